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
from kickdoor.engine.views import FightView, View
from kickdoor.engine.words import ITEM, MUNCHKINS

VICTORY: Final = 3000.0


class Aid(NamedTuple):
    """Somebody who could be asked, and by how much we would then be ahead."""

    move: Move
    seat: int
    margin: int


def ignores(view: View, fight: FightView) -> int:
    mask = 0
    for m in fight.monsters:
        card = monster_of(view, m)
        mask |= card.ignores if card is not None else 0
    return mask


def idle_bonus(view: View, fight: FightView) -> int:
    """Bonus of my Items that would win the fight without a kill: not to be counted on for a level."""
    skip = ignores(view, fight)
    n = 0
    for c in view.me.gear:
        item = view.cards[c]
        if isinstance(item, Item) and item.sends_away and not item.tags & skip and can_use(view, view.me.seat, c):
            n += item.bonus
    return n


def stake(view: View) -> float:
    """What winning instead of running is worth to me, whether I lead the fight or help."""
    fight = view.fight
    assert fight is not None
    me = view.me.seat
    saved = flight_harm(view, me)
    if fight.helper == me:
        promised = sum(c.n for c in fight.deal if c.what == "treasures")
        return saved + promised * TREASURE + bonuses(view, me)
    if would_win_game(view):
        return VICTORY
    kept = fight.treasures - sum(c.n for c in fight.deal if c.what == "treasures")
    return saved + LEVEL * levels_at_stake(view) + TREASURE * max(0, kept) + bonuses(view, me)


def bonuses(view: View, seat: int) -> float:
    """What else beating these monsters brings such a one as the seat is."""
    fight = view.fight
    assert fight is not None
    n = 0.0
    for m in fight.monsters:
        card = monster_of(view, m)
        for verb in card.when_beaten if card is not None else ():
            if isinstance(verb, EachFighter):
                n -= harm(view, seat, verb.then) if is_one(view.seats[seat].is_a, verb.word) else 0.0
            elif seat == fight.fighter:
                n -= harm_of(view, seat, verb, 0)
    return n


def with_helper(view: View, helper: int) -> int:
    """By how much our side would be ahead with this helper."""
    fight = view.fight
    assert fight is not None
    ours = fight.ours - alone_bonus(view, fight.fighter) + strength(view, helper, ignores(view, fight), alone=False)
    theirs = fight.theirs
    mask, foe = view.seats[helper].is_a, held_against(view, helper)
    old_mask, old_foe = view.seats[fight.fighter].is_a, held_against(view, fight.fighter)
    for m in fight.monsters:
        card = monster_of(view, m)
        if card is not None:
            before = against(card, old_mask, old_foe)
            theirs += against(card, mask | old_mask, foe | old_foe) - before
            if beaten_by_presence(card, mask):
                theirs -= card.level + before
    return ours - theirs


def beaten_by_presence(card: Monster, mask: int) -> bool:
    return any(w is not None and is_one(mask, w) for w in (card.beaten_by, card.scared_off_by))


def helpers(view: View) -> list[Aid]:
    """Those I may ask, the best first: who makes it sure, and among those the least dangerous."""
    found = [Aid(m, m.at, with_helper(view, m.at)) for m in view.moves if m.verb == "ask"]
    return sorted(found, key=lambda a: (a.margin <= 0, view.seats[a.seat].level, -a.margin, a.seat))


def free_of_charge(pushes: list[Push]) -> list[Push]:
    return [p for p in pushes if p.cost <= 0]


def lead(view: View, tried: dict[int, int]) -> Move | None:
    """The fighter's next step; None: leave things as they are. `tried` says how often each seat has been asked."""
    fight = view.fight
    assert fight is not None
    pushes = for_us(view)
    gifts = free_of_charge(pushes)
    if gifts:
        return gifts[0].move
    if not fight.monsters:
        return None
    sure = fight.ours > fight.theirs
    need = fight.theirs - (fight.ours - idle_bonus(view, fight)) + 1
    if need <= 0:
        return None
    plan = cheapest(pushes, need)
    value = LEVEL * levels_at_stake(view) if sure and not would_win_game(view) else stake(view)
    often = 1 if level_after(view) >= view.rules.goal - 2 else 2  # who is near the goal is refused anyway
    aids = [a for a in helpers(view) if tried.get(a.seat, 0) < often] if not sure else []
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


