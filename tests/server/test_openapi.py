"""The OpenAPI document: the same each time, and the copy that the client's types are made from is current."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from benben.server.app import documented
from benben.server.document import render

COPY = Path(__file__).parents[2] / "web" / "src" / "lib" / "api" / "openapi.json"
PRINT = "python -m benben.server.openapi > web/src/lib/api/openapi.json && (cd web && npm run api)"


def test_the_copy_of_the_client_is_current() -> None:
    assert COPY.read_text(encoding="utf-8") == render(documented()), f"the API has changed; run: {PRINT}"


def test_it_is_printed_the_same_by_a_process_of_its_own() -> None:
    printed = subprocess.run(
        [sys.executable, "-W", "error", "-m", "benben.server.openapi"], capture_output=True, check=True, env={"PYTHONHASHSEED": "7"}
    )
    assert printed.stdout.decode() == render(documented())


def test_it_documents_observations_and_the_messages_of_the_socket() -> None:
    schemas = json.loads(render(documented()))["components"]["schemas"]
    assert {"ClientMessage", "ServerMessage", "NeteruObservation", "Update", "Problem"} <= set(schemas)
    messages = schemas["ServerMessage"]["discriminator"]["mapping"]
    assert set(messages) == {"update", "accepted", "refused", "explained", "pong"}
    referred = {part.split('"')[0] for part in render(documented()).split("#/components/schemas/")[1:]}
    assert referred <= set(schemas)


def test_every_answer_below_500_has_a_schema() -> None:
    for path, methods in json.loads(render(documented()))["paths"].items():
        for method, operation in methods.items():
            for status, response in operation["responses"].items():
                assert all(content["schema"] for content in response["content"].values()), (method, path, status)
                assert response["content"], (method, path, status)
            assert operation["responses"]["4XX"]["content"]["application/json"]["schema"]["$ref"].endswith("/Problem")
