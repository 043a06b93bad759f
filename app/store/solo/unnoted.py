"""Matches whose results earlier versions have written, without saying what people have played."""

from sqlalchemy import false, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store import writing
from app.store.database import autocommitting
from app.store.entries import Statements
from app.store.tables import ResultRow


class Unnoted:
    """Finds such matches, and notes them once each, whichever process is the first to do so."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = autocommitting(engine)

    async def newest(self, limit: int) -> list[str]:
        """The ids of those that ended last."""
        statement = (
            select(ResultRow.match_id)
            .where(ResultRow.noted == false())
            .order_by(ResultRow.at.desc())
            .limit(limit)
        )
        async with self._reading.connect() as connection:
            return list(await connection.scalars(statement))

    async def note(self, match_id: str, rows: Statements) -> bool:
        """Write the rows of a match; False, and nothing, if that has been done."""
        mark = update(ResultRow).where(ResultRow.match_id == match_id, ResultRow.noted == false())
        async with self._engine.begin() as connection:
            marked = await connection.execute(mark.values(noted=True))
            if marked.rowcount == 0:
                return False
            for row in rows:
                await writing.run(connection, row)
        return True
