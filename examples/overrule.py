"""Learn when to overrule the greedy bot, by PPO on a GPU. Needs `pip install 'kickdoor[train]'`.

    python examples/overrule.py --minutes 20 --workers 15 --out runs/overrule    # learns, then plays
    python examples/overrule.py --evaluate runs/overrule/policy.pt --games 4000  # only plays

A network that imitates greedy is weaker than greedy, since the few choices that it gets wrong decide fights. So this
one does not imitate: at every choice it sees what greedy would do and what else is allowed, and it begins by always
agreeing. It learns in which situations something else wins more games against three greedy bots. Nothing is discounted,
only the end of a game is worth something, and the network that expects the result shares nothing with the one that
chooses. `policy.npz` is what the bot in examples/overruler.py plays with.
"""

from __future__ import annotations

import csv
import math
import time
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from command_line import settings_from  # type: ignore[import-not-found]
from kickdoor.bots.greedy import Greedy
from kickdoor.engine import moves as mv
from kickdoor.lab.stats import wilson
from kickdoor.rl.eyes import Eyes
from kickdoor.rl.world import World, payoffs
from overruler import MOST_CHOICES, MOST_OVERRULED, NOTHING, Choices, Places  # type: ignore[import-not-found]

MOST_DECISIONS = 20_000  # a game that takes longer is lost by all


@dataclass
class Settings:
    minutes: float = 20.0
    seats: int = 4
    sets: tuple[str, ...] = ("star",)  # --set, once for each
    workers: int = 2
    tables: int = 64  # of each worker
    rollout: int = 64  # choices at each table before the network is improved
    warm: int = 12  # rounds in which only the expectation is learned
    epochs: int = 2
    batch: int = 8192
    rate: float = 3e-4
    trace: float = 0.97  # GAE's lambda
    clip: float = 0.2
    agree: float = 6.0  # how much better following the advice looks at first
    pull: float = 0.002  # how much straying from the advice costs
    width: int = 256
    card: int = 16  # size of a card's vector
    games: int = 4000  # to play at the end
    seed: int = 1
    out: str = "runs/overrule"
    start: str = ""  # a policy to go on from
    evaluate: str = ""  # a policy to play with, without learning


# Tables. A choice is greedy's advice or one of the other moves that are listed.


class Table:
    """One seat follows or overrules its adviser; greedy bots play the others."""

    def __init__(self, world: World, choices: Choices, rng: Random) -> None:
        self.world, self.choices, self.rng = world, choices, rng
        self.begin()

    def begin(self) -> None:
        """Start a new game and play to the first choice."""
        self.game = self.world.new_game(self.rng.getrandbits(60))
        self.seat = self.rng.randrange(self.world.seats)
        self.bots = [Greedy(self.rng.getrandbits(30)) for _ in range(self.world.seats)]
        self.decisions, self.turn_no, self.overruled = 0, -1, 0
        if not self.advance():
            self.begin()

    def advance(self) -> bool:
        """Let everybody follow the bots until the seat has a choice; return False at the end of the game."""
        game = self.game
        while game.asked >= 0 and self.decisions < MOST_DECISIONS:
            self.decisions += 1
            asked = game.asked
            view = game.view(asked, worlds=False)
            advice = self.bots[asked].choose(view)
            if game.turn_no != self.turn_no:
                self.turn_no, self.overruled = game.turn_no, 0
            if asked != self.seat or len(game.options) == 1 or self.overruled == MOST_OVERRULED:
                game.answer(advice)
                continue
            self.kind, self.advice = view.kind, advice
            self.numbers, self.others = self.choices.of(advice, game.options, asked)
            return True
        return False

    def make(self, choice: int) -> tuple[float, bool]:
        """Make a choice (0: follow the advice); return what the game was worth if it is over, and whether it is."""
        if choice == 0:
            self.game.answer(self.advice)
        else:
            code = self.game.options[self.others[choice - 1]]
            self.bots[self.seat].overruled(self.kind, mv.readable(code))
            self.overruled += 1
            self.game.step(code)
        if self.advance():
            return 0.0, False
        worth = payoffs(self.game)[self.seat]
        self.begin()
        return worth, True


# Workers play many tables each and show them in shared memory.


