"""Output for other programs: JSON with stable fields."""

from __future__ import annotations

import json
import sys
from typing import Annotated

from cyclopts import Parameter

Json = Annotated[bool, Parameter(help="Write JSON, for other programs.", negative="")]


def write_json(value: object) -> int:
    """Write a value as JSON and return the exit code of success."""
    json.dump(value, sys.stdout, ensure_ascii=False, indent=2)
    sys.stdout.write("\n")
    return 0
