"""Statistics: intervals for shares and means, tests of differences, correction for multiple tests."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist

Z = NormalDist().inv_cdf(0.975)  # 95 %, both sides


@dataclass(frozen=True)
class Share:
    """A share (`hits` out of `of`) with Wilson's 95 % interval."""

    hits: float
    of: float

    @property
    def value(self) -> float:
        return self.hits / self.of if self.of else math.nan

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.hits, self.of)


@dataclass(frozen=True)
class Lift:
    """The win share of some seats, and the share expected of them."""

    won: Share
    expected: float

    @property
    def value(self) -> float:
        return self.won.value - self.expected

    @property
    def interval(self) -> tuple[float, float]:
        low, high = self.won.interval
        return low - self.expected, high - self.expected

    @property
    def is_sure(self) -> bool:
        """True if the interval excludes zero."""
        low, high = self.interval
        return bool(self.won.of) and not low <= 0 <= high


@dataclass(frozen=True)
class Mean:
    """A mean with its 95 % interval, from a count and a standard deviation."""

    value: float
    deviation: float
    of: int

    @property
    def error(self) -> float:
        return self.deviation / math.sqrt(self.of) if self.of else math.inf

    @property
    def interval(self) -> tuple[float, float]:
        return self.value - Z * self.error, self.value + Z * self.error


@dataclass(frozen=True)
class Difference:
    """Second minus first, with its 95 % interval and p-value."""

    value: float
    interval: tuple[float, float]
    p: float


def lift(wins: int, seats: Mapping[str, int], usual: Mapping[str, Share]) -> Lift:
    """Return the lift of some seats, given how many belong to each bot and each bot's win share."""
    n = sum(seats.values())
    expected = sum(many * usual[bot].value for bot, many in seats.items())
    return Lift(Share(wins, n), expected / n if n else 0.0)


def wilson(hits: float, of: float) -> tuple[float, float]:
    """Return Wilson's 95 % interval for a share."""
    if not of:
        return 0.0, 1.0
    share, z2 = hits / of, Z * Z
    middle = (share + z2 / (2 * of)) / (1 + z2 / of)
    half = Z * math.sqrt(share * (1 - share) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    return max(0.0, middle - half), min(1.0, middle + half)


def share_difference(a: Share, b: Share) -> Difference:
    """Return the difference of two shares with Newcombe's interval and the pooled test."""
    value = b.value - a.value
    (low_a, high_a), (low_b, high_b) = a.interval, b.interval
    below = math.hypot(b.value - low_b, high_a - a.value)
    above = math.hypot(high_b - b.value, a.value - low_a)
    pooled = (a.hits + b.hits) / (a.of + b.of)
    error = math.sqrt(pooled * (1 - pooled) * (1 / a.of + 1 / b.of))
    return Difference(value, (value - below, value + above), two_sided(value, error))


def mean_difference(a: Mean, b: Mean) -> Difference:
    """Return the difference of two means; their deviations may differ."""
    value = b.value - a.value
    error = math.hypot(a.error, b.error)
    return Difference(value, (value - Z * error, value + Z * error), two_sided(value, error))


def two_sided(value: float, error: float) -> float:
    """Return the two-sided p-value of a z score."""
    if not error:
        return 1.0 if not value else 0.0
    return math.erfc(abs(value) / error / math.sqrt(2))


def uneven(counts: Sequence[float]) -> float:
    """Return the p-value of these counts if all were equally likely (Pearson's chi-squared test)."""
    even = sum(counts) / len(counts)
    square = sum((n - even) ** 2 for n in counts) / even if even else 0.0
    return _chi_squared_above(square, len(counts) - 1)


def _chi_squared_above(x: float, degrees: int) -> float:
    """Return P(X > x) by recursion in steps of two degrees of freedom."""
    half = x / 2
    odd = degrees % 2
    chance = math.erfc(math.sqrt(half)) if odd else math.exp(-half)
    for a in range(0 if odd else 1, degrees // 2):
        power = a + 0.5 if odd else float(a)
        chance += math.exp(-half + power * math.log(half) - math.lgamma(power + 1)) if half else 0.0
    return min(1.0, chance)


def holm(ps: Sequence[float]) -> list[float]:
    """Return p-values with Holm's correction: the chance of even one false alarm below 0.05 is below 5 %."""
    order = sorted(range(len(ps)), key=lambda i: ps[i])
    corrected = [1.0] * len(ps)
    worst = 0.0
    for rank, i in enumerate(order):
        worst = max(worst, min(1.0, ps[i] * (len(ps) - rank)))
        corrected[i] = worst
    return corrected
