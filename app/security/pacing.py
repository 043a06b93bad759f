"""How fast players may write: counted in each process, for REST and the socket together."""

import time
from collections.abc import Callable
from typing import Annotated

from fastapi import Depends, Request

from app.errors import ProblemError, TooMany
from app.limits.buckets import Buckets, Rate
from app.security.auth import Identity
from app.security.rate_limits import address_of
from app.settings import Settings

SAFE = ("GET", "HEAD", "OPTIONS")
"""Methods that change nothing."""


class Pace:
    """Counts what players write, by kind."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        rates = {
            "actions": Rate(settings.ws_messages_per_second, settings.ws_burst),
            "changes": Rate(settings.changes_per_second, settings.changes_burst),
            "strangers": Rate(settings.strangers_per_second, settings.strangers_burst),
            "renames": Rate(settings.renames_per_minute / 60, settings.renames_per_minute),
        }
        self._buckets = {kind: Buckets(rate, clock) for kind, rate in rates.items()}

    def act(self, player: str) -> None:
        """Count a move, a draft, a preview, or a message."""
        self._take("actions", player)

    def change(self, player: str) -> None:
        """Count any other change."""
        self._take("changes", player)

    def rename(self, player: str) -> None:
        """Count a change of name."""
        self._take("renames", player)

    def knock(self, address: str) -> None:
        """Count a request of somebody without a valid credential."""
        self._take("strangers", address)

    def _take(self, kind: str, key: str) -> None:
        wait = self._buckets[kind].take(key)
        if wait:
            raise TooMany("slow-down", limit=kind, retry_after=wait)


async def get_pace(request: Request) -> Pace:
    """How fast players may write."""
    pace: Pace = request.app.state.pace
    return pace


async def get_writer(request: Request, pace: Annotated[Pace, Depends(get_pace)]) -> str | None:
    """The player who makes a change; None for a stranger, who is counted by address."""
    if request.method in SAFE:
        return None
    identity: Identity = request.app.state.identity
    try:
        person = await identity.player(request)
    except ProblemError:  # a wrong token, which only matters to endpoints that need one
        person = None
    if person is None:
        pace.knock(address_of(request))
        return None
    return person.id


Writer = Annotated[str | None, Depends(get_writer)]
ThePace = Annotated[Pace, Depends(get_pace)]


async def changing(writer: Writer, pace: ThePace) -> None:
    """Refuse a player who makes changes too fast."""
    if writer is not None:
        pace.change(writer)


async def acting(writer: Writer, pace: ThePace) -> None:
    """The same for moves, drafts and messages, which may be more frequent."""
    if writer is not None:
        pace.act(writer)
