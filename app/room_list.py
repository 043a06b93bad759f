"""What pages and programs are shown of rooms, taken from the live ones."""

from collections.abc import Sequence
from dataclasses import replace

from app.games.contract import Seat
from app.previews import Duty, Person, RoomPreview, RoomSummary
from app.rooms.directory import Directory
from app.rooms.lobby import Lobby, Playing
from app.rooms.refusal import Refusal
from app.rooms.room import Room

LISTED = 20


class RoomList:
    """Previews of rooms, the rooms of a player, and what waits for them."""

    def __init__(self, directory: Directory) -> None:
        self._directory = directory

    async def preview(self, code: str, player: str | None) -> RoomPreview | None:
        """The room of an invite code, None if there never was one."""
        try:
            room = await self._directory.find(code)
        except Refusal as refusal:
            gone = RoomPreview(code=code, game="", host="", gone=True)
            return gone if refusal.code == "invite-gone" else None
        lobby = room.lobby
        member = player is not None and lobby.member(player) is not None
        if not member and (code == room.id or lobby.practice):  # neither is an invitation
            return None
        host = lobby.member(lobby.host)
        return RoomPreview(
            code=code,
            game=lobby.game,
            host=host.name if host else "",
            title=lobby.title,
            people=_people(lobby),
            free_seats=0 if lobby.running else lobby.chairs.count(None),
            playing=lobby.running,
            member=member,
            watch=code == lobby.watch_code,
            passcode=bool(lobby.passcode) and code != lobby.watch_code,
        )

    async def of_player(self, player: str) -> Sequence[RoomSummary]:
        """The rooms of a player, those where the match waits for them first, then the latest."""
        lobbies = await self._directory.of_player(player)
        latest = [await self._directory.get(lobby.id) for lobby in lobbies[:LISTED]]
        playing = [room for room in await self._directory.playing(player) if room not in latest]
        summaries = [_summary(room, player) for room in (*latest, *playing)]
        return sorted(summaries, key=lambda summary: not summary.my_turn)

    async def duties(self, player: str) -> Sequence[Duty]:
        """The matches that wait for a player, those that have waited longest first."""
        rooms = await self._directory.playing(player)
        duties = [duty for room in rooms if (duty := _duty(room, player)) is not None]
        return sorted(duties, key=lambda duty: duty.since)


def _awaited(room: Room) -> frozenset[Seat]:
    """The seats of the running match that are waited for."""
    table = room.table
    return table.awaited if room.lobby.running and table is not None else frozenset()


def _duty(room: Room, player: str) -> Duty | None:
    lobby, table, match = room.lobby, room.table, room.lobby.match
    if table is None or match is None or match.seat_of(player) not in _awaited(room):
        return None
    return Duty(_way(lobby, player), lobby.title, match.game, match.id, table.position.at)


def _way(lobby: Lobby, player: str) -> str:
    """The code by which a member finds the room; without one the id does."""
    return lobby.code_for(player) or lobby.id


def _summary(room: Room, player: str) -> RoomSummary:
    lobby, table, match = room.lobby, room.table, room.lobby.match
    summary = RoomSummary(_way(lobby, player), lobby.game, lobby.title, _people(lobby))
    if match is None:
        return summary
    if not lobby.running or table is None:
        return replace(summary, status="finished")
    awaited = _awaited(room)
    return replace(
        summary,
        people=_players(match, lobby.host),
        status="playing",
        my_turn=match.seat_of(player) in awaited,
        step=table.seq,
        waiting=tuple(match.names[seat] for seat in sorted(awaited)),
    )


def _players(match: Playing, host: str) -> tuple[Person, ...]:
    """Those who play a match, by seat."""
    people = zip(match.names, match.colours, match.players, strict=True)
    return tuple(
        Person(name, seat, colour, bot=player is None, host=player == host)
        for seat, (name, colour, player) in enumerate(people)
    )


def _people(lobby: Lobby) -> tuple[Person, ...]:
    """Those who sit, by place, then those who watch."""
    seated = [
        Person(
            chair.name,
            number,
            chair.colour,
            bot=chair.bot,
            host=chair.player == lobby.host,
            ready=chair.ready,
        )
        for number, chair in enumerate(lobby.chairs)
        if chair is not None
    ]
    standing = [
        Person(member.name, host=member.player == lobby.host)
        for member in lobby.members
        if lobby.chair_of(member.player) is None
    ]
    return (*seated, *standing)
