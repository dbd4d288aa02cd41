"""Cards just received may be played at once by anybody who is not in combat, also out of turn (ACT-02, ACT-07).

`piles.note_received` puts every such card into `st.received`. When the rule that gave it is over, `offer_received` asks
its new owner.
"""

from __future__ import annotations

import kickdoor.engine.frames.perform as performing
from kickdoor.engine import moves as mv
from kickdoor.engine.characters.gear import is_fighting
from kickdoor.engine.frames.flee import is_fleeing
from kickdoor.engine.legal.plays import add_plays_of, responses, waits_for_turn
from kickdoor.engine.state import DealtAnew, Frame, State
from kickdoor.engine.words import FIGHT, FLIGHT, FREE, OWN


def offer_received(st: State) -> None:
    """Ask every seat that has received cards and may play them now, in the order in which they were received."""
    cards: dict[int, tuple[int, ...]] = {}
    for seat, card in st.received:
        if card in st.hand[seat] and may_play_at_once(st, seat):
            cards[seat] = (*cards.get(seat, ()), card)
    st.received = ()
    for seat in reversed(list(cards)):
        st.push(JustReceived(seat, cards[seat], time_of(st), st.result))


def time_of(st: State) -> int:
    """Return the moment at which a card just received is played: in a fight it may also be thrown in."""
    fight = st.fight
    if fight is None:
        return OWN | FREE
    if fight.over:
        return OWN
    return OWN | FLIGHT if is_fleeing(st) else OWN | FIGHT


def may_play_at_once(st: State, seat: int) -> bool:
    """True if the seat is out of combat and must be asked; the seat on turn can usually play later anyway."""
    fight = st.fight
    if st.dead[seat] or (fight is not None and not fight.over and is_fighting(st, seat)):
        return False
    if seat != st.turn or st.closing:
        return True
    return fight is not None and (not is_fighting(st, seat) or (fight.won and st.rules.play_at_once))


def plays_of(st: State, seat: int, cards: tuple[int, ...], moment: int) -> list[int]:
    """Return the moves that play one of these cards."""
    held = [c for c in cards if c in st.hand[seat]]
    uses = [st.pool.facts[c].play for c in held]
    late = [c for c, use in zip(held, uses, strict=True) if use is not None and waits_for_turn(st, seat, use)]
    out = [m for m in responses(st, seat, moment, -1) if mv.card_of(m) in held and mv.card_of(m) not in late]
    for c in late:  # level cards come last, and may be played even while a fight ends
        add_plays_of(st, seat, c, moment, -1, out)
    return out


class JustReceived(Frame):
    """The seat may play the cards one by one until it passes."""

    stages = ("ask", "hear")
    seat: int
    cards: tuple[int, ...]
    moment: int
    result: int = 0  # `st.result` to restore for the frame below

    def dealt_anew(self, st: State, new: DealtAnew) -> None:
        self.cards = tuple([new.instead_of(c) for c in self.cards])

    def ask(self, st: State) -> None:
        options = plays_of(st, self.seat, self.cards, self.moment)
        if options or (st.ask_all and self.is_secret(st)):
            st.ask(self.seat, "received", -1, [*options, mv.PASS])
        else:
            self.end(st)

    def is_secret(self, st: State) -> bool:
        """True if some seat does not know one of the cards: being asked would reveal whether it can be played."""
        known = st.all_seats()
        for c in self.cards:
            if c in st.hand[self.seat] and st.seen.get(c, 0) != known:
                return True
        return False

    def hear(self, st: State) -> None:
        if st.answer == mv.PASS:
            self.end(st)
            return
        self.go("ask")
        performing.perform(st, self.seat, st.answer, -1)

    def end(self, st: State) -> None:
        st.result = self.result
        st.pop()
