"""Ten thousand bad messages: each is refused, nothing changes, nobody else hears of it."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import pytest

from kickdoor.server.tables.runner import TableRunner
from server.client import Seat
from server.conftest import Running

MESSAGES = 10_000  # takes seconds, so every day
BATCH = 250
# Yields and looking through other eyes would be allowed, so they are left out.
KINDS = ("act", "say", "try", "pass", "hold", "phrase", "mute", "remove", "ballot", "nosuch", "")


def junk(rng: Random, depth: int = 0) -> Any:
    kind = rng.randrange(9 if depth < 3 else 6)
    if kind == 0:
        return rng.choice([-1, 0, 1, 5, 6, 7, 1024, 2**53, 2**70, -(2**63), 1.5, 7.0])
    if kind == 1:
        return "".join(rng.choice("abm0\u202e\x00\"\\{}<>'é") for _ in range(rng.randrange(40)))
    if kind == 2:
        return rng.choice([True, False, None])
    if kind in (3, 4, 5):
        return rng.choice(["m0", "m1", "pass", "sell", "trade", "offer", "show", "treasures", "quiet", "able"])
    if kind == 6:
        return [junk(rng, depth + 1) for _ in range(rng.randrange(5))]
    return {rng.choice(FIELDS): junk(rng, depth + 1) for _ in range(rng.randrange(5))}


FIELDS = ("t", "n", "move", "verb", "at", "cards", "wants", "clauses", "seat", "on", "what", "id", "card", "yes", "x")


def bad_message(rng: Random, seat: Seat, earlier: list[str]) -> str | bytes:
    """Malformed, oversized, replayed, for another seat or another moment; never one that would be allowed."""
    kind = rng.randrange(8)
    if kind == 0:
        return rng.randbytes(rng.randrange(1, 60))
    if kind == 1:
        return json.dumps(junk(rng))
    if kind == 2:
        return json.dumps({"t": rng.choice(KINDS), **{f: junk(rng) for f in rng.sample(FIELDS[1:], rng.randrange(4))}})
    if kind == 3:
        return json.dumps({"t": "act", "n": rng.choice([0, 10**6, 2**52]), "move": "m0"})
    if kind == 4:
        return json.dumps({"t": "act", "n": seat.prompt["n"], "move": f"m{rng.randrange(1 << 30):x}ff"})
    if kind == 5:
        return json.dumps({"t": "chat", "text": "x" * rng.choice([301, 4000, 9000])})
    if kind == 6 and earlier:
        return rng.choice(earlier)
    own = own_cards(seat)
    cards = [card for _ in range(rng.randrange(1, 12)) if (card := rng.randrange(-1, 1100)) not in own] or [-1]
    spoken = {"verb": rng.choice(["sell", "trade", "offer"]), "at": rng.randrange(-2, 9), "cards": cards}
    if rng.random() < 0.5:
        spoken["clauses"] = [{"what": rng.choice(["item", "card", "stay out", "x"]), "card": rng.randrange(2000)}]
    return json.dumps({"t": rng.choice(["say", "try"]), "n": seat.prompt["n"], "move": spoken})


def own_cards(seat: Seat) -> set[int]:
    """Return the cards the seat could sell, trade or promise."""
    person = seat.doc["board"]["seats"][str(seat.welcome["you"])]
    on_table = [person.get(zone, []) for zone in ("gear", "pack", "traits", "extras", "marks")]
    return set(sum(on_table, seat.doc["mine"].get("hand", [])))


async def only_asked(seat: Seat, runner: TableRunner) -> None:
    """Wait until the table waits for this seat alone, and the seat has been sent everything."""
    async with asyncio.timeout(60):
        while seat.prompt.get("mode") != "choice" or runner.lock.locked() or runner.referee.thought is not None:
            await seat.ask("pong", t="ping")
        await seat.ask("pong", t="ping")


@pytest.mark.timeout(480)
async def test_bad_messages_change_nothing(server: Running) -> None:
    ann, eve = await server.player(), await server.player()
    table = await ann.open(clock="none")
    seat, stranger = await ann.look(table), await eve.look(table)
    earlier: list[str] = []
    rng = Random(2026)
    while (
        seat.doc["board"]["turn_no"] < 2 or seat.prompt["mode"] != "choice"
    ):  # a game in the middle, with messages that once were right
        await seat.until(lambda s: s.is_asked())
        earlier.append(json.dumps({"t": "act", "n": seat.prompt["n"], "move": seat.choice(rng)}))
        seat.answered = seat.prompt["n"]
        assert seat.ws is not None
        await seat.ws.send(earlier[-1])
        await seat.hear()
    runner = server.backend.registry.runners[table]
    await only_asked(seat, runner)
    await stranger.until(lambda s: s.doc["board"] == seat.doc["board"] and s.doc["clock"] == seat.doc["clock"])
    before = (runner.stored, seat.doc)
    heard = len(stranger.raw)
    sent = 0
    while sent < MESSAGES:
        for who in (seat, stranger):
            assert who.ws is not None
            for _ in range(BATCH):
                await who.ws.send(bad_message(rng, seat, earlier))
            pongs = len(who.others)
            await who.send(t="ping")
            await who.until(lambda s, p=pongs: [o for o in s.others[p:] if o["t"] == "pong"])
            sent += BATCH
    answers = [n["kind"] for n in seat.notices]
    assert set(answers) == {"refused"} and len(answers) > MESSAGES // 4
    assert (runner.stored, seat.doc) == before
    kinds = {json.loads(raw)["t"] for raw in stranger.raw[heard:]}
    assert kinds <= {"notice", "tried", "pong", "welcome"}
    assert (await ann.get("/health"))["status"] == "ok"
