"""An evening with friends, in one game: a television, two people, one of them with a phone on its side, and a spectator
who takes over a bot."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import People
from .player import Player

HAND = ".hand .hb"
EMPTY = "Your hand is empty."  # a Software Glitch among the first cards takes the others along
NAME = "What’s your name?"


def hand_of(page: Page) -> set[str]:
    expect(page.locator(HAND).or_(page.get_by_text(EMPTY)).first).to_be_visible()
    return set(page.locator(HAND).evaluate_all("nodes => nodes.map(node => node.dataset.card)"))


def join(page: Page, name: str) -> None:
    expect(page.get_by_label(NAME)).to_be_focused()
    page.keyboard.type(name)
    page.keyboard.press("Enter")


@pytest.mark.timeout(300)
def test_a_television_two_people_and_a_spectator_who_takes_over_a_bot(people: People) -> None:
    tv = people.join()
    tv.get_by_role("link", name="Play on a TV").click()
    tv.get_by_role("button", name="Show the table here").click()
    expect(tv.get_by_role("button", name="Start the game")).to_be_disabled()  # nobody has joined yet
    table = re.sub(r".*/t/([^/]+)/board$", r"\1", tv.url)

    ann = people.join(f"/t/{table}")
    join(ann, "Ann")
    expect(tv.locator("ol")).to_contain_text("Ann")
    bob = people.join(f"/t/{table}", size="phone on its side")
    join(bob, "Bob")
    expect(tv.locator("ol")).to_contain_text("Bob")
    tv.get_by_role("button", name="Start the game").click()
    expect(tv.locator(".ladder")).to_be_visible()
    hands = [hand_of(ann), hand_of(bob)]
    assert not hands[0] & hands[1]

    dee = people.join(f"/t/{table}?watch=1")
    expect(dee.locator(".react")).to_be_visible()
    expect(dee.locator(".hand")).to_have_count(0)
    dee.get_by_role("button", name="Take over a bot").click()
    join(dee, "Dee")
    assert not hand_of(dee) & (hands[0] | hands[1])
    for page in (tv, ann):
        expect(page.locator(".opps")).to_contain_text("Dee")
    expect(tv.locator(".hand")).to_have_count(0)
    expect(tv.locator(".code")).to_contain_text("Scan to take over a bot.")

    players = [Player(page) for page in (ann, bob, dee)]
    turn = tv.locator(".top h1, .rail h1, header").first
    for _ in range(600):  # on until the second turn: everybody acts on their own device
        if re.search(r"Turn [2-9]", turn.text_content() or ""):
            break
        if not sum(player.step() for player in players):
            tv.wait_for_timeout(50)
    expect(turn).to_contain_text(re.compile("Turn [2-9]"))
    expect(bob.locator(".react")).to_be_in_viewport()
    assert bob.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
