"""Looking rules up; the switches; what the tests show."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kickdoor.engine.rules import EDITIONS, OPTIONS
from kickdoor.engine.rules import SWITCHES as RULE_SWITCHES
from kickdoor.engine.switches import SWITCHES
from kickdoor.rulebook import DECISIONS, RULES, RULINGS, SCENARIOS, SECTIONS, stated
from kickdoor.rulebook.scope import NOT_HERE
from kickdoor.sets import SETS

from .conftest import Cli


@pytest.mark.parametrize("query", ["CMB-04", "cmb-4", "cmb 04"])
def test_a_rule_by_id(cli: Cli, query: str) -> None:
    ran = cli("rules", *query.split())
    assert ran.code == 0
    assert ran.words.startswith("CMB-04 All or none Combat")
    assert RULES["CMB-04"].text in ran.words


def test_rulings_and_scenarios_by_id(cli: Cli) -> None:
    assert RULINGS["R077"].text in cli("rules", "r77").words
    assert "An immunity covers the whole fight" in cli("rules", "ST-05").words


@pytest.mark.parametrize("name", NOT_HERE)
def test_a_ruling_without_effect_says_why(cli: Cli, name: str) -> None:
    assert f"It makes no difference here: {NOT_HERE[name]}." in cli("rules", name).words


@pytest.mark.parametrize("query", ["CMB", "combat", "Running away"])
def test_a_section(cli: Cli, query: str) -> None:
    ran = cli("rules", *query.split())
    short = "RUN" if query.startswith("R") else "CMB"
    assert all(rule.id in ran.out for rule in RULES.values() if rule.id.startswith(short))


def test_without_anything_the_sections_are_listed(cli: Cli) -> None:
    ran = cli("rules")
    assert ran.code == 0
    assert all(f"{short}  {title}" in ran.out for short, title in SECTIONS.items())


def test_rules_are_found_by_words(cli: Cli) -> None:
    ran = cli("rules", "hand", "limit")
    assert ran.out.startswith("HND-04  Hand limit")


def test_an_edition_leaves_out_what_does_not_hold_in_it(cli: Cli) -> None:
    assert "CMB-13" in cli("rules", "CMB", "--edition", "star-2019").out
    assert "CMB-13" not in cli("rules", "CMB", "--edition", "star-2002").out
    assert "does not hold in star-2002" in cli("rules", "CMB-13", "--edition", "star-2002").words


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("CMB-99",), "There is no rule 'CMB-99'; did you mean CMB-09"),
        (("R999",), "There is no ruling 'R999'"),
        (("ST-99",), "There is no rule or scenario 'ST-99'"),
        (("xyzzy",), "No rule mentions 'xyzzy'"),
        (("CMB", "--edition", "star-2020"), "There is no edition 'star-2020' (did you mean star-2002?)"),
        (("--switches", "hands"), "leave out 'hands'"),
        (("--tests", "x"), "--tests belongs to --coverage"),
    ],
)
def test_what_is_not_there(cli: Cli, argv: tuple[str, ...], said: str) -> None:
    ran = cli("rules", *argv)
    assert ran.code == 2 and said in ran.err and ran.err.count("\n") == 1


# -- switches ----------------------------------------------------------------------------------------------------------


def test_every_switch_is_explained_in_one_line_and_names_a_rule_that_exists() -> None:
    assert list(SWITCHES) == list(RULE_SWITCHES)
    for switch in SWITCHES.values():
        assert switch.meaning and len(switch.meaning) < 100 and not switch.meaning.endswith(".")
        assert not switch.rule or switch.rule in RULES or switch.rule in RULINGS


def test_the_switches_are_listed_with_their_values(cli: Cli) -> None:
    ran = cli("rules", "--switches")
    assert ran.code == 0
    assert all(name in ran.out for name in (*SWITCHES, *OPTIONS))
    row = next(line for line in ran.out.splitlines() if line.startswith("deal_doors"))
    assert row.split()[1 : 1 + len(EDITIONS)] == [f"{rules.deal_doors}" for rules in EDITIONS.values()]


def test_the_switches_of_one_edition(cli: Cli) -> None:
    row = next(
        line for line in cli("rules", "--switches", "--edition", "star-2002").out.splitlines() if "deal_doors" in line
    )
    assert row.split() == ["deal_doors", "2"]


def test_the_switches_of_a_set_are_those_of_its_editions(cli: Cli) -> None:
    ran = cli("rules", "--switches", "--set", "munchkin")
    row = next(line for line in ran.out.splitlines() if line.startswith("any_items_at_start"))
    assert row.split()[1:] == ["yes", "no"] and "star" not in ran.out.splitlines()[0]
    assert "a Half-Breed of one Race may use Items for humans (CHR-04)" in ran.words
    assert "the lowest Level of a monster, from -20 to 3 (-999: no limit) (WIN-04)" in ran.words


def test_the_table_of_switches_fits_the_screen(cli: Cli) -> None:
    assert max(len(line) for line in cli("rules", "--switches").out.splitlines()) <= 80


# -- sets --------------------------------------------------------------------------------------------------------------


def test_rules_and_rulings_of_some_sets(cli: Cli) -> None:
    ran = cli("rules", "CHR-07", "--set", "star", "--set", "munchkin")
    assert ran.code == 0 and "It needs cards of impossible." in ran.out
    assert "CHR-07" not in cli("rules", "CHR", "--set", "munchkin").out and "CHR-07" in cli("rules", "CHR").out
    assert "R199" in cli("rules", "kneepads", "--set", "munchkin").out
    assert cli("rules", "kneepads", "--set", "star").code == 2
    assert "R196" in cli("rules", "big", "and", "complex", "--set", "star,munchkin").out
    assert "R196" not in cli("rules", "big", "and", "complex", "--set", "star").out


def test_the_coverage_of_one_set(cli: Cli, tmp_path: Path) -> None:
    cards = [name for name in ALL_CARDS if name.startswith("munchkin:")]
    scenarios = [pair for pair in stated() if pair[0].startswith("CL")]
    write_tests(tmp_path, rules=list(RULES), scenarios=scenarios, cards=cards)
    assert cli("rules", "--coverage", "--set", "munchkin", "--tests", str(tmp_path)).code == 0
    assert cli("rules", "--coverage", "--set", "star", "--tests", str(tmp_path)).code == 1


# -- coverage ----------------------------------------------------------------------------------------------------------

ALL_CARDS = [card.id for s in SETS.values() for card in s.cards]


def write_tests(folder: Path, *, rules: list[str], scenarios: list[tuple[str, str]], cards: list[str]) -> None:
    marks = [f"@scenario({name!r}, {edition!r})" for name, edition in scenarios]
    every = f"@ruling(*{(*RULINGS, *DECISIONS)!r})"
    source = [f"@rule(*{tuple(rules)!r})", every, f"@card(*{tuple(cards)!r})", *marks, "def test_everything(): ..."]
    (folder / "test_all.py").write_text("\n".join(source), encoding="utf-8")


def test_full_coverage(cli: Cli, tmp_path: Path) -> None:
    write_tests(tmp_path, rules=list(RULES), scenarios=list(stated()), cards=ALL_CARDS)
    ran = cli("rules", "--coverage", "--tests", str(tmp_path))
    assert ran.code == 0
    assert "is shown by a test" in ran.words
    assert f"{len(DECISIONS)} decisions of our own" in ran.words
    assert "test_all.py::test_everything" in ran.out


def test_gaps_are_listed_and_fail(cli: Cli, tmp_path: Path) -> None:
    rules = [name for name in RULES if name != "CMB-04"]
    scenarios = [pair for pair in stated() if pair != ("ST-05", "star-2014")]
    write_tests(tmp_path, rules=rules, scenarios=scenarios, cards=[c for c in ALL_CARDS if c != "star:time-warp"])
    ran = cli("rules", "--coverage", "--tests", str(tmp_path))
    assert ran.code == 1
    for gap in ("rule CMB-04: no test", "scenario ST-05 under star-2014: no test", "card star:time-warp: no test"):
        assert gap in ran.out
    assert ran.words.endswith("cards.") and "3 gaps in" in ran.words


def test_a_card_may_be_named_as_printed(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text('@card("Time Warp")\ndef test_it(): ...\n', encoding="utf-8")
    assert "card star:time-warp: no test" not in cli("rules", "--coverage", "--tests", str(tmp_path)).out


def test_a_mark_that_names_nothing_is_a_failure(cli: Cli, tmp_path: Path) -> None:
    write_tests(tmp_path, rules=[*RULES, "CMB-99"], scenarios=list(stated()), cards=ALL_CARDS)
    ran = cli("rules", "--coverage", "--tests", str(tmp_path))
    assert ran.code == 1 and "unknown rule CMB-99" in ran.words


def test_one_edition_needs_only_its_own_scenarios(cli: Cli, tmp_path: Path) -> None:
    scenarios = [pair for pair in stated() if pair[1] == "star-2002"]
    write_tests(tmp_path, rules=list(RULES), scenarios=scenarios, cards=ALL_CARDS)
    assert cli("rules", "--coverage", "--tests", str(tmp_path), "--edition", "star-2002").code == 0
    assert cli("rules", "--coverage", "--tests", str(tmp_path)).code == 1


def test_tests_that_are_not_there_or_cannot_be_read(cli: Cli, tmp_path: Path) -> None:
    ran = cli("rules", "--coverage", "--tests", str(tmp_path / "nothing"))
    assert ran.code == 2 and "There is no folder" in ran.err
    (tmp_path / "test_bad.py").write_text("def test_(: ...", encoding="utf-8")
    ran = cli("rules", "--coverage", "--tests", str(tmp_path))
    assert ran.code == 2 and "cannot be read" in ran.err and ran.err.count("\n") == 1


def test_the_tests_of_the_checkout_are_found_from_elsewhere(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = cli("rules", "--coverage")
    assert ran.code in (0, 1) and "CMB-04" in ran.out


def test_a_sheet_lists_its_paragraphs_by_number_with_their_rules(cli: Cli, tmp_path: Path) -> None:
    write_tests(tmp_path, rules=[name for name in RULES if name != "RUN-08"], scenarios=[], cards=[])
    ran = cli("rules", "--coverage", "--tests", str(tmp_path), "--edition", "star-2002")
    lines = [line.strip() for line in ran.out.splitlines()]
    assert lines[0] == "Star Munchkin, first edition (star-2002)"
    assert "1.2   The first deal: SET-03 (1)" in lines and "7.7   A Sidekick stays behind: RUN-08 (0)" in lines
    assert "Star Munchkin Deluxe (star-2019)" not in lines
    assert "rule RUN-08: no test" in ran.out


def test_the_sheets_of_a_set_are_those_of_its_editions(cli: Cli, tmp_path: Path) -> None:
    write_tests(tmp_path, rules=list(RULES), scenarios=[], cards=[])
    out = cli("rules", "--coverage", "--tests", str(tmp_path), "--set", "munchkin").out
    assert "(munchkin-2001)" in out and "(munchkin-2010)" in out
    assert "(star-2019)" not in out and "(impossible-2014)" not in out


def test_coverage_as_json(cli: Cli, tmp_path: Path) -> None:
    write_tests(tmp_path, rules=[name for name in RULES if name != "CMB-04"], scenarios=list(stated()), cards=ALL_CARDS)
    ran = cli("rules", "--coverage", "--json", "--tests", str(tmp_path))
    told = json.loads(ran.out)
    assert ran.code == 1 and told["gaps"] == ["rule CMB-04: no test"] and told["unknown"] == []
    assert [sheet["edition"] for sheet in told["sheets"]] == [*EDITIONS, "epic"]
    first = told["sheets"][0]["sections"][0]["paragraphs"][0]
    assert first == {"number": "1.1", "title": "Players, die and two decks", "rules": ["SET-01", "SET-02"]}
    assert told["rules"]["SET-01"]["tests"] == ["test_all.py::test_everything"] and not told["rules"]["CMB-04"]["tests"]
    assert len(told["rulings"]) + len(told["rulings_not_shown"]) == len(RULINGS)
    assert len(told["decisions"]) + len(told["decisions_not_shown"]) == len(DECISIONS)
    assert len(told["scenarios"]) == len(list(stated())) and len(told["cards"]) == len(ALL_CARDS)


def test_both_lists_give_the_same_numbers(cli: Cli, tmp_path: Path) -> None:
    write_tests(tmp_path, rules=list(RULES), scenarios=list(stated()), cards=ALL_CARDS)
    covered = cli("rules", "--coverage", "--tests", str(tmp_path)).words
    rulings = r"\d+ rulings \(\d+ that tests can show\)|\d+ decisions of our own"
    numbers = rulings + r"|\d+ situations \(\d+ with their editions\)"
    found = re.findall(numbers, cli("rules").words)
    assert len(found) == 3 and re.findall(numbers, covered) == found
    assert found[0].startswith(f"{len(RULINGS)} rulings") and found[1].startswith(f"{len(DECISIONS)} decisions")
    assert found[2].startswith(f"{len(SCENARIOS)} situations")
