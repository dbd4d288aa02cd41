"""Count the deals that greedy bots make: `python tools/deals.py [--games 100] [--seats 4] [--seed 0]`.

Editions take turns: Star, classic, Impossible, and all sets shuffled together. The count says how often each kind of
clause, order of picking and time of payment was agreed, what became of the promises, and how many turns games took.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from statistics import mean, median

import kickdoor
from kickdoor.bots import make
from kickdoor.engine.deals.ledger import Promise
from kickdoor.engine.game import Game

TABLES = (("star",), ("munchkin",), ("impossible",), ("star", "munchkin", "impossible"))


def kinds_of(promise: Promise) -> list[str]:
    """Return what is special about a promise: its kind of clause first."""
    clause = promise.clause
    found = [clause.what]
    if clause.what == "help" and clause.at >= 0:
        found.append("help for a third player")
    if clause.order != "alternate":
        found.append(f"picked {clause.order}")
    if clause.due != "win":
        found.append(f"due {clause.due}")
    return found


def play(seats: int, seed: int) -> tuple[Game, list[Promise], int]:
    """Play one game; return it with every promise made in it, and how often a helper paid to be let in."""
    sets = TABLES[seed % len(TABLES)]
    game = kickdoor.new_game([f"P{i + 1}" for i in range(seats)], sets=sets, seed=seed)
    bots = [make("greedy", seed * 7 + i) for i in range(seats)]
    made: dict[int, Promise] = {}
    helpers: set[tuple[int, int]] = set()  # (number of the deal, seat) of those who helped for it
    while (decision := game.decision) is not None:
        game.play(bots[decision.seat].choose(game.view(decision.seat)))
        table = game.view(None)
        new = [p for p in table.promises if p.number not in made]
        made.update((p.number, p) for p in (*table.settled, *table.promises))
        if table.fight is not None:
            helpers.update((p.deal, p.by) for p in new if p.by == table.fight.helper and p.to == table.fight.fighter)
    givers = {deal: {p.by for p in made.values() if p.deal == deal} for deal, _ in helpers}
    return game, list(made.values()), sum(givers[deal] == {seat} for deal, seat in helpers)


def count(games: int, seats: int, first: int, progress: bool = True) -> tuple[Counter[str], Counter[str], list[int]]:
    """Play games; return the clauses agreed, how promises ended, and the turns of each game."""
    agreed: Counter[str] = Counter()
    ended: Counter[str] = Counter()
    turns: list[int] = []
    for seed in range(first, first + games):
        game, promises, paid = play(seats, seed)
        agreed.update({"a helper pays": paid} if paid else {})
        for p in promises:
            agreed.update(kinds_of(p))
            ended[p.outcome or "open"] += 1
        turns.append(game.turn_no)
        if progress:
            print(f"\r{len(turns)} of {games} games", end="", file=sys.stderr, flush=True)
    if progress:
        print(file=sys.stderr)
    return agreed, ended, turns


def main() -> None:
    parser = argparse.ArgumentParser(description="Count the kinds of clauses in the deals of greedy bots.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game")
    asked = parser.parse_args()
    agreed, ended, turns = count(asked.games, asked.seats, asked.seed)
    for what, n in agreed.most_common():
        print(f"{n:6} {what}")
    print("promises:", ", ".join(f"{n} {how}" for how, n in ended.most_common()))
    print(f"turns: median {median(turns):g}, mean {mean(turns):.1f}, most {max(turns)}")


if __name__ == "__main__":
    main()
