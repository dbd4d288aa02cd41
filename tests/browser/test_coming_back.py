"""A line that drops, a second tab, the back button: what somebody was about to do is still there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from kickdoor.kit import table

from . import positions
from .conftest import People
from .laid import Laid
from .player import bots, finished_game, open_table, switch_quick_turns_off

DIALOG = ".panels [role=dialog]"
Shown = Callable[..., tuple[Page, Laid]]


def test_a_deal_that_is_being_made_outlives_a_dropped_line(shown: Shown, size: str) -> None:
    page, laid = shown(positions.losing(), size)
    page.locator(".react [data-act=ask]").click()
    folded = page.locator(f"{DIALOG} details:not([open]) summary")
    if folded.count():  # on a phone
        folded.first.click()
    page.locator(f"{DIALOG} .shelf .entry").nth(3).click()
    send = page.locator(f"{DIALOG} .send")
    expect(send).to_be_enabled()
    before = page.locator(DIALOG).inner_text()
    laid.drop()
    expect(send).to_be_disabled()  # it would be lost
    expect(page.get_by_text("Your seat is safe.")).to_be_visible()
    laid.restore()
    expect(send).to_be_enabled()
    assert page.locator(DIALOG).inner_text() == before
    send.click()
    expect(page.locator(f"{DIALOG} .send")).to_have_count(0)
    assert laid.table.game.offer is not None


def test_a_sale_that_is_being_made_outlives_a_dropped_line(shown: Shown) -> None:
    t = table(mira=dict(level=3, pack=["Maser", "Neuronic Whip", "Battle Armor"]), ask_all=True)
    page, laid = shown(positions.before_the_door(t))
    page.locator(".react [data-act=sell], .react [data-act=more]").first.click()
    if page.locator(f"{DIALOG} .mv[data-verb=sell]").count():
        page.locator(f"{DIALOG} .mv[data-verb=sell]").click()
    item = page.locator(f"{DIALOG} .cb", has_text="Battle Armor")
    if item.get_attribute("aria-pressed") == "false":
        item.click()
    sell = page.locator(f"{DIALOG} [data-sell]")
    expect(sell).to_be_enabled()
    laid.drop()
    expect(sell).to_be_disabled()
    laid.restore()
    expect(sell).to_be_enabled()
    expect(item).to_have_attribute("aria-pressed", "true")


@pytest.mark.timeout(120)
def test_a_line_of_chat_that_could_not_be_sent_stays_in_its_field(people: People) -> None:
    page = people.join(name="Ann")
    made = open_table(page, seats=3, clock="none", bots=bots(2), me={"name": "Ann", "sex": "female"}, start=True)
    page.goto(f"/t/{made}")
    page.get_by_role("button", name="Chat").first.click()
    field = page.get_by_label("Say something")
    field.fill("hello")
    page.context.set_offline(True)
    expect(page.get_by_text("Connection lost.").first).to_be_visible()
    field.press("Enter")
    expect(field).to_have_value("hello")
    page.context.set_offline(False)
    expect(page.get_by_text("Connection lost.")).to_have_count(0)
    field.press("Enter")
    expect(page.locator(".lines")).to_contain_text("hello")
    expect(field).to_have_value("")


@pytest.mark.timeout(120)
def test_back_closes_what_is_open_in_a_replay_and_only_then_leaves(people: People) -> None:
    page = people.join("/replays")
    game = finished_game(page)
    page.goto(f"/replay/{game}?move=5")
    page.get_by_role("button", name="Analysis").click()
    opened = page.locator(".bar .over")
    expect(opened).to_be_visible()
    page.get_by_role("button", name="Next move").click()
    expect(page).to_have_url(f"{people.site}/replay/{game}?move=6&seat=-2")
    page.go_back()
    expect(opened).to_have_count(0)
    expect(page).to_have_url(f"{people.site}/replay/{game}?move=6&seat=-2")  # the moment that is shown
    page.get_by_role("button", name="Analysis").click()
    expect(opened).to_be_visible()
    page.keyboard.press("Escape")
    expect(opened).to_have_count(0)
    page.go_back()
    expect(page).to_have_url(f"{people.site}/replays")


@pytest.mark.timeout(120)
def test_two_tabs_of_one_person_answer_once(people: People) -> None:
    ann = people.join(name="Ann")
    switch_quick_turns_off(ann)
    made = open_table(ann, seats=3, clock="none", bots=bots(2), me={"name": "Ann", "sex": "female"}, start=True)
    ann.goto(f"/t/{made}")
    second = people.another_page(ann, f"/t/{made}")
    for page in (ann, second):
        expect(page.locator(".react.mine")).to_be_visible()
    question = second.locator(".react .ev span")
    before = question.text_content()
    ann.locator(".react .pass").click()
    expect(question).not_to_have_text(before or "")
    expect(second.locator(".notice[data-kind=refused]")).to_have_count(0)


@pytest.mark.timeout(120)
def test_a_television_says_that_its_line_is_down_and_that_the_game_is_paused(people: People) -> None:
    ann = people.join(name="Ann")
    made = open_table(ann, seats=3, clock="none", bots=bots(2), me={"name": "Ann", "sex": "female"}, start=True)
    ann.goto(f"/t/{made}")
    tv = people.join(f"/t/{made}/board")
    expect(tv.locator(".ladder")).to_be_visible()
    ann.get_by_role("button", name="Pause the game").click()
    expect(tv.get_by_role("region", name="Paused")).to_be_visible()
    tv.context.set_offline(True)
    lost = tv.get_by_text("Connection lost.")
    expect(lost).to_be_visible()
    expect(tv.get_by_text("Your seat is safe.")).to_have_count(0)  # it has none
    tv.context.set_offline(False)
    expect(lost).to_have_count(0)
    tv.locator(".opp .open").first.click()
    expect(tv.locator(DIALOG)).to_be_visible()
    tv.go_back()
    expect(tv.locator(DIALOG)).to_have_count(0)
    expect(tv.locator(".ladder")).to_be_visible()


def test_a_table_that_is_cleared_away_says_so_and_leads_home(people: People, size: str) -> None:
    page = people.join("/rules", size)
    laid = Laid(positions.calm()).show(page)
    assert laid.line is not None
    laid.line.close(code=4404)  # the server has no such table
    notice = page.locator(".notice.line")
    expect(notice).to_contain_text("This table no longer exists.")
    notice.get_by_role("link", name="Back to the lobby").click()
    expect(page.get_by_role("heading", name="Create a table")).to_be_visible()
