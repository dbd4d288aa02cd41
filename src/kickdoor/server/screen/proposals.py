"""What a client suggests to a person, as an experienced player would do it: other terms of a deal, cards for Charity.

Everything the seat cannot know is dealt anew first, so nothing can be learnt from a suggestion.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.greedy import Greedy
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Clause

_COMPOSING: Final = ("term", "done", "counter")  # verbs that put an offer together
_CHARITY: Final = ("charity", "charity-to")  # kinds of questions: which card, and to whom
_MOST_STEPS: Final = 12


def other_terms(game: Game, seat: int) -> tuple[Clause, ...]:
    """Return the terms that the greedy bot would name instead of those on the table; () if it would take or refuse
    them."""
    before = game.offer
    if before is None or before.kind == "trade" or before.awaited != seat or before.draft:
        return ()
    trial, bot = game.resample(seat, 1), Greedy(0)
    for _ in range(_MOST_STEPS):
        q, offer = trial.question, trial.offer
        if q is None or offer is None:
            return ()
        if q.seat != seat:
            return offer.clauses if offer.clauses != before.clauses else ()
        move = bot.choose(trial.view(seat, worlds=False))
        if move.verb not in _COMPOSING:
            return ()
        trial.play(move, seat)
    return ()


def cards_to_give(game: Game, seat: int) -> list[int]:
    """Return the cards that the greedy bot would give up for Charity, in its order; [] if the seat is not asked."""
    asked = game.question
    if asked is None or asked.seat != seat or asked.kind != "charity":
        return []
    trial, bot = game.resample(seat, 1), Greedy(0)
    found: list[int] = []
    while (q := trial.question) is not None and q.seat == seat and q.kind in _CHARITY:
        move = bot.choose(trial.view(seat, worlds=False))
        if q.kind == "charity":
            found.append(move.card)
        trial.play(move, seat)
    return found
