"""Moves. Inside the engine a move is one int; `Move` is its readable form for callers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, final

# The layout of an int move: the verb in the lowest bits, then card + 1, target + 1 and a number from these bits on.
CARD_BIT: Final = 5
AT_BIT: Final = 15
N_BIT: Final = 25

PASS: Final = 0
PLAY: Final = 1  # a card from hand (or a one-shot from the table), perhaps at something
USE: Final = 2  # a power of a card; n says which
EQUIP: Final = 3
UNEQUIP: Final = 4
SELL: Final = 5
PICK: Final = 6
CHOOSE: Final = 7
ASK: Final = 8  # ask a seat for help
OFFER: Final = 9
ACCEPT: Final = 10
REFUSE: Final = 11
COUNTER: Final = 12
TRADE: Final = 13
DONE: Final = 14
KICK: Final = 15
TROUBLE: Final = 16
LOOT: Final = 17
DROP: Final = 18
OPEN_AGAIN: Final = 19
RUN: Final = 20
SACRIFICE: Final = 21
CLAIM_TOP: Final = 22
END: Final = 23
LAY: Final = 24  # put a one-shot on the table
SHOW: Final = 25  # show the hand to a seat, or to all
LEAVE: Final = 26  # a compelled helper leaves the fight
CALL: Final = 27  # call to the whole table for help
VOLUNTEER: Final = 28  # offer to help, on terms of the volunteer's choice
TERM: Final = 29  # a clause of a deal that is being composed; without a number: begin to compose terms
WITHDRAW: Final = 30  # take back an offer while the other player thinks

VERBS: Final[tuple[str, ...]] = (
    "pass", "play", "use", "equip", "unequip", "sell", "pick", "choose", "ask", "offer", "accept", "refuse",
    "counter", "trade", "done", "kick", "trouble", "loot", "drop", "open again", "run", "sacrifice", "claim", "end",
    "lay", "show", "leave", "call", "volunteer", "term", "withdraw",
)  # fmt: skip
_VERB_NUMBERS: Final = {verb: number for number, verb in enumerate(VERBS)}


@final
@dataclass(frozen=True)
class Clause:
    """One part of a deal: what one of the two players promises the other (see deals/clauses.py).

    `by` is the seat that promises. -1 is the usual one: the fighter pays, the other player behaves; in a trade, the
    player who proposes it pays.
    """

    what: str  # what is promised, such as "treasures", "item" or "peace"; docs/deals.md lists all
    card: int = -1  # the Item or card promised, or -1
    n: int = 0  # treasures: how many; certain: the id of any copy of that Treasure
    order: str = "alternate"  # of picking Treasures: "alternate", or the helper picks "first" or "last"
    by: int = -1  # the seat that promises it, or -1 for the usual one
    at: int = -1  # help: the seat to be helped, -1 for the other player; play: what the card is played at
    due: str = "win"  # when it is paid: on a "win", "always", or "alone" (a win in which no third player interfered)


@final
@dataclass(frozen=True)
class Move:
    """What a player does. A verb uses only the fields it needs."""

    verb: str  # one of `VERBS`, such as "play" or "pass"
    card: int = -1  # a card id, or -1
    at: int = -1  # the target: a seat, card, deck or side, or -1
    n: int = 0  # how many, or which power of the card
    cards: tuple[int, ...] = ()  # a whole sale, or what a trade gives
    wants: tuple[int, ...] = ()  # what a trade asks for
    clauses: tuple[Clause, ...] = ()  # a whole deal, or what a trade promises


# A move that was made in advance. It is an int; as `Any`, compiled code lists the object itself and makes no other.
Listed = Any

# Moves that are listed often, by card, by seat or by number.
PICKS: Final[tuple[Listed, ...]] = tuple(PICK | (card + 1) << CARD_BIT for card in range(1023))
PLAYS: Final[tuple[int, ...]] = tuple(PLAY | (card + 1) << CARD_BIT for card in range(1023))
TROUBLES: Final[tuple[Listed, ...]] = tuple(TROUBLE | (card + 1) << CARD_BIT for card in range(1023))
EQUIPS: Final[tuple[int, ...]] = tuple(EQUIP | (card + 1) << CARD_BIT for card in range(1023))
UNEQUIPS: Final[tuple[int, ...]] = tuple(UNEQUIP | (card + 1) << CARD_BIT for card in range(1023))
TRADES: Final[tuple[int, ...]] = tuple(TRADE | (seat + 1) << AT_BIT for seat in range(6))
# By mask of seats: the moves to trade with each of them, and to ask each of them for help.
TRADES_WITH: Final = tuple(tuple(t for seat, t in enumerate(TRADES) if mask >> seat & 1) for mask in range(64))
ASKS: Final[tuple[int, ...]] = tuple(ASK | (seat + 1) << AT_BIT for seat in range(6))
ASKS_OF: Final = tuple(tuple(a for seat, a in enumerate(ASKS) if mask >> seat & 1) for mask in range(64))

OFFERS: Final[tuple[int, ...]] = tuple(OFFER | n << N_BIT for n in range(1000))  # by number of Treasures
COUNTERS: Final[tuple[int, ...]] = tuple(COUNTER | n << N_BIT for n in range(1000))


def code(verb: int, card: int = -1, at: int = -1, n: int = 0) -> int:
    return verb | (card + 1) << CARD_BIT | (at + 1) << AT_BIT | n << N_BIT


def picks(cards: Sequence[int]) -> list[int]:
    """Return the moves that pick each of these cards."""
    return [PICKS[c] for c in cards]


def verb_of(move: int) -> int:
    return move & 31


def card_of(move: int) -> int:
    return (move >> CARD_BIT & 1023) - 1


def with_card(move: int, card: int) -> int:
    """Return the move with another card."""
    return code(verb_of(move), card, at_of(move), n_of(move))


def at_of(move: int) -> int:
    return (move >> AT_BIT & 1023) - 1


def n_of(move: int) -> int:
    return move >> N_BIT


_KNOWN: Final[dict[int, Move]] = {}


def readable(move: int) -> Move:
    """Return the readable form of an int move; equal ints give the same object."""
    known = _KNOWN.get(move)
    if known is None:
        known = decoded(move)
        _KNOWN[move] = known
    return known


def decoded(move: int) -> Move:
    """Return the readable form of an int from a file. It is not cached, since a file may hold any number of them."""
    return Move(VERBS[verb_of(move)], card_of(move), at_of(move), n_of(move))


def packed(move: Move) -> int:
    """Return the int form of a move without lists; ValueError for an unknown verb or a number out of range."""
    if not (-1 <= move.card < 1023 and -1 <= move.at < 1023 and 0 <= move.n < 1 << 20):
        raise ValueError(move)
    verb = _VERB_NUMBERS.get(move.verb)
    if verb is None:
        raise ValueError(move)
    return code(verb, move.card, move.at, move.n)


def is_whole(move: Move) -> bool:
    """True if the move carries lists, so that it has no int form."""
    return bool(move.cards or move.wants or move.clauses)
