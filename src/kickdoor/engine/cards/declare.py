"""The functions that declare cards: lower-case kinds with keyword values, so that a card reads like a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Unpack

from kickdoor.engine.cards.abilities import (
    OF_ITEM, OF_SIDEKICK, OF_TRAIT, OF_TRAP, Ability, AtOnce, ForOnly, Given, OfItem, OfSidekick, OfTrait, OfTrap,
    Skill, Stays, ToBottom, Waits, made,
)  # fmt: skip
from kickdoor.engine.cards.conditions import (
    Behind, Condition, Facing, Inside, LoneMonster, OnYourself, Outside, Unarmed, UpToLevel,
)  # fmt: skip
from kickdoor.engine.cards.costs import Cost
from kickdoor.engine.cards.habits import HABITS, FleeFromPair, Floor, Habits, LeavesOne
from kickdoor.engine.cards.kinds import (
    Allowance, Attachment, Card, CloneCard, Decline, Enhancer, Item, Mixed, Monster, Printing, Sidekick, Terms, Trait,
    Use,
)  # fmt: skip
from kickdoor.engine.cards.values import (
    Amount, Bonus, CardKind, Change, Copies, Deck, LevelLimit, LevelsWon, Limit, Moments, Money, MonsterLevel, Side,
    Slot, Target, TopCard, TraitKind, Treasures, Users, WornOrItem, Year,
)  # fmt: skip
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.effects.fight import Boost, BringMonster, CopyMonster, Enhance
from kickdoor.engine.effects.gear import BreakTheRules
from kickdoor.engine.effects.levels import GainLevels
from kickdoor.engine.words import (
    ANYONE, ANY_TIME, ARMOR, ATTACHMENT, A_MONSTER, BELOW_WAIST, CLASS, CLONE, DOOR, ENHANCER, FIGHT, FIRE,
    FOOTGEAR, HAND, HAND_MONSTER, HEADGEAR, ITEM, LASER, LEVEL_UP, MIXED, MONSTER, NOTHING, ONE_SHOT, OWN, OWNER,
    OWN_FIGHT, OWN_ITEM, PLAYED, RACE, RARE_TARGETS, ROLLED, SIDE, SIDEKICK, SPECIAL, TRAIT, TRAP, TREASURE, TWO_HANDS,
    VEHICLE, VEHICLES, WANDERING, YOURSELF, Tag, Word,
)  # fmt: skip


def _verbs(given: Given) -> tuple[Effect, ...]:
    if given is None:
        return ()
    return given if isinstance(given, tuple) else (given,)


def _uses(given: Use | tuple[Use, ...] | None) -> tuple[Use, ...]:
    if given is None:
        return ()
    return given if isinstance(given, tuple) else (given,)


def _words(given: Word | tuple[Word, ...] | None) -> tuple[Word, ...]:
    if given is None:
        return ()
    return (given,) if isinstance(given, Word) else given


def _mask(words: tuple[Word, ...]) -> int:
    mask = 0
    for w in words:
        mask |= w.mask
    return mask


def _tags(given: Tag | tuple[Tag, ...] | None) -> int:
    mask = 0
    for t in () if given is None else (given,) if isinstance(given, Tag) else given:
        mask |= t.mask
    return mask


def use(
    name: str, *, when: Moments, then: Given, at: Target = NOTHING, pay: Cost | None = None, who: Users = OWNER,
    to: tuple[CardKind, ...] = (), yours: bool = False, needs: TopCard = "", only: Word | None = None,
    per_fight: Limit = 0, facing: Tag | None = None, useful: bool = False, per_turn: Limit = 0, outside: bool = False,
    lone: bool = False, unarmed: Tag | None = None, up_to: LevelLimit = 0,
) -> Use:  # fmt: skip
    """Return a power of a card.

    `when`: its moments
    `at`: its target
    `pay`: its cost
    `then`: what it does
    `who`: who may use it; its owner unless given
    `only`: only characters of this kind may use it
    `to`: the kinds of card it answers
    `yours`: it answers only what happens to its owner
    `needs`: the kind of card that must be on top of the discards
    `per_fight`: how many times per fight; 0: any number
    `per_turn`: how many times per turn; 0: any number
    `facing`: a monster with this tag must be in the fight
    `useful`: only if it would have an effect
    `outside`: only for players outside the fight
    `lone`: only if one monster is in the fight
    `unarmed`: no Item with this tag may be in use
    `up_to`: the highest printed Level of a target monster
    """
    conditions: list[Condition] = []
    if outside:
        conditions.append(Outside())
    if lone:
        conditions.append(LoneMonster())
    if unarmed is not None:
        conditions.append(Unarmed(_tags(unarmed)))
    if facing is not None:
        conditions.append(Facing(_tags(facing)))
    if up_to:
        conditions.append(UpToLevel(up_to))
    limits = Terms(per_fight=per_fight, per_turn=per_turn, useful=useful, conditions=tuple(conditions))
    return Use(
        name=name, when=when, at=at, pay=pay, then=_verbs(then), who=who, only=_mask(_words(only)), to=to, yours=yours,
        needs=needs, terms=_terms(at, limits),
    )  # fmt: skip


def _terms(at: str, given: Terms) -> Terms | None:
    """Return the terms of a card or power with this target; None if nothing has to be checked."""
    return None if given == Terms() and at not in RARE_TARGETS else given


def decline(only: Word, *gives: Effect) -> Decline:
    """Return a way to avoid a monster: characters of this kind may, and get what it gives."""
    return Decline(only, "", gives)


def walk_past(*, never: Word) -> Decline:
    """Return a way to avoid a monster: anyone may, except some. `never`: these characters."""
    return Decline(never=never)


def printing(year: Year, *cards: Card) -> Printing:
    """Return these cards as a printing from a year on. `year`: the first in which they read like this."""
    return Printing(year, cards)


def pay_off(pays: WornOrItem, *gives: Effect) -> Decline:
    """Return a way to avoid a monster by giving it an Item. `pays`: a slot, or ITEM for any Item."""
    return Decline(None, pays, gives)


def monster(
    name: str, *, level: MonsterLevel, treasures: Treasures, wins: LevelsWon = 1, bad_stuff: Given = None,
    uses: Use | tuple[Use, ...] | None = None, tags: Tag | tuple[Tag, ...] | None = None,
    abilities: tuple[Ability, ...] = (), copies: Copies = 1, original: bool = False, **habits: Unpack[Habits],
) -> Monster:  # fmt: skip
    """Return a monster. `wins`: levels for killing it; `bad_stuff`: what happens to those it catches."""
    return Monster(
        name=name, kind=MONSTER, deck=DOOR, copies=copies, level=level, treasures=treasures, wins=wins,
        uses=_uses(uses), bad_stuff=_verbs(bad_stuff), tags=_tags(tags), original=original,
        abilities=made("monster", habits, HABITS) + abilities,
    )  # fmt: skip


def trap(
    name: str, *then: Effect, uses: Use | tuple[Use, ...] | None = None, abilities: tuple[Ability, ...] = (),
    copies: Copies = 1, bespoke: bool = False, original: bool = False, **passive: Unpack[OfTrap],
) -> Card:  # fmt: skip
    """Return a Trap or Curse: it strikes when turned up at a door, or is played on anyone at any time."""
    play = Use(name, ANY_TIME, ANYONE, None, then)
    return Card(
        name=name, kind=TRAP, deck=DOOR, copies=copies, play=play, uses=_uses(uses), bespoke=bespoke,
        original=original, abilities=made("trap", passive, OF_TRAP) + abilities,
    )  # fmt: skip


def item(
    name: str, *, bonus: Bonus = 0, slot: Slot | tuple[Slot, ...] = (), value: Money = 0,
    only: Word | tuple[Word, ...] | None = None, never: Word | tuple[Word, ...] | None = None,
    tags: Tag | tuple[Tag, ...] | None = None, uses: Use | tuple[Use, ...] | None = None,
    abilities: tuple[Ability, ...] = (), copies: Copies = 1, original: bool = False, **passive: Unpack[OfItem],
) -> Item:  # fmt: skip
    """Return an Item that is worn, held or carried. `only`: who may use it; `never`: who may not."""
    slots = (slot,) if isinstance(slot, str) else slot
    mask = _tags(tags)
    if mask & LASER.mask:
        mask |= FIRE.mask
    if VEHICLE in slots:
        mask |= VEHICLES.mask
    if FOOTGEAR in slots:
        mask |= BELOW_WAIST.mask
    return Item(
        name=name, kind=ITEM, deck=TREASURE, copies=copies, bonus=bonus, value=value,
        head=slots.count(HEADGEAR), armor=slots.count(ARMOR), foot=slots.count(FOOTGEAR),
        hands=slots.count(HAND) + 2 * slots.count(TWO_HANDS), vehicle=slots.count(VEHICLE), only=_words(only),
        never=_words(never), tags=mask, uses=_uses(uses), plays_at=OWN, original=original,
        abilities=made("item", passive, OF_ITEM) + abilities,
    )  # fmt: skip


def tape(name: str, then: Effect, *, value: Money, bespoke: bool = True, original: bool = False) -> Item:
    """Return an Item that ties two others together."""
    play = Use(name, OWN, OWN_ITEM, None, (then,))
    return Item(
        name=name, kind=ITEM, deck=TREASURE, value=value, play=play, bespoke=bespoke, plays_at=OWN, original=original
    )


def one_shot(
    name: str, *, bonus: Bonus = 0, side: Side | None = None, value: Money | None = 0, when: Moments = FIGHT,
    at: Target = NOTHING, then: Given = None, only: Word | tuple[Word, ...] | None = None, copies: Copies = 1,
    to_bottom: bool = False, tags: Tag | tuple[Tag, ...] | None = None, to: tuple[CardKind, ...] = (),
    yours: bool = False, useful: bool = False,
    extra: Mapping[Word, Change] | None = None, inside: bool = False, original: bool = False,
) -> Card:  # fmt: skip
    """Return a one-shot: an Item that is used up when it is played.

    `side`: whose total the bonus counts for; the player chooses unless given
    `extra`: more for characters of this kind
    `inside`: only in the player's own fight
    """
    if bonus:
        at = SIDE if side is None else NOTHING
        more = tuple((extra or {}).items())
        verbs: tuple[Effect, ...] = (Boost(bonus, -1 if side is None else side, more),)
    else:
        verbs = _verbs(then)
    limits = Terms(useful=useful, conditions=(Inside(),) if inside else ())
    play = Use(
        name=name, when=when, at=at, then=verbs, only=_mask(_words(only)), to=to, yours=yours, terms=_terms(at, limits)
    )
    return Card(
        name=name, kind=ONE_SHOT, deck=TREASURE, copies=copies, value=-1 if value is None else value, play=play,
        tags=_tags(tags), abilities=(ToBottom(),) if to_bottom else (), plays_at=0 if value is None else OWN,
        original=original,
    )  # fmt: skip


def reaction(
    name: str, *, to: Moments | Use, effect: Given, value: Money = 0, copies: Copies = 1, original: bool = False,
) -> Card:  # fmt: skip
    """Return a one-shot that answers something: a roll, a card, a lost level.

    `to`: the moment it answers
    `effect`: what it does
    """
    base = to if isinstance(to, Use) else Use("", to, yours=True)
    play = replace(base, name=name, then=_verbs(effect))
    return Card(
        name=name, kind=ONE_SHOT, deck=TREASURE, copies=copies, value=value, play=play, plays_at=OWN, original=original
    )


def played(*kinds: CardKind) -> Use:
    """Return the moment after a card of this kind is played and before it takes effect."""
    return Use("", PLAYED, to=kinds)


OWN_DIE_ROLLED = Use("", ROLLED, yours=True)  # a die that you have just rolled, as the moment of a reaction


def level_up(
    name: str, *, pay: Cost | None = None, when: Moments = ANY_TIME, behind: bool = False, own: bool = False,
    copies: Copies = 1, original: bool = False,
) -> Card:  # fmt: skip
    """Return a level card. `behind`: only below the highest Level; `own`: only on the player who plays it."""
    conditions = (*((Behind(),) if behind else ()), *((OnYourself(),) if own else ()))
    limits = _terms(YOURSELF, Terms(conditions=conditions))
    play = Use(name=name, when=when, at=YOURSELF, pay=pay, then=(GainLevels(1),), terms=limits)
    return Card(name=name, kind=LEVEL_UP, deck=TREASURE, copies=copies, play=play, original=original)


def special(
    name: str, *, when: Moments, then: Given, at: Target = NOTHING, deck: Deck = TREASURE, useful: bool = False,
    copies: Copies = 1, to_bottom: bool = False, original: bool = False, bespoke: bool = False, yours: bool = False,
) -> Card:  # fmt: skip
    """Return a Treasure that is not an Item, or a Door card of no other kind."""
    limits = _terms(at, Terms(useful=useful))
    play = Use(name=name, when=when, at=at, then=_verbs(then), yours=yours, terms=limits)
    return Card(
        name=name, kind=SPECIAL, deck=deck, copies=copies, play=play, original=original, bespoke=bespoke,
        abilities=(ToBottom(),) if to_bottom else (),
    )  # fmt: skip


def at_once(
    name: str, *then: Effect, deck: Deck, waits: bool = False, copies: Copies = 1, original: bool = False
) -> Card:  # fmt: skip
    """Return a card that takes effect as soon as somebody gets it. `waits`: in a first hand, its owner chooses when."""
    play = Use(name, ANY_TIME, NOTHING, None, then) if waits else None
    acts: tuple[Ability, ...] = (AtOnce(then), Waits()) if waits else (AtOnce(then),)
    return Card(name=name, kind=SPECIAL, deck=deck, copies=copies, abilities=acts, original=original, play=play)


def enhancer(
    name: str, *, level: Bonus, treasures: Bonus, tags: Tag | tuple[Tag, ...] | None = None, floor: bool = False,
    leaves_one: bool = False, copies: Copies = 1, original: bool = False,
) -> Enhancer:  # fmt: skip
    """Return an enhancer: a card that makes a monster stronger or weaker.

    `tags`: what it makes the monster, such as Undead
    `floor`: it takes neither Level nor Treasures below 1
    `leaves_one`: it does not take the Treasures below 1
    """
    play = Use(name, FIGHT, A_MONSTER, None, (Enhance(level, treasures),))
    limits: tuple[Ability, ...] = (Floor(),) if floor else (LeavesOne(),) if leaves_one else ()
    return Enhancer(
        name=name, kind=ENHANCER, deck=DOOR, copies=copies, play=play, level=level, treasures=treasures,
        tags=_tags(tags), original=original, abilities=limits,
    )  # fmt: skip


def clone(
    name: str, *, flee: Bonus = 0, pair_only: bool = False, copies: Copies = 1, original: bool = False
) -> CloneCard:
    """Return a card that puts a second, equal monster into a fight, such as Mate.

    `flee`: added to rolls to run away
    `pair_only`: only from the clone and its original
    """
    play = Use(name, FIGHT, A_MONSTER, None, (CopyMonster(),))
    runs = (FleeFromPair(flee, pair_only),) if flee else ()
    return CloneCard(name=name, kind=CLONE, deck=DOOR, copies=copies, play=play, abilities=runs, original=original)


def wandering(name: str, *, copies: Copies = 1, original: bool = False) -> Card:
    """Return a card that brings a monster from hand into a fight."""
    play = Use(name, FIGHT, HAND_MONSTER, None, (BringMonster(),))
    return Card(name=name, kind=WANDERING, deck=DOOR, copies=copies, play=play, original=original)


def race(
    name: str, word: Word, *, bonus: Bonus = 0, uses: Use | tuple[Use, ...] | None = None,
    abilities: tuple[Ability, ...] = (), copies: Copies = 1, bespoke: bool = False, original: bool = False,
    **passive: Unpack[OfTrait],
) -> Trait:  # fmt: skip
    """Return a Race, Class, Loyalty or Training. Numbers below 0 are drawbacks."""
    skill = (Skill(bonus),) if bonus else ()
    return Trait(
        name=name, kind=TRAIT, deck=DOOR, word=word, copies=copies, plays_at=OWN | OWN_FIGHT, uses=_uses(uses),
        bespoke=bespoke, original=original, abilities=skill + made(word.kind, passive, OF_TRAIT) + abilities,
    )  # fmt: skip


class_ = loyalty = training = race


def mixed(
    name: str, *, of: TraitKind, copies: Copies = 1, adds: Amount = 1, needs: Limit = 1, mild: bool = True,
    on_one: bool = False, word: Word | None = None, uses: Use | tuple[Use, ...] | None = None, original: bool = False,
) -> Mixed:  # fmt: skip
    """Return a card that allows more traits of a kind.

    `of`: the kind
    `adds`: how many more it allows
    `needs`: how many traits of that kind the player must have
    `mild`: with only one such trait, its drawbacks do not apply
    `on_one`: its text allows it with a single Class, in every edition
    """
    # In some editions these two kinds may also be played in other players' turns.
    moments = OWN | OWN_FIGHT | (ANY_TIME if of in (RACE, CLASS) else 0)
    return Mixed(
        name=name, kind=MIXED, deck=DOOR, copies=copies, of=of, plays_at=moments, word=word, uses=_uses(uses),
        allows=Allowance(adds, needs, mild, on_one), original=original,
    )  # fmt: skip


def sidekick(
    name: str, *, bonus: Bonus = 0, only: Word | None = None, saves: bool = True,
    uses: Use | tuple[Use, ...] | None = None, deck: Deck = DOOR, when: Moments = ANY_TIME,
    abilities: tuple[Ability, ...] = (), copies: Copies = 1, original: bool = False, **passive: Unpack[OfSidekick],
) -> Sidekick:  # fmt: skip
    """Return a Sidekick. `only`: works only for these; `saves`: can be sacrificed where the rules allow it."""
    given = made("sidekick", passive, OF_SIDEKICK) + abilities
    if only is not None:
        given += (ForOnly(only),)
    if not saves:
        given += (Stays(),)
    return Sidekick(
        name=name, kind=SIDEKICK, deck=deck, copies=copies, bonus=bonus, plays_at=when, uses=_uses(uses),
        abilities=given, original=original,
    )  # fmt: skip


def cheat(name: str, *, deck: Deck = DOOR, copies: Copies = 1, original: bool = False) -> Attachment:
    """Return a card that lets one Item break the rules, such as Cheat!."""
    play = Use(name, OWN, OWN_ITEM, None, (BreakTheRules(),))
    return Attachment(name=name, kind=ATTACHMENT, deck=deck, copies=copies, play=play, original=original)
