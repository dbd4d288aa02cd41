"""The price of help: what it costs a helper that somebody else wins, what to offer for it, what to want for it."""

from __future__ import annotations

from math import ceil
from typing import Final

from kickdoor.bots.judgement.gearing import idle
from kickdoor.bots.judgement.items import new_item
from kickdoor.bots.judgement.stakes import VICTORY, near_goal, rewards, stake
from kickdoor.bots.judgement.standing import rivalry
from kickdoor.bots.judgement.victory import level_after
from kickdoor.bots.judgement.weights import LEVEL, TREASURE
from kickdoor.bots.judgement.worth import worth
from kickdoor.bots.sight.monsters import with_helper
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.cards import Item
from kickdoor.engine.moves import Clause, Move
from kickdoor.engine.words import LEVEL_UP

PROFIT: Final = 8.0  # nobody helps for nothing
LEADERS_PAY: Final = (0.0, 500.0, 500.0)  # on top, by how far from the goal it leaves the fighter: too much if near
DEAR: Final = 2  # where so many Treasures lie, one who is the only one to help leaves the fighter one


def by_verb(sight: Sight, verb: str) -> Move | None:
    for m in sight.moves:
        if m.verb == verb:
            return m
    return None


def balance(sight: Sight, helper: int, share: float, extra: float = 0.0) -> float:
    """What helping for so many Treasures brings the helper, less what it costs that the fighter gets the rest."""
    fight = sight.fight
    assert fight is not None
    rival = rivalry(sight, fight.fighter, helper)
    wins = stake(sight, fight.fighter, 0) + near_goal(sight, level_after(sight))
    own = VICTORY if wins_too(sight, helper) else rewards(sight, helper) + extra
    return own - rival * wins + share * TREASURE[sight.phase] * (1.0 + rival) - premium(sight)


def premium(sight: Sight) -> float:
    """What it takes on top of a fair price that somebody near the goal is helped."""
    left = sight.rules.goal - level_after(sight)
    return LEADERS_PAY[left] if 0 < left < len(LEADERS_PAY) else 0.0


def wins_too(sight: Sight, helper: int) -> bool:
    """Would the helper win the game by helping?"""
    goal = sight.rules.goal
    return level_after(sight, helper) >= goal or (sight.rules.shared_victory and level_after(sight) >= goal)


def least_share(sight: Sight, helper: int) -> int:
    """The fewest Treasures for which helping is worth it to the helper; more than there are: it is not."""
    fight = sight.fight
    assert fight is not None
    free = balance(sight, helper, 0)
    each = balance(sight, helper, 1) - free
    return min(fight.treasures + 1, max(0, ceil((PROFIT - free) / each)))


def others_who_could(sight: Sight) -> list[int]:
    """Who else could make this fight sure and would do so for something."""
    fight = sight.fight
    assert fight is not None
    seats = [s.seat for s in sight.seats if s.alive and s.may_help and s.seat not in (fight.fighter, sight.you)]
    return [s for s in seats if with_helper(sight, s) > 0 and least_share(sight, s) <= fight.treasures]


def demand(sight: Sight) -> int:
    """What I want: nearly everything if nobody else can help, little more than it costs me if somebody can."""
    fight = sight.fight
    assert fight is not None
    least = least_share(sight, sight.you)
    rivals = [least_share(sight, s) for s in others_who_could(sight)]
    if rivals:
        return max(least, min(rivals))
    return max(least, fight.treasures - (1 if fight.treasures > DEAR else 0))


def offer(sight: Sight, tries: int, helper: int) -> Move:
    """First what the helper must have at the least, as far as I can see; then half; an Item if Treasure will not do."""
    fight = sight.fight
    assert fight is not None
    shares = [m for m in sight.moves if m.verb == "offer" and m.card < 0]
    least = least_share(sight, helper) if helper >= 0 else 1
    if least > fight.treasures and helper >= 0:
        card = instead_of_treasure(sight, helper)
        for m in sight.moves:
            if m.card == card >= 0:
                return m
    n = least if tries <= 1 else max(least, (fight.treasures + 1) // 2)
    return min(shares, key=lambda m: (abs(m.n - n), m.n)) if shares else sight.moves[0]


def instead_of_treasure(sight: Sight, helper: int) -> int:
    """An Item I can spare that he can use, or a level to be played on him, if that would do; -1: nothing would."""
    limit = stake(sight, sight.you, 0) * 0.5
    best, least = -1, limit
    for card in (*sorted(idle(sight)), *promisable(sight)):
        item = sight.cards[card]
        gain = new_item(sight, helper, card, item) if isinstance(item, Item) else level_for(sight, helper)
        cost = worth(sight, card)
        if cost < least and balance(sight, helper, 0, gain) >= PROFIT:
            best, least = card, cost
    return best


def promisable(sight: Sight) -> list[int]:
    """Cards of my hand that could be promised: levels that cost nothing."""
    if not sight.rules.promise_cards:
        return []
    return [c for c in sight.hand if (k := sight.cards[c]).kind == LEVEL_UP and k.play is not None and not k.play.pay]


def level_for(sight: Sight, seat: int) -> float:
    return LEVEL if sight.seats[seat].level < sight.rules.kill_only_from - 1 else 0.0


def given(sight: Sight, clauses: tuple[Clause, ...]) -> float:
    """What the clauses of an offer beside Treasures are worth to me, the helper."""
    n = 0.0
    for c in clauses:
        if c.what == "item":
            item = sight.cards[c.card]
            n += new_item(sight, sight.you, c.card, item) if isinstance(item, Item) else worth(sight, c.card)
        elif c.what == "card":
            n += level_for(sight, sight.you)
    return n


def share_of(clauses: tuple[Clause, ...]) -> int:
    return sum(c.n for c in clauses if c.what == "treasures")


def help_or_not(sight: Sight, haggled: bool) -> Move:
    """Accept, name my price (once), or let him run."""
    refuse = by_verb(sight, "refuse") or sight.moves[0]
    if with_helper(sight, sight.you) <= 0:
        return refuse
    offered = sight.view.offer
    extra, share = given(sight, offered), share_of(offered)
    enough = balance(sight, sight.you, share, extra) >= PROFIT
    accept = by_verb(sight, "accept") or refuse
    if enough and (haggled or extra > 0):
        return accept
    wanted = demand(sight)
    if enough and share >= wanted:
        return accept
    counters = [m for m in sight.moves if m.verb == "counter" and m.n >= wanted]
    if counters and balance(sight, sight.you, counters[0].n, extra) >= PROFIT:
        return min(counters, key=lambda m: m.n)
    return accept if enough else refuse


def reply(sight: Sight, helper: int, offered: int = -1) -> Move:
    """A counter-offer: take it as long as what is left for me is worth more than what he gets, and than running. What
    I `offered` myself is no new price."""
    wanted = sight.view.offer
    asked = share_of(wanted)
    accept = by_verb(sight, "accept") or sight.moves[0]
    cost = rivalry(sight, helper) * asked * TREASURE[sight.phase] if helper >= 0 else 0.0
    cost += sum(worth(sight, c.card) for c in wanted if c.card not in (-1, offered))
    return accept if stake(sight, sight.you, asked) > cost else by_verb(sight, "refuse") or sight.moves[-1]
