"""Verbs about Items and Sidekicks in play."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.characters.character import cheated_sidekicks, of_kind, room_for, sidekick_limit, sidekicks
from kickdoor.engine.characters.gear import equip, is_fighting
from kickdoor.engine.effects.base import Choice, Effect
from kickdoor.engine.effects.losses import uncover
from kickdoor.engine.legal.targets import one_handed
from kickdoor.engine.piles import discard, hand_over, lose, owner_of, take_from_hand, take_from_table, without
from kickdoor.engine.stakes import Stakes
from kickdoor.engine.state import Ctx, State
from kickdoor.engine.words import SIDEKICK, TRAINING


class BreakTheRules(Effect):
    """Attach this card to your own Item, which may then break the rules, or to one Sidekick too many."""

    def do(self, st: State, ctx: Ctx) -> None:
        st.limbo = without(st.limbo, ctx.card)
        if ctx.at in st.hand[ctx.seat]:
            take_from_hand(st, ctx.seat, ctx.at)
            if st.cards[ctx.at].kind == SIDEKICK:
                st.extras[ctx.seat] += (ctx.at,)
                st.stale |= 1 << ctx.seat
                st.tell(ev.SIDEKICK_JOINED, ctx.seat, ctx.at)
            else:
                st.pack[ctx.seat] += (ctx.at,)
        st.extras[ctx.seat] += (ctx.card,)
        st.links += ((ctx.card, ctx.at),)
        st.tell(ev.ITEM_TIED, ctx.seat, ctx.card, ctx.at)
        if ctx.at in st.pack[ctx.seat] and not is_fighting(st, ctx.seat):
            equip(st, ctx.seat, ctx.at)


@dataclass(frozen=True)
class TapeTogether(Choice):
    """Tie two of your own 1-Hand Items into one."""

    def kind(self) -> str:
        return "tape"

    def stakes(self, st: State, ctx: Ctx, left: int) -> Stakes:
        return Stakes("tape", other=ctx.at)

    def options(self, st: State, ctx: Ctx) -> list[int]:
        held = st.gear[ctx.seat] + st.pack[ctx.seat]
        return [mv.code(mv.PICK, c) for c in held if c not in (ctx.at, ctx.card) and one_handed(st, c)]

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        other = mv.card_of(move)
        st.limbo = without(st.limbo, ctx.card)
        st.links += ((ctx.card, ctx.at), (ctx.card, other))
        in_use = ctx.at in st.gear[ctx.seat] and other in st.gear[ctx.seat]
        st.turned = tuple([c for c in st.turned if c not in (ctx.at, other)])  # it is held in a hand from now on
        for part in (ctx.at, other):
            if not in_use and part in st.gear[ctx.seat]:
                st.gear[ctx.seat] = without(st.gear[ctx.seat], part)
                st.pack[ctx.seat] += (part,)
        if in_use:
            st.gear[ctx.seat] += (ctx.card,)
        else:
            st.pack[ctx.seat] += (ctx.card,)
        st.stale |= 1 << ctx.seat
        st.note_changed(ctx.seat)  # a taped Laser no longer shares the hands of the others
        for part in (ctx.at, other):
            st.tell(ev.ITEM_TIED, ctx.seat, ctx.card, part)


class StealItem(Effect):
    """Take the Item that the power is aimed at; it stays in play."""

    def do(self, st: State, ctx: Ctx) -> None:
        victim = owner_of(st, ctx.at)
        if victim >= 0:
            uncover(st, victim, ctx.at)
            hand_over(st, victim, ctx.by, ctx.at)
            st.tell(ev.CARD_STOLEN, ctx.by, ctx.at, victim)


class ChangeSides(Effect):
    """Give this Sidekick to the owner of the Item that the power was aimed at."""

    def do(self, st: State, ctx: Ctx) -> None:
        other = owner_of(st, ctx.at)
        if other >= 0 and ctx.card in st.extras[ctx.by]:
            move_sidekick(st, ctx.by, other, ctx.card)


class LureSidekick(Effect):
    """Take the Sidekick that the card is aimed at."""

    def do(self, st: State, ctx: Ctx) -> None:
        other = owner_of(st, ctx.at)
        if other >= 0:
            move_sidekick(st, other, ctx.by, ctx.at)


@dataclass(frozen=True)
class Poach(Choice):
    """Take the Sidekick or Training that the card is aimed at; without room for it, discard one of your own first."""

    def kind(self) -> str:
        return "shed-traits"

    def stakes(self, st: State, ctx: Ctx, left: int) -> Stakes:
        return Stakes("poach", other=ctx.at)

    def do(self, st: State, ctx: Ctx) -> None:
        if self.options(st, ctx):
            super().do(st, ctx)
        else:
            self.take(st, ctx)

    def options(self, st: State, ctx: Ctx) -> list[int]:
        if st.cards[ctx.at].kind == SIDEKICK:
            own = sidekicks(st, ctx.by)
            full = len(own) >= sidekick_limit(st, ctx.by)
            cheated = cheated_sidekicks(st, ctx.by)
            own = [c for c in own if c not in cheated]
        else:
            own = of_kind(st, ctx.by, TRAINING)
            full = len(own) >= room_for(st, ctx.by, TRAINING)
        return [mv.code(mv.PICK, c) for c in own] if full else []

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        lose(st, ctx.by, mv.card_of(move))
        self.take(st, ctx)

    def take(self, st: State, ctx: Ctx) -> None:
        other = owner_of(st, ctx.at)
        if other < 0:
            return
        if st.cards[ctx.at].kind == SIDEKICK:
            move_sidekick(st, other, ctx.by, ctx.at)
            return
        take_from_table(st, other, ctx.at)
        st.traits[ctx.by] += (ctx.at,)
        st.stale |= 1 << ctx.by
        st.note_changed(ctx.by)
        st.tell(ev.TRAIT_LOST, other, ctx.at)
        st.tell(ev.TRAIT_GAINED, ctx.by, ctx.at)


def move_sidekick(st: State, old: int, new: int, card: int) -> None:
    take_from_table(st, old, card)
    st.extras[new] += (card,)
    st.stale |= 1 << new
    st.note_changed(new)
    st.tell(ev.SIDEKICK_LEFT, old, card)
    st.tell(ev.SIDEKICK_JOINED, new, card)


class DiscardThis(Effect):
    """Discard the card this comes from, and the Item it holds fast."""

    def do(self, st: State, ctx: Ctx) -> None:
        if ctx.card in st.marks[ctx.seat]:
            held = [o for h, o in st.links if h == ctx.card]
            for c in (ctx.card, *held):
                take_from_table(st, ctx.seat, c)
                discard(st, c, ctx.seat)
        elif ctx.card in st.extras[ctx.seat] or ctx.card in st.gear[ctx.seat] + st.pack[ctx.seat]:
            lose(st, ctx.seat, ctx.card)
