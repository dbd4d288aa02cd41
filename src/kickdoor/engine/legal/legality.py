"""Which moves are allowed now: the reason for every refusal, and what a seat may do when it is not asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kickdoor.engine import moves as mv
from kickdoor.engine.characters.folding import profile
from kickdoor.engine.characters.gear import is_fighting, why_not_equip, why_not_unequip
from kickdoor.engine.deals import bargains
from kickdoor.engine.deals.calls import why_not_call
from kickdoor.engine.deals.clauses import BYSTANDERS, Talk, is_aside, why_not_terms
from kickdoor.engine.frames.act import PREPARE, gear_moves, trade_moves
from kickdoor.engine.frames.claim import claimable, claims, tickets
from kickdoor.engine.frames.flee import is_fleeing
from kickdoor.engine.frames.help import Call, Negotiate
from kickdoor.engine.frames.opening import Opening
from kickdoor.engine.frames.sell import OWN_TURN, why_no_sale, why_not_sell
from kickdoor.engine.frames.terms import to_name
from kickdoor.engine.frames.trade import NOTHING, Trade, why_no_trade, why_not_trade
from kickdoor.engine.frames.window import Window
from kickdoor.engine.legal.occasions import (
    Occasion, admits, is_setting_up, moment_now, moments_of_move, moves_at, occasions, unasked_occasions,
)  # fmt: skip
from kickdoor.engine.legal.plays import NOT_NOW, may_volunteer
from kickdoor.engine.legal.reasons import NO_FIGHT, Reason
from kickdoor.engine.legal.refusals import (
    droppable, is_laid, why_no_power, why_not_drop, why_not_lay, why_not_play, why_not_put, why_not_use,
)  # fmt: skip
from kickdoor.engine.legal.speaking import ANSWERS, EVERYBODY, NOBODY, who_may_speak
from kickdoor.engine.moves import Clause, Move
from kickdoor.engine.state import Fight, State
from kickdoor.engine.words import ANY_TIME, FIGHT, OWN, SEATS_IN

NO_INTERRUPTION: Final = Reason("no-interruption", "ACT-01")
NOT_ASKED: Final = Reason("not-asked", "ACT-01")
NOT_AN_OPTION: Final = Reason("not-an-option", "ACT-01")
OFFER_OPEN: Final = Reason("offer-open", "HLP-01")
TOO_LATE: Final = Reason("too-late-for-deals", "HLP-01")
NO_MOMENT: Final = 0
# Moves of the seat whose turn it is, with the rule of each.
OF_THE_TURN: Final[dict[str, str]] = {
    "kick": "TRN-02", "trouble": "TRN-04", "loot": "TRN-05", "open again": "TRN-05", "end": "TRN-09",
}  # fmt: skip
LISTED_ONCE: Final[tuple[str, ...]] = ("ask", "call", "volunteer")  # until the totals change; they may be made again
# By verb of the moves that may be made unasked: whether it takes a card, a target, a number.
TAKES: Final[dict[str, tuple[bool, bool, bool]]] = {
    "play": (True, True, False), "use": (True, True, True), "lay": (True, False, False), "drop": (True, False, False),
    "equip": (True, True, True), "unequip": (True, False, False), "claim": (True, True, False),
    "trade": (False, True, False), "ask": (False, True, False), "call": (False, False, False),
    "volunteer": (False, False, False), "withdraw": (False, False, False),
}  # fmt: skip
BEGINS_DEAL: Final[tuple[int, ...]] = (mv.ASK, mv.CALL, mv.VOLUNTEER, mv.TRADE)
DEAD: Final = Reason("dead", "DTH-03")
YOU_MAY_NOT_HELP: Final = Reason("you-may-not-help", "HLP-01")
FIGHTER_WINNING: Final = Reason("fighter-already-winning", "HLP-01")


def why_not_speak_up(st: State, seat: int) -> Reason | None:
    if st.dead[seat]:
        return DEAD
    return NO_INTERRUPTION if who_may_speak(st.kind) == NOBODY else None


def why_closed(st: State, seat: int) -> Reason | None:
    """Return why the seat may not interject: something is being resolved (R032, R045, R082)."""
    blocked = why_not_speak_up(st, seat)
    return NO_INTERRUPTION if blocked is None and who_may_speak(st.kind) == ANSWERS else blocked


def interjections(st: State, seat: int) -> list[int]:
    """Return the moves a seat may make when it is not asked (ACT-01, ACT-02)."""
    if st.asked < 0 or why_not_speak_up(st, seat) is not None:
        return []
    who = who_may_speak(st.kind)
    found = [moves_at(st, seat, occasion) for occasion in unasked_occasions(st, seat)]
    out = found[0] if len(found) == 1 else list(dict.fromkeys([m for moves in found for m in moves]))
    if who == ANSWERS:
        return [m for m in out if seat != st.asked or m not in st.options]
    out += [mv.code(mv.DROP, c) for c in droppable(st, seat)]
    gear_moves(st, seat, (), out)
    if st.fight is None:
        trade_moves(st, seat, out)
    else:
        out += trades_beside(st, seat)
        if who == EVERYBODY and seat == st.turn and why_no_sale(st, seat) is None:  # in another player's fight (R377)
            out.append(mv.SELL)
    out += claims(st, seat)
    if st.fight is not None and who == EVERYBODY and moment_now(st, seat) & FIGHT and may_volunteer(st, st.fight, seat):
        out.append(mv.VOLUNTEER)
    if st.frames[-1].may_withdraw(seat):
        out.append(mv.WITHDRAW)
    if has_open_offer(st, seat):
        out = [m for m in out if mv.verb_of(m) not in BEGINS_DEAL]
    return [m for m in out if seat != st.asked or m not in st.options]


def has_open_offer(st: State, seat: int) -> bool:
    """True if an offer of the seat is still open: it may not make another one."""
    return any(frame.parties()[0] == seat for frame in st.frames)


def early_answers(st: State, seat: int) -> list[int]:
    """Return what the seat could answer in the open window if it were asked now, except passing."""
    top = st.frames[-1]
    if not isinstance(top, Window) or top.alone:
        return []
    answers = {*top.responses(st, seat), mv.VOLUNTEER}
    return [m for m in interjections(st, seat) if m in answers]


def trades_beside(st: State, seat: int) -> list[int]:
    """Return the trades between seats outside the fight that is on (ACT-02, ITM-12)."""
    return [mv.TRADES[other] for other in st.everyone if why_not_propose(st, seat, other) is None]


def why_not_begin_trade(st: State, seat: int, partner: int) -> Reason | None:
    """Return why the seat cannot propose a trade to be composed step by step."""
    return why_not_propose(st, seat, partner) or (OFFER_OPEN if has_open_offer(st, seat) else None)


def why_not_propose(st: State, seat: int, partner: int) -> Reason | None:
    """Return why the two cannot trade, or why there is nothing to trade with."""
    reason = why_no_trade(st, seat, partner)
    if reason is None and not bargains.tradable(st, seat) and not bargains.tradable(st, partner):
        return NOTHING
    return reason


def why_not(st: State, move: Move, seat: int) -> Reason | None:
    """Return why the seat may not make this well-formed move now; None if it may."""
    if mv.is_whole(move):
        return why_not_whole(st, move, seat)
    code = mv.packed(move)
    if seat == st.asked and code in st.options:
        return None
    if has_wrong_parts(move):
        return NOT_AN_OPTION
    blocked = why_not_speak_up(st, seat)
    if blocked is None and (move.verb == "show" or code in interjections(st, seat)):
        return why_not_show(st, move) if move.verb == "show" else None
    if move.verb in LISTED_ONCE and why_not_deal(st, move, seat) is None:
        return why_closed(st, seat) or why_offers_closed(st, seat)
    return best_reason(st, move, seat, blocked)


def has_wrong_parts(move: Move) -> bool:
    """True if the move lacks the card that its verb needs, or names a card, target or number that it does not take."""
    takes = TAKES.get(move.verb)
    if takes is None:
        return False
    card, at, n = takes
    return (move.card >= 0) != card or (move.at >= 0 and not at) or (move.n > 0 and not n)


def why_not_show(st: State, move: Move) -> Reason | None:
    """Return why a hand cannot be shown: it may be shown to any seat (HND-05)."""
    return None if -1 <= move.at < st.seats else NOT_AN_OPTION


def why_refused(st: State, move: Move, seat: int) -> Reason | None:
    """Return why the rules of the card or verb forbid it; None if only the timing is left to check."""
    verb, card = move.verb, move.card
    if card >= 0:
        if verb == "equip":
            return why_not_equip(st, seat, card, move.at, move.n > 0)
        if verb == "play" or verb == "lay" or verb == "use":
            return why_not_card(st, move, seat)
        if verb == "drop":
            return why_not_drop(st, seat, card)
        if verb == "unequip":
            return why_not_unequip(st, seat, card)
    if verb == "sell":
        return why_no_sale(st, seat)
    if verb == "trade":
        return why_not_begin_trade(st, seat, move.at)
    if verb in ("ask", "call", "volunteer", "withdraw"):
        return why_not_deal(st, move, seat)
    if verb == "claim":
        return None if mv.packed(move) in claims(st, seat) else why_no_claim(st, seat, card)
    return why_not_turn_move(st, verb, seat)


def why_no_claim(st: State, seat: int, ticket: int) -> Reason:
    """Return why the top discard cannot be claimed with this card (OPT-01)."""
    if not st.rules.claim_top_discard:
        return Reason("nothing-to-claim", "OPT-01")
    if claimable(st) < 0:
        return Reason("no-trait-to-claim", "OPT-01")
    return NOT_AN_OPTION if ticket in tickets(st, seat) else Reason("claim-needs-level-card", "OPT-01")


def why_not_card(st: State, move: Move, seat: int) -> Reason | None:
    """Return why a card cannot be played or laid, or a power used, on any present occasion."""
    if move.verb == "use":
        lacks = why_no_power(st, seat, move.card, move.n)
        if lacks is not None:
            return lacks
    best = NOT_NOW
    code = mv.packed(move)
    present = [o for o in occasions(st, seat) if admits(st, seat, o, code)]
    if len(present) > 1 and move.verb != "lay":  # why it fails at a right moment is more telling than a wrong moment
        when = moments_of_move(st, code)
        present.sort(key=lambda o: not when & o.moment)
    if who_may_speak(st.kind) == NOBODY:  # what is wrong with the card itself is more telling than the interruption
        present.append(Occasion(moment_now(st, seat)))
    elif not present:
        present.append(Occasion(NO_MOMENT))  # only the moment is wrong: the card says for which it is
    for occasion in present:
        reason = why_not_at_moment(st, move, seat, occasion.moment, occasion.frame_index)
        if reason is None:
            return None
        best = reason if best.key == NOT_NOW.key else best
    top = st.frames[-1] if st.frames else None
    if isinstance(top, Opening) and seat == top.seat and move.verb != "use" and move.card in st.hand[seat]:
        return why_not_from_first_hand(st, move, top, best)
    return best


def why_not_at_moment(st: State, move: Move, seat: int, moment: int, frame_index: int) -> Reason | None:
    """Return why this move with a card is not possible at this moment."""
    if move.verb == "lay":
        return why_not_lay(st, seat, move.card, moment)
    if move.verb == "use":
        return why_not_use(st, seat, move.card, move.n, move.at, moment, frame_index)
    return why_not_play(st, seat, move.card, move.at, moment, frame_index)


def why_not_from_first_hand(st: State, move: Move, opening: Opening, best: Reason) -> Reason | None:
    """Return why a card cannot be played from a first hand, which has rules of its own."""
    c = move.card
    unfit = opening.why_not(st, c)
    if unfit is not None:
        return best if has_its_own_moment(st, c) and best != NOT_NOW else unfit
    if move.verb == "play" and move.at in opening.items_for(st, c):
        return None
    laid = is_laid(st, c)
    if laid != (move.verb == "lay"):
        return best
    return None if laid else why_not_put(st, opening.seat, c, move.at, OWN)


def has_its_own_moment(st: State, c: int) -> bool:
    """True if the card is played at a moment of its own: in a fight, in a flight, or outside a fight."""
    use = st.cards[c].play
    return use is not None and use.when & ANY_TIME != 0


def best_reason(st: State, move: Move, seat: int, blocked: Reason | None) -> Reason:
    """Return the most telling reason for a refusal: the card's own before the general one."""
    if blocked == DEAD:
        return DEAD
    reason = why_refused(st, move, seat)
    if reason is None:
        return general_reason(st, seat, blocked)
    if reason != NOT_NOW or seat == st.asked or why_closed(st, seat) is None:
        return reason  # a seat that may speak up need not wait until it is asked
    return general_reason(st, seat, blocked)


