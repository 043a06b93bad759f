"""What an analyst needs in tests: thinkers that think here, and short analyses."""

import asyncio
from collections.abc import Callable
from typing import Any

import orjson
import pytest

from app.live.analysis import work
from app.thinking.queue import Urgency
from app.thinking.worker import ThinkingFailed

FEW = 6
"""How many worlds the short analyses of tests compare moves in."""


def hasty(patch: pytest.MonkeyPatch) -> None:
    """Analyses take little time from now on."""
    patch.setattr(work, "iterations_of", lambda _: FEW)


class Here:
    """Thinkers in this process: they keep the JSON text of what they are told.

    As long as `gate` isn't set, jobs wait.  The next `failing` jobs fail, and of the answers of the
    next `cutting` ones it is said that they are cut.
    """

    def __init__(self) -> None:
        self.jobs: list[tuple[str, Any]] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.waiting = asyncio.Event()
        self.failing = self.cutting = 0

    async def run(
        self, asked: Callable[..., Any], *job: Any, room: str, urgency: Urgency, seconds: float
    ) -> Any:
        """The answer, through JSON as from a process."""
        assert (urgency, bool(room), seconds > 1) == (Urgency.ANALYSIS, True, True)
        self.jobs.append((asked.__name__, orjson.loads(orjson.dumps(job))))
        self.waiting.set()
        await self.gate.wait()
        if self.failing:
            self.failing -= 1
            raise ThinkingFailed("a bug")
        answer = orjson.loads(orjson.dumps(asked(*job)))
        if self.cutting:
            self.cutting -= 1
            answer["cut"] = True
        await asyncio.sleep(0)
        return answer
