"""Refusals."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Self, TypeVar

from farbenspiel_client import wire

T = TypeVar("T")
LOST = {"offline", "store-unavailable"}
TRIES = 60


class Problem(Exception):
    """The server refused: `code` says why and is stable, `detail` is a sentence for people.

    `document` is the whole problem object; `status` is its HTTP status, 0 for what the client found
    out by itself.
    """

    def __init__(self, document: wire.Problem) -> None:
        self.document = document
        self.code = document["code"]
        self.status = document.get("status", 0)
        self.detail = document.get("detail", self.code)
        super().__init__(f"{self.code}: {self.detail}")

    @classmethod
    def own(cls, code: str, detail: str | None = None, status: int = 0) -> Self:
        """What the client found out by itself."""
        text = code if detail is None else detail
        return cls(
            {"type": "about:blank", "title": code, "status": status, "detail": text, "code": code}
        )

    @property
    def wait(self) -> float | None:
        """After how many seconds the same will be granted, if it was only too early."""
        wait = self.document.get("args", {}).get("retry_after")
        return wait if isinstance(wait, int | float) else None


async def patiently(attempt: Callable[[], Awaitable[T]], *, harmless: bool = False) -> T:
    """What `attempt` gives; where the server finds it too fast, it waits as long as that says.

    What is `harmless` to repeat is also tried again while the server can't be reached, up to about
    a minute.
    """
    tries = 0
    while True:
        try:
            return await attempt()
        except Problem as problem:
            lost = harmless and problem.code in LOST and tries < TRIES
            if not lost and (problem.code != "slow-down" or problem.wait is None):
                raise
            tries += lost
            await asyncio.sleep(problem.wait or 1)
