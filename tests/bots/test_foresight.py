"""Looking ahead: the value of a position, the search, and beginners who overlook things."""

from __future__ import annotations

import pickle
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

import kickdoor
from kickdoor import Game, View
from kickdoor.bots import BOTS, is_quick, make
from kickdoor.bots.foresight.candidates import MATTERS, candidates
from kickdoor.bots.foresight.arms import Arms, arms_of
from kickdoor.bots.characters import BY_KEY
from kickdoor.bots.foresight import search
from kickdoor.bots.foresight.search import LEAST_WORLDS, Planner, Prospect, Searcher, difference, follow, still_open
from kickdoor.bots.foresight.value import FEATURES, LEVELS, chances, features, weights
from kickdoor.bots.greedy import Greedy
from kickdoor.bots.ladder import LADDER, rung
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.moves import Move
from kickdoor.engine.words import MONSTERS, MUNCHKINS
from kickdoor.kit import table

MIXES = (["star"], ["munchkin"], ["impossible"], ["star", "munchkin", "impossible"])


def positions(sets: list[str], seed: int, seats: int = 4, step: int = 1) -> list[Game]:
    """Return positions of a game between sensible players in which the asked seat has a choice that matters."""
    return [game.clone() for game in all_positions(tuple(sets), seed, seats)[::step]]


@cache
def all_positions(sets: tuple[str, ...], seed: int, seats: int) -> list[Game]:
    game = kickdoor.new_game([f"P{i}" for i in range(seats)], sets=sets, seed=seed)
    bots = [make("greedy", i) for i in range(seats)]
    found: list[Game] = []
    while game.options:
        if game.state.kind in MATTERS and len(game.options) > 1:
            found.append(game.clone())
        game.play(bots[game.asked].choose(game.view(game.asked, worlds=False)))
    return found


def proposal(game: Game) -> Move:
    """Return what a sensible player would do."""
    return Greedy().choose(game.view(game.asked, worlds=False))


@pytest.mark.parametrize("sets", MIXES, ids="+".join)
def test_chances_add_up_for_every_viewer(sets: list[str]) -> None:
    for game in positions(sets, 3, seats=3 + len(sets) // 2, step=20):
        for viewer in (*range(len(game.names)), None):
            found = chances(game.view(viewer))
            assert sum(found) == pytest.approx(1) and all(0 < chance < 1 for chance in found)


def test_every_feature_has_a_number_and_a_weight() -> None:
    game = positions(["star"], 3)[5]
    assert {len(row) for row in features(game.view(0))} == {len(FEATURES)} == {len(weights())}


def test_levels_are_good_and_the_winner_has_won() -> None:
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=1)
    game.state.level[1] = 8
    ahead = chances(game.view(0))
    assert ahead[1] > 0.5 > ahead[0]
    over = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=2)
    bots = [make("greedy", i) for i in range(3)]
    while over.options:
        over.play(bots[over.asked].choose(over.view(over.asked)))
    assert over.outcome is not None
    assert chances(over.view(0)) == [float(seat in over.outcome.seats) for seat in range(3)]


def test_a_longer_way_is_measured_by_its_part() -> None:
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=1)
    epic = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=1, options=["epic"])
    game.state.level[0], epic.state.level[0] = 5, 10
    short, long = (features(each.view(0))[0][: len(LEVELS)] for each in (game, epic))
    assert short == long and sum(short) == 4


def test_the_same_view_seed_and_rollouts_give_the_same_move() -> None:
    for game in positions(["star"], 4, step=40):
        view = game.view(game.asked)
        one, two = (Searcher(5, rollouts=12).prospects(view, view.moves[-1]) for _ in range(2))
        assert one == two
        assert all(p.move in view.moves and p.worlds >= 0 for p in one)


def test_a_search_keeps_to_its_budget_and_spends_nothing_on_what_does_not_matter() -> None:
    for game in positions(["munchkin"], 4, step=25):
        view = game.view(game.asked)
        found = Searcher(5, rollouts=10).prospects(view, view.moves[-1])
        assert sum(p.worlds for p in found) <= 10
        assert Searcher(5, rollouts=100, seconds=0.0).prospects(view, view.moves[-1]) == []
    view = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=1).view(0)
    assert view.kind == "sex" and Searcher(5).prospects(view, view.moves[0]) == []


def test_the_proposal_comes_first_and_nothing_is_tried_twice() -> None:
    for game in positions(["impossible"], 4, step=10):
        view = game.view(game.asked)
        for first in view.moves[:4]:
            firsts = [script[0] for script in candidates(Sight(view), first)]
            assert firsts[0] == first
            assert len(set(firsts)) == len(firsts) and all(move in view.moves for move in firsts)


