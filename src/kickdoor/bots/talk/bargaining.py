"""The price of help: what helping costs, what to offer for it, what to demand for it."""

from __future__ import annotations

from math import ceil
from typing import Final, NamedTuple

from kickdoor.bots.judgement.gearing import idle
from kickdoor.bots.judgement.items import item_points, new_item
from kickdoor.bots.judgement.stakes import VICTORY, near_goal, rewards, stake
from kickdoor.bots.judgement.standing import rivalry
from kickdoor.bots.judgement.victory import level_after
from kickdoor.bots.judgement.weights import LEVEL, TREASURE
from kickdoor.bots.judgement.worth import worth
from kickdoor.bots.sight.monsters import ahead, with_helper
from kickdoor.bots.sight.people import can_use
from kickdoor.bots.sight.sight import Sight
from kickdoor.bots.talk.promising import (
    FIRST_PICK, HELP_LATER, MY_WORD, PEACE_WORTH, TO_GIVE, balance_of, owes_help, trust,
)  # fmt: skip
from kickdoor.engine.cards.kinds import Item
from kickdoor.engine.deals.clauses import KINDS
from kickdoor.engine.effects.fight import Boost
from kickdoor.engine.deals.composing import CARD, CERTAIN, FIRST, HELP, ITEM, MINE, PEACE, TREASURES, term
from kickdoor.engine.moves import Clause, Move, readable
from kickdoor.engine.words import LEVEL_UP

PROFIT: Final = 8.0  # nobody helps for nothing
EAGER: Final = 60.0  # what helping must bring me before I offer it unasked
SAVED: Final = 20.0  # what other terms must save me before I make them instead of offering Treasures alone
LITTLE: Final = 4.0
HARDLY: Final = 1.0
COMPOSE: Final = Move("term")  # to name terms of my own
LEADERS_PAY: Final = (0.0, 500.0, 500.0)  # extra price, by levels left to the goal after the win; prohibitive near it
DEAR: Final = 2  # with this many Treasures, the only possible helper leaves one to the fighter


def by_verb(sight: Sight, verb: str) -> Move | None:
    for m in sight.moves:
        if m.verb == verb:
            return m
    return None


def balance(sight: Sight, helper: int, share: float, extra: float = 0.0) -> float:
    """Return the helper's gain for this many Treasures, less the cost of the fighter's gain."""
    fight = sight.fight
    assert fight is not None
    rival = rivalry(sight, fight.fighter, helper)
    wins = stake(sight, fight.fighter, 0) + near_goal(sight, level_after(sight))
    own = VICTORY if wins_too(sight, helper) else rewards(sight, helper) + extra
    return own - rival * wins + share * TREASURE[sight.phase] * (1.0 + rival) - premium(sight)


def premium(sight: Sight) -> float:
    """Return the extra price for helping a fighter near the goal."""
    left = sight.rules.goal - level_after(sight)
    return LEADERS_PAY[left] if 0 < left < len(LEADERS_PAY) else 0.0


def wins_too(sight: Sight, helper: int) -> bool:
    """True if the helper would win the game by helping."""
    goal = sight.rules.goal
    return level_after(sight, helper) >= goal or (sight.rules.shared_victory and level_after(sight) >= goal)


def least_share(sight: Sight, helper: int, extra: float = 0.0) -> int:
    """The fewest Treasures for which helping is worth it to the helper, who gets `extra` besides; more than there are:
    it is not."""
    fight = sight.fight
    assert fight is not None
    free = balance(sight, helper, 0, extra)
    each = balance(sight, helper, 1, extra) - free
    return min(fight.treasures + 1, max(0, ceil((PROFIT - free) / each)))


def others_who_could(sight: Sight) -> list[int]:
    """Return the other seats that could make this win sure and would help for a price."""
    fight = sight.fight
    assert fight is not None
    seats = [s.seat for s in sight.seats if s.alive and s.may_help and s.seat not in (fight.fighter, sight.you)]
    return [s for s in seats if with_helper(sight, s) > 0 and least_share(sight, s) <= fight.treasures]


