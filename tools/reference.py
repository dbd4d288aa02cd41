"""Write docs/reference.md from the docstrings: `python tools/reference.py`. A test keeps the page up to date.

It reads source files, so it gives the same page whether the engine is compiled or not. A comment at the end of a line
that declares a field describes the field.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
WIDTH: Final = 110
PAGE: Final = ROOT / "docs" / "reference.md"
SECTIONS: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (  # heading, module, names in reading order
    ("Games", "kickdoor", (
        "new_game", "Game", "Decision", "LegalMoves", "Question", "Phase", "Offer", "Outcome", "GameSetup",
    )),
    ("Moves", "kickdoor", ("Move", "Clause", "Promise", "Ways", "Reason")),
    ("What a seat sees", "kickdoor", (
        "View", "SeatView", "FightView", "FoeView", "Standing", "Profile", "Bonus", "Encounter", "Measures",
        "Trigger", "Matter", "Source", "Event",
    )),
    ("Saves", "kickdoor", ("save", "load", "replay", "agreeing", "Agreement", "up_to")),
    ("Errors", "kickdoor", (
        "KickdoorError", "IllegalMove", "UnknownMove", "GameOver", "EngineStuck", "BadSwitch", "BadSave",
        "Disagreement",
    )),
    ("Bots", "kickdoor.bots", ("Bot", "Factory", "BOTS", "make", "quick_bots")),
)  # fmt: skip
INTERNAL: Final = {"Game.past", "Game.said", "Game.state"}  # public in name only
INTRODUCTION: Final = """\
# Reference

Everything `kickdoor` and `kickdoor.bots` export. [stability.md](stability.md) says what will stay as it is.
Cards, seats, decks and sides are ints: a card's id is its index in `View.cards`, seats count from 0, and -1 means none.

<!-- Written by tools/reference.py from the docstrings. Change those and run it again. -->
"""

Definition = ast.ClassDef | ast.FunctionDef | ast.AnnAssign | ast.Assign


@dataclass(frozen=True)
class Source:
    """A module's text, its top-level definitions by name, and the modules its other names come from."""

    lines: list[str]
    definitions: dict[str, Definition]
    imports: dict[str, str]


