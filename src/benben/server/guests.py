"""Who somebody is: a signed cookie, no account."""

from __future__ import annotations

import hashlib
import re
import secrets
from http.cookies import CookieError, SimpleCookie

from itsdangerous import BadSignature, Signer
from starlette.datastructures import Headers

from benben.tables import Guest, Store

COOKIE = "benben_guest"
MAX_AGE = 400 * 24 * 3600  # the longest that browsers keep a cookie
ID = re.compile(r"[A-Za-z0-9_-]{16,64}")


class Guests:
    """Reads and makes the cookies. The id in one is what a seat is held by: 144 random bits, signed, never shown to anybody else."""

    def __init__(self, store: Store, secret: str) -> None:
        self._store = store
        self._signer = Signer(secret, salt="benben.guest", digest_method=hashlib.sha256)

    def read(self, headers: Headers) -> str | None:
        """The guest's id; None without a cookie, or with one that is not ours."""
        jar: SimpleCookie = SimpleCookie()
        try:
            jar.load(headers.get("cookie", ""))
            found = self._signer.unsign(jar[COOKIE].value).decode("ascii")
        except (CookieError, KeyError, BadSignature, UnicodeError):
            return None
        return found if ID.fullmatch(found) else None

    def new(self) -> str:
        """The id of somebody new."""
        return secrets.token_urlsafe(18)

    def cookie(self, guest: str, secure: bool) -> str:
        """The Set-Cookie header that makes somebody this guest."""
        value = self._signer.sign(guest).decode("ascii")
        return f"{COOKIE}={value}; Max-Age={MAX_AGE}; Path=/; HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")

    async def get(self, guest: str, languages: str = "") -> Guest:
        """The guest as remembered, or with the name and colour that everybody starts with, in the first of the browser's `languages`."""
        found = await self._store.guest(guest)
        if found is not None:
            return found
        digest = hashlib.sha256(guest.encode()).digest()
        called = "Invité" if languages.lower().startswith("fr") else "Guest"
        return Guest(guest, f"{called} {1000 + int.from_bytes(digest[:4], 'big') % 9000}", 1 + digest[4] % 6)
