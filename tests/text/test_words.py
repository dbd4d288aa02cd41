"""Every key that is used exists, every template can be filled, and another language is one more file."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import kickdoor
from kickdoor.engine.lang import LANGUAGES
from kickdoor.engine.legal.reasons import Reason
from kickdoor.engine.text import add_words, card_text, prompt, say, sentence
from kickdoor.engine.text.say import BID, THEY, YOU, inflect, listed
from kickdoor.engine.words import MOMENT_NAMES
from kickdoor.sets import SETS

SOURCE = Path(kickdoor.__file__).parent
EN = LANGUAGES["en"]


@cache
def nodes(*below: str) -> list[ast.AST]:
    """Everything in the source below these folders."""
    return [
        node
        for folder in below or ("engine", "sets", "kit")
        for path in sorted((SOURCE / folder).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    ]


def calls(name: str, *below: str) -> Iterator[ast.Call]:
    for node in nodes(*below):
        if isinstance(node, ast.Call):
            called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if called == name:
                yield node


def texts(node: ast.expr | None) -> list[str]:
    """The strings an expression may give."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return texts(node.body) + texts(node.orelse)
    return []


def reasons() -> list[str]:
    return sorted({key for call in calls("Reason") if call.args for key in texts(call.args[0])})


def kinds() -> list[str]:
    """Every kind of decision the engine can ask."""
    found = {*MOMENT_NAMES.values(), "shed-traits", "shed-sidekicks", "shed-gear", "explore", "prepare"}
    for call in [*calls("ask"), *calls("ask_unless_forced"), *calls("Act")]:
        if len(call.args) > 1:
            found |= set(texts(call.args[1]))
    for node in nodes("engine", "sets"):
        if isinstance(node, ast.FunctionDef) and node.name == "kind":
            for part in ast.walk(node):
                if isinstance(part, ast.Return):
                    found |= set(texts(part.value))
    return sorted(found)


def test_the_source_is_read() -> None:
    assert {"hands-full", "no-looting", "kill-only"} <= set(reasons())
    assert {"prepare", "lose-item", "fight", "trade-answer", "turn-over", "end"} <= set(kinds())


@pytest.mark.parametrize("key", reasons())
def test_every_reason_is_a_sentence(key: str) -> None:
    assert "reason." + key in EN
    text = sentence(Reason(key, "ITM-03", ("Bubble Helmet", "Feline")))
    assert text.endswith(" (ITM-03).")
    assert not set("{}[]|<>") & set(text)
    assert text[0].isupper()


def test_sentences_read_well() -> None:
    assert sentence(Reason("hands-full", "ITM-03")) == (
        "You have no free hand for it: unequip something first (ITM-03)."
    )
    assert sentence(Reason("only-for", "ITM-04", ("Tailgun", "Feline"))) == "Tailgun is for Felines only (ITM-04)."
    assert sentence(Reason("needs-trait", "CHR-04", ("Half-Breed", "race"))).startswith(
        "You need a Race to play Half-Breed: play one first"
    )
    assert sentence(Reason("never heard of", "ACT-01")) == "The rules don't allow that now (ACT-01)."


@pytest.mark.parametrize("kind", kinds())
def test_every_question_has_words(kind: str) -> None:
    assert "ask." + kind in EN
    assert prompt(kind)[-1] in "?."
    assert "{" not in prompt(kind, "Big Red Button")


def test_a_question_names_its_card() -> None:
    assert prompt("decline", "Bionic Bimbo") == "Fight Bionic Bimbo or not?"
    assert prompt("sell", "Bionic Bimbo") == "What do you sell?"
    assert prompt("unheard of") == "Your choice?"


def names_in(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def said() -> list[tuple[str, set[str]]]:
    """Keys written out in the source, with the fields they are given."""
    found: list[tuple[str, set[str]]] = []
    for name, where in (("say", 0), ("told", 1)):
        for call in calls(name, "engine/text"):
            if len(call.args) > where and not any(k.arg is None for k in call.keywords):
                given = {str(k.arg) for k in call.keywords}
                found += [(key, given) for key in texts(call.args[where])]
    return found


@pytest.mark.parametrize(("key", "given"), said(), ids=lambda v: v if isinstance(v, str) else "")
def test_every_key_spoken_exists_and_gets_its_fields(key: str, given: set[str]) -> None:
    assert key in EN
    assert names_in(EN[key]) <= given


@pytest.mark.parametrize("key", sorted(EN))
def test_every_template_can_be_filled(key: str) -> None:
    for person in (BID, YOU, THEY):
        template = inflect(EN[key], person)
        assert "[" not in template and "]" not in template
        fields = names_in(template)
        assert all(name.isidentifier() for name in fields)
        text = template.format_map(dict.fromkeys(fields, "X"))
        assert "{" not in text and "}" not in text


@pytest.mark.parametrize("lang", [code for code in LANGUAGES if code != "en"] or ["en"])
def test_another_language_has_no_other_keys_and_fields(lang: str) -> None:
    for key, template in LANGUAGES[lang].items():
        if not key.startswith(("card.", "word.", "plural.", "power.")):
            assert key in EN
            assert names_in(template) <= names_in(EN[key])


def test_a_second_language_falls_back_on_english(monkeypatch: pytest.MonkeyPatch) -> None:
    toy = {"verdict.tie": "mok", "ability.Against": "{those} zo {n}!", "word.Feline": "Miao"}
    monkeypatch.setitem(LANGUAGES, "toy", toy)
    assert say("verdict.tie", "toy") == "mok"
    assert say("verdict.ahead", "toy", n=2) == "ahead by 2"
    assert say("verdict.tie", "nowhere") == "tie: the monsters win"
    star = SETS["star"]
    fuzzball = next(c for c in star.cards if c.name == "Fanged Fuzzball")
    assert card_text(fuzzball, lang="toy") == ["Miaos zo +2!", "Bad Stuff: discard your whole hand."]
    monkeypatch.setitem(LANGUAGES, "toy", {})
    assert card_text(fuzzball, lang="toy") == card_text(fuzzball)


def test_a_set_can_bring_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, "toy", {"you": "u"})
    add_words("toy", {"effect.Shrink": "shrink"})
    assert say("effect.Shrink", "toy") == "shrink"
    assert say("you", "toy") == "u"


def test_a_key_that_nobody_has_is_an_error() -> None:
    with pytest.raises(KeyError):
        say("no such key")


def test_small_words() -> None:
    assert listed(["a"], "en") == "a"
    assert listed(["a", "b"], "en") == "a and b"
    assert listed(["a", "b", "c"], "en", "or") == "a, b or c"
    assert inflect("[lose|loses] it", BID) == "lose it"
    assert inflect("[lose|loses] it", THEY) == "loses it"
    assert [inflect("[a|b|c]", p) for p in (BID, YOU, THEY)] == ["a", "b", "c"]
