"""Deals: who may be asked for help, what may be offered, and what a clause is worth in the fight's books."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import moves as mv
from kickdoor.engine.gear import items_in_play, untied
from kickdoor.engine.levels import may_gain
from kickdoor.engine.moves import Clause
from kickdoor.engine.reasons import Reason
from kickdoor.engine.state import Fight, State
from kickdoor.engine.strength import (
    extra_treasures, foe_of, original, side_total, treasures_of, uses_tag, wins, wins_ties,
)  # fmt: skip
from kickdoor.engine.words import ANY_TIME, LEVEL_UP, MONSTERS, SEATS_IN

# What a clause promises the helper.
TREASURES: Final = 0
AN_ITEM: Final = 1
A_CARD: Final = 2
CLAUSES: Final = ("treasures", "item", "card", "stay out")

# How the helper's Treasures are picked.
ORDERS: Final = ("alternate", "first", "last")

NOT_FIGHTER: Final = Reason("not-the-fighter", "HLP-01")
HAS_HELPER: Final = Reason("one-helper", "HLP-01")
WINNING: Final = Reason("already-winning", "HLP-01")
MAY_NOT_HELP: Final = Reason("may-not-help", "HLP-01")
NO_HELP: Final = Reason("no-help-here", "HLP-01")
NO_MORE_OFFERS: Final = Reason("no-more-offers", "HLP-01")


def may_join(st: State, fight: Fight, helper: int) -> Reason | None:
    """Return why this seat cannot become the helper, asked or compelled."""
    reason = no_room(st, fight)
    return reason if reason is not None or free_seats(st, fight) >> helper & 1 else MAY_NOT_HELP


def no_room(st: State, fight: Fight) -> Reason | None:
    """Return why nobody can become the helper."""
    if fight.helper >= 0:
        return HAS_HELPER
    return NO_HELP if fight.doubles or faces_alone(st, fight) else None


def free_seats(st: State, fight: Fight) -> int:
    """Return the mask of seats that could help if there is room for a helper."""
    free = (1 << st.seats) - 1 & ~(st.bars | fight.quitters | 1 << fight.fighter)
    for s in st.everyone:
        if st.dead[s] or st.no_help[s]:
            free &= ~(1 << s)
    return free


def faces_alone(st: State, fight: Fight) -> bool:
    """True if nobody can help against a monster of the fight."""
    if not fight.plain:
        for m in fight.monsters:
            if foe_of(st, fight, m).no_help:
                return True
    return False


def may_help(st: State, fight: Fight, helper: int) -> Reason | None:
    """Return why this seat cannot be asked for help now."""
    reason = may_join(st, fight, helper)
    if reason is not None:
        return reason
    return NO_MORE_OFFERS if fight.offers and is_tired(st, fight, helper) else None


def can_answer(st: State, fight: Fight, helper: int) -> bool:
    """True if this seat can be asked for help now (see `may_help`)."""
    if fight.helper >= 0 or fight.doubles or faces_alone(st, fight):
        return False
    if not free_seats(st, fight) >> helper & 1:
        return False
    return not fight.offers or fight.offers[helper] < st.rules.offers_per_helper


def is_tired(st: State, fight: Fight, helper: int) -> bool:
    """True if this seat has had enough offers since the totals changed."""
    return fight.offers[helper] >= st.rules.offers_per_helper


def may_ask(st: State, fight: Fight) -> tuple[int, ...]:
    """Return the seats the fighter may ask for help (HLP-01, R102)."""
    return SEATS_IN[askable(st, fight)]


def askable(st: State, fight: Fight) -> int:
    """Return the seats the fighter may ask for help as a mask."""
    if not fight.monsters or fight.helper >= 0 or fight.doubles or faces_alone(st, fight):
        return 0
    free = free_seats(st, fight)
    if fight.offers:
        most = st.rules.offers_per_helper
        for s in st.everyone:
            if fight.offers[s] >= most:
                free &= ~(1 << s)
    return 0 if free and not st.rules.ask_while_winning and wins(st, fight) else free


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
    """True if a compelled helper may walk out: only of a fight for the win (HLP-08)."""
    return fight.compelled and st.rules.no_compelled_win and for_the_win(st, fight)


def spoils(st: State, fight: Fight) -> int:
    """Return how many Treasures a win would bring as things stand."""
    n = fight.rewards
    plain = not (fight.attached or fight.copies or st.rules.treasure_floor)
    for m in fight.monsters:
        foe = foe_of(st, fight, m)
        n += foe.treasures if plain else treasures_of(st, fight, m)
        if foe.extra_treasures:
            n += extra_treasures(st, fight, m)
    return n


def count_offer(st: State, fight: Fight, helper: int) -> None:
    made = list(fight.offers) if fight.offers else [0] * st.seats
    made[helper] += 1
    fight.offers = tuple(made)


def why_no_clause(st: State, giver: int, clause: Clause, fight: Fight | None) -> Reason | None:
    """Return why this cannot be promised (HLP-02)."""
    if clause.what not in CLAUSES or clause.order not in ORDERS:
        return Reason("no-such-clause", "HLP-02", (clause.what,))
    if clause.what == "treasures":
        most = spoils(st, fight) if fight is not None else 0
        return None if 0 <= clause.n <= most else Reason("not-that-many", "HLP-02", (str(most),))
    if clause.what == "item":
        return None if clause.card in items_in_play(st, giver) else Reason("not-your-item", "HLP-02")
    if clause.what == "card":
        if not st.rules.promise_cards:
            return Reason("no-promised-cards", "HLP-02")
        return None if clause.card in promisable(st, giver) else Reason("not-that-card", "HLP-02")
    return None


def why_not_wanted(
    st: State, giver: int, offered: tuple[tuple[int, int, int, int], ...], clauses: tuple[Clause, ...]
) -> Reason | None:
    """Return why a helper cannot ask for this; of the giver's hand only offered cards can be named."""
    shown = [card for what, card, _, _ in offered if what == A_CARD]
    for clause in clauses:
        if clause.what == "stay out":
            return Reason("no-such-clause", "HLP-02", (clause.what,))
        if clause.what == "card" and clause.card not in shown:
            return Reason("not-that-card", "HLP-02")
        reason = why_no_clause(st, giver, clause, st.fight)
        if reason is not None:
            return reason
    return too_many_treasures(st, clauses, st.fight)


