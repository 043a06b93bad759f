"""The tables: one metadata for PostgreSQL and SQLite.

What happens is appended and never changed: `room_events` is the log of a room, `steps` that of a
match.  The rest is found by other keys (players, tokens, invites, members, seats, results), isn't
final (`drafts`), is chat (`messages`), lists what strangers can find (`listings`, `attendance`),
passes news to all processes (`revocations`), says what is sent where (`webhooks`, `outbox`), shows
that time goes forward (`heartbeats`), or means nothing (`probes`).
"""

from datetime import datetime
from typing import Any, Final

from sqlalchemy import ForeignKey, Index, LargeBinary, String, Text, UniqueConstraint, false

from app.match.records import Draw, Maker
from app.rooms.records import EventData, ListedSeat
from app.store.columns import RESULT, Base, marked, partial_index
from app.store.declarative import Mapped, mapped_column

ARCHIVE: Final = "0000000000000000000ARCHIVE"
"""The room of the matches whose own room has expired."""


class PlayerRow(Base):
    """A person: a guest known by a cookie, or the owner of a bearer token.

    `bot`: they have declared themselves one; `hidden`: friends don't see what they have played.
    `logins` changes when all their cookies stop working; `seen_at` is a day on which they came.
    """

    __tablename__ = "players"
    id: Mapped[str] = mapped_column(String(26), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    lang: Mapped[str | None] = mapped_column(String(8))
    created_at: Mapped[datetime]
    bot: Mapped[bool] = mapped_column(server_default=false())
    hidden: Mapped[bool] = mapped_column(server_default=false())
    logins: Mapped[int] = mapped_column(server_default="0")
    seen_at: Mapped[datetime | None] = mapped_column(index=True)


class TokenRow(Base):
    """A bearer token: the SHA-256 of its text, and what it is for, with spaces between scopes."""

    __tablename__ = "tokens"
    __table_args__ = marked(export="tokens", hidden=("hash",))
    id: Mapped[str] = mapped_column(String(26), primary_key=True)
    hash: Mapped[str] = mapped_column(String(64), unique=True)
    player_id: Mapped[str] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"), index=True)
    name: Mapped[str] = mapped_column(String(40))
    scopes: Mapped[str] = mapped_column(String(100))
    created_at: Mapped[datetime]
    expires_at: Mapped[datetime | None] = mapped_column(index=True)
    last_used_at: Mapped[datetime | None]


class RevocationRow(Base):
    """What has been taken back, by its kind and id, so that all processes let go of it.

    `at` is by the clock of the database, see `store/revocations.py`.
    """

    __tablename__ = "revocations"
    id: Mapped[str] = mapped_column(String(26), primary_key=True)
    at: Mapped[datetime] = mapped_column(index=True)
    kind: Mapped[str] = mapped_column(String(20))
    subject: Mapped[str] = mapped_column(String(64))


class HandoverRow(Base):
    """A code, by its SHA-256, that lets another browser become the same player, once."""

    __tablename__ = "handovers"
    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    player_id: Mapped[str] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"), index=True)
    expires_at: Mapped[datetime]


class RoomRow(Base):
    """A room; its state is the fold of its events.

    `opened_at` is a day on which somebody had it open; an operator closed it at `closed_at`.
    No message gets a number up to `chatted` any more: those that had one have expired, or are gone.
    """

    __tablename__ = "rooms"
    id: Mapped[str] = mapped_column(String(26), primary_key=True)
    created_at: Mapped[datetime]
    opened_at: Mapped[datetime | None] = mapped_column(index=True)
    closed_at: Mapped[datetime | None]
    chatted: Mapped[int] = mapped_column(server_default="0")


class InviteRow(Base):
    """A code of a room, valid or replaced."""

    __tablename__ = "invites"
    code: Mapped[str] = mapped_column(String(12), primary_key=True)
    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id", ondelete="CASCADE"), index=True)
    revoked_at: Mapped[datetime | None]


class MemberRow(Base):
    """A player who belongs to a room: an index of its events."""

    __tablename__ = "members"
    room_id: Mapped[str] = mapped_column(
        ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True
    )
    player_id: Mapped[str] = mapped_column(
        ForeignKey("players.id", ondelete="CASCADE"), primary_key=True, index=True
    )


class EventRow(Base):
    """One row of a room's log; (room, seq) is the compare-and-set."""

    __tablename__ = "room_events"
    __table_args__ = (partial_index("ix_room_events_linked", "room_id", where="kind = 'linked'"),)
    room_id: Mapped[str] = mapped_column(
        ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True
    )
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[datetime]
    actor: Mapped[str | None] = mapped_column(String(26))
    kind: Mapped[str] = mapped_column(String(20))
    data: Mapped[EventData]


class MatchRow(Base):
    """A match: what is needed to read its log, which was deleted at `expired_at`."""

    __tablename__ = "matches"
    __table_args__ = (partial_index("ix_matches_logged", "id", where="expired_at IS NULL"),)
    id: Mapped[str] = mapped_column(String(26), primary_key=True)
    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id", ondelete="CASCADE"), index=True)
    game: Mapped[str] = mapped_column(String(30))
    rules_version: Mapped[int]
    options: Mapped[dict[str, Any]]
    created_at: Mapped[datetime]
    expired_at: Mapped[datetime | None]


class MatchSeatRow(Base):
    """A seat of a match; a bot has no player, a `program` is a player who declared to be one.

    `running_in` is the room of the match while that is running, `over_at` when it was over: an
    index of the logs, so that neither running nor recent matches are looked for among all others.
    """

    __tablename__ = "seats"
    __table_args__ = (
        Index("ix_seats_player_id", "player_id", "over_at"),
        partial_index("ix_seats_running_player", "player_id", where="running_in IS NOT NULL"),
        partial_index("ix_seats_running_in", "running_in", where="running_in IS NOT NULL"),
    )
    match_id: Mapped[str] = mapped_column(
        ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    player_id: Mapped[str | None] = mapped_column(ForeignKey("players.id", ondelete="SET NULL"))
    name: Mapped[str] = mapped_column(String(40))
    colour: Mapped[str] = mapped_column(String(20))
    program: Mapped[bool] = mapped_column(server_default=false())
    running_in: Mapped[str | None] = mapped_column(String(26))
    over_at: Mapped[datetime | None]


class StepRow(Base):
    """One row of a match's log; (match, seq) is the compare-and-set.

    `kind` is `setup`, `moves`, `undo` or `end`; `moves` by seat; `draws` a list of
    [label, n, outcome];
    `actions` the action ids by seat; `by` who made the moves by seat (`person`, `bot`, `clock`);
    `back_to` the position that an undo goes back to.
    """

    __tablename__ = "steps"
    match_id: Mapped[str] = mapped_column(
        ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[datetime]
    kind: Mapped[str] = mapped_column(String(10))
    moves: Mapped[dict[str, Any]]
    draws: Mapped[list[Draw]]
    actions: Mapped[dict[str, str]]
    by: Mapped[dict[str, Maker]]
    back_to: Mapped[int | None]


class DraftRow(Base):
    """A seat's draft for the step after `seq`; it is the seat's move once it is `ready`."""

    __tablename__ = "drafts"
    match_id: Mapped[str] = mapped_column(
        ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    version: Mapped[int]
    move: Mapped[dict[str, Any]]
    ready: Mapped[bool]
    action: Mapped[str] = mapped_column(String(64))
    at: Mapped[datetime]
    by: Mapped[str] = mapped_column(String(10))


class ResultRow(Base):
    """The end of a match, by seat."""

    __tablename__ = "results"
    __table_args__ = (Index("ix_results_at", "at"), marked(RESULT))
    match_id: Mapped[str] = mapped_column(
        ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )
    at: Mapped[datetime]
    scores: Mapped[list[int]]
    ranks: Mapped[list[int]]


class MessageRow(Base):
    """A chat message; (room, seq) is the compare-and-set, and so is the action id.

    `kind` is `text`, `phrase`, `emote` or `nudge`.  `body` is the text, the key of the phrase or
    emote, or the name of the nudged player, whose id is `recipient`.
    """

    __tablename__ = "messages"
    __table_args__ = (
        UniqueConstraint("room_id", "player_id", "action"),
        Index("ix_messages_at", "at"),
    )
    room_id: Mapped[str] = mapped_column(
        ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True
    )
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[datetime]
    player_id: Mapped[str] = mapped_column(String(26))
    name: Mapped[str] = mapped_column(String(40))
    watching: Mapped[bool]
    kind: Mapped[str] = mapped_column(String(10))
    body: Mapped[str] = mapped_column(String(300))
    recipient: Mapped[str | None] = mapped_column(String(26))
    action: Mapped[str] = mapped_column(String(64))
    program: Mapped[bool] = mapped_column(server_default=false())


class ListingRow(Base):
    """A room that is looking for players or lets people watch: an index of its events.

    It is written with the event that changes it, and is all that strangers see of the room.
    """

    __tablename__ = "listings"
    room_id: Mapped[str] = mapped_column(
        ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True
    )
    since: Mapped[datetime]
    code: Mapped[str] = mapped_column(String(12))
    watch: Mapped[bool]
    playing: Mapped[bool]
    game: Mapped[str] = mapped_column(String(30))
    title: Mapped[str] = mapped_column(String(60))
    options: Mapped[dict[str, Any]]
    seats: Mapped[list[ListedSeat]]
    free_seats: Mapped[int]
    words: Mapped[str] = mapped_column(Text)
    programs: Mapped[str] = mapped_column(String(10), server_default="off")


class AttendanceRow(Base):
    """A listed room that is open in a process, when it was last open, and how many watch."""

    __tablename__ = "attendance"
    room_id: Mapped[str] = mapped_column(
        ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True
    )
    process: Mapped[str] = mapped_column(String(26), primary_key=True)
    seen_at: Mapped[datetime] = mapped_column(index=True)
    watching: Mapped[int]


class HeartbeatRow(Base):
    """How often a process has noted that it wrote something, see `store/integrity/heartbeat.py`."""

    __tablename__ = "heartbeats"
    process: Mapped[str] = mapped_column(String(26), primary_key=True)
    beats: Mapped[int]
    at: Mapped[datetime]


class ProbeRow(Base):
    """A row that a process wrote to see whether it can, see `store/readiness.py`."""

    __tablename__ = "probes"
    id: Mapped[str] = mapped_column(String(26), primary_key=True)
    at: Mapped[datetime]
    filler: Mapped[bytes] = mapped_column(LargeBinary)


class SeedRow(Base):
    """The seed from which the draws of matches with this `luck` follow; it never leaves the server.

    `luck` is that of a roster: `day/DATE`, or the id of the match that others were challenged to
    beat.
    """

    __tablename__ = "seeds"
    luck: Mapped[str] = mapped_column(String(40), primary_key=True)
    seed: Mapped[bytes] = mapped_column(LargeBinary(32))
    created_at: Mapped[datetime]


class KeyRow(Base):
    """A key of this server, made once by whichever process needed it first."""

    __tablename__ = "server_keys"
    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    value: Mapped[str] = mapped_column(String(200))
    created_at: Mapped[datetime]


class BanRow(Base):
    """Somebody who may not use this server `until` then, or ever again.

    Either a player, or whoever comes from an address, as `limits/addresses.py` counts addresses.
    """

    __tablename__ = "bans"
    id: Mapped[str] = mapped_column(String(26), primary_key=True)
    player_id: Mapped[str | None] = mapped_column(
        ForeignKey("players.id", ondelete="CASCADE"), index=True
    )
    address: Mapped[str | None] = mapped_column(String(45))
    began_at: Mapped[datetime]
    until: Mapped[datetime | None]
