"""What runs here: version, build, Python, database and where data lie. `benben doctor` prints it."""

from __future__ import annotations

import importlib.resources
import importlib.util
import json

# The module every game plays through: where it is compiled, so is the rest of the engine (all or nothing).
ENGINE_MODULE = "benben.core.state"


def build() -> str:
    """Which engine runs: "compiled" by mypyc, or "interpreted"."""
    spec = importlib.util.find_spec(ENGINE_MODULE)
    compiled = spec is not None and spec.origin is not None and not spec.origin.endswith(".py")
    return "compiled" if compiled else "interpreted"


def build_reason() -> str:
    """Why an interpreted engine was not compiled, as the build noted it; "" for a compiled one."""
    if build() == "compiled":
        return ""
    note = importlib.resources.files("benben").joinpath("build.json")
    if not note.is_file():
        return "installed from a checkout to work on, where it never is"
    return str(json.loads(note.read_text(encoding="utf-8")).get("reason", ""))
