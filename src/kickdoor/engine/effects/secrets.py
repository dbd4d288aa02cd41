"""Verbs about hidden cards: show or question a hand, bury a card, take a card back into a hand."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.costs import DiscardAny
from kickdoor.engine.cards.values import CardKind, Deck, Neighbour
from kickdoor.engine.effects.base import Choice, Effect
from kickdoor.engine.effects.control import neighbour
from kickdoor.engine.frames.play_card import Pay
from kickdoor.engine.legal.payments import payable
from kickdoor.engine.piles import (
    forget, in_play, lose, put_in_hand, remember, see_hand, show_hand, take_from_hand, take_from_table, take_openly,
    tied, without,
)  # fmt: skip
from kickdoor.engine.stakes import Stakes
from kickdoor.engine.state import Ctx, DealtAnew, Frame, State
from kickdoor.engine.words import DOOR, LEFT


class ShowHand(Effect):
    """Show everybody the whole hand."""

    def do(self, st: State, ctx: Ctx) -> None:
        show_hand(st, ctx.seat)


@dataclass(frozen=True)
class GiveUpCard(Choice):
    """A neighbour takes a card of their choice out of the victim's hand, which everybody has seen."""

    to: Neighbour = LEFT  # the neighbour who takes it

    def kind(self) -> str:
        return "take"

    def stakes(self, st: State, ctx: Ctx, left: int) -> Stakes:
        return Stakes("take.hand", (ctx.seat,), card=ctx.card)

    def chooser(self, st: State, ctx: Ctx) -> int:
        return neighbour(st, ctx.seat, self.to)

    def options(self, st: State, ctx: Ctx) -> list[int]:
        if self.chooser(st, ctx) == ctx.seat:
            return []
        return [mv.code(mv.PICK, c) for c in st.hand[ctx.seat]]

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        taker, card = self.chooser(st, ctx), mv.card_of(move)
        take_from_hand(st, ctx.seat, card)
        take_openly(st, taker, card, ev.CARD_STOLEN, ctx.seat)


@dataclass(frozen=True)
class PassHands(Effect):
    """Everyone passes their whole hand to a neighbour."""

    to: Neighbour = LEFT  # the neighbour who gets it

    def do(self, st: State, ctx: Ctx) -> None:
        pass_hands(st, [(seat, neighbour(st, seat, self.to)) for seat in range(st.seats) if not st.dead[seat]])


@dataclass(frozen=True)
class SwapHands(Effect):
    """Trade the whole hand for a neighbour's."""

    to: Neighbour = LEFT  # the neighbour

    def do(self, st: State, ctx: Ctx) -> None:
        other = neighbour(st, ctx.seat, self.to)
        if not st.dead[ctx.seat] and other != ctx.seat:
            pass_hands(st, [(ctx.seat, other), (other, ctx.seat)])


def pass_hands(st: State, ways: list[tuple[int, int]]) -> None:
    """Let seats pass their whole hands at once. `ways`: (seat, the seat that gets its hand)."""
    passed = [(seat, taker, c) for seat, taker in ways for c in st.hand[seat]]
    knew = [st.seen.get(c, 0) | 1 << seat for seat, _, c in passed]  # the giver still knows where the card is
    for seat, _, c in passed:
        take_from_hand(st, seat, c)
    for (seat, taker, c), mask in zip(passed, knew, strict=True):
        put_in_hand(st, taker, c)
        remember(st, c, mask)
        st.tell(ev.CARD_GIVEN, seat, c, taker, sees=mask | 1 << taker)


class TakeBack(Effect):
    """Put this card into the hand of the player it was meant to strike."""

    def do(self, st: State, ctx: Ctx) -> None:
        if ctx.card in st.limbo:
            st.limbo = without(st.limbo, ctx.card)
            take_openly(st, ctx.seat, ctx.card, ev.CARD_TAKEN)


