"""Tables written by earlier versions, and by versions that play differently: all can be opened, nothing is lost."""

from __future__ import annotations

import asyncio
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
from kickdoor.engine.characters.levels import gain_for_kill
from kickdoor.engine.frames import reward
from kickdoor.engine.saves.fingerprint import VERSION
from kickdoor.engine.state import State
from kickdoor.server.http import identity
from kickdoor.server.settings import now_ms
from kickdoor.server.storage.models import ENTRIES
from kickdoor.server.tables import journal as j
from server.client import Player, Seat, play_together
from server.conftest import Running, Serve
from server.kept import DUMPS, SECRET, rows, unpack

DAY_MS = 24 * 3600 * 1000
interpreted = pytest.mark.skipif(COMPILED, reason="a compiled rule cannot be replaced")


@pytest.fixture(params=DUMPS, ids=lambda dump: dump.name.partition(".sql")[0])
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return unpack(request.param, tmp_path / "tables.db")


@pytest.fixture
def dump(old: Path, request: pytest.FixtureRequest) -> str:
    return str(request.node.callspec.id)


async def owner(server: Running, file: Path) -> Player:
    """Who sits at most of the tables."""
    person = str(rows(file, "SELECT person FROM sitters GROUP BY person ORDER BY count(*) DESC")[0][0])
    return await Player(server.base, identity.signed(person, SECRET)).arrive()


async def listed(player: Player) -> dict[str, Any]:
    """Every table the person finds in their lists, by name."""
    mine = [t["table"] for t in await player.get("/api/me/tables")]
    return {t["name"]: t for t in [*mine, *await player.get("/api/replays")]}


ALL = {
    "Lobby", "Lesson", "What if?", "With a clock", "Without a clock", "By mail", "Mixed", "House rules",
    "Pass and play", "Over", "Archived",
}  # fmt: skip
# By dump: the tables that must go on. The others may be set aside: version 0.1.0 asked fewer questions than later
# versions do and kept no snapshots. Since 0.2.0 every table has to go on.
GOES_ON = {"tables-0.1.0": {"Lobby"}}


async def test_every_table_of_an_earlier_version_goes_on_or_says_why_not(old: Path, serve: Serve, dump: str) -> None:
    server: Running = await serve(database=str(old), secret=SECRET)
    ann = await owner(server, old)
    before = await listed(ann)
    assert set(before) == ALL - ({"Archived"} if dump == "tables-0.1.0" else set())  # 0.1.0 listed none of those
    rng = Random(1)
    went_on = set()
    for name, table in before.items():
        if table["phase"] == "lobby":
            await ann.post(f"/api/tables/{table['id']}/start", status=204)
        if table["phase"] in ("lobby", "playing"):
            seat = await ann.look(table["id"])
            if seat.doc["table"]["phase"] == "aside":
                await is_set_aside(ann, seat, rng)
            else:
                await plays_on(seat, rng)
                went_on.add(name)
            await seat.close()
    assert went_on >= GOES_ON.get(dump, ALL - {"Over", "Archived"})
    after = await listed(ann)
    assert set(after) >= set(before)
    assert {n for n, t in after.items() if t["aside"]} == set(before) - went_on - {"Over", "Archived"}


async def plays_on(seat: Seat, rng: Random) -> None:
    """Play on into the next turn; where one device is passed round, for all its seats."""
    before = seat.doc["board"]["turn_no"]
    mine = [int(s) for s, c in seat.doc["table"]["sitters"].items() if c["who"] == "human"]
    seats = [await seat.player.look(seat.table, seat=s) for s in mine]
    await asyncio.gather(*[s.play_on(rng, lambda s: s.doc["board"]["turn_no"] > before) for s in seats])
    assert seats[0].doc["table"]["phase"] in ("playing", "over") and "aside" not in seats[0].doc["table"]


