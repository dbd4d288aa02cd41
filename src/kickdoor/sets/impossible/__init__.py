"""Munchkin Impossible: 168 cards, 149 of them different. No list of it is public: see `KNOWN_IN_PART`."""

from kickdoor.engine.cards.kinds import card_set
from kickdoor.sets.impossible.doors import CHARACTERS, MEDDLING, MONSTER_CARDS, TRAPS
from kickdoor.sets.impossible.treasures import ITEMS, ONE_SHOTS, SPECIALS
from kickdoor.sets.impossible.words import KNOWN_IN_PART

IMPOSSIBLE = card_set(
    "impossible", "Munchkin Impossible", ("impossible-2014",),
    MONSTER_CARDS, CHARACTERS, MEDDLING, TRAPS, ITEMS, ONE_SHOTS, SPECIALS,
    says={"trap": "Trap", "sidekick": "Hireling", "money": "Gold Pieces", "door": "Door"},
    original=True, in_part=KNOWN_IN_PART,
)  # fmt: skip
