"""What is felt: big moments over the table, one sentence for each action, words at the seats."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from kickdoor.kit import Table, table

from . import positions
from .conftest import People
from .laid import Laid

LIGHT = ".stagelight"
# Moments pass within two seconds, and a busy machine may look too late: the page keeps what it has shown.
WATCH = """() => {
  window.seen = [];
  const look = () => {
    const light = document.querySelector(".stagelight");
    const count = (part) => light.querySelectorAll(part).length;
    if (light) seen.push({
      kind: light.dataset.moment, words: light.textContent, leaves: count(".leaf"), pips: count(".pip"),
    });
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""


def turn() -> Table:
    t = table(mira=dict(level=8, gear=["Laser"], hand=["Denebian Rum"]), otto={}, juno={}, ask_all=True)
    t.doors("Fuzzball").mira.takes_turn()
    t.all_pass(until="prepare")
    return t


def lively(people: People, t: Table) -> tuple[Page, Laid]:
    """A page on which things may move."""
    page = people.join("/rules", motion="no-preference")
    laid = Laid(t).show(page)
    page.evaluate(WATCH)
    return page, laid


def wait_for_moment(page: Page, kind: str, words: str, part: str, count: int) -> None:
    """Wait until a moment with these words has been shown, with this number of parts of a kind."""
    shown = "(m) => m.kind === kind && m.words.includes(words) && m[part] === count"
    page.wait_for_function(f"([kind, words, part, count]) => seen.some({shown})", arg=[kind, words, part, count])


def test_the_door_bursts_open_and_no_decision_waits_for_it(people: People) -> None:
    page, laid = lively(people, turn())
    page.get_by_role("button", name="Open the door").first.click()
    wait_for_moment(page, "door", "Fuzzball", "leaves", 2)
    page.wait_for_timeout(250)  # a button that has just taken another's place ignores clicks for a moment
    page.locator(".react .pass").click()  # the light lets clicks through, and ends with one
    expect(page.locator(f"{LIGHT}[data-moment=door]")).to_have_count(0)
    for _ in range(100):  # the message is on its way
        if laid.sent("pass"):
            break
        page.wait_for_timeout(50)
    assert laid.sent("pass"), "the decision was not lost"


def test_a_victory_is_held_and_says_what_it_brought_and_goes_by_itself(people: People) -> None:
    t = turn()
    t.mira.kicks()
    t.all_pass(until="fight")
    page, laid = lively(people, t)
    laid.happens(t.all_pass)
    wait_for_moment(page, "won", "Victory!", "leaves", 0)
    expect(page.locator(LIGHT)).to_have_count(0)


def test_a_treasure_that_is_drawn_is_shown_large(people: People) -> None:
    t = table(mira=dict(level=8, gear=["Laser"]), otto={}, juno={}, ask_all=True)
    t.doors("Fuzzball").treasures("Dazer").mira.takes_turn()
    t.all_pass(until="prepare")
    t.mira.kicks()
    t.all_pass(until="fight")
    page, laid = lively(people, t)
    laid.happens(t.all_pass)
    wait_for_moment(page, "drawn", "Dazer", "leaves", 0)
    expect(page.locator(LIGHT)).to_have_count(0)


def test_a_trap_says_that_it_is_for_you_and_from_whom(people: People) -> None:
    t = table(mira=dict(level=3, gear=["Laser"]), otto=dict(hand=["Amnesia"]), juno={}, ask_all=True)
    t.mira.takes_turn()
    t.all_pass(until="prepare")
    page, laid = lively(people, t)
    laid.happens(lambda: t.otto.plays("Amnesia", on="mira"))
    wait_for_moment(page, "trap", "A Trap for you!Otto played Amnesia", "leaves", 0)


def test_the_die_rolls_on_the_table(people: People) -> None:
    t = table(mira=dict(level=1), otto={}, juno={}, ask_all=True).dice(3)
    t.mira.fights("Plasmoid")
    page, laid = lively(people, t)
    laid.happens(t.all_pass)
    wait_for_moment(page, "die", "rolled 3", "pips", 3)


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


def test_words_appear_above_the_seat_of_who_says_them(people: People) -> None:
    page = people.join("/rules")
    laid = Laid(positions.calm()).show(page)
    laid.says(1, text="Beware! I will help you for two Treasures, and never again for one, as long as I live.")
    bubble = page.locator(".bubbles p")
    expect(bubble).to_contain_text("Beware!")
    seat, at = page.locator("[data-drop='seat:1']").bounding_box(), bubble.bounding_box()
    assert seat and at
    assert abs(at["x"] + at["width"] / 2 - seat["x"] - seat["width"] / 2) < 5
    assert at["y"] >= 0
    assert at["y"] + at["height"] <= seat["y"] + 1  # what the seat has stays in sight
    laid.says(1, phrase="laugh")
    expect(bubble).to_have_text("😂")
    expect(page.locator(".panels")).to_have_count(0)


PHONES = [(390, 844), (390, 664), (360, 640), (844, 390)]


@pytest.mark.parametrize("size", PHONES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_on_a_phone_the_last_line_stays_and_reactions_take_one_tap(people: People, size: tuple[int, int]) -> None:
    page = people.join("/rules", "phone")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    laid = Laid(positions.losing(), people=(0, 1)).show(page)
    laid.says(1, text="Beware!")
    line = page.locator(".top .strip p")
    expect(line).to_have_text("otto Beware!")
    expect(page.locator(".bubbles p")).to_have_count(0)
    reaction = page.get_by_role("group", name="Reactions").get_by_role("button", name="👏")
    reaction.tap()
    expect(line).to_have_text("mira 👏")
    assert [said["phrase"] for said in laid.sent("phrase")] == ["clap"]
    over = """(node) => [...document.querySelectorAll('.stage, .react, .own, .hand, .top')].filter((other) => {
        const [a, b] = [node, other].map((part) => part.getBoundingClientRect());
        return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    }).map((other) => other.className)"""
    assert page.locator(".reactions").evaluate(over) == []  # they stand beside the game


def test_nobody_reacts_among_bots_alone(people: People) -> None:
    page = people.join("/rules", "phone")
    Laid(positions.calm()).show(page)
    expect(page.locator(".hand .card").first).to_be_visible()
    expect(page.get_by_role("group", name="Reactions")).to_have_count(0)


def test_the_last_lines_stay_and_reactions_take_one_click(people: People) -> None:
    page = people.join("/rules")
    laid = Laid(positions.calm()).show(page)
    for words in ("One", "Two", "Three"):
        laid.says(1, text=words)
    expect(page.locator(".strip p")).to_have_text(["otto Two", "otto Three"])
    expect(page.locator(".bubbles p")).to_have_count(0)  # the bubble has gone
    expect(page.locator(".strip p")).to_have_count(2)
    page.get_by_role("group", name="Reactions").get_by_role("button", name="👏").click()
    expect(page.locator(".strip p").last).to_have_text("mira 👏")
    assert [said["phrase"] for said in laid.sent("phrase")] == ["clap"]


def sharing() -> Table:
    """Mira and Otto are about to win a fight; Mira then picks two of three Treasures."""
    t = table(
        mira=dict(level=5, gear=["Laser"]), otto=dict(level=5, gear=["Battle Armor", "Maser"]), juno={}, ask_all=True
    )
    t.mira.fights("Worminator")
    t.mira.asks("otto", 1, "last")
    t.otto.accepts()
    t.all_pass(until="fight")
    return t


CARDS = ".panels .cards .cb"


def test_a_tap_goes_through_a_victory_to_the_card_below_it(people: People) -> None:
    page = people.join("/rules", "phone", motion="no-preference")
    page.set_viewport_size({"width": 360, "height": 640})
    t = sharing()
    laid = Laid(t).show(page)
    page.evaluate(WATCH)
    laid.happens(t.all_pass)
    wait_for_moment(page, "won", "Victory!", "leaves", 0)
    page.wait_for_timeout(400)  # a button that has just appeared ignores taps for a moment
    box = page.locator(CARDS).nth(1).bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(LIGHT)).to_have_count(0)
    expect(page.locator(CARDS)).to_have_count(2)
    assert laid.sent("act")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_card_that_comes_to_lie_under_a_resting_mouse_covers_nothing(people: People, size: str) -> None:
    page = people.join("/rules", size)
    t = sharing()
    t.all_pass()
    Laid(t).show(page)
    box = page.locator(CARDS).nth(1).bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    t = sharing()
    laid = Laid(t).show(page)
    page.mouse.move(x, y)
    page.wait_for_timeout(600)
    laid.happens(t.all_pass)
    expect(page.locator(CARDS).nth(1)).to_be_visible()
    page.wait_for_timeout(1200)
    assert page.locator(".float").count() == 0
    page.mouse.move(x + 6, y + 6)
    expect(page.locator(".float")).to_be_visible()
    page.mouse.click(x, y)
    expect(page.locator(CARDS)).to_have_count(2)
    assert laid.sent("act")


def test_what_happens_next_does_not_lengthen_a_victory(people: People) -> None:
    t = table(mira=dict(level=5, gear=["Laser"]), otto=dict(level=2, hand=["Visited by Future Self"]), juno={},
              ask_all=True)  # fmt: skip
    t.doors("Fuzzball").mira.takes_turn()
    t.all_pass(until="prepare")
    t.mira.kicks()
    t.all_pass(until="fight")
    page, laid = lively(people, t)
    laid.happens(t.all_pass)
    laid.happens(lambda: t.otto.plays("Visited by Future Self"))
    wait_for_moment(page, "won", "Victory!", "leaves", 0)
    expect(page.locator(".react .ev")).to_contain_text("Visited by Future Self")
    expect(page.locator(LIGHT)).to_have_count(0)
    assert {moment["kind"] for moment in page.evaluate("seen")} == {"won"}
