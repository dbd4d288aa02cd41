"""Why something may not be done: a key for the sentence and the id of the rule behind it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from kickdoor.errors import KickdoorError


@final
@dataclass(frozen=True)
class Reason:
    """Why a move is not allowed."""

    key: str  # which sentence explains it
    rule: str  # id of the rule or ruling behind it
    args: tuple[str, ...] = ()  # values for the fields of the sentence


THEY_ARE_DEAD: Final = Reason("they-are-dead", "DTH-03")  # the dead one is the target
NO_MONSTER_HELD: Final = Reason("no-monster-in-hand", "CMB-07")
NO_TARGET: Final = Reason("no-target", "ACT-01")
NO_FIGHT: Final = Reason("no-fight", "HLP-01")
ONLY_ONCE: Final = Reason("only-once", "ACT-01")
KILL_ONLY: Final = Reason("kill-only", "WIN-08")
ALREADY_PROMISED: Final = Reason("trade-promised", "HLP-03")
YOU_ARE_FIGHTING: Final = Reason("you-are-fighting", "ACT-04")
NEEDS_FIGHT: Final = Reason("needs-fight", "CMB-01")
FIGHTERS_ONLY: Final = Reason("fighters-only", "ACT-08")
OUTSIDERS_ONLY: Final = Reason("outsiders-only", "ACT-08")
ONLY_ON_YOURSELF: Final = Reason("only-on-yourself", "ACT-01")
GAME_OVER: Final = Reason("game-over", "WIN-01")


class IllegalMove(KickdoorError):
    """The move is not allowed now; `reason` says why."""

    def __init__(self, reason: Reason, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason  # the key of the sentence and the id of the rule


class UnknownMove(KickdoorError):
    """The move makes no sense in this game, such as a card or seat that does not exist."""


class EngineStuck(KickdoorError):
    """The rules looped without asking anybody. The game is stuck in the middle of a move: go back to a save."""


class GameOver(KickdoorError):
    """A move was made after the end of the game."""
