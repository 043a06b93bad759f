"""Writes when tokens were last used: once a minute for all of them together.

An open connection uses its token all the time.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from app.background.tasks import log_errors, run_in_background
from app.live.directory import Directory
from app.store.tokens import Tokens

WRITE_SECONDS = 60.0
LOST = "token-uses-not-written"


class TokenUseWriter:
    """Writes the uses of tokens in this process."""

    def __init__(self, directory: Directory, tokens: Tokens) -> None:
        self._directory = directory
        self._tokens = tokens

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Write from time to time, while the context is open, and at its end."""
        try:
            async with run_in_background(self._beat(), "token-uses"):
                yield
        finally:
            await log_errors(self.write, LOST)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(WRITE_SECONDS)
            await log_errors(self.write, LOST)

    async def write(self) -> None:
        """Write which tokens were used since the last time."""
        credentials = (peer.credential for peer in self._directory.peers())
        open_now = {credential for credential in credentials if credential is not None}
        used = self._tokens.used | open_now
        self._tokens.used.clear()
        try:
            await self._tokens.write_uses(sorted(used))
        except BaseException:
            self._tokens.used |= used
            raise
