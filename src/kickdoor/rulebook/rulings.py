"""All rulings by id."""

from __future__ import annotations

from typing import Final

from kickdoor.rulebook import rulings_cards as cards
from kickdoor.rulebook import rulings_play as play
from kickdoor.rulebook.entries import Ruling

RULINGS: Final[dict[str, Ruling]] = {
    ruling.id: ruling
    for group in (
        play.TIMING,
        play.ITEMS,
        play.CHARACTERS,
        play.CURSES,
        play.COMBAT,
        cards.DEATH,
        cards.WINNING,
        cards.COMPANIONS,
        cards.STAR_CARDS,
        cards.MUNCHKIN_CARDS,
        cards.IMPOSSIBLE_CARDS,
        cards.TURN,
    )
    for ruling in group
}
