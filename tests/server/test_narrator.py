"""The narrator: one sentence for each action, with its result; details below it. And what choices say they change."""

from __future__ import annotations

from typing import Any

import pytest

import kickdoor
from kickdoor.bots import make
from kickdoor.server.screen.document import Event, Prompt
from kickdoor.server.screen.narrator import DETAILS
from kickdoor.server.screen.prompts import asked
from kickdoor.server.screen.telling import Teller

Table = Any  # the kit's table


def prompt_of(table: Table, who: str) -> Prompt:
    return asked(table.game, table.seat_no(who), False).prompt


def told(table: Table, teller: Teller) -> list[Event]:
    teller.hear(table.game)
    return teller.tell(table.game, None, 0)


def test_a_card_thrown_into_a_fight_says_how_the_totals_changed(table: Table) -> None:
    t = table(ann=dict(level=3), bob=dict(hand=["Vibrating Virus Grenade"]))
    t.ann.fights("Plasmoid")
    ours, theirs = t.strength()
    teller = Teller(t.game)
    told(t, teller)
    t.bob.plays("Vibrating Virus Grenade", on="monsters")
    events = told(t, teller)
    [played] = [e for e in events if e.what == "CardPlayed"]
    below = [e for e in events if e.under == played.n]
    assert played.under == -1 and {e.what for e in below} >= {"SideBoosted"}
    assert [e.result for e in (played, *below) if e.result] == [f"monsters {theirs} to {theirs + 3}"]
    assert t.strength() == (ours, theirs + 3)
    t.leaves("ann")


def test_a_victory_says_the_level_it_brought(table: Table) -> None:
    t = table(ann=dict(level=8))
    t.ann.fights("Fuzzball")
    teller = Teller(t.game)
    told(t, teller)
    t.all_pass()
    events = told(t, teller)
    [level] = [e for e in events if e.what == "LevelsGained"]
    assert level.result == "Level 8 to 9"
    action = next(e for e in events if e.n == level.under)
    assert action.what in ("FightWon", "MonsterKilled")


def test_details_belong_to_an_action_before_them_in_whole_games() -> None:
    for seed in range(4):
        game = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=seed, ask_all=True)
        bots = [make("greedy", s) for s in range(3)]
        teller = Teller(game)
        teller.hear(game)
        for _ in range(1500):
            if game.decision is None:
                break
            seat = game.decision.seat
            game.play(bots[seat].choose(game.view(seat)))
            teller.hear(game)
        events = teller.tell(game, 0, 0)
        known = {e.n: e for e in events}
        nested = [e for e in events if e.under >= 0]
        assert nested
        for e in nested:
            assert e.what in DETAILS and e.under < e.n and known[e.under].under == -1


@pytest.mark.parametrize(
    ("verb", "words", "then"),
    [
        ("unequip", "Unequip Laser", "strength 5 to 3"),
        ("play", "Play Visited by Future Self on yourself", "Level 3 to 4"),
        ("play", "Play Visited by Future Self on bob", "bob: Level 1 to 2"),
    ],
)  # fmt: skip
def test_a_choice_says_what_it_changes(table: Table, verb: str, words: str, then: str) -> None:
    t = table(ann=dict(level=3, gear=["Laser"], hand=["Visited by Future Self", "Denebian Rum"]), bob={})
    t.ann.has_time()
    moves = [m for m in prompt_of(t, "ann").moves.values() if m.verb == verb]
    assert {m.words: m.then for m in moves}[words] == then


def test_looking_for_trouble_says_the_odds_of_the_fight_and_help_says_the_risk(table: Table) -> None:
    t = table(ann=dict(level=3, hand=["Fuzzball"]), bob=dict(level=4)).doors("Feline")
    t.ann.takes_turn()
    t.ann.kicks()
    [trouble] = [m for m in prompt_of(t, "ann").moves.values() if m.verb == "trouble"]
    assert trouble.then == "3 against 1"
    t.leaves("ann")
    t = table(ann=dict(level=1), bob=dict(level=4))
    t.ann.fights("Plasmoid")
    t.ann.asks("bob", 1)
    [accept] = [m for m in prompt_of(t, "bob").moves.values() if m.verb == "accept"]
    assert accept.then == "escape on 5 or 6"
    t.leaves("bob")
