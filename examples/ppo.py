"""Learn Kickdoor by masked PPO, in the manner of CleanRL. Needs `pip install 'kickdoor[train]'`.

    python examples/ppo.py --steps 600000 --out runs/first     # learns, then plays against random and greedy bots
    python examples/ppo.py --evaluate runs/first/policy.pt     # only plays

One seat learns, bots play the others. Only legal actions get a probability: the network has a vector for every verb,
every card and every target, and an action's score is the product of the sum of its three with what the network makes of
the observation. What a pile of cards means to it is the sum of the cards' vectors.
"""

from __future__ import annotations

import csv
import math
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from command_line import settings_from  # type: ignore[import-not-found]
from kickdoor.engine import moves as mv
from kickdoor.rl.solo import Solo
from kickdoor.rl.world import World


@dataclass
class Settings:
    steps: int = 600_000  # decisions of the learner
    seats: int = 4
    sets: tuple[str, ...] = ("star",)  # --set, once for each
    opponents: str = "random"  # all of them; or one for each, with commas
    envs: int = 32
    rollout: int = 64  # decisions in each before the network is improved
    epochs: int = 2
    batches: int = 4
    rate: float = 7e-4
    gamma: float = 0.999
    trace: float = 0.95  # GAE's lambda
    clip: float = 0.2
    entropy: float = 0.01
    shaping: float = 1.0  # how much a Level is worth on the way, out of the goal's ten
    width: int = 128
    card: int = 16  # size of a card's vector
    games: int = 400  # of every kind at the end
    seed: int = 1
    threads: int = 1
    out: str = "runs/ppo"
    start: str = ""  # a policy to go on from
    evaluate: str = ""  # a policy to play with, without learning


# The network.


class Policy(nn.Module):
    def __init__(self, world: World, s: Settings) -> None:
        super().__init__()
        layout, actions = world.layout, world.actions
        planes = [f.start for f in layout.fields if f.what.startswith("plane")]
        other = [f for f in layout.fields if not f.what.startswith("plane") and f.name != "options"]
        scale = [0.1 if f.size == 1 else 1.0 for f in other for _ in range(f.size)]
        self.cards = layout.cards
        self.register_buffer("planes", torch.tensor([c for p in planes for c in range(p, p + layout.cards)]))
        self.register_buffer("numbers", torch.tensor([c for f in other for c in range(f.start, f.start + f.size)]))
        self.register_buffer("scale", torch.tensor(scale))
        self.register_buffer("parts", torch.tensor(parts_of_actions(world)))
        self.card = nn.Parameter(torch.randn(layout.cards, s.card) * 0.3)
        self.body = nn.Sequential(
            nn.Linear(len(planes) * s.card + len(scale), s.width), nn.ReLU(), nn.Linear(s.width, s.width), nn.ReLU()
        )
        self.words = nn.Embedding(int(self.parts.max()) + 1, s.width)
        self.single = nn.Embedding(actions.size, s.width)
        nn.init.normal_(self.words.weight, std=0.5 / math.sqrt(s.width))
        nn.init.zeros_(self.single.weight)
        self.value = nn.Linear(s.width, 1)

    def forward(self, seen: Tensor, legal: Tensor, rows: Tensor) -> tuple[Tensor, Tensor]:
        """(log probability of every legal action, value of every observation); `rows` says whose action each is."""
        piles = seen[:, self.planes].view(len(seen), -1, self.cards).float() @ self.card
        numbers = seen[:, self.numbers].float() * self.scale
        mind = self.body(torch.cat([piles.flatten(1), numbers], 1))
        keys = self.words(self.parts[legal]).sum(1) + self.single(legal)
        scores = (mind[rows] * keys).sum(1)
        most = torch.full((len(seen),), -math.inf).scatter_reduce(0, rows, scores.detach(), "amax")
        shifted = scores - most[rows]
        total = torch.zeros(len(seen)).index_add(0, rows, shifted.exp())
        return shifted - total.log()[rows], self.value(mind).squeeze(1)


def parts_of_actions(world: World) -> list[list[int]]:
    """Of every action: its verb, its card and its target, each as the number of a vector."""
    words: dict[tuple[object, ...], int] = {("spare",): 0}
    out = []
    for code in world.actions.codes:
        verb, card, at, n = mv.verb_of(code), mv.card_of(code), mv.at_of(code), mv.n_of(code)
        three = [("verb", verb, card >= 0), ("card", card), ("target", verb, at, n)]
        out.append([words.setdefault(w, len(words)) for w in three])
    return out + [[0, 0, 0]] * (world.actions.size - len(out))


# Playing.


@dataclass
class Batch:
    """Decisions, one after the other."""

    seen: np.ndarray
    legal: list[np.ndarray]

    def tensors(self) -> tuple[Tensor, Tensor, Tensor]:
        rows = np.repeat(np.arange(len(self.legal)), [len(a) for a in self.legal])
        return torch.from_numpy(self.seen), torch.from_numpy(np.concatenate(self.legal)), torch.from_numpy(rows)


