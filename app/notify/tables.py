"""The tables of alerts and webhooks, and the outbox of what is sent to both."""

from datetime import datetime

from sqlalchemy import (
    ForeignKey,
    Index,
    String,
    Text,
)

from app.store.columns import PERSON, Base, marked, partial_index
from app.store.declarative import Mapped, mapped_column


class ChannelRow(Base):
    """A way to tell a player that it is their turn: a browser, an e-mail address, or a chat.

    `address` is where messages go, `p256dh` and `auth` are the keys of a browser.  `site` is this
    server's address for links.  Nothing is sent before `confirmed_at`, or if `off` says why not.
    `failures` are those since something was taken.  `leased_until` says that a process is sending
    to it; those that were served long ago come first.
    """

    __tablename__ = "alert_channels"
    __table_args__ = (
        partial_index("ix_alert_channels_push", "address", where="kind = 'push'", unique=True),
        marked(
            PERSON,
            export="channels",
            hidden=("p256dh", "auth", "leased_until", "served_at"),
            keeps="confirmed_at",
        ),
    )
    id: Mapped[str] = mapped_column(String(26), primary_key=True)
    player_id: Mapped[str] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"), index=True)
    kind: Mapped[str] = mapped_column(String(5))
    address: Mapped[str] = mapped_column(String(500))
    format: Mapped[str | None] = mapped_column(String(10))
    p256dh: Mapped[str | None] = mapped_column(String(100))
    auth: Mapped[str | None] = mapped_column(String(40))
    site: Mapped[str] = mapped_column(String(300))
    lang: Mapped[str] = mapped_column(String(8))
    created_at: Mapped[datetime]
    confirmed_at: Mapped[datetime | None]
    off: Mapped[str | None] = mapped_column(String(10))
    failures: Mapped[int]
    leased_until: Mapped[datetime | None]
    served_at: Mapped[datetime]


class QuietRow(Base):
    """When a player isn't told anything: minutes after midnight, in an IANA time zone."""

    __tablename__ = "alert_quiet"
    __table_args__ = marked(PERSON, export="quiet_hours")
    player_id: Mapped[str] = mapped_column(
        ForeignKey("players.id", ondelete="CASCADE"), primary_key=True
    )
    begins: Mapped[int]
    ends: Mapped[int]
    zone: Mapped[str] = mapped_column(String(64))


class MuteRow(Base):
    """A room that never calls a player."""

    __tablename__ = "alert_mutes"
    __table_args__ = marked(PERSON, export="muted_rooms")
    player_id: Mapped[str] = mapped_column(
        ForeignKey("players.id", ondelete="CASCADE"), primary_key=True
    )
    room_id: Mapped[str] = mapped_column(
        ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True, index=True
    )


class ViewRow(Base):
    """A player who has a room open in a process, or all of their turns if `room_id` is empty.

    It is written again while they do, and counts for some seconds.
    """

    __tablename__ = "alert_looks"
    __table_args__ = marked(PERSON)
    player_id: Mapped[str] = mapped_column(
        ForeignKey("players.id", ondelete="CASCADE"), primary_key=True
    )
    room_id: Mapped[str] = mapped_column(String(26), primary_key=True)
    process: Mapped[str] = mapped_column(String(26), primary_key=True)
    seen_at: Mapped[datetime] = mapped_column(index=True)


class RequestRow(Base):
    """An e-mail that was to confirm an address, counted for a day in one of a few slots.

    `subject`, a keyed hash, stands for the person who wanted it, for the address, for where it was
    wanted, or for the whole server.
    """

    __tablename__ = "alert_requests"
    subject: Mapped[str] = mapped_column(String(64), primary_key=True)
    slot: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[datetime] = mapped_column(index=True)


class WebhookRow(Base):
    """An address that a player wants to be told things at, of one room if there is a `room_id`.

    `events` are the types wanted, with spaces between; `site` is this server's address, for links.
    `off` says why nothing is sent any more.  It has taken nothing since `failing_since`, `failures`
    times, and rests for a while.  `leased_until` says that a process is sending to it; those that
    were served long ago come first.
    """

    __tablename__ = "webhooks"
    __table_args__ = marked(
        PERSON, export="webhooks", hidden=("leased_until", "served_at"), keeps="id"
    )
    id: Mapped[str] = mapped_column(String(26), primary_key=True)
    player_id: Mapped[str] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"), index=True)
    room_id: Mapped[str | None] = mapped_column(
        ForeignKey("rooms.id", ondelete="CASCADE"), index=True
    )
    name: Mapped[str] = mapped_column(String(40))
    url: Mapped[str] = mapped_column(String(500))
    events: Mapped[str] = mapped_column(String(200))
    site: Mapped[str] = mapped_column(String(300))
    created_at: Mapped[datetime]
    off: Mapped[str | None] = mapped_column(String(10))
    failures: Mapped[int]
    failing_since: Mapped[datetime | None]
    rest_until: Mapped[datetime | None]
    leased_until: Mapped[datetime | None]
    served_at: Mapped[datetime]


class OutboxRow(Base):
    """What is to be sent on a channel, and what became of it.

    `target` is the id of a webhook or of a channel of alerts.  It is written in the transaction of
    what it tells of, so nothing may make that fail: there is no foreign key.  The `state` is `due`,
    `leased` while it is being sent, and in the end `delivered` or `dead`.  `due_at` is when it is
    tried next, None once it is settled; `status` and `error` are those of the last attempt.
    """

    __tablename__ = "outbox"
    __table_args__ = (Index("ix_outbox_target", "target", "due_at", "id"),)
    id: Mapped[str] = mapped_column(String(26), primary_key=True)
    channel: Mapped[str] = mapped_column(String(20))
    target: Mapped[str] = mapped_column(String(26))
    kind: Mapped[str] = mapped_column(String(30))
    body: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime]
    state: Mapped[str] = mapped_column(String(10))
    due_at: Mapped[datetime | None]
    attempts: Mapped[int]
    settled_at: Mapped[datetime | None] = mapped_column(index=True)
    status: Mapped[int | None]
    error: Mapped[str | None] = mapped_column(String(30))
