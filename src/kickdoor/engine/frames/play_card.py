"""A card is put down, others may cancel it, it takes effect; a power is paid for and takes effect."""

from __future__ import annotations

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards import Item, Use
from kickdoor.engine.costs import (
    SO_MANY_CARDS, AnItem, AnySidekick, Cost, DiscardAlike, DiscardAny, ItemsWorth, Levels, OneItem, OneTrait, ThisCard,
    WholeHand,
)  # fmt: skip
from kickdoor.engine.character import of_kind
from kickdoor.engine.effects.base import happen
from kickdoor.engine.frames.window import hear_all
from kickdoor.engine.gear import counts_for, value_of
from kickdoor.engine.levels import lose_levels
from kickdoor.engine.piles import discard, discard_hand, from_hand, lose, take_from_table, without
from kickdoor.engine.aims import all_sidekicks, items_worth, owner_of
from kickdoor.engine.payments import payable, payment_items
from kickdoor.engine.state import Ctx, Frame, State
from kickdoor.engine.strength import original
from kickdoor.engine.words import ANYONE, DOOR, ITEM, ONE_SHOT, PLAYED, TRAP, TREASURE, YOURSELF


class PlayCard(Frame):
    """Put down, pay, let others cancel it, resolve, clear away."""

    __slots__ = ("about", "at", "cancelled", "card", "drawn", "seat", "tried")
    stages = ("put_down", "pay", "answer", "resolve", "clear")

    def __init__(self, seat: int, card: int, at: int, about: int, drawn: bool = False) -> None:
        self.stage = 0
        self.seat = seat
        self.card = card
        self.at = at
        self.about = about
        self.drawn = drawn
        self.cancelled = False
        self.tried = 0  # mask of seats that have tried to stop it

    def copy(self) -> Frame:
        f = PlayCard(self.seat, self.card, self.at, self.about, self.drawn)
        f.stage = self.stage
        f.cancelled = self.cancelled
        f.tried = self.tried
        return f

    def subject(self) -> int:
        return self.card

    def drawn_by(self) -> int:
        return self.at if self.drawn else -1

    def is_tried(self, seat: int) -> bool:
        return self.tried >> seat & 1 == 1

    def mark_tried(self, seat: int) -> None:
        self.tried |= 1 << seat

    def matter(self) -> tuple[int, int, int, int]:
        return (self.card, self.seat, self.at, 1 if self.drawn else 0)

    def put_down(self, st: State) -> None:
        if not self.drawn:
            if self.card in st.hand[self.seat]:
                from_hand(st, self.seat, self.card)
            else:
                take_from_table(st, self.seat, self.card)
            st.limbo += (self.card,)
        st.log.append((ev.CARD_PLAYED, self.seat, self.card, self.at, 0, -1))  # State.tell, without the call
        if not st.changed:
            self.stage += 1
            self.pay(st)

    def pay(self, st: State) -> None:
        use = st.cards[self.card].play
        if use is not None and use.pay is not None:
            collect(st, self.seat, self.card, use.pay, self.at, mv.PLAY)
        else:
            self.stage += 1
            self.answer(st)

    def answer(self, st: State) -> None:
        kind = st.pool.kinds[self.card]
        if self.drawn and warded(st, self.at):
            self.cancelled = True
        elif (kind == TRAP or kind == ONE_SHOT) and hear_all(
            st, PLAYED, (self.seat + 1) % st.seats, len(st.frames) - 1
        ):
            return
        self.stage += 1
        self.resolve(st)

    def resolve(self, st: State) -> None:
        if self.cancelled:
            st.tell(ev.CARD_CANCELLED, self.seat, self.card)
            return
        use = st.cards[self.card].play
        assert use is not None
        victim = self.at if use.at in (ANYONE, YOURSELF) else self.seat
        frames = st.frames
        happen(st, use.then, Ctx(victim, self.seat, self.card, self.at, self.about))
        if frames and frames[-1] is self and not st.changed:
            self.clear(st)

    def clear(self, st: State) -> None:
        if self.card in st.limbo:
            st.limbo = without(st.limbo, self.card)
            discard(st, self.card, self.seat)
        st.frames.pop()


def warded(st: State, seat: int) -> bool:
    """Does something the seat wears keep Traps behind doors off?"""
    for c in st.gear[seat]:
        item = st.cards[c]
        if isinstance(item, Item) and item.wards and counts_for(st, seat, c, item):
            return True
    return False


class UsePower(Frame):
    """A power of a card whose price is being paid, after which it takes effect (see `use_power`)."""

    __slots__ = ("about", "aside", "at", "card", "n", "seat")
    stages = ("resolve",)

    def __init__(self, seat: int, card: int, n: int, at: int, about: int, aside: int) -> None:
        self.stage = 0
        self.seat = seat
        self.card = card
        self.n = n
        self.at = at
        self.about = about
        self.aside = aside

    def copy(self) -> Frame:
        f = UsePower(self.seat, self.card, self.n, self.at, self.about, self.aside)
        f.stage = self.stage
        return f

    def subject(self) -> int:
        return self.card

    def resolve(self, st: State) -> None:
        st.frames.pop()
        at = self.aside if self.aside >= 0 else self.at
        happen(st, power_of(st, self.card, self.n).then, Ctx(self.seat, self.seat, self.card, at, self.about))


