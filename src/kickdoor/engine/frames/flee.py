"""Running away: each runner from each monster, one roll each; being caught hurts at once (RUN)."""

from __future__ import annotations

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.character import sidekicks
from kickdoor.engine.effects.base import carry_out
from kickdoor.engine.flight import flee_bonus, pursues, withdraws
from kickdoor.engine.frames.roll import Roll, on_rolls
from kickdoor.engine.frames.window import open_for, open_window
from kickdoor.engine.cards import Item, Sidekick, Trait
from kickdoor.engine.gear import bearer, counts_for, items_in_play
from kickdoor.engine.piles import draw, lose, without
from kickdoor.engine.quirks import is_silenced
from kickdoor.engine.state import Ctx, Fight, Frame, State
from kickdoor.engine.strength import fighters, ignored, monster_card, monster_sources, total
from kickdoor.engine.words import CAUGHT, FLIGHT, GOT_AWAY, MONSTERS, MUNCHKINS, SIDEKICKS, TREASURE


NO_ROLL = -100


def saviours(st: State, fight: Fight, seat: int) -> list[int]:
    """Sidekicks that may be given up to escape: where the rules say so, or by what their card says (RUN-08)."""
    if ignored(st, fight) & SIDEKICKS.mask:
        return []
    friends = [(c, k) for c in sidekicks(st, seat) if isinstance(k := st.cards[c], Sidekick)]
    return [c for c, k in friends if k.sacrifice or (k.saves and st.rules.sacrifice_sidekicks)]


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
        for seat, treasures in fight.windfalls:  # no reward before it is over (WIN-06)
            for _ in range(0 if st.dead[seat] else treasures):
                draw(st, seat, TREASURE)
        for m in fight.monsters:
            if any(caught == m for _, caught in fight.caught):
                carry_out(st, monster_card(st, fight, m).aftermath, Ctx(fight.fighter, fight.fighter, m))
        for seat in fighters(fight):
            if not st.dead[seat] and not any(s == seat for s, _ in fight.caught):
                self.reward_escape(st, fight, seat)

    def reward_escape(self, st: State, fight: Fight, seat: int) -> None:
        """What some get for having got away from all."""
        for c in st.gear[seat]:
            item = st.cards[c]
            if isinstance(item, Item) and item.when_escaped and counts_for(st, seat, c, item):
                carry_out(st, item.when_escaped, Ctx(seat, seat, c))
        for c in st.traits[seat] if seat == st.turn else ():
            trait = st.cards[c]
            if isinstance(trait, Trait) and trait.when_escaped and not is_silenced(trait, ignored(st, fight)):
                carry_out(st, trait.when_escaped, Ctx(seat, seat, c))