@pytest.mark.parametrize("sets", MIXES, ids="+".join)
def test_following_its_own_proposal_is_the_same_as_being_left_alone(sets: list[str]) -> None:
    """It remembers whom it asks and on what terms, so a proposal is not tried worse than it would be played."""
    talking = [game for game in positions(sets, 9) if proposal(game).verb in ("ask", "call", "term", "volunteer")]
    for game in talking[:12]:
        view = game.view(game.asked)
        scripted, alone = view.resample(5), view.resample(5)
        follow(scripted, game.asked, (proposal(game),), Greedy())
        follow(alone, game.asked, (), Greedy())
        assert scripted.history() == alone.history(), (view.kind, proposal(game))
    assert talking


def test_a_search_does_not_begin_the_same_thing_again_and_again() -> None:
    """A seat that volunteered against the sensible player's advice, and then named no terms, volunteered for ever."""

    class Eager(Searcher):
        def prospects(self, view: View, proposal: Move) -> list[Prospect]:
            other = next(move for move in view.moves if move.verb == "ask")
            return [Prospect(proposal, 0.1, 6, 0.0), Prospect(other, 0.9, 6, 0.01)]

    t = table(ann=dict(level=3), bob=dict(level=2), cy={})
    t.ann.fights("Slaughterbot")
    view, eager = t.game.view(0), Eager()
    assert [eager.choose(view).verb for _ in range(3)] == ["ask", "pass", "pass"]


def test_a_copy_remembers_the_same_and_learns_by_itself() -> None:
    one = Greedy(3)
    one.remember("fight", Move("ask", at=2))
    two = one.copy()
    two.overruled("fight", Move("ask", at=1))
    assert (one.asking, one.asked) == (2, {2: 1}) and (two.asking, two.asked) == (1, {2: 1, 1: 1})


def test_a_move_that_cannot_gain_enough_is_given_up() -> None:
    same, little, much = [0.2] * 8, [0.202] * 8, [0.25] * 8
    assert still_open([same, same], [0, 1]) == [0]
    assert still_open([same, little], [0, 1]) == []
    assert still_open([same, much], [0, 1]) == [1]


@pytest.mark.parametrize(("sure", "worlds"), [(LEAST_WORLDS, LEAST_WORLDS), (16, 16)])
def test_the_proposal_is_given_up_only_after_enough_worlds(
    monkeypatch: pytest.MonkeyPatch, sure: int, worlds: int
) -> None:
    """A move that looked better in the first six worlds was often no better in others."""
    game = positions(["star"], 4)[30]
    view = game.view(game.asked)
    proposal, other = (view.moves[0],), (view.moves[-1],)
    monkeypatch.setattr(search, "rollout", lambda world, view, script, *rest: 0.9 if script == other else 0.1)
    found = Searcher(1, rollouts=240, sure=sure).tried(view, [proposal, other])
    assert [each.worlds for each in found] == [worlds, worlds]


def test_every_card_is_tried_before_a_second_target_of_one() -> None:
    hand = ["Squidgilator", "Amnesia", "Chromosome Switch"]
    t = table(ann=dict(level=5, hand=hand), bob=dict(level=3), cy=dict(level=8), dee=dict(level=2))
    t.ann.has_time()
    view = t.game.view(0)
    tried = [script[0] for script in candidates(Sight(view), Move("end"))]
    playable = {m.card for m in view.moves if m.verb == "play"}
    assert len(playable) >= 2 and playable <= {m.card for m in tried}
    level_trap = next(m for m in tried if m.verb == "play" and view.cards[m.card].name.endswith("Squidgilator"))
    assert level_trap.at == 2  # the likeliest winner


def test_the_top_rung_tries_single_cards_that_do_not_turn_a_fight() -> None:
    """Cards that turn no fight by themselves were never tried in one, though a Trap there may gain more than later."""
    t = table(ann=dict(level=8, gear=["Vibrosword"]), bob=dict(level=7, hand=["Squidgilator", "Amnesia"]), cy={})
    t.ann.fights("Grays")
    t.all_pass(but="bob")
    view = t.game.view(1)
    playable = {m.card for m in view.moves if m.verb == "play"}
    narrow, wide = ({s[0].card for s in candidates(Sight(view), Move("pass"), each)} for each in (False, True))
    assert len(playable) == 2 and not playable <= narrow and playable <= wide


def test_a_rollout_to_a_later_turn_counts_twice() -> None:
    own = next(game for game in positions(["star"], 4) if game.state.kind == "explore")
    view = own.view(own.asked)
    near, far = (Searcher(5, 60, rounds=rounds).prospects(view, view.moves[-1]) for rounds in (0, 1))
    assert 0 < sum(each.worlds for each in far) <= 30 and sum(each.worlds for each in near) <= 60


