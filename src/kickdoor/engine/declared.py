"""Declare once: the annotations in a class are its fields; constructor, copy and stage dispatch follow from them.

`Declared`, the metaclass of frames, fights and states, adds these methods when the first object of a class is made. A
compiled class cannot be given methods later, so tools/compile.py writes the same methods out (`expand`) before mypyc
compiles. It also writes out `__init__` and `__eq__` of final frozen dataclasses, which would otherwise stay
interpreted. It also has mypyc reuse the object that was freed last (a free list of one), and, unless `tracked`, keep
such objects from the garbage collector: none of them is part of a reference cycle.

A field is copied by its annotation: lists and dictionaries are copied, frames and a fight copy themselves, everything
else is shared. `Shared[...]` is a list that is replaced or appended to but never copied, `SharedDict[...]` a dictionary
that is replaced and never changed.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

T = TypeVar("T")

Shared = list
SharedDict = dict


def each(value: T) -> list[T]:
    """Return the default of a field with one value a seat; it becomes a list as long as there are seats."""
    return Each(value)


def for_all(value: T) -> tuple[T, ...]:
    """Return the default of a field with one value a seat that seldom changes; it becomes a tuple."""
    return ForAll((value,))


class ForAll(tuple[T, ...]):
    __slots__ = ()


class Each(list[T]):
    def __init__(self, value: T) -> None:
        super().__init__([value])


@dataclass(frozen=True)
class Field:
    name: str
    kind: str  # the annotation, as written
    default: str  # an expression; empty: there is none
    made_anew: bool = False  # every object gets a new default

    def parameter(self) -> str:
        if self.made_anew:
            return f"{self.name}: {self.kind} | None = None"
        return f"{self.name}: {self.kind} = {self.default}" if self.default else f"{self.name}: {self.kind}"

    def assignment(self) -> str:
        if self.made_anew:
            return f"self.{self.name} = {self.default} if {self.name} is None else {self.name}"
        return f"self.{self.name} = {self.name}"

    def copied(self) -> str:
        """Return the expression that copies the field."""
        value = f"self.{self.name}"
        if self.kind.startswith("list[list["):
            return f"[x[:] for x in {value}]"
        if self.kind == "list[Frame]":
            return f"[x.copy() for x in {value}]"
        if self.kind.startswith("list["):
            return f"{value}[:]"
        if self.kind.startswith("dict["):
            return f"{value}.copy()"
        if self.kind == "Fight | None":
            return f"None if {value} is None else {value}.copy()"
        return value


def methods(name: str, fields: list[Field], frame: bool) -> list[str]:
    """Return the source of a class's methods, line by line; `frame`: it is one."""
    given = "".join(f", {field.parameter()}" for field in fields)
    lines = [f"def __init__(self{given}) -> None:"]
    lines += ["    self.stage = 0"] if frame else []
    lines += [f"    {field.assignment()}" for field in fields]
    lines += [] if frame or fields else ["    pass"]
    copied = ", ".join(field.copied() for field in fields)
    lines += [f"def copy(self) -> {'Frame' if frame else name}:"]
    if frame:
        lines += [f"    twin = {name}({copied})", "    twin.stage = self.stage", "    return twin"]
    else:
        lines += [f"    return {name}({copied})"]
    values = "".join(f"self.{field.name}, " for field in fields)
    lines += ["def values(self) -> tuple[object, ...]:", f"    return ({values})"]
    return lines


# When Python reads a class.

_FUTURE: Final = "from __future__ import annotations"
_BY_TABLE: Final[tuple[str, ...]] = (
    "def do(self, st):", "    stage = self.stage", "    self.stage = stage + 1", "    STAGES[stage](self, st)",
    "def go(self, stage):", "    self.stage = NUMBERS[stage]",
)  # fmt: skip


