"""My own fight, or one I help in: is it won, what would turn it, and whom could I ask?"""

from __future__ import annotations

from typing import Final, NamedTuple

from kickdoor.bots.harms import flight_harm, harm, harm_of
from kickdoor.bots.people import (
    alone_bonus,
    against,
    can_use,
    held_against,
    is_one,
    level_after,
    levels_at_stake,
    monster_of,
    strength,
    strength_of_monster,
    would_win_game,
)  # fmt: skip
from kickdoor.bots.plans import Push, boost_of, cheapest, for_us
from kickdoor.bots.worth import LEVEL, TREASURE, in_play, worth
from kickdoor.engine.cards import Item, Monster
from kickdoor.engine.effects.control import EachFighter
from kickdoor.engine.moves import Move
from kickdoor.bots.sight import Sight
from kickdoor.engine.views import FightView
from kickdoor.engine.words import ITEM, MUNCHKINS

VICTORY: Final = 3000.0


class Aid(NamedTuple):
    """Somebody who could be asked, and by how much we would then be ahead."""

    move: Move
    seat: int
    margin: int


def ignores(sight: Sight, fight: FightView) -> int:
    mask = 0
    for m in fight.monsters:
        card = monster_of(sight, m)
        mask |= card.ignores if card is not None else 0
    return mask


def idle_bonus(sight: Sight, fight: FightView) -> int:
    """Bonus of my Items that would win the fight without a kill: not to be counted on for a level."""
    skip = ignores(sight, fight)
    n = 0
    for c in sight.me.gear:
        item = sight.cards[c]
        if isinstance(item, Item) and item.sends_away and not item.tags & skip and can_use(sight, sight.me.seat, c):
            n += item.bonus
    return n


def stake(sight: Sight) -> float:
    """What winning instead of running is worth to me, whether I lead the fight or help."""
    fight = sight.fight
    assert fight is not None
    me = sight.me.seat
    saved = flight_harm(sight, me)
    if fight.helper == me:
        promised = sum(c.n for c in fight.deal if c.what == "treasures")
        return saved + promised * TREASURE + bonuses(sight, me)
    if would_win_game(sight):
        return VICTORY
    kept = fight.treasures - sum(c.n for c in fight.deal if c.what == "treasures")
    return saved + LEVEL * levels_at_stake(sight) + TREASURE * max(0, kept) + bonuses(sight, me)


def bonuses(sight: Sight, seat: int) -> float:
    """What else beating these monsters brings such a one as the seat is."""
    fight = sight.fight
    assert fight is not None
    n = 0.0
    for m in fight.monsters:
        card = monster_of(sight, m)
        for verb in card.when_beaten if card is not None else ():
            if isinstance(verb, EachFighter):
                n -= harm(sight, seat, verb.then) if is_one(sight.seats[seat].is_a, verb.word) else 0.0
            elif seat == fight.fighter:
                n -= harm_of(sight, seat, verb, 0)
    return n


def with_helper(sight: Sight, helper: int) -> int:
    """By how much our side would be ahead with this helper."""
    fight = sight.fight
    assert fight is not None
    ours = fight.ours - alone_bonus(sight, fight.fighter) + strength(sight, helper, ignores(sight, fight), alone=False)
    theirs = fight.theirs
    mask, foe = sight.seats[helper].is_a, held_against(sight, helper)
    old_mask, old_foe = sight.seats[fight.fighter].is_a, held_against(sight, fight.fighter)
    for m in fight.monsters:
        card = monster_of(sight, m)
        if card is not None:
            before = against(card, old_mask, old_foe)
            theirs += against(card, mask | old_mask, foe | old_foe) - before
            if beaten_by_presence(card, mask):
                theirs -= card.level + before
    return ours - theirs


def beaten_by_presence(card: Monster, mask: int) -> bool:
    return any(w is not None and is_one(mask, w) for w in (card.beaten_by, card.scared_off_by))


def helpers(sight: Sight) -> list[Aid]:
    """Those I may ask, the best first: who makes it sure, and among those the least dangerous."""
    found = [Aid(m, m.at, with_helper(sight, m.at)) for m in sight.moves if m.verb == "ask"]
    return sorted(found, key=lambda a: (a.margin <= 0, sight.seats[a.seat].level, -a.margin, a.seat))


def free_of_charge(pushes: list[Push]) -> list[Push]:
    return [p for p in pushes if p.cost <= 0]


