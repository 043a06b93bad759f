"""all tables

Revision ID: 0001
Revises: nothing
"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

from app.store.columns import Document, UtcDateTime

revision: str = "0001"
down_revision: str | None = None
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

TABLES = (
    *("players", "tokens", "revocations", "handovers"),
    *("rooms", "invites", "members", "room_events", "messages", "listings", "attendance"),
    *("matches", "seats", "steps", "drafts", "results"),
    *("webhooks", "outbox"),
    *("alert_channels", "alert_quiet", "alert_mutes", "alert_looks", "alert_requests"),
    "server_keys",
    *("seeds", "days", "attempts", "played"),
    "analyses",
    *("bans", "notices", "acts", "operator_sessions", "reports", "erasures"),
    *("heartbeats", "probes"),
)
"""In the order in which they are created."""


def upgrade() -> None:
    """Apply the change."""
    _create_players()
    _create_rooms()
    _create_matches()
    _create_webhooks()
    _create_alerts()
    _create_days()
    _create_analyses()
    _create_operation()
    _create_heartbeats()


def downgrade() -> None:
    """Take the change back."""
    for table in reversed(TABLES):
        op.drop_table(table)


def _create_players() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.String(26), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("lang", sa.String(8), nullable=True),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("bot", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("hidden", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("logins", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("seen_at", UtcDateTime(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_players")),
    )
    op.create_index("ix_players_seen_at", "players", ["seen_at"])
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(26), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("player_id", sa.String(26), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("scopes", sa.String(100), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("expires_at", UtcDateTime(), nullable=True),
        sa.Column("last_used_at", UtcDateTime(), nullable=True),
        _belongs_to("tokens", "players", "player_id"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tokens")),
        sa.UniqueConstraint("hash", name=op.f("uq_tokens_hash")),
    )
    op.create_index("ix_tokens_player_id", "tokens", ["player_id"])
    op.create_index("ix_tokens_expires_at", "tokens", ["expires_at"])
    op.create_table(
        "revocations",
        sa.Column("id", sa.String(26), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("subject", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_revocations")),
    )
    op.create_index("ix_revocations_at", "revocations", ["at"])
    op.create_table(
        "handovers",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("player_id", sa.String(26), nullable=False),
        sa.Column("expires_at", UtcDateTime(), nullable=False),
        _belongs_to("handovers", "players", "player_id"),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_handovers")),
    )
    op.create_index("ix_handovers_player_id", "handovers", ["player_id"])


def _create_rooms() -> None:
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(26), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("opened_at", UtcDateTime(), nullable=True),
        sa.Column("closed_at", UtcDateTime(), nullable=True),
        sa.Column("chatted", sa.Integer(), nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rooms")),
    )
    op.create_index("ix_rooms_opened_at", "rooms", ["opened_at"])
    op.create_table(
        "invites",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("room_id", sa.String(26), nullable=False),
        sa.Column("revoked_at", UtcDateTime(), nullable=True),
        _belongs_to("invites", "rooms", "room_id"),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_invites")),
    )
    op.create_index("ix_invites_room_id", "invites", ["room_id"])
    op.create_table(
        "members",
        sa.Column("room_id", sa.String(26), nullable=False),
        sa.Column("player_id", sa.String(26), nullable=False),
        _belongs_to("members", "players", "player_id"),
        _belongs_to("members", "rooms", "room_id"),
        sa.PrimaryKeyConstraint("room_id", "player_id", name=op.f("pk_members")),
    )
    op.create_index("ix_members_player_id", "members", ["player_id"])
    op.create_table(
        "room_events",
        sa.Column("room_id", sa.String(26), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.Column("actor", sa.String(26), nullable=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("data", Document, nullable=False),
        _belongs_to("room_events", "rooms", "room_id"),
        sa.PrimaryKeyConstraint("room_id", "seq", name=op.f("pk_room_events")),
    )
    op.create_table(
        "messages",
        sa.Column("room_id", sa.String(26), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.Column("player_id", sa.String(26), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("watching", sa.Boolean(), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("body", sa.String(300), nullable=False),
        sa.Column("recipient", sa.String(26), nullable=True),
        sa.Column("action", sa.String(64), nullable=False),
        sa.Column("program", sa.Boolean(), nullable=False, server_default=sa.false()),
        _belongs_to("messages", "rooms", "room_id"),
        sa.PrimaryKeyConstraint("room_id", "seq", name=op.f("pk_messages")),
        sa.UniqueConstraint("room_id", "player_id", "action", name=op.f("uq_messages_room_id")),
    )
    op.create_index("ix_messages_at", "messages", ["at"])
    op.create_table(
        "listings",
        sa.Column("room_id", sa.String(26), nullable=False),
        sa.Column("since", UtcDateTime(), nullable=False),
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("watch", sa.Boolean(), nullable=False),
        sa.Column("playing", sa.Boolean(), nullable=False),
        sa.Column("game", sa.String(30), nullable=False),
        sa.Column("title", sa.String(60), nullable=False),
        sa.Column("options", Document, nullable=False),
        sa.Column("seats", Document, nullable=False),
        sa.Column("free_seats", sa.Integer(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("programs", sa.String(10), nullable=False, server_default="off"),
        _belongs_to("listings", "rooms", "room_id"),
        sa.PrimaryKeyConstraint("room_id", name=op.f("pk_listings")),
    )
    op.create_table(
        "attendance",
        sa.Column("room_id", sa.String(26), nullable=False),
        sa.Column("process", sa.String(26), nullable=False),
        sa.Column("seen_at", UtcDateTime(), nullable=False),
        sa.Column("watching", sa.Integer(), nullable=False),
        _belongs_to("attendance", "rooms", "room_id"),
        sa.PrimaryKeyConstraint("room_id", "process", name=op.f("pk_attendance")),
    )
    op.create_index("ix_attendance_seen_at", "attendance", ["seen_at"])


def _create_matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(26), nullable=False),
        sa.Column("room_id", sa.String(26), nullable=False),
        sa.Column("game", sa.String(30), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("options", Document, nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        _belongs_to("matches", "rooms", "room_id"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
    )
    op.create_index("ix_matches_room_id", "matches", ["room_id"])
    op.create_table(
        "seats",
        sa.Column("match_id", sa.String(26), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player_id", sa.String(26), nullable=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("colour", sa.String(20), nullable=False),
        sa.Column("program", sa.Boolean(), nullable=False, server_default=sa.false()),
        _belongs_to("seats", "matches", "match_id"),
        _belongs_to("seats", "players", "player_id", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_seats")),
    )
    op.create_index("ix_seats_player_id", "seats", ["player_id"])
    op.create_table(
        "steps",
        sa.Column("match_id", sa.String(26), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("moves", Document, nullable=False),
        sa.Column("draws", Document, nullable=False),
        sa.Column("actions", Document, nullable=False),
        sa.Column("by", Document, nullable=False),
        sa.Column("back_to", sa.Integer(), nullable=True),
        _belongs_to("steps", "matches", "match_id"),
        sa.PrimaryKeyConstraint("match_id", "seq", name=op.f("pk_steps")),
    )
    op.create_table(
        "drafts",
        sa.Column("match_id", sa.String(26), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("move", Document, nullable=False),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.Column("action", sa.String(64), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.Column("by", sa.String(10), nullable=False),
        _belongs_to("drafts", "matches", "match_id"),
        sa.PrimaryKeyConstraint("match_id", "seq", "seat", name=op.f("pk_drafts")),
    )
    op.create_table(
        "results",
        sa.Column("match_id", sa.String(26), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.Column("scores", Document, nullable=False),
        sa.Column("ranks", Document, nullable=False),
        _belongs_to("results", "matches", "match_id"),
        sa.PrimaryKeyConstraint("match_id", name=op.f("pk_results")),
    )
    op.create_index("ix_results_at", "results", ["at"])


def _create_webhooks() -> None:
    op.create_table(
        "webhooks",
        sa.Column("id", sa.String(26), nullable=False),
        sa.Column("player_id", sa.String(26), nullable=False),
        sa.Column("room_id", sa.String(26), nullable=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("url", sa.String(500), nullable=False),
        sa.Column("events", sa.String(200), nullable=False),
        sa.Column("site", sa.String(300), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("off", sa.String(10), nullable=True),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("failing_since", UtcDateTime(), nullable=True),
        sa.Column("rest_until", UtcDateTime(), nullable=True),
        sa.Column("leased_until", UtcDateTime(), nullable=True),
        sa.Column("served_at", UtcDateTime(), nullable=False),
        _belongs_to("webhooks", "players", "player_id"),
        _belongs_to("webhooks", "rooms", "room_id"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_webhooks")),
    )
    op.create_index("ix_webhooks_player_id", "webhooks", ["player_id"])
    op.create_index("ix_webhooks_room_id", "webhooks", ["room_id"])
    op.create_table(
        "outbox",
        sa.Column("id", sa.String(26), nullable=False),
        sa.Column("channel", sa.String(20), nullable=False),
        sa.Column("target", sa.String(26), nullable=False),
        sa.Column("kind", sa.String(30), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("due_at", UtcDateTime(), nullable=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("settled_at", UtcDateTime(), nullable=True),
        sa.Column("status", sa.Integer(), nullable=True),
        sa.Column("error", sa.String(30), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
    )
    op.create_index("ix_outbox_target", "outbox", ["target", "due_at", "id"])
    op.create_index("ix_outbox_settled_at", "outbox", ["settled_at"])


def _create_alerts() -> None:
    op.create_table(
        "alert_channels",
        sa.Column("id", sa.String(26), nullable=False),
        sa.Column("player_id", sa.String(26), nullable=False),
        sa.Column("kind", sa.String(5), nullable=False),
        sa.Column("address", sa.String(500), nullable=False),
        sa.Column("format", sa.String(10), nullable=True),
        sa.Column("p256dh", sa.String(100), nullable=True),
        sa.Column("auth", sa.String(40), nullable=True),
        sa.Column("site", sa.String(300), nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("confirmed_at", UtcDateTime(), nullable=True),
        sa.Column("off", sa.String(10), nullable=True),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("leased_until", UtcDateTime(), nullable=True),
        sa.Column("served_at", UtcDateTime(), nullable=False),
        _belongs_to("alert_channels", "players", "player_id"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_alert_channels")),
    )
    op.create_index("ix_alert_channels_player_id", "alert_channels", ["player_id"])
    op.create_index(
        "ix_alert_channels_push",
        "alert_channels",
        ["address"],
        unique=True,
        postgresql_where=sa.text("kind = 'push'"),
        sqlite_where=sa.text("kind = 'push'"),
    )
    op.create_table(
        "alert_quiet",
        sa.Column("player_id", sa.String(26), nullable=False),
        sa.Column("begins", sa.Integer(), nullable=False),
        sa.Column("ends", sa.Integer(), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        _belongs_to("alert_quiet", "players", "player_id"),
        sa.PrimaryKeyConstraint("player_id", name=op.f("pk_alert_quiet")),
    )
    op.create_table(
        "alert_mutes",
        sa.Column("player_id", sa.String(26), nullable=False),
        sa.Column("room_id", sa.String(26), nullable=False),
        _belongs_to("alert_mutes", "players", "player_id"),
        _belongs_to("alert_mutes", "rooms", "room_id"),
        sa.PrimaryKeyConstraint("player_id", "room_id", name=op.f("pk_alert_mutes")),
    )
    op.create_index("ix_alert_mutes_room_id", "alert_mutes", ["room_id"])
    op.create_table(
        "alert_looks",
        sa.Column("player_id", sa.String(26), nullable=False),
        sa.Column("room_id", sa.String(26), nullable=False),
        sa.Column("process", sa.String(26), nullable=False),
        sa.Column("seen_at", UtcDateTime(), nullable=False),
        _belongs_to("alert_looks", "players", "player_id"),
        sa.PrimaryKeyConstraint("player_id", "room_id", "process", name=op.f("pk_alert_looks")),
    )
    op.create_index("ix_alert_looks_seen_at", "alert_looks", ["seen_at"])
    op.create_table(
        "alert_requests",
        sa.Column("subject", sa.String(64), nullable=False),
        sa.Column("slot", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("subject", "slot", name=op.f("pk_alert_requests")),
    )
    op.create_index("ix_alert_requests_at", "alert_requests", ["at"])
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("value", sa.String(200), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_server_keys")),
    )


def _create_days() -> None:
    op.create_table(
        "seeds",
        sa.Column("luck", sa.String(40), nullable=False),
        sa.Column("seed", sa.LargeBinary(32), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("luck", name=op.f("pk_seeds")),
    )
    op.create_table(
        "days",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String(30), nullable=False),
        sa.Column("options", Document, nullable=False),
        sa.Column("begins_at", UtcDateTime(), nullable=False),
        sa.Column("ends_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("day", name=op.f("pk_days")),
    )
    op.create_table(
        "attempts",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("player_id", sa.String(26), nullable=False),
        sa.Column("room_id", sa.String(26), nullable=False),
        sa.Column("match_id", sa.String(26), nullable=False),
        sa.Column("started_at", UtcDateTime(), nullable=False),
        sa.Column("begun", sa.Boolean(), nullable=False, server_default=sa.false()),
        _belongs_to("attempts", "days", "day", "day"),
        _belongs_to("attempts", "players", "player_id"),
        sa.PrimaryKeyConstraint("day", "player_id", name=op.f("pk_attempts")),
        sa.UniqueConstraint("match_id", name=op.f("uq_attempts_match_id")),
    )
    op.create_index("ix_attempts_player_id", "attempts", ["player_id"])
    op.create_table(
        "played",
        sa.Column("match_id", sa.String(26), nullable=False),
        sa.Column("player_id", sa.String(26), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.Column("game", sa.String(30), nullable=False),
        sa.Column("variant", sa.String(250), nullable=False),
        sa.Column("luck", sa.String(40), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("people", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("tier", sa.String(20), nullable=True),
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
    op.create_index("ix_played_player_id", "played", ["player_id", "at"])
    op.create_index("ix_played_luck", "played", ["luck"])


def _create_analyses() -> None:
    op.create_table(
        "analyses",
        sa.Column("match_id", sa.String(26), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("iterations", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("findings", Document, nullable=False),
        sa.Column("process", sa.String(26), nullable=False),
        sa.Column("leased_until", UtcDateTime(), nullable=False),
        sa.Column("finished_at", UtcDateTime(), nullable=True),
        _belongs_to("analyses", "matches", "match_id"),
        sa.PrimaryKeyConstraint("match_id", "version", name=op.f("pk_analyses")),
    )


def _create_operation() -> None:
    op.create_table(
        "bans",
        sa.Column("id", sa.String(26), nullable=False),
        sa.Column("player_id", sa.String(26), nullable=True),
        sa.Column("address", sa.String(45), nullable=True),
        sa.Column("began_at", UtcDateTime(), nullable=False),
        sa.Column("until", UtcDateTime(), nullable=True),
        _belongs_to("bans", "players", "player_id"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_bans")),
    )
    op.create_index("ix_bans_player_id", "bans", ["player_id"])
    op.create_table(
        "notices",
        sa.Column("id", sa.String(26), nullable=False),
        sa.Column("room_id", sa.String(26), nullable=True),
        sa.Column("text", sa.String(200), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.Column("due_at", UtcDateTime(), nullable=True),
        sa.Column("ends_at", UtcDateTime(), nullable=False),
        _belongs_to("notices", "rooms", "room_id"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notices")),
    )
    op.create_index("ix_notices_room_id", "notices", ["room_id"])
    op.create_table(
        "acts",
        sa.Column("id", sa.String(26), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.Column("by", sa.String(10), nullable=False),
        sa.Column("kind", sa.String(30), nullable=False),
        sa.Column("room_id", sa.String(26), nullable=True),
        sa.Column("player_id", sa.String(26), nullable=True),
        sa.Column("data", Document, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_acts")),
    )
    op.create_index("ix_acts_at", "acts", ["at"])
    op.create_index("ix_acts_room_id", "acts", ["room_id"])
    op.create_index("ix_acts_player_id", "acts", ["player_id"])
    op.create_table(
        "operator_sessions",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("began_at", UtcDateTime(), nullable=False),
        sa.Column("ends_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_operator_sessions")),
    )
    op.create_table(
        "reports",
        sa.Column("process", sa.String(26), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.Column("figures", Document, nullable=False),
        sa.PrimaryKeyConstraint("process", name=op.f("pk_reports")),
    )
    op.create_index("ix_reports_at", "reports", ["at"])
    op.create_table(
        "erasures",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_erasures")),
    )


def _create_heartbeats() -> None:
    op.create_table(
        "heartbeats",
        sa.Column("process", sa.String(26), nullable=False),
        sa.Column("beats", sa.Integer(), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("process", name=op.f("pk_heartbeats")),
    )
    op.create_table(
        "probes",
        sa.Column("id", sa.String(26), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.Column("filler", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_probes")),
    )


def _belongs_to(
    table: str, other: str, column: str, to: str = "id", *, ondelete: str = "CASCADE"
) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_{column}_{other}")
    return sa.ForeignKeyConstraint([column], [f"{other}.{to}"], name=name, ondelete=ondelete)
