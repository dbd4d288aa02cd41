"""May this be said now? The reasons behind every refusal, and what a seat may say though it is not asked."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import bargains
from kickdoor.engine import moves as mv
from kickdoor.engine.answers import moment_for
from kickdoor.engine.frames.act import Act, gear_moves, trade_moves
from kickdoor.engine.frames.claim import claims
from kickdoor.engine.frames.help import Negotiate
from kickdoor.engine.frames.opening import Opening
from kickdoor.engine.frames.sell import OWN_TURN, may_sell, why_not_sell
from kickdoor.engine.frames.trade import may_trade, why_not_trade
from kickdoor.engine.frames.window import Window
from kickdoor.engine.gear import is_fighting, may_equip, why_not_unequip
from kickdoor.engine.moves import Clause, Move
from kickdoor.engine.plays import NOT_NOW, responses
from kickdoor.engine.reasons import Reason
from kickdoor.engine.refusals import (
    droppable,
    is_laid,
    why_not_drop,
    why_not_lay,
    why_not_play,
    why_not_put,
    why_not_use,
)
from kickdoor.engine.state import State
from kickdoor.engine.words import FIGHT, FLIGHT, FREE, OWN

NO_INTERRUPTION: Final = Reason("no-interruption", "ACT-01")
NOT_ASKED: Final = Reason("not-asked", "ACT-01")
NOT_AN_OPTION: Final = Reason("not-an-option", "ACT-01")
DEAD: Final = Reason("dead", "DTH-03")


def moment_now(st: State, seat: int) -> int:
    """Return the moment at which a seat speaks up."""
    top = st.frames[-1] if st.frames else None
    if isinstance(top, Window) and not top.moment & (FREE | FIGHT):
        return moment_for(st, seat, top.moment)
    if isinstance(top, Act) and seat == top.seat:
        return top.moment()
    if st.fight is None:
        return FREE | OWN if seat == st.turn and not is_set_up(st) else FREE
    return moment_for(st, seat, FIGHT)


def is_set_up(st: State) -> bool:
    """True if first hands are being played from: it is nobody's turn yet (SET-07)."""
    return any(isinstance(frame, Opening) and frame.first for frame in st.frames)


def answered(st: State) -> int:
    """Return the index of the frame that an interjection answers, or -1."""
    top = st.frames[-1] if st.frames else None
    return top.about if isinstance(top, Window) else -1


def may_interrupt(st: State, seat: int) -> Reason | None:
    if st.dead[seat]:
        return DEAD
    if not st.frames or not st.frames[-1].others_may_speak():
        return NO_INTERRUPTION
    return None


def why_closed(st: State, seat: int) -> Reason | None:
    """Return why the seat may do nothing of its own accord: something is being resolved (R032, R045, R082)."""
    blocked = may_interrupt(st, seat)
    if blocked is None and not moment_now(st, seat) & (FREE | FIGHT | FLIGHT):
        return NO_INTERRUPTION
    return blocked


def interjections(st: State, seat: int) -> list[int]:
    """Return the moves a seat may make though it is not asked (ACT-01, ACT-02)."""
    if st.asked < 0 or may_interrupt(st, seat) is not None:
        return []
    moment = moment_now(st, seat)
    out = responses(st, seat, moment, answered(st))
    if why_closed(st, seat) is not None:  # only answers to it may be given
        return [m for m in out if seat != st.asked or m not in st.options]
    out += [mv.code(mv.DROP, c) for c in droppable(st, seat)]
    if not is_fighting(st, seat):
        gear_moves(st, seat, (), out)
    if enough_trades(st) is None:
        if st.fight is None:
            trade_moves(st, seat, out)
        else:
            out += trades_beside(st, seat)
    out += claims(st, seat)
    return [m for m in out if seat != st.asked or m not in st.options]


def trades_beside(st: State, seat: int) -> list[int]:
    """Return the trades between seats outside the fight that is on (ACT-02, ITM-12)."""
    mine = bargains.tradable(st, seat)
    partners = [other for other in st.everyone if may_trade(st, seat, other) is None]
    return [mv.TRADES[other] for other in partners if mine or bargains.tradable(st, other)]


def why_not(st: State, move: Move, seat: int) -> Reason | None:
    """Why the seat may not make this well-formed move now; None if it may."""
    if mv.is_whole(move):
        return why_not_whole(st, move, seat)
    code = mv.packed(move)
    if seat == st.asked and code in st.options:
        return None
    blocked = may_interrupt(st, seat)
    if blocked is None and (move.verb == "show" or code in interjections(st, seat)):
        return why_not_show(st, move) if move.verb == "show" else None
    return best_reason(st, move, seat, blocked)


def why_not_show(st: State, move: Move) -> Reason | None:
    """Return why a hand cannot be shown: it may be shown to any seat (HND-05)."""
    return None if -1 <= move.at < st.seats else NOT_AN_OPTION


