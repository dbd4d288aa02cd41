"""Finished games: their page, any moment, forks, rematches, fairness, the archive."""

from __future__ import annotations

from random import Random
from typing import Any

import kickdoor
from kickdoor.server.clocks.clocks import DAY
from server.client import Player
from server.conftest import Running, Serve


async def finished(server: Running, **setup: Any) -> tuple[Player, str]:
    ann = await server.player()
    table = await ann.open(**setup)
    seat = await ann.look(table)
    await seat.play_on(Random(5))
    await seat.close()
    return ann, table


async def test_a_finished_game_has_a_page_with_its_story(server: Running) -> None:
    ann, table = await finished(server, public=True)
    page = await ann.get(f"/api/replays/{table}")
    story = page["story"]
    assert story["winners"] and story["moves"] > 50
    assert len(story["levels"]["0"]) == len(story["turns"]) + 1
    final = {s["seat"]: s["level"] for s in story["seats"]}
    assert {int(s): levels[-1] for s, levels in story["levels"].items()} == final
    assert story["moments"][-1]["n"] == story["moves"]
    assert [r["id"] for r in await ann.get("/api/replays")] == [table]
    assert [r["id"] for r in await (await server.player()).get("/api/replays")] == [table]


async def test_any_moment_can_be_seen_through_any_eyes(server: Running) -> None:
    ann, table = await finished(server)
    page = await ann.get(f"/api/replays/{table}")
    text = (await ann.http.get(f"/api/replays/{table}/file")).text
    game, going = kickdoor.replay(text)
    steps = await ann.get(f"/api/replays/{table}/steps")
    assert len(steps) == page["story"]["moves"]
    for n in range(41):
        if n in (0, 1, 17, 40):
            mine = await ann.get(f"/api/replays/{table}/at/{n}", seat=1)
            assert mine["mine"].get("hand", []) == list(game.hands[1])
            assert "hands" not in mine and "knew" not in mine
            plain = await ann.get(f"/api/replays/{table}/at/{n}")
            assert "mine" not in plain
            everything = await ann.get(f"/api/replays/{table}/at/{n}", open=True)
            assert everything["hands"] == {str(s): list(h) for s, h in enumerate(game.hands)}
            assert plain["board"]["turn_no"] == game.turn_no
            if n:
                assert everything["step"]["words"] == steps[n - 1]["words"]
        next(going)
    await ann.get(f"/api/replays/{table}/at/{len(steps)}")
    await ann.get(f"/api/replays/{table}/at/{len(steps) + 1}", status=404)
    await ann.get(f"/api/replays/{table}/at/1", status=404, seat=4)


async def test_the_page_shows_what_a_bot_knew_when_it_moved(server: Running) -> None:
    ann, table = await finished(server)
    steps = await ann.get(f"/api/replays/{table}/steps")
    step = next(s for s in steps if s.get("by") == "bot" and s["words"] != "Pass")
    moment = await ann.get(f"/api/replays/{table}/at/{step['n']}", open=True)
    before = await ann.get(f"/api/replays/{table}/at/{step['n'] - 1}", seat=step["seat"])
    assert moment["knew"]["seat"] == step["seat"]
    assert moment["knew"]["mine"] == before["mine"]
    assert moment["knew"]["options"]


async def test_a_fork_goes_on_from_a_moment_against_bots(server: Running) -> None:
    ann, table = await finished(server)
    moment = await ann.get(f"/api/replays/{table}/at/30", seat=2)
    made = await ann.post(f"/api/replays/{table}/fork", {"n": 30, "seat": 2})
    seat = await ann.look(made["id"])
    assert seat.welcome["you"] == 2
    assert seat.doc["table"]["forked_from"] == table
    assert seat.doc["board"]["turn_no"] >= moment["board"]["turn_no"]
    await seat.play_on(Random(9))
    check = await ann.get(f"/api/replays/{made['id']}/verify")
    assert check["broken"] == [] and any(f"goes on from move 30 of {table}" in line for line in check["proven"])
    total = (await ann.get(f"/api/replays/{table}"))["story"]["moves"]
    await ann.post(f"/api/replays/{table}/fork", {"n": total, "seat": 0}, status=400)
    await ann.post(f"/api/replays/{table}/fork", {"n": 3, "seat": 5}, status=400)


async def test_a_rematch_brings_everybody_to_the_same_new_table(server: Running) -> None:
    ann, table = await finished(server)
    stranger = await server.player()
    await stranger.post(f"/api/tables/{table}/rematch", status=403)
    first = await ann.post(f"/api/tables/{table}/rematch")
    second = await ann.post(f"/api/tables/{table}/rematch")
    assert first["id"] == second["id"] != table
    again = await ann.get(f"/api/tables/{first['id']}")
    assert [c["who"] for c in again["sitters"].values()] == ["human", "bot", "bot", "bot"]
    assert (await ann.get(f"/api/tables/{table}"))["rematch"] == first["id"]


async def test_a_lesson_is_the_same_every_time(server: Running) -> None:
    ann, bob = await server.player(), await server.player()
    hands = []
    for player in (ann, bob):
        seat = await player.look(await player.open(lesson=7))
        assert seat.doc["table"]["lesson"] == 7
        hands.append((seat.doc["mine"]["hand"], [e.get("words", "") for e in seat.welcome["events"][:12]]))
    assert hands[0] == hands[1]
    table = await ann.open(lesson=7, bots=[{}], start=False, seats=3)
    await bob.post(f"/api/tables/{table}/seats", {"name": "Bob"}, status=409)


async def test_old_games_are_kept_as_replays_and_unused_tables_cleared_away(serve: Serve, database: str) -> None:
    server: Running = await serve(database=database)
    ann, table = await finished(server)
    unused = await ann.open(start=False)
    going_on = await ann.open()
    before = await ann.get(f"/api/replays/{table}")
    now = server.backend.settings.now()
    assert await server.backend.archive.sweep(now, 30) == 0
    assert await server.backend.archive.sweep(now + 31 * DAY, 30) == 2
    server.backend.shelf.tapes.clear()
    assert await ann.get(f"/api/replays/{table}") == before
    assert (await ann.get(f"/api/replays/{table}/verify"))["broken"] == []
    assert await server.backend.store.journal(table) == []
    assert await server.backend.store.journal(unused) == []
    assert await server.backend.store.journal(going_on)


async def test_the_log_of_a_finished_game_is_told_through_any_eyes(server: Running) -> None:
    ann, table = await finished(server)
    whole = await ann.get(f"/api/replays/{table}/log", open=True)
    steps = await ann.get(f"/api/replays/{table}/steps")
    assert len(whole["reach"]) == len(steps) + 1 and whole["reach"] == sorted(whole["reach"])
    assert whole["events"][-1]["n"] < whole["reach"][-1]
    for n in (0, 12, 40):
        moment = await ann.get(f"/api/replays/{table}/at/{n}", seat=1)
        mine = await ann.get(f"/api/replays/{table}/log", seat=1)
        since = whole["reach"][n - 1] if n else 0
        assert [e for e in mine["events"] if since <= e["n"] < mine["reach"][n]] == moment["events"]
    plain = await ann.get(f"/api/replays/{table}/log")
    dealt = [e for e in plain["events"] if e["what"] == "CardDrawn" and e["turn"] == 0]
    assert dealt and not any(e.get("cards") for e in dealt), "a spectator is not told what was dealt"
    await ann.get(f"/api/replays/{table}/log", status=404, seat=5)
