"""Stores judged moves, so that an interrupted analysis resumes and a repeated one is quick."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any

from kickdoor.bots.foresight.coaching import JUDGING
from kickdoor.bots.foresight.value import WEIGHTS
from kickdoor.engine.saves.fingerprint import VERSION
from kickdoor.lab.analysis import Rated, Verdict


class Kept:
    """The verdicts on the moves of one saved game, one a line; `done` moves were looked at."""

    def __init__(self, text: str, folder: Path | None = None) -> None:
        weights = WEIGHTS.read_text(encoding="utf-8")
        key = sha256("\0".join([text, weights, VERSION, str(JUDGING)]).encode()).hexdigest()
        self.file = (folder or usual_folder()) / f"{key}.jsonl"
        self.verdicts: list[Verdict] = []
        self.done = 0
        with suppress(OSError):
            self.read(self.file.read_text(encoding="utf-8").splitlines(keepends=True))

    def read(self, lines: list[str]) -> None:
        """Read the complete lines; drop a partial one from an interrupted command."""
        for number, line in enumerate(lines):
            try:
                self.take(json.loads(line))
            except (ValueError, TypeError, KeyError):
                self.file.write_text("".join(lines[:number]), encoding="utf-8")
                return

    def take(self, line: dict[str, Any]) -> None:
        found = line["verdict"]
        if found is not None:
            made, best, *tried = [Rated(**each) for each in (found["made"], found["best"], *found["tried"])]
            self.verdicts.append(Verdict(**{**found, "made": made, "best": best, "tried": tuple(tried)}))
        self.done = int(line["done"])

    def add(self, done: int, verdict: Verdict | None, last: bool = False) -> None:
        """Note that `done` moves were looked at; keep the verdict on the latest, if any, and the last number."""
        self.done = done
        if verdict is not None:
            self.verdicts.append(verdict)
        if verdict is not None or last:
            self.write({"done": done, "verdict": None if verdict is None else asdict(verdict)})

    def write(self, line: dict[str, Any]) -> None:
        """Add a line to the file; a folder that cannot be written to keeps nothing."""
        with suppress(OSError):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with self.file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(line) + "\n")


def usual_folder() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "kickdoor" / "analyses"
