"""What stands above a card is what then happens: previews compared with the game itself, at random positions."""

from __future__ import annotations

from random import Random

import pytest

import kickdoor
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move
from kickdoor.server.screen.previews import CHANGES, Previews, depends_on_luck, let_pass
from kickdoor.soak import speak

SETS = [
    ("star",), ("munchkin",), ("impossible",), ("star", "munchkin"), ("munchkin", "impossible"), ("impossible", "star"),
    ("star", "munchkin", "impossible"),
]  # fmt: skip
EDITIONS = ("star-2002", "star-2019", "munchkin-2001", "munchkin-2010", "impossible-2014", "star-2014")
POSITIONS = 50  # of each mix, with some plays each; 200 were tried once


def total_after(game: Game, move: Move, seat: int) -> tuple[int, int] | None:
    """Return how the fight stands after the move if everybody passes; None if luck or another question decides."""
    after = game.clone()
    before = game.question
    assert before is not None
    after.play(move, seat)
    settled = let_pass(after, before.depth)
    if depends_on_luck(after):
        return None
    stood = [(e.n, e.at) for e in after.log if e.what == "TotalsStood"]  # the fight may end with it
    now = after.standing()
    return stood[0] if stood else (now.ours, now.theirs) if settled and now is not None else None


def check(game: Game, seat: int) -> int:
    """Compare all previews of a seat with the game; return how many there were."""
    previews = Previews(game, seat)
    listed = list(game.legal_moves) if seat == game.asked else game.interjections(seat)
    compared = 0
    for move in [m for m in listed if m.verb in CHANGES]:
        foreseen = previews.of(move)
        actual = total_after(game, move, seat) if foreseen is not None else None
        if foreseen is not None and actual is not None:
            assert (foreseen.ours, foreseen.theirs) == actual, (move, seat, game.turn_no)
            compared += 1
    return compared


@pytest.mark.parametrize("sets", SETS, ids="+".join)
def test_a_preview_is_what_then_happens(sets: tuple[str, ...]) -> None:
    compared = positions = seed = 0
    while positions < POSITIONS:
        edition = EDITIONS[seed % len(EDITIONS)]
        game = kickdoor.new_game(("Ann", "Bob", "Cy", "Dee"), sets=sets, edition=edition, seed=seed)
        rng = Random(seed)
        for _ in range(400):
            if not game.options or positions >= POSITIONS:
                break
            if game.question is not None and game.question.kind == "fight" and rng.random() < 0.05:
                found = sum([check(game, seat) for seat in range(game.seats)])
                positions += found > 0
                compared += found
            speak(game, rng, 0.03)
        seed += 1
    assert compared > POSITIONS
