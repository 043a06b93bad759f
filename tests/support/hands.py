"""A clock whose hands the test moves."""

from datetime import UTC, datetime, timedelta
from functools import partial

import pytest

from app.broadcast.hub import Peer
from app.live.room import Room
from app.live.services import Services

LONG_AGO = -(10**9)
"""A time of the steady clock before which nothing was, in milliseconds."""


class Hands:
    """The time, for `process(now=…)`; it stands still until `go`, or until somebody sets it.

    `go` moves the steady clock too, `jump` the wall clock alone.
    """

    def __init__(self) -> None:
        self.at = datetime(2026, 11, 22, 18, tzinfo=UTC)
        self._passed = 0.0

    def __call__(self) -> datetime:
        return self.at

    def steady(self) -> float:
        """The clock that nobody sets."""
        return self._passed

    def jump(self, seconds: float) -> None:
        """Set the wall clock forwards, or back."""
        self.at += timedelta(seconds=seconds)

    def go(self, seconds: float, *rooms: Room) -> None:
        """Let so many seconds pass; `rooms` notice it."""
        self.at += timedelta(seconds=seconds)
        self._passed += seconds
        for room in rooms:
            peer = Peer("nobody")
            room.attach(peer)
            room.detach(peer)


def given_to_servers(patch: pytest.MonkeyPatch, hands: Hands) -> None:
    """The rooms of servers that are made from now on go by these hands."""
    patch.setattr("app.main.Services", partial(Services, now=hands, steady=hands.steady))
