"""The browser client: the files it was built into, or a page that says how to get it."""

from __future__ import annotations

import re
from html import escape
from mimetypes import guess_type
from pathlib import Path
from typing import Annotated, Any, Final

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import PathParameter
from litestar.response import File

from kickdoor.server.backend import Backend
from kickdoor.server.http.encodings import VARY, accepts

STATIC: Final = Path(__file__).parent.parent / "static"
FOREVER: Final = {"cache-control": "public, max-age=31536000, immutable"}
AFRESH: Final = {"cache-control": "no-cache"}
HASHED: Final = ("assets", "generated")  # folders of files whose address changes with what is in them
KINDS: Final = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".svg": "image/svg+xml"}
PACKED: Final = {"br": ".br", "gzip": ".gz"}  # made beside the files when the client is built; the smallest first
TABLE: Final = re.compile(r"^/?t/([A-Za-z0-9_-]{1,32})$")
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
        ours = wanted.is_relative_to(STATIC) and wanted.suffix not in PACKED.values()
        return wanted if ours and wanted.is_file() else None
    except (OSError, ValueError):  # no path a file could have
        return None


def sent_file(wanted: Path, accepted: str) -> File:
    """Return the answer with a file of the client, compressed if there is such a version and the browser accepts it.
    Each version has its own ETag."""
    hashed = wanted.relative_to(STATIC).parts[0] in HASHED
    kind = KINDS.get(wanted.suffix) or guess_type(wanted.name)[0] or "application/octet-stream"
    headers = dict(FOREVER if hashed else AFRESH)
    versions = {coding: found for coding, end in PACKED.items() if (found := Path(f"{wanted}{end}")).is_file()}
    if versions:
        headers.update(VARY)
    sent = wanted
    for coding, found in versions.items():
        if accepts(accepted, coding):
            headers["content-encoding"] = coding
            sent = found
            break
    return File(sent, filename=wanted.name, content_disposition_type="inline", media_type=kind, headers=headers)


def with_preview(html: str, origin: str, path: str, table: str) -> str:
    """Return the page with what other services show of its link: absolute addresses, and the name of the table."""
    html = html.replace('content="/preview.png"', f'content="{escape(origin)}/preview.png"')
    if table:
        title = f'property="og:title" content="You’re invited to {escape(table)}"'
        html = html.replace('property="og:title" content="Kickdoor"', title)
    url = f'<meta property="og:url" content="{escape(origin + path)}" />'
    return html.replace('<meta property="og:type"', f'{url}\n    <meta property="og:type"')


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(
    request: Request[Any, Any, State], path: Annotated[str, PathParameter(max_length=300)] = ""
) -> Response[Any]:  # fmt: skip
    """A file of the client; every other address is the client itself, which finds its own way."""
    wanted = file_at(path.lstrip("/"))
    if wanted is not None and wanted.name != "index.html":
        return sent_file(wanted, request.headers.get("accept-encoding", ""))
    index = STATIC / "index.html"
    if Path(path).suffix or path.startswith("/api/"):
        return Response({"status": 404, "words": "There is nothing here."}, status_code=404)
    if not index.is_file():
        return Response(FALLBACK, media_type="text/html", headers=AFRESH)
    backend: Backend = request.app.state.backend
    scheme = "https" if backend.settings.secure else "http"
    invited = TABLE.match(path)
    table = await backend.store.name_of(invited[1]) if invited else ""
    html = with_preview(index.read_text(encoding="utf-8"), f"{scheme}://{request.url.netloc}", request.url.path, table)
    return Response(html, media_type="text/html", headers=AFRESH)
