"""Datasets: complete, repeatable, the same when read back and replayed, and kept when interrupted."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from kickdoor.bots import BOTS, make
from kickdoor.bots.ladder import LADDER
from kickdoor.cli.guard import run as run_cli
from kickdoor.errors import KickdoorError
from kickdoor.lab.plan import Plan
from kickdoor.lab.playing import play_game
from kickdoor.lab.store import Part, RunTrouble
from kickdoor.rl import kickdoor_v1
from kickdoor.rl.bot import action_of
from kickdoor.rl.dataset import VERSION, Dataset, record_into, record_part
from kickdoor.rl.eyes import Eyes
from kickdoor.rl.world import payoffs
from steps import page

PLAN = Plan(bots=("greedy", "novice", "casual"), sets=("star",), edition="star-2019", seed=5)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Dataset:
    folder = tmp_path_factory.mktemp("data") / "games"
    assert sum(done.part.games for done in record_into(Dataset.begin(folder, PLAN), 3)) == 3
    return Dataset.open(folder)


def test_a_game_read_back_is_the_game_that_was_played(made: Dataset) -> None:
    """Replayed by its actions alone: every observation, mask and reward is the one that was stored."""
    eyes = Eyes(made.world)
    for number in range(3):
        steps, *games = made.steps(number), *made.replay(number)
        assert len(games) == steps.height + 1 > 100
        seen, masks = steps["observation"].to_numpy(), steps["action_mask"].to_numpy()
        again = made.replay(number)
        for step, (row, game) in enumerate(zip(steps.iter_rows(named=True), again, strict=False)):
            assert (row["step"], row["seat"]) == (step, game.asked)
            legal = made.world.actions.of(game.options, game.asked)
            found = eyes.both(game, game.asked, legal)
            assert np.array_equal(found["observation"], seen[step]) and np.array_equal(
                found["action_mask"], masks[step]
            )
            assert masks[step][row["action"]] == 1
        over = games[-1]
        assert not over.options and over.history() == play_game(PLAN, number).game.history()
        last = steps.group_by("seat").agg(pl.col("reward").sum(), pl.col("terminated").sum()).sort("seat")
        assert (
            last["reward"].to_list() == pytest.approx(payoffs(over), abs=1e-6)
            and last["terminated"].to_list() == [1] * 3
        )


def test_the_tables_are_as_the_page_says(made: Dataset) -> None:
    text = page("rl.md")
    section = text[text.index("## Datasets") :]
    for name in ("steps", "games"):
        part = section.split(f"`{name}`, one row", 1)[1].split("\n\n")[0]
        assert [c for c in made.table(name).collect_schema().names() if f"`{c}`" not in part] == []
    assert f"Version {VERSION}" in section
    about = json.loads((made.folder / "dataset.json").read_text(encoding="utf-8"))
    assert about["observation"] == made.world.layout.size and about["actions"] == made.world.actions.size
    assert sum(size for _, _, size in about["fields"]) == about["observation"]
    assert made.count("games") == 3 and made.count("steps") == made.table("games").collect()["steps"].sum()


def test_the_same_plan_gives_the_same_bytes(made: Dataset) -> None:
    part = Part(0, 1)
    again = record_part(PLAN, part).tables
    for name, data in again.items():
        assert (made.folder / "parts" / part.name / f"{name}.parquet").read_bytes() == data


def test_ctrl_c_keeps_what_is_done_and_the_same_command_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = record_into

    def one_part(*given: Any) -> Iterator[Any]:
        yield next(real(*given))
        raise KeyboardInterrupt

    words = ["dataset", "3", "--out", str(tmp_path / "games"), "--bots", "novice", "--seats", "3", "--workers", "1"]
    monkeypatch.setattr("kickdoor.rl.dataset.record_into", one_part)
    assert run_cli(words) == 130
    assert "2 of 3 games are kept" in capsys.readouterr().err
    monkeypatch.setattr("kickdoor.rl.dataset.record_into", real)
    assert run_cli([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 3 and told["bots"] == ["novice"] * 3 and told["version"] == VERSION and told["bytes"] > 0
    assert run_cli([*words, "--set", "munchkin"]) == 2
    assert "holds another dataset: sets is star there, not munchkin" in capsys.readouterr().err


def test_a_bot_from_outside_is_recorded_and_read_without_its_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run_cli(["new-bot", "picky"]) == 0
    assert run_cli(["dataset", "1", "--out", "games", "--bots", "picky:Picky,novice", "--seats", "3"]) == 0
    BOTS.pop("picky:Picky")
    made = Dataset.open(tmp_path / "games")
    assert made.steps(0)["bot"].unique().sort().to_list() == ["novice", "picky:Picky"]
    assert not list(made.replay(0))[-1].options
    with pytest.raises(RunTrouble, match=rf"has games 0 to {made.games() - 1}, so no game 99\."):
        list(made.replay(99))
    with pytest.raises(KickdoorError, match="Pass the number of a game, not 'x'"):
        made.steps("x")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["random", *(rung.name for rung in LADDER)])
def test_every_rung_plays_through_the_environment(name: str) -> None:
    env = kickdoor_v1.raw_env(seats=3)
    env.reset(seed=3)
    bot = make(name, 1)
    asked = 0
    for agent in env.agent_iter(40):
        seen = env.observe(agent)
        action = action_of(bot, env.game, env.world)
        assert seen["action_mask"][action] == 1
        asked += int(seen["action_mask"].sum() > 1)
        env.step(action)
    assert asked > 10 and env.cycles == 40


def test_a_move_without_a_number_is_refused_with_a_sentence() -> None:
    class Chatty:
        name = "chatty"

        def choose(self, view: Any) -> Any:
            return replace(view.moves[0], verb="drop")

    env = kickdoor_v1.raw_env(seats=3)
    env.reset(seed=3)
    with pytest.raises(KickdoorError, match="The bot chatty answered 'drop', which is not one of the numbered moves"):
        action_of(Chatty(), env.game, env.world)
