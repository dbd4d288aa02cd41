"""Tables written by earlier versions, and by versions that play differently: all can be opened, nothing is lost."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import delete, insert, text

import kickdoor
from kickdoor.cli.guard import run
from kickdoor.engine import COMPILED
from kickdoor.engine.frames import reward
from kickdoor.engine.levels import gain_levels
from kickdoor.engine.state import State
from kickdoor.server import identity
from kickdoor.server.models import ENTRIES
from kickdoor.server.settings import now_ms
from server.client import Player, Seat
from server.conftest import Running, Serve
from server.kept import DUMPS, SECRET, rows, unpack

DAY_MS = 24 * 3600 * 1000
interpreted = pytest.mark.skipif(COMPILED, reason="a compiled rule cannot be replaced")


@pytest.fixture(params=DUMPS, ids=lambda dump: dump.name.partition(".sql")[0])
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return unpack(request.param, tmp_path / "tables.db")


async def owner(server: Running, file: Path) -> Player:
    """Who sits at most of the tables."""
    person = str(rows(file, "SELECT person FROM sitters GROUP BY person ORDER BY count(*) DESC")[0][0])
    return await Player(server.base, identity.signed(person, SECRET)).arrive()


async def names(player: Player, path: str) -> set[str]:
    return {(t.get("table") or t)["name"] for t in await player.get(path)}


async def test_every_table_of_an_earlier_version_is_listed_and_goes_on(old: Path, serve: Serve) -> None:
    server: Running = await serve(database=str(old), secret=SECRET)
    ann = await owner(server, old)
    assert await names(ann, "/api/me/tables") == {
        "Lobby", "Lesson", "What if?", "With a clock", "Without a clock", "By mail", "Mixed", "House rules",
        "Pass and play",
    }  # fmt: skip
    assert await names(ann, "/api/tables") >= {"Lobby", "With a clock", "Mixed"}
    assert "Over" in await names(ann, "/api/replays")
    rng = Random(1)
    for mine in await ann.get("/api/me/tables"):
        table = mine["table"]
        if table["phase"] == "playing" and table["name"] != "Pass and play":
            seat = await ann.look(table["id"])
            before = seat.doc["board"]["turn_no"]
            await seat.play_on(rng, lambda s, b=before: s.doc["board"]["turn_no"] > b)  # type: ignore[misc]
            assert seat.doc["table"]["phase"] in ("playing", "over") and "aside" not in seat.doc["table"]
            await seat.close()


async def test_every_finished_game_of_an_earlier_version_is_shown(old: Path, serve: Serve) -> None:
    server: Running = await serve(database=str(old), secret=SECRET)
    ann = await owner(server, old)
    finished = rows(old, "SELECT id FROM tables WHERE phase = 'over' UNION SELECT id FROM archive")
    assert len(finished) == 2
    for (table,) in finished:
        replay = await ann.get(f"/api/replays/{table}")
        checked = await ann.get(f"/api/replays/{table}/verify")
        moves = replay["story"]["moves"]
        assert moves > 30 and (await ann.get(f"/api/replays/{table}/at/{moves}"))["n"] == moves
        assert replay["stops"] or (checked["holds"] and replay["story"]["winners"])


def one_level_more(st: State, seat: int, n: int, by_kill: bool = False) -> None:
    """A rule as another version might have it."""
    gain_levels(st, seat, n + 1, by_kill)


def fails(st: State, seat: int, n: int, by_kill: bool = False) -> None:
    raise ZeroDivisionError("a fault of another version")


async def with_a_kill(player: Player, rng: Random, **setup: Any) -> str:
    """A table in whose game a monster was killed in an earlier turn."""
    table = await player.open(seats=3, bots=[{}, {}], **setup)
    seat = await player.look(table)

    def killed(s: Seat) -> bool:
        turn = s.doc["board"]["turn_no"]
        return turn > 3 and any(e["what"] == "MonsterKilled" and 0 < e["turn"] < turn for e in s.events)

    await seat.play_on(rng, killed)
    assert not seat.over
    await seat.close()
    return table


@interpreted
@pytest.mark.parametrize("other", [one_level_more, fails])
async def test_a_running_game_that_a_newer_version_plays_differently_goes_on_from_its_snapshot(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, other: Any, caplog: pytest.LogCaptureFixture
) -> None:
    server: Running = await serve()
    ann = await server.player()
    table = await with_a_kill(ann, Random(1))
    seat = await ann.look(table)
    board = seat.doc["board"]
    last = seat.events[-1]["n"]
    keeper = server.house.hall.keepers[table]
    moves, stored = sum(keeper.table.spoken), keeper.stored
    await seat.close()
    async with keeper.lock:
        keeper.abandon("")  # as if the process had ended

    monkeypatch.setattr(reward, "gain_levels", other)
    seat = await ann.look(table, since=last + 1)
    assert "cannot be played again" in caplog.text
    assert seat.doc["table"]["phase"] == "playing" and seat.doc["board"]["turn_no"] == board["turn_no"]
    assert [p["level"] for p in seat.doc["board"]["seats"].values()] == [p["level"] for p in board["seats"].values()]
    said = seat.welcome["chat"][-1]["text"]
    assert f"start of turn {board['turn_no']}" in said and kickdoor.engine.fingerprint.VERSION in said
    async with server.house.engine.connect() as connection:
        count = (await connection.execute(text("SELECT count(*) FROM entries"))).scalar()
    assert count is not None and count > stored and sum(server.house.hall.keepers[table].table.spoken) >= moves
    if other is fails:
        return
    # It goes on, also after the next restart, to an end that can be replayed from there.
    await seat.play_on(Random(2), lambda s: s.doc["board"]["turn_no"] > board["turn_no"] + 1)
    assert all(e["n"] > last for e in seat.events)
    here = seat.doc["board"]
    await seat.close()
    async with server.house.hall.keepers[table].lock:
        server.house.hall.keepers[table].abandon("")
    seat = await ann.look(table)
    assert seat.doc["board"] == here


@interpreted
async def test_a_game_that_went_on_from_a_snapshot_is_replayed_from_there_and_keeps_what_came_before(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    server: Running = await serve()
    ann = await server.player()
    table = await with_a_kill(ann, Random(1))
    keeper = server.house.hall.keepers[table]
    before = list(keeper.table.game.history())  # type: ignore[union-attr]
    async with keeper.lock:
        keeper.abandon("")
    monkeypatch.setattr(reward, "gain_levels", one_level_more)
    seat = await ann.look(table)
    turn = seat.doc["board"]["turn_no"]
    await seat.close()
    await ann.delete(f"/api/tables/{table}/seats/0")  # bots play it to its end
    seat = await ann.look(table)
    await seat.until(lambda s: s.over)
    replay = await ann.get(f"/api/replays/{table}")
    assert replay["story"]["turns"][0]["turn"] == turn and replay["story"]["winners"]
    assert (await ann.get(f"/api/replays/{table}/at/3"))["n"] == 3
    kept = (await ann.http.get(f"/api/replays/{table}/file")).json()
    assert len(kept["earlier"]["moves"]) == len(before) and kept["earlier"]["checkpoints"]
    (tmp_path / "game.json").write_text(json.dumps(kept), encoding="utf-8")
    assert run(["replay", str(tmp_path / "game.json")]) == 0
    monkeypatch.undo()
    del kept["earlier"]["version"]
    whole = kickdoor.agreeing(json.dumps(kept["earlier"]))
    assert whole.moves == len(before) and not whole.words


@interpreted
async def test_without_a_snapshot_the_table_is_set_aside_and_the_others_go_on(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    server: Running = await serve()
    ann = await server.player()
    table = await with_a_kill(ann, Random(1), clock="normal", public=True)
    house = server.house
    turn = house.hall.keepers[table].table.game.state.turn_no  # type: ignore[union-attr]
    async with house.hall.keepers[table].lock:
        house.hall.keepers[table].abandon("")
    async with house.engine.begin() as connection:
        await connection.execute(text("DELETE FROM snapshots"))
    monkeypatch.setattr(reward, "gain_levels", one_level_more)
    seat = await ann.look(table)
    shown = seat.doc["table"]
    assert shown["phase"] == "aside" and "agrees with it only as far as turn" in shown["aside"]
    assert seat.welcome["chat"][-1]["text"] == shown["aside"] and 0 < seat.doc["board"]["turn_no"] <= turn
    assert not seat.is_asked()
    refused = await seat.ask("notice", t="chat", text="hello")
    assert refused["words"] == shown["aside"]
    mine = await ann.get("/api/me/tables")
    assert [m["table"]["aside"] for m in mine if m["table"]["id"] == table] == [shown["aside"]]
    assert table not in await house.store.running()
    # The version that wrote it can go on with it.
    monkeypatch.undo()
    await seat.close()
    async with house.hall.keepers[table].lock:
        house.hall.keepers[table].abandon("")
    seat = await ann.look(table)
    assert seat.doc["table"]["phase"] == "playing" and seat.doc["board"]["turn_no"] >= turn
    assert table in await house.store.running()


@interpreted
async def test_a_finished_game_that_a_newer_version_plays_differently_is_shown_as_far_as_it_agrees(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server: Running = await serve()
    ann = await server.player()
    rng = Random(3)
    tables = []
    for _ in range(4):
        tables.append(await ann.open(seats=3, bots=[{}, {}]))
        seat = await ann.look(tables[-1])
        await seat.play_on(rng)
        await seat.close()
    whole = {t: (await ann.get(f"/api/replays/{t}"))["story"]["moves"] for t in tables}
    house = server.house
    for keeper in tuple(house.hall.keepers.values()):
        async with keeper.lock:
            keeper.abandon("")
    house.shelf.tapes.clear()
    monkeypatch.setattr(reward, "gain_levels", one_level_more)
    found = {t: await ann.get(f"/api/replays/{t}") for t in tables}
    shorter = [t for t in tables if found[t]["stops"]]
    assert shorter and all(0 < found[t]["story"]["moves"] < whole[t] for t in shorter)
    one = shorter[0]
    assert f"of {whole[one]}, in turn" in found[one]["stops"]
    checked = await ann.get(f"/api/replays/{one}/verify")
    assert not checked["holds"] and found[one]["stops"] in checked["lines"]
    moves = found[one]["story"]["moves"]
    assert (await ann.get(f"/api/replays/{one}/at/{moves}"))["n"] == moves
    seat = await ann.look(one)  # the table itself, too
    assert seat.doc["table"]["phase"] == "over"
    # Archived by the newer version, nothing is lost: the older one shows the whole game.
    await house.archive.sweep(now_ms() + 40 * DAY_MS, 30)
    house.shelf.tapes.clear()
    assert (await ann.get(f"/api/replays/{one}"))["stops"] == found[one]["stops"]
    assert {t["id"] for t in await ann.get("/api/replays")} == set(tables)
    file = tmp_path / "game.json"
    file.write_text((await ann.http.get(f"/api/replays/{one}/file")).text, encoding="utf-8")
    assert run(["replay", str(file)]) == 0
    assert "agrees up to move" in " ".join(capsys.readouterr().out.split())
    assert run(["verify", str(file)]) == 1
    monkeypatch.undo()
    house.shelf.tapes.clear()
    again = await ann.get(f"/api/replays/{one}")
    assert again["story"]["moves"] == whole[one] and not again["stops"]
    assert (await ann.get(f"/api/replays/{one}/verify"))["holds"]


# By what is wrong: which entry is replaced by what; None: it is gone.
DAMAGES: dict[str, tuple[int, str | None]] = {
    "an unknown entry": (9, '{"t":"flown","at":1}'),
    "a torn entry": (9, '{"t":"mov'),
    "no beginning": (0, '{"t":'),
    "another beginning": (0, '{"t":"stood","at":1,"seat":0}'),
    "an entry missing": (4, None),
    "a line of chat missing": (-1, None),
    "an impossible move": (9, '{"t":"moved","at":1,"seat":0,"move":77777}'),
}


@pytest.mark.parametrize("damage", DAMAGES)
async def test_one_unreadable_journal_stops_nothing_but_its_own_table(
    serve: Serve, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    server: Running = await serve()
    ann = await server.player()
    tables = [await ann.open(seats=3, bots=[{}, {}], clock="mail", public=True) for _ in range(3)]
    for table in tables:
        seat = await ann.look(table)
        await seat.send(t="chat", text="hello")
        await seat.play_on(Random(1), lambda s: len(s.events) > 60)
        await seat.close()
    n, body = DAMAGES[damage]
    if damage == "a line of chat missing":
        found = rows(server.house.settings.database, "SELECT table_id, n FROM entries WHERE body LIKE '%chatted%'")
        n = next(int(str(at)) for table, at in found if table == tables[1])
    mine = ENTRIES.c.table_id == tables[1]
    async with server.house.engine.begin() as connection:
        await connection.execute(delete(ENTRIES).where(mine & (ENTRIES.c.n == n)))
        if body is not None:
            await connection.execute(insert(ENTRIES), {"table_id": tables[1], "n": n, "body": body})
        await connection.execute(text("DELETE FROM snapshots"))
    everything = rows(server.house.settings.database, "SELECT table_id, n, body FROM entries ORDER BY n")
    journal = [row for row in everything if row[0] == tables[1]]
    hall = server.house.hall
    for table in tables:
        async with hall.keepers[table].lock:
            hall.keepers[table].abandon("")
    server.house.spawn(server.house.resume())
    for table in (tables[0], tables[2]):  # they go on by themselves
        while table not in hall.keepers:
            await ann.get("/health")
        assert hall.keepers[table].table.phase == "playing"
    answer = await ann.http.get(f"/api/tables/{tables[1]}")
    assert answer.status_code in (200, 409)
    words = answer.json()["aside"] if answer.status_code == 200 else answer.json()["words"]
    assert "nothing" in words or "you see it" in words
    assert "Traceback" in caplog.text or "Error" in caplog.text
    assert tables[1] not in await server.house.store.running()
    assert {t["name"] for t in await ann.get("/api/tables")} and await ann.get("/api/me/tables")
    await server.house.archive.sweep(now_ms() + 400 * DAY_MS, 30, (), 365)
    left = {str(t) for (t,) in rows(server.house.settings.database, "SELECT id FROM tables")}
    assert left == {tables[1]}
    assert rows(server.house.settings.database, "SELECT table_id, n, body FROM entries ORDER BY n") == journal


async def test_a_damaged_finished_game_is_shown_as_far_as_it_can_be_read(serve: Serve) -> None:
    server: Running = await serve()
    ann = await server.player()
    table = await ann.open(seats=3, bots=[{}, {}], switches={"goal": 4})
    seat = await ann.look(table)
    await seat.play_on(Random(1))
    async with server.house.engine.begin() as connection:
        await connection.execute(text("UPDATE entries SET body = 'torn' WHERE n = 60"))
    replay = await ann.get(f"/api/replays/{table}")
    assert "damaged" in replay["stops"] and replay["story"]["moves"] > 30
    await server.house.archive.sweep(now_ms() + 40 * DAY_MS, 30)
    assert "damaged" in (await ann.get(f"/api/replays/{table}"))["stops"]
