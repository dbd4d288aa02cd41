"""Soaking: random games over everything that can be combined, with the laws checked at every decision.

A game is made from its seed alone: set-up, choices, interjections. So a failure is repeated by playing that seed again.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from random import Random

from kickdoor.engine import events as ev
from kickdoor.engine.deals.ledger import CLAUSES, DUES, ORDERS, PAYMENTS, unpacked
from kickdoor.engine.game import Game, GameSetup, start
from kickdoor.engine.moves import Clause, Move
from kickdoor.engine.rules import EDITIONS, OPTIONS, ruleset
from kickdoor.engine.saves.checkpoints import Turns
from kickdoor.engine.switches import SWITCHES, BadSwitch
from kickdoor.laws import check
from kickdoor.laws.speech import high_levels_by_kill
from kickdoor.laws.telling import standing
from kickdoor.laws.values import saves_load
from kickdoor.sets import SETS

MOST_DECISIONS = 2_000_000  # the longest random game seen, of epic length and with everybody asked, took 400,000
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo", "Ray", "Gus")
DEALS = (
    ev.HELP_ASKED, ev.HELP_CALLED, ev.HELP_OFFERED, ev.HELP_COUNTERED, ev.HELP_AGREED, ev.DEAL_MADE, ev.TRADE_DONE,
    ev.OFFER_WITHDRAWN, ev.PROMISED, ev.PROMISE_KEPT, ev.PROMISE_BROKEN, ev.PROMISE_LAPSED, ev.TERM_NAMED,
    ev.HELP_REFUSED, ev.TRADE_REFUSED,
)  # fmt: skip
OF_CLAUSES = (ev.PROMISED, ev.PROMISE_KEPT, ev.PROMISE_BROKEN, ev.PROMISE_LAPSED, ev.TERM_NAMED)
WITHOUT_TURNS = 8  # one game in this many does not remember how its turns began
SAVED_WITHIN = 2_000  # decisions: when a game is saved and loaded, which plays it again from its beginning
SAVED_WHOLE = 4  # one game in this many is saved at its end instead


@dataclass(frozen=True)
class Pace:
    """How often the laws are checked, how often the costly ones too, when a game counts as endless, and with what."""

    every: int = 50
    laws_every: int = 1
    most: int = MOST_DECISIONS
    sets: tuple[str, ...] = ()  # none: any mix

    def is_costly(self, decisions: int, seed: int) -> bool:
        """True if this check is a thorough one; each game has them at other decisions."""
        period = max(1, self.every // self.laws_every)
        return decisions // self.laws_every % period == seed % period


USUAL_PACE = Pace()


@dataclass(frozen=True)
class Failure:
    """A game that went wrong; its seed is enough to repeat it."""

    seed: int
    setup: str
    decision: int
    sentence: str
    where: str = ""  # the last lines of the trace


@dataclass
class SoakReport:
    games: int = 0
    decisions: int = 0
    turns: int = 0
    unfinished: int = 0
    failures: list[Failure] = field(default_factory=list)
    refused: int = 0  # games whose rules contradict each other
    refusal: str = ""  # why the last of them was refused
    deals: dict[str, int] = field(default_factory=dict)  # by kind of event or promise
    unfinished_seeds: list[int] = field(default_factory=list)

    def add(self, other: SoakReport) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.turns += other.turns
        self.unfinished += other.unfinished
        self.unfinished_seeds += other.unfinished_seeds
        self.refused += other.refused
        self.refusal = other.refusal or self.refusal
        self.failures += other.failures
        for what, n in other.deals.items():
            self.deals[what] = self.deals.get(what, 0) + n


Player = Callable[[Game, int, Pace, SoakReport], bool]  # plays a game to its end; False if there is none


def soak(
    games: int, seed: int = 0, workers: int = 1, every: int = 50, laws_every: int = 1,
    on_progress: Callable[[SoakReport], None] | None = None, most: int = MOST_DECISIONS, sets: tuple[str, ...] = (),
) -> SoakReport:  # fmt: skip
    """Play the games `seed`, `seed + 1`, ...; check laws every `laws_every` decisions.

    With `sets` all games are played with these, else each with some mix of sets.
    """
    report = SoakReport()
    for part in _parts(games, seed, workers, Pace(every, laws_every, most, sets)):
        report.add(part)
        if on_progress is not None:
            on_progress(report)
    report.failures.sort(key=lambda f: f.seed)
    return report


def _parts(games: int, seed: int, workers: int, pace: Pace) -> Iterator[SoakReport]:
    seeds = range(seed, seed + games)
    if workers <= 1:
        for s in seeds:
            yield soak_one(s, pace)
        return
    size = max(1, min(25, games // (workers * 4)))
    chunks = [list(seeds[i : i + size]) for i in range(0, games, size)]
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        yield from pool.map(soak_chunk, chunks, [pace] * len(chunks))


def soak_chunk(seeds: list[int], pace: Pace) -> SoakReport:
    report = SoakReport()
    for s in seeds:
        report.add(soak_one(s, pace))
    return report


def soak_one(seed: int, pace: Pace = USUAL_PACE) -> SoakReport:
    """Play the game of that seed."""
    return reported(seed, random_setup(seed, pace.sets), pace, play_out)


def reported(seed: int, setup: GameSetup, pace: Pace, play: Player) -> SoakReport:
    """Play one game; a broken law or any other mishap ends it and is reported.

    It remembers how its turns began: loading its save proves that they begin so again. A game that does not is played
    again when it is saved.
    """
    report = SoakReport(games=1)
    game: Game | None = None
    try:
        game = start(setup, tuple(SETS[s] for s in setup.sets), None if seed % WITHOUT_TURNS == 1 else Turns())
        if not play(game, seed, pace, report):
            report.unfinished = 1
            report.unfinished_seeds = [seed]
    except BadSwitch as error:
        report.refused = 1
        report.refusal = f"{error}"
    except Exception as error:  # noqa: BLE001  anything that goes wrong is what this is for
        report.failures.append(failure(seed, setup, report.decisions, error))
    if game is not None:
        report.turns = game.turn_no
        report.deals = deals_of(game)
    return report


def failure(seed: int, setup: GameSetup, decisions: int, error: Exception) -> Failure:
    trace = traceback.format_exception(error)
    return Failure(seed, described(setup), decisions, f"{type(error).__name__}: {error}", "".join(trace[-3:]))


def described(setup: GameSetup) -> str:
    """Return a set-up as the arguments of `new_game`."""
    plain = GameSetup(names=(), sets=(), edition="", seed=0)
    said = [f"{k}={v!r}" for k, v in asdict(setup).items() if v != getattr(plain, k)]
    return ", ".join(said)


def random_setup(seed: int, sets: tuple[str, ...] = ()) -> GameSetup:
    """Return a random set-up: sets (unless given), edition, 3 to 6 seats, options, sometimes a house rule."""
    rng = Random(seed)
    seats = rng.randint(3, 6)
    edition = rng.choice(sorted(EDITIONS))
    options = tuple(o for o in OPTIONS if rng.random() < 0.25)
    switches = (random_switch(rng, edition),) if rng.random() < 0.25 else ()
    if not are_playable(edition, options, switches):
        switches = ()
    return GameSetup(
        names=tuple(rng.sample(NAMES, seats)), sets=sets or random_sets(seed), edition=edition, seed=seed,
        options=options, switches=switches,
        sexes=tuple(rng.randint(0, 1) for _ in range(seats)) if rng.random() < 0.5 else (),
        first=rng.randrange(seats) if rng.random() < 0.5 else -1, ask_all=rng.random() < 0.15,
    )  # fmt: skip


def are_playable(edition: str, options: tuple[str, ...], switches: tuple[tuple[str, int], ...]) -> bool:
    """True if the switch goes with the options: an epic game cannot be won at Level 6."""
    try:
        ruleset(edition, options, dict(switches))
    except BadSwitch:
        return False
    return True


def random_switch(rng: Random, edition: str) -> tuple[str, int]:
    """Return a house rule: a switch flipped, or a number at one of its bounds or between them."""
    name = rng.choice(sorted(SWITCHES))
    switch = SWITCHES[name]
    if switch.yes_no:
        return name, not getattr(EDITIONS[edition], name)
    return name, rng.choice((*switch.bounds(), rng.randint(switch.low, switch.high)))


def random_sets(seed: int) -> tuple[str, ...]:
    """Return one or more of the printed sets, in random order."""
    rng = Random(seed ^ 0x5E75)
    return tuple(rng.sample(sorted(SETS), rng.randint(1, len(SETS))))


def play_out(game: Game, seed: int, pace: Pace, report: SoakReport) -> bool:
    """Play at random until the game is over, checking the laws; return False if it does not end.

    The game is saved and loaded once, at a random decision or at its end: both play it again from the beginning.
    """
    rng = Random(seed ^ 0x5EED)
    talkative = rng.choice((0.0, 0.0, 0.02, 0.1))
    saved_at = Random(seed ^ 0x5A7E).randint(1, SAVED_WITHIN) if seed % SAVED_WHOLE else pace.most + 1
    check(game, thorough=True, since=0)
    while game.options:
        if report.decisions >= pace.most:
            return False
        since = game.events
        due = (report.decisions + 1) % pace.laws_every == 0
        before = standing(game) if due else None
        speak(game, rng, talkative)
        report.decisions += 1
        if due:
            check(game, pace.is_costly(report.decisions, seed), since, before)
        if report.decisions == saved_at:
            saves_load(game)
    check(game, thorough=True)
    high_levels_by_kill(game)
    if report.decisions < saved_at:
        saves_load(game)
    return True


def speak(game: Game, rng: Random, talkative: float) -> None:
    """Answer the open decision with a random option; sometimes another seat interjects instead."""
    if talkative and rng.random() < talkative and (interject(game, rng) or say_whole(game, rng)):
        return
    game.step(rng.choice(game.options))


def interject(game: Game, rng: Random) -> bool:
    if rng.random() < 0.4:
        return False
    seat = rng.randrange(game.seats)
    moves = game.interjections(seat)
    if moves:
        game.play(rng.choice(moves), seat)
    return bool(moves)


def say_whole(game: Game, rng: Random) -> bool:
    """Make a random whole sale, trade or offer; return False if it is not allowed."""
    seat = rng.randrange(game.seats)
    maker = rng.choice((random_sale, random_trade, random_offer, random_counter))
    move = maker(game, rng, seat)
    if move is None or game.why_not(move, seat) is not None:
        return False
    game.play(move, seat)
    return True


def some(rng: Random, cards: Sequence[int], most: int = 3) -> tuple[int, ...]:
    return tuple(rng.sample(cards, rng.randint(0, min(most, len(cards)))))


def random_sale(game: Game, rng: Random, seat: int) -> Move | None:
    cards = some(rng, game.sellable(seat), 6)
    return Move("sell", cards=cards) if cards else None


def random_trade(game: Game, rng: Random, seat: int) -> Move | None:
    partner = rng.randrange(game.seats)
    give, get = some(rng, game.tradable(seat)), some(rng, game.tradable(partner))
    clauses = random_clauses(game, rng, seat, partner) if rng.random() < 0.5 else ()
    return Move("trade", at=partner, cards=give, wants=get, clauses=clauses) if give or get or clauses else None


def random_offer(game: Game, rng: Random, seat: int) -> Move | None:
    """Return an offer or a call of the fighter, or a bystander's terms."""
    fight = game.fight
    if fight is None:
        return None
    if fight.fighter != seat:
        return Move("volunteer", clauses=random_clauses(game, rng, fight.fighter, seat))
    other = rng.choice([s for s in range(game.seats) if s != seat])
    clauses = random_clauses(game, rng, seat, other)
    return Move("offer", at=other, clauses=clauses) if rng.random() < 0.8 else Move("call", clauses=clauses)


