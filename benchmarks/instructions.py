"""Instructions per decision, counted by valgrind's cachegrind: a number that a busy machine does not change.

    python benchmarks/instructions.py MODULE:EXPRESSION [--small 200] [--large 1200]

The expression, evaluated in the module, gives a function f(n) that plays n decisions and returns how many it played
(or None for exactly n). It runs once with each length in a fresh Python, and the difference of the two counts, divided
by the difference in decisions, leaves out starting, importing and setting up. For example:

    python benchmarks/instructions.py 'peers:player("RLCard uno")'
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

RUN = """\
import importlib, sys
module, _, expression = sys.argv[1].partition(":")
n = int(sys.argv[2])
play = eval(expression, vars(importlib.import_module(module)))
played = play(n)
print("played", n if played is None else played)
"""


def count(target: str, n: int) -> tuple[int, int]:
    """Run `target` for n decisions under cachegrind; return instructions executed and decisions played."""
    valgrind = shutil.which("valgrind")
    if not valgrind:
        raise SystemExit("Counting instructions needs valgrind, which is not installed.")
    here = str(Path(__file__).resolve().parent)
    paths = [here, *filter(None, [os.environ.get("PYTHONPATH")])]
    # One seed for hashes and one thread for numpy, so that two runs differ by nothing but their length.
    env = os.environ | {"PYTHONPATH": os.pathsep.join(paths), "PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1"}
    cachegrind = [valgrind, "--tool=cachegrind", "--cache-sim=no", f"--cachegrind-out-file={os.devnull}"]
    command = [*cachegrind, sys.executable, "-c", RUN, target, str(n)]
    ran = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    executed = re.search(r"I\s+refs:\s+([\d,]+)", ran.stderr)
    played = re.search(r"^played (\d+)$", ran.stdout, re.MULTILINE)
    if ran.returncode or not executed or not played:
        raise SystemExit(f"{target} did not run under valgrind:\n{ran.stderr[-2000:]}")
    return int(executed[1].replace(",", "")), int(played[1])


def per_decision(target: str, small: int = 200, large: int = 1200) -> float:
    """Instructions per decision of `target`, as the difference of a small and a large run."""
    few, played_few = count(target, small)
    many, played_many = count(target, large)
    return (many - few) / (played_many - played_few)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("target", nargs="+", help="module:expression")
    parser.add_argument("--small", type=int, default=200)
    parser.add_argument("--large", type=int, default=1200)
    given = parser.parse_args()
    for target in given.target:
        print(f"{per_decision(target, given.small, given.large):>12,.0f} instructions per decision   {target}")


if __name__ == "__main__":
    main()
