"""Infers what a value in a card file is without running it, and whether it fits its parameter."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace

from kickdoor.engine.words import Tag, Word
from kickdoor.suggesting import did_you_mean, either, near
from kickdoor.workshop.vocabulary import ANYTHING, Callable, Kind, Parameter, callables, constants, numbers_of

# The words for an expected type, by its name.
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
    parts: tuple[Seen, ...] = ()  # of a tuple or list; of words joined by |
    pairs: tuple[tuple[Seen, Seen], ...] = ()  # of a dict
    constant: str = ""  # the constant of the language that it is
    word_kind: str = ""  # what a word describes, such as "class"
    text: str = ""  # as written


UNKNOWN = Seen((ANYTHING,))
NOT_CALLED = "not called"
JOINED = "joined wrongly"  # words of the language with `and`, `&`, `+` or the like between them
LIST = "list"
LISTS = ("card_set", "printing")  # what takes lists of cards; everything else takes several in round brackets


def seen(node: ast.expr, names: Mapping[str, Seen]) -> Seen:
    """Return what an expression is. `names`: those the author has defined."""
    return replace(_seen(node, names), text=ast.unparse(node))


def _seen(node: ast.expr, names: Mapping[str, Seen]) -> Seen:
    if isinstance(node, ast.Constant):
        return Seen(_types(node.value), node.value)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.UAdd)):
        inner = _seen(node.operand, names)
        negative = isinstance(node.op, ast.USub) and isinstance(inner.value, int)
        return replace(inner, value=-inner.value, constant="") if negative else inner  # type: ignore[operator]
    if isinstance(node, ast.BinOp):
        return _joined(node, names)
    if isinstance(node, ast.Name):
        return _named_value(node.id, names)
    if isinstance(node, (ast.Tuple, ast.List)):
        kind = (LIST,) if isinstance(node, ast.List) else ()
        return Seen(("tuple", *kind), parts=tuple(seen(part, names) for part in node.elts))
    if isinstance(node, ast.Set):
        return Seen(("set",))
    if isinstance(node, ast.Dict):
        pairs = [(seen(k, names), seen(v, names)) for k, v in zip(node.keys, node.values, strict=True) if k is not None]
        return Seen(("dict",), pairs=tuple(pairs))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in callables():
        return Seen(callables()[node.func.id].makes, word_kind=_word_kind(node, names))
    if isinstance(node, ast.Lambda):
        return Seen(("function",))
    if isinstance(node, ast.BoolOp) and all("int" in _seen(part, names).types for part in node.values):
        return Seen((JOINED,))
    return UNKNOWN


def _named_value(name: str, names: Mapping[str, Seen]) -> Seen:
    if name in names:
        return names[name]
    if name in constants():
        value = constants()[name]
        return Seen(_types(value), value, constant=name, word_kind=value.kind if isinstance(value, Word) else "")
    return Seen((NOT_CALLED,)) if name in callables() else UNKNOWN


def _joined(node: ast.BinOp, names: Mapping[str, Seen]) -> Seen:
    """Return words joined by |, or what is known of a sum."""
    left, right = seen(node.left, names), seen(node.right, names)
    if isinstance(node.op, ast.BitOr):
        return Seen(("int",), parts=(left, right))
    if any(side.constant or {"Word", "Tag", "Effect"} & set(side.types) for side in (left, right)):
        return Seen((JOINED,))
    if isinstance(left.value, int) and isinstance(right.value, int) and not left.constant + right.constant:
        if isinstance(node.op, ast.Add):
            return Seen(("int",), left.value + right.value)
        if isinstance(node.op, ast.Sub):
            return Seen(("int",), left.value - right.value)
        if isinstance(node.op, ast.Mult):
            return Seen(("int",), left.value * right.value)
    return UNKNOWN


def _word_kind(node: ast.Call, names: Mapping[str, Seen]) -> str:
    """Return the kind that `word("Cook", CLASS)` gives."""
    if not isinstance(node.func, ast.Name) or node.func.id != "word":
        return ""
    given = [*node.args[1:2], *(k.value for k in node.keywords if k.arg == "kind")]
    return f"{_seen(given[0], names).value}" if given else ""


def _types(value: object) -> tuple[str, ...]:
    if isinstance(value, (Word, Tag)):
        return (type(value).__name__,)
    return tuple(kind.__name__ for kind in type(value).__mro__) if value is not None else ("None",)


def misfit(value: Seen, kind: Kind) -> Seen | None:
    """Return the part of a value that is not of this kind, or None. Unlike in Python, a bool is not a number."""
    if kind.is_anything or ANYTHING in value.types:
        return None
    types = {t for t in value.types if not (t == "int" and "bool" in value.types)}
    if "tuple" in types:
        if not kind.tuple_of:
            return value
        return next((odd for part in value.parts if (odd := misfit(part, kind.tuple_of[0]))), None)
    if "dict" in types:
        if not kind.mapping:
            return value
        key, item = kind.mapping[0]
        return next((odd for k, v in value.pairs for odd in (misfit(k, key), misfit(v, item)) if odd), None)
    if not kind.names & types:
        return value
    if value.parts:
        return next((odd for part in value.parts if (odd := misfit(part, kind))), None) if kind.choices else value
    return None if _is_allowed(value, kind) else value


def _is_allowed(value: Seen, kind: Kind) -> bool:
    """True if the number or text is in the range or among the words of its kind."""
    if value.value is None or not isinstance(value.value, (int, str)) or not (kind.span or kind.choices):
        return True
    if value.constant:
        return value.constant in kind.choices
    if isinstance(value.value, str):
        return not kind.choices or value.value in [constants()[name] for name in kind.choices]
    if kind.span is None:
        return False  # a bare number where a word such as DOOR is wanted
    return kind.span.low <= value.value <= kind.span.high and (value.value != 0 or kind.span.zero)


def strange_numbers(value: object) -> Iterator[str]:
    """Return what is wrong with the numbers of a card and of everything declared in it."""
    if isinstance(value, (tuple, list)):
        for part in value:
            yield from strange_numbers(part)
    if not is_dataclass(value) or isinstance(value, type):
        return
    spans = numbers_of(type(value))
    for field in fields(value):
        found, kind = getattr(value, field.name), spans.get(field.name)
        if kind is not None and kind.span is not None and isinstance(found, float):
            yield f"{field.name} of {type(value).__name__} cannot be {found}; it needs {wanted(kind)}."
        elif kind is not None and kind.span is not None and isinstance(found, int) and found != field.default:
            digits = f"{found}" if abs(found) < 10**30 else "so large a number"
            named = [constants()[name] for name in kind.choices]
            if found not in named and not _is_allowed(Seen(("int",), found), kind):
                yield f"{field.name} of {type(value).__name__} cannot be {digits}; it needs {wanted(kind)}."
        else:
            yield from strange_numbers(found)


def fits(value: Seen, kind: Kind) -> bool:
    return misfit(value, kind) is None


def wanted(kind: Kind) -> str:
    """Return a kind in words."""
    said = [] if not kind.span else [range_of(kind)]
    said += list(kind.choices)
    plain = kind.names - {"None", ANYTHING} - ({"int", "str"} if said else set())
    said += ["played(...)" if name == "Use" and said else _WANTED.get(name, name) for name in sorted(plain)]
    if not said:
        said += [f"several in brackets: ({_first(inner)}, ...)" for inner in kind.tuple_of]
    said += [f"{{{_first(key)}: {_first(value)}}}" for key, value in kind.mapping]
    return either(said) if said else "something else"


def range_of(kind: Kind) -> str:
    """`a whole number from 1 to 20`."""
    assert kind.span is not None
    but = "" if kind.span.zero else ", not 0"
    return f"a whole number from {kind.span.low} to {kind.span.high:,}{but}"


def _first(kind: Kind) -> str:
    short = {"Word": "WORD", "Tag": "TAG", "int": "number", "Effect": "verb", "str": "text"}
    return kind.choices[0] if kind.choices else short.get(next(iter(sorted(kind.names)), ""), "...")


def wrong(what: Callable, parameter: Parameter, node: ast.expr, names: Mapping[str, Seen]) -> str | None:
    """Return what is wrong with an argument and what is expected; None if it fits."""
    value = seen(node, names)
    odd = misfit(value, parameter.kind)
    if odd is None:
        if LIST in value.types and what.name not in LISTS and not parameter.kind.is_anything:
            return f"{parameter.name} of {what.name} cannot be a list; write round brackets, as in (ONE, OTHER)."
        return None
    kind = _inner_kind(value, odd, parameter.kind)
    verb = "is" if kind.choices and not kind.span and not kind.names - {"int", "str", "None"} else "needs"
    said = f"{parameter.name} of {what.name} cannot be {_named(odd)}; it {verb} {wanted(kind)}"
    if "FIGHT" in kind.choices and (value.parts or JOINED in value.types):
        return f"{said}; join several by |, as in FREE | FIGHT."
    return said + (_tagged(what, parameter, odd) or _other_place(what, parameter, odd) or _meant(odd, kind, names))


def _inner_kind(value: Seen, odd: Seen, kind: Kind) -> Kind:
    """Return the kind that the odd part of a tuple or mapping should have."""
    if odd is value:
        return kind
    if value.pairs and kind.mapping:
        key, item = kind.mapping[0]
        return key if any(odd is k for k, _ in value.pairs) else item
    return kind.tuple_of[0] if "tuple" in value.types and kind.tuple_of else kind


def _tagged(what: Callable, parameter: Parameter, odd: Seen) -> str:
    """Return the hint for `big=True`, meant as the tag BIG."""
    name = parameter.name.upper()
    is_tag = isinstance(constants().get(name), Tag) and what.named("tags") is not None
    return f"; for a card that is {parameter.name.title()} write tags={name}." if is_tag and odd.value is True else ""


def _other_place(what: Callable, parameter: Parameter, odd: Seen) -> str:
    """Return the parameter that the value fits, if it is in the wrong place."""
    if not (odd.constant or (isinstance(odd.value, int) and not parameter.kind.span)) or odd.value is True:
        return ""
    for other in what.positions:
        if other.name != parameter.name and (other.kind.choices or other.kind.span) and fits(odd, other.kind):
            return f"; did you mean {other.name}={odd.text}?"
    return ""


def _meant(odd: Seen, kind: Kind, names: Mapping[str, Seen]) -> str:
    """Return the word that was probably meant."""
    if kind.choices:
        return _hint(odd.text, kind.choices)
    if not isinstance(odd.value, str) or not kind.names & {"Word", "Tag"}:
        return "."
    there = {name: Seen(_types(v), v) for name, v in constants().items()} | dict(names)
    known = [name for name, other in there.items() if ANYTHING not in other.types and fits(other, kind)]
    return did_you_mean(odd.value.replace(" ", "_"), known) or "."


def _hint(odd: str, choices: tuple[str, ...]) -> str:
    plain = odd.strip("'\"").replace(" ", "_")
    by_text = {f"{constants()[name]}".replace(" ", "_"): name for name in choices}
    found = near(plain, [*choices, *by_text])
    return f"; did you mean {by_text.get(found, found)}?" if found else "."


def _named(value: Seen) -> str:
    """Return the source text of a value, and its type."""
    text = value.text if len(value.text) <= 30 else value.text[:29] + "…"
    if NOT_CALLED in value.types:
        return f"{text} without brackets"
    if "Word" in value.types:
        return f"{text}, a word for what a character is"
    return f"{text}, a tag" if "Tag" in value.types else text
