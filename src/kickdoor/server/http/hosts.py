"""Names and addresses of hosts, as a Host header says them."""

from __future__ import annotations

import re
import socket
from ipaddress import ip_address
from typing import Final

_NAME: Final = re.compile(r"[a-z0-9_.-]{1,253}")


def known_hosts(named: str) -> frozenset[str]:
    own = socket.gethostname().lower()
    return frozenset({"localhost", own, f"{own}.local", *named.lower().replace(",", " ").split()})


def host_name(host: str) -> str:
    """Return the name in a Host header, without the port."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].rstrip(".").lower()


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def is_name(name: str) -> bool:
    return _NAME.fullmatch(name) is not None


def is_loopback(name: str) -> bool:
    return name == "localhost" or (is_address(name) and ip_address(name).is_loopback)
