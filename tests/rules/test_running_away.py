"""Running away: rolls, order, Bad Stuff, two who flee, monsters with manners, and Sidekicks given up."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
edition_by_edition = pytest.mark.parametrize("edition", EDITIONS)


def _pair(table: Lay, *monsters: str, edition: str = "star-2014", **seats: dict[str, object]) -> Table:
    """Ann fights with Bob's help and will lose."""
    t = table(edition=edition, **{"ann": {}, "bob": {}, "cy": {}, **seats})
    t.ann.fights(*monsters).asks("bob")
    t.bob.accepts()
    return t


# The roll


@rule("RUN-01")
@ruling("R125")
@edition_by_edition
def test_who_runs_gains_nothing(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3)).doors("Bug-Eyed Monster", "Feline").dice(5)
    t.ann.takes_turn().kicks().flees()
    assert t.ann.escaped and t.ann.level == 3 and t.ann.hand == [] and not t.saw("CardDrawn")
    assert t.ann.cannot_loot() and t.ann.cannot_look_for_trouble("Chair")
    t.ann.ends_turn()
    assert t.ann.hand == [] and not t.saw("RoomLooted") and t.nobody_is_asked()


@rule("RUN-02")
@ruling("R123")
@edition_by_edition
@pytest.mark.parametrize(("die", "away"), [(1, False), (4, False), (5, True), (6, True)])
def test_five_or_more_escapes(table: Lay, edition: str, die: int, away: bool) -> None:
    t = table(edition=edition, ann=dict(level=5)).dice(die)
    t.ann.fights("Bug-Eyed Monster").flees()
    assert t.ann.escaped == away and t.ann.level == (5 if away else 3) and t.nobody_is_asked()


@rule("RUN-02")
@edition_by_edition
@pytest.mark.parametrize(
    ("ann", "monster", "needed"),
    [
        (dict(), "Bug-Eyed Monster", 5),
        (dict(traits=["Feline"]), "Bug-Eyed Monster", 4),
        (dict(gear=["Rocket Boots"]), "Bug-Eyed Monster", 3),
        (dict(traits=["Feline"], gear=["Rocket Boots"]), "Bug-Eyed Monster", 2),
        (dict(handicap=-5), "Blob", 4),
        (dict(), "Awful Green Thing", 6),
        (dict(traits=["Feline"]), "Awful Green Thing", 5),
    ],
)
def test_own_modifiers_and_the_monsters_change_the_roll(
    table: Lay, edition: str, ann: dict[str, object], monster: str, needed: int
) -> None:
    for die, away in ((needed, True), (needed - 1, False)):
        t = table(edition=edition, ann=dict(dict(level=2), **ann)).dice(die)
        t.ann.fights(monster).flees()
        t.all_pass()
        assert bool(t.saw("Escaped", "ann")) == away and bool(t.saw("Caught", "ann")) != away and t.nobody_is_asked()


@rule("RUN-02")
@ruling("R123")
def test_own_modifiers_count_against_all_monsters_a_monsters_against_itself(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Feline"])).dice(4, 4)  # with +1: 5; from the Green Thing 4
    t.ann.fights("Bug-Eyed Monster", "Awful Green Thing").flees("Awful Green Thing")
    assert t.saw("Caught", "ann", card="Awful Green Thing") and t.saw("Escaped", "ann", card="Bug-Eyed Monster")
    assert t.ann.level == 1 and t.nobody_is_asked()


@rule("RUN-02")
@ruling("R123")
@edition_by_edition
def test_there_is_one_roll_for_each_monster(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5)).dice(5, 1, 6)
    t.ann.fights("Grays", "Bug-Eyed Monster", "Slaughterbot").flees("Grays", "Bug-Eyed Monster")
    assert t.saw("DieRolled", "ann") == 3 and t.saw("Escaped", "ann") == 2
    assert t.saw("Caught", "ann") == t.saw("Caught", "ann", card="Bug-Eyed Monster") == 1
    assert t.ann.level == 3 and t.nobody_is_asked()