def general_reason(st: State, seat: int, blocked: Reason | None) -> Reason:
    """Return why the seat may not act now, whatever it would do."""
    return NOT_AN_OPTION if seat == st.asked else blocked or why_closed(st, seat) or NOT_ASKED


def why_not_deal(st: State, move: Move, seat: int) -> Reason | None:
    """Return why a negotiation about help cannot be started or ended in this way."""
    if move.verb == "withdraw":
        return None if st.frames[-1].may_withdraw(seat) else Reason("nothing-to-withdraw", "HLP-01")
    if move.verb == "ask":
        reason = why_not_ask(st, seat, move.at)
    elif move.verb == "call":
        reason = why_not_call(st, seat, ())
    else:
        reason = why_not_volunteer(st, seat)
    return OFFER_OPEN if reason is None and has_open_offer(st, seat) else reason


def why_not_turn_move(st: State, verb: str, seat: int) -> Reason | None:
    """Return why the seat cannot open a door, look for trouble, loot, or end the turn."""
    if verb in OF_THE_TURN and seat != st.turn:
        return Reason("not-your-turn", OF_THE_TURN[verb])
    if verb == "loot":
        return Reason("no-looting", "TRN-05" if st.kind == PREPARE else "TRN-06")
    if verb == "trouble":
        barred = profile(st, seat).no_trouble
        return Reason("barred-from-trouble" if barred else "no-trouble", "TRN-04")
    if verb == "open again":
        return Reason("no-second-door", "TRN-05")
    return None


