"""The words Star Munchkin brings: its Races, its Classes, and one player's name."""

from kickdoor.cards import CLASS, NAME, RACE, word

FELINE = word("Feline", RACE)
CYBORG = word("Cyborg", RACE)
MUTANT = word("Mutant", RACE)
PSYCHIC = word("Psychic", CLASS)
BOUNTY_HUNTER = word("Bounty Hunter", CLASS)
TRADER = word("Trader", CLASS)
GADGETEER = word("Gadgeteer", CLASS)
RAY = word("Ray", NAME, ("Ray", "Raye", "Rae", "Rey"))
