"""Windows: in which order people are asked, when a window closes, and who may speak though not asked."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import rule, ruling

import kickdoor
from kickdoor.engine.moves import Move
from kickdoor.kit import Table

Lay = Callable[..., Table]
FOUR = ("ann", "bob", "cy", "di")


def _four(table: Lay, **seats: object) -> Table:
    """Four seats; everybody is asked every time unless told otherwise."""
    given = {name: {} for name in FOUR} | {k: v for k, v in seats.items() if k in FOUR}
    rest = {k: v for k, v in seats.items() if k not in FOUR}
    return table(**{"ask_all": True, **rest, **given})


def _round(t: Table, most: int = 9) -> list[str]:
    """Everybody passes until another sort of question, or another window, comes up: who was asked?"""
    asked: list[str] = []
    kind, depth = t.kind, len(t.game.state.frames)
    while t.kind == kind and len(t.game.state.frames) == depth and len(asked) < most:
        asked.append(t.asked or "")
        t.player(asked[-1]).passes()
    return asked


# Order


@rule("CMB-10")
def test_a_fight_goes_round_from_the_fighters_left(table: Lay) -> None:
    t = _four(table).dice(6)
    t.bob.fights("Ogre")
    assert t.kind == "fight" and _round(t) == ["cy", "di", "ann", "bob"] and t.saw("FightLost")
    t.all_pass()
    assert t.nobody_is_asked()


@rule("TRN-03")
def test_a_door_goes_round_from_the_left_of_who_opened_it(table: Lay) -> None:
    t = _four(table).doors("Feline")
    t.cy.opens_door()
    assert t.kind == "door" and _round(t) == ["di", "ann", "bob", "cy"] and t.nobody_is_asked()


@rule("TRN-01")
def test_a_turn_begins_with_a_word_of_the_others(table: Lay) -> None:
    t = _four(table)
    t.di.takes_turn()
    assert t.kind == "free" and _round(t) == ["ann", "bob", "cy", "di"] and t.kind == "prepare" and t.leaves("di")


@ruling("R006")
def test_a_played_card_goes_round_from_the_left_of_who_played_it(table: Lay) -> None:
    t = _four(table, cy=dict(hand=["Big Red Button"]))
    t.ann.fights("Ogre")
    t.cy.plays("Big Red Button", on="munchkins")
    assert t.kind == "played" and t.strength() == (1, 18)  # it has not taken effect yet
    assert _round(t) == ["di", "ann", "bob", "cy"]
    assert t.strength() == (6, 18) and t.leaves(t.asked or "")


@rule("HLP-01")
def test_agreed_help_goes_round_from_the_helpers_left(table: Lay) -> None:
    t = _four(table)
    t.ann.fights("Ogre").asks("cy")
    t.cy.accepts()
    assert t.kind == "helped" and _round(t) == ["di", "ann", "bob", "cy"] and t.leaves(t.asked or "")


@rule("RUN-03")
def test_a_flight_goes_round_from_the_fighters_left(table: Lay) -> None:
    t = _four(table).dice(6)
    t.ann.fights("Ogre")
    _round(t)
    assert t.kind == "flight" and _round(t) == ["bob", "cy", "di", "ann"]
    t.all_pass()
    assert t.nobody_is_asked()


# Responses


@rule("CMB-10")
@ruling("R006")
def test_after_a_response_the_next_seat_is_asked_and_all_must_pass_again(table: Lay) -> None:
    t = _four(table, cy=dict(hand=["Radioactive"])).dice(6)
    t.ann.fights("Ogre")
    t.bob.passes()
    t.cy.plays("Radioactive")
    assert t.asked == "di" and t.strength()[1] == 23
    assert _round(t) == ["di", "ann", "bob", "cy"] and t.saw("FightLost")
    t.all_pass()
    assert t.nobody_is_asked()


@rule("CMB-10")
def test_every_response_gives_everybody_another_word(table: Lay) -> None:
    hands = {"bob": "Radioactive", "di": "Computerized"}
    t = _four(table, **{name: dict(hand=[card]) for name, card in hands.items()}).dice(6)
    t.ann.fights("Ogre")
    t.bob.plays("Radioactive")
    t.cy.passes()
    t.di.plays("Computerized")
    assert _round(t) == ["ann", "bob", "cy", "di"] and t.saw("FightLost")
    t.all_pass()
    assert t.nobody_is_asked()


@ruling("R006", "R007")
def test_the_last_answer_works_first(table: Lay) -> None:
    t = _four(table, ask_all=None, ann=dict(hand=["Big Red Button"]), bob=dict(hand=["Time Warp"]), cy=dict(
        hand=["Time Warp"]
    ))  # fmt: skip
    t.ann.fights("Ogre").plays("Big Red Button", on="munchkins")
    t.bob.plays("Time Warp")
    assert t.asked == "cy" and t.kind == "played" and t.strength()[0] == 1
    t.cy.plays("Time Warp")
    assert t.saw("CardCancelled", "bob") == 1 and t.strength()[0] == 6 and t.discarded("Time Warp") and t.leaves("ann")


@ruling("R006")
def test_who_is_asked_knows_which_card_it_is_about(table: Lay) -> None:
    t = _four(table, ask_all=None, ann=dict(hand=["Big Red Button"]), bob=dict(hand=["Time Warp"]))
    t.ann.fights("Ogre").plays("Big Red Button", on="munchkins")
    view = t.game.view(1)
    assert view.kind == "played" and view.cards[view.about].name == "Big Red Button" and t.leaves("bob")


# Who is asked


def test_with_ask_all_everybody_is_asked_and_silence_tells_nothing(table: Lay) -> None:
    t = _four(table, cy=dict(hand=["Radioactive"]))
    t.ann.fights("Ogre")
    asked = []
    for _ in range(3):
        asked.append((t.asked, t.kind))
        t.player(t.asked or "").passes()
    assert asked == [("bob", "fight"), ("cy", "fight"), ("di", "fight")] and t.leaves("ann")


def test_otherwise_only_those_who_could_do_something_are_asked(table: Lay) -> None:
    t = _four(table, ask_all=False, cy=dict(hand=["Radioactive"]))
    t.ann.fights("Ogre")
    asked: list[str | None] = []
    while t.kind == "fight" and len(asked) < 9:
        asked.append(t.asked)
        t.dice(*([6] if len(asked) == 2 else []))
        t.player(t.asked or "").passes()
    assert asked == ["cy", "ann"] and t.nobody_is_asked()  # ann could have asked for help


def test_a_window_nobody_can_answer_is_not_opened(table: Lay) -> None:
    t = _four(table, ask_all=False, ann=dict(hand=["Big Red Button"]))
    t.ann.fights("Ogre").plays("Big Red Button", on="munchkins")
    assert t.strength()[0] == 6 and t.kind == "fight" and t.leaves("ann")


def test_the_end_of_a_game_does_not_depend_on_who_is_asked() -> None:
    """Asking those who can only pass changes nothing: the same answers lead to the same end."""
    ends = []
    for ask_all in (False, True):
        game = kickdoor.new_game(FOUR, seed=11, sexes=(0, 1, 0, 1), first=0, ask_all=ask_all)
        while game.decision is not None and game.state.turn_no < 30:
            moves = [m for m in game.decision.options if m.verb != "trade"]
            useful = [m for m in moves if m.verb not in ("pass", "unequip", "ask", "sell")]
            game.play((useful or moves)[0] if "pass" not in [m.verb for m in moves] else Move("pass"))
        ends.append((game.state.level, game.state.hand, game.state.gear, game.outcome))
    assert ends[0] == ends[1]


# Interjections


@rule("ACT-01")
def test_somebody_may_speak_while_another_decides_who_is_asked_afresh(table: Lay) -> None:
    t = _four(table, ask_all=None, ann=dict(level=3, traits=["Feline"]), cy=dict(hand=["Chemical Spill"]))
    t.ann.takes_turn()
    t.all_pass()
    assert t.asked == "ann" and t.kind == "prepare"
    t.cy.plays("Chemical Spill", on="ann")
    assert t.ann.traits == [] and t.asked == "ann" and t.kind == "prepare" and t.leaves("ann")


@rule("ACT-01", "HLP-02")
def test_an_offer_is_heard_afresh_when_the_fight_has_changed(table: Lay) -> None:
    t = _four(table, ask_all=None, cy=dict(hand=["Radioactive"]))
    t.ann.fights("Bug-Eyed Monster")
    t.cy.passes()
    t.ann.asks("bob", 1)
    assert t.options == ["accept", "refuse", "counter 2"]
    t.cy.plays("Radioactive")
    assert t.asked == "bob" and t.options == ["accept", "refuse", "counter 2", "counter 3"] and t.leaves("bob")


@rule("ACT-01")
def test_who_is_asked_afresh_sees_only_what_is_still_possible(table: Lay) -> None:
    t = _four(table, ask_all=None, ann=dict(pack=["Raser"]), cy=dict(hand=["Solar Flare"]))
    t.ann.takes_turn()
    t.all_pass()
    assert "equip Raser" in t.options
    t.cy.plays("Solar Flare", on="ann")
    assert t.ann.items == [] and "equip Raser" not in t.options and t.leaves("ann")


@rule("ACT-01")
def test_an_answer_to_a_played_card_may_come_at_once(table: Lay) -> None:
    t = _four(table, bob=dict(hand=["Big Red Button"]), ann=dict(hand=["Time Warp"]))
    t.ann.fights("Ogre")
    t.bob.plays("Big Red Button", on="monsters")
    assert t.asked == "cy" and t.kind == "played"
    t.ann.plays("Time Warp")  # though cy is asked first
    assert t.kind == "played" and t.asked == "bob"  # now the Time Warp goes round
    _round(t)
    t.all_pass(until="fight")
    assert t.saw("CardCancelled", "bob") and t.strength()[1] == 18 and t.leaves(t.asked or "")


@rule("ACT-01")
def test_who_has_passed_may_still_change_their_mind_while_the_window_is_open(table: Lay) -> None:
    t = _four(table, bob=dict(hand=["Radioactive"]))
    t.ann.fights("Ogre")
    t.bob.passes()
    t.bob.plays("Radioactive")
    assert t.asked == "cy" and t.strength()[1] == 23 and len(_round(t)) == 4  # and all are asked again
    t.dice(6).all_pass()
    assert t.nobody_is_asked()


@rule("ACT-01", "CHR-03")
def test_a_race_is_thrown_off_without_waiting_to_be_asked(table: Lay) -> None:
    t = _four(table, ask_all=None, ann=dict(traits=["Feline"]), bob=dict(hand=["Radioactive"]))
    t.ann.fights("Fanged Fuzzball")
    assert t.asked == "bob" and t.strength()[1] == 8
    t.ann.drops("Feline")
    assert t.asked == "bob" and t.strength()[1] == 6 and t.leaves("bob")


# What must be resolved first


@rule("ACT-01")
@ruling("R006", "R082")
def test_nobody_speaks_while_something_is_being_lost(table: Lay) -> None:
    t = _four(
        table, ask_all=None, ann=dict(pack=["Raser", "Maser"]), bob=dict(hand=["Solar Flare", "Squidgilator"]),
        cy=dict(hand=["Monolith"], traits=["Feline"], pack=["Dogbot"]),
    )  # fmt: skip
    t.bob.plays("Solar Flare", on="ann")
    assert t.asked == "ann" and t.kind == "lose-item"
    assert t.bob.may() == [] and t.cy.may() == []
    assert t.bob.cannot_play("Squidgilator", on="ann").because("no-interruption")
    assert t.cy.cannot_drop("Feline").because("no-interruption")
    t.ann.picks("Maser")
    assert t.cy.can_drop("Feline") and t.nobody_is_asked()


@rule("ACT-01")
@ruling("R006")
def test_in_the_window_of_a_played_card_only_answers_to_it_are_given(table: Lay) -> None:
    t = _four(
        table, ask_all=None, ann=dict(hand=["Big Red Button"], traits=["Feline"]),
        bob=dict(hand=["Time Warp", "Squidgilator", "Radioactive"], pack=["Raser"]),
    )  # fmt: skip
    t.ann.fights("Ogre")
    t.bob.passes()
    t.ann.plays("Big Red Button", on="munchkins")
    assert t.options == ["play Time Warp", "pass"] and t.bob.may() == t.options
    assert t.bob.cannot_play("Squidgilator", on="ann") and t.ann.cannot_drop("Feline")
    assert t.bob.cannot_equip("Raser") and t.leaves("bob")


@rule("ACT-01", "HLP-05")
def test_a_trap_may_be_sprung_while_treasure_is_shared(table: Lay) -> None:
    t = _four(table, ask_all=None, bob=dict(level=9), cy=dict(hand=["Squidgilator"]))
    t.treasures("Med Kit", "Loaded Die").ann.fights("Bug-Eyed Monster")
    t.cy.passes()
    t.ann.asks("bob", 1)
    t.bob.accepts()
    t.all_pass(until="share")
    assert t.asked == "ann" and t.kind == "share" and t.ann.level == 2
    t.cy.plays("Squidgilator", on="ann")
    assert t.ann.level == 1 and t.asked == "ann" and t.kind == "share"
    t.ann.picks("Med Kit")
    t.all_pass()
    assert t.nobody_is_asked()


@ruling("R088")
def test_only_the_roller_is_asked_about_a_roll(table: Lay) -> None:
    t = _four(table, ann=dict(hand=["Loaded Die"]), bob=dict(hand=["Loaded Die"])).dice(1)
    t.ann.fights("Bug-Eyed Monster")
    t.all_pass(until="rolled")
    assert t.asked == "ann" and t.bob.may() == []
    t.ann.plays("Loaded Die")
    t.all_pass()
    t.ann.chooses(6)
    t.all_pass()
    assert t.ann.escaped and t.bob.hand == ["Loaded Die"] and t.nobody_is_asked()


# Refusals


@rule("ACT-01")
def test_a_move_of_somebody_who_is_not_asked_must_be_an_interjection(table: Lay) -> None:
    t = _four(table, ask_all=None, bob=dict(hand=["Radioactive"]))
    t.ann.fights("Ogre")
    assert t.asked == "bob"
    with pytest.raises(kickdoor.IllegalMove):
        t.game.play(Move("pass"), seat=0)
    with pytest.raises(kickdoor.IllegalMove):
        t.game.play(Move("accept"), seat=1)
    assert t.asked == "bob" and t.leaves("bob")  # a refused move changes nothing


@rule("ACT-01")
def test_what_may_be_interjected_is_what_is_accepted(table: Lay) -> None:
    t = _four(
        table, ask_all=None, bob=dict(hand=["Radioactive"]), di=dict(
            hand=["Squidgilator", "Android", "Energy Armor"], traits=["Feline"], pack=["Raser"]
        ),
    )  # fmt: skip
    t.ann.fights("Ogre")
    for move in t.game.interjections(3):
        game = t.game.clone()
        game.play(move, seat=3)
    assert {m.verb for m in t.game.interjections(3)} == {"play", "drop", "equip", "trade"} and t.leaves("bob")
