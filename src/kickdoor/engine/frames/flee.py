"""Running away: each runner rolls once for each monster; Bad Stuff strikes at once (RUN)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.foe import Foe
from kickdoor.engine.characters.character import sidekicks
from kickdoor.engine.characters.folding import profile
from kickdoor.engine.characters.wearing import bearer
from kickdoor.engine.deals.bargains import tradable
from kickdoor.engine.effects.base import carry_out
from kickdoor.engine.effects.control import If
from kickdoor.engine.fighting.flight import (
    ESCAPES, IS_CAUGHT, ROLLS, chases, die_needed, ending, fate, on_rolls, pursues, withdraws,
)  # fmt: skip
from kickdoor.engine.fighting.strength import fighters, foe_of, ignored, monster_sources, total
from kickdoor.engine.frames.roll import Roll
from kickdoor.engine.frames.window import open_before_bad_stuff, open_window
from kickdoor.engine.piles import draw, lose, tied, without
from kickdoor.engine.stakes import Stakes
from kickdoor.engine.state import Ctx, Fight, Frame, State, fight_of
from kickdoor.engine.words import CAUGHT, FLIGHT, GOT_AWAY, MUNCHKINS, SIDEKICKS, TREASURE, fits_word

NO_ROLL: Final = -100


def sidekicks_to_sacrifice(st: State, fight: Fight, seat: int) -> list[int]:
    """Return the Sidekicks the seat may sacrifice to escape, by the rules or by their own text (RUN-08)."""
    if ignored(st, fight) & SIDEKICKS.mask:
        return []
    facts = st.pool.facts
    return [c for c in sidekicks(st, seat) if facts[c].sacrifice or (facts[c].saves and st.rules.sacrifice_sidekicks)]


def is_fleeing(st: State) -> bool:
    """True if the fight is lost and the fighters are running away."""
    return any(isinstance(f, Flee) for f in st.frames)


class Flee(Frame):
    """Everybody on the losing side runs, the main fighter first."""

    rests = True
    stages = ("begin", "run", "aftermath")

    def begin(self, st: State) -> None:
        open_window(st, FLIGHT, fight_of(st).fighter)

    def run(self, st: State) -> None:
        fight = fight_of(st)
        if fight.helper >= 0:
            st.push(Runner(fight.helper, fight.monsters))
        st.push(Runner(fight.fighter, fight.monsters))

    def aftermath(self, st: State) -> None:
        """Finish the flight after everybody has run.

        Give delayed Treasures, carry out what monsters do to those they caught, and give rewards for escaping.
        """
        fight = fight_of(st)
        fight.over = True
        for seat, treasures in fight.windfalls:  # no reward before the fight is over (WIN-06)
            for _ in range(0 if st.dead[seat] else treasures):
                draw(st, seat, TREASURE)
        self.do_aftermath(st, fight)
        hurt = [pair[0] for pair in fight.caught if pair not in fight.spared]
        for seat in fighters(fight):
            if not st.dead[seat]:
                self.follow_up(st, fight, seat, seat in hurt)

    def do_aftermath(self, st: State, fight: Fight) -> None:
        """Carry out, once, the aftermath of each monster that has caught somebody."""
        caught = [m for _, m in fight.caught]
        for m in fight.monsters:
            then = foe_of(st, fight, m).aftermath
            if then and m in caught:
                carry_out(st, then, Ctx(fight.fighter, fight.fighter, m))

    def follow_up(self, st: State, fight: Fight, seat: int, caught: bool) -> None:
        """Carry out what the seat's own cards do after an escape from all monsters, or after it was caught."""
        p = profile(st, seat)
        for t in p.when_caught if caught else p.when_escaped:
            if (seat == st.turn or not t.own_turn) and not t.tags & ignored(st, fight):
                carry_out(st, t.then, Ctx(seat, seat, t.card))


