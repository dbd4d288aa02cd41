"""Running away: what to sacrifice, which monster to run from first, and how to stop others from escaping."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.deeds.pushes import mine, paid, price_of, use_of
from kickdoor.bots.judgement.harms import flight_harm, harm
from kickdoor.bots.judgement.standing import rivalry
from kickdoor.bots.judgement.worth import worth
from kickdoor.bots.sight.monsters import fighters_of, flee_bonus, foes_of, monster_of, speed
from kickdoor.bots.sight.sight import Sight, fight_of
from kickdoor.engine.cards.costs import DiscardAny
from kickdoor.engine.cards.kinds import Use
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.effects.flight import Banish, GetAway, Glue, HoldFast, RollAgain, RunFaster, TalkOut, WallOff
from kickdoor.engine.fighting.flight import lift_of
from kickdoor.engine.moves import Move
from kickdoor.engine.words import MUNCHKINS, TRAP

A_ROLL: Final = 0.17  # chance of escape gained by one more point
IN_VAIN: Final = 10_000.0  # points: the cost of what does not help
NO_ROLL: Final = 100  # points to add where there was no roll: no card gives that many


def sacrifice(sight: Sight) -> Move:
    """Sacrifice a Sidekick if running would probably cost more."""
    loads = dict(sight.links)
    best = sight.moves[0]
    least = flight_harm(sight, sight.you)
    for m in sight.moves:
        if m.verb == "sacrifice":
            price = worth(sight, m.card) + (worth(sight, loads[m.card]) if m.card in loads else 0.0)
            if price < least:
                best, least = m, price
    return best


def save_helper(sight: Sight) -> Move:
    """Let the helper escape too, unless the helper is a dangerous rival."""
    fight = sight.fight
    feared = fight is not None and fight.helper >= 0 and rivalry(sight, fight.helper) > 0.5
    return (min if feared else max)(sight.moves, key=lambda m: m.n)


def flee_order(sight: Sight) -> Move:
    """Run from the deadliest monster first: a dead character need not run from the others."""

    def danger(m: Move) -> float:
        card = monster_of(sight, m.card)
        return harm(sight, sight.you, card.bad_stuff) if card is not None else 0.0

    return max(sight.moves, key=danger)


def throw(sight: Sight) -> Move:
    """Throw away an Item to escape if it is worth less than the risk."""
    card = monster_of(sight, sight.about)
    hurt = 0.6 * harm(sight, sight.you, card.bad_stuff, lost_by(sight)) if card is not None else 0.0
    picks = [m for m in sight.moves if m.verb == "pick" and worth(sight, m.card) < hurt]
    return min(picks, key=lambda m: (worth(sight, m.card), m.card)) if picks else sight.moves[0]


def wall(sight: Sight) -> Move:
    """Choose who escapes behind the wall: me, and my partner unless they are a dangerous rival."""
    mine = [m for m in sight.moves if m.at == sight.you]
    both = [m for m in sight.moves if m.at < 0]
    fight = sight.fight
    feared = fight is not None and any(rivalry(sight, s) > 0.5 for s in fighters_of(fight) if s != sight.you)
    if both and not feared:
        return both[0]
    return mine[0] if mine else min(sight.moves, key=lambda m: rivalry(sight, m.at) if m.at >= 0 else 1.0)


def lost_by(sight: Sight) -> int:
    fight = sight.fight
    return max(0, fight.theirs - fight.ours) if fight is not None else 0


def flight(sight: Sight) -> Move | None:
    """Return a move before the rolls to run away: help my escape, or hinder a dangerous rival's."""
    running = sight.you in fighters_of(fight_of(sight))
    best: tuple[float, Move] | None = None
    for m in sight.moves:
        card = sight.cards[m.card] if m.verb in ("play", "use") else None
        use = use_of(sight, m) if card is not None and card.kind != TRAP else None
        if use is None:
            continue
        gain = (for_me(sight, m, use) if running else for_others(sight, m, use)) - cost(sight, m, use)
        if gain > 0 and (best is None or gain > best[0]):
            best = (gain, m)
    return best[1] if best is not None else None


def cost(sight: Sight, m: Move, use: Use) -> float:
    return (worth(sight, m.card) if m.verb == "play" else 0.0) + price_of(sight, use.pay, m.card)


