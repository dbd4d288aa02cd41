"""The verb that disguises a fighter from a monster, and the traits a monster reacts to."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.foe import Foe
from kickdoor.engine.characters.gear import is_fighting
from kickdoor.engine.effects.base import Choice
from kickdoor.engine.effects.control import EachFighter
from kickdoor.engine.fighting.fights import reopen_offers
from kickdoor.engine.fighting.strength import foe_of, original, seen_as
from kickdoor.engine.legal.reasons import FIGHTERS_ONLY, Reason
from kickdoor.engine.state import Ctx, State, fight_of
from kickdoor.engine.words import CLASS, FEMALE, LOYALTY, MALE, SEX, WORDS, Word

NO_NEED = Reason("no-need", "CMB-02")
SEXES = MALE.mask | FEMALE.mask


def minded(foe: Foe) -> list[Word]:
    """Return every Loyalty, Class and sex that an ability of this monster depends on."""
    found = [w for pairs in (foe.against, foe.unless, foe.extra_treasures, foe.each_fighter) for w, _ in pairs]
    found += [w for w in (foe.beaten_by, foe.scared_off_by, foe.lets_go, foe.pursues) if w is not None]
    found += [w for way in foe.instead for w in (way.only, way.never) if w is not None]
    found += [v.word for v in foe.before + foe.when_beaten if isinstance(v, EachFighter)]
    mask = 0
    for w in found:
        mask |= w.mask
    for use in foe.uses:
        mask |= use.only
    return [w for w in WORDS.values() if w.mask & mask and w.kind in (LOYALTY, CLASS, SEX)]


@dataclass(frozen=True)
class Disguise(Choice):
    """Hide what a fighter is from a monster; `adds`: or pretend to be what the fighter is not."""

    adds: bool = False  # the fighter may also pretend to be something

    def kind(self) -> str:
        return "disguise"

    def adds_guise(self) -> bool:
        return self.adds

    def options(self, st: State, ctx: Ctx) -> list[int]:
        fight = st.fight
        if fight is None or not is_fighting(st, ctx.seat) or ctx.at not in fight.monsters:
            return []
        root = original(fight, ctx.at)
        seen = seen_as(st, fight, ctx.seat, ctx.at, hostile=False)
        out: list[int] = []
        for i, word in enumerate(minded(foe_of(st, fight, ctx.at))):
            having = not seen & word.mask
            if self.adds or not having:
                out.append(mv.code(mv.CHOOSE, root, n=2 * i + having))
        return out

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        if st.fight is not None and not is_fighting(st, ctx.seat):
            return FIGHTERS_ONLY
        return None if self.options(st, ctx) else NO_NEED

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        fight = fight_of(st)
        word = minded(foe_of(st, fight, ctx.at))[mv.n_of(move) // 2]
        having = mv.n_of(move) % 2 == 1
        fight.guises += ((ctx.seat, ctx.at, ctx.card, word.mask, having),)
        if self.adds and word.kind == SEX:
            fight.guises += ((ctx.seat, ctx.at, ctx.card, SEXES & ~word.mask, not having),)
        st.tell(ev.DISGUISED, ctx.seat, ctx.card, ctx.at)
        reopen_offers(fight)
