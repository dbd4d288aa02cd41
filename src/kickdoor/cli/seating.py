"""Players, rules and seed of a game, from options that several commands share."""

from __future__ import annotations

import re
import secrets
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import kickdoor
from kickdoor.bots import BOTS, PLUS, Bot, is_quick, make, takes_character
from kickdoor.bots.characters import BY_KEY
from kickdoor.bots.outside import add_bot, is_outside
from kickdoor.cli.mistakes import Mistake, choice, choices
from kickdoor.cli.options import Laid
from kickdoor.cli.options import names as words
from kickdoor.cli.sets import chosen_sets
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move
from kickdoor.engine.rules import EDITIONS, OPTIONS, SWITCHES
from kickdoor.engine.switches import check_switch, refuse_retired
from kickdoor.sets import SETS
from kickdoor.workshop.loading import registered

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo")
USUAL_SETS = ("star",)
SEATS = 4
MOST_DECISIONS = 200_000
USUAL_BOT = "greedy"
_SAID = {"yes": True, "no": False, "on": True, "off": False, "true": True, "false": False}
_BIGGEST_SEED = 1_000_000  # random seeds stay short enough to type


@dataclass(frozen=True)
class Seating:
    """A table before the deal. `bots`: one name per seat; `sets`: names and folders, in the order given."""

    bots: tuple[str, ...]
    edition: str | None
    options: tuple[str, ...]
    seed: int
    switches: tuple[tuple[str, int], ...] = ()
    sets: tuple[str, ...] = USUAL_SETS

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: len(self.bots)]

    @property
    def rules(self) -> str:
        """Return sets, edition and options as text."""
        names = registered(self.sets)
        edition = self.edition or SETS[names[0]].editions[0]
        house = "".join(f", {name}={value}" for name, value in self.switches)
        return named_rules(names, edition) + "".join(f" with {option}" for option in self.options) + house

    def again(self) -> str:
        """Return the command that shows the same game again."""
        parts = ["kickdoor", "watch", "--seed", f"{self.seed}"]
        same = len(set(self.bots)) == 1
        if not same or self.bots[0] != USUAL_BOT:
            parts += ["--bots", self.bots[0] if same else ",".join(self.bots)]
        if len(self.bots) != SEATS and same:
            parts += ["--seats", f"{len(self.bots)}"]
        if self.sets != usual_sets(self.edition):
            parts += [part for name in self.sets for part in ("--set", name)]
        if self.edition:
            parts += ["--edition", self.edition]
        for option in self.options:
            parts += ["--option", option]
        for name, value in self.switches:
            parts += ["--rule", f"{name}={value}"]
        return shlex.join(parts)

    def game(self, ask_all: bool = False) -> Game:
        return kickdoor.new_game(
            self.names, sets=registered(self.sets), edition=self.edition, seed=self.seed, options=self.options,
            switches=dict(self.switches), ask_all=ask_all,
        )  # fmt: skip

    def endless(self) -> RuntimeError:
        """Return the error for a game without end, which is a bug in Kickdoor."""
        return RuntimeError(f"after {MOST_DECISIONS:,} decisions nobody has won: {self.again()}")

    def players(self) -> list[Bot]:
        """Return a fresh bot for every seat; its luck is fixed by the seed and the seat."""
        return [make(name, self.seed * len(NAMES) + seat) for seat, name in enumerate(self.bots)]


def seat_them(bots: Sequence[str] | None, laid: Laid) -> Seating:
    """Return the table for these options; raise a Mistake if one is wrong."""
    names = chosen_bots(bots) or [USUAL_BOT]
    seats, edition, seed = laid.seats, laid.edition, laid.seed
    if seats is None:
        seats = len(names) if len(names) >= 3 else SEATS
    if seats > len(NAMES):
        raise Mistake(f"{seats} bots are too many; name {len(NAMES)} at most.")
    if len(names) > seats:
        raise Mistake(f"{len(names)} bots are too many for {seats} seats; name {seats} at most, or raise --seats.")
    sheet = choice("edition", edition, EDITIONS) if edition is not None else None
    return Seating(
        bots=tuple(names[seat % len(names)] for seat in range(seats)),
        edition=sheet,
        options=tuple(choices("option", words(laid.option), OPTIONS)),
        seed=secrets.randbelow(_BIGGEST_SEED) if seed is None else seed,
        switches=house_rules(words(laid.rule)),
        sets=chosen_sets(laid.set_, laid.trust) or usual_sets(sheet),
    )


