"""Show that a change of the engine changes no game.

    python tools/same_games.py            play all games and compare their hashes with tests/laws/same_games.json
    python tools/same_games.py --write    store the hashes of this tree: only with a change of the rules

Every set-up is played several times with random moves, interjections and whole bargains. A hash covers everything
asked (seat, kind, card, options) and told (the raw log). Now and then the game goes on with a clone of itself.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random

import kickdoor
from kickdoor.engine.game import Game
from kickdoor.engine.rules import EDITIONS
from kickdoor.soak import speak

STORED = Path(__file__).resolve().parent.parent / "tests" / "laws" / "same_games.json"
GAMES = 10  # of each set-up
SHORT = 300  # decisions of the first game of each set-up that the test suite plays
LONGEST = 4_000  # decisions after which a game is cut off
TALKATIVE = 0.03  # the share of decisions at which another seat speaks up instead
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo")
SETS = (
    ("star",), ("munchkin",), ("impossible",), ("star", "munchkin"), ("munchkin", "impossible"),
    ("impossible", "star"), ("star", "munchkin", "impossible"),
)  # fmt: skip
OPTIONS = ((), (), ("faster-2014",), ("faster-2002",), ("epic",), ("shared-victory", "faster-2014"))


@dataclass(frozen=True)
class SetUp:
    sets: tuple[str, ...]
    edition: str
    seats: int
    options: tuple[str, ...]
    ask_all: bool

    @property
    def name(self) -> str:
        parts = ["+".join(self.sets), self.edition, f"{self.seats} seats", *self.options]
        return ", ".join([*parts, "ask all"] if self.ask_all else parts)


def set_ups() -> Iterator[SetUp]:
    """Yield 50 set-ups: every set and mix, edition, number of seats and option, with and without `ask_all`."""
    editions = list(EDITIONS)
    for i in range(50):
        turn = i // len(editions)  # so that no two cycles run in step
        yield SetUp(
            sets=SETS[i % len(SETS)], edition=editions[i % len(editions)], seats=3 + (i + 2 * (i // 7)) % 4,
            options=OPTIONS[(i + 2 * turn) % len(OPTIONS)], ask_all=i % 5 == 4,
        )  # fmt: skip


def play(setup: SetUp, number: int, most: int) -> str:
    """Play one game of a set-up, up to this many decisions, and return its hash."""
    told = hashlib.sha256()
    rng = Random(f"{setup.name} {number}")
    game = kickdoor.new_game(
        NAMES[: setup.seats], sets=setup.sets, edition=setup.edition, options=setup.options, seed=number,
        ask_all=setup.ask_all,
    )  # fmt: skip
    logged = 0
    for decision in count():
        st = game.state
        told.update(repr((st.raw_log(logged), st.asked, st.kind, st.about, game.options)).encode())
        logged = len(st.log)
        if not game.options or decision == most:
            break
        if decision % 100 == 99:
            game = continued(game)
            logged = 0
        speak(game, rng, TALKATIVE)
    told.update(repr(game.outcome).encode())
    return told.hexdigest()[:16]


def continued(game: Game) -> Game:
    """Return a clone and play another clone on, which must not touch it."""
    twin, other = game.clone(), game.clone()
    for _ in range(3):
        if other.options:
            other.step(other.options[-1])
    return twin


def short_hash(setup: SetUp) -> str:
    return play(setup, 0, SHORT)


def long_hash(setup: SetUp, games: int = GAMES) -> str:
    return digest([play(setup, number, LONGEST) for number in range(games)])


def digest(hashes: list[str]) -> str:
    return hashlib.sha256(" ".join(hashes).encode()).hexdigest()[:16]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--short", action="store_true", help="only what the test suite plays")
    given = parser.parse_args()
    stored: dict[str, list[str]] = json.loads(STORED.read_text()) if STORED.exists() else {}
    found: dict[str, list[str]] = {}
    changed = 0
    for setup in set_ups():
        old = stored.get(setup.name, ["", ""])
        found[setup.name] = [short_hash(setup), old[1] if given.short else long_hash(setup)]
        same = found[setup.name] == old
        changed += not same
        print(f"{found[setup.name][1]}  {setup.name}{'' if same else '  CHANGED'}", flush=True)
    print(f"{digest([long for _, long in found.values()])}  total of {len(found) * GAMES} games, {changed} changed")
    if given.write:
        STORED.write_text(json.dumps(found, indent=1) + "\n")
    elif changed:
        sys.exit(1)


if __name__ == "__main__":
    main()
