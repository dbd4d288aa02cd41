"""Fit the value of a position on games between bots: `python tools/fit_value.py collect FILE`, then `fit FILE...`.

`collect` plays games of every set, of all sets mixed, and with three to six seats, and notes positions as a seat knows
them; with `--set` (a name or a folder of your own, again for a mix) or `--edition` it plays these instead. `fit` fits
the weights of src/kickdoor/bots/foresight/value.py on four games in five, prints how well calibrated they are on the
others, and writes weights.json and the plot of docs/bots.md. `check FILE...` prints the figures only.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random

import matplotlib as mpl
import numpy as np
import numpy.typing as npt

import kickdoor
from kickdoor.bots import make
from kickdoor.bots.foresight.value import FEATURES, WEIGHTS, features, weights
from kickdoor.workshop.loading import registered

mpl.use("svg")
import matplotlib.pyplot as plt

Numbers = npt.NDArray[np.float64]
Booleans = npt.NDArray[np.bool_]
ROOT = Path(__file__).resolve().parent.parent
PLOT = ROOT / "docs" / "images" / "value.svg"
MIXES = (["star"], ["munchkin"], ["impossible"], ["star", "munchkin", "impossible"])
MOST_SEATS = 6
AT_TURN = 0.5  # of all beginnings of turns are noted
ELSEWHERE = 0.02  # of all other decisions
HELD_OUT = 5  # every fifth game is not fitted on
BINS = 10
SMALL = 1e-3  # ridge
CLOSE = 0.1  # ridge that keeps the weights of one set close to those of all
# Cards in hand are no burden. Those that bots keep because they found no use for them look like one: such a weight is
# taken for nothing, so that nobody throws cards away to look better.
NO_BURDEN = (
    "known cards", "for us", "for them", "level-ups", "traps", "level traps", "cancels", "beatable", "other cards",
)  # fmt: skip
MISJUDGED = 0.01  # log loss that weights of its own must save a set in games that were not fitted on


def collect(path: Path, games: int, seed: int, own: list[str], edition: str | None) -> None:
    """Play games and save the noted positions: features by seat, the winner, the game and its kind.

    `own`: the sets to play with instead of the usual mixes."""
    chosen = list(registered(own or ([edition.partition("-")[0]] if edition else [])))
    rows: list[Numbers] = []
    winners: list[int] = []
    numbers: list[tuple[int, int, int, int]] = []  # game, mix, seats, viewer
    for n in range(games):
        number = seed + n
        mix, seats = -1 if chosen else number % len(MIXES), 3 + number // len(MIXES) % 4
        noted, won = play(number, chosen or MIXES[mix], seats, edition)
        for viewer, row in noted:
            padded = np.full((MOST_SEATS, len(FEATURES)), np.nan)
            padded[:seats] = row
            rows.append(padded)
            winners.append(won)
            numbers.append((number, mix, seats, viewer))
    np.savez_compressed(path, rows=np.array(rows, dtype=np.float32), winners=winners, numbers=numbers)
    print(f"{len(rows):,} positions of {games:,} games")


def play(
    seed: int, sets: list[str], seats: int, edition: str | None
) -> tuple[list[tuple[int, list[list[float]]]], int]:
    """Return the noted positions of one game, each with its viewer, and the winning seat."""
    game = kickdoor.new_game([f"P{i}" for i in range(seats)], sets=sets, edition=edition, seed=seed)
    bots = [make("greedy", seed * MOST_SEATS + seat) for seat in range(seats)]
    rng = Random(seed)
    noted: list[tuple[int, list[list[float]]]] = []
    turn = 0
    while game.decision is not None:
        seat = game.asked
        new = game.turn_no != turn
        turn = game.turn_no
        if turn and rng.random() < (AT_TURN if new else ELSEWHERE):
            viewer = rng.randrange(seats)
            noted.append((viewer, features(game.view(viewer, worlds=False))))
        game.play(bots[seat].choose(game.view(seat, worlds=False)))
    assert game.outcome is not None
    return noted, rng.choice(game.outcome.seats)


def read(paths: list[Path]) -> tuple[Numbers, npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    found = [np.load(path) for path in paths]
    return (
        np.concatenate([f["rows"] for f in found]).astype(np.float64),
        np.concatenate([f["winners"] for f in found]),
        np.concatenate([f["numbers"] for f in found]),
    )


def predicted(rows: Numbers, by_feature: Numbers) -> Numbers:
    """Return the chances of all seats; empty seats have none. `by_feature`: the weights, for all rows or for each."""
    there = ~np.isnan(rows[:, :, 0])
    scores = np.where(there, (np.nan_to_num(rows) * by_feature.reshape(-1, 1, rows.shape[2])).sum(axis=2), -np.inf)
    odds = np.exp(scores - scores.max(axis=1, keepdims=True))
    chances: Numbers = odds / odds.sum(axis=1, keepdims=True)
    return chances


def log_loss(chances: Numbers, winners: npt.NDArray[np.int64]) -> float:
    return float(-np.log(chances[np.arange(len(winners)), winners]).mean())


def fitted(rows: Numbers, winners: npt.NDArray[np.int64], start: Numbers, ridge: float) -> Numbers:
    """Return the weights of a conditional logit, held near those to start from by a ridge; none is below zero that must
    not be."""
    free = np.ones(len(FEATURES), bool)
    while True:
        by_feature = np.zeros(len(FEATURES))
        by_feature[free] = fitted_freely(rows[:, :, free], winners, start[free], ridge)
        burdens = [n for n, name in enumerate(FEATURES) if name in NO_BURDEN and by_feature[n] < 0]
        if not burdens:
            return by_feature
        free[burdens] = False


def fitted_freely(rows: Numbers, winners: npt.NDArray[np.int64], start: Numbers, ridge: float) -> Numbers:
    """Return the weights by Newton's method."""
    by_feature = start
    filled = np.nan_to_num(rows)
    chosen = filled[np.arange(len(rows)), winners]
    for _ in range(12):
        chances = predicted(rows, by_feature)
        mean = np.einsum("ns,nsf->nf", chances, filled)
        slope = (chosen - mean).mean(axis=0) - ridge * (by_feature - start)
        spread = np.einsum("ns,nsf,nsg->fg", chances, filled, filled) / len(rows) - mean.T @ mean / len(rows)
        by_feature = by_feature + np.linalg.solve(spread + ridge * np.eye(len(by_feature)), slope)
    return by_feature


