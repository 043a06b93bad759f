"""A database as full as after years: rooms are copied in SQL, so that 20,000 take seconds."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any, TypeAlias

from sqlalchemy import Column, Connection, RowMapping, Table, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.columns import Base, UtcDateTime
from app.store.ids import first_ulid

SINCE = timedelta(days=500)
"""How far back the copies go."""
PEOPLE = 5_000
"""How many others are in the copies in which the regular isn't."""
BY_ID = ("rooms", "matches", "players")
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

Copies: TypeAlias = Sequence[tuple[float, Sequence[str]]]
"""How old each copy is, in seconds, and what it has in place of the words of the original."""


@dataclass(frozen=True, slots=True)
class Original:
    """A room with one match that is over, and its players by seat: the first is the regular.

    `copies` are made of it, `own` of them with the same players, and the others without them.
    """

    room: str
    match: str
    players: tuple[str, ...]
    copies: int
    own: int


async def fill(engine: AsyncEngine, originals: Sequence[Original]) -> None:
    """Copy each room into the last 500 days; most copies have other people."""
    async with engine.begin() as connection:
        await connection.run_sync(_fill, originals)
    if engine.dialect.name == "postgresql":  # as autovacuum does
        async with engine.connect() as connection:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            await connection.execute(text("VACUUM ANALYZE"))


def _fill(connection: Connection, originals: Sequence[Original]) -> None:
    rng = Random(1)
    if connection.dialect.name == "postgresql":  # all that rows refer to is copied, too
        connection.execute(text("SET LOCAL session_replication_role = replica"))
    people = [_ulid(rng, SINCE) for _ in range(PEOPLE)]
    guest = originals[0].players[-1]
    came = [(SINCE.total_seconds() * rng.random(), [one]) for one in people]
    _copy(connection, {"players": guest, "player_id": guest}, came)
    for one in originals:
        owners = {"rooms": one.room, "match_id": one.match, "room_id": one.room}
        _copy(connection, owners, list(_copies(rng, one, people)), [one.match, *one.players])


def _copies(rng: Random, one: Original, people: Sequence[str]) -> Iterator[tuple[float, list[str]]]:
    """Other rooms, matches, and players."""
    for number in range(one.copies):
        age, own = SINCE * rng.random(), number < one.own
        players = one.players if own else rng.sample(people, len(one.players))
        yield age.total_seconds(), [_ulid(rng, age), _ulid(rng, age), *players]


def _ulid(rng: Random, age: timedelta) -> str:
    """An id that was made so long ago."""
    return first_ulid(datetime.now(UTC) - age)[:10] + _letters(rng, 16)


def _letters(rng: Random, number: int) -> str:
    return "".join(rng.choices(LETTERS, k=number))


def _copy(
    connection: Connection, owners: Mapping[str, str], copies: Copies, more: Sequence[str] = ()
) -> None:
    """Copy the rows of a room, or of a person, in all tables.

    Replaced is the first owner, then what `more` there is, then whatever else has to be unique.
    """
    rng, found = Random(next(iter(owners.values()))), {}
    for table in Base.metadata.sorted_tables:
        if own := _own(table, owners):
            rows = connection.execute(text(f"SELECT * FROM {table.name} AS o WHERE {own}"))
            found[table] = own, rows.mappings().all()
    unique = [word for table, (_, rows) in found.items() for word in _unique(table, rows)]
    words = [next(iter(owners.values())), *more, *unique]
    names = [f"w{number}" for number in range(len(words))]
    connection.execute(text(f"CREATE TEMP TABLE copies (age REAL, {' TEXT, '.join(names)} TEXT)"))
    values = ", ".join(f":{name}" for name in ("age", *names))
    filled = [
        dict(zip(names, (*others, *(_letters(rng, len(word)) for word in unique)), strict=True))
        | {"age": age}
        for age, others in copies
    ]
    connection.execute(text(f"INSERT INTO copies VALUES ({values})"), filled)
    replaced = dict(zip(words, names, strict=True))
    for table, (own, rows) in found.items():
        columns = ", ".join(f'"{column.name}"' for column in table.c)
        read = [_copied(connection.dialect.name, column, rows, replaced) for column in table.c]
        source = f"SELECT {', '.join(read)} FROM {table.name} AS o CROSS JOIN copies AS c"
        connection.execute(text(f"INSERT INTO {table.name} ({columns}) {source} WHERE {own}"))
    connection.execute(text("DROP TABLE copies"))


def _own(table: Table, owners: Mapping[str, str]) -> str:
    """The condition that a row belongs to an owner; nothing if none of them has rows there."""
    name = next((one for one in ("match_id", "room_id", "player_id") if one in table.c), "")
    column, owner = ("id", owners[table.name]) if table.name in owners else (name, owners.get(name))
    return f"o.{column} = '{owner}'" if owner else ""


def _unique(table: Table, rows: Sequence[RowMapping]) -> Iterator[str]:
    """What no other row of the table may have, but for what rows are found by."""
    for column in table.c:
        sole = len(table.primary_key.columns) == 1 and column.primary_key
        if (sole or column.unique) and not column.foreign_keys and table.name not in BY_ID:
            yield from (row[column.name] for row in rows)


def _copied(
    dialect: str, column: Column[Any], rows: Sequence[RowMapping], replaced: Mapping[str, str]
) -> str:
    """What a copy has in a column."""
    own = f'o."{column.name}"'
    if isinstance(column.type, UtcDateTime):
        if dialect == "postgresql":
            return f"{own} - c.age * interval '1 second'"
        return f"strftime('%Y-%m-%d %H:%M:%f000', {own}, '-' || c.age || ' seconds')"
    stored = [json.dumps(row[column.name], default=str) for row in rows]
    words = [word for word in replaced if any(word in one for one in stored)]
    is_json = dialect == "postgresql" and column.type.compile(postgresql.dialect()) == "JSONB"
    copied = f"{own}::text" if is_json and words else own
    for word in words:
        copied = f"replace({copied}, '{word}', c.{replaced[word]})"
    return f"({copied})::jsonb" if is_json and words else copied
