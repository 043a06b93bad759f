"""Work outside the event loop of a test."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


def apart(work: Callable[[], T]) -> T:
    """The result of `work`, run in its own thread, where it may start an event loop."""
    with ThreadPoolExecutor(max_workers=1) as pool:
        return pool.submit(work).result()
