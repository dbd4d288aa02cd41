"""Checks of a laid table: why no legal game could come to it."""

from __future__ import annotations

from kickdoor.engine.cards.kinds import Attachment, Card, Item, Mixed, Sidekick, Trait
from kickdoor.engine.characters.character import is_idle, sidekick_limit, sidekicks, surplus_traits
from kickdoor.engine.characters.gear import big_items, big_limit, free_bearer, why_overloaded
from kickdoor.engine.characters.wearing import breaks_rules, counts_for, why_forbidden
from kickdoor.engine.legal.reasons import Reason
from kickdoor.engine.legal.refusals import is_laid
from kickdoor.engine.state import State
from kickdoor.engine.text import sentence
from kickdoor.engine.words import TRAP


def why_impossible(st: State) -> str:
    """Return why no legal game reaches this position; empty if one could."""
    for seat in range(st.seats):
        why = (
            wrong_level(st, seat) or wrong_zone(st, seat) or wrong_ties(st, seat) or wrong_gear(st, seat)
            or wrong_character(st, seat)
        )  # fmt: skip
        if why:
            return why
    return ""


def wrong_level(st: State, seat: int) -> str:
    if st.level[seat] >= st.rules.goal:
        return f"{st.names[seat]} has won already: the game ends at Level {st.rules.goal}."
    return ""


def wrong_zone(st: State, seat: int) -> str:
    """Return which card does not belong where it is laid."""
    name = st.names[seat]
    for c in st.traits[seat]:
        if not isinstance(st.cards[c], (Trait, Mixed)):
            return f"{name} cannot be {st.cards[c].name}: traits are Races, Classes and what allows more of them."
    for c in st.extras[seat]:
        if not isinstance(st.cards[c], (Sidekick, Attachment)):
            return f"{st.cards[c].name} is no Sidekick; say gear=[...], pack=[...] or hand=[...]."
    for c in st.pack[seat]:
        if not is_carried(st, c):
            return f"{name} cannot carry {st.cards[c].name}; say hand=[...]."
    for c in st.marks[seat]:
        if st.cards[c].kind != TRAP and not isinstance(st.cards[c], Item):
            return f"{st.cards[c].name} is no lasting Trap."
    for c in st.turned:
        if c in st.gear[seat] and st.pool.facts[c].other is None:
            return f"{st.cards[c].name} has no other way to be used."
    return ""


def is_carried(st: State, card: int) -> bool:
    return isinstance(st.cards[card], Item) or is_laid(st, card)


def wrong_ties(st: State, seat: int) -> str:
    """Return which Items cannot be taped together, or carried by that Sidekick."""
    for hub in st.gear[seat] + st.extras[seat]:
        loads = [st.cards[c] for h, c in st.links if h == hub]
        card = st.cards[hub]
        if isinstance(card, Item) and card.play is not None and not are_a_pair(loads):
            return f"{card.name} ties two Items held in hands together, not {' and '.join(c.name for c in loads)}."
        if isinstance(card, Sidekick) and not breaks_rules(st, hub):
            for load in loads:
                if isinstance(load, Item) and load.play is None and not load.hands:
                    return f"{card.name} carries only what is held in hands, not {load.name}."
    return ""


def are_a_pair(loads: list[Card]) -> bool:
    return len(loads) == 2 and all(isinstance(c, Item) and c.hands for c in loads)


def wrong_gear(st: State, seat: int) -> str:
    name = st.names[seat]
    reason: Reason | None = why_overloaded(st, seat, st.gear[seat], st.turned)
    for c in st.gear[seat]:
        item = st.cards[c]
        if reason is None and isinstance(item, Item) and not counts_for(st, seat, c, item):
            reason = why_forbidden(st, seat, item)
    if reason is not None:
        why = sentence(reason).removesuffix(".")
        return f"{name} cannot have all that equipped ({why}); say cheat=[...] or pack=[...]."
    big = big_items(st, seat)
    if len(big) > big_limit(st, seat) and free_bearer(st, seat) < 0:
        return f"{name} cannot carry all of {', '.join(st.cards[c].name for c in big)}: they are Big (ITM-05)."
    return ""


def wrong_character(st: State, seat: int) -> str:
    name = st.names[seat]
    if surplus_traits(st, seat):
        return f"{name} cannot be all of {', '.join(st.cards[c].name for c in st.traits[seat])}."
    for c in st.traits[seat]:
        if isinstance(st.cards[c], Mixed) and is_idle(st, seat, c):
            return f"{name} cannot have {st.cards[c].name} without the traits it needs (CHR-04, CHR-06)."
    if len(sidekicks(st, seat)) > sidekick_limit(st, seat):
        return f"{name} cannot have that many Sidekicks."
    return ""
