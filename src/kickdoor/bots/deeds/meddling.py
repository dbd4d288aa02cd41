"""Other players' fights: stop a winner, and spoil a rival's fight if that is cheap."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.deeds.ours import level_for_me
from kickdoor.bots.deeds.pushes import Push, cheapest, most, use_of
from kickdoor.bots.deeds.spoiling import spite
from kickdoor.bots.deeds.theirs import comeback, for_them
from kickdoor.bots.judgement.stakes import idle_bonuses, near_goal, stake
from kickdoor.bots.judgement.standing import rivalry
from kickdoor.bots.judgement.temper import FAIR, FAITHLESS
from kickdoor.bots.judgement.victory import NOBODY, level_after, winner
from kickdoor.bots.judgement.weakening import levels_lost
from kickdoor.bots.judgement.weights import LEVEL, TREASURE
from kickdoor.bots.judgement.worth import worth
from kickdoor.bots.sight.monsters import ahead, fighters_of, foes_of, strength_of_monster, with_helper
from kickdoor.bots.sight.people import strength
from kickdoor.bots.sight.sight import Sight, fight_of
from kickdoor.bots.talk.bargaining import volunteer
from kickdoor.bots.talk.promising import owes_help, owes_peace
from kickdoor.engine.cards.kinds import CloneCard, Monster
from kickdoor.engine.effects.fight import TakeOverFight
from kickdoor.engine.moves import Move
from kickdoor.engine.words import ONE_SHOT, WANDERING

AT_ANY_PRICE: Final = 2000.0
RESCUED: Final = 0.6  # of a fight that others may help to win after all, what turning it is worth
HOPE: Final = 5  # points a card in another hand may add, at best


def threat(sight: Sight) -> float:
    """Return what it is worth to me that the munchkins lose this fight."""
    if winner(sight) != NOBODY:
        return AT_ANY_PRICE
    fight = fight_of(sight)
    n = rivalry(sight, fight.fighter) * near_goal(sight, level_after(sight))
    return n + sum([rivalry(sight, s) * stake(sight, s) for s in fighters_of(fight)], 0.0)


def meddle(sight: Sight) -> Move | None:
    """Return a move against the munchkins if it turns the fight and pays; None to let them win."""
    margin = ahead(sight)
    fight = fight_of(sight)
    if margin <= 0 or not fight.monsters:
        return None
    pushes = for_them(sight)
    if winner(sight) != NOBODY:
        margin -= idle_bonuses(sight)  # only a kill wins the game
    if not pushes or margin <= 0:
        return None
    if winner(sight) == NOBODY:  # enough that they cannot turn it back for a few cards, or nothing
        plan = cheapest(pushes, margin + comeback(sight))
        if plan is None:
            return None
        gain = threat(sight) * (RESCUED if is_rescued(sight, sum(p.gain for p in plan[1])) else 1.0)
        return plan[1][0].move if plan[0] <= gain * spite(sight) * sight.temper.spoils else None
    plan = cheapest(pushes, margin)
    traps = drag_down(sight, pushes)
    if traps is not None and (plan is None or traps[0] < plan[0]):
        plan = traps
    if plan is not None:
        return plan[1][0].move
    pushes = [p for p in pushes if not adds_a_kill(sight, p)]
    if not pushes or margin - most(pushes) > hoped_for(sight):
        return None
    return max(pushes, key=lambda p: (p.gain, -p.cost)).move


def drag_down(sight: Sight, pushes: list[Push]) -> tuple[float, list[Push]] | None:
    """Return the Traps that together take more levels from the winner than it can spare, and what they cost; None if
    they do not. It is the surest way: no card that the munchkins throw in changes it."""
    who = winner(sight)
    spare = level_after(sight, who) - sight.rules.goal
    cost, done = 0.0, []
    for push in pushes:
        use = use_of(sight, push.move)
        if use is None or push.move.verb != "play" or push.move.at != who:
            continue
        levels = levels_lost(sight, who, use.then)
        if levels > 0 and spare >= 0:
            spare -= levels
            cost += push.cost
            done.append(push)
    return (cost, done) if spare < 0 else None


def adds_a_kill(sight: Sight, push: Push) -> bool:
    """True if the push brings in a monster so small that the level for killing it may matter more than its strength."""
    card = sight.cards[push.move.card]
    brings = push.move.verb == "play" and (isinstance(card, (Monster, CloneCard)) or card.kind == WANDERING)
    return brings and push.gain < HOPE


def is_rescued(sight: Sight, points: int) -> bool:
    """True if somebody else could still help the fighter to win against this many points more."""
    fight = fight_of(sight)
    if fight.helper >= 0 or not fight.treasures:
        return False
    others = [s.seat for s in sight.seats if s.may_help and s.seat not in (sight.you, fight.fighter)]
    return any(with_helper(sight, s) > points for s in others)


def hoped_for(sight: Sight) -> int:
    """Return the points other outsiders may add: a guess for their hands, exact for one-shots on the table."""
    fight = fight_of(sight)
    others = [s for s in sight.seats if s.alive and s.seat not in (sight.you, fight.fighter, fight.helper)]
    cards = sum(min(s.hand_size, sight.rules.hand_limit) for s in others)
    laid = sum(1 for s in others for c in s.pack if sight.cards[c].kind == ONE_SHOT)
    return HOPE * (cards + laid)


def outsider(sight: Sight) -> Move | None:
    """Return an outsider's move: meddle, take over the fight, or use what is good for me at any time."""
    bound = is_bound(sight)
    found = (None if bound else meddle(sight)) or (None if bound and ahead(sight) > 0 else take_over(sight))
    if found is not None:
        return found
    helping = volunteer(sight)
    if helping is not None:
        return helping
    return level_for_me(sight)


def is_bound(sight: Sight) -> bool:
    """True if I keep a promise to do nothing against one of the fighters."""
    fight = fight_of(sight)
    return any(keeps_peace(sight, s) for s in fighters_of(fight))


def keeps_peace(sight: Sight, seat: int) -> bool:
    """True if I have promised this seat to do nothing against it, or to help in this fight, and keep to that here."""
    decides = sight.fight is not None and winner(sight) != NOBODY
    bound = owes_peace(sight, seat) or is_owed_help(sight, seat)
    return bound and sight.temper.word > (FAIR if decides else FAITHLESS)


def is_owed_help(sight: Sight, seat: int) -> bool:
    """True if this seat is fighting and I have promised to help it."""
    return sight.fight is not None and sight.fight.fighter == seat and owes_help(sight)


def take_over(sight: Sight) -> Move | None:
    """Take over the fight if I would win what the fighter would have won."""
    for m in sight.moves:
        use = sight.cards[m.card].play if m.verb == "play" and m.at == sight.you else None
        if use is not None and any(isinstance(v, TakeOverFight) for v in use.then):
            fight = fight_of(sight)
            foes = foes_of(sight)
            mine = strength(sight, sight.you) - sum(strength_of_monster(sight, k, sight.you) for k in foes)
            prize = LEVEL * sum(k.wins for k in foes) + fight.treasures * TREASURE[sight.phase]
            if mine - fight.thrown_in[1] > 2 and prize > worth(sight, m.card):
                return m
    return None
