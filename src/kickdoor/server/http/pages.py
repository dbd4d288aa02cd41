"""The browser client: the files it was built into, or a page that says how to get it."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path
from typing import Annotated, Any, Final

from litestar import Response, get
from litestar.params import PathParameter
from litestar.response import File

STATIC: Final = Path(__file__).parent.parent / "static"
FOREVER: Final = {"cache-control": "public, max-age=31536000, immutable"}
AFRESH: Final = {"cache-control": "no-cache"}
FALLBACK: Final = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Kickdoor</title></head>
<body><h1>Kickdoor</h1>
<p>The server is running, but the browser client was not built. Run <code>./play</code> with a network connection, or
build it by hand: <code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>.</p>
<p>The API works: <a href="/api/schema">/api/schema</a>.</p></body></html>
"""


def file_at(path: str) -> Path | None:
    """Return the file of the client with that path, if there is one."""
    try:
        wanted = (STATIC / path).resolve()
        return wanted if wanted.is_relative_to(STATIC) and wanted.is_file() else None
    except (OSError, ValueError):  # no path a file could have
        return None


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(path: Annotated[str, PathParameter(max_length=300)] = "") -> Response[Any]:
    """A file of the client; every other address is the client itself, which finds its own way."""
    wanted = file_at(path.lstrip("/"))
    if wanted is not None and wanted.name != "index.html":
        hashed = "assets" in wanted.relative_to(STATIC).parts
        kind = guess_type(wanted.name)[0] or "application/octet-stream"
        headers = FOREVER if hashed else AFRESH
        return File(wanted, content_disposition_type="inline", media_type=kind, headers=headers)
    index = STATIC / "index.html"
    if Path(path).suffix or path.startswith("/api/"):
        return Response({"status": 404, "words": "There is nothing here."}, status_code=404)
    if not index.is_file():
        return Response(FALLBACK, media_type="text/html", headers=AFRESH)
    return File(index, content_disposition_type="inline", media_type="text/html", headers=AFRESH)
