"""A bot that has learned when to overrule greedy: what examples/overrule.py learned for Star with four seats.

    kickdoor arena 200 --bots examples/overruler.py:Overruler,greedy

It needs numpy and no PyTorch. At other tables than the one it has learned for, it does what greedy would do.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from kickdoor.bots.greedy import Greedy
from kickdoor.engine import moves as mv
from kickdoor.engine.moves import Move
from kickdoor.engine.views import View
from kickdoor.rl.world import World

LEARNED = Path(__file__).with_name("overruler-star-4.npz")
MOST_CHOICES = 64  # the advice and the first others that are listed; more are allowed at few questions
MOST_OVERRULED = 5  # times in a turn: nobody may play for time
NOTHING = -1  # fills up a list of choices

Array = NDArray[np.float32]


class Choices:
    """Numbers the choices of a world: its actions, and one more for each verb of a move said in one breath."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.whole = {verb: world.actions.size + n for n, verb in enumerate(sorted(mv.VERBS))}
        self.size = world.actions.size + len(self.whole)

    def of(self, advice: Move, options: list[int], seat: int) -> tuple[list[int], list[int]]:
        """Return the numbers of the choices, the advised one first, and the places in `options` of the others."""
        code = NOTHING if mv.is_whole(advice) else mv.packed(advice)
        listed = self.world.actions.of(options, seat)
        at = options.index(code) if code in options else NOTHING
        others = [n for n in range(len(options)) if n != at and listed[n] >= 0][: MOST_CHOICES - 1]
        first = listed[at] if at >= 0 and listed[at] >= 0 else self.whole[advice.verb]
        return [first, *(listed[n] for n in others)], others

    def parts(self) -> list[list[int]]:
        """Return of every choice its verb, its card and its target, each as the number of a vector."""
        words: dict[tuple[object, ...], int] = {("spare",): 0}
        found = []
        for code in self.world.actions.codes:
            verb, card, at, n = mv.verb_of(code), mv.card_of(code), mv.at_of(code), mv.n_of(code)
            three = [("verb", verb, card >= 0), ("card", card), ("target", verb, at, n)]
            found.append([words.setdefault(w, len(words)) for w in three])
        found += [[0, 0, 0]] * (self.world.actions.size - len(found))
        return found + [[words.setdefault(("whole", verb), len(words)), 0, 0] for verb in self.whole]


class Places:
    """Where an observation has its piles of cards and its other numbers, and by what these are multiplied."""

    def __init__(self, world: World) -> None:
        fields = world.layout.fields
        piles = [f.start for f in fields if f.what.startswith("plane")]
        other = [f for f in fields if not f.what.startswith("plane") and f.name != "options"]
        self.cards = world.layout.cards
        self.planes = [c for p in piles for c in range(p, p + self.cards)]
        self.numbers = [c for f in other for c in range(f.start, f.start + f.size)]
        self.scale = [0.1 if f.size == 1 else 1.0 for f in other for _ in range(f.size)]


class Network:
    """What was learned, for one observation at a time."""

    def __init__(self, world: World, file: Path = LEARNED) -> None:
        with np.load(file) as saved:
            self.learned: dict[str, Array] = {name: saved[name].astype(np.float32) for name in saved.files}
        self.places = Places(world)
        self.scale = np.array(self.places.scale, np.float32)
        self.parts = np.array(Choices(world).parts())

    def best(self, seen: NDArray[np.int8], numbers: list[int]) -> int:
        """Return the place of the best-looking choice; the first one is the advice."""
        w = self.learned
        piles = seen[self.places.planes].reshape(-1, self.places.cards).astype(np.float32) @ w["mind.card"]
        mind = np.concatenate([piles.ravel(), seen[self.places.numbers] * self.scale])
        for layer in ("0", "3"):
            mind = np.maximum(w[f"mind.body.{layer}.weight"] @ mind + w[f"mind.body.{layer}.bias"], 0)
            mind = self.normal(mind, str(int(layer) + 2))
        keys = w["words.weight"][self.parts[numbers]].sum(1) + w["single.weight"][numbers]
        scores = keys @ mind
        scores[0] += (w["advised.weight"] @ mind + w["advised.bias"])[0]
        return int(scores.argmax())

    def normal(self, mind: Array, layer: str) -> Array:
        spread = np.sqrt(mind.var() + 1e-5)
        found: Array = (mind - mind.mean()) / spread * self.learned[f"mind.body.{layer}.weight"]
        return found + self.learned[f"mind.body.{layer}.bias"]


class Overruler:
    """Follows greedy, or overrules it where it has learned that something else wins more games."""

    name = "overruler"
    quick = True

    def __init__(self, seed: int = 0) -> None:
        self.adviser = Greedy(seed)
        self.world = World(("star",), seats=4)
        self.choices = Choices(self.world)
        self.network = Network(self.world)
        self.cards = self.world.new_game(0).cards
        self.turn_no, self.overruled = -1, 0

    def choose(self, view: View) -> Move:
        advice = self.adviser.choose(view)
        if view.turn_no != self.turn_no:
            self.turn_no, self.overruled = view.turn_no, 0
        if len(view.moves) == 1 or self.overruled == MOST_OVERRULED or not self.is_known(view):
            return advice
        numbers, others = self.choices.of(advice, [mv.packed(move) for move in view.moves], view.you or 0)
        best = self.network.best(self.world.observe(view)["observation"], numbers)
        if best == 0:
            return advice
        move = view.moves[others[best - 1]]
        self.adviser.overruled(view.kind, move)
        self.overruled += 1
        return move

    def is_known(self, view: View) -> bool:
        """True at the table it has learned for."""
        return len(view.seats) == self.world.seats and view.cards == self.cards
