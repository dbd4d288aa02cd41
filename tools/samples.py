"""Make the sample reports: `python tools/samples.py 100000` plays every set and the mix of all, and reports on each.

    python tools/samples.py 100000 --bots greedy --runs runs --out docs/reports

The runs are kept, so the same command goes on where it was stopped, and with more games only plays what is missing.

    python tools/samples.py 0 --played-by 0.1.0

plays nothing: it gives the pages that are there the present styles, and a note which version played their games.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from kickdoor.cli.guard import run
from kickdoor.lab.page.html import restyled
from kickdoor.sets import SETS

SEED = 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", type=int)
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--runs", type=Path, default=Path("runs"))
    parser.add_argument("--out", type=Path, default=Path("docs/reports"))
    parser.add_argument("--workers")
    parser.add_argument("--played-by", metavar="VERSION")
    given = parser.parse_args()
    if given.played_by:
        note = f"Kickdoor {given.played_by} played these games. Rules and bots have changed since."
        for page in sorted(given.out.glob("*.html")):
            page.write_text(restyled(page.read_text(encoding="utf-8"), note), encoding="utf-8")
        return 0
    more = ["--workers", given.workers] if given.workers else []
    for name, sets in mixes().items():
        folder = given.runs / f"{name}-{given.bots}"
        page = given.out / f"{name}-{given.bots}.html"
        chosen = [part for one in sets for part in ("--set", one)]
        played = ["simulate", f"{given.games}", *chosen, "--bots", given.bots, "--seed", f"{SEED}"]
        code = run([*played, "--out", str(folder), *more]) or run(["report", str(folder), "--out", str(page)])
        if code:
            return code
    return 0


def mixes() -> dict[str, tuple[str, ...]]:
    """Return every set by itself, and all of them together."""
    found: dict[str, tuple[str, ...]] = {name: (name,) for name in SETS}
    return found if len(SETS) == 1 else {**found, "mix": tuple(SETS)}


if __name__ == "__main__":
    sys.exit(main())
