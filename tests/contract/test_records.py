"""What every game promises about records, and the games on paper that must go on replaying (tests/records)."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest

from benben import games
from benben.core.errors import BadRecord
from benben.core.game import Game
from benben.core.record import Record, record_of
from tests.contract.play import HARD_LIMIT, TABLES

ROOT = Path(__file__).parents[2]
SCHEMA: dict[str, Any] = json.loads((ROOT / "docs" / "record.schema.json").read_text("utf-8"))
GOLDEN = sorted((ROOT / "tests" / "records").glob("*.json"))


def played(game: Game, players: int, seed: str) -> Record:
    """A random game, as a record."""
    rng = Random(seed)
    actions: list[str] = []
    state = game.new(players, seed)
    while not state.is_over and len(actions) < (game.ply_limit or HARD_LIMIT):
        action = rng.choice(state.legal_actions())
        actions.append(game.catalogue[action].code)
        state.apply(action)
    return record_of(game, state, [f"Player {seat}" for seat in range(players)], seed, {}, actions)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_record_survives_the_round_trip(game: Game, players: int) -> None:
    record = played(game, players, "round trip")
    text = record.to_json()
    jsonschema.validate(json.loads(text), SCHEMA)
    again = Record.from_json(text)
    assert again == record
    assert again.to_json() == text
    end = again.replay()
    assert end.is_over or game.ply_limit is not None


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_record_cut_short_replays_to_where_it_got(game: Game, players: int) -> None:
    record = played(game, players, "short")
    short = Record.from_json(json.dumps({**json.loads(record.to_json()), "actions": list(record.actions[:5]), "result": None}))
    assert [ply for ply, _, _ in short.steps()] == list(range(6))
    assert not short.replay().is_over


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_record_with_a_wrong_step_says_which(game: Game, players: int) -> None:
    record = played(game, players, "wrong")
    data = json.loads(record.to_json())
    state = game.new(players, "wrong")
    for code in record.actions[:4]:
        state.apply(game.catalogue.index(code))
    illegal = next(i for i in range(len(game.catalogue)) if state.explain(i) is not None)
    data["actions"][4] = game.catalogue[illegal].code
    with pytest.raises(BadRecord, match="Step 5") as caught:
        Record.from_json(json.dumps(data)).replay()
    assert caught.value.code == "illegal-action"
    data["actions"][4] = "no such action"
    with pytest.raises(BadRecord, match=r"[Ss]tep 5") as caught:
        Record.from_json(json.dumps(data)).replay()
    assert caught.value.code == "unknown-action"


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_record_of_other_rules_or_another_result_is_refused(game: Game, players: int) -> None:
    record = played(game, players, "other")
    data = json.loads(record.to_json())
    for version, advice in ((game.rules_version + 1, r"newer Benben"), (game.rules_version - 1, r"older Benben|whole number from 1")):
        with pytest.raises(BadRecord, match=advice):
            Record.from_json(json.dumps({**data, "rules_version": version})).replay()
    if record.result is not None:
        data["result"]["standings"][0]["points"] += 1
        with pytest.raises(BadRecord, match="another result"):
            Record.from_json(json.dumps(data)).replay()
        with pytest.raises(BadRecord, match="game was over"):
            Record.from_json(json.dumps({**data, "result": None, "actions": [*data["actions"], data["actions"][0]]})).replay()


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "{}", '{"format": 2}', "[" * 100_000, '{"format": 1, "game": "neteru"}', "\ud800", '{"format": true}'],
    ids=range(10),
)
def test_what_is_no_record_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadRecord) as caught:
        Record.from_json(text)
    assert caught.value.code == "bad-record"
    assert caught.value.message.endswith(".")


def test_a_record_of_an_unknown_game_is_refused() -> None:
    record = Record("chess", 1, ("a", "b"), "seed", {})
    with pytest.raises(BadRecord, match="no game “chess”"):
        record.replay()


def test_every_game_has_golden_records() -> None:
    assert {Record.from_json(path.read_bytes()).game for path in GOLDEN} == set(games.ids())


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_records_replay_on_both_builds(path: Path) -> None:
    """The keys of all states on the way, hashed: interpreted and compiled builds, and later versions, play the same games."""
    record = Record.from_json(path.read_bytes())
    sha = hashlib.sha256()
    for _, _, state in record.steps():
        sha.update(state.key())
    assert sha.hexdigest() == path.with_suffix(".sha256").read_text().strip()
    assert record.result is not None
    record.replay()
