"""Combat: meet the monsters, everyone meddles until all have passed, the totals are compared (CMB)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.aims import used
from kickdoor.engine.bargains import settle_on, tradable
from kickdoor.engine.cards import Decline, Item, Monster
from kickdoor.engine.effects.base import carry_out
from kickdoor.engine.fights import give_partings, send_off
from kickdoor.engine.frames.flee import Flee
from kickdoor.engine.frames.former import FormerReward
from kickdoor.engine.frames.reward import Reward
from kickdoor.engine.frames.window import Window, hear_all, open_window
from kickdoor.engine.piles import discard, lose
from kickdoor.engine.quirks import is_worn
from kickdoor.engine.state import Ctx, Fight, Frame, State, new_fight
from kickdoor.engine.strength import (
    beats, fighters, ignored, may_fool, monster_card, seen_as, sends_away, totals, wins,
)  # fmt: skip
from kickdoor.engine.words import (
    AFTER_FIGHT, CLASS, CLONE, FEMALE, FIGHT, FREE, ITEM, LOYALTY, MALE, MONSTER, SEX, Word, fits_word,
)  # fmt: skip

# How a fight ended, left in `st.result`.
WON: Final = 1
FLED: Final = 2
FRIENDLY: Final = 3
SEARCH: Final = 4  # whatever happened, the room may be looted
SLIPPED: Final = 5  # past a monster: neither fought nor looted


class Combat(Frame):
    __slots__ = ("brought", "monsters", "outcome", "seat")
    stages = ("begin", "meddle", "weigh", "heed", "compare", "clear", "report")

    def __init__(
        self, seat: int, monsters: tuple[int, ...], brought: tuple[int, ...] = (), outcome: int = WON
    ) -> None:
        self.stage = 0
        self.seat = seat
        self.monsters = monsters
        self.brought = brought  # enhancers that turned up beside the monster
        self.outcome = outcome

    def copy(self) -> Frame:
        f = Combat(self.seat, self.monsters, self.brought, self.outcome)
        f.stage = self.stage
        return f

    def subject(self) -> int:
        return self.monsters[0]

    def begin(self, st: State) -> None:
        fight = new_fight(self.seat, self.monsters)
        fight.plain = True
        singular = st.pool.singular
        for m in self.monsters:
            st.log.append((ev.MONSTER_MET, self.seat, m, -1, 0, -1))  # State.tell, without the call
            if singular[m]:
                fight.plain = False
        st.fight = fight
        for c in self.brought:
            self.fasten(st, fight, c)
        self.stage = MEDDLE
        self.meet(st)

    def fasten(self, st: State, fight: Fight, card: int) -> None:
        if st.cards[card].kind == CLONE:
            fight.copies += ((card, self.monsters[0]),)
            fight.monsters += (card,)
            fight.plain = False
            st.tell(ev.MONSTER_CLONED, self.seat, card, self.monsters[0])
        else:
            fight.attached += ((card, self.monsters[0]),)
            st.tell(ev.MONSTER_ENHANCED, self.seat, card, self.monsters[0])

    def meet(self, st: State) -> None:
        if not any_deeds(st, self.monsters):
            self.stage = MEDDLE + 1
            self.meddle(st)
            return
        for m in reversed(self.monsters):
            st.frames.append(Meet(m, False))

    def meddle(self, st: State) -> None:
        fight = st.fight
        assert fight is not None
        if not fight.monsters and fight.friendly:
            self.outcome = FRIENDLY
            self.stage = CLEAR
        else:
            window = Window(FIGHT, (self.seat + 1) % st.seats, -1)
            st.frames.append(window)
            window.stage = 1
            window.ask(st)

    def weigh(self, st: State) -> None:
        """Whoever has an Item that wins without killing decides whether it is used (R155)."""
        fight = st.fight
        assert fight is not None
        found = left_in_use(fight, sends_away(st, fight)) if st.pool.sends_away else []
        if fight.monsters and found and wins(st, fight):
            seat, card = found[0]
            st.ask(seat, "send-away", card, [mv.code(mv.CHOOSE, card, n=0), mv.code(mv.CHOOSE, card, n=1)])
        else:
            self.stage = CLEAR
            self.compare(st)

    def heed(self, st: State) -> None:
        fight = st.fight
        assert fight is not None
        if mv.n_of(st.answer):
            fight.foofed = True
        else:
            fight.held += (mv.card_of(st.answer),)
            self.stage = WEIGH

    def compare(self, st: State) -> None:
        fight = st.fight
        assert fight is not None
        ours, theirs = totals(st, fight)
        if fight.monsters:
            st.log.append((ev.TOTALS_STOOD, fight.fighter, -1, theirs, ours, -1))  # State.tell, without the call
        if fight.ended and fight.friendly and not (fight.killed or fight.rewards):
            self.outcome = SLIPPED
            give_partings(st, fight)
        elif not fight.monsters or beats(st, fight, ours, theirs):
            st.tell(ev.FIGHT_WON, fight.fighter, -1, fight.helper)
            st.frames.append(Reward())
        else:
            fight.margin = theirs - ours
            settle_on(st, fight, ())  # what was promised was promised for a win
            self.outcome = FLED
            st.log.append((ev.FIGHT_LOST, fight.fighter, -1, fight.helper, fight.margin, -1))
        if fight.past:
            st.frames.append(FormerReward())  # before the winners draw, and after those who lost have run
        if self.outcome == FLED:
            flee = Flee()
            st.frames.append(flee)
            flee.stage = 1
            flee.begin(st)

    def clear(self, st: State) -> None:
        """Discard what lies in the fight, the monsters last (CMB-16)."""
        fight = st.fight
        assert fight is not None
        cards = fight.used + tuple([c for c, _ in fight.attached]) if fight.attached else fight.used
        cards += fight.killed + fight.monsters  # clones among them
        kinds = st.pool.kinds
        for c in cards:
            if kinds[c] != MONSTER:
                discard(st, c, self.seat)
        for c in cards:
            if kinds[c] == MONSTER:
                discard(st, c, self.seat)
        if self.outcome not in (FRIENDLY, SLIPPED):  # who has not fought: what waits for a fight goes on waiting
            for seat in fighters(fight):
                end_handicap(st, seat, fight.fresh)
        if fight.search:
            self.outcome = SEARCH
        settle_on(st, fight, ())
        st.fight = None
        st.log.append((ev.FIGHT_OVER, self.seat, -1, -1, 0, -1))  # State.tell, without the call
        if st.pool.moments & AFTER_FIGHT:
            open_window(st, FREE, (self.seat + 1) % st.seats)
            open_window(st, AFTER_FIGHT, (self.seat + 1) % st.seats)
        elif not hear_all(st, FREE, (self.seat + 1) % st.seats) and not st.changed:
            self.report(st)

    def report(self, st: State) -> None:
        st.result = self.outcome
        st.frames.pop()


def left_in_use(fight: Fight, items: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Of Items, as (seat, card), those that are not left out of the fight."""
    return [p for p in items if p[1] not in fight.held] if fight.held else items


