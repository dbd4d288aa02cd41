"""The chairs of a table and who sits on them."""

from __future__ import annotations

from kickdoor.bots import Bot, make
from kickdoor.server.document import Sitter
from kickdoor.server.fairness import digest


class Chair:
    """`person` holds it; a `bot` is a level, or `remote`. Both empty: nobody sits here."""

    def __init__(self) -> None:
        self.person = ""
        self.name = ""
        self.bot = ""
        self.luck = ""  # as given openly, or shown when the deal was sealed
        self.commit = ""  # the hash of a luck to be shown
        self.sex = -1
        self.readers = 0  # connections of whoever holds it, looking through this seat or another of theirs
        self.away = 0  # since when nobody is connected; 0: somebody is, or nobody need be
        self.stand_in = False
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

    def player(self, seed: int) -> Bot:
        """The bot that decides for this seat."""
        if self._player is None:
            self._player = make(self.bot if self.bot and not self.person else "greedy", seed)
        return self._player

    def luck_hash(self) -> str:
        """Return the hash of the luck this chair adds to the deal; empty if it adds none, as our own bots do."""
        if not self.human:
            return ""
        return self.commit or (digest(self.luck) if self.luck else "")

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
            commit=self.commit,
            shown=bool(self.commit and self.luck),
        )
