"""what was over lately, answers to challenges, and seat links have an index

Revision ID: 0003
Revises: 0002
"""

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

from app.store.columns import Document, UtcDateTime

revision: str = "0003"
down_revision: str | None = "0002"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

LINKED = sa.text("kind = 'linked'")


def upgrade() -> None:
    """Apply the change."""
    op.add_column("seats", sa.Column("over_at", UtcDateTime(), nullable=True))
    op.execute(_fill())
    op.drop_index("ix_seats_player_id", "seats")
    op.create_index("ix_seats_player_id", "seats", ["player_id", "over_at"])
    linked = {"postgresql_where": LINKED, "sqlite_where": LINKED}
    op.create_index("ix_room_events_linked", "room_events", ["room_id"], **linked)
    answers = op.create_table(
        "answers",
        sa.Column("match_id", sa.String(26), nullable=False),
        sa.Column("challenge", sa.String(26), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["matches.id"],
            name=op.f("fk_answers_match_id_matches"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("match_id", name=op.f("pk_answers")),
    )
    op.create_index("ix_answers_challenge", "answers", ["challenge"])
    if rows := _answers():
        op.bulk_insert(answers, rows)


def downgrade() -> None:
    """Take the change back."""
    op.drop_table("answers")
    op.drop_index("ix_room_events_linked", "room_events")
    op.drop_index("ix_seats_player_id", "seats")
    op.create_index("ix_seats_player_id", "seats", ["player_id"])
    op.drop_column("seats", "over_at")


def _fill() -> Any:
    """When matches were over that don't run: with their result, or with their newest step."""
    seat = sa.table("seats", *map(sa.column, ("match_id", "running_in", "over_at")))
    ended = sa.table("results", sa.column("match_id"), sa.column("at", UtcDateTime()))
    moved = sa.table("steps", sa.column("match_id"), sa.column("at", UtcDateTime()))
    times = [
        sa.select(sa.func.max(one.c.at)).where(one.c.match_id == seat.c.match_id).scalar_subquery()
        for one in (ended, moved)
    ]
    over = sa.update(seat).where(seat.c.running_in.is_(None))
    return over.values(over_at=sa.func.coalesce(*times))


def _answers() -> list[dict[str, str]]:
    """The matches that were begun by links to challenges, as the logs of rooms have them."""
    event = sa.table("room_events", sa.column("kind"), sa.column("data", Document))
    match, token = (event.c.data[name].as_string() for name in ("match", "challenge"))
    started = sa.select(match, token).where(event.c.kind == "started", token.is_not(None))
    stored = sa.table("matches", sa.column("id"))
    there = started.where(match.in_(sa.select(stored.c.id)))
    return [
        {"match_id": match, "challenge": token.partition(".")[0]}
        for match, token in op.get_bind().execute(there)
    ]
