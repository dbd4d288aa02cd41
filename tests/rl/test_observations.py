"""What an agent observes is what its seat may know, and the quick way of writing it says the same as the plain one."""

from __future__ import annotations

from collections.abc import Callable

import re
from itertools import combinations
from pathlib import Path
from random import Random

import numpy as np
import pytest

import kickdoor
from kickdoor.cards import FIGHT, TREASURE, Draw, card_set, item, use
from kickdoor.engine.game import Game
from kickdoor.engine.lang.en.talk import TALK
from kickdoor.engine.moves import Clause, Move
from kickdoor.engine.words import MOMENT_NAMES
from kickdoor.kit.table import Table
from kickdoor.rl import layout as layouts
from kickdoor.rl.actions import PASS_NUMBER
from kickdoor.rl.eyes import Eyes
from kickdoor.rl.layout import QUESTIONS, Layout
from kickdoor.rl.reading import Numbers, read, shown
from kickdoor.rl.scribe import Scribe
from kickdoor.rl.world import World
from kickdoor.sets import SETS
from kickdoor.soak import speak
from rl.games import positions, random_game


def written(scribe: Scribe, game: Game, seat: int) -> Numbers:
    return shown(scribe.write(game.state, seat, [])).copy()


def told_apart(layout: Layout, one: Numbers, two: Numbers) -> list[str]:
    """The fields in which two observations differ."""
    at = {f.name: slice(f.start, f.start + f.size) for f in layout.fields}
    return [name for name, part in at.items() if not np.array_equal(one[part], two[part])]


@pytest.mark.parametrize("seed", range(10))
def test_the_quick_way_and_the_plain_way_say_the_same(seed: int) -> None:
    """At every decision, for some seat or other, in any order; people speak up and strike deals of several clauses."""
    layout = Layout(random_game(seed).pool, random_game(seed).seats)
    scribe = Scribe(layout)
    for n, game in enumerate(positions([seed], 700, talkative=0.05)):
        seat = n * 7 // 3 % layout.seats if n % 3 else max(0, game.asked)
        plain = read(game.view(seat), layout)
        assert not told_apart(layout, plain, written(scribe, game, seat)), f"decision {n}, {game.question}"


MIXES = [names for n in range(1, len(SETS) + 1) for names in combinations(SETS, n)]


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize("sets", MIXES, ids="+".join)
def test_both_ways_say_the_same_of_every_mix_of_sets_and_number_of_seats(sets: tuple[str, ...], seats: int) -> None:
    """Byte for byte, in the order of play, as the environments look at it: the seat that is asked, and at times all."""
    world = World(sets, seats=seats)
    eyes, rng = Eyes(world), Random(f"{sets} {seats}")
    game = world.new_game(seats)
    for n in range(150):
        for _ in range(rng.randrange(1, 4)):
            speak(game, rng, 0.05)
            if not game.options:
                game = world.new_game(seats + n)
        for seat in range(seats) if n % 10 == 0 else [game.asked]:
            plain, quick = world.observe(game.view(seat))["observation"], eyes.see(game, seat)
            assert plain.dtype == quick.dtype
            assert plain.tobytes() == quick.tobytes(), told_apart(world.layout, plain, quick)


def test_a_card_drawn_in_a_fight_counts_at_once_where_cards_in_hand_do(table: Callable[..., Table]) -> None:
    """No printed card counts them, so only sets of one's own show it."""
    own = card_set("counted", "Counted", ("star-2019",), [
        item("Spare Scales", value=500, each_card=+2,
             uses=use("Weigh", when=FIGHT, per_fight=1, then=Draw(1, TREASURE))),
    ])  # fmt: skip
    t = table(sets=["star", own], ann=dict(level=3, gear=["Spare Scales"], hand=["Chair"])).treasures("Laser")
    t.ann.fights("Ogre")
    layout = Layout(t.game.pool, 3)
    scribe = Scribe(layout)
    for total in (3 + 2, 3 + 4):
        plain, quick = read(t.game.view(0), layout), written(scribe, t.game, 0)
        assert t.strength()[0] == total and not told_apart(layout, plain, quick)
        if total == 5:
            t.ann.uses("Weigh")
    t.leaves("ann")


