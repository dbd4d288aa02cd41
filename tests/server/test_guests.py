"""People who come late: spectators who take over bots, new names, and settings that the host changes."""

from __future__ import annotations

from random import Random
from typing import Any

from kickdoor.server.tables import journal as j
from kickdoor.server.tables.dealing import setup_of
from server.client import Player, Seat, play_together
from server.conftest import Running, Serve
from server.test_people import Time, entries, people_at, said

SIT: dict[str, Any] = {"name": "Dee", "sex": "female"}


async def spectator(server: Running, table: str) -> Seat:
    return await (await server.player()).look(table)


async def ask_for(guest: Seat, status: int = 201, **wish: Any) -> Any:
    return await guest.player.post(f"/api/tables/{guest.table}/seats", {**SIT, **wish}, status=status)


def sitter(seat: Seat, at: int) -> dict[str, Any]:
    found: dict[str, Any] = seat.doc["table"]["sitters"][str(at)]
    return found


def knocks(seat: Seat) -> dict[str, Any]:
    found: dict[str, Any] = seat.doc["table"].get("knocks", {})
    return found


# Taking over a bot


async def test_a_spectator_takes_over_a_bot_where_the_host_lets_everybody_in(server: Running) -> None:
    [ann] = await people_at(server, 1, late="free")
    guest = await spectator(server, ann.table)
    assert "mine" not in guest.doc
    assert await ask_for(guest, seat=2) == {"seat": 2}
    await guest.until(lambda s: s.welcome["you"] == 2)
    assert guest.doc["mine"]["hand"] and sitter(guest, 2)["name"] == "Dee"
    await ann.until(lambda s: sitter(s, 2)["who"] == "human")
    assert ann.doc["board"]["seats"]["2"]["name"] == "Dee"
    assert any(words.startswith("Dee takes over from") for words in said(ann))
    assert ann.doc["table"]["clock"] == "none"
    await play_together([guest, ann], Random(5), lambda s: bool([e for e in s.events if e["what"] == "TurnBegan"][3:]))


async def test_nobody_sees_a_hand_before_the_table_agrees(server: Running) -> None:
    ann, bob = await people_at(server, 2)
    guest = await spectator(server, ann.table)
    hand = set((await bob_of(server, ann.table))[2])
    assert await ask_for(guest, seat=2) == {"seat": -1}
    await ann.until(knocks)
    assert knocks(ann) == {"1": {"name": "Dee", "seat": 2, "voters": [0]}}
    assert await ask_for(guest, seat=3) == {"seat": -1}  # one request for each person
    refused = await bob.ask("notice", t="admit", n=1, yes=True)
    assert "Only the host" in refused["words"]
    refused = await guest.ask("notice", t="admit", n=1, yes=True)
    assert "Only the host" in refused["words"]
    assert guest.welcome["you"] is None and "mine" not in guest.doc and len(knocks(guest)) == 1
    seen = "".join(guest.raw)
    assert '"hand":[' not in seen and hand
    await ann.send(t="admit", n=1, yes=True)
    await guest.until(lambda s: s.welcome["you"] == 2)
    assert set(guest.doc["mine"]["hand"]) == hand
    await bob.until(lambda s: not knocks(s))


async def bob_of(server: Running, table: str) -> list[tuple[int, ...]]:
    """Return all hands, as only the server knows them."""
    game = (await server.backend.registry.runner(table)).table.game
    assert game is not None
    return [tuple(hand) for hand in game.hands]


async def test_a_no_is_final_and_a_closed_table_lets_nobody_in(server: Running) -> None:
    ann, _ = await people_at(server, 2)
    guest = await spectator(server, ann.table)
    await ask_for(guest)
    await ann.until(knocks)
    await ann.send(t="admit", n=1, yes=False)
    await guest.until(lambda s: "Dee keeps watching." in said(s))
    assert "declined" in (await ask_for(guest, 409))["words"]
    assert guest.welcome["you"] is None
    await ann.player.http.patch(f"/api/tables/{ann.table}", json={"late": "closed"})
    other = await spectator(server, ann.table)
    assert "nobody into the running game" in (await ask_for(other, 409))["words"]
    await ann.player.http.patch(f"/api/tables/{ann.table}", json={"late": "free"})
    assert (await ask_for(guest))["seat"] >= 2


