"""the log of rooms and matches

Revision ID: 0001
Revises: nothing
"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from app.store.columns import UtcDateTime

revision: str = "0001"
down_revision: str | None = None
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

DOCUMENT = sa.JSON(none_as_null=True).with_variant(
    postgresql.JSONB(none_as_null=True), "postgresql"
)


def upgrade() -> None:
    """Apply the change."""
    op.create_table(
        "players",
        sa.Column("id", sa.String(length=26), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("lang", sa.String(length=8), nullable=True),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_players")),
    )
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(length=26), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rooms")),
    )
    op.create_table(
        "invites",
        sa.Column("code", sa.String(length=12), nullable=False),
        sa.Column("room_id", sa.String(length=26), nullable=False),
        sa.Column("revoked_at", UtcDateTime(), nullable=True),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name=op.f("fk_invites_room_id_rooms"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_invites")),
    )
    op.create_index(op.f("ix_invites_room_id"), "invites", ["room_id"])

    op.create_table(
        "matches",
        sa.Column("id", sa.String(length=26), nullable=False),
        sa.Column("room_id", sa.String(length=26), nullable=False),
        sa.Column("game", sa.String(length=30), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("options", DOCUMENT, nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name=op.f("fk_matches_room_id_rooms"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
    )
    op.create_index(op.f("ix_matches_room_id"), "matches", ["room_id"])

    op.create_table(
        "members",
        sa.Column("room_id", sa.String(length=26), nullable=False),
        sa.Column("player_id", sa.String(length=26), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"],
            ["players.id"],
            name=op.f("fk_members_player_id_players"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name=op.f("fk_members_room_id_rooms"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("room_id", "player_id", name=op.f("pk_members")),
    )
    op.create_index(op.f("ix_members_player_id"), "members", ["player_id"])

    op.create_table(
        "room_events",
        sa.Column("room_id", sa.String(length=26), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.Column("actor", sa.String(length=26), nullable=True),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("data", DOCUMENT, nullable=False),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name=op.f("fk_room_events_room_id_rooms"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("room_id", "seq", name=op.f("pk_room_events")),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("player_id", sa.String(length=26), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"],
            ["players.id"],
            name=op.f("fk_tokens_player_id_players"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_tokens")),
    )
    op.create_index(op.f("ix_tokens_player_id"), "tokens", ["player_id"])

    op.create_table(
        "drafts",
        sa.Column("match_id", sa.String(length=26), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("move", DOCUMENT, nullable=False),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.Column("action", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["matches.id"],
            name=op.f("fk_drafts_match_id_matches"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("match_id", "seq", "seat", name=op.f("pk_drafts")),
    )
    op.create_table(
        "results",
        sa.Column("match_id", sa.String(length=26), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.Column("scores", DOCUMENT, nullable=False),
        sa.Column("ranks", DOCUMENT, nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["matches.id"],
            name=op.f("fk_results_match_id_matches"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("match_id", name=op.f("pk_results")),
    )
    op.create_table(
        "seats",
        sa.Column("match_id", sa.String(length=26), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player_id", sa.String(length=26), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("colour", sa.String(length=20), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_seats_match_id_matches"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["player_id"],
            ["players.id"],
            name=op.f("fk_seats_player_id_players"),
            ondelete="SET NULL",
        ),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_seats")),
    )
    op.create_index(op.f("ix_seats_player_id"), "seats", ["player_id"])

    op.create_table(
        "steps",
        sa.Column("match_id", sa.String(length=26), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("moves", DOCUMENT, nullable=False),
        sa.Column("draws", DOCUMENT, nullable=False),
        sa.Column("actions", DOCUMENT, nullable=False),
        sa.Column("by", DOCUMENT, nullable=False),
        sa.Column("back_to", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_steps_match_id_matches"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "seq", name=op.f("pk_steps")),
    )


def downgrade() -> None:
    """Take the change back."""
    op.drop_table("steps")
    op.drop_index(op.f("ix_seats_player_id"), "seats")

    op.drop_table("seats")
    op.drop_table("results")
    op.drop_table("drafts")
    op.drop_index(op.f("ix_tokens_player_id"), "tokens")

    op.drop_table("tokens")
    op.drop_table("room_events")
    op.drop_index(op.f("ix_members_player_id"), "members")

    op.drop_table("members")
    op.drop_index(op.f("ix_matches_room_id"), "matches")

    op.drop_table("matches")
    op.drop_index(op.f("ix_invites_room_id"), "invites")

    op.drop_table("invites")
    op.drop_table("rooms")
    op.drop_table("players")
