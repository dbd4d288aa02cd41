"""Running away: each runner from each monster, one roll each; being caught hurts at once (RUN)."""

from __future__ import annotations

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.character import sidekicks
from kickdoor.engine.effects.base import carry_out
from kickdoor.engine.frames.roll import Roll
from kickdoor.engine.frames.window import open_for, open_window
from kickdoor.engine.gear import bearer
from kickdoor.engine.piles import lose, without
from kickdoor.engine.state import Ctx, Fight, Frame, State
from kickdoor.engine.strength import fighters, flee_bonus, ignored, monster_card
from kickdoor.engine.words import CAUGHT, FLIGHT, MONSTERS, MUNCHKINS, SIDEKICKS


class Flee(Frame):
    """Everybody on the losing side runs, the main fighter first."""

    __slots__ = ()
    stages = ("begin", "run", "aftermath")

    def __init__(self) -> None:
        self.stage = 0

    def copy(self) -> Frame:
        f = Flee()
        f.stage = self.stage
        return f

    def begin(self, st: State) -> None:
        fight = st.fight
        assert fight is not None
        open_window(st, FLIGHT, (fight.fighter + 1) % st.seats)

    def run(self, st: State) -> None:
        fight = st.fight
        assert fight is not None
        for seat in reversed(fighters(fight)):
            st.push(RunAway(seat, fight.monsters))

    def aftermath(self, st: State) -> None:
        fight = st.fight
        assert fight is not None
        for m in fight.monsters:
            if any(caught == m for _, caught in fight.caught):
                carry_out(st, monster_card(st, fight, m).aftermath, Ctx(fight.fighter, fight.fighter, m))


class RunAway(Frame):
    """One runner: perhaps a sacrifice, else monster by monster in the order the runner likes."""

    __slots__ = ("escaped", "left", "monster", "seat")
    stages = (
        "begin", "sacrifice", "heed", "save_helper", "next", "turn_to", "attempt", "judge", "plead", "suffer", "pause",
    )  # fmt: skip

    def __init__(self, seat: int, left: tuple[int, ...], monster: int = -1, escaped: bool = False) -> None:
        self.stage = 0
        self.seat = seat
        self.left = left
        self.monster = monster
        self.escaped = escaped

    def copy(self) -> Frame:
        f = RunAway(self.seat, self.left, self.monster, self.escaped)
        f.stage = self.stage
        return f

    def subject(self) -> int:
        return self.monster

    def matter(self) -> tuple[int, int, int, int]:
        return (self.monster, self.seat, -1, -1)

    def go(self, stage: str) -> None:
        self.stage = self.stages.index(stage)

    def fight(self, st: State) -> Fight:
        assert st.fight is not None
        return st.fight

    def begin(self, st: State) -> None:
        """Between the two runners others may act once more."""
        if self.seat != self.fight(st).fighter:
            open_window(st, FLIGHT, (self.seat + 1) % st.seats)

    def sacrifice(self, st: State) -> None:
        """A Sidekick may be given up instead of rolling (RUN-08)."""
        fight = self.fight(st)
        if fight.saved >> self.seat & 1:
            self.get_away(st)
            return
        friends = [] if ignored(st, fight) & SIDEKICKS.mask else sidekicks(st, self.seat)
        held = fight.stasis == MUNCHKINS
        if friends and not held and st.rules.sacrifice_sidekicks and self.is_pursued(st):
            st.ask(
                self.seat, "sacrifice", -1, [mv.code(mv.RUN), *(mv.code(mv.SACRIFICE, c) for c in friends)]
            )  # fmt: skip
        else:
            self.go("next")

    def is_pursued(self, st: State) -> bool:
        fight = self.fight(st)
        return any(st.level[self.seat] > monster_card(st, fight, m).leaves_alone for m in self.left)

    def heed(self, st: State) -> None:
        if mv.verb_of(st.answer) == mv.RUN:
            self.go("next")
            return
        fight = self.fight(st)
        card = mv.card_of(st.answer)
        st.tell(ev.SIDEKICK_SACRIFICED, self.seat, card)
        for item in [o for h, o in st.links if h == card and bearer(st, o) == card]:
            lose(st, self.seat, item)
        lose(st, self.seat, card)
        fight.saved |= 1 << self.seat
        if self.seat == fight.fighter and fight.helper >= 0 and not fight.saved >> fight.helper & 1:
            st.ask(self.seat, "save-helper", -1, [mv.code(mv.CHOOSE, n=1), mv.code(mv.CHOOSE, n=0)])
        else:
            st.answer = mv.code(mv.CHOOSE, n=0)

    def save_helper(self, st: State) -> None:
        fight = self.fight(st)
        if mv.n_of(st.answer):
            fight.saved |= 1 << fight.helper
        self.get_away(st)

    def get_away(self, st: State) -> None:
        """Escaped from all at once; some monsters hurt all the same."""
        fight = self.fight(st)
        self.finish()
        for m in self.left:
            card = monster_card(st, fight, m)
            st.tell(ev.ESCAPED, self.seat, m)
            if st.level[self.seat] > card.leaves_alone:
                carry_out(st, card.even_if_escaped, Ctx(self.seat, self.seat, m))

    def next(self, st: State) -> None:
        if st.dead[self.seat] or not self.left:
            self.finish()
        elif len(self.left) == 1:
            st.answer = mv.code(mv.PICK, self.left[0])
        else:
            st.ask(self.seat, "flee-order", -1, [mv.code(mv.PICK, m) for m in self.left])

    def turn_to(self, st: State) -> None:
        self.monster = mv.card_of(st.answer)
        self.left = without(self.left, self.monster)

    def attempt(self, st: State) -> None:
        fight = self.fight(st)
        card = monster_card(st, fight, self.monster)
        if st.level[self.seat] <= card.leaves_alone:
            st.tell(ev.NOT_PURSUED, self.seat, self.monster)
            self.go("pause")
        elif fight.stasis >= 0:
            self.escaped = fight.stasis == MONSTERS
            self.go("plead")
        elif card.no_escape:
            self.escaped = False
            self.go("plead")
        else:
            needs = st.rules.flee_needs - flee_bonus(st, self.seat, fight, self.monster)
            st.push(Roll(self.seat, self.monster, max(0, needs)))

    def judge(self, st: State) -> None:
        fight = self.fight(st)
        self.escaped = st.result + flee_bonus(st, self.seat, fight, self.monster) >= st.rules.flee_needs

    def plead(self, st: State) -> None:
        fight = self.fight(st)
        if self.escaped:
            card = monster_card(st, fight, self.monster)
            st.tell(ev.ESCAPED, self.seat, self.monster)
            self.go("pause")
            carry_out(st, card.even_if_escaped, Ctx(self.seat, self.seat, self.monster))
        else:
            open_for(st, CAUGHT, self.seat, len(st.frames) - 1)

    def suffer(self, st: State) -> None:
        fight = self.fight(st)
        if (self.seat, self.monster) in fight.spared:
            return
        card = monster_card(st, fight, self.monster)
        fight.caught += ((self.seat, self.monster),)
        st.tell(ev.CAUGHT_BY, self.seat, self.monster)
        more = card.even_if_escaped if st.rules.caught_pays_twice else ()
        carry_out(st, card.bad_stuff + more, Ctx(self.seat, self.seat, self.monster))

    def pause(self, st: State) -> None:
        """Before the roll for the next monster others may act once more (R088)."""
        self.go("next")
        if self.left and not st.dead[self.seat]:
            open_window(st, FLIGHT, (self.seat + 1) % st.seats)


