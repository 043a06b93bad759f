"""Something between a server and its database that can stop passing on, without a word."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import make_url

from tests.support.ports import free_port
from tests.support.postgres import USER

CHUNK = 65_536


class Middlebox:
    """Passes connections to `port` on to a Unix socket.

    `forget` drops all that are open: whatever they send is taken and goes nowhere.  While it is
    `silent`, it does that with new ones, too, like a server that stands still.
    """

    def __init__(self, target: Path, database: str) -> None:
        self.port = free_port()
        self.silent = False
        self.connections = 0
        self.url = f"postgresql://{USER}@127.0.0.1:{self.port}/{database}?sslmode=disable"
        self._target = target
        self._epoch = 0
        self._server: asyncio.Server | None = None
        self._tasks = set[asyncio.Task[None] | None]()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def start(self) -> None:
        self._thread.start()
        starting = asyncio.start_server(self._serve, "127.0.0.1", self.port)
        self._server = asyncio.run_coroutine_threadsafe(starting, self._loop).result(10)

    def stop(self) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    async def _end(self) -> None:
        own = asyncio.current_task()
        others = [task for task in asyncio.all_tasks() if task is not own]
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        if self._server is not None:
            self._server.close()
        await asyncio.sleep(0.01)  # what was aborted is closed in the loop's next turn

    def forget(self) -> None:
        """Drop what is open."""
        self._epoch += 1

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        self._tasks.add(asyncio.current_task())  # the loop itself would forget it
        epoch = self._epoch
        far_reader, far_writer = await asyncio.open_unix_connection(self._target)
        pumps = (self._pump(reader, far_writer, epoch), self._pump(far_reader, writer, epoch))
        try:
            await asyncio.gather(*pumps, return_exceptions=True)
        except asyncio.CancelledError:  # a server of streams would log it
            pass
        finally:
            writer.transport.abort()
            far_writer.transport.abort()

    async def _pump(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, epoch: int
    ) -> None:
        while chunk := await reader.read(CHUNK):
            if epoch == self._epoch and not self.silent:
                writer.write(chunk)
                await writer.drain()
        if epoch == self._epoch and not self.silent:
            writer.close()


@contextmanager
def between(database_url: str) -> Iterator[Middlebox]:
    """A middlebox in front of a database of the tests, while the context is open."""
    url = make_url(database_url)
    box = Middlebox(Path(str(url.query["host"])) / ".s.PGSQL.5432", str(url.database))
    box.start()
    try:
        yield box
    finally:
        box.stop()