@ruling("R122")
@edition_by_edition
def test_nobody_can_choose_to_be_caught(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=1)).dice(6, 6)
    t.ann.fights("Grays", "Great Cthulhu")
    t.all_pass()
    assert t.options == ["pick Grays", "pick Great Cthulhu"]
    t.ann.picks("Grays")
    assert t.ann.escaped and t.nobody_is_asked()


# Order and Bad Stuff


@rule("RUN-03")
@ruling("R123")
@edition_by_edition
@pytest.mark.parametrize("first", ["Blob", "Fuzzball"])
def test_the_runner_chooses_the_order_and_suffers_at_once(table: Lay, edition: str, first: str) -> None:
    gear = ["Energy Armor", "Bubble Helmet"]  # the one takes Armor, the other Headgear
    t = table(edition=edition, ann=dict(gear=gear, handicap=-5)).dice(1, 1)
    t.ann.fights("Blob", "Fuzzball")
    t.all_pass().ann.picks(first)
    told = [e for e in t.events if e.what in ("Caught", "CardDiscarded", "DieRolled")]
    assert [e.what for e in told[:4]] == ["DieRolled", "Caught", "CardDiscarded", "DieRolled"]
    assert t.game.state.cards[told[1].card].name == first
    assert t.game.state.cards[told[2].card].name == gear[("Blob", "Fuzzball").index(first)]
    assert t.ann.gear == [] and t.nobody_is_asked()


@rule("RUN-03")
def test_bad_stuff_changes_the_next_roll(table: Lay) -> None:
    t = table(ann=dict(level=4, gear=["Rocket Boots"])).dice(2, 3)
    t.ann.fights("Starfish", "Bug-Eyed Monster").flees("Starfish")  # which takes the boots
    assert t.saw("Caught", "ann") == 2 and t.ann.gear == [] and t.ann.level == 2 and t.nobody_is_asked()


@rule("RUN-03")
@ruling("R192")
def test_pursuit_is_judged_when_its_roll_is_due(table: Lay) -> None:
    t = table(ann=dict(level=5)).dice(1)
    t.ann.fights("Bug-Eyed Monster", "Brain in a Jar").flees("Bug-Eyed Monster")
    assert t.ann.level == 3 and t.saw("NotPursued", "ann", card="Brain in a Jar") and t.nobody_is_asked()


# Two who flee


@rule("RUN-04")
@ruling("R124")
@edition_by_edition
@pytest.mark.parametrize(("dice", "levels"), [((1, 6), (2, 4)), ((6, 1), (4, 2)), ((1, 1), (2, 2)), ((5, 5), (4, 4))])
def test_fighter_and_helper_roll_each_for_themselves(
    table: Lay, edition: str, dice: tuple[int, int], levels: tuple[int, int]
) -> None:
    t = _pair(table, "Bug-Eyed Monster", "Slaughterbot", edition=edition, ann=dict(level=4), bob=dict(level=4))
    t.dice(dice[0], 6, dice[1], 6)
    t.ann.flees("Bug-Eyed Monster")
    t.bob.flees("Bug-Eyed Monster")
    assert (t.ann.level, t.bob.level) == levels and t.saw("DieRolled") == 4 and t.nobody_is_asked()


@rule("RUN-04")
@ruling("R124")
@edition_by_edition
def test_each_flees_in_an_order_of_their_own(table: Lay, edition: str) -> None:
    t = _pair(table, "Grays", "Slaughterbot", edition=edition).dice(6, 6, 6, 6)
    t.ann.flees("Grays")
    assert t.asked == "bob" and t.kind == "flee-order"
    t.bob.picks("Slaughterbot")
    cards = t.game.state.cards
    told = [(e.seat, cards[e.card].name) for e in t.events if e.what == "Escaped"]
    assert told == [(0, "Grays"), (0, "Slaughterbot"), (1, "Slaughterbot"), (1, "Grays")] and t.nobody_is_asked()


