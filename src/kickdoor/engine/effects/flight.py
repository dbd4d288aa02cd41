"""Verbs that change a flight: who escapes, who rolls once more, which monster gives up."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.values import Change
from kickdoor.engine.characters.gear import is_fighting
from kickdoor.engine.effects.base import Choice, Effect, carry_out
from kickdoor.engine.fighting.fights import keep_in_fight, send_off
from kickdoor.engine.fighting.flight import ROLLS, fate
from kickdoor.engine.fighting.strength import fighters, foe_of, treasures_of
from kickdoor.engine.frames.flee import (
    NO_ROLL, Runner, is_fleeing, is_run_from, may_be_held, may_be_saved, still_chasing,
)  # fmt: skip
from kickdoor.engine.frames.window import Window
from kickdoor.engine.legal.reasons import NO_TARGET, Reason
from kickdoor.engine.piles import without
from kickdoor.engine.state import Ctx, Fight, State, fight_of
from kickdoor.engine.words import CAUGHT, GOT_AWAY, MONSTERS, MUNCHKINS

NO_USE_NOW = Reason("no-use-now", "RUN-02")


class HoldFast(Effect):
    """Hold one side fast in a flight: the monsters, so that all escape, or the runners, so that all are caught."""

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        fight = st.fight
        if fight is None or fight.stasis == ctx.at:
            return NO_USE_NOW
        for s in fighters(fight):
            if may_be_saved(st, fight, s, certain=True) if ctx.at == MONSTERS else may_be_held(st, fight, s):
                return None
        return NO_USE_NOW

    def harms(self, st: State, ctx: Ctx, seat: int) -> bool:
        return ctx.at == MUNCHKINS and is_fighting(st, seat)

    def do(self, st: State, ctx: Ctx) -> None:
        fight = st.fight
        if fight is not None:
            fight.stasis = ctx.at
            keep_in_fight(st, fight, ctx.card)
            st.tell(ev.STASIS_SET, ctx.by, ctx.card, ctx.at)


class TalkOut(Effect):
    """The monster that caught you does nothing; if it was the only one, you take its Treasure too."""

    def do(self, st: State, ctx: Ctx) -> None:
        fight = fight_of(st)
        monster = st.frames[ctx.frame].subject()
        fight.spared += ((ctx.seat, monster),)
        st.tell(ev.SPARED, ctx.seat, monster)
        if len(fight.monsters) == 1:
            fight.windfalls += ((ctx.seat, treasures_of(st, fight, monster)),)


def runaway(st: State, ctx: Ctx) -> Runner | None:
    """Return the escape this answers."""
    frame = st.frames[ctx.frame] if ctx.frame >= 0 else None
    return frame if isinstance(frame, Runner) else None


def close_window(st: State, moment: int) -> None:
    for frame in reversed(st.frames):
        if isinstance(frame, Window) and frame.moment & moment:
            frame.finish()
            return


def has_missed(st: State, ctx: Ctx) -> bool:
    """True if a roll of this seat has just failed."""
    frame = runaway(st, ctx)
    return frame is not None and frame.die != NO_ROLL and not frame.escaped and frame.seat == ctx.by


class GetAway(Effect):
    """Turn a failed roll to run away into an escape."""

    def do(self, st: State, ctx: Ctx) -> None:
        frame = runaway(st, ctx)
        if frame is not None:
            frame.escaped = True
            close_window(st, CAUGHT)

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        return None if has_missed(st, ctx) else NO_USE_NOW


@dataclass(frozen=True)
class RunFaster(Effect):
    """Add `n` to every roll to run away in this flight, including one that has just failed."""

    n: Change = 1

    def do(self, st: State, ctx: Ctx) -> None:
        fight_of(st).lifts += ((ctx.seat, self.n),)
        frame = runaway(st, ctx)
        if frame is not None and frame.die != NO_ROLL:
            frame.judge_roll(st)
            if frame.escaped:
                close_window(st, CAUGHT)

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        fight = st.fight
        if fight is None or ctx.by not in fighters(fight):
            return NO_USE_NOW
        if ctx.frame >= 0:
            return None if has_missed(st, ctx) else NO_USE_NOW
        return (
            None if any(is_rolled_for(st, fight, m, ctx.by) for m in still_chasing(st, fight, ctx.by)) else NO_USE_NOW
        )


def is_rolled_for(st: State, fight: Fight, monster: int, seat: int) -> bool:
    """True if the seat will roll to run away from this monster, which pursues it."""
    where_possible = fight.escapes_where_possible >> seat & 1 != 0
    return fate(st, fight, monster, chased=True, saved=False, where_possible=where_possible) == ROLLS


class RollAgain(Effect):
    """After a failed first roll, try once more."""

    def do(self, st: State, ctx: Ctx) -> None:
        frame = runaway(st, ctx)
        if frame is not None:
            fight_of(st).tally += ((ctx.by, ctx.card, -1, frame.monster),)
            frame.roll_again()
            close_window(st, CAUGHT)

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        if not has_missed(st, ctx):
            return NO_USE_NOW
        frame = runaway(st, ctx)
        fight = st.fight
        assert fight is not None and frame is not None
        again = any(t[0] == ctx.by and t[1] == ctx.card and t[3] == frame.monster for t in fight.tally)
        return NO_USE_NOW if again else None


class Glue(Effect):
    """Make a player who has just escaped roll once more."""

    def do(self, st: State, ctx: Ctx) -> None:
        frame = runaway(st, ctx)
        if frame is not None:
            frame.must_retry = True
            frame.away = False
            st.tell(ev.GLUED, frame.seat, ctx.card, frame.monster)
            close_window(st, GOT_AWAY)

    def harms(self, st: State, ctx: Ctx, seat: int) -> bool:
        frame = runaway(st, ctx)
        return frame is not None and frame.seat == seat

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        return None if runaway(st, ctx) is not None else NO_USE_NOW


@dataclass(frozen=True)
class WallOff(Choice):
    """Let one or two fleeing players escape from every monster that can be escaped from."""

    certain: bool = False  # works even where powers do not help to escape

    def kind(self) -> str:
        return "wall"

    def chooser(self, st: State, ctx: Ctx) -> int:
        return ctx.by

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        return None if st.fight is not None and self.seats(st, st.fight) else NO_USE_NOW

    def seats(self, st: State, fight: Fight) -> list[int]:
        """Return the runners it would save from at least one monster."""
        return [s for s in fighters(fight) if may_be_saved(st, fight, s, self.certain)]

    def options(self, st: State, ctx: Ctx) -> list[int]:
        seats = self.seats(st, fight_of(st))
        single = [mv.code(mv.CHOOSE, at=s) for s in seats]
        return single if len(seats) < 2 else [*single, mv.code(mv.CHOOSE, n=2)]

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        fight = fight_of(st)
        keep_in_fight(st, fight, ctx.card)
        seat = mv.at_of(move)
        for s in reversed(self.seats(st, fight)) if seat < 0 else (seat,):
            if s != ctx.by:
                carry_out(st, BeWalledOff(self.certain), ctx.to(s))
            elif self.certain:
                fight.saved |= 1 << s
            else:
                fight.escapes_where_possible |= 1 << s


@dataclass(frozen=True)
class BeWalledOff(Choice):
    """Offer an escape (R227): from all monsters, or only from those that can be escaped from."""

    certain: bool = False

    def kind(self) -> str:
        return "willing"

    def options(self, st: State, ctx: Ctx) -> list[int]:
        return [mv.code(mv.ACCEPT), mv.code(mv.REFUSE)]

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        if mv.verb_of(move) == mv.ACCEPT:
            fight = fight_of(st)
            if self.certain:
                fight.saved |= 1 << ctx.seat
            else:
                fight.escapes_where_possible |= 1 << ctx.seat


class Banish(Effect):
    """Send a monster away, from a fight or a chase; you draw its Treasure only if it was the only monster."""

    def do(self, st: State, ctx: Ctx) -> None:
        fight = fight_of(st)
        if ctx.at not in fight.monsters:
            return
        keep_in_fight(st, fight, ctx.card)
        only = len(fight.monsters) == 1
        treasures = treasures_of(st, fight, ctx.at) if only else 0
        chase = is_fleeing(st)
        send_off(st, fight, ctx.at, 0 if chase else treasures)
        if chase:
            self.call_off(st, ctx.at)
            fight.windfalls += ((ctx.by, treasures),)

    def call_off(self, st: State, monster: int) -> None:
        for frame in st.frames:
            if isinstance(frame, Runner) and monster in frame.left:
                frame.left = without(frame.left, monster)
        close_window(st, CAUGHT)

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        fight = st.fight
        if fight is None or ctx.by != st.turn or ctx.at not in fight.monsters:
            return NO_TARGET
        if ctx.frame < 0 and not is_fleeing(st):
            return None
        if foe_of(st, fight, ctx.at).no_aid or not is_run_from(st, fight, ctx.at):
            return NO_USE_NOW
        if ctx.frame < 0:
            return None
        frame = runaway(st, ctx)
        caught = frame is not None and frame.seat == ctx.by and frame.monster == ctx.at and not frame.escaped
        return None if caught else NO_USE_NOW
