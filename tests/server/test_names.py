"""Names: everybody at a table can be seen and told from the others."""

from __future__ import annotations

import pytest

from kickdoor.server.refusals import Refused
from kickdoor.server.seats.names import clean, name, skeleton

INVISIBLE = [
    "\u3164", "\u2800\u2800", "\u200b\u200d\u2060", "\u202e\u2066", "\ufe0f", "\u115f\u1160", "\uffa0", " \u00a0 ",
    "\u0301\u0302", "\U000e0041", "\ufffc", "\u034f", "\x00\x1b", "\ud800",
]  # fmt: skip
FINE = [
    "Ann", "Zo\u00eb", "\u05d3\u05d5\u05d3", "\u0639\u0644\u06cc", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    "\u5c0f\u660e", "\u0928\u092e\u0938\u094d\u0924\u0947", "\U0001f431", "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "\u2764\ufe0f", "O'Neil", "Ann 2", "???",
]  # fmt: skip
LIKE_ANN = [
    "ann", "ANN", "\u0410nn", "\uff21nn", "A\u200bnn", "Ann.", " Ann ", "\u00c1nn", "A n n", "\U0001d400nn",
    "Ann\u3164", "Ann\u202e", "\u13aann", "\ua4ee\ua4e0\ua4e0",
]  # fmt: skip
ALIKE = [
    ("Alice", "AIice"), ("Alice", "A1ice"), ("Otto", "0tto"), ("\u0440\u0430\u0443\u04cf", "payl"),
    ("Paul", "\u03a1aul"),
]  # fmt: skip
DISTINCT = [("Ann", "Anna"), ("Ann 1", "Ann 2"), ("\U0001f431", "\U0001f436"), ("Max", "Mac")]


@pytest.mark.parametrize("text", INVISIBLE, ids=ascii)
def test_a_name_that_cannot_be_seen_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="at least one letter"):
        name(text, [])


@pytest.mark.parametrize("text", FINE, ids=ascii)
def test_names_in_any_script_and_emoji_stay_as_they_are(text: str) -> None:
    assert name(text, ["Bob"]) == text


@pytest.mark.parametrize("text", LIKE_ANN, ids=ascii)
def test_a_name_that_looks_like_anothers_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="already"):
        name(text, ["Bob", "Ann"])


@pytest.mark.parametrize(("one", "other"), ALIKE, ids=ascii)
def test_look_alikes_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), DISTINCT, ids=ascii)
def test_other_names_do_not(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)
    assert name(one, [other]) == one


def test_nobody_is_called_like_the_table() -> None:
    for text in ("A spectator", "a  Spect\u0430tor", "Kickdoor", "you", "Y\u043eu", "Nobody.", "EVERYBODY"):
        with pytest.raises(Refused, match="table itself"):
            name(text, [])


def test_marks_do_not_pile_up() -> None:
    assert clean("A" + "\u0335" * 20 + "nn", 24) == "A\u0335\u0335\u0335nn"
