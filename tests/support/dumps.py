"""All that a database holds, as text."""

from sqlalchemy import MetaData, select
from sqlalchemy.ext.asyncio import AsyncEngine


async def dumped(engine: AsyncEngine) -> dict[str, str]:
    """Every row of every table, by table: also of those that no code knows."""
    found = MetaData()
    async with engine.connect() as connection:
        await connection.run_sync(found.reflect)
        rows = {one.name: await connection.execute(select(one)) for one in found.sorted_tables}
    return {name: "\n".join(repr(tuple(row)) for row in some) for name, some in rows.items()}


def holding(dump: dict[str, str], *texts: str) -> dict[str, str]:
    """The tables that have one of these texts, in whichever case, with the text."""
    return {
        name: text
        for name, rows in dump.items()
        for text in texts
        if text.casefold() in rows.casefold()
    }
