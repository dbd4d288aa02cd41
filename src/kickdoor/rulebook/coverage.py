"""What the tests show of the rulebook, read from their source: no test is imported or run.

A test says what it shows with `@rule("CMB-04")`, `@ruling("R077")`, `@scenario("ST-05", "star-2014")` or
`@card("Time Warp")`: on itself, on its class, in a `pytestmark`, or on a `pytest.param` of its parametrisation.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from kickdoor.rulebook.decisions import DECISIONS
from kickdoor.rulebook.entries import EDITIONS
from kickdoor.rulebook.rules import RULES
from kickdoor.rulebook.rulings import RULINGS
from kickdoor.rulebook.scenarios import SCENARIOS
from kickdoor.suggesting import near

RULE: Final = "rule"
RULING: Final = "ruling"
SCENARIO: Final = "scenario"
CARD: Final = "card"
EDITION: Final = "edition"
PARAGRAPH: Final = "paragraph"
_KINDS: Final = (RULE, RULING, SCENARIO, CARD)
_KNOWN: Final[dict[str, Collection[str]]] = {
    RULE: RULES, RULING: RULINGS.keys() | DECISIONS.keys(), SCENARIO: SCENARIOS, EDITION: EDITIONS,
}  # fmt: skip
# A test that does not have to pass shows nothing.
_IDLE: Final = ("skip", "xfail")
EVERY_EDITION: Final = ""


@dataclass(frozen=True)
class Gap:
    """Something no test shows, or too few do."""

    kind: str
    id: str
    edition: str = ""
    tests: int = 0
    why: str = ""  # what is missing, if not tests

    def __str__(self) -> str:
        under = f" under {self.edition}" if self.edition else ""
        if self.why:
            return f"{self.kind} {self.id}{under}: {self.why}"
        return f"{self.kind} {self.id}{under}: {self.tests or 'no'} test{'s' if self.tests > 1 else ''}"


@dataclass(frozen=True)
class Unknown:
    """A mark that names nothing in the rulebook, or that cannot be read without running the test."""

    kind: str
    id: str
    where: str
    hint: str = ""

    def __str__(self) -> str:
        return f"{self.where}: unknown {self.kind} {self.id}" + (f" ({self.hint})" if self.hint else "")


@dataclass
class Coverage:
    """For each id the tests that name it. A scenario marked without an edition counts for every edition."""

    rules: dict[str, set[str]] = field(default_factory=dict)
    rulings: dict[str, set[str]] = field(default_factory=dict)
    scenarios: dict[tuple[str, str], set[str]] = field(default_factory=dict)
    cards: dict[str, set[str]] = field(default_factory=dict)
    unknown: list[Unknown] = field(default_factory=list)

    def gaps(
        self,
        rules: Iterable[str] = (),
        scenarios: Iterable[tuple[str, str]] = (),
        cards: Iterable[str] = (),
        rulings: Iterable[str] = (),
        tests_per_card: int = 1,
    ) -> list[Gap]:
        """Return what of the given things is not shown; a scenario comes as (id, edition)."""
        found = [Gap(RULE, name) for name in rules if name not in self.rules]
        found += [Gap(RULING, name) for name in rulings if name not in self.rulings]
        found += [Gap(SCENARIO, name, edition) for name, edition in scenarios if not self.plays(name, edition)]
        found += [Gap(CARD, name, "", self.count(name)) for name in cards if self.count(name) < tests_per_card]
        return found

    def count(self, card: str) -> int:
        """Return how many test functions name the card."""
        return len(self.cards.get(card, ()))

    def about(self, card: str, name: str, shared: bool = False) -> set[str]:
        """Return the tests that name a card; a name that several sets share counts in the folder of the set."""
        named = self.cards.get(name, set())
        if shared:
            home = f"cards/{card.partition(':')[0]}/"
            named = {test for test in named if test.startswith(home)}
        return self.cards.get(card, set()) | named

    def plays(self, name: str, edition: str) -> set[str]:
        """Return the tests that play a scenario in an edition."""
        return self.scenarios.get((name, edition), set()) | self.scenarios.get((name, EVERY_EDITION), set())


def collect(tests: Path) -> Coverage:
    """Read all test modules below a folder."""
    coverage = Coverage()
    for path in sorted({*tests.rglob("test_*.py"), *tests.rglob("*_test.py")}):
        where = path.relative_to(tests).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for test, marks in _Module(tree).tests():
            _enter(coverage, f"{where}::{test}", marks)
    return coverage


@dataclass(frozen=True)
class _Mark:
    kind: str
    names: tuple[str, ...]
    editions: tuple[str, ...]
    unreadable: tuple[str, ...]


class _Module:
    """One test module: its string constants and its tests with all the marks that apply to them."""

    def __init__(self, tree: ast.Module) -> None:
        self.tree = tree
        self.constants = dict(_constants(tree))

    def tests(self) -> Iterator[tuple[str, list[_Mark]]]:
        yield from self._tests_in(self.tree.body, "", self._pytestmark(self.tree.body))

    def _tests_in(
        self, body: Sequence[ast.stmt], prefix: str, inherited: list[_Mark]
    ) -> Iterator[tuple[str, list[_Mark]]]:
        for node in body:
            if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                marks = inherited + self._decorated(node) + self._pytestmark(node.body)
                yield from self._tests_in(node.body, f"{prefix}{node.name}::", marks)
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
                marks = inherited + self._decorated(node)
                if not _is_idle(marks):
                    yield prefix + node.name, marks

    def _pytestmark(self, body: Sequence[ast.stmt]) -> list[_Mark]:
        values = [value for node in body for name, value in _assigned(node) if name == "pytestmark"]
        return [mark for value in values for mark in self._marks(value)]

    def _decorated(self, node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> list[_Mark]:
        return [mark for decorator in node.decorator_list for mark in self._marks(decorator)]

    def _marks(self, node: ast.expr) -> Iterator[_Mark]:
        """Yield the marks in a decorator, in a list of marks, or on the parameters of a parametrisation."""
        if isinstance(node, ast.List | ast.Tuple):
            for each in node.elts:
                yield from self._marks(each)
        elif _last_name(node) in _IDLE:
            yield _Mark(_last_name(node), (), (), ())
        elif isinstance(node, ast.Call) and _last_name(node.func) in _KINDS:
            yield self._read(node)
        elif isinstance(node, ast.Call) and _last_name(node.func) == "parametrize":
            for each in _parameter_marks(node):
                marks = list(self._marks(each))
                yield from marks if not _is_idle(marks) else ()

    def _read(self, call: ast.Call) -> _Mark:
        kind = _last_name(call.func)
        names, unreadable = self._strings(call.args)
        keywords = [each.value for each in call.keywords if each.arg in ("edition", "editions")]
        editions, more = self._strings(keywords)
        if kind == SCENARIO:
            return _Mark(kind, names[:1], names[1:] + editions, unreadable + more)
        return _Mark(kind, names, editions, unreadable + more)

    def _strings(self, nodes: Iterable[ast.expr]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the strings that the expressions stand for, and the source of those that cannot be worked out."""
        strings: list[str] = []
        unreadable: list[str] = []
        for node in nodes:
            found = _literal(node, self.constants)
            if found is None:
                unreadable.append(ast.unparse(node))
            else:
                strings.extend(found)
        return tuple(strings), tuple(unreadable)


