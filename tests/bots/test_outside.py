"""Bots from outside: named by module and class in every command, made, checked, and blamed for what they do wrong."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from kickdoor.bots import BOTS, is_quick, make
from kickdoor.bots.outside import BotError, add_bot
from kickdoor.cli.guard import run as run_cli
from kickdoor.errors import KickdoorError
from kickdoor.lab.bot_trial import try_bot
from kickdoor.lab.plan import Plan, from_plain, must_know_bots, plain
from kickdoor.rl.solo import Solo
from steps import code as code_of
from steps import commands, page, served

PAGE = page("write-a-bot.md")
HEAD = """
import time
from random import Random, random

class Base:
    name = "base"
    def __init__(self, seed):
        self.rng = Random(seed)
    def choose(self, view):
        return self.rng.choice(view.moves)
"""
WRONG = {
    "Chancy": ("return view.moves[int(random() * len(view.moves))]", "andom numbers only from Random(seed)"),
    "Slow": ("time.sleep(0.06); return view.moves[0]", "s for one decision; 0.05 s are allowed"),
    "Odd": ("return view.moves[0].verb", "it must be one of view.moves"),
    "Broken": ("return view.moves[1 // 0]", "choose(view) raised ZeroDivisionError: "),
    "Quitter": ("raise SystemExit(0)", "choose(view) raised SystemExit: 0"),
}


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder to work in; bots and modules from it are forgotten afterwards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    bots, modules = dict(BOTS), set(sys.modules)
    yield tmp_path
    BOTS.clear()
    BOTS.update(bots)
    for name in set(sys.modules) - modules:
        del sys.modules[name]


def test_the_page_works_as_written(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    steps = commands(PAGE)
    assert [words[0] for words in steps] == ["new-bot", "check-bot", "watch", "simulate", "arena", "serve"]
    for words in steps[:-1]:
        assert run_cli(words) == 0, capsys.readouterr()
    out = capsys.readouterr().out
    assert "Every answer was legal" in " ".join(out.split()) and "picky:Picky" in out
    assert '"picky:Picky"' in served(steps[-1], here, "/api/bots")


def test_the_bot_on_the_page_is_fine(here: Path) -> None:
    code, network = code_of(PAGE)
    assert "import websockets" in network  # tests/server/test_docs.py plays with it
    (here / "steady.py").write_text(code, encoding="utf-8")
    tried = try_bot(add_bot("steady:Steady"), 2, ("star",), 2.0)
    assert tried.is_fine and tried.games == 2 and tried.looks > 5, tried


def test_our_own_bots_are_fine() -> None:
    for name in ("random", "greedy"):
        tried = try_bot(name, 1, ("munchkin",), 5.0)
        assert tried.is_fine and tried.looks > 1, tried


@pytest.mark.parametrize("kind", WRONG)
def test_what_is_wrong_with_a_bot_is_found(here: Path, kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    does, said = WRONG[kind]
    (here / "mine.py").write_text(f"{HEAD}\nclass {kind}(Base):\n    def choose(self, view):\n        {does}\n")
    assert run_cli(["check-bot", f"mine:{kind}", "--games", "2", "--seconds", "0.05", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert not found["fine"] and said in found["faults"][0], found


PEEKER = """
import sys

class Peeker(Base):
    def choose(self, view):
        frame = sys._getframe()
        while frame is not None and "game" not in frame.f_locals:
            frame = frame.f_back
        top = sum(frame.f_locals["game"].state.doors[-1:])
        return view.moves[top % len(view.moves)]
"""


def test_a_bot_that_peeks_is_found(here: Path) -> None:
    (here / "mine.py").write_text(HEAD + PEEKER)
    tried = try_bot(add_bot("mine:Peeker"), 3, ("star",), 5.0)
    assert not tried.is_fine and "another that looks the same from its seat" in tried.faults[0]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("mine:Bsae", "There is no 'Bsae' in mine; did you mean mine:Base?"),
        ("nowhere:Bot", "There is no module 'nowhere' in this folder"),
        ("sub/nowhere.py:Bot", "There is no file 'sub/nowhere.py'."),
        (":Bot", "names no bot; say module and class"),
        ("mine:Random", "has no choose(view)"),
        ("bad:Bot", "'bad' cannot be imported (SyntaxError"),
        ("needy:Bot", "'needy' cannot be imported (ModuleNotFoundError: No module named 'torchvisionary')"),
    ],
)
def test_a_bot_named_wrongly(here: Path, name: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "mine.py").write_text(HEAD)
    (here / "bad.py").write_text("class Bot(:")
    (here / "needy.py").write_text("import torchvisionary")
    assert run_cli(["watch", "--bots", name]) == 2
    err = capsys.readouterr().err
    assert said in err and err.count("\n") == 1


def test_a_bot_in_a_file_elsewhere(here: Path) -> None:
    (here / "sub").mkdir()
    (here / "sub" / "mine.py").write_text(HEAD)
    name = add_bot("sub/mine.py:Base")
    assert make(name, 3).name == "sub/mine.py:Base"
    env = Solo(seats=3, opponents=["sub/mine.py:Base", "greedy"], max_decisions=100)
    env.reset(seed=1)


def test_a_report_of_a_run_with_a_bot_from_outside(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A report needs no bot; a game that is played again needs all of them."""
    (here / "mine.py").write_text(HEAD)
    assert run_cli(["simulate", "1", "--bots", "mine:Base,random", "--out", "run", "--workers", "1"]) == 0
    del BOTS["mine:Base"]  # as in another process
    assert run_cli(["report", "run"]) == 0
    capsys.readouterr()
    assert run_cli(["report", "run", "--game", "0"]) == 2
    assert "bot 'mine:Base', which is not known here; name it with --bots." in capsys.readouterr().err
    assert run_cli(["report", "run", "--game", "0", "--bots", "mine:Base"]) == 0