def for_me(sight: Sight, m: Move, use: Use) -> float:
    """Return what it saves me, in points."""
    hurt = flight_harm(sight, sight.you)
    n = 0.0
    for verb in use.then:
        if isinstance(verb, HoldFast):
            n += hurt if m.at != MUNCHKINS else -hurt
        elif isinstance(verb, WallOff):
            n += hurt
        elif isinstance(verb, RunFaster):
            n += A_ROLL * verb.n * all_caught(sight, sight.you)
        elif isinstance(verb, Banish):
            n += hurt / max(1, len(foes_of(sight)))
    return n


def for_others(sight: Sight, m: Move, use: Use) -> float:
    """Return what it is worth to me that everybody who runs is caught."""
    fight = fight_of(sight)
    if m.at != MUNCHKINS or not any(isinstance(v, HoldFast) for v in use.then):
        return 0.0
    return sum([held_harm(sight, s) * rivalry(sight, s) for s in fighters_of(fight)], 0.0)


def held_harm(sight: Sight, seat: int) -> float:
    """Return what being caught by all monsters costs beyond the expected cost of running."""
    return all_caught(sight, seat) - flight_harm(sight, seat)


def all_caught(sight: Sight, seat: int) -> float:
    """Return what being caught by all monsters costs."""
    return sum([harm(sight, seat, foe.bad_stuff, lost_by(sight)) for foe in foes_of(sight)], 0.0)


def caught(sight: Sight) -> Move | None:
    """Return a move that saves me from a monster that caught me, if its Bad Stuff costs more than the card."""
    matter = sight.view.matter
    card = monster_of(sight, matter.card) if matter is not None and matter.card >= 0 else None
    hurt = harm(sight, sight.you, card.bad_stuff, lost_by(sight)) if card is not None else 50.0
    best: tuple[float, Move] | None = None
    for m in sight.moves:
        use = use_of(sight, m)
        if use is None:
            continue
        faster = sum([v.n for v in use.then if isinstance(v, RunFaster)])
        if faster > 0:
            gain = hurt - cost_to_escape(sight, m, use, faster)
        else:
            gain = hurt * max((HELPS.get(type(v), 0.0) for v in use.then), default=0.0) - cost(sight, m, use)
        if gain > 0 and (best is None or gain > best[0]):
            best = (gain, m)
    return best[1] if best is not None else None


HELPS: Final[dict[type[Effect], float]] = {TalkOut: 1.2, GetAway: 1.0, Banish: 1.1, RollAgain: 0.4}


def cost_to_escape(sight: Sight, m: Move, use: Use, faster: int) -> float:
    """Return what it costs to make up for a roll that failed, with this use as often as it takes; a use adds `faster`.

    What helps me run is not paid with: I would have to roll more without it."""
    times = -(-missing(sight) // faster)
    if m.verb == "play" or not isinstance(use.pay, DiscardAny):
        return cost(sight, m, use) if times == 1 else IN_VAIN
    fight = sight.fight
    before = lift_of(fight.lifts, sight.you) // faster if fight is not None else 0
    spare = sorted([paid(sight, c) for c in mine(sight) if c != m.card and speed(sight, c) <= 0])
    cards = times * use.pay.n
    most = use.terms.per_fight if use.terms is not None else 0
    if cards > len(spare) or 0 < most < before + times:
        return IN_VAIN
    return sum(spare[:cards], 0.0)


def missing(sight: Sight) -> int:
    """Return what must be added to my roll that failed; NO_ROLL if there was none."""
    matter = sight.view.matter
    foe = monster_of(sight, matter.card) if matter is not None and matter.card >= 0 else None
    if matter is None or foe is None or matter.n < 0:
        return NO_ROLL
    on_rolls = sight.profile(sight.you).on_rolls
    return max(1, sight.rules.flee_needs - flee_bonus(sight, sight.you, matter.card, foe) - (matter.n - on_rolls))


def got_away(sight: Sight) -> Move | None:
    """Return a move that makes a dangerous rival roll again after an escape."""
    matter = sight.view.matter
    if matter is None or matter.by == sight.you or matter.by < 0:
        return None
    card = monster_of(sight, matter.card)
    hurt = 0.6 * harm(sight, matter.by, card.bad_stuff, lost_by(sight)) if card is not None else 0.0
    for m in sight.moves:
        use = use_of(sight, m)
        if use is not None and any(isinstance(v, Glue) for v in use.then):
            return m if hurt * rivalry(sight, matter.by) > cost(sight, m, use) else None
    return None
