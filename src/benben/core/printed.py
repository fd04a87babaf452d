"""An owner's file of printed values: reading it, and showing the one to start from.

What the rows mean is each game's own affair; here is only how such a file comes in.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from typing import Any, Final

from benben.core.errors import BadInput

MAX_LENGTH: Final = 48 * 1024  # characters; several times the largest of our own files


def read_components(text: str) -> dict[str, Any]:
    """The tables of a components file: TOML, in the shape of the game's own file. `BadInput` (`bad-components`) when it is none."""
    if len(text) > MAX_LENGTH:
        raise BadInput("bad-components", f"The components file is too long: it may have {MAX_LENGTH} characters.", {"most": MAX_LENGTH})
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        why = str(error).split("\n")[0][:120] if isinstance(error, tomllib.TOMLDecodeError) else "it is nested too deeply"
        raise BadInput("bad-components", f"The components file is not TOML: {why.rstrip('.')}.", {}) from error
    return plain(tables)


def plain(tables: Mapping[str, Any]) -> dict[str, Any]:
    """The same tables, if they hold nothing but what JSON can hold too; `BadInput` (`bad-components`) otherwise (dates, infinity)."""
    try:
        again: dict[str, Any] = json.loads(json.dumps(tables, allow_nan=False))
    except (TypeError, ValueError, RecursionError) as error:
        raise BadInput(
            "bad-components", "The components file may hold text, whole numbers, lists and tables, and nothing else.", {}
        ) from error
    return again
