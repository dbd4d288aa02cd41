"""Munchkin: 168 cards, 147 of them different."""

from kickdoor.engine.cards.kinds import card_set
from kickdoor.sets.munchkin.doors import CHARACTERS, CURSES, MEDDLING, MONSTER_CARDS
from kickdoor.sets.munchkin.printings import LATER
from kickdoor.sets.munchkin.treasures import ITEMS, ONE_SHOTS, SPECIALS

MUNCHKIN = card_set(
    "munchkin", "Munchkin", ("munchkin-2010", "munchkin-2001"),
    MONSTER_CARDS, CHARACTERS, CURSES, MEDDLING, ITEMS, ONE_SHOTS, SPECIALS,
    says={"trap": "Curse", "sidekick": "Hireling", "money": "Gold Pieces", "door": "Door"},
    year=2001, printings=(LATER,),
)  # fmt: skip
