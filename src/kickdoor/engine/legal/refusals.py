"""Why something cannot be done with a card now: the most telling reason, with the rule behind it.

`reasons.py` says what a reason is, `refusals.py` (here) why a card is refused, `legality.py` why a move is: read them
in this order. Listing and refusing ask the same three things: the index of what the moment allows (`may_be_played`,
`way_to_put`, `Power.when`, `lends_now`) and the check of everything else (`why_not_...`), both in plays.py, and the
targets (targets.py). Here is what is wrong with a moment, a target, a place or a discard.

    Game.why_not, Facts.why_unplayable          the entries: from a move, from a card on the screen
      legality.why_not -> best_reason -> why_refused -> why_not_card
        why_not_at_moment                       for each moment at which the seat could act now
          why_not_play, why_not_lay, why_not_use
            why_wrong_moment                    the card is for another moment
            why_not_put                         an Item, Race or Class has no place there
            plays.why_not_played                not even at its moment, from hand
            plays.why_not_power, why_not_lent   not even at its moment: a power of its owner's, or of a monster
              plays.why_not_usable              wrong user, cannot pay, conditions not met
            why_not_aimed
              targets.why_not_at_target         not this target; why_no_target then says what is wrong with it
                restrictions.why_no_effect      it would do nothing to it
        why_not_from_first_hand                 first hands have rules of their own
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import moves as mv
from kickdoor.engine.cards.kinds import Mixed, Trait, Use
from kickdoor.engine.characters.character import sidekicks
from kickdoor.engine.characters.gear import (
    NOT_IN_USE, TAPED, is_big, is_fighting, items_in_play, stays_in_use, vehicles,
)  # fmt: skip
from kickdoor.engine.characters.wearing import is_cheated
from kickdoor.engine.characters.puts import MIXED_RULES, places, why_no_mixing, why_not_mix
from kickdoor.engine.deals import bargains
from kickdoor.engine.effects.disguise import NO_NEED
from kickdoor.engine.fighting.strength import fighters, uses_of
from kickdoor.engine.frames.flee import is_fleeing
from kickdoor.engine.legal.moments import moment_for_powers
from kickdoor.engine.legal.plays import (
    HOLDS_OTHERS, NO_SIDEKICK, NOT_IN_IT, NOT_NOW, NOT_YOURS, ONLY_SOME, add_joiners, lends_now, may_be_played,
    way_to_put, why_not_from_monster, why_not_lent, why_not_played, why_not_power, why_without_effect,
)  # fmt: skip
from kickdoor.engine.legal.reasons import (
    KILL_ONLY, NO_MONSTER_HELD, NO_TARGET, ONLY_ON_YOURSELF, THEY_ARE_DEAD, YOU_ARE_FIGHTING, Reason,
)  # fmt: skip
from kickdoor.engine.legal.restrictions import USED_UP, used, why_no_effect
from kickdoor.engine.legal.targets import rare_targets, targets, why_not_at_target
from kickdoor.engine.piles import in_play, is_tied_under, owner_of
from kickdoor.engine.state import Ctx, Fight, State
from kickdoor.engine.words import (
    AFTER_FIGHT, ANYONE, ANY_TIME, ATTACHMENT, A_CURSE, A_FIGHTER, A_MONSTER, A_PILE, A_RECRUIT, A_SIDEKICK,
    BEFORE_DOOR, CAUGHT, DOOR_OPENED, DYING, FIGHT, FLIGHT, FREE, GOT_AWAY, HAND_MONSTER, IN_FIGHT, LEVEL_LOST,
    LOOSE_ITEM, MONSTER, NOTHING, ONE_SHOT, OTHER_PLAYER, OUTSIDER, OWN, OWN_FIGHT, OWN_ITEM, PLAYED, RARE_TARGETS,
    ROLLED, SIDEKICK, SMALL_ITEM, SPOILS, TURN_TAKER, WORDS, YOURSELF,
)  # fmt: skip

SAY_TARGET: Final = Reason("say-target", "ACT-01")
TOO_BIG: Final = Reason("one-big", "ITM-05")
ONE_VEHICLE: Final = Reason("one-vehicle", "ITM-03")
STAYS: Final = Reason("it-stays", "ITM-08")
NO_SUCH_POWER: Final = Reason("no-such-power", "ACT-01")
IN_PLAY: Final = Reason("already-in-play", "HND-01")
IN_HAND: Final = Reason("still-in-hand", "HND-01")
FOR_TROUBLE: Final = Reason("monsters-for-trouble", "TRN-04")
NEEDS_WANDERING: Final = Reason("monsters-wander-in", "CMB-07")
THEY_ARE_FIGHTING: Final = Reason("they-are-fighting", "ACT-04")
NAME_FIGHTER: Final = Reason("name-a-fighter", "ACT-08")
NAME_OUTSIDER: Final = Reason("name-an-outsider", "ACT-08")
NAME_ANOTHER: Final = Reason("name-another", "ACT-08")
CHEATED: Final = Reason("cheated-already", "ITM-10")
NAME_ANOTHERS: Final = Reason("name-anothers", "ACT-08")
SAFE: Final = Reason("safe-from-it", "ACT-08")
SAFE_SIDEKICKS: Final = Reason("sidekicks-safe", "ACT-08")
ONLY_YOURS: Final = Reason("no-other-sidekick", "ACT-08")
WORN: Final = Reason("worn-is-safe", "ACT-08")
HELD_FAST: Final = Reason("held-fast", "R308")
NOTHING_TO_TAKE: Final = Reason("nothing-to-take", "ACT-08")
NOTHING_TO_CHEAT: Final = Reason("no-item-for-it", "ITM-10")
NOTHING_TO_TAPE: Final = Reason("no-two-items", "ACT-08")
FIGHT_DECIDED: Final = Reason("fight-decided", "CMB-10")
NOT_YET_FOUGHT: Final = Reason("not-yet-fought", "CMB-01")
# By moment: the reason why a card that answers it cannot be played at another one.
ANSWERED: Final[tuple[tuple[int, Reason], ...]] = (
    (PLAYED, Reason("nothing-to-cancel", "ACT-06")),
    (DOOR_OPENED, Reason("no-door-opened", "TRN-02")),
    (ROLLED, Reason("no-die-rolled", "ACT-06")),
    (LEVEL_LOST, Reason("no-level-lost", "ACT-06")),
    (DYING, Reason("not-dying", "DTH-01")),
    (FLIGHT, Reason("nobody-runs", "RUN-02")),
    (CAUGHT, Reason("not-caught", "RUN-03")),
    (GOT_AWAY, Reason("nobody-escaped", "RUN-02")),
    (AFTER_FIGHT, Reason("no-fight-over", "ACT-08")),
    (SPOILS, Reason("no-treasure-won", "CMB-11")),
    (BEFORE_DOOR, Reason("before-a-door", "TRN-01")),
)
MISSING: Final = {  # by kind of target: the reason if there is none
    HAND_MONSTER: NO_MONSTER_HELD,
    A_CURSE: Reason("nothing-to-cancel", "TRP-02"),
    A_PILE: Reason("no-discards", "SET-05"),
    A_SIDEKICK: NO_SIDEKICK,
    A_RECRUIT: Reason("nobody-to-recruit", "ACT-08"),
    LOOSE_ITEM: NOTHING_TO_TAKE,
    SMALL_ITEM: NOTHING_TO_TAKE,
    A_FIGHTER: Reason("affects-nobody", "ACT-08"),
    OTHER_PLAYER: Reason("affects-nobody", "ACT-08"),
}
SEATS: Final[tuple[str, ...]] = (OTHER_PLAYER, ANYONE, YOURSELF, TURN_TAKER, OUTSIDER, A_FIGHTER)  # players
TAKEN: Final[tuple[str, ...]] = (LOOSE_ITEM, SMALL_ITEM, A_SIDEKICK, A_RECRUIT)  # targets that change owners


def why_not_play(st: State, seat: int, c: int, at: int, moment: int, frame_index: int) -> Reason | None:
    """Return why the seat cannot play this card at this target now."""
    card = st.cards[c]
    in_hand = c in st.hand[seat]
    if not in_hand and (c not in st.pack[seat] or card.play is None):
        return IN_PLAY if c in in_play(st, seat) else NOT_YOURS
    move = mv.code(mv.PLAY, c, at)
    breaks_word = bargains.breaks_word(st, seat, move)
    if in_hand and not breaks_word and moment & FIGHT and is_joining(st, seat, move):
        return None
    plays = may_be_played(st, seat, c, moment)
    puts = way_to_put(st, seat, c, moment) == mv.PLAY
    if not plays and not puts:
        return why_wrong_moment(st, seat, c)
    if breaks_word:
        return Reason("promised", "HLP-03", (card.name,))
    reason: Reason | None = NOT_NOW
    if plays:
        assert card.play is not None
        reason = why_not_played(st, seat, c, card.play, moment, frame_index)
        reason = reason or why_not_aimed(st, Ctx(seat, seat, c, at, frame_index), card.play, move, moment)
    if puts and reason is not None:
        return why_not_put(st, seat, c, at, moment)
    if reason == ONLY_SOME and card.play is not None:
        return for_whom(st, seat, card.play, card.name, "ITM-04")
    return None if reason is None else about_card(reason, card.name)


def is_laid(st: State, c: int) -> bool:
    """True if the card is put on the table for later, instead of into use (ITM-16)."""
    return st.cards[c].plays_at & OWN != 0 and mv.verb_of(st.pool.facts[c].put_move) == mv.LAY


def is_joining(st: State, seat: int, move: int) -> bool:
    """True if the move adds a monster to others of its kind (CMB-08)."""
    found: list[int] = []
    if st.fight is not None:
        add_joiners(st, seat, st.fight, found)
    return move in found


def about_card(reason: Reason, name: str) -> Reason:
    """Return the reason with the name of the card, or power, that it is about."""
    return reason if reason.args else Reason(reason.key, reason.rule, (name,))


def for_whom(st: State, seat: int, use: Use, name: str, rule: str) -> Reason:
    """Return which Race or Class the seat lacks for this card or power."""
    lacking = next(w for w in WORDS.values() if w.mask & use.only & ~st.is_a[seat])
    return Reason(ONLY_SOME.key, rule, (name, lacking.name))


def why_wrong_moment(st: State, seat: int, c: int) -> Reason:
    """Return why this is the wrong moment for the card."""
    card = st.cards[c]
    use = card.play
    when = card.plays_at if use is None else use.when
    if when & (FIGHT | OWN_FIGHT) and not when & (FLIGHT | OWN) and st.fight is None:
        return Reason("needs-fight", "ACT-06" if card.kind == ONE_SHOT else "CMB-05", (card.name,))
    if when & (FIGHT | OWN_FIGHT) == 0 and when & (OWN | FREE) and st.fight is not None:
        return why_not_in_fight(st, seat, when, card.name)
    unmet = why_no_mixing(st, seat, card) if isinstance(card, Mixed) else None
    if unmet is not None:
        return unmet
    if when & (OWN | OWN_FIGHT) and not when & ANY_TIME and seat != st.turn:
        return Reason("own-turn", "ACT-03", (card.name,))
    useful = use is not None and use.terms is not None and use.terms.useful and use.at == NOTHING
    if useful and use is not None and when & (FIGHT | FREE) and not is_decided(st):
        return why_no_effect(st, use, Ctx(seat, seat, c)) or why_no_occasion(st, when, card.name)
    if card.kind == MONSTER and not when:
        return FOR_TROUBLE if st.fight is None else NEEDS_WANDERING
    return why_no_occasion(st, when, card.name)


def why_not_in_fight(st: State, seat: int, when: int, name: str) -> Reason:
    """Return why something that is not for fights waits: until this one is over, or until the seat's own turn."""
    if seat != st.turn and not when & FREE:
        return Reason("own-turn", "ACT-03", (name,))
    return Reason("not-in-fight", "ACT-04", (name,))


