"""Characters: who a bot is at the table. Any of them plays on any rung of the ladder, as in `greedy+mara`.

A character is a face, a sentence and a temper; how well it plays depends on its rung. Its lines are in `lines/`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kickdoor.bots.judgement.temper import FAITHFUL, FAITHLESS, Temper


class Character(NamedTuple):
    """Somebody to play against."""

    key: str  # after the plus sign of a bot's name
    name: str  # for people, and of its seat
    face: str  # an icon of the client
    sentence: str  # how they play, in the lobby
    temper: Temper  # what they like and dislike, in points


CHARACTERS: Final = (
    Character(
        "mara", "Mara", "woman-elf-face",
        "Helps anybody for very little, and never forgets who helped her.",
        Temper(help=110.0, eager=-40.0, asks=-9, offers=1, spoils=0.2, traps=0.3, thanks=0.3),
    ),
    Character(
        "grubb", "Grubb", "dwarf-face",
        "Wants every last Treasure, gives none, and sits on his cards.",
        Temper(
            help=-30.0, eager=150.0, asks=9, yields=0, offers=-2, grasping=60.0, spends=0.3, spoils=0.25, sells=400.0,
        ),
    ),
    Character(
        "vex", "Vex", "imp-laugh",
        "Throws a spanner into any fight but his own.",
        Temper(help=-60.0, eager=200.0, spoils=5.0, traps=3.0, spends=0.7),
    ),
    Character(
        "aldo", "Sir Aldo", "heavy-helm",
        "Strikes grand bargains and keeps every promise, even if it costs him the game.",
        Temper(help=20.0, clause_worth=-25.0, spoils=0.5, traps=0.2, word=FAITHFUL, thanks=0.15, bold=20.0),
    ),
    Character(
        "silka", "Silka", "hooded-assassin",
        "Promises you peace with a smile. Count your fingers afterwards.",
        Temper(clause_worth=-25.0, spoils=2.5, traps=2.0, word=FAITHLESS),
    ),
    Character(
        "brunt", "Brunt", "orc-head",
        "Throws everything he has at a monster, and would rather lose than ask for help.",
        Temper(help=-20.0, eager=150.0, pride=250.0, spends=1.6, bold=150.0, spoils=0.6, sells=250.0),
    ),
    Character(
        "rosa", "Rosa", "sharp-smile",
        "Perfectly pleasant, until you cross her. Then she has all game.",
        Temper(help=40.0, spoils=0.4, traps=0.5, grudge=2.0, thanks=0.1),
    ),
    Character(
        "pip", "Pip", "seated-mouse",
        "Runs from trouble, begs for help and pays whatever you ask.",
        Temper(pride=-120.0, offers=3, bold=-1000.0, spends=0.5, spoils=0.5, traps=0.5, help=-40.0, eager=200.0),
    ),
    Character(
        "fennick", "Fennick", "parrot-head",
        "Sells whatever isn’t nailed down, and haggles to the last coin.",
        Temper(sells=-20.0, trades=40.0, asks=2, yields=1, offers=-1, clause_worth=10.0, bold=-30.0),
    ),
    Character(
        "tilda", "Tilda", "swordwoman",
        "Rallies the table against anybody in the lead, and props up the last.",
        Temper(help=60.0, eager=20.0, envy=4.0, spoils=0.5),
    ),
    Character(
        "hob", "Hob", "caveman",
        "Minds his own business: asks nobody, helps nobody, harms nobody.",
        Temper(help=-2000.0, eager=2000.0, pride=2000.0, spoils=0.0, traps=0.0, trades=-500.0),
    ),
    Character(
        "zaza", "Zaza", "rogue",
        "Easy come, easy go: cards are there to be thrown.",
        Temper(spends=4.0, spoils=2.2, traps=1.5, sells=10.0, bold=60.0, help=20.0, eager=20.0),
    ),
)  # fmt: skip
BY_KEY: Final = {character.key: character for character in CHARACTERS}
