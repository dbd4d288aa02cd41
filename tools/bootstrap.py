"""Sets Kickdoor up in .venv. Shared by ./play and ./check.

Standard library only, and written so that an old Python can still read it and say what is wrong.
"""

import hashlib
import json
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
BIN = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin")
EXE = ".exe" if os.name == "nt" else ""
PYTHON = os.path.join(BIN, "python" + EXE)
UV = os.path.join(BIN, "uv" + EXE)
STAMP = os.path.join(VENV, "kickdoor-setup.json")
LOG = os.path.join(VENV, "kickdoor-setup.log")
UV_VERSION = "uv==0.13.7"
FILES = ("pyproject.toml", "constraints.txt", "hatch_build.py")
NETWORK_TROUBLE = (
    "connect", "timed out", "timeout", "name resolution", "dns error", "unreachable", "could not find a version",
    "error sending request", "failed to fetch", "certificate",
)  # fmt: skip


class SetupFailed(Exception):
    """Setting up went wrong; the message is the one sentence that people see."""


def ready(*extras):
    """Return the Python that has Kickdoor and these extras installed, setting it up if need be."""
    if sys.version_info < (3, 11):
        sys.exit("Kickdoor needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2])
    have = read_stamp()
    if have.get("of") == digest() and set(extras) <= set(have["extras"]) and os.path.exists(PYTHON):
        return PYTHON
    try:
        set_up(sorted(set(extras) | set(have.get("extras", ()))), again=bool(have))
    except SetupFailed as failure:
        sys.exit("\n%s" % failure)
    except KeyboardInterrupt:
        sys.exit("\nStopped; run the same command again to go on.")
    return PYTHON


def set_up(extras, again):
    if again:
        say("Bringing Kickdoor's .venv up to date")
    else:
        say("Setting up Kickdoor in .venv (first time only, usually under a minute)")
    if os.path.exists(STAMP):
        os.remove(STAMP)
    if not runs(PYTHON, "-c", "pass"):
        step("making a Python environment")
        make_venv()
        done()
    if not os.path.exists(UV):
        step("installing the installer, uv")
        install_uv()
        done()
    more = " (with: %s)" % ", ".join(extras) if extras else ""
    step("installing Kickdoor and what it needs, building the browser client" + more)
    install(extras)
    done()
    with open(STAMP, "w") as stamp:
        json.dump({"of": digest(), "extras": extras}, stamp)
    say("Done.\n")


def make_venv():
    import venv

    try:
        venv.create(VENV, with_pip=True, clear=True, symlinks=os.name != "nt")
    except (subprocess.CalledProcessError, ImportError, SystemExit):  # a Python packaged without ensurepip
        venv.create(VENV, with_pip=False, clear=True, symlinks=os.name != "nt")
    except OSError as trouble:
        raise SetupFailed("Kickdoor could not make its .venv folder: %s." % trouble) from None


def install_uv():
    if runs(PYTHON, "-m", "pip", "--version"):
        pip = [PYTHON, "-m", "pip"]
    elif runs(sys.executable, "-m", "pip", "--version"):
        pip = [sys.executable, "-m", "pip", "--python", PYTHON]
    else:
        raise SetupFailed("This Python has no pip: install it (on Debian or Ubuntu: apt install python3-venv).")
    options = ["--quiet", "--disable-pip-version-check", "--retries", "2", "--timeout", "20"]
    must_run([*pip, "install", *options, UV_VERSION])


def install(extras):
    what = ROOT + ("[%s]" % ",".join(extras) if extras else "")
    constraints = os.path.join(ROOT, "constraints.txt")
    command = [UV, "pip", "install", "--quiet", "--python", PYTHON, "-c", constraints, "-e", what]
    try:
        must_run(command)
    except SetupFailed:
        if "certificate" not in read(LOG):
            raise
        must_run([*command, "--system-certs"])


def must_run(command):
    """Run a command quietly; if it fails, keep what it said and turn it into one sentence."""
    env = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    env.setdefault("UV_HTTP_RETRIES", "2")
    env["KICKDOOR_PURE"] = "1"  # what is installed here is editable and is not compiled (see compiled.py)
    ran = subprocess.run(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if ran.returncode == 0:
        return
    said = ran.stdout.decode(errors="replace")
    with open(LOG, "w", encoding="utf-8") as log:
        log.write(said)
    where = os.path.relpath(LOG, ROOT)
    if any(sign in said.lower() for sign in NETWORK_TROUBLE):
        raise SetupFailed(
            "Kickdoor could not download what it needs: check the network connection and run the same command again"
            " (details: %s)." % where
        )
    raise SetupFailed("Installing failed; %s says why. Run the same command again once that is cured." % where)


def runs(*command):
    try:
        return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0
    except OSError:
        return False


def digest():
    """Return a hash of what the installation depends on, including its path: an editable install points at it."""
    parts = [ROOT, UV_VERSION, *(read(os.path.join(ROOT, name)) for name in FILES), *client()]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def client():
    """Yield name and hash of each source of the browser client, which is rebuilt when they change."""
    for folder, folders, files in os.walk(os.path.join(ROOT, "web")):
        folders[:] = sorted(set(folders) - {"node_modules", "generated", "dist", "tests"})
        for name in sorted(files):
            path = os.path.join(folder, name)
            with open(path, "rb") as file:
                yield os.path.relpath(path, ROOT) + hashlib.sha256(file.read()).hexdigest()


def read_stamp():
    try:
        return json.loads(read(STAMP))
    except (OSError, ValueError):
        return {}


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def run(*command):
    """Run a command of the set-up Python and return its exit status."""
    return subprocess.call([PYTHON, *command], cwd=ROOT)


def become(*command):
    """Replace this process by a command of the set-up Python."""
    if os.name == "nt":
        sys.exit(subprocess.call([PYTHON, *command]))
    os.execv(PYTHON, [PYTHON, *command])


def say(text):
    print(text, flush=True)


def step(text):
    print("  %s ..." % text, end="", flush=True)


def done():
    print(" done", flush=True)
