"""Verbs that decide whether, to whom and how often others happen."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine import moves as mv
from kickdoor.engine.cards.values import DieFace, Neighbour, Sufferers, Worn
from kickdoor.engine.characters.gear import items_in_play, value_of, worn_at
from kickdoor.engine.deals.ledger import break_peace
from kickdoor.engine.effects.base import Choice, Effect, Verbs, carry_out
from kickdoor.engine.fighting.quirks import has_in_use
from kickdoor.engine.fighting.strength import fighters, original, seen_as
from kickdoor.engine.frames import roll as rolling
from kickdoor.engine.legal.reasons import ONLY_ONCE, Reason
from kickdoor.engine.state import Ctx, Fight, Frame, State, fight_of
from kickdoor.engine.words import (
    AIMED_AT, FIGHTERS, HIGHEST, LEFT, LOWEST_LEVEL, NEIGHBOURS, OTHERS, OUTSIDERS, RICHEST, RIGHT, UNCAUGHT, Tag, Word,
    fits_word,
)  # fmt: skip


def neighbour(st: State, seat: int, side: str) -> int:
    """Return the next living seat to the left or right."""
    step = 1 if side == LEFT else -1
    other = (seat + step) % st.seats
    while st.dead[other] and other != seat:
        other = (other + step) % st.seats
    return other


@dataclass(frozen=True)
class If(Effect):
    """Do one thing to characters of this kind, another to everybody else."""

    word: Word
    then: Verbs = ()
    otherwise: Verbs = ()
    hostile: bool = False  # spares characters whose traits may not be held against them

    def do(self, st: State, ctx: Ctx) -> None:
        is_one = fits_word(st.held_against[ctx.seat] if self.hostile else st.is_a[ctx.seat], self.word)
        carry_out(st, self.then if is_one else self.otherwise, ctx)


@dataclass(frozen=True)
class IfWearing(Effect):
    """Do one thing to characters who wear something in this slot, another to everybody else."""

    slot: Worn
    then: Verbs = ()
    otherwise: Verbs = ()

    def do(self, st: State, ctx: Ctx) -> None:
        carry_out(st, self.then if worn_at(st, ctx.seat, self.slot) else self.otherwise, ctx)


@dataclass(frozen=True)
class EachFighter(Effect):
    """Do this to every fighter of this kind, main or helper."""

    word: Word
    then: Verbs
    hostile: bool = False  # spares characters whose traits may not be held against them

    def do(self, st: State, ctx: Ctx) -> None:
        fight = fight_of(st)
        for seat in reversed(fighters(fight)):
            if self.is_for(st, fight, seat, ctx.card):
                carry_out(st, self.then, ctx.to(seat))

    def is_for(self, st: State, fight: Fight, seat: int, monster: int) -> bool:
        return fits_word(seen_as(st, fight, seat, monster, self.hostile), self.word)

    def levels_for(self, st: State, seat: int, monster: int) -> int:
        fight = st.fight
        if fight is None or not self.is_for(st, fight, seat, monster):
            return 0
        verbs = (self.then,) if isinstance(self.then, Effect) else self.then
        return sum(verb.levels_for(st, seat, monster) for verb in verbs)


@dataclass(frozen=True)
class Each(Effect):
    """Do this to several players, or with AIMED_AT to the one that the card or power is aimed at."""

    who: Sufferers  # the players it is done to
    then: Verbs

    def do(self, st: State, ctx: Ctx) -> None:
        for seat in reversed(self.seats(st, ctx)):
            carry_out(st, self.then, ctx.to(seat))

    def seats(self, st: State, ctx: Ctx) -> list[int]:
        if self.who == NEIGHBOURS:
            pair = [neighbour(st, ctx.seat, LEFT), neighbour(st, ctx.seat, RIGHT)]
            return [s for s in dict.fromkeys(pair) if s != ctx.seat]
        if self.who == OTHERS:
            return [s for s in living(st, ctx.seat) if s != ctx.seat]
        if self.who == HIGHEST:
            return foremost(st, ctx.seat, st.level)
        if self.who == LOWEST_LEVEL:
            alive = living(st, ctx.seat)
            lowest = min([st.level[s] for s in alive], default=0)
            return [s for s in alive if st.level[s] == lowest]
        if self.who in (FIGHTERS, OUTSIDERS):
            inside = () if st.fight is None else fighters(st.fight)
            return [s for s in living(st, ctx.seat) if (s in inside) == (self.who == FIGHTERS)]
        if self.who == RICHEST:
            return foremost(st, ctx.seat, [sum([value_of(st, c) for c in items_in_play(st, s)]) for s in st.everyone])
        if self.who == AIMED_AT:
            return [] if st.dead[ctx.at] else [ctx.at]
        assert self.who == UNCAUGHT and st.fight is not None
        caught = {s for s, m in st.fight.caught if m == ctx.card}
        return [s for s in range(st.seats) if s not in caught and not st.dead[s]]


def living(st: State, seat: int) -> list[int]:
    """Return the living seats in turn order, this one first."""
    return [s for i in range(st.seats) if not st.dead[s := (seat + i) % st.seats]]


def foremost(st: State, seat: int, amounts: list[int]) -> list[int]:
    """Return the living seats with the highest of these amounts by seat; nobody if that is 0."""
    alive = living(st, seat)
    most = max([amounts[s] for s in alive], default=0)
    return [s for s in alive if amounts[s] == most > 0]


@dataclass(frozen=True)
class RollFor(Effect):
    """Roll a die; `from_` or more: one thing, less: another. The verbs read the number as DIE."""

    then: Verbs
    from_: DieFace = 1  # the lowest number that counts as a success
    otherwise: Verbs = ()
    by: Neighbour = ""  # the neighbour who rolls instead
    better_with: Tag | None = None  # 1 more with an Item of that tag in use
    once: bool = False  # once for each card it answers

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        return ONLY_ONCE if self.once and ctx.frame >= 0 and st.frames[ctx.frame].is_tried(ctx.by) else None

    def harms(self, st: State, ctx: Ctx, seat: int) -> bool:
        """True if a successful roll would harm: the attempt counts."""
        verbs = self.then if isinstance(self.then, tuple) else (self.then,)
        return any(verb.harms(st, ctx, seat) for verb in verbs)

    def do(self, st: State, ctx: Ctx) -> None:
        if self.once and ctx.frame >= 0:
            st.frames[ctx.frame].mark_tried(ctx.by)
        roller = neighbour(st, ctx.seat, self.by) if self.by else ctx.seat
        needs = self.from_ - self.plus(st, ctx.seat)
        st.push(AfterRoll(self, ctx))
        st.push(rolling.Roll(roller, ctx.card, needs if self.from_ > 1 else -1))

    def plus(self, st: State, seat: int) -> int:
        return int(self.better_with is not None and has_in_use(st, seat, self.better_with.mask))


class AfterRoll(Frame):
    stages = ("act",)
    verb: RollFor
    ctx: Ctx

    def act(self, st: State) -> None:
        c = self.ctx
        ctx = c.with_number(st.result)
        enough = st.result + self.verb.plus(st, c.seat) >= self.verb.from_
        carry_out(st, self.verb.then if enough else self.verb.otherwise, ctx)


@dataclass(frozen=True)
class IfRolled(Effect):
    """Do one thing if the die just rolled shows `n` or less, another if it shows more."""

    n: DieFace
    then: Verbs
    otherwise: Verbs = ()

    def do(self, st: State, ctx: Ctx) -> None:
        carry_out(st, self.then if ctx.n <= self.n else self.otherwise, ctx)


@dataclass(frozen=True)
class OneOf(Choice):
    """One of several things, chosen by the card's owner among those that would have an effect."""

    ways: tuple[Effect, ...]

    def kind(self) -> str:
        return "way"

    def about(self, st: State, ctx: Ctx) -> int:
        """Return the card that lists the choices: for a clone, the monster it copies."""
        return ctx.card if st.fight is None else original(st.fight, ctx.card)

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        reason: Reason | None = None
        for way in self.ways:
            reason = way.why_not(st, ctx)
            if reason is None:
                return None
        return reason

    def harms(self, st: State, ctx: Ctx, seat: int) -> bool:
        """True if every choice would harm."""
        open_ways = [way for way in self.ways if way.why_not(st, ctx) is None]
        return bool(open_ways) and all(way.harms(st, ctx, seat) for way in open_ways)

    def boost_for(self, side: int) -> int:
        return max([way.boost_for(side) for way in self.ways])

    def options(self, st: State, ctx: Ctx) -> list[int]:
        return [mv.code(mv.CHOOSE, n=i) for i, way in enumerate(self.ways) if way.why_not(st, ctx) is None]

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        way = self.ways[mv.n_of(move)]
        for seat in st.everyone:
            if way.harms(st, ctx, seat):
                break_peace(st, ctx.by, seat)
        way.do(st, ctx)


def one_of(*ways: Effect) -> OneOf:
    """Let the player of the card choose one of these verbs."""
    return OneOf(ways)
