"""The REST API, and what surrounds every request."""

from __future__ import annotations

import json

import httpx
import pytest
import websockets

from kickdoor.engine.switches import SWITCHES
from kickdoor.server.http.identity import claim_of, new_person, signed
from server.conftest import Running, Serve

TABLE = {"me": {"name": "Ann"}, "bots": [{}, {}], "seats": 3, "clock": "none", "start": True}


async def test_who_opens_a_table_gets_a_signed_cookie_that_nobody_can_forge(server: Running) -> None:
    async with httpx.AsyncClient(base_url=server.base) as http:
        first = await http.post("/api/tables", json=TABLE)
        cookie = first.headers["set-cookie"]
        assert "HttpOnly" in cookie and "SameSite=Lax" in cookie
        token = http.cookies["kickdoor"]
        assert "set-cookie" not in (await http.post("/api/tables", json=TABLE)).headers
        assert len((await http.get("/api/me/tables")).json()) == 2
    for forged in (token[:-1] + ("A" if token[-1] != "A" else "B"), new_person() + "." + token.split(".")[1], "x", ""):
        async with httpx.AsyncClient(base_url=server.base, cookies={"kickdoor": forged}) as http:
            assert (await http.get("/api/me/tables")).json() == []


def test_a_token_is_only_good_with_its_key() -> None:
    who = new_person()
    assert claim_of(signed(who, "key"), "key") == (who, 0)
    assert claim_of(signed(who, "key", 3), "key") == (who, 3)
    assert claim_of(signed(who, "key"), "other") is None
    assert claim_of(signed(who, "key").replace(".", "~3."), "key") is None
    assert claim_of("ä.b", "key") is None and claim_of(None, "key") is None and claim_of("a" * 300, "key") is None


@pytest.mark.parametrize("path", ["/", "/api/sets", "/api/tables/none", "/health", "/metrics", "/no/such.file"])
async def test_every_answer_carries_the_security_headers(server: Running, path: str) -> None:
    async with httpx.AsyncClient(base_url=server.base) as http:
        answer = await http.get(path)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "script-src 'self'" in policy
    assert "unsafe" not in policy and "data:" not in policy and "blob:" not in policy
    assert "http:" not in policy and "https:" not in policy and "*" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers.get_list("x-frame-options") == ["DENY"]
    assert "server" not in answer.headers


async def test_requests_of_other_pages_are_refused(server: Running) -> None:
    async with httpx.AsyncClient(base_url=server.base) as http:
        foreign = {"origin": "http://evil.example"}
        assert (await http.post("/api/tokens", headers=foreign)).status_code == 403
        own = {"origin": server.base}
        assert (await http.post("/api/tokens", headers=own)).status_code == 201
    ann = await server.player()
    table = await ann.open()
    url = f"{server.base.replace('http', 'ws')}/api/tables/{table}/socket"
    async with websockets.connect(url, origin="http://evil.example") as ws:  # type: ignore[arg-type]
        with pytest.raises(websockets.ConnectionClosed):
            await ws.recv()
        assert ws.close_code == 4403


async def test_too_many_sockets_of_one_address_are_refused(serve: Serve) -> None:
    server: Running = await serve(sockets_per_address=2)
    ann = await server.player()
    table = await ann.open()
    seats = [await ann.look(table) for _ in range(2)]
    async with websockets.connect(seats[0].url) as ws:
        with pytest.raises(websockets.ConnectionClosed):
            await ws.recv()
        assert ws.close_code == 1013
    await seats[0].close()


async def answer_to(url: str) -> str:
    """What becomes of a connection: the first message, or how it was refused."""
    try:
        async with websockets.connect(url) as ws:
            return str(json.loads(await ws.recv())["t"])
    except websockets.InvalidStatus as refused:
        return f"status {refused.response.status_code}"
    except websockets.ConnectionClosed as closed:
        return f"closed {closed.rcvd.code if closed.rcvd is not None else 0}"


