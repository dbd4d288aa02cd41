"""JSON Schema and TypeScript of the wire protocol: `python -m kickdoor.server.screen.schema [FOLDER]`.

Writes `protocol.schema.json` and `wire.ts`. The TypeScript is made here rather than by a tool of Node's, so that one
command on any machine makes both, and a test can say whether they are up to date.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from kickdoor.bots.characters import CHARACTERS
from kickdoor.bots.ladder import LADDER
from kickdoor.server.screen import wire

HEAD = """// Made by `python -m kickdoor.server.screen.schema` from wire.py and document.py beside it.
// Do not edit.
/* eslint-disable */
"""


def schemas() -> tuple[list[str], list[str], dict[str, Any]]:
    """Return (messages to the client, messages from the client, every type by name)."""
    both = (wire.ToClient, wire.FromClient)
    _, parts = msgspec.json.schema_components(both, ref_template="#/$defs/{name}")
    names = [[t.__name__ for t in side.__args__] for side in both]
    return names[0], names[1], dict(parts)


def json_schema() -> dict[str, Any]:
    """Return the protocol as one JSON Schema document."""
    to_client, from_client, parts = schemas()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Kickdoor wire protocol",
        "description": f"Protocol {wire.PROTOCOL}. A server sends ToClient, a client sends FromClient.",
        "anyOf": [{"$ref": "#/$defs/ToClient"}, {"$ref": "#/$defs/FromClient"}],
        "$defs": {
            "ToClient": {"anyOf": [{"$ref": f"#/$defs/{n}"} for n in to_client]},
            "FromClient": {"anyOf": [{"$ref": f"#/$defs/{n}"} for n in from_client]},
            **parts,
        },
    }


def typescript() -> str:
    to_client, from_client, parts = schemas()
    blocks = [HEAD, f"export const PROTOCOL = {wire.PROTOCOL};\n", ladder(), characters()]
    for name in sorted(parts):
        blocks.append(interface(name, parts[name]))
    blocks.append(f"export type ToClient = {' | '.join(to_client)};\n")
    blocks.append(f"export type FromClient = {' | '.join(from_client)};\n")
    return "\n".join(blocks)


def ladder() -> str:
    """Return the bots that people can choose, weakest first, as the lobby shows them."""
    rungs = json.dumps([rung._asdict() for rung in LADDER], indent=2, ensure_ascii=False)
    return f"export const LADDER: readonly {{ name: string; title: string; sentence: string }}[] = {rungs};\n"


def characters() -> str:
    """Return the characters that bots can have, as the lobby shows them."""
    known = [{"key": c.key, "name": c.name, "face": c.face, "sentence": c.sentence} for c in CHARACTERS]
    words = json.dumps(known, indent=2, ensure_ascii=False)
    of = "{ key: string; name: string; face: string; sentence: string }"
    return f"export const CHARACTERS: readonly {of}[] = {words};\n"


def interface(name: str, schema: dict[str, Any]) -> str:
    lines = comment(schema.get("description", ""))
    lines.append(f"export interface {name} {{")
    needed = set(schema.get("required", ()))
    for key, value in schema.get("properties", {}).items():
        lines.append(f"  {key}{'' if key in needed else '?'}: {type_of(value)};")
    return "\n".join([*lines, "}", ""])


def comment(text: str) -> list[str]:
    lines = [line.strip() for line in text.strip().splitlines()]
    return ["/**", *(f" * {line}".rstrip() for line in lines), " */"] if lines else []


def type_of(schema: dict[str, Any]) -> str:
    """Return the TypeScript type of one value."""
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[1])
    if "enum" in schema:
        return " | ".join(json.dumps(v) for v in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(type_of(one) for one in schema["anyOf"]))
    kind = schema.get("type")
    if kind == "array":
        inner = type_of(schema.get("items", {}))
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if kind == "object":
        more = schema.get("additionalProperties")
        return f"Record<string, {type_of(more)}>" if isinstance(more, dict) else "Record<string, unknown>"
    script_types = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
    return script_types.get(str(kind), "unknown")


def write(folder: Path) -> list[Path]:
    """Write both files and return their paths."""
    made = {
        folder / "protocol.schema.json": json.dumps(json_schema(), indent=1) + "\n",
        folder / "wire.ts": typescript(),
    }
    folder.mkdir(parents=True, exist_ok=True)
    for path, text in made.items():
        path.write_text(text, encoding="utf-8")
    return list(made)


if __name__ == "__main__":
    for path in write(Path(sys.argv[1] if len(sys.argv) > 1 else "web/src/lib")):
        print(path)