def test_an_outsider_does_not_try_to_win_the_fight_for_nothing() -> None:
    t = table(ann=dict(level=4), bob=dict(level=3, hand=["Hallucinogenic Nanobot Grenade"]), cy={})
    t.ann.fights("Bug-Eyed Monster")
    t.all_pass(but="bob")
    tried = [script[0] for script in candidates(Sight(t.game.view(1)), Move("pass"))]
    assert Move("pass") in tried and "play" not in [move.verb for move in tried]


@pytest.mark.parametrize(("level", "gives_up"), [(8, True), (9, False)])
def test_the_last_fight_is_not_given_up_while_it_can_be_won(level: int, gives_up: bool) -> None:
    t = table(ann=dict(level=level, hand=["Nova Flash Grenade"]), bob=dict(level=8), cy={})
    t.ann.fights("Grays")
    view = t.game.view(0)
    tried = [script[0].verb for script in candidates(Sight(view), make("greedy", 1).choose(view))]
    assert "play" in tried and ("pass" in tried) == gives_up


def test_the_last_fight_is_not_given_up_by_helping_the_monsters_either() -> None:
    """Planner threw a grenade that would have won it the game at its own side, to be rid of a fight it thought lost."""
    t = table(ann=dict(level=9, hand=["Nova Flash Grenade", "Radioactive"]), bob=dict(level=8), cy={})
    t.ann.fights("Grays")
    view = t.game.view(0)
    plays = [m for m in view.moves if m.verb == "play"]
    tried = [script[0] for script in candidates(Sight(view), make("greedy", 1).choose(view), wide=True)]
    assert {m.at for m in plays if view.cards[m.card].name == "Nova Flash Grenade"} == {MUNCHKINS, MONSTERS}
    assert [m for m in tried if m.verb == "play"] == [m for m in plays if m.at == MUNCHKINS]


def test_what_a_hand_can_do_counts_in_the_own_view_only() -> None:
    t = table(ann=dict(level=5, hand=["Big Red Button", "Squidgilator", "Monolith", "Time Warp", "Chair"]), bob={})
    mine, theirs = (arms_of(view, Sight(view), view.seats[0]) for view in (t.game.view(0), t.game.view(1)))
    assert (mine.for_us, mine.level_traps, mine.level_ups, mine.cancels, mine.beatable) == (5, 1, 1, 1, 1)
    assert theirs == Arms()


def test_a_difference_counts_only_the_worlds_both_were_tried_in() -> None:
    mean, error = difference([0.5, 0.7, 0.6], [0.4, 0.6, 0.5, 0.0])
    assert mean == pytest.approx(0.1) and error == pytest.approx(0.0, abs=1e-9)


QUICK = [f"{each.name}+{key}" for each in LADDER for key in sorted(BY_KEY) if is_quick(BOTS[each.name])]
SEARCHING = [f"{each.name}+{key}" for each in LADDER for key in sorted(BY_KEY) if not is_quick(BOTS[each.name])]


@pytest.mark.parametrize("name", [*sorted(name for name in BOTS if is_quick(BOTS[name])), *QUICK])
def test_no_bot_plays_by_what_it_cannot_know(name: str) -> None:
    """In two games that look the same to a seat and differ behind it, every rung makes the same move, with every
    character: in every set and in their mix, at every kind of question that matters."""
    for sets in MIXES:
        for game in by_kind(sets).values():
            plays_by_its_view(name, game)


@pytest.mark.parametrize("sets", MIXES, ids="+".join)
@pytest.mark.parametrize("name", sorted(name for name in BOTS if not is_quick(BOTS[name])))
def test_no_search_looks_at_what_it_cannot_know(name: str, sets: list[str]) -> None:
    """The same for the rungs that search."""
    for game in by_kind(sets).values():
        plays_by_its_view(name, game)


NEEDED = {"fight", "explore", "offer", "help", "volunteer", "counter", "trade-answer"}


def by_kind(sets: list[str]) -> dict[str, Game]:
    """Return a position for each kind of question that matters; play games until every kind needed was asked."""
    found: dict[str, Game] = {}
    for seed in range(8, 28):
        for game in positions(sets, seed):
            found.setdefault(game.state.kind, game)
        if set(found) >= NEEDED:
            return found
    raise AssertionError(f"never asked: {sorted(NEEDED - set(found))}")


@pytest.mark.parametrize("name", SEARCHING)
def test_no_character_looks_ahead_by_what_it_cannot_know(name: str) -> None:
    """The same for the characters that search, each in two positions of its own."""
    number = SEARCHING.index(name)
    games = positions(MIXES[number % len(MIXES)], 8)[10 + number :: 60][:2]
    assert len(games) == 2
    for game in games:
        plays_by_its_view(name, game)