def source_of(module: str) -> Source:
    path = ROOT.joinpath("src", *module.split("."))
    text = (path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_text(encoding="utf-8")
    found: dict[str, Definition] = {}
    imports: dict[str, str] = {}
    body = ast.parse(text).body
    for node in [*body, *(inner for outer in body if isinstance(outer, ast.If) for inner in outer.body)]:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found[node.name] = node
        elif isinstance(node, ast.AnnAssign | ast.Assign):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            found[ast.unparse(target)] = node
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            imports |= {alias.name: node.module for alias in node.names}
    return Source(text.splitlines(), found, imports)


def exported(module: str) -> list[str]:
    return list(importlib.import_module(module).__all__)


def home_of(module: str, name: str) -> str:
    """Return the module that defines what `module` exports under this name."""
    home = source_of(module)
    return module if name in home.definitions else home_of(home.imports.get(name) or home.imports["*"], name)


def page() -> str:
    """Return the whole page. What is exported and in no section comes last."""
    listed = {(module, name) for _, module, names in SECTIONS for name in names}
    modules = dict.fromkeys(module for _, module, _ in SECTIONS)
    rest = [("More", m, tuple(n for n in exported(m) if (m, n) not in listed)) for m in modules]
    parts = [INTRODUCTION]
    for heading, module, names in [*SECTIONS, *(section for section in rest if section[2])]:
        parts.append(f"## {heading}\n")
        for name in names:
            home = source_of(home_of(module, name))
            parts.append(entry(f"{module}.{name}", home.definitions[name], home))
    parts.append(words_of_the_game())
    return "\n".join(parts)


def words_of_the_game() -> str:
    """List the words that `Move.verb` and `Event.what` can be."""
    from kickdoor.engine.events import NAMES
    from kickdoor.engine.moves import VERBS

    verbs, kinds = (", ".join(f"`{word}`" for word in words) for words in (VERBS, sorted(NAMES)))
    return f"## Words\n\n`Move.verb` is one of {verbs}.\n\n`Event.what` is one of {kinds}.\n"


def entry(name: str, node: Definition, home: Source) -> str:
    if isinstance(node, ast.ClassDef):
        return of_class(name, node, home)
    if isinstance(node, ast.FunctionDef):
        return f"### `{name}`\n\n    {written_out(node)}\n\n{prose(node, name)}\n"
    kind = ast.unparse(node.annotation) if isinstance(node, ast.AnnAssign) else ast.unparse(node.value)
    return f"### `{name}`: `{kind}`\n\n{required(comment(node, home), name)}\n"


def of_class(name: str, node: ast.ClassDef, home: Source) -> str:
    out = [f"### `{name}`\n\n{prose(node, name)}\n"]
    rows = [
        f"| `{known}` | `{kind}` | {required(words, f'{name}.{known}').replace('|', chr(92) + '|')} |"
        for known, kind, words in fields(node, home)
    ]
    if rows:
        out += ["| field | type | |", "|---|---|---|", *rows, ""]
    for method in [*methods(node), *inherited(node, home)]:
        spoken = method.name if is_property(method) else method.name + signature(method)
        if is_property(method) and method.returns is not None:
            spoken += f": {ast.unparse(method.returns)}"
        words = prose(method, f"{name}.{method.name}").replace("\n", "\n  ").replace("\n  \n", "\n\n")
        out.append(f"- `{spoken}`\n\n  {words}\n")
    return "\n".join(out)


def fields(node: ast.ClassDef, home: Source) -> list[tuple[str, str, str]]:
    """Return (name, type, description) of every public field: one a dataclass declares, or `__init__` sets."""
    found = []
    for each in node.body:
        if isinstance(each, ast.AnnAssign) and is_public(ast.unparse(each.target)):
            default = f" = {ast.unparse(each.value)}" if each.value is not None else ""
            kind = (ast.unparse(each.annotation) + default).replace("|", "\\|")
            found.append((ast.unparse(each.target), kind, comment(each, home)))
        elif isinstance(each, ast.FunctionDef) and each.name == "__init__":
            kinds = {a.arg: ast.unparse(a.annotation) for a in each.args.args if a.annotation is not None}
            for line in each.body:
                if isinstance(line, ast.Assign) and (known := ast.unparse(line.targets[0])).startswith("self."):
                    known = known.removeprefix("self.")
                    found.append((known, kinds.get(known, "").replace("|", "\\|"), comment(line, home)))
    return [
        (known, kind, words)
        for known, kind, words in found
        if is_public(known) and f"{node.name}.{known}" not in INTERNAL
    ]


def inherited(node: ast.ClassDef, home: Source) -> list[ast.FunctionDef]:
    """Return the public methods of the bases that are defined in Kickdoor."""
    found = []
    for base in map(ast.unparse, node.bases):
        module = home.imports.get(base, "")
        if module.startswith("kickdoor."):
            where = source_of(module)
            definition = where.definitions[base]
            assert isinstance(definition, ast.ClassDef)
            found += [*methods(definition), *inherited(definition, where)]
    return found


def methods(node: ast.ClassDef) -> list[ast.FunctionDef]:
    """Return the public methods. One with overloads has the parameters of the last of them."""
    overloads: dict[str, ast.FunctionDef] = {}
    found = []
    for each in node.body:
        if not isinstance(each, ast.FunctionDef) or not is_public(each.name):
            continue
        if any(ast.unparse(d) == "overload" for d in each.decorator_list):
            overloads[each.name] = each
            continue
        if each.name in overloads:
            each.args = with_defaults(overloads[each.name].args, each.args)
        found.append(each)
    return found


def with_defaults(arguments: ast.arguments, given: ast.arguments) -> ast.arguments:
    arguments.defaults = given.defaults
    return arguments


def written_out(node: ast.FunctionDef) -> str:
    """Return name and signature, with one parameter a line if one line would be too long."""
    line = node.name + signature(node)
    if len(line) <= WIDTH:
        return line
    positional = [ast.unparse(a) for a in node.args.args]
    by_name = [
        f"{ast.unparse(a)} = {ast.unparse(default)}" if default is not None else ast.unparse(a)
        for a, default in zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True)
    ]
    parameters = "".join(f"        {p},\n" for p in [*positional, "*", *by_name])
    return f"{node.name}(\n{parameters}    ){signature(node).rpartition(')')[2]}"


def signature(node: ast.FunctionDef) -> str:
    node.args.args = [a for a in node.args.args if a.arg != "self"]
    returns = f" -> {ast.unparse(node.returns)}" if node.returns is not None else ""
    return f"({ast.unparse(node.args)}){returns}"


def is_public(name: str) -> bool:
    return not name.startswith("_")


def is_property(node: ast.FunctionDef) -> bool:
    return any(ast.unparse(d) == "property" for d in node.decorator_list)


def comment(node: ast.AnnAssign | ast.Assign, home: Source) -> str:
    """Return the comment at the end of the line that declares a field."""
    assert node.end_lineno is not None and node.end_col_offset is not None
    rest = home.lines[node.end_lineno - 1][node.end_col_offset :]
    return rest.strip().removeprefix("#").strip()


def prose(node: ast.ClassDef | ast.FunctionDef, name: str) -> str:
    return required(ast.get_docstring(node) or "", name)


def required(words: str, name: str) -> str:
    if not words:
        sys.exit(f"{name} is exported and says nothing about itself: describe it where it is defined.")
    return words


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    PAGE.write_text(page(), encoding="utf-8")
