"""The six odd cards of docs/workshop.md: each does what it says, and all of them keep the laws."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kickdoor.engine.cards.kinds import CardSet
from kickdoor.engine.text import card_text
from kickdoor.kit import table as lay
from kickdoor.kit.table import Table
from kickdoor.sets import SETS
from kickdoor.workshop import load_set
from kickdoor.workshop.trying import try_out
from steps import code, page

Lay = Callable[..., Table]


@pytest.fixture(scope="module")
def market(tmp_path_factory: pytest.TempPathFactory) -> CardSet:
    (block,) = (block for block in code(page("workshop.md")) if "Market Scales" in block)
    folder = tmp_path_factory.mktemp("sets") / "market"
    folder.mkdir()
    (folder / "__init__.py").write_text(block, encoding="utf-8")
    return load_set(folder)


def test_the_other_cards_of_the_page_are_sets_too(tmp_path: Path) -> None:
    """They are read, tried and used as the cards of a designer are."""
    (block,) = (block for block in code(page("workshop.md")) if "\nMORE = [" in block)
    folder = tmp_path / "more"
    folder.mkdir()
    made = f'{block}\nSET = card_set("more", "More", ("star-2019",), MORE)\n'
    (folder / "__init__.py").write_text(made, encoding="utf-8")
    more = load_set(folder)
    trials = try_out(more, (SETS["star"],), 8, seed=3)
    assert len(more.cards) == block.count("original=True") and trials.are_fine, (trials.mishaps, trials.cards)


@pytest.fixture
def table(market: CardSet) -> Lay:
    return lambda **laid: lay(sets=["star", market], **laid)


def test_every_law_holds_and_every_card_can_be_used(market: CardSet) -> None:
    trials = try_out(market, (SETS["star"],), 5, seed=3)
    assert trials.are_fine, (trials.mishaps, trials.cards)


def test_every_card_reads_well(market: CardSet) -> None:
    said = {card.name: " ".join(card_text(card, market.says)) for card in market.cards}
    assert "+1 in fights for each card in your hand." in said["Market Scales"]
    assert "Light it up: players outside the fight may give it +1. Each player once per fight." in said["Lantern Moth"]
    assert "discard this Item; then you may look at the hand of another player" in said["Haggler's Whistle"]
    assert "to take an Item or a one-shot out of it" in said["Haggler's Whistle"]
    assert "Everyone passes their whole hand to the player on their left." in said["Trap! Musical Chairs"]
    assert not any("  " in words for words in said.values())


def test_the_scales_weigh_the_hand(table: Lay) -> None:
    t = table(ann=dict(level=3, gear=["Market Scales"], hand=["Laser", "Blob"]))
    t.ann.fights("Ogre")
    assert t.strength()[0] == 5


def test_the_mimic_copies_the_best_item(table: Lay) -> None:
    t = table(ann=dict(level=3, gear=["Laser"]))
    t.ann.fights("Glass Mimic")
    ours, theirs = t.strength()
    assert ours - 3 == theirs - 1 > 0


def test_the_moth_grows_as_it_enters_and_is_lit_up_once_by_each(table: Lay) -> None:
    t = table(ann=dict(level=1), bob=dict(level=1), cy=dict(level=1))
    t.dice(5)
    t.ann.fights("Lantern Moth")
    assert t.strength() == (1, 9)
    t.cy.uses("Light it up")
    assert t.strength() == (1, 10)
    assert t.cy.cannot_use("Light it up") and t.ann.cannot_use("Light it up")


def test_the_whistle_looks_into_a_hand_and_takes_an_item(table: Lay) -> None:
    t = table(ann=dict(gear=["Haggler's Whistle"], hand=["Blob"]), bob=dict(hand=["Laser", "Ogre"]))
    t.ann.takes_turn()
    t.ann.uses("Blow it")
    t.ann.chooses("bob")
    t.ann.picks("Laser")
    t.ann.picks("Blob")
    assert t.ann.hand == ["Laser"] and t.bob.hand == ["Ogre"] and t.discarded("Haggler's Whistle", "Blob")


def test_the_watchman_makes_somebody_who_escaped_roll_again(table: Lay) -> None:
    t = table(ann=dict(level=1), bob=dict(traits=["Night Watchman"], hand=["Laser"])).dice(6, 1)
    t.ann.fights("Ogre")
    assert t.bob.cannot_use("Not so fast!")
    t.all_pass(until="got-away").bob.uses("Not so fast!", paying=["Laser"])
    t.all_pass()
    assert t.saw("DieRolled", "ann") == 2 and t.saw("Caught", "ann")


def test_hands_go_round(table: Lay) -> None:
    t = table(ann=dict(hand=["Laser"]), bob=dict(hand=["Blob", "Ogre"]), cy=dict(hand=["Eep", "Trap! Musical Chairs"]))
    t.cy.plays("Trap! Musical Chairs", on="ann")
    assert t.ann.hand == ["Eep"] and t.bob.hand == ["Laser"] and t.cy.hand == ["Blob", "Ogre"]
