"""Previews of rooms and lists of a player's rooms, read from live rooms."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Literal

import structlog

from app.errors import ProblemError
from app.games.contract import Progress, Seat
from app.live.directory import Directory
from app.live.room import Room
from app.match.match import Match
from app.rooms.state import RoomState, Roster
from app.schemas.players import DutyView, duty_view

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Participant:
    """Somebody in a room; `seat` and `colour` are None for spectators.

    A `bot` is the server's, a `program` a player who has declared themselves one.
    """

    name: str
    seat: int | None = None
    colour: str | None = None
    bot: bool = False
    program: bool = False
    host: bool = False
    ready: bool = False


@dataclass(frozen=True, slots=True)
class RoomPreview:
    """What anyone with an invite link may see.

    `host` is the host's name.  `member`: the current player is already in the room; `gone`: the
    host replaced this link (nothing else is set then); `watch`: it only lets people watch;
    `passcode`: one is required; `secret`: the room has one, whatever this link requires;
    `programs`: some may play here; `room` is the room's id, for the log.  `frames` are for a member
    only: those that a connection of theirs gets first.
    """

    code: str
    game: str
    host: str
    title: str = ""
    people: tuple[Participant, ...] = ()
    free_seats: int = 0
    playing: bool = False
    member: bool = False
    gone: bool = False
    watch: bool = False
    passcode: bool = False
    secret: bool = False
    programs: bool = False
    room: str = ""
    frames: tuple[bytes, ...] = ()


@dataclass(frozen=True, slots=True)
class RoomSummary:
    """A room in the list of a player's rooms.

    `others` are those at the table but the player.  While a match is being played, `waiting` are
    those it is waiting for; `my_turn`: the player is one of them; `progress`: how far it has come.
    """

    code: str
    game: str
    title: str = ""
    people: tuple[Participant, ...] = ()
    others: tuple[Participant, ...] = ()
    status: Literal["lobby", "playing", "finished"] = "lobby"
    my_turn: bool = False
    waiting: tuple[Participant, ...] = ()
    progress: Progress | None = None

    @property
    def seated(self) -> tuple[Participant, ...]:
        """The people and bots with a seat, by seat."""
        return tuple(person for person in self.people if person.seat is not None)


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A room looking for players, or with a match to watch, as strangers see it.

    `code` lets people join, or with `watch` only watch; `watching` is the number of people there
    without a seat.  `programs`: some may play there.
    """

    code: str
    game: str
    title: str
    options: dict[str, Any]
    people: tuple[Participant, ...]
    free_seats: int
    watching: int
    since: datetime
    playing: bool
    watch: bool
    programs: bool = False


@dataclass(frozen=True, slots=True)
class TablesPage:
    """A page of open tables, and the cursor of the next page, None on the last."""

    tables: tuple[OpenTable, ...]
    following: str | None = None


@dataclass(frozen=True, slots=True)
class ReplayPreview:
    """What the page of a link to a finished match shows before the match is loaded."""

    game: str
    players: tuple[Participant, ...]


class RoomList:
    """Previews of rooms, a player's rooms, and their duties."""

    def __init__(self, directory: Directory) -> None:
        self._directory = directory

    async def preview(self, code: str, player: str | None) -> RoomPreview | None:
        """The room of an invite code; None if the code never existed; refused if it is closed."""
        try:
            room = await self._directory.find(code)
        except ProblemError as error:
            return _not_there(code, error)
        room_state = room.state
        member = player is not None and room_state.member(player) is not None
        if not member and (code == room.id or room_state.alone):  # neither is an invitation
            return None
        return RoomPreview(
            code=code,
            room=room.id,
            game=room_state.game,
            host=_host(room_state),
            title=room_state.title,
            people=_people(room_state),
            free_seats=0 if room_state.running else room_state.seats.count(None),
            playing=room_state.running,
            member=member,
            watch=code == room_state.watch_code,
            passcode=bool(room_state.passcode) and code != room_state.watch_code,
            secret=bool(room_state.passcode),
            programs=room_state.programs != "off",
            frames=_first_frames(room, player) if player is not None and member else (),
        )

    async def of_player(self, player: str) -> Sequence[RoomSummary]:
        """A player's rooms: those where it is their turn first, then the latest.

        What one plays alone is on a page of its own.
        """
        states = {one.id: one for one in await self._directory.rooms_of(player)}
        playing = {one.id: one for one in await self._directory.rooms_played_by(player)}
        watched = [one.id for one in states.values() if one.running and one.id not in playing]
        playing |= {one.id: one for one in await self._directory.those(watched)}
        states |= {room.id: room.state for room in playing.values()}
        summaries = [
            _summary(state, playing[state.id].match if state.id in playing else None, player)
            for state in states.values()
            if _is_shared(state)
        ]
        return sorted(summaries, key=lambda summary: not summary.my_turn)

    async def duties(self, player: str) -> list[DutyView]:
        """The matches in which it is a player's turn, longest wait first."""
        rooms = await self._directory.rooms_played_by(player)
        turns = [turn for room in rooms if (turn := duty_of(room, player)) is not None]
        return sorted(turns, key=lambda turn: turn["since"])