def plays_by_its_view(name: str, game: Game) -> None:
    """Give the bot this game and another one that its seat cannot tell apart."""
    seat = game.asked
    other = game.resample(seat, 77)
    assert other.state.hand != game.state.hand or other.state.doors != game.state.doors
    one, two = game.view(seat), other.view(seat)
    assert one == two
    assert make(name, 3).choose(one) == make(name, 3).choose(two), (name, one.kind)


def test_beginners_overlook_only_what_they_must_think_of_themselves() -> None:
    kept = missed = 0
    for game in positions(["star"], 6, step=5):
        view = game.view(game.asked)
        novice = make("novice", 2)
        noticed = [move for move in view.moves if novice.notices(view, move)]  # type: ignore[attr-defined]
        assert all(move in noticed for move in view.moves if move.verb in ("pass", "accept", "refuse", "loot"))
        kept += len(noticed)
        missed += len(view.moves) - len(noticed)
        assert novice.choose(view) in view.moves
    assert missed > 10 and kept > 10


def test_the_ladder_names_bots_and_explains_them() -> None:
    assert [each.name for each in LADDER] == ["novice", "casual", "greedy", "planner", "master"]
    for each in LADDER:
        assert each.name in BOTS and make(each.name).name == each.name and rung(each.name) == each
        assert each.title and each.sentence.endswith(".") and len(each.sentence) <= 120
    assert rung("random") is None


def views_without_worlds(view: View) -> View:
    return replace(view, world=None)


def test_a_view_that_cannot_be_resampled_says_so_to_the_search() -> None:
    game = positions(["star"], 4)[30]
    view = views_without_worlds(game.view(game.asked))
    with pytest.raises(kickdoor.KickdoorError, match="resampled"):
        Searcher(1).tried(view, [(view.moves[0],), (view.moves[-1],)])


def test_the_docs_say_what_the_ladder_says() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    for each in LADDER:
        assert f"| `{each.name}` | {each.title} | {each.sentence} |" in page


def test_a_worker_of_the_server_lets_it_search_in_what_was_sent() -> None:
    from kickdoor.server.tables.workers import Choice, answer, question

    for game in positions(["star"], 4, step=60):
        view = game.view(game.asked)
        sent = question(Choice("planner", 3, game.setup.sets, game.setup.edition, view))
        fine, (move, memory) = pickle.loads(answer(sent))
        assert fine and move == make("planner", 3).choose(view)
        remembered = pickle.loads(memory)
        assert isinstance(remembered, Searcher) and remembered.turn_no == view.turn_no
        assert remembered.seconds is not None  # it is never killed for thinking too long


@pytest.mark.parametrize(
    ("character", "gain", "asks"), [("", 0.02, True), ("+hob", 0.02, False), ("+hob", 0.2, True), ("+mara", 0.02, True)]
)
def test_a_character_gives_up_its_ways_only_for_a_clear_gain(character: str, gain: float, asks: bool) -> None:
    """Ann is losing a fight in which anybody else would ask Bob for help; Hob asks nobody."""
    t = table(ann=dict(level=4), bob=dict(level=1, gear=["Vibrosword", "Dogbot"]), cy=dict(level=8))
    t.ann.fights("Starfish")
    view = t.game.view(0)
    ask = next(m for m in view.moves if m.verb == "ask" and m.at == 1)

    class Sure(Planner):
        def prospects(self, view: View, proposal: Move) -> list[Prospect]:
            found = [Prospect(proposal, 0.3, 10, 0.0)]
            return found if proposal == ask else [*found, Prospect(ask, 0.3 + gain, 10, 0.001)]

    bot = Sure(1)
    if character:
        bot.sensible.temper = BY_KEY[character[1:]].temper
    assert (bot.choose(view) == ask) == asks


def test_a_second_door_is_tried() -> None:
    t = table(ann=dict(level=9, traits=["Feline"]))
    t.doors("Computerized").ann.takes_turn()
    t.ann.kicks()
    tried = [script[0].verb for script in candidates(Sight(t.game.view(0)), Move("loot"))]
    assert "open again" in tried


def test_nothing_is_thrown_against_a_winning_fight_of_ones_own() -> None:
    t = table(ann=dict(level=9, gear=["Vibrosword"], hand=["Computerized", "Nova Flash Grenade"]))
    t.ann.fights("Bottle Bottle")
    t.all_pass(but="ann")
    view = t.game.view(0)
    computerized = next(c for c in view.hand if view.cards[c].name == "Computerized")
    assert any(m.card == computerized for m in view.moves)
    tried = [script[0] for script in candidates(Sight(view), Move("pass"), wide=True)]
    assert computerized not in {m.card for m in tried}
    assert not any(m.verb == "play" and m.at == MONSTERS for m in tried)