def random_counter(game: Game, rng: Random, _: int) -> Move | None:
    """Return a counter-offer for the seat that is asked about an offer."""
    offer = game.offer
    if offer is None or offer.awaited < 0:
        return None
    me, other = offer.awaited, offer.speaker
    clauses = random_clauses(game, rng, other, me)
    if offer.kind != "trade":
        return Move("counter", clauses=clauses)
    return Move("counter", cards=some(rng, game.tradable(me)), wants=some(rng, game.tradable(other)), clauses=clauses)


def random_clauses(game: Game, rng: Random, seat: int, other: int) -> tuple[Clause, ...]:
    """Return one to three clauses between two seats, of any kind, many of them impossible."""
    clauses: list[Clause] = []
    fight = game.fight
    for what in rng.sample(CLAUSES, rng.randint(1, 3)):
        by = rng.choice((-1, -1, seat, other))
        giver = by if by >= 0 else seat
        cards = game.tradable(giver) if what == "item" else game.hands[giver]
        n = rng.choice(game.pool.treasures) if what == "certain" else 0
        if what == "treasures" and fight is not None:
            n = rng.randint(0, fight.treasures)
        clauses.append(
            Clause(
                what,
                rng.choice(cards) if cards and what in ("item", "card", "play") else -1,
                n,
                rng.choice(ORDERS) if what == "treasures" else "alternate",
                by,
                rng.randrange(-1, game.seats) if what == "help" else rng.randrange(-1, 2) if what == "play" else -1,
                rng.choice(DUES) if what in PAYMENTS else "win",
            )
        )
    return tuple(clauses)


def deals_of(game: Game) -> dict[str, int]:
    """Return how often the game's log tells of each way to a deal, and of each sort of promise."""
    found: dict[str, int] = {}
    for what, _, card, _, n, _ in game.raw_log:
        if what in DEALS:
            name = ev.NAMES[what]
            if what in OF_CLAUSES:
                name = f"{name}: {unpacked(card, n).what}"
            found[name] = found.get(name, 0) + 1
    return found