def fight_with(st: State, combat: Combat) -> None:
    """Begin a fight, as the last thing a stage does."""
    st.frames.append(combat)
    if not st.changed:
        combat.stage = 1
        combat.begin(st)


WEIGH: Final = Combat.stages.index("weigh")
MEDDLE: Final = Combat.stages.index("meddle")
CLEAR: Final = Combat.stages.index("clear")


def any_deeds(st: State, monsters: tuple[int, ...]) -> bool:
    """Is there anything to decide or to happen when these are met?"""
    for m in monsters:
        card = st.cards[m]
        if isinstance(card, Monster) and (card.instead or card.before or card.enters):
            return True
    return False


def end_handicap(st: State, seat: int, fresh: tuple[int, ...] = ()) -> None:
    """A penalty for one fight is used up and its reminder goes; what is for the next fight only stays."""
    if st.marks[seat]:
        for c in st.marks[seat]:
            if (st.cards[c].only_armor or st.cards[c].dulls) and c not in fresh:
                lose(st, seat, c)
    if st.handicap[seat]:
        st.handicap[seat] = 0
        for c in st.marks[seat]:
            if st.cards[c].kind == "trap" and not (st.cards[c].uses or st.cards[c].lasting or c in fresh):
                lose(st, seat, c)
    st.handicap[seat] += st.later[seat]
    st.later[seat] = 0