def use_power(st: State, seat: int, card: int, n: int, at: int, about: int) -> None:
    """Set the prize aside, pay, take effect; only a price that is asked for, or changes more, needs a frame."""
    st.log.append((ev.POWER_USED, seat, card, at, n, -1))  # State.tell, without the call
    power = st.cards[card].uses[n] if st.fight is None else power_of(st, card, n)
    aside = -1
    if power.terms is not None:
        if st.fight is not None:
            st.fight.tally += ((seat, card, n, at),)
        if power.terms.per_turn:
            st.spent += ((seat, card, n),)
    if power.needs:  # the claimed card is set aside first, or the payment would cover it
        aside = st.piles[TREASURE if power.needs == ITEM else DOOR].pop()
        st.limbo += (aside,)
    cost = power.pay
    frames = st.frames
    if isinstance(cost, WholeHand):
        discard_hand(st, seat)
        if st.changed:
            frames.append(UsePower(seat, card, n, at, about, aside))
            return
    elif cost is not None:
        frame = UsePower(seat, card, n, at, about, aside)
        frames.append(frame)
        collect(st, seat, card, cost, at, mv.USE, aside)
        if st.changed or frames[-1] is not frame:
            return
        frames.pop()
    happen(st, power.then, Ctx(seat, seat, card, aside if aside >= 0 else at, about))


def power_of(st: State, card: int, n: int) -> Use:
    """A clone of a monster lends the powers of the one it copies."""
    fight = st.fight
    return st.cards[card if fight is None or not fight.copies else original(fight, card)].uses[n]


def collect(st: State, seat: int, card: int, cost: Cost, at: int, verb: int, aside: int = -1) -> None:
    """Take a price that leaves no choice at once, or ask for it card by card."""
    if isinstance(cost, SO_MANY_CARDS):
        begin_paying(st, Pay(seat, card, cost, at, verb, cost.n))
    elif isinstance(cost, WholeHand):
        discard_hand(st, seat)
    elif isinstance(cost, ThisCard):
        lose(st, seat, card)
    elif isinstance(cost, Levels):
        lose_levels(st, seat, cost.n)
    elif isinstance(cost, ItemsWorth):
        begin_paying(st, Pay(seat, card, cost, at, verb, cost.at_least or max(1, st.cards[aside].value)))
    elif isinstance(cost, (OneItem, AnySidekick, AnItem, OneTrait)):
        begin_paying(st, Pay(seat, card, cost, at, verb, 1))


def begin_paying(st: State, price: Pay) -> None:
    st.frames.append(price)
    price.stage = 1
    price.ask(st)


def of_deck(st: State, cards: list[int], deck: int) -> list[int]:
    decks = st.pool.decks
    found: list[int] = []
    for c in cards:
        if decks[c] == deck:
            found.append(c)
    return found


class Pay(Frame):
    """Collect a price card by card; `due` counts cards, or the value still owed."""

    __slots__ = ("at", "card", "cost", "due", "seat", "verb")
    stages = ("ask", "hear")

    def __init__(self, seat: int, card: int, cost: Cost, at: int, verb: int, due: int) -> None:
        self.stage = 0
        self.seat = seat
        self.card = card
        self.cost = cost
        self.at = at
        self.verb = verb
        self.due = due

    def copy(self) -> Frame:
        f = Pay(self.seat, self.card, self.cost, self.at, self.verb, self.due)
        f.stage = self.stage
        return f

    def subject(self) -> int:
        return self.card

    def ask(self, st: State) -> None:
        if isinstance(self.cost, DiscardAny):
            options = payable(st, self.seat, self.card, self.verb)
        elif isinstance(self.cost, (ItemsWorth, AnItem)):
            options = payment_items(st, self.seat)
        elif isinstance(self.cost, OneTrait):
            options = of_kind(st, self.seat, self.cost.kind)
        elif isinstance(self.cost, OneItem):
            options = items_worth(st, self.seat, self.cost.worth)
        elif isinstance(self.cost, AnySidekick):
            options = all_sidekicks(st)
        else:
            options = payable(st, self.seat, self.card, self.verb)
            if isinstance(self.cost, DiscardAlike):
                options = of_deck(st, options, self.at)
        moves: list[int] = []
        for c in options:  # the same as mv.picks, without the call
            moves.append(mv.PICKS[c])
        if not moves:
            st.frames.pop()
        elif len(moves) == 1 and not self.is_secret(st, options[0]):
            self.stage = 2
            st.answer = moves[0]
            self.hear(st)
        else:
            st.ask(self.seat, "pay", self.card, moves)

    def is_secret(self, st: State, only: int) -> bool:
        """True if paying without a question would tell that the hand holds nothing else to pay with."""
        if not st.ask_all or isinstance(self.cost, (OneTrait, AnySidekick)):
            return False
        return st.hand[self.seat] not in ((), (only,))

    def hear(self, st: State) -> None:
        card = (st.answer >> 5 & 1023) - 1  # the same as mv.card_of, without the call
        seat = self.seat
        paid = 1
        if not isinstance(self.cost, SO_MANY_CARDS):
            if isinstance(self.cost, ItemsWorth):
                paid = max(1, value_of(st, card))
            elif isinstance(self.cost, AnySidekick):
                seat = owner_of(st, card)
        self.due -= paid
        if self.due > 0:
            self.stage = 0
        else:
            st.frames.pop()
        lose(st, seat, card)
