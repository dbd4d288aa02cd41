"""Bargaining for help: what I offer and demand, what I answer, when I volunteer or pay others to hold back."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.judgement.temper import AT_ONCE
from kickdoor.bots.judgement.stakes import rewards, stake
from kickdoor.bots.judgement.victory import level_after, levels_for
from kickdoor.bots.sight.monsters import ahead, with_helper
from kickdoor.bots.sight.sight import Sight, fight_of
from kickdoor.bots.talk.promising import MY_WORD, balance_of, owes_help, turns
from kickdoor.bots.talk.shares import (
    PROFIT, balance, contented_by, demand, least_share, left_for_fighter, others_who_could, share_of, wins_too,
)  # fmt: skip
from kickdoor.bots.talk.terms import COMPOSE, Terms, best_terms, extras, steps, together
from kickdoor.engine.deals.clauses import KINDS
from kickdoor.engine.moves import Clause, Move
from kickdoor.engine.words import FIGHT, MUNCHKINS, SIDE

SAVED: Final = 16.0  # what other terms must save me before I name them instead of offering Treasures alone
FAIR: Final = 20.0  # what terms must leave the fighter to be worth more than running
BETTER_PICK: Final = 12.0  # what another order of picking must save me before I haggle over it
SAFER: Final = 8.0  # what a helper adds to a fight that is being won, as others may still spoil it
SURELY: Final = 2 * PROFIT  # what a worse pick must leave a helper before I risk a refusal
CALM: Final = 2.0  # what it must bring me to buy off somebody who could spoil my fight

Answer = tuple[Move, list[Move]]  # a move, and the steps of the terms to be composed after it


def by_verb(sight: Sight, verb: str) -> Move | None:
    for m in sight.moves:
        if m.verb == verb:
            return m
    return None


def composed(sight: Sight, terms: Terms | None) -> Answer | None:
    """Return how to name these terms, if I may compose any."""
    return (COMPOSE, steps(sight, terms.clauses)) if terms is not None and COMPOSE in sight.moves else None


# The fighter


def other_terms(sight: Sight, helper: int) -> Terms | None:
    """Return terms that leave me clearly more than paying the helper with Treasures alone; None if there are none."""
    fight = fight_of(sight)
    found = best_terms(sight, sight.you, helper, fight.treasures)
    if found is None or not any(c.what != "treasures" or c.order != "alternate" for c in found.clauses):
        return None
    least = least_share(sight, helper)
    if least > fight.treasures:
        return found if found.mine >= FAIR else None
    return found if found.mine - left_for_fighter(sight, helper, least) >= SAVED else None


def offer(sight: Sight, tries: int, helper: int) -> Answer:
    """Return my offer: first the least that the helper must have, or other terms that leave me more; then half."""
    fight = fight_of(sight)
    bare = [m for m in sight.moves if m.verb == "offer" and m.card < 0]
    least = least_share(sight, helper) if helper >= 0 else 1
    if helper >= 0 and tries <= 1:
        found = other_terms(sight, helper)
        single = single_item(sight, found)
        if single is not None:
            return single, []
        named = composed(sight, found)
        if named is not None:
            return named
    n = least if tries <= 1 else max(least, (fight.treasures + 1) // 2)
    n = max(0, n + sight.temper.offers)
    if not bare:
        return sight.moves[-1] if sight.moves[-1].verb == "refuse" else sight.moves[0], []
    return min(bare, key=lambda m: (abs(m.n - n), m.n)), []


def single_item(sight: Sight, terms: Terms | None) -> Move | None:
    """Return the listed offer of one Item or card, if these terms are no more than that."""
    if terms is None or len(terms.clauses) != 1 or terms.clauses[0].due != "win":
        return None
    return next((m for m in sight.moves if m.verb == "offer" and m.card == terms.clauses[0].card >= 0), None)


def reply(sight: Sight, helper: int, haggled: bool) -> Answer:
    """Answer a helper's terms: accept while they leave me more than running, but beat the price down once; else propose
    what is left to both. `haggled`: whether I have done so with this helper."""
    wanted = sight.view.offer
    asked = share_of(wanted)
    accept = by_verb(sight, "accept") or sight.moves[0]
    refuse = by_verb(sight, "refuse") or sight.moves[-1]
    if helper < 0:
        return accept, []
    others = balance_of(sight, wanted, sight.you, helper)
    if is_aside(sight):
        return (accept if others > 0 else refuse), []
    if with_helper(sight, helper) <= 0:
        return refuse, []
    if ahead(sight) > 0:  # I win without them: they may pay to be let in
        safer = SAFER if with_helper(sight, helper) >= ahead(sight) else -SAFER  # some monsters hate the helper
        gain = safer + spared(sight, helper, asked) + others
        return (accept if gain > sight.temper.grasping else refuse), []
    if left_for_fighter(sight, helper, asked) + others > sight.temper.grasping:
        named = None if haggled else composed(sight, cheaper(sight, helper, wanted))
        return named if named is not None else (accept, [])
    found = best_terms(sight, sight.you, helper, asked - 1) if asked and not haggled else None
    named = composed(sight, found)
    return named if named is not None else (refuse, [])


def spared(sight: Sight, helper: int, share: int) -> float:
    """Return what the fighter loses, as a negative number, by letting somebody into a fight that is being won."""
    fight = fight_of(sight)
    return left_for_fighter(sight, helper, share) - stake(sight, fight.fighter, 0)


def cheaper(sight: Sight, helper: int, wanted: tuple[Clause, ...]) -> Terms | None:
    """Return what I propose instead of these terms: fewer Treasures, or what clearly saves me an Item or a promise and
    surely contents the helper; None if that saves me little."""
    if all(c.what == "treasures" for c in wanted):
        return halfway(sight, helper, wanted)
    asked, me = share_of(wanted), sight.you
    now = left_for_fighter(sight, helper, asked) + balance_of(sight, wanted, me, helper)
    return best_terms(sight, me, helper, asked, enough=SURELY, least=now + SAVED)


def halfway(sight: Sight, helper: int, wanted: tuple[Clause, ...]) -> Terms | None:
    """Return terms with fewer Treasures than asked for, halfway to the least the helper would take, picked in turn; if
    others would help as well, the least, and picked last if that is still enough. None if that saves me little."""
    asked, me = share_of(wanted), sight.you
    least = max(1, least_share(sight, helper))
    rivals = [s for s in others_who_could(sight) if s != helper]
    n = least if rivals else (least + asked) // 2
    if n > asked:
        return None
    for order in ("last", "alternate") if rivals else ("alternate",):
        clauses = (Clause("treasures", n=n, order=order, by=me),)
        extra = balance_of(sight, clauses, me, helper, helper)
        saved = balance_of(sight, clauses, me, helper) - balance_of(sight, wanted, me, helper)
        if extra < 0 and balance(sight, helper, n, extra) < SURELY:
            continue
        if n < asked or (rivals and saved >= BETTER_PICK):
            return Terms(clauses, 0.0, 0.0)
    return None


def best_answer(sight: Sight) -> Move:
    """Pick the answer to my call that makes the fight sure and leaves me most."""
    best, most = by_verb(sight, "refuse") or sight.moves[-1], 0.0
    for m in sight.moves:
        terms = next((t for seat, t in sight.view.answers if seat == m.at), None) if m.verb == "accept" else None
        if terms is None or with_helper(sight, m.at) <= 0:
            continue
        left = left_for_fighter(sight, m.at, share_of(terms)) + balance_of(sight, terms, sight.you, m.at)
        if left > most:
            best, most = m, left
    return best


def truce(sight: Sight, seat: int) -> Terms | None:
    """Return what I give a bystander for playing nothing in my fight; None if it is not worth it to both."""
    return best_terms(sight, sight.you, seat, 0, for_it=Clause("hold back", by=seat), least=CALM)


def whom_to_calm(sight: Sight, tried: dict[int, int], helpers: list[int]) -> Move | None:
    """Return the question to the bystander whose promise to hold back brings me most, before I spend anything.
    `helpers`: the seats whose help I would rather have."""
    best: tuple[float, Move] | None = None
    for m in sight.moves:
        if m.verb != "ask" or tried.get(m.at, 0) or m.at in helpers or with_helper(sight, m.at) > 0:
            continue
        found = truce(sight, m.at)
        if found is not None and (best is None or found.mine > best[0]):
            best = (found.mine, m)
    return best[1] if best is not None else None


def calm(sight: Sight, seat: int) -> Answer:
    """Offer a bystander something for playing nothing in my fight."""
    return composed(sight, truce(sight, seat)) or offer(sight, 1, seat)


# The helper


def help_or_not(sight: Sight, haggled: int) -> Answer:
    """Accept, name my price, or refuse; a promise to help weighs something. `haggled`: how often I have named it."""
    refuse = by_verb(sight, "refuse") or sight.moves[0]
    accept = by_verb(sight, "accept") or refuse
    fight = fight_of(sight)
    offered = sight.view.offer
    extra, share = balance_of(sight, offered, fight.fighter, sight.you), share_of(offered)
    if is_aside(sight):
        return (accept if extra >= PROFIT else refuse), []
    if with_helper(sight, sight.you) <= 0:
        return refuse, []
    owed = MY_WORD[sight.temper.word] if owes_help(sight) else 0.0
    enough = balance(sight, sight.you, share, extra + owed) >= PROFIT
    wanted = contented_by(sight, haggled)
    if enough and (extra > 0 or owed or share >= wanted):
        return accept, []
    stubborn = sight.temper.yields < AT_ONCE
    counters = [m for m in sight.moves if m.verb == "counter" and m.n >= (wanted if stubborn else demand(sight))]
    if counters and balance(sight, sight.you, counters[0].n, extra) >= PROFIT:
        return min(counters, key=lambda m: m.n), []
    if enough and not stubborn:
        return accept, []
    named = None if haggled else composed(sight, terms_of_mine(sight, PROFIT))
    return named if named is not None else (refuse, [])


def is_aside(sight: Sight) -> bool:
    """True if the offer on the table asks for something else than help."""
    return any(KINDS[c.what].aside for c in sight.view.offer)


def terms_of_mine(sight: Sight, least: float) -> Terms | None:
    """Return the best terms for my help that leave the fighter a fair gain; None if they bring me less than `least`."""
    fight = fight_of(sight)
    most = min(demand(sight), fight.treasures)
    return best_terms(sight, fight.fighter, sight.you, most, enough=FAIR, least=least)


def card_for_them(sight: Sight) -> Terms | None:
    """Return the best terms for throwing a card into the fight from outside; None if they do not pay."""
    fight = fight_of(sight)
    best: Terms | None = None
    for c in sight.hand:
        use = sight.cards[c].play
        if use is None or use.when != FIGHT or use.at != SIDE or not turns(sight, sight.cards[c]):
            continue
        play = Clause("play", c, by=sight.you, at=MUNCHKINS)
        found = best_terms(sight, fight.fighter, sight.you, 0, for_it=play, enough=FAIR, least=PROFIT)
        if found is not None and (best is None or found.mine > best.mine):
            best = found
    return best


def to_volunteer(sight: Sight) -> Terms | None:
    """Return the terms on which I help, or throw in a card, in a fight that is being lost, or pay to be let into one
    that is being won; None if it does not pay."""
    if level_after(sight) >= sight.rules.goal and not wins_too(sight, sight.you):
        return None
    if ahead(sight) > 0:
        return entrance_fee(sight)
    return terms_of_mine(sight, sight.temper.eager) if with_helper(sight, sight.you) > 0 else card_for_them(sight)


def entrance_fee(sight: Sight) -> Terms | None:
    """Return what I pay to be let into a fight that is being won, if a kill brings me a level; None if nothing does."""
    fight = fight_of(sight)
    me, fighter = sight.you, fight.fighter
    if not levels_for(sight, me):
        return None
    base = Terms((), rewards(sight, me), spared(sight, me, 0))  # the fighter gains the same without me
    ways = [way for way in extras(sight, fighter, me, "win") if way.clauses[0].by == me]
    fees = [together(base, way) for way in ways]
    fees += [together(fee, way) for i, fee in enumerate(fees) for way in ways[i + 1 :]]
    good = [t for t in fees if t.theirs >= PROFIT and t.mine >= sight.temper.eager]
    return max(good, key=lambda t: t.mine) if good else None


def volunteer(sight: Sight) -> Move | None:
    """Offer my help, or a card, in a fight that is being lost, or pay to be let into one that is being won."""
    move = by_verb(sight, "volunteer")
    if move is None or sight.fight is None:
        return None
    return move if to_volunteer(sight) is not None else None


def volunteered(sight: Sight) -> Answer:
    """Name the terms on which I volunteer."""
    found = to_volunteer(sight)
    bare = [m for m in sight.moves if m.verb == "offer" and m.card < 0]
    if found is not None and all(c.what == "treasures" and c.order == "alternate" for c in found.clauses):
        n = share_of(found.clauses)
        listed = next((m for m in bare if m.n == n), None)
        if listed is not None:
            return listed, []
    return composed(sight, found) or (by_verb(sight, "refuse") or sight.moves[-1], [])
