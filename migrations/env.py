"""Alembic's environment: the application's metadata and engine, one writer at a time."""

import asyncio

from alembic import context
from sqlalchemy import Connection, text

from app.store.columns import Base
from app.store.database import create_engine
from app.store.locks import Lock


def run(connection: Connection) -> None:
    """Migrate within one transaction, under a lock on PostgreSQL."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({Lock.MIGRATION:d})"))
    context.configure(
        connection=connection,
        target_metadata=Base.metadata,  # compared only by tests, which load all features
        render_as_batch=connection.dialect.name == "sqlite",
        compare_type=True,
        transactional_ddl=True,
    )
    with context.begin_transaction():
        context.run_migrations()


async def main() -> None:
    """Open the engine of the configured URL and migrate."""
    url = context.config.attributes.get("url") or context.config.get_main_option("sqlalchemy.url")
    if not url:
        raise SystemExit("no database URL: use the command 'farbenspiel migrate'")
    engine = create_engine(url, patient=True)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(run)
    finally:
        await engine.dispose()


asyncio.run(main())
