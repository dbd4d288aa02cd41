"""The chairs of a table and who sits on them."""

from __future__ import annotations

from typing import Final

from kickdoor.bots import Bot, make
from kickdoor.server.document import Sitter
from kickdoor.server.safe import Safe

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
        self.luck = ""
        self.sex = -1
        self.readers = 0  # connections of whoever holds it, looking through this seat or another of theirs
        self.away = 0  # since when nobody is connected; 0: somebody is, or nobody need be
        self.stand_in = False
        self.deputy = ""  # the level that plays instead of one that failed
        self._player: Bot | None = None

    @property
    def taken(self) -> bool:
        return bool(self.person or self.bot)

    @property
    def human(self) -> bool:
        """Somebody outside decides: a person, or code over the protocol."""
        return bool(self.person)

    @property
    def automatic(self) -> bool:
        """A bot of ours decides now."""
        return self.stand_in or (bool(self.bot) and not self.person)

    @property
    def level(self) -> str:
        """The level of the bot that decides for this seat, or would if its owner were away."""
        return self.deputy or (self.bot if self.bot and not self.person else "greedy")

    def player(self, seed: int) -> Bot:
        """The bot that decides for this seat."""
        if self._player is None:
            self._player = Safe() if self.level == "safe" else make(self.level, seed)
        return self._player

    def replace(self, level: str) -> None:
        """Let a bot of another level decide from now on."""
        self.deputy = level
        self._player = None

    def vacate(self) -> None:
        self.__init__()  # type: ignore[misc]

    def shown(self, host: bool) -> Sitter:
        if not self.taken:
            return Sitter("open")
        who = "bot" if self.bot else "human"
        return Sitter(
            who=who,  # type: ignore[arg-type]
            name=self.name,
            bot=self.bot,
            online=self.readers > 0 or (bool(self.bot) and not self.person),
            away=self.away,
            stand_in=self.stand_in,
            host=host,
        )
