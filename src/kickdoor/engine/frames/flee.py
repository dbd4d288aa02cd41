"""Running away: each runner from each monster, one roll each; being caught hurts at once (RUN)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.character import sidekicks
from kickdoor.engine.effects.base import carry_out, happen
from kickdoor.engine.effects.control import If
from kickdoor.engine.flight import chases, flee_bonus, pursues, withdraws
from kickdoor.engine.frames.roll import on_rolls, roll
from kickdoor.engine.frames.window import hear_all, open_for
from kickdoor.engine.cards import Item, Monster, Sidekick, Trait
from kickdoor.engine.gear import bearer, counts_for, items_in_play
from kickdoor.engine.piles import draw, lose, tied, without
from kickdoor.engine.quirks import is_silenced
from kickdoor.engine.state import Ctx, Fight, Frame, State
from kickdoor.engine.strength import fighters, ignored, monster_card, monster_sources, total
from kickdoor.engine.words import CAUGHT, FLIGHT, GOT_AWAY, MONSTERS, MUNCHKINS, SIDEKICKS, TREASURE, fits_word


NO_ROLL = -100


def saviours(st: State, fight: Fight, seat: int) -> list[int]:
    """Sidekicks that may be given up to escape: where the rules say so, or by what their card says (RUN-08)."""
    if ignored(st, fight) & SIDEKICKS.mask:
        return []
    friends = [(c, k) for c in sidekicks(st, seat) if isinstance(k := st.cards[c], Sidekick)]
    return [c for c, k in friends if k.sacrifice or (k.saves and st.rules.sacrifice_sidekicks)]


def fight_of(st: State) -> Fight:
    assert st.fight is not None
    return st.fight


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
        if not hear_all(st, FLIGHT, (fight.fighter + 1) % st.seats):
            self.stage += 1
            self.run(st)

    def run(self, st: State) -> None:
        fight = st.fight
        assert fight is not None
        if fight.helper >= 0:
            st.frames.append(RunAway(fight.helper, fight.monsters))
        first = RunAway(fight.fighter, fight.monsters)
        st.frames.append(first)
        first.stage = 1
        first.begin(st)

    def aftermath(self, st: State) -> None:
        fight = st.fight
        assert fight is not None
        for seat, treasures in fight.windfalls:  # no reward before it is over (WIN-06)
            for _ in range(0 if st.dead[seat] else treasures):
                draw(st, seat, TREASURE)
        unlucky = 0
        if fight.caught:
            self.follow(st, fight)
            for pair in fight.caught:
                if pair not in fight.spared:
                    unlucky |= 1 << pair[0]
        for seat in fighters(fight):
            if not st.dead[seat] and not unlucky >> seat & 1:
                self.reward_escape(st, fight, seat)
        if st.frames[-1] is self:
            st.frames.pop()

    def follow(self, st: State, fight: Fight) -> None:
        """What monsters do that have caught somebody, once for each of them."""
        caught = [m for _, m in fight.caught]
        for m in fight.monsters:
            then = monster_card(st, fight, m).aftermath
            if then and m in caught:
                carry_out(st, then, Ctx(fight.fighter, fight.fighter, m))

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
        "begin", "sacrifice", "heed", "save_helper", "next", "turn_to", "offer", "hear_offer", "attempt", "judge",
        "suffer", "pause", "get_off", "go_on",
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

    def begin(self, st: State) -> None:
        """Between the two runners others may act once more."""
        fight = st.fight
        assert fight is not None
        if self.seat == fight.fighter or not hear_all(st, FLIGHT, (self.seat + 1) % st.seats):
            self.stage += 1
            self.sacrifice(st)

    def sacrifice(self, st: State) -> None:
        """A Sidekick may be given up instead of rolling (RUN-08)."""
        fight = st.fight
        assert fight is not None
        held = fight.stasis == MUNCHKINS
        if not held and withdraws(st, fight, self.seat):
            if any(pursues(st, fight, m, self.seat) and monster_card(st, fight, m).no_escape for m in self.left):
                fight.walled |= 1 << self.seat  # from those no power saves (R119)
            else:
                fight.saved |= 1 << self.seat
        if fight.saved >> self.seat & 1:
            self.get_away(st)
            return
        friends = saviours(st, fight, self.seat) if st.extras[self.seat] else []
        if friends and not held and self.is_pursued(st):
            st.ask(
                self.seat, "sacrifice", -1, [mv.code(mv.RUN), *(mv.code(mv.SACRIFICE, c) for c in friends)]
            )  # fmt: skip
        else:
            self.stage = TURN_TO
            self.next(st)

    def is_pursued(self, st: State) -> bool:
        """Does anything run after the seat from which something can save it?"""
        fight = st.fight
        assert fight is not None
        return any(pursues(st, fight, m, self.seat) and not monster_card(st, fight, m).no_aid for m in self.left)

    def heed(self, st: State) -> None:
        if mv.verb_of(st.answer) == mv.RUN:
            self.stage = NEXT
            return
        fight = st.fight
        assert fight is not None
        card = mv.card_of(st.answer)
        st.tell(ev.SIDEKICK_SACRIFICED, self.seat, card)
        for item in [o for h, o in st.links if h == card and bearer(st, o) == card]:
            lose(st, self.seat, item)
        lose(st, self.seat, card)
        fight.saved |= 1 << self.seat
        friend = st.cards[card]
        alone = not (isinstance(friend, Sidekick) and friend.saves and st.rules.sacrifice_sidekicks)
        if self.seat == fight.fighter and fight.helper >= 0 and not fight.saved >> fight.helper & 1 and not alone:
            st.ask(self.seat, "save-helper", -1, [mv.code(mv.CHOOSE, n=1), mv.code(mv.CHOOSE, n=0)])
        else:
            st.answer = mv.code(mv.CHOOSE, n=0)

    def save_helper(self, st: State) -> None:
        fight = st.fight
        assert fight is not None
        if mv.n_of(st.answer):
            fight.saved |= 1 << fight.helper
        self.get_away(st)

    def get_away(self, st: State) -> None:
        """Escaped from all at once; some monsters hurt all the same."""
        self.away = True
        self.stage = NEXT

    def next(self, st: State) -> None:
        fight = st.fight
        assert fight is not None
        if fight.saved >> self.seat & 1:
            self.away = True
        if st.dead[self.seat] or not self.left:
            st.frames.pop()
        elif len(self.left) == 1 or self.away:
            self.set_out(st, self.left[0])
        else:
            st.ask(self.seat, "flee-order", -1, [mv.code(mv.PICK, m) for m in self.left])

    def turn_to(self, st: State) -> None:
        self.set_out(st, mv.card_of(st.answer))

    def set_out(self, st: State, monster: int) -> None:
        """Running from some monsters costs something, whether it succeeds or not (RUN-05)."""
        fight = st.fight
        assert fight is not None
        self.monster = monster
        self.left = without(self.left, monster)
        card = monster_card(st, fight, monster)
        self.chased = chases(st, fight, monster, card, self.seat)
        self.die = NO_ROLL
        self.escaped = False
        self.glued = False
        self.stage = OFFER
        if card.to_run and self.chased:
            carry_out(st, card.to_run, Ctx(self.seat, self.seat, monster))
        elif card.escape_by or st.pool.distracts:
            self.stage = HEAR_OFFER
            self.offer(st)
        else:  # nothing could be thrown to it
            self.stage = JUDGE
            self.face(st, fight, card)

    def offer(self, st: State) -> None:
        """Something may be thrown away to escape without a roll."""
        ways = [] if self.away or st.dead[self.seat] else self.throwable(st)
        if ways:
            st.ask(self.seat, "throw", self.monster, [mv.RUN, *[mv.PICKS[c] for c in ways]])
        else:
            self.stage = JUDGE
            self.attempt(st)

    def throwable(self, st: State) -> list[int]:
        fight = st.fight
        assert fight is not None
        card = monster_card(st, fight, self.monster)
        if not (card.escape_by or st.pool.distracts) or not self.chased:
            return []
        if card.no_escape or card.always_escaped or fight.stasis >= 0:
            return []
        found: list[int] = []
        for c in items_in_play(st, self.seat):
            for part in tied(st, c):
                item = st.cards[part]
                if item.tags & card.escape_by or (isinstance(item, Item) and self.is_distracted(st, fight, item)):
                    found.append(c)
                    break
        return found

    def is_distracted(self, st: State, fight: Fight, item: Item) -> bool:
        return bool(item.escapes) and total(monster_sources(st, fight, self.monster)) <= item.escapes

    def hear_offer(self, st: State) -> None:
        if mv.verb_of(st.answer) == mv.PICK:
            lose(st, self.seat, mv.card_of(st.answer))
            self.escaped = True
            self.stage = GET_OFF

    def attempt(self, st: State) -> None:
        fight = st.fight
        assert fight is not None
        self.face(st, fight, monster_card(st, fight, self.monster))

    def face(self, st: State, fight: Fight, card: Monster) -> None:
        if st.dead[self.seat]:
            self.finish()
        elif card.no_aid and self.chased:
            self.plead(st, False)
        elif self.away or not self.chased:
            self.plead(st, True)
        elif fight.stasis >= 0:
            self.plead(st, fight.stasis == MONSTERS)
        elif card.no_escape:
            self.plead(st, False)
        elif card.always_escaped or fight.walled >> self.seat & 1:
            self.plead(st, True)
        elif card.no_roll:
            self.plead(st, False)
        else:
            self.roll(st)

    def roll(self, st: State) -> None:
        fight = st.fight
        assert fight is not None
        seat = self.seat
        bonus = flee_bonus(st, seat, fight, self.monster)
        needs = st.rules.flee_needs - bonus - (on_rolls(st, seat) if st.marks[seat] else 0)
        if needs < 0:
            needs = 0
        if roll(st, seat, self.monster, needs) and st.frames[-1] is self:
            self.die = st.result
            self.plead(st, self.die + bonus >= st.rules.flee_needs)

    def judge(self, st: State) -> None:
        self.die = st.result
        self.weigh(st)
        self.plead(st, self.escaped)

    def weigh(self, st: State) -> None:
        """Is what was rolled enough, with all that is added to it?"""
        bonus = flee_bonus(st, self.seat, fight_of(st), self.monster)
        self.escaped = self.die + bonus >= st.rules.flee_needs

    def plead(self, st: State, escaped: bool) -> None:
        """Who is caught may have something that helps all the same."""
        self.escaped = escaped
        self.stage = SUFFER
        if escaped or not open_for(st, CAUGHT, self.seat, len(st.frames) - 1):
            self.stage = PAUSE
            self.suffer(st)

    def suffer(self, st: State) -> None:
        fight = st.fight
        assert fight is not None
        if self.escaped:
            self.stage = GO_ON
            self.get_off(st)
            return
        if (self.seat, self.monster) in fight.spared or self.monster not in fight.monsters:
            return
        card = monster_card(st, fight, self.monster)
        if not spares(st, self.seat, card):
            fight.caught += ((self.seat, self.monster),)
        st.log.append((ev.CAUGHT_BY, self.seat, self.monster, -1, 0, -1))  # State.tell, without the call
        more = card.even_if_escaped if st.rules.caught_pays_twice else ()
        happen(st, card.bad_stuff + more, Ctx(self.seat, self.seat, self.monster))

    def pause(self, st: State) -> None:
        """Before the roll for the next monster others may act once more (R088)."""
        self.stage = NEXT
        goes_on = bool(self.left) and not st.dead[self.seat]
        if not (goes_on and not self.away and hear_all(st, FLIGHT, (self.seat + 1) % st.seats)):
            self.stage = TURN_TO
            self.next(st)

    def get_off(self, st: State) -> None:
        """Escaped, or not even pursued; others may still do something about it."""
        st.tell(ev.ESCAPED if self.chased or self.away else ev.NOT_PURSUED, self.seat, self.monster)
        about = len(st.frames) - 1
        if not (st.pool.moments & GOT_AWAY and hear_all(st, GOT_AWAY, (self.seat + 1) % st.seats, about)):
            self.go_on(st)

    def go_on(self, st: State) -> None:
        fight = st.fight
        assert fight is not None
        if self.glued:
            self.glued = False
            self.stage = JUDGE
            card = monster_card(st, fight, self.monster)
            if self.chased and (card.no_escape or card.no_roll):
                self.plead(st, False)  # no roll is enough
            else:
                self.roll(st)
            return
        self.stage = PAUSE
        even_so = monster_card(st, fight, self.monster).even_if_escaped
        if even_so and self.chased:
            carry_out(st, even_so, Ctx(self.seat, self.seat, self.monster))


def spares(st: State, seat: int, card: Monster) -> bool:
    """Has its Bad Stuff nothing for such a one? That is as good as an escape."""
    for verb in card.bad_stuff:
        if not (isinstance(verb, If) and not verb.then and fits_word(st.is_a[seat], verb.word)):
            return False
    return True


NEXT: Final = RunAway.stages.index("next")
TURN_TO: Final = RunAway.stages.index("turn_to")
OFFER: Final = RunAway.stages.index("offer")
HEAR_OFFER: Final = RunAway.stages.index("hear_offer")
JUDGE: Final = RunAway.stages.index("judge")
SUFFER: Final = RunAway.stages.index("suffer")
PAUSE: Final = RunAway.stages.index("pause")
GET_OFF: Final = RunAway.stages.index("get_off")
GO_ON: Final = RunAway.stages.index("go_on")
