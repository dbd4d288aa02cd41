"""Looking for trouble: fighting a monster from my hand."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.deeds.pushes import Push, boost_of, cheapest, laid_out
from kickdoor.bots.deeds.ours import stays
from kickdoor.bots.deeds.spoiling import LIKELY, SURELY, spoil_risk, would_spoil
from kickdoor.bots.judgement.harms import harm
from kickdoor.bots.judgement.stakes import VICTORY, idle_bonus, near_goal
from kickdoor.bots.judgement.weights import DOOR, LEVEL, TREASURE
from kickdoor.bots.judgement.worth import worth
from kickdoor.bots.sight.monsters import margin_against, monster_of
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.cards.foe import Foe
from kickdoor.engine.effects.fight import Feed, RemoveMonster
from kickdoor.engine.effects.flight import Banish
from kickdoor.engine.moves import Move
from kickdoor.engine.words import MONSTERS, MUNCHKINS, OUTSIDERS

SPENT: Final = 0.3  # of the monster's worth in hand: it cannot be kept indefinitely
CAUGHT: Final = 0.6  # how often running fails
UNDONE: Final = 0.15  # how often others undo a card that removes a monster, or bring another one


def trouble(sight: Sight) -> Move | None:
    """Return the monster in my hand most worth fighting, if it beats looting the room."""
    best: tuple[float, Move] | None = None
    for m in sight.moves:
        card = monster_of(sight, m.card) if m.verb == "trouble" else None
        if card is not None:
            gain = gain_by(sight, m.card, card)
            gain += sight.temper.bold if gain > 0 else 0.0
            if gain > DOOR[sight.phase] and (best is None or gain > best[0]):
                best = (gain, m)
    return best[1] if best is not None else None


def gain_by(sight: Sight, number: int, card: Foe) -> float:
    """Return the value of this fight, including the risk that others spoil it."""
    return max(gain_by_points(sight, number, card), gain_by_removal(sight, number, card))


def gain_by_removal(sight: Sight, number: int, foe: Foe) -> float:
    """Return the value of a fight in which I kill or remove the monster with a card; 0 if I have none."""
    best = 0.0
    for c in sight.me.known + sight.me.pack:
        use = sight.cards[c].play
        for verb in use.then if use is not None else ():
            if isinstance(verb, RemoveMonster):
                prize = prize_of(sight, foe, kills=verb.kill, treasures=stays(sight, verb))
            elif isinstance(verb, Banish):
                prize = prize_of(sight, foe, kills=False, treasures=True)
            else:
                continue
            best = max(best, prize * (1.0 - UNDONE) - worth(sight, c) - worth(sight, number) * SPENT)
    return best


def prize_of(sight: Sight, foe: Foe, *, kills: bool, treasures: bool) -> float:
    """Return what this monster brings me: levels if it is killed, and its Treasures if I get them."""
    level = sight.me.level + foe.wins
    if kills and level >= sight.rules.goal:
        return VICTORY
    prize = LEVEL * foe.wins + near_goal(sight, level) if kills else 0.0
    return prize + TREASURE[sight.phase] * foe.treasures * treasures


def gain_by_points(sight: Sight, number: int, card: Foe) -> float:
    """Return the value of a fight that I win with my strength and one-shots."""
    me = sight.me
    margin = margin_against(sight, card, me.seat)
    idle = idle_bonus(sight, me.seat, card.ignores)
    kills = margin > idle
    wins = me.level + card.wins >= sight.rules.goal
    cost = 0.0 if kills else cost_of_points(sight, card, 1 - margin + idle)
    if (cost is None or not wins) and margin <= 0:  # do not spend one-shots on an optional fight
        return 0.0
    lost = CAUGHT * harm(sight, me.seat, card.bad_stuff, 3) + harm(sight, me.seat, card.even_if_escaped)
    prize = TREASURE[sight.phase] * card.treasures
    if kills:
        prize += LEVEL * card.wins + near_goal(sight, me.level + card.wins)
    others = [who for who in sight.seats if who.alive and who.seat != me.seat]
    risk = spoil_risk(sight, margin, me.level + card.wins, others)
    if 0 < margin <= fed_by_others(sight, card) or (wins and max(1, margin - idle) <= from_others(sight, card)):
        risk = max(risk, SURELY)
    elif any(would_spoil(sight, who, me.seat, [card], margin, prize + lost) for who in others):
        risk = max(risk, LIKELY)
    if wins and cost is not None:
        return VICTORY * (1.0 - risk) - risk * lost - cost
    return (1.0 - risk) * prize - risk * lost - worth(sight, number) * SPENT


def fed_by_others(sight: Sight, card: Foe) -> int:
    """Return the points that others will add by a power of the monster that costs them next to nothing."""
    fed = sum(v.n for use in card.uses if use.who == OUTSIDERS for v in use.then if isinstance(v, Feed))
    return fed * sum(1 for s in sight.seats if s.seat != sight.you and s.alive and s.hand_size)


def from_others(sight: Sight, foe: Foe) -> int:
    """Return the points that one-shots which others have laid out would give this monster."""
    others = [who for who in sight.seats if who.alive and who.seat != sight.you]
    return sum(laid_out(sight, who.pack, MONSTERS, [foe]) for who in others)


def cost_of_points(sight: Sight, foe: Foe, need: int) -> float | None:
    """Return the cost of adding these points in a fight of mine against this monster; None if impossible."""
    if need <= 0:
        return 0.0
    held = sight.me.known + sight.me.pack
    mine = [Push(Move("play", c), n, worth(sight, c)) for c in held if (n := bonus_of(sight, c, foe)) > 0]
    plan = cheapest(mine, need)
    return plan[0] if plan is not None else None


def bonus_of(sight: Sight, card: int, foe: Foe) -> int:
    """Return the points a one-shot adds to my side against this monster."""
    use = sight.cards[card].play
    return boost_of(sight, Move("play", card, MUNCHKINS), use, MUNCHKINS, foe) if use is not None else 0
