"""Bots read the table by the engine's own sums: strength, flight and what may be held against somebody."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import kickdoor
from kickdoor.bots.sight.monsters import ahead, caught_chance, flee_bonus, monster_of, pursues
from kickdoor.bots.sight.people import held_against, strength
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.fighting.flight import die_needed_if_lost
from kickdoor.engine.fighting.strength import beats
from kickdoor.engine.game import Game
from kickdoor.kit import Table

Lay = Callable[..., Table]
SETS = (("star",), ("munchkin",), ("impossible",), ("star", "munchkin", "impossible"))


def compare(game: Game) -> int:
    """Compare what a bot reads with what the engine counts; return how many flights were compared."""
    st, sight, flights = game.state, Sight(game.view(0)), 0
    for seat in range(st.seats):
        if not st.changed >> seat & 1:
            assert held_against(sight, seat) == st.held_against[seat]
        if st.fight is None:
            assert strength(sight, seat) == game.strength_of(seat)
    fight = st.fight
    if fight is None or not fight.monsters:
        return 0
    ours, theirs = ((fight_view := sight.fight) is not None and (fight_view.ours, fight_view.theirs)) or (0, 0)
    assert (ahead(sight) > 0) == beats(st, fight, ours, theirs)
    odd = fight.stasis >= 0 or fight.saved or fight.escapes_where_possible or fight.guises or fight.seems
    for monster in () if odd else fight.monsters:
        flights += 1
        chance = (die_needed_if_lost(st, fight, monster, fight.fighter) - 1) / 6
        assert caught_chance(sight, fight.fighter, monster) == chance, st.cards[monster].name
    return flights


@pytest.mark.parametrize("sets", SETS, ids="+".join)
def test_a_bot_counts_as_the_engine_does(sets: tuple[str, ...]) -> None:
    flights = 0
    for seed in range(3):
        rng = Random(seed)
        game = kickdoor.new_game(["Ann", "Bob", "Cy", "Dee"], sets=sets, seed=seed)
        for _ in range(400):
            if game.decision is None:
                break
            game.step(rng.choice(game.options))
            flights += compare(game)
    assert flights > 20


def sight_of(t: Table) -> Sight:
    return Sight(t.game.view(0))


def test_a_sidekick_who_serves_only_some(table: Lay) -> None:
    plus_one = dict(level=1, sidekicks=["Glamorous Plus-One"])
    t = table(sets=["impossible"], ann=plus_one, bob=dict(plus_one, traits=["Playboy"], sidekicks=["Getaway Driver"]))
    assert strength(sight_of(t), 0) == 1 and sight_of(t).profile(1).run_away == 1


def test_a_monster_that_lets_somebody_go(table: Lay) -> None:
    t = table(sets=["impossible"], ann=dict(traits=["Tourist"]))
    t.ann.fights("Nosy Concierge")
    sight = sight_of(t)
    foe = monster_of(sight, t.game.state.fight.monsters[0])
    assert foe is not None and not pursues(sight, foe, 0) and pursues(sight, foe, 1) and t.leaves("ann")


def test_a_mate_slows_down_only_those_who_run_from_the_pair(table: Lay) -> None:
    t = table(
        sets=["munchkin"], edition="munchkin-2001", bob=dict(hand=["Mate", "Wandering Monster", "Pit Bull"]), ann={}
    )
    t.ann.fights("Maul Rat")
    t.bob.plays("Mate", on="Maul Rat")
    t.bob.plays("Wandering Monster", on="Pit Bull")
    sight = sight_of(t)
    bonus = {}
    for m in t.game.state.fight.monsters:
        foe = monster_of(sight, m)
        assert foe is not None
        bonus[t.game.state.cards[m].name] = flee_bonus(sight, 0, m, foe)
    assert bonus == {"Maul Rat": -1, "Mate": -1, "Pit Bull": 0} and t.leaves("ann")


def test_a_bonus_given_in_this_fight_counts_for_its_runner(table: Lay) -> None:
    t = table(sets=["munchkin"], edition="munchkin-2010", ann={}, bob={})
    t.ann.fights("Maul Rat")
    fight = t.game.state.fight
    assert fight is not None
    before = [caught_chance(sight_of(t), seat, fight.monsters[0]) for seat in (0, 1)]
    fight.lifts += ((0, 2),)
    after = [caught_chance(sight_of(t), seat, fight.monsters[0]) for seat in (0, 1)]
    assert before == [4 / 6, 4 / 6] and after == [2 / 6, 4 / 6] and compare(t.game) == 1 and t.leaves("ann")


def test_a_super_munchkin_with_one_class_is_spared_where_the_rules_say_so(table: Lay) -> None:
    t = table(ann=dict(traits=["Super Munchkin", "Psychic"]))
    t.ann.fights("Giant Ants")
    spared = not sight_of(t).profile(0).foe & t.game.state.cards[t.game.state.traits[0][1]].word.mask  # type: ignore[attr-defined]
    assert spared == (t.strength()[1] == 6) and t.leaves("ann")
