"""Kickdoor: the Munchkin family of card games as a rules engine."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from difflib import get_close_matches

from kickdoor.engine.cards import CardSet
from kickdoor.engine.events import Event
from kickdoor.engine.game import Decision, Game, GameSetup, Outcome, start
from kickdoor.engine.moves import Clause, Move
from kickdoor.engine.notation import BadSave, check_cards, play_again, read, save
from kickdoor.engine.reasons import GameOver, IllegalMove, KickdoorError, Reason, UnknownMove
from kickdoor.engine.switches import BadSwitch, check_switches
from kickdoor.sets import SETS


def new_game(
    names: Sequence[str], *, sets: Sequence[str | CardSet] = ("star",), edition: str | None = None,
    seed: int | None = None, options: Sequence[str] = (), switches: dict[str, int] | None = None,
    sexes: Sequence[int] = (), first: int | None = None, ask_all: bool = False,
) -> Game:  # fmt: skip
    """Set up a game; the edition is the newest of the first set, the seed a random one, unless given."""
    check_switches(switches or {})
    chosen = tuple(s if isinstance(s, CardSet) else set_named(s) for s in sets)
    if not chosen:
        raise KickdoorError(f"Name at least one set to play with; there are {', '.join(SETS)}.")
    setup = GameSetup(
        names=tuple(names), sets=tuple(s.name for s in chosen), edition=edition or chosen[0].editions[0],
        seed=secrets.randbits(64) if seed is None else seed, options=tuple(options),
        switches=tuple(sorted((switches or {}).items())), sexes=tuple(sexes), first=-1 if first is None else first,
        ask_all=ask_all,
    )  # fmt: skip
    return start(setup, chosen)


def set_named(name: str) -> CardSet:
    if name not in SETS:
        near = get_close_matches(name, SETS, n=1)
        hint = f"; did you mean {near[0]}? There" if near else "; there"
        raise KickdoorError(f"There is no set {name!r}{hint} are {', '.join(SETS)}.")
    return SETS[name]


def load(text: str, *own: CardSet) -> Game:
    """The game a save holds, at the point where it was saved; sets of your own it was played with go along."""
    game, rest = replay(text, *own)
    for _ in rest:
        pass
    return game


def replay(text: str, *own: CardSet) -> tuple[Game, Iterator[list[Event]]]:
    """A saved game at its beginning, and an iterator that makes its moves one by one and gives what each caused."""
    setup, moves, digest = read(text)
    game = _begin(setup, digest, {s.name: s for s in own})
    return game, (play_again(game, n, seat, move) for n, (seat, move) in enumerate(moves, 1))


def _begin(setup: GameSetup, digest: str, own: dict[str, CardSet]) -> Game:
    there = {**SETS, **own}
    unknown = [s for s in setup.sets if s not in there]
    if unknown:
        raise BadSave(f"This save needs the set {', '.join(unknown)}, which is not here.")
    try:
        game = start(setup, tuple(there[s] for s in setup.sets))
    except KickdoorError as error:
        raise BadSave(f"The game of this save cannot begin: {error}") from error
    check_cards(game, digest)
    return game


__all__ = [
    "BadSave", "BadSwitch", "Clause", "Decision", "Game", "GameOver", "GameSetup", "IllegalMove", "KickdoorError",
    "Move", "Outcome", "Reason", "UnknownMove", "load", "new_game", "replay", "save",
]  # fmt: skip
