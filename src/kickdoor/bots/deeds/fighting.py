"""My own fight, or one I help in: is it won, what would turn it, and whom could I ask?"""

from __future__ import annotations

from typing import Final, NamedTuple

from kickdoor.bots.deeds.ours import for_us
from kickdoor.bots.deeds.pushes import Push, cheapest, use_of
from kickdoor.bots.judgement.harms import flight_harm, harm
from kickdoor.bots.judgement.stakes import VICTORY, idle_bonus, stake
from kickdoor.bots.judgement.standing import rivalry
from kickdoor.bots.judgement.victory import bad_end, level_after, levels_for, winner
from kickdoor.bots.judgement.weights import LEVEL, TREASURE
from kickdoor.bots.judgement.worth import in_play
from kickdoor.bots.sight.monsters import ahead, ignores, monster_of, with_helper
from kickdoor.bots.sight.sight import Sight
from kickdoor.bots.talk.bargaining import instead_of_treasure, least_share, other_terms
from kickdoor.bots.talk.demands import press
from kickdoor.engine.cards import Item
from kickdoor.engine.effects.fight import DropOut
from kickdoor.engine.moves import Move
from kickdoor.engine.words import ITEM

WORTH_IT: Final = 0.7  # of what a fight is worth, the most that is thrown in for it: others may throw in more
ASKED_IN_VAIN: Final = 2
MANY: Final = 3  # so many who would help: let them undercut each other


class Aid(NamedTuple):
    """Somebody who could be asked: what would be left for me, all in all, if he helped."""

    move: Move
    net: float


def aids(sight: Sight, pushes: list[Push], tried: dict[int, int]) -> list[Aid]:
    """Those whom it is worth asking, the best first: with whom it is sure, and who wants and gains little by it."""
    fight = sight.fight
    assert fight is not None
    found: list[Aid] = []
    value = stake(sight, sight.you, 0)
    for m in sight.moves:
        if m.verb != "ask" or tried.get(m.at, 0) >= ASKED_IN_VAIN:
            continue
        if level_after(sight, m.at) >= sight.rules.goal and winner(sight) != sight.you:
            continue  # it would be his victory
        margin = with_helper(sight, m.at)
        more = cheapest(pushes, 1 - margin) if margin <= 0 else (0.0, [])
        if more is None:
            continue
        share = least_share(sight, m.at)
        dear = share > fight.treasures
        if dear and instead_of_treasure(sight, m.at) < 0 and other_terms(sight, m.at) is None:
            continue
        price = min(share, fight.treasures) * TREASURE[sight.phase] * (1.0 + rivalry(sight, m.at))
        found.append(Aid(m, value - price - more[0]))
    return sorted(found, key=lambda a: (-a.net, a.move.at))


def lead(sight: Sight, tried: dict[int, int]) -> Move | None:
    """The fighter's next step; None: leave things as they are. `tried` says how often each seat has been asked."""
    fight = sight.fight
    assert fight is not None
    pushes = for_us(sight)
    gifts = [p for p in pushes if p.cost <= 0]
    if gifts:
        return gifts[0].move
    if not fight.monsters or bad_end(sight):
        return None
    lead_by = ahead(sight)
    pressing = press(sight) if lead_by <= 0 and fight.helper < 0 else None
    if pressing is not None:
        return pressing
    idle = idle_bonus(sight, ignores(sight))
    if idle and 0 < lead_by <= idle:
        return to_kill(sight, pushes, 1 - lead_by + idle)
    return to_win(sight, pushes, 1 - lead_by, tried) if lead_by <= 0 else None


def to_kill(sight: Sight, pushes: list[Push], need: int) -> Move | None:
    """The fight is won, but only by sending the monsters away: is the level worth what is missing?"""
    value = VICTORY if winner(sight) == sight.you else LEVEL * levels_for(sight, sight.you)
    plan = cheapest(pushes, need)
    return plan[1][0].move if plan is not None and plan[0] < value * WORTH_IT else None


def to_win(sight: Sight, pushes: list[Push], need: int, tried: dict[int, int]) -> Move | None:
    """The fight is being lost: throw something in, ask somebody, or let it be, whichever leaves me most."""
    plan = cheapest(pushes, need)
    thrown = stake(sight, sight.you) * WORTH_IT - plan[0] if plan is not None else 0.0
    found = aids(sight, pushes, tried)
    if found and found[0].net > max(0.0, thrown):
        rivals = [aid for aid in found if aid.net > 0]
        call = next((m for m in sight.moves if m.verb == "call"), None)
        return call if call is not None and len(rivals) >= MANY else found[0].move
    return plan[1][0].move if plan is not None and thrown > 0 else None


def assist(sight: Sight) -> Move | None:
    """A helper's next step: only what it takes not to run."""
    pushes = for_us(sight)
    gifts = [p for p in pushes if p.cost <= 0]
    if gifts:
        return gifts[0].move
    need = 1 - ahead(sight)
    if bad_end(sight):
        return desert(sight)
    if need <= 0:
        return None
    plan = cheapest(pushes, need)
    return plan[1][0].move if plan is not None and plan[0] <= stake(sight, sight.you) * WORTH_IT else None


def desert(sight: Sight) -> Move | None:
    """A helper's way out of a fight that another wins the game by."""
    for m in sight.moves:
        use = use_of(sight, m)
        if use is not None and any(isinstance(v, DropOut) for v in use.then):
            return m
    return None


def decline(sight: Sight) -> Move:
    """Fight a monster that would let me pass, or take what it offers?"""
    fight = sight.fight
    card = monster_of(sight, sight.about)
    if fight is None or card is None:
        return sight.moves[0]
    me = sight.you
    if fight.fighter == me and ahead(sight) > 0:
        fights = stake(sight, me) - flight_harm(sight, me)
    else:
        fights = -flight_harm(sight, me) * 0.7
    best, best_worth = sight.moves[0], fights
    for m in sight.moves[1:]:
        way = card.instead[m.n - 1]
        gain = -harm(sight, me, way.gives) - (pay_off_price(sight, way.pays) if way.pays else 0.0)
        if gain > best_worth:
            best, best_worth = m, gain
    return best


def pay_off_price(sight: Sight, pays: str) -> float:
    me = sight.me
    found = [
        in_play(sight, me.seat, c)
        for c in me.gear + me.pack
        if pays == ITEM or (isinstance(i := sight.cards[c], Item) and i.sits(pays))
    ]
    return min(found, default=0.0)


def send_away(sight: Sight) -> Move:
    """Use the Item that wins without a kill only if the kill is out of reach, or is another's victory."""
    item = sight.cards[sight.about]
    bonus = item.bonus if isinstance(item, Item) else 0
    kill, spare = sight.moves[0], sight.moves[-1]
    if bad_end(sight):
        return spare
    return kill if ahead(sight) > bonus else spare
