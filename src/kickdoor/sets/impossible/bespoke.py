"""The few cards of Munchkin Impossible that no shared verb can say."""

from __future__ import annotations


from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.characters.gear import is_big, items_in_play
from kickdoor.engine.characters.wearing import is_cheated
from kickdoor.engine.deals.bargains import NOT_FIGHTER, WINNING, for_the_win, spoils, why_not_join
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.effects.losses import uncover
from kickdoor.engine.fighting.strength import wins
from kickdoor.engine.frames.help import join_in
from kickdoor.engine.frames.roll import Roll
from kickdoor.engine.legal.payments import payable
from kickdoor.engine.legal.reasons import NO_TARGET, Reason
from kickdoor.engine.moves import Clause
from kickdoor.engine.piles import hand_over, lose, owner_of, put_in_hand, remember, take_from_hand
from kickdoor.engine.stakes import Stakes
from kickdoor.engine.state import Ctx, Frame, State, fight_of


class DemandHelp(Effect):
    """Another player must help for the first pick of the Treasure, or give up a card; never where it might win."""

    def do(self, st: State, ctx: Ctx) -> None:
        st.push(Demand(ctx.by, ctx.at, ctx.card))

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        fight = st.fight
        if fight is None or fight.fighter != ctx.by or not fight.monsters:
            return NOT_FIGHTER
        if not st.rules.ask_while_winning and wins(st, fight):
            return WINNING  # nobody could help who could not be asked
        return Reason("no-compelled-win", "WIN-07") if for_the_win(st, fight) else why_not_join(st, fight, ctx.at)


class Demand(Frame):
    """Help, give a card, or (once) ask for more Treasure; with an empty hand also refuse."""

    stages = ("ask", "hear", "reply", "settle")
    by: int
    seat: int
    card: int
    price: int = 1  # Treasures asked for; 0: more have been refused

    def subject(self) -> int:
        return self.card

    def stakes(self, st: State) -> Stakes:
        if st.kind == "counter":
            return Stakes("charm.counter", (self.seat,), self.price)
        return Stakes("charm" if st.hand[self.seat] else "charm.empty", (self.by,), card=self.card)

    def ask(self, st: State) -> None:
        fight = st.fight
        if fight is None or why_not_join(st, fight, self.seat) is not None:
            self.finish()
            return
        options = [mv.code(mv.ACCEPT)]
        options += [mv.code(mv.COUNTER, n=n) for n in range(2, spoils(st, fight) + 1)] if self.price else []
        options += [mv.code(mv.PICK, c) for c in st.hand[self.seat]] or [mv.code(mv.REFUSE)]
        st.ask(self.seat, "charm", self.card, options)

    def hear(self, st: State) -> None:
        verb = mv.verb_of(st.answer)
        if verb == mv.COUNTER:
            self.price = mv.n_of(st.answer)
            st.tell(ev.HELP_COUNTERED, self.seat, at=self.by, n=self.price)
            return
        self.finish()
        if verb == mv.ACCEPT:
            self.join(st, 1)
        elif verb == mv.PICK:
            self.give(st, mv.card_of(st.answer))
        else:
            st.tell(ev.HELP_REFUSED, self.seat, at=self.by)

    def offer_on_table(self) -> tuple[Clause, ...]:
        """Return what the charmed player asks for, while the fighter thinks it over."""
        return self.terms(self.price) if self.is_at("settle") else ()

    def parties(self) -> tuple[int, int]:
        return (self.seat, self.by) if self.is_at("settle") else (-1, -1)

    def terms(self, treasures: int) -> tuple[Clause, ...]:
        rest = (Clause("treasures", n=treasures - 1),) if treasures > 1 else ()
        return (Clause("treasures", n=1, order="first"), *rest)

    def join(self, st: State, treasures: int) -> None:
        join_in(st, fight_of(st), self.seat, self.terms(treasures), compelled=True)

    def give(self, st: State, card: int) -> None:
        take_from_hand(st, self.seat, card)
        put_in_hand(st, self.by, card)
        remember(st, card, 1 << self.seat)
        st.tell(ev.CARD_GIVEN, self.seat, card, self.by, sees=1 << self.seat | 1 << self.by)

    def reply(self, st: State) -> None:
        st.ask(self.by, "counter", -1, [mv.code(mv.ACCEPT), mv.code(mv.REFUSE)])

    def settle(self, st: State) -> None:
        if mv.verb_of(st.answer) == mv.ACCEPT:
            self.join(st, self.price)
            return
        st.tell(ev.HELP_REFUSED, self.by, at=self.seat)
        self.price = 0
        self.go("ask")


class SwapSuitcases(Effect):
    """Name an own small Item, discard a card and roll: the two Items change owners, or the other gets both."""

    def do(self, st: State, ctx: Ctx) -> None:
        st.push(Suitcases(ctx.by, ctx.card, ctx.at))

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        return None if own_suitcases(st, ctx.by, ctx.card) and not is_cheated(st, ctx.at) else NO_TARGET


def own_suitcases(st: State, seat: int, source: int) -> list[int]:
    """Return the seat's small Items that can be put at stake with a card left to pay."""
    small = [c for c in items_in_play(st, seat) if not is_big(st, c) and not is_cheated(st, c)]
    return [c for c in small if any(p != c for p in payable(st, seat, source, mv.USE))]


class Suitcases(Frame):
    stages = ("choose", "pay", "part", "roll", "swap")
    seat: int
    card: int
    theirs: int
    mine: int = -1

    def subject(self) -> int:
        return self.card

    def stakes(self, st: State) -> Stakes:
        if st.kind == "pay":
            return Stakes("pay", n=1, card=self.card)
        return Stakes("suitcase", (owner_of(st, self.theirs),), card=self.card, other=self.theirs)

    def offer(self, st: State, kind: str, cards: list[int]) -> None:
        options = [mv.code(mv.PICK, c) for c in cards]
        if len(options) == 1:
            st.answer = options[0]
        else:
            st.ask(self.seat, kind, self.card, options)

    def choose(self, st: State) -> None:
        self.offer(st, "suitcase", own_suitcases(st, self.seat, self.card))

    def pay(self, st: State) -> None:
        self.mine = mv.card_of(st.answer)
        self.offer(st, "pay", [c for c in payable(st, self.seat, self.card, mv.USE) if c != self.mine])

    def part(self, st: State) -> None:
        lose(st, self.seat, mv.card_of(st.answer))

    def roll(self, st: State) -> None:
        st.push(Roll(self.seat, self.card, 4))

    def swap(self, st: State) -> None:
        other = owner_of(st, self.theirs)
        if other < 0 or owner_of(st, self.mine) != self.seat:
            return
        hand_over(st, self.seat, other, self.mine)
        st.tell(ev.CARD_GIVEN, self.seat, self.mine, other)
        if st.result >= 4:
            uncover(st, other, self.theirs)
            hand_over(st, other, self.seat, self.theirs)
            st.tell(ev.CARD_STOLEN, self.seat, self.theirs, other)
