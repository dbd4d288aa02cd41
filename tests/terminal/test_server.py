"""At a table of a real server, by its link: sitting down, playing, losing the connection, and wrong links."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest
from server.conftest import Running

from kickdoor.server.replays.fairness import digest
from kickdoor.terminal.places import Keys, Server, ServerLink, Trouble, at_server

from .hands import sitting


@pytest.fixture
def keys(tmp_path: Path) -> Keys:
    return Keys(tmp_path / "servers.json")


async def table_with_a_free_seat(server: Running, **setup: object) -> str:
    host = await server.player()
    table = await host.open(**{"bots": [{}], "seats": 3, "start": False, "me": {"name": "Bob"}, **setup})
    return f"{server.base}/t/{table}"


async def test_joining_by_the_link_and_playing(server: Running, keys: Keys) -> None:
    host = await server.player()
    table = await host.open(bots=[{}], seats=3, start=False, me={"name": "Bob"})
    place = await at_server(f"{server.base}/t/{table}", "Ann", keys)
    async with sitting(place) as hands:
        store = hands.app.store
        assert "The game has not started yet." in hands.text and "Bob (host)" in hands.text
        assert "The host starts the game." in hands.text and "Ann" in hands.text
        await host.post(f"/api/tables/{table}/start", status=204)
        await hands.until(lambda: store.board is not None and "Waiting for Bob." in hands.text)
        assert store.table.sitters["2"].commit and store.table.sitters["2"].shown  # our part of the shuffle
        await hands.press("m")
        hands.must_fit()
        assert f"Fingerprint of the deal: {digest(store.table.sheet)}" in hands.words
        await hands.press("escape")
        await host.delete(f"/api/tables/{table}/seats/0")  # a bot goes on for Bob
        await hands.until(lambda: store.board is not None and store.asked)
        assert store.me.name == "Ann" and "Bob" in hands.text
        before = store.prompt.n
        await hands.pilot.press("enter")
        await hands.until(lambda: store.prompt.n != before)
        await hands.press("c", *"hello", "enter")
        await hands.until(lambda: "Ann: hello" in hands.text)
        await hands.press("escape", "q")
        assert f"kickdoor play {server.base}/t/{table}" in hands.words.replace(" /t/", "/t/")


async def test_coming_late_asks_the_host(server: Running, keys: Keys) -> None:
    host = await server.player()
    table = await host.open(me={"name": "Bob"})
    bob = await host.look(table)
    place = await at_server(f"{server.base}/t/{table}", "Ann", keys)
    async with sitting(place) as hands:
        assert "You asked to take over a bot; until the host agrees, you watch." in hands.words
        await bob.until(lambda seat: seat.doc["table"].get("knocks"))
        (n,) = bob.doc["table"]["knocks"]
        await bob.send(t="admit", n=int(n), yes=True)
        await hands.until(lambda: hands.app.store.me is not None)
        assert hands.app.store.me.name == "Ann"


async def test_a_lost_connection_is_made_again(server: Running, keys: Keys) -> None:
    place = await at_server(await table_with_a_free_seat(server), "Ann", keys)
    async with sitting(place) as hands:
        seat = hands.app.store.you
        link = hands.app.link
        assert isinstance(link, ServerLink)
        told: list[str] = []
        show = hands.app.show

        def listening() -> None:
            told.append(hands.app.line)
            show()

        hands.app.show = listening  # type: ignore[method-assign]
        link.socket.transport.abort()
        await hands.until(lambda: hands.app.link is None)
        hands.app.send(t="chat", text="hello")
        await hands.until(lambda: hands.app.link not in (None, link) and not hands.app.line)
        assert "nothing was sent" not in hands.text  # that was before
        assert any("Connection lost. Reconnecting… Your seat is safe." in words for words in told)
        assert hands.app.store.you == seat


async def test_what_is_done_without_a_connection_is_not_lost_silently(server: Running, keys: Keys) -> None:
    place = await at_server(await table_with_a_free_seat(server), "Ann", keys)
    async with sitting(place) as hands:
        link = hands.app.link
        hands.app.link = None
        hands.app.send(t="chat", text="hello")
        await hands.until(lambda: "You are not connected; nothing was sent." in hands.text)
        hands.app.link = link


async def test_the_same_player_gets_the_same_seat(server: Running, keys: Keys) -> None:
    link = await table_with_a_free_seat(server)
    first = await at_server(link, "Ann", keys)
    again = await at_server(link, "Ann", keys)
    assert first.token == again.token
    table = await again.look()
    assert [sitter.name for sitter in table.sitters.values()].count("Ann") == 1
    assert keys.file.stat().st_mode & 0o077 == 0


async def test_a_full_table_says_so_and_can_be_watched(server: Running, keys: Keys) -> None:
    link = await table_with_a_free_seat(server, bots=[{}, {}])
    with pytest.raises(Trouble) as full:
        await at_server(link, "Ann", keys)
    assert str(full.value).endswith(".") and "seat" in str(full.value).lower()
    watching = await at_server(link, "Ann", keys, watch=True)
    async with sitting(watching) as hands:
        assert hands.app.store.you is None


@pytest.mark.parametrize("link", ["hello", "http://127.0.0.1:1/", "ftp://a/t/b", "http:///t/b", "/t/abc", ""])
async def test_what_is_no_link(link: str, keys: Keys) -> None:
    with pytest.raises(Trouble, match="is not the link of a table"):
        await at_server(link, "Ann", keys)


async def test_nobody_answers_or_there_is_no_such_table(server: Running, keys: Keys) -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    with pytest.raises(Trouble, match="No Kickdoor server answers at"):
        await at_server(f"http://127.0.0.1:{port}/t/abc", "Ann", keys)
    with pytest.raises(Trouble, match="There is no such table"):
        await at_server(f"{server.base}/t/abc", "Ann", keys)


async def test_a_table_that_disappears_ends_the_attempts(server: Running, keys: Keys) -> None:
    place = await at_server(await table_with_a_free_seat(server), "Ann", keys)
    async with sitting(place) as hands:
        place.table = "gone"
        link = hands.app.link
        assert isinstance(link, ServerLink) and isinstance(place, Server)
        link.socket.transport.abort()
        await hands.until(lambda: "There is no such table." in hands.text)


async def test_a_server_that_is_no_kickdoor(keys: Keys) -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 5\r\nconnection: close\r\n\r\nhello")
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as other:
        port = other.sockets[0].getsockname()[1]
        with pytest.raises(Trouble, match="is not a Kickdoor server"):
            await at_server(f"http://127.0.0.1:{port}/t/abc", "Ann", keys)