def test_a_bot_that_fails_in_a_game_is_blamed(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = "class Broken(Base):\n    def choose(self, view):\n        return 1 // 0\n"
    (here / "mine.py").write_text(HEAD + broken)
    for words in (["watch", "--plain"], ["simulate", "2", "--workers", "1"]):
        assert run_cli([*words, "--bots", "mine:Broken"]) == 2
        err = capsys.readouterr().err
        assert "The bot mine:Broken failed: ZeroDivisionError" in err and "kickdoor check-bot mine:Broken" in err


def test_a_bot_that_ends_the_program_is_blamed(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "mine.py").write_text(HEAD + "class Quits(Base):\n    def choose(self, view):\n        raise SystemExit\n")
    assert run_cli(["simulate", "2", "--workers", "1", "--bots", "mine:Quits"]) == 2
    assert "The bot mine:Quits failed: SystemExit" in capsys.readouterr().err


def test_what_a_bot_prints_stays_out_of_the_output(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chatty = (
        "class Chatty(Base):\n    def choose(self, view):\n        print('hm')\n        return super().choose(view)\n"
    )
    (here / "mine.py").write_text(f"{HEAD}{chatty}print('hello')\n")
    assert run_cli(["simulate", "2", "--workers", "1", "--bots", "mine:Chatty,random", "--seed", "1", "--json"]) == 0
    told = capsys.readouterr()
    assert json.loads(told.out)["games"] == 2 and "hello" in told.err and "hm" in told.err
    assert run_cli(["check-bot", "mine:Chatty", "--games", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["fine"]


def test_a_file_cannot_name_code_to_run(here: Path) -> None:
    (here / "evil.py").write_text("raise SystemExit('it ran')")
    plan = from_plain(plain(Plan(bots=("evil:Bot",) * 3, sets=("star",), edition="star-2019")))
    with pytest.raises(KickdoorError, match="bot 'evil:Bot', which is not known here; name it with --bots"):
        must_know_bots(plan)
    with pytest.raises(KickdoorError, match="There is no bot"):
        make("evil:Bot")


@pytest.mark.parametrize(("name", "said"), [("9 lives", "is not a name for a bot"), ("taken", "already exists")])
def test_a_name_that_will_not_do(here: Path, name: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "taken.py").write_text("")
    assert run_cli(["new-bot", name]) == 2
    assert said in capsys.readouterr().err


def test_names_of_files_and_classes(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "sub").mkdir()
    assert run_cli(["new-bot", "sub/My Bot!"]) == 0
    assert "kickdoor check-bot sub/my_bot.py:MyBot" in capsys.readouterr().out
    assert add_bot("sub/my_bot.py:MyBot")
    with pytest.raises(BotError, match="There is no file"):
        add_bot("sub/your_bot.py:MyBot")


def test_a_bot_from_outside_may_say_that_it_is_quick(here: Path) -> None:
    quick = "\nclass Quick(Base):\n    quick = True\n"
    (here / "paces.py").write_text(HEAD + quick, encoding="utf-8")
    for name, says_so in (("paces:Quick", True), ("paces:Base", False)):
        factory = BOTS[add_bot(name)]
        assert is_quick(factory) == is_quick(factory(1)) == says_so


def test_a_check_that_is_stopped_says_how_far_it_came(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(*_: object) -> Iterator[int]:
        yield from (1, 1)
        raise KeyboardInterrupt

    command = import_module("kickdoor.cli.commands.check_bot")  # an earlier test may have had it loaded anew
    monkeypatch.setattr(command, "trial", stopped)
    assert run_cli(["check-bot", "greedy", "--games", "9"]) == 130
    assert capsys.readouterr().err == "Stopped after 2 of 9 games, in which nothing was wrong.\n"
