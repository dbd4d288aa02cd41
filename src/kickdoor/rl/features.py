"""Cards as features: one row of numbers for every card, read off its declaration.

A network that knows cards by these numbers, instead of by their ids, can play cards it was never trained with. The
columns are the same for every set, your own too; their names say where a number comes from:

    level                what is printed on the card: level, treasures, bonus, value (in hundreds), room it takes ...
    kind=monster         a choice: 1 if it is this one
    tags:Big             a label, a moment (`plays_at:fight`) or a kind of word (`only:class`): how many there are
    LoseLevels           how often the card has this verb, ability or cost, wherever it stands on the card
    LoseLevels.n         what its parameters are, added up over the card

Two cards with the same declaration, apart from their names and number of copies, have the same row.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kickdoor.arguments import listed
from kickdoor.engine.cards.abilities import Ability
from kickdoor.engine.cards.conditions import Condition
from kickdoor.engine.cards.costs import Cost
from kickdoor.engine.cards.kinds import Card
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.words import (
    CHANGED_SEX, DIE, FEMALE, HUMAN, LOWEST, MALE, MARGIN, MOMENT_NAMES, TAGS, TRAINED, WORDS, Tag, Word,
)  # fmt: skip
from kickdoor.sets import SETS

OTHER = "other"  # how much of a card has no column
NAMES_ONLY = {"name", "set", "slug", "copies", "original", "in_part", "bespoke"}  # say nothing about how a card plays
TAG_MASKS = {"tags"}  # fields that are masks of tags
MOMENT_MASKS = {"when", "plays_at"}
WORD_MASKS = {"only"}  # of a Use; elsewhere `only` are words themselves
MONEY = {"value", "ItemsWorth.at_least", "LoseWorth.worth", "OneItem.worth", "PayItems.worth", "SellsFor.n"}  # columns
SYMBOLS = {DIE: "DIE", MARGIN: "MARGIN", LOWEST: "LOWEST", 99: "ALL"}  # numbers that stand for something else
SHARED_WORDS = (MALE, FEMALE, HUMAN, CHANGED_SEX, TRAINED)  # words of all sets; others are known by their kind

Found = Iterator[tuple[str, float]]


class CardFeatures(NamedTuple):
    """`matrix[c]` describes the card with the id c; `columns` names the numbers."""

    matrix: NDArray[np.float32]
    columns: tuple[str, ...]


def card_features(cards: Sequence[Card]) -> CardFeatures:
    """Return the features of these cards, such as `game.cards` or `world.cards`: a row for each, in order."""
    cards = listed(cards, Card, "a list of cards, such as world.cards or game.cards")
    names = columns()
    place = {name: n for n, name in enumerate(names)}
    matrix = np.zeros((len(cards), len(names)), np.float32)
    for row, card in zip(matrix, cards, strict=True):
        for name, number in described(card):
            if name in place:
                row[place[name]] += number
            elif number:
                row[place[OTHER]] += 1
    return CardFeatures(matrix, names)


@cache
def columns() -> tuple[str, ...]:
    """Return the names of all columns: facts of Kickdoor's own cards, and every verb, ability, condition and cost."""
    printed = [card for s in SETS.values() for card in (*s.cards, *(c for p in s.printings for c in p.cards))]
    found = {name for card in printed for name, number in described(card) if number}
    found |= {kind.__name__ for base in (Effect, Ability, Condition, Cost) for kind in kinds_of(base)}
    return (*sorted(found, key=lambda name: (name[0].isupper(), name)), OTHER)


def kinds_of(base: type[Any]) -> Iterator[type[Any]]:
    """Return all declared kinds of verb, ability, condition or cost that come with Kickdoor."""
    for kind in base.__subclasses__():
        if is_dataclass(kind) and kind.__module__.startswith("kickdoor.") and not kind.__subclasses__():
            yield kind
        yield from kinds_of(kind)


def described(card: Card) -> Found:
    """Return every fact of a card: the name of its column, and a number."""
    for f in fields(card):
        if f.name not in NAMES_ONLY:
            yield from facts_in(f.name, f.name, getattr(card, f.name))


def facts_in(column: str, field: str, value: Any) -> Found:
    """Return the facts in the value of a field."""
    if isinstance(value, tuple):
        for each in value:
            yield from facts_in(column, field, each)
    elif isinstance(value, Word):
        yield f"{column}:{word_label(value)}", 1
    elif isinstance(value, Tag):
        yield f"{column}:{value.name}", 1
    elif isinstance(value, str):
        if value:
            yield f"{column}={value}", 1
    elif isinstance(value, int):
        yield from numbered(column, field, value)
    elif value is not None:
        yield from part(value)


def part(value: Any) -> Found:
    """Return the facts of a verb, an ability, a cost or another part of a card."""
    name = type(value).__name__
    yield name, 1
    if is_dataclass(value):
        for f in fields(value):
            if f.name not in NAMES_ONLY:
                yield from facts_in(f"{name}.{f.name}", f.name, getattr(value, f.name))


def numbered(column: str, field: str, value: int) -> Found:
    """Return the facts in a number, which may be a mask or stand for something else."""
    if field in TAG_MASKS:
        yield from ((f"{column}:{tag.name}", 1) for tag in TAGS.values() if value & tag.mask)
    elif field in MOMENT_MASKS:
        yield from ((f"{column}:{name}", 1) for mask, name in MOMENT_NAMES.items() if value & mask)
    elif field in WORD_MASKS:
        yield from ((f"{column}:{word_label(word)}", 1) for word in WORDS.values() if value & word.mask)
    elif value in SYMBOLS:
        yield f"{column}={SYMBOLS[value]}", 1
    elif column in MONEY:
        yield column, max(0, value) / 100  # -1: it has no value
    else:
        yield column, value


def word_label(word: Word) -> str:
    return word.name if word in SHARED_WORDS else word.kind
