"""The price of help: what to offer for it, what to want for it, and whom not to help at all."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.fighting import bonuses, stake, with_helper
from kickdoor.bots.gearing import idle
from kickdoor.bots.people import level_after, would_win_game
from kickdoor.bots.worth import DOOR, LEVEL, TREASURE, new_item, worth
from kickdoor.engine.cards import Item, Trait
from kickdoor.engine.moves import Clause, Move
from kickdoor.bots.sight import Sight

from kickdoor.engine.words import LEVEL_UP

# What is asked on top, by how far the fighter would then be from the goal: nobody helps a leader for a Treasure.
NEAR_PRICE: Final = (400.0, 400.0, 200.0, 60.0)
BEHIND: Final = 14.0  # for each level the fighter is ahead of the helper
SLACK: Final = TREASURE * 0.5


def by_verb(sight: Sight, verb: str) -> Move | None:
    for m in sight.moves:
        if m.verb == verb:
            return m
    return None


def offer(sight: Sight, tries: int, helper: int) -> Move:
    """Start low; the second time what is fair, or an Item or a card; for the win of the game, everything."""
    fight = sight.fight
    assert fight is not None
    shares = [m for m in sight.moves if m.verb == "offer" and m.card < 0]
    most = fight.treasures
    if would_win_game(sight):
        n = most
    elif tries <= 1:
        n = max(1, most // 3)
    else:
        n = (most + 1) // 2
    if helper >= 0 and price_of_help(sight, helper) - SLACK > (most if tries > 1 else n) * TREASURE:
        other = instead_of_treasure(sight, helper)
        if other is not None:
            return other
    return min(shares, key=lambda m: (abs(m.n - n), m.n)) if shares else sight.moves[0]


def instead_of_treasure(sight: Sight, helper: int) -> Move | None:
    """An Item I can spare that he can use, or a promised level, if Treasure alone would not do."""
    price = price_of_help(sight, helper) - SLACK
    spare = idle(sight)
    best: tuple[float, Move] | None = None
    for m in sight.moves:
        if m.verb != "offer" or m.card < 0:
            continue
        card = sight.cards[m.card]
        if isinstance(card, Item) and m.card in spare:
            gain, cost = new_item(sight, helper, m.card, card), worth(sight, m.card)
        elif card.kind == LEVEL_UP:
            gain = LEVEL if sight.seats[helper].level < sight.rules.kill_only_from - 1 else 0.0
            cost = worth(sight, m.card)
        else:
            continue
        if gain >= price and cost <= stake(sight) * 0.5 and (best is None or cost < best[0]):
            best = (cost, m)
    return best[1] if best is not None else None


def given(sight: Sight, clauses: tuple[Clause, ...]) -> float:
    """What the clauses of an offer are worth to me, the helper."""
    n = 0.0
    for c in clauses:
        if c.what == "treasures":
            n += c.n * TREASURE
        elif c.what == "item":
            item = sight.cards[c.card]
            n += new_item(sight, sight.me.seat, c.card, item) if isinstance(item, Item) else worth(sight, c.card)
        elif c.what == "card":
            n += LEVEL if sight.me.level < sight.rules.kill_only_from - 1 else 0.0
    return n


def price_of_help(sight: Sight, helper: int) -> float:
    """What the helper should want: about half the spoils, more from a leader, less if it pays by itself."""
    fight = sight.fight
    assert fight is not None
    who = sight.seats[helper]
    n = TREASURE * fight.treasures * 0.5
    n += BEHIND * max(0, sight.seats[fight.fighter].level - who.level)
    left = sight.rules.goal - level_after(sight)
    if left < len(NEAR_PRICE):
        n += NEAR_PRICE[max(0, left)]
    n -= bonuses(sight, helper)
    if any(isinstance(t := sight.cards[c], Trait) and t.when_helping_kills for c in who.traits):
        n -= DOOR
    return n


def help_or_not(sight: Sight) -> Move:
    """Accept, name my price, or let him run."""
    refuse = by_verb(sight, "refuse") or sight.moves[0]
    if would_win_game(sight) and not sight.rules.shared_victory:
        return refuse
    if with_helper(sight, sight.me.seat) <= 0:
        return refuse
    price = price_of_help(sight, sight.me.seat) - SLACK
    if given(sight, sight.view.offer) >= price:
        return by_verb(sight, "accept") or refuse
    other = given(sight, tuple(c for c in sight.view.offer if c.what != "treasures"))
    wanted = [m for m in sight.moves if m.verb == "counter" and other + m.n * TREASURE >= price]
    return min(wanted, key=lambda m: m.n) if wanted else refuse


def reply(sight: Sight) -> Move:
    """A counter-offer: take it unless nearly nothing would be left and little is at stake."""
    fight = sight.fight
    assert fight is not None
    asked = sum(c.n for c in sight.view.offer if c.what == "treasures")
    accept = by_verb(sight, "accept") or sight.moves[0]
    if asked <= max(1, (fight.treasures * 2 + 2) // 3) or would_win_game(sight):
        return accept
    return by_verb(sight, "refuse") or sight.moves[-1]
