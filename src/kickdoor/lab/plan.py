"""A plan: everything that decides what happens in the games of a run, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from kickdoor.bots import Bot, factory_of, make
from kickdoor.bots.outside import add_bot, is_outside
from kickdoor.engine.cards.kinds import CardSet
from kickdoor.engine.dice import seeded
from kickdoor.engine.game import Game, GameSetup, start
from kickdoor.engine.saves.notation import digest
from kickdoor.engine.switches import check_switches, quoted, refuse_retired
from kickdoor.errors import KickdoorError
from kickdoor.sets import SETS
from kickdoor.workshop.loading import sets_named

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo")


@dataclass(frozen=True)
class Plan:
    """A table and a seed. `bots` has one name for each seat, as they sit in the first game."""

    bots: tuple[str, ...]
    sets: tuple[str, ...]  # names of printed sets, or folders of your own sets
    edition: str
    options: tuple[str, ...] = ()
    switches: tuple[tuple[str, int], ...] = ()
    seed: int = 0

    @property
    def seats(self) -> int:
        return len(self.bots)

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.seats]

    @property
    def rules(self) -> str:
        """Return edition, options and house rules as text."""
        house = "".join(f", {name}={value}" for name, value in self.switches)
        return self.edition + "".join(f" with {option}" for option in self.options) + house

    def seed_of(self, number: int) -> int:
        """Return the seed of one game. It is mixed so that runs with neighbouring seeds share no games."""
        return seeded(seeded(self.seed) + number) >> 11

    def bots_of(self, number: int) -> tuple[str, ...]:
        """Return the bots by seat; everybody moves on by one seat from game to game."""
        turn = number % self.seats
        return self.bots[turn:] + self.bots[:turn]

    @property
    def folders(self) -> tuple[str, ...]:
        """Return the folders of the user's own sets."""
        return tuple(name for name in self.sets if name not in SETS)

    def card_sets(self) -> tuple[CardSet, ...]:
        return sets_named(self.sets)

    def game(self, number: int) -> Game:
        """Return the game with this number, at its first decision."""
        sets = self.card_sets()
        setup = GameSetup(
            names=self.names, sets=tuple(s.name for s in sets), edition=self.edition, seed=self.seed_of(number),
            options=self.options, switches=self.switches,
        )  # fmt: skip
        return start(setup, sets)

    def players(self, number: int) -> list[Bot]:
        """Return a new bot for every seat, seeded by the game and the seat."""
        seed = self.seed_of(number)
        for name in self.bots:
            if is_outside(name):
                add_bot(name)  # a worker process does not know it yet
        return [make(name, seed * len(NAMES) + seat) for seat, name in enumerate(self.bots_of(number))]

    def digest(self) -> str:
        """Return a digest of the cards and rules."""
        return digest(self.game(0))


def plain(plan: Plan) -> dict[str, Any]:
    """Return a plan as JSON values. Sets are stored by name: a file must not say where to find code."""
    return {**asdict(plan), "sets": [s.name for s in plan.card_sets()]}


def plain_mixed(plan: Plan, entrants: Sequence[str]) -> dict[str, Any]:
    """Return a plan whose tables mix these bots as JSON values: `bots` are the entrants, each once."""
    return {**plain(plan), "bots": list(entrants), "seats": plan.seats}


def from_plain(data: Mapping[str, Any], own: Mapping[str, str] | None = None) -> Plan:
    """Return the plan stored in a file. `own`: the folders of your own sets, by name.

    It may name bots that are not known here. Call `must_know_bots` before a game of it is played: a file must not say
    what code to run.
    """
    switches = tuple((name, value) for name, value in data["switches"])
    refuse_retired(dict(switches))
    check_switches(dict(switches))
    words = {key: tuple(str(word) for word in data[key]) for key in ("bots", "sets", "options")}
    there = {**{name: name for name in SETS}, **(own or {})}
    missing = [name for name in words["sets"] if name not in there]
    if missing:
        said = f"it was played with the set {quoted(missing[0])}"
        raise KickdoorError(f"{said}; name its folder, such as --set ./kitchen")
    words["sets"] = tuple(there[name] for name in words["sets"])
    if not isinstance(data["edition"], str) or type(data["seed"]) is not int:
        raise ValueError("the edition must be a word and the seed a number")
    return Plan(edition=data["edition"], seed=data["seed"], switches=switches, **words)


def must_know_bots(plan: Plan) -> None:
    """Raise if a bot of the plan is not known here: bots from outside are known once the user has named them."""
    strangers = [name for name in plan.bots if factory_of(name) is None]
    if strangers:
        said = f"These games were played with the bot {quoted(strangers[0])}"
        raise KickdoorError(f"{said}, which is not known here; name it with --bots.")


def by_name(folders: Sequence[str]) -> dict[str, str]:
    """Return the folders of these sets by set name. Old files name a set by its folder."""
    names = {s.name: folder for s, folder in zip(sets_named(folders), folders, strict=True)}
    return {**names, **{folder: folder for folder in folders}}


def own_sets(plan: Plan) -> set[str]:
    """Return the names of the sets that come from folders."""
    return {s.name for s in sets_named(plan.folders)}


def number_of_games(n: int) -> str:
    return "1 game" if n == 1 else f"{n:,} games"
