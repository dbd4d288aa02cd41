"""Pushes: what can be thrown into a fight, at what price, and the cheapest way to throw in enough."""

from __future__ import annotations

from typing import Final, NamedTuple

from kickdoor.bots.harms import levels_lost, weakens
from kickdoor.bots.people import against, held_against, is_one, level_after, monster_of, root_of, would_win_game
from kickdoor.bots.people import strength_of_monster as strength_against
from kickdoor.bots.worth import LEVEL, TREASURE, in_play, worth
from kickdoor.engine.cards import CloneCard, Enhancer, Monster, Sidekick, Trait, Use
from kickdoor.engine.costs import Cost, DiscardAny, Levels, ThisCard, WholeHand
from kickdoor.engine.effects.control import EachFighter
from kickdoor.engine.effects.fight import Boost, RemoveMonster, SeemOther
from kickdoor.engine.moves import Move
from kickdoor.bots.sight import Sight

from kickdoor.engine.words import FEMALE, LEVEL_UP, MALE, MONSTERS, MUNCHKINS, TRAP, WANDERING


MOST_THROWN: Final = 12
ALL: Final = 99  # a push that settles the matter by itself


class Push(NamedTuple):
    """A move that shifts the balance of a fight by so much, at such a price."""

    move: Move
    gain: int
    cost: float
    also: int = -1  # what it takes besides its own card: a monster of my hand, a monster of the fight, a discard


def cheapest(pushes: list[Push], need: int) -> tuple[float, list[Push]] | None:
    """The cheapest pushes that together reach the need, the strongest first; one push a card."""
    best: dict[int, tuple[float, tuple[Push, ...]]] = {0: (0.0, ())}
    for push in pushes:
        for have, (spent, done) in list(best.items()):
            if have >= need or any(clash(p, push) for p in done):
                continue
            total = min(need, have + push.gain)
            cost = spent + push.cost
            if total not in best or cost < best[total][0]:
                best[total] = (cost, (*done, push))
    if need not in best:
        return None
    cost, done = best[need]
    return cost, sorted(done, key=lambda p: -p.gain)


def clash(one: Push, two: Push) -> bool:
    """Can only one of the two be done?"""
    if one.also >= 0 and one.also == two.also:
        return True
    return one.move.card == two.move.card and (one.move.verb == "play" or one.also < 0)


def strength_in_fight(sight: Sight, monster: int) -> int:
    """What one monster brings to this fight, as the table reads it."""
    fight = sight.fight
    assert fight is not None
    card = monster_of(sight, monster)
    if card is None:
        return 0
    root = root_of(fight, monster)
    n = card.level + sum(e.level for c, m in fight.attached if m == root and isinstance(e := sight.cards[c], Enhancer))
    masks = [(sight.seats[s].is_a, held_against(sight, s)) for s in (fight.fighter, fight.helper) if s >= 0]
    for word, more in card.against:
        if any(is_one(foe if more > 0 else mask, word) for mask, foe in masks):
            n += more
    return n


def junk(sight: Sight, n: int, spare: int = -1) -> float:
    """What the n cards I would miss least are worth to me."""
    me = sight.me
    mine = sorted(worth(sight, c) for c in me.known + me.pack + me.gear if c != spare)
    return sum(mine[:n])


def price_of(sight: Sight, pay: Cost | None, card: int) -> float:
    if pay is None:
        return 0.0
    if isinstance(pay, DiscardAny):
        return junk(sight, pay.n, card)
    if isinstance(pay, WholeHand):
        return sum(worth(sight, c) for c in sight.hand if c != card)
    if isinstance(pay, Levels):
        return LEVEL * pay.n
    if isinstance(pay, ThisCard):
        return worth(sight, card)
    return 40.0


