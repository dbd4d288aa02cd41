"""The physical cards of one game, with what is worked out about each of them once."""

from __future__ import annotations

import hashlib

from kickdoor.engine import tables
from kickdoor.engine.cards import Card, CardSet, Item, Monster, Trait, shared_words
from kickdoor.engine.moves import LAY, PLAY, code
from kickdoor.engine.words import BIG, DOOR, IN_BLACK, ITEM, ONE_SHOT, OWNER, TREASURE


def _powers(card: Card) -> int:
    mask = 0
    for u in card.uses:
        if u.who == OWNER:
            mask |= u.when
    return mask


def _plain_put(card_id: int, card: Card) -> int:
    """The move that brings an Item or one-shot into play, which nothing but its time can forbid; 0 for other cards."""
    if (card.kind == ITEM or card.kind == ONE_SHOT) and not card.tags & BIG.mask:
        return code(LAY if card.play is not None else PLAY, card_id)
    return 0


def _is_a_skill(card: Card) -> bool:
    """Does it add to strength in a fight by itself, whatever else its owner has? (See quirks.)"""
    return isinstance(card, Trait) and bool(card.bonus or card.free_hand)


def _has_quirks(card: Card) -> bool:
    """Does this monster's strength depend on more than what somebody is? (See quirks.)"""
    return isinstance(card, Monster) and bool(card.unless or card.at_sight_of or card.helpless or card.mirrors)


def _improves(card: Card) -> bool:
    """Does it make Items in use better? (See quirks.)"""
    return bool(card.more_for) if isinstance(card, Trait) else isinstance(card, Item) and card.improves > 0


def _is_odd(card: Card) -> bool:
    """Does this monster change what our side's strength counts for?"""
    return isinstance(card, Monster) and bool(card.counts or card.each_fighter)


def _ignores(card: Card) -> bool:
    """Does something not count while this monster is there?"""
    return isinstance(card, Monster) and bool(card.ignores)


def _or_copies(cards: list[Card], ones: list[bool]) -> list[bool]:
    """Those, and what may be a copy of one of them."""
    some = any(ones)
    return [one or (some and not isinstance(c, Monster)) for c, one in zip(cards, ones, strict=True)]


def _makes_room(card: Card) -> bool:
    """Could something else be too much as soon as this Item is no longer in use?"""
    if not isinstance(card, Item):
        return False
    return bool(card.big or card.gives_hands or (card.other is not None and card.other.gives_hands))


def _is_singular(card: Card) -> bool:
    """Does this monster, or perhaps the one this copies, matter to a fight by more than its strength?"""
    if not isinstance(card, Monster):
        return True
    leaves = card.beaten_by is not None or card.scared_off_by is not None
    return bool(leaves or card.uses or card.no_help or card.ignores or card.instead) or _is_odd(card)


class Pool:
    """The physical cards of one game: every copy has an id, the same in every game of these sets."""

    __slots__ = (
        "alone", "answers", "cards", "costliest", "dear", "decks", "digest", "distracts", "doors", "edition", "gangs",
        "hands", "has_value", "ids", "ignores", "improves", "instant", "kinds", "made_of", "makes_room",
        "moments", "monsters", "odd", "offered", "on_top", "owned", "plain", "plays", "powers", "quirky", "resurrects",
        "said", "says", "sends_away", "sets", "singular", "skills", "to_bottom", "trait_kinds", "treasures",
        "values", "vehicles",
        "ways", "worn",
    )  # fmt: skip

    def __init__(self, sets: tuple[CardSet, ...], edition: str = "") -> None:
        printed = [c for s in sets for c in s.printed_for(edition)]
        self.made_of = sets
        self.edition = edition
        self.sets = tuple(s.name for s in sets)
        self.says = shared_words(sets)
        self.cards: list[Card] = [c for c in printed for _ in range(c.copies)]
        self.ids: dict[str, list[int]] = {}
        for i, c in enumerate(self.cards):
            self.ids.setdefault(c.id, []).append(i)
        self.answers = [(c.play.when if c.play is not None else 0) | c.plays_at for c in self.cards]
        self.plays = [c.play for c in self.cards]
        self.said = [tables.said(c) for c in self.cards]
        self.powers = [_powers(c) for c in self.cards]
        self.owned = [tables.owned(i, c) for i, c in enumerate(self.cards)]
        self.costliest = [max((p.enough for p in powers), default=-1) for powers in self.owned]
        self.offered = [tables.moments_of_all(powers) for powers in self.owned]
        self.worn = [isinstance(c, Item) and c.worn for c in self.cards]
        self.makes_room = [_makes_room(c) for c in self.cards]
        self.singular = [_is_singular(c) for c in self.cards]
        self.quirky = [_has_quirks(c) for c in self.cards]
        self.odd = _or_copies(self.cards, [_is_odd(c) for c in self.cards])
        self.ignores = _or_copies(self.cards, [_ignores(c) for c in self.cards])
        self.skills = [_is_a_skill(c) for c in self.cards]
        self.improves = any(_improves(c) for c in printed)
        self.alone = [c.alone if isinstance(c, Trait) else 0 for c in self.cards]
        dear = [isinstance(c, Trait) and bool(c.sells_double or c.sells_for) for c in self.cards]
        self.dear = dear if any(dear) else []  # with whom a sale may bring more; nothing: with nobody
        self.hands = [c.hand if isinstance(c, Trait) else 0 for c in self.cards]
        self.monsters = {i: c for i, c in enumerate(self.cards) if isinstance(c, Monster)}
        self.decks = [c.deck for c in self.cards]
        self.kinds = [c.kind for c in self.cards]
        self.trait_kinds = [c.word.kind if isinstance(c, Trait) else "" for c in self.cards]
        self.to_bottom = [c.to_bottom for c in self.cards]
        self.on_top = [tables.on_top(c) for c in self.cards]
        self.plain = [_plain_put(i, c) for i, c in enumerate(self.cards)]
        self.has_value = [c.value >= 0 for c in self.cards]
        self.values = [max(0, c.value) for c in self.cards]
        self.doors = [i for i, c in enumerate(self.cards) if c.deck == DOOR]
        self.treasures = [i for i, c in enumerate(self.cards) if c.deck == TREASURE]
        self.instant = [bool(c.at_once) for c in self.cards]
        self.moments = 0  # at which any card of the game may be an answer
        for i in range(len(self.cards)):
            self.moments |= self.answers[i] | self.powers[i]
        self.resurrects = any(isinstance(c, Trait) and c.resurrects for c in printed)
        self.vehicles = any(isinstance(c, Item) and (c.vehicle or c.other) for c in printed)
        self.sends_away = any(isinstance(c, Item) and c.sends_away for c in printed)
        self.distracts = any(isinstance(c, Item) and c.escapes for c in printed)
        self.ways: dict[int, list[int]] = {}  # by moment, what each card in a hand lets its owner do
        self.gangs = 0  # mask of tags whose monsters join each other, whatever the rules say
        for c in printed:
            self.gangs |= c.tags & IN_BLACK.mask
        self.digest = hashlib.sha256(repr(printed).encode()).hexdigest()[:16]

    def ways_at(self, moment: int) -> list[int]:
        """Return what each card in a hand lets its owner do at this moment (see tables); worked out once."""
        ways = self.ways.get(moment)
        if ways is None:
            ways = [0] * len(self.cards)
            for i, moments in enumerate(self.answers):
                if moments & moment:
                    ways[i] = tables.from_hand(self.cards[i], self.plain[i], moment)
            self.ways[moment] = ways
        return ways
