"""The compiled engine of a checkout: a copy of the package in .compiled, used as long as the source has not changed.

Standard library only. ./play compiles it in the background, because compiling takes some minutes and the first page
must not wait. Meanwhile, and after a change of the source, the interpreted engine runs instead.
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
NEW = FOLDER + ".new"  # where the copy is being built
SOURCE = os.path.join(bootstrap.ROOT, "src", "kickdoor")
STAMP = "source.txt"
QUICK = " quick"  # suffix of the stamp: compiled without optimisation
LOG = os.path.join(bootstrap.VENV, "kickdoor-compile.log")
FAILED = os.path.join(bootstrap.VENV, "kickdoor-compile-failed.txt")
TOOLS = os.path.join(bootstrap.VENV, "kickdoor-compiler")


def use(quick=False):
    """Put the compiled engine on PYTHONPATH; return False if there is none for the present source.

    An unoptimised build, which is slower, counts only with `quick`."""
    if os.environ.get("KICKDOOR_PURE") == "1":
        return False
    source = digest()
    if read(os.path.join(FOLDER, STAMP)) not in ([source, source + QUICK] if quick else [source]):
        return False
    paths = [FOLDER, os.environ.get("PYTHONPATH", "")]
    os.environ["PYTHONPATH"] = os.pathsep.join(path for path in paths if path)
    return True


def make_later():
    """Start compiling in the background, unless there is no C compiler, it is already running, or it failed before."""
    if not has_compiler() or is_building() or read(FAILED) == digest():
        return
    try:
        with open(LOG, "w") as log:
            subprocess.Popen(
                [bootstrap.PYTHON, os.path.abspath(__file__)], stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                start_new_session=True,
            )  # fmt: skip
    except OSError:
        return
    note = "Compiling the engine in the background; later starts will use it."
    print(note, file=sys.stderr, flush=True)


def is_building():
    """True if a build is running. One older than an hour was abandoned."""
    try:
        return time.time() - os.path.getmtime(NEW) < 3600
    except OSError:
        return False


def make(quick=False):
    """Compile now. The copy appears under its final name only when it is complete."""
    source = digest()
    shutil.rmtree(NEW, ignore_errors=True)
    os.makedirs(NEW)
    try:
        env = dict(os.environ, PYTHONPATH=tools())
        command = [bootstrap.PYTHON, os.path.join(bootstrap.ROOT, "tools", "compile.py"), NEW] + ["--quick"] * quick
        if subprocess.call(command, env=env):
            write(FAILED, source)
            return False
        write(os.path.join(NEW, STAMP), source + QUICK * quick)
        shutil.rmtree(FOLDER, ignore_errors=True)
        os.rename(NEW, FOLDER)
        return True
    finally:
        shutil.rmtree(NEW, ignore_errors=True)


def tools():
    """Return the path with mypyc; install it there if the environment lacks it. ./check's environment has it."""
    if bootstrap.runs(bootstrap.PYTHON, "-c", "import msgspec, mypyc, setuptools"):
        return ""
    constraints = os.path.join(bootstrap.ROOT, "constraints.txt")
    options = ["--quiet", "--python", bootstrap.PYTHON, "--target", TOOLS, "-c", constraints]
    bootstrap.must_run([bootstrap.UV, "pip", "install", *options, *NEEDS])
    return TOOLS


def digest():
    """Return a hash of every file in the package."""
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
