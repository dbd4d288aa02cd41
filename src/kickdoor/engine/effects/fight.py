"""Verbs that change a fight or a flight."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine import events as ev
from kickdoor.engine.cards.values import Change, ChangeOrDie, Side
from kickdoor.engine.characters.gear import is_fighting
from kickdoor.engine.deals.bargains import NOT_FIGHTER, WINNING, for_the_win, may_join, promised_treasures
from kickdoor.engine.deals.ledger import LAPSED, SHARES, settle
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.fighting.fights import add_monster, keep_in_fight, kill, release, reopen_offers, send_off
from kickdoor.engine.fighting.strength import fighters, original, treasures_of, wins
from kickdoor.engine.frames.combat import Meet
from kickdoor.engine.frames.flee import may_be_held, may_be_saved
from kickdoor.engine.frames.help import join_in
from kickdoor.engine.frames.reward import Reward
from kickdoor.engine.legal.reasons import Reason
from kickdoor.engine.piles import from_hand, without
from kickdoor.engine.state import Ctx, State
from kickdoor.engine.words import DIE, GAS, MONSTERS, MUNCHKINS, ONE_SHOT, Word, fits_word

EITHER = -1
NO_USE_NOW = Reason("no-use-now", "RUN-02")


@dataclass(frozen=True)
class Boost(Effect):
    """Add to one side's total for the rest of the fight; without `side`, to the side the card is aimed at."""

    n: Change
    side: Side = EITHER
    extra: tuple[tuple[Word, int], ...] = ()

    def boost_for(self, side: int) -> int:
        return self.n if self.side == EITHER or self.side == side else 0

    def do(self, st: State, ctx: Ctx) -> None:
        fight = st.fight
        if fight is None:
            return
        side = ctx.at if self.side == EITHER else self.side
        n = self.n + sum(more for word, more in self.extra if fits_word(st.is_a[ctx.by], word))
        tags = st.cards[ctx.card].tags if ctx.card >= 0 else 0
        if side == MUNCHKINS:
            fight.tags |= tags
        if tags & GAS.mask:
            fight.gases += ((side, n),)
        elif side == MUNCHKINS:
            fight.ours += n
            if ctx.card >= 0 and st.cards[ctx.card].kind == ONE_SHOT:
                fight.by_one_shots += n
        else:
            fight.theirs += n
        st.tell(ev.SIDE_BOOSTED, ctx.by, ctx.card, side, n)
        keep_in_fight(st, fight, ctx.card)
        reopen_offers(fight)


@dataclass(frozen=True)
class Feed(Boost):
    """Add to the monster this comes from, as long as it is in the fight; a clone has nothing of it (R132)."""

    side: Side = MONSTERS

    def do(self, st: State, ctx: Ctx) -> None:
        fight = st.fight
        if fight is not None:
            fight.fed += ((ctx.card, self.n),)
            st.tell(ev.MONSTER_BOOSTED, ctx.by, ctx.card, n=self.n)
            reopen_offers(fight)


@dataclass(frozen=True)
class BoostSelf(Boost):
    """Add to the total of the fighter who does it, as long as that fighter stays in the fight."""

    side: Side = MUNCHKINS

    def do(self, st: State, ctx: Ctx) -> None:
        fight = st.fight
        if fight is not None:
            fight.personal += ((ctx.by, self.n),)
            st.tell(ev.SIDE_BOOSTED, ctx.by, ctx.card, self.side, self.n)
            reopen_offers(fight)


@dataclass(frozen=True)
class BoostMonster(Effect):
    """Add to the level of the monster this comes from."""

    n: ChangeOrDie = DIE

    def do(self, st: State, ctx: Ctx) -> None:
        fight = st.fight
        assert fight is not None
        n = ctx.n if self.n == DIE else self.n
        fight.boosts += ((original(fight, ctx.card), n),)
        st.tell(ev.MONSTER_BOOSTED, ctx.seat, ctx.card, n=n)
        reopen_offers(fight)