def is_decided(st: State) -> bool:
    """True if the fight that is on has been won, or lost: somebody runs."""
    return st.fight is not None and (st.fight.over or is_fleeing(st))


def why_no_occasion(st: State, when: int, name: str) -> Reason:
    """Return what has not happened that a card or power for these moments answers, or why its fight is not on."""
    if when & (FIGHT | OWN_FIGHT):
        if st.fight is None:
            return Reason("needs-fight", "CMB-01", (name,))
        if is_decided(st) and when & FREE:
            return Reason("fight-ends-first", "ACT-02", (name,))
        return about_card(FIGHT_DECIDED if is_decided(st) else NOT_YET_FOUGHT, name)
    for moment, reason in ANSWERED:
        if when & moment:
            return about_card(reason, name)
    return NOT_NOW


def why_not_put(st: State, seat: int, c: int, at: int, moment: int) -> Reason | None:
    """Return why a card from the hand cannot go there (ITM-05, CHR-01)."""
    card = st.cards[c]
    if at in places(st, seat, c, card, moment):
        return None
    if isinstance(card, Trait):
        return Reason("has-one", "CHR-01", (card.name, card.word.kind))
    if isinstance(card, Mixed):
        unmet = why_not_mix(st, seat, card, moment)
        return unmet or (Reason("needs-second", MIXED_RULES[card.of], (card.name,)) if at < 0 else NO_TARGET)
    if card.kind == SIDEKICK and at < 0:
        return Reason("has-sidekick", "SDK-01", (card.name,))
    return NO_TARGET if at >= 0 or st.cards[c].value < 0 else why_not_carried(st, seat, c)


