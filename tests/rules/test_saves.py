"""Saves: a game read again is the same game, at any point; a damaged save is refused with one sentence."""

from __future__ import annotations

import json
from itertools import pairwise
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace as changed
from functools import cache
from random import Random
from typing import Any

import pytest
from marks import rule

import kickdoor
from kickdoor.cards import card_set, monster
from kickdoor.engine import COMPILED
from kickdoor.engine.cards.kinds import Monster
from kickdoor.engine.characters.levels import gain_for_kill
from kickdoor.engine.frames import reward
from kickdoor.engine.frames.play_card import PlayCard
from kickdoor.engine.game import Game
from kickdoor.engine.saves.fingerprint import VERSION
from kickdoor.engine.state import State
from kickdoor.kit import Table, as_plain, from_plain, replay
from kickdoor.laws.values import difference, picture
from kickdoor.sets import SETS
from kickdoor.soak import say_whole

Lay = Callable[..., Table]
NAMES = ("Ann", "Bob", "Cy", "Di")
EDITIONS = ("star-2002", "star-2014", "star-2019")
TALK = 0.15  # how often somebody speaks up unasked


def _same(one: Game, two: Game) -> bool:
    assert difference(picture(one.state), picture(two.state)) == ""
    assert one.decision == two.decision and one.outcome == two.outcome
    assert one.history() == two.history() and one.log == two.log
    return True


def _said(game: Game, rng: Random) -> str:
    """One move: an answer, an interjection, or a whole sale, trade or offer. Which was it?"""
    if rng.random() < TALK:
        if say_whole(game, rng):
            return "whole"
        seat = rng.randrange(len(NAMES))
        moves = game.interjections(seat)
        if moves:
            game.play(rng.choice(moves), seat=seat)
            return "interjection"
    game.step(rng.choice(game.options))
    return "answer"


@cache
def _saved(edition: str = "star-2014", seed: int = 5, moves: int = 250) -> str:
    """A game in progress as a save."""
    game = kickdoor.new_game(NAMES, edition=edition, seed=seed)
    rng = Random(seed)
    for _ in range(moves):
        if game.options:
            _said(game, rng)
    return kickdoor.save(game)


def _changed(text: str, **parts: Any) -> str:
    return json.dumps(json.loads(text) | parts)


# A save is the game


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("ask_all", [False, True])
def test_a_game_can_be_saved_and_read_again_at_any_point(edition: str, ask_all: bool) -> None:
    game = kickdoor.new_game(NAMES, edition=edition, seed=8, ask_all=ask_all)
    rng = Random(8)
    kinds: set[str] = set()
    for i in range(400):
        if not game.options:
            break
        if i % 8 == 0 or (game.decision is not None and game.decision.kind not in kinds):
            kinds.add(game.state.kind)
            _same(game, kickdoor.load(kickdoor.save(game)))
        _said(game, rng)
    assert len(kinds) > 5 and _same(game, kickdoor.load(kickdoor.save(game)))


def test_whole_moves_and_interjections_are_saved_too() -> None:
    kinds: dict[str, int] = {}
    game = kickdoor.new_game(NAMES, edition="star-2014", seed=2)
    rng = Random(2)
    for _ in range(2000):
        if not game.options:
            break
        said = _said(game, rng)
        kinds[said] = kinds.get(said, 0) + 1
    assert min(kinds.get(k, 0) for k in ("answer", "interjection", "whole")) > 2, kinds
    assert any(isinstance(m, tuple) for m in game.history()) and _same(game, kickdoor.load(kickdoor.save(game)))


def _nested() -> Game:
    """A game in which a card has been played in answer to a card, and somebody is asked about that."""
    for seed in range(500):
        game = kickdoor.new_game(NAMES, seed=seed)
        rng = Random(seed)
        for _ in range(60):
            decision = game.decision
            if decision is None:
                break
            if decision.kind == "played" and sum(isinstance(f, PlayCard) for f in game.state.frames) > 1:
                return game
            answers = [m for m in decision.options if m.verb == "play"] if decision.kind == "played" else []
            game.play(rng.choice(answers or [m for m in decision.options if m.verb != "trade"]))
    raise AssertionError("no such game was found")


def test_a_game_can_be_saved_in_the_middle_of_a_reaction_to_a_reaction() -> None:
    game = _nested()
    other = kickdoor.load(kickdoor.save(game))
    _same(game, other)
    while game.options and game.state.kind == "played":
        for g in (game, other):
            g.play(kickdoor.Move("pass"))
    assert _same(game, other)


