"""What everybody is told that is not part of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from kickdoor.server import journal as j

Kind = Literal["refused", "timeout", "info", "stand-in", "vote", "deal"]


def words_for(entry: j.AnyEntry, names: Sequence[str]) -> tuple[Kind, str] | None:
    if isinstance(entry, j.Moved) and entry.by == "clock" and entry.move != 0:
        return "timeout", f"{names[entry.seat]} ran out of time: the safe answer was given."
    if isinstance(entry, j.StoodIn):
        return "stand-in", f"{names[entry.seat]} is away: a bot plays on meanwhile."
    if isinstance(entry, j.Returned):
        return "stand-in", f"{names[entry.seat]} is back."
    if isinstance(entry, j.Accused):
        return "vote", f"{names[entry.by]} asks: shall a bot take the seat of {names[entry.seat]}?"
    if isinstance(entry, j.Acquitted):
        return "vote", f"{names[entry.seat]} keeps the seat."
    if isinstance(entry, j.Removed):
        return "vote", f"A bot has taken the seat of {names[entry.seat]}."
    return None
