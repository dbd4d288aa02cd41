"""The table language itself."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import kickdoor.kit as kit
from kickdoor.errors import KickdoorError
from kickdoor.kit import BadSetUp, Table, place, replay
from kickdoor.kit.spoken import kinds

Lay = Callable[..., Table]


# The example of the documentation


def test_a_card_in_three_lines(table: Lay) -> None:
    t = table(edition="star-2019", ann=dict(level=6, hand=["Big Red Button"]), bob=dict(hand=["Time Warp"]), cy={})
    t.ann.fights("Ogre").plays("Big Red Button", on="munchkins")
    t.bob.plays("Time Warp")
    assert t.saw("CardCancelled") and t.strength() == (6, 18)
    assert t.leaves("ann")


PAGE = (Path(__file__).parents[2] / "docs/testing.md").read_text("utf-8")
DOCUMENTED = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
NAMED = [name for block in DOCUMENTED for name in re.findall(r"def (test_\w+)\(table\)", block)]


@pytest.mark.parametrize("name", NAMED)
def test_the_documentation_is_right(table: Lay, name: str) -> None:
    said: dict[str, Callable[[Lay], None]] = {}
    for block in DOCUMENTED:
        exec(block, said)
    said[name](table)


# Laying the table


def test_bystanders_fill_the_table(table: Lay) -> None:
    assert table(ann={}).names == ["ann", "bob", "cy"]
    assert table(bob={}).names == ["bob", "ann", "cy"]
    assert table(zoe={}, ann={}, max={}, eve={}).names == ["zoe", "ann", "max", "eve"]


def test_a_seat_is_as_described(table: Lay) -> None:
    t = table(
        ann=dict(
            level=7, sex="female", hand=["Chair"], gear=["Energy Armor"], pack=["Raser"], traits=["Mutant", "Trader"],
            sidekicks=["Android", "Red Shirt"], marks=["Chromosome Switch"], handicap=-5,
        ),
        bob=dict(level=3, dead=True),
    )  # fmt: skip
    assert (t.ann.level, t.ann.sex, t.bob.level) == (7, "female", 3)
    assert (t.ann.hand, t.ann.gear, t.ann.pack) == (["Chair"], ["Energy Armor"], ["Raser"])
    assert t.ann.traits == ["Mutant", "Trader"] and t.ann.items == ["Energy Armor", "Raser"]
    assert t.ann.sidekicks == ["Sidekick: Android", "Sidekick: Red Shirt"]
    assert t.ann.marks == ["Trap! Chromosome Switch"] and t.ann.handicap == -5
    assert t.ann.alive and not t.bob.alive and t.ann.strength == 7 + 2 + 2 - 5
    assert t.turn == "ann" and t.nobody_is_asked()


@pytest.mark.parametrize("name", ["Trap! Can Opener", "Can Opener", "can opener", "star:can-opener"])
def test_a_card_has_several_names(table: Lay, name: str) -> None:
    assert table(ann=dict(hand=[name])).ann.hand == ["Trap! Can Opener"]


def test_dots_and_capitals_do_not_matter(table: Lay) -> None:
    assert table(ann=dict(hand="...And Its Clone")).ann.hand == ["... And Its Clone"]


@pytest.mark.parametrize(
    ("seat", "says"),
    [
        (dict(hand=["Ogr"]), "There is no card 'Ogr' in star; did you mean 'Ogre'"),
        (dict(hand=["Xylophone Quartet"]), "There is no card 'Xylophone Quartet' in star."),
        (dict(levle=3), "A seat has no 'levle'; did you mean 'level'"),
        (dict(hand=["Ogre", "Ogre"]), "Ogre is laid already, in play, in a hand or on a deck: there is only one copy."),
        (dict(hand=["Laser", "Laser", "Laser"]), "only 2 copies"),
        (dict(gear=["Raser", "Ray Gun"]), "ITM-03"),
        (dict(gear=["Mechwalker"]), "ITM-04"),
        (dict(gear=["Big Red Button"]), "ann cannot have Big Red Button equipped; say pack"),
        (dict(traits=["Mutant", "Feline"]), "ann cannot be all of Mutant, Feline"),
        (dict(sidekicks=["Android", "Rogue"]), "ann cannot have that many Sidekicks"),
    ],
)
def test_what_cannot_lie_there_is_refused_in_words(table: Lay, seat: dict[str, object], says: str) -> None:
    with pytest.raises(BadSetUp, match=says.replace("(", r"\(")):
        table(ann=seat)


def test_an_unknown_set_edition_seat_and_event_are_named(table: Lay) -> None:
    with pytest.raises(BadSetUp, match="There is no set 'stra'"):
        table(sets=["stra"])
    with pytest.raises(KickdoorError, match="There is no edition"):
        table(edition="star-1999")
    t = table()
    with pytest.raises(AttributeError, match="nobody and nothing called 'zoe'; there are ann, bob, cy"):
        t.zoe  # noqa: B018
    with pytest.raises(AssertionError, match="nobody here is called 'zoe'"):
        t.all_pass(but="zoe")
    with pytest.raises(AssertionError, match="no event 'CardCanceled'; did you mean 'CardCancelled'"):
        t.saw("CardCanceled")


def test_no_more_than_six_sit_down_and_one_of_them_has_the_turn(table: Lay) -> None:
    with pytest.raises(BadSetUp, match="3 to 6 players, not 7"):
        table(**{name: {} for name in ("ann", "bob", "cy", "di", "ed", "flo", "gus")})
    with pytest.raises(BadSetUp, match="There is no seat 'bobo' to have the turn; did you mean 'bob'"):
        table(turn="bobo")


def test_cheats_tapes_and_loads_are_in_use(table: Lay) -> None:
    t = table(
        ann=dict(cheat="Mechwalker"), bob=dict(taped=[("Laser", "Ray Gun")]),
        cy=dict(sidekicks=["Loud Hairy Alien"], loads={"Loud Hairy Alien": ["Maser", "Vibrosword"]}),
    )  # fmt: skip
    assert (t.ann.strength, t.bob.strength, t.cy.strength) == (5, 5, 7)


def test_an_item_may_be_in_use_in_its_other_way(table: Lay) -> None:
    t = table(sets=["impossible"], ann=dict(turned=["Jet-Powered Suitcase"]))
    assert t.ann.gear == ["Jet-Powered Suitcase"] and t.ann.strength == 1 + 3
    t.ann.fights("Mime Field")
    t.all_pass()
    t.ann.has_time()  # the position keeps it
    assert t.ann.strength == 2 + 3
    t.ann.equips("Jet-Powered Suitcase")
    assert t.ann.strength == 2 + 2 and t.ann.can_equip("Jet-Powered Suitcase", as_vehicle=True)


def test_an_item_held_by_a_trap_counts_against_its_owner(table: Lay) -> None:
    t = table(ann=dict(level=5, marks=["Antimatter", "Energy Armor"]))
    assert t.ann.strength == 3 and t.ann.uses("Get rid of it").strength == 3
    assert t.discarded("Antimatter", "Energy Armor") and t.ann.level == 3


def test_options_and_switches(table: Lay) -> None:
    t = table(options=["epic"], switches={"hand_limit": 3})
    assert t.game.state.rules.goal == 20 and t.game.state.rules.hand_limit == 3


def test_everything_else_lies_in_the_decks_in_a_fixed_order(table: Lay) -> None:
    one, two = table(ann=dict(hand=["Ogre"])), table(ann=dict(hand=["Ogre"]))
    assert one.deck("doors") == two.deck("doors") and "Ogre" not in one.deck("doors")
    assert len(one.deck("doors")) + len(one.deck("treasures")) == len(one.game.state.cards) - 1


def test_doors_treasures_and_discards_lie_as_told(table: Lay) -> None:
    t = table().doors("Ogre", "Blob").doors("Chair").treasures("Laser").discards("Eep", "Maser", "Rogue")
    assert t.deck("doors")[:3] == ["Ogre", "Blob", "Chair"] and t.deck("treasures")[0] == "Laser"
    assert t.pile("doors") == ["Eep", "Sidekick: Rogue"] and t.pile("treasures") == ["Maser"]
    with pytest.raises(BadSetUp, match="Laser is not a Door"):
        t.doors("Laser").ann.opens_door()


# Things happen one after another


def test_a_fight_stops_at_its_fighter_though_nobody_could_do_anything(table: Lay) -> None:
    t = table(edition="star-2019", ann=dict(level=9)).treasures("Laser")
    t.ann.fights("Blob")
    assert t.asked == "ann" and t.kind == "fight" and t.options == ["pass"] and t.strength() == (9, 2)
    t.all_pass()
    assert t.winner == "ann" and t.ann.level == 10 and t.fight_over and t.nobody_is_asked()


def test_simulations_ask_only_those_who_are_able(table: Lay) -> None:
    t = table(edition="star-2019", ask_all=False, ann=dict(level=5))
    t.ann.fights("Blob")
    assert t.fight_over and t.ann.level == 6


def test_everybody_can_be_asked_every_time(table: Lay) -> None:
    t = table(ask_all=True).doors("Blob")
    t.ann.opens_door()
    assert t.asked == "bob" and t.kind == "door"
    t.bob.passes()
    t.cy.passes()
    t.ann.passes()
    assert t.kind == "fight" and t.leaves("bob")


def test_a_move_aimed_at_a_seat_names_it_whatever_seats_it_is_for(table: Lay) -> None:
    t = table(
        sets=["munchkin"], ann=dict(level=3, hand=["Transferral Potion"]), bob=dict(traits=["Thief"], hand=["Crabs"])
    )
    t.ann.fights("Net Troll")
    assert "play Transferral Potion on cy" in t.ann.may() and "use Thief (Backstab) on ann" in t.bob.may()
    assert t.leaves("bob")


@pytest.mark.parametrize("beast", ["Tiny But Advanced Creatures", "Bottle Bottle", "Space Cowboy"])  # cards 0, 1 and 2
@pytest.mark.parametrize("name", ["Leech Bomb", "Radioactive", "... And Its Clone"])
def test_what_is_aimed_at_monsters_is_not_aimed_at_a_player(table: Lay, beast: str, name: str) -> None:
    t = table(ann=dict(hand=[name]))
    t.ann.fights(beast)
    if t.kind == "decline":
        t.ann.fights_on()
    for seat in ("ann", "bob", "cy"):
        assert t.ann.cannot_play(name, on=seat).because("no-target") and not t.ann.can_play(name, on=seat)
        with pytest.raises(AssertionError, match=f"ann may not play {re.escape(name)} on a player"):
            t.ann.plays(name, on=seat)
    assert t.monsters == [beast] and t.ann.hand == [name] and t.leaves("ann")


def test_all_pass_stops_at_somebody_and_at_a_kind_of_question(table: Lay) -> None:
    t = table(ann=dict(hand=["Loaded Die"]), cy=dict(hand=["Denebian Rum"])).dice(1)
    t.ann.fights("Ogre")
    assert t.asked == "cy"
    t.all_pass(but="ann")
    assert t.asked == "ann" and t.kind == "fight"
    t.all_pass(until="rolled")
    assert t.kind == "rolled" and t.ann.plays("Loaded Die").chooses(6).escaped
    assert t.saw("DieTurned", "ann", n=6) and t.nobody_is_asked()


def test_one_thing_follows_another_at_the_same_table(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Energy Armor"]), bob=dict(level=8)).treasures("Laser", "Maser")
    t.ann.plays("Energy Armor")
    assert t.ann.gear == ["Energy Armor"]
    t.ann.fights("Blob")
    t.all_pass()
    assert t.ann.level == 4 and t.ann.hand == ["Laser"]
    t.doors("Blob").bob.opens_door()
    assert t.strength() == (8, 2)
    t.all_pass()
    assert t.bob.level == 9 and t.bob.hand == ["Maser"] and t.ann.level == 4 and t.ann.gear == ["Energy Armor"]
    assert t.saw("FightWon") == 2 and t.saw("FightWon", "ann") == 1 and t.nobody_is_asked()


def test_a_whole_turn_and_nothing_after_it(table: Lay) -> None:
    t = table(ann=dict(hand=["Chair", "Bubble Helmet"])).doors("Feline", "Blob").dice(6)
    t.ann.takes_turn().plays("Bubble Helmet").kicks()
    assert t.ann.hand == ["Chair", "Feline"] and t.kind == "explore"
    t.ann.plays("Feline").looks_for_trouble("Chair")
    assert t.strength() == (3, 1)
    t.all_pass()
    t.ann.ends_turn()
    assert t.turn == "bob" and t.ann.level == 2 and t.nobody_is_asked()


def test_nothing_can_be_laid_or_begun_in_the_middle_of_something(table: Lay) -> None:
    t = table()
    t.ann.fights("Ogre")
    with pytest.raises(BadSetUp, match="doors can be laid only while nothing is going on; now ann is asked"):
        t.doors("Blob")
    with pytest.raises(BadSetUp, match="something else can begin only"):
        t.bob.fights("Blob")
    assert t.leaves("ann")


def test_a_roll_nobody_fixed_fails(table: Lay) -> None:
    t = table()
    t.ann.fights("Ogre")
    with pytest.raises(AssertionError, match="a die was rolled that nobody fixed"):
        t.all_pass()
    with pytest.raises(BadSetUp, match="A die shows 1 to 6, not 7"):
        t.dice(7)


# Deeds


def test_what_is_illegal_says_why_and_who_is_asked(table: Lay) -> None:
    t = table(bob=dict(hand=["Bubble Helmet"]))
    t.ann.fights("Ogre")
    with pytest.raises(AssertionError, match=r"bob may not play Bubble Helmet: .*ACT-03.*Now ann is asked \(fight\)"):
        t.bob.plays("Bubble Helmet")
    assert t.bob.hand == ["Bubble Helmet"] and t.leaves("ann")


def test_a_card_is_aimed_by_name(table: Lay) -> None:
    t = table(
        ann=dict(hand=["Leech Bomb", "Big Red Button"]), bob=dict(hand=["Squidgilator", "Wandering Monster", "Eep"]),
        cy=dict(level=4, hand=["Radioactive"]),
    ).dice(3)  # fmt: skip
    t.ann.fights("Ogre")
    t.bob.plays("Squidgilator", on="cy").plays("Wandering Monster", with_="Eep")
    t.cy.plays("Radioactive", on="Eep")
    t.ann.plays("Big Red Button", on="monsters").plays("Leech Bomb", on="Ogre")
    assert t.cy.level == 3 and t.monsters == ["Eep"] and t.strength() == (1, 1 + 3 + 5 + 5)
    assert ("boosted", 3, "Eep") in t.why("monsters") and ("thrown-in", 5, "") in t.why("monsters")
    assert t.leaves(str(t.asked))


def test_the_only_target_need_not_be_named_but_one_of_two_must(table: Lay) -> None:
    t = table(ann=dict(hand=["Leech Bomb"]))
    t.ann.fights("Ogre", "Blob")
    with pytest.raises(AssertionError, match=r"may not play Leech Bomb: .*play Leech Bomb on Ogre; play Leech Bomb on"):
        t.ann.plays("Leech Bomb")
    with pytest.raises(AssertionError, match="there is no target 'everyone'"):
        table(ann=dict(hand=["Denebian Rum"])).ann.plays("Denebian Rum", on="everyone")
    assert t.ann.can_play("Leech Bomb", on="Blob") and t.leaves("ann")


def test_powers_are_used_by_name_and_paid_for(table: Lay) -> None:
    t = table(ann=dict(traits=["Psychic"], hand=["Chair", "Eep", "Ogre"])).doors("Blob", "Grays")
    t.ann.uses("See the future", on="doors", paying=["Eep"])
    assert t.discarded("Eep") and t.saw("CardSeen", "ann", card="Blob") and t.ann.hand == ["Chair", "Ogre"]
    assert t.ann.can_use("See the future", on="treasures") and t.bob.cannot_use("See the future")
    with pytest.raises(AssertionError, match="there is no power 'See the past'; did you mean 'See the future'"):
        t.ann.uses("See the past")
    with pytest.raises(AssertionError, match="bob has no card with the power"):
        t.bob.uses("See the future")


def test_monsters_powers_are_used_by_name_too(table: Lay) -> None:
    t = table(bob=dict(hand=["Chair"]))
    t.ann.fights("Space Vampire")
    t.bob.uses("Feed it", paying=["Chair"])
    assert t.strength() == (1, 16) and t.leaves("ann")


def test_gear_is_put_on_and_taken_off_at_any_time_out_of_a_fight(table: Lay) -> None:
    t = table(ann=dict(gear=["Maser"]), bob=dict(pack=["Bubble Helmet"]))
    t.bob.equips("Bubble Helmet")
    assert t.bob.gear == ["Bubble Helmet"] and t.bob.unequips("Bubble Helmet").pack == ["Bubble Helmet"]
    t.ann.fights("Ogre")
    assert t.ann.cannot_unequip("Maser").because("ACT-04") and t.leaves("ann")


def test_selling_laying_and_dropping(table: Lay) -> None:
    t = table(ann=dict(hand=["Time Warp", "Bubble Helmet"], traits=["Trader"]), bob=dict(pack=["Battle Armor"]))
    t.ann.lays("Time Warp")
    assert t.ann.pack == ["Time Warp"] and t.ann.cannot_lay("Bubble Helmet")
    t.ann.sells("Time Warp").drops("Trader")
    assert t.ann.level == 2 and t.ann.traits == [] and t.discarded("Time Warp", "Trader")
    assert t.bob.cannot_sell("Battle Armor").because("ITM-11")
    assert t.ann.cannot_sell("Bubble Helmet").because("ITM-11") and not t.ann.can_sell("Bubble Helmet")


def test_trades_and_gifts(table: Lay) -> None:
    t = table(ann=dict(pack=["Maser"], hand=["Raser"]), bob=dict(gear=["Vibrosword"]))
    t.ann.trades("bob", give=["Maser"], get=["Vibrosword"])
    assert t.asked == "bob"
    t.bob.accepts()
    assert t.ann.pack == ["Vibrosword"] and t.bob.pack == ["Maser"]
    t.bob.gives("cy", "Maser")
    assert t.cy.pack == ["Maser"] and t.ann.cannot_trade("bob", give=["Raser"]).because("ITM-12")
    t.ann.trades("cy", get=["Maser"])
    t.cy.refuses()
    assert t.cy.pack == ["Maser"] and t.nobody_is_asked()


def test_help_is_bargained_for(table: Lay) -> None:
    t = table(
        ann=dict(level=3, pack=["Laser"]), bob=dict(level=5),
    ).treasures("Maser", "Raser", "Dazer", "Shmaser", "Bobaser")  # fmt: skip
    t.ann.fights("Frank the Tank", "Blob")
    t.ann.asks("bob", treasures=1, item="Laser")
    t.bob.counters(2)
    t.ann.refuses()
    assert t.helper is None
    t.ann.asks("cy")
    t.cy.refuses()
    t.ann.asks("bob", treasures=2, order="first")
    t.bob.accepts()
    assert t.helper == "bob" and t.strength() == (8, 18)
    assert t.ann.cannot_ask("cy").because("HLP-01") and t.leaves("ann")


def test_a_sidekick_is_given_up_and_a_monster_declined(table: Lay) -> None:
    t = table(ann=dict(sex="female", sidekicks=["Android"]))
    t.ann.fights("Thing Man Was Not Meant To Know").declines()
    assert t.ann.level == 2
    t.ann.fights("Ogre")
    t.all_pass()
    t.ann.sacrifices("Android")
    assert t.ann.escaped and t.ann.sidekicks == [] and t.nobody_is_asked()


def test_the_questions_at_a_death(table: Lay) -> None:
    t = table(
        ann=dict(traits=["Cyborg"], level=4, hand=["Eep", "Chair"]), bob=dict(level=3), cy=dict(level=2)
    ).dice(1)  # fmt: skip
    t.ann.fights("Ogre").flees().chooses("die")
    assert not t.ann.alive and not t.ann.escaped
    t.bob.picks("Chair")
    assert t.bob.hand == ["Chair"] and t.cy.hand == ["Eep"] and t.nobody_is_asked()


# Refusals


def test_a_refusal_knows_its_reason(table: Lay) -> None:
    t = table(ann=dict(pack=["Mechwalker", "Raser"], gear=["Maser", "Bubble Helmet"]), bob=dict(hand=["Chair"]))
    assert t.ann.cannot_equip("Mechwalker").because("ITM-04")
    assert t.ann.cannot_equip("Mechwalker").because("only")
    with pytest.raises(AssertionError, match=r"is refused not because of 'ITM-03' but by .*ITM-04"):
        t.ann.cannot_equip("Mechwalker").because("ITM-03")
    with pytest.raises(AssertionError, match="ann may equip Raser"):
        t.ann.cannot_equip("Raser")  # lasers snap together
    assert t.ann.can_equip("Raser") and t.bob.cannot_play("Chair")


def test_after_the_game_nobody_may_do_anything(table: Lay) -> None:
    t = table(ann=dict(level=9, hand=["Bubble Helmet"]))
    t.ann.fights("Blob")
    t.all_pass()
    assert t.winners == ("ann",) and t.ann.cannot_play("Bubble Helmet").because("WIN-01")


# The end of a test


def test_a_question_left_open_must_be_named() -> None:
    t = kit.table()
    t.ann.fights("Ogre")
    with pytest.raises(AssertionError, match=r"the test ends while ann is asked .*Say t.leaves\('ann'\)"):
        t.check_end()
    with pytest.raises(AssertionError, match="bob is not asked: ann is asked"):
        t.leaves("bob")
    with pytest.raises(AssertionError, match="ann is asked"):
        t.nobody_is_asked()
    t.leaves("ann")
    t.check_end()


def test_the_fixture_checks_the_end(pytester: pytest.Pytester) -> None:
    pytester.makeconftest("from kickdoor.kit.fixture import pytest_runtest_makereport, table")
    pytester.makepyfile("""
        def test_left_open(table): table().ann.fights("Ogre")
        def test_said_so(table): t = table(); t.ann.fights("Ogre"); t.leaves("ann")
        def test_at_rest(table): table(ann=dict(hand="Laser")).ann.plays("Laser")
        def test_failed(table): table().ann.fights("Ogre"); assert False
    """)
    pytester.runpytest("-p", "no:asyncio").assert_outcomes(passed=3, errors=1, failed=1)


# A position can be kept and played again


def _played(table: Lay) -> Table:
    t = table(
        ann=dict(level=4, cheat="Mechwalker", hand=["Big Red Button", "Loaded Die"]), bob=dict(hand=["Time Warp"]),
        cy=dict(taped=[("Laser", "Ray Gun")]),
    ).doors("Ogre").dice(2)  # fmt: skip
    t.ann.opens_door().plays("Big Red Button", on="munchkins")
    t.bob.plays("Time Warp")
    t.ann.asks("cy", treasures=2)
    t.cy.refuses()
    t.all_pass(until="rolled")
    t.ann.plays("Loaded Die").chooses(5)
    return t


def test_a_position_and_the_moves_are_a_game(table: Lay) -> None:
    t = _played(table)
    again = replay(t.position, t.game.history())
    assert again.log == t.game.log and again.decision == t.game.decision
    assert again.state.hand == t.game.state.hand and again.state.piles == t.game.state.piles


def test_a_position_goes_through_a_save_file(table: Lay) -> None:
    t = _played(table)
    t.bob.fights("Blob")
    saved = json.loads(json.dumps(kit.as_plain(t.position)))
    assert kit.from_plain(saved) == t.position
    assert place(kit.from_plain(saved)).state.links == t.game.state.links != ()
    assert t.leaves("bob")


def test_a_clones_power_is_called_as_the_monster_calls_it() -> None:
    t = kit.table(ann=dict(hand=["... And Its Clone"]), bob=dict(hand=["Laser"]))
    t.ann.fights("Space Vampire")
    t.bob.passes()
    t.ann.plays("... And Its Clone", on="Space Vampire")
    assert t.asked == "bob" and "use ... And Its Clone (Feed it)" in t.options


# Bystanders, forced answers and mistyped words


def test_nothing_changes_if_passing_does_not_help(table: Lay) -> None:
    t = table(ann=dict(hand=["Bubble Helmet"]), bob=dict(hand=["Squidgilator"]))
    t.ann.fights("Ogre")
    with pytest.raises(AssertionError, match=r"ann may not play Bubble Helmet: .*\(ACT-04\)\. Now bob is asked"):
        t.ann.plays("Bubble Helmet")
    assert t.asked == "bob" and t.leaves("bob")


def test_a_fighter_is_never_passed_over(table: Lay) -> None:
    t = table(ann=dict(hand=["Eep", "Chair"]), bob=dict(hand=["Squidgilator"])).dice(1)
    t.ann.fights("Ogre")
    t.bob.passes()
    with pytest.raises(AssertionError, match="bob may not pick Eep"):
        t.bob.picks("Eep")
    assert t.asked == "ann" and t.leaves("ann")


def test_a_seat_that_was_passed_over_may_pass(table: Lay) -> None:
    t = table(bob=dict(hand=["Squidgilator"]), ann=dict(level=5))
    t.ann.fights("Blob").passes()
    t.bob.passes()
    assert t.ann.level == 6 and t.nobody_is_asked()


def test_a_forced_payment_is_paid_whether_others_hold_cards_or_not(table: Lay) -> None:
    for hand in ([], ["Time Warp"]):
        t = table(ann=dict(traits=["Psychic"], sidekicks=["Android"], hand=["Can Opener"]), bob=dict(hand=hand))
        t.ann.uses("See the future", on="doors", paying="Can Opener")
        assert t.discarded("Can Opener") and t.ann.sidekicks and t.nobody_is_asked()


def test_what_was_not_paid_is_not_taken_for_paid(table: Lay) -> None:
    t = table(ann=dict(traits=["Psychic"], hand=["Can Opener"]))
    with pytest.raises(AssertionError, match="ann may not pick Ogre"):
        t.ann.uses("See the future", on="doors", paying=["Ogre"])
    with pytest.raises(BadSetUp, match="There is no card 'Can Openr' in star; did you mean 'Can Opener'"):
        t.ann.picks("Can Openr")


def test_until_stops_where_a_seat_could_only_pass(table: Lay) -> None:
    t = table().dice(5)
    t.ann.fights("Ogre")
    t.all_pass(until="flight")
    assert (t.asked, t.kind, t.options) == ("bob", "flight", ["pass"])
    t.all_pass()
    assert t.ann.escaped and t.nobody_is_asked()


def test_until_prefers_the_seat_that_can_answer(table: Lay) -> None:
    t = table(ann={}, bob={}, cy=dict(hand=["Squidgilator"])).dice(5)
    t.ann.fights("Ogre")
    assert t.all_pass(until="flight").asked == "cy" and t.leaves("cy")


def test_until_never_runs_past(table: Lay) -> None:
    t = table(ann=dict(level=5))
    t.ann.fights("Blob")
    with pytest.raises(AssertionError, match="nobody is asked 'flight' if all pass now; ann is asked"):
        t.all_pass(until="flight")
    with pytest.raises(AssertionError, match="nobody is asked 'fligth' if all pass now; did you mean 'flight'"):
        t.all_pass(until="fligth")
    assert t.asked == "ann" and t.leaves("ann")


def test_all_pass_can_stop_where_a_card_just_received_may_be_played(table: Lay) -> None:
    t = table(edition="star-2002", ann=dict(level=5)).treasures("Laser")
    t.ann.fights("Blob")
    t.all_pass(until="received")
    assert (t.asked, t.kind) == ("ann", "received")
    t.ann.plays("Laser")
    assert t.ann.gear == ["Laser"] and t.nobody_is_asked()


def test_a_test_may_end_with_a_card_just_received(table: Lay) -> None:
    t = table(edition="star-2002", ann=dict(level=5)).treasures("Laser")
    t.ann.fights("Blob")
    t.all_pass()
    assert t.ann.hand == ["Laser"] and t.nobody_is_asked()


@pytest.mark.parametrize(("edition", "kind"), [("star-2019", "end"), ("star-2014", "end"), ("star-2002", "end")])
def test_the_end_of_a_turn_gives_the_time_to_play_down_that_the_edition_gives(
    table: Lay, edition: str, kind: str
) -> None:
    hand = ["Chair", "Eep", "Blob", "Grays", "Fuzzball", "Laser"]
    t = table(edition=edition, ann=dict(level=3, hand=hand), bob=dict(level=2), cy={})
    t.ann.ends_turn()
    assert t.kind == kind
    t.ann.picks("Chair")
    assert len(t.ann.hand) == 5 and t.turn == "bob" and t.nobody_is_asked()


def test_a_turn_that_has_begun_is_not_begun_again(table: Lay) -> None:
    t = table().doors("Feline", "Ogre", "Mutant", "Blob")
    t.ann.takes_turn().kicks().loots().ends_turn()
    assert t.saw("TurnBegan", "bob") == 1
    t.bob.takes_turn().kicks().loots().ends_turn()
    assert t.saw("TurnBegan") == 3 and t.game.state.turn_no == 3 and t.turn == "cy" and t.nobody_is_asked()


def test_an_unfixed_die_says_whose_it_is_and_for_what(table: Lay) -> None:
    t = table(ann=dict(level=5), bob=dict(level=5)).dice(5)
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    with pytest.raises(AssertionError, match=r"nobody fixed: bob's, for Ogre, 5 or more needed; say t\.dice"):
        t.all_pass()
    t = kit.table().game_begins()
    t.ann.chooses("male")
    t.bob.chooses("male")
    with pytest.raises(AssertionError, match=r"nobody fixed: ann's, in a roll-off"):
        t.cy.chooses("female")


@pytest.mark.parametrize(
    ("deed", "says"),
    [
        (lambda t: t.ann.fight("Ogre"), "a player has no word 'fight'; did you mean 'fights'"),
        (lambda t: t.treasure("Laser"), "nothing called 'treasure'.*did you mean 'treasures'"),
        (lambda t: t.pile("door"), "there is no deck 'door'; did you mean 'doors'"),
        (lambda t: t.deck("discards"), "there is no deck 'discards'; there are doors, treasures"),
        (lambda t: t.empty("tresures"), "there is no deck 'tresures'; did you mean 'treasures'"),
        (lambda t: t.ann.foresees("door"), "there is no deck 'door'; did you mean 'doors'"),
        (lambda t: t.ann.draws("Laser", face="dwon"), "there is no face 'dwon'; did you mean 'down'"),
        (lambda t: t.ann.gives("bobb", "Laser"), "nobody here is called 'bobb'.*did you mean 'bob'"),
        (lambda t: t.ann.sells("Laser", twice="Lasre"), "there is no Item in this sale 'Lasre'; did you mean 'Laser'"),
        (lambda t: t.ann.plays("Lasre"), "There is no card 'Lasre' in star; did you mean 'Laser'"),
        (lambda t: t.ann.fights("Ogre").asks("bob", 1, order="frist"), "no order 'frist'; did you mean 'first'"),
        (lambda t: t.ann.fights("Ogre") and t.why("monster"), "there is no side 'monster'; did you mean 'monsters'"),
    ],
)
def test_a_mistyped_word_is_answered_with_near_ones(deed: Callable[[Table], object], says: str) -> None:
    with pytest.raises((AssertionError, AttributeError, BadSetUp), match=says):
        deed(kit.table(ann=dict(pack=["Laser"])))


@pytest.mark.parametrize(
    ("seat", "says"),
    [
        (dict(level="6"), "ann's level is a number, not '6'"),
        (dict(level=0), "ann's level is 1 or more, not 0"),
        (dict(sex="femal"), "ann is male or female, not 'femal'"),
        (dict(hand=5), "ann's hand is a list of cards, not 5"),
        (dict(hand=[5]), "A card is named by its printed name, such as 'Ogre', not by 5"),
        (["Ogre"], r"A seat is laid with dict\(\.\.\.\)"),
    ],
)
def test_a_seat_of_the_wrong_sort_is_refused_in_words(seat: object, says: str) -> None:
    with pytest.raises(BadSetUp, match=says):
        kit.table(ann=seat)  # type: ignore[arg-type]


def test_messages_have_one_full_stop(table: Lay) -> None:
    t = table(ann=dict(level=9, hand=["Chair"]), bob=dict(hand=["Bubble Helmet"]))
    t.ann.fights("Blob")
    with pytest.raises(AssertionError, match=r"\(ACT-03\)\. Now ann is asked") as told:
        t.bob.plays("Bubble Helmet")
    assert ".." not in str(told.value)
    t.all_pass()
    with pytest.raises(AssertionError, match=r"ann may not play Chair: The game is over\. Now nobody is asked"):
        t.ann.plays("Chair")


def test_several_items_and_cards_may_be_offered(table: Lay) -> None:
    t = table(ann=dict(level=3, pack=["Laser", "Maser"], hand=["Monolith"]), bob=dict(level=5))
    t.ann.fights("Frank the Tank")
    offer = t.ann._offer("bob", 1, item=["Laser", "Maser"], card="Monolith")
    assert [c.what for c in offer.clauses] == ["treasures", "item", "item", "card"]
    assert len({c.card for c in offer.clauses}) == 4
    t.ann.asks("bob", item=["Laser"])
    t.bob.accepts()
    assert t.helper == "bob" and t.leaves("ann")


def test_every_kind_of_question_is_in_the_documentation() -> None:
    listed = PAGE.partition("## Kinds of question")[2].partition("\n## ")[0]
    named = set(re.findall(r"`([a-z-]+)`", listed))
    assert named == set(kinds())


@pytest.mark.parametrize("held", ["star:loaded-die", "munchkin:loaded-die"])
def test_a_name_that_two_sets_share_is_the_card_the_seat_has(table: Lay, held: str) -> None:
    t = table(sets=["star", "munchkin"], ann=dict(hand=[held])).dice(1)
    t.ann.fights("Ogre")
    t.all_pass(until="rolled").ann.plays("Loaded Die").chooses(6)
    assert t.ann.escaped and t.discarded("Loaded Die", held) and t.nobody_is_asked()


@pytest.mark.parametrize(
    "held", ["star:wandering-monster", "munchkin:wandering-monster", "impossible:wandering-monster"]
)
def test_an_id_is_that_card_alone(table: Lay, held: str) -> None:
    t = table(sets=["star", "munchkin", "impossible"], bob=dict(hand=[held, "Eep"])).dice(1, 1)
    t.ann.fights("Blob")
    others = {"star:wandering-monster", "munchkin:wandering-monster", "impossible:wandering-monster"} - {held}
    assert all(t.bob.cannot_play(other) for other in others)
    t.bob.plays(held, with_="Eep")
    assert t.monsters == ["Blob", "Eep"] and t.leaves("ann")


def test_who_sacrifices_a_sidekick_gives_the_fight_up(table: Lay) -> None:
    t = table(ann=dict(sidekicks=["Android"]), bob=dict(hand=["Big Red Button"]))
    t.ann.fights("Ogre").sacrifices("Android")
    assert t.ann.alive and t.ann.escaped and t.ann.sidekicks == [] and t.nobody_is_asked()


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("Potted Plant", "no card 'Potted Plant' in star; it is a card of munchkin: name that set too"),
        ("Bush Knife", "no card 'Bush Knife' in star; it is a card of impossible"),
    ],
)
def test_a_card_of_another_set_is_answered_with_that_set(card: str, words: str) -> None:
    with pytest.raises(BadSetUp, match=words):
        kit.table(ann=dict(hand=[card]))


def test_running_stops_where_a_bystander_can_answer(table: Lay) -> None:
    t = table(sets=["munchkin"], ann=dict(level=2), bob=dict(hand=["Flask of Glue"])).dice(6, 1)
    t.ann.fights("Harpies").flees()
    assert t.kind == "got-away"
    t.bob.plays("Flask of Glue")
    assert t.ann.level == 1 and t.nobody_is_asked()


@pytest.mark.parametrize(
    ("sets", "beast", "card", "kind"),
    [
        ("impossible", "Mastermind In An Egg Chair", "That Was My Double", "dying"),
        ("munchkin", "Bigfoot", "Invisibility Potion", "caught"),
        ("star", "Ogre", "Loaded Die", "rolled"),
    ],
)
def test_running_stops_where_the_runner_can_answer(table: Lay, sets: str, beast: str, card: str, kind: str) -> None:
    t = table(sets=[sets], ann=dict(level=5, hand=[card])).dice(1)
    t.ann.fights(beast).flees()
    assert t.kind == kind and t.asked == "ann"
    t.ann.plays(card)
    if kind == "rolled":
        t.ann.chooses(6)
    assert t.ann.alive and t.discarded(card) and t.nobody_is_asked()


def test_leaving_a_seat_with_a_question_does_not_mind_bystanders(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(hand=["Radioactive", "Squidgilator"]), cy=dict(hand=["Eep", "Amnesia"]))
    t.ann.fights("Ogre")
    assert t.leaves("ann") and t.kind == "fight" and t.monsters == ["Ogre"]


@pytest.mark.parametrize(
    ("seat", "words"),
    [
        (dict(level=10), "ann has won already: the game ends at Level 10"),
        (dict(traits=["Laser"]), "ann cannot be Laser"),
        (dict(traits=["Half-Breed"]), "cannot have Half-Breed without the traits it needs"),
        (dict(traits=["Super Munchkin", "Feline"]), "cannot have Super Munchkin without the traits it needs"),
        (dict(sidekicks=["Laser"]), "Laser is no Sidekick"),
        (dict(pack=["Chair"]), "ann cannot carry Chair"),
        (dict(marks=["Chair"]), "Chair is no lasting Trap"),
        (dict(turned=["Laser"]), "Laser has no other way to be used"),
        (
            dict(taped=[("Laser", "Energy Armor")]),
            "Duct Tape ties two Items held in hands together, not Laser and",
        ),
        (dict(taped=["Laser"]), "ann's taped Items are pairs"),
        (dict(loads=["Laser"]), "ann's loads are given by Sidekick"),
        (
            dict(sidekicks=["Loud Hairy Alien"], loads={"Loud Hairy Alien": ["Energy Armor"]}),
            "Loud Hairy Alien carries only what is held in hands, not Energy Armor",
        ),
    ],
)
def test_what_no_game_comes_to_is_refused(seat: dict[str, object], words: str) -> None:
    with pytest.raises(BadSetUp, match=words):
        kit.table(ann=seat)


@pytest.mark.parametrize(
    ("sets", "edition", "seat", "words"),
    [
        ("star", "star-2002", dict(traits=["Trader", "Super Munchkin"]), "cannot have Super Munchkin without"),
        ("munchkin", "munchkin-2001", dict(taped=[("Buckler of Swashing", "Rat on a Stick")]), "No card of munchkin"),
    ],
)
def test_nor_what_its_edition_forbids(sets: str, edition: str, seat: dict[str, object], words: str) -> None:
    with pytest.raises(BadSetUp, match=words):
        kit.table(sets=sets, edition=edition, ann=seat)


@pytest.mark.parametrize(
    ("deed", "words"),
    [
        (lambda t: t.ann.fights("Ogre", with_="Laser"), "Laser is neither a monster nor a card that goes on one"),
        (lambda t: t.ann.flees(), "ann is in no fight to run from"),
        (lambda t: t.ann.fights("Ogre") and t.bob.flees(), "bob is in no fight to run from"),
        (lambda t: t.leaves("ann"), "nobody is asked anything; ann has the turn"),
        (lambda t: t.ann.fights("Ogre").offers("bob", "Laser"), "a deal is made of terms"),
        (
            lambda t: t.ann.fights("Ogre").offers("bob", kit.Term("itm")),
            "there is no clause 'itm'; did you mean 'item'",
        ),
        (
            lambda t: t.ann.fights("Ogre").offers("bob", kit.Term("item", due="later")),
            "there is no time to pay 'later'",
        ),
        (lambda t: t.ann.fights("Ogre").asks("bob", treasures=-1), "ann may not offer"),
        (lambda t: t.ann.cannot_play("Ogre").because(""), "is refused not because of ''"),
        (lambda t: t.ann.fights("Ogre", with_=5), "Give one name or a list of names, such as .*, not 5"),
        (lambda t: t.ann.can_trade("bob", get=True), "Give one name or a list of names, such as .*, not True"),
        (lambda t: t.ann.cannot_deal("bob", give=1.5), "Give one name or a list of names, such as .*, not 1.5"),
        (lambda t: t.ann.fights("Ogre").uses("Recycle", paying=3), "Give one name or a list of names|has no card"),
        (lambda t: t.ann.uses(7), "a power is called by its name, such as 'Recycle', not 7"),
        (lambda t: t.ann.cannot_use(None), "a power is called by its name, such as 'Recycle', not None"),
        (lambda t: t.ann.chooses(["yes"]), r"choose by a number, a seat or a word .* not by \['yes'\]"),
        (lambda t: t.ann.fights("Ogre") and t.saw(b"Drawn"), "there is no event b'Drawn'"),
        (lambda t: kit.table(ann=dict(cheat=None)), "ann's cheat is a list of cards, not None"),
        (lambda t: kit.table(ann=dict(turned=4)), "ann's turned is a list of cards, not 4"),
        (lambda t: kit.table(ann=dict(taped=0)), "ann's taped is a list of cards, not 0"),
        (lambda t: kit.table(ann=dict(loads={"Loud Hairy Alien": 5})), "Give one name or a list of names"),
    ],
)
def test_a_mistake_gets_a_sentence(deed: Callable[[Table], object], words: str) -> None:
    with pytest.raises((AssertionError, BadSetUp), match=words):
        deed(kit.table(ann=dict(hand=["Monolith"])))


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (dict(edition=["star-2019"]), r"An edition is named, such as 'star-2019', not \['star-2019'\]"),
        (dict(sets=None), "Give one name or a list of names, such as .*, not None"),
        (dict(sets=[7]), r"A set is named, such as 'star', or made with card_set\(...\), not 7"),
        (dict(options=5), "Give one name or a list of names, such as .*, not 5"),
        (dict(turn=0), "There is no seat 0 to have the turn"),
    ],
)
def test_a_table_of_the_wrong_sort_is_refused_in_words(given: dict[str, Any], words: str) -> None:
    with pytest.raises(BadSetUp, match=words):
        kit.table(**given)


def test_one_item_of_a_deal_needs_no_brackets(table: Lay) -> None:
    t = table(ann=dict(pack=["Laser"]), bob=dict(pack=["Maser"]))
    t.ann.deals("bob", kit.Term("peace"), give="Laser", get="Maser")
    t.bob.accepts()
    assert t.ann.items == ["Maser"] and t.bob.items == ["Laser"]


@pytest.mark.parametrize("edition", ["star-2002", "star-2014", "munchkin-2001", "impossible-2014"])
def test_a_level_without_a_target_is_ones_own(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Monolith"]))
    assert t.ann.plays("Monolith").level == 2


@pytest.mark.parametrize("sets", ["star", ["star"], ("star",)])
def test_one_set_or_option_needs_no_brackets(sets: str | list[str]) -> None:
    assert kit.table(sets=sets, options="epic").game.state.rules.goal == 20


@pytest.mark.parametrize("edition", ["star-2002", "star-2014", "star-2019"])
@pytest.mark.parametrize(
    ("one", "both", "two"), [("Trader", "Super Munchkin", "Psychic"), ("Feline", "Half-Breed", "Mutant")]
)
def test_a_second_trait_is_played_with_the_card_that_allows_it(
    table: Lay, edition: str, one: str, both: str, two: str
) -> None:
    t = table(edition=edition, ann=dict(traits=[one], hand=[both, two]))
    t.ann.plays(both, with_=two)
    assert sorted(t.ann.traits) == sorted([one, both, two]) and t.ann.hand == []


def test_help_for_nothing_needs_no_terms(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(level=4), cy=dict(level=5))
    t.ann.fights("Ogre").offers("bob")
    t.bob.refuses()
    t.cy.volunteers()
    t.ann.accepts()
    assert t.helper == "cy" and t.leaves("ann")


@pytest.mark.parametrize(
    "deed", [lambda t: t.ann.fights("Eep"), lambda t: t.bob.takes_turn(), lambda t: t.doors("Eep")]
)
def test_nothing_begins_at_a_table_where_somebody_has_won(table: Lay, deed: Callable[[Table], object]) -> None:
    t = table(ann=dict(level=9))
    t.ann.fights("Chair")
    t.all_pass()
    with pytest.raises(BadSetUp, match="The game is over: ann won"):
        deed(t)


def test_the_only_seat_left_for_charity_may_be_named(table: Lay) -> None:
    hand = ["Eep", "Grays", "Starfish", "Fuzzball", "Chair", "Ogre", "Blob", "Janibot"]
    t = table(ann=dict(level=5, hand=hand), bob=dict(level=2), cy=dict(level=2))
    t.ann.ends_turn()
    t.ann.picks("Eep").chooses("cy").picks("Grays").chooses("bob").picks("Starfish").chooses("cy")
    assert t.cy.hand == ["Eep", "Starfish"] and t.bob.hand == ["Grays"] and t.turn == "bob"


def test_another_seat_may_not(table: Lay) -> None:
    hand = ["Eep", "Grays", "Starfish", "Fuzzball", "Chair", "Ogre"]
    t = table(ann=dict(level=5, hand=hand), bob=dict(level=2), cy=dict(level=3))
    t.ann.ends_turn()
    with pytest.raises(AssertionError, match="ann cannot choose 'cy'"):
        t.ann.picks("Eep").chooses("cy")


@pytest.mark.parametrize("on", [None, "Squidgilator", "Trap! Squidgilator", "star:squidgilator"])
@pytest.mark.parametrize("answer", ["Time Warp", "Wishing Ring"])
def test_what_cancels_a_card_may_name_it(table: Lay, answer: str, on: str | None) -> None:
    t = table(sets=["star", "munchkin"], ann=dict(level=3), bob=dict(hand=["Squidgilator"]), cy=dict(hand=[answer]))
    t.ann.has_time()
    t.bob.plays("Squidgilator", on="ann")
    t.cy.plays(answer, on=on)
    assert t.ann.level == 3 and t.cy.hand == [] and t.nobody_is_asked()


def test_what_a_card_asks_for_besides_its_target_may_be_named(table: Lay) -> None:
    t = table(sets=["star", "munchkin"], ann=dict(level=2), cy=dict(hand=["Illusion", "Gazebo", "Crabs"]))
    t.ann.fights("Net Troll")
    t.cy.plays("Illusion", on="Net Troll", with_="Gazebo")
    assert t.monsters == ["Gazebo"] and t.cy.hand == ["Crabs"] and t.leaves("ann")
    t = table(ann=dict(hand=["Duct Tape"], pack=["Laser", "Ray Gun", "Vibrosword"]))
    t.ann.plays("Duct Tape", on="Laser", with_="Vibrosword").equips("Duct Tape")
    assert t.ann.strength == 6 and t.saw("ItemTied", "ann") == 2 and t.nobody_is_asked()
