"""What I can do against the munchkins in the present fight."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.deeds.ours import stays
from kickdoor.bots.deeds.pushes import ALL, MOST_THROWN, Push, boost_of, found_by, laid_out, price_of, use_of
from kickdoor.bots.judgement.harms import tax, tuple_of
from kickdoor.bots.judgement.standing import rivalry
from kickdoor.bots.judgement.victory import NOBODY, extra_levels, level_after, levels_for, winner
from kickdoor.bots.judgement.weakening import levels_lost, weakens
from kickdoor.bots.judgement.weights import LEVEL, TREASURE
from kickdoor.bots.judgement.worth import worth
from kickdoor.bots.sight.monsters import (
    beaten_by_presence, fighters_of, foes_of, monster_of, root_of, strength_in_fight, tags_of,
)  # fmt: skip
from kickdoor.bots.sight.monsters import strength_of_monster as strength_against
from kickdoor.bots.sight.people import strength
from kickdoor.bots.talk.shares import fed
from kickdoor.bots.sight.sight import Sight, fight_of
from kickdoor.engine.cards.conditions import Facing
from kickdoor.engine.cards.costs import DiscardAny
from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.foe import Foe
from kickdoor.engine.cards.kinds import CloneCard, Enhancer, Monster, Use
from kickdoor.engine.characters.profile import ANY_FIGHT
from kickdoor.engine.effects.control import RollFor
from kickdoor.engine.effects.fight import BoostSelf, EndFight, RemoveMonster, SwapMonster, TakeOverFight, Weaken
from kickdoor.engine.effects.helpers import DropOut
from kickdoor.engine.effects.levels import StealLevel
from kickdoor.engine.fighting.strength import EFFORT
from kickdoor.engine.moves import Move
from kickdoor.engine.words import MONSTERS, MUNCHKINS, TRAP, WANDERING, fits_word


BEATEN: Final = 0.3  # how often the munchkins still win after one more monster


def for_them(sight: Sight) -> list[Push]:
    """Return everything I could do against the munchkins in this fight."""
    return found_by(sight, theirs)


def theirs(sight: Sight, m: Move) -> Push | None:
    fight = fight_of(sight)
    card = sight.cards[m.card]
    if m.verb == "play" and isinstance(card, Monster):
        foe = facts_of(card).foe
        return Push(m, strength_against(sight, foe, fight.fighter), worth(sight, m.card) + backfire(sight, foe))
    use = use_of(sight, m)
    if use is None:
        return None
    if m.verb == "use" and shoots(use):
        return Push(m, ALL, 2.0 * price_of(sight, use.pay, m.card)) if worth_shooting(sight, m.at) else None
    if m.verb == "use":
        return Push(m, power(sight, m, use), price_of(sight, use.pay, m.card))
    cost = worth(sight, m.card)
    if isinstance(card, Enhancer):
        return enhancer_push(sight, m, card, cost)
    if isinstance(card, CloneCard):
        return Push(m, strength_in_fight(sight, m.at), cost + backfire(sight, monster_of(sight, m.at)))
    if card.kind == WANDERING:
        return wandering_push(sight, m, cost)
    if card.kind == TRAP:
        if m.at not in (fight.fighter, fight.helper):
            return None
        cost += tax(sight, sight.you, m.at, use.then)
        return Push(m, ALL if takes_the_win(sight, m, use) else weakens(sight, m.at, use.then, card), cost)
    return shot(sight, m, use, cost)


def comeback(sight: Sight) -> int:
    """Return the points that the munchkins can still add: by powers for which they pay with any card of their hands,
    and with the one-shots they have laid out."""
    fight = fight_of(sight)
    n = 0
    for seat in fighters_of(fight):
        who = sight.seats[seat]
        n += laid_out(sight, who.pack, MUNCHKINS, foes_of(sight))
        cards = who.hand_size
        for c in who.traits + who.gear + fight.monsters:
            for use in sight.cards[root_of(fight, c)].uses:
                gain, times = effort(sight, seat, use)
                times = min(times, cards)
                cards -= times
                n += gain * times
    return n


def effort(sight: Sight, seat: int, use: Use) -> tuple[int, int]:
    """Return what a power adds to its user's side for any card, and how often the seat may still use it here."""
    fight, terms = sight.fight, use.terms
    gain = sum(v.n for v in use.then if isinstance(v, BoostSelf))
    if gain <= 0 or not isinstance(use.pay, DiscardAny) or fight is None:
        return 0, 0
    if terms is None or not terms.per_fight:
        return gain, MOST_THROWN
    done = sum(1 for s in fight.our_sources if (s.kind, s.seat, s.n) == (EFFORT, seat, gain))
    faced = all(c.tags & tags_of(sight) for c in terms.conditions if isinstance(c, Facing))
    return gain, max(0, terms.per_fight - done) if faced else 0


def shoots(use: Use) -> bool:
    """True if removing the monster needs a roll."""
    return any(isinstance(v, RollFor) and any(isinstance(t, RemoveMonster) for t in tuple_of(v.then)) for v in use.then)


