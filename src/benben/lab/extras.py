"""What the lab needs beyond Benben itself, asked for in one sentence where it is missing."""

from __future__ import annotations

import importlib
from types import ModuleType

from benben.core.errors import BadInput


def need(module: str, extra: str) -> ModuleType:
    """The imported module; `BadInput` (`missing-extra`) naming the extra to install when it is not there."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        missing = (error.name or module).partition(".")[0]
        message = f"This needs {missing}, which is not installed: install Benben with its extra, as in `uv pip install 'benben[{extra}]'`."
        raise BadInput("missing-extra", message, {"module": missing, "extra": extra}) from error
