"""People at a table: votes, stand-ins, hosts, muting, rematches, and the lists in which people find their tables."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from kickdoor.server.clocks.clocks import DAY, MINUTE, PACES, lasting
from kickdoor.server.seats.votes import AGAIN_MS, Poll
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.seating import KEPT_MS
from kickdoor.server.tables.listings import PER_OPENER
from server.client import Player, Seat
from server.conftest import Running, Serve
from server.test_seats import two_people

NAMES = ("Ann", "Bob", "Cy", "Dee")


class Time:
    """The server's clock, which tests move on."""

    def __init__(self) -> None:
        self.now = 10**12

    def __call__(self) -> int:
        return self.now


async def people_at(server: Running, count: int, **setup: Any) -> list[Seat]:
    """Seat that many people at one table, with bots in the other seats, and begin the game."""
    players = [await server.player() for _ in range(count)]
    bots: list[dict[str, Any]] = [{} for _ in range(4 - count)]
    table = await players[0].open(**{"bots": None, "start": False, "seats": 4, **setup})
    for name, player in zip(NAMES[1:], players[1:], strict=False):
        await player.post(f"/api/tables/{table}/seats", {"name": name, "sex": "male"})
    for _ in bots:
        await players[0].post(f"/api/tables/{table}/bots", {})
    await players[0].post(f"/api/tables/{table}/start", status=204)
    return [await p.look(table) for p in players]


def votes(seat: Seat) -> Any:
    return seat.doc["table"].get("votes", {})


def said(seat: Seat) -> list[str]:
    """What the table itself put into the chat."""
    return [line["text"] for line in seat.chat if line.get("seat") == -2]


async def entries(server: Running, seat: Seat, kind: type) -> list[Any]:
    return [e for e in await server.backend.store.journal(seat.table) if isinstance(e, kind)]


# Votes


def test_a_cause_takes_a_majority_and_no_cause_takes_everybody() -> None:
    poll = Poll(seat=3, by=0, deadline=100, cause="away")
    assert poll.needed([0, 1, 2]) == 2 and not poll.carried([0, 1, 2])
    poll.voted[1] = True
    assert poll.carried([0, 1, 2]) and not poll.unanimous([0, 1, 2])
    poll.cause = ""
    assert poll.needed([0, 1, 2]) == 3 and not poll.carried([0, 1, 2]) and poll.carried([0, 1])
    assert not poll.carried([0]) and poll.failed([0], 1)  # one alone removes nobody
    poll.voted[2] = False
    assert poll.failed([0, 1, 2], 1) and not poll.failed([0, 1, 4], 1) and poll.failed([0, 1, 4], 100)


async def test_everybody_else_can_replace_somebody_who_plays_and_it_is_told(server: Running) -> None:
    ann, bob, cy, dee = await people_at(server, 4)
    await ann.send(t="remove", seat=2)
    for seat in (ann, bob, cy, dee):
        await seat.until(votes)
        assert votes(seat)["2"]["needed"] == 3 and votes(seat)["2"]["voters"] == [0, 1, 3]
        assert votes(seat)["2"]["by"] == 0 and votes(seat)["2"]["yes"] == [0]
    await cy.until(lambda s: any("let a bot replace Cy" in words for words in said(s)))
    refused = await cy.ask("notice", t="ballot", seat=2, yes=False)
    assert "no vote" in refused["words"]
    await bob.send(t="ballot", seat=2, yes=True)
    await cy.until(lambda s: votes(s)["2"]["yes"] == [0, 1])
    assert cy.doc["table"]["sitters"]["2"]["who"] == "human"  # two of three are not everybody
    await dee.send(t="ballot", seat=2, yes=True)
    await ann.until(lambda s: s.doc["table"]["sitters"]["2"]["who"] == "bot")
    await cy.until(lambda s: s.welcome["you"] is None)
    [lost] = cy.welcome["lost"]
    assert lost == {"seat": 2, "words": "Everybody else at the table voted to let a bot replace you.", "back": True}
    assert "Bob votes to replace Cy." in said(ann) and "Everybody else agreed: a bot has replaced Cy." in said(ann)
    [removed] = await entries(server, ann, j.Removed)
    assert removed.why == "agreed" and removed.unanimous


