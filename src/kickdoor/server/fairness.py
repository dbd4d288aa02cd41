"""Luck nobody could choose: the server commits to a secret before anybody sits down, everybody adds a word of luck, and
the seed is made of both. After the game the secret is told, and anyone can check all of it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, NamedTuple


def new_secret() -> str:
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def seed_of(secret: str, table: str, lucks: Sequence[str]) -> int:
    """The seed of the game: 64 bits out of the secret, the table's id and what each seat added."""
    said = "\n".join([secret, table, *lucks])
    return int.from_bytes(sha256(said.encode()).digest()[:8], "big")


class Proof(NamedTuple):
    holds: bool
    lines: list[str]


def proof(data: dict[str, Any], seen: str | None = None) -> Proof:
    """What a replay file says about its luck, checked; `seen` is the commitment somebody noted down beforehand."""
    told = data["table"]
    secret, sealed = str(told.get("secret", "")), str(told.get("commitment", ""))
    lines: list[str] = []
    holds = commitment(secret) == sealed
    lines.append(f"The secret {'fits' if holds else 'does NOT fit'} the seal {sealed}.")
    if seen is not None and seen.strip().lower() != sealed:
        holds = False
        lines.append(f"The seal in the file is NOT the one you were shown ({seen}).")
    if told.get("forked_from"):
        lines.append(f"This game goes on from move {told.get('forked_at', 0)} of {told['forked_from']}, with its seed.")
        return Proof(holds, lines)
    if told.get("lesson"):
        lines.append("This was a table to learn at: its seed was fixed, and known to all.")
        return Proof(holds and told["lesson"] == data["setup"]["seed"], lines)
    seed = seed_of(secret, str(told.get("table", "")), [str(luck) for luck in told.get("lucks", [])])
    fits = seed == data["setup"]["seed"]
    lines.append(f"The seed {'follows' if fits else 'does NOT follow'} from the secret and everybody's luck.")
    return Proof(holds and fits, lines)
