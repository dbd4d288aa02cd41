"""A turn of one's own by keyboard alone: the focus is in sight all the time, and those who listen hear what happens."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from kickdoor.kit import Table, table

from . import positions
from .laid import Laid

DIALOG = ".panels [role=dialog]"
Shown = Callable[..., tuple[Page, Laid]]
SEEN = "() => document.activeElement !== document.body && document.activeElement.matches(':focus-visible')"


def laid_turn() -> Table:
    hand = ["Sonic Plasma Barf Grenade", "Denebian Rum", "Amnesia", "Eep", "Cyborg", "Time Warp", "Solar Flare"]
    t = table(
        mira=dict(level=1, gear=["Laser"], pack=["Bananafanafofaser"], hand=hand),
        otto=dict(level=8, gear=["Battle Armor"]),
        juno={},
        ask_all=True,
    ).doors("Slaughterbot")  # fmt: skip
    return positions.before_the_door(t)


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until this has the focus; everything on the way shows that it has it."""
    goal = page.locator(selector).first
    expect(goal).to_be_enabled()
    for _ in range(80):
        if goal.evaluate("node => node === document.activeElement"):
            assert page.evaluate(SEEN)
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never came to {selector}")


def press(page: Page, selector: str, key: str = "Enter") -> None:
    tab_to(page, selector)
    page.keyboard.press(key)


def assert_in_sight(page: Page) -> None:
    page.wait_for_function(SEEN)


def answer(page: Page, laid: Laid, selector: str) -> None:
    """Press an answer in the bar once: it counts."""
    game = laid.table.game
    before = (game.events, game.question)
    press(page, selector)
    for _ in range(100):
        if (game.events, game.question) != before:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{selector} does nothing")


def assert_passed(page: Page, laid: Laid) -> None:
    for _ in range(100):
        if laid.sent("pass"):
            break
        page.wait_for_timeout(20)
    assert len(laid.sent("pass")) == 1


def pass_until(page: Page, laid: Laid, kind: str) -> None:
    """Pass with Space until the seat is asked this; take the first card that is laid out."""
    game = laid.table.game
    cards = f"{DIALOG} .cb:not([disabled])"
    for _ in range(100):
        asked = game.question
        if asked is not None and asked.kind == kind and (asked.window or asked.seat == 0):
            return
        if asked is not None and not asked.window and asked.seat != 0:
            laid.happens(lambda: game.step(game.options[0]))  # another player answers
        elif page.locator(cards).count():
            press(page, cards)
        else:
            page.keyboard.press(" ")
        page.wait_for_timeout(50)
        assert_in_sight(page)
    raise AssertionError(f"never asked {kind}: {laid.table.now()}")


def test_a_whole_turn_by_keyboard_alone_with_the_focus_in_sight(shown: Shown) -> None:
    t = laid_turn()
    page, laid = shown(t)
    game = t.game
    # sell
    press(page, ".react [data-act=sale], .react [data-act=sell], .react [data-act=more]")
    assert_in_sight(page)
    if page.locator(f"{DIALOG} .mv[data-verb=sell]").count():
        press(page, f"{DIALOG} .mv[data-verb=sell]")
    expect(page.locator(f"{DIALOG} [data-sell]")).to_be_visible()
    item = f"{DIALOG} .cb[aria-pressed=false]:has-text('Bananafanafofaser')"
    if page.locator(item).count():  # it need not be the sale that the page suggests
        press(page, item)
    press(page, f"{DIALOG} [data-sell]")
    expect(page.locator(".sheet .lv")).not_to_contain_text("Level 1,")
    assert_in_sight(page)
    # open the door
    answer(page, laid, ".react .pass[data-act=kick]")
    expect(page.locator(".live")).to_contain_text("You opened a door: Slaughterbot.")
    assert_in_sight(page)
    pass_until(page, laid, "fight")
    expect(page.locator(".stage.fighting")).to_be_visible()
    # a one-shot for the own side, from the menu of the card
    page.keyboard.press("1")
    expect(page.locator(DIALOG)).to_be_focused()
    press(page, f"{DIALOG} .mv", " ")
    expect(page.locator(DIALOG)).to_have_count(0)
    assert_in_sight(page)
    pass_until(page, laid, "fight")
    # help, for a Treasure
    page.keyboard.press("d")
    expect(page.locator(DIALOG)).to_be_focused()
    press(page, f"{DIALOG} .send")
    expect(page.locator(f"{DIALOG} .send")).to_have_count(0)
    assert_in_sight(page)
    offer = game.offer
    assert offer is not None
    laid.happens(t.player(game.names[offer.to]).accepts)
    expect(page.locator(".live")).to_contain_text("joined you")
    pass_until(page, laid, "end")
    # the end of the turn, and Charity
    answer(page, laid, ".react .pass[data-act=end]")
    while len(game.hands[0]) > game.hand_limit(0):  # the player who gets a card may play it first
        pass_until(page, laid, "charity")
        answer(page, laid, ".react [data-act=give]")
        assert_in_sight(page)


