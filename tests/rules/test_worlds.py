"""`view.resample`: worlds made from what one seat knows, and what can be done with them."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import kickdoor
from kickdoor import Game, KickdoorError, View, packing
from kickdoor.cli.guard import run
from kickdoor.engine.frames.act import Act
from kickdoor.engine.frames.charity import Charity
from kickdoor.engine.frames.claim import Claim
from kickdoor.engine.frames.received import JustReceived
from kickdoor.engine.frames.window import UNKNOWN, Window
from kickdoor.engine.resample import without_secrets
from kickdoor.engine.saves import worlds
from kickdoor.engine.saves.parts import parts
from kickdoor.sets import SETS

MIXES = (["star"], ["munchkin"], ["impossible"], ["star", "munchkin", "impossible"])


def games(sets: list[str], ask_all: bool = False, seed: int = 5, moves: int = 700) -> list[Game]:
    """Return positions all along a random game, about one in ten."""
    game = kickdoor.new_game(["Ann", "Bob", "Cy", "Di"], sets=sets, seed=seed, ask_all=ask_all)
    rng = Random(seed)
    found = []
    for _ in range(moves):
        if not game.options:
            break
        if rng.random() < 0.1:
            found.append(game.clone())
        game.step(rng.choice(game.options))
    return found


def with_hands() -> Game:
    """Return a position in which everybody has cards in hand."""
    return next(game for game in games(["star"], moves=200) if all(game.state.hand))


def contents(game: Game) -> list[object]:
    """Return everything a game consists of but its caches."""
    st = copy.copy(game).state
    st.drop_caches()
    return parts(st)


@pytest.mark.parametrize("ask_all", [False, True])
@pytest.mark.parametrize("sets", MIXES, ids="+".join)
def test_a_world_looks_the_same_to_its_seat(sets: list[str], ask_all: bool) -> None:
    for n, game in enumerate(games(sets, ask_all)):
        view = game.view(game.asked)
        world = view.resample(n)
        assert world.view(game.asked) == view
        assert contents(world) == contents(view.resample(n))
        for m in range(20):
            if world.options:
                world.step(world.options[m % len(world.options)])


@pytest.mark.parametrize("sets", MIXES, ids="+".join)
def test_games_that_look_the_same_give_the_same_worlds(sets: list[str]) -> None:
    differing = 0
    for n, game in enumerate(games(sets, seed=6)):
        other = game.resample(game.asked, n)
        differing += other.state.hand != game.state.hand
        one, two = game.view(game.asked), other.view(game.asked)
        assert one == two
        assert contents(one.resample(3)) == contents(two.resample(3))
    assert differing > 10


def test_another_number_gives_another_world() -> None:
    game = with_hands()
    view = game.view(game.asked)
    assert view.resample(1).state.hand != view.resample(2).state.hand


@pytest.mark.parametrize("sets", MIXES, ids="+".join)
def test_hands_hold_what_is_likely_and_the_seat_cannot_tell(sets: list[str]) -> None:
    """Among cards of the same back, those said to be kept in hand turn up there; everything known stays."""
    held = {True: 0, False: 0}
    for n, game in enumerate(games(sets, seed=7)):
        seat = game.asked
        view = game.view(seat)
        for odd in (True, False):
            likely = [1_000 if (c % 2 == 1) == odd else 1 for c in range(len(view.cards))]
            world = view.resample(n, likely)
            assert world.view(seat) == view
            assert contents(world) == contents(view.resample(n, likely))
            assert game.resample(seat, n, likely).state.hand == world.state.hand
            hidden = [c for s, hand in enumerate(world.state.hand) if s != seat for c in hand]
            held[odd] += sum(c % 2 for c in hidden) - sum(c % 2 == 0 for c in hidden)
    assert held[True] > 50 and held[False] < -50


def test_a_world_does_not_list_the_monsters_of_a_hand_that_is_hidden() -> None:
    """Somebody proposes a trade before looking for trouble: what they could do next names the monsters they hold."""
    hidden = 0
    game, rng = kickdoor.new_game(["Ann", "Bob", "Cy", "Di"], sets=["star"], seed=1), Random(1)
    for _ in range(6000):
        if not game.options:
            break
        below = [(n, f) for n, f in enumerate(game.state.frames) if isinstance(f, Act) and f.seat != game.asked]
        for n, act in below:
            world = game.view(game.asked).world
            assert world is not None
            shown = world.game.state.frames[n]
            assert isinstance(shown, Act) and not shown.own
            if act.kind == "explore":
                hidden += len(act.ends) > 1
                assert not shown.ends
        game.step(rng.choice(game.options))
    assert hidden


def test_an_equal_chance_is_the_same_as_none() -> None:
    """Drawn for equal numbers, hands hold each hidden card about as often as when they are shuffled."""
    game = with_hands()
    view = game.view(game.asked)
    alike = [7] * len(view.cards)
    drawn, shuffled = ([0] * len(view.cards) for _ in range(2))
    for n in range(400):
        for counts, world in ((drawn, view.resample(n, alike)), (shuffled, view.resample(n))):
            for hand in world.state.hand:
                for c in hand:
                    counts[c] += 1
    assert max(abs(a - b) for a, b in zip(drawn, shuffled, strict=True)) < 60
    assert sum(drawn) == sum(shuffled)


@pytest.mark.parametrize(
    ("likely", "answer"),
    [
        ("abc", "as a list or a tuple"), ([1, 2], "not 2 of them"), ([0] * 168, "0 is none"),
        ([1.5] * 168, "1.5 is none"), ([True] * 168, "True is none"),
    ],
)  # fmt: skip
def test_what_is_likely_is_asked_for_in_words(likely: Any, answer: str) -> None:
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], sets=["star"], seed=1)
    view = game.view(game.asked)
    wanted = f"a whole number from 1 for each of the 168 cards.*{answer}"
    with pytest.raises(KickdoorError, match=wanted):
        game.resample(0, 1, likely)
    with pytest.raises(KickdoorError, match=wanted):
        view.resample(1, likely)


def test_an_early_view_gives_worlds_in_which_its_seat_is_asked() -> None:
    compared = 0
    for n, game in enumerate(games(["star"], ask_all=True)):
        question = game.question
        assert question is not None
        for seat in question.may_answer:
            early = game.early_view(seat)
            world = early.resample(n)
            assert world.view(seat) == early
            assert list(world.legal_moves) == list(early.moves)
            world.play(early.moves[-1])
            compared += seat != game.asked
    assert compared > 20


def test_only_the_asked_seat_resamples() -> None:
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=1)
    for view in (game.view((game.asked + 1) % 3), game.view(None), game.view(game.asked, worlds=False)):
        with pytest.raises(KickdoorError, match="Only the view of the seat that is asked"):
            view.resample(1)


def test_a_world_knows_neither_seed_nor_moves_nor_dice() -> None:
    game = games(["star"])[-1]
    game.state.dice = (6, 6)
    world = game.view(game.asked).resample(1)
    assert world.setup.seed == 0 and world.history() == [] and world.state.dice == ()


def test_frames_keep_no_hidden_card() -> None:
    """What others have just drawn, give away or may bid is dealt anew with their hands."""
    st = with_hands().state
    me, other = 0, 1
    secret = next(c for c in st.hand[other] if not st.seen.get(c, 0) & 1)
    st.frames[:0] = [JustReceived(other, (secret,), 0), Charity(other, card=secret), Window(1, other, able=2)]
    st.frames.insert(3, Claim(secret, (0, 1, 2)))
    blank = without_secrets(st, me)
    received, charity, window, claim = blank.frames[:4]
    place = st.hand[other].index(secret)
    assert isinstance(received, JustReceived) and received.cards == (blank.hand[other][place],) != (secret,)
    assert isinstance(charity, Charity) and charity.card == blank.hand[other][place]
    assert isinstance(window, Window) and window.able == UNKNOWN
    assert isinstance(claim, Claim) and claim.asking[0] == 0


def test_who_has_seen_my_cards_stays_known() -> None:
    game = with_hands()
    mine = game.state.hand[game.asked][0]
    game.state.seen[mine] = 1 << (game.asked + 1) % 4
    assert game.view(game.asked).resample(4).state.seen[mine] == game.state.seen[mine]


@pytest.mark.parametrize("sets", MIXES, ids="+".join)
def test_games_and_worlds_are_pickled_and_copied_whole(sets: list[str]) -> None:
    for n, game in enumerate(games(sets)[::6]):
        for one in (game, game.view(game.asked).resample(n), game.resample(game.asked, n)):
            for twin in (pickle.loads(pickle.dumps(one)), copy.copy(one), copy.deepcopy(one)):
                assert contents(twin) == contents(one)
                assert twin.history() == one.history() and twin.log == one.log and twin.setup == one.setup
                twin.step(twin.options[0])
            assert one.asked >= 0
        view = game.view(game.asked)
        again: View = pickle.loads(pickle.dumps(view))
        assert again == view
        assert contents(again.resample(n)) == contents(view.resample(n))


@pytest.mark.parametrize("sets", MIXES, ids="+".join)
def test_worlds_are_saved_whole(sets: list[str]) -> None:
    for n, game in enumerate(games(sets)[::3]):
        for one in (game.view(game.asked).resample(n), game.resample(game.asked, n), game.resample(0, n).clone()):
            text = kickdoor.save(one)
            twin = kickdoor.load(text)
            assert contents(twin) == contents(one) and kickdoor.save(twin) == text
            assert twin.history() == one.history() and twin.log == one.log and twin.setup == one.setup
            assert twin.decision == one.decision and twin.imagined
            for _ in range(5):
                if one.options:
                    assert one.step(one.options[0]) == twin.step(twin.options[0])


@pytest.mark.parametrize("sets", MIXES, ids="+".join)
def test_the_asked_seat_of_another_ones_world_has_only_moves_it_can_make(sets: list[str]) -> None:
    """Its hand was dealt anew; its answers used to name the cards it had before."""
    for n, game in enumerate(games(sets, moves=1500)):
        for seat in range(4):
            world = game.resample(seat, n)
            assert world.view(seat) == game.view(seat)
            for move in world.options:
                world.clone().step(move)


def test_a_world_of_a_set_of_ones_own_is_saved() -> None:
    zoo = replace(SETS["star"], name="zoo")
    world = kickdoor.new_game(["Ann", "Bob", "Cy"], sets=[zoo], seed=1).resample(0, 1)
    assert contents(kickdoor.load(kickdoor.save(world), zoo)) == contents(world)


def damaged_world(change: Callable[[dict[str, Any]], object], mend: bool = True, **other: object) -> str:
    """Return the save of a world in which something was changed; `mend`: its sum too."""
    data = json.loads(kickdoor.save(games(["star"])[-1].resample(0, 1)))
    change(data["world"])
    if mend:
        data["world"]["sum"] = worlds.summed(data["world"]["state"])
    return json.dumps({**data, **other})


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (damaged_world(lambda w: w["state"].reverse(), mend=False), "damaged .*does not add up"),
        (damaged_world(lambda w: w["state"].pop()), "it has .* parts"),
        (damaged_world(lambda w: w["state"].__setitem__(0, 3)), "is a int, not a tuple"),
        (damaged_world(lambda w: w["state"].__setitem__(0, [1, 2])), "damaged"),
        (damaged_world(lambda w: w["state"].__setitem__(0, {"class": "os.system"})), "KeyError"),
        (damaged_world(lambda w: w["state"].__setitem__(0, {"value": "pathlib.Path", "fields": {}})), "KeyError"),
        (damaged_world(lambda w: w.pop("bits")), "KeyError"),
        (damaged_world(lambda w: w["bits"].update({"tag Undead": 3})), "the same sets in the same order"),
        (damaged_world(lambda w: None, version="0.0.1"), "as Kickdoor 0.0.1 keeps it"),
        (damaged_world(lambda w: None, world=[]), "is not an object"),
        (damaged_world(lambda w: None, end="0" * 16), "ends in another position"),
    ],
)  # fmt: skip
def test_a_damaged_world_is_refused_with_a_sentence(text: str, says: str) -> None:
    with pytest.raises(kickdoor.BadSave, match=says):
        kickdoor.load(text)


def test_a_world_is_neither_replayed_nor_proven(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "world.json"
    file.write_text(damaged_world(lambda w: None))
    for command in ("replay", "analyse"):
        assert run([command, str(file)]) == 2
        assert "hidden cards were dealt anew, and no moves lead to it" in capsys.readouterr().err


def test_a_game_with_an_unregistered_set_says_why_it_cannot_be_pickled(monkeypatch: pytest.MonkeyPatch) -> None:
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=1)
    data = pickle.dumps(game)
    monkeypatch.setattr(packing, "SETS", {name: own for name, own in SETS.items() if name != "star"})
    with pytest.raises(KickdoorError, match="its set 'star' is not registered"):
        pickle.dumps(game)
    with pytest.raises(KickdoorError, match="needs the set star"):
        pickle.loads(data)
    assert copy.deepcopy(game).log == game.log
