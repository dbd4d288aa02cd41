"""Every set and mix of sets under every edition at every size of table: a piece of a random game, with the laws."""

from __future__ import annotations

from itertools import combinations

import pytest
from marks import rule

from kickdoor.engine.game import GameSetup, start
from kickdoor.engine.rules import EDITIONS, OPTIONS
from kickdoor.engine.switches import SWITCHES
from kickdoor.laws import check_whole
from kickdoor.sets import SETS
from kickdoor.soak import NAMES, Pace, SoakReport, play_out, random_setup

SUBSETS = [mix for n in range(1, len(SETS) + 1) for mix in combinations(SETS, n)]
SEATS = (3, 4, 5, 6)
PACE = Pace(every=300, laws_every=30, most=1500)


def cell(mix: tuple[str, ...], edition: str, seats: int) -> GameSetup:
    """The game of one cell: its number fixes seed, order of the sets, option and how closely people are asked."""
    number = (SUBSETS.index(mix) * len(EDITIONS) + list(EDITIONS).index(edition)) * len(SEATS) + SEATS.index(seats)
    option = [(), *((name,) for name in OPTIONS)][number % (len(OPTIONS) + 1)]
    turned = mix[number % len(mix) :] + mix[: number % len(mix)]
    return GameSetup(NAMES[:seats], turned, edition, seed=number, options=option, ask_all=number % 3 == 0)


@rule("OPT-04")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("mix", SUBSETS, ids="+".join)
def test_a_game_of_each_kind_keeps_the_laws(mix: tuple[str, ...], edition: str) -> None:
    for seats in SEATS:
        setup = cell(mix, edition, seats)
        game = start(setup, tuple(SETS[s] for s in setup.sets))
        report = SoakReport()
        ended = play_out(game, setup.seed, PACE, report)
        assert ended == (game.outcome is not None) and (ended or report.decisions == PACE.most)
        check_whole(game)


def test_a_soak_draws_from_the_whole_matrix() -> None:
    """A few thousand seeds reach every cell, in each edition every option, and every switch."""
    drawn = [random_setup(seed) for seed in range(6000)]
    cells = {(tuple(s for s in SETS if s in d.sets), d.edition, len(d.names)) for d in drawn}
    assert cells == {(mix, edition, seats) for mix in SUBSETS for edition in EDITIONS for seats in SEATS}
    assert {(d.edition, o) for d in drawn for o in d.options} == {(e, o) for e in EDITIONS for o in OPTIONS}
    assert {d.sets[0] for d in drawn if len(d.sets) > 1} == set(SETS)
    assert {name for d in drawn for name, _ in d.switches} == set(SWITCHES)
    numbers = {(name, value) for d in drawn for name, value in d.switches if not SWITCHES[name].yes_no}
    assert {(name, bound) for name in ("hand_limit", "hands") for bound in SWITCHES[name].bounds()} <= numbers
