"""Answers that are given by a call, for those who would rather wait."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TypeVar

T = TypeVar("T")


def awaited(start: Callable[[Callable[[T | Exception], None]], None]) -> asyncio.Future[T]:
    """The answer to what `start` starts, which goes on even if nobody waits for it.

    The function that `start` gets takes the answer; an exception is raised in the future.
    """
    done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
    start(partial(_settle, done))
    return done


def _settle(done: asyncio.Future[T], answer: T | Exception) -> None:
    if done.done():  # its caller was cancelled
        return
    if isinstance(answer, Exception):
        done.set_exception(answer)
    else:
        done.set_result(answer)
