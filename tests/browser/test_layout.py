"""Nothing is cut off, covered, off the screen or too small to hit, from a small phone to a large monitor.

Every run looks at a sample; KICKDOOR_PROOF=1 looks at every state at all nine sizes (docs/testing.md). The tables are
as crowded as a game gets: six seats, two monsters with four enhancers, a helper, long names.
"""

from __future__ import annotations

import itertools
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from kickdoor.engine.deals.clauses import MOST_CLAUSES
from kickdoor.kit import Table

from . import positions
from .conftest import People
from .laid import Laid
from .test_pages import faults

SIZES = [
    (1440, 900), (1280, 720), (2560, 1440), (1024, 768), (768, 1024), (844, 390), (390, 844), (390, 664), (360, 640),
]  # fmt: skip
TOUCH = 1100  # narrower screens are touched
FIND = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")
Step = Callable[[Page], None]


def stay(page: Page) -> None:
    """Look at the table as it is."""


def press(key: str) -> Step:
    return lambda page: page.keyboard.press(key)


def own(page: Page) -> None:
    page.locator(".own .str, .app > .own").first.click()


def trade(page: Page) -> None:
    expect(page.locator(".react .more, .react .big").first).to_be_visible()
    more = page.locator(".react .more", has_text="More")
    if more.count():
        more.click()
        page.locator(".panels .mv[data-verb=trade]").first.click()
    else:
        page.locator(".react .big", has_text="Trade").click()


def card(page: Page) -> None:
    page.locator(".hand .hb").nth(2).click()


def filled(page: Page) -> None:
    """Put one clause after another into the deal that is open."""
    folded = page.locator(".panels details:not([open]) summary")
    while folded.count():
        folded.first.click()
    free = page.locator(".panels .shelf .entry[aria-pressed=false]:not([disabled])")
    for n in range(MOST_CLAUSES):
        if left := free.count():
            free.nth(n * 5 % left).click()
    page.locator(".panels .body").evaluate("node => node.scrollTo(0, 0)")


def full_deal(page: Page) -> None:
    page.keyboard.press("d")
    filled(page)


def full_trade(page: Page) -> None:
    trade(page)
    for n in range(2):
        page.locator(".panels .swap .cb").nth(n).click()
    filled(page)


def full_terms(page: Page) -> None:
    page.locator(".panels .other").click()
    filled(page)


def ledger(page: Page) -> None:
    page.keyboard.press("l")
    page.locator(".panels footer .btn", has_text="Promises").click()


STATES: dict[str, tuple[Callable[[], Table], Step]] = {
    "calm": (positions.calm, stay), "fight": (positions.fight, stay), "deal": (positions.losing, full_deal),
    "offer": (positions.offer, stay), "terms": (positions.offer, full_terms), "waiting": (positions.waiting, stay),
    "answers": (positions.answers, stay), "volunteer": (positions.bystander, full_deal),
    "ledger": (positions.promises, ledger), "trade": (positions.calm, full_trade), "swap": (positions.swap, stay),
    "counter": (positions.swap, full_terms), "haggling": (positions.haggling, stay),
    "own": (positions.calm, own), "log": (positions.fight, press("l")), "chat": (positions.fight, press("c")),
    "card": (positions.calm, card), "end": (positions.won, stay), "full hand": (positions.full_hand, stay),
    "charity": (positions.charity, stay), "escape": (positions.escape, stay),
}  # fmt: skip
STATES |= {f"{state} among awkward names": (positions.awkward(lay), step)
           for state, (lay, step) in STATES.items() if state in ("calm", "fight", "offer", "end")}  # fmt: skip
SAMPLE = [("fight", (1440, 900)), ("calm", (1280, 720)), ("fight", (844, 390)), ("fight", (390, 664)),
          ("deal", (390, 844)), ("trade", (1280, 720)), ("ledger", (390, 844)), ("own", (360, 640)),
          ("full hand", (1440, 900)), ("charity", (1440, 900)), ("escape", (1280, 720)),
          ("haggling", (360, 640)), ("fight among awkward names", (1440, 900)),
          ("offer among awkward names", (390, 664)), ("offer among awkward names", (844, 390)),
          ("deal", (640, 360)), ("fight", (720, 450))]  # a desktop at 200 %  # fmt: skip
ALL = [(state, size) for size in SIZES for state in STATES]
LOOKED_AT = ALL if os.environ.get("KICKDOOR_PROOF") else SAMPLE


@pytest.fixture(scope="module")
def pages(browser: Browser, site: str) -> Iterator[Callable[[tuple[int, int]], Page]]:
    """One page for each kind of screen, set to the size."""
    people = People(browser, site)
    opened: dict[str, Page] = {}

    def page_of(size: tuple[int, int]) -> Page:
        kind = "phone" if size[0] < TOUCH else "desktop"
        if kind not in opened:
            opened[kind] = people.join("/rules", kind)
        opened[kind].set_viewport_size({"width": size[0], "height": size[1]})
        return opened[kind]

    yield page_of
    people.leave()


@pytest.mark.parametrize(("state", "size"), LOOKED_AT, ids=[f"{s}-{w}x{h}" for s, (w, h) in LOOKED_AT])
def test_everything_can_be_read_and_hit(
    pages: Callable[[tuple[int, int]], Page], state: str, size: tuple[int, int]
) -> None:
    lay, step = STATES[state]
    page = pages(size)
    Laid(lay()).show(page)
    page.wait_for_selector(".hand .card, .hero")
    page.evaluate("document.fonts.ready")
    step(page)
    page.wait_for_function("() => document.getAnimations().every((a) => a.playState !== 'running')")
    assert page.evaluate(FIND, [size[0] < TOUCH, state.startswith("end")]) == []
    assert faults(page) == []


