"""Promises: what each clause is worth to its taker and its giver, and how far a word is trusted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, final

from kickdoor.bots.judgement.harms import harm
from kickdoor.bots.judgement.items import new_item
from kickdoor.bots.judgement.stakes import VICTORY, near_goal, stake
from kickdoor.bots.judgement.standing import rivalry
from kickdoor.bots.judgement.temper import FAITHLESS
from kickdoor.bots.judgement.victory import level_after
from kickdoor.bots.judgement.weights import LEVEL, TREASURE
from kickdoor.bots.judgement.worth import in_play, worth
from kickdoor.bots.sight.monsters import ahead, bonus_counts, foes_of
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.cards.kinds import Card, Item
from kickdoor.engine.deals.bargains import pick_order
from kickdoor.engine.deals.clauses import KINDS
from kickdoor.engine.effects.fight import Boost
from kickdoor.engine.moves import Clause, Move
from kickdoor.engine.words import LEVEL_UP, MUNCHKINS, TRAP

HELP_LATER: Final = 26.0  # somebody's word to help in my next fight
PEACE_WORTH: Final = 16.0
SPREAD: Final = 40.0  # by how much the best and the worst of many Treasures differ from a usual one
A_CARD_HELD: Final = 4.0  # for each card in the hand of somebody who promises to play nothing in my fight
MANY_CARDS: Final = 5
QUIET: Final = 12.0  # to hold my own cards back
STAND_BY: Final = 4.0  # to help nobody this turn
TURNED: Final = 0.6  # of what a fight is worth, what a card that turns it is worth to the fighter
TO_GIVE: Final = 0.9  # of what a better pick is worth to the helper, what it costs the fighter
SPARING: Final = 2.0  # a promise to a rival who wins every other game would cost me all that it brings them
MY_WORD: Final[tuple[float, ...]] = (0.0, 30.0, 400.0)  # by how I keep my word: what it costs me to break it
EMPTY: Final = 0.3  # of what a promise of conduct costs, what it costs a player who does not mean to keep it
WEIGHT: Final = {"win": 1.0, "always": 1.15, "alone": 0.9}  # of a payment, by when it is due


def trust(sight: Sight, seat: int) -> float:
    """Return how far the seat's word can be trusted: fully until it breaks it, then less each time."""
    who = sight.seats[seat]
    return (who.kept + 2) / (who.kept + 2 + 2 * who.broken)


def party(sight: Sight) -> tuple[int, int]:
    """Return the two seats that deal: the fighter (in a trade the proposer) and the other."""
    view, fight = sight.view, sight.fight
    by, to = view.offer_by, view.offer_to
    if fight is None or view.kind in ("trade", "trade-answer") or fight.fighter == by:
        return by, to if to >= 0 else sight.you
    return fight.fighter, by


def giver(clause: Clause, seat: int, other: int) -> int:
    """Return who promises a clause of a deal between these two."""
    if clause.by >= 0:
        return clause.by
    return other if KINDS[clause.what].conduct else seat


@final
@dataclass(frozen=True)
class Value:
    """What a clause is worth, Treasures by number apart."""

    gain: float  # to the player it is promised to
    price: float  # to the player who promises it


@final
@dataclass(frozen=True)
class Pledge:
    """A clause that one seat would promise another."""

    sight: Sight
    clause: Clause
    by: int
    to: int


def value(sight: Sight, clause: Clause, by: int, to: int) -> Value:
    """Return what a clause promised by one seat to another is worth to both."""
    found, weight = VALUES[clause.what](Pledge(sight, clause, by, to)), WEIGHT[clause.due]
    return Value(found.gain * weight, found.price * weight)


def of_treasures(p: Pledge) -> Value:
    """Value the order of picking, compared with picking in turn."""
    fight = p.sight.fight
    if fight is None or p.clause.order == "alternate" or not p.clause.n:
        return Value(0.0, 0.0)
    better = picks_worth(p.clause, fight.treasures) - picks_worth(replace(p.clause, order="alternate"), fight.treasures)
    return Value(better, better * TO_GIVE)


def picks_worth(clause: Clause, treasures: int) -> float:
    """Return what the helper's picks are worth, compared with as many usual Treasures: the first pick is the best."""
    order = pick_order((clause,), treasures)
    return sum(SPREAD * (treasures - 1 - 2 * i) / (treasures + 1) for i, theirs in enumerate(order) if theirs)


def of_certain(p: Pledge) -> Value:
    fight, item = p.sight.fight, p.sight.cards[p.clause.n]
    chance = min(1.0, fight.treasures / max(1, p.sight.view.treasures)) if fight is not None else 0.0
    if not isinstance(item, Item):
        return Value(chance * TREASURE[p.sight.phase], chance * TREASURE[p.sight.phase])
    return Value(chance * new_item(p.sight, p.to, p.clause.n, item), chance * new_item(p.sight, p.by, p.clause.n, item))


def of_item(p: Pledge) -> Value:
    item = p.sight.cards[p.clause.card]
    price = in_play(p.sight, p.by, p.clause.card)
    return Value(new_item(p.sight, p.to, p.clause.card, item) if isinstance(item, Item) else price, price)


