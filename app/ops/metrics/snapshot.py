"""What is only looked at when somebody asks for metrics: how much there is of everything."""

import asyncio
import shutil
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from sqlalchemy.exc import SQLAlchemyError

from app.dependencies import Core
from app.live.computing import breathing
from app.live.directory import Directory
from app.notify.outbox import TO_CHANNELS, TO_WEBHOOKS
from app.notify.service import Notify
from app.ops.backup import backup_files
from app.server.connections import Connections
from app.settings import Settings
from app.thinking.thinkers import Thinkers

PORTION: Final = 256
"""How many rooms are looked at before other requests get their turn."""
OUTBOX_SECONDS: Final = 3.0
"""How long the database has to say what waits there."""
MOST_TARGETS: Final = 256
"""As many webhooks and channels are counted at most."""


@dataclass(frozen=True, slots=True)
class RoomCounts:
    """How many rooms are in memory: all, those with somebody in them, and those with a match."""

    loaded: int
    inhabited: int
    playing: int


@dataclass(frozen=True, slots=True)
class OutboxBacklog:
    """What waits in the outbox by channel, and how many targets something is due for."""

    waiting: Mapping[str, int]
    due: Mapping[str, int]


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

    Without `connections`, nobody counts them; without an `outbox`, the database didn't answer.
    """

    rooms: RoomCounts
    queued: Mapping[str, int]
    running: Mapping[str, int]
    connections: int | None
    writable: bool
    outbox: OutboxBacklog | None
    disk: DiskSpace


async def taken(application: FastAPI) -> MetricsSnapshot:
    """How much there is in a running application."""
    state = application.state
    core: Core = state.core
    thinkers: Thinkers = state.thinkers
    guard: Connections | None = getattr(state, "connections", None)
    revision, outbox = await asyncio.gather(core.readiness.revision(), _outbox(core))
    return MetricsSnapshot(
        await _rooms(core.directory),
        thinkers.queued(),
        thinkers.under_way(),
        None if guard is None else len(guard),
        revision is not None,
        outbox,
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
    found = {}
    for name, folder in folders.items():
        with suppress(OSError):
            found[name] = shutil.disk_usage(folder).free
    return found


async def _rooms(directory: Directory) -> RoomCounts:
    loaded = inhabited = playing = 0
    async for room in breathing(directory, PORTION):
        loaded += 1
        inhabited += room.inhabited
        playing += room.state.running
    return RoomCounts(loaded, inhabited, playing)


async def _outbox(core: Core) -> OutboxBacklog | None:
    try:
        async with asyncio.timeout(OUTBOX_SECONDS):
            outbox = core.feature(Notify).outbox
            waiting = await outbox.waiting()
            webhooks = await outbox.ready(MOST_TARGETS, kinds=[TO_WEBHOOKS])
            channels = await outbox.ready(MOST_TARGETS, kinds=[TO_CHANNELS])
    except (SQLAlchemyError, OSError):
        return None
    return OutboxBacklog(waiting, {"webhooks": len(webhooks), "alerts": len(channels)})
