"""Kickdoor: the Munchkin family of card games as a rules engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kickdoor.games import *  # noqa: F403
else:

    def __getattr__(name: str) -> object:
        """Load the engine when one of its names is first used: commands that need no game start without it."""
        if name not in __all__:
            raise AttributeError(f"module 'kickdoor' has no attribute {name!r}")
        import kickdoor.games

        globals().update({known: getattr(kickdoor.games, known) for known in __all__})
        return globals()[name]

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})


__all__ = [
    "Agreement", "BadSave", "BadSwitch", "Bonus", "Clause", "Decision", "Disagreement", "Encounter", "EngineStuck",
    "Event", "FightView", "FoeView", "Game", "GameOver", "GameSetup", "IllegalMove", "KickdoorError", "LegalMoves",
    "Matter", "Measures", "Move", "Offer", "Outcome", "Phase", "Profile", "Promise", "Question", "Reason",
    "SeatView", "Source", "Standing", "Trigger", "UnknownMove", "View", "Ways", "agreeing", "load", "new_game",
    "replay", "save", "up_to",
]  # fmt: skip