async def test_everybody_present_may_answer_while_the_host_is_away(server: Running) -> None:
    ann, bob = await people_at(server, 2)
    guest = await spectator(server, ann.table)
    await ann.close()
    await bob.until(lambda s: sitter(s, 0).get("away"))
    await ask_for(guest)
    await bob.until(knocks)
    assert knocks(bob)["1"]["voters"] == [0, 1]
    await bob.send(t="admit", n=1, yes=True)
    await guest.until(lambda s: s.welcome["you"] == 2)


async def test_a_person_who_has_gone_is_not_given_a_seat(server: Running) -> None:
    ann, bob = await people_at(server, 2)
    guest = await spectator(server, ann.table)
    await ask_for(guest)
    await ann.until(knocks)
    await guest.close()
    await ann.until(lambda s: not s.doc["table"].get("watching"))
    await ann.send(t="admit", n=1, yes=True)
    await bob.until(lambda s: "Dee keeps watching." in said(s))
    assert sitter(bob, 2)["who"] == "bot"


async def test_nobody_sees_the_cards_of_two_seats(server: Running) -> None:
    ann, bob = await people_at(server, 2, late="free")
    await bob.player.delete(f"/api/tables/{bob.table}/seats/1")
    await bob.until(lambda s: s.welcome["you"] is None)
    assert await ask_for(bob, seat=2) == {"seat": 1}  # the own seat comes back, whatever is asked for
    await bob.player.delete(f"/api/tables/{bob.table}/seats/1")
    dee = await spectator(server, ann.table)
    assert await ask_for(dee) == {"seat": 2}  # a bot's own seat before one that somebody has left
    eve = await spectator(server, ann.table)
    assert await ask_for(eve, name="Eve", seat=1) == {"seat": 1}
    refused = await ask_for(bob, 409, name="Bo", seat=3)
    assert "cards of another seat" in refused["words"]
    await eve.player.delete(f"/api/tables/{eve.table}/seats/1")
    assert await ask_for(bob, name="Bo") == {"seat": 1}


async def test_the_seat_of_somebody_voted_out_is_kept_for_them(server: Running) -> None:
    ann, bob, cy = await people_at(server, 3, late="free")
    await ann.send(t="remove", seat=2)
    await bob.until(lambda s: s.doc["table"].get("votes"))
    await bob.send(t="ballot", seat=2, yes=True)
    await cy.until(lambda s: s.welcome["you"] is None)
    dee = await spectator(server, ann.table)
    assert "No bot plays in that seat" in (await ask_for(dee, 409, seat=2))["words"]
    assert await ask_for(dee) == {"seat": 3}
    eve = await spectator(server, ann.table)
    assert "No bot’s seat is free" in (await ask_for(eve, 409, name="Eve"))["words"]
    assert await ask_for(cy, name="Cy") == {"seat": 2}


async def test_a_guest_who_leaves_gives_the_seat_to_a_bot_and_can_come_back(server: Running) -> None:
    ann, _ = await people_at(server, 2, late="free")
    guest = await spectator(server, ann.table)
    await ask_for(guest, seat=3)
    await guest.until(lambda s: s.welcome["you"] == 3)
    await guest.player.delete(f"/api/tables/{guest.table}/seats/3")
    await guest.until(lambda s: s.welcome["you"] is None)
    assert "mine" not in guest.doc and guest.welcome["lost"][0]["back"]
    assert await ask_for(guest) == {"seat": 3}
    await guest.until(lambda s: s.welcome["you"] == 3)


async def test_a_screen_for_all_stays_one_when_its_person_takes_a_seat(server: Running) -> None:
    [ann] = await people_at(server, 1, late="free")
    player = await server.player()
    screen, phone = await player.look(ann.table, watch=True), await player.look(ann.table)
    await player.post(f"/api/tables/{ann.table}/seats", SIT)
    await phone.until(lambda s: s.welcome["you"] is not None)
    await screen.ask("pong", t="ping")
    assert screen.welcome["you"] is None and "mine" not in screen.doc


