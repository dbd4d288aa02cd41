"""The laws at every decision of games in which hypothesis makes the choices; and that every law can be broken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import kickdoor
import kickdoor.engine.game as engine
from kickdoor import laws
from kickdoor.engine import events as ev
from kickdoor.engine.deals.bargains import askable
from kickdoor.engine.fighting import sums
from kickdoor.engine.fighting.strength import wins
from kickdoor.engine.frames.act import Act
from kickdoor.engine.frames.limits import Shed
from kickdoor.engine.game import Game
from kickdoor.engine.legal.reasons import Reason
from kickdoor.engine.legal.speaking import NOBODY, who_may_speak
from kickdoor.engine.moves import code
from kickdoor.engine.rules import EDITIONS, OPTIONS
from kickdoor.engine.state import Frame, State, replaced
from kickdoor.engine.views import View
from kickdoor.laws import LawBroken, knowledge, previews, speech, table, telling, values

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Ray")


def choices(seed: int) -> Callable[[Game], int]:
    """A tiny generator, so that nothing here depends on the standard library's."""

    def choose(game: Game) -> int:
        nonlocal seed
        seed = (seed * 6364136223846793005 + 1442695040888963407) % 2**64
        return game.options[(seed >> 33) % len(game.options)]

    return choose


def play_until(wanted: Callable[[State], object]) -> Game:
    """A random game, stopped where something is the case."""
    for seed in range(100):
        game = kickdoor.new_game(NAMES[:4], seed=seed)
        choose = choices(seed)
        while game.options and not wanted(game.state):
            game.step(choose(game))
        if wanted(game.state):
            return game
    raise AssertionError("that is never the case")


# Every law in every kind of game.

setups = st.fixed_dictionaries({
    "names": st.integers(3, 6).map(lambda n: NAMES[-n:]),
    "edition": st.sampled_from(sorted(EDITIONS)),
    "options": st.sets(st.sampled_from(sorted(OPTIONS))).map(lambda s: tuple(sorted(s))),
    "seed": st.integers(0, 2**32),
    "ask_all": st.booleans(),
})  # fmt: skip

steady = settings(
    derandomize=True, deadline=None, database=None, max_examples=40,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
)  # fmt: skip


@steady
@given(setup=setups, warm=st.integers(0, 1500), data=st.data())
def test_laws_hold_at_every_decision(setup: dict[str, object], warm: int, data: st.DataObject) -> None:
    game = kickdoor.new_game(**setup)  # type: ignore[arg-type]
    choose = choices(warm)
    for _ in range(warm):
        if game.options:
            game.step(choose(game))
    for number in range(120):
        laws.check(game, thorough=number % 30 == 0)
        if not game.options:
            break
        since = len(game.state.log)
        game.step(game.options[data.draw(st.integers(0, len(game.options) - 1))])
        laws.check(game, since=since)
    laws.check_whole(game)


@steady
@given(setup=setups, warm=st.integers(0, 800), data=st.data())
def test_laws_hold_when_anyone_speaks_up(setup: dict[str, object], warm: int, data: st.DataObject) -> None:
    game = kickdoor.new_game(**setup)  # type: ignore[arg-type]
    choose = choices(warm)
    for _ in range(warm):
        if game.options:
            game.step(choose(game))
    for _ in range(40):
        if not game.options:
            break
        seat = data.draw(st.integers(0, game.state.seats - 1))
        listed = game.interjections(seat)
        if bool(listed) and data.draw(st.booleans()):
            game.play(data.draw(st.sampled_from(listed)), seat)
        else:
            game.step(game.options[data.draw(st.integers(0, len(game.options) - 1))])
        laws.check(game)
    laws.check_whole(game)


# Every law can be broken.

COMPILED = not str(engine.__file__).endswith(".py")
interpreted = pytest.mark.skipif(COMPILED, reason="compiled classes cannot be broken in this way")


def broken(law: Callable[[Game], None], game: Game, name: str) -> None:
    with pytest.raises(LawBroken) as caught:
        law(game)
    assert caught.value.law == name, caught.value


def test_a_total_that_changes_in_silence_is_noticed() -> None:
    game = play_until(lambda s: s.fight is not None and s.kind == "fight")
    before, since = telling.standing(game), len(game.state.log)
    assert game.state.fight is not None
    game.state.fight.ours += 3
    broken(lambda g: telling.totals_are_told(g, since, before), game, "totals are told")


