"""A table: the state that its journal adds up to. Nothing here waits, sends or stores."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

import kickdoor
from kickdoor.engine.game import Game, GameSetup
from kickdoor.engine.questions import Question
from kickdoor.engine.saves.checkpoints import Position, Turns
from kickdoor.engine.saves.fingerprint import VERSION
from kickdoor.engine.saves.notation import digest, read
from kickdoor.engine.saves.snapshots import restore
from kickdoor.engine.saves.taking_back import Mark
from kickdoor.server.clocks.motions import Motion
from kickdoor.server.clocks.yields import USUAL
from kickdoor.server.replays import fairness
from kickdoor.server.screen.announcements import SENT, why_lost, words_for
from kickdoor.server.screen.asking import PASS
from kickdoor.server.screen.document import ENDED, Lost, Phase, Preset, Sitter, YieldKey
from kickdoor.server.screen.document import Table as Shown
from kickdoor.server.screen.document import Knock as ShownKnock
from kickdoor.server.screen.telling import Teller
from kickdoor.server.seats.chairs import Chair
from kickdoor.server.seats.votes import Poll
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.chat import TABLE_ITSELF, Chat
from kickdoor.server.tables.journal import ALL_BOTS
from kickdoor.sets import SETS

MOST_TAKEN_BACK = 5  # times in one turn
FINAL_REMOVALS = 2  # unanimous removals after which a person cannot come back


class Loss(NamedTuple):
    """Somebody who held a seat and lost it, by a vote or because they left. `back`: they may take it back from the
    bot; `bot` is what the chair had been: `remote` for a program."""

    person: str
    words: str
    back: bool
    voted: bool = False
    bot: str = ""


class Knock(NamedTuple):
    """A spectator who asks to take over the bot in this seat."""

    person: str
    name: str
    seat: int


class Dealt(NamedTuple):
    """Who sat on a chair when the cards were dealt, as the deal sheet says it."""

    name: str
    bot: str


class Snapshot(NamedTuple):
    """The position at the start of a turn: after `n` entries of the journal and `events` events."""

    n: int
    position: Position
    events: int


class Before(NamedTuple):
    """How the table stood before the last act of a person, so that they can take it back."""

    seat: int
    n: int  # the number of the entry
    mark: Mark
    passed: frozenset[int]
    begun: int
    snapshot: Snapshot | None


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
        self.sheet = ""  # the deal sheet, once the host has started
        self.lucks: list[str] = []  # by seat, as they went into the deal
        self.root = ""  # of everything the deal draws
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
        self.declined: set[str] = set()  # people the table said no to
        self.yields: dict[int, set[YieldKey]] = {s: set(USUAL) for s in range(opened.seats)}
        self.spent: dict[int, int] = dict.fromkeys(range(opened.seats), 0)  # thinking time, in ms
        self.passed: set[int] = set()  # who has passed in the window that is open
        self.round = 0  # stays the same while nothing happens but passing in a window
        self.since = opened.at  # when it began
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
        _APPLY[type(entry)](self, entry)
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
            self.draw(entry)
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

    def sat(self, e: j.Sat) -> None:
        chair = self.chairs[e.seat]
        chair.vacate()
        chair.person, chair.name, chair.bot, chair.luck, chair.sex = e.person, e.name, e.bot, e.luck, e.sex
        chair.commit = e.commit
        chair.since = e.at
        self.lost = {s: x for s, x in self.lost.items() if s != e.seat and x.person != e.person}

    def changed(self, e: j.Changed) -> None:
        settings = {field: getattr(e, field) for field in e.__struct_fields__ if field != "at"}
        self.opened = msgspec.structs.replace(self.opened, **settings)
        self.preset = e.clock
        for seat in range(len(self.chairs), e.seats):
            self.chairs.append(Chair())
            self.yields[seat] = set(USUAL)
            self.spent[seat] = 0
        del self.chairs[e.seats :]
        self.moves_made = [0] * e.seats if self.phase == "lobby" else self.moves_made

    def renamed(self, e: j.Renamed) -> None:
        self.chairs[e.seat].name = e.name
        self.call_players()

    def call_players(self) -> None:
        """Let the game speak of its players by the names they have now."""
        if self.game is not None and self.teller is not None:
            self.game.rename(tuple(self.names()))
            self.teller.narrator.names = self.game.names
            self.renames += 1

    def knock(self, e: j.Knocked) -> None:
        self.knocked += 1
        self.knocks[self.knocked] = Knock(e.person, e.name, e.seat)

    def declined_to(self, e: j.Declined) -> None:
        knock = self.knocks.pop(e.n, None)
        if knock is not None and e.final:
            self.declined.add(knock.person)

    def joined(self, e: j.Joined) -> None:
        self.knocks = {n: knock for n, knock in self.knocks.items() if knock.person != e.person}
        self.lost.pop(e.seat, None)
        self.chairs[e.seat].join(e.person, e.name, e.at)
        self.held.setdefault(e.person, set()).add(e.seat)
        self.call_players()

    def stood(self, e: j.Stood) -> None:
        person = self.chairs[e.seat].person
        self.chairs[e.seat].vacate()
        if e.sent and person:
            self.lost[e.seat] = Loss(person, SENT, back=False)
        self.host_leaves(person)

    @property
    def clock(self) -> Preset:
        """The clock that runs. There is none for a person who plays alone with bots, since nobody waits for them, and
        none where one device is passed round, since it cannot serve everybody at once."""
        unhurried = self.is_passed_round() or (self.phase != "lobby" and self.is_solo())
        return "none" if unhurried else self.preset

    def invited(self, e: j.Invited) -> None:
        chair = self.chairs[e.seat]
        chair.invited, chair.name, chair.sex, chair.until = e.person, e.name, e.sex, e.until

    def host_leaves(self, person: str) -> None:
        """Make the person who has sat longest the host if the host has no seat left."""
        if person != self.host or self.seats_of(person):
            return
        people = sorted(self.humans(), key=lambda s: (self.chairs[s].since, s))
        if people:
            self.host = self.chairs[people[0]].person

    def hosted(self, e: j.Hosted) -> None:
        self.host = self.chairs[e.seat].person

    def committed(self, e: j.Committed) -> None:
        self.chairs[e.seat].commit = e.commit
        self.chairs[e.seat].luck = ""

    def sealed(self, e: j.Sealed) -> None:
        self.sheet = e.sheet
        for chair in self.chairs:
            if not chair.human:
                chair.luck = ""  # an older version may have invented one

    def revealed(self, e: j.Revealed) -> None:
        self.chairs[e.seat].luck = e.luck

    def began(self, e: j.Began) -> None:
        setup = self.opened
        self.draw(e)
        if setup.past:
            past = kickdoor.agreeing(setup.past)  # perhaps another version wrote it
            if past.moves < past.of:
                raise kickdoor.BadSave(past.words)
            game = past.game
        else:
            game = self.deal(self.seed, self.sexes)
        self.play(game)
        self.miss_the_absent(e.at)

    def draw(self, e: j.Began) -> None:
        """Draw the seed of the game and the sexes nobody chose."""
        self.lucks = [c.luck for c in self.chairs]
        self.dealt = [Dealt(c.name, c.bot) for c in self.chairs]
        for seat, chair in enumerate(self.chairs):
            if chair.person:
                self.held.setdefault(chair.person, set()).add(seat)
        self.root = fairness.root_of(self.opened.secret, self.sheet or self.id, self.lucks)
        self.seed = read(self.opened.past)[0].seed if self.opened.past else self.drawn_seed()
        self.sexes = self.drawn_sexes(e)

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

    def deal(self, seed: int, sexes: list[int]) -> Game:
        """Return a new game with the rules of this table."""
        setup = self.opened
        return kickdoor.new_game(
            [c.name for c in self.chairs], sets=setup.sets, edition=setup.edition or None, seed=seed,
            options=setup.options, switches=setup.switches, sexes=sexes, ask_all=True, turns=Turns(),
        )  # fmt: skip

    def drawn_seed(self) -> int:
        if self.opened.lesson:
            return self.opened.lesson
        if not self.sheet:
            return fairness.seed_of_seal_1(self.opened.secret, self.id, self.lucks)
        return fairness.game_seed(self.root)

    def drawn_sexes(self, e: j.Began) -> list[int]:
        return fairness.sexes_of(self.root, fairness.read_sheet(self.sheet).seats) if self.sheet else e.sexes

    def bot_seed(self, seat: int) -> int:
        """Return the seed of a bot's own choices, which tells the bot nothing about the cards."""
        return self.opened.lesson + seat if self.opened.lesson else fairness.bot_seed(self.root, seat)

    def went_on(self, e: j.WentOn) -> None:
        setup = self.setup()
        self.passed.clear()
        self.play(restore(setup, tuple(SETS[s] for s in setup.sets), e.position, Turns(), e.events))

    def setup(self) -> GameSetup:
        """Return the set-up of the game."""
        o = self.opened
        if o.past:
            return read(o.past)[0]
        edition = o.edition or SETS[o.sets[0]].editions[0]
        names = [d.name for d in self.dealt] or self.names()
        return GameSetup(
            tuple(names), tuple(o.sets), edition, self.seed, tuple(o.options), tuple(sorted(o.switches.items())),
            tuple(self.sexes), ask_all=True,
        )  # fmt: skip

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

    def moved(self, e: j.Moved) -> None:
        game = self.game
        assert game is not None
        move = j.move_of(e.move)
        q = game.question
        if e.by == "clock" and move != PASS and len(game.legal_moves) > 1:
            self.chairs[e.seat].missed = e.at
        game.play(move, e.seat)
        self.moves_made[e.seat] += 1
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
            return  # passes of bots and auto-passes answer nothing; an early pass has been heard before
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

    def took_back(self, e: j.TookBack) -> None:
        before, game, teller = self.before, self.game, self.teller
        assert before is not None and before.n == e.n and game is not None and teller is not None
        turn = game.turn_no
        self.taken_back = (turn, self.taken_back[1] + 1 if self.taken_back[0] == turn else 1)
        game.take_back(before.mark, e.seat)
        self.passed = set(before.passed)
        self._begun, self.snapshot, self._window = before.begun, before.snapshot, game.window
        self.before = None
        self.moves_made[e.seat] += 1  # it never comes back to an earlier number, so that nothing stale fits again
        self.round += 1
        teller.hear(game)
        self.call_players()

    def passed_early(self, e: j.Passed) -> None:
        self.passed.add(e.seat)

    def yielded(self, e: j.Yielded) -> None:
        (self.yields[e.seat].add if e.on else self.yields[e.seat].discard)(e.what)

    def thought(self, e: j.Thought) -> None:
        self.spent[e.seat] += e.ms

    def say(self, at: int, words: str) -> None:
        """Add a line of the table to the chat, for everybody."""
        self.chat.add(at, "", TABLE_ITSELF, words, events=self.game.events if self.game is not None else 0)

    def chatted(self, e: j.Chatted) -> None:
        self.chat.add(e.at, e.name, e.seat, e.text, e.phrase, e.person)
        if e.person == ALL_BOTS and self.game is not None:
            self.chat.manners.note(e.seat, self.game.turn_no)

    def muted_by(self, e: j.Muted) -> None:
        self.chat.mute(e.person, e.whom, e.on)

    def stood_in(self, e: j.StoodIn) -> None:
        self.chairs[e.seat].stand_in = True
        self.chairs[e.seat].missed = 0

    def returned(self, e: j.Returned) -> None:
        self.chairs[e.seat].stand_in = False

    def replaced(self, e: j.Replaced) -> None:
        self.chairs[e.seat].replace(e.bot)

    def accused(self, e: j.Accused) -> None:
        self.votes[e.seat] = Poll(seat=e.seat, by=e.by, deadline=e.deadline, cause=e.cause)

    def balloted(self, e: j.Balloted) -> None:
        self.votes[e.seat].voted[e.by] = e.yes

    def acquitted_of(self, e: j.Acquitted) -> None:
        self.votes.pop(e.seat, None)
        self.acquitted[e.seat] = e.at

    def removed(self, e: j.Removed) -> None:
        self.votes.pop(e.seat, None)
        chair = self.chairs[e.seat]
        person, bot = chair.person, chair.bot
        self.removals[person] = self.removals.get(person, 0) + e.unanimous
        final = self.removals[person] >= FINAL_REMOVALS
        chair.give_to_bot("greedy")
        self.lost[e.seat] = Loss(person, why_lost(e, final), not final, e.why != "left", bot)
        self.host_leaves(person)

    def reclaimed(self, e: j.Reclaimed) -> None:
        loss = self.lost.pop(e.seat)
        self.chairs[e.seat].give_back(loss.person, loss.bot, e.at)

    def proposed(self, e: j.Proposed) -> None:
        self.motion = Motion(by=e.by, what=e.what, deadline=e.deadline)

    def seconded(self, e: j.Seconded) -> None:
        if self.motion is not None:
            self.motion.voted[e.by] = e.yes

    def rejected(self, _: j.Rejected) -> None:
        self.motion = None

    def timed(self, e: j.Timed) -> None:
        """Pause, resume or change the clock. After a pause every question has its whole time again."""
        self.motion = None
        if e.what == "pause":
            self.paused = True
        elif e.what == "resume":
            self.paused = False
            self.since = e.at
            self.miss_the_absent(e.at)
        else:
            self.preset = e.what

    def rematched(self, e: j.Rematched) -> None:
        self.rematch = e.table

    def set_aside(self, e: j.SetAside) -> None:
        self.phase = "aside"
        self.aside = e.words
        self.votes.clear()

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

    def unshown(self) -> list[int]:
        """Return the seats that have committed to a luck and not shown it."""
        return [s for s, c in enumerate(self.chairs) if c.commit and not c.luck]

    def new_sheet(self) -> str:
        """Return the deal sheet for the table as it stands."""
        o = self.opened
        seats = [fairness.SheetSeat(c.name, c.bot, c.sex, c.luck_hash(), bool(c.commit)) for c in self.chairs]
        sealed = fairness.commitment(o.secret)
        sheet = fairness.Sheet(fairness.SEAL, self.id, sealed, o.sets, o.edition, o.options, o.switches, seats)
        return fairness.written(sheet)

    def people(self) -> list[str]:
        """Return the people who have this table in their list: with a seat, or voted out and allowed back."""
        removed = [x.person for x in self.lost.values() if x.back and x.voted]
        return sorted({*removed, *(c.person for c in self.chairs if c.person)})

    def losses(self, person: str) -> list[Lost]:
        """Return the seats this person has lost."""
        return [Lost(s, x.words, x.back) for s, x in sorted(self.lost.items()) if x.person == person]

    def muted_seats(self, person: str) -> list[int]:
        """Return the seats this person has muted; -1: spectators, BOTS_SEAT: all bots."""
        return self.chat.muted_seats(person, [c.person for c in self.chairs])

    def names(self) -> list[str]:
        return [c.name for c in self.chairs]

    def sitters(self) -> dict[str, Sitter]:
        host = self.host_seat()
        return {str(s): c.shown(s == host) for s, c in enumerate(self.chairs)}

    def host_seat(self) -> int:
        """Return the first seat of the host; -1 if they have none."""
        return next(iter(self.seats_of(self.host)), -1)

    def is_host(self, person: str) -> bool:
        return person == self.host

    def shown(self, watching: int) -> Shown:
        o = self.opened
        over = self.phase in ENDED
        return Shown(
            id=self.id,
            name=o.name,
            phase=self.phase,
            sets=o.sets,
            edition=o.edition,
            options=o.options,
            switches=o.switches,
            clock=self.clock,
            public=o.public,
            sitters=self.sitters(),
            commitment=fairness.commitment(o.secret),
            created=o.at,
            watching=watching,
            sheet=self.sheet,
            secret=o.secret if over else "",
            seed=str(self.seed) if over and self.game is not None else "",
            forked_from=o.forked_from,
            lesson=o.lesson,
            rematch=self.rematch,
            votes={str(s): poll.shown(self.voters(s)) for s, poll in self.votes.items()},
            aside=self.aside,
            preset=self.preset,
            paused=self.paused,
            late=o.late,
            hints=o.hints,
            knocks={str(n): ShownKnock(k.name, k.seat, self.doormen()) for n, k in self.knocks.items()},
            motion=self.motion.shown(self.present()) if self.motion is not None else None,
        )


