"""Hints: what the coach would do, asked at the table and answered beside it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import kickdoor
from kickdoor.bots import make
from kickdoor.bots.foresight.coaching import Advice
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Clause, Move
from kickdoor.kit import Table, table
from kickdoor.server.screen.hints import consequence, hinted
from kickdoor.server.screen.prompts import asked
from kickdoor.server.tables.coach import MOST_WAITING, Coach, Hint
from kickdoor.server.tables.thinking import Thinkers
from kickdoor.server.tables.workers import POSSIBLE, Failed, Task, answer, question
from server.client import Seat
from server.conftest import Serve


async def at_a_choice(serve: Serve, **settings: Any) -> Seat:
    """Ann, alone with bots, who is asked something."""
    server = await serve(**settings)
    player = await server.player()
    seat: Seat = await player.look(await player.open())
    return await seat.until(lambda s: s.prompt.get("mode") == "choice")


async def hint(seat: Seat) -> dict[str, Any]:
    """The answer to a request for a hint: `hinted`, or the notice that refuses it."""
    await seat.send(t="hint", id="h", n=seat.prompt["n"])
    while True:
        heard = await seat.hear()
        if heard.get("re") == "h":
            return heard


async def test_a_person_alone_with_bots_gets_a_move_a_reason_and_the_chances(serve: Serve) -> None:
    seat = await at_a_choice(serve)
    assert seat.doc["mine"]["hint"]
    found = await hint(seat)
    assert found["t"] == "hinted" and found["n"] == seat.prompt["n"]
    assert found["words"] and found["why"].endswith(".")
    assert 0 < found["now"] < 1 and 0 <= found["after"] <= 1
    if "whole" not in found:
        listed = {**seat.prompt["moves"], **seat.prompt.get("also", {})}
        assert listed[found["move"]]["words"] == found["words"]
    before = seat.prompt["n"]
    if "whole" in found:
        await seat.send(t="say", n=before, move=found["whole"])
    else:
        await seat.act(found["move"])
    await seat.until(lambda s: s.prompt["n"] != before)


async def test_a_table_goes_on_while_the_coach_thinks(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection is read on; an answer that comes too late is refused kindly."""
    seat = await at_a_choice(serve)
    let_go = asyncio.Event()
    usual = Coach.hint

    async def slow(self: Coach, asked: Hint) -> Advice:
        await let_go.wait()
        return await usual(self, asked)

    monkeypatch.setattr(Coach, "hint", slow)
    n = seat.prompt["n"]
    await seat.send(t="hint", id="h", n=n)
    assert (await seat.ask("notice", t="hint", n=n))["words"] == "The coach is still thinking."
    await seat.act(next(iter(seat.prompt["moves"])))
    await seat.until(lambda s: s.prompt["n"] != n)
    let_go.set()
    await seat.until(lambda s: any(notice.get("re") == "h" for notice in s.notices))
    late = next(notice for notice in seat.notices if notice.get("re") == "h")
    assert "moved on" in late["words"] and late["kind"] == "refused"


async def test_the_host_switches_hints_off_and_on(serve: Serve) -> None:
    seat = await at_a_choice(serve)
    http = seat.player.http
    assert (await http.patch(f"/api/tables/{seat.table}", json={"hints": "off"})).status_code == 204
    await seat.until(lambda s: not s.doc["mine"].get("hint"))
    assert "switched hints off" in (await hint(seat))["words"]
    assert (await http.patch(f"/api/tables/{seat.table}", json={"hints": "alone"})).status_code == 204
    await seat.until(lambda s: s.doc["mine"].get("hint"))
    assert (await hint(seat))["t"] == "hinted"


async def test_among_people_the_host_has_to_allow_hints(serve: Serve) -> None:
    server = await serve()
    player = await server.player()
    seat = await player.look(await player.open_for_two())
    await seat.until(lambda s: s.prompt)
    assert not seat.doc["mine"].get("hint")
    assert "has not allowed" in (await hint(seat))["words"]
    assert (await player.http.patch(f"/api/tables/{seat.table}", json={"hints": "all"})).status_code == 204
    await seat.until(lambda s: s.doc["mine"].get("hint"))


async def test_hints_cost_more_than_a_stranger_can_ask_for_at_once(serve: Serve) -> None:
    seat = await at_a_choice(serve, work_per_second=10.0, work_ahead=70.0)
    assert (await hint(seat))["t"] == "hinted"
    assert (await hint(seat))["t"] == "hinted"
    assert "Slow down" in (await hint(seat))["words"]


async def test_spectators_and_stale_questions_get_none(serve: Serve) -> None:
    seat = await at_a_choice(serve)
    await seat.send(t="hint", id="old", n=seat.prompt["n"] + 5)
    await seat.until(lambda s: any(notice.get("re") == "old" for notice in s.notices))
    watching = await seat.player.look(seat.table, watch=True)
    await watching.send(t="hint", id="w", n=0)
    await watching.until(lambda s: any(notice.get("re") == "w" for notice in s.notices))