def test_a_lost_card_is_missed() -> None:
    game = play_until(lambda s: s.turn_no > 3)
    game.state.doors.pop()
    broken(table.one_place_each, game, "every card in one place")


def test_a_doubled_card_is_noticed() -> None:
    game = play_until(lambda s: s.turn_no > 3)
    game.state.limbo += (game.state.treasures[0],)
    broken(table.one_place_each, game, "every card in one place")


def test_a_card_in_the_wrong_deck_is_noticed() -> None:
    game = play_until(lambda s: s.turn_no > 3)
    game.state.doors.append(game.state.treasures.pop())
    broken(table.right_decks, game, "doors with doors, treasures with treasures")


def test_a_link_to_a_card_out_of_play_is_noticed() -> None:
    game = play_until(lambda s: any(s.gear))
    gear = next(g for g in game.state.gear if g)
    game.state.links += ((game.state.doors[0], gear[0]),)
    broken(table.links_hold, game, "links point to cards in play")


def test_a_link_twice_is_noticed() -> None:
    game = play_until(lambda s: any(len(g) > 1 for g in s.gear))
    one, two = next(g for g in game.state.gear if len(g) > 1)[:2]
    game.state.links += ((one, two), (one, two))
    broken(table.links_hold, game, "links point to cards in play")


def test_an_item_in_a_way_it_does_not_have_is_noticed() -> None:
    game = play_until(lambda s: any(s.gear))
    game.state.turned = next(g for g in game.state.gear if g)[:1]
    broken(table.ways_hold, game, "an Item in its other way is in use")


def test_a_monster_that_cannot_lurk_is_noticed() -> None:
    game = play_until(lambda s: any(s.gear))
    game.state.lurked = (game.state.doors[0],)
    broken(table.lurkers_hold, game, "a monster lurks once a game")


@pytest.mark.parametrize(
    ("level", "law"), [(0, "nobody below Level 1"), (11, "nobody above the goal"), (10, "the goal ends the game")]
)
def test_levels_out_of_range_are_noticed(level: int, law: str) -> None:
    game = play_until(lambda s: s.turn_no > 3)
    game.state.level[1] = level
    broken(table.levels_in_range, game, law)


def test_too_much_gear_is_noticed_unless_it_is_being_shed() -> None:
    game = play_until(lambda s: s.turn_no > 3)
    state = game.state
    suits = [c for c in range(len(state.cards)) if getattr(state.cards[c], "armor", 0)]
    state.gear[2] = tuple(suits[:2])
    broken(table.limits_hold, game, "limits hold")
    state.frames.append(Shed(2, "gear"))
    table.limits_hold(game)


@pytest.mark.parametrize(("kind", "zone"), [("trait", "traits"), ("sidekick", "extras")])
def test_too_many_traits_or_followers_are_noticed(kind: str, zone: str) -> None:
    game = play_until(lambda s: s.turn_no > 3)
    state = game.state
    getattr(state, zone)[2] = tuple(c for c in range(len(state.cards)) if state.cards[c].kind == kind)
    broken(table.limits_hold, game, "limits hold")


@pytest.mark.parametrize("cache", ["is_a", "held_against", "moments", "power_moments"])
def test_a_stale_cache_is_noticed(cache: str) -> None:
    game = play_until(lambda s: s.turn_no > 3 and not s.stale >> 1 & 1)
    kept = getattr(game.state, cache)
    wrong = list(kept)
    wrong[1] ^= 1 << 40
    setattr(game.state, cache, type(kept)(wrong))
    broken(table.caches_fresh, game, "caches are fresh")


def test_a_stale_cache_of_all_seats_is_noticed() -> None:
    game = play_until(lambda s: s.turn_no > 3 and not s.stale & 63)
    game.state.holders ^= 63
    broken(table.caches_fresh, game, "caches are fresh")


@pytest.mark.parametrize(("field", "wrong"), [("living", 0), ("due", ((0, 1),)), ("top_changed", True)])
def test_what_is_kept_for_all_seats_is_compared_with_what_it_stands_for(field: str, wrong: object) -> None:
    game = play_until(lambda s: s.turn_no > 3 and not s.unsettled)
    table.caches_fresh(game)
    setattr(game.state, field, wrong)
    broken(table.caches_fresh, game, "caches are fresh")


