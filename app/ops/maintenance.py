"""What an operator has a server do at once, though it would do so by itself some time: back up, and
let expire.  Nobody waits for it; how it went is in the log of acts.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import ExitStack, asynccontextmanager, nullcontext
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from app.background.tasks import log_errors
from app.live.computing import TaskSet
from app.ops.acts import ActionFailed
from app.ops.expiry.sweep import Expiry
from app.store.file_lock import LockHeld

if TYPE_CHECKING:
    from app.ops.backup.schedule import Backups

BACKUP: Final = "backup"
EXPIRY: Final = "expiry"
NoteStart: TypeAlias = Callable[[str], Awaitable[None]]
"""Notes, for an operator, that something was begun."""


class Chores:
    """Backups and expiry in this process: by schedule, and whenever an operator wants them.

    Without a folder for them, there are no backups.
    """

    def __init__(self, backups: "Backups | None", expiry: Expiry) -> None:
        self._backups = backups
        self._expiry = expiry
        self._background = TaskSet()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Do them when they are due, while the context is open; what goes on then is ended."""
        backups = nullcontext() if self._backups is None else self._backups.running()
        async with self._expiry.running(), backups:
            try:
                yield
            finally:
                await self._background.stop()

    @property
    def at_work(self) -> Sequence[str]:
        """What this process is at."""
        each = (BACKUP, self._backups), (EXPIRY, self._expiry)
        return [name for name, chore in each if chore is not None and chore.at_work]

    @property
    def expires(self) -> bool:
        """True if anything expires by the settings."""
        return self._expiry.has_rules

    async def back_up(self, note_start: NoteStart) -> None:
        """Begin a backup; not done while this process or another one is making one."""
        if self._backups is None:
            raise ActionFailed("no-backup-folder")
        with ExitStack() as stack:
            held = await self._take(stack, self._backups)
            await note_start("backup-begun")
            self._background.start_task(self._make(stack.pop_all(), self._backups, held))

    async def expire(self, note_start: NoteStart) -> None:
        """Begin to let expire what is old; not done while this process or another one is at it."""
        if not self.expires:
            raise ActionFailed("nothing-expires")
        if await self._expiry.is_under_way():
            raise ActionFailed("expiry-under-way")
        await note_start("expiry-begun")
        sweep = partial(log_errors, self._expiry.sweep_once, "not-expired", "expiry-failed")
        self._background.start_task(sweep())

    async def _take(self, stack: ExitStack, backups: "Backups") -> int:
        """Hold the lock; if the folder can't be used, the log of acts says why."""
        try:
            return await backups.lock_folder(stack)
        except LockHeld:
            raise ActionFailed("backup-under-way") from None
        except OSError as error:
            await backups.note_failure(error)
            raise ActionFailed("backup-folder-unusable") from error

    async def _make(self, stack: ExitStack, backups: "Backups", held: int) -> None:
        with stack:
            await backups.make(held)
