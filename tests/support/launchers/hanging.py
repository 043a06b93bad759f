"""Starts a server that waits at its end for something that never comes, such as a disk."""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from app import main as application
from app.cli.commands import main
from app.dependencies import Core

background = application._background


@asynccontextmanager
async def hanging(core: Core) -> AsyncIterator[None]:
    async with background(core):
        yield
        await asyncio.to_thread(threading.Event().wait)


if __name__ == "__main__":
    application._background = hanging
    main()
