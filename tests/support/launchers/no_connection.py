"""Starts the server where connections fail: with the error whose number is the port's."""

import asyncio
import os
from typing import Any

import uvloop

from app.cli.commands import main


async def fail(_loop: object, _factory: object, _host: str, port: int, **_: Any) -> None:
    raise OSError(port, os.strerror(port))


if __name__ == "__main__":
    for loop in (asyncio.BaseEventLoop, uvloop.Loop):
        loop.create_connection = fail  # type: ignore[assignment]
    main()
