"""Tables that are stepped together. Each writes its observation into a row of one page, which is reused.

This is the part of a batch that is compiled with the engine; `batch.py` makes arrays that show the pages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.engine.dice import advance, mix, remainder, signed, unsigned
from kickdoor.engine.game import Game
from kickdoor.engine.state import State
from kickdoor.rl.actions import Actions
from kickdoor.rl.layout import Layout
from kickdoor.rl.pages import new_page
from kickdoor.rl.scribe import Scribe

if TYPE_CHECKING:
    from mypy_extensions import i64

    from kickdoor.rl.pages import Page


class Sheet:
    """A row of the page: what one seat of a game sees and, in its last part, the mask of what the seat may do."""

    def __init__(self, layout: Layout, page: Page, row: int) -> None:
        self.scribe = Scribe(layout, page, row * layout.size)
        self.legal: list[int] = []  # action numbers of the options, in order

    def write(self, st: State, seat: int, legal: list[int]) -> None:
        """Write what this seat sees, and that it may do these actions; -1 is ignored."""
        self.scribe.write(st, seat, legal)
        self.legal = legal

    def numbered(self) -> list[int]:
        """Return the legal actions that have a number."""
        return [number for number in self.legal if number >= 0] if -1 in self.legal else self.legal


class Tables:
    """Games of the same cards and seats. Each has a sheet, on which its asked seat sees the game."""

    def __init__(self, layout: Layout, actions: Actions, games: list[Game], most: int) -> None:
        count = len(games)
        self.actions = actions
        self.games = games
        self.most = most  # actions before a game is cut short
        self.page = new_page(count * layout.size)
        self.sheets = [Sheet(layout, self.page, row) for row in range(count)]
        self.asked = new_page(count)  # by table: the seat that acts next
        self.cycles = [0] * count
        self.rng = 0  # state of the generator that samples actions

    def begin(self, table: int, game: Game) -> None:
        """Begin a game at this table."""
        self.games[table] = game
        self.cycles[table] = 0
        self.show(table, game.options)

    def show(self, table: int, options: list[int]) -> None:
        """Write what the asked seat sees and may do."""
        st = self.games[table].state
        self.asked[table] = st.asked
        self.sheets[table].write(st, st.asked, self.actions.of(options, st.asked))

    def sample(self) -> list[int]:
        """Return a legal action for every table, each as likely as the others."""
        state: i64 = signed(self.rng)
        drawn: list[int] = []
        for sheet in self.sheets:
            state = advance(state)
            legal = sheet.numbered()
            drawn.append(legal[remainder(mix(state), len(legal))])
        self.rng = unsigned(state)
        return drawn

    def choices(self, actions: list[int]) -> list[int]:
        """Return which option each of these actions is, one per table; -1 for an action that is not legal there."""
        return [place_of(action, self.sheets[table].legal) for table, action in enumerate(actions)]

    def step(self, choices: list[int]) -> list[int]:
        """Choose one option at every table; return the tables whose games are over or took too long.

        First all games move, then all observations are written, so that the code for each stays in the cache.
        """
        games = self.games
        for table, choice in enumerate(choices):
            game = games[table]
            game.step(game.options[choice])
        ended: list[int] = []
        for table, game in enumerate(games):
            options = game.options
            cycles = self.cycles[table] + 1
            self.cycles[table] = cycles
            if options and cycles < self.most:
                self.show(table, options)
            else:
                ended.append(table)
        return ended


def place_of(action: int, legal: list[int]) -> int:
    """Return where an action stands in the list, or -1. A number below 0 is no action."""
    if action >= 0:
        for place, number in enumerate(legal):
            if number == action:
                return place
    return -1
