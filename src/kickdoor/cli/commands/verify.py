"""`kickdoor verify`: show what a replay proves about its deal and its moves."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from kickdoor.cli.commands.replay import text_of
from kickdoor.cli.listing import Json, write_json
from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.options import OwnSets
from kickdoor.cli.screen import Screen
from kickdoor.cli.sets import loaded_sets
from kickdoor.cli.trusting import Trust
from kickdoor.engine.saves.notation import BadSave
from kickdoor.extras import SERVER, need

NOT_PROVEN: Final = 3
DOWNLOADED: Final = "a table offers the replay of its game for download when the game is over"


def verify(
    file: Annotated[Path, Parameter(help="A replay downloaded from a table.")],
    *parents: Annotated[Path, Parameter(help="For a fork: the replay of the game it goes on from, and so on.")],
    fingerprint: Annotated[
        str,
        Parameter(
            name=("--fingerprint", "--commitment"),
            help="The fingerprint of the deal that you noted before the game, or only the table's seal.",
        ),
    ] = "",
    own: OwnSets = None,
    trust: Trust = False,
    json: Json = False,
) -> int:
    """Say what a game proves about its seal, its deal and its moves, and what it does not prove."""
    need("kickdoor verify", *SERVER, extra="server")
    from kickdoor.server.replays.proofs import prove

    loaded_sets(own, trust)
    texts = [text_of(path, DOWNLOADED) for path in (file, *parents)]
    try:
        found = prove(texts, fingerprint)
    except BadSave as error:
        raise Mistake(f"'{file}' cannot be checked. {error}") from error
    code = {"proven": 0, "broken": 1}.get(found.verdict, NOT_PROVEN)
    if json:
        write_json({
            "verdict": found.verdict, "summary": found.summary, "proven": list(found.proven),
            "unproven": list(found.unproven), "broken": list(found.broken),
        })  # fmt: skip
        return code
    screen = Screen()
    for title, lines in (("Proven:", found.proven), ("Not proven:", found.unproven), ("Broken:", found.broken)):
        if lines:
            screen.line(title)
            for line in lines:
                screen.line(f"  - {line}")
    screen.line(found.summary)
    return code
