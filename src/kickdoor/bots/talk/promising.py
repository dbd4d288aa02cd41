"""Promises: what a clause is worth to the player who gets it and costs the one who gives it, and whose word counts."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.judgement.harms import harm
from kickdoor.bots.judgement.items import new_item
from kickdoor.bots.judgement.weights import LEVEL, TREASURE
from kickdoor.bots.judgement.worth import worth
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.cards.kinds import Item
from kickdoor.engine.deals.clauses import KINDS
from kickdoor.engine.moves import Clause, Move
from kickdoor.engine.words import LEVEL_UP, TRAP

HELP_LATER: Final = 26.0  # somebody's word to help in my next fight
PEACE_WORTH: Final = 16.0
FIRST_PICK: Final = 16.0  # to pick one's Treasures before the other
QUIET: Final = 12.0  # to stay out of my fight, or to hold cards back
NAMED: Final = 0.3  # of a Treasure: a certain one, if it turns up
TO_GIVE: Final = 0.6  # of what a promise is worth to another, what it costs me to give it
MY_WORD: Final = 30.0  # what it costs me to break a promise


def trust(sight: Sight, seat: int) -> float:
    """How far the seat's word can be trusted: all the way until it breaks it, then less each time."""
    who = sight.seats[seat]
    return (who.kept + 2) / (who.kept + 2 + 2 * who.broken)


def party(sight: Sight) -> tuple[int, int]:
    """Return the two who deal: the fighter, or who proposes the trade, and the other."""
    view, fight = sight.view, sight.fight
    by, to = view.offer_by, view.offer_to
    if fight is None or view.kind in ("trade", "trade-answer") or fight.fighter == by:
        return by, to if to >= 0 else sight.you
    return fight.fighter, by


def giver(clause: Clause, seat: int, other: int) -> int:
    """Return who promises a clause of a deal between these two."""
    if clause.by >= 0:
        return clause.by
    return other if KINDS[clause.what].conduct else seat


def gain(sight: Sight, clause: Clause, by: int, to: int) -> float:
    """What a clause brings the one it is promised to, Treasures by number apart."""
    what = clause.what
    if what == "treasures":
        return FIRST_PICK if clause.order == "first" and clause.n else 0.0
    if what == "item":
        item = sight.cards[clause.card]
        return new_item(sight, to, clause.card, item) if isinstance(item, Item) else worth(sight, clause.card)
    if what == "card":
        return card_for(sight, clause.card, to)
    if what == "certain":
        return NAMED * TREASURE[sight.phase]
    if what == "help":
        return HELP_LATER * trust(sight, by) if clause.at in (-1, to) else 0.0
    if what == "peace":
        return PEACE_WORTH * trust(sight, by)
    return QUIET * trust(sight, by) if what in ("stay out", "hold back") else 0.0


def price(sight: Sight, clause: Clause) -> float:
    """What a clause costs me to promise, Treasures by number apart."""
    what = clause.what
    if what == "treasures":
        return FIRST_PICK * TO_GIVE if clause.order == "first" and clause.n else 0.0
    if what in ("item", "card", "play"):
        return worth(sight, clause.card)
    if what == "certain":
        return NAMED * TREASURE[sight.phase]
    whole = HELP_LATER if what == "help" else PEACE_WORTH if what == "peace" else QUIET
    return whole * TO_GIVE


def card_for(sight: Sight, card: int, seat: int) -> float:
    """What it means to the seat that this card is played on it."""
    what = sight.cards[card]
    if what.kind == LEVEL_UP:
        return LEVEL if sight.seats[seat].level < sight.rules.kill_only_from - 1 else 0.0
    return -harm(sight, seat, what.play.then) if what.kind == TRAP and what.play is not None else 0.0


def balance_of(sight: Sight, clauses: tuple[Clause, ...], seat: int, other: int) -> float:
    """What a deal between these two brings me beside Treasures, less what it costs me."""
    me, n = sight.you, 0.0
    for c in clauses:
        by = giver(c, seat, other)
        n += -price(sight, c) if by == me else gain(sight, c, by, me)
    return n


# My own word


def owes_help(sight: Sight) -> bool:
    """Have I promised to help in this fight?"""
    fight = sight.fight
    return fight is not None and any(
        p.by == sight.you and p.clause.what == "help" and p.left <= 1
        and fight.fighter == (p.clause.at if p.clause.at >= 0 else p.to)
        for p in sight.view.promises
    )  # fmt: skip


def owes_peace(sight: Sight, seat: int) -> bool:
    """Have I promised the seat to do nothing against it?"""
    return any(
        p.by == sight.you and p.to == seat and p.clause.what in ("peace", "hold back") for p in sight.view.promises
    )  # fmt: skip


# Terms that are composed


def step(sight: Sight, plan: list[Move]) -> Move:
    """The next step of terms I am composing; to propose them when all are named."""
    while plan:
        wanted = plan.pop(0)
        if wanted in sight.moves:
            return wanted
    done = next((m for m in sight.moves if m.verb == "done"), None)
    return done if done is not None else sight.moves[-1]
