"""What changes a fight in Munchkin Impossible: enhancers and Wandering Monsters."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]


@card("... With A Volcano Lair", "Armed By Seven Governments")
@rule("CMB-05", "CMB-11")
@pytest.mark.parametrize("enhancer", ["... With A Volcano Lair", "Armed By Seven Governments"])
def test_ten_levels_and_two_treasures_more(table: Lay, enhancer: str) -> None:
    t = table(ann=dict(level=9, gear=["Flying Car"]), bob=dict(level=2, hand=[enhancer]))
    t.ann.fights("Mime Field")
    t.bob.plays(enhancer, on="Mime Field")
    assert t.strength() == (14, 12) and t.leaves("ann")
    t = table(ann=dict(level=8, gear=["Flying Car"]), bob=dict(hand=[enhancer]))
    t.ann.fights("Mime Field")
    t.bob.plays(enhancer, on="Mime Field")
    t.all_pass()
    assert t.ann.level == 9 and len(t.ann.hand) == 3 and t.nobody_is_asked()


@card("Officially Deceased", "Ghost Writer")
@rule("CMB-08")
@ruling("R135")
def test_a_monster_made_undead_may_be_joined_by_undead(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Officially Deceased", "Ghost Writer"]))
    t.ann.fights("Mime Field")
    assert t.bob.cannot_play("Ghost Writer")
    t.bob.plays("Officially Deceased", on="Mime Field").plays("Ghost Writer")
    assert t.strength() == (1, 2 + 5 + 2) and t.leaves("ann")


@card("Officially Deceased", "Tailored In Black")
@pytest.mark.parametrize("enhancer", ["Officially Deceased", "Tailored In Black"])
def test_five_levels_and_one_treasure_more(table: Lay, enhancer: str) -> None:
    t = table(ann=dict(level=8), bob=dict(hand=[enhancer]))
    t.ann.fights("Mime Field")
    t.bob.plays(enhancer, on="Mime Field")
    assert t.strength() == (8, 7)
    t.all_pass()
    assert t.ann.level == 9 and len(t.ann.hand) == 2 and t.nobody_is_asked()


@card("Tailored In Black", "Women In Black", "Mime Field")
@rule("CMB-09")
@ruling("R136")
def test_a_monster_tailored_in_black_joins_its_like(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Tailored In Black", "Mime Field"]))
    t.ann.fights("Women In Black")
    t.bob.plays("Tailored In Black", with_="Mime Field")
    assert t.strength() == (1, 10 + 2 + 5) and t.leaves("ann")


@card("Tailored In Black", "Women In Black")
def test_black_does_not_make_undead(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Tailored In Black", "Ghost Writer", "Women In Black"]))
    t.ann.fights("Mime Field")
    t.bob.plays("Tailored In Black", on="Mime Field")
    assert t.bob.cannot_play("Ghost Writer")
    t.bob.plays("Women In Black")
    assert t.strength() == (1, 17) and t.leaves("ann")


@card("Tailored In Black", "Villain's Monologue")
def test_what_left_with_the_tailored_monster_no_longer_invites(table: Lay) -> None:
    t = table(ann=dict(hand=["Villain's Monologue"]), bob=dict(hand=["Tailored In Black", "Women In Black"]))
    t.ann.fights("Mime Field", "Actual Bug")
    t.bob.plays("Tailored In Black", on="Mime Field")
    t.ann.plays("Villain's Monologue", on="Mime Field")
    assert t.bob.cannot_play("Women In Black") and t.leaves("ann")


@card("Tailored In Black")
@pytest.mark.parametrize("edition", ["impossible-2014", "star-2002", "star-2019"])
def test_in_black_monsters_join_in_every_edition_undead_only_in_later_ones(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann={}, bob=dict(hand=["Women In Black", "Ghost Writer"]))
    t.ann.fights("Waiters In Black", "Extremely Dormant Sleeper Cell")
    assert t.bob.can_play("Women In Black") and t.bob.can_play("Ghost Writer") == (edition != "star-2002")
    t.leaves(t.asked or "")


@card("Outsourced")
@ruling("R133")
def test_an_outsourced_monster_is_weaker_and_leaves_at_least_one_treasure(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(hand=["Outsourced"]))
    t.ann.fights("Mime Field")
    t.bob.plays("Outsourced", on="Mime Field")
    assert t.strength() == (3, -3)
    t.all_pass()
    assert t.ann.level == 4 and len(t.ann.hand) == 1 and t.nobody_is_asked()


@card("Outsourced", "Armed By Seven Governments")
def test_outsourcing_takes_one_of_several_treasures(table: Lay) -> None:
    t = table(ann=dict(level=8, hand=["Outsourced"]))
    t.ann.fights("Literal Mole", with_=["Armed By Seven Governments"]).plays("Outsourced", on="Literal Mole")
    assert t.strength() == (8, 11) and t.leaves("ann")
    t = table(ann=dict(level=8, hand=["Outsourced"], gear=["Flying Car"]))
    t.ann.fights("Literal Mole", with_=["Armed By Seven Governments"]).plays("Outsourced", on="Literal Mole")
    t.all_pass()
    assert len(t.ann.hand) == 3 and t.nobody_is_asked()


@card("Wandering Monster")
@rule("CMB-07")
def test_a_monster_wanders_in_from_any_hand(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(hand=["Wandering Monster", "Literal Mole"]))
    t.ann.fights("Mime Field")
    t.bob.plays("Wandering Monster", with_="Literal Mole")
    assert t.strength() == (3, 8) and t.bob.hand == [] and t.leaves("ann")


@card("Wandering Monster")
@rule("RUN-03")
def test_one_runs_from_each_monster_in_the_order_one_likes(table: Lay) -> None:
    t = table(ann=dict(level=5, hand=["Wandering Monster", "Literal Mole"])).dice(6, 1)
    t.ann.fights("Mime Field", with_=["Armed By Seven Governments"]).plays("Wandering Monster", with_="Literal Mole")
    t.ann.flees("Literal Mole")
    t.all_pass()
    assert t.saw("Escaped", "ann", card="Literal Mole") and t.saw("Caught", "ann", card="Mime Field")
    assert t.ann.level == 3 and t.nobody_is_asked()


@card("Wandering Monster")
def test_nothing_wanders_without_a_monster_or_a_fight(table: Lay) -> None:
    t = table(ann=dict(hand=["Wandering Monster", "Mime Field"]), bob=dict(hand=["Wandering Monster"]))
    assert t.ann.cannot_play("Wandering Monster", on="Mime Field").because("needs-fight")
    t.ann.fights("Actual Bug")
    assert t.bob.cannot_play("Wandering Monster") and t.leaves(t.asked or "")
