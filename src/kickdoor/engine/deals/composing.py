"""The moves by which a deal is composed, one clause after another (see frames/terms.py)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import moves as mv
from kickdoor.engine.deals.ledger import CLAUSES
from kickdoor.engine.moves import Clause, Listed

# The number of a TERM move: the clause it adds, or the change it makes to the last one. 0: begin to compose.
MINE: Final = 32  # flag: the speaker promises it, not the other player
COUNT: Final = 6  # shift of the count of Treasures, or of a Treasure's id + 1
TREASURES: Final = CLAUSES.index("treasures") + 1
ITEM: Final = CLAUSES.index("item") + 1
CARD: Final = CLAUSES.index("card") + 1
CERTAIN: Final = CLAUSES.index("certain") + 1
PLAY: Final = CLAUSES.index("play") + 1
STAY_OUT: Final = CLAUSES.index("stay out") + 1
HOLD_BACK: Final = CLAUSES.index("hold back") + 1
PEACE: Final = CLAUSES.index("peace") + 1
HELP: Final = CLAUSES.index("help") + 1
TO_ALL: Final = 14  # offer the terms to the whole table, not only to the player they were composed for
MORE: Final = 15  # go on to a further clause, or in a trade to a further Item, than is listed at once
FIRST: Final = 16  # the Treasures are picked first
LAST: Final = 17
ALWAYS: Final = 18  # it is due even if the fight is lost
ALONE: Final = 19  # it is due only if nobody else interferes
CHANGES: Final[tuple[int, ...]] = (FIRST, LAST, ALWAYS, ALONE)  # their numbers are above those of all clauses
DUE_CHANGES: Final[tuple[int, ...]] = (ALWAYS, ALONE)
COMPOSE: Final = mv.code(mv.TERM)


def term(kind: int, card: int = -1, at: int = -1, n: int = 0) -> int:
    """Return the move that names this clause."""
    return mv.code(mv.TERM, card, at, kind | n << COUNT)


# Moves that are listed often: by number of Treasures - 1, by card, and by promise (the other's, the proposer's).
TREASURE_TERMS: Final[tuple[Listed, ...]] = tuple(term(TREASURES, n=n) for n in range(1, 1000))
ITEM_TERMS: Final[tuple[Listed, ...]] = tuple(term(ITEM, c) for c in range(1023))
CARD_TERMS: Final[tuple[Listed, ...]] = tuple(term(CARD, c) for c in range(1023))
A_CERTAIN_ONE: Final[Listed] = term(CERTAIN)  # which one is asked next
ANOTHER_PLAY: Final[Listed] = term(PLAY)  # a card aimed at a monster, or at nothing; which one is asked next
CALL_TERMS: Final[Listed] = term(TO_ALL)
MORE_TERMS: Final[Listed] = term(MORE)
CERTAIN_TERMS: Final[tuple[Listed, ...]] = tuple(term(CERTAIN, n=c + 1) for c in range(1022))  # by card
# Promises of conduct between the two, as bits of a mask in the order in which they are listed.
CONDUCT: Final[tuple[str, ...]] = ("stay out", "hold back", "peace", "help")
CONDUCT_BITS: Final = {what: 1 << place for place, what in enumerate(CONDUCT)}
ANYWHERE: Final = CONDUCT_BITS["peace"] | CONDUCT_BITS["help"]
ASIDE: Final = CONDUCT_BITS["stay out"]
ASIDE_IN_FIGHT: Final = CONDUCT_BITS["stay out"] | CONDUCT_BITS["hold back"]

# The moves that name them (the other's promise, the speaker's), by mask.
CONDUCT_TERMS: Final = tuple(
    tuple(
        tuple(term(CLAUSES.index(what) + 1 | whose) for what in CONDUCT if mask & CONDUCT_BITS[what])
        for mask in range(1 << len(CONDUCT))
    )
    for whose in (0, MINE)
)
# To help a third player (the other's promise, the proposer's), by mask of the third players.
THIRD_TERMS: Final = tuple(
    tuple(tuple(term(whose, at=seat) for seat in range(6) if mask >> seat & 1) for mask in range(64))
    for whose in (HELP, HELP | MINE)
)
# Both together: by whose promise it is, by mask of conduct, by mask of third players.
PROMISE_TERMS: Final = tuple(
    tuple(tuple(conduct + third for third in THIRD_TERMS[whose]) for conduct in CONDUCT_TERMS[whose])
    for whose in (0, 1)
)
ORDER_CHANGES: Final[tuple[Listed, ...]] = (term(FIRST), term(LAST))


def kind_of(move: int) -> int:
    """Return which clause or change a TERM move names."""
    return mv.n_of(move) & MINE - 1


_NAMED: Final[dict[int, Clause]] = {}


def named_by(move: int, by: int) -> Clause:
    """Return the clause that a TERM move names, promised by this seat (-1: the usual one); it is cached."""
    key = move << 3 | by + 1
    known = _NAMED.get(key)
    if known is None:
        n = mv.n_of(move)
        what = CLAUSES[kind_of(move) - 1]
        number = (n >> COUNT) - 1 if what == "certain" else n >> COUNT
        known = Clause(what, mv.card_of(move), number, by=by, at=mv.at_of(move))
        _NAMED[key] = known
    return known


def an_item(card: int, by: int = -1) -> Clause:
    """Return the clause that promises this Item, by this seat or the usual one."""
    return named_by(ITEM_TERMS[card], by)


def is_change(kind: int) -> bool:
    """True if a TERM move of this kind changes the last clause, instead of adding one."""
    return kind >= FIRST
