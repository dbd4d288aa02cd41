"""Mistakes that people make with environments: each is answered by a sentence that says what to do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kickdoor.bots import make
from kickdoor.engine.views import View
from kickdoor.errors import KickdoorError
from kickdoor.rl import Batch, kickdoor_v1
from kickdoor.rl.bot import PolicyBot, action_of
from kickdoor.rl.dataset import Dataset
from kickdoor.rl.solo import Solo
from kickdoor.rl.vector import SoloVector
from kickdoor.rl.world import World
from kickdoor.workshop import load_set

OVER = "The game is over: call reset() for a new one."


@pytest.fixture
def raw() -> Any:
    env = kickdoor_v1.raw_env(seats=3, max_cycles=4)
    env.reset(seed=1)
    return env


@pytest.mark.parametrize("ask", ["observe", "observation_space", "action_space"])
@pytest.mark.parametrize("agent", ["player_3", 0])
def test_an_agent_that_is_not_there(raw: Any, ask: str, agent: object) -> None:
    with pytest.raises(KickdoorError) as error:
        getattr(raw, ask)(agent)
    assert str(error.value) == f"There is no agent {agent!r}; there are player_0 to player_2."


def test_the_end_of_a_game_is_said(raw: Any) -> None:
    for _ in raw.agent_iter():
        seen, _, ended, cut, _ = raw.last()
        raw.step(None if ended or cut else int(np.flatnonzero(seen["action_mask"])[0]))
    for late in (raw.last, lambda: raw.step(0), lambda: raw.step(None)):
        with pytest.raises(KickdoorError) as error:
            late()
        assert str(error.value) == OVER
    raw.reset(seed=2)
    assert raw.last()[2:4] == (False, False)


def test_half_an_action_is_none(raw: Any) -> None:
    """It was cut off to a whole number, which was another action."""
    first = int(np.flatnonzero(raw.last()[0]["action_mask"])[0])
    with pytest.raises(kickdoor_v1.IllegalAction):
        raw.step(first + 0.5)
    raw.step(np.array(first))
    solo = Solo(seats=3)
    _, info = solo.reset(seed=1)
    legal = int(np.flatnonzero(info["action_mask"])[0])
    for wrong in (legal + 0.5, "pass", None, [legal, legal]):
        with pytest.raises(KickdoorError, match="Pass the number of an action, not"):
            solo.step(wrong)  # type: ignore[arg-type]
    assert solo.step(np.array(legal))[2:4] == (False, False)


def test_a_round_needs_actions_by_agent() -> None:
    env: Any = kickdoor_v1.parallel_env(seats=3)
    with pytest.raises(KickdoorError, match="call reset"):
        env.step({})
    env.reset(seed=1)
    with pytest.raises(KickdoorError, match="Pass the actions by agent"):
        env.step([0, 0, 0])
    with pytest.raises(KickdoorError, match="There is no agent 'bob'; there are player_0 to player_2"):
        env.step({"bob": 0})
    with pytest.raises(KickdoorError, match="Pass the number of an action, not 'x'"):
        env.step(dict.fromkeys(env.agents, "x"))


def first_view() -> View:
    game = World().new_game(1)
    return game.view(game.asked)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: kickdoor_v1.raw_env(max_cycles="x"), "Pass max_cycles as a whole number from 1 on, not 'x'."),  # type: ignore[arg-type]
        (lambda: Batch(tables=1, seed="x"), "Pass the seed as a whole number, not 'x'."),  # type: ignore[arg-type]
        (lambda: Batch(tables=True), "A batch needs at least one table, not True."),
        (lambda: SoloVector(2).reset(seed=1.5), "Pass the seed as a whole number, or a list of one per table"),  # type: ignore[arg-type]
        (lambda: World().actions.words("x"), "Pass the number of an action, not 'x'."),
        (lambda: World().actions.words(1.5), "Pass the number of an action, not 1.5."),
        (lambda: Dataset.open("nothing"), "There is no dataset in 'nothing'"),  # type: ignore[arg-type]
        (lambda: Dataset.open(Path("nothing")), "There is no dataset in 'nothing'"),
        (lambda: PolicyBot(3, World()), "Pass a policy, which takes observation and mask and returns"),  # type: ignore[arg-type]
        (lambda: PolicyBot(lambda seen, mask: 0, "star"), "Pass the world the policy was trained in"),  # type: ignore[arg-type]
        (lambda: PolicyBot(lambda seen, mask: 99999, World()).choose(first_view()), "The policy of learned chose"),
        (lambda: first_view().profile(-1), "There is no seat -1; the seats are 0 to 3."),
        (lambda: load_set("nothing"), "There is no folder 'nothing'"),
        (lambda: load_set(3), "Pass the folder of a set, not 3."),  # type: ignore[arg-type]
    ],
)  # fmt: skip
def test_other_arguments(wrong: Callable[[], object], said: str) -> None:
    with pytest.raises(KickdoorError) as error:
        wrong()
    assert str(error.value).startswith(said)


def test_a_bot_and_its_game(raw: Any) -> None:
    with pytest.raises(KickdoorError, match=r"Pass a bot, such as make\('greedy', seed=1\), not 'greedy'"):
        action_of("greedy", raw.game, raw.world)  # type: ignore[arg-type]
    with pytest.raises(KickdoorError, match="Pass the game second"):
        action_of(make("greedy", 1), raw.world, raw.game)
