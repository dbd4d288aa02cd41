"""Great Cthulhu: Sidekicks shun it, it kills, and everybody it did not catch is the better for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
every_edition = pytest.mark.parametrize("edition", EDITIONS)
THING = "Thing Man Was Not Meant To Know"


# Sidekicks


@card("Great Cthulhu", "Sidekick: Faithful Robot", "Sidekick: Android")
@ruling("R174", "R300")
@every_edition
def test_no_sidekick_helps_against_cthulhu_neither_the_fighters_nor_the_helpers(table: Lay, edition: str) -> None:
    bob = dict(level=4, sidekicks=["Android"])
    t = table(edition=edition, ann=dict(level=5, sidekicks=["Faithful Robot"]), bob=bob)
    t.ann.fights("Great Cthulhu")
    assert t.strength() == (5, 20)
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.strength() == (9, 20)
    assert t.bob.cannot_use("Self-destruct") and t.leaves("ann")


@card("Great Cthulhu", "Wandering Monster", "Mind Control Gas", "Sidekick: Faithful Robot")
@rule("CMB-03")
@ruling("R099", "R300")
@every_edition
def test_sidekicks_stand_aside_for_just_as_long_as_cthulhu_is_there(table: Lay, edition: str) -> None:
    bob = dict(hand=["Wandering Monster", "Great Cthulhu", "Mind Control Gas"])
    t = table(edition=edition, ann=dict(level=5, sidekicks=["Faithful Robot"]), bob=bob)
    t.ann.fights("Slaughterbot")
    assert t.strength() == (9, 10)
    t.bob.plays("Wandering Monster", with_="Great Cthulhu")
    assert t.strength() == (5, 30)
    t.bob.plays("Mind Control Gas", on="Great Cthulhu")
    assert t.strength() == (9, 10) and t.leaves("ann")


@card("Great Cthulhu", "Sidekick: Red Shirt")
@rule("RUN-08")
@ruling("R174")
@every_edition
def test_no_sidekick_can_be_given_up_in_flight_from_cthulhu(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, sidekicks=["Red Shirt"])).dice(6, 6)
    t.ann.fights("Great Cthulhu", "Blob").passes()
    assert t.kind == "flee-order" and not t.saw("SidekickSacrificed")
    t.ann.picks("Great Cthulhu")
    assert t.ann.escaped and t.ann.sidekicks == ["Sidekick: Red Shirt"]


@card("Great Cthulhu", "Sidekick: Faithful Robot")
def test_sidekicks_are_back_after_cthulhu(table: Lay) -> None:
    t = table(ann=dict(level=5, sidekicks=["Faithful Robot"])).dice(6)
    t.ann.fights("Great Cthulhu").flees()
    t.ann.fights("Slaughterbot")
    assert t.strength() == (9, 10) and t.leaves("ann")


@card("Great Cthulhu", "Sidekick: Faithful Robot")
@rule("DTH-02")
@ruling("R300")
def test_the_sidekicks_of_cthulhus_victim_are_looted_like_other_cards(table: Lay) -> None:
    t = table(ann=dict(level=5, sidekicks=["Faithful Robot"]), bob=dict(level=3)).dice(1)
    t.ann.fights("Great Cthulhu").flees()
    assert not t.ann.alive and t.bob.hand == ["Sidekick: Faithful Robot"]


@card("Great Cthulhu", "Sidekick: Loud Hairy Alien")
@ruling("R174", "R176", "R300")
@every_edition
def test_what_the_alien_holds_does_not_count_against_cthulhu(table: Lay, edition: str) -> None:
    ann = dict(level=5, gear=["Bobaser"], sidekicks=["Loud Hairy Alien"], loads={"Loud Hairy Alien": ["Vibrosword"]})
    t = table(edition=edition, ann=ann)
    t.ann.fights("Slaughterbot")
    assert t.strength() == (12, 10)
    t.all_pass()
    t.ann.fights("Great Cthulhu")
    assert t.strength() == (10, 20) and t.leaves("ann")


@card("Great Cthulhu", "Sidekick: Loud Hairy Alien", "Foof Gun")
def test_a_foof_gun_in_the_aliens_hand_does_not_work_against_cthulhu(table: Lay) -> None:
    t = table(
        ann=dict(level=7, sidekicks=["Loud Hairy Alien"], loads={"Loud Hairy Alien": ["Foof Gun"]}),
        bob=dict(level=9, gear=["Bobaser", "Energy Armor"]),
    )  # fmt: skip
    t.ann.fights("Great Cthulhu").asks("bob")
    t.bob.accepts()
    assert t.strength() == (22, 20)
    t.all_pass()
    assert t.saw("MonsterKilled", card="Great Cthulhu") and t.ann.level == 9


@card("Great Cthulhu", "Sidekick: Whiz Kid")
@ruling("R174", "R180", "R300")
@every_edition
def test_without_the_whiz_kid_only_the_best_complex_item_counts_against_cthulhu(table: Lay, edition: str) -> None:
    gear = ["Battle Armor", "Bananafanafofaser"]
    t = table(edition=edition, ann=dict(level=5, sidekicks=["Whiz Kid"], gear=gear))
    t.ann.fights("Great Cthulhu")
    assert t.strength() == (10, 20) and ("item", 5, "Bananafanafofaser") in t.why() and t.ann.gear == gear
    assert t.leaves("ann")


@card("Great Cthulhu", "Sidekick: Whiz Kid", "Gadgeteer")
def test_a_gadgeteer_needs_no_whiz_kid_against_cthulhu(table: Lay) -> None:
    gear = ["Battle Armor", "Bananafanafofaser"]
    t = table(ann=dict(level=5, traits=["Gadgeteer"], sidekicks=["Whiz Kid"], gear=gear))
    t.ann.fights("Great Cthulhu")
    assert t.strength() == (14, 20) and t.leaves("ann")


@card("Great Cthulhu", "Sidekick: Whiz Kid", "Cheat!")
def test_what_a_cheat_allows_needs_no_whiz_kid_against_cthulhu(table: Lay) -> None:
    t = table(ann=dict(level=5, sidekicks=["Whiz Kid"], gear=["Battle Armor"], cheat=["Cyberdeck"]))
    t.ann.fights("Great Cthulhu")
    assert t.strength() == (13, 20) and t.leaves("ann")


@card("Great Cthulhu", "Sidekick: Whiz Kid", "Rocket Boots")
@pytest.mark.parametrize(("gear", "escaped"), [(["Rocket Boots"], True), (["Battle Armor", "Rocket Boots"], False)])
def test_rocket_boots_that_need_the_whiz_kid_do_not_run_from_cthulhu(
    table: Lay, gear: list[str], escaped: bool
) -> None:
    t = table(ann=dict(level=5, traits=["Cyborg"], sidekicks=["Whiz Kid"], gear=gear)).dice(4)
    t.ann.fights("Great Cthulhu").flees()
    if not escaped:
        t.ann.chooses("live")
    assert t.ann.escaped == escaped


@card("Great Cthulhu", "Sidekick: Beautiful Assistant", "Thing Man Was Not Meant To Know")
@ruling("R174")
@every_edition
def test_an_assistant_turns_no_heads_while_cthulhu_is_there(table: Lay, edition: str) -> None:
    bob = dict(hand=["Wandering Monster", "Great Cthulhu", "Mind Control Gas"])
    t = table(edition=edition, ann=dict(level=5, sidekicks=["Beautiful Assistant"]), bob=bob)
    t.ann.fights(THING).fights_on().uses("Turn heads", on=THING)
    assert t.strength() == (7, 8)
    t.bob.plays("Wandering Monster", with_="Great Cthulhu")
    assert t.strength() == (5, 33)
    t.bob.plays("Mind Control Gas", on="Great Cthulhu")
    assert t.strength() == (7, 8) and t.leaves("ann")


@card("Great Cthulhu", "Sidekick: Beautiful Assistant", "Thing Man Was Not Meant To Know")
def test_an_assistant_opens_no_way_past_the_thing_while_cthulhu_is_there(table: Lay) -> None:
    bob = dict(hand=["Wandering Monster", THING])
    t = table(ann=dict(level=5, sidekicks=["Beautiful Assistant"]), bob=bob)
    t.ann.fights("Great Cthulhu")
    t.bob.plays("Wandering Monster", with_=THING)
    assert t.kind == "fight" and t.ann.cannot_use("Turn heads", on=THING) and t.leaves("ann")


@card("Great Cthulhu", "Psychic")
def test_a_psychic_alone_against_cthulhu_has_the_usual_bonus(table: Lay) -> None:
    t = table(ann=dict(level=5, traits=["Psychic"], sidekicks=["Whiz Kid"]))
    t.ann.fights("Great Cthulhu")
    assert t.strength() == (7, 20) and t.leaves("ann")


# The kill and the gift


@card("Great Cthulhu")
@ruling("R157")
@every_edition
def test_cthulhu_is_worth_two_levels_and_five_treasures(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=7), bob=dict(level=9, gear=["Bobaser", "Energy Armor"]))
    t.ann.fights("Great Cthulhu").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.ann.level == 9 and len(t.ann.hand) == 5 and t.bob.level == 9


@card("Great Cthulhu")
@rule("WIN-08", "DTH-03")
@ruling("R155", "R258")
@every_edition
def test_cthulhu_kills_and_everybody_else_gains_a_level_that_cannot_win(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=4), bob=dict(level=9), cy=dict(level=2), di=dict(level=3)).dice(1)
    t.ann.fights("Great Cthulhu").flees()
    assert not t.ann.alive and t.ann.level == 4
    assert (t.bob.level, t.cy.level, t.di.level) == (9, 3, 4) and t.winner is None


@card("Great Cthulhu")
def test_nobody_gains_anything_when_cthulhu_catches_nobody(table: Lay) -> None:
    t = table(ann=dict(level=4), bob=dict(level=3)).dice(5)
    t.ann.fights("Great Cthulhu").flees()
    assert t.ann.escaped and (t.ann.level, t.bob.level, t.cy.level) == (4, 3, 1)


@card("Great Cthulhu")
@rule("RUN-04")
@ruling("R339")
@every_edition
@pytest.mark.parametrize(("rolls", "after"), [((1, 5), (4, 4, 2)), ((5, 1), (5, 3, 2)), ((1, 1), (4, 3, 2))])
def test_of_two_who_run_from_cthulhu_the_one_who_escapes_gains_too(
    table: Lay, edition: str, rolls: tuple[int, int], after: tuple[int, int, int]
) -> None:
    t = table(edition=edition, ann=dict(level=4), bob=dict(level=3)).dice(*rolls)
    t.ann.fights("Great Cthulhu").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert (t.ann.level, t.bob.level, t.cy.level) == after


@card("Great Cthulhu", "Cyborg")
@every_edition
def test_a_cyborg_who_buys_himself_off_was_caught_by_cthulhu_all_the_same(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, traits=["Cyborg"]), bob=dict(level=3)).dice(1)
    t.ann.fights("Great Cthulhu").flees().chooses("live")
    assert (t.ann.level, t.bob.level, t.cy.level) == (3, 4, 2)


@card("Great Cthulhu", "... And Its Clone")
@ruling("R339")
def test_cthulhus_clone_has_a_gift_of_its_own_if_it_caught_somebody(table: Lay) -> None:
    t = table(ann=dict(level=4), bob=dict(level=3), cy=dict(level=1, hand=["... And Its Clone"])).dice(1, 6, 1)
    t.ann.fights("Great Cthulhu").asks("bob")
    t.bob.accepts()
    t.cy.plays("... And Its Clone", on="Great Cthulhu")
    t.ann.flees("Great Cthulhu")
    t.bob.picks("Great Cthulhu")
    assert not t.ann.alive and not t.bob.alive and t.cy.level == 3


@card("Great Cthulhu")
@ruling("R145", "R339")
def test_the_gift_waits_until_everybody_has_run_from_everything(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(level=3)).dice(1, 5)
    t.ann.fights("Great Cthulhu", "Brain in a Jar").asks("bob")
    t.bob.accepts()
    t.ann.flees("Great Cthulhu")
    t.bob.picks("Great Cthulhu")
    assert not t.ann.alive and t.saw("NotPursued", "bob") and t.bob.level == 4
