"""What gives levels in Munchkin."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from marks import card, rule, ruling

from kickdoor.engine.text import sentence
from kickdoor.kit import Table

Lay = Callable[..., Table]
every_edition = pytest.mark.parametrize("edition", ["munchkin-2001", "munchkin-2010"])


@pytest.fixture
def munchkin(table: Lay) -> Lay:
    return partial(table, sets=["munchkin"])


PLAIN = [
    "1,000 Gold Pieces", "Boil an Anthill", "Bribe GM With Food", "Convenient Addition Error", "Invoke Obscure Rules",
    "Potion of General Studliness",
]  # fmt: skip
every_plain = pytest.mark.parametrize("name", PLAIN)


@card(
    "1,000 Gold Pieces", "Boil an Anthill", "Bribe GM With Food", "Convenient Addition Error", "Invoke Obscure Rules",
    "Potion of General Studliness",
)  # fmt: skip
@rule("WIN-08")
@every_edition
@every_plain
def test_it_gives_a_level_but_not_the_last(munchkin: Lay, edition: str, name: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=8, hand=[name]))
    t.ann.plays(name, on="ann")
    assert t.ann.level == 9 and t.discarded(name)
    u = munchkin(edition=edition, ann=dict(level=9, hand=[name]))
    assert u.ann.cannot_play(name, on="ann") and t.nobody_is_asked() and u.nobody_is_asked()


@card("1,000 Gold Pieces")
@rule("ACT-01")
@ruling("R404")
@every_plain
@pytest.mark.parametrize(("edition", "may"), [("munchkin-2001", False), ("munchkin-2010", True)])
def test_on_whom_it_may_be_played(munchkin: Lay, edition: str, may: bool, name: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=3, hand=[name]))
    assert t.ann.can_play(name, on="bob") is may and t.nobody_is_asked()


@card("1,000 Gold Pieces", "Curse! Lose Two Cards")
@rule("ACT-01")
@ruling("R404")
@pytest.mark.parametrize(("edition", "later"), [("munchkin-2001", False), ("munchkin-2010", True)])
@pytest.mark.parametrize("at_once", [True, False])
def test_as_first_printed_it_is_played_when_it_is_received_or_in_the_own_turn(
    munchkin: Lay, edition: str, later: bool, at_once: bool
) -> None:
    t = munchkin(edition=edition, ann=dict(hand=["1,000 Gold Pieces"]), bob=dict(level=3))
    t.doors("Lose Two Cards").ann.opens_door()
    assert (t.asked, t.kind) == ("bob", "received")
    if at_once:
        t.bob.plays("1,000 Gold Pieces", on="bob")
        assert t.bob.level == 4 and t.nobody_is_asked()
    else:
        t.bob.passes()
        t.ann.has_time()
        assert t.bob.can_play("1,000 Gold Pieces", on="bob") is later
        assert t.bob.has_time().can_play("1,000 Gold Pieces", on="bob") and t.nobody_is_asked()


@card("1,000 Gold Pieces", "Curse! Lose Two Cards")
@rule("ACT-01")
@ruling("R404")
def test_the_player_who_receives_it_is_asked_where_bystanders_are_not(munchkin: Lay) -> None:
    t = munchkin(edition="munchkin-2001", ask_all=False, ann=dict(hand=["1,000 Gold Pieces"]), bob=dict(level=3))
    t.doors("Lose Two Cards").ann.opens_door()
    assert (t.asked, t.kind) == ("bob", "received")
    t.bob.plays("1,000 Gold Pieces", on="bob")
    assert t.bob.level == 4 and t.nobody_is_asked()


@card("Boil an Anthill")
@rule("ACT-01")
@every_edition
def test_a_level_may_be_taken_in_a_fight(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=3, hand=["Boil an Anthill"]))
    t.ann.fights("Net Troll").plays("Boil an Anthill", on="ann")
    assert t.strength() == (4, 10) and t.leaves("ann")


@card("Invoke Obscure Rules")
@ruling("R041")
def test_it_is_no_item_and_is_not_sold(munchkin: Lay) -> None:
    t = munchkin(ann=dict(hand=["Invoke Obscure Rules"], pack=["Wand of Dowsing"]))
    assert t.ann.can_sell("Wand of Dowsing") and t.ann.cannot_sell("Wand of Dowsing", "Invoke Obscure Rules")
    assert t.nobody_is_asked()


# Kill the Hireling


@card("Kill the Hireling", "Hireling")
@every_edition
def test_killing_anyones_hireling_gives_a_level(munchkin: Lay, edition: str) -> None:
    t = munchkin(
        edition=edition, ann=dict(level=3, hand=["Kill the Hireling"]), bob=dict(level=5, sidekicks=["Hireling"])
    )
    t.ann.plays("Kill the Hireling")
    assert (t.ann.level, t.bob.level) == (4, 5) and t.bob.sidekicks == [] and t.discarded("Hireling")
    assert t.nobody_is_asked()


@card("Kill the Hireling", "Hireling")
@every_edition
def test_one_may_kill_ones_own(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=3, hand=["Kill the Hireling"], sidekicks=["Hireling"]))
    t.ann.plays("Kill the Hireling")
    assert t.ann.level == 4 and t.ann.sidekicks == [] and t.nobody_is_asked()


@card("Kill the Hireling", "Hireling")
@every_edition
def test_without_a_hireling_in_play_there_is_nobody_to_kill(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=3, hand=["Kill the Hireling"]), bob=dict(hand=["Hireling"]))
    words = sentence(t.ann.cannot_play("Kill the Hireling").reason, says=t.game.says)
    assert words == "Nobody has a Hireling in play: keep it until someone does (ACT-08)." and t.nobody_is_asked()


@card("Kill the Hireling", "Hireling")
@every_edition
def test_the_hireling_is_safe_from_who_can_gain_nothing(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=9, hand=["Kill the Hireling"]), bob=dict(sidekicks=["Hireling"]))
    assert t.ann.cannot_play("Kill the Hireling", on="ann") and t.bob.sidekicks == ["Hireling"] and t.nobody_is_asked()


# Mutilate the Bodies


@card("Mutilate the Bodies")
@every_edition
def test_bodies_are_mutilated_after_a_fight(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=5, hand=["Mutilate the Bodies"]))
    assert t.ann.cannot_play("Mutilate the Bodies", on="ann")
    t.ann.fights("Flying Frogs")
    assert t.ann.cannot_play("Mutilate the Bodies", on="ann")
    t.all_pass(until="after-fight").ann.plays("Mutilate the Bodies", on="ann")
    t.all_pass()
    assert t.ann.level == 7 and t.discarded("Mutilate the Bodies") and t.nobody_is_asked()


@card("Mutilate the Bodies")
@every_edition
def test_anyones_fight_will_do_also_a_lost_one(munchkin: Lay, edition: str) -> None:
    t = munchkin(edition=edition, ann=dict(level=2), bob=dict(level=3, hand=["Mutilate the Bodies"])).dice(6)
    t.ann.fights("Net Troll")
    t.all_pass(until="after-fight").bob.plays("Mutilate the Bodies", on="bob")
    assert (t.ann.level, t.bob.level) == (2, 4) and t.nobody_is_asked()


@card("Mutilate the Bodies", "Stoned Golem", "Thing Man Was Not Meant To Know")
@ruling("R405")
@pytest.mark.parametrize("edition", ["munchkin-2001", "munchkin-2010", "star-2002", "star-2014", "impossible-2014"])
@pytest.mark.parametrize("monster", ["Stoned Golem", "Thing Man Was Not Meant To Know"])
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_a_monster_that_was_declined_leaves_no_bodies(table: Lay, edition: str, monster: str, who: str) -> None:
    seats = {"ann": {"sex": "female"}, "bob": {}, who: {"sex": "female", "hand": ["Mutilate the Bodies"]}}
    t = table(sets=["munchkin", "star"], edition=edition, **seats)
    t.ann.fights(monster).declines()
    assert not t.player(who).can_play("Mutilate the Bodies", on=who) and t.nobody_is_asked()


@card("Mutilate the Bodies", "Friendship Potion")
def test_also_a_fight_that_just_stopped(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=2, hand=["Friendship Potion"]), bob=dict(level=3, hand=["Mutilate the Bodies"]))
    t.ann.fights("Net Troll").plays("Friendship Potion")
    t.all_pass(until="after-fight").bob.plays("Mutilate the Bodies", on="bob")
    assert t.bob.level == 4 and t.nobody_is_asked()


@card("Mutilate the Bodies")
def test_once_the_game_has_moved_on_it_is_too_late(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=5, hand=["Mutilate the Bodies"]))
    t.ann.fights("Flying Frogs")
    t.all_pass()
    assert t.ann.cannot_play("Mutilate the Bodies", on="ann") and t.ann.level == 6 and t.nobody_is_asked()


@card("Mutilate the Bodies")
@rule("WIN-08")
def test_mutilating_does_not_win(munchkin: Lay) -> None:
    t = munchkin(ann=dict(level=8, hand=["Mutilate the Bodies"]))
    t.ann.fights("Flying Frogs")
    t.all_pass()
    assert t.ann.level == 9 and t.winner is None and t.nobody_is_asked()


# Whine at the GM


@card("Whine at the GM")
@ruling("R379")
@every_edition
@pytest.mark.parametrize(("own", "others", "may"), [(3, 4, True), (4, 4, False), (5, 4, False)])
def test_only_who_is_behind_may_whine(munchkin: Lay, edition: str, own: int, others: int, may: bool) -> None:
    t = munchkin(edition=edition, ann=dict(level=own, hand=["Whine at the GM"]), cy=dict(level=others))
    assert t.ann.can_play("Whine at the GM", on="ann") is may
    if may:
        t.ann.plays("Whine at the GM", on="ann")
    assert t.ann.level == own + (1 if may else 0) and t.nobody_is_asked()
