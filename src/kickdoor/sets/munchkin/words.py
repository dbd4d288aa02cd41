"""The words original Munchkin brings: its Races, its Classes, and what only one of its cards speaks of."""

from kickdoor.cards import CLASS, RACE, tag, word
from kickdoor.engine.text import add_words

ELF = word("Elf", RACE)
DWARF = word("Dwarf", RACE)
HALFLING = word("Halfling", RACE)
WARRIOR = word("Warrior", CLASS)
WIZARD = word("Wizard", CLASS)
THIEF = word("Thief", CLASS)
CLERIC = word("Cleric", CLASS)
NOSE = tag("nose")

add_words("en", {"plural.Elf": "Elves", "plural.Dwarf": "Dwarves", "plural.Thief": "Thieves"})
add_words("en", {
    "effect.KillSuch.nose": "[kill|kills] the Floating Nose", "monster-tag.nose": "Potion of Halitosis may kill it.",
})  # fmt: skip
add_words("en", {"foe.Mate": "the Mate", "event.MonsterCloned.Mate": "A Mate of {other} joined the fight."})
