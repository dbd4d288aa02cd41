"""A table: what its journal adds up to. Nothing here waits, sends or stores."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec

import kickdoor
from kickdoor.engine.checkpoints import Position, Turns
from kickdoor.engine.fingerprint import VERSION
from kickdoor.engine.game import Game, GameSetup
from kickdoor.engine.notation import digest, read
from kickdoor.engine.snapshots import restore
from kickdoor.server import journal as j
from kickdoor.server.asking import PASS, Question, question
from kickdoor.server.chairs import Chair
from kickdoor.server.document import Line, Phase, Sitter, Vote, YieldKey
from kickdoor.server.document import Table as Shown
from kickdoor.server.fairness import commitment, seed_of
from kickdoor.server.telling import Teller
from kickdoor.server.yields import USUAL
from kickdoor.sets import SETS

CHAT_KEPT = 200  # lines of chat a newcomer is sent
TABLE: Final = "Kickdoor"  # who says what is no chat of people


class Snapshot(NamedTuple):
    """The position at the start of a turn: after `n` entries of the journal and `events` events."""

    n: int
    position: Position
    events: int


class Differs(Exception):
    """This version plays a move of the journal differently from the one that stored it."""


class Table:
    """Made by its `Opened` entry; every other entry is applied in order."""

    def __init__(self, table_id: str, opened: j.Opened) -> None:
        self.id = table_id
        self.opened = opened
        self.chairs = [Chair() for _ in range(opened.seats)]
        self.phase: Phase = "lobby"
        self.game: Game | None = None
        self.teller: Teller | None = None
        self.seed = 0
        self.entries = 1  # so long is the journal
        self.last = opened.at  # when something last happened
        self.chat: list[Line] = []
        self.lines = 0
        self.votes: dict[int, Vote] = {}
        self.yields: dict[int, set[YieldKey]] = {s: set(USUAL) for s in range(opened.seats)}
        self.spent: dict[int, int] = dict.fromkeys(range(opened.seats), 0)  # thinking time, in ms
        self.passed: set[int] = set()  # who has passed in the window that is open
        self.round = 0  # stays the same while nothing happens but passing in a window
        self.since = opened.at  # when it began
        self.spoken = [0] * opened.seats  # how often each seat has moved
        self.sexes: list[int] = []
        self.rematch = ""
        self.aside = ""  # why the game cannot go on
        self.snapshot: Snapshot | None = None
        self._begun = 0  # turns of this game
        self._window: object = None

    # Entries

    def apply(self, entry: j.AnyEntry) -> j.AnyEntry:
        """Let it happen, and return the entry as it is to be stored. Raise Differs if it does not end as it did."""
        self.entries += 1
        self.last = entry.at
        before = self.round
        _APPLY[type(entry)](self, entry)
        if self.round != before:
            self.since = entry.at
        return self.checked(entry) if isinstance(entry, j.Began | j.Moved | j.WentOn) else entry

    def checked(self, entry: j.Began | j.Moved | j.WentOn) -> j.AnyEntry:
        """If a turn has begun, keep how it began, and compare that with what the entry says."""
        game = self.game
        turns = game.state.turns if game is not None else None
        begun = len(turns.digests) if turns is not None else 0
        if turns is None or game is None or begun == self._begun:
            check = ""
        else:
            check = turns.digests[-1]
            self._begun = begun
            self.snapshot = Snapshot(self.entries, turns.latest, turns.events)
        if entry.check and entry.check != check:
            raise Differs(f"turn {game.state.turn_no if game is not None else 0} begins in another position")
        if isinstance(entry, j.Moved):
            return msgspec.structs.replace(entry, check=check) if check else entry
        if entry.version or game is None:
            return entry
        return msgspec.structs.replace(entry, version=VERSION, cards=digest(game), check=check)

    def pass_over(self, entry: j.AnyEntry) -> None:
        """An entry whose game is not played again: its moves are only counted."""
        if not isinstance(entry, j.Began | j.Moved | j.Passed | j.WentOn):
            self.apply(entry)
            return
        self.entries += 1
        self.last = entry.at
        if isinstance(entry, j.Began):
            self.seed = self.seed_of_game()
            self.sexes = entry.sexes
            self.phase = "playing"
            self.miss_the_absent(entry.at)
        elif isinstance(entry, j.Moved):
            self.spoken[entry.seat] += 1

    def sat(self, e: j.Sat) -> None:
        chair = self.chairs[e.seat]
        chair.vacate()
        chair.person, chair.name, chair.bot, chair.luck, chair.sex = e.person, e.name, e.bot, e.luck, e.sex

    def stood(self, e: j.Stood) -> None:
        self.chairs[e.seat].vacate()

    def began(self, e: j.Began) -> None:
        setup = self.opened
        self.seed = self.seed_of_game()
        if setup.past:
            game = kickdoor.load(setup.past)
        else:
            game = kickdoor.new_game(
                [c.name for c in self.chairs], sets=setup.sets, edition=setup.edition or None, seed=self.seed,
                options=setup.options, switches=setup.switches, sexes=e.sexes, ask_all=True, turns=Turns(),
            )  # fmt: skip
        self.sexes = e.sexes
        self.play(game)
        self.miss_the_absent(e.at)

    def seed_of_game(self) -> int:
        return self.opened.lesson or seed_of(self.opened.secret, self.id, [c.luck for c in self.chairs])

    def play(self, game: Game) -> None:
        """This is the game from now on."""
        self.game = game
        self.teller = Teller(game)
        self.phase = "playing"
        self.round += 1
        self._begun = 0
        self.after_move()

    def went_on(self, e: j.WentOn) -> None:
        setup = self.setup()
        self.passed.clear()
        self.play(restore(setup, tuple(SETS[s] for s in setup.sets), e.position, Turns(), e.events))
        self.say(e.at, e.words)

    def setup(self) -> GameSetup:
        """What the game is made of besides its moves."""
        o = self.opened
        if o.past:
            return read(o.past)[0]
        edition = o.edition or SETS[o.sets[0]].editions[0]
        return GameSetup(
            tuple(self.names()), tuple(o.sets), edition, self.seed, tuple(o.options), tuple(sorted(o.switches.items())),
            tuple(self.sexes), ask_all=True,
        )  # fmt: skip

    def set_aside(self, e: j.SetAside) -> None:
        self.phase = "aside"
        self.aside = e.words
        self.say(e.at, e.words)

    def miss_the_absent(self, at: int) -> None:
        """Whoever is not connected is away from now on."""
        for chair in self.chairs:
            if chair.human and not chair.readers:
                chair.away = at

    def moved(self, e: j.Moved) -> None:
        game = self.game
        assert game is not None
        move = j.heard(e.move)
        q = question(game)
        game.play(move, e.seat)
        self.spoken[e.seat] += 1
        if move == PASS and q is not None and q.window:
            self.passed.add(e.seat)
        else:
            self.passed.clear()
            self.round += 1
        self.after_move()

    def after_move(self) -> None:
        game, teller = self.game, self.teller
        assert game is not None and teller is not None
        teller.hear(game)
        q = question(game)
        if q is None:
            self.phase = "over"
        window = game.state.frames[-1] if q is not None and q.window else None
        if window is not self._window:
            self._window = window
            self.passed.clear()
            self.round += 1

    def passed_early(self, e: j.Passed) -> None:
        self.passed.add(e.seat)

    def yielded(self, e: j.Yielded) -> None:
        (self.yields[e.seat].add if e.on else self.yields[e.seat].discard)(e.what)

    def thought(self, e: j.Thought) -> None:
        self.spent[e.seat] += e.ms

    def say(self, at: int, words: str) -> None:
        """A line among the chat that everybody reads, also those who come later."""
        self.chatted(j.Chatted(at=at, name=TABLE, text=words))

    def chatted(self, e: j.Chatted) -> None:
        self.lines += 1
        self.chat.append(Line(self.lines, e.at, e.name, e.seat, e.text, e.phrase))
        del self.chat[:-CHAT_KEPT]

    def stood_in(self, e: j.StoodIn) -> None:
        self.chairs[e.seat].stand_in = True

    def returned(self, e: j.Returned) -> None:
        self.chairs[e.seat].stand_in = False

    def accused(self, e: j.Accused) -> None:
        needed = len(self.voters(e.seat)) // 2 + 1
        self.votes[e.seat] = Vote(e.seat, e.by, [e.by], [], needed, e.deadline)

    def balloted(self, e: j.Balloted) -> None:
        old = self.votes[e.seat]
        yes = [s for s in old.yes if s != e.by] + ([e.by] if e.yes else [])
        no = [s for s in old.no if s != e.by] + ([] if e.yes else [e.by])
        self.votes[e.seat] = Vote(e.seat, old.by, yes, no, old.needed, old.deadline)

    def acquitted(self, e: j.Acquitted) -> None:
        self.votes.pop(e.seat, None)

    def removed(self, e: j.Removed) -> None:
        self.votes.pop(e.seat, None)
        chair = self.chairs[e.seat]
        name, luck = chair.name, chair.luck
        chair.vacate()
        chair.name, chair.bot, chair.luck = name, "greedy", luck

    def rematched(self, e: j.Rematched) -> None:
        self.rematch = e.table

    # Questions

    @property
    def question(self) -> Question | None:
        return question(self.game) if self.game is not None and self.phase == "playing" else None

    def seats_of(self, person: str) -> list[int]:
        return [s for s, c in enumerate(self.chairs) if person and c.person == person]

    def humans(self) -> list[int]:
        return [s for s, c in enumerate(self.chairs) if c.human and c.bot != "remote"]

    def alone(self, seat: int) -> bool:
        """Is nobody else at this table a person?"""
        me = self.chairs[seat].person
        return all(c.person == me or not c.human for c in self.chairs)

    def voters(self, accused: int) -> list[int]:
        """Everybody at the table who may vote on that seat: people, each once."""
        found: dict[str, int] = {}
        for s, c in enumerate(self.chairs):
            if c.human and not c.stand_in and s != accused and c.person != self.chairs[accused].person:
                found.setdefault(c.person, s)
        return list(found.values())

    def names(self) -> list[str]:
        return [c.name for c in self.chairs]

    def sitters(self) -> dict[str, Sitter]:
        host = self.host_seat()
        return {str(s): c.shown(s == host) for s, c in enumerate(self.chairs)}

    def host_seat(self) -> int:
        """The first seat of whoever set the table up, or of the first person who sits, once the host has left."""
        own = self.seats_of(self.opened.host)
        people = self.humans()
        return own[0] if own else people[0] if people else -1

    def is_host(self, person: str) -> bool:
        seat = self.host_seat()
        if seat < 0:
            return person == self.opened.host
        return self.chairs[seat].person == person

    def shown(self, watching: int) -> Shown:
        o = self.opened
        over = self.phase == "over"
        return Shown(
            id=self.id,
            name=o.name,
            phase=self.phase,
            sets=o.sets,
            edition=o.edition,
            options=o.options,
            switches=o.switches,
            clock=o.clock,
            public=o.public,
            sitters=self.sitters(),
            commitment=commitment(o.secret),
            created=o.at,
            watching=watching,
            secret=o.secret if over else "",
            seed=str(self.seed) if over and self.game is not None else "",
            forked_from=o.forked_from,
            lesson=o.lesson,
            rematch=self.rematch,
            votes={str(s): v for s, v in self.votes.items()},
            aside=self.aside,
        )


_APPLY: dict[type, Callable[[Table, Any], None]] = {
    j.Sat: Table.sat, j.Stood: Table.stood, j.Began: Table.began, j.Moved: Table.moved,
    j.Passed: Table.passed_early, j.Yielded: Table.yielded, j.Thought: Table.thought, j.Chatted: Table.chatted,
    j.StoodIn: Table.stood_in, j.Returned: Table.returned, j.Accused: Table.accused, j.Balloted: Table.balloted,
    j.Rematched: Table.rematched, j.Acquitted: Table.acquitted, j.Removed: Table.removed,
    j.WentOn: Table.went_on, j.SetAside: Table.set_aside,
}  # fmt: skip


def restored(table_id: str, entries: list[j.AnyEntry]) -> Table:
    """The table a journal adds up to. Raises whatever goes wrong; see loading.py for what to do then."""
    first, *rest = entries
    assert isinstance(first, j.Opened)
    table = Table(table_id, first)
    skipped = last_began(entries)
    for n, entry in enumerate(rest, 1):
        if n < skipped:
            table.pass_over(entry)
        else:
            table.apply(entry)
    return table


def last_began(entries: list[j.AnyEntry]) -> int:
    """The number of the entry where the game last went on from a position: moves before it are not played again."""
    return max((n for n, entry in enumerate(entries) if isinstance(entry, j.WentOn)), default=0)