_APPLY: dict[type, Callable[[Table, Any], None]] = {
    j.Sat: Table.sat, j.Stood: Table.stood, j.Committed: Table.committed, j.Sealed: Table.sealed,
    j.Revealed: Table.revealed, j.Began: Table.began, j.Moved: Table.moved,
    j.Passed: Table.passed_early, j.Yielded: Table.yielded, j.Thought: Table.thought, j.Chatted: Table.chatted,
    j.StoodIn: Table.stood_in, j.Returned: Table.returned, j.Accused: Table.accused, j.Balloted: Table.balloted,
    j.Rematched: Table.rematched, j.Acquitted: Table.acquitted_of, j.Removed: Table.removed,
    j.Reclaimed: Table.reclaimed, j.Invited: Table.invited, j.Hosted: Table.hosted, j.Muted: Table.muted_by,
    j.Replaced: Table.replaced, j.WentOn: Table.went_on, j.SetAside: Table.set_aside, j.Proposed: Table.proposed,
    j.Changed: Table.changed, j.Renamed: Table.renamed, j.Knocked: Table.knock, j.Declined: Table.declined_to,
    j.Joined: Table.joined, j.TookBack: Table.took_back,
    j.Seconded: Table.seconded, j.Rejected: Table.rejected, j.Timed: Table.timed,
}  # fmt: skip


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
