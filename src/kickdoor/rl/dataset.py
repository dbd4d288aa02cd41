"""Games of bots as a dataset: what each seat saw, what it could do, what it did, and what that was worth.

A dataset is a folder: `dataset.json` says what was played, `parts/` holds the tables `steps` and `games` as Parquet.
Parts are written whole or not at all, so a dataset that was interrupted can be read and continued. docs/rl.md
describes the columns.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Final

import numpy as np
import polars as pl

from kickdoor.arguments import one
from kickdoor.bots import Bot
from kickdoor.engine.game import Game
from kickdoor.lab.crew import shared
from kickdoor.lab.plan import Plan
from kickdoor.lab.playing import Uncollected
from kickdoor.lab.store import Part, Run, RunTrouble
from kickdoor.lab.tables import to_bytes
from kickdoor.rl.bot import action_of
from kickdoor.rl.eyes import Eyes
from kickdoor.rl.reading import Numbers
from kickdoor.rl.world import World, payoffs

VERSION: Final = 1  # of the tables
ENVIRONMENT: Final = "kickdoor_v1"  # whose observations and actions these are
CHUNK: Final = 2  # games in a part; each may take tens of megabytes before it is compressed
MOST_STEPS: Final = 20_000  # a game is cut short then, as in the environments


class Dataset(Run):
    """A folder with games as steps."""

    what: ClassVar = "dataset"
    command: ClassVar = "kickdoor dataset 100 --out"
    plan_file: ClassVar = "dataset.json"
    format: ClassVar = VERSION

    @property
    def chunk(self) -> int:
        return CHUNK

    def about(self) -> dict[str, Any]:
        layout = self.world.layout
        return {
            "environment": ENVIRONMENT, "observation": layout.size, "actions": layout.actions,
            "fields": [[f.name, f.start, f.size] for f in layout.fields],
        }  # fmt: skip

    @property
    def world(self) -> World:
        """Return what the games were played with; it numbers the actions."""
        return world_of(self.plan)

    def table(self, name: str) -> pl.LazyFrame:
        """Return the table `steps` or `games`, to be read bit by bit."""
        return pl.scan_parquet(self.files(name))

    def count(self, name: str) -> int:
        """Return the number of rows of a table."""
        return int(self.table(name).select(pl.len()).collect().item())

    def steps(self, game: int) -> pl.DataFrame:
        """Return the steps of one game in order."""
        self.must_have(game)
        return self.table("steps").filter(pl.col("game") == game).collect()

    def must_have(self, game: int) -> None:
        """Refuse a number that no game here has."""
        if one(game, int, "the number of a game") not in range(self.games()):
            raise RunTrouble(f"The dataset in '{self.folder}' has games 0 to {self.games() - 1}, so no game {game}.")

    def replay(self, game: int) -> Iterator[Game]:
        """Play a game again by its actions; yield it at each step, before the action, and at its end."""
        self.must_have(game)
        row = self.table("games").filter(pl.col("game") == game).collect().row(0, named=True)
        world = self.world
        again = world.new_game(row["seed"])
        for action in self.steps(game)["action"]:
            yield again
            again.step(again.options[world.actions.of(again.options, again.asked).index(action)])
        yield again


def world_of(plan: Plan) -> World:
    return World(plan.card_sets(), plan.edition, plan.seats, plan.options, dict(plan.switches))


@dataclass(frozen=True)
class Recorded:
    """Some games as tables, in Parquet."""

    part: Part
    tables: dict[str, bytes]
    steps: int


def record_into(dataset: Dataset, games: int, workers: int = 1) -> Iterator[Recorded]:
    """Play the missing games of a dataset; yield each part once it is on disk."""
    dataset.tidy()
    for done in shared(partial(record_part, dataset.plan), dataset.missing(games), workers):
        dataset.write(done.part, done.tables)
        yield done


def record_part(plan: Plan, part: Part) -> Recorded:
    """Play the games of a part in order."""
    world = world_of(plan)
    episodes = [record_game(plan, world, number) for number in range(part.first, part.last + 1)]
    frames = {
        "steps": pl.concat([episode.steps() for episode in episodes]),
        "games": pl.DataFrame([episode.row() for episode in episodes], GAMES),
    }
    return Recorded(part, {name: to_bytes(frame) for name, frame in frames.items()}, frames["steps"].height)


GAMES: Final[dict[str, Any]] = {
    "game": pl.UInt32, "seed": pl.UInt64, "bots": pl.List(pl.String), "steps": pl.UInt32, "turns": pl.UInt32,
    "winners": pl.List(pl.UInt8), "rewards": pl.List(pl.Float32), "truncated": pl.Boolean,
}  # fmt: skip


@dataclass
class Episode:
    """One game, step by step."""

    number: int
    seed: int
    bots: tuple[str, ...]
    game: Game
    seats: list[int] = field(default_factory=list)
    seen: list[dict[str, Numbers]] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)

    def steps(self) -> pl.DataFrame:
        """Return the steps as rows; a seat's reward stands at its last step."""
        count = len(self.actions)
        last = {seat: step for step, seat in enumerate(self.seats)}
        rewards = np.zeros(count, np.float32)
        ends = np.zeros(count, bool)
        worth = payoffs(self.game)
        for seat, step in last.items():
            rewards[step], ends[step] = worth[seat], True
        return pl.DataFrame({
            "game": pl.repeat(self.number, count, dtype=pl.UInt32, eager=True),
            "step": pl.int_range(count, dtype=pl.UInt32, eager=True),
            "seat": pl.Series(self.seats, dtype=pl.UInt8),
            "bot": pl.Series([self.bots[seat] for seat in self.seats], dtype=pl.String),
            "observation": pl.Series(np.stack([each["observation"] for each in self.seen])),
            "action_mask": pl.Series(np.stack([each["action_mask"] for each in self.seen])),
            "action": pl.Series(self.actions, dtype=pl.UInt32),
            "reward": pl.Series(rewards),
            "terminated": pl.Series(ends & (not self.truncated)),
            "truncated": pl.Series(ends & self.truncated),
        })  # fmt: skip

    def row(self) -> dict[str, Any]:
        """Return the row of the game, with the reward of every seat."""
        return {
            "game": self.number, "seed": self.seed, "bots": list(self.bots), "steps": len(self.actions),
            "turns": self.game.turn_no, "winners": list(self.game.winners), "rewards": payoffs(self.game),
            "truncated": self.truncated,
        }  # fmt: skip

    @property
    def truncated(self) -> bool:
        return bool(self.game.options)


def record_game(plan: Plan, world: World, number: int) -> Episode:
    """Play a game of the plan; the same plan and number give the same game as `kickdoor simulate` plays."""
    with Uncollected():
        game = plan.game(number)
        bots: list[Bot] = plan.players(number)
        look = Eyes(world).both
        episode = Episode(number, plan.seed_of(number), plan.bots_of(number), game)
        while game.options and len(episode.actions) < MOST_STEPS:
            seat, options = game.asked, game.options
            legal = world.actions.of(options, seat)
            action = legal[0] if len(options) == 1 else action_of(bots[seat], game, world)
            episode.seats.append(seat)
            episode.seen.append(look(game, seat, legal))
            episode.actions.append(action)
            game.step(options[legal.index(action)])
        return episode


def size_of(folder: Path) -> int:
    """Return the bytes of a dataset on disk."""
    return sum(path.stat().st_size for path in folder.rglob("*.parquet"))
