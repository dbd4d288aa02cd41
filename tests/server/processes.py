"""Servers in processes of their own, to be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from typing import Any

import httpx

from kickdoor.server.settings import Settings


class Process:
    """`kickdoor serve` on a port that stays the same however often it is killed and started again."""

    def __init__(self, port: int, database: str, redis: str = "", **settings: Any) -> None:
        self.port = port
        self.base = f"http://127.0.0.1:{port}"
        command = ["-m", "kickdoor", "serve", "--no-browser", "--port", str(port), "--database", database]
        self.command = [sys.executable, *command, *(["--redis", redis] if redis else [])]
        said = {f"KICKDOOR_{name.upper()}": str(value) for name, value in {**FAST, **settings}.items()}
        self.env = {**os.environ, **said}
        self.running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.running = subprocess.Popen(self.command, env=self.env, stdout=subprocess.DEVNULL, stderr=sys.stderr)

    async def start_again(self) -> float:
        """Start, and return the seconds until it is ready."""
        began = time.monotonic()
        self.start()
        await self.ready()
        return time.monotonic() - began

    async def ready(self, patience: float = 60) -> None:
        end = time.monotonic() + patience
        async with httpx.AsyncClient(base_url=self.base) as http:
            while time.monotonic() < end:
                assert self.running is not None and self.running.poll() is None, "the server has ended"
                try:
                    if (await http.get("/health")).status_code == 200:
                        return
                except httpx.HTTPError:
                    pass
                await asyncio.sleep(0.05)
        raise TimeoutError("the server does not come up")

    def pause(self) -> None:
        assert self.running is not None
        self.running.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        assert self.running is not None
        self.running.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        """As hard as it gets."""
        if self.running is not None:
            self.running.send_signal(signal.SIGKILL)
            self.running.wait(30)
            self.running = None


FAST: dict[str, Any] = {
    "bot_scale": 0, "clock_scale": Settings.clock_scale, "work_per_second": 1e9, "connections": 10_000,
    "connections_per_address": 10_000, "sockets_per_address": 10_000, "tables": 100_000, "tables_per_address": 100_000,
    "tables_per_hour": 10**9, "chat_per_minute": 10**9, "replays_at_once": 10_000,
}  # fmt: skip