def why_not_carried(st: State, seat: int, c: int) -> Reason:
    """Return which limit the seat would break by having this Item in play (ITM-05, R052)."""
    return ONE_VEHICLE if stays_in_use(st, c) and vehicles(st, seat) else TOO_BIG


def why_not_lay(st: State, seat: int, c: int, moment: int) -> Reason | None:
    """Return why this card cannot be put on the table for later (ACT-03, ACT-04)."""
    card = st.cards[c]
    if c not in st.hand[seat]:
        return IN_PLAY if c in in_play(st, seat) else NOT_YOURS
    if not is_laid(st, c):
        return Reason("not-laid", "ITM-16", (card.name,))
    if card.plays_at & moment:
        return None
    if seat != st.turn:
        return Reason("own-turn", "ACT-03", (card.name,))
    return Reason("not-in-fight", "ACT-04", (card.name,)) if st.fight is not None else NOT_NOW


def why_no_power(st: State, seat: int, c: int, n: int) -> Reason | None:
    """Return why the seat does not have this power; a monster in the fight may give it one."""
    fight = st.fight
    from_monster = fight is not None and c in fight.monsters
    if not from_monster and c not in in_play(st, seat) and c not in st.marks[seat]:
        return IN_HAND if c in st.hand[seat] else NOT_YOURS
    if c in st.pack[seat]:
        return NOT_IN_USE
    return None if n < len(uses_of(st, c)) else NO_SUCH_POWER


