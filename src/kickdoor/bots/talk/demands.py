"""Compelled help: whom to compel, and what to answer when compelled."""

from __future__ import annotations

from kickdoor.bots.deeds.pushes import use_of
from kickdoor.bots.judgement.harms import flight_harm
from kickdoor.bots.judgement.standing import rivalry
from kickdoor.bots.judgement.worth import worth
from kickdoor.bots.sight.monsters import with_helper
from kickdoor.bots.sight.sight import Sight
from kickdoor.bots.talk.bargaining import by_verb
from kickdoor.bots.talk.shares import balance, demand
from kickdoor.engine.moves import Move
from kickdoor.engine.words import FIGHT, OTHER_PLAYER


def press(sight: Sight) -> Move | None:
    """Use a power that compels help or a card, on the seat whose help is sure and costs me least."""
    best: tuple[float, Move] | None = None
    for m in sight.moves:
        use = use_of(sight, m) if m.verb == "use" else None
        if use is None or use.at != OTHER_PLAYER or use.when != FIGHT or use.pay is not None:
            continue  # powers with a price, such as reading a mind, bring no help
        sure = with_helper(sight, m.at) > 0
        rank = (1.0 if sure else 0.0) + 0.1 * min(5, sight.seats[m.at].hand_size) - rivalry(sight, m.at)
        if best is None or rank > best[0]:
            best = (rank, m)
    return best[1] if best is not None else None


def pressed(sight: Sight) -> Move:
    """Help for the first pick, haggle, or give up the card I would miss least, whichever costs least."""
    fight = sight.fight
    accept = by_verb(sight, "accept")
    picks = [m for m in sight.moves if m.verb == "pick"]
    if fight is None or accept is None:
        return sight.moves[0]
    wins = with_helper(sight, sight.you) > 0
    helping = balance(sight, sight.you, 1) if wins else -flight_harm(sight, sight.you)
    counters = [m for m in sight.moves if m.verb == "counter" and m.n >= demand(sight)] if wins else []
    other, cost = by_verb(sight, "refuse") or sight.moves[-1], 0.0
    if picks:
        other = min(picks, key=lambda m: (worth(sight, m.card), m.card))
        cost = worth(sight, other.card) * (1.0 + rivalry(sight, fight.fighter))
    if counters and balance(sight, sight.you, counters[0].n) > -cost:
        return counters[0]
    return accept if helping > -cost else other
