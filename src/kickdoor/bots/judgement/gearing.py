"""What to wear: the best set of Items that fits, and the next step towards it."""

from __future__ import annotations

from typing import Final, NamedTuple

from kickdoor.bots.sight.people import any_complex, bonus_for, can_use, hands_of, is_cheated, more_for
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.cards import Item, Sidekick, Trait
from kickdoor.engine.moves import Move
from kickdoor.engine.words import COMPLEX, LASER

MOST: Final = 11  # so many pieces are weighed against each other; the rest stay as they are


class Piece(NamedTuple):
    """An Item, or a bundle of taped ones, as something that takes up room."""

    card: int
    score: float
    head: int
    armor: int
    foot: int
    vehicle: int
    hands: int
    more_hands: int
    complexes: int
    laser: int  # hands it needs as a laser; 0: it is none


class Room(NamedTuple):
    hands: int
    spare: int
    complexes: int


def room_of(sight: Sight) -> Room:
    me = sight.me
    carried = sum(s.carries for c in me.extras if isinstance(s := sight.cards[c], Sidekick))
    spare = any(isinstance(t := sight.cards[c], Trait) and t.spare_slot for c in me.traits)
    return Room(hands_of(sight, me.seat) + carried, 1 if spare else 0, 99 if any_complex(sight, me.seat) else
                sight.rules.complex_items)  # fmt: skip


def piece_of(sight: Sight, card: int, item: Item) -> Piece | None:
    """How it would sit; None if it is of no use to me."""
    parts = [o for h, o in sight.links if h == card]
    bundle = [i for p in parts if isinstance(i := sight.cards[p], Item)]
    if bundle:
        score = float(sum(i.bonus for i in bundle))
        usable = all(can_use(sight, sight.you, p) for p in parts)
        is_complex = int(any(i.tags & COMPLEX.mask for i in bundle))
        return Piece(card, score, 0, 0, 0, 0, 1, 0, is_complex, 0) if usable else None
    score = bonus_for(item, sight.me.is_a) + 0.5 * item.flee + 0.4 * item.gives_hands
    score += sum(more_for(t, item) for c in sight.me.traits if isinstance(t := sight.cards[c], Trait))
    score += 1.0 * item.wards + (0.3 if item.uses or item.escapes else 0.0)
    if score <= 0 or not can_use(sight, sight.you, card):
        return None
    if is_cheated(sight, card):
        return Piece(card, score, 0, 0, 0, 0, 0, item.gives_hands, 0, 0)
    head = 0 if item.shares_slot else item.head
    is_complex = int(bool(item.tags & COMPLEX.mask))
    laser = item.hands if item.tags & LASER.mask else 0
    hands = item.hands - laser
    return Piece(card, score, head, item.armor, item.foot, item.vehicle, hands, item.gives_hands, is_complex, laser)


def fits(pieces: list[Piece], room: Room) -> bool:
    heads = armor = feet = vehicles = hands = complexes = lasers = laser_hands = laser_complex = 0
    cap = room.hands
    for p in pieces:
        heads += p.head
        armor += p.armor
        feet += p.foot
        vehicles += p.vehicle
        hands += p.hands
        cap += p.more_hands
        if p.laser:
            lasers += 1
            laser_hands = max(laser_hands, p.laser)
            laser_complex |= p.complexes
        else:
            complexes += p.complexes
    if lasers:
        hands += 2 if lasers > 1 else laser_hands
    if armor > 1 or vehicles > 1 or complexes + laser_complex > room.complexes:
        return False
    over = max(0, heads - 1) + max(0, feet - 1) + max(0, hands - cap)
    return over <= room.spare


def best_set(pieces: list[Piece], room: Room) -> list[Piece]:
    """The strongest pieces that fit together."""
    if fits(pieces, room):
        return pieces
    pieces = sorted(pieces, key=lambda p: (-p.more_hands, -p.score, p.card))[:MOST]
    after = [0.0] * (len(pieces) + 1)
    for i in reversed(range(len(pieces))):
        after[i] = after[i + 1] + pieces[i].score
    best: list[Piece] = []
    best_score = -1.0

    def search(i: int, taken: list[Piece], score: float) -> None:
        nonlocal best, best_score
        if score + after[i] <= best_score:
            return
        if i == len(pieces):
            best, best_score = taken[:], score
            return
        taken.append(pieces[i])
        if fits(taken, room):
            search(i + 1, taken, score + pieces[i].score)
        taken.pop()
        search(i + 1, taken, score)

    search(0, [], 0.0)
    return best


def target(sight: Sight) -> set[int]:
    """The cards I ought to wear."""
    if sight.wanted is None:
        sight.wanted = best_gear(sight)
    return sight.wanted


def best_gear(sight: Sight) -> set[int]:
    me = sight.me
    under = {o for h, o in sight.links if isinstance(sight.cards[h], Item)}
    pieces: list[Piece] = []
    for c in me.gear + me.pack:
        item = sight.cards[c]
        if isinstance(item, Item) and c not in under:
            piece = piece_of(sight, c, item)
            if piece is not None:
                pieces.append(piece)
    return {p.card for p in best_set(pieces, room_of(sight))}


def arrange(sight: Sight) -> Move | None:
    """The next change of gear, if one is called for."""
    moves = [m for m in sight.moves if m.verb in ("equip", "unequip")]
    if not any(m.verb == "equip" for m in moves) and not sight.me.pack:
        return None
    wanted = target(sight)
    missing = wanted - set(sight.me.gear)
    if not missing:
        return None
    for m in sorted(moves, key=lambda m: m.at):
        if m.verb == "equip" and m.card in missing:
            return m
    for m in moves:
        if m.verb == "unequip" and m.card not in wanted:
            return m
    return None


def idle(sight: Sight) -> set[int]:
    """Items in play that I do not wear and would not."""
    me = sight.me
    return {c for c in me.gear + me.pack if isinstance(sight.cards[c], Item)} - target(sight)