@dataclass(frozen=True)
class Enhance(Effect):
    """Change a monster's level and Treasure."""

    level: int
    treasures: int

    def do(self, st: State, ctx: Ctx) -> None:
        fight = st.fight
        assert fight is not None
        root = original(fight, ctx.at)
        st.limbo = without(st.limbo, ctx.card)
        fight.attached += ((ctx.card, root),)
        st.tell(ev.MONSTER_ENHANCED, ctx.by, ctx.card, root, self.level)
        reopen_offers(fight)


class CopyMonster(Effect):
    """A second one of a monster joins, with everything that is on the first."""

    def do(self, st: State, ctx: Ctx) -> None:
        fight = st.fight
        assert fight is not None
        st.limbo = without(st.limbo, ctx.card)
        fight.copies += ((ctx.card, original(fight, ctx.at)),)
        fight.monsters += (ctx.card,)
        fight.is_singular = True
        st.tell(ev.MONSTER_CLONED, ctx.by, ctx.card, ctx.at)
        reopen_offers(fight)


class BringMonster(Effect):
    """A monster from the hand joins the fight."""

    def do(self, st: State, ctx: Ctx) -> None:
        fight = st.fight
        if fight is None or ctx.at not in st.hand[ctx.by]:
            return
        keep_in_fight(st, fight, ctx.card)
        from_hand(st, ctx.by, ctx.at)
        add_monster(st, fight, ctx.at, ctx.by)
        st.push(Meet(ctx.at, True))


@dataclass(frozen=True)
class RemoveMonster(Effect):
    """Remove a monster from the fight, with or without its Treasure (None: as the rules say), killed or not."""

    treasure: bool | None = True
    kill: bool = False

    def do(self, st: State, ctx: Ctx) -> None:
        fight = st.fight
        if fight is None or ctx.at not in fight.monsters:
            return
        keep_in_fight(st, fight, ctx.card)
        treasure = st.rules.removed_leave_treasure if self.treasure is None else self.treasure
        if self.kill:
            kill(st, fight, ctx.at, treasure=treasure)
        else:
            send_off(st, fight, ctx.at, treasures_of(st, fight, ctx.at) if treasure else 0)


class SeemOther(Effect):
    """A monster takes the fighter for the other sex."""

    def do(self, st: State, ctx: Ctx) -> None:
        fight = st.fight
        assert fight is not None
        root = original(fight, ctx.at)
        fight.seems += ((ctx.seat, root),)
        st.tell(ev.SEX_FEIGNED, ctx.seat, ctx.card, root)
        reopen_offers(fight)


class HoldFast(Effect):
    """In a flight: hold all monsters, so that all escape, or all who flee, so that all are caught."""

    def can(self, st: State, ctx: Ctx) -> Reason | None:
        fight = st.fight
        if fight is None or fight.stasis == ctx.at:
            return NO_USE_NOW
        for s in fighters(fight):
            if may_be_saved(st, fight, s, True) if ctx.at == MONSTERS else may_be_held(st, fight, s):
                return None
        return NO_USE_NOW

    def harms(self, st: State, ctx: Ctx, seat: int) -> bool:
        return ctx.at == MUNCHKINS and is_fighting(st, seat)

    def do(self, st: State, ctx: Ctx) -> None:
        fight = st.fight
        if fight is not None:
            fight.stasis = ctx.at
            keep_in_fight(st, fight, ctx.card)
            st.tell(ev.STASIS_SET, ctx.by, ctx.card, ctx.at)


class TalkOut(Effect):
    """The monster that caught you does nothing; if it was the only one, you take its Treasure too."""

    def do(self, st: State, ctx: Ctx) -> None:
        fight = st.fight
        assert fight is not None
        monster = st.frames[ctx.frame].subject()
        fight.spared += ((ctx.seat, monster),)
        st.tell(ev.SPARED, ctx.seat, monster)
        if len(fight.monsters) == 1:
            fight.windfalls += ((ctx.seat, treasures_of(st, fight, monster)),)


