"""May this be said now? The reasons behind every refusal, and what a seat may say though it is not asked."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import bargains
from kickdoor.engine import moves as mv
from kickdoor.engine.answers import moment_for
from kickdoor.engine.frames.act import Act, gear_moves, trade_moves
from kickdoor.engine.frames.claim import claims
from kickdoor.engine.frames.flee import is_lost
from kickdoor.engine.frames.help import Negotiate
from kickdoor.engine.frames.opening import Opening
from kickdoor.engine.frames.received import JustReceived, fresh_plays, may_play_at_once, time_of
from kickdoor.engine.frames.sell import OWN_TURN, may_sell, why_not_sell
from kickdoor.engine.frames.trade import may_trade, why_not_trade
from kickdoor.engine.frames.window import Window
from kickdoor.engine.gear import is_fighting, may_equip, why_not_unequip
from kickdoor.engine.moves import Clause, Move
from kickdoor.engine.plays import NOT_NOW, responses
from kickdoor.engine.reasons import Reason
from kickdoor.engine.refusals import (
    droppable, is_laid, why_no_power, why_not_drop, why_not_lay, why_not_play, why_not_put, why_not_use,
)  # fmt: skip
from kickdoor.engine.speaking import ANSWERS, ANY_TIME, EVERYBODY, NOBODY, who_may_speak
from kickdoor.engine.state import State
from kickdoor.engine.strength import original
from kickdoor.engine.words import ANY_TIME as WHENEVER, FIGHT, FLIGHT, FREE, OWN, OWN_FIGHT

NO_INTERRUPTION: Final = Reason("no-interruption", "ACT-01")
NOT_ASKED: Final = Reason("not-asked", "ACT-01")
NOT_AN_OPTION: Final = Reason("not-an-option", "ACT-01")
DEAD: Final = Reason("dead", "DTH-03")


def moment_now(st: State, seat: int) -> int:
    """Return the moment at which a seat speaks up."""
    fight = st.fight
    if fight is None:
        return FREE | OWN if seat == st.turn and not is_set_up(st) else FREE
    if fight.over:
        return FREE | OWN_FIGHT if seat == st.turn else FREE
    return moment_for(st, seat, FLIGHT if is_lost(st) else FIGHT)


def is_set_up(st: State) -> bool:
    """True if first hands are being played from: it is nobody's turn yet (SET-07)."""
    return any(isinstance(frame, Opening) and frame.first for frame in st.frames)


def answered(st: State, move: int) -> int:
    """Return the index of the frame that an interjection answers, or -1."""
    top = st.frames[-1]
    return top.about if isinstance(top, Window) and moments_of(st, move) & top.moment else -1


def moments_of(st: State, move: int) -> int:
    """Return the moments for which the card or power of a move is meant."""
    card = mv.card_of(move)
    if mv.verb_of(move) != mv.USE:
        return st.pool.facts[card].answers if card >= 0 else 0
    uses = st.cards[card if st.fight is None else original(st.fight, card)].uses
    return uses[mv.n_of(move)].when


def may_interrupt(st: State, seat: int) -> Reason | None:
    if st.dead[seat]:
        return DEAD
    return NO_INTERRUPTION if who_may_speak(st.kind) == NOBODY else None


def why_closed(st: State, seat: int) -> Reason | None:
    """Return why the seat may do nothing of its own accord: something is being resolved (R032, R045, R082)."""
    blocked = may_interrupt(st, seat)
    return NO_INTERRUPTION if blocked is None and who_may_speak(st.kind) == ANSWERS else blocked


def interjections(st: State, seat: int) -> list[int]:
    """Return the moves a seat may make though it is not asked (ACT-01, ACT-02)."""
    if st.asked < 0 or may_interrupt(st, seat) is not None:
        return []
    who = who_may_speak(st.kind)
    out = answers_to_it(st, seat) if who < EVERYBODY else responses(st, seat, moment_now(st, seat), -1)
    if who == ANSWERS:
        return [m for m in out if seat != st.asked or m not in st.options]
    if who == ANY_TIME:
        out = list(dict.fromkeys(out + at_any_time(st, seat) + fresh_plays(st, seat)))
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


