"""The shared vocabulary: what a character can be, where an Item sits, when something may be done, to whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

# What a word describes.
RACE: Final = "race"
CLASS: Final = "class"
LOYALTY: Final = "loyalty"
TRAINING: Final = "training"
SEX: Final = "sex"
NATURE: Final = "nature"
HISTORY: Final = "history"
NAME: Final = "name"
WordKind = Annotated[str, RACE, CLASS, LOYALTY, TRAINING, NATURE, NAME]


@dataclass(frozen=True)
class Word:
    """Something a character can be; `mask` has one bit for each thing that must hold at once."""

    name: str
    kind: str
    mask: int
    spellings: tuple[str, ...] = ()
    any: bool = False  # one of the bits is enough


@dataclass(frozen=True)
class Tag:
    """A label on a card that other cards and rules speak of."""

    name: str
    mask: int


EITHER: Final = " or "  # between the names of two words
WORDS: Final[dict[str, Word]] = {}
TAGS: Final[dict[str, Tag]] = {}


def word(name: str, kind: WordKind, spellings: tuple[str, ...] = ()) -> Word:
    """Return the word of that name; the same name and kind always give the same word, so sets can share it.

    `spellings`: of a NAME, the first names that count as it
    """
    key = f"{kind}:{name}"
    if key not in WORDS:
        WORDS[key] = Word(name, kind, 1 << len(WORDS), spellings)
    return WORDS[key]


def both(first: Word, second: Word) -> Word:
    """Return the word for a character who is two things at once. `first`: one word; `second`: the other."""
    return Word(f"{first.name} {second.name}", NATURE, first.mask | second.mask)


def either(first: Word, second: Word) -> Word:
    """Return the word for a character who is either of two things; it counts once. `first`, `second`: the words."""
    return Word(first.name + EITHER + second.name, NATURE, first.mask | second.mask, any=True)


def fits_word(mask: int, word: Word) -> bool:
    """True if this word describes a character with this mask."""
    return bool(mask & word.mask) if word.any else mask & word.mask == word.mask


# By mask of seats, those seats in order.
SEATS_IN: Final = tuple(tuple(seat for seat in range(6) if mask >> seat & 1) for mask in range(64))
# By first seat and mask of seats, those seats in turn order from the first one on.
IN_TURN_FROM: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(tuple(seat for seat in (*range(first, 6), *range(first)) if mask >> seat & 1) for mask in range(64))
    for first in range(6)
)


def any_tag(first: Tag, *more: Tag) -> Tag:
    """Return the tag for anything with one of these tags. `first`: one of them."""
    mask = first.mask
    for t in more:
        mask |= t.mask
    return Tag(EITHER.join(t.name for t in (first, *more)), mask)


def tag(name: str) -> Tag:
    """Return the label of that name; the same name always gives the same label, so sets can share it."""
    if name not in TAGS:
        TAGS[name] = Tag(name, 1 << len(TAGS))
    return TAGS[name]


MALE: Final = word("male", SEX)
FEMALE: Final = word("female", SEX)
HUMAN: Final = word("Human", NATURE)
CHANGED_SEX: Final = word("changed sex", HISTORY)
TRAINED: Final = word("trained", NATURE)  # somebody with any Training

COMPLEX: Final = tag("Complex")
BIG: Final = tag("Big")
LASER: Final = tag("laser")
FIRE: Final = tag("fire")
UNDEAD: Final = tag("Undead")
SIDEKICKS: Final = tag("Sidekicks")
STICK: Final = tag("stick")
BELOW_WAIST: Final = tag("below the waist")
TRAININGS: Final = tag("Trainings")
IN_BLACK: Final = tag("In Black")
GUN: Final = tag("Gun")
KNIFE: Final = tag("Knife")
VEHICLES: Final = tag("Vehicle")
GAS: Final = tag("gas")
ANY_ONE_SHOT: Final = tag("one-shots")
SMALL: Final = "small"  # an Item that is not Big
BEST: Final = "best"  # the Item that gives the highest bonus
DEAREST: Final = "dearest"  # the Item that sells for most

# Kinds of card.
MONSTER: Final = "monster"
ENHANCER: Final = "enhancer"
CLONE: Final = "clone"
WANDERING: Final = "wandering monster"
TRAP: Final = "trap"
ITEM: Final = "item"
ONE_SHOT: Final = "one-shot"
LEVEL_UP: Final = "go up a level"
SPECIAL: Final = "special"
TRAIT: Final = "trait"
MIXED: Final = "mixed trait"
SIDEKICK: Final = "sidekick"
ATTACHMENT: Final = "attachment"

# Decks and piles.
DOOR: Final = 0  # the Door deck
TREASURE: Final = 1  # the Treasure deck

# Where an Item is worn.
HEADGEAR: Final = "Headgear"  # an Item worn on the head
ARMOR: Final = "Armor"  # an Item worn as armor
FOOTGEAR: Final = "Footgear"  # an Item worn on the feet
HAND: Final = "1 Hand"  # an Item held in one hand
TWO_HANDS: Final = "2 Hands"  # an Item held in both hands
VEHICLE: Final = "Vehicle"  # an Item that is ridden
WORN: Final[tuple[str, ...]] = (HEADGEAR, ARMOR, FOOTGEAR)

# Moments at which somebody may respond, as bits.
FREE: Final = 1  # no fight is on
FIGHT: Final = 2  # a fight is on
OWN: Final = 4  # the owner's own turn
DOOR_OPENED: Final = 8  # a card has just been turned up at a door
PLAYED: Final = 16  # a card was put down and has not taken effect
ROLLED: Final = 32  # the owner has just rolled a die
FLIGHT: Final = 64  # the fight is lost, and a seat still has to run
CAUGHT: Final = 128  # a runner is about to suffer Bad Stuff
LEVEL_LOST: Final = 256  # the owner has just lost a level
HELPED: Final = 512  # help has just been agreed
SHARING: Final = 1024  # the owner is about to share Treasure with a helper
CLAIM: Final = 2048  # a card on a discard pile may be claimed
OWN_FIGHT: Final = 4096  # a fight in the owner's own turn
GOT_AWAY: Final = 8192  # somebody has just escaped from a monster
AFTER_FIGHT: Final = 16384  # a fight has just ended
BEFORE_DOOR: Final = 32768  # the owner's own turn, before the first door
DYING: Final = 65536  # the owner is about to die
SPOILS: Final = 131072  # a fight is won and its Treasure has not been drawn
ANY_TIME: Final = FREE | FIGHT | FLIGHT  # in a fight, in a flight and while no fight is on
# More bits, only for the caches of a seat; no card declares them.
IN_FIGHT: Final = 1 << 18  # a fight is on, and the seat is in it
LOOT: Final = 1 << 19  # no fight is on, and somebody else has Items in play
OWN_FREE: Final = 1 << 20  # no fight is on, in the seat's own turn
MONSTER_ON_TOP: Final = 1 << 21  # no fight is on, and a monster is the last Door discarded
ITEM_ON_TOP: Final = 1 << 22  # no fight is on, and an Item is the last Treasure discarded
BY_TABLE: Final = LOOT | MONSTER_ON_TOP | ITEM_ON_TOP  # depends on the cards on the table
BY_CIRCUMSTANCES: Final = BY_TABLE | IN_FIGHT
KIN: Final = 1 << 23  # a fight is on with monsters whose like is in the hand
BRINGS: Final = 1 << 24  # a fight is on, and a card in hand can bring a monster from the hand into it
MONSTER_IN_HAND: Final = 1 << 25  # a monster is in the hand; not a moment by itself
MOMENTS: Final = (1 << 26) - 1  # all of these
MIXING: Final = 1 << 26  # a card in the hand allows a second Race or Class, if there is a first
FITTING: Final = 1 << 27  # a card in the hand may be played by some characters only

MOMENT_NAMES: Final[dict[int, str]] = {
    FREE: "free", FIGHT: "fight", OWN: "own", DOOR_OPENED: "door", PLAYED: "played", ROLLED: "rolled",
    FLIGHT: "flight", CAUGHT: "caught", LEVEL_LOST: "level-lost", HELPED: "helped", SHARING: "sharing",
    CLAIM: "claim", GOT_AWAY: "got-away", AFTER_FIGHT: "after-fight", BEFORE_DOOR: "before-door", DYING: "dying",
    SPOILS: "spoils",
}  # fmt: skip

# What a card or ability is aimed at.
NOTHING: Final = "nothing"
SIDE: Final = "a side"  # the munchkins or the monsters
ANYONE: Final = "anyone"
OTHER_PLAYER: Final = "another player"
A_MONSTER: Final = "a monster"
HAND_MONSTER: Final = "a monster from hand"
A_DECK: Final = "a deck"  # the Door deck or the Treasure deck
A_PILE: Final = "a discard pile"
OWN_ITEM: Final = "an own Item"
LOOSE_ITEM: Final = "another player's Item that is not worn"
A_SIDEKICK: Final = "another player's Sidekick"
YOURSELF: Final = "yourself"
TURN_TAKER: Final = "a player whose turn it is not"  # a player who takes over the turn
A_WAY: Final = "a way"  # one of two ways to use the card
A_FIGHTER: Final = "another player who is fighting"
SMALL_ITEM: Final = "another player's small Item"
A_CURSE: Final = "a lasting Trap, or one just sprung"
OUTSIDER: Final = "a player outside the fight"
A_RECRUIT: Final = "another player's Sidekick or Training"

# Those that few cards have; see legal/targets.py.
RARE_TARGETS: Final[tuple[str, ...]] = (A_FIGHTER, OUTSIDER, A_CURSE, SMALL_ITEM, A_RECRUIT)

# The two sides of a fight.
MUNCHKINS: Final = 0  # the munchkins' side
MONSTERS: Final = 1  # the monsters' side

# Whose choice, whose deed.
VICTIM: Final = "victim"
LEFT: Final = "left"  # the player to the left
RIGHT: Final = "right"  # the player to the right
OWNER: Final = "owner"
FIGHTER: Final = "fighter"  # the player whose fight it is
FIGHTERS: Final = "fighters"  # the main fighter and the helper
OUTSIDERS: Final = "outsiders"  # players outside the fight
NEIGHBOURS: Final = "neighbours"  # the players to the left and to the right
UNCAUGHT: Final = "everyone it did not catch"
OTHERS: Final = "every other player"
EVERYONE_LEFT: Final = "all others, to the left"
EVERYONE_RIGHT: Final = "all others, to the right"
HIGHEST: Final = "those of the highest Level"
LOWEST_LEVEL: Final = "those of the lowest Level"
RICHEST: Final = "those with the most valuable Items"
AIMED_AT: Final = "the player it is aimed at"

# What counts on our side while a monster is there.
LEVEL_ONLY: Final = "level"  # only Levels count on the munchkins' side
BONUSES_ONLY: Final = "bonuses"  # only bonuses count on the munchkins' side

# Amounts that are only known when they happen.
DIE: Final = -1001  # the number just rolled
MARGIN: Final = -1002  # by how much the fight was lost
LOWEST: Final = -1003  # the lowest Level anybody has
