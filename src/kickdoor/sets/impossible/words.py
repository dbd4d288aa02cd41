"""The words Munchkin Impossible brings: Loyalties, Classes, Trainings, and how English speaks of them."""

from kickdoor.cards import CLASS, LOYALTY, NATURE, TRAINING, any_tag, tag, word
from kickdoor.engine.text import add_words
from kickdoor.engine.words import GUN, KNIFE, VEHICLES

AMERICAN = word("American", LOYALTY)
BRITISH = word("British", LOYALTY)
CHINESE = word("Chinese", LOYALTY)
RUSSIAN = word("Russian", LOYALTY)
ASSASSIN = word("Assassin", CLASS)
PLAYBOY = word("Playboy", CLASS)
TOURIST = word("Tourist", CLASS)
FRUIT_COMBAT = word("Fruit Combat Training", TRAINING)
KNIFE_TRAINING = word("Knife Training", TRAINING)
INTERROGATION = word("Interrogation Training", TRAINING)
KARATE = word("Karate Training", TRAINING)
DRIVING = word("Offensive Driving Training", TRAINING)
DISGUISE = word("Disguise Training", TRAINING)
AIR_DUCT = word("Air Duct Training", TRAINING)
SMALL_TALK = word("Small Talk Training", TRAINING)
AGENT = word("agent", NATURE)  # has the card that allows two Loyalties, or three
CAT = tag("cat")
WEAPON = any_tag(GUN, KNIFE)
ARSENAL = any_tag(GUN, KNIFE, VEHICLES)

# Cards of which the name or some facts are known; all the rest of the set is ours.
KNOWN_IN_PART = (
    "Defective Defector", "Obnoxious Kids In Black", "Agent Orange", "Amok Smoker", "Dr. Maybe", "Clan Destin",
    "Not So Secret Police", "Women In Black", "Interro-Gator", "Communist Manny Festo", "Super Spy", "American",
    "British", "Chinese", "Russian", "Assassin", "Playboy", "Tourist", "Fruit Combat Training", "Knife Training",
    "Interrogation Training", "Karate Training", "Offensive Driving Training", "Double Agent", "Triple Agent",
    "Extra Training", "Super Munchkin", "Wandering Monster", "Lose Your Armor", "Bush Knife", "Handbag Pistol",
    "Bulletproof Umbrella", "Sniper Rifle", "Bazooka", "Shoe Blades", "Getaway Sneakers", "Flying Car",
    "License to Maim", "Cigarette Dart Gun", "Incendiary Ammo", "Silencer", "American Pie", "Wishing Ring",
    "Glamorous Plus-One", "Guinness and Stout",
)  # fmt: skip

add_words("en", {
    "those.British": "British agents",
    "those.Chinese": "Chinese agents",
    "a.British": "a British agent",
    "a.Chinese": "a Chinese agent",
    "a.Fruit Combat Training": "someone with Fruit Combat Training",
    "a.agent": "a Double or Triple Agent",
    "those.agent": "Double and Triple Agents",
    "those.Fruit Combat Training": "those with Fruit Combat Training",
    "those.Interrogation Training": "those with Interrogation Training",
    "effect.KillSuch.cat": "[kill|kills] The Villain's Lap Cat",
    "monster-tag.cat": "Actual Red Herring may kill it.",
    "effect.DemandHelp": "if the fight is [yours|theirs], [demand|demands] help from a player who can give it: they "
    "must either help, and then choose a Treasure first, or give [you|them] a card of their choice from their hand; "
    "they may ask for more Treasure, and with no card in hand they may refuse. Not if killing the monsters would win "
    "[you|them] the game",
    "effect.SwapSuitcases": "[choose|chooses] two Items that aren't Big, one of [yours|theirs] and one of a player who "
    "isn't fighting, [discard|discards] another card from hand or table and [roll|rolls] a die: on 4 or more the "
    "two Items change owners; otherwise the other player gets [yours|theirs] for nothing",
})  # fmt: skip
