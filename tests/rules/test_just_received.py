"""A card just received may be played at once by anybody who is not in combat (ACT-02, ACT-07, R049)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.engine.moves import Move
from kickdoor.kit import Table

Lay = Callable[..., Table]
STAR = ("star-2002", "star-2014", "star-2019")
MUNCHKIN = ("munchkin-2001", "munchkin-2010")
star_editions = pytest.mark.parametrize("edition", [*STAR, "impossible-2014"])
munchkin_editions = pytest.mark.parametrize("edition", MUNCHKIN)


def _offered(t: Table, who: str, *cards: str) -> bool:
    plays = {o.split(" on ")[0].removeprefix("play ").removeprefix("lay ") for o in t.options if o != "pass"}
    return t.asked == who and t.kind == "received" and plays == set(cards)


# Looted bodies


@rule("DTH-02", "ACT-02")
@ruling("R049", "R151", "R280")
@star_editions
@pytest.mark.parametrize(
    ("loot", "zone"),
    [("Energy Armor", "gear"), ("Dogbot", "gear"), ("Feline", "traits"), ("Trader", "traits")],
)
def test_a_looted_card_may_be_played_at_once(table: Lay, edition: str, loot: str, zone: str) -> None:
    t = table(
        sets=["star"], edition=edition, ann=dict(hand=[loot, "Chair", "Eep"]), cy=dict(level=5), bob=dict(level=3)
    )
    t.dice(1).ann.fights("Ogre").flees()
    t.cy.picks(loot)
    t.bob.picks("Chair")
    assert _offered(t, "cy", loot)
    t.cy.plays(loot)
    t.all_pass()
    assert getattr(t.cy, zone) == [loot] and t.nobody_is_asked()


@rule("DTH-02", "ACT-02")
@ruling("R280")
def test_a_looter_need_not_wait_until_the_others_have_picked(table: Lay) -> None:
    t = table(ann=dict(hand=["Energy Armor", "Chair", "Eep"]), cy=dict(level=5), bob=dict(level=3)).dice(1)
    t.ann.fights("Ogre").flees()
    t.cy.picks("Energy Armor")
    assert t.asked == "bob" and t.cy.plays("Energy Armor").gear == ["Energy Armor"]
    t.bob.picks("Eep")
    assert t.nobody_is_asked()


@rule("DTH-02", "ACT-02")
@ruling("R280")
@star_editions
def test_a_helper_who_escaped_loots_and_is_in_no_combat_any_more(table: Lay, edition: str) -> None:
    t = table(sets=["star"], edition=edition, ann=dict(hand=["Dogbot", "Eep"]), bob=dict(level=5), cy={}).dice(1, 6)
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    t.all_pass()
    t.bob.picks("Dogbot").plays("Dogbot")
    assert t.bob.gear == ["Dogbot"] and t.cy.hand == ["Eep"] and t.nobody_is_asked()


@rule("DTH-02", "ACT-02")
@munchkin_editions
def test_looted_cards_of_munchkin(table: Lay, edition: str) -> None:
    t = table(
        sets=["munchkin"], edition=edition, ann=dict(level=6, hand=["Leather Armor", "Elf", "Crabs"]),
        cy=dict(level=5), bob=dict(level=3),
    ).dice(1)  # fmt: skip
    t.ann.fights("Plutonium Dragon").flees()
    t.cy.picks("Elf")
    t.bob.picks("Leather Armor")
    assert _offered(t, "cy", "Elf")
    t.cy.plays("Elf")
    assert t.cy.traits == ["Elf"] and _offered(t, "bob", "Leather Armor")
    t.bob.passes()
    assert t.bob.hand == ["Leather Armor"] and t.nobody_is_asked()


# Helpers


@rule("TRN-10", "ACT-02")
@ruling("R280")
@star_editions
@pytest.mark.parametrize("door", ["Mutant", "Psychic"])
def test_the_door_of_freelance_work_may_be_played_at_once(table: Lay, edition: str, door: str) -> None:
    t = table(sets=["star"], edition=edition, ann=dict(level=1), bob=dict(level=9, traits=["Bounty Hunter"]))
    t.doors(door).treasures("Med Kit").ann.fights("Chair").asks("bob")
    t.bob.accepts()
    t.all_pass(until="received", but="bob")
    while t.asked == "ann":  # the older sheets ask the winner first
        t.ann.passes()
    assert t.asked == "bob" and t.kind == "received" and any(door in o for o in t.options)
    t.all_pass()
    assert door in t.bob.hand and t.nobody_is_asked()


@card("Plasmoid")
@rule("ACT-02")
@star_editions
@pytest.mark.parametrize("loot", ["Dogbot", "Magnetic Boots"])
def test_the_extra_treasure_of_a_helping_bounty_hunter(table: Lay, edition: str, loot: str) -> None:
    t = table(
        sets=["star"],
        edition=edition,
        ann=dict(level=5),
        bob=dict(level=9, traits=["Bounty Hunter"], gear=["Buzzglove", "Bubble Helmet"]),
    )
    t.treasures(loot, "Monolith", "Super-Serum", "Arms Locker", "Better Offer", "Undo Top Button").doors("Eep")
    t.ann.fights("Plasmoid").asks("bob")
    t.bob.accepts()
    t.all_pass(until="received")
    assert _offered(t, "bob", loot)
    t.bob.plays(loot)
    t.all_pass()
    assert loot in t.bob.gear and t.nobody_is_asked()


@card("Forged ID")
@rule("ACT-02")
@star_editions
@pytest.mark.parametrize("loot", ["Dogbot", "Energy Armor"])
def test_treasure_a_fleeing_helper_talks_a_monster_out_of(table: Lay, edition: str, loot: str) -> None:
    t = table(sets=["star"], edition=edition, bob=dict(hand=["Forged ID"])).dice(6, 1).treasures(loot, "Monolith")
    t.ann.fights("Bug-Eyed Monster").asks("bob")
    t.bob.accepts()
    t.all_pass(until="caught").bob.plays("Forged ID")
    assert _offered(t, "bob", loot)
    t.bob.plays(loot)
    t.all_pass()
    assert t.bob.gear == [loot] and t.nobody_is_asked()


# Bystanders


@card("Arms Locker")
@rule("ACT-02")
@ruling("R280")
@star_editions
def test_what_a_bystander_takes_out_of_the_locker_during_a_fight(table: Lay, edition: str) -> None:
    t = table(sets=["star"], edition=edition, bob=dict(hand=["Arms Locker"]))
    t.treasures("Dogbot", "Laser", "Monolith", "Super-Serum").ann.fights("Ogre")
    t.bob.plays("Arms Locker").picks("Dogbot", "Laser").plays("Dogbot").plays("Laser")
    assert t.bob.gear == ["Dogbot", "Laser"] and t.leaves("ann")


@card("Plot Device")
@rule("ACT-02")
@star_editions
@pytest.mark.parametrize(("found", "zone"), [("Bubble Helmet", "gear"), ("Cyborg", "traits")])
def test_what_a_bystander_finds_in_the_discards_during_a_fight(table: Lay, edition: str, found: str, zone: str) -> None:
    t = table(sets=["star"], edition=edition, bob=dict(hand=["Plot Device"])).discards("Monolith", found)
    t.ann.fights("Ogre")
    t.bob.plays("Plot Device").picks(found)
    assert _offered(t, "bob", found)
    t.bob.plays(found)
    assert getattr(t.bob, zone) == [found] and t.leaves("ann")


@card("Plot Device", "Arms Locker")
@rule("ACT-04", "ACT-05")
@ruling("R280")
@star_editions
def test_who_is_in_the_fight_is_not_asked(table: Lay, edition: str) -> None:
    t = table(
        sets=["star"], edition=edition, ann=dict(hand=["Plot Device"]), bob=dict(hand=["Arms Locker"])
    ).discards("Med Kit", "Bubble Helmet")  # fmt: skip
    t.treasures("Dogbot", "Laser", "Monolith", "Super-Serum").ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    t.ann.plays("Plot Device").picks("Bubble Helmet")
    t.bob.plays("Arms Locker").picks("Dogbot", "Laser")
    assert t.kind == "fight" and not t.ann.can_play("Bubble Helmet") and not t.bob.can_play("Dogbot")
    assert t.bob.gear == t.ann.gear == [] and t.leaves(t.asked or "")


@card("Lawyers")
@rule("ACT-02")
@munchkin_editions
def test_what_the_lawyers_take_may_be_played_at_once(table: Lay, edition: str) -> None:
    t = table(sets=["munchkin"], edition=edition, ann=dict(hand=["Elf"]), bob={}, cy={}).dice(1)
    t.ann.fights("Lawyers")
    t.all_pass(until="received")
    assert _offered(t, "bob", "Elf")
    t.bob.plays("Elf")
    assert t.bob.traits == ["Elf"] and t.nobody_is_asked()


@card("Wand of Dowsing")
@rule("ACT-02")
@munchkin_editions
def test_what_the_wand_finds_for_a_bystander(table: Lay, edition: str) -> None:
    t = table(sets=["munchkin"], edition=edition, bob=dict(hand=["Wand of Dowsing"])).discards("Crabs", "Leather Armor")
    t.ann.fights("Bullrog")
    t.bob.plays("Wand of Dowsing").picks("Leather Armor").plays("Leather Armor")
    assert t.bob.gear == ["Leather Armor"] and t.leaves("ann")


@card("Transferral Potion")
@rule("ACT-02")
@ruling("R224")
@munchkin_editions
def test_the_winner_of_a_transferred_fight_plays_the_treasure_at_once(table: Lay, edition: str) -> None:
    t = table(sets=["munchkin"], edition=edition, ann=dict(hand=["Transferral Potion"]), bob=dict(level=5))
    t.treasures("Leather Armor").ann.fights("Maul Rat").plays("Transferral Potion", on="bob")
    t.all_pass(until="received")
    assert _offered(t, "bob", "Leather Armor")
    t.bob.plays("Leather Armor")
    assert t.bob.gear == ["Leather Armor"] and t.nobody_is_asked()


@card("Wand of Dowsing", "Transferral Potion")
@rule("ACT-02")
@munchkin_editions
def test_in_the_own_turn_but_in_anothers_fight_one_is_in_no_combat(table: Lay, edition: str) -> None:
    t = table(sets=["munchkin"], edition=edition, ann=dict(hand=["Transferral Potion", "Wand of Dowsing"]))
    t.discards("Leather Armor", "Elf").ann.fights("Bullrog").plays("Transferral Potion", on="bob")
    t.ann.plays("Wand of Dowsing").picks("Leather Armor").plays("Leather Armor")
    assert t.ann.gear == ["Leather Armor"] and t.leaves(t.asked or "")


@card("Interro-Gator", "Dead Drop")
@rule("ACT-02")
def test_what_comes_with_a_dead_drop_out_of_turn(table: Lay) -> None:
    t = table(sets=["impossible"], bob=dict(hand=["An Old Contact"])).discards("Dead Drop")
    t.treasures("Bush Knife", "Silencer", "Exploding Pen").ann.fights("General Mayhem")
    t.bob.plays("An Old Contact")
    assert _offered(t, "bob", "Bush Knife", "Silencer", "Exploding Pen") or "Bush Knife" in str(t.options)
    t.bob.plays("Bush Knife").passes()
    assert t.bob.gear == ["Bush Knife"] and t.leaves(t.asked or "")


# The seat whose turn it is


@rule("ACT-07")
@ruling("R278")
@pytest.mark.parametrize("edition", ["star-2002", "munchkin-2001"])
def test_by_the_older_sheets_the_winner_is_asked_before_anybody_else_speaks(table: Lay, edition: str) -> None:
    t = table(sets=["star"], edition=edition, ann=dict(level=5), bob=dict(hand=["Squidgilator"])).treasures("Dogbot")
    t.ann.fights("Chair")
    t.all_pass(until="received")
    assert _offered(t, "ann", "Dogbot")
    t.ann.plays("Dogbot")
    t.all_pass()
    assert t.ann.gear == ["Dogbot"] and t.nobody_is_asked()


@rule("ACT-02")
@star_editions
def test_after_the_own_time_is_over_the_seat_on_turn_is_asked_too(table: Lay, edition: str) -> None:
    t = table(sets=["star"], edition=edition, ann=dict(hand=["Plot Device", "Monowire"])).discards("Eep", "Dogbot")
    t.begin("ending", 0)
    t.say(Move("end"), 0)
    assert t.kind == "free"
    t.ann.plays("Plot Device").picks("Dogbot")
    assert _offered(t, "ann", "Dogbot")
    t.ann.plays("Dogbot")
    t.all_pass()
    assert t.ann.gear == ["Dogbot"] and t.nobody_is_asked()


# Nothing is offered while something is half done


@rule("ACT-02", "TRP-01")
@ruling("R006", "R280")
@pytest.mark.parametrize("edition", [*STAR, *MUNCHKIN, "impossible-2014"])
def test_a_trap_is_settled_before_anybody_plays_what_was_received(table: Lay, edition: str) -> None:
    t = table(
        sets=["star"], edition=edition, ann=dict(level=8), bob=dict(level=8), cy=dict(hand=["Squidgilator"]),
        dee=dict(hand=["Time Warp"]),
    )  # fmt: skip
    t.treasures("Laser", "Dogbot", "Energy Armor").ann.fights("Captain Quirk").asks("bob", first=1, last=1)
    t.bob.accepts()
    t.all_pass(until="share")
    t.bob.picks("Dogbot")
    t.cy.plays("Squidgilator", on="ann")
    assert t.asked == "dee" and t.kind == "played"
    t.dee.plays("Time Warp")
    t.ann.picks("Laser")
    assert t.bob.hand == ["Dogbot", "Energy Armor"] and _offered(t, "bob", "Dogbot", "Energy Armor") and t.leaves("bob")


@rule("ACT-02", "ITM-12")
@ruling("R280")
@star_editions
def test_a_trade_of_others_does_not_interrupt_the_sharing(table: Lay, edition: str) -> None:
    t = table(
        sets=["star"], edition=edition, ann=dict(level=8), bob=dict(level=8), cy=dict(pack=["Maser"]), dee={}
    )  # fmt: skip
    t.treasures("Laser", "Dogbot", "Energy Armor").ann.fights("Captain Quirk").asks("bob", first=1, last=1)
    t.bob.accepts()
    t.all_pass(until="share")
    t.bob.picks("Dogbot")
    t.cy.gives("dee", "Maser")
    assert t.asked == "ann" and t.kind == "share" and t.dee.items == ["Maser"] and t.leaves("ann")


@rule("SET-07", "ACT-02")
@ruling("R281")
@pytest.mark.parametrize("edition", [*STAR, "impossible-2014"])
@pytest.mark.parametrize("way", ["trap", "trade"])
def test_a_first_hand_has_not_just_been_received(table: Lay, edition: str, way: str) -> None:
    """It is played from in its owner's opening: one Race, usable Items, and a Cyborg begins at Level 2."""
    t = table(sets=["star"], edition=edition, switches={"deal_doors": 2, "deal_treasures": 2})
    t.doors("Trader", "Blob", "Squidgilator", "Cyborg", "Mutant", "Worminator")
    t.treasures("Energy Armor", "Denebian Rum", "Dogbot", "Mechwalker", "Time Warp", "Laser").dice(6, 1, 1)
    t.game_begins()
    for player in (t.ann, t.bob, t.cy):
        player.chooses("male")
    t.ann.plays("Energy Armor")
    if way == "trap":
        t.bob.plays("Squidgilator", on="cy")
        assert t.asked == "cy" and t.kind == "played"
        t.cy.passes()
    else:
        t.bob.trades("ann", get=["Energy Armor"])
        assert t.asked == "ann" and t.kind == "trade-answer"
        t.ann.refuses()
    assert t.asked == "ann" and t.kind == "opening"
    t.ann.done()
    assert t.asked == "bob" and t.bob.plays("Cyborg").level == 2 and t.leaves("bob")
