"""What any request may be answered with besides what it asks for, for the OpenAPI document."""

from __future__ import annotations

from typing import Final

from litestar.openapi.datastructures import ResponseSpec

from kickdoor.server.http.bodies import Trouble

TROUBLES: Final = {
    status: ResponseSpec(Trouble, generate_examples=False, description=words)
    for status, words in {
        400: "It cannot be understood, or asks for something that does not exist.",
        403: "That is not yours to do.",
        404: "There is no such thing.",
        405: "That cannot be done here.",
        409: "That cannot be done now.",
        413: "That is too much.",
        429: "That is too often.",
        503: "The table does not answer just now.",
    }.items()
}