def test_a_list_that_is_no_longer_right_is_noticed() -> None:
    game = play_until(lambda s: s.turn_no > 3 and isinstance(s.frames[-1], Act))
    table.lists_fresh(game)
    act = game.state.frames[-1]
    assert isinstance(act, Act)
    act.own += (0,)
    broken(table.lists_fresh, game, "lists are fresh")


@interpreted
def test_totals_that_do_not_add_up_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play_until(lambda s: s.fight is not None)
    table.totals_add_up(game)
    monkeypatch.setattr(sums, "their_total", lambda state, fight: 99)
    broken(table.totals_add_up, game, "totals add up")


def is_open(s: State, winning: bool) -> bool:
    """True if a fight with one monster and no helper is being won, or lost."""
    fight = s.fight
    return fight is not None and s.kind == "fight" and len(fight.monsters) == 1 and wins(s, fight) == winning


@interpreted
def test_help_that_is_wrongly_foreseen_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play_until(lambda s: is_open(s, False) and s.fight is not None and askable(s, s.fight) != 0)
    previews.help_is_foreseen(game)
    stands = Game.standing
    monkeypatch.setattr(Game, "standing", lambda g, helper=-1: None if helper >= 0 else stands(g))
    broken(previews.help_is_foreseen, game, "help is foreseen")


@interpreted
@pytest.mark.parametrize("winning", [True, False])
def test_an_end_that_is_wrongly_foreseen_is_noticed(monkeypatch: pytest.MonkeyPatch, winning: bool) -> None:
    game = play_until(lambda s: is_open(s, winning))
    previews.end_is_foreseen(game)
    seen = game.fight
    assert seen is not None
    monkeypatch.setattr(Game, "fight", property(lambda _: replace(seen, winning=not winning)))
    broken(previews.end_is_foreseen, game, "the end is foreseen")


@interpreted
def test_levels_that_are_wrongly_foreseen_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play_until(lambda s: is_open(s, True))
    seen = game.fight
    assert seen is not None
    monkeypatch.setattr(Game, "fight", property(lambda _: replace(seen, levels=seen.levels + 1)))
    broken(previews.end_is_foreseen, game, "levels are foreseen")


def test_an_escape_that_is_wrongly_foreseen_is_noticed() -> None:
    game = play_until(lambda s: is_open(s, False))
    fighter, need = game.turn, game.escape_needs(game.turn)[0]
    rolled = (ev.DIE_ROLLED, fighter, -1, need, need, 0)
    previews.escape_is_foreseen(game, [rolled, (ev.ESCAPED, fighter, -1, -1, 0, 0)])
    told = [rolled, (ev.CAUGHT_BY, fighter, -1, -1, 0, 0)]
    broken(partial(previews.escape_is_foreseen, told=told), game, "an escape is foreseen")


def test_silence_is_noticed() -> None:
    game = play_until(lambda s: s.turn_no > 3)
    asked, game.state.asked = game.state.asked, -1
    broken(speech.somebody_is_asked, game, "somebody is asked")
    game.state.asked = asked
    game.state.winners = (0,)
    broken(speech.somebody_is_asked, game, "somebody is asked")


def test_bad_options_are_noticed() -> None:
    game = play_until(lambda s: s.turn_no > 3)
    state = game.state
    options = state.options
    state.options = []
    broken(speech.somebody_is_asked, game, "somebody is asked")
    state.options = options * 2
    broken(speech.somebody_is_asked, game, "options are distinct")
    state.options = options
    state.dead = replaced(state.dead, state.asked, True)
    broken(speech.somebody_is_asked, game, "the dead are not asked")


def test_an_option_that_cannot_be_read_back_is_noticed() -> None:
    game = play_until(lambda s: s.turn_no > 3)
    game.state.options = [code(6, 1) | 1 << 60]
    with pytest.raises((LawBroken, ValueError)):
        speech.options_accepted(game)


@interpreted
def test_a_refused_option_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play_until(lambda s: s.turn_no > 3)
    monkeypatch.setattr(Game, "why_not", lambda *_: kickdoor.Reason("no", "ACT-01"))
    broken(speech.options_accepted, game, "options are accepted")


