"""The server: FastAPI under /api, WebSockets, and the page. It adds the web to `benben.tables` and nothing else.

`run(...)` serves until it is told to stop; `create_app(tables, secret)` is the ASGI application for who serves it otherwise.
"""

from benben.server.app import create_app, opened
from benben.server.limits import Limits
from benben.server.run import database_url, default_data, run

__all__ = ["Limits", "create_app", "database_url", "default_data", "opened", "run"]
