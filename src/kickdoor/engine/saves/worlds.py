"""A game whose hidden cards were dealt anew, as JSON. No moves lead to it: its save holds the state itself.

The state can be in the middle of anything, so it is written as the engine keeps it, with the names of its classes, for
the version that wrote it. In JSON a tuple is a list; a list, a dictionary, a class and a frozen value are objects with
one of the keys below. Reading makes only frames, verbs and frozen values, and refuses a state that no game can be in.
"""

from __future__ import annotations

import json
import sys
from copy import copy
from dataclasses import fields, is_dataclass
from typing import Any, Final

from kickdoor.engine.cards.kinds import CardSet
from kickdoor.engine.dice import STATE_BITS
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.game import Game, GameSetup, Past, checked_rules, pool_of
from kickdoor.engine.moves import Move, is_whole, packed
from kickdoor.engine.saves.checkpoints import Position, hashed, position
from kickdoor.engine.saves.fingerprint import VERSION
from kickdoor.engine.saves.parts import assembled, parts
from kickdoor.engine.state import Ctx, Fight, Frame, State, new_state
from kickdoor.engine.words import TAGS, WORDS
from kickdoor.errors import KickdoorError

LIST: Final = "list"
PAIRS: Final = "pairs"  # a dictionary, as pairs
CLASS: Final = "class"
VALUE: Final = "value"  # a frozen value: its class; its fields follow under FIELDS
FIELDS: Final = "fields"
RULES: Final = 0  # the first part of a state; the set-up gives the rules


class BadWorld(KickdoorError):
    """The state in a save cannot be read, or this version cannot have written it."""


def written(game: Game) -> dict[str, object]:
    """Return the state of a game as JSON data, with what is needed to read it."""
    st = copy(game).state
    st.drop_caches()
    state = [plain(value) for value in parts(st)[RULES + 1 :]]
    return {"state": state, "bits": bits(), "sum": summed(state)}


def restored(
    setup: GameSetup, sets: tuple[CardSet, ...], world: Position, moves: list[tuple[int, Move]], version: str
) -> Game:  # fmt: skip
    """Return the game in the state that a save holds. `moves`: those before its cards were dealt anew, and since."""
    if version != VERSION:
        raise BadWorld(
            f"It holds a position in the middle of a turn, as Kickdoor {version or 'of an unknown version'} keeps it; "
            f"this is {VERSION}."
        )
    rules = checked_rules(setup.edition, setup.options, setup.switches, sets, len(setup.names))
    pool = pool_of(sets, setup.edition)
    try:
        state = world["state"]
        if not isinstance(state, list) or summed(state) != world["sum"]:
            raise ValueError("it does not add up")
        said: list[int | tuple[int, Move]] = [
            (seat, move) if is_whole(move) else packed(move) << 3 | seat for seat, move in moves
        ]
        check_bits(world["bits"])
        known = classes()
        found = [rules, *[unplain(value, known) for value in state]]
        check_shape(parts(new_state(pool, rules, setup.names, 0, setup.ask_all)), found)
        game = Game(setup, assembled(pool, found), Past(None, said, len(said)) if said else None, imagined=True)
        check_state(game)
    except BadWorld:
        raise
    except Exception as error:
        raise BadWorld(f"The position it holds is damaged ({type(error).__name__}: {str(error)[:200]}).") from error
    return game


# Values as JSON and back


def plain(value: object) -> object:
    """Return a value as JSON can write it."""
    if value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, tuple):
        return [plain(v) for v in value]
    if isinstance(value, list):
        return {LIST: [plain(v) for v in value]}
    if isinstance(value, dict):
        return {PAIRS: [[plain(k), plain(v)] for k, v in value.items()]}
    if isinstance(value, type):
        return {CLASS: named(value)}
    made: Any = value
    return {VALUE: named(type(value)), FIELDS: {f.name: plain(getattr(value, f.name)) for f in fields(made) if f.init}}


def unplain(value: object, known: dict[str, type]) -> object:
    """Undo `plain`."""
    if value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, list):
        return tuple([unplain(v, known) for v in value])
    if not isinstance(value, dict):
        raise ValueError(f"{value!r} is nothing that a state holds")
    if LIST in value:
        return [unplain(v, known) for v in value[LIST]]
    if PAIRS in value:
        return {unplain(k, known): unplain(v, known) for k, v in value[PAIRS]}
    if CLASS in value:
        return known[value[CLASS]]
    return known[value[VALUE]](**{name: unplain(v, known) for name, v in value[FIELDS].items()})


