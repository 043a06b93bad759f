"""running matches have an index

Revision ID: 0002
Revises: 0001
"""

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

from app.store.columns import Document

revision: str = "0002"
down_revision: str | None = "0001"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

INDEXES = {"ix_seats_running_player": "player_id", "ix_seats_running_in": "running_in"}
RUNNING = sa.text("running_in IS NOT NULL")


def upgrade() -> None:
    """Apply the change."""
    op.add_column("seats", sa.Column("running_in", sa.String(26), nullable=True))
    op.execute(_fill())
    for name, column in INDEXES.items():
        op.create_index(name, "seats", [column], postgresql_where=RUNNING, sqlite_where=RUNNING)


def downgrade() -> None:
    """Take the change back."""
    for name in INDEXES:
        op.drop_index(name, "seats")
    op.drop_column("seats", "running_in")


def _fill() -> Any:
    """What runs by the logs: matches that have one, but neither an end there nor a result.

    One that could not be read any more was given up in the log of its room.
    """
    seat = sa.table("seats", *map(sa.column, ("match_id", "running_in")))
    match = sa.table("matches", *map(sa.column, ("id", "room_id")))
    step = sa.table("steps", *map(sa.column, ("match_id", "seq", "kind")))
    result = sa.table("results", sa.column("match_id"))
    names = sa.column("room_id"), sa.column("kind"), sa.column("data", Document)
    event = sa.table("room_events", *names)
    its_steps = sa.select(step.c.kind).where(step.c.match_id == match.c.id)
    newest = its_steps.order_by(step.c.seq.desc()).limit(1).scalar_subquery()
    given_up = event.c.room_id == match.c.room_id, event.c.kind == "abandoned"
    running = sa.select(match.c.id).where(
        ~sa.exists().where(result.c.match_id == match.c.id),
        newest != "end",
        ~sa.exists().where(*given_up, event.c.data["match"].as_string() == match.c.id),
    )
    room = sa.select(match.c.room_id).where(match.c.id == seat.c.match_id).scalar_subquery()
    return sa.update(seat).where(seat.c.match_id.in_(running)).values(running_in=room)
