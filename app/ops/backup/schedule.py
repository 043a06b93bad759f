"""Makes backups by schedule, in one of all processes; loaded only if a folder for them is set.

Their names say when they were made, so it is known after a restart, too, when the next one is due.
The work is done by the command `farbenspiel backup`, in a process of low priority.
"""

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import ExitStack, asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import structlog
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.background.tasks import log_errors, run_in_background
from app.ops import acts
from app.ops.backup import backup_files, erasures, figures
from app.ops.backup.failures import BackupFailed, of_folder, reason
from app.ops.backup.figures import Erasures
from app.settings import Settings
from app.store.database import autocommitting
from app.store.file_lock import LockHeld, locked

LOOK_SECONDS: Final = 60.0
"""How often it is looked whether a backup is due, and somebody was erased."""
AGAIN_SECONDS: Final = 3600.0
"""How long to wait after one has failed."""
LONGEST_SECONDS: Final = 6 * 3600.0
"""A backup that takes longer is ended."""
FAREWELL_SECONDS: Final = 2.0
"""How long one that is ended may take to tidy up."""
NICENESS: Final = 19
TRIES, AGAIN_SOON_SECONDS = 5, 0.2
"""How often, and when, the lock is tried again that others have for a moment."""
LOCK: Final = ".farbenspiel-backups.lock"

log = structlog.get_logger(__name__)


def command(target: Path) -> Sequence[str]:
    """The command that makes a backup."""
    return [sys.executable, "-m", "app.cli", "backup", str(target)]


