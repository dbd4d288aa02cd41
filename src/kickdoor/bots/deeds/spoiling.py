"""How likely others are to turn a fight that the munchkins are winning, and what they spend on that."""

from __future__ import annotations

from math import exp
from typing import Final

from kickdoor.bots.deeds.pushes import Push, cheapest, laid_out
from kickdoor.bots.judgement.standing import rivalry
from kickdoor.bots.judgement.worth import worth
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.cards.foe import Foe
from kickdoor.engine.moves import Move
from kickdoor.engine.views import SeatView
from kickdoor.engine.words import MONSTERS

SPOILED: Final = 0.45  # how often others stop a leader who is barely ahead
SURELY: Final = 0.9  # how often they do if any card they discard helps the monster, or if they have laid out enough
LIKELY: Final = 0.5  # how often one of them spends what it has laid out, if stopping the fighter is worth that to it
EACH_POINT: Final = 5.0  # each of these many points ahead makes that e times rarer
# By phase, the most a player spends on a rival's loss, as a multiple of its worth. Near the end it overpays: who never
# does invites attack. Early on the same cards are worth more later.
SPOIL: Final[tuple[float, ...]] = (0.7, 1.1, 2.6, 2.6)
FRESH: Final = 10  # turns per player after which spite starts to fade
TIRED: Final = 20  # and after which little of it is left
LITTLE: Final = 0.3


def spite(sight: Sight) -> float:
    """Return the factor by which players overpay to spoil a fight; it falls as the game goes on."""
    turns = sight.view.turn_no / len(sight.seats)
    tired = min(1.0, max(0.0, (turns - FRESH) / (TIRED - FRESH)))
    return SPOIL[sight.phase] * (1.0 - tired * (1.0 - LITTLE))


def spoil_risk(sight: Sight, margin: int, level: int, others: list[SeatView]) -> float:
    """Return the chance that these others turn a fight led by this margin; it grows near the goal."""
    left = sight.rules.goal - level
    eager = 1.0 if left <= 0 else 0.7 if left <= 2 else 0.35
    cards = sum(min(5, s.hand_size) for s in others)
    return SPOILED * eager * min(1.5, cards / 10) * exp(-max(0, margin - 1) / EACH_POINT)


def would_spoil(sight: Sight, who: SeatView, fighter: int, foes: list[Foe], margin: int, stake: float) -> bool:
    """True if a player has laid out one-shots that turn this fight, and the fighter's stake is worth them to it."""
    points = {c: laid_out(sight, (c,), MONSTERS, foes) for c in who.pack}
    laid = [Push(Move("play", c), n, worth(sight, c)) for c, n in points.items() if n > 0]
    plan = cheapest(laid, max(1, margin))
    return plan is not None and plan[0] <= spite(sight) * rivalry(sight, fighter, who.seat) * stake
