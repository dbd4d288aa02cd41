"""The environment of PettingZoo, by PettingZoo's own tests and a few of ours."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test, max_cycles_test, parallel_api_test, parallel_seed_test, performance_benchmark, seed_test,
)  # fmt: skip

import kickdoor
from kickdoor.errors import KickdoorError
from kickdoor.rl import kickdoor_v1, rounds
from kickdoor.sets import SETS

# PettingZoo knows its own environments with a mask in the observation by name, and warns about others.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.mark.parametrize("make", [kickdoor_v1.env, kickdoor_v1.raw_env])
def test_pettingzoo_finds_the_interface_in_order(make: Any) -> None:
    api_test(make(), num_cycles=250)
    api_test(make(seats=3, max_cycles=60), num_cycles=250)
    api_test(make(sets=list(SETS), edition="star-2002", seats=6, options=["epic"]), num_cycles=100)


def test_the_same_seed_gives_the_same_game() -> None:
    seed_test(kickdoor_v1.env, num_cycles=200)
    parallel_seed_test(rounds.parallel_env, num_cycles=60)


def test_rounds_pass_the_tests_for_parallel_environments() -> None:
    """Where all act at once a cycle means something; turn by turn it does not."""
    max_cycles_test(rounds)
    parallel_api_test(kickdoor_v1.parallel_env(seats=3), num_cycles=150)
    api_test(rounds.env(), num_cycles=50)


def test_the_benchmark_of_pettingzoo_runs(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(0, 10_000, 2))  # it goes on for five seconds of this clock
    monkeypatch.setattr("time.time", lambda: next(ticks))
    performance_benchmark(kickdoor_v1.env())
    assert "turns per second" in capsys.readouterr().out


def played(env: Any, seed: int) -> Iterator[tuple[str, float, bool, bool]]:
    """A random game to its end: agent, reward, termination, truncation of each step."""
    rng = Random(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, reward, termination, truncation, _ = env.last()
        yield agent, reward, termination, truncation
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if termination or truncation else int(rng.choice(legal.tolist())))


def test_a_whole_game_pays_in_sum_nothing() -> None:
    env = kickdoor_v1.raw_env(seats=3)
    last = {agent: (reward, end, cut) for agent, reward, end, cut in played(env, 11)}
    winners = [env.possible_agents[s] for s in env.game.outcome.seats]
    assert len(winners) == 1
    assert {a for a, (reward, _, _) in last.items() if reward == 1} == set(winners)
    assert sum(reward for reward, _, _ in last.values()) == pytest.approx(0)
    assert all(end and not cut for _, end, cut in last.values())
    assert env.agents == []


def test_a_game_that_takes_too_long_is_cut_short() -> None:
    env = kickdoor_v1.raw_env(seats=3, max_cycles=25)
    steps = list(played(env, 11))
    assert len(steps) == 25 + 3
    assert all(reward == -0.5 and cut and not end for _, reward, end, cut in steps[-3:])


def test_only_the_asked_seat_may_do_anything() -> None:
    env = kickdoor_v1.raw_env(seats=3)
    env.reset(seed=1)
    for agent in env.possible_agents:
        legal = env.observe(agent)["action_mask"].sum()
        assert (legal > 0) == (agent == env.agent_selection)


def test_an_observation_stays_as_it_was() -> None:
    env = kickdoor_v1.raw_env(seats=3)
    env.reset(seed=1)
    kept = []
    for _ in range(60):
        seen = env.observe(env.agent_selection)
        kept.append((seen, {k: v.copy() for k, v in seen.items()}))
        env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
    for seen, copy in kept:
        assert all(np.array_equal(seen[k], copy[k]) for k in copy)
        assert seen["observation"].flags.writeable


def test_an_illegal_action_loses_or_is_refused() -> None:
    bare = kickdoor_v1.raw_env(seats=3)
    bare.reset(seed=1)
    for wrong in (bare.world.actions.size - 1, None):
        with pytest.raises(kickdoor.KickdoorError, match="may not do"):
            bare.step(wrong)
    env = kickdoor_v1.env(seats=3)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(env.unwrapped.world.actions.size - 1)
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1


def test_an_illegal_action_in_rounds_is_the_last_that_may_be_done() -> None:
    one, two = rounds.parallel_env(seats=3), rounds.parallel_env(seats=3)
    one.reset(seed=4)
    two.reset(seed=4)
    for _ in range(30):
        asked = one.possible_agents[one.game.asked]
        options = two.game.options
        last = two.world.actions.of(options, two.game.asked)[-1]
        one.step({asked: one.world.actions.size - 1})
        two.step({asked: last})
        assert one.game.history() == two.game.history()


def test_a_game_can_be_read_as_it_goes() -> None:
    env = kickdoor_v1.raw_env(seats=3, render_mode="ansi")
    env.reset(seed=1)
    story = []
    for _ in range(40):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[-1]))
        story += str(env.render()).splitlines()
    assert len(story) > 20
    assert len(story) == len([line for line in story if line.strip()])


def test_the_name_carries_the_version() -> None:
    assert str(kickdoor_v1.env()) == "kickdoor_v1"


def test_the_name_of_an_earlier_version_says_what_to_import() -> None:
    with pytest.raises(ImportError, match="import kickdoor_v1"):
        from kickdoor.rl import kickdoor_v0  # noqa: F401
    with pytest.raises(ImportError, match="import kickdoor_v1"):
        import kickdoor.rl.kickdoor_v0  # noqa: F401


@pytest.mark.parametrize("ask", [lambda e: e.step(0), lambda e: e.last(), lambda e: e.observe("player_0")])
def test_a_missing_reset_is_named(ask: Callable[[kickdoor_v1.raw_env], object]) -> None:
    with pytest.raises(AttributeError, match="call reset"):
        ask(kickdoor_v1.raw_env())


@pytest.mark.parametrize("number", [-1, 10**6])
def test_a_number_that_is_no_action_has_no_words(number: int) -> None:
    with pytest.raises(KickdoorError, match="The actions of this table are 0 to"):
        kickdoor_v1.raw_env(seats=3).world.actions.words(number)


@pytest.mark.parametrize("sets", [["star"], ["munchkin"], ["impossible"], ["star", "munchkin", "impossible"]])
def test_the_observation_says_what_may_be_done(sets: list[str]) -> None:
    """The same observation of the same seat always comes with the same legal actions."""
    env = kickdoor_v1.raw_env(sets=sets, seats=4)
    known: dict[bytes, bytes] = {}
    decisions = 0
    for seed in range(2):
        rng = Random(seed)
        env.reset(seed=seed)
        while not env.terminations[env.agent_selection] and decisions < 1500 * (seed + 1):
            seen = env.observe(env.agent_selection)
            mask = seen["action_mask"]
            assert mask.any()
            before = known.setdefault(seen["observation"].tobytes(), mask.tobytes())
            assert before == mask.tobytes()
            env.step(rng.choice(np.flatnonzero(mask).tolist()))
            decisions += 1
    assert decisions > 1000


def test_what_others_may_do_is_not_seen() -> None:
    env = kickdoor_v1.raw_env(seats=3)
    env.reset(seed=2)
    options = env.world.layout.seen
    for _ in range(40):
        for agent in env.agents:
            mine = agent == env.agent_selection
            assert env.observe(agent)["observation"][options:].any() == mine
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))


@pytest.mark.parametrize("make", [kickdoor_v1.raw_env, kickdoor_v1.parallel_env])
def test_render_modes(make: Any, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(KickdoorError, match="There is no render mode 'rgb_array'; there are ansi and human"):
        make(render_mode="rgb_array")
    env = make(render_mode="human")
    assert env.render() is None and capsys.readouterr().out == ""
    env.reset(seed=1)
    assert env.render() is None and "The game began." in capsys.readouterr().out
    assert told_by(make(render_mode="ansi")) == "The game began."


def told_by(env: Any) -> str:
    env.reset(seed=1)
    text = env.render()
    assert isinstance(text, str)
    return text
