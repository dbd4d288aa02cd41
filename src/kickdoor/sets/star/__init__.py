"""Star Munchkin: 168 cards, 146 of them different."""

from kickdoor.engine.cards.kinds import card_set
from kickdoor.sets.star.doors import CHARACTERS, FOLLOWERS, MEDDLING, MONSTER_CARDS, TRAPS
from kickdoor.sets.star.treasures import ITEMS, ONE_SHOTS, SPECIALS

STAR = card_set(
    "star", "Star Munchkin", ("star-2019", "star-2014", "star-2002"),
    MONSTER_CARDS, CHARACTERS, MEDDLING, FOLLOWERS, TRAPS, ITEMS, ONE_SHOTS, SPECIALS,
    says={"trap": "Trap", "sidekick": "Sidekick", "money": "credits", "door": "Station", "keeper": "a Trader"},
)  # fmt: skip
