"""A die was rolled: what each face is worth to me, and whether to change it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from kickdoor.bots.deeds.meddling import threat
from kickdoor.bots.deeds.pushes import price_of, use_of
from kickdoor.bots.judgement.harms import harm, tuple_of
from kickdoor.bots.judgement.worth import worth
from kickdoor.bots.sight.monsters import ahead, fighters_of, monster_of
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.foe import Foe
from kickdoor.engine.cards.kinds import Card
from kickdoor.engine.effects.base import Effect, Verbs
from kickdoor.engine.effects.control import RollFor
from kickdoor.engine.effects.fight import BoostMonster
from kickdoor.engine.effects.gear import ChangeSides, DiscardThis, StealItem
from kickdoor.engine.effects.levels import LoseLevels
from kickdoor.engine.moves import Move
from kickdoor.engine.views import Matter
from kickdoor.engine.words import DIE

AGAIN: Final = 10.0  # a second roll must gain at least this much more than it costs
STOLEN: Final = 90.0  # an Item worth a roll
FACES = range(1, 7)


def rolled(sight: Sight) -> Move | None:
    """Return a move that changes the die, if a better face is worth the card."""
    faces = face_worths(sight)
    if not faces or sight.view.matter is None or sight.view.matter.by != sight.you:
        return None
    now = faces.get(sight.view.matter.n, 0.0)
    gain, once_more = max(faces.values()) - now, sum(faces.values(), 0.0) / len(faces) - now
    for m in sight.moves:
        if m.verb == "play" and gain > worth(sight, m.card) * 0.8:
            return m
        use = use_of(sight, m)
        if m.verb == "use" and use is not None and once_more > price_of(sight, use.pay, m.card) + AGAIN:
            return m
    return None


def die(sight: Sight) -> Move:
    """Return the move for the best face: high to escape or steal, low if I lose that many."""
    faces = face_worths(sight)
    if not faces:
        return max(sight.moves, key=lambda m: m.n)
    low = faces[1] > faces[6]
    return max(sight.moves, key=lambda m: (faces.get(m.n, 0.0), -m.n if low else m.n))


def face_worths(sight: Sight) -> dict[int, float]:
    """Return what each face of the die is worth to me; empty if unknown."""
    matter = sight.view.matter
    if matter is None or matter.card < 0:
        return {}
    foe = monster_of(sight, matter.card)
    for verb in rolls_of(sight.cards[matter.card], foe):
        if (verb.from_ if verb.from_ > 1 else -1) == matter.at:
            return {f: face(sight, matter.card, verb.then if f >= verb.from_ else verb.otherwise, f) for f in FACES}
    return running(sight, matter, foe) if foe is not None and matter.at >= 0 else {}


def running(sight: Sight, matter: Matter, card: Foe) -> dict[int, float]:
    """Return the worth of each face of a roll to run away: all faces that succeed are equal."""
    margin = max(0, sight.fight.theirs - sight.fight.ours) if sight.fight is not None else 0
    caught = -harm(sight, sight.you, card.bad_stuff, margin)
    free = -harm(sight, sight.you, card.even_if_escaped, margin)
    return {f: free if f >= matter.at else caught for f in FACES}


def rolls_of(card: Card, foe: Foe | None) -> Iterator[RollFor]:
    """Yield the rolls a card speaks of; `foe`: as a monster."""
    effects: list[tuple[Effect, ...]] = [u.then for u in (card.uses if foe is None else foe.uses)]
    effects += [card.play.then] if card.play is not None and foe is None else []
    if foe is not None:
        effects += [foe.bad_stuff, foe.enters, foe.before, foe.when_beaten, foe.even_if_escaped]
    gives = facts_of(card).gives
    effects += [t.then for t in (*gives.when_won, *gives.when_escaped, *gives.when_caught)]
    for verbs in effects:
        yield from (v for v in verbs if isinstance(v, RollFor))


def face(sight: Sight, card: int, verbs: Verbs, number: int) -> float:
    """Return what these effects are worth to me after this roll."""
    n = 0.0
    for verb in tuple_of(verbs):
        if isinstance(verb, BoostMonster):
            n += boosted(sight, number if verb.n == DIE else verb.n)
        elif isinstance(verb, StealItem):
            n += STOLEN
        elif isinstance(verb, (DiscardThis, ChangeSides)):
            n -= worth(sight, card)
        elif isinstance(verb, LoseLevels) and verb.n == DIE:
            n -= harm(sight, sight.you, replace(verb, n=number))
        else:
            n -= harm(sight, sight.you, verb)
    return n


def boosted(sight: Sight, number: int) -> float:
    """Return what it is worth to me that a monster in the present fight gains this many levels."""
    fight = sight.fight
    if fight is None:
        return 0.0
    turns = 0 < ahead(sight) <= number
    mine = sight.you in fighters_of(fight)
    return (-200.0 if mine else threat(sight)) if turns else 0.0
