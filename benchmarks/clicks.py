"""How much clicking a game takes: benchmarks/clicks [--games 20] [--seats 4] [--set star].

Prints the clicks in an own turn and in somebody else's, and the questions that cost the most. What counts as a click,
and who clicks, is said in tests/server/clicks.py.
"""

from __future__ import annotations

import argparse
import asyncio

from server.clicks import count


def main() -> None:
    parser = argparse.ArgumentParser(description="How much clicking a game takes.")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--set", dest="sets", action="append")
    given = parser.parse_args()
    for ahead in (False, True):
        clicks = asyncio.run(count(given.games, given.seats, given.sets or ["star"], ahead))
        own, other = clicks.per_turn()
        print("\nwith auto-pass until my turn:" if ahead else f"{given.games} games, {clicks.own_turns} own turns:")
        print(f"clicks in an own turn: {own:.2f} (goal 3); dragging cards: {clicks.own_answers / clicks.own_turns:.2f}")
        passes = clicks.passed / clicks.other_turns
        print(f"clicks in somebody else's turn: {other:.2f} (goal 0.5), {passes:.2f} of them passes")
        print(f"questions that only a pass could answer: {clicks.dead}")
    print("\nwhose turn, question, answer: clicks a turn")
    for (whose, kind, verb), n in clicks.asked.most_common(25):
        turns = clicks.own_turns if whose == "own" else clicks.other_turns
        print(f"{whose:6}{kind:14}{verb:10}{n / max(1, turns):.3f}")


if __name__ == "__main__":
    main()
