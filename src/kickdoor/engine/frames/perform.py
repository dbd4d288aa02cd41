"""Carry out a seat's move. Every move of a card or power starts here."""

from __future__ import annotations

from typing import Final

import kickdoor.engine.deals.promises as promises
import kickdoor.engine.frames.combat as meeting
import kickdoor.engine.frames.help as helping
import kickdoor.engine.frames.trade as trading
from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.kinds import Item, Trait
from kickdoor.engine.characters.gear import big_items, big_limit, equip, free_bearer, unequip, why_unfit, why_unfit_way
from kickdoor.engine.fighting.fights import add_monster, attach, release
from kickdoor.engine.frames.claim import claim
from kickdoor.engine.frames.play_card import PlayCard, UsePower
from kickdoor.engine.frames.sell import Sell
from kickdoor.engine.piles import lose, show_hand, take_from_hand
from kickdoor.engine.state import State, fight_of
from kickdoor.engine.words import BIG, ENHANCER, ITEM, MIXED, MONSTER, SIDEKICK, TRAIT

STAYING: Final[tuple[str, ...]] = (TRAIT, MIXED, SIDEKICK)  # kinds of cards that stay in front of their player


def perform(st: State, seat: int, move: int, frame_index: int) -> None:
    """Begin a seat's move; `frame_index` is the index of the frame it answers, or -1."""
    if st.promises and mv.verb_of(move) in (mv.PLAY, mv.USE):
        promises.judge_deed(st, seat, move, frame_index)
    begin(st, seat, move, frame_index)


def begin(st: State, seat: int, move: int, frame_index: int) -> None:
    """Begin a move without checking which promises it breaks."""
    verb, card, at = mv.verb_of(move), mv.card_of(move), mv.at_of(move)
    if verb == mv.TRADE:
        if seat == st.turn:
            st.approached |= 1 << at
        st.push(trading.Trade(seat, at))
    elif verb == mv.USE:
        st.push(UsePower(seat, card, mv.n_of(move), at, frame_index))
    elif verb == mv.PLAY:
        kind = st.pool.facts[card].kind
        if kind == MONSTER:
            join_the_like(st, seat, card)
        elif kind == ENHANCER and at in st.hand[seat]:
            join_the_like(st, seat, at, card)
        elif (kind == ITEM and at < 0) or kind in STAYING:
            put_down(st, seat, card, at)
        else:
            st.push(PlayCard(seat, card, at, frame_index))
    elif verb == mv.ASK:
        st.push(helping.Negotiate(seat, at, seat))
    elif verb == mv.EQUIP:
        equip(st, seat, card, at, mv.n_of(move) > 0)
    elif verb == mv.UNEQUIP:
        unequip(st, seat, card)
    elif verb == mv.LAY:
        carry(st, seat, card)
    elif verb == mv.SELL:
        st.push(Sell(seat))
    elif verb == mv.DROP:
        lose(st, seat, card)
    else:
        speak_up(st, seat, verb, card, at)


def speak_up(st: State, seat: int, verb: int, card: int, at: int) -> None:
    """Begin one of the rarer moves."""
    if verb == mv.SHOW:
        show_hand(st, seat, at)
    elif verb == mv.LEAVE:
        release(st, fight_of(st))
    elif verb == mv.CLAIM_TOP:
        claim(st, seat, card)
    elif verb == mv.CALL:
        st.push(helping.Call(seat))
    elif verb == mv.VOLUNTEER:
        st.push(helping.Negotiate(fight_of(st).fighter, seat, seat))
    elif verb == mv.WITHDRAW:
        st.frames[-1].withdraw(st, seat)
    else:
        raise ValueError(f"nobody can {mv.VERBS[verb]} here")


def put_down(st: State, seat: int, card: int, at: int) -> None:
    """Put a lasting card into play; `at` is the card it replaces, or the second Class a Super Munchkin comes with."""
    what = st.cards[card]
    if what.kind == ITEM:
        put_item(st, seat, card)
        return
    if at >= 0 and at not in st.hand[seat]:
        lose(st, seat, at)
    take_from_hand(st, seat, card)
    if what.kind == SIDEKICK:
        st.extras[seat] += (card,)
        st.tell(ev.SIDEKICK_JOINED, seat, card)
    else:
        st.traits[seat] += (card,)
        st.tell(ev.TRAIT_GAINED, seat, card)
        if at in st.hand[seat] and isinstance(st.cards[at], Trait):
            put_down(st, seat, at, -1)
    st.stale |= 1 << seat
    st.note_changed(seat)


def join_the_like(st: State, seat: int, monster: int, enhancer: int = -1) -> None:
    """Add a monster to others of its kind, perhaps with the enhancer that makes it one of them."""
    fight = fight_of(st)
    take_from_hand(st, seat, monster)
    add_monster(st, fight, monster, seat)
    if enhancer >= 0:
        take_from_hand(st, seat, enhancer)
        attach(st, fight, enhancer, monster, seat)
    st.push(meeting.Meet(monster, joining=True))


def put_item(st: State, seat: int, card: int) -> None:
    """Put an Item into play, and into use at once if it fits."""
    item = st.cards[card]
    assert isinstance(item, Item)
    take_from_hand(st, seat, card)
    st.pack[seat] += (card,)
    friend = free_bearer(st, seat) if item.tags & BIG.mask else -1
    if friend >= 0 and len(big_items(st, seat)) > big_limit(st, seat):
        equip(st, seat, card, friend)
    elif why_unfit(st, seat, card, item) is None:
        equip(st, seat, card)
    elif st.pool.facts[card].other is not None and why_unfit_way(st, seat, card, other=True) is None:
        equip(st, seat, card, other=True)
    else:
        st.tell(ev.ITEM_CARRIED, seat, card)


def carry(st: State, seat: int, card: int) -> None:
    take_from_hand(st, seat, card)
    st.pack[seat] += (card,)
    st.stale |= 1 << seat
    st.tell(ev.ITEM_CARRIED, seat, card)
