"""The card language, word by word: every word is explained, shown on a card, and found by its name."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kickdoor.cli.glossary import look_for, look_up, meant
from kickdoor.cli.guard import run as run_cli
from kickdoor.sets import SETS
from kickdoor.workshop.dictionary import KEYWORDS, PARAMETERS, VERBS, allowed_words, entries
from kickdoor.workshop.reading import misspelt
from kickdoor.workshop.vocabulary import LANGUAGE, callables

ROOT = Path(__file__).resolve().parents[2]
CAPITALS = r"\b[A-Z][A-Z_]+\b|\b[A-Z][a-z]\w+(?=\()"
UNUSED = {
    "against=", "each_card=", "each_item=", "each_level=", "each_level= (monster)", "each_level_behind=",
    "each_outsider=", "each_sidekick=", "even_turns=", "fickle=", "jealous=", "lurks=", "while_lowest=",
    "with_helper=", "BackToHand", "PassHands",
    "SwapHands", "SwapLevels", "when_caught=", "DEAREST", "LOWEST_LEVEL", "RICHEST", "AIMED_AT", "ANY_ONE_SHOT",
    "NAME", "NATURE", "any_tag",
    "card_set",
    "printing", "tag", "word", "abilities=", "editions=", "in_part=", "original=", "printings=", "says=", "spellings=",
    "title=", "year=",
}  # fmt: skip


def test_every_word_is_explained() -> None:
    assert set(LANGUAGE) - set(entries()) == {"Card", "Effect"}
    assert [e.name for e in entries().values() if not re.search("[a-zA-Z]{3}", e.text)] == []
    assert len([e for e in entries().values() if e.section == VERBS]) > 80
    assert {"flee=", "against= (monster)"} <= {e.name for e in entries().values() if e.section == KEYWORDS}


def test_every_parameter_has_a_meaning() -> None:
    assert [f"{e.name}: {p.name}" for e in entries().values() for p in e.parameters if len(p.note) < 5] == []
    cards = [what for what in callables().values() if "Card" in what.makes and what.name != "Card"]
    keywords = [(c.name, p) for c in cards for p in c.parameters if p.name in entries()[c.name].keywords]
    assert [f"{name}: {p.name}" for name, p in keywords if not p.note] == []


def test_every_word_is_shown_on_a_printed_card() -> None:
    assert {e.name for e in entries().values() if e.example is None} == UNUSED
    printed = {card.name for s in SETS.values() for card in s.cards}
    for entry in entries().values():
        if entry.example is not None:
            word = entry.name.partition("=")[0].split(" ")[0]
            words = "|".join(entry.goes_with) if entry.section == PARAMETERS else word  # it may stand without its name
            assert entry.example.card in printed and re.search(rf"\b({words})\b", entry.example.source), entry


def test_the_examples_can_be_copied(tmp_path: Path) -> None:
    """Into a set, with the words they need."""
    sources = sorted({e.example.source for e in entries().values() if e.section == VERBS and e.example is not None})
    names = {n for s in sources for n in re.findall(CAPITALS, s)} - set(LANGUAGE)
    lines = ["from kickdoor.cards import *", *(f"{n} = tag('{n}') or word('{n}', CLASS)" for n in sorted(names))]
    cards = {s.split("(", 1)[1].split(",")[0]: s for s in sources}.values()
    lines.append(f"MINE = card_set('mine', 'Mine', ('star-2019',), [{', '.join(cards)}])")
    (tmp_path / "__init__.py").write_text("\n".join(lines), encoding="utf-8")
    assert [f.sentence for f in misspelt(tmp_path) if "already" not in f.sentence] == []


def test_every_parameter_is_found_by_its_name() -> None:
    for name, what in callables().items():
        for p in what.parameters if name not in ("Card", "Effect") else ():
            assert any(name in e.goes_with for e in entries().values() if e.name.partition("=")[0] == p.name), (name, p)
    per_fight = entries()["per_fight="]
    assert per_fight.goes_with == ("use",) and "how many times per fight" in per_fight.text
    assert [p.name for p in entries()["level="].parameters] == ["monster", "enhancer"]


def test_ranges_are_named() -> None:
    n = next(p for p in entries()["LoseLevels"].parameters if p.name == "n")
    assert allowed_words(n.kind) == "a whole number from 1 to 20, DIE or MARGIN"


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("loselevels", "LoseLevels"),
        ("FLEE", "flee="),
        ("a_monster", "A_MONSTER"),
        ("use()", "use"),
        ("per_fight", "per_fight="),
        ("bad_stuff=", "bad_stuff="),
        ("bad_stuf", "bad_stuff="),
        ("flee", "flee= (clone)"),
    ],
)
def test_a_word_is_found_by_its_name(typed: str, found: str) -> None:
    assert found in [e.name for e in look_up(typed)]


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_cli(["words", "loselevels"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "a whole number from 1 to 20, DIE or MARGIN" in out and "uses it:" in out and "LoseLevels(" in out
    assert run_cli(["words", "LoseLevls"]) == 2
    assert capsys.readouterr().err == "There is no word 'LoseLevls' in the card language; did you mean LoseLevels?\n"
    assert run_cli(["words", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert len(listed) == len(entries()) and {"name", "section", "text", "parameters", "example"} <= set(listed[0])
    assert run_cli(["words"]) == 0
    out = capsys.readouterr().out
    assert "Moments" in out and "kickdoor words WORD tells more" in out


def test_a_word_is_found_by_what_it_means(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_cli(["words", "die", "just", "rolled"]) == 0
    out = capsys.readouterr().out
    assert "ChooseDie" in out and "RollOver" in out and "LoseItem" not in out
    assert run_cli(["words", "die", "xyzzy"]) == 2


def test_a_card_names_its_keywords_and_what_may_follow(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_cli(["words", "trap"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "and any number of: a verb, such as LoseLevels(1)" in out and "lasting, only_armor." in out
    assert "each_item" in entries()["monster"].keywords and "copies" not in entries()["monster"].keywords


def test_the_page_and_the_stored_words_are_up_to_date() -> None:
    ran = subprocess.run([sys.executable, "tools/words_page.py", "--check"], cwd=ROOT, check=False, timeout=60)
    assert ran.returncode == 0, "run: python tools/words_page.py"


def test_every_card_may_say_that_it_is_an_original() -> None:
    cards = [what for name, what in callables().items() if "Card" in what.makes and name != "Card"]
    assert len(cards) > 15
    assert [what.name for what in cards if what.named("original") is None] == []


def test_words_are_found_in_any_form_and_meant_in_their_own_style() -> None:
    assert {"RollFor", "RollOver", "ROLLED"} <= {word.name for word in look_for("die rolled")}
    assert "DiscardCards" in {word.name for word in look_for("discarding cards")}
    assert (meant("LooseItem"), meant("LOSE_ITEM"), meant("headger")) == ("LoseItem", "LOOSE_ITEM", "HEADGEAR")


@pytest.mark.parametrize("verb", ["BoostSelf", "Feed"])
def test_a_verb_takes_only_what_means_something(verb: str) -> None:
    assert [parameter.name for parameter in callables()[verb].parameters] == ["n"]
    assert [parameter.name for parameter in entries()[verb].parameters] == ["n"]
