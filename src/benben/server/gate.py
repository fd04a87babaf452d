"""What stands before the application: headers that protect browsers, same origin, sizes, rates, and who is asking."""

from __future__ import annotations

from collections import Counter
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from benben.server.guests import Guests
from benben.server.limits import Buckets, Limits
from benben.server.problems import problem

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        # Svelte sets style attributes; style elements and inline scripts stay forbidden.
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


class Gate:
    """ASGI middleware around everything. It sets `scope["state"]["guest"]` for requests under /api and for sockets."""

    def __init__(self, app: ASGIApp, guests: Guests, limits: Limits) -> None:
        self.app = app
        self.guests = guests
        self.limits = limits
        self._reads = Buckets(limits.reads)
        self._writes = Buckets(limits.writes)
        self._creations = Buckets(limits.creations)
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        path: str = scope["path"]
        in_api = path == "/api" or path.startswith("/api/")
        cookie: str | None = None
        if in_api:
            known = self.guests.read(headers)
            guest = known or self.guests.new()
            # /api/me makes somebody new a guest and renews the cookie of somebody known; so does whatever changes something. Other
            # requests do not: of several that a page sends at once, each would make another guest.
            if path == "/api/me" or (known is None and scope["method"] not in SAFE_METHODS):
                cookie = self.guests.cookie(guest, secure=scope["scheme"] == "https")
            scope.setdefault("state", {})["guest"] = guest

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                out = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    out.setdefault(name, value)
                if in_api:
                    out.setdefault("Cache-Control", "no-store")
                    if cookie is not None and message["status"] < 400:
                        out.append("Set-Cookie", cookie)
            await send(message)

        refusal = self._refusal(scope, headers, path, in_api)
        if refusal is None and scope["method"] not in SAFE_METHODS:
            body = await self._body(headers, receive)
            if body is None:
                limit = self.limits.body
                refusal = JSONResponse(problem("too-large", f"The body is too large; {limit} bytes are the most.", {"most": limit}), 413)
            else:
                receive = _once(body, receive)
        await (refusal or self.app)(scope, receive, answer)

    def _refusal(self, scope: Scope, headers: Headers, path: str, in_api: bool) -> Response | None:
        safe = scope["method"] in SAFE_METHODS
        if not safe and not same_origin(headers):
            return JSONResponse(problem("other-origin", "This request comes from a page of another site; use Benben's own page."), 403)
        address = _address(scope)
        creates = scope["method"] == "POST" and path in ("/api/tables", "/api/tables/")
        if in_api and not ((self._reads if safe else self._writes).take(address) and (not creates or self._creations.take(address))):
            body = problem("too-many", "Too many requests in a short time; wait a few seconds.")
            return JSONResponse(body, 429, headers={"Retry-After": "2"})
        return None

    async def _body(self, headers: Headers, receive: Receive) -> bytes | None:
        """The whole body, or None when it is too large. Bodies are small here, and what is refused is not read to its end."""
        length = headers.get("content-length", "")
        if length.isdigit() and (len(length) > 9 or int(length) > self.limits.body):
            return None
        body: bytes = b""
        while True:
            message = await receive()
            body += message.get("body", b"")
            if len(body) > self.limits.body:
                return None
            if not message.get("more_body", False):
                return body

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        address = _address(scope)
        if not same_origin(headers):
            await _deny(403, send, receive)
        elif self._sockets[address] >= self.limits.sockets or not self._reads.take(address):
            await _deny(429, send, receive)
        else:
            scope.setdefault("state", {})["guest"] = self.guests.read(headers)
            self._sockets[address] += 1
            try:
                await self.app(scope, receive, send)
            finally:
                self._sockets[address] -= 1
                if self._sockets[address] <= 0:
                    del self._sockets[address]


def same_origin(headers: Headers) -> bool:
    """Whether a request comes from our own page, or from no page at all (a program sends no Origin)."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    # A proxy in front may have ended TLS, so the scheme says nothing here; host and port do.
    return parts.scheme in ("http", "https") and parts.netloc.lower() == headers.get("host", "").lower()


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else "local"


async def _deny(status: int, send: Send, receive: Receive) -> None:
    """Refuse a socket before it opens. Browsers do not let pages read why."""
    await receive()
    await send({"type": "websocket.close", "code": 1008 if status == 403 else 1013, "reason": ""})


def _once(body: bytes, receive: Receive) -> Receive:
    """A `receive` that gives a body already read, and then what really comes."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
