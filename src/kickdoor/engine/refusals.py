"""Why something cannot be done with a card now: the most telling reason, with the rule behind it."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import bargains
from kickdoor.engine import moves as mv
from kickdoor.engine.aims import owner_of, spent, used
from kickdoor.engine.cards import Mixed, Trait, Use
from kickdoor.engine.character import comes_any_time, mixes, of_kind, room_for, sits_alone
from kickdoor.engine.costs import AnySidekick
from kickdoor.engine.gear import is_fighting, may_carry
from kickdoor.engine.payments import CANNOT_PAY, can_pay
from kickdoor.engine.piles import in_play
from kickdoor.engine.plays import NO_TARGET, NOT_NOW, NOT_YOURS, answers_it, targets, waits_for_turn
from kickdoor.engine.reasons import Reason
from kickdoor.engine.state import Ctx, State
from kickdoor.engine.strength import fighters, original, tags_of
from kickdoor.engine.tables import from_outside
from kickdoor.engine.words import (
    A_FIGHTER, ANY_TIME, BIG, CLASS, FIGHT, FLIGHT, FREE, ITEM, LOYALTY, NOTHING, ONE_SHOT, OTHER_PLAYER, OUTSIDERS,
    OWN, OWN_FIGHT, RACE, SMALL_ITEM, TRAINING, YOURSELF,
)  # fmt: skip

TOO_BIG: Final = Reason("one-big", "ITM-05")
NO_SIDEKICK: Final = Reason("no-sidekick", "ACT-08")
NOT_BEHIND: Final = Reason("not-behind", "ACT-08")
USED_UP: Final = Reason("used-up", "ACT-08")
NO_SUCH_MONSTER: Final = Reason("no-such-monster", "ACT-08")
YOU_ARE_FIGHTING: Final = Reason("you-are-fighting", "ACT-04")
THEY_ARE_FIGHTING: Final = Reason("they-are-fighting", "ACT-04")
FIGHTERS_ONLY: Final = Reason("fighters-only", "ACT-08")
OUTSIDERS_ONLY: Final = Reason("outsiders-only", "ACT-08")
AIMED: Final = (OTHER_PLAYER, A_FIGHTER, SMALL_ITEM)
MIXED_RULES: Final = {RACE: "CHR-04", CLASS: "CHR-06", LOYALTY: "CHR-07", TRAINING: "CHR-08"}


def why_not_play(st: State, seat: int, c: int, at: int) -> Reason:
    """The best reason why this card cannot be played now."""
    if c not in st.hand[seat] and c not in in_play(st, seat):
        return NOT_YOURS
    card = st.cards[c]
    fighting = st.fight is not None
    when = card.play.when if card.play is not None else card.plays_at
    if when & (FIGHT | OWN_FIGHT) and not when & (FLIGHT | OWN) and not fighting:
        return Reason("needs-fight", "ACT-06" if card.kind == ONE_SHOT else "CMB-05", (card.name,))
    if when & (FIGHT | OWN_FIGHT) == 0 and when & (OWN | FREE) and fighting:
        return Reason("not-in-fight", "ACT-04", (card.name,))
    if isinstance(card, Trait):
        return why_not_trait(st, seat, card, at)
    if isinstance(card, Mixed):
        return why_not_mixed(st, seat, card)
    if when & (OWN | OWN_FIGHT) and not when & ANY_TIME and seat != st.turn:
        return Reason("own-turn", "ACT-03", (card.name,))
    if bargains.breaks_word(st, seat, mv.code(mv.PLAY, c, at)):
        return Reason("promised", "HLP-03", (card.name,))
    use = card.play
    if use is not None:
        if seat != st.turn and waits_for_turn(st, use):
            return Reason("own-turn", "ACT-03", (card.name,))
        if use.only and st.is_a[seat] & use.only != use.only:
            return Reason("only-some", "ITM-04", (card.name,))
        if use.pay is not None and not can_pay(st, seat, c, use.pay, mv.PLAY):
            return NO_SIDEKICK if isinstance(use.pay, AnySidekick) else CANNOT_PAY
        unmet = why_not_on_terms(st, Ctx(seat, seat, c, at), use)
        if unmet is not None:
            return unmet
        who = at if 0 <= at < st.seats else seat
        if use.at == YOURSELF and not st.dead[who] and st.level[who] >= st.rules.kill_only_from - 1:
            return Reason("kill-only", "WIN-08", (card.name,))
        if use.at != NOTHING and at not in targets(st, seat, c, use):
            return why_in_vain(st, Ctx(seat, seat, c, at), use)
    return TOO_BIG if card.tags & BIG.mask and c in st.hand[seat] and not may_carry(st, seat, c) else NOT_NOW


def why_not_on_terms(st: State, ctx: Ctx, use: Use) -> Reason | None:
    """Why what is bound to terms cannot be done, unless it is for want of a target."""
    terms = use.terms
    if terms is None:
        return None
    who = ctx.at if 0 <= ctx.at < st.seats else ctx.by
    if terms.behind and max(st.level[ctx.by], st.level[who]) >= max(st.level):
        return NOT_BEHIND
    if terms.inside and st.fight is not None and not is_fighting(st, ctx.by):
        return FIGHTERS_ONLY
    if terms.useful and use.at == NOTHING:
        for verb in use.then:
            reason = verb.can(st, ctx)
            if reason is not None:
                return reason
    return None


def why_in_vain(st: State, ctx: Ctx, use: Use) -> Reason:
    """Why it would do nothing with the player it is aimed at."""
    if use.at == OTHER_PLAYER and 0 <= ctx.at < st.seats:
        for verb in use.then:
            reason = verb.can(st, ctx)
            if reason is not None:
                return reason
    return NO_TARGET


def why_not_trait(st: State, seat: int, card: Trait, at: int) -> Reason:
    """Why a Race or Class cannot be played (ACT-03, CHR-01)."""
    if seat != st.turn:
        return Reason("own-turn", "ACT-03", (card.name,))
    have = of_kind(st, seat, card.word.kind)
    full = any(st.cards[c] is card for c in have) or len(have) >= room_for(st, seat, card.word.kind)
    return Reason("has-one", "CHR-01", (card.name, card.word.kind)) if full and at not in have else NOT_NOW


def why_not_mixed(st: State, seat: int, card: Mixed) -> Reason:
    """Why what allows a second Race or Class cannot be played (CHR-04, CHR-06)."""
    rule = MIXED_RULES[card.of]
    if len(of_kind(st, seat, card.of)) < card.needs:
        return Reason("needs-trait", rule, (card.name, card.of))
    if mixes(st, seat, card.of) >= 0:
        return Reason("has-mixed", "CHR-01", (card.name,))
    if seat != st.turn and not comes_any_time(st, card):
        return Reason("own-turn", "ACT-03", (card.name,))
    return NOT_NOW if sits_alone(st, card) else Reason("needs-second", rule, (card.name,))


def why_not_lay(st: State, seat: int, c: int) -> Reason:
    """Why this card cannot be put on the table for later (ACT-03, ACT-04)."""
    card = st.cards[c]
    if c not in st.hand[seat]:
        return NOT_YOURS
    if not card.plays_at & OWN:
        return Reason("not-equippable", "ITM-16")
    if st.fight is not None:
        return Reason("not-in-fight", "ACT-04", (card.name,))
    return Reason("own-turn", "ACT-03", (card.name,)) if seat != st.turn else NOT_NOW


def why_not_use(st: State, seat: int, c: int, n: int, at: int) -> Reason:
    """Why this power cannot be used now."""
    fight = st.fight
    uses = st.cards[c if fight is None else original(fight, c)].uses
    mine = c in in_play(st, seat) or c in st.marks[seat] or (fight is not None and c in fight.monsters)
    if not mine or n >= len(uses):
        return NOT_YOURS if not mine else Reason("no-such-power", "ACT-01")
    use = uses[n]
    if use.when & FREE and not use.when & FIGHT and fight is not None:
        return Reason("not-in-fight", "ACT-04", (use.name,))
    if use.when == FIGHT and fight is None:
        return Reason("needs-fight", "CMB-01", (use.name,))
    if use.needs == ITEM and st.no_trade[seat]:
        return Reason("barred-from-trading", "ACT-08")
    if use.needs and not answers_it(st, seat, use, FREE, -1):
        return NO_TARGET
    unfit = why_not_fit(st, seat, use) or why_not_again(st, Ctx(seat, seat, c, at), n, use)
    if unfit is not None:
        return unfit
    if use.pay is not None and not can_pay(st, seat, c, use.pay, mv.USE):
        return CANNOT_PAY
    return why_not_aim(st, Ctx(seat, seat, c, at), use)


def why_not_fit(st: State, seat: int, use: Use) -> Reason | None:
    """Why a power is not for this seat: none of those it is meant for, or on the wrong side of the fight (CMB-02)."""
    if use.only and st.is_a[seat] & use.only != use.only:
        return Reason("only-some", "CHR-02", (use.name,))
    if use.terms is not None and use.terms.outside and is_fighting(st, seat):
        return OUTSIDERS_ONLY
    if use.when == FIGHT and use.who != OUTSIDERS and not from_outside(use) and not is_fighting(st, seat):
        return Reason("not-in-this-fight", "ACT-01", (use.name,))
    return None


def why_not_again(st: State, ctx: Ctx, n: int, use: Use) -> Reason | None:
    """Return why it cannot be used again: its uses are limited."""
    terms = use.terms
    if terms is None:
        return None
    times = used(st, ctx.by, ctx.card, n)
    if (terms.per_fight and len(times) >= terms.per_fight) or (use.at == A_FIGHTER and ctx.at in times):
        return USED_UP
    return USED_UP if terms.per_turn and len(spent(st, ctx.by, ctx.card, n)) >= terms.per_turn else None


def why_not_aim(st: State, ctx: Ctx, use: Use) -> Reason:
    """Why a power that could be used has nothing to work on, or not that target."""
    facing, fight = 0 if use.terms is None else use.terms.facing, st.fight
    if facing and fight is not None and not any(tags_of(st, fight, m) & facing for m in fight.monsters):
        return NO_SUCH_MONSTER
    if use.at == SMALL_ITEM and is_fighting(st, ctx.by):
        return YOU_ARE_FIGHTING
    if use.at == SMALL_ITEM and fight is not None and owner_of(st, ctx.at) in fighters(fight):
        return THEY_ARE_FIGHTING
    in_vain = why_in_vain(st, ctx, use)
    return NOT_NOW if in_vain == NO_TARGET and use.at not in AIMED else in_vain


def why_not_drop(st: State, seat: int, card: int) -> Reason | None:
    """Return why a card in play cannot be thrown away (CHR-03, ITM-08, SDK-01)."""
    if card in st.gear[seat] or card in st.pack[seat]:
        if not st.rules.drop_items:
            return Reason("no-throwing-away", "ITM-08")
        return Reason("gear-frozen", "ACT-04") if is_fighting(st, seat) else None
    if card in st.extras[seat] and not st.rules.drop_sidekicks:
        return Reason("keep-sidekick", "SDK-01")
    return None if card in st.traits[seat] or card in st.extras[seat] else NOT_YOURS
