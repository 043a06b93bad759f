"""What people's matches add up to, as it is kept, and as all of their matches say."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.solo.achievement_schemas import Totals
from app.solo.played import PlayedRecord
from app.solo.results import COLUMNS
from app.solo.summaries import Summaries
from app.solo.tables import PlayedRow
from app.store.tables import PlayerRow


async def agree(engine: AsyncEngine, now: datetime) -> None:
    """Check what is kept of everybody, and have it kept until `now`."""
    summaries = Summaries(engine)
    async with engine.connect() as connection:
        players = (await connection.scalars(select(PlayerRow.id))).all()
        ordered = select(*COLUMNS).order_by(PlayedRow.at, PlayedRow.match_id)
        rows = [PlayedRecord(*row) for row in await connection.execute(ordered)]
    for player in players:
        kept, newest = await summaries.of_player(player, now)
        kept.add(newest)
        every = Totals()
        every.add(row for row in rows if row.player_id == player)
        assert kept == every
        rivals = await summaries.rivals(player)
        assert {str(one.player): (one.matches, one.ahead, one.behind) for one in rivals} == _rivals(
            player, rows
        )


def _rivals(player: str, rows: Iterable[PlayedRecord]) -> dict[str, tuple[int, int, int]]:
    """By rival, how many matches there were, and how many of them each was ahead in."""
    matches = defaultdict[str, list[PlayedRecord]](list)
    for row in rows:
        matches[row.match_id].append(row)
    met = defaultdict[str, list[int]](lambda: [0, 0, 0])
    for seats in matches.values():
        for mine in (row for row in seats if row.player_id == player and not row.listed):
            for theirs in (row for row in seats if row is not mine):
                now = 1, mine.rank < theirs.rank, mine.rank > theirs.rank
                counted = now if not mine.lost else (1, 0, 0)
                before = met[theirs.player_id]
                met[theirs.player_id] = [sum(both) for both in zip(before, counted, strict=True)]
    return {rival: (counts[0], counts[1], counts[2]) for rival, counts in met.items()}