def test_the_focus_stays_in_the_hand_when_a_card_leaves_it(shown: Shown) -> None:
    page, _ = shown(laid_turn())
    cyborg = page.locator(".hand .hb", has_text="Cyborg")
    press(page, ".hand .hb:has-text('Cyborg')")
    expect(page.locator(DIALOG)).to_be_focused()
    press(page, f"{DIALOG} .mv")
    expect(cyborg).to_have_count(0)
    page.wait_for_function("() => document.activeElement.closest('.hand') !== null")
    assert_in_sight(page)


def test_a_person_who_uses_the_mouse_keeps_the_keys(shown: Shown) -> None:
    """Nothing takes the focus after a click: Space passes as before."""
    page, laid = shown(positions.fight())
    page.locator(".hand .hb").first.click()
    page.locator(f"{DIALOG} .x").click()
    laid.happens(lambda: None)
    expect(page.locator(DIALOG)).to_have_count(0)
    page.keyboard.press(" ")
    assert_passed(page, laid)


def test_a_reader_hears_roles_names_and_news(shown: Shown) -> None:
    page, laid = shown(positions.losing())
    for region in ("Your options", "Your character"):
        expect(page.get_by_role("region", name=region)).to_have_count(1)
    expect(page.get_by_role("main")).to_have_attribute("aria-label", "Fight")
    expect(page.get_by_role("button", name="Auto-pass")).to_have_attribute("aria-haspopup", "dialog")
    expect(page.get_by_role("log", name="Log")).to_be_visible()
    names = page.locator(".hand .hb").evaluate_all("nodes => nodes.map(node => node.getAttribute('aria-label'))")
    assert all(names) and not any(".." in name for name in names), names
    live = page.locator("[aria-live=polite].live")
    laid.happens(lambda: laid.table.otto.plays("Vibrating Virus Grenade", on="monsters"))
    expect(live).to_contain_text("Otto played Vibrating Virus Grenade")


# A new question comes while somebody presses


def test_a_key_that_went_down_before_the_question_does_not_answer_it(shown: Shown) -> None:
    page, laid = shown(laid_turn())
    laid.happens(laid.table.mira.kicks)  # everybody may respond
    tab_to(page, ".react .pass[data-act=pass]")
    page.keyboard.down(" ")  # a button is pressed when Space goes up again
    laid.happens(lambda: laid.table.all_pass(until="fight"))  # asked something else, with the same button
    expect(page.locator(".stage.fighting")).to_be_visible()
    page.keyboard.up(" ")
    expect(page.locator(".react .early")).to_contain_text("Press again")
    assert not laid.sent("pass") and not laid.sent("act")
    laid.waits = True
    page.keyboard.press(" ")
    expect(page.locator(".react .early")).to_have_count(0)
    assert_passed(page, laid)


PRESS_WHEN_PAINTED = """() => new Promise((done) => {
  const asked = document.querySelector('.react .pass').dataset.act;
  new MutationObserver((_, seen) => {
    const button = document.querySelector('.react .pass');
    if (button.dataset.act === asked || button.disabled) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => setTimeout(() => {
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      button.click();
      done();
    })));
  }).observe(document.querySelector('.react'), { subtree: true, childList: true, attributes: true });
})"""


def test_a_key_that_goes_down_after_the_question_is_painted_counts_at_once(shown: Shown) -> None:
    page, laid = shown(laid_turn())
    page.evaluate(f"() => {{ window.pressed = ({PRESS_WHEN_PAINTED})() }}")
    laid.waits = True
    laid.happens(laid.table.mira.kicks)
    page.evaluate("() => window.pressed")
    assert_passed(page, laid)
