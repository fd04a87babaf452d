"""What a bridge says when the packages it needs are not installed."""

from __future__ import annotations

import importlib.util

from benben.core.errors import BenbenError


class MissingExtra(BenbenError, ImportError):
    """An optional extra is not installed. The message names it and how to install it."""


def need(bridge: str, extra: str, *modules: str) -> None:
    """Raise `MissingExtra` (`missing-extra`) unless all modules that a bridge is built on can be imported."""
    missing = [module for module in modules if not _installed(module)]
    if missing:
        what = " and ".join(missing)
        message = f"{bridge} needs {what}, not installed here; install it with: pip install 'benben[{extra}]'"
        raise MissingExtra("missing-extra", message, {"extra": extra, "missing": missing})


def _installed(module: str) -> bool:
    try:
        return importlib.util.find_spec(module) is not None
    except ValueError:  # a module that was made impossible to import, or half of one
        return False
