"""Check that a move is well-formed: its types, seats and cards, before any rule reads them."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from kickdoor.engine.legal.reasons import UnknownMove
from kickdoor.engine.moves import VERBS, Clause, Move
from kickdoor.engine.state import State
from kickdoor.engine.switches import quoted
from kickdoor.errors import KickdoorError

# Moves that may carry cards or clauses.
WITH_LISTS: Final[tuple[str, ...]] = ("sell", "trade", "offer", "counter", "call", "volunteer")
LONGEST_LIST: Final = 64  # clauses a move may carry at all; how many a deal may have: clauses.MOST_CLAUSES
MOST_N: Final = 1 << 20
_KNOWN_VERBS: Final = tuple(sorted(VERBS))


def checked_seat(st: State, seat: object) -> int:
    return seat_of(st.seats, seat)


def seat_of(seats: int, seat: object) -> int:
    """Return a seat of a table of this size; refuse anything else."""
    if type(seat) is not int or not 0 <= seat < seats:
        raise UnknownMove(f"There is no seat {quoted(seat)}; the seats are 0 to {seats - 1}.")
    return seat


def checked_card(st: State, card: object) -> int:
    if type(card) is not int or not 0 <= card < len(st.cards):
        raise UnknownMove(f"There is no card {quoted(card)}; this game has the cards 0 to {len(st.cards) - 1}.")
    return card


def checked_number(given: object, wanted: str) -> int:
    """Return a number; `wanted` says in words what to pass."""
    if type(given) is not int:
        raise KickdoorError(f"Pass {wanted}, not {quoted(given)}.")
    return given


def checked_likely(st: State, given: object) -> Sequence[int]:
    """Return how likely each card is to be held."""
    wanted = f"a whole number from 1 for each of the {len(st.cards)} cards"
    if not isinstance(given, (list, tuple)):
        raise KickdoorError(f"Pass {wanted}, as a list or a tuple.")
    if len(given) != len(st.cards):
        raise KickdoorError(f"Pass {wanted}, not {len(given)} of them.")
    for each in given:
        if type(each) is not int or each < 1:
            raise KickdoorError(f"Pass {wanted}; {quoted(each)} is none.")
    return given


def checked_move(st: State, move: object) -> Move:
    """Return the move; `UnknownMove` says what is wrong with it."""
    if not isinstance(move, Move):
        raise UnknownMove(f"A move is a kickdoor.Move, not {quoted(move)}.")
    _check_verb(move.verb)
    _check_card_or_none(st, move.card)
    if type(move.at) is not int or not -1 <= move.at < max(len(st.cards), st.seats):
        raise UnknownMove(f"There is no seat or card {quoted(move.at)} to aim at (-1: at nothing).")
    if type(move.n) is not int or not 0 <= move.n < MOST_N:
        raise UnknownMove(f"n must be a whole number from 0 to {MOST_N - 1:,}, not {quoted(move.n)}.")
    if move.cards or move.wants or move.clauses:
        _check_lists(st, move)
    return move


def _check_verb(verb: object) -> None:
    if not isinstance(verb, str) or verb not in VERBS:
        near = get_close_matches(verb, _KNOWN_VERBS, n=1) if isinstance(verb, str) and len(verb) < 40 else []
        hint = f"did you mean {near[0]}?" if near else f"it knows {', '.join(_KNOWN_VERBS)}."
        raise UnknownMove(f"Kickdoor does not know the move {quoted(verb)}; {hint}")


def _check_card_or_none(st: State, card: object) -> None:
    if type(card) is not int or not -1 <= card < len(st.cards):
        last = len(st.cards) - 1
        raise UnknownMove(f"There is no card {quoted(card)}; this game has the cards 0 to {last} (-1: no card).")


def _check_lists(st: State, move: Move) -> None:
    if move.verb not in WITH_LISTS:
        raise UnknownMove(f"{move.verb!r} takes no list of cards or clauses; {', '.join(WITH_LISTS)} do.")
    for card in _checked_tuple("cards", move.cards, len(st.cards)):
        checked_card(st, card)
    for card in _checked_tuple("wants", move.wants, len(st.cards)):
        checked_card(st, card)
    for clause in _checked_tuple("clauses", move.clauses, LONGEST_LIST):
        _check_clause(st, clause)


def _checked_tuple(what: str, given: object, most: int) -> tuple[object, ...]:
    if not isinstance(given, tuple):
        raise UnknownMove(f"{what} must be a tuple, not {quoted(given)}.")
    if len(given) > most:
        raise UnknownMove(f"{what} can hold {most} at most, not {len(given):,}.")
    return given


def _check_clause(st: State, clause: object) -> None:
    if not isinstance(clause, Clause):
        raise UnknownMove(f"A clause is a kickdoor.Clause, not {quoted(clause)}.")
    words: tuple[object, ...] = (clause.what, clause.order, clause.due)
    if not all(isinstance(word, str) for word in words):
        raise UnknownMove(f"What a clause promises, its order and when it is due are words, not {quoted(words)}.")
    _check_card_or_none(st, clause.card)
    if type(clause.by) is not int or not -1 <= clause.by < st.seats:
        raise UnknownMove(f"There is no seat {quoted(clause.by)} to promise anything (-1: the usual one).")
    if type(clause.at) is not int or not -1 <= clause.at < max(len(st.cards), st.seats):
        raise UnknownMove(f"There is no seat or card {quoted(clause.at)} in a clause (-1: none).")
    if type(clause.n) is not int or not 0 <= clause.n < MOST_N:
        raise UnknownMove(f"n of a clause must be a whole number from 0 to {MOST_N - 1:,}, not {quoted(clause.n)}.")
