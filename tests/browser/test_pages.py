"""The pages around the table, axe on every one of them, and that nothing scrolls where nothing should."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from .conftest import People
from .player import Player, bots, finished_game, open_table

RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}}
PAGES = [
    "/",
    "/cards",
    "/rules?q=tie",
    "/companion",
    "/credits",
    "/fairness",
    "/learn",
    "/replays",
    "/tv",
    "/games",
    "/nowhere",
]


def faults(page: Page) -> list[str]:
    """Return what axe finds."""
    found: dict[str, Any] = Axe().run(page, options=RULES).response
    return [
        f"{v['id']}: {node['target']} {node['any'][0]['message'] if node['any'] else v['help']}"
        for v in found["violations"]
        for node in v["nodes"][:4]
    ]


@pytest.mark.timeout(480)
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_on_any_page(people: People, size: str, theme: str) -> None:
    page = people.join(size=size, theme=theme)
    for path in PAGES:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert faults(page) == [], path


def test_house_rules_show_what_the_edition_says_and_stay_within_their_bounds(people: People) -> None:
    page = people.join(name="Mira")
    page.goto("/")
    page.locator("summary", has_text="House rules").click()
    limit = page.locator("#sw-hand_limit")
    expect(limit).to_have_attribute("placeholder", "as the edition: 5")
    expect(limit).to_have_attribute("max", "12")
    limit.fill("99")
    limit.blur()
    expect(limit).to_have_value("12")
    floor = page.locator("#sw-monster_floor")
    expect(floor.locator("option").first).to_have_text("as the edition: no limit")
    floor.select_option("no limit")
    expect(floor).to_have_value("-999")
    expect(page.locator("#sw-joint_win option").first).to_have_text("as the edition: no")


@pytest.mark.timeout(480)
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_at_the_table(people: People, size: str, theme: str) -> None:
    page = people.join(size=size, theme=theme, name="Mira")
    game = finished_game(page)
    page.goto(f"/replay/{game}?move=90")
    page.wait_for_selector(".bar output")
    assert faults(page) == [], "replay"
    page.goto(f"/t/{game}")
    page.wait_for_selector(".podium")
    assert faults(page) == [], "the end"

    room = open_table(page, seats=4, clock="none", bots=bots(1), me={"name": "Mira", "sex": "female"})
    page.goto(f"/t/{room}")
    page.wait_for_selector(".room")
    assert faults(page) == [], "before the game"

    table = open_table(
        page, seats=4, clock="none", bots=bots(3), me={"name": "Mira", "sex": "female"}, start=True, lesson=7
    )
    page.goto(f"/t/{table}")
    page.wait_for_selector(".hand .hb")
    assert faults(page) == [], "first hands"
    page.locator(".hand .hb").first.click()
    assert faults(page) == [], "a card's moves"
    page.keyboard.press("Escape")
    player = Player(page)
    for _ in range(300):
        if page.query_selector(".stage.fighting") and page.query_selector(".react.mine"):
            break
        player.step()
        page.wait_for_timeout(30)
    assert faults(page) == [], "a fight"
    page.locator(".flapbtn").first.click()
    assert faults(page) == [], "the sources of a total"
    page.keyboard.press("Escape")
    for name in ("Menu", "Chat"):
        page.get_by_role("button", name=name).first.click()
        page.wait_for_selector(".panels [role=dialog]")
        assert faults(page) == [], name
        page.keyboard.press("Escape")


@pytest.mark.timeout(300)
def test_the_table_never_scrolls_and_targets_are_large_enough(people: People, size: str) -> None:
    page = people.join(size=size, name="Mira")
    table = open_table(page, seats=6, clock="none", bots=bots(5), me={"name": "Mira", "sex": "female"}, start=True)
    page.goto(f"/t/{table}")
    page.wait_for_selector(".react")  # a hand can be empty: quick turns play it
    overflow = page.evaluate(
        "() => [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]"
    )
    assert overflow == [0, 0]
    if size == "phone":
        small = page.evaluate(
            """() => [...document.querySelectorAll('button, a[href], select, input')]
                .filter(node => node.offsetParent && !node.closest('.sr'))
                .filter(node => getComputedStyle(node).pointerEvents !== 'none')
                .map(node => [node.className, node.getBoundingClientRect()])
                .filter(([_, box]) => box.width && (box.width < 44 || box.height < 44))
                .map(([name, box]) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`)"""
        )
        assert small == []


def test_no_page_scrolls_sideways(people: People, size: str) -> None:
    page = people.join(size=size)
    for path in PAGES:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, path


def test_cards_are_found_by_word_and_kind(people: People, size: str) -> None:
    page = people.join("/cards", size=size)
    expect(page.locator(".grid li")).to_have_count(60)
    page.get_by_label("Search").fill("time warp")
    expect(page.locator(".grid li")).to_have_count(1)
    page.locator(".grid button").click()
    expect(page.locator("dialog")).to_contain_text("cancel it")
    page.keyboard.press("Escape")
    page.get_by_label("Search").fill("")
    page.get_by_label("Kind").select_option("trap")
    expect(page.locator(".grid .card[data-kind=trap]")).not_to_have_count(0)
    assert page.locator(".grid .card:not([data-kind=trap])").count() == 0


def test_rules_are_found(people: People, size: str) -> None:
    page = people.join("/rules", size=size)
    page.get_by_label("Search").fill("CMB-01")
    expect(page.locator("ol li")).to_have_count(1)
    expect(page.locator("ol li")).to_contain_text("tie is lost")


def test_the_companion_counts(people: People, size: str) -> None:
    page = people.join("/companion", size=size)
    first = page.locator(".pl li").first
    for _ in range(3):
        first.get_by_label("Level: one more").click()
    first.get_by_label("Gear: one more").click()
    expect(page.locator(".sign")).to_contain_text("Short by 3")
    for _ in range(4):
        page.get_by_label("One-shots for us: one more").click()
    expect(page.locator(".sign")).to_contain_text("Ahead by 1")
    page.get_by_label("Roll the die").click()
    assert (page.locator(".die p").first.text_content() or "") in "123456"
    page.reload()
    expect(page.locator(".pl li").first.locator(".pw")).to_have_text("5")


def test_a_mistyped_link_gets_a_sentence_and_a_way_back(people: People, size: str) -> None:
    page = people.join("/t/no-such-table", size=size)
    expect(page.locator("h1")).to_have_text("No such table")
    page.get_by_role("link", name="Back to the lobby").click()
    page.get_by_label("Table link or code").fill("???")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("That isn’t a table link")


def test_a_mistyped_link_of_a_television_or_a_replay_has_a_way_on(people: People, size: str) -> None:
    page = people.join("/t/no-such-table/board", size=size)
    expect(page.locator("h1")).to_have_text("No such table")
    expect(page.locator(".qr, .invite")).to_have_count(0)  # nobody is invited to nothing
    page.get_by_role("link", name="Back to the lobby").click()
    page.goto("/replay/no-such-game")
    expect(page.get_by_role("status")).to_contain_text("No finished game has this link.")
    expect(page.get_by_role("region", name="Replay controls")).to_have_count(0)
    page.get_by_role("link", name="Back to the lobby").click()
    game = finished_game(page)
    people.said.clear()  # Chromium notes that there was nothing
    page.goto(f"/replay/{game}?move=first&seat=77")
    expect(page).to_have_url(f"{people.site}/replay/{game}?move=0&seat=-2")
    expect(page.locator(".bar output")).to_contain_text("Move 0 of")


def test_cards_of_our_own_design_say_so(people: People, size: str) -> None:
    page = people.join("/cards", size=size)
    page.get_by_label("Set").select_option("impossible")
    expect(page.locator(".grid .card__own").first).to_contain_text("original")
    page.get_by_label("Set").select_option("star")
    expect(page.locator(".grid .card").first).to_be_visible()
    expect(page.locator(".grid .card__own")).to_have_count(0)


def test_a_mistyped_code_can_be_mended_where_it_led(people: People) -> None:
    page = people.join("/", "phone", name="Ann")
    right = open_table(page, seats=3, me={"name": "Ann", "sex": "female"})
    field = page.get_by_label("Table link or code")
    field.fill(right + "x")
    field.press("Enter")
    expect(page.get_by_role("heading", name="No such table")).to_be_visible()
    expect(field).to_have_value(right + "x")
    field.fill(right)
    field.press("Enter")
    expect(page.get_by_role("heading", name="Invite your friends")).to_be_visible()
