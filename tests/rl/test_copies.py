"""Environments, batches and OpenSpiel's states can be pickled and copied at any moment, and go on like the original."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest

import kickdoor
import kickdoor.rl.solo
from kickdoor.cards import card_set, item
from kickdoor.errors import KickdoorError
from kickdoor.rl import Batch, kickdoor_v1
from kickdoor.rl.eyes import Eyes
from kickdoor.rl.spiel import NAME
from kickdoor.rl.vector import SoloVector
from kickdoor.rl.world import World

Step = Callable[[Any, Random], bytes]


def copied(thing: Any) -> list[Any]:
    return [pickle.loads(pickle.dumps(thing)), copy.deepcopy(thing)]


def one_of(mask: Any, rng: Random) -> int:
    return int(rng.choice(np.flatnonzero(mask).tolist()))


def step_aec(env: Any, rng: Random) -> bytes:
    seen, *_ = env.last()
    env.step(one_of(seen["action_mask"], rng))
    return bytes(seen["observation"].tobytes())


def step_parallel(env: Any, rng: Random) -> bytes:
    agent = env.possible_agents[env.game.asked]
    seen = env._observations()[agent]
    seen = env.step({agent: one_of(seen["action_mask"], rng)})[0]
    return b"".join(part["observation"].tobytes() for part in seen.values())


def step_solo(env: Any, rng: Random) -> bytes:
    return bytes(env.step(one_of(env.unwrapped.action_masks(), rng))[0].tobytes())


def step_vector(env: Any, rng: Random) -> bytes:
    return bytes(env.step(np.array([one_of(mask, rng) for mask in env.action_masks()]))[0].tobytes())


def step_batch(batch: Any, rng: Random) -> bytes:
    now = batch.step([one_of(mask, rng) for mask in batch.masks])
    return bytes(now.observations.tobytes() + now.rewards.tobytes() + now.seats.tobytes())


def step_batch_env(env: Any, rng: Random) -> bytes:
    seen, rewards, *_ = env.last()
    env.step([one_of(mask, rng) for mask in seen["action_mask"]])
    return bytes(seen["observation"].tobytes() + rewards.tobytes())


KINDS: dict[str, tuple[Callable[[], Any], Step]] = {
    "aec": (lambda: kickdoor_v1.env(seats=3, sets=["munchkin"]), step_aec),
    "raw": (lambda: kickdoor_v1.raw_env(seats=4), step_aec),
    "parallel": (lambda: kickdoor_v1.parallel_env(seats=3), step_parallel),
    "solo": (lambda: gymnasium.make("kickdoor/Solo-v1", seats=3, opponents=["greedy", "random"]), step_solo),
    "vector": (lambda: gymnasium.make_vec("kickdoor/Solo-v1", num_envs=2, seats=3), step_vector),
    "batch": (lambda: Batch(3, seats=3, max_cycles=60, seed=2), step_batch),
    "batch_env": (lambda: kickdoor_v1.batch_env(3, seats=3, max_cycles=60, seed=2), step_batch_env),
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_copied_environment_goes_on_like_the_original(kind: str) -> None:
    make, step = KINDS[kind]
    env = make()
    env.reset(seed=3)
    rng = Random(4)
    for _ in range(40):
        step(env, rng)
    for other in copied(env):
        twin = copy.deepcopy(env)
        ours, theirs = Random(5), Random(5)
        assert [step(twin, ours) for _ in range(30)] == [step(other, theirs) for _ in range(30)]


@pytest.mark.parametrize("kind", KINDS)
def test_a_copy_made_before_the_first_game_can_be_reset(kind: str) -> None:
    make, step = KINDS[kind]
    env = make()
    for other in copied(env):
        env.reset(seed=6)
        other.reset(seed=6)
        assert step(env, Random(1)) == step(other, Random(1))


def test_the_arrays_of_a_copied_batch_show_its_own_tables() -> None:
    batch = Batch(2, seats=3, seed=1)
    before = batch.observations.tobytes()
    for other in copied(batch):
        other.step([legal[0] for legal in other.legal])
        assert other.now.masks is other.masks and other.masks.base is not batch.masks.base
        assert [sorted(legal) for legal in other.legal] == [np.flatnonzero(mask).tolist() for mask in other.masks]
    assert batch.observations.tobytes() == before


def test_pickles_hold_settings_and_no_tables_of_the_compiled_engine() -> None:
    """Compiled classes that need arguments cannot be unpickled, so the environments make them anew."""
    world = World(["star", "munchkin"], "star-2002", 5, ["epic"], {"hand_limit": 7}, True)
    other = pickle.loads(pickle.dumps(Eyes(world)))._world
    assert other.layout is world.layout and other.actions is world.actions
    assert (other.edition, other.options, other.switches, other.ask_all) == (
        "star-2002", ["epic"], {"hand_limit": 7}, True,
    )  # fmt: skip


def test_an_environment_of_a_set_that_others_cannot_find_says_so() -> None:
    own = card_set("unknown", "Unknown", ("star-2019",), [item("Spoon", bonus=1, value=100)])
    env = kickdoor_v1.raw_env(sets=["star", own], seats=3)
    with pytest.raises(KickdoorError, match="its set 'unknown' is not registered"):
        pickle.dumps(env)


def test_a_resampled_state_of_openspiel_is_pickled_and_serialized() -> None:
    game = pyspiel.load_game(f"{NAME}(players=3,sets=star+munchkin)")
    state = game.new_initial_state()
    state.apply_action(11)
    rng = Random(1)
    for _ in range(120):
        state.apply_action(rng.choice(state.legal_actions()))
    dealt_anew = state.resample_from_infostate(state.current_player(), rng.random)
    for other in (*copied(dealt_anew), game.deserialize_state(dealt_anew.serialize())):
        assert [other.information_state_string(n) for n in range(3)] == [
            dealt_anew.information_state_string(n) for n in range(3)
        ]
        assert other.played.view(0) == dealt_anew.played.view(0)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"seat": 4}, "At a table of 4 the agent's seat is 0 to 3, not 4."),
        ({"seat": -1}, "At a table of 4 the agent's seat is 0 to 3, not -1."),
        ({"max_decisions": 0}, "max_decisions must be a whole number from 1 on, not 0."),
    ],
)
def test_settings_of_an_agent_that_cannot_be(settings: dict[str, Any], said: str) -> None:
    with pytest.raises(KickdoorError, match=said):
        gymnasium.make("kickdoor/Solo-v1", **settings)
    with pytest.raises(KickdoorError, match=said):
        gymnasium.make_vec("kickdoor/Solo-v1", num_envs=2, **settings)


@pytest.mark.parametrize("make", [kickdoor_v1.raw_env, kickdoor_v1.parallel_env, Batch])
def test_a_game_has_at_least_one_action(make: Any) -> None:
    with pytest.raises(KickdoorError, match="max_cycles must be a whole number from 1 on, not 0"):
        make(max_cycles=0)


def test_before_the_games_begin_all_may_only_pass() -> None:
    envs = SoloVector(2, seats=3)
    assert [np.flatnonzero(mask).tolist() for mask in envs.action_masks()] == [[0], [0]]


def test_a_legal_move_can_be_drawn() -> None:
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], sets=["star"], seed=7)
    rng = Random(1)
    for _ in range(50):
        assert game.legal_moves[0] == next(iter(game.legal_moves))
        game.play(rng.choice(game.legal_moves))
