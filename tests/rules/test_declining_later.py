"""A fighter whom a monster lets pass only now may decline it now, whatever has made it so (CHR-02, R261, R273)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
THING, LAGOON, GOLEM = "Thing Man Was Not Meant To Know", "Creature from the Pink Lagoon", "Stoned Golem"
SHEETS = ["star-2002", "star-2014", "star-2019", "munchkin-2001", "munchkin-2010", "impossible-2014"]
editions = pytest.mark.parametrize("edition", SHEETS)


# Who must fight because of a Race, and loses that Race


@card("Stoned Golem")
@rule("CHR-02", "CHR-03")
@ruling("R273", "R368")
@editions
@pytest.mark.parametrize("curse", ["", "Lose Your Race", "Change Race"])
def test_a_halfling_no_more_may_walk_past_the_golem(table: Lay, edition: str, curse: str) -> None:
    hand = [curse] if curse else []
    t = table(sets=["munchkin"], edition=edition, ann=dict(level=3, traits=["Halfling"]), bob=dict(hand=hand), cy={})
    t.discards("Elf").ann.fights(GOLEM)
    assert t.kind == "fight"
    if curse:
        t.bob.plays(curse, on="ann")
    else:
        t.ann.drops("Halfling")
    assert t.asked == "ann" and t.kind == "decline"
    t.ann.declines()
    t.all_pass()
    assert t.ann.level == 3 and t.ann.alive and t.discarded(GOLEM) and t.nobody_is_asked()


@card("Stoned Golem")
@rule("CHR-02")
@ruling("R273")
@editions
def test_who_becomes_a_halfling_must_fight(table: Lay, edition: str) -> None:
    t = table(sets=["munchkin"], edition=edition, ann=dict(traits=["Elf"]), bob=dict(hand=["Change Race"]), cy={})
    t.discards("Halfling").ann.fights(GOLEM)
    assert t.kind == "decline"
    t.bob.plays("Change Race", on="ann")
    assert t.kind == "fight" and t.monsters == [GOLEM] and t.leaves(t.asked or "")


@card("Bionic Bimbo", "Tiny But Advanced Creatures")
@ruling("R345", "R377")
@editions
@pytest.mark.parametrize("monster", ["Bionic Bimbo", "Tiny But Advanced Creatures"])
def test_a_monster_that_is_paid_is_paid_when_it_appears(table: Lay, edition: str, monster: str) -> None:
    t = table(
        sets=["star", "munchkin"], edition=edition, ann=dict(gear=["Magnetic Boots"], hand=["Transferral Potion"]),
        bob=dict(gear=["Handy Foot"]), cy={},
    )  # fmt: skip
    t.ann.fights(monster).fights_on().plays("Transferral Potion", on="bob")
    assert t.kind == "fight" and t.bob.gear == ["Handy Foot"] and t.leaves(t.asked or "")


# A monster that leaves while the fighter is asked about it


@card("Magic Lamp", "Stoned Golem")
@ruling("R261")
@editions
def test_a_golem_is_banished_only_when_it_is_fought_and_not_asked_about_again(table: Lay, edition: str) -> None:
    t = table(sets=["munchkin"], edition=edition, ann=dict(level=3, hand=["Magic Lamp"]), bob={}, cy={})
    t.ann.fights(GOLEM)
    assert t.asked == "ann" and t.kind == "decline"
    assert not t.ann.can_play("Magic Lamp", on=GOLEM)  # looked at, it is not fought yet
    t.ann.fights_on().plays("Magic Lamp", on=GOLEM)
    assert t.kind != "decline" and not t.monsters
    t.all_pass()
    assert t.ann.alive and t.ann.level == 3 and t.discarded(GOLEM) and t.nobody_is_asked()


# A fight taken over


@card("Transferral Potion", "Stoned Golem")
@ruling("R261", "R377")
@editions
def test_who_takes_over_a_fight_may_walk_past_the_golem(table: Lay, edition: str) -> None:
    t = table(sets=["munchkin"], edition=edition, ann=dict(level=3, hand=["Transferral Potion"]), bob={}, cy={})
    t.ann.fights(GOLEM).fights_on().plays("Transferral Potion", on="bob")
    assert t.asked == "bob" and t.kind == "decline"
    t.bob.declines()
    t.all_pass()
    assert t.bob.alive and t.bob.level == 1 and t.nobody_is_asked()


@card("Transferral Potion", "Stoned Golem")
@ruling("R377")
@editions
def test_a_halfling_who_takes_it_over_must_fight_the_golem(table: Lay, edition: str) -> None:
    t = table(
        sets=["munchkin"], edition=edition, ann=dict(hand=["Transferral Potion"]), bob=dict(traits=["Halfling"]), cy={}
    )
    t.ann.fights(GOLEM).fights_on().plays("Transferral Potion", on="bob")
    assert t.kind == "fight" and t.leaves(t.asked or "")


@card("Transferral Potion", "Thing Man Was Not Meant To Know", "Creature from the Pink Lagoon")
@ruling("R261", "R377")
@editions
@pytest.mark.parametrize(
    ("monster", "friend"), [(THING, dict(sex="female")), (LAGOON, dict(traits=["Feline"]))], ids=["thing", "lagoon"]
)
@pytest.mark.parametrize("both", [False, True])
def test_the_new_fighter_chooses_anew(
    table: Lay, edition: str, monster: str, friend: dict[str, object], both: bool
) -> None:
    t = table(
        sets=["star", "munchkin"], edition=edition, ann=dict(hand=["Transferral Potion"], **(friend if both else {})),
        bob=friend, cy={},
    )  # fmt: skip
    t.ann.fights(monster)
    if both:
        t.ann.fights_on()
    t.ann.plays("Transferral Potion", on="bob")
    assert t.asked == "bob" and t.kind == "decline"
    t.bob.fights_on()
    assert t.kind == "fight" and t.monsters == [monster] and t.leaves(t.asked or "")


# Once for each monster


@card("... And Its Clone")
@ruling("R273")
@pytest.mark.parametrize("edition", ["star-2002", "star-2014", "star-2019"])
@pytest.mark.parametrize(
    ("monster", "ann", "trap"),
    [(THING, {}, "Chromosome Switch"), (LAGOON, dict(traits=["Cyborg"]), "Alien Experiment")],
    ids=["thing", "lagoon"],
)
def test_a_clone_that_is_left_alone_is_declined_once(
    table: Lay, edition: str, monster: str, ann: dict[str, object], trap: str
) -> None:
    t = table(
        edition=edition, ann=dict(hand=["Mind Control Gas"], **ann), bob=dict(hand=["... And Its Clone", trap]), cy={}
    ).discards("Feline")  # fmt: skip
    t.ann.fights(monster)
    t.bob.plays("... And Its Clone")
    t.ann.plays("Mind Control Gas", on=monster)
    t.bob.plays(trap, on="ann")
    assert t.asked == "ann" and t.kind == "decline"
    t.ann.fights_on()
    assert t.kind == "fight" and t.leaves(t.asked or "")


# Where another monster may still join after the last one has left (R114)


@card("Thing Man Was Not Meant To Know", "Creature from the Pink Lagoon", "Mind Control Gas")
@rule("WIN-06")
@ruling("R261", "R114")
@pytest.mark.parametrize("edition", [e for e in SHEETS if e != "star-2019"])
@pytest.mark.parametrize(
    ("monster", "ann"), [(THING, dict(sex="female")), (LAGOON, dict(traits=["Feline"]))], ids=["thing", "lagoon"]
)
@pytest.mark.parametrize("end", ["over", "won", "lost"])
def test_what_the_last_one_gives_waits_for_the_end_of_the_fight(
    table: Lay, edition: str, monster: str, ann: dict[str, object], end: str
) -> None:
    t = table(
        sets=["star"], edition=edition, ann=dict(level=3, hand=["Mind Control Gas"], **ann),
        bob=dict(hand=["Wandering Monster", monster]), cy=dict(hand=["Wandering Monster", "Blob", "Radioactive"]),
    )  # fmt: skip
    t.ann.fights("Janibot").plays("Mind Control Gas", on="Janibot")
    t.bob.plays("Wandering Monster", with_=monster)
    t.ann.declines()
    assert t.monsters == [] and t.ann.level == 3 and t.ann.hand == []
    if end != "over":
        t.cy.plays("Wandering Monster", with_="Blob")
        assert t.monsters == ["Blob"] and t.ann.level == 3 and t.ann.hand == []
    if end == "lost":
        t.cy.plays("Radioactive", on="Blob")
        t.dice(6).ann.flees()
    t.all_pass()
    gains = monster == THING and end != "lost"
    assert t.ann.level == 3 + gains + (end == "won")
    cards = 0 if end == "lost" else 1 + (end == "won") + 2 * (monster == LAGOON)
    assert len(t.ann.hand) == cards and t.nobody_is_asked()
