"""The rulebook itself, and the collector that reads from the tests' source what they show of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kickdoor.rulebook import EDITIONS, RULES, RULINGS, SCENARIOS, find, stated, suggest
from kickdoor.rulebook.coverage import Coverage, Gap, collect

Read = Callable[..., Coverage]


@pytest.fixture
def read(tmp_path: Path) -> Read:
    """Collect from one module with this source."""

    def _read(source: str, name: str = "test_it.py") -> Coverage:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")
        return collect(tmp_path)

    return _read


def test_a_function_names_rules_rulings_scenarios_and_cards(read: Read) -> None:
    found = read("""
@rule("CMB-04", "CMB-05")
@ruling("R077")
@scenario("ST-05", edition="star-2014")
@card("Time Warp", "Loaded Die")
def test_a(): ...
""")
    assert set(found.rules) == {"CMB-04", "CMB-05"}
    assert found.rulings == {"R077": {"test_it.py::test_a"}}
    assert set(found.scenarios) == {("ST-05", "star-2014")}
    assert set(found.cards) == {"Time Warp", "Loaded Die"}
    assert not found.unknown


@pytest.mark.parametrize("mark", ["rule", "marks.rule", "pytest.mark.rule", "tests.marks.rule"])
def test_a_mark_may_be_spelled_with_its_module(read: Read, mark: str) -> None:
    assert set(read(f'@{mark}("SET-01")\ndef test_a(): ...').rules) == {"SET-01"}


def test_async_tests_count(read: Read) -> None:
    assert set(read('@rule("SET-01")\nasync def test_a(): ...').rules) == {"SET-01"}


def test_a_class_speaks_for_its_tests(read: Read) -> None:
    found = read("""
@card("Ogre")
class TestOgre:
    pytestmark = [rule("CMB-01")]
    def test_a(self): ...
    @rule("CMB-02")
    def test_b(self): ...
    def helper(self): ...
    class TestDeeper:
        def test_c(self): ...
""")
    assert found.count("Ogre") == 3
    assert len(found.rules["CMB-01"]) == 3
    assert found.rules["CMB-02"] == {"test_it.py::TestOgre::test_b"}


@pytest.mark.parametrize(
    "line",
    [
        'pytestmark = rule("HND-01")',
        'pytestmark = [rule("HND-01"), pytest.mark.slow]',
        'pytestmark = (pytest.mark.rule("HND-01"),)',
        'pytestmark: list[object] = [rule("HND-01")]',
        'pytestmark = []\npytestmark += [rule("HND-01")]',
    ],
)
def test_a_module_speaks_for_its_tests(read: Read, line: str) -> None:
    found = read(f"{line}\ndef test_a(): ...\ndef test_b(): ...\ndef helper(): ...")
    assert len(found.rules["HND-01"]) == 2


def test_parameters_may_carry_marks(read: Read) -> None:
    found = read("""
@pytest.mark.parametrize(("a", "b"), [
    pytest.param(1, 2, marks=rule("RUN-02")),
    pytest.param(1, 3, marks=[card("Blob"), card("Ogre")]),
    pytest.param(1, 4, marks=[card("Eep"), pytest.mark.skip]),
    (1, 5),
])
@rule("RUN-03")
def test_a(a, b): ...
""")
    assert set(found.rules) == {"RUN-02", "RUN-03"}
    assert set(found.cards) == {"Blob", "Ogre"}


def test_constants_of_the_module_are_understood(read: Read) -> None:
    found = read("""
NEW = "star-2019"
LATER = ("star-2014", NEW)
@scenario("ST-05", *LATER)
def test_a(): ...
@scenario("ST-07", edition=NEW)
def test_b(): ...
""")
    assert set(found.scenarios) == {("ST-05", "star-2014"), ("ST-05", "star-2019"), ("ST-07", "star-2019")}


def test_a_scenario_without_edition_counts_for_all(read: Read) -> None:
    found = read('@scenario("ST-05")\ndef test_a(): ...\n@scenario("ST-07", "star-2014")\ndef test_b(): ...')
    wanted = [("ST-05", "star-2014"), ("ST-05", "star-2019"), ("ST-07", "star-2014"), ("ST-07", "star-2019")]
    assert found.gaps(scenarios=wanted) == [Gap("scenario", "ST-07", "star-2019")]


def test_gaps_are_what_nobody_shows(read: Read) -> None:
    found = read('@rule("CMB-01")\n@ruling("R001")\n@card("Ogre")\ndef test_a(): ...')
    assert found.gaps(["CMB-01", "CMB-02"], [("CL-01", "munchkin-2001")], ["Ogre", "Blob"], ["R001", "R002"]) == [
        Gap("rule", "CMB-02"),
        Gap("ruling", "R002"),
        Gap("scenario", "CL-01", "munchkin-2001"),
        Gap("card", "Blob"),
    ]


def test_a_card_counts_the_functions_that_name_it(read: Read) -> None:
    found = read("""
