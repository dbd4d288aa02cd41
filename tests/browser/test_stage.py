"""What is felt: big moments over the table, one sentence for each action, words at the seats."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from kickdoor.kit import Table, table

from . import positions
from .conftest import People
from .laid import Laid

LIGHT = ".stagelight"


def turn() -> Table:
    t = table(mira=dict(level=8, gear=["Laser"], hand=["Denebian Rum"]), otto={}, juno={}, ask_all=True)
    t.doors("Fuzzball").mira.takes_turn()
    t.all_pass(until="prepare")
    return t


def lively(people: People, t: Table) -> tuple[Page, Laid]:
    """A page on which things may move."""
    page = people.join("/rules", motion="no-preference")
    return page, Laid(t).show(page)


def test_the_door_bursts_open_and_no_decision_waits_for_it(people: People) -> None:
    page, laid = lively(people, turn())
    page.get_by_role("button", name="Open the door").first.click()
    light = page.locator(f"{LIGHT}[data-moment=door]")
    expect(light).to_contain_text("Fuzzball")
    expect(light.locator(".leaf")).to_have_count(2)
    page.locator(".react .pass").click()  # the light lets clicks through, and ends with one
    expect(page.locator(f"{LIGHT}[data-moment=door]")).to_have_count(0)
    page.wait_for_function("() => !document.querySelector('.react .pass[disabled]')")
    assert laid.sent("pass"), "the decision was not lost"


def test_a_victory_is_held_and_says_what_it_brought_and_goes_by_itself(people: People) -> None:
    t = turn()
    t.mira.kicks()
    t.all_pass(until="fight")
    page, laid = lively(people, t)
    laid.happens(lambda: t.all_pass(until="share"))
    light = page.locator(f"{LIGHT}[data-moment=won]")
    expect(light).to_contain_text("Victory!")
    expect(page.locator(LIGHT)).to_have_count(0, timeout=4000)


def test_the_die_rolls_on_the_table(people: People) -> None:
    t = table(mira=dict(level=1), otto={}, juno={}, ask_all=True).dice(3)
    t.mira.fights("Plasmoid")
    page, laid = lively(people, t)
    laid.happens(lambda: t.all_pass(until="rolled"))
    die = page.locator(f"{LIGHT}[data-moment=die]")
    expect(die.locator(".pip")).to_have_count(3)
    expect(die).to_contain_text("rolled 3")


def test_where_nothing_may_move_only_what_hits_me_is_shown(people: People) -> None:
    page = people.join("/rules")
    laid = Laid(turn()).show(page)
    page.get_by_role("button", name="Open the door").first.click()
    expect(page.locator(".react .ev")).to_contain_text("Fuzzball")
    assert page.locator(LIGHT).count() == 0
    assert laid.sent("act")


def test_headline_and_log_tell_who_what_and_result(people: People) -> None:
    t = positions.losing(4)
    page = people.join("/rules")
    laid = Laid(t).show(page)
    ours, theirs = t.strength()
    laid.happens(lambda: positions.thrown(t, "otto", "Vibrating Virus Grenade", on="monsters"))
    words = f"Otto played Vibrating Virus Grenade for the monsters: monsters {theirs} to {theirs + 3}."
    expect(page.locator(".react .ev b")).to_have_text(words)
    expect(page.locator(".logcol .log")).to_contain_text(words)
    assert ours == t.strength()[0]


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_words_appear_at_the_seat_of_who_says_them(people: People, size: str) -> None:
    page = people.join("/rules", size)
    laid = Laid(positions.calm()).show(page)
    laid.says(1, text="Beware!")
    bubble = page.locator(".bubbles p")
    expect(bubble).to_have_text("Beware!")
    seat, at = page.locator("[data-drop='seat:1']").bounding_box(), bubble.bounding_box()
    assert seat and at
    assert abs(at["x"] + at["width"] / 2 - seat["x"] - seat["width"] / 2) < 120
    assert at["y"] < seat["y"] + seat["height"] + 60
    laid.says(1, phrase="laugh")
    expect(bubble).to_have_text("😂")
    expect(page.locator(".panels")).to_have_count(0)