def demand(sight: Sight) -> int:
    """Return the Treasures I demand: nearly all if nobody else can help, little above my cost otherwise."""
    fight = sight.fight
    assert fight is not None
    least = least_share(sight, sight.you)
    rivals = [least_share(sight, s) for s in others_who_could(sight)]
    if rivals:
        return max(least, min(rivals))
    return max(least, fight.treasures - (1 if fight.treasures > DEAR else 0))


def offer(sight: Sight, tries: int, helper: int) -> tuple[Move, list[Move]]:
    """First what the helper must have at the least, as far as I can see; then half; an Item if Treasure will not do,
    or something that I can spare and my word. Returns the move, and the steps of terms to be composed after it."""
    fight = sight.fight
    assert fight is not None
    shares = [m for m in sight.moves if m.verb == "offer" and m.card < 0]
    least = least_share(sight, helper) if helper >= 0 else 1
    if least > fight.treasures and helper >= 0:
        card = instead_of_treasure(sight, helper)
        for m in sight.moves:
            if m.card == card >= 0:
                return m, []
    plan = other_terms(sight, helper) if helper >= 0 and tries <= 1 and COMPOSE in sight.moves else None
    if plan is not None:
        return COMPOSE, plan
    n = least if tries <= 1 else max(least, (fight.treasures + 1) // 2)
    if not shares:
        return sight.moves[-1] if sight.moves[-1].verb == "refuse" else sight.moves[0], []
    return min(shares, key=lambda m: (abs(m.n - n), m.n)), []


class Sweetener(NamedTuple):
    """Something besides Treasure: the steps that name it, what it brings the helper, what it costs me."""

    steps: tuple[Move, ...]
    gain: float
    cost: float
    picks: bool = False  # it changes the picking of Treasures, which must have been named


def other_terms(sight: Sight, helper: int) -> list[Move] | None:
    """The steps of an offer that costs me clearly less than Treasures alone would; None: there is none."""
    fight = sight.fight
    assert fight is not None
    each = TREASURE[sight.phase] * (1.0 + rivalry(sight, helper))
    least = least_share(sight, helper)
    limit = least * each - SAVED if 0 < least <= fight.treasures else stake(sight, sight.you, fight.treasures) * 0.5
    best: list[Move] | None = None
    found = sweeteners(sight, helper)
    for first in range(len(found)):
        for chosen in (found[first : first + 1], found[first : first + 2]):
            n = least_share(sight, helper, sum(s.gain for s in chosen))
            cost = n * each + sum(s.cost for s in chosen)
            if n <= fight.treasures and least > 0 and cost < limit and (n or not any(s.picks for s in chosen)):
                best, limit = composed(n, chosen), cost
    return best


def sweeteners(sight: Sight, helper: int) -> list[Sweetener]:
    """Items I can spare, levels to be played on him, a Treasure he would like, and my word; the cheapest first."""
    rival = rivalry(sight, helper)
    found: list[Sweetener] = []
    for card in (*sorted(idle(sight)), *promisable(sight)):
        item = sight.cards[card]
        kind = ITEM if isinstance(item, Item) else CARD
        gain = new_item(sight, helper, card, item) if isinstance(item, Item) else level_for(sight, helper)
        if gain > LITTLE:
            found.append(Sweetener((readable(term(kind, card)),), gain, worth(sight, card) + rival * gain))
    for kind, gain in ((PEACE, PEACE_WORTH), (HELP, HELP_LATER)):
        if not any(p.by == sight.you and p.to == helper for p in sight.view.promises):
            found.append(Sweetener((readable(term(kind | MINE)),), gain * trust(sight, sight.you), gain * TO_GIVE))
    found.append(Sweetener((readable(term(FIRST)),), FIRST_PICK, FIRST_PICK * TO_GIVE, picks=True))
    wish = wished_for(sight, sight.you, helper)
    if wish is not None:
        found.append(wish)
    return sorted(found, key=lambda s: s.cost - s.gain)


def composed(n: int, chosen: list[Sweetener]) -> list[Move]:
    """Return the steps that name this number of Treasures and these other things."""
    first = [m for s in chosen if s.picks for m in s.steps]
    return [*named_shares(n), *first, *(m for s in chosen if not s.picks for m in s.steps)]


def wished_for(sight: Sight, fighter: int, helper: int) -> Sweetener | None:
    """A Treasure that the helper could use and the fighter could not, if it turns up."""
    fight = sight.fight
    assert fight is not None
    seen = {c for s in sight.seats for c in s.gear + s.pack + s.known}
    best, most = -1, 0.0
    for c, item in enumerate(sight.cards):
        if not isinstance(item, Item) or c in seen or can_use(sight, fighter, c) or not can_use(sight, helper, c):
            continue
        points = item_points(sight, helper, item)
        if points > most:
            best, most = c, points
    gain = most * min(1.0, fight.treasures / max(1, sight.view.treasures))
    if best < 0 or gain < HARDLY:
        return None
    return Sweetener((readable(term(CERTAIN)), readable(term(CERTAIN, n=best + 1))), gain, HARDLY)


def instead_of_treasure(sight: Sight, helper: int) -> int:
    """Return an Item I can spare that the helper can use, or a level card to play on them; -1 if none is enough."""
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
    """Return the cards in my hand that I could promise: free level cards."""
    if not sight.rules.promise_cards:
        return []
    return [c for c in sight.hand if (k := sight.cards[c]).kind == LEVEL_UP and k.play is not None and not k.play.pay]


def level_for(sight: Sight, seat: int) -> float:
    return LEVEL if sight.seats[seat].level < sight.rules.kill_only_from - 1 else 0.0


def share_of(clauses: tuple[Clause, ...]) -> int:
    return sum(c.n for c in clauses if c.what == "treasures")


def help_or_not(sight: Sight, haggled: bool) -> Move:
    """Accept, name my price (once), or let him run; a promise to help weighs something."""
    refuse = by_verb(sight, "refuse") or sight.moves[0]
    fight = sight.fight
    assert fight is not None
    if with_helper(sight, sight.you) <= 0 or is_aside(sight):
        return aside(sight, refuse)
    offered = sight.view.offer
    extra, share = balance_of(sight, offered, fight.fighter, sight.you), share_of(offered)
    owed = MY_WORD if owes_help(sight) else 0.0
    enough = balance(sight, sight.you, share, extra + owed) >= PROFIT
    accept = by_verb(sight, "accept") or refuse
    if enough and (haggled or extra > 0 or owed):
        return accept
    wanted = demand(sight)
    if enough and share >= wanted:
        return accept
    counters = [m for m in sight.moves if m.verb == "counter" and m.n >= wanted]
    if counters and balance(sight, sight.you, counters[0].n, extra) >= PROFIT:
        return min(counters, key=lambda m: m.n)
    return accept if enough else refuse


def is_aside(sight: Sight) -> bool:
    """Am I to do something else than help?"""
    return any(KINDS[c.what].aside for c in sight.view.offer)


def aside(sight: Sight, refuse: Move) -> Move:
    """Paid to stay out, to hold back or to play a card: take it if that leaves me better off."""
    fight = sight.fight
    assert fight is not None
    if not is_aside(sight):
        return refuse
    n = balance_of(sight, sight.view.offer, fight.fighter, sight.you)
    return (by_verb(sight, "accept") or refuse) if n >= PROFIT else refuse


def reply(sight: Sight, helper: int, offered: int = -1) -> tuple[Move, list[Move]]:
    """A counter-offer or a volunteer: take it as long as what is left for me is worth more than what he gets, and than
    running. What I `offered` myself is no new price. Too dear: less Treasure, and my word for it."""
    wanted = sight.view.offer
    asked = share_of(wanted)
    accept = by_verb(sight, "accept") or sight.moves[0]
    refuse = by_verb(sight, "refuse") or sight.moves[-1]
    mine = tuple(c for c in wanted if c.card != offered or c.card < 0)
    cost = rivalry(sight, helper) * asked * TREASURE[sight.phase] if helper >= 0 else 0.0
    cost -= balance_of(sight, mine, sight.you, helper)
    if is_aside(sight):
        return (accept if throws_enough(sight) and stake(sight, sight.you, 0) * 0.6 > cost else refuse), []
    sure = helper < 0 or with_helper(sight, helper) > 0
    if sure and stake(sight, sight.you, asked) > cost:
        return accept, []
    less = haggle(sight, helper, asked) if sure and COMPOSE in sight.moves else None
    return (COMPOSE, less) if less is not None else (refuse, [])


def throws_enough(sight: Sight) -> bool:
    """Would the card that a bystander offers to play turn the fight?"""
    for c in sight.view.offer:
        use = sight.cards[c.card].play if c.what == "play" else None
        if use is not None:
            n = sum(v.n for v in use.then if isinstance(v, Boost))
            return ahead(sight) <= 0 < ahead(sight) + n
    return False


def haggle(sight: Sight, helper: int, asked: int) -> list[Move] | None:
    """The steps of a counter-offer: one Treasure less than wanted, and what makes up for it."""
    if helper < 0 or asked < 1:
        return None
    left = stake(sight, sight.you, asked - 1) - rivalry(sight, helper) * (asked - 1) * TREASURE[sight.phase]
    for chosen in sweeteners(sight, helper):
        if chosen.picks and asked < 2:
            continue
        if balance(sight, helper, asked - 1, chosen.gain) >= PROFIT and chosen.cost < left:
            return composed(asked - 1, [chosen])
    return None


def named_shares(n: int) -> list[Move]:
    """The step that names a number of Treasures."""
    return [readable(term(TREASURES, n=n))] if n else []


def best_answer(sight: Sight) -> Move:
    """After a call to the table: the helper with whom it is sure and who leaves me most."""
    best, most = by_verb(sight, "refuse") or sight.moves[-1], 0.0
    for m in sight.moves:
        terms = next((t for seat, t in sight.view.answers if seat == m.at), None) if m.verb == "accept" else None
        if terms is None or with_helper(sight, m.at) <= 0:
            continue
        share = share_of(terms)
        left = stake(sight, sight.you, share) - rivalry(sight, m.at) * share * TREASURE[sight.phase]
        left += balance_of(sight, terms, sight.you, m.at)
        if left > most:
            best, most = m, left
    return best


def volunteer(sight: Sight) -> Move | None:
    """Offer my help in a fight that is being lost, if it pays and makes the fight sure."""
    fight = sight.fight
    move = by_verb(sight, "volunteer")
    if move is None or fight is None or ahead(sight) > 0 or with_helper(sight, sight.you) <= 0:
        return None
    if level_after(sight) >= sight.rules.goal and not wins_too(sight, sight.you):
        return None
    n = min(demand(sight), fight.treasures)
    return move if balance(sight, sight.you, n) >= EAGER else None


def terms_of_mine(sight: Sight) -> tuple[Move, list[Move]]:
    """What I want for the help that I volunteer: Treasures, and one that I could use if it turns up."""
    fight = sight.fight
    assert fight is not None
    n = min(demand(sight), fight.treasures)
    wish = wished_for(sight, fight.fighter, sight.you) if n < fight.treasures else None
    if wish is not None and COMPOSE in sight.moves:
        return COMPOSE, composed(n, [wish])
    found = [m for m in sight.moves if m.verb == "offer" and m.card < 0]
    return (min(found, key=lambda m: (abs(m.n - n), m.n)) if found else sight.moves[-1]), []
