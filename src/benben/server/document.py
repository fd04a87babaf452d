"""The OpenAPI document, the messages of the WebSocket included."""

from __future__ import annotations

import json
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from benben.server import models

REF = "#/components/schemas/{model}"


def install(api: FastAPI) -> None:
    """Make `api.openapi()` give the whole document."""

    def document() -> dict[str, Any]:
        if api.openapi_schema is None:
            api.openapi_schema = _document(api)
        return api.openapi_schema

    api.openapi = document  # type: ignore[method-assign]  # FastAPI's own way to extend it


def _document(api: FastAPI) -> dict[str, Any]:
    document = get_openapi(title=api.title, version=api.version, description=api.description, routes=api.routes, servers=api.servers)
    schemas: dict[str, Any] = document["components"]["schemas"]
    for operations in document["paths"].values():
        for operation in operations.values():
            for response in operation["responses"].values():
                # FastAPI adds JSON of no particular kind to an answer that is a file.
                response["content"] = {kind: content for kind, content in response["content"].items() if content["schema"]}
    for name, union, mode in (
        ("ClientMessage", models.ClientMessage, "validation"),
        ("ServerMessage", models.ServerMessage, "serialization"),
    ):
        schema = TypeAdapter[Any](union).json_schema(ref_template=REF, mode=mode)  # type: ignore[arg-type]
        for key, value in schema.pop("$defs", {}).items():
            schemas.setdefault(key, value)
        schemas[name] = {"title": name, **schema}
    document["x-websocket"] = {
        "/tables/{table}/ws": {
            "description": "Say hello first; every change is pushed as an Update from then on.",
            "send": {"$ref": REF.format(model="ClientMessage")},
            "receive": {"$ref": REF.format(model="ServerMessage")},
        }
    }
    return document


def render(api: FastAPI) -> str:
    """The document as text."""
    return json.dumps(api.openapi(), indent=2, sort_keys=True, ensure_ascii=False) + "\n"