@rule("RUN-01", "RUN-04")
def test_a_helper_who_ran_gets_nothing_either(table: Lay) -> None:
    t = _pair(table, "Slaughterbot").dice(6, 6)
    t.all_pass()
    assert t.bob.hand == [] and t.bob.level == 1 and not t.saw("CardDrawn") and t.nobody_is_asked()


# Monsters with manners, and without


@rule("RUN-05")
@ruling("R117", "R193")
@edition_by_edition
def test_some_monsters_do_not_pursue_the_low(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, traits=["Trader"]))
    t.ann.fights("Brain in a Jar")  # it may be fought all the same
    t.ann.flees()
    assert t.saw("NotPursued", "ann") and not t.saw("DieRolled") and not t.saw("Caught")
    assert t.ann.level == 3 and t.ann.traits == ["Trader"] and t.ann.hand == [] and t.nobody_is_asked()


@rule("RUN-05")
@ruling("R193")
@edition_by_edition
def test_from_some_nobody_else_can_escape(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=4))
    t.ann.fights("Brain in a Jar").flees()
    assert t.saw("Caught", "ann") and not t.saw("DieRolled") and t.ann.level == 2 and t.nobody_is_asked()


@rule("RUN-05")
@ruling("R118")
@edition_by_edition
def test_pursuit_is_judged_for_each_runner_and_each_monster(table: Lay, edition: str) -> None:
    t = _pair(table, "Brain in a Jar", "Bug-Eyed Monster", edition=edition, ann=dict(level=3), bob=dict(level=4))
    t.dice(6, 6)
    t.ann.flees("Brain in a Jar")
    t.bob.flees("Brain in a Jar")
    assert t.saw("NotPursued") == t.saw("NotPursued", "ann", card="Brain in a Jar") == 1
    assert t.saw("Caught") == t.saw("Caught", "bob", card="Brain in a Jar") == 1
    assert t.saw("Escaped", card="Bug-Eyed Monster") == 2 and t.ann.level == 3 and t.bob.level == 2
    assert t.nobody_is_asked()


@rule("RUN-05")
@ruling("R192")
@edition_by_edition
def test_some_monsters_harm_even_those_who_escape(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=4)).dice(6)
    t.ann.fights("Space Probe").flees()
    assert t.ann.escaped and t.ann.level == 2 and t.nobody_is_asked()


@rule("RUN-05")
@ruling("R192")
@pytest.mark.parametrize(("edition", "level"), [("star-2002", 2), ("star-2014", 4), ("star-2019", 4)])
def test_only_in_2002_the_caught_pay_that_too(table: Lay, edition: str, level: int) -> None:
    t = table(edition=edition, ann=dict(level=6)).dice(1)
    t.ann.fights("Space Probe").flees()
    assert t.saw("Caught", "ann") and t.ann.level == level and t.nobody_is_asked()


@rule("RUN-05")
@ruling("R192")
def test_who_beats_such_a_monster_pays_nothing(table: Lay) -> None:
    t = table(ann=dict(level=6, gear=["Battle Armor", "Bobaser", "Dogbot"]))
    t.ann.fights("Space Probe")
    t.all_pass()
    assert t.ann.level == 8 and not t.saw("LevelsLost") and t.nobody_is_asked()


# Afterwards


@rule("RUN-06")
@edition_by_edition
def test_the_monsters_are_discarded_when_all_rolls_are_made(table: Lay, edition: str) -> None:
    t = table(edition=edition).dice(6, 6)
    t.ann.fights("Grays", "Slaughterbot")
    t.all_pass()
    assert t.pile("doors") == [] and t.kind == "flee-order"
    t.ann.picks("Grays")
    assert t.pile("doors") == ["Grays", "Slaughterbot"] and t.fight_over and t.nobody_is_asked()


@rule("RUN-07")
@ruling("R145", "R351")
@edition_by_edition
def test_the_dead_need_not_run(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5)).dice(1)
    t.ann.fights("Ogre", "Bug-Eyed Monster").flees("Ogre")
    assert not t.ann.alive and t.saw("DieRolled") == 1 and t.ann.level == 5 and t.nobody_is_asked()


