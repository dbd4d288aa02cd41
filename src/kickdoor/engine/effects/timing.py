"""Verbs that reach into something in progress: a card just played, a die just rolled, a door just opened."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.effects.base import Choice, Effect
from kickdoor.engine.frames.door import OpenDoor
from kickdoor.engine.frames.play_card import PlayCard
from kickdoor.engine.frames.roll import Roll
from kickdoor.engine.frames.turn import Turn, end_bars, forget_the_turn
from kickdoor.engine.legal.reasons import ONLY_ONCE, Reason
from kickdoor.engine.state import Ctx, State
from kickdoor.engine.words import TRAP


class Cancel(Effect):
    """Undo the card just played; it is discarded without effect."""

    def do(self, st: State, ctx: Ctx) -> None:
        frame = st.frames[ctx.frame]
        if isinstance(frame, PlayCard):
            frame.cancelled = True

    def harms(self, st: State, ctx: Ctx, seat: int) -> bool:
        """True if that seat played the card, unless it is a Trap on the player who cancels it."""
        frame = st.frames[ctx.frame] if ctx.frame >= 0 else None
        if not isinstance(frame, PlayCard) or frame.seat != seat:
            return False
        return not (st.cards[frame.card].kind == TRAP and frame.at == ctx.by)


class RollOver(Effect):
    """Reroll the die just rolled; the second number stands."""

    def do(self, st: State, ctx: Ctx) -> None:
        frame = st.frames[ctx.frame]
        if isinstance(frame, Roll):
            frame.rerolled = True
            frame.cast(st)

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        frame = st.frames[ctx.frame] if ctx.frame >= 0 else None
        return None if isinstance(frame, Roll) and not frame.rerolled else ONLY_ONCE


@dataclass(frozen=True)
class ChooseDie(Choice):
    """Turn the die just rolled to a number of your choice."""

    def kind(self) -> str:
        return "die"

    def options(self, st: State, ctx: Ctx) -> list[int]:
        return [mv.code(mv.CHOOSE, n=n) for n in range(1, 7)]

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        frame = st.frames[ctx.frame]
        if isinstance(frame, Roll):
            frame.value = mv.n_of(move)
            st.tell(ev.DIE_TURNED, ctx.seat, ctx.card, n=frame.value)


class PassTheTurn(Effect):
    """Pass the turn to another player, who counts as having opened this door."""

    def do(self, st: State, ctx: Ctx) -> None:
        frame = st.frames[ctx.frame]
        if isinstance(frame, OpenDoor):
            frame.seat = ctx.at
            end_bars(st, st.turn)
            forget_the_turn(st)
            st.turn = ctx.at
            for turn in st.frames:
                if isinstance(turn, Turn):
                    turn.curious = False  # a second door of the old turn is the first of the new one
            st.tell(ev.TURN_PASSED, ctx.by, ctx.card, ctx.at)