def why_not_ask(st: State, seat: int, helper: int) -> Reason | None:
    fight = st.fight
    if fight is None or fight.fighter != seat:
        return bargains.NOT_FIGHTER
    if not 0 <= helper < st.seats:
        return bargains.MAY_NOT_HELP
    return bargains.why_not_join(st, fight, helper) or why_winning(st, fight, helper)


def why_winning(st: State, fight: Fight, helper: int) -> Reason | None:
    """Return why nobody can help: the fighter is winning, or there is nothing to fight (R102)."""
    if bargains.askable(st, fight) >> helper & 1:
        return None
    return bargains.WINNING if fight.monsters else bargains.NO_MONSTER


def why_not_volunteer(st: State, seat: int) -> Reason | None:
    """Return why the seat cannot offer the fighter anything."""
    fight = st.fight
    if fight is None:
        return NO_FIGHT
    if is_fighting(st, seat):
        return BYSTANDERS
    return why_you_cannot_join(st, fight, seat)


def why_you_cannot_join(st: State, fight: Fight, seat: int) -> Reason | None:
    """Return why this seat cannot join, worded for that seat."""
    reason = bargains.why_not_join(st, fight, seat) or why_winning(st, fight, seat)
    if reason == bargains.MAY_NOT_HELP:
        return YOU_MAY_NOT_HELP
    return FIGHTER_WINNING if reason == bargains.WINNING else reason


