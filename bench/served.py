"""A server in a thread of this process, whose CPU time can be read to the microsecond."""

import asyncio
import socket
import threading
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import uvicorn
import uvloop

T = TypeVar("T")
START_SECONDS = 30.0


class Served:
    """A running server; `port` is where it listens."""

    def __init__(self, server: uvicorn.Server) -> None:
        self._server = server
        self._listening = socket.create_server(("127.0.0.1", 0), backlog=1024)
        self._loop: asyncio.AbstractEventLoop
        self._thread = threading.Thread(target=self._run, name="server", daemon=True)
        self.port: int = self._listening.getsockname()[1]

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            self._loop = runner.get_loop()
            runner.run(self._server.serve(sockets=[self._listening]))

    def start(self) -> None:
        """Wait until it answers."""
        self._thread.start()
        end = time.monotonic() + START_SECONDS
        while not self._server.started:
            if time.monotonic() > end or not self._thread.is_alive():
                raise RuntimeError("the server does not start")
            time.sleep(0.01)

    def stop(self) -> None:
        """Wait until it has ended."""
        self._server.should_exit = True
        self._thread.join(START_SECONDS)
        self._listening.close()

    def cpu_seconds(self) -> float:
        """CPU time of its thread so far."""
        assert self._thread.ident is not None
        return time.clock_gettime(time.pthread_getcpuclockid(self._thread.ident))

    async def inside(self, work: Coroutine[Any, Any, T]) -> T:
        """The result of `work`, done in the server's event loop."""
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._loop))


@contextmanager
def served(server: uvicorn.Server) -> Iterator[Served]:
    """The server while the context is open."""
    running = Served(server)
    running.start()
    try:
        yield running
    finally:
        running.stop()
