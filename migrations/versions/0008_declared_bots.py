"""players who have declared themselves bots, and where they play and speak

Revision ID: 0008
Revises: 0007
"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0008"
down_revision: str | None = "0007"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

FLAGS = (("players", "bot"), ("seats", "program"), ("messages", "program"))
"""The new columns that say whether somebody is a declared bot, with their tables."""


def upgrade() -> None:
    """Apply the change.

    Not in batches: SQLite would copy the table and drop the old one, and with the rows of players
    go their tokens.
    """
    for table, column in FLAGS:
        flag = sa.Column(column, sa.Boolean(), nullable=False, server_default=sa.false())
        op.add_column(table, flag)
    op.add_column(
        "listings",
        sa.Column("programs", sa.String(length=10), nullable=False, server_default="off"),
    )


def downgrade() -> None:
    """Take the change back."""
    op.drop_column("listings", "programs")
    for table, column in reversed(FLAGS):
        op.drop_column(table, column)
