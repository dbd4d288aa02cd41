"""What people are told that is not part of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from kickdoor.server import journal as j

Kind = Literal["refused", "timeout", "info", "stand-in", "vote", "deal"]


class Announcement(NamedTuple):
    kind: Kind
    words: str
    to: int | None = None  # the only seat that is told


def words_for(entry: j.AnyEntry, names: Sequence[str]) -> Announcement | None:
    if isinstance(entry, j.Moved | j.Passed) and entry.by == "clock":
        return late(entry, names)
    if isinstance(entry, j.StoodIn):
        return Announcement("stand-in", f"{names[entry.seat]} is away: a bot plays on meanwhile.")
    if isinstance(entry, j.Returned):
        return Announcement("stand-in", f"{names[entry.seat]} is back.")
    if isinstance(entry, j.Replaced):
        return Announcement("info", f"The bot playing for {names[entry.seat]} failed; a simpler bot plays on.")
    if isinstance(entry, j.SetAside):
        return Announcement("info", entry.words)
    if isinstance(entry, j.Accused):
        return Announcement("vote", f"{names[entry.by]} asks: shall a bot take the seat of {names[entry.seat]}?")
    if isinstance(entry, j.Acquitted):
        return Announcement("vote", f"{names[entry.seat]} keeps the seat.")
    if isinstance(entry, j.Removed):
        return Announcement("vote", f"A bot has taken the seat of {names[entry.seat]}.")
    return None


def late(entry: j.Moved | j.Passed, names: Sequence[str]) -> Announcement:
    """Somebody was out of time. In a window only they need to be told: whoever has not answered passes."""
    if isinstance(entry, j.Passed) or entry.move == 0:
        return Announcement("timeout", "Time was up: you have passed.", entry.seat)
    return Announcement("timeout", f"{names[entry.seat]} ran out of time: the safe answer was given.")
