"""Laws of knowledge: views contain no secrets, and a resampled game is one the seat could be in."""

from __future__ import annotations

from dataclasses import fields

from kickdoor.engine import events as ev
from kickdoor.engine.game import Game
from kickdoor.engine.state import State
from kickdoor.engine.views import View
from kickdoor.laws.base import LawBroken
from kickdoor.laws.table import caches_fresh, cards_on_table, one_place_each
from kickdoor.laws.values import difference, pick, picture


def hidden_from(st: State, seat: int | None) -> set[int]:
    """Return the cards whose place the seat cannot know: decks and other hands, except cards it was shown."""
    everyone = st.all_seats()
    need = everyone if seat is None else 1 << seat
    known = {c for c, mask in st.seen.items() if mask & need == need}
    hands = {c for other, hand in enumerate(st.hand) if other != seat for c in hand}
    return (hands | set(st.doors) | set(st.treasures)) - known


def cards_named(view: View) -> set[int]:
    """Return every card id in a view."""
    named = {view.door_top, view.treasure_top, view.about, *view.on_table, *view.known_tops}
    for seat in view.seats:
        named.update(seat.known, seat.gear, seat.pack, seat.traits, seat.extras, seat.marks)
    for pair in view.links:
        named.update(pair)
    named.update(m.card for m in view.moves)
    named.update(c.card for c in view.offer)
    named.update(c.card for _, terms in view.answers for c in terms)
    named.update(p.clause.card for p in view.promises)
    fight = view.fight
    if fight is not None:
        named.update(fight.monsters, fight.used, fight.killed, *fight.attached, *fight.copies)
        named.update(c.card for c in fight.deal)
        named.update(s.card for s in fight.our_sources + fight.their_sources)
    return named - {-1}


def views_tell_no_secrets(game: Game) -> None:
    """No view names a card whose place its viewer cannot know."""
    st = game.state
    for seat in (*range(st.seats), None):
        leaked = cards_named(game.view(seat)) & hidden_from(st, seat)
        if leaked:
            who = "a spectator" if seat is None else st.names[seat]
            raise LawBroken("views tell no secrets", f"{who} sees {[st.cards[c].name for c in leaked]} at {st.kind!r}")


def knowledge_is_current(game: Game) -> None:
    """A card that was shown is still hidden: in a hand, or on top of a deck below known cards only."""
    st = game.state
    if not st.seen:
        return
    held = {c for hand in st.hand for c in hand} | set(st.limbo)
    decked = set(st.seen) - held
    for seat in range(st.seats):
        known = {c for c, mask in st.seen.items() if mask >> seat & 1 and c in decked}
        for deck in (st.doors, st.treasures):
            for c in reversed(deck):
                if c not in known:
                    break
                known.discard(c)
        if known:
            names = [st.cards[c].name for c in known]
            raise LawBroken("knowledge is current", f"{st.names[seat]} is said to know where {names} lie")


def what_is_told_is_known(game: Game, since: int) -> None:
    """A seat that saw the event of a card now in a hand knows that card, unless it was shuffled since."""
    st = game.state
    last: dict[int, int] = {}
    for what, _, card, _, _, sees in st.raw_log(max(0, since - st.told)):
        if what == ev.DECK_RESHUFFLED:
            return
        if card >= 0:
            last[card] = sees
    if not last:
        return
    everyone = st.all_seats()
    seen = st.seen
    for owner, hand in enumerate(st.hand):
        for card in hand:
            if card in last:
                missing = last[card] & everyone & ~seen.get(card, 0) & ~(1 << owner)
                if missing:
                    who = [st.names[s] for s in range(st.seats) if missing >> s & 1]
                    raise LawBroken("what is told is known", f"{st.cards[card].name} of {st.names[owner]}, told {who}")


def backs(st: State) -> tuple[list[list[int]], int, int]:
    """Return what everybody sees of hidden cards: their decks."""
    return [[st.cards[c].deck for c in hand] for hand in st.hand], len(st.doors), len(st.treasures)


def secrets_do_not_matter(game: Game, seed: int) -> None:
    """Two states that differ only in what a seat cannot know give it equal views."""
    st = game.state
    before = picture(st)
    for seat in range(st.seats):
        other = game.resample(seat, seed)
        mine, theirs = game.view(seat), other.view(seat)
        if mine != theirs:
            names = [f.name for f in fields(View) if getattr(mine, f.name) != getattr(theirs, f.name)]
            raise LawBroken("equal knowledge, equal views", f"{st.names[seat]} sees another {', '.join(names)}")
        one_place_each(other)
        caches_fresh(other)
        if backs(other.state) != backs(st):
            raise LawBroken("a resample keeps what is known", f"{st.names[seat]}: hands and decks {backs(other.state)}")
    changed = difference(before, picture(st))
    if changed:
        raise LawBroken("a resample leaves its parent untouched", changed)


def resamples_play_on(game: Game, seed: int, steps: int = 12) -> None:
    """A resampled game can be played like any other; for the asked seat it also has the same moves."""
    asked = game.state.asked
    if asked < 0:
        return
    mine = game.resample(asked, seed)
    if mine.options != game.options:
        raise LawBroken("a resample keeps the moves", f"{game.state.kind!r}")
    for other in (mine, game.resample((asked + 1) % game.state.seats, seed)):
        play_on(other, seed, steps)


def play_on(other: Game, seed: int, steps: int) -> None:
    for turn in range(steps):
        if not other.options:
            break
        move = pick(other, seed, turn)
        kind = other.state.kind
        try:
            other.step(move)
        except (ValueError, IndexError, KeyError, AssertionError, AttributeError) as error:
            raise LawBroken("a resample can be played", f"{kind!r} at step {turn}: {error!r}") from error
        one_place_each(other)


__all__ = [
    "cards_named", "cards_on_table", "hidden_from", "knowledge_is_current", "resamples_play_on",
    "secrets_do_not_matter", "views_tell_no_secrets", "what_is_told_is_known",
]  # fmt: skip
