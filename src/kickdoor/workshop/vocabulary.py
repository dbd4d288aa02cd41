"""The vocabulary of card files, read from its source: the parameters of each word and their types.

The source is read instead of asked at run time because a compiled engine has no annotations to ask.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from pathlib import Path

import kickdoor.cards as language
import kickdoor.engine as engine
from kickdoor.engine.cards.values import Between

ANYTHING = "anything"
LANGUAGE = tuple(name for name in vars(language) if not name.startswith("_"))  # all that a card file may use


@dataclass(frozen=True)
class Kind:
    """What a value may be: type names, tuples of a kind, mappings from kind to kind."""

    names: frozenset[str] = frozenset()
    tuple_of: tuple[Kind, ...] = ()
    mapping: tuple[tuple[Kind, Kind], ...] = ()
    span: Between | None = None  # of a number
    choices: tuple[str, ...] = ()  # names of the constants it may be

    def __or__(self, other: Kind) -> Kind:
        return Kind(
            self.names | other.names, self.tuple_of + other.tuple_of, self.mapping + other.mapping,
            self.span or other.span, self.choices + other.choices,
        )  # fmt: skip

    @property
    def is_anything(self) -> bool:
        return ANYTHING in self.names


@dataclass(frozen=True)
class Parameter:
    name: str
    kind: Kind
    required: bool
    by_position: bool
    note: str = ""  # what it means


@dataclass(frozen=True)
class Callable:
    """A function or verb of the vocabulary: its parameters and its result."""

    name: str
    parameters: tuple[Parameter, ...]
    more: Kind | None  # what any number of further positions may be
    makes: tuple[str, ...]  # names of the types it is
    text: str = ""  # what it does

    def named(self, name: str) -> Parameter | None:
        return next((p for p in self.parameters if p.name == name), None)

    @property
    def positions(self) -> tuple[Parameter, ...]:
        return tuple(p for p in self.parameters if p.by_position)


@cache
def callables() -> Mapping[str, Callable]:
    """Return every function and verb a card file may call."""
    found: dict[str, Callable] = {}
    for module, names in _origins().items():
        tree = _tree(module)
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and node.name in names:
                found[node.name] = _function(node, module)
            elif isinstance(node, ast.ClassDef) and node.name in names and hasattr(language, node.name):
                found[node.name] = _verb(node, module)
            elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Name) and node.value.id in found:
                for other in node.targets:  # another name for the same function
                    found[ast.unparse(other)] = replace(found[node.value.id], name=ast.unparse(other))
    return found


@cache
def constants() -> Mapping[str, object]:
    """Return every upper-case word of the vocabulary with its value."""
    return {name: getattr(language, name) for name in LANGUAGE if name.isupper()}


@cache
def numbers_of(kind: type) -> Mapping[str, Kind]:
    """Return the fields of a declared class of the engine that are numbers within a range."""
    if not kind.__module__.startswith("kickdoor.engine."):
        return {}
    where = _defined(kind.__name__, kind.__module__)
    return {p.name: p.kind for p in _fields(*where) if p.kind.span is not None} if where is not None else {}


# -- reading the source ------------------------------------------------------------------------------------------------


def _origins() -> dict[str, set[str]]:
    """Return which names of the language each module defines."""
    found: dict[str, set[str]] = {}
    for node in ast.parse(Path(language.__file__).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            found.setdefault(node.module, set()).update(alias.name for alias in node.names)
    return found


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse(_source(module))


@cache
def _source(module: str) -> str:
    """Return the source of a module of the engine, compiled or not."""
    parts = module.removeprefix("kickdoor.engine").strip(".").split(".")
    path = Path(str(engine.__file__)).parent.joinpath(*parts).with_suffix(".py")
    return path.read_text(encoding="utf-8")


@cache
def assigned() -> Mapping[str, tuple[ast.stmt, str]]:
    """Return where each upper-case word is made: the statement and its module."""
    found: dict[str, tuple[ast.stmt, str]] = {}
    for module, names in _origins().items():
        for node in _tree(module).body:
            target = (
                node.target
                if isinstance(node, ast.AnnAssign)
                else node.targets[0]
                if isinstance(node, ast.Assign)
                else None
            )
            if isinstance(target, ast.Name) and target.id in names and target.id.isupper():
                found[target.id] = (node, module)
    return found


def choices_by_name() -> Mapping[str, tuple[str, ...]]:
    """Return the choices declared in engine/cards/values.py, by the name of their alias."""
    module = "kickdoor.engine.cards.values"
    names = [
        t.id
        for node in _tree(module).body
        if isinstance(node, ast.Assign)
        for t in node.targets
        if isinstance(t, ast.Name)
    ]
    return {name: kind_of(ast.Name(name, ast.Load()), module).choices for name in names}


def _function(node: ast.FunctionDef, module: str) -> Callable:
    args = node.args
    spare = len(args.args) - len(args.defaults)
    text, notes = _explained(ast.get_docstring(node) or "")
    parameters = [
        Parameter(arg.arg, kind_of(arg.annotation, module), i < spare, by_position=True, note=notes.get(arg.arg, ""))
        for i, arg in enumerate(args.args)
    ]
    for arg, default in zip(args.kwonlyargs, args.kw_defaults, strict=True):
        kind = kind_of(arg.annotation, module)
        parameters.append(Parameter(arg.arg, kind, default is None, by_position=False, note=notes.get(arg.arg, "")))
    if args.kwarg is not None:
        parameters += _keywords(args.kwarg, module)
    more = kind_of(args.vararg.annotation, module) if args.vararg is not None else None
    makes = tuple(sorted(kind_of(node.returns, module).names))
    return Callable(node.name, tuple(parameters), more, _with_bases(makes, module), text)


def _explained(docstring: str) -> tuple[str, dict[str, str]]:
    """Return what a docstring says about the function, and about each parameter: "`to`, `yours`: ..."."""
    notes: dict[str, str] = {}
    pattern = r"((?:`\w+`(?:, | and )?)+): ([^`]+?)(?=[;.]? ?`\w+`[,:]|[;.]?\n|\.?$)"
    for found in re.finditer(pattern, docstring):
        notes |= dict.fromkeys(re.findall(r"`(\w+)`", found[1]), " ".join(found[2].split()).rstrip(";. "))
    text = re.split(r"(?:^|\s)`\w+`(?:, `\w+`)*:", docstring, maxsplit=1)[0]
    return " ".join(text.split()), notes


def _keywords(kwarg: ast.arg, module: str) -> list[Parameter]:
    """Return the keywords of a typed dictionary, as in `**passive: Unpack[Passive]`."""
    assert isinstance(kwarg.annotation, ast.Subscript)
    where = _defined(ast.unparse(kwarg.annotation.slice), module)
    assert where is not None
    return [Parameter(p.name, p.kind, required=False, by_position=False, note=p.note) for p in _fields(*where)]


def _verb(node: ast.ClassDef, module: str) -> Callable:
    """Return the word for a frozen dataclass: its fields in order, inherited ones first."""
    text = " ".join((ast.get_docstring(node) or "").split())
    return Callable(node.name, tuple(_fields(node, module)), None, _with_bases((node.name,), module), text)


def _fields(node: ast.ClassDef, module: str) -> list[Parameter]:
    found: dict[str, Parameter] = {}
    for base in node.bases:
        if isinstance(base, ast.Name):
            where = _defined(base.id, module)
            if where is not None:
                found |= {p.name: p for p in _fields(*where)}
    for item in node.body:
        if not isinstance(item, ast.AnnAssign) or "ClassVar" in ast.unparse(item.annotation):
            continue
        name = ast.unparse(item.target)
        if any(isinstance(part, ast.Name) and part.id == "FIXED" for part in ast.walk(item.annotation)):
            found.pop(name, None)  # inherited, and not for cards to say
            continue
        found[name] = Parameter(
            name, kind_of(item.annotation, module), item.value is None, by_position=True, note=comment_of(item, module)
        )
    return list(found.values())


def comment_of(node: ast.stmt, module: str) -> str:
    """Return the comment at the end of a line of the source."""
    line = _source(module).splitlines()[(node.end_lineno or node.lineno) - 1]
    return line.partition("  # ")[2].strip()


def _defined(name: str, module: str) -> tuple[ast.ClassDef, str] | None:
    """Return the class of this name, in this module or in one it is imported from."""
    for node in _tree(module).body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            return node, module
        if isinstance(node, ast.ImportFrom) and any(alias.name == name for alias in node.names):
            return _defined(name, f"{node.module}") if f"{node.module}".startswith("kickdoor.engine") else None
    return None


def _with_bases(names: tuple[str, ...], module: str) -> tuple[str, ...]:
    """Return these types and all they are built on."""
    known = [getattr(import_module(module), name, None) for name in names]
    bases = [base.__name__ for kind in known if isinstance(kind, type) for base in kind.__mro__]
    return tuple(dict.fromkeys([*names, *bases]))


def kind_of(node: ast.expr | None, module: str) -> Kind:
    """Return an annotation as a kind; an unknown one allows anything."""
    if isinstance(node, ast.Constant) and node.value is None:
        return Kind(frozenset({"None"}))
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return kind_of(node.left, module) | kind_of(node.right, module)
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
        if node.value.id == "Annotated":
            return _annotated(node.slice, module)
        inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        kinds = [kind_of(part, module) for part in inner if not _is_dots(part)]
        if node.value.id in ("tuple", "Sequence", "list"):
            return Kind(tuple_of=(kinds[0],))
        if node.value.id in ("Mapping", "dict"):
            return Kind(mapping=((kinds[0], kinds[1]),))
    if isinstance(node, ast.Name):
        alias = _alias(node.id, module)
        return kind_of(*alias) if alias is not None else Kind(frozenset({node.id}))
    return Kind(frozenset({ANYTHING}))


def _annotated(node: ast.expr, module: str) -> Kind:
    """Return a type with the range and the constants of `Annotated[int, Between(1, 20), DIE]`."""
    assert isinstance(node, ast.Tuple)
    kind = kind_of(node.elts[0], module)
    for part in node.elts[1:]:
        if isinstance(part, ast.Name):
            kind = replace(kind, choices=(*kind.choices, part.id) if part.id in constants() else kind.choices)
        elif isinstance(part, ast.Call):
            values = [ast.literal_eval(arg) for arg in part.args]
            kind = replace(
                kind, span=Between(*values, **{f"{k.arg}": ast.literal_eval(k.value) for k in part.keywords})
            )
    return kind


def _is_dots(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is ...


def _alias(name: str, module: str) -> tuple[ast.expr, str] | None:
    """Return what a name like `Given = Effect | tuple[Effect, ...] | None` stands for."""
    for node in _tree(module).body:
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == name for t in node.targets):
            return node.value, module
        if not isinstance(node, ast.ImportFrom) or all(alias.name != name for alias in node.names):
            continue
        return _alias(name, f"{node.module}") if f"{node.module}".startswith("kickdoor.engine") else None
    return None