def _first_frames(room: Room, player: str) -> tuple[bytes, ...]:
    """What a member's connection gets first; nothing if there is a fault in a view."""
    try:
        return tuple(room.out.first_frames(player))
    except Exception:  # the room can be left, for example
        log.exception("frames-not-made", room=room.id)
        return ()


def _is_shared(room_state: RoomState) -> bool:
    """True for a room that others may come into, and for tutorials."""
    return room_state.practice or not room_state.alone


def _awaited(room: Room) -> frozenset[Seat]:
    """The seats that the running match is waiting for."""
    match = room.match
    return match.awaited if room.state.running and match is not None else frozenset()


def duty_of(room: Room, player: str) -> DutyView | None:
    """The turn that a player has in the running match of a room; None if it isn't theirs."""
    room_state, match, roster = room.state, room.match, room.state.match
    if match is None or roster is None or roster.seat_of(player) not in _awaited(room):
        return None
    return duty_view(room_state, roster, player, match.position.at)


def _code_or_id(room_state: RoomState, player: str) -> str:
    """The code that leads a member to the room, or the id if they have none."""
    return room_state.code_for(player) or room_state.id


def _summary(room_state: RoomState, match: Match | None, player: str) -> RoomSummary:
    roster = room_state.match
    own, people = room_state.seat_of(player), _people(room_state)
    summary = RoomSummary(
        _code_or_id(room_state, player),
        room_state.game,
        room_state.title,
        people,
        tuple(one for one in people if one.seat not in (None, own)),
    )
    if roster is None:
        return summary
    if not room_state.running or match is None:
        return replace(summary, status="finished")
    awaited, people = match.awaited, _players(roster, room_state.host)
    seated = zip(people, roster.owners, strict=True)
    return replace(
        summary,
        people=people,
        others=tuple(person for person, owner in seated if owner != player),
        status="playing",
        my_turn=roster.seat_of(player) in awaited,
        waiting=tuple(people[seat] for seat in sorted(awaited)),
        progress=match.game.progress(match.position.state),
    )


def _players(roster: Roster, host: str) -> tuple[Participant, ...]:
    """The players of a match, by seat."""
    people = zip(roster.names, roster.colours, roster.players, roster.programs, strict=True)
    return tuple(
        Participant(name, seat, colour, bot=player is None, program=program, host=player == host)
        for seat, (name, colour, player, program) in enumerate(people)
    )


def _host(room_state: RoomState) -> str:
    host = room_state.member(room_state.host)
    return host.name if host else ""


def _not_there(code: str, error: ProblemError) -> RoomPreview | None:
    if error.code in ("room-closed", "room-unreadable"):
        raise error
    return RoomPreview(code, "", "", gone=True) if error.code == "invite-gone" else None


def _people(room_state: RoomState) -> tuple[Participant, ...]:
    """The people and bots with a seat, by seat, then everybody else."""
    seated = [
        Participant(
            sitter.name,
            number,
            sitter.colour,
            bot=sitter.bot,
            program=room_state.is_program(sitter.player),
            host=sitter.player == room_state.host,
            ready=sitter.ready,
        )
        for number, sitter in enumerate(room_state.seats)
        if sitter is not None
    ]
    standing = [
        Participant(member.name, program=member.program, host=member.player == room_state.host)
        for member in room_state.members
        if room_state.seat_of(member.player) is None
    ]
    return (*seated, *standing)
