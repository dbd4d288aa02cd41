"""Items in use: who may wear what, how many hands there are, and what to do when there are too few."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.engine import events as ev
from kickdoor.engine.cards import Attachment, Item, Sidekick, Trait
from kickdoor.engine.piles import is_tied_under, tied, without
from kickdoor.engine.reasons import Reason
from kickdoor.engine.state import State
from kickdoor.engine.words import BIG, COMPLEX, LASER, Word, fits_word

NOT_AN_ITEM: Final = Reason("not-equippable", "ITM-02")
NOT_CARRIED: Final = Reason("not-carried", "ITM-02")
IN_A_FIGHT: Final = Reason("gear-frozen", "ACT-04")
NO_BEARER: Final = Reason("no-target", "SDK-02")
HANDS_FULL: Final = Reason("hands-full", "ITM-03")
HEADGEAR_FULL: Final = Reason("headgear-full", "ITM-03")
ARMOR_FULL: Final = Reason("armor-full", "ITM-03")
FOOTGEAR_FULL: Final = Reason("footgear-full", "ITM-03")
VEHICLE_FULL: Final = Reason("vehicle-full", "ITM-03")
VEHICLE_STAYS: Final = Reason("vehicle-stays", "ITM-03")
ONE_COMPLEX: Final = Reason("one-complex", "ITM-06")


def form(st: State, card: int) -> Item:
    """An Item as it is used: some can be used in two ways."""
    item = st.cards[card]
    assert isinstance(item, Item)
    return item.other if card in st.turned and item.other is not None else item


def is_fighting(st: State, seat: int) -> bool:
    fight = st.fight
    return fight is not None and (fight.fighter == seat or fight.helper == seat)


def is_cheated(st: State, card: int) -> bool:
    """True if a Cheat! lets this Item, or the taped bundle it is a part of, break the rules (ITM-10)."""
    parts = tied(st, card)
    for h, o in st.links:
        if o in parts and breaks_rules(st, h):
            return True
    return False


def breaks_rules(st: State, hub: int) -> bool:
    """True if this card lets what is tied to it break the rules."""
    card = st.cards[hub]
    return isinstance(card, Attachment) or (isinstance(card, Sidekick) and card.cheats)


def bearer(st: State, card: int) -> int:
    """The Sidekick that carries this Item, or the taped bundle it is a part of, or -1."""
    parts = tied(st, card)
    for h, o in st.links:
        if o in parts and isinstance(st.cards[h], Sidekick):
            return h
    return -1


def forbids(st: State, seat: int, item: Item) -> Reason | None:
    """Race, Class and sex restrictions of an Item (ITM-04)."""
    if item.only:
        mask = st.is_a[seat]
        if not fits_any(mask, item.only):
            return Reason("only-for", "ITM-04", (item.name, item.only[0].name))
    if item.never:
        foe = st.foe[seat]
        for w in item.never:
            if fits_word(foe, w):
                return Reason("not-for", "ITM-04", (item.name, w.name))
    return None


def counts_for(st: State, seat: int, card: int, item: Item) -> bool:
    """True if the restrictions of an equipped Item hold right now."""
    if not item.only and not item.never:
        return True
    return is_meant_for(st, seat, item) or (bool(st.links) and is_cheated(st, card))


def is_meant_for(st: State, seat: int, item: Item) -> bool:
    """True if no restriction forbids the Item to the seat (see `forbids`)."""
    if item.never:
        foe = st.foe[seat]
        for w in item.never:
            if fits_word(foe, w):
                return False
    return not item.only or fits_any(st.is_a[seat], item.only)


def fits_any(mask: int, words: tuple[Word, ...]) -> bool:
    for w in words:
        if fits_word(mask, w):
            return True
    return False


def any_complex(st: State, seat: int) -> bool:
    for c in st.traits[seat]:
        card = st.cards[c]
        if isinstance(card, Trait) and card.any_complex:
            return True
    for c in st.extras[seat]:
        card = st.cards[c]
        if isinstance(card, Sidekick) and card.any_complex:
            return True
    return False


def has_spare_slot(st: State, seat: int) -> bool:
    for c in st.traits[seat]:
        card = st.cards[c]
        if isinstance(card, Trait) and card.spare_slot:
            return True
    return False


def more_hands(st: State, seat: int) -> int:
    """Hands the seat has on top of the usual ones, by what it is."""
    return sum(k.hands for c in st.traits[seat] if isinstance(k := st.cards[c], Trait))


def overload(st: State, seat: int, gear: tuple[int, ...]) -> Reason | None:
    """Which limit these equipped Items would break, if any (ITM-03, ITM-06, ITM-09)."""
    heads = feet = armor = hands = complexes = vehicles = 0
    lasers = laser_hands = laser_complex = 0
    cap = st.rules.hands
    carried: list[int] = []
    linked = bool(st.links)
    turned = bool(st.turned)
    for c in gear:
        item = form(st, c) if turned else st.cards[c]
        assert isinstance(item, Item)
        cap += item.gives_hands
        if linked:
            if is_tied_under(st, c) or is_cheated(st, c):
                continue
            parts = tied(st, c)
            held = bearer(st, c) >= 0
            if held or len(parts) > 1:
                complexes += 1 if has_complex(st, parts) else 0
                if held:
                    carried.append(c)
                else:
                    hands += 1
                continue
        if not item.shares_slot:
            heads += item.head
        armor += item.armor
        feet += item.foot
        vehicles += item.vehicle
        if item.tags & LASER.mask:
            lasers += 1
            laser_hands = max(laser_hands, item.hands)
            laser_complex |= item.tags & COMPLEX.mask
        else:
            hands += item.hands
            if item.tags & COMPLEX.mask:
                complexes += 1
    if lasers:
        hands += 2 if lasers > 1 else laser_hands
        complexes += 1 if laser_complex else 0
    if armor > 1 or vehicles > 1:
        return ARMOR_FULL if armor > 1 else VEHICLE_FULL
    cap += more_hands(st, seat) if hands > cap else 0
    if heads > 1 or feet > 1 or hands > cap:
        over = max(0, heads - 1) + max(0, feet - 1) + max(0, hands - cap)
        if over > (1 if has_spare_slot(st, seat) else 0):
            return HEADGEAR_FULL if heads > 1 else FOOTGEAR_FULL if feet > 1 else HANDS_FULL
    if complexes > st.rules.complex_items and not any_complex(st, seat):
        return ONE_COMPLEX
    if carried and hands_of_load(st, carried) > bearer_hands(st, seat):
        return HANDS_FULL
    return None


def has_complex(st: State, parts: tuple[int, ...]) -> bool:
    return any(st.cards[p].tags & COMPLEX.mask for p in parts)


def hands_of_load(st: State, load: list[int]) -> int:
    """Hands that are needed for these Items, a Sidekick's load for one; lasers snap together there too."""
    hands = lasers = widest = 0
    for c in load:
        item = form(st, c)
        parts = tied(st, c)
        if len(parts) > 1:
            hands += 1
        elif item.tags & LASER.mask:
            lasers += 1
            widest = max(widest, item.hands)
        else:
            hands += item.hands
    return hands + (2 if lasers > 1 else widest)


