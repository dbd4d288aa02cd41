"""Bargains: who may help, what a win is worth, what is promised and cannot be spent, which terms were refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from kickdoor.engine import moves as mv
from kickdoor.engine.characters.gear import untied
from kickdoor.engine.deals.ledger import Refusal, lapse_deal, refresh_pledges
from kickdoor.engine.fighting.strength import (
    extra_treasures, foe_of, original, side_total, totals, treasures_of, uses_tag, wins, wins_ties,
)  # fmt: skip
from kickdoor.engine.legal.reasons import THEY_ARE_DEAD, Reason
from kickdoor.engine.moves import Clause
from kickdoor.engine.state import Fight, State
from kickdoor.engine.words import MONSTERS, SEATS_IN

# What a single listed offer promises, as its `at`: an Item in play, or a card from hand to be played on the helper.
AN_ITEM: Final = 1
A_CARD: Final = 2

LISTED: Final = 1  # times a seat is listed to be asked until the totals change; it may be asked more often
NOT_FIGHTER: Final = Reason("not-the-fighter", "HLP-01")
HAS_HELPER: Final = Reason("one-helper", "HLP-01")
WINNING: Final = Reason("already-winning", "HLP-01")
NO_MONSTER: Final = Reason("no-monster-left", "HLP-01")
MAY_NOT_HELP: Final = Reason("may-not-help", "HLP-01")
NO_HELP: Final = Reason("no-help-here", "HLP-01")
ALREADY_REFUSED: Final = Reason("already-refused", "HLP-01")


def why_not_join(st: State, fight: Fight, helper: int) -> Reason | None:
    """Return why this seat cannot become the helper, whether asked or compelled."""
    reason = why_no_room(st, fight)
    if reason is not None or free_seats(st, fight) >> helper & 1:
        return reason
    return THEY_ARE_DEAD if st.dead[helper] else MAY_NOT_HELP


def why_no_room(st: State, fight: Fight) -> Reason | None:
    """Return why nobody can become the helper."""
    if fight.helper >= 0:
        return HAS_HELPER
    return NO_HELP if fight.doubles or faces_alone(st, fight) else None


def free_seats(st: State, fight: Fight) -> int:
    """Return the mask of seats that could help if there is room for a helper."""
    free = st.living & ~(st.bars | fight.quitters | 1 << fight.fighter)
    for s in SEATS_IN[free]:
        if st.no_help[s]:
            free &= ~(1 << s)
    return free


def faces_alone(st: State, fight: Fight) -> bool:
    """True if nobody can help against a monster of the fight."""
    if fight.is_singular:
        for m in fight.monsters:
            if foe_of(st, fight, m).no_help:
                return True
    return False


def askable(st: State, fight: Fight) -> int:
    """Return the seats that the fighter may ask for help, and that may volunteer, as a mask (HLP-01, R102)."""
    return unless_winning(st, fight, could_join(st, fight))


def listed_helpers(st: State, fight: Fight, free: int) -> int:
    """Return the seats that could join and were not yet asked since the totals changed."""
    if fight.offers:
        for s in st.everyone:
            if fight.offers[s] >= LISTED:
                free &= ~(1 << s)
    return unless_winning(st, fight, free)


def could_join(st: State, fight: Fight) -> int:
    """Return the seats that could become the helper, as a mask."""
    return free_seats(st, fight) if fight.monsters and why_no_room(st, fight) is None else 0


def unless_winning(st: State, fight: Fight, seats: int) -> int:
    """Return these seats, or 0 if the fighter is winning and may not have help then (R102)."""
    return 0 if seats and not st.rules.ask_while_winning and wins(st, fight) else seats


def for_the_win(st: State, fight: Fight) -> bool:
    """True if killing these monsters would bring the fighter to the goal."""
    levels = sum([kill_levels(st, fight, m) for m in fight.monsters + fight.killed])
    return st.level[fight.fighter] + levels >= st.rules.goal


def kill_levels(st: State, fight: Fight, monster: int) -> int:
    """Return the levels the main fighter gains if this monster is killed with help."""
    card = foe_of(st, fight, monster)
    root = original(fight, monster)
    more = sum(n for tag, n in card.wins_with if uses_tag(st, fight, tag.mask))
    return card.wins + more + sum(verb.levels_for(st, fight.fighter, root) for verb in card.when_beaten)


def bare_wins(st: State, fight: Fight, monster: int) -> int:
    """Return the levels on top if nobody helps and the fighter's Level alone is enough."""
    more = foe_of(st, fight, monster).wins_bare
    if not more or fight.helper >= 0 or monster not in fight.monsters:
        return 0
    level, theirs = st.level[fight.fighter], side_total(st, fight, MONSTERS)
    return more if level > theirs or (level == theirs and wins_ties(st, fight)) else 0