def worth_shooting(sight: Sight, monster: int) -> bool:
    """True if this monster's kill would win the game, or if it is the only monster."""
    return spoils_the_win(sight, monster) if winner(sight) != NOBODY else len(fight_of(sight).monsters) == 1


def power(sight: Sight, m: Move, use: Use) -> int:
    """Return the push of a power that helps the monsters or weakens a fighter."""
    stabs = sum(-v.n for v in use.then if isinstance(v, Weaken))
    return stabs + boost_of(sight, m, use, MONSTERS)


def shot(sight: Sight, m: Move, use: Use, cost: float) -> Push | None:
    fight = fight_of(sight)
    for verb in use.then:
        if isinstance(verb, RemoveMonster):
            stops = not verb.kill and spoils_the_win(sight, m.at)
            return Push(m, ALL, cost + left_to_them(sight, m.at, verb)) if stops else None
        if isinstance(verb, EndFight):
            return Push(m, ALL, cost) if winner(sight) != NOBODY else None
        if isinstance(verb, DropOut):
            return Push(m, strength(sight, fight.helper, ANY_FIGHT) if fight.helper >= 0 else 0, cost)
        if isinstance(verb, StealLevel):
            return Push(m, ALL, cost) if takes_the_win(sight, m, use) else None
        if isinstance(verb, TakeOverFight):
            return takeover_push(sight, m, cost)
        if isinstance(verb, SwapMonster):
            return swap_push(sight, m, cost)
    return Push(m, boost_of(sight, m, use, MONSTERS), cost)


def left_to_them(sight: Sight, monster: int, verb: RemoveMonster) -> float:
    """Return what it costs me that a monster I remove leaves its Treasures to the fighter."""
    foe = monster_of(sight, monster)
    if foe is None or not stays(sight, verb):
        return 0.0
    fighter = fight_of(sight).fighter
    return rivalry(sight, fighter) * fed(sight, fighter) * foe.treasures * TREASURE[sight.phase]


def enhancer_push(sight: Sight, m: Move, card: Enhancer, cost: float) -> Push:
    fight = fight_of(sight)
    if m.at not in fight.monsters:  # the card brings a monster from my hand
        foe = sight.cards[m.at]
        n = strength_against(sight, facts_of(foe).foe, fight.fighter) if isinstance(foe, Monster) else 0
        return Push(m, card.level + n, cost + worth(sight, m.at) + backfire(sight, facts_of(foe).foe), m.at)
    copies = 1 + sum(1 for _, of in fight.copies if of == root_of(fight, m.at))
    return Push(m, card.level * copies, cost)


def backfire(sight: Sight, foe: Foe | None) -> float:
    """Return what it costs me that the munchkins may beat one more monster: they get its levels and Treasures."""
    fight = fight_of(sight)
    if foe is None or winner(sight) != NOBODY:
        return 0.0
    prize = LEVEL * foe.wins + TREASURE[sight.phase] * foe.treasures
    return BEATEN * rivalry(sight, fight.fighter) * prize


def takeover_push(sight: Sight, m: Move, cost: float) -> Push | None:
    """Return the push of handing the fight to another seat, if that stops a winner without making another."""
    fight = fight_of(sight)
    if winner(sight) == NOBODY:
        return None
    wins = levels_for(sight, fight.fighter)
    stops = m.at == sight.you or sight.seats[m.at].level + wins < sight.rules.goal
    return Push(m, ALL, cost) if stops else None


def swap_push(sight: Sight, m: Move, cost: float) -> Push | None:
    """Return the push of swapping in a bigger monster from my hand."""
    fight = fight_of(sight)
    biggest, lost = 0, 0.0
    for c in sight.hand:
        card = sight.cards[c]
        level = strength_against(sight, facts_of(card).foe, fight.fighter) if isinstance(card, Monster) else 0
        if level > biggest:
            biggest, lost = level, worth(sight, c)
    return Push(m, biggest - strength_in_fight(sight, m.at), cost + lost)


def takes_the_win(sight: Sight, m: Move, use: Use) -> bool:
    """True if the winner would lose enough levels that the kill no longer wins the game."""
    if m.at != winner(sight):
        return False
    return level_after(sight, m.at) - levels_lost(sight, m.at, use.then) < sight.rules.goal


def spoils_the_win(sight: Sight, monster: int) -> bool:
    """True if removing this monster takes away the kill the fighter needs."""
    foe = monster_of(sight, monster)
    who = winner(sight)
    if foe is None or who == NOBODY:
        return False
    return level_after(sight, who) - foe.wins - extra_levels(sight, who, foe) < sight.rules.goal


def wandering_push(sight: Sight, m: Move, cost: float) -> Push | None:
    fight = sight.fight
    foe = monster_of(sight, m.at)
    if fight is None or foe is None:
        return None
    mask = sight.seats[fight.fighter].is_a
    way_out = any(
        (d.only is not None and fits_word(mask, d.only)) or (d.never is not None and not fits_word(mask, d.never))
        for d in foe.instead
    )
    tame = way_out or beaten_by_presence(foe, mask)
    cost += worth(sight, m.at) + backfire(sight, foe)
    return Push(m, 0 if tame else strength_against(sight, foe, fight.fighter), cost, m.at)
