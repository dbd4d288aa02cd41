"""Moves of a person in a game: made, taken back, tried out; thinking time, auto-passes, hints."""

from __future__ import annotations

from kickdoor.bots.foresight.coaching import Advice
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Clause, Move, is_whole
from kickdoor.engine.text import sentence
from kickdoor.errors import KickdoorError
from kickdoor.server.refusals import Refused
from kickdoor.server.screen.asking import DRESSING, PASS
from kickdoor.server.screen.document import Speed, YieldKey
from kickdoor.server.screen.hints import hinted
from kickdoor.server.screen.warnings import Foreseen, foreseen
from kickdoor.server.screen.wire import Hinted, Spoken
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.coach import Hint
from kickdoor.server.tables.rights import Rights

NO_LONGER = "The table has moved on, so that hint no longer fits. Ask again."
STALE = "Someone was quicker: your answer did not count."


class Moving(Rights):
    """What a person does in the game with a seat of theirs."""

    def act(self, seat: int, n: int, key: str) -> None:
        found = self.runner.broadcast.asked.get(seat)
        if found is None or self.runner.broadcast.prompt_numbers.get(seat) != n:
            raise Refused(STALE)
        move = found.moves.get(key)
        if move is None:
            raise Refused("That is not one of your moves.", 400)
        self.make(seat, move)

    def say(self, seat: int, n: int, spoken: Spoken) -> None:
        if self.runner.broadcast.prompt_numbers.get(seat) != n:
            raise Refused(STALE)
        self.make(seat, whole(spoken))

    def pass_(self, seat: int, n: int) -> None:
        q = self.table.question
        if q is None or not q.window or self.runner.broadcast.prompt_numbers.get(seat) != n:
            raise Refused(STALE)
        self.make(seat, PASS)

    def make(self, seat: int, move: Move) -> None:
        """Make a move of this seat: an answer, a response in a window, or an interjection."""
        game, q = self.playing(), self.table.question
        assert q is not None
        self.release(seat)
        self.come_back(seat)
        if move == PASS and q.window and q.seat != seat:
            if seat not in self.table.passed:
                self.runner.do(j.Passed(at=self.now, seat=seat))
            return
        check(game, move, seat)
        self.runner.do(j.Moved(at=self.now, seat=seat, move=j.move_data(move)))

    def undo(self, seat: int) -> None:
        """Take back this seat's last act, as long as nobody has answered and nothing came to light."""
        self.playing()
        reason = self.table.why_not_take_back(seat)
        before = self.table.before
        if reason or before is None:
            raise Refused(reason)
        self.release(seat)
        self.runner.do(j.TookBack(at=self.now, seat=seat, n=before.n))
        self.runner.referee.undone(seat)

    def try_(self, seat: int, spoken: Spoken) -> Foreseen:
        """Return what this move would do; raise `Refused` if it is not allowed."""
        game = self.playing()
        move = whole(spoken)
        check(game, move, seat)
        return foreseen(game, seat, move)

    def ask_coach(self, seat: int, n: int) -> Hint:
        """Return this seat's question to the coach at prompt `n`: what the seat sees, and nothing else."""
        game, q = self.playing(), self.table.question
        reason = self.table.why_no_hint(seat)
        if reason:
            raise Refused(reason, 403)
        if q is None or self.runner.broadcast.prompt_numbers.get(seat) != n:
            raise Refused(NO_LONGER)
        if game.is_dead(seat) or (q.seat != seat and not q.window):
            raise Refused("You have nothing to decide now. Ask for a hint when it is your turn to decide.")
        return Hint(n, game.setup.sets, game.setup.edition, game.early_view(seat))

    def hint(self, seat: int, n: int, advice: Advice, re: str) -> Hinted:
        """Return the coach's answer in words, unless prompt `n` has gone meanwhile."""
        asked = self.runner.broadcast.asked.get(seat)
        if asked is None or self.runner.broadcast.prompt_numbers.get(seat) != n:
            raise Refused(NO_LONGER)
        return hinted(self.playing(), seat, asked, advice, self.now, re, n)

    def hold(self, seat: int, on: bool) -> None:
        q = self.table.question
        asked = q is not None and (seat == q.seat if not q.window else seat not in self.table.passed)
        if not on:
            self.release(seat)
        elif not asked:
            raise Refused("Nobody is waiting for you.")
        elif not self.runner.referee.stop_step(seat) and not self.runner.referee.countdown.hold(seat, self.now):
            raise Refused("You have no thinking time left.")

    def release(self, seat: int) -> None:
        used = self.runner.referee.countdown.release(seat, self.now)
        if used:
            self.runner.do(j.Thought(at=self.now, seat=seat, ms=used))

    def yield_(self, seat: int, what: YieldKey, on: bool) -> None:
        if what in ("able", "quick") and on and not self.table.alone(seat):
            raise Refused("With other people at the table everybody is asked alike, so that silence tells nothing.")
        q = self.table.question
        if what == "gear" and on and (q is None or q.seat != seat or q.kind not in DRESSING):
            raise Refused("You can only do that in your own turn, outside a fight.")
        if (what in self.table.yields[seat]) != on:
            self.runner.do(j.Yielded(at=self.now, seat=seat, what=what, on=on))

    def speed(self, seat: int, speed: Speed) -> None:
        if not self.table.alone(seat):
            raise Refused("Only someone who plays alone with bots can change their speed.")
        self.runner.referee.set_speed(speed)

    def step(self, seat: int) -> None:
        if self.table.alone(seat) and not self.table.paused:
            self.runner.referee.step()


def check(game: Game, move: Move, seat: int) -> None:
    """Refuse a move that is not allowed, with the reason."""
    try:
        reason = game.why_not(move, seat)
    except KickdoorError as error:
        raise Refused(str(error), 400) from error
    if reason is not None:
        raise Refused(sentence(reason, says=game.says), 409, reason.rule)


def whole(spoken: Spoken) -> Move:
    """Return a client's whole sale, trade or offer as a move."""
    clauses = tuple(Clause(c.what, c.card, c.n, c.order, c.by, c.at, c.due) for c in spoken.clauses)
    move = Move(spoken.verb, at=spoken.at, cards=tuple(spoken.cards), wants=tuple(spoken.wants), clauses=clauses)
    if spoken.verb != "show" and not is_whole(move):
        raise Refused("Say which Items or terms it consists of.", 400)
    return move
