"""What a game says about itself, without anybody looking at its stack."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import kickdoor
from kickdoor.engine.moves import Move
from kickdoor.kit import Table

Lay = Callable[..., Table]


def leave(t: Table) -> None:
    """End the test here, no matter who is asked."""
    if t.asked:
        t.leaves(t.asked)


def test_a_game_names_its_phases(table: Lay) -> None:
    t = table(ask_all=True, ann=dict(hand=["Chair"])).doors("Ogre").dice(1, 1, 1)
    t.ann.takes_turn()
    seen: list[str] = []
    while t.game.question is not None and len(seen) < 40:
        seen.append(t.game.phase)
        t.game.step(t.game.options[-1])
    assert list(dict.fromkeys(seen))[:4] == ["prepare", "door", "fight", "flight"]
    leave(t)


def test_a_question_says_who_may_answer(table: Lay) -> None:
    t = table(ask_all=True, ann={}, bob={}, cy=dict(dead=True))
    t.ann.fights("Ogre")
    q = t.game.question
    assert q is not None and q.window and q.kind == "fight"
    assert q.may_answer == (0, 1) and q.seat in q.may_answer
    assert t.game.asked == q.seat and t.game.prompt
    leave(t)


def test_a_question_says_who_has_passed_since_the_last_response(table: Lay) -> None:
    t = table(ask_all=True, ann=dict(hand=["Nova Flash Grenade"]), bob={}, cy={}, di={})
    t.ann.fights("Grays")
    passed = []
    for move in ("pass", "pass", "pass", "play"):
        q = t.game.question
        assert q is not None
        passed.append((q.seat, q.passed))
        t.game.play(next(m for m in t.game.legal_moves if m.verb == move))
    assert passed == [(1, ()), (2, (1,)), (3, (2, 1)), (0, (3, 2, 1))]
    q = t.game.question
    assert q is not None and (q.seat, q.passed) == (1, ())
    leave(t)


def test_the_token_of_a_window_lasts_as_long_as_the_window(table: Lay) -> None:
    t = table(ask_all=True).dice(6)
    t.ann.fights("Ogre")
    window = t.game.window
    t.game.play(Move("pass"))
    assert window is not None and t.game.window is window
    t.all_pass()
    assert t.game.window is not window
    leave(t)


def test_an_offer_lies_on_the_table_until_it_is_answered(table: Lay) -> None:
    t = table()
    t.ann.fights("Ogre")
    assert t.game.offer is None and 1 in t.game.helpers
    t.ann.asks("bob", treasures=1)
    offer = t.game.offer
    assert offer is not None and (offer.kind, offer.by, offer.to, offer.awaited) == ("help", 0, 1, 1)
    assert [(c.what, c.n) for c in offer.clauses] == [("treasures", 1)] and not offer.countered
    t.leaves("bob")


def test_how_the_fight_would_stand_with_help(table: Lay) -> None:
    t = table(ann=dict(level=2), bob=dict(level=5))
    t.ann.fights("Ogre")
    alone, helped = t.game.standing(), t.game.standing(1)
    assert alone is not None and helped is not None
    assert helped.ours == alone.ours + 5 and helped.theirs == alone.theirs
    assert t.game.fight is not None and t.game.fight.helper == -1
    t.leaves("ann")


@pytest.mark.parametrize(("trait", "wins"), [("Warrior", True), ("Wizard", False)])
def test_a_tie_is_won_by_those_who_win_ties(table: Lay, trait: str, wins: bool) -> None:
    t = table(sets=["munchkin"], ann=dict(level=1, traits=[trait]))
    t.ann.fights("Lame Goblin")
    fight = t.game.fight
    assert fight is not None and (fight.ours, fight.theirs) == (1, 1)
    assert fight.winning == fight.wins_ties == wins
    leave(t)


def test_what_the_die_must_show_is_what_the_roll_needs(table: Lay) -> None:
    t = table(sets=["munchkin"], ann=dict(level=1, gear=["Boots of Running Really Fast"])).dice(1)
    t.ann.fights("Lame Goblin", with_=["Enraged"])
    fight = t.game.fight
    assert fight is not None
    ((_, needed),) = t.game.foe(fight.monsters[0]).needs
    t.all_pass()
    rolled = next(e for e in t.game.log if e.what == "DieRolled")
    assert rolled.at == needed == 5 - t.game.run_bonus(0) - 1  # the Goblin is lame
    leave(t)


def test_a_finished_game_asks_nothing() -> None:
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=5)
    rng = Random(5)
    while game.options:
        game.step(rng.choice(game.options))
    assert game.question is None and game.phase == "over" and game.asked == -1
    assert game.outcome is not None and game.outcome.seats == game.winners
