"""Everything is read anew when the database went back in time, or may have."""

import asyncio
from typing import cast

import pytest
from sqlalchemy.exc import OperationalError
from structlog.testing import capture_logs

from app.background import rollback
from app.background.rollback import TOLD, Found, Heartbeat, RollbackDetector
from tests.support.eventually import eventually


class Beats:
    """Finds what it is told to find, and counts beats."""

    def __init__(self) -> None:
        self.found: list[Found] = []
        self.beats = 0
        self.is_stale = False
        self.failures = 0
        self.looks = 0

    async def check(self) -> Found:
        self.looks += 1
        if self.looks <= self.failures:
            raise OperationalError("a statement", {}, OSError("the database is away"))
        return self.found.pop(0) if self.found else "same"

    async def write_beat(self) -> None:
        self.beats += 1


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rollback, "PAUSE_SECONDS", 0.01)
    monkeypatch.setattr(rollback, "LOOK_SECONDS", 0.01)


def watching(beats: Beats, written: list[int]) -> tuple[RollbackDetector, asyncio.Event, list[str]]:
    noticed, read = asyncio.Event(), list[str]()
    readers = [lambda name=name: read.append(name) for name in ("rooms", "bans")]
    heartbeat = cast(Heartbeat, beats)
    return RollbackDetector(heartbeat, lambda: len(written), noticed, *readers), noticed, read


async def test_what_the_heartbeat_misses_is_told_and_all_is_read() -> None:
    beats = Beats()
    watch, _, read = watching(beats, [])
    with capture_logs() as lines:
        beats.found = ["same", "behind", "same"]
        for _ in range(3):
            await watch.check()
    assert read == ["rooms", "bans"]
    assert [(line["event"], line["reason"]) for line in lines] == [("database-rolled-back", TOLD)]


async def test_another_server_process_makes_all_be_read_without_a_word() -> None:
    beats = Beats()
    watch, _, read = watching(beats, [])
    with capture_logs() as lines:
        beats.found = ["restarted"]
        await watch.check()
    assert (read, lines) == (["rooms", "bans"], [])


async def test_what_a_room_notices_is_told_once_however_many_do() -> None:
    watch, noticed, read = watching(Beats(), [])
    with capture_logs() as lines:
        async with watch.running():
            noticed.set()
            await eventually(lambda: bool(read))
            noticed.set()  # another room, as all are read anew
            await eventually(lambda: not noticed.is_set())
            await asyncio.sleep(0.05)
    assert read == ["rooms", "bans"]
    assert len(lines) == 1


async def test_there_is_a_beat_only_after_something_was_written() -> None:
    beats, written = Beats(), list[int]()
    watch, _, _ = watching(beats, written)
    counted = []
    for new in (0, 0, 3, 0, 1):
        written.extend(range(new))
        await watch.check()
        counted.append(beats.beats)
    assert counted == [0, 0, 1, 1, 2]


async def test_an_old_beat_is_renewed_though_nothing_was_written() -> None:
    beats = Beats()
    watch, _, _ = watching(beats, [])
    beats.is_stale = True
    await watch.check()
    assert beats.beats == 1


@pytest.mark.parametrize("noticed_first", [False, True])
async def test_an_outage_is_told_once_and_there_are_pauses(
    noticed_first: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    beats = Beats()
    beats.failures = 1000
    watch, noticed, read = watching(beats, [])
    if noticed_first:
        noticed.set()
    with capture_logs() as lines:
        async with watch.running():
            await asyncio.sleep(0.2)
            assert 2 <= beats.looks <= 21
            beats.failures = 0
            await eventually(lambda: "heartbeat-found" in [line["event"] for line in lines])
    told = [line["event"] for line in lines]
    assert told.count("heartbeat-lost") == told.count("heartbeat-found") == 1
    assert bool(read) is noticed_first
