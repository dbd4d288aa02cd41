"""Nobody is sent anything they may not know."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

import kickdoor
from kickdoor.bots import make
from kickdoor.engine.game import Game
from kickdoor.engine.words import SIDEKICK, TRAIT
from kickdoor.server.refusals import Refused
from kickdoor.server.screen.board import board, mine
from kickdoor.server.screen.prompts import asked
from kickdoor.server.screen.wire import Spoken, SpokenClause
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.moving import check, whole
from kickdoor.server.tables.table import Table
from server.client import Player, Seat
from server.conftest import Running
from server.sizes import size

NAMES = ["Ann", "Bob", "Cy", "Dee"]


def sent(game: Game, seat: int, passed: bool) -> dict[str, Any]:
    """Everything the document of this seat is made of."""
    parts = {
        "board": board(game, game.view(None)),
        "mine": mine(game, seat),
        "prompt": asked(game, seat, passed).prompt,
    }
    found: dict[str, Any] = msgspec.to_builtins(parts)
    return found


@pytest.mark.parametrize("seed", range(size(6, 60)))
def test_what_a_seat_is_sent_does_not_depend_on_what_it_cannot_know(seed: int) -> None:
    """Deal everything anew that the seat cannot know: its document stays the same to the last letter."""
    rng = Random(seed)
    game = kickdoor.new_game(NAMES, seed=seed, ask_all=True)
    bots = [make(rng.choice(["greedy", "random"]), s) for s in range(4)]
    looked = 0
    while game.legal_moves and looked < 80:
        asking = game.asked
        if rng.random() < 0.12 or (game.fight is not None and rng.random() < 0.2):
            for seat in range(4):
                other = game.resample(seat, rng.randrange(1 << 30))
                assert sent(other, seat, False) == sent(game, seat, False), f"seat {seat} learns something"
            looked += 1
        game.play(bots[asking].choose(game.view(asking)))
    assert looked > 20


# Every card in every message, compared with an independent reckoning of what the seat could know by then.

_ONE = {"card", "copy_of", "about", "door_top", "treasure_top"}
_MANY = {
    "gear", "pack", "traits", "extras", "marks", "known", "on_table", "attached", "thrown_in", "killed", "gives",
    "wants", "hand", "tops", "items", "promisable", "cards",
}  # fmt: skip
_KEYS = {"foes", "why_not", "values"}


def cards_in(thing: Any, key: str = "") -> Iterator[int]:
    """Every card id somewhere in a message."""
    if isinstance(thing, dict):
        if key in _KEYS:
            yield from (int(k) for k in thing)
        if thing.get("to") == "card":
            yield int(thing["at"])
        for k, value in thing.items():
            if k in _ONE and isinstance(value, int):
                yield value
            elif k in _MANY and isinstance(value, list):
                yield from (c for c in value if isinstance(c, int))
            elif key in ("known", "partners") and isinstance(value, list):
                yield from value
            yield from cards_in(value, k)
    elif isinstance(thing, list):
        for value in thing:
            yield from cards_in(value, key)


def public(game: Game) -> set[int]:
    """Cards that lie open."""
    st = game.state
    found = set(st.limbo) | {c for link in st.links for c in link} | set(st.piles[0][-1:]) | set(st.piles[1][-1:])
    for zone in (st.gear, st.pack, st.traits, st.extras, st.marks):
        found |= {c for cards in zone for c in cards}
    fight = st.fight
    if fight is not None:
        found |= {*fight.monsters, *fight.used, *fight.killed}
        found |= {c for pair in (*fight.attached, *fight.copies) for c in pair}
    return found


def may_know(entries: list[j.AnyEntry], table: str) -> dict[int, list[set[int]]]:
    """For each seat and number of events: every card it could have seen once the move that caused them was made."""
    first = entries[0]
    assert isinstance(first, j.Opened)
    replayed = Table(table, first)
    known: dict[int, set[int]] = {s: set() for s in range(4)}
    by_events: dict[int, list[set[int]]] = {s: [] for s in range(4)}
    for entry in entries[1:]:
        replayed.apply(entry)
        game = replayed.game
        if game is None:
            continue
        st = game.state
        for seat in range(4):
            shown = {c for c, mask in st.seen.items() if mask >> seat & 1}
            told = {event.card for event in st.log if event.sees == -1 or event.sees >> seat & 1}
            known[seat] |= public(game) | set(st.hand[seat]) | shown | told
            fresh = len(st.log) + 1 - len(by_events[seat])
            by_events[seat] += [set(known[seat])] * fresh
            by_events[seat][len(st.log)] = set(known[seat])
    return by_events


@pytest.mark.parametrize("seed", range(size(1, 20)))
async def test_no_seat_is_ever_sent_a_card_it_could_not_have_seen(server: Running, seed: int) -> None:
    players = [await server.player() for _ in range(3)]
    table = await players[0].open(bots=[{}], start=False)
    for name, player in zip(("Bob", "Cy"), players[1:], strict=True):
        await player.post(f"/api/tables/{table}/seats", {"name": name, "sex": "female"})
    await players[0].post(f"/api/tables/{table}/start", status=204)
    seats = [await p.look(table) for p in players]
    await play_together(seats, Random(seed))
    known = may_know(await server.backend.store.journal(table), table)
    keys = seats[0].welcome["cards"]
    for seat in seats:
        check_stream(seat, known[seat.welcome["you"]], keys)


async def play_together(seats: list[Seat], rng: Random) -> None:
    """For a dozen turns or so: people who play at random take long to win."""
    await asyncio.gather(
        *(s.play_on(Random(rng.random()), until=lambda x: x.doc["board"]["turn_no"] > 12) for s in seats)
    )


ANY_COPY = "(?! if it turns up)"  # people may deal about any card of the printed list, wherever it lies


def check_stream(seat: Seat, known: list[set[int]], keys: list[str]) -> None:
    cards = kickdoor.new_game(NAMES).cards
    names = {c.name for c in cards if c.kind not in (TRAIT, SIDEKICK) and " " in c.name}  # others are common words
    spoken_of = re.compile("|".join(rf"\b{re.escape(n)}\b{ANY_COPY}" for n in sorted(names, key=len, reverse=True)))
    told = 0
    checked = 0
    for raw in seat.raw:
        message = json.loads(raw)
        events = message.get("events", [])
        if events:
            told = max(told, events[-1]["n"] + 1)
        if message["t"] not in ("welcome", "delta"):
            continue
        body = message["doc"] if message["t"] == "welcome" else message.get("patch", {})
        allowed = known[min(told, len(known) - 1)]
        found = {c for c in cards_in({"doc": body, "events": events}) if c >= 0}
        assert found <= allowed, [keys[c] for c in found - allowed]
        text = json.dumps([body, events], ensure_ascii=False)
        secret = set(spoken_of.findall(text)) - {cards[c].name for c in allowed}
        assert not secret, [text[max(0, text.find(name) - 300) :][:600] for name in secret]
        checked += len(found)
    assert checked > 200


async def test_spectators_and_opponents_are_sent_the_same_public_part(server: Running) -> None:
    ann, stranger = await server.player(), await server.player()
    table = await ann.open()
    seat, watching = await ann.look(table), await stranger.look(table)
    await seat.play_on(Random(3))
    await watching.until(lambda s: s.over)
    assert watching.doc["board"] == seat.doc["board"]
    assert all("mine" not in json.loads(r).get("patch", {}) for r in watching.raw)
    assert all("prompt" not in json.loads(r).get("patch", {}) for r in watching.raw)


async def test_an_unfinished_game_shows_neither_replay_nor_seed(server: Running) -> None:
    ann = await server.player()
    table = await ann.open()
    for path in ("", "/steps", "/at/3?open=true", "/file", "/verify"):
        await ann.get(f"/api/replays/{table}{path}", status=404)
    shown = await ann.get(f"/api/tables/{table}")
    assert shown["commitment"] and "secret" not in shown and "seed" not in shown


async def test_a_table_cannot_be_guessed_and_nobody_else_can_act_for_a_seat(server: Running) -> None:
    ann, eve = await server.player(), await server.player()
    table = await ann.open()
    assert len(table) >= 16
    seat = await ann.look(table)
    evil = await Player(server.base, eve.token).look(table, seat=0)
    assert evil.welcome["you"] is None and evil.welcome["seats"] == []
    for message in (
        {"t": "act", "n": seat.prompt["n"], "move": next(iter(seat.prompt["moves"]), "m0")},
        {"t": "pass", "n": seat.prompt["n"]},
        {"t": "look", "seat": 0},
        {"t": "remove", "seat": 0},
        {"t": "yield", "what": "fight", "on": True},
    ):
        refused = await evil.ask("notice", **message)
        assert refused["kind"] == "refused"
    await eve.delete(f"/api/tables/{table}/seats/0", status=403)


def a_sentence(rng: Random) -> Spoken:
    """Anything a client could say whole, about any cards."""
    cards = [rng.randrange(168) for _ in range(rng.randrange(4))]
    wants = [rng.randrange(168) for _ in range(rng.randrange(3))]
    clauses = [SpokenClause(rng.choice(["item", "card", "treasures"]), rng.randrange(168), rng.randrange(3))]
    return Spoken(
        rng.choice(["sell", "trade", "offer", "show"]), rng.randrange(-1, 4), cards, wants,
        clauses if rng.random() < 0.5 else [],
    )  # fmt: skip


def answer_to(game: Game, seat: int, spoken: Spoken) -> tuple[str, str]:
    try:
        check(game, whole(spoken), seat)
    except Refused as refused:
        return refused.words, refused.rule
    return "allowed", ""


@pytest.mark.parametrize("seed", range(size(4, 40)))
def test_a_refusal_does_not_depend_on_what_the_seat_cannot_know(seed: int) -> None:
    """Asking whether something could be said (`try`) finds out nothing about other hands."""
    rng = Random(seed)
    game = kickdoor.new_game(NAMES, seed=seed, ask_all=True)
    bots = [make("greedy", s) for s in range(4)]
    refusals: set[str] = set()
    for _ in range(150):
        if not game.legal_moves:
            break
        for seat in range(4):
            other = game.resample(seat, rng.randrange(1 << 30))
            for spoken in [a_sentence(rng) for _ in range(4)]:
                found = answer_to(game, seat, spoken)
                assert answer_to(other, seat, spoken) == found, (seat, spoken)
                refusals.add(found[1])
        asking = game.asked
        game.play(bots[asking].choose(game.view(asking)))
    assert len(refusals) > 3
