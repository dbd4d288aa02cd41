"""What is gathered from the log of a game, at tables laid for the purpose and against the state of whole games."""

from __future__ import annotations

from collections import Counter

import pytest

from kickdoor.engine.cards.kinds import Trait
from kickdoor.engine.fighting.strength import DOUBLED
from kickdoor.kit import table
from kickdoor.kit.table import Table
from kickdoor.lab.book import KINDS, book_of
from kickdoor.lab.plan import Plan
from kickdoor.lab.playing import Played, play_game
from kickdoor.lab.recorder import CARD_COUNTS, SEAT_COUNTS, Recorder
from kickdoor.lab.rows import decisive, kingmaking, record

BOTS = ("greedy", "random", "greedy", "random")
PLAN = Plan(bots=BOTS, sets=("star",), edition="star-2014", seed=6)
MIX = Plan(bots=BOTS, sets=("impossible", "star", "munchkin"), edition="impossible-2014", seed=5)


def heard(t: Table, **levels: int) -> Recorder:
    """The log of a table from its beginning, with these Levels at the start."""
    game = t.game
    recorder = Recorder(book_of(game.pool), game.seats, game.rules.goal)
    for name, level in levels.items():
        recorder.levels[[n.lower() for n in game.names].index(name)] = level
    recorder.hear(game.raw_log)
    return recorder


def counts(r: Recorder, seat: int, name: str) -> dict[str, int]:
    """What was counted of a card for a seat; zeros are left out."""
    number = r.book.ids.index(f"star:{name}")
    row = r.cards.get(seat * len(r.book.ids) + number, [0] * len(CARD_COUNTS))
    return {what: n for what, n in zip(CARD_COUNTS, row, strict=True) if n}


def of_seat(r: Recorder, seat: int, what: str) -> int:
    return r.seats[seat][SEAT_COUNTS.index(what)]


# -- fights for the win ------------------------------------------------------------------------------------------------


def test_a_fight_for_the_win_that_is_won_all_the_same() -> None:
    t = table(ann=dict(level=9), bob=dict(hand=["Radioactive"])).dice(6)
    t.ann.fights("Janibot")
    t.bob.plays("Radioactive", on="Janibot")
    t.all_pass()
    assert heard(t, ann=9).stops == []  # 9 against 6


def test_a_fight_for_the_win_lost_by_the_cards_of_others() -> None:
    t = table(ann=dict(level=9), bob=dict(hand=["Radioactive"])).dice(6)
    t.ann.fights("Fanged Fuzzball")
    t.bob.plays("Radioactive", on="Fanged Fuzzball")
    t.all_pass()
    r = heard(t, ann=9)
    assert r.stops == [(0, {1})]
    assert (of_seat(r, 0, "attempts"), of_seat(r, 0, "stopped"), of_seat(r, 1, "stops")) == (1, 1, 1)


def test_a_fight_lost_anyway_was_stopped_by_nobody() -> None:
    t = table(ann=dict(level=9), bob=dict(hand=["Radioactive"])).dice(6)
    t.ann.fights("Plasmoid")
    t.bob.plays("Radioactive", on="Plasmoid")
    t.all_pass()
    r = heard(t, ann=9)
    assert r.stops == [] and of_seat(r, 0, "attempts") == 1


def test_what_a_monster_is_fed_has_its_number_too() -> None:
    t = table(ann=dict(level=9), bob=dict(hand=["Time Warp"])).dice(6)
    t.ann.fights("Space Vampire")
    t.bob.uses("Feed it", paying=["Time Warp"])
    t.all_pass()
    assert heard(t, ann=9).stops == []  # 9 against 14 would have been lost without it


def test_a_fight_below_the_goal_is_no_attempt() -> None:
    t = table(ann=dict(level=5), bob=dict(hand=["Radioactive"])).dice(6)
    t.ann.fights("Fanged Fuzzball")
    t.bob.plays("Radioactive", on="Fanged Fuzzball")
    t.all_pass()
    r = heard(t, ann=5)
    assert r.stops == [] and of_seat(r, 0, "attempts") == 0


def test_what_was_cancelled_has_stopped_nobody() -> None:
    t = table(ann=dict(level=9, hand=["Time Warp"]), bob=dict(hand=["Big Red Button"]), cy={})
    t.ann.fights("Fanged Fuzzball")
    t.bob.plays("Big Red Button", on="monsters")
    t.ann.plays("Time Warp")
    t.all_pass()
    assert t.winner == "ann" and heard(t, ann=9).stops == []


