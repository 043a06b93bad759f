"""All connections of the process: how many there may be, and how long each may take."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from math import inf
from typing import Final

import structlog

from app.errors import ProblemError
from app.limits.addresses import is_near
from app.limits.counters import Quota
from app.limits.refusal_log import Later, RefusalLog
from app.metrics import FIGURES

SWEEP_SECONDS = 1.0
OVERFLOW = 32
"""How many connections beyond the limit are told why they are refused; more are cut off."""
STALLED_SECONDS = 40.0
"""A client that reads nothing of what waits for it is cut off after this time."""
LEAST_TAKEN = 4096
"""Reading fewer bytes than this in that time counts as nothing."""

FULL: Final = ProblemError("server-full", status=503)
CROWDED: Final = ProblemError("too-many-connections", status=429)

log = structlog.get_logger(__name__)


@dataclass(slots=True, eq=False)
class ConnectionState:
    """What the server knows about one connection.

    `error` says why it is turned away, if it is.  If the client hasn't sent what it has to by
    `read_by`, `late` is called; if it hasn't read what waits for it by `write_by`, it is cut off.
    A nearby peer that isn't `trusted` may be an `unnamed` proxy.
    """

    transport: asyncio.Transport
    host: str | None
    late: Callable[[], None]
    trusted: bool
    unnamed: bool
    error: ProblemError | None
    read_by: float = inf
    write_by: float = inf
    waiting: int = 0


class Connections:
    """The open connections: at most `most`, and at most `per_address` from one client address.

    A proxy that `trusts` accepts has no limit per address, as all its clients share that address.
    """

    def __init__(
        self,
        most: int,
        per_address: int,
        trusts: Callable[[str | None], bool],
        clock: Callable[[], float] = time.monotonic,
        later: Later | None = None,
    ) -> None:
        self.refused = RefusalLog("clients-refused", later, FIGURES.refused, ("connection",))
        self._most = most
        self._quota = Quota(per_address)
        self._trusts = trusts
        self._clock = clock
        self._places: dict[asyncio.Transport, ConnectionState] = {}
        self._admitted = 0
        self._proxy_told = False
        self._over = False

    def __len__(self) -> int:
        """The number of open connections, including those being turned away."""
        return len(self._places)

    def admit(
        self, transport: asyncio.Transport, host: str | None, late: Callable[[], None]
    ) -> ConnectionState | None:
        """The place of a new connection; None if it can't even be told why it is refused."""
        if self._over:
            return None
        trusted = self._trusts(host)
        error = self._error(host, trusted)
        if error is None:
            self._admitted += 1
        elif len(self._places) - self._admitted >= OVERFLOW:
            self.refused.count(error.code)
            return None
        unnamed = not trusted and is_near(host)
        place = self._places[transport] = ConnectionState(
            transport, host, late, trusted, unnamed, error
        )
        return place

    def _error(self, host: str | None, trusted: bool) -> ProblemError | None:
        if self._admitted >= self._most:
            return FULL
        return None if trusted or self._quota.acquire(host) else CROWDED

    def state_of(self, transport: asyncio.Transport) -> ConnectionState:
        """The place of a connection that has entered."""
        return self._places[transport]

    def remove(self, transport: asyncio.Transport) -> None:
        """Forget a connection that has ended."""
        place = self._places.pop(transport, None)
        if place is None or place.error is not None:
            return
        self._admitted -= 1
        if not place.trusted:
            self._quota.release(place.host)

    def refuse_all(self) -> None:
        """Let no more in, as the server stops."""
        self._over = True

    def abort_all(self) -> None:
        """End every connection, whatever is still to be sent."""
        for transport in tuple(self._places):
            transport.abort()

    def set_deadline(self, place: ConnectionState, seconds: float) -> None:
        """Give the client that many seconds to send something; infinity if it needn't."""
        place.read_by = self._clock() + seconds

    def start_write_timeout(self, place: ConnectionState) -> None:
        """Give the client some time to read what was written."""
        place.waiting = place.transport.get_write_buffer_size()
        place.write_by = self._clock() + STALLED_SECONDS

    def log_untrusted_proxy(self, host: str | None) -> None:
        """Log, once, which setting makes the proxy at `host` trusted."""
        if not self._proxy_told:
            self._proxy_told = True
            log.warning(
                "proxy-not-trusted",
                address=host,
                setting="FARBENSPIEL_FORWARDED_ALLOW_IPS",
                ignored="X-Forwarded-*",
            )

    def sweep(self) -> None:
        """Call `late` for or cut off slow clients; a connection on which this fails is dropped."""
        now = self._clock()
        for place in tuple(self._places.values()):
            try:
                self._look_at(place, now)
            except Exception:  # the time limits of all others depend on the sweep
                log.exception("sweep-failed")
                self._give_up(place)

    def _look_at(self, place: ConnectionState, now: float) -> None:
        if place.write_by == inf and place.transport.is_closing():
            self.start_write_timeout(place)  # it is closed once the rest is read
        if now >= place.write_by:
            self._press(place)
        elif now >= place.read_by:
            place.read_by = inf
            place.late()

    def _give_up(self, place: ConnectionState) -> None:
        self.remove(place.transport)
        with suppress(Exception):  # that may be just what failed
            place.transport.abort()

    def _press(self, place: ConnectionState) -> None:
        """Cut off a client that read next to nothing; any other may go on."""
        if place.waiting - place.transport.get_write_buffer_size() < LEAST_TAKEN:
            place.transport.abort()
        else:
            self.start_write_timeout(place)

    @asynccontextmanager
    async def sweeping(self) -> AsyncIterator[None]:
        """Sweep every second; at the end, log the refusals that haven't been logged."""
        sweeping = asyncio.create_task(self._keep_sweeping())
        try:
            yield
        finally:
            sweeping.cancel()
            await asyncio.gather(sweeping, return_exceptions=True)
            self.refused.close()

    async def _keep_sweeping(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.sweep()
