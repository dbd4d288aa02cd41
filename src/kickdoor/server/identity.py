"""Who somebody is: an unguessable id in a signed token. A browser keeps it as a cookie, a bot sends it as a header."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Final

COOKIE: Final = "kickdoor"
COOKIE_AGE: Final = 400 * 24 * 3600  # browsers keep no cookie longer


def new_person() -> str:
    return secrets.token_urlsafe(16)


def signed(person: str, secret: str) -> str:
    return f"{person}.{_signature(person, secret)}"


def cookie(person: str, secret: str, secure: bool) -> str:
    """The header that makes a browser keep the token."""
    flags = "; Secure" if secure else ""
    return f"{COOKIE}={signed(person, secret)}; Path=/; HttpOnly; SameSite=Lax; Max-Age={COOKIE_AGE}{flags}"


def person_of(token: str | None, secret: str) -> str | None:
    """Whose token that is; None if it is none of ours."""
    if not token or len(token) > 200 or not token.isascii():
        return None
    person, _, signature = token.partition(".")
    return person if person and hmac.compare_digest(signature, _signature(person, secret)) else None


def _signature(person: str, secret: str) -> str:
    digest = hmac.new(secret.encode(), b"person:" + person.encode(), sha256).digest()
    return urlsafe_b64encode(digest).rstrip(b"=").decode()
