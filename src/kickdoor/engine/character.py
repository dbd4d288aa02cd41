"""What a character is: sex, Races, Classes, and which of them can be held against it."""

from __future__ import annotations

from kickdoor.engine import events as ev
from kickdoor.engine.cards import Attachment, Mixed, Sidekick, Trait
from kickdoor.engine.piles import lose
from kickdoor.engine.state import State
from kickdoor.engine.words import CHANGED_SEX, CLASS, FEMALE, HUMAN, MALE, RACE


def of_kind(st: State, seat: int, kind: str) -> list[int]:
    """The seat's trait cards of a kind (RACE, CLASS, ...)."""
    found: list[int] = []
    for c in st.traits[seat]:
        card = st.cards[c]
        if isinstance(card, Trait) and card.word.kind == kind:
            found.append(c)
    return found


def mixes(st: State, seat: int, kind: str) -> int:
    """The card that allows a second trait of that kind, or -1."""
    for c in st.traits[seat]:
        card = st.cards[c]
        if isinstance(card, Mixed) and card.of == kind:
            return c
    return -1


def room_for(st: State, seat: int, kind: str) -> int:
    return 2 if mixes(st, seat, kind) >= 0 else 1


def refresh(st: State, seat: int) -> None:
    """Work out anew what the seat is (CHR-01..06)."""
    mask = st.history[seat] | (FEMALE.mask if st.sex[seat] else MALE.mask)
    foe = mask
    races = classes = 0
    race_mask = class_mask = 0
    for c in st.traits[seat]:
        card = st.cards[c]
        if isinstance(card, Trait):
            mask |= card.word.mask
            if card.word.kind == RACE:
                races += 1
                race_mask |= card.word.mask
            elif card.word.kind == CLASS:
                classes += 1
                class_mask |= card.word.mask
            else:
                foe |= card.word.mask
    if races == 0:
        mask |= HUMAN.mask
        foe |= HUMAN.mask
    half = races == 1 and mixes(st, seat, RACE) >= 0
    if half and st.rules.half_breed_is_human:
        mask |= HUMAN.mask
    if not half:
        foe |= race_mask
    if not (classes == 1 and st.rules.super_munchkin_alone and mixes(st, seat, CLASS) >= 0):
        foe |= class_mask
    st.is_a[seat] = mask
    st.foe[seat] = foe


def sidekick_limit(st: State, seat: int) -> int:
    limit = 1
    for c in st.traits[seat]:
        card = st.cards[c]
        if isinstance(card, Trait):
            limit = max(limit, card.sidekicks)
    if st.links:
        limit += len(cheated_sidekicks(st, seat))
    return limit


def cheated_sidekicks(st: State, seat: int) -> list[int]:
    """Sidekicks the seat has by a Cheat! (R179)."""
    mine = st.extras[seat]
    return [o for h, o in st.links if o in mine and isinstance(st.cards[h], Attachment)]


def sidekicks(st: State, seat: int) -> list[int]:
    return [c for c in st.extras[seat] if isinstance(st.cards[c], Sidekick)]


def keeps_sidekicks(st: State, seat: int) -> bool:
    """Are its Sidekicks safe from being lured away?"""
    for c in st.traits[seat]:
        card = st.cards[c]
        if isinstance(card, Trait) and card.keeps_sidekicks:
            return True
    return False


def change_sex(st: State, seat: int) -> None:
    st.sex[seat] = 1 - st.sex[seat]
    st.history[seat] |= CHANGED_SEX.mask
    st.changed |= 1 << seat
    st.tell(ev.SEX_CHANGED, seat, n=st.sex[seat])


def drop_idle_mixes(st: State, seat: int) -> None:
    """Half-Breed goes with the last Race; Super Munchkin with the last Class, in 2002 with either (CHR-04, CHR-06).

    A second one of its kind goes, too: nobody has two copies of a card like that (CHR-01, R059).
    """
    for c in st.traits[seat]:
        card = st.cards[c]
        if isinstance(card, Mixed):
            have = len(of_kind(st, seat, card.of))
            need = 2 if card.of == CLASS and not st.rules.super_munchkin_alone else 1
            if have < need or mixes(st, seat, card.of) != c:
                lose(st, seat, c)


def surplus_traits(st: State, seat: int) -> list[int]:
    """Trait cards of a kind the seat has too many of: one must go."""
    for kind in (RACE, CLASS):
        have = of_kind(st, seat, kind)
        if len(have) > room_for(st, seat, kind):
            return have
    return []
