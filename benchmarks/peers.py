"""Other card engines in Python, each playing uniformly random legal moves.

A decision is not the same amount of work in different games: read the numbers as what each engine gives its user.
What an engine's own interface hands out with every decision (observations, masks) is part of its time.

    python benchmarks/peers.py [--rounds 5] [--seconds 0.5] [part of a name ...]
"""

from __future__ import annotations

import argparse
import logging
import random
from collections.abc import Callable, Sequence
from copy import deepcopy
from functools import partial
from importlib import import_module
from typing import Any

from measure import Peer, measure, show

SEED = 20


def pick(rng: random.Random, options: Sequence[Any]) -> Any:
    """`rng.choice`, at a third of its price: the peers should not pay for our driver."""
    return options[int(rng.random() * len(options))]


class RLCard:
    """The environment, as learning agents use it: every step returns an observation."""

    def __init__(self, game: str) -> None:
        import rlcard

        self.env = rlcard.make(game, config={"seed": SEED, "allow_step_back": False})
        self.rng = random.Random(SEED)
        self.state, _ = self.env.reset()

    def play_some(self, n: int) -> tuple[int, int]:
        games, env, rng = 0, self.env, self.rng
        for _ in range(n):
            self.state, _ = env.step(pick(rng, list(self.state["legal_actions"])))
            if env.is_over():
                games += 1
                self.state, _ = env.reset()
        return n, games

    def clone(self) -> object:
        return deepcopy(self.env)

    def legal(self) -> object:
        return self.env._get_legal_actions()


class RLCardGame(RLCard):
    """The game inside the environment, without observations: the quickest way to drive RLCard."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.game = self.env.game

    def play_some(self, n: int) -> tuple[int, int]:
        games, game, rng = 0, self.game, self.rng
        for _ in range(n):
            game.step(pick(rng, game.get_legal_actions()))
            if game.is_over():
                games += 1
                game.init_game()
        return n, games

    def clone(self) -> object:
        return deepcopy(self.game)

    def legal(self) -> object:
        return self.game.get_legal_actions()


class PettingZooLeduc:
    """The AEC loop of PettingZoo's manual; the legal moves are a mask inside the observation."""

    def __init__(self) -> None:
        from pettingzoo.classic import leduc_holdem_v4

        self.env = leduc_holdem_v4.env()
        self.env.reset(seed=SEED)
        self.rng = random.Random(SEED)

    def play_some(self, n: int) -> tuple[int, int]:
        decisions, games, env, rng = 0, 0, self.env, self.rng
        while decisions < n:
            if not env.agents:
                games += 1
                env.reset()
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(int(pick(rng, observation["action_mask"].nonzero()[0])))
            decisions += 1
        return decisions, games

    def clone(self) -> object:
        return deepcopy(self.env)


class RandomDecider:
    """Answers every question of pyminion at random, and counts them."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.decisions = 0

    def __deepcopy__(self, memo: object) -> RandomDecider:
        return self  # it is ours: pyminion's clone should not pay for copying our generator

    def one_or_none(self, valid_cards: Sequence[Any], player: object, game: object) -> Any:
        self.decisions += 1
        return pick(self.rng, [*valid_cards, None])

    def any_of(self, valid_cards: list[Any], player: object, game: object) -> list[Any]:
        self.decisions += 1
        return self.rng.sample(valid_cards, int(self.rng.random() * (len(valid_cards) + 1)))

    def some(
        self, prompt: str, card: object, valid_cards: list[Any], player: object, game: object, **limits: int
    ) -> list[Any]:
        self.decisions += 1
        low, high = limits.values() or (0, -1)
        most = len(valid_cards) if high < 0 else min(high, len(valid_cards))
        count = low + int(self.rng.random() * (most - low + 1))
        return self.rng.sample(valid_cards, min(count, len(valid_cards)))

    def binary_decision(self, *_: object, **__: object) -> bool:
        self.decisions += 1
        return self.rng.random() < 0.5

    def multi_play_decision(self, *, valid_cards: Sequence[Any], required: bool = True, **_: object) -> Any:
        self.decisions += 1
        return pick(self.rng, valid_cards if required else [*valid_cards, None])

    action_phase_decision = buy_phase_decision = one_or_none
    treasure_phase_decision = any_of
    discard_decision = trash_decision = gain_decision = topdeck_decision = reveal_decision = some


class Pyminion:
    """Dominion's base set, four seats. It calls its players back, so it has no list of legal moves to ask for."""

    TURNS = 400  # random players may never buy the last Province

    def __init__(self) -> None:
        from pyminion.expansions.base import base_set
        from pyminion.game import Game
        from pyminion.player import Player

        logging.getLogger().setLevel(logging.WARNING)  # importing pyminion sets it to INFO
        self.decider = RandomDecider(random.Random(SEED))
        self.seed = SEED
        self.errors = 0
        players = [Player(self.decider, player_id=str(i)) for i in range(4)]
        self.game = Game(players, [base_set], log_stdout=False)
        self.game.start()
        self.turn = 0

    def play_some(self, n: int) -> tuple[int, int]:
        self.seed += 1
        random.seed(self.seed)  # pyminion shuffles with the global generator
        game, games, start = self.game, 0, self.decider.decisions
        while self.decider.decisions - start < n:
            try:
                game.players[self.turn % 4].take_turn(game)
            except AssertionError:  # a rare slip inside pyminion: that game ends
                self.errors += 1
                self.turn = 4 * self.TURNS
            game.card_cost_reduction = 0
            self.turn += 1
            if game.is_over() or self.turn >= 4 * self.TURNS:
                games += 1
                self.turn = 0
                game.start()
        return self.decider.decisions - start, games

    def clone(self) -> object:
        return deepcopy(self.game)


