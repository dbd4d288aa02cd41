"""Laws of the table: every card in one place, ties and limits hold, nobody below Level 1."""

from __future__ import annotations

from collections import Counter

from kickdoor.engine.characters.character import of_kind, refresh_words, room_for, sidekick_limit, sidekicks
from kickdoor.engine.characters.gear import big_items, big_limit, why_overloaded
from kickdoor.engine.fighting.strength import our_sources, their_sources, total, totals
from kickdoor.engine.fighting.strength import foe_of
from kickdoor.engine.frames.act import Act
from kickdoor.engine.frames.limits import Shed
from kickdoor.engine.frames.shed_big import ShedBig
from kickdoor.engine.frames.terms import ComposeTerms
from kickdoor.engine.characters.wearing import bearer
from kickdoor.engine.game import Game
from kickdoor.engine.legal.moments import moments_of
from kickdoor.engine.state import State
from kickdoor.engine.words import CLASS, LOYALTY, RACE, TRAINING
from kickdoor.laws.base import LawBroken


KINDS = (RACE, CLASS, LOYALTY, TRAINING)


def cards_on_table(st: State) -> list[int]:
    """Return every card in every zone, with repetitions if a card is in two places."""
    found = [*st.doors, *st.treasures, *st.piles[0], *st.piles[1], *st.limbo]
    for zones in (st.hand, st.gear, st.pack, st.traits, st.extras, st.marks):
        for zone in zones:
            found += zone
    fight = st.fight
    if fight is not None:
        found += fight.monsters
        found += fight.used
        found += fight.killed
        found += [enhancer for enhancer, _ in fight.attached]
    return found


def one_place_each(game: Game) -> None:
    """Every card is in exactly one place."""
    st = game.state
    found = sorted(cards_on_table(st))
    if found != list(range(len(st.cards))):
        count = Counter(found)
        lost = [c for c in range(len(st.cards)) if c not in count]
        twice = [c for c, n in count.items() if n > 1]
        names = f"lost {[st.cards[c].name for c in lost]}, doubled {[st.cards[c].name for c in twice]}"
        raise LawBroken("every card in one place", names)


def right_decks(game: Game) -> None:
    """Doors lie in the Door deck and its discards, Treasures in the others."""
    st = game.state
    for deck, cards in ((0, st.doors), (1, st.treasures), (0, st.piles[0]), (1, st.piles[1])):
        for c in cards:
            if st.cards[c].deck != deck:
                raise LawBroken("doors with doors, treasures with treasures", st.cards[c].name)


def links_hold(game: Game) -> None:
    """Linked cards are in play, or belong to a body being looted."""
    st = game.state
    if not st.links:
        return
    there = set(st.limbo)
    for zones in (st.gear, st.pack, st.extras, st.marks):
        for zone in zones:
            there.update(zone)
    for pair in st.links:
        if not there.issuperset(pair):
            raise LawBroken("links point to cards in play", f"{st.cards[pair[0]].name} to {st.cards[pair[1]].name}")
    if len(set(st.links)) < len(st.links):
        raise LawBroken("links point to cards in play", f"a link twice in {st.links}")


def ways_hold(game: Game) -> None:
    """An Item used in its second way is in use once, has a second way, and no Sidekick holds it."""
    st = game.state
    in_use = [c for gear in st.gear for c in gear]
    for c in st.turned:
        if st.turned.count(c) > 1 or c not in in_use or st.pool.facts[c].other is None:
            raise LawBroken("an Item in its other way is in use", st.cards[c].name)
        if bearer(st, c) >= 0:
            raise LawBroken("a Sidekick holds Items as hands do", st.cards[c].name)


def lurkers_hold(game: Game) -> None:
    """A monster that has gone back on its deck is one that lurks, and has done so once."""
    st = game.state
    for c in st.lurked:
        if st.lurked.count(c) > 1 or not st.pool.facts[c].foe.lurks:
            raise LawBroken("a monster lurks once a game", st.cards[c].name)