async def test_one_no_keeps_somebody_who_plays_and_they_are_left_alone_for_a_while(serve: Serve) -> None:
    time = Time()
    server: Running = await serve(now=time)
    ann, bob, cy, _ = await people_at(server, 4)
    await ann.send(t="remove", seat=2)
    await bob.until(votes)
    await bob.send(t="ballot", seat=2, yes=False)
    await cy.until(lambda s: "Cy stays." in said(s))
    refused = await ann.ask("notice", t="remove", seat=2)
    assert "has just decided" in refused["words"]
    time.now += AGAIN_MS
    for seat in (ann, bob, cy):
        await seat.send(t="phrase", phrase="hello")  # all of them are there
        await seat.ask("pong", t="ping")
    await ann.send(t="remove", seat=2)
    await bob.until(votes)


async def test_an_absent_person_is_replaced_by_a_majority_and_takes_the_seat_back(serve: Serve) -> None:
    time = Time()
    server: Running = await serve(now=time)
    ann, bob, cy, _ = await people_at(server, 4)
    await cy.close()
    await ann.until(lambda s: s.doc["table"]["sitters"]["2"].get("away"))
    time.now += PACES["none"].patience
    await ann.send(t="remove", seat=2)
    await bob.until(votes)
    assert votes(bob)["2"]["cause"] == "away" and votes(bob)["2"]["needed"] == 2
    await bob.send(t="ballot", seat=2, yes=True)
    await ann.until(lambda s: s.doc["table"]["sitters"]["2"]["who"] == "bot")
    await cy.connect()
    assert cy.welcome["you"] is None and "You were away" in cy.welcome["lost"][0]["words"]
    [mine] = await cy.player.get("/api/me/tables")
    assert mine["table"]["id"] == cy.table  # still in their list
    assert await cy.player.post(f"/api/tables/{cy.table}/seats", {"name": "Cy"}) == {"seat": 2}
    await cy.connect(0)
    assert cy.welcome["you"] == 2 and cy.welcome["lost"] == [] and cy.doc["mine"]["hand"]
    assert cy.doc["table"]["sitters"]["2"]["who"] == "human"
    await ann.until(lambda s: "Cy is back." in said(s))


async def test_a_second_unanimous_removal_is_final(server: Running) -> None:
    ann, bob, cy = await people_at(server, 3)
    for again in (True, False):
        server.backend.registry.runners[ann.table].table.acquitted.clear()
        await ann.send(t="remove", seat=2)
        await bob.until(votes)
        await bob.send(t="ballot", seat=2, yes=True)
        await cy.until(lambda s: s.welcome["you"] is None)
        assert cy.welcome["lost"][0].get("back", False) is again
        if again:
            await cy.player.post(f"/api/tables/{cy.table}/seats", {"name": "Cy"})
            await cy.connect(0)
            assert cy.welcome["you"] == 2
        await bob.until(lambda s: not votes(s))
    refused = await cy.player.post(f"/api/tables/{cy.table}/seats", {"name": "Cy"}, status=409)
    assert "final" in refused["words"]


async def test_reloading_is_no_cause_and_coming_back_ends_the_vote(serve: Serve) -> None:
    time = Time()
    server: Running = await serve(now=time)
    ann, bob, cy, _ = await people_at(server, 4)
    await cy.close()
    await ann.until(lambda s: s.doc["table"]["sitters"]["2"].get("away"))
    time.now += PACES["none"].patience - 1
    await ann.send(t="remove", seat=2)
    await bob.until(votes)
    assert "cause" not in votes(bob)["2"] and votes(bob)["2"]["needed"] == 3  # everybody else
    server.backend.registry.runners[ann.table].table.votes.clear()
    time.now += 1
    await ann.send(t="remove", seat=2)
    await bob.until(lambda s: votes(s)["2"].get("cause") == "away")
    await cy.connect()
    await bob.until(lambda s: not votes(s))
    assert "Cy is back, so the vote is over." in said(bob)


async def test_connected_people_who_do_not_answer_are_a_cause_too(serve: Serve) -> None:
    time = Time()
    server: Running = await serve(now=time)
    seats = await people_at(server, 4)
    await seats[0].until(lambda s: s.doc["clock"]["waiting"])
    silent = seats[0].doc["clock"]["waiting"][0]
    asker = seats[(silent + 1) % 4]
    time.now += PACES["none"].patience
    await asker.send(t="remove", seat=silent)
    await asker.until(votes)
    assert votes(asker)[str(silent)]["cause"] == "idle"
    await seats[silent].send(t="phrase", phrase="thinking")  # any sign of life will do
    await asker.until(lambda s: not votes(s))