async def test_with_a_second_person_everybody_is_asked_alike_and_a_clock_runs(server: Running) -> None:
    [ann] = await people_at(server, 1, late="free", clock="normal")
    await ann.send(t="yield", what="able", on=True)
    await ann.until(lambda s: "able" in s.doc["mine"].get("yields", []))
    assert ann.doc["table"]["clock"] == "none"
    guest = await spectator(server, ann.table)
    await ask_for(guest)
    await ann.until(lambda s: s.doc["table"]["clock"] == "normal")
    assert "Only someone" in (await ann.ask("notice", t="speed", speed="2x"))["words"]


async def test_a_game_with_a_guest_is_read_again_and_proven(serve: Serve) -> None:
    server: Running = await serve()
    [ann] = await people_at(server, 1, late="free", switches={"goal": 3})
    guest = await spectator(server, ann.table)
    await ask_for(guest, seat=2)
    await guest.until(lambda s: s.welcome["you"] == 2)
    await ann.send(t="rename", name="Annie")
    await guest.until(lambda s: s.doc["board"]["seats"]["0"]["name"] == "Annie")
    hand = guest.doc["mine"]["hand"]
    server.crash()
    again: Running = await serve()
    guest = await Player(again.base, guest.player.token).look(ann.table)
    ann = await Player(again.base, ann.player.token).look(ann.table)
    assert guest.welcome["you"] == 2 and guest.doc["mine"]["hand"] == hand
    assert guest.doc["board"]["seats"]["0"]["name"] == "Annie"
    await play_together([guest, ann], Random(1), lambda s: s.over, timeout=120)
    for seat in (guest, ann):
        await seat.until(lambda s: s.over)
    proof = await ann.player.get(f"/api/replays/{ann.table}/verify")
    assert not proof["broken"], proof
    replay = await ann.player.get(f"/api/replays/{ann.table}")
    assert replay["names"][0] == "Ann" and replay["called"][0] == "Annie"
    assert replay["story"]["seats"][2]["name"] == "Dee" and not replay["story"]["seats"][2]["bot"]


# Before the game


async def test_before_the_game_a_person_takes_a_bots_seat_if_no_other_is_free(server: Running) -> None:
    ann, bob, cy = [await server.player() for _ in range(3)]
    table = await ann.open(start=False, seats=4, late="free")
    assert await bob.post(f"/api/tables/{table}/seats", {"name": "Bob"}) == {"seat": 1}
    shown = await ann.get(f"/api/tables/{table}")
    assert shown["sitters"]["1"]["who"] == "human" and shown["sitters"]["2"]["who"] == "bot"
    await ann.http.patch(f"/api/tables/{table}", json={"late": "ask"})
    assert "All seats" in (await cy.post(f"/api/tables/{table}/seats", {"name": "Cy"}, status=409))["words"]


async def test_a_watcher_who_sits_down_is_shown_their_seat(server: Running) -> None:
    ann = await server.player()
    table = await ann.open(start=False, bots=[{}])
    bob = await spectator(server, table)
    await bob.player.post(f"/api/tables/{table}/seats", {"name": "Bob"})
    await bob.until(lambda s: s.welcome["you"] == 2)


async def test_a_host_without_a_seat_is_told_so(server: Running) -> None:
    screen = await server.player()
    table = await screen.open(me=None, bots=[{}, {}, {}, {}], start=False, late="free")
    board = await screen.look(table, watch=True)
    assert board.welcome["host"]
    phone = await server.player()
    await phone.post(f"/api/tables/{table}/seats", {"name": "Dee"})
    assert not (await phone.look(table)).welcome["host"]
    await screen.post(f"/api/tables/{table}/start", status=204)
    await board.until(lambda s: s.doc["table"]["phase"] == "playing")


# Names


