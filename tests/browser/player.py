"""Somebody who plays by clicking what the page shows, and nothing else."""

from __future__ import annotations

import time

from playwright.sync_api import ElementHandle, Page
from playwright.sync_api import Error as PlaywrightError

OVER = ".hero .wreath"
BRASS = ".react .btn--brass.pass:not([disabled])"
PICK = ".out--pick:not([disabled])"
DIALOG = ".panels [role=dialog]"
ANSWERS = f"{DIALOG} .cb:not([disabled]), {DIALOG} .mv:not([disabled]), {DIALOG} .btn.seat:not([disabled])"
ACCEPT = f"{DIALOG} footer .btn:not([disabled]):last-child"  # not brass where nothing comes back
REFUSE = f"{DIALOG} footer .btn:has-text('Refuse')"  # what nothing comes back for
PLAYABLE = ".hand .hc:not(.no) .hb:not(:has([data-kind=trap]))"  # Traps are kept for others


class Player:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.tried: set[tuple[str, str]] = set()
        self.clicks = 0

    @property
    def over(self) -> bool:
        return self.page.query_selector(OVER) is not None

    def turn(self) -> str:
        heading = self.page.query_selector(".top .turn, .top h1")
        return (heading.text_content() or "") if heading else ""

    def click(self, found: ElementHandle | None) -> bool:
        """False if it went away meanwhile: others play too."""
        if found is None:
            return False
        try:
            found.click(timeout=1500)
        except PlaywrightError:
            return False
        self.clicks += 1
        return True

    def lesson(self) -> bool:
        return self.click(self.page.query_selector(".tutor .btn--brass"))

    def quiet(self) -> None:
        """Passes everything until attacked."""
        self.page.evaluate("document.activeElement?.blur()")
        self.page.keyboard.press("u")

    def step(self) -> bool:
        """One click, if there is anything to click."""
        page = self.page
        if self.lesson():
            return True
        if self.click(page.query_selector(PICK)):
            return True
        if self.click(page.query_selector(f"{DIALOG} footer .btn--brass:not([disabled])")):
            return True
        if self.click(page.query_selector(REFUSE)):
            return True
        if self.click(page.query_selector(ANSWERS)) or self.click(page.query_selector(ACCEPT)):
            return True
        if page.query_selector(DIALOG) is not None:
            page.keyboard.press("Escape")
        if self.play_a_card() or self.ask_for_help():
            return True
        return self.click(page.query_selector(BRASS))

    def play_a_card(self) -> bool:
        """A card that helps now: in front of me outside fights, in a fight one that puts us ahead."""
        page = self.page
        if page.query_selector(".react.mine") is None:
            return False
        fight = page.query_selector(".stage.fighting") is not None
        for card in page.query_selector_all(PLAYABLE):
            try:
                key = (self.turn(), card.get_attribute("data-card") or "")
                ahead = card.evaluate("node => !!node.parentElement.querySelector('.out--win')")
            except PlaywrightError:
                return False
            if key in self.tried or (fight and not ahead):
                continue
            self.tried.add(key)
            return self.click(card)
        return False

    def ask_for_help(self) -> bool:
        """Once in a turn, where we would lose."""
        losing = self.page.query_selector(".stage.fighting .sign:not(.won)")
        key = (self.turn(), "help")
        if losing is None or key in self.tried:
            return False
        ask = self.page.query_selector(".react button:has-text('Ask for help')")
        if ask is None:
            return False
        self.tried.add(key)
        return self.click(ask)

    def play(self, seconds: float) -> None:
        """Goes on until the game is over."""
        until = time.monotonic() + seconds
        while not self.over:
            if time.monotonic() > until:
                raise AssertionError(f"not over after {seconds} s, {self.clicks} clicks; {self.turn()}")
            if not self.step():
                self.page.wait_for_timeout(60)


def open_table(page: Page, **wishes: object) -> str:
    """Open a table for the person at this page, with the wishes of `POST /api/tables`; its id."""
    answer = page.request.post("/api/tables", data=wishes)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def two_at_a_table(ann: Page, bob: Page, **wishes: object) -> None:
    """Let two people sit down at a table that one of them opens, and begin."""
    table = open_table(ann, seats=3, me={"name": "Ann", "sex": "female"}, **wishes)
    assert bob.request.post(f"/api/tables/{table}/seats", data={"name": "Bob", "sex": "male"}).ok
    assert ann.request.post(f"/api/tables/{table}/start").ok
    for page in (ann, bob):
        page.goto(f"/t/{table}")
        page.wait_for_selector(".react")


def bots(n: int, level: str = "greedy") -> list[dict[str, str]]:
    return [{"level": level, "name": name} for name in ("Juno", "Otto", "Sam", "Vera", "Ida")[:n]]


def finished_game(page: Page) -> str:
    """A game four bots have played to its end."""
    found = open_table(page, name="Four bots", seats=4, clock="none", public=True, bots=bots(4), start=True)
    for _ in range(300):
        if page.request.get(f"/api/replays/{found}").ok:
            return found
        page.wait_for_timeout(200)
    raise AssertionError("four bots did not come to an end within a minute")


def switch_quick_turns_off(page: Page) -> None:
    """Let the page's person make every step of their turns; the next page that is opened reads it."""
    page.evaluate(
        "() => localStorage.setItem('kickdoor.prefs', JSON.stringify("
        "{ ...JSON.parse(localStorage.getItem('kickdoor.prefs') ?? '{}'), quick: false }))"
    )
