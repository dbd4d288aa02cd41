"""The file of an SQLite database: readable by its owner only, locked while it is served, checked, copied, shrunk."""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Final

from kickdoor.errors import KickdoorError

PRIVATE: Final = 0o600  # only the owner reads and writes
PRIVATE_FOLDER: Final = 0o700


class Locked(KickdoorError):
    """Another server has the file."""

    def __init__(self, file: Path) -> None:
        super().__init__(
            f"Another Kickdoor already serves the games in {file}. Stop it, name another file with --database, or "
            "start both with --redis so that they share the tables."
        )


class Lock:
    """Held while a server uses the file. The operating system releases it when the process ends, however that happens.

    With `shared`, several processes hold it together: they divide the tables between them through Redis.
    """

    def __init__(self, file: Path, shared: bool) -> None:
        self.handle = os.open(beside(file, ".lock"), os.O_RDWR | os.O_CREAT, PRIVATE)
        try:
            take(self.handle, shared)
        except OSError as error:
            self.release()
            raise Locked(file) from error

    def release(self) -> None:
        if self.handle >= 0:
            os.close(self.handle)
            self.handle = -1


if sys.platform == "win32":
    import msvcrt

    def take(handle: int, shared: bool) -> None:
        """Windows knows no shared lock: processes that share tables do without one."""
        if not shared:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def take(handle: int, shared: bool) -> None:
        """Raise an OSError if another process holds the lock."""
        fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)


def beside(file: Path, ending: str) -> Path:
    """Return a file next to the database, such as `tables.db.lock`."""
    return file.with_name(file.name + ending)


def make_private(file: Path) -> None:
    """Create the database file if there is none. SQLite gives the files it adds beside it the same mode."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE))
    for one in (file, beside(file, "-wal"), beside(file, "-shm"), beside(file, ".lock")):
        if one.exists() and one.stat().st_mode & 0o077:
            one.chmod(PRIVATE)


def check(file: Path) -> None:
    """Raise a KickdoorError if the file is damaged."""
    with closing(sqlite3.connect(file)) as connection:
        try:
            found = [str(words) for (words,) in connection.execute("PRAGMA quick_check(1)")]
        except sqlite3.OperationalError:
            raise
        except sqlite3.DatabaseError as error:
            found = [str(error)]
    if found != ["ok"]:
        raise KickdoorError(
            f"The database {file} is damaged ({' '.join(found[0].split())}). Put a copy of it in its place, or save "
            f"what can be read with: sqlite3 {file} .recover | sqlite3 recovered.db"
        )


def back_up(file: Path, ending: str) -> Path:
    """Copy the database, whole and consistent, to a file beside it."""
    made = beside(file, ending)
    half = beside(made, ".part")
    half.unlink(missing_ok=True)
    os.close(os.open(half, os.O_RDWR | os.O_CREAT, PRIVATE))
    with closing(sqlite3.connect(file)) as old, closing(sqlite3.connect(half)) as new:
        old.backup(new)
    with half.open("rb") as written:
        os.fsync(written.fileno())
    return half.replace(made)
