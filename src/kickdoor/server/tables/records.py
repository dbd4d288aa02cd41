"""What a table remembers besides its chairs: who lost a seat, who asks for one, where a turn began."""

from __future__ import annotations

from typing import NamedTuple

from kickdoor.engine.saves.checkpoints import Position
from kickdoor.engine.saves.taking_back import Mark


class Loss(NamedTuple):
    """Somebody who held a seat and lost it, by a vote or because they left. `back`: they may take it back from the
    bot; `bot` is what the chair had been: `remote` for a program."""

    person: str
    words: str
    back: bool
    voted: bool = False
    bot: str = ""


class Knock(NamedTuple):
    """A spectator who asks to take over the bot in this seat."""

    person: str
    name: str
    seat: int


class Dealt(NamedTuple):
    """Who sat on a chair when the cards were dealt, as the deal sheet says it."""

    name: str
    bot: str


class Snapshot(NamedTuple):
    """The position at the start of a turn: after `n` entries of the journal and `events` events."""

    n: int
    position: Position
    events: int


class Before(NamedTuple):
    """How the table stood before the last act of a person, so that they can take it back."""

    seat: int
    n: int  # the number of the entry
    mark: Mark
    passed: frozenset[int]
    begun: int
    snapshot: Snapshot | None
