"""What the `at` of a move points at: a seat, a card, a side of the fight, a deck, a way of doing it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from kickdoor.engine.cards.kinds import Card
from kickdoor.engine.moves import Move
from kickdoor.engine.words import (
    A_CURSE, A_DECK, A_FIGHTER, A_MONSTER, A_PILE, A_SIDEKICK, A_WAY, ANYONE, HAND_MONSTER, LOOSE_ITEM, MIXED,
    OTHER_PLAYER, OUTSIDER, OWN_ITEM, SIDE, SIDEKICK, SMALL_ITEM, TRAIT, TURN_TAKER, YOURSELF,
)  # fmt: skip

Target = Literal["", "seat", "card", "side", "deck", "way"]

SEAT_AIMS: Final = frozenset({ANYONE, OTHER_PLAYER, YOURSELF, TURN_TAKER, A_FIGHTER, OUTSIDER})
_CARD_AIMS: Final = frozenset({A_MONSTER, HAND_MONSTER, OWN_ITEM, LOOSE_ITEM, A_SIDEKICK, A_CURSE, SMALL_ITEM})
_VERBS: Final[dict[str, Target]] = {
    "ask": "seat", "trade": "seat", "show": "seat", "choose": "seat", "equip": "card", "claim": "card", "pick": "card",
}  # fmt: skip


def target_of(move: Move, cards: Sequence[Card]) -> Target:
    if move.at < 0:
        return ""
    if move.verb in _VERBS:
        return _VERBS[move.verb]
    if not 0 <= move.card < len(cards):
        return ""
    card = cards[move.card]
    if move.verb == "play":
        if card.kind in (TRAIT, MIXED, SIDEKICK):
            return "card"
        return _aimed(card.play.at) if card.play is not None else ""
    if move.verb == "use" and move.n < len(card.uses):
        return _aimed(card.uses[move.n].at)
    return ""


def _aimed(aim: str) -> Target:
    if aim in SEAT_AIMS:
        return "seat"
    if aim in _CARD_AIMS:
        return "card"
    if aim == SIDE:
        return "side"
    if aim in (A_DECK, A_PILE):
        return "deck"
    return "way" if aim == A_WAY else ""
