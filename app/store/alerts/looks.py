"""Who is looking: at a room, or at all of their turns, in whichever process."""

from collections.abc import Iterable
from datetime import timedelta
from typing import Final, TypeAlias

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.alerts.tables import LookRow
from app.store.clock import database_time
from app.store.database import autocommitting, upsert
from app.store.tables import PlayerRow

EVERYWHERE: Final = ""
"""In place of a room: all turns of a player."""
SEEN: Final = timedelta(seconds=20)
"""For how long somebody counts as looking after that was last noted."""

Look: TypeAlias = tuple[str, str]
"""A player, and the room, or `EVERYWHERE`."""


class Looks:
    """Notes who is looking at what."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = autocommitting(engine)

    async def note(self, process: str, looks: Iterable[Look]) -> None:
        """These are looking right now, in that process."""
        insertion = upsert(self._engine.dialect.name, LookRow)
        statement = insertion.on_conflict_do_update(
            index_elements=("player_id", "room_id", "process"),
            set_={"seen_at": insertion.excluded.seen_at},
        ).values(seen_at=database_time())
        rows = [
            {"player_id": player, "room_id": room, "process": process}
            for player, room in sorted(looks)
        ]
        async with self._engine.begin() as connection:
            players = {row["player_id"] for row in rows}
            known = select(PlayerRow.id).where(PlayerRow.id.in_(players))
            there = set(await connection.scalars(known.with_for_update(key_share=True, read=True)))
            if some := [row for row in rows if row["player_id"] in there]:
                await connection.execute(statement, some)

    async def of(self, player: str) -> set[str]:
        """The rooms that a player has been looking at in the last seconds, or `EVERYWHERE`."""
        columns = LookRow.room_id, LookRow.seen_at, database_time()
        statement = select(*columns).where(LookRow.player_id == player)
        async with self._reading.connect() as connection:
            rows = (await connection.execute(statement)).all()
        return {room for room, seen_at, now in rows if now - seen_at < SEEN}
