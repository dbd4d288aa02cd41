"""What to wear: the best set of Items that fits, and the next step towards it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from kickdoor.bots.judgement.items import use_in_fights
from kickdoor.bots.sight.people import bonus_for, fits_character, held_against, improved_by, is_cheated
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.kinds import Item
from kickdoor.engine.characters.gear import Load
from kickdoor.engine.moves import Move
from kickdoor.engine.words import COMPLEX

MOST_COMPARED: Final = 11  # pieces to choose the set from: the strongest; the rest are not worn


@final
@dataclass(frozen=True)
class Piece:
    """An Item as something that takes up room; `item` is None where it takes none but what is said here."""

    card: int
    score: float
    item: Item | None
    shares_slot: bool = False
    hands: int = 0  # it occupies beside those of the Item: a bundle of taped ones
    complexes: int = 0
    more_hands: int = 0  # it gives


def piece_of(sight: Sight, card: int, item: Item, mask: int, foe: int) -> Piece | None:
    """Return the piece for this Item; None if a character with the words in `mask` cannot use it (`foe`: the words held
    against the character)."""
    parts = [o for h, o in sight.links if h == card]
    bundle = [i for p in parts if isinstance(i := sight.cards[p], Item)]
    if bundle:
        usable = all(fits_character(i, mask, foe) or is_cheated(sight, p) for p, i in zip(parts, bundle, strict=True))
        is_complex = int(any(i.tags & COMPLEX.mask for i in bundle))
        score = float(sum(i.bonus for i in bundle))
        return Piece(card, score, None, hands=1, complexes=is_complex) if usable else None
    facts = facts_of(item)
    more_hands = facts.gives.hands
    score = bonus_for(item, mask) * use_in_fights(item) + 0.5 * facts.gives.run_away + 0.4 * more_hands
    score += improved_by(sight, sight.you, item)
    score += 1.0 * facts.gives.wards + (0.3 if item.uses or facts.distracts else 0.0)
    if score <= 0:
        return None
    if is_cheated(sight, card):
        return Piece(card, score, None, more_hands=more_hands)
    if not fits_character(item, mask, foe):
        return None
    return Piece(card, score, item, facts.shares_slot, more_hands=more_hands)


def fits(sight: Sight, pieces: list[Piece]) -> bool:
    """True if I could use all of these at once."""
    p = sight.profile(sight.you)
    load = Load(p.hands - p.item_hands + p.carries)
    for piece in pieces:
        load.cap += piece.more_hands
        load.hands += piece.hands
        load.complexes += piece.complexes
        if piece.item is not None:
            load.add(piece.item, piece.shares_slot)
    return load.why_too_much(p, sight.rules.complex_items) is None


def best_set(sight: Sight, pieces: list[Piece]) -> list[Piece]:
    """Return the strongest pieces that fit together."""
    if fits(sight, pieces):
        return pieces
    ranked = sorted(pieces, key=lambda p: (-p.more_hands, -p.score, p.card))[:MOST_COMPARED]
    return stronger_set(sight, ranked, [], None) or []


def stronger_set(sight: Sight, rest: list[Piece], taken: list[Piece], best: list[Piece] | None) -> list[Piece] | None:
    """Return the strongest set that adds some of `rest` to what is taken; `best` if that is not stronger."""
    if best is not None and total(taken) + total(rest) <= total(best):
        return best
    if not rest:
        return taken
    larger = [*taken, rest[0]]
    if fits(sight, larger):
        best = stronger_set(sight, rest[1:], larger, best)
    return stronger_set(sight, rest[1:], taken, best)


def total(pieces: list[Piece]) -> float:
    """Return what these pieces are worth together."""
    return sum([p.score for p in pieces], 0.0)


def target(sight: Sight) -> set[int]:
    """Return the cards I should have equipped."""
    if sight.wanted is None:
        sight.wanted = best_gear(sight)
    return sight.wanted


def best_gear(sight: Sight) -> set[int]:
    me = sight.me
    return {p.card for p in best_set(sight, pieces_of(sight, me.gear + me.pack, me.is_a, held_against(sight, me.seat)))}


def pieces_of(sight: Sight, held: tuple[int, ...], mask: int, foe: int) -> list[Piece]:
    """Return the pieces among these cards that a character with these words can use."""
    under = {o for h, o in sight.links if isinstance(sight.cards[h], Item)}
    pieces: list[Piece] = []
    for c in held:
        item = sight.cards[c]
        if isinstance(item, Item) and c not in under:
            piece = piece_of(sight, c, item, mask, foe)
            if piece is not None:
                pieces.append(piece)
    return pieces


def strongest(sight: Sight, held: tuple[int, ...], mask: int, foe: int) -> float:
    """Return the worth of the best set among these cards if my character had these words."""
    return total(best_set(sight, pieces_of(sight, held, mask, foe)))


def arrange(sight: Sight) -> Move | None:
    """Return the next change of gear, or None."""
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
    """Return my Items in play that I do not want to equip."""
    me = sight.me
    return {c for c in me.gear + me.pack if isinstance(sight.cards[c], Item)} - target(sight)
