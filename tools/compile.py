"""Compile the engine with mypyc: `python tools/compile.py FOLDER` leaves a compiled copy of the package in FOLDER.

The source is the same as the interpreted one; put FOLDER in front of PYTHONPATH to use it.
"""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def compile_into(folder: Path) -> None:
    package = folder / "kickdoor"
    shutil.copytree(ROOT / "src" / "kickdoor", package, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.pyc"))
    sources = [p for p in sorted((package / "engine").rglob("*.py")) if "text" not in p.parts and "lang" not in p.parts]
    sources += sorted((package / "sets").rglob("bespoke.py"))  # their verbs extend the engine's classes
    sources.append(package / "kit" / "frames.py")
    sources += [package / "rl" / name for name in ("actions.py", "layout.py", "scribe.py")]
    modules = [str(p.relative_to(folder)) for p in sources if p.name != "__init__.py"]
    config = folder / "mypy.ini"
    config.write_text("[mypy]\nstrict = True\nmypy_path = .\nexplicit_package_bases = True\n")
    script = folder / "setup.py"
    script.write_text(
        "from mypyc.build import mypycify\nfrom setuptools import setup\n"
        f"setup(name='kickdoor', packages=[], ext_modules=mypycify({['--config-file', 'mypy.ini', *modules]!r}))\n"
    )
    subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=folder, check=True)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    compile_into(Path(sys.argv[1]).resolve())
    print(f"compiled into {sys.argv[1]}")
