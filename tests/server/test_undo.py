"""Taking back: the last act of a person, until somebody answers or luck or a hidden card decides."""

from __future__ import annotations

import json
from random import Random

import pytest

import kickdoor
from kickdoor.engine.moves import packed
from kickdoor.laws import check
from kickdoor.laws.undo import different
from kickdoor.server.replays.replays import from_journal
from kickdoor.server.screen.asking import PASS
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.table import MOST_TAKEN_BACK, restored
from server.client import Seat
from server.conftest import Running, Serve
from server.test_seats import one_who_is_asked, two_people


def opened(sets: list[str]) -> list[j.AnyEntry]:
    """Two people and a bot at a table where the game has begun."""
    first = j.Opened(
        at=1, name="x", host="Ann", sets=sets, edition="", options=[], switches={}, seats=3, clock="none", public=False,
        secret="s", lesson=5,
    )  # fmt: skip
    sat = [j.Sat(at=2, seat=n, name=name, person=name) for n, name in enumerate(("Ann", "Bob"))]
    return [first, *sat, j.Sat(at=2, seat=2, name="Otto", bot="greedy"), j.Began(at=3, sexes=[0, 1, 0])]


class Played:
    """A random game of a table, with acts that are taken back at random, and its journal."""

    def __init__(self, sets: list[str], seed: int) -> None:
        self.entries = opened(sets)
        self.table = restored("t", self.entries)
        self.entries[-1] = j.Began(at=3, sexes=[0, 1, 0])
        self.rng = Random(seed)
        self.taken_back = 0

    def do(self, entry: j.AnyEntry) -> None:
        self.entries.append(self.table.apply(entry))

    def step(self) -> None:
        """Somebody moves, or takes back what they did."""
        table, rng = self.table, self.rng
        game = table.game
        assert game is not None
        before = table.before
        if before is not None and rng.random() < 0.4 and not table.why_not_take_back(before.seat):
            self.do(j.TookBack(at=4, seat=before.seat, n=before.n))
            self.taken_back += 1
            return
        q = table.question
        assert q is not None
        people = [s for s in q.may_answer if s != 2 and s != q.seat and s not in table.passed]
        if q.window and people and rng.random() < 0.2:
            self.do(j.Passed(at=4, seat=rng.choice(people)))
        elif q.seat in table.passed:
            self.do(j.Moved(at=4, seat=q.seat, move=0))
        else:
            move = rng.choice(list(game.legal_moves))
            self.do(j.Moved(at=4, seat=q.seat, move=packed(move), by="bot" if q.seat == 2 else ""))


@pytest.mark.parametrize("sets", [["star"], ["munchkin"], ["impossible"]])
def test_journal_replay_and_save_agree_about_what_was_taken_back(sets: list[str]) -> None:
    played = Played(sets, 3)
    for n in range(700):
        if played.table.question is None:
            break
        played.step()
        if n % 100 == 0:
            assert played.table.game is not None
            check(played.table.game)
    assert played.taken_back > 10
    table, game = played.table, played.table.game
    assert game is not None
    again = restored("t", [j.decode(j.encode(e)) for e in played.entries])
    assert again.game is not None
    assert different(game, again.game) == ""
    assert again.game.log == game.log and again.passed == table.passed and again.moves_made == table.moves_made
    counting = [e for e in j.that_count(played.entries) if isinstance(e, j.Moved)]
    assert len(counting) == len(game.history())
    without = restored("t", [e for e in j.that_count(played.entries) if not isinstance(e, j.TookBack)])
    assert without.game is not None
    assert different(game, without.game) == ""
    replay = from_journal("t", played.entries, over=True)
    assert replay is not None
    story = json.loads(replay)
    assert len(story["moves"]) == len(counting) == len(story["table"]["by"])
    loaded = kickdoor.load(replay)
    assert different(game, loaded) == ""


