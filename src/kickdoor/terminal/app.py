"""The terminal program: holds the connection to a table and shows its screens."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any, ClassVar, Final

# ruff: noqa: E402  (first say what is missing)
from kickdoor.extras import SERVER, need

need("kickdoor.terminal", *SERVER, "textual", extra="terminal")

import msgspec
from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import Resize

from kickdoor.server.replays.fairness import digest, new_secret
from kickdoor.server.screen.document import Speed
from kickdoor.terminal.places import CLOSED, NO_TABLE, Link, Place, Trouble
from kickdoor.terminal.sheet import Sheet
from kickdoor.terminal.sheets import Leave, TooSmall
from kickdoor.terminal.store import OFFLINE, Store
from kickdoor.terminal.table import TableScreen

LEAST: Final = (80, 24)
FRAME: Final = 1 / 30  # seconds between two drawings
LONGEST_WAIT: Final = 8.0  # seconds between two attempts to connect
GIVE_UP: Final = range(4400, 4500)  # close codes: the table is not there, or not for us


class TableApp(App[None]):
    """A table. `line`: what is wrong with the connection; empty if nothing is."""

    TITLE = "Kickdoor"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", "Leave", priority=True, show=False),
    ]

    def __init__(self, place: Place, speed: Speed = "1x") -> None:
        super().__init__()
        self.place = place
        self.store = Store()
        self.speed: Speed = speed
        self.line = "Taking your seat…"
        self.link: Link | None = None
        self.outbox: asyncio.Queue[bytes] = asyncio.Queue()
        self.edition: str | None = None  # of the cards that were loaded
        self.count = 0  # messages sent
        self.luck = new_secret()  # our part of the shuffle at a server
        self.committed = ("-", "")  # the commitment and the deal sheet that were answered last
        self.stale = False  # the screens have to be drawn anew
        self.moving = False  # on the way to another table
        self.failure: Exception | None = None  # an error of our own, which ended the program

    def on_mount(self) -> None:
        self.push_screen(TableScreen())
        if self.place.note:
            self.store.tell(self.place.note)
        self.run_worker(self.converse(), exit_on_error=True)

    # --- the connection ---

    async def converse(self) -> None:
        """Stay connected: after a loss connect again, and wait longer after each attempt that fails."""
        tries = 0
        while True:
            try:
                self.link = await self.place.connect(self.store.since)
                tries = 0
                code = await self.listen(self.link)
            except Trouble:
                code = CLOSED
            except msgspec.MsgspecError:
                self.line = "This table is of another version of Kickdoor, which this one cannot show."
                self.changed()
                return
            self.link = None
            if code in GIVE_UP:
                self.line = "There is no such table." if code == NO_TABLE else "The server refuses the connection."
                self.changed()
                return
            if self.moving:
                self.moving, self.store = False, Store(self.store.faces)
                self.luck, self.committed = new_secret(), ("-", "")
                continue
            tries += 1
            attempt = f" (attempt {tries})" if tries > 1 else ""
            self.line = f"Connection lost. Reconnecting{attempt}… Your seat is safe."
            self.store.busy = False
            self.changed()
            await asyncio.sleep(min(LONGEST_WAIT, 0.25 * 2 ** min(tries, 5)))

    async def listen(self, link: Link) -> int:
        """Take in messages until the connection is closed; return the code."""
        self.outbox = asyncio.Queue()
        sending = asyncio.create_task(self.post(link, self.outbox))
        try:
            while isinstance(message := await link.hear(), bytes):
                await self.take_in(json.loads(message))
            return message
        finally:
            sending.cancel()
            await link.close()

    async def post(self, link: Link, outbox: asyncio.Queue[bytes]) -> None:
        while True:
            await link.say(await outbox.get())

    async def take_in(self, message: dict[str, Any]) -> None:
        self.store.receive(message)
        table = self.store.table
        if table is not None and table.edition != self.edition:
            self.store.faces = {card.id: card for card in await self.place.cards(table.edition)}
            self.edition = table.edition
        if message["t"] == "welcome":
            self.line = ""
            self.settle_in()
        self.show_luck()
        self.changed()

    def show_luck(self) -> None:
        """Commit to a random number before the game, and show it once the deal is sealed (docs/fairness.md)."""
        table, you = self.store.table, self.store.you
        sitter = self.store.sitters.get(str(you))
        if table is None or table.phase != "lobby" or sitter is None or self.committed == (sitter.commit, table.sheet):
            return
        self.committed = sitter.commit, table.sheet
        commit = digest(self.luck)
        if not table.sheet and sitter.commit != commit:
            self.send(t="commit", seat=you, luck=commit)
        elif table.sheet and commit in table.sheet and not sitter.shown:
            self.send(t="reveal", seat=you, luck=self.luck)

    def settle_in(self) -> None:
        """Alone with bots: be asked only where there is an answer, and set the bots' speed."""
        if self.store.alone and self.store.table is not None and self.store.table.phase == "playing":
            if "able" not in self.store.mine.yields:
                self.send(t="yield", what="able", on=True)
            self.send(t="speed", speed=self.speed)

    def send(self, **message: Any) -> str:
        """Send a message and return its id; empty if there is no connection."""
        if self.link is None:
            self.tell(OFFLINE)
            return ""
        self.count += 1
        name = f"c{self.count}"
        self.outbox.put_nowait(json.dumps({**message, "id": name}).encode())
        return name

    # --- answers ---

    def act(self, key: str) -> None:
        prompt = self.store.prompt
        if prompt is not None and not self.store.busy:
            self.store.busy = bool(self.send(t="act", n=prompt.n, move=key))

    def say(self, move: dict[str, Any]) -> None:
        prompt = self.store.prompt
        if prompt is not None and not self.store.busy:
            self.store.busy = bool(self.send(t="say", n=prompt.n, move=move))

    def give_pass(self) -> None:
        """Pass in a window; where passing is one of the answers to a question, give that answer."""
        prompt = self.store.prompt
        if prompt is None or self.store.busy:
            return
        listed = next((key for key, move in prompt.moves.items() if move.verb == "pass"), "")
        if prompt.mode == "window":
            self.store.busy = bool(self.send(t="pass", n=prompt.n))
        elif listed:
            self.act(listed)

    def tell(self, words: str) -> None:
        self.store.tell(words)
        self.changed()

    def request(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do something at the table that is not part of the conversation; show why if it fails."""

        async def run() -> None:
            try:
                await work()
            except Trouble as trouble:
                self.tell(str(trouble))

        self.run_worker(run())

    async def play_again(self) -> None:
        """Go to a new table with the same players."""
        await self.place.again()
        await self.connect_anew()

    async def sit_again(self) -> None:
        """Take a lost seat back."""
        await self.place.sit()
        await self.connect_anew()

    async def give_up_seat(self) -> None:
        """Leave the seat for good, and the program."""
        if self.store.you is not None:
            await self.place.leave(self.store.you)
        self.exit()

    async def connect_anew(self) -> None:
        self.moving = True
        if self.link is not None:
            await self.link.close()

    # --- the screens ---

    def changed(self) -> None:
        """Draw all screens anew soon: quick bots make many changes at once."""
        if not self.stale:
            self.stale = True
            self.set_timer(FRAME, self.show)

    def show(self) -> None:
        self.stale = False
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen | Sheet) and screen.is_mounted:
                screen.show()

    def on_resize(self, event: Resize) -> None:
        small = event.size.width < LEAST[0] or event.size.height < LEAST[1]
        if small and not isinstance(self.screen, TooSmall):
            self.push_screen(TooSmall())
        elif not small and isinstance(self.screen, TooSmall):
            self.pop_screen()
        self.changed()

    def _handle_exception(self, error: Exception) -> None:
        """Leave the screen first; the command then reports the error in a sentence."""
        if self.is_headless:
            super()._handle_exception(error)
        else:
            self.failure = error
            self.exit(return_code=1)

    def action_leave(self) -> None:
        if isinstance(self.screen, Leave | TooSmall):
            self.exit()
        else:
            self.push_screen(Leave())
