"""A player that looks ahead: it tries some moves in worlds it could be in, and keeps the one that wins most.

The sensible player proposes; `candidates.py` adds other moves where the decision matters. Each is tried in the same
worlds, which `beliefs.py` deals and the sensible player plays on for everybody to the end of the turn, or a round
further; then the value of the position counts. The proposal is given up only for a move that is better by more than
chance. The search sees the view and nothing else, and remembers only which moves it forced in this turn.
Without a limit of time, the same views, seed and number of rollouts give the same moves.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from kickdoor.bots.foresight import beliefs
from kickdoor.bots.foresight.candidates import IDLE, MATTERS, OWN_TIME, Script, candidates
from kickdoor.bots.foresight.value import chances
from kickdoor.bots.greedy import Greedy
from kickdoor.bots.judgement.temper import USUAL
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.moves import Move
from kickdoor.engine.views import View

if TYPE_CHECKING:
    from kickdoor.engine.game import Game

MOST_DECISIONS: Final = 150  # most decisions to play in one turn of a rollout
LEAST_WORLDS: Final = 6  # worlds to try before the search may drop a candidate
CLEAR: Final = 2.0  # standard errors by which a candidate is worse than the best one when it is given up
BETTER: Final = 1.5  # standard errors by which a move must be better than the proposal
LEAST_GAIN: Final = 0.02  # chance to win that a move must gain over the proposal; a smaller gain is usually noise
IN_CHARACTER: Final = 0.05  # the same, if the character's temper makes the proposal
FURTHER: Final = 2  # what a rollout past this turn costs, in ordinary ones: it takes longer
LEAVING: Final = ("pass", "refuse")
SURE: Final = 16  # worlds to try before Planner and Master may drop the proposal
ROLLOUTS: Final = 120  # of Master for one decision

Dealer = Callable[[View, int], "Game"]  # returns the world with this number for the viewer


class Prospect(NamedTuple):
    """A move that was tried, and the chance to win after it."""

    move: Move
    chance: float  # mean over the worlds
    worlds: int
    error: float  # standard error of the difference to the proposal; 0 for the proposal itself


class Searcher:
    """Looks ahead to the end of the turn where a decision matters, and at questions of the bot's own time `rounds` more
    rounds. `rollouts` and `seconds` (processor time) limit one decision; None sets no time limit."""

    name = "search"

    def __init__(
        self,
        seed: int = 0,
        rollouts: int = 40,
        seconds: float | None = None,
        matters: tuple[str, ...] = (),
        rounds: int = 0,
        sure: int = LEAST_WORLDS,
        dealer: Dealer = beliefs.world,
    ) -> None:
        self.seed = seed
        self.rollouts = rollouts
        self.seconds = seconds
        self.matters = matters  # the kinds of questions at which the bot searches; empty: all
        self.rounds = rounds
        self.sure = sure  # worlds before the proposal can be given up
        self.dealer = dealer  # where its worlds come from
        self.sensible = Greedy(seed)
        self.before = self.sensible.copy()  # what the sensible player remembered before the present question
        self.turn_no = -1
        self.forced: set[Move] = set()  # moves of this turn that the search chose against the proposal

    def choose(self, view: View) -> Move:
        if view.turn_no != self.turn_no:
            self.turn_no = view.turn_no
            self.forced = set()
        self.before = self.sensible.copy()
        proposal = self.sensible.choose(view)
        found = self.prospects(view, proposal)
        others = [p for p in found[1:] if p.move not in self.forced]
        if not others:
            return proposal
        best = max(others, key=lambda p: p.chance)
        gain = best.chance - found[0].chance
        if gain < max(LEAST_GAIN, BETTER * best.error):
            return proposal
        if gain < IN_CHARACTER and self.is_in_character(view, proposal):
            return proposal
        if best.move.verb not in LEAVING:  # once a turn: what the sensible player does not go on with would go round
            self.forced.add(best.move)
        self.sensible.overruled(view.kind, best.move)
        return best.move

    def is_in_character(self, view: View, proposal: Move) -> bool:
        """True if the proposal comes from the bot's temper: without it, the sensible player would do something else."""
        if self.sensible.temper is USUAL:
            return False
        usual = self.before.copy()
        usual.temper = USUAL
        return usual.choose(view) != proposal

    def prospects(self, view: View, proposal: Move) -> list[Prospect]:
        """Return the moves tried with their results, the proposal first; nothing if the decision does not matter."""
        if view.kind in IDLE or (self.matters and view.kind not in self.matters) or len(view.moves) < 2:
            return []
        scripts = candidates(Sight(view), proposal, wide=True)
        return self.tried(view, scripts) if len(scripts) > 1 else []

    def tried(self, view: View, scripts: list[Script]) -> list[Prospect]:
        """Try the scripts world by world until one is clearly best or the budget is spent."""
        turns = self.turns_ahead(view)
        price = 1 if turns == 1 else FURTHER
        until = None if self.seconds is None else time.thread_time() + self.seconds
        results: list[list[float]] = [[] for _ in scripts]
        open_ = list(range(len(scripts)))
        left = self.rollouts
        world = 0
        while len(open_) > 1 and left >= price * len(open_) and (until is None or time.thread_time() < until):
            number = (self.seed * 1_000_003 + view.events) * 1_000 + world
            dealt = self.dealer(view, number)
            for i in open_:
                results[i].append(rollout(dealt.clone(), view, scripts[i], self.before, turns))
            left -= price * len(open_)
            world += 1
            if world >= LEAST_WORLDS:
                kept = still_open(results, open_)
                open_ = kept if world >= self.sure or 0 in kept else [0, *kept]
        return [summed_up(script[0], results[i], results[0]) for i, script in enumerate(scripts) if results[i]]

    def turns_ahead(self, view: View) -> int:
        """Return how many turns are played before the value counts, the present one included."""
        return 1 + (self.rounds * len(view.seats) if view.kind in OWN_TIME else 0)


