"""Statements that go with a row of the log, in its transaction: rows found by other keys."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Delete, FromClause, Update, delete, insert, select, update

from app.match.records import MatchRecord, MatchStep
from app.rooms.listing import listing_of
from app.rooms.records import Listing as ListingRecord
from app.rooms.state import RoomState
from app.store.journal_entries import Change, Insertion, Statements
from app.store.tables import (
    DraftRow,
    InviteRow,
    ListingRow,
    MatchRow,
    MatchSeatRow,
    MemberRow,
    ResultRow,
    RoomRow,
)
from app.store.tables import StepRow as StepModel


def new_room(room_id: str, now: datetime) -> Statements:
    """The room, before its first event, unless another process was faster."""
    row = {"id": room_id, "created_at": now, "opened_at": now, "closed_at": None, "chatted": 0}
    return (Insertion(RoomRow, [row], missing=True),)


def new_invite(room_id: str, code: str) -> Statements:
    """The code of a room."""
    return (insert(InviteRow).values(code=code, room_id=room_id),)


def replace_invite(room_id: str, old: str | None, new: str | None, now: datetime) -> Statements:
    """Another code for a room, or none; the old one, if there was one, stops working."""
    revoke = update(InviteRow).where(InviteRow.room_id == room_id, InviteRow.code == old)
    return (
        *(() if old is None else (revoke.values(revoked_at=now),)),
        *(() if new is None else new_invite(room_id, new)),
    )


def new_member(room_id: str, player_id: str) -> Statements:
    """A player belongs to a room."""
    return (insert(MemberRow).values(room_id=room_id, player_id=player_id),)


def gone_member(room_id: str, player_id: str) -> Statements:
    """A player no longer belongs to a room."""
    return (
        delete(MemberRow).where(MemberRow.room_id == room_id, MemberRow.player_id == player_id),
    )


def new_match(match: MatchRecord, first: MatchStep) -> Statements:
    """A match with its seats and its step 0."""
    names = ("id", "room_id", "game", "rules_version", "options", "created_at")
    seated = zip(match.players, match.names, match.colours, match.programs, strict=True)
    seats = [
        {
            "match_id": match.id,
            "seat": seat,
            "player_id": player,
            "name": name,
            "colour": colour,
            "program": program,
            "running_in": match.room_id,
            "over_at": None,
        }
        for seat, (player, name, colour, program) in enumerate(seated)
    ]
    return (
        Insertion(MatchRow, [{name: getattr(match, name) for name in names}]),
        Insertion(MatchSeatRow, seats),
        Insertion(StepModel, [{name: getattr(first, name) for name in first.__slots__}]),
    )


def reseat(match_id: str, seat: int, player_id: str, name: str, *, program: bool) -> Statements:
    """A seat of a match has another player."""
    at = update(MatchSeatRow).where(MatchSeatRow.match_id == match_id, MatchSeatRow.seat == seat)
    return (at.values(player_id=player_id, name=name, program=program),)


def end_match(
    match_id: str, at: datetime, scores: Sequence[int], ranks: Sequence[int]
) -> Statements:
    """A match is over with a result; what people have played goes with it: see `solo/results`."""
    values = {"match_id": match_id, "at": at, "scores": list(scores), "ranks": list(ranks)}
    return (Insertion(ResultRow, [values]), *stop_match(match_id, at))


def stop_match(match_id: str, at: datetime) -> Statements:
    """A match no longer runs, so its drafts are no longer needed."""
    return (
        Change(_stopped, MatchSeatRow, [{"match_id": match_id, "over_at": at}]),
        Change(_dropped, DraftRow, [{"match_id": match_id}]),
    )


def _stopped(over: FromClause) -> Update:
    seat = MatchSeatRow
    stopped = update(seat).where(seat.match_id == over.c.match_id)
    return stopped.values(running_in=None, over_at=over.c.over_at)


def _dropped(over: FromClause) -> Delete:
    return delete(DraftRow).where(DraftRow.match_id.in_(select(over.c.match_id)))


def list_room(listing: ListingRecord, since: datetime) -> Statements:
    """Put a room at the top of the open tables: it is new there, or its state has changed."""
    values = {name: getattr(listing, name) for name in listing.__slots__}
    return (*unlist_room(listing.room_id), insert(ListingRow).values(since=since, **values))


def relist_room(listing: ListingRecord) -> Statements:
    """Update a room on the list of open tables."""
    values = {name: getattr(listing, name) for name in listing.__slots__}
    return (update(ListingRow).where(ListingRow.room_id == listing.room_id).values(**values),)


def unlist_room(room_id: str) -> Statements:
    """Remove a room from the open tables."""
    return (delete(ListingRow).where(ListingRow.room_id == room_id),)


def listing_rows(before: RoomState, after: RoomState, at: datetime) -> Statements:
    """The statements that update the listing of a room in the transaction of an event."""
    old, new = listing_of(before), listing_of(after)
    if old == new:
        return ()
    if new is None:
        return unlist_room(after.id)
    if old is None or old.playing != new.playing:
        return list_room(new, at)
    return relist_room(new)
