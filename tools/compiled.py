"""The compiled engine of a checkout: a copy of the package in .compiled, used as long as the source has not changed.

Standard library only. ./play has it made in the background, so that nobody waits for it: compiling takes some minutes,
a first page must not. What runs meanwhile, or after a change of the source, is Python, and does the same.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import time

import bootstrap
from compile import NEEDS, has_compiler

FOLDER = os.path.join(bootstrap.ROOT, ".compiled")
NEW = FOLDER + ".new"  # in the making
SOURCE = os.path.join(bootstrap.ROOT, "src", "kickdoor")
STAMP = "source.txt"
QUICK = " quick"  # at the end of the stamp: not optimised
LOG = os.path.join(bootstrap.VENV, "kickdoor-compile.log")
FAILED = os.path.join(bootstrap.VENV, "kickdoor-compile-failed.txt")
TOOLS = os.path.join(bootstrap.VENV, "kickdoor-compiler")


def use(quick=False):
    """Let what follows use the compiled engine, if there is one of this very source; returns whether there is.

    Only who asks for it gets one that was made quickly, which is slow."""
    if os.environ.get("KICKDOOR_PURE") == "1":
        return False
    of = digest()
    if read(os.path.join(FOLDER, STAMP)) not in ([of, of + QUICK] if quick else [of]):
        return False
    paths = [FOLDER, os.environ.get("PYTHONPATH", "")]
    os.environ["PYTHONPATH"] = os.pathsep.join(path for path in paths if path)
    return True


def make_later():
    """Have it made in the background, if there is a C compiler, nobody is at it and it has not failed before."""
    if not has_compiler() or at_work() or read(FAILED) == digest():
        return
    try:
        with open(LOG, "w") as log:
            subprocess.Popen(
                [bootstrap.PYTHON, os.path.abspath(__file__)], stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                start_new_session=True,
            )  # fmt: skip
    except OSError:
        return
    told = "There is a C compiler: the engine is being compiled in the background, for later starts."
    print(told, file=sys.stderr, flush=True)


def at_work():
    """Is it being made? What has been lying there for an hour was given up."""
    try:
        return time.time() - os.path.getmtime(NEW) < 3600
    except OSError:
        return False


def make(quick=False):
    """Make it now. It becomes visible only when it is whole."""
    of = digest()
    shutil.rmtree(NEW, ignore_errors=True)
    os.makedirs(NEW)
    try:
        env = dict(os.environ, PYTHONPATH=tools())
        command = [bootstrap.PYTHON, os.path.join(bootstrap.ROOT, "tools", "compile.py"), NEW] + ["--quick"] * quick
        if subprocess.call(command, env=env):
            write(FAILED, of)
            return False
        write(os.path.join(NEW, STAMP), of + QUICK * quick)
        shutil.rmtree(FOLDER, ignore_errors=True)
        os.rename(NEW, FOLDER)
        return True
    finally:
        shutil.rmtree(NEW, ignore_errors=True)


def tools():
    """Where mypyc is; it is installed aside if the environment has none, as it has with ./check."""
    if bootstrap.runs(bootstrap.PYTHON, "-c", "import msgspec, mypyc, setuptools"):
        return ""
    constraints = os.path.join(bootstrap.ROOT, "constraints.txt")
    options = ["--quiet", "--python", bootstrap.PYTHON, "--target", TOOLS, "-c", constraints]
    bootstrap.must_run([bootstrap.UV, "pip", "install", *options, *NEEDS])
    return TOOLS


def digest():
    """Stands for everything in the package."""
    found = hashlib.sha256()
    for folder, folders, files in os.walk(SOURCE):
        folders[:] = sorted(set(folders) - {"__pycache__"})
        for name in sorted(files):
            path = os.path.join(folder, name)
            found.update(os.path.relpath(path, SOURCE).encode())
            with open(path, "rb") as file:
                found.update(file.read())
    return found.hexdigest()


def read(path):
    try:
        return bootstrap.read(path)
    except OSError:
        return ""


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(19)
    try:
        make()
    except (OSError, bootstrap.SetupFailed) as trouble:
        write(FAILED, digest())
        sys.exit("%s" % trouble)
