"""The tables of days, and of what each person has played."""

from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, ForeignKey, Index, String, false

from app.store.columns import ACHIEVED, PERSON, RESULT, Base, marked
from app.store.declarative import Mapped, mapped_column


class DayRow(Base):
    """A day by the server's calendar, as `YYYY-MM-DD`, with its task and where it begins and ends.

    It is written once, so neither another table of tasks nor another time zone changes it.
    """

    __tablename__ = "days"
    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    game: Mapped[str] = mapped_column(String(30))
    options: Mapped[dict[str, Any]]
    begins_at: Mapped[datetime]
    ends_at: Mapped[datetime]


class AttemptRow(Base):
    """The one attempt of a person at the task of a day, and the match that it is made in.

    The row is written before room and match, whose ids it has: no second one can be begun.
    Once they have been made, it is `begun`.
    """

    __tablename__ = "attempts"
    __table_args__ = marked(PERSON, export="attempts")
    day: Mapped[str] = mapped_column(ForeignKey("days.day", ondelete="CASCADE"), primary_key=True)
    player_id: Mapped[str] = mapped_column(
        ForeignKey("players.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    room_id: Mapped[str] = mapped_column(String(26))
    match_id: Mapped[str] = mapped_column(String(26), unique=True)
    started_at: Mapped[datetime]
    begun: Mapped[bool] = mapped_column(server_default=false())


class AnswerRow(Base):
    """A match begun by a link to a challenge, and the match to be beaten: an index of the log."""

    __tablename__ = "answers"
    match_id: Mapped[str] = mapped_column(
        ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )
    challenge: Mapped[str] = mapped_column(String(26), index=True)


class PlayedRow(Base):
    """A match that a person has finished in a seat of their own: an index of the log.

    `variant` is the text of its options but for who begins; `luck` that of its roster.  `stars` are
    those of a task, `tier` its name.  `seats` is how many played, `people` how many of them were
    people.  `unaided`: nobody and nothing else has made a move for that seat,
    and its player couldn't know what would be drawn.  `listed`: strangers
    could find the room by then.  `move_ms` is the median time of the person's own moves, None
    without any.  `rolls` is how often each face of the dice was rolled, by the die's name.
    """

    __tablename__ = "played"
    __table_args__ = (
        Index("ix_played_player_id", "player_id", "at"),
        Index("ix_played_luck", "luck"),
        marked(RESULT, ACHIEVED, PERSON, export="results"),
    )
    match_id: Mapped[str] = mapped_column(
        ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )
    player_id: Mapped[str] = mapped_column(
        ForeignKey("players.id", ondelete="CASCADE"), primary_key=True
    )
    at: Mapped[datetime]
    game: Mapped[str] = mapped_column(String(30))
    variant: Mapped[str] = mapped_column(String(250))
    luck: Mapped[str | None] = mapped_column(String(40))
    seat: Mapped[int]
    seats: Mapped[int]
    people: Mapped[int]
    score: Mapped[int]
    rank: Mapped[int]
    tier: Mapped[str | None] = mapped_column(String(20))
    stars: Mapped[int]
    lost: Mapped[bool]
    unaided: Mapped[bool]
    listed: Mapped[bool]
    move_ms: Mapped[int | None] = mapped_column(BigInteger)
    rolls: Mapped[dict[str, Any]]


class SummaryRow(Base):
    """What the `matches` add up to that a person has finished `until` then: see `summaries.py`."""

    __tablename__ = "summaries"
    __table_args__ = marked(PERSON)
    player_id: Mapped[str] = mapped_column(
        ForeignKey("players.id", ondelete="CASCADE"), primary_key=True
    )
    until: Mapped[datetime]
    matches: Mapped[int]
    kinds: Mapped[dict[str, Any]]


class RivalRow(Base):
    """Somebody whom a person has met in these matches, and how many of them each was ahead in."""

    __tablename__ = "rivals"
    __table_args__ = marked(PERSON)
    player_id: Mapped[str] = mapped_column(
        ForeignKey("players.id", ondelete="CASCADE"), primary_key=True
    )
    rival_id: Mapped[str] = mapped_column(
        ForeignKey("players.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    matches: Mapped[int]
    ahead: Mapped[int]
    behind: Mapped[int]