def why_not_whole(st: State, move: Move, seat: int) -> Reason | None:
    """Return why a sale, a trade, an offer or a counter-offer cannot be made."""
    if st.dead[seat]:
        return DEAD
    if move.verb == "counter":
        return why_not_counter(st, move, seat)
    if move.verb == "sell" and seat == st.asked and mv.SELL in st.options:
        return why_not_sell(st, seat, move.cards, move.card)
    if move.verb == "sell":
        reason = OWN_TURN if is_setting_up(st) else why_not_sell(st, seat, move.cards, move.card)
        return reason or (None if who_may_speak(st.kind) == EVERYBODY else NO_INTERRUPTION)
    if move.verb == "trade":
        clauses = terms_as_written(Talk(seat, move.at, seat, trade=True), move.clauses)
        reason = why_not_trade(st, seat, move.at, move.cards, move.wants, clauses)
    elif move.verb == "call":
        clauses = terms_as_written(Talk(seat, -1, seat), move.clauses)
        reason = why_not_call(st, seat, clauses) or why_offers_closed(st, seat)
    else:
        reason = why_not_offer(st, move, seat) or why_offers_closed(st, seat)
    if reason is None and has_open_offer(st, seat):
        reason = OFFER_OPEN
    return reason or why_closed(st, seat)  # no sale or deal while a card is being resolved (R045)


