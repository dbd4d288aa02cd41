"""Other people's business: stopping whoever is about to win, and traps for those who are ahead."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.harms import flight_harm, harm, levels_lost
from kickdoor.bots.people import level_after, would_win_game
from kickdoor.bots.plans import Push, cheapest, for_them, for_us
from kickdoor.bots.worth import worth
from kickdoor.engine.cards import Use
from kickdoor.engine.moves import Move
from kickdoor.bots.sight import Sight

from kickdoor.engine.words import MUNCHKINS, ONE_SHOT, TRAP

AT_ANY_PRICE: Final = 2000.0
NEAR: Final = (90.0, 90.0, 70.0, 45.0)  # by how far the fighter would be from the goal
LEADING: Final = 15.0
TRAP_PAYS: Final = 40.0
HOPE: Final = 4  # points that a card of another's hand may be good for, at best


def threat(sight: Sight) -> float:
    """What it is worth to me that the fighter does not win this fight."""
    fight = sight.fight
    assert fight is not None
    if would_win_game(sight):
        return AT_ANY_PRICE
    fighter = sight.seats[fight.fighter]
    left = sight.rules.goal - level_after(sight)
    if left < len(NEAR):
        return NEAR[left] * (0.4 + 0.6 * min(1.0, sight.me.level / fighter.level))
    top = max(s.level for s in sight.seats)
    return LEADING if fighter.level == top and left <= sight.rules.goal // 2 else 0.0


def meddle(sight: Sight) -> Move | None:
    """Something against the fighter, if that turns the fight and is worth it; None: let him have it."""
    fight = sight.fight
    assert fight is not None
    margin = fight.ours - fight.theirs
    if margin <= 0 or not fight.monsters:
        return None
    price = threat(sight)
    if price <= 0:
        return None
    pushes = for_them(sight)
    plan = cheapest(pushes, margin)
    if plan is not None:
        return plan[1][0].move if plan[0] <= price else None
    if price >= AT_ANY_PRICE and pushes and margin - most(pushes) < hoped_for(sight):
        return max(pushes, key=lambda p: (p.gain, -p.cost)).move
    return None


def most(pushes: list[Push]) -> int:
    """What all of my pushes come to, one a card."""
    best: dict[int, int] = {}
    for p in pushes:
        key = p.also if p.move.verb == "use" else p.move.card
        best[key] = max(best.get(key, 0), p.gain)
    return sum(best.values())


def hoped_for(sight: Sight) -> int:
    """What the others who are not in this fight may add: their hands are hidden, their one-shots on the table not."""
    fight = sight.fight
    assert fight is not None
    others = [s for s in sight.seats if s.alive and s.seat not in (sight.you, fight.fighter, fight.helper)]
    cards = sum(min(s.hand_size, sight.rules.hand_limit) for s in others)
    laid = sum(1 for s in others for c in s.pack if sight.cards[c].kind == ONE_SHOT)
    return HOPE * (cards + laid)


def outsider(sight: Sight) -> Move | None:
    """Neither fighter nor helper: meddle, or quietly use what is good for me at any time."""
    found = meddle(sight)
    if found is not None:
        return found
    gifts = [p for p in for_us(sight) if p.cost < 0]  # a level for myself
    return gifts[0].move if gifts else None


def dislike(sight: Sight, seat: int) -> float:
    """How much I would like a seat to suffer: the nearer to the goal and the further ahead of me, the more."""
    who = sight.seats[seat]
    if seat == sight.you or not who.alive:
        return 0.0
    left = sight.rules.goal - who.level
    if left <= 3:
        return (1.0, 1.0, 0.9, 0.7)[max(0, left)]
    top = max(s.level for s in sight.seats if s.seat != sight.you)
    if who.level == top and who.level >= sight.me.level:
        return 0.4
    return 0.2 if who.level >= sight.me.level else 0.1


def spring(sight: Sight, least: float = TRAP_PAYS) -> Move | None:
    """A trap for somebody who is ahead."""
    best: tuple[float, Move] | None = None
    for m in sight.moves:
        card = sight.cards[m.card] if m.verb == "play" and m.card >= 0 else None
        if card is None or card.kind != TRAP or card.play is None or m.at == sight.you:
            continue
        if least >= TRAP_PAYS and waits(sight, m.at, card.play):
            continue
        score = harm(sight, m.at, card.play.then) * dislike(sight, m.at)
        if score >= least and (best is None or score > best[0]):
            best = (score, m)
    return best[1] if best is not None else None


def waits(sight: Sight, seat: int, use: Use) -> bool:
    """Is this trap better kept for the fight in which the seat could win the game?"""
    return levels_lost(sight, seat, use.then) > 0 or sight.seats[seat].level >= sight.rules.goal - 1


def hold(sight: Sight) -> Move | None:
    """The moment of flight: hold the monsters when I run, or the runner when he is the one to beat."""
    fight = sight.fight
    assert fight is not None
    me = sight.me.seat
    running = me in (fight.fighter, fight.helper)
    for m in sight.moves:
        card = sight.cards[m.card] if m.verb == "play" else None
        if card is None or card.kind == TRAP or m.at not in (0, 1):
            continue
        if running and m.at != MUNCHKINS and flight_harm(sight, me) > worth(sight, m.card):
            return m
        if not running and m.at == MUNCHKINS:
            others = [s for s in (fight.fighter, fight.helper) if s >= 0]
            gain = sum(held_harm(sight, s) * dislike(sight, s) for s in others)
            if gain > worth(sight, m.card) * 0.7:
                return m
    return None


def held_harm(sight: Sight, seat: int) -> float:
    """What being caught by all of them would cost beyond what running is likely to cost anyway."""
    fight = sight.fight
    assert fight is not None
    margin = max(0, fight.theirs - fight.ours)
    total = 0.0
    for m in fight.monsters:
        card = sight.cards[m]
        stuff = getattr(card, "bad_stuff", ())
        total += harm(sight, seat, stuff, margin)
    return total - flight_harm(sight, seat)
