"""Checks the files of a set before they are run, so that all mistakes are reported at once with their lines."""

from __future__ import annotations

import ast
import builtins
import re
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from kickdoor.engine import COMPILED
from kickdoor.engine.cards.kinds import CardSet, slug_of
from kickdoor.engine.words import Tag
from kickdoor.workshop.faults import Fault, TookTooLong
from kickdoor.workshop.placing import POWERS, misplaced
from kickdoor.workshop.sense import LONGEST_NAME, Given, nonsense, odd_name
from kickdoor.suggesting import did_you_mean, either, near
from kickdoor.workshop.values import LISTS, UNKNOWN, Seen, fits, seen, strange_numbers, wrong
from kickdoor.workshop.vocabulary import ANYTHING, LANGUAGE, Callable, Parameter, callables, constants

OPENING = "from kickdoor.cards import *"
MOST_LINES = 6  # of a card
MOST_LISTED = 8  # parameters in a sentence
MOST_NAMED = 4  # words that take a parameter, in a sentence
# What people may call a parameter that has another name here.
MEANT = {
    "amount": ("copies", "n"), "cost": ("pay", "value"), "effect": ("then", "bad_stuff"), "gold": ("value",),
    "label": ("tags",), "number": ("copies",), "plus": ("bonus",), "power": ("uses", "bonus"), "powers": ("uses",),
    "price": ("value", "pay"), "reward": ("treasures",), "run_away": ("flee",), "strength": ("level", "bonus"),
    "target": ("at",), "then": ("effect", "bad_stuff"), "when": ("to",), "where": ("slot",), "worth": ("value",),
}  # fmt: skip
_EXAMPLE = '"...", LoseLevels(1)'
_DECLARATION = re.compile(
    rf"\b(?:{'|'.join(name for name, what in callables().items() if 'Card' in what.makes)})\("
    r"\s*(?:name\s*=\s*)?(?:\"([^\"]+)\"|'([^']+)'|[\"']([^\"',]+))"  # the end of the text may be what is missing
)
_USUAL = frozenset(dir(builtins)) | {"__file__", "__name__", "__doc__", "__path__"}


@dataclass
class Sheet:
    """A file of a set: its lines, its syntax tree, the names it defines and imports."""

    path: Path
    lines: list[str]
    tree: ast.Module
    made: dict[str, Seen] = field(default_factory=dict)
    opened: bool = False  # begins with the words of cards
    has_unread: bool = False  # takes all names of a file that could not be read

    def fault(self, node: ast.AST, sentence: str) -> Fault:
        line = getattr(node, "lineno", 0)
        card = self.card_at(line, getattr(node, "col_offset", None))
        return Fault(self.path, line, sentence, self.lines[line - 1] if line else "", card)

    def card_at(self, line: int, column: int | None = None) -> str:
        """Return the name of the card that is declared there, or nothing. Without a column: the first on that line."""
        for name, call in _cards(self):
            first, last = (call.lineno, call.col_offset), (call.end_lineno or call.lineno, call.end_col_offset or 0)
            if first[0] <= line <= last[0] and (column is None or first <= (line, column) < last):
                return name
        return ""


def card_lines_of(folder: Path) -> dict[str, tuple[Path, int]]:
    """Return the line where each card is declared, by slug."""
    found: dict[str, tuple[Path, int]] = {}
    for sheet in _sheets(folder)[0].values():
        for name, call in _cards(sheet):
            found.setdefault(slug_of(name), (sheet.path, call.lineno))
    return found


def out_of_range(own: CardSet, folder: Path) -> list[Fault]:
    """Return the faults of numbers that were worked out while the files ran."""
    lines = card_lines_of(folder)
    faults = []
    for card in own.cards:
        path, line = lines.get(card.slug, (folder / "__init__.py", 0))
        faults += [Fault(path, line, said, "", shown(card.name)) for said in strange_numbers(card)]
        odd = odd_name(card.name)
        if odd:
            faults.append(Fault(path, line, f"the name of a card {odd}", "", shown(card.name)))
    return faults


def misspelt(folder: Path) -> list[Fault]:
    """Return all faults that reading the files of a set shows, file by file."""
    sheets, faults = _sheets(folder)
    for sheet in sheets.values():
        _gather(sheet)
    for sheet in sheets.values():
        faults += _imports(sheet, sheets)
    for sheet in sheets.values():
        faults += [*_names(sheet), *_calls(sheet), *_no_cards(sheet)]
    faults += _twice(sheets)
    return sorted(faults)


