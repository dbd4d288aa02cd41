"""Slips in card files: each is reported with its line, with what was expected and what was probably meant."""

from __future__ import annotations

from pathlib import Path

import pytest

import kickdoor
import kickdoor.sets
from kickdoor.cards import card_set, item
from kickdoor.engine.cards.kinds import Item
from kickdoor.errors import KickdoorError
from kickdoor.workshop import BadSet, load_set
from kickdoor.workshop.making import new_set
from kickdoor.workshop.reading import card_lines_of, misspelt
from kickdoor.workshop.vocabulary import LANGUAGE, callables, constants


@pytest.fixture
def kitchen(tmp_path: Path) -> Path:
    new_set(tmp_path / "kitchen")
    return tmp_path / "kitchen"


def changed(folder: Path, file: str, old: str, new: str) -> int:
    """Change a line of a file; returns its number."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


SLIPS = [
    # (file, what is there, what is typed, what is said)
    ("treasures.py", "value=400", "valeu=400", "item takes no valeu; did you mean value?"),
    ("treasures.py", "bonus=3", "colour=3", "no colour. 'kickdoor words item' lists what item takes."),
    ("treasures.py", "slot=HAND", "slot=HND", "there is no HND; did you mean HAND?"),
    ("treasures.py", "slot=HAND", 'slot="1 Hnad"', "slot of item cannot be '1 Hnad'; it is HEADGEAR,"),
    ("treasures.py", "slot=HAND", 'slot="1 Hnad"', "did you mean HAND?"),
    ("treasures.py", "slot=HAND", "slot=(HAND, BIG)", "slot of item cannot be BIG, a tag; it is HEADGEAR,"),
    ("treasures.py", "only=COOK", "only=COK", "there is no COK; did you mean COOK?"),
    ("treasures.py", "only=COOK", 'only="Cook"', "only of item cannot be 'Cook'; it needs a word for what a character"),
    ("treasures.py", "only=COOK", 'only="Cook"', "did you mean COOK?"),
    ("treasures.py", "only=COOK", "only=BIG", "only of item cannot be BIG, a tag; it needs a word"),
    ("treasures.py", "bonus=3", 'bonus="three"', "bonus of item cannot be 'three'; it needs a whole number from"),
    ("treasures.py", "bonus=3", "bonus=True", "bonus of item cannot be True; it needs a whole number from"),
    ("treasures.py", "import COOK", "import COK", "words.py has no COK; did you mean COOK?"),
    ("treasures.py", "from .words", "from .wrods", "there is no file wrods.py; did you mean words.py?"),
    ("treasures.py", "from kickdoor.cards import *", "", "begin the file with 'from kickdoor.cards import *'."),
    ("doors.py", "level=1, treasures=1", "treasures=1", "monster needs level as well."),
    ("doors.py", 'Porridge", level=1', 'Porridge", 1', "monster has no place for 1; say what it is, as in level=1."),
    ("doors.py", "bad_stuff=LoseLevels(1), original", "bad_stuff=LoseLevel(1), original", "did you mean LoseLevels?"),
    ("doors.py", "bad_stuff=LoseLevels(1), original", "bad_stuff=LoseLevels, original", "LoseLevels without brackets"),
    ("doors.py", "bad_stuff=LoseLevels(1), original", "bad_stuff=Die, original", "it needs a verb, such as Lose"),
    ("doors.py", "against={COOK: -3}", 'against={"Cook": -3}', "against of monster cannot be 'Cook'; it needs a word"),
    ("doors.py", "when=FIGHT", "when=HEADGEAR", "when of use cannot be HEADGEAR; it is ANY_TIME,"),
    ("doors.py", "when=FIGHT", "when=FIHGT", "there is no FIHGT; did you mean FIGHT?"),
    ("doors.py", "pay=DiscardAny(1)", "pay=LoseLevels(1)", "pay of use cannot be LoseLevels(1); it needs a price,"),
    ("doors.py", "FOOTGEAR, worn=True", "FOOTGEAR, wron=True", "LoseItem takes no wron; did you mean worn?"),
    ("doors.py", 'Mopped Floor", ', 'Mopped Floor", BIG, ', "a part of trap cannot be BIG, a tag; it needs a verb"),
    ("doors.py", '"Head Waiter"', '"Kettle on the Boil"', "is a card 'Kettle on the Boil' already, at doors.py:9."),
    ("doors.py", "TRAPS = [", "TRAPS = [[", "Python cannot read this: "),
    ("words.py", '"Cook", CLASS', '"Cook", "clas"', "kind of word cannot be 'clas'; it is RACE, CLASS"),
    ("__init__.py", "ITEMS, OTHERS\n)", "ITEMS, OTHER\n)", "there is no OTHER; did you mean OTHERS?"),
    ("__init__.py", "import card_set", "import cards_set", "kickdoor.cards has no cards_set; did you mean card_set?"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("file", "there", "typed", "said"), SLIPS, ids=[f"{typed} {n}" for n, (*_, typed, _) in enumerate(SLIPS)]
)
def test_a_slip_is_told_with_its_line(kitchen: Path, file: str, there: str, typed: str, said: str) -> None:
    line = changed(kitchen, file, there, typed)
    with pytest.raises(BadSet) as bad:
        load_set(kitchen)
    told = [f for f in bad.value.faults if said in f.sentence]
    assert told, [f.sentence for f in bad.value.faults]
    assert told[0].path == kitchen / file
    assert typed == "" or abs(told[0].line - line) <= 1
    assert said.startswith("Python") or typed == "" or told[0].source in (kitchen / file).read_text(encoding="utf-8")


def test_all_slips_are_told_at_once(kitchen: Path) -> None:
    changed(kitchen, "treasures.py", "value=400", "valeu=400")
    changed(kitchen, "doors.py", "treasures=3", "treasure=3")
    changed(kitchen, "words.py", "TURNIP =", "TRUNIP =")
    with pytest.raises(BadSet, match="more: 'kickdoor check-set' lists them") as bad:
        load_set(kitchen)
    assert [f.path.name for f in bad.value.faults] == ["doors.py", "doors.py", "treasures.py"]
    assert "\n" not in f"{bad.value}"


def test_the_printed_sets_are_read_without_a_fault() -> None:
    for folder in Path(str(kickdoor.sets.__file__)).parent.iterdir():
        if (folder / "__init__.py").is_file():
            assert misspelt(folder) == [], folder


def test_what_only_shows_when_it_is_run(kitchen: Path) -> None:
    with (kitchen / "doors.py").open("a", encoding="utf-8") as file:
        file.write("\nHALF = 1 // 0\n")
    with pytest.raises(BadSet, match="this cannot be carried out: integer division or modulo by zero") as bad:
        load_set(kitchen)
    fault = bad.value.faults[0]
    assert fault.path == kitchen / "doors.py" and fault.source == "HALF = 1 // 0" and fault.line == 29


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("X = 1\n", "there is no set in it; it needs a line such as MINE = card_set("),
        ('from kickdoor.cards import *\nA = card_set("a", "A", ("star-2019",), [])\n', "the set 'a' has no cards"),
        (
            (
                "from kickdoor.cards import *\nC = [item('x', bonus=1)]\n"
                "A, B = (card_set(n, n, ('star-2019',), C) for n in 'ab')\n"
            ),
            "there are several sets in it (a, b); keep one.",
        ),
        (
            "from kickdoor.cards import *\nA = card_set('star', 'A', ('star-2019',), [item('x', value=100)])\n",
            "there is a printed set 'star' already",
        ),
    ],
)
def test_a_package_without_a_set_of_its_own(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "__init__.py").write_text(text, encoding="utf-8")
    with pytest.raises(BadSet) as bad:
        load_set(tmp_path)
    assert said in bad.value.faults[0].sentence


def test_a_folder_without_a_package(tmp_path: Path) -> None:
    with pytest.raises(BadSet, match="a set needs this file"):
        load_set(tmp_path)


def test_a_slip_names_its_card_also_where_several_are_on_one_line(tmp_path: Path) -> None:
    (tmp_path / "__init__.py").write_text(
        'from kickdoor.cards import *\nCARDS = [item("Pan", bonus=3), item("Pot"), item("Lid", bonus=99)]\n'
        'PANS = card_set("pans", "Pans", ("star-2019",), CARDS)\n'
    )  # fmt: skip
    assert [(fault.line, fault.card) for fault in misspelt(tmp_path)] == [(2, "Lid"), (2, "Pot")]


def test_files_that_import_each_other(tmp_path: Path) -> None:
    (tmp_path / "__init__.py").write_text("from .doors import CARDS\n")
    (tmp_path / "doors.py").write_text("from .treasures import MORE\nCARDS = []\n")
    (tmp_path / "treasures.py").write_text("from .doors import CARDS\nMORE = []\n")
    with pytest.raises(BadSet) as bad:
        load_set(tmp_path)
    assert [(fault.path.name, fault.line, fault.sentence) for fault in bad.value.faults] == [
        ("treasures.py", 1, "this file and doors.py import each other; put what both need into a third file.")
    ]


def test_a_file_that_is_not_utf_8(tmp_path: Path) -> None:
    (tmp_path / "__init__.py").write_bytes(b'from kickdoor.cards import *\nCARDS = [item("Caf\xe9", bonus=3)]\n')
    assert [(fault.line, fault.sentence) for fault in misspelt(tmp_path)] == [
        (2, "this line is not UTF-8 text; let your editor save the file as UTF-8.")
    ]


def test_what_is_mended_loads(kitchen: Path) -> None:
    changed(kitchen, "treasures.py", "bonus=3", "bonus=x")
    with pytest.raises(BadSet):
        load_set(kitchen)
    changed(kitchen, "treasures.py", "bonus=x", "bonus=5")
    assert any(isinstance(card, Item) and card.bonus == 5 for card in load_set(kitchen).cards)
    assert not (kitchen / "__pycache__").exists()


def test_where_each_card_is(kitchen: Path) -> None:
    found = card_lines_of(kitchen)
    assert len(found) == 12 and found["lick-the-spoon"][0].name == "treasures.py"
    path, line = found["head-waiter"]
    assert '"Head Waiter"' in path.read_text(encoding="utf-8").splitlines()[line - 1]


def test_the_whole_language_is_known() -> None:
    spoken = {name for name in LANGUAGE if not name.isupper()}
    assert spoken <= {*callables(), "OWN_DIE_ROLLED"} | {"Card", "Effect"}
    assert set(constants()) | spoken == set(LANGUAGE)


def test_every_number_and_every_word_of_the_language_has_its_bounds() -> None:
    free = {"name", "title", "says", "in_part", "spellings", "editions"}  # texts
    for what in callables().values():
        for parameter in what.parameters if what.name != "Card" else ():
            kinds = [parameter.kind, *parameter.kind.tuple_of, *(value for _, value in parameter.kind.mapping)]
            for kind in kinds if parameter.name not in free else ():
                if kind.names & {"int", "str"}:
                    assert kind.span or kind.choices, f"{what.name}({parameter.name})"


WHOLE = """\
from kickdoor.cards import *
A = card_set("{name}", "Mine", ("star-2019",), [item(f"Cup {{n}}", bonus=1, copies=10) for n in range({cards})])
{more}
"""


@pytest.mark.parametrize(
    ("filled", "said"),
    [
        ({"name": "Mine Set"}, "'Mine Set' is no short name; use lower-case letters, digits and hyphens"),
        ({"name": "../mine"}, "'../mine' is no short name"),
        ({"cards": 86}, "the set has 860 cards with all copies; 855 at most can be mixed with a printed set."),
        ({"more": "raise SystemExit(3)"}, "a file of a set must not end the program."),
        ({"more": "import nosuchlibrary"}, "this cannot be carried out: No module named 'nosuchlibrary'."),
    ],
)
def test_a_set_that_cannot_be_played(tmp_path: Path, filled: dict[str, object], said: str) -> None:
    text = WHOLE.format(**{"name": "mine", "cards": 2, "more": "", **filled})
    (tmp_path / "__init__.py").write_text(text, encoding="utf-8")
    with pytest.raises(BadSet) as bad:
        load_set(tmp_path)
    assert said in bad.value.faults[0].sentence and bad.value.faults[0].path == tmp_path / "__init__.py"


def test_a_file_may_begin_with_a_mark_of_its_encoding(tmp_path: Path) -> None:
    (tmp_path / "__init__.py").write_text(WHOLE.format(name="mine", cards=2, more=""), encoding="utf-8-sig")
    assert len(load_set(tmp_path).cards) == 2


def test_a_game_has_no_more_cards_than_moves_can_name() -> None:
    many = card_set("many", "Many", ("star-2019",), [item(f"Cup {n}", bonus=1, copies=20) for n in range(50)])
    said = "A game can have 1,023 cards at most, and Star Munchkin and Many have 1,168 with all copies"
    with pytest.raises(KickdoorError, match=said):
        kickdoor.new_game(["Ann", "Bob", "Cy"], sets=["star", many], seed=1)
