"""Declarations that are out of range, contradict themselves or do nothing: each is named with its line and card."""

from __future__ import annotations

from pathlib import Path

import pytest

from kickdoor.workshop import BadSet, load_set, loading
from kickdoor.workshop.making import new_set
from .test_reading import changed


@pytest.fixture
def kitchen(tmp_path: Path) -> Path:
    new_set(tmp_path / "kitchen")
    return tmp_path / "kitchen"


FLOOR = "LoseItem(FOOTGEAR, worn=True, otherwise=LoseLevels(1))"
SEASON = "when=FIGHT, pay=DiscardAny(1), then=Boost(2, MUNCHKINS)"
NO_AIM = "means nothing here: no verb of this power asks what it is aimed at"
WRONG = [
    # Targets that no verb is about, and words about fights outside of fights
    ("doors.py", SEASON, "when=FREE, at=OTHER_PLAYER, then=LoseLevels(1)", "write Each(AIMED_AT, LoseLevels(1)).", 1),
    ("doors.py", SEASON, f"at=A_MONSTER, {SEASON}", f"at=A_MONSTER {NO_AIM}; leave it out.", 1),
    ("doors.py", SEASON, f"at=SIDE, {SEASON}", f"at=SIDE {NO_AIM}", 1),
    ("doors.py", SEASON, "when=FREE, at=A_DECK, then=Draw(1, DOOR)", f"at=A_DECK {NO_AIM}", 1),
    ("doors.py", SEASON, "when=FREE, at=A_CURSE, then=one_of(LoseItem(), Die())", f"at=A_CURSE {NO_AIM}", 1),
    ("doors.py", SEASON, "when=FREE, then=Each(AIMED_AT, Die())", "Each needs a target: write at=OTHER_PLAYER", 1),
    ("doors.py", "DiscardCards(1)", "Each(who=AIMED_AT, then=Die())", "Each does nothing in bad_stuff: it belongs", 1),
    ("doors.py", SEASON, f"up_to=5, {SEASON}", "up_to is about the monster that a power is aimed at", 1),
    ("doors.py", SEASON, "when=OWN, per_fight=1, then=Draw(1, DOOR)", "per_fight means nothing; write per_turn.", 1),
    ("doors.py", SEASON, "when=FREE, facing=UNDEAD, then=Draw(1, DOOR)", "where facing means nothing", 1),
    ("doors.py", SEASON, f"who=FIGHTERS, outside=True, {SEASON}", "outside is for players outside the fight", 1),
    ("doors.py", SEASON, "when=OWN, then=Each(FIGHTERS, Die())", "Each(FIGHTERS, ...) asks for a fight", 1),
    ("doors.py", FLOOR, "Each(LOWEST, Die())", "who of Each cannot be LOWEST; it is NEIGHBOURS", 1),
    ("doors.py", FLOOR, "Each(LOWEST, Die())", "did you mean LOWEST_LEVEL?", 1),
    # Names and parameters that are called otherwise here
    ("treasures.py", "slot=HEADGEAR", "slot=HEAD", "there is no HEAD; did you mean HEADGEAR?", 1),
    ("treasures.py", "only=COOK", "only=WIZARD", "there is no WIZARD; if it is a word of yours, make it first:", 1),
    ("treasures.py", "bonus=1, flee=+1, value", "bonus=1, flee=+1, price", "takes no price; did you mean value?", 1),
    ("doors.py", "pay=DiscardAny(1), then", "cost=DiscardAny(1), effect", "use takes no cost; did you mean pay?", 2),
    ("doors.py", "pay=DiscardAny(1), then", "cost=DiscardAny(1), effect", "use takes no effect; did you mean then?", 2),
    ("doors.py", "bad_stuff=LoseLevels(1)", "then=LoseLevels(1)", "monster takes no then; did you mean bad_stuff?", 1),
    ("treasures.py", '"Oven Mitts"', '"Oven Mitts", "Red"', "item has no place for 'Red'; leave it out.", 1),
    (
        "treasures.py",
        'level_up("Lick the Spoon"',
        'reaction("Lick the Spoon", when=ROLLED, then=RollOver()',
        "reaction takes no when; did you mean to?",
        2,
    ),
    # Rolls, prices and lists
    ("doors.py", FLOOR, "RollFor(Die(), from_=3, otherwise=IfRolled(5, FlipSex()))", "this IfRolled always holds", 1),
    ("doors.py", FLOOR, "RollFor((IfRolled(2, Die()), Die()), from_=3)", "the roll is 3 or more here", 1),
    ("doors.py", FLOOR, "RollFor(Die(), otherwise=LoseLevels(1))", "otherwise of RollFor means nothing without", 1),
    ("treasures.py", "flee=+1", "when_escaped=(), flee=+1", "when_escaped of item is empty; put something into it", 1),
    ("doors.py", "DiscardAny(1)", "Levels(20)", "n of Levels cannot be 20; it needs a whole number from 1 to 18.", 1),
    ("doors.py", "TRAPS = [", "TRAPS = [[],", "a list cannot stand in a list of cards: leave out", 1),
    ("__init__.py", '"kitchen", ', '"My Set", ', "'My Set' is no short name; use lower-case", 1),
    # Traps that stay
    ("doors.py", FLOOR, "Stay(), lasting=True", "this trap stays with its victim and does nothing there", 1),
    ("doors.py", FLOOR, "Stay(), flee=-1", "without lasting=True a trap that stays goes when", 1),
    # Keywords of something else
    ("doors.py", FLOOR, "then=LoseLevels(1)", 'trap takes no then; write its verbs without it, as in trap("...",', 1),
    ("doors.py", "level=11", "bonus=2, level=11", "monster takes no bonus; item, one_shot, race or class_ can have", 1),
    ("doors.py", "level=11", "xyzzy=2, level=11", "no xyzzy. 'kickdoor words monster' lists what monster", 1),
    ("treasures.py", "flee=+1", "per_fight=1, flee=+1", "item takes no per_fight; use can have it.", 1),
    ("treasures.py", "flee=+1", "uses=Draw(1), flee=+1", "uses of item cannot be Draw(1); it needs use(...).", 1),
    ("treasures.py", 'item("Oven Mitts"', "item(Mitts", 'write the name of a card in quotes: "Mitts".', 1),
    ("doors.py", "LoseLevels(2)", "LoseTrait(COOK)", "it needs several in brackets: (RACE, ...).", 1),
    (
        "treasures.py",
        'level_up("Lick the Spoon"',
        'reaction("Lick the Spoon", to=CAUGHT, then=TalkOut()',
        "reaction takes no then; did you mean effect?",
        1,
    ),
    (
        "treasures.py",
        'level_up("Lick the Spoon"',
        'reaction("Lick the Spoon", to=ITEM, effect=TalkOut()',
        "AFTER_FIGHT or played(...)",
        1,
    ),
    # Silly cards
    (
        "doors.py",
        "bad_stuff=(LoseLevels(2), DiscardCards(1))",
        "bad_stuff=[Die()]",
        "bad_stuff of monster cannot be a list",
        1,
    ),
    (
        "doors.py",
        "against={COOK: -3}",
        "against={COOK}",
        "against of monster cannot be {COOK}; it needs {WORD: number}.",
        1,
    ),
    ("doors.py", "against={COOK: -3}", "against={COOK: -3, COOK: 3}", "against of monster names COOK twice.", 1),
    ("doors.py", '"Head Waiter", level=11, treasures=3', '"Head Waiter", 11, 3', "say what it is, as in level=11.", 1),
    (
        "doors.py",
        "LoseLevels(2), DiscardCards(1)",
        "BackToHand(), Die()",
        "BackToHand does nothing on monster: it belongs on",
        1,
    ),
    ("doors.py", "LoseLevels(2), DiscardCards(1)", "DiscardThis(), Die()", "DiscardThis does nothing on monster", 1),
    ("doors.py", "level=11", "no_roll=True, flee=+2, level=11", "monster cannot have both no_roll and flee.", 1),
    ("doors.py", "level=11", "always_escaped=True, level=11", "cannot have both always_escaped and bad_stuff.", 1),
    (
        "doors.py",
        "level=11",
        "beaten_by=COOK, scared_off_by=COOK, level=11",
        "both kill it at once and scare it off.",
        1,
    ),
    ("doors.py", FLOOR, "flee=-1, lasting=True", "flee of trap works while the trap lies with its victim: give it", 1),
    ("doors.py", FLOOR, "Each(OTHERS, Each(OTHERS, LoseLevels(1)))", "Each cannot stand in another Each", 1),
    ("treasures.py", "only=COOK", "only=(COOK, COOK)", "only of item names COOK twice.", 1),
    ("treasures.py", "only=COOK", "only=both(MALE, FEMALE)", "nobody is both MALE and FEMALE.", 1),
    (
        "treasures.py",
        "only=COOK",
        "improves=GUN, tags=GUN",
        "it would improve itself: GUN is in improves and in tags.",
        1,
    ),
    (
        "treasures.py",
        "bonus=4, value=200",
        "bonus=4, when=FREE, value=200",
        "a bonus does nothing then: it counts in",
        1,
    ),
    (
        "treasures.py",
        "bonus=4",
        "then=one_of(Boost(4, MUNCHKINS))",
        "this one_of leaves no choice; give it several verbs.",
        1,
    ),
    (
        "treasures.py",
        '"Oven Mitts"',
        '"龍"',
        "name of item needs at least one letter from a to z or a digit: its id",
        1,
    ),
    # Single numbers and words
    # (file, what is there, what is typed, what is said, how many slips in all)
    ("doors.py", "level=5", "level=-11", "level of monster cannot be -11; it needs a whole number from 1 to 50.", 1),
    ("doors.py", "level=5", "level=0", "level of monster cannot be 0", 1),
    ("doors.py", "level=5", "level=5 - 16", "level of monster cannot be 5 - 16", 1),
    ("doors.py", "treasures=2", "treasures=-1", "treasures of monster cannot be -1; it needs a whole number from 0", 1),
    ("doors.py", "(LoseLevels(2)", "(LoseLevels(-2)", "n of LoseLevels cannot be -2", 1),
    ("doors.py", "(LoseLevels(2)", "(LoseLevels(0)", "n of LoseLevels cannot be 0", 1),
    (
        "doors.py",
        "(LoseLevels(2)",
        "(LoseLevels(LOWEST)",
        "n of LoseLevels cannot be LOWEST; it needs a whole number",
        1,
    ),
    ("doors.py", "level=5", 'counts="HAND", level=5', "it is LEVEL_ONLY or BONUSES_ONLY", 1),
    ("doors.py", "level=5", "counts=HAND, level=5", "counts of monster cannot be HAND; it is LEVEL_ONLY or BONUS", 1),
    (
        "doors.py",
        "against={COOK: -3}",
        "against={COOK: 0}",
        "against of monster cannot be 0; it needs a whole number",
        1,
    ),
    ("doors.py", "DiscardCards(1)", "Draw(DOOR, 1)", "n of Draw cannot be DOOR; it needs", 2),
    (
        "doors.py",
        "DiscardCards(1)",
        "Draw(DOOR, 1)",
        "deck of Draw cannot be 1; it is DOOR or TREASURE; did you mean n=1?",
        2,
    ),
    ("doors.py", "DiscardCards(1)", "Draw(DOOR, 1)", "did you mean deck=DOOR?", 2),
    ("doors.py", "DiscardCards(1)", "If(COOK)", "this If does nothing; give it then or otherwise.", 1),
    (
        "doors.py",
        "level=5",
        'level=5, uses=use("Light it up", when=HELPED, who=OUTSIDERS, then=Feed(5))',
        "a power with who= is one that a monster gives in its fight: write when=FIGHT.",
        1,
    ),
    ("doors.py", "DiscardCards(1)", "DrawAndKeep(2, 3, DOOR)", "DrawAndKeep cannot keep more cards than it draws.", 1),
    (
        "doors.py",
        "DiscardCards(1)",
        "LoseTraits(BIG)",
        "kind of LoseTraits cannot be BIG, a tag; it is RACE, CLASS,",
        1,
    ),
    ("doors.py", "DiscardCards(1)", 'LoseItem("Hat")', "what of LoseItem cannot be 'Hat'; it needs HEADGEAR,", 1),
    ("doors.py", "DiscardCards(1)", "Boost(2, DOOR)", "side of Boost cannot be DOOR; it is MUNCHKINS or MONSTERS", 2),
    (
        "doors.py",
        'race("Turnip", TURNIP',
        'race("Turnip", COOK',
        "COOK is made with CLASS, so it is no Race; write class_(...)",
        1,
    ),
    ("doors.py", "copies=2, flee", "copies=0, flee", "copies of race cannot be 0", 1),
    ("doors.py", "flee=+1", "flee=0", "flee of race cannot be 0; it needs a whole number from -20 to 20, not 0.", 1),
    (
        "doors.py",
        "LoseItem(FOOTGEAR, worn=True, otherwise=LoseLevels(1)), original",
        "original",
        "this trap does nothing",
        1,
    ),
    ("doors.py", "level=+5, treasures=+1", "level=0, treasures=0", "this enhancer does nothing", 1),
    (
        "doors.py",
        "level=5",
        "always_escaped=True, no_escape=True, level=5",
        "cannot have both always_escaped and no_escape",
        2,
    ),
    ("doors.py", "level=5", "leaves=2, level=5", "leaves of monster means nothing without scared_off_by.", 1),
    ("doors.py", 'use("Season to taste", when=FIGHT', 'use("", when=FIGHT', "name of use needs at least one letter", 1),
    ("doors.py", "when=FIGHT,", "when=FIGHT, to=(TRAP,),", "when must have PLAYED in it", 1),
    ("doors.py", "when=FIGHT", "when=2", "when of use cannot be 2; it is ANY_TIME, FREE", 1),
    ("doors.py", "when=FIGHT", "when=FIGHT | DOOR", "when of use cannot be DOOR; it is ANY_TIME, FREE", 1),
    ("doors.py", "when=FIGHT", "at=HEADGEAR, when=FIGHT", "at of use cannot be HEADGEAR; it is SIDE, A_MONSTER", 1),
    ("doors.py", "DiscardAny(1)", "DiscardAny(0)", "n of DiscardAny cannot be 0", 1),
    (
        "treasures.py",
        "value=400",
        "value=-400",
        "value of item cannot be -400; it needs a whole number from 0 to 10,000.",
        1,
    ),
    ("treasures.py", '"Oven Mitts"', '""', "name of item needs at least one letter from a to z", 1),
    ("treasures.py", '"Oven Mitts"', '"!?"', "name of item needs at least one letter from a to z", 1),
    ("treasures.py", "only=COOK", "only=COOK, never=COOK", "nobody could use it: COOK is in only and in never.", 1),
    (
        "treasures.py",
        "only=COOK",
        "only=COOK, never=(MALE, COOK)",
        "nobody could use it: COOK is in only and in never.",
        1,
    ),
    ("treasures.py", "bonus=1", "big=True, bonus=1", "for a card that is Big write tags=BIG.", 1),
    ("treasures.py", "bonus=1", "complex=True, bonus=1", "item takes no complex; write tags=COMPLEX.", 1),
    ("treasures.py", "slot=HAND", "slot=(ARMOR, ARMOR)", "slot of item names ARMOR twice.", 1),
    ("treasures.py", "bonus=4, value=200", "value=200", "this one_shot does nothing; give it bonus or then.", 1),
    (
        "treasures.py",
        "bonus=4, value",
        "bonus=4, then=GainLevels(1), value",
        "one_shot cannot have both bonus and then.",
        1,
    ),
    (
        "treasures.py",
        "bonus=4, value",
        "then=GainLevels(1), side=MONSTERS, value",
        "side of one_shot means nothing without bonus.",
        1,
    ),
    ("__init__.py", '"star-2019"', '"star-2091"', "there is no edition 'star-2091'; did you mean star-2019?", 1),
    ("treasures.py", "value=400, original=True),", "value=400, original=True)", "Perhaps you forgot a comma?", 1),
    ("doors.py", "treasures=1, bad_stuff", "treasures=1 bad_stuff", "Perhaps you forgot a comma?", 1),
    ("words.py", "CLASS)", "CLASS", "Python cannot read this: ", 1),
]  # fmt: skip


