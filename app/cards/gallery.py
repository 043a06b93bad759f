"""Paints pictures: a few at a time, each in a process that is stopped in time; keeps the latest."""

import asyncio
import sys
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from hashlib import sha256
from pathlib import Path

from app.limits.fairness import FairSemaphore, Lane
from app.limits.refusal_log import RefusalLog

KEPT_BYTES = 24 * 2**20
"""Of pictures in memory; about a hundred of the largest."""
AT_ONCE = 2
"""How many are painted at the same time."""
WAITING = 12
"""How many may wait for one address; one more isn't painted."""
IN_ALL = 120
"""How many may be under way."""
SECONDS = 10.0
"""How long one may take to paint."""
ADDRESSES = 1000
"""Of how many addresses it is known which picture they lead to."""
KNOWN_SECONDS = 600.0
"""For how long, unless they are forgotten."""
_PNG = b"\x89PNG\r\n\x1a\n"


def program() -> list[str]:
    """The command that paints: isolated from what environment and user add to Python."""
    from app.cards.lettering import files

    return [sys.executable, "-I", str(Path(__file__).with_name("paint.py")), *files()]


def digest(svg: str) -> str:
    """What names a picture: equal ones have the same."""
    return sha256(svg.encode()).hexdigest()[:32]


class Gallery:
    """The pictures of this process, by what is drawn on them.

    `outdated` is how often addresses have been forgotten.
    """

    def __init__(
        self,
        command: Callable[[], Sequence[str]] = program,
        kept: int = KEPT_BYTES,
        seconds: float = SECONDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._command = command
        self._kept = kept
        self._seconds = seconds
        self._clock = clock
        self._pictures: OrderedDict[str, bytes] = OrderedDict()
        self._addresses: OrderedDict[str, tuple[str, float]] = OrderedDict()
        self.outdated = 0
        self._painting: dict[str, asyncio.Task[bytes | None]] = {}
        self._brushes = FairSemaphore(AT_ONCE)
        self._unpainted = RefusalLog("card-not-painted", total=None, named="reason")

    async def close(self) -> None:
        """Stop painting."""
        tasks = list(self._painting.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._unpainted.close()

    def find(self, address: str) -> tuple[str, bytes] | None:
        """The name and the picture that an address led to a while ago, if both are still known."""
        name, until = self._addresses.get(address, ("", 0.0))
        png = self._pictures.get(name)
        if png is None or self._clock() > until:
            return None
        self._pictures.move_to_end(name)
        return name, png

    def forget_addresses(self) -> None:
        """Forget where addresses lead to, as somebody is called otherwise now."""
        self.outdated += 1
        self._addresses.clear()

    def remember_address(self, address: str, name: str, outdated: int) -> None:
        """Note that an address leads to the picture of that name, unless that was looked up before
        addresses were last forgotten."""
        if outdated != self.outdated:
            return
        self._addresses[address] = name, self._clock() + KNOWN_SECONDS
        self._addresses.move_to_end(address)
        if len(self._addresses) > ADDRESSES:
            self._addresses.popitem(last=False)

    async def png(
        self, svg: str, before: Callable[[], Awaitable[None]], lane: Lane
    ) -> bytes | None:
        """The picture, or None if it can't be painted now; the log says why.

        `before` is awaited before anything is painted; what it raises keeps that from happening.
        Those who ask for the same picture at once wait for the same painting.
        """
        name = digest(svg)
        kept = self._pictures.get(name)
        if kept is not None:
            self._pictures.move_to_end(name)
            return kept
        if name not in self._painting:
            await before()
        return await self._painted(name, svg, lane)

    async def _painted(self, name: str, svg: str, lane: Lane) -> bytes | None:
        task = self._painting.get(name)
        if task is None:
            if self._brushes.waiting(lane.client) >= WAITING or len(self._painting) >= IN_ALL:
                self._unpainted.count("busy")
                return None
            task = self._painting[name] = asyncio.create_task(self._paint(name, svg, lane))
            task.add_done_callback(lambda _: self._painting.pop(name, None))
        return await asyncio.shield(task)

    async def _paint(self, name: str, svg: str, lane: Lane) -> bytes | None:
        async with self._brushes.held(lane):
            try:
                png = await self._run(svg)
            except TimeoutError:
                self._unpainted.count("too slow")
                return None
            except OSError as error:
                self._unpainted.count(str(error))
                return None
        if png is not None:
            self._keep(name, png)
        return png

    async def _run(self, svg: str) -> bytes | None:
        """What the program paints; it has ended when this does."""
        pipe = asyncio.subprocess.PIPE
        command = self._command()
        process = await asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=pipe, stderr=pipe
        )
        try:
            async with asyncio.timeout(self._seconds):
                png, said = await process.communicate(svg.encode())
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if process.returncode == 0 and png.startswith(_PNG):
            return png
        last = said.decode(errors="replace").strip().rpartition("\n")[2]
        # Only the kind of error: the rest may quote what was to be painted.
        self._unpainted.count(last.partition(":")[0][:60] or f"status {process.returncode}")
        return None

    def _keep(self, name: str, png: bytes) -> None:
        self._pictures[name] = png
        held = sum(map(len, self._pictures.values()))
        while held > self._kept:
            _, oldest = self._pictures.popitem(last=False)
            held -= len(oldest)
