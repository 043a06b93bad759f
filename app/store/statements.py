"""Statements that go with a row of the log, in its transaction: what is found by other keys."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Executable, delete, insert, update

from app.store.models import Draft, Invite, Listing, Match, MatchSeat, Member, ResultRow, Room
from app.store.models import Step as StepModel
from app.store.rows import Listing as ListingRow
from app.store.rows import Match as MatchRow
from app.store.rows import Step

Statements = tuple[Executable, ...]


def new_room(room_id: str, now: datetime) -> Statements:
    """The room, ahead of its first event."""
    return (insert(Room).values(id=room_id, created_at=now),)


def new_invite(room_id: str, code: str) -> Statements:
    """The code of a room."""
    return (insert(Invite).values(code=code, room_id=room_id),)


def replace_invite(room_id: str, old: str | None, new: str | None, now: datetime) -> Statements:
    """Another code; the one before, if there was one, leads nowhere from now on."""
    revoke = update(Invite).where(Invite.room_id == room_id, Invite.code == old)
    return (
        *(() if old is None else (revoke.values(revoked_at=now),)),
        *(() if new is None else new_invite(room_id, new)),
    )


def new_member(room_id: str, player_id: str) -> Statements:
    """A player belongs to a room."""
    return (insert(Member).values(room_id=room_id, player_id=player_id),)


def gone_member(room_id: str, player_id: str) -> Statements:
    """A player belongs to a room no more."""
    return (delete(Member).where(Member.room_id == room_id, Member.player_id == player_id),)


def new_match(match: MatchRow, first: Step) -> Statements:
    """A match with its seats and its step 0."""
    names = ("id", "room_id", "game", "rules_version", "options", "created_at")
    people = zip(match.players, match.names, match.colours, strict=True)
    seats: Sequence[dict[str, Any]] = [
        {"match_id": match.id, "seat": seat, "player_id": player, "name": name, "colour": colour}
        for seat, (player, name, colour) in enumerate(people)
    ]
    return (
        insert(Match).values({name: getattr(match, name) for name in names}),
        insert(MatchSeat).values(seats),
        insert(StepModel).values({name: getattr(first, name) for name in first.__slots__}),
    )


def reseat(match_id: str, seat: int, player_id: str, name: str) -> Statements:
    """Somebody else sits at a seat of a match."""
    at = update(MatchSeat).where(MatchSeat.match_id == match_id, MatchSeat.seat == seat)
    return (at.values(player_id=player_id, name=name),)


def end_match(
    match_id: str, at: datetime, scores: Sequence[int], ranks: Sequence[int]
) -> Statements:
    """The result of a match; drafts are needed no more."""
    values = {"match_id": match_id, "at": at, "scores": list(scores), "ranks": list(ranks)}
    return (
        insert(ResultRow).values(values),
        delete(Draft).where(Draft.match_id == match_id),
    )


def list_room(listing: ListingRow, since: datetime) -> Statements:
    """A room among the open tables, new there or in another state than before."""
    values = {name: getattr(listing, name) for name in listing.__slots__}
    return (*unlist_room(listing.room_id), insert(Listing).values(since=since, **values))


def relist_room(listing: ListingRow) -> Statements:
    """What has changed of a room among the open tables."""
    values = {name: getattr(listing, name) for name in listing.__slots__}
    return (update(Listing).where(Listing.room_id == listing.room_id).values(**values),)


def unlist_room(room_id: str) -> Statements:
    """A room is no open table any more."""
    return (delete(Listing).where(Listing.room_id == room_id),)