async def is_set_aside(player: Player, seat: Seat, rng: Random) -> None:
    """The table says why; its game is shown up to there, its replay is kept, and it can be played on."""
    shown = seat.doc["table"]
    assert f"version {VERSION} agrees only as far as turn {seat.doc['board']['turn_no']}" in shown["aside"]
    assert seat.welcome["chat"][-1]["text"] == shown["aside"]
    replay = await player.get(f"/api/replays/{seat.table}")
    moves = replay["story"]["moves"]
    assert f"it agrees up to move {moves} of " in replay["stops"] and moves > 0
    assert (await player.get(f"/api/replays/{seat.table}/at/{moves}"))["n"] == moves
    assert (await player.get(f"/api/replays/{seat.table}/verify"))["verdict"] == "unproven"
    fork = await player.post(f"/api/replays/{seat.table}/fork", {"n": moves, "seat": 0})
    again = await player.look(fork["id"])
    assert again.doc["table"]["phase"] == "playing"
    await plays_on(again, rng)
    await again.close()


async def test_every_finished_game_of_an_earlier_version_is_shown(old: Path, serve: Serve, dump: str) -> None:
    server: Running = await serve(database=str(old), secret=SECRET)
    ann = await owner(server, old)
    finished = rows(old, "SELECT id FROM tables WHERE phase = 'over' UNION SELECT id FROM archive")
    assert len(finished) == 2
    for (table,) in finished:
        replay = await ann.get(f"/api/replays/{table}")
        checked = await ann.get(f"/api/replays/{table}/verify")
        moves = replay["story"]["moves"]
        assert moves > 30 and (await ann.get(f"/api/replays/{table}/at/{moves}"))["n"] == moves
        assert checked["verdict"] != "broken"
        if replay["stops"]:
            assert f"it agrees up to move {moves} of " in replay["stops"]
            assert replay["stops"] in " ".join([checked["summary"], *checked["unproven"]])
        else:
            assert replay["story"]["winners"]


def one_level_more(st: State, seat: int, n: int) -> None:
    """A rule as another version might have it."""
    gain_for_kill(st, seat, n + 1)


def fails(st: State, seat: int, n: int) -> None:
    raise ZeroDivisionError("a fault of another version")


WITH_SNAPSHOTS = [dump for dump in DUMPS if "0.1.0" not in dump.name]


@interpreted
@pytest.mark.parametrize("kept", WITH_SNAPSHOTS, ids=lambda dump: dump.name.partition(".sql")[0])
async def test_kept_tables_go_on_from_their_snapshots_where_a_rule_has_changed(
    kept: Path, tmp_path: Path, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reward, "gain_for_kill", one_level_more)
    old = unpack(kept, tmp_path / "tables.db")
    server: Running = await serve(database=str(old), secret=SECRET)
    ann = await owner(server, old)
    changed = 0
    for name, table in (await listed(ann)).items():
        if table["phase"] == "playing":
            seat = await ann.look(table["id"])
            assert seat.doc["table"]["phase"] == "playing", name
            assert seat.doc["board"]["turn_no"] >= table["turn"]
            changed += any("goes on from the start of turn" in line["text"] for line in seat.welcome["chat"])
            await plays_on(seat, Random(1))
            await seat.close()
    assert changed > 2


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
    runner = server.backend.registry.runners[table]
    moves, stored = sum(runner.table.moves_made), runner.stored
    await seat.close()
    async with runner.lock:
        runner.abandon("")  # as if the process had ended

    monkeypatch.setattr(reward, "gain_for_kill", other)
    seat = await ann.look(table, since=last + 1)
    assert "cannot be played again" in caplog.text
    assert seat.doc["table"]["phase"] == "playing" and seat.doc["board"]["turn_no"] == board["turn_no"]
    assert [p["level"] for p in seat.doc["board"]["seats"].values()] == [p["level"] for p in board["seats"].values()]
    said = seat.welcome["chat"][-1]["text"]
    assert f"start of turn {board['turn_no']}" in said and VERSION in said
    async with server.backend.engine.connect() as connection:
        count = (await connection.execute(text("SELECT count(*) FROM entries"))).scalar()
    assert (
        count is not None and count > stored and sum(server.backend.registry.runners[table].table.moves_made) >= moves
    )
    if other is fails:
        return
    # It goes on, also after the next restart, to an end that can be replayed from there.
    await seat.play_on(Random(2), lambda s: s.doc["board"]["turn_no"] > board["turn_no"] + 1)
    assert all(e["n"] > last for e in seat.events)
    here = seat.doc["board"]
    await seat.close()
    async with server.backend.registry.runners[table].lock:
        server.backend.registry.runners[table].abandon("")
    seat = await ann.look(table)
    assert seat.doc["board"] == here


