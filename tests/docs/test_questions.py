"""docs/questions.md says who may speak at every kind of question; the engine does what it says."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import kickdoor
from kickdoor.engine import moves as mv
from kickdoor.engine.game import Game
from kickdoor.engine.legal.legality import interjections
from kickdoor.engine.legal.speaking import ANSWERS, AT_ANY_TIME, EVERYBODY, NOBODY, QUESTIONS
from kickdoor.engine.words import MOMENT_NAMES, TRAP
from kickdoor.rl import layout
from kickdoor.soak import speak

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "kickdoor"
WHO = {"nobody": NOBODY, "answers": ANSWERS, "any time": AT_ANY_TIME, "everybody": EVERYBODY}
NEVER_ASKED = {"own", "before-door"}  # moments that are part of a seat's own time


def page() -> dict[str, int]:
    """Every question of the page with who may speak."""
    text = (ROOT / "docs" / "questions.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([a-z -]+)` \|[^|]*\| ([a-z ]+) \|", text, re.MULTILINE)
    assert len(rows) == len(dict(rows))
    return {kind: WHO[who] for kind, who in rows}


def asked_in_source() -> set[str]:
    """Every kind of question named in the engine and in the sets."""
    found = set(MOMENT_NAMES.values()) - NEVER_ASKED | {"shed-traits", "shed-sidekicks", "shed-gear"}
    for path in [*(SOURCE / "engine").rglob("*.py"), *(SOURCE / "sets").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                if node.func.attr in ("ask", "ask_unless_forced", "offer") and len(node.args) > 1:
                    found |= texts(node.args[1])
                if node.func.attr == "push" and isinstance(call := node.args[0], ast.Call):
                    found |= {"end", "loot"} if ast.unparse(call.func) == "Act" else set()
            if isinstance(node, ast.FunctionDef) and node.name == "kind":
                found |= {t for r in ast.walk(node) if isinstance(r, ast.Return) and r.value for t in texts(r.value)}
    return (found | {"prepare", "explore"}) - {"shed-"}


def texts(node: ast.expr) -> set[str]:
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


def test_the_page_says_what_the_engine_does() -> None:
    assert page() == QUESTIONS


def test_every_question_is_on_the_page() -> None:
    found = asked_in_source()
    assert found - set(QUESTIONS) == set() and set(QUESTIONS) - found == {"own time"}
    assert set(QUESTIONS) - set(layout.QUESTIONS) == {"own time"}


SETUPS = [
    (("star",), "star-2002", ("faster-2002",)), (("munchkin",), "munchkin-2001", ()),
    (("munchkin", "star"), "munchkin-2010", ("faster-2014",)), (("impossible", "star"), "star-2019", ()),
    (("impossible", "munchkin"), "impossible-2014", ("epic",)),
]  # fmt: skip
EVERY_GAME_ASKS = {
    "fight", "flight", "prepare", "explore", "end", "loot-body", "share", "received", "flee-order", "offer",
    "help", "trade-answer", "sell", "pay",
}  # fmt: skip
OFTEN = 5  # times that each question is tried


@pytest.mark.parametrize(("sets", "edition", "options"), SETUPS, ids=lambda x: "+".join(x) if type(x) is tuple else x)
def test_a_trap_is_played_where_the_page_says_so(
    sets: tuple[str, ...], edition: str, options: tuple[str, ...]
) -> None:  # fmt: skip
    """Random games: a seat with a Trap may play it at a question if and only if the page says so."""
    who = page()
    tried: Counter[str] = Counter()
    for seed in range(4):
        game = kickdoor.new_game(("Ann", "Bob", "Cy"), sets=sets, edition=edition, options=options, seed=seed)
        rng = Random(seed)
        for _ in range(4_000):
            if not game.options:
                break
            if tried[game.state.kind] < OFTEN:
                tried[game.state.kind] += 1
                for seat in range(3):
                    assert may_spring(game, seat) == (who[game.state.kind] >= AT_ANY_TIME), (game.state.kind, seat)
            speak(game, rng, 0.05)
    assert not EVERY_GAME_ASKS - set(tried)


def may_spring(game: Game, seat: int) -> bool:
    """Give the seat a Trap in a copy of the game: may it play it now? The dead are left out."""
    st = game.clone().state
    trap = next((c for c in st.doors if st.cards[c].kind == TRAP), -1)
    if trap < 0 or st.dead[seat]:
        return QUESTIONS[st.kind] >= AT_ANY_TIME
    st.doors.remove(trap)
    st.seen.clear()
    st.hand[seat] += (trap,)
    st.stale |= 1 << seat
    return trap in [mv.card_of(m) for m in interjections(st, seat)]
