"""Verbs that draw cards or reveal them."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.kinds import Monster
from kickdoor.engine.cards.values import Amount, Deck
from kickdoor.engine.characters.gear import is_fighting
from kickdoor.engine.characters.levels import FOR_A_BARE_KILL
from kickdoor.engine.effects.base import Choice, Effect
from kickdoor.engine.frames.instant import GoOff
from kickdoor.engine.frames.pick_drawn import PickDrawn
from kickdoor.engine.frames.reward import Reward
from kickdoor.engine.frames.turn_up import brings_more, turn_up
from kickdoor.engine.legal.reasons import YOU_ARE_FIGHTING, Reason
from kickdoor.engine.piles import discard, draw, remember, see_hand, take_from_hand, take_openly, without
from kickdoor.engine.stakes import Stakes
from kickdoor.engine.state import Ctx, State
from kickdoor.engine.words import DOOR, TREASURE

NAMED = -1  # the deck or pile that was named
NO_HAND = Reason("no-hand-there", "HND-01")
NO_SPOILS = Reason("no-use-now", "ACT-01")
NO_DISCARDS = Reason("no-discards", "SET-05")


@dataclass(frozen=True)
class Draw(Effect):
    """Draw cards; without `deck`, from the deck that the power is aimed at."""

    n: Amount
    deck: Deck = NAMED

    def do(self, st: State, ctx: Ctx) -> None:
        if ctx.kill == FOR_A_BARE_KILL and self.deck == TREASURE:
            return
        deck = ctx.at if self.deck == NAMED else self.deck
        for _ in range(self.n):
            draw(st, ctx.seat, deck)


class LookAtHand(Effect):
    """See another player's whole hand."""

    def do(self, st: State, ctx: Ctx) -> None:
        see_hand(st, ctx.by, ctx.at)

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        return None if st.hand[ctx.at] else NO_HAND


@dataclass(frozen=True)
class LookAhead(Effect):
    """Look at the top cards of a deck and leave them there."""

    n: Amount = 3
    deck: Deck = NAMED

    def do(self, st: State, ctx: Ctx) -> None:
        which = ctx.at if self.deck == NAMED else self.deck
        deck = st.doors if which == DOOR else st.treasures
        for c in reversed(deck[-self.n :]):
            remember(st, c, 1 << ctx.by)
            st.tell(ev.CARD_SEEN, ctx.by, c, -1, which, sees=1 << ctx.by)


class TakeAside(Effect):
    """Take the card from the top of the discards that the power was used on."""

    def do(self, st: State, ctx: Ctx) -> None:
        seat, card = ctx.seat, ctx.at
        st.limbo = without(st.limbo, card)
        take_openly(st, seat, card, ev.CARD_TAKEN)


class TakeTop(Effect):
    """Take the top card of the discard pile that was named."""

    def do(self, st: State, ctx: Ctx) -> None:
        pile = st.piles[ctx.at]
        if pile:
            card = pile.pop()
            take_openly(st, ctx.seat, card, ev.CARD_TAKEN)


@dataclass(frozen=True)
class SearchDiscards(Choice):
    """Take any card out of either discard pile."""

    in_peace: bool = False  # not while the player fights or helps

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        if not any(st.piles):
            return NO_DISCARDS
        return YOU_ARE_FIGHTING if self.in_peace and is_fighting(st, ctx.by) else None

    def kind(self) -> str:
        return "search"

    def stakes(self, st: State, ctx: Ctx, left: int) -> Stakes:
        return Stakes("search")

    def options(self, st: State, ctx: Ctx) -> list[int]:
        return mv.picks(st.piles[DOOR]) + mv.picks(st.piles[TREASURE])

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        card = mv.card_of(move)
        st.piles[st.cards[card].deck].remove(card)
        take_openly(st, ctx.seat, card, ev.CARD_TAKEN)


@dataclass(frozen=True)
class DrawAndKeep(Choice):
    """Draw cards face up, keep some, discard the rest."""

    n: Amount
    keep: Amount  # how many of them the player keeps
    deck: Deck

    def do(self, st: State, ctx: Ctx) -> None:
        Choice.do(self, st, Ctx(ctx.seat, ctx.by, ctx.card, len(st.limbo)))
        turn_up(st, ctx.seat, self.deck, self.n, more=False)

    def times(self, st: State, ctx: Ctx) -> int:
        return self.keep

    def kind(self) -> str:
        return "keep"

    def stakes(self, st: State, ctx: Ctx, left: int) -> Stakes:
        return Stakes("keep", n=left)

    def options(self, st: State, ctx: Ctx) -> list[int]:
        return [mv.code(mv.PICK, c) for c in st.limbo[ctx.at :]]

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        card = mv.card_of(move)
        st.limbo = without(st.limbo, card)
        if brings_more(st.pool.facts[card]):  # only a card that is kept does (R010)
            st.push(GoOff(ctx.seat, card, face_up=True))
        else:
            take_openly(st, ctx.seat, card, ev.CARD_TAKEN)


@dataclass(frozen=True)
class DrawAndPick(Effect):
    """Draw n cards face down, keep one and discard the rest."""

    n: Amount
    deck: Deck

    def do(self, st: State, ctx: Ctx) -> None:
        st.push(PickDrawn(ctx.seat, self.deck, self.n))


class TakeSpoil(Effect):
    """Draw one of the Treasures that others have just won."""

    def do(self, st: State, ctx: Ctx) -> None:
        frame = st.frames[ctx.frame]
        if isinstance(frame, Reward):
            frame.spoils -= 1
            draw(st, ctx.by, TREASURE)

    def harms(self, st: State, ctx: Ctx, seat: int) -> bool:
        return is_fighting(st, seat)

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        frame = st.frames[ctx.frame] if ctx.frame >= 0 else None
        won = isinstance(frame, Reward) and frame.spoils > 0
        return None if won and not is_fighting(st, ctx.by) else NO_SPOILS


class DiscardRest(Effect):
    """Discard the drawn cards that were not kept."""

    def do(self, st: State, ctx: Ctx) -> None:
        rest = st.limbo[st.limbo.index(ctx.card) + 1 :]
        for card in rest:
            st.limbo = without(st.limbo, card)
            discard(st, card, ctx.seat)


class TakeMonsters(Effect):
    """Make a player show the whole hand and give up every Monster in it."""

    def do(self, st: State, ctx: Ctx) -> None:
        victim = ctx.at
        st.tell(ev.HAND_SHOWN, victim)
        for c in st.hand[victim]:
            remember(st, c, -1)
            st.tell(ev.CARD_SEEN, ctx.by, c, victim)
        for c in st.hand[victim]:
            if isinstance(st.cards[c], Monster):
                take_from_hand(st, victim, c)
                take_openly(st, ctx.by, c, ev.CARD_STOLEN, victim)

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        return None if st.hand[ctx.at] else NO_HAND
