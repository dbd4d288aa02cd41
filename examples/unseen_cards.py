"""A network that plays cards it has never seen. Needs `pip install 'kickdoor[train]'`.

    python examples/unseen_cards.py --set munchkin --set impossible --unseen star

It learns to do what greedy bots do with two sets, and then plays the third. Nothing in it belongs to one set: a card is
what a small network makes of its features (`kickdoor.rl.card_features`), a pile is the sum of its cards, and an action
is its verb, its card and its target. `docs/rl.md` says what came out.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from command_line import settings_from  # type: ignore[import-not-found]
from kickdoor.bots import make
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.kinds import Card
from kickdoor.rl import card_features
from kickdoor.rl.actions import TWO_WAYS
from kickdoor.rl.eyes import Eyes
from kickdoor.rl.layout import QUESTIONS, ROLES, SEAT_NUMBERS, TABLE_NUMBERS, TABLE_PLANES
from kickdoor.rl.vector import SoloVector
from kickdoor.rl.world import World
from kickdoor.sets import SETS

SHARED_WORDS = 2  # of what a seat is, every set has Human and changed sex; the rest are its own Races and Classes
MOST = 40  # numbers of a move above this are alike


@dataclass
class Settings:
    sets: tuple[str, ...] = ("munchkin", "impossible")  # --set, once for each set to learn with
    unseen: str = "star"
    seats: int = 4
    decisions: int = 40_000  # of greedy bots, to learn from, with each set
    held_back: int = 5_000  # more of them, with each set and the unseen one, to see how often the network agrees
    astray: float = 0.1  # how often a bot is made to do something random, so that it is seen in odd positions, too
    epochs: int = 4
    batch: int = 256
    rate: float = 1e-3
    width: int = 128
    card: int = 32  # size of what the network makes of a card
    games: int = 200  # of every kind at the end
    envs: int = 32
    seed: int = 1
    threads: int = 1
    out: str = "runs/unseen"
    evaluate: str = ""  # a network to play with, without learning


# What the network reads.


class Encoded:
    """A world as tensors: where an observation has what, the features of its cards, and the parts of its actions."""

    def __init__(self, world: World, shuffled: int = 0) -> None:
        self.world = world
        layout = world.layout
        planes = [f.start for f in layout.fields if f.what.startswith("plane")]
        numbers = [
            at
            for f in layout.fields
            if not f.what.startswith("plane") and f.name != "options"
            for at in range(f.start, f.start + (SHARED_WORDS if f.name.startswith("is_a_") else f.size))
        ]
        self.planes = torch.tensor([at for start in planes for at in range(start, start + layout.cards)])
        self.numbers = torch.tensor(numbers)
        matrix = card_features(world.cards).matrix / scale()
        if shuffled:  # for comparison: every card has the features of another one
            matrix = np.random.default_rng(shuffled).permutation(matrix)
        self.features = torch.from_numpy(np.vstack([matrix, np.zeros_like(matrix[:1])]))  # the last row: no card
        self.actions = torch.tensor([parts_of(world, number) for number in range(world.actions.size)])


def scale() -> np.ndarray:
    """Return the highest absolute value of each column among all cards there are; 1 where it is 0."""
    cards: list[Card] = [card for s in SETS.values() for card in s.cards]
    most = np.abs(card_features(cards).matrix).max(0)
    return np.where(most > 0, most, 1)


def parts_of(world: World, number: int) -> list[int]:
    """Return verb, number, card, target card, target seat and target way of an action; absent: the last one."""
    actions, cards, seats = world.actions, len(world.cards), world.seats
    if number >= actions.spare:
        return [0, MOST, cards, cards, seats, 2]
    code = actions.codes[number]
    verb, card, at, n = mv.verb_of(code), mv.card_of(code), mv.at_of(code), mv.n_of(code)
    target = [cards, seats, 2]
    if at >= 0 and actions.numbers[1].get(code) != number:
        target[1] = at  # it is another number for another speaker, so it is aimed at a seat
    elif at >= 0 and verb in (mv.PLAY, mv.USE, mv.EQUIP) and not is_way(world.cards[card], verb, n):
        target[0] = at
    elif at >= 0:
        target[2] = min(at, 1)
    return [verb, min(n, MOST), card if card >= 0 else cards, *target]


def is_way(card: Card, verb: int, n: int) -> bool:
    """True if the power is aimed at a side, a deck, a pile or a way."""
    use = card.play if verb == mv.PLAY else card.uses[n] if verb == mv.USE and n < len(card.uses) else None
    return use is not None and use.at in TWO_WAYS


class Network(nn.Module):
    def __init__(self, s: Settings) -> None:
        super().__init__()
        planes = 1 + s.seats + 2 * s.seats + len(TABLE_PLANES)
        numbers = len(ROLES) * s.seats + (len(SEAT_NUMBERS) + SHARED_WORDS) * s.seats
        numbers += len(TABLE_NUMBERS) + len(QUESTIONS)
        columns = card_features(()).matrix.shape[1]
        self.cards = nn.Sequential(nn.Linear(columns, 64), nn.ReLU(), nn.Linear(64, s.card))
        self.body = nn.Sequential(
            nn.Linear(planes * s.card + numbers, s.width), nn.ReLU(), nn.Linear(s.width, s.width), nn.ReLU()
        )
        self.verb = nn.Embedding(len(mv.VERBS), s.width)
        self.number = nn.Embedding(MOST + 1, s.width)
        self.seat = nn.Embedding(s.seats + 1, s.width)
        self.way = nn.Embedding(3, s.width)
        self.card, self.target = nn.Linear(s.card, s.width), nn.Linear(s.card, s.width)
        for each in (self.verb, self.number, self.seat, self.way):
            nn.init.normal_(each.weight, std=0.3 / math.sqrt(s.width))

    def forward(self, world: Encoded, seen: Tensor, legal: Tensor, rows: Tensor) -> Tensor:
        """Return the log probability of every legal action; `rows` says whose action each is."""
        cards = self.cards(world.features) * (torch.arange(len(world.features)) < len(world.features) - 1)[:, None]
        piles = seen[:, world.planes].view(len(seen), -1, len(cards) - 1).float() @ cards[:-1]
        numbers = seen[:, world.numbers].float() * 0.1
        mind = self.body(torch.cat([piles.flatten(1), numbers], 1))
        verb, number, card, target, seat, way = world.actions[legal].T
        keys = self.verb(verb) + self.number(number) + self.seat(seat) + self.way(way)
        scores = (mind[rows] * (keys + self.card(cards)[card] + self.target(cards)[target])).sum(1)
        most = torch.full((len(seen),), -math.inf).scatter_reduce(0, rows, scores.detach(), "amax")
        shifted = scores - most[rows]
        total = torch.zeros(len(seen)).index_add(0, rows, shifted.exp())
        return shifted - total.log()[rows]


# What the greedy bots do.


@dataclass
class Lessons:
    """Decisions of greedy bots with one set: what they saw, what they could do, and what they did."""

    world: Encoded
    seen: np.ndarray
    legal: list[np.ndarray]
    chosen: list[int]  # index into the legal actions
    whole: int = 0  # decisions that no single action says, such as a whole sale; they are played, not learned
    chance: float = field(default=0.0)  # how often a random choice agrees

    def tensors(self, part: np.ndarray) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """Return what was seen, the legal actions, whose they are, and where the chosen ones stand among them."""
        sizes = np.array([len(self.legal[i]) for i in part])
        starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
        chosen = starts + np.array([self.chosen[i] for i in part])
        rows = np.repeat(np.arange(len(part)), sizes)
        legal = np.concatenate([self.legal[i] for i in part])
        return tuple(torch.from_numpy(x) for x in (self.seen[part], legal, rows, chosen))


def watch(world: Encoded, count: int, s: Settings, seed: int) -> Lessons:
    """Let greedy bots play, and note their decisions with a choice."""
    tables, eyes = world.world, Eyes(world.world)
    rng = np.random.default_rng(seed)
    out = Lessons(world, np.zeros((count, tables.layout.size), np.int8), [], [])
    while len(out.chosen) < count:
        game = tables.new_game(int(rng.integers(2**31)))
        bots = [make("greedy", int(rng.integers(2**31))) for _ in range(s.seats)]
        while game.options and len(out.chosen) < count:
            options, seat = game.options, game.asked
            if len(options) == 1:
                game.step(options[0])
                continue
            move = bots[seat].choose(game.view(seat, worlds=False))
            code = -1 if mv.is_whole(move) else mv.packed(move)
            if code in options:
                legal = np.array(tables.actions.of(options, seat))
                out.seen[len(out.chosen)] = eyes.see(game, seat)
                out.legal.append(legal)
                out.chosen.append(options.index(code))
            else:
                out.whole += 1
            if rng.random() < s.astray:
                game.step(options[int(rng.integers(len(options)))])
            else:
                game.answer(move)
    out.chance = float(np.mean([1 / len(legal) for legal in out.legal]))
    return out


def learn(network: Network, lessons: list[Lessons], s: Settings) -> None:
    """Raise the probability of what the bots did."""
    rng = np.random.default_rng(s.seed)
    optimizer = torch.optim.Adam(network.parameters(), lr=s.rate)
    parts = [(k, n) for k, each in enumerate(lessons) for n in range(len(each.chosen) // s.batch)]
    start = time.time()
    for epoch in range(s.epochs):
        orders = [rng.permutation(len(each.chosen)) for each in lessons]
        optimizer.param_groups[0]["lr"] = s.rate * (1 - 0.9 * epoch / max(1, s.epochs - 1))
        loss_sum = 0.0
        for at in rng.permutation(len(parts)):
            k, n = parts[at]
            seen, legal, rows, chosen = lessons[k].tensors(orders[k][n * s.batch : (n + 1) * s.batch])
            loss = -network(lessons[k].world, seen, legal, rows)[chosen].mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            loss_sum += loss.item()
        print(f"epoch {epoch + 1}: loss {loss_sum / len(parts):.3f}, {time.time() - start:.0f} s", flush=True)


# How good it is.


def agreement(network: Network, lessons: Lessons, world: Encoded | None = None) -> float:
    """Return how often the network's first choice is the bots'."""
    hits = 0
    for part in np.array_split(np.arange(len(lessons.chosen)), max(1, len(lessons.chosen) // 500)):
        seen, legal, rows, chosen = lessons.tensors(part)
        with torch.no_grad():
            flat = network(world or lessons.world, seen, legal, rows)
        best = torch.full((len(part),), -math.inf).scatter_reduce(0, rows, flat, "amax")
        hits += int((flat[chosen] >= best).sum())
    return hits / len(lessons.chosen)


def won(network: Network | None, world: Encoded, opponents: str, s: Settings) -> int:
    """Return how many games the network (None: chance) wins against these bots, in any seat."""
    envs = SoloVector(min(s.envs, s.games), seats=s.seats, opponents=[opponents] * (s.seats - 1), copy=False,
                      sets=world.world.sets)  # fmt: skip
    rng = np.random.default_rng(s.seed)
    seen, infos = envs.reset(seed=s.seed * 1000)
    ended: list[bool] = []
    while len(ended) < s.games:
        legal = [np.flatnonzero(mask) for mask in infos["action_mask"]]
        rows = np.repeat(np.arange(len(legal)), [len(a) for a in legal])
        odds = np.zeros(len(rows), np.float32)
        if network is not None:
            with torch.no_grad():
                flat = torch.from_numpy(np.concatenate(legal))
                odds = network(world, torch.tensor(seen), flat, torch.from_numpy(rows)).numpy()
        noisy = np.split(odds + rng.gumbel(size=len(odds)), np.cumsum([len(a) for a in legal])[:-1])
        actions = np.array([a[int(np.argmax(p))] for a, p in zip(legal, noisy, strict=True)])
        seen, rewards, ends, cuts, infos = envs.step(actions)
        ended += [bool(reward > 0) for reward in rewards[ends | cuts]]
    return sum(ended[: s.games])


def main(given: list[str] | None = None) -> dict[str, float]:
    s = settings_from(Settings, given, __doc__)
    torch.set_num_threads(s.threads)
    torch.manual_seed(s.seed)
    worlds = {name: Encoded(World([name], seats=s.seats)) for name in (*s.sets, s.unseen)}
    network = Network(s)
    if s.evaluate:
        network.load_state_dict(torch.load(s.evaluate, weights_only=True))
    else:
        lessons = [watch(worlds[name], s.decisions, s, s.seed + 10 + k) for k, name in enumerate(s.sets)]
        whole = sum(each.whole for each in lessons)
        print(f"{len(s.sets) * s.decisions:,} decisions seen; {whole:,} more were no single action", flush=True)
        learn(network, lessons, s)
        out = Path(s.out)
        out.mkdir(parents=True, exist_ok=True)
        torch.save(network.state_dict(), out / "network.pt")
    results: dict[str, float] = {}

    def note(what: str, share: float) -> None:
        results[what] = share
        print(f"{what}: {share:.1%}", flush=True)

    for k, (name, world) in enumerate(worlds.items()):
        test = watch(world, s.held_back, s, s.seed + 100 + k)
        note(f"{name}: agrees", agreement(network, test))
        note(f"{name}: agrees, features of other cards", agreement(network, test, Encoded(world.world, s.seed)))
        note(f"{name}: chance agrees", test.chance)
        for opponents in ("random", "greedy"):
            note(f"{name}: won against {opponents}", won(network, world, opponents, s) / s.games)
    note(f"{s.unseen}: chance won against greedy", won(None, worlds[s.unseen], "greedy", s) / s.games)
    return results


if __name__ == "__main__":
    main()
