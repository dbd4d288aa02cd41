"""Every move has a number of its own, and the number leads back to it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import kickdoor
from kickdoor.engine import words
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.kinds import Card, Item, Use
from kickdoor.engine.deals import composing
from kickdoor.engine.game import pool_of
from kickdoor.rl.actions import PASS_NUMBER, SEAT_AIMS, SPARES, UNASKED, Actions, powers, targets
from kickdoor.rl.world import World
from kickdoor.sets import SETS
from rl.games import positions, random_game

STAR = pool_of((SETS["star"],), "star-2019")


def number_of(actions: Actions, seat: int, verb: int, card: int = -1, at: int = -1, n: int = 0) -> int:
    return actions.of([mv.code(verb, card, at, n)], seat)[0]


@pytest.mark.parametrize("seed", range(12))
def test_every_legal_move_of_a_game_has_a_number_of_its_own(seed: int) -> None:
    game = random_game(seed)
    actions = Actions(game.pool, game.seats)
    for game in positions([seed], 2500):
        numbers = actions.of(game.options, max(0, game.asked))
        assert len(set(numbers)) == len(numbers) == len(game.options)
        assert all(0 <= n < actions.size for n in numbers)
        for move, number in zip(game.options, numbers, strict=True):
            two_cards = mv.verb_of(move) == mv.PICK and mv.at_of(move) >= 0
            assert number < actions.spare or two_cards, f"{mv.readable(move)} is not in the table"


def test_every_verb_has_numbers_or_is_only_ever_said_unasked() -> None:
    actions = World(tuple(SETS), seats=3).actions
    assert {mv.verb_of(code) for code in actions.codes} | set(UNASKED) == set(range(len(mv.VERBS)))
    for game in positions(range(20, 24), 600):
        assert not {mv.verb_of(move) for move in game.options} & set(UNASKED)


def test_every_step_of_every_deal_has_a_number() -> None:
    """Each clause by either player, each order of picking and each time of payment."""
    known = Actions(STAR, 3).numbers[0]
    conduct = (composing.STAY_OUT, composing.HOLD_BACK, composing.PEACE, composing.HELP)
    steps = [composing.term(kind | mine) for kind in conduct for mine in (0, composing.MINE)]
    steps += [composing.term(kind) for kind in composing.CHANGES]
    steps += [composing.term(composing.HELP | mine, at=seat) for seat in range(3) for mine in (0, composing.MINE)]
    steps += [composing.term(composing.TREASURES, n=1), composing.term(composing.CERTAIN), composing.COMPOSE]
    steps += [composing.term(composing.CERTAIN, n=c + 1) for c in STAR.treasures]
    steps += [composing.term(composing.ITEM, c) for c in STAR.treasures if isinstance(STAR.cards[c], Item)]
    grenade, candy = STAR.ids["star:nova-flash-grenade"][0], STAR.ids["star:alien-candy"][0]
    steps += [composing.term(composing.PLAY, grenade, words.MUNCHKINS), composing.term(composing.CARD, candy)]
    steps += [
        composing.ANOTHER_PLAY,
        composing.MORE_TERMS,
        composing.CALL_TERMS,
        mv.CALL,
        mv.VOLUNTEER,
        mv.ACCEPT,
        mv.REFUSE,
        mv.DONE,
        mv.code(mv.ACCEPT, at=2),
    ]
    assert [mv.readable(step) for step in steps if step not in known] == []


@pytest.mark.parametrize(("seats", "size", "foreseen"), [(3, 2008, 1944), (4, 2042, 1978), (6, 2110, 2046)])
def test_moves_that_came_after_version_1_took_spare_numbers(seats: int, size: int, foreseen: int) -> None:
    """So a policy that was trained before them still reads and says what it did; the sizes are those of docs/rl.md."""
    actions = Actions(STAR, seats)
    assert actions.size == size == foreseen + SPARES
    own_help = [composing.term(composing.HELP | composing.MINE, at=seat) for seat in range(seats)]
    later = [composing.ANOTHER_PLAY, composing.MORE_TERMS, composing.CALL_TERMS]
    assert actions.codes[foreseen:] == [*own_help, *later]
    assert actions.spare == foreseen + seats + 3
    assert size - actions.spare >= 3 * 16  # three at a time were the most that random games needed


def every_card() -> list[Card]:
    """Of all sets, in all printings."""
    return [c for s in SETS.values() for cards in (s.cards, *(p.cards for p in s.printings)) for c in cards]


def test_whatever_a_card_is_aimed_at_has_numbers() -> None:
    cards = every_card()
    for card in cards:
        for _, _, use in powers(card, cards):
            assert use.at in SEAT_AIMS or targets(card, use, cards), f"{card.name} at {use.at}"
    moon = Use("Howl", 0, at="the moon")
    with pytest.raises(ValueError, match="aimed at the moon"):
        targets(cards[0], moon, cards)


def test_every_aim_there_is_has_numbers() -> None:
    """Those of the engine that no card uses yet, too."""
    source = Path(str(kickdoor.__file__)).with_name("engine").joinpath("words.py").read_text(encoding="utf-8")
    listed = source.split("# What a card or ability is aimed at.")[1].split("\n\n")[0]
    aims = re.findall(r"^([A-Z_]+): Final", listed, re.MULTILINE)
    assert len(aims) > 15
    cards = every_card()
    for name in aims:
        at = getattr(words, name)
        assert at in SEAT_AIMS or targets(cards[0], Use("x", 0, at=at), cards), name


def test_a_number_means_the_same_in_every_game() -> None:
    one, two = World(("star",), "star-2002", 5), World(("star",), "star-2002", 5, options=("epic",))
    assert one.actions.codes == two.actions.codes
    assert one.actions.size == two.actions.size and one.actions.spare == two.actions.spare == len(one.actions.codes)


def test_seats_are_counted_from_the_speaker() -> None:
    actions = Actions(STAR, 4)
    trap = STAR.ids["star:can-opener"][0]
    for verb, card in ((mv.ASK, -1), (mv.TRADE, -1), (mv.PLAY, trap)):
        to_the_left = {number_of(actions, seat, verb, card, (seat + 1) % 4) for seat in range(4)}
        at_itself = {number_of(actions, seat, verb, card, seat) for seat in range(4)}
        assert len(to_the_left) == len(at_itself) == 1
        assert to_the_left != at_itself


def test_to_pass_is_number_0_and_words_name_the_others() -> None:
    actions = Actions(STAR, 3)
    helmet = STAR.ids["star:bubble-helmet"][0]
    assert number_of(actions, 2, mv.PASS) == PASS_NUMBER
    assert actions.words(PASS_NUMBER) == "Pass"
    assert actions.words(number_of(actions, 2, mv.EQUIP, helmet)) == "Equip Bubble Helmet"
    assert actions.words(number_of(actions, 2, mv.ASK, at=0)) == "Ask Left 1 for help"
    assert actions.words(actions.spare) == "Spare 0"
    assert all(actions.words(n) for n in range(actions.size))


def test_copies_of_a_card_are_different_moves() -> None:
    actions = Actions(STAR, 3)
    first, second = STAR.ids["star:time-warp"]
    assert number_of(actions, 0, mv.PLAY, first) != number_of(actions, 0, mv.PLAY, second)


def test_the_card_a_question_names_already_makes_no_difference() -> None:
    actions = Actions(STAR, 3)
    plain = number_of(actions, 1, mv.CHOOSE, n=1)
    assert number_of(actions, 1, mv.CHOOSE, 7, n=1) == number_of(actions, 1, mv.CHOOSE, 9, n=1) == plain


def test_what_nobody_foresaw_gets_a_spare_number() -> None:
    actions = Actions(STAR, 3)
    odd = [mv.code(mv.KICK, 3, n=k) for k in range(actions.size - actions.spare + 1)]
    numbers = actions.of([mv.PASS, *odd], 0)
    assert numbers == [0, *range(actions.spare, actions.size), -1]
    mask = actions.mask(numbers)
    assert sum(mask) == len(odd)
    assert mask[0] == mask[actions.size - 1] == 1
    mask = actions.mask([3])
    assert sum(mask) == mask[3] == 1
    both = [mv.code(mv.CHOOSE, 7, n=1), mv.code(mv.CHOOSE, 8, n=1)]  # alike but for the card, and so kept apart
    assert actions.of(both, 0) == [number_of(actions, 0, mv.CHOOSE, n=1), actions.spare]


@pytest.mark.parametrize("seats", [3, 6])
def test_the_table_stays_small(seats: int) -> None:
    """All sets together still fit a network's output."""
    world = World(tuple(SETS), "star-2019", seats)
    assert world.actions.size < 2500 * len(SETS) ** 2


def test_a_world_gives_moves_for_numbers_and_back() -> None:
    world = World(seats=3)
    game = world.new_game(5)
    for _ in range(40):
        view = game.view(game.asked)
        for move, number in zip(view.moves, world.numbers(view), strict=True):
            assert world.move(view, number) == move
        game.play(view.moves[-1])


def test_wrong_settings_are_answered_in_a_sentence() -> None:
    with pytest.raises(kickdoor.KickdoorError, match="3 to 6 players"):
        World(seats=2)
    with pytest.raises(kickdoor.KickdoorError, match="no set 'moon'"):
        World(("moon",))
    wrong: Any = "four"
    with pytest.raises(kickdoor.KickdoorError, match="number of seats, 3 to 6, not 'four'"):
        World(seats=wrong)
    with pytest.raises(kickdoor.KickdoorError, match="sets as a list"):
        World("star")
    with pytest.raises(kickdoor.KickdoorError, match="switches by name"):
        World(switches=wrong)
