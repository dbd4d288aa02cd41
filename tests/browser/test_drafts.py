"""What a person is putting together outlives a reload, a lost line and a turned phone, and goes when it is sent."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from .laid import Laid
from .test_deals import DIALOG, add, calm, deal, losing, open_trade, send, title

Shown = Callable[..., tuple[Page, Laid]]


def promised(page: Page, item: str) -> Locator:
    return page.locator(f"{DIALOG} .clauses h4", has_text=item)


def again(page: Page) -> None:
    page.reload()
    page.wait_for_selector(".react")


def drafts(page: Page) -> list[str | None]:
    found: list[str | None] = page.evaluate("Object.keys(sessionStorage).filter((key) => key.includes('drafts'))")
    return found


def offer_for_bob(page: Page) -> None:
    """A draft: Bob, two Treasures, the Laser."""
    deal(page)
    page.locator(f"{DIALOG} .with .entry", has_text="bob").click()
    page.get_by_role("button", name="More Treasures").click()
    add(page, "Laser", 0)
    expect(promised(page, "Laser")).to_be_visible()


def assert_offer_for_bob(page: Page, treasures: int = 2) -> None:
    expect(title(page)).to_contain_text("bob")
    expect(promised(page, "Laser")).to_be_visible()
    expect(page.locator(f"{DIALOG} .step output")).to_have_text(str(treasures))


def test_a_deal_is_still_there_after_a_reload(shown: Shown, size: str) -> None:
    page, laid = shown(losing(), size)
    offer_for_bob(page)
    again(page)
    assert_offer_for_bob(page)
    again(page)  # restored, not touched: it is kept all the same
    assert_offer_for_bob(page)
    send(page)
    offer = laid.table.game.offer
    assert offer is not None and offer.to == 1
    assert {c.what for c in offer.clauses} == {"treasures", "item"}
    assert drafts(page) == []


def test_a_deal_is_still_there_after_the_line_was_down_and_the_phone_was_turned(shown: Shown) -> None:
    page, laid = shown(losing(), "phone")
    offer_for_bob(page)
    laid.drop()
    page.wait_for_timeout(300)
    laid.restore()
    assert_offer_for_bob(page)
    usual = page.viewport_size
    assert usual is not None
    try:
        page.set_viewport_size({"width": 1440, "height": 900})  # another layout: every dialogue is made anew
        assert_offer_for_bob(page)
    finally:
        page.set_viewport_size(usual)


def test_a_closed_dialogue_keeps_its_draft_and_cancel_drops_it(shown: Shown) -> None:
    page, _ = shown(losing())
    offer_for_bob(page)
    page.keyboard.press("Escape")
    again(page)
    expect(page.locator(DIALOG)).to_have_count(0)  # it was not open, so it is not opened
    deal(page)
    assert_offer_for_bob(page)
    page.locator(DIALOG).get_by_role("button", name="Cancel").click()
    assert drafts(page) == []
    deal(page)
    expect(promised(page, "Laser")).to_have_count(0)


def test_what_is_no_longer_possible_is_left_out(shown: Shown) -> None:
    t = losing()
    page, laid = shown(t)
    offer_for_bob(page)
    page.keyboard.press("Escape")
    st = t.game.state
    laser = next(c for c in st.gear[0] if st.cards[c].name == "Laser")
    st.gear[0] = tuple(c for c in st.gear[0] if c != laser)
    laid.happens(lambda: None)
    expect(page.locator(".sheet")).not_to_contain_text("Laser")
    deal(page)
    expect(title(page)).to_contain_text("bob")
    expect(page.locator(f"{DIALOG} .step output")).to_have_text("2")
    expect(promised(page, "Laser")).to_have_count(0)


def test_the_draft_of_a_deal_goes_with_the_fight(shown: Shown) -> None:
    t = losing()
    page, laid = shown(t)
    offer_for_bob(page)
    page.keyboard.press("Escape")
    assert drafts(page)
    t.dice(6)
    laid.happens(lambda: t.all_pass(until="fight"), t.ann.flees, t.all_pass)
    expect(page.locator(".stage.fighting")).to_have_count(0)
    page.wait_for_function("() => !Object.keys(sessionStorage).some((key) => key.includes('drafts'))")


def test_other_terms_are_still_there_after_a_reload(shown: Shown, size: str) -> None:
    t = losing()
    t.bob.volunteers()
    page, _ = shown(t, size)
    page.locator(DIALOG).get_by_role("button", name="Other terms").click()
    add(page, "Laser", 0)
    again(page)
    expect(promised(page, "Laser")).to_be_visible()
    send(page)
    assert drafts(page) == []


def test_a_trade_is_still_there_after_a_reload(shown: Shown, size: str) -> None:
    page, laid = shown(calm(), size)
    open_trade(page)
    page.locator(f"{DIALOG} .with .entry", has_text="bob").click()
    page.locator(f"{DIALOG} .cb", has_text="Laser").click()
    page.locator(f"{DIALOG} .cb", has_text="Vibrosword").click()
    again(page)
    expect(title(page)).to_contain_text("bob")
    for item in ("Laser", "Vibrosword"):
        expect(page.locator(f"{DIALOG} .cb[aria-pressed=true]", has_text=item)).to_have_count(1)
    send(page)
    offer = laid.table.game.offer
    assert offer is not None and len(offer.give) == len(offer.get) == 1
    assert drafts(page) == []


def test_a_sale_is_still_there_after_a_reload(shown: Shown, size: str) -> None:
    page, laid = shown(calm(), size)
    open_sale(page)
    chosen = page.locator(f"{DIALOG} .cb[aria-pressed=true]")
    for button in page.locator(f"{DIALOG} .cb").all():
        if button.get_attribute("aria-pressed") == "false":
            button.click()
    expect(chosen).to_have_count(3)
    again(page)
    expect(chosen).to_have_count(3)
    while page.locator(f"{DIALOG} [data-sell]").count():  # selling everything takes two taps
        page.locator(f"{DIALOG} [data-sell]").click()
    assert [len(m["move"]["cards"]) for m in laid.sent("say")] == [3]
    assert drafts(page) == []


def open_sale(page: Page) -> None:
    sell = page.locator(".react [data-act=sell]")
    if not sell.count():
        page.locator(".react [data-act=more]").click()
        sell = page.locator(f"{DIALOG} .mv[data-verb=sell]")
    sell.click()
    expect(page.locator(f"{DIALOG} [data-sell]")).to_be_visible()