@pytest.mark.parametrize(("clock", "wait"), [("none", 5 * MINUTE), ("mail", 3 * DAY)])
async def test_with_two_people_a_bot_stands_in_for_the_absent_one_and_nobody_is_kicked(
    serve: Serve, clock: str, wait: int
) -> None:
    time = Time()
    server: Running = await serve(now=time)
    ann, bob = await two_people(server, clock=clock)
    refused = await ann.ask("notice", t="remove", seat=1)
    assert "nobody else to vote" in refused["words"] and lasting(wait) in refused["words"]
    await bob.close()
    await ann.until(lambda s: s.doc["table"]["sitters"]["1"].get("away"))
    time.now += wait - 1
    refused = await ann.ask("notice", t="remove", seat=1)
    assert "nobody else to vote" in refused["words"] and not votes(ann)
    time.now += 1
    await ann.send(t="remove", seat=1)
    await ann.until(lambda s: s.doc["table"]["sitters"]["1"].get("stand_in"))
    assert ann.doc["table"]["sitters"]["1"]["who"] == "human"
    assert "Ann asked a bot to stand in until Bob is back." in said(ann)
    refused = await ann.ask("notice", t="remove", seat=1)
    assert "already plays for Bob" in refused["words"]
    await bob.connect()
    assert bob.welcome["you"] == 1 and not bob.doc["table"]["sitters"]["1"].get("stand_in")


async def test_a_restart_is_no_cause(serve: Serve) -> None:
    time = Time()
    first: Running = await serve(now=time)
    ann, _bob = await two_people(first)
    first.crash()
    time.now += DAY
    second: Running = await serve(now=time)  # on the same file
    seat = await Player(second.base, ann.player.token).look(ann.table)
    refused = await seat.ask("notice", t="remove", seat=1)
    assert "nobody else to vote" in refused["words"]


async def test_programs_have_no_vote(server: Running) -> None:
    ann, bob, tool = [await server.player() for _ in range(3)]
    table = await ann.open(bots=[{}], start=False)
    await bob.post(f"/api/tables/{table}/seats", {"name": "Bob", "sex": "male"})
    await tool.post(f"/api/tables/{table}/seats", {"name": "Tool", "code": True, "sex": "male"})
    await ann.post(f"/api/tables/{table}/start", status=204)
    seat, remote = await ann.look(table), await tool.look(table)
    refused = await remote.ask("notice", t="remove", seat=0)
    assert "Only people" in refused["words"]
    refused = await seat.ask("notice", t="remove", seat=2)
    assert "nobody else to vote" in refused["words"]


async def test_leaving_by_mistake_can_be_undone(server: Running) -> None:
    _ann, bob = await two_people(server)
    await bob.player.delete(f"/api/tables/{bob.table}/seats/1")
    await bob.until(lambda s: s.welcome["you"] is None)
    assert bob.welcome["lost"][0]["back"]
    assert await bob.player.get("/api/me/tables") == []
    assert await bob.player.post(f"/api/tables/{bob.table}/seats", {"name": "Bob"}) == {"seat": 1}


# Hosts


def host_of(seat: Seat) -> list[str]:
    return [s for s, c in seat.doc["table"]["sitters"].items() if c.get("host")]


async def test_the_host_stays_host_while_away_and_strangers_never_become_host(server: Running) -> None:
    ann, eve = await server.player(), await server.player()
    table = await ann.open(me=None, bots=None, start=False)  # a host without a seat, such as a table screen
    await eve.post(f"/api/tables/{table}/seats", {"name": "Eve"})
    watching = await eve.look(table)
    assert host_of(watching) == []
    await eve.post(f"/api/tables/{table}/bots", {}, status=403)
    await ann.post(f"/api/tables/{table}/bots", {})
    await ann.post(f"/api/tables/{table}/seats", {"name": "Ann"})
    await watching.until(lambda s: host_of(s) == ["2"])


