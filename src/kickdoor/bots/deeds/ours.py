"""What I can do for the munchkins in the present fight."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.deeds.pushes import ALL, Push, boost_of, found_by, price_of, use_of
from kickdoor.bots.judgement.victory import level_after, levels_for, winner
from kickdoor.bots.judgement.weakening import trait_strength
from kickdoor.bots.judgement.weights import LEVEL, TREASURE
from kickdoor.bots.judgement.worth import in_play, worth
from kickdoor.bots.sight.guises import guise_gain
from kickdoor.bots.sight.monsters import (
    against, ahead, bonus_counts, fighters_of, foes_of, ignores, monster_of, strength_in_fight, with_helper,
)  # fmt: skip
from kickdoor.bots.sight.people import held_against
from kickdoor.bots.sight.sight import Sight, fight_of
from kickdoor.engine.cards.costs import ThisCard
from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.kinds import Enhancer, Monster, Sidekick, Trait, Use
from kickdoor.engine.effects.base import Choice, Effect
from kickdoor.engine.effects.control import EachFighter, OneOf
from kickdoor.engine.effects.disguise import Disguise
from kickdoor.engine.effects.fight import (
    Double, EndFight, KillSuch, Leave, RemoveMonster, SeemOther, SwapMonster, TakeOverFight,
)  # fmt: skip
from kickdoor.engine.effects.flight import Banish
from kickdoor.engine.effects.helpers import CompelHelp
from kickdoor.engine.moves import Move
from kickdoor.engine.words import FEMALE, LEVEL_UP, MALE, MUNCHKINS, SIDEKICKS, TRAP, fits_word

NO_KILL: Final = 0.7  # the part of a level lost when a monster is sent off instead of killed
NO_VICTORY: Final = 20.0  # the same if it would have been the winning level


def for_us(sight: Sight) -> list[Push]:
    """Return everything I could do for the munchkins in this fight."""
    return found_by(sight, ours)


def ours(sight: Sight, m: Move) -> Push | None:
    card = sight.cards[m.card]
    if m.verb == "play":
        if isinstance(card, Sidekick):
            return sidekick_push(sight, m, card)
        if isinstance(card, Trait):
            return trait_push(sight, m, card)
        if card.kind == LEVEL_UP:
            return level_push(sight, m)
        if isinstance(card, Enhancer):
            return Push(m, -card.level, worth(sight, m.card) - card.treasures * TREASURE[sight.phase])
    use = use_of(sight, m)
    if use is None or card.kind == TRAP:
        return None
    return power_push(sight, m, use)


def sidekick_push(sight: Sight, m: Move, card: Sidekick) -> Push | None:
    if ignores(sight) & SIDEKICKS.mask or not bonus_counts(card, MUNCHKINS, foes_of(sight)):
        return None
    old = in_play(sight, sight.you, m.at) + 15.0 if m.at >= 0 else 0.0
    lost = serves(sight, s) if m.at >= 0 and isinstance(s := sight.cards[m.at], Sidekick) else 0
    return Push(m, serves(sight, card) - lost, max(0.0, old - worth(sight, m.card)))


def serves(sight: Sight, sidekick: Sidekick) -> int:
    """Return the bonus of a Sidekick to me; some serve only certain characters."""
    only = facts_of(sidekick).only
    return sidekick.bonus if only is None or fits_word(sight.me.is_a, only) else 0


def power_push(sight: Sight, m: Move, use: Use) -> Push | None:
    card = sight.cards[m.card]
    cost = price_of(sight, use.pay, m.card) + (worth(sight, m.card) if m.verb == "play" else 0.0)
    for verb in use.then:
        push = special_push(sight, m, verb, cost)
        if push is not None:
            return push
    gain = boost_of(sight, m, use, MUNCHKINS)
    if isinstance(use.pay, ThisCard) and isinstance(card, Sidekick):
        gain -= card.bonus
    return Push(m, gain, cost) if gain > 0 else None


def special_push(sight: Sight, m: Move, verb: Effect, cost: float) -> Push | None:
    """Return the push of a verb that turns a fight without adding points."""
    fight = fight_of(sight)
    if isinstance(verb, RemoveMonster):
        return removal(sight, m, m.at, cost, kill=verb.kill, treasure=stays(sight, verb))
    if isinstance(verb, Banish):
        return removal(sight, m, m.at, cost, kill=False, treasure=len(fight.monsters) == 1)
    if isinstance(verb, Leave):
        return removal(sight, m, m.card, cost, kill=False, treasure=bool(verb.treasure))
    if isinstance(verb, SeemOther):
        return Push(m, feigned(sight, m.at), 0.0)
    if isinstance(verb, Disguise):
        return Push(m, guise_gain(sight, m.at, verb.adds), 0.0)
    if isinstance(verb, CompelHelp):
        if level_after(sight, m.at) >= sight.rules.goal and winner(sight) != sight.you:
            return None  # that seat would win the game
        return Push(m, with_helper(sight, m.at) - ahead(sight), 5.0)
    if isinstance(verb, Double) and fight.fighter == sight.you:
        counts = bonus_counts(sight.cards[m.card], MUNCHKINS, foes_of(sight))
        return Push(m, fight.ours, cost) if counts else None
    if isinstance(verb, (EndFight, TakeOverFight)) and fight.fighter == sight.you:
        lost = fight.treasures - (verb.treasures if isinstance(verb, EndFight) else 0)
        return Push(m, ALL, cost + given_up(sight, levels_for(sight, sight.you)) + lost * TREASURE[sight.phase])
    if isinstance(verb, SwapMonster):
        mine = [strength_of_mine(sight, c) for c in sight.hand if isinstance(sight.cards[c], Monster)]
        return Push(m, strength_in_fight(sight, m.at) - min(mine, default=ALL), cost + 30.0)
    if isinstance(verb, OneOf):
        return one_of(sight, m, verb, cost)
    if isinstance(verb, Choice) and verb.kind() == "borrow" and sight.you in fighters_of(fight):
        return Push(m, ALL, cost)  # it may be played only if it wins
    return None


def one_of(sight: Sight, m: Move, verb: OneOf, cost: float) -> Push | None:
    """Return the push of a card with several uses: a kill if it can kill; boosts are counted elsewhere."""
    fight = fight_of(sight)
    for way in verb.ways:
        if isinstance(way, KillSuch):
            for monster in fight.monsters:
                foe = monster_of(sight, monster)
                if foe is not None and foe.tags & way.tag.mask:
                    return removal(sight, m, monster, cost, kill=True, treasure=True)
    return None


def stays(sight: Sight, verb: RemoveMonster) -> bool:
    """True if a monster that leaves the fight still leaves its Treasure."""
    return sight.rules.removed_leave_treasure if verb.treasure is None else verb.treasure


def strength_of_mine(sight: Sight, card: int) -> int:
    foe = facts_of(sight.cards[card]).foe
    return foe.level + against(foe, sight.me.is_a, held_against(sight, sight.you))


def trait_push(sight: Sight, m: Move, card: Trait) -> Push | None:
    """Return the push of a Race or Class played in the middle of a fight: some fight better alone."""
    if m.at >= 0:
        return replacing_push(sight, m, card)
    if sight.fight is None or sight.fight.helper >= 0:
        return None
    gives = facts_of(card).gives
    worse = sum(against(foe, card.word.mask, card.word.mask) for foe in foes_of(sight))
    return Push(m, sum(b.n for b in gives.bonuses) + gives.wins_ties - worse, 0.0)


def replacing_push(sight: Sight, m: Move, card: Trait) -> Push | None:
    """Return the push of a Race or Class played in place of another one in the middle of a fight."""
    old, foes = sight.cards[m.at], foes_of(sight)
    if not isinstance(old, Trait):
        return None
    gain = sum(
        against(foe, old.word.mask, old.word.mask) - against(foe, card.word.mask, card.word.mask) for foe in foes
    )
    if fight_of(sight).helper < 0:
        gives = facts_of(card).gives
        gain += sum(b.n for b in gives.bonuses) + gives.wins_ties
    gain -= trait_strength(sight, sight.you, [m.at])
    return Push(m, gain, max(0.0, worth(sight, m.at) - worth(sight, m.card)))


def level_push(sight: Sight, m: Move) -> Push | None:
    """Return the push of a level: for a fighter it is also a point of strength."""
    if m.at != sight.you:
        return None
    use = sight.cards[m.card].play
    return Push(m, 1, price_of(sight, use.pay if use is not None else None, m.card) - LEVEL)


def level_for_me(sight: Sight) -> Move | None:
    """Return a move that gives me a level for less than it is worth."""
    for m in sight.moves:
        if m.verb == "play" and sight.cards[m.card].kind == LEVEL_UP:
            push = level_push(sight, m)
            if push is not None and push.cost < 0:
                return m
    return None


def given_up(sight: Sight, levels: int) -> float:
    """Return what it costs me if the fight ends without these levels."""
    return levels * LEVEL * (NO_VICTORY if winner(sight) == sight.you else NO_KILL)


def removal(sight: Sight, m: Move, monster: int, cost: float, *, kill: bool, treasure: bool) -> Push | None:
    """Return the push of removing a monster, less the level and Treasure it would have brought."""
    foe = monster_of(sight, monster)
    fight = sight.fight
    if foe is None or fight is None:
        return None
    if not kill:
        cost += given_up(sight, foe.wins)
    if not treasure:
        cost += foe.treasures * TREASURE[sight.phase]
    last = len(fight.monsters) == 1
    return Push(m, ALL if last else strength_in_fight(sight, monster), cost, monster)


def feigned(sight: Sight, monster: int) -> int:
    """Return what I gain if the monster takes me for the other sex."""
    foe = monster_of(sight, monster)
    if foe is None:
        return 0
    sexes = MALE.mask | FEMALE.mask
    mask, bad = sight.me.is_a, held_against(sight, sight.you)
    gain = against(foe, mask, bad) - against(foe, mask ^ sexes, bad ^ sexes)
    for verb in foe.when_beaten:
        if isinstance(verb, EachFighter) and verb.word.mask & sexes and gain == 0:
            gain = 1 if fits_word(mask ^ sexes, verb.word) and not fits_word(mask, verb.word) else 0
    return gain
