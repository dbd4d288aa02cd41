"""Files of the client and public lists are sent compressed to those who accept it; nothing else is compressed."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest

from kickdoor.server.http import pages
from kickdoor.server.http.encodings import accepts
from kickdoor.sets import SETS
from server.conftest import Running

SCRIPT = b"let cards = [];\n" * 50


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a small client, in which only a script has compressed versions."""
    made = tmp_path / "static"
    (made / "assets").mkdir(parents=True)
    (made / "index.html").write_text("<p>Kickdoor</p>", encoding="utf-8")
    (made / "assets" / "a-1.js").write_bytes(SCRIPT)
    (made / "assets" / "a-1.js.gz").write_bytes(gzip.compress(SCRIPT))
    (made / "assets" / "a-1.js.br").write_bytes(b"stands for brotli")
    (made / "assets" / "font.woff2").write_bytes(b"font")
    monkeypatch.setattr(pages, "STATIC", made)
    return made


async def raw(server: Running, path: str, accepted: str) -> tuple[httpx.Response, bytes]:
    """Ask with this Accept-Encoding; return the answer and its body as it came over the line."""
    async with (
        httpx.AsyncClient(base_url=server.base) as http,
        http.stream("GET", path, headers={"accept-encoding": accepted}) as answer,
    ):
        return answer, b"".join([part async for part in answer.aiter_raw()])


@pytest.mark.parametrize(
    ("accepted", "coding", "end"),
    [
        ("gzip, deflate, br, zstd", "br", ".br"),
        ("gzip, deflate", "gzip", ".gz"),
        ("br;q=0, *", "gzip", ".gz"),
        ("identity", None, ""),
        ("br;q=0, gzip;q=0.0", None, ""),
    ],
)
async def test_a_file_comes_in_the_smallest_version_the_browser_accepts(
    server: Running, client: Path, accepted: str, coding: str | None, end: str
) -> None:
    answer, body = await raw(server, "/assets/a-1.js", accepted)
    assert answer.headers.get("content-encoding") == coding
    assert body == (client / "assets" / f"a-1.js{end}").read_bytes()
    assert int(answer.headers["content-length"]) == len(body)
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["vary"] == "accept-encoding" and "immutable" in answer.headers["cache-control"]


async def test_each_version_of_a_file_has_its_own_etag(server: Running, client: Path) -> None:
    tags = {(await raw(server, "/assets/a-1.js", coding))[0].headers["etag"] for coding in ("br", "gzip", "identity")}
    assert len(tags) == 3


async def test_a_file_without_versions_comes_as_it_is(server: Running, client: Path) -> None:
    answer, body = await raw(server, "/assets/font.woff2", "gzip, br")
    assert body == b"font" and "content-encoding" not in answer.headers and "vary" not in answer.headers


@pytest.mark.parametrize("path", ["/assets/a-1.js.br", "/assets/a-1.js.gz"])
async def test_a_version_has_no_address_of_its_own(server: Running, client: Path, path: str) -> None:
    assert (await raw(server, path, "br"))[0].status_code == 404


@pytest.mark.parametrize("path", ["cards", "cards?set=star", "sets", "editions", "options", "switches", "bots"])
async def test_public_lists_are_the_same_compressed(server: Running, path: str) -> None:
    plain, body = await raw(server, f"/api/{path}", "identity")
    packed, small = await raw(server, f"/api/{path}", "gzip, br")
    assert gzip.decompress(small) == body and len(small) < len(body)
    assert "content-encoding" not in plain.headers and packed.headers["content-encoding"] == "gzip"
    assert plain.headers["vary"] == packed.headers["vary"] == "accept-encoding"


async def test_what_is_meant_for_one_person_is_never_compressed(server: Running) -> None:
    ann = await server.player()
    table = await ann.open()
    for path in ("/", "/api/me/tables", f"/api/tables/{table}", f"/t/{table}"):
        assert "content-encoding" not in (await raw(server, path, "gzip, br"))[0].headers


async def test_the_cards_of_one_set(server: Running) -> None:
    async with httpx.AsyncClient(base_url=server.base) as http:
        every = (await http.get("/api/cards")).json()
        for name in SETS:
            assert (await http.get("/api/cards", params={"set": name})).json() == [c for c in every if c["set"] == name]
        wrong = await http.get("/api/cards", params={"set": "chess"})
    assert wrong.status_code == 404 and "There is no set 'chess'; there are " in wrong.json()["words"]


@pytest.mark.parametrize(
    ("header", "answer"),
    [
        ("gzip", True), ("GZIP ; q=0.5", True), ("*", True), ("deflate, *;q=0.1", True), ("", False), ("br", False),
        ("gzip;q=0", False), ("gzip; q=0.000", False), ("gzip;q=0, *", False), ("*;q=0", False),
    ],
)  # fmt: skip
def test_what_a_header_accepts(header: str, answer: bool) -> None:
    assert accepts(header, "gzip") is answer
