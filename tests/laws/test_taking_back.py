"""Taking a move back and making it again gives the same game; never after a die or a hidden card."""

from __future__ import annotations

from random import Random

import pytest

import kickdoor
import kickdoor.engine.game as engine
from kickdoor.engine import COMPILED
from kickdoor.laws import LawBroken
from kickdoor.laws.undo import taken_back_and_made_again

NAMES = ["Ann", "Bob", "Cy", "Dee"]


def taken_back(sets: list[str], seed: int, ask_all: bool) -> tuple[int, int]:
    """Try every move of a random game; return how many could be taken back, and how many there were."""
    game = kickdoor.new_game(NAMES, sets=sets, seed=seed, ask_all=ask_all)
    rng = Random(seed)
    found = tried = 0
    while game.options and tried < 900:
        tried += 1
        found += taken_back_and_made_again(game, rng.getrandbits(60))
        game.step(rng.choice(game.options))
    return found, tried


@pytest.mark.parametrize("ask_all", [False, True])
@pytest.mark.parametrize("sets", [["star"], ["munchkin"], ["impossible"], ["star", "munchkin"]])
def test_what_was_taken_back_and_made_again_is_the_same_game(sets: list[str], ask_all: bool) -> None:
    found, tried = taken_back(sets, 7, ask_all)
    assert tried // 10 < found < tried


@pytest.mark.skipif(COMPILED, reason="a compiled engine calls its own function, which cannot be replaced")
def test_the_law_notices_a_die_and_a_hidden_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "may_take_back", lambda *_: True)
    with pytest.raises(LawBroken, match="luck and secrets are final"):
        taken_back(["star"], 7, True)


def test_the_log_keeps_what_was_taken_back_and_says_so(table: object) -> None:
    t = table(ann=dict(hand=["Squidgilator"]), bob={})  # type: ignore[operator]
    game = t.game
    card = game.hands[0][0]
    mark = game.mark()
    move = next(m for m in game.interjections(0) + list(game.legal_moves) if m.verb == "play" and m.card == card)
    game.play(move, 0)
    assert card not in game.hands[0] and game.may_take_back(mark, 0)
    told = game.events
    game.take_back(mark, 0)
    assert card in game.hands[0] and game.log[-1].what == "TakenBack" and game.log[-1].at == mark.events
    assert game.events == told + 1
