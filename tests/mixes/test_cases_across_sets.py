"""Cards of one set against cards of another, by every sheet: received cards, Traps at a choice, odd ends of deals."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table, Term

Lay = Callable[..., Table]
ALL_SETS = ["star", "munchkin", "impossible"]
EDITIONS = ("star-2002", "star-2014", "star-2019", "munchkin-2001", "munchkin-2010", "impossible-2014")
by_every_sheet = pytest.mark.parametrize("edition", EDITIONS)


def lay(table: Lay, edition: str, **more: Mapping[str, object]) -> Table:
    seats: dict[str, Mapping[str, object]] = dict(ann=dict(level=4), bob=dict(level=3), cy={})
    for name, has in more.items():
        seats[name] = {**seats[name], **has}
    return table(edition=edition, sets=ALL_SETS, **seats)


# Just received


@rule("ACT-02", "ACT-07")
@card("Truth Serum")
@by_every_sheet
@pytest.mark.parametrize(("got", "zone"), [("Leather Armor", "gear"), ("Feline", "traits"), ("Assassin", "traits")])
def test_what_a_neighbour_takes_by_truth_serum_is_played_at_once(table: Lay, edition: str, got: str, zone: str) -> None:
    t = lay(table, edition, ann=dict(hand=[got, "Chair"]), cy=dict(hand=["Truth Serum"]))
    t.ann.has_time()
    t.cy.plays("Truth Serum", on="ann")
    t.all_pass(but="bob")
    t.bob.picks(got)
    t.all_pass(until="received")
    t.bob.plays(got)
    t.all_pass()
    assert getattr(t.bob, zone) == [got] and t.nobody_is_asked()


@rule("ACT-02", "ACT-03", "ACT-04")
@card("Truth Serum")
@by_every_sheet
def test_in_a_fight_of_their_own_they_play_a_race_but_no_item(table: Lay, edition: str) -> None:
    for got, may in (("Elf", True), ("Kevlar Cardigan", False)):
        t = lay(table, edition, ann=dict(hand=[got, "Chair"]), cy=dict(hand=["Truth Serum"]))
        t.bob.fights("Ogre")
        t.cy.plays("Truth Serum", on="ann")
        t.all_pass(but="bob")
        t.bob.picks(got)
        assert t.kind != "received" and t.bob.can_play(got) == may and t.leaves("bob")


@rule("ACT-02", "ACT-07")
@card("Curse! Lose Two Cards")
@by_every_sheet
def test_so_is_what_a_curse_hands_to_the_neighbours(table: Lay, edition: str) -> None:
    t = lay(table, edition, ann=dict(hand=["Energy Armor"]), cy=dict(hand=["Curse! Lose Two Cards"]))
    t.ann.has_time()
    t.cy.plays("Curse! Lose Two Cards", on="ann")
    t.all_pass(until="received")
    t.bob.plays("Energy Armor")
    assert t.bob.gear == ["Energy Armor"] and t.nobody_is_asked()


# Traps


@rule("ACT-01", "TRP-01")
@by_every_sheet
@pytest.mark.parametrize(
    ("beast", "trait", "trap"),
    [
        ("Psi Psheriff", "Psychic", "Transferred To Accounting"),
        ("Astro-Muskrat Space Pirate", "Bounty Hunter", "Curse! Lose Your Class"),
        ("Creature from the Pink Lagoon", "Feline", "Curse! Lose Your Race"),
    ],
)
def test_a_trap_of_another_set_takes_the_right_to_decline(
    table: Lay, edition: str, beast: str, trait: str, trap: str
) -> None:  # fmt: skip
    t = lay(table, edition, ann=dict(traits=[trait]), bob=dict(hand=[trap]))
    t.ann.fights(beast)
    assert t.kind == "decline"
    t.bob.plays(trap, on="ann")
    t.all_pass(but="ann")
    assert t.kind == "fight" and t.ann.traits == [] and t.leaves("ann")


@ruling("R080", "R018")
@card("X-Ray Specs", "Battle Armor")
@by_every_sheet
@pytest.mark.parametrize(
    ("gear", "trap"),
    [
        (("X-Ray Specs", "Helm of Courage"), "Curse! Lose the Headgear You Are Wearing"),
        (("Battle Armor",), "Curse! Lose the Headgear You Are Wearing"),
        (("Battle Armor",), "Lose Your Armor"),
    ],
)
def test_what_a_star_card_says_about_its_slot_holds_for_any_trap(
    table: Lay, edition: str, gear: tuple[str, ...], trap: str
) -> None:  # fmt: skip
    t = lay(table, edition, ann=dict(gear=list(gear)), bob=dict(hand=[trap]))
    t.ann.has_time()
    t.bob.plays(trap, on="ann")
    t.all_pass()
    assert t.ann.items == [] and t.nobody_is_asked()


@ruling("R007")
@card("Wishing Ring", "Time Warp")
@by_every_sheet
@pytest.mark.parametrize("warped", [False, True])
def test_a_wish_ends_a_star_trap_unless_time_warps(table: Lay, edition: str, warped: bool) -> None:
    t = lay(
        table, edition, ann=dict(hand=["munchkin:wishing-ring"]), bob=dict(hand=["Trap! Squidgilator"]),
        cy=dict(hand=["Time Warp"]),
    )  # fmt: skip
    t.ann.has_time()
    t.bob.plays("Trap! Squidgilator", on="ann")
    t.ann.plays("munchkin:wishing-ring")
    if warped:
        t.cy.plays("Time Warp")
    t.all_pass()
    assert t.ann.level == (3 if warped else 4) and t.nobody_is_asked()


# Deals in fights that end oddly


@rule("HLP-03")
@ruling("R264", "R440")
@by_every_sheet
@pytest.mark.parametrize("due", ["win", "always"])
@pytest.mark.parametrize(
    ("ends_it", "on", "paid"),
    [
        ("Out to Lunch", None, ("win", "always")),  # Treasure was gained
        ("Pollymorph Potion", "Ogre", ("win", "always")),
        ("Friendship Potion", None, ("always",)),
        ("Cold Feet", None, ()),  # the helper is gone
        ("Transferral Potion", "cy", ()),  # the fight is another's
    ],
)
def test_who_is_paid(
    table: Lay, edition: str, due: str, ends_it: str, on: str | None, paid: tuple[str, ...]
) -> None:  # fmt: skip
    t = lay(table, edition, ann=dict(pack=["Raser"]), cy=dict(hand=[ends_it]))
    t.treasures("Med Kit", "Forged ID", "Time Warp", "star:loaded-die", "Stasis Field").dice(6)
    t.ann.fights("Ogre").offers("bob", Term("item", "Raser", due=due))
    t.bob.accepts()
    t.cy.plays(ends_it, on=on)
    t.all_pass()
    if not t.fight_over:
        t.player(t.asked or "").flees()
        t.all_pass()
    assert t.fight_over and t.bob.items == (["Raser"] if due in paid else [])
    assert t.game.promises == () and t.nobody_is_asked()
