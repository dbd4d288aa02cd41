"""May this be said now? The reasons behind every refusal, and what a seat may say though it is not asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kickdoor.engine import bargains
from kickdoor.engine import moves as mv
from kickdoor.engine.answers import moment_for
from kickdoor.engine.clauses import BYSTANDERS, Talk, is_aside, why_not_terms
from kickdoor.engine.frames.act import gear_moves, trade_moves
from kickdoor.engine.frames.claim import claims
from kickdoor.engine.frames.help import Call, Negotiate
from kickdoor.engine.frames.opening import Opening
from kickdoor.engine.frames.sell import OWN_TURN, may_sell, why_not_sell
from kickdoor.engine.frames.terms import is_thrown_in, unseen_treasures
from kickdoor.engine.frames.trade import Trade, may_trade, why_not_trade
from kickdoor.engine.frames.window import Window
from kickdoor.engine.gear import IN_A_FIGHT, is_fighting, may_equip
from kickdoor.engine.moves import Clause, Move
from kickdoor.engine.plays import NOT_NOW, may_volunteer, responses
from kickdoor.engine.reasons import Reason
from kickdoor.engine.refusals import why_not_drop, why_not_lay, why_not_play, why_not_use
from kickdoor.engine.state import Fight, State
from kickdoor.engine.words import FIGHT, FLIGHT, FREE, OWN, SEATS_IN, SIDEKICK

NO_INTERRUPTION: Final = Reason("no-interruption", "ACT-01")
NOT_ASKED: Final = Reason("not-asked", "ACT-01")
NOT_AN_OPTION: Final = Reason("not-an-option", "ACT-01")
OFFER_OPEN: Final = Reason("offer-open", "HLP-01")
UNLISTED: Final = ("ask", "call", "volunteer")
BEGINS_DEAL: Final = (mv.ASK, mv.CALL, mv.VOLUNTEER, mv.TRADE)
DEAD: Final = Reason("dead", "DTH-03")


def moment_now(st: State, seat: int) -> int:
    """Return the moment at which a seat speaks up."""
    top = st.frames[-1]
    if isinstance(top, Window) and not top.moment & (FREE | FIGHT):
        return moment_for(st, seat, top.moment)
    if st.fight is None:
        return FREE | OWN if seat == st.turn and not is_set_up(st) else FREE
    return moment_for(st, seat, FIGHT)


def is_set_up(st: State) -> bool:
    """True if first hands are being played from: it is nobody's turn yet (SET-07)."""
    return any(isinstance(frame, Opening) and frame.first for frame in st.frames)


def answered(st: State) -> int:
    """Return the index of the frame that an interjection answers, or -1."""
    top = st.frames[-1]
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
    if st.fight is None:
        trade_moves(st, seat, out)
    else:
        out += trades_beside(st, seat)
    out += claims(st, seat)
    if st.fight is not None and moment & FIGHT and may_volunteer(st, st.fight, seat):
        out.append(mv.VOLUNTEER)
    if st.frames[-1].may_withdraw(seat):
        out.append(mv.WITHDRAW)
    if has_open_offer(st, seat):
        out = [m for m in out if mv.verb_of(m) not in BEGINS_DEAL]
    return [m for m in out if seat != st.asked or m not in st.options]


def has_open_offer(st: State, seat: int) -> bool:
    """True if the seat is talking about an offer of its own: it makes no second one before the first is answered."""
    return any(frame.parties()[0] == seat for frame in st.frames)


def trades_beside(st: State, seat: int) -> list[int]:
    """Return the trades between seats outside the fight that is on (ACT-02, ITM-12)."""
    mine = bargains.tradable(st, seat)
    partners = [other for other in st.everyone if may_trade(st, seat, other) is None]
    return [mv.TRADES[other] for other in partners if mine or bargains.tradable(st, other)]


def droppable(st: State, seat: int) -> tuple[int, ...]:
    """Return the traits a seat may drop at any time, and Sidekicks if the rules say so (CHR-03, SDK-01)."""
    friends = tuple(c for c in st.extras[seat] if st.cards[c].kind == SIDEKICK)
    return st.traits[seat] + (friends if st.rules.drop_sidekicks else ())


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
    if move.verb in UNLISTED and why_not_deal(st, move, seat) is None:  # listed once, but it may be said again
        return why_closed(st, seat) or out_of_fight(st, seat)
    return best_reason(st, move, seat, blocked)


def why_not_show(st: State, move: Move) -> Reason | None:
    """Return why a hand cannot be shown: it may be shown to any seat (HND-05)."""
    return None if -1 <= move.at < st.seats else NOT_AN_OPTION


