"""Many tables in one call: the same games, observations and masks as one table at a time."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from kickdoor.errors import KickdoorError
from kickdoor.rl import kickdoor_v1
from kickdoor.rl.batch import Batch
from kickdoor.rl.eyes import Eyes
from kickdoor.rl.kickdoor_v1 import IllegalAction
from kickdoor.rl.solo import NAME, Solo
from kickdoor.rl.vector import SoloVector
from kickdoor.sets import SETS

SETTINGS: list[dict[str, Any]] = [
    {"max_cycles": 150},
    {"seats": 3, "sets": ["munchkin"], "max_cycles": 90},
    {"seats": 6, "sets": list(SETS), "edition": "star-2002", "options": ["epic"], "max_cycles": 120},
]


def choices(batch: Batch, rng: Random) -> list[int]:
    return [rng.choice(legal) for legal in batch.legal]


@pytest.mark.parametrize("settings", SETTINGS)
def test_a_batch_plays_what_single_environments_play(settings: dict[str, Any]) -> None:
    """Step for step: the seat that acts, what it sees and may do, rewards, ends, and the games that follow."""
    batch = Batch(3, seed=5, **settings)
    envs = [kickdoor_v1.raw_env(**settings) for _ in range(3)]
    for k, env in enumerate(envs):
        env.reset(seed=5 + k)
    rng = Random(1)
    ends = 0
    for _ in range(400):
        actions = []
        for k, env in enumerate(envs):
            seen, *_ = env.last()
            assert env.agent_selection == f"player_{batch.seats[k]}"
            assert seen["observation"].tobytes() == batch.observations[k].tobytes()
            assert seen["action_mask"].tobytes() == batch.masks[k].tobytes()
            assert sorted(batch.legal[k]) == np.flatnonzero(batch.masks[k]).tolist()
            actions.append(rng.choice(batch.legal[k]))
        now = batch.step(actions)
        for k, env in enumerate(envs):
            env.step(actions[k])
            agents = env.possible_agents
            assert now.rewards[k].tolist() == pytest.approx([env.rewards[agent] for agent in agents])
            assert now.terminations[k] == env.terminations[agents[0]]
            assert now.truncations[k] == env.truncations[agents[0]]
            if now.terminations[k] or now.truncations[k]:
                ends += 1
                env.reset()
    assert ends >= 3


@pytest.mark.parametrize("sets", [[name] for name in SETS] + [list(SETS)], ids="+".join)
def test_what_is_kept_between_steps_makes_no_difference(sets: list[str]) -> None:
    """As if written for the first time: after resets and ends, and in a copy."""
    batch = Batch(3, sets=sets, max_cycles=170, seed=2)
    rng = Random(5)
    for step in range(400):
        if step == 120:
            batch.reset()
        if step == 240:
            batch = deepcopy(batch)
        batch.step(choices(batch, rng))
        for k, game in enumerate(batch.games):
            fresh = Eyes(batch.world).see(game, game.asked)
            assert fresh.tobytes() == batch.observations[k].tobytes(), f"step {step}, table {k}, {game.question}"


def test_a_game_played_to_its_end_pays_its_winner() -> None:
    batch = Batch(2, seats=3, seed=3)
    rng = Random(2)
    games = batch.games[:]
    while not batch.terminations.any():
        games = batch.games[:]
        batch.step(choices(batch, rng))
    k = int(np.flatnonzero(batch.terminations)[0])
    assert [seat for seat, reward in enumerate(batch.rewards[k]) if reward == 1] == list(games[k].winners)
    assert batch.rewards[k].sum() == pytest.approx(0) and not batch.truncations.any()
    assert batch.games[k] is not games[k] and len(batch.games[k].history()) == 0
    batch.step(choices(batch, rng))
    assert not batch.terminations.any() and not batch.rewards.any()


def test_a_batch_draws_legal_actions() -> None:
    """The same ones after the same seed, also in a copy; all options of a question come up about equally often."""
    batch = Batch(3, seed=4)
    drawn = [batch.sample() for _ in range(3000)]
    assert all(actions.shape == (3,) and actions.dtype == np.int64 for actions in drawn)
    for k, legal in enumerate(batch.legal):
        times = [sum(actions[k] == action for actions in drawn) for action in legal]
        assert sum(times) == len(drawn) and len(legal) > 1
        assert min(times) > 0.8 * len(drawn) / len(legal) and max(times) < 1.2 * len(drawn) / len(legal)
    batch.reset(4)
    twin = Batch(3, seed=4)
    for _ in range(200):
        copy = deepcopy(batch)
        actions = batch.sample()
        assert (actions == twin.sample()).all() and (actions == copy.sample()).all()
        batch.step(actions)
        twin.step(actions)
    assert [game.history() for game in batch.games] == [game.history() for game in twin.games]


def test_what_is_drawn_has_a_number() -> None:
    """A move that is left without a number, shown as -1, is never drawn."""
    sheet = Batch(1, seed=1)._core.sheets[0]
    sheet.legal = [7, -1, 9]
    assert sheet.numbered() == [7, 9]


def test_the_arrays_are_reused() -> None:
    batch = Batch(4, seed=1)
    before = batch.now
    rng = Random(1)
    for _ in range(20):
        now = batch.step(np.array(choices(batch, rng)))
        assert all(a is b for a, b in zip(before, now, strict=True))
        assert np.shares_memory(now.observations, now.masks)
    assert batch.reset(2).observations is before.observations


def test_nobody_writes_into_what_a_batch_shows() -> None:
    """Only what changes is written again, so it must stay as it is."""
    batch, envs = Batch(2, seed=1), SoloVector(2, copy=False)
    seen, infos = envs.reset(seed=1)
    for array in (batch.observations, batch.masks, seen, infos["action_mask"]):
        with pytest.raises(ValueError, match="read-only"):
            array[0, 0] = 1
        with pytest.raises(ValueError, match="WRITEABLE"):
            array.flags.writeable = True
    copied, _ = SoloVector(2).reset(seed=1)
    copied[0, 0] = 1


def test_the_same_seed_gives_the_same_games() -> None:
    def play(batch: Batch) -> list[bytes]:
        rng = Random(4)
        return [batch.step(choices(batch, rng)).observations.tobytes() for _ in range(60)]

    one, other = Batch(3, seed=9, max_cycles=25), Batch(3, seed=8, max_cycles=25)
    first = play(one)
    assert play(other) != first
    other.reset(9)
    assert play(other) == first


def test_an_illegal_action_is_refused_and_nothing_has_happened() -> None:
    batch = Batch(3, seed=1)
    before = batch.observations.copy()
    wrong = [legal[0] for legal in batch.legal]
    wrong[2] = int(np.flatnonzero(batch.masks[2] == 0)[0])
    with pytest.raises(IllegalAction, match=rf"Seat \d of table 2 may not do {wrong[2]} now: the action mask says"):
        batch.step(wrong)
    for bad in ([0], [0.5, 1, 1], [[0, 0, 0]]):
        with pytest.raises(KickdoorError, match="3 tables takes 3 whole numbers, one per table"):
            batch.step(bad)
    with pytest.raises(IllegalAction):
        batch.step([-1, -1, -1])
    assert np.array_equal(before, batch.observations)
    assert [len(game.history()) for game in batch.games] == [0, 0, 0]
    with pytest.raises(KickdoorError, match="at least one table, not 0"):
        Batch(0)


# PettingZoo's words.


def test_agents_of_a_batch_get_what_they_get_at_a_single_table() -> None:
    """Rewards and ends reach every agent at its next turn, which is in the next game."""
    many = kickdoor_v1.batch_env(2, seats=3, max_cycles=60, seed=4)
    single = [kickdoor_v1.raw_env(seats=3, max_cycles=60) for _ in range(2)]
    owed: list[dict[str, tuple[float, bool, bool]]] = [{}, {}]
    for k, env in enumerate(single):
        env.reset(seed=4 + k)
    rng = Random(3)
    paid = 0
    for _ in range(300):
        seen, rewards, ends, cuts, infos = many.last()
        assert len(infos) == 2 and [env.agent_selection for env in single] == many.agent_selection
        actions = [rng.choice(np.flatnonzero(mask).tolist()) for mask in seen["action_mask"]]
        for k, env in enumerate(single):
            agent = env.agent_selection
            assert np.array_equal(env.observe(agent)["observation"], seen["observation"][k])
            due = owed[k].pop(agent, (0.0, False, False))
            paid += due[2] or due[1]
            assert (rewards[k], ends[k], cuts[k]) == pytest.approx(due)
            env.step(actions[k])
            if env.terminations[agent] or env.truncations[agent]:
                owed[k] = {a: (env.rewards[a], env.terminations[a], env.truncations[a]) for a in env.possible_agents}
                env.reset()
        many.step(actions)
    assert paid > 10
    many.reset(seed=4)
    assert not many.last()[1].any()
    assert many.observation_space("player_0") == single[0].observation_space("player_0")
    assert many.action_space("player_2") == single[0].action_space("player_2")


# Gymnasium's vector form.


@pytest.mark.parametrize(
    "settings", [{"max_decisions": 250}, {"seats": 3, "opponents": ["greedy", "random"], "max_decisions": 150}]
)
def test_the_vector_plays_what_single_environments_play(settings: dict[str, Any]) -> None:
    """As Gymnasium's own vector of `Solo` does, except that this is much quicker."""
    ours = gymnasium.make_vec(NAME, num_envs=3, **settings)
    assert isinstance(ours.unwrapped, SoloVector)
    theirs = SyncVectorEnv([lambda: Solo(**settings)] * 3, autoreset_mode=AutoresetMode.SAME_STEP)
    assert ours.observation_space == theirs.observation_space and ours.action_space == theirs.action_space
    assert ours.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    rng = np.random.default_rng(1)
    seen, infos = ours.reset(seed=5)
    others, other_infos = theirs.reset(seed=5)
    ends = 0
    for step in range(150):
        assert np.array_equal(seen, others) and np.array_equal(infos["action_mask"], other_infos["action_mask"])
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        if step == 100:
            actions[1] = np.flatnonzero(infos["action_mask"][1] == 0)[0]  # illegal: the game is lost
        seen, rewards, ended, cut, infos = ours.step(actions)
        others, *rest, other_infos = theirs.step(actions)
        for mine, other in zip((rewards, ended, cut), rest, strict=True):
            assert np.array_equal(mine, other)
        over = ended | cut
        ends += int(over.sum())
        assert np.array_equal(infos.get("_final_obs", over), over)
        for k in np.flatnonzero(over):
            assert np.array_equal(infos["final_obs"][k], other_infos["final_obs"][k])
            final, other_final = infos["final_info"], other_infos["final_info"]
            assert np.array_equal(final["action_mask"][k], other_final["action_mask"][k])
            assert ("illegal" in final) == ("illegal" in other_final)
    assert ends >= 3


def test_the_arrays_of_the_vector_are_reused_on_request() -> None:
    envs = SoloVector(2, seats=3, copy=False)
    seen, infos = envs.reset(seed=[1, None])
    again, *_, more = envs.step(np.array([np.flatnonzero(mask)[0] for mask in infos["action_mask"]]))
    assert again is seen and more["action_mask"] is infos["action_mask"]


def test_wrong_use_of_the_vector_is_answered_in_a_sentence() -> None:
    envs = SoloVector(2, seats=3)
    with pytest.raises(KickdoorError, match="The games have not begun; call reset"):
        envs.step(np.array([0, 0]))
    with pytest.raises(KickdoorError, match="2 tables takes 2 seeds, not 3"):
        envs.reset(seed=[1, 2, 3])
    envs.reset(seed=1)
    with pytest.raises(KickdoorError, match="2 tables takes 2 whole numbers"):
        envs.step(np.array([0]))
    with pytest.raises(KickdoorError, match="at least one table, not 0"):
        SoloVector(0)
