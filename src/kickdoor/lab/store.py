"""A run on disk: a folder with the plan and the tables, in parts that are written whole or not at all.

A part is a folder named by its first and last game, with one Parquet file a table. What is played comes as small
parts; as soon as a block of games is complete its parts are joined to one. A part appears by being renamed, so
whatever kills the run leaves nothing half-written behind, and playing on needs no other book-keeping.
"""

from __future__ import annotations

import errno
import json
import os
import shutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Final, Self

from kickdoor.errors import KickdoorError
from kickdoor.lab.plan import Plan, by_name, from_plain, plain

FORMAT: Final = 1
BLOCK: Final = 5_000  # games in a part, once it is complete
CHUNK: Final = 20  # games played in one go; a run that is stopped loses at most these, per process
_UNDONE: Final = ".tmp"


class RunTrouble(KickdoorError):
    """A run cannot be read, written or continued. The message is shown to people."""


@dataclass(frozen=True, order=True)
class Part:
    """The games from `first` to `last`."""

    first: int
    last: int

    @property
    def name(self) -> str:
        return f"{self.first:09d}-{self.last:09d}"

    @property
    def games(self) -> int:
        return self.last - self.first + 1

    def holds(self, other: Part) -> bool:
        return self != other and self.first <= other.first and other.last <= self.last


