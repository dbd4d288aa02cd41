"""Harm to a seat, in points: Bad Stuff, Traps, and the expected cost of running from a fight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kickdoor.bots.judgement.characters import trait_worth
from kickdoor.bots.judgement.items import item_points
from kickdoor.bots.judgement.weights import DOOR, GOOD_RUNNING, LEVEL, STRENGTH, TREASURE
from kickdoor.bots.judgement.worth import in_play, worth
from kickdoor.bots.sight.monsters import caught_chance, foes_of, monster_of, pursues
from kickdoor.bots.sight.people import can_use, gear_bonus, held_against, traits_of
from kickdoor.bots.sight.sight import Sight, fight_of
from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.kinds import Card, Item
from kickdoor.engine.effects.base import Choice, Effect, Verbs
from kickdoor.engine.effects.control import EachFighter, If, IfWearing, OneOf, RollFor
from kickdoor.engine.effects.draws import Draw
from kickdoor.engine.effects.lasting import Stay
from kickdoor.engine.effects.levels import Die, DrainLevels, GainLevels, LoseLevels, RaiseToLevel, SetLevel
from kickdoor.engine.effects.losses import (
    BuyOff, DiscardCards, DiscardHand, LoseAll, LoseItem, LoseTrait, LoseTraits, PayItems, ReplaceTraits, SnatchCards,
)  # fmt: skip
from kickdoor.engine.effects.secrets import ShowHand, TakeBack
from kickdoor.engine.effects.takings import AN_ITEM, Exchange, LoseWorth, Plunder
from kickdoor.engine.effects.traits import FlipSex, NextFight, NoHelping, NoTrading
from kickdoor.engine.words import (
    BEST, BIG, DEAREST, DIE, HIGHEST, LOWEST, MARGIN, NEIGHBOURS, SMALL, TREASURE as TREASURES, VICTIM, Tag, fits_word,
)  # fmt: skip

UNSEEN: Final[tuple[float, ...]] = (50.0, 50.0, 50.0, 40.0)  # a card in somebody's hand, by phase
UNKNOWN: Final = 35.0  # an effect this module does not know
NEXT_FIGHT: Final = 9.0  # a point less in one fight


def tuple_of(verbs: Verbs) -> tuple[Effect, ...]:
    return verbs if isinstance(verbs, tuple) else (verbs,)


def harm(sight: Sight, seat: int, verbs: Verbs, margin: int = 0) -> float:
    """Return what these effects would cost the seat."""
    cost = 0.0
    for verb in tuple_of(verbs):
        cost += harm_of(sight, seat, verb, margin)
    return cost


def harm_of(sight: Sight, seat: int, verb: Effect, margin: int) -> float:
    judge = _HARMS.get(type(verb))
    if judge is not None:
        return judge(sight, seat, verb, margin)
    if isinstance(verb, Choice):
        return by_kind(sight, seat, verb.kind())
    return _FLAT.get(type(verb), UNKNOWN)


def by_kind(sight: Sight, seat: int, kind: str) -> float:
    """Return the harm of a bespoke choice, judged by the kind of question it asks."""
    if kind == "lose-item":
        return min((in_play(sight, seat, c) for c in items(sight, seat)), default=0.0)
    if kind == "turn-over":
        return 2.0 * max((item_points(sight, seat, i) for i in in_use(sight, seat)), default=0.0)
    if kind == "take":
        return max(hand_worths(sight, seat), default=0.0)
    return UNKNOWN


def levels(sight: Sight, seat: int, n: float) -> float:
    return LEVEL * min(n, sight.seats[seat].level - 1)


def items(sight: Sight, seat: int) -> tuple[int, ...]:
    who = sight.seats[seat]
    held = who.gear + who.pack
    if not sight.links:
        return held
    under = {o for h, o in sight.links if isinstance(sight.cards[h], Item)}
    return tuple([c for c in held if c not in under])


def in_use(sight: Sight, seat: int) -> list[Item]:
    gear = sight.seats[seat].gear
    return [i for c in gear if isinstance(i := sight.cards[c], Item) and can_use(sight, seat, c)]


def such(sight: Sight, seat: int, what: str | Tag, worn: bool) -> list[int]:
    """Return the Items that a loss of this kind may take."""
    held = sight.seats[seat].gear if worn else items(sight, seat)
    cards = sight.cards
    if isinstance(what, Tag):
        return [c for c in held if cards[c].tags & what.mask]
    if what == SMALL:
        return [c for c in held if not cards[c].tags & BIG.mask]
    if what == BEST:
        most = max((i.bonus for i in in_use(sight, seat)), default=0)
        return [c for c in sight.seats[seat].gear if isinstance(i := cards[c], Item) and i.bonus == most > 0]
    if what == DEAREST:
        most = max((cards[c].value for c in held), default=0)
        return [c for c in held if cards[c].value == most]
    return [c for c in held if not what or (isinstance(i := cards[c], Item) and i.fits_slot(what))]


def hand_worths(sight: Sight, seat: int) -> list[float]:
    who = sight.seats[seat]
    if seat == sight.you:
        return sorted(worth(sight, c) for c in who.known)
    return [UNSEEN[sight.phase]] * who.hand_size


def _lose_levels(sight: Sight, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, LoseLevels)
    n = 3.5 if verb.n == DIE else margin if verb.n == MARGIN else verb.n
    return levels(sight, seat, min(n, verb.at_most))


def _lose_item(sight: Sight, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, LoseItem)
    found = [in_play(sight, seat, c) for c in such(sight, seat, verb.what, verb.worn)]
    if not found:
        return harm(sight, seat, verb.otherwise, margin)
    found.sort(reverse=verb.chosen_by != VICTIM)
    return sum(found[: verb.n], 0.0)


def _lose_all(sight: Sight, seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, LoseAll)
    return sum([in_play(sight, seat, c) for c in such(sight, seat, verb.what, verb.worn)], 0.0)


def _discard(sight: Sight, seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, DiscardCards)
    return sum(hand_worths(sight, seat)[: 3 if verb.n == DIE else verb.n], 0.0)


def _die(sight: Sight, seat: int, _verb: Effect, _margin: int) -> float:
    who = sight.seats[seat]
    lost = sum(hand_worths(sight, seat), 0.0)
    lost += sum([in_play(sight, seat, c) for c in items(sight, seat) + who.extras], 0.0)
    fresh = sight.rules.deal_doors * DOOR[sight.phase] + sight.rules.deal_treasures * TREASURE[sight.phase]
    price = sight.profile(seat).cheats_death
    death = max(60.0, lost + 60.0 - 0.6 * fresh)
    return min(death, levels(sight, seat, price)) if price else death


def _traits(sight: Sight, seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, (LoseTraits, ReplaceTraits))
    lost = sum([trait_worth(sight, seat, c) for c in traits_of(sight, seat, verb.kind)], 0.0)
    return max(0.0, lost) * (0.5 if isinstance(verb, ReplaceTraits) else 1.0)


def _trait(sight: Sight, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, LoseTrait)
    found = [trait_worth(sight, seat, c) for kind in verb.kinds for c in traits_of(sight, seat, kind)]
    if not found:
        return harm(sight, seat, verb.otherwise, margin)
    return max(0.0, sum(found, 0.0) if verb.all_of_them else min(found))


def _pay_items(sight: Sight, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, PayItems)
    held = items(sight, seat)
    other = harm(sight, seat, verb.otherwise, margin)
    if sum(max(0, sight.cards[c].value) for c in held) < verb.worth:
        return other
    return min(other, price_in_items(sight, seat, held, verb.worth))


def price_in_items(sight: Sight, seat: int, held: tuple[int, ...], due: int) -> float:
    """Return about what it costs to give up Items of this value."""
    cost = 0.0
    for c in sorted(held, key=lambda c: in_play(sight, seat, c) / max(1, sight.cards[c].value)):
        if due <= 0:
            break
        due -= max(1, sight.cards[c].value)
        cost += in_play(sight, seat, c)
    return cost


def _lose_worth(sight: Sight, seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, LoseWorth)
    return price_in_items(sight, seat, items(sight, seat), verb.worth)


def _buy_off(sight: Sight, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, BuyOff)
    other = harm(sight, seat, verb.otherwise, margin)
    return min(other, 20.0) if fits_word(sight.seats[seat].is_a, verb.only) else other


def _if(sight: Sight, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, If)
    mask = held_against(sight, seat) if verb.hostile else sight.seats[seat].is_a
    return harm(sight, seat, verb.then if fits_word(mask, verb.word) else verb.otherwise, margin)


def _if_wearing(sight: Sight, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, IfWearing)
    return harm(sight, seat, verb.then if such(sight, seat, verb.slot, worn=True) else verb.otherwise, margin)


def _each_fighter(sight: Sight, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, EachFighter)
    mask = held_against(sight, seat) if verb.hostile else sight.seats[seat].is_a
    return harm(sight, seat, verb.then, margin) if fits_word(mask, verb.word) else 0.0


def _roll(sight: Sight, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, RollFor)
    chance = (7 - verb.from_) / 6
    return chance * harm(sight, seat, verb.then, margin) + (1 - chance) * harm(sight, seat, verb.otherwise, margin)


def _one_of(sight: Sight, seat: int, verb: Effect, margin: int) -> float:
    assert isinstance(verb, OneOf)
    return min((harm_of(sight, seat, w, margin) for w in verb.ways), default=0.0)


def _draw(sight: Sight, _seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, Draw)
    return -verb.n * (TREASURE if verb.deck == TREASURES else DOOR)[sight.phase]


def _gain(sight: Sight, seat: int, verb: Effect, _margin: int) -> float:
    n = verb.n if isinstance(verb, GainLevels) else 0
    if isinstance(verb, RaiseToLevel):
        n = max(0, verb.n - sight.seats[seat].level)
    return -LEVEL * n


def _set_level(sight: Sight, seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, SetLevel)
    to = min(s.level for s in sight.seats) if verb.n == LOWEST else verb.n
    return levels(sight, seat, max(0, sight.seats[seat].level - to))


def _next_fight(_sight: Sight, _seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, NextFight)
    return -verb.n * NEXT_FIGHT


def _drain(sight: Sight, seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, DrainLevels)
    return levels(sight, seat, verb.n) * 1.3


def _snatch(sight: Sight, seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, SnatchCards)
    return taken_from_hand(sight, seat, verb.n)


def taken_from_hand(sight: Sight, seat: int, n: int) -> float:
    """Return the cost of losing unseen cards from the hand."""
    hand = hand_worths(sight, seat)
    return min(n, len(hand)) * sum(hand, 0.0) / max(1, len(hand))


def _plunder(sight: Sight, seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, Plunder)
    if verb.rest_lost:
        return sum(hand_worths(sight, seat), 0.0)
    others = [s for s in sight.seats if s.alive and s.seat != seat]
    takers = 2 if verb.who == NEIGHBOURS else len(others)
    if verb.who == HIGHEST:
        takers = sum(1 for s in others if s.level == max(o.level for o in sight.seats))
    if verb.what == AN_ITEM or items(sight, seat):
        best = sorted((in_play(sight, seat, c) for c in items(sight, seat)), reverse=True)
        return sum(best[:takers], 0.0)
    return taken_from_hand(sight, seat, takers)


def _hand(sight: Sight, seat: int, _verb: Effect, _margin: int) -> float:
    return sum(hand_worths(sight, seat), 0.0)


def _exchange(sight: Sight, _seat: int, verb: Effect, _margin: int) -> float:
    assert isinstance(verb, Exchange)
    return -0.4 * verb.n * TREASURE[sight.phase]


def _stay(sight: Sight, seat: int, _verb: Effect, _margin: int) -> float:
    """Return the harm of a lasting Trap: it hinders running, or cancels most Item bonuses for a fight."""
    return 15.0 + 0.3 * STRENGTH[sight.phase] * gear_bonus(sight, seat)


_HARMS: Final[dict[type[Effect], Callable[[Sight, int, Effect, int], float]]] = {
    LoseLevels: _lose_levels, LoseItem: _lose_item, LoseAll: _lose_all, DiscardCards: _discard, Die: _die,
    LoseTraits: _traits, ReplaceTraits: _traits, LoseTrait: _trait, PayItems: _pay_items, BuyOff: _buy_off, If: _if,
    IfWearing: _if_wearing, EachFighter: _each_fighter, RollFor: _roll, OneOf: _one_of, Draw: _draw, GainLevels: _gain,
    RaiseToLevel: _gain,
    SetLevel: _set_level, NextFight: _next_fight, DrainLevels: _drain, SnatchCards: _snatch, DiscardHand: _hand,
    LoseWorth: _lose_worth, Plunder: _plunder, Exchange: _exchange, Stay: _stay,
}  # fmt: skip
_FLAT: Final[dict[type[Effect], float]] = {FlipSex: 6.0, NoHelping: 12.0, NoTrading: 8.0, ShowHand: 10.0, TakeBack: 0.0}


def tax(sight: Sight, seat: int, victim: int, verbs: Verbs) -> float:
    """Return what these effects, aimed at a victim, cost another seat: as much in Items as the victim loses."""
    theirs = items(sight, victim)
    if not theirs or not any(verb.strikes_all() for verb in tuple_of(verbs)):
        return 0.0
    due = max(0, sight.cards[min(theirs, key=lambda c: (in_play(sight, victim, c), c))].value)
    held = items(sight, seat)
    if sum(max(0, sight.cards[c].value) for c in held) >= due:
        return price_in_items(sight, seat, held, due)
    return sum([in_play(sight, seat, c) for c in held], 0.0) + levels(sight, seat, 1)


def lasting_harm(sight: Sight, trap: int) -> float:
    """Return what a Trap that lies before me will still cost me."""
    card = sight.cards[trap]
    gives = facts_of(card).gives
    turned = sum(i.bonus for h, o in sight.links if h == trap and isinstance(i := sight.cards[o], Item))
    points = dulled(sight, sight.you, card)
    points -= sum(verb.waits() for verb in card.play.then) if card.play is not None else 0
    return 2.0 * turned * STRENGTH[sight.phase] + NEXT_FIGHT * points - GOOD_RUNNING * gives.on_rolls


def dulled(sight: Sight, seat: int, card: Card) -> int:
    """Return the bonus of the seat's Items that does not count under this lasting Trap."""
    gives = facts_of(card).gives
    dull = 0
    for _, mask in gives.dulls:
        dull |= mask
    return sum(i.bonus for i in in_use(sight, seat) if (gives.only_armor and not i.armor) or i.tags & dull)


def joining_harm(sight: Sight, seat: int) -> float:
    """Return what the monsters of this fight cost a helper of its Race or Class who joins it."""
    return sum(
        [harm_of(sight, seat, v, 0) for foe in foes_of(sight) for v in foe.before if isinstance(v, EachFighter)], 0.0
    )


def flight_harm(sight: Sight, seat: int) -> float:
    """Return the expected cost for the seat of running from every monster in this fight."""
    known = sight.flights.get(seat)
    if known is None:
        known = sight.flights[seat] = count_flight(sight, seat)
    return known


def count_flight(sight: Sight, seat: int) -> float:
    fight = fight_of(sight)
    margin = max(0, fight.theirs - fight.ours)
    total = 0.0
    for m in fight.monsters:
        card = monster_of(sight, m)
        if card is not None and pursues(sight, card, seat):
            total += caught_chance(sight, seat, m) * harm(sight, seat, card.bad_stuff, margin)
            total += harm(sight, seat, card.even_if_escaped + card.to_run, margin)
    return total