def _sheets(folder: Path) -> tuple[dict[str, Sheet], list[Fault]]:
    """Return the readable files of a set, without its tests."""
    sheets: dict[str, Sheet] = {}
    faults: list[Fault] = []
    for path in sorted(folder.glob("*.py")):
        if path.stem.startswith("test_") or path.stem == "conftest":
            continue
        try:
            text = path.read_text(encoding="utf-8-sig")  # some editors mark the beginning of a file
            tree = ast.parse(text)
            compile(tree, str(path), "exec")  # finds what reading alone does not: a keyword given twice
            sheets[path.stem] = Sheet(path, text.splitlines(), tree)
        except SyntaxError as error:
            faults.append(_unreadable(path, error, text.splitlines()))
        except UnicodeDecodeError as error:
            line = error.object.count(b"\n", 0, error.start) + 1
            faults.append(Fault(path, line, "this line is not UTF-8 text; let your editor save the file as UTF-8."))
        except (OSError, ValueError) as error:
            faults.append(Fault(path, 0, f"this file cannot be read: {error}."))
    return sheets, faults


def _unreadable(path: Path, error: SyntaxError, lines: list[str]) -> Fault:
    line, message = error.lineno or 0, error.msg
    unclosed = re.fullmatch(
        r"closing parenthesis '[]}]' does not match opening parenthesis '\(' on line (\d+)", message
    )
    if unclosed:  # Python notices it many lines below
        line, message = int(unclosed[1]), "this '(' is never closed by a ')'"
    elif "\N{LEFT DOUBLE QUOTATION MARK}" in message or "\N{RIGHT DOUBLE QUOTATION MARK}" in message:
        message = 'these are typographic quotation marks; type straight ones, as in "Rolling Pin"'
    said = message if message.endswith(("?", ".", "!")) else f"{message}."
    source = lines[line - 1] if 0 < line <= len(lines) else error.text or ""
    return Fault(path, line, f"Python cannot read this: {said}", source, _card_above(lines[:line]))


def _card_above(lines: list[str]) -> str:
    """Return the card that the last of these lines belongs to, where they cannot be read: the last name before it."""
    for line in reversed(lines[-MOST_LINES:]):
        if not line.strip() or line[0] in "[]()":  # the card or its list begins below
            break
        found = re.findall(_DECLARATION, line)
        if found:
            return shown("".join(found[-1]))
    return ""


# -- names -------------------------------------------------------------------------------------------------------------


def _gather(sheet: Sheet) -> None:
    """Collect the names the file defines; new words, tags and verbs get their types."""
    for node in ast.walk(sheet.tree):
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            sheet.made[node.targets[0].id] = seen(node.value, sheet.made)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            sheet.made.setdefault(node.id, UNKNOWN)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            sheet.made[node.name] = UNKNOWN
        elif isinstance(node, ast.arg):
            sheet.made.setdefault(node.arg, UNKNOWN)
        elif isinstance(node, ast.Import):
            sheet.made |= {(alias.asname or alias.name).split(".")[0]: UNKNOWN for alias in node.names}


def _imports(sheet: Sheet, sheets: dict[str, Sheet]) -> Iterator[Fault]:
    for node in ast.walk(sheet.tree):
        if not isinstance(node, ast.ImportFrom):
            continue
        if node.level == 1:
            yield from _from_sibling(sheet, sheets, node)
        elif node.module == "kickdoor.cards":
            yield from _from_cards(sheet, node)
        else:
            sheet.made |= {alias.asname or alias.name: UNKNOWN for alias in node.names}


def _from_sibling(sheet: Sheet, sheets: dict[str, Sheet], node: ast.ImportFrom) -> Iterator[Fault]:
    for alias in node.names if node.module is None else ():
        sheet.made[alias.asname or alias.name] = UNKNOWN
    if node.module is None:
        return
    there = sheets.get(node.module)
    if there is None:
        if not (sheet.path.parent / f"{node.module}.py").is_file():
            hint = did_you_mean(f"{node.module}.py", [f"{name}.py" for name in sheets]) or "."
            yield sheet.fault(node, f"there is no file {node.module}.py{hint}")
        sheet.made |= {alias.asname or alias.name: UNKNOWN for alias in node.names}
        sheet.has_unread = sheet.has_unread or any(alias.name == "*" for alias in node.names)
        return
    for alias in node.names:
        if alias.name == "*":
            sheet.made = there.made | sheet.made
        elif alias.name in there.made:
            sheet.made[alias.asname or alias.name] = there.made[alias.name]
        else:
            hint = did_you_mean(alias.name, there.made) or "."
            yield sheet.fault(node, f"{node.module}.py has no {alias.name}{hint}")
            sheet.made[alias.asname or alias.name] = UNKNOWN


