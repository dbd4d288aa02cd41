"""One agent among bots, by Gymnasium's own checker and a few tests of ours."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import kickdoor
from kickdoor.errors import KickdoorError
from kickdoor.rl.bot import PolicyBot
from kickdoor.rl.reading import Numbers
from kickdoor.rl.solo import NAME, Solo
from kickdoor.rl.world import World


def first_legal(_: Numbers, mask: Numbers) -> int:
    return int(np.flatnonzero(mask)[0])


def play_out(env: Solo, seed: int) -> tuple[float, bool, bool]:
    rng = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    while True:
        _, reward, end, cut, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        if end or cut:
            return reward, end, cut


@pytest.mark.parametrize("settings", [{}, {"seats": 3, "opponents": ["greedy", "random"], "seat": 1}])
def test_gymnasium_finds_the_interface_in_order(settings: dict[str, Any]) -> None:
    check_env(gymnasium.make(NAME, **settings).unwrapped)


def test_a_game_against_bots_comes_to_an_end() -> None:
    env = Solo(seats=3, opponents=["greedy", "random"])
    outcomes = [play_out(env, seed) for seed in range(4)]
    assert all(end and not cut for _, end, cut in outcomes)
    assert {reward for reward, _, _ in outcomes} <= {1.0, -0.5}
    assert -0.5 in {reward for reward, _, _ in outcomes}


def test_a_game_that_takes_too_long_is_cut_short() -> None:
    """And lost, or it would pay to play for time."""
    assert play_out(Solo(seats=3, max_decisions=40), 3) == (-0.5, False, True)


def test_there_is_always_something_to_do() -> None:
    env = Solo(seats=3, max_decisions=61)
    assert env.action_masks().tolist()[0] == 1 and env.action_masks().sum() == 1  # before the game
    with pytest.raises(KickdoorError, match="has not begun or is over; call reset"):
        env.step(0)
    rng = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    for _ in range(200):
        assert info["action_mask"].any() and np.array_equal(info["action_mask"], env.action_masks())
        seen, _, end, cut, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        if end or cut:
            break
    assert info["action_mask"].any() and not seen[env.world.layout.seen :].any()


def test_a_vector_of_environments_goes_on_after_the_end_of_a_game() -> None:
    envs = gymnasium.make_vec(NAME, num_envs=2, vectorization_mode="sync", seats=3, max_decisions=40)
    _, info = envs.reset(seed=1)
    ends = 0
    for _ in range(80):
        actions = [int(np.flatnonzero(mask)[0]) for mask in info["action_mask"]]
        _, _, ended, cut, info = envs.step(np.array(actions))
        ends += int((ended | cut).sum())
    assert ends > 2


def test_what_happens_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    told = gymnasium.make(NAME, seats=3, render_mode="ansi")
    assert told.unwrapped.render() is None
    told.reset(seed=3)
    text = told.render()
    assert isinstance(text, str) and "Seat 0" in text
    assert told.render() == ""
    shown = Solo(seats=3, render_mode="human")
    shown.reset(seed=3)
    assert "Seat" in capsys.readouterr().out and shown.render() is None
    with pytest.raises(KickdoorError, match="There is no render mode 'rgb'; there are ansi and human"):
        Solo(render_mode="rgb")
    with pytest.raises(TypeError):  # on which Stable-Baselines tries without
        Solo(render_mode="rgb_array")


def test_an_illegal_action_loses() -> None:
    env = Solo(seats=3)
    _, info = env.reset(seed=1)
    _, reward, end, _, after = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, end) == (-1, True)
    assert "illegal" in after


def test_the_agent_changes_places_unless_it_is_given_one() -> None:
    env = Solo(seats=3)
    places = set()
    for seed in range(20):
        env.reset(seed=seed)
        places.add(env.seat)
        assert env.game.asked == env.seat
    assert places == {0, 1, 2}
    fixed = Solo(seats=3, seat=2)
    fixed.reset()
    assert fixed.seat == 2


def test_the_mask_is_where_libraries_look_for_it() -> None:
    env = gymnasium.make(NAME, seats=3)
    inner: Any = env.unwrapped
    _, info = env.reset(seed=3)
    assert np.array_equal(inner.action_masks(), info["action_mask"])
    assert info["action_mask"].sum() == len(inner.game.options)


def test_what_was_learned_plays_as_a_bot() -> None:
    """A policy at a table of views does what it would do in the environment."""
    world = World(seats=3)
    bot = PolicyBot(first_legal, world)
    env = Solo(seats=3, opponents=[bot, bot], seat=0)
    _, info = env.reset(seed=5)
    twin = world.new_game(env.game.setup.seed)
    for _ in range(30):
        while twin.asked != 0:
            twin.play(bot.choose(twin.view(twin.asked)))
        twin.play(bot.choose(twin.view(0)))
        _, _, _, _, info = env.step(first_legal(info["action_mask"], info["action_mask"]))
    while twin.asked != 0:
        twin.play(bot.choose(twin.view(twin.asked)))
    assert twin.history() == env.game.history()


def test_wrong_opponents_are_answered_in_a_sentence() -> None:
    with pytest.raises(kickdoor.KickdoorError, match="Pass opponents as a list, such as"):
        Solo(opponents="greedy")
    with pytest.raises(kickdoor.KickdoorError, match="there are 3 opponents, not 1"):
        Solo(opponents=["random"])
    with pytest.raises(kickdoor.KickdoorError, match="no bot 'genius'"):
        Solo(seats=3, opponents=["genius", "random"])
