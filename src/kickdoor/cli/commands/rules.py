"""`kickdoor rules`: look rules up by id, section or words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, TypeVar

from cyclopts import Parameter
from rich.text import Text

from kickdoor.cli.listing import write_json
from kickdoor.cli.mistakes import Mistake, choice
from kickdoor.cli.screen import Screen
from kickdoor.cli.sets import loaded_sets
from kickdoor.cli.trusting import Trust
from kickdoor.rulebook import (
    DECISIONS, EDITIONS, RULES, RULINGS, SCENARIOS, SECTIONS, Rule, Ruling, Scenario, find, suggest,
)  # fmt: skip
from kickdoor.rulebook.entries import MIXED
from kickdoor.rulebook.proof import counted_decisions, counted_rulings, counted_scenarios
from kickdoor.rulebook.scope import FAMILIES, NEEDS_A_SET, NOT_HERE, scenarios_in_force, why_not_shown
from kickdoor.suggesting import either, nearest

MOST_FOUND = 8
_NUMBERED = re.compile(r"([A-Za-z]{1,3})[-\s]*(\d{1,3})")
ANSWERS = {**RULINGS, **DECISIONS}  # the publisher's and our own, under one numbering
Entry = TypeVar("Entry", Ruling, Scenario)


def rules(
    *words: Annotated[str, Parameter(help="An id such as CMB-04, R077 or ST-05, a section such as CMB, or words.")],
    coverage: Annotated[
        bool, Parameter(help="List each sheet's paragraphs, the rules they became, and the tests that show them.")
    ] = False,
    json: Annotated[bool, Parameter(help="Write JSON, for other programs.", negative="")] = False,
    tests: Annotated[Path | None, Parameter(help="The folder of the tests, for --coverage; default: ./tests.")] = None,
    set_: Annotated[
        list[str] | None,
        Parameter(name="--set", help="Only what concerns this set, such as munchkin; may be repeated for a mix."),
    ] = None,
    edition: Annotated[str | None, Parameter(help="Only what holds in this edition, such as star-2014.")] = None,
    trust: Trust = False,
    switches: Annotated[bool, Parameter(help="List the switches of the rules and what each edition sets.")] = False,
) -> int:
    """Look up a rule by its id or by words; show switches and coverage."""
    screen = Screen()
    sets = loaded_sets(set_, trust)
    if (coverage or switches) and words:
        what = "coverage" if coverage else "switches"
        raise Mistake(f"--{what} lists everything; leave out '{' '.join(words)}'.")
    if not coverage and tests is not None:
        raise Mistake("--tests belongs to --coverage; add --coverage, or leave it out.")
    if coverage:
        return _coverage(screen, tests, edition, sets, json)
    if switches:
        return _switches(screen, edition, sets, json)
    only = Only(choice("edition", edition, EDITIONS) if edition else "", sets)
    query = " ".join(words).strip()
    if json:
        return write_json(_as_json(query, only))
    if not query:
        _contents(screen)
    elif not (_by_id(screen, query, only) or _by_section(screen, query, only)):
        _by_words(screen, query, only)
    return 0


@dataclass(frozen=True)
class Only:
    """A filter by edition and sets; empty for all."""

    edition: str = ""
    sets: tuple[str, ...] = ()

    def wants(self, rule: Rule) -> bool:
        return (not self.edition or rule.holds_in(self.edition)) and not self.lacks(rule)

    def lacks(self, rule: Rule) -> tuple[str, ...]:
        """Return the sets the rule needs if the filter has none of them."""
        needed = NEEDS_A_SET.get(rule.id, ())
        return needed if self.sets and needed and not set(needed) & set(self.sets) else ()

    def wants_ruling(self, ruling: Ruling) -> bool:
        here = {*self.sets, MIXED} if len(self.sets) > 1 else set(self.sets)
        return not self.sets or not ruling.sets or bool(here & set(ruling.sets))


def _as_json(query: str, only: Only) -> object:
    """Return the sections, or the rules and rulings that are meant."""
    if not query:
        return [
            {"id": short, "title": title, "rules": sum(rule.id.startswith(short) for rule in RULES.values())}
            for short, title in SECTIONS.items()
        ]
    found = [rule for rule in find(query) if only.wants(rule)]
    answers = [ruling for ruling in ANSWERS.values() if only.wants_ruling(ruling) and _speaks_of(ruling, query)]
    if query.upper() in ANSWERS:
        found, answers = [], [ANSWERS[query.upper()]]
    if not found and not answers:
        raise Mistake(f"No rule mentions '{query}'; 'kickdoor rules' lists the sections.")
    return {
        "rules": [
            {"id": r.id, "title": r.title, "section": r.section, "text": r.text, "editions": list(r.editions),
             "option": r.option or None}
            for r in found
        ],
        "rulings": [{"id": r.id, "about": r.about, "text": r.text, "sets": list(r.sets)} for r in answers],
    }  # fmt: skip


def _coverage(screen: Screen, tests: Path | None, edition: str | None, sets: tuple[str, ...], as_json: bool) -> int:
    from kickdoor.cli.coverage import show_coverage

    return show_coverage(screen, tests, edition, sets, as_json)


def _switches(screen: Screen, edition: str | None, sets: tuple[str, ...], as_json: bool = False) -> int:
    from kickdoor.cli.switches import show_switches, switches_as_json
    from kickdoor.engine.rules import EDITIONS as PLAYED
    from kickdoor.sets import SETS

    printed = [name for name in PLAYED if not sets or any(name in SETS[s].editions for s in sets)]
    named = [choice("edition", edition, PLAYED)] if edition else printed
    return write_json(switches_as_json(named)) if as_json else show_switches(screen, named)


def _contents(screen: Screen) -> None:
    for short, title in SECTIONS.items():
        count = sum(rule.id.startswith(short) for rule in RULES.values())
        screen.line(Text.assemble((short, "bold cyan"), f"  {title} ", (f"({count} rules)", "dim")))
    screen.line()
    screen.line("kickdoor rules CMB shows a section, kickdoor rules CMB-04 a rule, kickdoor rules running away finds.")
    printed = FAMILIES.values()
    hidden = why_not_shown(printed)
    rulings = counted_rulings(len(RULINGS) - len(hidden), len(hidden))
    situations = counted_scenarios([name for name, _ in scenarios_in_force(printed, EDITIONS)])
    first = f"kickdoor rules {next(iter(RULINGS))} or {next(iter(SCENARIOS))} shows one"
    unseen = why_not_shown(printed, DECISIONS)
    own = counted_decisions(len(DECISIONS) - len(unseen), len(unseen))
    screen.line(f"{rulings}, {own} and {situations} answer what the rules leave open: {first}.")


def _by_id(screen: Screen, query: str, only: Only) -> bool:
    match = _NUMBERED.fullmatch(query)
    if match is None:
        return False
    letters, number = match[1].upper(), int(match[2])
    if letters in SECTIONS:
        found = find(query)
        if not found:
            raise Mistake(_no_such("rule", query, suggest(query)))
        _show_rule(screen, found[0], only, full=True)
    elif letters == "R":
        _show_ruling(screen, _known("ruling", f"R{number:03}", ANSWERS))
    else:
        _show_scenario(screen, _known("rule or scenario", f"{letters}-{number:02}", SCENARIOS))
    return True


def _known(what: str, name: str, shelf: dict[str, Entry]) -> Entry:
    if name not in shelf:
        raise Mistake(_no_such(what, name, nearest(name, [*shelf, *RULES], 3)))
    return shelf[name]


def _no_such(what: str, name: str, near: list[str]) -> str:
    hint = f"did you mean {either(near)}?" if near else "'kickdoor rules' lists the sections."
    return f"There is no {what} '{name}'; {hint}"


def _by_section(screen: Screen, query: str, only: Only) -> bool:
    short = query.upper()
    titles = {title.upper(): key for key, title in SECTIONS.items()}
    short = titles.get(short, short)
    if short not in SECTIONS:
        return False
    screen.line(Text(SECTIONS[short], "bold underline"))
    for rule in find(short):
        if only.wants(rule):
            screen.line()
            _show_rule(screen, rule, only)
    return True


def _by_words(screen: Screen, query: str, only: Only) -> None:
    found = [rule for rule in find(query) if only.wants(rule)]
    rulings = [ruling for ruling in ANSWERS.values() if only.wants_ruling(ruling) and _speaks_of(ruling, query)]
    if not found and not rulings:
        raise Mistake(f"No rule mentions '{query}'; 'kickdoor rules' lists the sections.")
    for number, rule in enumerate(found[:MOST_FOUND]):
        if number:
            screen.line()
        _show_rule(screen, rule, only)
    if rulings:
        screen.line()
        named = ", ".join(f"{ruling.id} {ruling.about}" for ruling in rulings[:MOST_FOUND])
        screen.line(Text.assemble(("Rulings: ", "bold"), named))
    more = len(found) - MOST_FOUND
    if more > 0:
        screen.line()
        screen.line(Text(f"{more} more: {', '.join(rule.id for rule in found[MOST_FOUND:])}", "dim"))


def _speaks_of(ruling: Ruling, query: str) -> bool:
    text = f"{ruling.about} {ruling.text}".casefold()
    return all(re.search(rf"\b{re.escape(word)}", text) for word in query.casefold().split())


def _show_rule(screen: Screen, rule: Rule, only: Only, full: bool = False) -> None:
    screen.line(Text.assemble((rule.id, "bold cyan"), "  ", (rule.title, "bold"), (f"  {rule.section}", "dim")))
    screen.line(rule.text, indent=2, hang=0)
    if rule.editions:
        screen.line(Text(f"Holds in {', '.join(rule.editions)}.", "dim"), indent=2)
    if rule.option:
        screen.line(Text(f"Only with the option {rule.option}.", "dim"), indent=2)
    if only.edition and not rule.holds_in(only.edition):
        screen.line(Text(f"It does not hold in {only.edition}.", "yellow"), indent=2)
    if only.lacks(rule):
        screen.line(Text(f"It needs cards of {either(only.lacks(rule))}.", "yellow"), indent=2)
    if full:
        shown = [scenario.id for scenario in SCENARIOS.values() if rule.id in scenario.rules]
        if shown:
            screen.line(Text(f"Played through in {', '.join(shown)}.", "dim"), indent=2)


def _show_ruling(screen: Screen, ruling: Ruling) -> None:
    about = f"{', '.join(ruling.sets)}, {ruling.era}" if ruling.sets else ruling.era
    screen.line(Text.assemble((ruling.id, "bold cyan"), "  ", (ruling.about, "bold"), (f"  {about}", "dim")))
    screen.line(ruling.text, indent=2, hang=0)
    if ruling.id in NOT_HERE:
        screen.line(Text(f"It makes no difference here: {NOT_HERE[ruling.id]}.", "dim"), indent=2)


def _show_scenario(screen: Screen, scenario: Scenario) -> None:
    screen.line(Text.assemble((scenario.id, "bold cyan"), "  ", (scenario.title, "bold")))
    for label, words in (("Given", scenario.given), ("When", scenario.when), ("Then", scenario.then)):
        screen.line(Text.assemble((f"{label:<6}", "bold"), words), indent=2, hang=6)
    screen.line(Text(f"Holds in {', '.join(scenario.editions)}; shows {', '.join(scenario.rules)}.", "dim"), indent=2)