def answers_to_it(st: State, seat: int) -> list[int]:
    """Return the seat's answers to what the window on top is about."""
    top = st.frames[-1]
    if not isinstance(top, Window) or top.alone:
        return []
    return responses(st, seat, moment_for(st, seat, top.moment), top.about)


def at_any_time(st: State, seat: int) -> list[int]:
    """Return what the seat may do at any time, also in combat; in its own turn that includes its Race and Class."""
    return [m for m in responses(st, seat, moment_now(st, seat), -1) if is_for_any_time(st, seat, m)]


def is_for_any_time(st: State, seat: int, move: int) -> bool:
    """True if the card or power of this move may be used at any time."""
    when = moments_of(st, move) if mv.verb_of(move) in (mv.PLAY, mv.USE) else 0
    return when & WHENEVER == WHENEVER or (when & OWN_FIGHT != 0 and seat == st.turn)


def occasions(st: State, seat: int, move: int) -> list[tuple[int, int]]:
    """Return the moments at which the seat could make this move now, each with the index of the frame it answers."""
    top = st.frames[-1] if st.frames else None
    who = who_may_speak(st.kind)
    asked = seat == st.asked
    card = mv.card_of(move)
    found: list[tuple[int, int]] = []
    if isinstance(top, Window) and who < EVERYBODY and (asked or not top.alone):
        found.append((moment_for(st, seat, top.moment), top.about))
    elif isinstance(top, Act) and asked:
        found.append((top.moment(), -1))
    elif isinstance(top, JustReceived) and asked and card in top.cards:
        found.append((top.moment, -1))
    if who == ANY_TIME and (seat, card) in st.fresh and may_play_at_once(st, seat):
        found.append((time_of(st), -1))
    if who in (NOBODY, EVERYBODY) or (who == ANY_TIME and is_for_any_time(st, seat, move)):
        found.append((moment_now(st, seat), -1))
    return found


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
    """Return why the rules of the card, or of what is to be done, forbid it; None: only who may speak decides."""
    verb, card = move.verb, move.card
    if card >= 0:
        if verb == "equip":
            return may_equip(st, seat, card, move.at, move.n > 0)
        if verb == "play" or verb == "lay" or verb == "use":
            return why_not_card(st, move, seat)
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


def why_not_card(st: State, move: Move, seat: int) -> Reason | None:
    """Return why a card cannot be played or laid, or a power used, on any of the occasions there are."""
    if move.verb == "use":
        lacks = why_no_power(st, seat, move.card, move.n)
        if lacks is not None:
            return lacks
    best = NOT_NOW
    for moment, about in occasions(st, seat, mv.packed(move)):
        reason = why_not_then(st, move, seat, moment, about)
        if reason is None:
            return None
        best = reason if best == NOT_NOW else best
    top = st.frames[-1] if st.frames else None
    if isinstance(top, Opening) and seat == top.seat and move.verb != "use" and move.card in st.hand[seat]:
        return why_not_at_first(st, move, top, best)
    return best


def why_not_then(st: State, move: Move, seat: int, moment: int, about: int) -> Reason | None:
    """Return why this cannot be done with a card at this moment."""
    if move.verb == "lay":
        return why_not_lay(st, seat, move.card, moment)
    if move.verb == "use":
        return why_not_use(st, seat, move.card, move.n, move.at, moment, about)
    return why_not_play(st, seat, move.card, move.at, moment, about)


def why_not_at_first(st: State, move: Move, opening: Opening, best: Reason) -> Reason | None:
    """Return why a card cannot be played from a first hand, which has rules of its own."""
    c = move.card
    unfit = opening.why_not(st, c)
    if unfit is not None:
        return unfit
    laid = is_laid(st, c)
    if laid != (move.verb == "lay"):
        return best
    return None if laid else why_not_put(st, opening.seat, c, move.at, OWN)


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
        if reason is None and not (moment_now(st, seat) & FIGHT and who_may_speak(st.kind) == EVERYBODY):
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