@pytest.mark.parametrize(
    ("file", "there", "typed", "said", "slips"),
    WRONG,
    ids=[f"{row[2]} {n}" for n, row in enumerate(WRONG)],
)
def test_a_declaration_that_makes_no_sense(
    kitchen: Path, file: str, there: str, typed: str, said: str, slips: int
) -> None:
    line = changed(kitchen, file, there, typed)
    with pytest.raises(BadSet) as bad:
        load_set(kitchen)
    faults = bad.value.faults
    assert [f for f in faults if said in f.sentence], [f.sentence for f in faults]
    assert len(faults) == slips, [f.sentence for f in faults]
    assert all(f.path == kitchen / file and abs(f.line - line) <= 1 for f in faults)
    assert not any(f.sentence.endswith(("?.", "..")) for f in faults)


MITTS = '"Oven Mitts", bonus=1'
POWER = '"Oven Mitts", uses=use("Blow", {}), bonus=1'
ELSEWHERE = [
    # (file, what is there, what is typed, what is said)
    (
        "doors.py",
        "DiscardCards(1)",
        "Boost(2, MONSTERS)",
        "Boost does nothing in bad_stuff: it belongs into a power or card",
    ),
    (
        "doors.py",
        "DiscardCards(1)",
        "GetAway()",
        "GetAway does nothing in bad_stuff: it belongs into a power or card with wh",
    ),
    ("doors.py", "DiscardCards(1)", "LoseLevels(DIE)", "DIE is the number just rolled: it belongs into RollFor(...)"),
    (
        "doors.py",
        "LoseItem(FOOTGEAR",
        "LoseLevels(MARGIN), LoseItem(FOOTGEAR",
        "it belongs into bad_stuff of a monster.",
    ),
    (
        "doors.py",
        "LoseItem(FOOTGEAR",
        "KillSuch(UNDEAD), LoseItem(FOOTGEAR",
        "KillSuch does nothing in trap: it belongs",
    ),
    ("doors.py", "LoseItem(FOOTGEAR", "StealLevel(), LoseItem(FOOTGEAR", "a power or card with at=OTHER_PLAYER."),
    (
        "doors.py",
        "when=FIGHT",
        "when=AFTER_FIGHT",
        "Boost does nothing then: it works at FIGHT, OWN_FIGHT or HELPED only.",
    ),
    ("doors.py", "when=FIGHT", "when=ANY_TIME", "Boost does nothing at some of these moments: it works at FIGHT,"),
    ("doors.py", "when=FIGHT", "when=(FREE, FIGHT)", "join several by |, as in FREE | FIGHT."),
    ("doors.py", "when=FIGHT", "when=FREE and FIGHT", "when of use cannot be FREE and FIGHT; it is ANY_TIME,"),
    ("doors.py", "when=FIGHT", "when=FREE & FIGHT", "AFTER_FIGHT; join several by |, as in FREE | FIGHT."),
    ("doors.py", "when=FIGHT", "when=FREE + FIGHT", "when of use cannot be FREE + FIGHT; it is ANY_TIME,"),
    (
        "doors.py",
        "bad_stuff=LoseLevels(1)",
        "bad_stuff=RollFor(LoseLevels(DIE + 1))",
        "n of LoseLevels cannot be DIE + 1;",
    ),
    (
        "doors.py",
        "bad_stuff=LoseLevels(1)",
        "bad_stuff=Die() & Draw(1)",
        "bad_stuff of monster cannot be Die() & Draw(1);",
    ),
    ("doors.py", "LoseItem(FOOTGEAR", "LoseItem(FOOTGEAR + ARMOR", "what of LoseItem cannot be FOOTGEAR + ARMOR;"),
    ("doors.py", "against={COOK: -3}", "against={COOK & HUMAN: -3}", "against of monster cannot be COOK & HUMAN;"),
    ("doors.py", "then=Boost(2, MUNCHKINS)", "then=Boost(2)", "Boost needs a target: write at=SIDE."),
    ("doors.py", "then=Boost(2, MUNCHKINS)", "then=Weaken(-2)", "Weaken needs a target: write at=A_FIGHTER."),
    (
        "doors.py",
        "then=Boost(2, MUNCHKINS)",
        "then=IfRolled(2, Draw(1, DOOR))",
        "IfRolled asks for the number just rolled",
    ),
    ("doors.py", "level=5", "pursues=COOK, level=5", "pursues of monster means nothing without leaves_alone."),
    ("doors.py", "flee=+1", "flee=+1, unworn=True", "unworn of race means nothing without more_for."),
    (
        "doors.py",
        "LoseItem(FOOTGEAR",
        "lambda: 1, LoseItem(FOOTGEAR",
        "a part of trap cannot be lambda: 1; it needs a verb",
    ),
    (
        "doors.py",
        "level=5",
        "level=float('nan')",
        "level of Monster cannot be nan; it needs a whole number from 1 to 50.",
    ),
    ("doors.py", "level=5", "level=5, level=6", "keyword argument repeated: level."),
    ("treasures.py", MITTS, POWER.format("when=FREE, then=StealItem()"), "write at=LOOSE_ITEM or SMALL_ITEM."),
    ("treasures.py", MITTS, POWER.format("when=OWN, then=Draw(1)"), "Draw needs a target: write at=A_DECK."),
    ("treasures.py", '"Oven Mitts"', '"Oven\\nMitts"', "name of item has a character that cannot be shown"),
    ("treasures.py", '"Oven Mitts"', '"Oven \\u202eMitts"', "name of item has a character that cannot be shown"),
    ("treasures.py", '"Oven Mitts"', '"' + "Oven " * 20 + '"', "name of item has 100 characters; 60 are the most."),
    (
        "treasures.py",
        "bonus=1, flee=+1, value=200, ",
        "",
        "this item does nothing; give it bonus, value, uses or another",
    ),
    ("treasures.py", "slot=HAND", "slot=hand", "there is no hand; did you mean HAND?"),
    ("treasures.py", "slot=HAND", "slot=PerderNivel", "there is no PerderNivel; 'kickdoor words' lists what there is."),
]


