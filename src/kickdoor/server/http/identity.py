"""Identity: an unguessable id in a signed token. A browser keeps it as a cookie, a bot sends it as a header.

A token names the epoch of its person. When they forget their other devices, their epoch goes up by one, and every token
of an earlier epoch is invalid.
"""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Final, NamedTuple

COOKIE: Final = "kickdoor"
COOKIE_AGE: Final = 400 * 24 * 3600  # seconds; browsers keep no cookie longer
MOST_TOKEN: Final = 200  # characters


class Claim(NamedTuple):
    """The contents of a token with a valid signature."""

    person: str
    epoch: int


def new_person() -> str:
    return secrets.token_urlsafe(16)


def signed(person: str, secret: str, epoch: int = 0) -> str:
    claim = f"{person}~{epoch}" if epoch else person
    return f"{claim}.{_signature(claim, secret)}"


def cookie(person: str, secret: str, secure: bool, epoch: int = 0) -> str:
    """Return the header that makes a browser keep the token."""
    flags = "; Secure" if secure else ""
    token = signed(person, secret, epoch)
    return f"{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={COOKIE_AGE}{flags}"


def claim_of(token: str | None, secret: str) -> Claim | None:
    """Return the contents of the token; None if this server did not sign it."""
    if not token or len(token) > MOST_TOKEN or not token.isascii():
        return None
    claim, _, signature = token.partition(".")
    if not claim or not hmac.compare_digest(signature, _signature(claim, secret)):
        return None
    person, _, epoch = claim.partition("~")
    return Claim(person, int(epoch or 0))


def _signature(claim: str, secret: str) -> str:
    digest = hmac.new(secret.encode(), b"person:" + claim.encode(), sha256).digest()
    return urlsafe_b64encode(digest).rstrip(b"=").decode()
