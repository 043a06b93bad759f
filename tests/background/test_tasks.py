"""What is done again and again goes on after a failure, and ends with its context."""

import asyncio

import pytest
from sqlalchemy.exc import OperationalError
from structlog.testing import capture_logs

from app.background import attendance
from app.background.attendance import Attendance
from app.background.tasks import log_errors, run_in_background
from app.store.open_tables import Listings
from tests.support.eventually import eventually
from tests.support.room_processes import process


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (OperationalError("a statement", {}, OSError("away")), ("warning", "not-noted")),
        (OSError("away"), ("warning", "not-noted")),
        (ValueError("a fault"), ("error", "failed")),
    ],
)
async def test_a_failure_is_logged_and_nothing_else(
    error: Exception, expected: tuple[str, str]
) -> None:
    async def fail() -> None:
        raise error

    with capture_logs() as lines:
        await log_errors(fail, "not-noted", "failed")
        await log_errors(fail, "not-noted")
    assert (lines[0]["log_level"], lines[0]["event"]) == expected
    assert (lines[1]["log_level"], lines[1]["event"]) == (expected[0], "not-noted")


@pytest.mark.parametrize("fault", [None, KeyError("in the context")])
async def test_work_ends_with_its_context(fault: Exception | None) -> None:
    begun, ended = asyncio.Event(), asyncio.Event()

    async def work() -> None:
        begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    async def use() -> None:
        async with run_in_background(work(), "work"):
            await begun.wait()
            assert not ended.is_set()
            if fault is not None:
                raise fault

    (found,) = await asyncio.gather(use(), return_exceptions=True)
    assert found is fault
    assert ended.is_set()


async def test_attendance_is_noted_again_after_a_fault(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = 0

    async def note(_: Attendance) -> None:
        nonlocal tries
        tries += 1
        raise ValueError("a fault")

    monkeypatch.setattr(attendance, "BEAT_SECONDS", 0.001)
    monkeypatch.setattr(Attendance, "write_changes", note)
    async with (
        process(sqlite_url) as one,
        Attendance(one.directory, Listings(one.store.engine)).running(),
    ):
        await eventually(lambda: tries > 2)
