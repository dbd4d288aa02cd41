"""Combat: meet the monsters, let everyone interfere until all have passed, compare the totals (CMB)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.kinds import Decline, Item
from kickdoor.engine.deals.bargains import tradable
from kickdoor.engine.deals.promises import end_with_fight, lose_wins, pay_up
from kickdoor.engine.effects.base import carry_out
from kickdoor.engine.fighting.battle import DECLINED, GOES_ON
from kickdoor.engine.fighting.fights import add_clone, attach, give_partings, reopen_offers, send_off
from kickdoor.engine.fighting.quirks import is_worn
from kickdoor.engine.fighting.strength import (
    applies, beats, fighters, foe_of, ignored, may_fool, original, seen_as, sends_away, totals, wins,
)  # fmt: skip
from kickdoor.engine.frames.flee import Flee
from kickdoor.engine.frames.former import FormerReward
from kickdoor.engine.frames.reward import Reward
from kickdoor.engine.frames.window import open_fight_window, open_window
from kickdoor.engine.legal.restrictions import used
from kickdoor.engine.piles import discard, lose, put_on_top
from kickdoor.engine.stakes import Stakes
from kickdoor.engine.state import Ctx, Fight, Frame, State, fight_of, replaced
from kickdoor.engine.words import (
    AFTER_FIGHT, CLASS, CLONE, FEMALE, FREE, ITEM, LOYALTY, MALE, MONSTER, SEX, TRAP, Word, fits_word,
)  # fmt: skip

# How a fight ended, left in `st.result`.
WON: Final = 1
FLED: Final = 2
FRIENDLY: Final = 3  # the monster let the fighter pass: no fight
SEARCH: Final = 4  # the room may be looted, whatever the outcome
SLIPPED: Final = 5  # the fighter got past the monster: no fight, no loot


class Combat(Frame):
    """Meet the monsters, let everyone interfere until all have passed, compare the totals, clear the table."""

    rests = True
    stages = ("begin", "meet", "meddle", "ask_to_send_away", "hear_send_away", "compare", "pay", "clear", "report")
    seat: int
    monsters: tuple[int, ...]
    brought: tuple[int, ...] = ()  # enhancers that turned up beside the monster
    outcome: int = WON

    def subject(self) -> int:
        return self.monsters[0]

    def begin(self, st: State) -> None:
        fight = Fight(self.seat, self.monsters, is_singular=False)
        for m in self.monsters:
            st.tell(ev.MONSTER_MET, self.seat, m)
            if st.pool.facts[m].foe.is_singular:
                fight.is_singular = True
        st.fight = fight
        for c in self.brought:
            self.add_enhancer(st, fight, c)

    def add_enhancer(self, st: State, fight: Fight, card: int) -> None:
        """Put an enhancer on the first monster, or add its clone."""
        if st.cards[card].kind == CLONE:
            add_clone(st, fight, card, self.monsters[0], self.seat)
        else:
            attach(st, fight, card, self.monsters[0], self.seat)

    def meet(self, st: State) -> None:
        for m in reversed(self.monsters):
            if st.pool.facts[m].foe.acts:
                st.push(Meet(m, joining=False))

    def meddle(self, st: State) -> None:
        fight = fight_of(st)
        if not fight.monsters and fight.friendly:
            self.outcome = FRIENDLY
            self.go("clear")
        else:
            open_fight_window(st, self.seat)

    def ask_to_send_away(self, st: State) -> None:
        """Ask the owner of an Item that drives monsters off instead of killing them whether to use it (R155).

        Ask only while the munchkins are winning with it.
        """
        fight = fight_of(st)
        found = not_left_out(fight, sends_away(st, fight))
        if fight.monsters and found and wins(st, fight):
            seat, card = found[0]
            st.ask(seat, "send-away", card, [mv.code(mv.CHOOSE, card, n=0), mv.code(mv.CHOOSE, card, n=1)])
        else:
            self.go("compare")

    def hear_send_away(self, st: State) -> None:
        fight = fight_of(st)
        if mv.n_of(st.answer):
            fight.sent_away = True
        else:
            card = mv.card_of(st.answer)
            fight.left_out += (card,)
            owner = fight.fighter if card in st.gear[fight.fighter] else fight.helper
            st.tell(ev.ITEM_LEFT_OUT, owner, card)
            reopen_offers(fight)
            self.go("ask_to_send_away")
            satisfied = fighters(fight) if wins(st, fight) else (owner,)
            open_fight_window(st, owner, satisfied)  # the others may answer the new total (CMB-10)

    def compare(self, st: State) -> None:
        fight = fight_of(st)
        ours, theirs = totals(st, fight)
        if fight.monsters:
            st.tell(ev.TOTALS_STOOD, fight.fighter, -1, theirs, ours)
        fight.over = not fight.monsters or beats(st, fight, ours, theirs)
        if is_avoided(fight):
            self.outcome = FRIENDLY if fight.ended == DECLINED else SLIPPED
            give_partings(st, fight)
        elif fight.over:
            st.tell(ev.FIGHT_WON, fight.fighter, -1, fight.helper)
            st.push(Reward())
        else:
            fight.margin = theirs - ours
            lose_wins(st)
            self.outcome = FLED
            st.tell(ev.FIGHT_LOST, fight.fighter, -1, fight.helper, fight.margin)
        if fight.former_fighters:
            st.push(FormerReward())  # before winners draw, or after losers have run
        if self.outcome == FLED:
            st.push(Flee())

    def pay(self, st: State) -> None:
        """Pay what was promised whether the fight is won or lost (R264)."""
        if st.promises:
            pay_up(st, won=False)

    def clear(self, st: State) -> None:
        """Discard what lies in the fight, the monsters last (CMB-16); end what lasts as long as a fight."""
        fight = fight_of(st)
        cards = fight.used + tuple([c for c, _ in fight.attached]) + fight.killed + fight.monsters  # clones among them
        facts = st.pool.facts
        for c in cards:
            if facts[c].kind != MONSTER:
                discard(st, c, self.seat)
        for c in cards:
            if facts[c].kind == MONSTER:
                if facts[c].foe.lurks:
                    self.clear_lurker(st, fight, c)
                else:
                    discard(st, c, self.seat)
        fought = self.outcome not in (FRIENDLY, SLIPPED)
        if fought:  # otherwise penalties for the next fight stay
            for seat in fighters(fight):
                end_handicap(st, seat, fight.fresh)
        if fight.search:
            self.outcome = SEARCH
        elif left_in_peace(st, fight):
            self.outcome = FRIENDLY
        if st.promises:
            end_with_fight(st, fight, fought)
        st.fight = None
        st.tell(ev.FIGHT_OVER, self.seat)
        open_window(st, FREE, self.seat)
        if fought and st.pool.moments & AFTER_FIGHT:
            open_window(st, AFTER_FIGHT, self.seat)  # on top of the other one: it is asked first

    def clear_lurker(self, st: State, fight: Fight, monster: int) -> None:
        """Put it back on its deck, once a game: weak characters must not meet it again and again."""
        if monster in st.lurked or self.is_killed(fight, monster):
            discard(st, monster, self.seat)
        else:
            st.lurked += (monster,)
            put_on_top(st, monster, self.seat)

    def is_killed(self, fight: Fight, monster: int) -> bool:
        """True if the monster was killed before or when the fight was won."""
        before = fight.killed + tuple([m for _, killed, _ in fight.former_fighters for m in killed])
        return monster in before or (fight.won and not fight.sent_away and monster in fight.monsters)

    def report(self, st: State) -> None:
        st.result = self.outcome
        st.pop()


def not_left_out(fight: Fight, items: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the Items, as (seat, card), that are not left out of the fight."""
    return [p for p in items if p[1] not in fight.left_out]


