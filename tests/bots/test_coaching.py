"""The coach: advice and judgement from one seat's view."""

from __future__ import annotations

from kickdoor.bots import make
from kickdoor.bots.foresight.candidates import candidates
from kickdoor.bots.foresight.coaching import ROUNDS, advise, judge
from kickdoor.bots.foresight.search import SURE, Searcher
from kickdoor.bots.sight.sight import Sight

from .test_foresight import positions


def test_the_advice_is_the_move_the_search_makes() -> None:
    for game in positions(["star"], 4, step=40):
        view = game.view(game.asked)
        advice = advise(view, seed=3, rollouts=16, seconds=None)
        assert advice.move == Searcher(3, rollouts=16, rounds=ROUNDS, sure=SURE).choose(view)
        assert 0 < advice.now < 1 and 0 <= advice.after <= 1
        if advice.tried:
            assert advice.after in [each.chance for each in advice.tried if each.move == advice.move]
            assert list(advice.tried) == sorted(advice.tried, key=lambda each: -each.chance)


def test_advice_depends_on_nothing_that_the_seat_cannot_know() -> None:
    for game in positions(["star"], 5, step=60):
        seat = game.asked
        other = game.resample(seat, 7)
        first, second = [advise(g.view(seat), 1, 12, None) for g in (game, other)]
        assert first == second


def test_a_move_is_compared_with_what_the_sensible_player_would_do() -> None:
    judged = 0
    for game in positions(["munchkin"], 4, step=25):
        view = game.view(game.asked)
        usual = make("greedy").choose(view)
        for made in {usual, view.moves[0], view.moves[-1]}:
            found = judge(view, made, rollouts=12)
            if found is None:
                scripts = candidates(Sight(view), usual)
                assert len(scripts) == 1 or made not in view.moves or made.cards or made.clauses
                continue
            judged += 1
            assert found.made.move == made and found.made.error == 0
            assert found.usual.move == usual and found.best.chance >= found.made.chance
            assert found.best == found.tried[0]
    assert judged > 5


def test_the_same_view_gives_the_same_judgement() -> None:
    for game in positions(["impossible"], 4, step=60):
        view = game.view(game.asked)
        assert judge(view, view.moves[0], 2, 8) == judge(view, view.moves[0], 2, 8)
