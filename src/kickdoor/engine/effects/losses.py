"""Verbs that take cards away."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.kinds import Card, Item, Trait
from kickdoor.engine.cards.values import Amount, AmountOrDie, ItemSort, Neighbour, Price, TraitKind, Worn
from kickdoor.engine.characters.character import mixes, of_kind
from kickdoor.engine.characters.gear import is_big, items_in_play, value_of, worn_at
from kickdoor.engine.characters.wearing import form
from kickdoor.engine.deals.bargains import besides, promised, tradable
from kickdoor.engine.effects.base import Choice, Effect, Verbs, carry_out
from kickdoor.engine.effects.control import neighbour
from kickdoor.engine.fighting.quirks import best_bonus
from kickdoor.engine.legal.reasons import Reason
from kickdoor.engine.piles import in_play, is_tied_under, lose, roll_number, tied
from kickdoor.engine.stakes import Stakes
from kickdoor.engine.state import Ctx, State
from kickdoor.engine.words import BEST, CLASS, DEAREST, DIE, HEADGEAR, LEFT, RACE, RIGHT, SMALL, VICTIM, WORN, Tag, Word

NOTHING_TO_LOSE = Reason("nothing-to-lose", "TRP-04")


def is_such(card: Card, what: str | Tag) -> bool:
    if isinstance(what, Tag):
        return bool(card.tags & what.mask)
    return not what or (isinstance(card, Item) and card.fits_slot(what))


def such_items(st: State, seat: int, what: str | Tag) -> list[int]:
    if what == SMALL:
        return [c for c in items_in_play(st, seat) if not is_big(st, c)]
    return [c for c in items_in_play(st, seat) if any(is_such(as_used(st, p), what) for p in tied(st, c))]


def dearest(st: State, seat: int) -> list[int]:
    """Return the Items in play that sell for most, which may be nothing."""
    worth = {c: value_of(st, c) for c in items_in_play(st, seat)}
    most = max(worth.values(), default=0)
    return [c for c, n in worth.items() if n == most]


def as_used(st: State, card: int) -> Card:
    """Return a card on the table; an Item that can be used in two ways as it is used now."""
    return form(st, card) if card in st.turned else st.cards[card]


def lost_with(st: State, seat: int, card: int) -> list[int]:
    """Return the Item and what is lost with it: Items that share a slot go together."""
    if card in st.gear[seat]:
        for slot in WORN:
            worn = worn_at(st, seat, slot)
            if card in worn and any(st.pool.facts[c].shares_slot for c in worn):
                return worn
    return [card]


def shake_off(st: State, seat: int, slot: str) -> None:
    """Discard a lasting Trap that goes with Items of this slot, even if no Item was lost."""
    for c in st.marks[seat]:
        if slot and st.pool.facts[c].goes_with == slot:
            lose(st, seat, c)


def uncover(st: State, seat: int, card: int) -> None:
    """Discard what goes with an Item about to be taken from the seat, and Traps tied to its slot (R309)."""
    for c in lost_with(st, seat, card):
        if c != card:
            lose(st, seat, c)
    item = st.cards[card]
    if st.marks[seat] and card in st.gear[seat] and isinstance(item, Item) and item.fits_slot(HEADGEAR):
        shake_off(st, seat, HEADGEAR)


def lose_worn(st: State, seat: int, card: int) -> None:
    """Lose a card; with an Item, everything that goes with it and the Traps tied to its slot."""
    uncover(st, seat, card)
    lose(st, seat, card)


def lost_items(ctx: Ctx, chooser: int, left: int) -> Stakes:
    """Return the stakes of a question for Items that are discarded; the chooser may be another player."""
    if chooser == ctx.seat:
        return Stakes("lose-item", n=left, card=ctx.card)
    return Stakes("lose-item.of", (ctx.seat,), left, card=ctx.card)


@dataclass(frozen=True)
class LoseItem(Choice):
    """Lose an Item in play: any, one worn in a slot, or one with a tag; the victim chooses unless a neighbour does."""

    what: ItemSort | Tag = ""
    n: Amount = 1
    worn: bool = False
    chosen_by: Neighbour = VICTIM
    otherwise: Verbs = ()

    def found(self, st: State, seat: int) -> list[int]:
        if self.what == BEST:
            return best_bonus(st, seat)
        if self.what == DEAREST:
            return dearest(st, seat)
        if self.worn:
            assert isinstance(self.what, str)
            return worn_at(st, seat, self.what)
        return such_items(st, seat, self.what)

    def do(self, st: State, ctx: Ctx) -> None:
        if isinstance(self.what, str):
            shake_off(st, ctx.seat, self.what)
        if self.found(st, ctx.seat):
            Choice.do(self, st, ctx)
        else:
            carry_out(st, self.otherwise, ctx)

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        return None if self.otherwise or self.found(st, ctx.seat) else NOTHING_TO_LOSE

    def times(self, st: State, ctx: Ctx) -> int:
        return self.n

    def chooser(self, st: State, ctx: Ctx) -> int:
        return neighbour(st, ctx.seat, self.chosen_by) if self.chosen_by in (LEFT, RIGHT) else ctx.seat

    def kind(self) -> str:
        return "lose-item"

    def stakes(self, st: State, ctx: Ctx, left: int) -> Stakes:
        return lost_items(ctx, self.chooser(st, ctx), left)

    def options(self, st: State, ctx: Ctx) -> list[int]:
        found = self.found(st, ctx.seat)
        if self.worn and found and lost_with(st, ctx.seat, found[0]) == found:
            found = found[:1]  # they are all lost together
        return [mv.code(mv.PICK, c) for c in found]

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        lose_worn(st, ctx.seat, mv.card_of(move))


@dataclass(frozen=True)
class LoseAll(Effect):
    """Lose every Item in play of a kind, equipped or carried, or only those worn."""

    what: Worn | Tag = ""
    worn: bool = False
    otherwise: Verbs = ()

    def do(self, st: State, ctx: Ctx) -> None:
        if isinstance(self.what, str):
            shake_off(st, ctx.seat, self.what)
        found = such_items(st, ctx.seat, self.what)
        if self.worn:
            found = [c for c in found if c in st.gear[ctx.seat]]
        if not found:
            carry_out(st, self.otherwise, ctx)
        for card in found:
            if card in st.gear[ctx.seat] or card in st.pack[ctx.seat]:  # not already lost with another one
                lose_worn(st, ctx.seat, card)

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        return None if self.otherwise or such_items(st, ctx.seat, self.what) else NOTHING_TO_LOSE


class DiscardHand(Effect):
    """Discard the whole hand; where there is a choice, not an empty one (HND-07)."""

    def do(self, st: State, ctx: Ctx) -> None:
        for c in st.hand[ctx.seat]:
            lose(st, ctx.seat, c)

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        return None if st.hand[ctx.seat] else NOTHING_TO_LOSE


@dataclass(frozen=True)
class DiscardCards(Choice):
    """The victim discards cards of their choice, out of the hand or from anywhere."""

    n: AmountOrDie = 1
    hand_only: bool = False  # only cards in hand
    no_traits: bool = False  # hand and Items in play only

    def times(self, st: State, ctx: Ctx) -> int:
        return max(0, ctx.n) if self.n == DIE else self.n

    def kind(self) -> str:
        return "discard"

    def stakes(self, st: State, ctx: Ctx, left: int) -> Stakes:
        return Stakes("discard", n=left, card=ctx.card)

    def options(self, st: State, ctx: Ctx) -> list[int]:
        mine = st.hand[ctx.seat]
        if self.no_traits:
            mine += st.gear[ctx.seat] + st.pack[ctx.seat]
        elif not self.hand_only:
            mine += in_play(st, ctx.seat)
        return [mv.code(mv.PICK, c) for c in mine if not st.links or not is_tied_under(st, c)]

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        lose_worn(st, ctx.seat, mv.card_of(move))


@dataclass(frozen=True)
class SnatchCards(Effect):
    """A neighbour takes cards unseen out of the victim's hand and discards them."""

    n: Amount
    by: Neighbour = RIGHT  # the neighbour who takes them

    def do(self, st: State, ctx: Ctx) -> None:
        for _ in range(min(self.n, len(st.hand[ctx.seat]))):
            hand = st.hand[ctx.seat]
            lose(st, ctx.seat, hand[roll_number(st, len(hand))])


