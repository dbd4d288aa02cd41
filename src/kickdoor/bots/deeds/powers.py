"""Powers to use in my own time, if they pay."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.deeds.pushes import junk, price_of, use_of
from kickdoor.bots.deeds.selling import loss, price
from kickdoor.bots.deeds.trapping import is_spared
from kickdoor.bots.deeds.trouble import gain_by
from kickdoor.bots.judgement.characters import sidekick_worth
from kickdoor.bots.judgement.gearing import best_set, pieces_of
from kickdoor.bots.judgement.harms import harm, tuple_of
from kickdoor.bots.judgement.items import money
from kickdoor.bots.judgement.stakes import near_goal
from kickdoor.bots.judgement.standing import rivalry
from kickdoor.bots.judgement.weights import DOOR as A_DOOR
from kickdoor.bots.judgement.weights import LEVEL, STRENGTH
from kickdoor.bots.judgement.weights import TREASURE as A_TREASURE
from kickdoor.bots.judgement.worth import holder, in_hand, in_play, worth
from kickdoor.bots.sight.monsters import margin_against, monster_of
from kickdoor.bots.sight.people import held_against
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.cards.costs import AnItem, DiscardAlike, ItemsWorth, Levels, WholeHand
from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.kinds import Item, Monster, Sidekick, Use
from kickdoor.engine.effects.control import RollFor
from kickdoor.engine.effects.draws import Draw, LookAhead, TakeAside
from kickdoor.engine.effects.gear import ChangeSides, DiscardThis, StealItem
from kickdoor.engine.effects.levels import LoseLevels
from kickdoor.engine.moves import Move
from kickdoor.engine.words import BIG, DOOR, ONE_SHOT, SMALL_ITEM

RISK: Final = 15.0  # what a theft must bring beyond an even bet
STAKED: Final = 2.0  # a card paid for a mere chance counts this many times: it could have been used or sold
EVERY_FIGHT: Final = 2.0  # what is used in every fight counts this many times where it is given for one use
A_KILL: Final = 100.0  # a monster that I can beat, and fight next
SWAPPED: Final = 10.0  # what an exchange with the discards must bring
LAID_OPEN: Final = 0.5  # of a stolen one-shot's worth: it lies on the table, and others may steal it back


def power(sight: Sight) -> Move | None:
    """Return the move that uses the most valuable power, or None if none pays."""
    best: tuple[float, Move] | None = None
    for m in sight.moves:
        use = use_of(sight, m) if m.verb == "use" else None
        if use is not None:
            gain = power_gain(sight, m, use)
            if gain > 0 and (best is None or gain > best[0]):
                best = (gain, m)
    return best[1] if best is not None else None


def power_gain(sight: Sight, m: Move, use: Use) -> float:
    for verb in use.then:
        if isinstance(verb, TakeAside):
            return aside_gain(sight, use)
        if isinstance(verb, DiscardThis) and isinstance(use.pay, Levels):
            return rid_gain(sight, m, use.pay.n)
        if isinstance(verb, LookAhead):
            return 1.0 if use.pay is None else 0.0
        if isinstance(verb, Draw) and isinstance(use.pay, AnItem):
            return A_TREASURE[sight.phase] - price_of(sight, use.pay, m.card) - 4.0
        if isinstance(verb, RollFor) and m.at >= 0:
            return theft_gain(sight, m, verb) - STAKED * price_of(sight, use.pay, m.card) - RISK
        if use.at == SMALL_ITEM:
            return gamble_gain(sight, m)
    if isinstance(use.pay, DiscardAlike):
        return recycle_gain(sight, m, use.pay.n)
    return 0.0


def gamble_gain(sight: Sight, m: Move) -> float:
    """Value of an even chance to win a small Item for one of mine, at the cost of a card."""
    me, victim = sight.me, holder(sight, m.at)
    if victim < 0 or is_spared(sight, victim):
        return 0.0
    mine = [c for c in me.gear + me.pack if isinstance(i := sight.cards[c], Item) and not i.tags & BIG.mask]
    least = min((worth(sight, c) for c in mine), default=0.0) * (1.0 + rivalry(sight, victim))
    paid = junk(sight, 2) - junk(sight, 1)
    return 0.5 * stolen_worth(sight, victim, m.at) - least - STAKED * paid - RISK


def theft_gain(sight: Sight, m: Move, verb: RollFor) -> float:
    """Value of a roll to steal an Item: my gain and their loss, less the cost of a bad roll."""
    if not any(isinstance(v, StealItem) for v in tuple_of(verb.then)):
        return 0.0
    victim = holder(sight, m.at)
    if is_spared(sight, victim):
        return 0.0
    got = stolen_worth(sight, victim, m.at)
    lost = 0.0
    for otherwise in tuple_of(verb.otherwise):
        thief = sight.cards[m.card]
        if isinstance(otherwise, ChangeSides) and isinstance(thief, Sidekick):
            lost += sidekick_worth(sight, thief) * (1.0 + rivalry(sight, victim))
        else:
            lost += harm(sight, sight.you, otherwise)
            if isinstance(otherwise, LoseLevels) and sight.me.level > 1:
                lost += near_goal(sight, sight.me.level) - near_goal(sight, sight.me.level - 1)
    chance = (7 - verb.from_) / 6
    return chance * got - (1.0 - chance) * lost


def stolen_worth(sight: Sight, victim: int, card: int) -> float:
    """Return what taking this card is worth: my gain, and the victim's loss."""
    n = in_hand(sight, card) + rivalry(sight, victim) * in_play(sight, victim, card)
    return n * (LAID_OPEN if sight.cards[card].kind == ONE_SHOT else 1.0)


