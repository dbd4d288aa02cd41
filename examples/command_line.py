"""The command line of the training scripts: every field of their settings is an option."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import fields
from typing import Any, TypeVar

Settings = TypeVar("Settings")


def settings_from(kind: type[Settings], given: Sequence[str] | None, about: str | None) -> Settings:
    """Return settings of this kind, read from the command line. `sets` is given as --set, once for each set."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    usual: Any = kind()
    for f in fields(usual):
        if f.name == "sets":
            parser.add_argument("--set", dest="sets", action="append")
        else:
            parser.add_argument(f"--{f.name}", type=type(f.default), default=f.default)
    said = vars(parser.parse_args(given))
    return kind(**{**said, "sets": tuple(said["sets"] or usual.sets)})
