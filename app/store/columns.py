"""The types of columns, and the base of all tables."""

from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import JSON, DateTime, Dialect, MetaData, Table, TypeDecorator
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import DeclarativeBase

from app.match.records import Draw, Maker
from app.rooms.records import ListedSeat

Document = JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")
"""A JSON value; JSONB on PostgreSQL."""


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


RESULT: Final = "result"
"""The mark of a table with what came of matches: rows go if the end of a match is taken back."""


def tables_with(mark: str) -> list[Table]:
    """The tables that say in their `info` that they have a mark, of the core and of features."""
    return [table for table in Base.metadata.sorted_tables if table.info.get("mark") == mark]


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
