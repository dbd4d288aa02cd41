"""Whatever is typed wrongly or goes wrong ends in one sentence and the right exit code."""

from __future__ import annotations

import errno
import os
import re
import signal
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
    ("--verson", "There is no option '--verson'; did you mean 'kickdoor --version'?"),
    ("rules CMB-99", "There is no rule 'CMB-99'; did you mean CMB-09, CMB-17 or CMB-16?"),
    ("serve --host 300.1.2.3 --no-browser", "Kickdoor cannot listen on ports 8000 to 8019 of 300.1.2.3 ("),
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
    ("analyse", "analyse needs the file of a saved game"),
    ("verify", "verify needs the replay that a table offers after the game"),
    ("completion tcsh", "completion takes bash, zsh or fish, not 'tcsh'."),
    ("simulate 5 --engine foo", "--engine takes "),
    ("serve --port 99999", "--port needs a whole number from 0 to 65,535, not '99999'."),
    ("serve --port x", "--port needs a whole number from 0 to 65,535, not 'x'."),
    ("check-bot os:nothing", "There is no 'nothing' in os; it has "),
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


@pytest.mark.parametrize("command", ["replay", "analyse", "verify"])
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "'game.json' is a folder; name the file of a saved game."),
        ("", "his save is empty."),
        ("{", "t is not JSON from line 1, column 2 on."),
        ("[1]", "his is not a Kickdoor save."),
        ('{"kickdoor": 1}', "his save "),
    ],
    ids=["folder", "empty", "cut off", "a list", "without moves"],
)
def test_a_file_that_is_no_saved_game(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str, content: str | None, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    if content is None:
        Path("game.json").mkdir()
    else:
        Path("game.json").write_text(content, encoding="utf-8")
    ran = cli(command, "game.json")
    assert ran.code == 2 and ran.out == ""
    assert said in ran.err and ran.err.count("\n") == 1
    assert "Error" not in ran.err and "char 0" not in ran.err


@pytest.mark.parametrize("line", ["report notes.txt", "check-set notes.txt"])
def test_a_file_where_a_folder_is_needed(cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, line: str) -> None:
    monkeypatch.chdir(tmp_path)
    Path("notes.txt").write_text("eggs\n", encoding="utf-8")
    ran = cli(*line.split())
    assert ran.code == 2 and ran.out == ""
    assert ran.err.startswith("'notes.txt' is a file; name the folder of a ")


@pytest.mark.parametrize("command", ["leaderboard", "arena"])
def test_a_page_that_cannot_be_written_is_noticed_before_the_games(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("notes.txt").write_text("eggs\n", encoding="utf-8")
    ran = cli(command, "1000000", "--out", "notes.txt/page.html")  # a million games would take days
    assert ran.code == 2 and ran.out == ""
    assert ran.err.startswith("'notes.txt/page.html' cannot be written (")


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


@pytest.mark.skipif(os.name == "nt", reason="pipes end otherwise there")
@pytest.mark.parametrize("words", [["--help"], ["watch", "--help"], ["--version"]])
def test_help_for_a_reader_that_is_gone_ends_with_the_code_of_a_closed_pipe(words: list[str]) -> None:
    """The reader closes the pipe before anything is written, so that every write fails."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as gone:
        ran = subprocess.run(
            [sys.executable, "-m", "kickdoor", *words], stdout=gone, stderr=subprocess.PIPE, check=False
        )  # fmt: skip
    assert (ran.returncode, ran.stderr) == (141, b"")


@pytest.mark.skipif(os.name == "nt", reason="closes streams as a shell of Unix does")
@pytest.mark.parametrize("words", ["--version", "--help", "cards time warp", "words LoseLevels --json", "simulate 1"])
def test_output_that_is_closed_at_the_start_goes_nowhere(words: str) -> None:
    """`kickdoor cards >&-`: Python has no stream then."""
    line = f"{sys.executable} -m kickdoor {words}"
    ran = subprocess.run(["sh", "-c", f"{line} >&-"], stderr=subprocess.PIPE, timeout=60, check=False)
    assert (ran.returncode, ran.stderr) == (0, b"")


@pytest.mark.skipif(os.name == "nt", reason="closes streams as a shell of Unix does")
def test_a_complaint_does_not_go_to_the_output_when_errors_are_closed() -> None:
    line = f"{sys.executable} -m kickdoor wacth 2>&-"
    ran = subprocess.run(["sh", "-c", line], stdout=subprocess.PIPE, timeout=60, check=False)
    assert (ran.returncode, ran.stdout) == (2, b"")


def test_a_character_that_no_encoding_has_is_replaced(tmp_path: Path) -> None:
    """With LC_ALL=C Python hands undecodable bytes through, and a lone surrogate of another kind would be an error."""
    folder = tmp_path / "odd"
    folder.mkdir()
    text = 'from kickdoor.cards import *\nA = card_set("odd", "Odd", ("star-2019",), [item("Cup \\ud800", bonus=1)])\n'
    (folder / "__init__.py").write_text(text, encoding="utf-8")
    words = [sys.executable, "-m", "kickdoor", "check-set", str(folder), "--trust"]
    for errors in ("strict", "surrogateescape"):
        ran = subprocess.run(
            words,
            env={**os.environ, "PYTHONIOENCODING": f"utf-8:{errors}"},
            capture_output=True,
            timeout=60,
            check=False,
        )
        assert (ran.returncode, ran.stderr) == (1, b"")
        assert b"name of item has a character that cannot be shown" in ran.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("command", [["cards"], ["cards", "--json"], ["watch", "--seed", "3"]], ids=" ".join)
def test_output_that_finds_no_room_is_no_mishap_of_ours(command: list[str]) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        words = [sys.executable, "-m", "kickdoor", *command]
        ran = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True, timeout=120, check=False)
    said = "This cannot be written: No space left on device. Make room, or write it somewhere else.\n"
    assert (ran.returncode, ran.stderr) == (2, said)


@pytest.mark.parametrize("there", [True, False], ids=["a file is there", "no file is there"])
def test_a_file_is_written_whole_or_not_at_all(
    there: bool, cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def half(path: Path, text: str, encoding: str) -> int:
        with path.open("w", encoding=encoding) as file:
            file.write(text[: len(text) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", half)
    monkeypatch.chdir(tmp_path)
    if there:
        Path("game.json").touch()
    for command in (["watch", "--seed", "3", "--save", "game.json"], ["new-bot", "picky"], ["new-set", "kitchen"]):
        ran = cli(*command)
        assert ran.code == 2 and "No space left on device" in ran.err
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["game.json", "kitchen"][not there :]


@pytest.mark.parametrize("command", ["serve", "play"])
def test_a_home_that_cannot_be_written_is_told_in_a_sentence(
    command: str, cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    monkeypatch.setattr("kickdoor.server.logs.set_up", lambda level="": None)  # both would last for all later tests
    monkeypatch.setattr("logging.disable", lambda: None)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    ran = cli(command)
    assert ran.code == 2
    assert ran.err.startswith("Games cannot be kept in '") and "set XDG_DATA_HOME to another folder." in ran.err


def test_an_address_that_is_none_is_answered_with_host(cli: Cli) -> None:
    ran = cli("serve", "--host", "300.1.2.3", "--no-browser")
    assert ran.code == 2 and ran.err.endswith("choose another address with --host.\n")


def test_a_second_ctrl_c_ends_the_clean_up_in_silence() -> None:
    """As a pool of processes is joined after `Stopped.`"""
    clean_up = (
        "import atexit, os, signal, kickdoor.cli, kickdoor.cli.guard as guard\n"
        "guard.run = lambda argv: guard.INTERRUPTED\n"
        "atexit.register(os.kill, os.getpid(), signal.SIGINT)\n"
        "kickdoor.cli.main([])"
    )
    ran = subprocess.run([sys.executable, "-c", clean_up], capture_output=True, text=True, timeout=60, check=False)
    assert (ran.returncode, ran.stderr) == (-signal.SIGINT, "")
