"""What hands do at the table and what eyes see: keys, drags, panels, emphasis, consequences. On laid tables."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from kickdoor.kit import table

from . import positions
from .conftest import People
from .laid import Laid

DIALOG = ".panels [role=dialog]"


Shown = Callable[..., tuple[Page, Laid]]


def card_in_hand(page: Page, name: str) -> str:
    """The id of a card of the hand, by its name."""
    found = page.locator(".hand .hb", has_text=name).get_attribute("data-card")
    assert found is not None
    return found


def wait_for_words(page: Page, laid: Laid, kind: str) -> dict[str, object]:
    """Wait until the page has said something of this kind; the last of it."""
    for _ in range(100):
        if laid.sent(kind):
            return laid.sent(kind)[-1]
        page.wait_for_timeout(20)
    raise AssertionError(f"the page never said {kind}: {laid.heard}")


def moved(laid: Laid) -> str:
    """What the last act of the page was, in words."""
    st = laid.table.game.state
    return " ".join(f"{e.what}:{st.cards[e.card].name if e.card >= 0 else ''}" for e in laid.table.events[-6:])


# Keys


def test_space_passes_after_a_card_was_looked_at(shown: Shown) -> None:
    page, laid = shown(positions.fight())
    page.locator(".hand .hb").first.click()
    expect(page.locator(DIALOG)).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press(" ")
    wait_for_words(page, laid, "pass")
    expect(page.locator(DIALOG)).to_have_count(0)


def test_a_number_and_enter_play_the_only_option(shown: Shown) -> None:
    t = table(ann=dict(hand=["Laser", "Denebian Rum"]), ask_all=True)
    t.ann.takes_turn()
    t.all_pass(until="prepare")
    page, laid = shown(t)
    page.keyboard.press("1")
    expect(page.locator(DIALOG)).to_be_visible()
    page.keyboard.press("Enter")
    wait_for_words(page, laid, "act")
    assert "Laser" in moved(laid)


def test_browser_back_closes_what_is_open_and_only_then_leaves(shown: Shown) -> None:
    page, _ = shown(positions.calm())
    at = page.url
    page.keyboard.press("?")
    expect(page.locator(DIALOG)).to_be_visible()
    page.go_back()
    expect(page.locator(DIALOG)).to_have_count(0)
    assert page.url == at
    page.keyboard.press("?")
    expect(page.locator(DIALOG)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(DIALOG)).to_have_count(0)
    page.go_back()
    expect(page).not_to_have_url(at)


def test_the_second_click_of_a_double_one_hits_nothing_new(shown: Shown) -> None:
    t = table(ann=dict(hand=["Fanged Fuzzball", "Plasmoid"], gear=["Laser"]), ask_all=True).doors("Feline")
    t.ann.takes_turn()
    t.all_pass(until="prepare")
    t.ann.kicks()
    t.all_pass(until="explore")
    page, laid = shown(t)
    page.locator(".hand .hb").first.click()
    box = page.locator(f"{DIALOG} .mv").first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.dblclick(x, y)
    wait_for_words(page, laid, "act")
    page.wait_for_function("document.querySelector('.stage.fighting')")
    assert len(laid.sent("act")) == 1
    expect(page.locator(DIALOG)).to_have_count(0)


# Drag


def drag(page: Page, card: str, to: str) -> tuple[float, float]:
    """Pick a card up and hold it over something."""
    start = page.locator(f"[data-card='{card}']").bounding_box()
    goal = page.locator(f"[data-drop='{to}']").first.bounding_box()
    assert start and goal
    x, y = start["x"] + start["width"] / 2, start["y"] + 40
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 30, steps=3)
    at = goal["x"] + goal["width"] / 2, goal["y"] + 20
    page.mouse.move(*at, steps=5)
    return at


def test_a_dragged_card_is_seen_under_the_pointer(shown: Shown) -> None:
    page, _ = shown(positions.fight())
    x, y = drag(page, card_in_hand(page, "Denebian Rum"), "side:0")
    ghost = page.locator(".drag-ghost")
    expect(ghost).to_be_visible()
    assert ghost.evaluate("node => getComputedStyle(node).position") == "fixed"
    box = ghost.bounding_box()
    assert box and box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]
    page.mouse.up()
    expect(ghost).to_have_count(0)


@pytest.mark.parametrize("how", ["escape", "blur", "cancel", "gone"])
def test_an_interrupted_drag_leaves_nothing(shown: Shown, how: str) -> None:
    page, laid = shown(positions.fight())
    card = card_in_hand(page, "Denebian Rum")
    drag(page, card, "side:0")
    expect(page.locator(".drag-ghost")).to_have_count(1)
    if how == "escape":
        page.keyboard.press("Escape")
    elif how == "blur":
        page.evaluate("dispatchEvent(new Event('blur'))")
    elif how == "cancel":
        page.evaluate(
            f"document.querySelector(\"[data-card='{card}']\").dispatchEvent("
            "new PointerEvent('pointercancel', {pointerId: 1, bubbles: true}))"
        )
    else:  # the card leaves the hand meanwhile
        laid.table.game.state.hand[0] = tuple(c for c in laid.table.game.state.hand[0] if c != int(card))
        laid.publish()
    expect(page.locator(".drag-ghost")).to_have_count(0)
    expect(page.locator(".over")).to_have_count(0)
    page.mouse.up()
    assert laid.sent("act") == []
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_an_item_dropped_on_the_own_sheet_is_put_on(shown: Shown, size: str) -> None:
    t = table(ann=dict(hand=["Laser", "Denebian Rum"]), ask_all=True)
    t.ann.takes_turn()
    t.all_pass(until="prepare")
    page, laid = shown(t, size)
    drag(page, card_in_hand(page, "Laser"), "seat:0")
    page.mouse.up()
    wait_for_words(page, laid, "act")
    assert "Laser" in moved(laid)


# Panels and questions


def test_a_question_is_seen_whatever_panel_is_open(shown: Shown) -> None:
    t = positions.seats()
    t.juno.fights("Slaughterbot")
    page, laid = shown(t)
    page.keyboard.press("?")
    expect(page.locator(DIALOG)).to_contain_text("Keys")
    laid.happens(lambda: t.juno.asks("mira", 2))
    expect(page.locator(DIALOG)).to_contain_text("juno asks for your help")


def test_a_question_stands_above_the_chat_one_is_typing_in(shown: Shown) -> None:
    t = positions.seats()
    t.juno.fights("Slaughterbot")
    page, laid = shown(t)
    page.keyboard.press("c")
    page.locator("#chat-text").fill("half a sent")
    laid.happens(lambda: t.juno.asks("mira", 2))
    news = page.locator(".news")
    expect(news).to_contain_text("Will you help?")
    expect(page.locator("#chat-text")).to_have_value("half a sent")
    news.click()
    expect(page.locator(DIALOG)).to_contain_text("juno asks for your help")


def test_help_for_nothing_is_not_the_button_that_draws_the_eye(shown: Shown) -> None:
    t = positions.seats()
    t.juno.fights("Slaughterbot")
    t.juno.asks("mira")
    page, laid = shown(t)
    expect(page.locator(f"{DIALOG} .btn--brass")).to_have_count(0)
    page.get_by_role("button", name="Help for free").click()
    assert laid.sent("act") == []
    page.wait_for_timeout(500)  # a second tap, not a double click
    page.get_by_role("button", name="Really? Tap again").click()
    wait_for_words(page, laid, "act")


def test_a_helper_is_told_what_they_risk(shown: Shown) -> None:
    page, _ = shown(positions.offer())
    expect(page.locator(f"{DIALOG} .risk")).to_contain_text("you run too: escape on")
    expect(page.locator(f"{DIALOG} .btn--brass")).to_have_text("Accept")


def test_a_trap_lists_yourself_last_and_asks_twice(shown: Shown) -> None:
    t = table(ann=dict(level=3, hand=["Solar Flare"], gear=["Laser"]), bob={}, cy={}, ask_all=True)
    t.ann.takes_turn()
    t.all_pass(until="prepare")
    page, laid = shown(t)
    page.locator(".hand .hb").first.click()
    moves = page.locator(f"{DIALOG} .mv")
    assert "yourself" in (moves.last.text_content() or "")
    moves.last.click()
    expect(moves.last).to_contain_text("It hits you.")
    assert laid.sent("act") == []


def test_a_counter_trade_shows_both_sides_and_what_was_picked(shown: Shown) -> None:
    page, _ = shown(positions.swap())
    page.get_by_role("button", name="Make a counter-offer").click()
    dialog = page.locator(DIALOG)
    expect(dialog.locator(".swap .shelf > h3")).to_have_text(["You give", "You get"])
    picked = dialog.locator(".cb[aria-pressed=true]")
    expect(picked).to_have_count(3)  # what was proposed
    dialog.locator(".cb", has_text="Neuronic Whip").click()
    expect(picked.filter(has_text="Neuronic Whip")).to_have_count(1)


# Reasons and consequences


def test_reasons_are_words_not_codes(shown: Shown) -> None:
    page, _ = shown(positions.calm())
    expect(page.locator(".out--no", has_text="later").first).to_be_visible()
    assert page.locator(".out--no", has_text="-0").count() == 0
    page.locator(".hand .hb", has_text="Captain Quirk").click()
    expect(page.locator(DIALOG)).to_contain_text("to look for trouble")


def test_choices_say_what_they_change(shown: Shown) -> None:
    page, _ = shown(positions.calm())
    page.locator(".slot", has_text="Laser").click()
    expect(page.locator(f"{DIALOG} .mv", has_text="Unequip")).to_contain_text("strength 15 to 13")
    page.keyboard.press("Escape")
    expect(page.locator(".hc", has_text="Visited by")).to_contain_text("Level 6 to 7")


def test_an_offered_trade_says_whose_strength_changes(shown: Shown) -> None:
    t = table(ann=dict(level=3, pack=["Laser"]), bob=dict(level=4, gear=["Vibrosword"]), ask_all=True)
    t.ann.takes_turn()
    t.all_pass(until="prepare")
    t.bob.trades("ann", give=["Vibrosword"], get=["Laser"])
    page, _ = shown(t, "phone")
    expect(page.locator(f"{DIALOG} .then")).to_have_text(
        "You: strength 3 to 6 once equipped, bob: strength 7 to 6 once equipped."
    )


def test_a_bystander_reads_what_the_fighters_need(shown: Shown) -> None:
    t = table(ann=dict(level=3), bob=dict(level=1), cy={}, ask_all=True)
    t.bob.fights("Plasmoid")
    page, _ = shown(t)
    expect(page.locator(".sign")).to_contain_text("they need")


def test_the_suggested_cards_are_given_up_with_one_click(shown: Callable[..., tuple[Page, Laid]], size: str) -> None:
    page, laid = shown(positions.charity(), size)
    game = laid.table.game
    surplus = len(game.hands[0]) - game.hand_limit(0)
    assert surplus > 1
    button = page.locator(".react [data-act=give]")
    expect(button).to_have_text(f"Give up {surplus} cards")
    while not laid.sent("act"):  # a button that has just turned up takes no click meant for the one before it
        button.dispatch_event("click")
    expect(button).to_have_count(0)
    assert len(game.hands[0]) == game.hand_limit(0)
    assert len(laid.sent("act")) == surplus


def test_giving_up_a_race_takes_two_taps(shown: Shown, size: str) -> None:
    t = table(mira=dict(level=5, traits=["Cyborg"], gear=["Laser"]), otto={}, juno={}, ask_all=True)
    page, laid = shown(positions.before_the_door(t), size)
    if size == "phone":
        page.locator(".app > .own").click()
    page.locator(".badge", has_text="Cyborg").click()
    discard = page.locator(f"{DIALOG} .mv[data-verb=drop]")
    discard.click()
    expect(discard).to_contain_text("You give up Cyborg and get nothing for it. Tap again if you mean it")
    assert laid.sent("act") == []
    page.wait_for_timeout(500)  # a second tap, not a double click
    discard.click()
    expect(page.locator(DIALOG)).to_have_count(0)
    assert t.mira.traits == []


def test_a_tap_on_the_wrong_player_is_asked_about(shown: Shown, size: str) -> None:
    """The tag of a card, a drag and a framed target ask the same question."""
    t = table(mira=dict(level=5, hand=["Cosmic Understanding"]), otto={}, juno={}, ask_all=True)
    page, laid = shown(positions.before_the_door(t), size)
    page.locator(".hand .hb").click()
    page.locator("[data-drop='seat:1']").click()
    warned = page.locator(f"{DIALOG} .mv", has_text="It gives otto a level. Tap again if you mean it")
    expect(warned).to_be_visible()
    assert laid.sent("act") == []
    warned.click()
    wait_for_words(page, laid, "act")


def test_a_sale_shows_what_it_brings_as_the_server_says(shown: Shown, size: str) -> None:
    t = table(mira=dict(level=8, pack=["Bananafanafofaser", "Battle Armor"]), otto={}, juno={}, ask_all=True)
    page, laid = shown(positions.before_the_door(t), size)
    page.locator(".react [data-act=sell], .react [data-act=more]").first.click()
    if page.locator(f"{DIALOG} .mv[data-verb=sell]").count():
        page.locator(f"{DIALOG} .mv[data-verb=sell]").click()
    for item in page.locator(f"{DIALOG} .cb[aria-pressed=false]").all():
        item.click()
    expect(page.locator(f"{DIALOG} .cb[aria-pressed=true]")).to_have_count(2)
    summary = page.locator(f"{DIALOG} .sum")
    expect(summary).to_contain_text("Level 8 to 9")  # 2,200 credits: the last level takes a kill
    expect(summary).to_contain_text("You could keep Battle Armor and gain as much.")
    sell = page.locator(f"{DIALOG} [data-sell]")
    sell.click()
    expect(sell).to_have_text("Sell anyway")
    assert laid.sent("say") == []


@pytest.mark.parametrize("height", [900, 720])
def test_more_cards_in_play_than_fit_are_one_click_away(shown: Shown, height: int) -> None:
    carried = ["Cellophane Space Suit", "Targeting Array", "Neuronic Whip", "Mechwalker"]
    mira = dict(positions.MIRA, pack=carried, hand=["Eep"])
    page, _ = shown(positions.before_the_door(table(mira=mira, otto={}, juno={}, ask_all=True)))
    page.set_viewport_size({"width": 1440, "height": height})
    page.get_by_role("button", name="All 11").click()
    expect(page.locator(DIALOG)).to_contain_text("Mechwalker")
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1440, "height": 900})


def test_two_who_win_together_are_both_named(shown: Shown, visitors: People) -> None:
    t = table(otto=dict(level=9), mira=dict(level=9), juno={}, options=["shared-victory"], ask_all=True)
    t.otto.fights("Grays").asks("mira", 1)
    t.mira.accepts()
    t.all_pass()
    assert t.winners == ("otto", "mira")
    page, _ = shown(t, you=1)
    expect(page.locator(".hero h1")).to_have_text("You and otto win")
    expect(page.locator(".hero")).to_contain_text("Level 10")
    expect(page.locator(".wreath span .ico")).to_have_count(2)
    page.goto("/rules")
    visitors.said.clear()  # no server has the story of a laid game


# What the table keeps in sight

SIDE = "phone on its side"
ANSWERS = ".react .acts button, .react .ev, .hand .hb"
COVERED = """(parts) => [...document.querySelectorAll(parts)].filter((part) => {
  const box = part.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return box.width && box.top < innerHeight && hit && hit.closest(".notice");
}).length"""


def test_notices_cover_no_answer_on_a_phone_on_its_side(people: People) -> None:
    page = people.join("/rules", SIDE)
    laid = Laid(positions.fight(), people=(0, 1)).show(page)
    for n in range(3):
        laid.send("notice", kind="info", words=f"Friend number {n} takes over from a bot at this table.")
    expect(page.locator(".notice")).to_have_count(3)
    assert page.evaluate(COVERED, ANSWERS) == 0
    laid.drop()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    assert page.evaluate(COVERED, ANSWERS) == 0
    people.said.clear()


def test_a_notice_goes_in_its_time_while_others_come(people: People) -> None:
    page = people.join("/rules")
    laid = Laid(positions.calm()).show(page)
    page.clock.install()
    page.clock.pause_at(time.time() + 60)
    laid.send("notice", kind="info", words="The first.")
    expect(page.get_by_text("The first.")).to_be_visible()
    page.clock.run_for(3000)
    laid.send("notice", kind="info", words="The second.")
    expect(page.get_by_text("The second.")).to_be_visible()
    page.clock.run_for(2500)
    expect(page.get_by_text("The first.")).to_have_count(0)
    expect(page.get_by_text("The second.")).to_be_visible()


WHOLE = """() => {
  const text = document.querySelector(".stagelight .card__text");
  if (!text) return false;
  const range = document.createRange();
  range.selectNodeContents(text);
  const bottom = text.getBoundingClientRect().bottom;
  return [...range.getClientRects()].every((line) => line.bottom < bottom + 3);
}"""


@pytest.mark.parametrize("screen", ["phone", SIDE])
def test_a_card_behind_a_door_shows_all_of_its_text_on_a_phone(people: People, screen: str) -> None:
    t = table(mira=dict(level=3), otto={}, juno={}, sets=["munchkin"], ask_all=True)
    t.doors("Wight Brothers").mira.takes_turn()
    t.all_pass(until="prepare")
    page = people.join("/rules", screen, motion="no-preference")
    Laid(t).show(page)
    page.evaluate("document.fonts.ready")
    page.get_by_role("button", name="Open the door").last.click()
    expect(page.locator(".stagelight .card")).to_be_visible()
    page.wait_for_function(WHOLE)


def test_badges_of_an_opponent_are_icons_where_their_names_have_no_room(people: People) -> None:
    crowded = dict(traits=["Feline", "Gadgeteer"], gear=["Battle Armor", "Laser", "Rocket Boots", "Dazer"])
    t = table(mira={}, bob=crowded, cy=dict(traits=["Feline", "Gadgeteer"]), dan={}, ask_all=True)
    t.mira.takes_turn()
    t.all_pass(until="prepare")
    page = people.join("/rules")
    Laid(t).show(page)
    words = page.locator('[data-drop="seat:1"] .badge .w')
    expect(words.first).to_have_css("position", "absolute")  # only read out
    expect(page.locator('[data-drop="seat:2"] .badge .w').first).to_have_css("position", "static")
    shown = "getComputedStyle(node).position === 'static'"
    cut = f"nodes => nodes.filter(node => {shown} && node.scrollWidth > node.clientWidth).length"
    assert page.locator(".opp .badge .w").evaluate_all(cut) == 0


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_a_lost_or_won_fight_promises_no_level(people: People, screen: str) -> None:
    page = people.join("/rules", screen)
    lost = positions.escape(4)
    Laid(lost).show(page)
    expect(page.locator(".sign")).to_contain_text("Lost")
    expect(page.locator(".own .track .ghost, .ladder .ghost")).to_have_count(0)
    won = table(mira=dict(level=3), bob=dict(level=5, gear=["Battle Armor", "Laser", "Dazer"]), cy={}, ask_all=True)
    won.mira.fights("Slaughterbot")
    won.mira.asks("bob", 1)
    won.bob.accepts()
    won.all_pass(until="share")
    Laid(won).show(page)
    expect(page.locator(".sign")).to_contain_text("Won")
    expect(page.locator(".stakes, .stk")).to_contain_text("Won: 3 Treasures: 2 you, 1 bob")
    expect(page.locator(".own .track .ghost, .ladder .ghost")).to_have_count(0)


def test_the_helper_reads_the_bad_stuff_in_the_offer(people: People, size: str) -> None:
    page = people.join("/rules", size)
    Laid(positions.offer()).show(page)
    expect(page.locator(".panels .risk")).to_contain_text(
        "escape on 2 to 6. If caught: roll a die and lose as many levels as it shows."
    )


def test_declining_and_dying_say_what_they_cost(people: People, size: str) -> None:
    page = people.join("/rules", size)
    t = table(mira=dict(level=3, gear=["Laser"]), bob={}, cy={}, ask_all=True)
    t.doors("Tiny But Advanced Creatures").mira.takes_turn().kicks()
    t.all_pass(until="decline")
    Laid(t).show(page)
    answers = page.locator(".panels .mv")
    expect(answers.nth(0)).to_contain_text("5 against 1")
    expect(answers.nth(1)).to_contain_text("no level, no Treasure")
    t = table(mira=dict(level=3, traits=["Cyborg"]), bob={}, cy={}, ask_all=True).dice(1)
    t.mira.fights("Plasmoid")
    t.all_pass(until="death")
    Laid(t).show(page)
    expect(answers.nth(0)).to_contain_text("you lose your cards and stay Level 3")
    expect(answers.nth(1)).to_contain_text("Level 3 to 1")
