"""What the terminal shows, on laid tables: fights, offers, cards, the log; at 80x24 and 160x50."""

from __future__ import annotations

from itertools import pairwise

import pytest
from browser import positions
from textual.events import Key
from textual.screen import Screen
from textual.widgets import OptionList

from kickdoor.kit import table
from kickdoor.terminal.log import entries
from kickdoor.terminal.drawing import STAGES, headline
from kickdoor.terminal.menu import Menu
from kickdoor.terminal.sheets import KEYS, Chat, Keys, Ledger, Log, LookUp, TooSmall

from kickdoor.terminal.table import TableScreen

from .hands import LARGE, SMALL, LaidPlace, sitting

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "160x50"])


@SIZES
@pytest.mark.parametrize("position", ["calm", "fight", "losing"])
async def test_nothing_is_cut_off_at_a_crowded_table(position: str, size: tuple[int, int]) -> None:
    async with sitting(LaidPlace(getattr(positions, position)()), size) as hands:
        hands.must_fit()
        prompt = hands.app.store.prompt
        assert prompt is not None and prompt.words in hands.words
        for seat in hands.app.store.seats():
            assert hands.app.store.name(seat) in hands.text


async def test_the_log_makes_room_for_the_choices_while_nothing_else_is_on() -> None:
    hand = ["Laser", "Eep", "Chair", "Blob", "Ogre", "Bubble Helmet", "Energy Armor"]
    laid = table(sets=["star"], ann=dict(level=4, hand=hand), ask_all=True)
    laid.ann.takes_turn()
    async with sitting(LaidPlace(laid), SMALL) as hands:
        hands.must_fit()
        assert [name for name in hand if name not in hands.text] == []


@SIZES
async def test_a_fight_shows_both_totals_and_where_they_come_from(size: tuple[int, int]) -> None:
    async with sitting(LaidPlace(positions.fight(3)), size) as hands:
        fight = hands.app.store.fight
        assert fight is not None
        assert f"You and juno {fight.ours} against {fight.theirs}" in hands.words
        await hands.press("b")
        hands.must_fit()
        assert "Where both totals come from" in hands.text
        seen = hands.words
        for _ in range(3):
            await hands.press("pagedown")
            seen += hands.words
        for source in [*fight.our_sources, *(s for foe in fight.foes.values() for s in foe.sources)]:
            assert source.words in seen, source
        assert f"Munchkins {fight.ours}" in seen and f"Monsters {fight.theirs}" in seen
        await hands.press("escape")
        assert "Where both totals come from" not in hands.text


@pytest.mark.parametrize(
    ("traits", "said"),
    [
        (["Warrior"], "Short by 2: 2 more are needed, as ties win."),
        (["Elf"], "Short by 2: 3 more are needed, as ties lose."),
    ],
)
async def test_what_a_fighter_needs_depends_on_who_wins_ties(traits: list[str], said: str) -> None:
    laid = table(sets=["munchkin"], ann=dict(level=4, traits=traits), ask_all=True)
    laid.ann.fights("Pukachu")
    async with sitting(LaidPlace(laid)) as hands:
        fight = hands.app.store.fight
        assert fight is not None and fight.theirs - fight.ours == 2
        assert said in hands.words


@SIZES
async def test_what_happened_stands_once_on_the_screen(size: tuple[int, int]) -> None:
    laid = table(ann=dict(level=3, hand=["Denebian Rum"]), ask_all=True)
    laid.ann.fights("Slaughterbot")
    async with sitting(LaidPlace(laid), size) as hands:
        last = entries(hands.app.store.events)[-1].sentence
        assert hands.words.count(last) == 1


async def test_who_runs_is_not_told_what_a_victory_would_bring() -> None:
    laid = table(ann=dict(level=3, hand=["Loaded Die"])).dice(1)
    laid.ann.fights("Ogre")
    laid.all_pass(until="rolled")
    async with sitting(LaidPlace(laid)) as hands:
        assert "Lost: run for it! " in hands.words and "Lose: run" in hands.words and "Win:" not in hands.words


