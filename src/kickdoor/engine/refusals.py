"""Why something cannot be done with a card now: the most telling reason, with the rule behind it."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import bargains
from kickdoor.engine import moves as mv
from kickdoor.engine.cards import Mixed, Trait, Use
from kickdoor.engine.character import mixes, of_kind, room_for
from kickdoor.engine.gear import may_carry
from kickdoor.engine.payments import CANNOT_PAY, can_pay
from kickdoor.engine.piles import in_play
from kickdoor.engine.plays import NO_TARGET, NOT_NOW, NOT_YOURS, answers_it, targets
from kickdoor.engine.reasons import Reason
from kickdoor.engine.state import Ctx, State
from kickdoor.engine.strength import original
from kickdoor.engine.words import (
    BIG, CLASS, FIGHT, FLIGHT, FREE, ITEM, LOYALTY, NOTHING, ONE_SHOT, OTHER_PLAYER, OWN, OWN_FIGHT, RACE, TRAINING,
    YOURSELF,
)  # fmt: skip

TOO_BIG: Final = Reason("one-big", "ITM-05")
NOT_BEHIND: Final = Reason("not-behind", "ACT-08")
MIXED_RULES: Final = {RACE: "CHR-04", CLASS: "CHR-06", LOYALTY: "CHR-07", TRAINING: "CHR-08"}


def why_not_play(st: State, seat: int, c: int, at: int) -> Reason:
    """The best reason why this card cannot be played now."""
    if c not in st.hand[seat] and c not in in_play(st, seat):
        return NOT_YOURS
    card = st.cards[c]
    fighting = st.fight is not None
    when = card.play.when if card.play is not None else card.plays_at
    if when & (FIGHT | FLIGHT | OWN) == FIGHT and not fighting:
        return Reason("needs-fight", "ACT-06" if card.kind == ONE_SHOT else "CMB-05", (card.name,))
    if when & (FIGHT | OWN_FIGHT) == 0 and when & (OWN | FREE) and fighting:
        return Reason("not-in-fight", "ACT-04", (card.name,))
    if isinstance(card, Trait):
        return why_not_trait(st, seat, card, at)
    if isinstance(card, Mixed):
        return why_not_mixed(st, seat, card)
    if when == OWN and seat != st.turn:
        return Reason("own-turn", "ACT-03", (card.name,))
    if bargains.breaks_word(st, seat, mv.code(mv.PLAY, c, at)):
        return Reason("promised", "HLP-03", (card.name,))
    use = card.play
    if use is not None:
        if use.only and st.is_a[seat] & use.only != use.only:
            return Reason("only-some", "ITM-04", (card.name,))
        if use.pay is not None and not can_pay(st, seat, c, use.pay, mv.PLAY):
            return CANNOT_PAY
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
    if seat != st.turn and not (st.rules.half_breed_any_time and card.of != CLASS):
        return Reason("own-turn", "ACT-03", (card.name,))
    return NOT_NOW if card.of != CLASS or st.rules.super_munchkin_alone else Reason("needs-second", rule, (card.name,))


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


def why_not_use(st: State, seat: int, c: int, n: int) -> Reason:
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
    return CANNOT_PAY if use.pay is not None and not can_pay(st, seat, c, use.pay, mv.USE) else NOT_NOW


def why_not_drop(st: State, seat: int, card: int) -> Reason | None:
    """Only a Race, a Class or a Sidekick can be thrown off (CHR-03, ITM-08, SDK-01)."""
    if card in st.gear[seat] or card in st.pack[seat]:
        return Reason("no-throwing-away", "ITM-08")
    if card in st.extras[seat] and not st.rules.drop_sidekicks:
        return Reason("keep-sidekick", "SDK-01")
    return None if card in st.traits[seat] or card in st.extras[seat] else NOT_YOURS
