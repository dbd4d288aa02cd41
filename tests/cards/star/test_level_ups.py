"""Go Up a Level cards."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
LATER = ("star-2014", "star-2019")
PLAIN = (
    "Support GM with Bogus Science", "Undo Top Button", "Cosmic Understanding", "Monolith",
    "Obliterate Peaceful Planet", "Loan GM Your Tapes", "Super-Serum", "Visited by Future Self", "Loan GM Your Comics",
)  # fmt: skip
GLITCH = "Software Glitch"
THREE = ["Chair", "Eep", "Dogbot"]


@card(*PLAIN)
@rule("ACT-01")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", PLAIN)
def test_it_gives_a_level_and_is_gone(table: Lay, name: str, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, hand=[name]))
    t.ann.plays(name, on="ann")
    assert t.ann.level == 4 and t.ann.hand == [] and t.discarded(name) and t.nobody_is_asked()


@card(*PLAIN)
@rule("WIN-08")
@ruling("R155", "R158")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", PLAIN)
def test_it_never_gives_the_winning_level(table: Lay, name: str, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=9, hand=[name]))
    assert t.ann.cannot_play(name, on="ann").because("WIN-08")


@card(*PLAIN)
@rule("ACT-01")
@ruling("R159", "R404")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", PLAIN)
def test_on_others_it_is_played_in_later_editions_only(table: Lay, name: str, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, hand=[name]), bob=dict(level=2))
    if edition == "star-2002":
        assert t.ann.cannot_play(name, on="bob")
    else:
        t.ann.plays(name, on="bob")
        assert (t.ann.level, t.bob.level) == (3, 3) and t.ann.hand == [] and t.nobody_is_asked()


@card("Monolith")
@rule("WIN-08")
@ruling("R159")
@pytest.mark.parametrize("edition", LATER)
def test_nobody_is_pushed_to_victory(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Monolith"]), bob=dict(level=9))
    assert t.ann.cannot_play("Monolith", on="bob").because("WIN-08")


@card("Monolith")
@rule("DTH-03")
@ruling("R146")
def test_the_dead_do_not_rise_in_level(table: Lay) -> None:
    t = table(ann=dict(hand=["Monolith"]), bob=dict(dead=True))
    assert t.ann.cannot_play("Monolith", on="bob")


@card("Cosmic Understanding")
@rule("ACT-01", "CMB-01")
@pytest.mark.parametrize("edition", EDITIONS)
def test_in_a_fight_the_level_counts_at_once(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2, hand=["Cosmic Understanding"]))
    t.ann.fights("Blob")
    assert t.strength() == (2, 2)
    t.ann.plays("Cosmic Understanding", on="ann")
    assert t.strength() == (3, 2)
    t.all_pass()
    assert t.ann.level == 4 and t.nobody_is_asked()


@card("Cosmic Understanding")
@rule("WIN-02", "WIN-08")
def test_to_level_nine_and_then_a_kill_wins(table: Lay) -> None:
    t = table(ann=dict(level=8, hand=["Cosmic Understanding"]))
    t.ann.fights("Blob").plays("Cosmic Understanding", on="ann")
    t.all_pass()
    assert t.winner == "ann"


@card("Super-Serum")
@rule("ACT-01")
def test_out_of_turn_and_in_somebody_elses_fight(table: Lay) -> None:
    t = table(ann={}, bob=dict(level=3, hand=["Super-Serum"]))
    t.bob.plays("Super-Serum", on="bob")
    assert t.bob.level == 4
    t = table(ann={}, bob=dict(level=3, hand=["Super-Serum"]))
    t.ann.fights("Ogre")
    t.bob.plays("Super-Serum", on="bob")
    assert t.bob.level == 4 and t.leaves("ann")


@card("Visited by Future Self", "Brain in a Jar")
@rule("ACT-01", "RUN-05")
@ruling("R159")
def test_it_can_bring_somebody_within_a_monsters_reach(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(hand=["Visited by Future Self"]))
    t.ann.fights("Brain in a Jar")
    t.all_pass(until="flight").bob.plays("Visited by Future Self", on="ann")
    t.all_pass()
    assert t.saw("Caught", "ann") and t.ann.level == 2 and t.nobody_is_asked()


@card("Loan GM Your Tapes")
@rule("HLP-02", "HLP-03")
@ruling("R107")
@pytest.mark.parametrize("edition", LATER)
def test_it_may_be_promised_to_a_helper(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, hand=["Loan GM Your Tapes"]), bob=dict(level=3))
    t.ann.fights("Gas Giant").asks("bob", card="Loan GM Your Tapes")
    t.bob.accepts()
    t.all_pass()
    assert t.ann.level == 4 and t.bob.level == 4 and t.discarded("Loan GM Your Tapes") and t.nobody_is_asked()


@card("Loan GM Your Tapes")
@rule("HLP-02")
def test_promises_of_that_kind_are_unknown_in_2002(table: Lay) -> None:
    t = table(edition="star-2002", ann=dict(level=3, hand=["Loan GM Your Tapes"]), bob=dict(level=3))
    t.ann.fights("Gas Giant").asks("bob")
    assert not any("Tapes" in option for option in t.options)
    t.bob.refuses()
    assert t.leaves("ann")


# Epic length


@card("Undo Top Button")
@rule("OPT-05", "WIN-08")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("level", [9, 17])
def test_in_an_epic_game_it_goes_up_to_18(table: Lay, edition: str, level: int) -> None:
    t = table(edition=edition, options=["epic"], ann=dict(level=level, hand=["Undo Top Button"]))
    t.ann.plays("Undo Top Button", on="ann")
    assert t.ann.level == level + 1 and t.winner is None


@card("Undo Top Button")
@rule("OPT-05", "WIN-08")
@pytest.mark.parametrize("level", [18, 19])
def test_in_an_epic_game_the_last_two_levels_need_kills(table: Lay, level: int) -> None:
    t = table(options=["epic"], ann=dict(level=level, hand=["Undo Top Button"]))
    assert t.ann.cannot_play("Undo Top Button", on="ann").because("WIN-08")


# Faster play of 2002


@card("Obliterate Peaceful Planet")
@rule("OPT-01")
@ruling("R191")
def test_in_faster_play_it_buys_a_race_on_top_of_the_discards(table: Lay) -> None:
    t = table(
        edition="star-2002", options=["faster-2002"], ann=dict(traits=["Mutant"]),
        bob=dict(level=3, hand=["Obliterate Peaceful Planet"]),
    )  # fmt: skip
    t.ann.drops("Mutant")
    t.bob.claims("Obliterate Peaceful Planet")
    assert t.bob.hand == ["Mutant"] and t.bob.level == 3 and t.discarded("Obliterate Peaceful Planet")
    t.bob.passes()  # and keeps it for later
    assert t.nobody_is_asked()


# Software Glitch


@card("Software Glitch")
@rule("HND-06")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_glitch_costs_the_whole_hand(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, hand=[GLITCH, *THREE, "Blob"], gear=["Bubble Helmet"]))
    t.ann.plays(GLITCH)
    assert t.ann.level == 4 and t.ann.hand == [] and t.ann.gear == ["Bubble Helmet"]
    assert t.discarded(GLITCH, *THREE, "Blob") and t.nobody_is_asked()


@card("Software Glitch")
@rule("HND-07")
@ruling("R323")
def test_the_hand_must_hold_three_cards_beside_the_glitch(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=[GLITCH, "Chair", "Eep"]), bob=dict(hand=[]))
    assert t.ann.cannot_play(GLITCH, on="ann").because("cannot-pay")
    t = table(ann=dict(level=3, hand=[GLITCH, *THREE]))
    t.ann.plays(GLITCH)
    assert t.ann.level == 4


@card("Software Glitch")
def test_cards_on_the_table_do_not_pay_for_it(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=[GLITCH, "Chair", "Eep"], pack=["Dogbot", "Maser"]))
    assert t.ann.cannot_play(GLITCH, on="ann").because("cannot-pay")


@card("Software Glitch")
@rule("WIN-08")
@ruling("R323")
@pytest.mark.parametrize("edition", EDITIONS)
def test_not_at_level_nine_and_nothing_is_paid(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=9, hand=[GLITCH, *THREE]))
    assert t.ann.cannot_play(GLITCH, on="ann").because("WIN-08") and len(t.ann.hand) == 4


@card("Software Glitch")
@ruling("R159", "R404")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_cost_is_forced_on_nobody_else(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=[GLITCH, *THREE]), bob=dict(hand=["Blob", "Maser", "Ogre"]))
    assert t.ann.cannot_play(GLITCH, on="bob") and t.ann.can_play(GLITCH, on="ann")


@card("Software Glitch")
@rule("ACT-01")
def test_a_glitch_in_a_fight(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=[GLITCH, *THREE]))
    t.ann.fights("Ogre").plays(GLITCH)
    assert t.strength() == (4, 18) and t.ann.hand == [] and t.leaves("ann")


@card("Software Glitch")
@rule("OPT-05")
def test_an_epic_glitch(table: Lay) -> None:
    t = table(options=["epic"], ann=dict(level=9, hand=[GLITCH, *THREE]))
    t.ann.plays(GLITCH)
    assert t.ann.level == 10 and t.winner is None
