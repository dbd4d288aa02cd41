"""Tell characters apart by what they do: `python tools/tell_apart.py [--games 160] [--seed 1] [--edition star-2019]`.

All characters and `greedy` without one play at mixed tables, everybody this many games; then as many again with other
deals. A linear discriminant is fitted on the first half: it sees the style numbers of 20 games (`kickdoor arena
--styles`) and knows nothing else. It then names the character of every 20 games of the second half.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from kickdoor.bots import CHARACTERS
from kickdoor.cli.progress import progress
from kickdoor.engine.rules import EDITIONS
from kickdoor.lab.plan import Plan
from kickdoor.lab.stats import Share
from kickdoor.lab.styles import Styled, by_bot, figures, mixed_tables, play_styles, summed

GAMES: Final = 20  # by which a character is to be named
DRAWS: Final = 150  # times that this many games of a bot are drawn to fit on
RIDGE: Final = 0.05  # added to the variance of each figure, so that rare ones do not decide
Numbers = npt.NDArray[np.float64]
Games = dict[str, list[tuple[int, ...]]]


def style(rows: Sequence[Sequence[int]]) -> Numbers:
    """Return the style numbers of some games."""
    return np.array(list(figures(summed(rows)).values()))


@dataclass(frozen=True)
class Classifier:
    """A linear discriminant: the nearest mean, measured by how the figures of one bot scatter."""

    names: list[str]
    middle: Numbers
    scale: Numbers
    means: Numbers
    inverse: Numbers  # of the covariance within a bot

    def name(self, numbers: Numbers) -> str:
        """Return the bot whose style is nearest."""
        gaps = (numbers - self.middle) / self.scale - self.means
        return self.names[int(np.argmin(np.einsum("ij,jk,ik->i", gaps, self.inverse, gaps)))]


def fit(games: Games, seed: int) -> Classifier:
    """Return the classifier fitted on these games."""
    rng = np.random.default_rng(seed)
    names = sorted(games)
    drawn = np.array([
        [style([games[name][i] for i in rng.integers(len(games[name]), size=GAMES)]) for _ in range(DRAWS)]
        for name in names
    ])  # fmt: skip
    middle, scale = drawn.mean(axis=(0, 1)), drawn.std(axis=(0, 1)) + 1e-9
    scaled = (drawn - middle) / scale
    means = scaled.mean(axis=1)
    within = (scaled - means[:, None, :]).reshape(-1, scaled.shape[-1])
    spread = np.cov(within.T) + RIDGE * np.eye(scaled.shape[-1])
    return Classifier(names, middle, scale, means, np.asarray(np.linalg.inv(spread), np.float64))


def named(classifier: Classifier, games: Games) -> dict[str, list[str]]:
    """Return, by bot, what the classifier calls every 20 of its games."""
    return {
        bot: [classifier.name(style(rows[i : i + GAMES])) for i in range(0, len(rows) - GAMES + 1, GAMES)]
        for bot, rows in sorted(games.items())
    }  # fmt: skip


def played(entrants: Sequence[str], edition: str, games: int, seed: int, workers: int) -> Games:
    """Play this many games with every bot; return what each did, game by game."""
    plan = Plan(bots=("greedy",) * 4, sets=(edition.partition("-")[0],), edition=edition, seed=seed)
    tables = mixed_tables(entrants, plan.seats, games, seed)
    found: list[Styled] = []
    with progress("games", len(tables)) as step:
        for done in play_styles(plan, tables, workers):
            found += done
            step(len(done))
    return by_bot(found)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=160, help="games of each bot to fit on, and as many to name")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", choices=sorted(EDITIONS), default="star-2019")
    parser.add_argument("--rung", default="greedy", help="on which all characters play")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true", help="print numbers for programs instead")
    wish = parser.parse_args(arguments)
    if wish.games < GAMES:
        parser.error(f"--games must be {GAMES} or more: a character is named by that many")
    entrants = [wish.rung, *(f"{wish.rung}+{character.key}" for character in CHARACTERS)]
    first, second = (played(entrants, wish.edition, wish.games, wish.seed + n, wish.workers) for n in (0, 1))
    found = named(fit(first, wish.seed), second)
    right = Share(sum(bot == said for bot, all_ in found.items() for said in all_), sum(map(len, found.values())))
    low, high = right.interval
    if wish.json:
        print(json.dumps({"right": right.hits, "of": right.of, "interval": [low, high], "named": found}, indent=1))
        return 0
    for bot, all_ in found.items():
        others = ", ".join(sorted({said for said in all_ if said != bot})) or "nobody else"
        print(f"{bot:16} {all_.count(bot):3} of {len(all_):3}; taken for {others}")
    print(f"right: {right.value:.0%} (95 % interval {low:.0%} to {high:.0%}); a guess: {1 / len(entrants):.0%}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