@dataclass
class Shown:
    """What the workers show and the learner answers: a row for each table."""

    seen: np.ndarray
    choices: np.ndarray
    made: np.ndarray
    worth: np.ndarray
    over: np.ndarray

    @staticmethod
    def shapes(rows: int, size: int) -> dict[str, tuple[tuple[int, ...], Any]]:
        return {
            "seen": ((rows, size), np.int8), "choices": ((rows, MOST_CHOICES), np.int32), "made": ((rows,), np.int32),
            "worth": ((rows,), np.float32), "over": ((rows,), np.bool_),
        }  # fmt: skip

    @classmethod
    def over_memory(cls, names: dict[str, str], rows: int, size: int) -> tuple[Shown, list[SharedMemory]]:
        held = {part: SharedMemory(names[part]) for part in names}
        shapes = cls.shapes(rows, size)
        arrays = {part: np.ndarray(shapes[part][0], shapes[part][1], held[part].buf) for part in held}
        return cls(**arrays), list(held.values())


def work(line: Connection, s: Settings, names: dict[str, str], rows: int, first: int, seed: int) -> None:
    """Play tables until the line says to stop; every message is one choice at each table."""
    world = World(s.sets, seats=s.seats)
    choices, eyes, rng = Choices(world), Eyes(world), Random(seed)
    shown, held = Shown.over_memory(names, rows, world.layout.size)
    tables = [Table(world, choices, rng) for _ in range(s.tables)]
    while True:
        for n, table in enumerate(tables, first):
            shown.seen[n] = eyes.see(table.game, table.seat)
            shown.choices[n] = NOTHING
            shown.choices[n, : len(table.numbers)] = table.numbers
        line.send(True)
        if not line.recv():
            break
        for n, table in enumerate(tables, first):
            shown.worth[n], shown.over[n] = table.make(int(shown.made[n]))
    del shown
    for memory in held:
        memory.close()