@interpreted
def test_a_refused_interjection_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play_until(lambda s: s.asked >= 0 and who_may_speak(s.kind) != NOBODY and s.turn_no > 3)
    monkeypatch.setattr(Game, "interjections", lambda *_: [kickdoor.Move("kick", n=3)])
    broken(speech.interjections_accepted, game, "interjections are accepted")
    monkeypatch.setattr(Game, "interjections", lambda *_: [kickdoor.Move("kick")] * 2)
    broken(speech.interjections_accepted, game, "interjections are distinct")


@interpreted
def test_a_listing_and_a_refusal_that_disagree_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play_until(lambda s: s.kind == "prepare" and any(s.pack) and any(s.gear))
    agree = partial(speech.refusals_agree, seed=1)
    agree(game)
    monkeypatch.setattr(speech, "why_refused", lambda *_: Reason("not-now", "ACT-01"))
    broken(agree, game, "listed moves are not refused")
    monkeypatch.setattr(speech, "why_refused", lambda *_: None)
    broken(agree, game, "what nothing forbids is listed")
    monkeypatch.undo()
    monkeypatch.setattr(Game, "why_not", lambda *_: Reason("not-now", ""))
    broken(agree, game, "a refusal names a rule")
    monkeypatch.setattr(Game, "why_not", lambda *_: None)
    broken(agree, game, "what is not listed is refused")


@interpreted
def test_an_illegal_move_that_goes_through_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play_until(lambda s: s.turn_no > 3)
    monkeypatch.setattr(Game, "play", lambda *_: [])
    law = partial(speech.refusals_change_nothing, seat=0, move=kickdoor.Move("kick", n=5))
    broken(law, game, "illegal moves are refused")


@interpreted
def test_a_refusal_that_changes_something_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play_until(lambda s: s.turn_no > 3)

    def refuse(game: Game, *_: object) -> None:
        game.state.rng += 1
        raise kickdoor.IllegalMove(kickdoor.Reason("no", "ACT-01"), "no")

    monkeypatch.setattr(Game, "play", refuse)
    broken(lambda g: speech.refusals_change_nothing(g, 0, kickdoor.Move("kick", n=5)), game, "refusals change nothing")


def test_another_question_on_asking_again_is_noticed() -> None:
    game = play_until(lambda s: s.kind == "prepare" and len(s.options) > 2)
    game.state.options = game.state.options[1:]
    broken(speech.asked_afresh, game, "asked afresh alike")


def test_a_win_below_the_goal_is_noticed() -> None:
    game = play_until(lambda s: s.winners)
    speech.winners_killed(game)
    game.state.level[game.state.winners[0]] = 9
    broken(speech.winners_killed, game, "winners are at the goal")


def test_a_second_winner_is_noticed() -> None:
    game = play_until(lambda s: s.winners)
    game.state.winners = (0, 1)
    game.state.level[0] = game.state.level[1] = 10
    broken(speech.winners_killed, game, "one winner")


def test_a_win_without_a_kill_is_noticed() -> None:
    game = play_until(lambda s: s.winners)
    speech.high_levels_by_kill(game)
    game.state.log = [e for e in game.state.log if ev.NAMES[e.what] != "MonsterKilled"]
    broken(speech.high_levels_by_kill, game, "nobody wins without a kill")


@interpreted
def test_odd_values_in_frames_are_noticed() -> None:
    for value in ([1], {1: 2}, (1, [2]), print, choices(1), iter(()), 1.5):
        game = play_until(lambda s: s.turn_no > 3)
        game.state.frames[0].met = value  # type: ignore[attr-defined]
        broken(values.frames_are_plain, game, "frames hold plain values")


@interpreted
def test_odd_values_in_a_fight_or_the_log_are_noticed() -> None:
    game = play_until(lambda s: s.fight is not None)
    assert game.state.fight is not None
    game.state.fight.used = [3]  # type: ignore[assignment]
    broken(values.frames_are_plain, game, "frames hold plain values")
    game = play_until(lambda s: s.turn_no > 3)
    game.state.log.append(ev.Told([], -1, -1, -1, 0, -1))  # type: ignore[arg-type]
    broken(values.frames_are_plain, game, "frames hold plain values")


