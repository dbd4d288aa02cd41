"""Options: faster play, shared victory, mixed sets, and games of epic length."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import rule, ruling

import kickdoor
from kickdoor.cards import FOOTGEAR, HAND, LoseLevels, card_set, item, monster, sidekick, trap
from kickdoor.engine.game import start
from kickdoor.kit import Table
from kickdoor.sets.star import STAR

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
LATER = ("star-2014", "star-2019")
edition_by_edition = pytest.mark.parametrize("edition", EDITIONS)
later_editions = pytest.mark.parametrize("edition", LATER)

DUNGEON = card_set(
    "dungeon", "A dungeon", ("star-2019",),
    [
        monster("Rat", level=2, treasures=1, bad_stuff=LoseLevels(1), copies=2), trap("Curse! Frog", LoseLevels(1)),
        sidekick("Hireling: Page", bonus=1), item("Club", bonus=1, slot=HAND, value=600),
        item("Clogs", bonus=1, slot=FOOTGEAR, value=400),
    ],
    says={"trap": "Curse", "sidekick": "Hireling", "money": "gold"},
)  # fmt: skip


# Faster play of 2002


def _fast(table: Lay, **seats: dict[str, object]) -> Table:
    return table(edition="star-2002", options=["faster-2002"], **{"ann": {}, "bob": {}, "cy": {}, **seats})


@rule("OPT-01")
@ruling("R191")
@pytest.mark.parametrize("card", ["Feline", "Psychic"])
def test_a_discarded_race_or_class_may_be_had_for_a_level_card(table: Lay, card: str) -> None:
    t = _fast(table, ann=dict(traits=[card]), bob=dict(hand=["Monolith"]))
    t.ann.drops(card)
    assert t.asked == "bob" and t.kind == "claim"
    t.bob.claims("Monolith")
    assert t.bob.hand == [card] and t.discarded("Monolith") and t.pile("doors") == [] and t.bob.level == 1
    assert (t.asked, t.kind, t.options) == ("bob", "received", [f"play {card}", "pass"]), "it was just received"
    t.bob.plays(card)
    assert t.bob.traits == [card] and t.bob.hand == [] and t.nobody_is_asked()


@rule("OPT-01")
@ruling("R191")
@pytest.mark.parametrize(
    ("traits", "claimed"),
    [(["Half-Breed", "Feline"], "Half-Breed"), (["Super Munchkin", "Psychic", "Trader"], "Super Munchkin")],
)
def test_half_breed_and_super_munchkin_can_be_claimed_too(table: Lay, traits: list[str], claimed: str) -> None:
    t = _fast(table, ann=dict(traits=traits), bob=dict(hand=["Monolith"]))
    t.ann.drops(claimed)
    t.bob.claims("Monolith")
    assert t.bob.hand == [claimed]
    if t.kind == "shed-traits":
        t.ann.picks("Trader")
    assert t.nobody_is_asked()


@rule("OPT-01")
@ruling("R191")
def test_nobody_has_to_claim(table: Lay) -> None:
    t = _fast(table, ann=dict(traits=["Feline"]), bob=dict(hand=["Monolith"]))
    t.ann.drops("Feline")
    t.bob.passes()
    assert t.bob.hand == ["Monolith"] and t.pile("doors") == ["Feline"] and t.nobody_is_asked()


@rule("OPT-01")
@ruling("R191")
@pytest.mark.parametrize(("dice", "winner"), [((2, 5), "cy"), ((5, 2), "bob"), ((3, 3, 1, 6), "cy")])
def test_several_who_want_it_roll_and_the_losers_keep_theirs(table: Lay, dice: tuple[int, ...], winner: str) -> None:
    t = _fast(table, ann=dict(traits=["Feline"]), bob=dict(hand=["Monolith"]), cy=dict(hand=["Super-Serum"]))
    t.dice(*dice).ann.drops("Feline")
    t.bob.claims("Monolith")
    t.cy.claims("Super-Serum")
    kept = {"bob": "Monolith", "cy": "Super-Serum"}
    for name, card in kept.items():
        assert t.player(name).hand == (["Feline"] if name == winner else [card])
    assert t.pile("treasures") == [kept[winner]] and t.saw("TopClaimed", winner) == 1
    t.player(winner).passes()
    assert t.nobody_is_asked()


@rule("OPT-01")
@ruling("R191")
def test_who_spends_the_card_meanwhile_claims_nothing(table: Lay) -> None:
    t = table(
        edition="star-2002", options=["faster-2002"], sets=["star", "impossible"], ann=dict(traits=["Feline"]),
        bob=dict(hand=["Monolith"]), cy=dict(traits=["Playboy"], hand=["Super-Serum"]),
    ).dice(3, 2, 6)  # fmt: skip
    t.ann.drops("Feline")
    t.bob.claims("Monolith")
    t.cy.claims("Super-Serum")
    assert t.asked == "cy" and t.kind == "rolled"
    t.cy.uses("High roller").picks("Super-Serum")
    assert t.bob.hand == ["Feline"] and t.cy.hand == [] and t.pile("treasures") == ["Super-Serum", "Monolith"]
    t.bob.passes()
    assert t.nobody_is_asked()


@rule("OPT-01")
@ruling("R191", "R422")
def test_what_lies_under_a_claimed_card_is_on_top_then(table: Lay) -> None:
    t = _fast(table, ann=dict(traits=["Feline"]), bob=dict(hand=["Monolith", "Super-Serum"])).discards("Mutant")
    t.ann.drops("Feline")
    t.bob.claims("Monolith")
    assert t.kind == "claim"
    t.bob.claims("Super-Serum").passes()  # neither is played at once
    assert t.bob.hand == ["Feline", "Mutant"] and t.pile("doors") == [] and t.nobody_is_asked()


@rule("OPT-01")
@ruling("R191")
def test_a_claim_and_cards_just_looted_do_not_answer_each_other(table: Lay) -> None:
    t = _fast(
        table, ann=dict(hand=["Laser", "Maser", "Feline"]), bob=dict(level=5, hand=["Monolith"]), cy=dict(level=3)
    ).dice(1)  # fmt: skip
    t.ann.fights("Ogre")
    t.all_pass(until="loot-body")
    t.bob.picks("Laser")
    t.cy.picks("Maser")
    assert (t.asked, t.kind) == ("bob", "claim")
    t.bob.claims("Monolith")
    assert t.bob.hand == ["Laser", "Feline"] and (t.asked, t.kind) == ("bob", "received")
    t.bob.plays("Laser").plays("Feline")
    t.cy.plays("Maser")
    assert t.bob.gear == ["Laser"] and t.bob.traits == ["Feline"] and t.cy.gear == ["Maser"]


@rule("OPT-01")
@ruling("R191")
def test_a_race_lost_to_a_trap_can_be_claimed_as_well(table: Lay) -> None:
    t = _fast(table, ann=dict(traits=["Feline"]), bob=dict(hand=["Chemical Spill"]), cy=dict(hand=["Monolith"]))
    t.bob.plays("Chemical Spill", on="ann")
    t.cy.claims("Monolith").passes()  # before the Trap covers it
    assert t.cy.hand == ["Feline"] and t.pile("doors") == ["Trap! Chemical Spill"] and t.nobody_is_asked()


@rule("OPT-01")
@ruling("R191", "R422")
def test_what_lies_there_may_be_claimed_whenever_one_has_the_card_for_it(table: Lay) -> None:
    t = _fast(table, ann=dict(hand=["Monolith"]), bob=dict(hand=["Eep"])).discards("Feline")
    t.ann.takes_turn().passes()
    assert "claim Monolith on Feline" in t.options and t.bob.cannot_claim("Eep").because("OPT-01")
    t.ann.claims("Monolith")
    assert t.ann.hand == ["Feline"] and t.pile("doors") == [] and t.discarded("Monolith") and t.leaves("ann")


@rule("OPT-01")
@ruling("R191", "R422")
@pytest.mark.parametrize(("dice", "winner"), [((2, 5), "cy"), ((5, 2), "bob")])
def test_out_of_turn_too_and_in_a_fight_and_others_may_want_it_then(
    table: Lay, dice: tuple[int, ...], winner: str
) -> None:
    t = _fast(table, bob=dict(hand=["Monolith"]), cy=dict(hand=["Super-Serum"])).discards("Feline").dice(*dice)
    t.ann.fights("Ogre")
    t.bob.claims("Monolith")
    assert t.asked == "cy" and t.kind == "claim"
    t.cy.claims("Super-Serum")
    assert t.player(winner).hand == ["Feline"] and t.saw("TopClaimed", winner) == 1
    t.player(winner).passes()  # the winner is not in the fight, and may play it at once
    assert t.kind == "fight" and t.leaves(t.asked or "")


@rule("OPT-01")
@ruling("R422")
def test_nobody_claims_in_the_middle_of_something(table: Lay) -> None:
    t = _fast(table, ann=dict(gear=["Laser"], pack=["Maser"]), bob=dict(hand=["Monolith", "Solar Flare"]))
    t.discards("Feline").bob.plays("Solar Flare", on="ann")
    assert t.kind == "lose-item" and not t.bob.can_claim("Monolith")
    t.ann.picks("Maser")
    assert t.pile("doors")[-1] == "Trap! Solar Flare" and not t.bob.can_claim("Monolith") and t.nobody_is_asked()


@rule("OPT-01")
@ruling("R191")
@pytest.mark.parametrize("hand", [["Arms Locker"], ["Energy Armor"], []])
def test_only_a_go_up_a_level_from_the_hand_pays(table: Lay, hand: list[str]) -> None:
    t = _fast(table, ann=dict(traits=["Feline"]), bob=dict(hand=hand), cy=dict(dead=True))
    t.ann.drops("Feline")
    assert not t.saw("TopClaimed") and t.kind != "claim" and t.pile("doors") == ["Feline"] and t.nobody_is_asked()


@rule("OPT-01")
@ruling("R422")
@pytest.mark.parametrize(("card", "claimed"), [("American", True), ("Assassin", True), ("Karate Training", False)])
def test_a_loyalty_is_claimed_like_a_race_and_a_training_is_not(table: Lay, card: str, claimed: bool) -> None:
    t = table(
        edition="star-2002", options=["faster-2002"], sets=["impossible"], ann=dict(traits=[card]),
        bob=dict(hand=["Guess The Password"]),
    )  # fmt: skip
    t.ann.drops(card)
    assert (t.kind == "claim") == claimed and t.bob.can_claim("Guess The Password") == claimed
    if claimed:
        t.bob.claims("Guess The Password").passes()
    assert t.bob.hand == ([card] if claimed else ["Guess The Password"]) and t.nobody_is_asked()


@rule("OPT-01")
def test_nothing_else_can_be_claimed(table: Lay) -> None:
    t = _fast(table, ann=dict(sidekicks=["Android"], hand=["Red Shirt"]), bob=dict(hand=["Monolith", "Squidgilator"]))
    t.ann.plays("Red Shirt")
    t.bob.plays("Squidgilator", on="ann")
    assert t.bob.hand == ["Monolith"] and t.nobody_is_asked()


@rule("OPT-01")
@edition_by_edition
def test_without_the_option_nothing_is_claimed(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Feline"]), bob=dict(hand=["Monolith"]))
    t.ann.drops("Feline")
    assert t.bob.hand == ["Monolith"] and t.pile("doors") == ["Feline"] and t.nobody_is_asked()


@rule("OPT-01", "SET-03")
@ruling("R191")
def test_four_and_four_cards_are_dealt() -> None:
    game = kickdoor.new_game(
        ["ann", "bob", "cy"], edition="star-2002", options=["faster-2002"], seed=1, sexes=(0, 0, 0), ask_all=True
    )
    assert [seat.hand_size for seat in game.view(None).seats] == [8, 8, 8]


# Faster play, later


@rule("OPT-02")
@ruling("R250")
@later_editions
def test_who_listens_at_the_door_draws_face_down_and_may_play_it(table: Lay, edition: str) -> None:
    t = table(edition=edition, options=["faster-2014"], ann={}).doors("Feline", "Chair")
    t.ann.takes_turn()
    assert t.ann.hand == ["Feline"] and t.bob.knows("ann") == [] and not t.saw("DoorKicked")
    t.ann.plays("Feline")
    assert t.ann.traits == ["Feline"] and t.leaves("ann")


@rule("OPT-02", "CMB-15")
@ruling("R250")
@later_editions
def test_a_monster_heard_behind_the_door_is_not_fought_and_the_room_holds_treasure(table: Lay, edition: str) -> None:
    t = table(edition=edition, options=["faster-2014"], ann={}).doors("Ogre", "Feline").treasures("Raser")
    t.ann.takes_turn()
    assert t.ann.hand == ["Ogre"] and not t.saw("MonsterMet")
    t.ann.kicks().loots()
    assert t.ann.hand == ["Ogre", "Feline", "Raser"] and t.leaves("ann")


# Shared victory


@rule("OPT-03", "WIN-09")
@ruling("R163")
@edition_by_edition
@pytest.mark.parametrize("level", [1, 9])
def test_the_helper_in_the_winning_fight_wins_too(table: Lay, edition: str, level: int) -> None:
    t = table(edition=edition, options=["shared-victory"], ann=dict(level=9, gear=["Magnetic Boots"]), bob=dict(
        level=level
    ))  # fmt: skip
    t.ann.fights("Grays").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.winners == ("ann", "bob") and t.bob.level == level and t.nobody_is_asked()


@rule("OPT-03", "WIN-09")
@ruling("R163")
def test_nobody_else_shares_the_victory(table: Lay) -> None:
    t = table(options=["shared-victory"], ann=dict(level=9), bob=dict(level=9))
    t.ann.fights("Blob")
    t.all_pass()
    assert t.winners == ("ann",) and t.nobody_is_asked()


@rule("OPT-03", "WIN-09")
@ruling("R163")
@edition_by_edition
def test_without_the_option_the_helper_does_not_win(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=9), bob=dict(level=9))
    t.ann.fights("Grays").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.winners == ("ann",) and t.nobody_is_asked()


# Mixing sets


@rule("OPT-04")
@ruling("R197")
@edition_by_edition
def test_all_doors_make_one_deck_and_all_treasures_another(table: Lay, edition: str) -> None:
    t = table(edition=edition, sets=["star", DUNGEON])
    plain = table(edition=edition)
    assert len(t.deck("doors")) == len(plain.deck("doors")) + 4
    assert len(t.deck("treasures")) == len(plain.deck("treasures")) + 2
    assert t.deck("doors").count("Rat") == 2 and "Club" in t.deck("treasures") and "Ogre" in t.deck("doors")


@rule("OPT-04")
@ruling("R197")
def test_cards_of_several_sets_are_shuffled_together() -> None:
    setup = kickdoor.GameSetup(("a", "b", "c"), ("star", "dungeon"), "star-2014", seed=4, sexes=(0, 0, 0), first=0)
    st = start(setup, (STAR, DUNGEON)).state
    places = [i for i, c in enumerate(st.doors) if st.cards[c].set == "dungeon"]
    assert len(places) > 2 and max(places) - min(places) > 20  # not side by side, as they come out of the box


@rule("OPT-04")
@ruling("R197")
def test_credits_and_gold_are_the_same(table: Lay) -> None:
    t = table(sets=["star", DUNGEON], ann=dict(pack=["Club"], hand=["Energy Armor"]))
    t.ann.sells("Club", "Energy Armor")
    assert t.ann.level == 2 and t.nobody_is_asked()


@rule("OPT-04", "ITM-03")
def test_limits_hold_across_sets(table: Lay) -> None:
    t = table(sets=["star", DUNGEON], ann=dict(gear=["Magnetic Boots"], pack=["Clogs"]))
    assert t.ann.cannot_equip("Clogs").because("footgear-full") and t.nobody_is_asked()


# Epic length


THING = "Thing Man Was Not Meant To Know"
LAGOON = "Creature from the Pink Lagoon"


def _epic(table: Lay, edition: str = "star-2014", **seats: dict[str, object]) -> Table:
    return table(edition=edition, options=["epic"], **{"ann": {}, "bob": {}, "cy": {}, **seats})


def _end(t: Table) -> None:
    """The test is about nothing that comes after."""
    if t.asked:
        t.leaves(t.asked)


@rule("OPT-05", "EPC-01", "EPC-04", "WIN-01")
@edition_by_edition
def test_level_ten_by_a_kill_does_not_end_an_epic_game(table: Lay, edition: str) -> None:
    t = _epic(table, edition, ann=dict(level=9))
    t.ann.fights("Blob")
    t.all_pass()
    assert t.ann.level == 10 and t.winner is None and t.nobody_is_asked()


@rule("EPC-01", "OPT-05")
@edition_by_edition
def test_level_ten_needs_no_kill(table: Lay, edition: str) -> None:
    t = _epic(table, edition, ann=dict(level=9, hand=["Monolith", "Battle Armor"]))
    t.ann.plays("Monolith", on="ann")
    assert t.ann.level == 10
    t.ann.sells("Battle Armor")
    assert t.ann.level == 11 and t.winner is None and t.nobody_is_asked()


@rule("EPC-02", "EPC-05")
@ruling("R423")
@edition_by_edition
@pytest.mark.parametrize(("level", "doors"), [(1, 1), (9, 1), (10, 2), (19, 2)])
def test_a_character_is_epic_from_level_ten_on(table: Lay, edition: str, level: int, doors: int) -> None:
    t = _epic(table, edition, ann=dict(level=level)).doors("Feline", "Psychic", "Mutant")
    t.ann.takes_turn().kicks()
    for seat in (0, 1, 2, None):
        told = [e.card for e in t.game.log_for(seat) if e.what == "DoorKicked"]
        assert len(told) == doors and all(c >= 0 for c in told)  # face up
    if t.kind == "door-order":
        t.ann.picks("Feline")
    assert t.ann.hand == ["Feline", "Psychic"][:doors] and t.leaves("ann")


@rule("EPC-02")
def test_falling_below_ten_ends_it_at_once_and_ten_brings_it_back(table: Lay) -> None:
    t = _epic(table, ann=dict(level=10), bob=dict(hand=["Squidgilator"]))
    t.doors("Feline", "Psychic")
    t.ann.takes_turn()
    t.bob.plays("Squidgilator", on="ann")
    t.ann.kicks()
    assert t.ann.level == 9 and t.saw("DoorKicked") == 1 and t.leaves("ann")
    other = _epic(table, ann=dict(level=9, hand=["Monolith"])).doors("Feline", "Psychic")
    other.ann.takes_turn().plays("Monolith", on="ann")
    other.ann.kicks().picks("Feline")
    assert other.saw("DoorKicked") == 2 and other.leaves("ann")


@rule("EPC-03", "WIN-08")
@edition_by_edition
def test_cards_and_sales_reach_eighteen(table: Lay, edition: str) -> None:
    t = _epic(table, edition, ann=dict(level=17, hand=["Monolith", "Super-Serum"], pack=["Battle Armor"]))
    t.ann.plays("Monolith", on="ann")
    assert t.ann.level == 18 and t.ann.cannot_play("Super-Serum", on="ann").because("kill-only")
    assert t.ann.cannot_sell("Battle Armor").because("WIN-08") and t.nobody_is_asked()


@rule("EPC-03", "WIN-08")
def test_a_large_sale_stops_at_eighteen(table: Lay) -> None:
    t = _epic(table, ann=dict(level=17, pack=["Battle Armor", "Bananafanafofaser"]))
    t.ann.sells("Battle Armor", "Bananafanafofaser")
    assert t.ann.level == 18 and t.nobody_is_asked()


@rule("EPC-03", "EPC-04")
@ruling("R423")
@edition_by_edition
def test_nineteen_and_twenty_come_from_kills_and_twenty_wins(table: Lay, edition: str) -> None:
    t = _epic(table, edition, ann=dict(level=18))
    t.ann.fights("Blob")
    t.all_pass()
    assert t.ann.level == 19 and t.winner is None
    t.ann.fights("Chair")
    t.all_pass()
    assert t.ann.level == 20 and t.winner == "ann" and t.nobody_is_asked()


@rule("EPC-06")
@edition_by_edition
@pytest.mark.parametrize("doors", [("Bug-Eyed Monster", "Squidgilator"), ("Squidgilator", "Bug-Eyed Monster")])
def test_a_trap_strikes_before_the_fight(table: Lay, edition: str, doors: tuple[str, str]) -> None:
    t = _epic(table, edition, ann=dict(level=10)).doors(*doors)
    t.ann.opens_door()
    assert t.ann.level == 9 and t.strength() == (9, 6) and t.leaves("ann")


@rule("EPC-06")
@edition_by_edition
def test_of_two_traps_the_finder_chooses_the_order(table: Lay, edition: str) -> None:
    t = _epic(table, edition, ann=dict(level=10, traits=["Psychic"])).doors("Squidgilator", "Amnesia")
    t.ann.opens_door()
    assert t.asked == "ann" and t.kind == "door-order"
    t.ann.picks("Amnesia")
    told = [t.game.state.cards[e.card].name for e in t.events if e.what == "CardPlayed"]
    assert told == ["Trap! Amnesia", "Trap! Squidgilator"] and t.ann.level == 9 and t.ann.traits == []
    assert t.nobody_is_asked()


@rule("EPC-06")
def test_a_trap_comes_before_the_harmless_too(table: Lay) -> None:
    t = _epic(table, ann=dict(level=10)).doors("Feline", "Squidgilator")
    t.ann.opens_door()
    told = [e.what for e in t.events if e.what in ("CardPlayed", "CardKept")]
    assert told == ["CardPlayed", "CardKept"] and t.ann.hand == ["Feline"] and t.nobody_is_asked()


@rule("EPC-07")
@edition_by_edition
def test_a_race_may_be_played_before_the_fight(table: Lay, edition: str) -> None:
    t = _epic(table, edition, ann=dict(level=10)).doors("Starfish", "Feline")
    t.ann.opens_door()
    assert t.fight_over
    t.ann.plays("Feline")
    assert t.ann.traits == ["Feline"] and t.strength() == (10, 8 - 5) and t.leaves("ann")


@rule("EPC-07")
def test_it_need_not_be_played(table: Lay) -> None:
    t = _epic(table, ann=dict(level=10)).doors("Starfish", "Feline")
    t.ann.opens_door().passes()
    assert t.ann.hand == ["Feline"] and t.strength() == (10, 8) and t.leaves("ann")


@rule("EPC-07")
@edition_by_edition
def test_two_harmless_cards_are_taken_in_any_order(table: Lay, edition: str) -> None:
    t = _epic(table, edition, ann=dict(level=10)).doors("Feline", "Red Shirt")
    t.ann.opens_door()
    assert t.kind == "door-order"
    t.ann.picks("Red Shirt")
    assert t.ann.hand == ["Sidekick: Red Shirt", "Feline"]
    _end(t)


@rule("EPC-08")
@edition_by_edition
def test_two_monsters_are_fought_together(table: Lay, edition: str) -> None:
    t = _epic(table, edition, ann=dict(level=10)).doors("Blob", "Bug-Eyed Monster")
    t.ann.opens_door()
    assert t.monsters == ["Blob", "Bug-Eyed Monster"] and t.strength() == (10, 8)
    t.all_pass()
    assert t.ann.level == 12 and len(t.ann.hand) == 3
    _end(t)


@rule("EPC-08")
@edition_by_edition
@pytest.mark.parametrize("first", [THING, LAGOON])
def test_two_monsters_that_are_declined_both_give_what_they_give(table: Lay, edition: str, first: str) -> None:
    second = LAGOON if first == THING else THING
    t = _epic(table, edition, ann=dict(level=12, sex="female", traits=["Feline"])).doors(first, second, "Eep")
    t.treasures("Laser").ann.opens_door().declines().declines()
    assert t.ann.level == 13 and t.ann.hand == ["Eep", "Laser"] and t.fight_over
    _end(t)


@rule("EPC-08")
@edition_by_edition
@pytest.mark.parametrize("doors", [("Blob", "Radioactive"), ("Radioactive", "Blob")])
def test_an_enhancer_goes_on_the_monster_beside_it(table: Lay, edition: str, doors: tuple[str, str]) -> None:
    t = _epic(table, edition, ann=dict(level=10)).doors(*doors)
    t.ann.opens_door()
    assert t.monsters == ["Blob"] and t.strength() == (10, 7)
    t.all_pass()
    assert t.ann.level == 11 and len(t.ann.hand) == 2 and t.discarded("Radioactive", "Blob")
    _end(t)


@rule("EPC-08")
@edition_by_edition
def test_a_clone_doubles_the_monster_beside_it(table: Lay, edition: str) -> None:
    t = _epic(table, edition, ann=dict(level=10)).doors("... And Its Clone", "Bottle Bottle")
    t.ann.opens_door()
    assert t.strength() == (10, 8)
    t.all_pass()
    assert t.ann.level == 12
    _end(t)


@rule("EPC-08")
@edition_by_edition
@pytest.mark.parametrize("other", ["Feline", "Squidgilator", "Computerized", "... And Its Clone"])
def test_an_enhancer_without_a_monster_goes_to_the_hand(table: Lay, edition: str, other: str) -> None:
    t = _epic(table, edition, ann=dict(level=10)).doors("Radioactive", other)
    t.ann.opens_door()
    assert "Radioactive" in t.ann.hand and not t.saw("MonsterMet")
    assert (other in t.ann.hand) == (other != "Squidgilator")
    _end(t)


@rule("EPC-09", "TRN-04")
@edition_by_edition
@pytest.mark.parametrize(("doors", "trouble"), [(("Feline", "Red Shirt"), True), (("Feline", "Chair"), False)])
def test_trouble_may_be_looked_for_only_if_neither_was_a_monster(
    table: Lay, edition: str, doors: tuple[str, str], trouble: bool
) -> None:
    t = _epic(table, edition, ann=dict(level=10, hand=["Blob"])).doors(*doors)
    t.ann.takes_turn().kicks()
    if trouble:
        t.ann.picks("Feline")
        t.all_pass().ann.looks_for_trouble("Blob")
        assert t.monsters == ["Blob"]
    else:
        t.all_pass()
        assert t.saw("FightWon") and t.ann.cannot_look_for_trouble("Blob").because("TRN-04")
    _end(t)


@rule("EPC-10", "EPC-03")
@ruling("R155")
@edition_by_edition
def test_what_is_not_a_kill_gives_nothing_at_eighteen(table: Lay, edition: str) -> None:
    t = _epic(table, edition, ann=dict(level=5), bob=dict(level=18), cy=dict(level=9)).dice(1)
    t.ann.fights("Great Cthulhu").flees()
    assert not t.ann.alive and (t.bob.level, t.cy.level) == (18, 10) and t.nobody_is_asked()


@rule("EPC-10")
@ruling("R159")
@later_editions
def test_a_level_promised_to_a_helper_of_eighteen_is_not_played(table: Lay, edition: str) -> None:
    t = _epic(table, edition, ann=dict(hand=["Monolith"]), bob=dict(level=17), cy=dict(hand=["Super-Serum"]))
    t.ann.fights("Bug-Eyed Monster").asks("bob", card="Monolith")
    t.bob.accepts()
    t.cy.plays("Super-Serum", on="bob")
    t.all_pass()
    assert t.bob.level == 18 and "Monolith" in t.ann.hand
    _end(t)


@rule("EPC-11")
@ruling("R423")
@edition_by_edition
@pytest.mark.parametrize("trait", ["Feline", "Cyborg", "Mutant", "Psychic", "Bounty Hunter", "Trader", "Gadgeteer"])
def test_no_race_or_class_gains_a_power_at_level_ten(table: Lay, edition: str, trait: str) -> None:
    may = []
    for level in (9, 10):
        t = _epic(table, edition, ann=dict(level=level, traits=[trait], hand=["Chair", "Eep"]))
        t.ann.fights("Blob")
        may.append((t.ann.may(), t.strength()[0] - level))
        _end(t)
    assert may[0] == may[1]


@rule("EPC-12", "OPT-01", "OPT-02")
@pytest.mark.parametrize(("edition", "fast"), [("star-2002", "faster-2002"), ("star-2014", "faster-2014")])
def test_epic_length_goes_with_faster_play(table: Lay, edition: str, fast: str) -> None:
    t = table(edition=edition, options=["epic", fast], ann=dict(level=10, hand=["Monolith"]))
    t.doors("Chair", "Feline", "Psychic") if fast == "faster-2014" else t.doors("Feline", "Psychic")
    t.ann.takes_turn()
    t.all_pass()
    assert ("Chair" in t.ann.hand) == (fast == "faster-2014")
    t.ann.kicks().picks("Feline")
    rules = t.game.state.rules
    assert t.saw("DoorKicked") == 2 and rules.goal == 20
    assert rules.claim_top_discard == (fast == "faster-2002") and rules.loot_treasure == (fast == "faster-2014")
    _end(t)
