"""What a monster does to those who fight it and run from it, folded once for each design (see habits.py)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kickdoor.engine.words import ANY_ONE_SHOT, Tag, Word

if TYPE_CHECKING:
    from kickdoor.engine.cards.kinds import Decline, Use
    from kickdoor.engine.effects.base import Effect


@dataclass
class Foe:
    """A monster, or what an enhancer or a clone adds to one. Once folded it never changes."""

    level: int = 0
    treasures: int = 0
    wins: int = 0  # levels for killing it
    tags: int = 0
    uses: tuple[Use, ...] = ()
    bad_stuff: tuple[Effect, ...] = ()
    # Its strength.
    against: tuple[tuple[Word, int], ...] = ()
    unless: tuple[tuple[Word, int], ...] = ()  # stronger while no fighter is of this kind
    at_sight_of: tuple[tuple[Tag, int], ...] = ()  # stronger while a fighter has an Item with this tag in use
    mirrors: bool = False  # stronger by the best bonus of an Item of the main fighter
    each_item: int = 0  # stronger by this for each Item its fighters use
    each_level: int = 0  # stronger by this for each Level of its fighters
    each_outsider: int = 0  # stronger by this for each player who is not in the fight
    with_helper: int = 0  # stronger by this while somebody helps
    even_turns: int = 0  # stronger by this in every second turn of the game
    helpless: int = 0  # mask of tags: no strength while a fighter has an Item with one of them in use
    # Our side.
    ignores: int = 0  # mask of tags that do not count in the fight
    counts: str = ""  # LEVEL_ONLY or BONUSES_ONLY count on our side
    each_fighter: tuple[tuple[Word, int], ...] = ()  # each fighter of this kind is stronger or weaker by this
    no_help: bool = False
    # Meeting and leaving.
    instead: tuple[Decline, ...] = ()  # ways not to fight it
    before: tuple[Effect, ...] = ()  # before the fight begins
    enters: tuple[Effect, ...] = ()  # whenever it enters a fight
    beaten_by: Word | None = None
    scared_off_by: Word | None = None
    leaves: int = -1  # Treasures it leaves when scared off; -1: its own
    parting: tuple[Effect, ...] = ()  # when it is scared off
    lurks: bool = False  # unless killed, it goes back on top of its deck, once
    # Running away.
    flee: int = 0
    pair_only: bool = False  # a clone's `flee` holds for the pair alone
    leaves_alone: int = 0  # does not pursue characters up to this Level
    pursues: Word | None = None  # those it pursues whatever their Level
    lets_go: Word | None = None  # those it does not pursue
    no_escape: bool = False
    no_roll: bool = False  # only escapes without a roll work
    no_aid: bool = False  # once the fight is lost nothing helps
    always_escaped: bool = False
    escape_by: int = 0  # mask of tags: discard an Item with one of them to escape
    to_run: tuple[Effect, ...] = ()  # the price of running from it, caught or not
    even_if_escaped: tuple[Effect, ...] = ()
    aftermath: tuple[Effect, ...] = ()  # after everybody has run, if it caught somebody
    # Rewards.
    extra_treasures: tuple[tuple[Word, int], ...] = ()
    wins_with: tuple[tuple[Tag, int], ...] = ()  # more levels if an Item with this tag was used
    wins_bare: int = 0  # more levels if the Level alone would have been enough
    when_beaten: tuple[Effect, ...] = ()
    level_floor: bool = False  # an enhancer that does not take a Level below 1
    treasure_floor: bool = False  # an enhancer that does not take the Treasures below 1
    # Derived from the fields above by `finish`.
    has_quirks: bool = False  # its strength depends on more than what the fighters are
    is_odd: bool = False  # it changes how the munchkins' strength counts
    is_singular: bool = False  # it matters to a fight by more than its strength
    acts: bool = False  # meeting it asks a question or has an effect

    def finish(self) -> None:
        """Compute the derived fields."""
        looks = self.unless or self.at_sight_of or self.each_item or self.with_helper or self.even_turns
        self.has_quirks = bool(looks or self.each_level or self.each_outsider or self.helpless or self.mirrors)
        self.is_odd = bool(self.counts or self.each_fighter or self.ignores & ANY_ONE_SHOT.mask)
        leaves = self.beaten_by is not None or self.scared_off_by is not None
        self.is_singular = bool(leaves or self.uses or self.instead or self.no_help or self.ignores or self.is_odd)
        self.acts = bool(self.instead or self.before or self.enters)
