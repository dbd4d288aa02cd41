"""Items in use: who may wear what, how many hands there are, and what to do when there are too few."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kickdoor.engine import events as ev
from kickdoor.engine.cards.kinds import Item, Sidekick
from kickdoor.engine.characters.folding import profile
from kickdoor.engine.characters.profile import Profile
from kickdoor.engine.characters.wearing import (
    bearer, breaks_rules, form, hands_of_load, has_complex, is_cheated, way, why_forbidden,
)  # fmt: skip
from kickdoor.engine.legal.reasons import Reason
from kickdoor.engine.piles import is_tied_under, put_out_of_use, tied, with_tied, without
from kickdoor.engine.state import State
from kickdoor.engine.words import BIG, COMPLEX, LASER, VEHICLES

NO_LIMIT: Final = 999
BULKY: Final = BIG.mask | VEHICLES.mask
NOT_AN_ITEM: Final = Reason("not-equippable", "ITM-02")
NOT_CARRIED: Final = Reason("not-carried", "ITM-02")
IN_USE: Final = Reason("in-use", "ITM-02")
NOT_IN_USE: Final = Reason("not-in-use", "ITM-02")
TAPED: Final = Reason("taped", "ITM-02")
IN_A_FIGHT: Final = Reason("gear-frozen", "ACT-04")
NO_BEARER: Final = Reason("no-target", "SDK-02")
HANDS_FULL: Final = Reason("hands-full", "ITM-03")
HEADGEAR_FULL: Final = Reason("headgear-full", "ITM-03")
ARMOR_FULL: Final = Reason("armor-full", "ITM-03")
FOOTGEAR_FULL: Final = Reason("footgear-full", "ITM-03")
VEHICLE_FULL: Final = Reason("vehicle-full", "ITM-03")
VEHICLE_STAYS: Final = Reason("vehicle-stays", "ITM-03")
ONE_COMPLEX: Final = Reason("one-complex", "ITM-06")


def is_fighting(st: State, seat: int) -> bool:
    fight = st.fight
    return fight is not None and (fight.fighter == seat or fight.helper == seat)


@final
class Load:
    """What Items in use take up: places, hands, Complex Items. Lasers snap together into one 2-Hand weapon (ITM-09)."""

    __slots__ = (
        "armor", "cap", "complexes", "feet", "hands", "heads", "laser_complex", "laser_hands", "lasers", "vehicles"
    )  # fmt: skip

    def __init__(self, hands: int) -> None:
        self.cap = hands  # number of hands
        self.hands = 0
        self.heads = 0
        self.armor = 0
        self.feet = 0
        self.vehicles = 0
        self.complexes = 0
        self.lasers = 0
        self.laser_hands = 0
        self.laser_complex = 0

    def add(self, item: Item, shares_slot: bool) -> None:
        """Add an Item; `shares_slot`: it is worn with other Headgear."""
        if not shares_slot:
            self.heads += item.head
        self.armor += item.armor
        self.feet += item.foot
        self.vehicles += item.vehicle
        if item.tags & LASER.mask:
            self.lasers += 1
            self.laser_hands = max(self.laser_hands, item.hands)
            self.laser_complex |= item.tags & COMPLEX.mask
        else:
            self.hands += item.hands
            if item.tags & COMPLEX.mask:
                self.complexes += 1

    def why_too_much(self, p: Profile, complex_items: int) -> Reason | None:
        """Return which limit of a character is broken, if any (ITM-03, ITM-06)."""
        hands, complexes = self.hands, self.complexes
        if self.lasers:
            hands += 2 if self.lasers > 1 else self.laser_hands
            complexes += 1 if self.laser_complex else 0
        if self.armor > 1 or self.vehicles > 1:
            return ARMOR_FULL if self.armor > 1 else VEHICLE_FULL
        over = max(0, self.heads - 1) + max(0, self.feet - 1) + max(0, hands - self.cap)
        if over > (1 if p.spare_slot else 0):
            return HEADGEAR_FULL if self.heads > 1 else FOOTGEAR_FULL if self.feet > 1 else HANDS_FULL
        return ONE_COMPLEX if complexes > complex_items and not p.any_complex else None


def why_overloaded(
    st: State, seat: int, gear: tuple[int, ...], turned: tuple[int, ...], loaded: int = -1
) -> Reason | None:  # fmt: skip
    """Return which limit these equipped Items would break, if any.

    `turned`: those in use in their other way; `loaded`: an Item that a Sidekick is to carry.
    """
    p = profile(st, seat)
    facts = st.pool.facts
    load = Load(p.hands - p.item_hands)
    carried: list[int] = []
    linked = bool(st.links) or loaded >= 0
    for c in gear:
        load.cap += facts[c].gives.hands
        if linked:
            if is_tied_under(st, c) or is_cheated(st, c):
                continue
            parts = tied(st, c)
            held = c == loaded or bearer(st, c) >= 0
            if held or len(parts) > 1:
                load.complexes += 1 if has_complex(st, parts) else 0
                if held:
                    carried.append(c)
                else:
                    load.hands += 1
                continue
        load.add(way(st, c, c in turned), facts[c].shares_slot)
    broken = load.why_too_much(p, st.rules.complex_items)
    if broken is None and carried and hands_of_load(st, carried, turned) > p.carries:
        return HANDS_FULL
    return broken


def bearers(st: State, seat: int) -> list[int]:
    """Return the Sidekicks that can carry Items."""
    found: list[int] = []
    for c in st.extras[seat]:
        if st.pool.facts[c].carries:
            found.append(c)
    return found


def why_not_equip(st: State, seat: int, card: int, on: int = -1, other: bool = False) -> Reason | None:
    """Return why the seat may not equip this carried Item, itself or on a Sidekick, or not in its other way."""
    item = st.cards[card]
    if not isinstance(item, Item) or (other and st.pool.facts[card].other is None):
        return NOT_AN_ITEM
    if card not in st.pack[seat] and not (card in st.gear[seat] and other != (card in st.turned)):
        return IN_USE if card in st.gear[seat] else NOT_CARRIED
    stuck = why_stuck(st, seat, card)
    if stuck is not None:
        return stuck
    if on >= 0 and on not in bearers(st, seat):
        return NO_BEARER
    if on >= 0 and other:
        return Reason("sidekick-carries-hands", "ITM-03", (item.name,))
    if st.pool.facts[card].other is not None and on < 0:
        return why_unfit_way(st, seat, card, other)
    return why_unfit(st, seat, card, item, on)


def why_not_unequip(st: State, seat: int, card: int) -> Reason | None:
    """Return why the seat may not take this Item out of use; a taped bundle is one Item."""
    return why_stuck(st, seat, card) if card in st.gear[seat] else NOT_IN_USE


def why_stuck(st: State, seat: int, card: int) -> Reason | None:
    """Return why this Item can now be neither equipped, unequipped nor turned to its other use."""
    if st.links and is_tied_under(st, card):
        return TAPED
    if st.fight is not None and is_fighting(st, seat):
        return IN_A_FIGHT
    return VEHICLE_STAYS if card in st.gear[seat] and stays_in_use(st, card) else None


def why_unfit_way(st: State, seat: int, card: int, other: bool) -> Reason | None:
    """Return why an Item does not fit in one of its two ways, though it may be in use in the other."""
    if st.links and bearer(st, card) >= 0:
        return IN_USE  # a Sidekick carries it: unequip it first
    turned = tuple(c for c in st.turned if c != card) + ((card,) if other else ())
    gear = tuple(c for c in st.gear[seat] if c != card)
    return why_unfit_beside(st, seat, card, way(st, card, other), gear, turned, -1)


def why_unfit(st: State, seat: int, card: int, item: Item, on: int = -1) -> Reason | None:
    """Return why an Item cannot be put to use beside those in use, itself or on a Sidekick."""
    return why_unfit_beside(st, seat, card, item, st.gear[seat], st.turned, on)


def why_unfit_beside(
    st: State, seat: int, card: int, item: Item, gear: tuple[int, ...], turned: tuple[int, ...], on: int
) -> Reason | None:  # fmt: skip
    """Return why an Item cannot be equipped beside these; `turned`: those in use in their other way."""
    parts = tied(st, card) if st.links else (card,)
    if item.play is not None and len(parts) == 1:
        return NOT_AN_ITEM  # a tape that ties nothing yet
    if on >= 0 and breaks_rules(st, on):
        return HANDS_FULL if is_hub(st, on) else None
    for part in parts:
        other = st.cards[part]
        assert isinstance(other, Item)
        barred = why_forbidden(st, seat, other)
        if barred is not None and not is_cheated(st, card):
            return barred
    if on >= 0:
        if not item.hands and len(parts) == 1:
            return Reason("sidekick-carries-hands", "ITM-03", (item.name,))
        return why_overloaded(st, seat, gear + parts, turned, card)
    slotless = not (item.hands or item.worn or item.vehicle)
    if slotless and not item.tags & COMPLEX.mask and len(parts) == 1:
        return None
    return why_overloaded(st, seat, gear + parts, turned)


def is_hub(st: State, card: int) -> bool:
    """True if another card is tied to this one."""
    return any(h == card for h, _ in st.links)


def equip(st: State, seat: int, card: int, on: int = -1, other: bool = False) -> None:
    """Put a carried Item to use, perhaps in its other way; or use it in the way it is not used now."""
    if st.turned and card in st.turned:
        st.turned = without(st.turned, card)
    if other:
        st.turned += (card,)
    for part in tied(st, card) if card not in st.gear[seat] else ():
        st.pack[seat] = without(st.pack[seat], part)
        st.gear[seat] += (part,)
    if on >= 0:
        st.links += ((on, card),)
    st.stale |= 1 << seat
    st.tell(ev.ITEM_EQUIPPED, seat, card, on)


def unequip(st: State, seat: int, card: int) -> None:
    for part in tied(st, card):
        put_out_of_use(st, seat, part)
        st.pack[seat] += (part,)
    if st.links:
        st.links = tuple(p for p in st.links if p[1] != card or not isinstance(st.cards[p[0]], Sidekick))
    st.stale |= 1 << seat
    st.note_changed(seat)
    st.tell(ev.ITEM_UNEQUIPPED, seat, card)


def value_of(st: State, card: int) -> int:
    """Return what an Item fetches; a taped bundle is worth its parts."""
    facts = st.pool.facts
    if not st.links:
        return facts[card].value
    parts = tied(st, card)
    if len(parts) == 1:
        return facts[card].value
    n = 0
    for p in parts[1:]:
        n += facts[p].value
    return n


def items_in_play(st: State, seat: int) -> tuple[int, ...]:
    """Return the Items on the table, equipped or carried; a taped bundle is one (ITM-01, ITM-02)."""
    held = st.gear[seat] + st.pack[seat]
    return untied(st, held) if st.links else held


def untied(st: State, items: Sequence[int]) -> tuple[int, ...]:
    """Return the Items without the parts of taped bundles, which their tape stands for."""
    under: list[int] = []
    for hub, other in st.links:
        if isinstance(st.cards[hub], Item):
            under.append(other)
    if not under:
        return tuple(items)
    found: list[int] = []
    for c in items:
        if c not in under:
            found.append(c)
    return tuple(found)


def worn_at(st: State, seat: int, slot: str) -> list[int]:
    found: list[int] = []
    for c in st.gear[seat]:
        item = form(st, c) if st.turned else st.cards[c]
        if isinstance(item, Item) and item.fits_slot(slot):
            found.append(c)
    return found


# Big Items: a limited number may be carried at all, in use or not (ITM-05).


def is_big(st: State, card: int) -> bool:
    """True if the Item is Big, or a taped bundle that contains a Big Item."""
    if st.cards[card].tags & BIG.mask:
        return True
    return bool(st.links) and any(st.cards[part].tags & BIG.mask for part in tied(st, card))


def big_items(st: State, seat: int) -> list[int]:
    """Return the Big Items in play that count against the limit."""
    held = st.gear[seat] + st.pack[seat]
    return [c for c in held if st.cards[c].tags & BIG.mask and not (st.links and is_cheated(st, c))]


def big_limit(st: State, seat: int) -> int:
    """Return how many Big Items may be carried."""
    p = profile(st, seat)
    return NO_LIMIT if p.any_big else p.big


def free_bearer(st: State, seat: int) -> int:
    """Return a Sidekick with room for an Item its owner could not use, or -1."""
    for c in st.extras[seat]:
        if st.pool.facts[c].cheats and not is_hub(st, c):
            return c
    return -1


def vehicles(st: State, seat: int) -> list[int]:
    """Return the Vehicles in play that count against the limit; some Items are one only in one of their two ways."""
    held = st.gear[seat] + st.pack[seat]
    return [c for c in held if is_vehicle(st, c) and not (st.links and is_cheated(st, c))]


def is_vehicle(st: State, card: int) -> bool:
    item = st.cards[card]
    return isinstance(item, Item) and form(st, card).vehicle > 0


def stays_in_use(st: State, card: int) -> bool:
    """True if it is a Vehicle and the rules let nobody take a Vehicle out of use (R052)."""
    return st.rules.vehicles_stay and is_vehicle(st, card)


def may_carry(st: State, seat: int, card: int) -> bool:
    """True if the seat could also have this Item in play."""
    if stays_in_use(st, card) and vehicles(st, seat):
        return False
    return not is_big(st, card) or len(big_items(st, seat)) < big_limit(st, seat) or free_bearer(st, seat) >= 0


def are_bulky(st: State, items: tuple[int, ...]) -> bool:
    """True if there is a limit to how many of these Items may be carried: Big Items, and Vehicles in either way."""
    for c in with_tied(st, items):
        if st.cards[c].tags & BULKY or c in st.turned:
            return True
    return False


def can_hold(st: State, seat: int, new: tuple[int, ...], old: tuple[int, ...]) -> bool:
    """True if the seat could carry the Big Items among the new Items in exchange for the old ones (ITM-05)."""
    more = 0
    for c in with_tied(st, new):
        if st.cards[c].tags & BIG.mask:
            more += 1
    if not more:
        return True
    held = [c for c in big_items(st, seat) if tied(st, c)[0] not in old]
    return len(held) + more <= big_limit(st, seat) + (free_bearer(st, seat) >= 0)


def can_drive(st: State, seat: int, new: tuple[int, ...], old: tuple[int, ...]) -> bool:
    """True if the seat could have the Vehicles among the new Items in exchange for the old ones (R052)."""
    if not st.rules.vehicles_stay:
        return True
    more = 0
    for c in with_tied(st, new):
        if is_vehicle(st, c):
            more += 1
    if not more:
        return True
    held = [c for c in vehicles(st, seat) if tied(st, c)[0] not in old]
    return len(held) + more <= 1
