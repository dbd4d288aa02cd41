"""Pure questions about a flight: whom a monster pursues, how well a seat runs, what the die must show."""

from __future__ import annotations

from typing import Final

from kickdoor.engine.cards import CloneCard, Item, Monster, Sidekick, Trait
from kickdoor.engine.gear import counts_for
from kickdoor.engine.quirks import has_in_use, is_silenced, works_for
from kickdoor.engine.state import Fight, State
from kickdoor.engine.strength import at_rest, ignored, monster_card, seen_as
from kickdoor.engine.words import MONSTERS, SIDEKICKS, Tag, fits_word

# How an attempt to escape ends without a roll.
ROLLS: Final = 0  # it does not: the die decides
ESCAPES: Final = 1
IS_CAUGHT: Final = 2

# What the die must show where it decides nothing.
ANY_NUMBER: Final = 1
NO_NUMBER: Final = 7


def fate(st: State, fight: Fight, monster: int, chased: bool, saved: bool, walled: bool) -> int:
    """Return how a runner's attempt to escape ends if no die decides it.

    `chased`: the monster pursues the runner; `saved`: the runner escapes from all monsters; `walled`: from each that
    can be escaped from.
    """
    card = monster_card(st, fight, monster)
    if card.no_aid and chased:
        return IS_CAUGHT
    if saved or not chased:
        return ESCAPES
    if fight.stasis >= 0:
        return ESCAPES if fight.stasis == MONSTERS else IS_CAUGHT
    if card.no_escape:
        return IS_CAUGHT
    if card.always_escaped or walled:
        return ESCAPES
    return IS_CAUGHT if card.no_roll else ROLLS


def shortfall(st: State, fight: Fight, monster: int, seat: int) -> int:
    """Return what the die must show for the seat to escape from this monster (RUN-02)."""
    return st.rules.flee_needs - flee_bonus(st, seat, fight, monster) - on_rolls(st, seat)


def needed(st: State, fight: Fight, monster: int, seat: int) -> int:
    """Return what the die would have to show if the fight were lost now, from ANY_NUMBER to NO_NUMBER."""
    chased = pursues(st, fight, monster, seat)
    walled = fight.walled >> seat & 1 != 0 or withdraws(st, fight, seat)
    ending = fate(st, fight, monster, chased, fight.saved >> seat & 1 != 0, walled)
    if ending == ROLLS:
        return min(NO_NUMBER, max(ANY_NUMBER, shortfall(st, fight, monster, seat)))
    return ANY_NUMBER if ending == ESCAPES else NO_NUMBER


def on_rolls(st: State, seat: int) -> int:
    """Return what lasting Traps add to every die of the seat."""
    n = 0
    for c in st.marks[seat]:
        n += st.cards[c].on_rolls
    return n


def flee_bonus(st: State, seat: int, fight: Fight, monster: int) -> int:
    """Return what is added to the die when this seat runs from this monster (RUN-02)."""
    n = monster_card(st, fight, monster).flee + run_bonus(st, seat, ignored(st, fight))
    for runner, more in fight.lifts:
        if runner == seat:
            n += more
    for clone, of in fight.copies:
        copy = st.cards[clone]
        if isinstance(copy, CloneCard) and (not copy.pair_only or monster in (clone, of)):
            n += copy.flee
    return n


def run_bonus(st: State, seat: int, skip: int = 0) -> int:
    """Return what the seat's own cards add when it runs; `skip` masks what the monsters ignore."""
    n = 0
    for c in st.traits[seat]:
        card = st.cards[c]
        if isinstance(card, Trait) and not is_silenced(card, skip):
            if card.flee_with:
                n += equipped_for(st, seat, card.flee_with)
            if card.flee > 0 or st.foe[seat] & card.word.mask:
                n += card.flee
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