def test_both_go_on_alike() -> None:
    game = kickdoor.load(_saved())
    other = kickdoor.load(_saved())
    rng = Random(1)
    for _ in range(200):
        if not game.options:
            break
        move = rng.choice(game.options)
        assert other.options == game.options
        game.step(move)
        other.step(move)
    assert _same(game, other)


def test_a_finished_game_is_saved_with_its_end() -> None:
    game = kickdoor.new_game(NAMES, seed=3)
    rng = Random(3)
    while game.options:
        game.step(rng.choice(game.options))
    other = kickdoor.load(kickdoor.save(game))
    assert game.outcome is not None and _same(game, other)


def test_a_clone_is_saved_with_all_that_went_before() -> None:
    game = kickdoor.load(_saved())
    copy = game.clone()
    copy.step(copy.options[0])
    game.step(game.options[0])
    assert kickdoor.save(copy) == kickdoor.save(game)


def test_a_save_is_one_line_and_saving_twice_gives_the_same() -> None:
    game = kickdoor.load(_saved())
    assert kickdoor.save(game) == kickdoor.save(game) == _saved() and "\n" not in _saved()


def test_a_save_can_be_replayed_move_by_move() -> None:
    game, moves = kickdoor.replay(_saved())
    told = [event for events in moves for event in events]
    assert _same(game, kickdoor.load(_saved())) and told == game.log[len(game.log) - len(told) :]


def test_options_switches_and_sexes_are_saved() -> None:
    game = kickdoor.new_game(
        NAMES, seed=1, options=("epic", "shared-victory"), switches={"hand_limit": 3}, sexes=(0, 1, 0, 1), first=2
    )
    other = kickdoor.load(kickdoor.save(game))
    assert other.setup == game.setup and other.state.rules == game.state.rules and other.state.rules.hand_limit == 3


def test_a_set_of_ones_own_goes_along() -> None:
    zoo = card_set("zoo", "A zoo", ("star-2019",), [monster("Gnu", level=3, treasures=1, copies=3)])
    game = kickdoor.new_game(NAMES, sets=["star", zoo], seed=1)
    text = kickdoor.save(game)
    assert _same(game, kickdoor.load(text, zoo))
    with pytest.raises(kickdoor.BadSave, match="needs the set zoo"):
        kickdoor.load(text)
    other = card_set("zoo", "A zoo", ("star-2019",), [monster("Gnu", level=4, treasures=1, copies=3)])
    with pytest.raises(kickdoor.BadSave, match="other cards or rules"):
        kickdoor.load(text, other)


# Laid tables


@rule("ACT-01")
def test_a_laid_table_can_be_played_again_in_the_middle_of_nested_reactions(table: Lay) -> None:
    t = table(
        ann=dict(level=4, hand=["Big Red Button"], pack=["Raser"]), bob=dict(hand=["Time Warp", "Radioactive"]),
        cy=dict(hand=["Time Warp"], level=3),
    )  # fmt: skip
    t.ann.fights("Ogre")
    t.bob.plays("Radioactive")
    t.ann.asks("cy", 1, item="Raser")
    t.cy.accepts()
    t.ann.plays("Big Red Button", on="munchkins")
    t.bob.plays("Time Warp")
    assert t.asked == "cy" and t.kind == "played"
    position = from_plain(json.loads(json.dumps(as_plain(t.position))))
    again = replay(position, t.game.history())
    assert difference(picture(t.game.state), picture(again.state)) == "" and t.leaves("cy")


# Damaged saves


def _refused(text: str, why: str) -> str:
    with pytest.raises(kickdoor.BadSave, match=why) as refusal:
        kickdoor.load(text)
    sentence = str(refusal.value)
    assert sentence[0].isupper() and len(sentence) < 400 and "Traceback" not in sentence
    return sentence


@pytest.mark.parametrize("text", ["hello", "{", "[" * 100_000, "\x00", "[1, 2", "{'kickdoor': 1}"])
def test_what_is_not_json(text: str) -> None:
    _refused(text, "damaged")


def test_an_empty_file() -> None:
    _refused("", "This save is empty")


@pytest.mark.parametrize("text", ["[]", "{}", "null", "7", '"kickdoor"', '{"moves": []}'])
def test_what_is_something_else(text: str) -> None:
    _refused(text, "not a Kickdoor save")