class Run:
    """A folder with a plan in it."""

    what: ClassVar = "run"
    command: ClassVar = "kickdoor simulate 1000 --out"  # makes one
    plan_file: ClassVar = "run.json"
    format: ClassVar = FORMAT

    def __init__(self, folder: Path, plan: Plan, digest: str) -> None:
        self.folder = folder
        self.plan = plan
        self.digest = digest

    # -- beginning -----------------------------------------------------------------------------------------------------

    @classmethod
    def is_in(cls, folder: Path) -> bool:
        return (folder / cls.plan_file).is_file()

    @classmethod
    def begin(cls, folder: Path, plan: Plan) -> Self:
        """Return the run of this plan in this folder: a new one, or an existing one to continue."""
        if cls.is_in(folder):
            run = cls.open(folder, plan.folders)
            run.must_be(plan)
            return run
        if folder.exists() and not (folder.is_dir() and cls._is_bare(folder)):
            raise RunTrouble(f"'{folder}' holds something else; name a new folder, or one a {cls.what} is in.")
        run = cls(folder, plan, plan.digest())
        with _telling(folder):
            (folder / "parts").mkdir(parents=True, exist_ok=True)
            run._write_plan()
        return run

    @classmethod
    def _is_bare(cls, folder: Path) -> bool:
        """True if the folder is empty, or if something such as a full disk stopped `begin` there."""
        begun = {"parts", cls.plan_file + _UNDONE}
        return {path.name for path in folder.iterdir()} <= begun and not any(folder.glob("parts/*"))

    @classmethod
    def open(cls, folder: Path, own: Sequence[str] = ()) -> Self:
        """Return the run in this folder. `own`: folders of the user's sets in it; their code is run."""
        folder = Path(folder)  # people pass text
        if folder.is_file():
            raise RunTrouble(f"'{folder}' is a file; name the folder of a {cls.what}.")
        if not cls.is_in(folder):
            raise RunTrouble(f"There is no {cls.what} in '{folder}'; '{cls.command} {folder}' makes one.")
        try:
            data = json.loads((folder / cls.plan_file).read_text(encoding="utf-8"))
            if data["kickdoor"] != cls.format:
                raise RunTrouble(
                    f"The {cls.what} in '{folder}' has format {data['kickdoor']}; this Kickdoor reads {cls.format}."
                )
            return cls(folder, from_plain(data["plan"], by_name(own)), str(data["cards"]))
        except RunTrouble:
            raise
        except KickdoorError as error:
            raise RunTrouble(f"The {cls.what} in '{folder}' cannot be opened: {str(error).rstrip('.')}.") from error
        except (OSError, ValueError, LookupError, TypeError) as error:
            raise RunTrouble(f"'{folder / cls.plan_file}' cannot be read ({type(error).__name__}: {error}).") from error

    def _write_plan(self) -> None:
        data = {"kickdoor": self.format, "cards": self.digest, "plan": plain(self.plan), **self.about()}
        new = self.folder / (self.plan_file + _UNDONE)
        new.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
        new.replace(self.folder / self.plan_file)

    def about(self) -> dict[str, Any]:
        """Return what else readers of the plan's file should know."""
        return {}

    @property
    def chunk(self) -> int:
        """Return how many games are played in one go."""
        return CHUNK

    def must_be(self, plan: Plan) -> None:
        """Raise unless this is the same plan, with the same cards and rules."""
        mine, theirs = plain(self.plan), plain(plan)
        other = [key for key in mine if mine[key] != theirs[key]]
        if other:
            raise RunTrouble(
                f"'{self.folder}' holds another {self.what}: {other[0]} is {_said(mine[other[0]])} there, "
                f"not {_said(theirs[other[0]])}; name another folder, or the same options."
            )
        if plan.digest() != self.digest:
            raise RunTrouble(
                f"The {self.what} in '{self.folder}' was played with other cards or rules; name another folder."
            )

    # -- what is there -------------------------------------------------------------------------------------------------

    def parts(self) -> list[Part]:
        """Return the existing parts in order, without those contained in a larger one."""
        found = [part for path in (self.folder / "parts").glob("*-*") if (part := _part(path)) is not None]
        return sorted(p for p in found if not any(other.holds(p) for other in found))

    def games(self) -> int:
        return sum(part.games for part in self.parts())

    def missing(self, games: int) -> Iterator[Part]:
        """Return the games still to be played, in chunks."""
        start = 0
        for part in [*self.parts(), Part(games, games)]:
            while start < min(part.first, games):
                end = min(start - start % self.chunk + self.chunk, part.first, games)
                yield Part(start, end - 1)
                start = end
            start = part.last + 1

    def files(self, table: str) -> list[Path]:
        return [self._path(part) / f"{table}.parquet" for part in self.parts()]

    def _path(self, part: Part) -> Path:
        return self.folder / "parts" / part.name

    # -- writing -------------------------------------------------------------------------------------------------------

    def tidy(self) -> None:
        """Remove what a killed run left: half-written parts, and parts contained in others."""
        kept = {part.name for part in self.parts()}
        for path in (self.folder / "parts").iterdir():
            if path.name not in kept:
                shutil.rmtree(path, ignore_errors=True)

    def write(self, part: Part, tables: Mapping[str, bytes]) -> None:
        """Write a part atomically."""
        undone = self.folder / "parts" / (part.name + _UNDONE)
        with _telling(self.folder, undone):
            undone.mkdir()
            for table, data in tables.items():
                with (undone / f"{table}.parquet").open("wb") as file:
                    file.write(data)
                    file.flush()
                    os.fsync(file.fileno())
            undone.rename(self._path(part))

    def join(self, games: int) -> None:
        """Join the parts of every complete block, up to this number of games."""
        by_block: dict[int, list[Part]] = {}
        for part in self.parts():
            by_block.setdefault(part.first // BLOCK, []).append(part)
        for block, parts in by_block.items():
            wanted = min((block + 1) * BLOCK, games) - block * BLOCK
            if len(parts) > 1 and sum(p.games for p in parts) >= wanted:
                self._join(parts)

    def _join(self, parts: list[Part]) -> None:
        from kickdoor.lab.tables import TABLES, joined

        whole = {table: joined([self._path(p) / f"{table}.parquet" for p in parts]) for table in TABLES}
        self.write(Part(parts[0].first, parts[-1].last), whole)
        for part in parts:
            shutil.rmtree(self._path(part), ignore_errors=True)


def _part(path: Path) -> Part | None:
    first, _, last = path.name.partition("-")
    return Part(int(first), int(last)) if first.isdigit() and last.isdigit() else None


def _said(value: object) -> str:
    return ", ".join(f"{v}" for v in value) or "none" if isinstance(value, (list, tuple)) else f"{value}"


class _telling:  # noqa: N801  read as a verb: with _telling(folder)
    """Turn a disk error into one sentence; remove the unfinished part, keep the rest."""

    def __init__(self, folder: Path, undone: Path | None = None) -> None:
        self.folder = folder
        self.undone = undone

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if error is not None and self.undone is not None:
            shutil.rmtree(self.undone, ignore_errors=True)
        if not isinstance(error, OSError):
            return
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise RunTrouble(
                f"The disk is full. Everything played so far is kept in '{self.folder}'; "
                "make room and run the same command again to go on."
            ) from error
        raise RunTrouble(f"'{self.folder}' cannot be written to ({error.strerror}); name another folder.") from error
