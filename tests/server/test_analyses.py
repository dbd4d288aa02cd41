"""Analyses of finished games: made beside the tables, in parts, once; not for strangers who want many."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from kickdoor.bots.foresight.coaching import Judgement, judge
from kickdoor.engine.moves import Move
from kickdoor.engine.views import View
from kickdoor.lab import analysis
from kickdoor.server.http.limits import Budget
from kickdoor.server.refusals import Refused
from kickdoor.server.replays import analyses
from kickdoor.server.replays.analyses import MOST_AT_ONCE, Analyses, Overview, Part
from kickdoor.server.tables.thinking import Thinkers
from kickdoor.server.tables.workers import Failed, Task
from server.client import Player
from server.conftest import Running, Serve


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge by a few rollouts, in this process and in those that come from it."""

    def judged(view: View, made: Move) -> Judgement | None:
        return judge(view, made, rollouts=4)

    monkeypatch.setattr(analysis, "judge", judged)
    monkeypatch.setattr(analyses, "PART", 0.1)


async def game_of_bots(server: Running) -> tuple[Player, str]:
    ann = await server.player()
    table = await ann.open(me=None, seats=3, public=True)
    seat = await ann.look(table)
    await seat.until(lambda s: s.over)
    return ann, table


async def analysed(ann: Player, table: str) -> tuple[dict[str, Any], list[int]]:
    """The whole analysis, and how far it had come each time it was asked for."""
    steps = []
    async with asyncio.timeout(60):
        while True:
            found = await ann.post(f"/api/replays/{table}/analysis", status=200)
            steps.append(found["judged"])
            if found["of"] and found["judged"] == found["of"]:
                return found, steps
            await asyncio.sleep(0.05)


async def test_an_analysis_comes_in_parts_and_has_the_numbers_of_the_command(serve: Serve, quickly: None) -> None:
    server = await serve()
    ann, table = await game_of_bots(server)
    found, steps = await analysed(ann, table)
    assert steps[0] == 0 and len(set(steps)) > 2 and steps == sorted(steps)
    text = (await ann.http.get(f"/api/replays/{table}/file")).text
    own = analysis.Analyst(text)
    turns, points = own.overview()
    assert [tuple(turn["chances"]) for turn in found["turns"]] == [turn.chances for turn in turns]
    assert [(p["turn"], p["why"]) for p in found["turning_points"]] == [(p.turn, p.why) for p in points]
    verdicts = [v for _ in own.moves if (v := own.judge_next()) is not None]
    assert [(m["n"], m["kind"], m["made"]["chance"]) for m in found["moves"]] == [
        (v.n, v.kind, v.made.chance) for v in verdicts
    ]
    again = await ann.post(f"/api/replays/{table}/analysis?since={len(verdicts)}", status=200)
    assert again["moves"] == [] and again["judged"] == again["of"]


async def test_there_is_none_of_a_running_game(serve: Serve) -> None:
    ann = await (await serve()).player()
    table = await ann.open()
    await ann.post(f"/api/replays/{table}/analysis", status=404)


class ByHand(Thinkers):
    """A coach whose answers come when the test gives them."""

    def __init__(self) -> None:
        super().__init__(1.0)
        self.tasks: list[tuple[Task, asyncio.Future[Any]]] = []

    def coach(self, task: Task) -> asyncio.Future[Any]:
        self.tasks.append((task, asyncio.get_running_loop().create_future()))
        return self.tasks[-1][1]

    async def answer(self, value: Any) -> Task:
        task, future = self.tasks.pop(0)
        future.set_result(value)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        return task


def new_analyses(per_hour: float = 1e6) -> Analyses:
    return Analyses(Budget(per_hour / 3600, max(1.0, per_hour / 4)))


async def test_it_stops_when_nobody_asks_and_goes_on_when_somebody_does(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf, coach = new_analyses(), ByHand()
    job = shelf.open("t", "text", ("Ann",), "p", "a")
    assert shelf.go_on(job, coach).of == 0
    await asyncio.sleep(0)
    assert isinstance(await coach.answer(([], [], 30)), Overview)
    monkeypatch.setattr(analyses, "FORSAKEN", -1.0)
    first = await coach.answer((10, []))
    assert isinstance(first, Part) and first.first == 0
    assert not coach.tasks and not job.running and shelf.known("t") is job
    monkeypatch.setattr(analyses, "FORSAKEN", 20.0)
    assert shelf.go_on(job, coach).judged == 10
    await asyncio.sleep(0)
    second = await coach.answer((30, []))
    assert isinstance(second, Part) and second.first == 10
    assert job.done and not coach.tasks


async def test_a_stranger_has_one_at_a_time_and_a_few_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf, coach = new_analyses(4), ByHand()
    shelf.go_on(shelf.open("t", "text", ("Ann",), "p", "a"), coach)
    with pytest.raises(Refused, match="still being made"):
        shelf.open("u", "text", ("Ann",), "q", "a")
    with pytest.raises(Refused, match="a lot of analyses"):
        shelf.open("u", "text", ("Ann",), "p", "b")
    monkeypatch.setattr(analyses, "WAITING", 0.0)  # the page was closed
    assert shelf.open("u", "text", ("Ann",), "q", "a")
    shelf.close()


async def test_only_a_few_are_made_at_once() -> None:
    shelf, coach = new_analyses(), ByHand()
    for n in range(MOST_AT_ONCE):
        shelf.go_on(shelf.open(str(n), "text", ("Ann",), str(n), str(n)), coach)
    with pytest.raises(Refused, match="Many games"):
        shelf.open("u", "text", ("Ann",), "q", "b")
    shelf.close()


async def test_one_that_fails_says_so_and_can_be_tried_again() -> None:
    shelf, coach = new_analyses(), ByHand()
    job = shelf.open("t", "text", ("Ann",), "p", "a")
    shelf.go_on(job, coach)
    await asyncio.sleep(0)
    coach.tasks.pop()[1].set_exception(Failed("its process ended"))
    await asyncio.gather(job.task or asyncio.sleep(0))
    assert "could not be finished" in job.shown(0).trouble
    assert not shelf.go_on(job, coach).trouble and job.running
    shelf.close()
