"""What a player must know to answer a question about cards: whose they are, where they go, how many are due."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, final

if TYPE_CHECKING:
    from kickdoor.engine.effects.base import Verbs


@final
@dataclass(frozen=True)
class Stakes:
    """What depends on the answer to a question, beside the cards to choose from."""

    key: str  # which sentence explains it
    seats: tuple[int, ...] = ()  # the players the sentence names
    n: int = 0  # how many cards, levels or how much value is due
    most: int = 0  # how many may be kept
    card: int = -1  # the card that asks for it
    other: int = -1  # another card the sentence names
    instead: Verbs = ()  # what happens to a player who pays nothing


__all__ = ["Stakes"]
