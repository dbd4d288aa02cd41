"""Calls: requests to a table as data, so that they can be sent to another process."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

from kickdoor.server.refusals import Refused
from kickdoor.server.screen.document import Hints, Late, Preset, Table
from kickdoor.server.screen.tables import shown_table
from kickdoor.server.tables.actions import Actions


class Call(Struct, tag_field="t", frozen=True, omit_defaults=True):
    pass


class Info(Call, tag="info", frozen=True):
    """The table as everybody may see it."""


class Sit(Call, tag="sit", frozen=True):
    name: str
    seat: int = -1
    sex: int = -1
    luck: str = ""
    code: bool = False
    more: bool = False
    commit: str = ""


class Leave(Call, tag="leave", frozen=True):
    """Leave your own seat; the host can free others before the game."""

    seat: int


class AddBot(Call, tag="add-bot", frozen=True):
    level: str
    name: str = ""
    seat: int = -1


class Start(Call, tag="start", frozen=True):
    pass


class Change(Call, tag="change", frozen=True):
    """Change the settings of the table; None: leave it as it is."""

    name: str | None = None
    sets: list[str] | None = None
    edition: str | None = None
    options: list[str] | None = None
    switches: dict[str, int] | None = None
    seats: int | None = None
    clock: Preset | None = None
    public: bool | None = None
    late: Late | None = None
    hints: Hints | None = None


class Host(Call, tag="host", frozen=True):
    """Make the person in this seat the host."""

    seat: int


NO_SEAT: Final = -1


class Guest(Struct, frozen=True, omit_defaults=True):
    """Somebody who sat at a table, as a rematch seats them again. Without a person it is a bot of that level; without a
    seat it is the screen that was the host."""

    seat: int
    name: str
    person: str = ""
    bot: str = ""
    sex: int = -1


class Guests(Call, tag="guests", frozen=True):
    """Who sat at this finished table, for somebody who did; never sent to a client."""


class Rematch(Call, tag="rematch", frozen=True):
    """The same people are to play again there; the answer's words are where they do."""

    table: str


class SetUp(Call, tag="set-up", frozen=True):
    """Everything that happens at once at a new table."""

    sits: list[Sit]
    bots: list[AddBot]
    start: bool
    guests: list[Guest] = []  # seats are kept for them


AnyCall = Info | Guests | Rematch | Sit | Leave | Host | AddBot | Start | SetUp | Change


class Answer(Struct, frozen=True, omit_defaults=True):
    """A seat, a table, its guests, or a refusal."""

    seat: int = -1
    table: Table | None = None
    guests: list[Guest] = []
    words: str = ""  # why it was refused, if there is a status
    status: int = 0
    rule: str = ""

    def or_refuse(self) -> Answer:
        if self.status:
            raise Refused(self.words, self.status, self.rule)
        return self


def perform(actions: Actions, call: AnyCall) -> Answer:
    """Carry out a call inside `TableRunner.command`."""
    if isinstance(call, Sit):
        return Answer(actions.sit(call.name, call.seat, call.sex, call.luck, call.code, call.more, call.commit))
    if isinstance(call, Leave):
        if call.seat in actions.table.seats_of(actions.person):
            actions.stand(call.seat)
        else:
            actions.send_away(call.seat)
        return Answer()
    if isinstance(call, AddBot):
        return Answer(actions.add_bot(call.level, call.name, call.seat))
    if isinstance(call, Start):
        actions.start()
        return Answer()
    if isinstance(call, Change):
        wanted = {f: getattr(call, f) for f in call.__struct_fields__}
        actions.change({field: value for field, value in wanted.items() if value is not None})
        return Answer()
    if isinstance(call, Host):
        actions.make_host(call.seat)
        return Answer()
    if isinstance(call, SetUp):
        return set_up(actions, call)
    if isinstance(call, Rematch):
        return Answer(words=actions.rematch(call.table))
    shown = shown_table(actions.table, actions.runner.broadcast.watching)
    return Answer(table=shown, guests=guests(actions) if isinstance(call, Guests) else [])


def set_up(actions: Actions, call: SetUp) -> Answer:
    seats = [perform(actions, sit).seat for sit in call.sits]
    for guest in call.guests:
        actions.invite(guest.seat, guest.person, guest.name, guest.sex)
    for bot in call.bots:
        perform(actions, bot)
    if call.start:
        actions.start()
    return Answer(seats[0] if seats else -1)


def guests(actions: Actions) -> list[Guest]:
    """Return everybody who sat there at the end. A bot that replaced a person gets a name of its own."""
    actions.must_have_played()
    table = actions.table
    found = [
        Guest(s, c.name if s not in table.lost else "", c.person, "" if c.person else c.bot, c.sex)
        for s, c in enumerate(table.chairs)
    ]
    return [*found, Guest(NO_SEAT, "", table.screen)] if table.screen else found


_encoder = msgspec.json.Encoder()


def encode(thing: Any) -> bytes:
    return _encoder.encode(thing)
