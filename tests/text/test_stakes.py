"""A question about cards says who asks, where the card goes and why."""

from __future__ import annotations

from typing import Any

import pytest

import kickdoor
from kickdoor.bots import make
from kickdoor.kit import Table

Lay = Any  # the kit's fixture

# Their answers are laid out on a sheet of their own, or lose and move no card.
PLAIN = frozenset({"trade", "sell", "double", "flee-order", "door-order", "resurrect"})


def test_charity_names_the_player_of_the_lowest_level(table: Lay) -> None:
    t = table(ann=dict(level=5, hand=["Laser", "Maser", "Shmaser", "Vibrosword", "Med Kit", "Eep"]),
              bob=dict(level=2), cy=dict(level=3))  # fmt: skip
    t.ann.ends_turn().ends_turn()
    t.all_pass(until="charity")
    assert t.game.prompt == "Charity: which card do you give up?"
    assert t.game.why_asked == "You have 6 cards and may keep 5. It goes to bob, who has the lowest Level."
    t.leaves("ann")


def test_charity_names_all_who_may_get_the_card(table: Lay) -> None:
    t = table(ann=dict(level=5, hand=["Laser", "Maser", "Shmaser", "Vibrosword", "Med Kit", "Eep"]), bob={}, cy={})
    t.ann.ends_turn().ends_turn()
    t.all_pass(until="charity")
    assert t.game.why_asked.endswith("It goes to bob or cy, who have the lowest Level.")
    t.game.play(t.game.legal_moves[0])
    assert t.game.why_asked == "Bob and cy have the lowest Level. Nobody gets a second card before all have one."
    t.leaves("ann")


def test_charity_of_the_lowest_is_discarded(table: Lay) -> None:
    t = table(ann=dict(hand=["Laser", "Maser", "Shmaser", "Vibrosword", "Med Kit", "Eep"]), bob={}, cy={})
    t.ann.ends_turn().ends_turn()
    t.all_pass(until="charity")
    assert t.game.why_asked.endswith("It is discarded: nobody has a lower Level.")
    t.leaves("ann")


def test_a_card_demanded_with_help_says_who_gets_it(table: Lay) -> None:
    t = charmed(table, hand=["Laser", "Maser"])
    assert t.game.why_asked == (
        "Ann used Playboy: help them and pick a Treasure first, or give them a card from your hand."
    )
    t.leaves("bob")
    t = charmed(table, hand=[])
    assert t.game.why_asked == ("Ann used Playboy. You have no card to give them, so you may refuse.")
    t.leaves("bob")


def charmed(table: Lay, hand: list[str]) -> Table:
    t: Table = table(ann=dict(traits=["Playboy"]), bob=dict(hand=hand), sets=["impossible", "star"])
    t.ann.fights("Plasmoid")
    use = next(m for m in t.game.legal_moves if m.verb == "use" and m.at == 1)
    t.game.play(use)
    while t.game.decision and t.game.decision.kind != "charm":
        t.game.play(t.game.legal_moves[-1])
    return t


@pytest.mark.parametrize("sets", [["star"], ["munchkin"], ["impossible"]])
def test_every_question_for_a_card_says_what_becomes_of_it(sets: list[str]) -> None:
    found: set[str] = set()
    for seed in range(3):
        game = kickdoor.new_game(["Ann", "Bob", "Cy", "Di"], sets=sets, seed=seed)
        bots = [make("greedy", s) for s in range(4)]
        while game.decision:
            kind, seat = game.decision.kind, game.decision.seat
            if any(m.verb == "pick" for m in game.legal_moves) and kind not in PLAIN:
                found.add(kind)
                assert game.why_asked, kind
            game.play(bots[seat].choose(game.view(seat)))
    assert {"charity", "pay"} <= found and len(found) >= 6
