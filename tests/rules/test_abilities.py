"""Passive abilities on made-up cards: sayable in a card list, right in fights, in breakdowns, in texts and for bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

import pytest
from marks import rule

import kickdoor
from kickdoor.bots import make
from kickdoor.cards import (
    HAND, HEADGEAR, RACE, SIDEKICKS, UNDEAD, card_set, class_, enhancer, item, monster, race, sidekick, trap, word,
)  # fmt: skip
from kickdoor.engine import COMPILED
from kickdoor.engine.cards.abilities import BESIDE, OF_ITEM, OF_SIDEKICK, OF_TRAIT, OF_TRAP, Ability
from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.foes import HABITS
from kickdoor.engine.cards.kinds import Card, Monster, Trait
from kickdoor.engine.characters.folding import fold, profile
from kickdoor.engine.characters.profile import Giver, Profile
from kickdoor.engine.text import LANGUAGES, add_words, card_text, source_text
from kickdoor.kit import Table
from kickdoor.laws import check
from kickdoor.sets import SETS as PRINTED
from kickdoor.workshop.vocabulary import callables

Lay = Callable[..., Table]
GNOME, HOARDER = word("Gnome", RACE), word("Hoarder", RACE)
GUILD = card_set(
    "guild", "A guild", ("star-2019",),
    [
        race("Gnome", GNOME, copies=3, wins_ties=True),
        race("Hoarder", HOARDER, copies=3, each_card=+1),
        item("Silver Stake", bonus=2, slot=HAND, value=300, against={UNDEAD: +3}, copies=3),
        item("Address Book", slot=HEADGEAR, value=200, each_card=+1, copies=3),
        item("Stubborn Shield", bonus=1, slot=HAND, value=200, wins_ties=True, copies=3),
        sidekick("Sidekick: Referee", wins_ties=True, copies=2),
        monster("Old Bones", level=6, treasures=1, tags=UNDEAD, copies=3),
        monster("Loner", level=6, treasures=1, ignores=SIDEKICKS, copies=3),
        enhancer("Embalmed", level=+2, treasures=0, tags=UNDEAD, copies=2),
        trap("Trap! Butterfingers", lasting=True, flee=-1, copies=2),
    ],
)  # fmt: skip
SETS: list[Any] = ["star", GUILD]
CARDS: dict[str, Card] = {c.name: c for c in GUILD.cards}


def why(t: Table) -> list[tuple[str, int]]:
    return [(kind, n) for kind, n, _ in t.why("munchkins")]


# The Race that wins ties


@rule("CMB-01")
@pytest.mark.parametrize(
    ("ann", "won"),
    [
        (dict(level=6), False),
        (dict(level=6, traits=["Gnome"]), True),
        (dict(level=5, traits=["Gnome"]), False),
        (dict(level=5, gear=["Stubborn Shield"]), True),
        (dict(level=6, sidekicks=["Referee"]), True),
    ],
)
def test_the_owner_of_the_card_wins_ties(table: Lay, ann: dict[str, Any], won: bool) -> None:
    t = table(sets=SETS, ann=ann).dice(5)
    t.ann.fights("Bug-Eyed Monster").passes()
    t.all_pass()
    assert bool(t.saw("FightWon", "ann")) == won and bool(t.saw("FightLost", "ann")) != won


@rule("HLP-07")
def test_a_helper_wins_ties_too(table: Lay) -> None:
    t = table(sets=SETS, ann=dict(level=3), bob=dict(level=3, traits=["Gnome"]))
    t.ann.fights("Bug-Eyed Monster").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.saw("FightWon", "ann")


def test_a_sidekick_who_does_not_count_wins_no_ties(table: Lay) -> None:
    t = table(sets=SETS, ann=dict(level=6, sidekicks=["Referee"])).dice(6)
    t.ann.fights("Loner")
    t.all_pass()
    assert t.saw("FightLost", "ann")


# The Item with a bonus against the Undead


@rule("CMB-01")
def test_a_bonus_against_the_undead(table: Lay) -> None:
    t = table(sets=SETS, ann=dict(level=2, gear=["Silver Stake"]))
    t.ann.fights("Old Bones")
    assert t.strength() == (2 + 2 + 3, 6) and why(t) == [("level", 2), ("item", 2), ("facing", 3)]
    fight = t.game.view(1).fight
    assert fight is not None
    lines = [source_text(source, ["Ann"], t.game.state.cards) for source in fight.our_sources]
    assert lines == ["Level 2", "Silver Stake +2", "Silver Stake against Undead monsters +3"]
    assert t.leaves("ann")


def test_the_bonus_counts_for_a_monster_that_was_made_undead_only(table: Lay) -> None:
    t = table(sets=SETS, ann=dict(level=2, gear=["Silver Stake"]), bob=dict(hand=["Embalmed"]))
    t.ann.fights("Bug-Eyed Monster")
    assert t.strength() == (4, 6)
    t.bob.plays("Embalmed", on="Bug-Eyed Monster")
    assert t.strength() == (7, 8) and t.leaves("ann")


# The bonus for each card in hand


@pytest.mark.parametrize("ann", [dict(traits=["Hoarder"]), dict(gear=["Address Book"])])
def test_a_bonus_for_each_card_in_hand(table: Lay, ann: dict[str, Any]) -> None:
    t = table(sets=SETS, ann=dict(level=1, hand=["Chair", "Ogre", "Big Red Button"], **ann))
    t.ann.fights("Bug-Eyed Monster")
    assert t.strength() == (1 + 3, 6) and ("cards-held", 3) in why(t)
    t.ann.plays("Big Red Button", on="munchkins")
    t.all_pass(but="ann")
    assert t.strength() == (1 + 2 + 5, 6) and t.leaves("ann")


# Lasting Traps


@rule("RUN-02")
def test_a_lasting_trap_makes_its_victim_slower(table: Lay) -> None:
    t = table(sets=SETS, ann=dict(marks=["Butterfingers"])).dice(5)
    t.ann.fights("Ogre")
    t.all_pass()
    assert t.saw("Caught", "ann")


# Texts


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Gnome", "You win ties, and so does anyone you help."),
        ("Hoarder", "+1 in fights for each card in your hand."),
        ("Silver Stake", "Another +3 against Undead monsters."),
        ("Trap! Butterfingers", "-1 to run away."),
    ],
)
def test_it_says_so(name: str, line: str) -> None:
    assert line in card_text(CARDS[name])


# Everybody sees it


def test_a_profile_is_public(table: Lay) -> None:
    t = table(sets=SETS, ann=dict(traits=["Gnome"], gear=["Silver Stake"]), bob=dict(traits=["Feline"]))
    view = t.game.view(2)
    assert view.profile(0).wins_ties and not view.profile(1).wins_ties and view.profile(1).second_door
    assert view.profile(1).run_away == 1 and view.profile(2) == t.game.view(None).profile(2)


def test_a_profile_follows_the_cards(table: Lay) -> None:
    t = table(ann=dict(traits=["Gadgeteer", "Feline"], gear=["Rocket Boots", "Permanent Wave"]))
    before = profile(t.game.state, 0)
    assert (before.any_complex, before.run_away, before.hands, before.free_hands) == (True, 3, 3, 3)
    t.ann.has_time().drops("Gadgeteer")
    t.ann.unequips("Permanent Wave")
    after = profile(t.game.state, 0)
    assert (after.any_complex, after.run_away, after.hands) == (False, 3, 2) and after == fold(t.game.state, 0)


@pytest.mark.skipif(COMPILED, reason="a compiled class does not tell its annotations")
def test_profiles_are_compared_field_by_field() -> None:
    assert len(Profile().all()) == len(Profile.__annotations__)
    one, two = Profile(), Profile()
    assert one == two and hash(one) == hash(two)
    one.sells_for = 300
    assert one != two


# Bots


def test_bots_play_with_these_cards() -> None:
    for seed in range(3):
        game = kickdoor.new_game(["Ann", "Bob", "Cy"], sets=SETS, seed=seed)
        bots = [make("greedy", seed * 3 + i) for i in range(3)]
        while game.decision is not None:
            game.play(bots[game.decision.seat].choose(game.view(game.decision.seat)))
        check(game)
        assert game.outcome is not None


# Declaring


@pytest.mark.parametrize(
    ("make_it", "sentence"),
    [
        (lambda: race("X", GNOME, sells_dubble=True), "race takes no sells_dubble; did you mean sells_double?"),  # type: ignore[call-arg]
        (lambda: class_("X", word("X", "class"), carries=4), "class takes no carries"),  # type: ignore[call-arg]
        (lambda: monster("X", level=1, treasures=1, ignore=UNDEAD), "did you mean ignores?"),  # type: ignore[call-arg]
        (lambda: monster("X", level=1, treasures=1, leaves=0), "monster takes leaves only together with scared_off_by"),
    ],
)
def test_a_keyword_that_is_none(make_it: Callable[[], Card], sentence: str) -> None:
    with pytest.raises(TypeError, match=sentence.replace("?", r"\?")):
        make_it()


OWN_WORDS = {
    "name", "word", "bonus", "slot", "value", "only", "never", "tags", "uses", "abilities", "copies", "bespoke",
    "original", "deck", "when", "saves", "level", "treasures", "wins", "bad_stuff",
}  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "makers"),
    [("race", OF_TRAIT), ("item", OF_ITEM), ("sidekick", OF_SIDEKICK), ("trap", OF_TRAP), ("monster", HABITS)],
)
def test_every_keyword_makes_an_ability(kind: str, makers: dict[str, Any]) -> None:
    named = {parameter.name for parameter in callables()[kind].parameters}
    assert named - OWN_WORDS - set(BESIDE) == set(makers)


def test_a_card_has_few_fields_and_several_cards_use_each() -> None:
    assert len(fields(Monster)) < 20 and len(fields(Trait)) < 20
    printed = [c for s in PRINTED.values() for c in (*s.cards, *(c for p in s.printings for c in p.cards))]
    used: dict[str, set[str]] = {}
    for c in printed:
        for f in fields(c):
            used.setdefault(f.name, set())
            if getattr(c, f.name) != f.default:
                used[f.name].add(c.name)
    assert {name for name, by in used.items() if len(by) < 2} == set()


@pytest.mark.skipif(COMPILED, reason="nobody can build on a compiled class")
def test_an_ability_of_ones_own(table: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, "en", LANGUAGES["en"])  # without the new sentence again afterwards

    @dataclass(frozen=True)
    class BornLucky(Ability):
        def fold(self, p: Profile, giver: Giver) -> None:
            p.on_rolls += 2

    add_words("en", {"ability.BornLucky": "+2 to every die you roll."})
    lucky = race("Leprechaun", word("Leprechaun", RACE), abilities=(BornLucky(),))
    t = table(sets=["star", card_set("luck", "Luck", ("star-2019",), [lucky])], ann=dict(traits=["Leprechaun"])).dice(3)
    t.ann.fights("Ogre")
    t.all_pass()
    assert t.ann.escaped and card_text(lucky) == ["+2 to every die you roll."] and facts_of(lucky).gives.on_rolls == 2
