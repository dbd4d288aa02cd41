"""Tries a bot out: are its answers legal, repeatable, in time, and made from its view alone?"""

from __future__ import annotations

import copy
import sys
import time
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass, field

from kickdoor.bots import Bot, make
from kickdoor.bots.outside import FAILURES, BotError, bot_class, is_outside, new_bot
from kickdoor.engine.game import Game, GameSetup, start
from kickdoor.engine.moves import Move
from kickdoor.engine.views import View
from kickdoor.errors import KickdoorError
from kickdoor.sets import SETS

NAMES = ("Ann", "Bob", "Cy")
MOST_DECISIONS = 20_000
PEEKS = 25  # decisions from one look for peeking to the next


@dataclass
class Tried:
    """The result of a trial. `faults`: what is wrong with the bot."""

    games: int = 0
    wins: int = 0
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    looks: int = 0  # positions at which it was asked again with other hidden cards
    faults: list[str] = field(default_factory=list)

    @property
    def is_fine(self) -> bool:
        return not self.faults


def try_bot(name: str, games: int, sets: tuple[str, ...], seconds: float) -> Tried:
    """Play games of the bot against two random bots, each of them twice."""
    tried = Tried()
    for _ in trial(tried, name, games, sets, seconds):
        pass
    return tried


def trial(tried: Tried, name: str, games: int, sets: tuple[str, ...], seconds: float) -> Iterator[int]:
    """Do what `try_bot` does game by game: yield 1 after each, and add to `tried` what was found out."""
    for number in range(games):
        try:
            moves = _play(name, number, sets, seconds, tried)
            again = _play(name, number, sets, seconds, Tried())
        except KickdoorError as error:
            tried.faults.append(f"Game {number}: {error}")
            break
        if moves != again:
            first = next((n for n, (one, two) in enumerate(zip(moves, again, strict=False)) if one != two), len(again))
            tried.faults.append(
                f"Game {number}: with the same seed it played differently the second time, from move {first + 1} on. "
                "Draw random numbers only from Random(seed), and do not depend on the order of a set."
            )
        if tried.faults:
            break
        yield 1


def fresh(name: str, seed: int) -> Bot:
    """Return a new bot without the guard of bots from outside."""
    return new_bot(name, bot_class(name), seed) if is_outside(name) else make(name, seed)


def _play(name: str, number: int, sets: tuple[str, ...], seconds: float, tried: Tried) -> list[Move]:
    """Play one game and return the bot's moves."""
    chosen = tuple(SETS[s] for s in sets)
    game = start(GameSetup(names=NAMES, sets=sets, edition=chosen[0].editions[0], seed=number), chosen)
    seat = number % len(NAMES)
    bot = fresh(name, number)
    others = [make("random", number * len(NAMES) + other) for other in range(len(NAMES))]
    moves: list[Move] = []
    for _ in range(MOST_DECISIONS):
        decision = game.decision
        if decision is None:
            break
        if decision.seat != seat:
            game.play(others[decision.seat].choose(game.view(decision.seat)))
            continue
        view = game.view(seat)
        twin = _twin(bot) if len(moves) % PEEKS == 0 and len(view.moves) > 1 else None
        move = _asked(bot, view, seconds, tried)
        if twin is not None:
            _look_for_peeking(twin, game, view, move, tried)
        moves.append(move)
        game.play(move)
    tried.games += 1
    tried.wins += seat in game.winners
    return moves


def _asked(bot: Bot, view: View, seconds: float, tried: Tried) -> Move:
    began = time.perf_counter()
    move = _answer(bot, view)
    took = time.perf_counter() - began
    tried.decisions += 1
    tried.seconds += took
    if took > tried.slowest:
        tried.slowest = took
    if not isinstance(move, Move):
        raise BotError(f"choose(view) answered {move!r}; it must be one of view.moves.")
    if took > seconds:
        raise BotError(f"it took {took:.1f} s for one decision; {seconds:g} s are allowed.")
    return move


def _answer(bot: Bot, view: View) -> object:
    """Return the bot's answer. What it prints stays out of the output of the command."""
    try:
        with redirect_stdout(sys.stderr):
            return bot.choose(view)
    except FAILURES as error:
        raise BotError(f"choose(view) raised {type(error).__name__}: {error} at {_where(error)}.") from error


def _where(error: BaseException) -> str:
    """Return file and line of the innermost place where it went wrong."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}" if trace is not None else "an unknown place"


def _twin(bot: Bot) -> Bot | None:
    """Return a copy of the bot with all it remembers; None if it cannot be copied."""
    try:
        return copy.deepcopy(bot)
    except Exception:  # noqa: BLE001  a bot may hold anything
        return None


def _look_for_peeking(twin: Bot, game: Game, view: View, move: Move, tried: Tried) -> None:
    """Ask a copy of the bot in a game that looks the same to it, but has other hidden cards."""
    game = game.resample(view.you or 0, tried.decisions)
    other = game.view(view.you or 0)
    if other.moves != view.moves or other.hand != view.hand:
        return
    tried.looks += 1
    answer = _answer(twin, other)
    if answer != move:
        raise BotError(
            f"it answered {move} in a game and {answer} in another that looks the same from its seat. "
            "It must decide from its view alone, and draw random numbers only from Random(seed)."
        )
