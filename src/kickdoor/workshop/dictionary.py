"""The dictionary of the card language: every word with its meaning, its parameters and a printed card that uses it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path

from kickdoor.engine.words import Tag, Word
from kickdoor.sets import SETS
from kickdoor.workshop.values import wanted
from kickdoor.workshop.vocabulary import (
    LANGUAGE, Callable, Kind, Parameter, assigned, callables, choices_by_name, comment_of, constants,
)  # fmt: skip

# Sections in the order of the page, with the alias of engine/cards/values.py that a section of choices is made from.
CARDS, VERBS, COSTS, KEYWORDS, PARTS = "Cards", "Verbs", "Costs", "Keywords", "Other parts of a card"
PARAMETERS = "Parameters"
CHOICES = {
    "Moments": ("Moments",), "Targets": ("Target",), "Players": ("Users", "Neighbour", "Sufferers", "Takers"),
    "Slots and sorts of Item": ("Slot", "Worn", "WornOrItem", "ItemSort"), "Kinds of card": ("CardKind", "TopCard"),
    "Decks, sides and amounts": (
        "Deck", "Side", "AmountOrDie", "ChangeOrDie", "LevelsLost", "LevelOrLowest", "Counted",
    ),
}  # fmt: skip
WORDS, TAGS, TAKEN = "Characters", "Tags", "What others take"
SECTIONS = {
    CARDS: "A card is one call in a list.",
    VERBS: "What happens: in `then=`, `bad_stuff=`, or as a part of a Trap.",
    COSTS: "What a power costs, in `pay=`.",
    KEYWORDS: "What a card does while it is in play or in a fight, as a keyword of the card.",
    PARAMETERS: "What cards, powers, verbs and costs take besides: each with the words that take it.",
    "Moments": "When something may be done, in `when=`; several are joined by `|`.",
    "Targets": "What a card or power is aimed at, in `at=`.",
    "Players": "Whose deed, whose loss, who takes.",
    "Slots and sorts of Item": "Where an Item is worn, and which Item is lost.",
    "Kinds of card": "What a power answers or needs.",
    "Decks, sides and amounts": "",
    WORDS: "What a character can be, and the kinds of such words; `word(...)` makes more.",
    TAGS: "Labels of cards that other cards speak of; `tag(...)` makes more.",
    TAKEN: "For `Plunder`.",
    PARTS: "",
}
KIND_MEANS = {
    "RACE": "a Race", "CLASS": "a Class", "LOYALTY": "a Loyalty", "TRAINING": "a Training",
    "NATURE": "anything else a character is", "NAME": "what the player is called",
}  # fmt: skip


@dataclass(frozen=True)
class Example:
    """A printed card that uses a word. `source`: its declaration."""

    card: str
    set: str
    source: str


@dataclass(frozen=True)
class Entry:
    """A word of the language.

    `goes_with`: the words that take a keyword or parameter; `keywords`: those that a card takes. The `parameters` of a
    parameter have the names of the words that take it.
    """

    name: str
    section: str
    text: str
    parameters: tuple[Parameter, ...] = ()
    example: Example | None = None
    goes_with: tuple[str, ...] = ()
    kind: Kind | None = None  # of a keyword
    keywords: tuple[str, ...] = ()
    more: Kind | None = None  # what may follow, any number of times


@cache
def entries() -> Mapping[str, Entry]:
    """Return every word by its name, section by section."""
    found: dict[str, Entry] = {}
    keywords = list(_keywords())
    everything = [*_calls(), *keywords, *_named_parameters({e.name for e in keywords}), *_constants()]
    for section in SECTIONS:
        for entry in sorted((e for e in everything if e.section == section), key=lambda e: e.name.lower()):
            found[entry.name] = entry
    return found


def allowed_words(kind: Kind) -> str:
    """Return the allowed values of a parameter in words."""
    text = wanted(kind)
    if kind.tuple_of:
        inner = wanted(kind.tuple_of[0])
        return f"several of: {inner}" if text.startswith("several") else f"{text}; or several in brackets"
    if kind.mapping and kind.mapping[0][1].span is not None:
        return f"{text}, number: {wanted(kind.mapping[0][1])}"
    return text


def as_json(entry: Entry) -> dict[str, object]:
    """Return an entry with stable fields."""
    return {
        "name": entry.name, "section": entry.section, "text": entry.text, "cards": list(entry.goes_with),
        "needs": allowed_words(entry.kind) if entry.kind is not None else None,
        "parameters": [
            {"name": p.name, "needs": allowed_words(p.kind), "required": p.required, "text": p.note}
            for p in entry.parameters
        ],
        "keywords": list(entry.keywords),
        "more": allowed_words(entry.more) if entry.more is not None else None,
        "example": asdict(entry.example) if entry.example is not None else None,
    }  # fmt: skip


# -- where the words are -----------------------------------------------------------------------------------------------


def _calls() -> Iterator[Entry]:
    for name, what in callables().items():
        if name in ("Card", "Effect"):
            continue
        text = what.text.removeprefix("Return ")
        own, more = _own_parameters(what), what.more
        others = [p.name for p in what.parameters if not p.by_position and p.name not in _SHARED]
        yield Entry(
            name, _section(what), text[:1].upper() + text[1:], own, _examples().get(name), more=more,
            keywords=tuple(others) if _takes_keywords(what) else (),
        )  # fmt: skip


def _section(what: Callable) -> str:
    if "Effect" in what.makes:
        return VERBS
    if "Cost" in what.makes:
        return COSTS
    return CARDS if "Card" in what.makes else PARTS


def _own_parameters(what: Callable) -> tuple[Parameter, ...]:
    """Return the parameters that are not keywords with an entry of their own."""
    own = (p for p in what.parameters if p.by_position or not _takes_keywords(what) or p.name in _SHARED)
    return tuple(replace(p, note=p.note or _USUAL.get(p.name, "")) for p in own)


# What parameters mean wherever they occur.
_USUAL = {
    "abilities": "abilities of your own that no keyword covers", "at": "what it is aimed at", "bonus": "its bonus",
    "bespoke": "True if a verb was written for this card alone", "copies": "how many there are; 1 unless given",
    "deck": "the deck it belongs to or is about", "level": "its Level, or what it adds to the monster's",
    "n": "how many, or how much", "name": "its name", "only": "characters of this kind",
    "original": "True if you designed it", "otherwise": "what happens else", "pay": "what it costs",
    "slot": "where it is worn; nothing: it takes no room", "tags": "labels that other cards speak of",
    "then": "what happens", "to_bottom": "it goes to the bottom of the discards after use",
    "treasures": "Treasures for killing it, or how many more", "useful": "only if it would have an effect",
    "uses": "powers it gives, made with use(...)", "value": "what it sells for", "when": "when it may be played",
    "word": "what a character must be, or becomes", "worth": "in Gold Pieces or credits", "kind": "the kind of trait",
    "kinds": "kinds of card or trait", "tag": "the label", "to": "kinds of card it answers",
    "yours": "only what happens to its owner", "worn": "only if it is worn",
    "chosen_by": "who chooses instead of the victim", "what": "which Items; any unless given",
}  # fmt: skip
# Keywords of cards that every kind of card explains for itself.
_SHARED = frozenset({
    "abilities", "at", "behind", "bespoke", "bonus", "bad_stuff", "copies", "deck", "extra", "inside", "level", "never",
    "only", "original", "own", "pay", "saves", "side", "slot", "tags", "then", "to", "to_bottom", "treasures", "useful",
    "uses", "value", "when", "wins", "yours",
})  # fmt: skip


def _takes_keywords(what: Callable) -> bool:
    return what.name in ("monster", "trap", "item", "race", "class_", "loyalty", "training", "sidekick")


def _keywords() -> Iterator[Entry]:
    """Return the keywords of cards: one entry for each meaning."""
    found: dict[tuple[str, str], tuple[Parameter, list[str]]] = {}
    for what in callables().values():
        for p in what.parameters if _takes_keywords(what) else ():
            if not p.by_position and p.name not in _SHARED:
                found.setdefault((p.name, p.note), (p, []))[1].append(what.name)
    several = [name for name, _ in found]
    for (name, note), (parameter, cards) in found.items():
        shown = f"{name}= (monster)" if several.count(name) > 1 and cards == ["monster"] else f"{name}="
        example = _keyword_examples().get((cards[0], name)) or next(
            (e for card in cards if (e := _keyword_examples().get((card, name)))), None
        )
        yield Entry(shown, KEYWORDS, note or name.replace("_", " "), (), example, tuple(cards), parameter.kind)


def _named_parameters(taken: set[str]) -> Iterator[Entry]:
    """Return the other parameters of all words: one entry for each name. `taken`: names of keywords."""
    found: dict[str, list[tuple[str, Parameter]]] = {}
    for name, what in callables().items():
        for p in _own_parameters(what) if name not in ("Card", "Effect") else ():
            found.setdefault(p.name, []).append((name, p))
    for name, uses in found.items():
        words = tuple(word for word, _ in uses)
        shown = f"{name}= ({', '.join(words)})" if f"{name}=" in taken else f"{name}="
        example = next((e for word in words if (e := _keyword_examples().get((word, name)))), None)
        yield Entry(
            shown, PARAMETERS, "; ".join(dict.fromkeys(p.note for _, p in uses)),
            tuple(replace(p, name=word) for word, p in uses), example, words,
        )  # fmt: skip


def _constants() -> Iterator[Entry]:
    choices = choices_by_name()
    for name, value in constants().items():
        if isinstance(value, Tag):
            yield Entry(name, TAGS, value.name, example=_examples().get(name))
        elif isinstance(value, Word):
            yield Entry(name, WORDS, _note(name) or value.name, example=_examples().get(name))
        elif name in KIND_MEANS:
            yield Entry(name, WORDS, f"{KIND_MEANS[name]}, as a kind of word", example=_examples().get(name))
        else:
            section = next((s for s, aliases in CHOICES.items() for a in aliases if name in choices[a]), "")
            yield Entry(name, section or (TAKEN if isinstance(value, str) else PARTS), _note(name) or f"{value}",
                        example=_examples().get(name))  # fmt: skip


def _note(name: str) -> str:
    """Return the comment beside a constant."""
    where = assigned().get(name)
    return comment_of(*where) if where is not None else ""


# -- printed cards that use them ---------------------------------------------------------------------------------------


@cache
def _examples() -> Mapping[str, Example]:
    """Return for each word the shortest declaration of a printed card that uses it."""
    found: dict[str, Example] = {}
    for example, call in _declarations():
        for node in ast.walk(call):
            if isinstance(node, ast.Name) and node.id in LANGUAGE:
                found.setdefault(node.id, example)
    return found


@cache
def _keyword_examples() -> Mapping[tuple[str, str], Example]:
    """Return the same for the keywords of each card, power and verb."""
    found: dict[tuple[str, str], Example] = {}
    for example, card in _declarations():
        for call in ast.walk(card):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
                places = callables()[call.func.id].positions if call.func.id in callables() else ()
                given = [p.name for p, _ in zip(places, call.args, strict=False)]
                for parameter in (*given, *(f"{k.arg}" for k in call.keywords)):
                    found.setdefault((call.func.id, parameter), example)
    return found


@cache
def _declarations() -> tuple[tuple[Example, ast.Call], ...]:
    """Return all printed cards with their declarations, shortest first."""
    found: list[tuple[Example, ast.Call]] = []
    for name in ("star", "munchkin", "impossible"):
        for path in sorted(_folder(name).glob("*.py")):
            text = path.read_text(encoding="utf-8")
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                    what, first = callables().get(node.func.id), node.args[0]
                    if (
                        what
                        and "Card" in what.makes
                        and isinstance(first, ast.Constant)
                        and isinstance(first.value, str)
                    ):
                        found.append((Example(first.value, SETS[name].title, ast.unparse(node)), node))
    return tuple(sorted(found, key=lambda pair: len(pair[0].source)))


def _folder(name: str) -> Path:
    import kickdoor.sets

    return Path(str(kickdoor.sets.__file__)).parent / name
