"""The referee: everything that happens without a person. Bots move, yields pass, clocks run out, bots stand in."""

from __future__ import annotations

import asyncio
import logging
from typing import Final, Literal, NamedTuple

from kickdoor.bots import factory_of, is_quick
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move
from kickdoor.engine.questions import Question
from kickdoor.engine.views import View
from kickdoor.engine.words import MOMENT_NAMES
from kickdoor.server.clocks.clocks import TO_RETURN, Countdown, Pace
from kickdoor.server.clocks.quick import DECLINED, GIVING_UP, goes_on, leaves_out
from kickdoor.server.clocks.yields import ended_by, passes
from kickdoor.server.screen.asking import COMPOSING, DRESSING, PASS, QUIET
from kickdoor.server.screen.document import Clock, Speed
from kickdoor.server.screen.previews import Previews
from kickdoor.server.seats.chairs import simpler
from kickdoor.server.seats.votes import VOTE_MS
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.dealing import bot_seed, unshown
from kickdoor.server.tables.first_game import scripted_move
from kickdoor.server.tables.safe_moves import fallback_move, safe_move
from kickdoor.server.tables.table import Table
from kickdoor.server.tables.bot_chat import BotChat
from kickdoor.server.tables.thinking import Thinkers
from kickdoor.server.tables.workers import Choice

By = Literal["bot", "stand-in", "clock"]
PAUSES_TO_OBJECT: Final = 4  # bot pauses in which a person can stop a quick turn that skips something
SPEEDS: Final[dict[Speed, float]] = {"1x": 1.0, "2x": 0.5, "instant": 0.0, "step": 0.0}  # of the usual pause
RESPONSES: Final = frozenset(MOMENT_NAMES.values())  # kinds of questions that everybody can pass
NEVER: Final = 1 << 60  # epoch ms: a bot waits for its step
log = logging.getLogger(__name__)


class Asked(NamedTuple):
    """A question to a bot: it is stale once another move has been made."""

    moves: int  # made at the table so far
    seat: int
    by: By


class Thought:
    """A move that is being chosen off the event loop. The table may change meanwhile; then the answer is dropped."""

    def __init__(self, asked: Asked, due: int, answer: asyncio.Future[Move]) -> None:
        self.asked = asked
        self.due = due  # epoch ms: the move is not made before
        self.answer = answer
        self.overdue = False  # the table waits for the answer


