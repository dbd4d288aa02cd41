"""What can be asked of a table besides the talk over a socket, as data: it may have to travel to another process."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from kickdoor.server.deeds import Deeds
from kickdoor.server.document import Table
from kickdoor.server.refusals import Refused
from kickdoor.server.requests import MyTable


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
    """Leave one's own seat; the host can free others before the game."""

    seat: int


class AddBot(Call, tag="add-bot", frozen=True):
    level: str
    name: str = ""
    seat: int = -1


class Start(Call, tag="start", frozen=True):
    pass


class Mine(Call, tag="mine", frozen=True):
    """The table, and how it stands for whoever asks."""


class Rematch(Call, tag="rematch", frozen=True):
    """The same people are to play again there; the answer's words are where they do."""

    table: str


class SetUp(Call, tag="set-up", frozen=True):
    """Everything that is to happen at a new table at once."""

    sit: Sit | None
    bots: list[AddBot]
    start: bool


AnyCall = Info | Mine | Rematch | Sit | Leave | AddBot | Start | SetUp


class Answer(Struct, frozen=True, omit_defaults=True):
    """A seat, a table, or a refusal."""

    seat: int = -1
    table: Table | None = None
    mine: MyTable | None = None
    words: str = ""  # why it was refused, if there is a status
    status: int = 0
    rule: str = ""

    def or_refuse(self) -> Answer:
        if self.status:
            raise Refused(self.words, self.status, self.rule)
        return self


def perform(deeds: Deeds, call: AnyCall) -> Answer:
    """Do what was asked, inside `Keeper.command`."""
    if isinstance(call, Sit):
        return Answer(deeds.sit(call.name, call.seat, call.sex, call.luck, call.code, call.more, call.commit))
    if isinstance(call, Leave):
        if call.seat in deeds.table.seats_of(deeds.person):
            deeds.stand(call.seat)
        else:
            deeds.send_away(call.seat)
        return Answer()
    if isinstance(call, AddBot):
        return Answer(deeds.add_bot(call.level, call.name, call.seat))
    if isinstance(call, Start):
        deeds.start()
        return Answer()
    if isinstance(call, SetUp):
        seat = perform(deeds, call.sit).seat if call.sit is not None else -1
        for bot in call.bots:
            perform(deeds, bot)
        if call.start:
            deeds.start()
        return Answer(seat)
    if isinstance(call, Rematch):
        return Answer(words=deeds.rematch(call.table))
    shown = deeds.table.shown(deeds.keeper.show.watching)
    return Answer(table=shown, mine=deeds.mine() if isinstance(call, Mine) else None)


_encoder = msgspec.json.Encoder()


def encode(thing: Any) -> bytes:
    return _encoder.encode(thing)
