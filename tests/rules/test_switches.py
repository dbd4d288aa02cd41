"""House rules: every switch is declared once, and nothing that no game can be played by gets past the declaration."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

import pytest

import kickdoor
from kickdoor import BadSwitch
from kickdoor.cards import card_set, item, monster
from kickdoor.engine import COMPILED
from kickdoor.engine import game as engine
from kickdoor.engine.game import checked_rules
from kickdoor.engine.legal.reasons import EngineStuck
from kickdoor.engine.rules import EDITIONS, OPTIONS, STAR_2014, Ruleset, ruleset, with_switches
from kickdoor.engine.state import Frame, State
from kickdoor.engine.switches import RETIRED, SWITCHES
from kickdoor.extremes import BOTS, cases, extreme_setup, play_extreme
from kickdoor.rulebook import RULES, RULINGS
from kickdoor.sets import SETS

NAMES = ("Ann", "Bob", "Cy")


def test_the_declaration_agrees_with_the_ruleset() -> None:
    values = [f for f in fields(Ruleset) if f.name not in ("name", "year")]
    assert [f.name for f in values] == list(SWITCHES)
    for name, switch in SWITCHES.items():
        assert isinstance(getattr(STAR_2014, name), bool) == switch.yes_no, name
        assert switch.meaning and len(switch.meaning) < 80 and not switch.meaning.endswith(".")
        assert not switch.rule or switch.rule in RULES or switch.rule in RULINGS


@pytest.mark.parametrize("edition", EDITIONS)
def test_printed_rules_and_options_are_within_the_bounds(edition: str) -> None:
    for options in [(), *((option,) for option in OPTIONS)]:
        rules = ruleset(edition, options)
        assert all(switch.allows(getattr(rules, name)) for name, switch in SWITCHES.items())


@pytest.mark.parametrize("name", SWITCHES)
def test_a_value_beyond_the_bounds_is_refused_with_what_fits(name: str) -> None:
    switch = SWITCHES[name]
    wrong: list[Any] = [switch.high + 1, switch.low - 1, 10**5000, -(10**30), 5.0, "5", None, [5], {}]
    wrong += [] if switch.yes_no else [True, False]
    for value in wrong:
        with pytest.raises(BadSwitch) as refused:
            with_switches(STAR_2014, {name: value})
        words = str(refused.value)
        assert words.startswith(f"{name} ({switch.meaning}") and switch.span() in words and len(words) < 250
        with pytest.raises(BadSwitch):
            kickdoor.new_game(NAMES, seed=1, switches={name: value})
    for value in switch.bounds():
        assert switch.allows(value)


def test_yes_and_no_may_be_written_as_numbers() -> None:
    for value in (True, 1):
        assert with_switches(STAR_2014, {"joint_win": value}).joint_win is True
    assert with_switches(STAR_2014, {"reminders": 0}).reminders is False


def test_a_number_accepted_once_lets_nothing_equal_to_it_through() -> None:
    kickdoor.new_game(NAMES, seed=1, switches={"hand_limit": 1})
    for value in (True, 1.0):
        with pytest.raises(BadSwitch, match="from 1 to 12, not"):
            ruleset("star-2019", (), {"hand_limit": value})
        with pytest.raises(BadSwitch, match="from 1 to 12, not"):
            checked_rules("star-2019", (), (("hand_limit", value),), (SETS["star"],), 3)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("switches", "said"),
    [
        ({"hand_limt": 5}, "There is no rule switch 'hand_limt'; did you mean hand_limit?"),
        ({"xyzzy": 5}, "There is no rule switch 'xyzzy'; 'kickdoor rules --switches' lists them."),
        ({"x" * 5000: 5}, "There is no rule switch 'xxx"),
        ({None: 5}, "There is no rule switch None"),
        ({"goal": 5, "kill_only_from": 8}, "set kill_only_from to 5 or less"),
        ({"kill_only_from": 11}, "kill_only_from is 11, but the game is won at Level 10"),
        ({"epic_from": 10}, "set it below 10, or to 0 for never"),
    ],
)
def test_what_does_not_exist_or_contradicts_itself_is_refused(switches: dict[str, int], said: str) -> None:
    with pytest.raises(BadSwitch) as refused:
        kickdoor.new_game(NAMES, seed=1, switches=switches)
    assert said in str(refused.value) and len(str(refused.value)) < 250


def test_what_only_a_kill_can_give_moves_along_but_not_below_its_bound() -> None:
    assert ruleset("star-2019", ("epic",), {"goal": 3, "epic_from": 0}).kill_only_from == 3
    with pytest.raises(BadSwitch, match="epic_from is 10, but the game is over at Level 6"):
        ruleset("star-2019", ("epic",), {"goal": 6})


def test_opening_hands_the_decks_cannot_give_are_refused() -> None:
    small = card_set("small", "Small", ("star-2019",), [
        monster("Mouse", level=1, treasures=1, copies=20), item("Hat", bonus=1, value=100, copies=20),
    ])  # fmt: skip
    assert kickdoor.new_game(NAMES, sets=[small], seed=1, switches={"deal_doors": 5, "deal_treasures": 6}).options
    for switch, most in (("deal_doors", 5), ("deal_treasures", 6)):
        with pytest.raises(BadSwitch, match=f"{switch} is {most + 1}, but the sets have only 20 such cards for 3"):
            kickdoor.new_game(NAMES, sets=[small], seed=1, switches={"deal_doors": 0, switch: most + 1})
    with pytest.raises(BadSwitch, match="for 6 players"):
        kickdoor.new_game(list("ABCDEF"), sets=[small], seed=1)


def test_a_save_with_such_a_switch_is_refused() -> None:
    kept = json.loads(kickdoor.save(kickdoor.new_game(NAMES, seed=1)))
    wrong: list[Any] = [[["complex_items", -1]], [["goal", True]], [["goal", 9999]], [["x", 1]], [["goal"]], [5], {}, 7]
    for switches in wrong:
        kept["setup"]["switches"] = switches
        with pytest.raises(kickdoor.BadSave):
            kickdoor.load(json.dumps(kept))


# A move that never ends


class Circle(Frame):  # a rule that never comes to an end
    __slots__ = ()
    stages = ("turn",)

    def __init__(self) -> None:
        self.stage = 0

    def turn(self, _: State) -> None:
        self.stage = 0


@pytest.mark.skipif(COMPILED, reason="an interpreted frame cannot extend a compiled one")
def test_a_move_that_never_ends_is_an_error_that_says_where() -> None:
    game = kickdoor.new_game(NAMES, seed=1)
    game.state.frames.append(Circle())
    with pytest.raises(EngineStuck, match=r"10,000 steps in one move .* in turn 0 \(SetUp, Circle\)"):
        game.play(next(iter(game.legal_moves)))
    state = kickdoor.new_game(NAMES, seed=1).state
    state.asked = -1
    state.frames.append(Circle())
    with pytest.raises(EngineStuck):
        engine.run(state)


# Extremes


def test_the_cases_are_every_bound_alone_and_every_pair() -> None:
    values = [(name, value) for name, switch in SWITCHES.items() for value in switch.bounds()]
    alone = [case for case in cases() if len(case) == 1]
    assert [case[0] for case in alone] == values
    pairs = {frozenset(case) for case in cases() if len(case) == 2}
    assert pairs == {frozenset((a, b)) for a in values for b in values if a[0] != b[0]}


def test_games_at_the_bounds_end_or_are_refused() -> None:
    """A few of them; `kickdoor soak --switches` plays all."""
    numbers = range(7, len(cases()), 511)
    assert {BOTS[n % len(BOTS)] for n in numbers} == set(BOTS)
    for n in numbers:
        report = play_extreme(n)
        assert not report.failures and not report.unfinished, (extreme_setup(n), report)


@pytest.mark.parametrize("name", RETIRED)
def test_a_switch_of_an_earlier_version_is_refused_in_a_new_game_and_ignored_in_a_stored_one(name: str) -> None:
    with pytest.raises(kickdoor.BadSwitch, match="any more"):
        kickdoor.new_game(["Ann", "Bob", "Cy"], switches={name: 1})
    saved = json.loads(kickdoor.save(kickdoor.new_game(["Ann", "Bob", "Cy"], seed=1)))
    saved["setup"]["switches"] = [[name, 1]]
    assert kickdoor.load(json.dumps(saved)).rules == kickdoor.new_game(["Ann", "Bob", "Cy"], seed=1).rules