@pytest.mark.parametrize(
    ("file", "there", "typed", "said"), ELSEWHERE, ids=[f"{row[2]} {n}" for n, row in enumerate(ELSEWHERE)]
)
def test_what_can_do_nothing_where_it_stands(kitchen: Path, file: str, there: str, typed: str, said: str) -> None:
    changed(kitchen, file, there, typed)
    with pytest.raises(BadSet) as bad:
        load_set(kitchen)
    assert [f for f in bad.value.faults if said in f.sentence], [f.sentence for f in bad.value.faults]
    assert all(f.path == kitchen / file for f in bad.value.faults)


@pytest.mark.parametrize(
    "power",
    [
        "when=ANY_TIME, per_turn=1, then=Draw(1, TREASURE)",
        "when=HELPED, then=DropOut()",
        "when=FIGHT, at=SIDE, then=Boost(2)",
        "when=FREE, at=SMALL_ITEM, then=RollFor(StealItem(), from_=4, otherwise=LoseLevels(DIE))",
        "when=GOT_AWAY, pay=DiscardAny(1), then=Glue()",
        "when=ROLLED, yours=True, then=RollOver()",
        "when=FLIGHT | CAUGHT, then=RunFaster(2)",
        "when=OWN_FIGHT | CAUGHT, at=A_MONSTER, then=Banish()",
    ],
)
def test_what_stands_where_it_belongs(kitchen: Path, power: str) -> None:
    changed(kitchen, "treasures.py", MITTS, POWER.format(power))
    assert load_set(kitchen).cards