@pytest.mark.parametrize("state", ["fight", "calm", "charity", "fight among awkward names"])
@pytest.mark.parametrize("size", [(390, 844), (390, 664), (360, 640), (844, 390), (640, 360), (768, 1024)])
def test_talk_and_reactions_leave_everything_in_sight_on_a_phone(
    pages: Callable[[tuple[int, int]], Page], state: str, size: tuple[int, int]
) -> None:
    lay, step = STATES[state]
    page = pages(size)
    laid = Laid(lay(), people=(0, 1)).show(page)
    page.wait_for_selector(".hand .card")
    page.evaluate("document.fonts.ready")
    laid.says(1, text="I would rather help you for two Treasures than for one, and I pick first.")
    expect(page.locator(".top .strip p")).to_be_visible()
    step(page)
    page.wait_for_function("() => document.getAnimations().every((a) => a.playState !== 'running')")
    assert page.evaluate(FIND, [True, False]) == []
    assert faults(page) == []


class Hurried(Laid):
    """A laid table with a clock that runs, and an act that can be taken back."""

    def __init__(self, table: Table, runs: bool = True, undo: bool = True, passed: bool = False) -> None:
        super().__init__(table, clock="relaxed" if runs else "none")
        self.runs, self.undo = runs, undo
        self.passed = {0} if passed else set()

    def document(self) -> dict[str, Any]:
        self.deadline = int(time.time() * 1000) + 299_000 if self.runs else 0
        doc = super().document()
        doc["mine"]["undo"] = self.undo
        return doc


@pytest.mark.parametrize("state", ["fight", "calm", "losing"])
@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (844, 390), (390, 844), (360, 640)])
@pytest.mark.parametrize("passed", [False, True])
def test_the_answers_fit_beside_a_running_clock(
    pages: Callable[[tuple[int, int]], Page], state: str, size: tuple[int, int], passed: bool
) -> None:
    page = pages(size)
    Hurried(getattr(positions, state)(), passed=passed).show(page)
    page.wait_for_selector(".hand .card")
    page.evaluate("document.fonts.ready")
    page.wait_for_function("() => document.getAnimations().every((a) => a.playState !== 'running')")
    assert page.evaluate(FIND, [size[0] < TOUCH, False]) == []


@pytest.mark.parametrize("state", ["fight", "calm"])
@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (844, 390), (390, 844)])
def test_a_new_person_can_read_everything_beside_the_offer_of_sound(
    people: People, state: str, size: tuple[int, int]
) -> None:
    page = people.blank("phone" if size[0] < TOUCH else "desktop")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    laid = Laid(getattr(positions, state)()).show(page)
    page.wait_for_selector(".hand .card")
    page.evaluate("document.fonts.ready")
    if size[0] >= TOUCH:
        laid.send("notice", kind="info", words="Otto is the host now.")
        page.wait_for_selector(".notice[data-kind=info]")
    offer = page.get_by_role("group", name="Play with sound?")
    expect(offer).to_have_count(0 if state == "fight" and size[0] < TOUCH else 1)
    page.wait_for_function("() => document.getAnimations().every((a) => a.playState !== 'running')")
    assert page.evaluate(FIND, [size[0] < TOUCH, False]) == []


OUTSIDE = """() => {
  const bar = document.querySelector(".react");
  const box = bar.getBoundingClientRect();
  return [...bar.querySelectorAll(".clock, .spot, .acts > *")]
    .map((part) => [part.textContent.trim() || part.ariaLabel, part.getBoundingClientRect()])
    .filter(([, part]) => part.width && (part.left < box.left + 8 || part.right > box.right - 8))
    .map(([name]) => name);
}"""


@pytest.mark.parametrize("size", [(390, 664), (375, 667), (360, 640)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("state", ["fight", "losing", "bystander", "calm", "answers", "escape", "charity"])
def test_every_answer_lies_inside_the_bar_of_a_phone(
    pages: Callable[[tuple[int, int]], Page], size: tuple[int, int], state: str
) -> None:
    page = pages(size)
    for runs, undo, passed in itertools.product((False, True), repeat=3):
        t = getattr(positions, state)()
        if passed and not t.game.question.window:
            continue
        Hurried(t, runs, undo, passed).show(page)
        page.evaluate("document.fonts.ready")
        assert page.evaluate(OUTSIDE) == [], (runs, undo, passed)


@pytest.mark.parametrize("runs", [False, True])
def test_what_has_no_room_in_the_bar_is_under_more(pages: Callable[[tuple[int, int]], Page], runs: bool) -> None:
    page = pages((360, 640))
    laid = Hurried(positions.fight(), runs)
    laid.show(page)
    buttons = page.locator(".acts button")
    expect(buttons.get_by_text("Auto-pass")).to_have_count(0)
    expect(page.locator(".react .undo")).to_have_count(0)
    page.locator(".react [data-act=more]").click()
    expect(page.locator(".panels .gear", has_text="Auto-pass")).to_be_visible()
    page.locator(".panels .gear", has_text="Take back").click()
    expect(page.locator(".panels .gear")).to_have_count(0)
    assert laid.sent("undo")


def test_more_does_not_repeat_what_the_bar_shows(pages: Callable[[tuple[int, int]], Page]) -> None:
    page = pages((360, 640))
    Hurried(positions.calm()).show(page)  # asked alone, Take back has its room even beside a clock
    expect(page.locator(".react .undo")).to_be_visible()
    page.locator(".react [data-act=more]").click()
    expect(page.locator(".panels .moves")).to_be_visible()
    expect(page.locator(".panels .gear", has_text="Take back")).to_have_count(0)