@dataclass(frozen=True)
class LoseTraits(Effect):
    """Lose all traits of a kind: every Race, every Class."""

    kind: TraitKind

    def do(self, st: State, ctx: Ctx) -> None:
        for c in of_kind(st, ctx.seat, self.kind):
            lose(st, ctx.seat, c)


@dataclass(frozen=True)
class LoseTrait(Choice):
    """Lose one trait of these kinds, chosen by the victim; a victim without one suffers something else."""

    kinds: tuple[TraitKind, ...] = (CLASS,)
    otherwise: Verbs = ()
    word: Word | None = None  # only this one
    all_of_them: bool = False  # every trait of these kinds instead of one
    mixed: bool = False  # also cards that allow more of them

    def found(self, st: State, seat: int) -> list[int]:
        have = [c for kind in self.kinds for c in of_kind(st, seat, kind)]
        if self.mixed:
            have += [more for kind in self.kinds if (more := mixes(st, seat, kind)) >= 0]
        if self.word is None:
            return have
        return [c for c in have if isinstance(k := st.cards[c], Trait) and k.word == self.word]

    def do(self, st: State, ctx: Ctx) -> None:
        found = self.found(st, ctx.seat)
        if self.all_of_them and found:
            for c in found:
                if c in st.traits[ctx.seat]:
                    lose(st, ctx.seat, c)
        elif found:
            Choice.do(self, st, ctx)
        else:
            carry_out(st, self.otherwise, ctx)

    def kind(self) -> str:
        return "lose-trait"

    def stakes(self, st: State, ctx: Ctx, left: int) -> Stakes:
        return Stakes("lose-trait", card=ctx.card)

    def options(self, st: State, ctx: Ctx) -> list[int]:
        return [mv.code(mv.PICK, c) for c in self.found(st, ctx.seat)]

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        lose(st, ctx.seat, mv.card_of(move))


