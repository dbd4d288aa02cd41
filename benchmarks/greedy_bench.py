"""Greedy bots, interpreted and compiled, side by side in one run.

    python benchmarks/greedy_bench.py FOLDER [--rounds 5]

FOLDER holds the compiled package (`python tools/compile.py FOLDER`). Each round runs one process of each kind, in turn,
on one core; each reports decisions a second of six random and of six greedy seats in CPU time.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from measure import number, ratio
from rich.console import Console
from rich.table import Table

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent / "src"
CHILD = """\
import json, sys
from time import process_time
from measure import pin_to_one_core
from kickdoor_bench import Kickdoor, KickdoorGreedy
pin_to_one_core()
found = []
for kind, n in ((Kickdoor, int(sys.argv[1]) * 4), (KickdoorGreedy, int(sys.argv[1]))):
    table = kind()
    table.play_some(n // 4)
    start = process_time()
    table.play_some(n)
    found.append(n / (process_time() - start))
print(json.dumps(found))
"""


def rates(folder: Path, decisions: int) -> tuple[float, float]:
    """Return decisions a second of random and of greedy seats with the package in this folder."""
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(folder), str(HERE)])}
    ran = subprocess.run([sys.executable, "-c", CHILD, str(decisions)], env=env, capture_output=True, check=True)
    random, greedy = json.loads(ran.stdout)
    return random, greedy


def show_bots(compiled: Path, rounds: int = 5) -> None:
    """Print both kinds: medians, and ratios as the medians of the rounds' own."""
    found: dict[str, list[tuple[float, float]]] = {"interpreted": [], "compiled": []}
    for _ in range(rounds):
        found["interpreted"].append(rates(SOURCE, 2_000))
        found["compiled"].append(rates(compiled, 10_000))
    slow = [greedy for _, greedy in found["interpreted"]]
    table = Table()
    for heading in ("six seats", "random/s", "greedy/s", "random is faster by", "faster than interpreted by"):
        table.add_column(heading, justify="left" if heading == "six seats" else "right")
    for kind, pairs in found.items():
        random, greedy = columns(pairs)
        table.add_row(
            kind, number(median(random)), number(median(greedy)), ratio(random, greedy), ratio(greedy, slow)
        )  # fmt: skip
    Console().print(table)


def columns(pairs: Sequence[tuple[float, float]]) -> tuple[list[float], list[float]]:
    return [random for random, _ in pairs], [greedy for _, greedy in pairs]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where tools/compile.py left the compiled package")
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    show_bots(given.folder.resolve(), given.rounds)
