"""Writes steps by one statement, as most batches hold nothing else.

A statement in autocommit is one round trip for three.
"""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncConnection

from app.match.records import Step
from app.store.entries import Append, Entry, Written
from app.store.insertions import append, append_all
from app.store.tables import StepRow

_WON, _LOST = Written(True), Written(False)


def steps_only(entries: Sequence[Entry]) -> list[Append] | None:
    """The entries, if all are steps without further statements."""
    steps = [entry for entry in entries if isinstance(entry, Append) and _is_plain(entry)]
    return steps if len(steps) == len(entries) else None


def _is_plain(entry: Append) -> bool:
    return isinstance(entry.row, Step) and not entry.before and not entry.also


async def write(connection: AsyncConnection, entries: Sequence[Append]) -> list[Written]:
    """Write steps on a connection in autocommit; one answer each, in order."""
    keys = [entry.key for entry in entries]
    first = dict(zip(reversed(keys), reversed(entries), strict=True))
    links = [(entry.row, entry.after) for entry in first.values()]
    if await append_all(connection, StepRow, links):
        won = set(first)
    else:
        won = await append(connection, StepRow, links)
    return [
        _WON if key in won and first[key] is entry else _LOST
        for key, entry in zip(keys, entries, strict=True)
    ]
