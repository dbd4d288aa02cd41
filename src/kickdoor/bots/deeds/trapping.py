"""Traps: whom to play them on, and when to keep them for a decisive fight."""

from __future__ import annotations

from kickdoor.bots.judgement.harms import harm, tax
from kickdoor.bots.judgement.standing import rivalry
from kickdoor.bots.judgement.temper import FAITHLESS
from kickdoor.bots.judgement.worth import worth
from kickdoor.bots.sight.sight import Sight
from kickdoor.bots.talk.promising import owes_peace
from kickdoor.engine.moves import Move
from kickdoor.engine.words import TRAP


def spring(sight: Sight, spared: float = 0.0) -> Move | None:
    """Play a Trap on the rival it hurts most, if that beats keeping it and losing `spared`."""
    best: tuple[float, Move] | None = None
    for m in sight.moves:
        if m.verb != "play" or m.at == sight.you:
            continue
        card = sight.cards[m.card]
        if card.kind != TRAP or card.play is None or is_spared(sight, m.at):
            continue
        price = worth(sight, m.card) - spared
        hurt = harm(sight, m.at, card.play.then) * sight.temper.traps
        if hurt <= price:  # another seat's loss is never fully my gain
            continue
        gain = hurt * rivalry(sight, m.at) - price - tax(sight, sight.you, m.at, card.play.then)
        if gain > 0 and (best is None or gain > best[0]):
            best = (gain, m)
    return best[1] if best is not None else None


def is_spared(sight: Sight, seat: int) -> bool:
    """True if I have promised the seat peace and keep that promise."""
    return sight.temper.word != FAITHLESS and owes_peace(sight, seat)
