"""docs/rules/pharaon.md, the code and the tests speak of the same rules."""

import random

import pytest

from benben.core.state import SPECTATOR
from tests.pharaon.situation import PHARAON
from tests.rules_page import RulesPage

PAGE = RulesPage("pharaon", "F", unlisted=["If you own the box"])


def test_every_ruling_is_there() -> None:
    assert {f"F-{number:02}" for number in range(1, 21)} <= set(PAGE.listed())


def test_every_rule_is_cited_by_the_tests_that_the_table_names_and_tests_cite_no_other() -> None:
    PAGE.check_tests()


@pytest.mark.parametrize("name", PAGE.listed())
def test_the_code_that_the_table_names_is_there(name: str) -> None:
    PAGE.check_code(name)


def test_every_rule_that_the_code_cites_is_listed() -> None:
    PAGE.check_citations()


def test_every_refusal_and_every_question_leads_to_a_rule_of_the_page() -> None:
    cited: set[str] = set()
    for number in range(4):
        state = PHARAON.new(2 + number, f"cited {number}", {"gods": number % 2 == 1, "rounds": 25})
        policy = random.Random(number)
        while not state.is_over:
            cited.add(PHARAON.words.rule(state.observation(SPECTATOR)))
            refusals = [state.explain(action) for action in range(number, len(PHARAON.catalogue), 17)]
            cited |= {refusal.rule for refusal in refusals if refusal is not None}
            state.apply(policy.choice(state.legal_actions()))
        cited.add(PHARAON.words.rule(state.observation(SPECTATOR)))
    assert len(cited) > 12
    assert cited <= set(PAGE.listed())
