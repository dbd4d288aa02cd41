"""Verbs that let other players take the victim's cards, and verbs that make players pay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.kinds import Attachment, Sidekick
from kickdoor.engine.cards.values import Amount, Price, Takers
from kickdoor.engine.characters.gear import items_in_play, may_carry, value_of
from kickdoor.engine.deals.bargains import promised
from kickdoor.engine.effects.base import Choice, Effect
from kickdoor.engine.effects.control import neighbour
from kickdoor.engine.effects.gear import move_sidekick
from kickdoor.engine.effects.losses import lose_worn, uncover
from kickdoor.engine.piles import (
    draw, hand_over, is_tied_under, lose, put_in_hand, remember, roll_number, take_from_hand, takes_along,
)  # fmt: skip
from kickdoor.engine.stakes import Stakes
from kickdoor.engine.state import Ctx, Frame, State
from kickdoor.engine.words import EVERYONE_LEFT, EVERYONE_RIGHT, HIGHEST, LEFT, NEIGHBOURS, RIGHT, TREASURE

FROM_HAND = "hand"  # a card from the hand, unseen
AN_ITEM = "item"  # an Item in play
A_TREASURE = "treasure"  # any Treasure; they may decline
A_CARD = "card"  # an Item in play, or a card from the hand, unseen
Loot = Annotated[str, FROM_HAND, AN_ITEM, A_TREASURE, A_CARD]


@dataclass(frozen=True)
class Plunder(Effect):
    """Let others take one card each from the victim."""

    who: Takers  # who takes cards
    what: Loot = FROM_HAND  # what each of them takes
    rest_lost: bool = False  # the rest of the hand is discarded
    may: bool = False  # they may decline
    lower: bool = False  # only those of a lower Level than the victim

    def do(self, st: State, ctx: Ctx) -> None:
        st.push(Take(self, ctx, tuple(self.takers(st, ctx.seat))))

    def takers(self, st: State, victim: int) -> list[int]:
        if self.who in (NEIGHBOURS, LEFT):
            sides = (LEFT, RIGHT) if self.who == NEIGHBOURS else (LEFT,)
            return [s for side in sides if (s := neighbour(st, victim, side)) != victim]
        step = -1 if self.who == EVERYONE_RIGHT else 1
        others = [(victim + step * i) % st.seats for i in range(1, st.seats)]
        alive = [s for s in others if not st.dead[s]]
        if self.who != HIGHEST:
            assert self.who in (EVERYONE_LEFT, EVERYONE_RIGHT)
            return [s for s in alive if not self.lower or st.level[s] < st.level[victim]]
        most = max(st.level[s] for s in [victim, *alive])
        return [s for s in alive if st.level[s] == most]


class Take(Frame):
    """Ask the takers one after another."""

    stages = ("ask", "hear", "end")
    verb: Plunder
    ctx: Ctx
    takers: tuple[int, ...]

    def subject(self) -> int:
        return self.ctx.card

    def stakes(self, st: State) -> Stakes:
        return Stakes("take", (self.ctx.seat,), card=self.ctx.card)

    def ask(self, st: State) -> None:
        victim = self.ctx.seat
        if not self.takers or st.dead[victim]:
            self.go("end")
            return
        options = self.options(st, victim, self.takers[0])
        if not options:
            st.answer = mv.PASS
        elif len(options) == 1:
            st.answer = options[0]
        else:
            st.ask(self.takers[0], "take", self.ctx.card, options)

    def options(self, st: State, victim: int, taker: int) -> list[int]:
        if self.verb.what == FROM_HAND:
            return [mv.code(mv.CHOOSE, n=1)] if st.hand[victim] else []
        items = [c for c in items_in_play(st, victim) if may_carry(st, taker, c)]
        out = [mv.code(mv.PICK, c) for c in items]
        if self.verb.what == A_TREASURE:
            out += [mv.code(mv.PICK, c) for c in st.extras[victim] if is_follower(st, c)]
            if hidden_treasures(st, victim):
                out.append(mv.code(mv.CHOOSE, n=1))
        elif self.verb.what == A_CARD and st.hand[victim]:
            out.append(mv.code(mv.CHOOSE, n=1))
        if out and (self.verb.may or self.verb.what == A_TREASURE):
            out.append(mv.PASS)
        return out

    def hear(self, st: State) -> None:
        victim, taker = self.ctx.seat, self.takers[0]
        self.takers = self.takers[1:]
        self.go("ask")
        if mv.verb_of(st.answer) == mv.PICK:
            card = mv.card_of(st.answer)
            if card in st.extras[victim]:
                move_sidekick(st, victim, taker, card)
            else:
                uncover(st, victim, card)
                hand_over(st, victim, taker, card)
            st.tell(ev.CARD_STOLEN, taker, card, victim)
        elif st.answer != mv.PASS:
            found = hidden_treasures(st, victim) if self.verb.what == A_TREASURE else list(st.hand[victim])
            card = found[roll_number(st, len(found))]
            take_from_hand(st, victim, card)
            put_in_hand(st, taker, card)
            remember(st, card, 1 << victim)
            st.tell(ev.CARD_STOLEN, taker, card, victim, sees=1 << victim | 1 << taker)

    def end(self, st: State) -> None:
        if self.verb.rest_lost:
            for c in st.hand[self.ctx.seat]:
                lose(st, self.ctx.seat, c)


def is_follower(st: State, card: int) -> bool:
    """True if the card is a Sidekick from the Treasure deck."""
    return isinstance(st.cards[card], Sidekick) and st.cards[card].deck == TREASURE


def goes_along(st: State, card: int) -> list[int]:
    """Return what is lost with this card: the load of a Sidekick, the Cheat! on an Item."""
    load = [o for h, o in st.links if h == card] if takes_along(st, card) else []
    return load + [h for h, o in st.links if o == card and isinstance(st.cards[h], Attachment)]


def hidden_treasures(st: State, seat: int) -> list[int]:
    return [c for c in st.hand[seat] if st.cards[c].deck == TREASURE]


@dataclass(frozen=True)
class LoseWorth(Choice):
    """Lose Items in play worth at least `worth`, chosen by the victim; a victim with less loses them all."""

    worth: Price

    def kind(self) -> str:
        return "lose-item"

    def stakes(self, st: State, ctx: Ctx, left: int) -> Stakes:
        return Stakes("lose-worth", n=self.due(ctx), card=ctx.card)

    def due(self, ctx: Ctx) -> int:
        return self.worth - ctx.n

    def options(self, st: State, ctx: Ctx) -> list[int]:
        return [mv.code(mv.PICK, c) for c in items_in_play(st, ctx.seat)] if self.due(ctx) > 0 else []

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        card = mv.card_of(move)
        paid = ctx.n + value_of(st, card)
        lose_worn(st, ctx.seat, card)
        Choice.do(self, st, ctx.with_number(paid))


@dataclass(frozen=True)
class Exchange(Choice):
    """The player may discard n Treasures, from hand or table, and draw as many new ones."""

    n: Amount = 2

    def kind(self) -> str:
        return "exchange"

    def stakes(self, st: State, ctx: Ctx, left: int) -> Stakes:
        return Stakes("exchange", n=self.n)

    def own(self, st: State, seat: int) -> list[int]:
        mine = st.hand[seat] + st.gear[seat] + st.pack[seat] + st.extras[seat]
        kept = promised(st, seat)
        return [c for c in mine if st.cards[c].deck == TREASURE and c not in kept and not is_tied_under(st, c)]

    def options(self, st: State, ctx: Ctx) -> list[int]:
        mine = self.own(st, ctx.seat)
        if ctx.n >= self.n or (not ctx.n and len(mine) < self.n):
            return []
        due = self.n - ctx.n  # what goes along with a discarded card is no second one; enough must remain
        picks = [mv.code(mv.PICK, c) for c in mine if len(set(mine).difference(goes_along(st, c))) >= due]
        return picks if ctx.n else [*picks, mv.code(mv.REFUSE)]

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        if mv.verb_of(move) == mv.REFUSE:
            return
        lose(st, ctx.seat, mv.card_of(move))
        given = ctx.n + 1
        if given < self.n:
            Choice.do(self, st, ctx.with_number(given))
        else:
            for _ in range(self.n):
                draw(st, ctx.seat, TREASURE)
