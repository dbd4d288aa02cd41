"""Verbs that change a fight or a flight: who is in it, what counts, how it ends."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.kinds import Monster
from kickdoor.engine.cards.values import Change, Treasures
from kickdoor.engine.characters.gear import is_fighting
from kickdoor.engine.deals.ledger import break_peace, hand_on_fight
from kickdoor.engine.effects.base import Choice, Effect, carry_out
from kickdoor.engine.fighting.fights import keep_in_fight, kill, release, send_off, reopen_offers
from kickdoor.engine.fighting.strength import fighters, foe_of, original, side_total, tags_of, treasures_of, wins
from kickdoor.engine.frames.combat import Meet
from kickdoor.engine.frames.flee import NO_ROLL, Runner, is_fleeing, may_be_saved, still_chasing
from kickdoor.engine.frames.window import Window
from kickdoor.engine.legal.reasons import NO_MONSTER_HELD, Reason
from kickdoor.engine.piles import from_hand, without
from kickdoor.engine.stakes import Stakes
from kickdoor.engine.state import Ctx, Fight, State, fight_of
from kickdoor.engine.words import CAUGHT, GOT_AWAY, MONSTERS, Tag, Word

NOT_HERE = Reason("no-target", "ACT-01")
NOT_ALONE = Reason("fight-alone", "HLP-01")
NO_USE_NOW = Reason("no-use-now", "RUN-02")


class Double(Effect):
    """Double a lone fighter's total; nobody may help afterwards."""

    def do(self, st: State, ctx: Ctx) -> None:
        fight = fight_of(st)
        fight.doubles += 1
        keep_in_fight(st, fight, ctx.card)
        st.tell(ev.SIDE_DOUBLED, ctx.by, ctx.card, n=fight.doubles + 1)
        reopen_offers(fight)

    def can(self, st: State, ctx: Ctx) -> Reason | None:
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
class BoostEach(Effect):
    """Add `n` for every fighter on the munchkins' side who is this."""

    word: Word
    n: Change

    def do(self, st: State, ctx: Ctx) -> None:
        fight = fight_of(st)
        fight.by_word += ((self.word.mask, self.n),)
        fight.tags |= st.cards[ctx.card].tags
        keep_in_fight(st, fight, ctx.card)
        st.tell(ev.SIDE_BOOSTED, ctx.by, ctx.card, 0, self.n)
        reopen_offers(fight)


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
                fight.ended = True
                fight.friendly = True
            elif not self.treasure:
                fight.bought_off += (ctx.card,)


@dataclass(frozen=True)
class KillSuch(Effect):
    """Kill a monster of some kind."""

    tag: Tag

    def found(self, st: State, fight: Fight) -> list[int]:
        return [m for m in fight.monsters if tags_of(st, fight, m) & self.tag.mask]

    def do(self, st: State, ctx: Ctx) -> None:
        fight = fight_of(st)
        keep_in_fight(st, fight, ctx.card)
        for m in self.found(st, fight)[:1]:
            kill(st, fight, m)

    def can(self, st: State, ctx: Ctx) -> Reason | None:
        return None if st.fight is not None and self.found(st, st.fight) else NOT_HERE


def robs_of_win(st: State, ctx: Ctx, seat: int) -> bool:
    """True if the seat is winning a fight that an outsider ends or hands on."""
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
        fight.ended = True
        fight.search = fight.search or self.loot

    def can(self, st: State, ctx: Ctx) -> Reason | None:
        return None if st.fight is not None and st.fight.monsters else NOT_HERE

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
        """Keep the reward of what was killed so far for the former fighter (R225)."""
        treasures = sum(treasures_of(st, fight, m) for m in fight.killed if m not in fight.bare)
        fight.former_fighters += ((fight.fighter, fight.killed, treasures),)
        fight.rewards -= treasures
        fight.used += fight.killed
        fight.killed = ()

    def can(self, st: State, ctx: Ctx) -> Reason | None:
        fight = st.fight
        return None if fight is not None and fight.monsters and ctx.at not in fighters(fight) else NOT_HERE

    def harms(self, st: State, ctx: Ctx, seat: int) -> bool:
        return robs_of_win(st, ctx, seat)