class Meet(Frame):
    """A monster appears: the fighter may decline it, then it does what it does on meeting."""

    __slots__ = ("joining", "monster", "way")
    stages = ("decide", "heed", "give_up", "part", "before", "enter")

    def __init__(self, monster: int, joining: bool, way: int = -1) -> None:
        self.stage = 0
        self.monster = monster
        self.joining = joining
        self.way = way

    def copy(self) -> Frame:
        f = Meet(self.monster, self.joining, self.way)
        f.stage = self.stage
        return f

    def subject(self) -> int:
        return self.monster

    def ways(self, st: State, fight: Fight) -> list[int]:
        card = monster_card(st, fight, self.monster)
        return [i for i, d in enumerate(card.instead) if may_decline(st, fight, self.monster, d)]

    def decide(self, st: State) -> None:
        fight = st.fight
        assert fight is not None
        ways = self.ways(st, fight)
        if ways:
            fight_on = [mv.code(mv.CHOOSE, self.monster, n=0)]
            options = fight_on + [mv.code(mv.CHOOSE, self.monster, n=i + 1) for i in ways]
            st.ask(fight.fighter, "decline", self.monster, options)
        else:
            self.stage = BEFORE

    def heed(self, st: State) -> None:
        self.way = mv.n_of(st.answer) - 1
        fight = st.fight
        assert fight is not None
        if self.way < 0:
            self.stage = BEFORE
            return
        pays = monster_card(st, fight, self.monster).instead[self.way].pays
        if not pays:
            st.answer = -1
            return
        options = [mv.code(mv.PICK, c) for c in price(st, fight.fighter, pays)]
        if len(options) == 1:
            st.answer = options[0]
        else:
            st.ask(fight.fighter, "pay-off", self.monster, options)

    def give_up(self, st: State) -> None:
        fight = st.fight
        assert fight is not None
        if st.answer >= 0:
            lose(st, fight.fighter, mv.card_of(st.answer))

    def part(self, st: State) -> None:
        """The monster leaves; what it gives waits for the end of a fight that goes on (R11)."""
        fight = st.fight
        assert fight is not None
        self.put_on(st, fight)
        send_off(st, fight, self.monster, 0)
        for clone, of in fight.copies:
            if of == self.monster:  # both were behind the door: whoever walks past one walks past the other
                send_off(st, fight, clone, 0)
        fight.after += ((self.monster, self.way),)
        self.finish()
        if not (fight.monsters or fight.killed):
            fight.friendly = True
            give_partings(st, fight)

    def put_on(self, st: State, fight: Fight) -> None:
        """Who can decline only in disguise has used it."""
        word = monster_card(st, fight, self.monster).instead[self.way].only
        if word is not None and not passes_for(st, fight, self.monster, word):
            card, n = guise_left(st, fight, word)[0]
            fight.tally += ((fight.fighter, card, n, self.monster),)
            st.tell(ev.DISGUISED, fight.fighter, card, self.monster)

    def before(self, st: State) -> None:
        fight = st.fight
        assert fight is not None
        if self.joining and not st.rules.before_combat_on_joining:
            fight.late += (self.monster,)
        if self.monster in fight.late:
            return
        carry_out(st, monster_card(st, fight, self.monster).before, Ctx(fight.fighter, fight.fighter, self.monster))

    def enter(self, st: State) -> None:
        fight = st.fight
        assert fight is not None
        carry_out(st, monster_card(st, fight, self.monster).enters, Ctx(fight.fighter, fight.fighter, self.monster))


BEFORE: Final = Meet.stages.index("before")


def may_decline(st: State, fight: Fight, monster: int, way: Decline) -> bool:
    if way.never is not None and fits_word(seen_as(st, fight, fight.fighter, monster, True), way.never):
        return False
    only = way.only
    if only is not None and not passes_for(st, fight, monster, only) and not guise_left(st, fight, only):
        return False
    return not way.pays or bool(price(st, fight.fighter, way.pays))


def passes_for(st: State, fight: Fight, monster: int, word: Word) -> bool:
    """Does the monster take the fighter for such a one, or could an assistant make it do so?"""
    mask = seen_as(st, fight, fight.fighter, monster, False)
    if mask & word.mask == word.mask:
        return True
    sexes = MALE.mask | FEMALE.mask
    feigned = bool(word.mask & sexes) and (mask ^ sexes) & word.mask == word.mask
    return feigned and may_fool(st, fight, fight.fighter)


def guise_left(st: State, fight: Fight, word: Word) -> tuple[tuple[int, int], ...]:
    """Powers, as (card, number), by which the fighter could still pass for such a one in this fight."""
    if word.kind not in (LOYALTY, CLASS, SEX):
        return ()
    seat, skip = fight.fighter, ignored(st, fight)
    return tuple(
        (c, n)
        for c in st.traits[seat]
        for n, use in enumerate(st.cards[c].uses)
        if is_worn(st, seat, c, skip) and any(v.adds_guise() for v in use.then) and not used(st, seat, c, n)
    )


def price(st: State, seat: int, pays: str) -> list[int]:
    """Items in play that would pay the monster off; not those promised to a helper (HLP-03)."""
    items = tradable(st, seat)
    if pays == ITEM:
        return list(items)
    return [c for c in items if isinstance(i := st.cards[c], Item) and i.sits(pays)]