async def test_only_a_few_may_wait() -> None:
    class Never(Thinkers):
        def coach(self, task: Task) -> asyncio.Future[Any]:
            return asyncio.get_running_loop().create_future()

    coach = Coach(Never(1.0))
    view = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=1).view(0)
    asked = Hint(1, ("star",), "star-2019", view)
    waiting = [asyncio.ensure_future(coach.hint(asked)) for _ in range(MOST_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Exception, match="busy at other tables"):
        await coach.hint(asked)
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert coach.waiting == 0


@pytest.mark.skipif(not POSSIBLE, reason="processes are forked on Linux only")
async def test_the_coach_has_a_process_besides_those_of_the_bots() -> None:
    """While every worker of the bots is taken, a hint is answered."""
    thinkers = Thinkers(2.0)
    assert thinkers.workers is not None
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=1)
    asked = Hint(1, game.setup.sets, game.setup.edition, game.view(game.asked))
    try:
        while not thinkers.workers.free.locked():
            await thinkers.workers.free.acquire()
        advice = await thinkers.coach(asked)
        assert advice.move in asked.view.moves
    finally:
        thinkers.close()


async def test_a_coach_that_fails_says_so() -> None:
    class Fails(Thinkers):
        def coach(self, task: Task) -> asyncio.Future[Any]:
            found: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
            found.set_exception(Failed("its process ended"))
            return found

    coach = Coach(Fails(1.0))
    with pytest.raises(Exception, match="found no answer in time"):
        await coach.hint(Hint(1, ("star",), "star-2019", kickdoor.new_game(["A", "B", "C"], seed=1).view(0)))


def test_a_question_to_the_coach_travels_without_cards_and_secrets() -> None:
    import pickle

    game = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=1)
    sent = question(Hint(1, game.setup.sets, game.setup.edition, game.view(game.asked)))
    assert not pickle.loads(sent).view.cards
    fine, advice = pickle.loads(answer(sent))
    assert fine and advice.move in game.view(game.asked).moves


def played(sets: list[str], seed: int) -> list[Game]:
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], sets=sets, seed=seed)
    bots = [make("greedy", seat) for seat in range(3)]
    found = []
    while game.options:
        if len(game.options) > 1:
            found.append(game.clone())
        game.play(bots[game.asked].choose(game.view(game.asked)))
    return found


@pytest.mark.parametrize("sets", [["star"], ["munchkin"], ["impossible"]])
def test_every_move_of_a_game_has_a_reason_in_a_sentence(sets: list[str]) -> None:
    bot = make("greedy")
    for game in played(sets, 2)[::6]:
        seat = game.asked
        shown = asked(game, seat, False)
        for move in {bot.choose(game.view(seat)), *list(game.legal_moves)[:3]}:
            found = hinted(game, seat, shown, Advice(move, 0.25, 0.31, ()), 0, "", 1)
            assert found.words and found.why[0].isupper() and found.why.endswith(".")
            assert found.why.count(". ") == 0 and "  " not in found.why


def test_reasons_name_the_sums() -> None:
    assert consequence("8 against 1") == "The fight would stand 8 against 1."
    assert consequence("strength 8 to 10") == "It takes you from strength 8 to 10."
    assert consequence("Bob: Level 3 to 2") == "It takes Bob from Level 3 to 2."
    both = "you: Level 2 to 3, Bob: Level 3 to 2"
    assert consequence(both) == "It takes you from Level 2 to 3 and Bob from Level 3 to 2."
    assert consequence("strength 8 to 6").endswith("but what you gain is worth more.")
    for game in played(["star"], 2):
        fight, seat = game.view(game.asked).fight, game.asked
        if fight is not None and game.question is not None and game.question.kind == "fight" and fight.winning:
            advice = Advice(Move("pass"), 0.2, 0.2, ())
            why = hinted(game, seat, asked(game, seat, False), advice, 0, "", 1).why
            assert f"{fight.ours} against {fight.theirs}" in why
            return
    raise AssertionError("no fight was won")


def why(t: Table, move: Move) -> str:
    """The reason a hint gives the asked seat for this move."""
    seat = t.game.asked
    return hinted(t.game, seat, asked(t.game, seat, False), Advice(move, 0.2, 0.2, ()), 0, "", 1).why


def test_a_helper_is_told_what_the_help_brings_and_a_fighter_what_silence_is() -> None:
    t = table(ann=dict(level=2), bob=dict(level=1), cy=dict(level=6, gear=["Vibrosword", "Dogbot"]))
    t.ann.fights("Starfish")
    t.all_pass(but="ann")
    assert why(t, Move("ask", at=1)).startswith("Their help would not be enough")
    assert why(t, Move("ask", at=2)).startswith("With that help the fight stands")
    t.game.play(Move("ask", at=2))
    t.game.play(Move("offer", n=1))
    assert (t.asked, t.kind) == ("cy", "help")
    assert why(t, Move("accept")).startswith("With your help the fight stands")
    assert why(t, Move("accept")).endswith("what you get is worth that to you.")
    assert why(t, Move("counter", n=2)).endswith("worth more than they offer.")


def test_a_promise_to_play_nothing_is_not_called_help() -> None:
    t = table(ann=dict(level=2), bob=dict(level=1, hand=["Radioactive"]), cy=dict(level=6))
    t.ann.fights("Starfish")
    t.all_pass(but="ann")
    t.game.play(Move("offer", at=1, clauses=(Clause("hold back"), Clause("help", by=0))))
    assert (t.asked, t.kind) == ("bob", "help")
    assert why(t, Move("accept")) == "What you get is worth more to you than what you give."


def test_charity_gives_up_what_is_missed_least() -> None:
    hand = ["Psychic", "Chair", "Blob", "Eep", "Radioactive", "Can Opener"]
    t = table(ann=dict(level=3, hand=hand), bob={}, cy={})
    t.ann.ends_turn().ends_turn()
    t.all_pass(until="charity")
    assert why(t, next(m for m in t.game.legal_moves if m.verb == "pick")).endswith("you will miss it least.")
