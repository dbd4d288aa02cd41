"""The API does what its OpenAPI document says, whatever it is sent."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance, response_schema_conformance, status_code_conformance, unsupported_method,
)  # fmt: skip

from server.conftest import free_port
from server.processes import Process
from server.sizes import size

EXAMPLES = size(12, 200)  # for each operation
CHECKS = [
    not_a_server_error, content_type_conformance, response_schema_conformance, status_code_conformance,
    unsupported_method,
]  # fmt: skip


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Any, str]]:
    """The document of a running server, and the id of a table that is there."""
    folder: Path = tmp_path_factory.mktemp("api")
    process = Process(free_port(), str(folder / "tables.db"))
    process.start()
    try:
        asyncio.run(process.ready())
        found = schemathesis.openapi.from_url(f"{process.base}/api/schema")
        setup = {"me": {"name": "Ann"}, "bots": [{}] * 3, "clock": "none", "start": True}
        with httpx.Client(base_url=process.base) as http:
            table = http.post("/api/tables", json=setup).json()["id"]
        yield found, table
    finally:
        process.kill()


@pytest.mark.timeout(120 + 10 * EXAMPLES)
def test_the_api_keeps_to_its_document(api: tuple[Any, str]) -> None:
    checked = []
    document, table = api
    for found in document.get_all_operations():
        operation = found.ok()

        @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
        @given(case=operation.as_strategy(), real=st.booleans())
        def check(case: schemathesis.Case[Any], real: bool) -> None:
            if real and "table_id" in case.path_parameters:
                case.path_parameters["table_id"] = table
            case.call_and_validate(checks=CHECKS)

        check()
        checked.append(operation.label)
    assert len(checked) > 20