def own_weights(
    rows: Numbers, winners: npt.NDArray[np.int64], mixes: npt.NDArray[np.int64], held_out: Booleans, common: Numbers
) -> dict[str, Numbers]:
    """Return the weights of each set that the common ones misjudge."""
    found: dict[str, Numbers] = {}
    for mix, sets in enumerate(MIXES):
        here, unseen = (mixes == mix) & ~held_out, (mixes == mix) & held_out
        if len(sets) == 1 and here.any() and unseen.any():
            own = fitted(rows[here], winners[here], common, CLOSE)
            lost = [log_loss(predicted(rows[unseen], each), winners[unseen]) for each in (common, own)]
            if lost[0] - lost[1] >= MISJUDGED:
                found[sets[0]] = own
    return found


def for_each(mixes: npt.NDArray[np.int64], common: Numbers, own: dict[str, Numbers]) -> Numbers:
    """Return the weights that hold for each row."""
    by_mix = [own.get(sets[0], common) if len(sets) == 1 else common for sets in MIXES]
    return np.array([*by_mix, common])[mixes]  # the last: sets that were chosen


def reliability(chances: Numbers, winners: npt.NDArray[np.int64]) -> tuple[list[tuple[float, float, int]], float]:
    """Return (mean chance, share won, positions) of each tenth, and the expected calibration error."""
    there = chances > 0
    won = np.zeros_like(chances)
    won[np.arange(len(chances)), winners] = 1
    said, true = chances[there], won[there]
    bins = np.minimum((said * BINS).astype(int), BINS - 1)
    found = [
        (said[bins == b].mean(), true[bins == b].mean(), int((bins == b).sum()))
        for b in range(BINS)
        if (bins == b).any()
    ]
    return found, float(sum(abs(s - t) * n for s, t, n in found) / len(said))


