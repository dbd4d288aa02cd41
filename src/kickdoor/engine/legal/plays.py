"""What a seat may do at a moment: every play and power its cards offer, each with its targets.

The same checks give the list of legal moves and the reason why a move is not among them.
"""

from __future__ import annotations

from typing import Final

import kickdoor.engine.deals.bargains as bargains
import kickdoor.engine.legal.moments as moments
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.costs import AnySidekick
from kickdoor.engine.cards.kinds import Item, Use
from kickdoor.engine.cards.tables import EITHER_WAY, TO_PLAY, TO_PUT, Power
from kickdoor.engine.characters.folding import profile
from kickdoor.engine.characters.gear import is_hub
from kickdoor.engine.characters.puts import add_puts
from kickdoor.engine.characters.wearing import counts_for, why_forbidden
from kickdoor.engine.fighting.fights import gathering
from kickdoor.engine.fighting.strength import foe_of, ignored, seen_as, wins
from kickdoor.engine.legal.payments import CANNOT_PAY, can_pay
from kickdoor.engine.legal.reasons import OUTSIDERS_ONLY, Reason
from kickdoor.engine.legal.restrictions import why_no_effect, why_restricted
from kickdoor.engine.legal.targets import allowed_targets, monsters_in_hand, targets
from kickdoor.engine.state import Ctx, Fight, State
from kickdoor.engine.words import (
    ANY_TIME, CAUGHT, DOOR, ENHANCER, FIGHT, FIGHTER, FIGHTERS, HELPED, ITEM, KIN, NOTHING, OUTSIDERS, OWN,
    PLAYED, SHARING, SIDEKICK, TREASURE, YOURSELF,
)  # fmt: skip

NOT_NOW: Final = Reason("not-now", "ACT-01")
NOT_YOURS: Final = Reason("not-yours", "HND-01")
CHOOSY: Final = PLAYED | HELPED | SHARING | CAUGHT  # moments that only certain cards answer
NO_SIDEKICK: Final = Reason("no-sidekick", "ACT-08")
ONLY_SOME: Final = Reason("only-for", "CHR-02")
WRONG_DISCARD: Final = Reason("wrong-discard", "SET-05")
BARRED: Final = Reason("barred-from-trading", "ACT-08")
NOT_IN_IT: Final = Reason("not-in-this-fight", "ACT-01")
MAIN_FIGHTER: Final = Reason("main-fighter-only", "ACT-08")
IGNORED: Final = Reason("ignored-here", "CMB-03")
OWN_TURN: Final = Reason("own-turn", "ACT-03")
HOLDS_OTHERS: Final = Reason("taped", "ITM-11")


def responses(st: State, seat: int, moment: int, frame_index: int) -> list[int]:
    """Return everything the seat may play or use at this moment; `frame_index`: the frame that it answers."""
    out: list[int] = []
    add_plays(st, seat, moment, frame_index, out)
    offered = moments.power_moments_of(st, seat)
    fight = st.fight
    if offered:
        now = moments.moment_for_powers(st, seat, moment, offered)
        if offered & now:
            add_powers(st, seat, now, frame_index, out)
    if fight is not None:
        if moment & FIGHT:
            add_fight_moves(st, fight, seat, moment, frame_index, out)
        if fight.pledged and bargains.promised(st, seat):
            return without_broken_promises(st, seat, out)
    return out


def without_broken_promises(st: State, seat: int, moves: list[int]) -> list[int]:
    """Return the moves that break no promise."""
    return [m for m in moves if not bargains.breaks_word(st, seat, m)]


# Cards in hand. `Pool.ways_at` is the index of what may be played at a moment; `why_not_played` decides.


def add_plays(st: State, seat: int, moment: int, frame_index: int, out: list[int]) -> None:
    """Add the plays of cards in hand, and of one-shots carried."""
    ways = st.pool.ways_at(moment)
    for c in st.hand[seat]:
        way = ways[c]
        if not way:
            continue
        if way > EITHER_WAY:  # the table holds the finished move
            out.append(way)
        elif way == TO_PUT:
            add_puts(st, seat, c, st.cards[c], out, moment)
        else:
            add_plays_of(st, seat, c, moment, frame_index, out)
            if way == EITHER_WAY:
                add_puts(st, seat, c, st.cards[c], out, moment)
    for c in st.pack[seat]:
        way = ways[c]
        if way == TO_PLAY or way == EITHER_WAY:
            add_plays_of(st, seat, c, moment, frame_index, out)


def add_plays_of(st: State, seat: int, c: int, moment: int, frame_index: int, out: list[int]) -> None:
    """Add the plays of one card, once for every target."""
    use = st.pool.facts[c].play
    assert use is not None
    if why_not_played(st, seat, c, use, moment, frame_index) is None:
        add_aimed(st, seat, c, use, mv.PLAYS[c], moment, frame_index, out)