class Tables:
    """A number of games at once, each restarted when it is over."""

    def __init__(self, s: Settings, opponents: str, count: int, seed: int) -> None:
        names = opponents.split(",")
        names = names * (s.seats - 1) if len(names) == 1 else names
        self.envs = [Solo(seats=s.seats, sets=s.sets, opponents=names) for _ in range(count)]
        self.now = [env.reset(seed=seed * 1000 + i) for i, env in enumerate(self.envs)]
        self.level = [1.0] * count
        self.shaping = s.shaping
        self.ended: list[bool] = []  # won or not, of every game

    def batch(self) -> Batch:
        return Batch(np.stack([o for o, _ in self.now]), [np.flatnonzero(i["action_mask"]) for _, i in self.now])

    def step(self, actions: list[int]) -> tuple[list[float], list[bool]]:
        rewards, ends = [], []
        for i, (env, action) in enumerate(zip(self.envs, actions, strict=True)):
            seen, reward, over, cut, info = env.step(action)
            if over or cut:
                self.ended.append(reward > 0)
                seen, info = env.reset()
                gain = 0.0
            else:
                gain = env.game.levels[env.seat] - self.level[i]
            self.level[i] = env.game.levels[env.seat]
            self.now[i] = (seen, info)
            rewards.append(reward + self.shaping * gain / env.game.rules.goal)
            ends.append(over or cut)
        return rewards, ends


def choose(policy: Policy, batch: Batch, rng: np.random.Generator) -> tuple[list[int], np.ndarray, np.ndarray]:
    """(actions drawn from the policy, their log probabilities, values)."""
    with torch.no_grad():
        flat, values = policy(*batch.tensors())
    odds = np.split(flat.numpy(), np.cumsum([len(a) for a in batch.legal])[:-1])
    picks = [int(np.argmax(p + rng.gumbel(size=len(p)))) for p in odds]
    actions = [int(a[k]) for a, k in zip(batch.legal, picks, strict=True)]
    return actions, np.array([p[k] for p, k in zip(odds, picks, strict=True)], np.float32), values.numpy()


def evaluate(policy: Policy, s: Settings, opponents: str, seed: int) -> tuple[int, int]:
    """(games won, games played) by the policy, in any seat, against these bots."""
    tables = Tables(s, opponents, min(s.envs, s.games), seed)
    rng = np.random.default_rng(seed)
    while len(tables.ended) < s.games:
        tables.step(choose(policy, tables.batch(), rng)[0])
    return sum(tables.ended[: s.games]), s.games


