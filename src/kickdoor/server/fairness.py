"""Luck nobody could choose: the server commits to a secret before anybody sits down, everybody adds a word of luck, and
the seed is made of both. After the game the secret is told, and anyone can check all of it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256


def new_secret() -> str:
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def seed_of(secret: str, table: str, lucks: Sequence[str]) -> int:
    """The seed of the game: 64 bits out of the secret, the table's id and what each seat added."""
    said = "\n".join([secret, table, *lucks])
    return int.from_bytes(sha256(said.encode()).digest()[:8], "big")
