"""The log: every action in one sentence with its result, and details below it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from kickdoor.server.screen.document import Event, Line
from kickdoor.terminal.store import TABLE_ITSELF


@dataclass
class Entry:
    """An action. `below`: details; `undone`: it was taken back; `me`: it happened to the reader."""

    n: int
    turn: int
    seat: int
    words: str
    results: list[str] = field(default_factory=list)
    below: list[str] = field(default_factory=list)
    times: int = 1
    undone: bool = False
    me: bool = False
    heading: bool = False

    @property
    def sentence(self) -> str:
        """`Otto played Big Red Button for the monsters: monsters 14 to 19.`"""
        words = f"{self.words.removesuffix('.')}: {', '.join(self.results)}." if self.results else self.words
        return words + (f" (×{self.times})" if self.times > 1 else "")


def entries(events: Sequence[Event], chat: Sequence[Line] = ()) -> list[Entry]:
    """Return all actions, oldest first. Lines that the table added to the chat stand where they were added."""
    undone = [(event.at, event.n) for event in events if event.what == "TakenBack"]
    remarks = [line for line in chat if line.seat == TABLE_ITSELF and line.before > 0]
    found: list[Entry] = []
    by_number: dict[int, Entry] = {}
    for event in events:
        while remarks and remarks[0].before <= event.n:
            found.append(_remark(remarks.pop(0), event.turn))
        if not event.words:
            continue
        action = by_number.get(event.under)
        if action is not None and action.turn == event.turn:
            (action.results if event.result else action.below).append(event.result or event.words)
            continue
        entry = Entry(event.n, event.turn, event.seat, event.words, [event.result] if event.result else [])
        entry.undone = any(first <= event.n < last for first, last in undone)
        entry.me = event.me
        entry.heading = event.what == "TurnBegan"
        by_number[event.n] = entry
        last = found[-1] if found else None
        if last is not None and not last.below and (last.words, last.results) == (entry.words, entry.results):
            last.times += 1
            by_number[event.n] = last
        else:
            found.append(entry)
    turn = events[-1].turn if events else 0
    return found + [_remark(line, turn) for line in remarks]


def _remark(line: Line, turn: int) -> Entry:
    return Entry(-1, turn, TABLE_ITSELF, line.text)


def latest(all_entries: Iterable[Entry], most: int) -> list[Entry]:
    """Return the last few actions that still count."""
    return [entry for entry in all_entries if not entry.undone and not entry.heading][-most:]
