"""Verbs about Items and Sidekicks in play."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards import Item
from kickdoor.engine.effects.base import Choice, Effect
from kickdoor.engine.gear import counts_for, equip, is_fighting
from kickdoor.engine.piles import discard, hand_over, is_tied_under, lose, take_from_table, tied, without
from kickdoor.engine.plays import one_handed
from kickdoor.engine.state import Ctx, State


def owner_of(st: State, card: int) -> int:
    """The seat that has this card in play, or -1."""
    for seat in range(st.seats):
        if card in st.gear[seat] or card in st.pack[seat] or card in st.extras[seat]:
            return seat
    return -1


@dataclass(frozen=True)
class BreakTheRules(Effect):
    """Tie this card to an own Item, which may then be used whatever the rules say."""

    def do(self, st: State, ctx: Ctx) -> None:
        st.limbo = without(st.limbo, ctx.card)
        st.extras[ctx.seat] += (ctx.card,)
        st.links += ((ctx.card, ctx.at),)
        st.tell(ev.ITEM_TIED, ctx.seat, ctx.card, ctx.at)
        if ctx.at in st.pack[ctx.seat] and not is_fighting(st, ctx.seat):
            equip(st, ctx.seat, ctx.at)


@dataclass(frozen=True)
class TapeTogether(Choice):
    """Tie two own 1-Hand Items into one."""

    def kind(self) -> str:
        return "tape"

    def options(self, st: State, ctx: Ctx) -> list[int]:
        held = st.gear[ctx.seat] + st.pack[ctx.seat]
        return [mv.code(mv.PICK, c) for c in held if c not in (ctx.at, ctx.card) and one_handed(st, c)]

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        other = mv.card_of(move)
        st.limbo = without(st.limbo, ctx.card)
        st.links += ((ctx.card, ctx.at), (ctx.card, other))
        in_use = ctx.at in st.gear[ctx.seat] and other in st.gear[ctx.seat]
        for part in (ctx.at, other):
            if not in_use and part in st.gear[ctx.seat]:
                st.gear[ctx.seat] = without(st.gear[ctx.seat], part)
                st.pack[ctx.seat] += (part,)
        if in_use:
            st.gear[ctx.seat] += (ctx.card,)
        else:
            st.pack[ctx.seat] += (ctx.card,)
        st.answers[ctx.seat] = -1
        st.changed |= 1 << ctx.seat  # a taped Laser no longer shares the hands of the others
        st.tell(ev.ITEM_TIED, ctx.seat, ctx.card, ctx.at)


@dataclass(frozen=True)
class StealItem(Effect):
    """Take the Item that was named; it stays in play."""

    def do(self, st: State, ctx: Ctx) -> None:
        victim = owner_of(st, ctx.at)
        if victim >= 0:
            hand_over(st, victim, ctx.by, ctx.at)
            st.tell(ev.CARD_STOLEN, ctx.by, ctx.at, victim)


@dataclass(frozen=True)
class ChangeSides(Effect):
    """This Sidekick goes over to the owner of the Item that was named."""

    def do(self, st: State, ctx: Ctx) -> None:
        other = owner_of(st, ctx.at)
        if other >= 0 and ctx.card in st.extras[ctx.by]:
            move_sidekick(st, ctx.by, other, ctx.card)


@dataclass(frozen=True)
class LureSidekick(Effect):
    """Take the Sidekick that was named."""

    def do(self, st: State, ctx: Ctx) -> None:
        other = owner_of(st, ctx.at)
        if other >= 0:
            move_sidekick(st, other, ctx.by, ctx.at)


def move_sidekick(st: State, old: int, new: int, card: int) -> None:
    take_from_table(st, old, card)
    st.extras[new] += (card,)
    st.answers[new] = -1
    st.changed |= 1 << new
    st.tell(ev.SIDEKICK_LEFT, old, card)
    st.tell(ev.SIDEKICK_JOINED, new, card)


@dataclass(frozen=True)
class DiscardThis(Effect):
    """The card this comes from is discarded, and what it holds fast with it."""

    def do(self, st: State, ctx: Ctx) -> None:
        if ctx.card in st.marks[ctx.seat]:
            held = [o for h, o in st.links if h == ctx.card]
            for c in (ctx.card, *held):
                take_from_table(st, ctx.seat, c)
                discard(st, c, ctx.seat)
        elif ctx.card in st.extras[ctx.seat] or ctx.card in st.gear[ctx.seat] + st.pack[ctx.seat]:
            lose(st, ctx.seat, ctx.card)


def bonus_of(st: State, seat: int, card: int) -> int:
    """What an equipped Item gives this seat now, its extra for some people included."""
    item = st.cards[card]
    if not isinstance(item, Item) or not counts_for(st, seat, card, item):
        return 0
    return item.bonus + sum(n for word, n in item.extra if st.is_a[seat] & word.mask == word.mask)


def best_bonus(st: State, seat: int) -> list[int]:
    """Equipped Items that give the highest bonus of all; a taped bundle counts as one."""
    bonus: dict[int, int] = {}
    for c in st.gear[seat]:
        if not is_tied_under(st, c):
            n = sum(bonus_of(st, seat, p) for p in tied(st, c))
            if n > 0:
                bonus[c] = n
    most = max(bonus.values(), default=0)
    return [c for c, b in bonus.items() if b == most]
