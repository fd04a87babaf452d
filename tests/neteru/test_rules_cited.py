"""docs/rules/neteru.md, the code and the tests speak of the same rules."""

import ast
import random
import re
from pathlib import Path

import pytest

from benben.core.state import SPECTATOR
from tests.neteru.situation import NETERU

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
RULES = (ROOT / "docs" / "rules" / "neteru.md").read_text("utf-8")
SOURCE = ROOT / "src" / "benben" / "games" / "neteru"
TEXT, TABLE = RULES.split("## Where each rule lives")
OURS = "Rulings of our own"  # a heading that gathers rulings and is no rule itself


def listed_rules() -> list[str]:
    """The rulings and headings of the text, in its order."""
    return [name for name in re.findall(r"^(?:## (.+)|- \*\*(N-\w+)\*\*)", TEXT, re.MULTILINE) for name in name if name and name != OURS]


def cited_rules() -> dict[str, set[str]]:
    """Which test modules cite which rules: the arguments of ``@rule(...)`` above a test."""
    cited: dict[str, set[str]] = {}
    for path in sorted(HERE.glob("test_*.py")):
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


def table_rows() -> dict[str, tuple[list[str], list[str]]]:
    """rule -> (code, test modules), as the table at the end of the page tells it."""
    rows = {}
    for line in TABLE.splitlines():
        if line.startswith("| ") and not line.startswith(("| Rule", "| ---")):
            name, code, tests = (cell.strip() for cell in line.strip("|").split("|"))
            assert name not in rows, f"{name} stands twice in the table"
            rows[name] = re.findall(r"`([^`]+)`", code), re.findall(r"`([^`]+)`", tests)
    return rows


def test_every_ruling_is_there_once() -> None:
    rules = listed_rules()
    assert len(rules) == len(set(rules))
    assert {"N-04a", *(f"N-{number:02}" for number in range(1, 35))} <= set(rules)


def test_every_rule_is_cited_by_a_test_and_tests_cite_no_other() -> None:
    assert set(cited_rules()) == set(listed_rules())


def test_the_table_lists_every_rule_with_the_tests_that_cite_it() -> None:
    rows = table_rows()
    assert list(rows) == listed_rules()
    assert {name: set(tests) for name, (_, tests) in rows.items()} == cited_rules()


@pytest.mark.parametrize("name", listed_rules())
def test_the_code_that_the_table_names_is_there(name: str) -> None:
    code, _ = table_rows()[name]
    assert code, f"the table names no code for {name}"
    for place in code:
        module, _, names = place.partition(":")
        path = SOURCE / module
        assert path.is_file(), f"{place}: there is no {path}"
        if not names:
            continue
        if module.endswith(".py"):
            defined = {
                node.name for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.FunctionDef | ast.ClassDef)
            }
            assert names in defined, f"{place}: {module} defines no {names}"
        else:
            assert f"[{names}" in path.read_text("utf-8"), f"{place}: {module} has no table {names}"


def test_every_rule_that_the_code_cites_is_listed() -> None:
    cited = {number for path in SOURCE.rglob("*.py") for number in re.findall(r"N-\d+a?", path.read_text("utf-8"))}
    assert len(cited) > 20
    assert cited <= set(listed_rules())


def test_every_refusal_and_every_question_leads_to_a_rule_of_the_page() -> None:
    cited: set[str] = set()
    for number in range(8):
        state = NETERU.new(2 + number % 3, f"cited {number}", {"mulligan": number % 2 == 0})
        policy = random.Random(number)
        while not state.is_over:
            cited.add(NETERU.words.rule(state.observation(SPECTATOR)))
            legal = state.legal_actions()
            refusals = [state.explain(action) for action in range(0, len(NETERU.catalogue), 5)]
            cited |= {refusal.rule for refusal in refusals if refusal is not None}
            state.apply(policy.choice(legal))
        cited.add(NETERU.words.rule(state.observation(SPECTATOR)))
    assert len(cited) > 15
    assert cited <= set(listed_rules())
