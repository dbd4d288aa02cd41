"""Quick turns make the obvious moves and ask for the rest; "Put on all" puts on what helps."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from kickdoor.engine.moves import Move
from kickdoor.engine.questions import Question
from kickdoor.server.clocks.clocks import pace_of
from kickdoor.server.clocks.quick import goes_on, leaves_out, matters
from kickdoor.server.screen.previews import Previews
from kickdoor.server.screen.prompts import asked
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.referee import Referee

from server.clicks import ME, STEPWISE, USUAL, Clicks, Person, new_table, play
from server.conftest import Running
from server.test_seats import two_people
from server.test_solo import alone

Table = Any  # the kit's table


def obvious(t: Table, who: str, kind: str = "prepare") -> str:
    """Return what a quick turn does now, in words; "" if it asks."""
    q = dataclasses.replace(t.game.question, kind=kind)  # the kit asks in its own way
    move = goes_on(t.game, t.seat_no(who), q)
    return "" if move is None else f"{move.verb} {t.game.cards[move.card].name}" if move.card >= 0 else move.verb


def is_asked(t: Table, who: str) -> bool:
    q = t.game.question
    assert q is not None and q.window
    return matters(t.game, t.seat_no(who), q)


def test_a_quick_turn_puts_on_what_helps_and_waits_before_the_door(table: Table) -> None:
    t = table(ann=dict(hand=["Laser", "Solar Flare"]), bob={})
    t.ann.takes_turn()
    assert obvious(t, "ann") == "play Laser"
    t.ann.plays("Laser")
    assert obvious(t, "ann") == ""  # to kick open the door is the person's own act
    t.leaves(t.asked)


def test_a_quick_turn_looks_at_what_costs_nothing_to_see(table: Table) -> None:
    t = table(ann=dict(traits=["Russian"]), bob={}, sets=["impossible"])
    t.ann.takes_turn()
    assert obvious(t, "ann") == "use Russian"
    t.leaves(t.asked)


def test_a_quick_turn_pays_for_no_look(table: Table) -> None:
    t = table(ann=dict(traits=["Psychic"], hand=["Solar Flare"]), bob={})
    t.ann.takes_turn()
    t.all_pass(until="prepare")
    assert any(m.verb == "use" for m in t.game.legal_moves)
    assert obvious(t, "ann") == ""
    t.leaves(t.asked)


@pytest.mark.parametrize(("spare", "helps"), [("Tourist", True), ("Playboy", False)])
def test_a_quick_turn_asks_before_a_flight_only_if_a_card_would_help(table: Table, spare: str, helps: bool) -> None:
    """A Tourist runs away better; another Class can be played at any other time as well."""
    t = table(ann=dict(traits=["Assassin"], hand=[spare]), bob={}, sets=["impossible"], ask_all=True)
    t.ann.fights("Literal Mole")
    t.all_pass(until="flight")
    assert is_asked(t, "ann") == helps
    t.leaves(t.asked)


async def test_quick_turns_never_choose_where_there_is_a_choice() -> None:
    table = new_table(4, 3, ["star"], STEPWISE)
    person, seen = Person(table, 4, Clicks()), set[str]()
    answer = person.answer

    def watched(q: Question) -> None:
        game = person.game
        move = goes_on(game, ME, q)
        if move is not None:
            assert move in game.legal_moves and move.verb not in ("kick", "trouble", "sell")
            better = Previews(game, ME).improvements()
            assert move in better or not better
            seen.add(move.verb)
        answer(q)

    person.answer = watched  # type: ignore[method-assign]
    await play(table, person.answer)
    assert {"loot", "end", "play"} <= seen


@pytest.mark.parametrize(("level", "wins"), [(5, True), (1, False)])
def test_a_quick_turn_claims_a_won_fight_and_asks_in_a_lost_one(table: Table, level: int, wins: bool) -> None:
    t = table(ann={}, bob=dict(level=level), ask_all=True)
    t.bob.fights("Blob")
    assert t.game.fight.winning == wins
    assert is_asked(t, "bob") != wins
    t.leaves(t.asked)


@pytest.mark.parametrize(("mine", "rival", "asked_then"), [(1, 4, True), (8, 4, False)])
def test_others_fights_matter_if_a_card_stops_someone_who_gets_ahead(
    table: Table, mine: int, rival: int, asked_then: bool
) -> None:
    t = table(ann=dict(level=rival), bob=dict(level=mine, hand=["Radioactive"]), ask_all=True)
    t.ann.fights("Blob")
    assert t.game.fight.winning
    assert is_asked(t, "bob") == asked_then
    t.leaves(t.asked)


def test_nobody_is_asked_about_their_own_card(table: Table) -> None:
    t = table(ann=dict(hand=["Solar Flare", "Time Warp"]), bob={}, ask_all=True)
    t.ann.takes_turn()
    t.ann.plays("Solar Flare", on="bob")
    assert t.game.question.kind == "played"
    assert not is_asked(t, "ann")
    t.leaves(t.asked)


@pytest.mark.parametrize(("die", "answer"), [(4, ""), (5, "pass")])
def test_a_die_that_lets_its_roller_escape_is_not_asked_about(table: Table, die: int, answer: str) -> None:
    t = table(ann=dict(level=1, hand=["Loaded Die"])).dice(die)
    t.ann.fights("Plasmoid")
    t.all_pass(until="rolled")
    assert obvious(t, "ann", "rolled") == answer
    t.leaves("ann")


def test_prompts_name_the_moves_that_help(table: Table) -> None:
    t = table(ann=dict(hand=["Laser", "Solar Flare"]), bob={})
    t.ann.takes_turn()
    prompt = asked(t.game, t.seat_no("ann"), False).prompt
    better = [t.game.cards[m.card].name for m in prompt.moves.values() if m.better]
    assert better == ["Laser"]
    t.leaves(t.asked)


async def test_quick_turns_are_for_people_alone_with_bots(server: Running) -> None:
    ann, _ = await two_people(server, clock="none")
    refused = await ann.ask("notice", t="yield", what="quick", on=True)
    assert refused["kind"] == "refused"


async def test_put_on_all_ends_by_itself(server: Running) -> None:
    seat = await alone(server, lesson=3)
    await seat.play_on(Random(2), lambda s: s.doc["prompt"].get("gear", 0) > 0)
    kind = seat.doc["prompt"]["kind"]
    await seat.send(t="yield", what="gear", on=True)
    await seat.until(lambda s: not s.doc["prompt"].get("gear") and "gear" not in s.doc["mine"].get("yields", []))
    assert seat.doc["prompt"]["kind"] == kind


@dataclasses.dataclass
class Stepping:
    """A quick turn of a person alone with bots, which goes on by itself at `referee.step_due`."""

    table: Any
    referee: Referee
    now: int

    def go_on(self) -> j.AnyEntry | None:
        return self.referee.next(self.now)


async def stepping(fits: Callable[[Move], bool], seed: int = 4) -> Stepping:
    """Play until the person's quick turn is about to make a move that fits."""
    table = new_table(seed, 3, ["star"], STEPWISE)
    person = Person(table, seed, Clicks())

    class Found(Exception):
        pass

    def look(q: Question) -> None:
        move = goes_on(person.game, ME, q)
        if move is not None and fits(move):
            raise Found
        person.answer(q)

    with pytest.raises(Found):
        await play(table, look)
    table.yields[ME] = set(USUAL)
    referee = Referee(table, pace_of("normal", 1.0, 1.0))
    now = table.since
    assert referee.next(now) is None and referee.step_due > now
    shown = referee.shown()
    assert shown is not None and shown.step == referee.step_due
    return Stepping(table, referee, referee.step_due)