def may_be_played(st: State, seat: int, c: int, moment: int) -> bool:
    """True if the moment is right for the use of this card from hand, by the index that lists the plays."""
    way = st.pool.ways_at(moment)[c]
    if way == TO_PLAY or way == EITHER_WAY:
        return True
    use = st.pool.facts[c].play
    return use is not None and waits_for_turn(st, seat, use)  # `why_not_played` says until when


def way_to_put(st: State, seat: int, c: int, moment: int) -> int:
    """Return the verb by which the card may go from the hand into play at this moment, by the same index; 0 if none."""
    way = st.pool.ways_at(moment)[c]
    if c not in st.hand[seat] or way == 0 or way == TO_PLAY:
        return 0
    sure = st.pool.facts[c].put_move
    return mv.verb_of(sure) if sure else mv.PLAY


def why_not_played(st: State, seat: int, c: int, use: Use, moment: int, frame_index: int) -> Reason | None:
    """Return why a card cannot be played at its moment, whatever its target."""
    if seat != st.turn and not moment & OWN and waits_for_turn(st, seat, use):  # a card just received has OWN
        return OWN_TURN
    if st.links and is_hub(st, c):
        return HOLDS_OTHERS
    return why_not_usable(st, seat, c, use, mv.PLAYS[c], moment, frame_index)


def waits_for_turn(st: State, seat: int, use: Use) -> bool:
    """True if this level card waits for the seat's own turn, unless it has just been received (ACT-01, ACT-02)."""
    return seat != st.turn and use.at == YOURSELF and use.when == ANY_TIME and st.rules.levels_own_turn


# Powers of cards in play. `Power.when` is the index; `why_not_power` decides.


def add_powers(st: State, seat: int, moment: int, frame_index: int, out: list[int]) -> None:
    fight = st.fight
    unsure = moment & CHOOSY != 0 or (fight is not None and (fight.is_singular or fight.pledged != ()))
    for power in st.powers[seat]:
        if power.when & moment:
            if power.simple and not power.bound and not unsure:  # nothing but the moment can forbid it
                out.append(power.move)
            elif why_not_power(st, seat, power, moment, frame_index, power.affordable) is None:
                add_aimed(st, seat, power.card, power.use, power.move, moment, frame_index, out)


def why_not_power(st: State, seat: int, power: Power, moment: int, frame_index: int, affordable: bool) -> Reason | None:
    """Return why the owner cannot use this power at its moment, whatever its target.

    `affordable`: the seat is known to be able to pay.
    """
    if power.bound or st.fight is not None:
        reason = why_without_effect(st, seat, power)
        if reason is not None:
            return reason
    return why_not_usable(st, seat, power.card, power.use, power.move, moment, frame_index, affordable)


def why_without_effect(st: State, seat: int, power: Power) -> Reason | None:
    """Return why the card does not count for its owner now: an Item it may not use, or monsters that ignore it."""
    card = power.card
    if power.bound:
        item = st.cards[card]
        assert isinstance(item, Item)
        if not counts_for(st, seat, card, item):
            return why_forbidden(st, seat, item)
    fight = st.fight
    return IGNORED if fight is not None and fight.is_singular and is_ignored(st, fight, seat, card) else None


def is_ignored(st: State, fight: Fight, seat: int, card: int) -> bool:
    """True if the monsters ignore the card. Cards of bystanders stay on, except Sidekicks."""
    facts = st.pool.facts[card]
    if not facts.silenced or not facts.silenced & ignored(st, fight):
        return False
    return facts.kind == SIDEKICK or fight.fighter == seat or fight.helper == seat


def add_fight_moves(st: State, fight: Fight, seat: int, moment: int, frame_index: int, out: list[int]) -> None:
    """Add powers that monsters give to players, monsters that may join, and asking for help."""
    if fight.is_singular:
        for m in fight.monsters:
            for n, use in enumerate(foe_of(st, fight, m).uses):
                if lends_now(use, moment):
                    move = mv.code(mv.USE, m, -1, n)
                    if why_not_lent(st, fight, seat, m, use, move, moment, frame_index) is None:
                        add_aimed(st, seat, m, use, move, moment, frame_index, out)
    if st.moments[seat] & KIN:
        add_joiners(st, seat, fight, out)
    if seat == fight.fighter:
        everyone = bargains.could_join(st, fight)
        helpers = bargains.listed_helpers(st, fight, everyone)
        if helpers:
            out += mv.ASKS_OF[helpers]
            if not fight.called and everyone & everyone - 1:  # two or more
                out.append(mv.CALL)
    elif seat == fight.helper and bargains.may_leave(st, fight):
        out.append(mv.LEAVE)


