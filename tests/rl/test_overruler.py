"""The bot that has learned when to overrule greedy: legal, sparing, and at other tables simply greedy."""

from __future__ import annotations

import kickdoor
from examples.overruler import MOST_OVERRULED, Overruler
from kickdoor.bots import make
from kickdoor.engine.game import Game


def strayed(game: Game, most: int) -> list[int]:
    """Let the bot play every seat next to greedy, and return the turns in which it chose something else."""
    learner, greedy = Overruler(5), make("greedy", 5)
    found = []
    for _ in range(most):
        if game.asked < 0:
            break
        view = game.view(game.asked, worlds=False)
        move = learner.choose(view)
        assert game.why_not(move) is None
        if move != greedy.choose(view):
            found.append(view.turn_no)
        game.answer(move)
    return found


def test_it_overrules_greedy_now_and_then() -> None:
    turns = strayed(kickdoor.new_game(["Ann", "Bob", "Cy", "Dee"], sets=["star"], seed=4), 600)
    assert 0 < len(turns) < 120
    assert max(turns.count(turn) for turn in turns) <= MOST_OVERRULED + 2  # greedy's memory may differ after that


def test_at_a_table_it_has_not_learned_for_it_is_greedy() -> None:
    assert not strayed(kickdoor.new_game(["Ann", "Bob", "Cy"], sets=["star"], seed=4), 120)
    assert not strayed(kickdoor.new_game(["Ann", "Bob", "Cy", "Dee"], sets=["munchkin"], seed=4), 120)
