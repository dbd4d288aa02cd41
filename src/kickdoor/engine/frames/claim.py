"""Faster play of 2002: a Go Up a Level card may be swapped for a trait card on top of the discards (OPT-01)."""

from __future__ import annotations

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.kinds import Mixed, Trait
from kickdoor.engine.deals.bargains import promised
from kickdoor.engine.frames.roll import RollOff
from kickdoor.engine.piles import discard, note_new_top, remember, take_from_hand, take_openly
from kickdoor.engine.state import DealtAnew, Frame, State
from kickdoor.engine.words import CLASS, DOOR, LEVEL_UP, LOYALTY, RACE


def claimable(st: State) -> int:
    """Return the top Door discard if it can be claimed, else -1; a Loyalty counts as a Race."""
    pile = st.piles[DOOR]
    card = st.cards[pile[-1]] if pile else None
    kind = card.word.kind if isinstance(card, Trait) else card.of if isinstance(card, Mixed) else ""
    return pile[-1] if kind in (RACE, CLASS, LOYALTY) else -1


def tickets(st: State, seat: int) -> list[int]:
    kept = promised(st, seat)
    return [c for c in st.hand[seat] if st.cards[c].kind == LEVEL_UP and c not in kept]


def open_claim(st: State) -> None:
    """Ask every seat that can claim the Door just discarded."""
    prize = claimable(st)
    if prize < 0 or any(isinstance(f, Claim) and not f.is_settled() for f in st.frames):
        return
    able = tuple(s for s in range(st.seats) if not st.dead[s] and tickets(st, s))
    if able:
        st.push(Claim(prize, able))


def claims(st: State, seat: int) -> list[int]:
    """Return the moves by which the seat claims the top Door discard."""
    prize = claimable(st) if st.rules.claim_top_discard else -1
    return [mv.code(mv.CLAIM_TOP, c, prize) for c in tickets(st, seat)] if prize >= 0 else []


def claim(st: State, seat: int, ticket: int) -> None:
    """Let the seat claim the top discard unasked; the others may want it too."""
    remember(st, ticket, -1)
    rivals = tuple(s for s in range(st.seats) if s != seat and not st.dead[s] and tickets(st, s))
    st.push(Claim(claimable(st), rivals, ((seat, ticket),)))


class Claim(Frame):
    """Ask every seat that can claim the card. If several do, they roll, and the losers keep their cards."""

    stages = ("ask", "hear", "contest", "settle")
    prize: int
    asking: tuple[int, ...]
    bids: tuple[tuple[int, int], ...] = ()  # (seat, card it offers)

    def subject(self) -> int:
        return self.prize

    def dealt_anew(self, st: State, new: DealtAnew) -> None:
        """Recompute which seats can still bid; they are asked in order."""
        if self.asking:
            first = self.asking[0]
            bidders = [seat for seat, _ in self.bids]
            after = [s for s in range(first + 1, st.seats) if s not in bidders and not st.dead[s] and tickets(st, s)]
            self.asking = (first, *after)

    def is_settled(self) -> bool:
        return self.stage >= len(self.stages)

    def ask(self, st: State) -> None:
        if not self.asking:
            self.go("contest")
            return
        seat = self.asking[0]
        options = [mv.code(mv.CLAIM_TOP, c, self.prize) for c in tickets(st, seat)]
        st.ask(seat, "claim", self.prize, [*options, mv.PASS])

    def hear(self, st: State) -> None:
        if st.answer != mv.PASS:
            card = mv.card_of(st.answer)
            self.bids += ((self.asking[0], card),)
            remember(st, card, -1)  # a bid shows the card it offers
        self.asking = self.asking[1:]
        self.go("ask")

    def contest(self, st: State) -> None:
        if len(self.bids) > 1:
            st.push(RollOff(tuple(s for s, _ in self.bids)))
        elif self.bids:
            st.rolls = ((self.bids[0][0], 6),)

    def settle(self, st: State) -> None:
        kept = [s for s, c in self.bids if c in st.hand[s]]  # a bid lapses if its card was spent meanwhile
        rolls = [pair for pair in st.rolls if pair[0] in kept]
        if not rolls or claimable(st) != self.prize:
            return
        best = max(n for _, n in rolls)
        tied = [s for s, n in rolls if n == best]
        if len(tied) > 1:
            self.bids = tuple(b for b in self.bids if b[0] in tied)
            self.go("contest")
            return
        winner = tied[0]
        ticket = dict(self.bids)[winner]
        st.piles[DOOR].remove(self.prize)
        note_new_top(st)  # the card below
        take_from_hand(st, winner, ticket)
        discard(st, ticket, winner)
        take_openly(st, winner, self.prize, ev.TOP_CLAIMED, ticket)
