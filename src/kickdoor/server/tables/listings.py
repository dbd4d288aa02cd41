"""Entries of table lists, made from stored summaries: listing loads no table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

import msgspec

from kickdoor.server.http.bodies import Listed, MyTable, Record, Summary
from kickdoor.server.screen.document import ENDED
from kickdoor.server.screen.tables import sitters
from kickdoor.server.tables.table import Table

PER_OPENER: Final = 3  # public tables of one person that the lobby shows
UNHURRIED: Final = ("mail", "none")  # clocks at which people come and go


def summary(table: Table) -> Summary:
    """Return the table's summary, without who is connected: that changes too often to store."""
    o = table.opened
    fleeting = {"online": False, "away": 0, "commit": "", "shown": False}
    shown = {s: msgspec.structs.replace(c, **fleeting) for s, c in sitters(table).items()}
    turn, leader, level = standing(table)
    return Summary(
        table.id, o.name, table.phase, o.sets, o.edition, table.clock, shown, o.at, turn, leader, level, table.aside,
        opener=o.host,
        people=[c.person for c in table.chairs],
        levels=list(table.game.levels) if table.game is not None else [],
        waiting=awaited(table),
        here=here(table),
    )  # fmt: skip


def sign_of(table: Table) -> object:
    """Return a value that changes whenever the stored summary does."""
    game = table.game
    played = (game.turn_no, tuple(game.levels)) if game is not None else None
    chairs = [(c.person, c.name, c.bot, c.stand_in, c.invited) for c in table.chairs]
    clock = (table.clock, table.paused)
    o = table.opened
    settings = (o.name, o.sets, o.edition, o.public)
    return table.phase, settings, played, chairs, table.host, clock, awaited(table), here(table), table.watched


def awaited(table: Table) -> list[int]:
    """Return the seats that have to answer, at tables where people need not be present."""
    return [s for s in table.waiting() if table.chairs[s].human] if table.clock in UNHURRIED else []


def here(table: Table) -> int:
    """Return the number of people connected at a table in the lobby."""
    return sum(c.readers > 0 for c in table.chairs) if is_public(table) else 0


def is_public(table: Table) -> bool:
    return table.opened.public and table.phase not in ENDED


def is_listed(table: Table) -> bool:
    """True if the public lists show it: finished games, and others while somebody is connected."""
    return table.opened.public and (table.phase in ENDED or table.watched)


def standing(table: Table) -> tuple[int, str, int]:
    """Return (turn, sole leader, highest Level)."""
    if table.game is None:
        return 0, "", 0
    game = table.game
    best = max(game.levels)
    first = [name for name, level in zip(game.names, game.levels, strict=True) if level == best]
    return game.turn_no, first[0] if len(first) == 1 else "", best


def for_person(found: Summary, person: str) -> MyTable:
    """Return a table's entry in a person's own list."""
    seats = [s for s, who in enumerate(found.people) if who == person]
    level = found.levels[seats[0]] if seats and found.levels else 0
    names = [found.sitters[str(s)].name for s in found.waiting]
    place = 1 + sum(other > level for other in found.levels) if found.phase == "over" and level else 0
    return MyTable(as_listed(found), seats, level, any(s in found.waiting for s in seats), names, place)


def record(games: list[MyTable]) -> Record:
    """Sum up the finished games of a person."""
    counted = [game for game in games if game.place]
    places = Counter(str(game.place) for game in counted)
    sets = Counter(name for game in counted for name in game.table.sets)
    return Record(len(counted), places["1"], dict(sorted(places.items())), dict(sets.most_common()), games)


def ranked(found: Iterable[Summary], most: int) -> list[Listed]:
    """The lobby: tables where people wait for others first, then games of people, then games of bots; those where
    something happened last come first (the order given). One person's tables do not crowd out the others."""
    opened: Counter[str] = Counter()
    shown: list[Summary] = []
    for one in sorted(found, key=rank):
        opened[one.opener] += 1
        if opened[one.opener] <= PER_OPENER:
            shown.append(one)
    return [as_listed(one) for one in shown[:most]]


def rank(found: Summary) -> int:
    free = found.phase == "lobby" and any(c.who == "open" and not c.kept_for for c in found.sitters.values())
    if free and found.here:
        return 0
    return 1 if found.here else 2


def as_listed(found: Summary) -> Listed:
    """Return only what everybody may see."""
    return Listed(**{f: getattr(found, f) for f in Listed.__struct_fields__})