def is_avoided(fight: Fight) -> bool:
    """True if the fight ended because the last monster was declined or left, and nothing was killed or gained."""
    return fight.ended != GOES_ON and fight.friendly and not (fight.killed or fight.rewards)


def left_in_peace(st: State, fight: Fight) -> bool:
    """True if nothing was fought: every monster took a bribe or let a friend pass (TRN-07)."""
    met = [c for c in fight.used if st.pool.facts[c].kind == MONSTER]
    if not met or fight.monsters or fight.killed:
        return False
    for m in met:
        if m in fight.bought_off:
            continue
        foe = foe_of(st, fight, m)
        feared = foe.scared_off_by if foe.leaves >= 0 else None
        if feared is None or not applies(st, fight, m, feared, hostile=False):
            return False
    return True


def end_handicap(st: State, seat: int, fresh: tuple[int, ...]) -> None:
    """Remove the penalties that counted in this fight, and their cards.

    Penalties for the next fight move up. Cards in `fresh` came during this fight and do not count before the next.
    """
    if st.marks[seat]:
        for c in st.marks[seat]:
            if st.pool.facts[c].one_fight and c not in fresh:
                lose(st, seat, c)
    if st.handicap[seat]:
        st.handicap = replaced(st.handicap, seat, 0)
        for c in st.marks[seat]:
            if st.cards[c].kind == TRAP and not (st.cards[c].uses or st.pool.facts[c].lasting or c in fresh):
                lose(st, seat, c)
    st.handicap = replaced(st.handicap, seat, st.handicap[seat] + st.later[seat])
    st.later = replaced(st.later, seat, 0)


