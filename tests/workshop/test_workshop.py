"""The workshop: a set to begin with that works, trials that find what is wrong, and the two commands."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import kickdoor
from kickdoor.cards import *
from kickdoor.cli.guard import run as run_cli
from kickdoor.engine import COMPILED
from kickdoor.engine.legal.reasons import Reason
from kickdoor.engine.state import Ctx, State
from kickdoor.errors import KickdoorError
from kickdoor.lab.plan import Plan
from kickdoor.lab.simulating import Crew, simulate
from kickdoor.sets import SETS
from kickdoor.workshop import BadSet, add_set, load_set, sets_named
from kickdoor.workshop.making import new_set
from kickdoor.workshop.trust import trust_own
from kickdoor.workshop.trying import describes_itself, loose_words, try_out

STAR = (SETS["star"],)


@pytest.fixture(autouse=True)
def nothing_trusted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def kitchen(tmp_path: Path) -> Path:
    new_set(tmp_path / "kitchen")
    trust_own(tmp_path / "kitchen")
    return tmp_path / "kitchen"


# -- making ------------------------------------------------------------------------------------------------------------


def test_a_new_set_is_a_whole_one(kitchen: Path) -> None:
    own = load_set(kitchen)
    assert (own.name, own.title, len(own.cards)) == ("kitchen", "Kitchen", 12)
    assert all(card.original for card in own.cards)
    assert {"monster", "trait", "trap", "item", "one-shot", "go up a level", "enhancer"} == {c.kind for c in own.cards}
    assert "$" not in "".join(path.read_text(encoding="utf-8") for path in kitchen.iterdir())


@pytest.mark.parametrize(
    ("folder", "said"),
    [("star", "There is a printed set 'star' already"), ("9 lives", "is not a name for a set"), ("full", "not empty")],
)
def test_a_folder_that_will_not_do(tmp_path: Path, folder: str, said: str) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "x").write_text("")
    with pytest.raises(KickdoorError, match=said):
        new_set(tmp_path / folder)


def test_odd_names_make_good_ones(tmp_path: Path) -> None:
    new_set(tmp_path / "My Set!")
    assert load_set(tmp_path / "My Set!").name == "my-set"


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(KickdoorError, match="cannot be written to"):
        new_set(tmp_path / "file" / "kitchen")


# -- using -------------------------------------------------------------------------------------------------------------


@pytest.fixture
def printed() -> Iterator[None]:
    """The printed sets as they were before."""
    before = dict(SETS)
    yield
    SETS.clear()
    SETS.update(before)


def test_sets_by_name_and_by_folder(kitchen: Path) -> None:
    star, own = sets_named(["star", str(kitchen)])
    assert star is SETS["star"] and own.name == "kitchen"
    assert sets_named([str(kitchen)])[0] is own


def test_a_set_can_be_put_among_the_printed_ones(kitchen: Path, printed: None) -> None:
    own = add_set(kitchen)
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], sets=["star", "kitchen"], seed=1)
    assert kickdoor.load(kickdoor.save(game)).setup.sets == ("star", "kitchen")
    assert add_set(kitchen) == own  # again, after a change
    shutil.copytree(kitchen, kitchen.parent / "copy")
    with pytest.raises(BadSet, match="there is a printed set 'kitchen' already"):
        add_set(kitchen.parent / "copy")


def test_worker_processes_find_a_set_by_its_folder(kitchen: Path) -> None:
    plan = Plan(bots=("random",) * 3, sets=("star", str(kitchen)), edition="star-2019", seed=1)
    one, two = (sum(t.decisions.total() for t in simulate(plan, 4, Crew(n), 2)) for n in (1, 2))
    assert one == two == 4


# -- trying out --------------------------------------------------------------------------------------------------------


def test_a_good_set_passes(kitchen: Path) -> None:
    done: list[int] = []
    trials = try_out(load_set(kitchen), STAR, 4, on_progress=done.append)
    assert trials.are_fine and trials.games == sum(done) == 4 and trials.decisions > 500


def test_a_card_nobody_can_use_is_found() -> None:
    nobody = word("Nobody At All", CLASS)
    own = card_set("mine", "Mine", ("star-2019",), [one_shot("Useless", bonus=3, value=None, only=nobody), item("Pin")])
    trials = try_out(own, STAR, 3)
    assert not trials.are_fine and not trials.mishaps
    assert trials.cards["pin"].is_fine
    assert trials.cards["useless"].seen and not trials.cards["useless"].legal


def test_a_card_for_somebody_no_card_makes() -> None:
    nobody = word("Nobody At All", CLASS)
    own = card_set("mine", "Mine", ("star-2019",), [item("Pin", only=nobody), item("Hat", only=HUMAN)])
    assert [(card.name, name) for card, name in loose_words(own, STAR)] == [("Pin", "Nobody At All")]


@dataclass(frozen=True)
class Burst(Effect):
    def do(self, st: State, ctx: Ctx) -> None:
        raise ZeroDivisionError("bang")


@pytest.mark.skipif(COMPILED, reason="a verb made here cannot extend a compiled one")
def test_a_card_that_breaks_the_game_is_told_by_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kickdoor.workshop.trying.check", lambda *_, **__: None)  # it plays on in copies of the game
    own = card_set("mine", "Mine", ("star-2019",), [trap("Trap! Bang", Burst(), copies=9, bespoke=True)])
    trials = try_out(own, STAR, 1, seed=5)
    last = "(the last card of yours that something happened with: Trap! Bang)"
    assert trials.mishaps == [f"seed 5, star + mine: ZeroDivisionError: bang {last}"]
    assert not describes_itself(own.cards[0], own)  # it has no words either


VERB = """
from dataclasses import dataclass

