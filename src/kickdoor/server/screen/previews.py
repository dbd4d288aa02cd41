"""What a move would do to the fight: played by the engine on a game in which all that the seat cannot know, and the
dice, are dealt anew, so that nothing can be foreseen. Nobody answers; what depends on luck has no preview."""

from __future__ import annotations

from typing import Final

from kickdoor.engine.facts import Standing
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move, is_whole
from kickdoor.engine.reasons import KickdoorError
from kickdoor.engine.text import verdict_text
from kickdoor.server.screen.asking import PASS
from kickdoor.server.screen.board import stands
from kickdoor.server.screen.document import Preview

CHANGES: Final = ("play", "use", "equip", "unequip")  # verbs that may change a total
_LUCK: Final = frozenset({"DieRolled", "CardDrawn", "DoorKicked", "DeckReshuffled"})
_MOST_STEPS: Final = 16
_PAYING: Final = ("pay",)  # a question of the price: any answer will do


class Previews:
    """For one seat at one moment."""

    def __init__(self, game: Game, seat: int) -> None:
        self.seat = seat
        self.safe = game.resample(seat, 1) if game.fight is not None else None

    def of(self, move: Move) -> Preview | None:
        """How the fight would stand; None where there is no fight or no telling."""
        if self.safe is None or move.verb not in CHANGES or is_whole(move):
            return None
        game = self.safe.clone()
        before = game.question
        try:
            game.play(move, self.seat)
            settled = before is not None and let_pass(game, before.depth)
        except KickdoorError:
            return None
        if not settled or any(event.what in _LUCK for event in game.log):
            return None
        return preview(game.standing())


def let_pass(game: Game, depth: int) -> bool:
    """Let everybody pass until nothing of the move is left to do; False if something else is asked first."""
    for _ in range(_MOST_STEPS):
        asked = game.question
        if asked is None or game.standing() is None:
            return False
        if asked.depth <= depth and asked.kind == "fight":
            return True
        if PASS in game.legal_moves and asked.window:
            game.play(PASS)
        elif asked.kind in _PAYING:
            game.step(game.options[0])
        else:
            return False
    return False


def preview(standing: Standing | None) -> Preview | None:
    """Return how a fight stands, in words; None if there is none."""
    if standing is None:
        return None
    ours, theirs = standing.ours, standing.theirs
    return Preview(verdict_text(ours, theirs, standing.wins_ties), stands(ours, theirs), ours, theirs)
