"""The numbers of a report, against a recount of the raw rows in the plainest Python there is."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, quantiles, stdev
from typing import Any

import polars as pl
import pytest

from kickdoor.cards import card_set, item
from kickdoor.lab.book import KINDS
from kickdoor.lab.figures import Figures, figures_of, plain, seats
from kickdoor.lab.figures.cards import printed
from kickdoor.lab.plan import Plan
from kickdoor.lab.rows import UNFINISHED
from kickdoor.lab.scanning import scan
from kickdoor.lab.store import Run
from kickdoor.lab.tables import TABLES
from kickdoor.sets import SETS

from .conftest import PLAN, play

Rows = list[dict[str, Any]]


@dataclass
class Raw:
    games: Rows
    seats: Rows
    cards: Rows
    deals: Rows


@pytest.fixture(scope="module")
def raw(run: Run) -> Raw:
    """All rows, as dicts."""
    return Raw(**{table: scan(run, table).collect().to_dicts() for table in TABLES})


@pytest.fixture(scope="module")
def figures(run: Run) -> Figures:
    return figures_of(run)


@pytest.fixture(scope="module")
def told(figures: Figures) -> dict[str, Any]:
    """The same as JSON has it."""
    return json.loads(json.dumps(plain(figures)))  # type: ignore[no-any-return]


def share(told: dict[str, Any]) -> tuple[float, float]:
    return told["hits"], told["of"]


def counted(rows: Rows, key: str) -> dict[str, tuple[float, float]]:
    """Wins and seats by the value of a column."""
    wins, places = Counter[str](), Counter[str]()
    for row in rows:
        wins[f"{row[key]}"] += row["won"]
        places[f"{row[key]}"] += 1
    return {name: (wins[name], places[name]) for name in places}


# -- who wins ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "column"), [("order", "order"), ("chair", "seat"), ("bot", "bot")])
def test_wins_by_seat_and_bot(told: dict[str, Any], raw: Raw, name: str, column: str) -> None:
    found = {key: share(value) for key, value in told["winning"][name].items()}
    assert found == counted(raw.seats, column)


def test_wins_by_what_a_character_was(told: dict[str, Any], raw: Raw) -> None:
    usual = {bot: wins / n for bot, (wins, n) in counted(raw.seats, "bot").items()}
    for when, prefix in (("at_half_time", "half_"), ("at_the_end", "")):
        for kind in (k for k in KINDS if any(row[k] for row in raw.seats)):
            for name, lift in told["winning"][when][kind].items():
                those = [row for row in raw.seats if name in row[prefix + kind].split(" + ")]
                assert share(lift["won"]) == (sum(row["won"] for row in those), len(those))
                assert lift["expected"] == pytest.approx(fmean(usual[row["bot"]] for row in those))
                assert lift["value"] == pytest.approx(lift["won"]["value"] - lift["expected"])
            assert set(told["winning"][when][kind]) == {
                word for row in raw.seats for word in row[prefix + kind].split(" + ")
            }
        assert list(told["winning"][when]) == list(KINDS)


def test_what_nobody_can_be_is_not_told(tmp_path: Path) -> None:
    plan = Plan(bots=("random",) * 3, sets=("munchkin",), edition="munchkin-2010", seed=2)
    assert list(figures_of(play(tmp_path / "run", 8, plan)).winning.at_the_end) == ["race", "class"]


def test_wins_by_combination(run: Run, raw: Raw, monkeypatch: pytest.MonkeyPatch) -> None:
    def combination(row: dict[str, Any]) -> str:
        return " · ".join(word for kind in KINDS if (word := row[f"half_{kind}"]))

    places = Counter(combination(row) for row in raw.seats)
    wins = Counter(combination(row) for row in raw.seats if row["won"])
    for limit, n in (("FEWEST", 1), ("MOST", 999)):
        monkeypatch.setattr(seats, limit, n)
    told = seats.winning(scan(run, "seats")).combinations
    found = {name: (lift.won.hits, lift.won.of) for name, lift in told.items()}
    assert found == {name: (wins[name], n) for name, n in places.items()}
    assert any(" · " in name for name in found)


# -- games -------------------------------------------------------------------------------------------------------------


def test_length(told: dict[str, Any], raw: Raw) -> None:
    turns = [row["turns"] for row in raw.games]
    mean = told["length"]["turns"]["mean"]
    assert (mean["value"], mean["of"]) == (pytest.approx(fmean(turns)), len(turns))
    assert mean["deviation"] == pytest.approx(stdev(turns))
    assert mean["low"] == pytest.approx(fmean(turns) - 1.95996 * stdev(turns) / len(turns) ** 0.5, abs=1e-4)
    marks = quantiles(turns, n=100, method="inclusive")
    below = told["length"]["turns"]["below"]
    assert [below[f"{p}%"] for p in (1, 5, 50, 95, 99)] == pytest.approx([marks[p - 1] for p in (1, 5, 50, 95, 99)])
    assert below["100%"] == max(turns) == told["length"]["longest"][0]["turns"]
    assert told["length"]["turns"]["counts"] == {f"{k}": v for k, v in Counter(turns).items()}
    assert told["length"]["decisions"]["value"] == pytest.approx(fmean(row["decisions"] for row in raw.games))
    longest = max(raw.games, key=lambda row: (row["turns"], row["decisions"]))
    assert told["length"]["longest"][0]["seed"] == longest["seed"]


def test_endings(told: dict[str, Any], raw: Raw) -> None:
    e, ended = told["endings"], [row for row in raw.games if row["reason"] != UNFINISHED]
    assert share(e["alone"]) == (sum(row["alone"] for row in ended), len(ended))
    assert share(e["unfinished"]) == (len(raw.games) - len(ended), len(raw.games))
    assert {k: v["hits"] for k, v in e["reasons"].items()} == Counter(row["reason"] for row in ended)
    margins = [row["margin"] for row in ended if row["margin"] is not None]
    assert (e["margin"]["value"], e["margin"]["of"]) == (pytest.approx(fmean(margins)), len(margins))
    monsters = Counter(row["monster"] for row in ended)
    assert all(v["hits"] == monsters[k] for k, v in e["monsters"].items())
    assert next(iter(e["monsters"].values()))["hits"] == max(monsters.values())


def test_half_time(told: dict[str, Any], raw: Raw) -> None:
    """Here by hand from the levels: whose is above, or as high as, all others of its game."""
    by_game: dict[int, list[dict[str, Any]]] = {}
    for row in raw.seats:
        by_game.setdefault(row["game"], []).append(row)
    sole, shared, behind = Counter[bool](), Counter[bool](), Counter[bool]()
    for rows in by_game.values():
        top = max(row["half_level"] for row in rows)
        leaders = [row for row in rows if row["half_level"] == top]
        for row in rows:
            (behind if row not in leaders else sole if len(leaders) == 1 else shared)[row["won"]] += 1
    for name, count in (("sole_leader", sole), ("shared_lead", shared), ("behind", behind)):
        assert share(told["half_time"][name]) == (count[True], count.total()), name


# -- players -----------------------------------------------------------------------------------------------------------


def test_stopping(told: dict[str, Any], raw: Raw) -> None:
    s = told["stopping"]
    stops = sum(row["stops"] for row in raw.games)
    assert s["attempts"]["value"] == pytest.approx(fmean(row["attempts"] for row in raw.games))
    assert share(s["stopped"]) == (stops, sum(row["attempts"] for row in raw.games))
    assert share(s["games"]) == (sum(row["stops"] > 0 for row in raw.games), len(raw.games))
    ways = [s[name]["hits"] for name in ("by_winner", "of_winner", "for_third")]
    assert sum(ways) == stops and ways[0] == sum(row["stops_by_winner"] for row in raw.games)
    for bot, mean in s["by_bot"].items():
        assert mean["value"] == pytest.approx(fmean(row["stops"] for row in raw.seats if row["bot"] == bot))
    assert sum(row["stopped"] for row in raw.seats) == stops
    assert sum(row["attempts"] for row in raw.seats) == sum(row["attempts"] for row in raw.games)


def test_deals(told: dict[str, Any], raw: Raw) -> None:
    d = told["deals"]
    taken = [row for row in raw.deals if row["taken"]]
    assert d["offers"]["value"] == pytest.approx(len(raw.deals) / len(raw.games))
    assert share(d["taken"]) == (len(taken), len(raw.deals))
    assert share(d["countered"]) == (sum(row["countered"] for row in raw.deals), len(raw.deals))
    assert share(d["with_card"]) == (sum(row["card"] for row in raw.deals), len(raw.deals))
    assert d["price"]["value"] == pytest.approx(fmean(row["treasures"] for row in taken))
    for treasures, price in d["by_treasures"].items():
        those = [row for row in raw.deals if row["treasures"] == int(treasures)]
        agreed = [row for row in those if row["taken"]]
        assert share(price["taken"]) == (len(agreed), len(those))
        assert share(price["won"]) == (sum(row["won"] for row in agreed), len(agreed))
    at_stake = [row for row in raw.deals if row["for_the_win"]]
    assert share(d["for_the_win"]) == (sum(row["taken"] for row in at_stake), len(at_stake))
    done, refused = (sum(row[c] for row in raw.games) for c in ("trades_done", "trades_refused"))
    assert share(d["trades"]) == (done, done + refused)


# -- cards -------------------------------------------------------------------------------------------------------------


def test_every_card_is_told(told: dict[str, Any]) -> None:
    printed_there = [c.id for name in PLAN.sets for c in SETS[name].printed_for(PLAN.edition)]
    assert [c["id"] for c in told["cards"]] == printed_there


def test_cards_of_one_name_in_two_sets_are_told_apart() -> None:
    one, two = (card_set(n, n, ("star-2019",), [item("Hat"), item(f"Pin of {n}")]) for n in ("a", "b"))
    assert [name for _, name in printed((one, two), "star-2019")] == ["Hat (a)", "Pin of a", "Hat (b)", "Pin of b"]


def test_cards(told: dict[str, Any], raw: Raw) -> None:
    usual = {bot: wins / n for bot, (wins, n) in counted(raw.seats, "bot").items()}
    games = len(raw.games)
    for c in told["cards"]:
        rows = [row for row in raw.cards if row["card"] == c["id"]]
        assert c["a_game"] == pytest.approx(sum(row["drawn"] for row in rows) / games)
        assert c["a_game_played"] == pytest.approx(sum(row["played"] for row in rows) / games)
        drew = [row for row in rows if row["drawn"]]
        assert share(c["played"]) == (sum(row["played"] > 0 for row in drew), len(drew))
        assert share(c["decisive"]) == (sum(row["decisive"] for row in rows), games)
        for name, what in (("when_drawn", "drawn"), ("when_played", "played"), ("when_befallen", "befell")):
            those = [row for row in rows if row[what]]
            assert share(c[name]["won"]) == (sum(row["won"] for row in those), len(those))
            if those:
                assert c[name]["expected"] == pytest.approx(fmean(usual[row["bot"]] for row in those))


def test_the_rows_of_cards_agree_with_the_seats(raw: Raw) -> None:
    won = {(row["game"], row["seat"]): (row["won"], row["bot"]) for row in raw.seats}
    assert all((row["won"], row["bot"]) == won[row["game"], row["seat"]] for row in raw.cards)
    assert sum(row["killed"] for row in raw.cards) == sum(row["kills"] for row in raw.seats)


def test_monsters(told: dict[str, Any], raw: Raw) -> None:
    sums = {m["id"]: Counter[str]() for m in told["monsters"]}
    for row in raw.cards:
        if row["card"] in sums:
            sums[row["card"]].update({what: row[what] for what in ("met", "killed", "escaped", "caught", "died")})
    for m in told["monsters"]:
        found = sums[m["id"]]
        assert m["a_game"] == pytest.approx(found["met"] / len(raw.games))
        assert share(m["killed"]) == (found["killed"], max(found["met"], found["killed"]))
        assert share(m["caught"]) == (found["caught"], found["caught"] + found["escaped"])
        assert share(m["died"]) == (found["died"], max(found["caught"], found["died"]))


def test_nothing_that_is_no_number_gets_into_json(told: dict[str, Any]) -> None:
    text = json.dumps(told, allow_nan=False)
    assert "NaN" not in text and told["plan"]["seed"] == 11 and told["games"] == 40


def test_the_tables_can_be_read_by_anybody(run: Run) -> None:
    frame = pl.read_parquet(run.files("cards"))
    assert frame["card"].dtype == pl.String and set(frame["card"].str.split(":").list.first()) == set(PLAN.sets)
