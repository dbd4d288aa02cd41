"""Trades: one Item that is idle with me for one that is idle with another, and whether to accept such a thing."""

from __future__ import annotations

from typing import Final, NamedTuple

from kickdoor.bots.gearing import idle
from kickdoor.bots.people import can_use
from kickdoor.bots.worth import holder, in_hand, in_play, new_item, worth
from kickdoor.engine.cards import Item
from kickdoor.engine.moves import Move
from kickdoor.engine.views import View

MINE: Final = 40.0  # what a trade must bring me before I propose it
HIS: Final = 12.0  # and him, as far as I can see
ACCEPTED: Final = 10.0


class Swap(NamedTuple):
    gain: float
    partner: int
    give: int
    get: int


def near(view: View, seat: int) -> bool:
    """Is the seat so near the goal that nobody should arm it?"""
    return view.seats[seat].level >= view.rules.goal - 2


def swap_with(view: View, partner: int) -> Swap | None:
    """The best exchange of one Item for one that both should like."""
    linked = {c for pair in view.links for c in pair}
    mine = [c for c in sorted(idle(view)) if c not in linked and not can_use(view, view.me.seat, c)]
    best: Swap | None = None
    for get in view.seats[partner].pack + view.seats[partner].gear if mine else ():
        item = view.cards[get]
        if not isinstance(item, Item) or get in linked:
            continue
        gain, price = in_hand(view, get), in_play(view, partner, get)
        for give in mine:
            what = view.cards[give]
            assert isinstance(what, Item)
            his = new_item(view, partner, give, what) - price
            found = Swap(gain - worth(view, give), partner, give, get)
            if his >= HIS and found.gain >= MINE and (best is None or found.gain > best.gain):
                best = found
    return best


def propose(view: View) -> Move | None:
    """Turn to the one with whom an exchange would bring me most."""
    best: tuple[float, Move] | None = None
    for m in view.moves:
        if m.verb == "trade" and not near(view, m.at):
            found = swap_with(view, m.at)
            if found is not None and (best is None or found.gain > best[0]):
                best = (found.gain, m)
    return best[1] if best is not None else None


def build(view: View) -> Move:
    """Name what I give, then what I want, then say so."""
    by_verb = {m.verb: m for m in view.moves}
    picks = {m.card: m for m in view.moves if m.verb == "pick"}
    named = {c.card for c in view.offer}
    partner = next((s for c in (*picks, *named) if (s := holder(view, c)) not in (view.you, -1)), -1)
    found = swap_with(view, partner) if partner >= 0 else None
    if found is None or not named <= {found.give, found.get}:
        return by_verb.get("refuse", view.moves[-1])
    for c in (found.give, found.get):
        if c not in named:
            return picks.get(c, by_verb.get("refuse", view.moves[-1]))
    return by_verb.get("done", view.moves[-1])


def answer(view: View) -> Move:
    """Accept what makes me richer by a little more than nothing, never what arms somebody near the goal."""
    by_verb = {m.verb: m for m in view.moves}
    refuse = by_verb.get("refuse", view.moves[-1])
    accept = by_verb.get("accept")
    if accept is None or not view.offer:
        return refuse
    gets = gives = 0.0
    partner = -1
    for c in view.offer:
        seat = holder(view, c.card)
        if seat == view.you:
            gives += worth(view, c.card)
        elif seat >= 0:
            partner = seat
            gets += in_hand(view, c.card)
    armed = partner >= 0 and near(view, partner) and gives > 0
    return accept if gets > gives + ACCEPTED and not armed else refuse
