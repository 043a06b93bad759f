"""The tables of alerts.  What is to be sent is in the outbox, with a channel's id as its target."""

from datetime import datetime

from sqlalchemy import ForeignKey, Index, String, text
from sqlalchemy.orm import Mapped, mapped_column

from app.store.columns import Base


class ChannelRow(Base):
    """A way to tell a player that it is their turn: a browser, an e-mail address, or a chat.

    `address` is where messages go, `p256dh` and `auth` are the keys of a browser.  `site` is this
    server's address for links.  Nothing is sent before `confirmed_at`, or if `off` says why not.
    `failures` are those since something was taken.
    """

    __tablename__ = "alert_channels"
    __table_args__ = (
        Index(
            "ix_alert_channels_push",
            "address",
            unique=True,
            postgresql_where=text("kind = 'push'"),
            sqlite_where=text("kind = 'push'"),
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


class QuietRow(Base):
    """When a player isn't told anything: minutes after midnight, in an IANA time zone."""

    __tablename__ = "alert_quiet"
    player_id: Mapped[str] = mapped_column(
        ForeignKey("players.id", ondelete="CASCADE"), primary_key=True
    )
    begins: Mapped[int]
    ends: Mapped[int]
    zone: Mapped[str] = mapped_column(String(64))


class MuteRow(Base):
    """A room that never calls a player."""

    __tablename__ = "alert_mutes"
    player_id: Mapped[str] = mapped_column(
        ForeignKey("players.id", ondelete="CASCADE"), primary_key=True
    )
    room_id: Mapped[str] = mapped_column(
        ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True, index=True
    )


class LookRow(Base):
    """A player who has a room open in a process, or all of their turns if `room_id` is empty.

    It is written again while they do, and counts for some seconds.
    """

    __tablename__ = "alert_looks"
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


class KeyRow(Base):
    """A key of this server, made once by whichever process needed it first."""

    __tablename__ = "server_keys"
    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    value: Mapped[str] = mapped_column(String(200))
    created_at: Mapped[datetime]