class Runner(Frame):
    """One runner: a sacrifice if possible, otherwise monster by monster in the order the runner chooses."""

    rests = True
    stages = (
        "begin", "sacrifice", "hear_sacrifice", "save_helper",  # escape from all monsters at once
        "next", "turn_to", "ask_to_throw", "hear_throw",  # one monster
        "attempt", "roll", "judge", "last_resort", "suffer",
        "pause", "report_escape", "after_escape",
    )  # fmt: skip
    seat: int
    left: tuple[int, ...]  # monsters still to run from
    monster: int = -1  # the one the seat is running from
    escaped: bool = False
    away: bool = False  # escaped from all monsters at once
    chased: bool = True  # the monster pursues the seat; decided before the runner pays to run
    die: int = NO_ROLL  # the die with what is added to every roll; run-away bonuses not included
    must_retry: bool = False  # must roll once more

    def subject(self) -> int:
        return self.monster

    def matter(self) -> tuple[int, int, int, int]:
        return (self.monster, self.seat, -1, max(0, self.die) if self.die != NO_ROLL else -1)

    def is_moot(self, st: State, moment: int) -> bool:
        """True if the runner was caught but then spared, and needs no other escape."""
        return moment == CAUGHT and (self.escaped or (self.seat, self.monster) in fight_of(st).spared)

    def begin(self, st: State) -> None:
        """Let the others act once more between the two runners."""
        if self.seat != fight_of(st).fighter:
            open_window(st, FLIGHT, self.seat)

    def stakes(self, st: State) -> Stakes | None:
        if st.kind == "save-helper":
            return Stakes("save-helper", (fight_of(st).helper,))
        return Stakes(st.kind, card=self.monster) if st.kind in ("sacrifice", "throw") else None

    def sacrifice(self, st: State) -> None:
        """Ask whether to sacrifice a Sidekick instead of rolling (RUN-08); a helper who withdraws is not asked."""
        fight = fight_of(st)
        frozen = fight.stasis == MUNCHKINS
        if not frozen and withdraws(st, fight, self.seat):
            self.withdraw_from(st, fight)
        friends = sidekicks_to_sacrifice(st, fight, self.seat) if st.extras[self.seat] else []
        if fight.saved >> self.seat & 1 or frozen or not friends or not self.needs_help(st, fight):
            self.go("next")
        else:
            options = [mv.RUN, *[mv.code(mv.SACRIFICE, c) for c in friends]]
            st.ask(self.seat, "sacrifice", -1, options)

    def withdraw_from(self, st: State, fight: Fight) -> None:
        """Escape from all monsters, except those that allow no escape (R119)."""
        if any(pursues(st, fight, m, self.seat) and foe_of(st, fight, m).no_escape for m in self.left):
            fight.escapes_where_possible |= 1 << self.seat
        else:
            fight.saved |= 1 << self.seat

    def needs_help(self, st: State, fight: Fight) -> bool:
        """True if help would save the seat from a pursuing monster that it does not escape from anyway."""
        possible = self.escapes_where_possible(fight)
        for m in self.left:
            foe = foe_of(st, fight, m)
            if foe.no_aid or not pursues(st, fight, m, self.seat):
                continue
            if ending(foe, fight.stasis, chased=True, saved=False, where_possible=possible) != ESCAPES:
                return True
        return False

    def escapes_where_possible(self, fight: Fight) -> bool:
        return fight.escapes_where_possible >> self.seat & 1 != 0

    def hear_sacrifice(self, st: State) -> None:
        if mv.verb_of(st.answer) == mv.RUN:
            self.go("next")
            return
        fight = fight_of(st)
        card = mv.card_of(st.answer)
        st.tell(ev.SIDEKICK_SACRIFICED, self.seat, card)
        for item in [o for h, o in st.links if h == card and bearer(st, o) == card]:
            lose(st, self.seat, item)
        lose(st, self.seat, card)
        fight.saved |= 1 << self.seat
        owner_only = not (st.pool.facts[card].saves and st.rules.sacrifice_sidekicks)
        if self.seat == fight.fighter and fight.helper >= 0 and not fight.saved >> fight.helper & 1 and not owner_only:
            st.ask(self.seat, "save-helper", -1, [mv.code(mv.CHOOSE, n=1), mv.code(mv.CHOOSE, n=0)])
        else:
            self.go("next")

    def save_helper(self, st: State) -> None:
        if mv.n_of(st.answer):
            fight = fight_of(st)
            fight.saved |= 1 << fight.helper

    def next(self, st: State) -> None:
        """Choose the next monster. A seat that escapes from all of them needs no choice."""
        if fight_of(st).saved >> self.seat & 1:
            self.away = True
        if st.dead[self.seat] or not self.left:
            st.pop()
        elif self.away:
            st.answer = mv.PICKS[self.left[0]]
        else:
            st.ask_unless_forced(self.seat, "flee-order", -1, mv.picks(self.left))

    def turn_to(self, st: State) -> None:
        """Start running from a monster. Some charge a price, whether the escape succeeds or not (RUN-05)."""
        fight = fight_of(st)
        self.monster = mv.card_of(st.answer)
        self.left = without(self.left, self.monster)
        foe = foe_of(st, fight, self.monster)
        self.chased = chases(st, fight, self.monster, foe, self.seat)
        self.die = NO_ROLL
        self.escaped = False
        self.must_retry = False
        if self.chased:
            carry_out(st, foe.to_run, Ctx(self.seat, self.seat, self.monster))

    def ask_to_throw(self, st: State) -> None:
        """Ask whether to throw something away to escape without a roll."""
        ways = [] if self.away or st.dead[self.seat] else self.throwable(st)
        if ways:
            st.ask(self.seat, "throw", self.monster, [mv.RUN, *mv.picks(ways)])
        else:
            self.go("attempt")

    def throwable(self, st: State) -> list[int]:
        """Return the Items in play that this monster takes instead of the runner."""
        fight = fight_of(st)
        foe = foe_of(st, fight, self.monster)
        sure = foe.always_escaped or self.escapes_where_possible(fight)
        if not self.chased or foe.no_escape or sure or fight.stasis >= 0:
            return []
        found: list[int] = []
        for c in tradable(st, self.seat):  # not what is promised (R264)
            for part in tied(st, c):
                if st.cards[part].tags & foe.escape_by or self.distracts_monster(st, fight, part):
                    found.append(c)
                    break
        return found

    def distracts_monster(self, st: State, fight: Fight, item: int) -> bool:
        """True if the Item distracts monsters of this strength."""
        most = st.pool.facts[item].distracts
        return most > 0 and total(monster_sources(st, fight, self.monster)) <= most

    def hear_throw(self, st: State) -> None:
        if mv.verb_of(st.answer) == mv.PICK:
            lose(st, self.seat, mv.card_of(st.answer))
            self.escaped = True
            self.go("report_escape")

    def attempt(self, st: State) -> None:
        """Roll, unless the escape is certain or impossible."""
        fight = fight_of(st)
        outcome = fate(
            st, fight, self.monster, chased=self.chased, saved=self.away,
            where_possible=self.escapes_where_possible(fight),
        )  # fmt: skip
        if st.dead[self.seat]:
            self.finish()
        elif outcome != ROLLS:
            self.decide(outcome != IS_CAUGHT)

    def decide(self, escaped: bool) -> None:
        """Settle the attempt without a roll."""
        self.escaped = escaped
        self.go("last_resort")

    def roll(self, st: State) -> None:
        needs = die_needed(st, fight_of(st), self.monster, self.seat)
        st.push(Roll(self.seat, self.monster, max(0, needs)))

    def roll_again(self) -> None:
        """Let the runner roll once more."""
        self.go("roll")

    def judge(self, st: State) -> None:
        self.die = st.result
        self.judge_roll(st)

    def judge_roll(self, st: State) -> None:
        """Compare the die with the number needed; `die` already includes bonuses to every roll."""
        self.escaped = self.die - on_rolls(st, self.seat) >= die_needed(st, fight_of(st), self.monster, self.seat)

    def last_resort(self, st: State) -> None:
        """Let a caught runner play a card that still helps, and the others cards for any time."""
        if not self.escaped:
            open_before_bad_stuff(st, self.seat, st.top_index())

    def suffer(self, st: State) -> None:
        """Do the Bad Stuff to a runner who is caught."""
        fight = fight_of(st)
        if self.escaped:
            self.go("report_escape")
        elif (self.seat, self.monster) not in fight.spared and self.monster in fight.monsters:
            foe = foe_of(st, fight, self.monster)
            if not exempts(st, self.seat, foe):
                fight.caught += ((self.seat, self.monster),)
            st.tell(ev.CAUGHT_BY, self.seat, self.monster)
            more = foe.even_if_escaped if st.rules.caught_pays_twice else ()
            carry_out(st, foe.bad_stuff + more, Ctx(self.seat, self.seat, self.monster))

    def pause(self, st: State) -> None:
        """Let the others act once more before the roll for the next monster (R088)."""
        self.go("next")
        if self.left and not st.dead[self.seat] and not self.away:
            open_window(st, FLIGHT, self.seat)

    def report_escape(self, st: State) -> None:
        """Report that the seat has escaped or was not pursued, and let the others respond."""
        st.tell(ev.ESCAPED if self.chased or self.away else ev.NOT_PURSUED, self.seat, self.monster)
        if st.pool.moments & GOT_AWAY:
            open_window(st, GOT_AWAY, self.seat, st.top_index())

    def after_escape(self, st: State) -> None:
        """Roll again if a card forces the runner to; some monsters hurt even those who escape."""
        foe = foe_of(st, fight_of(st), self.monster)
        if not self.must_retry:
            self.go("pause")
            if self.chased:
                carry_out(st, foe.even_if_escaped, Ctx(self.seat, self.seat, self.monster))
        elif self.chased and (foe.no_escape or foe.no_roll):
            self.decide(escaped=False)  # no roll is enough
        else:
            self.go("roll")
        self.must_retry = False


