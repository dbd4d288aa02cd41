"""A table of this process, and a real server to join."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from server.conftest import Running, running, usual

from kickdoor.server.settings import Settings


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with running(Settings(**usual(database=str(tmp_path / "tables.db")))) as found:
        yield found
