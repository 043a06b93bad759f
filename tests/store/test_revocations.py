"""Revocations are rows; whoever reads them again and again misses none, whatever their order."""

from datetime import datetime, timedelta

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store import ids
from app.store.clock import database_time
from app.store.database import create_engine
from app.store.players import Players
from app.store.revocations import KEPT, WINDOW, Revocations, add_revocations, revoke
from app.store.tables import RevocationRow, TokenRow
from app.store.tokens import Tokens


async def now(engine: AsyncEngine) -> datetime:
    async with engine.connect() as connection:
        found: datetime = (await connection.execute(select(database_time()))).scalar_one()
        return found


async def put(engine: AsyncEngine, subject: str, at: datetime) -> None:
    row = {"id": ids.new_ulid(), "at": at, "kind": "token", "subject": subject}
    async with engine.begin() as connection:
        await connection.execute(insert(RevocationRow), row)


async def test_the_clock_of_the_database_is_the_same_for_all(engine: AsyncEngine) -> None:
    before = await now(engine)
    assert before.tzinfo is not None
    await put(engine, "a", before)
    async with engine.connect() as connection:
        row = RevocationRow
        stored, older = (await connection.execute(select(row.at, row.at <= database_time()))).one()
    assert (stored, older) == (before, True)


async def test_a_reader_begins_with_nothing_and_then_reads_what_is_revoked(
    engine: AsyncEngine,
) -> None:
    await put(engine, "before", await now(engine) - 2 * WINDOW)
    rows = Revocations(engine)
    first = await rows.read(None)
    assert first.revoked == frozenset()
    async with engine.begin() as connection:
        await add_revocations(connection, "token", ["a", "b"])
        await add_revocations(connection, "player", ["c"])
    second = await rows.read(first.at)
    assert second.revoked == {("token", "a"), ("token", "b"), ("player", "c")}
    assert second.at >= first.at


async def test_a_row_that_becomes_visible_late_is_read(postgres_url: str) -> None:
    """It was written before others that have been read already."""
    engine = create_engine(postgres_url)
    rows = Revocations(engine)
    began = (await rows.read(None)).at
    async with engine.begin() as slow:
        await add_revocations(slow, "token", ["slow"])
        async with engine.begin() as fast:
            await add_revocations(fast, "token", ["fast"])
        first = await rows.read(began)
        assert first.revoked == {("token", "fast")}
    second = await rows.read(first.at)
    assert second.revoked == {("token", "fast"), ("token", "slow")}
    await engine.dispose()


async def test_a_row_that_took_too_long_is_written_again(engine: AsyncEngine) -> None:
    ben = await Players(engine).create("Ben")
    _, token = await Tokens(engine).issue(ben.id)
    times = iter((0.0, 40.0, 40.0, 80.0, 80.0, 81.0))
    statement = delete(TokenRow).returning(TokenRow.id)
    assert await revoke(engine, statement, "token", lambda: next(times)) == [token.id]
    async with engine.connect() as connection:
        subjects = (await connection.execute(select(RevocationRow.subject))).scalars().all()
    assert subjects == [token.id] * 3
    assert next(times, None) is None


async def test_old_rows_are_dropped_when_others_are_written(engine: AsyncEngine) -> None:
    at = await now(engine)
    await put(engine, "old", at - KEPT - timedelta(hours=1))
    await put(engine, "kept", at - KEPT + timedelta(hours=1))
    async with engine.begin() as connection:
        await add_revocations(connection, "token", ["new"])
    async with engine.connect() as connection:
        subjects = (await connection.execute(select(RevocationRow.subject))).scalars().all()
    assert set(subjects) == {"kept", "new"}


async def test_tokens_that_expire_are_read_like_revoked_ones(engine: AsyncEngine) -> None:
    ben, tokens, rows = await Players(engine).create("Ben"), Tokens(engine), Revocations(engine)
    made = [
        (await tokens.issue(ben.id, life=life))[1].id
        for life in (timedelta(days=1), timedelta(days=1), None)
    ]
    began = (await rows.read(None)).at
    assert (await rows.read(began)).revoked == frozenset()
    async with engine.begin() as connection:
        statement = update(TokenRow).where(TokenRow.id == made[0])
        await connection.execute(statement.values(expires_at=database_time()))
        statement = update(TokenRow).where(TokenRow.id == made[1])
        await connection.execute(statement.values(expires_at=began + timedelta(hours=1)))
    assert (await rows.read(began)).revoked == {("token", made[0])}


async def test_after_an_outage_everything_since_is_read(engine: AsyncEngine) -> None:
    """Whatever was written since a minute before the last reading."""
    rows, at = Revocations(engine), await now(engine)
    last = at - timedelta(hours=5)
    await put(engine, "during", at - timedelta(hours=3))
    await put(engine, "just before", last - WINDOW / 2)
    await put(engine, "long before", last - 2 * WINDOW)
    assert (await rows.read(last)).revoked == {("token", "during"), ("token", "just before")}
