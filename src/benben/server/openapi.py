"""`python -m benben.server.openapi` prints the OpenAPI document, the same each time; the client's types are generated from it."""

from __future__ import annotations

import sys

from benben.server.app import documented
from benben.server.document import render

if __name__ == "__main__":
    sys.stdout.write(render(documented()))