@card("Ogre", "Ogre")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_a(n): ...
@card("Ogre", "Blob")
def test_b(): ...
""")
    assert found.count("Ogre") == 2
    assert found.count("Blob") == 1
    assert found.count("Eep") == 0
    assert found.gaps(cards=["Ogre", "Blob"], tests_per_card=2) == [Gap("card", "Blob", "", 1)]
    assert str(found.gaps(cards=["Blob"], tests_per_card=2)[0]) == "card Blob: 1 test"


def test_a_name_that_two_sets_share_counts_in_the_folder_of_the_set(read: Read) -> None:
    read('@card("Ogre")\ndef test_a(): ...', "rules/test_it.py")
    read('@card("Ogre")\ndef test_b(): ...', "cards/star/test_it.py")
    found = read('@card("other:ogre")\ndef test_c(): ...', "cards/test_it.py")
    assert found.about("star:ogre", "Ogre") == {"rules/test_it.py::test_a", "cards/star/test_it.py::test_b"}
    assert found.about("star:ogre", "Ogre", shared=True) == {"cards/star/test_it.py::test_b"}
    assert found.about("other:ogre", "Ogre", shared=True) == {"cards/test_it.py::test_c"}


def test_functions_of_one_name_in_two_files_are_two(read: Read) -> None:
    read('@card("Ogre")\ndef test_a(): ...', "one/test_it.py")
    assert read('@card("Ogre")\ndef test_a(): ...', "two/it_test.py").cards == {
        "Ogre": {"one/test_it.py::test_a", "two/it_test.py::test_a"}
    }


@pytest.mark.parametrize(
    ("mark", "kind", "name"),
    [
        ('rule("CMB-99")', "rule", "CMB-99"),
        ('ruling("R999")', "ruling", "R999"),
        ('scenario("ST-02")', "scenario", "ST-02"),
        ('scenario("ST-01", "star-2003")', "edition", "star-2003"),
        ('scenario("ST-01", edition="star")', "edition", "star"),
        ("rule(NAME)", "rule", "NAME"),
        ('scenario("ST-01", edition=e)', "scenario", "e"),
    ],
)
def test_what_the_book_does_not_have_is_reported(read: Read, mark: str, kind: str, name: str) -> None:
    found = read(f"@{mark}\ndef test_a(): ...")
    assert [(each.kind, each.id, each.where) for each in found.unknown] == [(kind, name, "test_it.py::test_a")]
    assert not found.rules
    assert not found.rulings
    assert not found.scenarios


def test_a_mistyped_id_gets_a_hint(read: Read) -> None:
    (wrong,) = read('@rule("cmb-01")\ndef test_a(): ...').unknown
    assert str(wrong) == "test_it.py::test_a: unknown rule cmb-01 (did you mean CMB-01?)"


@pytest.mark.parametrize("idle", ["pytest.mark.skip", 'pytest.mark.skip("later")', "pytest.mark.xfail(strict=True)"])
def test_a_test_that_need_not_pass_shows_nothing(read: Read, idle: str) -> None:
    assert not read(f'@{idle}\n@rule("SET-01")\ndef test_a(): ...').rules
    assert not read(f'pytestmark = {idle}\n@rule("SET-01")\ndef test_a(): ...').rules


def test_a_conditional_skip_still_counts(read: Read) -> None:
    assert read('@pytest.mark.skipif(True, reason="")\n@rule("SET-01")\ndef test_a(): ...').rules


def test_only_tests_count(read: Read) -> None:
    found = read("""
@rule("SET-01")
def helper(): ...
class Machine:
    @rule("SET-02")
    def test_a(self): ...
""")
    assert not found.rules
    assert not read('@rule("SET-01")\ndef test_a(): ...', "kit.py").rules


def test_the_collector_does_not_run_the_tests(read: Read) -> None:
    assert read('raise SystemExit\n@rule("SET-01")\ndef test_a(): ...').rules


def test_rules_and_scenarios_speak_of_known_things() -> None:
    for rule in RULES.values():
        assert set(rule.editions) <= set(EDITIONS), rule.id
        assert rule.option in ("", *RULES), rule.id
    for scenario in SCENARIOS.values():
        assert scenario.editions, scenario.id
        assert set(scenario.editions) <= set(EDITIONS), scenario.id
        assert set(scenario.rules) <= {*RULES, *RULINGS}, scenario.id


def test_the_book_is_complete_and_in_order() -> None:
    sections: dict[str, list[int]] = {}
    for name in RULES:
        sections.setdefault(name[:3], []).append(int(name[4:]))
    assert all(numbers == list(range(1, len(numbers) + 1)) for numbers in sections.values())
    assert list(RULINGS) == [f"R{number:03}" for number in range(1, 251)]
    assert {name[:2] for name in SCENARIOS} == {"ST", "CL", "IM"}
    assert all(edition.startswith("star-") for name, edition in stated() if name.startswith("ST"))


def test_all_of_epic_length_hangs_on_its_option() -> None:
    assert {rule.id for rule in RULES.values() if rule.option == "OPT-05"} == {name for name in RULES if "EPC" in name}


def test_a_rule_without_editions_holds_in_all() -> None:
    assert all(RULES["SET-01"].holds_in(edition) for edition in EDITIONS)
    assert [edition for edition in EDITIONS if RULES["TRN-07"].holds_in(edition)] == ["star-2002"]


@pytest.mark.parametrize("query", ["CMB-04", "cmb-04", " cmb 4 ", "cmb4"])
def test_a_rule_is_found_by_its_id(query: str) -> None:
    assert [rule.id for rule in find(query)] == ["CMB-04"]


def test_a_section_is_found_by_its_letters() -> None:
    assert [rule.id for rule in find("sdk")] == ["SDK-01", "SDK-02", "SDK-03"]


def test_words_are_found_best_first() -> None:
    assert find("charity")[0].id == "TRN-08"
    assert find("Lasers")[0].id == "ITM-09"
    assert find("sell")[0].id == "ITM-11"
    assert {rule.id for rule in find("undead wandering")} == {"CMB-08"}
    assert find("zeppelin") == []


def test_options_come_after_what_always_holds() -> None:
    found = find("level")
    assert [bool(rule.option) for rule in found] == sorted(bool(rule.option) for rule in found)


def test_a_mistyped_id_is_not_found_but_guessed() -> None:
    assert find("CBM-04") == []
    assert suggest("CBM-04")[0] == "CMB-04"
    assert suggest("cmb99")[0].startswith("CMB")
    assert suggest("zeppelin") == []
