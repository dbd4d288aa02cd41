"""Munchkin cards that could be read in two ways, and rulings about them: docs/rulings.md says how they are read."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table, Term

Lay = Callable[..., Table]
every_edition = pytest.mark.parametrize("edition", ["munchkin-2001", "munchkin-2010"])


# Nobody is walled off against their will


@card("Instant Wall")
@ruling("R227", "R393")
@every_edition
@pytest.mark.parametrize("willing", [True, False])
def test_who_is_walled_off_by_another_is_asked(table: Lay, edition: str, willing: bool) -> None:
    t = table(edition=edition, ann=dict(level=4), bob=dict(hand=["Instant Wall"])).dice(1)
    t.ann.fights("Gazebo")
    t.all_pass(until="flight").bob.plays("Instant Wall")
    assert t.asked == "ann" and t.kind == "willing"
    if willing:
        t.ann.accepts()
    else:
        t.ann.refuses()
    t.all_pass()
    assert t.ann.escaped == willing and t.ann.level == (4 if willing else 1) and t.nobody_is_asked()


@card("Instant Wall")
@ruling("R227", "R393")
def test_of_two_each_says_for_himself(table: Lay) -> None:
    t = table(ann=dict(level=4, hand=["Instant Wall"]), bob=dict(level=4)).dice(6)
    t.ann.fights("Unspeakably Awful Indescribable Horror").asks("bob")
    t.bob.accepts()
    t.all_pass(until="flight").ann.plays("Instant Wall").chooses(2)
    assert t.asked == "bob"
    t.bob.refuses()
    t.all_pass()
    assert t.saw("DieRolled", "bob") == 1 and not t.saw("DieRolled", "ann")
    assert t.ann.escaped and t.bob.escaped and t.nobody_is_asked()


# The Nose lets nobody go


@card("Instant Wall")
@ruling("R227")
def test_nobody_walls_off_who_has_run_already(table: Lay) -> None:
    t = table(ann=dict(level=5), bob=dict(level=6), cy=dict(hand=["Instant Wall"])).dice(1)
    t.ann.fights("Bullrog").asks("bob")
    t.bob.accepts()
    t.all_pass(until="flight").cy.passes()
    assert not t.ann.alive
    t.cy.plays("Instant Wall")
    assert (t.asked, t.kind) == ("bob", "willing")
    t.bob.accepts()
    assert t.bob.escaped and t.bob.alive and t.nobody_is_asked()


@card("Floating Nose", "Hireling")
@ruling("R120", "R382")
def test_a_hireling_given_up_does_not_save_from_the_nose(table: Lay) -> None:
    t = table(edition="munchkin-2010", ann=dict(level=5, sidekicks=["Hireling"]))
    t.ann.fights("Floating Nose").passes()
    t.all_pass()
    assert t.ann.sidekicks == ["Hireling"] and t.ann.level == 2 and t.nobody_is_asked()  # there was no point in asking


@card("Floating Nose", "Android", "Gazebo")
@ruling("R382")
@pytest.mark.parametrize("edition", ["star-2002", "star-2014", "star-2019", "munchkin-2010"])
def test_no_more_does_a_sidekick_of_another_set(table: Lay, edition: str) -> None:
    laid = dict(sets=["munchkin", "star"], edition=edition, switches={"faster_when_mixed": 0})
    t = table(**laid, ann=dict(level=5, sidekicks=["Android"]))
    t.ann.fights("Floating Nose").passes()
    t.all_pass()
    assert t.ann.sidekicks == ["Android"] and t.ann.level == 2 and t.nobody_is_asked()
    t = table(**laid, ann=dict(level=5, sidekicks=["Android"]))
    t.ann.fights("Floating Nose", "Gazebo")
    t.all_pass().ann.sacrifices("Android")
    assert t.saw("Escaped", "ann", card="Gazebo") and t.ann.level == 2 and t.nobody_is_asked()


@card("Floating Nose", "Hireling", "Gazebo")
@ruling("R382")
def test_it_saves_from_the_other_monsters_only(table: Lay) -> None:
    t = table(edition="munchkin-2010", ann=dict(level=5, sidekicks=["Hireling"]))
    t.ann.fights("Floating Nose", "Gazebo")
    t.all_pass().ann.sacrifices("Hireling")
    assert t.saw("Escaped", "ann", card="Gazebo") and t.saw("Caught", "ann", card="Floating Nose")
    assert t.ann.level == 2 and t.nobody_is_asked()


@card("Floating Nose", "Hireling", "Gazebo")
def test_a_nose_that_was_bribed_is_gone_before_the_flight(table: Lay) -> None:
    t = table(edition="munchkin-2010", ann=dict(level=5, sidekicks=["Hireling"], pack=["Horny Helmet"]))
    t.ann.fights("Floating Nose", "Gazebo").uses("Bribe it")
    t.all_pass().ann.sacrifices("Hireling")
    assert t.ann.escaped and t.ann.level == 5 and t.ann.items == [] and t.nobody_is_asked()


# Whining


@card("Whine at the GM")
@ruling("R159", "R379")
@pytest.mark.parametrize(("bob", "cy", "may"), [(3, 5, True), (5, 5, False), (6, 5, False)])
def test_nobody_whines_for_a_leader(table: Lay, bob: int, cy: int, may: bool) -> None:
    t = table(edition="munchkin-2010", ann=dict(hand=["Whine at the GM"]), bob=dict(level=bob), cy=dict(level=cy))
    assert t.ann.can_play("Whine at the GM", on="bob") is may
    if not may:
        assert t.ann.cannot_play("Whine at the GM", on="bob").because("not-behind")


@card("Whine at the GM", "Mutilate the Bodies", "1,000 Gold Pieces")
@rule("HLP-02")
@ruling("R107", "R379")
def test_only_what_can_be_played_at_any_time_is_promised(table: Lay) -> None:
    hand = ["Whine at the GM", "Mutilate the Bodies", "1,000 Gold Pieces", "Kill the Hireling"]
    t = table(edition="munchkin-2010", ann=dict(hand=hand))
    t.ann.fights("Net Troll")
    t.game.play(next(m for m in t.game.legal_moves if m.verb == "ask" and m.at == 1))
    promised = [name for name in hand if any(name in option for option in t.options)]
    assert promised == ["1,000 Gold Pieces"] and t.leaves("ann")


@card("1,000 Gold Pieces", "Curse! Duck of Doom")
@rule("HLP-02")
@ruling("R379")
@pytest.mark.parametrize(("level", "may"), [(8, True), (9, False)])
def test_a_level_is_promised_to_a_player_who_could_gain_it_a_curse_to_anybody(
    table: Lay, level: int, may: bool
) -> None:
    t = table(edition="munchkin-2010", ann=dict(hand=["1,000 Gold Pieces", "Duck of Doom"]), bob=dict(level=level))
    t.ann.fights("Net Troll")
    assert t.ann.can_offer("bob", Term("card", "1,000 Gold Pieces")) is may
    assert t.ann.can_offer("bob", Term("card", "Duck of Doom")) and t.leaves("ann")


# Kneepads


@card("Kneepads of Allure", "Help Me Out Here!")
@ruling("R199", "R372")
@pytest.mark.parametrize(("bob", "may"), [(6, True), (5, False)])
def test_kneepads_are_taken_where_the_one_they_compel_makes_the_difference(table: Lay, bob: int, may: bool) -> None:
    t = table(
        edition="munchkin-2010", ann=dict(level=5, hand=["Help Me Out Here!"]), bob=dict(level=bob),
        cy=dict(gear=["Kneepads of Allure"]),
    )  # fmt: skip
    t.ann.fights("Net Troll")
    assert t.ann.can_play("Help Me Out Here!") is may
    if may:
        t.ann.plays("Help Me Out Here!").uses("Allure", on="bob")
        t.all_pass()
        assert t.ann.level == 6 and t.ann.gear == ["Kneepads of Allure"] and t.nobody_is_asked()
    else:
        assert t.leaves("ann")


@card("Kneepads of Allure", "Thief")
@ruling("R110", "R199")
def test_who_was_made_to_help_may_stab_the_fighter_in_the_back(table: Lay) -> None:
    t = table(
        edition="munchkin-2001", ann=dict(level=5, gear=["Kneepads of Allure"]),
        bob=dict(level=6, traits=["Thief"], hand=["Pit Bull"]),
    )  # fmt: skip
    t.ann.fights("Net Troll").uses("Allure", on="bob")
    assert t.strength() == (11, 10)
    t.bob.uses("Backstab", on="ann", paying=["Pit Bull"])
    assert t.strength() == (9, 10) and t.leaves("ann")


@card("Kneepads of Allure")
@ruling("R102")
def test_where_a_winner_may_not_ask_he_may_not_allure_either(table: Lay) -> None:
    for edition, may in (("star-2014", True), ("star-2019", False)):
        t = table(edition=edition, ann=dict(level=6, gear=["Kneepads of Allure"]), bob=dict(level=8))
        t.ann.fights("Harpies")
        assert t.ann.can_use("Allure", on="bob") is may and t.leaves("ann")


# What was killed before the fight changed hands


@card("Transferral Potion", "Floating Nose", "Potion of Halitosis")
@ruling("R225", "R378")
@pytest.mark.parametrize(
    ("edition", "levels", "hands"), [("munchkin-2010", (4, 9), (0, 5)), ("star-2019", (5, 8), (3, 2))]
)
@pytest.mark.parametrize("wins", [True, False])
def test_the_kill_of_who_handed_the_fight_over(
    table: Lay, edition: str, levels: tuple[int, int], hands: tuple[int, int], wins: bool
) -> None:
    t = table(
        edition=edition, ann=dict(level=4, hand=["Potion of Halitosis", "Transferral Potion"]),
        bob=dict(level=7 if wins else 3),
    ).dice(6)  # fmt: skip
    t.ann.fights("Floating Nose", "Lawyers").plays("Potion of Halitosis").chooses(2)
    t.ann.plays("Transferral Potion", on="bob")
    t.all_pass()
    if wins:
        assert (t.ann.level, t.bob.level) == levels and (len(t.ann.hand), len(t.bob.hand)) == hands
    else:
        stays = edition == "star-2019"
        assert t.bob.level == 3 and t.bob.hand == []
        assert (t.ann.level, len(t.ann.hand)) == ((5, 3) if stays else (4, 0))
    assert t.discarded("Floating Nose", "Lawyers") and t.nobody_is_asked()


@card("Transferral Potion")
@ruling("R225", "R378")
def test_it_is_drawn_before_the_other_draws_and_may_win_the_game(table: Lay) -> None:
    hand = ["Potion of Halitosis", "Transferral Potion"]
    t = table(edition="star-2019", ann=dict(level=4, hand=hand), bob=dict(level=7))
    t.treasures("Spiky Knees", "Slimy Armor", "Helm of Courage", "Horny Helmet")
    t.ann.fights("Floating Nose", "Lawyers").plays("Potion of Halitosis").chooses(2)
    t.ann.plays("Transferral Potion", on="bob")
    t.all_pass()
    assert t.ann.hand == ["Spiky Knees", "Slimy Armor", "Helm of Courage"] and t.bob.hand[0] == "Horny Helmet"
    t = table(edition="star-2019", ann=dict(level=9, hand=hand), bob=dict(level=7))
    t.ann.fights("Floating Nose", "Lawyers").plays("Potion of Halitosis").chooses(2)
    t.ann.plays("Transferral Potion", on="bob")
    t.all_pass()
    assert t.winners == ("ann",) and t.bob.level == 7


# The Amazon's gift waits for the end of the fight


@card("Amazon", "Net Troll")
@rule("WIN-06")
@ruling("R097", "R101")
@every_edition
def test_the_amazons_gift_comes_after_the_fight_and_not_to_those_who_run(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2, sex="female"), bob=dict(hand=["Wandering Monster", "Amazon"])).dice(6)
    t.ann.fights("Net Troll")
    t.bob.plays("Wandering Monster", with_="Amazon")
    assert t.monsters == ["Net Troll"] and t.ann.hand == []
    t.ann.flees()
    assert t.ann.hand == [] and t.nobody_is_asked()
    t = table(edition=edition, ann=dict(level=2, sex="female"))
    t.ann.fights("Amazon")
    t.all_pass()
    assert len(t.ann.hand) == 1 and t.ann.level == 2 and t.nobody_is_asked()


# A Halfling's second try is one for each monster


@card("Halfling")
@ruling("R385")
def test_each_monster_has_a_first_roll_and_a_second_try(table: Lay) -> None:
    t = table(
        edition="munchkin-2010", ann=dict(level=4, traits=["Halfling"], hand=["Pit Bull", "Mr. Bones"])
    ).dice(2, 6, 2, 6)  # fmt: skip
    t.ann.fights("Gazebo", "Net Troll").flees("Gazebo")
    t.ann.uses("Second try", paying=["Pit Bull"])
    t.all_pass(until="caught").ann.uses("Second try", paying=["Mr. Bones"])
    t.all_pass()
    assert t.ann.escaped and t.ann.level == 4 and t.ann.hand == [] and t.nobody_is_asked()


# A Cleric's Resurrection is a draw like any other


@card("Cleric", "Divine Intervention")
@ruling("R206", "R406")
@every_edition
def test_divine_intervention_raised_at_the_door_acts_again(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, traits=["Cleric"], hand=["Pit Bull"]), bob=dict(traits=["Cleric"]))
    t.discards("Divine Intervention").ann.opens_door().picks("Pit Bull")
    assert (t.ann.level, t.bob.level) == (4, 2) and t.pile("doors")[-1] == "Divine Intervention"
    assert t.ann.hand == [] and t.nobody_is_asked()


@card("Cleric", "Hoard!")
@ruling("R210", "R212", "R406")
def test_a_hoard_raised_among_shared_treasure_brings_more_to_share(table: Lay) -> None:
    t = table(edition="munchkin-2010", ann=dict(level=5, traits=["Cleric"], hand=["Pit Bull"]), bob=dict(level=9))
    t.discards("Hoard!").treasures("Spiky Knees", "Slimy Armor", "Helm of Courage", "Horny Helmet")
    t.ann.fights("Harpies").asks("bob")
    t.bob.accepts()
    t.all_pass(until="resurrect").ann.picks("Pit Bull")
    assert t.ann.hand == ["Spiky Knees", "Slimy Armor", "Helm of Courage", "Horny Helmet"]
    assert t.pile("treasures") == ["Hoard!"] and t.nobody_is_asked()


@card("Cleric", "Sandals of Protection", "Curse! Duck of Doom")
@ruling("R402")
@every_edition
def test_sandals_keep_off_a_curse_that_was_raised(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=4, traits=["Cleric"], gear=["Sandals of Protection"], hand=["Pit Bull"])
    ).discards("Duck of Doom")  # fmt: skip
    t.ann.opens_door().picks("Pit Bull")
    assert t.ann.level == 4 and t.nobody_is_asked()


@card("Cleric", "Wishing Ring", "Curse! Duck of Doom")
@ruling("R406")
@every_edition
@pytest.mark.parametrize("wished", [True, False])
def test_others_may_answer_a_curse_that_was_raised(table: Lay, edition: str, wished: bool) -> None:
    ann = dict(level=4, traits=["Cleric"], hand=["Pit Bull"])
    t = table(edition=edition, ann=ann, bob=dict(hand=["Wishing Ring"])).discards("Duck of Doom")
    t.ann.opens_door().picks("Pit Bull")
    if wished:
        t.bob.plays("Wishing Ring")
    t.all_pass()
    assert t.ann.level == (4 if wished else 2) and t.nobody_is_asked()


@card("Cleric", "Paradox in a Box", "Gazebo")
def test_what_was_raised_at_the_door_may_be_passed_on(table: Lay) -> None:
    t = table(
        sets=["munchkin", "star"], ann=dict(traits=["Cleric"], hand=["Pit Bull", "Paradox in a Box"]), bob=dict(level=9)
    ).discards("Gazebo")  # fmt: skip
    t.ann.takes_turn().kicks().picks("Pit Bull")
    t.all_pass(until="door").ann.plays("Paradox in a Box", on="bob")
    t.all_pass(until="fight")
    assert t.monsters == ["Gazebo"] and t.turn == "bob" and t.leaves(t.asked or "")


# Divine Intervention in a first hand


@card("Divine Intervention", "Cleric")
@ruling("R207", "R407")
@every_edition
def test_a_player_who_holds_a_cleric_when_it_is_dealt_may_become_one_first(table: Lay, edition: str) -> None:
    deal = 2 if edition == "munchkin-2001" else 4
    rest = ["Pit Bull", "Gazebo", "Crabs", "Harpies", "Bigfoot", "Lawyers", "Bullrog", "Net Troll", "Amazon", "Elf"]
    # ann, bob and cy are dealt their Doors one after the other
    ann = ["Divine Intervention", *rest[: deal - 1]]
    bob = ["Cleric", *rest[deal - 1 : 2 * deal - 2]]
    t = table(edition=edition).doors(*ann, *bob).dice(6, 1, 1).game_begins()
    while t.kind == "sex":
        t.player(t.asked or "").chooses("male")
    assert t.asked == "bob" and t.kind == "received" and t.options[0] == "play Cleric"
    t.bob.plays("Cleric")
    assert t.bob.level == 2 and t.bob.traits == ["Cleric"] and (t.ann.level, t.cy.level) == (1, 1)
    assert t.leaves(t.asked or "")


# Rulings that speak of more than one card


@card("Wizard")
@ruling("R009", "R213")
def test_a_wizard_may_still_charm_when_an_enhancer_has_appeared(table: Lay) -> None:
    hand = ["Pit Bull", "Crabs", "Gazebo"]
    t = table(edition="munchkin-2010", ann=dict(level=5, traits=["Wizard"], hand=hand), bob=dict(hand=["Ancient"]))
    t.ann.fights("Net Troll")
    t.bob.plays("Ancient")
    t.ann.uses("Charm Spell", on="Net Troll")
    t.all_pass()
    assert t.ann.level == 5 and len(t.ann.hand) == 5 and t.nobody_is_asked()


@card("Wizard")
@ruling("R215", "R375")
@every_edition
def test_the_treasure_of_a_charmed_monster_does_not_pay_for_the_next_charm(table: Lay, edition: str) -> None:
    hand = ["Pit Bull", "Crabs", "Mr. Bones"]
    t = table(edition=edition, ann=dict(level=5, traits=["Wizard"], hand=hand))
    t.ann.fights("Net Troll", "Gazebo").uses("Charm Spell", on="Net Troll")
    assert t.ann.hand == [] and t.ann.cannot_use("Charm Spell", on="Gazebo") and t.leaves("ann")


@card("Friendship Potion", "Pollymorph Potion", "Magic Lamp")
@ruling("R127")
@every_edition
def test_after_the_loss_only_the_lamp_removes_a_monster(table: Lay, edition: str) -> None:
    hand = ["Friendship Potion", "Pollymorph Potion", "Magic Lamp"]
    t = table(edition=edition, ann=dict(level=4, hand=hand)).dice(1)
    t.ann.fights("Gazebo")
    t.all_pass(until="caught")
    assert not t.ann.can_play("Friendship Potion") and not t.ann.can_play("Pollymorph Potion", on="Gazebo")
    t.ann.plays("Magic Lamp", on="Gazebo")
    assert t.ann.level == 4 and t.nobody_is_asked()


@card("Wizard", "Gazebo")
@rule("TRN-05", "TRN-06")
@ruling("R139", "R375")
@every_edition
def test_who_got_rid_of_the_monster_at_the_door_has_been_in_combat(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Wizard"], hand=["Pit Bull", "Crabs", "Mr. Bones"])).doors("Gazebo")
    t.ann.takes_turn().kicks().uses("Charm Spell", on="Gazebo")
    t.all_pass()
    assert t.saw("MonsterLeft", card="Gazebo") and t.turn == "ann" and t.kind == "end"
    assert t.ann.cannot_loot().because("TRN-06") and t.ann.cannot_look_for_trouble("Pit Bull").because("TRN-04")
    t.ann.ends_turn()
    assert not t.saw("RoomLooted") and t.turn == "bob"


@card("Steal a Level")
@ruling("R156", "R403")
@every_edition
def test_nobody_is_hurt_for_a_level_that_cannot_be_gained(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=9, hand=["Steal a Level"]), bob=dict(level=5))
    assert t.ann.cannot_play("Steal a Level", on="bob").because("kill-only") and t.bob.level == 5
    t = table(edition=edition, ann=dict(level=8, hand=["Steal a Level"]), bob=dict(level=5))
    t.ann.plays("Steal a Level", on="bob")
    assert (t.ann.level, t.bob.level) == (9, 4) and t.nobody_is_asked()


@card("Wand of Dowsing", "Wishing Ring", "Curse! Duck of Doom")
@ruling("R093")
@every_edition
def test_a_curse_waits_until_the_searcher_has_his_card(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, hand=["Wand of Dowsing"]), bob=dict(hand=["Duck of Doom"]))
    t.discards("Wishing Ring", "Helm of Courage").ann.plays("Wand of Dowsing")
    assert t.kind == "search" and t.bob.cannot_play("Duck of Doom", on="ann").because("no-interruption")
    t.ann.picks("Wishing Ring")
    t.bob.plays("Duck of Doom", on="ann")
    t.ann.plays("Wishing Ring")
    assert t.ann.level == 5 and t.nobody_is_asked()


@card("Arms Locker", "Hoard!")
@ruling("R010")
@pytest.mark.parametrize("kept", [True, False])
def test_what_acts_at_once_acts_only_if_it_is_kept(table: Lay, kept: bool) -> None:
    t = table(sets=["munchkin", "star"], ann=dict(hand=["Arms Locker"]))
    t.treasures("Hoard!", "Spiky Knees", "Slimy Armor", "Helm of Courage").ann.plays("Arms Locker")
    t.ann.picks("Hoard!" if kept else "Slimy Armor").picks("Spiky Knees")
    t.all_pass()
    mine = t.ann.hand + t.ann.items
    assert "Spiky Knees" in mine and len(mine) == (4 if kept else 2) and t.discarded("Hoard!")
    assert t.nobody_is_asked()


# What is promised to a helper is spent on nothing else


@card("Cleric")
@rule("HLP-03")
def test_a_cleric_raises_nothing_for_a_card_that_is_promised(table: Lay) -> None:
    ann = dict(level=5, traits=["Cleric"], hand=["1,000 Gold Pieces", "Crabs"])
    t = table(ann=ann, bob=dict(level=4)).discards("Horny Helmet").treasures("Spiky Knees", "Slimy Armor")
    t.ann.fights("Face Sucker").asks("bob", card="1,000 Gold Pieces")
    t.bob.accepts()
    t.all_pass(until="resurrect")
    assert t.options == ["pass", "pick Crabs"]
    t.ann.picks("Crabs")
    assert t.bob.level == 5 and sorted(t.ann.hand) == ["Horny Helmet", "Spiky Knees"] and t.nobody_is_asked()
    t = table(ann=ann | dict(hand=["1,000 Gold Pieces"]), bob=dict(level=4)).discards("Horny Helmet")
    t.ann.fights("Face Sucker").asks("bob", card="1,000 Gold Pieces")
    t.bob.accepts()
    t.all_pass()
    assert t.bob.level == 5 and t.discarded("Horny Helmet") and t.nobody_is_asked()


@card("Lawyers", "Thief")
@rule("HLP-03")
@every_edition
def test_a_thief_exchanges_nothing_that_is_promised(table: Lay, edition: str) -> None:
    ann = dict(level=9, gear=["Helm of Courage", "Leather Armor", "Spiky Knees"], hand=["Thief"])
    t = table(edition=edition, ann=ann, bob=dict(level=9), cy=dict(hand=["Wandering Monster", "Lawyers"]))
    t.ann.fights("Plutonium Dragon").asks("bob", item="Helm of Courage")
    t.bob.accepts()
    t.cy.plays("Wandering Monster", with_="Lawyers")
    t.ann.plays("Thief")
    assert t.options == ["pick Leather Armor", "pick Spiky Knees", "refuse"] and t.leaves("ann")


@card("Help Me Out Here!")
@rule("HLP-03")
@every_edition
@pytest.mark.parametrize("promised", [True, False])
def test_no_promised_item_makes_room(table: Lay, edition: str, promised: bool) -> None:
    ann = dict(level=6, gear=["Buckler of Swashing"], hand=["Help Me Out Here!"])
    t = table(edition=edition, ann=ann, bob=dict(level=2), cy=dict(gear=["Huge Rock"]))
    t.ann.fights("Net Troll").asks("bob", item=["Buckler of Swashing"] if promised else [])
    t.bob.accepts()
    if promised:
        assert t.ann.cannot_play("Help Me Out Here!") and t.leaves("ann")
    else:
        t.ann.plays("Help Me Out Here!")
        assert t.strength() == (6 + 3 + 2, 10) and t.discarded("Buckler of Swashing") and t.leaves("ann")
