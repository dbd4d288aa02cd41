"""What a character's cards in play make of it: bonuses, limits, rights and what it is spared.

A `Profile` is folded from the abilities of the cards (see abilities.py and folding.py). Once folded it never changes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TYPE_CHECKING, final
from warnings import warn

from kickdoor.engine.words import SIDEKICKS

if TYPE_CHECKING:
    from kickdoor.engine.cards.abilities import MoreFor
    from kickdoor.engine.effects.base import Effect

# Kinds of bonus, as a breakdown names them.
ITEM_BONUS: Final = "item"
EXTRA: Final = "extra"
ALONE_BONUS: Final = "alone"
SIDEKICK_BONUS: Final = "sidekick"
SKILL: Final = "skill"
SKILLED: Final = "skilled"
FACING: Final = "facing"
CARDS_HELD: Final = "cards-held"
LEVELS_BEHIND: Final = "levels-behind"
OWN_LEVELS: Final = "own-levels"
LOWEST_LEVEL: Final = "lowest-level"
SIDEKICKS_HAD: Final = "sidekicks-had"
UPSIDE_DOWN: Final = "upside-down"
TIES: Final = "ties"  # no number: wins ties
FLIGHT: Final = "flight"  # added to the die of those who run

# What a bonus can be multiplied by.
ONCE: Final = 0
EACH_FREE_HAND: Final = 1
EACH_CARD_IN_HAND: Final = 2
EACH_LEVEL_BEHIND: Final = 3
EACH_LEVEL: Final = 4
WHILE_LOWEST: Final = 5
EACH_SIDEKICK: Final = 6

MOST_FREE_HANDS: Final = 2  # more free hands do not count


@final
@dataclass(frozen=True)
class Bonus:
    """A bonus of a character, and what must hold in a fight or a flight for it to count."""

    kind: str  # what it comes from, such as "item"
    n: int  # points
    card: int = -1  # the card it comes from, or -1
    why: str = ""  # the word it depends on
    tags: int = 0  # a monster that ignores one of these tags takes the bonus away
    item: bool = False  # given by an Item: left out with the Item
    armor: bool = False  # that Item is Armor
    worn: bool = False  # that Item is worn on head, body or feet
    improves: int = 0  # mask of tags: counts only beside the bonus of an Item with one of them
    alone: bool = False  # counts only without a helper
    facing: int = 0  # mask of tags: counts only against a monster with one of them
    times: int = ONCE  # what it is multiplied by: free hands, cards in hand, Levels, Sidekicks ...


@final
@dataclass(frozen=True)
class Encounter:
    """A fight as bonuses see it: what decides which of them count. Made by fighting/strength.py::encounter."""

    alone: bool = False  # nobody helps
    facing: int = 0  # mask of the monsters' tags
    ignores: int = 0  # mask of the tags that the monsters ignore
    left_out: tuple[int, ...] = ()  # Items that do not count in the fight
    fresh: tuple[int, ...] = ()  # lasting Traps that count from the next fight on


@final
@dataclass(frozen=True)
class Measures:
    """Numbers of a character by which bonuses are multiplied. Made by fighting/strength.py::measures."""

    cards: int = 0  # in its hand
    behind: int = 0  # how many Levels it is behind the leader
    level: int = 0  # its Level
    lowest: bool = False  # nobody has a lower Level


ANY_FIGHT: Final = Encounter()  # an unknown fight: only bonuses that always count
UNMEASURED: Final = Measures()
LONE_FIGHT: Final = Encounter(alone=True)  # any fight without a helper


@final
@dataclass(frozen=True)
class Trigger:
    """What a card does when something has happened to its owner."""

    card: int  # the card
    then: tuple[Effect, ...]  # the effects
    tags: int = 0  # a monster that ignores one of these tags stops it
    helping: bool = False  # only for a helper
    own_turn: bool = False  # only in the owner's turn


def brings_a_level(total: int, more: int, step: int) -> bool:
    """True if a sale of `total` fetches one more level with this much more. `step`: the price of a level."""
    return (total + more) // step > total // step


@final
class Profile:
    """What the cards in play and the rules make of a character: its bonuses, limits and rights. Read only."""

    is_a: int = 0  # mask of the words that describe the character
    foe: int = 0  # the part of `is_a` that may be held against it
    # Fights.
    bonuses: tuple[Bonus, ...] = ()  # its bonuses in fights
    steady: int = 0  # sum of the bonuses that count in every fight
    is_steady: bool = True  # True if every bonus always counts
    is_measured: bool = False  # True if a bonus is multiplied by one of the character's measures
    more_for: tuple[MoreFor, ...] = ()  # improvements of Items with a tag
    wins_ties: bool = False  # True if it wins ties
    fools: bool = False  # may make monsters mistake its sex
    sends_away: tuple[int, ...] = ()  # Items in use that win without killing
    only_armor: tuple[int, ...] = ()  # lasting Traps under which only Armor gives a bonus
    dulls: tuple[tuple[int, int], ...] = ()  # (lasting Trap, mask of tags of Items that give no bonus)
    helping_wins: int = 0  # levels for each monster it helps to kill
    when_helping_kills: tuple[Trigger, ...] = ()  # effects when it helped to kill a monster
    when_won: tuple[Trigger, ...] = ()  # effects when it won a fight
    # Running away and dying.
    flights: tuple[Bonus, ...] = ()  # its bonuses to run away
    run_away: int = 0  # sum of `flights`
    on_rolls: int = 0  # added to every die
    withdraws: bool = False  # as a helper it escapes from a lost fight without a roll
    when_escaped: tuple[Trigger, ...] = ()  # effects when it escaped
    when_caught: tuple[Trigger, ...] = ()  # effects when it was caught
    cheats_death: int = 0  # levels it may lose instead of dying
    softens: bool = False  # loses one level less when two or more are lost at once
    # Items.
    in_use: int = 0  # mask of the tags of the Items in use
    hands: int = 0  # hands for Items
    item_hands: int = 0  # the part of `hands` that Items in use give
    free_hands: int = 0  # hands that hold nothing
    spare_slot: bool = False  # one more Headgear, Footgear or hand
    any_complex: bool = False  # any number of Complex Items
    own_complex: bool = False  # any number of Complex Items, not counting Sidekicks
    any_big: bool = False  # any number of Big Items
    big: int = 0  # Big Items it may carry
    friends_big: int = 0  # the part of `big` that Sidekicks make room for
    rests: tuple[int, ...] = ()  # Items that do not count while Sidekicks stand aside
    wards: bool = False  # Traps turned up at a door have no effect on it
    fickle: tuple[int, ...] = ()  # cards it loses when it loses a level
    jealous: tuple[int, ...] = ()  # cards it loses when it gains a level
    # Sidekicks.
    sidekicks: int = 1  # how many it may have
    friends: int = 0  # how many it has
    carries: int = 0  # hands its Sidekicks have for Items
    keeps_sidekicks: bool = False  # nobody can lure them away
    # The turn.
    hand_limit: int = 0  # cards it may keep at the end of its turn
    second_door: bool = False  # may open a second door
    no_trouble: bool = False  # may not look for trouble
    loots: int = 1  # cards drawn when it loots the room; it keeps one
    resurrects: int = 0  # cards of one face-up draw it may take from the discards instead
    sells_double: bool = False  # may double the value of one Item a turn
    sells_for: int = 0  # gold added to each sale

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Profile) and self.all() == other.all()

    def __hash__(self) -> int:
        return hash(self.all())

    def all(self) -> tuple[object, ...]:
        """Return every field, in order."""
        return (
            self.is_a, self.foe, self.bonuses, self.steady, self.is_steady, self.is_measured, self.more_for,
            self.wins_ties, self.fools, self.sends_away, self.only_armor, self.dulls, self.helping_wins,
            self.when_helping_kills, self.when_won, self.flights, self.run_away, self.on_rolls, self.withdraws,
            self.when_escaped, self.when_caught, self.cheats_death, self.softens, self.in_use, self.hands,
            self.item_hands, self.free_hands, self.spare_slot, self.any_complex, self.own_complex, self.any_big,
            self.big, self.friends_big, self.rests, self.wards, self.fickle, self.jealous, self.sidekicks, self.friends,
            self.carries, self.keeps_sidekicks, self.hand_limit, self.second_door, self.no_trouble, self.loots,
            self.resurrects, self.sells_double, self.sells_for,
        )  # fmt: skip

    def sum_up(self) -> None:
        """Compute the sums after folding. The engine calls this."""
        for f in self.flights:
            self.run_away += f.n
        self.is_steady = not (self.only_armor or self.dulls)
        for b in self.bonuses:
            self.steady += b.n
            if b.alone or b.facing or b.improves or b.times != ONCE:
                self.is_steady = False
            if b.times != ONCE and b.times != EACH_FREE_HAND and b.times != EACH_SIDEKICK:
                self.is_measured = True

    def sale(self, total: int, dearest: int, step: int, doubled: bool) -> int:
        """Return what Items of this total value fetch; the dearest counts twice if that brings a level more.

        `step`: the price of a level. `doubled`: an Item has counted twice this turn."""
        single = total + self.sells_for
        doubles = self.sells_double and not doubled and brings_a_level(single, dearest, step)
        return single + dearest if doubles else single

    def bonuses_in(self, fight: Encounter) -> list[Bonus]:
        """Return the bonuses that the monsters and lasting Traps let count; `points` may still be 0."""
        ignores, fresh = fight.ignores, fight.fresh
        only_armor = False
        for c in self.only_armor:
            only_armor = only_armor or c not in fresh
        dulled = ignores
        for c, tags in self.dulls:
            if c not in fresh:
                dulled |= tags
        out = fight.left_out + self.rests if ignores & SIDEKICKS.mask else fight.left_out
        found: list[Bonus] = []
        shown = 0  # tags of the Items that others may improve
        improves = False
        for b in self.bonuses:
            if b.item:
                if b.tags & dulled or b.card in out or (only_armor and not b.armor):
                    continue
                if b.improves:
                    improves = True
                else:
                    shown |= b.tags
            elif b.tags & ignores:
                continue
            found.append(b)
        return [b for b in found if not b.improves or b.improves & shown] if improves else found

    def points(self, bonus: Bonus, fight: Encounter, measures: Measures) -> int:
        """Return the points of a bonus in a fight."""
        if (bonus.alone and not fight.alone) or (bonus.facing and not bonus.facing & fight.facing):
            return 0
        return bonus.n if bonus.times == ONCE else bonus.n * self.times(bonus, measures)

    def times(self, bonus: Bonus, measures: Measures) -> int:
        """Return the number a bonus is multiplied by."""
        if bonus.times == EACH_CARD_IN_HAND:
            return measures.cards
        if bonus.times == EACH_LEVEL_BEHIND:
            return measures.behind
        if bonus.times == EACH_LEVEL:
            return measures.level
        if bonus.times == WHILE_LOWEST:
            return int(measures.lowest)
        if bonus.times == EACH_SIDEKICK:
            return self.friends
        return min(MOST_FREE_HANDS, self.free_hands) if bonus.times == EACH_FREE_HAND else 1

    def points_in(self, fight: Encounter, measures: Measures) -> int:
        """Return the points of all bonuses in a fight."""
        n = 0
        for b in self.bonuses_in(fight):
            n += self.points(b, fight, measures)
        return n

    def wins_ties_in(self, fight: Encounter) -> bool:
        """True if it wins ties in a fight."""
        if not self.wins_ties:
            return False
        return not fight.ignores or any(b.kind == TIES for b in self.bonuses_in(fight))

    def flight(self, ignores: int) -> int:
        """Return the bonus to run away from monsters that ignore these tags."""
        if not ignores:
            return self.run_away
        out = self.rests if ignores & SIDEKICKS.mask else ()
        n = 0
        for b in self.flights:
            if not b.tags & ignores and b.card not in out:
                n += b.n
        return n

    # Names of version 0.3.

    def counting(self, ignores: int, held: tuple[int, ...] = (), fresh: tuple[int, ...] = ()) -> list[Bonus]:
        """Deprecated: `bonuses_in`."""
        deprecated("counting", "bonuses_in")
        return self.bonuses_in(Encounter(ignores=ignores, left_out=held, fresh=fresh))

    def amount(self, bonus: Bonus, alone: bool, facing: int, cards: int) -> int:
        """Deprecated: `points`."""
        deprecated("amount", "points")
        return self.points(bonus, Encounter(alone, facing), Measures(cards, 0))

    def total(self, ignores: int, alone: bool, facing: int, cards: int) -> int:
        """Deprecated: `points_in`."""
        deprecated("total", "points_in")
        return self.points_in(Encounter(alone, facing, ignores), Measures(cards, 0))

    def takes_ties(self, ignores: int, held: tuple[int, ...] = (), fresh: tuple[int, ...] = ()) -> bool:
        """Deprecated: `wins_ties_in`."""
        deprecated("takes_ties", "wins_ties_in")
        return self.wins_ties_in(Encounter(ignores=ignores, left_out=held, fresh=fresh))


def deprecated(old: str, new: str) -> None:
    warn(f"Profile.{old} is deprecated: use Profile.{new} (docs/reference.md).", DeprecationWarning, stacklevel=3)


class Giver:
    """The card whose abilities are being folded."""

    __slots__ = (
        "armor", "card", "held", "improves", "is_friend", "is_item", "is_trait", "kind", "made", "name", "tags", "worn",
    )  # fmt: skip

    def __init__(
        self, card: int, name: str, kind: str, tags: int = 0, held: bool = True, is_item: bool = False,
        is_friend: bool = False, armor: bool = False, worn: bool = False, improves: int = 0, is_trait: bool = False,
    ) -> None:  # fmt: skip
        self.card = card
        self.name = name
        self.kind = kind  # for bonuses that name no kind of their own
        self.tags = tags  # a monster that ignores one of these silences the card
        self.held = held  # the drawbacks of the card count
        self.is_item = is_item
        self.is_friend = is_friend
        self.is_trait = is_trait
        self.armor = armor
        self.worn = worn
        self.improves = improves
        self.made: dict[tuple[int, str, str, bool, int, int], Bonus] = {}

    def flight(self, n: int) -> Bonus:
        """Return a bonus to run away that this card gives; it does not depend on the tags of Items."""
        return self.bonus(n, FLIGHT)

    def bonus(
        self, n: int, kind: str = "", why: str = "", alone: bool = False, facing: int = 0, times: int = ONCE
    ) -> Bonus:  # fmt: skip
        """Return a bonus that this card gives; equal ones are the same object."""
        key = (n, kind, why, alone, facing, times)
        bonus = self.made.get(key)
        if bonus is None:
            tags = 0 if kind == FLIGHT and self.is_item else self.tags
            bonus = self.made[key] = Bonus(
                kind or self.kind, n, self.card, why, tags, self.is_item, self.armor, self.worn, self.improves, alone,
                facing, times,
            )  # fmt: skip
        return bonus
