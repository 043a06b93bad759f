"""The time of a server and of its database, moved by the test, and matches that people finish."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from app.live.room import Room
from app.store.clock import DatabaseClock
from tests.solo.played_matches import MOST, play
from tests.support.room_clock import Hands, given_to_servers
from tests.support.room_processes import Started
from tests.support.site import Site

NOON = datetime(2026, 11, 27, 12, tzinfo=UTC)
"""The time at which these tests begin."""
DAY = timedelta(days=1)


@contextmanager
def moved_by_hand(patch: pytest.MonkeyPatch, at: datetime = NOON) -> Iterator[Hands]:
    """A clock that stands still, for the rooms of servers made from now on and for the database."""
    hands = Hands()
    hands.at = at

    async def now(_: DatabaseClock) -> datetime:
        return hands.at

    patch.setattr(DatabaseClock, "now", now)
    given_to_servers(patch, hands)
    yield hands


async def room_of(site: Site, match: str) -> Room:
    """The room of a match, in a site's process."""
    room: Room = await site.app.state.core.directory.room_of_match(match)
    return room


async def play_on(site: Site, match: str, steps: int = MOST) -> None:
    """Whoever plays a match alone moves, for some steps or to its end, whatever is known here."""
    room = await room_of(site, match)
    roster = room.state.match
    assert roster is not None
    async with room.log.turn():
        await room.log.catch_up()
    players = [player or "" for player in roster.players]
    live = Started(players, room.id, match, room)
    await play(live, steps)


async def draws(site: Site, match: str) -> dict[tuple[str, int], int]:
    """What has been drawn in a match."""
    steps: list[Any] = await site.app.state.core.reads.steps(match)
    return {(label, n): outcome for step in steps for label, n, outcome in step.draws}