def use_of(sight: Sight, move: Move) -> Use | None:
    """What a play or a power says."""
    card = sight.cards[move.card] if move.verb == "play" else None
    if card is not None:
        return card.play
    if move.verb != "use":
        return None
    fight = sight.fight
    source = root_of(fight, move.card) if fight is not None else move.card
    uses = sight.cards[source].uses
    return uses[move.n] if move.n < len(uses) else None


def boost_of(move: Move, use: Use, side: int) -> int:
    """What the move adds to that side of the fight."""
    n = 0
    for verb in use.then:
        if isinstance(verb, Boost) and (verb.side == side or (verb.side < 0 and move.at == side)):
            n += verb.n
    return n


def for_us(sight: Sight) -> list[Push]:
    """Everything I could do for the munchkins of this fight."""
    out: list[Push] = []
    for m in sight.moves:
        push = ours(sight, m) if m.verb in ("play", "use") else None
        if push is not None and push.gain > 0:
            out += repeated(sight, push)
    return out


def ours(sight: Sight, m: Move) -> Push | None:
    card = sight.cards[m.card]
    if m.verb == "play" and isinstance(card, Sidekick):
        old = in_play(sight, sight.me.seat, m.at) + 15.0 if m.at >= 0 else 0.0
        lost = s.bonus if m.at >= 0 and isinstance(s := sight.cards[m.at], Sidekick) else 0
        return Push(m, card.bonus - lost, max(0.0, old - worth(sight, m.card)))
    if m.verb == "play" and isinstance(card, Trait):
        return trait_push(sight, m, card)
    if m.verb == "play" and card.kind == LEVEL_UP:
        return level_push(sight, m)
    if m.verb == "play" and isinstance(card, Enhancer):
        return Push(m, -card.level, worth(sight, m.card) - card.treasures * TREASURE)
    use = use_of(sight, m)
    if use is None or card.kind == TRAP:
        return None
    return power_push(sight, m, use)


def power_push(sight: Sight, m: Move, use: Use) -> Push | None:
    card = sight.cards[m.card]
    cost = price_of(sight, use.pay, m.card) + (worth(sight, m.card) if m.verb == "play" else 0.0)
    for verb in use.then:
        if isinstance(verb, RemoveMonster):
            return removal(sight, m, verb, cost)
        if isinstance(verb, SeemOther):
            return Push(m, feigned(sight, m.at), 0.0)
    gain = boost_of(m, use, MUNCHKINS)
    if isinstance(use.pay, ThisCard) and isinstance(card, Sidekick):
        gain -= card.bonus
    return Push(m, gain, cost) if gain > 0 else None


def trait_push(sight: Sight, m: Move, card: Trait) -> Push | None:
    """A Class that fights better alone, put on in the middle of a fight."""
    if m.at >= 0 or sight.fight is None or sight.fight.helper >= 0:
        return None
    worse = 0
    for monster in sight.fight.monsters:
        foe = monster_of(sight, monster)
        if foe is not None:
            worse += against(foe, card.word.mask, card.word.mask)
    return Push(m, card.alone - worse, 0.0)


def level_push(sight: Sight, m: Move) -> Push | None:
    """A level for a fighter of mine is also a point of strength."""
    if m.at != sight.me.seat:
        return None
    use = sight.cards[m.card].play
    return Push(m, 1, price_of(sight, use.pay if use is not None else None, m.card) - LEVEL)


def removal(sight: Sight, m: Move, verb: RemoveMonster, cost: float) -> Push | None:
    """A monster taken out of the fight, with the level and perhaps the Treasure it would have brought."""
    foe = monster_of(sight, m.at)
    fight = sight.fight
    if foe is None or fight is None:
        return None
    if not verb.kill:
        cost += foe.wins * LEVEL * (20.0 if would_win_game(sight) else 0.7)
    if not verb.treasure:
        cost += foe.treasures * TREASURE
    last = len(fight.monsters) == 1
    return Push(m, ALL if last else strength_in_fight(sight, m.at), cost, m.at)