def why_offers_closed(st: State, seat: int) -> Reason | None:
    """Return why no offer is possible now: the fight is being decided, or a card resolved."""
    if moment_now(st, seat) & FIGHT and who_may_speak(st.kind) == EVERYBODY:
        return None
    decided = st.fight is not None and (st.fight.over or is_fleeing(st))
    return TOO_LATE if decided else NO_INTERRUPTION


def why_not_offer(st: State, move: Move, seat: int) -> Reason | None:
    """Return why the fighter cannot make this offer, or a bystander volunteer on these terms."""
    fight = st.fight
    if fight is None:
        return bargains.NOT_FIGHTER if move.verb == "offer" else NO_FIGHT
    if move.verb == "volunteer" and is_fighting(st, seat):
        return BYSTANDERS
    talk = talk_of(fight, move, seat)
    if move.verb == "offer" and fight.fighter != seat:
        return bargains.NOT_FIGHTER
    if not 0 <= talk.to < st.seats or talk.to == talk.seat:
        return bargains.MAY_NOT_HELP
    clauses = terms_as_written(talk, move.clauses)
    if is_aside(talk, clauses):
        reason = BYSTANDERS if is_fighting(st, talk.to) or st.dead[talk.to] else None
    elif move.verb == "volunteer":
        reason = why_you_cannot_join(st, fight, seat)
    else:
        reason = bargains.why_not_join(st, fight, talk.to) or why_winning(st, fight, talk.to)
    return reason or why_not_terms(st, talk, clauses)


def talk_of(fight: Fight, move: Move, seat: int) -> Talk:
    """Return the parties of an offer or of a volunteer's terms."""
    return Talk(fight.fighter, move.at, seat) if move.verb == "offer" else Talk(fight.fighter, seat, seat)


def why_not_counter(st: State, move: Move, seat: int) -> Reason | None:
    """Return why the seat cannot make this counter-offer (HLP-02)."""
    top = st.frames[-1]
    if isinstance(top, Trade):
        if not top.is_answered_by(seat):
            return NOT_ASKED
        clauses = terms_as_written(Talk(seat, top.seat, seat, trade=True), move.clauses)
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
    clauses = terms_as_written(talk, move.clauses)
    if is_aside(talk, clauses) and is_fighting(st, helper):
        return BYSTANDERS
    return why_not_terms(st, talk, clauses)


@dataclass(frozen=True)
class Ways:
    """The seats with which a seat may begin a deal, and what it may offer."""

    trade: tuple[int, ...] = ()  # seats it may trade with
    ask: tuple[int, ...] = ()  # seats it may offer something for help
    aside: tuple[int, ...] = ()  # seats outside the fight it may pay for something else
    volunteer: bool = False  # True if it may offer the fighter something
    treasures: tuple[int, ...] = ()  # a copy of every Treasure that can be promised by name


def ways_to_deal(st: State, seat: int) -> Ways:
    """Return the seats with which this seat may begin a deal, including those not listed again as moves."""
    fight = st.fight
    if st.asked < 0 or st.dead[seat] or has_open_offer(st, seat) or why_closed(st, seat) is not None:
        return Ways()
    trade = tuple([other for other in st.everyone if why_no_trade(st, seat, other) is None])
    if fight is None or not moment_now(st, seat) & FIGHT:
        return Ways(trade)
    treasures = tuple(to_name(st))
    if fight.fighter == seat:
        aside = tuple([s for s in st.everyone if not st.dead[s] and not is_fighting(st, s)])
        return Ways(trade, SEATS_IN[bargains.askable(st, fight)], aside, treasures=treasures)
    if is_fighting(st, seat):
        return Ways(trade)
    return Ways(trade, volunteer=True, treasures=treasures)


def terms_as_written(talk: Talk, clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Return the clauses of a move as the ledger writes them."""
    return tuple([talk.as_written(c) for c in clauses])