class Planner(Searcher):
    """Searches with few rollouts, in worlds dealt by chance alone."""

    name = "planner"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed, rollouts=48, matters=MATTERS, sure=SURE, dealer=beliefs.any_world)


class Master(Searcher):
    """Searches with more rollouts, in worlds with likely hands that fit the latest passes."""

    name = "master"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed, rollouts=ROLLOUTS, matters=MATTERS, sure=SURE)


def still_open(results: list[list[float]], open_: list[int]) -> list[int]:
    """Return the candidates that are not clearly worse than the best and could still beat the proposal by enough."""
    best = max(open_, key=lambda i: sum(results[i]) / len(results[i]))
    kept = [i for i in open_ if i == best or not is_worse(results[i], results[best])]
    return [i for i in kept if i == 0 or may_gain(results[i], results[0])]


def may_gain(one: list[float], proposal: list[float]) -> bool:
    """True if the move may still prove better than the proposal by at least `LEAST_GAIN`."""
    mean, error = difference(one, proposal)
    return mean + CLEAR * error >= LEAST_GAIN


def is_worse(one: list[float], best: list[float]) -> bool:
    mean, error = difference(best, one)
    return mean > CLEAR * error and mean > 0


def difference(one: list[float], other: list[float]) -> tuple[float, float]:
    """Return by how much the first is better in the worlds that both were tried in, and its standard error."""
    gaps = [a - b for a, b in zip(one, other, strict=False)]
    mean = sum(gaps) / len(gaps)
    if len(gaps) < 2:
        return mean, 1.0
    return mean, sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))


def summed_up(move: Move, results: list[float], proposal: list[float]) -> Prospect:
    """Return the prospect of a move: its chance is that of the proposal and what it was better by."""
    gain, error = difference(results, proposal)
    mean = sum(proposal) / len(proposal)
    return Prospect(move, mean + gain, len(results), 0.0 if results is proposal else error)


def rollout(world: Game, view: View, script: Script, before: Greedy, turns: int = 1) -> float:
    """Return the viewer's chance to win after it has followed the script in this world, once `turns` turns are over.

    `before`: what the sensible player in the viewer's seat remembers."""
    me = view.you
    assert me is not None
    follow(world, me, script, before.copy(), turns)
    return chances(world.view(me, worlds=False))[me]


def follow(world: Game, me: int, script: Script, player: Greedy, turns: int = 1) -> None:
    """Play the script for `me`, and sensibly for everybody until `turns` turns are over. `player` plays on for `me`."""
    players = {me: player}
    to_do = list(script)
    turn, kind = world.turn_no, ""
    options = world.options
    for _ in range(MOST_DECISIONS * turns):
        if not options or world.turn_no >= turn + turns:
            return
        seat = world.asked
        if len(options) == 1:
            options = world.step(options[0])
            continue
        if seat not in players:
            players[seat] = Greedy()
        view = world.view(seat, worlds=False)
        move = players[seat].choose(view)
        kind = kind or view.kind
        if to_do and seat == me and view.kind == kind:  # its own idea comes first: it knows how to go on with that
            scripted = to_do.pop(0)
            if scripted != move and scripted in view.moves:
                players[seat].overruled(kind, scripted)
                move = scripted
        options = world.answer(move)
