"""Combat: comparing, several monsters, what is thrown in, rewards, and when it is over."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import rule, ruling

from kickdoor.cards import A_MONSTER, UNDEAD, RemoveMonster, card_set, enhancer, monster, one_shot
from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
LATER = ("star-2014", "star-2019")
edition_by_edition = pytest.mark.parametrize("edition", EDITIONS)
later_editions = pytest.mark.parametrize("edition", LATER)

# No card of Star is Undead, and every one that removes a monster says what becomes of its Treasure.
CRYPT = card_set(
    "crypt", "A crypt", ("star-2019",),
    [
        monster("Mummy", level=3, treasures=1, tags=UNDEAD),
        monster("Ghost", level=5, treasures=2, tags=UNDEAD),
        monster("Mourner", level=2, treasures=1),
        enhancer("Undying", level=+5, treasures=+1, tags=UNDEAD),
        one_shot("Shooing", at=A_MONSTER, then=RemoveMonster(treasure=False)),
    ],
)  # fmt: skip
WITH_UNDEAD = ["star", CRYPT]


# Comparing


@rule("CMB-01")
@ruling("R095")
@edition_by_edition
@pytest.mark.parametrize(("level", "won"), [(5, False), (6, False), (7, True)])
def test_only_more_than_the_monster_has_wins(table: Lay, edition: str, level: int, won: bool) -> None:
    t = table(edition=edition, ann=dict(level=level)).dice(5)
    t.ann.fights("Bug-Eyed Monster")
    assert t.strength() == (level, 6)
    t.all_pass()
    assert bool(t.saw("FightWon", "ann")) == won and bool(t.saw("FightLost", "ann")) == (not won)
    assert t.ann.level == level + won and t.nobody_is_asked()


@rule("CMB-01")
def test_level_and_all_bonuses_stand_against_the_monsters(table: Lay) -> None:
    t = table(
        ann=dict(level=3, gear=["Energy Armor", "Bubble Helmet"], pack=["Raser"], sidekicks=["Faithful Robot"]),
        bob=dict(level=9, gear=["Battle Armor"]),
    )  # fmt: skip
    t.ann.fights("Slaughterbot")
    assert t.strength() == (3 + 2 + 2 + 4, 10)
    assert sum(n for _, n, _ in t.why("munchkins")) == 11 and t.leaves("ann")


@rule("CMB-01", "WIN-04")
@ruling("R134")
@edition_by_edition
def test_a_munchkins_strength_may_be_negative(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(handicap=-5)).dice(5)
    t.ann.fights("Chair")
    assert t.strength() == (-4, 1)
    t.all_pass()
    assert t.saw("FightLost", n=5) and t.ann.level == 1 and t.nobody_is_asked()


@rule("CMB-01", "WIN-04")
@ruling("R133")
@pytest.mark.parametrize(("edition", "level"), [("star-2002", 1), ("star-2014", -3), ("star-2019", -3)])
def test_only_in_2002_a_monster_keeps_one_level(table: Lay, edition: str, level: int) -> None:
    t = table(edition=edition)
    t.ann.fights("Blob", with_=["Miniaturized"])
    assert t.strength() == (1, level) and t.leaves("ann")


@rule("CMB-02")
@ruling("R104", "R187")
@edition_by_edition
@pytest.mark.parametrize(("monster", "alone", "helped"), [("Starfish", 8, 3), ("Fanged Fuzzball", 6, 8)])
def test_what_a_monster_has_about_felines_counts_for_a_feline_helper(
    table: Lay, edition: str, monster: str, alone: int, helped: int
) -> None:
    t = table(edition=edition, bob=dict(traits=["Feline"]))
    t.ann.fights(monster)
    assert t.strength()[1] == alone
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.strength()[1] == helped and t.leaves("ann")


@rule("CMB-02")
@ruling("R104", "R254")
def test_what_a_monster_has_about_women_counts_for_fighter_and_helper_once(table: Lay) -> None:
    t = table(ann=dict(sex="female"), bob=dict(sex="female"), cy={})
    t.ann.fights("Little Green Man")
    assert t.strength() == (1, 9)
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.strength() == (2, 9) and t.leaves("ann")


@rule("CMB-02")
@ruling("R076")
def test_what_a_monster_has_against_several_classes_adds_up(table: Lay) -> None:
    t = table(ann=dict(traits=["Gadgeteer"]), bob=dict(traits=["Bounty Hunter"]))
    t.ann.fights("Computer Virus")
    assert t.strength()[1] == 2 + 4
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.strength()[1] == 2 + 4 + 4 and t.leaves("ann")


# Several monsters


@rule("CMB-03", "CMB-07")
@ruling("R096")
@edition_by_edition
def test_monsters_fight_together(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=7), bob=dict(hand=["Wandering Monster", "Bug-Eyed Monster"]))
    t.ann.fights("Blob")
    t.bob.plays("Wandering Monster", with_="Bug-Eyed Monster")
    assert t.monsters == ["Blob", "Bug-Eyed Monster"] and t.strength() == (7, 8)
    t.dice(6, 6).ann.passes()
    assert t.saw("FightLost") == 1 and t.ann.level == 7
    t.ann.picks("Blob")
    assert t.saw("Escaped", "ann") == 2 and t.nobody_is_asked()  # from both: none of them was beaten


@rule("CMB-03")
@ruling("R099")
@edition_by_edition
def test_one_monsters_immunity_holds_for_the_whole_fight(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=9, sidekicks=["Faithful Robot"]))
    t.ann.fights("Blob", "Great Cthulhu")
    assert t.strength() == (9, 22) and t.leaves("ann")
    other = table(edition=edition, ann=dict(level=9, sidekicks=["Faithful Robot"]))
    other.ann.fights("Blob")
    assert other.strength() == (13, 2) and other.leaves("ann")


@rule("CMB-03")
@ruling("R099")
def test_a_bonus_against_somebody_is_the_monsters_own(table: Lay) -> None:
    t = table(ann=dict(traits=["Feline"]))
    t.ann.fights("Fanged Fuzzball", "Blob")
    assert t.strength()[1] == (6 + 2) + 2 and t.leaves("ann")


@rule("CMB-03")
@ruling("R099")
@edition_by_edition
def test_not_wanting_to_fight_concerns_only_that_monster(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, traits=["Feline"]), bob=dict(
        hand=["Wandering Monster", "Creature from the Pink Lagoon"]
    ))  # fmt: skip
    t.ann.fights("Blob")
    t.bob.plays("Wandering Monster", with_="Creature from the Pink Lagoon")
    t.ann.declines()
    assert t.monsters == ["Blob"] and t.strength() == (5, 2) and t.leaves("ann")


@rule("CMB-04")
@ruling("R096", "R098")
@edition_by_edition
def test_who_removes_one_monster_and_runs_from_the_rest_gets_nothing(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, hand=["Leech Bomb", "Mind Control Gas"])).dice(5)
    t.ann.fights("Blob", "Plasmoid", "Chair")
    t.ann.plays("Leech Bomb", on="Blob").plays("Mind Control Gas", on="Chair")
    assert t.monsters == ["Plasmoid"] and t.saw("MonsterKilled", card="Blob")
    t.ann.flees()
    assert t.ann.escaped and t.ann.level == 3 and t.ann.hand == []
    assert not t.saw("CardDrawn") and t.nobody_is_asked()


@rule("CMB-04", "WIN-06")
@ruling("R097")
@edition_by_edition
def test_what_a_removed_monster_leaves_waits_for_the_end(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=8, hand=["Mind Control Gas"]))
    t.ann.fights("Bug-Eyed Monster", "Blob")
    t.ann.plays("Mind Control Gas", on="Bug-Eyed Monster")
    assert t.ann.hand == [] and t.ann.level == 8 and not t.saw("CardDrawn")
    t.all_pass()
    assert t.ann.level == 9 and t.saw("CardDrawn", "ann") == 2 + 1
    _let_be(t)


def _let_be(t: Table) -> None:
    """What was won is not played yet."""
    t.all_pass()
    assert t.nobody_is_asked()


@rule("CMB-04", "CMB-11", "WIN-06")
@ruling("R097")
@edition_by_edition
def test_the_level_for_a_monster_killed_early_comes_with_the_others(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=4, hand=["Leech Bomb"]))
    t.ann.fights("Bug-Eyed Monster", "Blob")
    t.ann.plays("Leech Bomb", on="Bug-Eyed Monster")
    assert t.ann.level == 4
    t.all_pass()
    assert t.ann.level == 6
    _let_be(t)


# Enhancers


@rule("CMB-05")
@ruling("R129")
@edition_by_edition
def test_enhancers_add_up_and_change_the_treasure(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=9, gear=["Battle Armor"]), bob=dict(hand=["Radioactive"]), cy=dict(
        hand=["Computerized"]
    ))  # fmt: skip
    t.ann.fights("Bottle Bottle")
    t.bob.plays("Radioactive")
    t.cy.plays("Computerized")
    assert t.strength() == (13, 4 + 5 + 5) and t.game.view(None).fight.treasures == 2 + 1 + 1
    assert t.leaves("ann")


@rule("CMB-05")
@ruling("R129")
@edition_by_edition
def test_a_reduction_is_an_enhancer_too(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2, hand=["Miniaturized"]))
    t.ann.fights("Bug-Eyed Monster").plays("Miniaturized")
    assert t.strength() == (2, 1)
    t.all_pass()
    assert t.ann.level == 3 and t.saw("CardDrawn", "ann") == 1
    _let_be(t)


@rule("CMB-05")
@ruling("R129")
@pytest.mark.parametrize("monster", ["Blob", "Slaughterbot"])
def test_who_plays_an_enhancer_chooses_the_monster(table: Lay, monster: str) -> None:
    t = table(bob=dict(hand=["Radioactive"]))
    t.ann.fights("Blob", "Slaughterbot")
    t.bob.plays("Radioactive", on=monster)
    assert ("enhanced", 5, "Radioactive") in t.why("monsters") and t.strength()[1] == 17
    assert t.saw("MonsterEnhanced", "bob", card="Radioactive", at=monster) and t.leaves("ann")


@rule("CMB-05")
def test_an_enhancer_goes_with_the_monster_it_was_put_on(table: Lay) -> None:
    t = table(ann=dict(hand=["Leech Bomb"]), bob=dict(hand=["Radioactive"]))
    t.ann.fights("Blob", "Slaughterbot")
    t.bob.plays("Radioactive", on="Slaughterbot")
    t.ann.plays("Leech Bomb", on="Slaughterbot")
    assert t.strength()[1] == 2 and t.leaves("ann")


@rule("CMB-05")
def test_an_enhancer_needs_a_fight(table: Lay) -> None:
    t = table(ann=dict(hand=["Radioactive"]))
    assert t.ann.cannot_play("Radioactive").because("CMB-05") and t.nobody_is_asked()


# Clones


@rule("CMB-06")
@ruling("R130", "R189")
@edition_by_edition
@pytest.mark.parametrize("order", [(0, 1, 2), (0, 2, 1), (2, 0, 1)])
def test_a_clone_has_every_enhancer_in_any_order(table: Lay, edition: str, order: tuple[int, ...]) -> None:
    cards = ["Radioactive", "... From Another Dimension", "... And Its Clone"]
    t = table(edition=edition, bob=dict(hand=cards))
    t.ann.fights("Blob")
    for i in order:
        t.bob.plays(cards[i], on="Blob")
    assert t.strength()[1] == 2 * (2 + 15) and t.leaves("ann")


@rule("CMB-06", "CMB-11")
@ruling("R140")
@edition_by_edition
def test_original_and_clone_both_give_levels_and_treasure(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=6, gear=["Battle Armor"]), bob=dict(hand=["... And Its Clone"]))
    t.ann.fights("Bottle Bottle")
    t.bob.plays("... And Its Clone")
    t.all_pass()
    assert t.ann.level == 8 and t.saw("CardDrawn", "ann", at=1) == 4
    _let_be(t)


@rule("CMB-06")
@ruling("R131")
@edition_by_edition
@pytest.mark.parametrize("gone", ["Slaughterbot", "... And Its Clone"])
def test_removing_one_of_the_pair_leaves_the_other(table: Lay, edition: str, gone: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Leech Bomb"]), bob=dict(hand=["... And Its Clone", "Radioactive"]))
    t.ann.fights("Slaughterbot")
    t.bob.plays("... And Its Clone")
    t.bob.plays("Radioactive")
    t.ann.plays("Leech Bomb", on=gone)
    assert len(t.monsters) == 1 and gone not in t.monsters and t.strength()[1] == 15 and t.leaves("ann")


@rule("CMB-06")
@ruling("R132")
def test_only_enhancers_are_copied(table: Lay) -> None:
    t = table(bob=dict(hand=["... And Its Clone", "Big Red Button"]))
    t.ann.fights("Blob")
    t.bob.plays("Big Red Button", on="monsters")
    t.bob.plays("... And Its Clone")
    assert t.strength()[1] == 2 + 2 + 5 and t.leaves("ann")


@ruling("R115", "R131")
@pytest.mark.parametrize("edition", ["star-2002", "star-2014"])
def test_with_no_monster_left_there_is_nothing_to_clone_or_enhance(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Leech Bomb", "... And Its Clone", "Radioactive"]))
    t.ann.fights("Slaughterbot").plays("Leech Bomb")
    assert t.monsters == []
    assert t.ann.cannot_play("... And Its Clone", on="Slaughterbot").because("no-target")
    assert t.ann.cannot_play("Radioactive", on="Slaughterbot").because("no-target")
    t.all_pass()
    assert t.saw("FightWon") and t.ann.level == 2 and t.nobody_is_asked()


# Monsters that come later


@rule("CMB-07")
@edition_by_edition
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_anybody_may_let_a_monster_wander_into_any_fight(table: Lay, edition: str, who: str) -> None:
    t = table(edition=edition, **{"ann": {}, "bob": {}, who: dict(hand=["Wandering Monster", "Slaughterbot"])})
    t.ann.fights("Blob")
    t.player(who).plays("Wandering Monster", with_="Slaughterbot")
    assert t.monsters == ["Blob", "Slaughterbot"] and t.player(who).hand == []
    assert t.saw("MonsterJoined", who, card="Slaughterbot") and t.leaves("ann")


@rule("CMB-07")
def test_a_wandering_monster_needs_a_fight_and_a_monster_in_hand(table: Lay) -> None:
    t = table(bob=dict(hand=["Wandering Monster", "Squidgilator"]), cy=dict(hand=["Wandering Monster", "Chair"]))
    assert t.cy.cannot_play("Wandering Monster", on="Chair").because("needs-fight")
    t.ann.fights("Blob")
    assert t.bob.cannot_play("Wandering Monster").because("no-monster-in-hand")
    assert t.cy.can_play("Wandering Monster", on="Chair") and t.leaves("bob")


@rule("CMB-07")
@ruling("R111")
@pytest.mark.parametrize(("edition", "left"), [("star-2002", 0), ("star-2014", 2), ("star-2019", 2)])
def test_what_happens_before_a_combat_is_late_for_a_monster_that_joins(table: Lay, edition: str, left: int) -> None:
    t = table(edition=edition, ann=dict(hand=["Chair", "Eep"]), bob=dict(hand=["Wandering Monster", "Space Goats"]))
    t.ann.fights("Blob")
    t.bob.plays("Wandering Monster", with_="Space Goats")
    if t.kind == "discard":
        t.ann.picks("Chair")
    assert len(t.ann.hand) == left and t.leaves("ann")


@rule("CMB-07")
@ruling("R111")
@edition_by_edition
def test_what_happens_when_it_enters_happens_to_a_monster_that_joins(table: Lay, edition: str) -> None:
    t = table(edition=edition, bob=dict(hand=["Wandering Monster", "Eep"])).dice(6)
    t.ann.fights("Blob")
    t.bob.plays("Wandering Monster", with_="Eep")
    assert t.strength()[1] == 2 + 1 + 6 and t.leaves("ann")


@rule("CMB-08")
@ruling("R135")
@later_editions
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_an_undead_joins_another_without_a_wandering_monster(table: Lay, edition: str, who: str) -> None:
    t = table(edition=edition, sets=WITH_UNDEAD, **{"ann": {}, "bob": {}, who: dict(hand=["Ghost"])})
    t.ann.fights("Mummy")
    t.player(who).plays("Ghost")
    assert t.monsters == ["Mummy", "Ghost"] and t.strength()[1] == 8 and t.player(who).hand == []
    assert t.leaves("ann")


@rule("CMB-08")
@ruling("R135")
@later_editions
def test_both_must_be_undead(table: Lay, edition: str) -> None:
    t = table(edition=edition, sets=WITH_UNDEAD, bob=dict(hand=["Ghost", "Mourner"]))
    t.ann.fights("Blob")
    assert not t.bob.can_play("Ghost") and t.leaves("ann")
    other = table(edition=edition, sets=WITH_UNDEAD, bob=dict(hand=["Mourner", "Blob"]))
    other.ann.fights("Mummy")
    assert not other.bob.can_play("Mourner") and not other.bob.can_play("Blob") and other.leaves("ann")


@rule("CMB-08")
@ruling("R135")
def test_in_2002_undead_need_a_wandering_monster_too(table: Lay) -> None:
    t = table(edition="star-2002", sets=WITH_UNDEAD, bob=dict(hand=["Ghost"]))
    t.ann.fights("Mummy")
    assert not t.bob.can_play("Ghost") and t.leaves("ann")


@ruling("R115")
def test_an_undead_cannot_join_one_that_is_gone(table: Lay) -> None:
    t = table(edition="star-2014", sets=WITH_UNDEAD, ann=dict(hand=["Leech Bomb"]), bob=dict(hand=["Ghost"]))
    t.ann.fights("Mummy")
    assert t.bob.can_play("Ghost")
    t.ann.plays("Leech Bomb", on="Mummy")
    assert not t.bob.can_play("Ghost") and t.leaves("ann")


@rule("CMB-08")
@ruling("R135")
@later_editions
def test_a_monster_made_undead_by_a_card_may_be_joined(table: Lay, edition: str) -> None:
    t = table(edition=edition, sets=WITH_UNDEAD, bob=dict(hand=["Ghost", "Undying"]))
    t.ann.fights("Blob")
    t.bob.plays("Undying")
    t.bob.plays("Ghost")
    assert t.monsters == ["Blob", "Ghost"] and t.strength()[1] == 2 + 5 + 5 and t.leaves("ann")


@rule("CMB-08")
@ruling("R135")
@later_editions
def test_a_monster_made_undead_by_a_card_played_with_it_may_join(table: Lay, edition: str) -> None:
    t = table(edition=edition, sets=WITH_UNDEAD, bob=dict(hand=["Mourner", "Undying"]))
    t.ann.fights("Mummy")
    t.bob.plays("Undying", with_="Mourner")
    assert t.monsters == ["Mummy", "Mourner"] and t.strength()[1] == 3 + (2 + 5) and t.bob.hand == []
    assert t.leaves("ann")


# A moment to interfere


@rule("CMB-10")
@ruling("R112", "R253")
@edition_by_edition
def test_a_win_counts_only_when_everybody_had_a_chance_to_meddle(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Big Red Button"]), bob=dict(hand=["Last of Its Race"])).dice(6)
    t.ann.fights("Blob")
    t.bob.passes()
    t.ann.plays("Big Red Button", on="munchkins")
    assert t.strength() == (6, 2) and t.asked == "bob" and not t.saw("FightWon")
    t.bob.plays("Last of Its Race")
    assert t.strength() == (6, 12) and t.asked == "ann"
    t.all_pass()
    assert t.saw("FightLost") and not t.saw("FightWon") and t.nobody_is_asked()


@rule("CMB-10")
@ruling("R112")
def test_the_fighter_may_answer_what_was_thrown_in_last(table: Lay) -> None:
    t = table(ann=dict(level=5, hand=["Big Red Button"]), bob=dict(hand=["Radioactive"]))
    t.ann.fights("Blob")
    t.bob.plays("Radioactive")
    assert t.strength() == (5, 7) and t.asked == "ann"
    t.ann.plays("Big Red Button", on="munchkins")
    t.all_pass()
    assert t.saw("FightWon") and t.ann.level == 6 and t.nobody_is_asked()


@ruling("R112", "R253")
@pytest.mark.parametrize("edition", ["star-2002", "star-2014"])
def test_there_is_time_to_react_to_a_removal_too(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Mind Control Gas"]), bob=dict(hand=["Time Warp"]))
    t.ann.fights("Slaughterbot").plays("Mind Control Gas")
    assert t.asked == "bob" and t.monsters == ["Slaughterbot"]
    t.bob.plays("Time Warp")
    assert t.monsters == ["Slaughterbot"] and t.discarded("Mind Control Gas") and t.leaves("ann")


@ruling("R121")
@edition_by_edition
def test_nobody_runs_from_a_fight_that_is_being_won(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5))
    t.ann.fights("Blob")
    assert "run" not in t.ann.may()
    t.all_pass()
    assert t.saw("FightWon") and not t.saw("FightLost")
    _let_be(t)


@ruling("R121")
def test_nobody_has_to_use_one_shots_to_win(table: Lay) -> None:
    t = table(ann=dict(level=5, hand=["Big Red Button"])).dice(6)
    t.ann.fights("Bug-Eyed Monster")
    t.all_pass()
    assert t.saw("FightLost") and t.ann.hand == ["Big Red Button"] and t.nobody_is_asked()


# Rewards


@rule("CMB-11")
@ruling("R140")
@edition_by_edition
@pytest.mark.parametrize(("monster", "levels", "treasures"), [("Blob", 1, 1), ("Grays", 1, 3), ("Ogre", 2, 5)])
def test_a_kill_gives_the_levels_and_treasures_on_the_card(
    table: Lay, edition: str, monster: str, levels: int, treasures: int
) -> None:
    t = table(edition=edition, ann=dict(level=7, gear=["Battle Armor", "Bobaser", "Dogbot", "Magnetic Boots"]))
    t.ann.fights(monster)
    t.all_pass()
    assert t.ann.level == 7 + levels and t.saw("CardDrawn", "ann", at=1) == treasures
    _let_be(t)


@rule("CMB-11")
@ruling("R140")
@edition_by_edition
def test_several_kills_give_a_level_each_and_all_treasure(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, gear=["Battle Armor"]))
    t.ann.fights("Blob", "Bottle Bottle", "Chair")
    t.all_pass()
    assert t.ann.level == 8 and t.saw("CardDrawn", "ann", at=1) == 1 + 2 + 1
    _let_be(t)


@rule("CMB-11", "WIN-01")
@ruling("R141")
@edition_by_edition
def test_the_winning_level_comes_before_the_treasure(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=9))
    t.ann.fights("Blob")
    t.all_pass()
    assert t.winner == "ann" and t.ann.hand == [] and not t.saw("CardDrawn") and t.nobody_is_asked()


@rule("CMB-12", "WIN-05")
@ruling("R142")
@edition_by_edition
def test_a_monster_that_was_only_removed_gives_no_level(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Mind Control Gas"]))
    t.ann.fights("Slaughterbot").plays("Mind Control Gas")
    t.all_pass()
    assert t.saw("FightWon") and t.ann.level == 1 and t.saw("CardDrawn", "ann") == 3  # its card grants the Treasure
    _let_be(t)


@rule("CMB-12")
@ruling("R142")
@edition_by_edition
def test_a_removed_monster_leaves_treasure_only_if_the_card_says_so(table: Lay, edition: str) -> None:
    t = table(edition=edition, sets=WITH_UNDEAD, ann=dict(hand=["Shooing"]))
    t.ann.fights("Slaughterbot").plays("Shooing")
    t.all_pass()
    assert t.saw("FightWon") and t.ann.level == 1 and t.ann.hand == [] and t.nobody_is_asked()


@ruling("R116")
@edition_by_edition
def test_an_automatic_defeat_is_a_kill(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Gadgeteer"], handicap=-5))
    t.ann.fights("Janibot")
    t.all_pass()
    assert t.saw("MonsterKilled", card="Janibot") and t.ann.level == 2 and t.saw("CardDrawn", "ann") == 1
    _let_be(t)


@rule("CMB-14")
@ruling("R128")
@edition_by_edition
@pytest.mark.parametrize("monster", ["Giant Ants", "Space Goats", "Grays"])
def test_a_card_is_one_monster_however_its_name_sounds(table: Lay, edition: str, monster: str) -> None:
    t = table(edition=edition, ann=dict(level=5, gear=["Battle Armor", "Bobaser"]))
    t.ann.fights(monster)
    t.all_pass()
    assert t.ann.level == 6 and t.saw("MonsterKilled") == 1
    _let_be(t)


# The last one leaves


@rule("CMB-13")
@ruling("R113")
def test_in_2019_the_fight_is_over_when_no_monster_is_left(table: Lay) -> None:
    t = table(
        edition="star-2019", ann=dict(hand=["Leech Bomb"]), bob=dict(hand=["Wandering Monster", "Blob"])
    )  # fmt: skip
    t.ann.fights("Slaughterbot").plays("Leech Bomb")
    assert t.fight_over and t.ann.level == 2 and not t.bob.can_play("Wandering Monster", on="Blob")
    assert t.nobody_is_asked()


@rule("CMB-13")
@ruling("R114")
@pytest.mark.parametrize("edition", ["star-2002", "star-2014"])
def test_before_that_another_monster_may_still_wander_in(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(hand=["Leech Bomb"]), bob=dict(hand=["Wandering Monster", "Bug-Eyed Monster"])
    ).dice(5)  # fmt: skip
    t.ann.fights("Slaughterbot").plays("Leech Bomb")
    assert t.monsters == [] and not t.fight_over
    t.bob.plays("Wandering Monster", with_="Bug-Eyed Monster")
    t.all_pass()
    assert t.saw("FightLost") and t.ann.level == 1 and t.ann.hand == [] and t.nobody_is_asked()


@rule("CMB-13")
@ruling("R114")
@pytest.mark.parametrize("edition", ["star-2002", "star-2014"])
def test_before_that_a_monster_added_too_late_finds_no_fight(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Leech Bomb"]), bob=dict(hand=["Wandering Monster", "Blob"]))
    t.ann.fights("Slaughterbot").plays("Leech Bomb")
    t.all_pass()
    assert t.fight_over and t.ann.level == 2 and t.bob.cannot_play("Wandering Monster", on="Blob")
    assert t.nobody_is_asked()


# Around the fight


@rule("CMB-15")
@edition_by_edition
def test_a_monster_drawn_face_down_goes_to_the_hand(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann={}).doors("Feline", "Ogre")
    t.ann.takes_turn().kicks().loots()
    assert t.ann.hand == ["Feline", "Ogre"] and not t.saw("MonsterMet")
    if t.asked:
        t.leaves("ann")


@rule("CMB-15")
def test_a_monster_drawn_as_a_reward_goes_to_the_hand(table: Lay) -> None:
    t = table(ann=dict(level=5)).doors("Ogre")
    t.ann.fights("Bottle Bottle")
    t.all_pass()
    assert "Ogre" in t.ann.hand and t.saw("MonsterMet") == 1 and t.nobody_is_asked()


@rule("CMB-16", "ITM-15")
@ruling("R014", "R267")
@edition_by_edition
@pytest.mark.parametrize("level", [1, 7])
def test_all_that_was_played_is_discarded_after_the_fight_the_monsters_on_top(
    table: Lay, edition: str, level: int
) -> None:
    t = table(
        edition=edition, ann=dict(level=level, hand=["Big Red Button"]), cy=dict(hand=["Denebian Rum"]),
        bob=dict(hand=["Radioactive", "Wandering Monster", "Chair"]),
    ).dice(6, 6)  # fmt: skip
    t.ann.fights("Blob").plays("Big Red Button", on="munchkins")
    t.bob.plays("Radioactive", on="Blob").plays("Wandering Monster", with_="Chair")
    t.cy.plays("Denebian Rum", on="monsters")
    assert t.pile("doors") == [] and t.pile("treasures") == []  # until the fight is over they lie in it
    t.all_pass()
    if t.kind == "flee-order":
        t.ann.picks("Blob")
    t.all_pass()
    assert sorted(t.pile("doors")[:-2]) == ["Radioactive", "Wandering Monster"]
    assert sorted(t.pile("doors")[-2:]) == ["Blob", "Chair"]
    assert sorted(t.pile("treasures")) == ["Big Red Button", "Denebian Rum"] and t.nobody_is_asked()


@rule("CMB-16")
@ruling("R267")
@edition_by_edition
@pytest.mark.parametrize("level", [1, 5])
def test_a_clone_is_discarded_before_the_monster_which_is_on_top(table: Lay, edition: str, level: int) -> None:
    t = table(edition=edition, ann=dict(level=level), bob=dict(hand=["... And Its Clone"])).dice(6, 6)
    t.ann.fights("Blob")
    t.bob.plays("... And Its Clone")
    t.all_pass()
    if t.kind == "flee-order":
        t.ann.picks("Blob")
    assert t.pile("doors") == ["... And Its Clone", "Blob"] and t.nobody_is_asked()


@rule("CMB-17", "ACT-04")
@ruling("R033")
@edition_by_edition
def test_fighters_fight_with_what_they_had_equipped(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(gear=["Raser"], pack=["Bubble Helmet"], hand=["Energy Armor"]),
        bob=dict(gear=["Magnetic Boots"], pack=["Dazer"], hand=["Dogbot"]),
    )  # fmt: skip
    t.ann.fights("Slaughterbot").asks("bob")
    t.bob.accepts()
    for player, worn, carried, held in (
        (t.ann, "Raser", "Bubble Helmet", "Energy Armor"), (t.bob, "Magnetic Boots", "Dazer", "Dogbot")
    ):  # fmt: skip
        assert player.cannot_equip(carried).because("ACT-04") and player.cannot_unequip(worn).because("ACT-04")
        assert player.cannot_play(held).because("ACT-04" if player is t.ann else "own-turn")
    assert t.strength() == (1 + 2 + 1 + 1, 10) and t.leaves("ann")


@rule("CMB-17")
@ruling("R033")
def test_nothing_steps_in_for_an_item_lost_in_the_fight(table: Lay) -> None:
    t = table(ann=dict(gear=["Energy Armor"], pack=["Cellophane Space Suit"]), bob=dict(hand=["Can Opener"]))
    t.ann.fights("Blob")
    t.bob.plays("Can Opener", on="ann")
    assert t.ann.gear == [] and t.strength() == (1, 2)
    assert t.ann.cannot_equip("Cellophane Space Suit").because("gear-frozen") and t.leaves("ann")
