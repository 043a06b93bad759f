"""The revision of a database, without loading Alembic: most starts have nothing to migrate."""

import asyncio
from pathlib import Path

from sqlalchemy import make_url, text
from sqlalchemy.exc import DBAPIError

from app.store.database import CONNECT_SECONDS, create_engine, lacks_table

PACKAGE = Path(__file__).resolve().parent.parent
LOCATIONS = (PACKAGE / "migrations", PACKAGE.parent / "migrations")
"""In an installed wheel the migrations are inside the package, in a checkout beside it."""
_REVISION = text("SELECT version_num FROM alembic_version")


def location() -> Path:
    """The folder of the migrations."""
    return next(path for path in LOCATIONS if (path / "env.py").exists())


class DatabaseNewer(Exception):
    """A newer version of the program has migrated the database, to the revision `found`."""

    def __init__(self, found: str) -> None:
        super().__init__(found)
        self.found = found


def known() -> set[str]:
    """The revisions that this version knows; the files are named by their numbers."""
    return {path.name.partition("_")[0] for path in (location() / "versions").glob("*.py")}


def newest() -> str:
    """The newest revision."""
    return max(known())


def is_newest(url: str, seconds: float = CONNECT_SECONDS) -> bool:
    """True if the database is at the newest revision; raises DatabaseNewer if beyond it.

    PostgreSQL has these `seconds` to answer.
    """
    found = asyncio.run(_bounded(url, seconds))
    if found is not None and found not in known():
        raise DatabaseNewer(found)
    return found == newest()


async def _bounded(url: str, seconds: float) -> str | None:
    if make_url(url).get_backend_name() != "postgresql":
        return await _current(url, seconds)  # a file that is locked has a limit of its own
    async with asyncio.timeout(seconds):
        return await _current(url, seconds)


async def _current(url: str, seconds: float) -> str | None:
    engine = create_engine(url, seconds)
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