async def test_a_card_says_what_it_would_do_and_a_locked_one_why_not() -> None:
    laid = table(
        ann=dict(level=3, hand=["Denebian Rum", "Laser"]), bob=dict(level=1), cy=dict(level=1), ask_all=True
    )  # fmt: skip
    laid.ann.fights("Slaughterbot")
    async with sitting(LaidPlace(laid)) as hands:
        store = hands.app.store
        rum, laser = store.hand
        preview = store.best(store.choices_of(rum))
        assert preview is not None and f"short by {preview.theirs - preview.ours}" in hands.text
        await hands.press("2")
        why = store.prompt.why_not[str(laser)]
        assert "Laser" in hands.text and why.words in hands.words
        await hands.press("escape", "1")
        assert "Denebian Rum" in hands.text
        await hands.choose("munchkins")
        await hands.until(lambda: rum not in store.hand)
        assert hands.app.screen is hands.app.screen_stack[1]


async def test_what_looks_wrong_takes_two_steps() -> None:
    laid = table(ann=dict(level=3, hand=["Alien Candy"]), bob=dict(level=1), cy=dict(level=1), ask_all=True)
    laid.ann.takes_turn()
    laid.all_pass(until="prepare")
    place = LaidPlace(laid)
    async with sitting(place) as hands:
        warned = next(c for c in hands.app.store.choices if c.move.warning)
        await hands.press("1")
        await hands.choose(warned.move.words[1:])
        assert "Really?" in hands.text and warned.move.warning in hands.words
        await hands.press("enter")  # No, go back
        assert not place.laid.sent("act")
        await hands.press("enter")
        await hands.choose("Yes, do it")
        assert [m["move"] for m in place.laid.sent("act")] == [warned.key]


async def test_space_passes() -> None:
    place = LaidPlace(positions.fight(3))
    async with sitting(place) as hands:
        assert hands.app.store.prompt.mode == "window" and hands.app.store.prompt.passing in hands.words
        await hands.press("space")
        assert place.laid.sent("pass")


@SIZES
async def test_the_log_tells_everything(size: tuple[int, int]) -> None:
    async with sitting(LaidPlace(positions.fight()), size) as hands:
        await hands.press("l")
        seen = hands.words
        for _ in range(4):
            await hands.press("pageup")
            seen = hands.words + seen
        for event in hands.app.store.events:
            if event.words and not event.result:
                assert event.words.rstrip(".") in seen, event


@SIZES
async def test_looking_a_card_up(size: tuple[int, int]) -> None:
    async with sitting(LaidPlace(positions.calm(3)), size) as hands:
        await hands.press("slash", *"time", "space", *"warp")
        hands.must_fit()
        assert "Time Warp" in hands.text and "1 card" in hands.text
        await hands.press("enter")
        face = hands.app.store.faces["star:time-warp"]
        for words in face.text:
            assert words in hands.words
        await hands.press("escape", "escape")
        assert hands.app.screen is hands.app.screen_stack[1]


@pytest.mark.parametrize("key", ["escape", "enter"])
async def test_a_key_that_is_held_down_closes_no_more_than_the_sheets(key: str) -> None:
    async with sitting(LaidPlace(positions.fight(3))) as hands:
        await hands.press("q")
        for _ in range(5):  # quicker than a sheet is taken off the screen
            hands.app.post_message(Key(key, None))
        await hands.settle()
        await hands.press("escape", "escape")
        assert isinstance(hands.app.screen, TableScreen) and len(hands.app.screen_stack) == 2


async def test_players_and_their_cards() -> None:
    async with sitting(LaidPlace(positions.calm(4))) as hands:
        await hands.press("w")
        await hands.choose("otto")
        hands.must_fit()
        assert "Equipped" in hands.text and "Battle Armor" in hands.text
        assert "Wandering Monster" not in hands.text  # in Otto's hand
        await hands.choose("Battle Armor")
        assert hands.app.store.faces["star:battle-armor"].line in hands.words


async def test_a_new_question_is_seen_while_a_sheet_is_open() -> None:
    place = LaidPlace(positions.calm(3))
    async with sitting(place) as hands:
        await hands.press("question_mark")
        hands.must_fit()
        assert "You are asked" not in hands.text
        place.laid.happens(place.laid.table.mira.kicks)
        await hands.until(lambda: "You are asked" in hands.text)
        assert f"You are asked: {hands.app.store.prompt.words}" in hands.words
        hands.must_fit()