def test_what_was_seen_stays_as_it_was() -> None:
    """The next look does not change what the one before has returned."""
    world = World(seats=3)
    eyes, game = Eyes(world), world.new_game(5)
    first, legal = eyes.see(game, 0), eyes.mask(world.actions.of(game.options, game.asked))
    kept, kept_legal = first.copy(), legal.copy()
    for _ in range(60):
        game.step(game.options[-1])
    assert not np.array_equal(eyes.see(game, 0), kept)
    assert not np.array_equal(eyes.mask([PASS_NUMBER, 7]), kept_legal)
    assert np.array_equal(first, kept)
    assert np.array_equal(legal, kept_legal)
    first[0] = 1  # and it may be written to


def test_known_cards_that_change_places_on_their_deck_are_noticed() -> None:
    """Nothing else has changed: not how many there are, nor who knows them."""
    world = World(seats=3)
    eyes, game = Eyes(world), world.new_game(5)
    deck, seen = game.state.doors, game.state.seen
    for mask in (0b001, 0b011):
        for c in deck[-3:]:
            seen[c] = mask
        for a, b in [(-1, -2), (-2, -3), (-1, -4), (-1, -4)]:
            for seat in range(3):
                assert np.array_equal(eyes.see(game, seat), world.observe(game.view(seat))["observation"])
            deck[a], deck[b] = deck[b], deck[a]


@pytest.mark.parametrize("seed", range(100, 106))
def test_what_a_seat_cannot_know_makes_no_difference(seed: int) -> None:
    layout = Layout(random_game(seed).pool, random_game(seed).seats)
    scribe, other = Scribe(layout), Scribe(layout)
    for n, game in enumerate(positions([seed], 320, talkative=0.02)):
        if n % 4:
            continue
        for seat in range(layout.seats):
            imagined = game.resample(seat, n)
            assert not told_apart(layout, written(scribe, game, seat), written(other, imagined, seat))


def test_one_scribe_serves_any_number_of_games() -> None:
    """It may be shown now this game, now that, a clone or an earlier position."""
    game = random_game(3)
    layout = Layout(game.pool, game.seats)
    scribe = Scribe(layout)
    kept = [g.clone() for n, g in enumerate(positions([3], 600)) if n % 40 == 0]
    for turn, position in enumerate([*kept, *reversed(kept), *kept[::3]]):
        seat = turn % layout.seats
        assert not told_apart(layout, read(position.view(seat), layout), written(scribe, position, seat))


@pytest.mark.parametrize("seed", range(300, 308))
def test_what_is_kept_from_the_last_look_makes_no_difference(seed: int) -> None:
    """As from a scribe that has never looked: at the game, at where else it could have gone, and dealt anew."""
    layout = Layout(random_game(seed).pool, random_game(seed).seats)
    scribe, rng = Scribe(layout), Random(seed)
    for n, game in enumerate(positions([seed], 250, talkative=0.05)):
        seat = max(0, game.asked)
        aside = game.clone()
        if aside.options and n % 2:
            speak(aside, rng, 0.0)
        for position in [game, aside, game.resample(seat, n), game] if n % 5 == 0 else [game, aside]:
            viewer = rng.choice([seat, rng.randrange(layout.seats)])
            fresh = written(Scribe(layout), position, viewer)
            assert not told_apart(layout, fresh, written(scribe, position, viewer)), f"decision {n}, {game.question}"


def test_the_fields_lie_side_by_side() -> None:
    layout = Layout(random_game(0).pool, 4)
    at = 0
    for field in layout.fields:
        assert field.start == at
        assert field.size > 0
        assert field.what
        at += field.size
    assert at == layout.size
    assert len({f.name for f in layout.fields}) == len(layout.fields)


@pytest.mark.parametrize("names", [layouts.ROLES, layouts.SEAT_NUMBERS, layouts.TABLE_NUMBERS, layouts.TABLE_PLANES])
def test_names_and_places_agree(names: tuple[tuple[str, str], ...]) -> None:
    assert [getattr(layouts, name.upper()) for name, _ in names] == list(range(len(names)))


def test_every_question_has_its_place() -> None:
    asked = {key.split(".")[1] for key in TALK if key.startswith("ask.")} - {"unknown"}
    assert asked | set(MOMENT_NAMES.values()) | asked_in_the_source() <= set(QUESTIONS)
    assert QUESTIONS[-1] == "other"


