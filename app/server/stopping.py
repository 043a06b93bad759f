"""The end of a process that doesn't end by itself, because something that it waits for hangs."""

import asyncio
import os
import threading
from typing import Final

import structlog

SECONDS: Final = 10.0
"""How long a server may take to stop."""
LAST_WORDS_SECONDS: Final = 1.0
"""How long it may take to say so, as its output may hang, too."""
FORCED: Final = 1
"""The exit code: to start again may succeed."""

log = structlog.get_logger(__name__)


def exit_after_timeout(loop: asyncio.AbstractEventLoop) -> None:
    """End the process in a while, however many of its threads hang; return at once."""
    for seconds, work, given in (
        (SECONDS, _tell, (loop,)),
        (SECONDS + LAST_WORDS_SECONDS, os._exit, (FORCED,)),
    ):
        timer = threading.Timer(seconds, work, given)
        timer.daemon = True  # a process that ends in time doesn't wait for it
        timer.start()


def _tell(loop: asyncio.AbstractEventLoop) -> None:
    """Say what is still at work, then end the process."""
    try:
        named = {task.get_name() for task in asyncio.all_tasks(loop)}
        busy = sorted(name for name in named if not name.startswith("Task-"))
        log.error(
            "stop-forced",
            seconds=SECONDS,
            reason="something that the server waits for doesn't answer",
            busy=busy,
        )
    finally:
        os._exit(FORCED)
