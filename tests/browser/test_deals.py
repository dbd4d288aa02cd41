"""Two people make deals and trades, each on a page of their own. On laid tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from kickdoor.kit import Table, Term, table

from . import positions
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
    """Press a button of the dialog. A sheet that still moves under the pointer takes no click: press again."""
    page.evaluate("addEventListener('click', (e) => (window.pressed = e.target.closest('button')?.textContent), true)")
    button = page.locator(DIALOG).get_by_role("button", name=words).first
    for _ in range(5):
        page.evaluate("window.pressed = ''")
        button.click()
        if words in (page.evaluate("window.pressed") or ""):
            return
    raise AssertionError(f"{words!r} took no click")


def told(page: Page) -> Locator:
    """The log, opened where it is not in sight."""
    if page.locator(".logcol").count() == 0:
        page.keyboard.press("l")
    return page.locator(".log").first


def deal(page: Page) -> None:
    """Open the sheet for a deal in a fight."""
    page.keyboard.press("d")
    expect(title(page)).to_contain_text("Your")


def open_trade(page: Page) -> None:
    button = page.locator(".react .big", has_text="Trade")
    if button.count():
        while not title(page).count():  # a press that comes too soon after a change of the buttons does nothing
            button.click()
            page.wait_for_timeout(50)
        return
    page.locator(".react .more", has_text="More").click()
    page.locator(f"{DIALOG} .mv[data-verb=trade]").click()


def add(page: Page, what: str, giver: int) -> None:
    """Put a clause into the deal that `giver` (-1: the player who answers a call) promises."""
    shelf = page.locator(f"{DIALOG} details[data-giver='{giver}']")
    if shelf.get_attribute("open") is None:
        shelf.locator("summary").click()
    shelf.locator(".entry", has_text=what).first.click()


def send(page: Page) -> None:
    page.locator(f"{DIALOG} .send:not([disabled])").click()
    expect(page.locator(f"{DIALOG} .send")).to_have_count(0)


def clause(page: Page, words: str) -> Locator:
    return page.locator(f"{DIALOG} .clauses").get_by_text(words)


def open_ledger(page: Page) -> Locator:
    """Open the ledger from the log, or from the column beside the table."""
    if title(page).count() == 0 or title(page).text_content() != "Promises":
        beside = page.get_by_role("button", name="open promise")
        if beside.count():
            beside.click()
        else:
            page.keyboard.press("l")
            page.locator(f"{DIALOG} footer .btn", has_text="Promises").click()
    expect(title(page)).to_have_text("Promises")
    return page.locator(DIALOG)


def promises(laid: Laid) -> list[tuple[str, int, str]]:
    """What is promised now: (what, by, when it is due)."""
    return [(p.clause.what, p.by, p.clause.due) for p in laid.table.game.promises]


def helper(laid: Laid) -> int:
    fight = laid.table.game.fight
    assert fight is not None
    return fight.helper


# One player is asked


def test_ask_one_player_who_wants_more(both: Both, size: str) -> None:
    ann, bob, laid, _ = both(losing(), size)
    deal(ann)
    ann.locator(f"{DIALOG} .with .entry", has_text="bob").click()
    ann.get_by_label("Fewer Treasures").click()
    send(ann)
    expect(title(bob)).to_have_text("ann asks for your help")
    press(bob, "Other terms")
    bob.get_by_label("More Treasures").click()
    bob.locator(f"{DIALOG} .seg button", has_text="You pick first").click()
    send(bob)
    expect(title(ann)).to_have_text("bob’s terms for helping you")
    expect(clause(ann, "1 Treasure, bob picks first")).to_be_visible()
    press(ann, "Accept")
    expect(told(bob)).to_contain_text("You joined ann")
    assert helper(laid) == 1


def test_a_suggested_counter_offer_takes_one_click(both: Both, size: str) -> None:
    ann, bob, laid, _ = both(positions.haggling(), size)
    expect(clause(ann, "3 Treasures, bob picks first")).to_be_visible()
    press(ann, "Propose this")
    expect(title(bob)).to_contain_text("ann")
    offer = laid.table.game.offer
    assert offer is not None and offer.awaited == 1 and [(c.what, c.n) for c in offer.clauses] == [("treasures", 2)]


def test_an_offer_of_every_sort_of_clause(both: Both, size: str) -> None:
    """Treasures, a certain one, several Items with conditions, a card from hand, promises of both, a third player."""
    ann, bob, laid, _ = both(losing(ann=dict(hand=["Visited by Future Self"])), size)
    deal(ann)
    ann.locator(f"{DIALOG} .with .entry", has_text="bob").click()
    add(ann, "A Treasure by name", 0)
    ann.get_by_label("Which Treasure").select_option(label="Mechwalker")
    add(ann, "Bubble Helmet", 0)
    ann.get_by_label("When Bubble Helmet is due").select_option("Win or lose")
    add(ann, "Rocket Boots", 0)
    ann.get_by_label("When Rocket Boots is due").select_option("If nobody else interferes")
    add(ann, "Play Visited by Future Self on bob", 0)
    add(ann, "Neuronic Whip", 1)  # a helper who pays too
    add(ann, "Leave you in peace", 1)
    add(ann, "Help you in your next fight", 1)
    ann.get_by_label("Who is helped").select_option(label="In cy’s current or next fight")
    send(ann)
    for words in (
        "Mechwalker, if it turns up", "Bubble Helmet", "Play Visited by Future Self on you", "Leave ann in peace",
        "Help cy in their current or next fight", "Neuronic Whip", "Win or lose", "If nobody else interferes",
    ):  # fmt: skip
        expect(clause(bob, words).first).to_be_visible()
    expect(bob.locator(f"{DIALOG} em.word:not(.proposal *)")).to_have_count(2)
    press(bob, "Accept")
    expect(told(ann)).to_contain_text("Bob joined you")
    assert sorted(promises(laid)) == [
        ("card", 0, "win"), ("certain", 0, "win"), ("help", 1, "win"), ("item", 0, "alone"), ("item", 0, "always"),
        ("item", 1, "win"), ("peace", 1, "win"), ("treasures", 0, "win"),
    ]  # fmt: skip


def test_pay_a_player_to_stay_out(both: Both, size: str) -> None:
    ann, bob, laid, _ = both(losing(), size)
    deal(ann)
    ann.locator(f"{DIALOG} .with .entry", has_text="bob").click()
    add(ann, "Stay out of fights", 1)
    expect(ann.locator(f"{DIALOG} .note")).to_contain_text("Only a helper gets Treasures")
    expect(ann.locator(f"{DIALOG} .send")).to_be_disabled()
    ann.get_by_label("Fewer Treasures").click()
    add(ann, "Laser", 0)
    expect(ann.locator(f"{DIALOG} .then")).to_have_count(0)  # they would not join
    send(ann)
    expect(title(bob)).to_have_text("ann offers you a deal")
    press(bob, "Accept")
    expect(told(ann)).to_contain_text("stay out")
    assert helper(laid) == -1 and sorted(promises(laid)) == [("item", 0, "win"), ("stay out", 1, "win")]


def test_counter_twice_and_withdraw_while_the_other_thinks(both: Both, size: str) -> None:
    ann, bob, laid, _ = both(losing(), size)
    deal(ann)
    ann.locator(f"{DIALOG} .with .entry", has_text="bob").click()
    send(ann)
    expect(title(ann)).to_have_text("Waiting for bob")
    press(bob, "Other terms")
    bob.get_by_label("More Treasures").click()
    send(bob)
    press(ann, "Other terms")
    expect(title(ann)).to_have_text("Your offer to bob")
    ann.get_by_label("Fewer Treasures").click()
    add(ann, "Laser", 0)
    expect(ann.locator(f"{DIALOG} .clause.changed")).to_have_count(2)
    send(ann)
    expect(clause(bob, "Laser")).to_be_visible()
    press(bob, "Other terms")
    add(bob, "Rocket Boots", 0)
    send(bob)
    expect(title(bob)).to_have_text("Waiting for ann")
    expect(clause(ann, "Rocket Boots")).to_be_visible()
    press(bob, "Withdraw")
    expect(ann.locator(f"{DIALOG} .clauses")).to_have_count(0)
    expect(told(ann)).to_contain_text("withdrew")
    assert laid.table.game.offer is None and helper(laid) == -1


# The whole table is called


def test_call_to_the_table_and_pick_among_the_answers(both: Both, size: str) -> None:
    ann, bob, laid, _ = both(losing(), size)
    deal(ann)
    ann.locator(f"{DIALOG} .with .entry", has_text="Everyone").click()
    expect(title(ann)).to_have_text("Your call to the table")
    ann.get_by_label("More Treasures").click()
    add(ann, "Help your helper in their next fight", 0)
    send(ann)
    expect(title(ann)).to_have_text("Waiting for bob")
    expect(title(bob)).to_have_text("ann calls for help")
    press(bob, "Other terms")
    add(bob, "Laser", 0)
    send(bob)
    laid.happens(laid.table.cy.accepts)
    expect(title(ann)).to_have_text("Who will help you?")
    answers = ann.locator(f"{DIALOG} .answers > li")
    expect(answers).to_have_count(2)
    expect(answers.filter(has_text="bob")).to_contain_text("Laser")
    expect(answers.filter(has_text="bob")).to_contain_text("ahead by")
    answers.filter(has_text="bob").get_by_role("button", name="Accept").click()
    expect(told(bob)).to_contain_text("You joined ann")
    assert helper(laid) == 1
    assert sorted(promises(laid)) == [("help", 0, "win"), ("item", 0, "win"), ("treasures", 0, "win")]


# A bystander volunteers


def test_volunteer_with_terms(both: Both, size: str) -> None:
    """Seat 0 is the bystander here: they want Treasures, throw in no card, and pay an Item to be let in."""
    t = lay(ann=dict(level=8), bob=dict(level=3, gear=[], pack=["Neuronic Whip"]))
    t.bob.fights("Slaughterbot")
    ann, bob, laid, _ = both(t, size)
    deal(ann)
    expect(title(ann)).to_have_text("Your offer to help bob")
    ann.get_by_label("More Treasures").click()
    add(ann, "Rocket Boots", 0)
    expect(ann.locator(f"{DIALOG} .then .verdict")).to_contain_text("Ahead by")
    send(ann)
    expect(title(bob)).to_have_text("ann’s terms for helping you")
    expect(clause(bob, "2 Treasures")).to_be_visible()
    press(bob, "Accept")
    expect(told(ann)).to_contain_text("You joined bob")
    assert helper(laid) == 0 and sorted(promises(laid)) == [("item", 0, "win"), ("treasures", 1, "win")]


def test_volunteer_to_throw_in_a_card_from_outside(both: Both, size: str) -> None:
    t = lay(ann=dict(hand=["Sonic Plasma Barf Grenade"]), bob=dict(level=3))
    t.bob.fights("Slaughterbot")
    ann, bob, laid, _ = both(t, size)
    deal(ann)
    ann.get_by_label("Fewer Treasures").click()
    add(ann, "Play Sonic Plasma Barf Grenade", 0)
    add(ann, "Vibrosword", 1)
    send(ann)
    expect(title(bob)).to_have_text("ann offers you a deal")
    before = laid.table.strength()
    press(bob, "Accept")
    expect(ann.locator(".hand .hb")).to_have_count(0)
    laid.happens(lambda: laid.table.all_pass(until="fight"))
    assert laid.table.strength()[0] == before[0] + 4 and promises(laid) == [("item", 1, "win")]


# Trades


def test_trade_two_items_for_one_after_a_counter_offer(both: Both, size: str) -> None:
    ann, bob, laid, _ = both(calm(), size)
    open_trade(ann)
    ann.locator(f"{DIALOG} .with .entry", has_text="bob").click()
    for name in ("Bubble Helmet", "Vibrosword"):
        ann.locator(f"{DIALOG} .cb", has_text=name).click()
    send(ann)
    expect(title(bob)).to_have_text("ann proposes a trade")
    press(bob, "Make a counter-offer")
    bob.locator(f"{DIALOG} .cb", has_text="Rocket Boots").click()
    send(bob)
    press(ann, "Accept")
    expect(ann.locator(DIALOG)).to_have_count(0)
    assert sorted(laid.table.ann.items) == ["Laser", "Vibrosword"]
    assert sorted(laid.table.bob.items) == ["Bubble Helmet", "Neuronic Whip", "Rocket Boots"]


def test_trade_an_item_for_a_promise_and_a_card(both: Both, size: str) -> None:
    ann, bob, laid, _ = both(calm(ann=dict(hand=["Visited by Future Self"]), bob=dict(level=5)), size)
    open_trade(ann)
    ann.locator(f"{DIALOG} .with .entry", has_text="bob").click()
    ann.locator(f"{DIALOG} .cb", has_text="Laser").click()
    add(ann, "Play Visited by Future Self on bob", 0)
    add(ann, "Leave you in peace", 1)
    send(ann)
    press(bob, "Accept")
    expect(bob.locator(DIALOG)).to_have_count(0)
    laid.happens(lambda: laid.table.all_pass(until="prepare"))
    assert promises(laid) == [("peace", 1, "win")]
    assert laid.table.bob.level == 6 and "Laser" in laid.table.bob.items


def test_trade_again_with_a_player_who_refused(both: Both, size: str) -> None:
    """Lists of moves name a partner once a turn; people may go on, with other terms."""
    ann, bob, laid, _ = both(calm(), size)
    for item, answer in (("Laser", "Refuse"), ("Bubble Helmet", "Accept")):
        open_trade(ann)
        ann.locator(f"{DIALOG} .with .entry", has_text="bob").click()
        ann.locator(f"{DIALOG} .cb", has_text=item).click()
        ann.locator(f"{DIALOG} .cb", has_text="Vibrosword").click()
        send(ann)
        press(bob, answer)
        expect(bob.locator(DIALOG)).to_have_count(0)
    assert "Vibrosword" in laid.table.ann.items


# The ledger


def test_the_ledger_shows_promises_open_kept_and_broken(both: Both, size: str) -> None:
    t = losing(bob=dict(hand=["Vibrating Virus Grenade"]))
    t.ann.offers("bob", Term("item", "Laser", due="always"), Term("hold back"), Term("peace", by="ann"))
    t.bob.accepts()
    ann, bob, laid, _ = both(t, size)
    ledger = open_ledger(ann)
    expect(ledger.locator("[data-outcome=open]")).to_have_count(3)
    expect(ledger.locator("[data-outcome=open]", has_text="Play nothing in this fight")).to_contain_text("bob to you")
    bob.locator(".hand .hb").first.click()
    bob.locator(f"{DIALOG} .mv[data-verb=play]", has_text="monsters").click()
    broken = ledger.locator("[data-outcome=broken]")
    expect(broken).to_have_count(1)
    expect(broken).to_contain_text("Play nothing in this fight")
    expect(ledger.locator(".score li", has_text="bob")).to_contain_text("0 kept, 1 broken")
    t.dice(6)
    laid.happens(lambda: t.all_pass(until="fight"), t.ann.flees)
    ledger = open_ledger(ann)
    expect(ledger.locator("[data-outcome=kept]")).to_contain_text("Laser")
    expect(ledger.locator("[data-outcome=open]")).to_contain_text("Leave bob in peace")
    laid.happens(t.bob.ends_turn)  # the promise lasted until then
    expect(open_ledger(ann).locator("[data-outcome=kept]", has_text="Leave bob in peace")).to_be_visible()
    expect(ann.locator(f"{DIALOG} .score li", has_text="You")).to_contain_text("2 kept, 0 broken")


# Out of turn


def test_a_trap_out_of_turn(both: Both, size: str) -> None:
    t = lay(ann=dict(hand=["Time Warp", "Alien Candy"]))
    t.bob.takes_turn()
    t.all_pass(until="prepare")
    ann, bob, _, _ = both(t, size)
    ann.locator(".hand .hb", has_text="Alien Candy").click()
    ann.locator(f"{DIALOG} .mv[data-verb=play]", has_text="bob").click()
    expect(ann.locator(".hand .hb", has_text="Alien Candy")).to_have_count(0)
    expect(told(bob)).to_contain_text("Alien Candy")