def why_not_use(st: State, seat: int, c: int, n: int, at: int, moment: int, frame_index: int) -> Reason | None:
    """Return why the seat cannot use this power, which it has, at this target now."""
    fight = st.fight
    use = uses_of(st, c)[n]
    reason = why_wrong_phase(st, seat, use)
    if reason is None:
        ctx = Ctx(seat, seat, c, at, frame_index)
        move = mv.code(mv.USE, c, at, n)
        if fight is not None and c in fight.monsters:
            reason = why_not_lent_power(st, fight, ctx, use, move, moment)
        else:
            reason = why_not_own_power(st, ctx, n, move, moment)
    if reason == ONLY_SOME:
        return for_whom(st, seat, use, use.name, reason.rule)
    return None if reason is None else about_card(reason, use.name)


def why_not_lent_power(st: State, fight: Fight, ctx: Ctx, use: Use, move: int, moment: int) -> Reason | None:
    """Return why the seat cannot use the power of a monster in the fight at this target now."""
    if not lends_now(use, moment):
        return why_not_from_monster(st, fight, ctx.by, ctx.card, use) or NOT_NOW
    reason = why_not_lent(st, fight, ctx.by, ctx.card, use, move, moment, ctx.frame)
    return reason or why_not_aimed(st, ctx, use, move, moment)


