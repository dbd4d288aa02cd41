"""Pure questions about a flight: whom a monster runs after, who runs how well, and who gets away by himself."""

from __future__ import annotations

from kickdoor.engine.cards import CloneCard, Item, Monster, Sidekick, Trait
from kickdoor.engine.gear import counts_for
from kickdoor.engine.quirks import has_in_use, is_silenced, works_for
from kickdoor.engine.state import Fight, State
from kickdoor.engine.strength import at_rest, ignored, monster_card, seen_as
from kickdoor.engine.words import SIDEKICKS, Tag, fits_word


def flee_bonus(st: State, seat: int, fight: Fight, monster: int) -> int:
    """Return what is added to the die when this seat runs from this monster (RUN-02)."""
    skip = ignored(st, fight)
    n = monster_card(st, fight, monster).flee
    for c in st.traits[seat]:
        card = st.cards[c]
        if isinstance(card, Trait) and not is_silenced(card, skip):
            if card.flee_with:
                n += equipped_for(st, seat, card.flee_with)
            if card.flee > 0 or st.foe[seat] & card.word.mask:
                n += card.flee
    for runner, more in fight.lifts:
        if runner == seat:
            n += more
    if st.extras[seat] and not skip & SIDEKICKS.mask:
        for c in st.extras[seat]:
            friend = st.cards[c]
            if isinstance(friend, Sidekick) and works_for(st, seat, friend):
                n += friend.flee + equipped_for(st, seat, friend.flee_with)
    if st.gear[seat]:
        rest = at_rest(st, seat) if skip & SIDEKICKS.mask else ()
        for c in st.gear[seat]:
            item = st.cards[c]
            if isinstance(item, Item) and item.flee and c not in rest and counts_for(st, seat, c, item):
                n += item.flee
    for clone, of in fight.copies:
        copy = st.cards[clone]
        if isinstance(copy, CloneCard) and (not copy.pair_only or monster in (clone, of)):
            n += copy.flee
    return n


def equipped_for(st: State, seat: int, with_: tuple[tuple[Tag, int], ...]) -> int:
    """Return what Items with these labels in use add."""
    return sum(n for tag, n in with_ if has_in_use(st, seat, tag.mask))


def pursues(st: State, fight: Fight, monster: int, seat: int) -> bool:
    """True if the monster pursues this seat at all (RUN-05)."""
    return chases(st, fight, monster, monster_card(st, fight, monster), seat)


def chases(st: State, fight: Fight, monster: int, card: Monster, seat: int) -> bool:
    """True if the monster, whose card is given, pursues this seat."""
    if card.lets_go is not None and fits_word(seen_as(st, fight, seat, monster, False), card.lets_go):
        return False
    if st.level[seat] > card.leaves_alone:
        return True
    return card.pursues is not None and fits_word(st.foe[seat], card.pursues)


def withdraws(st: State, fight: Fight, seat: int) -> bool:
    """True if what the seat is lets it, as a helper, escape from a lost fight without a roll."""
    if seat != fight.helper:
        return False
    for c in st.traits[seat]:
        card = st.cards[c]
        if isinstance(card, Trait) and card.withdraws:
            return True
    return False
