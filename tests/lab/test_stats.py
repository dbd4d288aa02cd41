"""Intervals, tests and corrections, against numbers known from elsewhere."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from kickdoor.lab.stats import Mean, Share, holm, mean_difference, share_difference, two_sided, uneven, wilson
from kickdoor.lab.tally import percentile, total


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert wilson(0, 10)[0] == pytest.approx(0.0) and round(wilson(0, 10)[1], 4) == 0.2775
    assert wilson(10, 10)[1] == pytest.approx(1.0)
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_difference_of_two_shares_is_newcombes() -> None:
    """The example of his paper of 1998: 56 of 70 and 48 of 80."""
    found = share_difference(Share(48, 80), Share(56, 70))
    assert round(found.value, 4) == 0.2
    assert [round(x, 4) for x in found.interval] == [0.0524, 0.3339]
    assert found.p == pytest.approx(0.0081, abs=2e-4)


def test_the_difference_of_two_means() -> None:
    found = mean_difference(Mean(10.0, 3.0, 900), Mean(10.5, 4.0, 1600))
    assert found.value == 0.5 and found.interval == pytest.approx((0.5 - 0.27718, 0.5 + 0.27718), abs=1e-4)
    assert found.p == pytest.approx(0.000407, abs=1e-5)


def test_chance_alone() -> None:
    assert two_sided(1.959964, 1) == pytest.approx(0.05, abs=1e-6)
    assert two_sided(0, 0) == 1.0 and two_sided(1, 0) == 0.0


def test_counts_that_are_uneven_by_chance() -> None:
    """Against a table of the chi-squared distribution: 3.841, 5.991, 7.815, 9.488 and 11.070 leave 5 %."""
    for degrees, limit in enumerate((3.841, 5.991, 7.815, 9.488, 11.070), 1):
        gap = (limit * 50) ** 0.5  # two counts off by it, the others even
        counts = [100 + gap, 100 - gap, *[100.0] * (degrees - 1)]
        assert uneven(counts) == pytest.approx(0.05, abs=2e-4), degrees
    assert uneven([5, 5, 5]) == 1.0 and uneven([0, 0]) == 1.0


def test_holms_correction() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([]) == [] and holm([0.9, 0.8]) == [1.0, 1.0]


def test_false_alarms_are_rare_among_many_tests_of_nothing() -> None:
    rng = Random(1)
    alarms = 0
    for _ in range(200):
        ps = []
        for _ in range(20):
            a, b = (Share(sum(rng.random() < 0.3 for _ in range(100)), 100) for _ in range(2))
            ps.append(share_difference(a, b).p)
        alarms += min(holm(ps)) < 0.05
    assert alarms <= 200 * 0.08


def test_percentiles_are_interpolated() -> None:
    numbers = Counter([1, 2, 3, 4, 4, 10])
    assert percentile(numbers, 0.5) == 3.5 and total(numbers) == 24
    assert percentile(numbers, 0.0) == 1 and percentile(numbers, 1.0) == 10
    assert percentile(Counter([7]), 0.95) == 7
