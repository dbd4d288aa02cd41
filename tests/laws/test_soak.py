"""A small soak: random games over all editions, seats and options, with the laws at every decision."""

from __future__ import annotations

import os
from dataclasses import replace

import pytest

from kickdoor import soak as soaking
from kickdoor.engine.rules import EDITIONS, OPTIONS
from kickdoor.soak import Pace, SoakReport, random_setup, soak, soak_one


@pytest.mark.timeout(900)  # half a minute on two idle cores
def test_a_small_soak() -> None:
    seen: list[int] = []
    workers = min(2, os.cpu_count() or 1)
    report = soak(30, seed=113, workers=workers, every=400, on_progress=lambda r: seen.append(r.games))
    assert not report.failures, report.failures[0]
    assert report.unfinished == 0
    assert report.games == 30
    assert report.decisions > 50_000
    assert seen[-1] == 30


def test_the_set_ups_cover_everything() -> None:
    setups = [random_setup(seed) for seed in range(1, 151)]
    assert {s.edition for s in setups} == set(EDITIONS)
    assert {len(s.names) for s in setups} == {3, 4, 5, 6}
    assert {o for s in setups for o in s.options} == set(OPTIONS)
    assert {s.ask_all for s in setups} == {True, False}
    assert any(len(s.options) > 2 for s in setups)
    assert any(s.switches for s in setups)
    assert any(s.sexes for s in setups)
    assert any(not s.sexes for s in setups)


def test_a_seed_is_a_game_and_every_only_says_how_closely_one_looks() -> None:
    assert soak_one(2, Pace(every=100)) == soak_one(2, Pace(every=37)) == soak_one(2, Pace(every=370, laws_every=37))
    assert soak(2, seed=2, every=500).decisions == sum(soak_one(s, Pace(every=500)).decisions for s in (2, 3))


def test_a_game_that_does_not_end_is_counted() -> None:
    report = soak_one(2, Pace(most=50))
    expected = SoakReport(games=1, decisions=50, turns=report.turns, unfinished=1, unfinished_seeds=[2])
    assert report == replace(expected, deals=report.deals)


def test_whatever_goes_wrong_is_reported_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def burst(*_: object) -> None:
        raise ZeroDivisionError("bang")

    monkeypatch.setattr(soaking, "saves_load", burst)
    report = soak(1, seed=2, every=10)
    (failure,) = report.failures
    assert failure.seed == 2
    assert failure.sentence == "ZeroDivisionError: bang"
    assert "edition=" in failure.setup
    assert failure.decision > 0
    assert "burst" in failure.where
