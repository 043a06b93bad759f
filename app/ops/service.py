"""What operators need of this process, put together."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import TYPE_CHECKING

from app.dependencies import Core
from app.ops.enforcement import Enforcement
from app.ops.expiry.sweep import Expiry
from app.ops.expiry.visits import VisitLog
from app.ops.maintenance import Chores
from app.ops.reports import Reports, ReportWriter

if TYPE_CHECKING:
    from app.ops.backup.schedule import Backups


class Ops:
    """Bans and notices, reports, expiry, and backups."""

    def __init__(self, core: Core) -> None:
        settings, engine, directory = core.settings, core.engine, core.directory
        expiry = Expiry(engine, settings, directory, core.replays.expire)
        self.enforcement = Enforcement(engine, directory, core.identity, core.revocations)
        self.chores = Chores(self._backups(core), expiry)
        self._reporting = ReportWriter(
            Reports(engine),
            directory,
            core.bots.thinkers,
            settings.connections,
            lambda: self.chores.at_work,
        )
        self._visits = VisitLog(engine, directory, core.identity)
        self._core = core
        core.rollback.on_rollback(self.enforcement.read_all)
        directory.greetings.append(self.enforcement.noticeboard.greeting)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Enforce, report, and do what is due, while the context is open."""
        async with (
            self.enforcement.running(),
            self._visits.running(),
            self._reporting.running(self._core.revocations),
            self.chores.running(),
            self._metrics(),
        ):
            yield

    def _backups(self, core: Core) -> "Backups | None":
        """What makes backups, if a folder for them is set."""
        if core.settings.backup_dir is None:
            return None
        from app.ops.backup.schedule import Backups

        return Backups(core.engine, core.settings, core.settings.backup_dir)

    def _metrics(self) -> AbstractAsyncContextManager[None]:
        """Metrics at the port that is set for them, if one is."""
        port = self._core.settings.metrics_port
        if port is None:
            return nullcontext()
        from app.ops.metrics import listener  # uvicorn's server, which most do without

        return listener.running(self._core, port)
