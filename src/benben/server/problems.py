"""Every refusal as the one body that the API answers with: code, message, rule, params."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.routing import Match, Route

from benben.core.errors import BenbenError
from benben.tables.errors import TableError, Unavailable

STATUS = {"invalid": 422, "illegal": 422, "forbidden": 403, "missing": 404, "conflict": 409}
HTTP_PROBLEMS = {
    400: ("bad-json", "The body cannot be read; it has to be JSON in UTF-8."),
    404: ("not-found", "There is nothing at this address; /api/openapi.json lists what there is."),
    405: ("method-not-allowed", "This address does not answer that method; /api/openapi.json lists those it does."),
}
SENTENCES = {
    "missing": "is missing",
    "extra_forbidden": "is not known here; leave it out",
    "json_invalid": "is not JSON",
    "model_attributes_type": "it has to be a JSON object, sent as application/json",
    "dict_type": "it has to be a JSON object",
    "string_pattern_mismatch": "is not written as it has to be: it is too long, too short, or holds signs that cannot stand there",
    "string_unicode": "is not text that can be written in UTF-8",
}


def problem(code: str, message: str, params: Mapping[str, object] | None = None, rule: str | None = None) -> dict[str, Any]:
    """The body of a refusal."""
    return {"code": code, "message": message, "rule": rule, "params": dict(params or {})}


def of_error(error: BenbenError) -> dict[str, Any]:
    """The body for an error of the game, of a table or of an argument."""
    return problem(error.code, error.message, error.params, error.rule if isinstance(error, TableError) else None)


def of_validation(errors: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The body for what pydantic refuses: one sentence about the first thing that is wrong. What was sent is not repeated."""
    first = errors[0]
    kind = str(first["type"])
    where = ".".join(_printable(part) for part in first["loc"] if part not in ("body", "query", "path", "header", "cookie"))
    if kind == "json_invalid":
        return problem("bad-json", "The body is not JSON; it has to be one JSON object in UTF-8.")
    said = SENTENCES.get(kind) or _printable(first["msg"])
    message = f"“{where}”: {said}." if where else f"The request: {said}."
    return problem("bad-input", message, {"field": where, "problem": kind})


def _printable(text: object) -> str:
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in str(text))[:200]


def _methods(app: FastAPI, request: Request) -> list[str]:
    """The methods of an address. Starlette would name those of its first route only."""
    routes = (route for route in app.routes if isinstance(route, Route) and route.matches(request.scope)[0] is not Match.NONE)
    return sorted({method for route in routes for method in route.methods or ()})


def install(app: FastAPI) -> None:
    """Answer every error of the application with such a body."""

    @app.exception_handler(BenbenError)
    async def _(_request: Request, error: BenbenError) -> JSONResponse:
        return JSONResponse(of_error(error), STATUS[error.kind] if isinstance(error, TableError) else 422)

    @app.exception_handler(RequestValidationError)
    async def _(_request: Request, error: RequestValidationError) -> JSONResponse:
        body = of_validation(error.errors())
        return JSONResponse(body, 400 if body["code"] == "bad-json" else 422)

    @app.exception_handler(HTTPException)
    async def _(request: Request, error: HTTPException) -> JSONResponse:
        code, message = HTTP_PROBLEMS.get(error.status_code, ("refused", "The server refuses this request."))
        headers = {"Allow": ", ".join(_methods(app, request))} if error.status_code == 405 else error.headers
        return JSONResponse(problem(code, message), error.status_code, headers=headers)

    @app.exception_handler(Unavailable)
    async def _(_request: Request, error: Unavailable) -> JSONResponse:
        return JSONResponse(of_error(error), 503, headers={"Retry-After": "2"})

    @app.exception_handler(Exception)
    async def _(_request: Request, _error: Exception) -> JSONResponse:
        # Starlette logs it with its traceback. Nobody should ever see this one.
        return JSONResponse(problem("server-error", "The server made a mistake; nothing was changed. Please report it."), 500)
