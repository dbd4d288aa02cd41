"""Names of emoji and names that are written from right to left, in a real browser."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from kickdoor.kit import Table

from . import positions
from .laid import Laid

Shown = Callable[..., tuple[Page, Laid]]
ARABIC = "صديقي العزيز"
PILOT = "👩‍🚀 Sam"

# Where a sentence goes on after a name: how far right of the name's end the next letter or digit begins, for every
# sentence that names somebody. Less than 0: on the wrong side of the name.
GOES_ON = """(name) => {
  const found = [];
  for (const block of document.querySelectorAll("li, p, h1, h2, h3, td, th, .win, .w")) {
    if (block.querySelector("li, p") || getComputedStyle(block).display === "grid") continue; // one sentence each
    const places = [];
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (let i = 0; i < node.length; i++) if (!/[\\u2066-\\u2069]/.test(node.data[i])) places.push([node, i]);
    const text = places.map(([node, i]) => node.data[i]).join("");
    const at = text.indexOf(name);
    const on = at < 0 ? -1 : text.slice(at + name.length).search(/[\\p{L}\\p{N}]/u);
    if (on < 0) continue;
    const box = (from, to) => {
      const range = document.createRange();
      range.setStart(...places[from]);
      range.setEnd(places[to][0], places[to][1] + 1);
      return range.getBoundingClientRect();
    };
    const called = box(at, at + name.length - 1), next = box(at + name.length + on, at + name.length + on);
    if (Math.abs(called.top - next.top) < 8 && called.width) found.push([text.trim(), next.left - called.right]);
  }
  return found;
}"""


def among(t: Table, **called: str) -> Table:
    """Give some of the players other names."""
    t.game.rename(tuple(called.get(name, name) for name in t.game.names))
    return t


def test_the_initial_of_an_emoji_name_is_the_whole_emoji(shown: Shown) -> None:
    page, _ = shown(among(positions.calm(), sam=PILOT, otto=ARABIC))
    expect(page.locator(".ladder .pawn").first).to_be_visible()
    initials = set(page.locator(".ladder .pawn").all_text_contents())
    assert {"👩‍🚀", "ص", "M", "J", "W"} == initials


def test_sentences_go_on_to_the_right_of_a_right_to_left_name(shown: Shown) -> None:
    page, _ = shown(among(positions.fight(), juno=ARABIC))
    expect(page.locator(".log li", has_text="Part of the deal").first).to_be_visible()
    found = page.evaluate(GOES_ON, ARABIC)
    assert len(found) >= 3, found
    assert [words for words, gap in found if gap < 0] == []
    name = page.locator(".log .n", has_text=ARABIC)
    assert name.count() >= 1  # a name in the log is set in bold, in any script


def test_a_name_in_a_field_has_no_marks(shown: Shown) -> None:
    page, _ = shown(among(positions.calm(), mira=ARABIC))
    page.get_by_role("button", name="Menu").click()
    field = page.locator(".panels input.field").first
    expect(field).to_have_value(ARABIC)
