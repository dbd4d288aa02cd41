"""What surrounds every request: its shape, its host, its cookie, and the headers of its answer."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from kickdoor.server.http.devices import Devices
from kickdoor.server.logs import MOST_A_MINUTE, Sparing
from server.client import Player
from server.conftest import Running, Serve

TABLE = {"me": {"name": "Ann"}, "bots": [{}, {}], "seats": 3, "clock": "none", "start": True}
JSON = {"content-type": "application/json"}


async def raw(server: Running, request: bytes) -> bytes:
    """Send these bytes and return everything that comes back."""
    host, port = server.base.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(request)
    async with asyncio.timeout(20):
        answer = await reader.read()
    writer.close()
    return answer


def get(path: str = "/", *headers: str, method: str = "GET", host: str = "localhost") -> bytes:
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", "Connection: close", *headers, "", ""]
    return "\r\n".join(lines).encode("latin-1")


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


ODD = {
    "nul": get("/%00"),
    "nul in the api": get("/api/tables/%00"),
    "long path": get("/" + "x" * 290),
    "long name in a path": get("/assets/" + "x" * 299 + ".js"),
    "very long path": get("/" + "x" * 3000),
    "long query": get("/api/cards?edition=" + "x" * 5000),
    "not utf-8": get("/%ff%fe"),
    "not utf-8 in a query": get("/api/rules?q=%ff%fe%00"),
    "huge number": get("/api/replays/abc/at/" + "9" * 400),
    "negative number": get("/api/replays/abc/at/-1"),
    "seat that is no number": get("/api/replays/abc/log?seat=x"),
    "backslashes": get("/..\\..\\etc"),
    "dots": get("/assets/../../../../etc/passwd"),
    "semicolon": get("/;/x"),
    "lone percent": get("/%"),
    "head": get("/", method="HEAD"),
    "head of the api": get("/api/sets", method="HEAD"),
    "options": get("/api/tables", method="OPTIONS"),
    "trace": get("/", method="TRACE"),
    "propfind": get("/", method="PROPFIND"),
    "put": get("/api/tables", method="PUT"),
    "made up method": get("/", method="BREW"),
    "connect": get("example.org:443", method="CONNECT"),
    "asterisk": get("*", method="OPTIONS"),
    "absolute": get("http://localhost/api/sets"),
    "range": get("/", "Range: bytes=0-5,9-,-1"),
    "odd range": get("/favicon.ico", "Range: bytes=9999999999999999999999-1"),
    "accept nothing": get("/api/sets", "Accept: image/png;q=x"),
    "two hosts": get("/", "Host: example.org"),
    "two types": get("/api/tables", "Content-Type: text/plain", "Content-Type: application/json", method="POST"),
    "many headers": get("/", *[f"X-{n}: 1" for n in range(200)]),
    "long header": get("/", "X-Long: " + "x" * 20_000),
    "endless header": b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 50_000,
    "bad cookie": get("/api/me/tables", "Cookie: kickdoor=\xff\xfe; =; kickdoor"),
    "bad token": get("/api/me/tables", "Authorization: Bearer \xe9.\xe9"),
    "bad origin": get("/api/tokens", "Origin: http://[", method="POST"),
    "garbage": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    "no request": b"HELLO\r\n\r\n",
    "old": b"GET /health HTTP/1.0\r\n\r\n",
    "half a handshake": get("/api/tables/x/socket", "Upgrade: websocket"),
    "bad handshake": get("/api/tables/x/socket", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: x"),
    "lengths that differ": get("/api/tables", "Content-Length: 5", "Content-Length: 6", method="POST") + b"{}",
    "length below zero": get("/api/tables", "Content-Length: -5", method="POST"),
    "chunks that are none": get("/api/tables", "Transfer-Encoding: chunked", method="POST") + b"zz\r\n",
}


async def test_a_request_of_any_shape_is_answered_without_a_fault(server: Running) -> None:
    for name, request in ODD.items():
        answer = await raw(server, request)
        head, _, body = answer.partition(b"\r\n\r\n")
        assert status(answer) < 500, (name, answer)
        for wanted in (b"content-security-policy", b"x-content-type-options", b"x-frame-options", b"referrer-policy"):
            assert head.lower().count(wanted + b":") == 1, (name, answer)
        assert b"Traceback" not in answer
        if name.startswith("head"):
            assert status(answer) == 200 and not body


BODIES = [
    b"[" * 8000, b'{"a":' * 2500, b"{", b"\xff\xfe", b'"\\ud800"', b"1e999999", b'{"seats":' + b"9" * 5000 + b"}",
    b"null", b"[]", b'{"name":"\x00"}', b'{"me":{"name":"\\u0000"}}', b'{"switches":{"a":1,"a":2}}',
    b'{"sets":["\xc3\x28"]}', b"NaN", json.dumps({"name": "x" * 15_000}).encode(), b'{"lesson":1.5}',
    b'{"seats":3.5}', b'{"bots":{"0":{}}}', b"x" * 50_000, b'{"clock":{}}',
]  # fmt: skip


async def test_a_body_of_any_shape_is_answered_without_a_fault(server: Running) -> None:
    async with httpx.AsyncClient(base_url=server.base) as http:
        for body in BODIES:
            for path in ("/api/tables", "/api/me", "/api/tables/x/seats", "/api/replays/x/fork"):
                answer = await http.post(path, content=body, headers=JSON)
                assert 400 <= answer.status_code < 500, (body[:50], answer.text)
                assert answer.json()["words"] and "set-cookie" not in answer.headers


async def test_only_json_that_says_so_is_read(server: Running) -> None:
    async with httpx.AsyncClient(base_url=server.base) as http:
        body = json.dumps(TABLE).encode()
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "x/json"):
            answer = await http.post("/api/tables", content=body, headers={"content-type": kind})
            assert answer.status_code == 415 and "application/json" in answer.json()["words"]
        for kind in ("application/json", "Application/JSON; charset=utf-8"):
            assert (await http.post("/api/tables", content=body, headers={"content-type": kind})).status_code == 201


# Hosts


OURS = ("localhost", "127.0.0.1:8000", "[::1]:8000", "192.168.1.7", "me.localhost:1", "PLAY.example.org.", "")
FOREIGN = ("evil.example", "localhost.evil.example", "127.0.0.1.nip.io", "play.example.org.evil", "a@localhost")


async def test_only_hosts_that_are_ours_are_answered(serve: Serve) -> None:
    server: Running = await serve(hosts="play.example.org")
    for host in OURS:
        assert status(await raw(server, get("/api/sets", host=host))) == 200, host
    for host in FOREIGN:
        for path in ("/", "/api/sets", "/health"):
            assert status(await raw(server, get(path, host=host))) in (400, 421), host
    assert b"--host-name evil.example" in await raw(server, get("/", host="evil.example"))
    table = await (await server.player()).open()
    url = f"{server.base.replace('http', 'ws')}/api/tables/{table}/socket"
    for host in FOREIGN:
        socket = websockets.connect(url, additional_headers={"Host": host})
        async with socket as ws:
            with pytest.raises(websockets.ConnectionClosed):
                await ws.recv()
            assert ws.close_code in (4403, 1006), host


async def test_forwarded_addresses_are_believed_of_configured_proxies_only(serve: Serve, tmp_path: Path) -> None:
    spoofed = {"x-forwarded-for": "203.0.113.7"}
    for proxies, seen in (("", "127.0.0.1"), ("127.0.0.1", "203.0.113.7")):
        server: Running = await serve(proxies=proxies, database=str(tmp_path / f"{seen}.db"))
        async with httpx.AsyncClient(base_url=server.base, headers=spoofed) as http:
            await http.get("/api/sets")
        assert list(server.backend.limits.work.addresses.kept) == [seen]


# Cookies and caches


async def test_only_who_needs_one_gets_a_cookie(server: Running) -> None:
    ann = await server.player()
    table = await ann.open(bots=[{}], start=False)
    public = ("/", "/api/sets", "/api/cards", "/api/tables", "/api/me/tables", "/health", "/nope.js")
    for path in (*public, f"/api/tables/{table}"):
        async with httpx.AsyncClient(base_url=server.base) as http:
            assert "set-cookie" not in (await http.get(path)).headers
    for path, body in ((f"/api/tables/{table}/seats", {"name": "Bob"}), ("/api/tables", TABLE), ("/api/me/link", None)):
        async with httpx.AsyncClient(base_url=server.base) as http:
            answer = await http.post(path, json=body)
            assert answer.status_code == 201 and "HttpOnly; SameSite=Lax" in answer.headers["set-cookie"]
            assert answer.headers["cache-control"] == "no-store"
            assert "set-cookie" not in (await http.post("/api/me/link")).headers


async def test_nothing_that_may_be_cached_is_personal(server: Running) -> None:
    ann = await server.player()
    table = await ann.open()
    for path in ("/", "/api/cards", "/api/sets", "/api/me/tables", f"/api/tables/{table}", "/health", "/api/nosuch"):
        answer = await ann.http.get(path)
        cached = answer.headers["cache-control"]
        assert cached == "no-store" or "set-cookie" not in answer.headers
        assert (cached != "no-store") == (path in ("/", "/api/cards")), path


async def test_who_forgets_their_other_devices_is_alone(server: Running) -> None:
    async with httpx.AsyncClient(base_url=server.base) as laptop, httpx.AsyncClient(base_url=server.base) as phone:
        table = (await laptop.post("/api/tables", json=TABLE)).json()["id"]
        code = (await laptop.post("/api/me/link")).json()["code"]
        await phone.post("/api/me", json={"code": code})
        code = (await laptop.post("/api/me/link")).json()["code"]
        stolen = await Player(server.base, phone.cookies["kickdoor"]).look(table)
        assert stolen.welcome["you"] == 0
        old = laptop.cookies["kickdoor"]
        assert (await laptop.post("/api/me/forget")).status_code == 204
        assert len((await laptop.get("/api/me/tables")).json()) == 1
        assert (await phone.get("/api/me/tables")).json() == []
        assert (await phone.post("/api/me", json={"code": code})).status_code == 400
        await stolen.send(t="chat", text="it is me")  # it is not carried out: a forgotten device has no say
        with pytest.raises(websockets.ConnectionClosed):
            await stolen.until(lambda s: False, timeout=20)
        chat = (await Player(server.base, laptop.cookies["kickdoor"]).look(table)).welcome["chat"]
        assert "it is me" not in [line.get("text") for line in chat]
        for token in (old, phone.cookies["kickdoor"]):
            assert (await Player(server.base, token).look(table)).welcome["you"] is None
        assert (await Player(server.base, laptop.cookies["kickdoor"]).look(table)).welcome["you"] == 0
        assert (await phone.post("/api/me/forget")).status_code == 400


async def test_one_look_now_and_then_tells_whether_anybody_forgot_a_device(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, elsewhere = server.backend.devices, Devices(server.backend.engine)  # two processes that share a database
    people = [f"person {n}" for n in range(5)]
    reads: list[str] = []

    async def counted(name: str) -> str | None:
        reads.append(name)
        return await Devices.read(elsewhere, name)

    monkeypatch.setattr(elsewhere, "read", counted)
    for _ in range(3):
        assert [await elsewhere.epoch(person) for person in people] == [0] * 5
    assert len(reads) == 1 + len(people)  # and none for later messages
    assert await here.forget_others(people[0]) == 1
    assert await here.epoch(people[0]) == 1
    elsewhere.fresh_until = 0.0  # as after ten seconds
    assert [await elsewhere.epoch(person) for person in people] == [1, 0, 0, 0, 0]
    reads.clear()
    elsewhere.fresh_until = 0.0
    assert [await elsewhere.epoch(person) for person in people] == [1, 0, 0, 0, 0]
    assert len(reads) == 1  # nothing has changed meanwhile


# Numbers and logs


async def test_numbers_are_for_this_machine_or_with_the_token(serve: Serve) -> None:
    server: Running = await serve(metrics_token="hush", hosts="play.example.org", proxies="127.0.0.1")
    async with httpx.AsyncClient(base_url=server.base) as http:

        async def asked(**headers: str) -> int:
            said = {name.replace("_", "-"): value for name, value in headers.items()}
            return (await http.get("/metrics", headers=said)).status_code

        assert await asked() == 200
        assert await asked(x_forwarded_for="203.0.113.7") == 403
        assert await asked(x_forwarded_for="127.0.0.1") == 403
        assert await asked(host="play.example.org") == 403
        assert await asked(x_forwarded_for="203.0.113.7", authorization="Bearer hush") == 200
        assert await asked(x_forwarded_for="203.0.113.7", authorization="Bearer nope") == 403


async def test_logs_hold_no_moves_and_no_tokens(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    ann = await server.player()
    table = await ann.open()
    seat = await ann.look(table)
    await seat.until(lambda s: s.is_asked())
    async with server.backend.engine.begin() as connection:
        from sqlalchemy import insert

        from kickdoor.server.storage.models import ENTRIES

        stored = server.backend.registry.runners[table].stored
        row: dict[str, Any] = {"table_id": table, "n": stored, "body": "somebody else was quicker"}
        await connection.execute(insert(ENTRIES), row)
    with caplog.at_level(logging.DEBUG):
        await seat.send(t="act", n=seat.prompt["n"], move=next(iter(seat.prompt["moves"])))
        with pytest.raises(websockets.ConnectionClosed):
            await seat.until(lambda s: False, timeout=20)
    told = [logging.Formatter().format(r) for r in caplog.records if r.name.startswith(("kickdoor", "sqlalchemy"))]
    assert any("could not be stored" in line for line in told)
    assert not any('"moved"' in line or ann.token in line for line in told)


def test_one_kind_of_trouble_does_not_fill_the_log() -> None:
    spared = Sparing()
    record = logging.makeLogRecord({"msg": "Invalid HTTP request received.", "name": "uvicorn.error"})
    other = logging.makeLogRecord({"msg": "another", "name": "uvicorn.error", "created": record.created})
    assert sum(spared.filter(record) for _ in range(1000)) == MOST_A_MINUTE
    assert spared.filter(other)