def _from_cards(sheet: Sheet, node: ast.ImportFrom) -> Iterator[Fault]:
    for alias in node.names:
        if alias.name == "*":
            sheet.opened = True
        elif alias.name not in LANGUAGE:
            hint = did_you_mean(alias.name, LANGUAGE) or "."
            yield sheet.fault(node, f"kickdoor.cards has no {alias.name}{hint}")
            sheet.made[alias.name] = UNKNOWN
        elif alias.asname is None:
            sheet.made[alias.name] = seen(ast.Name(alias.name, ast.Load()), {})


def _names(sheet: Sheet) -> Iterator[Fault]:
    """Return the faults of unknown names."""
    if sheet.has_unread:
        return
    known = {*sheet.made, *(LANGUAGE if sheet.opened else ()), *_USUAL}
    called = {node.func for node in ast.walk(sheet.tree) if isinstance(node, ast.Call)}
    compared = {arg.left for node in ast.walk(sheet.tree) if isinstance(node, ast.Call) for arg in _compared(node)}
    titles = {
        node.args[0] for node in ast.walk(sheet.tree) if isinstance(node, ast.Call) and _is_card(node) and node.args
    }
    for node in ast.walk(sheet.tree):
        if not isinstance(node, ast.Name) or not isinstance(node.ctx, ast.Load) or node in compared:
            continue  # `bonus == 3` is told about as a whole
        if node.id not in known and node in titles:
            yield sheet.fault(node, f'there is no {node.id}; write the name of a card in quotes: "{node.id}".')
        elif node.id not in known:
            yield sheet.fault(node, f"there is no {node.id}{_what_then(sheet, node.id, known, node in called)}")


def _compared(node: ast.Call) -> list[ast.Compare]:
    """Return arguments such as `bonus == 3`, where one `=` was meant."""
    return [
        arg
        for arg in node.args
        if isinstance(arg, ast.Compare) and isinstance(arg.left, ast.Name) and isinstance(arg.ops[0], ast.Eq)
    ]


def _what_then(sheet: Sheet, name: str, known: set[str], is_called: bool) -> str:
    if not sheet.opened and name in LANGUAGE:
        return f" here; begin the file with '{OPENING}'."
    same = [word for word in known - _USUAL if word.casefold() == name.casefold()]
    same.sort(key=lambda word: (word in callables()) != is_called)  # `Item(` means item, `slot=hand` HAND
    alike = [word for word in known if word.isupper() == name.isupper() and word not in _USUAL]
    found = next(iter(same), None) or near(name, alike)
    found = found or near(name, known - _USUAL, 0.8 if name.isupper() else 0.6)
    if found:
        return f"; did you mean {found}?"
    if name.isupper():
        return f'; if it is a word of yours, make it first: {name} = word("{name.title().replace("_", " ")}", CLASS).'
    return "; 'kickdoor words' lists what there is."


# -- calls -------------------------------------------------------------------------------------------------------------


