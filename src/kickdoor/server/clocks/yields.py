"""Personal yields: windows in which the server passes for somebody who asked it to.

They look at what everybody can see, never at the hand (except `able` and `quick`, for those who play against bots
alone), so that a quick pass tells nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.engine.game import Game
from kickdoor.engine.questions import Question
from kickdoor.server.clocks.quick import matters
from kickdoor.server.screen.asking import PASS, QUIET, can_answer
from kickdoor.server.screen.document import Event, YieldKey

USUAL: Final[frozenset[YieldKey]] = frozenset({"quiet"})


def passes(yields: frozenset[YieldKey], q: Question, game: Game, seat: int, alone: bool) -> bool:
    """True if the seat passes at this question. `alone`: every other player is a bot."""
    if not yields:
        return False
    if not q.window:
        return "able" in yields and alone and q.seat == seat and all(m == PASS for m in game.legal_moves)
    if "quiet" in yields and q.kind in QUIET:
        return True
    if "fight" in yields or "attacked" in yields or "turn" in yields:
        return True
    if not alone:
        return False
    return ("able" in yields and not can_answer(game, seat, q)) or ("quick" in yields and not matters(game, seat, q))


def ended_by(yields: frozenset[YieldKey], game: Game, seat: int, told: Sequence[Event]) -> list[YieldKey]:
    """Return the yields that these events end. A fight that would win the game ends all of them."""
    over: list[YieldKey] = []
    fight = game.fight
    if "fight" in yields and fight is None:
        over.append("fight")
    hit = any(e.me for e in told) or (fight is not None and (fight.fighter == seat or fight.for_the_win))
    if "attacked" in yields and hit:
        over.append("attacked")
    if "turn" in yields and (game.turn == seat or hit):
        over.append("turn")
    return over
