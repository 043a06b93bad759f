"""Writes when tokens were last used: once a minute for all of them together.

An open connection uses its token all the time.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import structlog
from sqlalchemy.exc import SQLAlchemyError

from app.live.directory import Directory
from app.store.tokens import Tokens

WRITE_SECONDS = 60.0

log = structlog.get_logger(__name__)


class TokenUses:
    """Writes the uses of tokens in this process."""

    def __init__(self, directory: Directory, tokens: Tokens) -> None:
        self._directory = directory
        self._tokens = tokens

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Write from time to time, while the context is open, and at its end."""
        beat = asyncio.create_task(self._beat(), name="token-uses")
        try:
            yield
        finally:
            beat.cancel()
            with suppress(asyncio.CancelledError):
                await beat
            await self._try()

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(WRITE_SECONDS)
            await self._try()

    async def _try(self) -> None:
        try:
            await self.write()
        except (SQLAlchemyError, OSError) as error:  # the next beat tries again
            log.warning("token-uses-not-written", error=repr(error))
        except Exception:  # a fault of ours must not end this
            log.exception("token-uses-not-written")

    async def write(self) -> None:
        """Write which tokens were used since the last time."""
        credentials = (peer.credential for peer in self._directory.peers())
        open_now = {credential for credential in credentials if credential is not None}
        used = self._tokens.used | open_now
        self._tokens.used.clear()
        try:
            await self._tokens.note(sorted(used))
        except BaseException:
            self._tokens.used |= used
            raise
