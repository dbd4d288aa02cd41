"""X-Ray Specs are worn with other Headgear, and all worn Headgear is lost together (R309)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
editions = pytest.mark.parametrize("edition", ["star-2002", "star-2014", "star-2019", "impossible-2014"])
either = pytest.mark.parametrize("lost", ["Bubble Helmet", "X-Ray Specs"])
pytestmark = card("X-Ray Specs")
HEADS = ["Bubble Helmet", "X-Ray Specs"]


@card("Chair")
@ruling("R309")
@editions
@either
def test_headgear_picked_for_bad_stuff_takes_the_rest_along(table: Lay, edition: str, lost: str) -> None:
    t = table(sets=["star"], edition=edition, ann=dict(gear=HEADS, pack=["Dogbot"], handicap=-9)).dice(1)
    t.ann.fights("Chair")
    t.all_pass().ann.picks(lost)
    t.all_pass()
    assert t.ann.items == ["Dogbot"] and t.discarded(*HEADS) and t.nobody_is_asked()


@card("Bionic Bimbo")
@ruling("R309")
@editions
def test_what_is_lost_with_it_is_not_one_of_the_cards_to_be_discarded(table: Lay, edition: str) -> None:
    t = table(sets=["star"], edition=edition, ann=dict(level=3, gear=HEADS, hand=["Ogre", "Blob"])).dice(1)
    t.ann.fights("Bionic Bimbo")
    t.all_pass().ann.picks("X-Ray Specs", "Ogre")
    t.all_pass()
    assert t.ann.items == [] and t.ann.hand == ["Blob"] and t.ann.level == 1 and t.nobody_is_asked()


@card("Chair")
@editions
def test_another_card_takes_no_headgear_along(table: Lay, edition: str) -> None:
    t = table(sets=["star"], edition=edition, ann=dict(gear=HEADS, pack=["Permanent Wave"], handicap=-9)).dice(1)
    t.ann.fights("Chair")
    t.all_pass().ann.picks("Permanent Wave")
    t.all_pass()
    assert t.ann.gear == HEADS and t.nobody_is_asked()


@card("Computer Virus", "Targeting Array")
@ruling("R309")
@editions
def test_a_complex_one_among_them_takes_all_along(table: Lay, edition: str) -> None:
    t = table(
        sets=["star"], edition=edition,
        ann=dict(traits=["Bounty Hunter"], gear=["Targeting Array", "X-Ray Specs"], pack=["Rocket Boots"], handicap=-9),
    )  # fmt: skip
    t.dice(1).ann.fights("Computer Virus")
    t.all_pass()
    assert t.ann.items == [] and t.nobody_is_asked()


@card("Net Troll", "Thief")
@ruling("R309", "R398")
@pytest.mark.parametrize("edition", ["star-2002", "star-2014", "munchkin-2001", "munchkin-2010"])
@either
@pytest.mark.parametrize("how", ["Net Troll", "Theft"])
def test_what_another_player_takes_is_lost_too(table: Lay, edition: str, lost: str, how: str) -> None:
    bob = dict(level=5, traits=["Thief"], hand=["Crabs"])
    t = table(sets=["munchkin", "star"], edition=edition, ann=dict(level=2, gear=HEADS), bob=bob, cy=dict(level=3))
    if how == "Theft":
        t.dice(4).ann.has_time()
        t.bob.uses("Theft", on=lost, paying=["Crabs"])
    else:
        t.dice(1).ann.fights("Net Troll")
        t.all_pass().bob.picks(lost)
    t.all_pass()
    assert t.bob.items == [lost] and t.ann.items == [] and t.nobody_is_asked()


@card("Psychic")
@ruling("R309", "R398")
@editions
@either
def test_what_is_given_away_or_spent_is_not_lost(table: Lay, edition: str, lost: str) -> None:
    ann = dict(traits=["Psychic"], gear=[*HEADS])
    kept = [c for c in HEADS if c != lost]
    t = table(sets=["star"], edition=edition, ann=ann, bob=dict(hand=["Blob"]))
    t.ann.has_time().gives("bob", lost)
    assert t.ann.gear == kept
    t = table(sets=["star"], edition=edition, ann=ann, bob=dict(hand=["Blob"]))
    t.ann.has_time().uses("Read a mind", on="bob", paying=[lost])
    assert t.ann.gear == kept