@pytest.mark.parametrize(
    ("query", "answer"),
    [
        ("since=abc", "status 403"),
        ("seat=x", "status 403"),
        ("watch=perhaps", "status 403"),
        ("since=99999999999999999999999", "welcome"),
        ("since=-5&seat=-7", "welcome"),
    ],
)
async def test_a_socket_asked_for_with_nonsense_is_refused(server: Running, query: str, answer: str) -> None:
    ann = await server.player()
    table = await ann.open()
    assert await answer_to(f"{server.base.replace('http', 'ws')}/api/tables/{table}/socket?{query}") == answer
    assert (await ann.get("/health"))["status"] == "ok"


async def test_a_socket_to_no_table_is_closed_with_its_own_code(server: Running) -> None:
    url = server.base.replace("http", "ws") + "/api/tables/nosuchtable/socket"
    async with websockets.connect(url) as ws:
        with pytest.raises(websockets.ConnectionClosed):
            await ws.recv()
        assert ws.close_code == 4404


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ({"sets": ["nosuch"]}, "nosuch"),
        ({"sets": []}, "set"),
        ({"edition": "star-1999"}, "edition"),
        ({"options": ["cheating"]}, "option"),
        ({"switches": {"nosuch": 1}}, "switch"),
        ({"switches": {"hand_limt": 1}}, "did you mean hand_limit?"),
        ({"switches": {"hand_limit": 99}}, "must be a whole number from 1 to 12, not 99"),
        ({"switches": {"hand_limit": True}}, "must be a whole number from 1 to 12, not True"),
        ({"switches": {"hand_limit": 10**17}}, "not a huge number"),
        ({"switches": {"hand_limit": 5.5}}, "not 5.5"),
        ({"switches": {"hand_limit": "5"}}, "not '5'"),
        ({"switches": {"hand_limit": {"a": [5]}}}, "not a dict"),
        ({"switches": {"complex_items": -1, "deal_treasures": 50}}, "complex_items"),
        ({"switches": {"joint_win": 2}}, "must be yes or no"),
        ({"switches": {"goal": 5, "kill_only_from": 8}}, "set kill_only_from to 5 or less"),
        ({"options": ["epic"], "switches": {"goal": 6}}, "epic_from is 10"),
        ({"seats": 7}, "seats"),
        ({"seats": 3, "bots": [{}] * 4}, "chairs"),
        ({"bots": [{"level": "god"}], "me": {"name": "A"}}, "god"),
        ({"start": True}, "free seats"),
        ({"me": {"name": ""}}, "name"),
        ({"me": {"name": "\u3164"}}, "name"),
        ({"me": {"name": "Ann"}, "bots": [{"name": "ann"}]}, "Ann"),
        ({"me": {"name": "Ann", "seat": 4}}, "seat"),
        ({"me": {"name": "Ann", "seat": 1}, "bots": [{"seat": 1}]}, "seat"),
        ({"nosuch": 1}, "nosuch"),
        ({"clock": "never"}, "clock"),
    ],
)
async def test_a_table_that_cannot_be_says_why(server: Running, body: dict[str, object], word: str) -> None:
    ann = await server.player()
    answer = await ann.http.post("/api/tables", json=body)
    assert 400 <= answer.status_code < 500
    assert word.lower() in answer.json()["words"].lower()
    assert not server.backend.registry.runners


async def test_switches_come_with_their_bounds_and_are_taken_within_them(server: Running) -> None:
    ann = await server.player()
    told = {s["name"]: s for s in await ann.get("/api/switches")}
    assert set(told) == set(SWITCHES)
    for name, switch in SWITCHES.items():
        assert (told[name]["low"], told[name]["high"]) == (switch.low, switch.high)
    assert told["monster_floor"]["special"] == -999 and told["monster_floor"]["word"] == "no limit"
    wanted = {"joint_win": True, "reminders": 0, "hand_limit": told["hand_limit"]["high"], "monster_floor": -999}
    answer = await ann.http.post("/api/tables", json={"switches": wanted})
    table = await ann.get(f"/api/tables/{answer.json()['id']}")
    assert table["switches"] == {"joint_win": 1, "reminders": 0, "hand_limit": 12, "monster_floor": -999}


