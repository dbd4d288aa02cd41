"""The physical cards of one game."""

from __future__ import annotations

import hashlib
from typing import Final

from kickdoor.engine.cards import tables
from kickdoor.engine.cards.facts import CardFacts
from kickdoor.engine.cards.kinds import Card, CardSet, shared_words
from kickdoor.engine.words import DOOR, IN_BLACK, TREASURE
from kickdoor.errors import KickdoorError

MOST_CARDS: Final = 1023  # a move has ten bits for its card; one value means no card


class Pool:
    """The physical cards of one game: every copy has an id, the same in every game of these sets."""

    __slots__ = (
        "cards", "digest", "doors", "edition", "facts", "gangs", "ids", "made_of", "moments", "says", "sets",
        "treasures", "treasures_alike", "ways",
    )  # fmt: skip

    def __init__(self, sets: tuple[CardSet, ...], edition: str = "") -> None:
        printed = [c for s in sets for c in s.printed_for(edition)]
        self.made_of = sets
        self.edition = edition
        self.sets = tuple(s.name for s in sets)
        self.says = shared_words(sets)
        self.cards: list[Card] = [c for c in printed for _ in range(c.copies)]
        if len(self.cards) > MOST_CARDS:
            names = " and ".join([s.title for s in sets])
            raise KickdoorError(
                f"A game can have {MOST_CARDS:,} cards at most, and {names} have {len(self.cards):,} with all copies."
            )
        self.facts = [CardFacts(i, c) for i, c in enumerate(self.cards)]
        self.ids: dict[str, list[int]] = {}
        for i, c in enumerate(self.cards):
            self.ids.setdefault(c.id, []).append(i)
        self.doors = [i for i, c in enumerate(self.cards) if c.deck == DOOR]
        self.treasures = [i for i, c in enumerate(self.cards) if c.deck == TREASURE]
        self.treasures_alike = [copies for copies in self.ids.values() if self.cards[copies[0]].deck == TREASURE]
        self.moments = 0  # mask of the moments at which any card of the game can respond
        for f in self.facts:
            self.moments |= f.moments | f.power_moments
        self.ways: dict[int, list[int]] = {}  # cache by moment: what each card in hand lets its owner do
        self.gangs = 0  # mask of tags whose monsters join each other, whatever the rules say
        for c in printed:
            self.gangs |= c.tags & IN_BLACK.mask
        self.digest = hashlib.sha256(repr(printed).encode()).hexdigest()[:16]

    def ways_at(self, moment: int) -> list[int]:
        """Return, cached, what each card in hand lets its owner do at this moment (see tables.py)."""
        ways = self.ways.get(moment)
        if ways is None:
            ways = [0] * len(self.cards)
            for i, f in enumerate(self.facts):
                if f.moments & moment:
                    ways[i] = tables.way_to_play(f.card, f.put_move, moment)
            self.ways[moment] = ways
        return ways
