"""Actions of people at a table: each is checked, then becomes an entry of the journal."""

from __future__ import annotations

from typing import Any

from kickdoor.bots import character_of, factory_of, no_such_bot
from kickdoor.bots.foresight.coaching import Advice
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Clause, Move, is_whole
from kickdoor.engine.text import sentence
from kickdoor.errors import KickdoorError
from kickdoor.server.clocks.clocks import lasting
from kickdoor.server.refusals import Forbidden, Refused
from kickdoor.server.replays.fairness import digest
from kickdoor.server.screen.announcements import FINAL
from kickdoor.server.screen.asking import DRESSING, PASS
from kickdoor.server.screen.document import BOTS_SEAT, ENDED, PhraseKey, Preview, Speed, TimeWish, YieldKey
from kickdoor.server.screen.hints import hinted
from kickdoor.server.screen.previews import proposed
from kickdoor.server.screen.warnings import sale_warning
from kickdoor.server.screen.wire import Hinted, Spoken
from kickdoor.server.seats import names
from kickdoor.server.seats.votes import AGAIN_MS, FEWEST, VOTE_MS
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.coach import Hint
from kickdoor.server.tables.first_game import WORDS, first_position
from kickdoor.server.tables.recovery import Broken
from kickdoor.server.tables.runner import TableRunner

MOST_KNOCKS = 6  # people who wait for an answer
KEPT_MS = 10 * 60_000  # how long a seat of a rematch is kept for the person who had it
NO_LONGER = "The table has moved on, so that hint no longer fits. Ask again."
STALE = "Someone was quicker: your answer did not count."
BOT_NAMES = ("Otto", "Juno", "Sam", "Vera", "Pim", "Zora", "Gus", "Ida")


