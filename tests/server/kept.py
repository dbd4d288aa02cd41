"""Databases written by earlier versions, kept in tests/data."""

from __future__ import annotations

import gzip
import sqlite3
import time
from contextlib import closing
from pathlib import Path

DATA = Path(__file__).parent.parent / "data"
DUMPS = sorted(DATA.glob("tables-*.sql.gz"))
SECRET = "tests"  # signs the tokens of the people in them


def unpack(dump: Path, file: Path) -> Path:
    """The database a dump holds, as a file, as if it had been written just now: the server clears away what is old."""
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(gzip.decompress(dump.read_bytes()).decode())
        (last,) = connection.execute("SELECT max(changed) FROM tables").fetchone()
        age = int(time.time() * 1000) - last
        connection.execute("UPDATE tables SET created = created + :age, changed = changed + :age", {"age": age})
        connection.commit()
    return file


def rows(file: Path | str, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(query).fetchall()