@pytest.mark.parametrize("part", [0.1, 0.3, 0.5, 0.7, 0.9, 0.999])
def test_a_truncated_save(part: float) -> None:
    text = _saved()
    _refused(text[: int(len(text) * part)], "damaged")


@pytest.mark.parametrize("number", [0, 2, 99, "1", None])
def test_a_save_of_another_format(number: object) -> None:
    _refused(_changed(_saved(), kickdoor=number), "format")


@pytest.mark.parametrize("part", ["setup", "moves", "cards"])
def test_a_save_with_a_part_missing(part: str) -> None:
    data = json.loads(_saved())
    del data[part]
    _refused(json.dumps(data), "damaged")


def test_a_save_says_who_wrote_it_and_how_its_turns_began() -> None:
    data = json.loads(_saved())
    assert data["version"] == VERSION and len(data["checkpoints"]) > 2 and len(data["end"]) == 16


def test_other_cards_do_no_harm_as_long_as_every_turn_begins_alike() -> None:
    cards = json.loads(_saved())["cards"]
    assert kickdoor.load(_changed(_saved(), cards="0" * 16 + cards[16:], version="0.0.1")).history()


def _with_another_level(st: State, seat: int, n: int) -> None:
    """What a later version might do to a rule: nobody gains more than a level at once."""
    gain_for_kill(st, seat, min(n, 1))


