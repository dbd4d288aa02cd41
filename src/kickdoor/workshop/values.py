"""Infers what a value in a card file is without running it, and whether it fits its parameter."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass

from kickdoor.engine.words import Tag, Word
from kickdoor.workshop.suggesting import did_you_mean, either, near
from kickdoor.workshop.vocabulary import (
    ANYTHING,
    Callable,
    Kind,
    Parameter,
    callables,
    constants,
    kinds_of_word,
    moments,
    slots,
)

# What is said to be wanted, by the name of a type.
_WANTED = {
    "int": "a whole number", "bool": "True or False", "str": "a text or a word for one",
    "Word": "a word for what a character is, such as HUMAN or one made with word(...)",
    "Tag": "a tag, such as BIG or one made with tag(...)", "Effect": "a verb, such as LoseLevels(1)",
    "Cost": "a price, such as DiscardAny(1)", "Use": "use(...)",
    "Decline": "decline(...), pay_off(...) or walk_past(...)",
    "Card": "a card", "Printing": "printing(...)",
}  # fmt: skip


@dataclass(frozen=True)
class Seen:
    """The types of a value, and the value itself if known."""

    types: tuple[str, ...]
    value: object = None
    parts: tuple[Seen, ...] = ()  # of a tuple or list
    pairs: tuple[tuple[Seen, Seen], ...] = ()  # of a dict


UNKNOWN = Seen((ANYTHING,))
NOT_CALLED = "not called"


def seen(node: ast.expr, names: Mapping[str, Seen]) -> Seen:
    """Return what an expression is. `names`: those the author has defined."""
    if isinstance(node, ast.Constant):
        return Seen(_types(node.value), node.value)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.UAdd)):
        return seen(node.operand, names)
    if isinstance(node, ast.Name):
        if node.id in names:
            return names[node.id]
        if node.id in constants():
            value = constants()[node.id]
            return Seen(_types(value), value)
        return Seen((NOT_CALLED,)) if node.id in callables() else UNKNOWN
    if isinstance(node, (ast.Tuple, ast.List)):
        return Seen(("tuple",), parts=tuple(seen(part, names) for part in node.elts))
    if isinstance(node, ast.Dict):
        pairs = [(seen(k, names), seen(v, names)) for k, v in zip(node.keys, node.values, strict=True) if k is not None]
        return Seen(("dict",), pairs=tuple(pairs))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in callables():
        return Seen(callables()[node.func.id].makes)
    return UNKNOWN


def _types(value: object) -> tuple[str, ...]:
    if isinstance(value, (Word, Tag)):
        return (type(value).__name__,)
    return tuple(kind.__name__ for kind in type(value).__mro__) if value is not None else ("None",)


def fits(value: Seen, kind: Kind) -> bool:
    """True if the value has this kind. Unlike in Python, a bool is not a number."""
    if kind.is_anything or ANYTHING in value.types:
        return True
    types = [t for t in value.types if not (t == "int" and "bool" in value.types)]
    if kind.names.intersection(types):
        return True
    if "tuple" in types:
        return any(all(fits(part, inner) for part in value.parts) for inner in kind.tuple_of)
    if "dict" in types:
        return any(all(fits(k, key) and fits(v, item) for k, v in value.pairs) for key, item in kind.mapping)
    return False


def wanted(kind: Kind) -> str:
    """Return a kind in words."""
    said = [_WANTED.get(name, name) for name in sorted(kind.names - {"None", ANYTHING})]
    said += [f"several in brackets: ({_first(inner)}, ...)" for inner in kind.tuple_of if not kind.names - {"None"}]
    said += [f"{{{_first(key)}: {_first(value)}}}" for key, value in kind.mapping]
    return either(said) if said else "something else"


def _first(kind: Kind) -> str:
    short = {"Word": "WORD", "Tag": "TAG", "int": "number", "Effect": "verb", "str": "text"}
    return short.get(next(iter(sorted(kind.names)), ""), "...")


def wrong(what: Callable, parameter: Parameter, node: ast.expr, names: Mapping[str, Seen]) -> str | None:
    """Return what is wrong with an argument and what is expected; None if it fits."""
    value = seen(node, names)
    choices = _choices(what, parameter)
    if choices:
        odd = _not_among(node, value, choices)
        if odd is not None:
            return f"{parameter.name} of {what.name} cannot be {odd}; it is {either(choices)}{_hint(odd, choices)}"
        return None
    if fits(value, parameter.kind):
        return None
    said = f"{parameter.name} of {what.name} cannot be {_named(node, value)}; it needs {wanted(parameter.kind)}"
    return said + (_meant(value, parameter.kind, names) or ".")


def _meant(value: Seen, kind: Kind, names: Mapping[str, Seen]) -> str:
    """Return the word or tag whose name was given as a string."""
    if not isinstance(value.value, str) or not kind.names & {"Word", "Tag"}:
        return ""
    there = {name: Seen(_types(v), v) for name, v in constants().items()} | dict(names)
    known = [name for name, other in there.items() if ANYTHING not in other.types and fits(other, kind)]
    return did_you_mean(value.value.replace(" ", "_"), known)


def _choices(what: Callable, parameter: Parameter) -> tuple[str, ...]:
    """Return the allowed words, if there are few."""
    if parameter.name == "slot":
        return slots()
    if parameter.name == "when" and "int" in parameter.kind.names:
        return moments()
    if what.name == "word" and parameter.name == "kind":
        return kinds_of_word()
    if parameter.name == "deck" and "int" in parameter.kind.names:
        return ("DOOR", "TREASURE")
    return ()


def _not_among(node: ast.expr, value: Seen, choices: tuple[str, ...]) -> str | None:
    """Return the part of a value that is not allowed, as written."""
    if isinstance(node, (ast.Tuple, ast.List)):
        pairs = zip(node.elts, value.parts, strict=True)
        return next((odd for part, inner in pairs if (odd := _not_among(part, inner, choices)) is not None), None)
    if isinstance(node, ast.BinOp):
        sides = [_not_among(side, seen(side, {}), choices) for side in (node.left, node.right)]
        return next((odd for odd in sides if odd is not None), None)
    if ANYTHING in value.types:
        return None
    allowed = [constants()[name] for name in choices]
    if isinstance(node, ast.Name) and node.id in constants():
        return None if node.id in choices else node.id
    return (
        None
        if any(value.value == known and type(value.value) is type(known) for known in allowed)
        else ast.unparse(node)
    )


def _hint(odd: str, choices: tuple[str, ...]) -> str:
    plain = odd.strip("'\"").replace(" ", "_")
    by_text = {f"{constants()[name]}".replace(" ", "_"): name for name in choices}
    found = near(plain, [*choices, *by_text])
    return f"; did you mean {by_text.get(found, found)}?" if found else "."


def _named(node: ast.expr, value: Seen) -> str:
    """Return what was written, and its type."""
    text = ast.unparse(node)
    text = text if len(text) <= 30 else text[:29] + "…"
    if NOT_CALLED in value.types:
        return f"{text} without brackets"
    if "Word" in value.types:
        return f"{text}, a word for what a character is"
    return f"{text}, a tag" if "Tag" in value.types else text
