"""what is written to see whether the database can be written to

Revision ID: 0006
Revises: 0005
"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

from app.store.columns import UtcDateTime

revision: str = "0006"
down_revision: str | None = "0005"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Apply the change."""
    op.create_table(
        "probes",
        sa.Column("id", sa.String(length=26), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.Column("filler", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_probes")),
    )


def downgrade() -> None:
    """Take the change back."""
    op.drop_table("probes")
