"""Decks, discard piles and the ways a card moves from one place to another."""

from __future__ import annotations

from kickdoor.engine import events as ev
from kickdoor.engine.cards.kinds import Attachment, Item
from kickdoor.engine.dice import below, shuffle
from kickdoor.engine.state import State
from kickdoor.engine.words import BIG, DOOR, LEVEL_UP, OWN, SIDEKICK, TRAIT, TREASURE, VEHICLES


def without(zone: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return the zone without this card."""
    if len(zone) == 1 and zone[0] == card:
        return ()
    rest = list(zone)
    rest.remove(card)
    return tuple(rest)


def roll_number(st: State, n: int) -> int:
    """Return a number from 0 to n - 1 from the game's own generator."""
    st.rng, value = below(st.rng, n)
    return value


def forget(st: State, card: int) -> None:
    """Forget which seats know where a card is: it moves."""
    if card in st.seen:
        seen = st.seen.copy()
        del seen[card]
        st.seen = seen


def take_top(st: State, deck: int) -> int:
    """Take the top card of a deck, reshuffling the discards if the deck is empty; -1: no card is left (SET-04)."""
    cards = st.doors if deck == DOOR else st.treasures
    if not cards:
        pile = st.piles[deck]
        if not pile:
            st.tell(ev.DECK_EMPTY, at=deck)
            return -1
        cards.extend(pile)
        pile.clear()
        st.rng = shuffle(st.rng, cards)
        st.tell(ev.DECK_RESHUFFLED, at=deck)
    return cards.pop()


def draw(st: State, seat: int, deck: int, face_up: bool = False, hold: bool = False) -> int:
    """Draw a card into the hand; `hold` keeps it from acting at once."""
    cards = st.doors if deck == DOOR else st.treasures
    card = cards.pop() if cards else take_top(st, deck)
    if card >= 0:
        known = st.seen.get(card, 0)
        forget(st, card)
        st.hand[seat] += (card,)
        st.stale |= 1 << seat
        st.tell(ev.CARD_DRAWN, seat, card, deck, sees=-1 if face_up else 1 << seat | known)
        if st.pool.facts[card].at_once and not hold:
            set_off(st, seat, card)
        if known or face_up:
            remember(st, card, -1 if face_up else known)
        note_received(st, seat, card)
    return card


def remember(st: State, card: int, mask: int) -> None:
    """Let these seats know where a hidden card is, until it moves."""
    known = st.all_seats() if mask == -1 else st.seen.get(card, 0) | mask
    seen = st.seen.copy()
    seen[card] = known
    st.seen = seen


def see_hand(st: State, viewer: int, owner: int) -> None:
    """Let one seat see another's whole hand."""
    for c in st.hand[owner]:
        remember(st, c, 1 << viewer)
        st.tell(ev.CARD_SEEN, viewer, c, owner, sees=1 << viewer | 1 << owner)


def show_hand(st: State, owner: int, to: int = -1) -> None:
    """Show a hand to one seat, or (-1) to everybody (HND-05)."""
    st.tell(ev.HAND_SHOWN, owner, at=to)
    if to >= 0:
        see_hand(st, to, owner)
        return
    for c in st.hand[owner]:
        remember(st, c, -1)
        st.tell(ev.CARD_SEEN, -1, c, owner)


def put_in_hand(st: State, seat: int, card: int) -> None:
    st.hand[seat] += (card,)
    st.stale |= 1 << seat
    if st.pool.facts[card].at_once:
        set_off(st, seat, card)
    note_received(st, seat, card)


def take_openly(st: State, seat: int, card: int, event: int, at: int = -1) -> None:
    """Put a card that everybody sees into a hand; the event says how it got there."""
    put_in_hand(st, seat, card)
    remember(st, card, -1)
    st.tell(event, seat, card, at)


def note_received(st: State, seat: int, card: int) -> None:
    """Record a card just received that may be played at once (ACT-02, see frames/received.py)."""
    facts = st.pool.facts[card]
    if facts.moments & OWN or st.ask_all or (st.rules.levels_own_turn and facts.kind == LEVEL_UP):
        st.received += ((seat, card),)
        st.unsettled = True


def set_off(st: State, seat: int, card: int) -> None:
    """Make a card that acts at once, and has just reached a hand, act before anything else."""
    st.due += ((seat, card),)
    st.unsettled = True


def take_from_hand(st: State, seat: int, card: int) -> None:
    st.hand[seat] = without(st.hand[seat], card)
    st.stale |= 1 << seat
    forget(st, card)


def discard(st: State, card: int, seat: int = -1) -> None:
    """Put a card onto its pile, or under it if the card says so."""
    forget(st, card)
    facts = st.pool.facts[card]
    deck = facts.deck
    if facts.to_bottom:
        st.piles[deck].insert(0, card)
    else:
        st.piles[deck].append(card)
        if deck == DOOR and st.rules.claim_top_discard:
            note_new_top(st)
    st.tell(ev.CARD_DISCARDED, seat, card)


def note_new_top(st: State) -> None:
    """Record that another card is on top of the Door discards and may be claimed."""
    st.top_changed = True
    st.unsettled = True


def put_on_top(st: State, card: int, seat: int) -> None:
    """Put a card that everybody has seen back on top of its deck."""
    deck = st.pool.facts[card].deck
    (st.doors if deck == DOOR else st.treasures).append(card)
    remember(st, card, -1)
    st.tell(ev.CARD_PUT_ON_TOP, seat, card, deck)


def discard_from_hand(st: State, seat: int, card: int) -> None:
    take_from_hand(st, seat, card)
    discard(st, card, seat)


def discard_hand(st: State, seat: int) -> None:
    hand = st.hand[seat]
    st.hand[seat] = ()
    st.stale |= 1 << seat
    for c in hand:
        discard(st, c, seat)


def in_play(st: State, seat: int) -> tuple[int, ...]:
    """Return every card the seat could spend from the table: not what a Trap holds fast."""
    return st.gear[seat] + st.pack[seat] + st.traits[seat] + st.extras[seat]


def owner_of(st: State, card: int) -> int:
    """Return the seat that has this card in play, or -1."""
    for seat in range(st.seats):
        zones = st.gear[seat] + st.pack[seat] + st.extras[seat] + st.marks[seat] + st.traits[seat]
        if card in zones:
            return seat
    return -1


def unseen_treasures(st: State) -> set[int]:
    """Return the cards of the Treasure deck and of all hands: a Treasure among them may turn up."""
    found = set(st.treasures)
    for hand in st.hand:
        found.update(hand)
    return found


def may_turn_up(st: State, card: int) -> bool:
    """True if this Treasure may turn up: it is among `unseen_treasures`."""
    if card in st.treasures:
        return True
    for hand in st.hand:
        if card in hand:
            return True
    return False


def with_tied(st: State, items: tuple[int, ...]) -> tuple[int, ...]:
    """Return these Items and everything that is tied to them."""
    if not st.links:
        return items
    found: tuple[int, ...] = ()
    for c in items:
        found += tied(st, c)
    return found


def tied(st: State, card: int) -> tuple[int, ...]:
    """Return the card with everything tied to it so that they can only leave together."""
    if not st.links:
        return (card,)
    for hub, other in st.links:
        if (card == hub or card == other) and isinstance(st.cards[hub], Item):
            return (hub, *parts_of(st, hub))
    return (card,)


def parts_of(st: State, hub: int) -> list[int]:
    return [o for h, o in st.links if h == hub]


def is_tied_under(st: State, card: int) -> bool:
    """True if the Item is part of a taped bundle, but not the tape itself."""
    for hub, other in st.links:
        if other == card and isinstance(st.cards[hub], Item):
            return True
    return False


def _unlink(st: State, seat: int, card: int) -> None:
    """Cut a leaving card's ties: a Cheat! goes with its Item, a Sidekick's load stays, out of use."""
    if st.cards[card].kind == SIDEKICK and takes_along(st, card):
        for load in [o for h, o in st.links if h == card]:
            st.links = tuple(p for p in st.links if p != (card, load))
            lose(st, seat, load)
    for load in [o for h, o in st.links if h == card and st.cards[h].kind == SIDEKICK and o in st.gear[seat]]:
        for part in tied(st, load):
            put_out_of_use(st, seat, part)
            st.pack[seat] += (part,)
    cheats = [h for h, o in st.links if o == card and isinstance(st.cards[h], Attachment)]
    st.links = tuple(p for p in st.links if card not in p)
    for cheat in cheats:
        st.extras[seat] = without(st.extras[seat], cheat)
        discard(st, cheat, seat)


def takes_along(st: State, card: int) -> bool:
    """True if what this Sidekick carries is lost with it."""
    return st.pool.facts[card].cheats


def cut_cheats(st: State, items: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Untie these Items from their Cheat!, which stays with them; return the ties."""
    cut = tuple(p for p in st.links if p[1] in items and isinstance(st.cards[p[0]], Attachment))
    if cut:
        st.links = tuple(p for p in st.links if p not in cut)
    return cut


def put_out_of_use(st: State, seat: int, card: int) -> None:
    """Unequip an Item, in whichever way it is used; the caller says where it goes."""
    st.gear[seat] = without(st.gear[seat], card)
    if card in st.turned:
        st.turned = without(st.turned, card)


def take_from_table(st: State, seat: int, card: int) -> None:
    """Take one card out of play; the caller says where it goes."""
    settled = not st.links
    if st.links:
        _unlink(st, seat, card)
    if card in st.gear[seat]:
        put_out_of_use(st, seat, card)
        settled = settled and not st.pool.facts[card].makes_room
    elif card in st.pack[seat]:
        st.pack[seat] = without(st.pack[seat], card)
    else:
        settled = False
        take_non_item(st, seat, card)
    st.stale |= 1 << seat
    if not settled:
        st.note_changed(seat)


def take_non_item(st: State, seat: int, card: int) -> None:
    """Take a card that is not an Item out of play: a trait, a Sidekick, a lasting Trap."""
    if card in st.traits[seat]:
        st.traits[seat] = without(st.traits[seat], card)
    elif card in st.extras[seat]:
        st.extras[seat] = without(st.extras[seat], card)
    else:
        st.marks[seat] = without(st.marks[seat], card)


def lose(st: State, seat: int, card: int) -> None:
    """Discard a card of the seat from any zone, with everything tied to it."""
    if card in st.hand[seat]:
        take_from_hand(st, seat, card)
        discard(st, card, seat)
        return
    kind = st.pool.facts[card].kind
    for part in tied(st, card) if st.links else (card,):
        take_from_table(st, seat, part)
        discard(st, part, seat)
    if kind == TRAIT:
        st.tell(ev.TRAIT_LOST, seat, card)
    elif kind == SIDEKICK:
        st.tell(ev.SIDEKICK_LEFT, seat, card)


def hand_over(st: State, giver: int, taker: int, card: int) -> None:
    """Give an Item in play to another seat; it stays in play, carried."""
    parts = tied(st, card)
    links = tuple(p for p in st.links if p[0] in parts and len(parts) > 1)
    for part in parts:
        take_from_table(st, giver, part)
    st.links += links
    put_in_pack(st, taker, parts)


def put_in_pack(st: State, taker: int, items: tuple[int, ...]) -> None:
    """Put Items from another seat among the taker's carried Items."""
    for item in items:
        st.pack[taker] += (item,)
        if st.cards[item].tags & (BIG.mask | VEHICLES.mask):
            st.note_changed(taker)
    st.stale |= 1 << taker


def deal(st: State, seat: int, doors: int, treasures: int) -> None:
    """Deal a first hand; some cards that would act at once wait."""
    for deck in (DOOR,) * doors + (TREASURE,) * treasures:
        card = draw(st, seat, deck, hold=True)
        if card >= 0 and st.pool.facts[card].at_once and not st.pool.facts[card].waits:
            set_off(st, seat, card)