def _calls(sheet: Sheet) -> Iterator[Fault]:
    for node in ast.walk(sheet.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            what = callables().get(node.func.id)
            if what is not None and (sheet.opened or node.func.id in sheet.made):
                yield from _call(sheet, node, what)


def _call(sheet: Sheet, node: ast.Call, what: Callable) -> Iterator[Fault]:
    if any(isinstance(arg, ast.Starred) for arg in node.args) or any(k.arg is None for k in node.keywords):
        return
    given = {p.name for p in what.positions[: len(node.args)]}
    for keyword in node.keywords:
        parameter = what.named(f"{keyword.arg}")
        if parameter is None:
            meant = _meant(what, node, keyword, seen(keyword.value, sheet.made))
            yield sheet.fault(keyword, _no_such(what, keyword, meant, sheet))
            given |= {meant} if meant else set()
            continue
        given.add(parameter.name)
        said = wrong(what, parameter, keyword.value, sheet.made)
        if said:
            yield sheet.fault(keyword.value, said)
    more = (
        [Parameter("a part", what.more, required=False, by_position=True)] * len(node.args)
        if what.more is not None
        else []
    )
    for parameter, value in zip([*what.positions, *more], node.args, strict=False):
        said = wrong(what, parameter, value, sheet.made)
        cards = any("Card" in part.types for part in seen(value, sheet.made).parts)
        if said and not (what.name in LISTS and cards):  # `_no_cards` names the place in the list itself
            yield sheet.fault(value, said)
    yield from _amount(sheet, node, what, given)
    if _surplus(node, what):
        return  # what seems to be missing is there, in the wrong place
    yield from (sheet.fault(place, said) for place, said in nonsense(node, _given(sheet, node, what)))
    if "Card" in what.makes or what.name in POWERS:
        yield from (sheet.fault(place, said) for place, said in misplaced(node))


def _given(sheet: Sheet, node: ast.Call, what: Callable) -> Given:
    """Return the arguments of a call by parameter."""
    values = {p.name: (arg, seen(arg, sheet.made)) for p, arg in zip(what.positions, node.args, strict=False)}
    values |= {f"{k.arg}": (k.value, seen(k.value, sheet.made)) for k in node.keywords}
    return Given(what, values, max(0, len(node.args) - len(what.positions)))


def _meant(what: Callable, node: ast.Call, keyword: ast.keyword, value: Seen) -> str | None:
    """Return the parameter that a keyword which `what` does not take was probably meant for."""
    name, known = f"{keyword.arg}", [p.name for p in what.parameters]
    given = {p.name for p in what.positions[: len(node.args)]} | {k.arg for k in node.keywords}
    missing = [p for p in what.parameters if p.required and not p.kind.is_anything and p.name not in given]
    alias = next((other for other in MEANT.get(name, ()) if other in known and other not in given), None)
    if alias is not None:
        return alias
    if near(name, known, 0.8):
        return near(name, known, 0.8)
    if len(missing) == 1 and ANYTHING not in value.types and fits(value, missing[0].kind):
        return missing[0].name
    return None if _takers(name) or fits_more(what, value) else near(name, known)


def fits_more(what: Callable, value: Seen) -> bool:
    return what.more is not None and ANYTHING not in value.types and fits(value, what.more)


def _takers(name: str) -> list[str]:
    """Return the words that take this keyword: cards and powers, or else verbs."""
    takers = [word for word, what in callables().items() if what.named(name) is not None]
    cards = [word for word in takers if word.islower()]
    return cards or takers


def _no_such(what: Callable, keyword: ast.keyword, meant: str | None, sheet: Sheet) -> str:
    """Return the sentence about a keyword that this word does not take."""
    name = f"{keyword.arg}"
    if isinstance(constants().get(name.upper()), Tag) and what.named("tags") is not None:
        return f"{what.name} takes no {name}; write tags={name.upper()}."
    if meant:
        return f"{what.name} takes no {name}; did you mean {meant}?"
    if what.name in LISTS and fits_more(what, seen(keyword.value, sheet.made)):
        return f"{what.name} takes no {name}; its cards come last and without a name, as in {what.name}(..., CARDS)."
    if fits_more(what, seen(keyword.value, sheet.made)):
        return f"{what.name} takes no {name}; write its verbs without it, as in {what.name}({_EXAMPLE})."
    if len(what.parameters) <= MOST_LISTED:
        return f"{what.name} takes no {name}; it takes {either(p.name for p in what.parameters)}."
    where = f"; {either(takers[:MOST_NAMED])} can have it" if (takers := _takers(name)) else ""
    return f"{what.name} takes no {name}{where}. 'kickdoor words {what.name}' lists what {what.name} takes."


def _amount(sheet: Sheet, node: ast.Call, what: Callable, given: set[str]) -> Iterator[Fault]:
    """Return the faults of missing or surplus arguments."""
    missing = [p.name for p in what.parameters if p.required and p.name not in given]
    if missing and not _surplus(node, what):
        needs = " and ".join(missing)
        yield sheet.fault(node, f"{what.name} needs {needs} as well.")
    if _surplus(node, what):
        surplus = node.args[len(what.positions)]
        extra = ast.unparse(surplus)
        value = seen(surplus, sheet.made)
        taken = {k.arg for k in node.keywords}
        free = [p for p in what.parameters if not p.by_position and p.name not in taken]
        names = [p.name for p in free if isinstance(surplus, ast.Compare) or fits(value, p.kind)]
        hint = f"say what it is, as in {names[0]}={extra}" if names else "leave it out"
        if isinstance(surplus, ast.Compare) and surplus in _compared(node):
            hint = f"write a single =, as in {ast.unparse(surplus.left)}={ast.unparse(surplus.comparators[0])}"
        yield sheet.fault(surplus, f"{what.name} has no place for {extra}; {hint}.")


def _surplus(node: ast.Call, what: Callable) -> bool:
    """True if there are more arguments without a name than places for them."""
    return len(node.args) > len(what.positions) and what.more is None


# -- cards -------------------------------------------------------------------------------------------------------------


def _no_cards(sheet: Sheet) -> Iterator[Fault]:
    """Return the faults of what stands in a list of cards and is no card."""
    for node in ast.walk(sheet.tree):
        if not isinstance(node, ast.List) or not any(_is_card(part) for part in node.elts):
            continue
        for part in node.elts:
            what = seen(part, sheet.made)
            is_built_in = (
                isinstance(part, ast.Call)
                and isinstance(part.func, ast.Name)
                and part.func.id in _USUAL
                and part.func.id not in sheet.made
            )
            if is_built_in or not {ANYTHING, "Card"} & {*what.types}:
                if isinstance(part, ast.List):
                    yield sheet.fault(part, "a list cannot stand in a list of cards: leave out its square brackets.")
                    continue
                text = what.text if len(what.text) <= 40 else what.text[:39] + "…"
                yield sheet.fault(part, f'{text} is no card; write one, as in item("Rolling Pin", bonus=3).')


def _is_card(node: ast.AST) -> bool:
    """True if this call makes a card."""
    what = callables().get(node.func.id) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else None
    return what is not None and "Card" in what.makes


def _cards(sheet: Sheet) -> Iterator[tuple[str, ast.Call]]:
    """Return every call that declares a card, with the card's name."""
    for node in ast.walk(sheet.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            what, named = callables().get(node.func.id), [k.value for k in node.keywords if k.arg == "name"]
            first = next(iter([*node.args, *named]), None)
            if what and "Card" in what.makes and isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield shown(first.value), node


def shown(name: str) -> str:
    """Return the name of a card on one line, with question marks for what cannot be shown."""
    return "".join(c if c.isprintable() else "?" for c in name)[:LONGEST_NAME]


def _twice(sheets: dict[str, Sheet]) -> list[Fault]:
    """Return the faults of duplicate card names; other printings may repeat a name."""
    known: dict[str, tuple[ast.Call, str, str]] = {}
    faults: list[Fault] = []
    for sheet in sheets.values():
        again = {id(c) for n in ast.walk(sheet.tree) if _is_printing(n) for c in ast.walk(n)}
        for name, call in _cards(sheet):
            if id(call) in again:
                continue
            first, other, where = known.setdefault(slug_of(name), (call, name, f"{sheet.path.name}:{call.lineno}"))
            if first is not call:
                alike = "" if other == name else f"the name {name!r} is too much like another: "
                faults.append(sheet.fault(call, f"{alike}there is a card {other!r} already, at {where}."))
    return faults


def _is_printing(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "printing"


# -- what reading did not show -----------------------------------------------------------------------------------------


PURE = "install with KICKDOOR_PURE=1, or in a checkout start with it"


def explain(error: BaseException, folder: Path) -> Fault:
    """Return the fault behind an exception raised while the files ran."""
    home = folder.resolve()
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if Path(frame.filename).resolve().is_relative_to(home):
            said = " ".join(f"{error}".split()).rstrip(".") or type(error).__name__
            sentence = f"this cannot be carried out: {said}{'' if said.endswith('?') else '.'}"
            if isinstance(error, TookTooLong):
                sentence = f"this was still running after {error.seconds} s; a set must only make its cards."
            if isinstance(error, SystemExit):
                sentence = "a file of a set must not end the program."
            if isinstance(error, ImportError) and "partially initialized" in f"{error}":
                other = f"{error.name}".partition(".")[2] or "__init__"
                sentence = f"this file and {other}.py import each other; put what both need into a third file."
            if COMPILED and "cannot inherit from compiled" in f"{error}":
                sentence = f"verbs of your own need the interpreted engine, and this one is compiled: {PURE}."
            path, line = folder / Path(frame.filename).resolve().relative_to(home), frame.lineno or 0
            sheet = _sheets(folder)[0].get(path.stem)
            card = sheet.card_at(line, frame.colno) if sheet is not None else ""
            return Fault(path, line, sentence, frame.line or "", card)
    return Fault(folder, 0, f"the set cannot be loaded: {type(error).__name__}: {error}.")
