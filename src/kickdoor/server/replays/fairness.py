"""Chance that nobody chose: the server seals a secret, each person seals a number, and the deal is made of all of them.

1. The server commits to a secret when a table opens. The seal is the SHA-256 of the secret.
2. Each person commits to a random number of their own (`luck`): their seat shows its SHA-256.
3. When the host starts, the deal sheet fixes everything else: table, seal, rules, names, bots, sexes, hashes.
4. Only then does everybody show their number. One that is not shown in time counts as empty.
5. The root of the deal is the SHA-256 of secret, sheet and numbers. Every draw is the SHA-256 of the root and a label.

The server adds nothing after step 1, and nobody can change anything after step 3. docs/fairness.md has the whole story.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

import msgspec
from msgspec import Struct

SEAL: Final = 2  # the derivation of new tables, named in their sheets
DRAWN: Final = -1  # a sex that nobody chose

_encode = msgspec.json.Encoder(order="deterministic").encode
_decode = msgspec.json.Decoder


def digest(text: str) -> str:
    """Return the SHA-256 of a text, as 64 hexadecimal digits."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def new_secret() -> str:
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """Return the seal of a secret."""
    return digest(secret)


class SheetSeat(Struct, frozen=True):
    """`bot`: its level, or `remote`; empty for a person. `sex`: 0 male, 1 female, -1 not chosen. `luck`: the hash of
    the seat's number; empty if it adds none. `committed`: the server had only the hash when this sheet was made."""

    name: str
    bot: str = ""
    sex: int = DRAWN
    luck: str = ""
    committed: bool = False


class Sheet(Struct, frozen=True):
    """Everything that is fixed before anybody shows their random number."""

    seal: int
    table: str
    commitment: str
    sets: list[str]
    edition: str
    options: list[str]
    switches: dict[str, int]
    seats: list[SheetSeat]


_sheet: Final = _decode(Sheet)


def written(sheet: Sheet) -> str:
    """Return the sheet as the one line of text that is hashed."""
    return _encode(sheet).decode()


def read_sheet(text: str) -> Sheet:
    return _sheet.decode(text)


def root_of(secret: str, sheet: str, lucks: Sequence[str]) -> str:
    """Return the root of the deal: the hash of secret, sheet and every seat's random number, a line each."""
    return digest("\n".join([secret, sheet, *lucks]))


def draw(root: str, what: str) -> int:
    """Return the 256 bits that a deal draws for one purpose. No draw tells anything about another."""
    return int(digest(f"{root}\n{what}"), 16)


def game_seed(root: str) -> int:
    return draw(root, "game")


def bot_seed(root: str, seat: int) -> int:
    return draw(root, f"bot {seat}")


def sexes_of(root: str, seats: Sequence[SheetSeat]) -> list[int]:
    """Return the sex each seat begins with, or nothing if the game is to ask: a person has not chosen yet."""
    if any(s.sex == DRAWN and (not s.bot or s.bot == "remote") for s in seats):
        return []
    return [s.sex if s.sex != DRAWN else draw(root, f"sex {n}") & 1 for n, s in enumerate(seats)]


def seed_of_seal_1(secret: str, table: str, lucks: Sequence[str]) -> int:
    """Return the seed of a table that an older version opened."""
    return int(digest("\n".join([secret, table, *lucks]))[:16], 16)