def best_reason(st: State, move: Move, seat: int, blocked: Reason | None) -> Reason:
    """Return the most telling reason for a refusal: the card's own before the general one."""
    reason: Reason | None = None
    if move.verb == "equip" and move.card >= 0:
        reason = may_equip(st, seat, move.card, move.at, move.n > 0)
    elif move.verb == "play" and move.card >= 0:
        reason = why_not_play(st, seat, move.card, move.at)
    elif move.verb == "lay" and move.card >= 0:
        reason = why_not_lay(st, seat, move.card)
    elif move.verb == "use" and move.card >= 0:
        reason = why_not_use(st, seat, move.card, move.n, move.at)
    elif move.verb == "drop" and move.card >= 0:
        reason = why_not_drop(st, seat, move.card)
    elif move.verb == "sell":
        reason = may_sell(st, seat)
    elif move.verb == "trade":
        reason = may_trade(st, seat, move.at) or (OFFER_OPEN if has_open_offer(st, seat) else None)
    elif move.verb in ("ask", "call", "volunteer", "withdraw"):
        reason = why_not_deal(st, move, seat)
    elif move.verb == "unequip" and move.card in st.gear[seat] and is_fighting(st, seat):
        reason = IN_A_FIGHT
    else:
        reason = not_there(st, move.verb, seat)
    if reason is not None and reason != NOT_NOW:
        return reason
    if seat != st.asked:
        return blocked or why_closed(st, seat) or NOT_ASKED
    return reason or NOT_AN_OPTION


def why_not_deal(st: State, move: Move, seat: int) -> Reason | None:
    """Return why talks about help cannot be begun or ended like this."""
    if move.verb == "withdraw":
        return None if st.frames[-1].may_withdraw(seat) else Reason("nothing-to-withdraw", "HLP-01")
    if move.verb == "ask":
        reason = why_not_ask(st, seat, move.at)
    elif move.verb == "call":
        reason = why_not_call(st, seat, ())
    else:
        reason = why_not_volunteer(st, seat)
    return OFFER_OPEN if reason is None and has_open_offer(st, seat) else reason


def not_there(st: State, verb: str, seat: int) -> Reason | None:
    """Return why there is nothing to loot, no trouble to look for, nothing to claim."""
    if verb == "loot":
        return Reason("no-looting", "TRN-06" if st.turn == seat else "TRN-05")
    if verb == "trouble":
        return Reason("no-trouble", "TRN-04")
    if verb == "claim" and not claims(st, seat):
        return Reason("nothing-to-claim", "OPT-01")
    return None


def why_not_ask(st: State, seat: int, helper: int) -> Reason | None:
    fight = st.fight
    if fight is None or fight.fighter != seat:
        return bargains.NOT_FIGHTER
    if not 0 <= helper < st.seats:
        return bargains.MAY_NOT_HELP
    return bargains.may_join(st, fight, helper) or why_winning(st, fight, helper)


def why_winning(st: State, fight: Fight, helper: int) -> Reason | None:
    """Return why nobody helps: the fighter is winning, or there is nothing to fight (R102)."""
    return None if bargains.askable(st, fight) >> helper & 1 else bargains.WINNING


def why_not_call(st: State, seat: int, clauses: tuple[Clause, ...]) -> Reason | None:
    """Return why the seat cannot call to the table for help."""
    fight = st.fight
    if fight is None or fight.fighter != seat:
        return bargains.NOT_FIGHTER
    reason = bargains.no_room(st, fight)
    if reason is not None:
        return reason
    helpers = bargains.askable(st, fight)
    if not helpers:
        return bargains.WINNING if bargains.could_join(st, fight) else bargains.MAY_NOT_HELP
    for helper in SEATS_IN[helpers]:
        talk = Talk(seat, helper, seat)
        if is_aside(talk, clauses) or any(c.by >= 0 and c.by != seat for c in clauses):
            return Reason("call-for-help", "HLP-01")
        reason = why_not_terms(st, talk, clauses)
        if reason is not None and reason != bargains.ALREADY_REFUSED:
            return reason
    return bargains.ALREADY_REFUSED if bargains.is_refused(st, seat, seat, clauses) else None


def why_not_volunteer(st: State, seat: int) -> Reason | None:
    """Return why the seat cannot offer the fighter anything."""
    fight = st.fight
    if fight is None:
        return Reason("no-fight", "HLP-01")
    if is_fighting(st, seat):
        return BYSTANDERS
    return bargains.may_join(st, fight, seat) or why_winning(st, fight, seat)


