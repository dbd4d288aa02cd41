"""A seat's own time: play, equip, sell, trade, use powers, until it goes on with the turn (TRN-01, ACT-03)."""

from __future__ import annotations

from typing import Final

import kickdoor.engine.frames.perform as performing
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.kinds import Item
from kickdoor.engine.characters.gear import bearers, why_stuck, why_unfit, why_unfit_way
from kickdoor.engine.frames.claim import claims
from kickdoor.engine.frames.explore import ways_on
from kickdoor.engine.frames.sell import why_no_sale
from kickdoor.engine.legal.moments import refresh_stale, moments_of
from kickdoor.engine.legal.plays import responses
from kickdoor.engine.state import DealtAnew, Frame, State
from kickdoor.engine.words import BEFORE_DOOR, BY_TABLE, FREE, OWN

EXPLORE: Final = "explore"
PREPARE: Final = "prepare"
OWN_TIME: Final = FREE | OWN
BEFORE_KICKING: Final = OWN_TIME | BEFORE_DOOR


class Act(Frame):
    """A seat's own time. It ends with one of the moves in `ends`, which it leaves in `st.result`."""

    rests = True
    stages = ("ask", "hear")
    seat: int
    kind: str
    ends: tuple[int, ...] = ()  # an EXPLORE act asks `ways_on` for them
    curious: bool = False  # the second door has been opened
    touched: tuple[int, ...] = ()  # Items already equipped or unequipped here: each is listed once
    own: tuple[int, ...] = ()  # what the seat may do with its own cards
    listed_after: int = -1  # the number of events when it was listed; after another event it is listed again

    def ask(self, st: State) -> None:
        """Ask for a move, or make the only one there is."""
        if self.listed_after != st.events():
            self.list_anew(st)
        if st.dead[self.seat]:
            self.end_with(st, self.ends[-1])
            return
        options = with_trades(st, self.seat, self.own)
        options += self.ends
        if len(options) == 1 and not st.ask_all:
            self.end_with(st, options[0])
        else:
            st.ask(self.seat, self.kind, -1, options)

    def list_anew(self, st: State) -> None:
        """List what the seat may do with its own cards. The list stays valid until the next event."""
        self.listed_after = st.events()
        if self.kind == EXPLORE:
            self.ends = ways_on(st, self.seat, self.curious)
        self.own = own_moves(st, self.seat, self.touched, self.moment())

    def dealt_anew(self, st: State, new: DealtAnew) -> None:
        self.own, self.listed_after = (), -1
        if self.kind == EXPLORE and st.asked != self.seat:  # they name monsters of its hand; they are listed again
            self.ends = ()

    def moment(self) -> int:
        """Return the moment for the seat."""
        return BEFORE_KICKING if self.kind == PREPARE else OWN_TIME

    def hear(self, st: State) -> None:
        move = st.answer
        if move in self.ends:
            self.end_with(st, move)
            return
        if mv.verb_of(move) in (mv.EQUIP, mv.UNEQUIP):
            self.touched += (mv.card_of(move),)
        self.go("ask")
        performing.perform(st, self.seat, move, -1)

    def end_with(self, st: State, move: int) -> None:
        st.result = move
        st.pop()


def own_moves(st: State, seat: int, touched: tuple[int, ...], moment: int = OWN_TIME) -> tuple[int, ...]:
    """Return what the seat may do in its own time with its own cards."""
    out = responses(st, seat, moment, -1) if moments_of(st, seat) & (moment | BY_TABLE) else []
    if st.rules.gear_changes:
        gear_moves(st, seat, touched, out)
    if why_no_sale(st, seat) is None:
        out.append(mv.SELL)
    return tuple(out)


def with_trades(st: State, seat: int, own: tuple[int, ...]) -> list[int]:
    """Return everything the seat may do in its own time: with its own cards, with other players, with the discards."""
    out = list(own)
    trade_moves(st, seat, out, st.approached if seat == st.turn else 0)
    if st.rules.claim_top_discard:
        out += claims(st, seat)
    return out


def trade_moves(st: State, seat: int, out: list[int], but: int = 0) -> None:
    """Add the trades the seat may begin outside a fight: with everybody, or, if it has no Items, with seats that do.

    `but` is the mask of seats to leave out. In its own time a seat has each partner listed once a turn: players
    who choose at random would never stop trading. It may propose another trade at any time (see legality.py).
    """
    if st.stale:
        refresh_stale(st)
    partners = st.living if st.gear[seat] or st.pack[seat] else st.holders
    out += mv.TRADES_WITH[partners & ~(but | 1 << seat)]


def gear_moves(st: State, seat: int, touched: tuple[int, ...], out: list[int]) -> None:
    """Add every move that equips or unequips an Item, or switches it to its other use, unless the seat is fighting."""
    for c in st.pack[seat]:
        item = st.cards[c]
        if isinstance(item, Item) and c not in touched and why_stuck(st, seat, c) is None:
            if why_unfit(st, seat, c, item) is None:
                out.append(mv.EQUIPS[c])
            if st.pool.facts[c].other is not None and why_unfit_way(st, seat, c, other=True) is None:
                out.append(mv.code(mv.EQUIP, c, n=1))
            for hub in bearers(st, seat):
                if why_unfit(st, seat, c, item, hub) is None:
                    out.append(mv.code(mv.EQUIP, c, hub))
    for c in st.gear[seat]:
        if c not in touched and why_stuck(st, seat, c) is None:
            out.append(mv.UNEQUIPS[c])
            if st.pool.facts[c].other is not None:
                turn = c not in st.turned
                if why_unfit_way(st, seat, c, turn) is None:
                    out.append(mv.code(mv.EQUIP, c, n=int(turn)))
