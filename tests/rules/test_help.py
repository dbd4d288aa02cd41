"""Asking for help: who may be asked, what a helper brings, gets and may do, and help that is forced."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import rule, ruling

from kickdoor.cards import A_MONSTER, FIGHT, OTHER_PLAYER, card_set, one_shot
from kickdoor.engine.effects.fight import RemoveMonster
from kickdoor.engine.effects.helpers import CompelHelp
from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
BEFORE_2019 = ("star-2002", "star-2014")
edition_by_edition = pytest.mark.parametrize("edition", EDITIONS)

# No card of Star forces anybody to help.
FORCE = card_set(
    "force", "Force", ("star-2019",),
    [
        one_shot("Leash", when=FIGHT, at=OTHER_PLAYER, then=CompelHelp(), copies=2),
        one_shot("Bang", at=A_MONSTER, then=RemoveMonster(treasure=False, kill=True)),
    ],
)  # fmt: skip
WITH_FORCE = ["star", FORCE]


# Asking


@rule("HLP-01")
@edition_by_edition
def test_the_others_are_asked_one_after_another(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann={}, bob=dict(level=4), cy=dict(level=5, gear=["Energy Armor"]))
    t.ann.fights("Bug-Eyed Monster").asks("bob")
    t.bob.refuses()
    assert t.helper is None and t.strength() == (1, 6)
    t.ann.asks("cy")
    t.cy.accepts()
    assert t.helper == "cy" and t.strength() == (1 + 5 + 2, 6) and t.leaves("ann")


@rule("HLP-01")
@ruling("R103")
@edition_by_edition
def test_one_at_most_can_help(table: Lay, edition: str) -> None:
    t = table(edition=edition)
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    assert t.ann.cannot_ask("cy").because("one-helper") and t.leaves("ann")


@rule("HLP-01")
@edition_by_edition
def test_a_helper_adds_all_of_their_strength(table: Lay, edition: str) -> None:
    helper = dict(level=3, gear=["Bobaser", "Bubble Helmet"], pack=["Energy Armor"], sidekicks=["Android"])
    t = table(edition=edition, ann=dict(level=2), bob=helper)
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    assert t.strength() == (2 + 3 + 4 + 2 + 2, 18) and t.leaves("ann")


@rule("HLP-01")
def test_a_helpers_penalty_counts_too(table: Lay) -> None:
    t = table(ann=dict(level=2), bob=dict(level=3, handicap=-5))
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    assert t.strength()[0] == 2 + 3 - 5
    t.dice(6, 6).all_pass()
    assert t.bob.handicap == 0 and t.nobody_is_asked()  # it was the helper's next combat


@rule("HLP-01")
def test_only_the_fighter_asks_and_only_in_a_fight(table: Lay) -> None:
    t = table()
    assert t.ann.cannot_ask("bob").because("HLP-01")
    t.ann.fights("Ogre")
    assert t.bob.cannot_ask("cy").because("not-the-fighter")
    assert t.ann.cannot_ask("ann").because("may-not-help") and t.leaves("ann")


@rule("HLP-01", "DTH-03")
@pytest.mark.parametrize(("barred", "why"), [(dict(dead=True), "they-are-dead"), (dict(no_help=1), "may-not-help")])
def test_the_dead_and_the_barred_cannot_be_asked(table: Lay, barred: dict[str, int], why: str) -> None:
    t = table(ann={}, bob=barred)
    t.ann.fights("Ogre")
    assert t.ann.cannot_ask("bob").because(why) and t.ann.can_ask("cy") and t.leaves("ann")


@rule("HLP-01")
def test_who_is_barred_may_help_again_after_their_own_turn(table: Lay) -> None:
    t = table(ann={}, bob=dict(no_help=1))
    t.bob.ends_turn()
    t.ann.fights("Ogre")
    assert t.ann.can_ask("bob") and t.leaves("ann")


@rule("HLP-01")
@ruling("R102")
def test_in_2019_nobody_asks_while_winning(table: Lay) -> None:
    t = table(edition="star-2019", ann=dict(level=6), bob=dict(hand=["Radioactive"]))
    t.ann.fights("Blob")
    assert t.ann.cannot_ask("cy").because("already-winning")
    t.bob.plays("Radioactive")
    assert t.strength() == (6, 7) and t.ann.can_ask("cy") and t.leaves("ann")


@rule("HLP-01")
@ruling("R102")
@pytest.mark.parametrize("edition", BEFORE_2019)
def test_before_2019_help_may_be_asked_while_winning(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=6))
    t.ann.fights("Blob").asks("bob")
    t.bob.accepts()
    assert t.helper == "bob" and t.leaves("ann")


@rule("HLP-01")
@ruling("R103")
@edition_by_edition
def test_a_helper_who_was_driven_off_may_be_replaced(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann={}, bob=dict(traits=["Feline"]), cy=dict(level=4, hand=["Ball of Yarn"]))
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    t.cy.plays("Ball of Yarn")
    assert t.helper is None and t.ann.cannot_ask("bob").because("may-not-help")
    t.ann.asks("cy")
    t.cy.accepts()
    assert t.helper == "cy" and t.strength()[0] == 5 and t.leaves("ann")


# What a helper gets


@rule("HLP-04")
@ruling("R106")
@edition_by_edition
def test_a_helper_gains_no_level(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2), bob=dict(level=5))
    t.ann.fights("Bug-Eyed Monster").asks("bob", 2)
    t.bob.accepts()
    t.all_pass()
    assert t.ann.level == 3 and t.bob.level == 5
    _let_be(t)


def _let_be(t: Table) -> None:
    """What was won is not played yet."""
    t.all_pass()
    assert t.nobody_is_asked()


@rule("HLP-04", "WIN-02")
@ruling("R106")
@edition_by_edition
def test_a_card_may_grant_the_helper_a_level(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2), bob=dict(level=5, traits=["Feline"]), cy={})
    t.ann.fights("Starfish").asks("bob", 2)
    t.bob.accepts()
    t.all_pass()
    assert t.ann.level == 3 and t.bob.level == 6
    _let_be(t)


@rule("HLP-05")
@ruling("R105")
@edition_by_edition
def test_the_fighter_draws_all_treasure_face_up_and_it_is_shared(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann={}, bob=dict(level=9)).treasures("Monolith", "Super-Serum")
    t.ann.fights("Bug-Eyed Monster").asks("bob", 1)
    t.bob.accepts()
    t.all_pass()
    drawn = [e for e in t.game.log_for(2) if e.what == "CardDrawn"]
    assert [e.seat for e in drawn] == [0, 0] and all(e.card >= 0 for e in drawn)
    t.ann.picks("Super-Serum")
    assert t.ann.hand == ["Super-Serum"] and t.bob.hand == ["Monolith"]
    _let_be(t)


@rule("HLP-05")
@ruling("R105")
def test_the_fighter_draws_although_the_helpers_power_won(table: Lay) -> None:
    t = table(ann=dict(handicap=-5), bob=dict(traits=["Gadgeteer"])).treasures("Monolith")
    t.ann.fights("Janibot").asks("bob", 0)
    t.bob.accepts()
    t.all_pass()
    assert t.saw("MonsterKilled", card="Janibot") and t.ann.level == 2 and t.bob.level == 1
    assert t.saw("CardDrawn", "ann", card="Monolith") and t.ann.hand == ["Monolith"] and t.nobody_is_asked()


@rule("HLP-05", "ACT-02")
@ruling("R049")
def test_a_helper_may_play_the_share_at_once(table: Lay) -> None:
    t = table(ann={}, bob=dict(level=9)).treasures("Energy Armor", "Monolith")
    t.ann.fights("Bug-Eyed Monster").asks("bob", first=1)
    t.bob.accepts()
    t.all_pass()
    t.bob.picks("Energy Armor").plays("Energy Armor")
    assert t.bob.gear == ["Energy Armor"] and t.ann.hand == ["Monolith"]
    _let_be(t)


@rule("HLP-06")
@ruling("R077", "R254")
@edition_by_edition
def test_a_bonus_that_fits_both_counts_once(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Feline"]), bob=dict(traits=["Feline"]), cy={})
    t.ann.fights("Fanged Fuzzball")
    assert t.strength()[1] == 8
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.strength()[1] == 8 and t.leaves("ann")


@rule("HLP-07")
@ruling("R104")
@edition_by_edition
def test_a_helper_may_use_powers_and_one_shots(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann={}, bob=dict(sidekicks=["Android"], hand=["Big Red Button", "Chair"]))
    t.ann.fights("Space Cowboy").asks("bob")
    t.bob.accepts()
    t.bob.plays("Big Red Button", on="munchkins").uses("Self-destruct").uses("Throw something at it")
    assert t.strength()[0] == 1 + 1 + 5 + 12 + 2 and t.bob.sidekicks == [] and t.bob.hand == [] and t.leaves("ann")


@rule("HLP-07")
@ruling("R195")
@edition_by_edition
def test_a_bounty_hunter_earns_a_door_by_helping(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann={}, bob=dict(level=9, traits=["Bounty Hunter"])).doors("Chair")
    t.ann.fights("Bug-Eyed Monster").asks("bob", 0)
    t.bob.accepts()
    t.all_pass()
    assert t.bob.hand == ["Chair"] and len(t.ann.hand) == 2
    _let_be(t)


@rule("HLP-05", "HLP-07", "CMB-11")
@ruling("R188")
@edition_by_edition
def test_the_worked_combat_of_the_rules(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=4, traits=["Feline"], gear=["Bubble Helmet"]), cy=dict(
            hand=["... From Another Dimension"]
        ), bob=dict(level=5, traits=["Bounty Hunter"], gear=["Bobaser"]),
    ).doors("Chair", "Eep").treasures("Monolith", "Super-Serum", "Arms Locker", "Undo Top Button")  # fmt: skip
    t.ann.fights("Bottle Bottle")
    assert t.strength() == (6, 4)
    t.cy.plays("... From Another Dimension")
    assert t.strength() == (6, 14)
    t.ann.asks("bob", 0)
    t.bob.accepts()
    assert t.strength() == (15, 14)
    t.all_pass()
    assert t.ann.level == 5 and t.bob.level == 5 and t.bob.hand == ["Eep"]
    assert t.ann.hand == ["Chair", "Monolith", "Super-Serum", "Arms Locker", "Undo Top Button"]
    _let_be(t)


# Forced help


@rule("HLP-08", "WIN-07")
@ruling("R003", "R108", "R277")
def test_in_2019_nobody_can_be_forced_into_a_fight_for_the_win(table: Lay) -> None:
    t = table(edition="star-2019", sets=WITH_FORCE, ann=dict(level=9, handicap=-5, hand=["Leash"]))
    t.ann.fights("Bug-Eyed Monster")
    assert t.ann.cannot_play("Leash", on="bob").because("HLP-08") and t.leaves("ann")


@rule("HLP-08")
@ruling("R108", "R277")
def test_in_2019_a_kill_worth_two_levels_is_for_the_win_from_level_eight(table: Lay) -> None:
    t = table(edition="star-2019", sets=WITH_FORCE, ann=dict(level=8, hand=["Leash"]))
    t.ann.fights("Ogre")
    assert t.ann.cannot_play("Leash", on="bob").because("HLP-08") and t.leaves("ann")
    other = table(edition="star-2019", sets=WITH_FORCE, ann=dict(level=7, hand=["Leash"]))
    other.ann.fights("Ogre").plays("Leash", on="bob")
    assert other.helper == "bob" and other.leaves("ann")


@rule("HLP-08", "WIN-07")
@ruling("R108", "R277")
@pytest.mark.parametrize("edition", BEFORE_2019)
def test_before_2019_help_can_be_forced_in_any_fight(table: Lay, edition: str) -> None:
    t = table(edition=edition, sets=WITH_FORCE, ann=dict(level=9, handicap=-5, hand=["Leash"]), bob=dict(level=5))
    t.ann.fights("Bug-Eyed Monster").plays("Leash", on="bob")
    assert t.helper == "bob" and t.strength() == (9, 6) and "leave" not in t.bob.may()
    t.all_pass()
    assert t.winner == "ann" and t.nobody_is_asked()


@rule("HLP-08", "WIN-07")
@ruling("R108")
def test_in_2019_a_forced_helper_may_leave_when_it_becomes_a_fight_for_the_win(table: Lay) -> None:
    t = table(
        edition="star-2019", sets=WITH_FORCE, ann=dict(level=8, handicap=-5, hand=["Leash"]),
        bob=dict(level=5, hand=["Wandering Monster", "Chair"]),
    ).dice(6, 6)  # fmt: skip
    t.ann.fights("Bug-Eyed Monster").plays("Leash", on="bob")
    assert t.helper == "bob" and "leave" not in t.bob.may()
    t.bob.plays("Wandering Monster", with_="Chair")
    t.bob.walks_out()
    assert t.saw("HelperLeft", "bob") and t.helper is None and t.strength() == (3, 7)
    t.ann.flees("Chair")
    assert t.ann.escaped and not t.bob.escaped and t.bob.level == 5 and t.nobody_is_asked()


@rule("HLP-08")
@ruling("R108")
def test_a_forced_helper_may_stay_all_the_same(table: Lay) -> None:
    t = table(
        edition="star-2019", sets=WITH_FORCE, ann=dict(level=8, handicap=-5, hand=["Leash"]),
        bob=dict(level=5), cy=dict(hand=["Wandering Monster", "Chair"]),
    )  # fmt: skip
    t.ann.fights("Bug-Eyed Monster").plays("Leash", on="bob")
    t.cy.plays("Wandering Monster", with_="Chair")
    assert "leave" in t.bob.may() and t.strength() == (8, 7)
    t.all_pass()
    assert t.winner == "ann" and t.nobody_is_asked()


@rule("HLP-08")
@ruling("R109")
@edition_by_edition
def test_a_volunteer_may_not_leave(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, sets=WITH_FORCE, ann=dict(level=8, handicap=-5), bob=dict(level=5),
        cy=dict(hand=["Wandering Monster", "Chair"]),
    )  # fmt: skip
    t.ann.fights("Bug-Eyed Monster").asks("bob")
    t.bob.accepts()
    t.cy.plays("Wandering Monster", with_="Chair")
    assert "leave" not in t.bob.may()
    t.all_pass()
    assert t.winner == "ann" and t.nobody_is_asked()


@rule("HLP-01", "HLP-08")
def test_force_too_brings_one_helper_only_and_nobody_who_is_barred(table: Lay) -> None:
    t = table(sets=WITH_FORCE, ann=dict(hand=["Leash", "Leash"]), bob=dict(no_help=1))
    t.ann.fights("Ogre")
    assert t.ann.cannot_play("Leash", on="bob").because("may-not-help")
    t.ann.plays("Leash", on="cy")
    assert t.helper == "cy" and not t.ann.can_play("Leash", on="bob") and t.leaves("ann")


@rule("HLP-08")
def test_only_the_fighter_forces_help(table: Lay) -> None:
    t = table(sets=WITH_FORCE, bob=dict(hand=["Leash"]))
    t.ann.fights("Ogre")
    assert t.bob.cannot_play("Leash", on="cy").because("not-the-fighter") and t.leaves("ann")


@rule("HLP-07", "HLP-08")
@ruling("R104")
@edition_by_edition
@pytest.mark.parametrize("forced", [False, True])
def test_a_monsters_dealings_with_fighters_of_a_kind_hold_for_a_helper_who_joins(
    table: Lay, edition: str, forced: bool
) -> None:
    t = table(
        edition=edition, sets=WITH_FORCE, ann=dict(hand=["Leash"]), bob=dict(traits=["Trader"], pack=["Raser"]), cy={}
    )  # fmt: skip
    t.ann.fights("Gas Giant")
    if forced:
        t.ann.plays("Leash", on="bob")
    else:
        t.ann.asks("bob")
        t.bob.accepts()
    assert t.helper == "bob" and t.bob.items == [] and t.discarded("Raser") and t.leaves("ann")


@rule("HLP-01", "CMB-02")
@ruling("R262", "R365")
@pytest.mark.parametrize("edition", ["star-2002", "star-2014", "star-2019", "munchkin-2001", "munchkin-2010"])
@pytest.mark.parametrize(
    ("monster", "bob"),
    [
        ("Janibot", dict(traits=["Gadgeteer"])), ("Grays", dict(traits=["Cyborg"])), ("Amazon", dict(sex="female")),
        ("Lawyers", dict(traits=["Thief"])),
    ],
)  # fmt: skip
def test_it_is_foreseen_that_a_monster_goes_when_somebody_joins(
    table: Lay, edition: str, monster: str, bob: dict[str, object]
) -> None:
    """How a fight would stand with a helper is how it stands when they have joined."""
    t = table(sets=["star", "munchkin"], edition=edition, ann=dict(level=1), bob=dict(bob, level=2), cy={})
    t.ann.fights(monster, "Ogre")
    before, foreseen = t.game.standing(), t.game.standing(1)
    t.ann.asks("bob")
    t.bob.accepts()
    while t.kind != "fight":
        t.player(t.asked or "").passes()
    assert t.monsters == ["Ogre"] and t.game.standing() == foreseen != before and t.leaves(t.asked or "")