def why_not_whole(st: State, move: Move, seat: int) -> Reason | None:
    """Return why a sale, a trade, an offer or a counter-offer cannot be made."""
    if st.dead[seat]:
        return DEAD
    if move.verb == "counter":
        return why_not_counter(st, move, seat)
    if move.verb == "sell":
        reason = OWN_TURN if is_set_up(st) else why_not_sell(st, seat, move.cards, move.card)
        return reason or why_closed(st, seat)
    if move.verb == "trade":
        clauses = plain_terms(Talk(seat, move.at, seat, True), move.clauses)
        reason = why_not_trade(st, seat, move.at, move.cards, move.wants, clauses)
    elif move.verb == "call":
        reason = why_not_call(st, seat, move.clauses) or out_of_fight(st, seat)
    else:
        reason = why_not_offer(st, move, seat) or out_of_fight(st, seat)
    if reason is None and has_open_offer(st, seat):
        reason = OFFER_OPEN
    return reason or why_closed(st, seat)  # nothing is sold or bargained while a card is being resolved (R045)


def out_of_fight(st: State, seat: int) -> Reason | None:
    """Return why nothing is offered now: the fight is being decided, or a card resolved."""
    return None if moment_now(st, seat) & FIGHT else NO_INTERRUPTION


def why_not_offer(st: State, move: Move, seat: int) -> Reason | None:
    """Return why the fighter cannot make this offer, or a bystander volunteer on these terms."""
    fight = st.fight
    if fight is None:
        return bargains.NOT_FIGHTER if move.verb == "offer" else Reason("no-fight", "HLP-01")
    if move.verb == "volunteer" and is_fighting(st, seat):
        return BYSTANDERS
    talk = talk_of(fight, move, seat)
    if move.verb == "offer" and fight.fighter != seat:
        return bargains.NOT_FIGHTER
    if not 0 <= talk.to < st.seats or talk.to == talk.seat:
        return bargains.MAY_NOT_HELP
    clauses = plain_terms(talk, move.clauses)
    if is_aside(talk, clauses):
        reason = BYSTANDERS if is_fighting(st, talk.to) or st.dead[talk.to] else None
    else:
        reason = bargains.may_join(st, fight, talk.to) or why_winning(st, fight, talk.to)
    return reason or why_not_terms(st, talk, clauses)


def talk_of(fight: Fight, move: Move, seat: int) -> Talk:
    """Return who deals with whom by an offer or a volunteer's terms."""
    return Talk(fight.fighter, move.at, seat) if move.verb == "offer" else Talk(fight.fighter, seat, seat)


def why_not_counter(st: State, move: Move, seat: int) -> Reason | None:
    """Return why the seat cannot make this counter-offer (HLP-02)."""
    top = st.frames[-1]
    if isinstance(top, Trade):
        if not top.is_answered_by(seat):
            return NOT_ASKED
        clauses = plain_terms(Talk(seat, top.seat, seat, True), move.clauses)
        return why_not_trade(st, seat, top.seat, move.cards, move.wants, clauses)
    if move.cards or move.wants:
        return NOT_ASKED
    if isinstance(top, Call):
        fighter = top.seat
        helper = seat
    elif isinstance(top, Negotiate):
        fighter, helper = top.seat, top.to
    else:
        return NOT_ASKED
    if not top.is_answered_by(seat):
        return NOT_ASKED
    talk = Talk(fighter, helper, seat)
    clauses = plain_terms(talk, move.clauses)
    if is_aside(talk, clauses) and is_fighting(st, helper):
        return BYSTANDERS
    return why_not_terms(st, talk, clauses)


@dataclass(frozen=True)
class Ways:
    """With whom a seat may begin a deal in a fight, and what it may be about."""

    ask: tuple[int, ...] = ()  # seats it may offer something for help
    aside: tuple[int, ...] = ()  # seats outside the fight it may pay for something else
    volunteer: bool = False
    plays: tuple[int, ...] = ()  # own cards it could throw in for the fighter
    treasures: tuple[int, ...] = ()  # a copy of every Treasure that can be promised by name


def ways_to_deal(st: State, seat: int) -> Ways:
    """Return with whom the seat may begin a deal in the present fight."""
    fight = st.fight
    if fight is None or st.asked < 0 or st.dead[seat]:
        return Ways()
    if has_open_offer(st, seat) or why_closed(st, seat) is not None or not moment_now(st, seat) & FIGHT:
        return Ways()
    treasures = tuple(unseen_treasures(st))
    if fight.fighter == seat:
        aside = tuple([s for s in st.everyone if not st.dead[s] and not is_fighting(st, s)])
        return Ways(SEATS_IN[bargains.askable(st, fight)], aside, treasures=treasures)
    if is_fighting(st, seat):
        return Ways()
    thrown = [m for m in responses(st, seat, FIGHT, -1) if is_thrown_in(st, m)]
    return Ways(volunteer=True, plays=tuple([mv.card_of(m) for m in thrown]), treasures=treasures)


def plain_terms(talk: Talk, clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Return spoken clauses as the ledger writes them."""
    return tuple([talk.plain(c) for c in clauses])


__all__ = ["answered", "best_reason", "droppable", "interjections", "may_interrupt", "moment_now", "why_not"]