def test_who_undid_the_fighters_card_has_stopped_the_fighter() -> None:
    t = table(ann=dict(level=9, hand=["Big Red Button"]), bob=dict(hand=["Time Warp"])).dice(6)
    t.ann.fights("Space Vampire").plays("Big Red Button", on="munchkins")
    t.bob.plays("Time Warp")
    t.all_pass()
    assert heard(t, ann=9).stops == [(0, {1})]


@pytest.mark.parametrize(
    ("winners", "told"), [((1,), (1, 0, 0)), ((0,), (0, 1, 0)), ((2,), (0, 0, 1)), ((), (0, 0, 0))]
)
def test_who_won_after_somebody_was_stopped(winners: tuple[int, ...], told: tuple[int, int, int]) -> None:
    r = Recorder(book_of(table().game.pool), 3, 10)
    r.stops = [(0, {1})]
    assert kingmaking(r, winners) == told


# -- decisive cards ----------------------------------------------------------------------------------------------------


def deciders(t: Table, **levels: int) -> set[tuple[int, str]]:
    r = heard(t, **levels)
    assert r.bout is not None
    return {(seat, t.game.cards[card].slug) for seat, card in decisive(t.game, r.bout)}


def test_a_card_is_decisive_if_the_fight_would_not_have_been_won_without_it() -> None:
    t = table(ann=dict(level=9, gear=["Energy Armor", "Bubble Helmet"], hand=["Big Red Button"]))
    t.ann.fights("Space Vampire").plays("Big Red Button", on="munchkins")
    t.all_pass()
    assert t.winner == "ann"  # 9 + 2 + 2 + 5 = 18 against 14
    assert deciders(t, ann=9) == {(0, "big-red-button")}


def test_everything_is_decisive_in_a_close_fight() -> None:
    t = table(ann=dict(level=9, gear=["Energy Armor", "Bubble Helmet"]))
    t.ann.fights("Captain Quirk")
    t.all_pass()
    assert t.winner == "ann" and heard(t, ann=9).bout.margin == 1
    assert deciders(t, ann=9) == {(0, "energy-armor"), (0, "bubble-helmet")}


def test_nothing_is_decisive_where_the_level_was_enough() -> None:
    t = table(ann=dict(level=9, gear=["Energy Armor"]))
    t.ann.fights("Janibot")
    t.all_pass()
    assert deciders(t, ann=9) == set()


def test_who_doubles_the_fighter_decides_and_all_else_counts_twice() -> None:
    t = table(sets=["munchkin"], ann=dict(level=9, gear=["Helm of Courage"], hand=["Doppleganger"]))
    t.ann.fights("Hippogriff").plays("Doppleganger")
    t.all_pass()
    assert t.winner == "ann" and deciders(t, ann=9) == {(0, "doppleganger")}  # 10 and 10 against 16
    t = table(sets=["munchkin"], ann=dict(level=9, gear=["Helm of Courage"], hand=["Doppleganger"]))
    t.ann.fights("Bullrog").plays("Doppleganger")
    t.all_pass()
    assert deciders(t, ann=9) == {(0, "doppleganger"), (0, "helm-of-courage")}  # 10 and 10 against 18


# -- cards -------------------------------------------------------------------------------------------------------------


def test_a_trap_behind_a_door_befalls_and_is_not_played() -> None:
    t = table(ann=dict(level=4)).doors("Trap! Antimatter")
    t.ann.opens_door()
    t.all_pass()
    r = heard(t, ann=4)
    assert counts(r, 0, "antimatter") == {"befell": 1}


def test_a_trap_from_the_hand_is_played_by_one_and_befalls_another() -> None:
    t = table(ann=dict(level=4), bob=dict(hand=["Trap! Antimatter"]))
    t.bob.plays("Trap! Antimatter", on="ann")
    t.all_pass()
    r = heard(t, ann=4)
    assert counts(r, 1, "antimatter") == {"played": 1} and counts(r, 0, "antimatter") == {"befell": 1}


def test_a_one_shot_is_played_when_it_takes_effect_not_when_it_is_laid_down() -> None:
    t = table(ann=dict(hand=["Nova Flash Grenade", "Bubble Helmet"]))
    t.ann.takes_turn().lays("Nova Flash Grenade")
    t.ann.plays("Bubble Helmet")
    r = heard(t)
    assert counts(r, 0, "nova-flash-grenade") == {} and counts(r, 0, "bubble-helmet") == {"played": 1}


