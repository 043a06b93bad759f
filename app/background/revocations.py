"""Lets go of what was revoked, in whichever process, or has expired: closes what is open by it.

Each process reads the rows twice a second, and at once when another one says that it wrote some.
So the delay is short without any bus, and a lost message or an outage of the database loses none.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager, suppress
from datetime import datetime
from typing import TypeAlias

import structlog
from sqlalchemy.exc import SQLAlchemyError

from app import network_errors
from app.background.tasks import run_in_background
from app.broadcast.bus import Bus
from app.live.directory import Directory
from app.schemas.closing import BAD_TOKEN
from app.store.revocations import TOKEN, RevocationBatch, Revoked
from app.store.revocations import Revocations as Rows

READ_SECONDS = 0.5
ANSWER_SECONDS = 5.0
"""When a database that doesn't answer is asked again."""
REMEMBERED_SECONDS = 600.0
"""For how long what was revoked is known here, for connections that are just being opened."""

Closer: TypeAlias = Callable[[Collection[str]], None]
"""Lets go of all that is open by those of one kind that have these ids; never blocks."""

log = structlog.get_logger(__name__)


class RevocationFollower:
    """Follows what is revoked; `wake`, when it is set, makes it read at once."""

    def __init__(self, directory: Directory, rows: Rows, bus: Bus, wake: asyncio.Event) -> None:
        self._directory = directory
        self._rows = rows
        self._bus = bus
        self._wake = wake
        self._closers: list[tuple[str, Closer]] = []
        self._known: dict[Revoked, float] = {}
        self._last: datetime | None = None
        self._failing = False
        self.on_revoked(TOKEN, self._close_peers)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Read from time to time, while the context is open."""
        async with run_in_background(self._watch(), "revocations"):
            yield

    def on_revoked(self, kind: str, close: Closer) -> None:
        """Call `close` whenever some of a kind are revoked, with their ids."""
        self._closers.append((kind, close))

    def announce(self) -> None:
        """Something was revoked here: let go of it now, and tell the other processes."""
        self._wake.set()
        self._bus.publish_revocation()

    def is_revoked(self, kind: str, subject: str | None) -> bool:
        """True if that was revoked lately, so that what is just being opened by it must close."""
        return (kind, subject) in self._known

    def database_rolled_back(self) -> None:
        """The database went back in time, and so its clock may have: read by that from now on."""
        self._last = None
        self._wake.set()

    async def read(self) -> None:
        """Read what is new, and let go of it."""
        async with asyncio.timeout(ANSWER_SECONDS):
            reading = await self._rows.read(self._last)
        self._last = reading.at
        self._take_in(reading)

    async def _watch(self) -> None:
        while True:
            await self._try()
            with suppress(TimeoutError):
                async with asyncio.timeout(READ_SECONDS):
                    await self._wake.wait()
            self._wake.clear()

    async def _try(self) -> None:
        try:
            await self.read()
            self._failing = False
        except (SQLAlchemyError, OSError) as error:  # the next reading has what this one misses
            if not self._failing:
                log.warning(
                    "revocations-not-read", reason=network_errors.in_words(error), error=repr(error)
                )
            self._failing = True
        except Exception:  # whatever is wrong with one reading, there are more
            log.exception("revocations-failed")

    def _take_in(self, reading: RevocationBatch) -> None:
        now = time.monotonic()
        new = reading.revoked - self._known.keys()
        for old in [key for key, at in self._known.items() if now - at > REMEMBERED_SECONDS]:
            del self._known[old]
        self._known |= dict.fromkeys(new, now)
        for kind, close in self._closers if new else ():
            subjects = {subject for one, subject in new if one == kind}
            if subjects:
                _call(close, subjects)

    def _close_peers(self, tokens: Collection[str]) -> None:
        for peer in self._directory.peers():
            if peer.credential in tokens:
                peer.close(*BAD_TOKEN)


def _call(close: Closer, subjects: Collection[str]) -> None:
    try:
        close(subjects)
    except Exception:  # what else is open must be closed, too
        log.exception("revocations-failed")
