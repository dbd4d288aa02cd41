"""`kickdoor play` as a command: in a real terminal, and what it says when it cannot work."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

from kickdoor.cli.guard import run

ESCAPES = re.compile(rb"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]")
PATIENCE = 90.0  # seconds


class Terminal:
    """A program in a terminal of 80 columns and 24 rows."""

    def __init__(self, *words: str, **environment: str) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        env = {**os.environ, "TERM": "xterm-256color", **environment}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kickdoor", *words], stdin=slave, stdout=slave, stderr=slave, env=env,
            start_new_session=True,
        )  # fmt: skip
        os.close(slave)
        self.seen = b""

    def wait_for(self, words: str) -> None:
        end = time.monotonic() + PATIENCE
        while words.encode() not in ESCAPES.sub(b"", self.seen):
            assert time.monotonic() < end, ESCAPES.sub(b"", self.seen)[-3000:].decode(errors="replace")
            self.read()

    def read(self) -> bool:
        if not select.select([self.master], [], [], 0.2)[0]:
            return self.process.poll() is None
        try:
            more = os.read(self.master, 65_536)
        except OSError:  # the program has ended
            return False
        self.seen += more
        return bool(more)

    def press(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def ended(self) -> int:
        end = time.monotonic() + PATIENCE
        while self.read():
            assert time.monotonic() < end
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        os.close(self.master)


def test_in_a_real_terminal_without_colours(tmp_path: Path) -> None:
    terminal = Terminal("play", "--name", "Ann", "--seed", "7", NO_COLOR="1", XDG_DATA_HOME=str(tmp_path))
    try:
        terminal.wait_for("Is your character male or female?")
        terminal.press("q")
        terminal.wait_for("Leave the table?")
        terminal.press("\x03")  # Ctrl-C while it asks: leave
        assert terminal.ended() == 0
        assert b"To come back to the game: kickdoor play --resume" in terminal.seen
        assert b"\x1b[?1049l" in terminal.seen  # the terminal is as it was
        assert b"Traceback" not in terminal.seen
        painted = {tuple(map(int, rgb)) for rgb in re.findall(rb"8;2;(\d+);(\d+);(\d+)", terminal.seen)}
        assert all(red == green == blue for red, green, blue in painted), painted
        assert (tmp_path / "kickdoor" / "terminal.db").stat().st_mode & 0o077 == 0
    finally:
        terminal.close()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "kickdoor play needs a terminal; 'kickdoor watch' also writes to a file."),
        (["--watch"], "--watch needs the link of a table; 'kickdoor watch' shows a game between bots."),
        (["http://127.0.0.1:1/t/a", "--seats", "3"], "The table behind a link has its own players and rules"),
        (["--name", " "], "--name needs 1 to 24 characters, not ' '."),
        (["--bots", "greedy,greedy,greedy", "--seats", "3"], "3 bots are too many for 3 seats, one of which is yours."),
        (["--bots", "gredy"], "did you mean greedy?"),
        (["--seed", "0"], "--seed needs a whole number of 1 or more here, not '0'."),
        (["--edition", "star-1999"], "There is no edition 'star-1999'"),
        (["--speed", "slow"], "--speed takes step, 1x, 2x or instant, not 'slow'"),
    ],
)
def test_what_cannot_work_is_said(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", *words]) == 2
    said = capsys.readouterr().err
    assert sentence in said and said.count("\n") == 1