async def test_a_quick_turn_goes_on_after_a_pause() -> None:
    turn = await stepping(lambda move: move.verb == "loot")
    due = turn.go_on()
    assert isinstance(due, j.Moved) and due.by == "yield" and due.seat == ME


async def test_a_person_stops_their_quick_turn_until_they_act() -> None:
    turn = await stepping(lambda move: move.verb == "loot")
    assert not turn.referee.stop_step(ME + 1)
    assert turn.referee.stop_step(ME)
    assert turn.go_on() is None and turn.referee.step_due == 0
    turn.table.apply(j.Moved(at=turn.now, seat=ME, move=j.move_data(Move("loot"))))
    turn.table.yields[ME] = set(USUAL)
    while turn.table.question.seat != ME or turn.table.question.kind != "end":
        turn.table.apply(j.Moved(at=turn.now, seat=turn.table.question.seat, move=0))
    assert turn.go_on() is None and turn.referee.step_due > turn.now


async def test_a_step_of_a_quick_turn_can_be_taken_back_and_is_not_made_again() -> None:
    turn = await stepping(lambda move: move.verb in ("play", "equip"))
    held = turn.table.game.hands[ME]
    due = turn.go_on()
    assert isinstance(due, j.Moved)
    turn.table.apply(due)
    assert turn.table.before is not None and not turn.table.why_not_take_back(ME)
    turn.table.apply(j.TookBack(at=turn.now, seat=ME, n=turn.table.before.n))
    turn.referee.undone(ME)
    assert turn.table.game.hands[ME] == held
    assert turn.go_on() is None and turn.referee.step_due == 0


def test_a_quick_turn_waits_longer_if_it_would_leave_out_a_power(table: Table) -> None:
    t = table(ann=dict(traits=["Mutant"], hand=["Laser", "Maser", "Solar Flare"]), bob={})
    t.ann.takes_turn()
    q = dataclasses.replace(t.game.question, kind="end", window=False)
    pace = pace_of("normal", 1.0, 1.0)
    referee = Referee(new_table(4, 3, ["star"], USUAL), pace)
    assert leaves_out(t.game, q)
    assert referee.time_to_object(q, t.game, Move("end")) == 4 * pace.bot
    t.leaves(t.asked)
    t = table(ann=dict(hand=["Solar Flare"]), bob={})  # a Trap can be played at any time
    t.ann.takes_turn()
    q = dataclasses.replace(t.game.question, kind="end", window=False)
    assert not leaves_out(t.game, q)
    assert referee.time_to_object(q, t.game, Move("end")) == pace.bot
    t.leaves(t.asked)
