"""Kinds of card as frozen declarations, and sets of them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from kickdoor.engine.cards.costs import Cost
from kickdoor.engine.cards.values import (
    Bonus, Copies, LevelsWon, Limit, MoneyOrNone, MonsterLevel, Treasures, WornOrItem, Year,
)  # fmt: skip
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.rules import EDITIONS
from kickdoor.engine.words import (
    ARMOR, FOOTGEAR, HEADGEAR, NOTHING, OWNER, VEHICLE, Word,
)  # fmt: skip

if TYPE_CHECKING:
    from kickdoor.engine.cards.abilities import Ability
    from kickdoor.engine.cards.conditions import Condition


@dataclass(frozen=True, kw_only=True)
class Terms:
    """How often, and on what conditions, a card may be played or a power used."""

    per_fight: Limit = 0  # how many times per fight; 0: no limit
    per_turn: Limit = 0  # how many times per turn; 0: no limit
    useful: bool = False  # only if it would have an effect
    conditions: tuple[Condition, ...] = ()


@dataclass(frozen=True)
class Use:
    """Something a card lets a player do: when, on what target, at what cost, and with what effect."""

    name: str
    when: int
    at: str = NOTHING
    pay: Cost | None = None
    then: tuple[Effect, ...] = ()
    who: str = OWNER  # or FIGHTER, FIGHTERS, OUTSIDERS
    only: int = 0  # mask of words the character must have
    to: tuple[str, ...] = ()  # kinds of card it answers
    yours: bool = False  # answers only what happens to its owner
    needs: str = ""  # kind of card that must lie on top of the discards
    terms: Terms | None = None


@dataclass(frozen=True)
class Decline:
    """A way to avoid fighting a monster: who may use it, what it costs, what it gives."""

    only: Word | None = None
    pays: WornOrItem = ""  # "" nothing, "Item" any Item in play, or a slot
    gives: tuple[Effect, ...] = ()
    never: Word | None = None  # characters who may not decline this way


@dataclass(frozen=True, kw_only=True)
class Card:
    """A printed card: what every kind of card has."""

    name: str
    kind: str
    deck: int
    set: str = ""
    slug: str = ""
    copies: Copies = 1
    value: MoneyOrNone = -1  # -1: no value line, so not an Item
    tags: int = 0
    play: Use | None = None  # how it is played from hand; a one-shot also from the table
    uses: tuple[Use, ...] = ()  # powers it gives while it is in play
    plays_at: int = 0  # moments at which it may be put into play; for cards without `play`
    abilities: tuple[Ability, ...] = ()  # what it does while it is in play
    original: bool = False  # designed by this project, fully or in part
    in_part: bool = False  # its name or some facts come from the printed card
    bespoke: bool = False

    @property
    def id(self) -> str:
        return f"{self.set}:{self.slug}"


@dataclass(frozen=True, kw_only=True)
class Item(Card):
    """An Item. `head`, `armor`, `foot`, `hands` and `vehicle` say how much room it takes there."""

    bonus: Bonus = 0
    head: int = 0
    armor: int = 0
    foot: int = 0
    hands: int = 0
    vehicle: int = 0
    only: tuple[Word, ...] = ()
    never: tuple[Word, ...] = ()

    def fits_slot(self, slot: str) -> bool:
        """True if the Item is worn in this slot."""
        return (slot == HEADGEAR and self.head > 0) or (slot == ARMOR and self.armor > 0) or (
            slot == FOOTGEAR and self.foot > 0) or (slot == VEHICLE and self.vehicle > 0)  # fmt: skip

    @property
    def worn(self) -> bool:
        return self.head + self.armor + self.foot > 0


@dataclass(frozen=True, kw_only=True)
class Monster(Card):
    """A monster: its printed Level, the Treasures and levels for killing it, and its Bad Stuff."""

    level: MonsterLevel
    treasures: Treasures
    wins: LevelsWon = 1
    bad_stuff: tuple[Effect, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Trait(Card):
    """What a character is: a Race, a Class, a Loyalty, a Training."""

    word: Word


@dataclass(frozen=True)
class Allowance:
    """How many more traits of a kind a card allows, and under which conditions."""

    adds: int = 1
    needs: int = 1  # how many traits of that kind the player must have
    mild: bool = True  # with only one such trait, its drawbacks do not apply
    on_one: bool = False  # its text allows it with a single trait, in every edition


@dataclass(frozen=True, kw_only=True)
class Mixed(Card):
    """A card that allows more traits of a kind."""

    of: str
    allows: Allowance
    word: Word | None = None  # word it adds to its owner


@dataclass(frozen=True, kw_only=True)
class Sidekick(Card):
    """A Sidekick or Hireling."""

    bonus: Bonus = 0


@dataclass(frozen=True, kw_only=True)
class Enhancer(Card):
    """A card that makes a monster stronger or weaker; `level` and `treasures` are added to the monster's."""

    level: Bonus
    treasures: Bonus


