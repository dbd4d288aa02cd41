"""One table as this terminal knows it: document, events, chat and notices. The counterpart of the browser's store."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from kickdoor.server.http.catalogue import CardInfo
from kickdoor.server.screen import wire
from kickdoor.server.screen.document import (
    ENDED, Board, Clock, Deals, Doc, Event, Fight, Knock, Line, Lost, Mine, Move, Person, Preview, Prompt, Sitter,
    Table,
)  # fmt: skip
from kickdoor.server.screen.patch import applied

TABLE_ITSELF: Final = -2  # the seat of chat lines that the table adds
PHRASES: Final = {
    "laugh": "😂", "wow": "😮", "clap": "👏", "angry": "😡", "hello": "Hello!", "thanks": "Thanks!",
    "well-played": "Well played.", "oops": "Oops.", "help": "Who’ll help me?", "deal": "Deal!", "no-deal": "No deal.",
    "hurry": "Your turn!", "thinking": "Let me think.", "revenge": "I’ll remember this.",
    "sorry": "Nothing personal.", "gg": "Good game!",
}  # fmt: skip
KEPT_NOTICES: Final = 3
OFFLINE: Final = "You are not connected; nothing was sent."
RANK: Final = {"ahead": 2, "tie": 1, "behind": 0}
Plain = dict[str, Any]


class Choice(NamedTuple):
    """A move that may be made now. `also`: it does not answer the question."""

    key: str
    move: Move
    also: bool


class Store:
    def __init__(self, faces: dict[str, CardInfo] | None = None) -> None:
        self.raw: Plain = {}
        self.doc: Doc | None = None
        self.events: list[Event] = []
        self.chat: list[Line] = []
        self.notices: list[str] = []
        self.you: int | None = None
        self.lost: list[Lost] = []  # seats of ours that were lost
        self.keys: list[str] = []  # what each card id is
        self.faces = faces or {}  # by key
        self.digest: list[int] = []
        self.host = False  # this person is the host, perhaps without a seat
        self.tried: dict[str, wire.Tried] = {}  # answers to `Try`, by id of the message
        self.busy = False  # an answer is on its way
        self.skew = 0.0  # the server's clock minus ours, in ms

    def receive(self, message: Plain) -> None:
        """Take in a message of the table."""
        kind = message["t"]
        self.skew = message.get("at", 0) - time.time() * 1000
        if kind == "welcome":
            self._welcome(message)
        elif kind == "delta":
            self.raw = applied(self.raw, message.get("patch", {}))
            self.doc = msgspec.convert(self.raw, Doc)
            self._add(msgspec.convert(message.get("events", []), list[Event]))
            self.busy = False
        elif kind == "notice":
            if message["kind"] == "refused":
                self.busy = False
            self.tell(message["words"])
        elif kind == "tried":
            tried = msgspec.convert({k: v for k, v in message.items() if k != "t"}, wire.Tried)
            self.tried = {tried.re: tried}
        elif kind == "chatted":
            line = msgspec.convert(message["line"], Line)
            self.chat.append(line)
            if line.seat not in (self.you, TABLE_ITSELF):
                self.tell(f"{line.name}: {chat_words(line)}")
        elif kind == "muted":
            self.chat = msgspec.convert(message["chat"], list[Line])
        elif kind == "bye":
            self.tell(message["words"])

    def _welcome(self, message: Plain) -> None:
        self.raw = message["doc"]
        self.doc = msgspec.convert(self.raw, Doc)
        self.notices = [said for said in self.notices if said != OFFLINE]  # the connection is there again
        if message["you"] != self.you:
            self.events = []  # other eyes, other words
        self.you = message["you"]
        self.keys = message["cards"]
        self._add(msgspec.convert(message["events"], list[Event]))
        self.chat = msgspec.convert(message["chat"], list[Line])
        self.digest = message["digest"]
        self.host = message.get("host", False)
        self.lost = msgspec.convert(message.get("lost", []), list[Lost])
        if self.digest:
            self.tell("Things happened to you while you were away; l shows the log.")
        self.busy = False

    def _add(self, events: Sequence[Event]) -> None:
        if events:
            self.events = [event for event in self.events if event.n < events[0].n]
            self.events.extend(events)

    def tell(self, words: str) -> None:
        """Show a sentence to the player."""
        self.notices = [*(said for said in self.notices if said != words), words][-KEPT_NOTICES:]

    # --- what is known ---

    @property
    def since(self) -> int:
        """The number of the first event that is missing."""
        return self.events[-1].n + 1 if self.events else 0

    @property
    def table(self) -> Table | None:
        return self.doc.table if self.doc is not None else None

    @property
    def board(self) -> Board | None:
        return self.doc.board if self.doc is not None else None

    @property
    def fight(self) -> Fight | None:
        return self.board.fight if self.board is not None else None

    @property
    def has_passed(self) -> bool:
        """True if this seat has passed in a window that others have still to close."""
        return self.clock.window and self.you in self.clock.passed

    @property
    def has_won(self) -> bool:
        """True if the present fight is won, and what it brings is being given out."""
        for event in reversed(self.events):
            if event.what in ("MonsterMet", "FightOver", "TurnBegan"):
                return False
            if event.what == "FightWon":
                return self.fight is not None
        return False

    @property
    def mine(self) -> Mine:
        return (self.doc.mine if self.doc is not None else None) or Mine()

    @property
    def prompt(self) -> Prompt | None:
        return self.doc.prompt if self.doc is not None else None

    @property
    def clock(self) -> Clock:
        return (self.doc.clock if self.doc is not None else None) or Clock()

    @property
    def deals(self) -> Deals | None:
        prompt = self.prompt
        return prompt.build.deals if prompt is not None and prompt.build is not None else None

    @property
    def asked(self) -> bool:
        """True if the table waits for an answer of this seat."""
        return self.prompt is not None and self.prompt.mode in ("choice", "window")

    @property
    def over(self) -> bool:
        return self.table is not None and self.table.phase in ENDED

    @property
    def alone(self) -> bool:
        """True if all others are bots."""
        people = [sitter for sitter in self.sitters.values() if sitter.who == "human"]
        return self.you is not None and len(people) == 1

    @property
    def sitters(self) -> Mapping[str, Sitter]:
        return self.table.sitters if self.table is not None else {}

    @property
    def me(self) -> Person | None:
        return self.person(self.you)

    @property
    def hand(self) -> Sequence[int]:
        return self.mine.hand

    @property
    def is_host(self) -> bool:
        sitter = self.sitters.get(str(self.you))
        return self.host or (sitter is not None and sitter.host)

    def knocks(self) -> list[tuple[int, Knock]]:
        """Return the requests to take over a bot that this person may answer, by number."""
        found = self.table.knocks.items() if self.table is not None else ()
        return [(int(n), knock) for n, knock in found if self.is_host or self.you in knock.voters]

    @property
    def absent(self) -> bool:
        """True if a bot plays for this seat, or is about to."""
        sitter = self.sitters.get(str(self.you))
        return (sitter is not None and sitter.stand_in) or str(self.you) in self.clock.idle

    @property
    def seconds_left(self) -> int | None:
        """Seconds until the clock answers for this seat; None if no clock runs."""
        if not self.asked or not self.clock.deadline:
            return None
        return max(0, round((self.clock.deadline - time.time() * 1000 - self.skew) / 1000))

    def seats(self) -> list[int]:
        people = self.board.seats if self.board is not None else self.sitters
        return sorted(int(seat) for seat in people)

    def person(self, seat: int | None) -> Person | None:
        return self.board.seats.get(str(seat)) if self.board is not None else None

    def name(self, seat: int) -> str:
        person = self.person(seat)
        if person is not None:
            return person.name
        sitter = self.sitters.get(str(seat))
        return sitter.name if sitter is not None else ""

    def who(self, seat: int) -> str:
        """Return the name, or "you"."""
        return "you" if seat == self.you else self.name(seat)

    def deck_name(self, deck: int) -> str:
        """Return what the first set of the table calls a deck."""
        first = self.table.sets[0] if self.table is not None and self.table.sets else ""
        return next((face.deck_words for face in self.faces.values() if face.deck == deck and face.set == first), "")

    def card(self, card: int) -> CardInfo | None:
        return self.faces.get(self.keys[card]) if 0 <= card < len(self.keys) else None

    def card_name(self, card: int) -> str:
        face = self.card(card)
        return face.name if face is not None else "a card"

    def names(self, cards: Iterable[int]) -> str:
        return ", ".join(self.card_name(card) for card in cards)

    @property
    def choices(self) -> list[Choice]:
        prompt = self.prompt
        if prompt is None:
            return []
        moves = [Choice(key, move, also=False) for key, move in prompt.moves.items()]
        return moves + [Choice(key, move, also=True) for key, move in prompt.also.items()]

    def choices_of(self, card: int) -> list[Choice]:
        return [choice for choice in self.choices if choice.move.card == card]

    def own_cards(self) -> set[int]:
        me = self.me
        if me is None:
            return set(self.hand)
        return {*self.hand, *me.gear, *me.pack, *me.traits, *me.extras, *me.marks}

    def best(self, choices: Iterable[Choice]) -> Preview | None:
        """Return, of several outcomes, the best for those who fight; for an outsider, the worst for the fighter."""
        fight = self.fight
        ours = fight is not None and self.you in (fight.fighter, fight.helper)
        found = [choice.move.preview for choice in choices if choice.move.preview is not None]
        if not found:
            return None
        return max(found, key=_worth) if ours else min(found, key=_worth)


def chat_words(line: Line) -> str:
    """Return what somebody said."""
    return line.text or PHRASES.get(line.phrase, "")


def _worth(preview: Preview) -> int:
    return RANK[preview.stands] * 1000 + preview.ours - preview.theirs
