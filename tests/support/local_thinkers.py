"""Bots that think in this process, whose registry has the toy games."""

from collections.abc import Callable
from typing import Any

import pytest

from app.thinking.worker import ThinkingFailed, Work, Worker


class Here:
    """In place of the processes: keeps what they are given."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.jobs: list[tuple[Any, ...]] = []
        self.broken = 0
        self.meanwhile: Callable[[], None] = lambda: None
        patch.setattr(Worker, "ask", lambda _, *asked: self._ask(*asked))

    def _ask(self, work: Work, job: tuple[Any, ...], _seconds: float) -> Any:
        if not job:
            return work()
        if self.broken:
            self.broken -= 1
            raise ThinkingFailed("a bug")
        self.jobs.append(job)
        answer = work(*job)
        self.meanwhile()
        return answer
