"""The value of a position: each seat's chance to win, from what one seat knows.

Every seat gets a score, the weighted sum of some features; the chances are the softmax of the scores, so they add up to
one for any number of seats. Levels are counted by the part of the way that is left, so every goal and edition has the
same weights; only a set whose games they misjudge has its own. `tools/fit_value.py` fits them on games between bots and
writes `weights.json`.
"""

from __future__ import annotations

import json
from math import exp
from pathlib import Path
from typing import Final

from kickdoor.bots.foresight.arms import Arms, arms_of
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.views import FightView, View

LEVELS: Final = tuple(range(2, 10))
FEATURES: Final = (
    *[f"level {n}" for n in LEVELS], "ahead of the others", "strength", "strength above 10", "strength at the goal",
    "unknown cards", "unknown cards near the goal", "gold", "traits", "dead", "handicap", "marks", "wait",
    "wait near the goal", "on turn",
    "fight won", "fight for the win won", "fight for the win lost", "fight lost", "margin", "treasures", "help won",
    "known cards", "for us", "for us near the goal", "for us at the goal", "for them", "for them near the goal",
    "level-ups", "traps", "level traps", "cancels", "beatable", "other cards",
    "known spoilers near the goal", "known spoilers at the goal", "unknown spoilers near the goal",
)  # fmt: skip
WEIGHTS: Final = Path(__file__).with_name("weights.json")
TEN: Final = 10  # levels of the usual goal
NEAR: Final = 3.0  # levels from the goal
LAST: Final = 1.0


def chances(view: View) -> list[float]:
    """Return every seat's chance to win, by seat, as far as the viewer can tell."""
    if view.winners:
        return [1 / len(view.winners) if seat in view.winners else 0.0 for seat in range(len(view.seats))]
    by_feature = weights(view.rules.name.partition("-")[0])
    return softmax([sum(map(float.__mul__, by_feature, row)) for row in features(view)])


def softmax(scores: list[float]) -> list[float]:
    most = max(scores)
    odds = [exp(score - most) for score in scores]
    total = sum(odds)
    return [each / total for each in odds]


_WEIGHTS: dict[str, list[float]] = {}


def weights(rules: str = "") -> list[float]:
    """Return the fitted weights, by feature. `rules`: the set whose rules are played."""
    if not _WEIGHTS:
        found = json.loads(WEIGHTS.read_text(encoding="utf-8"))
        for name, by_name in (("", found["weights"]), *found["own"].items()):
            _WEIGHTS[name] = [float(by_name[feature]) for feature in FEATURES]
    return _WEIGHTS.get(rules, _WEIGHTS[""])


def features(view: View) -> list[list[float]]:
    """Return the numbers that are weighted, by seat."""
    scale = TEN / view.rules.goal
    left = [(view.rules.goal - who.level) * scale for who in view.seats]
    sight = Sight(view) if view.you is not None else None
    arms = [arms_of(view, sight, who) for who in view.seats]
    return [row(view, seat, left, arms) for seat in range(len(view.seats))]


def row(view: View, seat: int, left: list[float], arms: list[Arms]) -> list[float]:
    who, profile, way, mine = view.seats[seat], view.profiles[seat], left[seat], arms[seat]
    others = [s for s in view.seats if s.seat != seat]
    near, last = float(way <= NEAR), float(way <= LAST)
    strength = between(profile.steady / 10, -1.0, 3.0)
    new_hand = (view.rules.deal_doors + view.rules.deal_treasures) / 2
    unknown = min(who.hand_size - len(who.known) if who.alive else new_hand, 10) / 5
    wait = (seat - view.turn) % len(view.seats) / len(view.seats)
    gold = sum([max(0, view.cards[c].value) for c in who.gear + who.pack])
    rivals = min([left[s.seat] for s in others])
    for_us, for_them = min(mine.for_us, 30) / 10, min(mine.for_them, 30) / 10
    spoilers = min(sum([arms[s.seat].for_them for s in others]), 40) / 10
    hidden = sum([s.hand_size - len(s.known) for s in others]) / 10
    return [
        *[between(TEN - way - n + 1, 0.0, 1.0) for n in LEVELS], between((rivals - way) / 5, -1.0, 1.0),
        strength, max(0.0, strength - 1), strength * last, unknown, unknown * near, min(gold, 5000) / 1000,
        len(who.traits) / 2, float(not who.alive), between(who.handicap / 5, -2.0, 2.0), len(who.marks) / 5, wait,
        wait * near, float(seat == view.turn),
        *fight_row(view.fight, seat),
        len(who.known) / 5, for_us, for_us * near, for_us * last, for_them, for_them * near,
        float(mine.level_ups), float(mine.traps), float(mine.level_traps), float(mine.cancels), float(mine.beatable),
        float(mine.others), spoilers * near, spoilers * last, hidden * near,
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


def between(value: float, least: float, most: float) -> float:
    return max(least, min(most, value))