def test_a_name_that_is_put_together_may_not_be_too_long_either(kitchen: Path) -> None:
    changed(kitchen, "treasures.py", '"Oven Mitts"', '"Oven" * 20')
    with pytest.raises(BadSet, match="the name of a card has 80 characters; 60 are the most"):
        load_set(kitchen)


def test_two_cards_on_one_line_with_one_name_are_named(kitchen: Path) -> None:
    changed(kitchen, "treasures.py", 'item("Oven Mitts",', 'item("Oven-Mitts!", value=100), item("Oven Mitts",')
    with pytest.raises(BadSet, match="'Oven Mitts' is too much like another: there is a card 'Oven-Mitts!' already"):
        load_set(kitchen)


def test_what_cannot_be_carried_out_names_its_card(kitchen: Path) -> None:
    line = changed(kitchen, "treasures.py", "bonus=1", "bonus=1 // 0")
    with pytest.raises(BadSet) as bad:
        load_set(kitchen)
    fault = bad.value.faults[0]
    assert (fault.path, fault.line, fault.card) == (kitchen / "treasures.py", line, "Oven Mitts")
    assert fault.sentence == "this cannot be carried out: integer division or modulo by zero."


def test_a_fault_names_its_card_even_lines_below_the_name(kitchen: Path) -> None:
    line = changed(
        kitchen,
        "doors.py",
        "otherwise=LoseLevels(1)), original=True),\n    monster",
        "otherwise=LoseLevels(-1)), original=True),\n    monster",
    )
    with pytest.raises(BadSet) as bad:
        load_set(kitchen)
    (fault,) = bad.value.faults
    assert fault.card == "Kettle on the Boil" and fault.line == line
    assert f"{fault}".startswith(f"{kitchen / 'doors.py'}:{line}, Kettle on the Boil: n of LoseLevels cannot be -1")


