"""Trades: one Item that is idle with me for one that is idle with another, and whether to accept such a thing."""

from __future__ import annotations

from typing import Final, NamedTuple

from kickdoor.bots.judgement.gearing import idle
from kickdoor.bots.judgement.items import new_item
from kickdoor.bots.judgement.standing import rivalry
from kickdoor.bots.judgement.worth import holder, in_hand, in_play, worth
from kickdoor.bots.sight.people import can_use
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.cards import Item
from kickdoor.engine.moves import Move

MINE: Final = 15.0  # what a trade must bring me before I propose it, less what it costs me that he gains
HIS: Final = 12.0  # and him, as far as I can see
ACCEPTED: Final = 10.0


class Swap(NamedTuple):
    gain: float
    partner: int
    give: int
    get: int


def near(sight: Sight, seat: int) -> bool:
    """Is the seat so near the goal that nobody should arm it?"""
    return sight.seats[seat].level >= sight.rules.goal - 2


def swap_with(sight: Sight, partner: int) -> Swap | None:
    """The best exchange of one Item for one that both should like."""
    linked = {c for pair in sight.links for c in pair}
    mine = [c for c in sorted(idle(sight)) if c not in linked and not can_use(sight, sight.you, c)]
    best: Swap | None = None
    for get in sight.seats[partner].pack + sight.seats[partner].gear if mine else ():
        item = sight.cards[get]
        if not isinstance(item, Item) or get in linked:
            continue
        gain, price = in_hand(sight, get), in_play(sight, partner, get)
        for give in mine:
            what = sight.cards[give]
            assert isinstance(what, Item)
            his = new_item(sight, partner, give, what) - price
            found = Swap(gain - worth(sight, give) - rivalry(sight, partner) * his, partner, give, get)
            if his >= HIS and found.gain >= MINE and (best is None or found.gain > best.gain):
                best = found
    return best


def propose(sight: Sight) -> Move | None:
    """Turn to the one with whom an exchange would bring me most."""
    best: tuple[float, Move] | None = None
    for m in sight.moves:
        if m.verb == "trade" and not near(sight, m.at):
            found = swap_with(sight, m.at)
            if found is not None and (best is None or found.gain > best[0]):
                best = (found.gain, m)
    return best[1] if best is not None else None


def build(sight: Sight) -> Move:
    """Name what I give, then what I want, then say so."""
    by_verb = {m.verb: m for m in sight.moves}
    picks = {m.card: m for m in sight.moves if m.verb == "pick"}
    named = {c.card for c in sight.view.offer}
    partner = next((s for c in (*picks, *named) if (s := holder(sight, c)) not in (sight.you, -1)), -1)
    found = swap_with(sight, partner) if partner >= 0 else None
    if found is None or not named <= {found.give, found.get}:
        return by_verb.get("refuse", sight.moves[-1])
    for c in (found.give, found.get):
        if c not in named:
            return picks.get(c, by_verb.get("refuse", sight.moves[-1]))
    return by_verb.get("done", sight.moves[-1])


def answer(sight: Sight) -> Move:
    """Accept what makes me richer by a little more than nothing, never what arms somebody near the goal."""
    by_verb = {m.verb: m for m in sight.moves}
    refuse = by_verb.get("refuse", sight.moves[-1])
    accept = by_verb.get("accept")
    if accept is None or not sight.view.offer:
        return refuse
    gets = gives = 0.0
    partner = -1
    for c in sight.view.offer:
        seat = holder(sight, c.card)
        if seat == sight.you:
            gives += worth(sight, c.card)
        elif seat >= 0:
            partner = seat
            gets += in_hand(sight, c.card)
    armed = partner >= 0 and near(sight, partner) and gives > 0
    return accept if gets > gives + ACCEPTED and not armed else refuse
