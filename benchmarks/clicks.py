"""How much clicking a game takes: benchmarks/clicks [--games 20] [--seats 4] [--set star].

Prints the clicks in an own turn and in somebody else's, without quick turns and with the settings of a new person, and
where the latter go by kind of question. tests/server/clicks.py says what counts as a click, and who clicks.
"""

from __future__ import annotations

import argparse
import asyncio

from server.clicks import STEPWISE, USUAL, count

ROWS = 30  # of the breakdown


def main() -> None:
    parser = argparse.ArgumentParser(description="How much clicking a game takes.")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--set", dest="sets", action="append")
    given = parser.parse_args()
    for title, yields in (("quick turns off", STEPWISE), ("the settings of a new person", USUAL)):
        clicks = asyncio.run(count(given.games, given.seats, given.sets or ["star"], yields))
        own, other = clicks.per_turn()
        print(f"{title}: {given.games} games, {clicks.won} won, {clicks.own_turns} own turns")
        print(f"clicks in an own turn: {own:.2f} (goal 3)")
        passes = clicks.passed / max(1, clicks.other_turns)
        print(f"clicks in somebody else's turn: {other:.2f} (goal 0.5), {passes:.2f} of them passes")
        print(f"questions that only a pass could answer: {clicks.dead}\n")
    print("the settings of a new person, by whose turn, question and answer: clicks a turn")
    for whose, kind, verb, n in clicks.breakdown()[:ROWS]:
        print(f"{whose:6}{kind:14}{verb:12}{n:.3f}")


if __name__ == "__main__":
    main()
