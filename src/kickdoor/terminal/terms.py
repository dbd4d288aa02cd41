"""The terms of a deal while they are put together. What may be promised comes from the server (`Deals`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from kickdoor.server.screen.document import Clause, ClauseKind, ClauseWord, Deals, Due
from kickdoor.terminal.store import Store

# As in web/src/table/terms.ts and shares.ts.
ANYBODY: Final = -1  # the helper whom a call to the table will find
OUR_SIDE: Final = 0
PICKS: Final = ("first", "turns", "alternate", "last")
Plain = dict[str, Any]


@dataclass(frozen=True)
class Term:
    """One clause of a draft. `by` promises it. `certain`: `n` is a copy of that Treasure; `order`: one of `PICKS`."""

    what: ClauseWord
    by: int
    card: int = -1
    n: int = 0
    at: int = -1
    due: Due = "win"
    order: str = "alternate"
    on: int = -1  # play: the monster that the card is played on; then it is the `at`, too


def kind_of(deals: Deals, what: str) -> ClauseKind | None:
    return next((kind for kind in deals.kinds if kind.what == what), None)


def as_clauses(terms: Sequence[Term], payer: int, helper: int, deals: Deals) -> list[Plain]:
    """Return the terms as messages say them; `by` is left out where it is the usual one."""
    found: list[Plain] = []
    for term in terms:
        due: Plain = {} if term.due == "win" else {"due": term.due}
        if term.what == "treasures":
            found += [{**share, **due} for share in _shares(term.n, term.order)] if term.n else []
            continue
        kind = kind_of(deals, term.what)
        usual = helper if kind is not None and kind.conduct else payer
        clause: Plain = {"what": term.what, **due}
        clause |= {} if term.by == usual else {"by": term.by}
        clause |= {"card": term.card} if term.card >= 0 else {}
        clause |= {"n": term.n} if term.what == "certain" else {}
        clause |= {"at": term.at} if term.at >= 0 else {}
        found.append(clause)
    return found


def _shares(n: int, order: str) -> list[Plain]:
    """`turns`: the helper picks first, and then both in turn."""
    if order != "turns":
        return [{"what": "treasures", "n": n, "order": order}]
    first = {"what": "treasures", "n": 1, "order": "first"}
    return [first, {"what": "treasures", "n": n - 1, "order": "alternate"}] if n > 1 else [first]


def terms_of(clauses: Sequence[Clause], anybody: int = ANYBODY) -> list[Term]:
    """Return the clauses of an offer as a draft; `anybody` replaces the helper of a call."""
    shares = [clause for clause in clauses if clause.what == "treasures"]
    found = [
        Term(c.what, c.by if c.by >= 0 else anybody, c.card, c.n, c.at, c.due, on=c.on)
        for c in clauses
        if c.what != "treasures"
    ]  # fmt: skip
    if shares:
        orders = [share.order for share in shares]
        order = "turns" if orders == ["first", "alternate"] else orders[0] if len(orders) == 1 else "alternate"
        by = shares[0].by if shares[0].by >= 0 else anybody
        found.insert(0, Term("treasures", by, n=sum(s.n for s in shares), due=shares[0].due, order=order))
    return found


def helpable(deals: Deals, me: int, other: int, giver: int, terms: Sequence[Term]) -> list[int]:
    """Return the players whom the giver could still promise to help: the other one (-1), and third ones."""
    promised = [term.at for term in terms if term.what == "help" and term.by == giver]
    thirds = [int(seat) for seat in deals.conduct if int(seat) not in (me, other)]
    return [seat for seat in (-1, *thirds) if seat not in promised]


def addable(deals: Deals, me: int, other: int, giver: int, terms: Sequence[Term], trade: bool) -> list[Term]:
    """Return everything that one of the two could promise the other, except Treasures by number."""
    found: list[Term] = []
    if not trade:
        if giver == deals.fighter and deals.most > 0 and deals.treasures:
            found.append(Term("certain", giver, n=deals.treasures[0]))
        found += [Term("item", giver, card) for card in deals.items.get(str(giver), [])]
    cards = _promisable(deals, other) if giver == me else deals.shown.get(str(giver), [])
    found += [Term("card", giver, card) for card in cards]
    if not trade and giver != deals.fighter:
        plays = deals.plays if giver == me else deals.shown_plays.get(str(giver), [])
        found += [Term("play", giver, card, at=OUR_SIDE) for card in plays]
        aims = [Term("play", giver, aim.card, at=aim.at, on=aim.at) for aim in deals.aims.get(str(giver), [])]
        named = {term.card: term for term in terms if term.what == "play"}
        found += [term for term in aims if is_in(terms, term) or term.card not in named]
    for what in _conduct(deals, giver):
        if what != "help":
            found.append(Term(what, giver))
        elif who := helpable(deals, me, other, giver, terms):
            found.append(Term(what, giver, at=who[0]))
    return found


def _promisable(deals: Deals, other: int) -> list[int]:
    """Return the cards of the own hand for the other player; after a call, those that suit everybody who may answer."""
    if other != ANYBODY:
        return deals.cards.get(str(other), [])
    all_of_them = [deals.cards.get(str(seat), []) for seat in deals.ask]
    return [card for card in (all_of_them or [[]])[0] if all(card in cards for cards in all_of_them)]


def _conduct(deals: Deals, giver: int) -> list[ClauseWord]:
    """Return how the giver may promise to behave; a call is for somebody who joins the fight."""
    if giver != ANYBODY:
        return deals.conduct.get(str(giver), [])
    words = deals.conduct.get(str(deals.ask[0]), []) if deals.ask else []
    return [what for what in words if not ((kind := kind_of(deals, what)) is not None and kind.aside)]


def is_in(terms: Sequence[Term], one: Term) -> bool:
    """True if the draft has this promise already."""
    if one.what in ("certain", "help"):
        return False  # may be promised more than once
    return any((t.what, t.by, t.card, t.on) == (one.what, one.by, one.card, one.on) for t in terms)


def words_of(store: Store, term: Term, to: int) -> str:
    """Return the words of a clause under a heading that says who promises it."""

    def who(seat: int) -> str:
        return "your helper" if seat < 0 else store.who(seat)

    name = store.card_name(term.n if term.what == "certain" else term.card)
    whom = who(term.at if term.what == "help" and term.at >= 0 else to)
    their = "your" if whom == "you" else "their"
    return {
        "treasures": f"{term.n} Treasures", "certain": f"{name}, if it turns up", "item": name,
        "card": f"Play {name} on {whom}",
        "play": f"Play {name} on {store.card_name(term.on)}" if term.on >= 0 else f"Play {name} in this fight",
        "stay out": "Stay out of fights this turn", "hold back": "Play nothing in this fight",
        "peace": f"Leave {whom} in peace until {their} next turn is over", "help": f"Help {whom} in {their} next fight",
    }[term.what]  # fmt: skip
