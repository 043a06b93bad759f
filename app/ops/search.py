"""A search in names and titles that doesn't mind case, accents, or how letters are composed."""

from typing import Any, Final

from sqlalchemy import Boolean, ColumnElement, SQLColumnExpression, literal
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

POSTGRES_FOLDED: Final = (
    r"lower(replace(regexp_replace(normalize({}, NFKD), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss')"
    ' COLLATE "und-x-icu")'
)
"""What `app.rooms.listing.folded` does: a database with the locale C only folds ASCII itself."""


class _Contains(FunctionElement[bool]):
    """Text, part: true if the part is in the text, both folded."""

    type = Boolean()
    inherit_cache = True


def contains(column: SQLColumnExpression[Any], text: str) -> ColumnElement[bool]:
    """True for rows whose column has `text`."""
    return _Contains(column, literal(" ".join(text.split())))


@compiles(_Contains, "sqlite")
def _on_sqlite(element: _Contains, compiler: SQLCompiler, **more: Any) -> str:
    """By the function that each connection gets (`app.store.database`)."""
    return f"contains_folded({compiler.process(element.clauses, **more)})"


@compiles(_Contains, "postgresql")
def _on_postgresql(element: _Contains, compiler: SQLCompiler, **more: Any) -> str:
    text, part = (POSTGRES_FOLDED.format(compiler.process(one, **more)) for one in element.clauses)
    return f"strpos({text}, {part}) > 0"
