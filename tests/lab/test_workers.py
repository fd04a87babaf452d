"""Work spread over processes."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence

import pytest

from benben.core.errors import BadInput
from benben.lab.workers import _Pace, spread


def squares(some: Sequence[int]) -> list[tuple[int, int]]:
    return [(os.getpid(), number * number) for number in some]


def fail(some: Sequence[int]) -> list[int]:
    raise ValueError(f"cannot do {some[0]}")


def wait(some: Sequence[int]) -> list[int]:
    time.sleep(0.2)
    return list(some)


@pytest.mark.parametrize("workers", [1, 2])
def test_every_item_is_worked_once(workers: int) -> None:
    found = [each for chunk in spread(squares, range(500), workers) for each in chunk]
    assert sorted(square for _, square in found) == [number * number for number in range(500)]
    assert (os.getpid() in {pid for pid, _ in found}) == (workers == 1)


def test_nothing_to_do() -> None:
    assert list(spread(squares, [], 2)) == []


@pytest.mark.parametrize("workers", [1, 2])
def test_a_mistake_in_the_work_comes_out(workers: int) -> None:
    with pytest.raises(ValueError, match="cannot do"):
        list(spread(fail, range(10), workers))


def test_closing_stops_early() -> None:
    chunks = spread(wait, range(1000), 2)
    next(chunks)
    began = time.monotonic()
    chunks.close()
    assert time.monotonic() - began < 60  # all of it would be 100 seconds


def test_chunks_grow_to_a_second_and_shrink_towards_the_end() -> None:
    pace, sizes = _Pace(2), []
    for chunk in pace.chunks(range(20_000)):
        sizes.append(len(chunk))
        pace.learn(len(chunk), 0.001 * len(chunk))  # a millisecond each: a thousand make a chunk
    assert sizes[:4] == [1, 8, 64, 512]
    assert max(sizes) == 1000
    assert sizes[-1] == 1
    assert sum(sizes) == 20_000


def test_chunks_of_slow_items_are_single() -> None:
    pace, sizes = _Pace(2), []
    for chunk in pace.chunks(range(50)):
        sizes.append(len(chunk))
        pace.learn(len(chunk), 5.0 * len(chunk))
    assert set(sizes) == {1}


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense", "tcp://"])
def test_a_cluster_that_is_not_there_is_one_sentence(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benben.lab.workers.CONNECT_SECONDS", 0.5)
    with pytest.raises(BadInput, match="There is no Dask scheduler at"):
        list(spread(squares, range(10), cluster=address))
