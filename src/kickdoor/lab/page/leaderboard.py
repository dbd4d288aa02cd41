"""A leaderboard as a page: places, ratings, and wins at mixed tables and among greedy bots."""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.lab.leaderboard import YARDSTICK, Board, Place
from kickdoor.lab.page import plots
from kickdoor.lab.page.html import (
    Cell, Raw, block, figure, grid, hero, page, percent, section, share_cell, table, tile,
)  # fmt: skip
from kickdoor.lab.page.report import titles
from kickdoor.lab.plan import number_of_games

LINKS = (("places", "Places"), ("wins", "Games won"))
HOW = (
    "Ratings are by the Plackett-Luce model of openskill, from the games at mixed tables, and begin at 25. Their 95 % "
    "intervals are by the model's own error, which is on the wide side; shares have Wilson's 95 % intervals. Bots "
    "change seats and neighbours from game to game. The same seed, bots and number of games give the same page."
)


def leaderboard_page(board: Board, places: Sequence[Place]) -> str:
    plan, first = board.plan, places[0]
    tiles = (
        tile(first.bot, f"leads, with a rating of {first.rating.value:.1f}"),
        tile(f"{board.played:,}", "games" if board.played == board.planned else f"of {board.planned:,} games"),
        tile(f"{len(places)}", "bots"),
    )
    games = f"{number_of_games(board.games)} at each table"
    about = f"{plan.seats} seats, {titles(plan)}, {plan.rules}, seed {plan.seed}, {games}."
    parts = [hero("Leaderboard of bots", about, tiles), _places(places), _wins(board, places)]
    return page("Kickdoor: leaderboard of bots", LINKS, parts, (HOW,))


def _places(places: Sequence[Place]) -> Raw:
    spans = {p.title: (p.rating.interval[0], p.rating.value, p.rating.interval[1]) for p in places}
    rows = [
        [
            f"{p.rank}. {p.title}",
            _rating_cell(p),
            share_cell(p.mixed),
            share_cell(p.alone) if p.alone is not None else Cell("–", -1),
        ]
        for p in places
    ]
    heads = ("Bot", "rating", "won, mixed", "won, among greedy")
    return section(
        "places", "Places",
        grid(
            figure("Ratings", "Everybody begins at 25.", plots.rating_rows(spans)),
            block(table(heads, rows)),
        ),
    )  # fmt: skip


def _rating_cell(place: Place) -> Cell:
    low, high = place.rating.interval
    return Cell(Raw(f"{place.rating.value:.1f}<small>{low:.1f} to {high:.1f}</small>"), place.rating.value)


def _wins(board: Board, places: Sequence[Place]) -> Raw:
    mixed = figure(
        "At mixed tables",
        "Every table of different bots. The line is the share each would win if all were equal.",
        plots.share_rows("Wins at mixed tables", {p.title: p.mixed for p in places}, {p.title: p.fair for p in places}),
    )
    shares = {p.title: p.alone for p in places if p.alone is not None and p.alone.of}
    if not shares:
        return section("wins", "Games won", mixed)
    even = 1 / board.plan.seats
    words = f"One bot, and {YARDSTICK} on the other {board.plan.seats - 1} seats. A fair share is {percent(even, 0)}."
    alone = figure(f"Among {YARDSTICK} bots", words, plots.share_rows("Wins among greedy bots", shares, even))
    return section("wins", "Games won", grid(mixed, alone))
