"""Every card name can be read at every size of a card: no word is broken inside, and nothing is cut off."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest
from playwright.sync_api import Page

from kickdoor.kit import Table, table

from .conftest import People
from .laid import Laid

Shown = Callable[..., tuple[Page, Laid]]
SETS = ("star", "munchkin", "impossible")

# A soft hyphen is a place where a word may be parted; at any other, a word stands on one line.
BROKEN = """(root) => [...document.querySelectorAll(`${root} .card__name`)].flatMap((name) => {
  const faults = [];
  const shown = name.closest('.card').getBoundingClientRect();
  const text = name.firstChild;
  for (const { 0: part, index } of text.textContent.matchAll(/[^\\s\\u00ad-]+/g)) {
    const range = document.createRange();
    range.setStart(text, text.textContent[index - 1] === '\\u00ad' ? index + 1 : index); // not the hyphen before it
    range.setEnd(text, index + part.length);
    const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
    if (lines.size > 1) faults.push(`${name.textContent}: ${part} is broken`);
    const box = range.getBoundingClientRect();
    if (box.left < shown.left || box.right > shown.right + 0.5) faults.push(`${name.textContent}: ${part} is cut off`);
  }
  if (name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 2)
    faults.push(`${name.textContent} is cut off`);
  if (parseFloat(getComputedStyle(name).fontSize) < 8.5) faults.push(`${name.textContent} is too small to read`);
  return faults;
})"""


FRAMES = "requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30)))"
LARGE = f"""async () => {{
  const faults = [];
  for (const button of document.querySelectorAll('.grid button')) {{
    button.click();
    await new Promise((done) => {FRAMES});
    faults.push(...({BROKEN})('dialog'));
    document.querySelector('dialog').close();
  }}
  return faults;
}}"""


def settled(page: Page, root: str) -> list[str]:
    """The faults that are left once every card has been measured with its font."""
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    page.evaluate(f"() => new Promise((done) => {FRAMES})")
    found: list[str] = page.evaluate(BROKEN, root)
    return found


def batches(names: list[str], of: int) -> Iterable[list[str]]:
    return (names[i : i + of] for i in range(0, len(names), of))


def hand_of(t: Table, cards: list[int]) -> None:
    """Nothing but these in Mira's hand."""
    t.game.state.hand[0] = tuple(cards)


@pytest.mark.timeout(600)
@pytest.mark.parametrize("of", SETS)
def test_names_in_hands(shown: Shown, size: str, of: str) -> None:
    t = table(mira={}, otto={}, juno={}, sets=[of], ask_all=True)
    t.mira.takes_turn()
    page, laid = shown(t, size)
    first: dict[str, int] = {}
    for card, declared in enumerate(t.game.state.cards):
        first.setdefault(declared.name, card)
    faults: list[str] = []
    for some in batches([*first], 8):  # on a desktop 8 cards overlap
        laid.happens(lambda some=some: hand_of(t, [first[name] for name in some]))
        page.wait_for_function("n => document.querySelectorAll('.hand .card').length === n", arg=len(some))
        faults += settled(page, ".hand")
    assert not faults, "\n".join(faults)


@pytest.mark.timeout(300)
def test_names_on_the_page_of_cards_and_on_large_cards(people: People, size: str) -> None:
    page = people.join("/cards", size)
    page.wait_for_selector(".card__name")
    more = page.locator(".n .btn")
    while more.count():
        more.click()
    faults = settled(page, ".grid")
    if size == "desktop":  # the large card has the same size everywhere
        faults += page.evaluate(LARGE)
    assert not faults, "\n".join(faults)
