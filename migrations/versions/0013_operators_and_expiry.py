"""bans, notices, acts, sessions, reports, and erasures; when rooms and people were last there

Revision ID: 0013
Revises: 0012
"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

from app.store.columns import Document, UtcDateTime

revision: str = "0013"
down_revision: str | None = "0012"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Apply the change; whatever is there counts as used today, so that nothing expires at once."""
    zero = {"server_default": "0", "nullable": False}
    op.add_column("players", sa.Column("logins", sa.Integer(), **zero))
    op.add_column("players", sa.Column("seen_at", UtcDateTime(), nullable=True))
    op.add_column("rooms", sa.Column("opened_at", UtcDateTime(), nullable=True))
    op.add_column("rooms", sa.Column("closed_at", UtcDateTime(), nullable=True))
    op.add_column("rooms", sa.Column("chatted", sa.Integer(), **zero))
    op.execute("UPDATE players SET seen_at = CURRENT_TIMESTAMP")
    op.execute("UPDATE rooms SET opened_at = CURRENT_TIMESTAMP")
    op.create_index(op.f("ix_players_seen_at"), "players", ["seen_at"])
    op.create_index(op.f("ix_rooms_opened_at"), "rooms", ["opened_at"])
    op.create_index("ix_messages_at", "messages", ["at"])
    op.create_index("ix_results_at", "results", ["at"])
    _create_bans()
    _create_notices()
    _create_acts()
    op.create_table(
        "operator_sessions",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("began_at", UtcDateTime(), nullable=False),
        sa.Column("ends_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_operator_sessions")),
    )
    op.create_table(
        "reports",
        sa.Column("process", sa.String(length=26), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.Column("figures", Document, nullable=False),
        sa.PrimaryKeyConstraint("process", name=op.f("pk_reports")),
    )
    op.create_index(op.f("ix_reports_at"), "reports", ["at"])
    op.create_table(
        "erasures",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_erasures")),
    )


def _create_bans() -> None:
    op.create_table(
        "bans",
        sa.Column("id", sa.String(length=26), nullable=False),
        sa.Column("player_id", sa.String(length=26), nullable=True),
        sa.Column("address", sa.String(length=45), nullable=True),
        sa.Column("began_at", UtcDateTime(), nullable=False),
        sa.Column("until", UtcDateTime(), nullable=True),
        _belongs_to("bans", "players", "player_id"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_bans")),
    )
    op.create_index(op.f("ix_bans_player_id"), "bans", ["player_id"])


def _create_notices() -> None:
    op.create_table(
        "notices",
        sa.Column("id", sa.String(length=26), nullable=False),
        sa.Column("room_id", sa.String(length=26), nullable=True),
        sa.Column("text", sa.String(length=200), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.Column("due_at", UtcDateTime(), nullable=True),
        sa.Column("ends_at", UtcDateTime(), nullable=False),
        _belongs_to("notices", "rooms", "room_id"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notices")),
    )
    op.create_index(op.f("ix_notices_room_id"), "notices", ["room_id"])


def _create_acts() -> None:
    op.create_table(
        "acts",
        sa.Column("id", sa.String(length=26), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.Column("by", sa.String(length=10), nullable=False),
        sa.Column("kind", sa.String(length=30), nullable=False),
        sa.Column("room_id", sa.String(length=26), nullable=True),
        sa.Column("player_id", sa.String(length=26), nullable=True),
        sa.Column("data", Document, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_acts")),
    )
    for column in ("at", "room_id", "player_id"):
        op.create_index(op.f(f"ix_acts_{column}"), "acts", [column])


def downgrade() -> None:
    """Take the change back."""
    for table in ("erasures", "reports", "operator_sessions", "acts", "notices", "bans"):
        op.drop_table(table)
    op.drop_index("ix_results_at", table_name="results")
    op.drop_index("ix_messages_at", table_name="messages")
    op.drop_index(op.f("ix_rooms_opened_at"), table_name="rooms")
    op.drop_index(op.f("ix_players_seen_at"), table_name="players")
    for column in ("chatted", "closed_at", "opened_at"):
        op.drop_column("rooms", column)
    op.drop_column("players", "seen_at")
    op.drop_column("players", "logins")


def _belongs_to(table: str, other: str, column: str) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_{column}_{other}")
    return sa.ForeignKeyConstraint([column], [f"{other}.id"], name=name, ondelete="CASCADE")
