"""Notices about people and seats, apart from the events of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from kickdoor.server.screen.document import TimeWish
from kickdoor.server.tables import journal as j

Kind = Literal["refused", "timeout", "info", "stand-in", "vote", "deal"]


NOBODY: Final = -1


class Announcement(NamedTuple):
    kind: Kind
    words: str
    to: int | None = None  # the only seat that reads it as a notice; NOBODY: it is in the chat only
    about: int = -1  # the seat that reads `own` instead
    own: str = ""


_ASKS: Final = {
    "": "{by} asks everybody: let a bot replace {who}? All the others have to agree.",
    "away": "{by} asks: let a bot replace {who}, who has been away? A majority decides.",
    "idle": "{by} asks: let a bot replace {who}, who does not answer? A majority decides.",
}
_REMOVED: Final = {
    "": "A bot has replaced {who}.",
    "left": "{who} left. A bot plays on.",
    "away": "{who} was away, so the table voted: a bot has replaced {who}.",
    "idle": "{who} did not answer, so the table voted: a bot has replaced {who}.",
    "agreed": "Everybody else agreed: a bot has replaced {who}.",
}
_LOST: Final = {
    "": "A bot has replaced you.",
    "left": "You left this seat and a bot plays on.",
    "away": "You were away, so the others voted to let a bot replace you.",
    "idle": "You had not answered for a while, so the others voted to let a bot replace you.",
    "agreed": "Everybody else at the table voted to let a bot replace you.",
}
_WISHES: Final[dict[TimeWish, str]] = {
    "pause": "pause the game", "resume": "resume the game", "none": "turn the clock off",
    "fast": "play by the fast clock", "normal": "play by the normal clock", "relaxed": "play by the relaxed clock",
    "mail": "play by mail",
}  # fmt: skip
_DECIDED: Final[dict[TimeWish, str]] = {
    "pause": "paused the game", "resume": "resumed the game", "none": "turned the clock off",
    "fast": "switched to the fast clock", "normal": "switched to the normal clock",
    "relaxed": "switched to the relaxed clock", "mail": "switched to play by mail",
}  # fmt: skip
SENT: Final = "The host removed you from this seat."
FINAL: Final = "It is the second time that everybody agreed, so this is final. You can go on watching."


def words_for(entry: j.AnyEntry, names: Sequence[str]) -> Announcement | None:
    if isinstance(entry, j.Moved | j.Passed) and entry.by == "clock":
        return late(entry, names)
    if isinstance(entry, j.StoodIn):
        who = names[entry.seat]
        if entry.idle:
            return Announcement("stand-in", f"{who} does not answer: a bot plays on meanwhile.")
        if entry.by < 0:
            return Announcement("stand-in", f"{who} is away: a bot plays on meanwhile.")
        return Announcement("stand-in", f"{names[entry.by]} asked a bot to stand in until {who} is back.")
    if isinstance(entry, j.Returned | j.Reclaimed):
        return Announcement("stand-in", f"{names[entry.seat]} is back.")
    if isinstance(entry, j.Replaced):
        return Announcement("info", f"The bot playing for {names[entry.seat]} failed; a simpler bot plays on.")
    if isinstance(entry, j.WentOn | j.SetAside):
        return Announcement("info", entry.words)
    if isinstance(entry, j.Accused):
        return Announcement("vote", _ASKS[entry.cause].format(by=names[entry.by], who=names[entry.seat]))
    if isinstance(entry, j.Balloted):
        voted = "to replace" if entry.yes else "to keep"
        return Announcement("vote", f"{names[entry.by]} votes {voted} {names[entry.seat]}.")
    if isinstance(entry, j.Acquitted):
        who = names[entry.seat]
        return Announcement("vote", f"{who} is back, so the vote is over." if entry.back else f"{who} stays.")
    if isinstance(entry, j.Removed):
        return Announcement("vote", _REMOVED[entry.why].format(who=names[entry.seat]))
    if isinstance(entry, j.Hosted):
        return Announcement("info", f"{names[entry.seat]} is the host now.")
    return about_guests(entry, names) or about_time(entry, names)


def about_guests(entry: j.AnyEntry, names: Sequence[str]) -> Announcement | None:
    """Return the notice about a new name, or about a spectator who wants to play."""
    if isinstance(entry, j.Renamed):
        return Announcement("info", f"{entry.was} is called {entry.name} now.")
    if isinstance(entry, j.Knocked):
        words = f"{entry.name} would like to take over {names[entry.seat]}, a bot."
        return Announcement("info", words, NOBODY)  # the table shows who knocks
    if isinstance(entry, j.Declined):
        return Announcement("info", f"{entry.name} keeps watching.")
    if isinstance(entry, j.Joined):
        return Announcement("info", f"{entry.name} takes over from {entry.was}, a bot.")
    return None


def about_time(entry: j.AnyEntry, names: Sequence[str]) -> Announcement | None:
    """Return the notice about a pause, a change of the clock, or a motion for one."""
    if isinstance(entry, j.Proposed):
        asks = f"{names[entry.by]} asks to {_WISHES[entry.what]}."
        return Announcement("vote", f"{asks} The host or a majority can agree.")
    if isinstance(entry, j.Seconded):
        return Announcement("vote", f"{names[entry.by]} {'agrees' if entry.yes else 'disagrees'}.")
    if isinstance(entry, j.Rejected):
        return Announcement("vote", "Too few people agreed, so nothing changes.")
    if isinstance(entry, j.Timed):
        who = names[entry.by] if entry.by >= 0 else "The table"
        return Announcement("info", f"{who} {_DECIDED[entry.what]}.")
    return None


def why_lost(entry: j.Removed, final: bool) -> str:
    """Return why a bot has the seat now, for the person who had it."""
    return f"{_LOST[entry.why]} {FINAL}" if final else _LOST[entry.why]


def late(entry: j.Moved | j.Passed, names: Sequence[str]) -> Announcement:
    """Return the notice that a seat ran out of time. In a window only that seat gets it."""
    if isinstance(entry, j.Passed) or entry.move == 0:
        return Announcement("timeout", "Time ran out: you passed.", entry.seat)
    others = f"{names[entry.seat]} ran out of time: the safe answer was given."
    return Announcement("timeout", others, about=entry.seat, own="Time ran out: the safe answer was given for you.")
