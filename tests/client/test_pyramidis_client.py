"""The page knows what the engine of Pyramidis sends, and has words, in every language, for whatever it may ask, tell or refuse."""

import re
from pathlib import Path

import pytest

from benben import games
from benben.games.pyramidis import explain, scoring, state, steps
from benben.games.pyramidis.components import printed
from benben.games.pyramidis.observation import REASONS
from benben.games.pyramidis.rings import COLOUR_CODES

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "web" / "src" / "games" / "pyramidis"
BOOKS = ("en", "fr")


def text_of(*names: str) -> str:
    return CLIENT.joinpath(*names).read_text(encoding="utf-8")


def source(module: object) -> str:
    return Path(str(module.__file__)).with_suffix(".py").read_text(encoding="utf-8")  # type: ignore[attr-defined]


def keys(text: str, start: str, end: str) -> set[str]:
    """The keys of the object literal between two marks."""
    begin = text.index(start) + len(start)
    section = text[begin : text.index(end, begin)]
    return {quoted or plain for quoted, plain in re.findall(r'^\s+(?:"([\w-]+)"|(\w+)):', section, re.MULTILINE)}


def events_of_engine() -> set[str]:
    return set(re.findall(r'\.tell\(\s*"([\w-]+)"', source(state) + source(steps)))


@pytest.mark.parametrize("language", BOOKS)
def test_every_refusal_has_its_sentence(language: str) -> None:
    refusals = set(re.findall(r'Refusal\("([a-z-]+)"', source(explain)))
    assert len(refusals) > 10
    assert refusals == keys(text_of("messages", f"{language}.ts"), "    said: {", "    unreachable:")


@pytest.mark.parametrize("language", BOOKS)
def test_every_event_has_its_line_of_the_story(language: str) -> None:
    events = events_of_engine()
    assert events == {"turn", "move", "home", "skipped", "over"}
    # Whose turn it is stands in the question.
    told = events - {"turn"}
    assert set(re.findall(r'case "(\w+)":', text_of("describe.ts"))) == told
    assert told == keys(text_of("messages", f"{language}.ts"), "  event: {", "  why: {")


@pytest.mark.parametrize("language", BOOKS)
def test_every_end_is_told(language: str) -> None:
    ended = keys(text_of("messages", f"{language}.ts"), "    ended: {", "    player:")
    assert ended == set(REASONS) - {None}
    for reason in ("home", "block"):  # the others are told by the number of domes
        assert f'"{reason}"' in source(scoring)
        assert f'reason === "{reason}"' in text_of("messages", f"{language}.ts")


def test_every_colour_has_its_sign() -> None:
    """Shape before colour: four different signs, and a place in the palette for each."""
    sign = re.search(r"SIGN[^{]*\{([^}]*)\}", text_of("board.ts"))
    assert sign is not None
    signs = dict(re.findall(r"(\w+): (\d)", sign[1]))
    assert set(signs) == set(COLOUR_CODES)
    assert len(set(signs.values())) == len(signs)
    for colour in COLOUR_CODES:
        assert f".f-{colour} {{" in text_of("styles", "board.css")
        assert re.search(rf"^  {colour}: ", text_of("table", "shapes.ts"), re.MULTILINE)


def test_every_option_is_explained() -> None:
    """In the lobby, with each of its choices that are words."""
    meta = text_of("meta.ts")
    for option in games.get("pyramidis").options:
        assert re.search(rf"^    {option.key}: {{ en: .*, fr: .* }},$", meta, re.MULTILINE), option.key
        if option.kind == "choice":
            assert all(f'"{option.key}:{choice}": {{ en:' in meta for choice in option.choices)


def test_the_board_is_drawn_from_the_engines_own_file() -> None:
    """The page reads board.toml while it is built, and both drawings name every space that there is."""
    config = (ROOT / "web" / "vite.config.ts").read_text(encoding="utf-8")
    assert "../src/benben/games/pyramidis/board.toml" in config
    assert 'from "virtual:printed/pyramidis"' in text_of("board.ts")
    board = printed()
    spaces = {name for field in board["fields"].values() for name in (field["start"], *field["path"], field["finish"])}
    assert len(spaces) == 68
    for layout in ("wide", "tall"):
        assert set(board["drawing"][layout]["spaces"]) == spaces