def promisable(st: State, giver: int) -> list[int]:
    """Return the cards in hand that give a helper a level at any time for nothing (HLP-02, R159)."""
    if not st.rules.promise_cards:
        return []
    found: list[int] = []
    for c in st.hand[giver]:
        use = st.cards[c].play
        if st.cards[c].kind == LEVEL_UP and use is not None and use.when == ANY_TIME and not (use.pay or use.terms):
            found.append(c)
    return found


def no_level_for(st: State, helper: int, clauses: tuple[Clause, ...]) -> Reason | None:
    """Only promise a level to someone who can gain it now (HLP-02, R159)."""
    if may_gain(st, helper) or all(c.what != "card" for c in clauses):
        return None
    return Reason("kill-only", "WIN-08")


def too_many_treasures(st: State, clauses: tuple[Clause, ...], fight: Fight | None) -> Reason | None:
    """Return why these clauses promise more Treasures than can be won (HLP-02)."""
    most = spoils(st, fight) if fight is not None else 0
    asked = sum(c.n for c in clauses if c.what == "treasures")
    return Reason("not-that-many", "HLP-02", (str(most),)) if asked > most else None


def book(clauses: tuple[Clause, ...]) -> tuple[tuple[int, int, int, int], ...]:
    """Return a bargain in the form a fight keeps it."""
    return tuple((CLAUSES.index(c.what), c.card, c.n, ORDERS.index(c.order)) for c in clauses)


def readable(clauses: tuple[tuple[int, int, int, int], ...]) -> tuple[Clause, ...]:
    return tuple(Clause(CLAUSES[w], card, n, ORDERS[order]) for w, card, n, order in clauses)


def promised_treasures(clauses: tuple[tuple[int, int, int, int], ...]) -> int:
    most = 0
    for what, _, n, _ in clauses:
        if what == TREASURES:
            most += n
    return most


def promised_card(clauses: tuple[tuple[int, int, int, int], ...]) -> int:
    """Return the first Item or card a bargain promises, or -1."""
    for _, card, _, _ in clauses:
        if card >= 0:
            return card
    return -1


def settle_on(st: State, fight: Fight, clauses: tuple[tuple[int, int, int, int], ...]) -> None:
    """Set the bargain, or end it with (); promised cards can pay for nothing else."""
    if (fight.clauses or clauses) and promised_card(fight.clauses + clauses) >= 0:
        st.stale |= 1 << fight.fighter
    fight.clauses = clauses


def promised(st: State, seat: int) -> tuple[int, ...]:
    """Return the Items and cards the seat has promised its helper and cannot spend (HLP-03)."""
    fight = st.fight
    if fight is None or not fight.clauses or fight.fighter != seat:
        return ()
    return tuple([card for _, card, _, _ in fight.clauses if card >= 0])


def breaks_word(st: State, seat: int, move: int) -> bool:
    """True if the move plays a promised card other than on the helper it is promised to."""
    fight = st.fight
    card = mv.card_of(move)
    if fight is None or mv.verb_of(move) != mv.PLAY or card not in promised(st, seat):
        return False
    return card not in st.hand[seat] or mv.at_of(move) != fight.helper


def tradable(st: State, seat: int) -> tuple[int, ...]:
    """Return the Items in play that may change hands: not those promised to a helper (ITM-12, HLP-03)."""
    items = st.gear[seat] + st.pack[seat]
    if st.links:
        items = untied(st, items)
    if st.fight is None or not st.fight.clauses:
        return items
    kept = promised(st, seat)
    return besides(items, kept) if kept else items


def besides(items: tuple[int, ...], kept: tuple[int, ...]) -> tuple[int, ...]:
    found: list[int] = []
    for c in items:
        if c not in kept:
            found.append(c)
    return tuple(found)


def pick_order(clauses: tuple[tuple[int, int, int, int], ...], n: int) -> list[bool]:
    """Return for each of n Treasures whether the helper picks it (HLP-05)."""
    first = min(n, sum(k for what, _, k, order in clauses if what == TREASURES and order == 1))
    last = min(n - first, sum(k for what, _, k, order in clauses if what == TREASURES and order == 2))
    between = n - first - last
    turns = min(between, sum(k for what, _, k, order in clauses if what == TREASURES and order == 0))
    ours = between - turns
    middle: list[bool] = []
    while turns or ours:
        if ours:
            middle.append(False)
            ours -= 1
        if turns:
            middle.append(True)
            turns -= 1
    return [True] * first + middle + [True] * last