def interval(won: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % confidence interval of a share."""
    z, p = 1.96, won / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


# Learning.


@dataclass
class Lesson:
    """What is learned from one batch of decisions."""

    batch: Batch
    actions: np.ndarray
    before: np.ndarray  # log probabilities when they were made
    gain: np.ndarray  # how much better than expected
    returns: np.ndarray


def collect(policy: Policy, tables: Tables, s: Settings, rng: np.random.Generator) -> Lesson:
    """Play on for a while, and weigh every decision by what came of it (GAE)."""
    seen, legal, actions, logs, values, rewards, ends = [], [], [], [], [], [], []
    for _ in range(s.rollout):
        batch = tables.batch()
        acts, log, value = choose(policy, batch, rng)
        reward, end = tables.step(acts)
        seen.append(batch.seen)
        legal += batch.legal
        actions += acts
        logs.append(log)
        values.append(value)
        rewards.append(np.array(reward, np.float32))
        ends.append(np.array(end, np.float32))
    _, _, ahead = choose(policy, tables.batch(), rng)
    gain = np.zeros((s.rollout, len(tables.envs)), np.float32)
    trace = np.zeros(len(tables.envs), np.float32)
    for t in reversed(range(s.rollout)):
        delta = rewards[t] + s.gamma * ahead * (1 - ends[t]) - values[t]
        trace = delta + s.gamma * s.trace * (1 - ends[t]) * trace
        gain[t] = trace
        ahead = values[t]
    returns = gain + np.stack(values)
    return Lesson(
        Batch(np.concatenate(seen), legal), np.array(actions), np.concatenate(logs), gain.ravel(), returns.ravel()
    )


def improve(
    policy: Policy, optimizer: torch.optim.Optimizer, lesson: Lesson, s: Settings, rng: np.random.Generator
) -> None:
    """PPO's clipped steps."""
    gain = (lesson.gain - lesson.gain.mean()) / (lesson.gain.std() + 1e-8)
    for _ in range(s.epochs):
        for part in np.array_split(rng.permutation(len(gain)), s.batches):
            batch = Batch(lesson.batch.seen[part], [lesson.batch.legal[i] for i in part])
            seen, legal, rows = batch.tensors()
            flat, values = policy(seen, legal, rows)
            made = legal == torch.from_numpy(lesson.actions[part])[rows]
            ratio = (flat[made] - torch.from_numpy(lesson.before[part])).exp()
            worth = torch.from_numpy(gain[part])
            steps = -torch.min(ratio * worth, ratio.clamp(1 - s.clip, 1 + s.clip) * worth).mean()
            error = 0.5 * (values - torch.from_numpy(lesson.returns[part])).pow(2).mean()
            entropy = -(flat.exp() * flat).sum() / len(part)
            optimizer.zero_grad()
            (steps + 0.5 * error - s.entropy * entropy).backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimizer.step()


def learn(policy: Policy, s: Settings, out: Path) -> list[tuple[int, int, float]]:
    """The curve: (decisions, games, share of the last 200 games that were won)."""
    rng = np.random.default_rng(s.seed)
    tables = Tables(s, s.opponents, s.envs, s.seed)
    optimizer = torch.optim.Adam(policy.parameters(), lr=s.rate, eps=1e-5)
    curve: list[tuple[int, int, float]] = []
    start, size = time.time(), s.envs * s.rollout
    for done in range(size, s.steps + 1, size):
        optimizer.param_groups[0]["lr"] = s.rate * (1 - 0.9 * done / s.steps)
        improve(policy, optimizer, collect(policy, tables, s, rng), s, rng)
        recent = tables.ended[-200:]
        curve.append((done, len(tables.ended), sum(recent) / max(1, len(recent))))
        if done // size % 10 == 0:
            print(f"{done:9,} decisions  {len(tables.ended):6,} games  won {curve[-1][2]:.1%} of the last "
                  f"{len(recent)}  {done / (time.time() - start):,.0f} decisions/s", flush=True)  # fmt: skip
    with (out / "curve.csv").open("w", newline="") as file:
        csv.writer(file).writerows([("decisions", "games", "won"), *curve])
    (out / "curve.svg").write_text(drawn(curve, s))
    return curve


def drawn(curve: list[tuple[int, int, float]], s: Settings) -> str:
    """The curve as a picture."""
    wide, high, left, top = 640, 300, 50, 20
    most = max(1, curve[-1][0])

    def at(x: float, y: float) -> str:
        return f"{left + x / most * (wide - left - 30):.1f},{top + (1 - y) * (high - top - 40):.1f}"

    points = " ".join(at(n, w) for n, games, w in curve if games >= 20)
    lines = [f'<polyline points="{points}" fill="none" stroke="#1f6f8b" stroke-width="2"/>']
    fair = 1 / s.seats
    lines.append(f'<path d="M{at(0, fair)} L{at(most, fair)}" stroke="#999" stroke-dasharray="4 4"/>')
    lines.append(f'<path d="M{at(0, 1)} L{at(0, 0)} L{at(most, 0)}" fill="none" stroke="#444"/>')
    for share in (0, fair, 0.5, 1):
        x, y = at(0, share).split(",")
        lines.append(f'<text x="{float(x) - 6}" y="{float(y) + 4}" text-anchor="end">{share:.0%}</text>')
    for part in (0.5, 1):
        x, y = at(most * part, 0).split(",")
        lines.append(f'<text x="{x}" y="{float(y) + 18}" text-anchor="middle">{most * part / 1000:,.0f}k</text>')
    x, y = at(most / 2, 0).split(",")
    lines.append(f'<text x="{x}" y="{float(y) + 34}" text-anchor="middle">decisions of the learner</text>')
    lines.append(f'<text x="{left + 10}" y="{top + 4}">share of its last 200 games won, against {s.seats - 1} × '
                 f"{s.opponents}; dashed: a fair share</text>")  # fmt: skip
    style = 'font-family="sans-serif" font-size="12" fill="#444"'
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" {style}>'
            f'<rect width="{wide}" height="{high}" fill="#fff"/>{"".join(lines)}</svg>\n')  # fmt: skip


def main(given: list[str] | None = None) -> dict[str, tuple[int, int]]:
    s = settings_from(Settings, given, __doc__)
    torch.set_num_threads(s.threads)
    torch.manual_seed(s.seed)
    policy = Policy(World(s.sets, seats=s.seats), s)
    if s.evaluate or s.start:
        policy.load_state_dict(torch.load(s.evaluate or s.start, weights_only=True))
    if not s.evaluate:
        out = Path(s.out)
        out.mkdir(parents=True, exist_ok=True)
        learn(policy, s, out)
        torch.save(policy.state_dict(), out / "policy.pt")
    results = {}
    for opponents in ("random", "greedy"):
        won, games = results[opponents] = evaluate(policy, s, opponents, s.seed + 1)
        low, high = interval(won, games)
        print(f"against {s.seats - 1} x {opponents}: won {won} of {games}, {won / games:.1%} "
              f"({low:.1%} to {high:.1%}; a fair share is {1 / s.seats:.1%})", flush=True)  # fmt: skip
    return results


if __name__ == "__main__":
    main()