async def test_errors_are_json_in_one_shape(server: Running) -> None:
    ann = await server.player()
    for answer in (
        await ann.http.get("/api/tables/none"),
        await ann.http.get("/api/nosuch"),
        await ann.http.post("/api/tables", content=b"{", headers={"content-type": "application/json"}),
        await ann.http.post("/api/tables", content=b"x" * 100_000, headers={"content-type": "application/json"}),
        await ann.http.put("/api/tables"),
        await ann.http.get("/api/replays/none"),
        await ann.http.get("/api/rules/XXX-99"),
    ):
        assert 400 <= answer.status_code < 500, answer.text
        said = answer.json()
        assert said["status"] == answer.status_code and said["words"]


async def test_cards_sets_editions_and_rules_can_be_looked_up(server: Running) -> None:
    ann = await server.player()
    cards = {c["id"]: c for c in await ann.get("/api/cards", edition="star-2019")}
    warp = cards["star:time-warp"]
    assert warp["name"] == "Time Warp" and warp["copies"] == 2 and warp["text"]
    assert cards["star:ogre"]["level"] and cards["star:ogre"]["bad_stuff"]
    await ann.get("/api/cards", status=404, edition="none")
    assert {s["name"] for s in await ann.get("/api/sets")} >= {"star"}
    assert "star-2019" in {e["name"] for e in await ann.get("/api/editions")}
    assert {o["name"] for o in await ann.get("/api/options")} >= {"epic"}
    assert {s["name"] for s in await ann.get("/api/switches")} >= {"goal"}
    bots = await ann.get("/api/bots")
    assert [bot["name"] for bot in bots] == ["novice", "casual", "greedy", "planner", "master", "random"]
    assert bots[2]["title"] == "Normal" and bots[2]["sentence"].startswith("Counts every fight")
    assert (await ann.get("/api/rules", q="running away"))[0]["id"].startswith("RUN")
    assert (await ann.get("/api/rules/cmb-01"))["section"] == "Combat"
    assert (await ann.get("/api/rules/R077"))["section"] == "Ruling"


async def test_ones_own_tables_are_listed_with_who_is_waited_for(server: Running) -> None:
    ann, bob = await server.player(), await server.player()
    table = await ann.open(name="Mine")
    [mine] = await ann.get("/api/me/tables")
    assert mine["table"]["id"] == table and mine["seats"] == [0] and mine["level"] == 1
    assert mine["awaited"] == ("Ann" in mine["waiting"])
    assert await bob.get("/api/me/tables") == []
    assert await bob.get("/api/tables") == []  # it is not public


async def test_the_server_says_how_it_is(server: Running) -> None:
    ann = await server.player()
    await ann.look(await ann.open())
    assert await ann.get("/health") == {"status": "ok", "database": "ok", "redis": "none"}
    numbers = (await ann.http.get("/metrics")).text
    assert "kickdoor_tables 1.0" in numbers and "kickdoor_entries_total" in numbers


async def test_the_page_and_what_belongs_to_it(server: Running) -> None:
    async with httpx.AsyncClient(base_url=server.base) as http:
        for path in ("/", "/t/some-table", "/cards"):
            answer = await http.get(path)
            assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/html")
        for path in ("/assets/none.js", "/../pyproject.toml", "/%2e%2e/app.py", "/..%2fapp.py"):
            assert (await http.get(path)).status_code == 404


async def test_the_openapi_document_describes_everything(server: Running) -> None:
    ann = await server.player()
    schema = await ann.get("/api/schema")
    assert schema["openapi"].startswith("3.1")
    assert {"/api/tables", "/api/replays/{table_id}", "/api/cards", "/api/rules"} <= set(schema["paths"])
    assert "Trouble" in json.dumps(schema) or schema["components"]
