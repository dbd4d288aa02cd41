"""Saving: set-up, seed and moves as JSON. Loading plays the moves again, so a save is also a proof."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Final

from kickdoor.engine.cards.kinds import CardSet
from kickdoor.engine.events import Event
from kickdoor.engine.game import Game, GameSetup, start
from kickdoor.engine.moves import Clause, Move, decoded, is_whole, packed, readable
from kickdoor.engine.saves import worlds
from kickdoor.engine.saves.checkpoints import Position, Turns, position
from kickdoor.engine.saves.checkpoints import digest as position_digest
from kickdoor.engine.saves.fingerprint import VERSION, fingerprint
from kickdoor.engine.saves.snapshots import restore
from kickdoor.engine.switches import BadSwitch, check_switch, quoted
from kickdoor.errors import KickdoorError

FORMAT: Final = 1
MOST_TEXT: Final = 50_000_000  # characters of a save, including a replay's notes about its table
MOST_MOVES: Final = 2_000_000  # the longest of 40,000 random games, an epic one, took 1.4 million
_LISTS: Final[tuple[str, ...]] = ("names", "sets", "options", "switches", "sexes")
_LONG: Final = 200  # characters quoted from a damaged save


class BadSave(KickdoorError):
    """The save cannot be read, or it needs other cards or rules."""


class MissingSet(BadSave):
    """The save needs a set that is not known here."""


def save(game: Game) -> str:
    """Return the game as one line of JSON: version, set-up, moves, and a digest of every turn's start.

    No moves lead to a resampled game: its save holds the state as well, and is for the version that wrote it.
    """
    moves: list[object] = []
    for said in game.history():
        moves.append(said if isinstance(said, int) else [said[0], _plain(said[1])])
    data: dict[str, object] = {"kickdoor": FORMAT, "version": VERSION, "cards": digest(game)}
    data["setup"] = asdict(game.setup)
    if game.origin is not None:
        data["position"] = game.origin
    data["moves"] = moves
    if game.imagined:
        data["world"] = worlds.written(game)
    data["checkpoints"] = [] if game.imagined else checkpoints(game)
    data["end"] = where(game)
    return json.dumps(data)


def checkpoints(game: Game) -> list[str]:
    """Return the digest of the position at the start of every turn; replay a game that has not recorded them."""
    turns = game.state.turns
    if turns is None:
        turns = Turns()
        again = begin(game.setup, game.state.pool.made_of, game.origin, turns)
        for said in game.history():
            seat, move = (said & 7, readable(said >> 3)) if isinstance(said, int) else said
            play_again(again, len(again.said) + 1, seat, move)
        if where(again) != where(game):
            raise KickdoorError("This game cannot be saved: its moves do not lead to the position it is in.")
    return turns.digests


def where(game: Game) -> str:
    """Return the digest of a game's present position, even in the middle of a turn."""
    return position_digest(position(game.state))


def begin(setup: GameSetup, sets: tuple[CardSet, ...], origin: Position | None, turns: Turns) -> Game:
    """Return a game at its beginning, or at the position it was restored from."""
    return start(setup, sets, turns) if origin is None else restore(setup, sets, origin, turns)


def encoded(seat: int, move: Move) -> object:
    """Return a move as a save holds it."""
    return [seat, _plain(move)] if is_whole(move) else packed(move) << 3 | seat


def _plain(move: Move) -> dict[str, object]:
    """Return the fields of a move that are not defaults (seat 0 and card 0 are not)."""
    empty = Move(move.verb)
    return {k: v for k, v in asdict(move).items() if k == "verb" or v != getattr(empty, k)}


def read(text: str) -> tuple[GameSetup, list[tuple[int, Move]], str]:
    """Return set-up, moves with their seats, and the digest of the cards of a save; may raise `BadSave`."""
    if not text.strip():
        raise BadSave("This save is empty.")
    if len(text) > MOST_TEXT:
        raise BadSave(f"This save has {len(text):,} characters; Kickdoor reads {MOST_TEXT:,} at most.")
    try:
        data = json.loads(text)
        if not isinstance(data, dict) or "kickdoor" not in data:
            raise BadSave("This is not a Kickdoor save.")
        if data["kickdoor"] != FORMAT:
            raise BadSave(f"This save has format {quoted(data['kickdoor'])}; this Kickdoor reads format {FORMAT}.")
        moves = _list(data["moves"], "moves")
        if len(moves) > MOST_MOVES:
            raise BadSave(f"This save has {len(moves):,} moves; Kickdoor reads {MOST_MOVES:,} at most.")
        return _setup(data["setup"]), [_said(m) for m in moves], str(data["cards"])[:_LONG]
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise BadSave(f"This is not a Kickdoor save, or a damaged one: it is not JSON from {where} on.") from error
    except KeyError as error:
        raise BadSave(f"This save is damaged: it has no {error}.") from error
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise BadSave(f"This save is damaged: {str(error)[:_LONG]}.") from error
    except BadSwitch as error:
        raise BadSave(f"The game of this save cannot begin: {error}") from error


def _list(value: object, what: str) -> list[object]:
    if not isinstance(value, list):
        raise ValueError(f"{what} must be a list, not {quoted(value)}")
    return value


def _setup(data: object) -> GameSetup:
    if not isinstance(data, dict):
        raise ValueError(f"the set-up must be an object, not {quoted(data)}")
    lists = {name: _list(data.get(name, []), name) for name in _LISTS}
    words = [data.get("edition"), *lists["names"], *lists["sets"], *lists["options"]]
    numbers = [data.get("seed"), data.get("first", -1), data.get("ask_all", False), *lists["sexes"]]
    if not all(isinstance(w, str) for w in words) or not all(isinstance(n, int) for n in numbers):
        raise ValueError("its set-up has words for numbers, or numbers for words")
    for pair in lists["switches"]:
        if not (isinstance(pair, list) and len(pair) == 2):
            raise ValueError(f"a switch needs a name and a value, not {quoted(pair)}")
        check_switch(pair[0], pair[1])
    return GameSetup(**{k: _tuple(v) for k, v in data.items()})  # type: ignore[arg-type]


def _tuple(value: object) -> object:
    return tuple(_tuple(v) for v in value) if isinstance(value, list) else value


def _said(said: object) -> tuple[int, Move]:
    if type(said) is int:
        return said & 7, decoded(said >> 3)
    if not (isinstance(said, list) and len(said) == 2 and isinstance(said[1], dict)):
        raise ValueError(f"a move is missing its seat: {quoted(said)}")
    plain = {k: _tuple(v) for k, v in said[1].items()}
    plain["clauses"] = tuple(Clause(**c) for c in _list(said[1].get("clauses", []), "clauses"))  # type: ignore[arg-type]
    move = Move(**plain)  # type: ignore[arg-type]
    return said[0], move


def digest(game: Game) -> str:
    """Return a digest of the cards and rules a game is played with."""
    return fingerprint(game.state.pool, game.state.rules)


def check_cards(game: Game, saved: str) -> None:
    if digest(game) != saved:
        raise BadSave(
            f"This save was made with other cards or rules (save {saved}, here {digest(game)}); "
            "use the Kickdoor version it was made with."
        )


def play_again(game: Game, number: int, seat: int, move: Move) -> list[Event]:
    """Make a recorded move; an error names its number."""
    try:
        return game.play(move, seat)
    except KickdoorError as error:
        raise BadSave(f"Move {number} of this save cannot be played: {error}") from error
