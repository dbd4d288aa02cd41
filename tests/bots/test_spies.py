"""What greedy does with the powers of Munchkin Impossible, and how it answers those of others."""

from __future__ import annotations

from functools import partial

from kickdoor.kit import table as lay

from .asking import play_on, say, says, told

table = partial(lay, sets=["impossible"])


def test_a_playboy_who_is_losing_presses_somebody_whose_help_is_sure() -> None:
    t = table(ann=dict(level=3, traits=["Playboy"]), bob=dict(level=1), cy=dict(level=6, hand=["Silencer"]))
    t.ann.fights("Literal Mole")
    move = say(t)
    assert (told(t, move), move.at) == ("use Playboy", 2)


def test_a_playboy_who_wins_anyway_presses_nobody() -> None:
    t = table(ann=dict(level=8, traits=["Playboy"]), bob=dict(level=1), cy=dict(level=6, hand=["Silencer"]))
    t.ann.fights("Literal Mole")
    assert say(t).verb == "pass"


def test_a_psychic_who_is_losing_throws_no_cards_away_to_read_minds() -> None:
    hand = ["Software Glitch", "Creature from the Pink Lagoon"]
    t = lay(sets=["star"], ann=dict(level=3, traits=["Psychic"], hand=hand), bob=dict(hand=["Laser"]))
    t.ann.fights("Plasmoid")
    assert t.ann.can_use("Read a mind", on="bob")
    assert say(t).verb == "pass"


def test_one_who_is_pressed_into_a_lost_fight_gives_the_card_it_misses_least() -> None:
    hand = ["Exploding Pen", "Tourist", "Villain's Monologue"]
    bob = dict(level=5, traits=["Tourist"], hand=hand)
    t = table(ann=dict(level=3, traits=["Playboy"]), bob=bob, cy={})
    t.ann.fights("Doomsday Device")
    t.ann.uses("Charm", on="bob")
    assert (t.asked, t.kind) == ("bob", "charm")
    assert says(t) == "pick Tourist"


def test_an_assassin_shoots_what_would_win_another_the_game() -> None:
    t = table(ann=dict(level=9), bob=dict(level=5, traits=["Assassin"], hand=["Silencer", "Bush Knife"]), cy={})
    t.ann.fights("Literal Mole")
    t.all_pass(but="bob")
    assert t.asked == "bob" and says(t) == "use Assassin"


def test_an_assassin_keeps_its_cards_from_a_small_fight_of_one_behind() -> None:
    hand = ["Exploding Pen", "Villain's Monologue"]
    t = table(ann=dict(level=2), bob=dict(level=5, traits=["Assassin"], hand=hand), cy=dict(level=7))
    t.ann.fights("Henchman Number 47")
    t.all_pass(but="bob")
    assert t.asked == "bob" and say(t).verb == "pass"


def test_a_british_character_hands_in_what_it_cannot_use() -> None:
    t = table(ann=dict(level=3, traits=["British"], gear=["Cane With A Secret"], pack=["Loud Holiday Shirt"]))
    t.treasures("Exploding Pen")
    t.ann.has_time()
    assert play_on(t, "ann")[:2] == ["use British", "pick Loud Holiday Shirt"]


def test_a_russian_looks_and_buries_a_door_it_could_not_bear() -> None:
    def answer(door: str) -> str:
        ann = dict(level=6, traits=["Russian"], gear=["Cane With A Secret"], hand=["Exploding Pen", "Russian"])
        t = table(ann=ann, bob={}, cy={})
        t.doors(door)
        t.ann.takes_turn()
        said = play_on(t, "ann", 2)
        assert said[0] == "use Russian"
        return said[1]

    assert answer("Super Spy") == "pick Russian"
    assert answer("Mime Field") == "refuse"


def test_who_wins_the_question_looks_into_the_fullest_hand() -> None:
    t = table(
        ann=dict(level=8, traits=["Interrogation Training"], hand=["Tourist"]), bob=dict(hand=["Bush Knife"]),
        cy=dict(hand=["Mime Field", "Lost Luggage", "Silencer"]),
    )  # fmt: skip
    t.ann.fights("Henchman Number 47")
    t.all_pass(until="question")
    assert t.kind == "question" and say(t).at == 2


def test_a_helper_who_would_make_another_win_turns_its_coat() -> None:
    ann = dict(level=8, gear=["Cane With A Secret"])
    bob = dict(level=4, traits=["American", "British", "Triple Agent"])
    t = table(ann=ann, bob=bob, cy=dict(hand=["Wandering Monster", "Mime Field"]))
    t.ann.fights("Agent Orange")
    t.ann.asks("bob", treasures=1)
    t.bob.accepts()
    t.cy.plays("Wandering Monster", with_="Mime Field")
    t.all_pass(but="bob")
    assert t.asked == "bob" and says(t) == "use Triple Agent"


def test_wears_one_vehicle_and_what_three_hands_hold() -> None:
    pack = ["Souped-Up Scooter", "Flying Car", "Cane With A Secret", "Bush Knife", "Bladed Fan"]
    t = table(ann=dict(level=3, traits=["American"], pack=pack))
    t.ann.has_time()
    play_on(t, "ann")
    worn = {t.game.cards[c].name for c in t.game.view(None).seats[0].gear}
    assert worn == {"Flying Car", "Cane With A Secret", "Bush Knife", "Bladed Fan"}
