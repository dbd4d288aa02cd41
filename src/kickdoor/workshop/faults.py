"""Faults of a set: file, line, and what was expected there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from kickdoor.errors import KickdoorError


@dataclass(frozen=True, order=True)
class Fault:
    """A fault in a file of a set. Line 0 stands for the whole file."""

    path: Path
    line: int
    sentence: str
    source: str = ""  # the line itself
    card: str = ""  # name of the card it is in

    @property
    def where(self) -> str:
        place = f"{self.path}:{self.line}" if self.line else f"{self.path}"
        return f"{place}, {self.card}" if self.card else place

    def __str__(self) -> str:
        return f"{self.where}: {self.sentence}"


class TookTooLong(Exception):
    """The files of a set were still running when their time was up. `seconds`: how long that is."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(f"still running after {seconds} seconds")


class BadSet(KickdoorError):
    """The set cannot be used. `faults`: the reasons, in file order."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        more = len(self.faults) - 1
        also = f" ({more} more: 'kickdoor check-set' lists them)" if more else ""
        super().__init__(f"{self.faults[0]}{also}")
