"""Kickdoor: the Munchkin family of card games as a rules engine."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from kickdoor.engine.game import Decision, Game, GameSetup, Outcome, start
from kickdoor.engine.moves import Clause, Move
from kickdoor.engine.notation import BadSave, check_cards, read, replay, save
from kickdoor.engine.reasons import GameOver, IllegalMove, KickdoorError, Reason, UnknownMove
from kickdoor.sets import SETS


def new_game(
    names: Sequence[str], *, sets: Sequence[str] = ("star",), edition: str | None = None, seed: int | None = None,
    options: Sequence[str] = (), switches: dict[str, int] | None = None, sexes: Sequence[int] = (),
    first: int | None = None, ask_all: bool = False,
) -> Game:  # fmt: skip
    """Set up a game; the edition is the newest of the first set, the seed a random one, unless given."""
    unknown = [s for s in sets if s not in SETS]
    if unknown or not sets:
        raise KickdoorError(f"There is no set {', '.join(unknown) or '(none named)'!r}; there are {', '.join(SETS)}.")
    chosen = tuple(SETS[s] for s in sets)
    setup = GameSetup(
        names=tuple(names), sets=tuple(sets), edition=edition or chosen[0].editions[0],
        seed=secrets.randbits(64) if seed is None else seed, options=tuple(options),
        switches=tuple(sorted((switches or {}).items())), sexes=tuple(sexes), first=-1 if first is None else first,
        ask_all=ask_all,
    )  # fmt: skip
    return start(setup, chosen)


def load(text: str) -> Game:
    """The game a save holds, at the point where it was saved."""
    setup, moves, digest = read(text)
    return replay(_begin(setup, digest), moves)


def _begin(setup: GameSetup, digest: str) -> Game:
    unknown = [s for s in setup.sets if s not in SETS]
    if unknown:
        raise BadSave(f"This save needs the set {', '.join(unknown)}, which is not here.")
    game = start(setup, tuple(SETS[s] for s in setup.sets))
    check_cards(game, digest)
    return game


__all__ = [
    "BadSave", "Clause", "Decision", "Game", "GameOver", "GameSetup", "IllegalMove", "KickdoorError", "Move", "Outcome",
    "Reason", "UnknownMove", "load", "new_game", "save",
]  # fmt: skip