async def test_a_spectator_sees_no_hand_and_is_asked_nothing() -> None:
    async with sitting(LaidPlace(positions.fight(3), you=None)) as hands:
        assert "You are watching." in hands.text and "Denebian Rum" not in hands.text
        assert not hands.app.screen.query_one(OptionList).option_count


async def test_a_small_terminal_says_so_and_goes_on_when_it_grows() -> None:
    async with sitting(LaidPlace(positions.calm(3))) as hands:
        await hands.pilot.resize_terminal(79, 24)
        await hands.until(lambda: "needs 80 columns and 24 rows; this terminal has 79 and 24" in hands.words)
        await hands.pilot.resize_terminal(80, 24)
        await hands.until(lambda: hands.app.store.prompt.words in hands.words)


@pytest.mark.parametrize("kind", [Keys, Log, Ledger, LookUp, Chat, Menu, TooSmall])
async def test_a_sheet_may_be_closed_before_it_is_open(kind: type[Screen[None]]) -> None:
    """Quick fingers press a key and Escape at once; Textual then puts nothing on the sheet."""
    async with sitting(LaidPlace(positions.calm())) as hands:
        for _ in range(3):
            hands.app.push_screen(kind())
            hands.app.pop_screen()
            await hands.settle()
        await hands.press("question_mark")
        assert "choose from the list" in hands.text


@pytest.mark.parametrize("stage", STAGES)
async def test_the_headline_is_one_line_at_every_stage(stage: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At 80 columns the end of it used to stand on a line of its own."""
    async with sitting(LaidPlace(positions.calm())) as hands:
        store = hands.app.store
        assert store.board is not None
        monkeypatch.setitem(STAGES, store.board.stage, STAGES[stage])
        for width in (78, 40):
            assert headline(store, width).cell_len <= width
        assert headline(store, 78).plain.endswith(f"to Level {store.board.goal}")
        await hands.press("question_mark")
        assert "beside a move: you are told why not" in hands.words


def test_every_key_is_explained_on_one_line_of_a_small_terminal() -> None:
    assert [words for _, words in KEYS if len(words) > 80 - 20 - 3] == []


async def test_a_fight_that_is_won_is_not_told_as_open() -> None:
    laid = table(ann=dict(level=9), bob=dict(level=3), turn="bob").treasures("Raser", "Dazer")
    laid.bob.fights("Starfish").asks("ann", 1)
    laid.ann.accepts()
    async with sitting(LaidPlace(laid)) as hands:
        assert "against 8 Starfish Ahead by 4" in hands.words
        laid.all_pass(until="share")
        hands.app.place.laid.happens()  # type: ignore[attr-defined]
        await hands.until(lambda: hands.app.store.has_won)
        assert "Bob and you won the fight against Starfish." in hands.words and "Deal: " in hands.words
        assert "Ahead by" not in hands.words and "Lose:" not in hands.words and "fighting" not in hands.words


async def test_a_long_line_of_a_seat_goes_on_below_its_level() -> None:
    traits = ["Cyborg", "Super Munchkin", "Gadgeteer", "Bounty Hunter"]
    async with sitting(LaidPlace(table(ann={}, bob=dict(traits=traits, sidekicks=["Android"])))) as hands:
        first, second = next((a, b) for a, b in pairwise(hands.lines) if "bob" in a)
        assert "follower" in second and first.index("Level") == len(second) - len(second.lstrip())


async def test_who_has_passed_is_not_offered_to_pass_again() -> None:
    laid = table(ann=dict(level=3, hand=["Denebian Rum"]), bob=dict(level=3), turn="bob", ask_all=True)
    laid.bob.fights("Ogre")
    async with sitting(LaidPlace(laid)) as hands:
        choices = hands.app.screen.query_one(OptionList)
        assert [str(row.prompt).strip() for row in choices.options].count("Pass") == 1
        hands.app.store.receive({"t": "delta", "patch": {"clock": {"window": True, "passed": [0]}}})
        hands.app.show()
        await hands.settle()
        rows = [str(row.prompt).strip() for row in choices.options]
        assert "Pass" not in rows and any("Denebian Rum" in row for row in rows)
