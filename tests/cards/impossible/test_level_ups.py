"""The Go Up a Level cards of Munchkin Impossible."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
PLAIN = (
    "Save The World (Again)", "Don't Look At The Explosion", "Perfectly Timed One-Liner", "Guess The Password",
    "Cut The Red Wire", "1,000 In Small Unmarked Bills", "Promoted By Clerical Error",
)  # fmt: skip


@card(
    "Save The World (Again)", "Don't Look At The Explosion", "Perfectly Timed One-Liner", "Guess The Password",
    "Cut The Red Wire", "1,000 In Small Unmarked Bills", "Promoted By Clerical Error",
)  # fmt: skip
@rule("ACT-01")
@ruling("R159")
@pytest.mark.parametrize("name", PLAIN)
def test_a_level_for_anybody_at_any_time(table: Lay, name: str) -> None:
    t = table(ann=dict(level=2), bob=dict(level=3, hand=[name]))
    t.ann.fights("Mime Field")
    t.bob.plays(name, on="ann")
    assert t.ann.level == 3 and t.bob.level == 3 and t.discarded(name) and t.leaves("ann")


@card("Save The World (Again)", "Cut The Red Wire")
@rule("WIN-08")
@pytest.mark.parametrize("name", PLAIN)
def test_never_the_winning_level(table: Lay, name: str) -> None:
    t = table(ann=dict(level=9, hand=[name]), bob=dict(level=8))
    assert t.ann.cannot_play(name, on="ann").because("WIN-08")
    t.ann.plays(name, on="bob")
    assert t.bob.level == 9


@card("Blame The Minion")
def test_somebodys_hireling_takes_the_blame(table: Lay) -> None:
    t = table(
        ann=dict(level=2, hand=["Blame The Minion"]),
        bob=dict(sidekicks=["Getaway Driver"]),
        cy=dict(sidekicks=["Nervous Hacker"]),
    )
    t.ann.plays("Blame The Minion").picks("Nervous Hacker")
    assert t.ann.level == 3 and t.cy.sidekicks == [] and t.bob.sidekicks == ["Getaway Driver"]
    assert t.discarded("Nervous Hacker", "Blame The Minion") and t.nobody_is_asked()


@card("Blame The Minion")
def test_without_a_hireling_there_is_nobody_to_blame(table: Lay) -> None:
    t = table(ann=dict(hand=["Blame The Minion"]))
    assert t.ann.cannot_play("Blame The Minion").because("no-sidekick")


@card("Blame The Minion", "Guinness and Stout")
def test_the_blame_is_for_oneself_and_the_own_hireling_will_do(table: Lay) -> None:
    t = table(ann=dict(level=2, hand=["Blame The Minion"], sidekicks=["Guinness and Stout"]))
    assert t.ann.cannot_play("Blame The Minion", on="bob")
    t.ann.fights("Mime Field").plays("Blame The Minion")
    assert t.strength() == (3, 2) and t.ann.sidekicks == [] and t.leaves("ann")


@card("Complain To Headquarters")
@pytest.mark.parametrize(("level", "may"), [(2, True), (3, False), (4, False)])
def test_only_those_who_are_behind_complain(table: Lay, level: int, may: bool) -> None:
    t = table(ann=dict(level=level, hand=["Complain To Headquarters"]), bob=dict(level=3))
    assert t.ann.can_play("Complain To Headquarters", on="ann") == may


@card("Complain To Headquarters")
def test_one_complains_for_oneself(table: Lay) -> None:
    t = table(ann=dict(level=1, hand=["Complain To Headquarters"]), bob=dict(level=3), cy=dict(level=2))
    assert t.ann.cannot_play("Complain To Headquarters", on="cy")
    t.ann.plays("Complain To Headquarters")
    assert t.ann.level == 2


@card("Complain To Headquarters")
def test_one_may_complain_in_somebody_elses_fight(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(level=1, hand=["Complain To Headquarters"]))
    t.ann.fights("Mime Field")
    t.bob.plays("Complain To Headquarters")
    assert t.bob.level == 2 and t.leaves("ann")


@card("Defect At The Right Moment")
def test_a_defector_pays_with_a_loyalty_of_his_choice(table: Lay) -> None:
    t = table(ann=dict(level=2, traits=["Russian", "British", "Double Agent"], hand=["Defect At The Right Moment"]))
    t.ann.plays("Defect At The Right Moment").picks("British")
    assert t.ann.level == 3 and t.ann.traits == ["Russian", "Double Agent"] and t.nobody_is_asked()


@card("Defect At The Right Moment")
def test_nobody_defects_who_is_loyal_to_nobody(table: Lay) -> None:
    t = table(ann=dict(traits=["Assassin"], hand=["Defect At The Right Moment", "Russian"]))
    assert t.ann.cannot_play("Defect At The Right Moment").because("HND-06")


@card("Defect At The Right Moment", "Amok Smoker")
def test_one_defects_for_oneself_also_in_a_fight(table: Lay) -> None:
    t = table(ann=dict(level=2, traits=["Russian"], hand=["Defect At The Right Moment"]))
    t.ann.fights("Amok Smoker")
    assert t.strength() == (2, 9) and t.ann.cannot_play("Defect At The Right Moment", on="bob")
    t.ann.plays("Defect At The Right Moment")
    assert t.strength() == (3, 6) and t.leaves("ann")