class Declared(type):
    """Give a class its slots and the methods that follow from its fields."""

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> Declared:
        if not bases:
            return super().__new__(mcs, name, bases, space)
        own: dict[str, str] = space.get("__annotations__", {})
        fields = [as_field(field, kind, space.pop(field, _NOTHING)) for field, kind in own.items()]
        space["__slots__"] = tuple(own)
        names = ["__init__", "copy", "values", *(["do", "go"] if space.get("stages") else [])]
        later = [method for method in names if method not in space]
        space.update({method: _written_out_when_called(method) for method in later})
        kind = super().__new__(mcs, name, bases, space)
        _METHODS[kind] = (fields, later)
        return kind


_METHODS: Final[dict[type, tuple[list[Field], list[str]]]] = {}  # by class: its fields, methods to write


def _written_out_when_called(method: str) -> Callable[..., Any]:
    """Return a method that writes out all methods of its class, itself included.

    A command that looks up a card imports every frame, as verbs name them, but makes none: it need not wait for their
    methods. Two threads may write them out at the same time; both write the same.
    """

    def write_out(self: Any, *given: Any, **named: Any) -> Any:
        kind = next(k for k in type(self).__mro__ if k in _METHODS)
        fields, later = _METHODS[kind]
        made: dict[str, Any] = {kind.__name__: kind}
        stages: tuple[str, ...] | None = kind.__dict__.get("stages")
        source = [_FUTURE, *methods(kind.__name__, fields, stages is not None), *(_BY_TABLE if stages else ())]
        exec("\n".join(source), made)
        if stages:
            made["STAGES"] = tuple([getattr(kind, stage) for stage in (*stages, "over")])
            made["NUMBERS"] = {stage: number for number, stage in enumerate(stages)}
        for name in later:
            made[name].__qualname__ = f"{kind.__name__}.{name}"
            setattr(kind, name, made[name])
        return getattr(self, method)(*given, **named)

    return write_out


_NOTHING: Final = object()


def as_field(name: str, kind: str, default: object) -> Field:
    if default is _NOTHING:
        return Field(name, kind, "")
    if isinstance(default, Each):
        return Field(name, kind, f"[{default[0]!r}] * seats", made_anew=True)
    if isinstance(default, ForAll):
        return Field(name, kind, f"({default[0]!r},) * seats", made_anew=True)
    return Field(name, kind, repr(default), made_anew=isinstance(default, (list, dict)))


# Before mypyc compiles it.

_REUSED: Final = "@mypyc_attr(free_list_len=1)"  # mypyc reuses the instance that was freed last
_UNTRACKED: Final = "@mypyc_attr(acyclic=True)"  # the garbage collector does not know of the instances
_IMPORT: Final[tuple[str, ...]] = (
    "import typing",
    "if typing.TYPE_CHECKING:",
    "    from mypy_extensions import mypyc_attr",
)


def expand(source: str, tracked: bool = False) -> str:
    """Write the methods out in every class of a module that declares fields or stages.

    `tracked`: the garbage collector shall know of their instances.
    """
    lines = source.split("\n")
    hints = [_REUSED] if tracked else [_REUSED, _UNTRACKED]
    for node in reversed([n for n in ast.parse(source).body if isinstance(n, ast.ClassDef)]):
        bases = [ast.unparse(base) for base in node.bases]
        decorators = [ast.unparse(d) for d in node.decorator_list]
        if node.keywords and ast.unparse(node.keywords[0]) == "metaclass=Declared":
            lines[node.lineno - 1] = f"class {node.name}:"
            lines[node.lineno - 2] = "" if tracked else _UNTRACKED  # instead of @dataclass_transform()
        elif bases in (["Frame"], ["Record"]):
            expand_class(node, lines, bases == ["Frame"])
            lines[node.lineno - 1 : node.lineno - 1] = hints
        elif decorators == ["final", "dataclass(frozen=True)"]:
            expand_value(node, lines)
            lines[node.lineno - 1 : node.lineno - 1] = hints
        elif decorators == ["final"] and not bases:
            lines[node.lineno - 1 : node.lineno - 1] = hints
    if _REUSED in lines or _UNTRACKED in lines:
        after = lines.index(_FUTURE) + 1
        lines[after:after] = _IMPORT
    return "\n".join(lines)


