"""Passive abilities on made-up cards: sayable in a card list, right in fights, in breakdowns, in texts and for bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

import pytest
from marks import rule

import kickdoor
from kickdoor.bots import make
from kickdoor.bots.sight.monsters import strength_of_monster, with_helper
from kickdoor.bots.sight.sight import Sight
from kickdoor.cards import (
    AIMED_AT, BEST, CLASS, DEAREST, FLIGHT, FREE, GAS, HAND, HEADGEAR, HIGHEST, ANY_ONE_SHOT, A_FIGHTER, ONE_SHOT,
    DOOR, DYING, FIGHT, FIGHTERS, FOOTGEAR, LEVEL_LOST, LOWEST_LEVEL, OTHERS, OTHER_PLAYER, OUTSIDERS, OWN, RACE,
    RICHEST, ROLLED, SIDEKICKS, TREASURE, UNDEAD, BackToHand, BoostEach, Cancel, DiscardThis, Draw, Each, EndFight,
    IfRolled, LoseItem, LoseLevels, RestoreLevel, RollFor, RollOver, RunFaster, Stay, Survive, ThisCard,
    card_set, class_, decline, enhancer, item, monster, one_shot, played, race, reaction, sidekick, trap, use, word,
)  # fmt: skip
from kickdoor.engine import COMPILED
from kickdoor.engine.cards.abilities import BESIDE, OF_ITEM, OF_SIDEKICK, OF_TRAIT, OF_TRAP, Ability
from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.habits import HABITS
from kickdoor.engine.cards.kinds import Card, Monster, Trait
from kickdoor.engine.characters.folding import fold, profile
from kickdoor.engine.characters.profile import Encounter, Giver, Measures, Profile
from kickdoor.engine.text import LANGUAGES, add_words, card_text, source_text
from kickdoor.kit import Table
from kickdoor.laws import check
from kickdoor.sets import SETS as PRINTED
from kickdoor.workshop.vocabulary import callables

Lay = Callable[..., Table]
GNOME, HOARDER = word("Gnome", RACE), word("Hoarder", RACE)
PILOT = word("Pilot", CLASS)
GUILD = card_set(
    "guild", "A guild", ("star-2019",),
    [
        race("Gnome", GNOME, copies=3, wins_ties=True),
        race("Hoarder", HOARDER, copies=3, each_card=+1),
        item("Silver Stake", bonus=2, slot=HAND, value=300, against={UNDEAD: +3}, copies=3),
        item("Address Book", slot=HEADGEAR, value=200, each_card=+1, copies=3),
        item("Stubborn Shield", bonus=1, slot=HAND, value=200, wins_ties=True, copies=3),
        sidekick("Sidekick: Referee", wins_ties=True, copies=2),
        monster("Old Bones", level=6, treasures=1, tags=UNDEAD, copies=3),
        monster("Loner", level=6, treasures=1, ignores=SIDEKICKS, copies=3),
        enhancer("Embalmed", level=+2, treasures=0, tags=UNDEAD, copies=2),
        trap("Trap! Butterfingers", lasting=True, flee=-1, copies=2),
        item("Underdog Bell", value=300, each_level_behind=+2, copies=2),
        monster("Hungry Hedge", level=3, treasures=1, each_item=+2, copies=2),
        monster("Two-Headed Accountant", level=8, treasures=1, ignores=ANY_ONE_SHOT, copies=2),
        one_shot("Smelling Salts", bonus=+3, value=100, copies=2),
        one_shot("Sneezing Gas", bonus=+2, value=100, tags=GAS, copies=2),
        one_shot("Group Hug", then=BoostEach(GNOME, 4), value=100, copies=2),
        monster("Jealous Gate", level=3, treasures=1, with_helper=+4, copies=2),
        trap("Trap! Tall Poppies", Each(HIGHEST, LoseLevels(1)), copies=2),
        item("Growing Stick", bonus=1, slot=HAND, value=300, each_level=+1, copies=2),
        item("Boomerang", bonus=3, slot=HAND, value=300, when_you_win=BackToHand(), copies=2),
        sidekick("Sidekick: Weathercock", bonus=2, fickle=True, copies=2),
        sidekick("Sidekick: Old Rival", bonus=2, jealous=True, copies=2),
        item("Clumsy Oath", slot=HEADGEAR, bonus=1, value=200, jealous=True, copies=2),
        item("Wooden Spoon", bonus=1, value=300, while_lowest=+4, copies=2),
        trap("Trap! Tax Day", Each(RICHEST, LoseItem(BEST)), copies=2),
        trap("Trap! Wealth Tax", Each(RICHEST, LoseLevels(1)), copies=2),
        monster("Night Owl", level=3, treasures=1, even_turns=+4, copies=2),
        monster("Patient Troll", level=5, treasures=1, lurks=True, instead=decline(GNOME), copies=3),
    ],
)  # fmt: skip
COURT = card_set(
    "court", "A court", ("star-2019",),
    [
        item("Call Sheet", bonus=1, value=300, each_sidekick=+2, copies=2),
        sidekick("Spare Arm", carries=1),
        monster("Jury of Rats", level=3, treasures=1, each_outsider=+2, copies=2),
        monster("Mirror Prince", level=3, treasures=1, each_level=+1, copies=2),
        trap("Trap! Bailiff", LoseItem(DEAREST), copies=2),
    ],
)  # fmt: skip
RANGE = card_set(
    "range", "A shooting range", ("star-2019",),
    [
        item("Pea Shooter", bonus=1, value=300, copies=2,
             uses=use("Take aim", when=FREE, at=OTHER_PLAYER, per_turn=1, then=Each(AIMED_AT, LoseLevels(1)))),
        one_shot("Itching Powder", when=FREE, at=OTHER_PLAYER, then=Each(AIMED_AT, LoseItem(BEST)), copies=2),
        class_("Pilot", PILOT, copies=2,
               uses=use("Guide them in", when=FLIGHT, at=A_FIGHTER, then=Each(AIMED_AT, RunFaster(2)))),
        reaction("Message in a Bottle", to=played(ONE_SHOT), effect=(Cancel(), Draw(1, TREASURE)), copies=2),
        trap("Trap! Fog Bank", Stay(), lasting=True, alone=-2, when_you_win=DiscardThis(), copies=2),
    ],
)  # fmt: skip
FAIR = card_set(
    "fair", "A fair", ("star-2019",),
    [
        item("Party Balloon", bonus=2, value=300, copies=2,
             when_caught=(DiscardThis(), Each(OTHERS, Draw(1, TREASURE)))),
        trap("Trap! Alms", Each(LOWEST_LEVEL, Draw(1, TREASURE)), copies=2),
        one_shot("White Flag", when=FIGHT, value=100, copies=2, then=(EndFight(), Each(FIGHTERS, Draw(1, DOOR)))),
        one_shot("Popcorn", when=FIGHT, value=100, copies=2, then=Each(OUTSIDERS, Draw(1, TREASURE))),
        item("Coin of Fate", value=200, copies=2, uses=use("Flip it", when=OWN, per_turn=1, then=RollFor(
            Draw(1, TREASURE), from_=6, otherwise=IfRolled(2, DiscardThis(), otherwise=Draw(1, DOOR))))),
        monster("Vain Peacock", level=5, treasures=1, bad_stuff=LoseItem(
            HEADGEAR, worn=True, otherwise=LoseItem(FOOTGEAR, worn=True, otherwise=LoseLevels(2)))),
        sidekick("Understudy", copies=2, uses=use("Step in", when=DYING, pay=ThisCard(), then=Survive())),
        one_shot("Second Try", when=ROLLED, then=RollOver(), value=100, copies=2),
        one_shot("Plaster", when=LEVEL_LOST, then=RestoreLevel(), value=100, copies=2),
    ],
)  # fmt: skip
SETS: list[Any] = ["star", GUILD]
FAIRGROUND: list[Any] = ["star", FAIR]
CARDS: dict[str, Card] = {c.name: c for c in (*GUILD.cards, *COURT.cards, *RANGE.cards, *FAIR.cards)}


def why(t: Table) -> list[tuple[str, int]]:
    return [(kind, n) for kind, n, _ in t.why("munchkins")]


# The Race that wins ties


@rule("CMB-01")
@pytest.mark.parametrize(
    ("ann", "won"),
    [
        (dict(level=6), False),
        (dict(level=6, traits=["Gnome"]), True),
        (dict(level=5, traits=["Gnome"]), False),
        (dict(level=5, gear=["Stubborn Shield"]), True),
        (dict(level=6, sidekicks=["Referee"]), True),
    ],
)
def test_the_owner_of_the_card_wins_ties(table: Lay, ann: dict[str, Any], won: bool) -> None:
    t = table(sets=SETS, ann=ann).dice(5)
    t.ann.fights("Bug-Eyed Monster").passes()
    t.all_pass()
    assert bool(t.saw("FightWon", "ann")) == won and bool(t.saw("FightLost", "ann")) != won


@rule("HLP-07")
def test_a_helper_wins_ties_too(table: Lay) -> None:
    t = table(sets=SETS, ann=dict(level=3), bob=dict(level=3, traits=["Gnome"]))
    t.ann.fights("Bug-Eyed Monster").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.saw("FightWon", "ann")


def test_a_sidekick_who_does_not_count_wins_no_ties(table: Lay) -> None:
    t = table(sets=SETS, ann=dict(level=6, sidekicks=["Referee"])).dice(6)
    t.ann.fights("Loner")
    t.all_pass()
    assert t.saw("FightLost", "ann")


# The Item with a bonus against the Undead


@rule("CMB-01")
def test_a_bonus_against_the_undead(table: Lay) -> None:
    t = table(sets=SETS, ann=dict(level=2, gear=["Silver Stake"]))
    t.ann.fights("Old Bones")
    assert t.strength() == (2 + 2 + 3, 6) and why(t) == [("level", 2), ("item", 2), ("facing", 3)]
    fight = t.game.view(1).fight
    assert fight is not None
    lines = [source_text(source, ["Ann"], t.game.state.cards) for source in fight.our_sources]
    assert lines == ["Level 2", "Silver Stake +2", "Silver Stake against Undead monsters +3"]
    assert t.leaves("ann")


def test_the_bonus_counts_for_a_monster_that_was_made_undead_only(table: Lay) -> None:
    t = table(sets=SETS, ann=dict(level=2, gear=["Silver Stake"]), bob=dict(hand=["Embalmed"]))
    t.ann.fights("Bug-Eyed Monster")
    assert t.strength() == (4, 6)
    t.bob.plays("Embalmed", on="Bug-Eyed Monster")
    assert t.strength() == (7, 8) and t.leaves("ann")


# The bonus for each card in hand


@pytest.mark.parametrize("ann", [dict(traits=["Hoarder"]), dict(gear=["Address Book"])])
def test_a_bonus_for_each_card_in_hand(table: Lay, ann: dict[str, Any]) -> None:
    t = table(sets=SETS, ann=dict(level=1, hand=["Chair", "Ogre", "Big Red Button"], **ann))
    t.ann.fights("Bug-Eyed Monster")
    assert t.strength() == (1 + 3, 6) and ("cards-held", 3) in why(t)
    t.ann.plays("Big Red Button", on="munchkins")
    t.all_pass(but="ann")
    assert t.strength() == (1 + 2 + 5, 6) and t.leaves("ann")


def test_a_view_has_what_bonuses_are_multiplied_by(table: Lay) -> None:
    t = table(sets=SETS, ann=dict(level=2, hand=["Chair", "Ogre"], traits=["Hoarder"]), bob=dict(level=5))
    ann, profile = t.game.view(1).seats[0], t.game.profile(0)
    assert ann.measures == Measures(cards=2, behind=3, level=2)
    assert profile.points_in(Encounter(alone=True), ann.measures) == 2


def test_what_profiles_were_asked_before_still_works(table: Lay) -> None:
    t = table(sets=SETS, ann=dict(hand=["Chair", "Ogre"], traits=["Gnome"], gear=["Silver Stake", "Address Book"]))
    p = t.game.profile(0)
    with pytest.warns(DeprecationWarning, match="use Profile.points_in"):
        assert p.total(0, True, UNDEAD.mask, 2) == 2 + 3 + 2
    with pytest.warns(DeprecationWarning, match="use Profile.points "):
        assert [p.amount(b, True, 0, 2) for b in p.bonuses if b.kind == "cards-held"] == [2]
    with pytest.warns(DeprecationWarning, match="use Profile.bonuses_in"):
        assert p.counting(0) == p.bonuses_in(Encounter())
    with pytest.warns(DeprecationWarning, match="use Profile.wins_ties_in"):
        assert p.takes_ties(0)


# The bonus for each Level behind


def test_a_bonus_for_each_level_behind_the_leader(table: Lay) -> None:
    t = table(sets=SETS, ann=dict(level=2, gear=["Underdog Bell"], hand=["Tall Poppies"]), bob=dict(level=5))
    t.ann.fights("Bug-Eyed Monster")
    assert t.strength() == (2 + 2 * 3, 6) and ("levels-behind", 6) in why(t)
    t.ann.plays("Tall Poppies", on="bob")
    t.all_pass(but="ann")
    assert t.bob.level == 4 and t.strength() == (2 + 2 * 2, 6) and t.leaves("ann")


def test_the_leader_has_no_bonus_for_being_behind(table: Lay) -> None:
    t = table(sets=SETS, ann=dict(level=5, gear=["Underdog Bell"]), bob=dict(level=5), cy=dict(level=2))
    t.ann.fights("Bug-Eyed Monster")
    assert t.strength() == (5, 6) and t.leaves("ann")


# Monsters that look at Items and helpers


def test_a_monster_is_stronger_for_each_item_its_fighters_use(table: Lay) -> None:
    t = table(
        sets=SETS, ann=dict(level=4, gear=["Bubble Helmet", "Magnetic Boots"], pack=["Maser"]),
        bob=dict(level=2, gear=["Energy Armor"]),
    )  # fmt: skip
    t.ann.fights("Hungry Hedge")
    assert t.strength()[1] == 3 + 2 * 2 and ("items-seen", 4) in [(k, n) for k, n, _ in t.why("monsters")]
    t.ann.asks("bob", treasures=1)
    t.bob.accepts()
    assert t.strength()[1] == 3 + 2 * 3 and t.leaves("ann")


def test_a_monster_is_stronger_while_somebody_helps(table: Lay) -> None:
    t = table(sets=SETS, ann=dict(level=2), bob=dict(level=6))
    t.ann.fights("Jealous Gate")
    assert t.strength() == (2, 3)
    t.ann.asks("bob", treasures=0)
    t.bob.accepts()
    assert t.strength() == (8, 7) and ("helped", 4) in [(k, n) for k, n, _ in t.why("monsters")] and t.leaves("ann")


def test_a_monster_is_stronger_for_each_level_of_its_fighters(table: Lay) -> None:
    t = table(
        sets=[*SETS, COURT], ann=dict(level=4, hand=["Tall Poppies"]), bob=dict(level=6), cy=dict(level=1)
    )  # fmt: skip
    t.ann.fights("Mirror Prince")
    assert t.strength() == (4, 3 + 4) and ("levels-faced", 4) in [(k, n) for k, n, _ in t.why("monsters")]
    assert strength_of_monster(Sight(t.game.view(0)), facts_of(CARDS["Mirror Prince"]).foe, 0) == 3 + 4
    assert with_helper(Sight(t.game.view(0)), 1) == 4 + 6 - (3 + 4 + 6)
    t.ann.asks("bob", treasures=0)
    t.bob.accepts()
    assert t.strength() == (4 + 6, 3 + 4 + 6)
    t.ann.plays("Tall Poppies", on="bob")
    t.all_pass(but="ann")
    assert t.strength() == (4 + 5, 3 + 4 + 5) and t.leaves("ann")


def test_a_monster_is_stronger_for_each_player_outside_the_fight(table: Lay) -> None:
    t = table(sets=[*SETS, COURT], ann=dict(level=2), bob=dict(level=6), cy=dict(level=1))
    t.ann.fights("Jury of Rats")
    assert t.strength() == (2, 3 + 2 * 2)
    assert with_helper(Sight(t.game.view(0)), 1) == 2 + 6 - (3 + 2)
    t.ann.asks("bob", treasures=0)
    t.bob.accepts()
    assert t.strength() == (8, 3 + 2) and ("outsiders", 2) in [(k, n) for k, n, _ in t.why("monsters")]
    assert t.leaves("ann")


def test_a_bonus_for_each_sidekick(table: Lay) -> None:
    t = table(
        sets=[*SETS, COURT],
        ann=dict(level=4, gear=["Call Sheet"], sidekicks=["Old Rival"]),
        bob=dict(gear=["Call Sheet"]),
    )
    t.ann.fights("Bug-Eyed Monster")
    assert t.strength() == (4 + 1 + 2 + 2, 6) and ("sidekicks-had", 2) in [(k, n) for k, n, _ in t.why("munchkins")]
    assert t.game.view(0).profile(0).friends == 1 and t.game.view(0).profile(1).friends == 0
    assert t.leaves("ann")


def test_a_monster_is_stronger_on_even_turns(table: Lay) -> None:
    t = table(sets=SETS, ann=dict(level=5), bob=dict(level=5)).doors("Night Owl", "Night Owl").dice(6)
    t.ann.opens_door()
    first = t.strength()[1]
    t.all_pass()
    t.ann.ends_turn()
    t.bob.opens_door()
    assert {first, t.strength()[1]} == {3, 7} and t.leaves("bob")


# The Item that grows, the Item that comes back, the Sidekick that leaves


def test_a_bonus_for_each_own_level(table: Lay) -> None:
    t = table(sets=SETS, ann=dict(level=4, gear=["Growing Stick"], hand=["Tall Poppies"]))
    t.ann.fights("Bug-Eyed Monster")
    assert t.strength() == (4 + 1 + 4, 6) and ("own-levels", 4) in why(t)
    t.ann.plays("Tall Poppies", on="bob")
    t.all_pass(but="ann")
    assert t.strength() == (3 + 1 + 3, 6) and t.leaves("ann")


@pytest.mark.parametrize(("level", "hand", "gear"), [(6, ["Boomerang"], []), (1, [], ["Boomerang"])])
def test_an_item_comes_back_to_the_hand_after_a_win(table: Lay, level: int, hand: list[str], gear: list[str]) -> None:
    t = table(sets=SETS, ann=dict(level=level, gear=["Boomerang"])).dice(6).treasures("Laser", "Laser")
    t.ann.fights("Bug-Eyed Monster")
    t.all_pass()
    assert [c for c in t.ann.hand if c == "Boomerang"] == hand and t.ann.gear == gear


@pytest.mark.parametrize(("level", "left"), [(3, []), (1, ["Weathercock"])])
def test_a_fickle_sidekick_leaves_a_player_who_loses_a_level(table: Lay, level: int, left: list[str]) -> None:
    t = table(sets=SETS, ann=dict(level=level, sidekicks=["Weathercock"])).doors("Tall Poppies")
    t.ann.opens_door()
    assert t.ann.sidekicks == left


def test_what_is_jealous_leaves_a_player_who_gains_a_level(table: Lay) -> None:
    t = table(sets=SETS, ann=dict(level=5, sidekicks=["Old Rival"], gear=["Clumsy Oath"])).treasures("Laser", "Laser")
    t.ann.fights("Bug-Eyed Monster")
    t.all_pass()
    assert t.ann.level == 6 and t.ann.sidekicks == t.ann.gear == []
    assert t.discarded("Old Rival") and t.discarded("Clumsy Oath")


def test_what_is_jealous_stays_when_a_level_is_lost(table: Lay) -> None:
    t = table(sets=SETS, ann=dict(level=3, sidekicks=["Old Rival"], gear=["Clumsy Oath"])).doors("Tall Poppies")
    t.ann.opens_door()
    assert (t.ann.level, t.ann.sidekicks, t.ann.gear) == (2, ["Old Rival"], ["Clumsy Oath"])


# The bonus for being last


def test_a_bonus_while_nobody_has_a_lower_level(table: Lay) -> None:
    t = table(
        sets=SETS, ann=dict(level=3, gear=["Wooden Spoon"], hand=["Tall Poppies"]), bob=dict(level=4), cy=dict(level=3)
    )  # fmt: skip
    t.ann.fights("Bug-Eyed Monster")
    assert t.strength() == (3 + 1 + 4, 6) and ("lowest-level", 4) in why(t)
    t.ann.plays("Tall Poppies", on="bob")
    t.all_pass(but="ann")
    assert t.bob.level == 3 and t.strength() == (3 + 1 + 4, 6) and t.leaves("ann")


def test_no_bonus_for_the_lowest_level_while_somebody_is_below(table: Lay) -> None:
    t = table(sets=SETS, ann=dict(level=3, gear=["Wooden Spoon"]), bob=dict(level=4), cy=dict(level=2))
    t.ann.fights("Bug-Eyed Monster")
    assert t.strength() == (3 + 1, 6) and t.leaves("ann")


# The Trap that strikes the richest


def test_a_trap_strikes_those_whose_items_are_worth_most(table: Lay) -> None:
    t = table(
        sets=SETS, ann=dict(gear=["Growing Stick"]), bob=dict(gear=["Silver Stake"]), cy=dict(gear=["Address Book"])
    ).doors("Tax Day")  # fmt: skip
    t.ann.opens_door()
    assert (t.ann.gear, t.bob.gear, t.cy.gear) == ([], [], ["Address Book"])


def test_nobody_is_rich_where_nobody_has_anything(table: Lay) -> None:
    t = table(sets=SETS, ann=dict(level=2), bob=dict(level=3)).doors("Wealth Tax")
    t.ann.opens_door()
    assert (t.ann.level, t.bob.level) == (2, 3) and t.discarded("Wealth Tax")


# The Trap that takes what is worth most


def test_a_trap_takes_the_item_that_sells_for_most(table: Lay) -> None:
    t = table(
        sets=[*SETS, COURT], ann=dict(gear=["Silver Stake"], pack=["Laser", "Address Book"])
    ).doors("Bailiff")  # fmt: skip
    t.ann.opens_door()
    assert t.ann.gear == ["Silver Stake"] and t.ann.pack == ["Address Book"] and t.discarded("Laser")


def test_of_two_items_worth_the_same_the_victim_chooses(table: Lay) -> None:
    t = table(sets=[*SETS, COURT], ann=dict(gear=["Silver Stake", "Call Sheet", "Address Book"])).doors("Bailiff")
    t.ann.opens_door()
    t.ann.picks("Call Sheet")
    assert t.ann.gear == ["Silver Stake", "Address Book"]


def test_an_item_without_a_value_is_lost_if_there_is_no_other(table: Lay) -> None:
    t = table(sets=["star", "munchkin", COURT], ann=dict(gear=["Rat on a Stick"])).doors("Bailiff")
    t.ann.opens_door()
    assert t.ann.gear == []


# The monster that waits for the next player


@pytest.mark.parametrize("ann", [dict(level=1), dict(level=1, traits=["Gnome"])], ids=["runs", "declines"])
def test_a_monster_that_lurks_waits_for_the_next_player(table: Lay, ann: dict[str, Any]) -> None:
    t = table(sets=SETS, ann=ann).doors("Patient Troll").dice(6)
    t.ann.opens_door()
    if t.kind == "decline":
        t.ann.declines()
    t.all_pass()
    assert t.saw("CardPutOnTop", card="Patient Troll") and not t.discarded("Patient Troll")
    t.ann.ends_turn()
    t.bob.opens_door()
    assert t.saw("MonsterMet", "bob", card="Patient Troll") and t.leaves("bob")


def test_a_monster_lurks_once(table: Lay) -> None:
    t = table(sets=SETS).doors("Patient Troll").dice(6, 6)
    t.ann.opens_door()
    t.all_pass()
    t.ann.ends_turn()
    t.bob.opens_door()
    t.all_pass()
    assert t.discarded("Patient Troll") and t.saw("CardPutOnTop") == 1


def test_a_monster_that_lurks_is_saved_with_the_game() -> None:
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], sets=SETS, seed=7)
    bots = [make("random", seed) for seed in (1, 2, 3)]
    while game.decision and not game.state.lurked:
        game.play(bots[game.decision.seat].choose(game.view(game.decision.seat)))
    assert game.state.lurked and kickdoor.load(kickdoor.save(game), GUILD).state.lurked == game.state.lurked


def test_a_monster_that_lurks_does_not_come_back_when_killed(table: Lay) -> None:
    t = table(sets=SETS, ann=dict(level=6)).doors("Patient Troll")
    t.ann.opens_door()
    t.all_pass()
    assert not t.saw("CardPutOnTop") and t.saw("CardDiscarded", card="Patient Troll")


# What happens to the leaders


@pytest.mark.parametrize(
    ("levels", "after"),
    [((3, 5, 2), (3, 4, 2)), ((5, 5, 2), (4, 4, 2)), ((5, 1, 2), (4, 1, 2)), ((3, 3, 3), (2, 2, 2))],
)
def test_those_of_the_highest_level(table: Lay, levels: tuple[int, ...], after: tuple[int, ...]) -> None:
    ann, bob, cy = (dict(level=level) for level in levels)
    t = table(sets=SETS, ann=ann, bob=bob, cy=cy).doors("Tall Poppies")
    t.ann.opens_door()
    assert (t.ann.level, t.bob.level, t.cy.level) == after


@pytest.mark.parametrize(
    ("levels", "draws"), [((3, 5, 2), ["cy"]), ((2, 5, 2), ["ann", "cy"]), ((3, 3, 3), ["ann", "bob", "cy"])]
)
def test_those_of_the_lowest_level(table: Lay, levels: tuple[int, ...], draws: list[str]) -> None:
    ann, bob, cy = (dict(level=level) for level in levels)
    t = table(sets=FAIRGROUND, ann=ann, bob=bob, cy=cy).doors("Alms")
    t.ann.opens_door()
    assert [seat.name.lower() for seat in (t.ann, t.bob, t.cy) if len(seat.hand) == 1] == draws


# Those in the fight, and those outside


@pytest.mark.parametrize("helped", [False, True])
def test_those_in_the_fight_and_those_outside(table: Lay, helped: bool) -> None:
    t = table(sets=FAIRGROUND, ann=dict(hand=["White Flag"]), bob=dict(level=2), cy=dict(hand=["Popcorn"]))
    t.treasures("Laser", "Dogbot").doors("Mutant", "Mutant")
    t.ann.fights("Great Cthulhu")
    if helped:
        t.ann.asks("bob")
        t.bob.accepts()
    t.cy.plays("Popcorn")
    t.ann.plays("White Flag")
    t.all_pass()
    assert len(t.cy.hand) == 1 and len(t.bob.hand) == 1
    assert t.ann.hand == ["Mutant"] and (t.bob.hand == ["Mutant"]) == helped


# What a lost fight does


@pytest.mark.parametrize(("die", "bursts"), [(5, False), (1, True)])
def test_what_happens_when_its_owner_is_caught(table: Lay, die: int, bursts: bool) -> None:
    t = table(sets=FAIRGROUND, ann=dict(gear=["Party Balloon"])).dice(die).treasures("Laser", "Laser")
    t.ann.fights("Bug-Eyed Monster")
    t.all_pass()
    assert t.discarded("Party Balloon") == bursts
    assert [seat.hand for seat in (t.ann, t.bob, t.cy)] == ([[], ["Laser"], ["Laser"]] if bursts else [[], [], []])


@pytest.mark.parametrize(
    ("die", "gone", "hand"), [(1, True, []), (2, True, []), (3, False, ["Mutant"]), (6, False, ["Laser"])]
)
def test_a_roll_with_three_results(table: Lay, die: int, gone: bool, hand: list[str]) -> None:
    t = table(sets=FAIRGROUND, ann=dict(gear=["Coin of Fate"])).dice(die).treasures("Laser").doors("Mutant")
    t.ann.has_time().uses("Flip it")
    t.all_pass()
    assert (t.discarded("Coin of Fate"), t.ann.hand) == (gone, hand)


@pytest.mark.parametrize(
    ("monster", "kinds"), [("Peacock", {"rolled", "level-lost"}), ("Cthulhu", {"rolled", "dying"})]
)
@pytest.mark.parametrize("owner", ["ann", "bob"])
def test_what_answers_a_roll_a_loss_or_a_death_is_for_its_victim(
    table: Lay, owner: str, monster: str, kinds: set[str]
) -> None:
    cards = dict(hand=["Second Try", "Plaster"], sidekicks=["Understudy"])
    t = table(sets=FAIRGROUND, **{"ann": dict(level=6), owner: dict(level=6, **cards)}).dice(1)
    t.ann.fights("Vain Peacock", "Blob") if monster == "Peacock" else t.ann.fights("Great Cthulhu")
    game, asked = t.game.clone(), set()
    while game.decision and game.decision.kind not in ("explore", "end", "free"):
        asked.add((game.decision.kind, game.decision.seat))
        game.play(next((move for move in game.legal_moves if move.verb in ("pass", "run")), game.legal_moves[0]))
    t.leaves("ann")
    answered = {kind for kind, seat in asked if kind in ("rolled", "level-lost", "dying")}
    assert answered == (kinds if owner == "ann" else set())


# Lasting Traps


@rule("RUN-02")
def test_a_lasting_trap_makes_its_victim_slower(table: Lay) -> None:
    t = table(sets=SETS, ann=dict(marks=["Butterfingers"])).dice(5)
    t.ann.fights("Ogre")
    t.all_pass()
    assert t.saw("Caught", "ann")


# Texts


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Gnome", "You win ties, and so does anyone you help."),
        ("Hoarder", "+1 in fights for each card in your hand."),
        ("Silver Stake", "Another +3 against Undead monsters."),
        ("Trap! Butterfingers", "-1 to run away."),
        ("Underdog Bell", "+2 in fights for each Level you are behind the leader."),
        ("Hungry Hedge", "+2 for each Item that those who fight it use."),
        ("Jealous Gate", "+4 while anyone helps."),
        ("Call Sheet", "+2 in fights for each of your Sidekicks."),
        ("Spare Arm", "It has an extra hand: the Item it holds counts for you if you may use it."),
        ("Jury of Rats", "+2 for each player who is not in the fight."),
        ("Mirror Prince", "+1 for each Level of those who fight it."),
        ("Trap! Bailiff", "Lose your most valuable Item."),
        ("Growing Stick", "+1 in fights for each of your Levels."),
        ("Boomerang", "After each fight you win or help win, take this card back into hand."),
        ("Sidekick: Weathercock", "It leaves you when you lose a level."),
        ("Night Owl", "+4 on even-numbered turns of the game."),
        (
            "Patient Troll",
            "If it is not killed, it goes back on top of the Door deck and waits behind the next door, but only once.",
        ),
        ("Trap! Tall Poppies", "Every player of the highest Level loses a level."),
        ("Trap! Alms", "Every player of the lowest Level draws a Treasure."),
        ("Popcorn", "In a fight, everyone who is not in the fight draws a Treasure."),
        (
            "Vain Peacock",
            (
                "Bad Stuff: lose the Headgear you are wearing; if you wear none, lose the Footgear you are wearing, or "
                "2 levels if you wear none."
            ),
        ),
        ("Second Try", "Right after your own die roll, roll it again; the second number stands."),
        ("Plaster", "When you have just lost a level, get that level back."),
        (
            "Understudy",
            (
                "Step in: when you are about to die, discard this Sidekick to survive: lose a level and your whole "
                "hand instead, and escape from every monster in the fight."
            ),
        ),
        (
            "White Flag",
            (
                "In a fight, end it: all monsters leave, and there is no reward of any kind. Then everyone in the "
                "fight draws a Door card."
            ),
        ),
        (
            "Party Balloon",
            "After a fight in which a monster catches you, discard this card; every other player draws a Treasure.",
        ),
        (
            "Coin of Fate",
            (
                "Flip it: on your own turn, outside fights, roll a die: on a 6, draw a Treasure; on 2 or less, discard "
                "this card; otherwise draw a Door card. Once on each of your turns."
            ),
        ),
    ],
)
def test_it_says_so(name: str, line: str) -> None:
    assert line in card_text(CARDS[name])


# Everybody sees it


def test_a_profile_is_public(table: Lay) -> None:
    t = table(sets=SETS, ann=dict(traits=["Gnome"], gear=["Silver Stake"]), bob=dict(traits=["Feline"]))
    view = t.game.view(2)
    assert view.profile(0).wins_ties and not view.profile(1).wins_ties and view.profile(1).second_door
    assert view.profile(1).run_away == 1 and view.profile(2) == t.game.view(None).profile(2)


def test_a_profile_follows_the_cards(table: Lay) -> None:
    t = table(ann=dict(traits=["Gadgeteer", "Feline"], gear=["Rocket Boots", "Permanent Wave"]))
    before = profile(t.game.state, 0)
    assert (before.any_complex, before.run_away, before.hands, before.free_hands) == (True, 3, 3, 3)
    t.ann.has_time().drops("Gadgeteer")
    t.ann.unequips("Permanent Wave")
    after = profile(t.game.state, 0)
    assert (after.any_complex, after.run_away, after.hands) == (False, 3, 2) and after == fold(t.game.state, 0)


@pytest.mark.skipif(COMPILED, reason="a compiled class does not tell its annotations")
def test_profiles_are_compared_field_by_field() -> None:
    assert len(Profile().all()) == len(Profile.__annotations__)
    one, two = Profile(), Profile()
    assert one == two and hash(one) == hash(two)
    one.sells_for = 300
    assert one != two


# Bots


def test_bots_play_with_these_cards() -> None:
    for seed in range(3):
        game = kickdoor.new_game(["Ann", "Bob", "Cy"], sets=SETS, seed=seed)
        bots = [make("greedy", seed * 3 + i) for i in range(3)]
        while game.decision is not None:
            game.play(bots[game.decision.seat].choose(game.view(game.decision.seat)))
        check(game)
        assert game.outcome is not None


# Declaring


@pytest.mark.parametrize(
    ("make_it", "sentence"),
    [
        (lambda: race("X", GNOME, sells_dubble=True), "race takes no sells_dubble; did you mean sells_double?"),  # type: ignore[call-arg]
        (lambda: class_("X", word("X", "class"), carries=4), "class takes no carries"),  # type: ignore[call-arg]
        (lambda: monster("X", level=1, treasures=1, ignore=UNDEAD), "did you mean ignores?"),  # type: ignore[call-arg]
        (lambda: monster("X", level=1, treasures=1, leaves=0), "monster takes leaves only together with scared_off_by"),
    ],
)
def test_a_keyword_that_is_none(make_it: Callable[[], Card], sentence: str) -> None:
    with pytest.raises(TypeError, match=sentence.replace("?", r"\?")):
        make_it()


OWN_WORDS = {
    "name", "word", "bonus", "slot", "value", "only", "never", "tags", "uses", "abilities", "copies", "bespoke",
    "original", "deck", "when", "saves", "level", "treasures", "wins", "bad_stuff",
}  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "makers"),
    [("race", OF_TRAIT), ("item", OF_ITEM), ("sidekick", OF_SIDEKICK), ("trap", OF_TRAP), ("monster", HABITS)],
)
def test_every_keyword_makes_an_ability(kind: str, makers: dict[str, Any]) -> None:
    named = {parameter.name for parameter in callables()[kind].parameters}
    assert named - OWN_WORDS - set(BESIDE) == set(makers)


def test_a_card_has_few_fields_and_several_cards_use_each() -> None:
    assert len(fields(Monster)) < 20 and len(fields(Trait)) < 20
    printed = [c for s in PRINTED.values() for c in (*s.cards, *(c for p in s.printings for c in p.cards))]
    used: dict[str, set[str]] = {}
    for c in printed:
        for f in fields(c):
            used.setdefault(f.name, set())
            if getattr(c, f.name) != f.default:
                used[f.name].add(c.name)
    assert {name for name, by in used.items() if len(by) < 2} == set()


@pytest.mark.skipif(COMPILED, reason="nobody can build on a compiled class")
def test_an_ability_of_ones_own(table: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, "en", LANGUAGES["en"])  # without the new sentence again afterwards

    @dataclass(frozen=True)
    class BornLucky(Ability):
        def fold(self, p: Profile, giver: Giver) -> None:
            p.on_rolls += 2

    add_words("en", {"ability.BornLucky": "+2 to every die you roll."})
    lucky = race("Leprechaun", word("Leprechaun", RACE), abilities=(BornLucky(),))
    t = table(sets=["star", card_set("luck", "Luck", ("star-2019",), [lucky])], ann=dict(traits=["Leprechaun"])).dice(3)
    t.ann.fights("Ogre")
    t.all_pass()
    assert t.ann.escaped and card_text(lucky) == ["+2 to every die you roll."] and facts_of(lucky).gives.on_rolls == 2


# The monster against which one-shots do not count


@rule("CMB-03")
def test_one_shots_do_not_count_for_us(table: Lay) -> None:
    shots = ["Smelling Salts", "Sneezing Gas", "Group Hug"]
    t = table(sets=SETS, ann=dict(level=3, traits=["Gnome"], hand=shots), bob=dict(hand=["Smelling Salts"]))
    t.ann.fights("Two-Headed Accountant")
    for shot in shots[:2]:
        t.ann.plays(shot, on="munchkins")
    t.ann.plays("Group Hug")
    assert t.strength() == (3, 8) and why(t) == [("level", 3)]
    t.bob.plays("Smelling Salts", on="monsters")
    assert t.strength() == (3, 8 + 3)
    t.leaves("ann")


@rule("CMB-03")
def test_one_shots_count_as_soon_as_that_monster_is_gone(table: Lay) -> None:
    t = table(sets=SETS, ann=dict(level=3, hand=["Smelling Salts", "Leech Bomb"]))
    t.ann.fights("Two-Headed Accountant", "Loner")
    t.ann.plays("Smelling Salts", on="munchkins")
    assert t.strength() == (3, 8 + 6)
    t.ann.plays("Leech Bomb", on="Two-Headed Accountant")
    assert t.strength() == (3 + 3, 6)
    t.leaves("ann")


def test_the_card_says_that_one_shots_do_not_count() -> None:
    assert card_text(CARDS["Two-Headed Accountant"])[0] == "One-shots give your side no bonus in this fight."


# What is done to the player that a card or power is aimed at

AIMED: list[Any] = ["star", RANGE]


@rule("ACT-08")
def test_a_power_strikes_the_player_it_is_aimed_at(table: Lay) -> None:
    t = table(sets=AIMED, ann=dict(level=3, gear=["Pea Shooter"]), bob=dict(level=3))
    t.ann.has_time().uses("Take aim", on="bob")
    assert (t.ann.level, t.bob.level) == (3, 2)
    assert t.ann.cannot_use("Take aim", on="ann")


@rule("ACT-08")
def test_a_one_shot_strikes_the_player_it_is_aimed_at(table: Lay) -> None:
    t = table(sets=AIMED, ann=dict(level=3, hand=["Itching Powder"]), cy=dict(level=3, gear=["Laser"]))
    t.ann.has_time().plays("Itching Powder", on="cy")
    t.all_pass()
    assert not t.cy.items and t.ann.level == 3


@rule("RUN-02")
def test_a_power_can_help_another_player_to_run(table: Lay) -> None:
    t = table(sets=AIMED, ann=dict(level=3), bob=dict(traits=["Pilot"])).dice(4)
    t.ann.fights("Ogre").passes()
    t.bob.uses("Guide them in", on="ann")
    t.all_pass()
    assert t.ann.escaped


def test_the_target_is_named_in_the_card_text() -> None:
    said = " ".join(card_text(CARDS["Pea Shooter"]))
    assert "the player you choose loses a level" in said


def test_a_card_that_answers_another_may_do_several_things(table: Lay) -> None:
    t = table(sets=AIMED, ann=dict(level=3, hand=["Big Red Button"]), bob=dict(hand=["Message in a Bottle"]))
    t.treasures("Raser")
    t.ann.fights("Ogre").plays("Big Red Button", on="munchkins")
    t.bob.plays("Message in a Bottle")
    t.all_pass(but="ann")
    assert t.saw("CardCancelled") and t.bob.drew("Raser") and t.leaves("ann")


def test_a_trap_that_holds_nothing_is_discarded_alone() -> None:
    text = " ".join(card_text(CARDS["Trap! Fog Bank"]))
    assert "discard this card" in text and "Item it holds" not in text
