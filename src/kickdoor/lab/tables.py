"""The tables of a run as Parquet: their columns, and how rows become files."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from io import BytesIO
from pathlib import Path
from typing import Final

# ruff: noqa: E402  (first say what is missing)
from kickdoor.extras import need

need("kickdoor.lab.tables", "polars")

import polars as pl
from polars.datatypes import DataType, DataTypeClass

from kickdoor.lab.book import KINDS
from kickdoor.lab.playing import Played
from kickdoor.lab.recorder import CARD_COUNTS, SEAT_COUNTS, Recorder
from kickdoor.lab.rows import (
    CARD_COLUMNS, DEAL_COLUMNS, GAME_COLUMNS, HALF, SEAT_COLUMNS, Row, deal_rows, game_row, seat_rows,
)  # fmt: skip

Type = DataType | DataTypeClass
_WORDS: Final = {"reason", "monster", "bot", *KINDS, *HALF}
_TRUTHS: Final = {"alone", "won", "female", "countered", "taken", "for_the_win"}
_WIDE: Final[dict[str, Type]] = {
    "game": pl.UInt32, "seed": pl.UInt64, "turns": pl.UInt32, "decisions": pl.UInt32, "winner": pl.Int8,
    "margin": pl.Int16, "half_lead": pl.Int8,
}  # fmt: skip
_ROW_GROUP: Final = 1 << 19


def _types(columns: Iterable[str], rest: Type, **own: Type) -> dict[str, Type]:
    """Return the type of every column, by name."""
    known: dict[str, Type] = dict.fromkeys(_WORDS, pl.String) | dict.fromkeys(_TRUTHS, pl.Boolean) | _WIDE | own
    return {name: known.get(name, rest) for name in columns}


SCHEMAS: Final[Mapping[str, dict[str, Type]]] = {
    "games": _types(GAME_COLUMNS, pl.UInt16),
    "seats": _types(SEAT_COLUMNS, pl.UInt8, **dict.fromkeys(SEAT_COUNTS, pl.UInt16)),
    "cards": _types(CARD_COLUMNS, pl.UInt8, card=pl.String),
    "deals": _types(DEAL_COLUMNS, pl.UInt8, card=pl.Boolean),
}
TABLES: Final = tuple(SCHEMAS)


class Pages:
    """The rows of some games, in memory until they are written."""

    def __init__(self) -> None:
        self.games: list[Row] = []
        self.seats: list[Row] = []
        self.deals: list[Row] = []
        self.ids: list[str] = []
        self.keys: list[tuple[int, int, str, bool, int]] = []  # game, seat, bot, won, number of the card
        self.counts = array("B")

    def add(self, played: Played, recorder: Recorder) -> None:
        self.games.append(game_row(played, recorder))
        self.seats.extend(seat_rows(played, recorder))
        self.deals.extend(deal_rows(played, recorder))
        self.ids = recorder.book.ids
        winners = played.game.winners
        for key in sorted(recorder.cards):
            counts = recorder.cards[key]
            if any(counts):
                seat, number = divmod(key, len(self.ids))
                self.keys.append((played.number, seat, played.bots[seat], seat in winners, number))
                self.counts.extend(counts)

    def frames(self) -> dict[str, pl.DataFrame]:
        return {
            "games": pl.DataFrame(self.games, SCHEMAS["games"], orient="row"),
            "seats": pl.DataFrame(self.seats, SCHEMAS["seats"], orient="row"),
            "cards": self._cards(),
            "deals": pl.DataFrame(self.deals, SCHEMAS["deals"], orient="row"),
        }

    def _cards(self) -> pl.DataFrame:
        schema = SCHEMAS["cards"]
        game, seat, bot, won, number = zip(*self.keys, strict=True) if self.keys else ((),) * 5
        first: dict[str, Iterable[object]] = {"game": game, "seat": seat, "bot": bot, "won": won}
        columns = [pl.Series(name, values, schema[name]) for name, values in first.items()]
        columns.append(pl.Series("card", self.ids, pl.String).gather(pl.Series(number, dtype=pl.UInt32)))
        step = len(CARD_COUNTS)
        for i, name in enumerate(CARD_COUNTS):
            columns.append(pl.Series(name, self.counts[i::step], schema[name]))
        return pl.DataFrame(columns)


def to_bytes(frame: pl.DataFrame) -> bytes:
    """Return a table as Parquet. Equal rows give equal bytes."""
    out = BytesIO()
    frame.write_parquet(out, compression="zstd", compression_level=3, statistics=True, row_group_size=_ROW_GROUP)
    return out.getvalue()


def joined(files: list[Path]) -> bytes:
    """Return several files of one table joined in order."""
    return to_bytes(pl.concat([pl.read_parquet(file) for file in files], rechunk=True))
