"""Windows, clocks, yields and interjections, as people meet them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kickdoor.server.clocks.clocks import PACES, Countdown, Pace, pace_of
from server.client import Seat
from server.conftest import Running, Serve
from server.test_seats import one_who_is_asked, two_people

PACE = Pace(window=1000, choice=5000, cap=2500, least=300, budget=4000, grace=0, bot=0)


def test_only_a_play_restarts_a_window_and_only_up_to_the_cap() -> None:
    clock = Countdown(PACE, {0: 4000})
    clock.window(10_000)
    assert clock.deadline == 11_000
    clock.window(10_900)
    assert clock.deadline == 11_900
    clock.window(11_800)
    assert clock.deadline == 12_500  # the chain began at 10,000
    clock.window(12_450)
    assert clock.deadline == 12_750  # the least there is time for
    clock.choice(13_000, PACE.choice)
    clock.window(20_000)
    assert clock.deadline == 21_000  # a chain of its own


@pytest.mark.parametrize("pace", [pace_of(preset, 1.0, 1.0) for preset in PACES], ids=PACES)
def test_every_pace_waits_for_the_absent_longer_than_for_the_deal(pace: Pace) -> None:
    assert pace.reveal == 5_000 and pace.patience >= 60_000


def test_thinking_time_is_a_budget_and_stops_the_clock_for_all() -> None:
    clock = Countdown(PACE, {0: 4000, 1: 500})
    clock.window(10_000)
    assert clock.hold(0, 10_400)
    assert not clock.hold(0, 10_500)
    assert clock.deadline == 10_400 + 4000 + 600
    assert clock.release(0, 11_400) == 1000
    assert clock.budgets[0] == 3000
    assert clock.deadline == 11_400 + 600
    assert clock.hold(1, 11_500)
    assert clock.next_due() == 12_000
    assert clock.exhausted(12_000) == [1]
    assert clock.release(1, 12_000) == 500
    assert not clock.hold(1, 12_050)


def test_no_clock_never_runs_out() -> None:
    clock = Countdown(pace_of("none", 1, 1), {0: 0})
    clock.window(5)
    assert clock.deadline == 0 and clock.next_due() == 0
    assert not clock.hold(0, 6)


@pytest.mark.parametrize("preset", ["fast", "normal", "relaxed", "mail"])
def test_the_presets_are_those_of_the_rulebook_turned_into_seconds(preset: Any) -> None:
    seconds = {"fast": 3, "normal": 15, "relaxed": 60, "mail": 24 * 3600}
    assert PACES[preset].window == seconds[preset] * 1000
    assert PACES[preset].cap >= PACES[preset].window
    assert pace_of(preset, 0.5, 1).window == seconds[preset] * 500


async def to_window(seat: Seat, other: Seat, rng: Random, kind: str = "") -> None:
    """Play until both people are asked in a window that is not a quiet one."""

    def there(s: Seat) -> bool:
        return s.prompt.get("mode") == "window" and (not kind or s.prompt["kind"] == kind)

    for _ in range(400):
        if there(seat) and there(other):
            return
        for s in (seat, other):
            if s.prompt.get("mode") == "choice" or (s.is_asked() and not there(s)):
                told = len(s.raw)
                await s.act(s.choice(rng))
                await s.until(lambda x, t=told: len(x.raw) > t)
        for s in (seat, other):
            await s.send(t="ping", id="p")
            count = len(s.others)
            await s.until(lambda x, c=count: len(x.others) > c)
    raise AssertionError("no window came")


async def test_everybody_is_asked_at_once_and_may_pass_early(server: Running) -> None:
    ann, bob = await two_people(server)
    await to_window(ann, bob, Random(1))
    assert ann.doc["clock"]["window"] and set(ann.doc["clock"]["waiting"]) >= {0, 1}
    await bob.send(t="pass", n=bob.prompt["n"])
    await bob.until(lambda s: s.prompt["mode"] != "window")
    await ann.until(lambda s: 1 in s.doc["clock"].get("passed", []) or not s.doc["clock"].get("window"))


async def test_a_timeout_passes_for_everybody_in_a_window(serve: Serve) -> None:
    server: Running = await serve(clock_scale=0.2)
    ann, bob = await two_people(server, clock="fast")  # 0.6 s a window, 4 s a choice
    await to_window(ann, bob, Random(2))
    window = ann.doc["clock"]["opened"]
    await ann.until(lambda s: s.doc["clock"]["opened"] != window or not s.doc["clock"].get("window"))
    await ann.until(lambda s: any(n["words"] == "Time ran out: you passed." for n in s.notices))


async def test_a_timeout_of_a_choice_gives_the_safe_answer_and_says_so(serve: Serve) -> None:
    server: Running = await serve(clock_scale=0.02)
    both = await two_people(server, clock="normal")
    for one in both:
        await one.until(lambda s: any("safe answer" in n["words"] for n in s.notices))
    told = {next(n["words"] for n in one.notices if "safe answer" in n["words"]) for one in both}
    others = told - {"Time ran out: the safe answer was given for you."}
    assert len(told) == 2 and all("ran out of time: the safe answer was given." in words for words in others)


async def test_a_player_waited_for_is_named_with_an_absolute_deadline(serve: Serve) -> None:
    server: Running = await serve()
    ann, _ = await two_people(server, clock="relaxed")
    clock = ann.doc["clock"]
    assert clock["waiting"] and clock["then"]
    assert clock["deadline"] - clock["opened"] in (60_000, 300_000)
    assert abs(clock["opened"] - ann.welcome["at"]) < 60_000


async def test_holding_on_stops_the_clock(serve: Serve) -> None:
    server: Running = await serve()
    ann, bob = await two_people(server, clock="normal")
    asked = await one_who_is_asked(ann, bob)
    before = asked.doc["clock"]["deadline"]
    await asked.send(t="hold", on=True)
    await asked.until(lambda s: s.doc["clock"].get("holding"))
    assert asked.doc["clock"]["deadline"] > before
    other = bob if asked is ann else ann
    refused = await other.ask("notice", t="hold", on=True)
    assert "waiting for you" in refused["words"]


async def test_yields_are_kept_until_what_ends_them(server: Running) -> None:
    both = await two_people(server)
    turn = both[0].doc["board"]["turn"]
    other, waiting = both if turn == 0 else (both[1], both[0])
    me = waiting.welcome["you"]
    assert waiting.doc["mine"]["yields"] == ["quiet"]
    await waiting.send(t="yield", what="turn", on=True)
    await waiting.until(lambda s: "turn" in s.doc["mine"]["yields"])
    rng = Random(7)
    windows = 0
    while "turn" in waiting.doc["mine"]["yields"] and windows < 300:
        windows += 1
        assert waiting.prompt.get("mode") != "window"
        if other.is_asked():
            await other.act(other.choice(rng))
        if waiting.prompt.get("mode") == "choice" and waiting.is_asked():
            await waiting.act(waiting.choice(rng))
        for s in both:
            await s.ask("pong", t="ping")
    assert "turn" not in waiting.doc["mine"]["yields"]
    assert waiting.doc["board"]["turn"] == me or any(e.get("me") for e in waiting.events)


async def test_with_people_at_the_table_nobody_is_asked_by_what_they_hold(server: Running) -> None:
    ann, _ = await two_people(server)
    refused = await ann.ask("notice", t="yield", what="able", on=True)
    assert "alike" in refused["words"]


async def test_alone_against_bots_one_may_be_asked_only_when_able(server: Running) -> None:
    ann = await server.player()
    seat = await ann.look(await ann.open())
    await seat.send(t="yield", what="able", on=True)
    await seat.until(lambda s: "able" in s.doc["mine"]["yields"])

    def never_in_vain(s: Seat) -> bool:
        p = s.prompt
        if p.get("mode") == "window" and s.is_asked():
            assert [m for m in p["moves"].values() if m["verb"] != "pass"], "asked with nothing to answer"
        return False

    await seat.play_on(Random(8), until=never_in_vain)


async def test_an_answer_to_a_prompt_that_has_passed_is_refused(server: Running) -> None:
    ann = await server.player()
    seat = await ann.look(await ann.open())
    await seat.until(lambda s: s.is_asked())
    n, move = seat.prompt["n"], next(iter(seat.prompt["moves"]))
    await seat.send(t="act", n=n, move=move)
    await seat.send(t="act", n=n, move=move, id="twice")
    await seat.until(lambda s: any(x.get("re") == "twice" for x in s.notices))
    assert "did not count" in seat.notices[-1]["words"]


async def test_a_refusal_names_the_rule(server: Running) -> None:
    ann = await server.player()
    seat = await ann.look(await ann.open())
    await seat.until(lambda s: s.is_asked())
    refused = await seat.ask("notice", t="say", n=seat.prompt["n"], move={"verb": "sell", "cards": [1, 2, 3]})
    assert refused["kind"] == "refused" and refused["rule"]
    tried = await seat.ask("tried", t="try", move={"verb": "trade", "at": 0, "cards": [3]})
    assert tried["ok"] is False and tried["rule"]
