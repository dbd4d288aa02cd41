"""Traps, Sidekicks and Go Up a Level cards are played at any time: also while somebody chooses (ACT-01, R088)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
THING, LAGOON = "Thing Man Was Not Meant To Know", "Creature from the Pink Lagoon"
editions = pytest.mark.parametrize("edition", ["star-2002", "star-2014", "star-2019", "impossible-2014"])


# While a monster may be declined


@rule("ACT-01", "TRP-01")
@ruling("R261")
@editions
@pytest.mark.parametrize(
    ("monster", "ann", "trap"),
    [
        (THING, dict(sex="female"), "Chromosome Switch"), (LAGOON, dict(traits=["Feline"]), "Chemical Spill"),
        ("Psi Psheriff", dict(traits=["Psychic"]), "Amnesia"),
        ("Astro-Muskrat Space Pirate", dict(traits=["Bounty Hunter"]), "Amnesia"),
        ("Bionic Bimbo", dict(gear=["Magnetic Boots"]), "Gravity Reverse"),
        ("Tiny But Advanced Creatures", dict(gear=["Energy Armor"]), "Can Opener"),
    ],
)  # fmt: skip
def test_a_trap_takes_the_right_to_decline(
    table: Lay, edition: str, monster: str, ann: dict[str, object], trap: str
) -> None:
    t = table(sets=["star"], edition=edition, ann=ann, bob=dict(hand=[trap]))
    t.ann.fights(monster)
    assert t.asked == "ann" and t.kind == "decline"
    t.bob.plays(trap, on="ann")
    assert t.kind == "fight" and t.monsters == [monster] and t.leaves(t.asked or "")


@card("Stoned Golem")
@rule("ACT-01")
@pytest.mark.parametrize("edition", ["munchkin-2001", "munchkin-2010"])
def test_nor_does_a_curse_wait_for_the_golem(table: Lay, edition: str) -> None:
    t = table(sets=["munchkin"], edition=edition, ann=dict(level=3), bob=dict(hand=["Duck of Doom"]))
    t.ann.fights("Stoned Golem")
    t.bob.plays("Duck of Doom", on="ann")
    assert t.ann.level == 1 and t.asked == "ann" and t.kind == "decline"
    t.ann.declines()
    t.all_pass()
    assert t.nobody_is_asked()


@rule("ACT-01", "ACT-03", "SDK-01")
@ruling("R261")
@editions
@pytest.mark.parametrize(
    ("hand", "seen"), [("Trader", "traits"), ("Cyborg", "traits"), ("Red Shirt", "sidekicks"), ("Android", "sidekicks")]
)
def test_the_fighter_plays_a_race_or_a_sidekick_before_deciding(table: Lay, edition: str, hand: str, seen: str) -> None:
    t = table(sets=["star"], edition=edition, ann=dict(sex="female", hand=[hand]))
    t.ann.fights(THING).plays(hand)
    assert any(hand in c for c in getattr(t.ann, seen)) and t.asked == "ann" and t.kind == "decline"
    t.ann.fights_on()
    assert t.kind == "fight" and t.leaves("ann")


@rule("ACT-06")
@editions
def test_what_is_meant_for_the_fight_waits_until_it_is_one(table: Lay, edition: str) -> None:
    hand = ["Radioactive", "Big Red Button"]
    t = table(sets=["star"], edition=edition, ann=dict(sex="female", hand=["Denebian Rum"]), bob=dict(hand=hand))
    t.ann.fights(THING)
    assert not t.bob.can_play("Radioactive") and not t.bob.can_play("Big Red Button") and t.bob.may() == []
    assert not t.ann.can_play("Denebian Rum") and not t.ann.can_ask("bob") and t.leaves("ann")


# In flight


@rule("ACT-01", "RUN-03")
@ruling("R088", "R275")
@editions
@pytest.mark.parametrize("trap", ["Squidgilator", "Genetic Regression"])
def test_before_a_roll_a_trap_may_be_played_while_the_runner_chooses(table: Lay, edition: str, trap: str) -> None:
    t = table(sets=["star"], edition=edition, ann=dict(level=4), bob=dict(hand=[trap])).dice(6, 6)
    t.ann.fights("Ogre", "Blob")
    t.all_pass(until="flight").bob.passes()
    assert t.kind == "flee-order"
    t.bob.plays(trap, on="ann")
    assert t.ann.level == 3 and t.kind == "flee-order"
    t.ann.picks("Ogre")
    t.all_pass()
    assert t.nobody_is_asked()


@rule("RUN-08")
@ruling("R088", "R275")
@editions
def test_while_a_sidekick_may_be_given_up(table: Lay, edition: str) -> None:
    switches = {"sacrifice_sidekicks": 1}
    t = table(
        sets=["star"], edition=edition, switches=switches, ann=dict(level=4, sidekicks=["Red Shirt"]),
        bob=dict(hand=["Squidgilator"]),
    )  # fmt: skip
    t.ann.fights("Ogre")
    t.all_pass(until="flight").bob.passes()
    assert t.kind == "sacrifice"
    t.bob.plays("Squidgilator", on="ann")
    t.ann.sacrifices("Red Shirt")
    t.all_pass()
    assert t.ann.level == 3 and t.ann.escaped and t.nobody_is_asked()


@rule("ACT-01")
@ruling("R088")
@editions
@pytest.mark.parametrize(("trap", "seen"), [("Can Opener", "gear"), ("Amnesia", "traits")])
def test_between_a_failed_roll_and_the_choice_after_it(table: Lay, edition: str, trap: str, seen: str) -> None:
    ann = dict(gear=["Energy Armor"], traits=["Trader"], hand=["Forged ID"])
    t = table(sets=["star"], edition=edition, ann=ann, bob=dict(hand=[trap])).dice(1)
    t.ann.fights("Ogre")
    t.all_pass(until="flight")
    while t.kind == "flight":
        t.player(t.asked or "").passes()
    assert t.asked == "ann" and t.kind == "caught"
    t.bob.plays(trap, on="ann")
    assert getattr(t.ann, seen) == [] and t.asked == "ann" and t.kind == "caught"
    t.ann.plays("Forged ID")
    t.all_pass()
    assert t.ann.alive and t.nobody_is_asked()


@card("Cyborg", "Trader", "Mutant", "Chemical Spill", "Amnesia")
@rule("ACT-01", "RUN-03")
@ruling("R088", "R275")
@editions
@pytest.mark.parametrize("ask_all", [None, False, True])
@pytest.mark.parametrize(
    ("trap", "trait", "monster", "dies"),
    [("Chemical Spill", "Cyborg", "Ogre", True), ("Amnesia", "Trader", "Worminator", False)],
)
def test_a_trap_may_be_played_before_bad_stuff_though_the_runner_has_no_answer(
    table: Lay, edition: str, ask_all: bool | None, trap: str, trait: str, monster: str, dies: bool
) -> None:
    t = table(
        sets=["star"], edition=edition, ask_all=ask_all, ann=dict(level=5, traits=[trait], gear=["Raser"]),
        bob=dict(hand=[trap], level=3), cy={},
    ).dice(1)  # fmt: skip
    t.ann.fights(monster)
    t.all_pass(until="caught")
    assert t.asked == "bob" and t.saw("DieRolled", "ann") == 1 and t.saw("Caught") == 0
    t.bob.plays(trap, on="ann")
    t.all_pass()
    assert t.ann.traits == [] and t.ann.alive != dies and t.ann.level == (5 if dies else 3)
    assert t.bob.hand == (["Raser"] if dies else []) and t.nobody_is_asked()


@ruling("R275")
@editions
@pytest.mark.parametrize(("card_", "after"), [("Squidgilator", 3), ("Android", 4)])
def test_the_runner_too_may_do_then_what_is_for_any_time(table: Lay, edition: str, card_: str, after: int) -> None:
    t = table(sets=["star"], edition=edition, ann=dict(level=4, hand=[card_]), bob={}, cy={}).dice(1)
    t.ann.fights("Fanged Fuzzball")
    t.all_pass(until="caught")
    assert t.asked == "ann"
    t.ann.plays(card_) if card_ == "Android" else t.ann.plays(card_, on="ann")
    t.all_pass()
    assert t.ann.level == after and t.ann.sidekicks == (["Android"] if card_ == "Android" else [])
    assert t.nobody_is_asked()


@ruling("R275")
def test_nobody_is_asked_who_has_nothing_for_any_time(table: Lay) -> None:
    t = table(ask_all=False, ann=dict(level=4, hand=["Laser"]), bob=dict(hand=["Stasis Field", "Radioactive"])).dice(1)
    t.ann.fights("Fanged Fuzzball").flees()
    assert t.saw("Caught", "ann") == 1 and t.nobody_is_asked()


@ruling("R275")
@pytest.mark.parametrize("ask_all", [False, True])
@pytest.mark.parametrize(
    ("sets", "saver", "bob"),
    [
        ("star", "Forged ID", {}), ("munchkin", "Invisibility Potion", {}), ("munchkin", "Magic Lamp", {}),
        ("munchkin", "Flight Spell", dict(traits=["Wizard"])),
    ],
)  # fmt: skip
def test_nobody_else_may_answer_the_catch_itself(
    table: Lay, ask_all: bool, sets: str, saver: str, bob: dict[str, list[str]]
) -> None:
    """What saves its owner from being caught does not save, or let off, the one who is."""
    monster, trap = ("Ogre", "Squidgilator") if sets == "star" else ("Bullrog", "Lose 1 Level")
    hand = [trap] if bob else [trap, saver]
    t = table(sets=[sets], ask_all=ask_all, ann=dict(level=6), bob=dict(hand=hand, **bob), cy={}).dice(1)
    t.ann.fights(monster)
    t.bob.passes()
    t.all_pass(until="caught")
    assert t.asked == "bob" and not [m for m in t.bob.may() if saver in m or m.startswith("use")]
    assert (t.bob.cannot_use(saver) if bob else t.bob.cannot_play(saver)).because("not-now")
    t.bob.plays(trap, on="ann")
    t.all_pass()
    assert t.saw("Caught", "ann") == 1 and not t.ann.alive
    assert bob or saver in t.bob.hand


@ruling("R088", "R275")
@editions
def test_but_not_between_the_roll_and_its_result(table: Lay, edition: str) -> None:
    t = table(sets=["star"], edition=edition, ann=dict(hand=["Loaded Die"]), bob=dict(hand=["Squidgilator"])).dice(1)
    t.ann.fights("Ogre")
    t.all_pass(until="rolled")
    assert t.bob.cannot_play("Squidgilator", on="ann").because("no-interruption")
    t.ann.plays("Loaded Die").chooses(6)
    t.all_pass()
    assert t.ann.escaped and t.nobody_is_asked()


# When cards change hands


@rule("ACT-01", "DTH-02")
@editions
@pytest.mark.parametrize("trap", ["Squidgilator", "Genetic Regression"])
def test_while_a_body_is_looted(table: Lay, edition: str, trap: str) -> None:
    t = table(
        sets=["star"], edition=edition, ann=dict(hand=["Chair", "Eep", "Blob"]), cy=dict(level=5), bob=dict(hand=[trap])
    )
    t.dice(1).ann.fights("Ogre")
    t.all_pass()
    assert t.asked == "cy" and t.kind == "loot-body"
    t.bob.plays(trap, on="cy")
    assert t.cy.level == 4 and t.asked == "cy"
    t.cy.picks("Chair")
    t.bob.picks("Eep")
    assert t.nobody_is_asked()


@rule("ACT-01")
@editions
def test_while_somebody_may_play_what_was_received(table: Lay, edition: str) -> None:
    hand = ["Energy Armor", "Chair", "Eep"]
    t = table(
        sets=["star"], edition=edition, ann=dict(hand=hand), cy=dict(level=5, traits=["Trader"]),
        bob=dict(hand=["Amnesia"]),
    )  # fmt: skip
    t.dice(1).ann.fights("Ogre").flees()
    t.cy.picks("Energy Armor")
    t.bob.picks("Chair")
    assert t.asked == "cy" and t.kind == "received"
    t.bob.plays("Amnesia", on="cy")
    assert t.cy.traits == [] and t.asked == "cy"
    t.cy.plays("Energy Armor")
    assert t.cy.gear == ["Energy Armor"] and t.nobody_is_asked()


@rule("ACT-01", "HLP-05")
@editions
@pytest.mark.parametrize("level_up", ["Monolith", "Super-Serum"])
def test_the_picker_plays_a_level_card_while_treasure_is_shared(table: Lay, edition: str, level_up: str) -> None:
    t = table(sets=["star"], edition=edition, ann=dict(level=3, hand=[level_up]), bob=dict(level=9))
    t.treasures("Med Kit", "Loaded Die").ann.fights("Bottle Bottle").asks("bob", 1)
    t.bob.accepts()
    t.all_pass(until="share")
    t.ann.plays(level_up, on="ann")
    assert t.ann.level == 5 and t.asked == "ann" and t.kind == "share"
    t.ann.picks("Med Kit")
    t.all_pass()
    assert t.nobody_is_asked()
