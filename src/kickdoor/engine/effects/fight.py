"""Verbs that change a fight: its totals, its monsters, who fights it and whether it goes on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.kinds import Monster
from kickdoor.engine.cards.values import FIXED, Change, ChangeOrDie, Side, Treasures
from kickdoor.engine.characters.gear import is_fighting
from kickdoor.engine.deals.ledger import break_peace, hand_on_fight
from kickdoor.engine.effects.base import Choice, Effect
from kickdoor.engine.fighting.battle import STOPPED
from kickdoor.engine.fighting.fights import (
    add_clone, add_monster, attach, keep_in_fight, kill, release, reopen_offers, send_off,
)  # fmt: skip
from kickdoor.engine.fighting.strength import fighters, original, side_total, tags_of, treasures_of, wins
from kickdoor.engine.frames.combat import Meet
from kickdoor.engine.legal.reasons import NO_MONSTER_HELD, NO_TARGET, Reason
from kickdoor.engine.piles import take_from_hand, without
from kickdoor.engine.stakes import Stakes
from kickdoor.engine.state import Ctx, Fight, State, fight_of
from kickdoor.engine.words import DIE, GAS, MONSTERS, MUNCHKINS, ONE_SHOT, Tag, Word, fits_word

NOT_ALONE = Reason("fight-alone", "HLP-01")
EITHER = -1


# The totals.


@dataclass(frozen=True)
class Boost(Effect):
    """Add to one side's total for the rest of the fight; without `side`, to the side the card is aimed at."""

    n: Change
    side: Side = EITHER  # whose total; the side it is aimed at unless given
    extra: tuple[tuple[Word, int], ...] = ()  # more for characters of a kind: ((ELF, 2),)

    def boost_for(self, side: int) -> int:
        return self.n if self.side == EITHER or self.side == side else 0

    def harms(self, st: State, ctx: Ctx, seat: int) -> bool:
        side = ctx.at if self.side == EITHER else self.side
        return side == MONSTERS and is_fighting(st, seat) and not is_fighting(st, ctx.by)

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
class BoostSelf(Boost):
    """Add to the total of the fighter who uses it, as long as that fighter stays in the fight."""

    side: Annotated[Side, FIXED] = MUNCHKINS
    extra: Annotated[tuple[tuple[Word, int], ...], FIXED] = ()

    def do(self, st: State, ctx: Ctx) -> None:
        fight = st.fight
        if fight is not None:
            fight.personal += ((ctx.by, self.n),)
            st.tell(ev.SIDE_BOOSTED, ctx.by, ctx.card, self.side, self.n)
            reopen_offers(fight)


@dataclass(frozen=True)
class BoostEach(Effect):
    """Add `n` for every fighter of this kind on the munchkins' side."""

    word: Word
    n: Change

    def do(self, st: State, ctx: Ctx) -> None:
        fight = fight_of(st)
        fight.by_word += ((self.word.mask, self.n),)
        fight.tags |= st.cards[ctx.card].tags
        keep_in_fight(st, fight, ctx.card)
        st.tell(ev.SIDE_BOOSTED, ctx.by, ctx.card, 0, self.n)
        reopen_offers(fight)


class Double(Effect):
    """Double a lone fighter's total; nobody may help afterwards."""

    def do(self, st: State, ctx: Ctx) -> None:
        fight = fight_of(st)
        fight.doubles += 1
        keep_in_fight(st, fight, ctx.card)
        st.tell(ev.SIDE_DOUBLED, ctx.by, ctx.card, n=fight.doubles + 1)
        reopen_offers(fight)

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        fight = st.fight
        return None if fight is not None and fight.fighter == ctx.by and fight.helper < 0 else NOT_ALONE


@dataclass(frozen=True)
class Weaken(Effect):
    """Change another fighter's strength by `n` for the rest of the fight."""

    n: Change

    def do(self, st: State, ctx: Ctx) -> None:
        fight = fight_of(st)
        fight.personal += ((ctx.at, self.n),)
        st.tell(ev.FIGHTER_WEAKENED, ctx.by, ctx.card, ctx.at, self.n)
        reopen_offers(fight)


