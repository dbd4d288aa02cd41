"""The whole state of a game: numbers, tuples of card ids and frames. No rules live here.

Facts about seats are lists indexed by seat; the zones in them are tuples that are replaced, never changed,
so that a clone copies a few dozen short lists and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

from kickdoor.engine.battle import Fight, new_fight

if TYPE_CHECKING:
    from kickdoor.engine.cards import Card
    from kickdoor.engine.checkpoints import Turns
    from kickdoor.engine.pool import Pool
    from kickdoor.engine.moves import Move
    from kickdoor.engine.rules import Ruleset
    from kickdoor.engine.tables import Power


class Ctx:
    """Why an effect happens: to whom, by whom, from which card, aimed at what. Never changed once made."""

    __slots__ = ("at", "by", "card", "frame", "n", "seat")

    def __init__(self, seat: int, by: int, card: int, at: int = -1, frame: int = -1, n: int = 0) -> None:
        self.seat = seat  # to whom it happens
        self.by = by  # whose deed it is
        self.card = card  # the card it comes from
        self.at = at
        self.frame = frame  # index of the frame it answers
        self.n = n  # how many cards were paid, or a number just known

    def to(self, seat: int) -> Ctx:
        """The same cause, happening to another seat."""
        return Ctx(seat, self.by, self.card, self.at, self.frame, self.n)


class Frame:
    """A rule in progress: its stages, named in rulebook order, and which one comes next."""

    __slots__ = ("stage",)
    stages: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.stage = 0

    def copy(self) -> Frame:
        raise NotImplementedError

    def subject(self) -> int:
        """The card it is about, or -1."""
        return -1

    def drawn_by(self) -> int:
        """The seat at whose door the card turned up, or -1."""
        return -1

    def answers_frame(self) -> int:
        """The index of the frame this one answers, or -1."""
        return -1

    def is_tried(self, seat: int) -> bool:
        """Has the seat tried to stop it, which it may do once?"""
        return False

    def mark_tried(self, seat: int) -> None:
        """The seat has tried to stop it."""

    def matter(self) -> tuple[int, int, int, int]:
        """What those who may answer it must know: (card, whose deed, at what, a number); -1 where there is none."""
        return (self.subject(), -1, -1, -1)

    def offer_on_table(self) -> tuple[tuple[int, int, int, int], ...]:
        """The clauses being talked about (see bargains)."""
        return ()

    def others_may_speak(self) -> bool:
        """May anyone interject while this frame waits for an answer?"""
        return False

    def again(self) -> None:
        """Do this stage once more, when everything pushed by it is done."""
        self.stage -= 1

    def resume(self, st: State) -> None:
        """Go on at once where what lay on this frame is over, instead of leaving that to the loop over frames."""

    def finish(self) -> None:
        self.stage = len(self.stages)

    def over(self, st: State) -> None:
        """What follows the last stage."""
        st.frames.pop()


# The stages of every kind of frame as functions.
PLANS: Final[dict[type[Frame], tuple[Callable[[Frame, State], None], ...]]] = {}


def plan_of(kind: type[Frame]) -> tuple[Callable[[Frame, State], None], ...]:
    """Look the stages up by their names; after them the frame is over."""
    if kind in PLANS:
        return PLANS[kind]
    plan = (*(getattr(kind, name) for name in kind.stages), kind.over)
    PLANS[kind] = plan
    return plan


# `State.dead` and `State.no_help` where that is nobody, by number of seats: to compare is faster than to ask for any.
NONE_DEAD: Final = tuple([False] * n for n in range(7))
NONE_BARRED: Final = tuple([0] * n for n in range(7))


class State:
    __slots__ = (
        "about", "answer", "answers", "ask_all", "asked", "bars", "cards", "changed", "dead", "dice", "doors",
        "doubled", "due", "everyone", "extras", "fight", "foe", "frames", "gear", "hand", "handicap", "history",
        "holders", "is_a", "kind", "later", "level", "limbo", "links", "log", "marks", "names", "no_help", "no_trade",
        "options", "owed", "pack", "piles", "pool", "powers", "proposals", "reason", "result", "rng", "rolls", "rules",
        "seats", "seen", "sex", "spent", "spoken", "stale", "told", "traits", "treasures", "turn", "turn_no", "turned",
        "turns", "upside", "uses", "voices", "winners",
    )  # fmt: skip

    pool: Pool
    cards: list[Card]
    rules: Ruleset
    names: tuple[str, ...]
    seats: int
    everyone: tuple[int, ...]  # all seats
    ask_all: bool
    rng: int
    # The seats.
    level: list[int]
    sex: list[int]
    hand: list[tuple[int, ...]]
    gear: list[tuple[int, ...]]  # equipped Items
    pack: list[tuple[int, ...]]  # carried, not equipped
    traits: list[tuple[int, ...]]  # Races, Classes and what allows more of them
    extras: list[tuple[int, ...]]  # Sidekicks, Cheat! and the like
    marks: list[tuple[int, ...]]  # lasting Traps and Items they hold fast
    history: list[int]  # mask of words that stick for the game
    is_a: list[int]  # mask of everything the seat is
    foe: list[int]  # the part of it that may be held against the seat
    answers: list[int]  # moments its cards may answer
    stale: int  # mask of seats whose cards have changed since that was worked out
    powers: list[int]  # the part of `answers` that cards in play give
    uses: list[tuple[Power, ...]]  # the powers themselves, if their owner has the cards to pay for them
    holders: int  # mask of living seats that have Items in play, unless they are stale
    voices: int  # all `answers` that are not stale, side by side (see frames/window.py)
    dead: list[bool]
    owed: list[bool]  # draws a fresh hand on its next turn
    handicap: list[int]  # counts in the present or next fight
    later: list[int]  # counts in the fight after the present one
    no_help: list[int]  # own turns to end before the seat may help again
    no_trade: list[int]  # the same for a Trader's exchange
    # The table.
    doors: list[int]  # the top is the last
    treasures: list[int]
    piles: list[list[int]]  # discards by deck, the top is the last
    limbo: tuple[int, ...]  # put down and being resolved
    links: tuple[tuple[int, int], ...]  # (attachment, Item): Cheat!, Duct Tape, a Sidekick's load
    turned: tuple[int, ...]  # Items in use in their other way
    upside: tuple[tuple[int, int], ...]  # (Item, what it has cost since a Trap turned it over)
    seen: dict[int, int]  # by hidden card, the mask of seats who know where it is
    dice: tuple[int, ...]  # rolls fixed in advance, by tests and replays
    fight: Fight | None
    # The turn.
    turn: int
    turn_no: int
    turns: Turns | None  # remembers how each turn began; a clone has none
    bars: int  # mask of seats barred from helping this turn
    proposals: int  # trades proposed this turn
    changed: int  # mask of seats whose limits must be checked
    due: tuple[tuple[int, int], ...]  # (seat, card): cards in hand that act at once
    doubled: bool  # an Item has been sold for twice its value this turn
    spent: tuple[tuple[int, int, int], ...]  # (seat, card, power): powers used this turn that are limited
    # What is being done and asked.
    frames: list[Frame]
    asked: int
    kind: str
    about: int
    options: list[int]
    answer: int
    spoken: Move | None
    result: int  # what a finished frame leaves for the one below
    rolls: tuple[tuple[int, int], ...]  # (seat, die) of a roll-off
    winners: tuple[int, ...]
    reason: str
    log: list[tuple[int, int, int, int, int, int]]
    told: int  # events told before this log began

    def push(self, frame: Frame) -> None:
        self.frames.append(frame)

    def ask(self, seat: int, kind: str, about: int, options: list[int]) -> None:
        """Stop and wait for this seat."""
        self.asked = seat
        self.kind = kind
        self.about = about
        self.options = options

    def tell(self, what: int, seat: int = -1, card: int = -1, at: int = -1, n: int = 0, sees: int = -1) -> None:
        """Put an event on the log; `sees` is the mask of seats told which card it was, -1 for all."""
        self.log.append((what, seat, card, at, n, sees))

    def clone(self) -> State:
        return copy_into(State(), self)


def new_state(pool: Pool, rules: Ruleset, names: tuple[str, ...], rng: int, ask_all: bool) -> State:
    s = State()
    n = len(names)
    s.pool = pool
    s.cards = pool.cards
    s.rules = rules
    s.names = names
    s.seats = n
    s.everyone = tuple(range(n))
    s.ask_all = ask_all
    s.rng = rng
    s.level = [1] * n
    s.sex = [0] * n
    s.hand = [()] * n
    s.gear = [()] * n
    s.pack = [()] * n
    s.traits = [()] * n
    s.extras = [()] * n
    s.marks = [()] * n
    s.history = [0] * n
    s.is_a = [0] * n
    s.foe = [0] * n
    s.answers = [0] * n
    s.stale = (1 << n) - 1
    s.powers = [0] * n
    s.uses = [()] * n
    s.voices = 0
    s.holders = 0
    s.dead = [False] * n
    s.owed = [False] * n
    s.handicap = [0] * n
    s.later = [0] * n
    s.no_help = [0] * n
    s.no_trade = [0] * n
    s.doors = []
    s.treasures = []
    s.piles = [[], []]
    s.limbo = ()
    s.links = ()
    s.turned = ()
    s.upside = ()
    s.seen = {}
    s.dice = ()
    s.fight = None
    s.turn = 0
    s.turn_no = 0
    s.turns = None
    s.bars = 0
    s.proposals = 0
    s.changed = 0
    s.due = ()
    s.doubled = False
    s.spent = ()
    s.frames = []
    s.asked = -1
    s.kind = ""
    s.about = -1
    s.options = []
    s.answer = 0
    s.spoken = None
    s.result = 0
    s.rolls = ()
    s.winners = ()
    s.reason = ""
    s.log = []
    s.told = 0
    return s


def copy_into(s: State, old: State) -> State:
    s.pool = old.pool
    s.cards = old.cards
    s.rules = old.rules
    s.names = old.names
    s.seats = old.seats
    s.everyone = old.everyone
    s.ask_all = old.ask_all
    s.rng = old.rng
    s.level = old.level[:]
    s.sex = old.sex[:]
    s.hand = old.hand[:]
    s.gear = old.gear[:]
    s.pack = old.pack[:]
    s.traits = old.traits[:]
    s.extras = old.extras[:]
    s.marks = old.marks[:]
    s.history = old.history[:]
    s.is_a = old.is_a[:]
    s.foe = old.foe[:]
    s.answers = old.answers[:]
    s.stale = old.stale
    s.powers = old.powers[:]
    s.uses = old.uses[:]
    s.voices = old.voices
    s.holders = old.holders
    s.dead = old.dead[:]
    s.owed = old.owed[:]
    s.handicap = old.handicap[:]
    s.later = old.later[:]
    s.no_help = old.no_help[:]
    s.no_trade = old.no_trade[:]
    s.doors = old.doors[:]
    s.treasures = old.treasures[:]
    s.piles = [old.piles[0][:], old.piles[1][:]]
    s.limbo = old.limbo
    s.links = old.links
    s.turned = old.turned
    s.upside = old.upside
    s.seen = old.seen.copy()
    s.dice = old.dice
    fight = old.fight
    s.fight = fight.copy() if fight is not None else None
    s.turn = old.turn
    s.turn_no = old.turn_no
    s.turns = None
    s.bars = old.bars
    s.proposals = old.proposals
    s.changed = old.changed
    s.due = old.due
    s.doubled = old.doubled
    s.spent = old.spent
    s.frames = [f.copy() for f in old.frames]
    s.asked = old.asked
    s.kind = old.kind
    s.about = old.about
    s.options = old.options
    s.answer = old.answer
    s.spoken = old.spoken
    s.result = old.result
    s.rolls = old.rolls
    s.winners = old.winners
    s.reason = old.reason
    s.log = []
    s.told = old.told + len(old.log)
    return s


__all__ = ["Ctx", "Fight", "Frame", "State", "copy_into", "new_fight", "new_state"]