@dataclass(frozen=True)
class SwapMonster(Choice):
    """A monster goes with all that is on it; one from the hand takes its place as it is."""

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
        from_hand(st, ctx.by, card)
        fight.monsters += (card,)
        fight.is_singular = True
        fight.joined_later += (card,)  # the fight is on: it does nothing before it
        st.tell(ev.MONSTER_JOINED, ctx.by, card)
        if side_total(st, fight, MONSTERS) > before and not is_fighting(st, ctx.by):
            for seat in fighters(fight):
                break_peace(st, ctx.by, seat)
        st.push(Meet(card, True))

    def can(self, st: State, ctx: Ctx) -> Reason | None:
        return None if self.options(st, ctx) else NO_MONSTER_HELD


# In flight.


def runaway(st: State, ctx: Ctx) -> Runner | None:
    """Return the escape this answers."""
    frame = st.frames[ctx.frame] if ctx.frame >= 0 else None
    return frame if isinstance(frame, Runner) else None


def close_window(st: State, moment: int) -> None:
    for frame in reversed(st.frames):
        if isinstance(frame, Window) and frame.moment & moment:
            frame.finish()
            return


def has_missed(st: State, ctx: Ctx) -> bool:
    """True if a roll of this seat has just failed."""
    frame = runaway(st, ctx)
    return frame is not None and frame.die != NO_ROLL and not frame.escaped and frame.seat == ctx.by


class GetAway(Effect):
    """Turn a failed roll to run away into an escape."""

    def do(self, st: State, ctx: Ctx) -> None:
        frame = runaway(st, ctx)
        if frame is not None:
            frame.escaped = True
            close_window(st, CAUGHT)

    def can(self, st: State, ctx: Ctx) -> Reason | None:
        return None if has_missed(st, ctx) else NO_USE_NOW


@dataclass(frozen=True)
class RunFaster(Effect):
    """Add `n` to every roll to run away in this flight, also to one that has just failed."""

    n: Change = 1

    def do(self, st: State, ctx: Ctx) -> None:
        fight = fight_of(st)
        fight.lifts += ((ctx.seat, self.n),)
        frame = runaway(st, ctx)
        if frame is not None and frame.die != NO_ROLL:
            frame.judge_roll(st)
            if frame.escaped:
                close_window(st, CAUGHT)

    def can(self, st: State, ctx: Ctx) -> Reason | None:
        fight = st.fight
        if fight is None or ctx.by not in fighters(fight):
            return NO_USE_NOW
        if ctx.frame >= 0:
            return None if has_missed(st, ctx) else NO_USE_NOW
        return (
            None if any(is_rolled_for(st, fight, m, ctx.by) for m in still_chasing(st, fight, ctx.by)) else NO_USE_NOW
        )


def is_rolled_for(st: State, fight: Fight, monster: int, seat: int) -> bool:
    """True if the seat will roll to run away from this monster."""
    card = foe_of(st, fight, monster)
    certain = card.no_aid or card.no_escape or card.no_roll or card.always_escaped
    return not certain and fight.stasis < 0 and not fight.escapes_where_possible >> seat & 1


class RollAgain(Effect):
    """After a failed first roll: try once more."""

    def do(self, st: State, ctx: Ctx) -> None:
        frame = runaway(st, ctx)
        if frame is not None:
            fight_of(st).tally += ((ctx.by, ctx.card, -1, frame.monster),)
            frame.roll_again()
            close_window(st, CAUGHT)

    def can(self, st: State, ctx: Ctx) -> Reason | None:
        if not has_missed(st, ctx):
            return NO_USE_NOW
        frame = runaway(st, ctx)
        fight = st.fight
        assert fight is not None and frame is not None
        again = any(t[0] == ctx.by and t[1] == ctx.card and t[3] == frame.monster for t in fight.tally)
        return NO_USE_NOW if again else None


