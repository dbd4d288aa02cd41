"""A game over sockets from beginning to end."""

from __future__ import annotations

from random import Random

from server.conftest import Running, Serve


async def test_a_game_against_bots_is_played_to_its_end(server: Running) -> None:
    ann = await server.player()
    seat = await ann.look(await ann.open())
    await seat.play_on(Random(1))
    board = seat.doc["board"]
    assert board["winners"]
    assert board["seats"][str(board["winners"][0])]["level"] >= board["goal"]
    assert seat.events[-1]["what"] == "GameWon"
    assert not [n for n in seat.notices if n["kind"] == "refused"]


async def test_a_table_goes_on_after_a_restart_where_it_was(serve: Serve) -> None:
    first: Running = await serve()
    ann = await first.player()
    table = await ann.open()
    seat = await ann.look(table)
    await seat.play_on(Random(2), until=lambda s: len(s.events) > 60)
    await seat.until(lambda s: s.is_asked() or s.over)
    before, told = seat.doc, seat.events[-1]["n"]
    first.crash()
    second: Running = await serve()
    again = await type(ann)(second.base, ann.token).look(table, told + 1)
    assert again.doc["board"] == before["board"]
    assert again.doc["mine"] == before["mine"]
    assert {**again.prompt, "n": 0} == {**before["prompt"], "n": 0}
    assert again.prompt["n"] > before["prompt"]["n"]  # no number is used twice
    assert again.events == []
    await again.play_on(Random(3))
    assert again.over


async def test_what_the_lobby_shows_of_a_table_keeps_up_with_it(server: Running) -> None:
    ann = await server.player()
    table = await ann.open(public=True)
    seat = await ann.look(table)
    await seat.play_on(Random(4), until=lambda s: s.doc["board"]["turn_no"] > 3)
    await seat.until(lambda s: s.is_asked() or s.over)
    store = server.backend.store
    [listed] = await store.finished(9) if seat.over else await store.lobby(0, 9)
    board = seat.doc["board"]
    assert listed.turn == board["turn_no"]
    assert listed.level == max(p["level"] for p in board["seats"].values())
    assert [c.name for c in listed.sitters.values()] == [p["name"] for p in board["seats"].values()]
    runner = server.backend.registry.runners[table]
    runner.table.chairs[1].name = "Renamed"
    assert store.row(runner.table, 1) is not None and store.row(runner.table, 1) is None
