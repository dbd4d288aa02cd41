"""Table talk: what a character has to say about what has just happened, and when it rather says nothing.

A character hears events as a spectator does, so no remark can give anything away. The line depends on the bot's
seed and the number of the event: the same game gives the same remarks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kickdoor.bots.characters import Character
from kickdoor.bots.lines import lines_of, offer_of
from kickdoor.engine.cards.kinds import Card
from kickdoor.engine.deals.deeds import makes_harder
from kickdoor.engine.dice import seeded
from kickdoor.engine.events import NAMES, Event
from kickdoor.engine.words import TRAP

# Per cent of the occasions on which a character that has not spoken for a while says something.
TALKS: Final = {
    "refuse": 60, "plea": 40, "thanks": 50, "spoil": 60, "threat": 70, "trapped": 70, "betrayed": 90, "warn": 60,
    "gloat": 15, "dead": 80, "won": 100, "lost": 40,
}  # fmt: skip
LAST_WORDS: Final = ("won", "lost")  # said after the game, however much was said before
SILENT_TURNS: Final = 4  # turns of the game from one remark of a character to its next
LONGEST: Final = 80  # characters of a remark


class Remark(NamedTuple):
    """A reason to say something."""

    seat: int  # who might speak
    occasion: str
    other: int = -1  # to or about whom
    offered: int = -1  # Treasures that were offered for help


class Listener:
    """Hears the events of a game from its beginning, as a spectator does."""

    def __init__(self, cards: Sequence[Card], seats: int, goal: int) -> None:
        self.cards = cards
        self.seats = seats
        self.goal = goal
        self.fighter = -1
        self.helper = -1
        self.offered = -1  # Treasures, in the last request for help

    def hear(self, event: Event) -> list[Remark]:
        """Return the reasons that this event gives, the first to speak first."""
        what, seat, at = event.what, event.seat, event.at
        if what == "FightTakenOver" or (what == "MonsterMet" and self.fighter < 0):
            self.fighter, self.helper = seat, -1
        elif what == "FightOver":
            self.fighter = self.helper = -1
        elif what in ("HelpAsked", "HelpCalled"):
            self.offered = event.n
            return [Remark(seat, "plea", at)] if at >= 0 else []
        elif what == "HelpRefused" and not event.n:
            return [Remark(seat, "refuse", at, self.offered)]
        elif what == "HelpAgreed":
            self.helper = seat
            return [Remark(at, "thanks", seat)]
        elif what == "CardPlayed" and event.card >= 0 and self.cards[event.card].kind == TRAP:
            return [Remark(at, "trapped", seat)] if 0 <= at < self.seats and at != seat else []
        elif what == "PromiseBroken":
            return [Remark(at, "betrayed", seat)]
        elif what == "LevelsGained":
            return self.gained(seat, at)
        elif what == "FightWon":
            return [Remark(seat, "gloat")]
        elif what == "Died":
            return [Remark(seat, "dead")]
        elif what == "GameWon":
            return [Remark(seat, "won"), *(Remark(s, "lost", seat) for s in range(self.seats) if s != seat)]
        elif self.is_spoiled(event):
            return [Remark(self.fighter, "threat", seat), Remark(seat, "spoil", self.fighter)]
        return []

    def gained(self, seat: int, level: int) -> list[Remark]:
        """Return the others' warnings if the player is now one level from the goal."""
        if level != self.goal - 1:
            return []
        return [Remark((seat + step) % self.seats, "warn", seat) for step in range(1, self.seats)]

    def is_spoiled(self, event: Event) -> bool:
        """True if an outsider has made the fight harder."""
        if self.fighter < 0 or event.seat < 0 or event.seat in (self.fighter, self.helper):
            return False
        return makes_harder(NAMES.index(event.what), event.at, event.n)


class Manners:
    """When each seat spoke last, in turns of the game: nobody says more than a person would."""

    def __init__(self) -> None:
        self.spoke: dict[int, int] = {}

    def note(self, seat: int, turn: int) -> None:
        """Note that a bot in this seat has spoken."""
        self.spoke[seat] = turn

    def may_speak(self, remark: Remark, turn: int) -> bool:
        """True if the seat has been silent long enough, and no other bot has spoken in this turn."""
        if remark.occasion in LAST_WORDS:
            return remark.occasion == "won" or turn not in self.spoke.values()
        quiet = turn - self.spoke.get(remark.seat, -SILENT_TURNS) >= SILENT_TURNS
        return quiet and turn not in self.spoke.values()


def remark_text(
    remark: Remark, character: Character, number: int, seed: int, names: Sequence[str], language: str = "en"
) -> str:  # fmt: skip
    """Return what the character says about event `number`; empty if nothing."""
    luck = seeded(seed * 1_000_003 + number * 8 + remark.seat)
    if luck % 100 >= TALKS[remark.occasion]:
        return ""
    other = names[remark.other] if remark.other >= 0 else ""
    offer = offer_of(language, remark.offered)
    lines = lines_of(language, character.key, remark.occasion)
    words = lines[(luck >> 8) % len(lines)].format(other=other, offer=offer)
    words = words[0].upper() + words[1:]
    return words if len(words) <= LONGEST else ""
