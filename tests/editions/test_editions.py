"""What the editions disagree on: one test for each switch that differs, and one for each that a table may set."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import Any

import pytest
from marks import rule, ruling

import kickdoor
from kickdoor.cards import (
    A_MONSTER, BIG, FIGHT, OTHER_PLAYER, UNDEAD, RemoveMonster, card_set, item, monster, one_shot,
)  # fmt: skip
from kickdoor.engine import rules as rulesets
from kickdoor.engine.effects.helpers import CompelHelp
from kickdoor.engine.moves import Move
from kickdoor.engine.rules import EDITIONS, OPTIONS, ruleset
from kickdoor.engine.switches import SWITCHES
from kickdoor.kit import Table

Lay = Callable[..., Table]
NAMES = ("ann", "bob", "cy")
SAME: Any = object()
THING = "Thing Man Was Not Meant To Know"

# No card of Star is Undead, and none forces anybody to help.
MORE = card_set(
    "more", "More", ("star-2019",),
    [
        monster("Wight", level=2, treasures=1, tags=UNDEAD), monster("Ghoul", level=3, treasures=1, tags=UNDEAD),
        one_shot("Leash", when=FIGHT, at=OTHER_PLAYER, then=CompelHelp()),
    ],
)  # fmt: skip


def by_edition(star_2002: Any, star_2014: Any, star_2019: Any, munchkin_2001: Any = SAME) -> pytest.MarkDecorator:
    """What comes of it in each edition; Munchkin's agree with Star's of their time unless it is said."""
    first = star_2002 if munchkin_2001 is SAME else munchkin_2001
    then = {
        "star-2002": star_2002, "star-2014": star_2014, "star-2019": star_2019, "munchkin-2001": first,
        "munchkin-2010": star_2014,
    }  # fmt: skip
    return pytest.mark.parametrize(("edition", "then"), list(then.items()))


# Set-up


@rule("SET-03")
@ruling("R251")
@by_edition(2, 4, 4)
def test_deal_doors_and_deal_treasures(edition: str, then: int) -> None:
    game = kickdoor.new_game(NAMES, edition=edition, seed=1, sexes=(0, 0, 0), ask_all=True)
    assert [[game.cards[c].deck for c in hand] for hand in game.hands] == [[0] * then + [1] * then] * 3


@rule("DTH-05")
@ruling("R152")
@by_edition(4, 8, 8)
def test_deal_doors_and_deal_treasures_after_a_death(table: Lay, edition: str, then: int) -> None:
    t = table(edition=edition, ann=dict(owed=True), turn="ann")
    t.ann.takes_turn()
    assert len(t.ann.hand) == then and t.leaves(t.asked or "")


@rule("SET-07")
@ruling("R466")
@by_edition(True, False, False, munchkin_2001=False)
def test_sidekicks_at_start(table: Lay, edition: str, then: bool) -> None:
    t = table(edition=edition, ann=dict(hand=["Android", "Laser"]))
    t.ann.has_first_hand()
    assert ("play Sidekick: Android" in t.options) == then and t.leaves("ann")


@rule("SET-07")
@ruling("R466")
@by_edition(True, False, False)
def test_any_items_at_start(table: Lay, edition: str, then: bool) -> None:
    t = table(edition=edition, ann=dict(hand=["Cyberdeck", "Laser"]))
    t.ann.has_first_hand()
    assert ("play Cyberdeck" in t.options) == then and t.leaves("ann")


# Levels and winning


@rule("ACT-01")
@ruling("R404")
@by_edition(False, True, True)
def test_levels_on_anyone(table: Lay, edition: str, then: bool) -> None:
    t = table(edition=edition, ann=dict(hand=["Monolith"]))
    assert t.ann.can_play("Monolith", on="bob") == then and t.ann.can_play("Monolith", on="ann")


@rule("WIN-03")
@ruling("R251", "R259")
@by_edition(("ann", "bob"), ("ann",), ("ann",))
def test_joint_win(table: Lay, edition: str, then: tuple[str, ...]) -> None:
    t = table(edition=edition, ann=dict(level=9), bob=dict(level=9, sex="female"))
    t.ann.fights("Captain Quirk").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.winners == then


# The turn


@rule("TRN-08")
@ruling("R278")
@by_edition("end", "end", "end")
def test_play_before_charity(table: Lay, edition: str, then: str) -> None:
    hand = ["Chair", "Eep", "Blob", "Grays", "Fuzzball", "Laser"]
    t = table(edition=edition, ann=dict(level=2, hand=hand)).doors("Monowire", "Ogre")
    t.ann.takes_turn().kicks().loots()
    assert t.kind == then and t.leaves("ann")


@rule("ACT-07")
@ruling("R278")
@by_edition("received", "", "")
def test_play_at_once(table: Lay, edition: str, then: str) -> None:
    t = table(sets=["star"], edition=edition, ann=dict(level=5)).treasures("Dogbot")
    t.ann.fights("Chair").passes()
    assert t.kind == then and (t.leaves("ann") if then else t.nobody_is_asked())


@rule("TRN-07")
@ruling("R260")
@by_edition(1, 0, 0, munchkin_2001=0)
def test_loot_after_friendly(table: Lay, edition: str, then: int) -> None:
    t = table(edition=edition, ann=dict(sex="female")).doors(THING, "Chair")
    t.ann.takes_turn().kicks().declines()
    if then:
        t.ann.loots()
    t.ann.ends_turn()
    assert t.saw("RoomLooted") == then and t.turn == "bob" and t.nobody_is_asked()


@rule("OPT-04")
@ruling("R413")
@by_edition(True, False, False, munchkin_2001=False)
def test_faster_when_mixed(table: Lay, edition: str, then: bool) -> None:
    for sets, faster in ((["star", MORE], then), (["star"], False)):
        t = table(edition=edition, sets=sets, ann=dict(traits=["Feline"]), bob=dict(hand=["Monolith"]))
        t.ann.drops("Feline")
        assert (t.kind == "claim") == faster and (not t.asked or t.leaves("bob"))


# Character


@rule("CHR-04")
@ruling("R291")
@by_edition(True, False, False)
def test_half_breed_is_human(table: Lay, edition: str, then: bool) -> None:
    t = table(edition=edition, ann=dict(traits=["Feline", "Half-Breed"], pack=["Photon Cutlass"]))
    assert t.ann.can_equip("Photon Cutlass") == then


@rule("CHR-04")
@ruling("R294")
@by_edition(True, False, False)
def test_half_breed_any_time(table: Lay, edition: str, then: bool) -> None:
    t = table(edition=edition, ann={}, bob=dict(traits=["Feline"], hand=["Half-Breed"]))
    assert t.bob.can_play("Half-Breed") == then
    assert t.bob.has_time().can_play("Half-Breed")


@rule("CHR-06")
@ruling("R251", "R410")
@by_edition(False, True, True)
def test_super_munchkin_alone(table: Lay, edition: str, then: bool) -> None:
    t = table(edition=edition, ann=dict(traits=["Psychic"], hand=["Super Munchkin"]))
    assert t.ann.can_play("Super Munchkin") == then
    t = table(edition=edition, ann=dict(traits=["Psychic", "Trader", "Super Munchkin"]))
    t.ann.drops("Trader")
    assert ("Super Munchkin" in t.ann.traits) == then


@ruling("R073", "R270")
@by_edition(True, False, False)
def test_pays_own_power(table: Lay, edition: str, then: bool) -> None:
    t = table(edition=edition, ann=dict(traits=["Psychic"]), bob=dict(hand=["Eep"]))
    assert t.ann.can_use("Read a mind", on="bob") == then


# Items


@rule("ITM-12")
@by_edition(False, False, False)
def test_nobody_trades_with_a_fighter(table: Lay, edition: str, then: bool) -> None:
    t = table(edition=edition, ann={}, bob=dict(pack=["Laser"]))
    t.ann.fights("Ogre")
    assert t.bob.can_trade("ann", give=["Laser"]) == then and t.leaves("ann")


# Combat and help


@rule("WIN-04")
@ruling("R133", "R251", "R255", "R358")
@by_edition(1, -3, -3)
def test_monster_floor(table: Lay, edition: str, then: int) -> None:
    t = table(edition=edition, ann={})
    t.ann.fights("Blob", with_=["Miniaturized"])
    assert t.strength() == (1, then) and t.leaves("ann")


@ruling("R111", "R337", "R370")
@by_edition(0, 1, 1, munchkin_2001=1)
def test_before_combat_on_joining(table: Lay, edition: str, then: int) -> None:
    t = table(edition=edition, ann=dict(hand=["Chair"]), bob=dict(hand=["Wandering Monster", "Space Goats"]))
    t.ann.fights("Ogre")
    t.bob.plays("Wandering Monster", with_="Space Goats")
    assert len(t.ann.hand) == then and t.leaves("ann")


@rule("CMB-13")
@ruling("R113", "R114", "R317")
@by_edition(False, False, True)
def test_last_monster_ends_fight(table: Lay, edition: str, then: bool) -> None:
    t = table(edition=edition, ann=dict(hand=["Leech Bomb"]), bob=dict(hand=["Wandering Monster", "Chair"]))
    t.ann.fights("Ogre").plays("Leech Bomb", on="Ogre")
    assert t.fight_over == then and t.bob.can_play("Wandering Monster", on="Chair") != then
    t.all_pass()
    assert t.ann.level == 3 and t.nobody_is_asked()


@rule("CMB-08")
@by_edition(False, True, True)
def test_undead_join(table: Lay, edition: str, then: bool) -> None:
    t = table(edition=edition, sets=["star", MORE], ann={}, bob=dict(hand=["Ghoul"]))
    t.ann.fights("Wight")
    assert t.bob.can_play("Ghoul") == then and t.leaves("ann" if not then else t.asked or "")


@ruling("R225", "R378")
@by_edition((1, 5), (1, 5), (3, 3))
def test_kills_stay(table: Lay, edition: str, then: tuple[int, int]) -> None:
    hand = ["Leech Bomb", "Transferral Potion"]
    t = table(edition=edition, sets=["star", "munchkin"], switches={"faster_when_mixed": 0}, ann=dict(hand=hand),
              bob=dict(level=2))  # fmt: skip
    t.ann.fights("Ogre", "Chair").plays("Leech Bomb", on="Ogre").plays("Transferral Potion", on="bob")
    t.all_pass()
    assert (t.ann.level, t.bob.level) == then and t.nobody_is_asked()


@ruling("R102")
@by_edition(True, True, False)
def test_ask_while_winning(table: Lay, edition: str, then: bool) -> None:
    t = table(edition=edition, ann=dict(level=5))
    t.ann.fights("Blob")
    assert t.ann.can_ask("bob") == then and t.leaves("ann")
    t = table(edition=edition, ann={})
    t.ann.fights("Blob")
    assert t.ann.can_ask("bob") and t.leaves("ann")


@rule("HLP-02")
@by_edition(False, True, True)
def test_promise_cards(table: Lay, edition: str, then: bool) -> None:
    t = table(edition=edition, ann=dict(hand=["Monolith"]))
    t.ann.fights("Ogre")
    t.game.play(next(m for m in t.game.legal_moves if m.verb == "ask" and m.at == 1))
    assert any("Monolith" in option for option in t.options) == then and t.leaves("ann")


@rule("HLP-08", "WIN-07")
@ruling("R003", "R108", "R277")
@by_edition(True, True, False)
def test_no_compelled_win(table: Lay, edition: str, then: bool) -> None:
    t = table(edition=edition, sets=["star", MORE], ann=dict(level=9, hand=["Leash"]), bob=dict(hand=["Chair"]))
    t.ann.fights("Blob", "Slaughterbot")
    assert t.ann.can_play("Leash", on="bob") == then and t.leaves("ann")
    t = table(edition=edition, sets=["star", MORE], ann=dict(level=7, hand=["Leash"]), bob=dict(hand=["Chair"]))
    t.ann.fights("Slaughterbot")
    assert t.ann.can_play("Leash", on="bob") and t.leaves("ann")


@rule("TRP-05")
@ruling("R085", "R327")
@by_edition(1, -4, -4)
def test_traps_count_now(table: Lay, edition: str, then: int) -> None:
    t = table(edition=edition, ann={}, bob=dict(hand=["Chromosome Switch"]))
    t.ann.fights("Ogre")
    t.bob.plays("Chromosome Switch", on="ann")
    assert t.strength() == (then, 18) and t.leaves("ann")


@rule("TRP-02")
@ruling("R333")
@by_edition([], ["Trap! Transporter Accident"], ["Trap! Transporter Accident"])
def test_reminders(table: Lay, edition: str, then: list[str]) -> None:
    t = table(edition=edition, ann={}, bob=dict(sex="female")).doors("Transporter Accident").dice(6, 1)
    t.ann.opens_door()
    assert t.ann.handicap == -5 and t.ann.marks == then and t.nobody_is_asked()


# Running away, Sidekicks


@ruling("R192", "R340")
@by_edition(2, 4, 4, munchkin_2001=4)
def test_caught_pays_twice(table: Lay, edition: str, then: int) -> None:
    t = table(edition=edition, ann=dict(level=6)).dice(1)
    t.ann.fights("Space Probe").flees()
    assert t.ann.level == then and t.nobody_is_asked()


@rule("SDK-01")
@ruling("R172")
@by_edition(False, True, True)
def test_drop_sidekicks(table: Lay, edition: str, then: bool) -> None:
    t = table(edition=edition, ann=dict(sidekicks=["Android"], hand=["Rogue"]))
    assert t.ann.can_drop("Sidekick: Android") == then
    t.ann.plays("Rogue")
    assert t.ann.sidekicks == ["Sidekick: Rogue"] and t.discarded("Sidekick: Android")


@ruling("R179", "R303")
@by_edition(False, True, True)
def test_cheat_sidekicks(table: Lay, edition: str, then: bool) -> None:
    t = table(edition=edition, ann=dict(sidekicks=["Android"], hand=["Cheat!", "Rogue"]))
    assert t.ann.can_play("Cheat!", on="Rogue") == then


# Switches that are the same in all three editions: a table may still set them


def _with(table: Lay, switches: dict[str, int], **seats: dict[str, Any]) -> Table:
    return table(switches=switches, **(dict(ann={}, bob={}, cy={}) | seats))


@pytest.mark.parametrize("then", [2, 5])
def test_hand_limit(table: Lay, then: int) -> None:
    t = _with(table, {"hand_limit": then}, ann=dict(hand=["Chair", "Eep", "Blob"]))
    t.ann.ends_turn()
    assert (t.kind == "charity") == (then == 2) and (not t.asked or t.leaves("ann"))


@pytest.mark.parametrize(("then", "asked"), [({"goal": 3, "kill_only_from": 3}, None), ({}, "ann")])
def test_goal_and_kill_only_from(table: Lay, then: dict[str, int], asked: str | None) -> None:
    t = _with(table, then, ann=dict(level=2, hand=["Monolith"]))
    assert t.ann.can_play("Monolith", on="ann") == (not then)
    t.ann.fights("Chair").passes()
    assert (t.winner == "ann") == bool(then) and t.asked == asked and (not asked or t.leaves(asked))


@rule("WIN-02", "WIN-08")
@pytest.mark.parametrize(
    ("options", "then", "last"),
    [
        ((), {"goal": 5}, 4), ((), {"goal": 5, "kill_only_from": 4}, 3), ((), {"goal": 20}, 19),
        ((), {"goal": 20, "kill_only_from": 10}, 9), (("epic",), {"goal": 15}, 13), (("epic",), {}, 18),
    ],
)  # fmt: skip
def test_what_only_a_kill_can_give_moves_along_with_the_goal(
    table: Lay, options: tuple[str, ...], then: dict[str, int], last: int
) -> None:
    for level in (last - 1, last):
        t = table(options=list(options), switches=then, ann=dict(level=level, hand=["Monolith"]))
        t.ann.has_time()
        assert t.ann.can_play("Monolith", on="ann") == (level < last) and t.nobody_is_asked()


@pytest.mark.parametrize(("then", "winners"), [(0, ("ann",)), (1, ("ann", "bob"))])
def test_shared_victory(table: Lay, then: int, winners: tuple[str, ...]) -> None:
    t = _with(table, {"shared_victory": then}, ann=dict(level=9), bob=dict(level=3))
    t.ann.fights("Slaughterbot").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.winners == winners


@pytest.mark.parametrize("then", [0, 1])
def test_listen_at_the_door_and_loot_treasure(table: Lay, then: int) -> None:
    t = _with(table, {"listen_at_the_door": then, "loot_treasure": then}).doors("Radioactive", "Computerized")
    t.treasures("Laser").ann.takes_turn()
    assert t.ann.hand == ["Radioactive"][:then]
    t.ann.kicks().loots()
    assert ("Laser" in t.ann.hand) == bool(then) and t.leaves("ann")


@pytest.mark.parametrize("then", [0, 1])
def test_claim_top_discard(table: Lay, then: int) -> None:
    t = _with(table, {"claim_top_discard": then}, ann=dict(traits=["Feline"]), bob=dict(hand=["Monolith"]))
    t.ann.drops("Feline")
    assert (t.kind == "claim") == bool(then)
    if then:
        t.bob.claims("Monolith").passes()  # and does not play it at once
    assert t.bob.hand == (["Feline"] if then else ["Monolith"]) and t.nobody_is_asked()


@pytest.mark.parametrize(("then", "doors"), [(0, 1), (3, 2), (4, 1)])
def test_epic_from(table: Lay, then: int, doors: int) -> None:
    t = _with(table, {"epic_from": then}, ann=dict(level=3)).doors("Feline", "Radioactive")
    t.ann.opens_door()
    assert t.saw("DoorKicked") == doors and t.nobody_is_asked()


def test_hands_and_complex_items(table: Lay) -> None:
    mine = dict(gear=["Vibrosword", "Ray Gun", "Rocket Boots"], pack=["No-Brainer", "Battle Armor"])
    t = _with(table, {"hands": 3, "complex_items": 2}, ann=mine)
    t.ann.equips("No-Brainer").equips("Battle Armor")
    assert len(t.ann.gear) == 5


def test_sell_step(table: Lay) -> None:
    t = _with(table, {"sell_step": 400}, ann=dict(pack=["Laser", "Raser"]))
    t.ann.sells("Laser", "Raser")
    assert t.ann.level == 3


@pytest.mark.parametrize(("then", "away"), [(4, True), (5, False)])
def test_flee_needs(table: Lay, then: int, away: bool) -> None:
    t = _with(table, {"flee_needs": then}).dice(4)
    t.ann.fights("Ogre").flees()
    assert t.ann.escaped == away and t.nobody_is_asked()


@pytest.mark.parametrize("then", [0, 1])
def test_sacrifice_sidekicks(table: Lay, then: int) -> None:
    t = _with(table, {"sacrifice_sidekicks": then}, ann=dict(sidekicks=["Android"])).dice(6)
    t.ann.fights("Ogre")
    t.all_pass()
    assert (t.kind == "sacrifice") == bool(then) and (not t.asked or t.leaves("ann"))


@ruling("R133", "R358")
@pytest.mark.parametrize("then", [0, 1])
def test_treasure_floor(table: Lay, then: int) -> None:
    t = _with(table, {"treasure_floor": then}, ann=dict(level=3))
    t.ann.fights("Blob", with_=["Miniaturized"])
    t.all_pass()
    assert len(t.ann.hand) == then and t.ann.level == 4


@rule("ITM-05")
@pytest.mark.parametrize("then", [1, 2])
def test_big_items(table: Lay, then: int) -> None:
    things = [item("Anvil", value=100, tags=BIG), item("Sofa", value=100, tags=BIG)]
    big = card_set("big", "Big", ("star-2019",), things)
    t = table(sets=["star", big], switches={"big_items": then}, ann=dict(gear=["Anvil"], hand=["Sofa"]))
    assert t.ann.can_play("Sofa") == (then == 2)


@pytest.mark.parametrize("then", [0, 1])
def test_gear_changes(table: Lay, then: int) -> None:
    t = _with(table, {"gear_changes": then}, ann=dict(gear=["Laser"]))
    t.ann.takes_turn()
    assert ("unequip Laser" in t.options) == bool(then) and t.leaves("ann")


@rule("SET-07")
@ruling("R466")
@pytest.mark.parametrize("then", [0, 1])
def test_one_sidekick_at_start(table: Lay, then: int) -> None:
    switches = {"sidekicks_at_start": 1, "one_sidekick_at_start": then}
    t = _with(table, switches, ann=dict(hand=["Android", "Rogue", "Laser"]))
    t.ann.has_first_hand().plays("Sidekick: Android")
    assert any("Rogue" in option for option in t.options) == (not then) and t.leaves("ann")


@rule("CHR-06")
@ruling("R441")
@pytest.mark.parametrize(("then", "level"), [(0, 6), (1, 2)])
def test_super_munchkin_mild(table: Lay, then: int, level: int) -> None:
    mine = dict(traits=["Gadgeteer", "Super Munchkin"])
    t = _with(table, {"super_munchkin_mild": then}, ann=mine)
    t.ann.fights("Computer Virus")
    assert t.strength() == (1, level) and t.leaves("ann")


@rule("CMB-12")
@ruling("R142", "R426")
@pytest.mark.parametrize("then", [0, 1])
def test_removed_leave_treasure(table: Lay, then: int) -> None:
    """A card that removes a monster and does not say what becomes of its Treasure."""
    shove = one_shot("Shove", at=A_MONSTER, then=RemoveMonster(treasure=None), value=100)
    kept = one_shot("Shred", at=A_MONSTER, then=RemoveMonster(treasure=False), value=100)
    for card, treasures in ((shove, 5 * then), (kept, 0)):
        mine = card_set("mine", "Mine", ("star-2019",), [card])
        t = table(sets=["star", mine], switches={"removed_leave_treasure": then}, ann=dict(hand=[card.name]))
        t.ann.fights("Ogre").plays(card.name, on="Ogre")
        t.all_pass()
        assert len(t.ann.hand) == treasures and t.ann.level == 1 and t.nobody_is_asked()


@rule("ACT-01")
@ruling("R404")
@by_edition(True, True, True, munchkin_2001=False)
def test_levels_own_turn(table: Lay, edition: str, then: bool) -> None:
    t = table(sets=["star"], edition=edition, bob=dict(hand=["Monolith"]))
    t.ann.has_time()
    assert t.bob.can_play("Monolith", on="bob") == then


@rule("ITM-08")
@ruling("R279")
@by_edition(True, False, False)
def test_drop_items(table: Lay, edition: str, then: bool) -> None:
    t = table(sets=["star"], edition=edition, bob=dict(pack=["Dogbot"]))
    t.ann.has_time()
    assert t.bob.can_drop("Dogbot") == then


@rule("CHR-06")
@ruling("R410")
@by_edition(True, False, False)
def test_super_munchkin_any_time(table: Lay, edition: str, then: bool) -> None:
    t = table(sets=["star"], edition=edition, bob=dict(traits=["Trader"], hand=["Psychic", "Super Munchkin"]))
    t.ann.has_time()
    assert t.bob.can_play("Super Munchkin", on="Psychic" if then else None) == then


@rule("ITM-03")
@ruling("R052", "R452")
@by_edition(True, False, False)
def test_vehicles_stay(table: Lay, edition: str, then: bool) -> None:
    t = table(sets=["impossible"], edition=edition, bob=dict(gear=["Flying Car"]))
    t.ann.has_time()
    assert (
        Move("unequip", t.game.view(None).seats[t.seat_no("bob")].gear[0]) in t.game.interjections(t.seat_no("bob"))
    ) == then


@rule("CHR-02")
@ruling("R273")
@pytest.mark.parametrize(("then", "kind"), [(0, "fight"), (1, "decline")])
def test_decline_later(table: Lay, then: int, kind: str) -> None:
    t = _with(table, {"decline_later": then}, ann=dict(hand=["Feline"]))
    t.ann.fights("Creature from the Pink Lagoon").plays("Feline")
    assert t.kind == kind and t.leaves("ann")


@rule("ACT-04")
@ruling("R252")
@pytest.mark.parametrize("then", [0, 1])
def test_items_in_own_fight(table: Lay, then: int) -> None:
    t = _with(table, {"items_in_own_fight": then}, ann=dict(hand=["Dogbot"]))
    t.ann.fights("Ogre")
    assert t.ann.can_play("Dogbot") == bool(then) and t.leaves("ann")


@rule("ACT-04", "CMB-17")
@ruling("R252")
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_edition_has_items_played_in_a_fight_of_the_own_turn(table: Lay, edition: str) -> None:
    t = table(sets=["star"], edition=edition, ann=dict(hand=["Dogbot", "Big Red Button"]))
    t.ann.fights("Ogre")
    assert t.ann.cannot_play("Dogbot").because("ACT-04")
    t.ann.plays("Big Red Button", on="munchkins")
    assert t.strength() == (6, 18) and t.leaves("ann")


@ruling("R251")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_cards_of_star_are_those_of_2002_in_every_edition(edition: str) -> None:
    first = kickdoor.new_game(NAMES, sets=("star",), edition="star-2002", seed=1)
    assert kickdoor.new_game(NAMES, sets=("star",), edition=edition, seed=1).cards == first.cards


# The table of switches is complete


def _shown() -> Iterator[str]:
    """Switches named by the tests of this module: `test_deal_doors_and_deal_treasures`."""
    for name in globals():
        if name.startswith("test_"):
            yield from name.removeprefix("test_").removesuffix("_after_a_death").split("_and_")


def test_every_switch_on_which_the_editions_differ_is_shown() -> None:
    names = rulesets.SWITCHES
    differ = {n for n in names if len({getattr(edition, n) for edition in EDITIONS.values()}) > 1}
    assert differ <= set(_shown()), sorted(differ - set(_shown()))
    assert not set(names) - set(_shown())


def test_every_switch_is_explained() -> None:
    assert set(SWITCHES) == set(rulesets.SWITCHES)


@pytest.mark.parametrize("option", OPTIONS)
def test_an_option_sets_switches_on_top_of_any_edition(option: str) -> None:
    for edition, plain in EDITIONS.items():
        rules = ruleset(edition, (option,))
        assert {n: getattr(rules, n) for n in OPTIONS[option]} == OPTIONS[option]
        others = [f.name for f in fields(rules) if f.name not in OPTIONS[option]]
        assert all(getattr(rules, name) == getattr(plain, name) for name in others)


@pytest.mark.parametrize(
    ("edition", "options", "switches"),
    [("star-1999", (), {}), ("star-2019", ("slower",), {}), ("star-2019", (), {"x": 1})],
)
def test_what_no_edition_knows_is_refused(edition: str, options: tuple[str, ...], switches: dict[str, int]) -> None:
    with pytest.raises(kickdoor.KickdoorError, match="There is no"):
        kickdoor.new_game(NAMES, edition=edition, options=options, switches=switches, seed=1)
