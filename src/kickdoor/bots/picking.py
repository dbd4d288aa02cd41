"""Which card: the least useful to give up, the most useful to take."""

from __future__ import annotations

from kickdoor.bots.gearing import target
from kickdoor.bots.harms import harm, items, price_in_items
from kickdoor.bots.people import monster_of, strength
from kickdoor.bots.worth import in_hand, is_mine, worth
from kickdoor.engine.cards import Item
from kickdoor.engine.effects.losses import BuyOff, PayItems
from kickdoor.engine.moves import Move
from kickdoor.engine.views import View


def give_up(view: View) -> Move:
    """The card I would miss least; of another's cards, the one he would miss most."""
    picks = [m for m in view.moves if m.verb == "pick"]
    if not picks:
        return view.moves[0]
    if not is_mine(view, picks[0].card) and view.about not in view.me.marks:
        return max(picks, key=lambda m: (worth(view, m.card), -m.card))
    return min(picks, key=lambda m: (worth(view, m.card), m.card))


def take(view: View) -> Move:
    """The card that is worth most to me."""
    picks = [m for m in view.moves if m.verb == "pick"]
    if not picks:
        return view.moves[0]
    return max(picks, key=lambda m: (in_hand(view, m.card), -m.card))


def take_off(view: View) -> Move:
    """Gear that has become too much: what is not in the best set goes first."""
    wanted = target(view)

    def rank(m: Move) -> tuple[bool, float, int]:
        return (m.card in wanted, worth(view, m.card), m.card)

    return min(view.moves, key=rank)


def tape_to(view: View) -> Move:
    """What goes well with the Item already named: the best one."""

    def bonus(m: Move) -> int:
        item = view.cards[m.card]
        return item.bonus if isinstance(item, Item) else 0

    return max(view.moves, key=lambda m: (bonus(m), -m.card))


def pay_or_suffer(view: View) -> Move:
    """Pay what a monster asks, or refuse and suffer: whichever costs less."""
    refuse = next((m for m in view.moves if m.verb == "refuse"), None)
    picks = [m for m in view.moves if m.verb == "pick"]
    if refuse is None:
        return cheapest_item(view, picks)
    if not picks:
        return refuse
    card = monster_of(view, view.about) if view.about >= 0 else None
    me = view.me.seat
    for verb in card.bad_stuff if card is not None else ():
        if isinstance(verb, PayItems):
            price = price_in_items(view, me, items(view, me), verb.worth)
            return cheapest_item(view, picks) if price < harm(view, me, verb.otherwise) else refuse
        if isinstance(verb, BuyOff):
            least = give_up(view)
            return least if worth(view, least.card) < harm(view, me, verb.otherwise) else refuse
    return refuse


def cheapest_item(view: View, picks: list[Move]) -> Move:
    """The Item that costs me least for the money it fetches."""
    return min(picks, key=lambda m: (worth(view, m.card) / max(1, view.cards[m.card].value), m.card))


def weakest_seat(view: View) -> Move:
    """Who should get something good, if it cannot be me."""
    mine = [m for m in view.moves if m.at == view.you]
    if mine:
        return mine[0]
    return min(view.moves, key=lambda m: (view.seats[m.at].level, strength(view, m.at), m.at))


def death(view: View) -> Move:
    """Buy myself off if that costs less than dying."""
    if len(view.moves) == 1:
        return view.moves[0]
    me = view.me
    lost = sum(worth(view, c) for c in me.known + me.gear + me.pack + me.extras) + 50.0
    levels = 100.0 * min(2, me.level - 1)
    return max(view.moves, key=lambda m: m.n) if levels < lost else min(view.moves, key=lambda m: m.n)


def claim(view: View) -> Move:
    """Swap a Go Up a Level card for the trait on the discards only if that is the better card for me."""
    claims = [m for m in view.moves if m.verb == "claim"]
    best = min(claims, key=lambda m: (worth(view, m.card), m.card), default=None)
    if best is not None and in_hand(view, view.about) > worth(view, best.card) + 5.0:
        return best
    return next((m for m in view.moves if m.verb == "pass"), view.moves[-1])
