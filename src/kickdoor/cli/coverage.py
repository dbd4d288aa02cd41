"""`kickdoor rules --coverage`: what the tests show of rulesheets, rulebook and cards, and what they do not."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path

from rich.text import Text

import kickdoor
from kickdoor.cli.mistakes import Mistake, choice
from kickdoor.cli.screen import Screen
from kickdoor.engine.cards.kinds import namesakes
from kickdoor.engine.rules import EDITIONS
from kickdoor.rulebook.coverage import Coverage, collect
from kickdoor.rulebook.proof import Proof, Shown, prove
from kickdoor.rulebook.sheets import SHEETS
from kickdoor.sets import SETS


def show_coverage(
    screen: Screen, tests: Path | None, edition: str | None, only: Sequence[str] = (), as_json: bool = False
) -> int:
    """List everything with the tests that name it; 1 if something has none or a mark names nothing."""
    sets = [name for name in SETS if name in (only or SETS)]
    editions = [choice("edition", edition, EDITIONS)] if edition else list(EDITIONS)
    found = _collect(_folder(tests))
    printed = [e for e in editions if edition or any(e in SETS[name].editions for name in sets)]
    proof = prove(found, sets, editions, printed, cards_of(found, sets))
    if as_json:
        plain = proof.as_plain() | {"unknown": [str(mark) for mark in found.unknown]}
        screen.console.print(Text(json.dumps(plain, indent=1)), soft_wrap=True)
        return 1 if proof.gaps or found.unknown else 0
    _list_sheets(screen, proof)
    _list(screen, "Rules", proof.rules)
    _list(screen, "Rulings", proof.rulings)
    _list(screen, "Decisions of our own", proof.decisions)
    _list(screen, "Situations", proof.scenarios)
    _list(screen, "Cards", proof.cards)
    _list_hidden(screen, proof)
    return _summary(screen, found, proof)


def cards_of(found: Coverage, sets: Iterable[str]) -> list[Shown]:
    """Return the cards of these sets with the tests that name them."""
    shared = namesakes(SETS.values())
    cards = [c for name in sets for c in SETS[name].cards]
    return [Shown(c.id, c.name, tuple(sorted(found.about(c.id, c.name, c.name in shared)))) for c in cards]


def _folder(tests: Path | None) -> Path:
    if tests is not None:
        if not tests.is_dir():
            raise Mistake(f"There is no folder '{tests}'; --tests needs the folder that holds the tests.")
        return tests
    checkout = Path(kickdoor.__file__).resolve().parents[2]
    for folder in (Path("tests"), checkout / "tests"):
        if folder.is_dir():
            return folder
    raise Mistake("There is no folder 'tests' here; name it with --tests DIR.")


def _collect(folder: Path) -> Coverage:
    try:
        return collect(folder)
    except (SyntaxError, UnicodeDecodeError, OSError) as error:
        where = getattr(error, "filename", None) or folder
        raise Mistake(f"The tests cannot be read, because of {where}: {error}.") from error


def _list_sheets(screen: Screen, proof: Proof) -> None:
    """List each sheet with its paragraphs, the rules they became and how many tests show each rule."""
    tests = {rule.id: len(rule.tests) for rule in proof.rules}
    for sheet, sections in proof.sheets.items():
        screen.line(Text(f"{SHEETS[sheet]} ({sheet})", "bold underline"))
        for title, paragraphs in sections:
            screen.line(Text(title, "bold"), indent=2)
            for p in paragraphs:
                shown = [f"{rule} ({tests[rule]})" for rule in p.rules if rule in tests]
                dark = not shown or not all(tests[rule] for rule in p.rules if rule in tests)
                line = f"{p.number:<5} {p.title}: {', '.join(shown) or 'no rule'}"
                screen.line(Text(line, "yellow" if dark else ""), indent=4, hang=6)
        screen.line()


def _list(screen: Screen, title: str, rows: Sequence[Shown]) -> None:
    screen.line(Text(title, "bold underline"))
    for row in rows:
        label = f"{row.id} {row.edition}  {row.title}" if row.edition else f"{row.id}  {row.title}"
        screen.line(Text(label, "" if row.tests else "yellow"), indent=2)
        for test in row.tests:
            screen.console.print(Text(f"    {test}", "dim"), soft_wrap=True)
        if not row.tests:
            screen.line(Text("no test", "yellow"), indent=4)
    screen.line()


def _list_hidden(screen: Screen, proof: Proof) -> None:
    """List the rulings that no test can show by reason: many are about cards of sets that were not asked for."""
    by_reason: dict[str, list[str]] = {}
    for name, why in proof.not_shown().items():
        by_reason.setdefault(why, []).append(name)
    if by_reason:
        screen.line(Text("Rulings that no test can show", "bold underline"))
        for why, names in by_reason.items():
            screen.line(f"{', '.join(names)}  {why}", indent=2, hang=6)
        screen.line()


def _summary(screen: Screen, found: Coverage, proof: Proof) -> int:
    for unknown in found.unknown:
        screen.line(Text(f"{unknown}", "red"))
    for gap in proof.gaps:
        screen.line(Text(f"{gap}", "yellow"))
    if proof.gaps or found.unknown:
        marks = f" and {len(found.unknown)} marks that name nothing" if found.unknown else ""
        screen.line(Text(f"{len(proof.gaps)} gaps{marks} in {proof.counted()}.", "bold"))
        return 1
    screen.line(Text(f"Every one of {proof.counted()} is shown by a test.", "bold green"))
    return 0