class Crew:
    """All workers together."""

    def __init__(self, s: Settings, seed: int) -> None:
        world = World(s.sets, seats=s.seats)
        self.rows = s.workers * s.tables
        shapes = Shown.shapes(self.rows, world.layout.size)
        self.held = {
            part: SharedMemory(create=True, size=int(np.prod(shape)) * np.dtype(kind).itemsize)
            for part, (shape, kind) in shapes.items()
        }
        names = {part: memory.name for part, memory in self.held.items()}
        self.shown, self.views = Shown.over_memory(names, self.rows, world.layout.size)
        context = get_context("spawn")
        self.lines: list[Connection] = []
        self.people = []
        for n in range(s.workers):
            ours, theirs = context.Pipe()
            told = (theirs, s, names, self.rows, n * s.tables, seed * 1000 + n)
            person = context.Process(target=work, args=told, daemon=True)
            person.start()
            self.lines.append(ours)
            self.people.append(person)
        self.wait()

    def wait(self) -> None:
        for line in self.lines:
            line.recv()

    def make(self, made: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Make these choices; return what the games that ended were worth, and which ended."""
        self.shown.made[:] = made
        for line in self.lines:
            line.send(True)
        self.wait()
        return self.shown.worth.copy(), self.shown.over.copy()

    def close(self) -> None:
        for line in self.lines:
            line.send(False)
        for person in self.people:
            person.join()
        del self.shown
        for memory in (*self.views, *self.held.values()):
            memory.close()
        for memory in self.held.values():
            memory.unlink()


# The networks.


class Mind(nn.Module):
    """Makes a vector of an observation: the sum of its cards' vectors for each pile, and the other numbers."""

    def __init__(self, world: World, s: Settings) -> None:
        super().__init__()
        places = Places(world)
        self.cards = places.cards
        self.register_buffer("planes", torch.tensor(places.planes))
        self.register_buffer("numbers", torch.tensor(places.numbers))
        self.register_buffer("scale", torch.tensor(places.scale))
        self.card = nn.Parameter(torch.randn(self.cards, s.card) * 0.3)
        size = len(places.planes) // self.cards * s.card + len(places.scale)
        self.body = nn.Sequential(
            nn.Linear(size, s.width), nn.ReLU(), nn.LayerNorm(s.width),
            nn.Linear(s.width, s.width), nn.ReLU(), nn.LayerNorm(s.width),
        )  # fmt: skip

    def forward(self, seen: Tensor) -> Tensor:
        piles = seen[:, self.planes].view(len(seen), -1, self.cards).float() @ self.card
        return self.body(torch.cat([piles.flatten(1), seen[:, self.numbers].float() * self.scale], 1))


class Policy(nn.Module):
    """Scores the choices; the advice has a head start."""

    def __init__(self, world: World, s: Settings) -> None:
        super().__init__()
        choices = Choices(world)
        self.register_buffer("parts", torch.tensor(choices.parts()))
        self.mind = Mind(world, s)
        self.words = nn.Embedding(int(self.parts.max()) + 1, s.width)
        self.single = nn.Embedding(choices.size, s.width)
        self.advised = nn.Linear(s.width, 1)
        nn.init.normal_(self.words.weight, std=0.1 / math.sqrt(s.width))
        nn.init.zeros_(self.single.weight)
        nn.init.zeros_(self.advised.weight)
        nn.init.constant_(self.advised.bias, s.agree)

    def forward(self, seen: Tensor, choices: Tensor) -> Tensor:
        """Return the log probabilities of the choices, in their places."""
        mind = self.mind(seen)
        there = choices != NOTHING
        numbers = choices.clamp(min=0)
        keys = self.words(self.parts[numbers]).sum(2) + self.single(numbers)
        scores = (keys @ mind.unsqueeze(2)).squeeze(2)
        scores = torch.cat([scores[:, :1] + self.advised(mind), scores[:, 1:]], 1)
        return scores.masked_fill(~there, -math.inf).log_softmax(1)


class Expectation(nn.Module):
    """What a game will be worth."""

    def __init__(self, world: World, s: Settings) -> None:
        super().__init__()
        self.mind = Mind(world, s)
        self.worth = nn.Linear(s.width, 1)

    def forward(self, seen: Tensor) -> Tensor:
        return self.worth(self.mind(seen)).squeeze(1)


# Learning.


@dataclass
class Lesson:
    """Choices with what came of them."""

    seen: Tensor
    choices: Tensor
    made: Tensor
    before: Tensor  # log probabilities when they were made
    gain: Tensor  # how much better than expected
    returns: Tensor
    ended: list[float]  # what the games that ended were worth


def collect(policy: Policy, expectation: Expectation, crew: Crew, s: Settings, device: str) -> Lesson:
    """Play on for a while, and weigh every choice by what came of it (GAE without a discount)."""
    with torch.no_grad():
        steps: list[tuple[Tensor, Tensor, Tensor, Tensor, Tensor]] = []
        results: list[tuple[Tensor, Tensor]] = []
        ended: list[float] = []
        for _ in range(s.rollout):
            seen = torch.tensor(crew.shown.seen, device=device)
            choices = torch.tensor(crew.shown.choices, device=device)
            odds = policy(seen, choices)
            made = torch.multinomial(odds.exp(), 1)
            steps.append((seen, choices, made, odds.gather(1, made), expectation(seen)))
            worth, over = crew.make(made.squeeze(1).cpu().numpy())
            results.append((torch.tensor(worth, device=device), torch.tensor(over, device=device)))
            ended += worth[over].tolist()
        ahead = expectation(torch.tensor(crew.shown.seen, device=device))
        trace = torch.zeros_like(ahead)
        gains: list[Tensor] = []
        for (*_, value), (worth_now, over_now) in zip(reversed(steps), reversed(results), strict=True):
            going = (~over_now).float()
            worth_now = torch.where(over_now, worth_now, torch.zeros_like(worth_now))
            trace = worth_now + ahead * going - value + s.trace * going * trace
            gains.append(trace)
            ahead = value
        gain = torch.stack(gains[::-1])
        seen, choices, made, before, value = (torch.stack(part).flatten(0, 1) for part in zip(*steps, strict=True))
        return Lesson(seen, choices, made, before, gain.flatten(), gain.flatten() + value, ended)


def improve(
    policy: Policy, expectation: Expectation, optimizers: list[torch.optim.Optimizer], lesson: Lesson, s: Settings,
    only_expect: bool,
) -> None:  # fmt: skip
    """PPO's clipped steps, with a pull back to the advice; the expectation learns by itself."""
    gain = (lesson.gain - lesson.gain.mean()) / (lesson.gain.std() + 1e-8)
    for _ in range(s.epochs):
        for part in torch.randperm(len(gain), device=gain.device).split(s.batch):
            seen = lesson.seen[part]
            error = (expectation(seen) - lesson.returns[part]).pow(2).mean()
            step(optimizers[1], error, expectation)
            if only_expect:
                continue
            odds = policy(seen, lesson.choices[part])
            ratio = (odds.gather(1, lesson.made[part]) - lesson.before[part]).exp().squeeze(1)
            worth = gain[part]
            steps = -torch.min(ratio * worth, ratio.clamp(1 - s.clip, 1 + s.clip) * worth).mean()
            step(optimizers[0], steps - s.pull * odds[:, 0].mean(), policy)


def step(optimizer: torch.optim.Optimizer, loss: Tensor, network: nn.Module) -> None:
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(network.parameters(), 0.5)
    optimizer.step()


def learn(policy: Policy, expectation: Expectation, s: Settings, out: Path, device: str) -> None:
    """Learn for the given minutes; write the curve and the networks."""
    crew = Crew(s, s.seed)
    optimizers: list[torch.optim.Optimizer] = [
        torch.optim.Adam(policy.parameters(), lr=s.rate, eps=1e-5),
        torch.optim.Adam(expectation.parameters(), lr=1e-3, eps=1e-5),
    ]
    curve: list[tuple[int, int, float, float]] = []
    recent: list[float] = []
    begun, games, rounds = time.time(), 0, 0
    while time.time() - begun < s.minutes * 60:
        left = 1 - (time.time() - begun) / (s.minutes * 60)
        optimizers[0].param_groups[0]["lr"] = s.rate * max(0.1, left)
        lesson = collect(policy, expectation, crew, s, device)
        improve(policy, expectation, optimizers, lesson, s, only_expect=rounds < s.warm)
        rounds += 1
        games += len(lesson.ended)
        recent = (recent + lesson.ended)[-8000:]
        overruled = (lesson.made > 0).float().mean().item()
        won = sum(w > 0 for w in recent) / max(1, len(recent))
        curve.append((rounds * len(lesson.made), games, won, overruled))
        if rounds % 10 == 0:
            print(f"{curve[-1][0]:11,} choices  {games:8,} games  won {won:.1%} of the last {len(recent):,}  "
                  f"overruled {overruled:.2%}  {time.time() - begun:,.0f} s", flush=True)  # fmt: skip
    crew.close()
    with (out / "curve.csv").open("w", newline="") as file:
        csv.writer(file).writerows([("choices", "games", "won", "overruled"), *curve])
    torch.save({"policy": policy.state_dict(), "expectation": expectation.state_dict()}, out / "policy.pt")
    learned = {name: value.detach().cpu().numpy().astype(np.float16) for name, value in policy.named_parameters()}
    np.savez_compressed(out / "policy.npz", **learned)  # for the bot in overruler.py


# Playing.


def evaluate(policy: Policy, s: Settings, device: str) -> tuple[int, int, float]:
    """Return games won, games played, and the share of choices overruled, with the best-looking choice each time.

    At each table a fixed number of games counts, so that short games do not count more often than long ones.
    """
    with torch.no_grad():
        crew = Crew(s, s.seed + 7777)
        each = math.ceil(s.games / crew.rows)
        played = np.zeros(crew.rows, int)
        won = strayed = made_in_all = 0
        while played.min() < each:
            odds = policy(torch.tensor(crew.shown.seen, device=device), torch.tensor(crew.shown.choices, device=device))
            made = odds.argmax(1).cpu().numpy()
            strayed += int((made > 0).sum())
            made_in_all += len(made)
            worth, over = crew.make(made)
            won += int(((worth > 0) & over & (played < each)).sum())
            played += over
        crew.close()
        return won, each * len(played), strayed / made_in_all


def loaded(path: str, world: World, s: Settings, device: str) -> tuple[Policy, Expectation]:
    """Return the networks: new ones, or those of a file."""
    policy, expectation = Policy(world, s), Expectation(world, s)
    if path:
        saved = torch.load(path, weights_only=True, map_location="cpu")
        policy.load_state_dict(saved["policy"])
        expectation.load_state_dict(saved["expectation"])
    return policy.to(device), expectation.to(device)


def main(given: list[str] | None = None) -> tuple[int, int]:
    s = settings_from(Settings, given, __doc__)
    torch.manual_seed(s.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    policy, expectation = loaded(s.evaluate or s.start, World(s.sets, seats=s.seats), s, device)
    if not s.evaluate:
        out = Path(s.out)
        out.mkdir(parents=True, exist_ok=True)
        learn(policy, expectation, s, out, device)
    won, games, strayed = evaluate(policy, s, device)
    low, high = wilson(won, games)
    print(f"{'+'.join(s.sets)}, against {s.seats - 1} x greedy: won {won} of {games}, {won / games:.1%} "
          f"({low:.1%} to {high:.1%}; a fair share is {1 / s.seats:.1%}); overruled {strayed:.2%}",
          flush=True)  # fmt: skip
    return won, games


if __name__ == "__main__":
    main()
