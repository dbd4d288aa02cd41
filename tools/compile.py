"""Compile the engine with mypyc: `python tools/compile.py FOLDER` leaves a compiled copy of the package in FOLDER.

With `--quick` the C compiler does not optimise: it takes a third of the time and the result is half as fast.
The source is the interpreted one; only the methods that follow from declarations are written out first, by
src/kickdoor/engine/declared.py. Put FOLDER in front of PYTHONPATH to use it. `pip install .` does this for the package
it installs (hatch_build.py), `./check --compiled` and, in the background, `./play` for a checkout.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
NEEDS = ["msgspec>=0.22", "mypy>=2", "setuptools>=75"]  # compiled modules import msgspec, and mypyc reads its types
# Modules that stay Python may import packages that a build does not install, such as numpy: `follow_imports = silent`
# reads them for their types and reports errors of compiled modules only.
MYPY = """\
[mypy]
strict = True
follow_imports = silent
mypy_path = .
explicit_package_bases = True
[mypy-kickdoor.cards,kickdoor.games]
implicit_reexport = True
"""
FULL, QUICK = "2", "0"  # optimisation levels of the C compiler; 3 is no faster than 2
# -Wno-all overrides Python's -Wall: in one file of 60 MB, checking for warnings takes longer than compiling. With
# hidden symbols the C compiler knows that no function can be replaced from outside, and calls it directly.
HINTS = os.name != "nt"  # give the C compiler HEADER, which is written for gcc and clang
FLAGS = ["-Wno-all", "-fvisibility=hidden", "-fno-plt", "-include", "hints.h"] if HINTS else []
# Functions that mypyc calls on errors. Marked as cold, they and the code around them are placed
# apart, so that more of the hot code fits into the processor's cache.
RARE = ("CPy_AddTraceback", "CPy_AttributeError", "CPy_TypeError", "CPy_TypeErrorTraceback")
# An object that the garbage collector does not know must not wait in Python's trash can, which links what waits in the
# collector's header. mypyc puts it there all the same when it is freed deep inside of other containers.
COLD = "".join(f"extern __typeof__({name}) {name} __attribute__((cold));\n" for name in RARE)
HEADER = f"""\
#if __has_include(<CPy.h>)  // what loads a module has none
#include <CPy.h>
{COLD}#undef CPy_TRASHCAN_BEGIN
#define CPy_TRASHCAN_BEGIN(op, dealloc) \\
    Py_TRASHCAN_BEGIN(op, (PyType_IS_GC(Py_TYPE(op)) ? (destructor)(dealloc) : NULL))
#endif
"""


def has_compiler() -> bool:
    """True if a C compiler is installed and the environment does not ask for the interpreted engine."""
    if os.environ.get("KICKDOOR_PURE") == "1":
        return False
    names = ["cl"] if os.name == "nt" else [os.environ.get("CC", "cc").split()[0], "cc", "gcc", "clang"]
    return any(shutil.which(name) for name in names)


def compile_into(folder: Path, quick: bool = False) -> None:
    package = folder / "kickdoor"
    left_out = shutil.ignore_patterns("*.pyc", "*.so", "*.pyd")
    shutil.copytree(ROOT / "src" / "kickdoor", package, dirs_exist_ok=True, ignore=left_out)
    for module in modules(folder):
        path = folder / module
        path.write_text(declared().expand(path.read_text(encoding="utf-8"), tracked=not HINTS), encoding="utf-8")
    config = folder / "mypy.ini"
    config.write_text(MYPY)
    header = folder / "hints.h"
    header.write_text(HEADER)
    script = folder / "setup.py"
    script.write_text(
        "from mypyc.build import mypycify\nfrom setuptools import setup\n"
        f"sources = mypycify({['--config-file', 'mypy.ini', *modules(folder)]!r}, debug_level='0',\n"
        f"                     opt_level={QUICK if quick else FULL!r})\n"
        f"for source in sources:\n    source.extra_compile_args += {FLAGS!r}\n"
        "setup(name='kickdoor', packages=[], ext_modules=sources)\n"
    )
    subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=folder, check=True)
    for left in (config, header, script):
        left.unlink()
    shutil.rmtree(folder / "build", ignore_errors=True)


def declared() -> Any:
    """Return engine/declared.py, which needs nothing else of the package."""
    spec = spec_from_file_location("declared", ROOT / "src" / "kickdoor" / "engine" / "declared.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["declared"] = module
    spec.loader.exec_module(module)
    return module


def modules(folder: Path) -> list[str]:
    """Return what is compiled: the engine without its lists of words, what extends its classes, what runs at every
    step, and what a server makes for every seat after each move."""
    package = folder / "kickdoor"
    left_out = {"lang", "declared.py"}
    sources = [p for p in sorted((package / "engine").rglob("*.py")) if not left_out & {*p.parts}]
    sources.append(package / "errors.py")
    sources += sorted((package / "sets").rglob("bespoke.py"))  # their verbs extend the engine's classes
    sources.append(package / "kit" / "frames.py")
    for room in ("sight", "judgement", "deeds", "talk"):  # what bots think with; their own classes may be extended
        sources += sorted((package / "bots" / room).glob("*.py"))
    sources += [package / "bots" / "foresight" / name for name in ("arms.py", "candidates.py", "value.py")]
    for name in ("actions", "layout", "notes", "pages", "rows", "scribe", "sheets", "tabletop"):
        sources.append(package / "rl" / f"{name}.py")
    sources += [package / "lab" / name for name in ("bouts.py", "playing.py", "recorder.py")]
    screen = (
        "announcements", "backlog", "board", "patch", "previews", "prompts", "proposals", "targets", "telling",
        "warnings",
    )  # fmt: skip
    sources += [package / "server" / "screen" / f"{name}.py" for name in screen]
    # The error of a broken law stays interpreted: mypyc cannot extend an AssertionError.
    sources += [p for p in sorted((package / "laws").glob("*.py")) if p.name != "base.py"]
    return [str(p.relative_to(folder)) for p in sources if p.name != "__init__.py"]


def compiled_files(folder: Path) -> list[Path]:
    """Return the compiled files in the folder."""
    return [p for p in sorted(folder.rglob("*")) if p.suffix in (".so", ".pyd")]


def main() -> None:
    parser = argparse.ArgumentParser(description="Compile the engine with mypyc.")
    parser.add_argument("folder", type=Path, help="where the compiled copy of the package is put; made if missing")
    parser.add_argument("--quick", action="store_true", help="compile in a third of the time, for half the speed")
    given = parser.parse_args()
    compile_into(given.folder.resolve(), quick=given.quick)
    print(f"compiled into {given.folder}")


if __name__ == "__main__":
    main()
