"""How greedy stops a winner, keeps what it needs for that, and reads what has just happened."""

from __future__ import annotations

from kickdoor.engine.moves import Move
from kickdoor.kit import table

from .asking import all_play, play_on, say, says, told


def test_adds_an_enhancer_for_the_last_level_if_it_turns_the_fight() -> None:
    t = table(ann=dict(level=9), bob=dict(level=5, hand=["Radioactive"]), cy={})
    t.ann.fights("Fanged Fuzzball")
    t.all_pass(but="bob")
    assert t.asked == "bob" and says(t) == "play Radioactive"


def test_keeps_the_enhancer_where_it_can_turn_nothing() -> None:
    gear = ["Vibrosword", "Battle Armor", "Dogbot"]
    t = table(ann=dict(level=9, gear=gear), bob=dict(level=5, hand=["Radioactive"]), cy={})
    t.ann.fights("Chair")
    t.all_pass(but="bob")
    assert t.asked == "bob" and say(t).verb == "pass"


def test_adds_to_a_hopeless_fight_when_others_may_add_too() -> None:
    gear = ["Vibrosword", "Energy Armor"]
    others = dict(hand=["Blob", "Eep", "Chair"])
    t = table(ann=dict(level=9, gear=gear), bob=dict(level=5, hand=["Radioactive"]), cy=others)
    t.ann.fights("Fanged Fuzzball")
    t.all_pass(but="bob")
    assert t.asked == "bob" and says(t) == "play Radioactive"


def test_takes_the_missing_level_from_a_winner() -> None:
    t = table(ann=dict(level=9, gear=["Vibrosword"]), bob=dict(level=5, hand=["Squidgilator"]), cy={})
    t.ann.fights("Chair")
    t.all_pass(but="bob")
    move = say(t)
    assert (told(t, move), move.at) == ("play Trap! Squidgilator", 0)


def test_takes_the_monster_from_a_winner() -> None:
    t = table(ann=dict(level=9, gear=["Vibrosword"]), bob=dict(level=5, hand=["Mind Control Gas"]), cy={})
    t.ann.fights("Chair")
    t.all_pass(but="bob")
    assert says(t) == "play Mind Control Gas"


def test_keeps_the_level_loss_for_that_moment() -> None:
    t = table(ann=dict(level=5, hand=["Squidgilator"]), bob=dict(level=9), cy={})
    t.ann.has_time()
    assert say(t).verb == "end"


def test_keeps_big_red_button_rather_than_selling_it() -> None:
    hand = ["Big Red Button", "Beer Gas Grenade", "Denebian Rum"]
    t = table(ann=dict(level=4, pack=["Orb of Prediction"], hand=hand))
    t.ann.has_time()
    assert say(t).verb != "sell"


def test_turns_the_die_low_for_slaughterbot() -> None:
    t = table(ann=dict(level=6, hand=["Loaded Die"]))
    t.dice(1, 5)
    t.ann.fights("Slaughterbot")
    t.all_pass(until="rolled")
    t.game.play(Move("pass"))
    t.all_pass(until="rolled")
    assert t.kind == "rolled" and says(t) == "play Loaded Die"
    t.game.play(say(t))
    t.all_pass(until="die")
    assert say(t).n == 1


def test_turns_the_die_high_to_get_away() -> None:
    t = table(ann=dict(level=6, hand=["Loaded Die"], gear=["Vibrosword"]))
    t.dice(2)
    t.ann.fights("Ogre")
    t.all_pass(until="rolled")
    assert says(t) == "play Loaded Die"
    t.game.play(say(t))
    t.all_pass(until="die")
    assert say(t).n == 6


def test_leaves_a_good_roll_alone() -> None:
    t = table(ann=dict(level=6, hand=["Loaded Die"], gear=["Vibrosword"]))
    t.dice(5)
    t.ann.fights("Ogre")
    t.all_pass(until="rolled")
    assert t.kind == "rolled" and say(t).verb == "pass"


