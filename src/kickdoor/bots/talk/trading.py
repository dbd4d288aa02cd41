"""Trades: swap an Item I do not use for one another seat does not use; accept or refuse such offers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from kickdoor.bots.judgement.gearing import idle
from kickdoor.bots.judgement.items import new_item
from kickdoor.bots.judgement.standing import rivalry
from kickdoor.bots.judgement.worth import holder, in_hand, in_play, worth
from kickdoor.bots.sight.people import can_use
from kickdoor.bots.sight.sight import Sight
from kickdoor.bots.talk.promising import balance_of, value
from kickdoor.engine.cards.kinds import Item
from kickdoor.engine.deals.composing import HELP, term
from kickdoor.engine.moves import Clause, Move, readable

MINE: Final = 15.0  # what a trade must gain me before I propose it, less what their gain costs me
THEIRS: Final = 12.0  # and what it must gain them, as far as I can see
ACCEPTED: Final = 10.0
LITTLE: Final = 4.0  # what a favour must bring me: it costs me next to nothing


@final
@dataclass(frozen=True)
class Swap:
    gain: float
    partner: int
    give: int
    get: int


def near(sight: Sight, seat: int) -> bool:
    """True if the seat is too near the goal to be given better Items."""
    return sight.seats[seat].level >= sight.rules.goal - 2


def useless(sight: Sight) -> list[int]:
    """Return my Items in play that I cannot use and that are not tied to others."""
    linked = {c for pair in sight.links for c in pair}
    return [c for c in sorted(idle(sight)) if c not in linked and not can_use(sight, sight.you, c)]


def swap_with(sight: Sight, partner: int) -> Swap | None:
    """Return the best swap of one Item for one that both sides gain from."""
    linked = {c for pair in sight.links for c in pair}
    mine = useless(sight)
    best: Swap | None = None
    for get in sight.seats[partner].pack + sight.seats[partner].gear if mine else ():
        item = sight.cards[get]
        if not isinstance(item, Item) or get in linked:
            continue
        gain, price = in_hand(sight, get), in_play(sight, partner, get)
        for give in mine:
            what = sight.cards[give]
            assert isinstance(what, Item)
            theirs = new_item(sight, partner, give, what) - price
            found = Swap(gain - worth(sight, give) - rivalry(sight, partner) * theirs, partner, give, get)
            if theirs < THEIRS or found.gain < MINE - sight.temper.trades:
                continue
            if best is None or found.gain > best.gain:
                best = found
    return best


@final
@dataclass(frozen=True)
class Favour:
    """An Item for a promise."""

    gain: float
    give: int


def favour_of(sight: Sight, partner: int) -> Favour | None:
    """Return the Item I do not use to offer the partner for a promise to help me in my next fight."""
    if near(sight, partner) or any(p.by == partner and p.to == sight.you for p in sight.view.promises):
        return None
    word = value(sight, Clause("help"), partner, sight.you)
    best: Favour | None = None
    for give in useless(sight):
        item = sight.cards[give]
        if not isinstance(item, Item):
            continue
        theirs = new_item(sight, partner, give, item) - word.price
        mine = word.gain - worth(sight, give) - rivalry(sight, partner) * theirs
        if theirs >= THEIRS and mine >= LITTLE and (best is None or mine > best.gain):
            best = Favour(mine, give)
    return best


def propose(sight: Sight) -> Move | None:
    """Turn to the one with whom an exchange, or else a favour, would bring me most."""
    if not useless(sight):
        return None
    best: tuple[float, Move] | None = None
    for m in sight.moves:
        if m.verb == "trade" and not near(sight, m.at):
            swap = swap_with(sight, m.at)
            favour = favour_of(sight, m.at) if swap is None else None
            gain = swap.gain if swap is not None else favour.gain if favour is not None else 0.0
            if gain > 0.0 and (best is None or gain > best[0]):
                best = (gain, m)
    return best[1] if best is not None else None


def build(sight: Sight) -> tuple[Move, list[Move]]:
    """Return the next move of a trade (give, want, propose) and the steps of a promise to compose."""
    by_verb = {m.verb: m for m in sight.moves}
    refuse = by_verb.get("refuse", sight.moves[-1])
    picks = {m.card: m for m in sight.moves if m.verb == "pick"}
    named = {c.card for c in sight.view.offer if c.what == "item"}
    partner = sight.view.offer_to
    found = swap_with(sight, partner)
    if found is not None and named <= {found.give, found.get}:
        for c in (found.give, found.get):
            if c not in named:
                return picks.get(c, refuse), []
        return by_verb.get("done", refuse), []
    favour = favour_of(sight, partner)
    if favour is None or not named <= {favour.give}:
        return refuse, []
    if not named:
        return picks.get(favour.give, refuse), []
    if all(c.what == "item" for c in sight.view.offer):
        return by_verb.get("term", refuse), [readable(term(HELP))]
    return by_verb.get("done", refuse), []


def answer(sight: Sight) -> Move:
    """Accept a trade that gains me something, but never one that helps a seat near the goal."""
    by_verb = {m.verb: m for m in sight.moves}
    refuse = by_verb.get("refuse", sight.moves[-1])
    accept = by_verb.get("accept")
    if accept is None or not sight.view.offer:
        return refuse
    gets = gives = 0.0
    partner = sight.view.offer_by
    for c in sight.view.offer:
        if c.what != "item":
            continue
        if holder(sight, c.card) == sight.you:
            gives += worth(sight, c.card)
        else:
            gets += in_hand(sight, c.card)
    promises = tuple(c for c in sight.view.offer if c.what != "item")
    gets += balance_of(sight, promises, partner, sight.you)
    armed = near(sight, partner) and gives > 0
    return accept if gets > gives + ACCEPTED - sight.temper.trades and not armed else refuse