@dataclass(frozen=True)
class Feed(Boost):
    """Add to the monster this comes from, as long as it is in the fight; a clone does not share it (R132)."""

    side: Annotated[Side, FIXED] = MONSTERS
    extra: Annotated[tuple[tuple[Word, int], ...], FIXED] = ()

    def do(self, st: State, ctx: Ctx) -> None:
        fight = st.fight
        if fight is not None:
            fight.fed += ((ctx.card, self.n),)
            st.tell(ev.MONSTER_BOOSTED, ctx.by, ctx.card, n=self.n)
            reopen_offers(fight)


@dataclass(frozen=True)
class BoostMonster(Effect):
    """Add to the level of the monster this comes from."""

    n: ChangeOrDie = DIE

    def do(self, st: State, ctx: Ctx) -> None:
        fight = fight_of(st)
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
        fight = fight_of(st)
        st.limbo = without(st.limbo, ctx.card)
        attach(st, fight, ctx.card, ctx.at, ctx.by, self.level)


# The monsters.


class CopyMonster(Effect):
    """Add a copy of a monster to the fight, with the enhancers of the original."""

    def do(self, st: State, ctx: Ctx) -> None:
        fight = fight_of(st)
        st.limbo = without(st.limbo, ctx.card)
        add_clone(st, fight, ctx.card, ctx.at, ctx.by)


class BringMonster(Effect):
    """A monster from the hand joins the fight."""

    def do(self, st: State, ctx: Ctx) -> None:
        fight = st.fight
        if fight is None or ctx.at not in st.hand[ctx.by]:
            return
        keep_in_fight(st, fight, ctx.card)
        take_from_hand(st, ctx.by, ctx.at)
        add_monster(st, fight, ctx.at, ctx.by)
        st.push(Meet(ctx.at, joining=True))


@dataclass(frozen=True)
class SwapMonster(Choice):
    """Remove a monster with its enhancers; one from the hand takes its place without them."""

    def kind(self) -> str:
        return "bring-in"

    def stakes(self, st: State, ctx: Ctx, left: int) -> Stakes:
        return Stakes("bring-in", other=ctx.at)

    def options(self, st: State, ctx: Ctx) -> list[int]:
        return [mv.code(mv.PICK, c) for c in st.hand[ctx.by] if isinstance(st.cards[c], Monster)]

    def chooser(self, st: State, ctx: Ctx) -> int:
        return ctx.by

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        fight = st.fight
        card = mv.card_of(move)
        if fight is None or ctx.at not in fight.monsters:
            return
        before = side_total(st, fight, MONSTERS)
        keep_in_fight(st, fight, ctx.card)
        gone = [c for c, m in fight.attached if m == ctx.at]
        fight.attached = tuple(p for p in fight.attached if p[1] != ctx.at)
        fight.fed = tuple(p for p in fight.fed if p[0] != ctx.at)
        fight.used += tuple(gone)
        send_off(st, fight, ctx.at, 0)
        take_from_hand(st, ctx.by, card)
        add_monster(st, fight, card, ctx.by)
        fight.joined_later += (card,)  # too late for its "before combat" effects
        if side_total(st, fight, MONSTERS) > before and not is_fighting(st, ctx.by):
            for seat in fighters(fight):
                break_peace(st, ctx.by, seat)
        st.push(Meet(card, joining=True))

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        return None if self.options(st, ctx) else NO_MONSTER_HELD


@dataclass(frozen=True)
class RemoveMonster(Effect):
    """Remove a monster from the fight, with or without its Treasure (None: as the rules say), killed or not."""

    treasure: bool | None = True  # its Treasure is won; None: as the edition says
    kill: bool = False  # it counts as killed and gives its levels

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

    def harms(self, st: State, ctx: Ctx, seat: int) -> bool:
        """True if it costs the winners the monster's level or Treasure."""
        return not (self.kill and self.treasure) and robs_of_win(st, ctx, seat)


