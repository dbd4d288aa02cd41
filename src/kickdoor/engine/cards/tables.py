"""What each card lets its owner do, computed once by card id, so that listing moves looks at few cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kickdoor.engine.cards.costs import Cost, DiscardAlike, DiscardAny, ItemsWorth, WholeHand
from kickdoor.engine.cards.kinds import Card, Item, Use
from kickdoor.engine.moves import USE, code
from kickdoor.engine.words import (
    A_FIGHTER, BRINGS, ENHANCER, FIGHT, FITTING, FREE, HAND_MONSTER, IN_BLACK, IN_FIGHT, ITEM, ITEM_ON_TOP, KIN,
    LOOSE_ITEM, LOOT, MIXED, MIXING, MONSTER, MONSTER_IN_HAND, MONSTER_ON_TOP, NOTHING, OWNER, SMALL_ITEM, TREASURE,
    UNDEAD,
)  # fmt: skip

# What a card in hand lets its owner do at a moment. A larger number is the card's only move itself.
TO_PLAY: Final = 1
TO_PUT: Final = 2
EITHER_WAY: Final = 3

NO_NUMBER: Final = 1 << 20  # no number of cards is enough by itself


@dataclass(frozen=True)
class Power:
    """What the owner of a card in play may use it for, and how many cards pay for it."""

    when: int  # moments, circumstances included
    card: int
    move: int  # the move that uses it without a target
    use: Use
    price: Cost | None  # a seat that cannot pay it is not offered the power
    affordable: bool  # a seat with the means can pay whatever the target
    enough: int  # a hand larger than this can always pay
    enough_in_all: int  # a larger number of cards in hand and on the table can always pay
    simple: bool  # needs only its moment and the means, and has one move
    needed: int  # with fewer cards in hand and play, this one included, nobody can pay
    bound: bool  # the power of an Item that not everybody may use


def way_to_play(card: Card, put_move: int, moment: int) -> int:
    """Return what the card lets its owner do at this moment; `put_move`: see CardFacts."""
    plays = card.play is not None and card.play.when & moment != 0
    if not card.plays_at & moment:
        return TO_PLAY if plays else 0
    return EITHER_WAY if plays else put_move or TO_PUT


def moments_in_hand(card: Card) -> int:
    """Return the moments a card in the hand may answer, apart from what depends on its owner (see legal/moments.py)."""
    if card.kind == MIXED:
        return MIXING
    if card.kind == MONSTER or card.kind == ENHANCER:
        mask = KIN if card.tags & (UNDEAD.mask | IN_BLACK.mask) else 0
        if card.kind == MONSTER:
            mask |= MONSTER_IN_HAND
    else:
        mask = 0
    use = card.play
    if use is None:
        return mask | card.plays_at
    if use.only:
        return mask | FITTING | card.plays_at
    if use.at == HAND_MONSTER and use.when == FIGHT:
        return mask | BRINGS | card.plays_at
    return mask | use.when | card.plays_at


def owned(card_id: int, card: Card) -> tuple[Power, ...]:
    """Return what its owner may do with a card in play."""
    found: list[Power] = []
    for n, use in enumerate(card.uses):
        if use.who == OWNER:
            costs = costs_cards(use)
            checked = use.pay if costs or isinstance(use.pay, ItemsWorth) else None
            least = enough(checked)
            of_all = NO_NUMBER if isinstance(checked, WholeHand) else least
            move = code(USE, card_id, n=n)
            when = moments_of_use(use)
            bound = isinstance(card, Item) and bool(card.only or card.never)
            simple = is_simple(use)
            found.append(Power(when, card_id, move, use, checked, costs, least, of_all, simple, needed(checked), bound))
    return tuple(found)


def is_simple(use: Use) -> bool:
    """True if it has no target and no terms, is for everybody, and answers nothing."""
    if use.at != NOTHING or use.terms is not None or use.only or use.to:
        return False
    on_a_monster = use.when == FREE and use.needs == MONSTER  # its moment already implies that a monster is on top
    return (not use.needs or on_a_monster) and (use.pay is None or costs_cards(use))


def enough(price: Cost | None) -> int:
    """Return the number of cards above which a hand can always pay; -1: it costs nothing."""
    if price is None:
        return -1
    if isinstance(price, DiscardAlike):
        return 2 * price.n - 1  # among this many cards, at least `n` are from one deck
    if isinstance(price, WholeHand):
        return price.at_least - 1
    return price.n if isinstance(price, DiscardAny) else NO_NUMBER


def needed(price: Cost | None) -> int:
    """Return the number of cards, this one included, below which nobody can pay."""
    if isinstance(price, (DiscardAny, DiscardAlike)):
        return price.n + 1
    if isinstance(price, WholeHand):
        return NO_NUMBER  # `enough` decides alone
    return 2 if price is not None else 0


def costs_cards(use: Use) -> bool:
    return isinstance(use.pay, (DiscardAny, DiscardAlike, WholeHand))


def moments_of_use(use: Use) -> int:
    """Return the moments at which it may be used; a power that needs a discard or others' Items needs one there."""
    if use.when == FIGHT and not from_outside(use):
        return IN_FIGHT
    if use.at == LOOSE_ITEM or use.at == SMALL_ITEM:
        return use.when & ~FREE | LOOT if use.when & FREE else use.when
    if use.when == FREE and use.needs == MONSTER:
        return MONSTER_ON_TOP
    if use.when == FREE and use.needs == ITEM:
        return ITEM_ON_TOP
    return use.when


def moments_of_all(powers: tuple[Power, ...]) -> int:
    mask = 0
    for power in powers:
        mask |= power.when
    return mask


def from_outside(use: Use) -> bool:
    """True if a seat outside the fight may use it there."""
    if use.at == A_FIGHTER:
        return True
    for condition in use.terms.conditions if use.terms is not None else ():
        if condition.is_for_outsiders():
            return True
    return False


def on_top(card: Card) -> int:
    """Return the moments that this card makes possible while it is on top of the discards."""
    if card.kind == MONSTER:
        return MONSTER_ON_TOP
    return ITEM_ON_TOP if card.deck == TREASURE and card.value >= 0 else 0
