"""The page knows what the engine of Pyramidion sends, and has words, in every language, for whatever it may ask, tell or refuse."""

import re
from pathlib import Path
from typing import get_args

import pytest

from benben import games
from benben.games import pyramidion
from benben.games.pyramidion import types
from benben.games.pyramidion.components import CATALOGUE
from benben.games.pyramidion.scoring import TIE_BREAKS

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "web" / "src" / "games" / "pyramidion"
ENGINE = "\n".join(file.read_text("utf-8") for file in sorted(Path(str(pyramidion.__file__)).parent.rglob("*.py")))
BOOKS = ("en", "fr")
# What the table shows by itself, without a line of the story.
SILENT = {"phase", "distributed", "distribution", "sundial", "declined"}


def text_of(*names: str) -> str:
    return CLIENT.joinpath(*names).read_text(encoding="utf-8")


def keys(text: str, start: str, end: str, indent: int) -> set[str]:
    """The keys of the object literal between two marks, at this depth."""
    begin = text.index(start) + len(start)
    section = text[begin : text.index(end, begin)]
    lines = re.findall(rf'^ {{{indent}}}(?=["\w])(.*)$', section, re.MULTILINE)
    return {quoted or plain for line in lines for quoted, plain in re.findall(r'(?:^|, )(?:"([\w-]+)"|(\w+)): ', line)}


def first_keys(text: str, start: str, end: str, indent: int) -> set[str]:
    """Only the first key of each line: lines that hold a sentence."""
    begin = text.index(start) + len(start)
    section = text[begin : text.index(end, begin)]
    return {quoted or plain for quoted, plain in re.findall(rf'^ {{{indent}}}(?:"([\w-]+)"|(\w+)):', section, re.MULTILINE)}


@pytest.mark.parametrize("language", BOOKS)
def test_every_step_has_its_question(language: str) -> None:
    steps = set(get_args(types.Step))
    assert steps == first_keys(text_of("messages", f"{language}.ts"), "    steps: {", "    wouldLead:", 6)
    assert steps == set(re.findall(r'"?([\w-]+)"?: "Y-\d\d"', text_of("describe.ts")))


@pytest.mark.parametrize("language", BOOKS)
def test_every_refusal_has_its_sentence(language: str) -> None:
    refusals = set(re.findall(r'Refusal\(\s*"([a-z-]+)"', ENGINE))
    assert len(refusals) > 20
    assert refusals == first_keys(text_of("messages", f"{language}.ts"), "    said: {", "\n    },", 6)


@pytest.mark.parametrize("language", BOOKS)
def test_every_event_has_its_line_of_the_story(language: str) -> None:
    events = set(re.findall(r'\.tell\(\s*"([\w-]+)"', ENGINE)) | {"shortage", "distributed"}
    assert len(events) > 35
    assert events > SILENT
    book = text_of("messages", f"{language}.ts")
    lines = re.findall(r'^  "?([\w-]+)"?: \((?:e)?\) => (.*)$', book[book.index("const story") :], re.MULTILINE)
    told = dict(lines)
    assert events <= set(told)
    assert {kind for kind in events if told[kind].strip() == "null,"} == SILENT


@pytest.mark.parametrize("language", BOOKS)
def test_every_character_site_and_resource_has_its_name(language: str) -> None:
    book = text_of("messages", f"{language}.ts")
    assert set(get_args(types.Kind)) == first_keys(book, "const kinds", "\n};", 2)
    assert set(get_args(types.Site)) == first_keys(book, "const sites", "\n};", 2)
    resources = re.search(r"const resource[^{]*\{ (.*) \};", book)
    assert resources is not None
    assert set(get_args(types.Resource)) == set(re.findall(r"(\w+): \"", resources[1]))


def test_every_kind_has_a_colour_and_a_figure() -> None:
    figures = keys(text_of("figures.ts"), "export const FIGURES = {", "} as const", 2)
    styles = text_of("styles", "table.css")
    for kind in get_args(types.Kind):
        assert f".ch-{kind} {{" in styles
        assert kind in figures or kind in ("merchant", "negotiator", "torturer")  # these wear the figure of their category
    assert set(get_args(types.Site)) | set(get_args(types.Resource)) | set(get_args(types.Category)) <= figures


def test_every_action_is_understood() -> None:
    """Each verb has its row in the list, and each that is about a thing its spot on the table."""
    verbs = {code.split()[0] for code in CATALOGUE.codes(range(len(CATALOGUE)))}
    rows = set(re.findall(r'case "(\w+)":', text_of("choices.ts")))
    assert verbs <= rows
    spots = set(re.findall(r'case "(\w+)":', text_of("table", "plan.ts")))
    assert verbs - spots == {"pass", "decline", "trade", "spare", "replace"}  # answers of their own buttons


@pytest.mark.parametrize("language", BOOKS)
def test_every_place_says_why(language: str) -> None:
    book = text_of("messages", f"{language}.ts")
    tie = re.search(r"tie: \(reason\) => \(\{(.*?)\}", book)
    assert tie is not None
    assert set(TIE_BREAKS) - {"points"} == set(re.findall(r"(\w+): \"", tie[1]))


def test_every_rule_that_is_linked_is_on_the_rules_page() -> None:
    linked = set(re.findall(r'"(Y-\d+)"', text_of("describe.ts") + text_of("messages", "en.ts") + text_of("messages", "fr.ts")))
    assert len(linked) > 12
    assert linked <= set(re.findall(r"\*\*(Y-\d+)\*\*", (ROOT / "docs" / "rules" / "pyramidion.md").read_text(encoding="utf-8")))


def test_every_option_is_explained() -> None:
    """In the lobby, with each of its choices that are words."""
    meta = text_of("meta.ts")
    for option in games.get("pyramidion").options:
        assert re.search(rf"^    {option.key}: {{ en: .*, fr: .* }},$", meta, re.MULTILINE), option.key
        assert all(f'"{option.key}:{choice}": {{ en:' in meta for choice in option.choices)


def test_printed_values_come_from_the_engines_own_file() -> None:
    """The page of all cards reads components.toml while it is built."""
    config = (ROOT / "web" / "vite.config.ts").read_text(encoding="utf-8")
    assert "../src/benben/games/pyramidion/components.toml" in config
    assert 'from "virtual:printed/pyramidion"' in text_of("printed.ts")
