"""The log of acts: its last lines of some kinds are found without reading all of it."""

from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import event, text, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.ops.acts import LATELY, AuditLog, write
from app.ops.tables import AuditRow

KINDS = ("backup-written", "backup-failed")


async def written(engine: AsyncEngine, kind: str, ago: timedelta = timedelta()) -> None:
    async with engine.begin() as connection:
        await write(connection, "server", kind, data={"kind": kind})
        if ago:
            row = update(AuditRow).where(AuditRow.kind == kind)
            await connection.execute(row.values(at=datetime.now(UTC) - ago))


async def test_the_last_of_some_kinds_come_newest_first(engine: AsyncEngine) -> None:
    for kind in (*KINDS, "backup-begun"):
        await written(engine, kind)
    acts = AuditLog(engine)
    assert [act.kind for act in await acts.last_of(KINDS)] == ["backup-failed"]
    assert [act.kind for act in await acts.last_of(KINDS, 5)] == ["backup-failed", "backup-written"]


async def test_nothing_is_looked_for_that_is_long_ago(engine: AsyncEngine) -> None:
    await written(engine, "backup-written", LATELY + timedelta(minutes=1))
    await written(engine, "backup-failed", LATELY - timedelta(minutes=1))
    assert [act.kind for act in await AuditLog(engine).last_of(KINDS, 5)] == ["backup-failed"]


async def test_they_are_found_by_an_index(engine: AsyncEngine) -> None:
    asked: list[tuple[str, Any]] = []

    def ask(_connection: Any, _cursor: Any, statement: str, values: Any, *_more: Any) -> None:
        asked.append((statement, values))

    event.listen(engine.sync_engine, "before_cursor_execute", ask)
    await AuditLog(engine).last_of(KINDS, 5)
    event.remove(engine.sync_engine, "before_cursor_execute", ask)
    statement, values = asked[-1]
    explain = "EXPLAIN"
    async with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            explain = "EXPLAIN QUERY PLAN"
        else:  # a table that is as small as this one is read as a whole otherwise
            await connection.execute(text("SET LOCAL enable_seqscan = off"))
        plan = str((await connection.exec_driver_sql(f"{explain} {statement}", values)).all())
    assert "ix_acts_at" in plan