def exempts(st: State, seat: int, foe: Foe) -> bool:
    """True if no part of the Bad Stuff applies to this character.

    It is reported as caught, but what happens after the flight treats it as escaped.
    """
    for verb in foe.bad_stuff:
        if not (isinstance(verb, If) and not verb.then and fits_word(st.is_a[seat], verb.word)):
            return False
    return True


def still_chasing(st: State, fight: Fight, seat: int) -> list[int]:
    """Return the pursuing monsters the seat has not run from yet."""
    if st.dead[seat] or fight.saved >> seat & 1:
        return []
    begun = [f for f in st.frames if isinstance(f, Runner)]
    left = fight.monsters if not begun else tuple(m for f in begun if f.seat == seat for m in f.left)
    return [m for m in left if pursues(st, fight, m, seat)]


def is_run_from(st: State, fight: Fight, monster: int) -> bool:
    """True if somebody still has to run from this monster, or runs from it now and has neither escaped nor suffered."""
    begun = [f for f in st.frames if isinstance(f, Runner)]
    if not begun:
        return not fight.over  # nobody has run yet
    for f in begun:
        if st.dead[f.seat] or fight.saved >> f.seat & 1:
            continue
        settled = f.escaped or (f.seat, monster) in fight.caught + fight.spared
        if monster in f.left or (monster == f.monster and not settled):
            return True
    return False


def may_be_saved(st: State, fight: Fight, seat: int, certain: bool) -> bool:
    """True if an escape would save the seat from at least one monster that would otherwise catch it (R381).

    A `certain` escape also works where powers do not (R119).
    """
    possible = fight.escapes_where_possible >> seat & 1 != 0 or withdraws(st, fight, seat)
    for m in still_chasing(st, fight, seat):
        foe = foe_of(st, fight, m)
        now = ending(foe, fight.stasis, chased=True, saved=False, where_possible=possible)
        helped = ending(foe, fight.stasis, chased=True, saved=certain, where_possible=True)
        if now != ESCAPES and helped == ESCAPES:
            return True
    return False


def may_be_held(st: State, fight: Fight, seat: int) -> bool:
    """True if holding the seat fast matters: it also prevents the sacrifice of a seat that is caught anyway."""
    return any(not foe_of(st, fight, m).no_aid for m in still_chasing(st, fight, seat))
