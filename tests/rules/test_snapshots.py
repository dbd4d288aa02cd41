"""A position as plain data: a game goes on from it exactly as it would have, and one that is damaged is refused."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest

import kickdoor
from kickdoor.engine.game import Game, GameSetup, start
from kickdoor.engine.saves.checkpoints import Turns, digest, position
from kickdoor.engine.saves.snapshots import BadPosition, restore
from kickdoor.laws import check
from kickdoor.laws.values import difference, picture
from kickdoor.sets import SETS
from kickdoor.soak import say_whole

LEFT_OVER = ("answer", "result", "rolls")  # of the turn before; nothing reads them any more
MIXES = [("star",), ("munchkin",), ("impossible",), ("star", "munchkin", "impossible")]


def played(seed: int, sets: tuple[str, ...], edition: str, moves: int, options: tuple[str, ...] = ()) -> list[Game]:
    """A game, as it is at the first decision of each of its turns."""
    setup = GameSetup(("Ann", "Bob", "Cy"), sets, edition, seed, options=options, ask_all=seed % 2 == 0)
    turns, rng = Turns(), Random(seed)
    game = start(setup, tuple(SETS[s] for s in sets), turns)
    found: list[Game] = []
    for _ in range(moves):
        if not game.options:
            break
        if len(turns.digests) > len(found):
            at = game.clone()
            at.state.turns = Turns()
            at.state.turns.latest_text, at.state.turns.events = turns.latest_text, turns.events
            found += [at] * (len(turns.digests) - len(found))
        if rng.random() > 0.1 or not say_whole(game, rng):
            game.step(rng.choice(game.options))
    return found


def again(game: Game, **changes: Any) -> Game:
    """The game that goes on from the start of this one's turn, as it would be stored."""
    turns = game.state.turns
    assert turns is not None
    begun = json.loads(json.dumps(turns.latest | changes))
    return restore(game.setup, game.state.pool.made_of, begun, Turns(), turns.events)


@pytest.mark.parametrize("sets", MIXES, ids="+".join)
@pytest.mark.parametrize(
    "options", [(), ("faster-2002",), ("epic",), ("faster-2014",)], ids=lambda o: "".join(o) or "-"
)
def test_a_game_goes_on_from_the_start_of_any_turn_as_it_did(sets: tuple[str, ...], options: tuple[str, ...]) -> None:
    for seed, edition in enumerate(("star-2019", "star-2002", "munchkin-2001")):
        games = played(seed, sets, edition, 500, options)
        assert len(games) > 3
        for game in games[::3]:
            other = again(game)
            one, two = picture(game.state), picture(other.state)
            for name in LEFT_OVER:
                del one[name], two[name]
            assert difference(one, two) == "" and game.decision == other.decision
            check(other)


@cache
def _late() -> Game:
    return played(5, ("star",), "star-2019", 900)[-1]


def test_a_game_that_went_on_from_a_position_can_be_saved_and_loaded() -> None:
    game = again(_late())
    rng = Random(1)
    for _ in range(60):
        if game.options:
            game.step(rng.choice(game.options))
    text = kickdoor.save(game)
    loaded = kickdoor.load(text)
    assert loaded.history() == game.history() and difference(picture(loaded.state), picture(game.state)).startswith(
        "events"
    )
    assert json.loads(text)["position"] == game.origin
    assert kickdoor.load(kickdoor.save(game.clone())).history() == game.history()


def test_a_digest_stands_for_the_whole_position() -> None:
    st = _late().clone().state
    before = digest(position(st))
    st.doors[0], st.doors[1] = st.doors[1], st.doors[0]
    assert digest(position(st)) != before


@pytest.mark.parametrize("sets", MIXES, ids="+".join)
def test_a_turn_is_written_as_the_json_of_its_position(sets: tuple[str, ...]) -> None:
    turns, rng = Turns(), Random(3)
    game = start(GameSetup(("Ann", "Bob", "Cy", "Dee"), sets, "star-2019", 3), tuple(SETS[s] for s in sets), turns)
    begun = 0
    for _ in range(3000):
        if not game.options:
            break
        if rng.random() > 0.1 or not say_whole(game, rng):
            game.step(rng.choice(game.options))
        if len(turns.digests) > begun:
            begun = len(turns.digests)
            assert turns.latest_text == json.dumps(turns.latest, sort_keys=True, separators=(",", ":"))
            assert turns.digests[-1] == digest(turns.latest)
    assert begun > 20 and turns.settled


BROKEN: dict[str, Any] = {
    "seats": [], "doors": ["nothing/1"], "treasures": 7, "rng": "-1", "turn": 9, "turn_no": "3", "position": 2,
    "links": [["a"]], "seen": [[1, 2]], "dice": ["six"], "in_fight": ["x"], "unheard_of": 1,
}  # fmt: skip


@pytest.mark.parametrize("key", BROKEN)
def test_a_damaged_position_is_refused_in_a_sentence(key: str) -> None:
    with pytest.raises(BadPosition, match=r"[Tt]he position"):
        again(_late(), **{key: BROKEN[key]})


def test_every_card_lies_in_exactly_one_place() -> None:
    turns = _late().state.turns
    assert turns is not None
    doors: Any = turns.latest["doors"]
    with pytest.raises(BadPosition, match="cards are missing"):
        again(_late(), doors=doors[1:])
    with pytest.raises(BadPosition, match="two places"):
        again(_late(), doors=[*doors, doors[0]])
    with pytest.raises(BadPosition, match="wrong deck"):
        again(_late(), doors=[], treasures=doors)


@pytest.mark.parametrize("change", [{"level": 10}, {"level": 0}, {"sex": 2}, {"has_been": ["what:ever"]}, {"dead": 7}])
def test_nobody_is_what_nobody_can_be(change: dict[str, Any]) -> None:
    turns = _late().state.turns
    assert turns is not None
    seats: Any = turns.latest["seats"]
    with pytest.raises(BadPosition):
        again(_late(), seats=[seats[0] | change, *seats[1:]])
