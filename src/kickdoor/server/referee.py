"""What happens at a table by itself: bots move, yields pass, clocks run out, absent players are stood in for."""

from __future__ import annotations

import msgspec

from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move
from kickdoor.server import journal as j
from kickdoor.server.asking import PASS, Question, responders
from kickdoor.server.clocks import TO_RETURN, VOTE_MS, Countdown, Pace
from kickdoor.server.document import Clock
from kickdoor.server.safe import safe_move
from kickdoor.server.tables import Table
from kickdoor.server.yields import ended_by, passes


class Referee:
    """`next` gives the entry that is due now, one after the other; `wake` says when to ask again."""

    def __init__(self, table: Table, pace: Pace) -> None:
        self.table = table
        self.pace = pace
        budgets = {s: max(0, pace.budget - spent) for s, spent in table.spent.items()}
        self.countdown = Countdown(pace, budgets)
        self.round = -1  # the one the countdown runs for
        self.asked: tuple[int, int] = (-1, -1)  # choice: who, and how often he has spoken
        self.thinking: tuple[int, int, Move, int] | None = None  # a bot: (spoken, seat, its move, when it is made)
        self.heard: dict[int, int] = {}  # by seat: events that yields have been judged by
        self.resumes = table.phase == "playing"  # the question was asked before this process had the table

    # What is due

    def next(self, now: int) -> j.AnyEntry | None:
        if self.table.phase == "aside":
            return None
        due = self.votes(now) or self.absence(now)
        if due is not None:
            return due
        q = self.table.question
        game = self.table.game
        if q is None or game is None:
            return None
        self.watch(q, now)
        return self.thought_out(now) or self.ended_yield(game) or self.answer(q, game, now)

    def votes(self, now: int) -> j.AnyEntry | None:
        for seat, vote in self.table.votes.items():
            if vote.deadline > now + VOTE_MS:  # from before a restart, and the clock has been set back
                self.table.votes[seat] = vote = msgspec.structs.replace(vote, deadline=now + VOTE_MS)
            if len(vote.yes) >= vote.needed:
                return j.Removed(at=now, seat=seat)
            open_ = set(self.table.voters(seat)) - set(vote.yes) - set(vote.no)
            if now >= vote.deadline or len(vote.yes) + len(open_) < vote.needed:
                return j.Acquitted(at=now, seat=seat)
        return None

    def absence(self, now: int) -> j.AnyEntry | None:
        if self.table.phase != "playing" or not self.pace.grace:
            return None
        for seat, chair in enumerate(self.table.chairs):
            if chair.human and not chair.stand_in and chair.away and now >= chair.away + self.pace.grace:
                return j.StoodIn(at=now, seat=seat)
        return None

    def watch(self, q: Question, now: int) -> None:
        """Set the clock when something new is asked. A question from before a restart keeps its deadline, but leaves
        everybody the time to connect again."""
        self.set_clock(q, min(now, self.table.since) if self.resumes else now)  # the clock may have been set back
        if self.resumes:
            self.resumes = False
            self.countdown.not_before(now + min(TO_RETURN, self.pace.window if q.window else self.pace.choice))

    def set_clock(self, q: Question, now: int) -> None:
        table = self.table
        if q.window:
            if table.round != self.round:
                self.round = table.round
                self.countdown.window(now)
            self.asked = (-1, -1)
            return
        asked = (q.seat, table.spoken[q.seat])
        if asked != self.asked:
            self.asked = asked
            self.countdown.choice(now)
        self.round = -1

    def thought_out(self, now: int) -> j.AnyEntry | None:
        for seat in self.countdown.exhausted(now):
            return j.Thought(at=now, seat=seat, ms=self.countdown.release(seat, now))
        return None

    def ended_yield(self, game: Game) -> j.AnyEntry | None:
        teller = self.table.teller
        assert teller is not None
        for seat in self.table.humans():
            yields = frozenset(self.table.yields[seat]) & {"fight", "attacked", "turn"}
            told = teller.tell(game, seat, self.heard[seat]) if yields and seat in self.heard else []
            self.heard[seat] = game.state.told + len(game.state.log)
            for what in ended_by(yields, game, seat, told) if yields else ():
                return j.Yielded(at=self.table.last, seat=seat, what=what, on=False)
        return None

    def answer(self, q: Question, game: Game, now: int) -> j.AnyEntry | None:
        if q.window:
            passed = self.passed(q, game, now)
            if passed is not None:
                return passed
        if self.table.chairs[q.seat].automatic:
            return self.bot(q, game, now)
        if not q.window and self.late(now):
            move = safe_move(game.view(q.seat))
            return j.Moved(at=now, seat=q.seat, move=j.spoken(move), by="clock")
        return None

    def late(self, now: int) -> bool:
        return bool(self.countdown.deadline) and now >= self.countdown.deadline

    def passed(self, q: Question, game: Game, now: int) -> j.AnyEntry | None:
        """Passes of people: said before they were asked, yielded, or out of time."""
        table = self.table
        if q.seat in table.passed:
            return j.Moved(at=now, seat=q.seat, move=0)
        late = self.late(now)
        for seat in responders(game):
            chair = table.chairs[seat]
            if seat in table.passed or chair.automatic:
                continue
            yielded = not late and passes(frozenset(table.yields[seat]), q, game, seat, table.alone(seat))
            if not late and not yielded:
                continue
            if seat == q.seat:
                return j.Moved(at=now, seat=seat, move=0, by="clock" if late else "yield")
            return j.Passed(at=now, seat=seat, by="clock" if late else "yield")
        return None

    def bot(self, q: Question, game: Game, now: int) -> j.AnyEntry | None:
        table = self.table
        spoken = sum(table.spoken)
        if self.thinking is None or self.thinking[:2] != (spoken, q.seat):
            move = self.choice(q.seat, game)
            wait = 0 if move == PASS else self.pace.bot
            self.thinking = (spoken, q.seat, move, now + wait)
        _, _, move, when = self.thinking
        if now < when:
            return None
        self.thinking = None
        by = "stand-in" if table.chairs[q.seat].stand_in else "bot"
        return j.Moved(at=now, seat=q.seat, move=j.spoken(move), by=by)  # type: ignore[arg-type]

    def choice(self, seat: int, game: Game) -> Move:
        """The bot's own move; one that is not allowed would be a fault of the bot, and costs it its say."""
        view = game.view(seat)
        move = self.table.chairs[seat].player(self.table.seed + seat).choose(view)
        return move if game.why_not(move, seat) is None else safe_move(view)

    # When to look again, and what to show

    def wake(self) -> int:
        """Epoch ms; 0: not before something happens."""
        if self.table.phase == "aside":
            return 0
        times = [vote.deadline for vote in self.table.votes.values()]
        if self.table.phase == "playing":
            if self.pace.grace:
                times += [c.away + self.pace.grace for c in self.table.chairs if c.human and c.away and not c.stand_in]
            if self.thinking is not None:
                times.append(self.thinking[3])
            times.append(self.countdown.wake())
        return min((t for t in times if t), default=0)

    def shown(self) -> Clock | None:
        q = self.table.question
        game = self.table.game
        if q is None or game is None:
            return None
        count = self.countdown
        waiting = [s for s in responders(game) if s not in self.table.passed] if q.window else [q.seat]
        return Clock(
            waiting=waiting,
            passed=sorted(self.table.passed) if q.window else [],
            window=q.window,
            opened=count.opened,
            deadline=count.deadline,
            then="Whoever has not answered passes." if q.window else "The safe answer is given.",
            holding=sorted(count.holding),
        )