def bearer_hands(st: State, seat: int) -> int:
    hands = 0
    for c in st.extras[seat]:
        card = st.cards[c]
        if isinstance(card, Sidekick):
            hands += card.carries
    return hands


def bearers(st: State, seat: int) -> list[int]:
    """Sidekicks that can carry Items."""
    found: list[int] = []
    for c in st.extras[seat]:
        card = st.cards[c]
        if isinstance(card, Sidekick) and (card.carries or card.cheats):
            found.append(c)
    return found


def may_equip(st: State, seat: int, card: int, on: int = -1, other: bool = False) -> Reason | None:
    """Why the seat may not put this carried Item to use, itself or on a Sidekick, or not in its other way."""
    item = st.cards[card]
    if not isinstance(item, Item) or (other and item.other is None):
        return NOT_AN_ITEM
    if card not in st.pack[seat] and not (card in st.gear[seat] and other != (card in st.turned)):
        return NOT_CARRIED
    if is_fighting(st, seat):
        return IN_A_FIGHT
    if on >= 0 and on not in bearers(st, seat):
        return NO_BEARER
    if item.other is not None and on < 0:
        return fits_way(st, seat, card, other)
    return fits(st, seat, card, item, on)


def fits_way(st: State, seat: int, card: int, other: bool) -> Reason | None:
    """Return why an Item does not fit in one of its two ways, though it may be in use in the other."""
    turned, gear = st.turned, st.gear[seat]
    st.turned = tuple(c for c in turned if c != card) + ((card,) if other else ())
    st.gear[seat] = tuple(c for c in gear if c != card)
    broken = fits(st, seat, card, form(st, card))
    st.turned, st.gear[seat] = turned, gear
    return broken