@interpreted
def test_a_clone_that_forgets_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play_until(lambda s: s.turn_no > 3)
    clone = State.clone

    def forgetful(state: State) -> State:
        other = clone(state)
        other.bars ^= 1
        return other

    monkeypatch.setattr(State, "clone", forgetful)
    broken(values.clone_equals_parent, game, "a clone equals its parent")


@interpreted
def test_a_clone_that_shares_with_its_parent_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play_until(lambda s: s.turn_no > 3 and s.kind == "prepare")
    monkeypatch.setattr(State, "clone", lambda state: state)
    with pytest.raises((LawBroken, ValueError, IndexError)):
        values.clones_play_alike(game, 7)


@interpreted
def test_clones_that_go_apart_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play_until(lambda s: s.turn_no > 3)
    clone = State.clone
    made: list[State] = []

    def unlike(state: State) -> State:
        made.append(clone(state))
        made[-1].promises_made += len(made)
        return made[-1]

    monkeypatch.setattr(State, "clone", unlike)
    broken(lambda g: values.clones_play_alike(g, 7), game, "clone then play is play")


@interpreted
def test_a_save_of_another_game_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play_until(lambda s: s.turn_no > 3)
    other = kickdoor.save(play_until(lambda s: s.turn_no > 4))
    monkeypatch.setattr(kickdoor, "save", lambda _: other)
    broken(values.saves_load, game, "save and load is the same game")


def test_another_log_of_the_same_moves_is_noticed() -> None:
    game = play_until(lambda s: s.turn_no > 3)
    what, *rest = game.state.log[4].values()
    game.state.log[4] = ev.Told(what + 1, *rest)
    broken(values.saves_load, game, "same seed and moves, same log")


def test_a_view_that_names_a_hidden_card_is_noticed() -> None:
    game = play_until(lambda s: s.turn_no > 3)
    game.state.about = game.state.doors[0]
    broken(knowledge.views_tell_no_secrets, game, "views tell no secrets")


def test_knowledge_of_what_nobody_can_know_is_noticed() -> None:
    for place in ("doors", "piles"):
        game = play_until(lambda s: s.turn_no > 3 and len(s.piles[0]) > 1)
        card = game.state.doors[0] if place == "doors" else game.state.piles[0][0]
        game.state.seen[card] = 1
        broken(knowledge.knowledge_is_current, game, "knowledge is current")


def test_being_told_and_not_knowing_is_noticed() -> None:
    game = play_until(lambda s: s.turn_no > 3 and s.hand[1] and not s.seen)
    since = len(game.state.log)
    game.state.tell(ev.CARD_TAKEN, 1, game.state.hand[1][0])
    broken(lambda g: knowledge.what_is_told_is_known(g, since), game, "what is told is known")


@interpreted
def test_a_view_that_depends_on_secrets_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play_until(lambda s: s.turn_no > 3)
    view = Game.view

    def peeking(game: Game, seat: int | None) -> View:
        return replace(view(game, seat), turn_no=sum(game.state.doors[-3:]))

    monkeypatch.setattr(Game, "view", peeking)
    broken(lambda g: knowledge.secrets_do_not_matter(g, 7), game, "equal knowledge, equal views")


@interpreted
def test_a_resample_that_changes_the_moves_or_cannot_be_played_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play_until(lambda s: s.kind == "prepare" and len(s.options) > 2)
    resample = Game.resample

    def other_moves(game: Game, seat: int, rng: int) -> Game:
        other = resample(game, seat, rng)
        other.state.options = other.state.options[1:]
        return other

    monkeypatch.setattr(Game, "resample", other_moves)
    broken(lambda g: knowledge.resamples_play_on(g, 7), game, "a resample keeps the moves")

    class Stuck(Frame):
        """A rule that cannot go on."""

        stages = ("burst",)

        def burst(self, _: State) -> None:
            raise ValueError("stuck")

    def unplayable(game: Game, seat: int, rng: int) -> Game:
        other = resample(game, seat, rng)
        other.state.frames[-1] = Stuck()
        return other

    monkeypatch.setattr(Game, "resample", unplayable)
    broken(lambda g: knowledge.resamples_play_on(g, 7), game, "a resample can be played")


def test_check_finds_what_its_laws_find() -> None:
    game = play_until(lambda s: s.turn_no > 3)
    laws.check(game, thorough=True, since=0)
    game.state.level[0] = -1
    broken(laws.check, game, "nobody below Level 1")
