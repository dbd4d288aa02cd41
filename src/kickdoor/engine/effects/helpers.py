"""Verbs about the helper of a fight: compelled, distracted, dropping out, left without a share."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine import events as ev
from kickdoor.engine.characters.gear import is_fighting
from kickdoor.engine.deals.bargains import NOT_FIGHTER, WINNING, for_the_win, why_not_join
from kickdoor.engine.deals.ledger import LAPSED, SHARES, settle
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.fighting.fights import keep_in_fight, release
from kickdoor.engine.fighting.strength import wins
from kickdoor.engine.frames.help import join_in
from kickdoor.engine.legal.reasons import Reason
from kickdoor.engine.state import Ctx, State, fight_of
from kickdoor.engine.words import Word

NO_HELPER = Reason("no-helper", "HLP-01")
NO_SUCH_HELPER = Reason("no-such-helper", "HLP-01")


@dataclass(frozen=True)
class CompelHelp(Effect):
    """Make the player that the power is aimed at help for nothing."""

    higher: bool = False  # only a player of a higher Level than yours
    no_win: bool = False  # not in a fight that would win you the game

    def do(self, st: State, ctx: Ctx) -> None:
        fight = fight_of(st)
        if why_not_join(st, fight, ctx.at) is None:
            join_in(st, fight, ctx.at, compelled=True)
            fight.barred = fight.barred or self.no_win

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        fight = st.fight
        if fight is None or fight.fighter != ctx.by:
            return NOT_FIGHTER
        if (st.rules.no_compelled_win or self.no_win) and for_the_win(st, fight):
            return Reason("no-compelled-win", "HLP-08")
        if self.higher and st.level[ctx.at] <= st.level[ctx.by]:
            return Reason("not-above-you", "HLP-01")
        if not st.rules.ask_while_winning and wins(st, fight):
            return WINNING  # a seat that could not be asked cannot be compelled
        return why_not_join(st, fight, ctx.at)


@dataclass(frozen=True)
class DistractHelper(Effect):
    """Make a helper of this kind drop out; they may not help again this turn."""

    word: Word

    def do(self, st: State, ctx: Ctx) -> None:
        fight = fight_of(st)
        helper = fight.helper
        if helper >= 0:
            st.bars |= 1 << helper
            release(st, fight, ctx.card)
            keep_in_fight(st, fight, ctx.card)

    def harms(self, st: State, ctx: Ctx, seat: int) -> bool:
        return is_fighting(st, seat)

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        fight = st.fight
        if fight is None or fight.won or fight.helper < 0 or not st.held_against[fight.helper] & self.word.mask:
            return NO_SUCH_HELPER
        return None


@dataclass(frozen=True)
class DropOut(Effect):
    """Let the helper leave the fight unhurt, without a share, and without a way back."""

    own: bool = False  # the helper's own choice

    def do(self, st: State, ctx: Ctx) -> None:
        fight = fight_of(st)
        keep_in_fight(st, fight, ctx.card)
        if fight.helper >= 0:
            fight.quitters |= 1 << fight.helper
            release(st, fight, ctx.card)

    def harms(self, st: State, ctx: Ctx, seat: int) -> bool:
        return is_fighting(st, seat)

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        fight = st.fight
        there = fight is not None and fight.helper >= 0 and (not self.own or fight.helper == ctx.by)
        return None if there else NO_HELPER


@dataclass(frozen=True)
class DenyShare(Effect):
    """Deny a helper of this kind the promised Treasure."""

    word: Word

    def do(self, st: State, ctx: Ctx) -> None:
        fight = fight_of(st)
        fight.clauses = tuple(c for c in fight.clauses if c.what not in SHARES)
        for p in st.promises:
            if p.deal == fight.deal and p.clause.what in SHARES:
                settle(st, p, LAPSED, tell=False)
        keep_in_fight(st, fight, ctx.card)
        st.tell(ev.SHARE_DENIED, ctx.seat, ctx.card, fight.helper)

    def harms(self, st: State, ctx: Ctx, seat: int) -> bool:
        return is_fighting(st, seat)

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        fight = st.fight
        if fight is None or not fight.won or fight.fighter != ctx.seat or fight.helper < 0:
            return NO_SUCH_HELPER
        shares = any(p.deal == fight.deal and p.clause.what in SHARES for p in st.promises)
        return None if shares and st.held_against[fight.helper] & self.word.mask else NO_SUCH_HELPER