def expand_class(node: ast.ClassDef, lines: list[str], frame: bool) -> None:
    fields: list[Field] = []
    stages: tuple[str, ...] = ()
    declared = [n for n in node.body if isinstance(n, (ast.AnnAssign, ast.Assign, ast.Expr))]
    own = {n.name for n in node.body if isinstance(n, ast.FunctionDef)}
    for part in declared:
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            field = field_of(part)
            fields.append(field)
            lines[part.lineno - 1] = f"    {field.name}: {field.kind}"
            for extra in range(part.lineno, part.end_lineno or part.lineno):
                lines[extra] = ""
        elif isinstance(part, ast.Assign) and ast.unparse(part.targets[0]) == "stages":
            stages = ast.literal_eval(part.value)
    for i in range(node.lineno - 1, node.end_lineno or node.lineno):
        lines[i] = re.sub(r'self\.go\("(\w+)"\)', lambda found: f"self.stage = {stages.index(found[1])}", lines[i])
    after = max((part.end_lineno or part.lineno for part in declared), default=node.lineno)
    lines[after:after] = [
        f"    {line}"
        for line in wanted([*methods(node.name, fields, frame), *(by_number(stages) if frame else ())], own)
    ]  # fmt: skip


def by_number(stages: tuple[str, ...]) -> list[str]:
    """Return the source of the dispatch to the stages: calls that mypyc can make directly."""
    lines = ["def do(self, st: State) -> None:", "    stage = self.stage", "    self.stage = stage + 1"]
    for i, stage in enumerate(stages):
        lines += [f"    {'elif' if i else 'if'} stage == {i}:", f"        self.{stage}(st)"]
    return [*lines, "    else:", "        self.over(st)"]


def expand_value(node: ast.ClassDef, lines: list[str]) -> None:
    """Write out `__init__` and `__eq__` of a final frozen dataclass."""
    declared = [n for n in node.body if isinstance(n, ast.AnnAssign)]
    fields = [field_of(part) for part in declared]
    given = "".join(f", {field.parameter()}" for field in fields)
    same = "".join(f" and self.{field.name} == other.{field.name}" for field in fields)
    values = "".join(f"self.{field.name}, " for field in fields)
    methods = [
        f"def __init__(self{given}) -> None:",
        *[f"    self.{field.name} = {field.name}  # type: ignore[misc]" for field in fields],
        "def __eq__(self, other: object) -> bool:",
        f"    return isinstance(other, {node.name}){same}",
        "def __hash__(self) -> int:",
        f"    return hash(({values}))",
    ]
    after = max(part.end_lineno or part.lineno for part in declared)
    lines[after:after] = [f"    {line}" for line in methods]
    lines[node.decorator_list[1].lineno - 1] = "@dataclass(frozen=True, init=False, eq=False)"


def wanted(source: list[str], own: set[str]) -> list[str]:
    """Return the methods that the class does not define itself."""
    found: list[str] = []
    keep = True
    for line in source:
        if line.startswith("def "):
            keep = line[4 : line.index("(")] not in own
        if keep:
            found.append(line)
    return found


def field_of(part: ast.AnnAssign) -> Field:
    name, kind = ast.unparse(part.target), ast.unparse(part.annotation)
    value = part.value
    if value is None:
        return Field(name, kind, "")
    if isinstance(value, ast.Call) and ast.unparse(value.func) == "each":
        return Field(name, kind, f"[{ast.unparse(value.args[0])}] * seats", made_anew=True)
    if isinstance(value, ast.Call) and ast.unparse(value.func) == "for_all":
        return Field(name, kind, f"({ast.unparse(value.args[0])},) * seats", made_anew=True)
    return Field(name, kind, ast.unparse(value), made_anew=isinstance(value, (ast.List, ast.Dict)))


__all__ = ["Declared", "Shared", "SharedDict", "each", "expand", "for_all"]
