"""What a card or power can be aimed at: the targets of every kind (ACT-08)."""

from __future__ import annotations

from kickdoor.engine import moves as mv
from kickdoor.engine.cards.costs import DiscardAlike
from kickdoor.engine.cards.kinds import Item, Use
from kickdoor.engine.characters.character import of_kind, sidekick_limit, sidekicks
from kickdoor.engine.characters.folding import profile
from kickdoor.engine.characters.gear import is_big, is_fighting, items_in_play, may_carry, untied
from kickdoor.engine.effects.control import EachFighter
from kickdoor.engine.fighting.strength import fighters, foe_of, original
from kickdoor.engine.legal.payments import count_decks
from kickdoor.engine.legal.reasons import NO_TARGET, Reason
from kickdoor.engine.legal.restrictions import used, why_no_effect
from kickdoor.engine.state import Ctx, Fight, State, fight_of
from kickdoor.engine.words import (
    ANYONE, ATTACHMENT, A_CURSE, A_DECK, A_FIGHTER, A_MONSTER, A_PILE, A_RECRUIT, A_SIDEKICK, A_WAY, BIG, DOOR,
    ENHANCER, FEMALE, HAND_MONSTER, LOOSE_ITEM, MALE, MONSTER, NOTHING, OTHER_PLAYER, OUTSIDER, OWNER, OWN_ITEM,
    PLAYED, RARE_TARGETS, SEATS_IN, SIDE, SIDEKICK, SMALL_ITEM, TRAINING, TRAP, TREASURE, TURN_TAKER, YOURSELF,
)  # fmt: skip


def allowed_targets(st: State, seat: int, c: int, use: Use, move: int, moment: int) -> list[int]:
    """Return the targets that the conditions of a power allow, whether or not it would affect them."""
    if use.at == NOTHING or (use.at == A_CURSE and moment & PLAYED):
        found = [-1]
    elif use.at in RARE_TARGETS:
        found = rare_targets(st, seat, c, mv.n_of(move), use)
    else:
        found = targets(st, seat, c, use)
    for condition in use.terms.conditions if use.terms is not None else ():
        found = [at for at in found if condition.why_not_at(st, seat, at) is None]
    return found


def why_not_at_target(st: State, ctx: Ctx, use: Use, move: int, moment: int) -> Reason | None:
    """Return why a card or power that can be used now cannot be aimed at this target."""
    seat, c, at = ctx.by, ctx.card, ctx.at
    if use.terms is not None:
        if at not in allowed_targets(st, seat, c, use, move, moment):
            return NO_TARGET
        return why_no_effect(st, use, ctx) if use.terms.useful else None
    if use.at == NOTHING:
        return None if at == -1 else NO_TARGET
    return None if at in targets(st, seat, c, use) else NO_TARGET


def targets(st: State, seat: int, c: int, use: Use) -> list[int]:
    """Return what a card or power of this seat can be aimed at, apart from its conditions and rare targets."""
    at = use.at
    if at == A_DECK:
        return deck_targets(st, seat, c, use)
    if at == OTHER_PLAYER:
        return other_players(st, seat, c, use)
    if at == A_MONSTER:
        return monster_targets(st, seat, c, use)
    if at == LOOSE_ITEM:
        return stealable(st, seat, at)
    if at == SIDE or at == A_WAY:
        return [0, 1]
    if at == ANYONE:
        return list(SEATS_IN[st.living])
    if at == YOURSELF:
        return who_may_gain_level(st, seat, st.rules.levels_on_anyone and use.pay is None)
    if at == TURN_TAKER:
        return list(SEATS_IN[st.living & ~(1 << st.turn)])
    if at == HAND_MONSTER:
        return monsters_in_hand(st, seat)
    if at == A_PILE:
        return piles_with_cards(st)
    if at == OWN_ITEM:
        return own_items(st, seat, c)
    return stealable(st, seat, at)


def piles_with_cards(st: State) -> list[int]:
    return [d for d in (DOOR, TREASURE) if st.piles[d]]


def other_players(st: State, seat: int, c: int, use: Use) -> list[int]:
    """Return the other seats that the card or power would affect."""
    found: list[int] = []
    for s in SEATS_IN[st.living & ~(1 << seat)]:
        if why_no_effect(st, use, Ctx(seat, seat, c, s)) is None:
            found.append(s)
    return found


def who_may_gain_level(st: State, seat: int, everyone: bool) -> list[int]:
    """Return the seats to which a card can give a level (WIN-08)."""
    last = st.rules.kill_only_from - 1
    found: list[int] = []
    for s in st.everyone if everyone else (seat,):
        if not st.dead[s] and st.level[s] < last:
            found.append(s)
    return found


def monsters_in_hand(st: State, seat: int) -> list[int]:
    facts = st.pool.facts
    found: list[int] = []
    for c in st.hand[seat]:
        if facts[c].kind == MONSTER:
            found.append(c)
    return found


def monster_targets(st: State, seat: int, c: int, use: Use) -> list[int]:
    fight = st.fight
    if fight is None:
        return []
    if st.cards[c].kind == ENHANCER and fight.copies:
        return sorted({original(fight, m) for m in fight.monsters})
    if use.who == OWNER and st.cards[c].kind == SIDEKICK:
        if seat not in fighters(fight):
            return []
        return easily_fooled(st, fight, seat)
    return list(fight.monsters)


