"""Damage saves and replays in every way and open them: `python tools/hostile_saves.py 2000`.

Every file must open, or be refused with a sentence, within a second. Files are made from the seed alone, so that a
failure can be seen again with `--seed N 1`. A failed file is written to the current folder.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import kickdoor
from kickdoor.cli.commands.verify import NOT_PROVEN
from kickdoor.cli.guard import run
from kickdoor.engine.saves import worlds
from kickdoor.engine.switches import SWITCHES
from kickdoor.server.replays.fairness import digest
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.dealing import new_sheet
from kickdoor.server.tables.table import Table
from kickdoor.sets import SETS

SLOW = 1.0  # seconds of this process's time
MOVES = 250
LUCKS = {"Ann": "a1" * 16, "Bob": "b0" * 16, "Cy": "c2" * 16}
JUNK: list[Any] = [
    None, True, False, 0, 1, -1, 7, 64, 1023, 10**6, 10**18, -(10**18), 1.5, 1e308, "", "x", "star", "\0", "é" * 300,
    [], {}, [[]], [1, 2, 3], {"a": 1}, [None] * 50, ["goal", 9999], {"verb": "sell"}, [0, {"verb": "pass"}],
    [0, {"verb": "show"}],
]  # fmt: skip


def sound_file(rng: Random) -> str:
    """Return a replay of the first moves of a game, as a table writes it."""
    sets = rng.sample(["star", "munchkin", "impossible"], rng.randint(1, 2))
    secret = f"{rng.getrandbits(256):064x}"
    table = Table("T", j.Opened(
        at=1, name="x", host="Ann", sets=sets, edition=SETS[sets[0]].editions[0], options=[],
        switches={"hand_limit": 4}, seats=len(LUCKS), clock="none", public=False, secret=secret,
    ))  # fmt: skip
    for seat, (name, luck) in enumerate(LUCKS.items()):
        table.apply(j.Sat(at=1, seat=seat, name=name, person=name, sex=seat % 2, commit=digest(luck)))
    table.apply(j.Sealed(at=1, sheet=new_sheet(table)))
    for seat, luck in enumerate(LUCKS.values()):
        table.apply(j.Revealed(at=1, seat=seat, luck=luck))
    table.apply(j.Began(at=1))
    game = table.game
    assert game is not None
    for _ in range(MOVES):
        if game.options:
            game.step(rng.choice(game.options))
    data = json.loads(kickdoor.save(game))
    data["table"] = {
        "table": "T", "name": "x", "created": 1, "commitment": digest(secret), "secret": secret, "lucks": table.lucks,
        "players": [{"name": n} for n in LUCKS], "at": [], "by": [], "sheet": table.sheet,
    }  # fmt: skip
    if game.options and rng.random() < 0.4:  # no moves lead to a resampled game: its save holds the state
        data |= json.loads(kickdoor.save(game.resample(game.asked, 1)))
    return json.dumps(data)


def damaged(text: str, rng: Random) -> str:
    """Return the file with one to three faults."""
    ways = (bytes_changed, value_changed, value_changed, switches_changed, moves_changed, world_changed, nested)
    for _ in range(rng.randint(1, 3)):
        text = rng.choice(ways)(text, rng)
    return text


def bytes_changed(text: str, rng: Random) -> str:
    at = rng.randrange(len(text) + 1)
    more = rng.choice(("", '"', "}", "]", "0", "9" * 5000, "\0", "\ud7ff", "[" * 3000, "NaN", "1e999"))
    return rng.choice((text[:at], text[:at] + more + text[at:], text[:at] + more + text[at + rng.randrange(20) :]))


def value_changed(text: str, rng: Random) -> str:
    """Replace, remove, double or add a value somewhere in the tree."""
    data = loaded(text)
    places: list[tuple[Any, Any]] = []
    collect(data, places)
    if not places:
        return text
    holder, key = rng.choice(places if rng.random() < 0.5 else places[:60])  # the first ones are the set-up
    what = rng.randrange(4)
    if what == 0:
        holder[key] = rng.choice(JUNK)
    elif what == 1:
        del holder[key]
    elif what == 2 and isinstance(holder, list):
        holder.insert(key, holder[key])
    elif isinstance(holder, dict):
        holder[rng.choice(("x", "seed", "verb", "cards", "clauses", "at"))] = rng.choice(JUNK)
    return json.dumps(data)


def collect(data: Any, places: list[tuple[Any, Any]]) -> None:
    if isinstance(data, (dict, list)):
        for key in list(data) if isinstance(data, dict) else range(len(data)):
            places.append((data, key))
            collect(data[key], places)


def switches_changed(text: str, rng: Random) -> str:
    data = loaded(text)
    if isinstance(data, dict) and isinstance(data.get("setup"), dict):
        values = (-(10**9), -1, 0, 1, 9999, 10**9, True, 2.5, "7", None)
        data["setup"]["switches"] = [[n, rng.choice(values)] for n in rng.sample(sorted(SWITCHES), rng.randint(1, 4))]
        if rng.random() < 0.5:
            data.pop("cards", None)
    return json.dumps(data)


def moves_changed(text: str, rng: Random) -> str:
    data = loaded(text)
    if isinstance(data, dict) and isinstance(data.get("moves"), list):
        more: list[Any] = [rng.choice(JUNK) for _ in range(3)] + [rng.getrandbits(rng.choice((5, 20, 60, 200)))]
        more.append([rng.choice((0, 1, 2, 3, None)), {"verb": "trade", "at": 1, "cards": [rng.randrange(400)] * 2000}])
        more.append([0, {"verb": "offer", "at": 1, "clauses": [{"what": "treasures", "n": 1}] * rng.choice((1, 5000))}])
        at = rng.randrange(len(data["moves"]) + 1)
        extra = rng.choice(more)
        data["moves"][at:at] = [extra] * (rng.choice((1, 50, 5000)) if len(str(extra)) < 100 else 1)
    return json.dumps(data)


def world_changed(text: str, rng: Random) -> str:
    """Change values of a state, and the sum that would tell."""
    data = loaded(text)
    if isinstance(data, dict) and isinstance(data.get("world"), dict) and "state" in data["world"]:
        places: list[tuple[Any, Any]] = []
        collect(data["world"]["state"], places)
        for holder, key in rng.sample(places, min(len(places), rng.randint(1, 3))):
            other, place = rng.choice(places)
            holder[key] = other[place] if rng.random() < 0.5 and place in keys(other) else rng.choice(JUNK)
        with contextlib.suppress(ValueError, RecursionError):
            data["world"]["sum"] = worlds.summed(data["world"]["state"])
        data.pop("end", None)
    with contextlib.suppress(ValueError, RecursionError):  # a value may hold itself now
        return json.dumps(data)
    return text


def keys(holder: Any) -> Any:
    return holder if isinstance(holder, dict) else range(len(holder))


def nested(text: str, rng: Random) -> str:
    depth = rng.choice((10, 2000, 100_000))
    return text.replace(rng.choice(('"moves": [', '"switches": [', '"names": [')), '"x": ' + "[" * depth, 1)


def loaded(text: str) -> Any:
    with contextlib.suppress(ValueError, RecursionError):
        return json.loads(text)
    return None


def opened(text: str, folder: Path) -> list[str]:
    """Return how the file is received: loaded in code, replayed and verified by the command line."""
    ways: list[str] = []
    try:
        kickdoor.load(text)
        ways.append("loads")
    except kickdoor.KickdoorError as error:
        ways.append(type(error).__name__)
    file = folder / "file.json"
    file.write_text(text, encoding="utf-8", errors="surrogatepass")
    for command in (["replay", "--plain", str(file)], ["verify", str(file)]):
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()) as said:
            code = run(command)
        words = said.getvalue()
        assert code in (0, 1, 2, NOT_PROVEN) and "went wrong in Kickdoor itself" not in words, f"{command[0]}: {words}"
        assert words.count("\n") <= 1, f"{command[0]}: more than a sentence: {words}"
        ways.append(f"{command[0]} {code}")
    return ways


def attack(count: int, seed: int = 0) -> tuple[Counter[str], float, list[str]]:
    """Return (counts by result, the slowest file in seconds, failures) over this many damaged files."""
    ways: Counter[str] = Counter()
    slowest = 0.0
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as place:
        for number in range(seed, seed + count):
            text = damaged(sound_file(Random(number // 20)), Random(number))
            began = time.process_time()
            try:
                ways.update(opened(text, Path(place)))
            except Exception as error:  # noqa: BLE001  anything but a sentence is what this looks for
                wrong.append(f"{number}: {type(error).__name__}: {error}")
                Path(f"hostile-{number}.json").write_text(text, encoding="utf-8", errors="surrogatepass")
            took = time.process_time() - began
            slowest = max(slowest, took)
            if took > SLOW:
                wrong.append(f"{number}: took {took:.1f} s")
    return ways, slowest, wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", type=int, help="how many files")
    parser.add_argument("--seed", type=int, default=0, help="the number of the first one")
    given = parser.parse_args()
    ways, slowest, wrong = attack(given.count, given.seed)
    print(", ".join(f"{way}: {n}" for way, n in ways.most_common()))
    print(f"{given.count:,} files, the slowest in {slowest:.2f} s of processor time, {len(wrong)} went wrong.")
    for line in wrong[:20]:
        print(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
