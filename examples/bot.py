"""A bot of your own, against two that choose at random. `python examples/bot.py`"""

from __future__ import annotations

from random import Random

import kickdoor
from kickdoor.bots import make


class Picky:
    """Chooses at random among the moves it has nothing against."""

    name = "picky"

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, view: kickdoor.View) -> kickdoor.Move:
        """Return one of `view.moves`. The view holds what this seat may know and nothing else."""
        return self.rng.choice([move for move in view.moves if self.likes(view, move)] or view.moves)

    def likes(self, view: kickdoor.View, move: kickdoor.Move) -> bool:
        """True if the bot has nothing against this move."""
        if view.fight is not None and view.you == view.fight.fighter:
            winning = view.fight.ours > view.fight.theirs
            return move.verb == "pass" if winning else move.verb in ("play", "use", "ask", "offer", "accept", "done")
        if move.verb == "trouble":  # fights a monster of its own hand only if that is weaker
            return getattr(view.cards[move.card], "level", 0) < view.me.level
        return move.verb not in ("drop", "show", "unequip", "trade")


def play(seed: int) -> tuple[str, ...]:
    """Play one game and return the winners."""
    game = kickdoor.new_game(["Picky", "Bob", "Cy"], seed=seed)
    bots = [Picky(seed), make("random", seed), make("random", seed + 1)]
    while game.decision:
        seat = game.decision.seat
        game.play(bots[seat].choose(game.view(seat)))
    assert game.outcome is not None
    return game.outcome.winners


if __name__ == "__main__":
    wins = [winner for seed in range(20) for winner in play(seed)]
    print(f"Picky won {wins.count('Picky')} of 20 games")
