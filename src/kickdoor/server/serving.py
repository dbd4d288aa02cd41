"""Running the server: `kickdoor serve`."""

from __future__ import annotations

import gc
import errno
import os
import socket
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final, cast

import uvicorn

from kickdoor.errors import KickdoorError
from kickdoor.server.app import make_app
from kickdoor.server.backend import Backend
from kickdoor.server.http.connections import Gate, GuardedHttp, GuardedSocket
from kickdoor.server.http.middleware import HEADERS, LASTING, Guard
from kickdoor.server.settings import Settings
from kickdoor.server.storage.files import PRIVATE_FOLDER

Ready = Callable[[], None]
PORT: Final = 8000
TRIED: Final = 20  # ports to try after the default one


def data_file() -> Path:
    """Return the default database file; its folder is made if it is not there."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(base) / "kickdoor"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
        folder.chmod(PRIVATE_FOLDER)
    except OSError as error:
        raise KickdoorError(
            f"Games cannot be kept in '{folder}' ({error.strerror}); set XDG_DATA_HOME to another folder."
        ) from error
    return folder / "tables.db"


def listen(host: str, port: int | None) -> socket.socket:
    """Return a listening socket; without a port, on the first free one from the default."""
    ports = [port] if port is not None else list(range(PORT, PORT + TRIED))
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    why, unknown = "", False
    for one in ports:
        found = socket.socket(family)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, one))
            found.listen()  # listen at once, or another process could bind the port too
        except OverflowError:
            found.close()
            why = "ports go from 0 to 65535"
            continue
        except OSError as error:
            found.close()
            why = error.strerror or str(error)
            unknown = isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL
            continue
        return found
    where = f"port {port}" if port is not None else f"ports {PORT} to {PORT + TRIED - 1}"
    other = "choose another address with --host" if unknown else "choose another with --port"
    raise KickdoorError(f"Kickdoor cannot listen on {where} of {host} ({why}); {other}.")


def address(host: str, port: int) -> str:
    """Return the URL for a browser on this machine."""
    shown = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def config_for(app: Guard, log_level: str = "warning") -> uvicorn.Config:
    settings = app.settings
    proxies = settings.proxies.replace(",", " ").split()
    gate = Gate(
        settings.connections, settings.connections_per_address, settings.request_seconds, frozenset(proxies)
    )  # fmt: skip
    return uvicorn.Config(
        app,
        http=cast("Any", partial(GuardedHttp, gate)),
        headers=[*HEADERS, LASTING] if settings.secure else [*HEADERS],
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        log_level=log_level,
        log_config=None,
        access_log=False,
        server_header=False,
        ws=cast("Any", partial(GuardedSocket, gate)),
        ws_max_size=65_536,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
    )


def run(settings: Settings, listening: socket.socket, log_level: str = "warning", ready: Ready | None = None) -> bool:
    """Serve until stopped; call `ready` once connections are accepted. Return False if that never happened."""
    sys.setswitchinterval(0.0005)  # seconds: a bot that thinks hard gives way to the event loop at once
    gc.set_threshold(20_000, 20, 100)  # hundreds of games are many objects, and a full collection is slow
    app = make_app(settings)
    server = Announced(config_for(app, log_level), app.backend, ready)
    server.run(sockets=[listening])
    return server.started


class Announced(uvicorn.Server):
    """A uvicorn server that calls back once it accepts connections."""

    def __init__(self, config: uvicorn.Config, backend: Backend, ready: Ready | None) -> None:
        super().__init__(config)
        self.backend = backend
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.backend.registry.thinkers.prepare()
        if self.started and self.ready is not None:
            self.ready()