class PokerKit:
    """No-limit hold'em, six seats, 100 big blinds; fold, call or a raise of any size, each a third where legal."""

    def __init__(self) -> None:
        from pokerkit import Automation, Mode, NoLimitTexasHoldem

        self.new = partial(
            NoLimitTexasHoldem.create_state, tuple(Automation), True, 0, (1, 2), 2, 200, 6, mode=Mode.TOURNAMENT
        )
        self.rng = random.Random(SEED)
        self.seed = SEED
        random.seed(SEED)
        self.state = self.new()

    def play_some(self, n: int) -> tuple[int, int]:
        self.seed += 1
        random.seed(self.seed)  # PokerKit shuffles with the global generator
        games = 0
        for _ in range(n):
            state = self.state
            move = pick(self.rng, self.legal())
            if move == state.complete_bet_or_raise_to:
                low = state.min_completion_betting_or_raising_to_amount
                high = state.max_completion_betting_or_raising_to_amount
                move(low + int(self.rng.random() * (high - low + 1)))
            else:
                move()
            if not state.status:
                games += 1
                self.state = self.new()
        return n, games

    def clone(self) -> object:
        return deepcopy(self.state)

    def legal(self) -> list[Callable[..., Any]]:
        state = self.state
        moves: list[Callable[..., Any]] = [state.check_or_call]
        if state.can_fold():
            moves.append(state.fold)
        if state.can_complete_bet_or_raise_to():
            moves.append(state.complete_bet_or_raise_to)
        return moves


class OpenSpiel:
    """A C++ game driven from Python, dealing included."""

    def __init__(self, game: str) -> None:
        import pyspiel

        self.game = pyspiel.load_game(game)
        self.rng = random.Random(SEED)
        self.state = self.deal()

    def deal(self) -> Any:
        state = self.game.new_initial_state()
        self.draw(state)
        return state

    def draw(self, state: Any) -> None:
        # All chance in these games is uniform, so an index will do: the cheapest way.
        while state.is_chance_node():
            state.apply_action(pick(self.rng, state.legal_actions()))

    def play_some(self, n: int) -> tuple[int, int]:
        games, state, rng = 0, self.state, self.rng
        for _ in range(n):
            state.apply_action(pick(rng, state.legal_actions()))
            if state.is_chance_node():
                self.draw(state)
            if state.is_terminal():
                games += 1
                state = self.deal()
        self.state = state
        return n, games

    def clone(self) -> object:
        return self.state.clone()

    def legal(self) -> object:
        return self.state.legal_actions()


class OpenSpielPython(OpenSpiel):
    """A game whose rules are written in Python, inside OpenSpiel."""

    def __init__(self, game: str) -> None:
        import_module(f"open_spiel.python.games.{game.removeprefix('python_')}")  # registers the game
        super().__init__(game)

    def draw(self, state: Any) -> None:
        # Uniform too; liar's poker lists outcomes quicker than legal actions.
        while state.is_chance_node():
            state.apply_action(pick(self.rng, state.chance_outcomes())[0])


def peer(name: str, engine: Any, *arguments: str) -> Peer:
    return Peer(
        name,
        setup=partial(engine, *arguments),
        play_some=engine.play_some,
        clone=engine.clone,
        legal=getattr(engine, "legal", None),
        about=(engine.__doc__ or "").strip(),
    )


PEERS: list[Peer] = [
    peer("RLCard uno", RLCard, "uno"),
    peer("RLCard uno, game only", RLCardGame, "uno"),
    peer("RLCard leduc-holdem", RLCard, "leduc-holdem"),
    peer("PettingZoo leduc_holdem_v4", PettingZooLeduc),
    peer("pyminion, 4 seats", Pyminion),
    peer("PokerKit no-limit hold'em, 6 seats", PokerKit),
    peer("OpenSpiel python_kuhn_poker", OpenSpielPython, "python_kuhn_poker"),
    peer("OpenSpiel python_liars_poker", OpenSpielPython, "python_liars_poker"),
    peer("OpenSpiel hearts (C++)", OpenSpiel, "hearts"),
    peer("OpenSpiel crazy_eights (C++)", OpenSpiel, "crazy_eights"),
]


def player(name: str) -> Callable[[int], int]:
    """For instructions.py: a function that plays n decisions of the peer with this name."""
    chosen = next(p for p in PEERS if p.name == name)
    table = chosen.setup()
    return lambda n: chosen.play_some(table, n)[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("names", nargs="*", help="measure only the peers whose names contain one of these")
    given = parser.parse_args()
    chosen = [p for p in PEERS if not given.names or any(name.lower() in p.name.lower() for name in given.names)]
    show(*measure(chosen, given.rounds, given.seconds))


if __name__ == "__main__":
    main()