def of_card(p: Pledge) -> Value:
    """Value a card to be played on the other player: a level, or a Trap."""
    what = p.sight.cards[p.clause.card]
    gain = 0.0
    if what.kind == LEVEL_UP:
        gain = LEVEL if p.sight.seats[p.to].level < p.sight.rules.kill_only_from - 1 else 0.0
    elif what.kind == TRAP and what.play is not None:
        gain = -harm(p.sight, p.to, what.play.then)
    return Value(gain, worth(p.sight, p.clause.card))


def of_play(p: Pledge) -> Value:
    """Value a card thrown in for the fighter; it is worth something only if it turns the fight."""
    if p.sight.fight is None or not turns(p.sight, p.sight.cards[p.clause.card]):
        return Value(0.0, worth(p.sight, p.clause.card))
    price = worth(p.sight, p.clause.card) + sparing(p.sight, 0.0, p.by, p.to, level_after(p.sight))
    return Value(stake(p.sight, p.to, 0) * TURNED, price + rivalry(p.sight, p.to, p.by) * stake(p.sight, p.to, 0))


def turns(sight: Sight, card: Card) -> bool:
    """True if this card, thrown in for the munchkins, wins them the fight they are losing."""
    points = sum(v.n for v in card.play.then if isinstance(v, Boost)) if card.play is not None else 0
    return ahead(sight) <= 0 < ahead(sight) + points and bonus_counts(card, MUNCHKINS, foes_of(sight))


def of_hold_back(p: Pledge) -> Value:
    held = A_CARD_HELD * min(MANY_CARDS, p.sight.seats[p.by].hand_size)
    level = level_after(p.sight) if p.sight.fight is not None else p.sight.seats[p.to].level
    return Value(held * trust(p.sight, p.by), sparing(p.sight, QUIET, p.by, p.to, level))


def of_peace(p: Pledge) -> Value:
    price = sparing(p.sight, PEACE_WORTH, p.by, p.to, p.sight.seats[p.to].level + 1)
    return Value(0.0 if is_promised(p) else PEACE_WORTH * trust(p.sight, p.by), price)


def of_help(p: Pledge) -> Value:
    """Help in a later fight; help for a third player brings the one it is promised to nothing."""
    helped = p.clause.at if p.clause.at >= 0 else p.to
    gain = 0.0
    if helped == p.to and not is_promised(p):
        gain = HELP_LATER * trust(p.sight, p.by)
    return Value(gain, sparing(p.sight, HELP_LATER, p.by, helped, p.sight.seats[helped].level + 1))


def is_promised(p: Pledge) -> bool:
    """True if this has been promised already: a second word adds nothing to the first."""
    return any((o.by, o.to, o.clause.what) == (p.by, p.to, p.clause.what) for o in p.sight.view.promises)


def sparing(sight: Sight, whole: float, by: int, to: int, level: int) -> float:
    """Return what it costs a seat to spare or help a rival who reaches this Level: a leader's gain costs most."""
    wins = VICTORY if level >= sight.rules.goal else near_goal(sight, level)
    return rivalry(sight, to, by) * (SPARING * whole + wins)


VALUES: Final[dict[str, Callable[[Pledge], Value]]] = {
    "treasures": of_treasures, "certain": of_certain, "item": of_item, "card": of_card, "play": of_play,
    "stay out": lambda _: Value(0.0, STAND_BY), "hold back": of_hold_back, "peace": of_peace, "help": of_help,
}  # fmt: skip


def balance_of(sight: Sight, clauses: tuple[Clause, ...], seat: int, other: int, me: int = -1) -> float:
    """Return what a deal between these two brings me (or the seat `me`), Treasures by number apart."""
    me, n = sight.you if me < 0 else me, 0.0
    for c in clauses:
        by = giver(c, seat, other)
        to = other if by == seat else seat
        found = value(sight, c, by, to)
        if by != me:
            n += found.gain
        else:
            n -= found.price * (EMPTY if is_empty(sight, me, c) else 1.0)
            if not KINDS[c.what].conduct:  # what a rival is paid makes them stronger
                n -= rivalry(sight, to, me) * found.gain
    return n


def is_empty(sight: Sight, seat: int, clause: Clause) -> bool:
    """True if I promise something that I do not mean to keep."""
    return seat == sight.you and sight.temper.word == FAITHLESS and KINDS[clause.what].conduct


# My own word


def owes_help(sight: Sight) -> bool:
    """True if I have promised to help in this fight."""
    fight = sight.fight
    return fight is not None and any(
        p.by == sight.you and p.clause.what == "help" and p.left <= 1
        and fight.fighter == (p.clause.at if p.clause.at >= 0 else p.to)
        for p in sight.view.promises
    )  # fmt: skip


def owes_peace(sight: Sight, seat: int) -> bool:
    """True if I have promised the seat to do nothing against it."""
    return any(
        p.by == sight.you and p.to == seat and p.clause.what in ("peace", "hold back") for p in sight.view.promises
    )  # fmt: skip


# Terms that are composed


def step(sight: Sight, plan: list[Move]) -> Move:
    """Return the next step of the terms I am composing; propose them when all clauses are named."""
    while plan:
        wanted = plan.pop(0)
        if wanted in sight.moves:
            return wanted
    done = next((m for m in sight.moves if m.verb == "done"), None)
    return done if done is not None else sight.moves[-1]
