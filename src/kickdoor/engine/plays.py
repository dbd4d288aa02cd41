"""What a seat may do at a moment: every play and power its cards offer, each with its targets.

The same questions give the list of legal moves and the reason why something is not among them.
"""

from __future__ import annotations

from typing import Final

import kickdoor.engine.aims as aims
import kickdoor.engine.bargains as bargains
import kickdoor.engine.frames.window as window
from kickdoor.engine import moves as mv
from kickdoor.engine.cards import Card, Item, Mixed, Monster, Trait, Use
from kickdoor.engine.character import keeps_sidekicks, mixes, of_kind, room_for, sidekick_limit, sidekicks
from kickdoor.engine.costs import AnySidekick, Cost, DiscardAlike, DiscardAny, ItemsWorth, Levels, OneItem, WholeHand
from kickdoor.engine.effects.control import EachFighter
from kickdoor.engine.gear import counts_for, items_in_play, may_carry, value_of
from kickdoor.engine.piles import in_play, is_tied_under
from kickdoor.engine.reasons import Reason
from kickdoor.engine.state import Ctx, State
from kickdoor.engine.strength import fighters, ignored, monster_card, original, tags_of
from kickdoor.engine.words import (
    ANYONE, ATTACHMENT, A_CURSE, A_DECK, A_FIGHTER, A_MONSTER, BIG, A_PILE, A_SIDEKICK, A_WAY, CLASS, DOOR, ENHANCER,
    FEMALE, FIGHT, FIGHTERS, HAND_MONSTER, HELPED, ITEM, LOOSE_ITEM, MALE, MIXED, MONSTER, NOTHING, OTHER_PLAYER,
    OUTSIDERS, OWNER, OWN_ITEM, PLAYED, SHARING, SIDE, SIDEKICK, SIDEKICKS, TRAIT, TREASURE, TURN_TAKER, UNDEAD,
    YOURSELF,
)  # fmt: skip

NOT_NOW: Final = Reason("not-now", "ACT-01")
NOT_YOURS: Final = Reason("not-yours", "HND-01")
NO_TARGET: Final = Reason("no-target", "ACT-01")
CANNOT_PAY: Final = Reason("cannot-pay", "HND-06")


def responses(st: State, seat: int, moment: int, about: int) -> list[int]:
    """Everything the seat may play or use at this moment."""
    out: list[int] = []
    said = st.pool.answers
    for c in st.hand[seat]:
        if said[c] & moment:
            card = st.cards[c]
            use = card.play
            if use is not None and use.when & moment:
                aim(st, seat, c, use, mv.PLAY, 0, moment, about, out)
            if card.plays_at & moment:
                put(st, seat, c, card, out)
    for c in st.pack[seat]:
        if said[c] & moment:
            use = st.cards[c].play
            if use is not None and use.when & moment and not any(hub == c for hub, _ in st.links):
                aim(st, seat, c, use, mv.PLAY, 0, moment, about, out)
    if st.answers[seat] < 0:
        window.work_out(st, seat)
    if st.powers[seat] & moment:
        in_play_powers(st, seat, moment, about, out)
    if moment & FIGHT and st.fight is not None:
        in_the_fight(st, seat, moment, about, out)
    return out


def in_play_powers(st: State, seat: int, moment: int, about: int, out: list[int]) -> None:
    powers = st.pool.powers
    fight = st.fight
    inside = fight is not None and seat in fighters(fight)
    no_sidekicks = fight is not None and ignored(st, fight) & SIDEKICKS.mask
    for zone in (st.traits[seat], st.extras[seat], st.marks[seat], st.gear[seat]):
        for c in zone:
            if powers[c] & moment and not (no_sidekicks and st.cards[c].kind == SIDEKICK):
                for n, use in enumerate(st.cards[c].uses):
                    if use.when & moment and use.who == OWNER and (inside or use.when != FIGHT or use.at == A_FIGHTER):
                        if st.cards[c].kind == ITEM and not in_force(st, seat, c):
                            continue
                        aim(st, seat, c, use, mv.USE, n, moment, about, out)


def in_force(st: State, seat: int, card: int) -> bool:
    item = st.cards[card]
    return not isinstance(item, Item) or counts_for(st, seat, card, item)


