"""Friends who come by a link: their name first, a bot's seat in a running game, new names, settings of the host."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import People
from .player import Player, bots, open_table

HAND = ".hand .hb"
EMPTY = "Your hand is empty."  # a Software Glitch among the first cards takes the others along
VIEWPORTS = [(1440, 900), (390, 844), (844, 390)]
NAME = "What’s your name?"


def looks_right(page: Page, where: str = "body") -> None:
    """Nothing below this element is cut off, covered or wider than the screen, at three sizes."""
    before = page.viewport_size
    for width, height in VIEWPORTS:
        page.set_viewport_size({"width": width, "height": height})
        found = page.locator(where).evaluate(
            """root => [document.documentElement.scrollWidth > innerWidth ? 'the page is too wide' : '',
            ...[...root.querySelectorAll('button, input, select, h1, h2, label, dt, dd, p')].filter(node => {
              const box = node.getBoundingClientRect();
              if (!box.width || node.closest('.sr, .skip')) return false;
              const out = box.left < -1 || box.right > innerWidth + 1;
              const hides = node.tagName !== 'INPUT' && getComputedStyle(node).overflow !== 'visible';
              const cut = hides && node.scrollWidth > node.clientWidth + 1;
              const small = innerWidth < 1100 && node.tagName === 'BUTTON' && box.height < 40;
              return out || cut || small;
            }).map(node => `${node.tagName}: ${node.textContent}`)].filter(Boolean)"""
        )
        assert found == [], f"{width}x{height}"
    if before:
        page.set_viewport_size(before)


@pytest.mark.timeout(120)
def test_an_invited_person_says_their_name_first(people: People, size: str) -> None:
    ann = people.join(name="Ann")
    table = open_table(ann, name="Friday", seats=3, bots=bots(1), me={"name": "Ann", "sex": "female"})
    bob = people.join(f"/t/{table}", size=size)
    field = bob.get_by_label(NAME)
    expect(field).to_be_focused()
    expect(bob.get_by_role("heading", name="You’re invited to Friday")).to_be_in_viewport()
    looks_right(bob, "main")
    bob.keyboard.press("Enter")
    expect(bob.get_by_text("Type a name first.")).to_be_visible()
    field.fill("Ann")
    bob.keyboard.press("Enter")
    expect(bob.get_by_text("Somebody at this table is called Ann already")).to_be_visible()
    people.said.clear()  # Chromium notes that the server refused something
    field.fill("Bob")
    bob.keyboard.press("Enter")
    expect(bob.locator("ol li.mine")).to_contain_text("Bob")
    expect(field).to_have_count(0)
    bob.locator("ol li.mine").get_by_role("button", name="Rename").click()
    bob.get_by_label("Your name").fill("Bobby")
    bob.keyboard.press("Enter")
    expect(bob.locator("ol li.mine")).to_contain_text("Bobby")
    ann.goto(f"/t/{table}")
    expect(ann.locator("ol")).to_contain_text("Bobby")


@pytest.mark.timeout(120)
def test_nobody_plays_without_having_said_a_name(people: People, size: str) -> None:
    page = people.join(size=size)
    page.get_by_role("button", name="Play now against bots").click()
    looks_right(page, "dialog")
    page.keyboard.press("Escape")
    expect(page.get_by_label(NAME)).to_have_count(0)
    page.get_by_role("button", name="Play now against bots").click()
    expect(page.get_by_label(NAME)).to_be_focused()
    page.keyboard.type("Mira")
    page.keyboard.press("Enter")
    expect(page.locator(HAND).or_(page.get_by_text(EMPTY)).first).to_be_visible()
    page.get_by_role("button", name="Menu").first.click()
    expect(page.get_by_label("Your name")).to_have_value("Mira")
    page.get_by_label("Your name").fill("Miranda")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Log").first.click() if size == "phone" else None
    expect(page.get_by_text("Mira is called Miranda now.").first).to_be_visible()
    page.goto("/")
    expect(page.get_by_label("Playing as")).to_have_value("Miranda")


@pytest.mark.timeout(240)
def test_a_late_friend_takes_over_a_bot_when_the_host_agrees(people: People, size: str) -> None:
    ann = people.join(name="Ann")
    table = open_table(ann, seats=3, clock="none", bots=bots(2), me={"name": "Ann", "sex": "female"}, start=True)
    ann.goto(f"/t/{table}")
    expect(ann.locator(HAND).or_(ann.get_by_text(EMPTY)).first).to_be_visible()
    dee = people.join(f"/t/{table}", size=size)
    expect(dee.get_by_label(NAME)).to_be_focused()
    looks_right(dee, ".panels")
    dee.get_by_label(NAME).fill("Dee")
    dee.get_by_role("radio", name="Otto").click()
    dee.get_by_role("button", name="Ask to join").click()
    expect(dee.get_by_text("The host has been asked.")).to_be_visible()
    expect(dee.locator(".hand")).to_have_count(0)
    question = ann.get_by_role("group", name="Let Dee take over Otto?")
    expect(question).to_be_visible()
    question.get_by_role("button", name="Let them in").click()
    expect(dee.locator(HAND).or_(dee.get_by_text(EMPTY)).first).to_be_visible()
    expect(dee.locator(".panels")).to_have_count(0)
    expect(ann.locator(".opps")).to_contain_text("Dee")
    expect(question).to_have_count(0)
    # leaving gives the seat to a bot, and it can be taken back
    dee.get_by_role("button", name="Menu").first.click()
    looks_right(dee, ".panels")
    dee.get_by_role("button", name="Leave the game").click()
    dee.get_by_role("button", name="A bot plays on for you. Leave?").press("Enter")
    expect(dee.locator(".lost")).to_contain_text("You left this seat")
    expect(dee.locator(HAND)).to_have_count(0)
    dee.get_by_role("button", name="Take my seat back").click()
    expect(dee.locator(HAND).or_(dee.get_by_text(EMPTY)).first).to_be_visible()


@pytest.mark.timeout(120)
def test_the_host_changes_settings_and_everybody_reads_the_house_rules(people: People, size: str) -> None:
    ann = people.join(size=size, name="Ann")
    table = open_table(ann, seats=4, bots=bots(1), me={"name": "Ann", "sex": "female"})
    bob = people.join(f"/t/{table}", name="Bob")
    ann.goto(f"/t/{table}")
    ann.get_by_role("button", name="Change settings").click()
    ann.get_by_role("button", name="By mail").click()
    ann.get_by_text("More settings").click()
    ann.get_by_label("Spectators may take over bots").select_option("free")
    ann.get_by_text("House rules", exact=True).click()
    ann.get_by_label("Search the house rules").fill("hand")
    ann.locator("#sw-hand_limit").fill("7")
    ann.locator("#sw-hand_limit").press("Tab")
    looks_right(ann, "main")
    ann.get_by_role("button", name="Save settings").click()
    rules = bob.locator(".house")
    expect(rules).to_contain_text("7")
    expect(rules).to_contain_text("the edition says 5")
    expect(bob.locator(".sub").first).to_contain_text("By mail")
    bob.get_by_role("button", name="Sit here").last.click()  # a bot's seat
    expect(bob.locator("ol li.mine")).to_contain_text("Bob")
    looks_right(bob, "main")
    ann.locator("ol li", has_text="Bob").get_by_role("button", name="Remove").click()
    expect(bob.locator("ol li.mine")).to_have_count(0)


@pytest.mark.timeout(240)
def test_a_game_is_told_at_its_end_and_kept_in_the_record(people: People) -> None:
    page = people.join(name="Ann")
    wishes = {"clock": "none", "switches": {"goal": 3}, "start": True}
    table = open_table(page, name="Short", seats=4, bots=bots(3), me={"name": "Ann", "sex": "female"}, **wishes)
    page.goto(f"/t/{table}")
    Player(page).play(180)
    story = page.request.get(f"/api/replays/{table}").json()["story"]
    mine = story["seats"][0]
    hero = page.locator(".hero")
    if mine["won"]:
        expect(hero).to_contain_text("You win!")
    else:
        expect(hero).to_contain_text(re.compile(rf"You came {mine['place']}(nd|rd|th) of 4\."))
    for title in story["titles"]:
        expect(page.locator(".podium")).to_contain_text(title["title"])
    for tale in story["tales"]:
        expect(page.locator(".tales")).to_contain_text(tale["words"])
    looks_right(page, "main")
    page.goto("/games")
    expect(page.get_by_role("region", name="Your record")).to_contain_text("1 finished game")
    looks_right(page, "main")
    with page.expect_download() as file:
        page.get_by_role("button", name="Save as a file").click()
    kept = json.loads(file.value.path().read_text())
    assert kept["played"] == 1 and kept["games"][0]["table"]["id"] == table
    page.goto("/tv")
    looks_right(page, "main")


@pytest.mark.timeout(120)
def test_a_name_given_at_the_top_of_the_page_is_not_asked_for_again(people: People) -> None:
    ann = people.join(name="Ann")
    table = open_table(ann, seats=3, me={"name": "Ann", "sex": "female"})
    bob = people.join(f"/t/{table}")
    asked = bob.get_by_label(NAME)
    expect(asked).to_have_value("")
    bob.locator("header input").fill("Bob")
    expect(asked).to_have_value("Bob")
    asked.fill("Bobby")
    bob.locator("header input").fill("Robert")
    expect(asked).to_have_value("Bobby")  # what somebody has typed stays
