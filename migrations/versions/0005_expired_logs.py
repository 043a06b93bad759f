"""matches say when their logs expired

Revision ID: 0005
Revises: 0004
"""

from collections.abc import Sequence
from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

from app.store.columns import UtcDateTime

revision: str = "0005"
down_revision: str | None = "0004"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

LOGGED = sa.text("expired_at IS NULL")


def upgrade() -> None:
    """Apply the change; when logs expired that are gone isn't known any more."""
    op.add_column("matches", sa.Column("expired_at", UtcDateTime(), nullable=True))
    match = sa.table("matches", sa.column("id"), sa.column("expired_at", UtcDateTime()))
    step = sa.table("steps", sa.column("match_id"))
    gone = ~sa.exists().where(step.c.match_id == match.c.id)
    op.execute(sa.update(match).where(gone).values(expired_at=datetime.now(UTC)))
    where = {"postgresql_where": LOGGED, "sqlite_where": LOGGED}
    op.create_index("ix_matches_logged", "matches", ["id"], **where)


def downgrade() -> None:
    """Take the change back."""
    op.drop_index("ix_matches_logged", "matches")
    op.drop_column("matches", "expired_at")
