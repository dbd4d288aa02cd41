"""Pushes: moves that change a fight's totals, each with its cost, and the cheapest way to add enough."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, final

from kickdoor.bots.judgement.victory import winner
from kickdoor.bots.judgement.weights import LEVEL
from kickdoor.bots.judgement.worth import worth
from kickdoor.bots.sight.monsters import bonus_counts, foes_of, root_of
from kickdoor.bots.sight.people import traits_of
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.cards.costs import (
    AnItem, AnySidekick, Cost, DiscardAny, Levels, OneItem, OneTrait, ThisCard, WholeHand,
)  # fmt: skip
from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.foe import Foe
from kickdoor.engine.cards.kinds import Use
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.effects.control import OneOf
from kickdoor.engine.effects.fight import Boost, BoostEach, BoostMonster
from kickdoor.engine.moves import Move
from kickdoor.engine.words import A_FIGHTER, MONSTERS, MUNCHKINS, ONE_SHOT, fits_word

MOST_THROWN: Final = 12
ALL: Final = 99  # a push that decides the fight by itself
BURNT: Final = 200.0  # more than its worth: a Race or Class in play is the last thing to pay with


@final
@dataclass(frozen=True)
class Push:
    """A move that changes the balance of a fight by `gain` points, at a cost."""

    move: Move
    gain: int
    cost: float
    also: int = -1  # another card it uses up: a monster in my hand or in the fight, or a discard


def cheapest(pushes: list[Push], need: int) -> tuple[float, list[Push]] | None:
    """Return the cheapest pushes that together reach the need, strongest first; at most one per card."""
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
    """True if only one of the two pushes can be made."""
    if one.also >= 0 and one.also == two.also:
        return True
    if two.also == one.move.card or one.also == two.move.card:
        return True  # a card is either played or paid
    return one.move.card == two.move.card and (one.move.verb == "play" or one.also < 0)


def most(pushes: list[Push]) -> int:
    """Return the points of all these pushes together, one per card."""
    best: dict[int, int] = {}
    for p in pushes:
        key = p.also if p.move.verb == "use" else p.move.card
        best[key] = max(best.get(key, 0), p.gain)
    return sum(best.values())


def junk(sight: Sight, n: int, spare: int = -1) -> float:
    """Return what it costs to pay with the n cards I would miss least."""
    return sum(sorted([paid(sight, c) for c in mine(sight) if c != spare])[:n], 0.0)


def paid(sight: Sight, card: int) -> float:
    """Return what it costs me to pay with this card."""
    return worth(sight, card) + (BURNT if card in sight.me.traits else 0.0)


def mine(sight: Sight) -> tuple[int, ...]:
    """Return what I can pay with where any card will do."""
    me = sight.me
    return me.known + me.pack + me.gear + me.traits


def price_of(sight: Sight, pay: Cost | None, card: int) -> float:
    if pay is None:
        return 0.0
    if isinstance(pay, DiscardAny):
        return junk(sight, pay.n, card)
    if isinstance(pay, WholeHand):
        return sum([worth(sight, c) for c in sight.hand if c != card], 0.0)
    if isinstance(pay, Levels):
        return LEVEL * pay.n
    if isinstance(pay, ThisCard):
        return worth(sight, card)
    if isinstance(pay, OneItem):
        dear = [worth(sight, c) for c in sight.me.gear + sight.me.pack if sight.cards[c].value >= pay.worth]
        return min(dear, default=0.0)
    if isinstance(pay, AnItem):
        items = [worth(sight, c) for c in sight.me.known + sight.me.gear + sight.me.pack if is_item(sight, c)]
        return min(items, default=0.0)
    if isinstance(pay, AnySidekick):
        others = any(s.extras for s in sight.seats if s.seat != sight.you)
        return 0.0 if others else min((worth(sight, c) for c in sight.me.extras), default=0.0)
    if isinstance(pay, OneTrait):
        return min((worth(sight, c) for c in traits_of(sight, sight.you, pay.kind)), default=0.0)
    return 40.0


def is_item(sight: Sight, card: int) -> bool:
    """True if the card can be paid as an Item; one-shots can, too."""
    return facts_of(sight.cards[card]).is_item


def use_of(sight: Sight, move: Move) -> Use | None:
    """Return the declared use behind a play or power."""
    if move.verb == "play":
        return sight.cards[move.card].play
    if move.verb != "use":
        return None
    fight = sight.fight
    uses = sight.cards[root_of(fight, move.card) if fight is not None else move.card].uses
    return uses[move.n] if move.n < len(uses) else None


def boost_of(sight: Sight, move: Move, use: Use, side: int, foe: Foe | None = None) -> int:
    """Return the points this move adds to that side in the present fight, or in one against this monster."""
    n = sum(boost_by(sight, move, verb, side) for verb in use.then)
    if not n or (foe is None and sight.fight is None):
        return n
    return n if bonus_counts(sight.cards[move.card], side, foes_of(sight) if foe is None else [foe]) else 0


def boost_by(sight: Sight, move: Move, verb: Effect, side: int) -> int:
    if isinstance(verb, Boost):
        more = sum(n for word, n in verb.extra if fits_word(sight.me.is_a, word))
        return verb.n + more if verb.side == side or (verb.side < 0 and move.at == side) else 0
    if isinstance(verb, BoostEach) and side == MUNCHKINS:
        fight = sight.fight
        inside = (fight.fighter, fight.helper) if fight is not None else (sight.you,)
        return verb.n * sum(1 for s in inside if s >= 0 and sight.seats[s].is_a & verb.word.mask)
    if isinstance(verb, BoostMonster):
        return verb.n if side == MONSTERS else 0
    if isinstance(verb, OneOf):
        return max(boost_by(sight, move, way, side) for way in verb.ways)
    return 0


def laid_out(sight: Sight, pack: tuple[int, ...], side: int, foes: list[Foe]) -> int:
    """Return the points that the one-shots among these Items would give a side in a fight against these monsters."""
    n = 0
    for c in pack:
        card = sight.cards[c]
        if card.kind == ONE_SHOT and card.play is not None and bonus_counts(card, side, foes):
            n += sum(v.boost_for(side) for v in card.play.then if isinstance(v, Boost))
    return n


def found_by(sight: Sight, weigh: Callable[[Sight, Move], Push | None]) -> list[Push]:
    """Return every push that `weigh` finds among my moves and that gains something."""
    out: list[Push] = []
    for m in sight.moves:
        push = weigh(sight, m) if m.verb in ("play", "use") else None
        if push is not None and push.gain > 0:
            out += repeated(sight, push)
    return out


def repeated(sight: Sight, push: Push) -> list[Push]:
    """Return one push for each card I could pay for this power, cheapest first."""
    use = use_of(sight, push.move)
    if push.move.verb != "use" or use is None or not isinstance(use.pay, DiscardAny) or use.pay.n != 1:
        return [push]
    limit = use.terms.per_fight if use.terms is not None and use.terms.per_fight else MOST_THROWN
    if use.at == A_FIGHTER:
        limit = 1
    me = sight.me
    held = me.known + me.pack + me.gear
    if winner(sight) == sight.you:
        held += me.traits
    mine = [c for c in held if c != push.move.card and counted(sight, c) < push.gain]
    least = sorted(mine, key=lambda c: (paid(sight, c), c))[:limit]
    return [Push(push.move, push.gain - counted(sight, c), paid(sight, c), c) for c in least]


def counted(sight: Sight, card: int) -> int:
    """Return the points that a card of mine gives our side in the present fight: paid away, it gives them no more."""
    in_use = card in sight.me.gear or card in sight.me.traits
    sources = sight.fight.our_sources if sight.fight is not None and in_use else ()
    return sum(s.n for s in sources if s.card == card and s.seat == sight.you)