@rule("RUN-04", "RUN-07")
def test_a_death_does_not_excuse_the_other_runner(table: Lay) -> None:
    t = _pair(table, "Ogre").dice(1, 1)
    t.all_pass()
    assert not t.ann.alive and not t.bob.alive and t.saw("DieRolled") == 2 and t.nobody_is_asked()


# When cards may be played


@ruling("R088", "R275")
@edition_by_edition
def test_a_trap_may_come_before_the_roll_and_the_roll_uses_the_new_state(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, gear=["Rocket Boots"]), bob=dict(hand=["Gravity Reverse"])).dice(4)
    t.ann.fights("Bug-Eyed Monster")
    t.all_pass(until="flight")
    assert t.saw("FightLost") and not t.saw("DieRolled")
    t.bob.plays("Gravity Reverse", on="ann")
    t.all_pass()
    assert t.saw("Caught", "ann") and t.ann.level == 3 and t.nobody_is_asked()


@rule("RUN-04")
@ruling("R088")
def test_others_may_act_before_the_helper_runs(table: Lay) -> None:
    t = _pair(table, "Slaughterbot", bob=dict(level=5, gear=["Rocket Boots"]), cy=dict(hand=["Gravity Reverse"]))
    t.dice(6, 4, 2).all_pass(until="flight")
    t.cy.passes()
    assert t.saw("Escaped", "ann") and t.asked == "cy" and t.kind == "flight"
    t.cy.plays("Gravity Reverse", on="bob")
    assert t.saw("Caught", "bob") and t.bob.level == 3 and t.nobody_is_asked()


@ruling("R088")
def test_between_a_roll_and_its_result_only_the_roller_speaks(table: Lay) -> None:
    t = table(ann=dict(level=5, hand=["Loaded Die"]), bob=dict(hand=["Squidgilator"])).dice(1)
    t.ann.fights("Bug-Eyed Monster")
    t.all_pass(until="rolled")
    assert t.asked == "ann" and t.kind == "rolled"
    assert not t.bob.can_play("Squidgilator", on="ann")
    t.ann.passes()
    t.all_pass()
    assert t.ann.level == 3 and t.bob.can_play("Squidgilator", on="ann") and t.nobody_is_asked()


@ruling("R126")
@edition_by_edition
def test_cards_that_let_all_escape_wait_until_the_fight_is_lost(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5), bob=dict(hand=["Stasis Field"]))
    t.ann.fights("Bug-Eyed Monster")
    assert not t.bob.can_play("Stasis Field", on="monsters")
    t.all_pass(until="flight")
    t.bob.plays("Stasis Field", on="monsters")
    assert t.ann.escaped and not t.saw("DieRolled") and t.ann.level == 5 and t.nobody_is_asked()


@ruling("R126")
def test_nothing_makes_a_winning_side_run(table: Lay) -> None:
    t = table(ann=dict(level=5), bob=dict(hand=["Stasis Field"]))
    t.ann.fights("Blob")
    t.all_pass()
    assert t.saw("FightWon") and t.bob.hand == ["Stasis Field"] and t.nobody_is_asked()


# Giving a Sidekick up


@rule("RUN-08")
@ruling("R120", "R173")
@edition_by_edition
@pytest.mark.parametrize("monster", ["Ogre", "Brain in a Jar"])
def test_a_sidekick_given_up_saves_from_all_even_the_inescapable(table: Lay, edition: str, monster: str) -> None:
    t = table(edition=edition, ann=dict(level=5, sidekicks=["Red Shirt"]))
    t.ann.fights(monster, "Bug-Eyed Monster")
    t.all_pass().ann.sacrifices("Red Shirt")
    assert t.saw("Escaped", "ann") == 2 and not t.saw("DieRolled") and t.ann.level == 5 and t.ann.alive
    assert t.ann.sidekicks == [] and t.discarded("Sidekick: Red Shirt") and t.nobody_is_asked()


