"""Characters in the lobby, on desktop and phone: chosen, shown with name, face and sentence, and muted in the chat."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from kickdoor.bots import CHARACTERS

from .conftest import People

BY_NAME = {character.name: character for character in CHARACTERS}


def face(page: Page, where: str, icon: str) -> None:
    expect(page.locator(f'{where} .medal use[href$="#{icon}"]').first).to_be_visible()


@pytest.mark.timeout(200)
def test_characters_are_chosen_and_shown(people: People, size: str) -> None:
    page = people.join(size=size, name="Ann")
    page.get_by_text("More settings").click()
    page.get_by_label("Bot character").select_option("mixed")
    page.get_by_role("button", name="Create table").click()
    expect(page.locator("#room-title")).to_have_text("Ann’s table")
    seats, names = page.locator(".seats ol li"), page.locator(".seats ol li .w > b")
    first = BY_NAME[names.nth(1).text_content() or ""]
    face(page, ".seats ol li", first.face)
    expect(seats.nth(1)).to_contain_text(first.sentence)
    wanted = next(c for c in CHARACTERS if c.key == ("vex" if first.key != "vex" else "hob"))
    page.get_by_label("Bot character").select_option(wanted.key)
    page.get_by_role("button", name="Add bot", exact=True).first.click()
    expect(seats.nth(2)).to_contain_text(wanted.sentence)
    page.get_by_label("Bot character").select_option("mixed")
    page.get_by_role("button", name="Fill the open seat with a bot").click()
    expect(page.get_by_text("Everyone is here.")).to_be_visible()
    sitting = [names.nth(n).text_content() for n in (1, 2, 3)]
    assert set(sitting) <= set(BY_NAME) and len(set(sitting)) == 3, sitting
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector(".react")
    face(page, "body", wanted.face)
    page.get_by_role("button", name="Chat").first.click()
    page.get_by_role("button", name="Mute the bots").click()
    page.get_by_role("button", name="Hear the bots again").click()
    expect(page.get_by_role("button", name="Mute the bots")).to_be_visible()
