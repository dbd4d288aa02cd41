"""Characters at a table: chosen in the lobby, heard in the chat, silenced by those who want to."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.bots import CHARACTERS
from kickdoor.server.screen.document import BOTS_SEAT
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.table import restored
from kickdoor.server.tables.bot_chat import BotChat
from server.client import Seat
from server.conftest import Running

LOUD = ("vex", "rosa", "pip", "zaza")


def seated(*keys: str) -> list[dict[str, Any]]:
    return [{"level": f"greedy+{key}"} for key in keys]


async def journal(server: Running, table: str) -> list[j.AnyEntry]:
    return await server.backend.registry.store.journal(table)


async def heard(server: Running, lesson: int = 5) -> tuple[str, Seat]:
    """Return a game of characters alone that has been played to its end, and somebody who watched it."""
    ann = await server.player()
    table = await ann.open(me=None, bots=seated(*LOUD), seats=4, lesson=lesson)
    watching = await ann.look(table, watch=True)
    await watching.until(lambda s: s.over)
    await watching.ask("pong", t="ping")
    return table, watching


async def test_a_bot_brings_the_name_of_its_character(server: Running) -> None:
    ann = await server.player()
    table = await ann.open(bots=[*seated("aldo", "aldo"), {"level": "novice+hob", "name": "Hermit"}], start=False)
    sitters = (await ann.look(table)).doc["table"]["sitters"]
    assert [sitters[s]["bot"] for s in "123"] == ["greedy+aldo", "greedy+aldo", "novice+hob"]
    names = [sitters[s]["name"] for s in "123"]
    assert names[0] == "Sir Aldo" and names[1] not in ("", "Sir Aldo") and names[2] == "Hermit"


@pytest.mark.parametrize(("level", "said"), [("greedy+nobody", "no character"), ("random+mara", "has no character")])
async def test_a_wrong_character_is_refused_with_its_reason(server: Running, level: str, said: str) -> None:
    ann = await server.player()
    table = await ann.open(bots=None, start=False)
    answer = await ann.http.post(f"/api/tables/{table}/bots", json={"level": level})
    assert answer.status_code == 400 and said in answer.text


async def test_characters_talk_and_the_journal_keeps_it(server: Running) -> None:
    table, watching = await heard(server)
    entries = await journal(server, table)
    spoken = [e for e in entries if isinstance(e, j.Chatted)]
    assert len(spoken) >= 3 and all(e.person == j.ALL_BOTS and e.text and 0 <= e.seat < 4 for e in spoken)
    lines = [*watching.welcome["chat"], *watching.chat]
    assert [line["text"] for line in lines if line["seat"] >= 0] == [e.text for e in spoken]
    assert {line["name"] for line in lines} <= {c.name for c in CHARACTERS if c.key in LOUD}
    again = restored("t", entries)
    assert [s.line.text for s in again.chat.lines] == [e.text for e in spoken] and again.chat.manners.spoke
    moves = [e for e in entries if isinstance(e, j.Moved)]
    assert len(spoken) * 10 < len(moves), "they play more than they talk"


async def test_the_same_deal_has_the_same_talk(server: Running) -> None:
    first, second = [await journal(server, (await heard(server))[0]) for _ in range(2)]
    talk = [[(e.seat, e.text) for e in entries if isinstance(e, j.Chatted)] for entries in (first, second)]
    assert talk[0] == talk[1]


async def test_nobody_repeats_themselves_after_a_restart(server: Running) -> None:
    table, _ = await heard(server)
    runner = server.backend.registry.runners[table]
    before = len(await journal(server, table))
    assert BotChat().remark(runner.table, runner.table.last) is None  # as after a restart
    assert len(await journal(server, table)) == before


async def test_bots_without_a_character_say_nothing(server: Running) -> None:
    ann = await server.player()
    table = await ann.open(me=None, bots=[{"level": "greedy"}] * 3, seats=3, lesson=5)
    watching = await ann.look(table, watch=True)
    await watching.until(lambda s: s.over)
    await watching.ask("pong", t="ping")
    assert watching.chat == []


async def test_bots_can_be_muted_all_at_once(server: Running) -> None:
    ann = await server.player()
    seat = await ann.look(await ann.open(bots=seated("vex", "rosa", "pip")))
    await seat.send(t="mute", seat=BOTS_SEAT, on=True)
    await seat.until(lambda s: any(m["t"] == "muted" for m in s.others))
    assert seat.others[-1]["seats"] == [BOTS_SEAT] and seat.others[-1]["chat"] == []
    runner = server.backend.registry.runners[seat.table]
    said = j.Chatted(at=runner.settings.now(), name="Vex", person=j.ALL_BOTS, seat=1, text="Hee hee!")
    await runner.command(lambda _: runner.do(said))
    await seat.ask("pong", t="ping")
    assert seat.chat == []
    await seat.send(t="mute", seat=BOTS_SEAT, on=False)
    await seat.until(lambda s: s.others[-1]["t"] == "muted" and s.others[-1]["seats"] == [])
    assert "Hee hee!" in [line["text"] for line in seat.others[-1]["chat"]]
