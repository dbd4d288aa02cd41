"""What the top rung believes about hidden hands."""

from __future__ import annotations

import pytest

import kickdoor
from kickdoor.bots import make
from kickdoor.bots.foresight import beliefs
from kickdoor.bots.greedy import Greedy
from kickdoor.engine.cards.kinds import Enhancer, Item
from kickdoor.engine.moves import Move
from kickdoor.kit import table

MIXES = (["star"], ["munchkin"], ["impossible"], ["star", "munchkin", "impossible"])


def positions(sets: list[str]) -> list[kickdoor.Game]:
    """Return positions of a game between sensible players at which somebody has a choice in a fight."""
    game = kickdoor.new_game(["Ann", "Bob", "Cy", "Di"], sets=sets, seed=12)
    bots = [make("greedy", seat) for seat in range(4)]
    found: list[kickdoor.Game] = []
    while game.options and len(found) < 60:
        view = game.view(game.asked)
        if view.kind == "fight" and len(view.moves) > 1:
            found.append(game.clone())
        game.play(bots[game.asked].choose(view))
    return found


@pytest.mark.parametrize("sets", MIXES, ids="+".join)
def test_a_believed_world_looks_the_same_and_is_the_same_each_time(sets: list[str]) -> None:
    for n, game in enumerate(positions(sets)):
        view = game.view(game.asked)
        world = beliefs.world(view, n)
        assert world.view(game.asked) == view
        assert world.hands == beliefs.world(view, n).hands


@pytest.mark.parametrize("sets", MIXES, ids="+".join)
def test_others_are_believed_to_have_put_their_items_down(sets: list[str]) -> None:
    def items(world: kickdoor.Game, seat: int) -> int:
        others = [hand for s, hand in enumerate(world.hands) if s != seat]
        return sum(isinstance(world.pool.cards[c], Item) for hand in others for c in hand)

    believed = by_chance = 0
    for n, game in enumerate(positions(sets)):
        view = game.view(game.asked)
        believed += items(beliefs.world(view, n), game.asked)
        by_chance += items(beliefs.any_world(view, n), game.asked)
    assert by_chance > 8 and believed < by_chance * 0.7


def test_a_player_who_lets_a_winner_win_holds_no_enhancer() -> None:
    """Ann is winning the game by five points, and Bob has passed: he holds nothing that makes the monster stronger."""
    t = table(
        ask_all=True, ann=dict(level=9), bob=dict(hand=["Blob", "Chair", "Gadgeteer", "Mutant"]),
        cy=dict(hand=["Radioactive"]), di={},
    )  # fmt: skip
    t.ann.fights("Space Cowboy")
    t.game.play(Move("pass"))
    view = t.game.view(2)
    assert view.fight is not None and view.fight.for_the_win and view.fight.winning
    assert t.game.question is not None and t.game.question.passed == (1,)

    def enhancers(world: kickdoor.Game) -> int:
        cards = [view.cards[c] for c in world.hands[1]]
        return sum(isinstance(card, Enhancer) and card.level > 0 for card in cards)

    assert sum(enhancers(beliefs.any_world(view, n)) for n in range(80)) > 5
    assert sum(enhancers(beliefs.world(view, n)) for n in range(80)) <= 2  # no world may have fitted


def test_a_world_fits_those_who_have_passed() -> None:
    fitting = asked = 0
    for game in positions(["star"]):
        view = game.view(game.asked)
        for n in range(4):
            world = beliefs.world(view, n)
            question = world.question
            assert question is not None
            for seat in question.passed:
                theirs = world.early_view(seat, worlds=False)
                if seat != game.asked and len(theirs.moves) > 1:
                    asked += 1
                    fitting += Greedy().choose(theirs).verb == "pass"
    assert asked > 20 and fitting > asked * 0.9
