"""Facts computed once for each card of a game: what it gives, what it does by itself, when it is played."""

from __future__ import annotations

from typing import Final

from kickdoor.engine.cards import tables
from kickdoor.engine.cards.foe import Foe
from kickdoor.engine.cards.kinds import Card, CloneCard, Enhancer, Item, Monster, Sidekick, Trait
from kickdoor.engine.cards.tables import Power
from kickdoor.engine.characters.profile import ITEM_BONUS, SIDEKICK_BONUS, SKILL, Giver, Profile
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.moves import LAY, PLAY, code
from kickdoor.engine.words import BIG, ITEM, MONSTERS, MUNCHKINS, ONE_SHOT, OWNER, SIDEKICKS, TRAINING, TRAININGS, Word


class CardFacts:
    """A physical card; never changed once made."""

    def __init__(self, i: int, card: Card) -> None:
        self.card = card
        self.kind = card.kind
        self.deck = card.deck
        self.is_item = card.value >= 0
        self.value = max(0, card.value)
        self.play = card.play
        self.trait_kind = card.word.kind if isinstance(card, Trait) else ""
        self.word = card.word.mask if isinstance(card, Trait) else 0
        self.worn = isinstance(card, Item) and card.worn
        # When it can be played or used (see tables.py).
        self.moments = (card.play.when if card.play is not None else 0) | card.plays_at
        self.moments_in_hand = tables.moments_in_hand(card)
        self.put_move = put_move(i, card)  # brings it into play if only timing can forbid that; else 0
        self.on_top = tables.on_top(card)
        self.power_moments = moments_of_powers(card)
        self.owned: tuple[Power, ...] = tables.owned(i, card)
        self.costliest = max([p.enough for p in self.owned], default=-1)
        self.offered = tables.moments_of_all(self.owned)
        # What the card itself does: its abilities note it here.
        self.at_once: tuple[Effect, ...] = ()  # effects that happen as soon as anybody gets it
        self.waits = False  # if dealt in an opening hand, `at_once` waits for its owner
        self.to_bottom = False  # goes to the bottom of the discards after use
        self.lasting = False  # a Trap that stays until something removes it
        self.one_fight = False  # a Trap that stays for one fight
        self.goes_with = ""  # a lasting Trap that is lost with what is worn there
        self.starts_at = 1  # Level of a player who plays it from the opening hand
        self.distracts = 0  # may be discarded to escape from a monster up to this strength
        self.improves = 0  # mask of tags: an Item that counts only beside an Item with one of them in use
        self.shares_slot = False  # an Item that needs no slot of its own; lost with the Item it is worn with
        self.other: Item | None = None  # the other way to use an Item
        self.carries = False  # a Sidekick that can carry Items
        self.cheats = False  # a Sidekick that carries what its owner could not use; both are lost together
        self.saves = True  # a Sidekick that may be sacrificed to escape, where the rules allow it
        self.sacrifice = False  # a Sidekick that may be sacrificed to escape, whatever the rules say
        self.bonus = card.bonus if isinstance(card, (Item, Sidekick)) else 0  # in every fight
        self.either_way = either_way(card)  # a one-shot's bonus for the side its player chooses
        self.only: Word | None = None  # a Sidekick that works only for characters of this kind
        for ability in card.abilities:
            ability.note(self)
        # What it gives its owner, and what it is in a fight.
        self.silenced = silenced_by(card)
        self.gives = Profile()
        self.foe = Foe()
        self.giver = giver_of(i, self, card)
        self.mild_giver = giver_of(i, self, card, held=False)  # `giver`, for a character who is spared its drawbacks
        for ability in card.abilities:
            ability.fold(self.gives, self.giver)
            ability.shape(self.foe)
        self.gives.sum_up()
        self.foe.tags = card.tags
        if isinstance(card, (Monster, Enhancer)):
            self.foe.level, self.foe.treasures = card.level, card.treasures
        if isinstance(card, Monster):
            self.foe.wins, self.foe.uses, self.foe.bad_stuff = card.wins, card.uses, card.bad_stuff
        self.foe.finish()
        self.foe.is_singular = self.foe.is_singular or isinstance(card, CloneCard)  # it may copy a singular monster
        self.makes_room = bool(self.gives.big or self.gives.hands)  # an Item on which others depend


def giver_of(i: int, facts: CardFacts, card: Card, held: bool = True) -> Giver:
    """Return a card as a giver of abilities; an Item as it is used now. `held`: its drawbacks count."""
    if isinstance(card, Item):
        return Giver(
            i, card.name, ITEM_BONUS, card.tags, is_item=True, armor=card.armor > 0, worn=card.worn,
            improves=facts.improves,
        )  # fmt: skip
    friend, trait = isinstance(card, Sidekick), isinstance(card, Trait)
    kind = SIDEKICK_BONUS if friend else SKILL
    return Giver(i, card.name, kind, facts.silenced, held, is_friend=friend, is_trait=trait)


_KNOWN: Final[dict[int, CardFacts]] = {}  # by id(card); `CardFacts.card` keeps the card alive


def facts_of(card: Card) -> CardFacts:
    """Return the cached facts of a card outside a game, where copies have no ids."""
    known = _KNOWN.get(id(card))
    if known is None:
        known = _KNOWN[id(card)] = CardFacts(0, card)
    return known


def silenced_by(card: Card) -> int:
    """Return the tag a monster ignores that silences a Sidekick or a Training; 0 for other cards."""
    if isinstance(card, Sidekick):
        return SIDEKICKS.mask
    return TRAININGS.mask if isinstance(card, Trait) and card.word.kind == TRAINING else 0


def moments_of_powers(card: Card) -> int:
    mask = 0
    for u in card.uses:
        if u.who == OWNER:
            mask |= u.when
    return mask


def either_way(card: Card) -> int:
    """Return the bonus a one-shot gives the side its player chooses; 0 if it gives none, or not to both sides."""
    if card.kind != ONE_SHOT or card.play is None:
        return 0
    ours = sum([verb.boost_for(MUNCHKINS) for verb in card.play.then])
    theirs = sum([verb.boost_for(MONSTERS) for verb in card.play.then])
    return ours if ours == theirs else 0


def put_move(i: int, card: Card) -> int:
    """Return the move that brings an Item or one-shot into play, if only its time can forbid it; else 0."""
    if (card.kind == ITEM or card.kind == ONE_SHOT) and not card.tags & BIG.mask:
        return code(LAY if card.play is not None else PLAY, i)
    return 0