async def test_the_host_who_leaves_hands_over_to_who_has_sat_longest(server: Running) -> None:
    ann, bob, cy = [await server.player() for _ in range(3)]
    table = await ann.open(bots=None, start=False)
    await cy.post(f"/api/tables/{table}/seats", {"name": "Cy", "seat": 3})
    await bob.post(f"/api/tables/{table}/seats", {"name": "Bob", "seat": 1})
    seat = await bob.look(table)
    await ann.delete(f"/api/tables/{table}/seats/0")
    await seat.until(lambda s: host_of(s) == ["3"])
    await ann.post(f"/api/tables/{table}/seats", {"name": "Ann"})
    await seat.until(lambda s: s.doc["table"]["sitters"]["0"]["who"] == "human")
    assert host_of(seat) == ["3"]


async def test_the_host_hands_the_role_over(server: Running) -> None:
    ann, bob = await server.player(), await server.player()
    table = await ann.open(bots=[{}], start=False)
    await bob.post(f"/api/tables/{table}/seats", {"name": "Bob"})
    await bob.post(f"/api/tables/{table}/host", {"seat": 2}, status=403)
    await ann.post(f"/api/tables/{table}/host", {"seat": 1}, status=400)  # a bot
    await ann.post(f"/api/tables/{table}/host", {"seat": 3}, status=400)  # nobody
    await ann.post(f"/api/tables/{table}/host", {"seat": 2}, status=204)
    seat = await ann.look(table)
    assert host_of(seat) == ["2"]
    await ann.post(f"/api/tables/{table}/bots", {}, status=403)
    await bob.delete(f"/api/tables/{table}/seats/0")
    await seat.until(lambda s: s.welcome["you"] is None)
    assert seat.welcome["lost"] == [{"seat": 0, "words": "The host removed you from this seat."}]


# Muting


async def test_muting_is_kept_for_the_person_on_all_devices(server: Running) -> None:
    ann, bob = await two_people(server)
    phone = await bob.player.look(bob.table)
    await ann.send(t="chat", text="noise")
    await bob.until(lambda s: s.chat)
    await phone.send(t="mute", seat=0, on=True)
    for device in (bob, phone):
        await device.until(lambda s: any(m["t"] == "muted" for m in s.others))
        assert device.others[-1]["seats"] == [0] and device.others[-1]["chat"] == []
    await ann.send(t="chat", text="more noise")
    await ann.until(lambda s: len(s.chat) == 2)
    again = await bob.connect()
    assert again.welcome["muted"] == [0] and again.welcome["chat"] == []
    await bob.send(t="mute", seat=0, on=False)
    await phone.until(lambda s: s.others[-1]["t"] == "muted" and not s.others[-1]["seats"])
    assert [line["text"] for line in phone.others[-1]["chat"]] == ["noise", "more noise"]


async def test_a_mute_follows_the_person_not_the_seat(server: Running) -> None:
    ann, bob, cy = [await server.player() for _ in range(3)]
    table = await ann.open(bots=None, start=False)
    await bob.post(f"/api/tables/{table}/seats", {"name": "Bob"})
    mine, other = await ann.look(table), await bob.look(table)
    await mine.send(t="mute", seat=1, on=True)
    await mine.until(lambda s: s.others)
    await bob.delete(f"/api/tables/{table}/seats/1")
    await cy.post(f"/api/tables/{table}/seats", {"name": "Cy", "seat": 1})
    await bob.post(f"/api/tables/{table}/seats", {"name": "Bob", "seat": 3})
    third = await cy.look(table)
    await other.connect()
    await other.send(t="chat", text="from Bob")
    await other.until(lambda s: s.chat)
    await third.send(t="chat", text="from Cy")
    await mine.until(lambda s: s.chat)
    assert [line["text"] for line in mine.chat] == ["from Cy"]
    assert (await mine.connect()).welcome["muted"] == [3]


async def test_only_people_at_the_table_mute_and_only_people(server: Running) -> None:
    ann, _ = await two_people(server)
    watching = await (await server.player()).look(ann.table)
    assert "Only people" in (await watching.ask("notice", t="mute", seat=0, on=True))["words"]
    for nobody in (0, 2, 5):
        assert "nobody to mute" in (await ann.ask("notice", t="mute", seat=nobody, on=True))["words"]
    await ann.send(t="mute", seat=-1, on=True)
    await ann.until(lambda s: s.others)
    await watching.send(t="chat", text="hello")
    await watching.until(lambda s: s.chat)
    await ann.ask("pong", t="ping")
    assert ann.chat == []


