"""Standings: each seat's visible chance to win, and what another seat's gain costs me."""

from __future__ import annotations

from math import exp

from kickdoor.bots.judgement.weights import HAND_SAYS, LEVEL_SAYS, PACK_SAYS, STRENGTH_SAYS
from kickdoor.bots.sight.people import strength
from kickdoor.bots.sight.sight import Sight


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
    return chance[seat] / max(0.05, 1.0 - chance[me])
