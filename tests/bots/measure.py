"""Play many games between bots and print how they went.

`python tests/bots/measure.py [games] [bot,bot,...] [edition,edition,...]`: a bot a seat; all editions if none is named.
"""

from __future__ import annotations

import sys
import time
from collections import Counter

import kickdoor
from kickdoor.bots import make
from kickdoor.engine.rules import EDITIONS

WATCHED = (
    "FightWon", "FightLost", "HelpAsked", "HelpCountered", "HelpRefused", "HelpAgreed", "ItemsSold", "Died", "Caught",
    "Escaped", "SidekickSacrificed", "CardCancelled", "DieTurned", "StasisSet", "Spared", "TurnPassed", "DeathCheated",
    "MonsterEnhanced", "MonsterCloned", "MonsterJoined", "CharityGiven", "TradeDone", "ItemTurned", "RoomLooted",
)  # fmt: skip


def play(names: list[str], edition: str, seed: int, told: Counter[str]) -> tuple[float, int, list[int]]:
    """One game: (turns a player, decisions with a choice, winning seats)."""
    sets = [edition.partition("-")[0]]
    game = kickdoor.new_game([f"P{i}" for i in range(len(names))], sets=sets, edition=edition, seed=seed)
    bots = [make(name, seed * 7 + i) for i, name in enumerate(names)]
    decisions = 0
    while (decision := game.decision) is not None:
        decisions += len(game.options) > 1
        game.play(bots[decision.seat].choose(game.view(decision.seat)))
    note(game, told)
    assert game.outcome is not None
    return game.turn_no / len(names), decisions, list(game.outcome.seats)


def note(game: kickdoor.Game, told: Counter[str]) -> None:
    cards = game.cards
    for e in game.log:
        told[e.what] += 1
        if e.what == "FightWon":
            told["won with help" if e.at >= 0 else "won alone"] += 1
        elif e.what == "CardPlayed" and cards[e.card].kind == "trap" and e.seat != e.at:
            told["traps played on others"] += 1
        elif e.what == "CardPlayed" and cards[e.card].kind == "one-shot":
            told["one-shots played"] += 1
    told[game.outcome.reason if game.outcome is not None else "?"] += 1


def series(names: list[str], edition: str, games: int) -> None:
    told: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    lengths: list[float] = []
    decisions = 0
    began = time.perf_counter()
    for seed in range(games):
        seats = [names[(i + seed) % len(names)] for i in range(len(names))]
        turns, n, winners = play(seats, edition, seed, told)
        lengths.append(turns)
        decisions += n
        for w in winners:
            wins[seats[w]] += 1
    took = time.perf_counter() - began
    lengths.sort()
    at = [round(lengths[min(games - 1, games * p // 100)], 1) for p in (0, 5, 25, 50, 75, 95, 100)]
    print(f"\n{edition}  {' '.join(names)}  {games} games, {decisions / took:,.0f} decisions/s, {dict(wins)}")
    print(f"  turns a player: mean {sum(lengths) / games:.1f}; 0/5/25/50/75/95/100 %: {at}")
    fights = told["FightWon"] + told["FightLost"]
    print(f"  fights {fights / games:.1f} a game: alone {told['won alone'] / fights:.0%},"
          f" helped {told['won with help'] / fights:.0%}, lost {told['FightLost'] / fights:.0%}")  # fmt: skip
    rest = {k: round(told[k] / games, 2) for k in (*WATCHED, "traps played on others", "one-shots played", "kill")}
    print("  a game:", rest)


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    who = sys.argv[2].split(",") if len(sys.argv) > 2 else ["greedy"] * 4
    for name in sys.argv[3].split(",") if len(sys.argv) > 3 else EDITIONS:
        series(who, name, count)
