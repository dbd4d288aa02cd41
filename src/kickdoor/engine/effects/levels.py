"""Verbs about levels, life and death."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.values import Amount, HigherLevel, LevelOrLowest, LevelsLost, Neighbour, Upto99
from kickdoor.engine.characters.character import softened
from kickdoor.engine.characters.folding import profile
from kickdoor.engine.characters.gear import is_fighting
from kickdoor.engine.characters.levels import gain_for_kill, gain_levels, lose_levels, may_gain
from kickdoor.engine.effects.base import Choice, Effect
from kickdoor.engine.effects.control import neighbour
from kickdoor.engine.frames.death import Death
from kickdoor.engine.frames.window import Window, open_for
from kickdoor.engine.legal.reasons import KILL_ONLY, Reason
from kickdoor.engine.piles import lose
from kickdoor.engine.stakes import Stakes
from kickdoor.engine.state import Ctx, Frame, State
from kickdoor.engine.words import DIE, DYING, LEFT, LEVEL_LOST, LOWEST, MARGIN, RIGHT


@dataclass(frozen=True)
class GainLevels(Effect):
    """Gain levels."""

    n: Amount = 1

    def do(self, st: State, ctx: Ctx) -> None:
        if ctx.kill:
            gain_for_kill(st, ctx.seat, self.n)
        else:
            gain_levels(st, ctx.seat, self.n)

    def levels_for(self, st: State, seat: int, monster: int) -> int:
        return self.n

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        return None if may_gain(st, ctx.seat) else KILL_ONLY


@dataclass(frozen=True)
class LoseLevels(Effect):
    """Lose levels: a number, DIE (the number rolled) or MARGIN (by how much the fight was lost)."""

    n: LevelsLost = 1
    at_most: Upto99 = 99  # the most that is lost, whatever DIE or MARGIN says

    def do(self, st: State, ctx: Ctx) -> None:
        n = self.n
        if n == DIE:
            n = ctx.n
        elif n == MARGIN:
            n = st.fight.margin if st.fight is not None else 0
        lose_levels(st, ctx.seat, softened(st, ctx.seat, min(n, self.at_most)))


@dataclass(frozen=True)
class SetLevel(Effect):
    """Go down to a Level, or to LOWEST, the lowest Level anybody has."""

    n: LevelOrLowest

    def do(self, st: State, ctx: Ctx) -> None:
        n = min(st.level[s] for s in range(st.seats) if not st.dead[s]) if self.n == LOWEST else self.n
        if st.level[ctx.seat] > n:
            lose_levels(st, ctx.seat, st.level[ctx.seat] - n)


@dataclass(frozen=True)
class RaiseToLevel(Effect):
    """Go up to a Level; does nothing to a character who has it."""

    n: HigherLevel

    def do(self, st: State, ctx: Ctx) -> None:
        if st.level[ctx.seat] < self.n:
            gain_levels(st, ctx.seat, self.n - st.level[ctx.seat])


class RestoreLevel(Effect):
    """Get back a level just lost."""

    def do(self, st: State, ctx: Ctx) -> None:
        gain_levels(st, ctx.seat, 1)
        for frame in reversed(st.frames):
            if isinstance(frame, Window) and frame.moment & LEVEL_LOST:
                frame.finish()  # each level is lost, and restored, once
                break


@dataclass(frozen=True)
class DrainLevels(Choice):
    """Lose levels to the neighbours; if only one is lost, the victim chooses which neighbour gets it."""

    n: Amount = 2

    def do(self, st: State, ctx: Ctx) -> None:
        lost = lose_levels(st, ctx.seat, softened(st, ctx.seat, self.n))
        pair = self.pair(st, ctx)
        if lost >= 2 or len(pair) < 2:
            for seat in pair[: max(lost, 0)]:
                gain_levels(st, seat, 1)
        elif lost == 1:
            Choice.do(self, st, ctx)

    def pair(self, st: State, ctx: Ctx) -> list[int]:
        both = [neighbour(st, ctx.seat, LEFT), neighbour(st, ctx.seat, RIGHT)]
        return [s for s in dict.fromkeys(both) if s != ctx.seat]

    def kind(self) -> str:
        return "name-seat"

    def stakes(self, st: State, ctx: Ctx, left: int) -> Stakes:
        return Stakes("name-seat.level", card=ctx.card)

    def options(self, st: State, ctx: Ctx) -> list[int]:
        return [mv.code(mv.CHOOSE, at=s) for s in self.pair(st, ctx)]

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        gain_levels(st, mv.at_of(move), 1)


@dataclass(frozen=True)
class Die(Choice):
    """Die, unless a card or lost levels save the character."""

    def do(self, st: State, ctx: Ctx) -> None:
        if st.pool.moments & DYING and not st.dead[ctx.seat]:
            st.push(Dying(self, ctx))
        else:
            Choice.do(self, st, ctx)

    def kind(self) -> str:
        return "death"

    def stakes(self, st: State, ctx: Ctx, left: int) -> Stakes:
        return Stakes("death", n=profile(st, ctx.seat).cheats_death, card=ctx.card)

    def options(self, st: State, ctx: Ctx) -> list[int]:
        if st.dead[ctx.seat]:
            return []
        if profile(st, ctx.seat).cheats_death:
            return [mv.code(mv.CHOOSE, n=0), mv.code(mv.CHOOSE, n=1)]
        return [mv.code(mv.CHOOSE, n=0)]

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        if mv.n_of(move):
            st.tell(ev.DEATH_CHEATED, ctx.seat, ctx.card)
            lose_levels(st, ctx.seat, profile(st, ctx.seat).cheats_death)
        else:
            st.push(Death(ctx.seat))


@dataclass(frozen=True)
class StealLevel(Effect):
    """Take a level from another player and gain it."""

    in_vain: bool = False  # may also be played when its player cannot gain the level

    def do(self, st: State, ctx: Ctx) -> None:
        if lose_levels(st, ctx.at, 1):
            gain_levels(st, ctx.by, 1)

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        if not may_gain(st, ctx.by) and not self.in_vain:
            return KILL_ONLY
        return None if st.level[ctx.at] > 1 else Reason("no-level-to-lose", "WIN-04")


class Dying(Frame):
    """Let a seat that is about to die respond; then it dies."""

    stages = ("plead", "face")
    verb: Die
    ctx: Ctx
    saved: bool = False

    def subject(self) -> int:
        return self.ctx.card

    def matter(self) -> tuple[int, int, int, int]:
        return (self.ctx.card, self.ctx.seat, -1, -1)

    def is_moot(self, st: State, moment: int) -> bool:
        return self.saved

    def plead(self, st: State) -> None:
        open_for(st, DYING, self.ctx.seat, st.top_index())

    def face(self, st: State) -> None:
        if not self.saved:
            Choice.do(self.verb, st, self.ctx)


class Survive(Effect):
    """Do not die after all: lose a level and the whole hand instead, and escape from all monsters."""

    def do(self, st: State, ctx: Ctx) -> None:
        frame = st.frames[ctx.frame]
        if not isinstance(frame, Dying):
            return
        frame.saved = True
        st.tell(ev.DEATH_CHEATED, ctx.seat, ctx.card)
        for c in st.hand[ctx.seat]:
            lose(st, ctx.seat, c)
        lose_levels(st, ctx.seat, 1)
        fight = st.fight
        if fight is not None and is_fighting(st, ctx.seat):
            fight.saved |= 1 << ctx.seat
            fight.spared += tuple([p for p in fight.caught if p[0] == ctx.seat])  # cheating death counts as an escape


@dataclass(frozen=True)
class SwapLevels(Effect):
    """Trade Levels with a neighbour."""

    to: Neighbour = LEFT  # the neighbour

    def do(self, st: State, ctx: Ctx) -> None:
        seat, other = ctx.seat, neighbour(st, ctx.seat, self.to)
        if st.dead[seat]:
            return
        low, high = sorted((seat, other), key=lambda s: st.level[s])
        n = st.level[high] - st.level[low]
        if n:
            gain_levels(st, low, n)
            lose_levels(st, high, n)
