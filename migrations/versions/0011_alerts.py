"""who is told where that it is their turn

Revision ID: 0011
Revises: 0010
"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

from app.store.columns import UtcDateTime

revision: str = "0011"
down_revision: str | None = "0010"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Apply the change."""
    _create_channels()
    _create_settings()
    op.create_table(
        "alert_looks",
        sa.Column("player_id", sa.String(length=26), nullable=False),
        sa.Column("room_id", sa.String(length=26), nullable=False),
        sa.Column("process", sa.String(length=26), nullable=False),
        sa.Column("seen_at", UtcDateTime(), nullable=False),
        _belongs_to("alert_looks", "players", "player_id"),
        sa.PrimaryKeyConstraint("player_id", "room_id", "process", name=op.f("pk_alert_looks")),
    )
    op.create_index(op.f("ix_alert_looks_seen_at"), "alert_looks", ["seen_at"])
    op.create_table(
        "alert_requests",
        sa.Column("subject", sa.String(length=64), nullable=False),
        sa.Column("slot", sa.Integer(), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("subject", "slot", name=op.f("pk_alert_requests")),
    )
    op.create_index(op.f("ix_alert_requests_at"), "alert_requests", ["at"])
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(length=20), nullable=False),
        sa.Column("value", sa.String(length=200), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_server_keys")),
    )


def _create_channels() -> None:
    op.create_table(
        "alert_channels",
        sa.Column("id", sa.String(length=26), nullable=False),
        sa.Column("player_id", sa.String(length=26), nullable=False),
        sa.Column("kind", sa.String(length=5), nullable=False),
        sa.Column("address", sa.String(length=500), nullable=False),
        sa.Column("format", sa.String(length=10), nullable=True),
        sa.Column("p256dh", sa.String(length=100), nullable=True),
        sa.Column("auth", sa.String(length=40), nullable=True),
        sa.Column("site", sa.String(length=300), nullable=False),
        sa.Column("lang", sa.String(length=8), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("confirmed_at", UtcDateTime(), nullable=True),
        sa.Column("off", sa.String(length=10), nullable=True),
        sa.Column("failures", sa.Integer(), nullable=False),
        _belongs_to("alert_channels", "players", "player_id"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_alert_channels")),
    )
    op.create_index(op.f("ix_alert_channels_player_id"), "alert_channels", ["player_id"])
    push = sa.text("kind = 'push'")
    op.create_index(
        op.f("ix_alert_channels_push"),
        "alert_channels",
        ["address"],
        unique=True,
        postgresql_where=push,
        sqlite_where=push,
    )


def _create_settings() -> None:
    op.create_table(
        "alert_quiet",
        sa.Column("player_id", sa.String(length=26), nullable=False),
        sa.Column("begins", sa.Integer(), nullable=False),
        sa.Column("ends", sa.Integer(), nullable=False),
        sa.Column("zone", sa.String(length=64), nullable=False),
        _belongs_to("alert_quiet", "players", "player_id"),
        sa.PrimaryKeyConstraint("player_id", name=op.f("pk_alert_quiet")),
    )
    op.create_table(
        "alert_mutes",
        sa.Column("player_id", sa.String(length=26), nullable=False),
        sa.Column("room_id", sa.String(length=26), nullable=False),
        _belongs_to("alert_mutes", "players", "player_id"),
        _belongs_to("alert_mutes", "rooms", "room_id"),
        sa.PrimaryKeyConstraint("player_id", "room_id", name=op.f("pk_alert_mutes")),
    )
    op.create_index(op.f("ix_alert_mutes_room_id"), "alert_mutes", ["room_id"])


def downgrade() -> None:
    """Take the change back."""
    op.execute("DELETE FROM outbox WHERE channel <> 'webhook'")
    tables = ("alert_requests", "alert_looks", "alert_mutes", "alert_quiet", "alert_channels")
    for table in (*tables, "server_keys"):
        op.drop_table(table)


def _belongs_to(table: str, other: str, column: str) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_{column}_{other}")
    return sa.ForeignKeyConstraint([column], [f"{other}.id"], name=name, ondelete="CASCADE")