def feigned(sight: Sight, monster: int) -> int:
    """What it helps if the monster takes me for the other sex."""
    foe = monster_of(sight, monster)
    if foe is None:
        return 0
    sexes = MALE.mask | FEMALE.mask
    mask, bad = sight.me.is_a, held_against(sight, sight.me.seat)
    gain = against(foe, mask, bad) - against(foe, mask ^ sexes, bad ^ sexes)
    for verb in foe.when_beaten:
        if isinstance(verb, EachFighter) and verb.word.mask & sexes and gain == 0:
            gain = 1 if is_one(mask ^ sexes, verb.word) and not is_one(mask, verb.word) else 0
    return gain


def for_them(sight: Sight) -> list[Push]:
    """Everything I could do against the munchkins of this fight."""
    out: list[Push] = []
    for m in sight.moves:
        push = theirs(sight, m) if m.verb in ("play", "use") else None
        if push is not None and push.gain > 0:
            out += repeated(sight, push)
    return out


def repeated(sight: Sight, push: Push) -> list[Push]:
    """A power that costs a card can be used as often as I have cards: once for each that I would miss least."""
    use = use_of(sight, push.move)
    if push.move.verb != "use" or use is None or not isinstance(use.pay, DiscardAny) or use.pay.n != 1:
        return [push]
    me = sight.me
    least = sorted(me.known + me.pack + me.gear, key=lambda c: (worth(sight, c), c))[:MOST_THROWN]
    return [push._replace(cost=worth(sight, c), also=c) for c in least]


def theirs(sight: Sight, m: Move) -> Push | None:
    fight = sight.fight
    assert fight is not None
    card = sight.cards[m.card]
    if m.verb == "play" and isinstance(card, Monster):
        return Push(m, strength_against(sight, card, fight.fighter), worth(sight, m.card))
    use = use_of(sight, m)
    if use is None:
        return None
    if m.verb == "use":
        return Push(m, boost_of(m, use, MONSTERS), price_of(sight, use.pay, m.card))
    cost = worth(sight, m.card)
    if isinstance(card, Enhancer):
        copies = 1 + sum(1 for _, of in fight.copies if of == root_of(fight, m.at))
        return Push(m, card.level * copies, cost)
    if isinstance(card, CloneCard):
        return Push(m, strength_in_fight(sight, m.at), cost)
    if card.kind == WANDERING:
        return wandering_push(sight, m, cost)
    if card.kind == TRAP:
        if m.at not in (fight.fighter, fight.helper):
            return None
        return Push(m, ALL if takes_the_win(sight, m, use) else weakens(sight, m.at, use.then), cost)
    if any(isinstance(v, RemoveMonster) for v in use.then):
        return Push(m, ALL, cost) if spoils_the_win(sight, m, use) else None
    return Push(m, boost_of(m, use, MONSTERS), cost)


def takes_the_win(sight: Sight, m: Move, use: Use) -> bool:
    """Would this cost the fighter so many levels that the kill no longer wins the game?"""
    fight = sight.fight
    if fight is None or m.at != fight.fighter or not would_win_game(sight):
        return False
    return level_after(sight) - levels_lost(sight, m.at, use.then) < sight.rules.goal


def spoils_the_win(sight: Sight, m: Move, use: Use) -> bool:
    """Would the kill the fighter needs be gone with this monster?"""
    foe = monster_of(sight, m.at)
    if foe is None or not would_win_game(sight) or any(isinstance(v, RemoveMonster) and v.kill for v in use.then):
        return False
    return level_after(sight) - foe.wins < sight.rules.goal


def wandering_push(sight: Sight, m: Move, cost: float) -> Push | None:
    fight = sight.fight
    foe = sight.cards[m.at]
    if fight is None or not isinstance(foe, Monster):
        return None
    way_out = any(d.only is not None and is_one(sight.seats[fight.fighter].is_a, d.only) for d in foe.instead)
    gain = 0 if way_out else strength_against(sight, foe, fight.fighter)
    return Push(m, gain, cost + worth(sight, m.at), m.at)
