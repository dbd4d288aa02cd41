"""Levels: where they come from, where they end, and what wins the game; and games of epic length."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
THING = "Thing Man Was Not Meant To Know"
edition_by_edition = pytest.mark.parametrize("edition", EDITIONS)


# The goal


@rule("WIN-01", "WIN-02")
@ruling("R155")
@edition_by_edition
def test_the_first_at_level_10_wins(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=9))
    t.ann.fights("Blob").passes()
    assert t.ann.level == 10 and t.winner == "ann" and t.saw("GameWon", "ann", n=10)
    assert t.ann.hand == [] and not t.game.legal_moves  # over before any Treasure is drawn


@rule("WIN-01")
@ruling("R141")
def test_level_9_is_not_enough(table: Lay) -> None:
    t = table(ann=dict(level=8)).treasures("Laser")
    t.ann.fights("Blob")
    t.all_pass()
    assert t.ann.level == 9 and t.winner is None and t.nobody_is_asked()


@rule("WIN-01")
@pytest.mark.parametrize(("goal", "won"), [(5, True), (6, False)])
def test_the_table_may_set_another_goal(table: Lay, goal: int, won: bool) -> None:
    t = table(ann=dict(level=4), switches={"goal": goal, "kill_only_from": goal}).treasures("Laser")
    t.ann.fights("Blob")
    t.all_pass()
    assert t.ann.level == 5 and (t.winner == "ann") == won and t.nobody_is_asked()


@rule("WIN-01")
@ruling("R140", "R157", "R257")
@edition_by_edition
@pytest.mark.parametrize("level", [8, 9])
def test_a_kill_worth_two_levels_stops_at_the_goal(table: Lay, edition: str, level: int) -> None:
    t = table(edition=edition, ann=dict(level=level, gear=["Bobaser", "Maser", "Raser"]))
    t.ann.fights("Frank the Tank").passes()
    assert t.ann.level == 10 and t.winner == "ann"


@rule("WIN-01", "CMB-11")
@ruling("R257")
@edition_by_edition
@pytest.mark.parametrize("level", [8, 9])
def test_several_kills_stop_at_the_goal(table: Lay, edition: str, level: int) -> None:
    t = table(edition=edition, ann=dict(level=level))
    t.ann.fights("Blob", "Chair", "Fuzzball").passes()
    assert t.ann.level == 10 and t.winner == "ann" and t.saw("GameWon", "ann", n=10)


@rule("WIN-02")
@ruling("R157")
@edition_by_edition
def test_a_level_that_the_monster_adds_for_its_killer_may_win(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=8, traits=["Feline"]))
    t.ann.fights("Starfish").passes()
    assert t.ann.level == 10 and t.winner == "ann"


@rule("WIN-02")
@ruling("R157")
@edition_by_edition
def test_a_kill_by_a_card_wins_too(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=9, hand=["Leech Bomb"]))
    t.ann.fights("Blob", "Chair").plays("Leech Bomb", on="Blob").passes()
    assert t.winner == "ann"


@rule("WIN-02", "HLP-04")
@ruling("R155")
@edition_by_edition
def test_helping_does_not_win(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3), bob=dict(level=9)).treasures("Laser", "Maser")
    t.ann.fights("Space Cowboy").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.ann.level == 4 and t.bob.level == 9 and t.winner is None and t.nobody_is_asked()


# Two at the goal


@rule("WIN-03")
@ruling("R162")
@pytest.mark.parametrize(
    ("edition", "winners"), [("star-2002", ("ann", "bob")), ("star-2014", ("ann",)), ("star-2019", ("ann",))]
)
def test_two_who_reach_the_goal_by_one_kill(table: Lay, edition: str, winners: tuple[str, ...]) -> None:
    t = table(edition=edition, ann=dict(level=9), bob=dict(level=9, sex="female"))
    t.ann.fights("Captain Quirk").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.ann.level == t.bob.level == 10 and t.winners == winners


@rule("WIN-03")
@ruling("R162")
@edition_by_edition
def test_a_helper_alone_at_the_goal_wins_alone(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5), bob=dict(level=9, sex="female"))
    t.ann.fights("Captain Quirk").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.winners == ("bob",)


@rule("WIN-09", "OPT-03")
@ruling("R163")
@edition_by_edition
@pytest.mark.parametrize(("options", "winners"), [((), ("ann",)), (("shared-victory",), ("ann", "bob"))])
def test_shared_victory_is_an_option(
    table: Lay, edition: str, options: tuple[str, ...], winners: tuple[str, ...]
) -> None:  # fmt: skip
    t = table(edition=edition, options=options, ann=dict(level=9), bob=dict(level=2))
    t.ann.fights("Slaughterbot").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.winners == winners and t.bob.level == 2


@rule("WIN-09")
@ruling("R163")
def test_nobody_shares_a_victory_won_alone(table: Lay) -> None:
    t = table(options=["shared-victory"], ann=dict(level=9), bob=dict(level=9))
    t.ann.fights("Blob").passes()
    assert t.winners == ("ann",)


# The floor


@rule("WIN-04")
@ruling("R161")
@edition_by_edition
@pytest.mark.parametrize(("before", "after"), [(1, 1), (2, 1), (3, 1), (4, 2)])
def test_nobody_falls_below_level_1(table: Lay, edition: str, before: int, after: int) -> None:
    t = table(edition=edition, ann=dict(level=before)).dice(1)
    t.ann.fights("Little Green Man").flees()
    assert t.ann.level == after and t.nobody_is_asked()


@rule("WIN-04")
@ruling("R134")
@edition_by_edition
def test_a_characters_strength_may_fall_below_1(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2, handicap=-5, marks=["Chromosome Switch"])).dice(6)
    t.ann.fights("Chair")
    assert t.strength() == (-3, 1)
    t.ann.flees()
    assert t.ann.level == 2 and t.nobody_is_asked()


@rule("WIN-04")
@ruling("R133", "R002")
@pytest.mark.parametrize(("edition", "floor"), [("star-2002", 1), ("star-2014", -4), ("star-2019", -4)])
def test_in_2002_a_monsters_level_ends_at_1(table: Lay, edition: str, floor: int) -> None:
    t = table(edition=edition, ann=dict(level=5), bob=dict(hand=["Miniaturized"]))
    t.ann.fights("Chair")
    t.bob.plays("Miniaturized")
    assert t.strength() == (5, floor) and t.leaves("ann")


@rule("WIN-04")
@ruling("R133")
@pytest.mark.parametrize(("edition", "total"), [("star-2002", 1 + 1), ("star-2014", 1 - 3), ("star-2019", 1 - 3)])
def test_the_floor_is_for_each_monster(table: Lay, edition: str, total: int) -> None:
    t = table(edition=edition, ann={})
    t.ann.fights("Face Hugger", "Janibot", with_=["Miniaturized"])
    assert t.strength() == (1, total) and t.leaves("ann")


# Only for a kill, only after the fight


@rule("WIN-05")
@ruling("R116")
@edition_by_edition
def test_a_monster_sent_away_gives_no_level(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, hand=["Mind Control Gas"])).treasures("Laser")
    t.ann.fights("Blob").plays("Mind Control Gas")
    t.all_pass()
    assert t.ann.level == 3 and t.ann.hand == ["Laser"] and t.nobody_is_asked()


@rule("WIN-06")
@ruling("R097", "R098")
@edition_by_edition
def test_no_reward_before_the_fight_is_over(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, hand=["Leech Bomb", "Mind Control Gas"])).dice(6)
    t.ann.fights("Ogre", "Blob", "Chair").plays("Leech Bomb", on="Blob").plays("Mind Control Gas", on="Chair")
    assert t.ann.level == 3 and t.ann.hand == [] and t.monsters == ["Ogre"]
    t.ann.flees()
    assert t.ann.level == 3 and t.ann.hand == [] and t.nobody_is_asked()  # and none for who then runs


@rule("WIN-06")
@ruling("R097")
@edition_by_edition
def test_the_reward_comes_when_all_are_beaten(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, hand=["Leech Bomb"])).treasures("Laser", "Maser", "Raser")
    t.ann.fights("Blob", "Ogre").plays("Leech Bomb", on="Ogre")
    assert t.ann.level == 3
    t.all_pass()
    assert t.ann.level == 6 and t.ann.hand == ["Laser"] and t.nobody_is_asked()  # the bomb leaves no Treasure


# What cannot win


@rule("WIN-07", "WIN-08")
@ruling("R155", "R159", "R258")
@edition_by_edition
def test_a_go_up_a_level_cannot_be_played_at_level_9(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=9, hand=["Monolith"]), bob=dict(level=8, hand=["Super-Serum"]))
    assert t.ann.cannot_play("Monolith", on="ann").because("WIN-08")
    assert t.bob.cannot_play("Super-Serum", on="ann")
    t.bob.plays("Super-Serum", on="bob")
    assert t.bob.level == 9 and t.ann.hand == ["Monolith"]


@rule("WIN-08")
@ruling("R158")
@edition_by_edition
def test_a_go_up_a_level_after_the_kill_does_not_win(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=8, hand=["Monolith"])).treasures("Laser")
    t.ann.fights("Blob").passes()
    assert t.ann.level == 9 and t.ann.cannot_play("Monolith", on="ann").because("WIN-08")
    t.all_pass()
    assert t.winner is None and t.nobody_is_asked()


@rule("WIN-08", "ITM-11")
@ruling("R043", "R155", "R258")
@edition_by_edition
def test_a_sale_does_not_win(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=9, pack=["Battle Armor"]))
    assert t.ann.cannot_sell("Battle Armor").because("WIN-08")
    t = table(edition=edition, ann=dict(level=8, pack=["Battle Armor", "Bobaser"]))
    t.ann.sells("Battle Armor", "Bobaser")
    assert t.ann.level == 9 and t.winner is None


@rule("WIN-07", "WIN-08")
@ruling("R155", "R258")
@edition_by_edition
def test_a_level_that_may_not_win_is_simply_not_gained(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=9, sex="female"))
    t.ann.fights(THING).declines()
    assert t.ann.level == 9 and t.saw("LevelDenied", "ann") and t.winner is None
    t = table(edition=edition, ann=dict(level=3), bob=dict(level=9), cy=dict(level=8)).dice(1)
    t.ann.fights("Grays").flees()
    assert (t.ann.level, t.bob.level, t.cy.level) == (1, 9, 9) and t.winner is None and t.nobody_is_asked()


# Epic length


def _epic(table: Lay, edition: str = "star-2019", **seats: object) -> Table:
    return table(edition=edition, options=["epic"], **seats)


@rule("EPC-01", "EPC-03")
@edition_by_edition
def test_epic_level_10_needs_no_kill_and_ends_nothing(table: Lay, edition: str) -> None:
    t = _epic(table, edition, ann=dict(level=9, hand=["Monolith"]), bob=dict(level=9, pack=["Battle Armor"]))
    t.ann.plays("Monolith", on="ann")
    t.bob.has_time().sells("Battle Armor")
    assert t.ann.level == t.bob.level == 10 and t.winner is None
    t = _epic(table, edition, ann=dict(level=9)).treasures("Laser")
    t.ann.fights("Blob")
    t.all_pass()
    assert t.ann.level == 10 and t.winner is None and t.nobody_is_asked()


@rule("EPC-02", "EPC-05")
@pytest.mark.parametrize(("level", "doors"), [(9, 1), (10, 2), (19, 2)])
def test_an_epic_character_opens_two_doors(table: Lay, level: int, doors: int) -> None:
    t = _epic(table, ann=dict(level=level)).doors("Feline", "Radioactive", "Mutant")
    t.ann.opens_door()
    assert t.ann.hand == ["Feline", "Radioactive"][:doors] and t.saw("DoorKicked", "ann") == doors
    assert t.bob.knows("ann") == t.ann.hand and t.nobody_is_asked()  # both face up


@rule("EPC-02")
def test_one_is_epic_only_while_at_level_10(table: Lay) -> None:
    t = _epic(table, ann=dict(level=10, hand=["Monolith"]), bob=dict(hand=["Squidgilator"])).doors("Feline", "Psychic")
    t.bob.plays("Squidgilator", on="ann")
    t.ann.opens_door()
    assert t.ann.level == 9 and t.saw("DoorKicked") == 1
    t.doors("Mutant", "Radioactive").ann.plays("Monolith", on="ann").opens_door()
    assert t.ann.level == 10 and t.saw("DoorKicked") == 3 and t.nobody_is_asked()


@rule("EPC-05")
@edition_by_edition
def test_without_the_option_nobody_opens_two(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=9)).doors("Feline", "Psychic")
    t.ann.opens_door()
    assert t.saw("DoorKicked") == 1 and t.nobody_is_asked()


@rule("EPC-03", "EPC-10")
@edition_by_edition
def test_levels_19_and_20_come_from_kills_only(table: Lay, edition: str) -> None:
    t = _epic(
        table, edition, ann=dict(level=18, hand=["Monolith"], pack=["Battle Armor"]), bob=dict(level=17),
        cy=dict(level=17, hand=["Super-Serum"]),
    )  # fmt: skip
    assert t.ann.cannot_play("Monolith", on="ann").because("WIN-08")
    assert t.ann.cannot_sell("Battle Armor").because("WIN-08")
    t.cy.plays("Super-Serum", on="cy")
    assert t.cy.level == 18
    t.ann.fights("Blob").passes()
    assert t.ann.level == 19 and t.winner is None
    t.all_pass()
    assert t.nobody_is_asked()


@rule("EPC-03")
def test_an_epic_sale_reaches_level_18(table: Lay) -> None:
    t = _epic(table, ann=dict(level=17, pack=["Battle Armor", "Bobaser"]))
    t.ann.sells("Battle Armor", "Bobaser")
    assert t.ann.level == 18


@rule("EPC-04")
@edition_by_edition
@pytest.mark.parametrize(("level", "monster"), [(19, "Blob"), (18, "Brain in a Jar"), (19, "Brain in a Jar")])
def test_level_20_wins(table: Lay, edition: str, level: int, monster: str) -> None:
    t = _epic(table, edition, ann=dict(level=level))
    t.ann.fights(monster).passes()
    assert t.ann.level == 20 and t.winner == "ann"


@rule("EPC-06")
def test_of_two_cards_a_trap_comes_first(table: Lay) -> None:
    t = _epic(table, ann=dict(level=10)).doors("Ogre", "Squidgilator")
    t.ann.opens_door()
    assert t.ann.level == 9 and t.monsters == ["Ogre"] and t.leaves("ann")
    assert [e.what for e in t.events if e.what in ("LevelsLost", "MonsterMet")] == ["LevelsLost", "MonsterMet"]


@rule("EPC-06")
@pytest.mark.parametrize(("first", "lost"), [("Can Opener", "Energy Armor"), ("Alien Candy", "Energy Armor")])
def test_two_traps_strike_in_the_order_their_finder_likes(table: Lay, first: str, lost: str) -> None:
    t = _epic(table, ann=dict(level=10, gear=[lost])).doors("Can Opener", "Alien Candy")
    t.ann.opens_door()
    assert t.kind == "door-order" and t.options == ["pick Trap! Can Opener", "pick Trap! Alien Candy"]
    t.ann.picks(first)
    played = [t.game.state.cards[e.card].name for e in t.events if e.what == "CardPlayed"]
    assert played[0] == f"Trap! {first}" and len(played) == 2
    assert t.discarded(lost, "Can Opener", "Alien Candy") and t.nobody_is_asked()


@rule("EPC-07")
@edition_by_edition
def test_a_race_found_beside_a_monster_may_be_played_before_the_fight(table: Lay, edition: str) -> None:
    lagoon = "Creature from the Pink Lagoon"
    t = _epic(table, edition, ann=dict(level=10)).doors(lagoon, "Feline").treasures("Laser")
    t.ann.opens_door()
    assert t.kind == "received" and t.options == ["play Feline", "pass"]
    t.ann.plays("Feline")
    assert t.kind == "decline"  # a Feline may pass the Creature
    t.ann.declines()
    assert t.ann.traits == ["Feline"] and "Laser" in t.ann.hand and t.discarded(lagoon) and t.nobody_is_asked()


@rule("EPC-07")
def test_what_is_not_played_goes_to_the_hand_and_the_fight_begins(table: Lay) -> None:
    t = _epic(table, ann=dict(level=10)).doors("Android", "Ogre")
    t.ann.opens_door().passes()
    assert t.monsters == ["Ogre"] and t.ann.hand == ["Sidekick: Android"] and t.strength() == (10, 18)
    t.ann.plays("Android")
    assert t.strength() == (12, 18) and t.leaves("ann")


@rule("EPC-07")
def test_of_two_harmless_cards_the_finder_may_play_either(table: Lay) -> None:
    t = _epic(table, ann=dict(level=10)).doors("Feline", "Psychic")
    t.ann.takes_turn().kicks().picks("Psychic")  # they come in the order their finder likes
    assert t.ann.hand == ["Psychic", "Feline"]
    t.ann.plays("Feline").plays("Psychic")
    assert t.ann.traits == ["Feline", "Psychic"] and t.leaves("ann")


@rule("EPC-08")
@edition_by_edition
def test_two_monsters_are_fought_together(table: Lay, edition: str) -> None:
    t = _epic(table, edition, ann=dict(level=10)).doors("Blob", "Chair").treasures("Laser", "Maser")
    t.ann.opens_door()
    assert t.monsters == ["Blob", "Chair"] and t.strength() == (10, 3)
    t.all_pass()
    assert t.ann.level == 12 and t.nobody_is_asked()


@rule("EPC-08")
@pytest.mark.parametrize("doors", [("Radioactive", "Blob"), ("Blob", "Radioactive")])
def test_an_enhancer_combines_with_the_monster_beside_it(table: Lay, doors: tuple[str, str]) -> None:
    t = _epic(table, ann=dict(level=10)).doors(*doors).treasures("Laser", "Maser")
    t.ann.opens_door()
    assert t.strength() == (10, 7)
    t.all_pass()
    assert t.ann.hand == ["Laser", "Maser"] and t.discarded("Radioactive") and t.nobody_is_asked()


@rule("EPC-08")
def test_a_clone_combines_with_the_monster_beside_it(table: Lay) -> None:
    t = _epic(table, ann=dict(level=10)).doors("... And Its Clone", "Blob").treasures("Laser", "Maser")
    t.ann.opens_door()
    assert t.monsters == ["Blob", "... And Its Clone"] and t.strength() == (10, 4)
    t.all_pass()
    assert t.ann.level == 12 and t.nobody_is_asked()


@rule("EPC-08")
@pytest.mark.parametrize("other", ["Radioactive", "... And Its Clone"])
def test_an_enhancer_without_a_monster_goes_to_the_hand(table: Lay, other: str) -> None:
    t = _epic(table, ann=dict(level=10)).doors(other, "Feline")
    t.ann.opens_door()
    assert sorted(t.ann.hand) == sorted([other, "Feline"]) and t.nobody_is_asked()


@rule("EPC-08")
def test_a_wandering_monster_beside_a_monster_goes_to_the_hand(table: Lay) -> None:
    t = _epic(table, ann=dict(level=10)).doors("Wandering Monster", "Ogre")
    t.ann.opens_door()
    assert t.monsters == ["Ogre"] and t.ann.hand == ["Wandering Monster"] and t.leaves("ann")


@rule("EPC-09")
@pytest.mark.parametrize(("door", "trouble"), [("Psychic", True), ("Blob", False)])
def test_epic_trouble_needs_two_doors_without_a_monster(table: Lay, door: str, trouble: bool) -> None:
    t = _epic(table, ann=dict(level=10, hand=["Chair"])).doors("Monowire", door).treasures("Laser")
    t.ann.takes_turn().kicks()
    assert (t.kind == "explore") == trouble
    if trouble:
        t.ann.looks_for_trouble("Chair")
        assert t.monsters == ["Chair"]
    else:
        assert t.ann.cannot_look_for_trouble("Chair").because("TRN-04")
    assert t.leaves("ann")


@rule("EPC-10")
@pytest.mark.parametrize(("level", "legal"), [(9, True), (17, True), (18, False)])
def test_what_is_said_of_level_9_holds_at_18(table: Lay, level: int, legal: bool) -> None:
    t = _epic(table, ann=dict(hand=["Monolith"]), bob=dict(level=level))
    assert t.ann.can_play("Monolith", on="bob") == legal


@rule("EPC-11")
@edition_by_edition
def test_epic_characters_have_no_further_powers(table: Lay, edition: str) -> None:
    traits = ["Psychic", "Cyborg"]
    low = _epic(table, edition, ann=dict(level=9, traits=traits, hand=["Chair"]), bob=dict(hand=["Eep"]))
    high = _epic(table, edition, ann=dict(level=12, traits=traits, hand=["Chair"]), bob=dict(hand=["Eep"]))
    assert low.ann.has_time().may() == high.ann.has_time().may()
    assert (low.ann.strength, high.ann.strength) == (9, 12)


@rule("EPC-12", "OPT-05")
@pytest.mark.parametrize(("edition", "faster"), [("star-2002", "faster-2002"), ("star-2019", "faster-2014")])
def test_epic_length_goes_with_faster_play(table: Lay, edition: str, faster: str) -> None:
    t = table(edition=edition, options=["epic", faster], ann=dict(level=10)).doors("Feline", "Psychic", "Mutant")
    t.treasures("Laser").ann.takes_turn()
    heard = 1 if faster == "faster-2014" else 0
    assert len(t.ann.hand) == heard
    t.ann.kicks()
    assert t.saw("DoorKicked") == 2 and t.game.state.rules.goal == 20 and t.leaves("ann")
