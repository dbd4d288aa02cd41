"""A seat's own time: play, equip, sell, trade, use powers, until it goes on with the turn (TRN-01, ACT-03)."""

from __future__ import annotations

from typing import Final

import kickdoor.engine.frames.perform as performing
from kickdoor.engine import moves as mv
from kickdoor.engine.cards import Item
from kickdoor.engine.frames.claim import claims
from kickdoor.engine.frames.explore import ways_on
from kickdoor.engine.frames.sell import has_enough, may_sell
from kickdoor.engine.frames.window import look_again, work_out
from kickdoor.engine.gear import bearers, fits, fits_way
from kickdoor.engine.piles import is_tied_under
from kickdoor.engine.plays import responses
from kickdoor.engine.state import NONE_DEAD, Frame, State
from kickdoor.engine.words import BEFORE_DOOR, BY_TABLE, FREE, OWN

EXPLORE: Final = "explore"
OWN_TIME: Final = FREE | OWN
BEFORE_KICKING: Final = OWN_TIME | BEFORE_DOOR


class Act(Frame):
    """`ends` are the moves that finish it, of which EXPLORE finds its own; the one chosen is left in `st.result`."""

    __slots__ = ("curious", "ends", "kept", "kind", "seat", "told", "touched")
    stages = ("ask", "hear")

    def __init__(
        self, seat: int, kind: str, ends: tuple[int, ...], touched: tuple[int, ...] = (), curious: bool = False
    ) -> None:
        self.stage = 0
        self.seat = seat
        self.kind = kind
        self.ends = ends
        self.touched = touched  # Items already moved here: each is offered once
        self.curious = curious  # the second door has been opened
        self.kept: tuple[int, ...] = ()  # what could be said when a trade was begun
        self.told = 0  # events told by then

    def copy(self) -> Frame:
        f = Act(self.seat, self.kind, self.ends, self.touched, self.curious)
        f.stage = self.stage
        f.kept = self.kept
        f.told = self.told
        return f

    def others_may_speak(self) -> bool:
        return True

    def ask(self, st: State) -> None:
        seat = self.seat
        kind = self.kind
        if kind == EXPLORE:
            self.ends = ways_on(st, seat, self.curious)
        if st.dead[seat]:
            st.result = self.ends[-1]
            st.frames.pop()
            return
        if self.kept and self.ask_again(st):
            return
        options = own_moves(st, seat, self.touched, BEFORE_KICKING if kind == "prepare" else OWN_TIME)
        options += self.ends
        if len(options) == 1 and not st.ask_all:
            st.result = options[0]
            st.frames.pop()
        else:
            st.asked = seat  # the same as State.ask, without the call
            st.kind = kind
            st.about = -1
            st.options = options

    def ask_again(self, st: State) -> bool:
        """The same question, if a trade was begun and dropped and nothing has happened; else it is another one."""
        kept = self.kept
        self.kept = ()
        if st.stale or self.told != st.told + len(st.log) or st.proposals >= st.rules.trades_per_turn:
            return False
        st.asked = self.seat  # the same as State.ask, without the call
        st.kind = self.kind
        st.about = -1
        st.options = [*kept]
        return True

    def resume(self, st: State) -> None:
        if self.stage == 0 and not st.changed:
            self.stage = 1
            if not self.kept or not self.ask_again(st):
                self.ask(st)

    def hear(self, st: State) -> None:
        move = st.answer
        frames = st.frames
        if move in self.ends:
            st.result = move
            frames.pop()
            if frames:
                frames[-1].resume(st)
            return
        self.stage = 0
        verb = move & 31
        if verb == mv.TRADE:
            self.kept = (*st.options,)
            self.told = st.told + len(st.log)
        elif mv.EQUIP <= verb <= mv.UNEQUIP:
            self.touched += (mv.card_of(move),)
        performing.perform(st, self.seat, move, -1)


def let_act(st: State, seat: int, kind: str, ends: tuple[int, ...], curious: bool = False) -> bool:
    """Begin a seat's own time, as the last thing a stage does; not where one move is all there is, and it is made."""
    if st.changed or st.dead[seat]:
        st.frames.append(Act(seat, kind, ends, (), curious))
        return True
    if kind == EXPLORE:
        ends = ways_on(st, seat, curious)
    options = own_moves(st, seat, (), BEFORE_KICKING if kind == "prepare" else OWN_TIME)
    options += ends
    if len(options) == 1 and not st.ask_all:
        st.result = options[0]
        return False
    act = Act(seat, kind, ends, (), curious)
    act.stage = 1
    st.frames.append(act)
    st.asked = seat  # the same as State.ask, without the call: most questions are asked here
    st.kind = kind
    st.about = -1
    st.options = options
    return True


def own_moves(st: State, seat: int, touched: tuple[int, ...], moment: int = OWN_TIME) -> list[int]:
    mask = work_out(st, seat) if st.stale >> seat & 1 else st.answers[seat]
    out = responses(st, seat, moment, -1) if mask & (moment | BY_TABLE) else []
    items = st.gear[seat] or st.pack[seat]
    if items and st.rules.gear_changes:
        gear_moves(st, seat, touched, out)
    if (items or st.hand[seat]) and has_enough(st, seat) and may_sell(st, seat) is None:  # what is rare comes first
        out.append(mv.SELL)
    if st.proposals < st.rules.trades_per_turn:
        if items or st.stale:
            trade_moves(st, seat, out)
        else:
            out += mv.TRADES_WITH[st.holders]
    if st.rules.claim_top_discard:
        out += claims(st, seat)
    return out


def trade_moves(st: State, seat: int, out: list[int]) -> None:
    """Outside a fight: with everybody there is something to trade with."""
    if st.stale:
        look_again(st)
    if not (st.gear[seat] or st.pack[seat]):
        out += mv.TRADES_WITH[st.holders]
    elif st.dead != NONE_DEAD[st.seats]:
        for other in st.everyone:
            if other != seat and not st.dead[other]:
                out.append(mv.TRADES[other])
    else:
        out += mv.TRADES_BUT[st.seats][seat]


def gear_moves(st: State, seat: int, touched: tuple[int, ...], out: list[int]) -> None:
    linked = bool(st.links)
    for c in st.pack[seat]:
        item = st.cards[c]
        if isinstance(item, Item) and c not in touched and not (linked and is_tied_under(st, c)):
            if fits(st, seat, c, item) is None:
                out.append(mv.EQUIP | (c + 1) << 5)
            if item.other is not None and fits_way(st, seat, c, True) is None:
                out.append(mv.code(mv.EQUIP, c, n=1))
            for hub in bearers(st, seat) if st.extras[seat] else ():
                if fits(st, seat, c, item, hub) is None:
                    out.append(mv.code(mv.EQUIP, c, hub))
    for c in st.gear[seat]:
        if c not in touched and not (linked and is_tied_under(st, c)):
            out.append(mv.UNEQUIP | (c + 1) << 5)
            item = st.cards[c]
            if isinstance(item, Item) and item.other is not None:  # or used in the way it is not used now
                turn = c not in st.turned
                if fits_way(st, seat, c, turn) is None:
                    out.append(mv.code(mv.EQUIP, c, n=int(turn)))