def lead(sight: Sight, tried: dict[int, int]) -> Move | None:
    """The fighter's next step; None: leave things as they are. `tried` says how often each seat has been asked."""
    fight = sight.fight
    assert fight is not None
    pushes = for_us(sight)
    gifts = free_of_charge(pushes)
    if gifts:
        return gifts[0].move
    if not fight.monsters:
        return None
    sure = fight.ours > fight.theirs
    need = fight.theirs - (fight.ours - idle_bonus(sight, fight)) + 1
    if need <= 0:
        return None
    plan = cheapest(pushes, need)
    value = LEVEL * levels_at_stake(sight) if sure and not would_win_game(sight) else stake(sight)
    often = 1 if level_after(sight) >= sight.rules.goal - 2 else 2  # who is near the goal is refused anyway
    aids = [a for a in helpers(sight) if tried.get(a.seat, 0) < often] if not sure else []
    price = TREASURE * (fight.treasures / 2) + 25.0
    good = [a for a in aids if a.margin > 0]
    if plan is not None and plan[0] <= value * 0.8 and (not good or plan[0] <= price):
        return plan[1][0].move
    if good:
        return good[0].move
    for aid in aids:
        more = cheapest(pushes, 1 - aid.margin)
        if more is not None and more[0] <= value * 0.5:
            return aid.move
    return plan[1][0].move if plan is not None and plan[0] <= value else None


def assist(sight: Sight) -> Move | None:
    """A helper's next step: only what it takes not to run."""
    fight = sight.fight
    assert fight is not None
    pushes = for_us(sight)
    gifts = free_of_charge(pushes)
    if gifts:
        return gifts[0].move
    need = fight.theirs - fight.ours + 1
    if need <= 0 or (would_win_game(sight) and not sight.rules.shared_victory):
        return None
    plan = cheapest(pushes, need)
    return plan[1][0].move if plan is not None and plan[0] <= stake(sight) * 0.8 else None


def margin_against(sight: Sight, card: Monster) -> int:
    """By how much I would beat this monster now, alone."""
    me = sight.me
    if beaten_by_presence(card, me.is_a):
        return 20
    return strength(sight, me.seat, card.ignores) - strength_of_monster(sight, card, me.seat)


def cost_of_points(sight: Sight, need: int) -> float | None:
    """What it costs me to be so many points stronger in one fight of mine; None if I cannot be."""
    if need <= 0:
        return 0.0
    mine = [
        Push(Move("play", c), n, worth(sight, c)) for c in sight.me.known + sight.me.pack if (n := bonus_of(sight, c))
    ]
    plan = cheapest(mine, need)
    return plan[0] if plan is not None else None


def bonus_of(sight: Sight, card: int) -> int:
    """What a one-shot would add to my side."""
    use = sight.cards[card].play
    return boost_of(Move("play", card, MUNCHKINS), use, MUNCHKINS) if use is not None else 0


def trouble(sight: Sight) -> Move | None:
    """A monster of my hand that is worth picking a fight with."""
    best: tuple[float, Move] | None = None
    last = sight.me.level + 1 >= sight.rules.goal
    for m in sight.moves:
        card = sight.cards[m.card] if m.verb == "trouble" else None
        if not isinstance(card, Monster):
            continue
        margin = margin_against(sight, card)
        wins = sight.me.level + card.wins >= sight.rules.goal
        prize = LEVEL * card.wins + TREASURE * card.treasures + (1000.0 if wins else 0.0)
        cost = cost_of_points(sight, 1 - margin)
        if cost is None or (cost > 0 and not wins):  # one-shots are not for a fight that I may just leave out
            continue
        score = prize - cost + min(margin, 12) * (40.0 if last else 6.0)
        if best is None or score > best[0]:
            best = (score, m)
    return best[1] if best is not None else None


def decline(sight: Sight) -> Move:
    """Fight a monster that would let me pass, or take what it offers?"""
    fight = sight.fight
    card = monster_of(sight, sight.about)
    if fight is None or card is None:
        return sight.moves[0]
    me = sight.me.seat
    if fight.fighter == me and fight.ours > fight.theirs:
        fights = stake(sight) - flight_harm(sight, me)
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
    fight = sight.fight
    assert fight is not None
    item = sight.cards[sight.about]
    bonus = item.bonus if isinstance(item, Item) else 0
    kill, spare = sight.moves[0], sight.moves[-1]
    if fight.fighter != sight.you and would_win_game(sight) and not sight.rules.shared_victory:
        return spare
    return kill if fight.ours - bonus > fight.theirs else spare


def sacrifice(sight: Sight) -> Move:
    """Give up a Sidekick when running is likely to cost more."""
    expected = flight_harm(sight, sight.me.seat)
    loads = dict(sight.links)
    best = sight.moves[0]
    least = expected
    for m in sight.moves:
        if m.verb == "sacrifice":
            price = worth(sight, m.card) + (worth(sight, loads[m.card]) if m.card in loads else 0.0)
            if price < least:
                best, least = m, price
    return best


def flee_order(sight: Sight) -> Move:
    """The deadliest first: who is dead need not run from the rest."""
    me = sight.me.seat

    def danger(m: Move) -> float:
        card = monster_of(sight, m.card)
        return harm(sight, me, card.bad_stuff) if card is not None else 0.0

    return max(sight.moves, key=danger)
