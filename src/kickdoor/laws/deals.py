"""Laws of deals: every promise ends once, promised cards stay with their owner, refused terms are not repeated."""

from __future__ import annotations

from kickdoor.engine.deals.bargains import are_among, refused_terms, terms_of
from kickdoor.engine.frames.help import Negotiate
from kickdoor.engine.frames.trade import Trade, trade_terms
from kickdoor.engine.game import Game
from kickdoor.laws.base import LawBroken


def promises_settled_once(game: Game) -> None:
    """Every promise ever made is open, or has been kept, broken or lapsed, once."""
    st = game.state
    numbers = [p.number for p in st.promises]
    if len(set(numbers)) < len(numbers) or any(p.outcome for p in st.promises):
        raise LawBroken("promises are open once", f"{st.promises}")
    ended = sum(sum(honour) for honour in st.honour)
    if ended + len(numbers) != st.promises_made:
        raise LawBroken("promises end once", f"{st.promises_made} made, {ended} ended, {len(numbers)} open")
    again = {p.number for p in st.settled} & set(numbers)
    if again or len({p.number for p in st.settled}) < len(st.settled):
        raise LawBroken("promises end once", f"settled twice or still open: {st.settled}")


def pledges_hold(game: Game) -> None:
    """The Items and cards promised in a fight are those of the open promises, and nothing is owed without a fight."""
    st = game.state
    owed = [(p.by, p.clause.card, p.to) for p in st.promises if p.clause.what in ("item", "card")]
    pledged = [] if st.fight is None else list(st.fight.pledged)
    if owed != pledged:
        raise LawBroken("what is promised is pledged", f"{owed} promised, {pledged} pledged")


def no_refused_terms(game: Game) -> None:
    """The offer that waits for an answer has not been refused before while nothing changed."""
    st = game.state
    top = st.frames[-1] if st.frames else None
    if isinstance(top, Negotiate) and top.is_answered_by(st.asked):
        terms = terms_of(top.clauses)
    elif isinstance(top, Trade) and top.is_answered_by(st.asked):
        terms = terms_of(trade_terms(top.to, top.give, top.get, top.clauses))
    else:
        return
    by, to = top.parties()
    if are_among(terms, refused_terms(st, by, to)):
        raise LawBroken("refused terms are not repeated", f"{st.names[by]} to {st.names[to]}: {terms}")