def asked_in_the_source() -> set[str]:
    """The kinds of all questions that the engine and the sets name where they ask."""
    found: set[str] = set()
    root = Path(str(kickdoor.__file__)).parent
    for folder in ("engine", "sets"):
        for path in (root / folder).rglob("*.py"):
            source = path.read_text(encoding="utf-8")
            found |= set(re.findall(r'\.ask\(\s*[^"\n]*?, "([\w-]+)",', source))
            found |= set(re.findall(r'def kind\(self\)[^"]*return "([\w-]+)"', source))
    assert len(found) > 40
    return found


def test_nothing_that_is_asked_in_games_counts_as_other() -> None:
    for game in positions(range(200, 206), 1200):
        assert game.question is None or game.question.kind in QUESTIONS[:-1]


# What single numbers say.

Seen = Callable[[Table, str, str], list[int]]


@pytest.fixture
def seen() -> Seen:
    """`seen(t, "bob", "level_1")`: the numbers of a field, as bob observes them."""

    def look(t: Table, name: str, field: str) -> list[int]:
        layout = Layout(t.game.pool, t.game.seats)
        numbers = written(Scribe(layout), t.game, [n.lower() for n in t.game.names].index(name))
        found = {f.name: f for f in layout.fields}[field]
        return [int(n) for n in numbers[found.start : found.start + found.size]]

    return look


def cards(t: Table, plane: list[int]) -> dict[str, int]:
    """A plane by the names of the cards in it."""
    return {t.game.cards[c].name: n for c, n in enumerate(plane) if n}


def test_seats_are_counted_to_the_left_of_the_viewer(table: Callable[..., Table], seen: Seen) -> None:
    t = table(ann=dict(level=3, sex="female"), bob=dict(level=5), cy=dict(level=8))
    t.ann.has_time()
    assert [seen(t, "bob", f"level_{n}") for n in range(3)] == [[5], [8], [3]]
    assert [seen(t, "cy", f"female_{n}") for n in range(3)] == [[0], [1], [0]]
    assert seen(t, "ann", "has_turn") == [1, 0, 0]
    assert seen(t, "bob", "has_turn") == seen(t, "bob", "is_asked") == [0, 0, 1]
    assert t.nobody_is_asked()


def test_a_hand_is_for_its_owner(table: Callable[..., Table], seen: Seen) -> None:
    t = table(ann=dict(hand=["Chair", "Eep"]))
    t.ann.has_time()
    assert set(cards(t, seen(t, "ann", "hand"))) == {"Chair", "Eep"}
    assert not any(seen(t, "bob", "hand"))
    assert not any(seen(t, "bob", "known_2"))
    assert seen(t, "bob", "hand_size_2") == [2]
    assert t.nobody_is_asked()


def test_what_lies_before_a_seat(table: Callable[..., Table], seen: Seen) -> None:
    t = table(ann=dict(level=2, gear=["Bubble Helmet"], pack=["Vibrosword"], traits=["Mutant"]))
    t.ann.has_time()
    assert cards(t, seen(t, "bob", "use_2")) == {"Bubble Helmet": 1, "Mutant": 1}
    assert cards(t, seen(t, "bob", "carried_2")) == {"Vibrosword": 1}
    assert seen(t, "bob", "strength_2") == [4]
    assert t.nobody_is_asked()


def test_what_a_spy_is_and_an_item_used_in_its_other_way(table: Callable[..., Table], seen: Seen) -> None:
    t = table(
        sets=["impossible"], edition="impossible-2014",
        ann=dict(level=2, gear=["Jet-Powered Suitcase"], turned=["Jet-Powered Suitcase"], traits=["British"]),
        bob=dict(traits=["Karate Training"]),
    )  # fmt: skip
    t.ann.has_time()
    assert cards(t, seen(t, "bob", "use_2")) == {"Jet-Powered Suitcase": 2, "British": 1}
    assert seen(t, "bob", "strength_2") == [5]
    assert cards(t, seen(t, "bob", "use_0")) == {"Karate Training": 1}
    words = Layout(t.game.pool, 3).words
    is_a = {w.name for w, n in zip(words, seen(t, "bob", "is_a_2"), strict=True) if n}
    assert "British" in is_a and "Karate Training" not in is_a
    assert t.nobody_is_asked()


def test_a_fight_in_numbers(table: Callable[..., Table], seen: Seen) -> None:
    t = table(ann=dict(level=6), bob=dict(hand=["Radioactive"]))
    t.ann.fights("Blob")
    t.bob.plays("Radioactive", on="Blob")
    ours, theirs = t.strength()
    assert seen(t, "cy", "in_a_fight") == [1]
    assert seen(t, "cy", "ours") == [ours]
    assert seen(t, "cy", "theirs") == [theirs]
    assert seen(t, "cy", "lead") == [ours - theirs]
    assert cards(t, seen(t, "cy", "battle")) == {"Blob": 1, "Radioactive": 1}
    assert seen(t, "cy", "fights") == [0, 1, 0]
    t.leaves("ann")