@dataclass(frozen=True)
class ReplaceTraits(Effect):
    """Lose all traits of a kind and get the topmost one from the Door discards, if there is one."""

    kind: TraitKind

    def do(self, st: State, ctx: Ctx) -> None:
        old = of_kind(st, ctx.seat, self.kind)
        if not old:
            return
        new = -1
        for c in reversed(st.piles[0]):
            card = st.cards[c]
            if isinstance(card, Trait) and card.word.kind == self.kind:
                new = c
                break
        if new >= 0:
            st.piles[0].remove(new)
            st.traits[ctx.seat] += (new,)
        for c in old:
            lose(st, ctx.seat, c)
        if new >= 0:
            st.note_changed(ctx.seat)
            st.tell(ev.TRAIT_GAINED, ctx.seat, new)

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        return None if of_kind(st, ctx.seat, self.kind) else NOTHING_TO_LOSE


@dataclass(frozen=True)
class PayItems(Choice):
    """Give up Items worth at least `worth`, or suffer something else."""

    worth: Price
    otherwise: Verbs = ()

    def kind(self) -> str:
        return "pay-items"

    def stakes(self, st: State, ctx: Ctx, left: int) -> Stakes:
        key = "lose-worth" if ctx.n else "pay-items"  # after the first Item there is no way back
        return Stakes(key, n=self.due(ctx), card=ctx.card, instead=self.otherwise)

    def options(self, st: State, ctx: Ctx) -> list[int]:
        due = self.due(ctx)
        items = tradable(st, ctx.seat)  # a price, which what is promised cannot pay (R264)
        if due <= 0:
            return []
        if ctx.n == 0:
            if sum(value_of(st, c) for c in items) < due:
                carry_out(st, self.otherwise, ctx)
                return []
            return [mv.code(mv.PICK, c) for c in items] + [mv.code(mv.REFUSE)]
        return [mv.code(mv.PICK, c) for c in items]

    def due(self, ctx: Ctx) -> int:
        return self.worth - ctx.n

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        if mv.verb_of(move) == mv.REFUSE:
            carry_out(st, self.otherwise, ctx)
            return
        card = mv.card_of(move)
        paid = ctx.n + max(1, value_of(st, card))
        lose(st, ctx.seat, card)
        if paid < self.worth:
            Choice.do(self, st, ctx.with_number(paid))


@dataclass(frozen=True)
class BuyOff(Choice):
    """Let some characters discard a card to suffer nothing; everyone else suffers."""

    only: Word
    otherwise: Verbs

    def kind(self) -> str:
        return "buy-off"

    def stakes(self, st: State, ctx: Ctx, left: int) -> Stakes:
        return Stakes("buy-off", card=ctx.card, instead=self.otherwise)

    def options(self, st: State, ctx: Ctx) -> list[int]:
        mine = besides(st.hand[ctx.seat] + in_play(st, ctx.seat), promised(st, ctx.seat))
        if st.is_a[ctx.seat] & self.only.mask != self.only.mask:
            mine = ()
        return [mv.code(mv.PICK, c) for c in mine if not is_tied_under(st, c)] + [mv.code(mv.REFUSE)]

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        if mv.verb_of(move) == mv.REFUSE:
            carry_out(st, self.otherwise, ctx)
        else:
            lose(st, ctx.seat, mv.card_of(move))


__all__ = [
    "RACE", "BuyOff", "DiscardCards", "DiscardHand", "LoseAll", "LoseItem", "LoseTrait", "LoseTraits", "PayItems",
    "ReplaceTraits", "SnatchCards",
]  # fmt: skip
