"""Rematches: connected players see only the new match, whatever seat they had before."""

from typing import Any

import orjson

from app.games.contract import AnyGame
from app.match.drafts import Submission
from app.rooms import seating, setup
from app.rooms.membership import JoinOptions
from app.schemas.match import snapshot
from tests.support.room_processes import Ear, Process, Started, action, again, process, start


def write(*numbers: int) -> dict[str, Any]:
    return {"type": "write", "parts": list(numbers)}


def wire(value: Any) -> Any:
    """A value as it arrives over the wire."""
    return orjson.loads(orjson.dumps(value))


async def played(where: Process) -> Started:
    """A match of two that is over."""
    live = await start(where, 2, "toy", {"rounds": 1})
    for player in live.players:
        await live.room.moves.submit(player, Submission(action(), 0, write(1)))
    assert not live.room.state.running
    return live


async def test_p0_15_a_latecomer_sits_beyond_the_seats_of_the_last_match(
    toy: AnyGame, sqlite_url: str
) -> None:
    async with process(sqlite_url) as one:
        live = await played(one)
        room, late = live.room, await one.person("Late")
        await room.membership.join(late, "Late", JoinOptions())
        ears = [Ear(room, player) for player in (*live.players, late.id)]
        before = room.match
        await again(room)
        assert room.match is not before
        assert room.match is not None
        for seat, ear in enumerate(ears):
            await ear.hear()
            (shown,) = (one for one in ear.of("snapshot") if one["match"] == room.match.match_id)
            expected = snapshot(room.match, seat)
            assert (shown["you"], shown["view"]) == (seat, wire(expected["view"]))
            ear.leave()


async def test_p0_15_another_seat_in_a_rematch_shows_nothing_of_the_match_before(
    toy: AnyGame, sqlite_url: str
) -> None:
    async with process(sqlite_url) as one:
        live = await played(one)
        room, host = live.room, live.players[0]
        await room.log.change(host, lambda at: seating.swap_seats(at, host, 0, 1))
        ears = [Ear(room, player) for player in live.players]
        for ear in ears:
            await ear.hear()
            ear.frames.clear()
        await room.log.change(host, lambda at: setup.configure(at, host, options={"rounds": 2}))
        await room.matches.start_match(host)
        for seat, ear in enumerate(reversed(ears)):
            await ear.hear()
            shown = [(frame["match"], frame["you"]) for frame in ear.of("snapshot")]
            assert room.state.match is not None
            assert shown == [(room.state.match.id, seat)]
            ear.leave()
