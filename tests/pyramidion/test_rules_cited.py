"""docs/rules/pyramidion.md, the code and the tests speak of the same rules."""

import random

import pytest

from benben.core.state import SPECTATOR
from tests.pyramidion.situation import PYRAMIDION
from tests.rules_page import RulesPage

PAGE = RulesPage("pyramidion", "Y", unlisted=[])


def test_every_ruling_is_there() -> None:
    assert {f"Y-{number:02}" for number in range(1, 33)} <= set(PAGE.listed())


def test_every_rule_is_cited_by_the_tests_that_the_table_names_and_tests_cite_no_other() -> None:
    PAGE.check_tests()


@pytest.mark.parametrize("name", PAGE.listed())
def test_the_code_that_the_table_names_is_there(name: str) -> None:
    PAGE.check_code(name)


def test_every_rule_that_the_code_cites_is_listed() -> None:
    PAGE.check_citations()


def test_every_refusal_and_every_question_leads_to_a_rule_of_the_page() -> None:
    cited: set[str] = set()
    for number in range(6):
        state = PYRAMIDION.new(2 + number % 3, f"cited {number}")
        policy = random.Random(number)
        while not state.is_over:
            cited.add(PYRAMIDION.words.rule(state.observation(SPECTATOR)))
            refusals = [state.explain(action) for action in range(number, len(PYRAMIDION.catalogue), 9)]
            cited |= {refusal.rule for refusal in refusals if refusal is not None}
            state.apply(policy.choice(state.legal_actions()))
        cited.add(PYRAMIDION.words.rule(state.observation(SPECTATOR)))
    assert len(cited) > 12
    assert cited <= set(PAGE.listed())