# One device passed round


async def test_no_clock_runs_where_one_device_is_passed_round(serve: Serve) -> None:
    time = Time()
    server: Running = await serve(now=time)
    ann, bob = await server.player(), await server.player()
    table = await ann.open(bots=[{}], start=False, seats=4, clock="fast")
    assert (await ann.get(f"/api/tables/{table}"))["clock"] == "fast"
    await ann.post(f"/api/tables/{table}/seats", {"name": "Quin", "more": True, "sex": "male"})
    assert (await ann.get(f"/api/tables/{table}"))["clock"] == "none"
    await bob.post(f"/api/tables/{table}/seats", {"name": "Bob", "sex": "male"})
    await ann.post(f"/api/tables/{table}/start", status=204)
    seat, other = await ann.look(table), await bob.look(table)
    await other.until(lambda s: s.doc["clock"]["waiting"])
    assert "deadline" not in seat.doc["clock"]
    assert server.backend.registry.runners[table].referee.next_due() == 0
    assert await server.backend.store.running() == []


async def test_a_window_asks_the_seats_of_one_device_one_after_the_other(server: Running) -> None:
    ann, bob = await server.player(), await server.player()
    table = await ann.open(bots=None, start=False, seats=4)
    for name in ("Quin", "Rae"):
        await ann.post(f"/api/tables/{table}/seats", {"name": name, "more": True, "sex": "male"})
    await bob.post(f"/api/tables/{table}/seats", {"name": "Bob", "sex": "male"})
    await ann.post(f"/api/tables/{table}/start", status=204)
    device, other = await ann.look(table), await bob.look(table)
    rng, together = Random(5), 0
    for _ in range(60):
        waiting = device.doc["clock"]["waiting"]
        own = [s for s in waiting if s != 3]
        assert len(own) <= 1, "one device cannot answer for two"
        together += len(waiting) > 1
        if own:
            await device.send(t="look", seat=own[0])
            await device.until(lambda s, a=own[0]: s.welcome["you"] == a)
        asked = device if own else other
        await asked.act(asked.choice(rng))
        for seat in (asked, device, other):
            await seat.ask("pong", t="ping")
    assert together > 3  # the other device is asked at the same time


async def test_nothing_of_the_old_seat_follows_the_welcome_of_the_new_one(server: Running) -> None:
    """One device looks through another of its seats while others make things happen."""
    ann, bob = await server.player(), await server.player()
    table = await ann.open(bots=[{}], start=False, seats=4)
    await ann.post(f"/api/tables/{table}/seats", {"name": "Quin", "more": True, "sex": "male"})
    await bob.post(f"/api/tables/{table}/seats", {"name": "Bob", "sex": "male"})
    await ann.post(f"/api/tables/{table}/start", status=204)
    device, other = await ann.look(table), await bob.look(table)
    rng = Random(1)
    hands: dict[int, set[int]] = {}
    for turn in range(30):
        look = (0, 2)[turn % 2]
        await device.send(t="look", seat=look)
        if other.is_asked():
            await other.act(other.choice(rng))
        await device.until(lambda s, a=look: s.welcome["you"] == a)
        await device.ask("pong", t="ping")
        await other.ask("pong", t="ping")
        hands[look] = set(device.doc["mine"].get("hand", []))
        assert len(hands[look]) == device.doc["board"]["seats"][str(look)]["hand"]
        if device.is_asked() and look in device.doc["clock"]["waiting"]:
            await device.act(device.choice(rng))
            await device.ask("pong", t="ping")
    assert not hands[0] & hands[2]


# Rematch


async def over(server: Running, **setup: Any) -> tuple[Seat, Seat]:
    ann, bob = await two_people(server, **setup)
    game = server.backend.registry.runners[ann.table].table
    game.phase = "over"
    return ann, bob