class Actions:
    """The actions of one person at one table. Call them inside `TableRunner.command`."""

    def __init__(self, runner: TableRunner, person: str, now: int) -> None:
        self.runner = runner
        self.table = runner.table
        self.person = person
        self.now = now

    # Sitting down

    def sit(
        self, name: str, seat: int = -1, sex: int = -1, luck: str = "", code: bool = False, more: bool = False,
        commit: str = "",
    ) -> int:  # fmt: skip
        """Take a chair; a person who sits already gets the one they have, unless `more` are wanted for one device.
        In a game people take back a seat they have lost, or take over a bot: -1 if the table has to agree first."""
        table = self.table
        mine = table.seats_of(self.person)
        lost = [s for s, loss in table.lost.items() if loss.person == self.person]
        if table.phase == "playing" and (seat in lost or (lost and not mine)):
            return self.take_back(seat if seat in lost else lost[0])
        if mine and not more:
            return mine[0]
        if table.opened.lesson and (table.humans() or table.phase != "lobby"):
            raise Refused("This is a table to learn at, for one; you can watch.")
        if table.phase == "playing" and not (code or more):
            return self.join(name, seat)
        self.must_be_lobby()
        chosen = self.free_seat(seat)
        called = names.name(name, [c.name for c in table.chairs if c.name and not c.is_free_for(self.person)])
        luck = names.clean(luck, 40)
        if luck and commit:
            raise Refused("Send your luck or commit to it, not both.", 400)
        self.runner.do(j.Sat(
            at=self.now, seat=chosen, name=called, person=self.person, bot="remote" if code else "", luck=luck, sex=sex,
            commit=commit,
        ))  # fmt: skip
        return chosen

    def commit(self, seat: int, commit: str) -> None:
        """Commit to a luck before the deal is sealed, or to another one."""
        self.must_hold(seat)
        self.must_be_lobby()
        if self.table.chairs[seat].commit != commit:
            self.runner.do(j.Committed(at=self.now, seat=seat, commit=commit))

    def reveal(self, seat: int, luck: str) -> None:
        """Show the luck this seat has committed to."""
        self.must_hold(seat)
        chair = self.table.chairs[seat]
        if self.table.phase != "lobby":
            raise Refused("The cards are dealt; your luck came too late.")
        if not self.table.dealing:
            raise Refused("Keep your luck to yourself until the host starts the game.")
        if digest(luck) != chair.commit:
            raise Refused("That is not the luck this seat has committed to.", 400)
        if not chair.luck:
            self.runner.do(j.Revealed(at=self.now, seat=seat, luck=luck))

    def free_seat(self, seat: int) -> int:
        """Return the requested free seat; for -1 the one kept for this person, or any."""
        chairs = self.table.chairs
        free = [s for s, c in enumerate(chairs) if c.is_free_for(self.person)]
        bots = [s for s, c in enumerate(chairs) if c.bot and not c.person and self.table.opened.late == "free"]
        if seat in free or seat in bots:
            return seat
        if seat >= 0:
            kept = seat < len(chairs) and not chairs[seat].taken
            raise Refused(f"That seat is kept for {chairs[seat].name}." if kept else "That seat is taken.")
        if not free and bots:
            return bots[0]
        if not free:
            kept_for = [c.name for c in chairs if not c.taken]
            words = f"The free seats are kept for {', '.join(kept_for)}" if kept_for else "All seats are taken"
            raise Refused(f"{words}; you can watch.")
        return next((s for s in free if chairs[s].invited), free[0])

    def join(self, name: str, seat: int) -> int:
        """Take over a bot in a game; -1: the table is asked first."""
        table = self.table
        late = "free" if table.is_host(self.person) or not table.humans() else table.opened.late
        if late == "closed":
            raise Refused("The host lets nobody into the running game; you can watch.")
        if late == "ask" and self.person in table.declined:
            raise Refused("The table has declined. You can keep watching.")
        chosen = self.bot_seat(seat)
        called = self.new_name(name, chosen)
        waiting = [n for n, knock in table.knocks.items() if knock.person == self.person]
        if late == "free":
            self.take_over(chosen, self.person, called)
            return chosen
        if not waiting and len(table.knocks) >= MOST_KNOCKS:
            raise Refused("Many people are asking for a seat just now; try again in a moment.")
        if not waiting:
            self.runner.do(j.Knocked(at=self.now, seat=chosen, person=self.person, name=called))
        return -1

    def bot_seat(self, seat: int) -> int:
        """Return the seat of a bot that this person may take over; -1 stands for any."""
        table = self.table
        free = table.bots_for(self.person)
        if seat in free or (seat < 0 and free):
            return seat if seat >= 0 else free[0]
        if self.person in table.held:
            raise Refused("You have seen the cards of another seat in this game; you can watch.")
        raise Refused("No bot plays in that seat." if free else "No bot’s seat is free; you can watch.")

    def take_over(self, seat: int, person: str, name: str) -> None:
        was = self.table.chairs[seat].name
        self.runner.do(j.Joined(at=self.now, seat=seat, person=person, name=name, was=was))

    def admit(self, n: int, yes: bool) -> None:
        """Let somebody who asked take over a bot, or not."""
        table = self.table
        doormen = [table.chairs[s].person for s in table.doormen()]
        if not table.is_host(self.person) and self.person not in doormen:
            raise Forbidden("Only the host may do that.")
        knock = table.knocks.get(n)
        if knock is None:
            raise Refused("That request has been answered already.")
        here = any(reader.person == knock.person for reader in self.runner.broadcast.here)
        free = table.bots_for(knock.person)
        if not (yes and here and free):
            self.runner.do(j.Declined(at=self.now, n=n, name=knock.name, final=not yes))
            return
        self.take_over(knock.seat if knock.seat in free else free[0], knock.person, knock.name)

    def new_name(self, name: str, seat: int) -> str:
        """Return the name for somebody in this seat; nobody else at the table looks like it."""
        others = [c.name for s, c in enumerate(self.table.chairs) if c.name and s != seat]
        asking = [knock.name for knock in self.table.knocks.values() if knock.person != self.person]
        return names.name(name, others + asking)

    def rename(self, seat: int, name: str) -> None:
        was, called = self.table.chairs[seat].name, self.new_name(name, seat)
        if self.table.phase in ENDED or self.table.dealing:
            raise Refused("Names cannot be changed now.")
        if not self.runner.chatter.of(self.person).take():
            raise Refused("That is a lot of names; wait a moment.", 429)
        if called != was:
            self.runner.do(j.Renamed(at=self.now, seat=seat, name=called, was=was))

    def change(self, wanted: dict[str, Any]) -> None:
        """Change the settings of the table: all of them before the game, `late` and `hints` at any time."""
        self.must_host()
        table = self.table
        if set(wanted) - {"late", "hints"}:
            self.must_be_lobby()
            self.must_keep_seats(wanted.get("seats", len(table.chairs)))
        if set(wanted) - {"late", "hints", "name", "public", "clock"} and (table.opened.lesson or table.opened.past):
            raise Refused("This table goes on from a known game, so its rules and seats stay.")
        o = table.opened
        now = {field: getattr(o, field) for field in j.Changed.__struct_fields__ if field != "at"}
        changed = {**now, "clock": table.preset, **wanted}
        if changed != {**now, "clock": table.preset}:
            self.runner.do(j.Changed(at=self.now, **changed))

    def must_keep_seats(self, seats: int) -> None:
        """Refuse to take away a chair that somebody sits on."""
        taken = [c.name for c in self.table.chairs[seats:] if c.taken or c.invited]
        if taken:
            raise Refused(f"{taken[-1]} sits on the last chair; free it first.")

    def take_back(self, seat: int) -> int:
        """Take a lost seat back from the bot that has it."""
        if not self.table.lost[seat].back:
            raise Refused(f"You cannot take this seat back. {FINAL}")
        self.runner.do(j.Reclaimed(at=self.now, seat=seat))
        return seat

    def invite(self, seat: int, person: str, name: str, sex: int) -> None:
        """Keep a free seat for somebody for a while."""
        self.must_host()
        self.must_be_lobby()
        if not self.table.chairs[seat].is_free_for(person):
            raise Refused("That seat is taken.")
        until = self.now + KEPT_MS
        self.runner.do(j.Invited(at=self.now, seat=seat, person=person, name=name, sex=sex, until=until))

    def make_host(self, seat: int) -> None:
        """Hand the host's role to somebody else at the table."""
        self.must_host()
        if seat not in self.table.humans():
            raise Refused("Only a person at the table can be the host.", 400)
        if self.table.chairs[seat].person != self.person:
            self.runner.do(j.Hosted(at=self.now, seat=seat))

    def stand(self, seat: int) -> None:
        """Leave a seat: free in the lobby, a bot's in a game."""
        self.must_hold(seat)
        if self.table.phase == "lobby":
            self.must_be_lobby()
            self.runner.do(j.Stood(at=self.now, seat=seat))
        elif self.table.phase == "playing":
            self.runner.do(j.Removed(at=self.now, seat=seat, why="left"))

    def add_bot(self, level: str, name: str = "", seat: int = -1) -> int:
        self.must_host()
        self.must_be_lobby()
        table = self.table
        if factory_of(level) is None:
            raise Refused(no_such_bot(level), 400)
        free = [s for s, c in enumerate(table.chairs) if not c.taken]
        if not free or (seat >= 0 and seat not in free):
            raise Refused("That seat is taken." if free else "All seats are taken.")
        chosen = seat if seat >= 0 else next((s for s in free if not table.chairs[s].invited), free[0])
        taken = [c.name for s, c in enumerate(table.chairs) if c.name and s != chosen]
        looks = [names.skeleton(t) for t in taken]
        character = character_of(level)
        own = (character.name,) if character is not None else ()
        free_names = [n for n in (*own, *BOT_NAMES) if names.skeleton(n) not in looks]
        called = names.name(name, taken) if name else free_names[0]
        self.runner.do(j.Sat(at=self.now, seat=chosen, name=called, bot=level))
        return chosen

    def send_away(self, seat: int) -> None:
        """Free a seat before the game, or let anybody have one that is kept for somebody."""
        self.must_host()
        self.must_be_lobby()
        chair = self.table.chairs[seat] if 0 <= seat < len(self.table.chairs) else None
        if chair is None or not (chair.taken or chair.invited):
            raise Refused("Nobody sits there.", 404)
        if chair.person == self.person:
            raise Refused("That is your own seat: leave it instead.")
        self.runner.do(j.Stood(at=self.now, seat=seat, sent=chair.human))

    def start(self) -> None:
        self.must_host()
        self.must_be_lobby()
        table = self.table
        if not all(c.taken for c in table.chairs):
            raise Refused("There are free seats: wait for people, or give them to bots.")
        if table.opened.lesson or table.opened.past:  # the cards are known already: there is nothing to seal
            unsaid = any(c.human and c.sex < 0 for c in table.chairs)
            sexes = [c.sex if c.sex >= 0 else s % 2 for s, c in enumerate(table.chairs)]
            self.runner.do(j.Began(at=self.now, sexes=[] if unsaid else sexes))
            self.lay_out()
        else:
            self.must_deal()
            self.runner.do(j.Sealed(at=self.now, sheet=table.new_sheet()))

    def lay_out(self) -> None:
        """Lay out the cards of the first game, if this table is for it."""
        game = self.table.game
        if self.table.opened.story and game is not None:
            self.runner.do(j.WentOn(at=self.now, position=first_position(game), events=game.events, words=WORDS))

    def must_deal(self) -> None:
        """Refuse rules that allow no game before the deal is sealed: afterwards nobody can change them. The cards of
        this trial are not those of the game."""
        try:
            self.table.deal(0, [])
        except Exception as error:
            raise Broken(j.Began(at=self.now)) from error

    # Playing

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

    def try_(self, seat: int, spoken: Spoken) -> tuple[Preview | None, str]:
        """Return a preview of this move and what looks wrong about it; raise `Refused` if it is not allowed."""
        game = self.playing()
        move = whole(spoken)
        check(game, move, seat)
        return proposed(game, move, seat), sale_warning(game, seat, move) if move.verb == "sell" else ""

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

    def come_back(self, seat: int) -> None:
        """Show that this person is there; a bot that stands in gives the seat back."""
        if self.table.chairs[seat].stand_in:
            self.runner.do(j.Returned(at=self.now, seat=seat))
        self.table.chairs[seat].missed = 0

    def time(self, seat: int, what: TimeWish) -> None:
        """Pause or resume the game or change its clock: at once for the host and for a person alone with bots; anybody
        else asks the others."""
        table = self.table
        if table.phase != "playing":
            raise Refused("No game is in progress at this table.")
        self.come_back(seat)
        self.must_change(what)
        motion = table.motion
        if table.is_host(self.person) or len(table.present()) < FEWEST:
            self.runner.do(j.Timed(at=self.now, what=what, by=seat))
        elif motion is not None and motion.what == what:
            self.second(seat, True)
        elif motion is not None:
            raise Refused("The table is still deciding something else; answer that first.")
        else:
            mine = next(s for s in table.present() if table.chairs[s].person == self.person)
            self.runner.do(j.Proposed(at=self.now, by=mine, what=what, deadline=self.now + VOTE_MS))

    def must_change(self, what: TimeWish) -> None:
        """Refuse a wish that is already fulfilled or would change nothing."""
        table = self.table
        if what == "pause" and table.paused:
            raise Refused("The game is already paused.")
        if what == "resume" and not table.paused:
            raise Refused("The game is not paused.")
        if what in ("pause", "resume"):
            return
        if table.is_passed_round() or table.is_solo():
            raise Refused("No clock runs here: nobody else is waiting.")
        if what == table.preset:
            raise Refused("The table already plays by that clock.")

    def second(self, seat: int, yes: bool) -> None:
        """Say yes or no to what somebody asked of the table."""
        motion = self.table.motion
        if motion is None:
            raise Refused("Nobody has asked for anything, or it is decided already.")
        mine = [s for s in self.table.present() if self.table.chairs[s].person == self.table.chairs[seat].person]
        if not mine:
            raise Refused("You have no vote in that.", 403)
        if motion.voted.get(mine[0]) != yes:
            self.runner.do(j.Seconded(at=self.now, by=mine[0], yes=yes))

    def playing(self) -> Game:
        if self.table.game is None or self.table.phase != "playing":
            if self.table.game is None:
                raise Refused("No game is in progress at this table.")
            raise Refused(self.table.aside or "The game is over.")
        if self.table.paused:
            raise Refused("The game is paused. Resume it to play on.")
        return self.table.game

    # Talking and voting

    def chat(self, seat: int, name: str, text: str = "", phrase: PhraseKey | str = "") -> None:
        said = names.clean(text, 300)
        if not said and not phrase:
            raise Refused("That message is empty.", 400)
        if not self.runner.chatter.of(self.person if seat >= 0 else "").take():
            raise Refused("That is a lot of chat; wait a moment.", 429)
        entry = j.Chatted(at=self.now, name=name, person=self.person, seat=seat, text=said, phrase=phrase)  # type: ignore[arg-type]
        if seat >= 0:
            self.runner.do(entry)
        else:
            self.runner.overhear(entry)

    def mute(self, seat: int, on: bool) -> None:
        """Stop reading what a person says (-1: what spectators say, BOTS_SEAT: what bots say), or read it again."""
        table = self.table
        if not table.seats_of(self.person):
            raise Refused("Only people at the table can mute somebody.", 403)
        whom = {-1: "", BOTS_SEAT: j.ALL_BOTS}.get(seat)
        if whom is None:
            whom = table.chairs[seat].person if 0 <= seat < len(table.chairs) else ""
            if whom in ("", self.person):
                raise Refused("There is nobody to mute in that seat.", 400)
        if (whom in table.muted.get(self.person, ())) != on:
            self.runner.do(j.Muted(at=self.now, person=self.person, whom=whom, on=on))

    def accuse(self, by: int, seat: int) -> None:
        """Ask for a vote to let a bot replace somebody; or, with nobody else to vote, for a bot to stand in."""
        table = self.table
        self.playing()
        self.come_back(by)
        if seat >= len(table.chairs) or not table.chairs[seat].human:
            raise Refused("Nobody sits there who could be removed.", 400)
        if table.chairs[seat].person == self.person:
            raise Refused("You cannot vote yourself out: leave instead.")
        if seat in table.votes:
            raise Refused("There is a vote on that already.")
        voters = table.voters(seat)
        mine = [s for s in voters if table.chairs[s].person == self.person]
        if not mine:
            raise Refused("Only people at the table can ask for that.", 403)
        patience = self.runner.referee.pace.patience
        cause = table.chairs[seat].absent(self.now, patience)
        if len(voters) < FEWEST:
            self.call_stand_in(mine[0], seat, cause, patience)
            return
        last = table.acquitted.get(seat, 0)
        if not cause and last and self.now - last < AGAIN_MS:
            raise Refused(f"The table has just decided that {table.chairs[seat].name} stays.")
        deadline = self.now + max(VOTE_MS, patience)
        self.runner.do(j.Accused(at=self.now, seat=seat, by=mine[0], deadline=deadline, cause=cause))

    def call_stand_in(self, by: int, seat: int, cause: str, patience: int) -> None:
        """Let a bot stand in for an absent person; one person alone cannot remove another."""
        name = self.table.chairs[seat].name
        if self.table.chairs[seat].stand_in:
            raise Refused(f"A bot already plays for {name}, who can come back at any time.")
        if not cause:
            raise Refused(
                f"There is nobody else to vote. A bot can stand in once {name} has been away, "
                f"or has not answered, for {lasting(patience)}."
            )
        self.runner.do(j.StoodIn(at=self.now, seat=seat, by=by))

    def ballot(self, by: int, seat: int, yes: bool) -> None:
        if seat not in self.table.votes:
            raise Refused("There is no vote on that.")
        mine = [s for s in self.table.voters(seat) if self.table.chairs[s].person == self.table.chairs[by].person]
        if not mine:
            raise Refused("You have no vote in that.", 403)
        if self.table.votes[seat].voted.get(mine[0]) != yes:
            self.runner.do(j.Balloted(at=self.now, seat=seat, by=mine[0], yes=yes))

    def rematch(self, table: str) -> str:
        self.must_have_played()
        if not self.table.rematch:
            self.runner.do(j.Rematched(at=self.now, table=table))
        return self.table.rematch

    # Rights

    def must_host(self) -> None:
        if not self.table.is_host(self.person):
            raise Forbidden("Only the host may do that.")

    def must_be_lobby(self) -> None:
        if self.table.phase != "lobby":
            raise Refused("The game has begun.")
        if self.table.dealing:
            raise Refused("The cards are being dealt.")

    def must_have_played(self) -> None:
        if not self.table.seats_of(self.person):
            raise Forbidden("Only those who sat at this table can ask for that.")
        if self.table.phase not in ENDED:
            raise Refused("This game is not over yet.")

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
        raise Refused(sentence(reason, says=game.says), 409, reason.rule)


def whole(spoken: Spoken) -> Move:
    """Return a client's whole sale, trade or offer as a move."""
    clauses = tuple(Clause(c.what, c.card, c.n, c.order, c.by, c.at, c.due) for c in spoken.clauses)
    move = Move(spoken.verb, at=spoken.at, cards=tuple(spoken.cards), wants=tuple(spoken.wants), clauses=clauses)
    if spoken.verb != "show" and not is_whole(move):
        raise Refused("Say which Items or terms it consists of.", 400)
    return move
