"""Play one game of a plan to its end, as fast as possible."""

from __future__ import annotations

import gc
from dataclasses import dataclass

from kickdoor.bots import is_quick
from kickdoor.bots.random_bot import RandomBot
from kickdoor.engine.game import Game
from kickdoor.lab.plan import Plan

MOST_DECISIONS = 200_000


@dataclass(frozen=True)
class Glance:
    """The seats at the beginning of a turn."""

    turn: int
    levels: tuple[int, ...]
    traits: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Played:
    """A finished game (or, without an outcome, one that took too long), with its standings by turn."""

    number: int
    bots: tuple[str, ...]
    game: Game
    decisions: int  # with more than one option
    glances: tuple[Glance, ...]

    @property
    def half_time(self) -> Glance:
        """Return the standings after half of the turns."""
        half = self.game.turn_no // 2
        return max((g for g in self.glances if g.turn <= half), key=lambda g: g.turn, default=self.glances[0])


class Uncollected:
    """Pause the garbage collector. A game makes no reference cycles, so reference counting frees everything."""

    def __enter__(self) -> None:
        self.was_on = gc.isenabled()
        gc.disable()

    def __exit__(self, *_: object) -> None:
        if self.was_on:
            gc.enable()


def play_game(plan: Plan, number: int) -> Played:
    """Play a game; the same plan and number give the same game."""
    with Uncollected():
        return play_out(plan, number)


def play_out(plan: Plan, number: int) -> Played:
    game = plan.game(number)
    players = plan.players(number)
    luck = [bot.rng.random if isinstance(bot, RandomBot) else None for bot in players]
    options = game.options
    glances: list[Glance] = []
    turn = -1
    decisions = 0
    while options and decisions < MOST_DECISIONS:
        if game.turn_no != turn:
            turn = game.turn_no
            glances.append(Glance(turn, tuple(game.levels), tuple(game.traits)))
        choices = len(options)
        if choices == 1:
            options = game.step(options[0])
            continue
        decisions += 1
        chance = luck[game.asked]
        if chance is not None:  # skip the view: building one takes longer than the rules
            options = game.step(options[int(chance() * choices)])
        else:
            bot = players[game.asked]
            options = game.answer(bot.choose(game.view(game.asked, worlds=not is_quick(bot))))
    return Played(number, plan.bots_of(number), game, decisions, tuple(glances))
