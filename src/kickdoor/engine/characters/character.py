"""What a character is: sex, Races, Classes, Loyalties, Trainings, and which of them can be held against it."""

from __future__ import annotations

from kickdoor.engine import events as ev
from kickdoor.engine.cards.kinds import Attachment, Mixed, Sidekick, Trait
from kickdoor.engine.characters.folding import profile
from kickdoor.engine.piles import lose
from kickdoor.engine.state import State, replaced
from kickdoor.engine.words import CHANGED_SEX, CLASS, FEMALE, HUMAN, LOYALTY, MALE, MIXED, RACE, TRAINED, TRAINING


def of_kind(st: State, seat: int, kind: str) -> list[int]:
    """Return the seat's trait cards of a kind (RACE, CLASS, ...)."""
    facts = st.pool.facts
    found: list[int] = []
    for c in st.traits[seat]:
        if facts[c].trait_kind == kind:
            found.append(c)
    return found


def mixes(st: State, seat: int, kind: str) -> int:
    """Return the card that allows more traits of that kind, or -1."""
    facts = st.pool.facts
    for c in st.traits[seat]:
        if facts[c].kind == MIXED:
            card = st.cards[c]
            if isinstance(card, Mixed) and card.of == kind:
                return c
    return -1


def room_for(st: State, seat: int, kind: str) -> int:
    """Return how many traits of that kind the seat may have (CHR-01, CHR-07, CHR-08)."""
    more = mixes(st, seat, kind)
    card = st.cards[more] if more >= 0 else None
    return 1 + card.allows.adds if isinstance(card, Mixed) else 1


def is_mild(st: State, seat: int, kind: str) -> bool:
    """True if a card spares the seat the drawbacks of a single trait of that kind (CHR-05..07)."""
    more = mixes(st, seat, kind)
    card = st.cards[more] if more >= 0 else None
    if not isinstance(card, Mixed) or not card.allows.mild:
        return False
    rules = st.rules
    return kind != CLASS or card.allows.on_one or (rules.super_munchkin_alone and rules.super_munchkin_mild)


def comes_any_time(st: State, card: Mixed) -> bool:
    """True if it may be played out of turn, together with the second trait it allows (CHR-04, CHR-06)."""
    if card.of == RACE:
        return st.rules.half_breed_any_time
    return card.of == CLASS and st.rules.super_munchkin_any_time


def sits_alone(st: State, card: Mixed) -> bool:
    """True if it works with a single trait; for the Super Munchkin of some sets the edition decides (CHR-06)."""
    return card.of != CLASS or card.allows.on_one or st.rules.super_munchkin_alone


def refresh_words(st: State, seat: int) -> None:
    """Recompute what the seat is (CHR-01..08)."""
    mask = st.history[seat] | (FEMALE.mask if st.sex[seat] else MALE.mask)
    human = HUMAN.mask
    for c in st.traits[seat]:
        card = st.cards[c]
        if isinstance(card, Trait):
            mask |= card.word.mask
            if card.word.kind == RACE:
                human = 0
            elif card.word.kind == TRAINING:
                mask |= TRAINED.mask
        elif isinstance(card, Mixed):
            refresh_mixed_words(st, seat)
            return
    mask |= human
    store_words(st, seat, mask, mask)  # no card spares the seat anything: all of it counts against it


def store_words(st: State, seat: int, mask: int, against: int) -> None:
    """Store what the seat is, and which part of that may be held against it."""
    if mask != st.is_a[seat]:
        st.stale |= 1 << seat
    if mask != st.is_a[seat] or against != st.held_against[seat]:
        st.is_a = replaced(st.is_a, seat, mask)
        st.held_against = replaced(st.held_against, seat, against)
        st.profiles[seat] = None


def refresh_mixed_words(st: State, seat: int) -> None:
    """Recompute what a seat is that has a Half-Breed, Super Munchkin or similar card."""
    mask = st.history[seat] | (FEMALE.mask if st.sex[seat] else MALE.mask)
    against = mask
    masks: dict[str, int] = {}
    single: dict[str, bool] = {}
    for c in st.traits[seat]:
        card = st.cards[c]
        if isinstance(card, Trait):
            kind = card.word.kind
            single[kind] = kind not in masks
            masks[kind] = masks.get(kind, 0) | card.word.mask
        elif isinstance(card, Mixed) and card.word is not None:
            mask |= card.word.mask
            against |= card.word.mask
    for kind, found in masks.items():
        mask |= found
        if not (single[kind] and is_mild(st, seat, kind)):
            against |= found
    if RACE not in masks:
        mask |= HUMAN.mask
        against |= HUMAN.mask
    elif single[RACE] and st.rules.half_breed_is_human and mixes(st, seat, RACE) >= 0:
        mask |= HUMAN.mask
    if TRAINING in masks:
        mask |= TRAINED.mask
        against |= TRAINED.mask
    store_words(st, seat, mask, against)


def sidekick_limit(st: State, seat: int) -> int:
    limit = profile(st, seat).sidekicks
    if st.links:
        limit += len(cheated_sidekicks(st, seat))
    return limit


def cheated_sidekicks(st: State, seat: int) -> list[int]:
    """Return the Sidekicks the seat has by a Cheat! (R179)."""
    mine = st.extras[seat]
    return [o for h, o in st.links if o in mine and isinstance(st.cards[h], Attachment)]


def sidekicks(st: State, seat: int) -> list[int]:
    found: list[int] = []
    for c in st.extras[seat]:
        if isinstance(st.cards[c], Sidekick):
            found.append(c)
    return found


def change_sex(st: State, seat: int) -> None:
    st.sex = replaced(st.sex, seat, 1 - st.sex[seat])
    st.history = replaced(st.history, seat, st.history[seat] | CHANGED_SEX.mask)
    st.note_changed(seat)
    st.tell(ev.SEX_CHANGED, seat, n=st.sex[seat])


def drop_idle_mixes(st: State, seat: int) -> None:
    """Half-Breed goes with the last Race; Super Munchkin with the last Class, in 2002 with either (CHR-04, CHR-06).

    A second one of its kind goes, too: nobody has two copies of a card like that (CHR-01, R059).
    """
    for c in st.traits[seat]:
        if st.pool.facts[c].kind == MIXED and is_idle(st, seat, c):
            lose(st, seat, c)


def is_idle(st: State, seat: int, mixed: int) -> bool:
    """True if a Half-Breed or similar card lacks the traits it needs, or is the second of its kind."""
    card = st.cards[mixed]
    assert isinstance(card, Mixed)
    need = card.allows.needs if sits_alone(st, card) else 2
    return len(of_kind(st, seat, card.of)) < need or mixes(st, seat, card.of) != mixed


def surplus_traits(st: State, seat: int) -> list[int]:
    """Return the trait cards of a kind the seat has too many of: one must go."""
    if len(st.traits[seat]) < 2:
        return []
    facts = st.pool.facts
    found: list[str] = []
    for c in st.traits[seat]:
        if facts[c].trait_kind in found:
            break
        found.append(facts[c].trait_kind)
    else:
        return []  # they are all different
    for kind in (RACE, CLASS, LOYALTY, TRAINING):
        have = of_kind(st, seat, kind)
        if len(have) > 1 and len(have) > room_for(st, seat, kind):
            return have
    return []


def softened(st: State, seat: int, n: int) -> int:
    """Return how many levels one card costs the seat: an ability may reduce the loss."""
    return n - 1 if n >= 2 and profile(st, seat).softens else n
