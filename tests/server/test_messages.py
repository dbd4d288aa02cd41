"""The protocol as types: its schema and TypeScript are up to date, its patches are right, its words fit."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import kickdoor
from kickdoor.engine.moves import Clause, Move
from kickdoor.server.screen import wire
from kickdoor.server.screen.patch import applied, difference
from kickdoor.server.screen.schema import json_schema, typescript
from kickdoor.server.seats.names import clean
from kickdoor.server.tables import journal as j

LIB = Path(kickdoor.__file__).parents[2] / "web" / "src" / "lib"

values = st.recursive(
    st.integers(-3, 3) | st.text("ab", max_size=2) | st.booleans(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("abc", max_size=1), inner, max_size=3),
    max_leaves=8,
)
documents = st.dictionaries(st.text("abcd", max_size=1), values, max_size=4)


def test_the_files_made_from_the_types_are_up_to_date() -> None:
    again = "run: python -m kickdoor.server.screen.schema"
    assert (LIB / "wire.ts").read_text(encoding="utf-8") == typescript(), again
    assert json.loads((LIB / "protocol.schema.json").read_text(encoding="utf-8")) == json_schema(), again


@given(documents, documents)
def test_a_patch_turns_one_document_into_the_other(old: dict[str, Any], new: dict[str, Any]) -> None:
    patch = difference(old, new)
    assert applied(old, patch) == new
    assert (patch == {}) == (old == new)


@pytest.mark.parametrize(
    "move",
    [
        Move("pass"), Move("play", 3, 0, 2), Move("sell", cards=(0, 5)), Move("trade", at=0, cards=(1,), wants=(0, 2)),
        Move("offer", at=0, clauses=(Clause("treasures", n=2, order="first"), Clause("item", 0))),
    ],
)  # fmt: skip
def test_the_journal_keeps_moves_as_they_were_said(move: Move) -> None:
    entry = j.Moved(at=1, seat=0, move=j.move_data(move))
    back = j.decode(j.encode(entry))
    assert isinstance(back, j.Moved) and j.move_of(back.move) == move


@pytest.mark.parametrize("kind", wire.FromClient.__args__, ids=lambda k: k.__name__)
def test_a_message_with_something_unknown_in_it_is_not_read(kind: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json.dumps({"t": kind.__struct_config__.tag, "nosuch": 1}), type=wire.FromClient)


@given(st.text(max_size=60))
def test_what_people_write_is_one_short_visible_line(text: str) -> None:
    said = clean(text, 24)
    assert len(said) <= 24 and said == said.strip()
    assert "\n" not in said and "\u202e" not in said and "\x00" not in said
    assert clean(said, 24) == said
