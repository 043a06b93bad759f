"""what people have played is added up

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
    """Apply the change; the tables are filled when they are needed."""
    op.create_table(
        "summaries",
        sa.Column("player_id", sa.String(26), nullable=False),
        sa.Column("until", UtcDateTime(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("kinds", Document(), nullable=False),
        _person("summaries", "player_id"),
        sa.PrimaryKeyConstraint("player_id", name=op.f("pk_summaries")),
    )
    op.create_table(
        "rivals",
        sa.Column("player_id", sa.String(26), nullable=False),
        sa.Column("rival_id", sa.String(26), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("ahead", sa.Integer(), nullable=False),
        sa.Column("behind", sa.Integer(), nullable=False),
        _person("rivals", "player_id"),
        _person("rivals", "rival_id"),
        sa.PrimaryKeyConstraint("player_id", "rival_id", name=op.f("pk_rivals")),
    )
    op.create_index("ix_rivals_rival_id", "rivals", ["rival_id"])


def downgrade() -> None:
    """Take the change back."""
    op.drop_table("rivals")
    op.drop_table("summaries")


def _person(table: str, column: str) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_{column}_players")
    return sa.ForeignKeyConstraint([column], ["players.id"], name=name, ondelete="CASCADE")
