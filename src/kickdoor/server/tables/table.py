"""A table: the state that its journal adds up to. Nothing here waits, sends or stores."""

from __future__ import annotations


import msgspec

from kickdoor.engine.game import Game
from kickdoor.engine.questions import Question
from kickdoor.engine.saves.fingerprint import VERSION
from kickdoor.engine.saves.notation import digest
from kickdoor.server.clocks.motions import Motion
from kickdoor.server.clocks.yields import USUAL
from kickdoor.server.screen.announcements import words_for
from kickdoor.server.screen.document import Phase, Preset, YieldKey
from kickdoor.server.screen.telling import Teller
from kickdoor.server.seats.chairs import Chair
from kickdoor.server.seats.votes import Poll
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.chat import TABLE_ITSELF, Chat
from kickdoor.server.tables.dealing import draw
from kickdoor.server.tables.entries import APPLY
from kickdoor.server.tables.records import Before, Dealt, Knock, Loss, Snapshot

MOST_TAKEN_BACK = 5  # times in one turn


class Differs(Exception):
    """This version plays a move of the journal differently from the one that stored it."""


class Table:
    """Made by its `Opened` entry; every other entry is applied in order (entries.py)."""

    def __init__(self, table_id: str, opened: j.Opened) -> None:
        self.id = table_id
        self.opened = opened
        self.chairs = [Chair() for _ in range(opened.seats)]
        self.phase: Phase = "lobby"
        self.game: Game | None = None
        self.teller: Teller | None = None
        self.seed = 0
        self.sheet = ""  # the deal sheet, once the host has started
        self.lucks: list[str] = []  # by seat, as they went into the deal
        self.root = ""  # hash from which the deal draws everything
        self.entries = 1  # the length of the journal
        self.last = opened.at  # when something last happened
        self.chat = Chat()
        self.host = opened.host
        self.preset: Preset = opened.clock  # the clock that was chosen; `clock` is the one that runs
        self.paused = False
        self.motion: Motion | None = None
        self.votes: dict[int, Poll] = {}  # by seat
        self.acquitted: dict[int, int] = {}  # by seat: when a vote on it last failed
        self.removals: dict[str, int] = {}  # by person: how often everybody else agreed to remove them
        self.lost: dict[int, Loss] = {}  # by seat: who lost it
        self.dealt: list[Dealt] = []  # by seat
        self.held: dict[str, set[int]] = {}  # by person: the seats whose cards they have seen in this game
        self.knocks: dict[int, Knock] = {}  # by number
        self.renames = 0
        self.knocked = 0  # how often somebody has asked for a bot's seat
        self.declined: set[str] = set()  # people whose request was declined
        self.yields: dict[int, set[YieldKey]] = {s: set(USUAL) for s in range(opened.seats)}
        self.spent: dict[int, int] = dict.fromkeys(range(opened.seats), 0)  # thinking time, in ms
        self.passed: set[int] = set()  # who has passed in the window that is open
        self.round = 0  # unchanged while players only pass in a window
        self.since = opened.at  # when the round began
        self.moves_made = [0] * opened.seats  # how often each seat has moved
        self.sexes: list[int] = []
        self.rematch = ""
        self.watched = False  # somebody is connected, with a seat or without
        self.aside = ""  # why the game cannot go on
        self.read_only = False  # the journal is damaged: nothing can be added to it
        self.snapshot: Snapshot | None = None
        self.before: Before | None = None
        self.taken_back = (-1, 0)  # turn, and how often somebody has taken something back in it
        self._begun = 0  # turns of this game
        self._window: object = None

    # Entries

    def apply(self, entry: j.AnyEntry) -> j.AnyEntry:
        """Apply the entry and return it as it will be stored. Raise Differs if the result is not the stored one."""
        self.entries += 1
        self.last = entry.at
        before = self.round
        self.remember(entry)
        APPLY[type(entry)](self, entry)
        if self.round != before:
            self.since = entry.at
        self.remark(entry)
        self.watch_for_life(entry)
        return self.checked(entry) if isinstance(entry, j.Began | j.Moved | j.WentOn) else entry

    def checked(self, entry: j.Began | j.Moved | j.WentOn) -> j.AnyEntry:
        """Record the position of a turn that has begun, and compare it with the entry's digest."""
        game = self.game
        turns = game.turns if game is not None else None
        begun = len(turns.digests) if turns is not None else 0
        if turns is None or game is None or begun == self._begun:
            check = ""
        else:
            check = turns.digests[-1]
            self._begun = begun
            self.snapshot = Snapshot(self.entries, turns.latest, turns.events)
        if entry.check and entry.check != check:
            raise Differs(f"turn {game.turn_no if game is not None else 0} begins in another position")
        if isinstance(entry, j.Moved):
            return msgspec.structs.replace(entry, check=check) if check else entry
        if entry.version or game is None:
            return entry
        return msgspec.structs.replace(entry, version=VERSION, cards=digest(game), check=check)

    def pass_over(self, entry: j.AnyEntry) -> None:
        """Skip an entry of a game that is not replayed; only count its moves."""
        if not isinstance(entry, j.Began | j.Moved | j.Passed | j.TookBack | j.WentOn):
            self.apply(entry)
            return
        self.entries += 1
        self.last = entry.at
        if isinstance(entry, j.Began):
            draw(self, entry)
            self.phase = "playing"
            self.miss_the_absent(entry.at)
        elif isinstance(entry, j.Moved | j.TookBack):
            self.moves_made[entry.seat] += 1

    def remark(self, entry: j.AnyEntry) -> None:
        """Add announcements about people and seats to the chat."""
        notice = words_for(entry, self.names())
        if notice is not None and notice.kind != "timeout":
            self.say(entry.at, notice.words)

    def watch_for_life(self, entry: j.AnyEntry) -> None:
        """Track since when each person has left a question unanswered."""
        seat = alive(entry)
        if seat >= 0:
            self.chairs[seat].waited = self.chairs[seat].missed = 0
        for s in self.waiting():
            self.chairs[s].awaits(entry.at)

    def call_players(self) -> None:
        """Give the game the players' present names."""
        if self.game is not None and self.teller is not None:
            self.game.rename(tuple(self.names()))
            self.teller.narrator.names = self.game.names
            self.renames += 1

    @property
    def clock(self) -> Preset:
        """The clock that runs. There is none for a person who plays alone with bots, since nobody waits for them, and
        none where one device is passed round, since it cannot serve everybody at once."""
        unhurried = self.is_passed_round() or (self.phase != "lobby" and self.is_solo())
        return "none" if unhurried else self.preset

    def host_leaves(self, person: str) -> None:
        """Make the person who has sat longest the host if the host has no seat left."""
        if person != self.host or self.seats_of(person):
            return
        people = sorted(self.humans(), key=lambda s: (self.chairs[s].since, s))
        if people:
            self.host = self.chairs[people[0]].person

    def play(self, game: Game) -> None:
        """Use this game from now on."""
        self.game = game
        self.teller = Teller(game)
        self.phase = "playing"
        self.round += 1
        self._begun = 0
        self.before = None
        self.call_players()
        self.after_move()

    def miss_the_absent(self, at: int) -> None:
        """Count everybody who is not connected as away from now on. Nobody could answer while the table was not
        loaded, so questions wait from now on too."""
        for chair in self.chairs:
            if chair.human and not chair.readers:
                chair.away = at
            if chair.waited:
                chair.waited = at
            if chair.missed:
                chair.missed = at

    def after_move(self) -> None:
        game, teller = self.game, self.teller
        assert game is not None and teller is not None
        teller.hear(game)
        if game.asked < 0:
            self.phase = "over"
            self.knocks.clear()
        window = game.window
        if window is not self._window:
            self._window = window
            self.passed.clear()
            self.round += 1

    def remember(self, entry: j.AnyEntry) -> None:
        """Before an act of a person, or one that their quick turn makes, remember how the table stands; forget it once
        somebody answers."""
        if not isinstance(entry, j.Moved | j.Passed) or self.game is None:
            return
        passes = isinstance(entry, j.Passed) or entry.move == 0
        if passes and (entry.by in ("bot", "stand-in", "yield") or entry.seat in self.passed):
            return  # passes by bots and auto-passes are no answer; an early pass was counted before
        self.before = None
        if entry.by in ("", "yield"):
            mark, n = self.game.mark(), self.entries - 1
            self.before = Before(entry.seat, n, mark, frozenset(self.passed), self._begun, self.snapshot)

    def why_not_take_back(self, seat: int) -> str:
        """Return why this seat cannot take back its last act; "" if it can."""
        before, game = self.before, self.game
        if before is None or before.seat != seat or game is None or self.phase != "playing":
            return "There is nothing of yours to take back: you have not acted, or somebody has answered."
        if self.taken_back == (game.turn_no, MOST_TAKEN_BACK):
            return "Enough was taken back in this turn: play on."
        if not game.may_take_back(before.mark, seat):
            return "That cannot be taken back: a die was rolled or a hidden card was shown."
        return ""

    def why_no_hint(self, seat: int) -> str:
        """Return why this seat cannot ask the coach at this table; "" if it can."""
        if self.opened.story:
            return "Your first game comes with a guide: follow its steps."
        if self.opened.hints == "off":
            return "The host has switched hints off at this table."
        if self.opened.hints == "alone" and not self.alone(seat):
            return "Other people play here, and the host has not allowed hints."
        return ""

    def say(self, at: int, words: str) -> None:
        """Add a line of the table to the chat, for everybody."""
        self.chat.add(at, "", TABLE_ITSELF, words, events=self.game.events if self.game is not None else 0)

    # Questions

    @property
    def question(self) -> Question | None:
        return self.game.question if self.game is not None and self.phase == "playing" else None

    def seats_of(self, person: str) -> list[int]:
        return [s for s, c in enumerate(self.chairs) if person and c.person == person]

    def bots_for(self, person: str) -> list[int]:
        """Return the seats of bots that this person may take over; those nobody has left come first. Nobody sees the
        cards of two seats, and a person who was voted out keeps the right to come back."""
        held = self.held.get(person)
        found = [
            s
            for s, c in enumerate(self.chairs)
            if c.bot and not c.person and (held is None or s in held) and not (s in self.lost and self.lost[s].voted)
        ]
        return sorted(found, key=lambda s: (s in self.lost, s))

    def doormen(self) -> list[int]:
        """Return the seats that may answer a spectator who asks for a seat: the host's, or everybody's who is present
        while the host has none or is away."""
        host = self.host_seat()
        here = host >= 0 and self.chairs[host].readers > 0 and not self.chairs[host].stand_in
        return [host] if here else self.present()

    def humans(self) -> list[int]:
        return [s for s, c in enumerate(self.chairs) if c.human and c.bot != "remote"]

    def alone(self, seat: int) -> bool:
        """True if nobody else at this table is a person."""
        me = self.chairs[seat].person
        return all(c.person == me or not c.human for c in self.chairs)

    def is_solo(self) -> bool:
        """True if one person plays alone with bots."""
        return len({c.person for c in self.chairs if c.human}) == 1

    def is_passed_round(self) -> bool:
        """True if a person holds several seats: one device serves them all."""
        people = [self.chairs[s].person for s in self.humans()]
        return len(set(people)) < len(people)

    def waiting(self) -> list[int]:
        """Return the seats that have to answer now. In a window that is everybody at once; but a person with several
        seats is asked for one after the other, since one device has to go round."""
        q = self.question
        if q is None or self.game is None:
            return []
        if not q.window:
            return [q.seat]
        left = [s for s in q.may_answer if s not in self.passed]
        first: dict[str, int] = {}
        for s in sorted(left, key=lambda s: (s - q.seat) % len(self.chairs)):
            first.setdefault(self.chairs[s].person or f"bot {s}", s)
        return sorted(first.values())

    def present(self) -> list[int]:
        """Return one seat for each person who plays and for whom no bot stands in."""
        found: dict[str, int] = {}
        for s in self.humans():
            if not self.chairs[s].stand_in:
                found.setdefault(self.chairs[s].person, s)
        return list(found.values())

    def voters(self, accused: int) -> list[int]:
        """Return the seats that may vote: one for each person present, except the accused."""
        return [s for s in self.present() if self.chairs[s].person != self.chairs[accused].person]

    @property
    def dealing(self) -> bool:
        """True from the host's start until the cards are dealt: people show their luck."""
        return self.phase == "lobby" and bool(self.sheet)

    def people(self) -> list[str]:
        """Return the people who have this table in their list: with a seat, or voted out and allowed back."""
        removed = [x.person for x in self.lost.values() if x.back and x.voted]
        return sorted({*removed, *(c.person for c in self.chairs if c.person)})

    def muted_seats(self, person: str) -> list[int]:
        """Return the seats this person has muted; -1: spectators, BOTS_SEAT: all bots."""
        return self.chat.muted_seats(person, [c.person for c in self.chairs])

    def names(self) -> list[str]:
        return [c.name for c in self.chairs]

    def host_seat(self) -> int:
        """Return the first seat of the host; -1 if they have none."""
        return next(iter(self.seats_of(self.host)), -1)

    def is_host(self, person: str) -> bool:
        return person == self.host

    @property
    def screen(self) -> str:
        """Return the host if it is a screen that never had a seat; otherwise ""."""
        return "" if self.seats_of(self.host) or self.host in self.held else self.host


def alive(entry: j.AnyEntry) -> int:
    """Return the seat whose person this entry shows to be present, or -1. A yield counts."""
    if isinstance(entry, j.Moved | j.Passed):
        return entry.seat if entry.by in ("", "yield") else -1
    if isinstance(entry, j.Accused | j.Balloted | j.Proposed | j.Seconded | j.Timed):
        return entry.by
    signs = j.TookBack | j.Thought | j.Chatted | j.Yielded | j.Returned | j.Reclaimed
    return entry.seat if isinstance(entry, signs) else -1


def restored(table_id: str, entries: list[j.AnyEntry]) -> Table:
    """Return the table of a journal. Any error is raised; loading.py handles it."""
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
    """Return the number of the entry where the game last continued from a position; earlier moves are skipped."""
    return max((n for n, entry in enumerate(entries) if isinstance(entry, j.WentOn)), default=0)
