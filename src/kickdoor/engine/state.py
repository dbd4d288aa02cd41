"""The whole state of a game: numbers, tuples of card ids and frames. No rules live here.

Facts about seats are indexed by seat: lists, or tuples if they seldom change (`st.sex = replaced(st.sex, seat, 1)`).
Zones are tuples that are replaced, never changed. So a clone copies eleven short lists, the decks, the
frames and the fight.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, dataclass_transform, final

from kickdoor.engine.deals.deeds import MAY_BE_DEED, note_deed
from kickdoor.engine.declared import Declared, Shared, SharedDict, each, for_all
from kickdoor.engine.events import Told
from kickdoor.engine.fighting.battle import Fight
from kickdoor.engine.record import Record, replaced

if TYPE_CHECKING:
    from kickdoor.engine.cards.kinds import Card
    from kickdoor.engine.saves.checkpoints import Turns
    from kickdoor.engine.characters.folding import Folded
    from kickdoor.engine.deals.ledger import Promise, Refusal
    from kickdoor.engine.moves import Clause
    from kickdoor.engine.cards.pool import Pool
    from kickdoor.engine.rules import Ruleset
    from kickdoor.engine.cards.tables import Power
    from kickdoor.engine.stakes import Stakes


@final
class Ctx:
    """The context of an effect: to which seat, by whom, from which card, aimed at what. Immutable."""

    __slots__ = ("at", "by", "card", "frame", "kill", "n", "seat")

    def __init__(
        self, seat: int, by: int, card: int, at: int = -1, frame: int = -1, n: int = 0, kill: int = 0
    ) -> None:  # fmt: skip
        self.seat = seat  # the seat it happens to
        self.by = by  # the seat that does it
        self.card = card  # the card it comes from
        self.at = at  # the target: a seat, a card, a deck or a side
        self.frame = frame  # index of the frame it answers, or -1
        self.n = n  # how many cards were paid, or a number just rolled
        self.kill = kill  # FOR_A_KILL or FOR_A_BARE_KILL if it is part of the reward for a kill (see levels)

    def to(self, seat: int) -> Ctx:
        """Return this context for another seat."""
        return Ctx(seat, self.by, self.card, self.at, self.frame, self.n, self.kill)

    def with_number(self, n: int) -> Ctx:
        """Return this context with another number."""
        return Ctx(self.seat, self.by, self.card, self.at, self.frame, n, self.kill)

    def values(self) -> tuple[int, ...]:
        """Return what the constructor takes."""
        return (self.seat, self.by, self.card, self.at, self.frame, self.n, self.kill)


@final
class DealtAnew:
    """Hidden cards, and those that lie in their places now."""

    __slots__ = ("before", "now")

    def __init__(self, before: list[int], now: list[int]) -> None:
        self.before = before
        self.now = now

    def was_hidden(self, card: int) -> bool:
        return card in self.before

    def instead_of(self, card: int) -> int:
        """Return the card that lies now where this one lay: the same one, unless it was hidden; -1 for no card."""
        return self.now[self.before.index(card)] if card >= 0 and card in self.before else card


@dataclass_transform()
class Frame(metaclass=Declared):
    """A rule in progress: its stages, named in rulebook order, and the number of the one that comes next.

    A frame annotates its fields; constructor, `copy` and `do` follow from them (see declared.py).
    """

    __slots__ = ("stage",)
    stages: ClassVar[tuple[str, ...]] = ()
    rests: ClassVar[bool] = False  # while all frames do, cards just received may be played
    stage: int

    def copy(self) -> Frame:
        raise NotImplementedError

    def values(self) -> tuple[object, ...]:
        """Return what the constructor takes: all fields but the stage."""
        raise NotImplementedError

    def do(self, st: State) -> None:
        """Do the next stage; after the last one the frame is over."""
        raise NotImplementedError

    def go(self, stage: str) -> None:
        """Make this stage the next one."""
        self.stage = self.stages.index(stage)

    def is_at(self, stage: str) -> bool:
        """True if this stage comes next."""
        return self.stage == self.stages.index(stage)

    def again(self) -> None:
        """Repeat the present stage after everything it has pushed."""
        self.stage -= 1

    def finish(self) -> None:
        """Skip the remaining stages."""
        self.stage = len(self.stages)

    def over(self, st: State) -> None:
        """Leave the stack after the last stage."""
        st.pop()

    def subject(self) -> int:
        """Return the card it is about, or -1."""
        return -1

    def stakes(self, st: State) -> Stakes | None:
        """Return what the asked seat must know about the open question; None if the question says it all."""
        return None

    def drawn_by(self) -> int:
        """Return the seat whose door turned the card up, or -1."""
        return -1

    def answers_frame(self) -> int:
        """Return the index of the frame this one answers, or -1."""
        return -1

    def is_moot(self, st: State, moment: int) -> bool:
        """True if a response at this moment would have no effect any more: its window closes."""
        return False

    def is_tried(self, seat: int) -> bool:
        """True if the seat has already tried to stop it, which it may do once."""
        return False

    def mark_tried(self, seat: int) -> None:
        """Record that the seat has tried to stop it."""

    def matter(self) -> tuple[int, int, int, int]:
        """Return what a response must know: (card, acting seat, target, number); -1 for none."""
        return (self.subject(), -1, -1, -1)

    def offered(self, st: State) -> tuple[int, ...] | None:
        """Return the cards in hand that the question offers the asked seat to play at once; None: it offers none."""
        return None

    def offer_on_table(self) -> tuple[Clause, ...]:
        """Return the clauses under negotiation."""
        return ()

    def parties(self) -> tuple[int, int]:
        """Return who made the offer on the table, and to whom; (-1, -1) if there is none."""
        return (-1, -1)

    def take_terms(self, clauses: tuple[Clause, ...]) -> None:
        """Take the terms that a seat has composed (see frames/terms.py)."""

    def call_out(self, st: State, clauses: tuple[Clause, ...]) -> None:
        """Offer the terms that a seat has composed to the whole table."""

    def may_withdraw(self, seat: int) -> bool:
        """True if it waits for the answer to an offer that this seat made."""
        return False

    def withdraw(self, st: State, seat: int) -> None:
        """Take back the offer that this seat made."""

    def answers_on_table(self) -> tuple[tuple[int, tuple[Clause, ...]], ...]:
        """Return who has answered a call to the table, and on what terms."""
        return ()

    def dealt_anew(self, st: State, new: DealtAnew) -> None:
        """Hidden cards were dealt anew (see resample.py): replace them, and forget what followed from them."""


class State(Record):
    pool: Pool
    cards: Shared[Card]
    rules: Ruleset
    names: tuple[str, ...]
    seats: int
    everyone: tuple[int, ...]  # all seats
    ask_all: bool
    rng: int
    # The seats.
    level: list[int] = each(1)
    sex: tuple[int, ...] = for_all(0)
    hand: list[tuple[int, ...]] = each(())
    gear: list[tuple[int, ...]] = each(())  # equipped Items
    pack: list[tuple[int, ...]] = each(())  # Items carried but not equipped
    traits: list[tuple[int, ...]] = each(())  # Races, Classes and cards that allow more of them
    extras: list[tuple[int, ...]] = each(())  # Sidekicks, Cheat! and the like
    marks: list[tuple[int, ...]] = each(())  # lasting Traps and Items they hold fast
    history: tuple[int, ...] = for_all(0)  # mask of words that stay for the whole game
    is_a: tuple[int, ...] = for_all(0)  # mask of everything the seat is
    held_against: tuple[int, ...] = for_all(0)  # the part of `is_a` that may be held against the seat
    dead: tuple[bool, ...] = for_all(False)
    living: int = 0  # mask of the seats that are not
    owed: tuple[bool, ...] = for_all(False)  # draws a new hand on its next turn
    handicap: tuple[int, ...] = for_all(0)  # counts in the present or next fight
    later: tuple[int, ...] = for_all(0)  # counts in the fight after the present one
    no_help: tuple[int, ...] = for_all(0)  # own turns to end before the seat may help again
    no_trade: tuple[int, ...] = for_all(0)  # own turns to end before the seat may use a Trader's exchange again
    profiles: list[Folded | None] = each(None)  # what its cards in play make of it (see characters/folding.py)
    # Caches of what the seats' cards offer (see legal/moments.py).
    moments: list[int] = each(0)  # mask of moments at which its cards may be played or used
    power_moments: list[int] = each(0)  # the part of `moments` that cards in play give
    powers: list[tuple[Power, ...]] = each(())  # the powers that the seat can pay for
    holders: int = 0  # mask of living seats that have Items in play
    stale: int = 0  # mask of seats whose caches must be recomputed
    # The table.
    doors: list[int] = []  # the top is the last
    treasures: list[int] = []
    piles: list[list[int]] = [[], []]  # discards by deck, the top is the last
    limbo: tuple[int, ...] = ()  # cards being resolved
    links: tuple[tuple[int, int], ...] = ()  # (attachment, Item): Cheat!, Duct Tape, a Sidekick's load
    turned: tuple[int, ...] = ()  # Items used in their other way
    upside: tuple[tuple[int, int], ...] = ()  # (Item, its penalty since a Trap turned it over)
    seen: SharedDict[int, int] = {}  # by hidden card, the mask of seats who know where it is
    lurked: tuple[int, ...] = ()  # monsters that have gone back on top of their deck; they do so once a game
    dice: tuple[int, ...] = ()  # rolls fixed in advance, by tests and replays
    fight: Fight | None = None
    # The ledger of promises (see deals/ledger.py).
    promises: tuple[Promise, ...] = ()  # open
    settled: tuple[Promise, ...] = ()  # the latest that were kept, broken or lapsed
    promises_made: int = 0
    honour: tuple[tuple[int, int, int], ...] = for_all((0, 0, 0))  # promises the seat has kept, broken, and that lapsed
    # Good and bad turns that everybody has seen (see deals/deeds.py), by seat: how many to each seat; empty: none yet.
    helped: tuple[tuple[int, ...], ...] = for_all(())
    harmed: tuple[tuple[int, ...], ...] = for_all(())
    # The turn.
    turn: int = 0
    turn_no: int = 0
    turns: Turns | None = None  # remembers how each turn began; a clone has none
    bars: int = 0  # mask of seats barred from helping this turn
    closing: bool = False  # only Charity is left of the turn
    approached: int = 0  # mask of seats approached for a trade this turn; each is listed once
    refusals: tuple[Refusal, ...] = ()  # terms refused this turn
    doubled: bool = False  # an Item has been sold for twice its value this turn
    spent: tuple[tuple[int, int, int], ...] = ()  # (seat, card, power): limited powers used this turn
    # What must be handled before the next stage (see limits.py).
    unsettled: bool = False  # one of the following is set
    changed: int = 0  # mask of seats whose limits must be checked
    due: tuple[tuple[int, int], ...] = ()  # (seat, card): cards in hand that act at once
    received: tuple[tuple[int, int], ...] = ()  # (seat, card): just received, to be offered for play at once
    top_changed: bool = False  # another card is on top of the Door discards and may be claimed
    # What is being done and asked.
    frames: list[Frame] = []
    asked: int = -1
    kind: str = ""
    about: int = -1
    options: Shared[int] = []
    answer: int = 0
    result: int = 0  # what a finished frame leaves for the one below
    rolls: tuple[tuple[int, int], ...] = ()  # (seat, die) of a roll-off
    winners: tuple[int, ...] = ()
    reason: str = ""
    log: Shared[Told] = []
    told: int = 0  # number of events before the start of this log

    def push(self, frame: Frame) -> None:
        """Push a frame: its rule runs before everything in progress."""
        self.frames.append(frame)

    def pop(self) -> None:
        """Pop the top frame: its rule is over."""
        self.frames.pop()

    def top_index(self) -> int:
        """Return the index of the top frame, for frames that answer it."""
        return len(self.frames) - 1

    def ask(self, seat: int, kind: str, about: int, options: list[int]) -> None:
        """Stop and wait for this seat."""
        self.asked = seat
        self.kind = kind
        self.about = about
        self.options = options

    def ask_unless_forced(self, seat: int, kind: str, about: int, options: list[int]) -> None:
        """Ask the seat, or take the only answer there is."""
        if len(options) == 1:
            self.answer = options[0]
        else:
            self.ask(seat, kind, about, options)

    def tell(self, what: int, seat: int = -1, card: int = -1, at: int = -1, n: int = 0, sees: int = -1) -> None:
        """Append an event to the log; `sees` is the mask of seats that may know the card, -1 for all."""
        self.log.append(Told(what, seat, card, at, n, sees))
        if MAY_BE_DEED[what]:
            note_deed(self, what, seat, card, at, n)

    def events(self) -> int:
        """Return how many events there have been. As long as there is no other one, nothing has changed in play."""
        return self.told + len(self.log)

    def raw_log(self, since: int = 0) -> list[tuple[int, int, int, int, int, int]]:
        """Return the log from this index on as ints: what, seat, card, at, n, mask of seats that may know the card."""
        return [told.values() for told in self.log[since:]]

    def all_seats(self) -> int:
        """Return the mask of all seats."""
        return (1 << self.seats) - 1

    def note_changed(self, seat: int) -> None:
        """Have the seat's limits checked before the next stage."""
        self.changed |= 1 << seat
        self.unsettled = True

    def bury(self, seat: int) -> None:
        """Record that the seat's character is dead."""
        self.dead = replaced(self.dead, seat, value=True)
        self.living &= ~(1 << seat)

    def revive(self, seat: int) -> None:
        """Record that the seat has a living character again."""
        self.dead = replaced(self.dead, seat, value=False)
        self.living |= 1 << seat

    def drop_caches(self) -> None:
        """Drop everything cached about cards; it is recomputed when needed."""
        self.profiles = [None] * self.seats
        self.moments = [0] * self.seats
        self.power_moments = [0] * self.seats
        self.powers = [()] * self.seats
        self.holders = 0
        self.stale = self.all_seats()

    def clone(self) -> State:
        """Return a copy whose log begins empty."""
        twin = self.copy()
        twin.log = []
        twin.turns = None
        twin.told += len(self.log)
        return twin


def fight_of(st: State) -> Fight:
    """Return the present fight."""
    assert st.fight is not None
    return st.fight


def new_state(pool: Pool, rules: Ruleset, names: tuple[str, ...], rng: int, ask_all: bool) -> State:
    n = len(names)
    everybody = (1 << n) - 1
    return State(pool, pool.cards, rules, names, n, tuple(range(n)), ask_all, rng, living=everybody, stale=everybody)


__all__ = ["Ctx", "DealtAnew", "Fight", "Frame", "State", "new_state", "replaced"]
