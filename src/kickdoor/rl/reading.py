"""An observation read off a View, part by part: the definition of the encoding, and the way for bots.

The environment writes the same numbers straight from the game, which is much faster (`scribe.py`); the tests hold the
two against each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from kickdoor.engine.cards.kinds import Item
from kickdoor.engine.moves import Clause
from kickdoor.engine.views import FightView, SeatView, View
from kickdoor.engine.words import MONSTERS, MUNCHKINS, fits_word
from kickdoor.rl import layout as lay
from kickdoor.rl.actions import SEAT_AIMS, TWO_WAYS
from kickdoor.rl.layout import DICE_QUESTIONS, ROLES, TABLE_PLANES, Layout

if TYPE_CHECKING:
    from kickdoor.rl.pages import Page

Numbers = NDArray[np.int8]
BYTE = np.dtype(np.int8)


def shown(page: Page) -> Numbers:
    """Return an array that shows a page. It cannot be written to: a scribe writes only what changes."""
    return np.frombuffer(memoryview(page), BYTE)


def read(view: View, layout: Layout) -> Numbers:
    """Return what this view's seat sees: its observation without the options."""
    assert view.you is not None
    wide = np.zeros(layout.seen, np.int32)
    read_private(view, layout, wide[: layout.private])
    roles = wide[layout.roles_at : layout.rows_at].reshape(len(ROLES), layout.seats)
    for turn in range(layout.seats):
        read_roles(view, (view.you + turn) % layout.seats, layout, roles[:, turn])
        at = layout.rows_at + turn * layout.row
        read_seat(view, view.seats[(view.you + turn) % layout.seats], layout, wide[at : at + layout.row])
    read_table(view, layout, wide[layout.table_at :])
    return np.clip(wide, -128, 127).astype(np.int8)


def read_private(view: View, layout: Layout, out: NDArray[np.int32]) -> None:
    assert view.you is not None
    out[list(view.hand)] = 1
    depth = {0: 0, 1: 0}
    for c in view.known_tops:
        depth[view.cards[c].deck] += 1
        out[layout.tops + c] = depth[view.cards[c].deck]
    for turn in range(1, layout.seats):
        for c in view.seats[(view.you + turn) % layout.seats].known:
            out[layout.known + (turn - 1) * layout.cards + c] = 1


def read_roles(view: View, seat: int, layout: Layout, out: NDArray[np.int32]) -> None:
    fight, matter = view.fight, view.matter
    out[lay.HAS_TURN] = view.turn == seat
    out[lay.IS_ASKED] = view.asked == seat
    out[lay.FIGHTS] = fight is not None and fight.fighter == seat
    out[lay.HELPS] = fight is not None and fight.helper == seat
    out[lay.OFFERS] = view.offer_by == seat
    out[lay.IS_OFFERED] = view.offer_to == seat
    if matter is not None:
        out[lay.DID_IT] = matter.by == seat
        out[lay.SUFFERS_IT] = view.kind == "played" and layout.aims[matter.card] in SEAT_AIMS and matter.at == seat


def read_seat(view: View, seat: SeatView, layout: Layout, out: NDArray[np.int32]) -> None:
    out[lay.LEVEL] = seat.level
    bonus = [layout.other_bonus[c] if c in view.turned else layout.bonus[c] for c in seat.gear]
    out[lay.STRENGTH] = seat.level + sum(bonus) + sum(layout.bonus[c] for c in seat.traits + seat.extras)
    out[lay.HAND_SIZE] = seat.hand_size
    out[lay.FEMALE] = seat.female
    out[lay.ALIVE] = seat.alive
    out[lay.MAY_HELP] = seat.may_help
    out[lay.HANDICAP] = seat.handicap
    for p in view.promises:
        if p.by == seat.seat and p.clause.what in lay.OWES:
            out[lay.OWES[p.clause.what]] += 1
        if p.clause.what in lay.OWED and lay.owed_to(p) == seat.seat:
            out[lay.OWED[p.clause.what]] += 1
    out[lay.KEPT], out[lay.BROKEN] = seat.kept, seat.broken
    out[lay.OFFERED_HELP] = any(c.what == "help" and c.at == seat.seat for c in view.offer)
    for who, terms in view.answers:
        if who == seat.seat:
            out[lay.ANSWERED] = 1
            out[lay.ANSWER_TREASURES] = sum(c.n for c in terms if c.what == "treasures")
            out[lay.ANSWER_OTHERS] = sum(c.what != "treasures" for c in terms)
    for i, word in enumerate(layout.words):
        out[layout.word + i] = fits_word(seat.is_a, word)
    for c in seat.gear + seat.traits + seat.extras:
        out[layout.use + c] = 2 if c in view.turned else 1
    for c in seat.marks:
        out[layout.use + c] = -1 if isinstance(view.cards[c], Item) else 1
    for c in seat.pack:
        out[layout.carried + c] = 1


