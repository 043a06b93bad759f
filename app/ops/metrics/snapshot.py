"""What is only looked at when somebody asks for metrics: how much there is of everything."""

import asyncio
import shutil
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from app.dependencies import Core
from app.live.computing import breathing
from app.live.directory import Directory
from app.metrics import Gauge
from app.ops.backup import backup_files
from app.settings import Settings

PORTION: Final = 256
"""How many rooms are looked at before other requests get their turn."""
GAUGE_SECONDS: Final = 3.0
"""How long features have to say what waits in the database."""


@dataclass(frozen=True, slots=True)
class RoomCounts:
    """How many rooms are in memory: all, those with somebody in them, and those with a match."""

    loaded: int
    inhabited: int
    playing: int


@dataclass(frozen=True, slots=True)
class DiskSpace:
    """The free bytes of folders, by what is in them, and when the newest backup was made.

    That is in seconds since 1970, 0 if there is none; None if none are made by schedule.
    """

    free: Mapping[str, int]
    backed_up_at: int | None


@dataclass(frozen=True, slots=True)
class MetricsSnapshot:
    """How much there is of everything.

    Without `connections`, nobody counts them; without `gauges`, the database didn't answer.
    """

    rooms: RoomCounts
    queued: Mapping[str, int]
    running: Mapping[str, int]
    connections: int | None
    writable: bool
    gauges: Sequence[Gauge]
    disk: DiskSpace


async def take_snapshot(core: Core) -> MetricsSnapshot:
    """How much there is in a running application."""
    thinkers, guard = core.bots.thinkers, core.connections
    revision, gauges = await asyncio.gather(core.readiness.revision(), _gauges(core))
    return MetricsSnapshot(
        await _rooms(core.directory),
        thinkers.queued(),
        thinkers.under_way(),
        None if guard is None else len(guard),
        revision is not None,
        gauges,
        await asyncio.to_thread(_disk, core.settings),
    )


def _disk(settings: Settings) -> DiskSpace:
    file, backups = settings.sqlite_file, settings.backup_dir
    folders = {"data": file.parent if file else settings.data_dir}
    if backups is None:
        return DiskSpace(_free(folders), None)
    newest = backup_files.newest(backups, datetime.now(UTC))
    free = _free(folders | {"backups": backups})
    return DiskSpace(free, 0 if newest is None else int(newest.at.timestamp()))


def _free(folders: Mapping[str, Path]) -> dict[str, int]:
    """The free bytes of each folder that is there."""
    free_bytes = {}
    for name, folder in folders.items():
        with suppress(OSError):
            free_bytes[name] = shutil.disk_usage(folder).free
    return free_bytes


async def _rooms(directory: Directory) -> RoomCounts:
    loaded = inhabited = playing = 0
    async for room in breathing(directory, PORTION):
        loaded += 1
        inhabited += room.is_open_anywhere
        playing += room.state.running
    return RoomCounts(loaded, inhabited, playing)


async def _gauges(core: Core) -> list[Gauge]:
    """What features count; one that can't is missing, and takes no other one with it."""
    gauges: list[Gauge] = []
    with suppress(TimeoutError):
        async with asyncio.timeout(GAUGE_SECONDS):
            for read in core.gauges:
                with suppress(SQLAlchemyError, OSError):
                    gauges += await read()
    return gauges