class BackToHand(Effect):
    """Put this card from play back into its owner's hand."""

    def do(self, st: State, ctx: Ctx) -> None:
        card, seat = ctx.card, ctx.seat
        if card in in_play(st, seat) and tied(st, card) == (card,):  # a taped Item cannot leave by itself
            take_from_table(st, seat, card)
            take_openly(st, seat, card, ev.CARD_TAKEN_UP)


@dataclass(frozen=True)
class BuryTop(Choice):
    """You may discard a card to put the top card of a deck under that deck."""

    deck: Deck = DOOR

    def kind(self) -> str:
        return "bury"

    def stakes(self, st: State, ctx: Ctx, left: int) -> Stakes:
        return Stakes("bury", n=self.deck)

    def pile(self, st: State) -> list[int]:
        return st.doors if self.deck == DOOR else st.treasures

    def options(self, st: State, ctx: Ctx) -> list[int]:
        mine = payable(st, ctx.seat, ctx.card, mv.USE) if self.pile(st) else []
        return [*(mv.code(mv.PICK, c) for c in mine), mv.code(mv.REFUSE)] if mine else []

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        if mv.verb_of(move) == mv.REFUSE:
            return
        lose(st, ctx.seat, mv.card_of(move))
        pile = self.pile(st)
        card = pile.pop()
        pile.insert(0, card)
        forget(st, card)
        st.tell(ev.CARD_BURIED, ctx.seat, card, self.deck, sees=1 << ctx.seat)


@dataclass(frozen=True)
class Question(Effect):
    """You may look at another player's hand, then discard a card to take one of these kinds from it."""

    kinds: tuple[CardKind, ...]

    def do(self, st: State, ctx: Ctx) -> None:
        st.push(Questioning(self, ctx))


class Questioning(Frame):
    stages = ("whom", "look", "ask", "pay", "take")
    verb: Question
    ctx: Ctx
    seat: int = -1  # the seat that is questioned
    card: int = -1  # the card that is taken

    def subject(self) -> int:
        return self.ctx.card

    def stakes(self, st: State) -> Stakes | None:
        return Stakes("extort", (self.seat,)) if self.seat >= 0 else None

    def dealt_anew(self, st: State, new: DealtAnew) -> None:
        self.card = new.instead_of(self.card)

    def whom(self, st: State) -> None:
        me = self.ctx.seat
        others = [s for s in range(st.seats) if s != me and not st.dead[s] and st.hand[s]]
        if others and not st.dead[me]:
            st.ask(me, "question", self.ctx.card, [*(mv.code(mv.CHOOSE, at=s) for s in others), mv.PASS])
        else:
            self.finish()

    def look(self, st: State) -> None:
        if st.answer == mv.PASS:
            self.finish()
            return
        self.seat = mv.at_of(st.answer)
        see_hand(st, self.ctx.seat, self.seat)

    def ask(self, st: State) -> None:
        me = self.ctx.seat
        found = [c for c in st.hand[self.seat] if st.cards[c].kind in self.verb.kinds]
        if found and payable(st, me, self.ctx.card, mv.USE):
            st.ask(me, "extort", self.ctx.card, [*(mv.code(mv.PICK, c) for c in found), mv.PASS])
        else:
            self.finish()

    def pay(self, st: State) -> None:
        if st.answer == mv.PASS:
            self.finish()
            return
        self.card = mv.card_of(st.answer)
        st.push(Pay(self.ctx.seat, self.ctx.card, DiscardAny(1), -1, mv.USE, 1))

    def take(self, st: State) -> None:
        me = self.ctx.seat
        if self.card in st.hand[self.seat]:
            take_from_hand(st, self.seat, self.card)
            put_in_hand(st, me, self.card)
            remember(st, self.card, 1 << self.seat)
            st.tell(ev.CARD_STOLEN, me, self.card, self.seat, sees=1 << me | 1 << self.seat)
