"""Changes to a fight: a monster joins, leaves or is killed; a card stays until the fight is over."""

from __future__ import annotations

from kickdoor.engine import events as ev
from kickdoor.engine.deals.bargains import end_deal
from kickdoor.engine.effects.base import carry_out
from kickdoor.engine.fighting.strength import applies, foe_of, original, tags_of, treasures_of
from kickdoor.engine.piles import without
from kickdoor.engine.state import Ctx, Fight, State
from kickdoor.engine.words import UNDEAD


def reopen_offers(fight: Fight) -> None:
    """Let every seat be listed for help again: the totals have changed."""
    fight.offers = ()
    fight.called = False


def keep_in_fight(st: State, fight: Fight, card: int) -> None:
    """Keep a used card in the fight until it is over (R014)."""
    if card in st.limbo:
        st.limbo = without(st.limbo, card)
        fight.used += (card,)


def add_monster(st: State, fight: Fight, monster: int, by: int) -> None:
    fight.monsters += (monster,)
    fight.is_singular = fight.is_singular or st.pool.facts[monster].foe.is_singular
    st.tell(ev.MONSTER_JOINED, by, monster)
    reopen_offers(fight)


def attach(st: State, fight: Fight, enhancer: int, monster: int, by: int, level: int = 0) -> None:
    """Put an enhancer on a monster and so on its clones; `level`: the number its event reports."""
    root = original(fight, monster)
    fight.attached += ((enhancer, root),)
    st.tell(ev.MONSTER_ENHANCED, by, enhancer, root, level)
    reopen_offers(fight)


def add_clone(st: State, fight: Fight, clone: int, monster: int, by: int) -> None:
    """Add a copy of a monster, with the enhancers of the original."""
    fight.copies += ((clone, original(fight, monster)),)
    fight.monsters += (clone,)
    fight.is_singular = True  # it may copy a singular monster
    st.tell(ev.MONSTER_CLONED, by, clone, monster)
    reopen_offers(fight)


def send_off(st: State, fight: Fight, monster: int, treasures: int) -> None:
    """Let a monster leave alive; its Treasure is given at the end of the fight."""
    fight.monsters = without(fight.monsters, monster)
    fight.used += (monster,)
    fight.rewards += treasures
    st.tell(ev.MONSTER_LEFT, fight.fighter, monster, n=treasures)
    reopen_offers(fight)


def give_partings(st: State, fight: Fight) -> None:
    """Carry out what declined monsters give, in the order they were declined (R261)."""
    for m, way in reversed(fight.after):
        carry_out(st, foe_of(st, fight, m).instead[way].gives, Ctx(fight.fighter, fight.fighter, m))
    fight.after = ()


def kill(st: State, fight: Fight, monster: int, treasure: bool = True) -> None:
    """Kill a monster before the fight is over; the reward waits for the end (CMB-04)."""
    if treasure:
        fight.rewards += treasures_of(st, fight, monster)
    else:
        fight.bare += (monster,)
    fight.monsters = without(fight.monsters, monster)
    fight.killed += (monster,)
    st.tell(ev.MONSTER_KILLED, fight.fighter, monster)
    reopen_offers(fight)


def release(st: State, fight: Fight, card: int = -1) -> None:
    """Remove the helper from the fight and end the deal with them."""
    if fight.helper >= 0:
        st.tell(ev.HELPER_LEFT, fight.helper, card)
        fight.helper = -1
        end_deal(st, fight)
        fight.compelled = False
        fight.barred = False
        reopen_offers(fight)


def settle_fight(st: State, fight: Fight) -> None:
    """Remove the monsters that a fighter beats or scares off (R273), and a helper who may not be there."""
    for m in fight.monsters:
        card = foe_of(st, fight, m)
        if card.beaten_by is not None and applies(st, fight, m, card.beaten_by, hostile=False):
            kill(st, fight, m)
        elif card.scared_off_by is not None and applies(st, fight, m, card.scared_off_by, hostile=False):
            send_off(st, fight, m, treasures_of(st, fight, m) if card.leaves < 0 else card.leaves)
            carry_out(st, card.parting, Ctx(fight.fighter, fight.fighter, m))
        elif card.no_help and fight.helper >= 0:
            release(st, fight)


def gathering(st: State, fight: Fight) -> int:
    """Return the mask of tags that let more of their kind join: the Undead and gangs (CMB-08, CMB-09)."""
    kinds = st.pool.gangs | UNDEAD.mask if st.rules.undead_join else st.pool.gangs
    as_printed = not (fight.attached or fight.copies)
    here = 0
    for m in fight.monsters:
        here |= st.cards[m].tags if as_printed else tags_of(st, fight, m)
    return here & kinds
