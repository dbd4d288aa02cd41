"""Win shares by trait: `python tools/balance.py GAMES [SET] [SEATS] [FIRST SEED]` plays games between greedy bots.

A trait's share is counted over the seats that hold it at the moment when the first player reaches Level 5, so that it
does not count for a trait that winners are dealt more cards; 1.00 is as often as anybody, the seats being equal. The
numbers after +- are half of a 95 % interval.
"""

from __future__ import annotations

import argparse
from collections import defaultdict

import kickdoor
from kickdoor.bots import make
from kickdoor.engine.cards.kinds import Trait
from kickdoor.engine.game import Game
from kickdoor.engine.moves import packed
from kickdoor.lab.plan import number_of_games

HALF_WAY = 5  # the Level at which traits are counted


class Tally:
    """Seats that held something, and how many of them won (a joint victory counts in parts)."""

    def __init__(self) -> None:
        self.held = 0
        self.won = 0.0

    def add(self, won: float) -> None:
        self.held += 1
        self.won += won

    def told(self, seats: int) -> str:
        share = self.won / self.held
        spread = 1.96 * (share * (1.0 - share) / self.held) ** 0.5
        return f"{seats * share:5.2f} +- {seats * spread:.2f}  ({self.held} seats)"


def traits_held(game: Game) -> list[list[tuple[str, str]]]:
    """Return the kinds and names of each seat's traits."""
    found: list[list[tuple[str, str]]] = []
    for cards in game.traits:
        traits = [t for c in cards if isinstance(t := game.cards[c], Trait)]
        found.append(sorted({(t.word.kind, t.name) for t in traits}))
    return found


def play(name: str, seats: int, seed: int) -> tuple[list[list[tuple[str, str]]], Game]:
    """Play one game; return what was held half-way, and how it ended."""
    game = kickdoor.new_game([f"P{i + 1}" for i in range(seats)], sets=(name,), seed=seed)
    bots = [make("greedy", seed * 7 + i) for i in range(seats)]
    half: list[list[tuple[str, str]]] = []
    while game.options:
        alone = len(game.options) == 1
        game.step(game.options[0] if alone else packed(bots[game.asked].choose(game.view(game.asked))))
        if not half and max(game.levels) >= HALF_WAY:
            half = traits_held(game)
    return half, game


def measure(name: str, seats: int, seeds: range) -> None:
    tallies: defaultdict[tuple[str, str], Tally] = defaultdict(Tally)
    lengths: list[float] = []
    kills = 0
    for seed in seeds:
        half, game = play(name, seats, seed)
        lengths.append(game.turn_no / seats)
        kills += game.outcome is not None and game.outcome.reason == "kill"
        for seat, traits in enumerate(half):
            won = (seat in game.winners) / len(game.winners)
            kinds = {kind for kind, _ in traits}
            for key in [*traits, *((kind, "(any)") for kind in kinds)] or [("", "(no trait)")]:
                tallies[key].add(won)
    lengths.sort()
    n = len(lengths)
    low, high = lengths[n // 20], lengths[n - 1 - n // 20]
    print(f"{number_of_games(n)} of {name}, {seats} seats, {kills / n:.0%} ended by a kill")
    print(f"turns a player: {sum(lengths) / n:.1f} (5 % below {low:.1f}, 5 % above {high:.1f})")
    for (kind, trait), tally in sorted(tallies.items()):
        print(f"{kind:10s} {trait:28s} {tally.told(seats)}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", type=int)
    parser.add_argument("set", nargs="?", default="impossible")
    parser.add_argument("seats", type=int, nargs="?", default=4)
    parser.add_argument("first_seed", type=int, nargs="?", default=0)
    given = parser.parse_args()
    measure(given.set, given.seats, range(given.first_seed, given.first_seed + given.games))
