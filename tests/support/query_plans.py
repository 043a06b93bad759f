"""The statements that an application sends to PostgreSQL, and how that finds their rows."""

import json
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

import asyncpg
from sqlalchemy import Engine, event

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
    """The first execution of each statement: its parameters, and what it was for."""

    occasion: str = ""
    statements: dict[str, tuple[str, Any]] = field(default_factory=dict)

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Record while the context is open."""

        def note(_conn: Any, _cursor: Any, statement: str, values: Any, *_more: Any) -> None:
            many = isinstance(values, list)
            first = values[0] if many and values else values
            self.statements.setdefault(statement.strip(), (self.occasion, first))

        event.listen(Engine, "before_cursor_execute", note)
        try:
            yield
        finally:
            event.remove(Engine, "before_cursor_execute", note)

    async def scans(self, url: str) -> list[str]:
        """Which statements would read a large table from end to end, and what each was for."""
        connection = await asyncpg.connect(url.replace("+asyncpg", ""))
        try:
            large, partial = [
                {row["relname"] for row in await connection.fetch(names)}
                for names in (LARGE, PARTIAL)
            ]
            lines = []
            for statement, (occasion, values) in self.statements.items():
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
