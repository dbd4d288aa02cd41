"""What all environments share: cards, rules, seats, and the encodings."""

from __future__ import annotations

import gc
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import ArrayLike

import kickdoor
from kickdoor.arguments import one
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.kinds import Card, CardSet
from kickdoor.engine.cards.pool import Pool
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move
from kickdoor.engine.text import event_text
from kickdoor.engine.views import View
from kickdoor.errors import KickdoorError
from kickdoor.rl.actions import Actions
from kickdoor.rl.layout import Layout
from kickdoor.rl.reading import Numbers, read
from kickdoor.sets import SETS

RENDER_MODES = ("ansi", "human")
_KNOWN: dict[tuple[int, int], tuple[Pool, Actions, Layout]] = {}  # by pool and seats, shared by all tables


class World:
    """Makes new games with fixed settings. The arguments are those of `kickdoor.new_game`."""

    def __init__(
        self, sets: Sequence[str | CardSet] = ("star",), edition: str | None = None, seats: int = 4,
        options: Sequence[str] = (), switches: Mapping[str, int] | None = None, ask_all: bool = False,
    ) -> None:  # fmt: skip
        self.sets = sets
        self.edition = edition
        self.seats = seats
        self.options = options
        self.switches = dict(switches) if isinstance(switches, Mapping) else switches
        self.ask_all = ask_all
        pool = self.new_game(0).pool
        key = (id(pool), seats)
        if key not in _KNOWN:
            actions = Actions(pool, seats)
            _KNOWN[key] = (pool, actions, Layout(pool, seats, actions.size))
            gc.freeze()  # the cards live as long as the process: exempt them from garbage collection
        _, self.actions, self.layout = _KNOWN[key]

    def __reduce__(self) -> tuple[type[World], tuple[Any, ...]]:
        """Pickle the settings; the process that reads them has the cards."""
        own = [a_set.name if isinstance(a_set, CardSet) else a_set for a_set in self.sets]
        for name, given in zip(own, self.sets, strict=True):
            if isinstance(given, CardSet) and SETS.get(name) is not given:
                raise KickdoorError(
                    f"This environment cannot be pickled: its set {name!r} is not registered, so another process could "
                    "not find its cards. Register it in both with kickdoor.workshop.add_set."
                )
        return World, (own, self.edition, self.seats, self.options, self.switches, self.ask_all)

    def __deepcopy__(self, _: object) -> World:
        return self

    def new_game(self, seed: int) -> Game:
        names = [f"Seat {n}" for n in range(one(self.seats, int, "the number of seats, 3 to 6"))]
        return kickdoor.new_game(
            names, sets=self.sets, edition=self.edition, seed=seed, options=self.options, switches=self.switches,
            ask_all=self.ask_all,
        )  # fmt: skip

    @property
    def cards(self) -> Sequence[Card]:
        """Return all cards, by id: the order of the planes of an observation."""
        return self.actions.cards

    def action_space(self) -> Discrete[np.int64]:
        return Discrete(self.actions.size)

    def box(self) -> Box[np.int8]:
        """Return the space of observations."""
        return Box(-128, 127, (self.layout.size,), np.int8)

    def observation_space(self) -> Dict:
        """Return the space of observations with their action masks."""
        return Dict({"observation": self.box(), "action_mask": Box(0, 1, (self.actions.size,), np.int8)})

    def observe(self, view: View) -> dict[str, Numbers]:
        """Return the observation and mask for a bot that gets a View."""
        mask = np.zeros(self.actions.size, np.int8)
        mask[[number for number in self.numbers(view) if number >= 0]] = 1
        return {"observation": np.concatenate([read(view, self.layout), mask]), "action_mask": mask}

    def move(self, view: View, action: int) -> Move:
        """Return the move of this View with the action number."""
        return view.moves[self.numbers(view).index(action)]

    def numbers(self, view: View) -> list[int]:
        """Return the action numbers of a View's moves, in order."""
        return self.actions.of([mv.packed(m) for m in view.moves], view.you or 0)


class NoRenderMode(KickdoorError, TypeError):
    """There is no such render mode. Stable-Baselines asks for pictures first, and without on a TypeError."""


def render_mode_of(mode: str | None) -> str | None:
    """Return the render mode; raise NoRenderMode if there is none of that name."""
    if mode is not None and mode not in RENDER_MODES:
        raise NoRenderMode(f"There is no render mode {mode!r}; there are {' and '.join(RENDER_MODES)}.")
    return mode


class Teller:
    """Says in words what has happened since it was last asked, as a seat (None: a spectator) may know it."""

    def __init__(self) -> None:
        self.next_event = 0

    def tell(self, game: Game, seat: int | None, mode: str | None) -> str | None:
        """Return the events as text in mode `ansi`, print them in mode `human`."""
        if mode is None:
            return None
        events = game.log_for(seat, self.next_event)
        self.next_event += len(events)
        lines = [event_text(event, game.names, game.cards, says=game.says) for event in events]
        text = "\n".join(line for line in lines if line)
        if mode == "ansi":
            return text
        if text:
            print(text)
        return None


def at_least_one(number: int, what: str) -> int:
    """Return a number of actions or decisions; raise KickdoorError unless it is 1 or more."""
    if one(number, int, f"{what} as a whole number from 1 on") < 1:
        raise KickdoorError(f"{what} must be a whole number from 1 on, not {number}.")
    return number


def table_count(tables: int) -> int:
    """Return the number of tables of a batch; raise KickdoorError if there is none."""
    if one(tables, int, "the number of tables") < 1 or isinstance(tables, bool):
        raise KickdoorError(f"A batch needs at least one table, not {tables}.")
    return tables


def one_each(actions: ArrayLike, tables: int) -> list[int]:
    """Return the actions as a list; raise KickdoorError unless there is one whole number for every table."""
    numbers = np.asarray(actions)
    if numbers.shape != (tables,) or numbers.dtype.kind not in "iu":
        raise KickdoorError(f"A batch of {tables} tables takes {tables} whole numbers, one per table.")
    out: list[int] = numbers.tolist()
    return out


def payoffs(game: Game) -> list[float]:
    """Return what a game is worth to each seat: 1 to a sole winner, with a sum of zero.

    A game nobody has won is lost by all: some powers can be used without end, and playing for time must not pay.
    """
    seats, winners = game.seats, game.winners
    share = seats / len(winners) if winners else 0
    return [((share if seat in winners else 0) - 1) / (seats - 1) for seat in range(seats)]
