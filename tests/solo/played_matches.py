"""Matches played to their end, and what the database then says that people have played."""

from functools import partial
from typing import Any, Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.games.contract import IllegalMove, Seat
from app.live.room import Room
from app.match.drafts import Submission
from app.match.match import Match
from app.solo.played import PlayedRecord
from app.solo.results import ResultHook
from app.solo.tables import PlayedRow
from app.store.tables import ResultRow
from tests.support import room_processes
from tests.support.eventually import eventually
from tests.support.luck import Fixed
from tests.support.room_processes import Process, Started, action, start

MOST = 400
process: Final = partial(room_processes.process, hooks=(ResultHook(),))
"""A process of the application that notes what people play."""


async def alone(where: Process, game: str = "colour_lines", **options: Any) -> Started:
    """A task of one person, which has begun."""
    return await start(where, 1, game, {"task": 1, **options})


def move(live: Started, seat: Seat) -> Submission:
    """A legal move of a seat, as its player's own."""
    match = live.match
    return Submission(action(), match.seq, match.codec.dump(_legal(match, seat)))


def _legal(match: Match, seat: Seat) -> Any:
    """The move that the rules would make, or if a person has to do more, the first legal one."""
    game, state = match.game, match.position.state
    move = game.default(state, seat, None)
    try:
        game.check(state, seat, move)
    except IllegalMove:
        return next(iter(game.moves(state, seat)))
    return move


async def play(live: Started, steps: int = MOST, *, nearly: bool = False) -> None:
    """Let the players move: to the end, for some steps, or until the next step may be the last.

    Seats without a player are left to their bots.
    """
    for _ in range(steps):
        if not live.match.to_act or (nearly and _ends(live)):
            return
        seat = min(live.match.awaited)
        if live.room.current.occupant(seat) is None:
            await eventually(lambda seq=live.match.seq: live.match.seq > seq)
        else:
            await live.room.moves.submit(live.players[seat], move(live, seat))
    assert steps < MOST


def _ends(live: Started) -> bool:
    """True if the match is over after another step of such moves, with the first luck."""
    match = live.match
    moves = {seat: _legal(match, seat) for seat in match.to_act}
    after = match.game.apply(match.position.state, moves, Fixed())
    return not match.game.to_act(after.state)


async def time_up(room: Room, seat: Seat) -> None:
    """The clock moves for a seat."""
    async with room.log.turn():
        await room.moves.play_default(seat)


async def rows(engine: AsyncEngine, match_id: str) -> dict[int, PlayedRecord]:
    """What people have played in a match, by seat."""
    columns = [getattr(PlayedRow, name) for name in PlayedRecord.__slots__]
    async with engine.connect() as connection:
        found = await connection.execute(select(*columns).where(PlayedRow.match_id == match_id))
        records = [PlayedRecord(**row._mapping) for row in found]
    assert len({record.seat for record in records}) == len(records)
    return {record.seat: record for record in records}


async def is_over(engine: AsyncEngine, match_id: str) -> bool:
    """True if a match has a result."""
    async with engine.connect() as connection:
        found = await connection.scalar(
            select(ResultRow.match_id).where(ResultRow.match_id == match_id)
        )
    return found is not None
