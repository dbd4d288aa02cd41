"""Bringing cards from the hand into play: Items, traits, what allows more of them, Sidekicks (CHR-01, CHR-04)."""

from __future__ import annotations

from kickdoor.engine import moves as mv
from kickdoor.engine.cards import Card, Mixed, Trait
from kickdoor.engine.character import comes_any_time, mixes, of_kind, room_for, sidekick_limit, sidekicks, sits_alone
from kickdoor.engine.gear import may_carry
from kickdoor.engine.state import State
from kickdoor.engine.words import ANY_TIME, ITEM, MIXED, OWN, OWN_FREE, SIDEKICK, TRAIT


def mixable(st: State, seat: int) -> int:
    """Moments at which the seat may play a card from its hand that allows a second Race or Class."""
    mask = 0
    kinds = st.pool.kinds
    for c in st.hand[seat]:
        if kinds[c] != MIXED:
            continue
        card = st.cards[c]
        if isinstance(card, Mixed) and may_mix(st, seat, card):
            mask |= card.plays_at if comes_any_time(st, card) else card.plays_at & ~ANY_TIME | OWN_FREE
    return mask


def put(st: State, seat: int, c: int, card: Card, out: list[int], moment: int = OWN) -> None:
    """Ways to bring a card from the hand into play."""
    pool = st.pool
    plain = pool.plain[c]
    if plain:
        out.append(plain)
        return
    kind = pool.kinds[c]
    if kind == ITEM:
        if may_carry(st, seat, c):
            out.append(mv.PLAYS[c])
        return
    if kind == TRAIT:
        assert isinstance(card, Trait)
        put_trait(st, seat, c, card, out)
    elif kind == MIXED:
        assert isinstance(card, Mixed)
        if seat == st.turn or moment & OWN or comes_any_time(st, card):
            put_mixed(st, seat, c, card, out)
    elif kind == SIDEKICK:
        have = sidekicks(st, seat)
        if len(have) < sidekick_limit(st, seat):
            out.append(mv.PLAYS[c])
        else:
            for old in have:
                out.append(mv.code(mv.PLAY, c, old))


def put_trait(st: State, seat: int, c: int, card: Trait, out: list[int]) -> None:
    """A Race or Class: beside the others if there is room, or in place of one (CHR-01)."""
    have = of_kind(st, seat, card.word.kind)
    twins: list[int] = []
    for x in have:
        if st.cards[x] is card:  # not by name: sets have namesakes (R029)
            twins.append(x)
    if not have or (len(have) < room_for(st, seat, card.word.kind) and not twins):
        out.append(mv.PLAYS[c])
    for old in twins or have:
        out.append(mv.code(mv.PLAY, c, old))


def may_mix(st: State, seat: int, card: Mixed) -> bool:
    """Half-Breed, Super Munchkin and their like need what they build on (CHR-04, CHR-06)."""
    return len(of_kind(st, seat, card.of)) >= card.needs and mixes(st, seat, card.of) < 0


def put_mixed(st: State, seat: int, c: int, card: Mixed, out: list[int]) -> None:
    """Alone, or together with the second trait it allows."""
    if not may_mix(st, seat, card):
        return
    if sits_alone(st, card):
        out.append(mv.PLAYS[c])
        if not comes_any_time(st, card):
            return  # the second one follows in the same turn
    have = [st.cards[x] for x in of_kind(st, seat, card.of)]
    for x in st.hand[seat]:
        other = st.cards[x]
        if isinstance(other, Trait) and other.word.kind == card.of and other not in have:
            out.append(mv.code(mv.PLAY, c, x))
