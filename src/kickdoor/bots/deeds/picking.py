"""Choosing a card: the least useful to give up, the most useful to take."""

from __future__ import annotations

from kickdoor.bots.deeds.pushes import counted, paid
from kickdoor.bots.deeds.reacting import outlook
from kickdoor.bots.judgement.gearing import target
from kickdoor.bots.judgement.harms import harm, items, price_in_items
from kickdoor.bots.judgement.stakes import near_goal
from kickdoor.bots.judgement.standing import chances, rivalry
from kickdoor.bots.judgement.weights import DOOR, LEVEL, TREASURE
from kickdoor.bots.judgement.worth import holder, in_hand, in_play, is_mine, worth
from kickdoor.bots.sight.monsters import fighters_of, monster_of, speed, strength_of_monster
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.cards.kinds import Card, CloneCard, Enhancer, Item, Monster
from kickdoor.engine.effects.losses import BuyOff, PayItems
from kickdoor.engine.moves import Move
from kickdoor.engine.words import LEVEL_UP, TRAP, WANDERING


def give_up(sight: Sight) -> Move:
    """Give up the card I would miss least; of another player's cards, choose the one they would miss most."""
    picks = [m for m in sight.moves if m.verb == "pick"]
    if not picks:
        return sight.moves[0]
    if not is_mine(sight, picks[0].card) and sight.about not in sight.me.marks:
        return max(picks, key=lambda m: (worth(sight, m.card), -m.card))
    return min(picks, key=lambda m: (worth(sight, m.card), m.card))


def pay(sight: Sight) -> Move:
    """Pay with the card I would miss least, not with what counts in a fight of mine, or, if that is being lost, helps
    me run."""
    picks = [m for m in sight.moves if m.verb == "pick"]
    if not picks or not is_mine(sight, picks[0].card):
        return give_up(sight)
    fight = sight.fight
    if fight is not None and not fight.winning and sight.you in fighters_of(fight):
        picks = [m for m in picks if speed(sight, m.card) <= 0] or picks
    return min(picks, key=lambda m: (counted(sight, m.card) > 0, paid(sight, m.card), m.card))


def charity(sight: Sight) -> Move:
    """Give away the card I would miss least, but no level: the player of the lowest Level would gain it."""
    lowest = min(sight.seats, key=lambda who: (who.level, who.seat == sight.you))
    if lowest.level == sight.me.level:
        return give_up(sight)  # nobody gets it

    level_for_them = LEVEL + near_goal(sight, lowest.level + 1)

    def cost(m: Move) -> tuple[float, int]:
        gift = level_for_them * rivalry(sight, lowest.seat) if sight.cards[m.card].kind == LEVEL_UP else 0.0
        return (worth(sight, m.card) + gift, m.card)

    return min(sight.moves, key=cost)


def take(sight: Sight) -> Move:
    """Take the card that is worth most to me, but a level before what I would keep to throw against a winner: that
    saves everybody, not only me."""
    picks = [m for m in sight.moves if m.verb == "pick"]
    if not picks:
        return sight.moves[0]
    levels = [m for m in picks if sight.cards[m.card].kind == LEVEL_UP and in_hand(sight, m.card) >= LEVEL]
    rest = [m for m in picks if not levels or not is_for_others(sight.cards[m.card])]
    return max(rest, key=lambda m: (in_hand(sight, m.card), -m.card))


def is_for_others(card: Card) -> bool:
    """True if the card makes a fight harder."""
    return card.kind == WANDERING or isinstance(card, CloneCard) or (isinstance(card, Enhancer) and card.level > 0)


def take_off(sight: Sight) -> Move:
    """Take off surplus gear, starting with what is not in the best set."""
    wanted = target(sight)

    def rank(m: Move) -> tuple[bool, float, int]:
        return (m.card in wanted, worth(sight, m.card), m.card)

    return min(sight.moves, key=rank)


def tape_to(sight: Sight) -> Move:
    """Tape the best Item to the one already chosen."""

    def bonus(m: Move) -> int:
        item = sight.cards[m.card]
        return item.bonus if isinstance(item, Item) else 0

    return max(sight.moves, key=lambda m: (bonus(m), -m.card))