def report(rows: Numbers, winners: npt.NDArray[np.int64], numbers: npt.NDArray[np.int64], by_feature: Numbers) -> None:
    """Print calibration and accuracy for all positions, each mix and each number of seats."""
    groups = {"all": np.ones(len(rows), bool)}
    groups |= {"+".join(sets): numbers[:, 1] == mix for mix, sets in enumerate(MIXES)}
    groups |= {f"{seats} seats": numbers[:, 2] == seats for seats in range(3, MOST_SEATS + 1)}
    for name, group in groups.items():
        if group.any():
            chances = predicted(rows[group], by_feature[group])
            won = winners[group]
            loss = log_loss(chances, won)
            even = np.log(numbers[group, 2]).mean()
            best = (chances.argmax(axis=1) == won).mean()
            _, error = reliability(chances, won)
            print(f"{name:28} {len(won):7,} positions  ECE {error:.1%}  favourite wins {best:.0%}", end="  ")
            print(f"log loss {loss:.3f} (even {even:.3f})")


def draw(chances: Numbers, winners: npt.NDArray[np.int64]) -> None:
    found, error = reliability(chances, winners)
    figure, axes = plt.subplots(figsize=(5, 5))
    axes.plot([0, 1], [0, 1], color="0.7", linewidth=1)
    axes.plot([s for s, _, _ in found], [t for _, t, _ in found], marker="o", color="#b5482a")
    for said, true, n in found:
        axes.annotate(f"{n:,}", (said, true), textcoords="offset points", xytext=(6, -10), fontsize=7, color="0.4")
    axes.set(xlabel="chance to win, as said", ylabel="share of these positions that was won", xlim=(0, 1), ylim=(0, 1))
    axes.set_title(f"Games not fitted on; calibration error {error:.1%}", fontsize=10)
    mpl.rcParams["svg.hashsalt"] = "kickdoor"
    figure.savefig(PLOT, metadata={"Date": None})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["collect", "fit", "check"])
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", action="append", default=[], dest="sets")
    parser.add_argument("--edition")
    given = parser.parse_args()
    if given.what == "collect":
        collect(given.files[0], given.games, given.seed, given.sets, given.edition)
        return
    rows, winners, numbers = read(given.files)
    if given.what == "check":
        own = {sets[0]: np.array(weights(sets[0])) for sets in MIXES}
        report(rows, winners, numbers, for_each(numbers[:, 1], np.array(weights()), own))
        return
    held_out = numbers[:, 0] // (len(MIXES) * 4) % HELD_OUT == 0
    common = fitted(rows[~held_out], winners[~held_out], np.zeros(len(FEATURES)), SMALL)
    own = own_weights(rows, winners, numbers[:, 1], held_out, common)
    unseen, won = rows[held_out], winners[held_out]
    by_feature = for_each(numbers[held_out, 1], common, own)
    report(unseen, won, numbers[held_out], by_feature)
    draw(predicted(unseen, by_feature), won)
    games = len(set(numbers[:, 0].tolist()))
    found = {"games": games, "positions": len(rows), "weights": named(common)}
    found["own"] = {name: named(each) for name, each in own.items()}
    WEIGHTS.write_text(json.dumps(found, indent=1) + "\n")


def named(by_feature: Numbers) -> dict[str, float]:
    return {name: round(float(w), 4) for name, w in zip(FEATURES, by_feature, strict=True)}


if __name__ == "__main__":
    main()
