"""How much is done in each turn of the event loop."""

import asyncio
from collections.abc import Callable
from typing import ParamSpec, Self, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Turns:
    """Counts calls, while the context is open, turn by turn: `counts`, and `now` in this turn."""

    def __init__(self) -> None:
        self.counts: list[int] = []
        self.now = 0

    async def __aenter__(self) -> Self:
        self._others = asyncio.create_task(self._take())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._others.cancel()

    def counting(self, work: Callable[P, T]) -> Callable[P, T]:
        """The same, but each call is counted."""

        def counted(*args: P.args, **kwargs: P.kwargs) -> T:
            self.now += 1
            return work(*args, **kwargs)

        return counted

    async def _take(self) -> None:
        while True:
            self.counts.append(self.now)
            self.now = 0
            await asyncio.sleep(0)