@pytest.mark.skipif(COMPILED, reason="a compiled rule cannot be replaced")
def test_a_save_that_a_changed_rule_plays_differently_is_loaded_as_far_as_it_agrees(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = next(t for t in (_saved(seed=seed, moves=900) for seed in range(40)) if _wins_two(t))
    whole = kickdoor.load(text)
    monkeypatch.setattr(reward, "gain_for_kill", _with_another_level)
    with pytest.raises(kickdoor.Disagreement, match=r"kickdoor\.agreeing") as refusal:
        kickdoor.load(_changed(text, version="0.0.9"))
    found = kickdoor.agreeing(_changed(text, version="0.0.9"))
    assert 0 < found.moves == refusal.value.agreed < found.of == len(whole.history())
    assert found.game.history() == whole.history()[: found.moves]
    assert "Kickdoor 0.0.9" in found.words and f"up to move {found.moves} of {found.of}, in turn" in found.words
    monkeypatch.undo()
    assert kickdoor.agreeing(text).words == "" and kickdoor.agreeing(text).moves == found.of


def test_a_save_played_with_cards_that_have_changed_since_is_loaded_as_far_as_it_agrees() -> None:
    star = SETS["star"]
    richer = tuple(changed(c, treasures=c.treasures + 1) if isinstance(c, Monster) else c for c in star.cards)
    text = _saved(seed=7, moves=900)
    found = kickdoor.agreeing(text, changed(star, cards=richer))
    assert 0 < found.moves < found.of and "with other cards or rules" in found.words
    assert found.game.history() == kickdoor.load(text).history()[: found.moves]


def _wins_two(text: str) -> bool:
    """True if somebody gains two levels at once for a kill, and the game goes on for some turns."""
    log = kickdoor.load(text).log
    gains = [e.number for k, e in pairwise(log) if k.what == "MonsterKilled" and e.what == "LevelsGained" and e.n > 1]
    turns = [e.number for e in log if e.what == "TurnBegan"]
    return bool(gains) and len(turns) > 4 and turns[2] < gains[0] < turns[-2]


def test_an_altered_checkpoint_or_end_is_noticed() -> None:
    data = json.loads(_saved())
    checkpoints = [*data["checkpoints"][:2], "0" * 16, *data["checkpoints"][3:]]
    _refused(_changed(_saved(), checkpoints=checkpoints), "Turn 3 of this save begins in another position")
    _refused(_changed(_saved(), end="0" * 16), "ends in another position")
    assert kickdoor.agreeing(_changed(_saved(), checkpoints=checkpoints)).game.state.turn_no == 2


def test_a_game_whose_moves_do_not_lead_to_where_it_is_cannot_be_saved() -> None:
    game = kickdoor.load(_saved()).clone()
    game.state.level[0] += 1
    with pytest.raises(kickdoor.KickdoorError, match="cannot be saved"):
        kickdoor.save(game)


def _of_an_earlier_version(text: str) -> str:
    """A save as it was written before there were checkpoints."""
    data = json.loads(text)
    return json.dumps({key: data[key] for key in ("kickdoor", "cards", "setup", "moves")})


def test_a_save_made_with_other_cards() -> None:
    cards = json.loads(_saved())["cards"]
    sentence = _refused(_changed(_of_an_earlier_version(_saved()), cards="0" * 16 + cards[16:]), "other cards or rules")
    assert cards in sentence


def test_a_save_made_with_other_rules() -> None:
    cards = json.loads(_saved())["cards"]
    _refused(_changed(_of_an_earlier_version(_saved()), cards=cards[:16] + "-00000000"), "other cards or rules")


def test_a_move_that_is_not_legal_is_named_by_its_number() -> None:
    data = json.loads(_saved())
    data["moves"][40] = [0, {"verb": "claim"}]
    _refused(json.dumps(data), "Move 41 of this save cannot be played")


def test_a_move_left_out_is_noticed() -> None:
    data = json.loads(_saved())
    del data["moves"][0]
    _refused(json.dumps(data), "Move [0-9]+ of this save cannot be played")


def test_moves_after_the_end_of_the_game_are_refused() -> None:
    game = kickdoor.new_game(NAMES, seed=3)
    rng = Random(3)
    while game.options:
        game.step(rng.choice(game.options))
    data = json.loads(kickdoor.save(game))
    data["moves"].append(0)
    _refused(json.dumps(data), "The game is over")


@pytest.mark.parametrize(
    "move",
    [
        4711, -5, 10**30, 27 << 3, "x", None, [], [0], [0, 1], [9, {"verb": "kick"}], [-1, {"verb": "kick"}],
        [0, {"verb": "fly"}], [0, {"verb": "play", "card": 4000}], [0, {"verb": "play", "card": "Ogre"}],
        [0, {"verb": "play", "card": 1.5}], [0, {"verb": "sell", "cards": ["Raser"]}], ["0", {"verb": "kick"}],
        [0, {"verb": "trade", "at": 1, "wants": [99999]}], [0, {"verb": "offer", "clauses": [{"what": 3}]}],
        [0, {"verb": "offer", "clauses": [{"nothing": 3}]}], [0, {"verb": "kick", "loudly": True}], [0, {}],
    ],
)  # fmt: skip
def test_a_move_that_cannot_be_read(move: object) -> None:
    data = json.loads(_saved())
    data["moves"].append(move)
    _refused(json.dumps(data), "damaged|cannot be played")


@pytest.mark.parametrize(
    "change",
    [
        {"edition": "star-1999"}, {"names": ["Ann"]}, {"names": 3}, {"names": [1, 2, 3]}, {"seed": "five"},
        {"options": ["slower"]}, {"switches": [["no_such", 1]]}, {"switches": [["goal", "high"]]}, {"switches": [1]},
        {"first": 9}, {"sexes": [0]}, {"sexes": [7, 7, 7, 7]}, {"sets": ["pirates"]}, {"sets": 5}, {"colour": "red"},
        {"edition": None}, {"ask_all": "maybe"},
    ],
)  # fmt: skip
def test_a_set_up_that_makes_no_sense(change: dict[str, object]) -> None:
    data = json.loads(_saved())
    data["setup"] |= change
    _refused(json.dumps(data), "save")


# Moves nobody could mean


@pytest.mark.parametrize("seed", range(4))
def test_no_move_however_strange_breaks_a_game(seed: int) -> None:
    """A refusal is a reason or an UnknownMove, and asking leaves the game as it was."""
    rng = Random(seed)
    game = kickdoor.new_game(NAMES, seed=seed, edition=EDITIONS[seed % 3])
    verbs = ("play", "use", "equip", "unequip", "drop", "lay", "trade", "ask", "sell", "trouble", "show", "pick", "fly")
    for _ in range(150):
        before = picture(game.state)
        for _ in range(6):
            seat = rng.randrange(4)
            st = game.state
            own = st.hand[seat] + st.gear[seat] + st.pack[seat] + st.traits[seat] + st.extras[seat]
            move = kickdoor.Move(
                rng.choice(verbs), rng.choice([*own, -1, 500]), rng.choice([-1, 0, 3, 4, 100, 168, 1022, -2]),
                rng.choice([0, 1, 5, -1]),
            )  # fmt: skip
            with suppress(kickdoor.UnknownMove):
                game.why_not(move, seat)
        assert difference(before, picture(game.state)) == ""
        game.step(rng.choice(game.options))
