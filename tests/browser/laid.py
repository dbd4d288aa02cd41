"""A page that shows a position laid with the kit.

The page talks to a stand-in for the server: the documents it is sent are made by the server's own code (board, prompts,
telling), and what it answers is played by the engine. Everything else (cards, rules, the client itself) comes from the
real site. So every state of the table can be looked at in a second, and is the same every time.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from kickdoor.errors import KickdoorError
from kickdoor.kit import Table
from kickdoor.server.refusals import Refused
from kickdoor.server.screen import document as d
from kickdoor.server.screen.asking import PASS
from kickdoor.server.screen.board import board, mine
from kickdoor.server.screen.patch import difference
from kickdoor.server.screen.prompts import Asked, asked
from kickdoor.server.screen.telling import Teller
from kickdoor.server.screen.warnings import foreseen
from kickdoor.server.screen.wire import PROTOCOL, Spoken
from kickdoor.server.tables.moving import check, whole

ID = "laid"


class Laid:
    """One table and the page that looks at it through seat `you`; None looks as a spectator."""

    def __init__(self, table: Table, you: int | None = 0, people: tuple[int, ...] = (0,), clock: str = "none") -> None:
        self.table = table
        self.you = you
        self.people = people  # seats of people; the others are bots
        self.clock = clock
        self.deadline = 0
        self.passed: set[int] = set()
        self.asked: Asked | None = None
        self.n = 0
        self.told = 0
        self.doc: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []  # what the page said
        self.line: WebSocketRoute | None = None
        self.teller = Teller(table.game)
        self.away = False  # the line is down
        self.waits = False  # hold answers back until `publish`
        self.chat: list[dict[str, Any]] = []
        self.around = [self]  # everybody who looks at this table on a page of their own

    def joined_by(self, you: int, page: Page) -> Laid:
        """Show the same table to another person on a page of their own."""
        self.people = (*self.people, you)
        other = Laid(self.table, you, self.people, self.clock)
        other.passed, other.chat, other.around = self.passed, self.chat, self.around
        self.around.append(other)
        return other.show(page)

    def show(self, page: Page) -> Laid:
        page.route_web_socket("**/socket*", self.connect)
        page.evaluate("location.origin === 'null' || sessionStorage.clear()")  # drafts at the table laid before
        page.goto(f"/t/{ID}")
        page.wait_for_selector(".react, .hero")
        return self

    def connect(self, line: WebSocketRoute) -> None:
        self.line = line
        line.on_message(lambda data: self.hear(json.loads(data)))
        if not self.away:
            self.welcome()

    def welcome(self) -> None:
        self.doc = self.document()
        self.send("welcome", protocol=PROTOCOL, you=self.you, seats=[] if self.you is None else [self.you],
                  cards=[c.id for c in self.table.game.state.cards], doc=self.doc, events=self.events(0),
                  chat=self.chat, digest=[])  # fmt: skip

    def drop(self) -> None:
        """Cut the line; the page tries again, and nobody answers until `restore`."""
        assert self.line is not None
        self.away = True
        line, self.line = self.line, None
        line.close()

    def restore(self) -> None:
        self.away = False
        if self.line is not None:
            self.welcome()

    def send(self, kind: str, /, **rest: Any) -> None:
        assert self.line is not None
        message = {"t": kind, "at": int(time.time() * 1000), **rest}
        self.line.send(msgspec.json.encode(message).decode())

    # What the page is shown

    def document(self) -> dict[str, Any]:
        game = self.table.game
        doc: dict[str, Any] = {"table": self.shown(), "board": board(game, game.view(None)), "clock": self.waiting()}
        if self.you is not None:
            self.asked = asked(game, self.you, self.you in self.passed)
            self.n += 1
            doc["prompt"] = msgspec.structs.replace(self.asked.prompt, n=self.n)
            doc["mine"] = msgspec.structs.replace(mine(game, self.you), yields=["quiet"])
        plain: dict[str, Any] = msgspec.to_builtins(doc)
        return plain

    def shown(self) -> d.Table:
        st = self.table.game.state
        return d.Table(
            id=ID, name="Laid table", phase="over" if st.winners else "playing", sets=list(self.table.position.sets),
            edition=self.table.position.edition, options=[], switches={}, clock=self.clock, preset=self.clock,  # type: ignore[arg-type]
            public=False, commitment="0" * 64, created=0,
            sitters={
                str(s): d.Sitter("human", name, online=True) if s in self.people else d.Sitter("bot", name, "greedy")
                for s, name in enumerate(st.names)
            },
        )  # fmt: skip

    def waiting(self) -> d.Clock | None:
        q = self.table.game.question
        if q is None:
            return None
        seats = [s for s in q.may_answer if s not in self.passed] if q.window else [q.seat]
        return d.Clock(seats, sorted(self.passed), q.window, 1, self.deadline)

    def events(self, since: int) -> list[d.Event]:
        game = self.table.game
        self.teller.hear(game)
        found = self.teller.tell(game, self.you, since)
        self.told = game.state.told + len(game.state.log)
        return found

    def publish(self) -> None:
        """Send everybody what has changed."""
        for looking in self.around:
            looking.update()

    def update(self) -> None:
        events = self.events(self.told)
        new = self.document()
        patch = difference(self.doc, new)
        self.doc = new
        self.send("delta", patch=patch, events=events)

    def happens(self, *deeds: Callable[[], object]) -> None:
        """Let something happen, and tell the page."""
        for deed in deeds:
            deed()
        self.passed.clear()
        self.publish()

    # What it answers

    def hear(self, message: dict[str, Any]) -> None:
        self.heard.append(message)
        kind = message["t"]
        if kind == "ping":
            self.send("pong")
        elif kind in ("act", "say", "pass"):
            self.answer(message)
        elif kind == "try":
            self.try_(message)
        elif kind in ("chat", "phrase"):
            self.says(self.you or 0, message.get("text", ""), message.get("phrase", ""))

    def answer(self, message: dict[str, Any]) -> None:
        assert self.asked is not None and self.you is not None
        if message["n"] != self.n:
            self.send("notice", kind="refused", words="Someone was quicker.", re=message["id"])
            return
        if message["t"] == "act":
            move = self.asked.moves[message["move"]]
        elif message["t"] == "say":
            move = whole(msgspec.convert(message["move"], Spoken))
        else:
            move = PASS
        q = self.table.game.question
        assert q is not None
        try:
            if move != PASS:
                self.table.game.play(move, self.you)
                self.passed.clear()
            elif q.window:
                self.passed.add(self.you)
            else:
                self.table.game.play(PASS, self.you)
        except KickdoorError as refused:
            self.send("notice", kind="refused", words=str(refused), re=message["id"])
            return
        if self.waits:
            return
        if move == PASS and q.window:
            self.all_pass()
        self.publish()

    def all_pass(self) -> None:
        """Everybody else passes too."""
        game = self.table.game
        before = game.question
        for _ in range(12):
            q = game.question
            if q is None or before is None or not q.window or (q.kind, q.depth) != (before.kind, before.depth):
                break
            game.play(PASS)
        self.passed.clear()

    def try_(self, message: dict[str, Any]) -> None:
        game = self.table.game
        assert self.you is not None
        try:
            move = whole(msgspec.convert(message["move"], Spoken))
            check(game, move, self.you)
        except Refused as refused:
            self.send("tried", re=message["id"], ok=False, words=str(refused), rule=refused.rule)
            return
        preview, warning, then = foreseen(game, self.you, move)
        self.send("tried", re=message["id"], ok=True, words="", preview=preview, warning=warning, then=then)

    def says(self, seat: int, text: str = "", phrase: str = "") -> None:
        """Somebody says something."""
        n = len(self.chat) + 1
        line = {"n": n, "at": int(time.time() * 1000), "name": self.table.game.state.names[seat], "seat": seat}
        line |= {"text": text} if text else {"phrase": phrase}
        self.chat.append(line)
        for looking in self.around:
            looking.send("chatted", line=line)

    def sent(self, kind: str) -> list[dict[str, Any]]:
        """What the page said of this kind."""
        return [m for m in self.heard if m["t"] == kind]
