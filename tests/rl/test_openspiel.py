"""The game as OpenSpiel knows it, by OpenSpiel's own random simulations and a few tests of ours."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from kickdoor.rl.reading import read
from kickdoor.rl.spiel import NAME


def position(game: Any, moves: int, seed: int = 0) -> Any:
    rng = Random(seed)
    state = game.new_initial_state()
    state.apply_action(seed)
    for _ in range(moves):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("settings", ["players=3,max_decisions=400", "players=6,edition=star-2002,max_decisions=300"])
def test_openspiel_finds_the_game_in_order(settings: str) -> None:
    game = pyspiel.load_game(f"{NAME}({settings})")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_a_whole_game_is_played() -> None:
    game = pyspiel.load_game(f"{NAME}(players=3)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_the_observation_is_that_of_the_other_environments() -> None:
    game = pyspiel.load_game(f"{NAME}(players=3)")
    state = position(game, 70)
    for player in range(3):
        plain = read(state.played.view(player), state.world.layout)
        assert np.array_equal(np.array(state.observation_tensor(player)), plain)


def test_a_copy_plays_on_alone() -> None:
    state = position(pyspiel.load_game(f"{NAME}(players=3)"), 50)
    before = str(state), state.observation_string(0)
    copy = state.clone()
    for _ in range(20):
        copy.apply_action(copy.legal_actions()[-1])
    assert (str(state), state.observation_string(0)) == before
    assert str(copy) != str(state)


def test_a_player_can_search_in_what_it_knows() -> None:
    game = pyspiel.load_game(f"{NAME}(players=3,max_decisions=90)")
    state = position(game, 70)
    searcher = ismcts.ISMCTSBot(
        game=game, uct_c=1.0, max_simulations=6, random_state=np.random.RandomState(3),
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(4)),
    )  # fmt: skip
    assert searcher.step(state) in state.legal_actions()
    other = state.resample_from_infostate(state.current_player(), lambda: 0.5)
    assert other.observation_string(other.current_player()) == state.observation_string(state.current_player())


def test_words_for_what_is_done() -> None:
    state = position(pyspiel.load_game(f"{NAME}(players=3)"), 30)
    words = [state.action_to_string(state.current_player(), a) for a in state.legal_actions()]
    assert all(words)
    assert len(set(words)) == len(words)
