"""Too many Big Items or Vehicles: sell on your own turn, else give to the lowest who can carry it, else discard."""

from __future__ import annotations

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.characters.gear import big_items, big_limit, may_carry, vehicles
from kickdoor.engine.frames import sell as selling
from kickdoor.engine.piles import hand_over, is_tied_under, lose
from kickdoor.engine.stakes import Stakes
from kickdoor.engine.state import Frame, State


def too_many(st: State, seat: int) -> list[int]:
    """Return the Big Items of which one must go, or the Vehicles beyond the one in use (ITM-05, R052)."""
    big = big_items(st, seat)
    if big and len(big) > big_limit(st, seat):
        return big
    held = vehicles(st, seat) if st.rules.vehicles_stay else []
    return [c for c in held if c not in st.gear[seat]] or held[1:] if len(held) > 1 else []


class ShedBig(Frame):
    """The owner picks an Item and, where there is a choice, where it goes, until the limit holds."""

    stages = ("ask", "hear", "part")
    seat: int
    card: int = -1

    def stakes(self, st: State) -> Stakes:
        if st.kind == "name-seat":
            return Stakes("name-seat", tuple(self.takers(st, self.card)), other=self.card)
        found = too_many(st, self.seat)
        ways = {tuple(self.takers(st, c)) for c in found if not is_tied_under(st, c)}
        big = big_items(st, self.seat)
        key = "shed-big" if found == big else "shed-vehicle"
        if len(ways) > 1:  # where it goes depends on the Item
            return Stakes(key + ".any", n=len(big), most=big_limit(st, self.seat))
        return Stakes(key, ways.pop(), len(big), big_limit(st, self.seat))

    def ask(self, st: State) -> None:
        found = too_many(st, self.seat)
        if not found:
            self.finish()
            return
        options = [mv.code(mv.PICK, c) for c in found if not is_tied_under(st, c)]
        if not st.dead[self.seat] and selling.why_no_sale(st, self.seat) is None:
            options.append(mv.SELL)
        if len(options) == 1:
            st.answer = options[0]
        else:
            st.ask(self.seat, "shed-big", -1, options)

    def hear(self, st: State) -> None:
        if st.answer == mv.SELL:
            self.go("ask")
            st.push(selling.Sell(self.seat))
            return
        self.card = mv.card_of(st.answer)
        takers = self.takers(st, self.card)
        if not takers:
            self.go("ask")
            lose(st, self.seat, self.card)
        elif len(takers) == 1:
            st.answer = mv.code(mv.CHOOSE, at=takers[0])
        else:
            st.ask(self.seat, "name-seat", self.card, [mv.code(mv.CHOOSE, at=s) for s in takers])

    def takers(self, st: State, card: int) -> list[int]:
        """Return the seats of the lowest Level among those who can carry the Item."""
        able = [
            s for s in range(st.seats) if s != self.seat and not st.dead[s] and may_carry(st, s, card)
        ]  # fmt: skip
        low = min((st.level[s] for s in able), default=0)
        return [s for s in able if st.level[s] == low]

    def part(self, st: State) -> None:
        taker = mv.at_of(st.answer)
        self.go("ask")
        hand_over(st, self.seat, taker, self.card)
        st.tell(ev.CARD_GIVEN, self.seat, self.card, taker)