class RunAway(Frame):
    """One runner: perhaps a sacrifice, else monster by monster in the order the runner likes."""

    __slots__ = ("away", "chased", "die", "escaped", "glued", "left", "monster", "seat")
    stages = (
        "begin", "sacrifice", "heed", "save_helper", "next", "turn_to", "set_out", "offer", "hear_offer", "attempt",
        "judge", "plead", "suffer", "pause", "get_off", "go_on",
    )  # fmt: skip

    def __init__(self, seat: int, left: tuple[int, ...], monster: int = -1, escaped: bool = False) -> None:
        self.stage = 0
        self.seat = seat
        self.left = left
        self.monster = monster
        self.escaped = escaped
        self.away = False  # escaped from all at once
        self.chased = True  # the monster runs after the seat; what the flight itself costs changes nothing about it
        self.die = NO_ROLL  # what the last attempt came to, bonuses aside
        self.glued = False  # must try once more

    def copy(self) -> Frame:
        f = RunAway(self.seat, self.left, self.monster, self.escaped)
        f.stage = self.stage
        f.away = self.away
        f.chased = self.chased
        f.die = self.die
        f.glued = self.glued
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
        held = fight.stasis == MUNCHKINS
        if fight.saved >> self.seat & 1 or (not held and withdraws(st, fight, self.seat)):
            self.get_away(st)
            return
        friends = saviours(st, fight, self.seat)
        if friends and not held and self.is_pursued(st):
            st.ask(
                self.seat, "sacrifice", -1, [mv.code(mv.RUN), *(mv.code(mv.SACRIFICE, c) for c in friends)]
            )  # fmt: skip
        else:
            self.go("next")

    def is_pursued(self, st: State) -> bool:
        """Does anything run after the seat from which something can save it?"""
        fight = self.fight(st)
        return any(pursues(st, fight, m, self.seat) and not monster_card(st, fight, m).no_aid for m in self.left)

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
        friend = st.cards[card]
        alone = isinstance(friend, Sidekick) and friend.sacrifice
        if self.seat == fight.fighter and fight.helper >= 0 and not fight.saved >> fight.helper & 1 and not alone:
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
        self.away = True
        self.go("next")

    def next(self, st: State) -> None:
        if self.fight(st).saved >> self.seat & 1:
            self.away = True
        if st.dead[self.seat] or not self.left:
            self.finish()
        elif len(self.left) == 1 or self.away:
            st.answer = mv.code(mv.PICK, self.left[0])
        else:
            st.ask(self.seat, "flee-order", -1, [mv.code(mv.PICK, m) for m in self.left])

    def turn_to(self, st: State) -> None:
        self.monster = mv.card_of(st.answer)
        self.left = without(self.left, self.monster)
        self.chased = pursues(st, self.fight(st), self.monster, self.seat)
        self.die = NO_ROLL
        self.escaped = False
        self.glued = False

    def set_out(self, st: State) -> None:
        """Running from some monsters costs something, whether it succeeds or not (RUN-05)."""
        fight = self.fight(st)
        cost = monster_card(st, fight, self.monster).to_run
        if cost and self.chased:
            carry_out(st, cost, Ctx(self.seat, self.seat, self.monster))

    def offer(self, st: State) -> None:
        """Something may be thrown away to escape without a roll."""
        ways = [] if self.away or st.dead[self.seat] else self.throwable(st)
        if ways:
            st.ask(self.seat, "throw", self.monster, [mv.code(mv.RUN), *(mv.code(mv.PICK, c) for c in ways)])
        else:
            self.go("attempt")

    def throwable(self, st: State) -> list[int]:
        fight = self.fight(st)
        card = monster_card(st, fight, self.monster)
        if card.no_escape or card.always_escaped or fight.stasis >= 0:
            return []
        if not self.chased:
            return []
        found: list[int] = []
        for c in items_in_play(st, self.seat):
            item = st.cards[c]
            if item.tags & card.escape_by or (isinstance(item, Item) and self.is_distracted(st, fight, item)):
                found.append(c)
        return found

    def is_distracted(self, st: State, fight: Fight, item: Item) -> bool:
        return bool(item.escapes) and total(monster_sources(st, fight, self.monster)) <= item.escapes

    def hear_offer(self, st: State) -> None:
        if mv.verb_of(st.answer) == mv.PICK:
            lose(st, self.seat, mv.card_of(st.answer))
            self.escaped = True
            self.go("get_off")

    def attempt(self, st: State) -> None:
        fight = self.fight(st)
        card = monster_card(st, fight, self.monster)
        if st.dead[self.seat]:
            self.finish()
        elif card.no_aid and self.chased:
            self.escaped = False
            self.go("plead")
        elif self.away or not self.chased:
            self.escaped = True
            self.go("get_off")
        elif fight.stasis >= 0:
            self.escaped = fight.stasis == MONSTERS
            self.go("plead")
        elif card.no_escape:
            self.escaped = False
            self.go("plead")
        elif card.always_escaped or fight.walled >> self.seat & 1:
            self.escaped = True
            self.go("get_off")
        else:
            self.roll(st)

    def roll(self, st: State) -> None:
        bonus = flee_bonus(st, self.seat, self.fight(st), self.monster) + on_rolls(st, self.seat)
        st.push(Roll(self.seat, self.monster, max(0, st.rules.flee_needs - bonus)))

    def judge(self, st: State) -> None:
        self.die = st.result
        self.weigh(st)

    def weigh(self, st: State) -> None:
        """Is what was rolled enough, with all that is added to it?"""
        bonus = flee_bonus(st, self.seat, self.fight(st), self.monster)
        self.escaped = self.die + bonus >= st.rules.flee_needs

    def plead(self, st: State) -> None:
        if self.escaped:
            self.go("get_off")
        else:
            open_for(st, CAUGHT, self.seat, len(st.frames) - 1)

    def suffer(self, st: State) -> None:
        fight = self.fight(st)
        if self.escaped:
            self.go("get_off")
            return
        if (self.seat, self.monster) in fight.spared or self.monster not in fight.monsters:
            return
        card = monster_card(st, fight, self.monster)
        fight.caught += ((self.seat, self.monster),)
        st.tell(ev.CAUGHT_BY, self.seat, self.monster)
        more = card.even_if_escaped if st.rules.caught_pays_twice else ()
        carry_out(st, card.bad_stuff + more, Ctx(self.seat, self.seat, self.monster))

    def pause(self, st: State) -> None:
        """Before the roll for the next monster others may act once more (R088)."""
        self.go("next")
        if self.left and not st.dead[self.seat] and not self.away:
            open_window(st, FLIGHT, (self.seat + 1) % st.seats)

    def get_off(self, st: State) -> None:
        """Escaped, or not even pursued; others may still do something about it."""
        st.tell(ev.ESCAPED if self.chased or self.away else ev.NOT_PURSUED, self.seat, self.monster)
        if st.pool.moments & GOT_AWAY:
            open_window(st, GOT_AWAY, (self.seat + 1) % st.seats, len(st.frames) - 1)

    def go_on(self, st: State) -> None:
        fight = self.fight(st)
        if self.glued:
            self.glued = False
            self.go("judge")
            self.roll(st)
            return
        self.go("pause")
        if self.chased:
            even_so = monster_card(st, fight, self.monster).even_if_escaped
            carry_out(st, even_so, Ctx(self.seat, self.seat, self.monster))
