"""The page knows what the engine of Pyramide du Pharaon sends, and has words, in every language, for what it asks, tells or refuses."""

import re
from pathlib import Path
from typing import get_args

import pytest

from benben import games
from benben.games.pharaon import explain, scoring, types
from benben.games.pharaon.components import CONTENT_CODES, MYSTERY_CODES
from benben.games.pharaon.observation import REASONS

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "web" / "src" / "games" / "pharaon"
ENGINE = Path(str(types.__file__)).parent
BOOKS = ("en", "fr")


def text_of(*names: str) -> str:
    return CLIENT.joinpath(*names).read_text(encoding="utf-8")


def source(module: object) -> str:
    return Path(str(module.__file__)).with_suffix(".py").read_text(encoding="utf-8")  # type: ignore[attr-defined]


def keys(text: str, start: str, end: str) -> set[str]:
    """The keys of the object literal between two marks, those on its own lines."""
    begin = text.index(start) + len(start)
    section = text[begin : text.index(end, begin)]
    depth = min(len(line) - len(line.lstrip()) for line in section.splitlines() if re.match(r'\s+("[\w-]+"|\w+):', line))
    return {quoted or plain for quoted, plain in re.findall(rf'^ {{{depth}}}(?:"([\w-]+)"|(\w+)):', section, re.MULTILINE)}


def documented_events() -> set[str]:
    """The kinds of the contract, each of which is a word of the engine."""
    contract = (ROOT / "docs" / "contract.md").read_text(encoding="utf-8")
    section = contract[contract.index("# Pyramide du Pharaon on the wire") :]
    table = section[section.index("**Events.**") : section.index("**Components.**")]
    events = set(re.findall(r"^\| `([\w-]+)` \|", table, re.MULTILINE))
    words = "".join(path.read_text(encoding="utf-8") for path in sorted(ENGINE.rglob("*.py")))
    assert all(f'"{event}"' in words for event in events)
    return events


@pytest.mark.parametrize("language", BOOKS)
def test_every_refusal_has_its_sentence(language: str) -> None:
    refusals = set(re.findall(r'"([a-z]+(?:-[a-z]+)+|protected)"(?=[,) ])', source(explain)))
    said = keys(text_of("messages", f"{language}.ts"), "    said: {\n", "\n    },\n  },")
    assert len(refusals) > 25
    assert {code for code in refusals if f'"{code}": ' in source(games.get("pharaon").words)} == said


@pytest.mark.parametrize("language", BOOKS)
def test_every_event_has_its_line_of_the_story(language: str) -> None:
    events = documented_events()
    assert len(events) > 20
    assert events == keys(text_of("messages", f"{language}.ts"), "  event: {\n", "\n  why: {")


def test_every_step_has_its_question_and_its_rule() -> None:
    steps = set(get_args(types.Step))
    describe = text_of("describe.ts")
    assert steps == set(re.findall(r'case "([\w-]+)":', describe))
    rules = describe[describe.index("const RULES") : describe.index("const SPECIALS")]
    assert steps == {quoted or plain for quoted, plain in re.findall(r'(?:"([\w-]+)"|(\w+)): "F-', rules)}


def test_every_card_is_drawn_and_named() -> None:
    codes = text_of("codes.ts")
    contents = codes[codes.index("export const CONTENTS") : codes.index("export type Content")]
    assert re.findall(r'"([\w-]+)"', contents) == list(CONTENT_CODES)
    mysteries = codes[codes.index("export const MYSTERIES") : codes.index("export type Mystery")]
    assert re.findall(r'"([\w-]+)"', mysteries) == list(MYSTERY_CODES)
    figures = text_of("cards", "figures.ts")
    styles = text_of("styles", "kinds.css")
    for level in range(1, 6):
        assert f".ph-{level} {{ --k:" in styles
    for kind in {re.sub(r"-.*", "", code) for code in MYSTERY_CODES}:
        assert f".ph-{kind} {{ --k:" in styles
        assert kind == "points" or f"{kind}: " in figures


@pytest.mark.parametrize("language", BOOKS)
def test_every_end_is_told(language: str) -> None:
    assert set(REASONS) - {None} == {"glory", "limit"}
    assert '"glory", "elements"' in source(scoring)
    # The limit is told by the number of elements.
    book = text_of("messages", f"{language}.ts")
    assert book.count('reason === "glory"') >= 3


def test_every_option_is_explained() -> None:
    """In the lobby, with each of its choices that are words."""
    meta = text_of("meta.ts")
    for option in games.get("pharaon").options:
        assert re.search(rf"^    {option.key}: {{ en: .*, fr: .* }},$", meta, re.MULTILINE), option.key
        if option.kind == "choice":
            assert all(f'"{option.key}:{choice}": {{ en:' in meta for choice in option.choices)


def test_counts_are_read_from_the_engines_own_file() -> None:
    """The page with all the cards reads components.toml while it is built."""
    assert 'from "virtual:printed/pharaon"' in text_of("Cards.svelte")
    config = (ROOT / "web" / "vite.config.ts").read_text(encoding="utf-8")
    assert "../src/benben/games/pharaon/components.toml" in config