def test_a_bargain_in_numbers(table: Callable[..., Table], seen: Seen) -> None:
    t = table(ann=dict(level=1, gear=["Bubble Helmet"]), bob=dict(level=9))
    t.ann.fights("Ogre")
    t.ann.asks("bob", treasures=1, item="Bubble Helmet")
    assert cards(t, seen(t, "bob", "bargain")) == {"Bubble Helmet": 1}
    assert seen(t, "bob", "offered") == [1]
    assert seen(t, "bob", "dealt") == [0]
    t.bob.accepts()
    assert cards(t, seen(t, "bob", "bargain")) == {"Bubble Helmet": 2}
    assert seen(t, "bob", "dealt") == [1]
    assert seen(t, "bob", "helps") == [1, 0, 0]
    t.leaves("ann")


def test_an_offer_shows_the_treasure_it_names_and_the_third_player_to_be_helped(
    table: Callable[..., Table], seen: Seen
) -> None:
    t = table(ann=dict(level=1), bob=dict(level=9), cy={})
    laser = t.game.pool.ids["star:laser"][0]
    t.ann.fights("Ogre")
    t.game.play(Move("offer", at=1, clauses=(Clause("certain", n=laser), Clause("help", at=2, by=1))), 0)
    assert cards(t, seen(t, "bob", "bargain")) == {"Laser": 1}
    assert [seen(t, "bob", f"offered_help_{n}") for n in range(3)] == [[0], [1], [0]]
    t.bob.accepts()
    assert cards(t, seen(t, "bob", "bargain")) == {"Laser": 2}
    assert [seen(t, "bob", f"offered_help_{n}") for n in range(3)] == [[0], [0], [0]]
    assert [seen(t, "bob", f"owed_help_{n}") for n in range(3)] == [[0], [1], [0]]
    assert seen(t, "bob", "owes_help_0") == [1]
    t.leaves("ann")


def test_answers_to_a_call_show_what_each_seat_wants(table: Callable[..., Table], seen: Seen) -> None:
    t = table(ann=dict(level=1, pack=["Laser"]), bob=dict(level=9), cy=dict(level=9))
    t.ann.fights("Ogre")
    t.game.play(Move("call"), 0)
    item = Clause("item", t.game.pool.ids["star:laser"][0])
    t.game.play(Move("counter", clauses=(Clause("treasures", n=1), item, Clause("peace", by=0))))
    t.game.play(Move("counter", n=2))
    assert (t.asked, t.kind) == ("ann", "answers")
    for name, numbers in (("answered", [0, 1, 1]), ("answer_treasures", [0, 1, 2]), ("answer_others", [0, 2, 0])):
        assert [seen(t, "ann", f"{name}_{n}")[0] for n in range(3)] == numbers
    assert cards(t, seen(t, "ann", "bargain")) == {"Laser": 3}
    t.game.play(Move("accept", at=1))
    assert not any(seen(t, "ann", f"answered_{n}")[0] for n in range(3))
    t.leaves("cy")


def test_a_trap_just_played_shows_its_victim(table: Callable[..., Table], seen: Seen) -> None:
    t = table(ann=dict(hand=["Can Opener"]), bob=dict(gear=["Energy Armor"], hand=["Time Warp"]))
    t.ann.has_time()
    t.ann.plays("Can Opener", on="bob")
    assert t.kind == "played"
    assert seen(t, "bob", "suffers_it") == [1, 0, 0]
    assert seen(t, "bob", "did_it") == [0, 0, 1]
    assert cards(t, seen(t, "bob", "about")) == {"Trap! Can Opener": 1}
    assert seen(t, "bob", "question")[QUESTIONS.index("played")] == 1
    t.leaves("bob")


def test_a_die_on_the_table(table: Callable[..., Table], seen: Seen) -> None:
    t = table(ann=dict(hand=["Loaded Die"])).dice(2)
    t.ann.fights("Ogre")
    t.all_pass(until="rolled")
    assert seen(t, "ann", "rolled") == [2]
    assert seen(t, "ann", "needed") == [5]
    t.leaves("ann")
