"""A clock whose hands the test moves."""

from datetime import UTC, datetime, timedelta
from functools import partial

import pytest
from fastapi import FastAPI

from app.limits.visitors import Visitors
from app.live.room import Room
from app.live.services import Services
from tests.support.eventually import eventually
from tests.support.fake_peers import quiet_peer

LONG_AGO = -(10**9)
"""A time of the steady clock before everything, in milliseconds."""


class Hands:
    """The time, for `process(now=…)`; it stands still until `go` or `jump`.

    `go` moves the steady clock too, `jump` only the wall clock.
    """

    def __init__(self) -> None:
        self.at = datetime(2026, 11, 22, 18, tzinfo=UTC)
        self._passed = 0.0

    def __call__(self) -> datetime:
        return self.at

    def steady(self) -> float:
        """The steady clock."""
        return self._passed

    def jump(self, seconds: float) -> None:
        """Set the wall clock forwards, or back."""
        self.at += timedelta(seconds=seconds)

    def go(self, seconds: float, *rooms: Room) -> None:
        """Let seconds pass, and let `rooms` notice."""
        self.at += timedelta(seconds=seconds)
        self._passed += seconds
        for room in rooms:
            peer = quiet_peer("nobody")
            room.attach(peer)
            room.detach(peer)


def given_to_servers(patch: pytest.MonkeyPatch, hands: Hands) -> None:
    """Rooms of servers created from now on use this clock."""
    patch.setattr("app.main.Services", partial(Services, now=hands, steady=hands.steady))
    patch.setattr("app.main.Visitors", partial(Visitors, hands.steady))


async def long_gone(app: FastAPI, player: str) -> None:
    """Wait until somebody has left a server, and let nothing have been heard of them for long."""
    core = app.state.core
    await eventually(lambda: all(player not in room.hub.online() for room in core.directory))
    core.identity.visitors._visits.pop(player, None)
    for room in core.directory:
        room.hub.away[player] = LONG_AGO
