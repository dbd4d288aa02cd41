"""Table talk: said on public occasions, not too often, the same every time, in every language there is."""

from __future__ import annotations

import string
from collections import Counter
from itertools import pairwise

import pytest

from kickdoor.bots import CHARACTERS
from kickdoor.bots.lines import LINES, lines_of, offer_of
from kickdoor.bots.remarks import LONGEST, SILENT_TURNS, TALKS, Listener, Manners, Remark, remark_text
from kickdoor.engine.events import Event
from kickdoor.engine.game import Game
from kickdoor.lab.plan import Plan
from kickdoor.lab.playing import play_game

NAMES = ("Ann", "Bob", "Cy", "Dee")
BOTS = tuple(f"greedy+{key}" for key in ("vex", "mara", "rosa", "pip"))
PLAN = Plan(bots=BOTS, sets=("star",), edition="star-2019", seed=11)
CAST = [next(c for c in CHARACTERS if bot.endswith(f"+{c.key}")) for bot in BOTS]


@pytest.mark.parametrize("language", LINES)
def test_every_character_has_something_short_to_say_on_every_occasion(language: str) -> None:
    known = LINES[language]
    assert set(known) == {"", *(c.key for c in CHARACTERS)} and set(known[""]) == set(TALKS)
    for character, occasions in known.items():
        assert set(occasions) <= set(TALKS), character
        for occasion, lines in occasions.items():
            assert lines and len(set(lines)) == len(lines)
            for line in lines:
                fields = {name for _, name, _, _ in string.Formatter().parse(line) if name}
                allowed = {"other", "offer"} if occasion == "refuse" else {"other"}
                assert fields <= (set() if occasion in ("gloat", "dead", "won") else allowed), line
                assert len(line.format(other="Bartholomew", offer="3 Treasures")) <= LONGEST, line


def test_a_refusal_names_its_reason() -> None:
    assert [offer_of("en", n) for n in (-1, 0, 1, 3)] == ["that", "that", "1 Treasure", "3 Treasures"]
    listener = Listener([], 4, 10)
    listener.hear(Event(1, "HelpAsked", 0, -1, 2, 1))
    assert listener.hear(Event(2, "HelpRefused", 2, -1, 0, 0)) == [Remark(2, "refuse", 0, 1)]
    grubb = next(c for c in CHARACTERS if c.key == "grubb")
    heard = {remark_text(Remark(2, "refuse", 0, 1), grubb, n, 5, NAMES) for n in range(200)}
    assert {"1 Treasure? My time is worth more.", "Not for 1 Treasure. Add a nought.", ""} <= heard


def test_thanks_threats_and_warnings() -> None:
    listener = Listener([], 4, 10)
    listener.hear(Event(1, "MonsterMet", 1, 7, -1, 0))
    assert listener.hear(Event(2, "SideBoosted", 1, 8, 0, 3)) == [], "for oneself"
    assert listener.hear(Event(3, "SideBoosted", 2, 8, 1, 3)) == [Remark(1, "threat", 2), Remark(2, "spoil", 1)]
    assert listener.hear(Event(4, "HelpAgreed", 3, -1, 1, 1)) == [Remark(1, "thanks", 3)]
    assert listener.hear(Event(5, "MonsterBoosted", 3, 8, -1, 5)) == [], "the helper feeds a monster"
    assert [r.seat for r in listener.hear(Event(6, "LevelsGained", 1, -1, 9, 1))] == [2, 3, 0]
    assert listener.hear(Event(7, "LevelsGained", 1, -1, 8, 1)) == []
    listener.hear(Event(8, "FightOver", 1, -1, -1, 0))
    assert listener.hear(Event(9, "SideBoosted", 2, 8, 1, 3)) == []


def talk(game: Game, seed: int = 3) -> list[tuple[int, int, str]]:
    """Return what is said in a game: turn, seat, words."""
    listener, manners, turn = Listener(game.cards, game.seats, game.rules.goal), Manners(), 0
    lines: list[tuple[int, int, str]] = []
    for event in game.log_for(None):
        turn += event.what == "TurnBegan"
        for remark in listener.hear(event):
            words = (
                remark_text(remark, CAST[remark.seat], event.number, seed, NAMES)
                if manners.may_speak(remark, turn)
                else ""
            )
            if words:
                manners.note(remark.seat, turn)
                lines.append((turn, remark.seat, words))
    return lines


def test_nobody_says_more_than_a_person_would() -> None:
    spoken = turns = 0
    for number in range(5):
        game = play_game(PLAN, number).game
        lines = talk(game)
        assert max(Counter(turn for turn, _, _ in lines[:-1]).values(), default=0) <= 1, "one line a turn"
        for seat in range(4):
            own = [turn for turn, by, _ in lines[:-1] if by == seat]
            assert all(b - a >= SILENT_TURNS for a, b in pairwise(own))
        spoken, turns = spoken + len(lines), turns + game.turn_no
    assert turns / 12 < spoken < turns / 2


def test_the_same_game_has_the_same_talk() -> None:
    game, again = play_game(PLAN, 1).game, play_game(PLAN, 1).game
    assert talk(game) == talk(again) != talk(game, seed=4)


def test_what_is_said_tells_nothing_hidden() -> None:
    """Listeners hear what a spectator does, and lines have no room for cards."""
    game = play_game(PLAN, 2).game
    hidden = [e for e in game.log_for(None) if e.what == "CardDrawn" and e.card < 0]
    listener = Listener(game.cards, 4, 10)
    assert hidden and all(listener.hear(event) == [] for event in hidden)
    names = {card.name for card in game.cards}
    assert not any(name in words for _, _, words in talk(game) for name in names if len(name) > 4)


def test_own_lines_come_before_those_of_everybody() -> None:
    assert lines_of("en", "hob", "refuse") != lines_of("en", "", "refuse") == lines_of("en", "nobody", "refuse")
    assert lines_of("en", "hob", "thanks") == lines_of("en", "", "thanks")
