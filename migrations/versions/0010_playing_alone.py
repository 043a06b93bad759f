"""seeds, days and attempts, and what each person has played

Revision ID: 0010
Revises: 0009
"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

from app.store.columns import Document, UtcDateTime

revision: str = "0010"
down_revision: str | None = "0009"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Apply the change."""
    op.add_column(
        "players", sa.Column("hidden", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.create_table(
        "seeds",
        sa.Column("luck", sa.String(length=40), nullable=False),
        sa.Column("seed", sa.LargeBinary(length=32), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("luck", name=op.f("pk_seeds")),
    )
    op.create_table(
        "days",
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("game", sa.String(length=30), nullable=False),
        sa.Column("options", Document, nullable=False),
        sa.Column("begins_at", UtcDateTime(), nullable=False),
        sa.Column("ends_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("day", name=op.f("pk_days")),
    )
    op.create_table(
        "attempts",
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("player_id", sa.String(length=26), nullable=False),
        sa.Column("room_id", sa.String(length=26), nullable=False),
        sa.Column("match_id", sa.String(length=26), nullable=False),
        sa.Column("started_at", UtcDateTime(), nullable=False),
        sa.Column("begun", sa.Boolean(), server_default=sa.false(), nullable=False),
        _belongs_to("attempts", "days", "day", "day"),
        _belongs_to("attempts", "players", "player_id"),
        sa.PrimaryKeyConstraint("day", "player_id", name=op.f("pk_attempts")),
        sa.UniqueConstraint("match_id", name=op.f("uq_attempts_match_id")),
    )
    op.create_index(op.f("ix_attempts_player_id"), "attempts", ["player_id"])
    _create_played()
    op.add_column(
        "results", sa.Column("noted", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    unnoted = {"postgresql_where": sa.text("NOT noted"), "sqlite_where": sa.text("NOT noted")}
    op.create_index("ix_results_unnoted", "results", ["at"], **unnoted)


def _create_played() -> None:
    op.create_table(
        "played",
        sa.Column("match_id", sa.String(length=26), nullable=False),
        sa.Column("player_id", sa.String(length=26), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.Column("game", sa.String(length=30), nullable=False),
        sa.Column("variant", sa.String(length=250), nullable=False),
        sa.Column("luck", sa.String(length=40), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("people", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("tier", sa.String(length=20), nullable=True),
        sa.Column("stars", sa.Integer(), nullable=False),
        sa.Column("lost", sa.Boolean(), nullable=False),
        sa.Column("unaided", sa.Boolean(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("move_ms", sa.BigInteger(), nullable=True),
        sa.Column("rolls", Document, nullable=False),
        _belongs_to("played", "matches", "match_id"),
        _belongs_to("played", "players", "player_id"),
        sa.PrimaryKeyConstraint("match_id", "player_id", name=op.f("pk_played")),
    )
    op.create_index(op.f("ix_played_player_id"), "played", ["player_id", "at"])
    op.create_index(op.f("ix_played_luck"), "played", ["luck"])


def downgrade() -> None:
    """Take the change back."""
    op.drop_index("ix_results_unnoted", table_name="results")
    op.drop_column("results", "noted")
    for table in ("played", "attempts", "days", "seeds"):
        op.drop_table(table)
    op.drop_column("players", "hidden")


def _belongs_to(table: str, other: str, column: str, to: str = "id") -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_{column}_{other}")
    return sa.ForeignKeyConstraint([column], [f"{other}.{to}"], name=name, ondelete="CASCADE")
