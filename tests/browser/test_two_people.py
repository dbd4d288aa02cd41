"""Two people and two bots: invited by link, talking, a deal, other terms for one, a trade, a Trap out of turn, and a
drop in a window."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import Error as PlaywrightError

from .conftest import People
from .player import DIALOG, Player

TRAP = ".hand .hc:not(.no) .hb:has([data-kind=trap])"


def sit_down(people: People, size: str) -> tuple[Page, Page]:
    """Ann opens a table with the form, Bob follows her link."""
    ann = people.join(size=size, name="Ann")
    if size == "phone":
        ann.locator("#make-title").scroll_into_view_if_needed()
    ann.get_by_label("Seat 3: Open").click()
    ann.get_by_role("button", name="Relaxed").click()
    ann.get_by_label("Length").select_option("epic")  # long enough for everything to happen
    ann.get_by_role("button", name="Create table").click()
    expect(ann.locator("#room-title")).to_have_text("Ann’s table")
    link = ann.get_by_label("Link to this table").input_value()
    bob = people.join(link.removeprefix(people.site), size="desktop", name="Bob")
    bob.get_by_role("button", name="Sit here").first.click()
    expect(ann.locator(".seats li", has_text="Bob")).to_be_visible()
    ann.get_by_role("button", name="Start the game").click()
    for page in (ann, bob):
        page.wait_for_selector(".react")
    return ann, bob


def talk(ann: Page, bob: Page) -> None:
    ann.get_by_role("button", name="Chat").first.click()
    ann.get_by_label("Say something").fill("<b>hello</b> Bob")
    ann.get_by_label("Say something").press("Enter")
    ann.keyboard.press("Escape")
    bob.get_by_role("button", name="Chat").first.click()
    expect(bob.locator(".lines")).to_contain_text("<b>hello</b> Bob")
    bob.get_by_role("button", name="Thanks!").click()
    expect(bob.locator(".lines")).to_contain_text("Thanks!")
    bob.keyboard.press("Escape")


class Two:
    """Both play on, and do each of the five things as soon as it can be done."""

    seats: list[tuple[Player, str]]
    asked: frozenset[str]

    def __init__(self) -> None:
        self.done: set[str] = set()

    def sit(self, ann: Page, bob: Page) -> None:
        self.seats = [(Player(ann), "Bob"), (Player(bob), "Ann")]
        self.asked = frozenset()

    def until(self, things: set[str], end: float) -> None:
        """Play until all is done, or the game is over: whether a chance for each comes up is up to the cards."""
        while not things <= self.done and not any(player.over for player, _ in self.seats):
            assert time.monotonic() < end, f"only {sorted(self.done)} in time"
            for player, other in self.seats:
                try:
                    self.one(player, other)
                except PlaywrightError:
                    continue  # the other one was quicker
            self.notice()

    def one(self, player: Player, other: str) -> None:
        if "trap" not in self.done and self.trap(player):
            return
        if "trade" not in self.done and self.trade(player, other):
            return
        if not {"deal", "counter"} <= self.done and self.deal(player, other):
            return
        if "counter" not in self.done and self.terms(player):
            return
        if "reconnect" not in self.done and self.reconnect(player):
            return
        if not player.step():
            player.page.wait_for_timeout(30)

    def notice(self) -> None:
        """What both can read in the log counts, not what somebody clicked."""
        page = self.seats[0][0].page
        told = page.evaluate("() => document.querySelector('.logcol .log')?.textContent ?? ''")
        told += self.seats[1][0].page.evaluate("() => document.querySelector('.logcol .log')?.textContent ?? ''")
        if "Ann joined you" in told or "Bob joined you" in told or "You joined Ann" in told or "You joined Bob" in told:
            self.done.add("deal")
        if re.search(r"(You|Ann|Bob) asked (you|Ann|Bob) for (a|\d) Treasure", told):
            self.done.add("counter")
        if "gave" in told and "trade" in self.asked:
            self.done.add("trade")

    def my_turn(self, player: Player) -> bool:
        return player.turn().endswith("you")

    def trap(self, player: Player) -> bool:
        page = player.page
        if self.my_turn(player) or "Turn" not in player.turn() or page.query_selector(TRAP) is None:
            return False
        card = page.locator(TRAP).first.get_attribute("data-card", timeout=1500)
        page.locator(TRAP).first.click(timeout=1500)
        moves = page.locator(f"{DIALOG} .mv[data-verb=play]")
        if not moves.count():
            page.keyboard.press("Escape")
            return False
        moves.last.click(timeout=1500)
        page.locator(f".hand [data-card='{card}']").wait_for(state="detached", timeout=5000)
        self.done.add("trap")
        return True

    def trade(self, player: Player, other: str) -> bool:
        page = player.page
        button = page.query_selector(".react button:has-text('Trade')")
        if button is None or not self.my_turn(player):
            return False
        if not player.click(button):
            return False
        partner = page.locator(f"{DIALOG} .with button", has_text=other)
        if partner.count():
            partner.click(timeout=1500)
        mine = page.locator(f"{DIALOG} .swap > div").first.locator(".cb")
        if not mine.count():
            page.keyboard.press("Escape")
            return False
        mine.first.click(timeout=1500)
        page.locator(f"{DIALOG} .btn--brass:not([disabled])").click(timeout=3000)
        self.asked |= {"trade"}
        return True

    def deal(self, player: Player, other: str) -> bool:
        """Offer the other a share; none as long as nobody has asked for more, so that there is more to ask for."""
        page = player.page
        button = page.query_selector(".react button:has-text('elp')")
        key = (player.turn(), f"deal {page.text_content('.react .ev')}")
        if button is None or key in player.tried or not self.my_turn(player):
            return False
        player.tried.add(key)
        if not player.click(button):
            return False
        helper = page.locator(f"{DIALOG} .who", has_text=other)
        if helper.count():
            helper.first.click(timeout=1500)
        if other not in (page.locator(f"{DIALOG} h2").first.text_content() or ""):
            page.keyboard.press("Escape")
            return False
        page.get_by_label("More Treasures" if "counter" in self.done else "Fewer Treasures").click(timeout=1500)
        page.locator(f"{DIALOG} .send:not([disabled])").click(timeout=3000)
        return True

    def terms(self, player: Player) -> bool:
        """Asked for help, name other terms: one Treasure more, and the first pick."""
        page = player.page
        if not player.click(page.query_selector(f"{DIALOG} .other")):
            return False
        expect(page.locator(f"{DIALOG} h2").first).to_contain_text("Your terms for helping", timeout=3000)
        page.get_by_label("More Treasures").click(timeout=1500)
        page.locator(f"{DIALOG} .seg button").first.click(timeout=1500)
        page.locator(f"{DIALOG} .send:not([disabled])").click(timeout=3000)
        return True

    def reconnect(self, player: Player) -> bool:
        """In a window: the page is gone and comes back to the same question and the same seat.

        Bots play on meanwhile, so the question may be another one by then; that does not count, the next window may.
        """
        page = player.page
        if page.query_selector(".react .btn--brass.pass:has-text('Pass')") is None:
            return False
        hand = page.locator(".hand .hb").evaluate_all("nodes => nodes.map(node => node.dataset.card)")
        question = page.text_content(".react .ev span")
        page.reload()
        page.wait_for_selector(".react .btn--brass.pass:has-text('Pass')", timeout=8000)
        if page.text_content(".react .ev span") != question:
            return True
        assert page.locator(".hand .hb").evaluate_all("nodes => nodes.map(node => node.dataset.card)") == hand
        self.done.add("reconnect")
        for other, _ in self.seats:  # from now on only what concerns them
            other.quiet()
        return True


@pytest.mark.timeout(1120)
def test_a_deal_a_counter_offer_a_trade_a_trap_out_of_turn_and_a_drop(people: People, size: str) -> None:
    things = {"trap", "trade", "deal", "counter", "reconnect"}
    end = time.monotonic() + 520
    ann, bob = sit_down(people, size)
    talk(ann, bob)
    two = Two()
    two.sit(ann, bob)
    two.until(things, end)
    while not things <= two.done:
        two.sit(*sit_down(people, size))
        two.until(things, end)


@pytest.mark.timeout(300)
def test_the_same_person_on_a_second_device_has_the_same_seat(people: People) -> None:
    ann, _bob = sit_down(people, "desktop")
    ann.wait_for_selector(".hand .hb")
    second = people.another_page(ann, ann.url.removeprefix(people.site))
    second.wait_for_selector(".hand .hb")
    cards = "nodes => nodes.map(node => node.dataset.card)"
    assert second.locator(".hand .hb").evaluate_all(cards) == ann.locator(".hand .hb").evaluate_all(cards)


@pytest.mark.timeout(300)
def test_one_device_passed_round_covers_the_hand(people: People, size: str) -> None:
    page = people.join(size=size, name="Ann")
    page.get_by_label("Seat 3: Open").click()
    page.get_by_role("button", name="Relaxed").click()
    page.get_by_role("button", name="Create table").click()
    page.get_by_label("Name of another player").fill("Bob")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator(".seats li", has_text="Bob")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    player = Player(page)
    for _ in range(400):
        if page.query_selector(".cover") is not None:
            break
        if not player.step():
            page.wait_for_timeout(40)
    expect(page.locator(".cover")).to_contain_text("Pass the device to")
    name = (page.text_content(".cover .btn") or "").removeprefix("I’m ")
    page.locator(".cover .btn", has_text=name).click()
    expect(page.locator(".cover .btn", has_text=name)).to_have_count(0)  # it may be the other one's turn at once
    expect(page.locator(".sheet .me h2, .own .w").first).to_be_visible()
    assert name in {"Ann", "Bob"}
