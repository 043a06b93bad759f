"""Tables as classes, declared as for SQLAlchemy's mapping of objects, without that mapping.

Statements need the tables alone; to load the mapping and to configure it takes a seventh of a
start.  Type checkers see SQLAlchemy's own declarations.
"""

from types import GenericAlias, NoneType
from typing import TYPE_CHECKING, Any, ClassVar, get_args

from sqlalchemy import Boolean, Column, Double, Integer, MetaData, String, Table
from sqlalchemy.types import NullType, to_instance

if TYPE_CHECKING:
    from sqlalchemy.orm import (
        DeclarativeBase,
        InstrumentedAttribute,
        Mapped,
        aliased,
        mapped_column,
    )
else:
    mapped_column = Column
    """A column with more than its type."""

    class Mapped:
        """The type of a column's values; the column may be empty if None is one of them."""

        __class_getitem__ = classmethod(GenericAlias)

    class InstrumentedAttribute(Mapped):
        """A column."""

    class DeclarativeBase:
        """The base of tables, whose attributes are their columns."""

        metadata: ClassVar[MetaData]
        type_annotation_map: ClassVar[dict[Any, Any]] = {}
        __table_args__: ClassVar[Any] = ()
        __table__: ClassVar[Table]

        def __init_subclass__(cls) -> None:
            if not hasattr(cls, "__tablename__"):
                return
            for name, annotation in cls.__annotations__.items():
                setattr(cls, name, cls._column(name, annotation))
            columns = [vars(cls)[name] for name in cls.__annotations__]
            given = cls.__table_args__
            items = given if isinstance(given, tuple) else (given,)
            options = next((one for one in items if isinstance(one, dict)), {})
            items = [one for one in items if one is not options]
            cls.__table__ = Table(cls.__tablename__, cls.metadata, *columns, *items, **options)

        @classmethod
        def _column(cls, name: str, annotation: Any) -> Column[Any]:
            column: Column[Any] = vars(cls).get(name, Column())
            (kind,) = get_args(annotation)
            kinds = [one for one in get_args(kind) if one is not NoneType]
            column.nullable = NoneType in get_args(kind)
            column.name = column.key = name
            if isinstance(column.type, NullType) and not column.foreign_keys:
                plain = kinds[0] if column.nullable else kind
                column.type = to_instance({**_TYPES, **cls.type_annotation_map}[plain])
            return column

        @classmethod
        def __clause_element__(cls) -> Table:
            """What SQLAlchemy takes the class for in statements."""
            return cls.__table__

    class _Alias:
        def __init__(self, table: Table) -> None:
            self._alias = table.alias()
            vars(self).update(self._alias.c.items())

        def __clause_element__(self) -> Any:
            return self._alias

    def aliased(table: type[DeclarativeBase]) -> Any:
        """A table under another name, to join it with itself."""
        return _Alias(table.__table__)

    _TYPES = {str: String, int: Integer, bool: Boolean, float: Double}

__all__ = ["DeclarativeBase", "InstrumentedAttribute", "Mapped", "aliased", "mapped_column"]