@interpreted
async def test_a_game_that_went_on_from_a_snapshot_is_replayed_from_there_and_keeps_what_came_before(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    server: Running = await serve()
    ann = await server.player()
    table = await with_a_kill(ann, Random(1))
    runner = server.backend.registry.runners[table]
    before = list(runner.table.game.history())
    async with runner.lock:
        runner.abandon("")
    monkeypatch.setattr(reward, "gain_for_kill", one_level_more)
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
    backend = server.backend
    turn = backend.registry.runners[table].table.game.turn_no
    async with backend.registry.runners[table].lock:
        backend.registry.runners[table].abandon("")
    async with backend.engine.begin() as connection:
        await connection.execute(text("DELETE FROM snapshots"))
    monkeypatch.setattr(reward, "gain_for_kill", one_level_more)
    seat = await ann.look(table)
    shown = seat.doc["table"]
    assert shown["phase"] == "aside" and "only as far as turn" in shown["aside"]
    assert seat.welcome["chat"][-1]["text"] == shown["aside"] and 0 < seat.doc["board"]["turn_no"] <= turn
    assert not seat.is_asked()
    refused = await seat.ask("notice", t="remove", seat=1)
    assert refused["words"] == shown["aside"]
    assert [t["aside"] for t in await ann.get("/api/replays") if t["id"] == table] == [shown["aside"]]
    assert table not in await backend.store.running()
    # The version that wrote it can go on with it.
    monkeypatch.undo()
    await seat.close()
    async with backend.registry.runners[table].lock:
        backend.registry.runners[table].abandon("")
    seat = await ann.look(table)
    assert seat.doc["table"]["phase"] == "playing" and seat.doc["board"]["turn_no"] >= turn
    assert (await backend.store.stored(table)).phase == "playing"


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
    backend = server.backend
    for runner in tuple(backend.registry.runners.values()):
        async with runner.lock:
            runner.abandon("")
    backend.shelf.tapes.clear()
    monkeypatch.setattr(reward, "gain_for_kill", one_level_more)
    found = {t: await ann.get(f"/api/replays/{t}") for t in tables}
    shorter = [t for t in tables if found[t]["stops"]]
    assert shorter and all(0 < found[t]["story"]["moves"] < whole[t] for t in shorter)
    one = shorter[0]
    assert f"of {whole[one]}, in turn" in found[one]["stops"]
    checked = await ann.get(f"/api/replays/{one}/verify")
    assert not checked["holds"] and found[one]["stops"] in checked["broken"]
    moves = found[one]["story"]["moves"]
    assert (await ann.get(f"/api/replays/{one}/at/{moves}"))["n"] == moves
    seat = await ann.look(one)  # the table itself, too
    assert seat.doc["table"]["phase"] == "over"
    # Archived by the newer version, nothing is lost: the older one shows the whole game.
    await backend.archive.sweep(now_ms() + 40 * DAY_MS, 30)
    backend.shelf.tapes.clear()
    assert (await ann.get(f"/api/replays/{one}"))["stops"] == found[one]["stops"]
    assert {t["id"] for t in await ann.get("/api/replays")} == set(tables)
    file = tmp_path / "game.json"
    file.write_text((await ann.http.get(f"/api/replays/{one}/file")).text, encoding="utf-8")
    assert run(["replay", str(file)]) == 0
    assert "agrees up to move" in " ".join(capsys.readouterr().out.split())
    assert run(["verify", str(file)]) == 1
    monkeypatch.undo()
    backend.shelf.tapes.clear()
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
    tables = []
    for _ in range(3):
        both = [await ann.look(await ann.open(bots=[{}, {}], start=False, clock="mail", public=True))]
        tables.append(both[0].table)
        bob = await server.player()
        await bob.post(f"/api/tables/{tables[-1]}/seats", {"name": "Bob", "sex": "male"})
        await ann.post(f"/api/tables/{tables[-1]}/start", status=204)
        both.append(await bob.look(tables[-1]))
        await both[0].send(t="chat", text="hello")
        await play_together(both, Random(1), lambda s: len(s.events) > 60)
        for seat in both:
            await seat.close()
    n, body = DAMAGES[damage]
    if damage == "a line of chat missing":
        found = rows(server.backend.settings.database, "SELECT table_id, n FROM entries WHERE body LIKE '%chatted%'")
        n = next(int(str(at)) for table, at in found if table == tables[1])
    mine = ENTRIES.c.table_id == tables[1]
    async with server.backend.engine.begin() as connection:
        await connection.execute(delete(ENTRIES).where(mine & (ENTRIES.c.n == n)))
        if body is not None:
            await connection.execute(insert(ENTRIES), {"table_id": tables[1], "n": n, "body": body})
        await connection.execute(text("DELETE FROM snapshots"))
    everything = rows(server.backend.settings.database, "SELECT table_id, n, body FROM entries ORDER BY n")
    journal = [row for row in everything if row[0] == tables[1]]
    registry = server.backend.registry
    for table in tables:
        async with registry.runners[table].lock:
            registry.runners[table].abandon("")
    server.backend.tasks.spawn(server.backend.resume())
    for table in (tables[0], tables[2]):  # they go on by themselves
        while table not in registry.runners:
            await ann.get("/health")
        assert registry.runners[table].table.phase == "playing"
    answer = await ann.http.get(f"/api/tables/{tables[1]}")
    assert answer.status_code in (200, 409)
    words = answer.json()["aside"] if answer.status_code == 200 else answer.json()["words"]
    assert "damaged" in words or "has a fault" in words
    assert "Traceback" in caplog.text or "Error" in caplog.text
    assert tables[1] not in await server.backend.store.running()
    own = [t["table"] for t in await ann.get("/api/me/tables")]
    assert {t["id"] for t in [*own, *await ann.get("/api/replays")]} == set(tables)
    await server.backend.archive.sweep(now_ms() + 400 * DAY_MS, 30, (), 365)
    left = {str(t) for (t,) in rows(server.backend.settings.database, "SELECT id FROM tables")}
    if damage == "an impossible move":  # every entry can be read: it is archived with all its moves
        replay = await ann.get(f"/api/replays/{tables[1]}")
        moves = sum('"t":"moved"' in str(body) for _, _, body in journal)
        assert not left and f" of {moves}" in replay["stops"]
        return
    assert left == {tables[1]}
    assert rows(server.backend.settings.database, "SELECT table_id, n, body FROM entries ORDER BY n") == journal


async def test_a_damaged_finished_game_is_shown_as_far_as_it_can_be_read(serve: Serve) -> None:
    server: Running = await serve()
    ann = await server.player()
    table = await ann.open(seats=3, bots=[{}, {}], switches={"goal": 4})
    seat = await ann.look(table)
    await seat.play_on(Random(1))
    journal = await server.backend.store.journal(table)
    torn = len(journal) // 2  # games differ in length
    async with server.backend.engine.begin() as connection:
        await connection.execute(text("UPDATE entries SET body = 'torn' WHERE n = :n"), {"n": torn})
    replay = await ann.get(f"/api/replays/{table}")
    readable = sum(isinstance(entry, j.Moved) for entry in journal[:torn])
    assert "damaged" in replay["stops"] and 0 < replay["story"]["moves"] == readable
    await server.backend.archive.sweep(now_ms() + 40 * DAY_MS, 30)
    assert "damaged" in (await ann.get(f"/api/replays/{table}"))["stops"]
