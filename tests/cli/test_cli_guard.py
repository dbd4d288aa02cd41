"""Whatever is typed wrongly or goes wrong ends in one sentence and the right exit code."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kickdoor.cli import main
from kickdoor.cli.app import COMMANDS

from .conftest import Cli, spawn

WRONG = [
    ("wacth", "There is no command 'wacth'; did you mean 'kickdoor watch'?"),
    ("frobnicate", "There is no command 'frobnicate'; 'kickdoor --help' lists the commands."),
    ("--verbose", "'--verbose' does not come before a command"),
    ("--seed 3 watch", "'--seed' does not come before a command"),
    ("watch --sed 3", "watch has no option '--sed'; did you mean --seed?"),
    ("watch --xyzzy", "watch has no option '--xyzzy'; 'kickdoor watch --help' lists them."),
    ("watch -z", "watch has no option '-z'"),
    ("watch --seed", "--seed needs a value; 'kickdoor watch --help' shows which."),
    ("watch --seed x", "--seed needs a whole number of 0 or more, not 'x'."),
    ("watch --seed -1", "--seed needs a whole number of 0 or more, not '-1'."),
    ("watch --seed 1.5", "--seed needs a whole number of 0 or more, not '1.5'."),
    ("watch --seed 1 --seed 2", "--seed was given twice; give it once."),
    ("watch --seats 2", "--seats needs a whole number from 3 to 6, not '2'."),
    ("watch --seats 7", "--seats needs a whole number from 3 to 6, not '7'."),
    ("watch --delay -1", "--delay needs seconds from 0 to 60, such as 0.5, not '-1'."),
    ("watch --delay nan", "--delay needs seconds"),
    ("watch --delay soon", "--delay needs seconds"),
    ("watch --edition stra-2014", "There is no edition 'stra-2014' (did you mean star-2014?); choose from star-2002,"),
    ("watch --bots gredy", "There is no bot 'gredy' (did you mean greedy?); choose from"),
    ("watch --bots " + ",".join(["greedy"] * 7), "7 bots are too many; name 6 at most."),
    ("watch --seats 3 --bots greedy,greedy,random,random", "4 bots are too many for 3 seats"),
    ("watch --option fast", "There is no option 'fast'"),
    ("watch --as Zoe", "There is no player 'Zoe'; choose from Ann, Bob, Cy, Dee."),
    ("watch now", "'now' is one word too many; 'kickdoor watch --help' shows what watch takes."),
    ("watch --plain=perhaps", "--plain cannot be 'perhaps'"),
    ("simulate", "simulate needs how many games to play, for example 'kickdoor simulate 1000'."),
    ("simulate many", "simulate needs a whole number from 1 to 100,000,000, not 'many'."),
    ("simulate -5", "simulate needs a whole number from 1"),
    ("simulate 0", "simulate needs a whole number from 1"),
    ("simulate 10 --workers 0", "--workers needs a whole number from 1 to 256, not '0'."),
    ("simulate 10 20", "'20' is one word too many"),
    ("replay", "replay needs the file of a saved game"),
    ("replay x --to 0", "--to needs a whole number of 1 or more, not '0'."),
    ("soak -1", "soak needs a whole number from 1"),
    ("soak 3 --only 4", "--only plays one game; leave out the number of games and --seed."),
]


@pytest.mark.parametrize(("line", "said"), WRONG, ids=[line for line, _ in WRONG])
def test_something_typed_wrongly(cli: Cli, line: str, said: str) -> None:
    ran = cli(*line.split())
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith(said)
    assert ran.err.count("\n") == 1 and re.search(r"[.?]\n$", ran.err)


def test_an_empty_word(cli: Cli) -> None:
    assert cli("").code == 2
    assert cli("watch", "--edition", "").code == 2
    assert cli("simulate", "").code == 2


def test_help_names_every_command(cli: Cli) -> None:
    for ran in (cli("--help"), cli("-h"), cli()):
        assert ran.code == 0
        assert all(name in ran.out for name, *_ in COMMANDS)


@pytest.mark.parametrize("name", [name for name, *_ in COMMANDS])
def test_every_command_explains_itself(cli: Cli, name: str) -> None:
    ran = cli(name, "--help")
    assert ran.code == 0 and f"Usage: kickdoor {name}" in ran.out
    assert "[default:" not in ran.out


def test_help_loads_no_command() -> None:
    code = (
        "import sys; from kickdoor.cli.guard import run; run(['--help']); "
        "print([m for m in sys.modules if m.startswith(('kickdoor.cli.commands', 'kickdoor.bots', 'rich.markdown'))])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert ran.stdout.rstrip().endswith("[]")


def test_the_version(cli: Cli) -> None:
    assert re.fullmatch(r"kickdoor \d+\.\d+\S*, engine (compiled|interpreted)\n", cli("--version").out)


def test_an_unexpected_mishap_is_one_sentence_and_a_log(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fall(*_: object) -> None:
        raise ZeroDivisionError("no such\nnumber")

    monkeypatch.setattr("kickdoor.cli.commands.watch.seat_them", fall)
    ran = cli("watch", "--seed", "3")
    assert ran.code == 1 and ran.out == "" and ran.err.count("\n") == 1
    assert "Something went wrong in Kickdoor itself (ZeroDivisionError: no such number); please report it" in ran.err
    log = re.search(r"with (\S+)\.\n", ran.err)
    assert log and Path(log[1]).parent == tmp_path
    kept = Path(log[1]).read_text(encoding="utf-8")
    assert "Traceback" in kept and "kickdoor watch --seed 3" in kept
    monkeypatch.setenv("KICKDOOR_DEBUG", "1")
    assert "Traceback" in cli("watch").err


def test_a_log_that_cannot_be_written(cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("kickdoor.cli.commands.watch.seat_them", lambda *_: 1 // 0)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "nothing"))
    assert "KICKDOOR_DEBUG=1 shows the details" in cli("watch").err


def test_main_leaves_with_the_code(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["nonsense"])
    assert left.value.code == 2
    monkeypatch.setattr("sys.argv", ["kickdoor", "--version"])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 0


def test_as_a_program() -> None:
    assert spawn("cards", "nothing").returncode == 2
    ran = spawn("rules", "CMB-04")
    assert ran.returncode == 0 and b"All or none" in ran.stdout


@pytest.mark.skipif(os.name == "nt", reason="pipes end otherwise there")
def test_a_closed_pipe_ends_it_quietly() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "kickdoor", "watch", "--seed", "3", "--delay", "0.01"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None and process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(60) == 141
