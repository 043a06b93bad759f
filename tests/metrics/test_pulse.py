"""The pulse: how late the event loop is, and when a minute is over."""

import asyncio
import time

import pytest

from app import metrics
from app.metrics import FIGURES
from tests.support.trouble import patience


async def test_an_event_loop_that_is_held_up_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "BEAT_SECONDS", 0.0)
    monkeypatch.setattr(metrics, "MINUTE", 3)
    lag = FIGURES.loop_lag_seconds
    before, total = sum(lag.counts), lag.total
    minutes: list[int] = []
    over = asyncio.Event()

    def remember(_: object) -> None:
        minutes.append(sum(lag.counts) - before)
        over.set()

    monkeypatch.setattr(type(FIGURES), "remember", remember)
    async with metrics.running(), patience():
        await asyncio.sleep(0)
        time.sleep(0.02)  # noqa: ASYNC251  # that is what is to be noticed
        await over.wait()
    assert minutes[0] == 3
    assert lag.total - total >= 0.02
    assert not [task for task in asyncio.all_tasks() if task.get_name() == "pulse"]