async def test_a_rematch_keeps_everybodys_seat(serve: Serve) -> None:
    time = Time()
    server: Running = await serve(now=time)
    ann, bob = await over(server)
    opened = await bob.player.post(f"/api/tables/{bob.table}/rematch")
    assert opened["seat"] == 1
    room = await bob.player.look(opened["id"])
    sitters = room.doc["table"]["sitters"]
    assert sitters["0"] == {"who": "open", "kept_for": "Ann", "until": time.now + KEPT_MS}
    assert sitters["1"]["name"] == "Bob" and sitters["1"]["host"]
    assert [sitters[s]["who"] for s in ("2", "3")] == ["bot", "bot"]
    stranger = await server.player()
    taken = await stranger.post(f"/api/tables/{opened['id']}/seats", {"name": "Eve", "seat": 0}, status=409)
    assert taken["words"] == "That seat is kept for Ann."
    full = await stranger.post(f"/api/tables/{opened['id']}/seats", {"name": "Eve"}, status=409)
    assert full["words"] == "The free seats are kept for Ann; you can watch."
    assert await ann.player.post(f"/api/tables/{ann.table}/rematch") == {"id": opened["id"], "seat": 0}
    await room.until(lambda s: s.doc["table"]["sitters"]["0"]["who"] == "human")
    assert room.doc["table"]["sitters"]["0"]["name"] == "Ann"
    await stranger.post(f"/api/tables/{ann.table}/rematch", status=403)


async def test_a_screen_without_a_seat_stays_the_host_of_the_rematch(server: Running) -> None:
    for asks_first in ("screen", "phone"):
        screen, phone, gone = [await server.player() for _ in range(3)]
        table = await screen.open(me=None, bots=[{}, {}, {}, {}], start=False, late="free")
        for player, name in ((phone, "Dee"), (gone, "Eve")):
            await player.post(f"/api/tables/{table}/seats", {"name": name})
        await screen.post(f"/api/tables/{table}/start", status=204)
        server.backend.registry.runners[table].table.phase = "over"
        first = screen if asks_first == "screen" else phone
        again = (await first.post(f"/api/tables/{table}/rematch"))["id"]
        assert await screen.post(f"/api/tables/{table}/rematch") == {"id": again, "seat": -1}
        assert (await phone.post(f"/api/tables/{table}/rematch"))["seat"] == 0
        sitters = (await phone.get(f"/api/tables/{again}"))["sitters"]
        assert [sitters[s]["who"] for s in "0123"] == ["human", "bot", "bot", "bot"], "nobody waits for Eve"
        assert (await screen.look(again, watch=True)).welcome["host"]
        await screen.post(f"/api/tables/{again}/start", status=204)


async def test_a_rematch_against_bots_alone_begins_at_once(server: Running) -> None:
    ann = await server.player()
    table = await ann.open(bots=[{}, {}], seats=3)
    server.backend.registry.runners[table].table.phase = "over"
    again = await ann.post(f"/api/tables/{table}/rematch")
    assert again["seat"] == 0 and (await ann.get(f"/api/tables/{again['id']}"))["phase"] == "playing"


async def test_the_host_who_left_a_seat_opens_no_rematch(server: Running) -> None:
    ann, bob = await over(server)
    runner = server.backend.registry.runners[ann.table]
    runner.table.chairs[0].person = ""
    runner.table.held[runner.table.host] = {0}
    await ann.player.post(f"/api/tables/{ann.table}/rematch", status=403)
    again = (await bob.player.post(f"/api/tables/{bob.table}/rematch"))["id"]
    assert (await bob.player.look(again)).welcome["host"]


async def test_a_kept_seat_is_released_by_the_host_or_after_a_while(serve: Serve) -> None:
    time = Time()
    server: Running = await serve(now=time)
    for by_host in (True, False):
        ann, bob = await over(server)
        table = (await bob.player.post(f"/api/tables/{bob.table}/rematch"))["id"]
        room = await bob.player.look(table)
        if by_host:
            await bob.player.delete(f"/api/tables/{table}/seats/0")
        else:
            time.now += KEPT_MS
            await room.send(t="phrase", phrase="hello")  # something happens, so the table looks at the time
        await room.until(lambda s: s.doc["table"]["sitters"]["0"] == {"who": "open"})
        assert await (await server.player()).post(f"/api/tables/{table}/seats", {"name": "Eve"}) == {"seat": 0}
        assert await ann.player.post(f"/api/tables/{ann.table}/rematch") == {"id": table, "seat": -1}