def fits(st: State, seat: int, card: int, item: Item, on: int = -1) -> Reason | None:
    parts = tied(st, card) if st.links else (card,)
    if item.play is not None and len(parts) == 1:
        return NOT_AN_ITEM  # a tape that ties nothing yet
    if on >= 0 and breaks_rules(st, on):
        return HANDS_FULL if is_hub(st, on) else None
    for part in parts:
        other = st.cards[part]
        assert isinstance(other, Item)
        barred = forbids(st, seat, other)
        if barred is not None and not is_cheated(st, card):
            return barred
    if on >= 0:
        if not item.hands and len(parts) == 1:
            return Reason("sidekick-carries-hands", "ITM-03", (item.name,))
        links = st.links
        st.links = (*links, (on, card))
        broken = overload(st, seat, st.gear[seat] + parts)
        st.links = links
        return broken
    slotless = not (item.hands or item.worn or item.vehicle)
    if slotless and not item.tags & COMPLEX.mask and len(parts) == 1:
        return None
    return overload(st, seat, st.gear[seat] + parts)


def is_hub(st: State, card: int) -> bool:
    """True if something is tied to it."""
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
        st.gear[seat] = without(st.gear[seat], part)
        st.pack[seat] += (part,)
    if st.turned:
        st.turned = tuple(c for c in st.turned if c != card)
    if st.links:
        st.links = tuple(p for p in st.links if p[1] != card or not isinstance(st.cards[p[0]], Sidekick))
    st.stale |= 1 << seat
    st.changed |= 1 << seat
    st.tell(ev.ITEM_UNEQUIPPED, seat, card)


def value_of(st: State, card: int) -> int:
    """Return what an Item fetches; a taped bundle is worth its parts."""
    values = st.pool.values
    if not st.links:
        return values[card]
    parts = tied(st, card)
    if len(parts) == 1:
        return values[card]
    n = 0
    for p in parts[1:]:
        n += values[p]
    return n


def items_in_play(st: State, seat: int) -> tuple[int, ...]:
    """Items on the table, equipped or carried; a taped bundle is one (ITM-01, ITM-02)."""
    held = st.gear[seat] + st.pack[seat]
    return untied(st, held) if st.links else held


def untied(st: State, items: Sequence[int]) -> tuple[int, ...]:
    """Without the parts of taped bundles, which their tape stands for."""
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
        if isinstance(item, Item) and item.sits(slot):
            found.append(c)
    return found


# Big Items: only so many may be carried at all, in use or not (ITM-05).


def is_big(st: State, card: int) -> bool:
    """True if it is Big, or a taped bundle with something Big in it."""
    if st.cards[card].tags & BIG.mask:
        return True
    return bool(st.links) and any(st.cards[part].tags & BIG.mask for part in tied(st, card))


def big_items(st: State, seat: int) -> list[int]:
    """Big Items in play that count against the limit."""
    held = st.gear[seat] + st.pack[seat]
    return [c for c in held if st.cards[c].tags & BIG.mask and not (st.links and is_cheated(st, c))]


def big_limit(st: State, seat: int, with_friends: bool = True) -> int:
    """How many may be carried; perhaps without those a Sidekick makes room for."""
    limit = st.rules.big_items
    for c in st.traits[seat]:
        card = st.cards[c]
        if isinstance(card, Trait) and card.any_big:
            return 999
    for c in st.extras[seat] if with_friends else ():
        friend = st.cards[c]
        if isinstance(friend, Sidekick):
            limit += friend.big
    for c in st.gear[seat]:
        item = st.cards[c]
        if isinstance(item, Item) and item.big and counts_for(st, seat, c, item):
            limit += item.big
    return limit


def free_bearer(st: State, seat: int) -> int:
    """A Sidekick that could carry something its master could not, or -1."""
    for c in st.extras[seat]:
        card = st.cards[c]
        if isinstance(card, Sidekick) and card.cheats and not is_hub(st, c):
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
    """True if it is a Vehicle in use, which is not taken out of use (R052)."""
    return st.rules.vehicles_stay and is_vehicle(st, card)


def may_carry(st: State, seat: int, card: int, less: tuple[int, ...] = ()) -> bool:
    """True if the seat could have this Item in play after parting with `less`."""
    if stays_in_use(st, card) and any(c not in less for c in vehicles(st, seat)):
        return False
    if not is_big(st, card):
        return True
    held = len([c for c in big_items(st, seat) if c not in less])
    return held < big_limit(st, seat) or free_bearer(st, seat) >= 0
