"""The narrator: which events are an action, which belong below one, and what came of it.

An action is one sentence with who, what and result: "Otto played Big Red Button for the monsters: monsters 14 to 19".
Discards and other details are nested below the action they belong to.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine.events import Event
from kickdoor.engine.game import Game
from kickdoor.engine.text import SILENT

DETAILS: Final = frozenset({
    "CardDiscarded", "DeckReshuffled", "DeckEmpty", "SideBoosted", "MonsterEnhanced", "LevelsGained", "CardKept",
    "MonsterLeft", "TraitLost", "ItemUnequipped", "TermNamed", "Promised",
})  # fmt: skip
NO_ACTION: Final = frozenset({"TurnBegan", "TotalsStood", "TakenBack"})  # nothing is nested below these


class Narrator:
    """Listens to one game from its first event on, after every move."""

    def __init__(self, first: int) -> None:
        self.next = first  # the number of the first event not heard yet
        self.unders: dict[int, int] = {}  # event -> the action it belongs to
        self.results: dict[int, str] = {}  # event -> what came of it
        self._action: Event | None = None
        self._players: dict[int, Event] = {}  # card -> the action that played it
        self._totals: tuple[int, int] | None = None  # how the fight stood
        self._decided = False  # the fight has been won or lost: its totals mean nothing any more

    def under(self, number: int) -> int:
        return self.unders.get(number, -1)

    def result(self, number: int) -> str:
        return self.results.get(number, "")

    def hear(self, game: Game) -> None:
        """Take note of what one move has added to the log."""
        last = -1
        for event in game.log_for(None, self.next):
            self.next = event.number + 1
            if event.what in SILENT:
                continue
            if event.what in NO_ACTION:
                self._action = None
                self._decided = event.what == "TotalsStood" or (self._decided and event.what != "TakenBack")
                continue
            last = event.number
            if event.what not in DETAILS:
                self._action = event
                if event.what == "CardPlayed" and event.card >= 0:
                    self._players[event.card] = event
                continue
            action = self._players.get(event.card) or self._action
            if action is None:
                continue
            self.unders[event.number] = action.number
            if event.what == "LevelsGained" and event.seat == action.seat:
                self.results[event.number] = f"Level {event.at - event.n} to {event.at}"
        self._stands(game, last)

    def _stands(self, game: Game, last: int) -> None:
        """Say how the totals of the fight have changed."""
        standing = game.standing()
        before, self._totals = self._totals, None
        if standing is None:
            self._players.clear()
            self._decided = False
        if standing is None or self._decided:
            return
        now = self._totals = (standing.ours, standing.theirs)
        if before is None or last < 0:
            return
        changes = [
            f"{side} {a} to {b}" for side, a, b in zip(("munchkins", "monsters"), before, now, strict=True) if a != b
        ]
        if changes:
            self.results[last] = ", ".join(changes)
