"""Refusals."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

T = TypeVar("T")


class Problem(Exception):
    """The server refused: `code` says why and is stable, `detail` is a sentence for people.

    `document` is the whole problem object; `status` is its HTTP status, 0 for what the client found
    out by itself.
    """

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self.code: str = document["code"]
        self.status: int = document.get("status", 0)
        self.detail: str = document.get("detail", self.code)
        super().__init__(f"{self.code}: {self.detail}")

    @property
    def wait(self) -> float | None:
        """After how many seconds the same will be granted, if it was only too early."""
        wait: float | None = self.document.get("args", {}).get("retry_after")
        return wait


async def patiently(attempt: Callable[[], Awaitable[T]]) -> T:
    """What `attempt` gives; where the server finds it too fast, it waits as long as that says."""
    while True:
        try:
            return await attempt()
        except Problem as problem:
            if problem.code != "slow-down" or problem.wait is None:
                raise
            await asyncio.sleep(problem.wait)
