"""All that a database holds, as text."""

from sqlalchemy import inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine


async def dumped(engine: AsyncEngine) -> dict[str, str]:
    """Every row of every table, by table: also of those that no code knows."""
    async with engine.connect() as connection:
        names = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
        rows = {name: await connection.execute(text(f'SELECT * FROM "{name}"')) for name in names}
    return {name: "\n".join(repr(tuple(row)) for row in some) for name, some in rows.items()}


def holding(dump: dict[str, str], *texts: str) -> dict[str, str]:
    """The tables that have one of these texts, in whichever case, with the text."""
    return {
        name: text
        for name, rows in dump.items()
        for text in texts
        if text.casefold() in rows.casefold()
    }
