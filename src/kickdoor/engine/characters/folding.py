"""Folding the abilities of a seat's cards in play into its profile."""

from __future__ import annotations

from typing import final

from kickdoor.engine.cards.facts import CardFacts, giver_of
from kickdoor.engine.cards.kinds import Item
from kickdoor.engine.characters.profile import UPSIDE_DOWN, Bonus, Giver, Profile
from kickdoor.engine.characters.wearing import bearer, counts_for, form, hands_of_load, has_complex, is_cheated
from kickdoor.engine.piles import is_tied_under, tied
from kickdoor.engine.state import State
from kickdoor.engine.words import BIG, fits_word


@final
class Folded:
    """A profile with the zones it was folded from. It is valid as long as the seat still has these.

    Zones are tuples that are replaced, never changed, so it is enough to look whether they are the same tuples. When a
    seat becomes something else, its profile is dropped (see character.py).
    """

    __slots__ = ("extras", "gear", "links", "marks", "profile", "traits", "turned", "upside")

    def __init__(self, st: State, seat: int) -> None:
        self.gear = st.gear[seat]
        self.traits = st.traits[seat]
        self.extras = st.extras[seat]
        self.marks = st.marks[seat]
        self.links = st.links
        self.turned = st.turned
        self.upside = st.upside
        self.profile = fold(st, seat)


def profile(st: State, seat: int) -> Profile:
    """Return the seat's profile, folded anew if its cards have changed."""
    folded = st.profiles[seat]
    if (
        folded is None
        or folded.gear is not st.gear[seat]
        or folded.traits is not st.traits[seat]
        or folded.extras is not st.extras[seat]
        or folded.marks is not st.marks[seat]
        or folded.links is not st.links
        or folded.turned is not st.turned
        or folded.upside is not st.upside
    ):
        folded = Folded(st, seat)
        st.profiles[seat] = folded
    return folded.profile


def fold(st: State, seat: int) -> Profile:
    """Fold the abilities of all cards the seat has in play: Items first, because other abilities depend on them."""
    rules = st.rules
    p = Profile()
    p.is_a, p.foe = st.is_a[seat], st.held_against[seat]
    p.hands, p.big, p.hand_limit = rules.hands, rules.big_items, rules.hand_limit
    fold_gear(st, seat, p)
    facts = st.pool.facts
    for c in st.extras[seat]:
        friend = facts[c]
        if friend.only is None or fits_word(p.is_a, friend.only):
            if friend.bonus:
                p.bonuses += (friend.giver.bonus(friend.bonus),)
            for ability in friend.card.abilities:
                ability.fold(p, friend.giver)
    for c in st.traits[seat]:
        trait = facts[c]
        giver = trait.giver if p.foe & trait.word else trait.mild_giver
        for ability in trait.card.abilities:
            ability.fold(p, giver)
    for c in st.marks[seat]:
        trap = facts[c]
        if isinstance(trap.card, Item):  # a Trap turned it over: its bonus at that time is now a penalty
            p.bonuses += tuple([Bonus(UPSIDE_DOWN, -n, c) for held, n in st.upside if held == c])
            continue
        for ability in trap.card.abilities:
            ability.fold(p, trap.giver)
    finish(st, seat, p)
    return p


def fold_gear(st: State, seat: int, p: Profile) -> None:
    """Fold the Items in use whose restrictions hold."""
    facts = st.pool.facts
    in_use: list[tuple[Item, Giver]] = []
    for c in st.gear[seat]:
        item = form(st, c)
        if counts_for(st, seat, c, item):
            in_use.append((item, giver_of(c, facts[c], item) if c in st.turned else facts[c].giver))
            if not facts[c].improves:
                p.in_use |= item.tags
    for item, giver in in_use:
        if giver.improves & p.in_use:  # an improvement counts only beside the Item it improves
            p.in_use |= item.tags
    for item, giver in in_use:
        if item.bonus:
            p.bonuses += (giver.bonus(item.bonus),)
        for ability in item.abilities:
            ability.fold(p, giver)


def finish(st: State, seat: int, p: Profile) -> None:
    """Compute what depends on all abilities together."""
    p.sum_up()
    p.friends = len(st.extras[seat])
    p.hand_limit = max(0, p.hand_limit)
    p.free_hands = free_hands(st, seat, p) if st.gear[seat] else p.hands + p.spare_slot
    if st.extras[seat] and st.gear[seat]:
        p.rests = at_rest(st, seat, p)


def at_rest(st: State, seat: int, p: Profile) -> tuple[int, ...]:
    """Return the Items that do not count while Sidekicks stand aside (R300).

    That is what they carry, and the lesser of the Items for which they give leave.
    """
    rest: tuple[int, ...] = ()
    complexes: list[tuple[int, int]] = []
    big: list[tuple[int, int]] = []
    for c in st.gear[seat]:
        item = st.cards[c]
        if item.tags & BIG.mask and not is_cheated(st, c):
            big.append((-st.pool.facts[c].bonus, c))
        if is_tied_under(st, c):
            continue
        parts = tied(st, c)
        if bearer(st, c) >= 0:
            rest += parts
        elif has_complex(st, parts) and not is_cheated(st, c):
            complexes.append((-sum([st.pool.facts[part].bonus for part in parts]), c))
    if not p.own_complex:
        for _, c in sorted(complexes)[st.rules.complex_items :]:
            rest += tied(st, c)
    if not p.any_big:
        rest += tuple([c for _, c in sorted(big)[p.big - p.friends_big :]])
    return rest


def free_hands(st: State, seat: int, p: Profile) -> int:
    """Return the hands that no Item in use occupies."""
    own = [c for c in st.gear[seat] if not is_tied_under(st, c) and bearer(st, c) < 0]
    spare = p.spare_slot and not wears_two(st, own)
    return max(0, p.hands + spare - hands_of_load(st, own, st.turned))


def wears_two(st: State, own: list[int]) -> bool:
    """True if the seat wears two Headgear or two Footgear without a Cheat!: then there is no spare hand."""
    worn = [c for c in own if not is_cheated(st, c)]
    heads = sum([form(st, c).head for c in worn if not st.pool.facts[c].shares_slot])
    return heads > 1 or sum([form(st, c).foot for c in worn]) > 1


def given_to(facts: CardFacts, is_a: int) -> Profile:
    """Return what one card gives a character with this mask of words, apart from its printed bonus."""
    p = Profile()
    p.is_a = p.foe = is_a
    for ability in facts.card.abilities:
        ability.fold(p, facts.giver)
    p.sum_up()
    return p