@rule("RUN-08")
@ruling("R173")
def test_nobody_has_to_give_a_sidekick_up(table: Lay) -> None:
    t = table(ann=dict(level=5, sidekicks=["Red Shirt"])).dice(6)
    t.ann.fights("Bug-Eyed Monster").flees()
    assert t.ann.escaped and t.ann.sidekicks == ["Sidekick: Red Shirt"] and t.nobody_is_asked()


@rule("RUN-08")
@ruling("R173")
def test_it_is_decided_before_the_first_roll(table: Lay) -> None:
    t = table(ann=dict(level=5, sidekicks=["Red Shirt"])).dice(1, 6)
    t.ann.fights("Bug-Eyed Monster", "Slaughterbot").flees("Bug-Eyed Monster")
    assert t.saw("Caught", card="Bug-Eyed Monster") and t.saw("Escaped", card="Slaughterbot")
    assert t.ann.sidekicks == ["Sidekick: Red Shirt"] and t.nobody_is_asked()


@rule("RUN-08")
@ruling("R173")
@edition_by_edition
@pytest.mark.parametrize(("answer", "bob"), [("yes", 4), ("no", 2)])
def test_the_fighter_decides_whether_the_helper_gets_away_too(table: Lay, edition: str, answer: str, bob: int) -> None:
    t = _pair(
        table, "Slaughterbot", edition=edition, ann=dict(level=4, sidekicks=["Red Shirt"]), bob=dict(level=4)
    )  # fmt: skip
    t.dice(*([] if answer == "yes" else [1, 2]))
    t.all_pass().ann.sacrifices("Red Shirt").chooses(answer)
    t.all_pass()
    assert t.ann.level == 4 and t.bob.level == bob and t.bob.escaped == (answer == "yes") and t.nobody_is_asked()


@rule("RUN-08")
@ruling("R173")
@edition_by_edition
def test_a_helpers_own_sidekick_saves_only_the_helper(table: Lay, edition: str) -> None:
    t = _pair(
        table, "Bug-Eyed Monster", "Slaughterbot", edition=edition, ann=dict(level=4),
        bob=dict(level=4, sidekicks=["Red Shirt"]),
    ).dice(1, 6)  # fmt: skip
    t.ann.flees("Bug-Eyed Monster")
    assert t.ann.level == 2 and t.asked == "bob"
    t.bob.sacrifices("Red Shirt")
    assert t.bob.level == 4 and t.bob.escaped and t.saw("Caught") == 1 and t.nobody_is_asked()


@rule("RUN-08")
@ruling("R173", "R176")
@edition_by_edition
def test_what_the_sidekick_carries_goes_with_it(table: Lay, edition: str) -> None:
    load = {"Loud Hairy Alien": ["Maser", "Vibrosword"]}
    t = table(edition=edition, ann=dict(level=5, sidekicks=["Loud Hairy Alien"], gear=["Raser"], loads=load))
    t.ann.fights("Ogre")
    t.all_pass().ann.sacrifices("Loud Hairy Alien")
    assert t.ann.items == ["Raser"] and t.discarded("Maser", "Vibrosword", "Sidekick: Loud Hairy Alien")
    assert t.nobody_is_asked()


@rule("RUN-08")
@ruling("R174")
@edition_by_edition
def test_great_cthulhu_takes_no_sidekick_for_a_master(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, sidekicks=["Red Shirt"])).dice(6, 6)
    t.ann.fights("Great Cthulhu", "Bug-Eyed Monster")
    t.all_pass()
    assert t.kind == "flee-order"  # nobody was offered to give the Red Shirt up
    t.ann.picks("Great Cthulhu")
    assert t.ann.escaped and t.ann.sidekicks == ["Sidekick: Red Shirt"] and t.nobody_is_asked()


@rule("RUN-08")
def test_giving_sidekicks_up_is_a_switch(table: Lay) -> None:
    t = table(switches={"sacrifice_sidekicks": 0}, ann=dict(level=5, sidekicks=["Red Shirt"])).dice(6)
    t.ann.fights("Bug-Eyed Monster")
    t.all_pass()
    assert t.ann.escaped and t.nobody_is_asked()
