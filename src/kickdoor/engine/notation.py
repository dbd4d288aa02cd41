"""Saving: set-up, seed and moves as JSON. Loading plays the moves again, so a save is also a proof."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict
from typing import Final

from kickdoor.engine.events import Event
from kickdoor.engine.game import Game, GameSetup
from kickdoor.engine.moves import Clause, Move, readable
from kickdoor.engine.reasons import KickdoorError

FORMAT: Final = 1


class BadSave(KickdoorError):
    """The save cannot be read, or belongs to other cards or rules."""


def save(game: Game) -> str:
    """The whole game as one line of JSON."""
    moves: list[object] = []
    for said in game.history():
        moves.append(said if isinstance(said, int) else [said[0], _plain(said[1])])
    setup = asdict(game.setup)
    return json.dumps({"kickdoor": FORMAT, "cards": digest(game), "setup": setup, "moves": moves})


def _plain(move: Move) -> dict[str, object]:
    """The parts of a move that say something; seat 0 and card 0 do."""
    empty = Move(move.verb)
    return {k: v for k, v in asdict(move).items() if k == "verb" or v != getattr(empty, k)}


def read(text: str) -> tuple[GameSetup, list[tuple[int, Move]], str]:
    """(set-up, moves with their seats, digest of the cards) of a save."""
    try:
        data = json.loads(text)
        if not isinstance(data, dict) or "kickdoor" not in data:
            raise BadSave("This is not a Kickdoor save.")
        if data["kickdoor"] != FORMAT:
            raise BadSave(f"This save has format {data['kickdoor']}; this Kickdoor reads format {FORMAT}.")
        return _setup(data["setup"]), [_said(m) for m in data["moves"]], str(data["cards"])
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise BadSave(f"This save is damaged ({type(error).__name__}): {error}") from error


def _setup(data: dict[str, object]) -> GameSetup:
    fields = {k: _tuple(v) for k, v in data.items()}
    setup = GameSetup(**fields)  # type: ignore[arg-type]
    for many in (setup.names, setup.sets, setup.options, setup.switches, setup.sexes):
        if not isinstance(many, tuple):
            raise ValueError(f"its set-up has {many!r} for a list")
    words = (*setup.names, *setup.sets, setup.edition, *setup.options, *(name for name, _ in setup.switches))
    numbers = (setup.seed, setup.first, setup.ask_all, *setup.sexes, *(value for _, value in setup.switches))
    if not all(isinstance(w, str) for w in words) or not all(isinstance(n, int) for n in numbers):
        raise ValueError("its set-up has words for numbers, or numbers for words")
    return setup


def _tuple(value: object) -> object:
    return tuple(_tuple(v) for v in value) if isinstance(value, list) else value


def _said(said: object) -> tuple[int, Move]:
    if isinstance(said, int):
        return said & 7, readable(said >> 3)
    if not (isinstance(said, list) and len(said) == 2):
        raise ValueError(f"a move is missing its seat: {said!r}")
    plain = {k: _tuple(v) for k, v in said[1].items()}
    clauses = tuple(Clause(**c) for c in said[1].get("clauses", ()))
    plain["clauses"] = clauses
    move = Move(**plain)  # type: ignore[arg-type]
    promised = [n for c in clauses for n in (c.card, c.n)]
    if not all(isinstance(n, int) for n in (said[0], move.card, move.at, move.n, *move.cards, *move.wants, *promised)):
        raise ValueError(f"a move has words for numbers: {said!r}")
    return said[0], move


def digest(game: Game) -> str:
    """Stands for the cards and rules a game is played with."""
    rules = hashlib.sha256(repr(game.state.rules).encode()).hexdigest()[:8]
    return f"{game.state.pool.digest}-{rules}"


def check_cards(game: Game, saved: str) -> None:
    if digest(game) != saved:
        raise BadSave(
            f"This save was made with other cards or rules (save {saved}, here {digest(game)}); "
            "use the Kickdoor version it was made with."
        )


def play_again(game: Game, number: int, seat: int, move: Move) -> list[Event]:
    """Make a recorded move; says which one it was if it is wrong."""
    try:
        return game.play(move, seat)
    except KickdoorError as error:
        raise BadSave(f"Move {number} of this save cannot be played: {error}") from error