@dataclass(frozen=True)
class KillSuch(Effect):
    """Kill a monster with this tag."""

    tag: Tag

    def found(self, st: State, fight: Fight) -> list[int]:
        return [m for m in fight.monsters if tags_of(st, fight, m) & self.tag.mask]

    def do(self, st: State, ctx: Ctx) -> None:
        fight = fight_of(st)
        keep_in_fight(st, fight, ctx.card)
        for m in self.found(st, fight)[:1]:
            kill(st, fight, m)

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        return None if st.fight is not None and self.found(st, st.fight) else NO_TARGET


@dataclass(frozen=True)
class Leave(Effect):
    """The monster this comes from leaves: driven off, leaving its Treasure, or bought off without it."""

    treasure: bool = False  # it is driven off and leaves its Treasure
    ends: bool = False  # and the fight is over

    def do(self, st: State, ctx: Ctx) -> None:
        fight = fight_of(st)
        if ctx.card in fight.monsters:
            send_off(st, fight, ctx.card, treasures_of(st, fight, ctx.card) if self.treasure else 0)
            if self.ends:
                fight.ended = STOPPED
                fight.friendly = True
            elif not self.treasure:
                fight.bought_off += (ctx.card,)


class SeemOther(Effect):
    """A monster takes the fighter for the other sex."""

    def do(self, st: State, ctx: Ctx) -> None:
        fight = fight_of(st)
        root = original(fight, ctx.at)
        fight.seems += ((ctx.seat, root),)
        st.tell(ev.SEX_FEIGNED, ctx.seat, ctx.card, root)
        reopen_offers(fight)


# Who fights, and whether it goes on.


def robs_of_win(st: State, ctx: Ctx, seat: int) -> bool:
    """True if an outsider ends or hands over a fight the seat is winning, or removes a monster from it."""
    fight = st.fight
    return fight is not None and is_fighting(st, seat) and not is_fighting(st, ctx.by) and wins(st, fight)


@dataclass(frozen=True)
class EndFight(Effect):
    """All monsters leave and the fight is over, for this many Treasures or for nothing."""

    treasures: Treasures = 0
    loot: bool = False  # the room may still be looted

    def do(self, st: State, ctx: Ctx) -> None:
        fight = fight_of(st)
        keep_in_fight(st, fight, ctx.card)
        for m in fight.monsters:
            send_off(st, fight, m, 0)
        if self.treasures:
            fight.rewards += self.treasures
        else:
            fight.used += fight.killed
            fight.killed = ()
            fight.rewards = 0
        fight.ended = STOPPED
        fight.search = fight.search or self.loot

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        return None if st.fight is not None and st.fight.monsters else NO_TARGET

    def harms(self, st: State, ctx: Ctx, seat: int) -> bool:
        return robs_of_win(st, ctx, seat)


class TakeOverFight(Effect):
    """Another player fights instead; the player who began it may loot the room afterwards."""

    def do(self, st: State, ctx: Ctx) -> None:
        fight = fight_of(st)
        keep_in_fight(st, fight, ctx.card)
        release(st, fight, ctx.card)
        hand_on_fight(st, fight)
        if st.rules.kills_stay and fight.killed:
            self.keep(st, fight)
        fight.fighter = ctx.at
        fight.search = True
        fight.seems = ()
        fight.asked = ()  # the new fighter has declined nothing yet (R261)
        st.tell(ev.FIGHT_TAKEN_OVER, ctx.at, ctx.card)
        reopen_offers(fight)

    def keep(self, st: State, fight: Fight) -> None:
        """Save the reward for the kills so far for the former fighter (R225)."""
        treasures = sum(treasures_of(st, fight, m) for m in fight.killed if m not in fight.bare)
        fight.former_fighters += ((fight.fighter, fight.killed, treasures),)
        fight.rewards -= treasures
        fight.used += fight.killed
        fight.killed = ()

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        fight = st.fight
        return None if fight is not None and fight.monsters and ctx.at not in fighters(fight) else NO_TARGET

    def harms(self, st: State, ctx: Ctx, seat: int) -> bool:
        return robs_of_win(st, ctx, seat)
