"""The page knows what the engine of Neteru sends, and has words, in every language, for whatever it may ask, tell or refuse."""

import re
from pathlib import Path

import pytest

from benben.games.neteru import explain, types
from benben.games.neteru.components import FACE_CODES, GOD_CODES, PYRAMIDION_CODES, STEP_CODES

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "web" / "src" / "games" / "neteru"
BOOKS = ("en", "fr")


def book(language: str) -> str:
    return (CLIENT / "messages" / f"{language}.ts").read_text(encoding="utf-8")


def keys(text: str, start: str, end: str) -> set[str]:
    """The keys of the object literal between two marks."""
    section = text[text.index(start) : text.index(end, text.index(start))]
    return {quoted or plain for quoted, plain in re.findall(r'^\s+(?:"([\w-]+)"|(\w+)):', section, re.MULTILINE)}


def events_of_contract() -> set[str]:
    contract = (ROOT / "docs" / "contract.md").read_text(encoding="utf-8")
    table = contract[contract.index("**Events.**") : contract.index("# Tables on the wire")]
    return set(re.findall(r"^\| `([\w-]+)` \|", table, re.MULTILINE))


def refusals_of_engine() -> set[str]:
    source = Path(explain.__file__).with_suffix(".py").read_text(encoding="utf-8")
    return {code for code in re.findall(r'"([a-z]+(?:-[a-z]+)+)"', source) if not code.startswith("neteru-")}


@pytest.mark.parametrize("language", BOOKS)
def test_every_step_has_its_question_and_what_others_are_told(language: str) -> None:
    text = book(language)
    questions = text[text.index("function question(") : text.index("function deciding(")]
    told = text[text.index("function deciding(") : text.index(f"const {language}: Book")]
    for step in STEP_CODES:
        assert f'case "{step}":' in questions, f"{language}: no question for {step}"
        assert f'case "{step}":' in told, f"{language}: nothing told to the others about {step}"


@pytest.mark.parametrize("language", BOOKS)
def test_every_event_has_its_line_of_the_story(language: str) -> None:
    events = events_of_contract()
    assert len(events) > 20
    assert events - keys(book(language), "  event: {", "  why: {") == set()


@pytest.mark.parametrize("language", BOOKS)
def test_every_refusal_has_its_sentence(language: str) -> None:
    refusals = refusals_of_engine()
    assert len(refusals) > 20
    assert refusals - keys(book(language), "    said: {", "    wrongSlot:") == set()


@pytest.mark.parametrize("language", BOOKS)
def test_every_card_god_and_pyramidion_is_named(language: str) -> None:
    text = book(language)
    kinds = {re.sub(r"-\d$", "", code) for code in FACE_CODES}
    assert kinds - keys(text, "const cards", "function card(") == set()
    assert set(GOD_CODES) - keys(text, "const gods", "const pyramidions") == set()
    assert set(PYRAMIDION_CODES) - keys(text, "const pyramidions", "/*") == set()


@pytest.mark.parametrize(
    ("interface", "shape"),
    [
        ("Observation", types.NeteruObservation),
        ("SeatState", types.SeatView),
        ("Decision", types.Decision),
        ("ScoreView", types.Score),
        ("ScoreLine", types.ScoreLine),
    ],
)
def test_the_client_reads_only_what_an_observation_holds(interface: str, shape: type) -> None:
    source = (CLIENT / "types.ts").read_text(encoding="utf-8")
    body = source[source.index(f"export interface {interface} {{") :]
    fields = set(re.findall(r"^  (\w+):", body[: body.index("\n}")], re.MULTILINE))
    assert fields
    assert fields - set(shape.__annotations__) == set()
