"""The statements that an application sends to PostgreSQL, and how that finds their rows."""

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final
from unittest import mock

import asyncpg
from sqlalchemy import Engine, event

from app.store.postgres_url import PostgresConnection

EXPLAINED: Final = ("SELECT", "INSERT", "UPDATE", "DELETE", "WITH")
MANY: Final = 4000
LARGE: Final = f"""
    SELECT relname FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > {MANY}
"""
"""Tables that grow, if the database is that of `bench/seeding.py`."""
PARTIAL: Final = """
    SELECT indexrelid::regclass::text AS relname FROM pg_index WHERE indpred IS NOT NULL
"""


@dataclass(slots=True)
class Recorder:
    """The first execution of each statement: its parameters, and what it was for.

    Those `by_keys` are the journal's own, which the driver gets from it.
    """

    occasion: str = ""
    statements: dict[str, tuple[str, Any]] = field(default_factory=dict)
    by_keys: set[str] = field(default_factory=set)

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Record while the context is open."""

        def note(_conn: Any, _cursor: Any, statement: str, values: Any, *_more: Any) -> None:
            many = isinstance(values, list)
            first = values[0] if many and values else values
            self.statements.setdefault(statement.strip(), (self.occasion, first))

        def direct(method: Callable[..., Any]) -> Callable[..., Any]:
            def noted(connection: Any, statement: str, *values: Any, **more: Any) -> Any:
                if values:
                    note(None, None, statement, values)
                    self.by_keys.add(statement.strip())
                return method(connection, statement, *values, **more)

            return noted

        journal = {name: direct(getattr(PostgresConnection, name)) for name in ("execute", "fetch")}
        event.listen(Engine, "before_cursor_execute", note)
        try:
            with mock.patch.multiple(PostgresConnection, **journal):
                yield
        finally:
            event.remove(Engine, "before_cursor_execute", note)

    async def scans(self, url: str) -> list[str]:
        """Which statements would read a large table from end to end, and what each was for."""
        address = url.replace("+asyncpg", "")
        connection = await asyncpg.connect(address, connection_class=PostgresConnection)
        try:
            large, partial = [
                {row["relname"] for row in await connection.fetch(names)}
                for names in (LARGE, PARTIAL)
            ]
            lines = []
            ordered = sorted(self.statements.items(), key=lambda one: one[0] in self.by_keys)
            for statement, (occasion, values) in ordered:
                if statement in self.by_keys:  # the last ones
                    await connection.prefer_keys()
                if statement.startswith(EXPLAINED):
                    # What only reads is executed, as a range of an index may be all of it.
                    how = "ANALYZE, " if statement.startswith("SELECT") else ""
                    explained = f"EXPLAIN ({how}FORMAT JSON) {statement}"
                    plan = await connection.fetchval(explained, *values)
                    nodes = _nodes(json.loads(plan)[0]["Plan"])
                    read = {
                        node.get("Relation Name")
                        for node in nodes
                        if _is_scan(node, partial) or _rows(node) > MANY
                    }
                    lines += [f"{occasion} reads all of {one}: {statement}" for one in read & large]
            return lines
        finally:
            await connection.close()


def _nodes(plan: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    yield plan
    for part in plan.get("Plans", ()):
        yield from _nodes(part)


def _rows(node: Mapping[str, Any]) -> int:
    """How many rows were read there, for all that asked, if any were."""
    removed = node.get("Rows Removed by Filter", 0)
    rows: int = (node.get("Actual Rows", 0) + removed) * node.get("Actual Loops", 0)
    return rows


def _is_scan(node: Mapping[str, Any], partial: Collection[str]) -> bool:
    """True if all rows of a table are read, by themselves or through an index that has them all."""
    if node["Node Type"] in ("Index Scan", "Index Only Scan"):
        return "Index Cond" not in node and node["Index Name"] not in partial
    return node["Node Type"] == "Seq Scan"
