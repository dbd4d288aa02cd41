"""People at the table: a device that is passed round, votes, muting, and all of one's games."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import People
from .player import Player, bots, open_table, switch_quick_turns_off

LAG = """
window.WebSocket = class extends WebSocket {
  set onmessage(heard) { super.onmessage = (event) => setTimeout(() => heard(event), 700); }
};
"""
# Every card that was ever drawn in a hand, with the seat whose sheet was shown, frame by frame.
SPY = """
window.seen = [];
const look = () => {
  const cards = [...document.querySelectorAll(".hand [data-card]")].map((node) => node.dataset.card);
  if (cards.length) window.seen.push(...cards);
  requestAnimationFrame(look);
};
look();
"""
CARDS = "nodes => nodes.map(node => node.dataset.card)"
HAND = ".hand .hb"
EMPTY = "Your hand is empty."  # a Software Glitch among the first cards takes the others along


def hand_of(page: Page) -> set[str]:
    """Return the cards of the hand, once it is shown; a hand may be empty."""
    expect(page.locator(HAND).or_(page.get_by_text(EMPTY)).first).to_be_visible()
    return set(page.locator(HAND).evaluate_all(CARDS))


def take_seats(page: Page, table: str, *names: str) -> None:
    for name in names:
        answer = page.request.post(f"/api/tables/{table}/seats", data={"name": name, "more": True, "sex": "male"})
        assert answer.ok, answer.text()


@pytest.mark.timeout(300)
def test_a_device_passed_round_never_shows_the_hand_of_the_last_person(people: People, size: str) -> None:
    page = people.join(size=size, name="Ann")
    table = open_table(page, seats=3, clock="normal", bots=bots(1), me={"name": "Ann", "sex": "female"})
    take_seats(page, table, "Quin")
    assert page.request.post(f"/api/tables/{table}/start").ok
    page.add_init_script(LAG)
    page.goto(f"/t/{table}")
    player = Player(page)
    cover = page.locator(".cover .btn")
    expect(cover).to_be_visible()  # also after a reload nobody's hand is shown unasked
    expect(page.locator(HAND)).to_have_count(0)
    page.evaluate(SPY)
    holders: list[str] = []
    old: set[str] = set()
    while len(holders) < 4:
        name = (cover.text_content() or "").removeprefix("I’m ")
        page.evaluate("() => { window.seen = []; }")
        cover.click()
        expect(page.locator(".cover")).to_have_count(0)
        new = hand_of(page)
        seen = set(page.evaluate("() => window.seen"))
        assert not seen & old - new, "cards of the other hand were drawn"
        assert seen <= new
        holders.append(name)
        for _ in range(400):
            if page.query_selector(".cover") is not None:
                break
            if not player.step():
                page.wait_for_timeout(50)
            if page.query_selector(".cover") is None:
                old = set(page.locator(HAND).evaluate_all(CARDS))
    assert set(holders) == {"Ann", "Quin"}
    assert page.request.get(f"/api/tables/{table}").json()["clock"] == "none"


def three_people(people: People) -> tuple[Page, Page, Page]:
    ann = people.join(name="Ann")
    table = open_table(ann, seats=4, clock="none", bots=bots(1), me={"name": "Ann", "sex": "female"})
    pages = [ann]
    for name in ("Bob", "Cy"):
        page = people.join(name=name)
        assert page.request.post(f"/api/tables/{table}/seats", data={"name": name, "sex": "male"}).ok
        pages.append(page)
    assert ann.request.post(f"/api/tables/{table}/start").ok
    for page in pages:
        page.goto(f"/t/{table}")
        expect(page.locator(HAND).or_(page.get_by_text(EMPTY)).first).to_be_visible()
    return pages[0], pages[1], pages[2]


@pytest.mark.timeout(300)
def test_a_vote_is_seen_by_all_and_the_removed_person_takes_the_seat_back(people: People) -> None:
    ann, bob, cy = three_people(people)
    ann.get_by_role("button", name="Show Cy’s character").first.click()
    ann.get_by_role("button", name="Vote to replace with a bot").click()
    expect(cy.locator(".vote")).to_contain_text("Let a bot replace you?")
    expect(cy.locator(".vote")).to_contain_text("Ann called the vote. Both others must agree.")
    expect(cy.locator(".vote button")).to_have_count(0)
    expect(bob.locator(".vote")).to_contain_text("Let a bot replace Cy?")
    expect(bob.locator(".vote")).to_contain_text("Yes: Ann.")
    bob.locator(".vote").get_by_role("button", name="Replace").click()
    expect(cy.locator(".lost")).to_contain_text("Everybody else at the table voted to let a bot replace you.")
    expect(cy.locator(HAND)).to_have_count(0)
    expect(bob.locator(".logcol .log")).to_contain_text("Everybody else agreed: a bot has replaced Cy.")
    cy.get_by_role("button", name="Take my seat back").click()
    expect(cy.locator(HAND).or_(cy.get_by_text(EMPTY)).first).to_be_visible()
    expect(cy.locator(".lost")).to_have_count(0)
    expect(bob.locator(".logcol .log")).to_contain_text("Cy is back.")


@pytest.mark.timeout(300)
def test_a_muted_person_stays_muted_after_a_reload(people: People) -> None:
    ann, bob, cy = three_people(people)
    ann.get_by_role("button", name="Show Bob’s character").first.click()
    ann.get_by_role("button", name="Mute", exact=True).click()
    expect(ann.get_by_role("button", name="Unmute")).to_be_visible()
    ann.reload()
    expect(ann.locator(HAND).or_(ann.get_by_text(EMPTY)).first).to_be_visible()
    for page, words in ((bob, "noise from Bob"), (cy, "hello from Cy")):
        page.get_by_role("button", name="Chat").first.click()
        page.get_by_label("Say something").fill(words)
        page.get_by_label("Say something").press("Enter")
        expect(page.locator(".lines")).to_contain_text(words)
    ann.get_by_role("button", name="Chat").first.click()
    expect(ann.locator(".lines")).to_contain_text("hello from Cy")
    expect(ann.locator(".lines")).not_to_contain_text("noise from Bob")
    ann.keyboard.press("Escape")
    ann.get_by_role("button", name="Bob").first.click()
    expect(ann.get_by_role("button", name="Unmute")).to_be_visible()


@pytest.mark.timeout(300)
def test_all_games_can_be_reached_from_the_first_page(people: People, size: str) -> None:
    page = people.join(size=size, name="Mira")
    tables = {
        open_table(page, name=f"Game {n}", seats=3, clock="mail", bots=bots(2), me={"name": "Mira", "sex": "female"})
        for n in range(23)
    }
    page.goto("/")
    page.get_by_role("link", name="All my games").click()
    rows = page.locator("section[aria-label='In progress'] li a")
    expect(rows).to_have_count(20)
    page.get_by_role("button", name="Show more").click()
    expect(rows).to_have_count(23)
    assert {href.removeprefix("/t/") for href in rows.evaluate_all("n => n.map(a => a.getAttribute('href'))")} == tables
    rows.last.click()
    expect(page.locator("#room-title")).to_contain_text("Game")


def test_a_person_whose_network_fails_is_told_and_goes_on(people: People, size: str) -> None:
    page = people.join("/", size, name="Ann")
    table = open_table(page, seats=3, me={"name": "Ann", "sex": "female"}, bots=bots(2), start=True)
    switch_quick_turns_off(page)
    page.goto(f"/t/{table}")
    ready = page.locator(".react [data-act=done]")
    expect(ready).to_be_visible()
    page.context.set_offline(True)
    expect(page.get_by_text("Connection lost")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    ready.click()
    expect(ready).to_have_count(0)
