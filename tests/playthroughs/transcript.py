"""A game in plain text: every decision with the move chosen, and what came of it."""

from __future__ import annotations

from pathlib import Path

import kickdoor
from kickdoor.engine.events import Event
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move
from kickdoor.sets import SETS

FOLDER = Path(__file__).parent
NAMES = ("Ann", "Bob", "Cy", "Dee")
SEEDS = {"star-2002": 212, "star-2014": 79, "star-2019": 43, "munchkin-2001": 9, "munchkin-2010": 99,
         "impossible-2014": 1, "mixed": 10}  # fmt: skip
MIXED = {"mixed": (("munchkin", "star"), "star-2019")}  # sets and edition of those that are no edition
MOST_DECISIONS = 600
REGENERATE = "python -m tests.playthroughs.regenerate"

# What `at` speaks of: a seat, a card; in all other moves and events it is a number.
AT_SEAT = frozenset((
    "BodyLooted", "CardGiven", "CardStolen", "CharityGiven", "FightLost", "FightWon", "HelpAgreed", "HelpAsked",
    "HelpCountered", "HelpRefused", "TradeDone", "TradeProposed", "TradeRefused", "TurnPassed", "ask", "trade",
))  # fmt: skip
AT_CARD = frozenset(("ItemEquipped", "ItemTied", "MonsterCloned", "MonsterEnhanced", "TopClaimed", "claim", "equip"))


def file_of(game: str) -> Path:
    return FOLDER / f"{game}.txt"


def rules_of(game: str) -> tuple[tuple[str, ...], str]:
    """The sets and the edition of a recorded game: an edition is played with the set it was printed for."""
    return MIXED.get(game) or (tuple(s.name for s in SETS.values() if game in s.editions), game)


def transcript(name: str) -> str:
    seed = SEEDS[name]
    sets, edition = rules_of(name)
    game = kickdoor.new_game(NAMES, sets=sets, edition=edition, seed=seed)
    what = edition if name not in MIXED else f"{edition} with {' and '.join(sets)}"
    lines = [
        f"# A game of {what} with four seats: seed {seed}, choices made by the small generator in transcript.py.",
        f"# Do not edit; after a change of the rules that is meant, write it anew: {REGENERATE}",
        "# number seat kind options: move chosen, then what happened",
        "",
    ]
    lines += [told(game, e) for e in game.log]
    choice = seed
    for number in range(1, MOST_DECISIONS + 1):
        choice = (choice * 6364136223846793005 + 1442695040888963407) % 2**64
        if not game.options:
            break
        lines += step(game, number, choice >> 33)
    lines += ["", ending(game)]
    return "\n".join(lines) + "\n"


def step(game: Game, number: int, choice: int) -> list[str]:
    decision = game.decision
    assert decision is not None
    move = decision.options[choice % len(decision.options)]
    name = NAMES[decision.seat]
    first = f"{number} {name} {decision.kind} {len(decision.options)}: {said(game, move)}"
    return [first, *(told(game, e) for e in game.play(move))]


def said(game: Game, move: Move) -> str:
    parts = [move.verb]
    if move.card >= 0:
        parts.append(repr(game.cards[move.card].name))
    if move.at >= 0:
        parts.append(f"at {aim(game, move.verb, move.at)}")
    if move.n:
        parts.append(f"n {move.n}")
    return " ".join(parts)


def told(game: Game, event: Event) -> str:
    if event.what == "TurnBegan":
        levels = ", ".join(f"{n} {level}" for n, level in zip(NAMES, game.levels, strict=True))
        return f"\n== Turn {event.n}: {NAMES[event.seat]} (levels now: {levels})"
    parts = [event.what]
    if event.seat >= 0:
        parts.append(NAMES[event.seat])
    if event.card >= 0:
        parts.append(repr(game.cards[event.card].name))
    if event.at >= 0:
        parts.append(f"at {aim(game, event.what, event.at)}")
    if event.n:
        parts.append(f"n {event.n}")
    return "    " + " ".join(parts)


def aim(game: Game, what: str, at: int) -> str:
    if what in AT_SEAT:
        return NAMES[at]
    return repr(game.cards[at].name) if what in AT_CARD else str(at)


def ending(game: Game) -> str:
    outcome = game.outcome
    if outcome is None:
        return f"Not over after {MOST_DECISIONS} decisions."
    return f"Won by {' and '.join(outcome.winners)} ({outcome.reason}) in turn {game.turn_no}."
