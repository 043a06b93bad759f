"""when drafts were written, and by whom

Revision ID: 0005
Revises: 0004
"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

from app.store.columns import UtcDateTime

revision: str = "0005"
down_revision: str | None = "0004"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Apply the change."""
    with op.batch_alter_table("drafts") as table:
        table.add_column(sa.Column("at", UtcDateTime(), nullable=True))
        table.add_column(
            sa.Column("by", sa.String(length=10), nullable=False, server_default="person")
        )


def downgrade() -> None:
    """Take the change back."""
    with op.batch_alter_table("drafts") as table:
        table.drop_column("by")
        table.drop_column("at")
