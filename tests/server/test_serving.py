"""`kickdoor serve`: where it listens, what it says, how it logs."""

from __future__ import annotations

import json
import logging
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from kickdoor.cli.guard import run
from kickdoor.errors import KickdoorError
from kickdoor.server.logs import Json
from kickdoor.server.serving import address, data_file, listen
from kickdoor.server.settings import from_environment
from kickdoor.sets import SETS
from kickdoor.workshop import add_set
from kickdoor.workshop.making import new_set
from server.conftest import Serve, free_port


def test_the_address_is_one_a_browser_here_can_reach() -> None:
    assert address("127.0.0.1", 8000) == "http://127.0.0.1:8000/"
    assert address("0.0.0.0", 8000) == "http://127.0.0.1:8000/"
    assert address("::1", 80) == "http://[::1]:80/"


def test_a_port_that_cannot_be_is_a_sentence() -> None:
    with pytest.raises(KickdoorError, match=r"port 99999.*0 to 65535.*--port"):
        listen("127.0.0.1", 99999)


def test_a_port_that_is_taken_is_a_sentence_or_the_next_one(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(KickdoorError, match=f"port {port}.*--port"):
            listen("127.0.0.1", port)
        assert run(["serve", "--port", str(port), "--no-browser", "--database", "/nonexistent/x.db"]) == 2
        said = capsys.readouterr().err
        assert "Traceback" not in said and said.count("\n") == 1
    one, two = listen("127.0.0.1", None), listen("127.0.0.1", None)
    assert one.getsockname()[1] != two.getsockname()[1]
    one.close()
    two.close()


def test_games_are_kept_at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_file() == tmp_path / "kickdoor" / "tables.db"


def test_settings_come_from_the_environment_unless_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KICKDOOR_CLOCK_SCALE", "0.5")
    monkeypatch.setenv("KICKDOOR_SECURE", "yes")
    monkeypatch.setenv("KICKDOOR_TABLES", "7")
    monkeypatch.setenv("KICKDOOR_REDIS", "redis://here")
    found = from_environment(database="x.db", tables=9)
    assert (found.clock_scale, found.secure, found.tables, found.redis) == (0.5, True, 9, "redis://here")


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (["--database", "postgresql://ann:hush@127.0.0.1:1/x"], "The database postgresql://127.0.0.1:1/x cannot be"),
        (["--database", "mysql://x"], "A database is a file, or the URL of a PostgreSQL"),
        (["--database", "/"], "The database / cannot be used: Is a directory."),
        (["--redis", "redis://:hush@127.0.0.1:1/0"], "The Redis redis://127.0.0.1:1/0 cannot be used"),
        (["--redis", "nonsense"], "A Redis is named by its URL"),
        (["--log-level", "loud"], "loud"),
    ],
)
def test_what_keeps_it_from_running_is_a_sentence(
    said: list[str], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    usual = ["serve", "--no-browser", "--port", str(free_port())]
    assert run([*usual, *(said if "--database" in said else [*said, "--database", str(tmp_path / "x.db")])]) == 2
    told = capsys.readouterr()
    assert words in told.err and told.err.count("\n") == 1
    assert "hush" not in told.err and "Traceback" not in told.err and "Kickdoor is on" not in told.out


def test_a_setting_that_is_no_number_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KICKDOOR_TABLES", "many")
    with pytest.raises(KickdoorError, match="KICKDOOR_TABLES must be a number, not 'many'"):
        from_environment(database="x.db")
    monkeypatch.setenv("KICKDOOR_TABLES", "0")
    with pytest.raises(KickdoorError, match="KICKDOOR_TABLES must be more than 0"):
        from_environment(database="x.db")


def test_a_log_is_one_object_a_line() -> None:
    record = logging.makeLogRecord({"msg": "a table was put away", "name": "here", "levelname": "INFO", "table": "t"})
    line = Json().format(record)
    assert "\n" not in line
    said = json.loads(line)
    assert (said["what"], said["level"], said["table"], said["from"]) == ("a table was put away", "info", "t", "here")


async def test_a_set_of_ones_own_is_offered_and_played(serve: Serve, tmp_path: Path) -> None:
    new_set(tmp_path / "kitchen")
    own = add_set(tmp_path / "kitchen").name
    try:
        ann = await (await serve()).player()
        assert own in {s["name"] for s in await ann.get("/api/sets")}
        seat = await ann.look(await ann.open(sets=["star", own]))
        await seat.until(lambda s: s.is_asked())
        assert any(key.startswith(f"{own}:") for key in seat.welcome["cards"])
    finally:
        del SETS[own]


def test_the_folder_of_a_set_may_be_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--no-browser", "--set", str(tmp_path / "nowhere")]) == 2
    assert "There is no folder" in capsys.readouterr().err


def test_the_command_serves_says_where_and_ends_when_told(tmp_path: Path) -> None:
    port = free_port()
    new_set(tmp_path / "kitchen")
    command = [sys.executable, "-m", "kickdoor", "serve", "--no-browser", "--port", str(port)]
    command += ["--set", str(tmp_path / "kitchen"), "--trust"]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        for _ in range(900):
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/health") as answer:
                    assert json.load(answer)["status"] == "ok"
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/sets") as answer:
                    assert "kitchen" in answer.read().decode()
                break
            except OSError:
                time.sleep(0.1)
    finally:
        process.send_signal(signal.SIGINT)
        said, wrong = process.communicate(timeout=30)
    assert f"http://127.0.0.1:{port}/" in said
    assert "Traceback" not in wrong
    assert (tmp_path / "kickdoor" / "tables.db").is_file()
