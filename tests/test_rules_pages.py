"""docs/rules/<game>.md, the code and the tests of every game speak of the same rules."""

import random
from dataclasses import dataclass

import pytest

from benben import games
from benben.core.state import SPECTATOR
from tests.rules_page import RulesPage


@dataclass(frozen=True)
class Book:
    """The rulings that a game has to have, and random games that lead to its refusals and questions."""

    page: RulesPage
    rulings: frozenset[str]
    options: tuple[dict[str, object], ...]  # of the games, one after the other
    stride: int  # every how many actions of the catalogue are asked about
    least: int  # so many different rules come up


def book(
    game: str, prefix: str, last: int, *more: str, unlisted: tuple[str, ...] = (), options: object = (), stride: int, least: int
) -> Book:
    rulings = frozenset({*more, *(f"{prefix}-{number:02}" for number in range(1, last + 1))})
    return Book(RulesPage(game, prefix, unlisted), rulings, tuple(options), stride, least)  # type: ignore[arg-type]


BOOKS = {
    "neteru": book("neteru", "N", 34, "N-04a", unlisted=("Rulings of our own",), options=[{}, {"mulligan": False}] * 4, stride=5, least=16),
    "pyramidis": book("pyramidis", "P", 18, "P-16a", unlisted=("If you own the box",), options=[{}] * 3, stride=5, least=7),
    "pharaon": book(
        "pharaon",
        "F",
        20,
        unlisted=("If you own the box",),
        options=[{"rounds": 25}, {"rounds": 25, "gods": True}] * 2,
        stride=17,
        least=13,
    ),
    "pyramidion": book("pyramidion", "Y", 32, options=[{}] * 6, stride=9, least=13),
}
EACH = pytest.mark.parametrize("name", BOOKS)


def test_every_game_has_a_rules_page() -> None:
    assert sorted(BOOKS) == list(games.ids())


@EACH
def test_every_ruling_is_there(name: str) -> None:
    assert BOOKS[name].rulings <= set(BOOKS[name].page.listed())


@EACH
def test_every_rule_is_cited_by_the_tests_that_the_table_names_and_tests_cite_no_other(name: str) -> None:
    BOOKS[name].page.check_tests()


@pytest.mark.parametrize(("name", "rule"), [(name, rule) for name, book in BOOKS.items() for rule in book.page.listed()])
def test_the_code_that_the_table_names_is_there(name: str, rule: str) -> None:
    BOOKS[name].page.check_code(rule)


@EACH
def test_every_rule_that_the_code_cites_is_listed(name: str) -> None:
    BOOKS[name].page.check_citations()


@EACH
def test_every_refusal_and_every_question_leads_to_a_rule_of_the_page(name: str) -> None:
    game, cited = games.get(name), set[str]()
    for number, options in enumerate(BOOKS[name].options):
        state = game.new(game.players[number % len(game.players)], f"cited {number}", options)
        policy = random.Random(number)
        while not state.is_over:
            cited.add(game.words.rule(state.observation(SPECTATOR)))
            refusals = [state.explain(action) for action in range(number % BOOKS[name].stride, len(game.catalogue), BOOKS[name].stride)]
            cited |= {refusal.rule for refusal in refusals if refusal is not None}
            state.apply(policy.choice(state.legal_actions()))
        cited.add(game.words.rule(state.observation(SPECTATOR)))
    assert len(cited) >= BOOKS[name].least
    assert cited <= set(BOOKS[name].page.listed())
