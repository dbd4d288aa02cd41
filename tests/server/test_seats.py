"""Who sits where, sees what, and may do what: devices, spectators, reconnecting, hosts, votes, absence."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from server.client import Player, Seat
from server.conftest import Running, Serve


async def two_people(server: Running, **setup: Any) -> tuple[Seat, Seat]:
    """Ann and Bob at a table with two bots, the game begun."""
    ann, bob = await server.player(), await server.player()
    table = await ann.open(bots=None, start=False, **setup)
    await bob.post(f"/api/tables/{table}/seats", {"name": "Bob", "sex": "male"})
    for _ in range(2):
        await ann.post(f"/api/tables/{table}/bots", {"level": "greedy"})
    await ann.post(f"/api/tables/{table}/start", status=204)
    return await ann.look(table), await bob.look(table)


async def test_who_waits_for_the_start_is_told_what_each_card_is(server: Running) -> None:
    ann = await server.player()
    table = await ann.open(start=False)
    seat, watching = await ann.look(table), await (await server.player()).look(table)
    assert seat.welcome["cards"] == watching.welcome["cards"] == []
    await ann.post(f"/api/tables/{table}/start", status=204)
    for reader in (seat, watching):
        await reader.until(lambda s: s.welcome["cards"])
        assert reader.doc["table"]["phase"] == "playing" and len(reader.welcome["cards"]) == 168
    assert seat.doc["mine"]["hand"] and "mine" not in watching.doc


async def one_who_is_asked(ann: Seat, bob: Seat) -> Seat:
    """Pass in windows until one of the two is asked something by themselves; the bots answer at once."""
    for _ in range(100):
        for s in (ann, bob):
            if s.prompt.get("mode") == "choice":
                return s
            if s.prompt.get("mode") == "window":
                await s.send(t="pass", n=s.prompt["n"])
        for s in (ann, bob):
            await s.ask("pong", t="ping")
    raise AssertionError("nobody is ever asked")


async def test_the_lobby_is_shown_as_it_fills(server: Running) -> None:
    ann, bob = await server.player(), await server.player()
    table = await ann.open(bots=None, start=False, seats=3, public=True, name="Hull breach")
    watching = await ann.look(table)
    assert watching.doc["table"]["phase"] == "lobby"
    assert "board" not in watching.doc and "prompt" not in watching.doc
    await bob.post(f"/api/tables/{table}/seats", {"name": "Bob"})
    await watching.until(lambda s: s.doc["table"]["sitters"]["1"]["who"] == "human")
    listed = await bob.get("/api/tables")
    assert [t["name"] for t in listed] == ["Hull breach"]
    await bob.delete(f"/api/tables/{table}/seats/1")
    await watching.until(lambda s: s.doc["table"]["sitters"]["1"]["who"] == "open")
    await ann.post(f"/api/tables/{table}/bots", {"name": "Robo"})
    await ann.post(f"/api/tables/{table}/bots", {"level": "random"})
    await ann.post(f"/api/tables/{table}/start", status=204)
    await watching.until(lambda s: "board" in s.doc)
    assert watching.prompt["mode"] == "choice" or watching.prompt["mode"] == "idle"


async def test_only_the_host_manages_the_table(server: Running) -> None:
    ann, bob = await server.player(), await server.player()
    table = await ann.open(bots=[{}], start=False)
    assert "host" in (await bob.post(f"/api/tables/{table}/bots", {}, status=403))["words"]
    await bob.post(f"/api/tables/{table}/start", status=403)
    await bob.delete(f"/api/tables/{table}/seats/1", status=403)
    assert "free seats" in (await ann.post(f"/api/tables/{table}/start", status=409))["words"]
    await ann.delete(f"/api/tables/{table}/seats/1")
    shown = await ann.get(f"/api/tables/{table}")
    assert shown["sitters"]["1"] == {"who": "open"}


async def test_the_same_person_on_a_second_device_takes_the_same_seat(server: Running) -> None:
    ann, bob = await two_people(server)
    phone = await Player(server.base, ann.player.token).look(ann.table)
    assert phone.welcome["you"] == ann.welcome["you"] == 0
    again = await ann.player.post(f"/api/tables/{ann.table}/seats", {"name": "Somebody else"})
    assert again == {"seat": 0}
    rng = Random(1)
    for _ in range(6):
        asked = await one_who_is_asked(phone, bob)
        told = len(asked.raw)
        await asked.act(asked.choice(rng))
        await asked.until(lambda s, t=told: len(s.raw) > t)
    await phone.ask("pong", t="ping")
    seen = phone.events[-1]["n"]
    await ann.until(lambda s: s.events[-1]["n"] >= seen)
    assert [e for e in ann.events if e["n"] <= seen] == phone.events
    assert ann.doc["mine"] == phone.doc["mine"]


async def test_a_spectator_sees_what_everybody_sees_and_cannot_act(server: Running) -> None:
    ann, bob = await two_people(server)
    stranger = await server.player()
    watching = await stranger.look(ann.table)
    assert watching.welcome["you"] is None
    assert "mine" not in watching.doc and "prompt" not in watching.doc
    await ann.until(lambda s: s.doc["table"].get("watching") == 1)
    assert watching.doc["board"] == bob.doc["board"]
    move = next(iter(ann.prompt.get("moves", {})), "m0")
    refusal = await watching.ask("notice", t="act", n=ann.prompt["n"], move=move)
    assert refusal["kind"] == "refused" and "watching" in refusal["words"]


async def test_somebody_who_sits_may_watch_as_well(server: Running) -> None:
    ann, _ = await two_people(server)
    board = await ann.player.look(ann.table, watch=True)
    assert board.welcome["you"] is None and board.welcome["seats"] == [0]


async def test_reconnecting_goes_on_at_the_same_prompt_without_repeating_events(server: Running) -> None:
    seat = await one_who_is_asked(*await two_people(server))
    before, events = seat.prompt, list(seat.events)
    await seat.close()
    await seat.connect()
    assert seat.prompt == before
    assert seat.events[: len(events)] == events
    assert seat.welcome["events"] == [] or seat.welcome["events"][0]["n"] > events[-1]["n"]


async def test_what_happened_meanwhile_is_named_on_return(server: Running) -> None:
    ann, bob = await two_people(server)
    await bob.close()
    await ann.play_on(Random(5), until=lambda s: s.doc["clock"]["waiting"] == [1] and not s.is_asked())
    await bob.connect()
    fresh = {e["n"]: e for e in bob.welcome["events"]}
    assert bob.welcome["digest"] == [n for n, e in fresh.items() if e.get("me")]


async def test_one_device_is_passed_round(server: Running) -> None:
    ann = await server.player()
    table = await ann.open(bots=None, start=False, seats=3)
    for name in ("Bob", "Cy"):
        await ann.post(f"/api/tables/{table}/seats", {"name": name, "more": True, "sex": "male"})
    await ann.post(f"/api/tables/{table}/start", status=204)
    seat = await ann.look(table)
    assert seat.welcome["seats"] == [0, 1, 2]
    rng = Random(3)
    for _ in range(12):
        asked = seat.doc["clock"]["waiting"][0]
        await seat.send(t="look", seat=asked)
        await seat.until(lambda s, a=asked: s.welcome["you"] == a)
        hand = set(seat.doc["mine"].get("hand", []))
        assert len(hand) == seat.doc["board"]["seats"][str(asked)]["hand"]
        seat.answered = -1
        told = len(seat.raw)
        await seat.act(seat.choice(rng))
        await seat.until(lambda s, t=told: len(s.raw) > t)
    refused = await seat.ask("notice", t="look", seat=5)
    assert "not your seat" in refused["words"]


async def test_chat_is_cleaned_told_to_all_and_can_be_muted(server: Running) -> None:
    ann, bob = await two_people(server)
    await ann.send(t="chat", text="  <b>hello</b>\u202e\x07 \n there ")
    await bob.until(lambda s: s.chat)
    assert bob.chat[0]["text"] == "<b>hello</b> there" and bob.chat[0]["name"] == "Ann"
    await bob.send(t="mute", seat=0, on=True)
    await bob.ask("pong", t="ping")
    await ann.send(t="phrase", phrase="thanks")
    await ann.until(lambda s: len(s.chat) == 2)
    await bob.ask("pong", t="ping")
    assert len(bob.chat) == 1
    late = await (await server.player()).look(ann.table)
    assert [c.get("text") or c.get("phrase") for c in late.welcome["chat"]] == ["<b>hello</b> there", "thanks"]


async def test_names_are_free_but_not_twice_at_one_table(server: Running) -> None:
    ann, bob = await server.player(), await server.player()
    table = await ann.open(bots=None, start=False)
    taken = await bob.post(f"/api/tables/{table}/seats", {"name": " ANN "}, status=409)
    assert "Ann" in taken["words"] or "ANN" in taken["words"]
    await bob.post(f"/api/tables/{table}/seats", {"name": "\u200b\u202e"}, status=400)
    assert await bob.post(f"/api/tables/{table}/seats", {"name": "Žofie 李"}) == {"seat": 1}


async def test_a_player_who_has_left_a_seat_no_longer_looks_through_it(server: Running) -> None:
    ann, eve = await server.player(), await server.player()
    table = await ann.open(bots=[{}], start=False, seats=3)
    await eve.post(f"/api/tables/{table}/seats", {"name": "Eve", "sex": "female"})
    spying = await eve.look(table)
    assert spying.welcome["you"] == 2
    await eve.delete(f"/api/tables/{table}/seats/2")
    await spying.until(lambda s: s.welcome["you"] is None)
    bob = await server.player()
    await bob.post(f"/api/tables/{table}/seats", {"name": "Bob", "sex": "male"})
    await ann.post(f"/api/tables/{table}/start", status=204)
    seat = await bob.look(table)
    assert seat.welcome["you"] == 2 and seat.doc["mine"]["hand"]
    await spying.until(lambda s: "board" in s.doc)
    assert "mine" not in spying.doc and "prompt" not in spying.doc
    refused = await spying.ask("notice", t="hold", on=True)
    assert "watching" in refused["words"]
    again = await spying.connect()
    assert again.welcome["you"] is None


async def test_a_bot_stands_in_for_the_absent_and_hands_back_at_once(serve: Serve) -> None:
    server: Running = await serve(clock_scale=0.02)  # grace of "normal": 1.2 s
    ann, bob = await two_people(server, clock="normal")
    await bob.close()
    await ann.play_on(Random(4), until=lambda s: s.doc["table"]["sitters"]["1"].get("stand_in"), timeout=30)
    assert any(n["kind"] == "stand-in" and "away" in n["words"] for n in ann.notices)
    await bob.connect()
    assert not bob.doc["table"]["sitters"]["1"].get("stand_in")
    await ann.until(lambda s: not s.doc["table"]["sitters"]["1"].get("stand_in"))
    await ann.until(lambda s: any("back" in n["words"] for n in s.notices))


async def test_leaving_in_a_game_leaves_the_seat_to_a_bot(server: Running) -> None:
    ann, bob = await two_people(server)
    await bob.player.delete(f"/api/tables/{bob.table}/seats/1")
    await ann.until(lambda s: s.doc["table"]["sitters"]["1"]["who"] == "bot")
    await ann.play_on(Random(6))
    assert ann.over


async def test_a_slow_reader_is_cut_off_and_can_come_again(server: Running) -> None:
    ann, bob = await two_people(server)
    runner = server.backend.registry.runners[ann.table]
    reader = next(r for r in runner.broadcast.readers() if r.seat == 1)
    for _ in range(500):
        reader.send(b'{"t":"pong","at":0}')
    await asyncio.sleep(0.1)
    bob.drop()
    await bob.connect()
    assert bob.welcome["you"] == 1
