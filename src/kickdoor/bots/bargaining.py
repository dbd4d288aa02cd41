"""The price of help, and whether a trade is a good one."""

from __future__ import annotations

from kickdoor.bots.fighting import bonuses, with_helper
from kickdoor.bots.people import would_win_game
from kickdoor.bots.worth import DOOR, LEVEL, TREASURE, holder, in_hand, worth
from kickdoor.engine.cards import Trait
from kickdoor.engine.moves import Clause, Move
from kickdoor.engine.views import View


def by_verb(view: View, verb: str) -> Move | None:
    for m in view.moves:
        if m.verb == verb:
            return m
    return None


def offer(view: View, tries: int) -> Move:
    """Start low; the second time, what is fair; for the win of the game, everything."""
    fight = view.fight
    assert fight is not None
    shares = [m for m in view.moves if m.verb == "offer" and m.card < 0]
    most = fight.treasures
    if would_win_game(view):
        n = most
    elif tries <= 1:
        n = max(1, most // 3)
    else:
        n = (most + 1) // 2
    return min(shares, key=lambda m: (abs(m.n - n), m.n)) if shares else view.moves[0]


def given(view: View, clauses: tuple[Clause, ...]) -> float:
    """What the clauses of an offer are worth to me, the helper."""
    n = 0.0
    for c in clauses:
        if c.what == "treasures":
            n += c.n * TREASURE
        elif c.what == "item":
            n += worth(view, c.card)
        elif c.what == "card":
            n += LEVEL if view.me.level < view.rules.kill_only_from - 1 else 0.0
    return n


def price_of_help(view: View) -> float:
    """What I want for helping: about half the spoils, more if the fighter is ahead of me, less if it pays by itself."""
    fight = view.fight
    assert fight is not None
    fighter = view.seats[fight.fighter]
    n = TREASURE * fight.treasures * 0.5
    n += 14.0 * max(0, fighter.level - view.me.level)
    if fighter.level >= view.rules.goal - 2:
        n += 30.0
    n -= bonuses(view, view.me.seat)
    if any(isinstance(t := view.cards[c], Trait) and t.when_helping_kills for c in view.me.traits):
        n -= DOOR
    return n


def help_or_not(view: View) -> Move:
    """Accept, name my price, or let him run."""
    fight = view.fight
    assert fight is not None
    refuse = by_verb(view, "refuse") or view.moves[0]
    if would_win_game(view) and not view.rules.shared_victory:
        return refuse
    ahead = with_helper(view, view.me.seat)
    if ahead <= 0:
        return refuse
    price = price_of_help(view)
    if given(view, view.offer) >= price - TREASURE * 0.5:
        return by_verb(view, "accept") or refuse
    counters = [m for m in view.moves if m.verb == "counter"]
    wanted = [m for m in counters if m.n * TREASURE >= price - TREASURE * 0.5]
    return min(wanted, key=lambda m: m.n) if wanted else refuse


def reply(view: View) -> Move:
    """A counter-offer: take it unless nearly nothing would be left and little is at stake."""
    fight = view.fight
    assert fight is not None
    asked = sum(c.n for c in view.offer if c.what == "treasures")
    accept = by_verb(view, "accept") or view.moves[0]
    if asked <= max(1, (fight.treasures * 2 + 2) // 3) or would_win_game(view):
        return accept
    return by_verb(view, "refuse") or view.moves[-1]


def answer_trade(view: View) -> Move:
    """Accept what makes me richer by a little more than nothing, never what arms somebody near the goal."""
    refuse = by_verb(view, "refuse") or view.moves[-1]
    accept = by_verb(view, "accept")
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
    near = partner >= 0 and view.seats[partner].level >= view.rules.goal - 2
    return accept if gets > gives + 10.0 and not (near and gives > 0) else refuse