def pay_or_suffer(sight: Sight) -> Move:
    """Pay what a monster asks or suffer, whichever costs less."""
    refuse = next((m for m in sight.moves if m.verb == "refuse"), None)
    picks = [m for m in sight.moves if m.verb == "pick"]
    if refuse is None:
        return cheapest_item(sight, picks)
    if not picks:
        return refuse
    card = monster_of(sight, sight.about) if sight.about >= 0 else None
    me = sight.you
    for verb in card.bad_stuff if card is not None else ():
        if isinstance(verb, PayItems):
            price = price_in_items(sight, me, items(sight, me), verb.worth)
            return cheapest_item(sight, picks) if price < harm(sight, me, verb.otherwise) else refuse
        if isinstance(verb, BuyOff):
            least = give_up(sight)
            return least if worth(sight, least.card) < harm(sight, me, verb.otherwise) else refuse
    return refuse


def cheapest_item(sight: Sight, picks: list[Move]) -> Move:
    """Pick the Item I would miss least for its value."""
    return min(picks, key=lambda m: (worth(sight, m.card) / max(1, sight.cards[m.card].value), m.card))


def weakest_seat(sight: Sight) -> Move:
    """Pick the weakest rival to receive something good."""
    mine = [m for m in sight.moves if m.at == sight.you]
    if mine:
        return mine[0]
    return min(sight.moves, key=lambda m: (chances(sight)[m.at], m.at))


def death(sight: Sight) -> Move:
    """Buy myself off if it costs less than dying."""
    if len(sight.moves) == 1:
        return sight.moves[0]
    me = sight.me
    lost = sum([worth(sight, c) for c in me.known + me.gear + me.pack + me.extras], 0.0) + 60.0
    fresh = sight.rules.deal_doors * DOOR[sight.phase] + sight.rules.deal_treasures * TREASURE[sight.phase]
    levels = LEVEL * min(2, me.level - 1)
    return max(sight.moves, key=lambda m: m.n) if levels < lost - 0.6 * fresh else min(sight.moves, key=lambda m: m.n)


def claim(sight: Sight) -> Move:
    """Swap a Go Up a Level card for the discarded Race or Class only if that is worth more to me."""
    claims = [m for m in sight.moves if m.verb == "claim"]
    best = min(claims, key=lambda m: (worth(sight, m.card), m.card), default=None)
    if best is not None and in_hand(sight, sight.about) > worth(sight, best.card) + 5.0:
        return best
    return next((m for m in sight.moves if m.verb == "pass"), sight.moves[-1])


def bring_in(sight: Sight) -> Move:
    """Bring a monster from my hand: the weakest into my fight, the strongest into another's."""
    fight = sight.fight
    mine = fight is not None and sight.you in fighters_of(fight)
    seat = fight.fighter if fight is not None else sight.you

    def level(m: Move) -> int:
        foe = monster_of(sight, m.card)
        return strength_of_monster(sight, foe, seat) if foe is not None else 0

    return (min if mine else max)(sight.moves, key=level)


def plunder(sight: Sight) -> Move:
    """Take a card from a victim: one I can use, one they will miss, or an unseen one."""

    def gain(m: Move) -> float:
        if m.verb != "pick":
            return 0.0 if m.verb == "pass" else TREASURE[sight.phase]
        victim = holder(sight, m.card)
        lost = rivalry(sight, victim) * in_play(sight, victim, m.card) if victim >= 0 else 0.0
        return in_hand(sight, m.card) + lost

    return max(sight.moves, key=gain)


def resurrect(sight: Sight) -> Move:
    """Swap a hand card for the top discard instead of drawing unseen, if it is that much better."""
    card = sight.cards[sight.about]
    unseen = (TREASURE if card.deck else DOOR)[sight.phase]
    picks = [m for m in sight.moves if m.verb == "pick"]
    least = min(picks, key=lambda m: (worth(sight, m.card), m.card))
    strikes = isinstance(card, Monster) or card.kind == TRAP  # turned up at a door, it is not taken in hand
    value = outlook(sight, card, sight.you) if strikes else in_hand(sight, sight.about)
    return least if value > unseen + worth(sight, least.card) else sight.moves[0]


def exchange(sight: Sight) -> Move:
    """Exchange Treasures I would not miss for new ones."""
    picks = [m for m in sight.moves if m.verb == "pick"]
    refuse = [m for m in sight.moves if m.verb == "refuse"]
    picks.sort(key=lambda m: (worth(sight, m.card), m.card))
    two = sum([worth(sight, m.card) for m in picks[:2]], 0.0)
    return refuse[0] if refuse and two > 1.6 * TREASURE[sight.phase] else picks[0]
