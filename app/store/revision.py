"""The revision of a database, without loading Alembic: most starts have nothing to migrate."""

import asyncio
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from app.store.database import create_engine, lacks_table

PACKAGE = Path(__file__).resolve().parent.parent
LOCATIONS = (PACKAGE / "migrations", PACKAGE.parent / "migrations")
"""In an installed wheel the migrations are inside the package, in a checkout beside it."""
_REVISION = text("SELECT version_num FROM alembic_version")


def location() -> Path:
    """The folder of the migrations."""
    return next(path for path in LOCATIONS if (path / "env.py").exists())


def known() -> frozenset[str]:
    """All revisions; the files are named by their numbers."""
    files = (location() / "versions").glob("*.py")
    return frozenset(path.name.partition("_")[0] for path in files)


def newest() -> str:
    """The newest revision."""
    return max(known())


def is_newest(url: str) -> bool:
    """True if the database is at the newest revision."""
    return asyncio.run(_current(url)) == newest()


async def _current(url: str) -> str | None:
    engine = create_engine(url)
    try:
        async with engine.connect() as connection:
            found: str | None = await connection.scalar(_REVISION)
            return found
    except DBAPIError as error:
        if lacks_table(error):
            return None
        raise
    finally:
        await engine.dispose()
