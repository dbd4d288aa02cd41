"""Read a run's tables as lazy frames: memory does not grow with the number of games."""

from __future__ import annotations

from collections import Counter

# ruff: noqa: E402  (first say what is missing)
from kickdoor.extras import need

need("kickdoor.lab.scanning", "polars")

import polars as pl

from kickdoor.lab.rows import UNFINISHED
from kickdoor.lab.store import Run, RunTrouble
from kickdoor.lab.tables import SCHEMAS
from kickdoor.lab.tally import Tally


def scan(run: Run, table: str) -> pl.LazyFrame:
    """Return one table of all games so far."""
    files = run.files(table)
    if not files:
        raise RunTrouble(f"The run in '{run.folder}' has no games yet.")
    return pl.scan_parquet(files, schema=SCHEMAS[table])


def collect(frame: pl.LazyFrame) -> pl.DataFrame:
    """Collect a lazy frame with streaming."""
    return frame.collect(engine="streaming")


def tally_of(run: Run) -> Tally:
    """Return the tally of all games of a run."""
    games, seats = scan(run, "games"), scan(run, "seats")
    ended = collect(games.select(pl.len(), (pl.col("winners") > 1).sum())).row(0)
    undone = collect(games.filter(pl.col("reason") == UNFINISHED).select("game"))
    places = collect(seats.group_by("bot").agg(pl.len(), pl.col("won").sum())).rows()
    chairs = collect(seats.filter("won").group_by("seat").len()).rows()
    return Tally(
        games=ended[0], shared=ended[1], unfinished=undone["game"].to_list(),
        decisions=_counted(games, "decisions"), turns=_counted(games, "turns"),
        seat_wins=Counter(dict(chairs)), bot_wins=Counter({bot: won for bot, _, won in places}),
        bot_places=Counter({bot: n for bot, n, _ in places}),
    )  # fmt: skip


def _counted(games: pl.LazyFrame, column: str) -> Counter[int]:
    return Counter(dict(collect(games.group_by(column).len()).rows()))
