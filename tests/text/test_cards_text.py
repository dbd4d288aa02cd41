"""What the cards say, made from what they do."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, is_dataclass, replace

import pytest
from marks import card as about, ruling
from .regenerate import file_of, page_of

from kickdoor.cards import *
from kickdoor.engine import COMPILED
from kickdoor.engine.cards.costs import Cost
from kickdoor.engine.cards.kinds import Card, Item, Monster, Use
from kickdoor.engine.effects.control import OneOf
from kickdoor.engine.effects.fight import BringMonster, CopyMonster, Enhance
from kickdoor.engine.effects.gear import BreakTheRules
from kickdoor.engine.effects.helpers import CompelHelp
from kickdoor.engine.rules import EDITIONS
from kickdoor.engine.text import LANGUAGES, card_lines, card_text, cost_words, effect_words, kind_name, use_words
from kickdoor.engine.text.names import tags_of
from kickdoor.engine.text.say import THEY, Voice
from kickdoor.engine.words import BIG
from kickdoor.sets import SETS

ALL = [(s, c) for s in SETS.values() for c in (*s.cards, *(p for one in s.printings for p in one.cards))]
EACH_CARD = pytest.mark.parametrize(("of", "card"), ALL, ids=[c.id for _, c in ALL])
CLASS_NAME = re.compile(r"\b[A-Z][a-z]+[A-Z][a-z]+")


def of(name: str) -> str:
    found = next((s, c) for s, c in ALL if c.name == name)
    return "\n".join(card_text(found[1], found[0].says))


def line_of(name: str) -> str:
    found = next((s, c) for s, c in ALL if c.name == name)
    return card_lines(found[1], found[0].says)


def is_well_written(text: str) -> None:
    assert text
    assert not set("<>{}[]_|") & set(text), text
    assert "  " not in text and ".." not in text.replace("...", ""), text
    assert text[0] == text[0].upper() and text[-1] in ".!?)", text
    assert "something special" not in text, text
    for name in CLASS_NAME.findall(text):
        assert "effect." + name not in ALL_KEYS and name not in globals(), text


ALL_KEYS = frozenset(LANGUAGES["en"])


def under(name: str, edition: str, of_set: str = "munchkin") -> str:
    """The text of a card as it is printed and played in that edition."""
    found = next(c for c in SETS[of_set].printed_for(edition) if c.name == name)
    return "\n".join(card_text(found, SETS[of_set].says, rules=EDITIONS[edition]))


@about("1,000 Gold Pieces", "Whine at the GM")
@pytest.mark.parametrize("name", ["1,000 Gold Pieces", "Whine at the GM"])
def test_for_whom_a_level_is_depends_on_the_edition(name: str) -> None:
    assert "on yourself" in under(name, "munchkin-2001") and "on anyone" in under(name, "munchkin-2010")


@about("1,000 Gold Pieces", "Whine at the GM", "Kill the Hireling")
@pytest.mark.parametrize("name", ["1,000 Gold Pieces", "Whine at the GM", "Kill the Hireling"])
def test_when_a_level_is_played_depends_on_the_edition(name: str) -> None:
    for edition, rules in EDITIONS.items():
        text = under(name, edition)
        assert ("on your own turn or as soon as you get it" in text) == rules.levels_own_turn
        assert ("at any time" in text) != rules.levels_own_turn


@about("Huge Rock", "Cyberdeck")
def test_a_limit_is_named_as_the_house_rules_set_it() -> None:
    def lines(name: str, **changes: int) -> list[str]:
        cards, card = next((s, c) for s, c in ALL if c.name == name)
        return card_text(card, cards.says, rules=replace(EDITIONS["star-2014"], **changes))  # type: ignore[arg-type]

    assert "Big: you can carry only one Big Item." in lines("Huge Rock")
    assert "Big: you can carry only 2 Big Items." in lines("Huge Rock", big_items=2)
    assert "Big: you can't carry Big Items." in lines("Huge Rock", big_items=0)
    assert "Complex: you can use only one Complex Item." in lines("Cyberdeck")
    assert "Complex: you can use only 3 Complex Items." in lines("Cyberdeck", complex_items=3)


@about("Officially Deceased", "Tailored In Black")
def test_an_enhancer_that_can_bring_a_monster_along_says_so() -> None:
    along = "play it on a monster from your hand, to add both to a fight with another monster that is"
    assert f"{along} In Black." in of("Tailored In Black") and f"{along} Undead." in of("Officially Deceased")
    assert along not in under("Officially Deceased", "munchkin-2001", "impossible")  # the Undead don't join there


TRAPS_FOR_THE_NEXT_FIGHT = [
    ("Curse! Malign Mirror", "munchkin"),
    ("Trap! Chromosome Switch", "star"),
    ("Trap! Transporter Accident", "star"),
]


@about("Malign Mirror", "Chromosome Switch", "Transporter Accident", "Change Sex")
@pytest.mark.parametrize(("name", "of_set"), TRAPS_FOR_THE_NEXT_FIGHT)
def test_whether_a_trap_for_the_next_fight_counts_in_this_one_depends_on_the_edition(name: str, of_set: str) -> None:
    for edition, rules in EDITIONS.items():
        assert ("or in this one if" in under(name, edition, of_set)) == rules.traps_count_now
    assert "or in this one if you are fighting" in under("Curse! Change Sex", "star-2002")  # that card says so itself


@about("Super Munchkin", "Half-Breed")
def test_what_a_second_class_or_race_asks_for_depends_on_the_edition() -> None:
    assert "If you lose either" in under("Super Munchkin", "munchkin-2001")
    assert "With only one" not in under("Super Munchkin", "munchkin-2001")
    assert "With only one" in under("Super Munchkin", "munchkin-2010")
    assert "last Class" in under("Super Munchkin", "munchkin-2010")
    assert "humans" in under("Half-Breed", "munchkin-2001") and "humans" not in under("Half-Breed", "munchkin-2010")
    assert "last Race" in under("Half-Breed", "munchkin-2001")


@about("Mr. Bones")
def test_the_undead_speak_of_joining_only_where_they_do() -> None:
    assert "may add" not in under("Mr. Bones", "munchkin-2001") and "may add" in under("Mr. Bones", "munchkin-2010")


@about("Hireling")
def test_a_sidekick_offers_itself_only_where_it_can_be_given_up() -> None:
    assert "escape" not in under("Hireling", "munchkin-2001")
    assert "instead of rolling" in under("Hireling", "munchkin-2010")
    assert "whether your helper does too" in under("Hireling", "munchkin-2010")
    assert "Your helper still has to run" in under("Hireling", "impossible-2014")
    assert "escape" not in under("Sidekick: Android", "impossible-2014", "star")


@about("Thief", "Warrior", "Cleric", "Magic Lamp")
def test_a_power_for_those_who_fight_says_so() -> None:
    assert "Theft: while you aren't fighting" in of("Thief") and "Backstab: in a fight" in of("Thief")
    assert "Berserking: while you fight, discard" in of("Warrior")
    assert "Turning: while you fight an Undead monster" in of("Cleric")
    assert of("Magic Lamp").startswith("On your own turn, in a fight or when a monster has caught you,")


SAID = {
    "Complex": "Complex", "Big": "Big", "laser": "Laser", "fire": "fire", "Undead": "Undead", "In Black": "In Black",
    "stick": "wand, pole or staff", "Gun": "Gun", "Knife": "Knife", "gas": "Gas", "cat": "Actual Red Herring",
}  # fmt: skip


@EACH_CARD
def test_a_card_says_what_it_counts_as_for_others(of: object, card: Card) -> None:
    text = "\n".join([card_lines(card), *card_text(card, getattr(of, "says", None))])
    for name in tags_of(card.tags):
        if name in SAID:
            assert SAID[name] in text, f"{card.name} does not say that it is {name}"
        elif name == "below the waist":
            assert name in text or "Footgear" in text
        elif name == "Vehicle":
            assert name in text
        else:
            assert isinstance(card, Monster), f"say what {name} is for"


@about("Drooling Slime", "Clamped And Towed", "Bottle Bottle")
def test_a_loss_of_what_is_worn_says_that_nothing_worn_is_none() -> None:
    assert "Footgear you are wearing, or a level if you wear none" in of("Drooling Slime")
    assert "Vehicle you are using, or a Big Item of your choice if you use none" in of("Clamped And Towed")
    assert "an Item of your choice, or a level if you have none" in of("Bottle Bottle")


@EACH_CARD
def test_every_card_is_well_written(of: object, card: Card) -> None:
    lines = card_text(card, getattr(of, "says", None))
    for text in lines:
        is_well_written(text)
    assert len(set(lines)) == len(lines)
    plain = isinstance(card, Item) and not (card.only or card.never or card.abilities or card.play or card.uses)
    assert lines or plain, f"{card.name} does something and does not say so"
    assert kind_name(card) in card_lines(card)


@pytest.mark.parametrize("name", list(SETS))
def test_the_page_of_a_set_is_as_it_was(name: str) -> None:
    assert page_of(SETS[name]) == file_of(SETS[name]).read_text(encoding="utf-8"), (
        "card text has changed: read it through, then python -m tests.text.regenerate"
    )


def every_part(value: object) -> list[object]:
    """A declaration and everything in it."""
    found = [value]
    if is_dataclass(value):
        for f in fields(value):
            found += every_part(getattr(value, f.name))
    elif isinstance(value, tuple):
        for part in value:
            found += every_part(part)
    return found


def verbs_of(kind: type) -> list[type]:
    found: list[type] = []
    below: list[type] = kind.__subclasses__()
    for sub in below:
        found += [sub, *verbs_of(sub)]
    return [k for k in found if k.__name__ not in ("Choice", "Effect")]


SAMPLES: dict[str, Effect] = {
    type(e).__name__: e
    for e in (
        GainLevels(2), LoseLevels(2), SetLevel(1), RaiseToLevel(3), DrainLevels(2), LoseItem(), LoseAll(BIG),
        DiscardCards(2), SnatchCards(2), LoseTraits(RACE), LoseTrait((RACE, CLASS)), ReplaceTraits(CLASS),
        PayItems(1000, LoseLevels(1)), BuyOff(HUMAN, LoseLevels(1)), Draw(2, TREASURE), LookAhead(3),
        DrawAndKeep(4, 2, TREASURE), Boost(3), BoostSelf(1), Feed(2), BoostMonster(5), Enhance(5, 1), RemoveMonster(),
        DistractHelper(HUMAN), DenyShare(HUMAN), NextFight(-5), NoTrading(HUMAN),
        If(HUMAN, LoseLevels(1), LoseLevels(2)), IfWearing(ARMOR, LoseLevels(1), LoseLevels(2)),
        EachFighter(HUMAN, LoseLevels(1)), Each(NEIGHBOURS, GainLevels(1)), RollFor(LoseLevels(DIE)),
        OneOf((LoseLevels(1), LoseItem())), CopyMonster(),
        BringMonster(), BreakTheRules(), CompelHelp(), LoseWorth(1000), Weaken(-2), BoostEach(HUMAN, 2), KillSuch(BIG),
        LevelForAll(HUMAN), Plunder(NEIGHBOURS), IfRolled(1, LoseLevels(1)), DrawAndPick(2, DOOR),
        Question((MONSTER, TRAP)),
    )
}  # fmt: skip


@pytest.mark.parametrize("kind", verbs_of(Effect), ids=lambda k: k.__name__)
@pytest.mark.parametrize("person", [0, THEY])
def test_every_verb_has_words(kind: type, person: int) -> None:
    if not kind.__module__.startswith("kickdoor."):
        pytest.skip("a verb that some test made up")
    effect = SAMPLES.get(kind.__name__) or kind()
    words = effect_words(effect, Voice(person=person))
    assert words != "something special happens", f"say effect.{kind.__name__} in lang/en/effects.py"
    is_well_written(words[0].upper() + words[1:] + ".")


def test_every_verb_and_price_on_a_card_has_words() -> None:
    for _, card in ALL:
        for part in every_part(card):
            if isinstance(part, Effect):
                assert effect_words(part) != "something special happens", (card.name, part)
            elif isinstance(part, Cost):
                assert cost_words(part, Voice(kind=card.kind))
            elif isinstance(part, Use) and part.name:
                assert use_words(part)


@pytest.mark.skipif(COMPILED, reason="nobody can build on a compiled class")
def test_a_verb_needs_no_more_than_a_template(monkeypatch: pytest.MonkeyPatch) -> None:
    @dataclass(frozen=True)
    class Tickle(Effect):
        n: int
        deck: int = DOOR
        gently: bool = False

    words = {
        "effect.Tickle": "[tickle|tickles] {cards}",
        "effect.Tickle.gently": "[stroke|strokes] {cards} ({n})",
        "effect.Tickle.die": "[tickle|tickles] as many cards as the die shows",
    }
    monkeypatch.setitem(LANGUAGES, "en", {**LANGUAGES["en"], **words})
    assert effect_words(Tickle(2)) == "tickle 2 Door cards"
    assert effect_words(Tickle(1), Voice(person=THEY)) == "tickles a Door card"
    assert effect_words(Tickle(2, gently=True)) == "stroke 2 Door cards (+2)"
    assert effect_words(Tickle(DIE)) == "tickle as many cards as the die shows"


def test_variants_of_verbs() -> None:
    assert effect_words(LoseItem(HEADGEAR)) == "lose Headgear, worn or not"
    assert effect_words(LoseItem(n=2)) == "lose 2 Items of your choice"
    assert effect_words(LoseItem(BIG, otherwise=LoseLevels(1))) == (
        "lose a Big Item of your choice, or a level if you have none"
    )
    assert effect_words(LoseItem(BIG, otherwise=LoseLevels(1)), Voice(person=THEY)) == (
        "loses a Big Item of their choice, or a level if they have none"
    )
    killed = effect_words(RemoveMonster(treasure=True, kill=True))
    assert killed == "kill a monster; the winners still draw its Treasure"
    assert effect_words(RemoveMonster(treasure=False)).startswith("send a monster away with its Treasure")
    assert effect_words(RollFor(GainLevels(1), from_=5, by=RIGHT)) == (
        "the player on your right rolls a die: on 5 or more, gain a level"
    )
    both = If(HUMAN, (LoseLevels(1), DiscardHand()))
    assert effect_words(both) == "a Human loses a level and discards their whole hand"
    assert effect_words(IfWearing(HEADGEAR, GainLevels(1))) == "if you wear Headgear, gain a level"
    assert effect_words(Each(NEIGHBOURS, LoseLevels(1))) == "each neighbour loses a level"
    assert effect_words(Draw(1)) == "draw a card from the same deck"
    assert effect_words(Boost(-2, MONSTERS)) == "give the monsters' side -2"


def test_kinds_take_the_word_of_the_set() -> None:
    curse = trap("Curse! Lose a Shoe", LoseItem(FOOTGEAR, worn=True))
    says = {"trap": "Curse", "sidekick": "Hireling", "money": "Gold Pieces"}
    assert kind_name(curse) == "Trap"
    assert kind_name(curse, says) == "Curse"
    assert any("A Curse you turn up" in line for line in card_text(item("Sandals", slot=FOOTGEAR, wards=True), says))
    hireling = sidekick("Hireling: Torch Bearer", bonus=1)
    assert kind_name(hireling, says) == "Hireling"
    assert card_lines(item("Big Stick", bonus=2, slot=HAND, value=1500, tags=BIG), says) == (
        "1-Hand Item · +2 · Big · 1,500 Gold Pieces"
    )


def test_kind_names() -> None:
    names = {c.name: kind_name(c) for _, c in ALL}
    assert names["Bubble Helmet"] == "Headgear"
    assert names["Battle Armor"] == "Armor and Headgear"
    assert names["Laser"] == "1-Hand Item"
    assert names["Raser"] == "2-Hand Item"
    assert names["Dogbot"] == "Item"
    assert names["Monolith"] == "Go Up a Level"
    assert names["Time Warp"] == "One-Shot Item"
    assert names["All Your Beast Are Belong To Us"] == "One-Shot"
    assert names["Feline"] == "Race"
    assert names["Trader"] == "Class"
    assert names["Half-Breed"] == "Race Modifier"
    assert names["Sidekick: Android"] == "Sidekick"


@ruling("R424")
def test_our_own_cards_say_so() -> None:
    own = monster("Test Beast", level=1, treasures=1, bad_stuff=Die(), original=True)
    assert card_text(own)[-1] == "Our own design."


# The tricky ones, against the facts of the printed cards.


@about("Starfish")
def test_starfish() -> None:
    assert "-5 against Felines." in of("Starfish")
    assert "each Feline who fought it also gains a level" in of("Starfish")
    assert "lose all Footgear you are wearing" in of("Starfish")


@about("Computer Virus")
def test_computer_virus_counts_twice() -> None:
    assert "+4 against Gadgeteers.\n+4 against Bounty Hunters." in of("Computer Virus")
    assert "every Complex Item you have in play" in of("Computer Virus")


@about("Space Amazon")
def test_space_amazon() -> None:
    assert "+4 against females.\nAnother +2 against female Felines." in of("Space Amazon")
    assert "2,000 credits or more, or lose 3 levels" in of("Space Amazon")


@about("Thing Man Was Not Meant To Know")
def test_a_female_may_decline() -> None:
    text = of("Thing Man Was Not Meant To Know")
    assert "A female may decline the fight and gain a level instead." in text
    assert "lose a Race or a Class of your choice; if you have none, drop to Level 1" in text


@about("Astro-Muskrat Space Pirate", "Creature from the Pink Lagoon", "Bionic Bimbo", "Tiny But Advanced Creatures")
def test_ways_not_to_fight() -> None:
    assert "A Bounty Hunter may decline the fight" in of("Astro-Muskrat Space Pirate")
    assert "decline the fight and draw a Station card and a Treasure instead" in of("Creature from the Pink Lagoon")
    assert "discard Footgear you have in play and draw 3 Treasures" in of("Bionic Bimbo")
    assert "discard an Item you have in play: it leaves" in of("Tiny But Advanced Creatures")


@about("Awful Green Thing")
def test_awful_green_thing() -> None:
    assert "-1 to run away from it." in of("Awful Green Thing")
    assert "Bad Stuff: lose 2 levels and discard 2 cards out of your hand." in of("Awful Green Thing")


@about("Space Vampire", "Space Cowboy")
def test_who_may_throw_things() -> None:
    assert "players outside the fight may discard a card" in of("Space Vampire")
    assert "as many levels as the fight was lost by (5 at most)" in of("Space Vampire")
    assert "those who fight it may discard a card" in of("Space Cowboy")


@about("Great Cthulhu")
def test_great_cthulhu() -> None:
    assert "Sidekicks don't count in this fight and can't be discarded" in of("Great Cthulhu")
    assert "everyone it did not catch gains a level" in of("Great Cthulhu")


@about("Space Goats")
def test_space_goats() -> None:
    assert "Before the fight, discard 2 cards out of your hand." in of("Space Goats")
    assert of("Space Goats").endswith("or an Item of your choice if you wear none. Then lose an Item of your choice.")


@about("Brain in a Jar", "Space Probe")
def test_those_that_let_go() -> None:
    for name in ("Brain in a Jar", "Space Probe"):
        assert "up to Level 3" in of(name)
    assert "It catches everyone above Level 3 without a roll." in of("Brain in a Jar")
    assert "If you escape from it, you still lose 2 levels." in of("Space Probe")


@about("Grays", "Janibot")
def test_beaten_by_being_there() -> None:
    assert "With a Cyborg in the fight, it flees" in of("Grays")
    assert "It isn't killed" in of("Grays")
    assert "A Gadgeteer in the fight kills it at once" in of("Janibot")


@about("Eep")
def test_eep() -> None:
    assert "the player on your left rolls a die and the number is added to its Level" in of("Eep")
    assert "chosen by the player on your left" in of("Eep")


@about("Worminator", "Bug-Eyed Monster")
def test_some_get_off() -> None:
    assert "lose 2 levels, unless you are a Trader and discard a card from hand or table." in of("Worminator")
    assert "a Cyborg suffers nothing; anyone else loses 2 levels" in of("Bug-Eyed Monster")


@about("Mutant", "Cyborg", "Gadgeteer", "Bounty Hunter", "Trader")
def test_traits() -> None:
    assert "discard 2 Station cards or 2 Treasures" in of("Mutant")
    assert "Instead of dying, you may lose 2 levels" in of("Cyborg")
    assert "when you turn up a Trap by opening a door, discard 2 cards" in of("Gadgeteer")
    assert "while a Monster lies on top of the Station discards" in of("Bounty Hunter")
    assert "an Item lies on top of the Treasure discards, discard Items worth at least as much" in of("Trader")


@about("Sidekick: Rogue", "Sidekick: Red Shirt", "Sidekick: Android")
def test_sidekicks() -> None:
    assert "on 4 or more, take the Item; otherwise this Sidekick joins that player" in of("Sidekick: Rogue")
    assert "After each fight you win, roll a die: on a 6, discard this Sidekick." in of("Sidekick: Red Shirt")
    assert "discard this Sidekick to give the munchkins' side +12" in of("Sidekick: Android")


@about("Foof Gun", "X-Ray Specs", "Ray Gun")
def test_odd_items() -> None:
    assert "nobody gains a level" in of("Foof Gun") and "Not for Bounty Hunters." in of("Foof Gun")
    assert "any other Headgear" in of("X-Ray Specs")
    assert "Another +1 for players named Ray, Raye, Rae or Rey." in of("Ray Gun")


@about("Leech Bomb", "Mind Control Gas", "Ball of Yarn", "Time Warp")
def test_odd_one_shots() -> None:
    assert "counts as killed" in of("Leech Bomb")
    assert "isn't killed" in of("Mind Control Gas") and "still draw its Treasure" in of("Mind Control Gas")
    assert "When a Feline helps someone, make that helper leave the fight" in of("Ball of Yarn")
    assert "When a Trap or a one-shot has just been played or turned up, cancel it." in of("Time Warp")


@about("Monolith", "Super Munchkin", "Sidekick: Android")
def test_a_card_of_star_says_what_it_does_under_the_edition() -> None:
    assert "on yourself" in under("Monolith", "star-2002", "star")
    assert "a surplus Sidekick you play from your hand" in under("Cheat!", "star-2014", "star")
    assert "Sidekick" not in under("Cheat!", "star-2002", "star")
    assert "on anyone" in under("Monolith", "star-2019", "star")
    assert under("Super Munchkin", "star-2002", "star").endswith("If you lose either, this goes too.")
    assert under("Super Munchkin", "impossible-2014", "star").endswith("When you lose your last Class, this goes too.")
    assert "none of its disadvantages" in under("Super Munchkin", "star-2014", "star")
    for edition in ("star-2002", "impossible-2014"):
        assert "With only one" not in under("Super Munchkin", edition, "star")
    assert "instead of rolling" in under("Sidekick: Android", "star-2002", "star")
    assert "instead of rolling" not in under("Sidekick: Android", "impossible-2014", "star")


@about("Super Munchkin")
def test_super_munchkin_of_impossible_reads_alike_in_every_edition() -> None:
    for edition in EDITIONS:
        assert "When you lose your last Class, this goes too." in under("Super Munchkin", edition, "impossible")


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_is_well_written_under_every_edition(edition: str) -> None:
    for one, card in ALL:
        for text in card_text(card, one.says, rules=EDITIONS[edition]):
            is_well_written(text)


@about("Feline", "Stasis Field")
def test_when_and_instead_of_what() -> None:
    assert "you may open another door instead of looting the room." in of("Feline")
    assert "After a lost fight, before a roll to run away, freeze" in of("Stasis Field")


def test_lines_of_numbers() -> None:
    assert line_of("Awful Green Thing") == "Monster · Level 8 · 2 Treasures"
    assert line_of("Chair") == "Monster · Level 1 · 1 Treasure"
    assert line_of("Bananafanafofaser") == "2-Hand Item · +5 · Complex · laser · 1,000 credits"
    assert line_of("Forged ID") == "One-Shot Item · no value"


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        ({"lone": True}, "Only if it is the only monster."),
        ({"unarmed": FIRE}, "Not with a fire Item in use."),
        ({"up_to": 8}, "Only monsters with a printed Level of 8 or less."),
        ({"outside": True}, "in a fight you are not in"),
    ],
)
def test_the_text_states_every_condition_of_a_power(condition: dict[str, object], words: str) -> None:
    power = use("Try", when=FIGHT, at=A_MONSTER, then=Banish(), **condition)  # type: ignore[arg-type]
    assert words in use_words(power)


# Parameters that no printed card uses with these verbs: a card of one's own says them as well.

SAYS_ALL = [
    (trap("Trap", LoseItem(BIG, n=2)), "Lose a Big Item of your choice twice."),
    (trap("Trap", LoseItem(DEAREST, n=3)), "Lose your most valuable Item 3 times."),
    (trap("Trap", LoseItem(HEADGEAR, n=3)), "Lose Headgear, worn or not, 3 times."),
    (trap("Trap", LoseItem(BIG, chosen_by=LEFT)), "Lose a Big Item chosen by the player on your left."),
    (
        trap("Trap", LoseItem(SMALL, chosen_by=RIGHT)),
        "Lose an Item that is not Big, chosen by the player on your right.",
    ),
    (trap("Trap", LoseItem(ARMOR, chosen_by=LEFT)), "Lose Armor chosen by the player on your left, worn or not."),
    (trap("Trap", LoseAll(BIG, worn=True)), "Lose every Big Item you have in use."),
    (trap("Trap", LoseAll(worn=True)), "Lose every Item you have in use."),
    (
        trap("Trap", Plunder(LEFT, FROM_HAND, may=True)),
        "The player on your left may take a card unseen from your hand.",
    ),
    (
        trap("Trap", Plunder(LEFT, A_CARD)),
        "The player on your left takes a card from you: an Item in play, or one unseen from your hand.",
    ),
    (
        trap("Trap", Plunder(LEFT, A_TREASURE, may=True)),
        "The player on your left may take one of your Treasures: one on the table, or one unseen from your hand.",
    ),
    (
        trap("Trap", Plunder(EVERYONE_RIGHT, AN_ITEM, lower=True)),
        "Each other player of a lower Level than yours, beginning on your right, takes an Item in play from you.",
    ),
    (
        trap("Trap", LoseTrait((CLASS,), mixed=True)),
        "Lose a Class, or a card that allows you more of them, of your choice.",
    ),
    (monster("Dog", level=1, treasures=1, escape_by=BIG), "Discard a Big Item to escape from it without a roll."),
    (
        monster("Dog", level=1, treasures=1, wins_with={BIG: 1}),
        "Killing it with the help of a Big Item is worth one extra level.",
    ),
    (
        mixed("Mixed", of=CLASS, adds=2),
        (
            "You may have up to 3 Classes, with all their advantages and disadvantages. With only one, you have its "
            "advantages and none of its disadvantages."
        ),
    ),
    (mixed("Mixed", of=CLASS, adds=2, needs=2), "You can play it only with 2 Classes."),
    (
        item("Spyglass", uses=use("Look", when=OWN, then=LookAhead(3, DOOR))),
        "Look: on your own turn, outside fights, look at the top 3 cards of the Door deck and leave them there.",
    ),
    (
        item("Spade", uses=use("Bury", when=OWN, then=BuryTop(TREASURE))),
        (
            "Bury: on your own turn, outside fights, you may discard a card from hand or table to put the top card of "
            "the Treasure deck under that deck, unseen by others."
        ),
    ),
    (
        item("Rope", uses=use("Pull", when=FIGHT, at=OTHER_PLAYER, then=CompelHelp(no_win=True))),
        "Pull: while you fight, name a player, who must help you for nothing; you can't win the game with this fight.",
    ),
    (
        item("Rope", uses=use("Pull", when=FIGHT, at=OTHER_PLAYER, then=CompelHelp(higher=True))),
        "Pull: while you fight, name a player of higher Level, who must help you for nothing.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("card", "line"), SAYS_ALL, ids=[line for _, line in SAYS_ALL])
def test_a_card_says_all_that_it_declares(card: Card, line: str) -> None:
    assert line in card_text(card)