def levels_in_range(game: Game) -> None:
    """Nobody is below Level 1, and nobody is at the goal while the game goes on, except during the reward."""
    st = game.state
    for seat, level in enumerate(st.level):
        if level < 1:
            raise LawBroken("nobody below Level 1", f"{st.names[seat]} is at Level {level}")
        if level > st.rules.goal:
            raise LawBroken("nobody above the goal", f"{st.names[seat]} is at Level {level}")
        if level == st.rules.goal and not st.winners and not _rewarding(st):
            raise LawBroken("the goal ends the game", f"{st.names[seat]} is at Level {level}, and play goes on")


def _rewarding(st: State) -> bool:
    return any(type(f).__name__ == "Reward" for f in st.frames)


def unsettled(st: State, seat: int) -> bool:
    """True if the seat's limits are still unchecked, or it is choosing what to give up."""
    return bool(st.changed >> seat & 1) or any(isinstance(f, (Shed, ShedBig)) and f.seat == seat for f in st.frames)


def limits_hold(game: Game) -> None:
    """Items in use, Races, Classes and Sidekicks are within their limits."""
    st = game.state
    for seat in range(st.seats):
        broken = ""
        if st.gear[seat] and why_overloaded(st, seat, st.gear[seat], st.turned) is not None:
            broken = f"Items {[st.cards[c].name for c in st.gear[seat]]}"
        elif len(st.traits[seat]) > 1 and any(len(of_kind(st, seat, k)) > room_for(st, seat, k) for k in KINDS):
            broken = f"traits {[st.cards[c].name for c in st.traits[seat]]}"
        elif len(st.extras[seat]) > 1 and len(sidekicks(st, seat)) > sidekick_limit(st, seat):
            broken = f"followers {[st.cards[c].name for c in st.extras[seat]]}"
        elif len(big_items(st, seat)) > big_limit(st, seat):
            broken = f"Big Items {[st.cards[c].name for c in big_items(st, seat)]}"
        if broken and not unsettled(st, seat):
            raise LawBroken("limits hold", f"{st.names[seat]} has {broken}")


def caches_fresh(game: Game) -> None:
    """Every cached fact about a seat equals its recomputed value; a fight not marked as singular is not."""
    st = game.state
    fight = st.fight
    if fight is not None and not fight.is_singular and any(foe_of(st, fight, m).is_singular for m in fight.monsters):
        raise LawBroken("caches are fresh", f"the fight with {fight.monsters} is singular")
    if (st.changed or st.due or st.top_changed or st.received) and not st.unsettled:
        raise LawBroken("caches are fresh", "something that must be settled is not marked")
    if st.living != sum([1 << seat for seat in st.everyone if not st.dead[seat]]):
        raise LawBroken("caches are fresh", f"the living are {st.living:b}, the dead {st.dead}")
    for seat in range(st.seats):
        if st.changed >> seat & 1:
            continue
        stale, holders, is_a, against = st.stale, st.holders, st.is_a, st.held_against
        kept = st.is_a[seat], st.held_against[seat], st.moments[seat], st.power_moments[seat], st.powers[seat]
        refresh_words(st, seat)
        st.stale |= 1 << seat
        mask = moments_of(st, seat)
        fresh = st.is_a[seat], st.held_against[seat], mask, st.power_moments[seat], st.powers[seat]
        same = kept == fresh and holders == st.holders
        _, _, st.moments[seat], st.power_moments[seat], st.powers[seat] = kept
        st.stale, st.holders, st.is_a, st.held_against = stale, holders, is_a, against
        if kept[:2] != fresh[:2] or not (same or stale >> seat & 1):
            raise LawBroken("caches are fresh", f"{st.names[seat]}: kept {kept}, {holders}, fresh {fresh}")


def lists_fresh(game: Game) -> None:
    """What a frame has listed is what it would list now, as long as nothing has happened since."""
    st = game.clone().state
    for frame in st.frames:
        if isinstance(frame, (Act, ComposeTerms)) and frame.listed_after == st.events():
            kept = frame.values()
            frame.list_anew(st)
            if kept != frame.values():
                raise LawBroken("lists are fresh", f"{type(frame).__name__}: kept {kept}, fresh {frame.values()}")


def totals_add_up(game: Game) -> None:
    """Each side's total in a fight is the sum of its sources."""
    st = game.state
    if st.fight is None:
        return
    short, long = totals(st, st.fight), (total(our_sources(st, st.fight)), total(their_sources(st, st.fight)))
    if short != long:
        raise LawBroken("totals add up", f"{short} is not {long}")
