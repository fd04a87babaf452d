"""Puts tables of figures between their marks on a page of docs/, and says what they were measured on."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent / "docs"


def table(head: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1) -> list[str]:
    """A table of Markdown; the first columns are words, all others numbers."""
    line = "|" + " --- |" * words + " ---: |" * (len(head) - words)
    return ["| " + " | ".join(head) + " |", line, *("| " + " | ".join(row) + " |" for row in rows), ""]


def put(name: str, lines: Sequence[str], page: Path = DOCS / "performance.md") -> None:
    """Put lines between the marks of that name. ValueError when the page has no such marks."""
    begin, end = f"<!-- {name}: written by benchmarks/{name}.py, do not edit between the marks -->\n", f"<!-- end of {name} -->\n"
    text = page.read_text(encoding="utf-8")
    before, found, rest = text.partition(begin)
    _, closed, after = rest.partition(end)
    if not found or not closed:
        raise ValueError(f"{page} has no marks of {name}")
    page.write_text(before + begin + "\n" + "\n".join(lines) + "\n" + end + after, encoding="utf-8")


def machine() -> str:
    """What the figures were measured on: the processor, its cores, how busy they were, Python."""
    name = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        names = [line.partition(":")[2].strip() for line in cpuinfo.read_text().splitlines() if line.startswith("model name")]
        name = names[0] if names else name
    load = f", load {os.getloadavg()[0]:.1f} when it ended" if hasattr(os, "getloadavg") else ""
    return f"Measured on {name}, {os.cpu_count()} cores{load}, Python {platform.python_version()}."
