"""Kinds of card as frozen declarations, and sets of them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from kickdoor.engine.cards.costs import Cost
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.rules import EDITIONS
from kickdoor.engine.words import (
    ARMOR, FOOTGEAR, HEADGEAR, NOTHING, OWNER, VEHICLE, Word,
)  # fmt: skip

if TYPE_CHECKING:
    from kickdoor.engine.cards.abilities import Ability


@dataclass(frozen=True)
class Terms:
    """What else must hold before something can be done."""

    per_fight: int = 0  # so often in one fight
    per_target: bool = False  # once against each in one fight
    facing: int = 0  # mask of tags, one of which a monster must have
    behind: bool = False  # somebody must have a higher Level
    useful: bool = False  # it must do something
    per_turn: int = 0  # so often in one turn
    inside: bool = False  # only for those who fight
    outside: bool = False  # only for those who do not fight
    lone: bool = False  # no other monster may be there
    unarmed: int = 0  # mask of tags: nothing of the kind may be in use
    up_to: int = 0  # printed Level a monster may have at most
    own: bool = False  # only for oneself


@dataclass(frozen=True)
class Use:
    """Something a card lets somebody do: when, at what, for which price, and what then happens."""

    name: str
    when: int
    at: str = NOTHING
    pay: Cost | None = None
    then: tuple[Effect, ...] = ()
    who: str = OWNER  # or FIGHTER, FIGHTERS, OUTSIDERS
    only: int = 0  # mask the seat must have
    to: tuple[str, ...] = ()  # kinds of card it answers
    yours: bool = False  # answers only what happens to the seat itself
    needs: str = ""  # kind of card that must lie on top of the discards
    terms: Terms | None = None


@dataclass(frozen=True)
class Decline:
    """A way not to fight a monster: for whom, at what price, and what it brings."""

    only: Word | None = None
    pays: str = ""  # "" nothing, "Item" any Item in play, or a slot
    gives: tuple[Effect, ...] = ()
    never: Word | None = None  # those who cannot


@dataclass(frozen=True, kw_only=True)
class Card:
    name: str
    kind: str
    deck: int
    set: str = ""
    slug: str = ""
    copies: int = 1
    value: int = -1  # -1: no value line, so not an Item
    tags: int = 0
    play: Use | None = None  # how it is played from the hand (or, a one-shot, from the table)
    uses: tuple[Use, ...] = ()  # what it lets people do while it is in play
    plays_at: int = 0  # moments at which it may be put into play without a `play` of its own
    abilities: tuple[Ability, ...] = ()  # what it does by lying there
    original: bool = False  # of our own design, wholly or in part
    in_part: bool = False  # its name or some of its facts are known
    bespoke: bool = False

    @property
    def id(self) -> str:
        return f"{self.set}:{self.slug}"


@dataclass(frozen=True, kw_only=True)
class Item(Card):
    bonus: int = 0
    head: int = 0
    armor: int = 0
    foot: int = 0
    hands: int = 0
    vehicle: int = 0
    only: tuple[Word, ...] = ()
    never: tuple[Word, ...] = ()

    def sits(self, slot: str) -> bool:
        """Is it worn there?"""
        return (slot == HEADGEAR and self.head > 0) or (slot == ARMOR and self.armor > 0) or (
            slot == FOOTGEAR and self.foot > 0) or (slot == VEHICLE and self.vehicle > 0)  # fmt: skip

    @property
    def worn(self) -> bool:
        return self.head + self.armor + self.foot > 0


@dataclass(frozen=True, kw_only=True)
class Monster(Card):
    level: int
    treasures: int
    wins: int = 1
    bad_stuff: tuple[Effect, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Trait(Card):
    """What a character is: a Race, a Class, a Loyalty, a Training."""

    word: Word


@dataclass(frozen=True)
class Allowance:
    """How many more traits of a kind a card allows, and on which terms."""

    adds: int = 1
    needs: int = 1  # traits of that kind the card cannot be without
    mild: bool = True  # with a single one nothing is held against its owner
    on_one: bool = False  # by its own text it may lie on a single one, whatever the edition says


@dataclass(frozen=True, kw_only=True)
class Mixed(Card):
    """Allows more traits of a kind."""

    of: str
    allows: Allowance
    word: Word | None = None  # what it makes of its owner


@dataclass(frozen=True, kw_only=True)
class Sidekick(Card):
    bonus: int = 0


@dataclass(frozen=True, kw_only=True)
class Enhancer(Card):
    level: int
    treasures: int


@dataclass(frozen=True, kw_only=True)
class CloneCard(Card):
    """Makes a copy of a monster."""


@dataclass(frozen=True, kw_only=True)
class Attachment(Card):
    """Tied to an Item: lets it break the rules."""


def slug_of(name: str) -> str:
    """`Trap! Can Opener` -> `can-opener`, `Sidekick: Android` -> `android`."""
    plain = unicodedata.normalize("NFKD", re.sub(r"^(Trap!|Curse!|Sidekick:|Hireling:)\s*", "", name))
    return re.sub(r"[^a-z0-9]+", "-", plain.lower().replace("'", "")).strip("-")


@dataclass(frozen=True)
class Printing:
    """Cards that read differently since a year."""

    year: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class CardSet:
    """A printed set: its cards, and what it calls things."""

    name: str
    title: str
    editions: tuple[str, ...]
    cards: tuple[Card, ...]
    says: Mapping[str, str] = field(default_factory=dict)  # this set's word for a shared notion
    year: int = 0  # of its first printing, which `cards` are
    printings: tuple[Printing, ...] = ()  # later ones

    def printed_for(self, edition: str) -> tuple[Card, ...]:
        """The cards as they read in the printing nearest in time to an edition; the first one if it is unknown."""
        if not self.printings or edition not in EDITIONS:
            return self.cards
        return tuple(self.nearest(c, EDITIONS[edition].year) for c in self.cards)

    def nearest(self, card: Card, year: int) -> Card:
        """The printing of a card that is nearest to a year; of two as near the older."""
        best, away = card, abs(self.year - year)
        for printing in self.printings:
            for other in printing.cards:
                if other.slug == card.slug and abs(printing.year - year) < away:
                    best, away = other, abs(printing.year - year)
        return best


def card_set(
    name: str, title: str, editions: tuple[str, ...], *lists: Sequence[Card], says: Mapping[str, str] | None = None,
    year: int = 0, printings: Sequence[Printing] = (), original: bool = False, in_part: Sequence[str] = (),
) -> CardSet:  # fmt: skip
    """`original`: all its cards are of our own design, those named `in_part` in part only."""
    cards = named(name, [c for part in lists for c in part])
    strangers = sorted(set(in_part) - {c.name for c in cards})
    if strangers:
        raise ValueError(f"set {name}: no card is called {', '.join(strangers)}")
    if original:
        cards = tuple(replace(c, original=True, in_part=c.name in in_part) for c in cards)
    slugs = [c.slug for c in cards]
    twice = sorted({s for s in slugs if slugs.count(s) > 1})
    if twice:
        raise ValueError(f"set {name}: two cards share the slug {', '.join(twice)}")
    other = tuple(Printing(p.year, named(name, p.cards)) for p in printings)
    unknown = [c.name for p in other for c in p.cards if c.slug not in slugs]
    if unknown:
        raise ValueError(f"set {name}: a printing of no card: {', '.join(unknown)}")
    return CardSet(name, title, editions, cards, dict(says or {}), year, other)


def shared_words(sets: Sequence[CardSet]) -> dict[str, str]:
    """What a game of these sets calls things: one word for a notion, that of the first set (OPT-04)."""
    says: dict[str, str] = {}
    for s in reversed(sets):
        says.update(s.says)
    return says


def namesakes(sets: Iterable[CardSet]) -> set[str]:
    """Names that cards of several of these sets have; they are told apart by their ids (R029)."""
    seen: set[str] = set()
    twice: set[str] = set()
    for s in sets:
        names = {c.name for c in s.cards}
        twice |= seen & names
        seen |= names
    return twice


def named(set_name: str, cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(replace(c, set=set_name, slug=slug_of(c.name)) for c in cards)