def read_table(view: View, layout: Layout, out: NDArray[np.int32]) -> None:
    out[lay.DOORS] = view.doors // 4
    out[lay.TREASURES] = view.treasures // 4
    out[lay.DOORS_DISCARDED], out[lay.TREASURES_DISCARDED] = (n // 4 for n in view.discarded)
    out[lay.TURN] = view.turn_no // 4
    read_offer(view.offer, out)
    out[lay.OFFERED] = sum(c.n for c in view.offer if c.what == "treasures")
    if view.kind:
        out[layout.question.get(view.kind, layout.planes - 1)] = 1
    planes = out[layout.planes :].reshape(len(TABLE_PLANES), layout.cards)
    for c in (view.door_top, view.treasure_top):
        planes[lay.DISCARDS, c] |= c >= 0
    planes[lay.PUT_DOWN, list(view.on_table)] = 1
    planes[lay.TIED, [c for pair in view.links for c in pair]] = 1
    planes[lay.BARGAIN, [lay.card_in(c) for _, terms in view.answers for c in terms if lay.card_in(c) >= 0]] = 3
    planes[lay.BARGAIN, [lay.card_in(c) for c in view.offer if lay.card_in(c) >= 0]] = 1
    planes[lay.ABOUT, view.about] |= view.about >= 0
    if view.fight is not None:
        read_fight(view.fight, out, planes)
    if view.matter is not None:
        planes[lay.ABOUT, view.matter.card] |= view.matter.card >= 0
        read_matter(view, layout, out)


def read_offer(offer: tuple[Clause, ...], out: NDArray[np.int32]) -> None:
    """Write what an offer says besides numbers of Treasures and cards."""
    for c in offer:
        if c.what == "treasures" and c.order != "alternate":
            out[lay.FIRST_PICKS if c.order == "first" else lay.LAST_PICKS] += c.n
        elif c.what == "certain":
            out[lay.CERTAIN] += 1
        elif c.what in lay.PROMISED:
            out[lay.PROMISED[c.what]] |= 2 if c.by < 0 else 1
        if c.due != "win":
            out[lay.DUE_ALWAYS if c.due == "always" else lay.DUE_ALONE] += 1


def read_fight(fight: FightView, out: NDArray[np.int32], planes: NDArray[np.int32]) -> None:
    out[lay.IN_A_FIGHT] = 1
    out[lay.OURS] = fight.ours
    out[lay.THEIRS] = fight.theirs
    out[lay.LEAD] = fight.ours - fight.theirs
    out[lay.PRIZE] = fight.treasures
    out[lay.MARGIN] = fight.margin
    out[lay.THROWN_IN_OURS], out[lay.THROWN_IN_THEIRS] = fight.thrown_in
    out[lay.WE_ARE_STUCK] = fight.stasis == MUNCHKINS
    out[lay.THEY_ARE_STUCK] = fight.stasis == MONSTERS
    out[lay.DEALT] = sum(c.n for c in fight.deal if c.what == "treasures")
    battle = planes[lay.BATTLE]
    battle[[*fight.monsters, *(c for c, _ in fight.attached), *fight.used]] = 1
    battle[[*fight.killed, *fight.held]] = -1
    planes[lay.BARGAIN, [lay.card_in(c) for c in fight.deal if lay.card_in(c) >= 0]] = 2


def read_matter(view: View, layout: Layout, out: NDArray[np.int32]) -> None:
    matter = view.matter
    assert matter is not None
    if view.kind in DICE_QUESTIONS:
        out[lay.NEEDED], out[lay.ROLLED] = max(0, matter.at), max(0, matter.n)
    elif view.kind == "played":
        out[lay.TURNED_UP] = matter.n
        if layout.aims[matter.card] in TWO_WAYS:
            out[lay.AIMED_AT] = matter.at + 1
