"""Bringing cards from the hand into play: Items, traits, what allows more of them, Sidekicks (CHR-01, CHR-04)."""

from __future__ import annotations

from kickdoor.engine import moves as mv
from kickdoor.engine.cards import Card, Mixed, Trait
from kickdoor.engine.character import mixes, of_kind, room_for, sidekick_limit, sidekicks, sits_alone
from kickdoor.engine.gear import may_carry
from kickdoor.engine.state import State
from kickdoor.engine.words import ANY_TIME, CLASS, ITEM, MIXED, OWN, OWN_FREE, SIDEKICK, TRAIT


def mixable(st: State, seat: int) -> int:
    """Moments at which the seat may play a card from its hand that allows a second Race or Class."""
    mask = 0
    facts = st.pool.facts
    for c in st.hand[seat]:
        if facts[c].kind != MIXED:
            continue
        card = st.cards[c]
        if isinstance(card, Mixed) and may_mix(st, seat, card):
            mask |= card.plays_at if st.rules.half_breed_any_time else card.plays_at & ~ANY_TIME | OWN_FREE
    return mask


def put(st: State, seat: int, c: int, card: Card, out: list[int], moment: int = OWN) -> None:
    """Ways to bring a card from the hand into play."""
    facts = st.pool.facts[c]
    if facts.plain:
        out.append(facts.plain)
        return
    kind = facts.kind
    if kind == ITEM:
        if may_carry(st, seat, c):
            out.append(mv.PLAYS[c])
        return
    if kind == TRAIT:
        assert isinstance(card, Trait)
        put_trait(st, seat, c, card, out)
    elif kind == MIXED:
        assert isinstance(card, Mixed)
        if seat == st.turn or moment & OWN or st.rules.half_breed_any_time:
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
    """In turn or just received, but see `half_breed_any_time`."""
    have = of_kind(st, seat, card.of)
    if len(have) < card.needs or mixes(st, seat, card.of) >= 0:
        return
    if sits_alone(st, card):
        out.append(mv.PLAYS[c])
        return
    for x in st.hand[seat]:
        other = st.cards[x]
        if isinstance(other, Trait) and other.word.kind == CLASS and other is not st.cards[have[0]]:
            out.append(mv.code(mv.PLAY, c, x))
