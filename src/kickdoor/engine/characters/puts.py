"""Bringing cards from the hand into play: Items, traits, cards that allow more traits, Sidekicks (CHR-01, CHR-04)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import moves as mv
from kickdoor.engine.cards.kinds import Card, Mixed, Trait
from kickdoor.engine.characters.character import (
    comes_any_time, mixes, of_kind, room_for, sidekick_limit, sidekicks, sits_alone,
)  # fmt: skip
from kickdoor.engine.characters.gear import may_carry
from kickdoor.engine.legal.reasons import Reason
from kickdoor.engine.state import State
from kickdoor.engine.words import (
    ANY_TIME, CLASS, ITEM, LOYALTY, MIXED, OWN, OWN_FREE, RACE, SIDEKICK, TRAINING, TRAIT,
)  # fmt: skip

BESIDE: Final = [-1]
NOWHERE: Final[list[int]] = []
MIXED_RULES: Final = {RACE: "CHR-04", CLASS: "CHR-06", LOYALTY: "CHR-07", TRAINING: "CHR-08"}


def mixable(st: State, seat: int) -> int:
    """Return the moments at which the seat may play a card from its hand that allows a second Race or Class."""
    mask = 0
    facts = st.pool.facts
    for c in st.hand[seat]:
        if facts[c].kind != MIXED:
            continue
        card = st.cards[c]
        if isinstance(card, Mixed) and why_no_mixing(st, seat, card) is None:
            mask |= card.plays_at if comes_any_time(st, card) else card.plays_at & ~ANY_TIME | OWN_FREE
    return mask


def add_puts(st: State, seat: int, c: int, card: Card, out: list[int], moment: int = OWN) -> None:
    """Add the ways to bring a card from the hand into play."""
    sure = st.pool.facts[c].put_move
    if sure:
        out.append(sure)
        return
    for place in places(st, seat, c, card, moment):
        out.append(mv.code(mv.PLAY, c, place))


def places(st: State, seat: int, c: int, card: Card, moment: int) -> list[int]:
    """Return where a card from the hand may go: -1 beside the others, or the card it replaces or comes with."""
    kind = st.pool.facts[c].kind
    if kind == ITEM:
        return BESIDE if may_carry(st, seat, c) else NOWHERE
    if kind == TRAIT:
        assert isinstance(card, Trait)
        return trait_places(st, seat, card)
    if kind == MIXED:
        assert isinstance(card, Mixed)
        return NOWHERE if why_not_mix(st, seat, card, moment) is not None else mixed_places(st, seat, card)
    if kind == SIDEKICK:
        have = sidekicks(st, seat)
        return BESIDE if len(have) < sidekick_limit(st, seat) else have
    return BESIDE if st.pool.facts[c].put_move == mv.PLAYS[c] else NOWHERE


def trait_places(st: State, seat: int, card: Trait) -> list[int]:
    """Return where a Race or Class may go: beside the others if there is room, or in place of one (CHR-01)."""
    have = of_kind(st, seat, card.word.kind)
    twins: list[int] = []
    for x in have:
        if st.cards[x] is card:  # compare cards, not names: two sets may share a name (R029)
            twins.append(x)
    old = twins or have
    beside = not have or (len(have) < room_for(st, seat, card.word.kind) and not twins)
    return [-1, *old] if beside else old


def why_not_mix(st: State, seat: int, card: Mixed, moment: int) -> Reason | None:
    """Return why a card that allows a second Race or Class cannot be played: it needs a first (CHR-04, CHR-06)."""
    unmet = why_no_mixing(st, seat, card)
    if unmet is not None:
        return unmet
    may = seat == st.turn or moment & OWN or comes_any_time(st, card)
    return None if may else Reason("own-turn", "ACT-03", (card.name,))


def why_no_mixing(st: State, seat: int, card: Mixed) -> Reason | None:
    """Return what the seat lacks to play it, or already has."""
    if len(of_kind(st, seat, card.of)) < card.allows.needs:
        return Reason("needs-trait", MIXED_RULES[card.of], (card.name, card.of))
    other = mixes(st, seat, card.of)
    return Reason("has-mixed", "CHR-01", (st.cards[other].name,)) if other >= 0 else None


def mixed_places(st: State, seat: int, card: Mixed) -> list[int]:
    """Return -1 if it works with a single trait, and the traits in hand that may come with it (CHR-04, CHR-06)."""
    alone = sits_alone(st, card)
    if alone and not comes_any_time(st, card):
        return BESIDE  # the second trait may follow in the same turn
    found = [-1] if alone else []
    have = [st.cards[x] for x in of_kind(st, seat, card.of)]
    for x in st.hand[seat]:
        other = st.cards[x]
        if isinstance(other, Trait) and other.word.kind == card.of and other not in have:
            found.append(x)
    return found
