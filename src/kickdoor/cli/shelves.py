"""Cards as people read them, by set and edition.

Those of the printed sets lie in printed.json, so that looking one up loads neither the engine nor the sets.
`python tools/printed_cards.py` writes that file from the cards; a test keeps it up to date.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from kickdoor.engine.cards.kinds import Card, CardSet

FILE: Final = "printed.json"


@dataclass(frozen=True)
class Reading:
    """A card as some editions have it."""

    id: str
    name: str
    called: str  # its name in a sentence
    kind: str  # of the engine, such as "trap"
    kind_name: str  # as the set calls it, such as "Curse"
    deck: str
    copies: int
    line: str
    text: tuple[str, ...]
    value: int | None
    level: int | None
    treasures: int | None
    bonus: int | None
    original: bool

    @property
    def slug(self) -> str:
        return self.id.partition(":")[2]


@dataclass(frozen=True)
class Shelf:
    """The cards of a set. `as_in`: by the name of an edition, all of them in the order of the set."""

    name: str
    title: str
    editions: tuple[str, ...]  # that it goes with, the newest first
    as_in: Mapping[str, tuple[Reading, ...]]
    printed: bool = False

    def cards(self, edition: str) -> tuple[Reading, ...]:
        """Return the cards in this edition; an empty name stands for the newest one of the set."""
        return self.as_in[edition or self.editions[0]]


@cache
def printed() -> dict[str, Shelf]:
    """Return the printed sets by name."""
    kept = json.loads(files("kickdoor.cli").joinpath(FILE).read_text(encoding="utf-8"))
    return {each["name"]: _unpacked(each, kept["editions"]) for each in kept["sets"]}


@cache
def editions() -> tuple[str, ...]:
    """Return the names of all editions."""
    return tuple(next(iter(printed().values())).as_in)


def shelf_of(card_set: CardSet) -> Shelf:
    """Return a set that is loaded."""
    from kickdoor.engine.rules import EDITIONS

    found = {name: tuple(_reading(card, card_set, name) for card in card_set.printed_for(name)) for name in EDITIONS}
    return Shelf(card_set.name, card_set.title, card_set.editions, found)


def _reading(card: Card, card_set: CardSet, edition: str) -> Reading:
    from kickdoor.engine.rules import EDITIONS
    from kickdoor.engine.text import card_lines, card_name, card_text, kind_name
    from kickdoor.engine.text.names import deck_name
    from kickdoor.engine.text.say import Voice

    says = card_set.says
    return Reading(
        card.id, card.name, card_name(card), card.kind, kind_name(card, says), deck_name(card.deck, Voice(says=says)),
        card.copies, card_lines(card, says), tuple(card_text(card, says, rules=EDITIONS[edition])),
        card.value if card.value >= 0 else None, getattr(card, "level", None), getattr(card, "treasures", None),
        getattr(card, "bonus", None), card.original,
    )  # fmt: skip


def packed(sets: Sequence[CardSet]) -> dict[str, Any]:
    """Return the sets as JSON: of each card its different readings, each with the numbers of its editions."""
    shelves = [shelf_of(s) for s in sets]
    return {
        "editions": list(shelves[0].as_in),
        "sets": [
            {
                "name": shelf.name, "title": shelf.title, "editions": list(shelf.editions),
                "cards": [_variants(same) for same in zip(*shelf.as_in.values(), strict=True)],
            }
            for shelf in shelves
        ],
    }  # fmt: skip


def _variants(same: Sequence[Reading]) -> list[dict[str, Any]]:
    """Return the different readings of one card, which is given as each edition has it."""
    return [
        {"in": [n for n, other in enumerate(same) if other == reading], **asdict(reading)}
        for reading in dict.fromkeys(same)
    ]


def _unpacked(kept: Mapping[str, Any], names: Sequence[str]) -> Shelf:
    found: dict[str, list[Reading]] = {name: [] for name in names}
    for variants in kept["cards"]:
        for each in variants:
            reading = Reading(**{**{key: each[key] for key in each if key != "in"}, "text": tuple(each["text"])})
            for n in each["in"]:
                found[names[n]].append(reading)
    as_in = {name: tuple(cards) for name, cards in found.items()}
    return Shelf(kept["name"], kept["title"], tuple(kept["editions"]), as_in, printed=True)
