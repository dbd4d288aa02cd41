"""Kinds of card as frozen declarations, and sets of them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from kickdoor.engine.costs import Cost
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.rules import EDITIONS
from kickdoor.engine.words import (
    ARMOR, FOOTGEAR, HEADGEAR, NOTHING, OWNER, VEHICLE, Tag,
    Word,
)  # fmt: skip


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
    original: bool = False  # of our own design, wholly or in part
    in_part: bool = False  # its name or some of its facts are known
    bespoke: bool = False
    icon: str = ""
    to_bottom: bool = False  # goes under the discards when done
    plays_at: int = 0  # moments at which it may be put into play without a `play` of its own
    at_once: tuple[Effect, ...] = ()  # happens the moment anybody gets it
    lasting: bool = False  # a Trap that stays until something lifts it
    on_rolls: int = 0  # added to every die of its owner
    goes_with: str = ""  # a lasting Trap that is lost with what is worn there
    only_armor: bool = False  # for one fight no Item but Armor gives a bonus
    dulls: int = 0  # mask of tags: for one fight no such Item gives a bonus
    waits: bool = False  # what it does at once waits if it was dealt with a first hand

    @property
    def id(self) -> str:
        return f"{self.set}:{self.slug}"


@dataclass(frozen=True, kw_only=True)
class Item(Card):
    bonus: int = 0
    extra: tuple[tuple[Word, int], ...] = ()
    head: int = 0
    armor: int = 0
    foot: int = 0
    hands: int = 0
    only: tuple[Word, ...] = ()
    never: tuple[Word, ...] = ()
    flee: int = 0
    gives_hands: int = 0
    shares_slot: bool = False  # takes no room, but goes with what it is worn with
    sends_away: bool = False  # may be left out; if used to win, nobody is killed
    escapes: int = 0  # may be discarded to escape from a monster up to this strength
    wards: bool = False  # Traps behind doors do nothing to the wearer
    when_escaped: tuple[Effect, ...] = ()  # happens when the wearer has got away from all
    vehicle: int = 0
    improves: int = 0  # mask of tags: counts only beside such an Item in use, as a part of it
    big: int = 0  # more Big Items that may be carried while it is in use
    other: Item | None = None  # the other way it can be used

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
    against: tuple[tuple[Word, int], ...] = ()
    extra_treasures: tuple[tuple[Word, int], ...] = ()
    flee: int = 0
    leaves_alone: int = 0  # does not pursue characters up to this Level
    no_escape: bool = False
    no_roll: bool = False  # only what escapes without a roll helps
    even_if_escaped: tuple[Effect, ...] = ()
    ignores: int = 0  # mask of tags that do not count in the fight
    before: tuple[Effect, ...] = ()  # happens before the fight begins
    enters: tuple[Effect, ...] = ()  # happens whenever it enters a fight
    instead: tuple[Decline, ...] = ()
    beaten_by: Word | None = None
    scared_off_by: Word | None = None
    when_beaten: tuple[Effect, ...] = ()
    bad_stuff: tuple[Effect, ...] = ()
    aftermath: tuple[Effect, ...] = ()  # after all have fled, if it caught somebody
    leaves: int = -1  # Treasures it leaves when scared off; -1: its own
    parting: tuple[Effect, ...] = ()  # happens when it is scared off
    no_help: bool = False  # nobody can help against it
    counts: str = ""  # LEVEL_ONLY or BONUSES_ONLY count on our side
    each_fighter: tuple[tuple[Word, int], ...] = ()  # what each such fighter is worse or better by
    pursues: Word | None = None  # those it pursues whatever their Level
    always_escaped: bool = False
    no_aid: bool = False  # once the fight is lost nothing helps
    to_run: tuple[Effect, ...] = ()  # what running from it costs, caught or not
    escape_by: int = 0  # mask of tags: discard such an Item to escape
    wins_with: tuple[tuple[Tag, int], ...] = ()  # more levels if such a thing was used
    wins_bare: int = 0  # more levels if the Level alone would have been enough
    unless: tuple[tuple[Word, int], ...] = ()  # stronger while no fighter is that
    at_sight_of: tuple[tuple[Tag, int], ...] = ()  # stronger while a fighter has such a thing in use
    helpless: int = 0  # mask of tags: of no strength while a fighter has such a thing in use
    mirrors: bool = False  # stronger by the best bonus of an Item of the main fighter
    lets_go: Word | None = None  # those it does not pursue


@dataclass(frozen=True, kw_only=True)
class Trait(Card):
    """What a character is: a Race, a Class, a Loyalty, a Training. A number below 0 is a drawback."""

    word: Word
    alone: int = 0  # bonus when fighting without a helper
    flee: int = 0
    starts_at: int = 1
    cheats_death: int = 0  # Levels that may be lost instead of dying
    spare_slot: bool = False  # one more Headgear, Footgear or hand
    second_door: bool = False
    any_complex: bool = False
    sidekicks: int = 1
    keeps_sidekicks: bool = False
    when_helping_kills: tuple[Effect, ...] = ()
    helping_wins: int = 0  # levels for each monster it helped to kill
    any_big: bool = False
    hand: int = 0  # more cards that may be kept
    sells_double: bool = False  # one Item a turn
    wins_ties: bool = False
    resurrects: int = 0  # cards of one face-up draw that may come from the discards instead
    bonus: int = 0
    more_for: tuple[tuple[Tag, int], ...] = ()  # what each such Item in use gives on top
    unworn: bool = False  # that is, each that is not Headgear, Armor or Footgear
    free_hand: int = 0  # bonus for each hand that holds nothing, two at most
    hands: int = 0  # more hands for Items
    sells_for: int = 0  # what each sale brings on top
    softens: bool = False  # one level less where two or more are lost at once
    no_trouble: bool = False  # may not look for trouble
    withdraws: bool = False  # as a helper it escapes from a lost fight without a roll
    loots: int = 1  # cards drawn for looting the room, one of which is kept
    flee_with: tuple[tuple[Tag, int], ...] = ()  # to run away, with such a thing in use
    when_you_win: tuple[Effect, ...] = ()
    when_helping_wins: tuple[Effect, ...] = ()
    when_escaped: tuple[Effect, ...] = ()  # in the own turn, when it has got away from all


@dataclass(frozen=True, kw_only=True)
class Mixed(Card):
    """Allows more traits of a kind."""

    of: str
    adds: int = 1
    needs: int = 1  # traits of that kind it cannot be without
    mild: bool = True  # with a single one nothing is held against its owner
    on_one: bool = False  # by its own text it may lie on a single one, whatever the edition says
    word: Word | None = None  # what it makes of its owner


@dataclass(frozen=True, kw_only=True)
class Sidekick(Card):
    bonus: int = 0
    carries: int = 0  # hands it has for Items of its master
    any_complex: bool = False
    swaps_sex: bool = False  # may make monsters mistake its master's sex
    when_you_win: tuple[Effect, ...] = ()
    big: int = 0  # more Big Items that may be carried
    saves: bool = True  # may be given up to escape, where the rules say so
    cheats: bool = False  # carries one Item that its master could not use otherwise, and takes it along
    only: Word | None = None  # of no use to anybody else
    flee: int = 0
    flee_with: tuple[tuple[Tag, int], ...] = ()  # to run away, on top, with such a thing in use
    sacrifice: bool = False  # may be given up to escape, whatever the rules say; they say if a helper is saved too


@dataclass(frozen=True, kw_only=True)
class Enhancer(Card):
    level: int
    treasures: int
    floor: bool = False  # takes neither Level nor Treasures below 1
    leaves_one: bool = False  # does not take the Treasures below 1


@dataclass(frozen=True, kw_only=True)
class CloneCard(Card):
    flee: int = 0
    pair_only: bool = False  # only from the pair


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
