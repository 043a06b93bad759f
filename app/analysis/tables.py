"""The table of analyses."""

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, String

from app.store.columns import LOG, Base, marked
from app.store.declarative import Mapped, mapped_column


class AnalysisRow(Base):
    """An analysis of a finished match, by a version of the bots.

    `done` of its `total` decisions have been looked at.  As long as it is queued or running, it
    belongs to the `process` that makes it, until `leased_until`; `findings` are those so far.
    Nothing in it says who wanted it.
    """

    __tablename__ = "analyses"
    __table_args__ = marked(LOG)
    match_id: Mapped[str] = mapped_column(
        ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )
    version: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    iterations: Mapped[int]
    state: Mapped[str] = mapped_column(String(10))
    done: Mapped[int]
    total: Mapped[int]
    findings: Mapped[dict[str, Any]]
    process: Mapped[str] = mapped_column(String(26))
    leased_until: Mapped[datetime]
    finished_at: Mapped[datetime | None]
