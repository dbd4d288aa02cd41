"""Terms: what two players could give each other, the best terms for me that the other would take, how to name them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, final

from kickdoor.bots.judgement.gearing import idle
from kickdoor.bots.judgement.items import item_points
from kickdoor.bots.sight.people import can_use
from kickdoor.bots.sight.sight import Sight, fight_of
from kickdoor.bots.talk.promising import balance_of
from kickdoor.bots.talk.shares import PROFIT, balance, left_for_fighter
from kickdoor.engine.cards.kinds import Item
from kickdoor.engine.deals.clauses import KINDS
from kickdoor.engine.deals.composing import ALONE, ALWAYS, CERTAIN, FIRST, LAST, MINE, term
from kickdoor.engine.deals.ledger import CLAUSES, ORDERS, SHARES
from kickdoor.engine.moves import Clause, Move, picks, readable
from kickdoor.engine.words import LEVEL_UP, MUNCHKINS

LITTLE: Final = 4.0  # what a clause must bring the two together
MOST_WAYS: Final = 6  # clauses that are compared
COMPOSE: Final = Move("term")  # to name terms of my own
CHANGES: Final = {"first": FIRST, "last": LAST, "always": ALWAYS, "alone": ALONE}


@final
@dataclass(frozen=True)
class Terms:
    """Clauses of a deal. They name the seat that promises them in `by`."""

    clauses: tuple[Clause, ...]
    mine: float  # what they bring me
    theirs: float  # and the other player

    def score(self, simple: float) -> float:
        """Return how much I like them: plain shares, and a Treasure by name, need no discussion; an order of picking
        must bring me half of `simple` points, any other clause all of them."""
        shares = [c for c in self.clauses if c.what in SHARES]
        ordered = sum(c.order != "alternate" for c in shares)
        return self.mine - simple * (len(self.clauses) - len(shares) + ordered / 2)


def best_terms(
    sight: Sight, fighter: int, helper: int, most: int, *,
    for_it: Clause | None = None, enough: float = PROFIT, least: float = 0.0,
) -> Terms | None:  # fmt: skip
    """Return the terms I like best among those that bring the other player `enough` and me `least`: up to `most`
    Treasures and other things for help, or other things for what a bystander does (`for_it`)."""
    if for_it is None:
        bases, more = shares_up_to(sight, fighter, helper, most), extras(sight, fighter, helper, "win")
    else:
        bases = [judged(sight, fighter, helper, (for_it,))]
        due = "always" if for_it.what == "play" else "alone"  # a card is spent at once; restraint is paid afterwards
        more = [w for w in extras(sight, fighter, helper, due) if w.clauses[0].by != for_it.by]
    best: Terms | None = None
    for base in bases:
        best = liked_better(sight, best, base, enough, least)
        ones = [together(base, way) for way in more]
        for one in ones:
            best = liked_better(sight, best, one, enough, least)
        for i, one in enumerate(ones):
            for way in more[i + 1 :]:
                best = liked_better(sight, best, together(one, way), enough, least)
    return in_my_favour(sight, fighter, helper, best, enough) if best is not None and for_it is None else best


def in_my_favour(sight: Sight, fighter: int, helper: int, terms: Terms, enough: float) -> Terms:
    """Return the terms with Items and cards due also after a loss if I get them, only if nobody interferes if I give
    them, as far as that leaves the other player enough."""
    clauses = terms.clauses
    for i, c in enumerate(clauses):
        if c.what not in ("item", "card"):
            continue
        due = replace(c, due="alone" if c.by == sight.you else "always")
        now, then = judged(sight, fighter, helper, (c,)), judged(sight, fighter, helper, (due,))
        theirs = terms.theirs - now.theirs + then.theirs
        if theirs >= enough:
            clauses = (*clauses[:i], due, *clauses[i + 1 :])
            terms = Terms(clauses, terms.mine - now.mine + then.mine, theirs)
    return terms


def liked_better(sight: Sight, best: Terms | None, terms: Terms, enough: float, least: float) -> Terms | None:
    """Return these terms if both players would take them and I like them better than the best so far."""
    simple = sight.temper.clause_worth
    if terms.theirs < enough or terms.mine < least or (best is not None and terms.score(simple) <= best.score(simple)):
        return best
    return terms if fits(sight, terms) else best


def together(one: Terms, two: Terms) -> Terms:
    return Terms(one.clauses + two.clauses, one.mine + two.mine, one.theirs + two.theirs)


def fits(sight: Sight, terms: Terms) -> bool:
    """True if there are enough Treasures for the share and for the one that is named."""
    fight = fight_of(sight)
    return sum(c.n if c.what == "treasures" else c.what == "certain" for c in terms.clauses) <= fight.treasures


def shares_up_to(sight: Sight, fighter: int, helper: int, most: int) -> list[Terms]:
    """Return the ways to pay for help with Treasure: with none, or with some, picked in turn, first or last."""
    found: list[Terms] = []
    for n in range(most + 1):
        left, share = left_for_fighter(sight, helper, n), balance(sight, helper, n)
        for order in ORDERS if n else ORDERS[:1]:
            clauses = (Clause("treasures", n=n, order=order, by=fighter),) if n else ()
            part = Terms((), left, share) if fighter == sight.you else Terms((), share, left)
            found.append(together(part, judged(sight, fighter, helper, clauses)))
    return found


def judged(sight: Sight, fighter: int, helper: int, clauses: tuple[Clause, ...]) -> Terms:
    """Return clauses with what they bring me and the other player, Treasures by number apart."""
    other = helper if fighter == sight.you else fighter
    mine = balance_of(sight, clauses, fighter, helper)
    return Terms(clauses, mine, balance_of(sight, clauses, fighter, helper, other))


def extras(sight: Sight, fighter: int, helper: int, due: str) -> list[Terms]:
    """Return what the two could add to a deal, the best first: Items to spare, level cards, a Treasure by name, peace,
    and help in a later fight. `due`: when Items and cards are paid."""
    me = sight.you
    other = helper if fighter == me else fighter
    found = [Clause("card", c, by=me, due=due) for c in promisable(sight)]
    for by, to in ((me, other), (other, me)):
        found += [Clause("item", c, by=by, due=due) for c in spare_items(sight, by)]
        if not any(p.by == by and p.to == to for p in sight.view.promises):
            found += [Clause("peace", by=by), Clause("help", by=by)]
    wish = wished_for(sight, fighter, helper) if due == "win" else -1
    if wish >= 0:
        found.append(Clause("certain", n=wish, by=fighter))
    ways = [judged(sight, fighter, helper, (c,)) for c in found]
    good = [w for w in ways if w.mine + w.theirs > (0.0 if w.clauses[0].what == "certain" else LITTLE)]
    return sorted(good, key=lambda w: -w.mine - w.theirs)[:MOST_WAYS]


def spare_items(sight: Sight, seat: int) -> list[int]:
    """Return the Items in play that the seat does not use and that are not tied to others."""
    linked = {c for pair in sight.links for c in pair}
    if seat == sight.you:
        return [c for c in sorted(idle(sight)) if c not in linked]
    return [c for c in sight.seats[seat].pack if isinstance(sight.cards[c], Item) and c not in linked]


def promisable(sight: Sight) -> list[int]:
    """Return the cards in my hand that I could promise: free level cards."""
    rules = sight.rules
    if not rules.promise_cards or (rules.levels_own_turn and sight.view.turn != sight.you):
        return []
    return [c for c in sight.hand if (k := sight.cards[c]).kind == LEVEL_UP and k.play is not None and not k.play.pay]


def wished_for(sight: Sight, fighter: int, helper: int) -> int:
    """Return the best Treasure still to come the helper could use and the fighter could not, or -1."""
    seen = {c for s in sight.seats for c in s.gear + s.pack + s.known}
    best, most = -1, 0.0
    for c, item in enumerate(sight.cards):
        if not isinstance(item, Item) or c in seen or can_use(sight, fighter, c) or not can_use(sight, helper, c):
            continue
        points = item_points(sight, helper, item)
        if points > most:
            best, most = c, points
    return best


# Naming terms


def steps(sight: Sight, clauses: tuple[Clause, ...]) -> list[Move]:
    """Return the moves that name these clauses, one after another; only the first way to share the Treasures."""
    share = next((c for c in clauses if c.what in SHARES), None)
    named = [c for c in clauses if c is share or c.what not in SHARES]
    return [readable(move) for clause in named for move in steps_of(clause, sight.you)]


def steps_of(clause: Clause, speaker: int) -> list[int]:
    """Return the moves that name one clause, and when it is due or picked."""
    kind = CLAUSES.index(clause.what) + 1
    changes = [term(CHANGES[word]) for word in (clause.order, clause.due) if word in CHANGES]
    if kind == CERTAIN:
        return [term(kind), term(kind, n=clause.n + 1), *changes]
    if clause.what == "play" and clause.at != MUNCHKINS:
        return [term(kind), *picks([clause.card] if clause.at < 0 else [clause.card, clause.at])]
    if KINDS[clause.what].conduct and clause.what != "play" and clause.by == speaker:
        kind |= MINE
    return [term(kind, clause.card, clause.at, clause.n), *changes]
