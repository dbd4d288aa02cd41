"""A seat's own time: play, equip, sell, trade, use powers, until it goes on with the turn (TRN-01, ACT-03)."""

from __future__ import annotations

import kickdoor.engine.frames.perform as performing
from kickdoor.engine import moves as mv
from kickdoor.engine.cards import Item
from kickdoor.engine.frames.claim import claims
from kickdoor.engine.frames.sell import may_sell
from kickdoor.engine.gear import bearers, fits, fits_way
from kickdoor.engine.piles import is_tied_under
from kickdoor.engine.plays import responses
from kickdoor.engine.state import Frame, State
from kickdoor.engine.words import BEFORE_DOOR, FREE, OWN


class Act(Frame):
    """`ends` are the moves that finish it; the one chosen is left in `st.result`."""

    __slots__ = ("ends", "kind", "seat", "touched")
    stages = ("ask", "hear")

    def __init__(self, seat: int, kind: str, ends: tuple[int, ...], touched: tuple[int, ...] = ()) -> None:
        self.stage = 0
        self.seat = seat
        self.kind = kind
        self.ends = ends
        self.touched = touched  # Items already moved here: each is offered once

    def copy(self) -> Frame:
        f = Act(self.seat, self.kind, self.ends, self.touched)
        f.stage = self.stage
        return f

    def others_may_speak(self) -> bool:
        return True

    def ask(self, st: State) -> None:
        if st.dead[self.seat]:
            st.result = self.ends[-1]
            self.over(st)
            return
        moment = FREE | OWN | BEFORE_DOOR if self.kind == "prepare" else FREE | OWN
        options = own_moves(st, self.seat, self.touched, moment)
        options += self.ends
        if len(options) == 1 and not st.ask_all:
            st.answer = options[0]
        else:
            st.ask(self.seat, self.kind, -1, options)

    def hear(self, st: State) -> None:
        move = st.answer
        if move in self.ends:
            st.result = move
            self.over(st)
            return
        self.stage = 0
        if mv.EQUIP <= move & 31 <= mv.UNEQUIP:
            self.touched += (mv.card_of(move),)
        performing.perform(st, self.seat, move, -1)


def own_moves(st: State, seat: int, touched: tuple[int, ...], moment: int = FREE | OWN) -> list[int]:
    out = responses(st, seat, moment, -1)
    if (st.gear[seat] or st.pack[seat]) and st.rules.gear_changes:
        gear_moves(st, seat, touched, out)
    if may_sell(st, seat) is None:
        out.append(mv.SELL)
    trade_moves(st, seat, out)
    if st.rules.claim_top_discard:
        out += claims(st, seat)
    return out


def trade_moves(st: State, seat: int, out: list[int]) -> None:
    """Outside a fight: with everybody there is something to trade with, until enough has been proposed."""
    if st.proposals < st.rules.trades_per_turn:
        have = st.gear[seat] or st.pack[seat]
        if have and True not in st.dead:
            out += mv.TRADES[:seat] + mv.TRADES[seat + 1 : st.seats]
            return
        for other in st.everyone:
            if (have or st.gear[other] or st.pack[other]) and other != seat and not st.dead[other]:
                out.append(mv.TRADES[other])


def gear_moves(st: State, seat: int, touched: tuple[int, ...], out: list[int]) -> None:
    linked = bool(st.links)
    for c in st.pack[seat]:
        item = st.cards[c]
        if isinstance(item, Item) and c not in touched and not (linked and is_tied_under(st, c)):
            if fits(st, seat, c, item) is None:
                out.append(mv.EQUIP | (c + 1) << 5)
            if item.other is not None and fits_way(st, seat, c, True) is None:
                out.append(mv.code(mv.EQUIP, c, n=1))
            for hub in bearers(st, seat):
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