def levels_for_all(st: State, fight: Fight) -> int:
    """Return the levels the main fighter gains if the fight is won as things stand."""
    return sum([kill_levels(st, fight, m) + bare_wins(st, fight, m) for m in fight.monsters + fight.killed])


def may_leave(st: State, fight: Fight) -> bool:
    """True if a compelled helper may leave: only a fight that would win the game (HLP-08)."""
    return fight.compelled and st.rules.no_compelled_win and for_the_win(st, fight)


def spoils(st: State, fight: Fight) -> int:
    """Return how many Treasures a win would bring as things stand."""
    n = fight.rewards
    as_printed = not (fight.attached or fight.copies or st.rules.treasure_floor)
    for m in fight.monsters:
        foe = foe_of(st, fight, m)
        more = extra_treasures(st, fight, m) if foe.extra_treasures else 0
        n += foe.treasures + more if as_printed else treasures_of(st, fight, m, more)
    return n


def count_offer(st: State, fight: Fight, helper: int) -> None:
    made = list(fight.offers) if fight.offers else [0] * st.seats
    made[helper] += 1
    fight.offers = tuple(made)


def promised_treasures(clauses: tuple[Clause, ...]) -> int:
    """Return how many Treasures a deal promises by number."""
    n = 0
    for c in clauses:
        if c.what == "treasures":
            n += c.n
    return n


def promised_card(clauses: tuple[Clause, ...]) -> int:
    """Return the first Item or card from hand that the usual giver promises, or -1."""
    for c in clauses:
        if c.by < 0 and c.what in ("item", "card"):
            return c.card
    return -1


def end_deal(st: State, fight: Fight) -> None:
    """End the deal with the helper: its open promises lapse."""
    if fight.deal >= 0:
        lapse_deal(st, fight.deal)
        fight.deal = -1
        fight.clauses = ()
        refresh_pledges(st)


def promised(st: State, seat: int) -> tuple[int, ...]:
    """Return the Items and cards the seat has promised in this fight and cannot spend (HLP-03)."""
    fight = st.fight
    if fight is None or not fight.pledged:
        return ()
    return tuple([card for s, card, _ in fight.pledged if s == seat])


def breaks_word(st: State, seat: int, move: int) -> bool:
    """True if the move plays a promised card on anyone but the player it is promised to."""
    fight = st.fight
    card = mv.card_of(move)
    if fight is None or mv.verb_of(move) != mv.PLAY:
        return False
    for s, c, to in fight.pledged:
        if s == seat and c == card:
            return card not in st.hand[seat] or mv.at_of(move) != to
    return False


def tradable(st: State, seat: int) -> tuple[int, ...]:
    """Return the Items in play that may change hands: not those promised to a helper (ITM-12, HLP-03)."""
    items = st.gear[seat] + st.pack[seat]
    if st.links:
        items = untied(st, items)
    if st.fight is None or not st.fight.pledged:
        return items
    kept = promised(st, seat)
    return besides(items, kept) if kept else items


def besides(items: tuple[int, ...], kept: tuple[int, ...]) -> tuple[int, ...]:
    """Return the Items that are not in `kept`."""
    found: list[int] = []
    for c in items:
        if c not in kept:
            found.append(c)
    return tuple(found)


def pick_order(clauses: tuple[Clause, ...], n: int) -> list[bool]:
    """Return for each of n Treasures whether the helper picks it (HLP-05)."""
    first, last, turns = picks_in_order(clauses, n)
    ours = n - first - last - turns
    middle: list[bool] = []
    while turns or ours:
        if ours:
            middle.append(False)
            ours -= 1
        if turns:
            middle.append(True)
            turns -= 1
    return [True] * first + middle + [True] * last


