"""`kickdoor rules --coverage`: which rules and cards the tests cover."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from rich.text import Text

import kickdoor
from kickdoor.cli.mistakes import Mistake, choice
from kickdoor.cli.screen import Screen
from kickdoor.engine.cards import namesakes
from kickdoor.engine.rules import EDITIONS
from kickdoor.rulebook import RULES, RULINGS, SCENARIOS
from kickdoor.rulebook.coverage import CARD, EVERY_EDITION, Coverage, Gap, collect
from kickdoor.rulebook.scope import rules_in_force, rulings_in_force, scenarios_in_force
from kickdoor.sets import SETS


def show_coverage(screen: Screen, tests: Path | None, edition: str | None, only: Sequence[str] = ()) -> int:
    """List everything with the tests that name it; return 1 if something has no test or a mark is unknown."""
    sets = {name: s for name, s in SETS.items() if name in (only or SETS)}
    editions = [choice("edition", edition, EDITIONS)] if edition else list(EDITIONS)
    found = _collect(_folder(tests))
    rules = rules_in_force(sets, editions)
    scenarios = scenarios_in_force(sets, editions)
    rulings = rulings_in_force(sets)
    cards = [card for s in sets.values() for card in s.cards]
    shared = namesakes(SETS.values())
    about = {card.id: found.about(card.id, card.name, card.name in shared) for card in cards}
    _list(screen, "Rules", ((f"{r}  {RULES[r].title}", found.rules.get(r, set())) for r in rules))
    _list(screen, "Rulings", ((f"{r}  {RULINGS[r].about}", found.rulings.get(r, set())) for r in rulings))
    _list(screen, "Scenarios", ((f"{n} {e}  {SCENARIOS[n].title}", _plays(found, n, e)) for n, e in scenarios))
    _list(screen, "Cards", ((f"{card.id}  {card.name}", about[card.id]) for card in cards))
    gaps = found.gaps(rules, scenarios, rulings=rulings) + [Gap(CARD, card.id) for card in cards if not about[card.id]]
    counted = f"{len(rules)} rules, {len(rulings)} rulings, {len(scenarios)} scenarios and {len(cards)} cards"
    return _summary(screen, found, gaps, counted)


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


def _plays(found: Coverage, name: str, edition: str) -> set[str]:
    return found.scenarios.get((name, edition), set()) | found.scenarios.get((name, EVERY_EDITION), set())


def _list(screen: Screen, title: str, rows: Iterable[tuple[str, set[str]]]) -> None:
    screen.line(Text(title, "bold underline"))
    for label, tests in rows:
        screen.line(Text(label, "" if tests else "yellow"), indent=2)
        for test in sorted(tests):
            screen.console.print(Text(f"    {test}", "dim"), soft_wrap=True)
        if not tests:
            screen.line(Text("no test", "yellow"), indent=4)
    screen.line()


def _summary(screen: Screen, found: Coverage, gaps: list[Gap], counted: str) -> int:
    for unknown in found.unknown:
        screen.line(Text(f"{unknown}", "red"))
    for gap in gaps:
        screen.line(Text(f"{gap}", "yellow"))
    if gaps or found.unknown:
        marks = f" and {len(found.unknown)} marks that name nothing" if found.unknown else ""
        screen.line(Text(f"{len(gaps)} gaps{marks} in {counted}.", "bold"))
        return 1
    screen.line(Text(f"Every one of {counted} is shown by a test.", "bold green"))
    return 0
