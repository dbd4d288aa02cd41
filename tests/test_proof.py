"""Every rule, ruling, scenario and card in force is named by a test; cards with more than numbers by three."""

from pathlib import Path

import pytest

from kickdoor.engine.abilities import AsVehicle, Improves, MoreBig, RunAway
from kickdoor.engine.cards import Card, Enhancer, Item, namesakes
from kickdoor.engine.effects.fight import Boost
from kickdoor.engine.rules import EDITIONS
from kickdoor.engine.words import LEVEL_UP
from kickdoor.rulebook.coverage import Coverage, collect
from kickdoor.rulebook import RULINGS
from kickdoor.rulebook.scope import NOT_HERE, rules_in_force, rulings_in_force, scenarios_in_force
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
    assert all(RULINGS[name] and why for name, why in NOT_HERE.items())


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
