"""Six cards of a designer: trades of Levels and hands between two players, a monster that ignores one-shots ..."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kickdoor.cards import (
    ANY_ONE_SHOT, BEST, FREE, HAND, ITEM, LEFT, ONE_SHOT, OWN, RIGHT, LoseItem, Question, SwapHands, SwapLevels,
    ThisCard, card_set, item, monster, one_shot, sidekick, trap, use,
)  # fmt: skip
from kickdoor.engine.text import card_text
from kickdoor.kit.table import Table
from kickdoor.sets import SETS
from kickdoor.workshop.trying import try_out

Lay = Callable[..., Table]
CLOAKROOM = card_set(
    "cloakroom", "The Cloakroom", ("star-2019",),
    [
        trap("Trap! Freaky Friday", SwapLevels(LEFT), copies=2),
        trap("Trap! Wrong Coat Check", SwapHands(RIGHT), copies=2),
        monster("Audit Golem", level=8, treasures=2, ignores=ANY_ONE_SHOT, bad_stuff=LoseItem(BEST), copies=2),
        item("Hand-Me-Down Umbrella", slot=HAND, bonus=1, value=300, each_level_behind=+1),
        sidekick("Sidekick: Carrier Pigeon", bonus=1,
                 uses=use("Send it off", when=OWN, pay=ThisCard(), then=Question((ITEM, ONE_SHOT)))),
        one_shot("Cloakroom Ticket", when=FREE, then=SwapHands(LEFT), value=300),
    ],
)  # fmt: skip
PLAYED: list[Any] = ["star", CLOAKROOM]


def test_every_law_holds_and_every_card_can_be_used() -> None:
    trials = try_out(CLOAKROOM, (SETS["star"],), 5, seed=3)
    assert trials.are_fine, (trials.mishaps, trials.cards)


def test_every_card_reads_well() -> None:
    said = {card.name: card_text(card, CLOAKROOM.says)[0] for card in CLOAKROOM.cards}
    assert said["Trap! Freaky Friday"] == "Trade Levels with the player on your left."
    assert said["Trap! Wrong Coat Check"] == "Trade your whole hand for that of the player on your right."
    assert said["Audit Golem"] == "One-shots give your side no bonus in this fight."
    assert said["Cloakroom Ticket"] == "Outside fights, trade your whole hand for that of the player on your left."


@pytest.mark.parametrize(("ann", "bob"), [(2, 7), (7, 2), (4, 4)])
def test_levels_are_traded_with_the_neighbour(table: Lay, ann: int, bob: int) -> None:
    t = table(sets=PLAYED, ann=dict(level=ann), bob=dict(level=bob), cy=dict(level=5, hand=["Freaky Friday"]))
    t.cy.plays("Freaky Friday", on="ann")
    assert (t.ann.level, t.bob.level, t.cy.level) == (bob, ann, 5)


def test_hands_are_traded_with_the_neighbour(table: Lay) -> None:
    t = table(
        sets=PLAYED, ann=dict(hand=["Laser", "Blob"]), bob=dict(hand=["Wrong Coat Check"]), cy=dict(hand=["Ogre"])
    )
    t.bob.plays("Wrong Coat Check", on="ann")
    assert t.ann.hand == ["Ogre"] and sorted(t.cy.hand) == ["Blob", "Laser"] and t.bob.hand == []


def test_who_traded_a_hand_knows_where_it_is(table: Lay) -> None:
    t = table(
        sets=PLAYED, ann=dict(hand=["Cloakroom Ticket", "Laser"]), bob=dict(hand=["Ogre"]), cy=dict(hand=["Blob"])
    )
    t.ann.plays("Cloakroom Ticket")
    assert t.ann.hand == ["Ogre"] and t.bob.hand == ["Laser"] and t.cy.hand == ["Blob"]
    names = [card.name for card in t.game.cards]
    assert [names[c] for c in t.game.view(0).seats[1].known] == ["Laser"]
    assert t.game.view(2).seats[1].known == ()


def test_one_game_without_an_end_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kickdoor.workshop.trying.MOST_DECISIONS", 20)
    trials = try_out(CLOAKROOM, (SETS["star"],), 5, seed=3)
    assert trials.games == len(trials.mishaps) == 1 and "nobody has won after 20 decisions" in trials.mishaps[0]
