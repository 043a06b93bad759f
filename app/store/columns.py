"""The types of columns, and the base of all tables."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import JSON, Column, DateTime, Dialect, Index, MetaData, Table, TypeDecorator, text
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.schema import CreateIndex
from sqlalchemy.sql.compiler import DDLCompiler
from sqlalchemy.types import TypeEngine

from app.match.records import Draw, Maker
from app.rooms.records import ListedSeat
from app.store.declarative import DeclarativeBase

RESULT: Final = "result"
"""Rows say what came of a match, by its `match_id`: they go if its end is taken back."""
LOG: Final = "log"
"""Rows are made from the log of a match, by its `match_id`: they go with it."""
ACHIEVED: Final = "achieved"
"""Rows say what people achieved: the match of their `match_id` outlives its room."""
PERSON: Final = "person"
"""Rows are a person's own, by their `player_id`: they go with the person."""


class UtcDateTime(TypeDecorator[datetime]):
    """An aware datetime in UTC on both databases."""

    impl = DateTime
    cache_ok = True

    def __init__(self) -> None:
        super().__init__(timezone=True)

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Refuse naive datetimes; store UTC."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a datetime without time zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Add the zone, which SQLite doesn't store: it is always UTC."""
        if value is None or value.tzinfo is not None:
            return value
        return value.replace(tzinfo=UTC)


class Document(TypeDecorator[Any]):
    """A JSON value; JSONB on PostgreSQL, whose dialect no other server loads."""

    impl = JSON
    cache_ok = True

    def __init__(self) -> None:
        super().__init__(none_as_null=True)

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        """The type in a dialect."""
        if dialect.name != "postgresql":
            return super().load_dialect_impl(dialect)
        from sqlalchemy.dialects.postgresql import JSONB

        return dialect.type_descriptor(JSONB(none_as_null=True))


def partial_index(name: str, *columns: str, where: str, unique: bool = False) -> Index:
    """An index of only those rows that fulfil a condition."""
    return Index(name, *columns, unique=unique, info={"where": where})


@compiles(CreateIndex)
def _create_index(create: CreateIndex, compiler: DDLCompiler, **named: Any) -> str:
    """Add the condition, which an index can only be given for dialects by loading them."""
    index = create.element
    if "where" in index.info:
        index.dialect_options[compiler.dialect.name]["where"] = text(index.info["where"])
    generate: Any = compiler.visit_create_index
    return str(generate(create, **named))


def marked(
    *marks: str, export: str | None = None, hidden: Sequence[str] = (), keeps: str | None = None
) -> dict[str, Any]:
    """The `__table_args__` of a table whose rows are all that.

    `export` names them in the export of their `player_id`, without the columns that are `hidden`:
    secrets, and what says nothing.  Whoever has a row in which the column `keeps` isn't empty
    doesn't expire, as they can still be reached.
    """
    own = {"export": export, "hidden": ("player_id", *hidden), "keeps": keeps}
    return {"info": {"marks": marks, **own}}


def tables_with(mark: str) -> list[Table]:
    """The tables that have a mark, of the core and of features."""
    return [one for one in Base.metadata.sorted_tables if mark in one.info.get("marks", ())]


def reached_by() -> Iterator[tuple[Column[str], Column[Any]]]:
    """The `player_id` of tables that keep persons, and the column that mustn't be empty then."""
    for one in Base.metadata.sorted_tables:
        if one.info.get("keeps"):
            yield one.c.player_id, one.c[one.info["keeps"]]


def exported() -> dict[str, tuple[Table, list[Column[Any]]]]:
    """The tables that persons get with their export, by name, and the columns of them.

    Raises ValueError if two have the same name.
    """
    tables: dict[str, tuple[Table, list[Column[Any]]]] = {}
    for one in Base.metadata.sorted_tables:
        if name := one.info.get("export"):
            if name in tables:
                raise ValueError(f"{tables[name][0].name} and {one.name} are exported as {name}")
            hidden = one.info["hidden"]
            tables[name] = one, [column for column in one.c if column.name not in hidden]
    return tables


class Base(DeclarativeBase):
    """Names every constraint, so that migrations can refer to it."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_label)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {  # noqa: RUF012
        datetime: UtcDateTime,
        dict[str, Any]: Document,
        dict[str, str]: Document,
        dict[str, Maker]: Document,
        list[int]: Document,
        list[Draw]: Document,
        list[ListedSeat]: Document,
    }