def _is_idle(marks: list[_Mark]) -> bool:
    return any(mark.kind in _IDLE for mark in marks)


def _enter(coverage: Coverage, test: str, marks: list[_Mark]) -> None:
    for mark in marks:
        for source in mark.unreadable:
            coverage.unknown.append(Unknown(mark.kind, source, test, "write it as a literal"))
        for name in mark.names:
            _enter_name(coverage, test, mark, name)


def _enter_name(coverage: Coverage, test: str, mark: _Mark, name: str) -> None:
    if not _is_known(coverage, test, mark.kind, name):
        return
    if mark.kind == SCENARIO:
        known = [edition for edition in mark.editions if _is_known(coverage, test, EDITION, edition)]
        whole = not mark.editions and not mark.unreadable
        for edition in [EVERY_EDITION] if whole else known:
            coverage.scenarios.setdefault((name, edition), set()).add(test)
    else:
        shelf = {RULE: coverage.rules, RULING: coverage.rulings, CARD: coverage.cards}[mark.kind]
        shelf.setdefault(name, set()).add(test)


def _is_known(coverage: Coverage, test: str, kind: str, name: str) -> bool:
    """True if the rulebook has it; cards are left to the sets."""
    if kind == CARD or name in _KNOWN[kind]:
        return True
    meant = near(name, _KNOWN[kind])
    coverage.unknown.append(Unknown(kind, name, test, f"did you mean {meant}?" if meant else ""))
    return False


def _constants(tree: ast.Module) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the module-level names of a string or of several."""
    seen: dict[str, tuple[str, ...]] = {}
    for node in tree.body:
        for name, value in _assigned(node):
            strings = _literal(value, seen)
            if strings is not None:
                seen[name] = strings
                yield name, strings


def _assigned(node: ast.stmt) -> Iterator[tuple[str, ast.expr]]:
    if not isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign) or node.value is None:
        return
    for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
        if isinstance(target, ast.Name):
            yield target.id, node.value


def _literal(node: ast.expr, constants: dict[str, tuple[str, ...]]) -> tuple[str, ...] | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return (node.value,)
    if isinstance(node, ast.Name):
        return constants.get(node.id)
    if isinstance(node, ast.Starred):
        return _literal(node.value, constants)
    if isinstance(node, ast.List | ast.Tuple | ast.Set):
        parts = [_literal(each, constants) for each in node.elts]
        known = [part for part in parts if part is not None]
        return tuple(text for part in known for text in part) if len(known) == len(parts) else None
    return None


def _parameter_marks(call: ast.Call) -> Iterator[ast.expr]:
    for node in ast.walk(call):
        if isinstance(node, ast.Call) and _last_name(node.func) == "param":
            yield from (each.value for each in node.keywords if each.arg == "marks")


def _last_name(node: ast.expr) -> str:
    """`rule` for `rule`, `marks.rule`, `pytest.mark.rule`, and for calls of these."""
    if isinstance(node, ast.Call):
        return _last_name(node.func)
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""