def test_lets_a_trap_hit_somebody_else() -> None:
    t = table(ann=dict(level=5, gear=["Battle Armor"]), bob=dict(level=5, hand=["Time Warp"]), cy={})
    t.doors("Alien Candy")
    t.ann.opens_door()
    t.all_pass(but="bob")
    assert t.asked == "bob" and say(t).verb == "pass"


def test_undoes_what_is_thrown_in_to_win_the_game() -> None:
    t = table(ann=dict(level=9, hand=["Big Red Button"]), bob=dict(level=5, hand=["Time Warp"]), cy={})
    t.ann.fights("Captain Quirk")
    t.ann.plays("Big Red Button", on="munchkins")
    t.all_pass(but="bob")
    assert (t.asked, t.kind) == ("bob", "played")
    assert says(t) == "play Time Warp"


def test_does_not_undo_what_is_thrown_in_against_a_leader() -> None:
    t = table(ann=dict(level=9), bob=dict(level=5, hand=["Time Warp"]), cy=dict(hand=["Big Red Button"]))
    t.ann.fights("Fanged Fuzzball")
    t.cy.plays("Big Red Button", on="monsters")
    t.all_pass(but="bob")
    assert (t.asked, t.kind) == ("bob", "played")
    assert say(t).verb == "pass"


def test_meddles_with_a_player_about_to_win() -> None:
    t = table(ann=dict(level=9), bob=dict(level=5, hand=["Last of Its Race"]), cy={})
    t.ann.fights("Fanged Fuzzball")
    t.all_pass(but="bob")
    assert t.asked == "bob" and says(t) == "play Last of Its Race"


def test_feeds_the_vampire_of_a_winner() -> None:
    t = table(ann=dict(level=9, gear=["Vibrosword", "Battle Armor"]), bob=dict(level=5, hand=["Chair", "Blob"]), cy={})
    t.ann.fights("Space Vampire")
    t.all_pass(but="bob")
    assert t.asked == "bob" and say(t).verb == "use"


def test_two_stop_together_what_neither_could_alone() -> None:
    t = table(
        ann=dict(level=9, gear=["Vibrosword"]), bob=dict(level=6, hand=["Radioactive"]),
        cy=dict(level=6, hand=["Computerized"]), dee={},
    )  # fmt: skip
    t.dice(6)
    t.ann.fights("Blob")
    said = all_play(t)
    assert said[:2] == [("bob", "play Radioactive"), ("cy", "play Computerized")]
    assert t.winner is None and t.ann.level == 9


def test_stops_a_winner_with_the_cheapest_that_is_enough() -> None:
    hand = ["Last of Its Race", "Beer Gas Grenade", "Radioactive", "Squidgilator"]
    t = table(ann=dict(level=9), bob=dict(level=5, hand=hand), cy={})
    t.ann.fights("Starfish")
    t.all_pass(but="bob")
    assert says(t) == "play Beer Gas Grenade"


def test_is_not_the_helper_whose_level_wins_the_game_either() -> None:
    """A Feline is paid with a level for a Starfish: at Level 9 nobody asks one."""
    t = table(ann=dict(level=4), bob=dict(level=9, traits=["Feline"]), cy={})
    t.ann.fights("Starfish")
    t.all_pass(but="ann")
    assert say(t).verb != "ask"


def test_throws_in_everything_for_the_last_level() -> None:
    hand = ["Big Red Button", "Nova Flash Grenade", "Denebian Rum"]
    t = table(ann=dict(level=9, hand=hand), bob=dict(level=8), cy={})
    t.ann.fights("Brain in a Jar")
    assert play_on(t, "ann")[:3] == ["play Big Red Button", "play Nova Flash Grenade", "pass"]


def test_does_not_help_on_once_the_fighter_would_win_the_game() -> None:
    t = table(
        ann=dict(level=8), bob=dict(level=6, hand=["Big Red Button"]), cy=dict(hand=["Wandering Monster", "Blob"])
    )
    t.ann.fights("Captain Quirk")
    t.ann.asks("bob", treasures=3)
    t.bob.accepts()
    t.cy.plays("Wandering Monster", with_="Blob")
    t.all_pass(but="bob")
    assert t.asked == "bob" and say(t).verb == "pass"
