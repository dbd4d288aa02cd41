"""An equipped Item: which way it is used, who may use it, who carries it, how many hands it takes."""

from __future__ import annotations

from kickdoor.engine.cards.kinds import Attachment, Item, Sidekick
from kickdoor.engine.legal.reasons import Reason
from kickdoor.engine.piles import tied
from kickdoor.engine.state import State
from kickdoor.engine.words import COMPLEX, LASER, Word, fits_word


def form(st: State, card: int) -> Item:
    """Return an Item as it is used: some can be used in two ways."""
    return way(st, card, card in st.turned)


def way(st: State, card: int, turned: bool) -> Item:
    """Return an Item as used in one of its two ways."""
    other = st.pool.facts[card].other
    if turned and other is not None:
        return other
    item = st.cards[card]
    assert isinstance(item, Item)
    return item


def is_cheated(st: State, card: int) -> bool:
    """True if a Cheat! lets this Item, or the taped bundle it is a part of, break the rules (ITM-10)."""
    parts = tied(st, card)
    for h, o in st.links:
        if o in parts and breaks_rules(st, h):
            return True
    return False


def breaks_rules(st: State, hub: int) -> bool:
    """True if this card lets the Item it is tied to break the rules."""
    return isinstance(st.cards[hub], Attachment) or st.pool.facts[hub].cheats


def bearer(st: State, card: int) -> int:
    """Return the Sidekick that carries this Item, or the taped bundle it is a part of, or -1."""
    parts = tied(st, card)
    for h, o in st.links:
        if o in parts and isinstance(st.cards[h], Sidekick):
            return h
    return -1


def why_forbidden(st: State, seat: int, item: Item) -> Reason | None:
    """Return which Race, Class or sex forbids the Item to the seat, or which one it lacks (ITM-04)."""
    if item.only and not fits_any(st.is_a[seat], item.only):
        return Reason("only-for", "ITM-04", (item.name, item.only[0].name))
    for w in item.never:
        if fits_word(st.held_against[seat], w):
            return Reason("not-for", "ITM-04", (item.name, w.name))
    return None


def counts_for(st: State, seat: int, card: int, item: Item) -> bool:
    """True if the seat meets the restrictions of an equipped Item now."""
    if not item.only and not item.never:
        return True
    return why_forbidden(st, seat, item) is None or (bool(st.links) and is_cheated(st, card))


def fits_any(mask: int, words: tuple[Word, ...]) -> bool:
    for w in words:
        if fits_word(mask, w):
            return True
    return False


def has_complex(st: State, parts: tuple[int, ...]) -> bool:
    return any(st.cards[p].tags & COMPLEX.mask for p in parts)


def hands_of_load(st: State, load: list[int], turned: tuple[int, ...]) -> int:
    """Return how many hands these Items need, such as a Sidekick's load; lasers snap together there too."""
    hands = lasers = widest = 0
    for c in load:
        item = way(st, c, c in turned)
        parts = tied(st, c)
        if len(parts) > 1:
            hands += 1
        elif item.tags & LASER.mask:
            lasers += 1
            widest = max(widest, item.hands)
        else:
            hands += item.hands
    return hands + (2 if lasers > 1 else widest)