def why_not_own_power(st: State, ctx: Ctx, n: int, move: int, moment: int) -> Reason | None:
    """Return why the owner cannot use this power at this target now."""
    seat = ctx.by
    power = next((power for power in st.pool.facts[ctx.card].owned if mv.n_of(power.move) == n), None)
    if power is None:
        return NO_SUCH_POWER  # it is for others, such as what a monster gives those who fight it
    if power.when == IN_FIGHT and not is_fighting(st, seat):
        return NOT_IN_IT
    if not power.use.when & moment:
        return why_without_effect(st, seat, power) or why_no_occasion(st, power.use.when, power.use.name)
    reason = why_not_power(st, seat, power, moment, ctx.frame, affordable=False)
    reason = reason or why_not_aimed(st, ctx, power.use, move, moment)
    now = power.when & moment_for_powers(st, seat, moment, power.when)
    return reason if reason is not None or now else NOT_NOW


def why_wrong_phase(st: State, seat: int, use: Use) -> Reason | None:
    """Return why a power is not for the present phase: it needs a fight, or none."""
    own_turn = OWN | BEFORE_DOOR
    if use.when & (FREE | own_turn) and not use.when & (FIGHT | OWN_FIGHT) and st.fight is not None:
        return why_not_in_fight(st, seat, use.when, use.name)
    if seat != st.turn and not use.when & ~own_turn:
        return Reason("own-turn", "ACT-03", (use.name,))
    if use.when == FIGHT and st.fight is None:
        return Reason("needs-fight", "CMB-01", (use.name,))
    return None


def why_not_aimed(st: State, ctx: Ctx, use: Use, move: int, moment: int) -> Reason | None:
    """Return why a card or power that can be used now cannot be aimed at this target, in the most telling way."""
    reason = why_not_at_target(st, ctx, use, move, moment)
    return why_no_target(st, ctx, use, mv.n_of(move)) if reason == NO_TARGET else reason


def why_no_target(st: State, ctx: Ctx, use: Use, n: int) -> Reason:
    """Return what is wrong with a target that is not on the list."""
    fight, at = st.fight, ctx.at
    aimed = 0 <= at < st.seats and use.at in SEATS
    wrong = why_not_this_player(st, ctx, use) if aimed else None
    if wrong is not None:
        return wrong
    if use.at == SMALL_ITEM and is_fighting(st, ctx.by):
        return YOU_ARE_FIGHTING
    if use.at == SMALL_ITEM and fight is not None and owner_of(st, at) in fighters(fight):
        return THEY_ARE_FIGHTING
    if use.at == A_FIGHTER and at in used(st, ctx.by, ctx.card, n):
        return USED_UP
    if use.at == A_FIGHTER and aimed and fight is not None and (at == ctx.by or at not in fighters(fight)):
        return NAME_FIGHTER
    unmet = why_not_on_conditions(st, ctx, use)
    if unmet is not None:
        return unmet
    who = at if aimed else ctx.by
    if use.at == YOURSELF and not st.dead[who] and st.level[who] >= st.rules.kill_only_from - 1:
        return KILL_ONLY
    if use.at in TAKEN and at >= 0:
        return why_not_taken(st, ctx.by, use.at, at)
    if use.at == OTHER_PLAYER and aimed:
        return why_no_effect(st, use, ctx) or NO_TARGET
    if use.at == OWN_ITEM and is_cheated(st, at):
        return CHEATED
    if at >= 0 or use.at == NOTHING:
        return NO_NEED if feigns(st, ctx.card, use) else NO_TARGET
    found = rare_targets(st, ctx.by, ctx.card, n, use) if use.at in RARE_TARGETS else targets(st, ctx.by, ctx.card, use)
    if not found:
        return why_no_target_at_all(st, ctx.by, ctx.card, use)
    return why_useless(st, ctx, use, found) or SAY_TARGET


def why_not_this_player(st: State, ctx: Ctx, use: Use) -> Reason | None:
    """Return why this seat can never be the target."""
    at = ctx.at
    if st.dead[at]:
        return THEY_ARE_DEAD
    if use.at == OUTSIDER and st.fight is not None:
        return NAME_OUTSIDER
    if use.at == OTHER_PLAYER and at == ctx.by:
        return NAME_ANOTHER
    if use.at == YOURSELF and at != ctx.by and not (st.rules.levels_on_anyone and use.pay is None):
        return ONLY_ON_YOURSELF
    return None


