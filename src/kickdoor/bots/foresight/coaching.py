"""The coach: what move it would make, what it expects of that, and what it thinks of a move somebody made.

It sees one seat's view and nothing else, as every bot does. Chances are the viewer's own, from 0 to 1.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kickdoor.bots.foresight.candidates import MATTERS, candidates
from kickdoor.bots.foresight.search import SURE, Prospect, Searcher, rollout
from kickdoor.bots.foresight.value import chances
from kickdoor.bots.greedy import Greedy
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.moves import Move, is_whole
from kickdoor.engine.views import View

ROLLOUTS: Final = 240  # for advice
SECONDS: Final = 0.4  # for advice: the time limit of the search
ROUNDS: Final = 1  # of the table that advice looks further ahead in the own time, to the viewer's own next turn
WORLDS: Final = 6  # in which a move is followed that has no rival
JUDGING: Final = 24  # rollouts for the judgement of one move


class Advice(NamedTuple):
    """The move to make, and what to expect of it."""

    move: Move
    now: float  # the chance to win as things stand
    after: float  # and after the move
    tried: tuple[Prospect, ...]  # all moves that were compared, the best first; empty: no other was worth trying


class Judgement(NamedTuple):
    """A move that was made, compared with the others worth trying."""

    now: float  # the chance to win before the move
    made: Prospect
    usual: Prospect  # what the sensible player would have done
    best: Prospect  # of all that were tried
    tried: tuple[Prospect, ...]  # the best first


class Coach(Searcher):
    """The top rung, which looks ahead at every question and keeps what it tried for its last choice."""

    name = "coach"

    def __init__(self, seed: int = 0, rollouts: int = ROLLOUTS, seconds: float | None = SECONDS) -> None:
        super().__init__(seed, rollouts, seconds, rounds=ROUNDS, sure=SURE)
        self.last: list[Prospect] = []

    def prospects(self, view: View, proposal: Move) -> list[Prospect]:
        self.last = super().prospects(view, proposal)
        return self.last


def advise(view: View, seed: int = 0, rollouts: int = ROLLOUTS, seconds: float | None = SECONDS) -> Advice:
    """Return the move the coach would make for the viewer. The view has to be one that can be resampled."""
    assert view.you is not None
    coach = Coach(seed, rollouts, seconds)
    move = coach.choose(view)
    now = chances(view)[view.you]
    found = next((each for each in coach.last if each.move == move), None)
    if found is None:
        turns = coach.turns_ahead(view)
        dealt = [coach.dealer(view, seed * 1_000 + number) for number in range(WORLDS)]
        after = sum([rollout(world, view, (move,), coach.before, turns) for world in dealt]) / WORLDS
        return Advice(move, now, after, ())
    return Advice(move, now, found.chance, best_first(coach.last))


def judge(view: View, made: Move, seed: int = 0, rollouts: int = JUDGING) -> Judgement | None:
    """Return what to think of a move of the viewer's; None where no decision was to be made or it cannot be tried."""
    assert view.you is not None
    if view.kind not in MATTERS or len(view.moves) < 2 or is_whole(made):
        return None
    proposal = Greedy(seed).choose(view)
    scripts = candidates(Sight(view), proposal)
    own = next((script for script in scripts if script[0] == made), (made,))
    others = [script for script in scripts if script[0] != made]
    if not others:
        return None
    found = Searcher(seed, rollouts).tried(view, [own, *others])  # errors are those of the difference to the first
    by_move = {each.move: each for each in found}
    if made not in by_move or proposal not in by_move:
        return None
    order = best_first(found)
    return Judgement(chances(view)[view.you], by_move[made], by_move[proposal], order[0], order)


def best_first(found: list[Prospect]) -> tuple[Prospect, ...]:
    return tuple(sorted(found, key=lambda each: -each.chance))