def test_only_the_seat_that_acted_last_may_take_back_and_not_after_an_answer() -> None:
    played = Played(["star"], 1)
    table = played.table
    for _ in range(3000):
        game, q = table.game, table.question
        assert game is not None and q is not None
        if q.window and q.seat == 1 and 0 not in table.passed:  # Bob is asked, Ann passes early
            break
        played.step()
    played.do(j.Passed(at=5, seat=0))
    assert table.why_not_take_back(0) == "" and "nothing of yours" in table.why_not_take_back(1)
    before = table.before
    played.do(j.Passed(at=5, seat=2, by="bot"))
    assert table.why_not_take_back(0) == ""  # the pass of a bot is no answer
    assert before is not None
    played.do(j.TookBack(at=5, seat=0, n=before.n))
    assert 0 not in table.passed
    played.do(j.Passed(at=5, seat=0))
    played.do(j.Moved(at=5, seat=1, move=packed(PASS)))  # Bob answers
    assert "nothing of yours" in table.why_not_take_back(0)


async def one_who_can_take_back(ann: Seat, bob: Seat, rng: Random) -> Seat:
    """Play until one of the two has done something besides passing that can be taken back."""
    for _ in range(600):
        for seat in (ann, bob):
            p = seat.prompt
            useful = [k for k, m in p.get("moves", {}).items() if m["verb"] in ("equip", "unequip", "lay", "play")]
            if p.get("mode") == "choice" and useful:
                await seat.act(rng.choice(useful))
                await seat.ask("pong", t="ping")
                if seat.doc["mine"].get("undo"):
                    return seat
            elif seat.is_asked():
                await seat.act(seat.choice(rng))
            await seat.ask("pong", t="ping")
    raise AssertionError("nobody could ever take anything back")


async def test_an_act_is_taken_back_and_everybody_is_told(serve: Serve) -> None:
    server: Running = await serve()
    ann, bob = await two_people(server, clock="none")
    seat = await one_who_can_take_back(ann, bob, Random(2))
    other = bob if seat is ann else ann
    refused = await other.ask("notice", t="undo")
    assert "nothing of yours" in refused["words"]
    await seat.send(t="undo")
    for reader in (seat, other):
        await reader.until(lambda s: s.events[-1]["what"] == "TakenBack")
    assert "took back" in other.events[-1]["words"]
    assert not seat.doc["mine"].get("undo")
    refused = await seat.ask("notice", t="undo")
    assert "nothing of yours" in refused["words"]
    # The journal adds up to the same table.
    hand, board = seat.doc["mine"]["hand"], seat.doc["board"]
    runner = server.backend.registry.runners[seat.table]
    async with runner.lock:
        runner.abandon("")
    await seat.connect()
    assert seat.doc["mine"]["hand"] == hand and seat.doc["board"] == board


async def test_nobody_takes_back_for_ever(server: Running) -> None:
    ann, bob = await two_people(server, clock="none")
    seat = await one_who_can_take_back(ann, bob, Random(4))
    table = server.backend.registry.runners[seat.table].table
    assert table.game is not None
    table.taken_back = (table.game.turn_no, MOST_TAKEN_BACK)
    refused = await seat.ask("notice", t="undo")
    assert "Enough" in refused["words"]


async def test_a_die_cannot_be_taken_back(server: Running) -> None:
    ann, bob = await two_people(server, clock="none")
    asked = await one_who_is_asked(ann, bob)
    rng = Random(9)
    for _ in range(300):
        for seat in (ann, bob):
            told = len(seat.events)
            if seat.is_asked():
                await seat.act(seat.choice(rng))
            await seat.ask("pong", t="ping")
            if any(e["what"] in ("DieRolled", "CardDrawn", "DoorKicked") for e in seat.events[told:]):
                assert not seat.doc["mine"].get("undo")
                refused = await seat.ask("notice", t="undo")
                assert refused["kind"] == "refused"
                return
    raise AssertionError(f"nothing was ever rolled or drawn: {asked.prompt}")
