"""What switches do at their bounds, in every edition: other values than those of any sheet."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
ALL = pytest.mark.parametrize(
    "edition", ["star-2002", "star-2014", "star-2019", "munchkin-2001", "munchkin-2010", "impossible-2014"]
)


@rule("WIN-02", "WIN-08")
@ALL
def test_levels_that_need_a_kill_may_begin_at_three(table: Lay, edition: str) -> None:
    t = table(edition=edition, sets=["star"], switches={"kill_only_from": 3},
              ann=dict(level=1, hand=["Bananafanafofaser", "Battle Armor", "Monolith"]))  # fmt: skip
    t.ann.sells("Bananafanafofaser", "Battle Armor")  # 2,200: one level, the other would need a kill
    assert t.ann.level == 2 and t.ann.cannot_play("Monolith", on="ann").because("kill-only")
    t.ann.fights("Fuzzball")
    t.all_pass()
    assert t.ann.level == 3 and t.nobody_is_asked()


@rule("WIN-01", "WIN-02")
@ALL
def test_a_game_to_level_three_is_not_won_by_a_cyborgs_start(table: Lay, edition: str) -> None:
    t = table(edition=edition, sets=["star"], switches={"goal": 3}, ann=dict(hand=["Cyborg", "Monolith"]))
    t.ann.has_first_hand().plays("Cyborg")
    assert t.ann.level == 2 and t.winner is None
    assert t.ann.cannot_play("Monolith", on="ann").because("kill-only")
    t.ann.fights("Fuzzball")
    t.all_pass()
    assert t.winner == "ann"


@rule("WIN-04", "CMB-11")
@ruling("R133")
@ALL
def test_floors_lift_small_monsters_and_their_treasure(table: Lay, edition: str) -> None:
    t = table(edition=edition, sets=["star"], switches={"monster_floor": 3, "treasure_floor": 5}, ann=dict(level=5),
              bob=dict(hand=["Miniaturized"]))  # fmt: skip
    t.ann.fights("Blob")
    assert t.strength() == (5, 3)
    t.bob.plays("Miniaturized", on="Blob")
    assert t.strength() == (5, 3)
    t.all_pass()
    assert len(t.ann.hand) == 5 and t.nobody_is_asked()


@rule("ITM-03", "ITM-05", "ITM-06")
@ALL
def test_nobody_has_hands_or_room_for_anything_big_or_complex(table: Lay, edition: str) -> None:
    t = table(edition=edition, sets=["star", "munchkin"], switches={"hands": 0, "big_items": 0, "complex_items": 0},
              ann=dict(traits=["Mutant"], hand=["Huge Rock", "Ray Gun", "Rocket Boots", "Dogbot"]))  # fmt: skip
    assert t.ann.cannot_play("Huge Rock").because("one-big")
    t.ann.plays("Ray Gun").plays("Rocket Boots").plays("Dogbot")
    assert t.ann.pack == ["Rocket Boots"] and sorted(t.ann.gear) == ["Dogbot", "Ray Gun"]  # the Mutant's own hand
    assert t.ann.cannot_equip("Rocket Boots").because("one-complex")
    t.ann.drops("Mutant")
    assert t.ann.gear == ["Dogbot"] and t.ann.cannot_equip("Ray Gun").because("ITM-03")


@rule("ITM-11")
@ALL
@pytest.mark.parametrize(("step", "level"), [(100, 6), (400, 3), (10_000, 2)])
def test_what_a_level_costs(table: Lay, edition: str, step: int, level: int) -> None:
    t = table(edition=edition, sets=["star"], switches={"sell_step": step}, ann=dict(level=2, hand=["Laser"]))
    if level == 2:
        assert t.ann.cannot_sell("Laser").because("sell-too-little")
    else:
        t.ann.sells("Laser")
    assert t.ann.level == level


@rule("HND-04", "TRN-08")
@ALL
def test_a_hand_of_one_card_without_time_to_play_down(table: Lay, edition: str) -> None:
    t = table(edition=edition, sets=["star"], switches={"hand_limit": 1, "play_before_charity": False},
              ann=dict(level=5, hand=["Feline", "Psychic", "Laser"]), bob=dict(level=3), cy=dict(level=9))  # fmt: skip
    t.ann.ends_turn()
    assert t.kind == "charity"
    t.ann.picks("Feline", "Psychic")
    t.all_pass()
    assert t.ann.hand == ["Laser"] and t.bob.hand == ["Feline", "Psychic"] and t.nobody_is_asked()


@rule("WIN-03")
@ruling("R259")
@ALL
@pytest.mark.parametrize("both", [False, True])
def test_two_reach_the_goal_by_one_kill(table: Lay, edition: str, both: bool) -> None:
    t = table(edition=edition, sets=["star"], switches={"joint_win": both}, ann=dict(level=9),
              bob=dict(level=9, sex="female"))  # fmt: skip
    t.ann.fights("Captain Quirk").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.winners == (("ann", "bob") if both else ("ann",))


@rule("CMB-07", "CMB-13")
@ruling("R113", "R114")
@ALL
@pytest.mark.parametrize("at_once", [False, True])
def test_after_the_last_monster_another_may_wander_in_or_not(table: Lay, edition: str, at_once: bool) -> None:
    t = table(edition=edition, sets=["star"], switches={"last_monster_ends_fight": at_once},
              ann=dict(level=5, hand=["Mind Control Gas"]), bob=dict(hand=["Wandering Monster", "Blob"]))  # fmt: skip
    t.ann.fights("Ogre").plays("Mind Control Gas", on="Ogre")
    assert t.bob.can_play("Wandering Monster", on="Blob") == (not at_once)
    assert t.asked is None or t.leaves(t.asked)


@rule("EPC-05")
@ALL
def test_two_doors_from_the_first_level_on(table: Lay, edition: str) -> None:
    t = table(edition=edition, sets=["star"], switches={"epic_from": 1}, ann=dict(level=8))
    t.doors("Radioactive", "Blob").ann.opens_door()
    assert t.monsters == ["Blob"] and t.strength() == (8, 7)
    t.all_pass()
    assert t.ann.level == 9 and len(t.ann.hand) == 2 and t.nobody_is_asked()


@rule("RUN-02")
@ALL
@pytest.mark.parametrize(("needs", "die", "escapes"), [(1, 2, True), (1, 1, False), (10, 6, False)])
def test_what_the_die_must_show(table: Lay, edition: str, needs: int, die: int, escapes: bool) -> None:
    t = table(edition=edition, sets=["star"], switches={"flee_needs": needs}, ann=dict(level=5)).dice(die)
    t.ann.fights("Awful Green Thing").flees()  # one less on the die
    assert t.ann.level == (5 if escapes else 3) and t.nobody_is_asked()


# Claims of the faster rules of 2002


FASTER = ["faster-2002"]


@rule("OPT-01")
@ruling("R422")
@ALL
def test_one_claim_uncovers_the_next_card(table: Lay, edition: str) -> None:
    t = table(edition=edition, sets=["star"], options=FASTER, ann=dict(traits=["Feline"]),
              bob=dict(level=9, hand=["Monolith", "Super-Serum"]))  # fmt: skip
    t.discards("Psychic").ann.has_time()
    t.ann.drops("Feline")
    t.bob.claims("Monolith")
    assert t.bob.hand == ["Super-Serum", "Feline"] and t.kind == "claim"
    t.bob.claims("Super-Serum")
    t.all_pass()
    assert t.bob.hand == ["Feline", "Psychic"] and t.nobody_is_asked()


@rule("OPT-01", "ACT-02")
@ruling("R280", "R422")
@ALL
def test_a_bystander_claims_in_a_fight_and_plays_at_once(table: Lay, edition: str) -> None:
    t = table(edition=edition, sets=["star"], options=FASTER, ann=dict(traits=["Feline"]), bob=dict(hand=["Monolith"]))
    t.ann.fights("Ogre").drops("Feline")
    t.bob.claims("Monolith").plays("Feline")
    assert t.bob.traits == ["Feline"] and t.leaves("ann")


@rule("OPT-01", "DTH-03")
@ALL
def test_the_dead_claim_nothing(table: Lay, edition: str) -> None:
    t = table(edition=edition, sets=["star"], options=FASTER, ann=dict(traits=["Feline"]),
              bob=dict(dead=True, owed=True, hand=[]), cy=dict(hand=["Monolith"]))  # fmt: skip
    t.ann.has_time().drops("Feline")
    assert t.asked == "cy" and t.bob.cannot_claim("Super-Serum").because("dead")
    t.cy.passes()
    assert t.ann.traits == [] and t.nobody_is_asked()


@rule("OPT-01", "CHR-07", "CHR-08")
@ruling("R422")
@ALL
@pytest.mark.parametrize(
    ("traits", "dropped", "prize"),
    [
        (["British"], "British", "British"),  # a Loyalty counts as a Race
        (["British", "Double Agent"], "British", "Double Agent"),  # which goes with the last Loyalty
        (["Assassin"], "Assassin", "Assassin"),
        (["Knife Training"], "Knife Training", None),
    ],
)
def test_what_can_be_claimed_of_the_spies(
    table: Lay, edition: str, traits: list[str], dropped: str, prize: str | None
) -> None:
    t = table(edition=edition, sets=["impossible"], options=FASTER, ann=dict(traits=traits),
              bob=dict(hand=["Guess The Password"]))  # fmt: skip
    t.ann.has_time().drops(dropped)
    if prize is None:
        assert t.bob.cannot_claim("Guess The Password").because("no-trait-to-claim")
    else:
        t.bob.claims("Guess The Password")
        t.all_pass()
        assert t.bob.hand == [prize]
    assert t.nobody_is_asked()
