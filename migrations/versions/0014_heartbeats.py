"""heartbeats

Revision ID: 0014
Revises: 0013
"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

from app.store.columns import UtcDateTime

revision: str = "0014"
down_revision: str | None = "0013"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Apply the change."""
    op.create_table(
        "heartbeats",
        sa.Column("process", sa.String(length=26), nullable=False),
        sa.Column("beats", sa.Integer(), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("process", name=op.f("pk_heartbeats")),
    )


def downgrade() -> None:
    """Take the change back."""
    op.drop_table("heartbeats")
