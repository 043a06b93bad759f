"""Analyses: a process claims one by compare-and-set, and keeps it as long as it renews its lease.

If the process dies, the lease ends, and the analysis counts as failed; it can be started again.
All times are the database's.
"""

from datetime import timedelta
from typing import Final

from sqlalchemy import and_, case, literal, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.analysis.document import UNDER_WAY, AnalysisRecord
from app.analysis.tables import AnalysisRow
from app.errors import NotFound
from app.store.clock import database_now, database_time
from app.store.database import autocommitting, lacks_parent, upsert

LEASE: Final = timedelta(seconds=60)
"""For how long an analysis belongs to a process that is silent."""

_KEY = AnalysisRow.match_id, AnalysisRow.version
_DEAD = and_(AnalysisRow.state.in_(UNDER_WAY), AnalysisRow.leased_until <= database_time())
_COLUMNS = (
    *_KEY,
    AnalysisRow.iterations,
    case((_DEAD, literal("failed")), else_=AnalysisRow.state).label("state"),
    AnalysisRow.done,
    AnalysisRow.total,
    AnalysisRow.findings,
)


class Analyses:
    """Stores analyses for one process, one for each match and version of the bots."""

    def __init__(self, engine: AsyncEngine, process: str) -> None:
        self._engine = engine
        self._reading = autocommitting(engine)
        self._process = process

    async def find(self, match_id: str) -> AnalysisRecord | None:
        """The analysis of a match by the newest version that has made one."""
        newest = AnalysisRow.version.desc()
        statement = select(*_COLUMNS).where(AnalysisRow.match_id == match_id).order_by(newest)
        async with self._reading.connect() as connection:
            row = (await connection.execute(statement.limit(1))).one_or_none()
        return None if row is None else AnalysisRecord(**row._mapping)

    async def claim(self, record: AnalysisRecord) -> bool:
        """Begin an analysis, unless it is done or belongs to a process; False if it is or does."""
        async with self._engine.begin() as connection:
            values = {
                **{name: getattr(record, name) for name in record.__slots__},
                "process": self._process,
                "leased_until": await database_now(connection) + LEASE,
                "finished_at": None,
            }
            insertion = upsert(self._engine.dialect.name, AnalysisRow).values(**values)
            over = or_(AnalysisRow.state.in_(("cancelled", "failed")), _DEAD)
            claiming = insertion.on_conflict_do_update(
                index_elements=list(_KEY), set_=values, where=over
            )
            try:
                won = await connection.execute(claiming.returning(AnalysisRow.match_id))
            except IntegrityError as error:
                if lacks_parent(error):
                    raise NotFound("match-not-found") from None
                raise
            return won.first() is not None

    async def renew(self, record: AnalysisRecord) -> bool:
        """Note how an analysis stands, and keep it; False if it no longer belongs to us."""
        return await self._note(record, leased=True)

    async def settle(self, record: AnalysisRecord) -> bool:
        """Note how an analysis ended; False if it no longer belonged to us."""
        return await self._note(record, leased=False)

    async def cancel(self, match_id: str) -> None:
        """Cancel what is under way, in whatever process; that one stops when it renews."""
        statement = update(AnalysisRow).where(
            AnalysisRow.match_id == match_id, AnalysisRow.state.in_(UNDER_WAY)
        )
        async with self._engine.begin() as connection:
            await connection.execute(statement.values(state="cancelled"))

    async def _note(self, record: AnalysisRecord, *, leased: bool) -> bool:
        ours = (
            AnalysisRow.match_id == record.match_id,
            AnalysisRow.version == record.version,
            AnalysisRow.process == self._process,
            AnalysisRow.state.in_(UNDER_WAY),
        )
        async with self._engine.begin() as connection:
            now = await database_now(connection)
            values = {
                "state": record.state,
                "done": record.done,
                "findings": record.findings,
                "leased_until": now + LEASE if leased else now,
                "finished_at": None if leased else now,
            }
            noted = await connection.execute(update(AnalysisRow).where(*ours).values(**values))
            return noted.rowcount == 1
