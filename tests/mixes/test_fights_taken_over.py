"""A fight that another player takes over, or whose helper leaves: what the cards of all sets do then."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
TAKEN = "Transferral Potion"
every_edition = pytest.mark.parametrize(
    "edition", ["star-2002", "star-2014", "star-2019", "munchkin-2001", "munchkin-2010", "impossible-2014"]
)


@pytest.fixture
def mixed(table: Lay) -> Lay:
    return partial(table, sets=["star", "munchkin", "impossible"])


def rests(t: Table) -> bool:
    """True: the test ends here, no matter who is asked next."""
    return t.leaves(t.asked) if t.asked else t.nobody_is_asked()


# Taken over


@card("Transferral Potion", "Janibot", "Grays", "Amazon", "The Perfect Butler")
@ruling("R262", "R263", "R365", "R377")
@pytest.mark.parametrize(
    ("monster", "bob", "level", "treasures"),
    [
        ("Janibot", dict(traits=["Gadgeteer"]), 4, 1),
        ("Grays", dict(traits=["Cyborg"]), 3, 3),
        ("Amazon", dict(sex="female"), 3, 1),
    ],
)
@every_edition
def test_a_monster_that_yields_to_the_new_fighter_yields_at_once(
    mixed: Lay, edition: str, monster: str, bob: dict[str, object], level: int, treasures: int
) -> None:
    t = mixed(edition=edition, ann=dict(level=3, hand=[TAKEN]), bob=dict(level=3) | bob)
    t.ann.fights(monster).plays(TAKEN, on="bob")
    t.all_pass()
    assert (t.ann.level, t.bob.level, len(t.bob.hand), t.ann.hand) == (3, level, treasures, []) and rests(t)


@card("Transferral Potion", "Stoned Golem")
@ruling("R261", "R368")
@pytest.mark.parametrize(("traits", "kind"), [([], "decline"), (["Halfling"], "fight")])
@every_edition
def test_the_new_fighter_may_walk_past_the_golem_unless_a_halfling(
    mixed: Lay, edition: str, traits: list[str], kind: str
) -> None:
    t = mixed(edition=edition, ann=dict(hand=[TAKEN]), bob=dict(traits=traits))
    t.ann.fights("Stoned Golem").fights_on().plays(TAKEN, on="bob")
    assert (t.asked, t.kind) == ("bob", kind) and t.leaves("bob")


@card("Transferral Potion", "Your Evil Twin")
@ruling("R430")
@every_edition
def test_the_twin_is_then_the_new_fighters(mixed: Lay, edition: str) -> None:
    t = mixed(edition=edition, ann=dict(gear=["Bazooka"], hand=[TAKEN]), bob=dict(gear=["Bush Knife"]))
    t.ann.fights("Your Evil Twin")
    assert t.strength() == (5, 16)
    t.ann.plays(TAKEN, on="bob")
    assert t.strength() == (3, 14) and t.leaves("bob")


@card("Transferral Potion", "Warrior", "Doppleganger", "Big Red Button")
@ruling("R375", "R377")
@every_edition
def test_what_was_paid_for_goes_and_one_shots_stay(mixed: Lay, edition: str) -> None:
    mine = dict(level=5, traits=["Warrior"], hand=["Eep", "Doppleganger", "Big Red Button", "Chair"])
    t = mixed(edition=edition, ann=mine, bob=dict(level=3), cy=dict(hand=[TAKEN]))
    t.ann.fights("Plutonium Dragon").uses("Berserking", paying="Eep").plays("Big Red Button", on="munchkins")
    t.ann.plays("Doppleganger")
    assert t.strength() == (22, 20)
    t.cy.plays(TAKEN, on="bob")
    assert t.strength() == (16, 20) and t.bob.cannot_ask("ann").because("no-help-here") and t.leaves("bob")


@card("Transferral Potion", "Space Vampire", "The Shadowy Committee")
@ruling("R335", "R353", "R433")
@pytest.mark.parametrize(
    ("monster", "power", "fed", "more"),
    [("Space Vampire", "Feed it", 16, 18), ("The Shadowy Committee", "Vote for it", 19, 22)],
)
@every_edition
def test_who_was_outside_cannot_feed_it_from_inside_and_the_other_way_round(
    mixed: Lay, edition: str, monster: str, power: str, fed: int, more: int
) -> None:
    t = mixed(edition=edition, ann=dict(level=2, hand=["Crabs"]), bob=dict(level=3, hand=["Eep", "Chair"]),
              cy=dict(hand=[TAKEN]))  # fmt: skip
    t.ann.fights(monster)
    assert t.ann.cannot_use(power).because("outsiders-only")
    t.bob.uses(power, paying="Eep")
    t.cy.plays(TAKEN, on="bob")
    assert t.strength() == (3, fed) and t.bob.cannot_use(power).because("outsiders-only")
    t.ann.uses(power, paying="Crabs")
    assert t.strength() == (3, more) and t.leaves("bob")


@card("Transferral Potion", "Eep", "Dr. Maybe")
@ruling("R336", "R427")
@pytest.mark.parametrize(("monster", "before", "after"), [("Eep", (5, 5), (3, 5)), ("Dr. Maybe", (5, 11), (3, 11))])
@every_edition
def test_what_was_rolled_as_it_entered_is_not_rolled_again(
    mixed: Lay, edition: str, monster: str, before: tuple[int, int], after: tuple[int, int]
) -> None:
    t = mixed(edition=edition, ann=dict(level=5), bob=dict(level=3), cy=dict(hand=[TAKEN])).dice(4).doors(monster)
    t.ann.takes_turn().kicks()
    assert t.strength() == before
    t.cy.plays(TAKEN, on="bob")
    assert t.strength() == after and t.leaves("bob")


@card("Transferral Potion", "Sleepwalking Sleeper Agent", "Diplomatic Immunity")
@ruling("R374", "R377", "R428", "R457")
@pytest.mark.parametrize("way", ["tiptoe", "immunity", "flight"])
@every_edition
def test_however_it_ends_the_first_loots_the_room(mixed: Lay, edition: str, way: str) -> None:
    t = mixed(edition=edition, ann={}, bob=dict(hand=["Diplomatic Immunity"]), cy=dict(hand=[TAKEN])).dice(6)
    t.doors("Sleepwalking Sleeper Agent", "Mutant").ann.takes_turn().kicks()
    t.cy.plays(TAKEN, on="bob")
    if way == "tiptoe":
        t.bob.uses("Tiptoe past")
    elif way == "immunity":
        t.bob.plays("Diplomatic Immunity")
    else:
        t.bob.flees()
    t.all_pass(until="loot")
    assert t.ann.loots().hand == ["Mutant"] and t.leaves("ann")


@card("Transferral Potion", "Air Duct Training")
@rule("RUN-01")
@pytest.mark.parametrize(("who", "drawn"), [("ann", ["Elf"]), ("bob", [])])
@every_edition
def test_an_escape_through_the_air_duct_pays_on_the_own_turn_alone(
    mixed: Lay, edition: str, who: str, drawn: list[str]
) -> None:
    seats = {name: dict(level=6, traits=["Air Duct Training"] * (name == who)) for name in ("ann", "bob")}
    t = mixed(edition=edition, **seats, cy=dict(hand=[TAKEN])).dice(5).doors("Elf")
    t.ann.fights("Bullrog")
    if who == "bob":
        t.cy.plays(TAKEN, on="bob")
    t.player(who).flees()
    t.all_pass()
    assert t.player(who).escaped and t.player(who).hand == drawn and rests(t)


# The helper leaves


@card("Cold Feet", "Space Cowboy", "Thief", "Yuppie Water", "Android")
@ruling("R334", "R375", "R440")
@pytest.mark.parametrize(
    ("monster", "bob", "does", "ours", "then"),
    [
        ("Space Cowboy", dict(hand=["Eep"]), "Throw something at it", 12, 5),
        ("Ogre", dict(sidekicks=["Android"]), "Self-destruct", 22, 17),
    ],
)
@every_edition
def test_what_a_helper_did_for_itself_goes_with_the_helper(
    mixed: Lay, edition: str, monster: str, bob: dict[str, object], does: str, ours: int, then: int
) -> None:
    """What explodes for the side stays."""
    t = mixed(edition=edition, ann=dict(level=5), bob=dict(level=5) | bob, cy=dict(hand=["Cold Feet"]))
    t.ann.fights(monster, "Bullrog").asks("bob")
    t.bob.accepts().uses(does, paying=bob.get("hand", ()))  # type: ignore[arg-type]
    assert t.strength()[0] == ours
    t.cy.plays("Cold Feet")
    assert t.strength()[0] == then and t.leaves(t.asked or "")


@card("Cold Feet", "Yuppie Water", "Thief")
@ruling("R440")
@every_edition
def test_what_others_did_to_a_helper_goes_too(mixed: Lay, edition: str) -> None:
    t = mixed(edition=edition, ann=dict(level=5), bob=dict(level=5, traits=["Elf"]),
              cy=dict(traits=["Thief"], hand=["Cold Feet", "Yuppie Water", "Eep"]))  # fmt: skip
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    t.cy.plays("Yuppie Water").uses("Backstab", on="bob", paying="Eep")
    assert t.strength() == (10, 18)
    t.cy.plays("Cold Feet")
    assert t.strength() == (5, 18) and t.leaves(t.asked or "")


@card("Cold Feet", "Doppleganger")
@rule("HLP-01")
@every_edition
def test_alone_again_a_fighter_may_double(mixed: Lay, edition: str) -> None:
    t = mixed(edition=edition, ann=dict(level=4, hand=["Doppleganger"]), bob=dict(level=4), cy=dict(hand=["Cold Feet"]))
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    assert t.ann.cannot_play("Doppleganger").because("fight-alone")
    t.cy.plays("Cold Feet")
    assert t.ann.plays("Doppleganger").strength == 4 and t.strength() == (8, 18) and t.leaves("ann")