async def test_a_rematch_of_one_device_seats_all_its_people(server: Running) -> None:
    ann = await server.player()
    table = await ann.open(bots=[{}], start=False, seats=3)
    await ann.post(f"/api/tables/{table}/seats", {"name": "Quin", "more": True, "sex": "male"})
    await ann.post(f"/api/tables/{table}/start", status=204)
    server.backend.registry.runners[table].table.phase = "over"
    again = (await ann.post(f"/api/tables/{table}/rematch"))["id"]
    sitters = (await ann.get(f"/api/tables/{again}"))["sitters"]
    assert [sitters[s]["name"] for s in "012"] == ["Ann", sitters["1"]["name"], "Quin"]
    assert sitters["1"]["who"] == "bot"


# Lists


async def test_all_running_games_are_listed_page_by_page_without_loading_them(serve: Serve) -> None:
    time = Time()
    server: Running = await serve(now=time)
    ann = await server.player()
    tables = []
    for n in range(15):
        time.now += 1
        tables.append(await ann.open(name=f"Table {n}", clock="mail" if n % 2 else "none", seats=3, bots=[{}, {}]))
    server.backend.registry.runners.clear()
    found = await ann.get("/api/me/tables")
    assert {t["table"]["id"] for t in found} == set(tables)
    pages = [await ann.get("/api/me/tables", skip=skip, most=6) for skip in (0, 6, 12)]
    assert [t["table"]["id"] for page in pages for t in page] == [t["table"]["id"] for t in found]
    assert [len(page) for page in pages] == [6, 6, 3]
    assert all(t["seats"] == [0] and t["awaited"] == ("Ann" in t["waiting"]) for t in found)
    assert server.backend.registry.runners == {}
    assert all("people" not in t["table"] and "opener" not in t["table"] for t in found)


async def test_finished_games_stay_in_the_list_when_they_are_archived(serve: Serve) -> None:
    time = Time()
    server: Running = await serve(now=time)
    ann = await server.player()
    table = await ann.open()
    seat = await ann.look(table)
    await seat.play_on(Random(2))
    assert await ann.get("/api/me/tables") == []
    [mine] = await ann.get("/api/me/tables", over=True)
    assert mine["table"]["id"] == table and mine["seats"] == [0]
    time.now += 400 * DAY
    assert await server.backend.archive.sweep(time.now, 30) == 1
    assert [t["table"]["id"] for t in await ann.get("/api/me/tables", over=True)] == [table]
    await ann.get(f"/api/replays/{table}")


async def test_who_leaves_a_table_no_longer_finds_it_in_their_list(server: Running) -> None:
    ann = await server.player()
    table = await ann.open(bots=None, start=False)
    assert len(await ann.get("/api/me/tables")) == 1
    await ann.delete(f"/api/tables/{table}/seats/0")
    assert await ann.get("/api/me/tables") == []


async def lobby(player: Player) -> list[str]:
    return [t["name"] for t in await player.get("/api/tables")]


async def test_a_flood_of_tables_does_not_hide_the_others(server: Running) -> None:
    ann, eve = await server.player(), await server.player()
    table = await ann.open(bots=None, start=False, public=True, name="Real")
    await ann.look(table)
    games = [await eve.open(bots=None, start=False, public=True, name=f"Flood {n}") for n in range(30)]
    for game in games:
        await eve.look(game)
    await ann.look(await ann.open(public=True, name="Running"))
    async for found in until_stored(server, ann):
        if "Running" in found and sum(name.startswith("Flood") for name in found) == PER_OPENER:
            break
    assert set(found) >= {"Real", "Running"} and len(found) == PER_OPENER + 2
    assert found[-1] == "Running"  # those that wait for players come first


async def test_a_public_table_with_nobody_connected_is_not_listed(server: Running) -> None:
    ann = await server.player()
    table = await ann.open(public=True, name="Here")
    assert await lobby(ann) == []
    seat = await ann.look(table)
    async for found in until_stored(server, ann):
        if found == ["Here"]:
            break
    seat.drop()
    async for found in until_stored(server, ann):
        if found == []:
            break


async def until_stored(server: Running, player: Player) -> Any:
    """The lobby as it is, again and again for some seconds, until the caller is satisfied."""
    async with asyncio.timeout(30):
        while True:
            yield await lobby(player)
            await asyncio.sleep(0.1)
