"""What an analyst needs in tests: thinkers that think here, and short analyses."""

import asyncio
from collections.abc import Callable
from typing import Any, Final

import orjson
import pytest

from app.analysis import analyst
from app.limits.fairness import Lane
from app.thinking.pool import Urgency
from app.thinking.worker import ThinkingFailed

FEW: Final = 2
"""How many worlds the short analyses of tests compare moves in."""
ANSWERS: Final[dict[str, Any]] = {
    "review": {
        "better": None,
        "gain": 0.0,
        "error": 0.0,
        "wins": 0.0,
        "wins_error": 0.0,
        "ahead": 3.5,
        "ahead_error": 0.5,
        "cut": False,
    },
    "promise": {"wins": [0.5, 0.5], "points": [4.0, 3.0], "cut": False},
}
"""What is answered where it doesn't matter."""


def hasty(patch: pytest.MonkeyPatch) -> None:
    """Analyses take little time from now on."""
    patch.setattr(analyst, "iterations_of", lambda _: FEW)


class Here:
    """Thinkers in this process: they keep the JSON text of what they are told.

    They only give the usual answers, unless they are `thorough`.  As long as `gate` isn't set, jobs
    wait.  The next `failing` jobs fail, and of the answers of the next `cutting` ones it is said
    that they are cut.
    """

    def __init__(self, *, thorough: bool = False) -> None:
        self.jobs: list[tuple[str, Any]] = []
        self.lanes: list[Lane] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.asked = asyncio.Event()
        self.failing = self.cutting = 0
        self._thorough = thorough

    async def run(
        self, one: Callable[..., Any], *job: Any, lane: Lane, urgency: Urgency, seconds: float
    ) -> Any:
        """The answer, through JSON as from a process."""
        assert (urgency, bool(lane.room), seconds > 1) == (Urgency.ANALYSIS, True, True)
        told = orjson.loads(orjson.dumps(job))
        self.jobs.append((one.__name__, told))
        self.lanes.append(lane)
        self.asked.set()
        await self.gate.wait()
        await asyncio.sleep(0)
        if self.failing:
            self.failing -= 1
            raise ThinkingFailed("a bug")
        answer = one(*told) if self._thorough else dict(ANSWERS[one.__name__])
        if self.cutting:
            self.cutting -= 1
            answer["cut"] = True
        return orjson.loads(orjson.dumps(answer))
