"""What greedy does to others while nobody is about to win: spoiling, Traps, theft, trades, gifts."""

from __future__ import annotations

from kickdoor.kit import table

from .asking import all_play, play_on, say, says


def test_a_small_enhancer_spoils_the_leaders_big_fight() -> None:
    t = table(
        ann=dict(level=7, gear=["Vibrosword", "Energy Armor"]), bob=dict(level=5, hand=["Radioactive"]),
        cy=dict(level=4), dee=dict(level=4),
    )  # fmt: skip
    t.ann.fights("Slaughterbot")
    t.all_pass(but="bob")
    assert t.asked == "bob" and says(t) == "play Radioactive"


def test_the_same_enhancer_is_not_for_a_small_fight_of_one_behind() -> None:
    t = table(
        ann=dict(level=2, gear=["Vibrosword"]), bob=dict(level=5, hand=["Radioactive"]), cy=dict(level=7),
        dee=dict(level=4),
    )  # fmt: skip
    t.ann.fights("Blob")
    t.all_pass(but="bob")
    assert t.asked == "bob" and say(t).verb == "pass"


def test_nothing_is_thrown_in_where_it_turns_nothing() -> None:
    t = table(ann=dict(level=7, gear=["Vibrosword", "Battle Armor"]), bob=dict(level=5, hand=["Radioactive"]), cy={})
    t.ann.fights("Blob")
    t.all_pass(but="bob")
    assert t.asked == "bob" and say(t).verb == "pass"


def test_a_wandering_monster_joins_a_leaders_narrow_fight() -> None:
    t = table(
        ann=dict(level=8, gear=["Vibrosword"]), bob=dict(level=5, hand=["Wandering Monster", "Space Vampire"]),
        cy=dict(level=4), dee=dict(level=4),
    )  # fmt: skip
    t.ann.fights("Slaughterbot")
    t.all_pass(but="bob")
    move = say(t)
    assert (says(t), t.game.cards[move.at].name) == ("play Wandering Monster", "Space Vampire")


def test_a_trap_that_costs_the_leader_his_best_item_is_sprung_at_once() -> None:
    t = table(ann=dict(level=4, hand=["Antimatter"]), bob=dict(level=7, gear=["Foof Gun", "Battle Armor"]), cy={})
    t.ann.has_time()
    move = say(t)
    assert (says(t), move.at) == ("play Trap! Antimatter", 1)


def test_the_trap_goes_to_the_leader_not_to_anybody() -> None:
    t = table(
        ann=dict(level=4, hand=["Antimatter"]), bob=dict(level=2, gear=["Foof Gun"]),
        cy=dict(level=7, gear=["Bananafanafofaser"]), dee={},
    )  # fmt: skip
    t.ann.has_time()
    assert (says(t), say(t).at) == ("play Trap! Antimatter", 2)


def test_a_trap_for_a_level_is_kept_though_the_hand_is_full() -> None:
    hand = ["Squidgilator", "Psychic", "Time Warp", "Leech Bomb", "Last of Its Race", "Big Red Button", "Med Kit"]
    t = table(ann=dict(level=5, hand=hand, traits=["Psychic"]), bob=dict(level=9), cy={})
    t.ann.has_time()
    said = play_on(t, "ann")
    assert said[-1] == "end" and all(s.startswith("lay") for s in said[:-1])


def test_the_rogue_steals_from_the_leader() -> None:
    t = table(
        ann=dict(level=4, traits=["Psychic"], sidekicks=["Rogue"], hand=["Psychic"]),
        bob=dict(level=8, gear=["Dogbot"]), cy=dict(level=2, gear=["Paralysis Wand"], traits=["Trader"]),
    )  # fmt: skip
    t.ann.has_time()
    move = say(t)
    assert (move.verb, t.game.cards[move.at].name) == ("use", "Dogbot")


def test_what_must_be_given_away_goes_to_the_one_least_to_be_feared() -> None:
    hand = ["Psychic", "Chair", "Blob", "Eep", "Janibot", "Fuzzball"]
    strong = dict(gear=["Vibrosword", "Battle Armor", "Dogbot"])
    t = table(ann=dict(level=4, traits=["Psychic"], hand=hand), bob=strong, cy={}, edition="star-2002")
    t.ann.ends_turn().ends_turn()
    t.all_pass(until="charity")
    t.game.play(say(t))
    assert t.kind == "charity-to" and say(t).at == 2


def test_proposes_a_trade_that_is_good_for_both() -> None:
    t = table(
        ann=dict(level=3, traits=["Bounty Hunter"], pack=["Orb of Prediction"]),
        bob=dict(level=3, traits=["Psychic"], pack=["Buzzglove"]), cy=dict(level=5), dee=dict(level=4),
    )  # fmt: skip
    t.ann.has_time()
    assert play_on(t, "ann") == ["trade", "pick Orb of Prediction", "pick Buzzglove", "done"]
    assert all_play(t, 1) == [("bob", "accept")]


def test_does_not_arm_the_leader_in_a_trade() -> None:
    t = table(
        ann=dict(level=3, traits=["Bounty Hunter"], pack=["Orb of Prediction"]),
        bob=dict(level=8, traits=["Psychic"], pack=["Buzzglove"]), cy={},
    )  # fmt: skip
    t.ann.has_time()
    assert say(t).verb == "end"
