"""The story of a finished game: levels by turn, key moments, what each player did."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from kickdoor.engine.events import Event
from kickdoor.server.replays.replays import Provenance, Tape
from kickdoor.server.replays.highlights import Title, places, tales, titles

MOST_MOMENTS: Final = 5
_WEIGHT: Final = {  # how notable each kind of event is
    "GameWon": 100, "Died": 40, "HelpAgreed": 12, "FightLost": 15, "CardStolen": 14, "TradeDone": 10, "SexChanged": 6,
    "CardCancelled": 18, "MonsterJoined": 14, "DeathCheated": 20, "FightTakenOver": 20, "ShareDenied": 16,
}  # fmt: skip


class Highlight(Struct, frozen=True):
    """A key moment. `n`: the number of moves before it."""

    n: int
    turn: int
    words: str
    cards: list[int]


class Deeds(Struct, frozen=True):
    """What one seat did."""

    seat: int
    name: str
    bot: str
    level: int
    kills: int
    helped: int
    deaths: int
    cards_played: int
    won: bool
    place: int = 0  # from 1; equal Levels share a place


class TurnMark(Struct, frozen=True):
    """A turn and the move it begins with."""

    turn: int
    seat: int
    n: int


class Told(Struct, frozen=True):
    """A tale of the game (highlights.py). `n`: the number of moves before it."""

    what: Literal["stopped", "deal", "roll"]
    n: int
    turn: int
    seat: int
    at: int
    words: str


class Story(Struct, frozen=True):
    moves: int
    turns: list[TurnMark]
    levels: dict[str, list[int]]  # by seat: the Level after each turn, the first entry before the first turn
    moments: list[Highlight]
    seats: list[Deeds]
    last_fight: list[int]  # totals, ours and theirs; empty if the last turn saw none compared
    winners: list[int]
    reason: str
    duration: int  # ms; 0 where unknown
    tales: list[Told] = []
    titles: list[Title] = []


def story(tape: Tape) -> Story:
    game = tape.final
    log = game.log
    provenance = tape.provenance
    began = max((e.number for e in log if e.what == "TurnBegan"), default=0)
    totals = next(([e.n, e.at] for e in reversed(log[began:]) if e.what == "TotalsStood"), [])
    return Story(
        moves=len(tape),
        turns=[TurnMark(e.n, e.seat, tape.move_of(e.number)) for e in log if e.what == "TurnBegan"],
        levels=levels(log, game.seats),
        moments=moments(tape, log),
        seats=[deeds(tape, log, seat) for seat in range(game.seats)],
        last_fight=totals,
        winners=list(game.winners),
        reason=game.outcome.reason if game.outcome is not None else "",
        duration=provenance.at[-1] - provenance.at[0] if provenance is not None and provenance.at else 0,
        tales=[
            Told(t.what, tape.move_of(t.event), tape.teller.turns[t.event - tape.teller.first], t.seat, t.at, t.words)
            for t in tales(game, log, game.view(None).rules.goal)
        ],
        titles=titles(log, game.seats) if game.winners else [],
    )


def levels(log: list[Event], seats: int) -> dict[str, list[int]]:
    now = [1] * seats
    found: dict[str, list[int]] = {str(s): [] for s in range(seats)}
    for e in log:
        if e.what == "TurnBegan":
            for s in range(seats):
                found[str(s)].append(now[s])
        elif e.what in ("LevelsGained", "LevelsLost"):
            now[e.seat] = e.at
    for s in range(seats):
        found[str(s)].append(now[s])
    return found


def moments(tape: Tape, log: list[Event]) -> list[Highlight]:
    """Return the most notable events, at most one per turn, in order."""
    best: dict[int, tuple[int, Event]] = {}
    for e in log:
        turn = tape.teller.turns[e.number]
        weight = _WEIGHT.get(e.what, 0)
        if e.what in ("LevelsGained", "LevelsLost"):
            weight = 10 * e.n + (15 if e.what == "LevelsLost" else 0)
        if weight > best.get(turn, (0, e))[0]:
            best[turn] = (weight, e)
    chosen = sorted(best.values(), key=lambda pair: -pair[0])[:MOST_MOMENTS]
    events = sorted((e for _, e in chosen), key=lambda e: e.number)
    return [
        Highlight(
            tape.move_of(e.number), tape.teller.turns[e.number], tape.teller.narrator.sentence(log, e),
            [e.card] if e.card >= 0 else [],
        )
        for e in events
    ]  # fmt: skip


def bot_of(provenance: Provenance | None, seat: int) -> str:
    """Return the level of the bot that played this seat to the end; empty for a person."""
    player = provenance.players[seat] if provenance is not None else None
    return "" if player is None or player.joined else player.bot


def deeds(tape: Tape, log: list[Event], seat: int) -> Deeds:
    game = tape.final
    provenance = tape.provenance

    def count(what: str) -> int:
        return sum(e.what == what and e.seat == seat for e in log)

    return Deeds(
        seat=seat, name=game.names[seat], bot=bot_of(provenance, seat),
        level=game.levels[seat], kills=count("MonsterKilled"), helped=count("HelpAgreed"), deaths=count("Died"),
        cards_played=count("CardPlayed"), won=seat in game.winners,
        place=places(game.levels, game.winners)[seat] if game.winners else 0,
    )  # fmt: skip
