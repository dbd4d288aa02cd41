"""Action numbers: every move that games of these cards can list has a fixed number.

The table is made from the cards' declarations: what each can be aimed at, who can wear it, what it lets people do.
Seats are counted from the one that speaks: 0 is the seat itself, 1 its left neighbour.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from reprlib import repr as short
from typing import Any, Final

from kickdoor.engine import moves as mv
from kickdoor.engine.cards.facts import CardFacts
from kickdoor.engine.cards.kinds import Card, CloneCard, Item, Mixed, Monster, Sidekick, Trait, Use
from kickdoor.engine.cards.pool import Pool
from kickdoor.engine.deals.bargains import A_CARD, AN_ITEM
from kickdoor.engine.deals.composing import (
    ANOTHER_PLAY, CALL_TERMS, CARD, CERTAIN, CHANGES, COMPOSE, HELP, HOLD_BACK, ITEM, MINE, MORE_TERMS, PEACE, PLAY,
    STAY_OUT, TREASURES, term,
)  # fmt: skip
from kickdoor.engine.text import move_text
from kickdoor.engine.words import (
    A_CURSE, A_DECK, A_FIGHTER, A_MONSTER, A_PILE, A_RECRUIT, A_SIDEKICK, A_WAY, ANY_TIME, ANYONE, ATTACHMENT, BIG,
    CLASS, HAND_MONSTER, LEVEL_UP, LOOSE_ITEM, MUNCHKINS, NOTHING, OTHER_PLAYER, OUTSIDER, OWN_ITEM, SIDE, SMALL_ITEM,
    TRAINING, TRAP, TREASURE, TURN_TAKER, YOURSELF,
)  # fmt: skip
from kickdoor.errors import KickdoorError

SEAT_AIMS: Final = frozenset({ANYONE, YOURSELF, TURN_TAKER, OTHER_PLAYER, A_FIGHTER, OUTSIDER})
ON_ANOTHER: Final = frozenset({ANYONE, OTHER_PLAYER, YOURSELF})  # what can be promised to be played on another player
TWO_WAYS: Final = frozenset({SIDE, A_WAY, A_DECK, A_PILE})
PLAIN: Final[tuple[int, ...]] = (
    mv.PASS, mv.DONE, mv.KICK, mv.LOOT, mv.OPEN_AGAIN, mv.END, mv.RUN, mv.SELL, mv.ACCEPT, mv.REFUSE, mv.LEAVE, mv.CALL,
    mv.VOLUNTEER, COMPOSE,
)  # fmt: skip
UNASKED: Final[tuple[int, ...]] = (mv.DROP, mv.SHOW, mv.WITHDRAW)  # only interjected, so they have no numbers
MOST_TREASURES: Final = 32  # in one offer
MOST_CHOICES: Final = 10  # of a question without cards
SPARES: Final = 64  # numbers after those of the cards, for later moves and for moves that are not in the table
PASS_NUMBER: Final = 0
NO_CARD: Final = ~(1023 << 5)
NO_TARGET: Final = ~(1023 << 15)


class IllegalAction(KickdoorError):
    """The action is not a legal move of the asked seat."""


def number_of(action: Any) -> int:
    """Return an action as a whole number; raise KickdoorError if it is none: 1.5 is not taken for 1."""
    try:
        number = int(action)
        if number == action:
            return number
    except (TypeError, ValueError):
        pass
    raise KickdoorError(f"Pass the number of an action, not {short(action)}.")


class Actions:
    """The action numbers for one pool of cards and a number of seats."""

    __slots__ = ("cards", "codes", "numbers", "seats", "size", "spare")

    def __init__(self, pool: Pool, seats: int) -> None:
        self.cards = pool.cards
        self.seats = seats
        self.codes: list[int] = []  # engine moves of seat 0
        self.numbers: list[dict[int, int]] = [{} for _ in range(seats)]  # by seat: the number of each engine move
        for code in plain_moves():
            self._add(code)
        for seat in range(seats):
            for verb in (mv.ASK, mv.TRADE, mv.CHOOSE, mv.ACCEPT):
                self._add(mv.code(verb, at=seat), at_seat=True)
            self._add(term(HELP, at=seat), at_seat=True)
        for c, card in enumerate(self.cards):
            for code in card_moves(c, card, self.cards, pool.facts):
                self._add(code)
            for code in seat_moves(c, card, seats):
                self._add(code, at_seat=True)
        self.size = len(self.codes) + SPARES
        for seat in range(seats):  # moves that came later take spare numbers: all others stay as they were
            self._add(term(HELP | MINE, at=seat), at_seat=True)
        self._add(ANOTHER_PLAY)
        self._add(MORE_TERMS)
        self._add(CALL_TERMS)
        self.spare = len(self.codes)  # the first spare number

    def _add(self, code: int, at_seat: bool = False) -> None:
        if code in self.numbers[0]:
            return
        number: Any = len(self.codes)
        move: Any = code  # objects: compiled, ints would be boxed anew for each seat, and take up more of the cache
        self.codes.append(code)
        for seat, known in enumerate(self.numbers):
            known[self._turned(code, seat) if at_seat else move] = number

    def _turned(self, code: int, seat: int) -> int:
        """Return a move aimed at a seat, renumbered for another speaker."""
        at = (mv.at_of(code) + seat) % self.seats
        return code & NO_TARGET | (at + 1) << 15

    def of(self, options: list[int], seat: int) -> list[int]:
        """Return distinct action numbers for the moves of one decision, in order; -1 if none is left."""
        known: dict[Any, Any] = self.numbers[seat]  # as objects: compiled, ints would be boxed anew at every use
        moves: list[Any] = options
        try:
            return [known[move] for move in moves]
        except KeyError:
            return self._of_odd(options, known)

    def _of_odd(self, options: list[int], known: dict[int, int]) -> list[int]:
        """Number moves that are not in the table: by their meaning, else with spare numbers."""
        out: list[int] = []
        spare = self.spare
        for move in options:
            number = known.get(move, known.get(meaning(move), -1))
            if number < 0 or number in out:
                number = spare if spare < self.size else -1
                spare += 1
            out.append(number)
        return out

    def mask(self, numbers: list[int]) -> bytearray:
        """Return one byte per action: 1 for these numbers; -1 is ignored."""
        bits = bytearray(self.size)
        for number in numbers:
            if number >= 0:
                bits[number] = 1
        return bits

    def words(self, action: Any) -> str:
        """Return an action in words: `Play Time Warp`."""
        number = number_of(action)
        if not 0 <= number < self.size:
            raise KickdoorError(f"The actions of this table are 0 to {self.size - 1:,}, not {number}.")
        if number >= self.spare:
            return f"Spare {number - self.spare}"
        move = mv.readable(self.codes[number])
        names = ["Me", *(f"Left {n}" for n in range(1, self.seats))]
        return move_text(move, names, self.cards)


def meaning(move: int) -> int:
    """Return the move without the card that its question already names."""
    verb = mv.verb_of(move)
    if verb == mv.CHOOSE:
        return move & NO_CARD
    return move & NO_TARGET if verb == mv.CLAIM_TOP else move


def plain_moves() -> Iterator[int]:
    """Return the moves without card and seat; pass comes first, so that it is always number 0."""
    yield from PLAIN
    for n in range(MOST_TREASURES + 1):
        yield mv.code(mv.OFFER, n=n)
        yield mv.code(mv.COUNTER, n=n)
    for n in range(MOST_CHOICES):
        yield mv.code(mv.CHOOSE, n=n)
    for n in range(1, MOST_TREASURES + 1):
        yield term(TREASURES, n=n)
    for kind in (CERTAIN, *CHANGES):
        yield term(kind)
    for kind in (STAY_OUT, HOLD_BACK, PEACE, HELP):
        yield term(kind)
        yield term(kind | MINE)


def card_moves(c: int, card: Card, cards: Sequence[Card], facts: Sequence[CardFacts]) -> Iterator[int]:
    """Return the moves of one card that are not aimed at a seat."""
    yield mv.code(mv.PICK, c)
    if card.value >= 0 or isinstance(card, Item):
        yield mv.code(mv.OFFER, c, AN_ITEM)
        yield term(ITEM, c)
    if isinstance(card, Item):
        yield mv.code(mv.EQUIP, c)
        yield mv.code(mv.UNEQUIP, c)
        if facts[c].other is not None:
            yield mv.code(mv.EQUIP, c, n=1)
        for hub, other in enumerate(facts):
            if other.carries:
                yield mv.code(mv.EQUIP, c, hub)
    if isinstance(card, Monster):
        yield mv.code(mv.TROUBLE, c)
    if isinstance(card, Sidekick):
        yield mv.code(mv.SACRIFICE, c)
    if card.kind == LEVEL_UP:
        yield mv.code(mv.CLAIM_TOP, c)
    if card.play is not None and card.play.at in ON_ANOTHER and card.play.when == ANY_TIME:
        yield mv.code(mv.OFFER, c, A_CARD)
        yield term(CARD, c)
    if card.play is not None and card.play.at == SIDE:
        yield term(PLAY, c, MUNCHKINS)
    if card.deck == TREASURE:
        yield term(CERTAIN, n=c + 1)
    yield mv.code(mv.PLAY, c)
    yield from (mv.code(mv.PLAY, c, old) for old in stand_in(card, cards))
    if card.plays_at and card.play is not None:
        yield mv.code(mv.LAY, c)
    for verb, n, use in powers(card, cards):
        yield from (mv.code(verb, c, at, n) for at in targets(card, use, cards))


def stand_in(card: Card, cards: Sequence[Card]) -> list[int]:
    """Return the cards it replaces or is played together with."""
    if isinstance(card, Trait):
        kind = card.word.kind
        return [x for x, k in enumerate(cards) if isinstance(k, Trait) and k.word.kind == kind]
    if isinstance(card, Mixed):
        return [x for x, k in enumerate(cards) if isinstance(k, Trait) and k.word.kind == CLASS == card.of]
    if isinstance(card, Sidekick):
        return [x for x, k in enumerate(cards) if isinstance(k, Sidekick)]
    return []


def powers(card: Card, cards: Sequence[Card]) -> list[tuple[int, int, Use]]:
    """Return (verb, index, use) of everything the card allows; a clone allows what any monster allows."""
    found = [(mv.PLAY, 0, card.play)] if card.play is not None else []
    found += [(mv.USE, n, use) for n, use in enumerate(card.uses)]
    if isinstance(card, CloneCard):
        found += [(mv.USE, n, use) for k in cards if isinstance(k, Monster) for n, use in enumerate(k.uses)]
    return found


def targets(card: Card, use: Use, cards: Sequence[Card]) -> list[int]:
    """Return every possible target of a power, except seats."""
    at = use.at
    if at == NOTHING:
        return [-1]
    if at in SEAT_AIMS:
        return []
    if at in TWO_WAYS:
        return [0, 1]
    found = [x for x, k in enumerate(cards) if suits(at, k, card)]
    return [-1, *found] if at == A_CURSE else found


def suits(at: str, target: Card, card: Card) -> bool:
    """True if a power of this card with this kind of target can ever be aimed at that card."""
    if at == A_MONSTER:
        return isinstance(target, (Monster, CloneCard))
    if at == HAND_MONSTER:
        return isinstance(target, Monster)
    if at == OWN_ITEM:  # a Cheat! may come with a Sidekick too many (R179)
        return isinstance(target, Item) or (isinstance(target, Sidekick) and card.kind == ATTACHMENT)
    if at == LOOSE_ITEM:
        return target.value >= 0 and not (isinstance(target, Item) and target.worn)
    if at == SMALL_ITEM:
        return (target.value >= 0 or isinstance(target, Item)) and not target.tags & BIG.mask
    if at == A_SIDEKICK:
        return isinstance(target, Sidekick)
    if at == A_RECRUIT:
        return isinstance(target, Sidekick) or (isinstance(target, Trait) and target.word.kind == TRAINING)
    if at == A_CURSE:
        return target.kind == TRAP
    raise ValueError(f"the moves of what is aimed at {at} have no numbers yet")


def seat_moves(c: int, card: Card, seats: int) -> Iterator[int]:
    """Return the moves of one card that are aimed at a seat."""
    for verb, n, use in powers(card, ()):
        if use.at in SEAT_AIMS:
            yield from (mv.code(verb, c, seat, n) for seat in range(seats))
