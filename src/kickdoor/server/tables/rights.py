"""Who acts at a table, and what they have a right to."""

from __future__ import annotations

from kickdoor.engine.game import Game
from kickdoor.server.refusals import Forbidden, Refused
from kickdoor.server.screen.document import ENDED
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.runner import TableRunner


class Rights:
    """One person at one table. What they do is checked, then becomes an entry of the journal."""

    def __init__(self, runner: TableRunner, person: str, now: int) -> None:
        self.runner = runner
        self.table = runner.table
        self.person = person
        self.now = now

    def playing(self) -> Game:
        if self.table.game is None or self.table.phase != "playing":
            if self.table.game is None:
                raise Refused("No game is in progress at this table.")
            raise Refused(self.table.aside or "The game is over.")
        if self.table.paused:
            raise Refused("The game is paused. Resume it to play on.")
        return self.table.game

    def come_back(self, seat: int) -> None:
        """Show that this person is there; a bot that stands in gives the seat back."""
        if self.table.chairs[seat].stand_in:
            self.runner.do(j.Returned(at=self.now, seat=seat))
        self.table.chairs[seat].missed = 0

    def must_host(self) -> None:
        if not self.table.is_host(self.person):
            raise Forbidden("Only the host may do that.")

    def must_be_lobby(self) -> None:
        if self.table.phase != "lobby":
            raise Refused("The game has begun.")
        if self.table.dealing:
            raise Refused("The cards are being dealt.")

    def must_have_played(self) -> None:
        if not self.table.seats_of(self.person) and self.person != self.table.screen:
            raise Forbidden("Only those who sat at this table can ask for that.")
        if self.table.phase not in ENDED:
            raise Refused("This game is not over yet.")

    def must_hold(self, seat: int) -> None:
        if seat not in self.table.seats_of(self.person):
            raise Forbidden("That is not your seat.")
