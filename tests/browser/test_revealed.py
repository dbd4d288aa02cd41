"""A hand that somebody shows is seen as cards."""

from __future__ import annotations

from playwright.sync_api import expect

from kickdoor.engine.moves import Move

from . import positions
from .conftest import People
from .laid import Laid


def test_a_shown_hand_opens_as_cards(people: People, size: str) -> None:
    page = people.join("/rules", size)
    laid = Laid(positions.calm(), you=1)
    laid.show(page)
    page.wait_for_selector(".hand .card")
    laid.happens(lambda: laid.table.game.play(Move("show", at=1), 2))
    dialog = page.locator(".panels [role=dialog]")
    expect(dialog).to_contain_text("juno")
    for name in ("Last of Its Race", "Big Red Button", "Solar Flare"):
        expect(dialog.get_by_text(name).first).to_be_visible()