async def test_names_change_at_any_time_and_everybody_is_told(server: Running) -> None:
    ann, bob = await people_at(server, 2, clock="normal")
    deadline, number = ann.doc["clock"].get("deadline"), ann.prompt["n"]
    await ann.send(t="rename", name="  Anna   Lee ")
    await bob.until(lambda s: s.doc["board"]["seats"]["0"]["name"] == "Anna Lee")
    assert sitter(bob, 0)["name"] == "Anna Lee" and "Ann is called Anna Lee now." in said(bob)
    await ann.ask("pong", t="ping")
    assert ann.doc["clock"].get("deadline") == deadline and ann.prompt["n"] == number  # nobody's answer is spoiled
    assert "looks too much like" in (await ann.ask("notice", t="rename", name="B0b"))["words"]
    assert "needs at least one letter" in (await ann.ask("notice", t="rename", name="   "))["words"]
    assert len(await entries(server, ann, j.Renamed)) == 1
    await bob.player.post(f"/api/tables/{bob.table}/rematch", status=409)


async def test_a_name_that_was_taken_back_with_a_move_stays(server: Running) -> None:
    [ann] = await people_at(server, 1)
    await ann.until(lambda s: s.is_asked())
    await ann.send(t="rename", name="Annie")
    await ann.until(lambda s: s.doc["board"]["seats"]["0"]["name"] == "Annie")
    table = (await server.backend.registry.runner(ann.table)).table
    assert table.game is not None and table.game.names[0] == "Annie"
    assert setup_of(table).names[0] == "Ann"  # the deal knows the first one


# Settings


async def test_the_host_changes_the_settings_before_the_game(server: Running) -> None:
    ann, bob = await server.player(), await server.player()
    table = await ann.open(start=False, bots=[{}], seats=4, name="Old")
    seat = await ann.look(table)
    answer = await bob.http.patch(f"/api/tables/{table}", json={"clock": "fast"})
    assert answer.status_code == 403
    wanted = {
        "name": "New", "sets": ["munchkin"], "clock": "mail", "public": True, "seats": 3,
        "switches": {"hand_limit": 7}, "late": "free",
    }  # fmt: skip
    answer = await ann.http.patch(f"/api/tables/{table}", json=wanted)
    assert answer.status_code == 204, answer.text
    await seat.until(lambda s: s.doc["table"]["name"] == "New")
    shown = seat.doc["table"]
    assert shown["sets"] == ["munchkin"] and shown["edition"].startswith("munchkin") and shown["preset"] == "mail"
    assert shown["switches"] == {"hand_limit": 7} and len(shown["sitters"]) == 3 and shown["late"] == "free"
    answer = await ann.http.patch(f"/api/tables/{table}", json={"switches": {"hand_limit": -5}})
    assert answer.status_code == 400
    await ann.post(f"/api/tables/{table}/bots", {})
    await ann.post(f"/api/tables/{table}/start", status=204)
    await seat.until(lambda s: s.doc["table"]["phase"] == "playing")
    answer = await ann.http.patch(f"/api/tables/{table}", json={"clock": "fast"})
    assert answer.status_code == 409 and "has begun" in answer.text


async def test_a_chair_somebody_sits_on_cannot_be_taken_away(server: Running) -> None:
    ann, bob = await server.player(), await server.player()
    table = await ann.open(start=False, bots=None, seats=4)
    await bob.post(f"/api/tables/{table}/seats", {"name": "Bob", "seat": 3})
    answer = await ann.http.patch(f"/api/tables/{table}", json={"seats": 3})
    assert answer.status_code == 409 and "Bob sits on the last chair" in answer.text
    answer = await ann.http.patch(f"/api/tables/{table}", json={"seats": 6})
    assert answer.status_code == 204
    for _ in range(4):
        await ann.post(f"/api/tables/{table}/bots", {})
    await ann.post(f"/api/tables/{table}/start", status=204)
    seat = await ann.look(table)
    await seat.until(lambda s: s.doc["table"]["phase"] == "playing")
    assert len(seat.doc["board"]["seats"]) == 6


async def test_requests_end_with_the_game_and_do_not_outlast_time(serve: Serve) -> None:
    server: Running = await serve(now=Time())
    ann, _ = await people_at(server, 2)
    guests = [await spectator(server, ann.table) for _ in range(7)]
    for n, guest in enumerate(guests[:6]):
        assert await ask_for(guest, name=f"Guest {'abcdef'[n]}") == {"seat": -1}
    assert "Many people" in (await ask_for(guests[6], 409, name="Last"))["words"]
