"""Asking greedy what it would do at a table laid with the kit."""

from __future__ import annotations

from kickdoor.bots import make
from kickdoor.engine.moves import Move
from kickdoor.kit import Table


def told(t: Table, move: Move) -> str:
    """A move in a word: the verb, and the card it is about."""
    cards = t.game.cards
    return f"{move.verb} {cards[move.card].name}" if move.card >= 0 else move.verb


def say(t: Table, seed: int = 1) -> Move:
    """What a fresh bot answers to the open question."""
    decision = t.game.decision
    assert decision is not None
    return make("greedy", seed).choose(t.game.view(decision.seat))


def says(t: Table) -> str:
    return told(t, say(t))


def play_on(t: Table, name: str, most: int = 30) -> list[str]:
    """Let greedy speak for one seat until another is asked or its turn ends; what it said."""
    bot = make("greedy", 1)
    seat = t.seat_no(name)
    said: list[str] = []
    for _ in range(most):
        decision = t.game.decision
        if decision is None or decision.seat != seat:
            break
        move = bot.choose(t.game.view(seat))
        said.append(told(t, move))
        if move.verb == "end":
            break
        t.game.play(move)
        t.settle()
    return said


def all_play(t: Table, most: int = 60) -> list[tuple[str, str]]:
    """Let greedy speak for everybody until nobody is asked; who said what."""
    bots = [make("greedy", i) for i in range(len(t.game.names))]
    said: list[tuple[str, str]] = []
    for _ in range(most):
        decision = t.game.decision
        if decision is None or t.asked is None:
            break
        move = bots[decision.seat].choose(t.game.view(decision.seat))
        said.append((t.game.names[decision.seat], told(t, move)))
        t.game.play(move)
        t.settle()
    return said
