"""The chat of a table: the lines that newcomers are sent, and who reads whom."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from kickdoor.bots.remarks import Manners
from kickdoor.server.screen.document import BOTS_SEAT, Line
from kickdoor.server.tables.journal import ALL_BOTS

KEPT: Final = 200  # lines a newcomer is sent
KEPT_OF_SPECTATORS: Final = 40  # of these, at most
SPECTATORS_SEAT: Final = -1
TABLE_ITSELF: Final = -2  # the seat of lines from the table itself


class ChatLine(NamedTuple):
    """A line of chat and the person who said it."""

    line: Line
    person: str


class Chat:
    """The latest lines, numbered from 1 on. People are named by their ids; all spectators share the empty one."""

    def __init__(self) -> None:
        self.lines: list[ChatLine] = []  # the latest
        self.count = 0  # lines so far
        self.muted: dict[str, set[str]] = {}  # person -> whom they have muted; "": spectators, ALL_BOTS: bots
        self.manners = Manners()  # when bots have spoken

    def add(
        self, at: int, name: str, seat: int, text: str, phrase: Any = "", person: str = "", events: int = 0
    ) -> None:  # fmt: skip
        """Add a line; `events`: how many of the game came before it."""
        self.count += 1
        self.lines.append(ChatLine(Line(self.count, at, name, seat, text, phrase, events), person))
        del self.lines[:-KEPT]

    def forget_spectators(self) -> None:
        """Drop the older lines of spectators: anybody can be one, and nothing they say is stored."""
        of_spectators = [one for one in self.lines if one.line.seat == SPECTATORS_SEAT]
        for one in of_spectators[:-KEPT_OF_SPECTATORS]:
            self.lines.remove(one)

    def mute(self, person: str, whom: str, on: bool) -> None:
        muted = self.muted.setdefault(person, set())
        (muted.add if on else muted.discard)(whom)

    def has_muted(self, person: str, whom: str) -> bool:
        return whom in self.muted.get(person, ())

    def reads(self, person: str, chat: ChatLine) -> bool:
        """True if this person is shown the line."""
        if chat.line.seat == TABLE_ITSELF:
            return True
        return not self.has_muted(person, chat.person if chat.line.seat >= 0 else "")

    def read_by(self, person: str) -> list[Line]:
        """Return the lines without those of people this person has muted."""
        return [chat.line for chat in self.lines if self.reads(person, chat)]

    def muted_seats(self, person: str, people: list[str]) -> list[int]:
        """Return the seats that this person has muted (-1: spectators, BOTS_SEAT: all bots); `people`: by seat."""
        whom = self.muted.get(person, set())
        groups = [BOTS_SEAT] * (ALL_BOTS in whom) + [SPECTATORS_SEAT] * ("" in whom)
        return groups + [seat for seat, other in enumerate(people) if other and other in whom]
