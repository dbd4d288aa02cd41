"""Bots make sensible moves in a file of positions."""

from __future__ import annotations

import pytest

from kickdoor.bots import make
from kickdoor.engine.moves import Move
from kickdoor.kit import Table, table

from .asking import told
from .positions import CASES, FORESEEN, Case


def words(t: Table, move: Move) -> set[str]:
    """The ways in which a position may write this move: with or without its target and number."""
    plain = told(t, move)
    on = {t.names[move.at]} if 0 <= move.at < len(t.names) else set()
    on |= {t.game.cards[move.at].name} if 0 <= move.at < len(t.game.cards) else set()
    return {move.verb, plain, f"{plain} {move.n}", *[f"{plain} on {name}" for name in on]}


def check(case: Case, bot: str) -> None:
    t = table(sets=[case.sets], **case.seats)
    case.scene(t)
    assert t.names[t.game.asked] == case.asked, t.kind
    move = make(bot, 1).choose(t.game.view(t.game.asked))
    said = words(t, move)
    assert not case.wise or said & set(case.wise), said
    assert not said & set(case.unwise), said


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_sensible_move(case: Case) -> None:
    check(case, "greedy")


@pytest.mark.parametrize("case", FORESEEN, ids=lambda case: case.name)
def test_a_move_that_looks_ahead(case: Case) -> None:
    check(case, "master")
