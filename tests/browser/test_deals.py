"""Two people make deals and trades, each on a page of their own. On laid tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from kickdoor.kit import Table, table

from .laid import Laid

DIALOG = ".panels [role=dialog]"
Both = Callable[[Table, str], tuple[Page, Page, Laid, Laid]]


def lay(**more: Any) -> Table:
    """Three players; Ann and Bob are people, Cy is a bot."""
    seats: dict[str, Any] = dict(
        ann=dict(level=3, gear=["Laser"], pack=["Bubble Helmet", "Rocket Boots"]),
        bob=dict(level=8, gear=["Vibrosword"], pack=["Neuronic Whip"]),
        cy=dict(level=7),
    )
    for name, has in more.items():
        seats[name] = {**seats[name], **has}
    return table(**seats, ask_all=True)


def losing(**more: Any) -> Table:
    """Ann fights a Slaughterbot, and would lose."""
    t = lay(**more)
    t.ann.fights("Slaughterbot")
    return t


def calm(**more: Any) -> Table:
    """Ann's turn, before the door."""
    t = lay(**more)
    t.ann.takes_turn()
    t.all_pass(until="prepare")
    return t


def title(page: Page) -> Locator:
    return page.locator(f"{DIALOG} h2").first


def press(page: Page, words: str) -> None:
    page.locator(DIALOG).get_by_role("button", name=words).first.click()


def told(page: Page) -> Locator:
    """The log, opened where it is not in sight."""
    if page.locator(".logcol").count() == 0:
        page.keyboard.press("l")
    return page.locator(".log").first


def test_ask_one_player_who_wants_more(both: Both, size: str) -> None:
    ann, bob, laid, _ = both(losing(), size)
    ann.keyboard.press("d")
    ann.locator(f"{DIALOG} .who", has_text="bob").click()
    ann.get_by_label("Fewer Treasures").click()
    ann.locator(f"{DIALOG} .send:not([disabled])").click()
    expect(title(bob)).to_contain_text("ann")
    press(bob, "Other terms")
    bob.get_by_label("More Treasures").click()
    bob.locator(f"{DIALOG} .seg button").first.click()
    bob.locator(f"{DIALOG} .send:not([disabled])").click()
    expect(ann.locator(f"{DIALOG} .clauses")).to_contain_text("a Treasure with first pick")
    press(ann, "Accept")
    laid.table.all_pass(until="fight")
    laid.publish()
    fight = laid.table.game.state.fight
    assert fight is not None and fight.helper == 1
    expect(told(bob)).to_contain_text("You joined ann")
    expect(told(bob)).to_contain_text("You asked ann for a Treasure")


def test_trade_two_items_for_one(both: Both, size: str) -> None:
    ann, bob, laid, _ = both(calm(), size)
    ann.locator(".react button", has_text="More").or_(ann.locator(".react button", has_text="Trade")).first.click()
    if ann.locator(f"{DIALOG} .mv[data-verb=trade]").count():
        ann.locator(f"{DIALOG} .mv[data-verb=trade]").first.click()
    ann.locator(f"{DIALOG} .with button", has_text="bob").click()
    for name in ("Bubble Helmet", "Rocket Boots", "Vibrosword"):
        ann.locator(f"{DIALOG} .cb", has_text=name).click()
    ann.locator(f"{DIALOG} .btn--brass:not([disabled])").click()
    expect(title(bob)).to_contain_text("ann")
    press(bob, "Accept")
    expect(title(bob)).to_have_count(0)
    assert sorted(laid.table.ann.items) == ["Laser", "Vibrosword"]
    assert sorted(laid.table.bob.items) == ["Bubble Helmet", "Neuronic Whip", "Rocket Boots"]


def test_a_trap_out_of_turn(both: Both, size: str) -> None:
    t = lay(ann=dict(hand=["Time Warp", "Alien Candy"]))
    t.bob.takes_turn()
    t.all_pass(until="prepare")
    ann, bob, _, _ = both(t, size)
    ann.locator(".hand .hb", has_text="Alien Candy").click()
    ann.locator(f"{DIALOG} .mv[data-verb=play]", has_text="bob").click()
    expect(ann.locator(".hand .hb", has_text="Alien Candy")).to_have_count(0)
    expect(told(bob)).to_contain_text("Alien Candy")