def in_the_fight(st: State, seat: int, moment: int, about: int, out: list[int]) -> None:
    """What the monsters themselves let people do, joining of the like, and asking for help."""
    fight = st.fight
    assert fight is not None
    inside = seat in fighters(fight)
    for m in fight.monsters:
        for n, use in enumerate(st.cards[original(fight, m)].uses):
            if use.when & moment and use.who == (FIGHTERS if inside else OUTSIDERS):
                aim(st, seat, m, use, mv.USE, n, moment, about, out)
    if st.rules.undead_join:
        joiners(st, seat, out)
    if seat == fight.fighter:
        for helper in bargains.may_ask(st, fight):
            out.append(mv.ASK | (helper + 1) << 15)
    elif seat == fight.helper and bargains.may_leave(st, fight):
        out.append(mv.LEAVE)


def joiners(st: State, seat: int, out: list[int]) -> None:
    """An Undead may join another Undead without a Wandering Monster card, also one just made Undead (CMB-08)."""
    fight = st.fight
    assert fight is not None
    if not any(tags_of(st, fight, m) & UNDEAD.mask for m in fight.monsters):
        return
    found = [c for c in st.hand[seat] if st.cards[c].kind == MONSTER]
    for c in st.hand[seat]:
        if st.cards[c].tags & UNDEAD.mask:
            if c in found:
                out.append(mv.code(mv.PLAY, c))
            elif st.cards[c].kind == ENHANCER:
                out += [mv.code(mv.PLAY, c, m) for m in found]


def answers_it(st: State, seat: int, use: Use, moment: int, about: int) -> bool:
    """Does the power fit what has just happened?"""
    if use.only and st.is_a[seat] & use.only != use.only:
        return False
    if moment & PLAYED:
        frame = st.frames[about]
        return st.cards[frame.subject()].kind in use.to and (not use.yours or frame.drawn_by() == seat)
    if use.needs:
        deck = DOOR if use.needs != ITEM else TREASURE
        pile = st.piles[deck]
        if not pile or (deck == TREASURE and st.no_trade[seat]):
            return False
        card = st.cards[pile[-1]]
        return card.value >= 0 if use.needs == ITEM else card.kind == use.needs
    return True


def aim(
    st: State, seat: int, c: int, use: Use, verb: int, n: int, moment: int, about: int, out: list[int]
) -> None:  # fmt: skip
    """Add the move once for every target it may have."""
    if (use.only or use.to or use.needs or moment & PLAYED) and not answers_it(st, seat, use, moment, about):
        return
    if moment & (HELPED | SHARING) and any(v.can(st, Ctx(seat, seat, c)) is not None for v in use.then):
        return
    if use.pay is not None and not can_pay(st, seat, c, use.pay, verb):
        return
    move = verb | (c + 1) << 5 | n << 25
    if use.terms is not None:
        on_terms(st, seat, c, use, n, move, moment, about, out)
        return
    if use.at == NOTHING:
        out.append(move)
        return
    for at in targets(st, seat, c, use):
        out.append(move | (at + 1) << 15)


def on_terms(
    st: State, seat: int, c: int, use: Use, n: int, move: int, moment: int, about: int, out: list[int]
) -> None:  # fmt: skip
    """The same for what is bound to terms: only targets with which it does something."""
    terms = use.terms
    assert terms is not None
    if not aims.holds(st, seat, c, n, terms):
        return
    if use.at == NOTHING or (use.at == A_CURSE and moment & PLAYED):
        found = [-1]
    elif use.at in aims.SPECIAL:
        found = aims.special_targets(st, seat, c, n, use)
    else:
        found = targets(st, seat, c, use)
    if terms.behind:  # who gains by it must be behind, too (R159)
        found = [s for s in found if st.level[s] < max(st.level)]
    for at in found:
        if not terms.useful or aims.is_useful(st, seat, c, use, at, about):
            out.append(move | (at + 1) << 15)