def test_numbers_that_are_worked_out_are_checked_as_well(kitchen: Path) -> None:
    changed(
        kitchen,
        "doors.py",
        "MONSTERS_HERE = [",
        "MONSTERS_HERE = [\n    *(monster(f'Rat {n}', level=n, treasures=1) for n in range(2)),",
    )
    changed(kitchen, "treasures.py", "value=200, original=True),\n]", 'value=int("-5"), original=True),\n]')
    with pytest.raises(BadSet) as bad:
        load_set(kitchen)
    assert [(f.card, f.sentence) for f in bad.value.faults] == [
        ("Rat 0", "level of Monster cannot be 0; it needs a whole number from 1 to 50."),
        ("Oven Mitts", "value of Item cannot be -5; it needs a whole number from -1 to 10,000."),
    ]


SILLY = [
    # (what is typed at the head of the list of Items, the card that is named, what is said)
    ('item("Yew", bonus==1)', "Yew", "item has no place for bonus == 1; write a single =, as in bonus=1."),
    ('item("Yew" bonus=1)', "Yew", "Perhaps you forgot a comma?"),
    ('item("Yew", bonus=1,\n  value=100, original=True', "Yew", "this '(' is never closed by a ')'."),
    ('item(“Yew”, bonus=1)', "", "these are typographic quotation marks; type straight ones"),
    ('Item("Yew", bonus=1)', "", "there is no Item; did you mean item?"),
    ('("Yew", 1)', "", "('Yew', 1) is no card; write one, as in item("),
    ('print("Yew")', "", "print('Yew') is no card"),
    ("item", "", "item is no card"),
    ('item("Yew", **{"flees": 1})', "Yew", "item takes no flees; did you mean flee?"),
    ('item("Yew", bonus=10**100)', "Yew", "bonus of Item cannot be so large a number; it needs a whole number"),
    ('item("Yew", bonus=1, copies=10**9)', "Yew", "copies of Item cannot be 1000000000"),
    ('item(" Yew ", bonus=1)', " Yew ", "name of item begins or ends with a space."),
    ('item("Yew" * 10**6, bonus=1)', ("Yew" * 20), "the name of a card has 3,000,000 characters; 60 are the most."),
    ('item("Yew", bonus=1, against={})', "Yew", "against of item is empty; put something into it, or leave it out."),
    ('item("Yew", bonus=1, only=either(MALE, FEMALE))', "Yew", "everybody is MALE or FEMALE."),
    (
        'item("Yew", uses=(use("Do", when=OWN, then=Draw(1, DOOR)), use("Do", when=OWN, then=Draw(2, DOOR))))',
        "Yew",
        "two powers are called 'Do': give each a name of its own.",
    ),
    ('trap("Yew", If(COOK, LoseLevels(1), LoseLevels(1)))', "Yew", "this If does the same either way"),
    ('trap("Yew", RaiseToLevel(1))', "Yew", "n of RaiseToLevel cannot be 1; it needs a whole number from 2 to 20."),
    ('monster("Yew", level=3, treasures=1, no_help=True, with_helper=3)', "Yew", "both no_help and with_helper."),
    (
        'monster("Yew", level=3, treasures=1, against={COOK: 2}, beaten_by=COOK)',
        "Yew",
        "against COOK means nothing: beaten_by lets them kill it at once.",
    ),
    ('trap("Yew", LoseItem(BIG, worn=True))', "Yew", "worn of LoseItem needs a slot to look at, as in LoseItem(ARMOR"),
    ('trap("Yew", LoseItem(DEAREST, worn=True))', "Yew", "worn of LoseItem needs a slot to look at"),
    ('trap("Yew", LoseItem(worn=True))', "Yew", "worn of LoseItem needs a slot to look at"),
    ('trap("Yew", Plunder(NEIGHBOURS, lower=True))', "Yew", "lower of Plunder chooses among all others"),
    ('trap("Yew", Plunder(EVERYONE_LEFT, AN_ITEM, rest_lost=True))', "Yew", "rest_lost of Plunder is about the hand"),
    ('trap("Yew", LoseTrait((RACE,), word=COOK))', "Yew", "COOK is made with CLASS, so it is none of RACE."),
    ('trap("Yew", If(MALE, If(FEMALE, LoseLevels(1))))', "Yew", "If cannot stand in the then of another If"),
    ('trap("Yew", RollFor(Die(), from_=4, otherwise=Die()))', "Yew", "this RollFor does the same either way"),
    ("item('Yew, bonus=1)", "Yew", "unterminated string literal"),
    ('item(name="Yew", bonus=1, bonus=2)', "Yew", "keyword argument repeated: bonus."),
    ('item(name="Yew", bonus=21)', "Yew", "bonus of item cannot be 21"),
    ('trap("Yew", PayItems(100))', "Yew", "this PayItems does nothing; give it otherwise."),
    (
        'monster("Yew", level=3, treasures=1, leaves_alone=5, pursues=COOK, lets_go=COOK)',
        "Yew",
        "it cannot both pursue COOK and let them go.",
    ),
    ('monster("Yew", level=3, treasures=1, no_escape=True, escape_by=BIG)', "Yew", "both no_escape and escape_by."),
    ('item("Yew", bonus=9**9**9)', "Yew", "this was still running after 1 s; a set must only make its cards."),
    ('item("Yew", bonus=len([0 for _ in iter(int, 1)]))', "Yew", "this was still running after 1 s"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "card", "said"), SILLY, ids=[f"{row[0]} {n}" for n, row in enumerate(SILLY)])
