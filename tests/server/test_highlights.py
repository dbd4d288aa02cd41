"""What people tell each other after a game, and the record of a person's games."""

from __future__ import annotations

from random import Random

import kickdoor
from kickdoor.bots import make
from kickdoor.engine.events import Event
from kickdoor.server.replays.highlights import fights, luckiest_roll, places, tales, titles
from server.conftest import Running


def log_of(*told: tuple[str, int, int, int, int]) -> list[Event]:
    """Events from (what, seat, card, at, n)."""
    return [Event(number, *event) for number, event in enumerate(told)]


GAME = kickdoor.new_game(["Ann", "Bob", "Cy"], sets=["star"], seed=1)


def test_equal_levels_share_a_place_and_winners_come_first() -> None:
    assert places([10, 7, 9, 7], [0]) == [1, 3, 2, 3]
    assert places([10, 10, 4], [1]) == [2, 1, 3]
    assert places([10, 10, 4], [0, 1]) == [1, 1, 3]


def test_the_fight_closest_to_the_win_tells_who_stopped_whom() -> None:
    log = log_of(
        ("LevelsGained", 0, -1, 8, 7),
        ("SideBoosted", 1, 5, 1, 5),
        ("FightLost", 0, -1, -1, 3),
        ("FightOver", 0, -1, -1, 0),
        ("LevelsGained", 2, -1, 9, 8),
        ("SideBoosted", 2, 6, 1, 5),  # the fighter's own doing
        ("SideBoosted", 0, 7, 0, 9),  # for the munchkins
        ("MonsterJoined", 1, 8, -1, 0),
        ("FightLost", 2, -1, -1, 1),
    )
    [tale] = tales(GAME, log, 10)
    assert (tale.what, tale.seat, tale.at, tale.event) == ("stopped", 1, 2, 7)
    assert tale.words == f"Bob stopped Cy at Level 9 with {GAME.cards[8].name}."
    assert tales(GAME, log, 12) == []  # nobody was close to that
    assert [f.won for f in fights(log, 3)] == [False, False]


def test_only_help_that_led_to_a_win_is_a_good_deal() -> None:
    log = log_of(
        ("HelpAgreed", 1, -1, 0, 3),
        ("FightLost", 0, -1, 1, 2),
        ("FightOver", 0, -1, -1, 0),
        ("HelpAgreed", 2, -1, 0, 2),
        ("FightWon", 0, -1, 2, 0),
    )
    [tale] = tales(GAME, log, 10)
    assert tale.words == "Cy got 2 Treasures for helping Ann."


def test_the_luckiest_roll_needed_the_most() -> None:
    log = log_of(
        ("DieRolled", 0, 3, 2, 6), ("DieRolled", 1, 3, 6, 6), ("DieRolled", 2, -1, 5, 5), ("DieRolled", 0, 3, 6, 1)
    )
    tale = luckiest_roll(GAME, log)
    assert tale is not None and tale.words == f"Bob needed a 6 against {GAME.cards[3].name} and rolled 6."
    assert luckiest_roll(GAME, log[:1]) is None


def test_a_title_goes_to_one_seat_alone_and_nobody_has_two() -> None:
    kill = ("MonsterKilled", 0, 1, -1, 1)
    log = log_of(kill, kill, kill, ("CardStolen", 0, 4, 1, 0), ("CardStolen", 1, 4, 0, 0), ("Died", 1, -1, -1, 0))
    found = titles(log, 3)
    assert [(t.seat, t.title, t.why) for t in found] == [
        (0, "Monster Slayer", "beat 3 monsters"),
        (1, "Nine Lives", "died once and played on"),
    ]


def test_every_game_of_bots_can_be_told() -> None:
    """The tales of real games name real seats and events, and a win gives everybody a place."""
    for seed in range(3):
        game = kickdoor.new_game(["Ann", "Bob", "Cy", "Dee"], sets=["munchkin"], seed=seed)
        bots = [make("greedy", seed * 10 + seat) for seat in range(4)]
        while (decision := game.decision) is not None:
            game.play(bots[decision.seat].choose(game.view(decision.seat)))
        log = list(game.log)
        for tale in tales(game, log, 10):
            assert 0 <= tale.seat < 4 and tale.event < len(log) and tale.words.endswith(".")
            assert game.names[tale.seat] in tale.words
        found = titles(log, 4)
        assert len({t.seat for t in found}) == len({t.title for t in found}) == len(found)
        assert min(places(game.levels, game.winners)) == 1


async def test_a_person_has_a_record_of_their_games(server: Running) -> None:
    ann = await server.player()
    assert await ann.get("/api/me/record") == {"played": 0, "won": 0, "places": {}, "sets": {}, "games": []}
    table = await ann.open(switches={"goal": 3})
    seat = await ann.look(table)
    await seat.play_on(Random(2), timeout=120)
    record = await ann.get("/api/me/record")
    assert record["played"] == 1 and record["sets"] == {"star": 1}
    [game] = record["games"]
    replay = await ann.get(f"/api/replays/{table}")
    mine = replay["story"]["seats"][0]
    assert game["place"] == mine["place"] and record["places"] == {str(mine["place"]): 1}
    assert record["won"] == int(mine["won"]) and game["table"]["id"] == table
    assert all(title["why"] for title in replay["story"]["titles"])
    assert (await (await server.player()).get("/api/me/record"))["games"] == []
