"""Every paragraph, rule, ruling, scenario and card is named by a test; cards with more than numbers by three."""

import importlib.util
from dataclasses import replace
from pathlib import Path

import pytest

from kickdoor.engine.cards.abilities import AsVehicle, Improves, MoreBig, RunAway
from kickdoor.engine.cards.kinds import Card, Enhancer, Item, namesakes
from kickdoor.engine.effects.fight import Boost
from kickdoor.engine.rules import EDITIONS
from kickdoor.engine.words import LEVEL_UP
from kickdoor.rulebook import DECISIONS, RULES, RULINGS
from kickdoor.rulebook.coverage import Coverage, collect
from kickdoor.rulebook.proof import prove
from kickdoor.rulebook.scope import (
    NOT_HERE, decisions_in_force, rules_in_force, rulings_in_force, scenarios_in_force, why_not_shown,
)  # fmt: skip
from kickdoor.rulebook.sheets import EPIC, OUTLINE, SHEETS, left_out, paragraphs_of, sections_of
from kickdoor.sets import SETS

CARDS = [card for s in SETS.values() for card in s.cards]
NAMESAKES = namesakes(SETS.values())


@pytest.fixture(scope="module")
def found() -> Coverage:
    return collect(Path(__file__).parent)


def test_every_mark_names_something(found: Coverage) -> None:
    assert not found.unknown


def test_every_rule_in_force_is_shown(found: Coverage) -> None:
    assert not found.gaps(rules_in_force(SETS, EDITIONS), [])


def test_every_ruling_in_force_is_shown(found: Coverage) -> None:
    assert not found.gaps(rulings=rulings_in_force(SETS))
    assert not set(NOT_HERE) & set(found.rulings)  # what is shown needs no excuse
    assert set(NOT_HERE) <= {*RULINGS, *DECISIONS} and all(NOT_HERE.values())


def test_every_decision_of_our_own_is_shown(found: Coverage) -> None:
    assert not found.gaps(rulings=decisions_in_force(SETS))
    assert {*decisions_in_force(SETS), *why_not_shown(SETS, DECISIONS)} == set(DECISIONS)


@pytest.mark.parametrize(("sets", "mixed"), [(["star"], False), (["star", "munchkin"], True)])
def test_decisions_count_where_their_sets_are(sets: list[str], mixed: bool) -> None:
    names = {name for name in DECISIONS if set(DECISIONS[name].sets) <= {*sets, *(["mixed"] if mixed else [])}}
    assert set(decisions_in_force(sets)) == names and len(names) < len(DECISIONS)


def test_every_scenario_is_played_in_each_edition_it_names(found: Coverage) -> None:
    assert not found.gaps([], scenarios_in_force(SETS, EDITIONS))


def only_numbers(card: Card) -> bool:
    """Nothing on it but numbers, a slot and who may use it."""
    if card.uses or card.bespoke:
        return False
    if isinstance(card, Item):
        return card.play is None and all(isinstance(a, (RunAway, MoreBig, Improves, AsVehicle)) for a in card.abilities)
    if isinstance(card, Enhancer):
        return True
    use = card.play
    if use is None or use.pay is not None:
        return False
    return card.kind == LEVEL_UP or (len(use.then) == 1 and isinstance(use.then[0], Boost))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_card_has_tests_of_its_own(card: Card, found: Coverage) -> None:
    tests = found.about(card.id, card.name, card.name in NAMESAKES)
    assert len(tests) >= (1 if only_numbers(card) else 3)


# Sheet by sheet


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_paragraph_of_a_sheet_became_a_rule_that_tests_show(sheet: str, found: Coverage) -> None:
    paragraphs = paragraphs_of(sheet)
    assert paragraphs and all(p.rules for p in paragraphs)
    assert not found.gaps([rule for p in paragraphs for rule in p.rules])


def test_every_rule_came_out_of_a_paragraph() -> None:
    assert left_out() == []
    for rule in RULES.values():
        for edition in rule.editions:
            assert any(rule.id in p.rules for p in paragraphs_of(edition)), f"{rule.id} under {edition}"


def test_the_numbers_of_a_sheet_have_no_holes() -> None:
    assert set(SHEETS) == {*EDITIONS, EPIC}
    for sheet in SHEETS:
        numbers = [(int(n[0]), int(n[1])) for n in (p.number.split(".") for p in paragraphs_of(sheet))]
        expected = [(s, n) for s, (_, found) in enumerate(sections_of(sheet), 1) for n in range(1, len(found) + 1)]
        assert numbers == expected


def test_the_proof_has_no_gap(found: Coverage) -> None:
    proof = prove(found, list(SETS), list(EDITIONS), list(EDITIONS))
    assert proof.gaps == []


def test_a_rule_without_a_test_is_a_gap(found: Coverage) -> None:
    dark = Coverage({k: v for k, v in found.rules.items() if k != "CMB-04"}, found.rulings, found.scenarios, {})
    assert [str(gap) for gap in prove(dark, list(SETS), list(EDITIONS), list(EDITIONS)).gaps] == [
        "rule CMB-04: no test"
    ]


def test_a_decision_without_a_test_is_a_gap(found: Coverage) -> None:
    dark = Coverage(found.rules, {k: v for k, v in found.rulings.items() if k != "R300"}, found.scenarios, {})
    assert [str(gap) for gap in prove(dark, list(SETS), list(EDITIONS), list(EDITIONS)).gaps] == [
        "ruling R300: no test"
    ]


def test_a_paragraph_without_a_rule_and_a_rule_without_a_paragraph_are_gaps(
    found: Coverage, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, *others = OUTLINE["Death"]
    monkeypatch.setitem(OUTLINE, "Death", (replace(first, rules=()), *others))
    gaps = {str(gap) for gap in prove(found, list(SETS), list(EDITIONS), list(EDITIONS)).gaps}
    assert gaps == {
        "rule DTH-01: no paragraph of a sheet", *(f"paragraph 8.1 under {edition}: no rule" for edition in EDITIONS),
    }  # fmt: skip


def test_the_page_is_up_to_date() -> None:
    root = Path(__file__).parents[1]
    spec = importlib.util.spec_from_file_location("coverage_page", root / "tools" / "coverage_page.py")
    assert spec is not None and spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert tool.PAGE.read_text(encoding="utf-8") == tool.page(), "run `python tools/coverage_page.py`"
