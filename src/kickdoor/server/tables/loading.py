"""Loads a table from its journal, even a damaged one.

A journal that this version plays differently, or cannot read, costs nobody but its own table: a running game goes on
from the last snapshot; where that is impossible the table is set aside, shown as far as it can be, its journal intact.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Final, NamedTuple

import kickdoor
from kickdoor.engine.saves.fingerprint import VERSION
from kickdoor.laws import check
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.entries import set_aside
from kickdoor.server.tables.records import Snapshot
from kickdoor.server.tables.table import Table, last_began, restored

GAP: Final = 10_000  # more events than one turn has: the numbers of those that were shown are not used again
log = logging.getLogger(__name__)


class Unreadable(Exception):
    """An entry of a journal cannot be read; `readable` are those before it."""

    def __init__(self, readable: list[j.AnyEntry]) -> None:
        super().__init__(f"entry {len(readable)} cannot be read")
        self.readable = readable


class Stored(NamedTuple):
    """What the database stores of a table besides its journal."""

    phase: str
    snapshot: Snapshot | None = None


class Loaded(NamedTuple):
    table: Table
    fresh: list[j.AnyEntry]  # to be stored


def load(
    table_id: str, entries: list[j.AnyEntry], stored: Stored, now: int, damaged: Unreadable | None = None
) -> Loaded:  # fmt: skip
    """Return the table of this journal, or as much of it as can be read."""
    if damaged is None:
        try:
            return Loaded(restored(table_id, entries), [])
        except Exception:
            log.exception("a journal cannot be played again", extra={"table": table_id})
        if stored.snapshot is not None and stored.phase != "over":
            try:
                return from_snapshot(table_id, entries, stored.snapshot, now)
            except Exception:
                log.exception("a snapshot cannot be used", extra={"table": table_id})
    else:
        log.error("a journal cannot be read", exc_info=damaged, extra={"table": table_id})
    table = as_far_as_possible(table_id, entries)
    words = words_for(table, entries, damaged)
    if stored.phase == "over":
        table.phase = "over"
    else:
        set_aside(table, j.SetAside(at=now, words=words))
    table.say(now, words)
    table.read_only = damaged is not None  # where the next entry would go is not known
    return Loaded(table, [])


def words_for(table: Table, entries: list[j.AnyEntry], damaged: Unreadable | None) -> str:
    if damaged is not None:
        return "This table is damaged in the database and cannot go on; you see it as far as it can be read."
    if table.game is None:
        return "The record of this table has a fault, so its game cannot be shown."
    began = [e.version for e in entries if isinstance(e, j.Began | j.WentOn)]
    turn = table.game.turn_no
    if began and began[-1] == VERSION:
        why = f"The record of this game has a fault: it can be replayed only as far as turn {turn}."
    else:
        why = f"Another version of Kickdoor played this game; version {VERSION} agrees only as far as turn {turn}."
    return f"{why} You see it up to there. Its replay is kept, and you can play on from there against bots."


def from_snapshot(table_id: str, entries: list[j.AnyEntry], snapshot: Snapshot, now: int) -> Loaded:
    """Continue from the start of the game's turn; the moves since then are undone."""
    table = begun(table_id, entries, 0)
    turn = snapshot.position.get("turn_no", 0)
    words = (
        f"Kickdoor was updated to version {VERSION}, which plays this game differently. It goes on from the start of "
        f"turn {turn + 1 if isinstance(turn, int) else '?'}; what happened in that turn is taken back."
    )
    entry = j.WentOn(at=now, position=snapshot.position, events=snapshot.events + GAP, words=words)
    stored = table.apply(entry)
    assert table.game is not None
    check(table.game)
    return Loaded(table, [stored])


def as_far_as_possible(table_id: str, entries: list[j.AnyEntry]) -> Table:
    """Return the table with its game up to the first entry that fails; after it only seats and chat."""
    table = Table(table_id, first_of(entries))
    skipped = last_began(entries)
    for n, entry in enumerate(entries[1:], 1):
        try:
            if n < skipped:
                table.pass_over(entry)
            else:
                table.apply(entry)
        except Exception:  # noqa: BLE001  it was logged when the whole journal was tried
            table = begun(table_id, entries, n)
            if table.game is None and table.opened.past:
                table.play(kickdoor.agreeing(table.opened.past).game)
            return table
    return table


def begun(table_id: str, entries: list[j.AnyEntry], played: int) -> Table:
    """Return the table with the game of only its first `played` entries."""
    table = Table(table_id, first_of(entries))
    skipped = last_began(entries)
    for n, entry in enumerate(entries[1:], 1):
        if skipped <= n < played:
            table.apply(entry)
            continue
        with suppress(LookupError):  # a ballot, for example, of a vote that is not known
            table.pass_over(entry)
    return table


def first_of(entries: list[j.AnyEntry]) -> j.Opened:
    if not entries or not isinstance(entries[0], j.Opened):
        raise ValueError("the journal does not begin with a table")
    return entries[0]
