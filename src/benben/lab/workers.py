"""Work spread over processes: joblib's own at home, a Dask cluster by its address. The same code, and the same results.

Items are worked in chunks of about a second: long enough that handing them out costs nothing, short enough that a stop loses little.
How long an item takes is learnt as results come in, so chunks differ from run to run; what comes out of each item must not.
"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
import warnings
from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any, Final, TypeVar

from benben import __version__
from benben.core.errors import BadInput
from benben.lab.extras import need

CHUNK_SECONDS: Final = 1.0
GROWTH: Final = 8  # a chunk has at most so many times the items of the longest that has been timed
CONNECT_SECONDS: Final = 10

Item = TypeVar("Item")
Result = TypeVar("Result")


def spread(
    work: Callable[[Sequence[Item]], Result], items: Sequence[Item], workers: int | None = None, cluster: str | None = None
) -> Generator[Result, None, None]:
    """The results of all chunks of the items, in the order in which they are done.

    `work` and the items must be picklable. `workers` processes (None: one for each core) work here, or those of the Dask scheduler at
    `cluster` ("tcp://host:8786"). Close the iterator to stop: what has not been handed out is lost, and nothing is left running.
    Raises `BadInput` where a library is missing or the cluster cannot be used.
    """
    count = workers or os.cpu_count() or 1
    if cluster is None and (count == 1 or len(items) < 2):
        yield from _alone(work, items)
        return
    joblib = need("joblib", "lab" if cluster is None else "cluster")
    with contextlib.ExitStack() as stack:
        setting: dict[str, Any]
        if cluster is None:
            # Ctrl-C goes to all processes of a terminal; only this one shall take it as a wish.
            setting = {"backend": "loky", "n_jobs": count, "initializer": _ignore_interrupts}
        else:
            client = stack.enter_context(_connected(cluster))
            count = max(1, sum(client.ncores().values()))
            stack.enter_context(joblib.parallel_config("dask", client=client))
            setting = {"n_jobs": -1}
        pace = _Pace(count)
        parallel = joblib.Parallel(**setting, return_as="generator_unordered", batch_size=1, pre_dispatch="2*n_jobs")
        results = parallel(joblib.delayed(_timed)(work, chunk) for chunk in pace.chunks(items))
        try:
            for size, seconds, result in results:
                pace.learn(size, seconds)
                yield result
        finally:
            with warnings.catch_warnings():
                # joblib warns whoever stops early, and stopping early is no mistake here
                warnings.simplefilter("ignore", UserWarning)
                results.close()


def _alone(work: Callable[[Sequence[Item]], Result], items: Sequence[Item]) -> Generator[Result, None, None]:
    pace = _Pace(1)
    for chunk in pace.chunks(items):
        size, seconds, result = _timed(work, chunk)
        pace.learn(size, seconds)
        yield result


def _timed(work: Callable[[Sequence[Item]], Result], chunk: Sequence[Item]) -> tuple[int, float, Result]:
    began = time.perf_counter()
    result = work(chunk)
    return len(chunk), time.perf_counter() - began, result


def _ignore_interrupts() -> None:
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)


class _Pace:
    """How many items make a chunk."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.size = 1

    def chunks(self, items: Sequence[Item]) -> Iterator[Sequence[Item]]:
        """The items in slices. The last ones are shorter, so that all workers end together."""
        at = 0
        while at < len(items):
            left = len(items) - at
            size = max(1, min(self.size, left // (2 * self.workers)))
            yield items[at : at + size]
            at += size

    def learn(self, size: int, seconds: float) -> None:
        """Take account of a chunk that is done."""
        if seconds > CHUNK_SECONDS or 2 * size >= self.size:  # a short one, cut at the end or timed before, says less
            fitting = int(size * CHUNK_SECONDS / max(seconds, 1e-6))
            self.size = max(1, min(fitting, GROWTH * size))


@contextlib.contextmanager
def _connected(address: str) -> Iterator[Any]:
    distributed = need("distributed", "cluster")
    try:
        client = distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        message = f"There is no Dask scheduler at {address[:80]}; an address looks like tcp://host:8786, as `dask scheduler` prints it."
        raise BadInput("no-cluster", message, {"cluster": address[:80]}) from error
    with client:
        if not client.ncores():
            message = f"The cluster at {address} has no workers; start some with `dask worker {address}`."
            raise BadInput("no-cluster", message, {"cluster": address})
        try:
            found = set(client.run(_version).values())
        except (ImportError, AttributeError) as error:
            message = f"The workers at {address} have no Benben; install `benben[cluster]` {__version__} where they run."
            raise BadInput("no-cluster", message, {"cluster": address}) from error
        if found != {__version__}:
            message = (
                f"The workers at {address} have Benben {', '.join(sorted(found))}, and this is {__version__}; they have to be the same."
            )
            raise BadInput("no-cluster", message, {"cluster": address})
        yield client


def _version() -> str:
    return __version__
