"""What a move would do to the fight: played by the engine on a game in which all that the seat cannot know, and the
dice, are dealt anew, so that nothing can be foreseen. Nobody answers; what depends on luck has no preview."""

from __future__ import annotations

from typing import Final

from kickdoor.engine.events import CARD_DRAWN, DECK_RESHUFFLED, DIE_ROLLED, DOOR_KICKED
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move, is_whole
from kickdoor.engine.reasons import KickdoorError
from kickdoor.engine.strength import totals, wins_ties
from kickdoor.server.screen.asking import PASS, question
from kickdoor.server.screen.board import stands, verdict
from kickdoor.server.screen.document import Preview

CHANGES: Final = ("play", "use", "equip", "unequip")  # verbs that may change a total
_LUCK: Final = frozenset({DIE_ROLLED, CARD_DRAWN, DOOR_KICKED, DECK_RESHUFFLED})
_MOST_STEPS: Final = 16
_PAYING: Final = ("pay",)  # a question of the price: any answer will do


class Previews:
    """For one seat at one moment."""

    def __init__(self, game: Game, seat: int) -> None:
        self.seat = seat
        self.safe = game.resample(seat, 1) if game.state.fight is not None else None

    def of(self, move: Move) -> Preview | None:
        """How the fight would stand; None where there is no fight or no telling."""
        if self.safe is None or move.verb not in CHANGES or is_whole(move):
            return None
        game = self.safe.clone()
        try:
            game.play(move, self.seat)
            settled = let_pass(game, len(self.safe.state.frames))
        except KickdoorError:
            return None
        if not settled or any(raw[0] in _LUCK for raw in game.state.log):
            return None
        return standing(game)


def let_pass(game: Game, depth: int) -> bool:
    """Let everybody pass until nothing of the move is left to do; False if something else is asked first."""
    for _ in range(_MOST_STEPS):
        asked = question(game)
        if asked is None or game.state.fight is None:
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


def standing(game: Game) -> Preview | None:
    """The fight as it stands."""
    st = game.state
    if st.fight is None:
        return None
    ours, theirs = totals(st, st.fight)
    return Preview(verdict(ours, theirs, wins_ties(st, st.fight)), stands(ours, theirs), ours, theirs)


def with_helper(game: Game, helper: int) -> Preview | None:
    """The fight as it would stand if that seat helped."""
    other = game.clone()
    fight = other.state.fight
    if fight is None:
        return None
    fight.helper = helper
    return standing(other)
