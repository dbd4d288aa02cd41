"""The Classes of Munchkin."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
every_edition = pytest.mark.parametrize("edition", ["munchkin-2001", "munchkin-2010"])


@pytest.fixture
def munchkin(table: Lay) -> Lay:
    return partial(table, sets=["munchkin"])


@card("Warrior", "Wizard", "Thief", "Cleric")
@rule("CHR-01")
@every_edition
@pytest.mark.parametrize("name", ["Warrior", "Wizard", "Thief", "Cleric"])
def test_a_class_is_played_in_ones_own_turn_even_in_a_fight(munchkin: Lay, edition: str, name: str) -> None:
    t = munchkin(edition=edition, ann=dict(hand=[name]), bob=dict(hand=[name]))
    t.ann.fights("Net Troll").plays(name)
    assert t.ann.traits == [name] and t.bob.cannot_play(name) and t.leaves("ann")


@card("Warrior", "Thief")
@rule("CHR-01")
def test_a_second_class_takes_the_place_of_the_first(munchkin: Lay) -> None:
    t = munchkin(ann=dict(hand=["Thief"], traits=["Warrior"]))
    t.ann.plays("Thief", on="Warrior")
    assert t.ann.traits == ["Thief"] and t.discarded("Warrior") and t.nobody_is_asked()


# Warrior


@card("Warrior")
@rule("CMB-03")
@every_edition
@pytest.mark.parametrize(("traits", "after"), [(["Warrior"], 9), (["Thief"], 8), ([], 8)])
def test_a_warrior_wins_ties(munchkin: Lay, edition: str, traits: list[str], after: int) -> None:
    t = munchkin(edition=edition, ann=dict(level=8, gear=["Boots of Butt-Kicking"], traits=traits)).dice(6)
    t.ann.fights("Net Troll")
    assert t.strength() == (10, 10)
    t.all_pass()
    assert t.ann.level == after and t.nobody_is_asked()


@card("Warrior")
@rule("CMB-03")
@every_edition
def test_a_warrior_wins_ties_for_whom_he_helps(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=4), bob=dict(level=6, traits=["Warrior"]))
    t.ann.fights("Net Troll").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert (t.ann.level, t.bob.level) == (5, 6) and t.nobody_is_asked()


@card("Warrior")
@rule("CMB-03")
def test_a_warrior_does_not_win_what_is_short_by_one(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=9, traits=["Warrior"])).dice(6)
    t.ann.fights("Net Troll").flees()
    assert t.ann.level == 9 and t.ann.escaped and t.nobody_is_asked()


@card("Warrior")
@rule("HND-06")
@every_edition
def test_berserking_gives_one_for_each_card_from_hand_or_table(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=4, traits=["Warrior"], hand=["Elf"], pack=["Helm of Courage"]))
    t.ann.fights("Net Troll").uses("Berserking", paying=["Elf"]).uses("Berserking", paying=["Helm of Courage"])
    assert t.strength() == (6, 10) and t.discarded("Elf", "Helm of Courage") and t.leaves("ann")


@card("Warrior")
@every_edition
def test_three_cards_and_no_more_in_one_fight(munchkin: Lay, edition: str) -> None:
    hand = ["Elf", "Dwarf", "Halfling", "Pit Bull"]
    t = munchkin(edition=edition, ann=dict(level=4, traits=["Warrior"], hand=hand))
    t.ann.fights("Net Troll")
    for name in hand[:3]:
        t.ann.uses("Berserking", paying=[name])
    assert t.strength() == (7, 10) and t.ann.cannot_use("Berserking") and t.ann.hand == ["Pit Bull"]
    assert t.leaves("ann")


@card("Warrior")
def test_the_next_fight_brings_three_more(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=8, traits=["Warrior"], hand=["Elf", "Dwarf", "Halfling", "Pit Bull", "Maul Rat"]))
    t.ann.fights("Flying Frogs")
    for name in ("Elf", "Dwarf", "Halfling"):
        t.ann.uses("Berserking", paying=[name])
    t.all_pass()
    t.ann.fights("Net Troll")
    assert t.ann.can_use("Berserking") and t.leaves("ann")


@card("Warrior")
@ruling("R073")
def test_a_warrior_does_not_pay_with_his_class(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=4, traits=["Warrior"]))
    t.ann.fights("Net Troll")
    assert t.ann.cannot_use("Berserking") and t.leaves("ann")


@card("Warrior")
@ruling("R071", "R072")
def test_dropping_and_playing_the_class_again_renews_nothing(munchkin: Lay) -> None:
    hand = ["Elf", "Dwarf", "Halfling", "Pit Bull", "Warrior"]
    t = munchkin(ann=dict(level=4, traits=["Warrior"], hand=hand))
    t.ann.fights("Net Troll")
    for name in hand[:3]:
        t.ann.uses("Berserking", paying=[name])
    t.ann.drops("Warrior")
    assert t.strength() == (7, 10)  # what was bought stays
    t.ann.plays("Warrior")
    assert t.ann.cannot_use("Berserking") and t.leaves("ann")


@card("Warrior")
def test_only_who_fights_goes_berserk(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=4), bob=dict(level=4, traits=["Warrior"], hand=["Elf"]))
    t.ann.fights("Net Troll")
    assert t.bob.cannot_use("Berserking")
    t.ann.asks("bob")
    t.bob.accepts().uses("Berserking", paying=["Elf"])
    assert t.strength() == (9, 10) and t.leaves("ann")


# Wizard


@card("Wizard")
@rule("RUN-02")
@ruling("R384")
def test_the_first_wizard_buys_speed_before_the_roll(munchkin: Lay) -> None:
    t = munchkin(edition="munchkin-2001", ann=dict(level=4, traits=["Wizard"], hand=["Elf", "Dwarf"])).dice(3)
    t.ann.fights("Gazebo")
    t.all_pass(until="flight").ann.uses("Flight Spell", paying=["Elf"]).uses("Flight Spell", paying=["Dwarf"])
    t.all_pass()
    assert t.ann.escaped and t.ann.level == 4 and t.discarded("Elf", "Dwarf") and t.nobody_is_asked()


@card("Wizard")
@ruling("R384")
def test_the_first_wizard_may_also_buy_it_after_the_roll(munchkin: Lay) -> None:
    t = munchkin(edition="munchkin-2001", ann=dict(level=4, traits=["Wizard"], hand=["Elf", "Dwarf"])).dice(4)
    t.ann.fights("Gazebo")
    t.all_pass(until="flight").ann.passes()
    t.all_pass(until="caught").ann.uses("Flight Spell", paying=["Elf"])
    assert t.ann.escaped and t.ann.hand == ["Dwarf"] and t.nobody_is_asked()


@card("Wizard")
@ruling("R384")
def test_what_the_first_wizard_has_bought_counts_for_every_roll_of_that_flight(munchkin: Lay) -> None:
    hand = ["Elf", "Dwarf", "Halfling", "Pit Bull"]
    t = munchkin(edition="munchkin-2001", ann=dict(level=4, traits=["Wizard"], hand=hand)).dice(2, 2)
    t.ann.fights("Gazebo", "Platycore")
    t.all_pass(until="flee-order").ann.picks("Gazebo")
    for name in hand[:3]:
        t.ann.uses("Flight Spell", paying=[name])
    assert t.ann.cannot_use("Flight Spell")
    t.all_pass()
    assert t.saw("DieRolled", "ann", n=2) == 2 and t.ann.escaped and t.ann.hand == ["Pit Bull"]
    assert t.ann.level == 4 and t.nobody_is_asked()


@card("Wizard")
@ruling("R216")
def test_the_later_wizard_sees_the_roll_first(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=4, traits=["Wizard"], hand=["Elf", "Dwarf", "Halfling"])).dice(3)
    t.ann.fights("Gazebo")
    t.all_pass(until="caught").ann.uses("Flight Spell", paying=["Elf"])
    assert t.kind == "caught"
    t.ann.uses("Flight Spell", paying=["Dwarf"])
    assert t.ann.escaped and t.ann.level == 4 and t.ann.hand == ["Halfling"] and t.nobody_is_asked()


@card("Wizard")
@every_edition
def test_three_cards_are_not_always_fast_enough(munchkin: Lay, edition: str) -> None:
    hand = ["Elf", "Dwarf", "Halfling", "Pit Bull"]
    t = munchkin(edition=edition, ann=dict(level=4, traits=["Wizard"], hand=hand)).dice(1)
    t.ann.fights("Gazebo")
    t.all_pass(until="caught")
    for name in hand[:3]:
        t.ann.uses("Flight Spell", paying=[name])
    t.all_pass()
    assert t.ann.level == 1 and t.ann.hand == ["Pit Bull"] and t.nobody_is_asked()


@card("Wizard")
def test_speed_once_bought_helps_against_the_next_monster_too(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=4, traits=["Wizard"], hand=["Maul Rat", "Pit Bull"])).dice(4, 4)
    t.ann.fights("Gazebo", "Platycore")
    t.all_pass(until="flee-order").ann.picks("Gazebo").uses("Flight Spell", paying=["Maul Rat"])
    assert t.ann.escaped and t.ann.hand == ["Pit Bull"] and t.ann.level == 4 and t.nobody_is_asked()


@card("Wizard")
def test_nobody_buys_speed_for_another(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=4), bob=dict(traits=["Wizard"], hand=["Elf"])).dice(4)
    t.ann.fights("Gazebo").flees()
    assert t.ann.level == 1 and t.bob.hand == ["Elf"] and t.nobody_is_asked()


@card("Wizard")
@ruling("R074", "R075")
@pytest.mark.parametrize(
    ("edition", "cards", "may"),
    [
        ("munchkin-2001", 0, False),
        ("munchkin-2001", 1, True),
        ("munchkin-2010", 2, False),
        ("munchkin-2010", 3, True),
    ],
)
def test_a_charm_needs_enough_cards(munchkin: Lay, edition: str, cards: int, may: bool) -> None:
    t = munchkin(edition=edition, ann=dict(traits=["Wizard"], hand=["Elf", "Dwarf", "Halfling"][:cards]))
    t.ann.fights("Net Troll")
    assert t.ann.can_use("Charm Spell") is may and t.leaves("ann")


@card("Wizard")
@rule("CMB-12")
@ruling("R375")
@every_edition
def test_a_charmed_monster_leaves_its_treasures_and_no_level(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(traits=["Wizard"], hand=["Elf", "Dwarf", "Halfling"]))
    t.ann.fights("Net Troll").uses("Charm Spell", on="Net Troll")
    t.all_pass()
    assert t.ann.level == 1 and len(t.ann.hand) == 3 and t.discarded("Elf", "Dwarf", "Halfling", "Net Troll")
    assert t.fight_over and t.nobody_is_asked()


@card("Wizard")
@ruling("R213", "R231")
@every_edition
def test_the_other_monsters_are_still_to_be_beaten(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=3, traits=["Wizard"], hand=["Elf", "Dwarf", "Halfling"]))
    t.ann.fights("Net Troll", "Flying Frogs").uses("Charm Spell", on="Net Troll")
    assert t.monsters == ["Flying Frogs"] and t.strength() == (3, 2)
    t.all_pass()
    assert t.ann.level == 4 and len(t.ann.hand) == 4 and t.nobody_is_asked()


@card("Wizard")
@every_edition
def test_if_the_others_are_not_beaten_nothing_is_taken(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=3, traits=["Wizard"], hand=["Elf", "Dwarf", "Halfling"])).dice(6)
    t.ann.fights("Net Troll", "Gazebo").uses("Charm Spell", on="Net Troll")
    t.ann.flees()
    assert t.ann.level == 3 and t.ann.hand == [] and t.nobody_is_asked()


@card("Wizard")
@ruling("R213", "R214")
@every_edition
def test_only_a_fighter_or_helper_charms(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann={}, bob=dict(traits=["Wizard"], hand=["Elf", "Dwarf", "Halfling"]))
    t.ann.fights("Net Troll")
    assert t.bob.cannot_use("Charm Spell")
    t.ann.asks("bob", treasures=1)
    t.bob.accepts().uses("Charm Spell", on="Net Troll")
    t.all_pass(until="share")
    assert t.monsters == [] and t.bob.hand == []
    while t.kind == "share":
        t.player(t.asked or "").picks(t.options[0].removeprefix("pick "))
        t.all_pass()
    t.all_pass()
    assert (len(t.ann.hand), len(t.bob.hand)) == (2, 1) and (t.ann.level, t.bob.level) == (1, 1)
    assert t.nobody_is_asked()


# Thief


@card("Thief")
@rule("HND-06")
@every_edition
def test_a_backstab_costs_a_fighter_two(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=7), bob=dict(traits=["Thief"], hand=["Elf"]))
    t.ann.fights("Net Troll")
    t.bob.uses("Backstab", on="ann", paying=["Elf"])
    assert t.strength() == (5, 10) and t.discarded("Elf") and t.leaves("ann")


@card("Thief")
@ruling("R204")
@every_edition
def test_each_of_two_fighters_is_stabbed_once(munchkin: Lay, edition: str) -> None:
    t = munchkin(
        edition=edition,
        ann=dict(level=7),
        bob=dict(level=4),
        cy=dict(traits=["Thief"], hand=["Elf", "Dwarf", "Halfling"]),
    )
    t.ann.fights("Bigfoot").asks("bob")
    t.bob.accepts()
    t.cy.uses("Backstab", on="ann", paying=["Elf"])
    assert t.cy.cannot_use("Backstab", on="ann")
    t.cy.uses("Backstab", on="bob", paying=["Dwarf"])
    assert t.strength() == (7, 12) and t.cy.cannot_use("Backstab", on="bob") and t.cy.hand == ["Halfling"]
    assert t.all_pass(but="ann").leaves("ann")


@card("Thief")
@ruling("R204")
def test_nobody_stabs_himself_but_a_partner_may_be_stabbed(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=7, traits=["Thief"], hand=["Elf"]), bob=dict(level=4))
    t.ann.fights("Bigfoot")
    assert t.ann.cannot_use("Backstab", on="ann")
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.ann.can_use("Backstab", on="bob") and t.ann.cannot_use("Backstab", on="cy")
    assert t.all_pass(but="ann").leaves("ann")


@card("Thief")
def test_two_thieves_stab_the_same_back(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=7), bob=dict(traits=["Thief"], hand=["Elf"]), cy=dict(traits=["Thief"], hand=["Dwarf"]))
    t.ann.fights("Net Troll")
    t.bob.uses("Backstab", on="ann", paying=["Elf"])
    t.cy.uses("Backstab", on="ann", paying=["Dwarf"])
    assert t.strength() == (3, 10) and t.leaves("ann")


@card("Thief")
@every_edition
@pytest.mark.parametrize("die", [4, 6])
def test_a_theft_succeeds_from_four_on(munchkin: Lay, edition: str, die: int) -> None:
    t = munchkin(
        edition=edition, ann=dict(level=3, traits=["Thief"], hand=["Elf"]), bob=dict(gear=["Helm of Courage"])
    ).dice(die)
    t.ann.uses("Theft", on="Helm of Courage", paying=["Elf"])
    assert t.ann.items == ["Helm of Courage"] and t.bob.items == [] and t.ann.level == 3 and t.nobody_is_asked()


@card("Thief")
@every_edition
@pytest.mark.parametrize("level", [1, 2, 5])
@ruling("R202")
def test_a_theft_that_fails_costs_a_level_if_there_is_one(munchkin: Lay, edition: str, level: int) -> None:
    t = munchkin(
        edition=edition, ann=dict(level=level, traits=["Thief"], hand=["Elf"]), bob=dict(gear=["Helm of Courage"])
    ).dice(3)
    t.ann.uses("Theft", on="Helm of Courage", paying=["Elf"])
    assert t.bob.items == ["Helm of Courage"] and t.ann.level == max(1, level - 1) and t.ann.hand == []
    assert t.nobody_is_asked()


@card("Thief")
@ruling("R201", "R205")
def test_a_thief_steals_as_often_as_he_can_pay_also_what_is_not_equipped(munchkin: Lay) -> None:
    t = munchkin(
        ann=dict(traits=["Thief"], hand=["Elf", "Dwarf"]), bob=dict(pack=["Helm of Courage", "Leather Armor"])
    ).dice(4, 5)
    t.ann.uses("Theft", on="Helm of Courage", paying=["Elf"]).uses("Theft", on="Leather Armor", paying=["Dwarf"])
    assert sorted(t.ann.items) == ["Helm of Courage", "Leather Armor"] and t.ann.cannot_use("Theft")
    assert t.nobody_is_asked()


@card("Thief", "Huge Rock")
def test_a_big_item_is_not_stolen(munchkin: Lay) -> None:
    t = munchkin(ann=dict(traits=["Thief"], hand=["Elf"]), bob=dict(pack=["Huge Rock"]))
    assert t.ann.cannot_use("Theft", on="Huge Rock") and t.nobody_is_asked()


@card("Thief", "Cheat!", "Mithril Armor")
@ruling("R169")
def test_a_cheated_big_item_is_still_big(munchkin: Lay) -> None:
    t = munchkin(ann=dict(traits=["Thief"], hand=["Elf"]), bob=dict(cheat=["Mithril Armor"]))
    assert t.ann.cannot_use("Theft", on="Mithril Armor").because("only-small") and t.nobody_is_asked()


@card("Thief")
@ruling("R203")
@every_edition
def test_neither_thief_nor_victim_may_be_fighting(munchkin: Lay, edition: str) -> None:
    thief = dict(traits=["Thief"], hand=["Elf"])
    t = munchkin(
        edition=edition, ann=dict(gear=["Helm of Courage"], **thief), bob=dict(gear=["Leather Armor"], **thief),
        cy=dict(gear=["Spiky Knees"]),
    ).dice(4)  # fmt: skip
    t.ann.fights("Net Troll")
    assert t.ann.cannot_use("Theft", on="Leather Armor") and t.bob.cannot_use("Theft", on="Helm of Courage")
    t.bob.uses("Theft", on="Spiky Knees", paying=["Elf"])
    assert "Spiky Knees" in t.bob.items and t.cy.items == [] and t.leaves("ann")


@card("Thief", "Loaded Die")
def test_a_thiefs_roll_may_be_turned(munchkin: Lay) -> None:
    t = munchkin(ann=dict(traits=["Thief"], hand=["Elf", "Loaded Die"]), bob=dict(gear=["Helm of Courage"])).dice(1)
    t.ann.uses("Theft", on="Helm of Courage", paying=["Elf"]).plays("Loaded Die").chooses(4)
    assert t.ann.items == ["Helm of Courage"] and t.nobody_is_asked()


# Cleric


@card("Cleric")
@every_edition
def test_a_cleric_opens_a_door_from_the_discards(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(traits=["Cleric"], hand=["Elf"])).doors("Net Troll").discards("Flying Frogs")
    t.ann.opens_door()
    assert t.asked == "ann"
    t.ann.picks("Elf")
    assert t.monsters == ["Flying Frogs"] and t.discarded("Elf") and t.deck("doors")[0] == "Net Troll"
    assert t.leaves("ann")


@card("Cleric")
def test_a_cleric_need_not_raise_the_dead(munchkin: Lay) -> None:
    t = munchkin(ann=dict(traits=["Cleric"], hand=["Elf"])).doors("Net Troll").discards("Flying Frogs")
    t.ann.opens_door().passes()
    assert t.monsters == ["Net Troll"] and t.ann.hand == ["Elf"] and t.leaves("ann")


@card("Cleric")
@ruling("R406")
@every_edition
def test_raising_the_dead_costs_a_card_from_the_hand(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(traits=["Cleric"], pack=["Helm of Courage"]))
    t.doors("Net Troll").discards("Flying Frogs").ann.opens_door()
    assert t.monsters == ["Net Troll"] and t.leaves("ann")


@card("Cleric")
def test_without_discards_there_is_nobody_to_raise(munchkin: Lay) -> None:
    t = munchkin(ann=dict(traits=["Cleric"], hand=["Elf"])).doors("Net Troll")
    t.ann.opens_door()
    assert t.monsters == ["Net Troll"] and t.ann.hand == ["Elf"] and t.leaves("ann")


@card("Cleric")
@ruling("R406")
@pytest.mark.parametrize(("edition", "raised"), [("munchkin-2001", 1), ("munchkin-2010", 2)])
def test_of_treasure_drawn_face_up_one_card_or_any_number_is_raised(munchkin: Lay, edition: str, raised: int) -> None:
    t = munchkin(
        edition=edition, ann=dict(level=4, traits=["Cleric"], hand=["Pit Bull", "Maul Rat"]), bob=dict(level=7)
    )
    t.discards("Sleep Potion", "Helm of Courage", "Leather Armor").ann.fights("Net Troll").asks("bob", treasures=1)
    t.bob.accepts()
    t.all_pass(until="resurrect").ann.picks("Pit Bull")
    assert (t.kind == "resurrect") is (raised == 2)
    if raised == 2:
        t.ann.picks("Maul Rat")
    seen = " ".join(t.options)
    assert t.kind == "share" and "Leather Armor" in seen and ("Helm of Courage" in seen) is (raised == 2)
    assert "Sleep Potion" not in seen and t.leaves(t.asked or "")


@card("Cleric")
def test_what_is_drawn_face_down_is_not_raised(munchkin: Lay) -> None:
    t = (
        munchkin(ann=dict(level=3, traits=["Cleric"], hand=["Elf"]))
        .discards("Helm of Courage")
        .treasures("Leather Armor")
    )
    t.ann.fights("Flying Frogs")
    t.all_pass()
    assert sorted(t.ann.hand) == ["Elf", "Leather Armor"] and t.nobody_is_asked()


@card("Cleric")
@rule("CMB-01")
@every_edition
def test_turning_gives_three_a_card_against_undead(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=2, traits=["Cleric"], hand=["Elf"], gear=["Helm of Courage"]))
    t.ann.fights("Wight Brothers").uses("Turning", paying=["Elf"])
    assert t.strength() == (6, 16)
    t.ann.uses("Turning", paying=["Helm of Courage"])
    assert t.strength() == (8, 16) and t.leaves("ann")


@card("Cleric", "Wannabe Vampire", "Ghoulfiends")
@every_edition
@pytest.mark.parametrize("monster", ["Net Troll", "Wannabe Vampire", "Ghoulfiends"])
def test_there_is_no_turning_without_an_undead(munchkin: Lay, edition: str, monster: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=2, traits=["Cleric"], hand=["Elf"]))
    t.ann.fights(monster)
    assert t.ann.cannot_use("Turning") and t.leaves("ann")


@card("Cleric")
@ruling("R208")
@every_edition
def test_three_cards_in_one_fight_however_many_undead(munchkin: Lay, edition: str) -> None:
    hand = ["Elf", "Dwarf", "Halfling", "Pit Bull"]
    t = munchkin(edition=edition, ann=dict(level=2, traits=["Cleric"], hand=hand))
    t.ann.fights("Wight Brothers", "Mr. Bones")
    for name in hand[:3]:
        t.ann.uses("Turning", paying=[name])
    assert t.strength() == (11, 18) and t.ann.cannot_use("Turning") and t.leaves("ann")


@card("Cleric", "Pollymorph Potion")
@ruling("R375")
def test_what_turning_gave_stays_when_the_undead_is_gone(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=2, traits=["Cleric"], hand=["Elf", "Dwarf", "Pollymorph Potion"]))
    t.ann.fights("Mr. Bones", "Net Troll").uses("Turning", paying=["Elf"]).plays("Pollymorph Potion", on="Mr. Bones")
    assert t.strength() == (5, 10) and t.ann.cannot_use("Turning") and t.leaves("ann")


@card("Warrior", "Cleric", "Gazebo")
@ruling("R219", "R375")
@every_edition
@pytest.mark.parametrize(
    ("trait", "power", "monster", "more"),
    [("Warrior", "Berserking", "Net Troll", 1), ("Cleric", "Turning", "Mr. Bones", 3)],
)
def test_a_helper_who_must_leave_takes_along_what_he_paid_for(
    munchkin: Lay, edition: str, trait: str, power: str, monster: str, more: int
) -> None:
    t = munchkin(
        edition=edition, ann=dict(level=4), bob=dict(level=3, traits=[trait], hand=["Elf"]),
        cy=dict(hand=["Wandering Monster", "Gazebo"]),
    )  # fmt: skip
    t.ann.fights(monster).asks("bob")
    t.bob.accepts().uses(power, paying=["Elf"])
    assert t.strength()[0] == 4 + 3 + more and ("effort", more, "bob") in t.why()
    t.cy.plays("Wandering Monster", with_="Gazebo")
    assert t.helper is None and t.strength()[0] == 4 and t.leaves("ann")


@card("Warrior", "Transferral Potion")
@ruling("R375")
def test_who_hands_the_fight_over_takes_his_berserking_along(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=5, traits=["Warrior"], hand=["Elf", "Transferral Potion"]), bob=dict(level=2))
    t.ann.fights("Net Troll").uses("Berserking", paying=["Elf"]).plays("Transferral Potion", on="bob")
    assert t.strength() == (2, 10) and t.leaves("bob")


@card("Cleric")
def test_a_helping_cleric_turns_too(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=2), bob=dict(level=3, traits=["Cleric"], hand=["Elf"]))
    t.ann.fights("Wight Brothers")
    assert t.bob.cannot_use("Turning")
    t.ann.asks("bob")
    t.bob.accepts().uses("Turning", paying=["Elf"])
    assert t.strength() == (8, 16) and t.leaves("ann")
