"""A link makes a second device the same person: once, soon, and nobody else."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from sqlalchemy import select

from kickdoor.server.http.devices import LINK_MS
from kickdoor.server.settings import now_ms
from kickdoor.server.storage.models import DEVICES
from server.client import Player
from server.conftest import Running, Serve

TABLE = {"me": {"name": "Ann"}, "bots": [{}, {}], "seats": 3, "clock": "none", "start": True}


def browser(server: Running) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=server.base)


async def tables_of(http: httpx.AsyncClient) -> list[str]:
    return [m["table"]["id"] for m in (await http.get("/api/me/tables")).json()]


async def test_a_second_device_takes_the_same_seat_with_a_link_of_the_first(server: Running) -> None:
    async with browser(server) as laptop, browser(server) as phone:
        table = (await laptop.post("/api/tables", json=TABLE)).json()["id"]
        link = (await laptop.post("/api/me/link")).json()
        assert len(link["code"]) >= 24 and 0 < link["until"] - now_ms() <= LINK_MS
        assert await tables_of(phone) == []
        answer = await phone.post("/api/me", json={"code": link["code"]})
        assert answer.status_code == 204 and len(answer.headers.get_list("set-cookie")) == 1
        assert "HttpOnly" in answer.headers["set-cookie"]
        assert await tables_of(phone) == await tables_of(laptop) == [table]
        token = phone.cookies["kickdoor"]
    seat = await Player(server.base, token).look(table)
    assert seat.welcome["you"] == 0


async def test_a_link_is_good_once_even_if_two_open_it_at_the_same_moment(server: Running) -> None:
    async with browser(server) as laptop, browser(server) as one, browser(server) as two:
        code = (await laptop.post("/api/me/link")).json()["code"]
        answers = await asyncio.gather(*(http.post("/api/me", json={"code": code}) for http in (one, two)))
        assert sorted(a.status_code for a in answers) == [204, 400]
        late = await one.post("/api/me", json={"code": code})
        assert late.status_code == 400 and "used already or is too old" in late.json()["words"]


async def test_a_link_is_too_old_after_ten_minutes(serve: Serve) -> None:
    passed = [0]
    server: Running = await serve(now=lambda: now_ms() + passed[0])
    async with browser(server) as laptop, browser(server) as phone:
        code = (await laptop.post("/api/me/link")).json()["code"]
        passed[0] = LINK_MS
        assert (await phone.post("/api/me", json={"code": code})).status_code == 400


async def test_a_new_link_is_the_only_one(server: Running) -> None:
    async with browser(server) as laptop, browser(server) as phone:
        old = (await laptop.post("/api/me/link")).json()["code"]
        new = (await laptop.post("/api/me/link")).json()["code"]
        assert (await phone.post("/api/me", json={"code": old})).status_code == 400
        assert (await phone.post("/api/me", json={"code": new})).status_code == 204


@pytest.mark.parametrize("body", [{}, {"code": ""}, {"code": "x" * 65}, {"token": "x"}, {"code": "guessed"}])
async def test_nobody_becomes_somebody_by_guessing(server: Running, body: dict[str, str]) -> None:
    async with browser(server) as http:
        await http.post("/api/me/link")
        before = http.cookies["kickdoor"]
        assert (await http.post("/api/me", json=body)).status_code == 400
        assert http.cookies["kickdoor"] == before


async def test_the_database_keeps_no_code_that_could_be_used(server: Running) -> None:
    async with browser(server) as http:
        code = (await http.post("/api/me/link")).json()["code"]
    async with server.backend.engine.connect() as connection:
        [row] = (await connection.execute(select(DEVICES))).all()
    assert code not in str(row)


async def test_a_code_is_good_once_whatever_it_is_kept_in(serve: Serve, database: str) -> None:
    server = await serve(database=database)
    async with browser(server) as laptop, browser(server) as phone:
        await laptop.post("/api/tables", json=TABLE)
        code = (await laptop.post("/api/me/link")).json()["code"]
        assert (await phone.post("/api/me", json={"code": code})).status_code == 204
        assert (await phone.post("/api/me", json={"code": code})).status_code >= 400
