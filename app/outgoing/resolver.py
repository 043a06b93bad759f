"""The addresses of a host, looked up beside the event loop."""

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from ipaddress import ip_address
from threading import Thread
from typing import TypeAlias

from app.limits.origins import Address
from app.outgoing.attempts import NoReply

AT_ONCE = 16
"""How many lookups the system is asked for at the same time."""
WAITING = 64
"""How many more may wait for their turn."""

Lookup: TypeAlias = Callable[[str], list[str]]


def lookup(host: str) -> list[str]:
    """The addresses that the system knows for `host`; OSError if there are none.

    Those that are valid on one interface only end with its name, as `fe80::1%eth0`.
    """
    infos = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(place[0]) for *_, place in infos))


class Resolver:
    """Looks hosts up in threads of its own, so that slow name servers hold up nothing else.

    The threads are daemons: the system can't be interrupted while it asks, and a server that
    stops need not wait for it.
    """

    def __init__(
        self, lookup: Lookup = lookup, *, at_once: int = AT_ONCE, waiting: int = WAITING
    ) -> None:
        self._lookup = lookup
        self._turns = asyncio.Semaphore(at_once)
        self._waiting = 0
        self._most = waiting

    async def addresses(self, host: str) -> list[Address]:
        """All addresses of `host`, at least one; the system is asked once.

        Raises `NoReply` if there are none, or if too many others are waiting.
        """
        if self._waiting >= self._most:
            raise NoReply("busy", sent=False)
        self._waiting += 1
        try:
            await self._turns.acquire()
        finally:
            self._waiting -= 1
        try:
            addresses = [ip_address(one) for one in await self._ask(host)]
        except (OSError, ValueError):
            raise NoReply("no-such-host", sent=False) from None
        if not addresses:
            raise NoReply("no-such-host", sent=False)
        return addresses

    def _ask(self, host: str) -> asyncio.Future[list[str]]:
        """What the lookup finds, later; whoever stops waiting keeps the turn until it ends."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[list[str]] = loop.create_future()

        def ask() -> None:
            outcome = _outcome(self._lookup, host)
            with suppress(RuntimeError):  # if the loop has ended meanwhile
                loop.call_soon_threadsafe(self._done, answer, outcome)

        try:
            Thread(target=ask, name="lookup", daemon=True).start()
        except RuntimeError:  # the system allows no further thread
            self._turns.release()
            raise NoReply("busy", sent=False) from None
        return answer

    def _done(self, answer: asyncio.Future[list[str]], outcome: list[str] | Exception) -> None:
        self._turns.release()
        if answer.done():
            return
        if isinstance(outcome, Exception):
            answer.set_exception(outcome)
        else:
            answer.set_result(outcome)


def _outcome(lookup: Lookup, host: str) -> list[str] | Exception:
    try:
        return lookup(host)
    except Exception as error:
        return error
