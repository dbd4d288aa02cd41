"""The game as OpenSpiel knows it, by OpenSpiel's own random simulations and a few tests of ours."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from kickdoor.errors import KickdoorError
from kickdoor.rl.actions import IllegalAction
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
        plain = state.world.observe(state.played.view(player))["observation"]
        assert np.array_equal(np.array(state.observation_tensor(player)), plain)


def test_a_copy_plays_on_alone() -> None:
    state = position(pyspiel.load_game(f"{NAME}(players=3)"), 50)
    before = str(state), state.observation_string(0)
    copy = state.clone()
    for _ in range(20):
        copy.apply_action(copy.legal_actions()[-1])
    assert (str(state), state.observation_string(0)) == before
    assert str(copy) != str(state)


def test_an_action_that_is_not_legal_is_refused_and_nothing_has_happened() -> None:
    game = pyspiel.load_game(f"{NAME}(players=3,deals=20)")
    with pytest.raises(IllegalAction, match="There is no deal 20; the deals are 0 to 19"):
        game.new_initial_state().apply_action(20)
    state = position(game, 30)
    before = str(state), state.information_state_string(state.current_player())
    wrong = next(n for n in range(game.num_distinct_actions()) if n not in state.legal_actions())
    with pytest.raises(IllegalAction, match=rf"Seat \d may not do {wrong} now: legal_actions\(\) says"):
        state.apply_action(wrong)
    assert (str(state), state.information_state_string(state.current_player())) == before
    for setting in ("deals", "max_decisions"):
        with pytest.raises(KickdoorError, match=f"{setting} must be a whole number from 1 on, not 0"):
            pyspiel.load_game(f"{NAME}({setting}=0)")


def searcher(game: Any, simulations: int, kind: str = "ismcts") -> Any:
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(4))
    if kind == "ismcts":
        return ismcts.ISMCTSBot(
            game=game, uct_c=1.0, max_simulations=simulations, random_state=np.random.RandomState(3),
            evaluator=evaluator,
        )  # fmt: skip
    return mcts.MCTSBot(game, 1.0, simulations, evaluator, random_state=np.random.RandomState(3))


@pytest.mark.parametrize(("moves", "kind"), [(70, "ismcts"), (333, "ismcts"), (70, "mcts")])
def test_a_search_of_two_hundred_simulations(moves: int, kind: str) -> None:
    game = pyspiel.load_game(f"{NAME}(players=3,max_decisions={moves + 25})")
    state = position(game, moves)
    while len(state.legal_actions()) < 2:
        state.apply_action(state.legal_actions()[0])
    assert searcher(game, 200, kind).step(state) in state.legal_actions()


def test_what_a_player_knows_is_the_same_in_another_deal() -> None:
    game = pyspiel.load_game(f"{NAME}(players=3,sets=star+munchkin)")
    for moves in (30, 120, 400):
        state = position(game, moves, moves)
        player = state.current_player()
        other = state.resample_from_infostate(player, lambda: 0.5)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.legal_actions() == state.legal_actions()
        other.apply_action(other.legal_actions()[0])  # both go on alike, as long as nothing hidden turns up
        state.apply_action(state.legal_actions()[0])
        if other.information_state_string(player) == state.information_state_string(player):
            assert other.legal_actions(player) == state.legal_actions(player)


def test_an_information_state_remembers_what_an_observation_forgets() -> None:
    """Whatever was asked in between, the same past gives the same state, and another past another one."""
    game = pyspiel.load_game(f"{NAME}(players=3)")
    asked, silent, other = position(game, 0), position(game, 0), position(game, 0)
    rng = Random(5)
    passed = False
    for _ in range(60):
        action = rng.choice(asked.legal_actions())
        mine = asked.current_player() == 0
        asked.apply_action(action)
        silent.apply_action(action)
        asked.information_state_string(0)
        passed = passed or mine
    assert passed and asked.information_state_string(0) == silent.information_state_string(0)
    other.apply_action(other.legal_actions()[-1])
    assert other.information_state_string(0) != silent.information_state_string(0)
    copy = pickle.loads(pickle.dumps(silent))
    assert copy.information_state_string(1) == silent.information_state_string(1)
    tensor = np.array(silent.information_state_tensor(0))
    assert np.array_equal(tensor[: game.observation_tensor_size()], np.array(silent.observation_tensor(0)))
    assert tensor[game.observation_tensor_size() :].sum() > 0


def test_words_for_what_is_done() -> None:
    state = position(pyspiel.load_game(f"{NAME}(players=3)"), 30)
    words = [state.action_to_string(state.current_player(), a) for a in state.legal_actions()]
    assert all(words)
    assert len(set(words)) == len(words)
