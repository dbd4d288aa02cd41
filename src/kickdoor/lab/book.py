"""Facts about the cards of a game, computed once for each pool."""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.engine.cards.kinds import Monster, Trait
from kickdoor.engine.cards.pool import Pool
from kickdoor.engine.words import CLASS, LOYALTY, RACE, TRAINING, TRAP

KINDS = (RACE, CLASS, LOYALTY, TRAINING)  # kinds of trait, in the order of reports


class Book:
    """Numbers each card by its place among all card ids in alphabetical order; copies share a number."""

    __slots__ = ("cards", "ids", "levels", "number", "traps", "wins")

    def __init__(self, pool: Pool) -> None:
        self.cards = pool.cards
        self.ids = sorted(pool.ids)
        places = {name: i for i, name in enumerate(self.ids)}
        self.number = [places[card.id] for card in pool.cards]
        self.wins = [card.wins if isinstance(card, Monster) else 0 for card in pool.cards]
        self.levels = [card.level if isinstance(card, Monster) else 0 for card in pool.cards]
        self.traps = [card.kind == TRAP for card in pool.cards]

    def words(self, traits: Sequence[int]) -> tuple[str, ...]:
        """Return the Races, Classes and so on of these trait cards, by kind; empty for a kind without any."""
        held = [card.word for c in traits if isinstance(card := self.cards[c], Trait)]
        return tuple(" + ".join(sorted({word.name for word in held if word.kind == kind})) for kind in KINDS)


_BOOKS: list[tuple[Pool, Book]] = []


def book_of(pool: Pool) -> Book:
    """Return the book of a pool. The last one is cached: the games of a run share their pool."""
    if not _BOOKS or _BOOKS[0][0] is not pool:
        _BOOKS[:] = [(pool, Book(pool))]
    return _BOOKS[0][1]
