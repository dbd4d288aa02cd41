"""What people do at a table: every deed is checked, then becomes an entry of the journal."""

from __future__ import annotations

import secrets

from kickdoor.bots import BOTS
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Clause, Move, is_whole
from kickdoor.engine.reasons import KickdoorError
from kickdoor.engine.text import sentence
from kickdoor.server import journal as j
from kickdoor.server import names
from kickdoor.server.asking import PASS
from kickdoor.server.clocks import VOTE_MS
from kickdoor.server.document import PhraseKey, Preview, YieldKey
from kickdoor.server.keepers import Keeper
from kickdoor.server.previews import standing, with_helper
from kickdoor.server.listings import listed
from kickdoor.server.refusals import Forbidden, Refused
from kickdoor.server.requests import MyTable
from kickdoor.server.wire import Spoken

STALE = "That moment has passed: look again."
BOT_NAMES = ("Otto", "Juno", "Sam", "Vera", "Pim", "Zora", "Gus", "Ida")


class Deeds:
    """The deeds of one person at one table. All of them are to be called inside `Keeper.command`."""

    def __init__(self, keeper: Keeper, person: str, now: int) -> None:
        self.keeper = keeper
        self.table = keeper.table
        self.person = person
        self.now = now

    # Sitting down

    def sit(
        self, name: str, seat: int = -1, sex: int = -1, luck: str = "", code: bool = False, more: bool = False
    ) -> int:
        """Take a chair; who sits already gets the one they have, unless `more` are wanted for one device."""
        table = self.table
        mine = table.seats_of(self.person)
        if mine and not more:
            return mine[0]
        if table.phase != "lobby":
            raise Refused("The game has begun; you can watch.")
        if table.opened.lesson and table.humans():
            raise Refused("This is a table to learn at, for one; you can watch.")
        free = [s for s, c in enumerate(table.chairs) if not c.taken]
        if seat >= len(table.chairs) or (seat >= 0 and seat not in free):
            raise Refused("That seat is taken.")
        if not free:
            raise Refused("All seats are taken; you can watch.")
        chosen = seat if seat >= 0 else free[0]
        called = names.name(name, [c.name for c in table.chairs if c.taken])
        luck = names.clean(luck, 40) or secrets.token_hex(8)
        bot = "remote" if code else ""
        self.keeper.do(j.Sat(at=self.now, seat=chosen, name=called, person=self.person, bot=bot, luck=luck, sex=sex))
        return chosen

    def stand(self, seat: int) -> None:
        """Leave a seat: free in the lobby, a bot's in a game."""
        self.must_hold(seat)
        if self.table.phase == "lobby":
            self.keeper.do(j.Stood(at=self.now, seat=seat))
        elif self.table.phase == "playing":
            self.keeper.do(j.Removed(at=self.now, seat=seat))

    def add_bot(self, level: str, name: str = "", seat: int = -1) -> int:
        self.must_host()
        self.must_be_lobby()
        table = self.table
        if level not in BOTS:
            raise Refused(f"There is no bot {level!r}; there are {', '.join(sorted(BOTS))}.", 400)
        free = [s for s, c in enumerate(table.chairs) if not c.taken]
        if not free or (seat >= 0 and seat not in free):
            raise Refused("That seat is taken." if free else "All seats are taken.")
        taken = [c.name for c in table.chairs if c.taken]
        called = names.name(name, taken) if name else next(n for n in BOT_NAMES if n not in taken)
        chosen = seat if seat >= 0 else free[0]
        luck = secrets.token_hex(8)
        self.keeper.do(j.Sat(at=self.now, seat=chosen, name=called, bot=level, luck=luck))
        return chosen

    def send_away(self, seat: int) -> None:
        self.must_host()
        self.must_be_lobby()
        if not 0 <= seat < len(self.table.chairs) or not self.table.chairs[seat].taken:
            raise Refused("Nobody sits there.", 404)
        if self.table.chairs[seat].person == self.person:
            raise Refused("That is your own seat: leave it instead.")
        self.keeper.do(j.Stood(at=self.now, seat=seat))

    def start(self) -> None:
        self.must_host()
        self.must_be_lobby()
        table = self.table
        if not all(c.taken for c in table.chairs):
            raise Refused("There are free seats: wait for people, or give them to bots.")
        lesson = table.opened.lesson
        sexes = [c.sex if c.sex >= 0 else s % 2 if lesson else secrets.randbelow(2) for s, c in enumerate(table.chairs)]
        unsaid = any(c.human and c.sex < 0 for c in table.chairs)
        self.keeper.do(j.Began(at=self.now, sexes=[] if unsaid else sexes))

    # Playing

    def act(self, seat: int, n: int, key: str) -> None:
        found = self.keeper.show.asked.get(seat)
        if found is None or self.keeper.show.numbers.get(seat) != n:
            raise Refused(STALE)
        move = found.moves.get(key)
        if move is None:
            raise Refused("That is not one of your moves.", 400)
        self.make(seat, move)

    def say(self, seat: int, n: int, spoken: Spoken) -> None:
        if self.keeper.show.numbers.get(seat) != n:
            raise Refused(STALE)
        self.make(seat, whole(spoken))

    def pass_(self, seat: int, n: int) -> None:
        q = self.table.question
        if q is None or not q.window or self.keeper.show.numbers.get(seat) != n:
            raise Refused(STALE)
        self.make(seat, PASS)

    def make(self, seat: int, move: Move) -> None:
        """A move of this seat: an answer, a response in a window, or an interjection."""
        game, q = self.playing(), self.table.question
        assert q is not None
        self.release(seat)
        if move == PASS and q.window and q.seat != seat:
            if seat not in self.table.passed:
                self.keeper.do(j.Passed(at=self.now, seat=seat))
            return
        check(game, move, seat)
        self.keeper.do(j.Moved(at=self.now, seat=seat, move=j.spoken(move)))

    def try_(self, seat: int, spoken: Spoken) -> Preview | None:
        """Would that be allowed? Raises if not; says what it would do to the fight."""
        game = self.playing()
        move = whole(spoken)
        check(game, move, seat)
        helper = move.at if move.verb == "offer" else seat
        return with_helper(game, helper) if move.verb in ("offer", "counter") else standing(game)

    def hold(self, seat: int, on: bool) -> None:
        q = self.table.question
        asked = q is not None and (seat == q.seat if not q.window else seat not in self.table.passed)
        if not on:
            self.release(seat)
        elif not asked:
            raise Refused("Nobody is waiting for you.")
        elif not self.keeper.referee.countdown.hold(seat, self.now):
            raise Refused("You have no thinking time left.")

    def release(self, seat: int) -> None:
        used = self.keeper.referee.countdown.release(seat, self.now)
        if used:
            self.keeper.do(j.Thought(at=self.now, seat=seat, ms=used))

    def yield_(self, seat: int, what: YieldKey, on: bool) -> None:
        if what == "able" and on and not self.table.alone(seat):
            raise Refused("With other people at the table everybody is asked alike, so that silence tells nothing.")
        if (what in self.table.yields[seat]) != on:
            self.keeper.do(j.Yielded(at=self.now, seat=seat, what=what, on=on))

    def come_back(self, seat: int) -> None:
        if self.table.chairs[seat].stand_in:
            self.keeper.do(j.Returned(at=self.now, seat=seat))

    def playing(self) -> Game:
        if self.table.game is None or self.table.phase != "playing":
            raise Refused("No game is on at this table." if self.table.game is None else "The game is over.")
        return self.table.game

    # Talking and voting

    def chat(self, seat: int, name: str, text: str = "", phrase: PhraseKey | str = "") -> None:
        said = names.clean(text, 300)
        if not said and not phrase:
            raise Refused("There is nothing to say in that.", 400)
        self.keeper.do(j.Chatted(at=self.now, name=name, seat=seat, text=said, phrase=phrase))  # type: ignore[arg-type]

    def accuse(self, by: int, seat: int) -> None:
        table = self.table
        self.playing()
        if seat >= len(table.chairs) or not table.chairs[seat].human:
            raise Refused("Nobody sits there who could be removed.", 400)
        if table.chairs[seat].person == table.chairs[by].person:
            raise Refused("You cannot vote yourself out: leave instead.")
        if seat in table.votes:
            raise Refused("There is a vote on that already.")
        if len(table.voters(seat)) < 2 and not table.chairs[seat].away:
            raise Refused("With only two people there is no majority while both are here.")
        self.keeper.do(j.Accused(at=self.now, seat=seat, by=by, deadline=self.now + VOTE_MS))

    def ballot(self, by: int, seat: int, yes: bool) -> None:
        if seat not in self.table.votes:
            raise Refused("There is no vote on that.")
        voters = self.table.voters(seat)
        mine = [s for s in self.table.seats_of(self.table.chairs[by].person) if s in voters]
        if not mine:
            raise Refused("You have no vote in that.", 403)
        self.keeper.do(j.Balloted(at=self.now, seat=seat, by=mine[0], yes=yes))

    def rematch(self, table: str) -> str:
        if self.table.phase != "over":
            raise Refused("This game is not over yet.")
        if not self.table.rematch:
            self.keeper.do(j.Rematched(at=self.now, table=table))
        return self.table.rematch

    def mine(self) -> MyTable:
        """How the table stands for this person."""
        table = self.table
        seats = table.seats_of(self.person)
        clock = self.keeper.referee.shown()
        waiting = clock.waiting if clock is not None else []
        level = table.game.state.level[seats[0]] if table.game is not None and seats else 0
        awaited = any(s in waiting for s in seats)
        names = [table.chairs[s].name for s in waiting]
        return MyTable(listed(table), seats, level, awaited, names, clock.deadline if clock is not None else 0)

    # Rights

    def must_host(self) -> None:
        if not self.table.is_host(self.person):
            raise Forbidden("Only the host may do that.")

    def must_be_lobby(self) -> None:
        if self.table.phase != "lobby":
            raise Refused("The game has begun.")

    def must_hold(self, seat: int) -> None:
        if seat not in self.table.seats_of(self.person):
            raise Forbidden("That is not your seat.")


def check(game: Game, move: Move, seat: int) -> None:
    """Refuse a move that is not allowed, with the reason."""
    try:
        reason = game.why_not(move, seat)
    except KickdoorError as error:
        raise Refused(str(error), 400) from error
    if reason is not None:
        raise Refused(sentence(reason, says=game.state.pool.says), 409, reason.rule)


def whole(spoken: Spoken) -> Move:
    """What a client said, as a move."""
    clauses = tuple(Clause(c.what, c.card, c.n, c.order) for c in spoken.clauses)
    move = Move(spoken.verb, at=spoken.at, cards=tuple(spoken.cards), wants=tuple(spoken.wants), clauses=clauses)
    if spoken.verb != "show" and not is_whole(move):
        raise Refused("Say what it consists of.", 400)
    return move
