"""Cards of Munchkin Impossible beside those of other sets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]


@pytest.fixture(name="mix")
def _mix(table: Lay) -> Lay:
    return partial(table, sets=["impossible", "star", "munchkin"])


@card("American", "impossible:double-agent")
@rule("CHR-01", "OPT-04")
def test_a_race_and_a_loyalty_stand_side_by_side(mix: Lay) -> None:
    t = mix(ann=dict(hand=["Feline", "Russian", "star:half-breed", "Double Agent", "Elf", "British", "Assassin"]))
    for name in ("Feline", "Russian", "star:half-breed", "Double Agent", "Elf", "British", "Assassin"):
        t.ann.plays(name)
    assert len(t.ann.traits) == 7 and t.ann.hand == []
    t.ann.fights("Fanged Fuzzball")  # against Felines
    assert t.strength() == (1, 8) and t.leaves("ann")


@card("Double Agent")
@rule("CHR-05", "CHR-07")
def test_half_breed_spares_the_race_and_double_agent_the_loyalty(mix: Lay) -> None:
    t = mix(ann=dict(traits=["Feline", "star:half-breed", "British"]))
    t.ann.fights("Fanged Fuzzball", "Paper Shredder")
    assert t.strength() == (1, 6 + 4) and t.leaves("ann")
    t = mix(ann=dict(traits=["Feline", "British", "Double Agent"]))
    t.ann.fights("Fanged Fuzzball", "Paper Shredder")
    assert t.strength() == (1, 8 + 1) and t.leaves("ann")


@card("Super Munchkin")
@rule("CHR-06")
@ruling("R029", "R441")
@pytest.mark.parametrize(("which", "level"), [("star:super-munchkin", 8), ("impossible:super-munchkin", 10)])
def test_each_super_munchkin_says_for_itself_what_it_does_for_one_class(mix: Lay, which: str, level: int) -> None:
    t = mix(edition="star-2019", ann=dict(traits=["Tourist", which]))
    t.ann.fights("Clan Destin")
    assert t.strength() == (1, level) and t.leaves("ann")


@card("American", "Bush Knife")
@rule("ITM-03")
def test_hands_add_up(mix: Lay) -> None:
    gear = ["Permanent Wave", "Bush Knife", "Bladed Fan", "Switchblade Comb", "Armoured Briefcase"]
    t = mix(ann=dict(traits=["American"], gear=gear))
    assert t.ann.strength == 1 + 2 + 2 + 1 + 2
    t.ann.drops("American")
    assert t.kind == "shed-gear" and t.leaves("ann")


@card("Headhunted")
@rule("SDK-03")
@ruling("R178")
def test_a_sidekick_is_a_hireling(mix: Lay) -> None:
    t = mix(ann=dict(hand=["Headhunted"]), bob=dict(sidekicks=["Android"]))
    t.ann.plays("Headhunted", on="Android")
    assert t.ann.sidekicks == ["Sidekick: Android"]


@card("Headhunted", "Trader", "Better Offer")
def test_a_trader_is_safe_from_a_better_offer_but_not_from_headhunters(mix: Lay) -> None:
    t = mix(ann=dict(hand=["Headhunted", "Better Offer"]), bob=dict(sidekicks=["Red Shirt"], traits=["Trader"]))
    assert t.ann.cannot_play("Better Offer", on="Red Shirt")
    t.ann.plays("Headhunted", on="Red Shirt")
    assert t.ann.sidekicks == ["Sidekick: Red Shirt"] and t.bob.sidekicks == []


@card("Blame The Minion", "Getaway Driver")
@rule("SDK-03")
def test_a_sidekick_may_take_the_blame_and_a_hireling_be_killed(mix: Lay) -> None:
    t = mix(
        ann=dict(hand=["Blame The Minion", "Kill the Hireling"], sidekicks=["Android"]),
        bob=dict(sidekicks=["Getaway Driver"]),
    )
    t.ann.plays("Blame The Minion").picks("Sidekick: Android")
    t.ann.plays("Kill the Hireling")
    assert t.ann.level == 3 and t.ann.sidekicks == t.bob.sidekicks == [] and t.nobody_is_asked()


@card("Nervous Hacker", "Wishing Ring")
@rule("TRP-06")
@ruling("R092")
def test_a_curse_is_a_trap_to_the_hacker_and_the_ring(mix: Lay) -> None:
    t = mix(ann=dict(level=5, sidekicks=["Nervous Hacker"])).doors("Duck of Doom").dice(4)
    t.ann.opens_door().uses("Hack it")
    assert t.ann.level == 5 and t.nobody_is_asked()
    t = mix(ann=dict(level=5, hand=["impossible:wishing-ring"])).doors("Duck of Doom")
    t.ann.opens_door().plays("impossible:wishing-ring")
    assert t.ann.level == 5 and t.nobody_is_asked()


@card("British")
def test_a_stiff_upper_lip_helps_against_curses_but_not_with_prices(mix: Lay) -> None:
    t = mix(ann=dict(level=5, traits=["British"])).doors("Duck of Doom")
    t.ann.opens_door()
    assert t.ann.level == 4 and t.nobody_is_asked()
    t = mix(ann=dict(level=5, traits=["British"], marks=["Antimatter", "Bush Knife"]))
    t.ann.uses("Get rid of it")
    assert t.ann.level == 3


@card("Russian")
def test_stasis_holds_a_russian_helper(mix: Lay) -> None:
    t = mix(ann=dict(level=5), bob=dict(level=4, traits=["Russian"]), cy=dict(hand=["Stasis Field"]))
    t.ann.fights("The Perfect Butler").asks("bob")
    t.bob.accepts()
    t.all_pass(until="flight").cy.plays("Stasis Field", on="munchkins")
    t.all_pass()
    assert t.ann.level == 2 and t.bob.level == 1 and t.nobody_is_asked()


@card("Playboy")
@rule("HLP-08", "WIN-07")
@ruling("R444")
def test_who_was_charmed_may_leave_a_fight_that_has_become_one_for_the_win(mix: Lay) -> None:
    t = mix(
        edition="star-2019",
        ann=dict(level=8, traits=["Playboy"]),
        bob=dict(level=2, hand=["Silencer"]),
        cy=dict(hand=["impossible:wandering-monster", "Mime Field"]),
    )
    t.ann.fights("Interro-Gator").chooses(1).uses("Charm", on="bob")
    t.bob.accepts()
    t.cy.plays("impossible:wandering-monster", with_="Mime Field")
    t.bob.walks_out()
    assert t.helper is None and t.leaves("ann")


@card("The Shadowy Committee")
@ruling("R132", "R433")
def test_a_clone_of_the_committee_has_nothing_of_what_was_voted_for_the_first(mix: Lay) -> None:
    t = mix(ann={}, bob=dict(hand=["... And Its Clone", "Silencer"]), cy=dict(hand=["Bush Knife"]))
    t.ann.fights("The Shadowy Committee")
    t.bob.plays("... And Its Clone", on="The Shadowy Committee")
    t.cy.uses("Vote for it")
    assert t.strength() == (1, 16 + 3 + 16) and t.leaves(t.asked or "")


@card("Tourist")
@ruling("R010", "R446")
def test_what_a_tourist_does_not_keep_never_happened(mix: Lay) -> None:
    t = mix(ann=dict(traits=["Tourist"]), bob=dict(level=3, traits=["Cleric"])).doors(
        "Outsourced", "Divine Intervention", "Mime Field"
    )
    t.ann.takes_turn().kicks().loots().picks("Mime Field")
    assert t.bob.level == 3 and t.discarded("Divine Intervention") and t.leaves("ann")
    t = mix(ann=dict(traits=["Tourist"]), bob=dict(level=3, traits=["Cleric"])).doors(
        "Outsourced", "Divine Intervention", "Mime Field"
    )
    t.ann.takes_turn().kicks().loots().picks("Divine Intervention")
    assert t.bob.level == 4 and t.leaves("ann")


@card("Knife Training", "Assassin")
def test_things_of_other_sets_have_no_such_labels(mix: Lay) -> None:
    t = mix(ann=dict(traits=["Knife Training", "Assassin"], gear=["Ray Gun", "Vibrosword"]))
    assert t.ann.strength == 1 + 2 + 3


@card("Rubber Mask Of Somebody Else", "Disguise Training")
def test_a_race_cannot_be_hidden_but_a_sex_can(mix: Lay) -> None:
    t = mix(ann=dict(traits=["Feline"], gear=["Rubber Mask Of Somebody Else"]))
    t.ann.fights("Fanged Fuzzball")
    assert t.ann.cannot_use("Hide behind the mask", on="Fanged Fuzzball") and t.leaves("ann")
    t = mix(ann=dict(sex="female", traits=["Disguise Training"]))
    t.ann.fights("Little Green Man").uses("Disguise", on="Little Green Man")
    assert t.strength() == (1, 4) and t.leaves("ann")


@card("Disguise Training", "Paper Shredder")
@rule("CMB-06")
@ruling("R449")
@pytest.mark.parametrize("fooled", ["Paper Shredder", "... And Its Clone"])
def test_a_disguise_before_a_monster_and_its_clone_fools_one_of_them(mix: Lay, fooled: str) -> None:
    t = mix(ann=dict(level=5, traits=["British", "Disguise Training"]), bob=dict(hand=["... And Its Clone"]))
    t.ann.fights("Paper Shredder")
    t.bob.plays("... And Its Clone")
    assert t.strength() == (5, 4 + 4)
    t.ann.uses("Disguise", on=fooled)
    assert t.strength() == (5, 4 + 1)
    assert t.ann.cannot_use("Disguise", on="Paper Shredder") and t.leaves("ann")


@card("Disguise Training", "Wannabe Vampire")
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_a_false_cleric_drives_the_vampire_off(mix: Lay, who: str) -> None:
    t = mix(**{"ann": {}, "bob": {}, who: dict(traits=["Disguise Training"])})
    t.ann.fights("Wannabe Vampire").asks("bob")
    t.bob.accepts()
    assert t.player(who).cannot_use("Drive it off")
    t.player(who).uses("Disguise", on="Wannabe Vampire").uses("Drive it off")
    t.all_pass()
    assert t.fight_over and not t.saw("MonsterKilled") and t.saw("CardDrawn") == 3


@card("Disguise Training", "Psi Psheriff", "Thing Man Was Not Meant To Know")
@ruling("R449")
def test_who_passes_for_somebody_else_may_decline_what_they_may(mix: Lay) -> None:
    t = mix(ann=dict(level=3, sex="male", traits=["Disguise Training"])).doors("Mime Field")
    t.ann.fights("Psi Psheriff").chooses("decline")
    assert t.ann.hand == ["Mime Field"] and t.fight_over
    t.ann.fights("Thing Man Was Not Meant To Know").chooses("decline")
    assert t.ann.level == 4 and t.fight_over
    t.ann.fights("Creature from the Pink Lagoon")  # a Feline is a Race
    assert t.kind == "fight" and t.leaves("ann")


@card("Disguise Training", "Psi Psheriff", "Thing Man Was Not Meant To Know")
def test_a_disguise_that_let_one_decline_is_used_up_in_that_fight(mix: Lay) -> None:
    t = mix(ann=dict(sex="male", traits=["Disguise Training"]), bob=dict(hand=["Wandering Monster", "Psi Psheriff"]))
    t.ann.fights("Blob", "Thing Man Was Not Meant To Know").chooses("decline")
    t.bob.plays("Wandering Monster", with_="Psi Psheriff")
    assert t.monsters == ["Blob", "Psi Psheriff"] and t.kind == "fight" and t.ann.cannot_use("Disguise")
    t.leaves("ann")


@card("Russian", "Crabs", "Brain in a Jar", "Homing Pigeon", "Blob")
@ruling("R119", "R193")
@pytest.mark.parametrize("also", ["Blob", "Homing Pigeon"])
@pytest.mark.parametrize(("foe", "after"), [("Crabs", (5, [])), ("Brain in a Jar", (3, ["Kevlar Cardigan"]))])
def test_a_helper_withdraws_from_all_but_those_nobody_escapes(
    mix: Lay, foe: str, after: tuple[int, list[str]], also: str
) -> None:
    t = mix(bob=dict(level=5, traits=["Russian"], gear=["Kevlar Cardigan"])).dice(6)
    t.ann.fights(foe, also, with_=["Radioactive", "Last of Its Race"]).asks("bob")
    t.bob.accepts()
    t.all_pass(until="flee-order")
    while t.kind == "flee-order":
        t.player(t.asked or "").picks(foe)
        t.all_pass()
    assert (t.bob.level, t.bob.gear) == after and not t.saw("DieRolled", "bob")
    assert t.saw("Escaped", "bob", card=also) == 1 and t.nobody_is_asked()


@card("Homing Pigeon", "Crabs", "Instant Wall")
@pytest.mark.parametrize(("foe", "kept"), [("Homing Pigeon", ["Fur Hat With Earflaps", "Kevlar Cardigan"]),
                                           ("Crabs", ["Fur Hat With Earflaps"])])  # fmt: skip
def test_a_wall_stops_the_pigeon_but_not_the_crabs(mix: Lay, foe: str, kept: list[str]) -> None:
    t = mix(ann=dict(gear=["Fur Hat With Earflaps", "Kevlar Cardigan"], hand=["Instant Wall"]))
    t.ann.fights(foe, with_=["Armed By Seven Governments"])
    t.all_pass(until="flight")
    if foe == "Homing Pigeon":
        t.ann.plays("Instant Wall")
    else:
        assert not t.ann.can_play("Instant Wall")
    t.all_pass()
    assert t.ann.gear == kept and t.nobody_is_asked()


@card("Homing Pigeon", "Crabs", "Rat on a Stick")
@pytest.mark.parametrize(("foe", "offered"), [("Homing Pigeon", True), ("Crabs", False)])
def test_a_rat_distracts_the_pigeon_but_not_the_crabs(mix: Lay, foe: str, offered: bool) -> None:
    t = mix(ann=dict(gear=["Fur Hat With Earflaps", "Rat on a Stick"])).dice(6)
    t.ann.fights("Women In Black", foe).flees(foe)
    assert (t.kind == "throw") == offered
    if offered:
        t.ann.picks("Rat on a Stick")
        assert t.ann.gear == ["Fur Hat With Earflaps"] and t.nobody_is_asked()


@card("Incendiary Ammo")
def test_burning_ammunition_is_fire(mix: Lay) -> None:
    t = mix(ann=dict(gear=["Fountain-Pen Pistol", "Incendiary Ammo"]))
    t.ann.fights("Plasmoid")
    assert t.strength() == (3, 18) and t.leaves("ann")


@card("Guinness and Stout", "Bazooka")
@rule("ITM-05", "ITM-07")
def test_a_dwarf_carries_all_of_it(mix: Lay) -> None:
    t = mix(ann=dict(traits=["Dwarf"], hand=["Bazooka", "Flying Car", "Huge Rock", "Tuba of Charm"]))
    for name in ("Bazooka", "Flying Car", "Huge Rock", "Tuba of Charm"):
        t.ann.plays(name)
    assert len(t.ann.items) == 4


@card("Duct Tape", "Tourist", "Lost Luggage", "Huge Rock")
@rule("ITM-05", "OPT-04")
@ruling("R081")
def test_what_something_big_is_taped_to_is_not_small(mix: Lay) -> None:
    bundle = [("Bush Knife", "Huge Rock")]
    t = mix(ann=dict(traits=["Tourist"], pack=["Silencer"], hand=["Eep"]), bob=dict(taped=bundle, pack=["Laser"]))
    assert [m for m in t.ann.may() if m.startswith("use")] == ["use Tourist (Wrong suitcase) on Laser"]
    t = mix(ann=dict(traits=["Thief"], hand=["Eep"]), bob=dict(taped=bundle, pack=["Laser"]))
    assert [m for m in t.ann.may() if m.startswith("use")] == ["use Thief (Theft) on Laser"]
    t = mix(ann=dict(taped=bundle, pack=["Silencer"]), bob=dict(hand=["Lost Luggage"]))
    t.bob.plays("Lost Luggage", on="ann")
    assert t.ann.items == ["Duct Tape", "Bush Knife", "Huge Rock"] and t.nobody_is_asked()


@card("Duct Tape", "Huge Rock", "Bazooka")
@rule("ITM-05", "ITM-12", "OPT-04")
def test_a_taped_bundle_is_traded_as_something_big(mix: Lay) -> None:
    t = mix(ann=dict(taped=[("Bush Knife", "Huge Rock")]), bob=dict(pack=["Bazooka"]))
    assert t.ann.cannot_trade("bob", give=["Duct Tape"]).because("one-big")
    t.ann.trades("bob", give=["Duct Tape"], get=["Bazooka"])
    t.bob.accepts()
    assert t.ann.pack == ["Bazooka"] and "Huge Rock" in t.bob.pack and t.nobody_is_asked()


@card("Nervous Hacker", "Curse! Chicken on Your Head")
@pytest.mark.parametrize(("die", "stays"), [(1, False), (2, False), (3, True)])
def test_a_chicken_makes_the_hacker_no_luckier(mix: Lay, die: int, stays: bool) -> None:
    t = mix(ann=dict(level=4, sidekicks=["Nervous Hacker"], marks=["Chicken on Your Head"])).dice(die)
    t.doors("Failed Lie Detector").ann.opens_door().uses("Hack it")
    assert t.ann.level == 3 and bool(t.ann.sidekicks) == stays and t.nobody_is_asked()


@card("American", "Sidekick: Loud Hairy Alien")
@rule("ITM-03")
def test_what_the_alien_holds_makes_no_hand_free(mix: Lay) -> None:
    alien = dict(sidekicks=["Loud Hairy Alien"], loads={"Loud Hairy Alien": ["Bladed Fan"]})
    t = mix(ann=dict(traits=["American"], gear=["Bazooka", "Bush Knife"], **alien))
    t.ann.drops("American")
    assert t.options == ["pick Bazooka", "pick Bush Knife"] and t.leaves("ann")