class Meet(Frame):
    """A monster appears: the fighter may decline it; otherwise its effects on meeting happen."""

    stages = ("decide", "hear", "pay_monster", "leave", "before", "enter")
    monster: int
    joining: bool
    met_before: bool = False  # it is already in the fight, but may be declined only now
    way: int = -1

    def subject(self) -> int:
        return self.monster

    def ways_to_decline(self, st: State, fight: Fight) -> list[int]:
        """Return the numbers of the ways in which the fighter may decline this monster now."""
        foe = foe_of(st, fight, self.monster)
        return [i for i, d in enumerate(foe.instead) if may_decline(st, fight, self.monster, d)]

    def stakes(self, st: State) -> Stakes | None:
        return Stakes("pay-off", card=self.monster) if st.kind == "pay-off" else None

    def has_left(self, fight: Fight) -> bool:
        """True if the monster left while the fighter was being asked, for example because of a Magic Lamp."""
        return self.monster not in fight.monsters

    def decide(self, st: State) -> None:
        fight = fight_of(st)
        if self.has_left(fight):
            self.finish()
            return
        ways = self.ways_to_decline(st, fight)
        if ways:
            fight.asked += tuple((original(fight, self.monster), i) for i in ways)
            fight_on = [mv.code(mv.CHOOSE, self.monster, n=0)]
            options = fight_on + [mv.code(mv.CHOOSE, self.monster, n=i + 1) for i in ways]
            st.ask(fight.fighter, "decline", self.monster, options)
        else:
            self.fight_on()

    def fight_on(self) -> None:
        """Let the monster stay; its effects on meeting happen only the first time."""
        if self.met_before:
            self.finish()
        else:
            self.go("before")

    def hear(self, st: State) -> None:
        """Fight on, or ask the fighter what to pay for declining."""
        fight = fight_of(st)
        self.way = mv.n_of(st.answer) - 1
        if self.way < 0:
            self.fight_on()
            return
        pays = foe_of(st, fight, self.monster).instead[self.way].pays
        if not pays:
            st.answer = -1
            return
        st.ask_unless_forced(fight.fighter, "pay-off", self.monster, mv.picks(items_that_pay(st, fight.fighter, pays)))

    def pay_monster(self, st: State) -> None:
        fight = fight_of(st)
        if st.answer >= 0:
            lose(st, fight.fighter, mv.card_of(st.answer))

    def leave(self, st: State) -> None:
        """Let the monster leave. If the fight goes on, its gifts come at the end (R261)."""
        fight = fight_of(st)
        self.use_disguise(st, fight)
        send_off(st, fight, self.monster, 0)
        for clone, of in () if self.met_before else fight.copies:
            if of == self.monster:  # a clone from the same door: the fighter walks past both
                send_off(st, fight, clone, 0)
        fight.after += ((self.monster, self.way),)
        self.finish()
        joins_fight = self.joining and not self.met_before  # others may still join it (R114)
        if not (fight.monsters or fight.killed or joins_fight):
            fight.friendly = True
            fight.over = True
            fight.ended = DECLINED if self.met_before else GOES_ON
            give_partings(st, fight)

    def use_disguise(self, st: State, fight: Fight) -> None:
        """Use up the disguise of a fighter who can decline only in disguise."""
        word = foe_of(st, fight, self.monster).instead[self.way].only
        if word is not None and not passes_for(st, fight, self.monster, word):
            card, n = disguises_left(st, fight, word)[0]
            fight.tally += ((fight.fighter, card, n, self.monster),)
            st.tell(ev.DISGUISED, fight.fighter, card, self.monster)

    def before(self, st: State) -> None:
        fight = fight_of(st)
        if self.joining and not st.rules.before_combat_on_joining:
            fight.joined_later += (self.monster,)
        if self.monster in fight.joined_later:
            return
        carry_out(st, foe_of(st, fight, self.monster).before, Ctx(fight.fighter, fight.fighter, self.monster))

    def enter(self, st: State) -> None:
        fight = fight_of(st)
        carry_out(st, foe_of(st, fight, self.monster).enters, Ctx(fight.fighter, fight.fighter, self.monster))


