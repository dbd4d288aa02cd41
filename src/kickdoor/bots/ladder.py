"""The ladder: five players, from one that overlooks much to two that look ahead. The lobby, the command line and the
docs read it."""

from __future__ import annotations

from typing import Final, NamedTuple


class Rung(NamedTuple):
    """A level of skill that people can choose."""

    name: str  # of the bot in BOTS
    title: str  # for people
    sentence: str  # what it does and does not do


LADDER: Final = (
    Rung(
        "novice",
        "Novice",
        "Has just read the rules: overlooks most of its cards and powers, and never haggles.",
    ),
    Rung(
        "casual",
        "Casual",
        "Has played a few times: overlooks a card or a power now and then, but haggles.",
    ),
    Rung(
        "greedy",
        "Normal",
        "Counts every fight and knows what cards are worth. Doesn’t look beyond the fight that is on.",
    ),
    Rung(
        "planner",
        "Planner",
        "Plays Normal, and tries a few other moves in its head where much is at stake.",
    ),
    Rung(
        "master",
        "Master",
        "Guesses hands from what the others let pass, plays each way on many times, and takes the best.",
    ),
)


def rung(name: str) -> Rung | None:
    """Return the rung of this bot; None if it is not on the ladder."""
    return next((each for each in LADDER if each.name == name), None)