class Backups:
    """Makes backups in a folder, removes old ones, and keeps the list of erasures up to date."""

    def __init__(
        self,
        engine: AsyncEngine,
        settings: Settings,
        folder: Path,
        command: Callable[[Path], Sequence[str]] = command,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._engine = autocommitting(engine)
        self.at_work = False
        self._settings = settings
        self._folder = folder
        self._command = command
        self._now = now
        self._clock = clock
        self._rests_until = 0.0
        self._reason = ""

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Look from time to time, while the context is open."""
        async with run_in_background(self._watch(), "backups"):
            yield

    async def _watch(self) -> None:
        while True:
            await log_errors(self.back_up_if_due, "erasures-not-listed", "backup-failed")
            await asyncio.sleep(LOOK_SECONDS)

    async def back_up_if_due(self) -> None:
        """List who was erased, and make a backup if one is due.

        Another process that is at it does both.
        """
        erased = await self._erased()  # if the database is away, no backup has failed
        try:
            with ExitStack() as stack:
                held = await asyncio.to_thread(self._enter, stack)
                # Erasures have to stay, even if this machine is lost before the next backup.
                await asyncio.to_thread(erasures.refresh, self._folder, erased)
                if await asyncio.to_thread(self._is_due):
                    await self._make(held)
        except LockHeld:
            pass
        except (BackupFailed, OSError) as failure:
            await self._failed(failure)

    async def _failed(self, failure: BackupFailed | OSError) -> None:
        """Let backups rest for a while; what fails at each look meanwhile is told once."""
        now = self._clock()
        rests = now < self._rests_until
        if rests and self._told(failure) == self._reason:
            return
        if not rests:
            self._rests_until = now + AGAIN_SECONDS
        self._reason = self._told(failure)
        await self.note_failure(failure, again_in_s=round(self._rests_until - now))

    async def lock_folder(self, stack: ExitStack) -> int:
        """Hold the lock of the folder, for `make`; raises OSError, or InUse while one is made."""
        for _ in range(TRIES):
            if self.at_work:
                break
            try:
                return await asyncio.to_thread(self._enter, stack)
            except LockHeld:  # perhaps only for a moment: somebody looks whether one is due
                await asyncio.sleep(AGAIN_SOON_SECONDS)
        raise LockHeld

    async def make(self, held: int) -> None:
        """Make a backup in a folder whose lock is held, though none may be due."""
        try:
            await asyncio.to_thread(erasures.refresh, self._folder, await self._erased())
            await self._make(held)
        except (BackupFailed, OSError, SQLAlchemyError) as failure:
            await self.note_failure(failure)
        except Exception as fault:  # whatever it is, whoever wants the backup is told
            log.exception("backup-failed")
            await self._note("backup-failed", {"reason": f"{reason(fault)}."})

    async def note_failure(self, failure: Exception, **more: float) -> None:
        """Say in both logs why there is no backup."""
        log.error("backup-failed", reason=self._told(failure), **more)
        await self._note("backup-failed", {"reason": self._told(failure)})

    async def _note(self, kind: str, data: Mapping[str, int | str]) -> None:
        async def write() -> None:
            async with self._engine.begin() as connection:
                await acts.write(connection, "server", kind, data=data)

        await log_errors(write, "backup-not-noted")

    def _told(self, failure: Exception) -> str:
        if isinstance(failure, BackupFailed):
            return f"{failure}"
        return of_folder(failure, self._folder) or f"{reason(failure)}."

    def _enter(self, stack: ExitStack) -> int:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return stack.enter_context(locked(self._folder / LOCK))

    async def _erased(self) -> Erasures:
        async with self._engine.connect() as connection:
            return await connection.run_sync(figures.erasures)

    def _is_due(self) -> bool:
        if self._clock() < self._rests_until:
            return False
        now = self._now()
        last = backup_files.latest(self._folder, now)
        return last is None or now - last.at >= timedelta(hours=self._settings.backup_every_h)

    async def _make(self, held: int) -> None:
        began = self._clock()
        target = self._folder / backup_files.name_at(self._now())
        self.at_work = True
        try:
            await self._run(target, held)
        finally:
            self.at_work = False
        size, seconds = target.stat().st_size, round(self._clock() - began, 1)
        log.info("backup-written", file=str(target), bytes=size, seconds=seconds)
        await self._note("backup-written", {"bytes": size})
        kept_for = timedelta(days=self._settings.backup_keep_days)
        removed = await asyncio.to_thread(backup_files.clear, self._folder, self._now(), kept_for)
        if removed:
            log.info("backups-removed", count=len(removed), older_than_days=kept_for.days)

    async def _run(self, target: Path, held: int) -> None:
        """Let another process write a backup; it holds the lock even if this one is killed."""
        process = await asyncio.create_subprocess_exec(
            *self._command(target),
            env=self._environment(),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
            pass_fds=[held],
            start_new_session=True,  # a group of its own; uvloop knows no `process_group`
        )
        try:
            _yielding(process.pid)
            async with asyncio.timeout(LONGEST_SECONDS):
                _, said = await process.communicate()
        except TimeoutError:
            raise BackupFailed("The backup took too long.") from None
        finally:
            await _ended(process)
        if process.returncode != 0:
            lines = said.decode(errors="replace").strip().splitlines()
            raise BackupFailed(
                lines[-1] if lines else f"The backup ended with {process.returncode}."
            )

    def _environment(self) -> dict[str, str]:
        settings = self._settings
        given = {
            "DATA_DIR": str(settings.data_dir),
            "DATABASE_URL": settings.database_url,
            "LOG_JSON": "false",  # whatever is said is logged here
        }
        if settings.secret is not None:
            given["SECRET"] = settings.secret.get_secret_value()
        return os.environ | {f"FARBENSPIEL_{name}": value for name, value in given.items()}


def _yielding(pid: int) -> None:
    """Let everything else come first."""
    if sys.platform != "win32":
        with suppress(ProcessLookupError):
            os.setpriority(os.PRIO_PROCESS, pid, NICENESS)


async def _ended(process: asyncio.subprocess.Process) -> None:
    """Leave nothing of a process, and of those that it has started."""
    for how in (signal.SIGTERM, signal.SIGKILL):
        if process.returncode is not None:
            return
        with suppress(ProcessLookupError):
            os.killpg(process.pid, how)
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL_SECONDS):
                await process.wait()