@dataclass(frozen=True)
class CompelHelp(Effect):
    """Make the player that the power is aimed at help for nothing."""

    higher: bool = False
    no_win: bool = False

    def do(self, st: State, ctx: Ctx) -> None:
        fight = st.fight
        assert fight is not None
        if may_join(st, fight, ctx.at) is None:
            join_in(st, fight, ctx.at, compelled=True)
            fight.barred = fight.barred or self.no_win

    def can(self, st: State, ctx: Ctx) -> Reason | None:
        fight = st.fight
        if fight is None or fight.fighter != ctx.by:
            return NOT_FIGHTER
        if (st.rules.no_compelled_win or self.no_win) and for_the_win(st, fight):
            return Reason("no-compelled-win", "HLP-08")
        if self.higher and st.level[ctx.at] <= st.level[ctx.by]:
            return Reason("not-above-you", "HLP-01")
        if not st.rules.ask_while_winning and wins(st, fight):
            return WINNING  # nobody is made to help who could not be asked
        return may_join(st, fight, ctx.at)


def is_won(st: State) -> bool:
    """True if the fight is won and its reward is being given."""
    return any(isinstance(f, Reward) for f in st.frames)


@dataclass(frozen=True)
class DistractHelper(Effect):
    """A helper of some kind drops out and may not help again this turn."""

    word: Word

    def do(self, st: State, ctx: Ctx) -> None:
        fight = st.fight
        assert fight is not None
        helper = fight.helper
        if helper >= 0:
            st.bars |= 1 << helper
            release(st, fight, ctx.card)
            keep_in_fight(st, fight, ctx.card)

    def harms(self, st: State, ctx: Ctx, seat: int) -> bool:
        return is_fighting(st, seat)

    def can(self, st: State, ctx: Ctx) -> Reason | None:
        fight = st.fight
        ok = fight is not None and fight.helper >= 0 and st.foe[fight.helper] & self.word.mask
        return None if ok and not is_won(st) else Reason("no-such-helper", "HLP-01")


@dataclass(frozen=True)
class DropOut(Effect):
    """The helper leaves the fight unhurt and without a share, and cannot come back into it."""

    own: bool = False  # by the helper's own will

    def do(self, st: State, ctx: Ctx) -> None:
        fight = st.fight
        assert fight is not None
        keep_in_fight(st, fight, ctx.card)
        if fight.helper >= 0:
            fight.quitters |= 1 << fight.helper
            release(st, fight, ctx.card)

    def harms(self, st: State, ctx: Ctx, seat: int) -> bool:
        return is_fighting(st, seat)

    def can(self, st: State, ctx: Ctx) -> Reason | None:
        fight = st.fight
        there = fight is not None and fight.helper >= 0 and (not self.own or fight.helper == ctx.by)
        return None if there else Reason("no-such-helper", "HLP-01")


@dataclass(frozen=True)
class DenyShare(Effect):
    """A helper of some kind gets none of the promised Treasure."""

    word: Word

    def do(self, st: State, ctx: Ctx) -> None:
        fight = st.fight
        assert fight is not None
        fight.clauses = tuple(c for c in fight.clauses if c.what not in SHARES)
        for p in st.promises:
            if p.deal == fight.deal and p.clause.what in SHARES:
                settle(st, p, LAPSED, tell=False)
        keep_in_fight(st, fight, ctx.card)
        st.tell(ev.SHARE_DENIED, ctx.seat, ctx.card, fight.helper)

    def harms(self, st: State, ctx: Ctx, seat: int) -> bool:
        return is_fighting(st, seat)

    def can(self, st: State, ctx: Ctx) -> Reason | None:
        fight = st.fight
        ok = fight is not None and fight.fighter == ctx.seat and fight.helper >= 0
        ok = ok and bool(st.foe[fight.helper] & self.word.mask) if fight is not None else False
        ok = ok and fight is not None and promised_treasures(fight.clauses) > 0
        return None if ok and is_won(st) else Reason("no-such-helper", "HLP-01")
