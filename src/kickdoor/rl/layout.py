"""What an observation is made of, and where each part of it lies. One small whole number for each thing, -128 to 127.

An observation has four parts: what only the viewer knows; who has which role; a row for every seat; and the table.
Seats are counted from the viewer, who is 0, to the left. A *plane* is a stretch with one number for every card of the
pool, in the order of their ids.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kickdoor.engine.cards import Mixed, Trait
from kickdoor.engine.pool import Pool
from kickdoor.engine.words import CHANGED_SEX, HUMAN

# Everything the engine asks, by the kind of its question; whatever else is asked counts as the last one.
QUESTIONS: Final = (
    "after-fight", "before-door", "borrow", "bring-in", "bury", "buy-off", "caught", "charity", "charity-to", "charm",
    "claim", "counter", "death", "decline", "die", "discard", "disguise", "door", "door-order", "double", "dying",
    "end", "exchange", "explore", "extort", "fight", "flee-order", "flight", "free", "got-away", "help", "helped",
    "keep", "level-lost", "loot", "loot-body", "lose-item", "lose-trait", "name-seat", "offer", "opening", "own", "pay",
    "pay-items", "pay-off", "pick", "played", "prepare", "question", "received", "resurrect", "rolled", "sacrifice",
    "save-helper", "search", "sell", "send-away", "sex", "share", "sharing", "shed-big", "shed-gear", "shed-sidekicks",
    "shed-traits", "spoils", "suitcase", "take", "tape", "throw", "trade", "trade-answer", "turn-over", "wall", "way",
    "willing", "other",
)  # fmt: skip

DICE_QUESTIONS: Final = ("rolled", "die")  # in which a die lies on the table

# Who is who: for each of these, a 1 for every seat of which it is true.
ROLES: Final = (
    ("has_turn", "it is its turn"),
    ("is_asked", "the open question is put to it"),
    ("fights", "it is its fight"),
    ("helps", "it is helping in the fight"),
    ("did_it", "it has done what the question is about"),
    ("suffers_it", "the card just played is aimed at it"),
)
HAS_TURN: Final = 0
IS_ASKED: Final = 1
FIGHTS: Final = 2
HELPS: Final = 3
DID_IT: Final = 4
SUFFERS_IT: Final = 5

# The numbers that open a seat's row.
SEAT_NUMBERS: Final = (
    ("level", "its Level"),
    ("strength", "its Level and the printed bonuses of all it has in use"),
    ("hand_size", "cards in its hand"),
    ("female", "1: female"),
    ("alive", "1: not dead"),
    ("may_help", "1: nothing keeps it from helping in fights"),
    ("handicap", "what counts for or against it in this or its next fight"),
)
LEVEL: Final = 0
STRENGTH: Final = 1
HAND_SIZE: Final = 2
FEMALE: Final = 3
ALIVE: Final = 4
MAY_HELP: Final = 5
HANDICAP: Final = 6

# The numbers that open the table.
TABLE_NUMBERS: Final = (
    ("doors", "cards in the Door deck, in fours"),
    ("treasures", "cards in the Treasure deck, in fours"),
    ("doors_discarded", "cards on the Door discards, in fours"),
    ("treasures_discarded", "cards on the Treasure discards, in fours"),
    ("turn", "turns played, in fours"),
    ("in_a_fight", "1: a fight is on"),
    ("ours", "the munchkins' total"),
    ("theirs", "the monsters' total"),
    ("lead", "by how much the munchkins' total is higher"),
    ("prize", "Treasures a win would bring"),
    ("margin", "by how much the fight was lost"),
    ("thrown_in_ours", "thrown in for the munchkins"),
    ("thrown_in_theirs", "thrown in for the monsters"),
    ("we_are_stuck", "1: the munchkins are held fast"),
    ("they_are_stuck", "1: the monsters are held fast"),
    ("dealt", "Treasures promised to the helper"),
    ("offered", "Treasures in the offer being talked about"),
    ("needed", "what a die must show"),
    ("rolled", "what it shows"),
    ("turned_up", "1: the card just played turned up at a door"),
    ("aimed_at", "side, deck or pile the card just played is aimed at, counted from 1"),
)
DOORS: Final = 0
TREASURES: Final = 1
DOORS_DISCARDED: Final = 2
TREASURES_DISCARDED: Final = 3
TURN: Final = 4
IN_A_FIGHT: Final = 5
OURS: Final = 6
THEIRS: Final = 7
LEAD: Final = 8
PRIZE: Final = 9
MARGIN: Final = 10
THROWN_IN_OURS: Final = 11
THROWN_IN_THEIRS: Final = 12
WE_ARE_STUCK: Final = 13
THEY_ARE_STUCK: Final = 14
DEALT: Final = 15
OFFERED: Final = 16
NEEDED: Final = 17
ROLLED: Final = 18
TURNED_UP: Final = 19
AIMED_AT: Final = 20
TABLE_PLANES: Final = (
    ("discards", "1: on top of the discards"),
    ("put_down", "1: put down and being resolved"),
    ("tied", "1: tied to another card: a Cheat!, what is taped, a Sidekick's load"),
    ("battle", "1: a monster in the fight, or lying in it; -1: killed, or left out of it"),
    ("bargain", "1: in the offer or trade being talked about; 2: promised to the helper"),
    ("about", "1: what the question is about"),
)
DISCARDS: Final = 0
PUT_DOWN: Final = 1
TIED: Final = 2
BATTLE: Final = 3
BARGAIN: Final = 4
ABOUT: Final = 5


def byte(n: int) -> int:
    """A number as the byte that stands for it, cut off at either end."""
    return n & 255 if -128 <= n <= 127 else 127 if n > 0 else 128


SIZES: Final = [byte(n) for n in range(1024)]  # the same for numbers of cards; a move has room for no more


@dataclass(frozen=True)
class Field:
    """A stretch of the observation."""

    name: str
    start: int
    size: int
    what: str


class Layout:
    """Where everything lies in the observations of one pool of cards and so many seats."""

    def __init__(self, pool: Pool, seats: int) -> None:
        self.cards = len(pool.cards)
        self.seats = seats
        traits = dict.fromkeys(card.word for card in pool.cards if isinstance(card, (Trait, Mixed)) and card.word)
        self.words = (HUMAN, CHANGED_SEX, *traits)
        self.bonus = [facts.bonus for facts in pool.facts]
        self.other_bonus = [  # of an Item that is used in its other way
            facts.other.bonus if facts.other is not None else 0 for facts in pool.facts
        ]
        self.aims = [card.play.at if card.play is not None else "" for card in pool.cards]
        n = self.cards
        # What only the viewer knows.
        self.hand = 0
        self.tops = n
        self.known = 2 * n
        self.private = n * (seats + 1)
        # Roles.
        self.roles_at = self.private
        self.roles = len(ROLES) * seats
        # A seat's row.
        self.word = len(SEAT_NUMBERS)
        self.use = self.word + len(self.words)
        self.carried = self.use + n
        self.row = self.carried + n
        # The table.
        self.questions = len(TABLE_NUMBERS)
        self.question = {kind: self.questions + n for n, kind in enumerate(QUESTIONS)}  # where each is marked
        self.planes = self.questions + len(QUESTIONS)
        self.table = self.planes + len(TABLE_PLANES) * n
        self.rows_at = self.roles_at + self.roles
        self.table_at = self.rows_at + seats * self.row
        self.size = self.table_at + self.table

    @property
    def fields(self) -> list[Field]:
        """Every stretch, in order."""
        n = self.cards
        out = [
            Field("hand", 0, n, "plane; 1: in the own hand"),
            Field("tops", n, n, "plane; k: known to be the k-th card of its deck"),
        ]
        for seat in range(1, self.seats):
            out.append(Field(f"known_{seat}", (seat + 1) * n, n, f"plane; 1: known to be in the hand of seat {seat}"))
        for i, (name, what) in enumerate(ROLES):
            out.append(Field(name, self.roles_at + i * self.seats, self.seats, f"for each seat: {what}"))
        for seat in range(self.seats):
            out += self._row_fields(seat)
        at = self.table_at
        out += [Field(name, at + i, 1, what) for i, (name, what) in enumerate(TABLE_NUMBERS)]
        out.append(Field("question", at + self.questions, len(QUESTIONS), "1 for the kind of the open question"))
        for i, (name, what) in enumerate(TABLE_PLANES):
            out.append(Field(name, at + self.planes + i * n, n, f"plane; {what}"))
        return out

    def _row_fields(self, seat: int) -> list[Field]:
        at = self.rows_at + seat * self.row
        out = [Field(f"{name}_{seat}", at + i, 1, what) for i, (name, what) in enumerate(SEAT_NUMBERS)]
        names = ", ".join(word.name for word in self.words)
        out.append(Field(f"is_a_{seat}", at + self.word, len(self.words), f"1 for each thing it is: {names}"))
        used = "plane; 1: in use; 2: in its other way; -1: held fast by a Trap"
        out.append(Field(f"use_{seat}", at + self.use, self.cards, used))
        out.append(Field(f"carried_{seat}", at + self.carried, self.cards, "plane; 1: carried, not in use"))
        return out
