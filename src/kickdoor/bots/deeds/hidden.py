"""Hidden cards: whose hand to look at, what to take from it, and which Door to bury."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.deeds.picking import pay
from kickdoor.bots.deeds.pushes import junk, paid
from kickdoor.bots.deeds.reacting import first, outlook
from kickdoor.bots.judgement.standing import rivalry
from kickdoor.bots.judgement.worth import in_hand
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.moves import Move
from kickdoor.engine.words import DOOR

A_LOOK: Final = 20.0  # bury a Door that is worse than the card by at least this much


def question(sight: Sight) -> Move:
    """Look at the hand that promises most, rivals first."""
    seats = [m for m in sight.moves if m.verb == "choose"]
    return max(seats, key=lambda m: (sight.seats[m.at].hand_size + 5 * rivalry(sight, m.at), -m.at))


def extort(sight: Sight) -> Move:
    """Take the best card found, if it is worth one of mine."""
    picks = [m for m in sight.moves if m.verb == "pick"]
    best = max(picks, key=lambda m: (in_hand(sight, m.card), -m.card))
    stop = first(sight, "pass") or best
    return best if in_hand(sight, best.card) > junk(sight, 1) + 5.0 else stop


def bury(sight: Sight) -> Move:
    """Put a bad Door that I have seen under the deck, if the card this costs is worth less."""
    tops = [c for c in sight.view.known_tops if sight.cards[c].deck == DOOR]
    least, keep = pay(sight), first(sight, "refuse") or sight.moves[-1]
    if not tops or least.verb != "pick":
        return keep
    bad = -outlook(sight, sight.cards[tops[0]], sight.you)
    return least if bad > paid(sight, least.card) + A_LOOK else keep
