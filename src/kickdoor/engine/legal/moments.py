"""At which moments each seat may play or use a card: one cached mask per seat, valid until its cards change.

Most seats have nothing to play at most moments. The mask shows that without looking at any card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kickdoor.engine.characters.puts import mixable
from kickdoor.engine.fighting.fights import gathering
from kickdoor.engine.fighting.strength import fighters, foe_of
from kickdoor.engine.legal.payments import has_means
from kickdoor.engine.state import Fight, State, fight_of
from kickdoor.engine.words import (
    BRINGS, BY_CIRCUMSTANCES, CAUGHT, FIGHT, FLIGHT, FREE, IN_FIGHT, KIN, LOOT, MIXING, MOMENTS,
    MONSTER_IN_HAND, OUTSIDERS, OWN, OWN_FIGHT, OWN_FREE, SEATS_IN,
)  # fmt: skip

if TYPE_CHECKING:
    from kickdoor.engine.cards.tables import Power

FIGHTING: Final = FIGHT | FLIGHT


def able_seats(st: State, moment: int) -> int:
    """Return the mask of seats that may have something to play or use at this moment."""
    if st.stale:
        refresh_stale(st)
    if moment == FIGHT:
        assert st.fight is not None
        return able_in_fight(st, st.fight)
    if moment == FREE:
        return able_when_free(st)
    if moment == CAUGHT:
        moment |= FLIGHT  # before Bad Stuff, cards for any time count too
    able = 1 << st.turn if moment & FLIGHT and st.moments[st.turn] & own_in_fight(st) else 0
    for seat, mask in enumerate(st.moments):
        if mask & moment:
            able |= 1 << seat
    return able


def able_when_free(st: State) -> int:
    """Return the mask of seats that may have something to do outside a fight, including what the table offers."""
    able = 1 << st.turn if st.moments[st.turn] & OWN_FREE else 0
    now = FREE | on_top(st)
    for seat, mask in enumerate(st.moments):
        if mask & now or (mask & LOOT and others_hold(st, seat)):
            able |= 1 << seat
    return able


def able_in_fight(st: State, fight: Fight) -> int:
    """Return the mask of seats that may ask for help, leave as a compelled helper, or use a monster's power."""
    able = 1 << st.turn if st.moments[st.turn] & own_in_fight(st) else 0
    if fight.helper < 0:
        able |= 1 << fight.fighter
    elif fight.compelled:
        able |= 1 << fight.helper
    for seat, mask in enumerate(st.moments):
        if mask & FIGHT or (mask & BRINGS and mask & MONSTER_IN_HAND) or (mask & KIN and gathering(st, fight)):
            able |= 1 << seat
    for seat in fighters(fight):
        if st.moments[seat] & IN_FIGHT:
            able |= 1 << seat
    return able | let_by_monsters(st, fight) if fight.is_singular else able


def let_by_monsters(st: State, fight: Fight) -> int:
    """Return the mask of seats to which a monster in the fight gives a power."""
    able = 0
    for m in fight.monsters:
        for use in foe_of(st, fight, m).uses:
            if use.who == OUTSIDERS:
                return st.all_seats()
            for seat in fighters(fight):
                able |= 1 << seat
    return able


def by_table(st: State, seat: int) -> int:
    """Return the moments that the tops of the discards and others' Items give this seat."""
    return on_top(st) | LOOT if others_hold(st, seat) else on_top(st)


def on_top(st: State) -> int:
    """Return the moments that the tops of the discards give every seat."""
    mask = 0
    for pile in st.piles:
        if pile:
            mask |= st.pool.facts[pile[-1]].on_top
    return mask


def others_hold(st: State, seat: int) -> bool:
    """True if a seat other than this one has Items in play."""
    return st.holders & ~(1 << seat) != 0


def moment_for(st: State, seat: int, moment: int) -> int:
    """Return the moment as cards declare it: in its own turn a seat may do more in a fight and a flight (ACT-03)."""
    if seat != st.turn or not moment & FIGHTING:
        return moment
    return moment | own_in_fight(st)


