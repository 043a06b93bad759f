"""The one sender of requests to addresses that strangers give."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

from app.errors import ProblemError
from app.limits.exemptions import Exemptions
from app.limits.origins import Origin
from app.outgoing.addresses import RequestTarget, may_reach, target_of
from app.outgoing.attempts import Failure, NoReply, Reply, RequestAttempt
from app.outgoing.resolver import Resolver

SECONDS = 10.0
"""For all of a request, from looking its host up to the end of the answer."""
MOST_ADDRESSES = 4
"""How many addresses of a host are tried; all of them are checked."""

Post: TypeAlias = Callable[[RequestAttempt], Awaitable[Reply]]


class Sender:
    """Sends requests to public addresses by https, and to what the operator has exempted.

    Each has a connection of its own, to an address that was checked.  Redirects are not followed;
    cookies, proxies, and logins of the machine are not used.
    """

    def __init__(
        self,
        exemptions: Exemptions,
        *,
        seconds: float = SECONDS,
        resolver: Resolver | None = None,
    ) -> None:
        self._exemptions = exemptions
        self._seconds = seconds
        self._resolver = resolver or Resolver()
        self._loading = asyncio.Lock()
        self._exchange: Post | None = None

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> Reply:
        """What the server at `url` answers within ten seconds and 64 KB, whatever its status.

        Raises `NoReply` if there is no such answer, or ValueError if a header can't be sent.
        """
        attempt = RequestAttempt(self._target(url), headers, body)
        try:
            async with asyncio.timeout(self._seconds):
                attempt.addresses = await self._addresses(attempt.target.origin)
                # So that the last address still has as much time for everything else.
                attempt.patience = self._seconds / (len(attempt.addresses) + 1)
                exchange = await self._loaded()
                return await exchange(attempt)
        except TimeoutError:
            raise NoReply("timeout", sent=attempt.sent) from None

    def _target(self, url: str) -> RequestTarget:
        try:
            return target_of(url, self._exemptions)
        except ProblemError as error:
            inside = error.arguments["reason"] == "non-public"
            reason: Failure = "non-public" if inside else "bad-address"
            raise NoReply(reason, sent=False) from None

    async def _addresses(self, origin: Origin) -> list[str]:
        """The first addresses of a host all of whose addresses may be reached."""
        address = origin.address
        addresses = [address] if address else await self._resolver.addresses(origin.host)
        if not all(may_reach(one, origin, self._exemptions) for one in addresses):
            raise NoReply("non-public", sent=False)
        return [str(one) for one in addresses[:MOST_ADDRESSES]]

    async def _loaded(self) -> Post:
        """What speaks HTTP, loaded with the first request: most servers never send one."""
        async with self._loading:
            if self._exchange is None:
                self._exchange = await asyncio.to_thread(_load)
        return self._exchange


def _load() -> Post:
    from app.outgoing.exchange import Exchange

    return Exchange().post
