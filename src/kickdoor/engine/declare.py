"""The functions that declare cards: lower-case kinds with keyword values, so that a line reads aloud."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from kickdoor.engine.cards import (
    Attachment, Card, CloneCard, Decline, Enhancer, Item, Mixed, Monster, Printing, Sidekick, Terms, Trait, Use,
)  # fmt: skip
from kickdoor.engine.costs import Cost
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.effects.fight import Boost, BringMonster, CopyMonster, Enhance
from kickdoor.engine.effects.gear import BreakTheRules
from kickdoor.engine.effects.levels import GainLevels
from kickdoor.engine.words import (
    A_CURSE, A_FIGHTER, A_MONSTER, A_RECRUIT, ANY_TIME, ANYONE, ARMOR, ATTACHMENT, BELOW_WAIST, CLASS, CLONE, DOOR,
    ENHANCER, FIGHT, FIRE, FOOTGEAR, HAND, HAND_MONSTER, HEADGEAR, ITEM, LASER, LEVEL_UP, MIXED, MONSTER, NOTHING,
    ONE_SHOT, OWN, OWN_FIGHT, OUTSIDER, OWN_ITEM, OWNER, PLAYED, RACE, ROLLED, SIDE, SIDEKICK, SMALL_ITEM, SPECIAL,
    TRAIT, TRAP, TREASURE, TWO_HANDS, VEHICLE, VEHICLES, WANDERING, YOURSELF, Tag, Word,
)  # fmt: skip

SPECIAL_AIMS = (A_FIGHTER, OUTSIDER, A_CURSE, SMALL_ITEM, A_RECRUIT)
Given = Effect | tuple[Effect, ...] | None


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
    name: str, *, when: int, then: Given, at: str = NOTHING, pay: Cost | None = None, who: str = OWNER,
    to: tuple[str, ...] = (), yours: bool = False, needs: str = "", only: Word | None = None, per_fight: int = 0,
    facing: Tag | None = None, useful: bool = False, per_turn: int = 0, outside: bool = False, lone: bool = False,
    unarmed: Tag | None = None, up_to: int = 0,
) -> Use:  # fmt: skip
    """`per_fight`, `per_turn`: so often in one fight or turn; `facing`: such a monster must be there; `useful`: it must
    do something; `outside`: not for those who fight; `lone`: no other monster may be there; `unarmed`: with no such
    thing in use; `up_to`: only at monsters of that printed Level or less."""
    limit = terms(
        at, per_fight=per_fight, facing=facing, useful=useful, per_turn=per_turn, outside=outside, lone=lone,
        unarmed=unarmed, up_to=up_to,
    )  # fmt: skip
    return Use(name, when, at, pay, _verbs(then), who, _mask(_words(only)), to, yours, needs, limit)


def terms(
    at: str, *, per_fight: int = 0, facing: Tag | None = None, behind: bool = False, useful: bool = False,
    per_turn: int = 0, inside: bool = False, outside: bool = False, lone: bool = False, unarmed: Tag | None = None,
    up_to: int = 0, own: bool = False,
) -> Terms | None:  # fmt: skip
    found = Terms(
        per_fight, at == A_FIGHTER, _tags(facing), behind, useful, per_turn, inside, outside, lone, _tags(unarmed),
        up_to, own,
    )  # fmt: skip
    return None if found == Terms() and at not in SPECIAL_AIMS else found


def decline(only: Word, *gives: Effect) -> Decline:
    return Decline(only, "", gives)


def walk_past(*, never: Word) -> Decline:
    """Anyone may decline, except some."""
    return Decline(never=never)


def printing(year: int, *cards: Card) -> Printing:
    """These cards, as they read since that year."""
    return Printing(year, cards)


def pay_off(pays: str, *gives: Effect) -> Decline:
    return Decline(None, pays, gives)


def monster(
    name: str, *, level: int, treasures: int, wins: int = 1, against: Mapping[Word, int] | None = None,
    extra_treasures: Mapping[Word, int] | None = None, flee: int = 0, leaves_alone: int = 0, no_escape: bool = False,
    even_if_escaped: Given = None, ignores: Tag | tuple[Tag, ...] | None = None, before: Given = None,
    enters: Given = None, instead: Decline | tuple[Decline, ...] | None = None, beaten_by: Word | None = None,
    scared_off_by: Word | None = None, when_beaten: Given = None, uses: Use | tuple[Use, ...] | None = None,
    bad_stuff: Given = None, aftermath: Given = None, tags: Tag | tuple[Tag, ...] | None = None,
    leaves: int = -1, parting: Given = None, no_help: bool = False, counts: str = "",
    each_fighter: Mapping[Word, int] | None = None, pursues: Word | None = None, always_escaped: bool = False,
    no_aid: bool = False, to_run: Given = None, escape_by: Tag | None = None,
    wins_with: Mapping[Tag, int] | None = None, wins_bare: int = 0, unless: Mapping[Word, int] | None = None,
    at_sight_of: Mapping[Tag, int] | None = None, helpless: Tag | None = None, mirrors: bool = False,
    lets_go: Word | None = None, no_roll: bool = False, copies: int = 1, original: bool = False,
) -> Monster:  # fmt: skip
    ways = () if instead is None else (instead,) if isinstance(instead, Decline) else instead
    return Monster(
        name=name, kind=MONSTER, deck=DOOR, copies=copies, level=level, treasures=treasures, wins=wins,
        against=tuple((against or {}).items()), extra_treasures=tuple((extra_treasures or {}).items()), flee=flee,
        leaves_alone=leaves_alone, no_escape=no_escape, no_roll=no_roll, even_if_escaped=_verbs(even_if_escaped),
        ignores=_tags(ignores), before=_verbs(before), enters=_verbs(enters), instead=ways, beaten_by=beaten_by,
        scared_off_by=scared_off_by, when_beaten=_verbs(when_beaten), uses=_uses(uses), bad_stuff=_verbs(bad_stuff),
        aftermath=_verbs(aftermath), tags=_tags(tags), original=original, leaves=leaves, parting=_verbs(parting),
        no_help=no_help, counts=counts, each_fighter=tuple((each_fighter or {}).items()), pursues=pursues,
        always_escaped=always_escaped, no_aid=no_aid, to_run=_verbs(to_run), escape_by=_tags(escape_by),
        wins_with=tuple((wins_with or {}).items()), wins_bare=wins_bare, unless=tuple((unless or {}).items()),
        at_sight_of=tuple((at_sight_of or {}).items()), helpless=_tags(helpless), mirrors=mirrors, lets_go=lets_go,
    )  # fmt: skip


def trap(
    name: str, *then: Effect, uses: Use | tuple[Use, ...] | None = None, copies: int = 1, bespoke: bool = False,
    original: bool = False, lasting: bool = False, on_rolls: int = 0, goes_with: str = "", only_armor: bool = False,
    dulls: Tag | tuple[Tag, ...] | None = None,
) -> Card:  # fmt: skip
    """Springs at the door, or is played on anyone at any time."""
    play = Use(name, ANY_TIME, ANYONE, None, then)
    return Card(
        name=name, kind=TRAP, deck=DOOR, copies=copies, play=play, uses=_uses(uses), bespoke=bespoke,
        original=original, lasting=lasting, on_rolls=on_rolls, goes_with=goes_with, only_armor=only_armor,
        dulls=_tags(dulls),
    )  # fmt: skip


def item(
    name: str, *, bonus: int = 0, slot: str | tuple[str, ...] = (), value: int = 0,
    extra: Mapping[Word, int] | None = None, only: Word | tuple[Word, ...] | None = None,
    never: Word | tuple[Word, ...] | None = None, flee: int = 0, gives_hands: int = 0, shares_slot: bool = False,
    sends_away: bool = False, tags: Tag | tuple[Tag, ...] | None = None, uses: Use | tuple[Use, ...] | None = None,
    escapes: int = 0, wards: bool = False, when_escaped: Given = None, improves: Tag | None = None, big: int = 0,
    as_vehicle: int = 0, copies: int = 1, original: bool = False,
) -> Item:  # fmt: skip
    """`improves`: counts only beside such a thing in use; `as_vehicle`: may be a Vehicle instead, with that bonus."""
    slots = (slot,) if isinstance(slot, str) else slot
    mask = _tags(tags)
    if mask & LASER.mask:
        mask |= FIRE.mask
    if VEHICLE in slots:
        mask |= VEHICLES.mask
    if FOOTGEAR in slots:
        mask |= BELOW_WAIST.mask
    made = Item(
        name=name, kind=ITEM, deck=TREASURE, copies=copies, bonus=bonus, value=value,
        head=slots.count(HEADGEAR), armor=slots.count(ARMOR), foot=slots.count(FOOTGEAR),
        hands=slots.count(HAND) + 2 * slots.count(TWO_HANDS), extra=tuple((extra or {}).items()), only=_words(only),
        never=_words(never), flee=flee, gives_hands=gives_hands, shares_slot=shares_slot, sends_away=sends_away,
        tags=mask, uses=_uses(uses), plays_at=OWN, original=original, escapes=escapes, wards=wards,
        when_escaped=_verbs(when_escaped), vehicle=slots.count(VEHICLE), improves=_tags(improves), big=big,
    )  # fmt: skip
    if not as_vehicle:
        return made
    other = replace(made, bonus=as_vehicle, head=0, armor=0, foot=0, hands=0, vehicle=1, tags=mask | VEHICLES.mask)
    return replace(made, other=other)


def tape(name: str, then: Effect, *, value: int, bespoke: bool = True) -> Item:
    """An Item that ties two others together."""
    play = Use(name, OWN, OWN_ITEM, None, (then,))
    return Item(name=name, kind=ITEM, deck=TREASURE, value=value, play=play, bespoke=bespoke, plays_at=OWN)


def one_shot(
    name: str, *, bonus: int = 0, side: int | None = None, value: int | None = 0, when: int = FIGHT, at: str = NOTHING,
    then: Given = None, only: Word | tuple[Word, ...] | None = None, copies: int = 1, to_bottom: bool = False,
    tags: Tag | tuple[Tag, ...] | None = None, to: tuple[str, ...] = (), yours: bool = False, useful: bool = False,
    extra: Mapping[Word, int] | None = None, inside: bool = False, original: bool = False,
) -> Card:  # fmt: skip
    """`extra`: more of a bonus if a player of that kind plays it; `inside`: only for those who fight."""
    if bonus:
        at = SIDE if side is None else NOTHING
        more = tuple((extra or {}).items())
        verbs: tuple[Effect, ...] = (Boost(bonus, -1 if side is None else side, more),)
    else:
        verbs = _verbs(then)
    limit = terms(at, useful=useful, inside=inside)
    play = Use(name, when, at, None, verbs, OWNER, _mask(_words(only)), to, yours, "", limit)
    return Card(
        name=name, kind=ONE_SHOT, deck=TREASURE, copies=copies, value=-1 if value is None else value, play=play,
        tags=_tags(tags),
        to_bottom=to_bottom, plays_at=0 if value is None else OWN, original=original,
    )  # fmt: skip


def reaction(
    name: str, *, to: int | Use, effect: Effect, value: int = 0, copies: int = 1, original: bool = False,
) -> Card:  # fmt: skip
    """A one-shot played at the very moment something happens."""
    base = to if isinstance(to, Use) else Use("", to, yours=True)
    play = replace(base, name=name, then=(effect,))
    return Card(
        name=name, kind=ONE_SHOT, deck=TREASURE, copies=copies, value=value, play=play, plays_at=OWN, original=original
    )


def played(*kinds: str) -> Use:
    """The moment such a card has been put down and has not taken effect yet."""
    return Use("", PLAYED, to=kinds)


OWN_DIE_ROLLED = Use("", ROLLED, yours=True)


def level_up(
    name: str, *, pay: Cost | None = None, when: int = ANY_TIME, behind: bool = False, own: bool = False,
    copies: int = 1, original: bool = False,
) -> Card:  # fmt: skip
    """`behind`: only for those who do not have the highest Level; `own`: only for oneself."""
    limit = terms(YOURSELF, behind=behind, own=own)
    play = Use(name, when, YOURSELF, pay, (GainLevels(1),), OWNER, 0, (), False, "", limit)
    return Card(name=name, kind=LEVEL_UP, deck=TREASURE, copies=copies, play=play, original=original)


def special(
    name: str, *, when: int, then: Given, at: str = NOTHING, deck: int = TREASURE, useful: bool = False,
    copies: int = 1, to_bottom: bool = False, original: bool = False, bespoke: bool = False, yours: bool = False,
) -> Card:  # fmt: skip
    """A Treasure that is not an Item, or a Door that is nothing else."""
    play = Use(name, when, at, None, _verbs(then), OWNER, 0, (), yours, "", terms(at, useful=useful))
    return Card(
        name=name, kind=SPECIAL, deck=deck, copies=copies, play=play, to_bottom=to_bottom, original=original,
        bespoke=bespoke,
    )  # fmt: skip


def at_once(
    name: str, *then: Effect, deck: int, waits: bool = False, copies: int = 1, original: bool = False
) -> Card:  # fmt: skip
    """It acts the moment anybody gets it; `waits`: dealt with a first hand, whenever its owner likes."""
    play = Use(name, ANY_TIME, NOTHING, None, then) if waits else None
    return Card(
        name=name, kind=SPECIAL, deck=deck, copies=copies, at_once=then, original=original, waits=waits, play=play
    )


def enhancer(
    name: str, *, level: int, treasures: int, tags: Tag | tuple[Tag, ...] | None = None, floor: bool = False,
    leaves_one: bool = False, copies: int = 1, original: bool = False,
) -> Enhancer:  # fmt: skip
    """`tags` are what it makes the monster, such as Undead."""
    play = Use(name, FIGHT, A_MONSTER, None, (Enhance(level, treasures),))
    return Enhancer(
        name=name, kind=ENHANCER, deck=DOOR, copies=copies, play=play, level=level, treasures=treasures,
        tags=_tags(tags), original=original, floor=floor, leaves_one=leaves_one,
    )  # fmt: skip


def clone(name: str, *, flee: int = 0, pair_only: bool = False, copies: int = 1) -> CloneCard:
    play = Use(name, FIGHT, A_MONSTER, None, (CopyMonster(),))
    return CloneCard(name=name, kind=CLONE, deck=DOOR, copies=copies, play=play, flee=flee, pair_only=pair_only)


def wandering(name: str, *, copies: int = 1) -> Card:
    play = Use(name, FIGHT, HAND_MONSTER, None, (BringMonster(),))
    return Card(name=name, kind=WANDERING, deck=DOOR, copies=copies, play=play)


def race(
    name: str, word: Word, *, copies: int = 1, flee: int = 0, starts_at: int = 1, cheats_death: int = 0,
    spare_slot: bool = False, second_door: bool = False, uses: Use | tuple[Use, ...] | None = None,
    helping_wins: int = 0, any_big: bool = False, hand: int = 0, sells_double: bool = False, original: bool = False,
) -> Trait:  # fmt: skip
    return Trait(
        name=name, kind=TRAIT, deck=DOOR, word=word, copies=copies, plays_at=OWN | OWN_FIGHT, flee=flee,
        starts_at=starts_at, cheats_death=cheats_death, spare_slot=spare_slot, second_door=second_door,
        uses=_uses(uses), original=original, helping_wins=helping_wins, any_big=any_big, hand=hand,
        sells_double=sells_double,
    )  # fmt: skip


def class_(
    name: str, word: Word, *, copies: int = 1, alone: int = 0, any_complex: bool = False, sidekicks: int = 1,
    keeps_sidekicks: bool = False, when_helping_kills: Given = None, uses: Use | tuple[Use, ...] | None = None,
    wins_ties: bool = False, resurrects: int = 0, more_for: Mapping[Tag, int] | None = None, unworn: bool = False,
    loots: int = 1, flee: int = 0, bespoke: bool = False, original: bool = False,
) -> Trait:  # fmt: skip
    return Trait(
        name=name, kind=TRAIT, deck=DOOR, word=word, copies=copies, plays_at=OWN | OWN_FIGHT, alone=alone,
        any_complex=any_complex, sidekicks=sidekicks, keeps_sidekicks=keeps_sidekicks,
        when_helping_kills=_verbs(when_helping_kills), uses=_uses(uses), original=original, wins_ties=wins_ties,
        resurrects=resurrects, more_for=tuple((more_for or {}).items()), unworn=unworn, loots=loots, flee=flee,
        bespoke=bespoke,
    )  # fmt: skip


def loyalty(
    name: str, word: Word, *, copies: int = 1, hands: int = 0, sells_for: int = 0, softens: bool = False, flee: int = 0,
    hand: int = 0, no_trouble: bool = False, withdraws: bool = False, uses: Use | tuple[Use, ...] | None = None,
    original: bool = False,
) -> Trait:  # fmt: skip
    return Trait(
        name=name, kind=TRAIT, deck=DOOR, word=word, copies=copies, plays_at=OWN | OWN_FIGHT, hands=hands,
        sells_for=sells_for, softens=softens, flee=flee, hand=hand, no_trouble=no_trouble, withdraws=withdraws,
        uses=_uses(uses), original=original,
    )  # fmt: skip


def training(
    name: str, word: Word, *, copies: int = 1, bonus: int = 0, more_for: Mapping[Tag, int] | None = None,
    free_hand: int = 0, flee: int = 0, flee_with: Mapping[Tag, int] | None = None, when_you_win: Given = None,
    when_helping_wins: Given = None, when_escaped: Given = None, uses: Use | tuple[Use, ...] | None = None,
    original: bool = False,
) -> Trait:  # fmt: skip
    return Trait(
        name=name, kind=TRAIT, deck=DOOR, word=word, copies=copies, plays_at=OWN | OWN_FIGHT, bonus=bonus,
        more_for=tuple((more_for or {}).items()), free_hand=free_hand, flee=flee,
        flee_with=tuple((flee_with or {}).items()), when_you_win=_verbs(when_you_win),
        when_helping_wins=_verbs(when_helping_wins), when_escaped=_verbs(when_escaped), uses=_uses(uses),
        original=original,
    )  # fmt: skip


def mixed(
    name: str, *, of: str, copies: int = 1, adds: int = 1, needs: int = 1, mild: bool = True, on_one: bool = False,
    word: Word | None = None, uses: Use | tuple[Use, ...] | None = None,
) -> Mixed:  # fmt: skip
    """`adds` so many more of a kind; `needs` so many there; `mild`: with a single one there are no drawbacks.

    `on_one`: may lie on a single Class in every edition, since its text says so.
    """
    moments = OWN | OWN_FIGHT | (ANY_TIME if of in (RACE, CLASS) else 0)  # in some editions out of turn, too
    return Mixed(
        name=name, kind=MIXED, deck=DOOR, copies=copies, of=of, plays_at=moments, adds=adds, needs=needs, mild=mild,
        on_one=on_one, word=word, uses=_uses(uses),
    )  # fmt: skip


def sidekick(
    name: str, *, bonus: int = 0, carries: int = 0, any_complex: bool = False, swaps_sex: bool = False,
    uses: Use | tuple[Use, ...] | None = None, when_you_win: Given = None, deck: int = DOOR, when: int = ANY_TIME,
    big: int = 0, cheats: bool = False, saves: bool = True, only: Word | None = None, flee: int = 0,
    flee_with: Mapping[Tag, int] | None = None, sacrifice: bool = False, copies: int = 1, original: bool = False,
) -> Sidekick:  # fmt: skip
    """`saves`: may be given up to escape where rules say so; `sacrifice`: always, elsewhere for its master alone."""
    return Sidekick(
        name=name, kind=SIDEKICK, deck=deck, copies=copies, bonus=bonus, carries=carries, any_complex=any_complex,
        swaps_sex=swaps_sex,
        uses=_uses(uses), when_you_win=_verbs(when_you_win), plays_at=when, original=original, big=big,
        cheats=cheats, saves=saves, only=only, flee=flee, flee_with=tuple((flee_with or {}).items()),
        sacrifice=sacrifice,
    )  # fmt: skip


def cheat(name: str, *, deck: int = DOOR, copies: int = 1) -> Attachment:
    play = Use(name, OWN, OWN_ITEM, None, (BreakTheRules(),))
    return Attachment(name=name, kind=ATTACHMENT, deck=deck, copies=copies, play=play)