def classes() -> dict[str, type]:
    """Return the classes a state may hold, by name: frames and verbs, also those of sets, and the engine's values."""
    modules = [module for name, module in list(sys.modules.items()) if name.startswith("kickdoor.engine.")]
    things = [thing for module in modules for thing in list(vars(module).values())]
    values = [thing for thing in things if isinstance(thing, type) and is_dataclass(thing)]
    return {named(kind): kind for kind in (Ctx, Fight, *values, *below(Effect), *below(Frame))}


def named(kind: type) -> str:
    return f"{kind.__module__}.{kind.__name__}"


def below(kind: type) -> list[type]:
    """Return a class and all its subclasses."""
    children: list[type] = kind.__subclasses__()
    return [kind, *[other for child in children for other in below(child)]]


def summed(state: object) -> str:
    """Return a checksum of the state, so that a damaged one is noticed."""
    return hashed(json.dumps(state, sort_keys=True))


# Checks that this version can have written the state.


def bits() -> dict[str, int]:
    """Return the bit of every word and label: masks in a state are made of them."""
    words = {f"word {key}": word.mask for key, word in WORDS.items()}
    return words | {f"tag {name}": tag.mask for name, tag in TAGS.items()}


def check_bits(written: object) -> None:
    """Refuse a state whose bits stand for other words in this version."""
    if not isinstance(written, dict):
        raise ValueError("its words are no object")
    here = bits()
    if any(here.get(name, mask) != mask for name, mask in written.items()):
        raise BadWorld("It was saved where other sets had been loaded before; load the same sets in the same order.")


def check_shape(usual_parts: list[object], found: list[object]) -> None:
    """Refuse a state whose fields are not of the kinds of a new one's, or not as long where they have a value a seat.

    Other lists of a new state are empty or, as the piles, of a length that no game changes."""
    if len(usual_parts) != len(found):
        raise ValueError(f"it has {len(found)} parts, not {len(usual_parts)}")
    for number, (usual, value) in enumerate(zip(usual_parts, found, strict=True)):
        if usual is not None and type(value) is not type(usual):
            raise ValueError(f"part {number} is a {type(value).__name__}, not a {type(usual).__name__}")
        if isinstance(usual, list) and usual and isinstance(value, list) and len(value) != len(usual):
            raise ValueError(f"part {number} has {len(value)} values, not {len(usual)}")


def check_state(game: Game) -> None:
    """Refuse an impossible state; trying every answer finds most states that cannot be played on."""
    st = game.state
    seats = len(game.setup.names)
    if st.seats != seats or st.everyone != tuple(range(seats)) or len(st.names) != seats:
        raise ValueError("it is about other seats")
    if not 0 <= st.rng < 1 << STATE_BITS or not -1 <= st.asked < seats or not -1 <= st.turn < seats:
        raise ValueError("it has an impossible number")
    if any(not 1 <= level <= st.rules.goal for level in st.level):
        raise ValueError("it has an impossible Level")
    frames: list[Any] = [*st.frames]
    if any(not isinstance(f, Frame) or not 0 <= f.stage <= len(f.stages) for f in frames):
        raise ValueError("something in it that is under way cannot be")
    if not st.winners and (st.asked < 0 or not st.options):
        raise ValueError("it asks nobody anything")
    if sorted(cards_in(position(st))) != sorted(cards_in(position(new_position(game)))):
        raise ValueError("its cards are not those of its sets")
    for seat in range(seats):
        game.view(seat)
    for move in game.options:
        game.clone().step(move)


def new_position(game: Game) -> State:
    """Return a state in which all cards of the game lie in the decks."""
    pool = game.state.pool
    st = new_state(pool, game.state.rules, game.setup.names, rng=0, ask_all=False)
    st.doors, st.treasures = list(pool.doors), list(pool.treasures)
    return st


def cards_in(found: Position) -> list[str]:
    """Return the names of all cards of a position, wherever they lie."""
    zones = ["doors", "treasures", "door_discards", "treasure_discards", "on_table", "in_fight"]
    named = [name for zone in zones for name in found.get(zone, [])]  # type: ignore[attr-defined]
    for seat in found["seats"]:  # type: ignore[attr-defined]
        for zone in ("hand", "gear", "pack", "traits", "extras", "marks"):
            named += seat.get(zone, [])
    return named