def easily_fooled(st: State, fight: Fight, seat: int) -> list[int]:
    """Return the monsters that a disguise of the other sex would affect."""
    return [m for m in fight.monsters if (seat, original(fight, m)) not in fight.seems and cares_about_sex(st, m)]


def cares_about_sex(st: State, m: int) -> bool:
    """True if this monster treats men and women differently."""
    foe = foe_of(st, fight_of(st), m)
    sexes = MALE.mask | FEMALE.mask
    if foe.scared_off_by is not None and foe.scared_off_by.mask & sexes:
        return True
    return any(w.mask & sexes for w, _ in foe.against) or any(
        isinstance(v, EachFighter) and v.word.mask & sexes for v in foe.when_beaten
    )


def deck_targets(st: State, seat: int, c: int, use: Use) -> list[int]:
    pay = use.pay
    if isinstance(pay, DiscardAlike):
        least = pay.n
        doors, treasures = count_decks(st, seat, c)
    else:
        least = 1
        doors, treasures = len(st.doors), len(st.treasures)
    if doors >= least:
        return [DOOR, TREASURE] if treasures >= least else [DOOR]
    return [TREASURE] if treasures >= least else []


def own_items(st: State, seat: int, c: int) -> list[int]:
    """Return the seat's Items that this card can be attached to, or can tie together."""
    mine = [x for x in items_in_play(st, seat) if x != c and isinstance(st.cards[x], Item)]
    if st.cards[c].kind == ATTACHMENT:  # it may bring an Item along, or a Sidekick too many (R179)
        mine += [x for x in st.hand[seat] if may_come_along(st, seat, x)]
        if st.rules.cheat_sidekicks and len(sidekicks(st, seat)) >= sidekick_limit(st, seat):
            mine += [x for x in st.hand[seat] if st.cards[x].kind == SIDEKICK]
        return [x for x in mine if not any(o == x and st.cards[h].kind == ATTACHMENT for h, o in st.links)]
    one_handed_items = [x for x in mine if one_handed(st, x)]
    return one_handed_items if len(one_handed_items) > 1 else []


def may_come_along(st: State, seat: int, card: int) -> bool:
    """True if an Item in hand may come into play with a Cheat! on it: in the player's own turn, or a Big one."""
    item = st.cards[card]
    return isinstance(item, Item) and item.play is None and (st.turn == seat or item.tags & BIG.mask != 0)


def one_handed(st: State, card: int) -> bool:
    """True if it is a 1-Hand Item that nothing is tied to."""
    item = st.cards[card]
    return isinstance(item, Item) and item.hands == 1 and not any(card in pair for pair in st.links)


def stealable(st: State, seat: int, at: str) -> list[int]:
    """Return what the seat could take from other players: Items that are not worn, or Sidekicks."""
    facts = st.pool.facts
    found: list[int] = []
    owners = SEATS_IN[st.holders] if at == LOOSE_ITEM and not st.stale else st.everyone
    for s in owners:
        if s == seat or st.dead[s]:
            continue
        if at == LOOSE_ITEM:
            held = st.gear[s] + st.pack[s]
            for x in untied(st, held) if st.links else held:
                if not facts[x].worn and may_carry(st, seat, x):
                    found.append(x)
        elif at == A_SIDEKICK and st.extras[s] and not profile(st, s).keeps_sidekicks:
            found += sidekicks(st, s)
    return found


# Targets that few cards have; every card with one of them has `terms`.


def rare_targets(st: State, seat: int, card: int, n: int, use: Use) -> list[int]:
    """Return the targets of a rarer kind."""
    fight = st.fight
    at = use.at
    if at == SMALL_ITEM:
        return small_items(st, seat)
    if at == A_FIGHTER:
        if fight is None:
            return []
        hit = used(st, seat, card, n)
        return [s for s in fighters(fight) if s != seat and s not in hit]
    if at == OUTSIDER:
        inside = fighters(fight) if fight is not None else ()
        return [s for s in range(st.seats) if s not in inside and not st.dead[s]]
    if at == A_CURSE:
        return [c for s in range(st.seats) for c in st.marks[s] if st.cards[c].kind == TRAP]
    assert at == A_RECRUIT
    return recruits(st, seat)


def small_items(st: State, seat: int) -> list[int]:
    """Return the others' Items in play that are not Big, if neither side is fighting."""
    found: list[int] = []
    if is_fighting(st, seat):
        return found
    for s in st.everyone if st.stale else SEATS_IN[st.holders]:
        if s != seat and not st.dead[s] and not is_fighting(st, s):
            for c in items_in_play(st, s):
                if not is_big(st, c):
                    found.append(c)
    return found


def recruits(st: State, seat: int) -> list[int]:
    """Return the others' Sidekicks and Trainings that the seat could have: no second one of a kind (CHR-01)."""
    own = {st.cards[c].name for c in st.traits[seat]}
    found: list[int] = []
    for s in range(st.seats):
        if s != seat and not st.dead[s]:
            found += sidekicks(st, s)
            found += [c for c in of_kind(st, s, TRAINING) if st.cards[c].name not in own]
    return found