def feigns(st: State, card: int, use: Use) -> bool:
    """True if a Sidekick makes monsters mistake its owner in a fight; it has no use against those that do not care."""
    return use.at == A_MONSTER and st.fight is not None and st.cards[card].kind == SIDEKICK


def why_useless(st: State, ctx: Ctx, use: Use, found: list[int]) -> Reason | None:
    """Return why the card or power would have no effect on any of these targets."""
    if use.terms is None or not use.terms.useful:
        return None
    reason: Reason | None = None
    for at in found:
        reason = why_no_effect(st, use, Ctx(ctx.seat, ctx.by, ctx.card, at, ctx.frame))
        if reason is None:
            return None
    return reason


def why_not_on_conditions(st: State, ctx: Ctx, use: Use) -> Reason | None:
    """Return the condition of the card or power that this seat or monster does not meet as a target."""
    fight, at = st.fight, ctx.at
    is_seat = 0 <= at < st.seats and use.at in SEATS
    is_monster = use.at == A_MONSTER and fight is not None and at in fight.monsters
    for condition in use.terms.conditions if use.terms is not None and (is_seat or is_monster) else ():
        reason = condition.why_not_at(st, ctx.by, at)
        if reason is not None:
            return reason
    return None


def why_no_target_at_all(st: State, seat: int, c: int, use: Use) -> Reason:
    """Return what is missing if a card or power of this seat has no possible target at all."""
    if use.at == OWN_ITEM:
        return NOTHING_TO_CHEAT if st.cards[c].kind == ATTACHMENT else NOTHING_TO_TAPE
    if use.at == A_SIDEKICK and any(sidekicks(st, s) for s in st.everyone):
        return SAFE_SIDEKICKS if any(sidekicks(st, s) for s in st.everyone if s != seat) else ONLY_YOURS
    return NO_NEED if feigns(st, c, use) else MISSING.get(use.at, NO_TARGET)


def why_not_taken(st: State, seat: int, what: str, card: int) -> Reason:
    """Return why the seat cannot take this card with a power or card that takes something of this sort."""
    owner = owner_of(st, card)
    if owner < 0 or owner == seat:
        return NAME_ANOTHERS
    if what == A_RECRUIT:
        return NO_TARGET
    if what == A_SIDEKICK:
        return SAFE if card in sidekicks(st, owner) else NO_TARGET
    if card in st.marks[owner]:
        return HELD_FAST
    if is_tied_under(st, card):
        return HOLDS_OTHERS
    if card not in items_in_play(st, owner):
        return NO_TARGET
    if what == SMALL_ITEM:
        return Reason("only-small", "ITM-05") if is_big(st, card) else NO_TARGET
    return WORN if st.pool.facts[card].worn else why_not_carried(st, seat, card)


def why_not_drop(st: State, seat: int, card: int) -> Reason | None:
    """Return why the seat cannot discard this card at will (CHR-03, ITM-08, SDK-01)."""
    if card in droppable(st, seat):
        return None
    if card in st.gear[seat] or card in st.pack[seat]:
        if card not in items_in_play(st, seat):
            return TAPED
        return Reason("gear-frozen", "ACT-04") if st.rules.drop_items else Reason("no-throwing-away", "ITM-08")
    if card in st.extras[seat]:
        return Reason("keep-sidekick", "SDK-01") if st.cards[card].kind == SIDEKICK else STAYS
    if card in st.marks[seat]:
        return STAYS
    return Reason("hand-is-kept", "HND-01") if card in st.hand[seat] else NOT_YOURS


def droppable(st: State, seat: int) -> tuple[int, ...]:
    """Return the traits a seat may drop, and Sidekicks and Items where the rules let it (CHR-03, ITM-08)."""
    friends = tuple(c for c in st.extras[seat] if st.cards[c].kind == SIDEKICK)
    items = items_in_play(st, seat) if st.rules.drop_items and not is_fighting(st, seat) else ()
    return st.traits[seat] + (friends if st.rules.drop_sidekicks else ()) + items
