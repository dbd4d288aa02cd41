"""Death: what is kept, how the body is looted, and how one comes back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
LATER = ("star-2014", "star-2019")
edition_by_edition = pytest.mark.parametrize("edition", EDITIONS)
later_editions = pytest.mark.parametrize("edition", LATER)


def _killed(t: Table, *dice: int) -> Table:
    """The Ogre kills ann; then the dice are rolled for who loots first."""
    t.dice(1, *dice).ann.fights("Ogre")
    t.ann.flees()
    assert not t.ann.alive and t.saw("Died", "ann") == 1
    return t


# What is kept


@rule("DTH-01")
@ruling("R148", "R394")
@edition_by_edition
def test_the_character_keeps_level_races_and_classes_and_loses_all_else(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, bob=dict(level=2), cy=dict(level=3),
        ann=dict(
            level=6, traits=["Half-Breed", "Feline", "Mutant", "Super Munchkin", "Psychic", "Trader"], hand=["Chair"],
            gear=["Energy Armor"], pack=["Raser"], sidekicks=["Red Shirt"],
        ),
    )  # fmt: skip
    _killed(t).cy.picks("Chair")
    t.bob.picks("Raser").passes()
    assert t.ann.level == 6 and len(t.ann.traits) == 6
    assert t.ann.hand == t.ann.items == t.ann.sidekicks == [] and t.nobody_is_asked()


@rule("DTH-01")
@ruling("R086", "R148", "R394")
@edition_by_edition
def test_traps_in_force_stay_with_the_character(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, bob=dict(level=2), cy=dict(level=3),
        ann=dict(level=3, marks=["Antimatter", "Energy Armor"], hand=["Chair", "Eep"]),
    )  # fmt: skip
    _killed(t)
    assert t.options == ["pick Chair", "pick Eep"]  # what the Trap holds is not looted
    t.cy.picks("Chair")
    assert t.ann.marks == ["Trap! Antimatter", "Energy Armor"] and t.ann.strength == 3 - 2 and t.nobody_is_asked()


@rule("DTH-01", "TRP-05")
@ruling("R086")
@pytest.mark.parametrize(("edition", "left"), [("star-2002", -5), ("star-2014", 0), ("star-2019", 0)])
def test_a_penalty_that_is_still_to_come_waits_for_the_new_character(table: Lay, edition: str, left: int) -> None:
    t = table(edition=edition, ann={}, bob=dict(hand=["Chromosome Switch"])).dice(1)
    t.ann.fights("Ogre")
    t.bob.plays("Chromosome Switch", on="ann")
    t.ann.flees()
    assert not t.ann.alive and t.ann.handicap == left and bool(t.ann.marks) == bool(left) and t.nobody_is_asked()


# Looting the body


@rule("DTH-02")
@ruling("R149", "R151")
@edition_by_edition
def test_the_body_is_looted_from_the_highest_level_down_one_card_each(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(hand=["Chair"], gear=["Energy Armor"], pack=["Raser"], sidekicks=["Red Shirt"]),
        bob=dict(level=3), cy=dict(level=7), di=dict(level=5),
    )  # fmt: skip
    _killed(t)
    assert t.asked == "cy" and len(t.options) == 4
    t.cy.picks("Raser")
    assert t.asked == "di" and len(t.options) == 3
    t.di.picks("Chair")
    t.bob.picks("Red Shirt")
    assert (t.cy.hand, t.di.hand, t.bob.hand) == (["Raser"], ["Chair"], ["Sidekick: Red Shirt"])
    assert t.cy.items == [] and t.bob.sidekicks == []  # into the hand, not into play
    assert t.pile("treasures") == ["Energy Armor"]
    t.all_pass()
    assert t.nobody_is_asked()


@rule("DTH-02")
@ruling("R149", "R276")
@edition_by_edition
@pytest.mark.parametrize(("dice", "first"), [((2, 5), "cy"), ((5, 2), "bob")])
def test_equal_levels_roll_for_who_picks_first(table: Lay, edition: str, dice: tuple[int, int], first: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Chair", "Eep", "Blob"]), bob=dict(level=4), cy=dict(level=4))
    _killed(t, *dice)
    assert t.asked == first
    t.player(first).picks("Eep")
    other = t.asked
    assert other in ("bob", "cy") and other != first
    t.player(other).picks("Chair")
    assert t.discarded("Blob") and t.nobody_is_asked()


@rule("DTH-02")
def test_what_everybody_takes_is_seen_by_all(table: Lay) -> None:
    t = table(ann=dict(hand=["Chair", "Eep"]), bob=dict(level=4), cy=dict(level=3))
    _killed(t).bob.picks("Eep")
    assert t.ann.knows("bob") == ["Eep"] and t.ann.knows("cy") == ["Chair"] and t.nobody_is_asked()


@rule("DTH-02")
@ruling("R150", "R394")
@edition_by_edition
def test_items_on_a_sidekick_or_under_cheat_are_picked_apart(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, bob=dict(level=4), cy=dict(level=3),
        ann=dict(
            gear=["Energy Armor"], cheat=["Cellophane Space Suit"], sidekicks=["Loud Hairy Alien"],
            loads={"Loud Hairy Alien": ["Maser"]},
        ),
    )  # fmt: skip
    _killed(t)
    named = {o.removeprefix("pick ") for o in t.options}
    assert named == {"Energy Armor", "Cellophane Space Suit", "Cheat!", "Sidekick: Loud Hairy Alien", "Maser"}
    t.bob.picks("Maser")
    t.cy.picks("Cheat!")
    t.bob.passes()
    assert t.bob.hand == ["Maser"] and t.cy.hand == ["Cheat!"]
    assert t.discarded("Energy Armor", "Cellophane Space Suit", "Sidekick: Loud Hairy Alien") and t.nobody_is_asked()


@rule("DTH-02")
@ruling("R149", "R276")
@edition_by_edition
def test_equal_dice_are_rolled_once_more(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Chair", "Eep", "Blob"]), bob={}, cy={}, di={})
    _killed(t, 4, 4, 6, 2, 3)  # di comes first; bob and cy roll again
    t.di.picks("Eep")
    t.cy.picks("Chair")
    assert t.bob.hand == ["Blob"] and t.nobody_is_asked()


@rule("DTH-02")
@ruling("R276")
def test_nobody_rolls_for_what_others_have_taken(table: Lay) -> None:
    t = _killed(table(ann=dict(hand=["Chair"]), bob={}, cy={}, di=dict(level=2)))
    assert t.di.hand == ["Chair"] and t.saw("DieRolled") == 1 and t.nobody_is_asked()


def _both_caught(t: Table) -> Table:
    """Ann and bob run from the Ogre, and ann is dead before bob rolls."""
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    t.all_pass()
    return t


@rule("DTH-02", "DTH-03")
@ruling("R276")
@edition_by_edition
def test_bodies_are_looted_in_the_order_of_the_deaths_by_those_who_outlive_the_fight(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(hand=["Chair", "Eep"]), bob=dict(level=5, hand=["Blob", "Grays"]), cy={},
    ).dice(1, 1)  # fmt: skip
    _both_caught(t)
    assert not t.ann.alive and not t.bob.alive and t.options == ["pick Chair", "pick Eep"]
    t.cy.picks("Eep").picks("Blob")
    assert t.cy.hand == ["Eep", "Blob"] and t.ann.hand == t.bob.hand == []
    assert t.pile("doors")[:2] == ["Chair", "Grays"] and t.nobody_is_asked()


@rule("DTH-02")
@ruling("R276")
@edition_by_edition
def test_a_helper_who_escapes_loots_when_the_running_is_over(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Loaded Die", "Eep"]), bob=dict(level=5), cy={}).dice(1, 5)
    _both_caught(t)
    assert t.bob.escaped and t.asked == "bob"
    t.bob.picks("Loaded Die").passes()
    assert t.cy.hand == ["Eep"] and t.nobody_is_asked()


@rule("DTH-02")
@ruling("R276")
def test_nobody_rolls_for_a_body_that_has_nothing(table: Lay) -> None:
    t = _killed(table())
    assert t.saw("DieRolled") == 1 and not t.saw("BodyLooted") and t.nobody_is_asked()


# While dead


@rule("DTH-03")
@ruling("R146")
@edition_by_edition
def test_the_dead_receive_nothing_and_do_nothing(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(hand=["Squidgilator"]), bob=dict(dead=True), cy=dict(pack=["Raser"], level=5)
    )  # fmt: skip
    t.ann.has_time()
    assert t.cy.cannot_trade("bob", give=["Raser"]).because("DTH-03")
    assert t.ann.cannot_play("Squidgilator", on="bob").because("DTH-03")
    assert t.bob.cannot_trade("cy", get=["Raser"]) and t.bob.may() == [] and t.nobody_is_asked()


@rule("DTH-03")
@ruling("R146")
@later_editions
def test_the_dead_gain_no_levels(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Monolith"]), bob=dict(dead=True, level=3))
    assert not t.ann.can_play("Monolith", on="bob") and t.ann.can_play("Monolith", on="cy") and t.nobody_is_asked()


@rule("DTH-03")
@ruling("R146")
@edition_by_edition
def test_what_all_others_gain_the_dead_do_not(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3), bob=dict(level=4), cy=dict(level=4, dead=True)).dice(1)
    t.ann.fights("Great Cthulhu").flees()
    assert (t.ann.level, t.bob.level, t.cy.level) == (3, 5, 4) and t.nobody_is_asked()


@rule("DTH-03")
def test_the_dead_are_not_asked_in_a_window(table: Lay) -> None:
    t = table(ask_all=True, bob=dict(dead=True))
    t.ann.fights("Ogre")
    assert t.asked == "cy"
    t.cy.passes()
    assert t.leaves("ann")


# Coming back


@rule("DTH-04")
@ruling("R147")
@edition_by_edition
def test_the_new_character_is_there_when_the_next_turn_begins_and_may_help(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=4, traits=["Feline"], hand=["Chair"]), bob=dict(level=2))
    _killed(t.doors("Starfish")).bob.takes_turn()
    assert t.ann.alive and t.saw("Revived", "ann") and t.ann.hand == [] and t.ann.items == []
    t.bob.kicks().asks("ann", 1)
    t.ann.accepts()
    assert t.helper == "ann" and t.strength() == (2 + 4, 8 - 5) and t.leaves("bob")


@rule("DTH-04")
@ruling("R147")
def test_who_came_back_may_be_given_items(table: Lay) -> None:
    t = table(ann={}, bob=dict(pack=["Raser"]))
    _killed(t).bob.takes_turn().gives("ann", "Raser")
    assert t.ann.pack == ["Raser"] and t.leaves("bob")


@rule("DTH-04", "TRP-01")
@ruling("R154")
@edition_by_edition
def test_who_came_back_can_be_trapped(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5), bob=dict(hand=["Squidgilator"]))
    _killed(t)
    assert not t.bob.can_play("Squidgilator", on="ann")
    t.bob.takes_turn().plays("Squidgilator", on="ann")
    assert t.ann.level == 4 and t.leaves("bob")


# A new hand


@rule("DTH-05")
@ruling("R152")
@pytest.mark.parametrize(
    ("edition", "options", "each"),
    [("star-2002", [], 2), ("star-2002", ["faster-2002"], 4), ("star-2014", [], 4), ("star-2019", [], 4)],
)
def test_the_own_next_turn_begins_with_a_new_hand(table: Lay, edition: str, options: list[str], each: int) -> None:
    doors, treasures = ["Chair", "Eep", "Grays", "Blob"], ["Med Kit", "Forged ID", "Stasis Field", "Time Warp"]
    t = table(edition=edition, options=options, ann=dict(dead=True, owed=True)).doors(*doors).treasures(*treasures)
    t.ann.takes_turn()
    assert t.ann.alive and t.ann.hand == doors[:each] + treasures[:each] and not t.saw("DoorKicked")
    assert t.leaves("ann")


@rule("DTH-05")
@ruling("R152")
def test_nobody_elses_turn_brings_the_hand(table: Lay) -> None:
    t = table(ann=dict(dead=True, owed=True))
    t.bob.takes_turn()
    assert t.ann.alive and t.ann.hand == [] and t.leaves("bob")


@rule("DTH-05")
@edition_by_edition
def test_the_new_hand_is_played_from_as_at_the_start(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, dead=True, owed=True))
    t.doors("Feline", "Mutant").treasures("Energy Armor", "Raser")
    t.ann.takes_turn()
    assert t.kind == "opening"
    t.ann.plays("Feline").plays("Energy Armor")
    assert "play Mutant" not in t.options  # one Race
    t.ann.plays("Raser")
    assert t.ann.traits == ["Feline"] and t.ann.gear == ["Energy Armor", "Raser"] and t.kind == "prepare"
    assert t.leaves("ann")


@rule("DTH-05")
def test_the_race_that_was_kept_leaves_no_room_for_another(table: Lay) -> None:
    t = table(ann=dict(traits=["Feline"], dead=True, owed=True), edition="star-2002")
    t.doors("Mutant", "Chair").treasures("Raser", "Monolith")
    t.ann.takes_turn()
    assert t.options == ["play Raser", "done"] and t.leaves("ann")


@rule("DTH-05")
def test_the_hand_comes_once(table: Lay) -> None:
    t = table(edition="star-2002", ann=dict(dead=True, owed=True))
    t.doors("Chair", "Eep").treasures("Med Kit", "Forged ID")
    t.ann.takes_turn()
    assert len(t.ann.hand) == 4
    t.ann.done() if t.kind == "opening" else None
    t.ann.kicks()
    if t.asked:
        t.leaves(t.asked)
    assert t.saw("CardDrawn", "ann") == 4


# The dead take no part in what strikes others


@rule("DTH-03")
@ruling("R470")
@pytest.mark.parametrize("monster", ["Eep", "Leperchaun"])
def test_the_next_who_lives_is_the_neighbour_on_the_left(table: Lay, monster: str) -> None:
    t = table(sets=["star", "munchkin"], ann=dict(gear=["Raser", "Energy Armor"]), bob=dict(dead=True), cy={}, dee={})
    t.dice(*([1] * (1 + (monster == "Eep")))).ann.fights(monster, with_=["Ancient"]).flees()
    assert t.asked == "cy" and t.kind == "lose-item"
    t.cy.picks("Raser")
    assert t.discarded("Raser") and t.nobody_is_asked()


@rule("DTH-03")
@ruling("R470", "R338")
@pytest.mark.parametrize(("others", "levels"), [(("bob", "cy", "dee"), [4, 4, 4]), (("bob", "cy"), [4, 4])])
def test_levels_drained_pass_the_dead_by(table: Lay, others: tuple[str, ...], levels: list[int]) -> None:
    seats = {name: dict(level=3) for name in others} | dict(bob=dict(level=4, dead=True))
    t = table(ann=dict(level=5), **seats).dice(1)
    t.ann.fights("Grays").flees()
    assert t.ann.level == 3 and [t.player(name).level for name in others] == levels and t.nobody_is_asked()


@rule("DTH-03")
@ruling("R470")
@pytest.mark.parametrize(("others", "taken"), [(("bob", "cy", "dee"), [0, 1, 1]), (("bob", "cy"), [0, 2])])
def test_cards_lost_to_neighbours_go_to_those_who_live(table: Lay, others: tuple[str, ...], taken: list[int]) -> None:
    seats: dict[str, dict[str, object]] = {name: {} for name in others} | dict(bob=dict(dead=True))
    seats[others[-1]] = dict(hand=["Lose Two Cards"])
    t = table(sets=["star", "munchkin"], ann=dict(hand=["Blob", "Chair", "Ogre"]), **seats)
    t.ann.has_time()
    t.player(others[-1]).plays("Lose Two Cards", on="ann")
    t.all_pass()
    assert [len(t.player(name).hand) for name in others] == taken and len(t.ann.hand) == 1 and t.nobody_is_asked()