def may_volunteer(st: State, fight: Fight, seat: int) -> bool:
    """True if a bystander is listed as a volunteer: once until the totals change, and while the fight is being won only
    if a kill brings a helper like them a level."""
    if fight.helper >= 0 or (fight.offers and fight.offers[seat]) or not bargains.could_join(st, fight) >> seat & 1:
        return False
    return not wins(st, fight) or (st.rules.ask_while_winning and profile(st, seat).helping_wins > 0)


def lends_now(use: Use, moment: int) -> bool:
    """True if the moment is right for a power that a monster in the fight gives."""
    return moment & FIGHT != 0 and use.when & moment != 0


def why_not_lent(
    st: State, fight: Fight, seat: int, monster: int, use: Use, move: int, moment: int, frame_index: int
) -> Reason | None:  # fmt: skip
    """Return why the seat cannot use the power of a monster in the fight, whatever its target (CMB-02)."""
    reason = why_not_from_monster(st, fight, seat, monster, use)
    return reason or why_not_usable(st, seat, monster, use, move, moment, frame_index)


def why_not_from_monster(st: State, fight: Fight, seat: int, monster: int, use: Use) -> Reason | None:
    """Return why the monster does not give its power to this seat, as the monster sees the seat."""
    inside = seat == fight.fighter or seat == fight.helper
    if use.who == OUTSIDERS:
        return OUTSIDERS_ONLY if inside else None
    if not inside:
        return NOT_IN_IT
    if use.who == FIGHTER and seat != fight.fighter:
        return MAIN_FIGHTER
    fits = not use.only or seen_as(st, fight, seat, monster, hostile=False) & use.only == use.only
    return None if fits else ONLY_SOME


def add_joiners(st: State, seat: int, fight: Fight, out: list[int]) -> None:
    """Add monsters from hand that may join monsters of the same kind, or could with an enhancer (CMB-08, CMB-09)."""
    here = gathering(st, fight)
    if not here:
        return
    found = monsters_in_hand(st, seat)
    for c in st.hand[seat]:
        if st.cards[c].tags & here:
            if c in found:
                out.append(mv.code(mv.PLAY, c))
            elif st.cards[c].kind == ENHANCER:
                out += [mv.code(mv.PLAY, c, m) for m in found]


def why_does_not_fit(st: State, seat: int, use: Use, moment: int, frame_index: int) -> Reason | None:
    """Return why the seat cannot use this power, or why it does not answer what has just happened."""
    if use.only and use.who not in (FIGHTER, FIGHTERS) and st.is_a[seat] & use.only != use.only:
        return ONLY_SOME
    if moment & PLAYED:
        frame = st.frames[frame_index]
        if st.cards[frame.subject()].kind not in use.to:
            return NOT_NOW
        return NOT_NOW if use.yours and frame.drawn_by() != seat else None
    if moment & use.when == CAUGHT and use.yours and st.frames[frame_index].matter()[1] != seat:
        return NOT_NOW  # somebody else was caught
    if use.needs:
        deck = DOOR if use.needs != ITEM else TREASURE
        if deck == TREASURE and st.no_trade[seat]:
            return BARRED
        pile = st.piles[deck]
        card = st.cards[pile[-1]] if pile else None
        fits = card is not None and (card.value >= 0 if use.needs == ITEM else card.kind == use.needs)
        return None if fits else WRONG_DISCARD
    return None


def add_aimed(
    st: State, seat: int, c: int, use: Use, move: int, moment: int, frame_index: int, out: list[int]
) -> None:  # fmt: skip
    """Add the move, which nothing but a target can forbid, once for every target."""
    if use.terms is not None:
        for at in allowed_targets(st, seat, c, use, move, moment):
            if not use.terms.useful or why_no_effect(st, use, Ctx(seat, seat, c, at, frame_index)) is None:
                out.append(move | (at + 1) << mv.AT_BIT)
    elif use.at == NOTHING:
        out.append(move)
    else:
        for at in targets(st, seat, c, use):
            out.append(move | (at + 1) << mv.AT_BIT)


def why_not_usable(
    st: State, seat: int, c: int, use: Use, move: int, moment: int, frame_index: int, affordable: bool = False
) -> Reason | None:  # fmt: skip
    """Return why a card or power cannot be used although its moment is right, for reasons other than the target."""
    if use.needs or use.only or use.to or moment & CHOOSY:
        unfit = why_does_not_fit(st, seat, use, moment, frame_index)
        if unfit is None and moment & (HELPED | SHARING):
            unfit = why_no_effect(st, use, Ctx(seat, seat, c))
        if unfit is not None:
            return unfit
    if use.pay is not None:
        fight = st.fight
        if fight is not None and fight.pledged:
            affordable = False  # what is promised to a helper cannot pay for anything else
        if not affordable and not can_pay(st, seat, c, use.pay, mv.verb_of(move)):
            return NO_SIDEKICK if isinstance(use.pay, AnySidekick) else CANNOT_PAY
    if use.terms is not None:
        return why_restricted(st, seat, c, mv.n_of(move), use.terms)
    return None
