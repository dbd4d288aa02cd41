"""The price of help in Treasures: what a share brings helper and fighter, and how many a helper asks for."""

from __future__ import annotations

from math import ceil, exp
from typing import Final

from kickdoor.bots.judgement.harms import flight_harm, joining_harm
from kickdoor.bots.judgement.stakes import VICTORY, idle_bonus, idle_bonuses, near_goal, rewards, stake
from kickdoor.bots.judgement.standing import chances, rivalry
from kickdoor.bots.judgement.victory import level_after, levels_for
from kickdoor.bots.judgement.weights import LEVEL, TREASURE
from kickdoor.bots.sight.monsters import ignores, with_helper
from kickdoor.bots.sight.sight import Sight, fight_of
from kickdoor.engine.moves import Clause

PROFIT: Final = 8.0  # nobody helps for nothing
LEADERS_PAY: Final[tuple[float, ...]] = (0.0, 500.0, 500.0)  # extra price by levels left to the goal; too high near it
AHEAD: Final = 1.5  # times the chance of everybody else: a clear leader
FED: Final = 2.5  # what Treasure for a feared rival costs, times that for others: it makes the winner
FED_LAST: Final = 4.0  # and one that needs a single kill wins with it
TURNED: Final = 0.12  # how often others turn a fight that fighter and helper would win by one point
EACH_POINT: Final = 5.0  # each of these many points more makes that e times rarer
DEAR: Final = 2  # with this many Treasures, the only possible helper leaves one to the fighter


def share_of(clauses: tuple[Clause, ...]) -> int:
    """Return how many Treasures a deal promises by number."""
    return sum(c.n for c in clauses if c.what == "treasures")


def balance(sight: Sight, helper: int, share: float, extra: float = 0.0) -> float:
    """Return the helper's gain for this many Treasures, less the cost of the fighter's gain."""
    fight = fight_of(sight)
    rival = rivalry(sight, fight.fighter, helper)
    wins = stake(sight, fight.fighter, 0) + near_goal(sight, level_after(sight))
    own = VICTORY if wins_too(sight, helper) else rewards(sight, helper) + extra
    if helper == sight.you:
        own += sight.temper.help
    if fight.helper != helper:
        own -= joining_harm(sight, helper) + risk(sight, helper)
    return own - rival * wins + share * TREASURE[sight.phase] * (1.0 + rival) - premium(sight)


def risk(sight: Sight, helper: int) -> float:
    """Return what it may cost the helper that others turn the fight; it falls with the lead the two would have."""
    lead = max(0, with_helper(sight, helper) - 1)
    return TURNED * exp(-lead / EACH_POINT) * flight_harm(sight, helper)


def left_for_fighter(sight: Sight, helper: int, share: int) -> float:
    """Return what winning with this helper is worth to the fighter, less the cost of what the helper gains."""
    fight = fight_of(sight)
    rival = rivalry(sight, helper, fight.fighter) * fed(sight, helper)
    if level_after(sight, helper) >= sight.rules.goal > level_after(sight):
        return -VICTORY  # a level for helping wins the helper the game
    gains = share * TREASURE[sight.phase] + max(0.0, rewards(sight, helper))
    if levels_for(sight, helper):
        gains += near_goal(sight, level_after(sight, helper))
    spared = idle_bonuses(sight) + idle_bonus(sight, helper, ignores(sight))
    missed = LEVEL * levels_for(sight, fight.fighter) if 0 < with_helper(sight, helper) <= spared else 0.0
    return stake(sight, fight.fighter, share) - missed - rival * gains


def fed(sight: Sight, seat: int) -> float:
    """Return how many times what a seat gains costs the others: most where it needs one more kill."""
    if not is_feared(sight, seat):
        return 1.0
    return FED_LAST if sight.rules.goal - sight.seats[seat].level <= 1 else FED


def is_feared(sight: Sight, seat: int) -> bool:
    """True if the seat is clearly the likeliest winner, or near the goal with no less than its share of the chances."""
    chance = chances(sight)
    close = sight.rules.goal - sight.seats[seat].level < len(LEADERS_PAY)
    if close and chance[seat] * len(chance) >= 1.0:
        return True
    return all(chance[seat] > AHEAD * chance[s] for s in range(len(chance)) if s != seat)


def premium(sight: Sight) -> float:
    """Return the extra price for helping a fighter near the goal."""
    left = sight.rules.goal - level_after(sight)
    return LEADERS_PAY[left] if 0 < left < len(LEADERS_PAY) else 0.0


def wins_too(sight: Sight, helper: int) -> bool:
    """True if the helper would win the game by helping."""
    goal = sight.rules.goal
    return level_after(sight, helper) >= goal or (sight.rules.shared_victory and level_after(sight) >= goal)


def least_share(sight: Sight, helper: int) -> int:
    """Return the fewest Treasures for which helping pays the helper; if no number does, one more than there are."""
    fight = fight_of(sight)
    free = balance(sight, helper, 0)
    each = TREASURE[sight.phase] * (1.0 + rivalry(sight, fight.fighter, helper))
    return min(fight.treasures + 1, max(0, ceil((PROFIT - free) / each)))


def others_who_could(sight: Sight) -> list[int]:
    """Return the other seats that could make this win sure and would help for a price."""
    fight = fight_of(sight)
    seats = [s.seat for s in sight.seats if s.alive and s.may_help and s.seat not in (fight.fighter, sight.you)]
    return [s for s in seats if with_helper(sight, s) > 0 and least_share(sight, s) <= fight.treasures]


def demand(sight: Sight) -> int:
    """Return the Treasures I demand: nearly all if nobody else can help, little above my cost otherwise."""
    fight = fight_of(sight)
    least = least_share(sight, sight.you)
    rivals = [least_share(sight, s) for s in others_who_could(sight)]
    usual = min(rivals) if rivals else fight.treasures - (1 if fight.treasures > DEAR else 0)
    return max(least, min(usual + sight.temper.asks, fight.treasures) if sight.temper.asks else usual)


def contented_by(sight: Sight, named: int) -> int:
    """Return the Treasures I settle for, having named my price this often."""
    wanted = demand(sight)
    return max(least_share(sight, sight.you), wanted - sight.temper.yields * named) if named else wanted