def targets(st: State, seat: int, c: int, use: Use) -> list[int]:
    at = use.at
    if at in (SIDE, A_WAY):
        return [0, 1]
    if at == ANYONE:
        return [s for s in range(st.seats) if not st.dead[s]]
    if at == YOURSELF:
        everyone = st.rules.levels_on_anyone and use.pay is None
        last = st.rules.kill_only_from - 1
        return [
            s for s in (range(st.seats) if everyone else (seat,)) if not st.dead[s] and st.level[s] < last
        ]  # fmt: skip
    if at == TURN_TAKER:
        return [s for s in range(st.seats) if s != st.turn and not st.dead[s]]
    if at == OTHER_PLAYER:
        others = [s for s in range(st.seats) if s != seat and not st.dead[s]]
        return [s for s in others if all(v.can(st, Ctx(seat, seat, c, s)) is None for v in use.then)]
    if at == A_MONSTER:
        return monster_targets(st, seat, c, use)
    if at == HAND_MONSTER:
        return [m for m in st.hand[seat] if isinstance(st.cards[m], Monster)]
    if at == A_DECK:
        return deck_targets(st, seat, c, use)
    if at == A_PILE:
        return [d for d in (DOOR, TREASURE) if st.piles[d]]
    if at == OWN_ITEM:
        return own_items(st, seat, c)
    return held_by_others(st, seat, at)


def monster_targets(st: State, seat: int, c: int, use: Use) -> list[int]:
    fight = st.fight
    if fight is None:
        return []
    if st.cards[c].kind == ENHANCER and fight.copies:
        return sorted({original(fight, m) for m in fight.monsters})
    if use.who == OWNER and st.cards[c].kind == SIDEKICK:
        if seat not in fighters(fight):
            return []
        return [m for m in fight.monsters if (seat, original(fight, m)) not in fight.seems and minds_sex(st, m)]
    return list(fight.monsters)


def minds_sex(st: State, m: int) -> bool:
    """Does this monster treat men and women differently?"""
    fight = st.fight
    assert fight is not None
    card = monster_card(st, fight, m)
    sexes = MALE.mask | FEMALE.mask
    return any(w.mask & sexes for w, _ in card.against) or any(
        isinstance(v, EachFighter) and v.word.mask & sexes for v in card.when_beaten
    )


def deck_targets(st: State, seat: int, c: int, use: Use) -> list[int]:
    pay = use.pay
    if isinstance(pay, DiscardAlike):
        count = [0, 0]
        for x in payable(st, seat, c, mv.USE):
            count[st.cards[x].deck] += 1
        return [d for d in (DOOR, TREASURE) if count[d] >= pay.n]
    return [d for d in (DOOR, TREASURE) if (st.doors if d == DOOR else st.treasures)]


def own_items(st: State, seat: int, c: int) -> list[int]:
    mine = [x for x in items_in_play(st, seat) if x != c and isinstance(st.cards[x], Item)]
    if st.cards[c].kind == ATTACHMENT:
        mine += [x for x in st.hand[seat] if st.cards[x].tags & BIG.mask]  # it may come with a Big one too many,
        if st.rules.cheat_sidekicks and len(sidekicks(st, seat)) >= sidekick_limit(st, seat):
            mine += [x for x in st.hand[seat] if st.cards[x].kind == SIDEKICK]  # or with a Sidekick too many (R179)
        return [x for x in mine if not any(o == x and st.cards[h].kind == ATTACHMENT for h, o in st.links)]
    single = [x for x in mine if one_handed(st, x)]
    return single if len(single) > 1 else []


def one_handed(st: State, card: int) -> bool:
    """A 1-Hand Item that nothing is tied to yet."""
    item = st.cards[card]
    return isinstance(item, Item) and item.hands == 1 and not any(card in pair for pair in st.links)


def held_by_others(st: State, seat: int, at: str) -> list[int]:
    found: list[int] = []
    for s in range(st.seats):
        if s == seat or st.dead[s]:
            continue
        if at == LOOSE_ITEM:
            found += [x for x in items_in_play(st, s) if not is_worn(st.cards[x])]
        elif at == A_SIDEKICK and not keeps_sidekicks(st, s):
            found += sidekicks(st, s)
    return found


def is_worn(card: Card) -> bool:
    return isinstance(card, Item) and card.worn


def payable(st: State, seat: int, source: int, verb: int) -> list[int]:
    """Cards that could pay for a power: hand and table, never what a Trap holds (HND-06, HND-08)."""
    mine = [*st.hand[seat], *in_play(st, seat)]
    if st.links:
        mine = [c for c in mine if not is_tied_under(st, c)]
    if source in mine and not spends_itself(st, source, verb):
        mine.remove(source)
    return mine


