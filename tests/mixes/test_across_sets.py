"""A card of one set meets a card of another: what each says holds for all."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from marks import card, rule, ruling

from kickdoor.engine.rules import EDITIONS
from kickdoor.kit import Table

Lay = Callable[..., Table]
every_edition = pytest.mark.parametrize("edition", EDITIONS)


@pytest.fixture(name="mix")
def _mix(table: Lay) -> Lay:
    return partial(table, sets=["star", "munchkin", "impossible"], switches={"faster_when_mixed": 0})


@card("Crabs", "Rocket Boots", "Shoe Blades")
@ruling("R421")
@every_edition
def test_crabs_take_the_footgear_of_every_set(mix: Lay, edition: str) -> None:
    worn = ["Rocket Boots", "Shoe Blades", "Energy Armor", "Pantyhose of Giant Strength", "Bubble Helmet"]
    ann = dict(traits=["Mutant"], gear=worn, pack=["Magnetic Boots"])
    t = mix(edition=edition, ann=ann, bob=dict(hand=["Ancient"]))
    t.ann.fights("Crabs")
    t.bob.plays("Ancient")
    t.all_pass()
    assert sorted(t.ann.items) == ["Bubble Helmet", "Magnetic Boots"] and t.nobody_is_asked()


@card("Pit Bull", "Paralysis Wand")
@ruling("R421")
@every_edition
def test_any_wand_distracts_the_pit_bull(mix: Lay, edition: str) -> None:
    t = mix(edition=edition, ann=dict(level=2, pack=["Paralysis Wand"]))
    t.ann.fights("Pit Bull").passes().picks("Paralysis Wand")
    assert t.ann.escaped and t.ann.level == 2 and t.discarded("Paralysis Wand") and t.nobody_is_asked()


@card("Amazon", "Beautiful Assistant")
@ruling("R302")
@every_edition
def test_the_amazon_can_be_made_to_take_a_man_for_a_woman(mix: Lay, edition: str) -> None:
    t = mix(edition=edition, ann=dict(level=3, sidekicks=["Beautiful Assistant"])).treasures("Maser")
    t.ann.fights("Amazon")
    assert t.strength() == (5, 8)
    t.ann.uses("Turn heads", on="Amazon")
    t.all_pass()
    assert t.fight_over and t.ann.hand == ["Maser"] and t.ann.level == 3 and t.nobody_is_asked()


@card("Rogue", "Huge Rock", "Stepladder")
@rule("ITM-05")
@ruling("R301")
@every_edition
def test_a_rogue_takes_no_big_item_its_master_cannot_carry(mix: Lay, edition: str) -> None:
    bob = dict(pack=["Stepladder", "Dogbot"])
    t = mix(edition=edition, ann=dict(gear=["Huge Rock"], sidekicks=["Rogue"], hand=["Eep"]), bob=bob)
    t.ann.has_time()
    assert t.ann.cannot_use("Steal", on="Stepladder") and t.ann.can_use("Steal", on="Dogbot")
    assert t.nobody_is_asked()
    t = mix(edition=edition, ann=dict(gear=["Huge Rock"], traits=["Dwarf"], sidekicks=["Rogue"], hand=["Eep"]), bob=bob)
    t.dice(4).ann.has_time().uses("Steal", on="Stepladder", paying=["Eep"])
    assert t.ann.items == ["Huge Rock", "Stepladder"] and t.bob.items == ["Dogbot"] and t.nobody_is_asked()


@card("Karate Training", "Mutant")
@ruling("R448")
@pytest.mark.parametrize(
    ("gear", "strength"),
    [
        (["Vibrosword"], 1 + 3 + 4), (["Vibrosword", "Ray Gun"], 1 + 3 + 2 + 2),
        (["Vibrosword", "Bubble Helmet", "Helm of Courage"], 1 + 3 + 2 + 1 + 2),
        (["Vibrosword", "Magnetic Boots", "Boots of Butt-Kicking"], 1 + 3 + 1 + 2 + 2),
        (["Vibrosword", "Bubble Helmet", "X-Ray Specs"], 1 + 3 + 2 + 1 + 4),
    ],
)  # fmt: skip
def test_a_mutant_who_wears_nothing_twice_has_a_third_hand_free(mix: Lay, gear: list[str], strength: int) -> None:
    t = mix(ann=dict(traits=["Mutant", "Karate Training"], gear=gear))
    assert t.ann.strength == strength and t.nobody_is_asked()


@card("Antimatter", "Horny Helmet", "Knife Training", "Jet-Powered Suitcase")
@ruling("R308")
@every_edition
@pytest.mark.parametrize(
    ("ann", "cost", "dropped"),
    [
        (dict(traits=["Elf"], gear=["Horny Helmet"]), 3, "Elf"),
        (dict(traits=["Knife Training"], gear=["Bush Knife"]), 5, "Knife Training"),
        (dict(traits=["Elf"], turned=["Jet-Powered Suitcase"]), 3, "Elf"),
    ],
)  # fmt: skip
def test_antimatter_costs_what_the_item_gave_and_nothing_lowers_that(
    mix: Lay, edition: str, ann: dict[str, object], cost: int, dropped: str
) -> None:
    t = mix(edition=edition, ann=dict(level=8, **ann), bob=dict(hand=["Antimatter"]))
    t.ann.has_time()
    assert t.ann.strength == 8 + cost
    t.bob.plays("Antimatter", on="ann")
    assert t.ann.strength == 8 - cost
    t.ann.drops(dropped)
    assert t.ann.strength == 8 - cost and t.nobody_is_asked()


@card("Antimatter", "Horny Helmet", "munchkin:wishing-ring")
def test_an_item_freed_from_antimatter_and_turned_again_costs_what_it_gives_then(mix: Lay) -> None:
    t = mix(
        ann=dict(level=8, traits=["Elf"], gear=["Horny Helmet"], hand=["munchkin:wishing-ring", "Plot Device"]),
        bob=dict(hand=["Antimatter"]),
    )  # fmt: skip
    t.ann.has_time()
    t.bob.plays("Antimatter", on="ann")
    t.ann.passes().drops("Elf").plays("munchkin:wishing-ring")
    t.ann.plays("Plot Device").picks("Trap! Antimatter").equips("Horny Helmet").plays("Antimatter", on="ann")
    assert t.ann.strength == 8 - 1 and t.nobody_is_asked()


@card("Chair", "Bug-Eyed Monster", "Air Duct Training", "Tuba of Charm")
@ruling("R354")
@pytest.mark.parametrize(("monster", "who"), [("Chair", "Psychic"), ("Bug-Eyed Monster", "Cyborg")])
def test_a_player_who_suffers_nothing_when_caught_has_escaped(mix: Lay, monster: str, who: str) -> None:
    ann = dict(traits=[who, "Air Duct Training"], gear=["Tuba of Charm"], marks=["Chicken on Your Head"])
    bob = dict(hand=["Ancient", "... And Its Clone"])
    t = mix(ann=ann, bob=bob).doors("Blob").treasures("Maser").dice(1, 1)  # 1 + 2 + 3 - 1 - 1
    t.ann.fights(monster)
    t.bob.plays("Ancient").plays("... And Its Clone", on=monster)
    t.ann.flees(monster)
    t.all_pass()
    assert t.saw("Caught", "ann") == 2 and sorted(t.ann.hand) == ["Blob", "Maser"] and t.nobody_is_asked()


@card("Bug-Eyed Monster", "Air Duct Training", "Tuba of Charm")
@ruling("R354")
def test_a_player_who_does_suffer_has_not(mix: Lay) -> None:
    ann = dict(traits=["Air Duct Training"], gear=["Tuba of Charm"], marks=["Chicken on Your Head"])
    t = mix(ann=ann, bob=dict(hand=["Ancient", "... And Its Clone"])).dice(1, 1)
    t.ann.fights("Bug-Eyed Monster")
    t.bob.plays("Ancient").plays("... And Its Clone", on="Bug-Eyed Monster")
    t.ann.flees("Bug-Eyed Monster")
    assert t.ann.hand == [] and t.nobody_is_asked()


@card("Great Cthulhu", "Super Spy", "Guinness and Stout")
@ruling("R300")
@pytest.mark.parametrize("monster", ["Great Cthulhu", "Super Spy"])
@pytest.mark.parametrize(
    ("traits", "more", "friend", "strength"),
    [
        ([], [], "Guinness and Stout", 9 + 5), (["Dwarf"], [], "Guinness and Stout", 9 + 5 + 4),
        ([], ["Trench Coat Of Many Pockets"], "Android", 9 + 5 + 4 + 1),
        ([], ["Trench Coat Of Many Pockets", "Oversized Attack Poodle"], "Guinness and Stout", 9 + 5 + 4 + 1),
    ],
)  # fmt: skip
def test_a_big_item_that_only_a_sidekick_allows_counts_for_nothing_where_sidekicks_do_not(
    mix: Lay, monster: str, traits: list[str], more: list[str], friend: str, strength: int
) -> None:
    t = mix(ann=dict(level=9, traits=traits, gear=["Bazooka", "Flying Car", *more], sidekicks=[friend]))
    t.ann.fights(monster)
    assert t.strength() == (strength, 20) and t.leaves("ann")


@card("Illusion", "The 37th Stratagem", "Space Goats", "Tongue Demon")
@ruling("R373")
@every_edition
@pytest.mark.parametrize("swap", ["Illusion", "The 37th Stratagem"])
@pytest.mark.parametrize(("monster", "level"), [("Space Goats", 6), ("Tongue Demon", 12)])
def test_what_takes_a_monsters_place_does_nothing_before_the_fight(
    mix: Lay, edition: str, swap: str, monster: str, level: int
) -> None:
    ann = dict(level=5, traits=["Chinese"], gear=["Energy Armor"], hand=[swap, monster, "Blob", "Chair"])
    t = mix(edition=edition, ann=ann)
    t.ann.fights("Ogre").plays(swap, on="Ogre").picks(monster)
    assert t.strength() == (7, level) and t.ann.hand == ["Blob", "Chair"] and t.leaves("ann")


@card("Illusion", "Eep", "Dr. Maybe", "Mate", "... And Its Clone")
@ruling("R373")
@pytest.mark.parametrize(("monster", "level"), [("Eep", 1 + 4), ("Dr. Maybe", 8 + 3)])
@pytest.mark.parametrize("copy", ["Mate", "... And Its Clone"])
def test_a_clone_keeps_the_die_though_an_illusion_takes_the_first(
    mix: Lay, monster: str, level: int, copy: str
) -> None:
    t = mix(ann=dict(level=3), bob=dict(hand=[copy, "Illusion", "Blob"])).dice(4)
    t.ann.fights(monster)
    t.bob.plays(copy)
    assert t.strength() == (3, 2 * level)
    t.bob.plays("Illusion", on=monster)
    assert t.strength() == (3, level + 2) and t.leaves("ann")


@card("Flask of Glue", "Brain in a Jar", "Crabs", "Homing Pigeon")
@ruling("R387")
@pytest.mark.parametrize(
    ("monster", "level", "left"),
    [
        ("Brain in a Jar", 3, ["Bubble Helmet", "Energy Armor"]), ("Crabs", 5, ["Bubble Helmet"]),
        ("Homing Pigeon", 5, ["Energy Armor"]),
    ],
)  # fmt: skip
def test_glued_before_a_monster_from_which_no_roll_gets_away_one_is_caught(
    mix: Lay, monster: str, level: int, left: list[str]
) -> None:
    ann = dict(level=5, gear=["Bubble Helmet", "Energy Armor"], sidekicks=["Red Shirt"])
    t = mix(ann=ann, bob=dict(hand=["Flask of Glue", "Ancient"]))
    t.ann.fights(monster)
    t.bob.plays("Ancient")
    t.ann.passes().sacrifices("Red Shirt")
    t.bob.plays("Flask of Glue")
    assert t.saw("Caught", "ann") and not t.saw("DieRolled") and t.ann.level == level and t.ann.items == left
    assert t.nobody_is_asked()


@card("Flask of Glue", "Brain in a Jar")
def test_whom_the_brain_lets_go_may_roll_when_glued(mix: Lay) -> None:
    t = mix(ann=dict(level=3), bob=dict(hand=["Flask of Glue"])).dice(5)
    t.ann.fights("Brain in a Jar").passes()
    t.bob.plays("Flask of Glue")
    assert t.saw("DieRolled", "ann") and t.ann.escaped and t.ann.level == 3 and t.nobody_is_asked()


@card("Flask of Glue", "Russian")
@ruling("R387")
def test_a_helper_who_withdraws_and_is_glued_rolls_against_that_monster_alone(mix: Lay) -> None:
    t = mix(ann=dict(level=1), bob=dict(level=5, traits=["Russian"]), cy=dict(hand=["Flask of Glue"])).dice(6, 6, 1)
    t.ann.fights("Mime Field", "Net Troll").asks("bob")
    t.bob.accepts()
    t.ann.flees("Mime Field", "Net Troll")
    while t.asked == "cy" and not t.saw("Escaped", "bob"):
        t.cy.passes()
    t.cy.plays("Flask of Glue")
    assert t.saw("DieRolled", "bob") == 1 and t.saw("Caught", "bob", card="Mime Field") == 1
    assert t.bob.level == 3 and t.saw("Escaped", "bob", card="Net Troll") == 1 and t.nobody_is_asked()


@card("Flask of Glue", "Air Duct Training")
def test_a_player_who_is_caught_by_glue_after_a_sacrifice_has_not_escaped(mix: Lay) -> None:
    ann = dict(level=5, traits=["Air Duct Training"], sidekicks=["Red Shirt"], marks=["Chicken on Your Head"])
    t = mix(ann=ann, bob=dict(hand=["Flask of Glue"])).dice(1)
    t.ann.fights("Gazebo").passes().sacrifices("Red Shirt")
    t.bob.plays("Flask of Glue")
    assert t.ann.level == 2 and t.ann.hand == [] and t.nobody_is_asked()


@card("Space Cowboy", "Cold Feet")
@ruling("R334")
def test_what_a_helper_threw_at_the_cowboy_goes_with_him(mix: Lay) -> None:
    t = mix(ann=dict(level=2, hand=["Chair"]), bob=dict(hand=["Eep", "Blob"]), cy=dict(hand=["Cold Feet"]))
    t.ann.fights("Space Cowboy").asks("bob")
    t.bob.accepts()
    t.bob.uses("Throw something at it", paying=["Eep"]).uses("Throw something at it", paying=["Blob"])
    t.ann.uses("Throw something at it")
    assert t.strength() == (2 + 1 + 4 + 2, 4)
    t.cy.plays("Cold Feet")
    assert t.strength() == (2 + 2, 4) and t.leaves("ann")


@card("Duct Tape", "Pit Bull", "Staff of Napalm", "Rat on a Stick")
@every_edition
@pytest.mark.parametrize(("part", "monster"), [("Staff of Napalm", "Pit Bull"), ("Rat on a Stick", "Face Sucker")])
def test_what_is_taped_to_something_else_still_gets_one_away(mix: Lay, edition: str, part: str, monster: str) -> None:
    ann = dict(level=2, traits=["Wizard"], gear=["Helm of Courage"], taped=[[part, "Buckler of Swashing"]])
    t = mix(edition=edition, ann=ann, bob=dict(hand=["Ancient"] if monster == "Pit Bull" else []))
    t.ann.fights(monster)
    if monster == "Pit Bull":
        t.bob.plays("Ancient")
    t.all_pass(until="throw").ann.picks("Duct Tape")
    assert t.ann.escaped and t.ann.level == 2 and t.ann.items == ["Helm of Courage"]
    assert t.discarded(part, "Buckler of Swashing") and t.nobody_is_asked()


@card("Duct Tape", "Help Me Out Here!")
@every_edition
def test_what_is_taped_together_is_taken_as_one_item(mix: Lay, edition: str) -> None:
    bob = dict(taped=[["Buckler of Swashing", "Sneaky Bastard Sword"]])
    t = mix(edition=edition, ann=dict(level=7, hand=["Help Me Out Here!"]), bob=bob)
    t.ann.fights("Net Troll").plays("Help Me Out Here!")
    assert t.strength() == (7 + 4, 10) and t.bob.items == [] and t.leaves("ann")
    assert sorted(t.ann.gear) == ["Buckler of Swashing", "Duct Tape", "Sneaky Bastard Sword"]


@card("Duct Tape", "Help Me Out Here!")
def test_what_is_taped_together_makes_room_as_one_item(mix: Lay) -> None:
    ann = dict(level=8, taped=[["Rat on a Stick", "Buckler of Swashing"]], hand=["Help Me Out Here!"])
    t = mix(edition="munchkin-2001", ann=ann, bob=dict(gear=["Huge Rock"]))
    t.ann.fights("Net Troll").plays("Help Me Out Here!")
    assert t.strength() == (8 + 3, 10) and t.ann.items == ["Huge Rock"] and t.bob.items == []
    assert t.discarded("Rat on a Stick", "Buckler of Swashing", "Duct Tape") and t.leaves("ann")


@card("Jet-Powered Suitcase", "Help Me Out Here!")
@ruling("R372")
@every_edition
@pytest.mark.parametrize("lies", ["turned", "gear", "pack"])
def test_a_suitcase_that_is_taken_is_a_vehicle_where_the_hands_are_full(mix: Lay, edition: str, lies: str) -> None:
    full = ["Buckler of Swashing", "Sneaky Bastard Sword"]
    suitcase = {lies: ["Jet-Powered Suitcase"]}
    t = mix(edition=edition, ann=dict(level=6, gear=full, hand=["Help Me Out Here!"]), bob=suitcase)
    t.ann.fights("Bigfoot").plays("Help Me Out Here!")
    assert t.strength() == (6 + 4 + 3, 12) and t.bob.items == []
    assert t.ann.gear == [*full, "Jet-Powered Suitcase"] and t.leaves("ann")
    t = mix(edition=edition, ann=dict(level=9, hand=["Help Me Out Here!"]), bob=suitcase)
    t.ann.fights("Net Troll").plays("Help Me Out Here!")
    assert t.strength() == (9 + 2, 10) and t.leaves("ann")  # a free hand takes it


@card("Jet-Powered Suitcase", "Loud Hairy Alien", "Hireling")
@pytest.mark.parametrize("edition", ["munchkin-2010", "star-2014", "star-2019", "impossible-2014"])
@pytest.mark.parametrize("friend", ["Loud Hairy Alien", "Hireling"])  # older editions give a Hireling no hands
def test_a_suitcase_in_a_sidekicks_hands_is_no_vehicle(mix: Lay, edition: str, friend: str) -> None:
    t = mix(edition=edition, ann=dict(sidekicks=[friend], pack=["Jet-Powered Suitcase"]))
    assert t.ann.cannot_equip("Jet-Powered Suitcase", on=friend, as_vehicle=True).because("sidekick-carries-hands")
    t.ann.equips("Jet-Powered Suitcase", on=friend)
    held = t.ann.strength
    assert t.ann.cannot_equip("Jet-Powered Suitcase", as_vehicle=True).because("in-use")
    t.ann.unequips("Jet-Powered Suitcase").equips("Jet-Powered Suitcase", as_vehicle=True)
    assert t.ann.strength == held + 1
    t.ann.drops(friend)
    assert t.ann.gear == ["Jet-Powered Suitcase"]


@card("Help Me Out Here!", "Hireling", "Loud Hairy Alien")
@ruling("R372")
@pytest.mark.parametrize(("friend", "taken"), [("Hireling", "Staff of Napalm"), ("Loud Hairy Alien", "Huge Rock")])
def test_what_is_taken_may_be_held_by_a_sidekick(mix: Lay, friend: str, taken: str) -> None:
    full = ["Buckler of Swashing", "Sneaky Bastard Sword"]
    bob = dict(traits=["Wizard"], gear=[taken])
    t = mix(ann=dict(level=4, gear=full, sidekicks=[friend], hand=["Help Me Out Here!"]), bob=bob)
    ours = t.ann.fights("Net Troll").strength
    t.ann.plays("Help Me Out Here!")
    if t.kind == "borrow":
        t.ann.picks(taken)  # and discards nothing for it
    assert t.strength() == (ours + (5 if friend == "Hireling" else 3), 10)
    assert t.ann.gear == [*full, taken] and t.bob.items == [] and t.leaves("ann")


@card("Help Me Out Here!", "Hireling")
@ruling("R372")
def test_a_hireling_with_its_hands_full_takes_no_more(mix: Lay) -> None:
    ann = dict(level=5, gear=["Buckler of Swashing"], sidekicks=["Hireling"], loads={"Hireling": ["Bow With Ribbons"]})
    t = mix(ann=ann | dict(hand=["Help Me Out Here!"]), bob=dict(traits=["Wizard"], gear=["Staff of Napalm"]))
    t.ann.fights("Bullrog")
    assert t.ann.cannot_play("Help Me Out Here!") and t.leaves("ann")


def _twice_changed(mix: Lay) -> Table:
    """Under the sheet of 2002 the one Trap counts now, as it says, and the other in the next fight."""
    bob = dict(hand=["Change Sex", "Chromosome Switch", "munchkin:wishing-ring"])
    t = mix(edition="star-2002", ann=dict(level=9), bob=bob)
    t.dice(6).ann.fights("Ogre")
    t.bob.plays("Change Sex", on="ann").passes().plays("Chromosome Switch", on="ann").passes()
    assert t.strength() == (9 - 5, 18) and len(t.ann.marks) == 2
    return t


@card("Change Sex", "Chromosome Switch")
@rule("TRP-02", "TRP-05")
def test_of_two_penalties_only_the_one_that_counted_is_used_up(mix: Lay) -> None:
    t = _twice_changed(mix)
    t.ann.flees()
    assert t.ann.marks == ["Trap! Chromosome Switch"] and t.ann.handicap == -5 and t.nobody_is_asked()
    t.dice(6).ann.fights("Ogre")
    assert t.strength() == (9 - 5, 18)
    t.ann.flees()
    assert t.ann.marks == [] and t.ann.handicap == 0 and t.nobody_is_asked()


@card("Change Sex", "Chromosome Switch", "Wishing Ring")
@pytest.mark.parametrize(("trap", "now", "later"), [("Change Sex", 0, -5), ("Chromosome Switch", -5, 0)])
def test_a_ring_takes_back_the_penalty_of_the_trap_it_ends(mix: Lay, trap: str, now: int, later: int) -> None:
    t = _twice_changed(mix)
    t.bob.plays("munchkin:wishing-ring", on=trap)
    assert t.strength() == (9 + now, 18)
    t.ann.flees()
    assert t.ann.handicap == later and len(t.ann.marks) == (later < 0) and t.nobody_is_asked()


@card("Hireling")
@rule("RUN-08")
@every_edition
def test_the_later_hireling_says_itself_that_it_may_be_given_up(mix: Lay, edition: str) -> None:
    t = mix(edition=edition, ann=dict(level=3, sidekicks=["Hireling"]), bob=dict(level=2)).dice(6, 6)
    t.ann.fights("Net Troll").asks("bob")
    t.bob.accepts()
    t.all_pass()
    if edition in ("star-2002", "munchkin-2001"):
        assert t.saw("DieRolled", "ann") and t.nobody_is_asked()  # as first printed it saves nobody
        return
    t.ann.sacrifices("Hireling")
    if EDITIONS[edition].sacrifice_sidekicks:
        t.ann.chooses("yes")  # the sheet lets the main fighter save the helper too
    assert t.ann.escaped and t.bob.escaped and t.discarded("Hireling")
    assert t.saw("DieRolled", "bob") == (edition == "impossible-2014") and not t.saw("DieRolled", "ann")
    assert t.nobody_is_asked()


@card("Baby", "Miniaturized", "Face Hugger")
@rule("WIN-04")
@ruling("R133", "R358")
@pytest.mark.parametrize(
    ("monster", "enhancers", "level", "treasures"),
    [
        ("Face Hugger", [], -2, 1),
        ("Face Hugger", ["Baby"], -2, 1),
        ("Lame Goblin", ["Baby", "Miniaturized"], -4, 0),
        ("Lame Goblin", ["Miniaturized", "Baby"], -4, 0),
        ("Net Troll", ["Miniaturized", "Baby"], 1, 1),
    ],
)
def test_a_baby_lifts_nothing_that_is_below_one_without_it(
    mix: Lay, monster: str, enhancers: list[str], level: int, treasures: int
) -> None:
    t = mix(edition="star-2019", ann=dict(level=5, traits=["Mutant"]), bob=dict(hand=enhancers))
    t.ann.fights(monster)
    for enhancer in enhancers:
        t.bob.plays(enhancer)
    assert t.strength() == (5, level)
    t.all_pass()
    assert t.ann.level == 6 and len(t.ann.hand) == treasures and t.nobody_is_asked()


@card("munchkin:super-munchkin", "star:super-munchkin", "impossible:super-munchkin")
@rule("CHR-06", "ACT-08")
@ruling("R441")
@pytest.mark.parametrize(("whose", "level"), [("munchkin", 6), ("star", 12), ("impossible", 12)])
def test_the_later_super_munchkin_takes_the_drawbacks_off_a_single_class_by_its_own_text(
    mix: Lay, whose: str, level: int
) -> None:
    t = mix(edition="impossible-2014", ann=dict(level=7, traits=["Warrior"], hand=[f"{whose}:super-munchkin"]))
    t.ann.plays(f"{whose}:super-munchkin")
    t.ann.fights("Shrieking Geek")
    assert t.strength() == (7, level) and t.leaves("ann")


# A friendly monster is one that leaves by itself, too


@card("Amazon", "Lawyers")
@rule("TRN-07", "TRN-04")
@ruling("R138", "R365")
@every_edition
@pytest.mark.parametrize("sets", [["munchkin"], ["star", "munchkin"]])
@pytest.mark.parametrize(("monster", "ann"), [("Amazon", dict(sex="female")), ("Lawyers", dict(traits=["Thief"]))])
def test_the_room_is_searched_after_a_monster_that_fights_no_such_character_in_2002(
    table: Lay, edition: str, sets: list[str], monster: str, ann: dict[str, object]
) -> None:
    switches = {"faster_when_mixed": 0}
    t = table(sets=sets, edition=edition, switches=switches, ann=ann).doors(monster, "Crabs")
    t.ann.takes_turn().kicks()
    t.all_pass()
    if edition == "star-2002":
        assert t.ann.cannot_look_for_trouble("Crabs")
        t.ann.loots()
        assert "Crabs" in t.ann.hand
    else:
        assert t.ann.cannot_loot()
    t.ann.ends_turn()
    t.all_pass()


@card("Amazon", "Pollymorph Potion", "Wandering Monster", "Grays")
@rule("TRN-06", "TRN-07")
@ruling("R138")
@pytest.mark.parametrize("case", ["removed", "joined", "fled"])
def test_but_not_after_a_fight(mix: Lay, case: str) -> None:
    ann = dict(level=5, sex="male" if case == "removed" else "female", traits=["Cyborg"] if case == "fled" else [])
    bob = dict(hand=["Pollymorph Potion", "star:wandering-monster", "Blob"])
    t = mix(edition="star-2002", ann=ann, bob=bob).doors("Grays" if case == "fled" else "Amazon", "Chair")
    t.ann.takes_turn().kicks()
    if case == "removed":
        t.bob.plays("Pollymorph Potion")
    elif case == "joined":
        t.bob.plays("star:wandering-monster", with_="Blob")
    t.all_pass()
    assert t.fight_over and t.ann.cannot_loot()
    t.ann.ends_turn()
    t.all_pass()
