"""Ratings from games of several players, by the Plackett-Luce model of openskill."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

# ruff: noqa: E402  (first say what is missing)
from kickdoor.extras import need

need("kickdoor.lab.rating", "openskill")

from openskill.models import PlackettLuce

from kickdoor.lab.arena import Bout
from kickdoor.lab.stats import Z


@dataclass(frozen=True)
class Rating:
    """A bot's strength, on a scale that starts at 25, and its uncertainty."""

    bot: str
    value: float
    error: float
    games: int

    @property
    def interval(self) -> tuple[float, float]:
        return self.value - Z * self.error, self.value + Z * self.error


def ratings(bots: Sequence[str], bouts: Iterable[Bout]) -> list[Rating]:
    """Return the ratings, best first.

    Games are taken in the order of their numbers, so that the result does not depend on luck. Bots do not learn, so
    nothing is forgotten (tau is 0) and the error shrinks with every game. Bots that do not win a game share the second
    place.
    """
    model = PlackettLuce(tau=0.0)
    known = {bot: model.rating(name=bot) for bot in bots}
    games = dict.fromkeys(bots, 0)
    for bout in sorted(bouts, key=lambda bout: bout.number):
        for bot in bout.bots:
            games[bot] += 1
        if 0 < len(bout.winners) < len(bout.bots):
            ranks = [1.0 if bot in bout.winners else 2.0 for bot in bout.bots]
            rated = model.rate([[known[bot]] for bot in bout.bots], ranks=ranks)
            known |= {bot: team[0] for bot, team in zip(bout.bots, rated, strict=True)}
    found = [Rating(bot, known[bot].mu, known[bot].sigma, games[bot]) for bot in bots]
    return sorted(found, key=lambda rating: (-rating.value, rating.bot))
