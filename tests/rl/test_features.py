"""Cards as features: every number comes from a declaration, and says the same for every set."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from kickdoor.cards import *
from kickdoor.engine.cards.kinds import Card, card_set
from kickdoor.errors import KickdoorError
from kickdoor.rl import card_features
from kickdoor.rl.features import OTHER, columns
from kickdoor.rl.world import World
from kickdoor.sets import SETS

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "rl.md").read_text(encoding="utf-8")
PRINTED = [card for s in SETS.values() for card in (*s.cards, *(c for p in s.printings for c in p.cards))]


def facts(card: Card) -> dict[str, float]:
    """Return the numbers of a card that are not zero, by column."""
    row = card_features([card]).matrix[0]
    return {name: float(number) for name, number in zip(columns(), row, strict=True) if number}


def test_every_column_says_something_about_a_printed_card_or_is_documented() -> None:
    matrix = card_features(PRINTED).matrix
    constant = {name for name, low, high in zip(columns(), matrix.min(0), matrix.max(0), strict=True) if low == high}
    unprinted = {
        "AgainstTag", "BackToHand", "BeWalledOff", "Fickle", "ForEachCardInHand", "ForEachItem", "ForEachLevel",
        "ForEachLevelBehind", "ForEachLevelFaced", "ForEachOutsider", "ForEachSidekick", "Jealous", "Lurks",
        "OnEvenTurns", "PassHands", "SwapHands", "SwapLevels", "WhenCaught", "WhileLowest", "WithHelper",
    }  # fmt: skip
    assert constant == {*unprinted, OTHER}
    sentence = PAGE.split("Zero for all printed cards:")[1].split(".\n")[0]
    assert all(f"`{name}`" in sentence for name in constant)
    assert f"{len(columns())} columns" in PAGE
    assert np.abs(matrix).max() <= 30  # in the range that networks like


def test_the_names_of_the_columns_are_stable() -> None:
    names = columns()
    assert len(set(names)) == len(names) and names[-1] == OTHER
    assert card_features(World(["munchkin"], seats=3).cards).columns == card_features(PRINTED).columns == names


def test_what_is_printed_can_be_read_off() -> None:
    by_name = {card.name: card for card in SETS["star"].cards}
    laser = facts(by_name["Laser"])
    assert laser["bonus"] == 2 and laser["hands"] == 1 and laser["value"] == 4 and laser["tags:laser"] == 1
    assert facts(by_name["Cyberdeck"])["only:class"] == 1
    robot = facts(by_name["Janibot"])
    assert robot["kind=monster"] == robot["level"] == robot["BeatenBy"] == robot["LoseLevels.n"] == 1
    assert facts(by_name["Rocket Boots"])["RunAway.n"] == 2
    warp = facts(by_name["Time Warp"])
    assert warp["Cancel"] == warp["Use.when:played"] == warp["Use.to=trap"] == 1 and warp["value"] == 10


def test_the_same_declaration_gives_the_same_row() -> None:
    one = monster("Toaster", level=4, treasures=2, bad_stuff=LoseLevels(2))
    twin = replace(monster("Kettle", level=4, treasures=2, bad_stuff=LoseLevels(2)), copies=3, set="kitchen")
    more = monster("Grill", level=4, treasures=2, bad_stuff=LoseLevels(3))
    a, b, c = card_features([one, twin, more]).matrix
    assert np.array_equal(a, b)
    assert {name for name, x, y in zip(columns(), a, c, strict=True) if x != y} == {"LoseLevels.n"}


@pytest.mark.parametrize("sets", [["star"], ["impossible", "munchkin"]])
def test_rows_are_in_the_order_of_the_planes(sets: Sequence[str]) -> None:
    """The card with the id c is the c-th of every plane of an observation, and has row c."""
    world = World(sets, seats=3)
    game = world.new_game(3)
    matrix = card_features(world.cards).matrix
    assert len(matrix) == world.layout.cards and list(world.cards) == list(game.cards)
    while game.asked >= 0 and not game.view(game.asked).hand:
        game.step(game.options[0])
    view = game.view(game.asked)
    plane = world.observe(view)["observation"][: world.layout.cards]
    held = matrix[plane == 1]
    assert np.array_equal(held, card_features([game.cards[c] for c in sorted(view.hand)]).matrix)
    rows = {card.id: matrix[c].tobytes() for c, card in enumerate(world.cards)}
    assert all(rows[card.id] == matrix[c].tobytes() for c, card in enumerate(world.cards))  # copies are alike


def test_cards_of_your_own_have_features_too() -> None:
    """What no printed card has is counted, so that it is not lost without a trace."""
    usual = item("Spatula", bonus=3, slot=HAND, value=50, only=HUMAN)
    odd = item("Tongs", bonus=1, value=100, tags=tag("greasy"))
    kitchen = card_set("kitchen", "Kitchen", ("star-2019",), [usual, odd])
    first, second = (facts(card) for card in kitchen.cards)
    assert first["value"] == 0.5 and first["only:Human"] == 1 and OTHER not in first
    assert second[OTHER] == 1


def test_the_verbs_of_a_set_file_do_not_change_the_columns() -> None:
    names = columns.__wrapped__()  # worked out anew, after the tests above have made cards of their own
    assert names == columns()


def test_the_name_of_a_set_is_no_list_of_cards() -> None:
    with pytest.raises(KickdoorError, match=r"Pass a list of cards, such as world\.cards"):
        card_features("star")  # type: ignore[arg-type]
