"""What bots say at a table about what has just happened, as entries of the chat."""

from __future__ import annotations

from kickdoor.bots import character_of
from kickdoor.bots.remarks import Listener, Remark, remark_text
from kickdoor.engine.game import Game
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.dealing import bot_seed
from kickdoor.server.tables.table import Table


class BotChat:
    """Follows the events of a game as a spectator does, and lets characters remark on them."""

    def __init__(self) -> None:
        self.listener: Listener | None = None
        self.listened = 0  # number of the next event to hear
        self.reasons: list[tuple[int, Remark]] = []  # (event, remark) not yet decided on

    def remark(self, table: Table, now: int) -> j.AnyEntry | None:
        """Return what a character says about the latest events, if it has something to say."""
        game = table.game
        if game is None or not any(character_of(chair.bot) for chair in table.chairs):
            return None
        self.listen(game)
        while self.reasons:
            number, remark = self.reasons.pop(0)
            chair = table.chairs[remark.seat]
            character = None if chair.person or chair.deputy else character_of(chair.bot)
            if character is None or not table.chat.manners.may_speak(remark, game.turn_no):
                continue
            words = remark_text(remark, character, number, bot_seed(table, remark.seat), table.names())
            if words:
                return j.Chatted(at=now, name=chair.name, person=j.ALL_BOTS, seat=remark.seat, text=words)
        return None

    def listen(self, game: Game) -> None:
        """Hear the events since the last time. What happened before this process had the table is only followed."""
        earlier = self.listener is None
        if self.listener is None:
            self.listener = Listener(game.cards, game.seats, game.rules.goal)
        for event in game.log_for(None, self.listened) if game.events > self.listened else ():
            found = self.listener.hear(event)
            self.reasons += [] if earlier else [(event.number, remark) for remark in found]
        self.listened = game.events
