"""Why something may not be done: a key for the sentence and the id of the rule behind it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Reason:
    key: str
    rule: str
    args: tuple[str, ...] = ()


class KickdoorError(Exception):
    """Anything a person should be told in one sentence."""


class IllegalMove(KickdoorError):
    """The move can be read but is not allowed now; `reason` says why."""

    def __init__(self, reason: Reason, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


class UnknownMove(KickdoorError):
    """The move cannot be read."""


class EngineStuck(KickdoorError):
    """The rules went in circles without asking anybody. The state is half-way through a move: go back to a save."""


class GameOver(KickdoorError):
    """Nobody may move any more."""
