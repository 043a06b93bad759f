"""Which matches are running by the index that the seats are."""

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.tables import MatchSeatRow


async def running_by_index(engine: AsyncEngine) -> dict[str, str]:
    """The rooms of all running matches by the index, which has all seats of a match or none."""
    seat = MatchSeatRow
    over = func.count(seat.over_at)
    indexed = func.count(seat.running_in), func.count(), over, func.max(seat.running_in)
    async with engine.connect() as connection:
        rows = (
            await connection.execute(select(seat.match_id, *indexed).group_by(seat.match_id))
        ).all()
    assert all(some in (0, every) and some + over == every for _, some, every, over, _ in rows)
    return {match: room for match, *_, room in rows if room is not None}
