"""Verbs that change what a character is or may do."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine import events as ev
from kickdoor.engine.cards.values import Change
from kickdoor.engine.characters.character import change_sex
from kickdoor.engine.characters.gear import is_fighting
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.piles import without
from kickdoor.engine.state import Ctx, State, replaced
from kickdoor.engine.words import Word


class FlipSex(Effect):
    """Change sex."""

    def do(self, st: State, ctx: Ctx) -> None:
        change_sex(st, ctx.seat)


def handicap(st: State, seat: int, n: int, now: bool = False) -> None:
    """Give the seat a penalty in its next fight, or in this one if the rules or the card say so (TRP-05)."""
    if is_fighting(st, seat) and not (now or st.rules.traps_count_now):
        st.later = replaced(st.later, seat, st.later[seat] + n)
    else:
        st.handicap = replaced(st.handicap, seat, st.handicap[seat] + n)
    st.tell(ev.HANDICAPPED, seat, n=n)


@dataclass(frozen=True)
class NextFight(Effect):
    """Change the victim's strength in the next fight; `now`: in the present one. Until then the card stays."""

    n: Change
    now: bool = False  # also in the present fight

    def do(self, st: State, ctx: Ctx) -> None:
        handicap(st, ctx.seat, self.n, self.now)
        remind(st, ctx.seat, ctx.card)
        fight = st.fight
        if fight is not None and is_fighting(st, ctx.seat) and not (self.now or st.rules.traps_count_now):
            fight.fresh += (ctx.card,)

    def waits(self) -> int:
        return self.n


def remind(st: State, seat: int, card: int) -> None:
    """Leave a Trap in front of its victim while its penalty waits (TRP-02)."""
    if card in st.limbo:
        st.limbo = without(st.limbo, card)
        st.marks[seat] += (card,)
        st.stale |= 1 << seat


def until_own_turn_ends(st: State, seat: int) -> int:
    """Return how many of the seat's turns must end until its next turn is over."""
    return 2 if st.turn == seat else 1


class NoHelping(Effect):
    """Bar the victim from helping until the end of their next turn."""

    def do(self, st: State, ctx: Ctx) -> None:
        st.no_help = replaced(st.no_help, ctx.seat, until_own_turn_ends(st, ctx.seat))
        st.tell(ev.BARRED, ctx.seat, n=0)


@dataclass(frozen=True)
class NoTrading(Effect):
    """Bar characters of this kind from using their trading power until the end of their next turn."""

    word: Word

    def do(self, st: State, ctx: Ctx) -> None:
        if st.held_against[ctx.seat] & self.word.mask:
            st.no_trade = replaced(st.no_trade, ctx.seat, until_own_turn_ends(st, ctx.seat))
            st.tell(ev.BARRED, ctx.seat, n=1)