def refusal(st: State, move: Move, seat: int) -> Reason | None:
    """Return why the rules of the card, or of what is to be done, forbid it, whoever may speak now."""
    verb, card = move.verb, move.card
    if card >= 0:
        if verb == "equip":
            return may_equip(st, seat, card, move.at, move.n > 0)
        if verb == "play" or verb == "lay":
            return why_not_put_down(st, move, seat)
        if verb == "use":
            return why_not_use(st, seat, card, move.n, move.at, moment_now(st, seat), answered(st))
        if verb == "drop":
            return why_not_drop(st, seat, card)
        if verb == "unequip":
            return why_not_unequip(st, seat, card)
    if verb == "sell":
        return may_sell(st, seat)
    if verb == "trade":
        return may_trade(st, seat, move.at) or enough_trades(st)
    if verb == "ask":
        return why_not_ask(st, seat, move.at)
    return not_there(st, verb, seat)


def why_not_put_down(st: State, move: Move, seat: int) -> Reason | None:
    """Return why a card cannot be played, or laid on the table for later; a first hand has rules of its own."""
    c, moment = move.card, moment_now(st, seat)
    if move.verb == "lay":
        reason = why_not_lay(st, seat, c, moment)
    else:
        reason = why_not_play(st, seat, c, move.at, moment, answered(st))
    top = st.frames[-1] if st.frames else None
    if reason is None or not isinstance(top, Opening) or seat != top.seat or c not in st.hand[seat]:
        return reason
    unfit = top.why_not(st, c)
    if unfit is not None:
        return unfit
    laid = is_laid(st, c)
    if laid != (move.verb == "lay"):
        return reason
    return None if laid else why_not_put(st, seat, c, move.at, OWN)


def best_reason(st: State, move: Move, seat: int, blocked: Reason | None) -> Reason:
    """Return the most telling reason for a refusal: the card's own before the general one."""
    reason = refusal(st, move, seat)
    if reason is not None and reason != NOT_NOW:
        return reason
    if seat != st.asked:
        return blocked or why_closed(st, seat) or NOT_ASKED
    return reason or NOT_AN_OPTION


def not_there(st: State, verb: str, seat: int) -> Reason | None:
    """Return why there is nothing to loot, no trouble to look for, nothing to claim."""
    if verb == "loot":
        return Reason("no-looting", "TRN-06" if st.turn == seat else "TRN-05")
    if verb == "trouble":
        return Reason("no-trouble", "TRN-04")
    if verb == "claim" and not claims(st, seat):
        return Reason("nothing-to-claim", "OPT-01")
    return None


def enough_trades(st: State) -> Reason | None:
    return Reason("enough-trades", "ITM-12") if st.proposals >= st.rules.trades_per_turn else None


def why_not_ask(st: State, seat: int, helper: int) -> Reason | None:
    fight = st.fight
    if fight is None or fight.fighter != seat:
        return bargains.NOT_FIGHTER
    if not 0 <= helper < st.seats:
        return bargains.MAY_NOT_HELP
    reason = bargains.may_help(st, fight, helper)
    if reason is None and helper not in bargains.may_ask(st, fight):
        return bargains.WINNING
    return reason


def why_not_whole(st: State, move: Move, seat: int) -> Reason | None:
    """Return why a sale, a trade, an offer of help or a counter-offer cannot be made."""
    if st.dead[seat]:
        return DEAD
    if move.verb == "counter":
        return why_not_counter(st, move, seat)
    if move.verb == "sell":
        reason = OWN_TURN if is_set_up(st) else why_not_sell(st, seat, move.cards, move.card)
    elif move.verb == "trade":
        reason = why_not_trade(st, seat, move.at, move.cards, move.wants) or enough_trades(st)
    else:
        reason = why_not_ask(st, seat, move.at)
        if reason is None and not moment_now(st, seat) & FIGHT:
            reason = NO_INTERRUPTION
        reason = reason or bargains.too_many_treasures(st, move.clauses, st.fight)
    for clause in move.clauses:
        reason = reason or why_no_clause(st, seat, clause, move.verb)
    if reason is None and move.verb == "offer":
        reason = bargains.no_level_for(st, move.at, move.clauses)
    return reason or why_closed(st, seat)  # nothing is sold or bargained while a card is being resolved (R045)


def why_not_counter(st: State, move: Move, seat: int) -> Reason | None:
    """Return why the seat cannot make this counter-offer (HLP-02)."""
    top = st.frames[-1]
    if not isinstance(top, Negotiate) or not top.is_answered_by(seat):
        return NOT_ASKED
    return bargains.why_not_wanted(st, top.seat, top.clauses, move.clauses)


def why_no_clause(st: State, seat: int, clause: Clause, verb: str) -> Reason | None:
    """Return why a clause cannot be promised here: staying out only in a trade, all else for help (R048, HLP-02)."""
    if (clause.what == "stay out") != (verb == "trade"):
        return Reason("no-such-clause", "HLP-02", (clause.what,))
    return bargains.why_no_clause(st, seat, clause, st.fight)


__all__ = ["answered", "best_reason", "droppable", "interjections", "may_interrupt", "moment_now", "refusal", "why_not"]
