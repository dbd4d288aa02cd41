"""Whole games against bots, by keys alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from kickdoor.engine.moves import VERBS
from kickdoor.server.screen.document import Doc
from kickdoor.terminal.choices import listed
from kickdoor.terminal.places import Setup, Trouble, at_home
from kickdoor.terminal.store import Store

from .hands import LARGE, Hands, sitting

MOST_ANSWERS = 600
EMPTY: dict[str, Any] = {
    "table": {
        "id": "t", "name": "T", "phase": "playing", "sets": [], "edition": "", "options": [], "switches": {},
        "clock": "none", "preset": "none", "public": False, "sitters": {}, "commitment": "", "created": 0,
    },
}  # fmt: skip


async def answer(hands: Hands) -> None:
    """Answer a question with the first choice of the list, as somebody would who only presses Enter."""
    store = hands.app.store
    before = store.prompt.n if store.prompt is not None else -1
    hands.must_fit()
    await hands.pilot.press("enter")
    await hands.until(lambda: store.over or store.prompt.n != before or len(hands.app.screen_stack) > 2)
    while len(hands.app.screen_stack) > 2:  # the first choice was a card, or looks wrong: its first move
        await hands.choose("Yes, do it" if "Really?" in hands.text else "")


async def play_on(hands: Hands, most: int) -> int:
    """Answer questions until the game is over or `most` are answered; return in how many a fight was on."""
    store = hands.app.store
    fights = 0
    for _ in range(most):
        await hands.until(lambda: store.over or (store.asked and not store.busy))
        if store.over:
            break
        if store.fight is not None:
            fights += 1
            assert f"{store.fight.ours} against {store.fight.theirs}" in hands.words
        assert store.prompt.words in hands.words
        await answer(hands)
    return fights


async def test_a_whole_game_by_keys_alone(tmp_path: Path) -> None:
    home = await at_home(tmp_path / "games.db", Setup("Ann", ["greedy"] * 3, seed=7), bot_scale=0.0)
    async with sitting(home) as hands:
        store = hands.app.store
        assert await play_on(hands, MOST_ANSWERS)
        assert store.over
        winners = [store.name(seat) for seat in store.board.winners]
        assert "You win!" in hands.words or f"{' and '.join(winners)} win" in hands.words
        hands.must_fit()
        await hands.press("enter")  # one that was meant for the last question
        assert store.over and "won the game" in hands.words
        await hands.press("escape")
        await hands.choose("Play again")
        await hands.until(lambda: hands.app.store.asked and not hands.app.store.over)
        assert hands.app.store.board.turn_no < 2
    await home.stop()


async def test_the_first_turns_in_a_large_terminal(tmp_path: Path) -> None:
    setup = Setup("Ann", ["greedy"] * 5, ("munchkin",), "munchkin-2010", seed=3)
    home = await at_home(tmp_path / "games.db", setup, bot_scale=0.0)
    async with sitting(home, LARGE) as hands:
        assert await play_on(hands, 12)
    await home.stop()


async def test_leaving_asks_and_the_game_goes_on_later(tmp_path: Path) -> None:
    setup = Setup("Ann", ["greedy", "greedy"], seed=7)
    home = await at_home(tmp_path / "games.db", setup, bot_scale=0.0)
    async with sitting(home) as hands:
        await hands.until(lambda: hands.app.store.asked)
        await answer(hands)
        await hands.until(lambda: hands.app.store.asked)
        sex = hands.app.store.me.female
        await hands.press("q")
        assert "Leave the table?" in hands.text and "kickdoor play --resume" in hands.words
        await hands.press("enter")
        assert "Leave the table?" not in hands.text
        await hands.press("ctrl+c")
        assert "Leave the table?" in hands.text
        await hands.pilot.press("ctrl+c")
        await hands.pilot.pause()
        assert not hands.app.is_running or hands.app._exit
    await home.stop()
    again = await at_home(tmp_path / "games.db", Setup("You", ["random"]), resume=True, bot_scale=0.0)
    async with sitting(again) as hands:
        store = hands.app.store
        await hands.until(lambda: store.asked)
        assert store.me.name == "Ann" and store.me.female == sex and len(store.seats()) == 3
    await again.stop()


async def test_nothing_to_resume_and_a_second_game_at_the_same_time(tmp_path: Path) -> None:
    setup = Setup("Ann", ["greedy", "greedy"])
    with pytest.raises(Trouble, match="There is no game to go on with; 'kickdoor play' begins one"):
        await at_home(tmp_path / "games.db", setup, resume=True)
    home = await at_home(tmp_path / "games.db", setup)
    with pytest.raises(Trouble, match="Another 'kickdoor play' is running here"):
        await at_home(tmp_path / "games.db", setup)
    await home.stop()


async def test_what_was_done_can_be_taken_back(tmp_path: Path) -> None:
    home = await at_home(tmp_path / "games.db", Setup("Ann", ["greedy", "greedy"], seed=7), bot_scale=0.0)
    async with sitting(home) as hands:
        store = hands.app.store
        await hands.press("z")
        assert "There is nothing to take back." in hands.text
        for _ in range(60):
            await hands.until(lambda: store.asked and not store.busy)
            if store.mine.undo:
                break
            await answer(hands)
        done = len(store.events)
        await hands.press("z")
        await hands.until(lambda: any(event.what == "TakenBack" for event in store.events[done:]))
    await home.stop()


def test_every_verb_of_the_engine_can_be_reached() -> None:
    """With a card of one's own or without, as an answer or beside it: no move is lost."""
    for verb in VERBS:
        for card in (-1, 5):
            for also in (False, True):
                store = Store()
                move = {"verb": verb, "words": verb, "card": card}
                prompt = {
                    "n": 1,
                    "mode": "choice",
                    "kind": "act",
                    "words": "?",
                    "also" if also else "moves": {"m": move},
                }
                store.doc = msgspec.convert({**EMPTY, "mine": {"hand": [5]}, "prompt": prompt}, Doc)
                found = listed(store)
                assert found.answers or (5 in found.cards and store.choices_of(5)) or found.talks, (verb, card, also)
