"""A seat that changes hands while its former owner's messages wait for the table: they see nothing of the next hand."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest

from kickdoor.server.tables.runner import TableRunner
from server.client import Player, Seat
from server.conftest import Running

Step = Callable[[], Coroutine[Any, Any, Any]]


async def until(holds: Callable[[], Any]) -> None:
    async with asyncio.timeout(20):
        while not holds():
            await asyncio.sleep(0.005)


def waiting(runner: TableRunner) -> int:
    """How many wait for the table's lock."""
    return len(getattr(runner.lock, "_waiters", None) or ())


@asynccontextmanager
async def in_this_order(runner: TableRunner, *steps: Step) -> AsyncIterator[list[asyncio.Task[Any]]]:
    """Keep the table busy until every step has been asked for, one after the other; then let all of them happen."""
    tasks = []
    async with runner.lock:
        for step in steps:
            before = waiting(runner)
            tasks.append(asyncio.create_task(step()))
            await until(lambda b=before: waiting(runner) > b)
        yield tasks
    await asyncio.gather(*tasks)


class Scene:
    """Ann is the host; Bob has seats 1 and 2 and gives one away to Cy while the table is busy."""

    def __init__(self, server: Running, ann: Player, bob: Player, cy: Player, table: str) -> None:
        self.ann, self.bob, self.cy, self.table = ann, bob, cy, table
        self.runner = server.backend.registry.runners[table]

    def leave(self, seat: int) -> Step:
        return lambda: self.bob.delete(f"/api/tables/{self.table}/seats/{seat}")

    def sit(self, seat: int) -> Step:
        return lambda: self.cy.post(f"/api/tables/{self.table}/seats", {"name": "Cy", "seat": seat, "sex": "male"})

    def start(self) -> Step:
        return lambda: self.ann.post(f"/api/tables/{self.table}/start", status=204)

    def change(self, seat: int) -> tuple[Step, Step]:
        return self.leave(seat), self.sit(seat)


@pytest.fixture
async def scene(server: Running) -> Scene:
    ann, bob, cy = await server.player(), await server.player(), await server.player()
    table = await ann.open(bots=[{"seat": 3}], start=False)
    for seat, name in ((1, "Bob"), (2, "Bert")):
        body = {"name": name, "seat": seat, "more": True, "sex": "male"}
        await bob.post(f"/api/tables/{table}/seats", body)
    return Scene(server, ann, bob, cy, table)


def shows_nothing_of(seat: Seat, number: int) -> bool:
    """No message this connection was sent holds a hand or a prompt, unless it is of another seat."""
    for raw in seat.raw:
        message = json.loads(raw)
        if message["t"] == "welcome" and message["you"] == number and message["doc"].get("mine"):
            return False
    return True


async def pong(seat: Seat) -> None:
    await seat.ask("pong", t="ping")


async def test_who_connects_while_their_seat_is_given_away_comes_in_as_a_spectator(scene: Scene) -> None:
    await scene.bob.delete(f"/api/tables/{scene.table}/seats/2")
    await scene.ann.post(f"/api/tables/{scene.table}/bots", {"seat": 2})
    bob = Seat(scene.bob, scene.table)
    async with in_this_order(scene.runner, *scene.change(1), bob.connect):
        pass
    assert bob.welcome["you"] is None
    cy = await scene.cy.look(scene.table)
    await scene.start()()
    await cy.until(lambda s: s.doc.get("mine"))
    await bob.until(lambda s: s.doc["table"]["phase"] == "playing")
    await pong(bob)
    assert cy.welcome["you"] == 1 and cy.doc["mine"]["hand"]
    assert not any('"mine"' in raw or '"prompt"' in raw for raw in bob.raw)


async def test_who_looks_through_a_seat_that_is_given_away_meanwhile_is_refused(scene: Scene) -> None:
    bob = await scene.bob.look(scene.table, seat=1)
    look = lambda: bob.send(t="look", seat=2, id="q")  # noqa: E731
    async with in_this_order(scene.runner, *scene.change(2), look, scene.start()):
        pass
    await bob.until(lambda s: s.doc.get("mine"))
    refused = [n for n in bob.notices if n.get("re") == "q"]
    assert "not your seat" in refused[0]["words"]
    assert bob.welcome["you"] == 1 and bob.welcome["seats"] == [1] and shows_nothing_of(bob, 2)


async def test_every_device_of_the_former_owner_stops_seeing_the_seat(scene: Scene) -> None:
    devices = [await Player(scene.bob.base, scene.bob.token).look(scene.table, seat=s) for s in (1, 1, 2)]
    late = Seat(scene.bob, scene.table, {"seat": 1})
    async with in_this_order(scene.runner, *scene.change(1), late.connect, scene.start()):
        pass
    for device in devices[:2]:
        await device.until(lambda s: s.welcome["you"] is None and s.doc["table"]["phase"] == "playing")
        assert "mine" not in device.doc and shows_nothing_of(device, 1)
    await devices[2].until(lambda s: s.doc.get("mine"))
    assert devices[2].welcome["you"] == 2 and late.welcome["you"] == 2 and shows_nothing_of(late, 1)


async def test_a_question_about_a_move_is_not_answered_for_a_seat_that_is_given_away(scene: Scene) -> None:
    bob = await scene.bob.look(scene.table, seat=1)
    ask = lambda: bob.send(t="try", id="q", move={"verb": "show"})  # noqa: E731
    async with in_this_order(scene.runner, *scene.change(1), scene.start(), ask):
        pass
    await bob.until(lambda s: any(o["t"] == "tried" for o in s.others))
    [tried] = [o for o in bob.others if o["t"] == "tried"]
    assert not tried["ok"] and "watching" in tried["words"] and "preview" not in tried


async def test_chat_that_waits_is_said_by_who_one_is_by_then(scene: Scene) -> None:
    bob = await scene.bob.look(scene.table, seat=1)
    ann = await scene.ann.look(scene.table)
    await ann.send(t="mute", seat=1, on=True)
    await pong(ann)
    say = lambda: bob.send(t="chat", text="Hello")  # noqa: E731
    async with in_this_order(scene.runner, *scene.change(1), say):
        pass
    await ann.until(lambda s: s.chat)
    assert ann.chat[0]["name"] == "A spectator" and ann.chat[0].get("seat", -1) == -1
    cy = await scene.cy.look(scene.table)
    await cy.send(t="chat", text="Hello from Cy")
    await ann.until(lambda s: s.chat[-1]["name"] == "Cy")  # Ann had muted Bob, not the next owner
