"""Compressed answers for clients that accept them.

Only what is the same for everybody is compressed: the length of a compressed answer with a secret in it can give the
secret away (BREACH).
"""

from __future__ import annotations

import gzip
import re
from functools import lru_cache
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.datastructures import State
from msgspec import json

VARY: Final = {"vary": "accept-encoding"}


def accepts(header: str, coding: str) -> bool:
    """True if an Accept-Encoding header allows this coding."""
    offers = {}
    for offer in header.lower().split(","):
        name, _, quality = offer.partition(";")
        offers[name.strip()] = quality.replace(" ", "")
    quality = offers.get(coding, offers.get("*", "q=0"))
    return re.fullmatch(r"q=0(\.0*)?", quality) is None


@lru_cache(maxsize=64)
def packed(data: bytes) -> bytes:
    return gzip.compress(data, mtime=0)


def same_for_all(request: Request[Any, Any, State], value: object) -> Response[Any]:
    """Return an answer with a value that is public and seldom changes, compressed if the client accepts it."""
    data = json.encode(value)
    if accepts(request.headers.get("accept-encoding", ""), "gzip"):
        return Response(packed(data), media_type=MediaType.JSON, headers={**VARY, "content-encoding": "gzip"})
    return Response(data, media_type=MediaType.JSON, headers=VARY)
