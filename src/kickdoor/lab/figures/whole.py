"""All figures of a run together, and as plain values for JSON."""

from __future__ import annotations

import math
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from kickdoor.errors import KickdoorError
from kickdoor.lab.figures.cards import CardFigures, MonsterFigures, card_figures, monster_figures, printed, sums
from kickdoor.lab.figures.games import Endings, HalfTime, Length, endings, half_time, length
from kickdoor.lab.figures.seats import Winning, winning
from kickdoor.lab.figures.talk import Deals, Stopping, deals, stopping
from kickdoor.lab.plan import Plan
from kickdoor.lab.scanning import scan
from kickdoor.lab.store import Run, RunTrouble

FORMAT = 1


@dataclass(frozen=True)
class Figures:
    format: int
    plan: Plan
    games: int
    winning: Winning
    length: Length
    endings: Endings
    half_time: HalfTime
    stopping: Stopping
    deals: Deals
    monsters: tuple[MonsterFigures, ...]
    cards: tuple[CardFigures, ...]


def figures_of(run: Run) -> Figures:
    """Compute all figures of a report. Time grows with the number of games, memory does not."""
    games, seats, offers = scan(run, "games"), scan(run, "seats"), scan(run, "deals")
    plan, n = run.plan, run.games()
    try:
        cards = printed(plan.card_sets(), plan.edition)
    except KickdoorError as error:
        raise RunTrouble(f"The sets of this run cannot be loaded: {error}") from error
    who = winning(seats)
    counted = sums(scan(run, "cards"))
    return Figures(
        FORMAT, plan, n, who, length(games), endings(games), half_time(seats), stopping(games, seats),
        deals(games, offers), monster_figures(counted, cards, n),
        card_figures(counted, cards, who.bot, n),
    )  # fmt: skip


def plain(value: Any) -> Any:
    """Return the figures as JSON values: numbers with their intervals, without NaN."""
    if is_dataclass(value) and not isinstance(value, type):
        entries = {f.name: plain(getattr(value, f.name)) for f in fields(value)}
        if "interval" not in entries and hasattr(value, "interval"):
            low, high = value.interval
            entries = {"value": plain(getattr(value, "value", None)), "low": plain(low), "high": plain(high)} | entries
        return entries
    if isinstance(value, dict):
        return {f"{key}": plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    return value
