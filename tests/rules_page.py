"""What a rules page, the tests and the code of a game have to agree about: the same for every game.

A page, docs/rules/<game>.md, says each rule under a heading of the rulebook or as a ruling (“- **N-07** …”). A table at its end tells
where each one lives. Tests cite rules with ``@rule("N-07", "Setup")``.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
WHERE = "## Where each rule lives"


class RulesPage:
    """The page of a game, read. `prefix` is the letter of its rulings; `unlisted` are headings that are no rules."""

    def __init__(self, game: str, prefix: str, unlisted: Iterable[str]) -> None:
        self.tests = ROOT / "tests" / game
        self.source = ROOT / "src" / "benben" / "games" / game
        self.prefix = prefix
        self.unlisted = set(unlisted)
        self.text, self.table = (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8").split(WHERE)

    def listed(self) -> list[str]:
        """The rulings and headings of the text, in its order."""
        found = re.findall(rf"^(?:## (.+)|- \*\*({self.prefix}-\w+)\*\*)", self.text, re.MULTILINE)
        return [name for names in found for name in names if name and name not in self.unlisted]

    def cited_by_tests(self) -> dict[str, set[str]]:
        """Which test modules cite which rules: the arguments of ``@rule(...)`` above a test."""
        cited: dict[str, set[str]] = {}
        for path in sorted(self.tests.glob("test_*.py")):
            for node in ast.parse(path.read_text("utf-8")).body:
                if not isinstance(node, ast.FunctionDef):
                    continue
                for decorator in node.decorator_list:
                    if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "rule":
                        assert node.name.startswith("test_"), f"{node.name} cites a rule but is no test"
                        for argument in decorator.args:
                            assert isinstance(argument, ast.Constant)
                            cited.setdefault(str(argument.value), set()).add(path.name)
        return cited

    def rows(self) -> dict[str, tuple[list[str], list[str]]]:
        """rule -> (code, test modules), as the table at the end of the page tells it."""
        rows = {}
        for line in self.table.splitlines():
            if line.startswith("| ") and not line.startswith(("| Rule |", "| ---")):
                name, code, tests = (cell.strip() for cell in line.strip("|").split("|"))
                assert name not in rows, f"{name} stands twice in the table"
                rows[name] = re.findall(r"`([^`]+)`", code), re.findall(r"`([^`]+)`", tests)
        return rows

    def cited_by_code(self) -> set[str]:
        """The rulings that the modules of the game name."""
        return {number for path in self.source.rglob("*.py") for number in re.findall(rf"\b{self.prefix}-\d+a?\b", path.read_text("utf-8"))}

    def check_tests(self) -> None:
        """Every rule stands there once, is cited by a test, and the table knows which; no test cites another."""
        rules = self.listed()
        assert len(rules) == len(set(rules))
        assert set(self.cited_by_tests()) == set(rules)
        assert list(self.rows()) == rules
        assert {name: set(tests) for name, (_, tests) in self.rows().items()} == self.cited_by_tests()

    def check_code(self, name: str) -> None:
        """The code that the table names for a rule is there."""
        code, _ = self.rows()[name]
        assert code, f"the table names no code for {name}"
        for place in code:
            module, _, names = place.partition(":")
            path = self.source / module
            assert path.is_file(), f"{place}: there is no {path}"
            if not names:
                continue
            if module.endswith(".py"):
                tree = ast.walk(ast.parse(path.read_text("utf-8")))
                defined = {node.name for node in tree if isinstance(node, ast.FunctionDef | ast.ClassDef)}
                assert names in defined, f"{place}: {module} defines no {names}"
            else:
                assert f"[{names}" in path.read_text("utf-8"), f"{place}: {module} has no table {names}"

    def check_citations(self) -> None:
        """Every rule that the code cites is listed."""
        cited = self.cited_by_code()
        assert len(cited) > 8
        assert cited <= set(self.listed())
