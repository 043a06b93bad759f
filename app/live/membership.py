"""The members of a room, with the rows by which rooms and invites are found."""

from collections.abc import Collection
from functools import partial

import structlog

from app.errors import ProblemError
from app.live.absences import Absences
from app.live.room_log import RoomLog
from app.rooms import hosting, membership, seat_links
from app.rooms.event import Event
from app.rooms.naming import claimed_name
from app.rooms.records import Person
from app.rooms.state import RoomState
from app.store import linked_rows
from app.store.ids import sha256_of
from app.store.journal_entries import Statements

log = structlog.get_logger(__name__)


class Membership:
    """How people join a room and leave it."""

    def __init__(self, room_log: RoomLog, absences: Absences) -> None:
        self._log = room_log
        self._absences = absences
        self._room_id = room_log.current.state.id

    async def join(self, person: Person, name: str, entry: membership.JoinOptions) -> RoomState:
        """Become a member and sit down, all at once."""

        def rows(room_state: RoomState) -> Statements:
            is_member = room_state.member(person.id) is not None
            listed = not (is_member or room_state.alone)
            return linked_rows.new_member(self._room_id, person.id) if listed else ()

        return await self._log.change(
            person.id,
            lambda room_state: membership.join(room_state, person, name, entry),
            rows,
        )

    async def create_seat_link(self, player: str, target: str, secret: str) -> RoomState:
        """Make a seat link for a member."""
        hash_ = sha256_of(secret)
        return await self._log.change(
            player,
            lambda room_state: seat_links.create_link(
                room_state, player, target, hash_, away=self._absences.is_away
            ),
        )

    async def claim_seat(self, person: Person, name: str, secret: str) -> RoomState:
        """Take the seat that a link leads to; the player who had it leaves the room."""
        hash_ = sha256_of(secret)
        return await self._log.change(
            person.id,
            lambda room_state: seat_links.claim_seat(
                room_state, person, name, hash_, away=self._absences.is_away
            ),
            lambda room_state: _claimed(room_state, person, name, hash_),
        )

    async def declare_bot(self, player: str) -> None:
        """Note that a member has declared themselves a bot."""
        await self._log.change(
            None,
            lambda room_state: membership.declare_bot(room_state, player),
            lambda room_state: _owned(room_state, player, player, program=True),
        )

    async def leave(self, player: str) -> RoomState:
        """Leave the room."""
        gone = linked_rows.gone_member(self._room_id, player)
        return await self._log.change(
            player, lambda room_state: membership.leave(room_state, player), lambda _: gone
        )

    async def kick(self, player: str, target: str, reason: str) -> RoomState:
        """Ban a member."""
        gone = linked_rows.gone_member(self._room_id, target)
        return await self._log.change(
            player,
            lambda room_state: membership.kick(room_state, player, target, reason),
            lambda _: gone,
        )

    async def replace_invite(self, player: str, code: str) -> RoomState:
        """Replace the invite; the old code stops working."""
        now = self._log.services.now()
        return await self._log.change(
            player,
            lambda room_state: hosting.replace_invite(room_state, player, code),
            lambda at: linked_rows.replace_invite(at.id, at.code, code, now),
        )

    async def set_watch_link(self, player: str, code: str | None) -> RoomState:
        """Make, replace or remove the link to watch."""
        now = self._log.services.now()
        return await self._log.change(
            player,
            lambda room_state: hosting.set_watch_link(room_state, player, code),
            lambda at: linked_rows.replace_invite(at.id, at.watch_code, code, now),
        )

    async def remove_deleted(self, players: Collection[str]) -> None:
        """These players were deleted: end their connections, and let them leave."""
        self._log.out.disconnect_players(players)
        members = self._log.current.state.members
        for player in [member.player for member in members if member.player in players]:
            try:
                await self._log.change(None, partial(_left, player=player))
            except ProblemError as error:  # another process was faster, or the room is gone too
                log.info("leaving-not-noted", room=self._room_id, code=error.code)


def _claimed(room_state: RoomState, person: Person, name: str, hash_: str) -> Statements:
    """The rows that change with a claimed seat: memberships, and the seat in a running match."""
    old = next(link.player for link in room_state.links if link.hash == hash_)
    is_member = room_state.member(person.id) is not None
    called = claimed_name(room_state, person.id, name, old)
    seats = _owned(room_state, old, person.id, called, program=person.program)
    return (
        *linked_rows.gone_member(room_state.id, old),
        *(() if is_member else linked_rows.new_member(room_state.id, person.id)),
        *(seats if room_state.running else ()),
    )


def _owned(
    room_state: RoomState, owner: str, player: str, name: str | None = None, *, program: bool
) -> Statements:
    """The rows of the seats of `owner` in the newest match, which are `player`'s now."""
    roster = room_state.match
    if roster is None:
        return ()
    return tuple(
        statement
        for seat, one in enumerate(roster.owners)
        if one == owner
        for statement in linked_rows.reseat(
            roster.id, seat, player, name or roster.names[seat], program=program
        )
    )


def _left(room_state: RoomState, player: str) -> Event | None:
    """Let a member leave, unless they already have."""
    return None if room_state.member(player) is None else membership.leave(room_state, player)
