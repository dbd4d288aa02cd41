"""What the pages about the table promise."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path

from kickdoor.server.clocks.clocks import PACES
from kickdoor.server.screen import wire
from kickdoor.server.settings import Settings
from server.conftest import Running

DOCS = Path(__file__).resolve().parents[2] / "docs"


async def test_the_bot_of_the_page_plays_a_game(server: Running, tmp_path: Path) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (DOCS / "write-a-bot.md").read_text(encoding="utf-8"), re.DOTALL)
    (code,) = (block for block in blocks if "websockets" in block)
    assert len([line for line in code.splitlines() if line.strip()]) <= 30
    program = tmp_path / "bot.py"
    program.write_text(code, encoding="utf-8")
    ann = await server.player()
    table = await ann.open(me=None, bots=[{}, {}], seats=3, start=False)
    watching = await ann.look(table)
    bot = await asyncio.create_subprocess_exec(sys.executable, str(program), server.base, table, "Randy")
    await watching.until(lambda s: s.doc["table"]["sitters"]["2"]["who"] == "bot")
    assert watching.doc["table"]["sitters"]["2"]["bot"] == "remote"
    await ann.post(f"/api/tables/{table}/start", status=204)
    await watching.until(lambda s: s.over, timeout=90)
    assert await asyncio.wait_for(bot.wait(), 20) == 0


def test_the_page_names_every_setting_and_the_clocks_as_they_are() -> None:
    page = (DOCS / "serve.md").read_text(encoding="utf-8")
    for name in Settings.__dataclass_fields__:
        assert name == "now" or f"KICKDOOR_{name.upper()}" in page, name
    for preset, pace in PACES.items():
        row = next(line for line in page.splitlines() if line.startswith(f"| `{preset}`"))
        seconds = re.search(r"\| (\d+) (s|h) \|", row)
        assert (int(seconds[1]) * (1000 if seconds[2] == "s" else 3_600_000) if seconds else 0) == pace.window


def test_the_page_names_every_message() -> None:
    page = (DOCS / "protocol.md").read_text(encoding="utf-8")
    for kind in (*wire.ToClient.__args__, *wire.FromClient.__args__):
        tag = kind.__struct_config__.tag
        assert re.search(rf'`{tag}`|"t": "{tag}"', page), tag
