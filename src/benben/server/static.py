"""The page: the client that the build hook has put beside this package, and one address for each of its views."""

from __future__ import annotations

import re
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

STATIC = Path(__file__).parent.parent / "static"
# Addresses that the client itself shows; anything else that is no file is not found.
VIEWS = re.compile(r"/|/t/[A-Za-z0-9_-]+|/rules(/.*)?|/credits|/cards(/.*)?|/replay(/.*)?|/review(/.*)?")
MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Benben</title>
<h1>Benben runs, but its page has not been built.</h1>
<p>The API is at <a href="/api/health">/api</a>. Build the page with <code>uv sync</code> in the checkout, and load this address again.</p>
</html>"""


class Client:
    """ASGI application for everything outside /api."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.folder = folder
        self._files = StaticFiles(directory=folder, check_dir=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await (await self._response(scope, receive))(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": ""})

    async def _response(self, scope: Scope, receive: Receive) -> Response:
        request = Request(scope, receive)
        path: str = scope["path"]  # not request.url.path, which loses line breaks
        if request.method not in ("GET", "HEAD"):
            return Response("This address is only for reading.\n", 405, {"Allow": "GET, HEAD"}, "text/plain")
        if VIEWS.fullmatch(path):
            return self._index(200)
        try:
            response = await self._files.get_response(path.lstrip("/"), scope)
        except (HTTPException, OSError, ValueError):  # not there; or a name that the file system refuses
            # A person gets the page, which says so; a program gets the status.
            return (
                self._index(404)
                if "text/html" in request.headers.get("accept", "")
                else Response("Not found.\n", 404, media_type="text/plain")
            )
        # Vite puts a hash of the content into the names under assets/.
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if path.startswith("/assets/") else "no-cache"
        return response

    def _index(self, status: int) -> Response:
        index = self.folder / "index.html"
        if not index.is_file():
            return HTMLResponse(MISSING, 503)
        return FileResponse(index, status, {"Cache-Control": "no-cache"}, "text/html")
