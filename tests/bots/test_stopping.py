"""How greedy stops a winner, keeps what it needs for that, and reads what has just happened."""

from __future__ import annotations

from kickdoor.bots import make
from kickdoor.engine.moves import Move
from kickdoor.kit import Table, table


def told(t: Table, move: Move) -> str:
    return f"{move.verb} {t.game.state.cards[move.card].name}" if move.card >= 0 else move.verb


def say(t: Table) -> Move:
    decision = t.game.decision
    assert decision is not None
    return make("greedy", 1).choose(t.game.view(decision.seat))


def test_refuses_to_help_at_level_8() -> None:
    t = table(ann=dict(level=8), bob=dict(level=6), cy={})
    t.ann.fights("Captain Quirk")
    t.game.play(Move("ask", at=1))
    t.game.play(Move("offer", n=3))
    assert t.kind == "help" and say(t).verb == "refuse"


def test_adds_an_enhancer_for_the_last_level_if_it_turns_the_fight() -> None:
    t = table(ann=dict(level=9), bob=dict(level=5, hand=["Radioactive"]), cy={})
    t.ann.fights("Fanged Fuzzball")
    t.all_pass(but="bob")
    assert t.asked == "bob" and told(t, say(t)) == "play Radioactive"


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
    assert t.asked == "bob" and told(t, say(t)) == "play Radioactive"


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
    assert told(t, say(t)) == "play Mind Control Gas"


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
    assert t.kind == "rolled" and told(t, say(t)) == "play Loaded Die"
    t.game.play(say(t))
    t.all_pass(until="die")
    assert say(t).n == 1


def test_turns_the_die_high_to_get_away() -> None:
    t = table(ann=dict(level=6, hand=["Loaded Die"], gear=["Vibrosword"]))
    t.dice(2)
    t.ann.fights("Ogre")
    t.all_pass(until="rolled")
    assert told(t, say(t)) == "play Loaded Die"
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
    assert told(t, say(t)) == "play Time Warp"


def test_does_not_undo_what_is_thrown_in_against_a_leader() -> None:
    t = table(ann=dict(level=9), bob=dict(level=5, hand=["Time Warp"]), cy=dict(hand=["Big Red Button"]))
    t.ann.fights("Fanged Fuzzball")
    t.cy.plays("Big Red Button", on="monsters")
    t.all_pass(but="bob")
    assert (t.asked, t.kind) == ("bob", "played")
    assert say(t).verb == "pass"


def test_proposes_a_trade_that_is_good_for_both() -> None:
    t = table(
        ann=dict(level=3, traits=["Bounty Hunter"], pack=["Orb of Prediction"]),
        bob=dict(level=3, traits=["Psychic"], pack=["Buzzglove"]), cy={},
    )  # fmt: skip
    bots = [make("greedy", i) for i in range(3)]
    t.ann.has_time()
    said: list[str] = []
    for _ in range(6):
        decision = t.game.decision
        assert decision is not None
        move = bots[decision.seat].choose(t.game.view(decision.seat))
        if move.verb == "end":
            break
        said.append(told(t, move))
        t.game.play(move)
    assert said[:5] == ["trade", "pick Orb of Prediction", "pick Buzzglove", "done", "accept"]


def test_offers_an_item_where_treasure_is_not_enough() -> None:
    t = table(
        ann=dict(level=6, pack=["Mental Amplifier"]), bob=dict(level=2, traits=["Psychic"], gear=["Dogbot"]), cy={},
    )  # fmt: skip
    t.ann.fights("Starfish")
    bots = [make("greedy", i) for i in range(3)]
    said: list[str] = []
    for seat in (1, 2, 0, 0, 1):
        assert t.game.decision is not None and t.game.decision.seat == seat
        move = bots[seat].choose(t.game.view(seat))
        said.append(told(t, move))
        t.game.play(move)
    assert said == ["pass", "pass", "ask", "offer Mental Amplifier", "accept"]
