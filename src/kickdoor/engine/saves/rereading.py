"""Playing a saved game again with an engine that may be newer than the one that wrote it.

A save carries a digest of the position at the start of every turn. As long as every move is allowed and every digest is
the same, this version agrees with the one that wrote the save, whatever has changed between them.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from kickdoor.engine.events import Event
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move
from kickdoor.engine.saves.checkpoints import Position
from kickdoor.engine.saves.fingerprint import VERSION
from kickdoor.engine.saves.notation import BadSave, digest, where
from kickdoor.errors import KickdoorError


class Disagreement(BadSave):
    """This version of Kickdoor plays the saved game differently. Both agree on the first `agreed` moves."""

    def __init__(self, words: str, agreed: int) -> None:
        super().__init__(words)
        self.agreed = agreed  # number of moves both versions agree on


@dataclass(frozen=True)
class Agreement:
    """A saved game as far as this version agrees with it."""

    game: Game  # the game after the moves both versions agree on
    moves: int  # number of moves both agree on
    of: int  # number of moves in the save
    words: str  # a sentence about the first difference; empty if there is none


@dataclass(frozen=True)
class Marks:
    """What a save says about itself besides set-up and moves."""

    version: str  # of the Kickdoor that wrote it; empty if unknown
    cards: str  # fingerprint of the cards and rules it was played with
    checkpoints: tuple[str, ...]
    end: str  # digest of the position it was saved in
    origin: Position | None  # the position it was restored from; None: it began with the deal
    world: Position | None = None  # the state of a resampled game, which moves cannot reproduce


def marks_of(text: str) -> Marks:
    try:
        data = json.loads(text)
        checkpoints, origin, world = data.get("checkpoints", []), data.get("position"), data.get("world")
        version, cards, end = (str(data.get(key, "")) for key in ("version", "cards", "end"))
        digests = tuple(str(checkpoint) for checkpoint in checkpoints)
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        raise BadSave(f"This save is damaged: {error}.") from error
    if origin is not None and not isinstance(origin, dict):
        raise BadSave("This save is damaged: its position is not an object.")
    if world is not None and not isinstance(world, dict):
        raise BadSave("This save is damaged: the state it holds is not an object.")
    return Marks(version, cards, digests, end, origin, world)


class Rereading:
    """Replays the moves of a save one by one; raises Disagreement where this version plays differently."""

    def __init__(self, game: Game, moves: list[tuple[int, Move]], marks: Marks) -> None:
        self.game = game
        self.moves = moves
        self.marks = marks
        self.made = 0
        self.sure = 0  # moves made up to the last turn start that agreed
        self.turns = game.state.turns
        self.checked = 0  # turn starts that agreed

    def __iter__(self) -> Rereading:
        return self

    def up_to(self, moves: int) -> Game:
        """Return the game after its first `moves` moves, unchecked."""
        for seat, move in self.moves[:moves]:
            self.game.play(move, seat)
        return self.game

    def __next__(self) -> list[Event]:
        self.check_turns()
        if self.made == len(self.moves):
            self.check_end()
            raise StopIteration
        seat, move = self.moves[self.made]
        try:
            events = self.game.play(move, seat)
        except KickdoorError as error:
            raise self.disagreement(
                self.made, f"Move {self.made + 1} of this save cannot be played: {error}"
            ) from error
        except Exception as error:
            why = f"Move {self.made + 1} of this save cannot be played ({type(error).__name__})"
            raise self.disagreement(self.made, why) from error
        self.made += 1
        self.check_turns()
        return events

    def check_turns(self) -> None:
        """Compare the turn starts with the checkpoints; saves of early versions have none."""
        expected = self.marks.checkpoints
        found = self.turns.digests if self.turns is not None else []
        while expected and self.checked < len(found):
            if self.checked >= len(expected) or found[self.checked] != expected[self.checked]:
                why = f"Turn {self.checked + self.first} of this save begins in another position here"
                raise self.disagreement(self.sure, why)
            self.checked += 1
            self.sure = self.made

    def check_end(self) -> None:
        if self.marks.end and where(self.game) != self.marks.end:
            raise self.disagreement(self.sure, "This save ends in another position here")

    @property
    def first(self) -> int:
        """Return the number of the first turn."""
        origin = self.marks.origin
        before = origin.get("turn_no", 0) if origin is not None else 0
        return before + 1 if isinstance(before, int) else 1

    def disagreement(self, agreed: int, why: str) -> Disagreement:
        marks = self.marks
        words = f"{why.rstrip('.')}; it agrees up to move {agreed} of {len(self.moves)}"
        if self.checked:
            words += f", in turn {self.checked + self.first - 1}"
        if not marks.version:
            words += f", and was written by an earlier Kickdoor (this is {VERSION})"
        elif marks.version != VERSION or marks.cards != digest(self.game):
            words += f", and was written by Kickdoor {marks.version} with other cards or rules (this is {VERSION})"
        return Disagreement(words + ".", agreed)
