"""The Foof Gun wins fights without killing anybody."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
pytestmark = card("Foof Gun")
ALIEN = "Loud Hairy Alien"


# The owner's choice


@rule("WIN-05")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_wins_only_with_it_sends_the_monster_away(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2, gear=["Foof Gun"]))
    t.ann.fights("Gas Giant")
    assert t.strength() == (8, 4)
    t.all_pass().ann.chooses("use")
    t.all_pass()
    assert t.saw("FightWon", "ann") and not t.saw("MonsterKilled") and t.ann.level == 2
    assert len(t.ann.hand) == 2 and t.ann.gear == ["Foof Gun"] and t.discarded("Gas Giant") and t.nobody_is_asked()


@rule("CMB-01", "RUN-02")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_wins_only_with_it_and_leaves_it_out_has_lost(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, gear=["Foof Gun"])).dice(1)
    t.ann.fights("Gas Giant")
    t.all_pass().ann.chooses("kill")
    assert t.saw("FightLost", "ann", n=1) and t.ann.level == 1 and t.ann.hand == [] and t.nobody_is_asked()


@rule("CMB-11")
@ruling("R306")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_wins_without_it_may_leave_it_out_for_the_kill(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, gear=["Foof Gun"]))
    t.ann.fights("Gas Giant")
    t.all_pass().ann.chooses("kill")
    t.all_pass()
    assert t.saw("MonsterKilled", "ann") and t.ann.level == 6 and len(t.ann.hand) == 2 and t.nobody_is_asked()


@rule("CMB-10")
@ruling("R306")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("level", "thrown"), [(9, "Big Red Button"), (8, "Sonic Plasma Barf Grenade")])
def test_when_it_is_left_out_others_may_answer_the_new_total(
    table: Lay, edition: str, level: int, thrown: str
) -> None:  # fmt: skip
    t = table(edition=edition, ann=dict(level=level, gear=["Foof Gun"]), bob=dict(hand=[thrown]), cy={}).dice(5)
    t.ann.fights("Fanged Fuzzball")
    t.all_pass(until="send-away").ann.chooses("kill")
    assert t.winner is None and t.ann.level == level
    t.bob.plays(thrown, on="monsters")
    t.all_pass()
    assert t.saw("FightLost", "ann") and t.ann.level == level and t.ann.escaped and t.nobody_is_asked()


@rule("CMB-10")
@ruling("R306")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_has_left_it_out_is_not_asked_again(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, gear=["Foof Gun"]), bob=dict(hand=["Big Red Button"]), cy={})
    t.ann.fights("Gas Giant")
    t.all_pass(until="send-away").ann.chooses("kill")
    t.bob.passes()
    t.all_pass()
    assert t.saw("MonsterKilled", "ann") and t.ann.level == 6 and t.nobody_is_asked()


def test_who_wins_without_it_may_still_use_it(table: Lay) -> None:
    t = table(ann=dict(level=5, gear=["Foof Gun"]))
    t.ann.fights("Gas Giant")
    t.all_pass().ann.chooses("use")
    assert t.ann.level == 5 and len(t.ann.hand) == 2 and not t.saw("MonsterKilled") and t.nobody_is_asked()


def test_nobody_is_asked_who_loses_even_with_it(table: Lay) -> None:
    t = table(ann=dict(level=2, gear=["Foof Gun"])).dice(5)
    t.ann.fights("Ogre")
    assert t.strength() == (8, 18)
    t.all_pass()
    assert t.saw("FightLost", "ann", n=10) and t.ann.escaped and t.nobody_is_asked()


@rule("CMB-01")
def test_a_tie_with_it_is_lost_all_the_same(table: Lay) -> None:
    t = table(ann=dict(level=2, gear=["Foof Gun"])).dice(5)
    t.ann.fights("Thing Man Was Not Meant To Know", with_=["Miniaturized"])
    assert t.strength() == (8, 8)
    t.all_pass()
    assert t.saw("FightLost", "ann", n=0) and t.nobody_is_asked()


@rule("ITM-02")
def test_a_gun_in_the_pack_sends_nobody_away(table: Lay) -> None:
    t = table(ann=dict(level=5, pack=["Foof Gun"]))
    t.ann.fights("Gas Giant")
    t.all_pass()
    assert t.ann.level == 6 and t.nobody_is_asked()


# The helper's gun


@rule("HLP-05", "HLP-07")
@ruling("R306")
def test_the_helper_decides_about_the_helpers_gun(table: Lay) -> None:
    t = table(ann=dict(level=2), bob=dict(level=1, gear=["Foof Gun"])).treasures("Dogbot", "Bubble Helmet")
    t.ann.fights("Gas Giant").asks("bob", 1)
    t.bob.accepts()
    t.all_pass().bob.chooses("use")
    t.ann.picks("Dogbot")
    t.bob.passes()
    assert (t.ann.level, t.bob.level) == (2, 1) and t.ann.hand == ["Dogbot"] and t.bob.hand == ["Bubble Helmet"]
    assert t.nobody_is_asked()


@rule("CMB-11")
def test_a_helper_who_leaves_it_out_lets_the_fighter_kill(table: Lay) -> None:
    t = table(ann=dict(level=5), bob=dict(level=5, gear=["Foof Gun"]))
    t.ann.fights("Gas Giant", with_=["Radioactive"]).asks("bob")
    t.bob.accepts()
    assert t.strength() == (16, 9)
    t.all_pass().bob.chooses("kill")
    assert t.saw("MonsterKilled", "ann") and t.ann.level == 6 and len(t.ann.hand) == 3 and t.nobody_is_asked()


@rule("HLP-07", "WIN-05")
def test_the_fighter_has_no_say_in_it(table: Lay) -> None:
    t = table(ann=dict(level=9), bob=dict(level=1, gear=["Foof Gun"]))
    t.ann.fights("Captain Quirk").asks("bob")
    t.bob.accepts()
    t.all_pass()
    t.bob.chooses("use")
    assert t.ann.level == 9 and t.winner is None and len(t.ann.hand) == 3 and t.nobody_is_asked()


# Nothing for a kill


@card("Foof Gun", "Bottle Bottle")
@rule("WIN-05")
def test_no_door_card_for_bottle_bottle(table: Lay) -> None:
    t = table(ann=dict(level=5, gear=["Foof Gun"]))
    t.ann.fights("Bottle Bottle")
    t.all_pass().ann.chooses("use")
    assert not t.saw("CardDrawn", "ann", at=0) and t.saw("CardDrawn", "ann", at=1) == 2 and t.nobody_is_asked()


@rule("WIN-05")
@ruling("R306")
def test_no_extra_level_for_felines_or_women(table: Lay) -> None:
    t = table(ann=dict(level=9, sex="female", traits=["Feline"], gear=["Foof Gun"]))
    t.ann.fights("Starfish")
    t.all_pass().ann.chooses("use")
    assert t.ann.level == 9 and t.winner is None
    t.ann.fights("Captain Quirk")
    t.all_pass().ann.chooses("use")
    assert t.ann.level == 9 and t.winner is None and t.nobody_is_asked()


@rule("WIN-05")
@ruling("R306")
def test_no_freelance_work(table: Lay) -> None:
    t = table(ann=dict(level=5, gear=["Foof Gun"]), bob=dict(level=5, traits=["Bounty Hunter"]))
    t.ann.fights("Gas Giant", with_=["... From Another Dimension"]).asks("bob")
    t.bob.accepts()
    assert t.strength() == (16, 14)
    t.all_pass().ann.chooses("use")
    assert t.bob.hand == [] and len(t.ann.hand) == 4 and t.nobody_is_asked()


def test_no_extra_treasure_of_slaughterbot(table: Lay) -> None:
    t = table(ann=dict(level=5, traits=["Gadgeteer"], gear=["Foof Gun"]))
    t.ann.fights("Slaughterbot")
    t.all_pass().ann.chooses("use")
    assert len(t.ann.hand) == 3 and t.nobody_is_asked()


def test_no_extra_treasure_of_plasmoid(table: Lay) -> None:
    t = table(ann=dict(level=9, gear=["Foof Gun", "Dogbot"]), bob=dict(level=5, traits=["Bounty Hunter"]))
    t.ann.fights("Plasmoid").asks("bob")
    t.bob.accepts()
    assert t.strength() == (23, 18)
    t.all_pass().ann.chooses("use")
    assert len(t.ann.hand) == 5 and t.bob.hand == [] and t.ann.level == 9 and t.nobody_is_asked()


@rule("CMB-05")
def test_enhancers_change_the_treasure_left_behind(table: Lay) -> None:
    t = table(ann=dict(level=5, gear=["Foof Gun"]))
    t.ann.fights("Gas Giant", with_=["Radioactive"])
    assert t.strength() == (11, 9)
    t.all_pass().ann.chooses("use")
    assert len(t.ann.hand) == 3 and t.ann.level == 5 and t.nobody_is_asked()


@rule("CMB-03")
@ruling("R306")
def test_all_monsters_go_together(table: Lay) -> None:
    t = table(ann=dict(level=5, gear=["Foof Gun"]))
    t.ann.fights("Gas Giant", "Blob")
    t.all_pass().ann.chooses("use")
    assert t.ann.level == 5 and len(t.ann.hand) == 3 and t.discarded("Gas Giant", "Blob") and t.nobody_is_asked()


@card("Foof Gun", "Leech Bomb")
def test_a_kill_made_before_stays_one(table: Lay) -> None:
    t = table(ann=dict(level=2, gear=["Foof Gun"], hand=["Leech Bomb"]))
    t.ann.fights("Ogre", "Gas Giant").plays("Leech Bomb", on="Ogre")
    t.all_pass().ann.chooses("use")
    assert t.ann.level == 4 and len(t.ann.hand) == 2 and t.nobody_is_asked()


@card("Foof Gun", "Mind Control Gas")
def test_treasure_of_a_monster_gone_before_is_still_there(table: Lay) -> None:
    t = table(ann=dict(level=2, gear=["Foof Gun"], hand=["Mind Control Gas"]))
    t.ann.fights("Ogre", "Gas Giant").plays("Mind Control Gas", on="Ogre")
    t.all_pass().ann.chooses("use")
    assert t.ann.level == 2 and len(t.ann.hand) == 5 + 2 and t.nobody_is_asked()


@rule("WIN-05", "WIN-07")
@ruling("R155")
@pytest.mark.parametrize("edition", EDITIONS)
def test_it_never_gives_the_winning_level(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=9, gear=["Foof Gun"]))
    t.ann.fights("Gas Giant")
    t.all_pass().ann.chooses("use")
    assert t.ann.level == 9 and t.winner is None and t.all_pass().nobody_is_asked()


@rule("WIN-02")
def test_left_out_it_does_not_stand_in_the_way_of_winning(table: Lay) -> None:
    t = table(ann=dict(level=9, gear=["Foof Gun"]))
    t.ann.fights("Gas Giant")
    t.all_pass().ann.chooses("kill")
    assert t.winner == "ann"


@card("Foof Gun", "Sidekick: Red Shirt")
def test_it_is_a_win_nevertheless(table: Lay) -> None:
    t = table(ann=dict(level=2, gear=["Foof Gun"], sidekicks=["Red Shirt"])).dice(6)
    t.ann.fights("Gas Giant")
    t.all_pass().ann.chooses("use")
    assert t.ann.sidekicks == [] and t.discarded("Red Shirt") and t.nobody_is_asked()


# With other cards


@rule("ITM-04")
def test_a_bounty_hunter_is_not_even_asked(table: Lay) -> None:
    t = table(ann=dict(level=5, gear=["Foof Gun"], hand=["Bounty Hunter"]))
    t.ann.fights("Gas Giant")
    assert t.strength() == (11, 4)
    t.ann.plays("Bounty Hunter")
    assert t.strength() == (5, 4)
    t.all_pass()
    assert t.ann.level == 6 and t.nobody_is_asked()


@rule("CHR-06")
@ruling("R065")
def test_a_super_munchkin_who_only_is_a_bounty_hunter_may(table: Lay) -> None:
    t = table(edition="star-2014", ann=dict(level=2, traits=["Bounty Hunter", "Super Munchkin"], gear=["Foof Gun"]))
    t.ann.fights("Gas Giant")
    t.all_pass().ann.chooses("use")
    assert len(t.ann.hand) == 2 and t.all_pass().nobody_is_asked()


@rule("ITM-10")
def test_a_cheating_bounty_hunter_may(table: Lay) -> None:
    t = table(ann=dict(level=2, traits=["Bounty Hunter"], cheat=["Foof Gun"]))
    t.ann.fights("Gas Giant")
    t.all_pass().ann.chooses("use")
    assert len(t.ann.hand) == 2 and t.all_pass().nobody_is_asked()


@card("Foof Gun", "Trap! Antimatter")
@ruling("R308")
def test_turned_over_by_antimatter_it_is_always_minus_six(table: Lay) -> None:
    t = table(ann=dict(level=9, gear=["Foof Gun"])).doors("Antimatter")
    t.ann.opens_door().fights("Blob")
    assert t.strength() == (3, 2)
    t.all_pass()
    assert t.winner == "ann"


@card("Foof Gun", "Trap! Antimatter")
def test_turned_over_it_is_minus_six_when_helping_too(table: Lay) -> None:
    t = table(ann=dict(level=4), bob=dict(level=3, marks=["Antimatter", "Foof Gun"]))
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    assert t.strength() == (1, 18) and t.leaves("bob")  # who could pay to be rid of it


@card("Foof Gun", "Duct Tape")
def test_taped_it_is_left_out_alone(table: Lay) -> None:
    t = table(ann=dict(level=2, taped=[["Foof Gun", "Vibrosword"]]))
    t.ann.fights("Gas Giant")
    assert t.strength() == (11, 4)
    t.all_pass().ann.chooses("kill")
    assert t.ann.level == 3 and t.nobody_is_asked()


@card("Foof Gun", "Great Cthulhu")
def test_in_the_aliens_hands_it_does_not_reach_cthulhu(table: Lay) -> None:
    held = ["Dogbot", "Battle Armor", "Bobaser"]
    t = table(ann=dict(level=9, sidekicks=[ALIEN], gear=held, loads={ALIEN: ["Foof Gun"]}, hand=["Big Red Button"]))
    t.ann.fights("Great Cthulhu").plays("Big Red Button", on="munchkins")
    assert t.strength() == (9 + 3 + 4 + 4 + 5, 20)
    t.all_pass()
    assert t.winner == "ann"
