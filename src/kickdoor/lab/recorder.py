"""Records one game from its log in one pass: counts by seat, by seat and card, and every deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kickdoor.engine import events as ev
from kickdoor.engine.words import LEVEL_UP, MUNCHKINS, ONE_SHOT
from kickdoor.lab.book import Book
from kickdoor.lab.bouts import Bout

# What is counted of a card, by seat.
CARD_COUNTS: Final[tuple[str, ...]] = (
    "drawn", "played", "used", "befell", "decisive", "met", "killed", "escaped", "caught", "died",
)  # fmt: skip
DRAWN, PLAYED, USED, BEFELL, DECISIVE, MET, KILLED, ESCAPED, CAUGHT, DIED = range(len(CARD_COUNTS))

# What is counted of a seat.
SEAT_COUNTS: Final[tuple[str, ...]] = (
    "fights", "won_fights", "helped", "kills", "deaths", "gained", "lost", "sales", "attempts", "stopped", "stops",
)  # fmt: skip
FIGHTS, WON_FIGHTS, HELPED, KILLS, DEATHS, GAINED, LOST, SALES, ATTEMPTS, STOPPED, STOPS = range(len(SEAT_COUNTS))

MOST: Final = 255  # counts are kept in a byte


class Deal:
    """An offer for help: who asked whom, for how many Treasures, and with what result."""

    __slots__ = ("card", "countered", "fighter", "for_the_win", "helper", "taken", "treasures", "won")

    def __init__(self, fighter: int, helper: int, treasures: int, card: bool, for_the_win: bool) -> None:
        self.fighter = fighter
        self.helper = helper
        self.treasures = treasures
        self.card = card
        self.for_the_win = for_the_win
        self.countered = False
        self.taken = False
        self.won = False


class Recorder:
    """Reads the log of a game from its beginning."""

    def __init__(self, book: Book, seats: int, goal: int) -> None:
        self.book = book
        self.goal = goal
        self.cards: dict[int, list[int]] = {}  # counts by seat and number of the card
        self.seats = [[0] * len(SEAT_COUNTS) for _ in range(seats)]
        self.levels = [1] * seats
        self.first = -1
        self.deals: list[Deal] = []
        self.asked: Deal | None = None  # the offer without an answer yet
        self.trades_done = 0
        self.trades_refused = 0
        self.bout: Bout | None = None
        self.stops: list[tuple[int, set[int]]] = []  # (who was about to win, who stopped it)
        self.doors: set[int] = set()  # turned up this turn
        self.shown: dict[int, int] = {}  # drawn face up this turn, and by whom
        self.catcher: dict[int, int] = {}  # the monster that caught each seat last in this fight

    def hear(self, log: list[tuple[int, int, int, int, int, int]]) -> None:
        handlers = _HANDLERS
        for what, who, card, at, n, sees in log:
            handler = handlers[what]
            if handler is not None:
                handler(self, who, card, at, n, sees)

    def row(self, seat: int, card: int) -> list[int]:
        key = seat * len(self.book.ids) + self.book.number[card]
        found = self.cards.get(key)
        if found is None:
            found = self.cards[key] = [0] * len(CARD_COUNTS)
        return found

    def count(self, seat: int, card: int, what: int) -> None:
        if seat >= 0 and card >= 0:
            row = self.row(seat, card)
            if row[what] < MOST:
                row[what] += 1

    def once(self, seat: int, card: int, what: int) -> None:
        """Set a count to at least 1."""
        if seat >= 0 and card >= 0:
            row = self.row(seat, card)
            row[what] = row[what] or 1

    # -- one for each kind of event ------------------------------------------------------------------------------------

    def on_first(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        self.first = who

    def on_turn(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        self.doors.clear()
        self.shown.clear()
        if self.first < 0:
            self.first = who

    def on_drawn(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        self.count(who, card, DRAWN)
        if sees == -1:
            self.shown[card] = who

    def on_taken(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        """Count shared Treasure for the seat that takes it, not for the fighter who turned it up."""
        drawer = self.shown.pop(card, -1)
        if drawer >= 0:
            self.row(drawer, card)[DRAWN] -= 1
        self.count(who, card, DRAWN)

    def on_received(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        self.count(who, card, DRAWN)

    def on_handed(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        self.count(at, card, DRAWN)

    def on_door(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        self.doors.add(card)

    def on_played(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        trap = self.book.traps[card]
        if trap and card in self.doors:
            self.doors.discard(card)
            self.count(who, card, BEFELL)
            return
        self.count(who, card, PLAYED)
        bout = self.bout
        if trap:
            self.count(at, card, BEFELL)
            if bout is not None and at in (bout.fighter, bout.helper):
                bout.meddled(who, card)
        elif bout is not None and self.book.cards[card].kind != LEVEL_UP:
            bout.meddled(who, card)

    def on_put(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        if self.book.cards[card].kind != ONE_SHOT:  # laid on the table it is only carried
            self.once(who, card, PLAYED)

    def on_cancelled(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        if self.bout is not None:
            self.bout.cancelled(card)

    def on_used(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        self.count(who, card, USED)
        if self.bout is not None:
            self.bout.meddled(who, card)

    def on_met(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        if self.bout is None:
            self.bout = Bout(who)
            self.seats[who][FIGHTS] += 1
        self.count(self.bout.fighter, card, MET)
        self.enters(self.bout, card)

    def on_joined(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        self.once(who, card, PLAYED)
        if self.bout is not None:
            self.count(self.bout.fighter, card, MET)
            self.bout.brought(who, self.book.levels[card])
            self.enters(self.bout, card)

    def on_cloned(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        if self.bout is not None:
            self.count(self.bout.fighter, card, MET)
            self.bout.harder(who, card, self.book.levels[at])
            self.enters(self.bout, at)

    def enters(self, bout: Bout, monster: int) -> None:
        bout.monsters.append(monster)
        self.weigh(bout)

    def weigh(self, bout: Bout) -> None:
        """Note whether killing all these monsters would win the game."""
        levels = sum(self.book.wins[m] for m in bout.monsters)
        bout.for_the_win = bout.for_the_win or self.levels[bout.fighter] + levels >= self.goal

    def on_enhanced(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        self.once(who, card, PLAYED)
        if self.bout is not None:
            if n < 0:
                self.bout.easier(who, card, -n)
            else:
                self.bout.harder(who, card, n)

    def on_boosted(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        if self.bout is not None:
            if at == MUNCHKINS:
                self.bout.easier(who, card, n)
            else:
                self.bout.harder(who, card, n)

    def on_doubled(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        if self.bout is not None:
            self.bout.doublers.append(card)

    def on_fed(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        """Note that a seat strengthened a monster by the monster's own power."""
        if self.bout is not None:
            self.bout.harder(who, card, n)

    def on_weakened(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        if self.bout is not None:
            self.bout.harder(who, card, abs(n))

    def on_taken_over(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        if self.bout is not None:
            self.bout.fighter = who
            self.bout.helper = -1

    def on_killed(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        self.count(who, card, KILLED)
        self.seats[who][KILLS] += 1

    def on_escaped(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        self.count(who, card, ESCAPED)

    def on_caught(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        self.count(who, card, CAUGHT)
        self.catcher[who] = card

    def on_died(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        self.seats[who][DEATHS] += 1
        if who in self.catcher:
            self.count(who, self.catcher[who], DIED)

    def on_gained(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        self.levels[who] = at
        self.seats[who][GAINED] += n
        if self.bout is not None and self.bout.fighter == who and self.bout.margin is None:
            self.weigh(self.bout)

    def on_lost(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        self.levels[who] = at
        self.seats[who][LOST] += n

    def on_sold(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        self.seats[who][SALES] += 1

    def on_help_asked(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        """Note an offer. One that is repeated after an interruption counts once."""
        again = self.asked is not None and (self.asked.fighter, self.asked.helper) == (who, at)
        self.asked = Deal(who, at, n, card >= 0, self.bout is not None and self.bout.for_the_win)
        if again:
            self.deals.pop()
        self.deals.append(self.asked)

    def on_help_countered(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        if self.asked is not None:
            self.asked.countered = True

    def on_help_refused(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        self.asked = None

    def on_help_agreed(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        """Note that help was agreed; a compelled helper has no deal."""
        self.seats[who][HELPED] += 1
        if self.bout is not None:
            self.bout.helper = who
        if self.asked is not None and self.asked.helper == who:
            self.asked.taken = True
            self.asked.treasures = n
            self.asked = None

    def on_helper_left(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        if self.bout is not None:
            self.bout.helper = -1

    def on_trade_done(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        self.trades_done += 1

    def on_trade_refused(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        self.trades_refused += 1

    def on_totals(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        if self.bout is not None:
            self.bout.margin = n - at

    def on_fight_won(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        self.seats[who][WON_FIGHTS] += 1
        if at >= 0 and self.deals and self.deals[-1].taken:
            self.deals[-1].won = True

    def on_fight_over(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        """Note the end of a fight that did not win the game."""
        bout = self.bout
        self.bout = None
        self.asked = None
        self.catcher.clear()
        if bout is None or not bout.for_the_win:
            return
        self.seats[bout.fighter][ATTEMPTS] += 1
        stoppers = bout.stoppers()
        if stoppers:
            self.stops.append((bout.fighter, stoppers))
            self.seats[bout.fighter][STOPPED] += 1
            for seat in stoppers:
                self.seats[seat][STOPS] += 1

    def on_game_won(self, who: int, card: int, at: int, n: int, sees: int) -> None:
        if self.bout is not None and self.bout.fighter == who:
            self.seats[who][ATTEMPTS] += 1


_Handler = Callable[[Recorder, int, int, int, int, int], None]
_BY_EVENT: Final[dict[int, _Handler]] = {
    ev.FIRST_CHOSEN: Recorder.on_first,
    ev.TURN_BEGAN: Recorder.on_turn,
    ev.CARD_DRAWN: Recorder.on_drawn,
    ev.CARD_KEPT: Recorder.on_received,
    ev.CARD_TAKEN: Recorder.on_taken,
    ev.BODY_LOOTED: Recorder.on_received,
    ev.CARD_STOLEN: Recorder.on_received,
    ev.TOP_CLAIMED: Recorder.on_received,
    ev.CHARITY_GIVEN: Recorder.on_handed,
    ev.CARD_GIVEN: Recorder.on_handed,
    ev.DOOR_KICKED: Recorder.on_door,
    ev.CARD_PLAYED: Recorder.on_played,
    ev.CARD_CANCELLED: Recorder.on_cancelled,
    ev.ITEM_EQUIPPED: Recorder.on_put,
    ev.ITEM_CARRIED: Recorder.on_put,
    ev.TRAIT_GAINED: Recorder.on_put,
    ev.SIDEKICK_JOINED: Recorder.on_put,
    ev.TROUBLE_SOUGHT: Recorder.on_put,
    ev.POWER_USED: Recorder.on_used,
    ev.MONSTER_MET: Recorder.on_met,
    ev.MONSTER_JOINED: Recorder.on_joined,
    ev.MONSTER_CLONED: Recorder.on_cloned,
    ev.MONSTER_ENHANCED: Recorder.on_enhanced,
    ev.SIDE_BOOSTED: Recorder.on_boosted,
    ev.SIDE_DOUBLED: Recorder.on_doubled,
    ev.MONSTER_BOOSTED: Recorder.on_fed,
    ev.FIGHTER_WEAKENED: Recorder.on_weakened,
    ev.FIGHT_TAKEN_OVER: Recorder.on_taken_over,
    ev.MONSTER_KILLED: Recorder.on_killed,
    ev.ESCAPED: Recorder.on_escaped,
    ev.CAUGHT_BY: Recorder.on_caught,
    ev.DIED: Recorder.on_died,
    ev.LEVELS_GAINED: Recorder.on_gained,
    ev.LEVELS_LOST: Recorder.on_lost,
    ev.ITEMS_SOLD: Recorder.on_sold,
    ev.HELP_ASKED: Recorder.on_help_asked,
    ev.HELP_COUNTERED: Recorder.on_help_countered,
    ev.HELP_REFUSED: Recorder.on_help_refused,
    ev.HELP_AGREED: Recorder.on_help_agreed,
    ev.HELPER_LEFT: Recorder.on_helper_left,
    ev.TRADE_DONE: Recorder.on_trade_done,
    ev.TRADE_REFUSED: Recorder.on_trade_refused,
    ev.TOTALS_STOOD: Recorder.on_totals,
    ev.FIGHT_WON: Recorder.on_fight_won,
    ev.FIGHT_OVER: Recorder.on_fight_over,
    ev.GAME_WON: Recorder.on_game_won,
}
_HANDLERS: Final[tuple[_Handler | None, ...]] = tuple(_BY_EVENT.get(what) for what in range(len(ev.NAMES)))
