"""The steps of a page: its commands and its Python, as written."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

DOCS = Path(__file__).resolve().parents[1] / "docs"


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def commands(text: str) -> list[list[str]]:
    """Return the indented commands of a page as words, without `kickdoor` and comments."""
    return [shlex.split(line, comments=True) for line in re.findall(r"^    kickdoor (.*)$", text, re.MULTILINE)]


def code(text: str) -> list[str]:
    """Return the blocks of Python of a page."""
    return re.findall(r"```python\n(.*?)```", text, re.DOTALL)


def served(words: list[str], folder: Path, path: str) -> str:
    """Run a `serve` command in a folder until it says where it is; return what the server answers to a GET."""
    environment = {**os.environ, "XDG_DATA_HOME": str(folder / "data"), "BROWSER": "true", "PYTHONUNBUFFERED": "1"}
    environment.pop("COLUMNS", None)
    command = [sys.executable, "-m", "kickdoor", *words]
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            where = re.search(r"http://[\d.:]+", process.stdout.readline())
            assert where is not None
            with urllib.request.urlopen(f"{where[0]}{path}") as answer:
                return str(answer.read().decode())
        finally:
            process.send_signal(signal.SIGINT)