def test_a_silly_card_is_named_with_its_line(
    kitchen: Path, monkeypatch: pytest.MonkeyPatch, typed: str, card: str, said: str
) -> None:
    monkeypatch.setattr(loading, "SECONDS", 1)
    line = changed(kitchen, "treasures.py", "ITEMS = [\n", f"ITEMS = [\n    {typed},\n") + 1
    with pytest.raises(BadSet) as bad:
        load_set(kitchen)
    (fault,) = bad.value.faults
    assert said in fault.sentence and fault.card == card
    assert (fault.path.name, fault.line) == (("treasures.py", line) if '" *' not in typed else ("__init__.py", 0))
    assert not fault.sentence.endswith(("?.", ".."))


SETTINGS = [
    ("says={'trapp': 'Hex'}", "says of card_set takes no 'trapp'; did you mean trap?"),
    ("says=dict(wizard='Hex')", "says of card_set takes no 'wizard'. It takes trap, sidekick, money, door, keeper."),
    ("says=dict(trap=3)", 'says of card_set cannot call trap 3; it needs a word, such as "Curse".'),
    ("says={'trap': '?'}", "says of card_set cannot call trap '?'"),
    ("says={'trap': 3}", "says of card_set cannot be 3; it needs a text"),
    ("cards=ITEMS", "card_set takes no cards; its cards come last and without a name, as in card_set(..., CARDS)."),
]


@pytest.mark.parametrize(("typed", "said"), SETTINGS)
def test_a_silly_setting_of_a_set_is_named_with_its_line(kitchen: Path, typed: str, said: str) -> None:
    line = changed(kitchen, "__init__.py", "ITEMS, OTHERS\n)", f"ITEMS, OTHERS, {typed}\n)")
    with pytest.raises(BadSet) as bad:
        load_set(kitchen)
    (fault,) = bad.value.faults
    assert said in fault.sentence and (fault.path.name, fault.line) == ("__init__.py", line)


def test_a_list_among_the_cards_is_named(kitchen: Path) -> None:
    changed(kitchen, "treasures.py", "ITEMS = [\n", 'ITEMS = [\n    [item(f"Yew {n}", bonus=n) for n in (1, 2)],\n')
    with pytest.raises(BadSet, match="stands where a card should be"):
        load_set(kitchen)