def own_in_fight(st: State) -> int:
    """Return the moments that only the seat on turn has in a fight: it may play its Race and Class.

    It plays Items too if the fight is another's (ACT-03, ACT-04), or if a house rule says so.
    """
    fight = fight_of(st)
    if fight.fighter != st.turn and fight.helper != st.turn:
        return OWN_FIGHT | OWN
    return OWN_FIGHT | OWN if st.rules.items_in_own_fight else OWN_FIGHT


def moment_for_powers(st: State, seat: int, moment: int, offered: int) -> int:
    """Return the moment as powers declare it; `offered`: the moments of the powers in question.

    Powers for the seat's own turn wait until the fight is over (R265). Being in the fight, or the table outside one,
    makes others possible.
    """
    fight = st.fight
    now = moment if fight is None else moment & ~OWN
    if offered & BY_CIRCUMSTANCES:
        if moment & FREE:
            if st.stale:
                refresh_stale(st)
            return now | by_table(st, seat)
        if fight is not None and moment & FIGHT and seat in fighters(fight):
            return now | IN_FIGHT
    return now


def refresh_stale(st: State) -> None:
    """Recompute the caches of every seat whose cards have changed."""
    for seat in SEATS_IN[st.stale]:
        refresh_moments(st, seat)


def moments_of(st: State, seat: int) -> int:
    """Return the mask of moments at which the seat's cards may be played or used."""
    if st.stale >> seat & 1:
        refresh_moments(st, seat)
    return st.moments[seat]


def power_moments_of(st: State, seat: int) -> int:
    """Return the mask of moments at which the seat may use a card in play."""
    if st.stale >> seat & 1:
        refresh_moments(st, seat)
    return st.power_moments[seat]


def refresh_moments(st: State, seat: int) -> None:
    """Recompute the seat's caches: `moments`, `power_moments`, `powers`, and its bit of `holders`."""
    mask = refresh_powers(st, seat)
    st.power_moments[seat] = mask
    facts = st.pool.facts
    for c in st.hand[seat]:
        mask |= facts[c].moments_in_hand
    for c in st.pack[seat]:
        mask |= facts[c].moments_in_hand
    if mask >= MIXING:
        mask = mask & MOMENTS | mixable(st, seat) | fitting(st, seat)
    st.moments[seat] = mask
    st.stale &= ~(1 << seat)
    if (st.gear[seat] or st.pack[seat]) and not st.dead[seat]:
        st.holders |= 1 << seat
    else:
        st.holders &= ~(1 << seat)


def refresh_powers(st: State, seat: int) -> int:
    """Store the powers in play that the seat can pay for; return the moments they are for."""
    facts = st.pool.facts
    spare = len(st.hand[seat])  # a power that costs fewer cards can be paid for
    found: tuple[Power, ...] = ()
    mask = 0
    for c in st.traits[seat] + st.extras[seat] + st.marks[seat] + st.gear[seat]:
        card = facts[c]
        if card.owned:
            if card.costliest < spare:
                found += card.owned
                mask |= card.offered
            else:
                for power in card.owned:
                    if power.enough < spare or is_payable(st, seat, power):
                        found += (power,)
                        mask |= power.when
    st.powers[seat] = found
    return mask


def is_payable(st: State, seat: int, power: Power) -> bool:
    """True if the seat can pay for a power though its hand alone may not be enough."""
    own = len(st.hand[seat]) + len(st.traits[seat]) + len(st.extras[seat]) + len(st.gear[seat]) + len(st.pack[seat])
    if power.enough_in_all < own and not st.links:
        return True
    may_reach = power.needed <= own or bool(st.marks[seat]) or st.rules.pays_own_power
    return may_reach and has_means(st, seat, power)


def fitting(st: State, seat: int) -> int:
    """Return the moments of cards that only some characters may play, if the seat is one of them."""
    mask = 0
    for c in st.hand[seat] + st.pack[seat]:
        use = st.cards[c].play
        if use is not None and use.only and st.is_a[seat] & use.only == use.only:
            mask |= use.when | st.cards[c].plays_at
    return mask
