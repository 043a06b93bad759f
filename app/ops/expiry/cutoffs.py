"""Before when what is old has expired."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import ColumnElement, and_, or_

SLICE: Final = 300
"""How many rows of a log, or messages, are deleted by one transaction."""
FOUND: Final = 500
"""How many rooms, matches, or guests are looked for at once."""


@dataclass(frozen=True, slots=True)
class Cutoffs:
    """What was over or last used before then has expired; None: nothing of that kind expires."""

    matches: datetime | None = None
    rooms: datetime | None = None
    chat: datetime | None = None
    guests: datetime | None = None

    def __bool__(self) -> bool:
        """True if anything expires."""
        return self != Cutoffs()


@dataclass(slots=True)
class ExpiryCounts:
    """How much expires, or has expired; `chat` is a number of messages."""

    matches: int = 0
    rooms: int = 0
    chat: int = 0
    guests: int = 0

    def __bool__(self) -> bool:
        return self != ExpiryCounts()


def unvisited(seen: Any, created: Any, cutoff: datetime) -> ColumnElement[bool]:
    """The condition that nobody has come since then; before that is noted, the creation counts."""
    return or_(seen < cutoff, and_(seen.is_(None), created < cutoff))