def count_payable(st: State, seat: int, source: int, verb: int) -> int:
    """How many cards `payable` would list, without listing them."""
    if st.links:
        return len(payable(st, seat, source, verb))
    n = len(st.hand[seat]) + len(st.gear[seat]) + len(st.pack[seat]) + len(st.traits[seat]) + len(st.extras[seat])
    if n and not spends_itself(st, source, verb) and st.cards[source].kind != MONSTER:
        n -= 1
    return n


def spends_itself(st: State, source: int, verb: int) -> bool:
    """May a card pay for its own power? Only a trait's, and only where the rules allow it (R073)."""
    return verb == mv.USE and st.rules.pays_own_power and st.cards[source].kind == TRAIT


def affordable(st: State, seat: int, card: int) -> int:
    """Moments at which a card in play has a power its owner has the cards to pay for."""
    mask = 0
    for use in st.cards[card].uses:
        if use.who == OWNER:
            by_cards = isinstance(use.pay, (DiscardAny, DiscardAlike, WholeHand))
            if use.pay is None or not by_cards or can_pay(st, seat, card, use.pay, mv.USE):
                mask |= use.when
    return mask


def can_pay(st: State, seat: int, source: int, cost: Cost, verb: int) -> bool:
    if isinstance(cost, (DiscardAny, DiscardAlike)):
        return count_payable(st, seat, source, verb) >= cost.n
    if isinstance(cost, WholeHand):
        return len(st.hand[seat]) - (1 if source in st.hand[seat] else 0) >= cost.at_least
    if isinstance(cost, Levels):
        return st.level[seat] > cost.n
    if isinstance(cost, OneItem):
        return bool(aims.items_worth(st, seat, cost.worth))
    if isinstance(cost, AnySidekick):
        return bool(aims.all_sidekicks(st))
    if isinstance(cost, ItemsWorth):
        return bool(payment_items(st, seat)) and worth(st, payment_items(st, seat)) >= max(
            0, st.cards[st.piles[TREASURE][-1]].value
        )
    return True


def payment_items(st: State, seat: int) -> list[int]:
    """Items that can be spent by value, from hand and table."""
    return [c for c in st.hand[seat] if st.cards[c].value >= 0] + items_in_play(st, seat)


def worth(st: State, items: list[int]) -> int:
    return sum(value_of(st, c) for c in items)


def put(st: State, seat: int, c: int, card: Card, out: list[int]) -> None:
    """Ways to bring a card from the hand into play."""
    plain = st.pool.plain[c]
    if plain:
        out.append(plain)
        return
    kind = card.kind
    if kind == ITEM:
        if may_carry(st, seat, c):
            out.append(mv.code(mv.PLAY, c))
        return
    if kind == TRAIT:
        assert isinstance(card, Trait)
        put_trait(st, seat, c, card, out)
    elif kind == MIXED:
        assert isinstance(card, Mixed)
        put_mixed(st, seat, c, card, out)
    elif kind == SIDEKICK:
        have = sidekicks(st, seat)
        if len(have) < sidekick_limit(st, seat):
            out.append(mv.code(mv.PLAY, c))
        else:
            for old in have:
                out.append(mv.code(mv.PLAY, c, old))


def put_trait(st: State, seat: int, c: int, card: Trait, out: list[int]) -> None:
    """A Race or Class: beside the others if there is room, or in place of one (CHR-01)."""
    have = of_kind(st, seat, card.word.kind)
    twins = [x for x in have if st.cards[x] is card]  # not by name: sets have namesakes (R029)
    if len(have) < room_for(st, seat, card.word.kind) and not twins:
        out.append(mv.code(mv.PLAY, c))
    for old in twins or have:
        out.append(mv.code(mv.PLAY, c, old))


def put_mixed(st: State, seat: int, c: int, card: Mixed, out: list[int]) -> None:
    """Half-Breed and Super Munchkin need what they build on (CHR-04, CHR-06)."""
    have = of_kind(st, seat, card.of)
    if not have or mixes(st, seat, card.of) >= 0 or (seat != st.turn and not st.rules.half_breed_any_time):
        return
    if card.of != CLASS or st.rules.super_munchkin_alone:
        out.append(mv.code(mv.PLAY, c))
        return
    for x in st.hand[seat]:
        other = st.cards[x]
        if isinstance(other, Trait) and other.word.kind == CLASS and other is not st.cards[have[0]]:
            out.append(mv.code(mv.PLAY, c, x))