from kickdoor.cards import *


@dataclass(frozen=True)
class Hiccup(Effect):
    def do(self, st, ctx):
        st.level[ctx.seat] += 0


MINE = card_set("mine", "Mine", ("star-2019",), [trap("Trap! Hiccup", Hiccup(), bespoke=True)])
"""


def test_a_verb_of_ones_own_needs_the_interpreted_engine_and_is_told_so(tmp_path: Path) -> None:
    (tmp_path / "__init__.py").write_text(VERB)
    if not COMPILED:
        assert load_set(tmp_path).cards[0].name == "Trap! Hiccup"
        return
    with pytest.raises(BadSet) as caught:
        load_set(tmp_path)
    (fault,) = caught.value.faults
    assert fault.line == 13 and "need the interpreted engine" in fault.sentence and "KICKDOOR_PURE=1" in fault.sentence


@pytest.mark.skipif(COMPILED, reason="a verb made here cannot extend a compiled one")
def test_a_verb_that_still_says_can_works_and_is_told_the_new_name(tmp_path: Path) -> None:
    (tmp_path / "__init__.py").write_text(
        VERB + "from kickdoor.engine.legal.reasons import Reason\n"
        "Hiccup.can = lambda self, st, ctx: Reason('no-hand', 'ACT-01')\n"
    )
    with pytest.warns(DeprecationWarning, match="Hiccup.can is deprecated: call it why_not"):
        own = load_set(tmp_path)
    use = own.cards[0].play
    assert use is not None
    (verb,) = use.then
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], sets=["star"], seed=1)
    assert verb.why_not(game.state, Ctx(0, 0, 0)) == Reason("no-hand", "ACT-01")


@pytest.fixture
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kickdoor.cli.commands.check_set.TRIED", 4)


# -- the commands ------------------------------------------------------------------------------------------------------


def test_new_set_and_check_set(few_games: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "kitchen"
    assert run_cli(["new-set", str(folder)]) == 0
    assert "check-set" in capsys.readouterr().out
    assert run_cli(["check-set", str(folder), "--games", "6", "--workers", "1", "--plain"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    for words in ("Frying Pan of Persuasion", "Bad Stuff: lose a level.", "-3 against Cooks.", "Season to taste"):
        assert words in out
    assert "every law held, every card came up and could be used" in out and "report.html" in out
    told = json.loads((folder / "report.json").read_text(encoding="utf-8"))
    assert told["games"] == 6 and {c["set"] for c in told["cards"]} == {"star", "kitchen"}


def test_check_set_points_at_the_line(kitchen: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = kitchen / "treasures.py"
    path.write_text(path.read_text(encoding="utf-8").replace("slot=HAND", "slot=HNAD"), encoding="utf-8")
    assert run_cli(["check-set", str(kitchen)]) == 1
    said = capsys.readouterr()
    assert f"{path}:8" in said.out and 'item("Frying Pan of Persuasion"' in said.out
    assert "there is no HNAD; did you mean HAND?" in said.out and "1 mistake:" in said.out
    assert "Traceback" not in said.out + said.err


def test_check_set_finds_a_useless_card(few_games: None, kitchen: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = kitchen / "treasures.py"
    text = path.read_text(encoding="utf-8").replace(
        "OTHERS = [", 'OTHERS = [\n    one_shot("Dud", bonus=1, value=None, only=word("Ghost Cook", CLASS)),'
    )
    path.write_text(text, encoding="utf-8")
    assert run_cli(["check-set", str(kitchen), "--games", "0", "--plain"]) == 1
    out = " ".join(capsys.readouterr().out.split())
    assert "treasures.py:14: Dud could never be used in 4 games; is there anybody it is for?" in out, out


def test_a_set_of_ones_own_goes_with_every_command(
    kitchen: Path, printed: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, saved = str(kitchen), str(tmp_path / "game.json")

    def said(*words: str) -> str:
        assert run_cli(words) == 0, capsys.readouterr()
        return " ".join(capsys.readouterr().out.split())

    assert "Frying Pan of Persuasion" in said("cards", "--set", folder) and "kitchen" not in SETS
    assert "Season to taste" in said("cards", "cook", "--set", folder)
    seen = said(
        "watch", "--set", "star", "--set", folder, "--seed", "7", "--save", saved, "--plain", "--bots", "random"
    )
    assert "star and kitchen, star-2019" in seen and f"--set star --set {folder}" in seen
    SETS.pop("kitchen")
    assert "star and kitchen" in said("replay", saved, "--set", folder, "--to", "2", "--plain")
    SETS.pop("kitchen")
    assert "every law held" in said("soak", "2", "--seed", "1", "--set", "star", "--set", folder, "--laws-every", "40")
    assert "star and kitchen" in said(
        "simulate", "2", "--set", "star", "--set", folder, "--bots", "random", "--seed", "1"
    )
    assert "sections" not in said("rules", "CMB", "--set", folder)


@pytest.mark.parametrize(
    "words",
    [("watch",), ("cards",), ("soak", "1"), ("simulate", "1"), ("rules", "CMB"), ("replay", "x"), ("verify", "x")],
)
def test_a_set_that_nobody_trusts_is_not_run(
    words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new_set(tmp_path / "foreign")
    (tmp_path / "foreign" / "__init__.py").write_text("raise SystemExit('it ran')\n")
    assert run_cli([*words, "--set", str(tmp_path / "foreign")]) == 2
    assert "if you trust them, add --trust" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["new-set"], "new-set needs the folder to make"),
        (["check-set"], "check-set needs the folder of the set"),
        (["check-set", "nowhere"], "There is no folder 'nowhere'"),
        (["check-set", "x", "--set", "stra"], "There is no set 'stra' (did you mean star?)"),
    ],
)
def test_a_command_typed_wrongly(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_cli(words) == 2
    err = capsys.readouterr().err
    assert err.startswith(said) and err.count("\n") == 1


def test_without_the_extra_the_rest_still_works(
    few_games: None, kitchen: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kickdoor.extras.find_spec", lambda _: None)
    assert run_cli(["check-set", str(kitchen), "--plain"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "every law held" in out and "pip install 'kickdoor[lab]'" in out