@dataclass(frozen=True, kw_only=True)
class CloneCard(Card):
    """A card that adds a copy of a monster to the fight."""


@dataclass(frozen=True, kw_only=True)
class Attachment(Card):
    """A card attached to an Item that lets the Item break a rule, such as Cheat!."""


def slug_of(name: str) -> str:
    """Return the slug of a name: `Trap! Can Opener` gives `can-opener`, `Sidekick: Android` gives `android`."""
    plain = unicodedata.normalize("NFKD", re.sub(r"^(Trap!|Curse!|Sidekick:|Hireling:)\s*", "", name))
    return re.sub(r"[^a-z0-9]+", "-", plain.lower().replace("'", "")).strip("-")


@dataclass(frozen=True)
class Printing:
    """Cards whose text changed in a printing of this year."""

    year: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class CardSet:
    """A printed set: its cards, and what it calls things."""

    name: str
    title: str
    editions: tuple[str, ...]
    cards: tuple[Card, ...]
    says: Mapping[str, str] = field(default_factory=dict)  # this set's word for a shared concept
    year: int = 0  # year of the first printing; `cards` are that printing
    printings: tuple[Printing, ...] = ()  # later ones

    def printed_for(self, edition: str) -> tuple[Card, ...]:
        """Return the cards of the printing nearest to an edition; the first printing if the edition is unknown."""
        if not self.printings or edition not in EDITIONS:
            return self.cards
        return tuple(self.nearest(c, EDITIONS[edition].year) for c in self.cards)

    def nearest(self, card: Card, year: int) -> Card:
        """Return the printing of a card that is nearest to a year; in a tie, the older one."""
        best, away = card, abs(self.year - year)
        for printing in self.printings:
            for other in printing.cards:
                if other.slug == card.slug and abs(printing.year - year) < away:
                    best, away = other, abs(printing.year - year)
        return best


def card_set(
    name: str, title: str, editions: tuple[str, ...], *lists: Sequence[Card], says: Mapping[str, str] | None = None,
    year: Year = 0, printings: Sequence[Printing] = (), original: bool = False, in_part: Sequence[str] = (),
) -> CardSet:  # fmt: skip
    """Return a set.

    `name`: its short name, by which saves and games know it
    `title`: what people call it
    `editions`: the rulesheets it goes with, the newest first
    `says`: its own words for what sets call differently: trap, sidekick, money, door
    `year`: the year of its first printing; only for a set with several printings
    `printings`: cards that other printings changed
    `original`: none of its cards is printed
    `in_part`: names of cards of which a part is printed
    """
    for c in (c for part in lists for c in part):
        if not isinstance(c, Card):
            raise ValueError(f"set {name}: {c!r:.40} stands where a card should be")
    cards = named(name, [c for part in lists for c in part])
    unknown_names = sorted(set(in_part) - {c.name for c in cards})
    if unknown_names:
        raise ValueError(f"set {name}: no card is called {', '.join(unknown_names)}")
    if original:
        cards = tuple(replace(c, original=True, in_part=c.name in in_part) for c in cards)
    slugs = [c.slug for c in cards]
    twice = sorted({s for s in slugs if slugs.count(s) > 1})
    if twice:
        raise ValueError(f"set {name}: two cards share the slug {', '.join(twice)}")
    other = tuple(Printing(p.year, named(name, p.cards)) for p in printings)
    unknown = [c.name for p in other for c in p.cards if c.slug not in slugs]
    if unknown:
        raise ValueError(f"set {name}: this printing names cards the set does not have: {', '.join(unknown)}")
    return CardSet(name, title, editions, cards, dict(says or {}), year, other)


def shared_words(sets: Sequence[CardSet]) -> dict[str, str]:
    """Return what a game of these sets calls things: for each concept, the word of the first set (OPT-04)."""
    says: dict[str, str] = {}
    for s in reversed(sets):
        says.update(s.says)
    return says


def namesakes(sets: Iterable[CardSet]) -> set[str]:
    """Return the names that several of these sets use; their cards are distinguished by id (R029)."""
    seen: set[str] = set()
    twice: set[str] = set()
    for s in sets:
        names = {c.name for c in s.cards}
        twice |= seen & names
        seen |= names
    return twice


def named(set_name: str, cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(replace(c, set=set_name, slug=slug_of(c.name)) for c in cards)
