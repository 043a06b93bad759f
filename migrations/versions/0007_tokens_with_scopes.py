"""tokens with names and scopes that expire and are revoked

Revision ID: 0007
Revises: 0006
"""

from collections.abc import Callable, Sequence

import sqlalchemy as sa
from alembic import op

from app.store.columns import UtcDateTime
from app.store.ids import new_ulid

revision: str = "0007"
down_revision: str | None = "0006"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

AT_ONCE = 1000
OLD = sa.table(
    "old_tokens",
    sa.column("hash", sa.String()),
    sa.column("player_id", sa.String()),
    sa.column("created_at", UtcDateTime()),
)


def upgrade() -> None:
    """Apply the change: whoever has a token can still do everything with it."""
    op.execute("CREATE TABLE old_tokens AS SELECT hash, player_id, created_at FROM tokens")
    op.drop_table("tokens")
    tokens = op.create_table(
        "tokens",
        sa.Column("id", sa.String(length=26), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("player_id", sa.String(length=26), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("scopes", sa.String(length=100), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("expires_at", UtcDateTime(), nullable=True),
        sa.Column("last_used_at", UtcDateTime(), nullable=True),
        _of_players(),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tokens")),
        sa.UniqueConstraint("hash", name=op.f("uq_tokens_hash")),
    )
    op.create_index(op.f("ix_tokens_player_id"), "tokens", ["player_id"])
    op.create_index(op.f("ix_tokens_expires_at"), "tokens", ["expires_at"])
    unchanged = {"name": "Token", "scopes": "read play host manage"}
    _copy(tokens, lambda: {"id": new_ulid(), **unchanged})
    op.create_table(
        "revocations",
        sa.Column("id", sa.String(length=26), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("subject", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_revocations")),
    )
    op.create_index(op.f("ix_revocations_at"), "revocations", ["at"])


def downgrade() -> None:
    """Take the change back; tokens that expire or are for less no longer work."""
    op.drop_table("revocations")
    op.execute(
        "CREATE TABLE old_tokens AS SELECT hash, player_id, created_at FROM tokens"
        " WHERE expires_at IS NULL AND scopes = 'read play host manage'"
    )
    op.drop_table("tokens")
    tokens = op.create_table(
        "tokens",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("player_id", sa.String(length=26), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        _of_players(),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_tokens")),
    )
    op.create_index(op.f("ix_tokens_player_id"), "tokens", ["player_id"])
    _copy(tokens, dict)


def _of_players() -> sa.ForeignKeyConstraint:
    name = op.f("fk_tokens_player_id_players")
    return sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=name, ondelete="CASCADE")


def _copy(tokens: sa.Table, more: Callable[[], dict[str, str]]) -> None:
    """Fill the new table from the old rows, which are then dropped."""
    connection = op.get_bind()
    for rows in connection.execute(sa.select(OLD)).mappings().partitions(AT_ONCE):
        connection.execute(tokens.insert(), [{**row, **more()} for row in rows])
    op.drop_table("old_tokens")
