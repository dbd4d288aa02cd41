"""What people say and decide together at a table: chat, pauses and clocks, votes to replace somebody."""

from __future__ import annotations

from kickdoor.server.clocks.clocks import lasting
from kickdoor.server.refusals import Refused
from kickdoor.server.screen.document import BOTS_SEAT, PhraseKey, TimeWish
from kickdoor.server.seats import names
from kickdoor.server.seats.votes import AGAIN_MS, FEWEST, VOTE_MS
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.rights import Rights


class Talking(Rights):
    """Chat, motions about the clock, and votes on the absent."""

    def chat(self, seat: int, name: str, text: str = "", phrase: PhraseKey | str = "") -> None:
        cleaned = names.clean(text, 300)
        if not cleaned and not phrase:
            raise Refused("That message is empty.", 400)
        if not self.runner.chatter.of(self.person if seat >= 0 else "").take():
            raise Refused("That is a lot of chat; wait a moment.", 429)
        entry = j.Chatted(at=self.now, name=name, person=self.person, seat=seat, text=cleaned, phrase=phrase)  # type: ignore[arg-type]
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
        if table.chat.has_muted(self.person, whom) != on:
            self.runner.do(j.Muted(at=self.now, person=self.person, whom=whom, on=on))

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
            self.second(seat, yes=True)
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
