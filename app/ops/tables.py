"""The tables for operators: bans, notices, sessions, what was done, and what processes report.

And the kinds of revocations by which processes hear of that.
"""

from datetime import datetime
from typing import Any, Final

from sqlalchemy import ForeignKey, String

from app.store.columns import Base
from app.store.declarative import Mapped, mapped_column

BANS: Final = "bans"
"""There are other bans; the subject is of no importance."""
TRACE: Final = "trace"
"""The addresses of somebody are to be banned, too; the subject is the id of their ban."""
NOTICES: Final = "notices"
"""There are other notices; the subject is of no importance."""
LOOK: Final = "look"
"""An operator looks: all processes are to report; the subject is of no importance."""


class NoticeRow(Base):
    """What an operator tells a room, or all without a `room_id`, until `ends_at`.

    `due_at` is when the server will stop for a while, if it will.
    """

    __tablename__ = "notices"
    id: Mapped[str] = mapped_column(String(26), primary_key=True)
    room_id: Mapped[str | None] = mapped_column(
        ForeignKey("rooms.id", ondelete="CASCADE"), index=True
    )
    text: Mapped[str] = mapped_column(String(200))
    at: Mapped[datetime]
    due_at: Mapped[datetime | None]
    ends_at: Mapped[datetime]


class AuditRow(Base):
    """What an operator, or the server by its settings, did: a log without names.

    `by` is `page`, `console`, or `server`.  The ids stay when what they stand for is gone, except
    for that of a person who was erased.
    """

    __tablename__ = "acts"
    id: Mapped[str] = mapped_column(String(26), primary_key=True)
    at: Mapped[datetime] = mapped_column(index=True)
    by: Mapped[str] = mapped_column(String(10))
    kind: Mapped[str] = mapped_column(String(30))
    room_id: Mapped[str | None] = mapped_column(String(26), index=True)
    player_id: Mapped[str | None] = mapped_column(String(26), index=True)
    data: Mapped[dict[str, Any]]


class OperatorSessionRow(Base):
    """An operator who has said the token on a page: the SHA-256 of what their cookie holds."""

    __tablename__ = "operator_sessions"
    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    began_at: Mapped[datetime]
    ends_at: Mapped[datetime]


class ReportRow(Base):
    """How a process is doing, and who has which room open there; written when it is asked."""

    __tablename__ = "reports"
    process: Mapped[str] = mapped_column(String(26), primary_key=True)
    at: Mapped[datetime] = mapped_column(index=True)
    figures: Mapped[dict[str, Any]]


class ErasureRow(Base):
    """Somebody who was erased, by a keyed hash of their id, for backups that still have them."""

    __tablename__ = "erasures"
    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    at: Mapped[datetime]
