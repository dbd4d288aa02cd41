"""My own time: play cards, change gear, sell, use powers, and go on with the turn."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.deeds.playing import best_play
from kickdoor.bots.deeds.powers import power
from kickdoor.bots.deeds.selling import wants_to_sell
from kickdoor.bots.deeds.trapping import spring
from kickdoor.bots.deeds.trouble import trouble
from kickdoor.bots.judgement.gearing import arrange
from kickdoor.bots.judgement.worth import worth
from kickdoor.bots.sight.monsters import margin_against, monster_of
from kickdoor.bots.sight.people import hand_room, strength
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.moves import Move
from kickdoor.engine.words import DOOR, ONE_SHOT

STRONG: Final = 6  # strength I want, besides half my Level, before I open a second door


def act(sight: Sight) -> Move:
    """Return the next move in my own time."""
    for idea in (best_play, arrange, power, make_room, wants_to_sell):
        move = idea(sight)
        if move is not None:
            return move
    return go_on(sight)


def go_on(sight: Sight) -> Move:
    """Return the move that ends this phase: look for trouble if it pays, else go on."""
    fight = trouble(sight)
    if fight is not None:
        return fight
    again = [m for m in sight.moves if m.verb == "open again"]
    if again and is_next_good(sight):
        return again[0]
    for verb in ("kick", "loot", "end", "done", "pass"):
        for m in sight.moves:
            if m.verb == verb:
                return m
    return sight.moves[-1]


def is_next_good(sight: Sight) -> bool:
    """True if I can beat the monster behind a second door or, if I don't know the card there, am strong."""
    doors = [c for c in sight.view.known_tops if sight.cards[c].deck == DOOR]
    if not doors:
        return strength(sight, sight.you) >= STRONG + sight.me.level // 2
    foe = monster_of(sight, doors[0])
    return foe is not None and margin_against(sight, foe, sight.you) > 0


def make_room(sight: Sight) -> Move | None:
    """Return a move that uses up a card I would otherwise have to give away as charity."""
    if sight.kind not in ("end", "own time") or hand_room(sight) >= 0:
        return spring(sight)
    lay = [m for m in sight.moves if m.verb == "lay" and sight.cards[m.card].kind == ONE_SHOT]
    if lay:
        return max(lay, key=lambda m: (worth(sight, m.card), -m.card))
    return spring(sight, min(worth(sight, c) for c in sight.hand))


def quiet(sight: Sight) -> Move | None:
    """Return a move in another player's time, outside a fight: something good for me, or a Trap for a leader."""
    found = best_play(sight)
    return found if found is not None else spring(sight)
