"""The rulesheets, paragraph by paragraph: what each one is about, in our words, and the rules it became.

The printed sheets do not number their paragraphs. The numbers here follow the order of this list, on each sheet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from kickdoor.rulebook.entries import (
    FIRST, IMPOSSIBLE_2014, LATER, MUNCHKIN_2001, MUNCHKIN_2010, STAR_2002, STAR_2014, STAR_2019, STAR_EDITIONS,
)  # fmt: skip
from kickdoor.rulebook.rules import RULES

EPIC: Final = "epic"  # the supplement for games to Level 20
SHEETS: Final[dict[str, str]] = {
    MUNCHKIN_2001: "Munchkin, first edition",
    MUNCHKIN_2010: "Munchkin, revised",
    STAR_2002: "Star Munchkin, first edition",
    STAR_2014: "Star Munchkin, revised",
    STAR_2019: "Star Munchkin Deluxe",
    IMPOSSIBLE_2014: "Munchkin Impossible",
    EPIC: "Supplement for epic length",
}
_BIG: Final = (MUNCHKIN_2001, MUNCHKIN_2010, IMPOSSIBLE_2014)
_HALF_BREEDS: Final = (MUNCHKIN_2001, MUNCHKIN_2010, *STAR_EDITIONS)
_EPIC_TOLD: Final = (MUNCHKIN_2010, STAR_2014, IMPOSSIBLE_2014)


@dataclass(frozen=True)
class Paragraph:
    """One paragraph of some rulesheets. No `sheets`: all editions have it."""

    title: str
    rules: tuple[str, ...]
    sheets: tuple[str, ...] = ()


@dataclass(frozen=True)
class Numbered:
    """A paragraph as one sheet has it: its number there, and those of its rules that hold in that edition."""

    number: str
    title: str
    rules: tuple[str, ...]


def _about(title: str, rules: str, *sheets: str) -> Paragraph:
    return Paragraph(title, tuple(rules.split()), sheets)


OUTLINE: Final[dict[str, tuple[Paragraph, ...]]] = {
    "Setting up": (
        _about("Players, die and two decks", "SET-01 SET-02"),
        _about("The first deal", "SET-03"),
        _about("Discard piles and empty decks", "SET-04 SET-05"),
        _about("Characters at Level 1, and their sex", "SET-06"),
        _about("What a first hand may bring into play", "SET-07"),
        _about("Who begins, and which way it goes", "SET-08 SET-09"),
    ),
    "Aim and order": (
        _about("First to the highest Level", "WIN-01"),
        _about("The last level takes a kill", "WIN-02 WIN-07"),
        _about("Two who get there together", "WIN-03", *FIRST),
        _about("How low a Level can fall", "WIN-04"),
        _about("A card that contradicts a rule", "ACT-08"),
        _about("No level and no reward out of order", "WIN-05 WIN-06"),
    ),
    "Cards": (
        _about("The hand, and showing it", "HND-01 HND-05"),
        _about("Cards on the table", "HND-02 HND-03 HND-09"),
        _about("How many may be kept", "HND-04"),
        _about("Discarding for an ability", "HND-06 HND-07 HND-08"),
        _about("What may be done whenever you like", "ACT-01"),
        _about("What may be done outside fights", "ACT-02"),
        _about("What belongs to your own turn", "ACT-03"),
        _about("When Treasures may come down", "ACT-07", *FIRST),
    ),
    "The turn": (
        _about("Getting ready", "TRN-01"),
        _about("Opening a door", "TRN-02"),
        _about("A monster, a Trap or Curse, or something else", "TRN-03 CMB-15"),
        _about("Fighting a monster out of your hand", "TRN-04"),
        _about("A second card from an empty room", "TRN-05"),
        _about("Nothing after running away", "TRN-06"),
        _about("Searching a friendly monster's room", "TRN-07", STAR_2002),
        _about("Treasure for what you kill", "TRN-10"),
        _about("Giving the surplus away", "TRN-08"),
        _about("The next player", "TRN-09"),
    ),
    "Fights": (
        _about("Adding up and comparing", "CMB-01"),
        _about("Equipped as you are", "CMB-17 ACT-04"),
        _about("One-shots for either side", "ACT-06 ITM-15"),
        _about("A moment for everybody else", "CMB-10"),
        _about("Monsters with likes and dislikes", "CMB-02"),
        _about("More than one monster", "CMB-03 CMB-04 CMB-14"),
        _about("Stronger and weaker monsters", "CMB-05"),
        _about("A second monster like the first", "CMB-06"),
        _about("A monster that wanders in", "CMB-07"),
        _about("Undead keep company", "CMB-08", *LATER),
        _about("Those who come in black", "CMB-09", IMPOSSIBLE_2014),
        _about("Levels and Treasure for a kill", "CMB-11"),
        _about("Getting rid of a monster otherwise", "CMB-12"),
        _about("No monster, no fight", "CMB-13", STAR_2019),
        _about("Clearing the table", "CMB-16"),
    ),
    "Help": (
        _about("Asking one after another", "HLP-01"),
        _about("What help may cost, and that it is paid", "HLP-02 HLP-03"),
        _about("What a helper adds", "HLP-06 HLP-07 ACT-05"),
        _about("What a helper gets", "HLP-04 HLP-05"),
        _about("Helpers who had no choice", "HLP-08", STAR_2019),
    ),
    "Running away": (
        _about("What running costs", "RUN-01"),
        _about("The roll", "RUN-02"),
        _about("One monster after another", "RUN-03"),
        _about("Fighter and helper", "RUN-04"),
        _about("Monsters that hurt or spare a runner", "RUN-05"),
        _about("Where the monsters go", "RUN-06"),
        _about("Nobody chases the dead", "RUN-07", *LATER),
        _about("A Sidekick stays behind", "RUN-08", *STAR_EDITIONS),
    ),
    "Death": (
        _about("What stays with you", "DTH-01"),
        _about("What the others take", "DTH-02"),
        _about("While you are dead", "DTH-03"),
        _about("Back to life, with a new hand", "DTH-04 DTH-05"),
    ),
    "The character": (
        _about("One Race or Loyalty, one Class", "CHR-01"),
        _about("When its abilities begin and end", "CHR-02"),
        _about("Throwing it off", "CHR-03"),
        _about("For and against", "CHR-09"),
        _about("Half-Breeds", "CHR-04", *_HALF_BREEDS),
        _about("Half-Breeds of one Race", "CHR-05", *_HALF_BREEDS),
        _about("Super Munchkins", "CHR-06"),
        _about("Agents of two or three Loyalties", "CHR-07", IMPOSSIBLE_2014),
        _about("Training", "CHR-08", IMPOSSIBLE_2014),
    ),
    "Items and Treasures": (
        _about("What an Item is worth", "ITM-01"),
        _about("Carried, or in use", "ITM-02"),
        _about("Head, body, feet and hands", "ITM-03"),
        _about("Items not for everybody", "ITM-04"),
        _about("Big Items", "ITM-05", *_BIG),
        _about("Complex Items", "ITM-06", *STAR_EDITIONS),
        _about("Lasers snap together", "ITM-09", *STAR_EDITIONS),
        _about("Cheating with a card", "ITM-10"),
        _about("Guns and knives", "ITM-14", IMPOSSIBLE_2014),
        _about("Items are not just thrown away", "ITM-08", *LATER),
        _about("Selling for levels", "ITM-11"),
        _about("Trading and giving", "ITM-12 ITM-13"),
        _about("Go Up a Level and other Treasures", "ITM-16 WIN-08"),
    ),
    "Traps, Curses, Sidekicks": (
        _about("Turned up, or played from the hand", "TRP-01"),
        _about("Now, later, or for long", "TRP-02"),
        _about("Which Item it strikes, if any", "TRP-03 TRP-04"),
        _about("In the middle of the fight it waits for", "TRP-05", *LATER),
        _about("Sidekicks and Hirelings", "SDK-01 SDK-02"),
    ),
    "Variants": (
        _about("A faster game, first way", "OPT-01", STAR_2002),
        _about("A faster game, second way", "OPT-02", *LATER),
        _about("The helper wins too", "OPT-03 WIN-09", *LATER),
        _about("Several sets together", "OPT-04 TRP-06 SDK-03 ITM-07"),
        _about("A longer game", "OPT-05", *_EPIC_TOLD),
    ),
    "Epic length": (
        _about("Level 10 is not the end", "EPC-01", EPIC),
        _about("Who is epic, and for how long", "EPC-02 EPC-11", EPIC),
        _about("The last two levels", "EPC-03", EPIC),
        _about("The end of the game", "EPC-04 EPC-10", EPIC),
        _about("Two doors, in which order", "EPC-05 EPC-06 EPC-07 EPC-08", EPIC),
        _about("Trouble after two doors", "EPC-09", EPIC),
        _about("Beside the faster game", "EPC-12", EPIC),
    ),
}  # fmt: skip


def sections_of(sheet: str) -> Iterator[tuple[str, list[Numbered]]]:
    """Yield the sections of a sheet with their paragraphs, numbered."""
    number = 0
    for title, paragraphs in OUTLINE.items():
        here = [p for p in paragraphs if (sheet in p.sheets if p.sheets else sheet != EPIC)]
        if here:
            number += 1
            yield (
                title,
                [
                    Numbered(f"{number}.{n}", p.title, tuple(r for r in p.rules if _holds(r, sheet)))
                    for n, p in enumerate(here, 1)
                ],
            )


def paragraphs_of(sheet: str) -> list[Numbered]:
    """Return all paragraphs of a sheet."""
    return [p for _, paragraphs in sections_of(sheet) for p in paragraphs]


def left_out(sheets: Iterable[str] = tuple(SHEETS)) -> list[str]:
    """Return the ids of the rules that no paragraph of these sheets became."""
    taken = {rule for sheet in sheets for p in paragraphs_of(sheet) for rule in p.rules}
    return [rule for rule in RULES if rule not in taken]


def _holds(rule: str, sheet: str) -> bool:
    return RULES[rule].holds_in(sheet) or sheet == EPIC
