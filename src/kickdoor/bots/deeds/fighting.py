"""My own fight, or one in which I help: who is winning, what would turn it, whom to ask for help."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from kickdoor.bots.deeds.ours import for_us
from kickdoor.bots.deeds.pushes import ALL, Push, cheapest, use_of
from kickdoor.bots.judgement.harms import flight_harm, harm
from kickdoor.bots.judgement.stakes import idle_bonuses, stake
from kickdoor.bots.judgement.victory import bad_end, level_after, levels_for, winner
from kickdoor.bots.judgement.weights import LEVEL
from kickdoor.bots.judgement.worth import in_play
from kickdoor.bots.sight.monsters import ahead, monster_of, with_helper
from kickdoor.bots.sight.sight import Sight, fight_of
from kickdoor.bots.talk.bargaining import other_terms
from kickdoor.bots.talk.demands import press
from kickdoor.bots.talk.shares import least_share, left_for_fighter
from kickdoor.engine.cards.kinds import Item
from kickdoor.engine.effects.fight import Double
from kickdoor.engine.effects.helpers import DropOut
from kickdoor.engine.moves import Move
from kickdoor.engine.words import ITEM

WORTH_IT: Final = 0.75  # of a fight's worth, the most I spend on it: others may still spend more
ASKED_IN_VAIN: Final = 2
MANY: Final = 3  # with this many willing helpers, let them undercut each other


@final
@dataclass(frozen=True)
class Aid:
    """A possible helper, and what I would gain in total with their help."""

    move: Move
    net: float
    first: Move | None = None  # a card of mine without which the two of us would still lose


def aids(sight: Sight, pushes: list[Push], tried: dict[int, int]) -> list[Aid]:
    """Return the helpers worth asking, best first: those who make the win sure, ask little and gain little."""
    fight = fight_of(sight)
    found: list[Aid] = []
    value = stake(sight, sight.you, 0)
    beside = [p for p in pushes if not forbids_help(sight, p)]
    for m in sight.moves:
        if m.verb != "ask" or tried.get(m.at, 0) >= ASKED_IN_VAIN:
            continue
        if level_after(sight, m.at) >= sight.rules.goal and winner(sight) != sight.you:
            continue  # that seat would win the game
        margin = with_helper(sight, m.at)
        more = cheapest(beside, 1 - margin) if margin <= 0 else (0.0, [])
        if more is None:
            continue
        share = least_share(sight, m.at)
        dear = share > fight.treasures
        if dear and other_terms(sight, m.at) is None:
            continue
        price = value - left_for_fighter(sight, m.at, min(share, fight.treasures))
        first = more[1][0].move if more[1] else None
        found.append(Aid(m, value - price - more[0] - sight.temper.pride, first))
    return sorted(found, key=lambda a: (-a.net, a.move.at))


def forbids_help(sight: Sight, push: Push) -> bool:
    """True if nobody may help after this push."""
    use = use_of(sight, push.move)
    return use is not None and any(isinstance(v, Double) for v in use.then)


def lead(sight: Sight, tried: dict[int, int]) -> Move | None:
    """Return the fighter's next move, or None to pass. `tried`: how often each seat was asked for help."""
    fight = fight_of(sight)
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
    idle = idle_bonuses(sight)
    if idle and lead_by <= idle:
        kill = to_kill(sight, pushes, 1 - lead_by + idle)
        if kill is not None or lead_by > 0 or winner(sight) == sight.you:
            return kill
    return to_win(sight, pushes, 1 - lead_by, tried) if lead_by <= 0 else None


def worth_it(sight: Sight) -> float:
    """Return the part of a fight's worth that I spend on it at most."""
    return WORTH_IT * sight.temper.spends


def to_kill(sight: Sight, pushes: list[Push], need: int) -> Move | None:
    """Return a move that turns a loss, or a win without a kill, into a kill, if that is worth it."""
    won = ahead(sight) > 0 and winner(sight) != sight.you
    value = LEVEL * levels_for(sight, sight.you) if won else stake(sight, sight.you)
    plan = cheapest(pushes, need)
    return plan[1][0].move if plan is not None and plan[0] < value * worth_it(sight) else None


def to_win(sight: Sight, pushes: list[Push], need: int, tried: dict[int, int]) -> Move | None:
    """Return the best move in a fight I am losing: add points, ask for help, or None to run.

    Nobody joins a fight that stays lost, and nobody can see what I hold: what it takes besides a helper comes first."""
    plan = cheapest(pushes, need)
    thrown = 0.0
    if plan is not None:
        sure = len(plan[1]) == 1 and plan[1][0].gain >= ALL  # nobody can outbid what ends the fight
        thrown = stake(sight, sight.you) * (1.0 if sure else worth_it(sight)) - plan[0]
    found = aids(sight, pushes, tried)
    if found and found[0].net > max(0.0, thrown):
        if found[0].first is not None:
            return found[0].first
        rivals = [aid for aid in found if aid.net > 0 and aid.first is None]
        call = next((m for m in sight.moves if m.verb == "call"), None)
        return call if call is not None and len(rivals) >= MANY else found[0].move
    return plan[1][0].move if plan is not None and thrown > 0 else None


def assist(sight: Sight) -> Move | None:
    """Return the helper's next move: only what it takes not to lose."""
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
    return plan[1][0].move if plan is not None and plan[0] <= stake(sight, sight.you) * worth_it(sight) else None


def desert(sight: Sight) -> Move | None:
    """Return the move by which a helper leaves a fight that would win the game for another player."""
    for m in sight.moves:
        use = use_of(sight, m)
        if use is not None and any(isinstance(v, DropOut) for v in use.then):
            return m
    return None


def decline(sight: Sight) -> Move:
    """Return the answer to a monster that would let me pass: accept, or fight it."""
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
        if pays == ITEM or (isinstance(i := sight.cards[c], Item) and i.fits_slot(pays))
    ]
    return min(found, default=0.0)


def send_away(sight: Sight) -> Move:
    """Use an Item that wins without a kill only if a kill is impossible or would win another player the game."""
    item = sight.cards[sight.about]
    bonus = item.bonus if isinstance(item, Item) else 0
    kill, spare = sight.moves[0], sight.moves[-1]
    if bad_end(sight):
        return spare
    return kill if ahead(sight) > bonus else spare