class Glue(Effect):
    """Make a player who has just escaped roll once more."""

    def do(self, st: State, ctx: Ctx) -> None:
        frame = runaway(st, ctx)
        if frame is not None:
            frame.must_retry = True
            frame.away = False
            st.tell(ev.GLUED, frame.seat, ctx.card, frame.monster)
            close_window(st, GOT_AWAY)

    def harms(self, st: State, ctx: Ctx, seat: int) -> bool:
        frame = runaway(st, ctx)
        return frame is not None and frame.seat == seat

    def can(self, st: State, ctx: Ctx) -> Reason | None:
        return None if runaway(st, ctx) is not None else NO_USE_NOW


@dataclass(frozen=True)
class WallOff(Choice):
    """Let one or two fleeing players escape from every monster that can be escaped from."""

    certain: bool = False

    def kind(self) -> str:
        return "wall"

    def chooser(self, st: State, ctx: Ctx) -> int:
        return ctx.by

    def can(self, st: State, ctx: Ctx) -> Reason | None:
        return None if st.fight is not None and self.seats(st, st.fight) else NO_USE_NOW

    def seats(self, st: State, fight: Fight) -> list[int]:
        """Return the runners it would save from something."""
        return [s for s in fighters(fight) if may_be_saved(st, fight, s, self.certain)]

    def options(self, st: State, ctx: Ctx) -> list[int]:
        seats = self.seats(st, fight_of(st))
        single = [mv.code(mv.CHOOSE, at=s) for s in seats]
        return single if len(seats) < 2 else [*single, mv.code(mv.CHOOSE, n=2)]

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        fight = fight_of(st)
        keep_in_fight(st, fight, ctx.card)
        seat = mv.at_of(move)
        for s in reversed(self.seats(st, fight)) if seat < 0 else (seat,):
            if s != ctx.by:
                carry_out(st, BeWalledOff(self.certain), ctx.to(s))
            elif self.certain:
                fight.saved |= 1 << s
            else:
                fight.escapes_where_possible |= 1 << s


@dataclass(frozen=True)
class BeWalledOff(Choice):
    """Escape, for those who are willing (R227): from all monsters, or only from those that can be escaped from."""

    certain: bool = False

    def kind(self) -> str:
        return "willing"

    def options(self, st: State, ctx: Ctx) -> list[int]:
        return [mv.code(mv.ACCEPT), mv.code(mv.REFUSE)]

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        if mv.verb_of(move) == mv.ACCEPT:
            fight = fight_of(st)
            if self.certain:
                fight.saved |= 1 << ctx.seat
            else:
                fight.escapes_where_possible |= 1 << ctx.seat


class Banish(Effect):
    """Send a monster away, from a fight or a chase; you draw its Treasure only if it was the only monster."""

    def do(self, st: State, ctx: Ctx) -> None:
        fight = fight_of(st)
        if ctx.at not in fight.monsters:
            return
        keep_in_fight(st, fight, ctx.card)
        only = len(fight.monsters) == 1
        treasures = treasures_of(st, fight, ctx.at) if only else 0
        chase = is_fleeing(st)
        send_off(st, fight, ctx.at, 0 if chase else treasures)
        if chase:
            self.call_off(st, ctx.at)
            fight.windfalls += ((ctx.by, treasures),)

    def call_off(self, st: State, monster: int) -> None:
        for frame in st.frames:
            if isinstance(frame, Runner) and monster in frame.left:
                frame.left = without(frame.left, monster)
        close_window(st, CAUGHT)

    def can(self, st: State, ctx: Ctx) -> Reason | None:
        fight = st.fight
        if fight is None or ctx.by != st.turn or ctx.at not in fight.monsters:
            return NOT_HERE
        if ctx.frame < 0:
            return NO_USE_NOW if is_fleeing(st) and foe_of(st, fight, ctx.at).no_aid else None
        frame = runaway(st, ctx)
        caught = frame is not None and frame.seat == ctx.by and frame.monster == ctx.at and not frame.escaped
        return None if caught and not foe_of(st, fight, original(fight, ctx.at)).no_aid else NO_USE_NOW
