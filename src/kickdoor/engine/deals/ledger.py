"""The ledger: open promises, and how earlier ones ended. clauses.py has what a promise means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TYPE_CHECKING, final

from kickdoor.engine import events as ev
from kickdoor.engine.moves import Clause
from kickdoor.engine.record import replaced

if TYPE_CHECKING:
    from kickdoor.engine.fighting.battle import Fight
    from kickdoor.engine.state import State

# The words of a clause. Events and composed moves carry their indices.
CLAUSES: Final[tuple[str, ...]] = (
    "treasures", "item", "card", "stay out", "certain", "play", "hold back", "peace", "help",
)  # fmt: skip
PAYMENTS: Final[tuple[str, ...]] = ("treasures", "item", "card", "certain")  # what is paid after a fight
SHARES: Final[tuple[str, ...]] = ("treasures", "certain")  # the payments that are Treasures
ORDERS: Final[tuple[str, ...]] = ("alternate", "first", "last")  # how the helper's Treasures are picked
DUES: Final[tuple[str, ...]] = ("win", "always", "alone")  # when something is paid

# How a promise ended.
OPEN: Final = ""
KEPT: Final = "kept"
BROKEN: Final = "broken"
LAPSED: Final = "lapsed"  # without blame: the fight was lost, the Item is gone, nobody asked for the help
OUTCOMES: Final[tuple[str, ...]] = (OPEN, KEPT, BROKEN, LAPSED)

_PLACES: Final = {word: place for words in (CLAUSES, ORDERS, DUES) for place, word in enumerate(words)}

REMEMBERED: Final = 40  # how many settled promises the ledger shows


@final
@dataclass(frozen=True)
class Promise:
    """One clause of a deal, as agreed."""

    number: int  # counted from 0 in each game
    deal: int  # promises of one deal have the same number here
    by: int  # the seat that owes it
    to: int  # the seat it is owed to
    clause: Clause  # what is promised
    left: int = 0  # fights or turns that end before it is settled
    outcome: str = OPEN  # "kept", "broken", "lapsed", or "" while it is open

    def ended(self, outcome: str) -> Promise:
        """Return the promise as it ended."""
        return Promise(self.number, self.deal, self.by, self.to, self.clause, self.left, outcome)


@final
@dataclass(frozen=True)
class Refusal:
    """Terms that were refused or withdrawn, and the `situation` at that time."""

    by: int
    to: int
    terms: tuple[Clause, ...]
    situation: tuple[object, ...]


def enter(st: State, deal: int, by: int, to: int, clause: Clause, left: int) -> Promise:
    """Write a promise into the ledger."""
    made = Promise(st.promises_made, deal, by, to, clause, left)
    st.promises_made += 1
    st.promises += (made,)
    return made


def settle(st: State, promise: Promise, outcome: str, tell: bool = True) -> None:
    """End an open promise, once."""
    st.promises = tuple([p for p in st.promises if p.number != promise.number])
    st.settled = st.settled[1 - REMEMBERED :]
    st.settled += (promise.ended(outcome),)
    kept, broken, lapsed = st.honour[promise.by]
    if outcome == KEPT:
        kept += 1
    elif outcome == BROKEN:
        broken += 1
    else:
        lapsed += 1
    st.honour = replaced(st.honour, promise.by, (kept, broken, lapsed))
    if tell:
        what = ev.PROMISE_KEPT if outcome == KEPT else ev.PROMISE_BROKEN if outcome == BROKEN else ev.PROMISE_LAPSED
        st.tell(what, promise.by, promise.clause.card, promise.to, packed(promise.clause))


def postpone(st: State, promise: Promise) -> None:
    """Count down the fights or turns that a promise lasts."""
    left = promise.left - 1
    later = Promise(promise.number, promise.deal, promise.by, promise.to, promise.clause, left)
    st.promises = tuple([later if p.number == promise.number else p for p in st.promises])


def lapse_deal(st: State, deal: int) -> None:
    """End every open promise of a deal without blame."""
    for p in st.promises:
        if p.deal == deal:
            settle(st, p, LAPSED)


def hand_on_fight(st: State, fight: Fight) -> None:
    """Settle the promises of a fight when another player takes it over.

    Payments for this fight lapse, and so do promises to its fighter to play nothing in it. Help promised for the fight
    after this one stays due in the former fighter's next fight.
    """
    for p in st.promises:
        what = p.clause.what
        if what in PAYMENTS or (what == "hold back" and p.to == fight.fighter):
            settle(st, p, LAPSED)
        elif what == "help" and p.left > 1 and fight.fighter == whom_to_help(p.to, p.clause):
            postpone(st, p)
    refresh_pledges(st)


def whom_to_help(to: int, clause: Clause) -> int:
    """Return the seat that a promise of help is about."""
    return clause.at if clause.at >= 0 else to


def break_peace(st: State, by: int, victim: int) -> None:
    """Break a promise of peace: what the seat `by` has chosen works against the victim."""
    for p in st.promises:
        if p.clause.what == "peace" and p.by == by and p.to == victim:
            settle(st, p, BROKEN)


def refresh_pledges(st: State) -> None:
    """Recompute which Items and cards are promised in the present fight and so cannot pay for anything else."""
    fight = st.fight
    if fight is None:
        return
    pledged: list[tuple[int, int, int]] = []
    for p in st.promises:
        if p.clause.what in ("item", "card"):
            pledged.append((p.by, p.clause.card, p.to))
    for seat, _, _ in (*fight.pledged, *pledged):
        st.stale |= 1 << seat
    fight.pledged = tuple(pledged)


def packed(clause: Clause) -> int:
    """Return a clause, without its card, as the number an event carries."""
    third = clause.at + 1 if clause.what == "help" else 0
    words = _PLACES[clause.what] | _PLACES[clause.order] << 4 | _PLACES[clause.due] << 6
    return words | third << 8 | clause.n << 12


def unpacked(card: int, n: int) -> Clause:
    """Return the clause in an event."""
    what = CLAUSES[n & 15]
    return Clause(what, card, n >> 12, ORDERS[n >> 4 & 3], at=(n >> 8 & 15) - 1, due=DUES[n >> 6 & 3])