class Referee:
    """`next` returns the next due entry; `next_due` says when to ask again."""

    def __init__(self, table: Table, pace: Pace, thinkers: Thinkers | None = None) -> None:
        self.table = table
        self.thinkers = thinkers or Thinkers(2.0)
        self.set_pace(pace)
        self.thought: Thought | None = None  # one at a time, so that no bot gets two questions at once
        self.bot_due = 0  # when to look for a bot's move; 0: none is expected
        self.step_due = 0  # when a quick turn goes on by itself (epoch ms); 0: it does not
        self.stopped: tuple[int, int] = (-1, -1)  # the choice, as in `asked`, at which a quick turn was stopped
        self.judged: dict[int, int] = {}  # by seat: events that yields have been judged by
        self.back_by = 0  # until then (epoch ms) the table waits for people whom an outage has cut off
        self.resumes = table.phase == "playing"  # the question was asked before this process had the table
        self.reveal_by = 0  # dealing: epoch ms until which people may show their random numbers
        self.speed: Speed = "1x"  # of the bots; only a person who plays with bots alone changes it
        self.bot_chat = BotChat()

    def set_pace(self, pace: Pace) -> None:
        """Start the clock anew at this pace. It changes when the game begins, and when people pause, come or leave."""
        self.pace = pace
        self.countdown = Countdown(pace, {s: max(0, pace.budget - spent) for s, spent in self.table.spent.items()})
        self.round = -1  # the one the countdown runs for
        self.asked: tuple[int, int] = (-1, -1)  # choice: the seat, and its number of moves so far

    # What is due

    def next(self, now: int) -> j.AnyEntry | None:
        if self.table.phase == "aside":
            return None
        self.bot_due = self.step_due = 0
        due = self.votes(now) or self.motion(now) or self.deal(now) or self.expired(now)
        if due is None and self.table.paused:
            return None
        due = due or self.absence(now) or self.idleness(now)
        due = due or self.bot_chat.remark(self.table, now)
        if due is not None:
            return due
        q = self.table.question
        game = self.table.game
        if q is None or game is None:
            return None
        self.watch(q, now)
        return self.budget_spent(now) or self.ended_yield(game) or self.answer(q, game, now)

    def deal(self, now: int) -> j.AnyEntry | None:
        """Return the deal once every person has shown their random number, or the time to show it is over."""
        if not self.table.dealing:
            return None
        self.reveal_by = self.reveal_by or now + self.pace.reveal
        return j.Began(at=now) if now >= self.reveal_by or not unshown(self.table) else None

    def votes(self, now: int) -> j.AnyEntry | None:
        """Return the end of a vote that is decided, has run out of time, or has lost its cause."""
        for seat, poll in self.table.votes.items():
            # A deadline from before a restart may lie far ahead: the clock of the machine has been set back.
            poll.deadline = min(poll.deadline, now + max(VOTE_MS, self.pace.patience))
            voters = self.table.voters(seat)
            if poll.cause and not self.table.chairs[seat].absent(now, self.pace.patience):
                return j.Acquitted(at=now, seat=seat, back=True)
            if poll.carried(voters):
                return j.Removed(at=now, seat=seat, why=poll.cause or "agreed", unanimous=poll.unanimous(voters))
            if poll.failed(voters, now):
                return j.Acquitted(at=now, seat=seat)
        return None

    def motion(self, now: int) -> j.AnyEntry | None:
        """Return the end of a motion that is decided or has run out of time."""
        motion = self.table.motion
        if motion is None:
            return None
        motion.deadline = min(motion.deadline, now + VOTE_MS)  # the clock of the machine may have been set back
        voters, host = self.table.present(), self.table.host_seat()
        if motion.carried(voters, host):
            return j.Timed(at=now, what=motion.what)
        return j.Rejected(at=now) if motion.failed(voters, host, now) else None

    def expired(self, now: int) -> j.AnyEntry | None:
        """Return the release of a seat that was reserved long enough."""
        for seat, chair in enumerate(self.table.chairs):
            if self.table.phase == "lobby" and chair.until and now >= chair.until:
                return j.Stood(at=now, seat=seat)
        return None

    def absence(self, now: int) -> j.AnyEntry | None:
        if self.table.phase != "playing" or not self.pace.grace:
            return None
        for seat, chair in enumerate(self.table.chairs):
            if chair.human and not chair.stand_in and chair.away and now >= chair.away + self.pace.grace:
                return j.StoodIn(at=now, seat=seat)
        return None

    def unresponsive(self) -> dict[int, int]:
        """Return the connected people who let a choice run out of time, by seat: when a bot stands in for them."""
        if self.table.phase != "playing" or not self.pace.there:
            return {}
        chairs = enumerate(self.table.chairs)
        return {s: c.missed + self.pace.there for s, c in chairs if c.missed and c.human and not c.away}

    def idleness(self, now: int) -> j.AnyEntry | None:
        for seat, until in self.unresponsive().items():
            if now >= until:
                return j.StoodIn(at=now, seat=seat, idle=True)
        return None

    def watch(self, q: Question, now: int) -> None:
        """Set the clock when something new is asked. A question from before a restart keeps its deadline, but leaves
        everybody the time to connect again."""
        self.set_clock(q, min(now, self.table.since) if self.resumes else now)  # the clock may have been set back
        if self.resumes:
            self.resumes = False
            self.excuse(now)
        if now < self.back_by and self.is_missed(q):
            self.countdown.not_before(self.back_by)

    def excuse(self, outage: int) -> None:
        """Give people time to return after an outage of the server that ended then (epoch ms)."""
        self.back_by = outage + min(TO_RETURN, self.pace.choice)
        for chair in self.table.chairs:
            if chair.away:
                chair.away = max(chair.away, outage)
            if chair.missed:
                chair.missed = max(chair.missed, outage)
        self.countdown.excuse(outage, self.back_by)

    def is_missed(self, q: Question) -> bool:
        """True if the table waits for somebody who is not connected."""
        chairs = [self.table.chairs[s] for s in q.may_answer if s not in self.table.passed]
        return any(c.away and not c.automatic for c in chairs)

    def set_clock(self, q: Question, now: int) -> None:
        table = self.table
        if q.window:
            if table.round != self.round:
                self.round = table.round
                self.countdown.window(now)
            self.asked = (-1, -1)
            return
        asked = (q.seat, table.moves_made[q.seat])
        if asked != self.asked:
            self.asked = asked
            self.countdown.choice(now, self.time_to_choose(q))
        self.round = -1

    def time_to_choose(self, q: Question) -> int:
        """Return how long a choice may take, in ms. A response of one seat takes as long as a window, whatever the seat
        could answer. A question with a single possible answer takes seconds, if everybody can see that it is the only
        one: a short time for a seat with cards in hand would tell the others something about them."""
        game = self.table.game
        assert game is not None
        if q.kind in RESPONSES:
            return self.pace.window
        forced = not game.hands[q.seat] and len(game.legal_moves) == 1 and not game.interjections(q.seat)
        return min(self.pace.choice, self.pace.forced) if forced else self.pace.choice

    def budget_spent(self, now: int) -> j.AnyEntry | None:
        """Return the end of a hold whose time to think has run out."""
        for seat in self.countdown.exhausted(now):
            return j.Thought(at=now, seat=seat, ms=self.countdown.release(seat, now))
        return None

    def ended_yield(self, game: Game) -> j.AnyEntry | None:
        """Return the end of a yield that something new has ended, and note the events it was judged by."""
        teller = self.table.teller
        assert teller is not None
        for seat in self.table.humans():
            yields = frozenset(self.table.yields[seat]) & {"fight", "attacked", "turn"}
            told = teller.tell(game, seat, self.judged[seat]) if yields and seat in self.judged else []
            self.judged[seat] = game.events
            for what in ended_by(yields, game, seat, told) if yields else ():
                return j.Yielded(at=self.table.last, seat=seat, what=what, on=False)
        return None

    def answer(self, q: Question, game: Game, now: int) -> j.AnyEntry | None:
        if q.window:
            passed = self.passed(q, game, now)
            if passed is not None:
                return passed
        seat = self.next_bot(q, game)
        if seat >= 0:
            return self.decision(q, seat, game, now, self.player_of(seat))
        yields = frozenset(self.table.yields[q.seat])
        if not q.window and passes(yields, q, game, q.seat, self.table.alone(q.seat)):
            return j.Moved(at=now, seat=q.seat, move=0, by="yield")
        if not q.window and self.late(now):
            return self.decision(q, q.seat, game, now, "clock")
        return None if q.window else self.geared(q, game, now) or self.went_on(q, game, now)

    def geared(self, q: Question, game: Game, now: int) -> j.AnyEntry | None:
        """Return the next card of a person who puts on everything that helps, or the end of that."""
        if "gear" not in self.table.yields[q.seat]:
            return None
        better = Previews(game, q.seat).improvements() if q.kind in DRESSING else []
        if better:
            return j.Moved(at=now, seat=q.seat, move=j.move_data(better[0]))
        return j.Yielded(at=now, seat=q.seat, what="gear", on=False)

    def went_on(self, q: Question, game: Game, now: int) -> j.AnyEntry | None:
        """Return the next step of a quick turn, after a pause in which its person sees what happened and can act."""
        if "quick" not in self.table.yields[q.seat] or not self.table.alone(q.seat) or self.stopped == self.asked:
            return None
        move = goes_on(game, q.seat, q)
        if move is None:
            return None
        due = self.countdown.opened + self.time_to_object(q, game, move)
        if now >= due:
            return j.Moved(at=now, seat=q.seat, move=j.move_data(move), by="yield")
        self.bot_due = self.step_due = due
        return None

    def time_to_object(self, q: Question, game: Game, move: Move) -> int:
        """Return how long a quick turn waits before this step, in ms: longer if the step ends the chance to do
        something else."""
        if q.kind in DECLINED or (move.verb in GIVING_UP and leaves_out(game, q)):
            return self.pace.bot * PAUSES_TO_OBJECT
        return self.pace.bot if self.speed == "step" else self.pause(q)

    def stop_step(self, seat: int) -> bool:
        """Stop this seat's quick turn until the seat has acted; return False if it does not go on by itself."""
        if not self.step_due or self.asked[0] != seat:
            return False
        self.stopped = self.asked
        return True

    def undone(self, seat: int) -> None:
        """Stop this seat's quick turn: it would do again what the seat has just taken back."""
        self.stopped = (seat, self.table.moves_made[seat])

    def next_bot(self, q: Question, game: Game) -> int:
        """Return the seat of the bot that decides next, or -1. Where everybody may speak, bots do not wait until a
        person before them has answered; step by step, they do unless they can only pass."""
        if self.table.chairs[q.seat].automatic:
            return q.seat
        if not q.window:
            return -1
        for seat in q.may_answer:
            if seat in self.table.passed or not self.table.chairs[seat].automatic:
                continue
            if self.speed != "step" or self.is_only_passing(q, game, seat):
                return seat
        return -1

    def player_of(self, seat: int) -> By:
        return "stand-in" if self.table.chairs[seat].stand_in else "bot"

    def late(self, now: int) -> bool:
        return bool(self.countdown.deadline) and now >= self.countdown.deadline

    def passed(self, q: Question, game: Game, now: int) -> j.AnyEntry | None:
        """Return the pass of a person who passed early, yields, or is out of time."""
        table = self.table
        if q.seat in table.passed:
            by = self.player_of(q.seat) if table.chairs[q.seat].automatic else ""
            return j.Moved(at=now, seat=q.seat, move=0, by=by)
        late = self.late(now)
        for seat in q.may_answer:
            chair = table.chairs[seat]
            if seat in table.passed or chair.automatic or self.is_lesson(game, seat, q):
                continue
            yielded = not late and passes(frozenset(table.yields[seat]), q, game, seat, table.alone(seat))
            if not late and not yielded:
                continue
            if seat == q.seat:
                return j.Moved(at=now, seat=seat, move=0, by="clock" if late else "yield")
            return j.Passed(at=now, seat=seat, by="clock" if late else "yield")
        return None

    def is_lesson(self, game: Game, seat: int, q: Question) -> bool:
        """True if this fight is left for the beginner of the first game to end."""
        fight = game.fight
        return bool(self.table.opened.story) and q.kind == "fight" and fight is not None and fight.fighter == seat

    # What bots decide

    def decision(self, q: Question, seat: int, game: Game, now: int, by: By) -> j.AnyEntry | None:
        """Return the move of a bot, or the safe move of a person who is late; None until it is due. It is chosen off
        the event loop."""
        asked = Asked(sum(self.table.moves_made), seat, by)
        thought = self.thought
        if thought is None:
            thought = self.thought = self.begin(asked, q, game, now)
        stale = thought.asked != asked
        if not thought.answer.done():
            thought.overdue = stale or now >= thought.due
            self.bot_due = 0 if thought.overdue else thought.due
            return None
        if not stale:
            self.put_on_beat(thought, now)
            if now < thought.due:
                self.bot_due = thought.due
                return None
        self.thought = None
        error = thought.answer.exception()
        if stale and (error is None or not self.plays(thought)):
            return self.decision(q, seat, game, now, by)
        return self.gave_up(thought, error, now) if error is not None else self.made(thought, game, now)

    def begin(self, asked: Asked, q: Question, game: Game, now: int) -> Thought:
        """Let a bot think about what it is asked. The view is a snapshot: nothing changes under it."""
        due = now if asked.by == "clock" else max(now + self.beat, self.countdown.opened + self.pause(q))
        if self.speed == "step" and asked.by != "clock" and not self.is_only_passing(q, game, asked.seat):
            due = NEVER
        quick = asked.by == "clock" or is_quick(factory_of(self.table.chairs[asked.seat].level))
        return Thought(asked, due, self.choose(asked, game.early_view(asked.seat, worlds=not quick)))

    def choose(self, asked: Asked, view: View) -> asyncio.Future[Move]:
        """Start choosing a move for the seat; a single option is chosen at once."""
        if len(view.moves) == 1:
            answer: asyncio.Future[Move] = asyncio.get_running_loop().create_future()
            answer.set_result(view.moves[0])
            return answer
        if asked.by == "clock":
            return self.thinkers.start(lambda: safe_move(view))
        if self.table.opened.story and asked.by == "bot":
            return self.thinkers.start(lambda: scripted_move(view))
        chair, seed = self.table.chairs[asked.seat], bot_seed(self.table, asked.seat)
        game = self.table.game
        assert game is not None
        plain = Choice(chair.level, seed, game.setup.sets, game.setup.edition, view)
        choice = plain if factory_of(chair.level) is not None else None
        return self.thinkers.start(lambda: chair.player(seed).choose(view), choice)

    def plays(self, thought: Thought) -> bool:
        """True if the bot that had this thought still decides for its seat."""
        return thought.asked.by != "clock" and self.table.chairs[thought.asked.seat].automatic

    def awaited(self) -> asyncio.Future[Move] | None:
        """Return the bot's answer that the table waits for, or None."""
        thought = self.thought
        return thought.answer if thought is not None and thought.overdue and not thought.answer.done() else None

    def pause(self, q: Question) -> int:
        """Return how long a bot seems to think, in ms. It depends on the kind of question alone, never on what the bot
        holds or has decided, so that the pause gives nothing away. In a window all bots pause at the same time."""
        bot = int(self.pace.bot * SPEEDS[self.speed])
        if q.kind in QUIET or q.kind in COMPOSING:
            return 0
        return bot // 3 if q.window or q.kind == "opening" else bot

    def is_only_passing(self, q: Question, game: Game, seat: int) -> bool:
        return q.window and all(m == PASS for m in game.early_view(seat, worlds=False).moves)

    def set_speed(self, speed: Speed) -> None:
        """Let bots move at another speed from now on."""
        self.speed = speed
        self.step()

    def step(self) -> None:
        """Let the bot that waits for it make its move."""
        if self.thought is not None and self.thought.due == NEVER:
            self.thought.due = 0

    @property
    def beat(self) -> int:
        """Return the least ms between a question and a bot's answer: longer than most choices take."""
        return int(self.pace.bot * SPEEDS[self.speed]) // 30

    def put_on_beat(self, thought: Thought, now: int) -> None:
        """Delay a choice that took longer than the pause to the next beat, so that how long it took shows only
        roughly."""
        if thought.overdue and self.beat:
            thought.due += -(-(now - thought.due) // self.beat) * self.beat
        thought.overdue = False

    def made(self, thought: Thought, game: Game, now: int) -> j.AnyEntry:
        """Return the entry of a chosen move; replace a bot whose answer is illegal."""
        asked = thought.asked
        try:
            answer = thought.answer.result()
            if answer == PASS and asked.seat != game.asked and asked.by != "clock":
                return j.Passed(at=now, seat=asked.seat, by=asked.by)
            move = legal(game, asked.seat, answer)
        except Exception as error:  # noqa: BLE001  a bot can answer anything
            return self.gave_up(thought, error, now)
        return j.Moved(at=now, seat=asked.seat, move=move, by=asked.by)

    def gave_up(self, thought: Thought, error: BaseException, now: int) -> j.AnyEntry:
        """Replace a failed bot by a simpler one; for a late person make the simplest move. Raise if none is left."""
        seat, by = thought.asked.seat, thought.asked.by
        level = "clock" if by == "clock" else self.table.chairs[seat].level
        log.error("a bot failed", exc_info=error, extra={"table": self.table.id, "seat": seat, "bot": level})
        if level == "safe":
            raise error  # no bot can answer: that is a fault of the game
        if by != "clock":
            return j.Replaced(at=now, seat=seat, bot=simpler(level))
        assert self.table.game is not None
        move = fallback_move(self.table.game.view(seat, worlds=False))
        return j.Moved(at=now, seat=seat, move=j.move_data(move), by="clock")

    # When to look again, and what to show

    def next_due(self) -> int:
        """Return when something is due next (epoch ms); 0: not before something happens."""
        if self.table.phase == "aside":
            return 0
        times = [poll.deadline for poll in self.table.votes.values()]
        if self.table.motion is not None:
            times.append(self.table.motion.deadline)
        if self.table.phase == "lobby":
            times += [c.until for c in self.table.chairs]
        if self.table.dealing:
            times.append(self.reveal_by)
        if self.table.phase == "playing" and not self.table.paused:
            times += self.unresponsive().values()
            if self.pace.grace:
                times += [c.away + self.pace.grace for c in self.table.chairs if c.human and c.away and not c.stand_in]
            times.append(self.bot_due)
            times.append(self.countdown.next_due())
        return min((t for t in times if t), default=0)

    def people_first(self, seats: list[int]) -> list[int]:
        """While people are waited for, nobody waits for bots: they decide at once when their turn comes."""
        people = [s for s in seats if not self.table.chairs[s].automatic]
        return people or seats

    def shown(self) -> Clock | None:
        q = self.table.question
        game = self.table.game
        if q is None or game is None:
            return None
        count = self.countdown
        return Clock(
            waiting=self.people_first(self.table.waiting()),
            passed=sorted(self.table.passed) if q.window else [],
            window=q.window,
            opened=count.opened,
            deadline=count.deadline,
            then="Everyone who has not answered passes." if q.window else "The safe answer is given.",
            holding=sorted(count.holding),
            step=self.step_due,
            idle={str(s): until for s, until in self.unresponsive().items()},
        )


class Nonsense(Exception):
    """A bot's answer is not a legal move."""


def legal(game: Game, seat: int, answer: object) -> j.MoveData:
    """Return a bot's answer as the journal stores it; raise `Nonsense` if it is illegal."""
    if not isinstance(answer, Move):
        raise Nonsense(f"{type(answer).__name__} is not a move")
    reason = game.why_not(answer, seat)
    if reason is not None:
        raise Nonsense(f"{reason.key} ({reason.rule})")
    data = j.move_data(answer)
    if j.move_of(data) != answer:
        raise Nonsense("the journal cannot keep this move")
    return data
