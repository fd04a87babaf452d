"""Which build of the engine runs: compiled by mypyc or interpreted, and why."""

from __future__ import annotations

import importlib.resources
import importlib.util
import json
from typing import Literal

# The module every game plays through: where it is compiled, so is the rest of the engine (all or nothing).
ENGINE_MODULE = "benben.core.state"


def kind() -> Literal["compiled", "interpreted"]:
    """The build that is imported here."""
    spec = importlib.util.find_spec(ENGINE_MODULE)
    source = spec.origin if spec is not None else None
    return "interpreted" if source is None or source.endswith(".py") else "compiled"


def reason() -> str:
    """Why an interpreted engine was not compiled, as hatch_build.py noted it in the package; "" for a compiled one."""
    if kind() == "compiled":
        return ""
    note = importlib.resources.files("benben").joinpath("build.json")
    if not note.is_file():
        return "a checkout installed to work on is never compiled"
    return str(json.loads(note.read_text(encoding="utf-8"))["reason"])
