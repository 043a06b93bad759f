"""Starts a server that waits at its end for something that never comes, such as a disk."""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from app import main as application
from app.cli.commands import main
from app.dependencies import Core

upkeep = application._upkeep


@asynccontextmanager
async def hanging(core: Core) -> AsyncIterator[None]:
    async with upkeep(core):
        yield
        await asyncio.to_thread(threading.Event().wait)


if __name__ == "__main__":
    application._upkeep = hanging
    main()
