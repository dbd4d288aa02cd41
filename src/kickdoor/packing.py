"""Pickles of games and views. A game travels as plain values; the process that reads it has the cards.

`pickle.dumps(game)` works for every game whose sets are registered in `kickdoor.sets.SETS`, resampled ones included.
"""

from __future__ import annotations

import copyreg
import io
import pickle
from collections.abc import Callable
from copy import copy
from dataclasses import fields, is_dataclass
from typing import Any

from kickdoor.engine.events import Told
from kickdoor.engine.fighting.strength import Source
from kickdoor.engine.game import Game, GameSetup, Past, pool_of
from kickdoor.engine.saves.checkpoints import Position
from kickdoor.engine.saves.parts import assembled, parts
from kickdoor.engine.views import View, World
from kickdoor.errors import KickdoorError
from kickdoor.sets import SETS


class Packer(pickle.Pickler):
    """Makes compiled objects anew from their parts: frozen ones, and those that need arguments, cannot be unpickled as
    usual."""

    def reducer_override(self, thing: Any) -> Any:
        if isinstance(thing, Source):
            return Source, (thing.kind, thing.n, thing.seat, thing.card, thing.why)
        if isinstance(thing, Told):
            return Told, thing.values()
        if is_dataclass(thing) and not isinstance(thing, type):
            return remade, (type(thing), {f.name: getattr(thing, f.name) for f in fields(thing) if f.init})
        return NotImplemented


def remade(kind: Callable[..., Any], values: dict[str, Any]) -> Any:
    return kind(**values)


def packed(thing: Any) -> bytes:
    """Return the pickle of a view, a move or the parts of a game."""
    out = io.BytesIO()
    Packer(out, pickle.HIGHEST_PROTOCOL).dump(thing)
    return out.getvalue()


def game_parts(game: Game) -> tuple[Callable[..., Game], tuple[Any, ...]]:
    """Return how to rebuild a game."""
    for own in game.state.pool.made_of:
        if SETS.get(own.name) is not own:
            raise KickdoorError(
                f"This game cannot be pickled: its set {own.name!r} is not registered, so another process could not "
                f"find its cards. Put it into kickdoor.sets.SETS in both, or save the game."
            )
    st = copy(game).state
    st.drop_caches()
    return unpacked_game, (packed((game.setup, parts(st), game.history(), game.origin, game.imagined)),)


def unpacked_game(data: bytes) -> Game:
    setup: GameSetup
    origin: Position | None
    setup, state, said, origin, imagined = pickle.loads(data)
    missing = [name for name in setup.sets if name not in SETS]
    if missing:
        raise KickdoorError(f"This pickled game needs the set {', '.join(missing)}, which is not here.")
    pool = pool_of(tuple(SETS[name] for name in setup.sets), setup.edition)
    past = Past(None, said, len(said)) if said else None
    return Game(setup, assembled(pool, state), past, origin, imagined)


def world_parts(world: World) -> tuple[Callable[..., World], tuple[Game]]:
    return World, (world.game,)


def view_parts(view: View) -> tuple[Callable[[bytes], View], tuple[bytes]]:
    return pickle.loads, (packed(view),)


copyreg.pickle(Game, game_parts)
copyreg.pickle(View, view_parts)
copyreg.pickle(World, world_parts)
