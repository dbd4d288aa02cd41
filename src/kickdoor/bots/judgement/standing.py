"""Standings: each seat's visible chance to win, and what another seat's gain costs me."""

from __future__ import annotations

from math import exp
from typing import Final

from kickdoor.bots.judgement.temper import USUAL
from kickdoor.bots.judgement.weights import HAND_SAYS, LEVEL_SAYS, PACK_SAYS, STRENGTH_SAYS
from kickdoor.bots.sight.people import strength
from kickdoor.bots.sight.sight import Sight

LEAST_FELT: Final = 0.2  # of a rivalry, what remains for the best friend
MOST_FELT: Final = 4.0  # times the usual rivalry: the worst enemy


def chances(sight: Sight) -> list[float]:
    """Return each seat's chance to win, estimated from levels, strength and number of cards."""
    if not sight.chances:
        odds = [exp(score(sight, s)) for s in range(len(sight.seats))]
        total = sum(odds, 0.0)
        sight.chances = [o / total for o in odds]
    return sight.chances


def score(sight: Sight, seat: int) -> float:
    who = sight.seats[seat]
    hand = who.hand_size if who.alive else (sight.rules.deal_doors + sight.rules.deal_treasures) // 2
    n = LEVEL_SAYS[sight.phase] * who.level + STRENGTH_SAYS * (strength(sight, seat) - who.level)
    return n + HAND_SAYS * hand + PACK_SAYS * len(who.pack)


def rivalry(sight: Sight, seat: int, me: int = -1) -> float:
    """Return what a point gained by the seat costs me (or the seat `me`); the leader's points cost most."""
    me = sight.you if me < 0 else me
    if seat == me:
        return -1.0
    chance = chances(sight)
    n = chance[seat] / max(0.05, 1.0 - chance[me])
    return n * feeling(sight, seat) if me == sight.you and sight.temper is not USUAL else n


def feeling(sight: Sight, seat: int) -> float:
    """Return the factor of the seat's rivalry: envy of the leader, a grudge for bad turns, thanks for good ones."""
    temper, me, chance = sight.temper, sight.you, chances(sight)
    leads = all(chance[seat] >= chance[s] for s in range(len(chance)) if s != me)
    harmed, helped = sight.view.harmed[seat], sight.view.helped[seat]
    n = 1.0 + (temper.grudge * harmed[me] if harmed else 0.0) - (temper.thanks * helped[me] if helped else 0.0)
    return min(MOST_FELT, max(LEAST_FELT, n)) * (temper.envy if leads else 1.0)
