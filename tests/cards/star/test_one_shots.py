"""One-shots used in fights and flights."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
BOOSTS = [
    ("Nova Flash Grenade", 3),
    ("Denebian Rum", 3),
    ("Hallucinogenic Nanobot Grenade", 3),
    ("Beer Gas Grenade", 2),
    ("Sonic Plasma Barf Grenade", 4),
    ("Vibrating Virus Grenade", 3),
    ("Big Red Button", 5),
]
BOOST_CARDS = (
    "Nova Flash Grenade", "Denebian Rum", "Hallucinogenic Nanobot Grenade", "Beer Gas Grenade",
    "Sonic Plasma Barf Grenade", "Vibrating Virus Grenade", "Big Red Button",
)  # fmt: skip
SEATS = {"ann": 3, "bob": 2, "cy": 1}  # their Levels
SPEECH = '"We Come in Peace" Speech'


# Grenades and the like


@card(*BOOST_CARDS)
@rule("ACT-06")
@pytest.mark.parametrize("who", ["ann", "bob", "cy"])
@pytest.mark.parametrize("side", ["munchkins", "monsters"])
@pytest.mark.parametrize(("shot", "bonus"), BOOSTS)
def test_anybody_throws_it_in_for_either_side(table: Lay, shot: str, bonus: int, side: str, who: str) -> None:
    t = table(**{name: dict(level=level, hand=[shot] * (name == who)) for name, level in SEATS.items()})
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    t.player(who).plays(shot, on=side)
    ours, theirs = (5 + bonus, 18) if side == "munchkins" else (5, 18 + bonus)
    assert t.strength() == (ours, theirs) and t.player(who).hand == [] and t.leaves("ann")


@card(*BOOST_CARDS)
@rule("ACT-06", "ITM-15")
@ruling("R050")
@pytest.mark.parametrize(("shot", "bonus"), BOOSTS)
def test_laid_on_the_table_it_is_used_from_there(table: Lay, shot: str, bonus: int) -> None:
    t = table(ann=dict(level=3, hand=[shot]))
    t.ann.lays(shot)
    assert t.ann.pack == [shot] and t.ann.strength == 3
    t.ann.fights("Ogre").plays(shot, on="munchkins")
    assert t.strength() == (3 + bonus, 18) and t.ann.pack == [] and t.leaves("ann")


@card(*BOOST_CARDS)
@rule("ACT-06")
@pytest.mark.parametrize(("shot", "bonus"), BOOSTS)
def test_it_needs_a_fight(table: Lay, shot: str, bonus: int) -> None:
    t = table(ann=dict(hand=[shot]))
    assert t.ann.cannot_play(shot, on="munchkins").because("ACT-06")


@card(*BOOST_CARDS)
@rule("ITM-15", "CMB-16")
@ruling("R014", "R089")
@pytest.mark.parametrize(("shot", "bonus"), BOOSTS)
def test_it_lies_in_the_fight_until_it_is_over(table: Lay, shot: str, bonus: int) -> None:
    t = table(ann=dict(level=8, hand=[shot]))
    t.ann.fights("Gas Giant").plays(shot, on="munchkins")
    assert not t.discarded(shot)
    t.all_pass()
    assert t.discarded(shot) and t.pile("doors")[-1] == "Gas Giant" and t.nobody_is_asked()


@card("Denebian Rum", "Big Red Button")
@rule("ACT-06")
def test_several_add_up(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Denebian Rum"]), bob=dict(hand=["Big Red Button"]))
    t.ann.fights("Ogre").plays("Denebian Rum", on="munchkins")
    t.bob.plays("Big Red Button", on="munchkins")
    assert t.strength() == (11, 18) and t.leaves("ann")


@card("Big Red Button")
@rule("CMB-06")
@ruling("R132")
def test_a_clone_does_not_copy_it(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Big Red Button"]))
    t.ann.fights("Blob", with_=["... And Its Clone"]).plays("Big Red Button", on="monsters")
    assert t.strength() == (3, 2 + 2 + 5) and t.leaves("ann")


@card("Big Red Button")
@rule("WIN-04")
@pytest.mark.parametrize(("edition", "level"), [("star-2002", 1), ("star-2014", -2), ("star-2019", -2)])
def test_it_is_added_after_the_floor_under_the_monster(table: Lay, edition: str, level: int) -> None:
    t = table(edition=edition, ann=dict(traits=["Mutant"], hand=["Big Red Button"]))
    t.ann.fights("Face Hugger")
    assert t.strength() == (1, level)
    t.ann.plays("Big Red Button", on="monsters")
    assert t.strength() == (1, level + 5) and t.leaves("ann")


@card("Big Red Button")
@rule("CMB-11")
def test_it_does_not_change_the_treasure(table: Lay) -> None:
    t = table(ann=dict(level=9, hand=["Big Red Button"], gear=["Dogbot"]), options=["epic"])
    t.ann.fights("Gas Giant").plays("Big Red Button", on="monsters")
    t.all_pass()
    assert t.ann.level == 10 and len(t.ann.hand) == 2 and t.nobody_is_asked()


# The Speech


@card('"We Come in Peace" Speech')
@rule("ACT-06")
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_the_speech_is_for_the_munchkins_no_matter_who_gives_it(table: Lay, who: str) -> None:
    t = table(**{name: dict(hand=[SPEECH] * (name == who)) for name in ("ann", "bob")})
    t.ann.fights("Ogre")
    t.player(who).plays(SPEECH)
    assert t.strength() == (6, 18) and t.leaves("ann")


@card('"We Come in Peace" Speech')
def test_the_speech_is_never_for_the_monsters(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=[SPEECH]))
    t.ann.fights("Ogre")
    assert [m for m in t.bob.may() if "Speech" in m] == [f"play {SPEECH}"] and t.leaves("bob")


@card('"We Come in Peace" Speech')
@rule("ACT-06")
def test_the_speech_can_be_held_from_the_table_but_not_without_a_fight(table: Lay) -> None:
    t = table(ann=dict(hand=[SPEECH]))
    assert t.ann.cannot_play(SPEECH).because("ACT-06")
    t.ann.lays(SPEECH).fights("Ogre").plays(SPEECH)
    assert t.strength() == (6, 18) and t.leaves("ann")


# Mind Control Gas


@card("Mind Control Gas")
@rule("CMB-12", "WIN-05")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_gas_sends_the_only_monster_away_and_its_treasure_stays(table: Lay, edition: str, who: str) -> None:
    t = table(edition=edition, **{n: dict(level=3, hand=["Mind Control Gas"] * (n == who)) for n in ("ann", "bob")})
    t.ann.fights("Ogre")
    t.player(who).plays("Mind Control Gas", on="Ogre")
    t.all_pass()
    assert t.saw("FightWon", "ann") and t.ann.level == 3 and len(t.ann.hand) == 5 and t.bob.hand == []
    assert not t.saw("MonsterKilled") and t.discarded("Ogre", "Mind Control Gas") and t.nobody_is_asked()


@card("Mind Control Gas")
@rule("CMB-13")
@ruling("R113", "R114", "R317")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_fight_ends_with_the_last_monster_at_once_in_2019(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Mind Control Gas"]), bob=dict(hand=["Wandering Monster", "Chair"]))
    t.ann.fights("Ogre").plays("Mind Control Gas", on="Ogre")
    assert t.fight_over == (edition == "star-2019")
    if edition != "star-2019":
        assert t.bob.can_play("Wandering Monster", on="Chair")
    t.all_pass()
    assert t.fight_over and t.nobody_is_asked()


@card("Mind Control Gas")
@rule("CMB-04", "CMB-11", "WIN-06")
@ruling("R317")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_others_left_the_gas_treasure_waits_for_the_end(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, hand=["Mind Control Gas"]))
    t.ann.fights("Ogre", "Blob").plays("Mind Control Gas", on="Ogre")
    assert t.ann.hand == [] and t.monsters == ["Blob"] and t.strength() == (3, 2)
    t.all_pass()
    assert t.ann.level == 4 and len(t.ann.hand) == 5 + 1 and t.nobody_is_asked()


@card("Mind Control Gas")
@rule("CMB-04", "RUN-01")
@ruling("R098", "R317")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_gas_treasure_lapses_on_flight(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=1, hand=["Mind Control Gas"])).dice(5)
    t.ann.fights("Ogre", "Blob").plays("Mind Control Gas", on="Ogre").flees()
    assert t.saw("FightLost", "ann") and t.ann.escaped and t.ann.hand == [] and t.ann.level == 1
    assert t.saw("DieRolled") == 1 and t.nobody_is_asked()


@card("Mind Control Gas")
@rule("WIN-05", "WIN-07")
@ruling("R155")
def test_gas_never_gives_the_winning_level_or_what_a_kill_brings(table: Lay) -> None:
    t = table(ann=dict(level=9, hand=["Mind Control Gas"]))
    t.ann.fights("Bottle Bottle").plays("Mind Control Gas", on="Bottle Bottle")
    assert t.ann.level == 9 and t.winner is None
    assert t.saw("CardDrawn", "ann", at=1) == 2 and not t.saw("CardDrawn", "ann", at=0) and t.nobody_is_asked()


@card("Mind Control Gas")
@rule("CMB-05")
def test_enhancers_count_for_the_treasure_the_gassed_monster_leaves(table: Lay) -> None:
    t = table(ann=dict(hand=["Mind Control Gas"]))
    t.ann.fights("Ogre", with_=["Radioactive"]).plays("Mind Control Gas", on="Ogre")
    assert len(t.ann.hand) == 6 and t.nobody_is_asked()


@card("Mind Control Gas", "... And Its Clone")
@rule("CMB-06")
@ruling("R131")
def test_the_clone_stays_when_its_original_is_gassed(table: Lay) -> None:
    t = table(ann=dict(level=9, hand=["Mind Control Gas"]), options=["epic"])
    t.ann.fights("Blob", with_=["... And Its Clone", "Radioactive"]).plays("Mind Control Gas", on="Blob")
    assert t.monsters == ["... And Its Clone"] and t.strength() == (9, 7)
    t.all_pass()
    assert t.ann.level == 10 and len(t.ann.hand) == 4 and t.nobody_is_asked()


@card("Mind Control Gas")
@rule("HLP-05")
def test_gas_treasure_is_shared_as_agreed(table: Lay) -> None:
    t = table(ann={}, bob=dict(traits=["Bounty Hunter"], hand=["Mind Control Gas"]))
    t.treasures("Dogbot").ann.fights("Gas Giant").asks("bob", 2)
    t.bob.accepts().plays("Mind Control Gas", on="Gas Giant").passes()
    assert len(t.bob.hand) == 2 and t.ann.hand == []  # and no Door for the Bounty Hunter: nobody was killed
    assert not t.saw("CardDrawn", "bob", at=0) and t.all_pass().nobody_is_asked()


# Leech Bomb


@card("Leech Bomb")
@rule("CMB-11")
@ruling("R316")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_a_bomb_kills_the_only_monster_and_its_treasure(table: Lay, edition: str, who: str) -> None:
    t = table(edition=edition, **{n: dict(level=3, hand=["Leech Bomb"] * (n == who)) for n in ("ann", "bob")})
    t.ann.fights("Ogre")
    t.player(who).plays("Leech Bomb", on="Ogre")
    t.all_pass()
    assert t.ann.level == 5 and t.bob.level == 3 and t.ann.hand == t.bob.hand == []
    assert t.saw("MonsterKilled", "ann", card="Ogre") == 1 and t.discarded("Ogre", "Leech Bomb") and t.nobody_is_asked()


@card("Leech Bomb")
@rule("WIN-02")
@ruling("R157", "R316")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_a_bomb_may_make_the_winning_kill(table: Lay, edition: str, who: str) -> None:
    t = table(edition=edition, **{n: dict(level=9, hand=["Leech Bomb"] * (n == who)) for n in ("ann", "bob")})
    t.ann.fights("Ogre")
    t.player(who).plays("Leech Bomb", on="Ogre")
    t.all_pass()
    assert t.winner == "ann" and t.bob.level == 9


@card("Leech Bomb")
@rule("CMB-04", "CMB-11", "WIN-06")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_others_left_the_bombs_level_waits_for_the_end(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, hand=["Leech Bomb"]))
    t.ann.fights("Ogre", "Blob").plays("Leech Bomb", on="Ogre")
    assert t.ann.level == 3 and t.strength() == (3, 2)
    t.all_pass()
    assert t.ann.level == 6 and len(t.ann.hand) == 1 and t.nobody_is_asked()  # two levels and one; Treasure of the Blob


@card("Leech Bomb")
@rule("CMB-04", "RUN-01")
@ruling("R098", "R316")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_bombs_level_lapses_on_flight(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=9, gear=["Battle Armor"], hand=["Leech Bomb"])).dice(5)
    t.ann.fights("Ogre", "Space Probe").plays("Leech Bomb", on="Ogre").flees()
    assert t.winner is None and t.ann.level == 7 and t.ann.hand == [] and t.nobody_is_asked()  # 2 lost to the Probe


@card("Leech Bomb", "Bottle Bottle", "Starfish", "Captain Quirk")
@rule("CMB-11")
@ruling("R316")
def test_what_a_kill_brings_beside_treasure_remains(table: Lay) -> None:
    t = table(ann=dict(level=2, sex="female", traits=["Feline"], hand=["Leech Bomb"]))
    t.ann.fights("Bottle Bottle").plays("Leech Bomb", on="Bottle Bottle")
    assert t.ann.level == 3 and t.saw("CardDrawn", "ann", at=0) == 1 and not t.saw("CardDrawn", at=1)
    for monster in ("Starfish", "Captain Quirk"):
        t = table(ann=dict(level=2, sex="female", traits=["Feline"], hand=["Leech Bomb"]))
        t.ann.fights(monster).plays("Leech Bomb", on=monster)
        assert t.ann.level == 4 and t.ann.hand == [] and t.nobody_is_asked()


@card("Leech Bomb", "Plasmoid")
@rule("CMB-11")
def test_a_bounty_hunters_extra_treasure_of_plasmoid_is_gone_too(table: Lay) -> None:
    t = table(ann=dict(level=2, traits=["Bounty Hunter"], hand=["Leech Bomb"]))
    t.ann.fights("Plasmoid").plays("Leech Bomb", on="Plasmoid")
    assert t.ann.level == 4 and t.ann.hand == [] and t.all_pass().nobody_is_asked()


@card("Leech Bomb", "Slaughterbot")
@rule("CMB-11")
def test_a_gadgeteers_extra_treasure_of_slaughterbot_is_gone_too(table: Lay) -> None:
    t = table(ann=dict(level=2, traits=["Gadgeteer"], hand=["Leech Bomb"]))
    t.ann.fights("Slaughterbot").plays("Leech Bomb", on="Slaughterbot")
    assert t.ann.level == 3 and t.ann.hand == [] and t.nobody_is_asked()


@card("Leech Bomb", "Bounty Hunter")
def test_helping_a_bomb_to_kill_is_freelance_work(table: Lay) -> None:
    t = table(ann=dict(level=2, hand=["Leech Bomb"]), bob=dict(traits=["Bounty Hunter"]))
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    t.ann.plays("Leech Bomb", on="Ogre")
    assert t.saw("CardDrawn", "bob", at=0) == 1 and t.ann.level == 4 and t.all_pass().nobody_is_asked()


@card("Leech Bomb", "... And Its Clone")
@rule("CMB-06")
@ruling("R131")
def test_a_bomb_takes_the_clone_or_its_original(table: Lay) -> None:
    for target, left in (("Blob", "... And Its Clone"), ("... And Its Clone", "Blob")):
        t = table(ann=dict(level=3, hand=["Leech Bomb"]))
        t.ann.fights("Blob", with_=["... And Its Clone"]).plays("Leech Bomb", on=target)
        assert t.monsters == [left] and t.strength() == (3, 2)
        t.all_pass()
        assert t.ann.level == 5 and len(t.ann.hand) == 1 and t.nobody_is_asked()


@card("Leech Bomb", "Mind Control Gas")
@rule("ACT-06")
@pytest.mark.parametrize("shot", ["Leech Bomb", "Mind Control Gas"])
def test_gas_and_bomb_need_a_monster(table: Lay, shot: str) -> None:
    t = table(ann=dict(level=3, hand=[shot])).dice(1)
    assert t.ann.cannot_play(shot).because("ACT-06")
    t.ann.fights("Little Green Man").flees()
    assert t.ann.level == 1 and t.ann.hand == [shot] and t.nobody_is_asked()  # too late once the fight was lost


# Stasis Field


def _running_pair(table: Lay, edition: str = "star-2019", monster: str = "Space Amazon", **seats: object) -> Table:
    t = table(edition=edition, ann=dict(level=5), bob=dict(level=4), cy=dict(hand=["Stasis Field"]), **seats)
    t.ann.fights(monster, with_=["Radioactive"]).asks("bob")
    t.bob.accepts()
    return t.all_pass(until="flight")


@card("Stasis Field")
@rule("RUN-04")
@pytest.mark.parametrize("edition", EDITIONS)
def test_held_monsters_let_all_runners_go(table: Lay, edition: str) -> None:
    t = _running_pair(table, edition)
    t.cy.plays("Stasis Field", on="monsters")
    t.all_pass()
    assert not t.saw("DieRolled") and t.ann.escaped and t.bob.escaped
    assert (t.ann.level, t.bob.level) == (5, 4) and t.discarded("Stasis Field") and t.nobody_is_asked()


@card("Stasis Field")
@rule("RUN-04")
@pytest.mark.parametrize("edition", EDITIONS)
def test_held_munchkins_are_all_caught(table: Lay, edition: str) -> None:
    t = _running_pair(table, edition)
    t.cy.plays("Stasis Field", on="munchkins")
    t.all_pass()
    assert not t.saw("DieRolled") and t.saw("Caught", "ann") and t.saw("Caught", "bob")
    assert (t.ann.level, t.bob.level) == (2, 1) and t.nobody_is_asked()


@card("Stasis Field")
@rule("RUN-04")
@ruling("R314")
def test_between_the_runners_it_is_not_too_late(table: Lay) -> None:
    t = _running_pair(table).dice(1)
    t.all_pass(but="cy")
    t.cy.passes()
    t.all_pass(but="cy")
    assert t.ann.level == 2 and t.saw("DieRolled") == 1
    t.cy.plays("Stasis Field", on="monsters")
    t.all_pass()
    assert t.bob.escaped and t.saw("DieRolled") == 1 and t.nobody_is_asked()


@card("Stasis Field")
@rule("RUN-03")
def test_between_two_monsters_it_is_not_too_late(table: Lay) -> None:
    t = table(ann=dict(level=5), bob=dict(hand=["Stasis Field"])).dice(1)
    t.ann.fights("Little Green Man", "Space Amazon")
    t.all_pass(until="flight").bob.passes()
    t.ann.picks("Little Green Man")
    assert t.ann.level == 3
    t.bob.plays("Stasis Field", on="monsters")
    t.all_pass()
    assert t.saw("Escaped", "ann", card="Space Amazon") and t.ann.level == 3 and t.nobody_is_asked()


@card("Stasis Field")
@rule("RUN-03")
@ruling("R314")
def test_all_monsters_are_held(table: Lay) -> None:
    t = table(ann=dict(level=5, hand=["Stasis Field"]))
    t.ann.fights("Little Green Man", "Space Amazon")
    t.all_pass(until="flight").ann.plays("Stasis Field", on="monsters").flees("Space Amazon")
    assert t.saw("Escaped", "ann") == 2 and not t.saw("DieRolled") and t.ann.level == 5 and t.nobody_is_asked()


@card("Stasis Field", "Brain in a Jar")
@rule("RUN-05")
@ruling("R314")
def test_held_the_brain_can_be_escaped(table: Lay) -> None:
    t = table(ann=dict(level=5, traits=["Psychic"], hand=["Stasis Field"]))
    t.ann.fights("Brain in a Jar")
    t.all_pass(until="flight").ann.plays("Stasis Field", on="monsters")
    t.all_pass()
    assert t.ann.escaped and t.ann.level == 5 and t.ann.traits == ["Psychic"] and t.nobody_is_asked()


@card("Stasis Field", "Space Probe")
@rule("RUN-05")
def test_held_the_probe_still_costs_what_it_costs_those_who_escape(table: Lay) -> None:
    t = table(ann=dict(level=5, gear=["Energy Armor"], hand=["Stasis Field"]))
    t.ann.fights("Space Probe")
    t.all_pass(until="flight").ann.plays("Stasis Field", on="monsters")
    t.all_pass()
    assert t.ann.level == 3 and t.ann.gear == ["Energy Armor"] and t.nobody_is_asked()


@card("Stasis Field", "Brain in a Jar")
@rule("RUN-05")
@ruling("R117", "R118", "R314")
def test_those_who_are_not_pursued_are_not_touched(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(level=4), cy=dict(hand=["Stasis Field"]))
    t.ann.fights("Brain in a Jar").asks("bob")
    t.bob.accepts()
    t.all_pass(until="flight").cy.plays("Stasis Field", on="munchkins")
    t.all_pass()
    assert t.saw("NotPursued", "ann") and t.ann.level == 3 and t.bob.level == 2 and t.nobody_is_asked()


@card("Stasis Field")
@rule("RUN-08")
@ruling("R314")
def test_a_sidekick_already_sacrificed_still_saves(table: Lay) -> None:
    t = table(ann=dict(level=5, sidekicks=["Faithful Robot"]), bob={}, cy=dict(hand=["Stasis Field"]))
    t.ann.fights("Space Amazon", with_=["Radioactive"]).asks("bob")
    t.bob.accepts()
    t.all_pass(until="flight").cy.passes()
    t.ann.sacrifices("Faithful Robot").chooses("no")
    t.cy.plays("Stasis Field", on="munchkins")
    t.all_pass()
    assert t.ann.escaped and t.ann.level == 5 and t.saw("Caught", "bob") and t.nobody_is_asked()


@card("Stasis Field")
@rule("RUN-08")
def test_a_helper_already_saved_stays_saved(table: Lay) -> None:
    t = table(ann=dict(level=5, sidekicks=["Faithful Robot"]), bob=dict(level=4), cy=dict(hand=["Stasis Field"]))
    t.ann.fights("Space Amazon", with_=["... From Another Dimension"]).asks("bob")
    t.bob.accepts()
    t.all_pass(until="flight").cy.passes()
    t.ann.sacrifices("Faithful Robot").chooses("yes")
    t.all_pass()
    assert t.cy.hand == ["Stasis Field"]  # nobody is left whom it would hold
    assert t.bob.escaped and t.bob.level == 4 and t.nobody_is_asked()


@card("Stasis Field")
@rule("RUN-08")
def test_who_is_held_sacrifices_nobody_any_more(table: Lay) -> None:
    t = table(ann=dict(level=5, sidekicks=["Faithful Robot"]), bob=dict(hand=["Stasis Field"]))
    t.ann.fights("Space Amazon")
    t.all_pass(until="flight").bob.plays("Stasis Field", on="munchkins")
    t.all_pass()
    assert t.saw("Caught", "ann") and t.ann.level == 2 and t.ann.sidekicks == ["Sidekick: Faithful Robot"]
    assert t.nobody_is_asked()


@card("Stasis Field")
@ruling("R126")
def test_it_is_for_flights_only(table: Lay) -> None:
    t = table(ann=dict(level=5, hand=["Stasis Field"]))
    assert t.ann.cannot_play("Stasis Field", on="monsters")
    t.ann.fights("Blob")
    assert t.ann.cannot_play("Stasis Field", on="monsters")
    t.all_pass()
    assert t.ann.level == 6 and "Stasis Field" in t.ann.hand and t.nobody_is_asked()


# Ball of Yarn


def _helping_cat(table: Lay, edition: str = "star-2019", traits: Sequence[str] = ("Feline",), **who: Any) -> Table:
    seats: dict[str, dict[str, object]] = {"ann": {"level": 4}, "bob": {"level": 5, "traits": list(traits)}, "cy": {}}
    for name, hand in who.items():
        seats[name]["hand"] = hand
    t = table(edition=edition, **seats)
    t.ann.fights("Captain Quirk", with_=["Miniaturized"]).asks("bob", 1)
    t.bob.accepts()
    return t


@card("Ball of Yarn")
@rule("HLP-01")
@ruling("R103")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("who", ["ann", "cy"])
def test_a_feline_helper_drops_out_and_is_barred(table: Lay, edition: str, who: str) -> None:
    t = _helping_cat(table, edition, **{who: ["Ball of Yarn"]})
    assert t.asked == who
    t.player(who).plays("Ball of Yarn")
    assert t.helper is None and t.strength() == (4, 7) and t.saw("HelperLeft", "bob") == 1
    assert t.ann.cannot_ask("bob").because("may-not-help") and t.leaves("ann")


@card("Ball of Yarn")
@rule("CMB-10")
@ruling("R321")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_feline_can_be_distracted_at_the_last_moment(table: Lay, edition: str) -> None:
    t = _helping_cat(table, edition, cy=["Ball of Yarn"])
    t.cy.passes()
    assert t.strength() == (9, 7)
    t.ann.passes()
    t.cy.plays("Ball of Yarn")
    assert t.helper is None and t.strength() == (4, 7) and t.leaves("ann")


@card("Ball of Yarn")
@rule("HLP-01")
def test_without_a_feline_who_helps_there_is_nobody_to_distract(table: Lay) -> None:
    t = table(ann=dict(traits=["Feline"]), cy=dict(hand=["Ball of Yarn"]))
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    assert t.cy.cannot_play("Ball of Yarn") and t.leaves("ann")


@card("Ball of Yarn")
@rule("HLP-01")
@ruling("R103", "R321")
def test_somebody_else_may_be_asked_then(table: Lay) -> None:
    t = _helping_cat(table, ann=["Ball of Yarn"])
    t.ann.plays("Ball of Yarn").asks("cy", 1)
    t.cy.accepts()
    assert t.helper == "cy" and t.strength() == (5, 7) and t.leaves("ann")


@card("Ball of Yarn")
def test_the_cat_may_help_again_in_the_next_turn(table: Lay) -> None:
    t = table(ann={}, bob=dict(traits=["Feline"]), cy=dict(hand=["Ball of Yarn"])).doors("Gas Giant").dice(5)
    t.ann.takes_turn().kicks().asks("bob")
    t.bob.accepts()
    t.cy.plays("Ball of Yarn")
    t.all_pass().ann.ends_turn()
    t.doors("Gas Giant").cy.takes_turn()
    t.cy.kicks()
    assert t.cy.can_ask("bob") and t.leaves("cy")


@card("Ball of Yarn")
@pytest.mark.parametrize("traits", [(), ("Mutant",), ("Feline", "Half-Breed")])
@pytest.mark.parametrize("edition", EDITIONS)
def test_others_and_half_felines_do_not_mind(table: Lay, edition: str, traits: tuple[str, ...]) -> None:
    t = _helping_cat(table, edition, traits, cy=["Ball of Yarn"], ann=[])
    assert t.cy.cannot_play("Ball of Yarn") and t.helper == "bob" and t.leaves("ann")


@card("Ball of Yarn")
@rule("CHR-04")
def test_a_half_breed_of_two_races_does(table: Lay) -> None:
    t = _helping_cat(table, traits=("Feline", "Cyborg", "Half-Breed"), cy=["Ball of Yarn"])
    t.cy.plays("Ball of Yarn")
    assert t.helper is None and t.leaves("ann")


@card("Ball of Yarn")
def test_a_feline_who_fights_is_not_distracted(table: Lay) -> None:
    t = table(ann=dict(level=4, traits=["Feline"]), bob=dict(level=5), cy=dict(hand=["Ball of Yarn"]))
    t.ann.fights("Gas Giant", with_=["Radioactive"]).asks("bob")
    t.bob.accepts()
    assert t.cy.cannot_play("Ball of Yarn") and t.leaves("ann")


@card("Ball of Yarn")
@rule("HLP-05")
@ruling("R321")
@pytest.mark.parametrize("edition", EDITIONS)
def test_after_the_fight_the_feline_gets_nothing(table: Lay, edition: str) -> None:
    t = _helping_cat(table, edition, ann=["Ball of Yarn"])
    t.ann.passes()  # keeps it for later
    t.all_pass(until="sharing").ann.plays("Ball of Yarn")
    t.all_pass()
    assert t.ann.level == 5 and len(t.ann.hand) == 2 and t.bob.hand == [] and t.discarded("Ball of Yarn")
    assert t.nobody_is_asked()


@card("Ball of Yarn")
def test_only_who_was_helped_may_deny_the_share(table: Lay) -> None:
    t = _helping_cat(table, cy=["Ball of Yarn"])
    t.cy.passes()
    t.all_pass()
    assert t.kind == "share" and t.cy.cannot_play("Ball of Yarn") and t.leaves("ann")


@card("Ball of Yarn")
def test_when_help_is_agreed_the_share_cannot_be_denied_yet(table: Lay) -> None:
    t = _helping_cat(table, ann=["Ball of Yarn"])
    t.ann.plays("Ball of Yarn")
    assert t.helper is None and t.leaves("ann")  # nobody asked which of the two uses it is


@card("Ball of Yarn")
def test_when_the_treasure_is_shared_nobody_drops_out_any_more(table: Lay) -> None:
    t = _helping_cat(table, ann=["Ball of Yarn"])
    t.ann.passes()
    t.all_pass(until="sharing").ann.plays("Ball of Yarn")
    assert not t.saw("HelperLeft") and t.nobody_is_asked()


@card("Ball of Yarn")
def test_a_half_felines_share_is_safe(table: Lay) -> None:
    t = _helping_cat(table, traits=("Feline", "Half-Breed"), ann=["Ball of Yarn"])
    t.all_pass()
    assert t.kind == "share" and t.leaves("ann")


@card("Ball of Yarn")
@rule("HLP-03")
def test_an_item_promised_is_given_all_the_same(table: Lay) -> None:
    t = table(ann=dict(level=4, hand=["Ball of Yarn"], pack=["Dogbot"]), bob=dict(level=5, traits=["Feline"]))
    t.ann.fights("Captain Quirk", with_=["Miniaturized"]).asks("bob", 1, item="Dogbot")
    t.bob.accepts()
    t.ann.passes()
    t.all_pass(until="sharing").ann.plays("Ball of Yarn")
    assert len(t.ann.hand) == 2 and t.bob.hand == [] and t.bob.pack == ["Dogbot"] and t.nobody_is_asked()