def offer_to_decline(st: State, fight: Fight) -> None:
    """If the fighter has just become able to decline a monster, ask whether to do so.

    A monster that wants a price must be paid when it appears (R345).
    """
    for m in fight.monsters:
        for i, way in enumerate(foe_of(st, fight, m).instead):
            if not way.pays and (original(fight, m), i) not in fight.asked and may_decline(st, fight, m, way):
                st.push(Meet(m, joining=True, met_before=True))
                return


def may_decline(st: State, fight: Fight, monster: int, way: Decline) -> bool:
    """True if the fighter may avoid this monster in this way, and can pay for it."""
    if way.never is not None and fits_word(seen_as(st, fight, fight.fighter, monster, hostile=True), way.never):
        return False
    only = way.only
    if only is not None and not passes_for(st, fight, monster, only) and not disguises_left(st, fight, only):
        return False
    return not way.pays or bool(items_that_pay(st, fight.fighter, way.pays))


def passes_for(st: State, fight: Fight, monster: int, word: Word) -> bool:
    """True if the monster takes the fighter for this, or would with the help of a Sidekick."""
    mask = seen_as(st, fight, fight.fighter, monster, hostile=False)
    if mask & word.mask == word.mask:
        return True
    sexes = MALE.mask | FEMALE.mask
    feigned = bool(word.mask & sexes) and (mask ^ sexes) & word.mask == word.mask
    return feigned and may_fool(st, fight, fight.fighter)


def disguises_left(st: State, fight: Fight, word: Word) -> tuple[tuple[int, int], ...]:
    """Return the powers, as (card, number), with which the fighter can still disguise itself in this fight."""
    if word.kind not in (LOYALTY, CLASS, SEX):
        return ()
    seat, skip = fight.fighter, ignored(st, fight)
    return tuple(
        (c, n)
        for c in st.traits[seat]
        for n, use in enumerate(st.cards[c].uses)
        if is_worn(st, seat, c, skip) and any(v.adds_guise() for v in use.then) and not used(st, seat, c, n)
    )


def items_that_pay(st: State, seat: int, pays: str) -> list[int]:
    """Return the Items in play that would pay the monster off; not those promised to a helper (HLP-03)."""
    items = tradable(st, seat)
    if pays == ITEM:
        return list(items)
    return [c for c in items if isinstance(i := st.cards[c], Item) and i.fits_slot(pays)]