def test_shared_treasure_is_picked_up_by_the_one_who_takes_it() -> None:
    t = table(ann=dict(level=3), bob=dict(level=5)).treasures("Bubble Helmet", "Magnetic Boots")
    t.ann.fights("Fanged Fuzzball").asks("bob", treasures=1)
    t.bob.accepts()
    t.all_pass()
    t.ann.picks("Magnetic Boots")
    t.all_pass()
    r = heard(t, ann=3, bob=5)
    assert counts(r, 0, "magnetic-boots") == {"drawn": 1} and counts(r, 1, "bubble-helmet")["drawn"] == 1
    assert "drawn" not in counts(r, 0, "bubble-helmet")
    assert of_seat(r, 1, "helped") == 1 and of_seat(r, 0, "won_fights") == 1


def test_what_became_of_a_monster() -> None:
    t = table(ann=dict(level=3)).dice(1)
    t.ann.fights("Plasmoid")
    t.all_pass()
    r = heard(t, ann=3)
    assert counts(r, 0, "plasmoid") == {"met": 1, "caught": 1, "died": 1} and of_seat(r, 0, "deaths") == 1


# -- deals -------------------------------------------------------------------------------------------------------------


def test_an_offer_refused_one_countered_one_taken() -> None:
    t = table(ann=dict(level=1), bob=dict(level=9), cy=dict(level=9))
    t.ann.fights("Fanged Fuzzball").asks("bob", treasures=0)
    t.bob.refuses()
    t.ann.asks("cy", treasures=1)
    t.cy.counters(2)
    t.ann.accepts()
    t.all_pass()
    first, second = heard(t, bob=9, cy=9).deals
    assert (first.fighter, first.helper, first.treasures, first.taken, first.countered) == (0, 1, 0, False, False)
    assert (second.helper, second.treasures, second.taken, second.countered) == (2, 2, True, True)


# -- whole games -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=[PLAN, MIX], ids=["star", "mix"])
def games(request: pytest.FixtureRequest) -> list[Played]:
    return [play_game(request.param, number) for number in range(8)]


def test_the_log_tells_what_the_state_says(games: list[Played]) -> None:
    for played in games:
        game = played.game
        r = record(played)
        names = Counter(event.what for event in played.game.log)
        assert r.levels == game.levels
        assert sum(of_seat(r, s, "kills") for s in range(4)) == names["MonsterKilled"]
        assert sum(of_seat(r, s, "deaths") for s in range(4)) == names["Died"]
        assert sum(d.taken for d in r.deals) <= names["HelpAgreed"]
        turn = max(i for i, event in enumerate(game.log) if event.what == "TurnBegan")
        for event in game.log[turn:]:  # a game may also be won without a fight, or by a mere helper
            if event.what == "FightWon" and event.seat in game.winners:
                assert of_seat(r, event.seat, "attempts") >= 1


def test_what_a_character_is_comes_from_its_cards(games: list[Played]) -> None:
    game = games[0].game
    book = book_of(game.pool)
    for traits in game.traits:
        kinds = {c.word.kind for i in traits if isinstance(c := game.cards[i], Trait)}
        assert {k for k, words in zip(KINDS, book.words(traits), strict=True) if words} == kinds


def test_without_a_decisive_card_the_last_fight_is_not_won(games: list[Played]) -> None:
    found = 0
    for played in games:
        game, r = played.game, record(played)
        if r.bout is None:  # the last level came from something else than a fight
            assert played.game.outcome is not None and played.game.outcome.reason != "kill"
            continue
        for seat, card in decisive(game, r.bout):
            found += 1
            assert game.fight is not None
            ours = sum(s.n for s in game.fight.our_sources if (s.seat, s.card) == (seat, card))
            ours += sum(n for s, c, n in r.bout.boosts if (s, c) == (seat, card))
            doubled = sum(s.n for s in game.fight.our_sources if s.kind == DOUBLED)
            if doubled:  # what a lone fighter has counts once more for each card that doubles the total
                ours = doubled // game.fight.doubles if card in r.bout.doublers else ours * (1 + game.fight.doubles)
            assert r.bout.margin is None or r.bout.margin - ours <= 0
    assert found


def test_half_time_is_half_of_the_turns(games: list[Played]) -> None:
    for played in games:
        turns = played.game.turn_no
        assert turns // 2 - 2 <= played.half_time.turn <= turns // 2


def test_a_bot_that_needs_no_view_plays_the_same_game() -> None:
    plan = Plan(bots=("random",) * 3, sets=("star",), edition="star-2019", seed=3)
    fast = play_game(plan, 0)
    game, players = plan.game(0), plan.players(0)
    while game.decision:
        seat = game.decision.seat
        moves = game.decision.options
        game.play(moves[0] if len(moves) == 1 else players[seat].choose(game.view(seat)))
    assert game.log == fast.game.log
