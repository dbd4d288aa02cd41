"""A player at the terminal: presses keys, reads the screen, and waits for conditions."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from browser.laid import Laid
from textual.containers import VerticalScroll
from textual.pilot import Pilot
from textual.widgets import OptionList

from kickdoor.kit import Table
from kickdoor.server.http import catalogue
from kickdoor.server.http.catalogue import CardInfo
from kickdoor.terminal.app import TableApp
from kickdoor.terminal.places import Link, Place

PATIENCE = 60.0  # seconds; a busy machine is no failure
SMALL, LARGE = (80, 24), (160, 50)


class Hands:
    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def until(self, what: Callable[[], Any]) -> None:
        """Wait until something holds and the screen shows it."""
        end = time.monotonic() + PATIENCE
        while not what() or self.app.stale:
            assert time.monotonic() < end, f"it did not happen; the screen shows:\n{self.text}"
            await self.pilot.pause(0.01)
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.settle()

    async def settle(self) -> None:
        await self.until(lambda: not self.app.store.busy)

    async def choose(self, words: str) -> None:
        """Go down the list to the row with these words, and press Enter."""
        await self.find(words)
        await self.press("enter")

    async def find(self, words: str) -> None:
        """Go to the row with these words by keys."""
        rows = self.app.screen.query_one(OptionList)
        if not rows.has_focus:
            await self.press("down")
        await self.press("home")
        for _ in range(rows.option_count):
            at = rows.highlighted
            assert at is not None
            if words in str(rows.get_option_at_index(at).prompt):
                return
            await self.press("down")
        raise AssertionError(f"no row {words!r}:\n{self.text}")

    @property
    def lines(self) -> list[str]:
        """The screen, row by row."""
        return [strip.text.rstrip() for strip in self.app.screen._compositor.render_strips()]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def words(self) -> str:
        """The screen as one line, however it was wrapped."""
        return " ".join(self.text.split())

    def must_fit(self) -> None:
        """Nothing is cut off: every widget lies on the screen, and what is longer than its place can be scrolled."""
        screen = self.app.screen
        for widget in screen.query("*"):
            if not widget.display or not widget.region.area:
                continue
            scrolls = any(isinstance(parent, VerticalScroll | OptionList) for parent in widget.ancestors_with_self)
            inside = screen.region.contains_region(widget.region)
            assert scrolls or inside, f"{widget} lies at {widget.region}:\n{self.text}"
            wanted = widget.get_content_height(screen.size, screen.size, widget.content_size.width)
            if not scrolls and not list(widget.children):
                assert wanted <= widget.content_size.height, f"{widget} needs {wanted} rows:\n{self.text}"
        rows = screen.query_one(OptionList)
        if rows.display and rows.option_count:
            assert rows.region.height >= min(3, rows.option_count), f"no room to choose:\n{self.text}"


@asynccontextmanager
async def sitting(place: Place, size: tuple[int, int] = SMALL) -> AsyncIterator[Hands]:
    """A player at this table, once something is shown."""
    app = TableApp(place, "instant")
    async with app.run_test(size=size) as pilot:
        hands = Hands(app, pilot)
        await hands.until(lambda: app.store.doc is not None and app.store.faces)
        yield hands


class LaidLink:
    """A connection to a table that was laid with the kit."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[bytes | int] = asyncio.Queue()
        self.ears: Callable[[str], None] = lambda _: None

    def on_message(self, ears: Callable[[str], None]) -> None:
        self.ears = ears

    def send(self, text: str) -> None:
        self.queue.put_nowait(text.encode())

    async def hear(self) -> bytes | int:
        return await self.queue.get()

    async def say(self, message: bytes) -> None:
        if json.loads(message)["t"] in ("act", "say", "pass", "try", "chat"):
            self.ears(message.decode())

    async def close(self) -> None:
        return


class LaidPlace:
    """A position of the kit as a place to play at: documents and answers are made by the server's own code."""

    local = True
    note = ""
    back = "kickdoor play --resume"
    table = "laid"

    def __init__(self, table: Table, you: int | None = 0) -> None:
        self.laid = Laid(table, you)
        self.link = LaidLink()

    async def cards(self, edition: str) -> list[CardInfo]:
        return catalogue.cards(edition)

    async def connect(self, since: int) -> Link:
        self.link = LaidLink()
        self.laid.connect(self.link)  # type: ignore[arg-type]
        return self.link

    async def start(self) -> None: ...

    async def add_bot(self) -> None: ...

    async def leave(self, seat: int) -> None: ...

    async def again(self) -> None: ...

    async def sit(self) -> None: ...

    async def stop(self) -> None: ...
