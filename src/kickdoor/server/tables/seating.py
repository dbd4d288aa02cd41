"""Sitting down at a table and getting up again, before the game and during it, until the cards are dealt."""

from __future__ import annotations

from typing import Any

from kickdoor.bots import character_of, factory_of, no_such_bot
from kickdoor.server.refusals import Forbidden, Refused
from kickdoor.server.replays.fairness import digest
from kickdoor.server.screen.announcements import FINAL
from kickdoor.server.screen.document import ENDED
from kickdoor.server.seats import names
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.dealing import deal, new_sheet
from kickdoor.server.tables.first_game import WORDS, first_position
from kickdoor.server.tables.recovery import Broken
from kickdoor.server.tables.rights import Rights

MOST_KNOCKS = 6  # people who wait for an answer
KEPT_MS = 10 * 60_000  # how long a seat of a rematch is kept for the person who had it
BOT_NAMES = ("Otto", "Juno", "Sam", "Vera", "Pim", "Zora", "Gus", "Ida")


class Seating(Rights):
    """Chairs, names, the host, settings of the table, and the start of the game."""

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
            return self.reclaim(seat if seat in lost else lost[0])
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
        """Commit to a random number before the deal is sealed, or replace it."""
        self.must_hold(seat)
        self.must_be_lobby()
        if self.table.chairs[seat].commit != commit:
            self.runner.do(j.Committed(at=self.now, seat=seat, commit=commit))

    def reveal(self, seat: int, luck: str) -> None:
        """Show the random number this seat has committed to."""
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
        """Return a name for this seat that looks like no other name at the table."""
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

    def reclaim(self, seat: int) -> int:
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
        if table.opened.lesson or table.opened.past:  # the cards are already known: there is nothing to seal
            unsaid = any(c.human and c.sex < 0 for c in table.chairs)
            sexes = [c.sex if c.sex >= 0 else s % 2 for s, c in enumerate(table.chairs)]
            self.runner.do(j.Began(at=self.now, sexes=[] if unsaid else sexes))
            self.lay_out()
        else:
            self.must_deal()
            self.runner.do(j.Sealed(at=self.now, sheet=new_sheet(table)))

    def lay_out(self) -> None:
        """Lay out the cards of the first game, if this table is for it."""
        game = self.table.game
        if self.table.opened.story and game is not None:
            self.runner.do(j.WentOn(at=self.now, position=first_position(game), events=game.events, words=WORDS))

    def must_deal(self) -> None:
        """Refuse rules that allow no game before the deal is sealed: afterwards nobody can change them. The cards of
        this trial are not those of the game."""
        try:
            deal(self.table, 0, [])
        except Exception as error:
            raise Broken(j.Began(at=self.now)) from error
