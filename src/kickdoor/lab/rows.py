"""The rows of a game: one for the game, one per seat, one per seat and card, one per deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from kickdoor.engine.fighting.strength import DOUBLED
from kickdoor.engine.game import Game
from kickdoor.lab.book import KINDS, Book, book_of
from kickdoor.lab.bouts import Bout
from kickdoor.lab.playing import Played
from kickdoor.lab.recorder import CARD_COUNTS, DECISIVE, SEAT_COUNTS, Recorder

UNFINISHED: Final = "unfinished"
HALF: Final = tuple(f"half_{kind}" for kind in KINDS)

GAME_COLUMNS: Final = (
    "game", "seed", "seats", "first", "turns", "decisions", "winner", "winners", "reason", "monster", "alone", "margin",
    "attempts", "stops", "stops_by_winner", "stops_of_winner", "stops_for_third", "lead_changes", "offers",
    "trades_done", "trades_refused",
)  # fmt: skip
SEAT_COLUMNS: Final = (
    "game", "seat", "order", "bot", "won", "level", "female", *KINDS, *HALF, "half_level", "half_lead", *SEAT_COUNTS,
)  # fmt: skip
CARD_COLUMNS: Final = ("game", "seat", "bot", "won", "card", *CARD_COUNTS)
DEAL_COLUMNS: Final = (
    "game", "fighter", "helper", "treasures", "card", "countered", "taken", "won", "for_the_win",
)  # fmt: skip

Row = tuple[object, ...]


def record(played: Played) -> Recorder:
    """Record a whole game, including the cards that decided it."""
    game = played.game
    recorder = Recorder(book_of(game.pool), game.seats, game.rules.goal)
    recorder.hear(game.raw_log)
    bout = last_fight(game, recorder)
    if bout is not None:
        for seat, card in decisive(game, bout):
            recorder.once(seat, card, DECISIVE)
    return recorder


def last_fight(game: Game, recorder: Recorder) -> Bout | None:
    """Return the fight that won the game, or None."""
    if recorder.bout is None or not {recorder.bout.fighter, recorder.bout.helper} & set(game.winners):
        return None
    return recorder.bout


def decisive(game: Game, bout: Bout) -> Iterator[tuple[int, int]]:
    """Return the cards (with their seats) without whose bonus the last fight would not have been won.

    Nothing has changed since the totals were compared but the winner's Level, so the sources are still there to be
    read. Where there was nothing to compare, whatever was thrown in was decisive.
    """
    bonus: Counter[tuple[int, int]] = Counter()
    for seat, card, n in bout.boosts:
        bonus[seat, card] += n
    fight = game.fight
    needed = 1
    if fight is not None and bout.margin is not None:
        needed = bout.margin + (1 if fight.wins_ties else 0)
        sources = fight.our_sources
        for source in sources:
            if source.card >= 0:
                bonus[source.seat, source.card] += source.n
        twice = sum(source.n for source in sources if source.kind == DOUBLED)
        if twice:  # the lone fighter's card doubled the total: every other source counts twice
            bonus = Counter({key: n * (1 + fight.doubles) for key, n in bonus.items()})
            bonus.update({(bout.fighter, card): twice // fight.doubles for card in bout.doublers})
    for (seat, card), n in bonus.items():
        if n >= max(1, needed):
            yield seat, card


def game_row(played: Played, recorder: Recorder) -> Row:
    game = played.game
    winners, outcome = game.winners, game.outcome
    by_winner, of_winner, for_third = kingmaking(recorder, winners)
    bout = last_fight(game, recorder)
    return (
        played.number, game.setup.seed, game.seats, recorder.first, game.turn_no, played.decisions,
        winners[0] if winners else -1, len(winners), UNFINISHED if outcome is None else outcome.reason,
        last_monster(recorder.book, bout), bout is not None and bout.helper < 0,
        bout.margin if bout is not None else None, sum(seat[SEAT_COUNTS.index("attempts")] for seat in recorder.seats),
        len(recorder.stops), by_winner, of_winner, for_third, lead_changes(played), len(recorder.deals),
        recorder.trades_done, recorder.trades_refused,
    )  # fmt: skip


def kingmaking(recorder: Recorder, winners: tuple[int, ...]) -> tuple[int, int, int]:
    """Count who won after each stopped attempt: a stopper, the stopped seat, or a third seat."""
    by = sum(1 for _, stoppers in recorder.stops if stoppers & set(winners))
    of = sum(1 for seat, stoppers in recorder.stops if seat in winners and not stoppers & set(winners))
    return by, of, (len(recorder.stops) - by - of) if winners else 0


def last_monster(book: Book, bout: Bout | None) -> str:
    """Return the id of the strongest monster of the last fight."""
    if bout is None or not bout.monsters:
        return ""
    return book.ids[book.number[max(bout.monsters, key=lambda m: book.levels[m])]]


def lead_changes(played: Played) -> int:
    """Return how often the sole leader changed."""
    leaders: list[int] = []
    for glance in played.glances:
        top = max(glance.levels)
        if glance.levels.count(top) == 1:
            leaders.append(glance.levels.index(top))
    return sum(1 for a, b in pairwise(leaders) if a != b)


def seat_rows(played: Played, recorder: Recorder) -> Iterator[Row]:
    game = played.game
    half = played.half_time
    for who in game.view(None).seats:
        seat = who.seat
        yield (
            played.number, seat, (seat - recorder.first) % game.seats, played.bots[seat], seat in game.winners,
            who.level, who.female, *recorder.book.words(who.traits), *recorder.book.words(half.traits[seat]),
            half.levels[seat], lead(half.levels, seat), *recorder.seats[seat],
        )  # fmt: skip


def lead(levels: tuple[int, ...], seat: int) -> int:
    """Return the seat's lead over all others: 0 if it shares the lead, negative if it is behind."""
    return levels[seat] - max(level for other, level in enumerate(levels) if other != seat)


def deal_rows(played: Played, recorder: Recorder) -> Iterator[Row]:
    for d in recorder.deals:
        yield (
            played.number, d.fighter, d.helper, d.treasures, d.card, d.countered, d.taken, d.won, d.for_the_win
        )  # fmt: skip
