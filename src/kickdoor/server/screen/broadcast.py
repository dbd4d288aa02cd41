"""Broadcast: what each reader of a table is sent, and when."""

from __future__ import annotations

import logging
from typing import Any, Final, cast

import msgspec

from kickdoor.engine.game import Game

from kickdoor.server.screen.announcements import Announcement, words_for
from kickdoor.server.screen.board import board, mine
from kickdoor.server.screen.document import Board, Event, Mine, Prompt
from kickdoor.server.screen.prompts import Asked, Phrases, asked
from kickdoor.server.screen.backlog import Backlog
from kickdoor.server.screen.streams import Reader, Shared, Stream, delta, document
from kickdoor.server.screen.tables import losses, shown_table
from kickdoor.server.screen.wire import PROTOCOL, Bye, Chatted, Muted, Notice, Welcome
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.referee import Referee
from kickdoor.server.tables.table import Table

SPECTATOR: Final = "A spectator"
MOST_NUMBERS: Final = 8  # more than an entry can use up, one for each seat
_encode = msgspec.json.Encoder().encode
log = logging.getLogger(__name__)


class Broadcast:
    def __init__(self, table: Table, referee: Referee) -> None:
        self.table = table
        self.referee = referee
        self.shared = Shared()
        self.streams: dict[tuple[int | None, bool], Stream] = {}
        self.sent = 0  # events already sent
        self.asked: dict[int, Asked] = {}  # what each seat was last asked
        self.prompt_numbers: dict[int, int] = {}  # the number of each seat's prompt
        self._signs: dict[int, object] = {}
        self._drawn = (-1, -1)  # the round the board was drawn in, and how often players had been renamed
        self._board: Board | None = None
        self.phrases = Phrases()
        self._number = table.entries * MOST_NUMBERS  # goes on from before a restart: no number is used twice
        self.lines = table.chat.count  # lines of chat already sent
        self.left: dict[int, int] = {}  # by seat: events sent when its last reader went
        self.watching = 0
        self.here: set[Reader] = set()
        self.demoted: list[Reader] = []  # their seat has changed: to be shown the table anew
        self.backlogs: dict[int | None, Backlog] = {}
        self.dealt = table.game is not None  # readers know what each card is: only a welcome says it

    # To everybody

    def publish(self, at: int) -> None:
        """Send everybody what has changed for them."""
        if not self.streams:
            return
        game = self.table.game
        if game is not None and (self.table.round, self.table.renames) != self._drawn:
            self._drawn = (self.table.round, self.table.renames)
            self._board = self.drawn(game)
        shared = self.shared.update(shown_table(self.table, self.watching), self._board, self.referee.shown())
        last = game.events if game is not None else 0
        begins = game is not None and not self.dealt
        self.dealt = game is not None
        for stream in tuple(self.streams.values()):
            own = stream.update(*self.own(stream)) if self.renew_stamp(stream) else {}
            events = self.events(stream.seat, self.sent) if last > self.sent and stream.readers else []
            if stream.readers and (shared or own or events) and not begins:
                stream.send(delta(at, shared, own, events))
        self.sent = last
        demoted, self.demoted = self.demoted, []
        for reader in {*demoted, *(self.readers() if begins else ())}:
            self.welcome(reader, 0, at)

    def drawn(self, game: Game) -> Board | None:
        """Return the board; the last one if a game that was set aside is too broken to draw."""
        try:
            return board(game, game.view(None))
        except Exception:
            if self.table.phase != "aside":
                raise
            return self._board

    def renew_stamp(self, stream: Stream) -> bool:
        """Note what the seat's own part of the document depends on; return True if that has changed.

        Other seats' passes do not change it.
        """
        t, seat = self.table, stream.seat
        if seat is None:
            return False
        mine = (t.moves_made[seat], seat in t.passed, tuple(t.yields[seat]), self.referee.countdown.budgets.get(seat))
        stamp = (t.round, t.renames, t.phase, mine, not t.why_not_take_back(seat), t.why_no_hint(seat))
        if stamp == stream.stamp:
            return False
        stream.stamp = stamp
        return True

    def own(self, stream: Stream) -> tuple[Mine | None, Prompt | None]:
        """Return the part of the document that only this seat sees."""
        game = self.table.game
        seat = stream.seat
        if game is None or seat is None:
            return None, None
        if self.table.phase == "aside":
            return self.last_look(game, seat), None
        try:
            found = asked(game, seat, seat in self.table.passed, stream.full, self.phrases)
        except Exception:
            if not stream.full:
                raise
            log.exception("previews failed", extra={"table": self.table.id, "seat": seat})
            found = asked(game, seat, seat in self.table.passed, full=False, phrases=self.phrases)
        self.asked[seat] = found
        shown = msgspec.structs.replace(found.prompt, n=self.number_of(seat, found))
        private = msgspec.structs.replace(
            mine(game, seat),
            yields=sorted(self.table.yields[seat]),
            undo=not self.table.why_not_take_back(seat),
            hint=not self.table.why_no_hint(seat),
            budget=self.referee.countdown.budgets.get(seat, 0),
        )
        return private, shown

    def last_look(self, game: Game, seat: int) -> Mine | None:
        """Return the seat's hand after the game was set aside; None if the game is too broken."""
        try:
            return mine(game, seat)
        except Exception:  # noqa: BLE001
            return None

    def number_of(self, seat: int, found: Asked) -> int:
        """Return the number of a seat's prompt; it changes whenever its options change or somebody moves."""
        t = self.table
        p = found.prompt
        sign = (p.mode, p.kind, p.about, t.round, t.moves_made[seat], tuple(found.moves))
        if self._signs.get(seat) != sign:
            self._signs[seat] = sign
            self._number += 1
            self.prompt_numbers[seat] = self._number
        return self.prompt_numbers[seat]

    def events(self, seat: int | None, since: int) -> list[Event]:
        game, teller = self.table.game, self.table.teller
        return teller.tell(game, seat, since) if game is not None and teller is not None else []

    def announce(self, entries: list[j.AnyEntry], at: int) -> None:
        """Send new chat, and notices about entries that are not moves."""
        for chat in [c for c in self.table.chat.lines if c.line.n > self.lines]:
            message = _encode(Chatted(at, chat.line))
            for reader in self.readers():
                if self.table.chat.reads(reader.person, chat):
                    reader.send(message)
        self.lines = self.table.chat.count
        for entry in entries:
            if isinstance(entry, j.Muted):
                self.tell_muted(entry.person, at)
            elif (words := words_for(entry, self.table.names())) is not None:
                self.tell(words, at)

    def tell_muted(self, person: str, at: int) -> None:
        """Send every device of this person the list of people they muted."""
        message = _encode(Muted(at, self.table.muted_seats(person), self.table.chat.read_by(person)))
        for reader in self.readers():
            if reader.person == person:
                reader.send(message)

    def tell(self, notice: Announcement, at: int) -> None:
        message = _encode(Notice(at, notice.kind, notice.words))
        own = _encode(Notice(at, notice.kind, notice.own)) if notice.own else message
        for stream in self.streams.values():
            if notice.to is None or stream.seat == notice.to:
                stream.send(own if stream.seat == notice.about else message)

    def readers(self) -> list[Reader]:
        return [r for stream in self.streams.values() for r in stream.readers]

    def close(self, at: int, words: str, again: bool) -> None:
        bye = _encode(Bye(at, words, again))
        for reader in tuple(self.here):  # also those who wait for their welcome
            reader.send(bye)
            reader.close(1012 if again else 1000)

    # To one reader

    def arrive(self, reader: Reader, at: int) -> Stream:
        """Register a reader; it gets nothing before `welcome`."""
        self.here.add(reader)
        if reader.seat is None:
            reader.name = SPECTATOR
            self.watching += 1
        else:
            reader.name = self.table.chairs[reader.seat].name
        self.count_heads(at)
        return self.streams.setdefault((reader.seat, reader.full), Stream(reader.seat, reader.full))

    def welcome(self, reader: Reader, since: int, at: int) -> None:
        stream = self.streams[reader.seat, reader.full]
        game = self.table.game
        seat = reader.seat
        backlog = self.backlogs.setdefault(seat, Backlog())
        backlog.add([e for e in self.events(seat, backlog.until) if e.n < self.sent], self.sent)
        seen = max(since, self.left.get(seat, since or self.sent)) if seat is not None else self.sent
        stream.readers.add(reader)
        reader.send(_encode(Welcome(
            protocol=PROTOCOL,
            at=at,
            you=seat,
            cards=[c.id for c in game.cards] if game is not None else [],
            doc=document(self.shared, stream),
            events=cast("Any", backlog.since(since)),
            chat=self.table.chat.read_by(reader.person),
            digest=[n for n in backlog.mine if n >= max(since, seen)],
            seats=self.table.seats_of(reader.person),
            muted=self.table.muted_seats(reader.person),
            lost=losses(self.table, reader.person),
            host=self.table.is_host(reader.person),
        )))  # fmt: skip

    def welcome_all(self) -> None:
        """Send every reader the whole document with the next publication, because a change may be lost."""
        self.demoted = self.readers()

    def count_heads(self, at: int) -> None:
        """Count the readers of every chair. A person who looks through one of their seats is at all of them."""
        self.table.watched = bool(self.here)
        for chair in self.table.chairs:
            before = chair.readers
            chair.readers = sum(1 for r in self.here if r.seat is not None and r.person == chair.person)
            if chair.readers and not before:
                chair.away = 0
                chair.waited = at if chair.waited else 0
            elif before and not chair.readers and chair.human:
                chair.away = at

    def demote(self, seat: int, at: int) -> None:
        """Make every reader who looks through a seat that has changed hands a spectator, and forget what was kept for
        its former owner."""
        person = self.table.chairs[seat].person
        self.left.pop(seat, None)
        for reader in [r for r in self.here if r.seat == seat and r.person != person]:
            self.leave(reader, at)
            reader.seat = None
            self.arrive(reader, at)
            self.demoted.append(reader)
        self.count_heads(at)

    def promote(self, seat: int, at: int) -> None:
        """Let the devices of the person who has taken this seat look through it."""
        person = self.table.chairs[seat].person
        for reader in [r for r in self.here if person and r.seat is None and r.person == person and not r.watch]:
            self.leave(reader, at)
            reader.seat = seat
            self.arrive(reader, at)
            self.demoted.append(reader)

    def leave(self, reader: Reader, at: int) -> None:
        if reader not in self.here:
            return
        self.here.remove(reader)
        if reader in self.demoted:
            self.demoted.remove(reader)
        key = (reader.seat, reader.full)
        stream = self.streams.get(key)
        if stream is not None:
            stream.readers.discard(reader)
            if not stream.readers:
                del self.streams[key]
        if reader.seat is None:
            self.watching -= 1
        elif all(r.seat != reader.seat for r in self.here):
            self.left[reader.seat] = self.sent
        self.count_heads(at)
