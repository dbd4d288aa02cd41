"""The value of a position: each seat's chance to win, from what one seat knows.

Every seat gets a score, the weighted sum of some features; the chances are the softmax of the scores, so they add up to
one for any number of seats. Levels are counted by the part of the way that is left, so every goal and edition has the
same weights. `tools/fit_value.py` fits them on games between bots and writes `weights.json`.
"""

from __future__ import annotations

import json
from math import exp
from pathlib import Path
from typing import Final

from kickdoor.bots.judgement.worth import worth
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.views import FightView, View

FEATURES: Final = (
    "way left", "one level left", "two levels left", "three levels left", "five levels left", "ahead of the others",
    "strength", "strength near the goal", "hand", "hand near the goal", "carried", "gold", "traits", "sidekicks",
    "running away", "dead", "handicap", "wait", "wait near the goal", "on turn", "on turn near the goal",
    "fight won", "fight for the win won", "fight for the win lost", "fight lost", "margin", "treasures", "help won",
    "own hand", "own hand near the goal",
)  # fmt: skip
WEIGHTS: Final = Path(__file__).with_name("weights.json")
TEN: Final = 10  # levels of the usual goal
NEAR: Final = 2.0  # levels from the goal
USUAL_CARD: Final = 45.0  # points a card in hand is usually worth (see judgement/weights.py)


def chances(view: View) -> list[float]:
    """Return every seat's chance to win, by seat, as far as the viewer can tell."""
    if view.winners:
        return [1 / len(view.winners) if seat in view.winners else 0.0 for seat in range(len(view.seats))]
    return softmax([sum(map(float.__mul__, weights(), row)) for row in features(view)])


def softmax(scores: list[float]) -> list[float]:
    most = max(scores)
    odds = [exp(score - most) for score in scores]
    total = sum(odds)
    return [each / total for each in odds]


_WEIGHTS: list[float] = []


def weights() -> list[float]:
    """Return the fitted weights, by feature."""
    if not _WEIGHTS:
        by_name = json.loads(WEIGHTS.read_text(encoding="utf-8"))["weights"]
        _WEIGHTS.extend([float(by_name[name]) for name in FEATURES])
    return _WEIGHTS


def features(view: View) -> list[list[float]]:
    """Return the numbers that are weighted, by seat."""
    scale = TEN / view.rules.goal
    left = [(view.rules.goal - who.level) * scale for who in view.seats]
    own = own_hand(view)
    return [row(view, seat, left, own if seat == view.you else 0.0) for seat in range(len(view.seats))]


def row(view: View, seat: int, left: list[float], own: float) -> list[float]:
    who, profile, way = view.seats[seat], view.profiles[seat], left[seat]
    near = 1.0 if way <= NEAR else 0.0
    seats = len(view.seats)
    strength = between(profile.steady / 10, -1.0, 3.0)
    new_hand = (view.rules.deal_doors + view.rules.deal_treasures) / 2
    hand = min(who.hand_size if who.alive else new_hand, 10) / 5
    wait = (seat - view.turn) % seats / seats
    on_turn = 1.0 if seat == view.turn else 0.0
    gold = sum([max(0, view.cards[c].value) for c in who.gear + who.pack])
    rivals = min([away for other, away in enumerate(left) if other != seat])
    return [
        way / TEN, float(way <= 1), near, float(way <= 3), float(way <= 5), between((rivals - way) / 5, -1.0, 1.0),
        strength, strength * near, hand, hand * near, min(len(who.pack), 8) / 5, min(gold, 5000) / 1000,
        len(who.traits) / 2, float(len(who.extras)), between(profile.run_away / 2, -2.0, 2.0), float(not who.alive),
        between(who.handicap / 5, -2.0, 2.0) - len(who.marks) / 5, wait, wait * near, on_turn, on_turn * near,
        *fight_row(view.fight, seat), own, own * near,
    ]  # fmt: skip


def fight_row(fight: FightView | None, seat: int) -> list[float]:
    """Return what the fight that is on means for a seat as things stand."""
    if fight is None or seat not in (fight.fighter, fight.helper):
        return [0.0] * 7
    if seat == fight.helper:
        return [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, float(fight.winning)]
    margin = between((fight.ours - fight.theirs) / 10, -2.0, 2.0)
    won, last = fight.winning, fight.for_the_win
    return [
        float(won), float(won and last), float(last and not won), float(not won), margin,
        min(fight.treasures, 6) / 3 if won else 0.0, 0.0,
    ]  # fmt: skip


def own_hand(view: View) -> float:
    """Return by how much the viewer's hand is better than an unknown one, in levels."""
    if view.you is None:
        return 0.0
    sight = Sight(view)
    return between(sum([worth(sight, c) - USUAL_CARD for c in view.hand]) / 100, -3.0, 6.0)


def between(value: float, least: float, most: float) -> float:
    return max(least, min(most, value))
