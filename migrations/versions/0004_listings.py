"""listings

Revision ID: 0004
Revises: 0003
"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

from app.store.columns import Document, UtcDateTime

revision: str = "0004"
down_revision: str | None = "0003"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Apply the change."""
    op.create_table(
        "listings",
        sa.Column("room_id", sa.String(length=26), nullable=False),
        sa.Column("since", UtcDateTime(), nullable=False),
        sa.Column("code", sa.String(length=12), nullable=False),
        sa.Column("watch", sa.Boolean(), nullable=False),
        sa.Column("playing", sa.Boolean(), nullable=False),
        sa.Column("game", sa.String(length=30), nullable=False),
        sa.Column("title", sa.String(length=60), nullable=False),
        sa.Column("options", Document, nullable=False),
        sa.Column("seats", Document, nullable=False),
        sa.Column("free_seats", sa.Integer(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name=op.f("fk_listings_room_id_rooms"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("room_id", name=op.f("pk_listings")),
    )
    op.create_table(
        "attendance",
        sa.Column("room_id", sa.String(length=26), nullable=False),
        sa.Column("process", sa.String(length=26), nullable=False),
        sa.Column("seen_at", UtcDateTime(), nullable=False),
        sa.Column("watching", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name=op.f("fk_attendance_room_id_rooms"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("room_id", "process", name=op.f("pk_attendance")),
    )
    op.create_index(op.f("ix_attendance_seen_at"), "attendance", ["seen_at"])


def downgrade() -> None:
    """Take the change back."""
    op.drop_table("attendance")
    op.drop_table("listings")