def aside_gain(sight: Sight, use: Use) -> float:
    """Value of buying the top discard: a monster for my whole hand, or an Item for Items of its value."""
    if isinstance(use.pay, WholeHand):
        top = monster_of(sight, sight.view.door_top) if sight.view.door_top >= 0 else None
        if sight.kind != "explore" or top is None or margin_against(sight, top, sight.you) <= 0:
            return 0.0
        mine = [facts_of(k).foe for c in sight.hand if isinstance(k := sight.cards[c], Monster)]
        if any(margin_against(sight, m, sight.you) > 0 for m in mine):
            return 0.0
        last = sight.me.level + top.wins >= sight.rules.goal
        kill = gain_by(sight, sight.view.door_top, top) if last else A_KILL
        return kill - sum([worth(sight, c) for c in sight.hand], 0.0)
    if isinstance(use.pay, ItemsWorth) and sight.view.treasure_top >= 0:
        return swap_gain(sight, sight.view.treasure_top) - SWAPPED
    return 0.0


def swap_gain(sight: Sight, card: int) -> float:
    """Value of an Item from the discards, less that of the Items I hand in for it."""
    prize, paid = sight.cards[card], handed_in(sight, sight.cards[card].value)
    gain = in_hand(sight, card)
    if isinstance(prize, Item) and not is_worn_without(sight, card, paid):
        gain = min(gain, money(prize))
    for c in paid:
        lost = max(worth(sight, c), loss(sight, c))
        gain -= lost * (EVERY_FIGHT if c in sight.me.gear and prize.kind == ONE_SHOT else 1.0)
    return gain


def handed_in(sight: Sight, due: int) -> list[int]:
    """Return the Items I would hand in for this value: first those worth least to me for their price."""
    me = sight.me
    mine = [c for c in me.known if sight.cards[c].value >= 0] + list(me.gear + me.pack)
    paid: list[int] = []
    due = max(1, due)
    for c in sorted(mine, key=lambda c: (worth(sight, c) / max(1, price(sight, c)), c)):
        if due <= 0:
            break
        due -= max(1, price(sight, c))
        paid.append(c)
    return paid


def is_worn_without(sight: Sight, card: int, gone: list[int]) -> bool:
    """True if I would equip this Item once these are gone: one of them may give the hand that it needs."""
    me = sight.me
    held = (*[c for c in me.gear + me.pack if c not in gone], card)
    pieces = pieces_of(sight, held, me.is_a, held_against(sight, me.seat))
    return any(p.card == card for p in best_set(sight, pieces))


def rid_gain(sight: Sight, m: Move, levels: int) -> float:
    """Value of paying levels to get rid of a Trap that turns an Item against me."""
    held = [sight.cards[o] for h, o in sight.links if h == m.card]
    weight = sum(i.bonus for i in held if isinstance(i, Item))
    lost = LEVEL * levels + near_goal(sight, sight.me.level)
    return (weight - levels) * STRENGTH[sight.phase] - lost


def recycle_gain(sight: Sight, m: Move, n: int) -> float:
    """Value of exchanging useless cards of one deck for a new one."""
    me = sight.me
    mine = sorted(worth(sight, c) for c in me.known + me.pack if sight.cards[c].deck == m.at)
    if len(mine) < n:
        return 0.0
    return (A_DOOR if m.at == DOOR else A_TREASURE)[sight.phase] - sum(mine[:n], 0.0) - 4.0
