"""Narrates a game: a header per turn, a line per event, fights with the sources of both totals."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from kickdoor.cli.board import Boost, show_fight, show_totals, show_turn, track
from kickdoor.cli.screen import Screen
from kickdoor.cli.story import Story, words
from kickdoor.engine.events import Event
from kickdoor.engine.game import Game
from kickdoor.engine.text import card_name
from kickdoor.engine.views import FightView, View
from kickdoor.terminal.looks import kind_style, seat_style

INDENT: Final = 2

# Events shown in the colours of good and bad news.
_STYLES: Final[dict[str, str]] = {
    "GameWon": "bold", "Died": "bold red", "Caught": "red", "LevelsLost": "red", "FightLost": "red",
    "LevelsGained": "green", "FightWon": "green", "Escaped": "green", "DieRolled": "bold", "DieTurned": "bold",
    "HelpAsked": "italic", "HelpRefused": "italic", "HelpCountered": "italic", "HelpAgreed": "italic",
    "Promised": "italic", "TradeProposed": "italic", "TradeRefused": "italic", "TradeDone": "italic",
    "DeckReshuffled": "dim", "DeckEmpty": "dim",
}  # fmt: skip


class Narrator:
    """Narrates what seat `you` may know; everything if `you` is None."""

    def __init__(self, screen: Screen, game: Game, you: int | None = None) -> None:
        self.screen = screen
        self.you = you
        self.view: View = game.view(you)
        self.names = tuple(who.name for who in self.view.seats)
        self.next_event = 0
        self.story = Story()
        self.fight: FightView | None = None  # as of the last decision
        self.boosts: list[Boost] = []  # bonuses played in it
        self.shown: tuple[int, int] | None = None  # totals on screen
        self.notes: list[Text] = []  # what changed them
        self.decided = False  # True once it has been won or lost
        self._name = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in self.names))

    def listen(self, game: Game, events: Sequence[Event], last_turn: int | None = None) -> None:
        """Narrate new events (with nothing hidden) up to the end of `last_turn`, and show the fight."""
        news = list(events) if self.you is None else game.log_for(self.you, self.next_event)
        if last_turn is not None:
            news = news[: _end_of(last_turn, news)]
        if not news:
            return
        self.next_event = news[-1].number + 1
        self.view = game.view(self.you)
        at_once = news[0].what == "TotalsStood"  # nothing has changed since the fight was shown
        for group in self.story.hear(news):
            self._tell(game, group, at_once)
        self._stand()

    def finish(self, game: Game) -> None:
        """Narrate the events that were held back."""
        for group in self.story.rest():
            self._tell(game, group, at_once=False)

    def _stand(self) -> None:
        """Show the totals of a fight when they have changed, until it is decided."""
        fight = self.view.fight
        self.fight = fight
        if fight is None:
            self.shown = None
            self.decided = False
            self.boosts = []
        elif self.shown != (fight.ours, fight.theirs) and not self.decided:
            self.shown = (fight.ours, fight.theirs)
            show_totals(self.screen, fight, self.notes, INDENT + 2)
        self.notes = []

    def _tell(self, game: Game, group: list[Event], at_once: bool) -> None:
        last = group[-1]
        if last.what == "TurnBegan":
            show_turn(self.screen, self.view, last.n, last.seat, self._hand(game, last.seat))
            return
        if last.what == "SideBoosted":
            self.boosts.append(Boost(last.seat, last.card, last.at, last.n))
        elif last.what == "TotalsStood":
            self.decided = True
            if at_once and self.fight is not None and (last.n, last.at) == (self.fight.ours, self.fight.theirs):
                show_fight(self.screen, self.view, self.fight, self.boosts, INDENT)
                return
        told = words(group, self.names, self.view.cards, self.view.says)
        if told and self._is_mere_number(last):
            self.notes.append(self._coloured(told.removesuffix("."), group))
        elif told:
            self.screen.line(self._coloured(told, group), INDENT, pause=True)

    def _is_mere_number(self, event: Event) -> bool:
        """True if the event only repeats a number that is shown beside the totals."""
        added = event.what in ("SideBoosted", "MonsterEnhanced", "MonsterBoosted")
        return added and not self.decided and self.view.fight is not None

    def _hand(self, game: Game, seat: int) -> tuple[int, ...]:
        """Return the hand of the seat whose turn it is, as far as the viewer may see it."""
        return game.view(seat).hand if self.you is None else self.view.seats[seat].known

    def _coloured(self, told: str, group: list[Event]) -> Text:
        last = group[-1]
        text = Text(told, _STYLES.get(last.what, ""))
        cards = self.view.cards
        for c in {c for event in group for c in (event.card, event.at) if 0 <= c < len(cards)}:
            text.highlight_regex(re.escape(card_name(cards[c])), kind_style(cards[c].kind))
        for found in self._name.finditer(told):
            text.stylize(f"bold {seat_style(self.names.index(found[0]))}", found.start(), found.end())
        if last.what in ("LevelsGained", "LevelsLost") and self.screen.fancy:
            text = Text.assemble(text, "  ", track(last.seat, last.at, self.view.rules.goal))
        return text


def _end_of(turn: int, events: Sequence[Event]) -> int:
    """Return how many of the events belong to turns up to this one."""
    for number, event in enumerate(events):
        if event.what == "TurnBegan" and event.n > turn:
            return number
    return len(events)
