"""Turns that somebody is to be told of: only what is certainly over is dropped."""

from typing import Any, cast

import pytest

from app.errors import Gone, NotFound, ProblemError, Unavailable
from app.live.directory import Directory
from app.notify.due_turns import TurnChecker
from app.rooms.records import Duty
from app.store.reads import LogPosition, Reads

DUTY = Duty("room", "match", 3, 0, "anna")


class Rooms:
    """A match that waits, in a room that isn't there for that reason."""

    def __init__(self, reason: ProblemError) -> None:
        self._reason = reason

    async def get(self, room: str) -> Any:
        raise self._reason

    async def standings(self, player: str, most: int) -> list[LogPosition]:
        return [LogPosition("room", "match", 7, 3, 0)]

    def checker(self) -> TurnChecker:
        return TurnChecker(cast(Directory, self), cast(Reads, self))


@pytest.mark.parametrize("reason", [NotFound("room-not-found"), Gone("room-closed")])
async def test_a_turn_in_a_room_that_is_gone_does_not_wait(reason: ProblemError) -> None:
    assert await Rooms(reason).checker().waiting_turns("anna", [DUTY]) == {}


@pytest.mark.parametrize("reason", [Unavailable("store-unavailable"), ProblemError("some")])
async def test_a_turn_that_cannot_be_looked_at_is_not_dropped(reason: ProblemError) -> None:
    with pytest.raises(ProblemError):
        await Rooms(reason).checker().waiting_turns("anna", [DUTY])