def usual_sets(edition: str | None) -> tuple[str, ...]:
    """Return the set that is played if none is named: the one that the edition belongs to, or Star."""
    return next(((name,) for name, each in SETS.items() if edition in each.editions), USUAL_SETS)


def chosen_bots(given: Sequence[str] | None) -> list[str]:
    """Return the names of these bots; import those named by module and class."""
    return [add_bot(name) if is_outside(name) else bot_named(name) for name in words(given)]


def bot_named(text: str) -> str:
    """Return the bot of ours that this names, with its character if it names one; raise a Mistake if it is wrong."""
    name, plus, key = text.partition(PLUS)
    file = name if name.endswith(".py") else f"{name}.py"
    if name not in BOTS and Path(file).is_file():
        example = f"{file}:{Path(file).stem.title()}"
        raise Mistake(f"'{file}' is a file; name the class of the bot too, such as {example}.")
    bot = choice("bot", name, BOTS)
    if not plus:
        return bot
    if not takes_character(bot):
        raise Mistake(f"The bot {bot} has no character; name it alone, or say {USUAL_BOT}{PLUS}{key}.")
    return f"{bot}{PLUS}{choice('character', key, BY_KEY)}"


def named_rules(sets: Sequence[str], edition: str) -> str:
    """Return sets and edition as text; a set is left out if its own edition is named."""
    own = len(sets) == 1 and sets[0] in SETS and edition in SETS[sets[0]].editions
    return edition if own else f"{' and '.join(sets)}, {edition}"


def house_rules(given: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """Return switches and values; raise a Mistake if a switch is set twice."""
    found = tuple(house_rule(text) for text in given)
    names = [name for name, _ in found]
    twice = [name for name in names if names.count(name) > 1]
    if twice:
        raise Mistake(f"--rule sets {twice[0]} twice; set it once.")
    return found


def house_rule(text: str) -> tuple[str, int]:
    """Return switch and value of `hand_limit=7` or `joint_win=yes`."""
    name, found, value = text.partition("=")
    switch = name.strip()
    if switch in SWITCHES and not found:
        raise Mistake(f"--rule needs a switch and its value, such as {switch}={_example(switch)}, not '{text}'.")
    meant = _meant(value.strip().lower())
    refuse_retired([switch])
    check_switch(switch, meant)
    return switch, int(meant)


def _meant(said: str) -> int | bool | str:
    """Return a number or a bool; anything else as typed."""
    return int(said) if re.fullmatch("-?[0-9]{1,9}", said) else _SAID.get(said, said)


def _example(switch: str) -> str:
    usual = getattr(EDITIONS[SETS[USUAL_SETS[0]].editions[0]], switch)
    return ("no" if usual else "yes") if isinstance(usual, bool) else f"{usual}"


def answer(game: Game, players: Sequence[Bot]) -> tuple[Move, bool]:
    """Return the asked seat's move, and whether it had a choice; a bot is not called if it has none."""
    decision = game.decision
    assert decision is not None
    if len(decision.options) == 1:
        return decision.options[0], False
    bot = players[decision.seat]
    return bot.choose(game.view(decision.seat, worlds=not is_quick(bot))), True


def seat_named(name: str, names: Sequence[str]) -> int:
    """Return the seat of a player, given by name or by number from 1."""
    if name.isdigit() and 1 <= int(name) <= len(names):
        return int(name) - 1
    return names.index(choice("player", name, names))
