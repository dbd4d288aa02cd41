"""A real Chromium against a real server, at the two sizes the table is made for.

One server and one browser serve all tests of this folder; every test has its own people (browser contexts), and fails
if any page it opened logged an error.
"""

from __future__ import annotations

import re
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from kickdoor.kit import Table

from .laid import Laid

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src" / "kickdoor" / "server" / "static"
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
expect.set_options(timeout=20_000)
SIZES = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {
        "viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True,
    },
    "phone on its side": {
        "viewport": {"width": 844, "height": 390}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True,
    },
}  # fmt: skip


def chromium() -> str:
    named = os.environ.get("KICKDOOR_CHROMIUM", "")
    found = named or next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), "")
    if not found:
        pytest.fail("The browser tests need Chromium: install it, or name it in KICKDOOR_CHROMIUM.")
    return found


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


@pytest.fixture(scope="package")
def client() -> Path:
    """The built client; built once if it is not there."""
    if not (STATIC / "index.html").is_file():
        npm = shutil.which("npm")
        if npm is None:
            pytest.fail("The browser client is not built and there is no npm: run ./play once.")
        for step in (["ci"], ["run", "build"]):
            subprocess.run([npm, *step], cwd=ROOT / "web", check=True, timeout=300)
    return STATIC


@pytest.fixture(scope="package")
def site(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server whose bots answer at once."""
    port = free_port()
    home = tmp_path_factory.mktemp("site")
    quick = {
        "KICKDOOR_BOT_SCALE": "0", "KICKDOOR_WORK_PER_SECOND": "1e6", "KICKDOOR_TABLES_PER_HOUR": "1000000",
        "KICKDOOR_TABLES_PER_ADDRESS": "1000", "KICKDOOR_CHAT_PER_MINUTE": "100000",
        "KICKDOOR_PUSH_HOSTS": "127.0.0.1",
    }  # fmt: skip
    command = [sys.executable, "-m", "kickdoor", "serve", "--port", str(port), "--no-browser", "--database"]
    with (home / "log").open("wb") as log:
        process = subprocess.Popen(
            [*command, str(home / "games.sqlite")], env={**os.environ, **quick}, stdout=log, stderr=log, cwd=ROOT
        )
        try:
            wait_for(f"http://127.0.0.1:{port}/health", process)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(10)


def wait_for(url: str, process: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        if process.poll() is not None:
            pytest.fail("The server ended at once.")
        try:
            with urllib.request.urlopen(url, timeout=1):
                return
        except OSError:
            time.sleep(0.2)
    pytest.fail("The server did not answer within two minutes.")


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield opened
        opened.close()


class People:
    """Opens pages for different people and keeps what their consoles said."""

    def __init__(self, browser: Browser, site: str) -> None:
        self.browser = browser
        self.site = site
        self.contexts: list[BrowserContext] = []
        self.said: list[str] = []
        self.hosts: set[str] = set()
        self.pages: dict[str, Page] = {}  # by size, for tests that share one

    def join(
        self, path: str = "/", size: str = "desktop", name: str = "", theme: str = "dark", motion: str = "reduce"
    ) -> Page:  # fmt: skip
        page = self.blank(size, name, theme, motion)
        page.goto(self.site + path)
        return page

    def blank(self, size: str = "desktop", name: str = "", theme: str = "dark", motion: str = "reduce") -> Page:
        """The empty page of a new person."""
        context = self.browser.new_context(
            base_url=self.site,
            color_scheme=theme,  # type: ignore[arg-type]
            reduced_motion=motion,  # type: ignore[arg-type]
            **SIZES[size],
        )
        self.contexts.append(context)
        if name:
            context.add_init_script(
                f"localStorage.getItem('kickdoor.prefs')||localStorage.setItem('kickdoor.prefs','{{\"name\":\"{name}\"}}')"
            )
        page = context.new_page()
        page.set_default_timeout(45_000)
        page.on("console", lambda m: self.said.append(m.text) if m.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.said.append(str(error)))
        page.on("request", lambda request: self.hosts.add(request.url.split("/")[2]))
        return page

    def another_page(self, page: Page, path: str) -> Page:
        """The same person on a second device."""
        opened = page.context.new_page()
        opened.set_default_timeout(45_000)
        opened.goto(self.site + path)
        return opened

    def leave(self) -> None:
        for context in self.contexts:
            context.close()


@pytest.fixture
def people(browser: Browser, site: str) -> Iterator[People]:
    here = People(browser, site)
    yield here
    here.leave()
    lost = re.compile("WebSocket connection|ERR_INTERNET_DISCONNECTED")  # said by Chromium when a test pulls the plug
    assert [line for line in here.said if not lost.search(line)] == []
    assert here.hosts <= {site.removeprefix("http://")}


@pytest.fixture(params=["desktop", "phone"])
def size(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def visitors(browser: Browser, site: str) -> Iterator[People]:
    """People whose pages are shared by the tests of a module."""
    here = People(browser, site)
    yield here
    here.leave()


@pytest.fixture
def shown(visitors: People) -> Iterator[Callable[..., tuple[Page, Laid]]]:
    """Show a laid table; the tests of a module share one page of each size."""
    visitors.said.clear()

    def show(t: Table, size: str = "desktop", you: int | None = 0) -> tuple[Page, Laid]:
        page = visitors.pages.get(size) or visitors.join("/rules", size)
        visitors.pages[size] = page
        return page, Laid(t, you).show(page)

    yield show
    assert visitors.said == []


@pytest.fixture
def both(
    shown: Callable[..., tuple[Page, Laid]], visitors: People
) -> Callable[[Table, str], tuple[Page, Page, Laid, Laid]]:  # fmt: skip
    """Show a laid table to the people at seats 0 and 1, each on a page of their own; the first at the named size."""

    def show(t: Table, size: str) -> tuple[Page, Page, Laid, Laid]:
        page, laid = shown(t, size)
        second = visitors.pages.get("second") or visitors.join("/rules", "desktop")
        visitors.pages["second"] = second
        return page, second, laid, laid.joined_by(1, second)

    return show