def assist(view: View) -> Move | None:
    """A helper's next step: only what it takes not to run."""
    fight = view.fight
    assert fight is not None
    pushes = for_us(view)
    gifts = free_of_charge(pushes)
    if gifts:
        return gifts[0].move
    need = fight.theirs - fight.ours + 1
    if need <= 0 or (would_win_game(view) and not view.rules.shared_victory):
        return None
    plan = cheapest(pushes, need)
    return plan[1][0].move if plan is not None and plan[0] <= stake(view) * 0.8 else None


def margin_against(view: View, card: Monster) -> int:
    """By how much I would beat this monster now, alone."""
    me = view.me
    if beaten_by_presence(card, me.is_a):
        return 20
    return strength(view, me.seat, card.ignores) - strength_of_monster(view, card, me.seat)


def cost_of_points(view: View, need: int) -> float | None:
    """What it costs me to be so many points stronger in one fight of mine; None if I cannot be."""
    if need <= 0:
        return 0.0
    mine = [Push(Move("play", c), n, worth(view, c)) for c in view.me.known + view.me.pack if (n := bonus_of(view, c))]
    plan = cheapest(mine, need)
    return plan[0] if plan is not None else None


def bonus_of(view: View, card: int) -> int:
    """What a one-shot would add to my side."""
    use = view.cards[card].play
    return boost_of(Move("play", card, MUNCHKINS), use, MUNCHKINS) if use is not None else 0


def trouble(view: View) -> Move | None:
    """A monster of my hand that is worth picking a fight with."""
    best: tuple[float, Move] | None = None
    last = view.me.level + 1 >= view.rules.goal
    for m in view.moves:
        card = view.cards[m.card] if m.verb == "trouble" else None
        if not isinstance(card, Monster):
            continue
        margin = margin_against(view, card)
        wins = view.me.level + card.wins >= view.rules.goal
        prize = LEVEL * card.wins + TREASURE * card.treasures + (1000.0 if wins else 0.0)
        cost = cost_of_points(view, 1 - margin)
        if cost is None or (cost > 0 and not wins):  # one-shots are not for a fight that I may just leave out
            continue
        score = prize - cost + min(margin, 12) * (40.0 if last else 6.0)
        if best is None or score > best[0]:
            best = (score, m)
    return best[1] if best is not None else None


def decline(view: View) -> Move:
    """Fight a monster that would let me pass, or take what it offers?"""
    fight = view.fight
    card = monster_of(view, view.about)
    if fight is None or card is None:
        return view.moves[0]
    me = view.me.seat
    if fight.fighter == me and fight.ours > fight.theirs:
        fights = stake(view) - flight_harm(view, me)
    else:
        fights = -flight_harm(view, me) * 0.7
    best, best_worth = view.moves[0], fights
    for m in view.moves[1:]:
        way = card.instead[m.n - 1]
        gain = -harm(view, me, way.gives) - (pay_off_price(view, way.pays) if way.pays else 0.0)
        if gain > best_worth:
            best, best_worth = m, gain
    return best


def pay_off_price(view: View, pays: str) -> float:
    me = view.me
    found = [
        in_play(view, me.seat, c)
        for c in me.gear + me.pack
        if pays == ITEM or (isinstance(i := view.cards[c], Item) and i.sits(pays))
    ]
    return min(found, default=0.0)


def send_away(view: View) -> Move:
    """Use the Item that wins without a kill only if the kill is out of reach, or is another's victory."""
    fight = view.fight
    assert fight is not None
    item = view.cards[view.about]
    bonus = item.bonus if isinstance(item, Item) else 0
    kill, spare = view.moves[0], view.moves[-1]
    if fight.fighter != view.you and would_win_game(view) and not view.rules.shared_victory:
        return spare
    return kill if fight.ours - bonus > fight.theirs else spare


def sacrifice(view: View) -> Move:
    """Give up a Sidekick when running is likely to cost more."""
    expected = flight_harm(view, view.me.seat)
    loads = dict(view.links)
    best = view.moves[0]
    least = expected
    for m in view.moves:
        if m.verb == "sacrifice":
            price = worth(view, m.card) + (worth(view, loads[m.card]) if m.card in loads else 0.0)
            if price < least:
                best, least = m, price
    return best


def flee_order(view: View) -> Move:
    """The deadliest first: who is dead need not run from the rest."""
    me = view.me.seat

    def danger(m: Move) -> float:
        card = monster_of(view, m.card)
        return harm(view, me, card.bad_stuff) if card is not None else 0.0

    return max(view.moves, key=danger)
