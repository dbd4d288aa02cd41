"""Treasures that turn the game: Plot Device, Arms Locker, Paradox in a Box, Better Offer and their like."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from marks import card, rule, ruling

from kickdoor.cards import DOOR_OPENED, TURN_TAKER, PassTheTurn, card_set, one_shot
from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
ALIEN = "Loud Hairy Alien"
BEAST = "All Your Beast Are Belong To Us"
FOUR = ("Dogbot", "Bubble Helmet", "Magnetic Boots", "Denebian Rum")
ANOTHER_BOX = card_set(
    "another", "A second Paradox in a Box", ("star-2019",),
    [one_shot("Paradox in a Box", when=DOOR_OPENED, at=TURN_TAKER, then=PassTheTurn(), value=1000, to_bottom=True)],
)  # fmt: skip


# Plot Device


@card("Plot Device")
@rule("SET-05")
@ruling("R319")
@pytest.mark.parametrize("wanted", ["Chair", "Blob", "Dogbot", "Monolith"])
def test_plot_device_takes_any_card_out_of_either_pile(table: Lay, wanted: str) -> None:
    t = table(ann=dict(hand=["Plot Device"])).discards("Chair", "Blob", "Dogbot", "Monolith")
    t.ann.plays("Plot Device").picks(wanted)
    assert t.ann.hand == [wanted] and not t.discarded(wanted) and t.discarded("Plot Device") and t.nobody_is_asked()


@card("Plot Device", "Trap! Squidgilator")
@ruling("R319")
def test_nobody_comes_between_the_plot_device_and_the_card_it_takes(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Plot Device"]), bob=dict(hand=["Squidgilator"])).discards("Med Kit", "Dogbot")
    t.ann.plays("Plot Device")
    assert t.kind == "search" and t.bob.cannot_play("Squidgilator", on="ann").because("no-interruption")
    t.ann.picks("Med Kit")
    t.bob.plays("Squidgilator", on="ann")
    t.ann.plays("Med Kit")
    assert t.ann.level == 3 and t.nobody_is_asked()


@card("Plot Device")
def test_plot_device_is_kept_where_there_is_nothing_to_find(table: Lay) -> None:
    t = table(ann=dict(hand=["Plot Device"]))
    assert t.ann.cannot_play("Plot Device").because("no-discards") and t.nobody_is_asked()


@card("Plot Device")
def test_everybody_sees_what_is_taken(table: Lay) -> None:
    t = table(ann=dict(hand=["Plot Device"])).discards("Chair", "Blob")
    t.ann.plays("Plot Device").picks("Blob")
    told = [e.card for e in t.game.log_for(t.seat_no("bob")) if e.what == "CardTaken"]
    assert told != [-1] and t.saw("CardTaken", "ann", card="Blob") == 1 and t.nobody_is_asked()


@card("Plot Device", "Big Red Button")
@rule("ACT-06")
@ruling("R319")
def test_in_a_fight_a_one_shot_is_fetched_and_thrown(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Plot Device"])).discards("Big Red Button", "Chair")
    t.ann.fights("Ogre").plays("Plot Device").picks("Big Red Button").plays("Big Red Button", on="munchkins")
    assert t.strength() == (8, 18) and t.leaves("ann")


@card("Plot Device")
@rule("ACT-04")
def test_an_item_fetched_in_a_fight_stays_in_hand(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Plot Device"])).discards("Dogbot", "Chair")
    t.ann.fights("Ogre").plays("Plot Device").picks("Dogbot")
    assert t.ann.cannot_play("Dogbot").because("ACT-04") and t.ann.hand == ["Dogbot"] and t.leaves("ann")


@card("Plot Device")
@rule("ACT-02")
@ruling("R319")
def test_fetched_out_of_turn_a_card_may_be_played_as_just_received(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Plot Device"])).discards("Dogbot", "Chair")
    t.bob.plays("Plot Device").picks("Dogbot").plays("Dogbot")
    assert t.bob.gear == ["Dogbot"] and t.nobody_is_asked()


@card("Plot Device")
@rule("ACT-06")
def test_a_plot_device_on_the_table_works_too(table: Lay) -> None:
    t = table(ann=dict(hand=["Plot Device"])).discards("Chair", "Eep")
    t.ann.lays("Plot Device").plays("Plot Device").picks("Eep")
    assert t.ann.hand == ["Eep"] and t.ann.pack == [] and t.nobody_is_asked()


@card("Plot Device")
def test_it_cannot_fetch_itself(table: Lay) -> None:
    t = table(ann=dict(hand=["Plot Device"])).discards("Chair", "Eep")
    t.ann.plays("Plot Device")
    assert t.options == ["pick Chair", "pick Eep"] and t.leaves("ann")


@card("Plot Device", "Wandering Monster")
@rule("CMB-07")
def test_a_wandering_monster_fetched_may_wander(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Plot Device", "Blob"])).discards("Wandering Monster", "Chair")
    t.ann.fights("Ogre")
    t.bob.plays("Plot Device").picks("Wandering Monster").plays("Wandering Monster", with_="Blob")
    assert t.monsters == ["Ogre", "Blob"] and t.leaves("ann")


# Arms Locker


@card("Arms Locker")
@ruling("R015")
@pytest.mark.parametrize("edition", EDITIONS)
def test_four_treasures_are_drawn_and_two_kept(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Arms Locker"])).treasures(*FOUR)
    t.ann.plays("Arms Locker").picks("Magnetic Boots", "Dogbot")
    assert sorted(t.ann.hand) == ["Dogbot", "Magnetic Boots"] and t.discarded("Bubble Helmet", "Denebian Rum")
    assert t.nobody_is_asked()


@card("Arms Locker")
@ruling("R015")
def test_they_are_drawn_face_up(table: Lay) -> None:
    t = table(ann=dict(hand=["Arms Locker"])).treasures(*FOUR)
    t.ann.plays("Arms Locker").picks("Dogbot", "Bubble Helmet")
    seen = [e.card for e in t.game.log_for(t.seat_no("cy")) if e.what == "CardDrawn"]
    assert len(seen) == 4 and -1 not in seen and t.nobody_is_asked()


@card("Arms Locker")
def test_the_locker_goes_under_the_discards(table: Lay) -> None:
    t = table(ann=dict(hand=["Arms Locker"])).discards("Maser").treasures(*FOUR)
    t.ann.plays("Arms Locker").picks("Dogbot", "Bubble Helmet")
    assert t.pile("treasures")[0] == "Arms Locker" and t.pile("treasures")[1] == "Maser" and t.nobody_is_asked()


@card("Arms Locker")
@rule("ACT-01")
@ruling("R320")
def test_any_time_in_a_fight_and_out_of_turn(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(hand=["Arms Locker"])).treasures(*FOUR)
    t.ann.fights("Ogre")
    t.bob.plays("Arms Locker").picks("Denebian Rum", "Dogbot").plays("Denebian Rum", on="monsters")
    t.bob.passes()  # the Dogbot is not played at once
    assert t.strength() == (3, 21) and t.bob.hand == ["Dogbot"] and t.leaves("ann")


@card("Arms Locker")
@rule("ACT-02")
@ruling("R320")
def test_what_is_kept_may_be_played_as_just_received(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Arms Locker"])).treasures(*FOUR)
    t.bob.plays("Arms Locker").picks("Dogbot", "Bubble Helmet").plays("Dogbot").passes()
    assert t.bob.gear == ["Dogbot"] and t.bob.hand == ["Bubble Helmet"] and t.nobody_is_asked()


@card("Arms Locker")
@rule("ACT-03")
def test_in_ones_own_turn_they_are_simply_played(table: Lay) -> None:
    t = table(ann=dict(hand=["Arms Locker"])).treasures(*FOUR)
    t.ann.plays("Arms Locker").picks("Dogbot", "Bubble Helmet").plays("Dogbot")
    assert t.ann.gear == ["Dogbot"] and t.nobody_is_asked()


@card("Arms Locker")
@rule("SET-04")
@ruling("R320")
@pytest.mark.parametrize(("left", "kept", "gone"), [(3, 2, 1), (2, 2, 0), (1, 1, 0), (0, 0, 0)])
def test_with_fewer_treasures_there_is_less_to_keep(table: Lay, left: int, kept: int, gone: int) -> None:
    t = table(ann=dict(hand=["Arms Locker"])).treasures(*FOUR[:left]).empty("treasures")
    t.ann.plays("Arms Locker")
    while t.kind == "keep":
        t.ann.picks(t.options[0].removeprefix("pick "))
    assert len(t.ann.hand) == kept and len(t.pile("treasures")) == gone + 1 and t.nobody_is_asked()


@card("Arms Locker")
@rule("SET-04")
def test_the_discards_are_shuffled_when_the_deck_runs_out(table: Lay) -> None:
    last = "Loan GM Your Comics"
    t = table(ann=dict(hand=["Arms Locker"])).treasures(*FOUR[:3]).empty("treasures").discards(last)
    t.ann.plays("Arms Locker").picks(last)
    assert last in t.ann.hand and t.saw("DeckReshuffled") and t.leaves("ann")


# Pink Stamps


@card("Pink Stamps")
@ruling("R266")
@pytest.mark.parametrize(("pile", "top"), [("doors", "Eep"), ("treasures", "Dogbot")])
def test_pink_stamps_buy_the_top_card_of_either_pile(table: Lay, pile: str, top: str) -> None:
    t = table(ann=dict(traits=["Trader"], hand=["Pink Stamps"])).discards("Chair", "Eep", "Maser", "Dogbot")
    t.ann.plays("Pink Stamps", on=pile)
    assert t.ann.hand == [top] and t.discarded("Pink Stamps") and t.nobody_is_asked()


@card("Pink Stamps")
@rule("ITM-04")
def test_only_traders_collect_them(table: Lay) -> None:
    t = table(ann=dict(traits=["Psychic"], hand=["Pink Stamps"]), bob=dict(traits=["Trader"])).discards("Chair")
    assert t.ann.cannot_play("Pink Stamps", on="doors").because("ITM-04")


@card("Pink Stamps")
@rule("ITM-04", "CHR-02")
def test_who_was_a_trader_is_none(table: Lay) -> None:
    t = table(ann=dict(traits=["Trader"], hand=["Pink Stamps"])).discards("Chair")
    assert t.ann.can_play("Pink Stamps", on="doors")
    t.ann.drops("Trader")
    assert t.ann.cannot_play("Pink Stamps", on="doors").because("ITM-04")


@card("Pink Stamps")
@ruling("R265")
@pytest.mark.parametrize("who", ["ann", "bob", "cy"])
def test_not_while_any_combat_runs(table: Lay, who: str) -> None:
    t = table(
        **{n: dict(traits=["Trader"], hand=["Pink Stamps"]) if n == who else {} for n in ("ann", "bob", "cy")}
    ).discards("Chair")  # fmt: skip
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    assert t.player(who).cannot_play("Pink Stamps", on="doors") and t.leaves("ann")


@card("Pink Stamps")
@rule("ACT-02", "ACT-06")
def test_out_of_turn_and_from_the_table(table: Lay) -> None:
    t = table(ann={}, bob=dict(traits=["Trader"], pack=["Pink Stamps"])).discards("Dogbot")
    t.bob.plays("Pink Stamps", on="treasures").plays("Dogbot")
    assert t.bob.gear == ["Dogbot"] and t.bob.pack == [] and t.nobody_is_asked()


@card("Pink Stamps")
def test_there_must_be_a_card(table: Lay) -> None:
    t = table(ann=dict(traits=["Trader"], hand=["Pink Stamps"])).discards("Chair")
    assert t.ann.cannot_play("Pink Stamps", on="treasures") and t.ann.can_play("Pink Stamps", on="doors")


# All Your Beast Are Belong To Us


@card("All Your Beast Are Belong To Us")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_hand_is_shown_to_all_and_its_monsters_are_taken(table: Lay, edition: str) -> None:
    hand = ["Chair", "Dogbot", "Ogre", "Radioactive"]
    t = table(edition=edition, ann=dict(hand=[BEAST]), bob=dict(hand=hand))
    t.ann.plays(BEAST, on="bob")
    assert sorted(t.ann.hand) == ["Chair", "Ogre"] and t.bob.hand == ["Dogbot", "Radioactive"]
    seen = [e.card for e in t.game.log_for(t.seat_no("cy")) if e.what == "CardSeen"]
    assert t.saw("HandShown", "bob") and len(seen) == 4 and -1 not in seen
    assert t.discarded(BEAST) and t.nobody_is_asked()


@card("All Your Beast Are Belong To Us")
def test_without_monsters_the_hand_is_only_shown(table: Lay) -> None:
    t = table(ann=dict(hand=[BEAST]), bob=dict(hand=["Radioactive", "Wandering Monster"]))
    t.ann.plays(BEAST, on="bob")
    assert t.saw("HandShown", "bob") and t.ann.hand == [] and len(t.bob.hand) == 2 and t.nobody_is_asked()


@card("All Your Beast Are Belong To Us")
@ruling("R265")
@pytest.mark.parametrize("who", ["ann", "bob", "cy"])
def test_not_in_a_combat(table: Lay, who: str) -> None:
    beasts = {"ann": "Chair", "bob": "Eep", "cy": "Blob"}
    t = table(**{name: dict(hand=[BEAST if name == who else beast]) for name, beast in beasts.items()})
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    other = "cy" if who != "cy" else "ann"
    assert t.player(who).cannot_play(BEAST, on=other).because("not-in-fight") and t.leaves("ann")


@card("All Your Beast Are Belong To Us")
def test_not_on_oneself(table: Lay) -> None:
    t = table(ann=dict(hand=[BEAST, "Chair"]), bob=dict(hand=["Eep"]))
    assert t.ann.cannot_play(BEAST, on="ann") and t.ann.can_play(BEAST, on="bob")


@card("All Your Beast Are Belong To Us")
@rule("ITM-16")
@ruling("R020")
def test_it_is_no_item_to_be_laid_or_traded(table: Lay) -> None:
    t = table(ann=dict(hand=[BEAST]), bob=dict(hand=["Eep"]))
    assert t.ann.cannot_lay(BEAST) and t.ann.cannot_trade("bob", give=[BEAST]).because("ITM-12")


@card("All Your Beast Are Belong To Us")
@rule("TRN-04")
def test_a_monster_just_taken_may_be_fought(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=[BEAST]), bob=dict(hand=["Blob"])).doors("Radioactive")
    t.ann.takes_turn().passes().kicks().plays(BEAST, on="bob").looks_for_trouble("Blob")
    assert t.strength() == (3, 2) and t.leaves("ann")


@card("All Your Beast Are Belong To Us")
def test_out_of_turn(table: Lay) -> None:
    t = table(ann=dict(hand=["Chair"]), bob=dict(hand=[BEAST]))
    t.bob.plays(BEAST, on="ann")
    assert t.bob.hand == ["Chair"] and t.ann.hand == [] and t.nobody_is_asked()


# Better Offer


@card("Better Offer")
@rule("SDK-01")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_sidekick_changes_its_master(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Better Offer"]), bob=dict(sidekicks=["Faithful Robot"]))
    t.ann.plays("Better Offer", on="Faithful Robot")
    assert t.ann.sidekicks == ["Sidekick: Faithful Robot"] and t.bob.sidekicks == []
    assert (t.ann.strength, t.bob.strength) == (5, 1) and t.discarded("Better Offer") and t.nobody_is_asked()


@card("Better Offer", "Trader")
def test_a_traders_sidekicks_stay(table: Lay) -> None:
    t = table(ann=dict(hand=["Better Offer"]), bob=dict(traits=["Trader"], sidekicks=["Android", "Whiz Kid"]))
    assert t.ann.cannot_play("Better Offer", on="Android")
    t.bob.drops("Trader").picks("Whiz Kid")
    assert t.ann.can_play("Better Offer", on="Android") and t.nobody_is_asked()


@card("Better Offer", "Trader")
@pytest.mark.parametrize("edition", ["star-2014", "star-2019"])
def test_a_super_munchkin_of_that_class_alone_keeps_them_too(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(hand=["Better Offer"]),
        bob=dict(traits=["Trader", "Super Munchkin"], sidekicks=["Android"]),
    )  # fmt: skip
    assert t.ann.cannot_play("Better Offer", on="Android")


@card("Better Offer")
@rule("SDK-01")
@ruling("R301")
@pytest.mark.parametrize(("leaves", "stays"), [("Android", "Whiz Kid"), ("Whiz Kid", "Android")])
def test_over_the_limit_one_of_the_two_goes(table: Lay, leaves: str, stays: str) -> None:
    t = table(ann=dict(sidekicks=["Android"], hand=["Better Offer"]), bob=dict(sidekicks=["Whiz Kid"]))
    t.ann.plays("Better Offer", on="Whiz Kid").picks(leaves)
    assert t.ann.sidekicks == [f"Sidekick: {stays}"] and t.discarded(leaves) and t.nobody_is_asked()


@card("Better Offer", "Trader")
@rule("SDK-01")
def test_a_trader_has_room_for_two(table: Lay) -> None:
    t = table(
        ann=dict(traits=["Trader"], sidekicks=["Android"], hand=["Better Offer"]), bob=dict(sidekicks=["Whiz Kid"])
    )
    t.ann.plays("Better Offer", on="Whiz Kid")
    assert t.ann.sidekicks == ["Sidekick: Android", "Sidekick: Whiz Kid"] and t.nobody_is_asked()


@card("Better Offer", "Sidekick: Loud Hairy Alien")
@rule("ITM-03")
@ruling("R301")
def test_what_the_alien_carried_stays_behind(table: Lay) -> None:
    t = table(ann=dict(hand=["Better Offer"]), bob=dict(sidekicks=[ALIEN], loads={ALIEN: ["Bobaser", "Vibrosword"]}))
    t.ann.plays("Better Offer", on=ALIEN)
    assert t.ann.sidekicks == ["Sidekick: Loud Hairy Alien"] and t.ann.items == []
    assert t.bob.gear == [] and sorted(t.bob.pack) == ["Bobaser", "Vibrosword"] and t.nobody_is_asked()


@card("Better Offer", "Sidekick: Whiz Kid")
@rule("ITM-06")
def test_a_player_who_loses_the_whiz_kid_loses_the_licence(table: Lay) -> None:
    t = table(ann=dict(hand=["Better Offer"]), bob=dict(sidekicks=["Whiz Kid"], gear=["Battle Armor", "Rocket Boots"]))
    t.ann.plays("Better Offer", on="Whiz Kid")
    t.bob.picks("Rocket Boots")
    assert t.bob.gear == ["Battle Armor"] and t.bob.pack == ["Rocket Boots"] and t.nobody_is_asked()


@card("Better Offer")
@ruling("R265")
@pytest.mark.parametrize("who", ["ann", "cy"])
def test_no_offers_in_a_combat(table: Lay, who: str) -> None:
    seats = {n: dict(hand=["Better Offer"] * (n == who)) for n in ("ann", "cy")}
    t = table(ann=seats["ann"], bob=dict(sidekicks=["Android"]), cy=seats["cy"])
    t.ann.fights("Ogre")
    assert t.player(who).cannot_play("Better Offer", on="Android").because("not-in-fight") and t.leaves("ann")


@card("Better Offer")
def test_offers_are_made_out_of_turn_too(table: Lay) -> None:
    t = table(ann=dict(sidekicks=["Android"]), bob=dict(hand=["Better Offer"], sidekicks=["Red Shirt"]))
    assert t.bob.cannot_play("Better Offer", on="Red Shirt")  # it is one's own already
    t.bob.plays("Better Offer", on="Android").picks("Red Shirt")
    assert t.bob.sidekicks == ["Sidekick: Android"] and t.ann.sidekicks == [] and t.nobody_is_asked()


# Paradox in a Box


def _paradox(table: Lay, door: str, on: str, edition: str = "star-2019", **seats: Any) -> Table:
    """Ann opens a door, cy has a box for somebody."""
    given: dict[str, dict[str, object]] = {"ann": {}, "bob": {}, "cy": {}, "di": {}}
    given |= seats
    given["cy"] = {"hand": ["Paradox in a Box"], **given["cy"]}
    t = table(edition=edition, **given).doors(door)
    t.ann.takes_turn().kicks()
    t.cy.plays("Paradox in a Box", on=on)
    return t


@card("Paradox in a Box")
@rule("TRN-03")
@ruling("R318")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("on", ["bob", "cy", "di"])
def test_another_player_meets_the_monster(table: Lay, edition: str, on: str) -> None:
    t = _paradox(table, "Gas Giant", on, edition, **{on: {"level": 5}})
    assert t.turn == on and t.asked == on and t.strength() == (5, 4)
    t.all_pass()
    assert t.player(on).level == 6 and len(t.player(on).hand) == 2 and t.ann.level == 1
    t.player(on).ends_turn()
    assert t.nobody_is_asked()


@card("Paradox in a Box")
@rule("SET-09", "TRN-09")
@ruling("R318")
@pytest.mark.parametrize(("on", "following"), [("bob", "cy"), ("cy", "di"), ("di", "ann")])
def test_play_goes_on_to_the_left_of_the_chosen_one(table: Lay, on: str, following: str) -> None:
    t = _paradox(table, "Radioactive", on)
    assert t.turn == on and "Radioactive" in t.player(on).hand
    t.player(on).loots().ends_turn()
    assert t.turn == following and t.nobody_is_asked()


@card("Paradox in a Box")
@rule("TRP-01")
def test_the_trap_springs_on_the_chosen_one(table: Lay) -> None:
    t = _paradox(table, "Squidgilator", "bob", ann={"level": 4}, bob={"level": 4})
    assert (t.ann.level, t.bob.level) == (4, 3) and t.leaves("bob")


@card("Paradox in a Box", "Gadgeteer")
@rule("TRP-01")
def test_a_gadgeteer_disarms_the_trap_passed_on(table: Lay) -> None:
    t = _paradox(table, "Squidgilator", "bob", bob={"level": 4, "traits": ["Gadgeteer"], "hand": ["Chair", "Eep"]})
    t.bob.uses("Disarm", paying=["Chair", "Eep"])
    assert t.bob.level == 4 and t.discarded("Squidgilator", "Chair", "Eep") and t.leaves("bob")


@card("Paradox in a Box", "Gadgeteer")
def test_the_gadgeteer_whose_door_it_was_has_nothing_to_disarm(table: Lay) -> None:
    ann = {"level": 4, "traits": ["Gadgeteer"], "hand": ["Chair", "Eep"]}
    t = _paradox(table, "Squidgilator", "bob", ann=ann, bob={"level": 4})
    assert t.bob.level == 3 and t.ann.hand == ["Chair", "Eep"] and t.leaves("bob")


@card("Paradox in a Box")
@rule("TRN-03", "TRN-04", "TRN-05")
@ruling("R318")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_chosen_one_plays_the_rest_of_a_whole_turn(table: Lay, edition: str) -> None:
    t = _paradox(table, "Psychic", "bob", edition, bob={"level": 3, "hand": ["Blob"]})
    t.bob.plays("Psychic").looks_for_trouble("Blob")
    assert t.bob.traits == ["Psychic"] and t.strength() == (5, 2)
    t.all_pass().bob.ends_turn()
    t.all_pass()
    assert t.bob.level == 4 and t.turn == "cy" and t.nobody_is_asked()


@card("Paradox in a Box")
@rule("TRN-08")
@ruling("R318")
def test_charity_is_for_the_chosen_one_and_not_for_the_first(table: Lay) -> None:
    six = ["Chair", "Eep", "Blob", "Ogre", "Grays", "Janibot"]
    other = ["Gas Giant", "Starfish", "Plasmoid", "Giant Ants", "Space Probe", "Worminator"]
    t = _paradox(table, "Radioactive", "bob", ann={"hand": six}, bob={"hand": other})
    t.bob.loots().ends_turn()
    assert t.kind == "charity" and t.asked == "bob"
    t.bob.picks("Starfish", "Radioactive", "Plasmoid")
    assert t.ann.hand == six and len(t.bob.hand) == 5 and t.turn == "cy" and t.nobody_is_asked()


@card("Paradox in a Box")
def test_the_box_goes_under_the_discards(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Paradox in a Box"])).doors("Squidgilator").discards("Dogbot", "Maser")
    t.ann.opens_door()
    t.bob.plays("Paradox in a Box", on="bob")
    assert t.pile("treasures") == ["Paradox in a Box", "Dogbot", "Maser"] and t.nobody_is_asked()


@card("Paradox in a Box")
@rule("DTH-03")
@ruling("R318")
def test_neither_the_dead_nor_the_one_whose_turn_it_is(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Paradox in a Box"]), cy=dict(dead=True)).doors("Squidgilator")
    t.ann.opens_door()
    assert t.bob.cannot_play("Paradox in a Box", on="ann") and t.bob.cannot_play("Paradox in a Box", on="cy")
    assert t.bob.can_play("Paradox in a Box", on="bob") and t.leaves("bob")


@card("Paradox in a Box")
@ruling("R318")
def test_it_is_played_before_the_card_acts_or_not_at_all(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Paradox in a Box"])).doors("Ogre")
    assert t.bob.cannot_play("Paradox in a Box", on="cy")
    t.ann.opens_door()
    t.bob.passes()
    assert t.bob.cannot_play("Paradox in a Box", on="cy") and t.leaves("ann")


@card("Paradox in a Box")
@rule("ACT-06")
def test_the_one_at_the_door_may_have_the_box_on_the_table(table: Lay) -> None:
    t = table(ann=dict(level=3, pack=["Paradox in a Box"]), bob=dict(level=3)).doors("Squidgilator")
    t.ann.opens_door().plays("Paradox in a Box", on="bob")
    assert (t.ann.level, t.bob.level) == (3, 2) and t.ann.pack == [] and t.nobody_is_asked()


@card("Paradox in a Box", "Feline")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_second_door_passed_on_is_the_chosen_ones_first(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Feline"]), bob=dict(traits=["Feline"], hand=["Paradox in a Box"]))
    t.doors("Radioactive", "Computerized", "Miniaturized").ann.takes_turn().kicks()
    t.bob.passes()
    t.ann.opens_again()
    t.bob.plays("Paradox in a Box", on="bob")
    assert t.ann.hand == ["Radioactive"] and t.bob.hand == ["Computerized"] and t.asked == "bob"
    t.bob.opens_again()
    assert t.bob.hand == ["Computerized", "Miniaturized"] and t.leaves("bob")


@card("Paradox in a Box")
@rule("ITM-13")
@ruling("R318")
def test_what_was_promised_for_the_turn_ends_when_it_is_passed_on(table: Lay) -> None:
    t = table(ann=dict(pack=["Dogbot"]), bob=dict(level=3), cy=dict(hand=["Paradox in a Box"])).doors("Ogre")
    t.ann.takes_turn().bribes("bob", "Dogbot")
    t.bob.accepts()
    t.ann.kicks()
    t.cy.plays("Paradox in a Box", on="cy")
    assert t.turn == "cy" and t.bob.pack == ["Dogbot"] and t.cy.can_ask("bob") and t.leaves("cy")


@card("Paradox in a Box")
@rule("DTH-05")
@ruling("R318")
def test_a_turn_passed_on_has_begun_so_a_new_hand_still_waits(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Paradox in a Box"]), cy=dict(level=3, owed=True)).doors("Squidgilator", "Chair")
    t.ann.takes_turn().kicks()
    t.bob.plays("Paradox in a Box", on="cy")
    t.cy.loots().ends_turn()
    assert t.cy.level == 2 and t.cy.hand == ["Chair"] and t.turn == "ann" and t.nobody_is_asked()


@card("Paradox in a Box", "Feline")
@rule("TRN-05")
@ruling("R318")
def test_a_second_door_passed_on_leaves_the_room_to_be_looted(table: Lay) -> None:
    t = table(ann=dict(traits=["Feline"]), bob=dict(hand=["Paradox in a Box"])).doors("Radioactive", "Computerized")
    t.ann.takes_turn().kicks()
    t.bob.passes()
    t.ann.opens_again()
    t.bob.plays("Paradox in a Box", on="bob").loots()
    assert len(t.bob.hand) == 2 and t.leaves("bob")


@card("Paradox in a Box", "Time Warp")
@ruling("R318")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_second_box_may_follow_the_first(table: Lay, edition: str) -> None:
    t = table(sets=["star", ANOTHER_BOX], edition=edition,
        ann=dict(level=3), bob=dict(level=3, hand=["another:paradox-in-a-box"]), cy=dict(level=3),
        di=dict(level=3, hand=["star:paradox-in-a-box"]),
    ).doors("Squidgilator", "Chair")  # fmt: skip
    t.ann.takes_turn().kicks()
    t.di.plays("star:paradox-in-a-box", on="bob")
    t.bob.plays("another:paradox-in-a-box", on="cy")
    assert t.turn == "cy" and [p.level for p in (t.ann, t.bob, t.cy, t.di)] == [3, 3, 2, 3]
    t.cy.loots().ends_turn()
    assert t.turn == "di" and t.cy.hand == ["Chair"] and t.nobody_is_asked()


@card("Paradox in a Box", "munchkin:halfling")
@ruling("R318")
def test_what_can_be_done_once_a_turn_begins_anew_when_the_turn_is_passed_on(table: Lay) -> None:
    pack = ["Kneepads of Allure", "Pantyhose of Giant Strength"]
    t = table(
        sets=["star", "munchkin", ANOTHER_BOX], ann=dict(traits=["Halfling"], pack=pack),
        bob=dict(hand=["star:paradox-in-a-box"]), cy=dict(hand=["another:paradox-in-a-box"]),
    ).doors("Radioactive")  # fmt: skip
    t.ann.takes_turn().sells("Kneepads of Allure")
    assert t.ann.level == 2 and t.ann.cannot_sell("Pantyhose of Giant Strength")
    t.ann.kicks()
    t.bob.plays("star:paradox-in-a-box", on="cy")
    t.cy.plays("another:paradox-in-a-box", on="ann")
    t.ann.sells("Pantyhose of Giant Strength")
    assert t.turn == "ann" and t.ann.level == 3 and t.leaves("ann")


@card("Paradox in a Box", "Feline")
def test_a_feline_chosen_may_be_curious_too(table: Lay) -> None:
    t = _paradox(table, "Radioactive", "bob", bob={"traits": ["Feline"]})
    assert "open again" in t.bob.may() and t.leaves("bob")


@card("Paradox in a Box")
@rule("HLP-01")
def test_the_first_may_be_asked_for_help(table: Lay) -> None:
    t = _paradox(table, "Gas Giant", "bob", ann={"level": 5})
    t.bob.asks("ann")
    t.ann.accepts()
    assert t.strength() == (6, 4) and t.leaves("bob")


@card("Paradox in a Box")
@rule("ACT-03")
def test_in_the_fight_it_is_the_chosen_ones_own_turn(table: Lay) -> None:
    t = _paradox(table, "Gas Giant", "bob", ann={"hand": ["Mutant"]}, bob={"hand": ["Feline"]})
    t.bob.plays("Feline")
    assert t.bob.traits == ["Feline"] and t.ann.cannot_play("Mutant") and t.leaves("bob")


@card("Paradox in a Box")
@rule("OPT-05")
def test_both_doors_of_an_epic_character_are_passed_on(table: Lay) -> None:
    t = table(options=["epic"], ann=dict(level=10), bob=dict(level=4), cy=dict(hand=["Paradox in a Box"]))
    t.doors("Squidgilator", "Blob").ann.opens_door()
    t.cy.plays("Paradox in a Box", on="bob")
    assert (t.ann.level, t.bob.level) == (10, 3) and t.strength() == (3, 2) and t.leaves("bob")
