"""Four more odd cards, written from docs/workshop.md and `kickdoor words` alone: they do what they say."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kickdoor.engine.cards.kinds import CardSet
from kickdoor.engine.text import card_text
from kickdoor.kit import table as lay
from kickdoor.kit.table import Table
from kickdoor.workshop import load_set

Lay = Callable[..., Table]
HARBOUR = """\
from kickdoor.cards import *

AUCTIONEER = word("Auctioneer", CLASS)

CARDS = [
    class_("Auctioneer", AUCTIONEER, copies=2, original=True,
           uses=use("Going once ...", when=OWN, per_turn=1, pay=DiscardAny(2), then=DrawAndPick(2, TREASURE))),
    sidekick("Unlucky Mascot", on_rolls=-1, original=True,
             uses=use("Take the blame", when=CAUGHT, yours=True, pay=ThisCard(), then=GetAway())),
    trap("Trap! Snowball", RollFor((LoseLevels(DIE, at_most=2), NextFight(-3)), from_=4,
                                   otherwise=Plunder(HIGHEST, FROM_HAND)), original=True),
    one_shot("Anonymous Tip", value=200, when=HELPED, then=(DropOut(), Each(OTHERS, Draw(1, DOOR))), original=True),
]

HARBOUR = card_set("harbour", "The Harbour", ("star-2019",), CARDS)
"""


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> CardSet:
    folder: Path = tmp_path_factory.mktemp("sets") / "harbour"
    folder.mkdir()
    (folder / "__init__.py").write_text(HARBOUR, encoding="utf-8")
    return load_set(folder)


@pytest.fixture
def table(harbour: CardSet) -> Lay:
    return lambda **laid: lay(sets=["star", harbour], **laid)


def test_they_read_well(harbour: CardSet) -> None:
    said = {card.name: " ".join(card_text(card, harbour.says)) for card in harbour.cards}
    assert said["Unlucky Mascot"].startswith("-1 to every die you roll. Take the blame: when a monster has caught you,")
    assert "lose as many levels as it shows (2 at most) and get -3 in your next fight" in said["Trap! Snowball"]
    assert "discard 2 cards from hand or table to draw 2 Treasures face down, keep one" in said["Auctioneer"]
    assert "Then every other player draws a Door card." in said["Anonymous Tip"]


def test_the_mascot_lowers_the_roll_and_takes_the_blame(table: Lay) -> None:
    t = table(ann=dict(level=1, sidekicks=["Unlucky Mascot"])).dice(5)  # 4 with the Mascot
    t.ann.fights("Ogre")
    t.all_pass().ann.rolls()
    t.ann.uses("Take the blame")
    t.all_pass()
    assert not t.saw("Caught", "ann") and t.discarded("Unlucky Mascot")


def test_the_snowball_costs_two_levels_at_most(table: Lay) -> None:
    t = table(ann=dict(level=5), bob=dict(hand=["Trap! Snowball"])).dice(6)
    t.bob.plays("Trap! Snowball", on="ann")
    assert t.ann.level == 3


def test_the_auctioneer_trades_two_cards_for_one_treasure_a_turn(table: Lay) -> None:
    t = table(ann=dict(traits=["Auctioneer"], hand=["Blob", "Ogre", "Laser", "Eep"]))
    t.ann.takes_turn()
    t.ann.uses("Going once ...", paying=["Blob", "Ogre"])
    assert t.discarded("Blob", "Ogre")
