"""The layout of an observation: int8 numbers (-128 to 127), and where each part lies.

An observation has five parts: what only the viewer knows; who has which role; a row for every seat; the table; and
the viewer's options, so that the observation alone says what may be done.
Seats are counted from the viewer, who is 0, to the left. A *plane* is a stretch with one number for every card of the
pool, in the order of their ids.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kickdoor.engine.cards.kinds import Mixed, Trait
from kickdoor.engine.cards.pool import Pool
from kickdoor.engine.deals.ledger import Promise
from kickdoor.engine.moves import Clause
from kickdoor.engine.words import CHANGED_SEX, HUMAN

if TYPE_CHECKING:
    from mypy_extensions import u8

# The kinds of question; any other kind counts as the last one.
QUESTIONS: Final[tuple[str, ...]] = (
    "after-fight", "answers", "before-door", "borrow", "bring-in", "bury", "buy-off", "call", "caught", "charity",
    "charity-to", "charm", "claim", "counter", "death", "decline", "die", "discard", "disguise", "door",
    "door-order", "double", "dying", "end", "exchange", "explore", "extort", "fight", "flee-order", "flight", "free",
    "got-away", "help", "helped", "keep", "level-lost", "loot", "loot-body", "lose-item", "lose-trait", "name-seat",
    "offer", "opening", "own", "pay", "pay-items", "pay-off", "pick", "played", "prepare", "question", "received",
    "resurrect", "rolled", "sacrifice", "save-helper", "search", "sell", "send-away", "sex", "share", "sharing",
    "shed-big", "shed-gear", "shed-sidekicks", "shed-traits", "spoils", "suitcase", "take", "tape", "terms", "throw",
    "trade", "trade-answer", "turn-over", "volunteer", "wall", "way", "willing", "other",
)  # fmt: skip

DICE_QUESTIONS: Final[tuple[str, ...]] = ("rolled", "die")  # questions about a rolled die

# Roles: for each, a 1 for every seat that has it.
ROLES: Final[tuple[tuple[str, str], ...]] = (
    ("has_turn", "it is its turn"),
    ("is_asked", "the open question is put to it"),
    ("fights", "it is its fight"),
    ("helps", "it is helping in the fight"),
    ("did_it", "it has done what the question is about"),
    ("suffers_it", "the card just played is aimed at it"),
    ("offers", "it has made the offer on the table"),
    ("is_offered", "the offer on the table was made to it"),
)
HAS_TURN: Final = 0
IS_ASKED: Final = 1
FIGHTS: Final = 2
HELPS: Final = 3
DID_IT: Final = 4
SUFFERS_IT: Final = 5
OFFERS: Final = 6
IS_OFFERED: Final = 7

# The numbers at the start of a seat's row.
SEAT_NUMBERS: Final[tuple[tuple[str, str], ...]] = (
    ("level", "its Level"),
    ("strength", "its Level and the printed bonuses of all it has in use"),
    ("hand_size", "cards in its hand"),
    ("female", "1: female"),
    ("alive", "1: not dead"),
    ("may_help", "1: nothing keeps it from helping in fights"),
    ("handicap", "what counts for or against it in this or its next fight"),
    ("owes_peace", "players it has promised to do nothing against"),
    ("owes_help", "promises of help it has given"),
    ("owes_quiet", "promises it has given to stay out or to play nothing"),
    ("owed_peace", "players who have promised to do nothing against it"),
    ("owed_help", "promises to help it, given to it or to another player"),
    ("kept", "promises it has kept"),
    ("broken", "promises it has broken"),
    ("offered_help", "1: the offer on the table promises help for it, a third player"),
    ("answered", "1: it has answered the call to the table with terms"),
    ("answer_treasures", "Treasures it wants in that answer"),
    ("answer_others", "other clauses in that answer"),
)
LEVEL: Final = 0
STRENGTH: Final = 1
HAND_SIZE: Final = 2
FEMALE: Final = 3
ALIVE: Final = 4
MAY_HELP: Final = 5
HANDICAP: Final = 6
OWES_PEACE: Final = 7
OWES_HELP: Final = 8
OWES_QUIET: Final = 9
OWED_PEACE: Final = 10
OWED_HELP: Final = 11
KEPT: Final = 12
BROKEN: Final = 13
OFFERED_HELP: Final = 14
ANSWERED: Final = 15
ANSWER_TREASURES: Final = 16
ANSWER_OTHERS: Final = 17

# The numbers at the start of the table part.
TABLE_NUMBERS: Final[tuple[tuple[str, str], ...]] = (
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
    ("first_picks", "Treasures in the offer that the helper picks first"),
    ("last_picks", "Treasures in the offer that the helper picks last"),
    ("certain", "Treasures in the offer that are promised by name"),
    ("due_always", "parts of the offer that are due even if the fight is lost"),
    ("due_alone", "parts of the offer that are due only if nobody else interferes"),
    ("peace", "in the offer: 1 the fighter (or who proposes the trade) promises peace, 2 the other does, 3 both do"),
    ("help", "the same for help in a later fight"),
    ("quiet", "the same for staying out or playing nothing"),
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
FIRST_PICKS: Final = 21
LAST_PICKS: Final = 22
CERTAIN: Final = 23
DUE_ALWAYS: Final = 24
DUE_ALONE: Final = 25
PEACE: Final = 26
HELP: Final = 27
QUIET: Final = 28
# By kind of promise, where it stands among the numbers of a seat that owes it, of one that is owed it, and of an offer.
OWES: Final = {"peace": OWES_PEACE, "help": OWES_HELP, "stay out": OWES_QUIET, "hold back": OWES_QUIET}
OWED: Final = {"peace": OWED_PEACE, "help": OWED_HELP}
PROMISED: Final = {"peace": PEACE, "help": HELP, "stay out": QUIET, "hold back": QUIET}
TABLE_PLANES: Final[tuple[tuple[str, str], ...]] = (
    ("discards", "1: on top of the discards"),
    ("put_down", "1: put down and being resolved"),
    ("tied", "1: tied to another card: a Cheat!, what is taped, a Sidekick's load"),
    ("battle", "1: a monster in the fight, or lying in it; -1: killed, or left out of it"),
    ("bargain", "1: in the offer or trade being talked about; 2: promised to the helper; 3: in an answer to a call"),
    ("about", "1: what the question is about"),
)
DISCARDS: Final = 0
PUT_DOWN: Final = 1
TIED: Final = 2
BATTLE: Final = 3
BARGAIN: Final = 4
ABOUT: Final = 5


def card_in(clause: Clause) -> int:
    """Return the card that a clause names, or -1."""
    return clause.n if clause.what == "certain" else clause.card


def owed_to(promise: Promise) -> int:
    """Return the seat that gains by a promise: the third player of a promise to help one."""
    third = promise.clause.what == "help" and promise.clause.at >= 0
    return promise.clause.at if third else promise.to


def byte(n: int) -> u8:
    """Return a number clipped to a byte."""
    return n & 255 if -128 <= n <= 127 else 127 if n > 0 else 128


@dataclass(frozen=True)
class Field:
    """A slice of the observation."""

    name: str
    start: int
    size: int
    what: str


class Layout:
    """The offsets of an observation for one pool of cards and a number of seats."""

    def __init__(self, pool: Pool, seats: int, actions: int = 0) -> None:
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
        self.question = {kind: self.questions + n for n, kind in enumerate(QUESTIONS)}  # offset of each kind
        self.planes = self.questions + len(QUESTIONS)
        self.table = self.planes + len(TABLE_PLANES) * n
        self.rows_at = self.roles_at + self.roles
        self.table_at = self.rows_at + seats * self.row
        self.seen = self.table_at + self.table  # what is seen, without the options
        self.actions = actions
        self.size = self.seen + actions

    @property
    def fields(self) -> list[Field]:
        """Return every field in order."""
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
        if self.actions:
            out.append(Field("options", self.seen, self.actions, "1 for each action the viewer may do now"))
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
