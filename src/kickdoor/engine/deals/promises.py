"""The life of promises: a deal is struck, paid and judged; what ends a fight, a turn or the game settles them (HLP-03).

What each kind of clause does at these moments is in clauses.py, the record of it in ledger.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.deals.ledger import (
    KEPT, LAPSED, OPEN, Promise, enter, packed, postpone, refresh_pledges, settle, whom_to_help,
)  # fmt: skip
from kickdoor.engine.moves import Clause
from kickdoor.engine.piles import put_in_pack, tied, without
from kickdoor.engine.state import Fight, State, fight_of

if TYPE_CHECKING:
    from kickdoor.engine.deals.clauses import Talk


def strike(st: State, talk: Talk, clauses: tuple[Clause, ...]) -> int:
    """Make a deal: enter its promises in the ledger and start them; return its number, -1 if nothing is promised."""
    deal = st.promises_made  # a deal has the number of its first promise
    made: list[Promise] = []
    for clause in clauses:
        if clause.what != "treasures" or clause.n:
            by = talk.giver(clause)
            to = talk.other(by)
            kind = KINDS[clause.what]
            made.append(enter(st, deal, by, to, talk.as_written(clause), kind.left(st, by, to, clause)))
            if kind.conduct and clause.what != "play":
                st.tell(ev.PROMISED, by, clause.card, to, packed(clause))
    refresh_pledges(st)
    for promise in made:
        KINDS[promise.clause.what].begin(st, promise)
    return deal if made else -1


def pay_now(st: State, deal: int) -> None:
    """Pay what is promised in a deal outside a fight: cards to be played on the other player."""
    for p in st.promises:
        if p.deal == deal and not KINDS[p.clause.what].conduct:
            judge_deed(st, p.by, mv.code(mv.PLAY, p.clause.card, p.to), -1, p.to)
            paid = KINDS[p.clause.what].pay(st, p)
            settle(st, p, KEPT if paid else LAPSED, tell=not paid)
    refresh_pledges(st)


def judge_deed(st: State, seat: int, move: int, frame_index: int, wanted_by: int = -1) -> None:
    """Settle the promises that end because a seat plays a card or uses a power.

    A play that a deal asks for breaks no promise to the player who made that deal (`wanted_by`).
    """
    for p in st.promises:
        if wanted_by >= 0 and p.by == seat and p.to == wanted_by:
            continue
        outcome = KINDS[p.clause.what].after_deed(st, p, seat, move, frame_index)
        if outcome != OPEN:
            settle(st, p, outcome)
            refresh_pledges(st)


def pay_up(st: State, won: bool) -> None:
    """Pay what is due at the end of a fight; promises that depend on a win lapse if it brought nothing."""
    for p in st.promises:
        kind = KINDS[p.clause.what]
        if kind.conduct:
            continue
        if won or p.clause.due == "always":
            paid = kind.pay(st, p)
            settle(st, p, KEPT if paid else LAPSED, tell=not paid)
        else:
            settle(st, p, LAPSED)
    refresh_pledges(st)


def pay_from_body(st: State, seat: int, body: tuple[int, ...]) -> tuple[int, ...]:
    """Hand over a dead character's Items that were promised win or lose; return what is left (R264)."""
    for p in st.promises:
        clause = p.clause
        owed = p.by == seat and clause.what == "item" and clause.due == "always" and clause.card in body
        if owed and not st.dead[p.to]:
            parts = tied(st, clause.card)
            for part in parts:
                body = without(body, part)
                st.limbo = without(st.limbo, part)
            put_in_pack(st, p.to, parts)
            st.tell(ev.CARD_GIVEN, seat, clause.card, p.to)
            settle(st, p, KEPT, tell=False)
    refresh_pledges(st)
    return body


def lose_wins(st: State) -> None:
    """Let every promise that depends on a win lapse: the fight is lost."""
    fight = fight_of(st)
    for p in st.promises:
        if not KINDS[p.clause.what].conduct and p.clause.due != "always":
            settle(st, p, LAPSED, tell=False)
    fight.clauses = tuple([c for c in fight.clauses if KINDS[c.what].conduct or c.due == "always"])
    refresh_pledges(st)


def still_due(st: State, fight: Fight) -> tuple[Clause, ...]:
    """Return the clauses of the helper's deal that are still open."""
    return tuple([p.clause for p in st.promises if p.deal == fight.deal])


def end_with_fight(st: State, fight: Fight, fought: bool) -> None:
    """Settle what ends with a fight; help promised for the next fight stays due if nothing was fought (R428)."""
    for p in st.promises:
        if p.clause.what == "help" and p.left > 1:
            if fight.fighter == whom_to_help(p.to, p.clause):
                postpone(st, p)
            continue
        if p.clause.what == "help" and not fought:
            continue
        outcome = KINDS[p.clause.what].after_fight(st, p, fight)
        if outcome != OPEN:
            settle(st, p, outcome, tell=KINDS[p.clause.what].conduct)


def end_with_turn(st: State, seat: int) -> None:
    """Settle what ends with this seat's turn."""
    for p in st.promises:
        if p.clause.what == "peace" and p.left > 1 and seat == p.to:
            postpone(st, p)
            continue
        outcome = KINDS[p.clause.what].after_turn(st, p, seat)
        if outcome != OPEN:
            settle(st, p, outcome)


def end_with_game(st: State) -> None:
    """Settle everything that is open when the game ends."""
    for p in st.promises:
        outcome = KINDS[p.clause.what].after_game()
        settle(st, p, outcome, tell=outcome == KEPT)
    refresh_pledges(st)


def judge_help(st: State, helper: int, outcome: str) -> None:
    """Settle the promise of a seat that promised help in this fight and was asked for it."""
    fight = fight_of(st)
    for p in st.promises:
        ripe = p.clause.what == "help" and p.by == helper and p.left <= 1
        if ripe and whom_to_help(p.to, p.clause) == fight.fighter:
            settle(st, p, outcome)


# Imported last, because the two modules import each other.
from kickdoor.engine.deals.clauses import KINDS  # noqa: E402
