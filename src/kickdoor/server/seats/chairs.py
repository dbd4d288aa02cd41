"""The chairs of a table and who sits on them."""

from __future__ import annotations

from typing import Final

from kickdoor.bots import Bot, make
from kickdoor.server.replays.fairness import digest
from kickdoor.server.screen.document import Cause, Sitter
from kickdoor.server.tables.safe_moves import Safe

_SIMPLER: Final = {"greedy": "random", "random": "safe", "safe": "safe"}


def simpler(level: str) -> str:
    """Return the bot that takes over when a bot of this level fails."""
    return _SIMPLER.get(level, "greedy")


class Chair:
    """`person` holds it; a `bot` is a level, or `remote`. Both empty: nobody sits here."""

    def __init__(self) -> None:
        self.person = ""
        self.name = ""
        self.bot = ""
        self.luck = ""  # random number, given openly or shown when the deal was sealed
        self.commit = ""  # the hash of a random number to be shown
        self.sex = -1
        self.since = 0  # when they sat down
        self.readers = 0  # connections of its owner, through this seat or another of theirs
        self.away = 0  # since when nobody is connected; 0: somebody is, or nobody need be
        self.waited = 0  # since when a question has waited for them without any sign of life; 0: none does
        self.missed = 0  # when a choice of theirs ran out of time without any sign of life since; 0: none did
        self.stand_in = False
        self.invited = ""  # the person this seat is kept for while it is free
        self.until = 0  # how long it is kept
        self.deputy = ""  # the level that plays instead of one that failed
        self._player: Bot | None = None

    @property
    def taken(self) -> bool:
        return bool(self.person or self.bot)

    @property
    def human(self) -> bool:
        """True if a person, or a program over the protocol, decides for this seat."""
        return bool(self.person)

    @property
    def automatic(self) -> bool:
        """True if one of our bots decides for this seat now."""
        return self.stand_in or (bool(self.bot) and not self.person)

    @property
    def level(self) -> str:
        """Return the level of the bot that decides for this seat, or would if its owner were away."""
        return self.deputy or (self.bot if self.bot and not self.person else "greedy")

    def player(self, seed: int) -> Bot:
        """Return the bot that decides for this seat."""
        if self._player is None:
            self._player = Safe() if self.level == "safe" else make(self.level, seed)
        return self._player

    def replace(self, level: str) -> None:
        """Let a bot of another level decide from now on."""
        self.deputy = level
        self._player = None

    def luck_hash(self) -> str:
        """Return the hash of the number this chair adds to the deal; empty if it adds none, as our own bots do."""
        if not self.human:
            return ""
        return self.commit or (digest(self.luck) if self.luck else "")

    def is_free_for(self, person: str) -> bool:
        return not self.taken and self.invited in ("", person)

    def vacate(self) -> None:
        self.__init__()  # type: ignore[misc]

    def give_to_bot(self, level: str) -> None:
        """Let a bot have the seat; the character keeps its name."""
        name, luck = self.name, self.luck
        self.vacate()
        self.name, self.bot, self.luck = name, level, luck

    def give_back(self, person: str, bot: str, at: int) -> None:
        """Let a person have the seat again; they are away until they connect."""
        self.person, self.bot, self.since, self.away, self.stand_in = person, bot, at, at, False
        self._player = None

    def join(self, person: str, name: str, at: int) -> None:
        """Let a person take over the bot; they are away until they connect."""
        self.name, self.deputy = name, ""
        self.give_back(person, "", at)

    def awaits(self, at: int) -> None:
        """Note that a question waits for this seat."""
        if self.person and not self.waited:
            self.waited = at

    def absent(self, at: int, patience: int) -> Cause:
        """Return why the others may do without this person: away or silent for longer than `patience` ms. Empty: they
        may not."""
        if self.away and (self.stand_in or at - self.away >= patience):
            return "away"
        if self.waited and (self.stand_in or at - self.waited >= patience):
            return "idle"
        return ""

    def shown(self, host: bool) -> Sitter:
        if not self.taken:
            return Sitter("open", kept_for=self.name, until=self.until)
        who = "bot" if self.bot else "human"
        return Sitter(
            who=who,  # type: ignore[arg-type]
            name=self.name,
            bot=self.bot,
            online=self.readers > 0 or (bool(self.bot) and not self.person),
            away=self.away,
            stand_in=self.stand_in,
            host=host,
            commit=self.commit,
            shown=bool(self.commit and self.luck),
        )