def picks_in_order(clauses: tuple[Clause, ...], n: int) -> tuple[int, int, int]:
    """Return how many of n Treasures the helper picks first, last and in turn, as promised or as many as there are."""
    first = min(n, shares(clauses, "first"))
    last = min(n - first, shares(clauses, "last"))
    return first, last, min(n - first - last, shares(clauses, "alternate"))


def shares(clauses: tuple[Clause, ...], order: str) -> int:
    """Return how many Treasures are promised in this order of picking."""
    return sum([c.n for c in clauses if c.what == "treasures" and c.order == order])


def situation(st: State, seat: int, other: int) -> tuple[object, ...]:
    """Return a snapshot of what matters to two dealing players; once it changes, refused terms may be offered again."""
    fight = st.fight
    own, theirs = standing(st, seat), standing(st, other)
    if fight is None:
        return (own, theirs) if seat < other else (theirs, own)
    now = (fight.fighter, fight.helper, fight.monsters, totals(st, fight))
    return (now, own, theirs) if seat < other else (now, theirs, own)


def standing(st: State, seat: int) -> tuple[object, ...]:
    """Return what a player brings to a deal: Level, Items in use and carried, traits, Sidekicks, penalties, cards."""
    in_use, carried = in_order(st.gear[seat]), in_order(st.pack[seat])
    lasting = (st.sex[seat], st.handicap[seat], st.marks[seat])
    return (st.level[seat], in_use, carried, st.traits[seat], st.extras[seat], lasting, len(st.hand[seat]))


def in_order(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(cards)) if len(cards) > 1 else cards


def terms_of(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Return the clauses in the form that `same_terms` compares: no clause of zero Treasures, and one clause for all
    Treasures with the same giver, order and due."""
    named = [c for c in clauses if c.what != "treasures" or c.n]
    return tuple(added_up(named) if len(named) > 1 else named)


def same_terms(one: tuple[Clause, ...], other: tuple[Clause, ...]) -> bool:
    """True if both have the same clauses, in any order. Terms never repeat a clause."""
    if len(one) != len(other):
        return False
    for c in one:
        if c not in other:
            return False
    return True


def are_among(terms: tuple[Clause, ...], refused: list[tuple[Clause, ...]]) -> bool:
    """True if `refused` contains the same terms."""
    for others in refused:
        if same_terms(terms, others):
            return True
    return False


def added_up(clauses: list[Clause]) -> list[Clause]:
    """Return the clauses, with one clause for all Treasures that have the same giver, order and due."""
    found: list[Clause] = []
    for c in clauses:
        if c.what != "treasures" or not is_added(found, c):
            found.append(c)
    return found


def is_added(found: list[Clause], more: Clause) -> bool:
    """Add Treasures to a clause of `found` with the same giver, order and due; return False if there is none."""
    for i, c in enumerate(found):
        if c.what == "treasures" and (c.order, c.by, c.due) == (more.order, more.by, more.due):
            found[i] = replace(c, n=c.n + more.n)
            return True
    return False


def refused_terms(st: State, by: int, to: int) -> list[tuple[Clause, ...]]:
    """Return the terms refused this turn, as long as nothing that matters to the two players has changed."""
    if not st.refusals:
        return []
    found = [r for r in st.refusals if r.by == by and r.to == to]
    if not found:
        return []
    now = situation(st, by, to)
    return [r.terms for r in found if r.situation == now]


def is_refused(st: State, by: int, to: int, clauses: tuple[Clause, ...]) -> bool:
    """True if these terms were refused and may not be offered again yet."""
    terms: tuple[Clause, ...] | None = None
    for r in st.refusals:
        if r.by == by and r.to == to:
            if terms is None:
                terms = terms_of(clauses)
            if same_terms(r.terms, terms) and r.situation == situation(st, by, to):
                return True
    return False


def note_refusal(st: State, by: int, to: int, clauses: tuple[Clause, ...]) -> None:
    """Remember terms that were refused, answered with others, or withdrawn."""
    refusal = Refusal(by, to, terms_of(clauses), situation(st, by, to))
    if refusal not in st.refusals:
        st.refusals += (refusal,)
