"""What decided a game: chances by turn, judged moves, and analyses that go on where they were stopped."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import kickdoor
from kickdoor.bots import make
from kickdoor.bots.foresight.coaching import Judgement
from kickdoor.bots.foresight.search import Prospect
from kickdoor.engine.moves import Move
from kickdoor.lab.analysis import Analyst, Turn, Verdict, kind_of, telling, turning_points
from kickdoor.lab.kept_analyses import Kept


@cache
def saved() -> str:
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=8)
    bots = [make(name, i) for i, name in enumerate(("greedy", "novice", "random"))]
    while game.options:
        game.play(bots[game.asked].choose(game.view(game.asked)))
    return kickdoor.save(game)


def verdicts(analyst: Analyst, until: int) -> list[Verdict]:
    found = []
    while analyst.at < until:
        judged = analyst.judge_next()
        if judged is not None:
            found.append(judged)
    return found


def test_turns_name_the_move_they_begin_with() -> None:
    analyst = Analyst(saved(), ("Ann", "Bob", "Cee"))
    turns, points = analyst.overview()
    for turn in turns[:-1]:
        analyst.go_to(turn.n)
        view = analyst.game.view(None)
        assert (view.turn_no, view.turn) == (turn.turn, turn.seat)
    assert turns[-1].n == len(analyst.moves) and max(turns[-1].chances) == 1
    assert {point.n for point in points} <= {turn.n for turn in turns}
    assert not any("Cy" in point.why for point in points)


def test_verdicts_do_not_depend_on_where_one_begins() -> None:
    whole = Analyst(saved())
    first = verdicts(whole, 150)
    assert first and all(each.best.chance >= each.made.chance for each in first)
    assert all(each.best == each.tried[0] and each.made in each.tried for each in first)
    part = Analyst(saved())
    part.go_to(first[len(first) // 2].n)
    assert verdicts(part, 150) == first[len(first) // 2 :]
    part.go_to(first[0].n)  # back again
    assert part.judge_next() == first[0]


@pytest.mark.parametrize(
    ("made", "usual", "best", "kind"),
    [
        (0.30, 0.38, 0.38, "blunder"),
        (0.36, 0.38, 0.38, ""),
        (0.38, 0.30, 0.38, "stroke"),
        (0.38, 0.36, 0.38, ""),
    ],
)
def test_what_counts_as_a_blunder_or_a_master_stroke(made: float, usual: float, best: float, kind: str) -> None:
    moves = [Prospect(Move("choose", n=n), chance, 8, 0.01) for n, chance in enumerate((made, usual, best))]
    top = moves[0] if made == best else moves[2]
    assert kind_of(Judgement(0.3, moves[0], moves[1], top, tuple(moves))) == kind
    unsure = [each._replace(error=0.2) for each in moves]
    assert kind_of(Judgement(0.3, unsure[0], unsure[1], unsure[0 if made == best else 2], tuple(unsure))) == ""


def test_a_turning_point_is_explained_by_what_fits_it() -> None:
    game = kickdoor.load(saved())
    told = tuple(event for event in game.log if event.what in ("FightWon", "FightLost"))
    assert told
    for event in told[:4]:
        won = event.what == "FightWon"
        found = telling(told, event.seat, won)
        assert found is not None
        good = found.what == "FightWon"
        assert good == (won == (found.seat == event.seat))


def test_what_was_judged_is_kept_up_to_a_line_that_is_broken(tmp_path: Path) -> None:
    analyst = Analyst(saved())
    kept = Kept(saved(), tmp_path)
    while len(kept.verdicts) < 3:
        judged = analyst.judge_next()
        kept.add(analyst.at, judged)
    assert Kept(saved(), tmp_path).verdicts == kept.verdicts
    with kept.file.open("a", encoding="utf-8") as out:
        out.write('{"done": 99, "verd')
    again = Kept(saved(), tmp_path)
    assert again.verdicts == kept.verdicts and again.done == kept.done
    again.add(again.done + 5, kept.verdicts[0])
    assert len(Kept(saved(), tmp_path).verdicts) == 4
    assert Kept(saved() + " ", tmp_path).verdicts == []


def test_a_folder_that_cannot_be_written_to_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    kept = Kept(saved(), tmp_path / "file")
    kept.add(3, None, last=True)
    assert kept.done == 3 and Kept(saved(), tmp_path / "file").done == 0


def test_turning_points_are_told_by_the_narrator() -> None:
    _, points = Analyst(saved()).overview()
    told = [point.why for point in points]
    assert any(" beat " in why for why in told), told
    assert not any("won the fight" in why for why in told), told


def test_a_turn_that_hardly_changed_a_chance_is_no_turning_point() -> None:
    chances = [(0.3, 0.4, 0.3), (0.35, 0.38, 0.27), (0.5, 0.3, 0.2), (1.0, 0.0, 0.0)]
    turns = [Turn(n, n % 3, each, ()) for n, each in enumerate(chances, 1)]
    assert [point.number for point in turning_points(turns)] == [2, 3]
